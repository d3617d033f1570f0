"""The terms of a seat's position in Gaia Project: each in points at the end, with its amount."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from gametable.core.engine.valuation import Measured
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.tokens import green_tokens
from gametable.titles.gaia_project.scoring import final_count, research_points
from gametable.titles.gaia_project.situation import (
    ability,
    big_value,
    count,
    level_of,
    pieces_on_map,
)
from gametable.titles.gaia_project.star_map import Placed, StarMap, bits, map_of
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import (
    FinalCount,
    GaiaPriceOre,
    Happening,
    HomeType,
    Structure,
)
from gametable.titles.gaia_project.worth.outlook import PACE, Outlook


def stock(o: Outlook) -> Measured:
    """Resources and power in hand (1.6, 9.4)."""
    board = o.board
    return o.stock(), float(board.credits + board.ore + board.knowledge + board.qic)


def income(o: Outlook) -> Measured:
    """What each round to come brings, the booster apart (4.1)."""
    flows = o.economy
    return o.income(), float(flows.credits + flows.ore + flows.knowledge + flows.qic)


def research(o: Outlook) -> Measured:
    """Levels that score, and the way to them (6.2, 9.3)."""
    points = float(research_points(o.state, o.seat))
    board = o.board
    steps = 0
    more = 0.0
    hope = min(1.0, (o.ahead + 0.2) / 3)
    for area, level in board.research.items():
        steps += level
        more += ON_THE_WAY[level]
        if level == 4 and area not in o.state.level_5 and green_tokens(board):
            more += 0.8
    found = points + hope * more if not o.over else points
    if o.ahead:
        step = level_of(board, "terraforming").ore or 0
        found += (3 - step) * o.shapes["step"] * o.ahead * o.ore
    return found, float(steps)


ON_THE_WAY = (0.0, 0.4, 0.9, 0.4, 0.5, 0.0)
"""What a level is worth beyond its points, by the way that it is of the next ones."""


def buildings(o: Outlook) -> Measured:
    """What structures can become, and what the institute can do (5.3, 10)."""
    board = o.board
    kinds = list(board.structures.values())
    n = float(len(kinds))
    if o.over:
        return 0.0, n
    hope = min(1.0, o.left / 2.5)
    if hope <= 0:
        return 0.0, n
    shapes = o.shapes
    stations, labs = kinds.count("trading_station"), kinds.count("research_lab")
    institute = "planetary_institute" in kinds
    academies = kinds.count("academy_knowledge") + kinds.count("academy_qic")
    found = shapes["station"] * min(stations, 3 - labs + (not institute)) * hope
    found += shapes["lab"] * min(labs, 2 - academies) * hope
    # The third mine brings no income, but it is on the way to those that do.
    slots, built = board.printed.structures["mine"].income, kinds.count("mine")
    if 0 < built < len(slots) and not o.of_gain(slots[built - 1]):
        found += 0.5 * o.every_round(slots[built])
    if institute:
        found += shapes["institute"] * o.ahead * FACTIONS.get(board.faction, (0.0, 1.0))[1]
    return found, n


FACTIONS: dict[str, tuple[float, float]] = {
    "terrans": (1.0, 1.3),
    "lantids": (1.0, 0.8),
    "xenos": (3.0, 0.9),
    "gleens": (0.0, 0.5),
    "taklons": (2.5, 1.2),
    "ambas": (2.5, 0.6),
    "hadsch_hallas": (5.0, 1.5),
    "ivits": (4.5, 0.0),
    "geodens": (1.5, 1.5),
    "bal_taks": (1.0, 1.0),
    "firaks": (1.0, 0.3),
    "bescods": (0.0, 0.6),
    "nevlas": (4.0, 2.0),
    "itars": (3.0, 2.0),
}
"""How strong a faction is in the hands of a bot, in points (by few games), and what its
institute brings in a round beside its income, as a multiple of what is usual."""


def tiles(o: Outlook) -> Measured:
    """Tech tiles and special actions: what they still bring beside income (5.7, 13.4)."""
    board = o.board
    found = o.specials() + o.triggered() + o.passing()
    big = big_value(board)
    if big is not None and o.ahead:
        found += 0.5 * (count(o.state, board, "institute_or_academy_on_map") + 0.25 * o.left)
    return found, float(len(board.tech) + len(board.advanced))


def booster(o: Outlook) -> Measured:
    """The booster taken for the next round, or the best that lies there (5.8)."""
    state, board = o.state, o.board
    if not o.left and not o.before:
        return 0.0, 0.0
    if o.before or o.passed:
        if not board.booster:
            return 0.0, 0.0
        printed = load().boosters[board.booster]
        early = 1 + o.shapes["early"] * max(0.0, o.left - 1)
        return o.of_gain(printed.income) * early, 1.0
    there = [o.booster(id) for id in state.boosters]
    found = o.shapes["booster"] * max(there, default=0.0)
    if o.waiting and board.booster:
        found += o.of_gain(load().boosters[board.booster].income) * o.now
    return found, 0.0


@lru_cache(maxsize=64)
def _planets_by_steps(sectors: tuple[Placed, ...], home: HomeType) -> tuple[int, ...]:
    """The home planets of a map that take 0, 1, 2, 3 steps."""
    stars: StarMap = map_of(sectors)
    found = [0, 0, 0, 0]
    for kind, steps in load().constants.steps[home].items():
        found[steps] |= stars.of_type.get(kind, 0)
    return tuple(found)


def reach(o: Outlook) -> Measured:
    """Planets that can be settled, the cheaper the better (5.1)."""
    board, stars = o.board, o.state.stars
    situation = o.situation
    turns = o.ahead
    if not situation.starts or not turns:
        return 0.0, 0.0
    free = situation.planets & ~situation.taken & ~(situation.projects & ~bits(board.projects))
    basic = situation.range
    near = situation.reach(basic) & free
    far = situation.reach(basic + load().constants.qic_range) & free & ~near
    each = level_of(board, "terraforming").ore or 1
    score = 0.0
    for steps, some in enumerate(_planets_by_steps(o.state.sectors, board.printed.home)):
        ease = 1.0 / (1.0 + steps * each / 2.5)
        score += ease * ((near & some).bit_count() + 0.3 * (far & some).bit_count())
    gaia = stars.of_type.get("gaia", 0) | bits(o.state.gaia)
    ease = 0.8 if ability(board, GaiaPriceOre) is not None else 0.55
    score += ease * ((near & gaia).bit_count() + 0.3 * (far & gaia).bit_count())
    trans = stars.of_type.get("transdim", 0) & ~bits(o.state.gaia)
    ready = 0.5 if board.gaiaformers or level_of(board, "gaia_project").tokens else 0.15
    score += ready * ((near & trans).bit_count() + 0.3 * (far & trans).bit_count())
    total = o.shapes["reach"] * (1 - exp(-score / 4.0)) * min(1.0, turns / 5)
    return total, float(near.bit_count())


def gaia(o: Outlook) -> Measured:
    """Gaiaformers on the map and on the board (5.2)."""
    board, state = o.board, o.state
    n = float(len(board.projects) + board.gaiaformers)
    found = 0.0
    for space in board.projects if not o.over else ():
        if space in state.gaia:
            found += o.shapes["project"] * (o.ahead > 0)
        elif o.left:
            found += o.shapes["project"] * 0.9
        else:
            found -= 2.0  # it never becomes one
    waiting = board.gaiaformers + board.away
    if waiting and o.left:
        tokens = cycle.tokens(board.power) + board.power.gaia
        needed = level_of(board, "gaia_project").tokens or 6
        ready = min(1.0, tokens / needed)
        found += o.shapes["gaiaformer"] * waiting * ready * min(1.0, o.left / 2)
    return found, n


_GROWTH: dict[FinalCount, tuple[float, float]] = {
    "structures_in_federations": (1.7, 1.2),
    "structures": (1.6, 1.0),
    "planet_types": (0.75, 0.6),
    "gaia_planets": (0.55, 0.6),
    "sectors": (0.8, 0.7),
    "satellites": (0.9, 1.2),
}
"""By how much a final tile's count grows in a round, and how sure one can be of it."""


