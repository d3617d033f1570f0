"""What is impossible in a state: for tests, scenarios and damaged files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import colors, faces_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, piles, room
from gametable.titles.roll_for_the_galaxy.views import tiles_of
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES


def faults(state: State) -> list[str]:
    """One sentence for everything impossible in a whole state; empty if it is sound."""
    found = list(_table_faults(state))
    if found:
        return found  # what follows takes seats and names for granted
    found += _tile_faults(state)
    found += _dice_faults(state)
    for seat, board in enumerate(state.boards):
        found += [f"seat {seat}: {fault}" for fault in _board_faults(state, seat, board)]
    return found


def _table_faults(state: State) -> Iterator[str]:
    box = load()
    seats = range(len(state.boards))
    if not box.constants.players[0] <= len(seats) <= box.constants.players[1]:
        yield f"there are {len(seats)} seats"
    if any(seat not in seats for seat in state.queue) or len(set(state.queue)) < len(state.queue):
        yield f"queue: {state.queue}"
    if (state.automa is None) != (state.opponent is None):
        yield f"opponent {state.opponent} at seat {state.automa}"
    elif state.automa is not None and (state.automa not in seats or len(seats) != 2):
        yield f"the automa sits at {state.automa} of {len(seats)} seats"
    if state.difficulty not in {level.id for level in box.credit_bot.difficulty}:
        yield f"difficulty {state.difficulty!r}"
    if state.round < 1 or not 0 <= state.pool <= state.laid_out:
        yield f"round {state.round}, {state.pool} of {state.laid_out} VP in the pool"
    for name, phases in (("phases", state.phases), ("extra", state.extra)):
        if any(phase not in PHASES for phase in phases):
            yield f"{name}: {phases}"
    for seat, board in enumerate(state.boards):
        for id in board.tableau:
            if id not in box.sides:
                yield f"seat {seat}: there is no tile {id!r}"
        for name, known in ((board.faction, box.factions), (board.home, box.homeworlds)):
            if name and name not in known:
                yield f"seat {seat}: there is no start tile {name!r}"
        for die in dice(board):
            if not 0 <= die < len(colors()):
                yield f"seat {seat}: there is no die {die}"


def _tile_faults(state: State) -> Iterator[str]:
    """Every tile of the bag lies in one place; start tiles lie before one seat (1.2)."""
    box = load()
    counts = Counter(tiles_of(state))
    for tile, n in counts.items():
        if tile not in box.tiles:
            yield f"there is no tile {tile!r}"
        elif n > 1:
            yield f"{tile} is there {n} times"
    yield from (f"{tile} is missing" for tile in box.tiles if tile not in counts)
    for name, of in (("faction", "faction"), ("home world", "home")):
        held = Counter(getattr(board, of) for board in state.boards if getattr(board, of))
        yield from (f"the {name} {id} is there {n} times" for id, n in held.items() if n > 1)
    for name, pile in (("bag", state.bag), ("abandoned", state.abandoned)):
        if pile != sorted(pile):
            yield f"{name}: the tiles are not in order"


def _dice_faults(state: State) -> Iterator[str]:
    """No die is in two places (1.4)."""
    counts = Counter(die for board in state.boards for die in dice(board))
    yield from (f"the die {die} is there {n} times" for die, n in counts.items() if n > 1)


def _board_faults(state: State, seat: int, board: Board) -> Iterator[str]:
    box = load()
    if not 0 <= board.credits <= box.constants.most_credits:
        yield f"${board.credits}"
    if board.vp < 0 or board.owed < 0:
        yield f"{board.vp} VP, {board.owed} tiles owed"
    if sorted(board.columns) != sorted(PHASES):
        yield f"columns: {sorted(board.columns)}"
    if any(pile != sorted(pile) for pile in piles(board)):
        yield "dice are not in order"
    if board.selecting is not None and board.selected is None:
        yield "a die selects no phase"
    if any(not 0 <= n < 6 for n in board.faces.values()):
        yield f"faces: {board.faces}"
    yield from _start_faults(board)
    for world, goods in board.goods.items():
        if world not in board.tableau:
            yield f"goods lie on {world!r}, which is not in the tableau"
        elif not goods or room(board, box.sides[world]) < 0:
            yield f"{len(goods)} goods lie on {world}"
    if state.step == "roll":
        for die in board.wilds:
            if faces_of(die)[board.faces.get(die, 0)] != "wild":
                yield f"the die {die} is not wild"
        if sorted(board.faces) != sorted(_rolled(board)):
            yield "the dice behind the screen are not those rolled"


def _start_faults(board: Board) -> Iterator[str]:
    """Start tiles come first in the tableau (2.2)."""
    box = load()
    start = [square.id for square in box.factions[board.faction].squares] if board.faction else []
    if board.home:
        start.append(board.home)
    if board.tableau[: len(start)] != start:
        yield f"the tableau does not begin with {', '.join(start)}"
    game_tiles = board.tableau[len(start) :]
    if any(id not in box.tile_of for id in game_tiles) or len(set(game_tiles)) < len(game_tiles):
        yield f"tableau: {board.tableau}"


def _rolled(board: Board) -> list[int]:
    """The dice that lie behind the screen."""
    found = [die for phase in PHASES for die in board.columns[phase]]
    found += [*board.wilds, *board.dictate]
    return found if board.selecting is None else [*found, board.selecting]
