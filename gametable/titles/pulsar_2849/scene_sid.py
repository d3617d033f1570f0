"""SID's dice with its tables: what it rolled, and the row that applies (pulsar_2849 18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, get_args

from gametable.core.scene import Piece, Zone
from gametable.core.text import msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.definitions import SidActions, SidFlight
from gametable.titles.pulsar_2849.signs import Sign
from gametable.titles.pulsar_2849.standing import sid_actions, sid_flight
from gametable.titles.pulsar_2849.state import Sid, State
from gametable.titles.pulsar_2849.targets import SID_SIX, SID_TWELVE
from gametable.titles.pulsar_2849.vocabulary import SidAction

_ICONS: dict[SidAction, str] = {
    "technology": "patent",
    "fly": "survey-ship",
    "transmitter": "transmitter",
}
_ONWARD: dict[str, list[Sign]] = {
    "": [],
    "nearest": [{"icon": "star-system"}, {"text": "/"}, {"icon": "pulsar"}],
    "pulsar": [{"icon": "pulsar"}],
}
_THEN: Sign = {"icon": "chevron-right", "size": 9}


def sid_zones(view: State) -> Iterator[Zone]:
    """The die of twelve with the actions of the round, and that of six with the flights."""
    if view.sid is None:
        return
    for place, piece in (
        ("sid_twelve", _twelve(view, view.sid)),
        ("sid_six", _six(view, view.sid)),
    ):
        yield Zone(place, place, msg("zone.sid"), pieces=(piece,))


def _twelve(view: State, sid: Sid) -> Piece:
    table, rolled = sid_actions(view), sid.rolled[0]
    lit = table.of(rolled) if rolled else ""
    data = {"rolled": rolled, "lit": lit, "rows": _actions(table.id)}
    return Piece(SID_TWELVE, "sid_twelve", data, name=msg("piece.sid_twelve"))


def _six(view: State, sid: Sid) -> Piece:
    twelve, six = sid.rolled
    flies = bool(twelve) and sid_actions(view).of(twelve) == "fly"
    lit = sid_flight(six).id if flies else ""
    data = {"rolled": six, "lit": lit, "rows": _flights()}
    return Piece(SID_SIX, "sid_six", data, name=msg("piece.sid_six"))


@cache
def _actions(id: str) -> list[dict[str, Any]]:
    table: SidActions = load().sid_actions[id]
    kinds: Sequence[SidAction] = get_args(SidAction)
    faces = range(1, table.transmitter + 1)
    return [
        {"icon": _ICONS[kind], "faces": span([face for face in faces if table.of(face) == kind])}
        for kind in kinds
    ]


@cache
def _flights() -> list[dict[str, Any]]:
    return [{"faces": span(way.faces), "signs": _signs(way)} for way in load().sid_flights.values()]


def _signs(way: SidFlight) -> list[Sign]:
    """Where a flight leads: so many systems, then what."""
    found: list[Sign] = [{"icon": "star-system"}]
    for stop in [[{"icon": "star-system"}]] * (way.systems - 1) + [_ONWARD[way.onward]]:
        found += [_THEN, *stop] if stop else []
    return found


def span(faces: Sequence[int]) -> str:
    """The faces of a row: "3–9"."""
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"
