"""New games for the tests, and their first choices."""

from __future__ import annotations

from typing import Any

from gametable.core.engine.questions import PickOne
from gametable.core.engine.table import Table
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.state import State
from tests.kit.asking import question

PASS = ("pass",)
FIRST = {"first_player": "first_seat"}
FULL = dict.fromkeys(("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6"), ("ocean", None))


def new(seats: int = 2, seed: str = "A", **options: Any) -> Table[State]:
    return Table.new(TITLE, seats, {**FIRST, **options}, seed=seed)


def start(table: Table[State], keep: int = 0) -> None:
    """Everybody takes the first corporation and the first `keep` cards."""
    while table.state.phase in ("corporations", "reveal"):
        decision = question(table)
        if isinstance(decision, PickOne):
            table.choose(decision.keys[0])
        else:
            table.choose(list(decision.keys)[:keep])


def end_generation(table: Table[State]) -> None:
    while table.state.phase == "actions":
        table.choose(PASS)
