"""What bots take things to be worth, in points at the end; estimates, never rules.

All hangs on how long the game is likely to go on: an M€ buys more points the more generations are
left to work with what it buys, and production brings M€ in each of them. `Outlook` is the price
list of one moment.
"""

from __future__ import annotations

from functools import lru_cache
from math import inf, sqrt

import msgspec

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.vocabulary import Parameter, Resource

USUAL_X = 2
"""The usual X."""
LENGTH = {1: 14.0, 2: 12.4, 3: 11.2, 4: 10.4, 5: 9.8}
"""Generations of a game, by seats."""
PACE, GROWTH = 0.30, 0.175
"""Steps of the parameters that a seat takes in a generation: of the first one, and more in each."""
LAST_PRICE, GROWN = 8.0, 1.075
"""M€ for a point in the end, and how what is put to work grows in a generation."""
IDLE = 0.045
"""Points for an M€ in the very last generation, when nothing good is left to buy."""
METAL = 0.85
"""The share of a metal's value that is used for cards with its tag."""
BESIDE_CITY = 0.45
"""Points that a greenery brings by own cities beside it."""
PLACED = 1.6
"""M€ that the bonus of an area is worth, as it goes."""


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
    tracks = load().tracks
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
    more = BESIDE_CITY * min(1.0, left / 3) + PLACED * mc
    greenery = 1 + (step_now if lacking["oxygen"] else 0) + more
    later = 1 + air * step_later + more
    card = (1 + 2.6 * min(1.0, left / 3)) * mc
    heat = hot * step_now / 8 * 0.85 if left > 0.3 or lacking["temperature"] else 0.0
    heat_made = hot * step_later / 8 * 0.65 * left
    if heat_as_mc:
        heat, heat_made = max(heat, mc), max(heat_made, flow)
    return Outlook(
        left=left,
        mc=mc,
        flow=flow,
        step=step_now,
        greenery=greenery,
        city=0.5 + 1.5 * min(1.0, left / 3) + PLACED * mc,
        ocean=(step_now + PLACED * mc) if wet else 0.0,
        card=card,
        open=lacking,
        stock={
            "mc": mc,
            "steel": steel * METAL * mc,
            "titanium": titanium * METAL * mc,
            "plants": greenery / greenery_cost * 0.9,
            "energy": heat * 0.9 if left > 0.3 else 0.0,
            "heat": heat,
        },
        production={
            "mc": flow,
            "steel": steel * METAL * flow,
            "titanium": titanium * METAL * flow,
            "plants": later / greenery_cost * 0.9 * (left + 0.6),
            "energy": heat_made + 0.2 * flow,
            "heat": heat_made,
        },
        rivals=0.7 if seats == 2 else 0.3,
    )


def left_after(seats: int, generation: int, lacking: int) -> float:
    """Generations after this one until so many steps are done; alone they are counted."""
    if seats == 1:
        return float(max(0, load().solo.generations - generation))
    if lacking <= 0:
        return 0.0
    pace = PACE + GROWTH * generation
    needed = lacking / seats
    return max(0.0, (sqrt(pace * pace + 2 * GROWTH * needed) - pace) / GROWTH - 0.5)


def usual_left(seats: int, generation: int) -> float:
    """Generations after this one in a game of usual length."""
    return max(0.0, LENGTH[seats] - generation)


def _spent(left: float) -> float:
    """Points for an M€ that comes with so many generations still behind."""
    return float(GROWN**left) / LAST_PRICE


def _held(left: float) -> float:
    """Points for an M€ in hand: in the last generation it only buys what is left over."""
    if left >= 1:
        return _spent(left)
    return left * _spent(1.0) + (1 - left) * IDLE


def _flow(left: float) -> float:
    """Points for an M€ in each production but the last, whose M€ buy nothing any more."""
    whole = int(left)
    found = sum(_spent(left - n) for n in range(1, whole + 1))
    return found + (left - whole) * _spent(0.0)
