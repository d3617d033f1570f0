"""Guesses at answers, in points, made of keys, effects and prices without trying any."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.core.engine.actions import Menu
from gametable.core.engine.decision import Decision, Key
from gametable.core.engine.questions import PickSome, Split
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.charging import Charge
from gametable.titles.gaia_project.rules.free_actions import Convert
from gametable.titles.gaia_project.rules.mines import Mine, Project, terms
from gametable.titles.gaia_project.rules.tech import ARRIVALS
from gametable.titles.gaia_project.rules.tokens import green_tokens
from gametable.titles.gaia_project.rules.upgrades import Upgrade, upgrade_price
from gametable.titles.gaia_project.situation import (
    level_of,
    pieces_on_map,
    planet_type,
    types,
)
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import (
    AREAS,
    Area,
    BuildMine,
    Structure,
)
from gametable.titles.gaia_project.worth import federating, holdings
from gametable.titles.gaia_project.worth.outlook import Outlook

NEVER = -6.0
IDLE = -8.0
"""A conversion for its own sake: it is only made where trying finds what it is good for."""
TRADES = ("ask.gaia_trade", "ask.bundle")
"""Questions for amounts of what power buys."""


class MenuGuesses:
    """Guesses at the keys of one question."""

    def __init__(self, o: Outlook, asked: Decision) -> None:
        self.o, self.asked = o, asked
        self.legal = asked.legal if isinstance(asked, Menu) else None
        self._known = types(o.state, o.board) if o.board.faction else set()

    def all(self) -> list[float]:
        """A guess for each key."""
        return [self._one(n, key) for n, key in enumerate(self.asked.keys)]

    def _one(self, n: int, key: Key) -> float:
        kind = key[0] if isinstance(key, tuple) else key
        guess = _KINDS.get(kind)
        return guess(self, n, key) if guess is not None else 0.0

    def _action(self, n: int) -> Any:
        return self.legal[n] if self.legal is not None else None

    # Main actions

    def mine(self, n: int, key: Key) -> float:
        """A mine: income, what it scores, what comes nearer, less the price (5.1)."""
        o, action = self.o, self._action(n)
        if not isinstance(action, Mine):
            return 0.0
        found = terms(action.situation, action.space, action.helped)
        if found is None:
            return NEVER
        worth = self.settled(action.space, steps=found.steps, shared=found.shared)
        if found.former:
            worth += 1.0
        return worth - o.price(found.price)

    def settled(self, space: int, *, steps: int = 0, shared: bool = False) -> float:
        """What a mine on a planet brings, whatever it costs."""
        o = self.o
        slots = o.board.printed.structures["mine"].income
        built = pieces_on_map(o.board, "mine")
        slot = slots[min(built, len(slots) - 1)]
        worth = o.every_round(slot) + o.event("build_mine")
        worth += steps * o.event("terraforming_step_taken") + 0.25 + 0.5 * min(3.0, o.turns)
        if shared:
            return worth + o.event("build_shared_mine")
        kind = planet_type(o.state, space)
        if kind == "gaia":
            worth += o.event("build_mine_on_gaia_planet") + 0.5
        if kind not in self._known:
            worth += o.event("colonize_new_type") + 0.8
        return worth

    def project(self, n: int, key: Key) -> float:
        """A Gaia project: a planet for the next round (5.2)."""
        o, action = self.o, self._action(n)
        if o.left < 1 or not isinstance(action, Project):
            return NEVER
        tokens = level_of(o.board, "gaia_project").tokens or 0
        qic = o.situation.qic_for(action.space, action.helped.range) or 0
        cost = tokens * (0.12 if o.left > 1 else 0.2) * o.now + qic * o.qic * o.now
        return o.shapes["project"] * 0.9 - o.shapes["gaiaformer"] * 0.5 - cost

    def upgrade(self, n: int, key: Key) -> float:
        """A greater structure (5.3)."""
        o, action = self.o, self._action(n)
        if not isinstance(action, Upgrade):
            return 0.0
        before: Structure = o.board.structures[action.space]
        price = o.price(upgrade_price(action.situation, action.space, action.to))
        return self.upgraded(before, action.to) - price

    def upgraded(self, before: Structure, to: Structure) -> float:
        """What a structure brings that takes the place of another one."""
        o, shapes = self.o, self.o.shapes
        pieces = o.board.printed.structures
        hope = min(1.0, max(0.0, o.left / 2.5))
        worth = self._slot(to, 0) - self._slot(before, -1)
        worth += (pieces[to].value - pieces[before].value) * 0.9 * min(1.0, o.turns / 2)
        if to == "trading_station":
            worth += o.event("upgrade_to_trading_station") + shapes["station"] * hope
        elif to == "research_lab":
            worth += (shapes["lab"] - shapes["station"]) * hope
        else:
            worth += o.event("upgrade_to_academy_or_institute")
            worth -= shapes["lab" if before == "research_lab" else "station"] * hope
        if to == "planetary_institute":
            share = holdings.FACTIONS.get(o.board.faction, (0.0, 1.0))[1]
            worth += shapes["institute"] * o.ahead * share
        action = pieces[to].action
        if action is not None:
            worth += 0.9 * o.effect(action) * o.turns
        if pieces[to].tech:
            worth += shapes["tile"] + shapes["advance"]
        return worth

    def _slot(self, kind: Structure, more: int) -> float:
        """The income of the slot of a kind that is uncovered next, or was last."""
        o = self.o
        slots = o.board.printed.structures[kind].income if kind != "lost_planet" else ()
        place = pieces_on_map(o.board, kind) + more
        return o.every_round(slots[place]) if 0 <= place < len(slots) else 0.0

    def federation(self, n: int, key: Key) -> float:
        """A federation: its token, and what it scores (5.4)."""
        o = self.o
        waits = federating.federation_bonus(o)
        now = o.event("gain_federation_token")
        return 6.0 + now - (waits if now < waits else 0.0)

    def research(self, n: int, key: Key) -> float:
        """An advance for knowledge (5.5)."""
        price = load().constants.research_price * self.o.knowledge * self.o.now
        return self.advance(n, key) - price

    def advance(self, n: int, key: Key) -> float:
        """What an advance brings (6.2)."""
        return self.advanced_to(key[1])

    def advanced_to(self, area: Area) -> float:
        """What the next level of an area brings."""
        o, board = self.o, self.o.board
        numbers, levels = load().constants, load().areas[area].levels
        level = board.research[area] + 1
        if level >= len(levels):
            return 0.0
        printed, before = levels[level], levels[level - 1]
        worth = o.event("advance_in_research")
        if level in numbers.levels_scored:
            worth += numbers.vp_per_level
        if level == 3:
            worth += numbers.level_3_charge * o.charged * o.now
        hope = min(1.0, (o.ahead + 0.2) / 3)
        worth += hope * (holdings.ON_THE_WAY[level] - holdings.ON_THE_WAY[level - 1])
        worth += o.every_round(printed.income) - o.every_round(before.income)
        for effect in printed.once:
            worth += ARRIVALS[effect].worth(o, effect)
        if printed.ore is not None and before.ore is not None:
            worth += (before.ore - printed.ore) * o.shapes["step"] * o.ahead * o.ore
        if printed.range is not None and before.range is not None:
            worth += (printed.range - before.range) * 0.45 * o.ahead
        if printed.tokens is not None and o.left:
            worth += ((before.tokens or 7) - printed.tokens) * 0.15
        if level == 5:
            worth -= o.shapes["green"] * 0.5
        return worth

    def board_action(self, n: int, key: Key) -> float:
        """A power or Q.I.C. action (5.6)."""
        o = self.o
        printed = load().board_actions[key[1]]
        cost = o.power(printed.power) + printed.qic * o.qic * o.now
        return self._used(printed.effect) - cost

    def _used(self, effect: Any) -> float:
        o = self.o
        worth = o.effect(effect)
        if isinstance(effect, BuildMine):
            worth += 0.5
        return worth

    def special(self, n: int, key: Key) -> float:
        """A special action: it costs nothing, so it is worth doing (5.7)."""
        action = self._action(n)
        return 0.3 + self._used(action.effect) if action is not None else 1.0

    def passing(self, n: int, key: Key) -> float:
        """Passing with a booster, as seen beside the best there is (5.8)."""
        o = self.o
        if len(key) < 2:
            return -0.3
        best = max(o.booster(id) for id in o.state.boosters)
        return o.booster(key[1]) - best

    # Free actions

    def free(self, n: int, key: Key) -> float:
        """A conversion: its worth less its price; with the means at hand rarely a gain (7)."""
        o, action = self.o, self._action(n)
        if not isinstance(action, Convert):
            return NEVER
        printed = action.printed
        if o.over or o.state.phase == "ending":
            return self._last(printed)
        return IDLE

    def _last(self, printed: Any) -> float:
        """At the very end only the sum of credits, ore and knowledge counts (9.4)."""
        paid = printed.price
        got = printed.gain
        change = got.credits + got.ore + got.knowledge
        change -= paid.credits + paid.ore + paid.knowledge
        if printed.burn:
            return 0.2
        if printed.power:
            return float(change / printed.power - 0.05 + 0.3 * (got.credits > 0))
        return float(change - 0.05)

    def bundle(self, n: int, key: Key) -> float:
        """Several things for one payment (7)."""
        return IDLE

    # Tiles, tokens, boosters

    def tile(self, n: int, key: Key) -> float:
        """A standard tile, with the best advance that comes with it (6.1.1)."""
        o, position = self.o, key[1]
        worth = o.tile(load().tech[o.state.tech[position]])
        areas = (position,) if position in AREAS else AREAS
        return worth + max(self._may_advance(area) for area in areas)

    def _may_advance(self, area: Area) -> float:
        o = self.o
        level = o.board.research[area]
        if level >= 5 or (level == 4 and (area in o.state.level_5 or not green_tokens(o.board))):
            return 0.0
        return self.advanced_to(area)

    def advanced_tile(self, n: int, key: Key) -> float:
        """An advanced tile, less what it covers and flips (6.1.2)."""
        o = self.o
        worth = o.tile(load().advanced[o.state.advanced[key[1]]])
        covered = min(
            (o.tile_kept(load().tech[tile.id]) for tile in o.board.tech if not tile.covered),
            default=0.0,
        )
        best = max(self._may_advance(area) for area in AREAS)
        return worth + best - covered - o.shapes["green"]

    def cover(self, n: int, key: Key) -> float:
        """The tile that is covered is lost (6.1.4)."""
        return -self.o.tile_kept(load().tech[key[1]])

    def token(self, n: int, key: Key) -> float:
        """A federation token, to be taken or scored again (13.5)."""
        printed = load().tokens.get(key[0])
        if printed is None:
            return 0.0
        green = self.o.shapes["green"] if printed.green else 0.0
        if self.asked.prompt.key == "ask.rescore":
            green = 0.0
        return float(self.o.gained(printed.gain) + green)

    def booster(self, n: int, key: Key) -> float:
        """A first booster (2.10)."""
        return self.o.booster(key[1])

    # Charging

    def charge(self, n: int, key: Key) -> float:
        """Power for points: what is charged may be spent, the points are gone (8)."""
        o, action = self.o, self._action(n)
        if not isinstance(action, Charge):
            return 0.0
        gain = o.charging(action.n) if action.n else 0.0
        token = o.token * o.now * (not o.over) if action.token else 0.0
        return gain + token - max(0, action.n - 1) + (0.02 if action.token == "before" else 0.0)

    # Places

    def place_first(self, n: int, key: Key) -> float:
        """A first structure: easy planets and neighbours around it, apart from the other ones."""
        o, action = self.o, self._action(n)
        space = action.space if action is not None else None
        if space is None:
            return 0.0
        return holdings.seat_of(o, space)

    def lost_planet(self, n: int, key: Key) -> float:
        """The Lost Planet, or a station: beside own structures that no federation holds (6.3)."""
        o, action = self.o, self._action(n)
        if action is None:
            return 0.0
        stars = o.state.stars
        inside = {s for f in o.board.federations for s in f.members}
        worth = 0.0
        for own in o.board.structures:
            apart = stars.distance(own, action.space)
            if apart <= 2:
                worth += (0.6 if apart == 1 else 0.4) * (0.3 if own in inside else 1.0)
        own_sectors = {stars.sector_of[space] for space in o.board.structures}
        worth += 0.8 * (stars.sector_of[action.space] not in own_sectors)
        return worth - (o.situation.qic_for(action.space) or 0) * o.qic * o.now

    def swap(self, n: int, key: Key) -> float:
        """The institute near what no federation holds (10.6)."""
        o, action = self.o, self._action(n)
        inside = {s for f in o.board.federations for s in f.members}
        return 0.5 * (action.space not in inside) if action is not None else 0.0

    def income(self, n: int, key: Key) -> float:
        """Tokens first: they can be charged then (4.1)."""
        return 0.5 if key[0] == "tokens" else 0.0

    def brainstone(self, n: int, key: Key) -> float:
        """The Brainstone moves on first, and pays last of what is not lost (10.5)."""
        if self.asked.prompt.key == "ask.pay_stone":
            return 0.2 if key[1] == "area_1" else 0.0
        return {"area_3": 0.3, "area_2": 0.2}.get(key[1], 0.0)


def _flat(points: float) -> Callable[[MenuGuesses, int, Key], float]:
    return lambda guesses, n, key: points


_KINDS: dict[Any, Callable[[MenuGuesses, int, Key], float]] = {
    "mine": MenuGuesses.mine,
    "project": MenuGuesses.project,
    "upgrade": MenuGuesses.upgrade,
    "federation": MenuGuesses.federation,
    "research": MenuGuesses.research,
    "advance": MenuGuesses.advance,
    "board": MenuGuesses.board_action,
    "special": MenuGuesses.special,
    "pass": MenuGuesses.passing,
    "free": MenuGuesses.free,
    "bundle": MenuGuesses.bundle,
    "tech": MenuGuesses.tile,
    "advanced": MenuGuesses.advanced_tile,
    "cover": MenuGuesses.cover,
    "booster": MenuGuesses.booster,
    "charge": MenuGuesses.charge,
    "place": MenuGuesses.place_first,
    "lost_planet": MenuGuesses.lost_planet,
    "station": MenuGuesses.lost_planet,
    "swap": MenuGuesses.swap,
    "tokens": MenuGuesses.income,
    "stone": MenuGuesses.brainstone,
    "gaia_tech": _flat(3.0),
    "answering": _flat(NEVER),
    "decline": _flat(0.0),
}


def before_the_map(state: State, asked: Decision) -> list[float] | None:
    """Guesses at factions (2.7); the map is left as it lies, and for the Automa any will do."""
    if asked.prompt.key != "ask.faction":
        return None
    return [holdings.strength(state, asked.seat, key[1]) for key in asked.keys]


def guesses(o: Outlook, asked: Decision) -> list[float] | None:
    """A guess in points for each key; None for what is no menu of this title."""
    if asked.prompt.key in ("ask.token", "ask.rescore"):
        each = MenuGuesses(o, asked)
        return [each.token(n, key) for n, key in enumerate(asked.keys)]
    return MenuGuesses(o, asked).all()


def wholes(o: Outlook, asked: Decision) -> Sequence[Any] | None:
    """The federations that the rules propose; where power buys things, what is worth most, as often
    as it goes."""
    if isinstance(asked, PickSome):
        return [each.chosen for each in asked.proposals]
    if not isinstance(asked, Split):
        return None
    if asked.prompt.key not in TRADES:
        return [asked.proposal]  # tokens of the lowest areas
    bought = [load().free_actions[key[0]] for key in asked.keys]
    rate = [o.gained(found.gain) / found.power for found in bought]
    found = []
    order = sorted(range(len(bought)), key=lambda n: -rate[n])
    for first in order:
        amounts = [low for low, _ in asked.bounds]
        rest = asked.most - asked.total(amounts)
        for n in (first, *order):
            more = min(asked.bounds[n][1] - amounts[n], rest // asked.weights[n])
            if more > 0:
                amounts[n] += more
                rest -= more * asked.weights[n]
        answer = tuple(amounts)
        if asked.fault(answer) is None and answer not in found:
            found.append(answer)
    if asked.proposal is not None and asked.proposal not in found:
        found.append(asked.proposal)
    return found or None
