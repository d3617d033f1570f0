"""Boards in the Assign step, for the tests of rolling and Reassign powers."""

from __future__ import annotations

from typing import Any

from tests.rules.roll_for_the_galaxy.positions import Play, die_in, letters, position

READY = ("ready",)
RESET = ("reset",)
DICTATE = ("power", "dictate")


def assigning(board: dict[str, Any], *others: dict[str, Any]) -> Play:
    """Seat 0 has rolled and assigns."""
    return Play(position(board, *others, step="roll"), stops=("phase",))


def die(play: Play, place: str, letter: str) -> int:
    """A die of seat 0 in a column, or among the wilds."""
    board = play.board()
    return die_in(board.wilds if place == "wilds" else board.columns[place], letter)  # type: ignore[index]


def moves(play: Play) -> set[tuple[str, str, str]]:
    """(column, colour, new column) of all moves offered."""
    columns = play.board().columns
    found = set()
    for key in play.keys:
        if key[0] == "move":
            source = next(phase for phase, pile in columns.items() if key[1] in pile)
            found.add((source, letters([key[1]]), key[2]))
    return found


def powers(play: Play) -> set[str]:
    """The Reassign powers offered."""
    return {key[1] for key in play.keys if key[0] == "power"}


def told(play: Play) -> dict[str, tuple[str, str]]:
    """Why the dice pointed at cannot be chosen, by their letters: the first reason, its section."""
    assert play.asked is not None
    found: dict[str, tuple[str, str]] = {}
    for item in play.asked.refusals():
        if (item.option.target or "").startswith("die/"):
            letter = letters([int(item.option.target.removeprefix("die/"))])  # type: ignore[union-attr]
            found.setdefault(letter, (item.refusal.text.key, item.refusal.rule))
    return found


def unmet(play: Play, key: Any) -> list[str]:
    """The conditions that a key does not meet, by the keys of their words."""
    assert play.asked is not None
    return [check.text.key for check in play.asked.checks(key) if not check.met]
