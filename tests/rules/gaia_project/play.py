"""Positions for the tests of the rules: the turn of seat 0, rich and with little on the map.

Seat 0 plays the Geodens with a mine on the volcanic planet [-1, -2] of the map for two, seat 1 the
Nevlas with a mine on [-6, 4], far away and without power tokens, so that nothing is offered to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametable.core.engine.questions import PickSome
from gametable.core.engine.table import Table
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.state import Board, State
from gametable.titles.gaia_project.vocabulary import AREAS, POSITIONS
from tests.kit import sitting
from tests.kit.asking import asked, choose, keys, question

HOME, FAR = [-1, -2], [-6, 4]
END = ("end_turn",)
FREE = ["booster_ore_tokens", "booster_mines", "booster_gaia_planets"]
"""The boosters that are free."""


def seat(faction: str = "geodens", **parts: Any) -> dict[str, Any]:
    """A seat with full stores, on level 0 everywhere, with one mine; other parts as given."""
    research = {**dict.fromkeys(AREAS, 0), **parts.pop("research", {})}
    return {
        "faction": faction,
        "vp": 10,
        "credits": 30,
        "ore": 15,
        "knowledge": 15,
        "qic": 0,
        "power": {"only": parts.pop("power", {})},
        "research": research,
        "structures": {"mine": [HOME]},
        "gaiaformers": 0,
        "booster": "booster_ore_knowledge",
        **parts,
    }


def other(faction: str = "nevlas", **parts: Any) -> dict[str, Any]:
    """A seat that is far away."""
    usual = {"structures": {"mine": [FAR]}, "booster": "booster_qic_credits"}
    return seat(faction, **{**usual, **parts})


def table(*seats: Mapping[str, Any], tile: str = "round_federation", **said: Any) -> dict[str, Any]:
    """What lies on the table: it is the turn of seat 0, with a scoring tile of the round."""
    box = load()
    here = [*seats, *(other() for _ in range(2 - len(seats)))]
    owned = [id for one in here for id in one.get("advanced", ())]
    lying = dict(zip(AREAS, box.advanced, strict=False))
    round = said.get("round", 1)
    others = [id for id in box.rounds if id != tile][: round - 1]
    return {
        "phase": "actions",
        "round": round,
        "turn": 0,
        "tech": dict(zip(POSITIONS, box.tech, strict=True)),
        "advanced": {"only": {a: id for a, id in lying.items() if id not in owned}},
        "rounds": [*others, tile],
        "finals": ["final_structures", "final_sectors"],
        "boosters": FREE,
        "terraforming_token": "fed_12vp",
        "seats": dict(enumerate(here)),
        **said,
    }


def sit(
    *seats: Mapping[str, Any], options: Mapping[str, Any] | None = None, **said: Any
) -> Table[State]:
    """A table at such a position."""
    return sitting.sit(TITLE, table(*seats, **said), max(2, len(seats)), options)


def me(at: Table[State], seat: int = 0) -> Board:
    """What a seat has."""
    return at.state.boards[seat]


def space(at: Table[State], q: int, r: int) -> int:
    """The space at coordinates."""
    return at.state.stars.spaces[q, r]


def standing(at: Table[State], seat: int = 0) -> dict[tuple[int, int], str]:
    """What stands where."""
    found = at.state.boards[seat].structures
    return {at.state.stars.hexes[one]: kind for one, kind in found.items()}


def amounts(at: Table[State], seat: int = 0) -> tuple[int, int, int, int]:
    """Credits, ore, knowledge, Q.I.C."""
    board = me(at, seat)
    return board.credits, board.ore, board.knowledge, board.qic


def power(at: Table[State], seat: int = 0) -> tuple[int, int, int, int]:
    """Tokens of areas I, II, III and the Gaia area."""
    held = me(at, seat).power
    return held.area_1, held.area_2, held.area_3, held.gaia


def cost(at: Table[State], *keys: Any) -> tuple[int, int, int, int]:
    """What seat 0 pays for answers: credits, ore, knowledge, Q.I.C."""
    before = amounts(at)
    choose(at, *keys)
    credits, ore, knowledge, qic = (a - b for a, b in zip(before, amounts(at), strict=True))
    return credits, ore, knowledge, qic


def gained(at: Table[State], *keys: Any, seat: int = 0) -> int:
    """The points that answers bring a seat."""
    before = me(at, seat).vp
    choose(at, *keys)
    return me(at, seat).vp - before


def end(at: Table[State]) -> Table[State]:
    """End the turn if free actions are still asked for."""
    if asked(at) == "ask.free":
        at.choose(END)
    return at


def places(at: Table[State], verb: str) -> set[tuple[int, int]]:
    """Where the question offers something."""
    return {(key[1], key[2]) for key in keys(at, verb)}


def proposed(at: Table[Any]) -> list[tuple[Any, ...]]:
    """The federations that are proposed, as the answers that form them."""
    asked = question(at)
    assert isinstance(asked, PickSome)
    return [asked.keys_of(proposal.chosen) for proposal in asked.proposals]
