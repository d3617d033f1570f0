"""What is impossible in a state: nothing may be lost, doubled, or where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.soundness import at_most_once, each_once, queue_faults
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import colors, faces_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, piles, room, sides
from gametable.titles.roll_for_the_galaxy.views import tiles_of
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES


def faults(state: State) -> list[str]:
    """Everything impossible in a state, one sentence each; empty if it is sound."""
    return [*_tile_faults(state), *_dice_faults(state), *_table_faults(state)] + [
        f"seat {seat}: {fault}"
        for seat, board in enumerate(state.boards)
        for fault in _board_faults(state, seat, board)
    ]


def _tile_faults(state: State) -> Iterator[str]:
    """Every game tile lies somewhere, once (1.2)."""
    box = load()
    yield from each_once("tile", tiles_of(state), box.tiles)
    factions = [board.faction for board in state.boards if board.faction]
    yield from at_most_once("faction", factions, box.factions)
    homes = [board.home for board in state.boards if board.home]
    yield from at_most_once("home world", homes, box.homeworlds)


def _dice_faults(state: State) -> Iterator[str]:
    found = [die for board in state.boards for die in dice(board)]
    yield from at_most_once("die", found, range(len(colors())))


def _table_faults(state: State) -> Iterator[str]:
    taken = sum(board.vp for board in state.boards)
    if state.pool < 0 or state.pool != max(0, state.laid_out - taken):
        yield f"{state.pool} VP are left of {state.laid_out}, and {taken} taken"
    yield from queue_faults(state.queue, len(state.boards))
    if state.phase is not None and state.phase not in state.phases:
        yield f"{state.phase} is done but does not occur"
    if state.abandoned and state.phase != "explore":
        yield "tiles lie under the Explore tile outside Explore"
    for name, pile in (("bag", state.bag), ("abandoned tiles", state.abandoned)):
        if pile != sorted(pile):
            yield f"the {name} are not in order"


def _board_faults(state: State, seat: int, board: Board) -> Iterator[str]:
    box = load()
    if not 0 <= board.credits <= box.constants.most_credits:
        yield f"{board.credits} credits"
    if board.vp < 0:
        yield f"{board.vp} VP"
    if sorted(board.columns) != sorted(PHASES):
        yield "the columns are not the five phases"
    for pile in piles(board):
        if pile != sorted(pile):
            yield f"dice are not in order: {pile}"
    if not set(board.tableau) <= set(box.sides):
        yield "a side of the tableau does not exist"
        return
    if len(set(board.tableau)) != len(board.tableau):
        yield "a side is twice in the tableau"
    for side in sides(board, "world"):
        if room(board, side) < 0:
            yield f"too many goods on {side.id}"
    if not set(board.goods) <= {s.id for s in sides(board, "world") if s.color != "gray"}:
        yield "goods lie on a world that is not there or holds none"
    if any(not pile for pile in board.goods.values()):
        yield "a world is listed without goods"
    yield from _assign_faults(state, seat, board)


def _assign_faults(state: State, seat: int, board: Board) -> Iterator[str]:
    if (board.wilds or (board.uses and board.uses[-1].open)) and (
        state.step != "roll" or state.queue[:1] != [seat]
    ):
        yield "a die waits for a column outside Assign"
    if board.selecting is not None and board.selected is None:
        yield "a die selects no phase"
    for die, n in board.faces.items():
        if not 0 <= n < 6:
            yield f"die {die} shows face {n}"
    for die in board.wilds:
        if die not in board.faces or faces_of(die)[board.faces[die]] != "wild":
            yield f"die {die} shows no wild"
    if state.step in ("phase", "close") and board.dictate:
        yield "dice lie on the Dictate area after Reveal"
    if board.virtual and state.step != "phase":
        yield "virtual workers stay after their phase"
