"""The crash screen: it says what is safe of the game that was open, and leads back in."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path

from gametable.client.games.bug_file import bug_text, write_bug_file
from gametable.client.games.destination import readable
from gametable.client.host.screen import Screen
from gametable.client.settings import SettingsFile
from gametable.client.widgets import Answer, Dialog
from gametable.client.widgets.entry import copy_text
from gametable.client.widgets.overlay import Overlay
from gametable.client.words.language import Phrase, _, ngettext_

log = logging.getLogger("gametable.client")


class CrashScreen(Screen):
    """Something went wrong: what is safe, and the way back in. `game` is the screen of the game
    that was open; `home` the way home, if there is one."""

    title = _("crash.title")

    def __init__(
        self,
        game: Screen | None,
        home: Callable[[], object] | None,
        details: str,
        file: Path | None,
    ):
        super().__init__()
        self.game, self.home = game, home
        self.details, self.file = details, file
        self.can_reopen = True
        self._dialog: Dialog | None = None

    def safe_step(self) -> int | None:
        return self.game.safe_step() if self.game is not None else None

    def unsaved(self) -> int:
        return self.game.unsaved() if self.game is not None else 0

    def reopen(self) -> Screen | None:
        return self.game.reopen() if self.game is not None else None

    def entered(self) -> None:
        if not self.overlays:
            self._tell()

    def hide(self, overlay: Overlay) -> None:
        super().hide(overlay)
        # A question that was asked above it is answered with staying.
        if overlay is not self._dialog and not self.overlays:
            self._tell()

    def _tell(self) -> None:
        answers = [
            Answer(
                _("crash.copy"), self._copy, "ghost", keeps_open=True, id="crash.copy",
                done=_("night.copied"),
            ),
        ]  # fmt: skip
        reopens = self.game is not None and self.can_reopen
        leave, icon = (_("crash.home"), "home") if self.home is not None else (_("crash.quit"), "")
        kind = "secondary" if reopens else "primary"
        id = "crash.home" if self.home is not None else "crash.quit"
        answers.append(Answer(leave, self._leave, kind, icon, keeps_open=True, id=id))
        if reopens:
            answers.append(
                Answer(
                    _("crash.reopen"), self._reopen, "primary", "play", keeps_open=True,
                    id="crash.reopen",
                )
            )  # fmt: skip
        self._dialog = Dialog(
            _("crash.title"),
            self._words(),
            answers,
            icon="warning",
            width=760,
            on_close=self._closed,
            id="crash",
        )
        self.show(self._dialog)

    def _words(self) -> Phrase:
        step, unsaved = self.safe_step(), self.unsaved()
        text = _("crash.safe", step=step) if step is not None else _("crash.no_game")
        if unsaved:
            text = ngettext_("crash.unsaved_one", "crash.unsaved_many", unsaved, step=step)
        if self.file is not None:
            text = _("crash.with_file", text=text, file=readable(self.file))
        return text

    def _copy(self) -> None:
        copy_text(self.details)

    def _leave(self) -> None:
        if self.home is not None:
            self.home()
        else:
            self.app.quit()

    def _reopen(self) -> None:
        try:
            screen = self.reopen()
        except Exception as second:
            # What broke the game breaks it again: the way home is left.
            log.error("while opening the game again", exc_info=second)
            screen = None
        if screen is not None:
            if self.app.below is not None:
                self.app.reset(self.app.below())
                self.app.push(screen)
            else:
                self.app.reset(screen)
            return
        self.can_reopen = False
        for overlay in list(self.overlays):
            super().hide(overlay)
        self._tell()

    def _closed(self) -> None:
        """Esc: home, if there is one. The answers of the dialog act after it has closed."""

        def later() -> None:
            if self.app.screens and self.app.screen is self and not self.overlays:
                self._leave()

        self.app.jobs.soon(later)


def crash_screen(
    error: BaseException,
    screens: Sequence[Screen],
    home: Callable[[], object] | None,
    settings: SettingsFile,
    logged: list[str],
) -> CrashScreen:
    """The screen to show after an uncaught error, with its bug file written.

    The game that is open, on top or below, says what is safe of it; `logged` are the last lines of
    the log.
    """
    log.error("uncaught", exc_info=error)
    screen = screens[-1] if screens else None
    text = bug_text(error, settings.settings, type(screen).__name__, logged)
    path = write_bug_file(settings.path.parent, text)
    return CrashScreen(_game_of(screens), home, text, path)


def _game_of(screens: Sequence[Screen]) -> Screen | None:
    """The topmost screen with a game."""
    for screen in reversed(screens):
        try:
            if screen.safe_step() is not None:
                return screen.game if isinstance(screen, CrashScreen) else screen
        except Exception as second:
            log.error("while looking for the safe step", exc_info=second)
    return None
