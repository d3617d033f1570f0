"""Guesses at the answers of every question, made without trying any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from gametable.core.engine.decision import Decision
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.effects.exploring import stock_value
from gametable.titles.roll_for_the_galaxy.rules.ship import color_of_world
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import lies, stack, standing, workers
from gametable.titles.roll_for_the_galaxy.targets import Worker
from gametable.titles.roll_for_the_galaxy.vocabulary import CATEGORIES, Category
from gametable.titles.roll_for_the_galaxy.wording import color_of_worker
from gametable.titles.roll_for_the_galaxy.worth.clock import rounds_left
from gametable.titles.roll_for_the_galaxy.worth.fortune import Fortune
from gametable.titles.roll_for_the_galaxy.worth.numbers import chance

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.worth import GalaxyValuation

FAR = -9.0
"""The guess at an answer that leads away from what has been thought out."""
_ASSIGN = ("ask.assign", "ask.reassign", "ask.dictate_price")
_DIVIDER = "worlds"


def guesses(valuation: GalaxyValuation, state: State, asked: Decision) -> Sequence[float] | None:
    """A guess in points for each key."""
    ask = asked.prompt.key
    if ask in _ASSIGN:
        return _assigning(valuation, state, asked)
    guess = _GUESSES.get(ask)
    if guess is None:
        return None
    fortune = fortune_of(valuation, state, asked.seat)
    return [guess(fortune, key) for key in asked.keys]


def thought_out(valuation: GalaxyValuation, state: State, asked: Decision) -> list[Any] | None:
    """The answers worth weighing where the others lead away from what has been thought out."""
    ask = asked.prompt.key
    if ask in _ASSIGN:
        worth = _assigning(valuation, state, asked)
        found = [n for n, each in enumerate(worth) if each > FAR]
        return sorted(found, key=lambda n: -worth[n])
    if ask == "ask.arrange":
        fortune = fortune_of(valuation, state, asked.seat)
        development, world = arranged(fortune)
        best = asked.index_of([*development, _DIVIDER, *world])
        as_it_is = tuple(range(len(asked.keys)))
        return [best, as_it_is] if _rearranging(fortune) > 0 else [as_it_is, best]
    return None


def fortune_of(valuation: GalaxyValuation, state: State, seat: int) -> Fortune:
    """What a seat holds in the middle of a round."""
    board = state.boards[seat]
    pending = 0
    if state.phase is not None:
        at = state.phases.index(state.phase)
        pending = sum(len(workers(board, phase)) for phase in state.phases[at:])
    left = rounds_left(valuation.numbers, state, seat)
    return Fortune(valuation.numbers, state, seat, left, own=True, pending=float(pending))


def _assigning(valuation: GalaxyValuation, state: State, asked: Decision) -> list[float]:
    """The phases that can be called as they come out; then the steps that have been thought out."""
    seat = asked.seat
    left = rounds_left(valuation.numbers, state, seat)
    staffing = valuation.staffing(state, seat, left)
    board = state.boards[seat]
    worth: dict[Any, float] = {}
    if board.selecting is None and not board.uses:
        found = staffing.openings(state, seat)
        best = max(each.worth for each in found)
        worth = {each.keys[0]: each.worth - best for each in found}
    else:
        best_end = staffing.best(state, seat)
        keys = list(asked.keys)
        # A use that moves one worker ends by itself.
        step = next((key for key in best_end.keys if key in keys), None)
        worth = {step: 0.0}
    return [worth.get(key, FAR) for key in asked.keys]


# Tiles


def _start(fortune: Fortune, key: Any) -> float:
    board, known = fortune.board, load().tiles
    (other,) = (tile for tile in board.drawn if tile != key[1])
    sides = known[key[1]].development, known[other].world
    return sum(fortune.promise(side, reduced_cost(board, side), 0) for side in sides)


def _tile(fortune: Fortune, key: Any) -> float:
    """To part with a tile: what a new one at the bottom promises instead."""
    tile = key[1]
    board = fortune.board
    category: Category = "development" if tile in board.developments else "world"
    pile = stack(board, category)
    at = pile.index(tile)
    side = load().tiles[tile].side(category)
    there = len(standing(board, category)) if at == 0 else 0
    now = fortune.promise(side, max(0, reduced_cost(board, side) - there), at)
    fresh = fortune.new_tile * chance(fortune.rounds, 1.4 + 1.3 * (len(pile) - 1))
    return fresh - now


def _put(fortune: Fortune, key: Any) -> float:
    """To put a drawn tile on a stack."""
    _verb, tile, category, end = key
    side: Side = load().tiles[tile].side(category)
    found, costs = fortune.stack(category)
    there = len(standing(fortune.board, category))
    now = fortune.zone(found, costs, there)
    cost = reduced_cost(fortune.board, side)
    if end == "top":
        return fortune.zone([side, *found], [cost, *costs], there) - now
    if len(stack(fortune.board, category)) > len(found):
        return fortune.promise(side, cost, len(stack(fortune.board, category)))
    return fortune.zone([*found, side], [*costs, cost], there) - now


# Explore


def _explore(fortune: Fortune, key: Any) -> float:
    if key[0] == "scout":
        return fortune.scouted(0)
    if key[0] == "stock":
        worker: Worker = key[1]
        return fortune.dollars(stock_value(fortune.board, worker))
    if key[0] == "rearrange":
        return _rearranging(fortune) - 0.5
    return 0.0


def _rearranging(fortune: Fortune) -> float:
    """What it brings to put the tiles in the best order."""
    if fortune.board.rearranged:
        return 0.0
    now = 0.0
    for category in CATEGORIES:
        now += fortune.zone(*fortune.stack(category), len(standing(fortune.board, category)))
    development, world = arranged(fortune)
    after = 0.0
    for category, pile in (("development", development), ("world", world)):
        sides = [load().tiles[tile].side(category) for tile in pile]
        costs = [reduced_cost(fortune.board, side) for side in sides]
        after += fortune.zone(sides, costs, len(standing(fortune.board, category)))
    return after - now


def arranged(fortune: Fortune) -> tuple[list[str], list[str]]:
    """The tiles of the zone, each on its better side, the best of each stack on top."""
    board = fortune.board
    sorted_: tuple[list[tuple[float, str]], list[tuple[float, str]]] = ([], [])
    for tile in [*board.developments, *board.worlds]:
        promises = []
        for category in CATEGORIES:
            side = load().tiles[tile].side(category)
            there = len(standing(board, category))
            promises.append(fortune.promise(side, max(0, reduced_cost(board, side) - there), 0))
        better = 0 if promises[0] > promises[1] else 1
        sorted_[better].append((-promises[better], tile))
    development, world = (sorted(pile) for pile in sorted_)
    return [tile for _, tile in development], [tile for _, tile in world]


# Dice


def _rate(fortune: Fortune, worker: Worker) -> float:
    return fortune.numbers.rate(color_of_worker(worker))


def _work(fortune: Fortune, key: Any) -> float:
    """Who is used waits to be recruited: the less useful one first."""
    return -_rate(fortune, key[1])


def _wanted(fortune: Fortune, key: Any) -> float:
    return _rate(fortune, key[1])


def _lose(fortune: Fortune, key: Any) -> float:
    board = fortune.board
    at = lies(board, key[1])
    rate = _rate(fortune, key[1]) * fortune.rounds
    if at.place == "citizenry":
        return fortune.waiting - rate
    if at.place in ("developers", "settlers"):
        return -rate - fortune.work
    if at.place == "world":
        return -rate - fortune.held(at.world, key[1])
    if at.place in ("column", "strip") and fortune.state.phase is not None:
        return -rate - 0.3
    return -rate


def _recall(fortune: Fortune, key: Any) -> float:
    """A die back in the cup, and what it leaves."""
    board, die = fortune.board, key[1]
    at = lies(board, die)
    back = fortune.waiting + fortune.staying([die])
    if at.place == "world":
        return back - fortune.held(at.world, die)
    category: Category = "development" if at.place == "developers" else "world"
    found, costs = fortune.stack(category)
    there = len(standing(board, category))
    return back + fortune.zone(found, costs, there - 1) - fortune.zone(found, costs, there)


# Goods


def _produce(fortune: Fortune, key: Any) -> float:
    _verb, die, world = key
    return fortune.held(world, die)


def _ship(fortune: Fortune, key: Any) -> float:
    task, shipper, world, good = key
    held = fortune.held(world, good)
    if task == "trade":
        return fortune.traded(world) - held
    matches = color_of_world(world) in load().dice[color_of_worker(shipper)].matches
    extra = load().constants.consume_shipper if matches else 0
    usual = fortune.numbers.match * load().constants.consume_shipper
    return fortune.consumed(world, good) + extra - usual - held


def _buy(fortune: Fortune, key: Any) -> float:
    if key[0] != "buy":
        return 0.0
    # The dearest dollar is the last one.
    return 1.0 - fortune.waiting


_GUESSES: dict[str, Callable[[Fortune, Any], float]] = {
    "ask.start_tiles": _start,
    "ask.abandon": _tile,
    "ask.give_tile": _tile,
    "ask.place": _put,
    "ask.explore": _explore,
    "ask.explore_over": _explore,
    "ask.developer": _work,
    "ask.settler": _work,
    "ask.who_completes": _wanted,
    "ask.to_cup": _wanted,
    "ask.recruit": _wanted,
    "ask.lose_die": _lose,
    "ask.recall": _recall,
    "ask.produce": _produce,
    "ask.ship": _ship,
    "ask.buy_vp": _buy,
}
"""Of each question what an answer, or a member of one, is guessed to bring."""
