"""Who may see what (roll_for_the_galaxy 10.1), and dealing anew what a seat cannot know.

Hidden are: what lies behind the screens until Reveal (for others those dice still lie in the cup),
tiles of a stack below its top one, tiles just drawn, abandoned tiles and the bag. A hidden tile is
replaced by a blank, so that numbers stay right.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.chance import Source
from gametable.core.kit.hiding import blanks, fill, only_top, shuffled
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import faces_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES


def redact(state: State, seat: int | None) -> None:
    """Hide in place what this seat (None: an onlooker) may not see (roll_for_the_galaxy 10.1)."""
    state.bag = blanks(state.bag)
    # Nobody looks at abandoned tiles again; their number is open.
    state.abandoned = blanks(state.abandoned)
    for other, board in enumerate(state.boards):
        if other == seat:
            continue
        board.developments = only_top(board.developments)
        board.worlds = only_top(board.worlds)
        if other != state.automa or state.step != "construct":
            board.drawn = blanks(board.drawn)
        if behind_screens(state):
            _back_in_cup(board)


def behind_screens(state: State) -> bool:
    """Whether rolled dice are secret: until the screens are lifted at Reveal (6.1)."""
    return state.step == "roll" or (state.step == "reveal" and not state.phases)


def _back_in_cup(board: Board) -> None:
    """Behind the screen all rolled dice look as if they were still in the cup."""
    rolled = [*board.cup, *board.wilds, *board.dictate]
    for pile in board.columns.values():
        rolled += pile
        pile.clear()
    if board.selecting is not None:
        rolled.append(board.selecting)
    board.cup = sorted(rolled)
    board.wilds, board.dictate, board.uses, board.faces = [], [], [], {}
    board.selecting = board.selected = None


def determinize(state: State, seat: int | None, source: Source) -> None:
    """Deal anew, in place, in a view of this seat, all that it cannot know."""
    unknown = _unknown_tiles(state, source)
    for pile in _piles(state):
        fill(pile, unknown)
    for board in state.boards:
        board.drawn = sorted(board.drawn)
    state.bag, state.abandoned = sorted(state.bag), sorted(state.abandoned)
    if not behind_screens(state):
        return
    for other, board in enumerate(state.boards):
        if other not in (seat, state.automa) and _has_rolled(state, other):
            _roll(board, source, ready=other not in state.queue)


def _has_rolled(state: State, seat: int) -> bool:
    """Whether a seat has rolled in this round; before its first seat has, the queue is empty."""
    if state.step == "reveal":
        return True
    if not state.queue:
        return False
    return seat not in state.queue or (state.queue[0] == seat and state.stage == "assign")


def _roll(board: Board, source: Source, *, ready: bool) -> None:
    """Some roll, every die in the column of its face; who is ready has selected a phase."""
    rolled, board.cup = board.cup, []
    for die in rolled:
        n = source.below(6)
        board.faces[die] = n
        face = faces_of(die)[n]
        if face != "wild":
            board.columns[face].append(die)
        elif ready:
            board.columns[PHASES[source.below(len(PHASES))]].append(die)
        else:
            board.wilds.append(die)
    if ready:
        die = rolled[source.below(len(rolled))]
        phase = next(phase for phase, pile in board.columns.items() if die in pile)
        board.columns[phase].remove(die)
        board.selecting, board.selected = die, phase


def _piles(state: State) -> Iterator[list[str]]:
    for board in state.boards:
        yield from (board.developments, board.worlds, board.drawn)
    yield from (state.bag, state.abandoned)


def tiles_of(state: State) -> list[str]:
    """Every game tile, wherever it lies, by its tile id."""
    found = [tile for pile in _piles(state) for tile in pile]
    tile_of = load().tile_of
    for board in state.boards:
        found += [tile_of[side] for side in board.tableau if side in tile_of]
    return found


def _unknown_tiles(state: State, source: Source) -> Iterator[str]:
    seen = set(tiles_of(state))
    left = [tile for tile in sorted(load().tiles) if tile not in seen]
    return shuffled(left, source)
