"""What is written from a running game loads to an equal position, at any moment of any title."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gametable.components.fault_words import fault_text
from gametable.components.scenario import parse_scenario, scenario_text
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault, Title
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal
from gametable.core.scenario.start import scenario_header
from gametable.core.scenario.writing import written
from gametable.titles import find_title
from tests.bench.generic import Variant
from tests.bench.variants import VARIANTS
from tests.core.toy import Toy
from tests.kit.soaked import soaked

MOMENTS = 6


def moments(title: Title[Any], variant: Variant, seed: str) -> list[Table[Any]]:
    """Copies of a random game at a few moments, the first question among them."""
    table = Table.new(title, variant.seats, variant.options, seed, practice=True)
    source = Source.of(f"{seed} moments")
    found = [table.clone()]
    length = 0
    while table.decision is not None:
        table.answer_random(source)
        length += 1
        if source.below(length // 4 + 3) == 0:
            found.append(table.clone())
    return [found[0], *(found[i] for i in source.order(len(found))[: MOMENTS - 1]), table]


def check(title: Title[Any], table: Table[Any]) -> None:
    said = written(table)
    assert title.layout() is None or "state" not in said, said["state"]
    again = Table.from_scenario(title, parse_scenario(scenario_text(said), "position.yaml"))
    assert again.state == table.state
    assert (again.decision is None) == (table.decision is None)
    if table.decision is not None and again.decision is not None:
        assert again.decision.seat == table.decision.seat
        assert again.decision.prompt == table.decision.prompt
        assert list(again.decision.keys) == list(table.decision.keys)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_positions_of_a_small_title(seats: int) -> None:
    for seed in "abc":
        for table in moments(Toy(), Variant("", [Seat(str(n)) for n in range(seats)]), seed):
            check(Toy(), table)


CASES = [(title, variant) for title, variants in VARIANTS.items() for variant in variants]


@pytest.mark.parametrize(
    ("title_id", "variant"),
    [*CASES[1::2], *soaked(*CASES[::2])],
    ids=lambda value: getattr(value, "name", str(value)),
)
def test_positions_of_all_titles(title_id: str, variant: Variant) -> None:
    title = find_title(title_id)
    for table in moments(title, variant, variant.name):
        check(title, table)


@pytest.mark.parametrize("title_id", list(VARIANTS))
def test_a_game_from_a_position_is_kept_and_loads(title_id: str, tmp_path: Path) -> None:
    title, variant = find_title(title_id), VARIANTS[title_id][-1]
    said = written(moments(title, variant, "kept")[1])
    path = tmp_path / "position.game.jsonl"
    header = scenario_header(title, said, practice=True)
    journal = Journal.create(path, header, version="1", durable=False)
    table = Table.from_scenario(title, said, keeper=journal)
    source = Source.of("kept")
    for _ in range(5):
        if table.decision is not None:
            table.answer_random(source)
    journal.close()
    again = load_table(path, find_title, durable=False)
    assert again.state == table.state and list(again.entries) == list(table.entries)
    assert isinstance(again.keeper, Journal)
    again.keeper.close()


ODD: list[Any] = [
    *(5, -1, 10**20, 3.5, True, None, "x", "none", "any", "only", "0", "home"),
    *([], {}, [[1]], [None], [{}], {"only": 3}, {"only": []}, {"only": None}, {0: {}}, {5: 5}),
]


def places(said: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where anything is said."""
    if place:
        yield place
    if isinstance(said, (dict, list)):
        for name, part in said.items() if isinstance(said, dict) else enumerate(said):
            yield from places(part, (*place, name))


def spoilt(said: dict[str, Any], source: Source) -> dict[str, Any]:
    """A scenario with an odd value somewhere, or a name that there is not."""
    copy = parse_scenario(scenario_text(said), "copy.yaml")
    found = sorted(places(copy), key=len)
    near = found[: max(1, len(found) // (1 + 9 * source.below(2)))]
    *parents, last = near[source.below(len(near))]
    at: Any = copy
    for name in parents:
        at = at[name]
    if isinstance(at, dict) and source.below(8) == 0:
        last = ("rund", "x" * 300, 5)[source.below(3)]
    at[last] = ODD[source.below(len(ODD))]
    return copy


@pytest.mark.parametrize("title_id", [*list(VARIANTS)[::2], *soaked(*list(VARIANTS)[1::2])])
def test_a_spoilt_position_is_refused_in_words(title_id: str) -> None:
    title, source = find_title(title_id), Source.of("spoilt")
    variants = VARIANTS[title_id]
    whole = [written(moments(title, v, "spoilt")[1]) for v in (variants[0], variants[-1])]
    refused = 0
    for n in range(120):
        try:
            Table.from_scenario(title, spoilt(whole[n % 2], source))
        except SetupFault as fault:
            refused += 1
            for language in ("en", "hu"):
                words = fault_text(fault, language)
                assert len(words) <= 200 and "[scenario" not in words and "[unsound" not in words
    assert refused > 50
