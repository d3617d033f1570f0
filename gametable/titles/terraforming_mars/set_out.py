"""What lies ready in Terraforming Mars before a game begins (terraforming_mars 3.3, 3.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gametable.core.scene import SetOut
from gametable.core.text import msg
from gametable.titles.terraforming_mars.scene_cards import corporation_piece
from gametable.titles.terraforming_mars.state import State


def set_out(state: State) -> Mapping[str, Sequence[SetOut]]:
    """Who begins, and the corporations dealt, which their seats alone see."""
    alone = len(state.boards) == 1
    first = [] if alone else [SetOut(msg("set_out.first"), seats=(state.first,))]
    dealt = [
        SetOut.of(corporation_piece(state, seat, id), None, seat, secret=True)
        for seat, board in enumerate(state.boards)
        for id in board.offered
    ]
    return {"first": first, "corporations": dealt}


def figures(state: State) -> Mapping[str, int]:
    """Numbers of the set-up for the card of the evening."""
    dealt = sum(len(board.offered) for board in state.boards)
    cards = len(state.deck) + len(state.discard) + sum(len(b.dealt) for b in state.boards)
    return {
        "cards": cards,
        "corporations": len(state.corporations) + dealt,
        "tr": state.boards[0].tr,
        "production": state.boards[0].production["mc"],
    }
