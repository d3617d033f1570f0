"""Positions of a game against the Automa, and its turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.core.engine.game import Game
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.setting_up import set_board
from gametable.titles.gaia_project.setup import layout_of, printed_map, setup
from gametable.titles.gaia_project.star_map import Hex
from gametable.titles.gaia_project.state import Board, Power, State
from gametable.titles.gaia_project.vocabulary import AREAS, POSITIONS, Structure
from tests.kit import sitting

HUMAN, AUTOMA = 0, 1
PEOPLE = ("human", "automa")
FAR = {(7, -2): "mine"}
"""A structure of the human that is out of the way."""

Placed = Mapping[Hex, Structure]


def position(
    faction: str = "geodens",
    own: Placed | None = None,
    *,
    human: str = "xenos",
    others: Mapping[Hex, Any] | None = None,
    cards: Sequence[int] = (),
    deck: Sequence[int] = (),
    level: str = "automa",
    correct: bool = False,
    finals: tuple[str, str] = ("final_structures", "final_federation_structures"),
    tile: str = "round_research",
    round: int = 1,
    research: Mapping[str, int] | None = None,
    **fields: Any,
) -> State:
    """The Automa's turn on the map of the first game; the human has no power to charge.

    `cards` are the support card and the action card that it draws, `deck` the others. It has `own`
    structures, the human `others`; `research` are levels of the Automa. `fields` are further ones
    of the state.
    """
    seats = [
        Seat("h", options={"faction": human}),
        Seat("a", player="automa", options={"faction": faction}),
    ]
    state, box = setup(seats, {"level": level, "correct_automa": correct}), load()
    state.sectors = tuple(printed_map(layout_of(state)))
    state.tech = dict(zip(POSITIONS, box.tech, strict=True))
    state.advanced = dict(zip(AREAS, list(box.advanced)[: len(AREAS)], strict=True))
    state.rounds = (tile,) * box.constants.rounds
    state.finals = finals
    state.boosters = list(box.boosters)[2:5]
    state.round, state.phase = round, "actions"
    state.order, state.acting = [AUTOMA, HUMAN], AUTOMA
    for seat in (HUMAN, AUTOMA):
        set_board(Game(state), seat)
    one, two = state.boards
    one.booster, two.booster = list(box.boosters)[:2]
    one.power = Power()
    spaces = state.stars.spaces
    one.structures = {spaces[at]: kind for at, kind in (others or FAR).items()}
    two.structures = {spaces[at]: kind for at, kind in (own or {(-1, -2): "mine"}).items()}
    two.research.update(research or {})  # type: ignore[arg-type]
    assert state.automa is not None
    if cards:
        state.automa.support = 0
        state.automa.deck = [*cards, *(deck or [3, 6, 8, 14])]
        state.automa.known = sorted(state.automa.deck)
        lying = set(state.automa.deck)
        state.automa.reserve = [n for n in box.decision_cards if n not in lying]
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def run(state: State, luck: Sequence[Any] = ()) -> Table[State]:
    """A table that goes on from a state until the human is asked."""
    return sitting.table_at(TITLE, state, PEOPLE, luck=luck)


def turn(faction: str, support: int, action: int, **more: Any) -> Table[State]:
    """A turn of the Automa with two cards; see `position`."""
    return run(position(faction, cards=(support, action), **more))


def automa(at: Table[State]) -> Board:
    """What the Automa has."""
    return at.state.boards[AUTOMA]


def hexes(at: Table[State], spaces: Any) -> set[Hex]:
    """Where spaces lie."""
    return {at.state.stars.hexes[space] for space in spaces}


def standing(at: Table[State], seat: int = AUTOMA) -> dict[Hex, str]:
    """What stands where."""
    found = at.state.boards[seat].structures
    return {at.state.stars.hexes[space]: kind for space, kind in found.items()}


def told(at: Table[State], *kinds: str) -> list[str]:
    """What was told of the Automa, without the beginning "log."; of these kinds if any is given."""
    found = [e.kind.removeprefix("log.").removeprefix("automa.") for e in at.log]
    return [kind for kind in found if not kinds or kind in kinds]


def lit(event: Event) -> set[Hex]:
    """Where the candidates of an event lie."""
    places = (slot.removeprefix("map/h_").split("_") for slot in event.targets)
    return {(int(q), int(r)) for q, r in places}


def gains(at: Table[State]) -> list[int]:
    """The points of the Automa, each gain of its own."""
    return [e.args["n"] for e in at.log if e.kind == "log.points" and e.seat == AUTOMA]
