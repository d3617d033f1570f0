"""What the parts around the table call, which of them are folded, and the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.language import _, ngettext_
from gametable.client.screens.menu import TableMenu, menu_lines
from gametable.client.table.camera import STEP
from gametable.client.table.strip import StripLook
from gametable.client.table.top_bar import TopBarCalls

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen


class Panels:
    """The top bar, the strip and the right panel of a table screen, and its menu."""

    def __init__(self, screen: TableScreen):
        self.screen = screen
        self.folded_by_hand: bool | None = None

    def top_calls(self) -> TopBarCalls:
        """What the buttons of the top bar do."""
        screen = self.screen
        return TopBarCalls(
            menu=self.open_menu,
            undo=screen.answering.undo,
            redo=screen.session.redo,
            hint=screen.calls.hint,
            rules=lambda: screen.calls.open_rules(""),
            log=screen.looking_at.toggle_log,
            zoom_out=lambda: screen.view.zoom(1 / STEP),
            zoom_real=lambda: screen.view.real_size(),
            zoom_in=lambda: screen.view.zoom(STEP),
            fit=lambda: screen.view.fit_all(),
            settings=screen.calls.settings,
            full_screen=lambda: screen.app.toggle_full_screen(),
            undo_tip=screen.answering.undo_tip,
            redo_tip=lambda: screen.ui.say(_("action.redo")),
            can_undo=lambda: screen.session.undo_border() is None and not screen.session.covered,
            can_redo=lambda: screen.table.redo_steps > 0,
            percent=lambda: round(screen.view.camera.zoom * 100),
        )

    def strip_look(self) -> StripLook:
        """What the strip shows besides the scene."""
        screen = self.screen
        return StripLook(
            screen.said,
            screen.art,
            screen.colours,
            list(screen.table.header.seats),
            lambda: screen.session.asked if screen.session.moment is None else None,
            lambda: screen.session.middle,
            screen.gain,
            screen.session.look_at,
            screen.looking_at.inspect_large,
            screen.last_change.draw_gain,
        )

    def fold_right(self) -> None:
        """F3: fold or unfold the right panel; kept for the title."""
        screen = self.screen
        screen.right.folded = not screen.right.folded
        self.folded_by_hand = screen.right.folded
        self._keep_folds()

    def fold_left(self) -> None:
        """F2: fold or unfold the player strip."""
        screen = self.screen
        screen.frame.left_folded = not screen.frame.left_folded
        self._keep_folds()

    def _keep_folds(self) -> None:
        screen = self.screen
        others = screen.app.settings.folded.get(screen.table.title.id, [])
        folded = [name for name in others if name not in ("left", "right")]
        folded += [
            name
            for name, on in (
                ("left", screen.frame.left_folded),
                ("right", screen.right.folded),
            )
            if on
        ]
        screen.app.settings.folded[screen.table.title.id] = folded
        screen.app.settings_file.save()
        screen.ui.relayout()

    def open_menu(self) -> None:
        """The menu (M)."""
        screen = self.screen
        calls = screen.calls
        practise, keep, unsaved = calls.practise, calls.keep_position, calls.unsaved()
        saved = ngettext_("menu.unsaved_one", "menu.unsaved_many", unsaved)
        screen.ui.open(
            TableMenu(
                screen.sheet.name.of(screen.ui.language),
                saved if unsaved else _("menu.saved"),
                menu_lines(
                    lambda: None,
                    calls.save_as,
                    lambda: calls.open_rules(""),
                    (lambda: practise(screen.table)) if practise is not None else None,
                    (lambda: keep(screen.table)) if keep is not None else None,
                    calls.share,
                    calls.settings,
                    self.leave,
                ),
            )
        )

    def leave(self) -> None:
        """Leave the table; whoever keeps the game asks first if it could not be saved."""
        screen = self.screen
        if screen.calls.leave is not None:
            screen.calls.leave()
        else:
            screen.app.pop()
