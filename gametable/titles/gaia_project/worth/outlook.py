"""What things are worth to a seat by how long the game still goes on: gains, prices, events.

All in points at the end. `left` are the rounds to come after this one; within the last round
things are worth what they can still be turned into, and to who has passed in it, what the end pays.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.changes import as_gained
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import RoundTile, TechTile
from gametable.titles.gaia_project.rules.board_actions import EFFECTS, special_actions
from gametable.titles.gaia_project.situation import (
    Situation,
    count,
    power_each,
    stone_worth,
    triggers,
    uncovered,
)
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import ActionEffect, Gain, Happening, Price, Take
from gametable.titles.gaia_project.worth.economy import Economy, knowledge_price

SHAPES = (
    "pair",
    "knowledge",
    "qic",
    "power",
    "charge",
    "token",
    "gaiaformer",
    "early",
    "crowded",
    "advance",
    "tile",
    "station",
    "lab",
    "outpost",
    "swap",
    "far",
    "federation",
    "formed",
    "nearly",
    "loose",
    "green",
    "institute",
    "step",
    "reach",
    "project",
    "neighbour",
    "booster",
)
"""The numbers of `worth.yaml` that shape the measures."""

PACE: dict[Happening, float] = {
    "terraforming_step_taken": 1.2,
    "advance_in_research": 2.4,
    "build_mine": 1.5,
    "build_mine_on_gaia_planet": 0.5,
    "build_shared_mine": 0.3,
    "colonize_new_type": 0.7,
    "upgrade_to_trading_station": 0.9,
    "upgrade_to_academy_or_institute": 0.4,
    "gain_federation_token": 0.6,
}
"""How often things happen to a seat in a round, about."""


class Outlook:
    """What a seat can hope for in a state. It lasts as long as the state stays as it is."""

    def __init__(self, state: State, seat: int, shapes: Mapping[str, float], seen: float) -> None:
        numbers = load().constants
        self.state, self.seat, self.shapes = state, seat, shapes
        self.board = state.boards[seat]
        self.passed = self.board.passed
        self.ended = state.phase in ("ending", "over")
        self.before = state.round == 0
        rounds = numbers.rounds - state.round
        self.left = 0.0 if self.ended else min(float(rounds), seen)
        """Rounds to come whose income and deeds count."""
        self.turns = self.left + (not self.passed and not self.ended and not self.before)
        """Rounds in which the seat still acts, this one too."""
        self.over = self.ended or (self.passed and rounds <= 0)
        """Whether nothing can be done any more: what is left is counted."""
        early = shapes["early"]
        self.ahead = 0.0 if self.over else self.left + 0.4
        """What is left to do, so that hopes do not end where a seat passes."""
        now = max(0.0, self.left - (self.passed or self.before))
        self.now = 1.0 + early * now
        """How much more a thing in hand is worth than in the last round."""
        self.every = self.left + early * self.left * (self.left - 1) / 2
        """How much more something is worth that comes in each round to come."""
        as_qic = as_gained(self.board, "qic")
        self.waiting = state.phase == "income" and seat in state.queue
        """Whether the income of this round is still to come."""
        coming = self.every + self.waiting * self.now
        self.economy = Economy(self.board, shapes, self.now, coming, self.left)
        self.credit, self.ore = self.economy.credit_price, self.economy.ore_price
        spent = self.board.knowledge + self.economy.knowledge * (self.left + self.waiting)
        self.knowledge = shapes["knowledge"] * knowledge_price(state, seat, spent)
        self.qic = shapes["qic"] if as_qic == "qic" else self.ore
        self.token = shapes["token"] * (1.0 if self.left or self.before else 0.2)
        self.each = power_each(self.board)
        moving = min(1.0, self.economy.held / 3)
        self.charged = shapes["charge"] * (1 + 0.6 * (self.each - 1)) * moving

    @cached_property
    def situation(self) -> Situation:
        """How the seat stands by the rules."""
        return Situation(self.state, self.seat)

    # Gains and prices

    def of_gain(self, got: Gain) -> float:
        """What a gain is worth, before the time is heeded; points apart."""
        found = got.credits * self.credit + got.ore * self.ore + got.knowledge * self.knowledge
        if got.qic:
            found += got.qic * self.qic
        if got.charge:
            found += got.charge * self.charged
        if got.tokens:
            found += got.tokens * self.token
        if got.gaiaformer:
            found += got.gaiaformer * self.shapes["gaiaformer"]
        return found

    def gained(self, got: Gain) -> float:
        """What a gain is worth now, points and all."""
        return self.of_gain(got) * self.now + got.vp

    def every_round(self, got: Gain) -> float:
        """What a gain is worth that comes at the start of each round that is left."""
        return self.of_gain(got) * self.every + got.vp * self.left

    def price(self, price: Price) -> float:
        """What a price costs."""
        found = price.credits * self.credit + price.ore * self.ore
        return (found + price.knowledge * self.knowledge + price.qic * self.qic) * self.now

    def power(self, n: float) -> float:
        """What spending power costs: a token of area III, back to area I."""
        return n * self.shapes["power"] * self.now

    def takes(self, takes: tuple[Take, ...]) -> float:
        """What is taken now, by what is counted."""
        found = 0.0
        for one in takes:
            times = 1 if one.per is None else count(self.state, self.board, one.per)
            found += times * self.gained(one)
        return found

    def stock(self) -> float:
        """What all resources in hand and the power in the areas are worth."""
        board, power = self.board, self.board.power
        each, stone = self.each, stone_worth(board)
        spendable = cycle.worth(power, each, stone)
        if self.over:
            burnt = cycle.in_area(power, "area_2") // 2
            total = board.credits + board.ore + board.knowledge + board.qic
            return (total + spendable + burnt * each) / load().constants.resources_per_vp
        shapes = self.shapes
        found = board.credits * self.credit + board.ore * self.ore
        found += _crowded(board.knowledge, 11, shapes["crowded"]) * self.knowledge
        found += _crowded(board.qic, 6, shapes["crowded"]) * shapes["qic"]
        found += _crowded(spendable, 14 * each, shapes["crowded"]) * shapes["power"]
        # Tokens of area II are charges that need not be made any more.
        found += cycle.in_area(power, "area_2") * shapes["charge"] * each
        found += _crowded(cycle.tokens(power) + power.gaia, 8, 0.4) * self.token
        return (found - self._lost()) * self.now

    def _lost(self) -> float:
        """What will be lost above the caps, or by power that nothing can be charged any more, if
        nothing is spent before the next income (1.6, 1.8)."""
        if not self.left:
            return 0.0
        flows, board, caps = self.economy, self.board, load().constants.caps
        found = max(0, board.credits + flows.credits - caps["credits"]) * self.credit
        found += max(0, board.ore + flows.ore - caps["ore"]) * self.ore
        found += max(0, board.knowledge + flows.knowledge - caps["knowledge"]) * self.knowledge
        room = cycle.room(board.power) + 2 * (board.power.gaia + flows.tokens)
        return found + max(0, flows.charge - room) * self.shapes["charge"] * self.each

    def income(self) -> float:
        """What the rounds to come bring, as long as nothing changes (4.1)."""
        flows = self.economy
        coming = self.every + self.waiting * self.now
        if not coming:
            return 0.0
        found = flows.building
        found -= (self.board.credits * self.credit + self.board.ore * self.ore) * self.now
        more = flows.knowledge * self.knowledge + flows.qic * self.qic
        more += flows.flow * self.each * self.shapes["power"]
        return found + more * coming

    def charging(self, n: int) -> float:
        """What charging so much is worth: each token moves on one area (1.8)."""
        moved = min(n, cycle.room(self.board.power))
        if self.over:
            return moved * 0.15
        first = min(moved, cycle.in_area(self.board.power, "area_1"))
        charged = self.shapes["charge"] * self.each
        lifted = self.shapes["power"] * self.each - charged
        return (first * charged + (moved - first) * lifted) * self.now

    # What happens

    @cached_property
    def round_tile(self) -> RoundTile | None:
        """What this round scores."""
        state = self.state
        if not state.round or self.ended:
            return None
        return load().rounds[state.rounds[state.round - 1]]

    @cached_property
    def _events(self) -> dict[Happening, float]:
        found: dict[Happening, float] = {}
        if self.round_tile is not None:
            trigger = self.round_tile.trigger
            found[trigger.when] = self.gained(trigger.gain)
        for trigger in triggers(self.board):
            found[trigger.when] = found.get(trigger.when, 0.0) + self.gained(trigger.gain)
        return found

    def event(self, what: Happening) -> float:
        """What is gained now when something happens once."""
        return self._events.get(what, 0.0)

    # Tiles and actions

    def effect(self, effect: ActionEffect) -> float:
        """What using an action of this kind once is worth, about."""
        return EFFECTS[effect].worth(self, effect)

    def specials(self) -> float:
        """What the special actions of the seat still bring, this round and later (5.7)."""
        board = self.board
        found = 0.0
        for id, effect, _source, _place in special_actions(self.situation):
            free = not self.passed and id not in board.used
            if id == board.booster:
                times = float(free or (self.passed and self.left > 0))
            else:
                times = self.left + free
            if times:
                found += times * self.effect(effect) * 0.9
        return found

    def passing(self) -> float:
        """What passing brings by the tiles and the booster held, this round and later (13.4)."""
        board, box = self.board, load()
        found = 0.0
        if board.booster:
            times = float(not self.passed or self.left > 0)
            found += times * self.on_passing(box.boosters[board.booster].passing, self.passed)
        printed = [box.tech[id] for id in uncovered(board)]
        printed += [box.advanced[id] for id in board.advanced]
        for tile in printed:
            if tile.passing:
                for n in range(round(self.turns)):
                    later = n + (self.passed and not self.ended)
                    found += self.on_passing(tile.passing, later)
        return found

    def on_passing(self, takes: tuple[Take, ...], later: float) -> float:
        """What passing effects bring so many rounds later."""
        found = 0.0
        for one in takes:
            if one.per is None:
                found += one.vp
                continue
            have = count(self.state, self.board, one.per)
            found += one.vp * (have + 0.5 * later * _MORE[one.per])
        return found

    def triggered(self) -> float:
        """What tiles bring by what will happen (13.4)."""
        found = 0.0
        for trigger in triggers(self.board):
            worth = self.gained(trigger.gain)
            times = PACE[trigger.when] * self.ahead
            if trigger.when == "build_mine_on_gaia_planet":
                times = 0.4 * self.ahead
                times += 0.7 * len(self.board.projects) if self.ahead else 0.0
            found += 0.8 * worth * times
        return found

    def booster(self, id: str, *, next_round: bool = True) -> float:
        """What a booster is worth that is taken for the next round."""
        printed = load().boosters[id]
        found = self.of_gain(printed.income) * (1 + self.shapes["early"] * max(0, self.left - 1))
        if printed.action is not None:
            found += 0.8 * self.effect(printed.action)
        return found + self.on_passing(printed.passing, float(next_round))

    def tile_kept(self, tile: TechTile) -> float:
        """What a tech tile still brings that is kept uncovered (6.1.4)."""
        return self.tile(tile) - self.takes(tile.now)

    def tile(self, tile: TechTile) -> float:
        """What a tech tile is worth that is gained now (13.4)."""
        found = self.takes(tile.now) + self.every_round(tile.income)
        if tile.trigger is not None:
            found += 0.8 * self.gained(tile.trigger.gain) * PACE[tile.trigger.when] * self.ahead
        if tile.action is not None:
            found += 0.9 * self.effect(tile.action) * (self.left + (not self.passed))
        for n in range(round(self.turns) if tile.passing else 0):
            found += self.on_passing(tile.passing, n + (self.passed and not self.ended))
        if tile.value is not None and self.ahead:
            big = count(self.state, self.board, "institute_or_academy_on_map")
            found += 0.8 * (big + 0.25 * self.left)
        return found


_MORE = {
    "mine_on_map": 1.0,
    "trading_station_on_map": 0.3,
    "research_lab_on_map": 0.3,
    "institute_or_academy_on_map": 0.3,
    "planet_type_colonized": 0.7,
    "gaia_planet_colonized": 0.5,
    "sector_colonized": 0.8,
    "federation_token_owned": 0.5,
}
"""By how much what is counted grows in a round, about."""


def _crowded(have: float, roomy: float, rest: float) -> float:
    """A stock, of which what is above `roomy` counts less."""
    return have if have <= roomy else roomy + (have - roomy) * rest
