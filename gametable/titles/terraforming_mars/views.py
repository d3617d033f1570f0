"""Who may see what (terraforming_mars 23.1), and dealing anew what a seat cannot know.

Hidden are hand cards, cards being bought or drafted, corporations before they are revealed, the
deck, the discard pile (face down) and the corporations left over. What is hidden is replaced by a
blank, so that numbers stay right.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.chance import Source
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.setup import BEGINNER
from gametable.titles.terraforming_mars.state import Board, State

HIDDEN = "?"


def redact(state: State, seat: int | None) -> None:
    """Hide in place what this seat (None: an onlooker) may not see (terraforming_mars 23.1)."""
    state.deck = [HIDDEN] * len(state.deck)
    state.discard = [HIDDEN] * len(state.discard)
    state.corporations = [HIDDEN] * len(state.corporations)
    if seat is None or seat != state.acting:
        # Cards turned up for somebody are seen by the one whose turn it is.
        state.drawn = [HIDDEN] * len(state.drawn)
    for other, board in enumerate(state.boards):
        if other != seat:
            _hide(board)


def _hide(board: Board) -> None:
    board.hand = [HIDDEN] * len(board.hand)
    # How many somebody will buy is told when all have chosen: the pile is one until then.
    board.dealt = [HIDDEN] * (len(board.dealt) + len(board.kept))
    board.kept = []
    board.offered = [HIDDEN] * len(board.offered)
    if board.chosen and board.chosen != BEGINNER:
        board.chosen = HIDDEN


def determinize(state: State, seat: int, source: Source) -> None:
    """Deal anew, in place, in a view of this seat, all that it cannot know."""
    unknown = _unknown_cards(state, source)
    for pile in _piles(state):
        pile[:] = [next(unknown) if card == HIDDEN else card for card in pile]
    box = load()
    dealt = [c.id for c in box.corporations.values() if not c.beginner]
    if state.variant == "standard":
        dealt = [id for id in dealt if box.corporations[id].set == "standard"]
    seen = {
        id for board in state.boards for id in (*board.offered, board.chosen, board.corporation)
    }
    left = _shuffled(
        [id for id in dealt if id not in seen and id not in state.corporations], source
    )
    for board in state.boards:
        board.offered = [next(left) if id == HIDDEN else id for id in board.offered]
        if board.chosen == HIDDEN:
            board.chosen = next(left)
    state.corporations = [next(left) if id == HIDDEN else id for id in state.corporations]


def _piles(state: State) -> Iterator[list[str]]:
    for board in state.boards:
        yield from (board.hand, board.dealt, board.kept)
    yield from (state.drawn, state.deck, state.discard)


def cards_of(state: State) -> list[str]:
    """Every project card of the game, wherever it lies."""
    found = [card for pile in _piles(state) for card in pile]
    for board in state.boards:
        found += [*board.played, *board.events]
    return found


def _unknown_cards(state: State, source: Source) -> Iterator[str]:
    seen = set(cards_of(state))
    era = state.variant != "standard"
    cards = load().cards.values()
    return _shuffled(
        [c.id for c in cards if c.id not in seen and (era or c.set == "standard")], source
    )


def _shuffled(things: list[str], source: Source) -> Iterator[str]:
    return iter([things[n] for n in source.order(len(things))])