def finals(o: Outlook) -> Measured:
    """What the final scoring tiles will bring, by the likely rank (9.2)."""
    state = o.state
    total, amount = 0.0, 0.0
    ranking = load().constants.ranking
    for id in state.finals:
        printed = load().finals[id]
        counts = printed.counts
        growth, unsure = _GROWTH[counts]
        own = float(final_count(state, o.seat, counts))
        amount += own
        unsure *= 0.25 + 0.35 * o.left
        leads = []
        for seat in range(len(state.boards)):
            if seat != o.seat:
                leads.append(own - final_count(state, seat, counts))
        if state.neutral:
            leads.append(own + growth * o.left - printed.neutral)
        ranks = [1.0]
        for lead in leads:
            ahead = 1 / (1 + exp(-max(-30.0, min(30.0, lead / unsure))))
            later = [0.0, *(p * (1 - ahead) for p in ranks)]
            ranks = [
                later[n] + (ranks[n] * ahead if n < len(ranks) else 0.0) for n in range(len(later))
            ]
        chance = 1.0 if own else min(1.0, 0.3 * o.left)
        total += chance * sum(p * ranking[n] for n, p in enumerate(ranks) if n < len(ranking))
    return total, amount


def rounds(o: Outlook) -> Measured:
    """What can be kept for the scoring of rounds to come (2.5, 13.3)."""
    state, board = o.state, o.board
    if not o.left:
        return 0.0, 0.0
    kinds = list(board.structures.values())
    found = 0.0
    for later, id in enumerate(state.rounds[state.round : state.round + round(o.left)]):
        trigger = load().rounds[id].trigger
        ready = _ready(o, trigger.when, kinds)
        found += trigger.gain.vp * ready * (0.5 if later == 0 else 0.3)
    return found, found


