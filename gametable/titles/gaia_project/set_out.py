"""What lies ready in Gaia Project before a game begins (gaia_project 2.2 to 2.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gametable.core.scene import SetOut
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.scene_research import (
    boosters_zone,
    finals_zone,
    research_zone,
    rounds_zone,
)
from gametable.titles.gaia_project.scene_seats import factions_zone
from gametable.titles.gaia_project.scene_signs import token
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import AREAS, POSITIONS


def set_out(state: State) -> Mapping[str, Sequence[SetOut]]:
    """All that was drawn, and the factions that are known."""
    return {
        "map": list(_sectors(state)),
        "tech": list(_tech(state)),
        "advanced": list(_advanced(state)),
        "token": list(_token(state)),
        "scoring": list(_scoring(state)),
        "boosters": [SetOut.of(piece) for piece in boosters_zone(state).pieces],
        "factions": [
            SetOut.of(piece, None, piece.owner)
            for piece in factions_zone(state, 0).pieces
            if piece.owner is not None
        ],
    }


def _sectors(state: State) -> Iterator[SetOut]:
    for placed in state.sectors:
        sector = f"#sector/{placed.sector}"
        turned = msg("set_out.turned", sector=sector, n=placed.turns)
        yield SetOut(turned if placed.turns else Message(sector))


def _tech(state: State) -> Iterator[SetOut]:
    slots = {slot.id: slot for slot in research_zone(state).slots}
    for position in POSITIONS:
        free = position not in AREAS
        label = msg("set_out.free") if free else Message(f"#area/{position}")
        yield SetOut.of(slots[f"tech_{position}"], label)


def _advanced(state: State) -> Iterator[SetOut]:
    slots = {slot.id: slot for slot in research_zone(state).slots}
    for area in AREAS:
        yield SetOut.of(slots[f"advanced_{area}"], Message(f"#area/{area}"))


def _token(state: State) -> Iterator[SetOut]:
    id = state.level_5_token
    data = {**token(load().tokens[id].gain), "n": 1}
    yield SetOut(Message(f"#token/{id}"), "supply", data, msg("set_out.level_5"))


def _scoring(state: State) -> Iterator[SetOut]:
    for n, piece in enumerate(rounds_zone(state).pieces, 1):
        yield SetOut.of(piece, msg("set_out.round", n=n))
    for piece in finals_zone(state).pieces:
        yield SetOut.of(piece, msg("set_out.final"))


def figures(state: State) -> Mapping[str, int]:
    """Numbers of the set-up for the card of the evening."""
    return {"boosters": len(state.boosters), "sectors": len(state.sectors)}
