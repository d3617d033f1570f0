"""What is impossible in a state: nothing may be lost, doubled, or where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.kit.soundness import at_most_once, each_once, of_seat, queue_faults
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import colors, faces_of
from gametable.titles.roll_for_the_galaxy.effects.producing import room
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, piles, sides
from gametable.titles.roll_for_the_galaxy.views import tiles_of
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES


def faults(state: State) -> list[Message]:
    """Everything impossible in a state, one sentence each; empty if it is sound."""
    return [*_tile_faults(state), *_dice_faults(state), *_table_faults(state)] + [
        fault
        for seat, board in enumerate(state.boards)
        for fault in of_seat(seat, _board_faults(state, seat, board))
    ]


def _tile_faults(state: State) -> Iterator[Message]:
    """Every game tile lies somewhere, once (1.2)."""
    box = load()
    yield from each_once(msg("noun.tile"), tiles_of(state), box.tiles)
    factions = [board.faction for board in state.boards if board.faction]
    yield from at_most_once(msg("noun.faction"), factions, box.factions)
    homes = [board.home for board in state.boards if board.home]
    yield from at_most_once(msg("noun.home_world"), homes, box.homeworlds)


def _dice_faults(state: State) -> Iterator[Message]:
    found = [die for board in state.boards for die in dice(board)]
    yield from at_most_once(msg("noun.die"), found, range(len(colors())))


def _table_faults(state: State) -> Iterator[Message]:
    taken = sum(board.vp for board in state.boards)
    if state.pool < 0 or state.pool != max(0, state.laid_out - taken):
        yield msg("unsound.pool", n=state.pool, all=state.laid_out, taken=taken)
    yield from queue_faults(state.queue, len(state.boards))
    if state.phase is not None and state.phase not in state.phases:
        yield msg("unsound.phase", phase=f"#phase/{state.phase}")
    if state.step in ("phase", "close") and state.phase is None:
        yield msg("unsound.no_phase")
    if state.phases != [phase for phase in PHASES if phase in state.phases]:
        yield msg("unsound.out_of_order")
    if state.step == "roll":
        yield from _roll_faults(state)
    if state.abandoned and state.phase != "explore":
        yield msg("unsound.abandoned")
    for name, pile in (("bag", state.bag), ("abandoned", state.abandoned)):
        if pile != sorted(pile):
            yield msg("unsound.order", name=msg(f"noun.{name}"))


def _roll_faults(state: State) -> Iterator[Message]:
    """Who is assigning has rolled dice; those still to roll have none (4, 5)."""
    for n, seat in enumerate(state.queue):
        if seat not in range(len(state.boards)):
            continue
        board = state.boards[seat]
        rolled = any(board.columns.values()) or board.wilds or board.selecting is not None
        assigning = n == 0 and state.stage == "assign"
        if assigning != bool(rolled):
            kind = "nothing_rolled" if assigning else "rolled_early"
            yield from of_seat(seat, [msg(f"unsound.{kind}")])


def _board_faults(state: State, seat: int, board: Board) -> Iterator[Message]:
    box = load()
    if not 0 <= board.credits <= box.constants.most_credits:
        yield msg("unsound.credits", n=board.credits)
    if board.vp < 0:
        yield msg("unsound.vp", n=board.vp)
    if sorted(board.columns) != sorted(PHASES):
        yield msg("unsound.columns")
    for pile in piles(board):
        if pile != sorted(pile):
            yield msg("unsound.dice")
    if not set(board.tableau) <= set(box.sides):
        yield msg("unsound.no_side")
        return
    if len(set(board.tableau)) != len(board.tableau):
        yield msg("unsound.sides")
    faction = box.factions.get(board.faction)
    if faction is not None:
        first = [*(side.id for side in faction.squares), *([board.home] if board.home else [])]
        if board.tableau[: len(first)] != first:
            yield msg("unsound.no_start")
    for side in sides(board, "world"):
        if room(board, side) < 0:
            yield msg("unsound.goods", side=side.id)
    if not set(board.goods) <= {s.id for s in sides(board, "world") if s.color != "gray"}:
        yield msg("unsound.no_goods")
    if any(not pile for pile in board.goods.values()):
        yield msg("unsound.empty_goods")
    yield from _assign_faults(state, seat, board)


def _assign_faults(state: State, seat: int, board: Board) -> Iterator[Message]:
    if (board.wilds or (board.uses and board.uses[-1].open)) and (
        state.step != "roll" or state.queue[:1] != [seat]
    ):
        yield msg("unsound.waiting")
    if board.selecting is not None and board.selected is None:
        yield msg("unsound.selects_none")
    for die, n in board.faces.items():
        if not 0 <= n < 6:
            yield msg("unsound.face", die=die, n=n)
    if state.step == "roll":
        for die in [d for pile in board.columns.values() for d in pile if d not in board.faces]:
            yield msg("unsound.no_face", die=die)
    for die in board.wilds:
        if die not in board.faces or faces_of(die)[board.faces[die]] != "wild":
            yield msg("unsound.no_wild", die=die)
    if state.step in ("phase", "close") and board.dictate:
        yield msg("unsound.dictate")
    if board.virtual and state.step != "phase":
        yield msg("unsound.virtual")