def _ready(o: Outlook, what: Happening, kinds: list[Structure]) -> float:
    """How often something could be done later with what stands there."""
    board = o.board
    if what == "upgrade_to_trading_station":
        pieces = board.printed.structures["trading_station"].count
        left = pieces - kinds.count("trading_station")
        return float(min(2, left, kinds.count("mine")))
    if what == "upgrade_to_academy_or_institute":
        big = count(o.state, board, "institute_or_academy_on_map")
        below = kinds.count("trading_station") + kinds.count("research_lab")
        return 0.8 * min(3 - big, below, 2)
    if what == "build_mine_on_gaia_planet":
        return min(2.0, 0.9 * len(board.projects) + 0.3 * board.gaiaformers)
    if what == "build_mine":
        left = board.printed.structures["mine"].count - pieces_on_map(board, "mine")
        return float(min(2, left))
    return PACE[what] * 0.5


def neighbours(o: Outlook) -> Measured:
    """Opponents nearby: their building charges power, and trading stations cost less (5.3, 8)."""
    situation = o.situation
    if o.over or not situation.starts:
        return 0.0, 0.0
    around = o.state.stars.reach(o.board.structures, load().constants.neighbourhood)
    near = 0
    for seat, board in enumerate(o.state.boards):
        if seat != o.seat:
            near += (bits(board.structures) & around).bit_count()
    turns = o.ahead
    worth = o.shapes["neighbour"] * min(turns, 4.0) * (1 - exp(-near / 3.0))
    return worth, float(near)


def strength(state: State, seat: int, id: str) -> float:
    """How strong a faction is on this map beside those that are taken."""
    home = load().factions[id].home
    found = FACTIONS[id][0] + _fit(state.sectors, home)
    for other, board in enumerate(state.boards):
        if other != seat and board.faction:
            found -= load().constants.steps[board.printed.home][home] <= 1
    return found


def seat_of(o: Outlook, space: int) -> float:
    """How good a place is for a first structure: easy planets around it, opponents beside it,
    own structures near enough for a federation."""
    state, board, stars = o.state, o.board, o.state.stars
    taken = o.situation.taken
    found = 0.0
    for steps, ease in ((2, 1.0), (3, 0.6)):
        near = stars.within(space, steps) & ~taken & ~(1 << space)
        for n, some in enumerate(_planets_by_steps(state.sectors, board.printed.home)):
            found += ease * (1.0, 0.5, 0.25, 0.1)[n] * (near & some).bit_count()
        found += ease * 0.5 * (near & stars.of_type.get("gaia", 0)).bit_count()
        found += ease * 0.2 * (near & stars.of_type.get("transdim", 0)).bit_count()
    around = stars.within(space, load().constants.neighbourhood) & taken
    own = bits(board.structures)
    found += 1.0 * min(2, (around & ~own).bit_count())
    for other in board.structures:
        apart = stars.distance(space, other)
        found += 0.8 if 2 <= apart <= 4 else 0.0
        found += 0.3 * (stars.sector_of[space] != stars.sector_of[other])
    return 0.5 * found


@lru_cache(maxsize=128)
def _fit(sectors: tuple[Placed, ...], home: HomeType) -> float:
    """How good the map is for a home type: easy planets near its planets."""
    stars = map_of(sectors)
    by_steps = _planets_by_steps(sectors, home)
    scores = []
    rest = by_steps[0]
    while rest:
        low = rest & -rest
        rest ^= low
        near = stars.within(low.bit_length() - 1, 3)
        score = 0.5 * (near & stars.of_type.get("gaia", 0)).bit_count()
        for steps, some in enumerate(by_steps[:3]):
            score += (1.0, 0.5, 0.25)[steps] * (near & some).bit_count()
        scores.append(score)
    scores.sort()
    best = scores[-3:]
    return 0.8 * sum(best) / max(1, len(best))
