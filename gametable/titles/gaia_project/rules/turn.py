"""Phase III: turns (gaia_project 4.3)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.actions import Action, ask_action, perform
from gametable.core.engine.decision import STEP, TURN, Flow
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.gaia_project.rules.automa.playing import (
    choose_next_cards,
    draw_cards,
    resolve_cards,
)
from gametable.titles.gaia_project.rules.board_actions import board_actions, specials
from gametable.titles.gaia_project.rules.charging import SetAnswering, resolve_offers, settings
from gametable.titles.gaia_project.rules.federations import Federate
from gametable.titles.gaia_project.rules.free_actions import (
    Bundle,
    Convert,
    EndTurn,
    conversions,
    possible_conversions,
)
from gametable.titles.gaia_project.rules.mines import (
    all_places,
    mines_in_reach,
    projects_in_reach,
)
from gametable.titles.gaia_project.rules.passing import passes
from gametable.titles.gaia_project.rules.tech import researches
from gametable.titles.gaia_project.rules.upgrades import all_upgrades, upgrades
from gametable.titles.gaia_project.situation import Situation
from gametable.titles.gaia_project.state import State

RULE = "gaia_project 4.3"


def take_turn(game: Game[State]) -> Flow[None]:
    """Free actions, a main action, free actions; then others may charge (4.3.1, 4.3.4)."""
    state = game.state
    seat = state.acting
    if state.step == "main" and state.plays_automa(seat):
        yield TURN
        yield from choose_next_cards(game)
        state.step = "drawn" if draw_cards(game) else "charge"
    if state.step == "drawn":
        yield STEP  # everybody knows the card from here
        yield from resolve_cards(game)
        state.step = "charge"
    if state.step in ("main", "begun"):
        yield TURN if state.step == "main" else STEP
        while (yield from _main(game, seat)):
            yield STEP
        state.step = "charge" if state.boards[seat].passed else "after"
    if state.step == "after":
        while (yield from _afterwards(game, seat)):
            pass
        state.step = "charge"
    yield from resolve_offers(game)
    state.step = "main"


def _main(game: Game[State], seat: int) -> Flow[bool]:
    """One free action, or the main one; whether the main one is still to come."""
    situation = Situation(game.state, seat)
    chosen = yield from ask_action(
        seat,
        msg("ask.turn"),
        [*main_actions(situation), *settings(situation.state, seat)],
        known=possible_conversions(situation),
        rule=RULE,
        beside=lambda: beside(situation),
        ask=True,
    )
    game.state.step = "begun"  # before the answers that it asks for, too
    yield from perform(game, chosen)
    return isinstance(chosen, (Convert, Bundle, SetAnswering))


def _afterwards(game: Game[State], seat: int) -> Flow[bool]:
    """A free action after the main one; whether another may follow (4.3.1)."""
    yield STEP
    situation = Situation(game.state, seat)
    known = possible_conversions(situation)
    if not known:
        return False
    chosen = yield from ask_action(
        seat,
        msg("ask.free"),
        [EndTurn(), *settings(situation.state, seat)],
        known=known,
        rule="gaia_project 7",
        beside=lambda: conversions(situation),
        style="turn",
    )
    yield from perform(game, chosen)
    return not isinstance(chosen, EndTurn)


def main_actions(situation: Situation) -> Iterator[Action[State]]:
    """The main actions of a turn that may be within reach, and passing (5)."""
    yield from mines_in_reach(situation)
    yield from projects_in_reach(situation)
    yield from upgrades(situation)
    yield Federate(situation)
    yield from researches(situation)
    yield from board_actions(situation)
    yield from specials(situation)
    yield from passes(situation)


def beside(situation: Situation) -> Iterator[Action[State]]:
    """All that one may point at besides, to tell why not."""
    yield from all_places(situation)
    yield from all_upgrades(situation)
    yield from conversions(situation)
