"""What a title is to the rest of the program: one small protocol.

A title is a package `gametable/titles/<id>/` with an object `TITLE` that has these members. The
rules are the generator `play`; everything else describes state.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from gametable.core.chance import Source
from gametable.core.decision import Decision, Flow
from gametable.core.game import Game
from gametable.core.scene import Inspection, Result, Scene, Score
from gametable.core.text import Message, Words

S = TypeVar("S")


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a seat. `player` is "human", "bot" or an automa of the title ("automa").

    `options` are the seat's own choices at set-up (planet side, corporation, ...).
    """

    name: str
    colour: str = ""
    player: str = "human"
    strength: str = ""
    options: dict[str, Any] = {}


class SetupFault(ValueError):
    """An impossible option or scenario: one sentence, with the place if there is one."""


class Title(Protocol[S]):
    """The rules and descriptions of one title."""

    id: str
    revision: int
    """Number of the rules; raised whenever an old saved game might go on otherwise."""
    state_type: type[S]

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        """What is impossible in this choice of seats and options; empty when all is well."""
        ...

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> S:
        """The state before the first decision; all chance comes later, in `play`."""
        ...

    def play(self, game: Game[S]) -> Flow[None]:
        """The rules, from any checkpoint of a state to the scored end."""
        ...

    def scores(self, state: S) -> list[Score]:
        """Each seat's score if the game ended now, by the lines of the rulebook's sheet."""
        ...

    def result(self, state: S) -> Result | None:
        """The result of a finished game, else None."""
        ...

    def redact(self, state: S, seat: int | None) -> None:
        """Hide in place, in a copy, what this seat (None: an onlooker) may not see."""
        ...

    def determinize(self, state: S, seat: int, source: Source) -> None:
        """Deal anew, in place, in a redacted copy, what the seat does not know."""
        ...

    def faults(self, state: S) -> list[str]:
        """What is impossible in a state (a stock below zero, a component twice); empty if sound."""
        ...

    def scene(self, view: S, seat: int | None, decision: Decision | None) -> Scene:
        """The table as it stands in a view, with the board of `seat` in the middle."""
        ...

    def inspect(self, view: S, ref: str, seat: int | None) -> Inspection | None:
        """What the inspector says of a piece, a slot, a component reference or a meter."""
        ...

    def words(self, language: str) -> Words:
        """The words of this title in "en" or "hu"."""
        ...


class PackagedTitle(Generic[S]):
    """A title made of the modules of its package, each loaded when it is first needed.

    `setup` has `setup_faults` and `setup`; the module called `rules` has `play`; `scoring` has
    `scores` and `result`; `views` has `redact` and `determinize`; `checks` has `faults`, and
    `component_faults` if its components are checked beyond their loading; `table` has `scene`,
    `inspect` and `words`. What each does is said at `Title`.
    """

    def __init__(self, package: str, revision: int, state_type: type[S], rules: str) -> None:
        self.package = package
        self.rules = rules
        self.id = package.rpartition(".")[2]
        self.revision = revision
        self.state_type = state_type
        self._found: dict[str, Any] = {}

    def _member(self, module: str, name: str) -> Any:
        found = self._found.get(name)
        if found is None:
            found = getattr(import_module(f"{self.package}.{module}"), name)
            self._found[name] = found
        return found

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        """What is impossible in this choice of seats and options; empty when all is well."""
        found: list[Message] = self._member("setup", "setup_faults")(seats, options)
        return found

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> S:
        """The state before the first decision."""
        state: S = self._member("setup", "setup")(seats, options)
        return state

    def play(self, game: Game[S]) -> Flow[None]:
        """The rules, from any checkpoint of a state to the scored end."""
        flow: Flow[None] = self._member(self.rules, "play")(game)
        return flow

    def scores(self, state: S) -> list[Score]:
        """Each seat's score if the game ended now."""
        found: list[Score] = self._member("scoring", "scores")(state)
        return found

    def result(self, state: S) -> Result | None:
        """The result of a finished game, else None."""
        found: Result | None = self._member("scoring", "result")(state)
        return found

    def redact(self, state: S, seat: int | None) -> None:
        """Hide in place, in a copy, what this seat may not see."""
        self._member("views", "redact")(state, seat)

    def determinize(self, state: S, seat: int, source: Source) -> None:
        """Deal anew, in place, in a redacted copy, what the seat does not know."""
        self._member("views", "determinize")(state, seat, source)

    def faults(self, state: S) -> list[str]:
        """What is impossible in a state; empty if sound."""
        found: list[str] = self._member("checks", "faults")(state)
        return found

    def component_faults(self) -> list[str]:
        """What the components lack; empty if nothing."""
        checks = import_module(f"{self.package}.checks")
        found: list[str] = getattr(checks, "component_faults", list)()
        return found

    def scene(self, view: S, seat: int | None, decision: Decision | None) -> Scene:
        """The table as it stands in a view, with the board of `seat` in the middle."""
        found: Scene = self._member("table", "scene")(view, seat, decision)
        return found

    def inspect(self, view: S, ref: str, seat: int | None) -> Inspection | None:
        """What the inspector says of a piece, a slot, a component reference or a meter."""
        found: Inspection | None = self._member("table", "inspect")(view, ref, seat)
        return found

    def words(self, language: str) -> Words:
        """The words of this title in "en" or "hu"."""
        found: Words = self._member("table", "words")(language)
        return found
