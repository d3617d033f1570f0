"""Positions written by hand for the tests of scoring, objectives, views and checks."""

from __future__ import annotations

from typing import Any

from gametable.core.scene import Score
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.state import Board, PlacedTile, Rover, State, Surface
from gametable.titles.planet_unknown.vocabulary import TRACKS

BOX = load()


def sq(x: int, y: int) -> int:
    """The number of a square."""
    return y * 12 + x


def tile(name: str, x: int, y: int, turn: int = 0) -> PlacedTile:
    """A tile with its upper left corner at (x, y)."""
    return PlacedTile(name, turn, x, y)


def board(
    planet: str = "ksb_4156",
    corporation: str = "universal_coalition",
    *,
    tiles: list[PlacedTile] | None = None,
    patches: list[tuple[int, int]] | None = None,
    tracks: dict[str, int] | None = None,
    meteorites: list[tuple[int, int]] | None = None,
    **more: Any,
) -> Board:
    """A board as it lies after the set-up, with these things on it."""
    return Board(
        planet,
        corporation,
        Surface(tuple(tiles or ()), tuple(sq(x, y) for x, y in patches or ())),
        lifepods=more.pop("lifepods", []),
        meteorites=[sq(x, y) for x, y in meteorites or ()],
        rovers=more.pop("rovers", [Rover()] * BOX.corporations[corporation].rovers),
        tracks={**dict.fromkeys(TRACKS, 0), **(tracks or {})},
        **more,
    )


def game(*boards: Board, **more: Any) -> State:
    """A whole game with these boards: all other components lie in their stacks or in the box."""
    used = {placed.tile for b in boards for placed in b.surface.tiles} | set(
        more.get("removed", ())
    )
    held = {card for b in boards for card in b.civ_cards}
    shapes = list(BOX.shapes)
    fields: dict[str, Any] = {
        "stacks": {s: [t for t in BOX.stack(s) if t not in used] for s in shapes},
        "phase": "turns",
        "queue": list(range(len(boards))),
        "civ_stacks": [[] for _ in range(4)],
        "civ_box": [
            [c.id for c in BOX.civ_cards.values() if c.rank == rank and c.id not in held]
            for rank in range(1, 5)
        ],
        **more,
    }
    return State(list(boards), **fields)


def lines(score: Score) -> dict[str, int]:
    """The points of each line."""
    return {line.id: line.points for line in score.lines}


def cells(rows: str) -> list[tuple[int, int]]:
    """The squares marked # in a drawing that begins at the upper left corner (0, 0)."""
    return [
        (x, y) for y, row in enumerate(rows.split()) for x, mark in enumerate(row) if mark == "#"
    ]
