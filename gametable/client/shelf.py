"""The five titles on the shelf, as far as they are there.

A title is offered when its sheet (assets/<id>/title.yaml) and its rules (a package of
`gametable.titles`) are there; the others stand on the shelf with their name, dim.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.checks import check_title
from gametable.client.screens.home import HomeTitle
from gametable.components.data_root import assets_dir, own_data
from gametable.components.errors import ComponentError, ComponentErrors, first_fault, unfit
from gametable.components.fault_words import fault_text
from gametable.components.title_sheet import TitleSheet, load_title_sheet
from gametable.core.title import Title
from gametable.titles import find_title, title_ids


@dataclass(frozen=True)
class Spot:
    """A place on the shelf: what is shown of a title whose sheet is not there, and its scene."""

    id: str
    name: str
    players: tuple[int, int]
    minutes: int
    icon: str
    colour: str
    scene: str


SPOTS = (
    Spot("terraforming_mars", "Terraforming Mars", (1, 5), 120, "tr", "#C0502F", "mars"),
    Spot("gaia_project", "Gaia Project", (1, 4), 150, "gaia-planet", "#2F8A4E", "sectors"),
    Spot("roll_for_the_galaxy", "Roll for the Galaxy", (2, 5), 45, "dice", "#7A4FC0", "dice"),
    Spot("pulsar_2849", "Pulsar 2849", (2, 4), 90, "pulsar", "#3F5FD0", "pulsar"),
    Spot("planet_unknown", "Planet Unknown", (1, 6), 70, "rover", "#D24B3C", "polyomino"),
)


class Shelf:
    """The titles by their ids. `find` loads the rules of one; both may be given by tests."""

    def __init__(
        self,
        spots: tuple[Spot, ...] = SPOTS,
        sheet: Callable[[str], TitleSheet] = load_title_sheet,
        find: Callable[[str], Title[Any]] = find_title,
        ids: Callable[[], list[str]] = title_ids,
    ) -> None:
        self.spots = spots
        self.problems: dict[str, ComponentError] = {}
        self._load, self._find, self._ids = sheet, find, ids
        self._sheets: dict[str, TitleSheet | None] = {}
        self._titles: dict[str, Title[Any] | None] = {}

    def reload(self) -> None:
        """Read the sheets and the components again (F5); what is faulty now stays as it was."""
        self.problems.clear()
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

    def _known(self, id: str) -> bool:
        """Whether a title may have that id: a saved game may name any file as its title."""
        return any(spot.id == id for spot in self.spots) or id in self._ids()

    def title(self, id: str) -> Title[Any] | None:
        """The rules of a title; None when they are not there or cannot be read (see `problems`)."""
        if id not in self._titles:
            self._titles[id] = self._read(id) if id in self._ids() else None
        return self._titles[id]

    def _read(self, id: str) -> Title[Any] | None:
        try:
            title = self._find(id)
        except AttributeError:
            return None  # a package without its TITLE is not finished yet
        except (ComponentError, ComponentErrors) as problem:
            self.problems[id] = first_fault(problem)
            return None
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
            found = check_title(id, drawn=False) if own_data() else []
        except (ComponentError, ComponentErrors) as problem:
            return first_fault(problem)
        faults = [fault for fault in found if isinstance(fault, ComponentError)]
        return faults[0] if faults else unfit(id, found[0]) if found else None

    def playable(self, id: str) -> bool:
        """Whether a game of it can be started."""
        sheet = self.sheet(id)
        return sheet is not None and sheet.finished and self.title(id) is not None

    def name(self, id: str, language: str) -> str:
        """What a title is called; its id where it is not known."""
        sheet = self.sheet(id)
        if sheet is not None:
            return sheet.name.of(language)
        return next((spot.name for spot in self.spots if spot.id == id), id)

    def problem(self, id: str, language: str) -> str:
        """What is wrong with the files of a title, in words; nothing if all is well."""
        fault = self.problems.get(id)
        return fault_text(fault, language) if fault is not None else ""

    def titles(self, language: str) -> list[HomeTitle]:
        """All five for the home screen."""
        found = []
        for spot in self.spots:
            sheet, ready = self.sheet(spot.id), self.playable(spot.id)
            if sheet is None:
                found.append(
                    HomeTitle(
                        spot.id, spot.name, spot.players, spot.minutes, spot.icon, spot.colour,
                        spot.scene, False, self.problem(spot.id, language),
                    )
                )  # fmt: skip
                continue
            found.append(
                HomeTitle(
                    spot.id, sheet.name.of(language), sheet.players, sheet.minutes, sheet.icon,
                    sheet.accent, spot.scene, ready, self.problem(spot.id, language),
                )
            )  # fmt: skip
        return found
