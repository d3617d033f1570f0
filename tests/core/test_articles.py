"""The Hungarian article before what fills a placeholder, by how that is read."""

from __future__ import annotations

import pytest

from gametable.core.text import articled


@pytest.mark.parametrize(
    "said",
    [
        *("az 1. sor", "az 5. sor", "az 57 lap", "az 1000. lap", "az 1234567. lap"),
        *("a 0. sor", "a 2. sor", "a 10. sor", "a 15. sor", "a 100. lap", "a 12345. lap"),
        *("a −5 fok", "a +1 lépés", "Az „alap” mező", "A „bolygó” mező", "az Ödön", "a Gaia"),
        *("az „x” kártya", "az F szint", "a B szint", "az [a, b] lista", "a ", "az {x}"),
    ],
)
def test_an_article_fits_what_follows(said: str) -> None:
    start, _, rest = said.partition(" ")
    assert articled(f"{start[0]}(z) {rest}") == said
    assert articled(f"itt: {start[0]}(z) {rest}") == f"itt: {said}"


def test_other_texts_stay() -> None:
    assert articled("gáz (z), a (b), hat(z) alma") == "gáz (z), a (b), hat(z) alma"
