"""What a title is to the rest of the program: one small protocol.

A title is a package `gametable/titles/<id>/` with an object `TITLE` that has these members. The
rules are the generator `play`; everything else describes state. `gametable.components.packaged`
makes one of the package's modules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import msgspec

from gametable.core.clean_text import clean_name
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Flow
from gametable.core.engine.game import Game
from gametable.core.faults import Fault
from gametable.core.scene import Inspection, Result, Scene, Score, SetOut
from gametable.core.text import Message, Words

if TYPE_CHECKING:
    from gametable.core.drills.question import DrillMaker
    from gametable.core.engine.valuation import Valuation
    from gametable.core.scenario.layout import Layout

S = TypeVar("S")


class Seat(msgspec.Struct, frozen=True):
    """Who sits at a seat. `player` is "human", "bot" or an automa of the title ("automa").

    `options` are the seat's own choices at set-up (planet side, corporation, ...). Whatever a
    player types or a file holds as its name, it is kept clean.
    """

    name: str
    colour: str = ""
    player: str = "human"
    strength: str = ""
    options: dict[str, Any] = {}

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "name", clean_name(self.name))


def reseated(seats: Sequence[Seat], noted: Any) -> list[Seat]:
    """The seats as a note of a game tells who plays them (`Table.hand_over`); those of which it
    tells nothing that makes sense stay as they are."""
    found = list(seats)
    if isinstance(noted, list) and len(noted) == len(found):
        for n, (each, who) in enumerate(zip(noted, seats, strict=True)):
            known = isinstance(each, list) and len(each) == 2 and all(type(w) is str for w in each)
            if known and not {each[0], who.player} - {"human", "bot"}:
                found[n] = msgspec.structs.replace(who, player=each[0], strength=each[1])
    return found


class SetupFault(Fault):
    """An impossible option, seat or scenario, with the place if there is one."""


class Share(msgspec.Struct, frozen=True):
    """How many `components` of a kind (`what`) are reconstructed, wholly or in part."""

    what: str
    whole: int
    partly: int
    components: int


class Title(Protocol[S]):
    """The rules and descriptions of one title."""

    id: str
    revision: int
    """Number of the rules; raised whenever an old saved game might go on otherwise."""

    @property
    def state_type(self) -> type[S]:
        """The type of its states, as they are read from disk."""
        ...

    @property
    def values(self) -> str:
        """What tells components with other values apart, for a title whose owner may enter those
        of his box; "" for any other."""
        ...

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        """What is impossible in this choice of seats and options; empty when all is well."""
        ...

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> S:
        """The state before the first decision; all chance comes later, in `play`."""
        ...

    def play(self, game: Game[S]) -> Flow[None]:
        """The rules, from any checkpoint of a state to the scored end."""
        ...

    def waiting(self, state: S, seat: int) -> Sequence[Any]:
        """What is due to a seat and waits in the state to be carried out, in its rules' own terms
        (`Game.takes_up`); empty where nothing ever does."""
        ...

    def owed(self, state: S, asked: Decision) -> Sequence[Message]:
        """What is certain to be carried out after the question that is asked, in words, but for
        what that names itself."""
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

    def determinize(self, state: S, seat: int | None, source: Source) -> None:
        """Deal anew, in place, in a redacted copy, what a seat (None: an onlooker) cannot know."""
        ...

    @property
    def measures(self) -> Mapping[str, Callable[[S, int], int]]:
        """Numbers of a seat in a state by name, for goals, lessons and drills; empty if it names
        none. What a seat may not see is not in the state that is measured."""
        ...

    @property
    def drill_makers(self) -> Mapping[str, DrillMaker[S]]:
        """What makes the questions of its drills, by their ids; empty if it has none."""
        ...

    @property
    def valuation(self) -> Valuation[S]:
        """How it judges positions for bots, hints and analyses."""
        ...

    def faults(self, state: S) -> list[Message]:
        """What is impossible in a state (a stock below zero, a component twice); empty if sound."""
        ...

    def layout(self) -> Layout[S] | None:
        """What lies where, by name, for scenarios; None if the title has no names for it."""
        ...

    @property
    def box(self) -> Any:
        """Its components, for who reads printed values by their path."""
        ...

    def set_out(self, state: S) -> Mapping[str, Sequence[SetOut]]:
        """What lies ready before a game begins, by part, for who sets up a real box; empty if the
        title has no words for it."""
        ...

    def figures(self, state: S) -> Mapping[str, int]:
        """Numbers of a state as it was set up, by name, for the card of an evening."""
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

    def reconstructed(self) -> list[Share]:
        """How many components of each kind are reconstructed; empty if the title tells none."""
        ...

    def component_faults(self) -> list[Fault]:
        """What the components lack that loading does not look for; empty if nothing."""
        ...

    def reread(self) -> None:
        """Read the components again, because somebody has changed a file.

        Raises ComponentErrors; then those of before stay in use.
        """
        ...
