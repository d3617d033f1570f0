"""All that a seat has, in points at the end, and what workers would bring in each phase.

What is counted of dice takes each to be rolled again in every round to come; a worker that is used
loses the dollar that brings it back, and what it brings is told by phase (`gains`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property

from gametable.core.engine.valuation import Measured
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of, colors
from gametable.titles.roll_for_the_galaxy.effects import BONUSES
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.effects.gaining import paid
from gametable.titles.roll_for_the_galaxy.effects.producing import room, virtual_workers
from gametable.titles.roll_for_the_galaxy.rules.build import CATEGORY_OF
from gametable.titles.roll_for_the_galaxy.rules.ship import consume_value, trade_value
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice, sides, stack, standing
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    CATEGORIES,
    Category,
    DieColor,
    Phase,
)
from gametable.titles.roll_for_the_galaxy.worth.numbers import Numbers, chance
from gametable.titles.roll_for_the_galaxy.worth.tile_worth import TileWorth

DEEP = 4
"""Tiles of a stack that are looked at."""
_DEPTH = 1.3
"""Phases that each tile above one takes."""
_COST = 3.0
"""Workers that a tile from the bag takes."""
_BUILDERS = 0.55
"""Of the own dice, how many would build if there was something to build."""
_LATER = 0.85
"""Of what a die loses that must be recruited, what a dollar is worth some rounds later."""
_WORKERS = 2.5
"""Workers that a seat has in a phase."""


class Fortune:
    """What a seat has, as far as everybody sees it, or (`own`) as it knows it itself.

    `rounds`: those in which dice of the cup will be rolled. `pending`: dice that will be used
    before this round ends. `recruited`: the round has just begun, no credits are spent before then.
    """

    def __init__(
        self,
        numbers: Numbers,
        state: State,
        seat: int,
        rounds: float,
        *,
        own: bool,
        pending: float = 0.0,
        recruited: bool = False,
    ) -> None:
        self.numbers, self.state, self.seat, self.own = numbers, state, seat, own
        self.rounds, self.pending = rounds, pending
        self.board: Board = state.boards[seat]
        self.colors: Counter[DieColor] = Counter(map(color_of, dice(self.board)))
        there = self.board
        away = len(there.developers) + len(there.settlers) + sum(map(len, there.goods.values()))
        self.idle = len(there.citizenry) + away
        self.ready = max(0.0, sum(self.colors.values()) - self.idle - pending)
        """Dice that will be rolled in the next round without being recruited."""
        self.recruits = 0.0 if recruited else len(there.citizenry) + pending
        spent = min(float(there.credits), self.recruits)
        self.waiting = numbers.one_ready(self.ready + spent, rounds)
        """What a die loses that is used."""
        self.tiles = TileWorth(numbers, self.board, self.colors, rounds, self.waiting)
        self.work = numbers.working(rounds)

    # What there is

    def terms(self) -> dict[str, Measured]:
        """What the seat has by terms, but for its workers."""
        board = self.board
        found: dict[str, Measured] = {"chips": (float(board.vp), float(board.vp))}
        whole = sides(board)
        cost = float(sum(side.cost for side in whole))
        found["tiles"] = cost, cost
        bonus = growth = powers = worlds = 0.0
        holding = 0
        for side in whole:
            if side.powers:
                powers += sum(map(self.tiles.power, side.powers))
            if side.end_bonus is not None:
                now = BONUSES[side.end_bonus].points(board, side.end_bonus)
                bonus += now
                growth += self.tiles.growth(now)
            if side.color is not None and side.color != "gray":
                worlds += self.tiles.world(side.color)
                holding += 1
        if bonus or growth:
            found["bonuses"] = bonus + growth, bonus
        found["powers"] = powers * self.rounds, powers
        found["worlds"] = worlds * self.rounds, float(holding)
        found.update(self._dice())
        found.update(self._zone())
        held = sum(self.held(world, die) for world, pile in board.goods.items() for die in pile)
        found["goods"] = held, float(sum(map(len, board.goods.values())))
        return found

    def _dice(self) -> dict[str, Measured]:
        board, numbers = self.board, self.numbers
        away = [*board.developers, *board.settlers]
        for pile in board.goods.values():
            away += pile
        rates = sum(numbers.rate(color) * n for color, n in self.colors.items())
        all_dice = sum(self.colors.values())
        # Whoever has still to work lies in the cup as long as it has not worked.
        lost = numbers.ready(all_dice, self.rounds)
        lost -= numbers.ready(all_dice - self.idle, self.rounds)
        if lost:  # better dice are missed more
            missed = sum(numbers.rate(color_of(die)) for die in (*board.citizenry, *away))
            lost *= missed * all_dice / (self.idle * rates)
        lost += self.staying(away)
        money = numbers.money(board.credits, self.recruits, self.ready, self.rounds)
        return {
            "dice": (rates * self.rounds, float(sum(self.colors.values()))),
            "waiting": (-lost, float(self.idle)),
            "credits": (money, float(board.credits)),
        }

    def staying(self, pile: Sequence[int]) -> float:
        """What dice lose that stay on a stack or a world."""
        rates = sum(self.numbers.rate(color_of(die)) for die in pile)
        return self.numbers.held * min(1.0, self.rounds) * rates

    # The construction zone

    def _zone(self) -> dict[str, Measured]:
        building = prospects = 0.0
        workers = 0
        # What is drawn and not placed yet counts as any tile would: it is luck.
        tiles = len(self.board.drawn) + self.board.owed
        for n in range(tiles):
            prospects += self.fresh(n)
        slots = _COST * tiles
        for category in CATEGORIES:
            there = len(standing(self.board, category))
            found, costs = self.stack(category)
            slots += sum(costs) - min(there, sum(costs))
            empty = self.zone(found, costs, 0)
            prospects += empty
            building += self.zone(found, costs, there) - empty
            workers += there
            tiles += len(stack(self.board, category))
        prospects += self.busy(slots)
        return {
            "building": (building, float(workers)),
            "prospects": (prospects, float(tiles)),
        }

    def busy(self, slots: float) -> float:
        """What it is worth that so many workers find something to build."""
        builders = _BUILDERS * sum(self.colors.values())
        now = min(slots, builders)
        later = min(max(0.0, slots - builders), builders)
        found = now * chance(self.rounds, 1.0) + later * chance(self.rounds, 2.0) / 2
        return self.numbers.idle * self.work * found

    @cached_property
    def slots(self) -> int:
        """How many workers the tiles of the construction zone still take."""
        total = 0
        for category in CATEGORIES:
            costs = self.stack(category)[1]
            total += max(0, sum(costs) - len(standing(self.board, category)))
        return total

    def stack(self, category: Category) -> tuple[list[Side], list[int]]:
        """The sides on a stack that are known, and how many workers each needs."""
        pile = stack(self.board, category)[: DEEP if self.own else 1]
        known = load().tiles
        found = [known[tile].side(category) for tile in pile]
        return found, [reduced_cost(self.board, side) for side in found]

    def zone(
        self, found: Sequence[Side], costs: Sequence[int], there: int, since: int = 0
    ) -> float:
        """What the tiles of a stack promise from number `since` on, with `there` workers on it."""
        total = 0.0
        for n in range(since, len(found)):
            left = costs[n] - there if n == since else costs[n]
            total += self.promise(found[n], max(0, left), n - since)
        return total

    def promise(self, side: Side, left: int, depth: int) -> float:
        """What a tile promises that lies so deep and still lacks so many workers."""
        worth = self.tiles.side(side) - self.work * left
        if worth <= 0:
            return 0.0
        phases = 1.0 + max(0.0, left - _WORKERS) / _WORKERS + _DEPTH * depth
        return worth * chance(self.rounds, phases)

    # Goods

    def held(self, world: str, good: int) -> float:
        """What a good on a world promises: by then money is neither short nor plenty."""
        dollar = _LATER * self.numbers.waiting(self.rounds)
        credits, vp = paid(self.state, self.seat, "ship", "each_trade", load().sides[world])
        traded = (credits + trade_value(world)) * dollar + vp
        worth = max(traded, self._consumed(world, good, dollar)) - self.work
        return max(0.0, worth) * chance(self.rounds, 1.2)

    def shipped(self, world: str, good: int) -> float:
        """What a good brings when it is Traded or Consumed now by some shipper."""
        return max(self.consumed(world, good), self.traded(world))

    def consumed(self, world: str, good: int) -> float:
        """What a good brings when it is Consumed now."""
        return self._consumed(world, good, self.dollars(1))

    def _consumed(self, world: str, good: int, dollar: float) -> float:
        credits, vp = paid(self.state, self.seat, "ship", "each_consume", load().sides[world])
        bonus = self.numbers.match * load().constants.consume_shipper
        return consume_value(world, good, "home") + bonus + vp + credits * dollar

    def traded(self, world: str) -> float:
        """What a good brings when it is Traded now."""
        credits, vp = paid(self.state, self.seat, "ship", "each_trade", load().sides[world])
        return self.dollars(credits + trade_value(world)) + vp

    def dollars(self, more: int, after: int = 0) -> float:
        """What more credits bring, when `after` of others have come."""
        most = load().constants.most_credits
        have = min(most, self.board.credits + after)
        money, rest = self.numbers.money, (self.recruits, self.ready, self.rounds)
        return money(min(most, have + more), *rest) - money(have, *rest)

    # Workers

    @cached_property
    def _rate(self) -> float:
        """What a die brings in a round, at an average."""
        n = sum(self.colors.values())
        return sum(self.numbers.rate(c) * k for c, k in self.colors.items()) / n if n else 0.0

    @cached_property
    def _stay(self) -> float:
        """What a die loses that stays on a stack or a world instead of the Citizenry."""
        return self.numbers.held * min(1.0, self.rounds) * self._rate

    def virtual(self, phase: Phase) -> list[DieColor]:
        """The workers without dice that a phase brings, or those that are left of them."""
        if self.state.phase == phase:
            return self.board.virtual
        return virtual_workers(self.board, phase)

    def closing(self, phase: Phase) -> float:
        """What powers pay when a phase closes, as things stand."""
        total = 0.0
        for when in ("phase_end", "during_phase"):
            credits, vp = paid(self.state, self.seat, phase, when)
            total += self.dollars(credits) + vp
        return total

    def explore(self, most: int) -> list[float]:
        """What 0, 1, 2, ... `most` explorers bring, besides those without dice."""
        extra = len(self.virtual("explore"))
        scouts, credits, total = 0, 0, 0.0
        found = []
        for n in range(extra + most + 1):
            if n >= extra:
                found.append(total)
            stocked = self.dollars(load().constants.stock_credits, credits)
            scouted = self.scouted(scouts)
            if stocked >= scouted:
                credits += load().constants.stock_credits
            else:
                scouts += 1
            total += max(stocked, scouted) - (self.waiting if n >= extra else 0.0)
        return found

    def scouted(self, before: int) -> float:
        """What a Scout brings, when `before` others have gone: a tile at the bottom of the shorter
        stack, and better ones for those that are not worth their workers."""
        worth = self.fresh(before)
        slots = self.slots + _COST * before
        worth += self.busy(slots + _COST) - self.busy(slots)
        if not before and self.own:
            worth += self._junk
        return worth

    def fresh(self, before: int) -> float:
        """What a tile from the bag promises at the bottom of the shorter stack, behind `before`
        others."""
        there = [len(stack(self.board, category)) for category in CATEGORIES]
        return self.new_tile * chance(self.rounds, 1.4 + _DEPTH * (min(there) + before // 2))

    @cached_property
    def new_tile(self) -> float:
        """What a tile from the bag promises, its better side up, when it is first in its stack."""
        return self.numbers.fresh + self.numbers.fresh_more * self.rounds

    @cached_property
    def _junk(self) -> float:
        """What it brings to abandon the worst tiles of the zone."""
        total = 0.0
        for category in CATEGORIES:
            found, costs = self.stack(category)
            for n, side in enumerate(found):
                there = len(standing(self.board, category)) if n == 0 else 0
                now = self.promise(side, max(0, costs[n] - there), n)
                fresh = self.new_tile * chance(self.rounds, 1.4 + _DEPTH * (len(found) - 1))
                total += 0.6 * max(0.0, fresh - now)
        return total

    def build(self, phase: Phase, most: int) -> list[float]:
        """What 0, 1, 2, ... `most` developers or settlers bring."""
        category = CATEGORY_OF[phase]
        found, costs = self.stack(category)
        there = len(standing(self.board, category))
        now = self.zone(found, costs, there) + self.busy(self.slots)
        others = self.slots - max(0, sum(costs) - there)
        gain, at, staying = 0.0, 0, there
        results = []
        for n in range(most + 1):
            if n and at < len(found):
                there += 1
                gain -= self.waiting
            while at < len(found) and there >= costs[at]:
                gain += self.tiles.side(found[at])
                there -= costs[at]
                at += 1
                if at == len(found):
                    # Whoever is left over goes back to the cup.
                    gain += there * self.waiting
                    there = 0
            stay = there if at < len(found) else 0
            kept = self._stay * (stay - staying)
            slots = others + max(0, sum(costs[at:]) - there)
            after = self.zone(found, costs, there, at) + self.busy(slots)
            results.append(gain - kept + after - now)
        return results

    def rooms(self) -> list[str]:
        """The worlds with room for a good, the best first; twice where there is room for two."""
        found = []
        for side in sides(self.board, "world"):
            found += [side.id] * room(self.board, side)
        return sorted(found, key=lambda world: -trade_value(world))

    @cached_property
    def _new_goods(self) -> list[tuple[float, float]]:
        """Of each new good what it promises when it is held, and what it brings when shipped; by a
        die of an average colour."""
        return [
            (self.held(world, self._plain), self.shipped(world, self._plain))
            for world in self.rooms()
        ]

    @cached_property
    def _plain(self) -> int:
        """A die that matches no world."""
        return colors().index("home")

    def produce(self, most: int) -> list[float]:
        """What 0, 1, 2, ... `most` producers bring."""
        new, total = self._new_goods, 0.0
        found = [0.0]
        for n in range(most):
            if n < len(new):
                total += new[n][0] - self.waiting - self._stay
            found.append(total)
        return found

    def ship(self, most: int, produced: int) -> list[float]:
        """What 0, 1, 2, ... `most` shippers bring, besides those without dice, when so many goods
        were produced before."""
        gains = [
            self.shipped(world, die) - self.held(world, die)
            for world, pile in self.board.goods.items()
            for die in pile
        ]
        gains += [shipped - held for held, shipped in self._new_goods[:produced]]
        gains.sort(reverse=True)
        extra = len(self.virtual("ship"))
        total, found = 0.0, []
        for n in range(extra + most + 1):
            if n >= extra:
                found.append(total)
            if n < len(gains):
                total += gains[n] + self._stay - (self.waiting if n >= extra else 0.0)
        return found

    def matching(self, color: DieColor) -> tuple[float, float]:
        """What a die of a colour brings more as a producer, and as a shipper, than a Home die."""
        matches = load().dice[color].matches
        if not matches:
            return 0.0, 0.0
        numbers = load().constants
        open_worlds = {load().sides[world].color for world in self.rooms()}
        full = {load().sides[world].color for world in self.board.goods}
        made = numbers.consume_good if open_worlds.intersection(matches) else 0
        sent = numbers.consume_shipper if (full | open_worlds).intersection(matches) else 0
        return 0.6 * made, 0.5 * sent
