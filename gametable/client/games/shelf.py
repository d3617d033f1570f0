"""The titles on the shelf, as far as they are there.

A title is offered when its sheet (assets/<id>/title.yaml) and its rules (a package of
`gametable.titles`) are there; the others of assets/shelf.yaml stand on the shelf with their name,
dim. A title that the file does not name stands behind those it does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.client.faces.part_book import stamp
from gametable.client.look.assets import built_in
from gametable.client.screens.home import HomeTitle
from gametable.components.data_root import assets_dir, boards_dir, own_data
from gametable.components.errors import ComponentError, ComponentErrors, first_fault, unfit
from gametable.components.fault_words import fault_text
from gametable.components.first_round import FirstRound, load_first_round
from gametable.components.reference import RuleReference, load_reference
from gametable.components.shelf_places import ShelfPlace, nameless, read_shelf
from gametable.components.title_sheet import TitleSheet, load_title_sheet
from gametable.core.engine.title import Title
from gametable.titles import added, find_title, title_ids


def shelf_places() -> tuple[ShelfPlace, ...]:
    """The places of the data in use, or where its file cannot be used, of the program's own."""
    path, own = assets_dir() / "shelf.yaml", built_in("shelf.yaml")
    try:
        return read_shelf(path, assets_dir())
    except (ComponentError, ComponentErrors):
        if own is None or own == path:
            raise
        return read_shelf(own, own.parent)


