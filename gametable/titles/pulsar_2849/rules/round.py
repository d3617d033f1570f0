"""The game, phase by phase (pulsar_2849 3)."""

from __future__ import annotations

from collections.abc import Callable

from gametable.core.engine.decision import ROUND, STEP, Flow
from gametable.core.engine.game import Game
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.rules.drafting import draft, draft_order, roll_dice
from gametable.titles.pulsar_2849.rules.ending import end_game
from gametable.titles.pulsar_2849.rules.production import begin_production, clear_up, produce
from gametable.titles.pulsar_2849.rules.setting_up import (
    choose_goals,
    choose_side,
    lay_out,
    people,
    place_ship,
    seats_in_order,
)
from gametable.titles.pulsar_2849.rules.sid.playing import place_sid_ship, sid_drafts, sid_turn
from gametable.titles.pulsar_2849.rules.turn import take_turn
from gametable.titles.pulsar_2849.state import State


def play(game: Game[State]) -> Flow[None]:
    """The whole game, from wherever its state stands."""
    while game.state.phase != "over":
        yield from _PHASES[game.state.phase](game)


def _setup(game: Game[State]) -> Flow[None]:
    """Draw what is drawn (2.1 to 2.5)."""
    state = game.state
    yield from lay_out(game)
    state.queue = people(state)[:1] if state.goals_by == "chosen" else []
    state.phase = "goals"


def _goals(game: Game[State]) -> Flow[None]:
    """Goals chosen at the table, by the first player (19)."""
    state = game.state
    while state.queue:
        yield STEP
        yield from choose_goals(game, state.queue[0])
        del state.queue[0]
    state.queue = people(state)[::-1]
    state.phase = "ships"


def _ships(game: Game[State]) -> Flow[None]:
    """Ships, from the last player to the first (2.6)."""
    state = game.state
    while state.queue:
        yield STEP
        yield from place_ship(game, state.queue[0])
        del state.queue[0]
    if state.sid is not None:
        place_sid_ship(game, state.sid)
    state.queue = people(state) if state.hq_boards else []
    state.phase = "sides"


def _sides(game: Game[State]) -> Flow[None]:
    """Sides of the HQ boards, in turn order (2.4)."""
    state = game.state
    while state.queue:
        yield STEP
        yield from choose_side(game, state.queue[0])
        del state.queue[0]
    begin_round(game)


def begin_round(game: Game[State]) -> None:
    """Go on with the next round (3)."""
    state = game.state
    state.round += 1
    state.phase = "draft"
    state.queue = draft_order(state)
    game.heading("log.round", rule="pulsar_2849 3", n=state.round)


def _draft(game: Game[State]) -> Flow[None]:
    """The dice phase (4)."""
    state = game.state
    if not state.boxed:
        yield ROUND
        yield from roll_dice(game, state.order[0])
    while state.queue:
        state.acting = state.queue[0]
        yield STEP
        drafts = sid_drafts if state.plays_sid(state.acting) else draft
        yield from drafts(game, state.acting)
        del state.queue[0]
    state.queue = list(state.order)
    if state.both_dice:
        state.queue = seats_in_order(state)
    state.phase = "actions"
    state.spent = False


def _actions(game: Game[State]) -> Flow[None]:
    """The action phase (5)."""
    state = game.state
    while state.queue:
        state.acting = state.queue[0]
        yield from (sid_turn if state.plays_sid(state.acting) else take_turn)(game)
    begin_production(game)


def _production(game: Game[State]) -> Flow[None]:
    """The production phase; after the last one the end (13, 14.1)."""
    state = game.state
    yield STEP
    yield from produce(game)
    if state.round < load().constants.rounds:
        yield from clear_up(game)
        begin_round(game)
        return
    state.phase = "ending"
    state.queue = seats_in_order(state)
    game.heading("log.final", rule="pulsar_2849 14")


def _ending(game: Game[State]) -> Flow[None]:
    """The end of the game (14)."""
    yield ROUND
    yield from end_game(game)


_PHASES: dict[str, Callable[[Game[State]], Flow[None]]] = {
    "setup": _setup,
    "goals": _goals,
    "ships": _ships,
    "sides": _sides,
    "draft": _draft,
    "actions": _actions,
    "production": _production,
    "ending": _ending,
}
