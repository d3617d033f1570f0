"""Positions of a game against the Automa, and its turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.star_map import Hex
from gametable.titles.gaia_project.state import Board, State
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
    human: str = "",
    others: Mapping[Hex, Any] | None = None,
    cards: Sequence[int] = (),
    deck: Sequence[int] = (),
    level: str = "automa",
    correct: bool = False,
    finals: tuple[str, str] = ("final_structures", "final_federation_structures"),
    tile: str = "round_research",
    round: int = 1,
    research: Mapping[str, int] | None = None,
    closed: Iterable[str] = (),
    token: str = "fed_8vp_qic",
    **fields: Any,
) -> State:
    """The Automa's turn on the map of the first game; the human has no power to charge.

    `cards` are the support card and the action card that it draws, `deck` the others. It has `own`
    structures, the human `others`; `research` are levels of the Automa; in `closed` areas the
    human stands on level 5. The round tile of the next round gives as much as that of terraforming.
    `fields` are further ones of the state.
    """
    box = load()
    if cards:
        cards = [*cards, *(n for n in deck or (3, 6, 8, 14) if n not in cards)]
    dealt = {"deck": cards, "reserve": [n for n in box.decision_cards if n not in cards]}
    boosters, mine = list(box.boosters), dict.fromkeys((tile, "round_mine"))
    seats = {
        HUMAN: {
            "faction": human or ("xenos" if faction != "xenos" else "terrans"),
            "research": dict.fromkeys(closed, 5),
            "power": "none",
            "structures": _by_kind(_in_stock(others or FAR)),
            "booster": boosters[0],
        },
        AUTOMA: {
            "faction": faction,
            "structures": _by_kind(own or {(-1, -2): "mine"}),
            "research": research or {},
            "booster": boosters[1],
        },
    }
    table = {
        "phase": "actions",
        "round": round,
        "order": [AUTOMA, HUMAN],
        "tech": dict(zip(POSITIONS, box.tech, strict=True)),
        "advanced": dict(zip(AREAS, box.advanced, strict=False)),
        "rounds": [*[one for one in box.rounds if one not in mine][: round - 1], *mine],
        "terraforming_token": token,
        "finals": list(finals),
        "boosters": boosters[2:5],
        "automa": {**dealt, "known": cards} if cards else {},
        "seats": seats,
    }
    options = {"level": level, "correct_automa": correct}
    state = sitting.position(TITLE, table, PEOPLE, options)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def _in_stock(placed: Mapping[Hex, Any]) -> Mapping[Hex, Any]:
    """So many mines as there are; trading stations stand for the others."""
    mines = [at for at, kind in placed.items() if kind == "mine"]
    return {**placed, **dict.fromkeys(mines[8:], "trading_station")}


def _by_kind(placed: Mapping[Hex, Any]) -> dict[Any, list[Hex]]:
    """Structures as a scenario says them."""
    found: dict[Any, list[Hex]] = {}
    for at, kind in placed.items():
        found.setdefault(kind, []).append(at)
    return found


def last_cards(support: int, action: int, deck: Sequence[int], **more: Any) -> State:
    """A later turn of the Automa: two cards are in play, and these are left; see `position`."""
    state = position(**more)
    cards = state.automa
    assert cards is not None
    cards.support, cards.action, cards.deck = support, action, list(deck)
    lying = {support, action, *deck}
    cards.used = [n for n in (13, 14, 15, 16) if n not in lying]
    cards.known = sorted({*lying, *cards.used})
    cards.reserve = [n for n in load().decision_cards if n not in cards.known]
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
