"""What lies ahead of a seat: rounds, dice, and what things are worth to it (for bots and hints).

All worths are guesses in points at the end of the game. What rewards and technologies are worth is
said by their faces (`effects/`); they ask here how long the game goes on, and what a cube, a die or
a station is worth by then. The numbers named as shapes lie in `worth.yaml`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import cache, cached_property, lru_cache, wraps
from typing import Literal, TypeVar

from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import rewards_worth
from gametable.titles.pulsar_2849.scoring import station_count, station_points
from gametable.titles.pulsar_2849.standing import completed, count, goal_count, patented
from gametable.titles.pulsar_2849.state import State
from gametable.titles.pulsar_2849.usual import (
    ASKED,
    DICE_FOR,
    GROWS,
    HAPPENS,
    MANY_CUBES,
    MEDIAN,
    SOME_GYRODYNE,
)
from gametable.titles.pulsar_2849.vocabulary import (
    SIZES,
    BuyPoints,
    Cubes,
    DifferentGyrodynes,
    EndCubes,
    EndGoals,
    GoalCount,
    Gyrodyne,
    Happening,
    JumpgateRun,
    OnEvent,
    PayRange,
    Per,
    Points,
    Priced,
    Reward,
    ScoreFor,
    Size,
)

A = TypeVar("A")
SHAPES = (
    "die",
    "cube",
    "token",
    "tile",
    "pulsar",
    "taken",
    "placed",
    "ease",
    "gates",
    "pace",
    "discovery",
    "patience",
    "first",
    "found",
    "building",
    "sending",
    "owning",
    "climbing",
    "leave",
    "joined",
)
"""Numbers in points: a die to spend, a cube, a die modifier, an exploration tile, a place in the
turn order, a discovery bonus still unknown (`discovery`), what is lost by settling in passing
(`leave`). Of a finished gyrodyne, how much an empty pulsar is worth, one that waits for a pulsar
(`taken`) and one on a pulsar (`placed`). `ease`: how surely a die of the right value comes; `gates`
of a colour that a run visits; `pace`, dice spent in a round; `patience`, how far chances of a goal
reach. By how much what is begun or to come counts, as against what is had: stations (`found`),
gyrodynes (`building`), transmitters (`sending`), patents (`owning`), the HQ board (`climbing`); and
of a die that of joined transmitters (`joined`)."""


@lru_cache(maxsize=256)
def bonuses_to_come(boards: tuple[str, ...]) -> tuple[float, ...]:
    """Sums of the round bonuses of a gyrodyne from each round on, counted from 0 (13.5)."""
    rows = {
        row.row: MEDIAN if row.bonus == "median" else float(row.bonus)
        for id in boards
        if id
        for row in load().technology_boards[id].rows
    }
    found = [0.0]
    for n in range(load().constants.rounds, 0, -1):
        found.append(found[-1] + rows.get(n, 1.0))
    return tuple(reversed(found))


def remembered(method: Callable[[Prospects, A], float]) -> Callable[[Prospects, A], float]:
    """A worth by one argument, worked out once for each."""
    name = method.__name__

    @wraps(method)
    def look_up(prospects: Prospects, argument: A) -> float:
        memory = prospects.memory
        found = memory.get((name, argument))
        if found is None:
            found = memory[name, argument] = method(prospects, argument)
        return found

    return look_up


@cache
def _green() -> frozenset[int]:
    """The effects of green technologies, which score in production phases (10.4)."""
    printed = load().technologies.values()
    return frozenset(
        id(technology.effect) for technology in printed if technology.when == "round_end"
    )


class Prospects:
    """What lies ahead of a seat, who looks no further than `rounds` rounds.

    `first` is the round of the next production phase, counted from 0, `last` that of the one behind
    the last that counts; `ahead` are the rounds after this one, `hand` the dice to be spent in this
    one, `dice` all that will be spent.
    """

    def __init__(
        self, state: State, seat: int, shapes: Mapping[str, float], rounds: float = math.inf
    ) -> None:
        self.state, self.seat, self.shapes = state, seat, shapes
        self.board = board = state.boards[seat]
        most, phase = load().constants.rounds, state.phase
        begun = max(0, state.round - 1)
        if phase in ("ending", "over"):
            begun = most
        elif phase == "production" and state.stage != "transmitters":
            begun += 1
        self.first = begun
        self.last = min(most, begun + rounds)
        self.ahead = max(0.0, self.last - begun - 1)
        pace = shapes["pace"]
        if phase == "draft":
            drafted = len(board.dice)
            self.hand = max(pace, drafted)
        elif phase == "actions" and seat in state.queue:
            self.hand = len(board.dice) + (0.0 if board.bonus else pace - 2.0)
        elif phase in ("production", "actions", "ending", "over"):
            self.hand = 0.0
            if phase == "production" and begun == state.round:
                self.ahead = self.last - begun
        else:
            self.hand = pace
        self.dice = self.hand + pace * self.ahead
        self.die = shapes["die"]
        self.memory: dict[tuple[str, object], float] = {}
        self.begun = 0.0
        for array in board.arrays:
            for placed in array:
                if not placed.active:
                    wanted = len(load().transmitters[placed.tile].dice)
                    self.begun += wanted - len(placed.covered)
        for site in board.pulsars.values():
            if site.size and not site.completed:
                self.begun += 1

    # Time

    @property
    def phases(self) -> float:
        """Production phases to come, this round's included."""
        return max(0.0, self.last - self.first)

    def delay(self, dice: float) -> float:
        """Production phases that go by before so many dice are spent on a thing begun."""
        others = max(0.0, self.begun - dice) / 2
        after = dice + others - self.hand
        return 0.0 if after <= 0 else 0.6 + after / self.shapes["pace"]

    def surely(self, dice: float) -> float:
        """The chance that so many dice of the right values will be spent on a thing."""
        if self.dice <= 0:
            return 0.0
        chance: float = self.shapes["ease"] ** dice / (1 + (dice / (0.65 * self.dice)) ** 3)
        return chance

    # Small things

    @cached_property
    def cube(self) -> float:
        """What one more cube is worth."""
        return self.cubes_gain(1)

    @cached_property
    def leftover(self) -> float:
        """What a cube left at the end scores (14.7)."""
        numbers = load().constants
        ways = [numbers.cube_points / numbers.cubes_each]
        ways += [effect.points / effect.every for _, effect in patented(self.board, EndCubes)]
        return max(ways)

    @cached_property
    def sales(self) -> list[tuple[int, float]]:
        """What goals sell at the end: cubes and points of every choice of bonuses, by the chance
        that the goal is met (14.4)."""
        found = [(0, 0.0)]
        less = sum(effect.cubes_less for _, effect in patented(self.board, EndGoals))
        for id in self.state.goals:
            goal, chance = load().goals[id], self.goal_chance(id, 0)
            if chance < 0.05:
                continue
            cubes, points, more = 0, 0.0, list(found)
            for bonus in goal.bonuses[self.board.goals.get(id, 0) :]:
                cubes += max(0, bonus.cubes - less)
                points += bonus.points * chance
                more += [(spent + cubes, gained + points) for spent, gained in found]
            found = more
        return found

    def sold(self, cubes: int) -> float:
        """The most that so many cubes bring at the end (14.4, 14.7)."""
        each = self.leftover
        return max(
            gained + (cubes - spent) * each for spent, gained in self.sales if spent <= cubes
        )

    @remembered
    def cubes_worth(self, cubes: int) -> float:
        """What so many cubes are worth: the fewer rounds are left, the more by what they buy at the
        end; until then dice are copied with them."""
        late = 1 / (1 + self.ahead)
        income = round(1.2 * self.ahead)
        end = self.sold(cubes + income) - self.sold(income)
        many = max(0, cubes - MANY_CUBES)
        now = self.shapes["cube"] * (min(cubes, MANY_CUBES) + 0.6 * many)
        return late * end + (1 - late) * now

    @property
    def usual_cube(self) -> float:
        """What a cube is worth that is yet to come, whatever is held by then."""
        late = 1 / (1 + self.ahead)
        return late * 0.9 + (1 - late) * self.shapes["cube"]

    @remembered
    def cubes_gain(self, n: int) -> float:
        """What so many more cubes are worth, or fewer below 0."""
        cubes = self.board.cubes
        return self.cubes_worth(max(0, cubes + n)) - self.cubes_worth(cubes)

    def tokens_worth(self, n: int) -> float:
        """What so many die modifiers are worth, each less than the one before."""
        useful = min(1.0, self.dice / 2)
        each = self.shapes["token"] * useful
        kept = self.marginal("modifier_token")
        return sum((each * 0.75**k if k < self.dice else 0.0) for k in range(n)) + kept * n

    def token_gain(self, n: int = 1) -> float:
        """What so many more die modifiers are worth."""
        held = sum(self.board.tokens.values())
        return self.tokens_worth(held + n) - self.tokens_worth(held)

    @cached_property
    def tile(self) -> float:
        """What an exploration bonus tile is worth that is drawn (6.8)."""
        return self.shapes["tile"] + self.event("exploration_tile")

    # Stations (14.9)

    @cached_property
    def stations_to_come(self) -> float:
        """How many more stations there will be at the end."""
        return GROWS["station"] * self.dice / self.shapes["pace"]

    def stations_worth(self, n: float) -> float:
        """What so many stations score, with a share of those to come."""
        expected = n + self.stations_to_come
        low = math.floor(expected)
        share = expected - low
        return station_points(low) * (1 - share) + station_points(low + 1) * share

    @cached_property
    def station(self) -> float:
        """What one more station is worth."""
        n = station_count(self.board)
        more = self.stations_worth(n + 1) - self.stations_worth(n)
        more *= self.shapes["found"]
        return more + self.marginal("station") + self.goal_gain("stations_on_board")

    # Gyrodynes and pulsars (7)

    def spin(self, size: Size, delay: float = 0.0) -> float:
        """What a gyrodyne pays that is completed after so many production phases (13.5)."""
        begin = self.first + delay
        if begin >= self.last:
            return 0.0
        sums = bonuses_to_come(self.state.technology_boards)
        low = int(begin)
        to_come = sums[low] - (begin - low) * (sums[low] - sums[low + 1])
        beyond = sums[int(self.last)]
        each: float = load().gyrodynes[size].points
        return each * (self.last - begin) + to_come - beyond

    @remembered
    def completing(self, size: Size) -> float:
        """What completing a gyrodyne brings besides what it pays."""
        found = self.event("complete_gyrodyne") + self.asked("complete_gyrodyne")
        found += self.marginal("completed_gyrodyne")
        if size == "small":
            found += self.marginal("completed_small")
        elif size == "large":
            found += self.marginal("completed_large")
        if not completed(self.board, size):
            found += self.marginal("gyrodyne_type_completed")
            found += self.goal_gain("types_of_completed_gyrodynes")
        found += self.goal_gain("completed_gyrodynes")
        best = max(completed(self.board, other) for other in SIZES)
        if completed(self.board, size) == best:
            found += self.goal_gain("completed_gyrodynes_of_one_type")
        return found + self.marginal("set_gyrodyne_transmitter_patent")

    def begun_worth(self, gain: float, dice: float, share: float) -> float:
        """What a thing begun is worth that brings so much once so many dice more are spent on it:
        the share of it that is done, as far as the dice left to spend are not worth more."""
        return self.surely(dice) * max(0.0, min(gain * share, gain - dice * self.die))

    def gyrodyne(self, size: Size, dice: int) -> float:
        """What a gyrodyne is worth that is completed by so many more dice, the one on its pulsar by
        one; what is never completed scores an idle point (14.6)."""
        return self._gyrodyne((size, dice)) if dice else self.spin(size)

    @remembered
    def _gyrodyne(self, what: tuple[Size, int]) -> float:
        size, dice = what
        idle: float = load().constants.idle_gyrodyne
        gain = self.spin(size, self.delay(dice)) + self.completing(size) - 2 * idle
        gain *= self.shapes["building"]
        return idle + self.begun_worth(gain, dice, self.shapes["placed" if dice == 1 else "taken"])

    @cached_property
    def empty(self) -> int:
        """Empty pulsars, less the gyrodynes that wait for one."""
        sites = sum(not site.size for site in self.board.pulsars.values())
        return sites - sum(self.board.gyrodynes.values())

    @remembered
    def site(self, nth: int) -> float:
        """What an empty pulsar is worth as the `nth` one, from 0, for which no gyrodyne waits."""
        gain = self.spin("medium", self.delay(2)) + self.completing("medium")
        gain *= self.shapes["building"]
        idle: float = load().constants.idle_pulsar
        return idle + self.begun_worth(gain - idle, 2, self.shapes["pulsar"]) * 0.6**nth

    @cached_property
    def pulsar(self) -> float:
        """What one more pulsar is worth."""
        if len(self.board.pulsars) >= load().constants.rings:
            return 0.0
        found = self.event("claim_pulsar") + self.marginal("pulsar")
        if self.empty < 0:
            waiting = [size for size in SIZES if self.board.gyrodynes[size]]
            gains = (self.gyrodyne(size, 1) - self.gyrodyne(size, 2) for size in waiting)
            return found + load().constants.idle_pulsar + max(gains)
        return found + self.site(self.empty)

    @remembered
    def one_more(self, size: Size) -> float:
        """What one more gyrodyne in front of a seat is worth."""
        has_place = self.empty > 0
        found = self.gyrodyne(size, 1 if has_place else 2)
        if has_place:  # the pulsar is worth no more for others
            found -= max(0.0, self.site(self.empty - 1) - load().constants.idle_pulsar)
        return found + self.award_gain(size)

    def award(self, size: Size, more: int = 0) -> float:
        """What the next construction award of a size is worth (7.5)."""
        left, numbers = self.state.awards[size], load().constants
        own = sum(held == size for held, _ in self.board.awards)
        if not left or self.dice <= 0:
            return 0.0
        there = sum(site.size == size for site in self.board.pulsars.values())
        there += self.board.gyrodynes[size] + more
        missing = numbers.award_every * (own + 1) - there
        if missing >= numbers.award_every:
            return 0.0
        near = 0.5 * self.surely(2) if missing > 0 else self.surely(1)
        hurried = any(
            sum(site.size == size for site in board.pulsars.values()) % numbers.award_every
            for n, board in enumerate(self.state.boards)
            if n != self.seat
        )
        return near * left[0] * (0.75 if hurried and missing > 0 else 1.0)

    @remembered
    def award_gain(self, size: Size) -> float:
        """By how much one more gyrodyne of a size brings the award nearer."""
        return self.award(size, 1) - self.award(size)

    # What patents of the seat add

    def event(self, what: Happening) -> float:
        """What the seat gains each time something happens (17, on_event)."""
        found = self.memory.get(("event", what))
        if found is None:
            self.memory["event", what] = 0.0  # a gain may bring the same again
            found = sum(
                rewards_worth(self, effect.gain) * len(effect.colours) / 3
                for _, effect in patented(self.board, OnEvent)
                if effect.event == what
            )
            self.memory["event", what] = found
        return found

    @remembered
    def asked(self, action: Priced) -> float:
        """What the seat gains each time it takes an action (17, pay_range)."""
        return sum(
            rewards_worth(self, effect.each)
            for _, effect in patented(self.board, PayRange)
            if effect.action == action
        )

    @remembered
    def marginal(self, per: Per) -> float:
        """What one more of what patents count scores by them (13.6, 14.3)."""
        found = 0.0
        for _, effect in patented(self.board, ScoreFor):
            if effect.per != per:
                continue
            n = count(self.state, self.board, per)
            if effect.table:
                top = len(effect.table) - 1
                found += effect.table[min(n + 1, top)] - effect.table[min(n, top)]
            elif self.each_phase(effect):
                found += effect.points / effect.every * self.phases
            else:
                found += effect.points / effect.every
        return found

    def each_phase(self, effect: ScoreFor) -> bool:
        """Whether it scores in every production phase, not at the end (13.6, 14.3)."""
        return id(effect) in _green()

    @property
    def rounds_to_act(self) -> float:
        """The rounds in which dice are to be spent still; in part for this one."""
        return self.dice / self.shapes["pace"]

    def happens(self, what: Happening) -> float:
        """How often something will happen to the seat still."""
        return HAPPENS[what] * self.rounds_to_act

    def takes(self, action: Priced) -> float:
        """How often the seat will take an action still."""
        return ASKED[action] * self.rounds_to_act

    def grows(self, per: Per) -> float:
        """By how much a count will grow."""
        return GROWS.get(per, 0.0) * self.rounds_to_act

    @property
    def wider(self) -> float:
        """What it is worth to change a die by one."""
        return self.shapes["token"]

    @property
    def kept_cubes(self) -> float:
        """The cubes that will be left at the end."""
        return self.board.cubes * 0.8 + self.ahead

    @cached_property
    def last_places(self) -> float:
        """What the turn order will score at the end, as it stands (14.8)."""
        points = load().constants.turn_order[self.state.players]
        there = zip(points, self.state.order, strict=False)
        return float(sum(n for n, seat in there if seat == self.seat))

    def run(self, reward: JumpgateRun) -> float:
        """What a jumpgate run is worth that is kept for a later flight (9.5)."""
        gates = self.shapes["gates"] + 0.35 * (len(reward.colours) - 1)
        return reward.points * gates * self.surely(1)

    @remembered
    def project(self, id: str) -> float:
        """What completing an HQ project brings (9.3)."""
        return rewards_worth(self, load().projects[id].gain) + self._completed_project

    @remembered
    def later_project(self, id: str) -> float:
        """What completing an HQ project will bring at some time, whatever waits for a pulsar by
        then."""
        found = self._completed_project
        for reward in load().projects[id].gain:
            if isinstance(reward, (Gyrodyne, DifferentGyrodynes)):
                n = reward.n if isinstance(reward, DifferentGyrodynes) else 1
                found += n * SOME_GYRODYNE * min(1.0, self.ahead / 4)
            else:
                found += rewards_worth(self, (reward,))
        return found

    @cached_property
    def _completed_project(self) -> float:
        found = self.event("hq_project") + self.asked("hq_project")
        return found + self.marginal("hq_project") + self.goal_gain("hq_projects")

    def landing(self, to: Literal["pulsar", "system", "any"]) -> float:
        """What a teleport is worth (6.9)."""
        system = self.station + self.shapes["discovery"]
        if to == "system":
            return system
        return self.pulsar if to == "pulsar" else max(system, self.pulsar)

    # Goals (14.4)

    def goal_chance(self, id: str, more: int) -> float:
        """The chance that a goal will be met, with so many more of what it counts."""
        goal = load().goals[id]
        missing = goal.at_least - goal_count(self.state, self.seat, goal.counts) - more
        if missing <= 0:
            return 1.0
        if self.dice <= 0:
            return 0.0
        need = missing * DICE_FOR[goal.counts] / (self.shapes["patience"] * self.dice)
        return 1 / (1 + need * need)

    @remembered
    def goals_worth(self, counts: GoalCount | None) -> float:
        """What the goals are worth, with one more of what some count; of those about gyrodynes
        the best counts alone."""
        found = best = 0.0
        for id in self.state.goals:
            goal = load().goals[id]
            worth = goal.points * self.goal_chance(id, int(goal.counts == counts))
            if goal.gyrodynes:
                best = max(best, worth)
            else:
                found += worth
        return found + best

    @remembered
    def goal_gain(self, counts: GoalCount) -> float:
        """What one more of what a goal counts adds to the worth of goals, with their bonuses."""
        if all(load().goals[id].counts != counts for id in self.state.goals):
            return 0.0
        return 1.4 * (self.goals_worth(counts) - self.goals_worth(None))

    def missed_goals(self, free: int) -> float:
        """What it adds that so many goals missed count as met (17)."""
        goals = load().goals
        lost = sorted(
            (goals[id].points * 1.4 * (1 - self.goal_chance(id, 0)) for id in self.state.goals),
            reverse=True,
        )
        return sum(lost[:free])

    # Production (13.4)

    def each_round(self, production: tuple[Reward, ...]) -> float:
        """What a production is worth in a round."""
        found = 0.0
        for reward in production:
            if isinstance(reward, Points):
                found += reward.n
            elif isinstance(reward, Cubes):
                found += reward.n * self.usual_cube
            elif isinstance(reward, BuyPoints):
                found += 0.9 * max(0.0, reward.points - reward.cubes * self.cube)
        return found
