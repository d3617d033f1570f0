"""The pool: effects and triggers waiting to be carried out (terraforming_mars 6.4, 6.6).

The active player orders the pool. He is asked only where the order can matter:

1. What gives something and asks nothing comes first: having it sooner is never worse.
2. Then what brings or needs knowledge: placing tiles, looking at cards, exchanging them. If several
   different ones wait, the player says which comes next.
3. Then choices of a target or a kind of gain; among each other their order changes nothing.
4. Losses come when they can be borne, so that a card that can be resolved in some order is.
"""

from __future__ import annotations

from gametable.core.asking import choose
from gametable.core.decision import STEP, Flow, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.terraforming_mars.conditions import floor
from gametable.titles.terraforming_mars.due import BuyDrawn, Due, Job, KeepDrawn, MayDo
from gametable.titles.terraforming_mars.rules import (
    effects_cards,
    effects_others,
    effects_own,
    effects_tiles,
)
from gametable.titles.terraforming_mars.rules.carrier import Carrier
from gametable.titles.terraforming_mars.rules.wording import due_words
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import (
    Choose,
    ClaimArea,
    CopyProductionBox,
    Draw,
    LookBuy,
    LookKeep,
    Lose,
    Place,
    Production,
    ProductionAny,
    RemoveAny,
    RemoveAnyCardResource,
    StealAny,
)

QUIET, KNOWING, CHOICE, LOSS = range(4)

CARRIERS: dict[type, Carrier] = {
    **effects_own.CARRIERS,
    **effects_others.CARRIERS,
    **effects_cards.CARRIERS,
    **effects_tiles.CARRIERS,
}
"""By the class of the effect."""

_RANKS: dict[type, int] = {
    MayDo: KNOWING,
    Place: KNOWING,
    ClaimArea: KNOWING,
    LookBuy: KNOWING,
    LookKeep: KNOWING,
    ProductionAny: CHOICE,
    CopyProductionBox: CHOICE,
    RemoveAny: CHOICE,
    RemoveAnyCardResource: CHOICE,
    StealAny: CHOICE,
    Lose: LOSS,
}


def rank(state: State, due: Due) -> int:
    """When something is done: QUIET first, LOSS last."""
    effect = due.effect
    if isinstance(effect, Production):
        return QUIET if bearable(state, due, effect) else LOSS
    if isinstance(effect, Choose):
        draws = any(isinstance(inner, Draw) for branch in effect.branches for inner in branch.do)
        return KNOWING if draws else CHOICE
    return _RANKS.get(type(effect), QUIET)


def bearable(state: State, due: Due, effect: Production) -> bool:
    """Whether the seat can lower its production so now (terraforming_mars 7.2)."""
    production = state.boards[due.seat].production
    for resource, amount in effect.amounts().items():
        if amount == "-X":
            return False  # the player is asked for X when all gains are in
        lowered = isinstance(amount, int) and amount < 0
        if lowered and production[resource] + int(amount) < floor(resource):
            return False
    return True


def resolve(game: Game[State]) -> Flow[None]:
    """Carry out the pool until it is empty (terraforming_mars 6.6).

    Where cards have been seen the state alone says how it goes on: there is a checkpoint.
    """
    state = game.state
    job = state.job
    if job is None:
        return
    pool = job.pool
    while pool:
        due = pool[0]
        if len(pool) > 1:
            due = yield from _next(game, job)
        for n, waiting in enumerate(pool):
            if waiting is due:
                del pool[n]
                break
        deck = len(state.deck)
        flow = CARRIERS[type(due.effect)](game, job, due)
        if flow is not None:
            yield from flow
        if len(state.deck) != deck and pool:
            yield STEP
    state.job = None


def _next(game: Game[State], job: Job) -> Flow[Due]:
    """What comes next, as the head of this module says."""
    state = game.state
    best: list[Due] = []
    best_rank = LOSS + 1
    for due in job.pool:
        if isinstance(due.effect, (BuyDrawn, KeepDrawn)):
            return due
        found = rank(state, due)
        if found == QUIET:
            return due
        if found < best_rank:
            best, best_rank = [due], found
        elif found == best_rank == KNOWING and not any(due.like(other) for other in best):
            best.append(due)
    if len(best) == 1:
        return best[0]
    chosen = yield from choose(
        job.active,
        msg("ask.order"),
        [
            Option((due.source, type(due.effect).__name__, n), due_words(due), value=due)
            for n, due in _numbered(best)
        ],
        rule="terraforming_mars 6.4",
        hint=msg("ask.order.hint"),
    )
    return chosen


def _numbered(dues: list[Due]) -> list[tuple[int, Due]]:
    """Each with a number that tells it from others of the same source and kind."""
    seen: dict[tuple[str, type], int] = {}
    found = []
    for due in dues:
        name = (due.source, type(due.effect))
        seen[name] = seen.get(name, 0) + 1
        found.append((seen[name], due))
    return found
