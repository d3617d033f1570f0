"""What is written from a running game loads to an equal position, at any moment of any title."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gametable.components.scenario import parse_scenario, scenario_text
from gametable.core.chance import Source
from gametable.core.journal import Journal
from gametable.core.loading import load_table
from gametable.core.scenario import scenario_header
from gametable.core.scenario_writing import written
from gametable.core.table import Table
from gametable.core.title import Seat, Title
from gametable.titles import find_title
from tests.bench.generic import Variant
from tests.bench.variants import VARIANTS
from tests.core.toy import Toy

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


@pytest.mark.parametrize(
    ("title_id", "variant"),
    [(title, variant) for title, variants in VARIANTS.items() for variant in variants],
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
