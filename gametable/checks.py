"""What `gametable check` looks at: everything that comes in files, for every title."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from gametable.client.card.making import night_page
from gametable.client.draw import Kit
from gametable.client.draw.icons import check_svg
from gametable.client.faces import FaceStore
from gametable.client.faces.book import face_book
from gametable.client.faces.part_book import PartBook
from gametable.client.faces.schema import LEVELS
from gametable.client.look.theme import read_theme
from gametable.client.screens.rule_pictured import check_pictured
from gametable.client.table.board.layout import Geography
from gametable.client.table.rivals.rows import read_rows
from gametable.components.aliases import load_aliases
from gametable.components.assistant import load_assistant
from gametable.components.data_root import assets_dir, boards_dir
from gametable.components.drills import check_drills
from gametable.components.errors import ComponentErrors, shown_name, unfit
from gametable.components.examples import check_example, example_folder, read_example
from gametable.components.first_round import load_first_round
from gametable.components.lessons import check_lessons
from gametable.components.night_card import load_night_card
from gametable.components.practice import load_topics, practice_files
from gametable.components.practice_checks import check_practice
from gametable.components.reference import load_reference
from gametable.components.scenario import read_scenario, scenario_files
from gametable.components.shelf_places import read_shelf
from gametable.components.texts import LANGUAGES, load_phrases
from gametable.components.things import check_things
from gametable.components.title_sheet import load_title_sheet
from gametable.components.tmx import load_board
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.titles import find_title, title_ids

SAMPLES = 2
"""So many samples of each face are drawn."""


class _FoundFaults:
    """The faults found so far, by their sentences: a file is read by several."""

    def __init__(self) -> None:
        self.faults: dict[str, Exception] = {}

    def attempt(self, file: str, call: Callable[[], object]) -> None:
        """Do something with a file, or with the files of a folder; nothing else is raised."""
        try:
            call()
        except ComponentErrors as found:
            self.faults.update({str(fault): fault for fault in found.faults})
        except (ValueError, OSError) as fault:
            self.faults[str(fault)] = fault
        except Exception as error:
            self.faults[f"{file} {error}"] = unfit(file, error)


def check_titles(games: bool = True) -> list[Exception]:
    """Every fault found in the files of every title, empty if all is sound; the `games` of their
    drills are played again."""
    faults = {str(fault): fault for fault in check_shared()}
    for title in title_ids():
        faults.update({str(fault): fault for fault in check_title(title, games=games)})
    return [*faults.values()]


def check_shared() -> list[Exception]:
    """Every fault found in what all titles share: themes, icons, common texts."""
    found, assets = _FoundFaults(), assets_dir()
    found.attempt("common", lambda: load_phrases(assets / "common" / "texts.yaml"))
    found.attempt("common/parts.yaml", lambda: PartBook("common"))
    found.attempt("shelf.yaml", lambda: read_shelf(assets / "shelf.yaml", assets))
    for name in ("dark", "light"):
        path = assets / "themes" / f"{name}.yaml"
        found.attempt(shown_name(path), lambda path=path: read_theme(path))  # type: ignore[misc]
    for path in sorted((assets / "icons").glob("*.svg")):
        fault = check_svg(path)
        if fault is not None:
            found.faults[str(fault)] = fault
    return [*found.faults.values()]


def check_title(title_id: str, drawn: bool = True, games: bool = False) -> list[Exception]:
    """Every fault found in the files of one title; its faces are read, and `drawn` too; the
    `games` of its drills are played again."""
    found = _FoundFaults()

    def attempt(call: Callable[[], object]) -> None:
        found.attempt(title_id, call)

    attempt(lambda: load_title_sheet(title_id))
    if not found.faults and load_title_sheet(title_id).finished:
        attempt(lambda: load_reference(title_id))
        attempt(lambda: Geography(title_id))
        attempt(lambda: read_rows(title_id))
        attempt(lambda: load_first_round(title_id))
        attempt(lambda: load_night_card(title_id))
        attempt(lambda: load_assistant(title_id))
    attempt(lambda: load_aliases(title_id))
    attempt(lambda: load_phrases(assets_dir(title_id) / "texts.yaml"))
    attempt(lambda: load_phrases(assets_dir("common") / "texts.yaml"))
    for path in sorted(boards_dir(title_id).glob("*.tmx")):
        found.attempt(shown_name(path), lambda path=path: load_board(path))  # type: ignore[misc]
    attempt(lambda: _draw(title_id) if drawn else face_book(title_id))
    attempt(lambda: find_title(title_id))
    if found.faults:
        return [*found.faults.values()]
    title = find_title(title_id)
    for language in LANGUAGES:
        attempt(lambda language=language: title.words(language))  # type: ignore[misc]
    attempt(lambda: title.valuation)
    if not found.faults:
        # A title with many cards tells by itself what one of them lacks.
        attempt(
            lambda: found.faults.update({str(fault): fault for fault in title.component_faults()})
        )
        least, most = load_title_sheet(title_id).players
        for seats in range(least, most + 1):
            attempt(lambda seats=seats: Table.new(title, seats))  # type: ignore[misc]
        if load_night_card(title_id) is not None and load_title_sheet(title_id).finished:
            attempt(lambda: [night_page(title, n, "en", "S") for n in range(least, most + 1)])
    attempt(lambda: load_topics(title_id))
    for path in practice_files(title_id):
        # Its solution is played where everything is looked at, not whenever files are read.
        attempt(lambda path=path: _check_practice(path, title, drawn))  # type: ignore[misc]
    attempt(lambda: check_lessons(title))
    attempt(lambda: check_drills(title, games))
    attempt(lambda: check_things(title))
    for path in sorted(example_folder(title_id).glob("*.yaml")):
        attempt(partial(_check_example, path, title, drawn))
    if drawn and not found.faults:
        attempt(lambda: check_pictured(title))
    for path in scenario_files(title_id):
        attempt(lambda path=path: Table.from_scenario(title, read_scenario(path)))  # type: ignore[misc]
    return [*found.faults.values()]


def _check_practice(path: Path, title: Title[Any], whole: bool) -> None:
    """A scenario with its solution; what must be as good as the best is judged by the bots."""
    from gametable.bots.best import best_found  # late: few scenarios ask for it

    check_practice(path, title, search=best_found, whole=whole)


def _check_example(path: Path, title: Title[Any], whole: bool) -> None:
    """A worked example, played where everything is looked at."""
    if whole:
        check_example(title, path)
    else:
        read_example(title.id, path)


def _draw(title_id: str) -> None:
    """Some samples of every face, at every level."""
    store, kit = FaceStore(title_id), Kit()
    for name in store.book.faces:
        samples = [*store.book.samples(name).values()]
        for data in samples[:SAMPLES]:
            for level in LEVELS:
                store.cuts(kit, name, data, level, 0.5)