class Shelf:
    """The titles by their ids. `find` loads the rules of one; both may be given by tests."""

    def __init__(
        self,
        places: Sequence[ShelfPlace] | None = None,
        sheet: Callable[[str], TitleSheet] = load_title_sheet,
        find: Callable[[str], Title[Any]] = find_title,
        ids: Callable[[], list[str]] = title_ids,
    ) -> None:
        self._places = tuple(places) if places is not None else shelf_places()
        self.problems: dict[str, ComponentError] = {}
        self._load, self._find, self._ids = sheet, find, ids
        self._sheets: dict[str, TitleSheet | None] = {}
        self._titles: dict[str, Title[Any] | None] = {}
        self._rules: dict[str, RuleReference | None] = {}
        self._found: list[str] | None = None
        self._checked: dict[str, tuple[list[object], ComponentError | None]] = {}

    @property
    def ids(self) -> list[str]:
        """The ids of the titles that are there; looked for again by `reload`."""
        if self._found is None:
            self._found = self._ids()
        return self._found

    @property
    def places(self) -> tuple[ShelfPlace, ...]:
        """The places in their order, behind those of the file the titles that it does not name."""
        named = {place.id for place in self._places}
        return (*self._places, *(nameless(id) for id in self.ids if id not in named))

    def reload(self) -> None:
        """Read the sheets and the components again (F5); what is faulty now stays as it was."""
        self.problems.clear()
        self._rules.clear()
        self._found = None
        kept = {id: sheet for id, sheet in self._sheets.items() if sheet is not None}
        self._sheets.clear()
        for id, before in kept.items():
            if self.sheet(id) is None and id in self.problems:
                self._sheets[id] = before
        for id, title in list(self._titles.items()):
            if title is None:
                del self._titles[id]  # perhaps it can be read now
            elif (fault := self._fault_of(id, title.reread)) is not None:
                self.problems[id] = fault

    def sheet(self, id: str) -> TitleSheet | None:
        """The sheet of a title; None when there is none or it is faulty (see `problems`)."""
        if id not in self._sheets:
            if not self._known(id):
                return None
            try:
                self._sheets[id] = self._load(id)
            except (ComponentError, ComponentErrors) as problem:
                self._sheets[id] = None
                if (assets_dir(id) / "title.yaml").exists():
                    self.problems[id] = first_fault(problem)
        return self._sheets[id]

    def first_round(self, id: str) -> FirstRound | None:
        """What a title tells a novice; None when there is nothing, or it is faulty."""
        try:
            return load_first_round(id)
        except (ComponentError, ComponentErrors):
            return None

    def rules(self, id: str) -> RuleReference | None:
        """The sections of a title's rules; None where they cannot be read."""
        if id not in self._rules:
            try:
                self._rules[id] = load_reference(id)
            except (ComponentError, ComponentErrors):
                self._rules[id] = None
        return self._rules[id]

    def _known(self, id: str) -> bool:
        """Whether a title may have that id: a saved game may name any file as its title."""
        return any(place.id == id for place in self.places)

    def title(self, id: str) -> Title[Any] | None:
        """The rules of a title; None when they are not there or cannot be read (see `problems`)."""
        if id not in self._titles:
            self._titles[id] = self._read(id) if id in self.ids else None
        return self._titles[id]

    def _read(self, id: str) -> Title[Any] | None:
        try:
            title = self._find(id)
        except AttributeError:
            return None  # a package without its TITLE is not finished yet
        except (ComponentError, ComponentErrors) as problem:
            self.problems[id] = first_fault(problem)
            return None
        if not (own_data() or added(id)):
            return title  # the files that came with the program are read when they are needed
        fault = self._fault_of(id, lambda: title.words("en"))
        if fault is not None:
            self.problems[id] = fault
        return title if fault is None else None

    def _fault_of(self, id: str, read: Callable[[], object]) -> ComponentError | None:
        """What is wrong with the files of a title, once `read` has read its components.

        Those that came with the program are sound; the player's own are looked at as the check of
        the command line does, so that a game does not begin that they would end.
        """
        try:
            read()
        except (ComponentError, ComponentErrors) as problem:
            return first_fault(problem)
        return self._looked_at(id) if own_data() or added(id) else None

    def _looked_at(self, id: str) -> ComponentError | None:
        """The first fault in the files of a title, which are looked at again when one of them or
        of those for all titles has changed."""
        from gametable.checks import check_title  # late: mostly there are none of the player's own

        assets = assets_dir()
        folders = (assets_dir(id), assets / "common", assets / "icons", boards_dir(id))
        stamps: list[object] = [
            stamp(path) for folder in folders for path in sorted(folder.rglob("*"))
        ]
        if id not in self._checked or self._checked[id][0] != stamps:
            try:
                found = check_title(id, drawn=False)
            except (ComponentError, ComponentErrors) as problem:
                return first_fault(problem)
            faults = [fault for fault in found if isinstance(fault, ComponentError)]
            fault = faults[0] if faults else unfit(id, found[0]) if found else None
            self._checked[id] = (stamps, fault)
        return self._checked[id][1]

    def playable(self, id: str) -> bool:
        """Whether a game of it can be started."""
        sheet = self.sheet(id)
        return sheet is not None and sheet.finished and self.title(id) is not None

    def name(self, id: str, language: str) -> str:
        """What a title is called; its id where it is not known."""
        sheet = self.sheet(id)
        if sheet is not None:
            return sheet.name.of(language)
        return next((place.name.of(language) for place in self.places if place.id == id), id)

    def problem(self, id: str, language: str) -> str:
        """What is wrong with the files of a title, in words; nothing if all is well."""
        fault = self.problems.get(id)
        return fault_text(fault, language) if fault is not None else ""

    def titles(self, language: str) -> list[HomeTitle]:
        """All of them for the home screen."""
        return [self._shown(place, language) for place in self.places]

    def _shown(self, place: ShelfPlace, language: str) -> HomeTitle:
        id, sheet = place.id, self.sheet(place.id)
        ready, problem = self.playable(id), self.problem(id, language)
        known = sheet or place
        people = sheet.people if sheet is not None else place.players
        colour = sheet.accent if sheet is not None else place.colour
        return HomeTitle(
            id, known.name.of(language), people, known.minutes, known.icon, colour,
            ready, problem,
        )  # fmt: skip
