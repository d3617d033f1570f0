"""Words from outside are cleaned in one place: what nobody sees goes, what has a shape stays."""

from __future__ import annotations

import pytest

from gametable.core.clean_text import NAME, clean, clean_name
from gametable.core.engine.title import Seat


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ödön ő ű, 你好 🙂", "Ödön ő ű, 你好 🙂"),
        ("A\0da", "Ada"),
        ("❤\ufe0f", "❤"),
        ("\ufe0f", ""),
        ("\u202eadA\u202c", "adA"),
        ("A\u200bd\u2060a\ufeff", "Ada"),
        ("one\r\ntwo\nthree\u2028four\tfive", "one two three four five"),
        ("A\ud800da", "Ada"),
        ("\x1b[31mred\x07", "[31mred"),
        ("{name} %s #seat/0 [x]", "{name} %s #seat/0 [x]"),
    ],
)
def test_what_is_not_seen_goes(given: str, kept: str) -> None:
    assert clean(given) == kept


def test_every_sign_of_every_plane_comes_out_writable() -> None:
    whole = "".join(map(chr, range(0x110000)))
    cleaned = clean(whole)
    assert cleaned.encode("utf-8").decode("utf-8") == cleaned
    assert clean(cleaned) == cleaned and len(cleaned) > 1_100_000


def test_a_name_is_composed_short_and_bare() -> None:
    assert clean_name("  O\u0308do\u0308n\n") == "Ödön"
    assert len(clean_name("long" * 1_000_000)) == NAME
    assert Seat("\u202e\0Ada\ufe0f ").name == "Ada"
