"""Tables that stand at positions written by hand, for the tests of the rules of play."""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.core.engine.table import Table
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.state import Board, State
from tests.rules.planet_unknown.positions import BOX, board, game


def table(state: State, *, seed: str = "0", **options: Any) -> Table[State]:
    """A table at a state, by way of a scenario, so that impossible states are refused."""
    seats = [
        {"name": str(n), "options": {"planet": b.planet, "corporation": b.corporation}}
        for n, b in enumerate(state.boards)
    ]
    scenario = {
        "seats": seats,
        "options": options,
        "seed": seed,
        "state": msgspec.to_builtins(state),
    }
    return Table.from_scenario(TITLE, scenario)


def sit(*boards: Board, top: dict[str, str] | None = None, **more: Any) -> Table[State]:
    """A table where these boards' seats are about to take their turns, seat 0 first.

    `top` names the tiles that lie on top of stacks. A single board gets a bare neighbour. With
    three seats or fewer seat 0 sits at depot `turned` (0: inner stack i3, outer stack z5).
    """
    drawn = [more["event"]] if more.get("event") else []
    codes = [BOX.events[e].code for e in [*more.get("event_deck", ()), *drawn]]
    more["event_mix"] = tuple(codes.count(code) for code in ("green", "orange", "red"))
    state = game(*boards, *([board()] if len(boards) == 1 else []), **more)
    for shape, tile in (top or {}).items():
        state.stacks[shape].remove(tile)
        state.stacks[shape].insert(0, tile)
    return table(state)


def acting(
    own: Board, *pending: Any, top: dict[str, str] | None = None, **more: Any
) -> Table[State]:
    """A table where seat 0 has placed its tile and has these things to carry out."""
    own.pending.extend(pending)
    return sit(own, top=top, **{"stage": "effects", **more})
