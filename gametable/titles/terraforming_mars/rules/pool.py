"""The pool: effects and triggers waiting to be carried out (terraforming_mars 6.4, 6.6).

The active player orders the pool. He is asked only where the order can matter:

1. What gives something and asks nothing comes first: having it sooner is never worse.
2. Then what brings or needs knowledge: placing tiles, looking at cards, exchanging them. If several
   with different results wait, the player says which comes next; two oceans are the same.
3. Then choices of a target or a kind of gain; among each other their order changes nothing.
4. Losses come when they can be borne, so that a card that can be resolved in some order is.
"""

from __future__ import annotations

from typing import Any

from gametable.components.printed import Kind
from gametable.core.engine.asking import choose
from gametable.core.engine.decision import STEP, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.due import Due, Job, reference
from gametable.titles.terraforming_mars.effects import DUES, KNOWING, LOSS, QUIET, Doing
from gametable.titles.terraforming_mars.state import State


def resolve(game: Game[State]) -> Flow[None]:
    """Carry out the pool until it is empty (terraforming_mars 6.6).

    Where cards have been seen the state alone says how it goes on: there is a checkpoint. What is
    left of the pool is carried out whatever cards they were.
    """
    state = game.state
    job = state.job
    if job is None:
        return
    pool = job.pool
    game.certain = True
    while pool:
        due, chosen = pool[0], False
        if len(pool) > 1:
            due, chosen = yield from _next(game, job)
        game.takes_up(due, chosen=chosen)
        for n, waiting in enumerate(pool):
            if waiting is due:
                del pool[n]
                break
        deck = len(state.deck)
        if DUES[type(due.effect)].of_hand(due.effect):
            game.depends()
        flow = DUES[type(due.effect)].do(Doing(game, job, due), due.effect)
        if flow is not None:
            yield from flow
        if len(state.deck) != deck and pool:
            yield STEP
    game.certain = False
    state.job = None


def _next(game: Game[State], job: Job) -> Flow[tuple[Due, bool]]:
    """What comes next, as the head of this module says, and whether the player has chosen it."""
    state = game.state
    best: list[Due] = []
    best_rank = LOSS + 1
    for due in job.pool:
        found = DUES[type(due.effect)].rank(state, due, due.effect)
        if found == QUIET:
            return due, False
        if found < best_rank:
            best, best_rank = [due], found
        elif found == best_rank == KNOWING and due not in best:
            best.append(due)
    if len(best) == 1:
        return best[0], False
    options: list[Option[Due]] = []
    alike: list[tuple[Option[Due], int]] = []
    outcomes: list[tuple[Any, ...]] = []
    for n, due in _numbered(best):
        key = (due.source, _kind(due.effect), n)
        option = Option(key, due_words(due), value=due)
        outcome = DUES[type(due.effect)].outcome(due, due.effect)
        if outcome in outcomes:
            alike.append((option, outcomes.index(outcome)))
        else:
            options.append(option)
            outcomes.append(outcome)
    chosen = yield from choose(
        job.active,
        msg("ask.order", n=len(options)),
        options,
        rule="terraforming_mars 6.4",
        hint=msg("ask.order.hint"),
        alike=alike,
    )
    return chosen, not game.forced


def _kind(effect: Kind) -> str:
    """The kind of an effect in a key: its type in the file, `production_any`, as "ProductionAny".

    So keys on disk do not hang on what a class is called here.
    """
    return "".join(word.capitalize() for word in str(type(effect).__struct_config__.tag).split("_"))


def due_words(due: Due) -> Message:
    """What waits in the pool, with what it comes from."""
    effects = DUES[type(due.effect)].told(due.effect)
    return msg("label.due", effects=effects, source=reference(due.source))


def _numbered(dues: list[Due]) -> list[tuple[int, Due]]:
    """Each with a number that tells it from others of the same source and kind."""
    seen: dict[tuple[str, type], int] = {}
    found = []
    for due in dues:
        name = (due.source, type(due.effect))
        seen[name] = seen.get(name, 0) + 1
        found.append((seen[name], due))
    return found
