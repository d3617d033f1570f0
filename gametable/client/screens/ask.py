"""Dialogs that ask for a line of text: a name, or a place for a file.

A place is checked while it is typed; what speaks against it stands below, and where a file lies
already the button asks once before it is replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gametable.client.games.destination import Destination, destination_of, proposed, short
from gametable.client.look.fonts import REGULAR
from gametable.client.widgets import Answer, Column, Dialog, Label, TextEntry
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _

MOST_NAME = 60
MOST_PATH = 240


def ask_text(
    ui: Ui, title: Words, text: Words, yes: Words, value: str, act: Callable[[str], object]
) -> Dialog:
    """Ask for a name; `act` gets it without spaces around it, never an empty one."""
    entry = TextEntry(value, most=MOST_NAME, name=title, id="ask.entry")

    def answered() -> None:
        if entry.value.strip():
            act(entry.value.strip())

    def typed(now: str) -> None:
        dialog.buttons[-1].enabled = bool(now.strip())
        ui.redraw()

    entry.on_change = typed
    dialog = Dialog(
        title,
        text,
        [
            Answer(_("dialog.cancel"), id="dialog.no"),
            Answer(yes, answered, "primary", action="commit", id="dialog.yes"),
        ],
        entry,
        id="ask",
    )
    _open(ui, dialog, entry)
    return dialog


def ask_place(
    ui: Ui,
    title: Words,
    text: Words,
    yes: Words,
    own: Path,
    size: int,
    act: Callable[[Path, bool], object],
    more: Answer | None = None,
) -> Dialog:
    """Ask where a game's `own` file of `size` bytes goes.

    `act(path, replace)` gets a place nothing speaks against; `replace` when the player agreed that
    the file there goes. `more` is another way, beside this one.
    """
    asking = _Asking(ui, yes, own, size, act)
    entry = TextEntry(proposed(own, size), asking.typed, most=MOST_PATH, name=title, id="ask.entry")
    asking.dialog = Dialog(
        title,
        text,
        [
            Answer(_("dialog.cancel"), id="dialog.no"),
            *([] if more is None else [more]),
            Answer(
                yes, asking.pressed, "primary", action="commit", keeps_open=True, id="dialog.yes"
            ),
        ],
        Column(entry, asking.note, gap=8),
        id="ask",
    )
    _open(ui, asking.dialog, entry)
    asking.typed(entry.value)
    return asking.dialog


class _Asking:
    """What is typed, what is to be said of it, and whether replacing was agreed to."""

    dialog: Dialog

    def __init__(
        self, ui: Ui, yes: Words, own: Path, size: int, act: Callable[[Path, bool], object]
    ) -> None:
        self.ui, self.yes, self.own, self.size, self.act = ui, yes, own, size, act
        self.where = Destination(Path())
        self.sure = False
        self.note = Label(self._words, 15, REGULAR, "low", lines=3, id="ask.note")

    def typed(self, text: str) -> None:
        """The place has changed: look at it again."""
        self.where, self.sure = destination_of(text, self.own, self.size), False
        self._show()

    def pressed(self) -> None:
        """The answer: acts, or asks once whether the file there may go."""
        # The disk may have changed since the last key.
        where = destination_of(self.dialog_text(), self.own, self.size)
        if where.wrong is None and (not where.taken or self.sure):
            self.dialog.close()
            self.act(where.path, where.taken)
            return
        self.where, self.sure = where, where.wrong is None
        self._show()

    def dialog_text(self) -> str:
        """What stands in the entry."""
        entry = self.dialog.find("ask.entry")
        assert isinstance(entry, TextEntry)
        return entry.value

    def _show(self) -> None:
        button = self.dialog.buttons[-1]
        button.enabled = self.where.wrong is None
        button.words = _("place.replace") if self.sure else self.yes
        button.kind = "danger" if self.sure else "primary"
        taken = self.where.taken and self.where.wrong is None
        self.note.colour = "red" if self.where.wrong else ("amber" if taken else "low")
        self.ui.relayout()

    def _words(self) -> str:
        where = self.where
        if where.wrong is not None:
            return self.ui.say(where.wrong)
        if where.taken:
            return self.ui.say(_("place.taken", file=short(where.path)))
        return self.ui.say(_("place.goes", file=short(where.path)))


def _open(ui: Ui, dialog: Dialog, entry: TextEntry) -> None:
    ui.open(dialog)
    entry.mark, entry.caret = 0, len(entry.value)
    ui.focus_on(entry)
