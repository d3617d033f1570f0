"""Who may see what (roll_for_the_galaxy 10.1), and dealing anew what a seat cannot know.

Hidden are the dice behind the screens until they are lifted, the tiles below the top of a stack,
tiles just drawn, abandoned tiles and the bag. A hidden tile is replaced by a blank, so that numbers
stay right; dice behind a screen lie in the cup for the others.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.chance import Source
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import faces_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES

HIDDEN = "?"


def is_hidden(tile: str) -> bool:
    """Whether a tile of a view is one that the seat may not see."""
    return tile == HIDDEN


def redact(state: State, seat: int | None) -> None:
    """Hide in place what this seat (None: an onlooker) may not see (roll_for_the_galaxy 10.1)."""
    state.bag = [HIDDEN] * len(state.bag)
    state.abandoned = [HIDDEN] * len(state.abandoned)
    for other, board in enumerate(state.boards):
        if other != seat:
            _hide_tiles(board)
            if state.step == "roll":
                _hide_dice(board)


def _hide_tiles(board: Board) -> None:
    """Only the top tile of each stack is open."""
    board.developments[1:] = [HIDDEN] * len(board.developments[1:])
    board.worlds[1:] = [HIDDEN] * len(board.worlds[1:])
    board.drawn = [HIDDEN] * len(board.drawn)


def _behind_screen(board: Board) -> list[int]:
    """The dice a seat has rolled and not yet shown, in ascending order."""
    found = [die for pile in board.columns.values() for die in pile]
    found += [*board.wilds, *board.dictate]
    if board.selecting is not None:
        found.append(board.selecting)
    return sorted(found)


def _hide_dice(board: Board) -> None:
    """What lies behind a screen seems to lie in the cup still."""
    board.cup = sorted([*board.cup, *_behind_screen(board)])
    board.columns = {phase: [] for phase in PHASES}
    board.wilds, board.dictate = [], []
    board.selecting = board.selected = None
    board.faces, board.uses = {}, []


# Dealing anew -------------------------------------------------------------------------------


def determinize(state: State, seat: int, source: Source) -> None:
    """Deal anew, in place, in a view of this seat, all that it cannot know."""
    unknown = _unknown_tiles(state, source)
    for pile in _piles(state):
        pile[:] = [next(unknown) if is_hidden(tile) else tile for tile in pile]
    state.bag.sort()
    state.abandoned.sort()
    if state.step != "roll":
        return
    for other, board in enumerate(state.boards):
        if other in (seat, state.automa):
            continue
        if other not in state.queue:
            _imagine_roll(board, source)
            _imagine_assigned(board, source)
        elif other == state.queue[0] and state.stage == "assign":
            _imagine_roll(board, source)


def _imagine_roll(board: Board, source: Source) -> None:
    """The dice of the cup rolled, each in the column of its face."""
    for die in board.cup:
        board.faces[die] = source.below(6)
        face = faces_of(die)[board.faces[die]]
        (board.wilds if face == "wild" else board.columns[face]).append(die)
    board.cup = []


def _imagine_assigned(board: Board, source: Source) -> None:
    """Wild dice and the selecting die put somewhere: most likely where most workers are."""
    if not board.faces:
        return
    best = max(PHASES, key=lambda phase: len(board.columns[phase]))
    for die in board.wilds:
        board.columns[best] = sorted([*board.columns[best], die])
    board.wilds = []
    dice = sorted(board.faces)
    die = dice[source.below(len(dice))]
    phase = next(phase for phase in PHASES if die in board.columns[phase])
    board.columns[phase].remove(die)
    board.selecting, board.selected = die, phase


def _piles(state: State) -> Iterator[list[str]]:
    """Every list of game tiles that are not completed."""
    for board in state.boards:
        yield from (board.developments, board.worlds, board.drawn)
    yield from (state.abandoned, state.bag)


def tiles_of(state: State) -> list[str]:
    """Every game tile of the game, by its tile id, wherever it lies."""
    tile_of = load().tile_of
    found = [tile for pile in _piles(state) for tile in pile]
    found += [tile_of[side] for b in state.boards for side in b.tableau if side in tile_of]
    return found


def _unknown_tiles(state: State, source: Source) -> Iterator[str]:
    seen = set(tiles_of(state))
    left = [tile for tile in load().tiles if tile not in seen]
    return iter([left[n] for n in source.order(len(left))])
