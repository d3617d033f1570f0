"""The terms of a seat's position: named parts of the points that it promises."""

from __future__ import annotations

from collections.abc import Callable

from gametable.core.engine.valuation import Measured, WorthSeen
from gametable.titles.terraforming_mars import guesses
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects import effects_worth
from gametable.titles.terraforming_mars.effects.contests import award_prospect, milestone_prospect
from gametable.titles.terraforming_mars.effects.estimates import (
    Outlook,
    outlook_within,
    usual_left,
)
from gametable.titles.terraforming_mars.effects.on_cards import resource_worth
from gametable.titles.terraforming_mars.rules.playing import lasting_worth, uses_worth
from gametable.titles.terraforming_mars.scoring import LINES, line_points
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Tag
from gametable.titles.terraforming_mars.worth.ground import room_worth
from gametable.titles.terraforming_mars.worth.hand import (
    as_revealed,
    hand_worth,
    unseen_worth,
)

TAGS: dict[Tag, float] = {
    "jovian": 4.0, "science": 3.0, "earth": 1.5, "plant": 1.0, "animal": 1.0, "microbe": 1.0,
    "building": 1.0, "space": 1.0, "power": 0.7, "city": 0.5,
}  # fmt: skip
"""M€ that a tag is worth early for what it makes possible or cheaper."""


def terms_of(state: State, seat: int, seen: WorthSeen) -> dict[str, Measured]:
    """All terms (see `Valuation.terms`)."""
    situation = Situation(state, seat)
    choosing = state.phase in ("corporations", "reveal") and not situation.board.corporation
    if choosing and seat == seen.viewer and situation.board.chosen:
        situation = as_revealed(state, seat, situation.board.chosen)
    here = situation.outlook = outlook_within(situation, seen.rounds)
    found = {name: term(situation, here) for name, term in _TERMS.items()}
    found["hand"] = _hand(situation, here, seen.viewer)
    return found


def _points(situation: Situation, here: Outlook) -> Measured:
    state, seat = situation.state, situation.seat
    lines = (name for name, _ in LINES if name != "awards" or state.phase == "over")
    total = float(sum(line_points(name, state, seat) for name in lines))
    return total, total


def _income(situation: Situation, here: Outlook) -> Measured:
    n = situation.board.tr + situation.board.production["mc"]
    return n * here.flow, n


def _metals(situation: Situation, here: Outlook) -> Measured:
    made = situation.board.production
    n = made["steel"] + made["titanium"]
    points = made["steel"] * here.production["steel"]
    return points + made["titanium"] * here.production["titanium"], n


def _plants(situation: Situation, here: Outlook) -> Measured:
    """What grows into greeneries; what does not fill one at the very end is lost."""
    stock, made = situation.board.stock["plants"], situation.board.production["plants"]
    cost = situation.sum.greenery_cost
    if here.left > 0.7:
        return stock * here.stock["plants"] + made * here.production["plants"], made
    coming = stock + made if situation.state.phase not in ("greeneries", "over") else stock
    whole = here.greenery * (coming // cost)
    smooth = stock * here.stock["plants"] + made * here.production["plants"]
    share = here.left / 0.7
    return share * smooth + (1 - share) * whole, made


def _heat(situation: Situation, here: Outlook) -> Measured:
    """Heat and the energy that becomes heat, no more than the temperature can take: the next step
    is one's own, the others are shared. The last must not be worth more in stock than done, or
    nobody ends the game."""
    board = situation.board
    stock, made = board.stock, board.production
    n = made["heat"] + made["energy"]
    points = made["heat"] * here.production["heat"] + made["energy"] * here.production["energy"]
    held = stock["heat"] * here.stock["heat"] + stock["energy"] * here.stock["energy"]
    if not situation.sum.heat_as_mc:
        share = 0.8 if len(situation.state.boards) == 1 else 0.6
        lacking = here.open["temperature"]
        steps = 1 + share * (lacking - 1) if lacking else 0.0
        held = min(held, steps * here.step * guesses.guesses().heat)
        points = min(points, share * lacking * here.step + made["energy"])
    return points + held, n


def _stock(situation: Situation, here: Outlook) -> Measured:
    """M€ and metal in hand; of very much of it not all can be put to use."""
    stock = situation.board.stock
    points = stock["mc"] * here.mc
    points += stock["steel"] * here.stock["steel"] + stock["titanium"] * here.stock["titanium"]
    full = guesses.guesses().useful * here.mc
    if points > full:
        points = full + (points - full) / (1 + (points - full) / full)
    return points, stock["mc"]


def _engine(situation: Situation, here: Outlook) -> Measured:
    """Actions, triggers and permanent effects of what is in play."""
    board, box, state = situation.board, load(), situation.state
    total, n = 0.0, 0
    used = guesses.guesses().used
    unused = 0.0 if board.passed else used
    for id in (board.corporation, *board.played):
        if not id:
            continue
        front = box.front(id)
        if front.actions:
            times = used * here.left + (0.0 if id in board.used else unused)
            total += uses_worth(situation, front, times)
            n += 1
            held = board.on_cards.get(id, 0)
            if held and box.cards[id].points == 0:
                total += held * resource_worth(situation, id)
        if front.effects or front.triggers:
            total += lasting_worth(situation, front)
            n += 1
    if board.corporation and (board.first_due or state.phase == "corporations"):
        owed = box.corporations[board.corporation].first_action
        total += effects_worth(situation, owed, board.corporation)
    if not board.passed:
        total += 0.8 * here.mc * board.discount
    return total, n


def _milestones(situation: Situation, here: Outlook) -> Measured:
    found = milestone_prospect(situation)
    return found, found


def _awards(situation: Situation, here: Outlook) -> Measured:
    state, seat = situation.state, situation.seat
    if state.phase == "over":
        return 0.0, 0.0
    total = 0.0
    for award in state.awards:
        points = award_prospect(state, award)
        own = points.pop(seat)
        total += own - 0.5 * here.rivals * max(points, default=0.0)
    return total, total


def _map(situation: Situation, here: Outlook) -> Measured:
    found = room_worth(situation.state, situation.seat, here)
    return found, found


def _tags(situation: Situation, here: Outlook) -> Measured:
    tags = situation.sum.tags
    points = sum(mc * tags[tag] for tag, mc in TAGS.items())
    return guesses.guesses().tag * points * here.mc * min(1.0, here.left / 8), sum(tags.values())


def _tempo(situation: Situation, here: Outlook) -> Measured:
    """Steps towards the end: everybody has less of what comes later."""
    state = situation.state
    lacking = sum(here.open.values())
    if state.solo:
        # All must be done in time; early on what makes it cheap later is better.
        share = state.generation / load().solo.generations
        return -(0.2 + 3.0 * share**3) * lacking, -lacking
    later = usual_left(len(state.boards), state.generation) - here.left
    return guesses.guesses().generation * later, -lacking


def _hand(situation: Situation, here: Outlook, viewer: int) -> Measured:
    board, phase = situation.board, situation.state.phase
    if situation.seat != viewer:
        return unseen_worth(here, board.hand), len(board.hand)
    bought = len(board.kept)
    points = hand_worth(situation, [*board.hand, *board.kept], 0 if phase == "draft" else bought)
    return points, len(board.hand) + bought


_TERMS: dict[str, Callable[[Situation, Outlook], Measured]] = {
    "points": _points,
    "income": _income,
    "metals": _metals,
    "plants": _plants,
    "heat": _heat,
    "stock": _stock,
    "engine": _engine,
    "milestones": _milestones,
    "awards": _awards,
    "map": _map,
    "tags": _tags,
    "tempo": _tempo,
}
