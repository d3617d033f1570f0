"""The crash screen."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

from gametable.client.bug_file import bug_text, write_bug_file
from gametable.client.language import _
from gametable.client.screen import Screen
from gametable.client.widgets import Answer, Dialog
from gametable.client.widgets.entry import copy_text

if TYPE_CHECKING:
    from gametable.client.app import App

log = logging.getLogger("gametable.client")


class CrashScreen(Screen):
    """Something went wrong: what is safe, and the way back in."""

    title = _("crash.title")

    def __init__(
        self,
        step: int | None,
        reopened: Screen | None,
        home: Screen | None,
        details: str,
        file: Path | None,
    ):
        super().__init__()
        self.step, self.reopened, self.home = step, reopened, home
        self.details, self.file = details, file

    def entered(self) -> None:
        if self.overlays:
            return
        text = _("crash.safe", step=self.step) if self.step is not None else _("crash.no_game")
        if self.file is not None:
            text = _("crash.with_file", text=text, file=str(self.file))
        answers = [
            Answer(_("crash.copy"), self._copy, "ghost", keeps_open=True, id="crash.copy"),
        ]
        if self.home is not None:
            kind = "secondary" if self.reopened is not None else "primary"
            answers.append(Answer(_("crash.home"), self._go_home, kind, "home", id="crash.home"))
        else:
            answers.append(Answer(_("crash.quit"), self._quit, id="crash.quit"))
        if self.reopened is not None:
            answers.append(
                Answer(_("crash.reopen"), self._reopen, "primary", "play", id="crash.reopen")
            )
        self.show(
            Dialog(
                _("crash.title"),
                text,
                answers,
                icon="warning",
                width=760,
                on_close=self._closed,
                id="crash",
            )
        )

    def _copy(self) -> None:
        copy_text(self.details)

    def _go_home(self) -> None:
        if self.home is not None:
            self.app.reset(self.home)

    def _reopen(self) -> None:
        if self.reopened is None:
            return
        if self.home is None:
            self.app.reset(self.reopened)
        else:
            self.app.reset(self.home)
            self.app.push(self.reopened)

    def _quit(self) -> None:
        self.app.running = False

    def _closed(self) -> None:
        """Esc: home, if there is one. The answers of the dialog act after it has closed."""

        def later() -> None:
            if self.app.screens and self.app.screen is self:
                if self.home is not None:
                    self._go_home()
                else:
                    self._quit()

        self.app.jobs.soon(later)


def crash_screen(app: App, error: BaseException) -> CrashScreen:
    """The screen to show after an uncaught error, with its bug file written.

    The game on top is asked what is safe; if that fails too, only the way home is offered.
    """
    log.error("uncaught", exc_info=error)
    screen = app.screens[-1] if app.screens else None
    text = bug_text(error, app.settings, type(screen).__name__, list(app.log_tail.lines))
    path = write_bug_file(app.settings_file.path.parent, text)
    step, reopened = None, None
    try:
        if screen is not None:
            step, reopened = screen.safe_step(), screen.reopen()
    except Exception as second:
        log.error("while looking for the safe step", exc_info=second)
    home = app.after_crash() if app.after_crash is not None else None
    return CrashScreen(step, reopened, home, text, path)
