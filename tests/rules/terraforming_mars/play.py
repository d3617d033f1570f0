"""Positions for the tests of the rules, and answers to the questions they lead to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gametable.core.engine.decision import Decision
from gametable.core.engine.questions import PickSome, Split
from gametable.core.engine.table import Table
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.state import NEUTRAL, State
from tests.kit import asking, sitting

BEGINNER = "beginner_corporation"

BARE = {"ocean": ("a5",), "land": ("b1", "b3", "b4", "b5", "c2", "c3", "c4", "c5", "c6")}
"""Areas without a printed bonus."""


def position(
    seats: int = 2,
    *,
    corporations: Sequence[str] = (),
    hand: Sequence[str] = (),
    played: Sequence[Sequence[str]] = (),
    mc: int = 100,
    tiles: Mapping[str, tuple[str, int | None]] | None = None,
    top: Sequence[str] = (),
    boards: Mapping[int, Mapping[str, Any]] | None = None,
    **fields: Any,
) -> State:
    """The first turn of seat 0 in a Corporate Era game (solo with one seat).

    Everybody has the Beginner Corporation unless told otherwise, `mc` M€ and nothing else. `top`
    are the first cards of the deck. `boards` are further parts of seats, `fields` those of the
    state or parts of the table.
    """
    lies: list[dict[str, Any]] = [
        {
            "corporation": corporations[seat] if seat < len(corporations) else BEGINNER,
            "stock": {"only": {"mc": mc}},
            "production": "none",
            "hand": "none",
            "played": played[seat] if seat < len(played) else "none",
            "owes_first_action": False,
        }
        for seat in range(seats)
    ]
    lies[0]["hand"] = hand
    for seat, more in (boards or {}).items():
        lies[seat] |= more
    table = {
        "phase": "actions",
        "tiles": {"only": {area: _tile(*placed) for area, placed in (tiles or {}).items()}},
        "deck": top,
        "discard": "none",
        "seats": lies,
        **sitting.words(TITLE, **fields),
    }
    options = {"first_player": "first_seat"} if seats > 1 else {}
    return sitting.position(TITLE, table, seats, options)


def _tile(tile: str, owner: int | None) -> Any:
    """A tile as a scenario says it."""
    return tile if owner is None else {tile: "neutral" if owner == NEUTRAL else owner}


def table_at(state: State) -> Table[State]:
    """A practice game that goes on from a state."""
    return sitting.table_at(TITLE, state)


def legal(state: State, key: Any) -> bool:
    """Whether the seat may choose a key now; the refusal must agree."""
    return asking.legal(table_at(state), key)


def do(state: State, key: Any, *answers: Any) -> Table[State]:
    """Choose a key, then give the answers; what is still asked must be about the next action."""
    table = table_at(state)
    table.choose(key)
    for answer in answers:
        table.choose(answer)
    return table


def finish(table: Table[State], answer: Callable[[Decision], Any]) -> None:
    """Answer everything until the next action is asked for."""
    while table.decision is not None and not table.decision.prompt.key.startswith(
        ("ask.action", "ask.second_action", "ask.turn_over")
    ):
        table.choose_index(answer(table.decision))


def first_choice(decision: Decision) -> Any:
    """The first option, or the proposal, or the largest amount; bare areas where there are any."""
    if isinstance(decision, Split):
        return decision.proposal or tuple(high for _, high in decision.bounds)
    if isinstance(decision, PickSome):
        return tuple(range(decision.least))
    bare = [*BARE["ocean"], *BARE["land"]]
    for area in bare:
        if area in decision.keys:
            return list(decision.keys).index(area)
    return 0


def printed_bonus(area: str) -> dict[str, int]:
    """What is printed on an area."""
    found = load().areas.get(area)
    return dict(found.bonus) if found is not None else {}


CARD = "card"


def play_out(state: State, id: str) -> State:
    table = do(state, (CARD, id))
    finish(table, first_choice)
    return table.state
