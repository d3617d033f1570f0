"""Whatever is given as an answer, in any title: Illegal with a reason, never another exception."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Illegal
from gametable.core.engine.table import Table
from gametable.titles import find_title
from tests.bench.odd_keys import STRANGE, check_odd_keys
from tests.bench.variants import VARIANTS
from tests.core.toy import Toy
from tests.kit.soaked import soaked


@pytest.mark.parametrize(
    ("title", "first"),
    [
        *((t, 2) for t in [*VARIANTS][::2]),
        *soaked(*((t, 2) for t in [*VARIANTS][1::2]), *((t, n) for t in VARIANTS for n in (0, 1))),
    ],
)
def test_odd_keys_in_random_games(title: str, first: int) -> None:
    """A game of every third variant; a question is looked at the first two times, and now and
    then."""
    asked: Counter[str] = Counter()
    looked = 0
    for variant in VARIANTS[title][first::3]:
        source = Source.of(f"odd {title} {variant.name}")
        table = variant.table(find_title(title), "odd")
        earlier: list[Any] = []
        while table.decision is not None:
            name = table.decision.prompt.key
            asked[name] += 1
            if asked[name] <= 2 or source.below(150) == 0:
                looked += check_odd_keys(table, earlier, source)
            table.choose_index(table.decision.random(source))
            earlier = [entry.answer for entry in table.entries[-8:]]
    assert looked > len(STRANGE) * len(asked)


def test_when_the_game_is_over_everything_is_refused() -> None:
    table = Table.new(Toy(), 2, {}, "over", practice=True)
    source = Source.of("over")
    while table.decision is not None:
        table.answer_random(source)
    for key in STRANGE:
        assert not any(check.met for check in table.explain(key))
        with pytest.raises(Illegal):
            table.choose(key)
