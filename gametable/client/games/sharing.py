"""Sharing a position as one seat, or an onlooker, sees it: a file that gives nothing else away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from gametable import __version__
from gametable.bots.retold import retold
from gametable.client.screens.dialog import error, message
from gametable.client.screens.new_game_draft import new_seed
from gametable.client.widgets import Dialog
from gametable.client.widgets.overlay import Answer
from gametable.client.widgets.ui import Ui
from gametable.client.words.game_words import said
from gametable.client.words.language import _
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.faults import JournalFault
from gametable.core.journal.saves import SaveFolder
from gametable.core.journal.writing import Journal


def share(table: Table[Any], seat: int | None, folder: Path, name: str) -> Path:
    """Write a practice game of what `seat` (None: an onlooker) sees into a new file of `folder`.

    It holds the log as that reader knows it, neither the seed nor a roll to come, and other hidden
    parts than this one. Raises JournalFault or SetupFault.
    """
    copy = retold(table, seat, new_seed(), with_log=True)
    folder.mkdir(parents=True, exist_ok=True)
    path = SaveFolder(folder).fresh(table.title.id, name)
    journal = Journal.create(path, copy.header, version=__version__, name=name, durable=False)
    journal.write(list(copy.entries))
    journal.close()
    if journal.trouble is not None:
        raise JournalFault(journal.trouble)
    return path


def ask_share(
    ui: Ui,
    table: Table[Any],
    viewers: Sequence[int],
    folder: Path,
    name: str,
    show: Callable[[Dialog], object],
) -> None:
    """Ask whose eyes the file is for (one of the viewers' or everybody's), and write it."""

    def writer(seat: int | None) -> Callable[[], None]:
        def write() -> None:
            try:
                path = share(table, seat, folder, name)
            except (JournalFault, SetupFault) as fault:
                show(error(_("saves.problem"), said(fault, ui)))
            else:
                show(message(_("share.done"), str(path), "save", "teal"))

        return write

    answers = [
        Answer(_("dialog.cancel"), id="share.no"),
        Answer(_("share.everybody"), writer(None), "primary", id="share.everybody"),
    ]
    for viewer in viewers:
        if table.view(viewer) != table.view(None):
            words = _("share.seat", name=table.header.seats[viewer].name)
            id = "share.seat" if len(viewers) == 1 else f"share.seat.{viewer}"
            answers.insert(-1, Answer(words, writer(viewer), id=id))
    show(Dialog(_("menu.share"), _("share.text"), answers, icon="eye", width=760, safe=0))
