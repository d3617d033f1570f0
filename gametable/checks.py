"""What `gametable check` looks at: everything that comes in files, for every title."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.faces.book import FaceBook
from gametable.client.table.layout import Geography
from gametable.components.aliases import load_aliases
from gametable.components.data_root import assets_dir, boards_dir
from gametable.components.errors import ComponentErrors
from gametable.components.reference import load_reference
from gametable.components.scenario import read_scenario, scenario_files
from gametable.components.texts import load_phrases
from gametable.components.title_sheet import load_title_sheet
from gametable.components.tmx import load_board
from gametable.core.table import Table
from gametable.titles import find_title, title_ids


def check_titles() -> list[Exception]:
    """Every fault found in the files of every title; empty if all is sound."""
    return [fault for title in title_ids() for fault in check_title(title)]


def check_title(title_id: str) -> list[Exception]:
    """Every fault found in the files of one title."""
    faults: dict[str, Exception] = {}  # by their sentences: a file is read by several

    def attempt(call: Callable[[], object]) -> None:
        try:
            call()
        except ComponentErrors as found:
            faults.update({str(fault): fault for fault in found.faults})
        except (ValueError, OSError) as fault:
            faults[str(fault)] = fault

    attempt(lambda: load_title_sheet(title_id))
    if not faults and load_title_sheet(title_id).finished:
        attempt(lambda: load_reference(title_id))
        attempt(lambda: Geography(title_id))
    attempt(lambda: load_aliases(title_id))
    attempt(lambda: load_phrases(assets_dir(title_id) / "texts.yaml"))
    for path in sorted(boards_dir(title_id).glob("*.tmx")):
        attempt(lambda path=path: load_board(path))  # type: ignore[misc]
    attempt(lambda: FaceBook(title_id))
    attempt(lambda: find_title(title_id))
    if faults:
        return [*faults.values()]
    title = find_title(title_id)
    # A title with many cards tells by itself what one of them lacks.
    faults.update({str(fault): fault for fault in title.component_faults()})
    least, most = load_title_sheet(title_id).players
    for seats in range(least, most + 1):
        attempt(lambda seats=seats: Table.new(title, seats))  # type: ignore[misc]
    for path in scenario_files(title_id):
        attempt(lambda path=path: Table.from_scenario(title, read_scenario(path)))  # type: ignore[misc]
    return [*faults.values()]
