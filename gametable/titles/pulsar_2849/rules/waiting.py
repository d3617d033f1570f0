"""Rewards that wait: what comes next, in the order the seat likes (pulsar_2849 5.6, 15.1)."""

from __future__ import annotations

from gametable.core.engine.actions import Action, ask_action, perform
from gametable.core.engine.conditions import met
from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.due import Due
from gametable.titles.pulsar_2849.effects import REWARDS
from gametable.titles.pulsar_2849.effects.rewards import Decline
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.state import State

RULE = "pulsar_2849 15.1"


def ready(state: State) -> list[Due]:
    """What waits and can be dealt with now; of equal rewards the first."""
    found: list[Due] = []
    for due in state.due:
        if REWARDS[due.reward].ready(state) and all(due.reward != other.reward for other in found):
            found.append(due)
    return found


def way_at(situation: Situation, place: str) -> Action[State] | None:
    """What is done on a place of the table with a reward that waits for the seat: without a die."""
    state = situation.state
    if state.acting != situation.seat:
        return None
    ways = (
        way for due in ready(state) for way in REWARDS[due.reward].ways(situation, due, due.reward)
    )
    return next((way for way in ways if way.option().target == place), None)


def wait_over(game: Game[State], seat: int) -> Flow[None]:
    """Deal with one of the rewards that wait; what cannot be used is lost (5.6)."""
    state = game.state
    situation = Situation(state, seat)
    actions: list[Action[State]] = []
    for due in ready(state):
        ways = list(REWARDS[due.reward].ways(situation, due, due.reward))
        if any(met(way.conditions()) for way in ways if not isinstance(way, Decline)):
            actions += ways
        else:
            game.takes_up(due, chosen=False)
            state.due.remove(due)
            words = REWARDS[due.reward].words(due.reward)
            game.emit("log.lost", seat, rule="pulsar_2849 5.6", what=words, loss=True)
            return
    prompt = msg("ask.due", what=[REWARDS[due.reward].words(due.reward) for due in ready(state)])
    chosen = yield from ask_action(seat, prompt, actions, rule=RULE)
    yield from perform(game, chosen)
