"""The action phase: turns of one or two actions, until all have passed (terraforming_mars 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

from msgspec.structs import replace

from gametable.core.engine.actions import Action, WayOut, ask_action, perform
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import STEP, TURN, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.effects import (
    effect_conditions,
    effect_warnings,
    effects_icons_now,
    effects_words,
)
from gametable.titles.terraforming_mars.rules.actions import TurnAction, turn_conditions, turn_done
from gametable.titles.terraforming_mars.rules.playing import PlayHandCard, UseAction
from gametable.titles.terraforming_mars.rules.pool import resolve
from gametable.titles.terraforming_mars.rules.projects import (
    Convert,
    UseStandardProject,
    claims,
    funds,
    goals_in_reach,
)
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Effect

_ACTION = msg("ask.action")
_SECOND = msg("ask.second_action")
_FIRST_HINT = msg("ask.first_action.hint")
_OVER = msg("ask.turn_over")


def action_phase(game: Game[State]) -> Flow[None]:
    """Seats take turns clockwise; who passes is out (terraforming_mars 5.1, 5.3, 5.4)."""
    state = game.state
    while False in [board.passed for board in state.boards]:
        if state.job is None:
            yield TURN if state.actions == 0 else STEP
            acted = yield from _act(game, state.acting)
            if not acted:
                continue
        yield from resolve(game)
        _count_action(state)
    state.actions = 0
    state.phase = "production"


def _act(game: Game[State], seat: int) -> Flow[bool]:
    """What the seat chooses to do; whether that is an action, still to be resolved."""
    state = game.state
    board = state.boards[seat]
    situation = Situation(state, seat)
    if board.first_due and not met(effect_conditions(situation, _owed(situation))):
        # What cannot be carried out is not owed any more (5.6).
        board.first_due = False
        game.emit("log.first_skipped", seat, rule="terraforming_mars 5.6")
    done, last = turn_done(state), alone(state)
    hint = _after(state) if done else _of_actions(state, last)
    if board.first_due:
        asked, hint = msg("ask.first_action", card=f"#card/{board.corporation}"), _FIRST_HINT
    elif last or not state.actions:
        asked = _ACTION
    else:
        asked = _OVER if done else _SECOND
    taken = yield from ask_turn(situation, asked, hint)
    yield from perform(game, taken)
    return not isinstance(taken, (Pass, EndTurn))


def _after(state: State) -> Message:
    """Whose turn comes when this one is ended."""
    return msg("ask.turn_over.hint", seat=f"#seat/{_next_in(state)}")


def _of_actions(state: State, last: bool) -> Message:
    """What there is to do; who is left alone takes any number of actions (5.1, 5.4)."""
    if last:
        return msg("ask.action.hint_solo" if len(state.boards) == 1 else "ask.action.hint_alone")
    box = load()
    milestones = len(state.milestones) < box.milestone_rules.most
    return _hint(state.actions + 1, milestones, len(state.awards) < len(box.award_rules.prices))


@cache
def _hint(n: int, milestones: bool, awards: bool) -> Message:
    """Which of how many actions it is, and whether there are any milestones and awards left."""
    left = "" if milestones and awards else "_milestones" if milestones else "_awards"
    if not milestones and not awards:
        left = "_cards"
    return msg(f"ask.action.hint{left}", n=n, most=load().constants.actions_per_turn[1])


def _count_action(state: State) -> None:
    """An action is done (terraforming_mars 5.1)."""
    state.actions += 1
    if alone(state) and state.actions >= load().constants.actions_per_turn[1]:
        # With nobody else in, one turn follows the other without an end (5.4).
        state.actions = 0


class FirstAction(TurnAction, frozen=True):
    """What the corporation owes as the first action of the game (terraforming_mars 5.6)."""

    verb = "first_action"

    def option(self) -> Option[Any]:
        owed = _owed(self.situation)
        return Option(
            self.key,
            msg("label.first_action", effects=effects_words(owed)),
            target=f"card/{self.situation.board.corporation}",
            gain=effects_icons_now(self.situation, owed),
            warnings=tuple(effect_warnings(self.situation, owed)),
        )

    def do(self, game: Game[State]) -> None:
        seat, board = self.situation.seat, self.situation.board
        board.first_due = False
        game.emit(
            "log.action",
            seat,
            rule="terraforming_mars 5.6",
            card=f"#card/{board.corporation}",
            targets=(f"card/{board.corporation}",),
        )
        game.state.job = job = Job(seat)
        job.add(seat, board.corporation, _owed(self.situation))


def _owed(situation: Situation) -> tuple[Effect, ...]:
    return load().corporations[situation.board.corporation].first_action


class Pass(Action[State], frozen=True):
    """Be out for the rest of the generation (terraforming_mars 5.3)."""

    verb = "pass"

    situation: Situation

    def option(self) -> Option[Any]:
        warnings = tuple(self._warnings())
        return Option(self.key, msg("label.pass"), icon="pass", apart=True, warnings=warnings)

    def _warnings(self) -> Iterator[Message]:
        """What was meant for the next card of this generation lapses (15.7)."""
        board = self.situation.board
        if board.discount:
            yield msg("warn.discount_lost", n=board.discount)
        if board.shift:
            yield msg("warn.shift_lost", n=board.shift)

    def do(self, game: Game[State]) -> None:
        seat = self.situation.seat
        game.state.boards[seat].passed = True
        game.emit("log.passed", seat, rule="terraforming_mars 5.3")
        _next_turn(game.state)


class EndTurn(WayOut[State], frozen=True):
    """Leave it at what has been done this turn (terraforming_mars 5.1)."""

    verb, words = "end_turn", "label.end_turn"

    def do(self, game: Game[State]) -> None:
        _next_turn(game.state)


def ask_turn(situation: Situation, prompt: Message, hint: Message | None) -> Flow[Action[State]]:
    """Ask a seat what it does, of all that is looked at in a turn (terraforming_mars 5.2)."""
    state = situation.state
    barred = turn_conditions(situation)
    way_out = EndTurn() if state.actions > 0 and not alone(state) else Pass(situation)
    actions: list[Action[State]]
    beside: Callable[[], Iterable[Action[State]]] | None = None
    if barred:
        actions = [] if turn_done(state) else [FirstAction(situation, ())]
        beside = partial(_all_actions, situation, barred)
    else:
        actions = list(_main_actions(situation, barred))
        if goals_in_reach(situation):
            actions += _goals(situation, barred)
        else:
            beside = partial(_goals, situation, barred)
    actions.append(way_out)
    return (
        yield from ask_action(
            situation.seat,
            prompt,
            actions,
            rule="terraforming_mars 5.2",
            style="turn",
            hint=hint,
            beside=beside,
            ask=True,
        )
    )


def _all_actions(situation: Situation, barred: tuple[Condition, ...]) -> Iterator[Action[State]]:
    """All actions of a turn, legal or not (terraforming_mars 5.2)."""
    yield from _main_actions(situation, barred)
    yield from _goals(situation, barred)


def _main_actions(situation: Situation, barred: tuple[Condition, ...]) -> Iterator[Action[State]]:
    """The actions of a turn but milestones and awards, legal or not (terraforming_mars 5.2)."""
    box = load()
    for card in situation.board.hand:
        yield PlayHandCard(situation, barred, card)
    for found in situation.sum.actions:
        yield UseAction(situation, barred, found)
    for project in box.projects.values():
        yield UseStandardProject(situation, barred, project)
    for conversion in box.conversions.values():
        yield Convert(situation, barred, conversion)


def _goals(situation: Situation, barred: tuple[Condition, ...]) -> Iterator[Action[State]]:
    """The milestones and awards, legal or not (terraforming_mars 5.2)."""
    yield from claims(situation, barred, load().milestones)
    yield from funds(situation, barred, load().awards)


def opened_by(situation: Situation, mc: int) -> list[Action[State]]:
    """What a seat could do in its turn with so many M€ more that it cannot do now."""

    def legal(at: Situation) -> list[Action[State]]:
        return [action for action in _all_actions(at, ()) if met(action.conditions())]

    board, now = situation.board, {action.key for action in legal(situation)}
    richer = Situation(situation.state, situation.seat)
    richer.board = replace(board, stock={**board.stock, "mc": board.stock["mc"] + mc})
    return [action for action in legal(richer) if action.key not in now]


def alone(state: State) -> bool:
    """Whether all others have passed (terraforming_mars 5.4, 20.1)."""
    return [board.passed for board in state.boards].count(False) == 1


def _next_turn(state: State) -> None:
    """The turn goes clockwise to the next seat that has not passed."""
    state.actions = 0
    state.acting = _next_in(state)


def _next_in(state: State) -> int:
    """The next seat clockwise that has not passed; the one whose turn it is where there is none."""
    others = state.clockwise(state.acting)[1:]
    return next((seat for seat in others if not state.boards[seat].passed), state.acting)
