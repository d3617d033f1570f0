"""Roll for the Galaxy, for two to five players, or one against a fan-made opponent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.core.chance import Source
from gametable.core.decision import Decision, Flow
from gametable.core.game import Game
from gametable.core.scene import Inspection, Result, Scene, Score
from gametable.core.text import Message, Words
from gametable.core.title import Seat
from gametable.titles.roll_for_the_galaxy.state import State


class RollForTheGalaxy:
    """The title; see `gametable.core.title.Title` for its members."""

    id = "roll_for_the_galaxy"
    revision = 1
    state_type = State

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        """What is impossible in this choice of seats and options (roll_for_the_galaxy 2, 15)."""
        from gametable.titles.roll_for_the_galaxy.setup import setup_faults

        return setup_faults(seats, options)

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
        """The state before anything is drawn (roll_for_the_galaxy 2)."""
        from gametable.titles.roll_for_the_galaxy.setup import setup

        return setup(seats, options)

    def play(self, game: Game[State]) -> Flow[None]:
        """The rules, from any checkpoint to the end (roll_for_the_galaxy 3)."""
        from gametable.titles.roll_for_the_galaxy.rules.round import play

        return play(game)

    def scores(self, state: State) -> list[Score]:
        """Each seat's score if the game ended now (roll_for_the_galaxy 9.2)."""
        from gametable.titles.roll_for_the_galaxy.scoring import scores

        return scores(state)

    def result(self, state: State) -> Result | None:
        """The result of a finished game (roll_for_the_galaxy 9.6)."""
        from gametable.titles.roll_for_the_galaxy.scoring import result

        return result(state)

    def redact(self, state: State, seat: int | None) -> None:
        """Hide what a seat may not see (roll_for_the_galaxy 10.1)."""
        from gametable.titles.roll_for_the_galaxy.views import redact

        redact(state, seat)

    def determinize(self, state: State, seat: int, source: Source) -> None:
        """Deal anew what a seat does not know."""
        from gametable.titles.roll_for_the_galaxy.views import determinize

        determinize(state, seat, source)

    def faults(self, state: State) -> list[str]:
        """What is impossible in a state."""
        from gametable.titles.roll_for_the_galaxy.checks import faults

        return faults(state)

    def scene(self, view: State, seat: int | None, decision: Decision | None) -> Scene:
        """The table as a seat may see it."""
        from gametable.titles.roll_for_the_galaxy.table import scene

        return scene(view, seat, decision)

    def inspect(self, view: State, ref: str, seat: int | None) -> Inspection | None:
        """What the inspector says of a thing."""
        from gametable.titles.roll_for_the_galaxy.table import inspect

        return inspect(view, ref, seat)

    def words(self, language: str) -> Words:
        """The words of this title in a language."""
        from gametable.titles.roll_for_the_galaxy.table import words

        return words(language)


TITLE = RollForTheGalaxy()
