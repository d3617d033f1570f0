"""What lies ready in Planet Unknown before a game begins (planet_unknown 3.4, 3.5, 14)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gametable.core.scene import SetOut
from gametable.core.text import msg
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.scene_cards import civ_card_piece, objective_piece
from gametable.titles.planet_unknown.scene_seats import pairs
from gametable.titles.planet_unknown.state import State


def set_out(state: State) -> Mapping[str, Sequence[SetOut]]:
    """The cards that were drawn. The civ cards lie face down, personal objectives are secret."""
    return {
        "civ": list(_civ_cards(state)),
        "objectives": [*_objectives(state), *_personal(state)],
    }


def _civ_cards(state: State) -> Iterator[SetOut]:
    box = load()
    for rank, stack in enumerate(state.civ_stacks, 1):
        for card in stack:
            label = msg("set_out.rank", rank=rank)
            yield SetOut.of(civ_card_piece(box, card), label, secret=True)


def _objectives(state: State) -> Iterator[SetOut]:
    box = load()
    for number, seats in pairs(state):
        piece = objective_piece(box, number, "neighbour", state.boards[seats[0]])
        yield SetOut.of(piece, None, *seats)


def _personal(state: State) -> Iterator[SetOut]:
    box = load()
    for seat, board in enumerate(state.boards):
        for number in board.offered:
            piece = objective_piece(box, number, "personal", board)
            yield SetOut.of(piece, None, seat, secret=True)


def figures(state: State) -> Mapping[str, int]:
    """Numbers of the set-up for the card of the evening."""
    return {"civ": len(state.civ_stacks[0]), "events": len(state.event_deck)}
