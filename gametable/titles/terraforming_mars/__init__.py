"""Terraforming Mars with the Corporate Era, for one to five players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.core.chance import Source
from gametable.core.decision import Decision, Flow
from gametable.core.game import Game
from gametable.core.scene import Inspection, Result, Scene, Score
from gametable.core.text import Message, Words
from gametable.core.title import Seat
from gametable.titles.terraforming_mars.state import State


class TerraformingMars:
    """The title; see `gametable.core.title.Title` for its members."""

    id = "terraforming_mars"
    revision = 1
    state_type = State

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        """What is impossible in this choice of seats and options (terraforming_mars 3, 19)."""
        from gametable.titles.terraforming_mars.setup import setup_faults

        return setup_faults(seats, options)

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
        """The state before anything is shuffled (terraforming_mars 3)."""
        from gametable.titles.terraforming_mars.setup import setup

        return setup(seats, options)

    def play(self, game: Game[State]) -> Flow[None]:
        """The rules, from any checkpoint to the end (terraforming_mars 4)."""
        from gametable.titles.terraforming_mars.rules.generation import play

        return play(game)

    def scores(self, state: State) -> list[Score]:
        """Each seat's score if the game ended now (terraforming_mars 18.3)."""
        from gametable.titles.terraforming_mars.scoring import scores

        return scores(state)

    def result(self, state: State) -> Result | None:
        """The result of a finished game (terraforming_mars 18.4, 20.4)."""
        from gametable.titles.terraforming_mars.scoring import result

        return result(state)

    def redact(self, state: State, seat: int | None) -> None:
        """Hide what a seat may not see (terraforming_mars 23.1)."""
        from gametable.titles.terraforming_mars.views import redact

        redact(state, seat)

    def determinize(self, state: State, seat: int, source: Source) -> None:
        """Deal anew what a seat does not know."""
        from gametable.titles.terraforming_mars.views import determinize

        determinize(state, seat, source)

    def faults(self, state: State) -> list[str]:
        """What is impossible in a state."""
        from gametable.titles.terraforming_mars.checks import faults

        return faults(state)

    def component_faults(self) -> list[str]:
        """What cards lack: an effect, icons, texts, rules."""
        from gametable.titles.terraforming_mars.card_checks import card_faults

        return card_faults()

    def scene(self, view: State, seat: int | None, decision: Decision | None) -> Scene:
        """The table as a seat may see it."""
        from gametable.titles.terraforming_mars.table import scene

        return scene(view, seat, decision)

    def inspect(self, view: State, ref: str, seat: int | None) -> Inspection | None:
        """What the inspector says of a thing."""
        from gametable.titles.terraforming_mars.table import inspect

        return inspect(view, ref, seat)

    def words(self, language: str) -> Words:
        """The words of this title in a language."""
        from gametable.titles.terraforming_mars.table import words

        return words(language)


TITLE = TerraformingMars()
