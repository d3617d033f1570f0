"""What a seat holds and what it will come to: the terms of a position that are not on the map."""

from __future__ import annotations

from collections.abc import Sequence

from gametable.core.engine.valuation import Measured
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import TECHNOLOGIES, rewards_worth
from gametable.titles.pulsar_2849.prospects import Prospects
from gametable.titles.pulsar_2849.scoring import station_count
from gametable.titles.pulsar_2849.standing import free_end, patented, unused_runs
from gametable.titles.pulsar_2849.state import Marker, Placed
from gametable.titles.pulsar_2849.vocabulary import (
    EDGES,
    SIZES,
    Cubes,
    EndTurnOrder,
    Points,
)

OPEN_END = 0.7
"""Points for an end of an array at which another tile can be joined."""
SWAY = 2.2
"""How far markers come apart in a round, in spaces."""


# Transmitters (8)


def transmitter(p: Prospects, placed: Placed, joins: int) -> float:
    """What a transmitter of a seat is worth; `joins` are its neighbours in the array."""
    tile = load().transmitters[placed.tile]
    each = p.each_round(tile.production)
    if placed.active:
        return each * p.phases
    open_symbols = len(tile.dice) - len(placed.covered)
    return started(p, each, tile_once(p, placed.tile, joins), open_symbols, len(tile.dice))


def tile_once(p: Prospects, tile: str, joins: int) -> float:
    """What activating a tile brings at once, the dice of its joins included (8.5, 8.6)."""
    once = rewards_worth(p, load().transmitters[tile].once) + p.event("activate_transmitter")
    once += p.marginal("activated_transmitter") + p.goal_gain("activated_transmitters")
    once += p.marginal("set_gyrodyne_transmitter_patent")
    if joins:
        once += p.shapes["joined"] * p.die + p.marginal("transmitter_link") * joins
    return once


def started(p: Prospects, each: float, once: float, dice: int, whole: int) -> float:
    """What a thing is worth that so many dice finish, of those that it asks for on the whole, and
    that pays from then on."""
    gain = (once + each * max(0.0, p.phases - p.delay(dice))) * p.shapes["sending"]
    return p.begun_worth(gain, dice, (whole - dice) / whole)


def transmitters(p: Prospects) -> Measured:
    """All tiles of a seat; the amount is what the activated ones produce in a round, in points and
    cubes."""
    worth = amount = 0.0
    printed = load().transmitters
    ends = 0
    for array in p.board.arrays:
        for n, placed in enumerate(array):
            worth += transmitter(p, placed, (n > 0) + (n < len(array) - 1))
            if placed.active:
                for reward in printed[placed.tile].production:
                    if isinstance(reward, (Points, Cubes)):
                        amount += reward.n
        ends += sum(free_end(array, side) is not None for side in EDGES)
    worth += min(ends, 2) * OPEN_END * min(1.0, p.dice / 8)
    return worth, amount


# Gyrodynes and pulsars (7)


def gyrodynes(p: Prospects) -> Measured:
    """Completed gyrodynes and those to be completed; the amount is how many spin."""
    worth, spinning = 0.0, 0
    sites = sum(not site.size for site in p.board.pulsars.values())
    for site in p.board.pulsars.values():
        if site.size:
            worth += p.gyrodyne(site.size, 0 if site.completed else 1)
            spinning += site.completed
    for size in reversed(SIZES):
        for _ in range(p.board.gyrodynes[size]):
            worth += p.gyrodyne(size, 1 if sites > 0 else 2)
            sites -= 1
    return worth, float(spinning)


def pulsars(p: Prospects) -> Measured:
    """Pulsars that wait for a gyrodyne, and the idle points of all (14.5)."""
    idle = load().constants.idle_pulsar
    worth = float(sum(idle for site in p.board.pulsars.values() if not site.completed))
    worth += sum(p.site(n) - idle for n in range(max(0, p.empty)))
    return worth, float(len(p.board.pulsars))


def awards(p: Prospects) -> Measured:
    """Construction awards that come near (7.5); the amount is their points."""
    found = [p.award(size) for size in SIZES]
    return sum(found), round(sum(found), 1)


# Stations, patents, projects, goals


def stations(p: Prospects) -> Measured:
    """The stations of the last scoring with those to come (14.9)."""
    n = station_count(p.board)
    return p.stations_worth(n) - p.stations_worth(0), float(n)


def patents(p: Prospects) -> Measured:
    """What patents bring from now on."""
    technologies = load().technologies
    worth = 0.0
    for id in p.board.patents:
        effect = technologies[id].effect
        worth += TECHNOLOGIES[effect].worth(p, effect) * p.shapes["owning"]
    return worth, float(len(p.board.patents))


