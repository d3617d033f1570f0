"""Dialogs every screen uses: ask before something final, tell what went wrong."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.widgets import Answer, Dialog
from gametable.client.words.language import Words, _


def confirm(
    title: Words,
    text: Words,
    yes: Words,
    on_yes: Callable[[], object],
    danger: bool = False,
    icon: str = "",
) -> Dialog:
    """Asks once before something that cannot be taken back; the harmless answer has the focus."""
    return Dialog(
        title,
        text,
        [
            Answer(_("dialog.cancel"), id="dialog.no"),
            Answer(yes, on_yes, "danger" if danger else "primary", icon, id="dialog.yes"),
        ],
        icon="warning" if danger else icon,
        icon_colour="red" if danger else "amber",
        safe=0,
    )


def message(
    title: Words,
    text: Words,
    icon: str = "info",
    icon_colour: str = "amber",
    answers: tuple[Answer, ...] = (),
    on_close: Callable[[], object] | None = None,
) -> Dialog:
    """Says one thing; with `answers` besides Close (put the most helpful one last)."""
    closing = Answer(_("dialog.close"), kind="primary" if not answers else "secondary", id="close")
    return Dialog(
        title, text, [closing, *answers], icon=icon, icon_colour=icon_colour, on_close=on_close
    )


def error(title: Words, text: Words, *answers: Answer) -> Dialog:
    """Says what happened, what is safe, what to do (in that order, without codes)."""
    return message(title, text, "warning", "red", answers)
