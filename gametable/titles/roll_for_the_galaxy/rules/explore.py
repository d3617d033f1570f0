"""Explore: Scout and Stock (roll_for_the_galaxy 7.2)."""

from __future__ import annotations

from gametable.core.asking import arrange, choose_key, choose_some
from gametable.core.decision import STEP, Amount, Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.rules.drawing import (
    draw_and_place,
    take_from_zone,
    tile_option,
)
from gametable.titles.roll_for_the_galaxy.rules.gains import (
    gain_credits,
    lost_credits,
    remove,
    to_citizenry,
    tops,
    uncover,
)
from gametable.titles.roll_for_the_galaxy.rules.wording import color_of_worker, worker_words
from gametable.titles.roll_for_the_galaxy.spots import Worker, worker_spot
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order, powers, workers, zone_tiles
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    EndDraw,
    RearrangeConstruction,
    StockValue,
)

_EXPLORE = msg("ask.explore")
_ABANDON = msg("ask.abandon")
_ARRANGE = msg("ask.arrange")
_DONE: Key = ("done",)
_REARRANGE: Key = ("rearrange",)
_DIVIDER = "worlds"
_RULE = "roll_for_the_galaxy 7.2"


def work(game: Game[State], seat: int) -> Flow[None]:
    """Every explorer Scouts or Stocks, one after the other (roll_for_the_galaxy 7.2.1)."""
    state = game.state
    board = state.boards[seat]
    while True:
        yield from draw_and_place(game, seat, scouting=True)
        keys = _keys(board)
        if not keys or keys == [_DONE]:
            board.rearranged = False
            return
        key = yield from _ask(board, seat, keys)
        if key == _DONE:
            board.rearranged = False
            return
        if key == _REARRANGE:
            yield from _rearrange(game, seat)
            board.rearranged = True
        else:
            board.rearranged = False
            _use(board, key[1])
            if key[0] == "stock":
                worth = stock_value(board, key[1])
                gain_credits(game, seat, worth, msg("source.stock"), "7.2.2")
            else:
                yield from _scout(game, seat, key[1])
        yield STEP


def has_work(board: Board) -> bool:
    """Whether a seat has anything to do in Explore."""
    keys = _keys(board)
    return bool(board.owed or board.drawn) or (bool(keys) and keys != [_DONE])


def _keys(board: Board) -> list[Key]:
    own: list[Worker] = [*workers(board, "explore"), *dict.fromkeys(board.virtual)]
    keys: list[Key] = [(task, worker) for worker in own for task in ("scout", "stock")]
    if powers(board, RearrangeConstruction):
        # Works without explorers too; the owner says when enough is enough (12).
        if zone_tiles(board):
            keys.append(_REARRANGE)
        if not own:
            keys.append(_DONE)
    return keys


def _ask(board: Board, seat: int, keys: list[Key]) -> Flow[Key]:
    def described(key: Key) -> Option[Key]:
        if key == _DONE:
            return Option(key, msg("label.explore_done"), icon="check", apart=True)
        if key == _REARRANGE:
            return Option(key, msg("label.rearrange"), icon="flip")
        words = msg(f"label.{key[0]}", worker=worker_words(key[1]))
        target = worker_spot(key[1])
        if key[0] == "scout":
            return Option(key, words, target=target)
        worth = stock_value(board, key[1])
        return Option(
            key,
            words,
            target=target,
            gain=(Amount("credit", worth),),
            warnings=lost_credits(board, worth),
        )

    return (
        yield from choose_key(
            seat,
            _EXPLORE,
            keys,
            described,
            rule=f"{_RULE}.1",
            style="turn",
            back=lambda key: board.rearranged and key == _REARRANGE,
        )
    )


def stock_value(board: Board, worker: Worker) -> int:
    """Credits for an explorer that Stocks (roll_for_the_galaxy 7.2.2, 12 Alien Archaeology)."""
    color = color_of_worker(worker)
    special = [power.credits for _, power in powers(board, StockValue) if color in power.colors]
    return max([load().constants.stock_credits, *special])


def _use(board: Board, worker: Worker) -> None:
    """A used explorer goes to the Citizenry; a virtual one vanishes (7.1.3, 7.1.8)."""
    if isinstance(worker, int):
        remove(board, worker)
        to_citizenry(board, [worker])
    else:
        board.virtual.remove(worker)


def _scout(game: Game[State], seat: int, worker: Worker) -> Flow[None]:
    """Abandon any tiles of the own construction zone, draw one more than that (7.2.3)."""
    state = game.state
    board = state.boards[seat]
    tiles = zone_tiles(board)
    options = [tile_option(board, tile, "abandon") for tile in tiles]
    given: list[str] = []
    if options:
        given = yield from choose_some(
            seat, _ABANDON, options, 0, len(options), rule=f"{_RULE}.3", secret=True
        )
    before = tops(board)
    for tile in given:
        take_from_zone(board, tile)
    uncover(game, seat, before)
    state.abandoned = sorted([*state.abandoned, *given])
    board.owed = 1 + len(given)
    board.alien_scout = board.alien_scout or color_of_worker(worker) == "alien_technology"
    game.emit("log.scouts", seat, rule=f"{_RULE}.3", worker=worker_words(worker), n=len(given))


def _rearrange(game: Game[State], seat: int) -> Flow[None]:
    """Reorder and turn over the own tiles; a divider parts the two stacks (12)."""
    board = game.state.boards[seat]
    options: list[Option[str]] = [
        Option(tile, msg("label.tile", tile=f"#tile/{tile}"), target=None)
        for tile in board.developments
    ]
    options.append(Option(_DIVIDER, msg("label.divider")))
    options += [Option(tile, msg("label.tile", tile=f"#tile/{tile}")) for tile in board.worlds]
    found = yield from arrange(
        seat,
        _ARRANGE,
        options,
        rule="roll_for_the_galaxy 12.1",
        hint=msg("ask.arrange.hint"),
        secret=True,
    )
    at = found.index(_DIVIDER)
    before = tops(board)
    board.developments, board.worlds = found[:at], found[at + 1 :]
    uncover(game, seat, before)
    game.emit("log.rearranged", seat, rule="roll_for_the_galaxy 12.1")


def close(game: Game[State]) -> Flow[None]:
    """Draws of Alien Research Team, before the gains of the phase (roll_for_the_galaxy 7.2.9)."""
    state = game.state
    while state.queue:
        seat = state.queue[0]
        board = state.boards[seat]
        if state.stage == "" and seat != state.automa:
            board.owed = sum(power.tiles for _, power in powers(board, EndDraw))
        state.stage = "work"
        if board.owed or board.drawn:
            yield STEP
            # It is no Scout: Improved Reconnaissance does not apply (12).
            yield from draw_and_place(game, seat, scouting=False)
        state.queue.pop(0)
        state.stage = ""


def return_abandoned(game: Game[State]) -> None:
    """All abandoned tiles go back to the bag (roll_for_the_galaxy 7.2.9)."""
    state = game.state
    if state.abandoned:
        n = len(state.abandoned)
        game.emit("log.abandoned_back", None, rule=f"{_RULE}.9", n=n)
    state.bag = sorted([*state.bag, *state.abandoned])
    state.abandoned = []


def begin_close(state: State) -> None:
    """Let the seats draw at the end of Explore, in order."""
    state.queue = order(state)