def pyramid(p: Prospects, completed: Sequence[str]) -> float:
    """What the rest of an HQ board is worth: its dear rows, less the dice up to them (9.2)."""
    if not p.board.side:
        return 0.0
    best = surplus = 0.0
    dice = 0
    for row in load().hq_boards[p.board.side].rows:
        for id in row:
            if id not in completed:
                dice += 1
                surplus += p.later_project(id) - p.die
        if dice and surplus > 0:
            best = max(best, surplus * p.surely(dice) ** 0.5)
    return best * p.shapes["climbing"]


def projects(p: Prospects) -> Measured:
    """The way to the dear projects, and the runs that are not used yet (9)."""
    runs = unused_runs(p.board)
    worth = pyramid(p, p.board.projects) + sum(p.run(run) for _, run in runs)
    return worth, float(len(p.board.projects))


def goals(p: Prospects) -> Measured:
    """The goals by the chance that they will be met (14.4); the amount is how many are."""
    there = p.state.goals
    return p.goals_worth(None), float(sum(p.goal_chance(id, 0) == 1.0 for id in there))


# Stocks


def cubes(p: Prospects) -> Measured:
    """Engineering cubes."""
    n = p.board.cubes
    return p.cubes_worth(n), float(n)


def tokens(p: Prospects) -> Measured:
    """Die modifiers."""
    n = sum(p.board.tokens.values())
    return p.tokens_worth(n), float(n)


# The tracks (4.4, 13.1 to 13.3, 14.8)


def behind(markers: Sequence[Marker], marker: Marker, rounds: float) -> float:
    """How many markers will be ahead of one after so many rounds, a guess."""
    sway = SWAY * (0.4 + rounds) ** 0.5
    found, before = 0.0, True
    for other in markers:
        if other == marker:
            before = False
            continue
        ahead = marker.space - other.space + (0.4 if before else -0.4)
        found += 0.5 + 0.5 * ahead / (sway + abs(ahead))
    return found


def paid(rewards: Sequence[float], place: float) -> float:
    """What a place in an order brings that lies between two."""
    low = int(place)
    if low >= len(rewards):
        return 0.0
    here = rewards[low]
    after = rewards[low + 1] if low + 1 < len(rewards) else 0.0
    return here + (after - here) * (place - low)


def order(p: Prospects, markers: Sequence[Marker]) -> float:
    """What the initiative track brings: points at the end, earlier turns until then."""
    points = [float(n) for n in load().constants.turn_order[p.state.players]]
    if p.state.phase in ("ending", "over"):
        return 0.0 if p.state.phase == "over" else p.last_places
    times = 1
    for _, effect in patented(p.board, EndTurnOrder):
        times *= effect.multiplier
    found = 0.0
    seen = p.last >= load().constants.rounds
    for marker in markers:
        if marker.seat == p.seat:
            if seen:
                found += times * paid(points, behind(markers, marker, p.ahead))
            found += (
                p.shapes["first"]
                * min(3.0, p.ahead)
                * paid((3, 2, 1, 0), behind(markers, marker, 1.0))
            )
    return found + penalties(p, markers)


def engineering(p: Prospects, markers: Sequence[Marker]) -> float:
    """What the places on the engineering track bring in all rounds."""
    steps = [p.each_round(gain) for gain in load().constants.engineering[p.state.players]]
    found = 0.0
    for marker in markers:
        if marker.seat == p.seat:
            if p.phases >= 1:
                found += paid(steps, behind(markers, marker, 0.0))
            if p.phases > 1:
                found += (p.phases - 1) * paid(steps, behind(markers, marker, p.phases / 2))
    return found + penalties(p, markers)


def turn_order(p: Prospects) -> Measured:
    """The initiative track; the amount is the best place, from the first."""
    markers = p.state.tracks["initiative"]
    return order(p, markers), place_on(p, markers)


def engineers(p: Prospects) -> Measured:
    """The engineering track; the amount is the best place, from the first."""
    markers = p.state.tracks["engineering"]
    return engineering(p, markers), place_on(p, markers)


def place_on(p: Prospects, markers: Sequence[Marker]) -> float:
    """The place of the foremost marker of a seat on a track; 0 where it has none."""
    return float(next((n for n, marker in enumerate(markers, 1) if marker.seat == p.seat), 0))


def penalties(p: Prospects, markers: Sequence[Marker]) -> float:
    """What markers near the right end will cost (13.3)."""
    lost = load().constants.penalties
    found = 0.0
    for marker in markers:
        if marker.seat == p.seat and marker.space in lost:
            found -= lost[marker.space] * min(2.0, p.phases)
    return found
