"""Explore: Scout and Stock (roll_for_the_galaxy 7.2)."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, ClassVar

from gametable.core.engine.actions import Action, act
from gametable.core.engine.asking import arrange, choose_some
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import STEP, Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.changes import (
    fitting_credits,
    gain_credits,
    lost_credits,
    tops,
    uncover,
    use_worker,
)
from gametable.titles.roll_for_the_galaxy.effects.exploring import (
    ExplorerKind,
    drawn_at_the_end,
    explorer_kind,
    rearranges,
    stock_value,
)
from gametable.titles.roll_for_the_galaxy.rules.drawing import (
    draw_and_place,
    take_from_zone,
    tile_option,
)
from gametable.titles.roll_for_the_galaxy.rules.working import without_work, workers_left, works
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order, zone_tiles
from gametable.titles.roll_for_the_galaxy.targets import Worker, worker_target
from gametable.titles.roll_for_the_galaxy.wording import color_of_worker, worker_words

_ABANDON = msg("ask.abandon")
_ARRANGE = msg("ask.arrange")
_DIVIDER = "worlds"


def work(game: Game[State], seat: int) -> Flow[None]:
    """Every explorer Scouts or Stocks, one after the other (roll_for_the_galaxy 7.2.1)."""
    board = game.state.boards[seat]
    while True:
        yield from draw_and_place(game, seat, scouting=True)
        done: Action[State] | None = None
        if _may_go_on(board):
            done = yield from act(
                game,
                seat,
                _prompt(board),
                _besides_work(seat, board),
                known=_work(seat, board),
                rule="roll_for_the_galaxy 7.2.1",
                style="turn",
                beside=lambda: _beside(seat, board),
                alike=True,
                in_turn=True,
            )
        if done is None or isinstance(done, EndExploring):
            board.rearranged = False
            return
        board.rearranged = isinstance(done, Rearrange)
        yield STEP


def _prompt(board: Board) -> Message:
    """What is asked: what an explorer does, or what a power may do without any (12)."""
    left = len(workers_left(board, "explore"))
    return msg("ask.explore", n=left) if left else msg("ask.explore_over")


def has_work(board: Board) -> bool:
    """Whether a seat has anything to do in Explore."""
    return bool(board.owed or board.drawn) or _may_go_on(board)


def _may_go_on(board: Board) -> bool:
    """Whether there is an explorer, or tiles that a power may rearrange without any (12)."""
    if workers_left(board, "explore"):
        return True
    return bool(zone_tiles(board)) and rearranges(board)


def _work(seat: int, board: Board) -> list[Action[State]]:
    """What the explorers may do."""
    explorers = workers_left(board, "explore")
    kinds = {worker: explorer_kind(board, worker) for worker in explorers}
    plain = len({*kinds.values()}) == 1
    return [
        task(seat, board, worker, kind, plain)
        for worker, kind in kinds.items()
        for task in (Scout, StockCredits)
    ]


def _besides_work(seat: int, board: Board) -> Iterator[Action[State]]:
    """What else may be done in Explore; with Advanced Logistics the owner ends it (12)."""
    if rearranges(board):
        if zone_tiles(board):
            yield (RearrangeAgain if board.rearranged else Rearrange)(seat)
        yield EndExploring(board)


def _tasks(seat: int, board: Board, explorers: Iterable[Worker]) -> Iterator[Action[State]]:
    for worker in explorers:
        kind = explorer_kind(board, worker)
        yield Scout(seat, board, worker, kind)
        yield StockCredits(seat, board, worker, kind)


def _beside(seat: int, board: Board) -> Iterator[Action[State]]:
    """What is only looked at to tell why not: dice that are no explorers, tiles to abandon."""
    yield from _tasks(seat, board, without_work(board, "explore"))
    for tile in zone_tiles(board):
        yield AbandonAlone(board, tile)


class _Explorer(Action[State], frozen=True):
    """What an explorer does, before it goes to the Citizenry (roll_for_the_galaxy 7.2.1).

    All explorers must be used: of those of a `kind` it does not matter which does what. `plain`:
    all that are left are of one kind.
    """

    quiet: ClassVar[bool] = True
    task: ClassVar[str]
    seat: int
    board: Board
    worker: Worker
    kind: ExplorerKind
    plain: bool = False

    @property
    def key(self) -> Key:
        return (self.task, self.worker)

    def outcome(self) -> Hashable:
        return (self.task, self.kind)

    def words(self) -> Message:
        """What it does, with the explorer that does it where that matters."""
        if self.plain:
            return msg(f"label.{self.task}")
        n = stock_value(self.board, self.worker) if self.task == "stock" else 1
        return msg(f"label.{self.task}_with", n=n, worker=worker_words(self.worker))

    def conditions(self) -> Iterable[Condition]:
        return (works(self.board, "explore", self.worker),)


class Scout(_Explorer, frozen=True):
    """Look for new tiles (roll_for_the_galaxy 7.2.3)."""

    task: ClassVar[str] = "scout"

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            self.words(),
            target=worker_target(self.worker),
            gain=(Amount("tile", 1, msg("amount.tile")),),
            in_bar=True,
        )

    def do(self, game: Game[State]) -> Flow[None]:
        self.board.rearranged = False
        use_worker(self.board, self.worker)
        return _scout(game, self.seat, self.worker)


class StockCredits(_Explorer, frozen=True):
    """Take credits (roll_for_the_galaxy 7.2.2)."""

    task: ClassVar[str] = "stock"

    def option(self) -> Option[Any]:
        worth = stock_value(self.board, self.worker)
        return Option(
            self.key,
            self.words(),
            target=worker_target(self.worker),
            gain=(Amount("credit", fitting_credits(self.board, worth)),),
            warnings=lost_credits(self.board, worth),
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        use_worker(self.board, self.worker)
        worth = stock_value(self.board, self.worker)
        by = worker_words(self.worker)
        game.emit("log.stocks", self.seat, rule="roll_for_the_galaxy 7.2.2", worker=by)
        source = msg("source.stock")
        gain_credits(game, self.seat, worth, source, "roll_for_the_galaxy 7.2.2")


class AbandonAlone(Action[State], frozen=True):
    """Abandon a tile without a Scout: only looked at to tell why not (7.2.4)."""

    quiet: ClassVar[bool] = True
    board: Board
    tile: str

    @property
    def key(self) -> Key:
        return ("abandon", self.tile)

    def conditions(self) -> Iterable[Condition]:
        return ((False, "roll_for_the_galaxy 7.2.4", "why.only_scouting", {}),)

    def option(self) -> Option[Any]:
        return tile_option(self.board, self.tile, "abandon")


class Rearrange(Action[State], frozen=True):
    """Reorder and turn over the own tiles, with Advanced Logistics (roll_for_the_galaxy 12.1)."""

    verb = "rearrange"

    seat: int

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.rearrange"), icon="flip")

    def do(self, game: Game[State]) -> Flow[None]:
        return _rearrange(game, self.seat)


class RearrangeAgain(Rearrange, frozen=True):
    """Do it once more, before any explorer has done something."""

    takes_back: ClassVar[bool] = True


class EndExploring(Action[State], frozen=True):
    """End the phase, once all explorers have been used (roll_for_the_galaxy 7.1.2, 12.1)."""

    verb = "done"

    board: Board

    def conditions(self) -> Iterator[Condition]:
        n = len(workers_left(self.board, "explore"))
        yield n == 0, "roll_for_the_galaxy 7.1.2", "why.explorers_left", {"n": n}

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.explore_done"), icon="check", apart=True)

    def do(self, game: Game[State]) -> None:
        return None


def _scout(game: Game[State], seat: int, worker: Worker) -> Flow[None]:
    """Abandon any tiles of the own construction zone, draw one more than that (7.2.3)."""
    state = game.state
    board = state.boards[seat]
    tiles = zone_tiles(board)
    options = [tile_option(board, tile, "abandon") for tile in tiles]
    given: list[str] = []
    if options:
        given = yield from choose_some(
            seat,
            _ABANDON,
            options,
            0,
            len(options),
            rule="roll_for_the_galaxy 7.2.3",
            tally=lambda chosen: msg("tally.draws", n=1 + len(chosen)),
            verb=msg("verb.abandon"),
            secret=True,
        )
    before = tops(board)
    for tile in given:
        take_from_zone(board, tile)
    uncover(game, seat, before)
    state.abandoned = sorted([*state.abandoned, *given])
    board.owed = 1 + len(given)
    board.alien_scout = board.alien_scout or color_of_worker(worker) == "alien_technology"
    game.emit(
        "log.scouts",
        seat,
        rule="roll_for_the_galaxy 7.2.3",
        worker=worker_words(worker),
        n=len(given),
    )


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
    if (found[:at], found[at + 1 :]) == (board.developments, board.worlds):
        return  # they lie as they lay: nothing has happened
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
            board.owed = drawn_at_the_end(board)
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
        game.emit("log.abandoned_back", None, rule="roll_for_the_galaxy 7.2.9", n=n)
    state.bag = sorted([*state.bag, *state.abandoned])
    state.abandoned = []


def begin_close(state: State) -> None:
    """Let the seats draw at the end of Explore, in order."""
    state.queue = order(state)
