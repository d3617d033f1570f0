"""Credits, VP chips and dice, gained and lost (roll_for_the_galaxy 7.1.4, 7.5, 7.6.6)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import colors
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, piles
from gametable.titles.roll_for_the_galaxy.targets import Worker
from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor
from gametable.titles.roll_for_the_galaxy.wording import die_words

_TOP = msg("reveal.top")
_UNCOVERED = msg("before.top")


def gain_credits(game: Game[State], seat: int, n: int, source: Message | str, rule: str) -> None:
    """Take credits; what goes beyond $10 is lost at once (roll_for_the_galaxy 7.1.4)."""
    if n <= 0:
        return
    board = game.state.boards[seat]
    most = load().constants.most_credits
    got = fitting_credits(board, n)
    board.credits += got
    if got == n:
        game.emit("log.credits", seat, rule=rule, n=n, source=source)
    else:
        game.emit(
            "log.credits_lost",
            seat,
            rule="roll_for_the_galaxy 7.1.4",
            loss=True,
            n=got,
            lost=n - got,
            most=most,
            source=source,
        )


def fitting_credits(board: Board, n: int) -> int:
    """How many of so many credits a seat would keep (roll_for_the_galaxy 7.1.4)."""
    return min(n, load().constants.most_credits - board.credits)


def lost_credits(board: Board, n: int) -> tuple[Message, ...]:
    """A warning that some of so many credits would be lost (roll_for_the_galaxy 7.1.4)."""
    most = load().constants.most_credits
    lost = board.credits + n - most
    return (msg("warn.credits_lost", n=lost, most=most),) if lost > 0 else ()


def gain_vp(game: Game[State], seat: int, n: int, source: Message | str, rule: str) -> None:
    """Take VP chips; beyond the pool the 10s pay, and nothing is lost (7.6.6)."""
    if n <= 0:
        return
    state = game.state
    before = state.pool
    state.pool = max(0, before - n)
    state.boards[seat].vp += n
    game.emit("log.vp", seat, rule=rule, n=n, source=source)
    if before and not state.pool:
        game.emit("log.pool_empty", None, rule="roll_for_the_galaxy 9.1")


# Dice


def free_die(state: State, color: DieColor) -> int:
    """A die of this colour in the supply, which never runs out (roll_for_the_galaxy 1.4)."""
    taken = {die for board in state.boards for die in dice(board)}
    for die, its in enumerate(colors()):
        if its == color and die not in taken:
            return die
    raise RuntimeError(f"no {color} die is left in the supply")


def remove(board: Board, die: int) -> None:
    """Take a die from wherever it is."""
    if board.selecting == die:
        board.selecting = None
        return
    for pile in piles(board):
        if die in pile:
            pile.remove(die)
            break
    for world in [world for world, pile in board.goods.items() if not pile]:
        del board.goods[world]


def to_citizenry(board: Board, moved: Iterable[int]) -> None:
    """Put dice, taken from where they were, into the Citizenry."""
    for die in moved:
        insort(board.citizenry, die)


def use_worker(board: Board, worker: Worker) -> None:
    """A used die goes to the Citizenry; a worker without one vanishes (7.1.3, 7.1.8)."""
    if isinstance(worker, int):
        remove(board, worker)
        to_citizenry(board, [worker])
    else:
        board.virtual.remove(worker)


def to_cup(board: Board, moved: Iterable[int]) -> None:
    """Put dice, taken from where they were, into the cup."""
    for die in moved:
        insort(board.cup, die)


def unused(game: Game[State], seat: int, left: Iterable[int], rule: str) -> None:
    """Workers that cannot be used go back to the cup (roll_for_the_galaxy 7.1.3)."""
    back = list(left)
    if back:
        for die in back:
            remove(game.state.boards[seat], die)
        to_cup(game.state.boards[seat], back)
        dice = [die_words(die) for die in back]
        game.emit("log.unused", seat, rule=rule, dice=dice)


# Tiles under construction


def tops(board: Board) -> list[list[str]]:
    """The top tile of each stack of the construction zone, if there is one."""
    return [board.developments[:1], board.worlds[:1]]


def uncover(game: Game[State], seat: int, before: list[list[str]]) -> None:
    """All see the tiles that have come to the top since `before` (roll_for_the_galaxy 10.1)."""
    now = tops(game.state.boards[seat])
    if any(new and new != old for new, old in zip(now, before, strict=True)):
        # Nobody has seen those of an opponent that is played by the rules.
        game.reveal(_TOP, _UNCOVERED, known=None if seat == game.state.automa else seat)
