"""Ship: goods are Traded or Consumed (roll_for_the_galaxy 7.6.2 to 7.6.5)."""

from __future__ import annotations

from gametable.core.asking import choose, choose_key
from gametable.core.decision import STEP, Amount, Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.rules.gains import (
    gain_credits,
    gain_vp,
    lost_credits,
    pay,
    remove,
    to_citizenry,
    to_cup,
    worth,
)
from gametable.titles.roll_for_the_galaxy.rules.wording import (
    color_of_worker,
    die_words,
    worker_words,
)
from gametable.titles.roll_for_the_galaxy.spots import Worker, die_spot, tile_spot, worker_spot
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import powers, workers
from gametable.titles.roll_for_the_galaxy.vocabulary import BuyVp, When, WorldColor

_SHIP = msg("ask.ship")
_BUY = msg("ask.buy_vp")
_RULE = "roll_for_the_galaxy 7.6"


def work(game: Game[State], seat: int) -> Flow[None]:
    """Each shipper takes a good and Trades or Consumes it, one after the other (7.6.2)."""
    board = game.state.boards[seat]
    while True:
        own: list[Worker] = [*workers(board, "ship"), *dict.fromkeys(board.virtual)]
        if not own or not board.goods:
            break
        keys: list[Key] = [
            (task, shipper, world, good)
            for world, goods in board.goods.items()
            for good in goods
            for shipper in own
            for task in ("trade", "consume")
        ]

        key = yield from choose_key(
            seat,
            _SHIP,
            keys,
            lambda key: _described(game.state, seat, key),
            rule=f"{_RULE}.2",
            style="turn",
        )
        yield from _ship(game, seat, *key)
        yield STEP
    left = list(workers(board, "ship"))
    if left:
        for die in left:
            remove(board, die)
        to_cup(board, left)
        game.emit("log.unused", seat, rule=f"{_RULE}.2", dice=[die_words(die) for die in left])
    board.virtual.clear()


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


def _described(state: State, seat: int, key: Key) -> Option[Key]:
    task, shipper, world, good = key
    words = msg(
        f"label.{task}",
        shipper=worker_words(shipper),
        good=die_words(good),
        world=f"#side/{world}",
    )
    when: When = "each_trade" if task == "trade" else "each_consume"
    credits, vp = worth(state, seat, "ship", when, load().sides[world])
    if task == "trade":
        credits += trade_value(world)
    else:
        vp += consume_value(world, good, shipper)
    gains = (Amount("credit", credits), Amount("vp", vp))
    return Option(
        key,
        words,
        target=worker_spot(shipper),
        to=die_spot(good),
        gain=tuple(gain for gain in gains if gain.n),
        warnings=lost_credits(state.boards[seat], credits),
    )


def _ship(
    game: Game[State], seat: int, task: str, shipper: Worker, world: str, good: int
) -> Flow[None]:
    board = game.state.boards[seat]
    side = load().sides[world]
    if isinstance(shipper, int):
        remove(board, shipper)
        to_citizenry(board, [shipper])
    else:
        board.virtual.remove(shipper)
    remove(board, good)
    to_citizenry(board, [good])
    game.emit(
        f"log.{task}",
        seat,
        rule=f"{_RULE}.3" if task == "trade" else f"{_RULE}.4",
        targets=(die_spot(good),),
        shipper=worker_words(shipper),
        good=die_words(good),
        world=f"#side/{world}",
    )
    if task == "consume":
        gain_vp(game, seat, consume_value(world, good, shipper), msg("source.consume"), "7.6.4")
        pay(game, seat, "ship", "each_consume", side=side)
        return
    gain_credits(game, seat, trade_value(world), msg("source.trade"), "7.6.3")
    pay(game, seat, "ship", "each_trade", side=side)
    for id, power in powers(board, BuyVp):
        yield from _buy(game, seat, id, power)


def _buy(game: Game[State], seat: int, id: str, power: BuyVp) -> Flow[None]:
    """Galactic Bankers: once per Trade, after its credits have been added (12)."""
    board = game.state.boards[seat]
    if board.credits < power.price:
        return
    options = [
        Option(
            ("buy", id),
            msg("label.buy_vp", n=power.vp, price=power.price),
            True,
            target=tile_spot(id),
            cost=(Amount("credit", power.price),),
            gain=(Amount("vp", power.vp),),
        ),
        Option(("keep",), msg("label.no_buy"), False, apart=True),
    ]
    if (yield from choose(seat, _BUY, options, rule="roll_for_the_galaxy 12.5")):
        board.credits -= power.price
        game.emit("log.paid", seat, rule="roll_for_the_galaxy 12.5", n=power.price)
        gain_vp(game, seat, power.vp, f"#side/{id}", "12.5")
