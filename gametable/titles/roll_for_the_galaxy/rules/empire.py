"""Manage Empire: recruit, recall, reset (roll_for_the_galaxy 8)."""

from __future__ import annotations

from gametable.core.engine.asking import choose_some
from gametable.core.engine.decision import STEP, TURN, Amount, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import remove, to_cup
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice
from gametable.titles.roll_for_the_galaxy.wording import die_at, die_option, die_words, left_out

_RECALL = msg("ask.recall")
_RECALL_ONE = msg("ask.recall_one")


def manage(game: Game[State]) -> Flow[None]:
    """Every seat in order recruits and recalls (roll_for_the_galaxy 3.2, 8.1 to 8.3)."""
    state = game.state
    while state.queue:
        seat = state.queue[0]
        if seat != state.automa:
            if state.stage == "":
                yield TURN
                yield from _recruit(game, seat)
                state.stage = "recall"
            if recallable(state.boards[seat]):
                yield STEP
                yield from _recall(game, seat)
        state.queue.pop(0)
        state.stage = ""


def _recruit(game: Game[State], seat: int) -> Flow[None]:
    """Dice for $1 each until the Citizenry is empty or the credits are 0 (8.1); then $1 (8.2)."""
    board = game.state.boards[seat]
    price = load().constants.recruit_price
    n = min(len(board.citizenry), board.credits // price)
    chosen = board.citizenry[:n]
    if n < len(board.citizenry) and len({color_of(die) for die in board.citizenry}) > 1 and n:
        options = [
            die_option("recruit", die, cost=(Amount("credit", price),)) for die in board.citizenry
        ]
        chosen = yield from choose_some(
            seat,
            msg("ask.recruit", n=n, most=len(board.citizenry)),
            options,
            n,
            n,
            rule="roll_for_the_galaxy 8.1",
            verb=msg("verb.recruit"),
            refused=lambda: left_out(
                "recruit", _others(board, options), "roll_for_the_galaxy 8.1", "why.not_citizen"
            ),
        )
    for die in chosen:
        remove(board, die)
    to_cup(board, chosen)
    board.credits -= n * price
    if chosen:
        dice = [die_words(die) for die in chosen]
        game.emit("log.recruited", seat, rule="roll_for_the_galaxy 8.1", n=n * price, dice=dice)
    if board.credits == 0:
        board.credits = load().constants.start_credits
        game.emit("log.credit_back", seat, rule="roll_for_the_galaxy 8.2", n=board.credits)


def _others(board: Board, options: list[Option[int]]) -> list[int]:
    """The own dice that are no options, wherever they lie."""
    offered = {option.value for option in options}
    return [die for die in dice(board) if die not in offered]


def recallable(board: Board) -> list[int]:
    """Dice on stacks and goods on worlds, which may come back free of charge (8.3)."""
    goods = [die for pile in board.goods.values() for die in pile]
    return [*board.developers, *board.settlers, *goods]


def _recall(game: Game[State], seat: int) -> Flow[None]:
    """Any of them; at least one if the cup is empty, so that a phase can be selected (8.3).

    After the last round no phase is selected any more: nobody has to take a good from its world.
    """
    board = game.state.boards[seat]
    goods = {die for pile in board.goods.values() for die in pile}
    options = [die_at("recall", board, die, good=die in goods) for die in recallable(board)]
    must = not board.cup and not ends(game.state)
    chosen = yield from choose_some(
        seat,
        _RECALL_ONE if must else _RECALL,
        options,
        1 if must else 0,
        len(options),
        rule="roll_for_the_galaxy 8.3",
        verb=msg("verb.recall"),
        refused=lambda: left_out(
            "recall", _others(board, options), "roll_for_the_galaxy 8.3", "why.not_recalled"
        ),
        ask=True,
    )
    for die in chosen:
        remove(board, die)
    to_cup(board, chosen)
    if chosen:
        dice = [die_words(die) for die in chosen]
        game.emit("log.recalled", seat, rule="roll_for_the_galaxy 8.3", dice=dice)


def grown(state: State) -> list[int]:
    """The seats whose tableau ends the game (roll_for_the_galaxy 9.1)."""
    most = load().constants.end_tiles
    return [seat for seat, board in enumerate(state.boards) if len(board.tableau) >= most]


def ends(state: State) -> bool:
    """Whether the game ends with this round: Manage Empire itself changes neither (8.5, 9.1)."""
    return state.pool == 0 or bool(grown(state))


def reset(game: Game[State]) -> None:
    """Phase tiles and screens are ready for the next round (roll_for_the_galaxy 8.4)."""
    state = game.state
    state.phases = []
    state.phase = None
    state.extra = []
    for board in state.boards:
        board.selecting = board.selected = None
        board.faces = {}
        board.uses = []
        board.alien_scout = False
