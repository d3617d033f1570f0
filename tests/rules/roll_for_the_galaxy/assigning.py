"""Boards in the Assign step, for the tests of rolling and Reassign powers."""

from __future__ import annotations

from typing import Any

from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy.state import State
from tests.kit import asking
from tests.kit.asking import keys
from tests.rules.roll_for_the_galaxy.positions import board_of, die_in, letters, play_from, position

READY = ("ready",)
RESET = ("reset",)
DICTATE = ("power", "dictate")


def assigning(board: dict[str, Any], *others: dict[str, Any]) -> Table[State]:
    """Seat 0 has rolled and assigns."""
    return play_from(position(board, *others, step="roll"), stops=("phase",))


def die(play: Table[State], place: str, letter: str) -> int:
    """A die of seat 0 in a column, or among the wilds."""
    board = board_of(play)
    return die_in(board.wilds if place == "wilds" else board.columns[place], letter)  # type: ignore[index]


def moves(play: Table[State]) -> set[tuple[str, str, str]]:
    """(column, colour, new column) of all moves offered."""
    columns = board_of(play).columns
    found = set()
    for key in keys(play):
        if key[0] == "move":
            source = next(phase for phase, pile in columns.items() if key[1] in pile)
            found.add((source, letters([key[1]]), key[2]))
    return found


def powers(play: Table[State]) -> set[str]:
    """The Reassign powers offered."""
    return {key[1] for key in keys(play) if key[0] == "power"}


def told(at: Table[State]) -> dict[str, tuple[str, str]]:
    """Why the dice pointed at cannot be chosen, by their letters: the first reason, its section."""
    return {letters([int(die)]): why for die, why in reversed(asking.told(at, "die").items())}
