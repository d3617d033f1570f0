"""What milestones and awards are likely to bring, in points; estimates, never rules.

How far seats stand apart in a measure says the more the less is left of the game.
"""

from __future__ import annotations

from math import exp

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects.counting import MEASURES, measure
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State

START = {"terraformer": 14}
"""What every seat has of a measure from the start."""
NEARLY = 0.32
"""The share of its points that a milestone is worth just before it is reached."""


def milestone_prospect(situation: Situation) -> float:
    """Points, less the price, that unclaimed milestones are likely to bring a seat (11)."""
    state, seat, box = situation.state, situation.seat, load()
    rules = box.milestone_rules
    slots = rules.most - len(state.milestones)
    if slots <= 0 or state.solo or state.phase in ("greeneries", "over"):
        return 0.0
    here = outlook(situation)
    brings, found = rules.points - rules.price * here.mc, 0.0
    reached = 0
    for milestone in box.milestones.values():
        if milestone.id in state.milestones:
            continue
        have = measure(state, seat, milestone.measure)
        if have >= milestone.least:
            # Others may be faster.
            reached += 1
            found += brings * (0.5 if slots > 1 else 0.35) * (reached <= slots)
        else:
            share = max(0.0, have - START.get(milestone.id, 0)) / (
                milestone.least - START.get(milestone.id, 0)
            )
            found += brings * NEARLY * share**3 * slots / rules.most
    return found


def award_prospect(state: State, award: str) -> list[float]:
    """Points that each seat is likely to get of an award if it is funded, by seat (12.2)."""
    box = load()
    of, rules, seats = box.awards[award].measure, box.award_rules, len(state.boards)
    left = outlook(Situation(state, 0)).left
    faces = MEASURES[of]
    each = faces.spread(of, left)
    likely = [faces.expected(state, seat, of, left) / each for seat in range(seats)]
    best = max(likely)
    weights = [exp(max(-30.0, n - best)) for n in likely]
    whole = sum(weights)
    first = [weight / whole for weight in weights]
    points = [rules.first * share for share in first]
    if seats >= rules.second_from_players:
        for seat, share in enumerate(first):
            # Second after each other first, among those that are left.
            after = sum(
                first[o] * weights[seat] / max(1e-12, whole - weights[o])
                for o in range(seats)
                if o != seat
            )
            points[seat] += rules.second * min(1.0 - share, after)
    return points
