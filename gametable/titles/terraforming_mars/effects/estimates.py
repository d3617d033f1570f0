"""What bots take things to be worth, in points at the end; estimates, never rules.

All hangs on how long the game is likely to go on: an M€ buys more points the more generations are
left to work with what it buys, and production brings M€ in each of them. `Outlook` is the price
list of one moment.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf, sqrt

import msgspec

from gametable.titles.terraforming_mars import guesses
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.vocabulary import Parameter, Resource

USUAL_X = 2
"""The usual X."""
LENGTH = {1: 14.0, 2: 12.4, 3: 11.2, 4: 10.4, 5: 9.8}
"""Generations of a game, by seats."""


OVERTIME = 0.3
"""How much longer than usual a game is expected to last, of what the steps that lack would take."""


class Outlook(msgspec.Struct, frozen=True):
    """What things are worth to a seat at one moment, in points.

    `left`: generations after this one. `mc`: an M€ in hand; `flow`: an M€ of production. `step`: a
    step of the rating. `greenery`, `city`, `ocean`: a tile with all it brings. `card`: one drawn.
    `open`: the steps that each parameter lacks. `stock`, `production`: one of a resource.
    """

    left: float
    mc: float
    flow: float
    step: float
    greenery: float
    city: float
    ocean: float
    card: float
    open: dict[Parameter, int]
    stock: dict[Resource, float]
    production: dict[Resource, float]
    rivals: float


def outlook(situation: Situation) -> Outlook:
    """The price list of a seat as it stands."""
    found = situation.outlook
    if found is None:
        found = situation.outlook = outlook_within(situation, inf)
    return found


def outlook_within(situation: Situation, rounds: float) -> Outlook:
    """The price list of a seat to which nothing counts further off than so many generations."""
    state, summed = situation.state, situation.sum
    return _prices(
        len(state.boards),
        99 if state.phase in ("greeneries", "over") else state.generation,
        state.temperature,
        state.oxygen,
        situation.parameter("oceans"),
        summed.values["steel"],
        summed.values["titanium"],
        summed.greenery_cost,
        summed.heat_as_mc,
        rounds,
    )


def generations_left(situation: Situation) -> float:
    """How many generations are likely to come after this one."""
    return outlook(situation).left


@lru_cache(maxsize=4096)
def _prices(
    seats: int,
    generation: int,
    temperature: int,
    oxygen: int,
    oceans: int,
    steel: int,
    titanium: int,
    greenery_cost: int,
    heat_as_mc: bool,
    rounds: float,
) -> Outlook:
    tracks, g = load().tracks, guesses.guesses()
    now = {"temperature": temperature, "oxygen": oxygen, "oceans": oceans}
    lacking: dict[Parameter, int] = {
        id: (track.goal - now[id]) // track.step for id, track in tracks.items()
    }
    left = 0.0 if generation == 99 else left_after(seats, generation, sum(lacking.values()))
    left = min(left, rounds)
    mc, flow, half = _held(left), _flow(left), _flow(left / 2)
    step_now, step_later = 1 + flow, 1 + half
    hot, air = (min(1.0, lacking[p] / (1.4 * max(left, 0.5))) for p in ("temperature", "oxygen"))
    wet = lacking["oceans"]
    more = g.beside * min(1.0, left / 3) + g.placed * mc
    greenery = 1 + (step_now if lacking["oxygen"] else 0) + more
    later = 1 + air * step_later + more
    card = (1 + g.card * min(1.0, left / 3)) * mc
    heat = hot * step_now / 8 * g.heat if left > 0.3 or lacking["temperature"] else 0.0
    heat_made = hot * step_later / 8 * g.heat_made * left
    if heat_as_mc:
        heat, heat_made = max(heat, mc), max(heat_made, flow)
    return Outlook(
        left=left,
        mc=mc,
        flow=flow,
        step=step_now,
        greenery=greenery,
        city=0.5 + g.city * min(1.0, left / 3) + g.placed * mc,
        ocean=(step_now + g.placed * mc) if wet else 0.0,
        card=card,
        open=lacking,
        stock={
            "mc": mc,
            "steel": steel * g.metal * mc,
            "titanium": titanium * g.metal * mc,
            "plants": greenery / greenery_cost * g.plants,
            "energy": heat * 0.9 if left > 0.3 else 0.0,
            "heat": heat,
        },
        production={
            "mc": flow,
            "steel": steel * g.metal * flow,
            "titanium": titanium * g.metal * flow,
            "plants": later / greenery_cost * g.plants_made * (left + 0.6),
            "energy": heat_made + g.energy * flow,
            "heat": heat_made,
        },
        rivals=0.5 if seats == 2 else 0.25,
    )


def left_after(seats: int, generation: int, lacking: int) -> float:
    """Generations after this one; alone they are counted.

    A game is not expected to last longer than usual because little was done: what brings its fruit
    only then comes too late against those who end it. If much was done it ends sooner.
    """
    if seats == 1:
        return float(max(0, load().solo.generations - generation))
    if lacking <= 0:
        return 0.0
    g = guesses.guesses()
    pace = g.pace + g.growth * generation
    needed = lacking / seats
    found = max(0.0, (sqrt(pace * pace + 2 * g.growth * needed) - pace) / g.growth - 0.5)
    return min(found, max(usual_left(seats, generation), OVERTIME * found))


def usual_left(seats: int, generation: int) -> float:
    """Generations after this one in a game of usual length."""
    return max(0.0, LENGTH[seats] - generation)


def _spent(left: float) -> float:
    """Points for an M€ that comes with so many generations still behind."""
    g = guesses.guesses()
    return float(g.grown**left) / g.last_price


def _held(left: float) -> float:
    """Points for an M€ in hand: in the last generation it only buys what is left over."""
    if left >= 1:
        return _spent(left)
    return left * _spent(1.0) + (1 - left) * guesses.guesses().idle


def _flow(left: float) -> float:
    """Points for an M€ in each production but the last, whose M€ buy nothing any more."""
    whole = int(left)
    found = sum(_spent(left - n) for n in range(1, whole + 1))
    return found + (left - whole) * _spent(0.0)
