"""A title made of the modules of its package: what every title has in common is done here."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gametable.components.choices import choice_faults, settled
from gametable.components.data_root import assets_dir
from gametable.components.errors import understood
from gametable.components.reference import load_reference
from gametable.components.texts import LANGUAGES, Name, TitleWords
from gametable.components.texts import words as title_words
from gametable.components.title_sheet import TitleSheet, load_title_sheet
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Flow
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat, Share
from gametable.core.engine.valuation import PointsNow, Valuation
from gametable.core.faults import Fault
from gametable.core.scene import Inspection, Result, Scene, Score, SetOut
from gametable.core.text import Message

if TYPE_CHECKING:
    from gametable.core.drills.question import DrillMaker
    from gametable.core.scenario.layout import Layout

S = TypeVar("S")


class PackagedTitle(Generic[S]):
    """A title made of the modules of its package, each loaded when it is first needed.

    These are looked for (what each does is said at `Title`):

    - `state.State`, unless `state_type` says which type its states are
    - `setup.setup` (with options as `settled` gives them), and `setup.setup_faults` if there is
      more to ask than `choice_faults` does
    - `<rules>.play`, the module being named by `rules`
    - `due.waiting`, what is due to a seat, if anything ever waits in its states, and `owed.owed`,
      what of it a question does not name that is carried out after its answer
    - `scoring.scores` and `scoring.result`
    - `views.redact` and `views.determinize`
    - `scenario.layout`, the parts of a position by name
    - `checks.faults`, and `checks.component_faults` if its components are checked beyond loading
    - `scene.scene` and `scene.inspect`
    - `records.is_record` and `records.replay_record`, if games of another program can be replayed
      (`gametable.titles.replay_record_file`)
    - `set_out.set_out` and `set_out.figures`, what lies ready before a game begins and its numbers,
      for the set-up assistant and the card of an evening
    - `measures.measures`, numbers of a seat by name that goals, lessons and drills ask for
    - `drills.drills`, what makes the questions of its drills (`gametable.core.drills`)
    - `worth.valuation`, how it judges positions for bots (its points alone, if there is none); made
      anew when components are read again
    - `components.reconstructed`, how many components are reconstructed, if any are, and
      `components.values`, which tells components with other values apart
    - `components.names`, the names of its components by reference, and `components.read`, which
      loads them from a folder; what a module remembers of them is kept by functools' caches alone
    """

    def __init__(
        self, package: str, revision: int, rules: str, state_type: type[S] | None = None
    ) -> None:
        self.package = package
        self.rules = rules
        self.id = package.rpartition(".")[2]
        self.revision = revision
        self._found: dict[str, Any] = {"State": state_type}
        self._words: dict[str, TitleWords] = {}
        self._sheet: TitleSheet | None = None
        self._valuation: Valuation[S] | None = None

    def _member(self, module: str, name: str) -> Any:
        found = self._found.get(name)
        if found is None:
            found = getattr(import_module(f"{self.package}.{module}"), name)
            self._found[name] = found
        return found

    def _own(self, module: str, name: str) -> Any:
        """A function that need not be there, nor its module; without it, one that finds nothing."""
        found = self._found.get(name)
        if found is None:
            path = f"{self.package}.{module}"
            found = getattr(import_module(path), name, _nothing) if find_spec(path) else _nothing
            self._found[name] = found
        return found

    @property
    def state_type(self) -> type[S]:
        """The type of its states."""
        found: type[S] = self._member("state", "State")
        return found

    @property
    def sheet(self) -> TitleSheet:
        """The sheet of the shelf. Raises ComponentErrors."""
        if self._sheet is None:
            self._sheet = load_title_sheet(self.id)
        return self._sheet

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        """What is impossible in this choice of seats and options; empty when all is well."""
        found = choice_faults(self.sheet, seats, options)
        return found or list(self._own("setup", "setup_faults")(seats, options))

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> S:
        """The state before the first decision; the title finds every option in force settled."""
        state: S = self._member("setup", "setup")(*settled(self.sheet, seats, options))
        return state

    def play(self, game: Game[S]) -> Flow[None]:
        """The rules, from any checkpoint of a state to the scored end."""
        flow: Flow[None] = self._member(self.rules, "play")(game)
        return flow

    def waiting(self, state: S, seat: int) -> Sequence[Any]:
        """What is due to a seat and waits in the state to be carried out."""
        found: Sequence[Any] = self._own("due", "waiting")(state, seat)
        return found

    def owed(self, state: S, asked: Decision) -> Sequence[Message]:
        """What is certain to be carried out after the question that is asked, in words."""
        found: Sequence[Message] = self._own("owed", "owed")(state, asked)
        return found

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

    def determinize(self, state: S, seat: int | None, source: Source) -> None:
        """Deal anew, in place, in a redacted copy, what the seat does not know."""
        self._member("views", "determinize")(state, seat, source)

    @property
    def measures(self) -> Mapping[str, Callable[[S, int], int]]:
        """Numbers of a seat in a state, by name."""
        found: Mapping[str, Callable[[S, int], int]] = dict(self._own("measures", "measures")())
        return found

    @property
    def drill_makers(self) -> Mapping[str, DrillMaker[S]]:
        """What makes the questions of its drills, by their ids."""
        found: Mapping[str, DrillMaker[S]] = dict(self._own("drills", "drills")())
        return found

    @property
    def valuation(self) -> Valuation[S]:
        """How it judges positions. Raises ComponentErrors of its weights."""
        if self._valuation is None:
            found: Valuation[S] | None = self._own("worth", "valuation")() or None
            self._valuation = found if found is not None else PointsNow(self)
        return self._valuation

    def faults(self, state: S) -> list[Message]:
        """What is impossible in a state; empty if sound."""
        found: list[Message] = self._member("checks", "faults")(state)
        return found

    def layout(self) -> Layout[S] | None:
        """What lies where, by name; None if the package has no module for it."""
        found: Layout[S] | None = self._own("scenario", "layout")() or None
        return found

    @property
    def box(self) -> Any:
        """Its components. Raises ComponentErrors."""
        return self._member("components", "load")()

    def set_out(self, state: S) -> Mapping[str, Sequence[SetOut]]:
        """What lies ready before a game begins, by part."""
        return dict(self._own("set_out", "set_out")(state))

    def figures(self, state: S) -> Mapping[str, int]:
        """Numbers of a state as it was set up, by name."""
        return dict(self._own("set_out", "figures")(state))

    @property
    def values(self) -> str:
        """What tells components with other values apart; "" where none are reconstructed."""
        found = self._own("components", "values")()
        return found if isinstance(found, str) else ""

    def reconstructed(self) -> list[Share]:
        """How many components of each kind are reconstructed; empty if the title tells none."""
        return list(self._own("components", "reconstructed")())

    def component_faults(self) -> list[Fault]:
        """What the components lack; empty if nothing."""
        return list(self._own("checks", "component_faults")())

    def scene(self, view: S, seat: int | None, decision: Decision | None) -> Scene:
        """The table as it stands in a view, with the board of `seat` in the middle."""
        found: Scene = self._member("scene", "scene")(view, seat, decision)
        return found

    def inspect(self, view: S, ref: str, seat: int | None) -> Inspection | None:
        """What the inspector says of a piece, a slot, a component reference or a meter."""
        found: Inspection | None = self._member("scene", "inspect")(view, ref, seat)
        return found

    def words(self, language: str) -> TitleWords:
        """The words of this title in "en" or "hu": its texts and the names of its components.

        Raises ComponentError or ComponentErrors.

        Besides those of `components.names`: "#option/<id>", "#option/<id>/<value>" of the sheet,
        "#rule/6.1" and "#rule/6.1/text" of the rule reference.
        """
        if language not in self._words:
            with understood(self.id):
                names = {**self._member("components", "names")(), **self._shared_names()}
            # All at once: another language may be wanted when the file has become faulty.
            for each in {language, *LANGUAGES} - {*self._words}:
                self._words[each] = title_words(self.id, each, names, self.sheet.players[1])
        return self._words[language]

    def reread(self) -> None:
        """Read the components again; what was made of the old ones is made anew.

        Raises ComponentError or ComponentErrors; then those of before stay in use.
        """
        with understood(self.id):
            found = self._member("components", "read")(assets_dir(self.id), assets_dir())
            self._own("components", "names_of")(found)
            sheet = load_title_sheet(self.id)
            load_reference(self.id)
            title_words(self.id, "en", {}, sheet.players[1])
        modules = [m for name, m in sys.modules.items() if name.startswith(f"{self.package}.")]
        for thing in [thing for module in modules for thing in vars(module).values()]:
            forget = getattr(thing, "cache_clear", None)
            if forget is not None:
                forget()
        self._words.clear()
        self._valuation = None
        self._sheet = sheet
        self.words(LANGUAGES[0])

    def _shared_names(self) -> dict[str, Name]:
        table: dict[str, Name] = {}
        for option in self.sheet.options:
            table[f"#option/{option.id}"] = option.label
            for value in option.values:
                table[f"#option/{option.id}/{value.id}"] = value.label
        for section in load_reference(self.id).sections:
            table[f"#rule/{section.id}"] = section.title
            table[f"#rule/{section.id}/text"] = section.text
        return table


def _nothing(*_: Any) -> list[Any]:
    return []
