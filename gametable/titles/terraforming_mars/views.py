"""Who may see what (terraforming_mars 23.1), and dealing anew what a seat cannot know.

Hidden are hand cards, cards being bought or drafted, corporations before they are revealed, the
deck, the discard pile (face down) and the corporations left over. What is hidden is replaced by a
blank, so that numbers stay right.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.chance import Source
from gametable.core.kit.hiding import HIDDEN, blanks, fill, shuffled
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.setup import BEGINNER
from gametable.titles.terraforming_mars.state import Board, State


def redact(state: State, seat: int | None) -> None:
    """Hide in place what this seat (None: an onlooker) may not see (terraforming_mars 23.1)."""
    state.deck = blanks(state.deck)
    state.discard = blanks(state.discard)
    state.corporations = blanks(state.corporations)
    if seat is None or seat != state.acting:
        # Cards turned up for somebody are seen by the one whose turn it is.
        state.drawn = blanks(state.drawn)
    for other, board in enumerate(state.boards):
        if other != seat:
            _hide(board, told=state.phase in ("reveal", "buying"))


def _hide(board: Board, *, told: bool) -> None:
    board.hand = blanks(board.hand)
    if told:
        board.kept = blanks(board.kept)
    else:
        # How many somebody will buy is told when all have chosen: the pile is one until then.
        board.dealt = blanks([*board.dealt, *board.kept])
        board.kept = []
    board.offered = blanks(board.offered)
    if board.chosen and board.chosen != BEGINNER:
        board.chosen = HIDDEN


def determinize(state: State, seat: int | None, source: Source) -> None:
    """Deal anew, in place, in a view of this seat, all that it cannot know."""
    unknown = _unknown_cards(state, source)
    for pile in _piles(state):
        fill(pile, unknown)
    box = load()
    dealt = [c.id for c in box.corporations.values() if not c.beginner]
    if state.variant == "standard":
        dealt = [id for id in dealt if box.corporations[id].set == "standard"]
    seen = {
        id for board in state.boards for id in (*board.offered, board.chosen, board.corporation)
    }
    left = shuffled([id for id in dealt if id not in seen and id not in state.corporations], source)
    for board in state.boards:
        fill(board.offered, left)
        if board.chosen == HIDDEN:
            board.chosen = next(left)
    fill(state.corporations, left)


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
    return shuffled(
        [c.id for c in cards if c.id not in seen and (era or c.set == "standard")], source
    )
