"""The game, phase by phase: generations and the end (terraforming_mars 4, 17, 18, 20)."""

from __future__ import annotations

from typing import Any

from gametable.core.engine.actions import Action, act
from gametable.core.engine.conditions import met
from gametable.core.engine.decision import ROUND, STEP, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects.parameters import complete
from gametable.titles.terraforming_mars.rules.pool import resolve
from gametable.titles.terraforming_mars.rules.projects import Convert
from gametable.titles.terraforming_mars.rules.research import (
    buy_research,
    choose_corporations,
    choose_research,
    deal_research,
    draft_cards,
    reveal_corporations,
)
from gametable.titles.terraforming_mars.rules.turn import action_phase
from gametable.titles.terraforming_mars.setup import set_up
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import RESOURCES


def play(game: Game[State]) -> Flow[None]:
    """The whole game, from wherever its state stands."""
    state = game.state
    while state.phase != "over":
        if state.phase == "order" or (state.phase == "actions" and _generation_begins(state)):
            yield ROUND
        yield from _PHASES[state.phase](game)


def _generation_begins(state: State) -> bool:
    """Generation 1 has no player order and research phase (terraforming_mars 3.10)."""
    return state.generation == 1 and state.actions == 0 and state.acting == state.first


def _order(game: Game[State]) -> Flow[None]:
    """The first player marker moves on (4.1); then the cards are dealt (4.2)."""
    state = game.state
    state.generation += 1
    state.first = (state.first + 1) % len(state.boards)
    game.heading("log.generation", rule="terraforming_mars 4.1", n=state.generation)
    if not state.solo:
        game.emit("log.first_player", state.first, rule="terraforming_mars 4.1")
    yield from deal_research(game)


def _production(game: Game[State]) -> Flow[None]:
    """Energy becomes heat, then everybody produces (terraforming_mars 17)."""
    state = game.state
    game.goes_on()
    for seat, board in enumerate(state.boards):
        stock = board.stock
        energy = stock["energy"]
        stock["heat"] += energy
        stock["energy"] = 0
        got = {resource: board.production[resource] for resource in RESOURCES}
        got["mc"] += board.tr
        for resource, n in got.items():
            stock[resource] += n
        amounts = [
            msg("amount", n=n, resource=f"#resource/{resource}") for resource, n in got.items() if n
        ]
        rule = "terraforming_mars 17.2"
        if amounts:
            game.emit("log.produced", seat, rule=rule, amounts=amounts, n=energy)
        else:
            game.emit("log.produced_nothing", seat, rule=rule, n=energy)
        board.used = []
        board.passed = False
        board.tr_raised = False
        # What was meant for the next card lapses (15.7).
        board.discount = board.shift = 0
    _after_production(game)
    return
    yield


def _after_production(game: Game[State]) -> None:
    """The next generation, or the end (terraforming_mars 17.4, 18.1, 20.4)."""
    state = game.state
    state.acting = state.first
    if state.solo:
        if state.generation < load().solo.generations:
            state.phase = "order"
        elif complete(state):
            _last_greeneries(game)
        else:
            n = state.generation
            game.emit("log.solo_lost", rule="terraforming_mars 20.4", generation=n)
            state.phase = "over"
    elif complete(state):
        _last_greeneries(game)
    else:
        state.phase = "order"


def _last_greeneries(game: Game[State]) -> None:
    state = game.state
    game.emit("log.complete", rule="terraforming_mars 18.1")
    state.phase, state.queue = "greeneries", state.clockwise(state.first)


def _greeneries(game: Game[State]) -> Flow[None]:
    """The last conversions of plants, player by player (terraforming_mars 18.2)."""
    state = game.state
    conversion = load().conversions["convert_plants"]
    while state.queue:
        if state.job is not None:
            yield from resolve(game)
        yield STEP
        seat = state.queue[0]
        state.acting = seat
        greenery = LastGreenery(Situation(state, seat), (), conversion)
        if met(greenery.conditions()):
            taken = yield from act(
                game,
                seat,
                msg("ask.last_greenery", n=greenery.price()[1]),
                [greenery, NoGreenery()],
                rule="terraforming_mars 18.2",
            )
            if taken is greenery:
                continue
        state.queue.pop(0)
    game.emit("log.game_over", rule="terraforming_mars 18.3")
    state.phase = "over"


class LastGreenery(Convert, frozen=True):
    """A last conversion of plants after the last production (terraforming_mars 18.2)."""

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.last_greenery"), icon="greenery")


class NoGreenery(Action[State], frozen=True):
    """Leave the plants that are left where they are (terraforming_mars 18.2)."""

    verb = "done"

    def option(self) -> Option[Any]:
        # It is offered where plants would do for another greenery, and with it a point.
        lost = (msg("warn.lost", what="#tile/greenery"),)
        return Option(self.key, msg("label.done"), apart=True, warnings=lost)

    def do(self, game: Game[State]) -> None:
        return


_PHASES = {
    "setup": set_up,
    "corporations": choose_corporations,
    "reveal": reveal_corporations,
    "order": _order,
    "draft": draft_cards,
    "research": choose_research,
    "buying": buy_research,
    "actions": action_phase,
    "production": _production,
    "greeneries": _greeneries,
}
