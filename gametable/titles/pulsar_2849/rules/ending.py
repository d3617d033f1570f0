"""The end of the game: goals and their bonuses, then the final scoring (pulsar_2849 14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.actions import Action, ask_action, perform
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import STEP, Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.changes import pay_cubes
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.scoring import final_lines, goal_met, standing_goals
from gametable.titles.pulsar_2849.standing import patented
from gametable.titles.pulsar_2849.state import Board, State
from gametable.titles.pulsar_2849.targets import goal_target
from gametable.titles.pulsar_2849.vocabulary import EndGoals

RULE = "pulsar_2849 14.4"


def free_goals(board: Board) -> int:
    """How many missed goals count as met (17)."""
    return sum(effect.free for _, effect in patented(board, EndGoals))


def missed(state: State, seat: int) -> int:
    """How many goals a seat scores although it missed them."""
    return sum(not goal_met(state, seat, id) for id in state.boards[seat].goals)


class ScoreGoal(Action[State], frozen=True):
    """Score a goal (14.4)."""

    state: State
    seat: int
    goal: str

    @property
    def board(self) -> Board:
        """What the seat has."""
        return self.state.boards[self.seat]

    @property
    def key(self) -> Key:
        return ("goal", self.goal)

    def conditions(self) -> Iterator[Condition]:
        goals, board = load().goals, self.board
        yield self.goal not in board.goals, RULE, "check.goal_open", {}
        is_met = goal_met(self.state, self.seat, self.goal)
        may = is_met or missed(self.state, self.seat) < free_goals(board)
        yield may, RULE, "check.goal_met", {}
        if goals[self.goal].gyrodynes:
            other = any(goals[id].gyrodynes for id in board.goals if id != self.goal)
            yield not other, RULE, "check.one_gyrodyne_goal", {}

    def option(self) -> Option[Any]:
        goal = load().goals[self.goal]
        return Option(
            self.key,
            msg("label.score_goal", goal=f"#goal/{self.goal}"),
            target=goal_target(self.goal),
            gain=(Amount("vp", goal.points),),
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        score_goal(game, self.seat, self.goal)


def score_goal(game: Game[State], seat: int, goal: str) -> None:
    """A goal is scored; its points stand on the scoring sheet (14.4)."""
    game.state.boards[seat].goals[goal] = 0
    game.emit(
        "log.goal",
        seat,
        rule=RULE,
        targets=(goal_target(goal),),
        goal=f"#goal/{goal}",
        n=load().goals[goal].points,
    )


class BuyBonus(Action[State], frozen=True):
    """Pay cubes for the next bonus of a goal that was scored (14.4)."""

    state: State
    seat: int
    goal: str

    @property
    def board(self) -> Board:
        """What the seat has."""
        return self.state.boards[self.seat]

    @property
    def n(self) -> int:
        """The bonus that comes next."""
        return self.board.goals[self.goal]

    @property
    def cubes(self) -> int:
        """What it costs."""
        less = sum(effect.cubes_less for _, effect in patented(self.board, EndGoals))
        return max(0, load().goals[self.goal].bonuses[self.n].cubes - less)

    @property
    def key(self) -> Key:
        return ("bonus", self.goal, self.n + 1)

    def conditions(self) -> Iterator[Condition]:
        have = self.board.cubes
        yield have >= self.cubes, RULE, "check.cubes", {"n": self.cubes, "have": have}

    def option(self) -> Option[Any]:
        bonus = load().goals[self.goal].bonuses[self.n]
        return Option(
            self.key,
            msg("label.bonus", n=self.n + 1, goal=f"#goal/{self.goal}"),
            target=goal_target(self.goal),
            cost=(Amount("cubes", self.cubes),),
            gain=(Amount("vp", bonus.points),),
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        pay_cubes(game, self.seat, self.cubes, f"#goal/{self.goal}")
        bonus = load().goals[self.goal].bonuses[self.n]
        game.emit(
            "log.bonus",
            self.seat,
            rule=RULE,
            targets=(goal_target(self.goal),),
            goal=f"#goal/{self.goal}",
            n=bonus.points,
        )
        self.board.goals[self.goal] += 1


class Enough(Action[State], frozen=True):
    """Score no more goals, buy no more bonuses."""

    verb = "enough"

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.enough"), apart=True)

    def do(self, game: Game[State]) -> None:
        del game.state.queue[0]


def sure_goals(state: State, seat: int) -> Iterator[str]:
    """The goals met that need no choice: all but rival ones about gyrodynes (14.4)."""
    goals = load().goals
    board = state.boards[seat]
    there = [id for id in state.goals if goal_met(state, seat, id)]
    able = state.goals if free_goals(board) else there
    rivals = [id for id in able if goals[id].gyrodynes]
    for id in there:
        if id not in board.goals and (not goals[id].gyrodynes or len(rivals) < 2):
            yield id


def goals_left(state: State, seat: int) -> list[Action[State]]:
    """What a seat may still score or buy."""
    board = state.boards[seat]
    found: list[Action[State]] = [
        ScoreGoal(state, seat, id) for id in state.goals if id not in board.goals
    ]
    bonuses = load().goals
    found += [
        BuyBonus(state, seat, id) for id, n in board.goals.items() if n < len(bonuses[id].bonuses)
    ]
    return found


def end_game(game: Game[State]) -> Flow[None]:
    """Goals seat by seat, then everything is counted (14.2)."""
    state = game.state
    while state.queue:
        seat = state.acting = state.queue[0]
        if state.plays_sid(seat):
            for id in standing_goals(state, seat):
                score_goal(game, seat, id)
            del state.queue[0]
            continue
        for id in list(sure_goals(state, seat)):
            score_goal(game, seat, id)
        actions = goals_left(state, seat)
        if any(met(action.conditions()) for action in actions):
            chosen = yield from ask_action(seat, msg("ask.goals"), [*actions, Enough()], rule=RULE)
            yield from perform(game, chosen)
        else:
            del state.queue[0]
        yield STEP
    for seat in range(state.players):
        for line in final_lines(state, seat):
            if line.points:
                game.emit(f"log.final.{line.id}", seat, rule="pulsar_2849 14.2", n=line.points)
    state.phase = "over"
