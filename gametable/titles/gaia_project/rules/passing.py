"""Passing and round boosters (gaia_project 5.8)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.actions import Action
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.changes import take
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.income import booster_income
from gametable.titles.gaia_project.situation import Situation, uncovered
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import Take

RULE = "gaia_project 5.8"


def pass_effects(situation: Situation) -> list[tuple[str, tuple[Take, ...]]]:
    """What scores when a seat passes: its booster and tiles (5.8.1, 13.2)."""
    box, board = load(), situation.board
    found = []
    if board.booster:
        found.append((f"#booster/{board.booster}", box.boosters[board.booster].passing))
    found += [(f"#tech/{id}", box.tech[id].passing) for id in uncovered(board)]
    found += [(f"#advanced/{id}", box.advanced[id].passing) for id in board.advanced]
    return [(source, takes) for source, takes in found if takes]


def booster_notes(id: str) -> tuple[Message, ...]:
    """What a booster gives with the income, in words."""
    what = booster_income(id)
    return (msg("note.booster_income", what=what),) if what else ()


class Pass(Action[State], frozen=True):
    """Be out for the rest of the round; take a booster, except in the last round."""

    situation: Situation
    booster: str

    @property
    def key(self) -> Key:
        return ("pass", self.booster) if self.booster else ("pass",)

    def option(self) -> Option[Any]:
        if not self.booster:
            return Option(self.key, msg("label.pass"), icon="pass", apart=True)
        return Option(
            self.key,
            msg("label.pass_booster", booster=f"#booster/{self.booster}"),
            target=f"boosters/{self.booster}",
            icon="pass",
            apart=True,
            in_bar=True,
            notes=(*booster_notes(self.booster), *self._given_back()),
        )

    def _given_back(self) -> Iterator[Message]:
        old = self.situation.board.booster
        if old:
            what = booster_income(old)
            words = "note.booster_back.income" if what else "note.booster_back"
            yield msg(words, booster=f"#booster/{old}", what=what)

    def do(self, game: Game[State]) -> Flow[None]:
        state, seat, board = game.state, self.situation.seat, self.situation.board
        old = board.booster
        effects = pass_effects(self.situation)
        mark_passed(game, seat)
        for source, takes in effects:
            yield from take(game, seat, takes, source)
        if self.booster:
            state.boosters.remove(self.booster)
            board.booster = self.booster
            game.emit("log.booster", seat, rule=RULE, booster=f"#booster/{self.booster}")
            state.boosters.append(old)
        else:
            board.booster = ""


def mark_passed(game: Game[State], seat: int) -> None:
    """A seat is out for the round; the first one starts the next round (5.8.3, 11.4)."""
    state = game.state
    state.next_order.append(seat)
    state.boards[seat].passing = len(state.next_order)
    game.emit("log.passed", seat, rule=RULE)
    if len(state.next_order) == 1:
        game.emit("log.first_player", seat, rule="gaia_project 4.3.5")


def passes(situation: Situation) -> list[Pass]:
    """Passing with each free booster; without one in the last round (5.8.1)."""
    state = situation.state
    if state.round >= load().constants.rounds:
        return [Pass(situation, "")]
    return [Pass(situation, booster) for booster in state.boosters]
