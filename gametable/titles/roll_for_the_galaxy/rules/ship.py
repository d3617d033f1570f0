"""Ship: goods are Traded or Consumed (roll_for_the_galaxy 7.6.2 to 7.6.5)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, ClassVar

import msgspec

from gametable.core.engine.actions import Action, act
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import STEP, Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.changes import (
    fitting_credits,
    gain_credits,
    gain_vp,
    lost_credits,
    unused,
    use_worker,
)
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.gaining import offer_vp, paid, pay
from gametable.titles.roll_for_the_galaxy.rules.working import (
    Rest,
    ends,
    without_work,
    workers_left,
    works,
)
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import workers
from gametable.titles.roll_for_the_galaxy.targets import (
    ShipTask,
    Worker,
    die_target,
    ship_target,
    worker_target,
)
from gametable.titles.roll_for_the_galaxy.vocabulary import WorldColor
from gametable.titles.roll_for_the_galaxy.wording import color_of_worker, die_words, worker_words


def work(game: Game[State], seat: int, rest: Rest) -> Flow[None]:
    """Each shipper takes a good and Trades or Consumes it, one after the other (7.6.2)."""
    board = game.state.boards[seat]
    while workers_left(board, "ship") and board.goods:
        yield from act(
            game,
            seat,
            msg("ask.ship", n=len(workers_left(board, "ship"))),
            _told_apart(game.state, seat, rest),
            rule="roll_for_the_galaxy 7.6.2",
            style="turn",
            beside=lambda: _others(game.state, seat),
            alike=True,
            in_turn=True,
            hint=msg("ask.ship.hint"),
        )
        yield STEP
    unused(game, seat, workers(board, "ship"), "roll_for_the_galaxy 7.6.2")
    board.virtual.clear()


def _told_apart(state: State, seat: int, rest: Rest) -> list[_Ship]:
    """Every good with every shipper; who ships the last one matters only by what becomes of it."""
    tasks = list(_tasks(state, seat))
    if sum(map(len, state.boards[seat].goods.values())) > 1 or len({t.kind for t in tasks}) == 1:
        return tasks
    found = dict(ends(state, seat, lambda there: _tasks(there, seat), rest))
    told = [(task, found[task.outcome()]) for task in tasks]
    several = Counter(name for name, _ in {(task.task, kind) for task, kind in told})
    return [
        msgspec.structs.replace(task, kind=kind, named=task.named if several[task.task] > 1 else "")
        for task, kind in told
    ]


def _tasks(state: State, seat: int) -> Iterator[_Ship]:
    """Every good with every shipper, to Trade or to Consume."""
    board = state.boards[seat]
    kinds = _kinds(board, workers_left(board, "ship"))
    several = len({*kinds.values()}) > 1
    goods = {(world, color_of(good)) for world, dice in board.goods.items() for good in dice}
    doubled = len(goods) > len(board.goods)
    apart = len({(_lying(board, world), good) for world, good in goods}) > 1
    named = "_good" if doubled else "_of" if apart and not several else ""
    if several:
        named = f"_by{named}" if apart else "_alone"
    for world, dice in board.goods.items():
        for good in dice:
            for shipper, kind in kinds.items():
                yield Trade(state, seat, shipper, world, good, kind, named)
                yield Consume(state, seat, shipper, world, good, kind, named)


def _others(state: State, seat: int) -> Iterator[Action[State]]:
    """The dice that are no shippers, to tell why they ship nothing."""
    board = state.boards[seat]
    for shipper in without_work(board, "ship"):
        for world, dice in board.goods.items():
            for good in dice:
                yield Trade(state, seat, shipper, world, good)
                yield Consume(state, seat, shipper, world, good)


def _kinds(board: Board, shippers: list[Worker]) -> dict[Worker, Hashable]:
    """What matters of each shipper (roll_for_the_galaxy 7.6.2, 7.6.4).

    Where there are goods for all of them it is the worlds that it matches. Else some go to the cup,
    and it matters who.
    """
    left = len(workers(board, "ship")) + len(board.virtual)
    if left > sum(map(len, board.goods.values())):
        return {who: (color_of_worker(who), isinstance(who, int)) for who in shippers}
    colors = {color_of_world(world) for world in board.goods}
    dice = load().dice
    matched = {who: dice[color_of_worker(who)].matches for who in shippers}
    return {who: frozenset(colors.intersection(found)) for who, found in matched.items()}


def _lying(board: Board, world: str) -> Hashable:
    """What matters of a world and of the goods that lie there."""
    return (color_of_world(world), tuple(sorted(map(color_of, board.goods[world]))))


def color_of_world(world: str) -> WorldColor:
    """The colour of a world that holds a good."""
    color = load().sides[world].color
    assert color is not None
    return color


def trade_value(world: str) -> int:
    """Credits for a good by the colour of its world (roll_for_the_galaxy 7.6.3)."""
    return load().worlds[color_of_world(world)].trade or 0


def consume_value(world: str, good: int, shipper: Worker) -> int:
    """VP for a Consumed good: 1, and 1 for each die that matches the world (7.6.4)."""
    box = load()
    color = color_of_world(world)
    numbers = box.constants
    value = numbers.consume
    if color in box.dice[color_of_worker(good)].matches:
        value += numbers.consume_good
    if color in box.dice[color_of_worker(shipper)].matches:
        value += numbers.consume_shipper
    return value


class _Ship(Action[State], frozen=True):
    """Take a good off a world with a shipper; both go to the Citizenry (7.6.2).

    `kind` is what matters of the shipper, `named` what its words name besides: the world where
    there are several ("_of"), the die on it where that matters ("_good"), the shipper ("_by"), that
    alone where there is one good ("_alone").
    """

    quiet: ClassVar[bool] = True
    task: ClassVar[ShipTask]
    state: State
    seat: int
    shipper: Worker
    world: str
    good: int
    kind: Hashable = None
    named: str = ""

    @property
    def key(self) -> Key:
        return (self.task, self.shipper, self.world, self.good)

    def outcome(self) -> Hashable:
        """Worlds of a colour with the same goods are the same to who ships."""
        lying = _lying(self.state.boards[self.seat], self.world)
        return (self.task, self.kind, lying, color_of(self.good))

    def conditions(self) -> Iterable[Condition]:
        return (works(self.state.boards[self.seat], "ship", self.shipper),)

    def gains(self) -> tuple[int, int]:
        """The credits and VP that it brings, those of powers besides."""
        raise NotImplementedError

    def option(self) -> Option[Any]:
        board = self.state.boards[self.seat]
        credits, vp = self.gains()
        told = {
            "n": credits if self.task == "trade" else vp,
            "shipper": worker_words(self.shipper),
            "good": die_words(self.good),
            "world": f"#side/{self.world}",
        }
        words = msg(f"label.{self.task}{self.named}", **told)
        brief = "_alone" if self.named.startswith(("_by", "_alone")) else ""
        if not met(self.conditions()):
            return Option(self.key, words, target=worker_target(self.shipper))
        gains = (Amount("credit", fitting_credits(board, credits)), Amount("vp", vp))
        return Option(
            self.key,
            words,
            target=die_target(self.good),
            to=ship_target(self.task),
            by=worker_target(self.shipper),
            gain=tuple(gain for gain in gains if gain.n),
            warnings=lost_credits(board, credits),
            in_bar=True,
            brief=msg(f"label.{self.task}{brief}", **told),
        )

    def _take(self, game: Game[State], rule: str) -> None:
        board = self.state.boards[self.seat]
        use_worker(board, self.shipper)
        use_worker(board, self.good)
        game.emit(
            f"log.{self.task}",
            self.seat,
            rule=rule,
            targets=(die_target(self.good),),
            shipper=worker_words(self.shipper),
            good=die_words(self.good),
            world=f"#side/{self.world}",
        )


class Trade(_Ship, frozen=True):
    """Trade the good for credits (roll_for_the_galaxy 7.6.3)."""

    task: ClassVar[ShipTask] = "trade"

    def gains(self) -> tuple[int, int]:
        credits, vp = paid(self.state, self.seat, "ship", "each_trade", load().sides[self.world])
        return credits + trade_value(self.world), vp

    def do(self, game: Game[State]) -> Flow[None]:
        seat = self.seat
        self._take(game, "roll_for_the_galaxy 7.6.3")
        value = trade_value(self.world)
        gain_credits(game, seat, value, msg("source.trade"), "roll_for_the_galaxy 7.6.3")
        pay(game, seat, "ship", "each_trade", side=load().sides[self.world])
        yield from offer_vp(game, seat)


class Consume(_Ship, frozen=True):
    """Consume the good for VP chips (roll_for_the_galaxy 7.6.4)."""

    task: ClassVar[ShipTask] = "consume"

    def gains(self) -> tuple[int, int]:
        side = load().sides[self.world]
        credits, vp = paid(self.state, self.seat, "ship", "each_consume", side)
        return credits, vp + consume_value(self.world, self.good, self.shipper)

    def do(self, game: Game[State]) -> None:
        seat = self.seat
        self._take(game, "roll_for_the_galaxy 7.6.4")
        value = consume_value(self.world, self.good, self.shipper)
        gain_vp(game, seat, value, msg("source.consume"), "roll_for_the_galaxy 7.6.4")
        pay(game, seat, "ship", "each_consume", side=load().sides[self.world])
