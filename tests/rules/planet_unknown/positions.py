"""Positions of Planet Unknown in short words, made by way of a scenario.

`sit(board(tiles=[tile("i3_civ_energy", 5, 0)], tracks={"civ": 2}), top={"i3": "i3_rover_tech"})`
is a table where that seat is about to draft. A board has nothing on it but what is said; other
things of a seat and of the table are said by the fields of the state that hold them.
"""

from __future__ import annotations

from typing import Any

from gametable.core.engine.table import Table
from gametable.core.scene import Score
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.state import Board, PlacedTile, State
from tests.kit import sitting
from tests.kit.sitting import words

BOX = load()
Seat = dict[str, Any]
"""What a scenario says of a seat."""


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
    meteorites: list[tuple[int, int]] | None = None,
    **fields: Any,
) -> Seat:
    """A seat as after the set-up, without lifepods, with these things on its boards."""
    fields = {"lifepods": [], "objectives": [], "offered": [], **fields}
    return {
        "planet": planet,
        "corporation": corporation,
        **words(TITLE, seat=True, **{"surface.tiles": tiles or ()}, **fields),
        "patches": list(patches or ()),
        "meteorites": list(meteorites or ()),
    }


def lies(*boards: Seat, top: dict[str, str] | None = None, **fields: Any) -> dict[str, Any]:
    """What lies on the table: all other components are in their stacks or in the box.

    `top` names the tiles on top of stacks, and `in_play` the civ cards that can be picked. The
    station is `turned` by so many depots (0: with three seats or fewer seat 0 finds the inner stack
    i3 and the outer one z5). Seat 0 begins.
    """
    gone = {name for seat in boards for one in seat["tiles"] for name in one}
    gone |= {*fields.get("removed", ()), *([fields["hand"].tile] if fields.get("hand") else [])}
    stacks = {shape: [t for t in BOX.stack(shape) if t not in gone] for shape in BOX.shapes}
    for shape, first in (top or {}).items():
        stacks[shape].remove(first)
        stacks[shape].insert(0, first)
    commander, turned = fields.get("commander", 0), fields.pop("turned", 0)
    in_play: dict[int, list[str]] = {rank: [] for rank in range(1, 5)}
    for card in fields.pop("in_play", ()):
        in_play[BOX.civ_cards[card].rank].append(card)
    usual = {
        "commander": commander,
        "phase": "turns",
        "queue": list(range(len(boards))),
        "stage": "draft",
        "neighbour": [],
        "event": None,
        "event_deck": [],
    }
    return {
        "stacks": {"only": stacks},
        "civ_stacks": {"only": in_play},
        "depot": (BOX.station.seats[len(boards) - 1][commander] + turned) % 6 + 1,
        **words(TITLE, **{**usual, **fields}),
        "seats": list(boards),
    }


def options(boards: tuple[Seat, ...], fields: dict[str, Any]) -> dict[str, Any]:
    """The options of the game that are told among the fields."""
    fixed = fields.pop("fixed_rotation", False)
    found = {"fixed_rotation": fixed} if len(boards) == 2 else {}
    return {**found, **fields.pop("options", {})}


def game(*boards: Seat, **fields: Any) -> State:
    """The state of a whole game with these boards (see `lies`); alone it is the solo game."""
    chosen = options(boards, fields)
    return sitting.position(TITLE, lies(*boards, **fields), len(boards), chosen)


def seated(own: Seat) -> Board:
    """The board of a seat alone at the table."""
    return game(own).boards[0]


def table(*boards: Seat, **fields: Any) -> Table[State]:
    """A table with these boards (see `lies`); alone it is the solo game."""
    chosen = options(boards, fields)
    return sitting.sit(TITLE, lies(*boards, **fields), len(boards), chosen)


def sit(*boards: Seat, **fields: Any) -> Table[State]:
    """A table where these seats are about to take their turns, seat 0 first.

    A single board gets a bare neighbour.
    """
    return table(*boards, *([board()] if len(boards) == 1 else []), **fields)


def acting(own: Seat, *pending: Any, **fields: Any) -> Table[State]:
    """A table where seat 0 has placed its tile and has these things to carry out."""
    due = words(TITLE, seat=True, pending=pending)["due"]
    earlier = own.get("due", "none")
    due = [*(earlier if earlier != "none" else ()), *(due if due != "none" else ())]
    return sit({**own, "due": due}, **{"stage": "effects", **fields})


def lines(score: Score) -> dict[str, int]:
    """The points of each line."""
    return {line.id: line.points for line in score.lines}


def cells(rows: str) -> list[tuple[int, int]]:
    """The squares marked # in a drawing that begins at the upper left corner (0, 0)."""
    return [
        (x, y) for y, row in enumerate(rows.split()) for x, mark in enumerate(row) if mark == "#"
    ]
