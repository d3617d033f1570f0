"""Planet Unknown, for one to six players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.core.chance import Source
from gametable.core.decision import Decision, Flow
from gametable.core.game import Game
from gametable.core.scene import Inspection, Result, Scene, Score
from gametable.core.text import Message, Words
from gametable.core.title import Seat
from gametable.titles.planet_unknown.state import State


class PlanetUnknown:
    """The title; see `gametable.core.title.Title` for its members."""

    id = "planet_unknown"
    revision = 1
    state_type = State

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        """What is impossible in this choice of seats and options (planet_unknown 3, 10.1)."""
        from gametable.titles.planet_unknown.setup import setup_faults

        return setup_faults(seats, options)

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
        """The state before anything is shuffled (planet_unknown 3)."""
        from gametable.titles.planet_unknown.setup import setup

        return setup(seats, options)

    def play(self, game: Game[State]) -> Flow[None]:
        """The rules, from any checkpoint to the end (planet_unknown 4)."""
        from gametable.titles.planet_unknown.rules.round import play

        return play(game)

    def scores(self, state: State) -> list[Score]:
        """Each seat's score if the game ended now (planet_unknown 11.3)."""
        from gametable.titles.planet_unknown.scoring import scores

        return scores(state)

    def result(self, state: State) -> Result | None:
        """The result of a finished game (planet_unknown 11.4, 12.4)."""
        from gametable.titles.planet_unknown.scoring import result

        return result(state)

    def redact(self, state: State, seat: int | None) -> None:
        """Hide what a seat may not see (planet_unknown 4.7)."""
        from gametable.titles.planet_unknown.views import redact

        redact(state, seat)

    def determinize(self, state: State, seat: int, source: Source) -> None:
        """Deal anew what a seat does not know."""
        from gametable.titles.planet_unknown.views import determinize

        determinize(state, seat, source)

    def faults(self, state: State) -> list[str]:
        """What is impossible in a state."""
        from gametable.titles.planet_unknown.checks import faults

        return faults(state)

    def scene(self, view: State, seat: int | None, decision: Decision | None) -> Scene:
        """The table as a seat may see it."""
        from gametable.titles.planet_unknown.table import scene

        return scene(view, seat, decision)

    def inspect(self, view: State, ref: str, seat: int | None) -> Inspection | None:
        """What the inspector says of a thing."""
        from gametable.titles.planet_unknown.table import inspect

        return inspect(view, ref, seat)

    def words(self, language: str) -> Words:
        """The words of this title in a language."""
        from gametable.titles.planet_unknown.table import words

        return words(language)


TITLE = PlanetUnknown()
