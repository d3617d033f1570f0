"""What if (V): the lines of a practice game. One goes on at the end of any of them, and compares
two of them; the one that is left stays. A match has none: there it is offered to practise."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gametable.client.host.jobs import Jobs
from gametable.client.host.motion import Timer
from gametable.client.screens.ask import ask_text
from gametable.client.screens.dialog import message
from gametable.client.screens.save_cards import UNDO_TIME
from gametable.client.table.board.art import Art
from gametable.client.table.bot_turn import BotTurn
from gametable.client.table.branches.pictures import LinePictures
from gametable.client.table.branches.sheet import BranchTold, LineCalls, WhatIfSheet
from gametable.client.table.branches.tree import Twig, end_of, first_event, tree_of
from gametable.client.table.model import TableModel
from gametable.client.widgets import Answer
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import _
from gametable.core.engine.decision import Illegal
from gametable.core.engine.luck import Luck
from gametable.core.text import msg, shown

LONGEST = 24  # letters of the name of a line in the top bar


class WhatIf:
    """Opens the lines of a table. `practise()` goes on with a copy for practice, where that is
    offered; `undo()` takes the last step back, or says why it cannot be."""

    def __init__(
        self,
        model: TableModel,
        art: Art,
        bots: BotTurn,
        ui: Ui,
        jobs: Jobs,
        undo: Callable[[], object],
        practise: Callable[[], object] | None,
    ) -> None:
        self.model, self.art, self.bots, self.ui, self.jobs = model, art, bots, ui, jobs
        self.undo, self.practise = undo, practise
        self._bring_back: Callable[[], object] | None = None  # the line deleted last
        self._too_late: Timer | None = None

    def open(self) -> None:
        """Show the lines, or say that they are for practice."""
        session = self.model.session
        if session.covered:
            return
        if not session.table.header.practice:
            self._only_for_practice()
            return
        session.back_to_now()
        sheet: WhatIfSheet
        calls = LineCalls(
            self._stand,
            self._step_back,
            lambda twig: self._rename(sheet, twig),
            lambda luck: self._set_luck(sheet, luck),
            lambda twig: self._throw(sheet, twig),
            lambda: self._fetch(sheet),
        )
        pictures = LinePictures(self.model, self.ui, self.jobs)
        said = lambda: self.model.said  # noqa: E731
        sheet = WhatIfSheet(tree_of(session.table), said, self.art, calls, pictures)

        def closed() -> None:
            pictures.stop()
            self._forget_thrown()

        sheet.on_close = closed
        self.ui.open(sheet)
        for twig in sheet.twigs:
            # One after the other: a long game takes a while to stand at the end of a line.
            self.jobs.soon(lambda twig=twig: self._tell(sheet, twig), sheet)  # type: ignore[misc]

    def badge(self) -> str:
        """What kind of game it is, where that is to be said: practice, and on which line."""
        table = self.model.session.table
        if not table.header.practice:
            return ""
        words = self.ui.say(_("table.practice"))
        if not table.branches.left:
            return words
        here = next(twig for twig in tree_of(table) if twig.here)
        line = here.name or self.ui.say(
            _("what_if.as_played") if here.parent is None
            else _("what_if.line", n=here.branch.number + 1)
        )  # fmt: skip
        return self.ui.say(_("what_if.badge", practice=words, line=shown(line, LONGEST)))

    def beside(self, step: int) -> None:
        """Go on in the line before or after this one, at the same moment if it goes so far."""
        session = self.model.session
        if session.covered:
            return
        session.back_to_now()
        twigs, moment = tree_of(session.table), len(session.table.entries)
        at = next(n for n, twig in enumerate(twigs) if twig.here) + step
        if not 0 <= at < len(twigs):
            return
        self._stand(twigs[at])
        if len(session.table.entries) > moment:
            session.undo_to(moment)

    def _only_for_practice(self) -> None:
        practise = self.practise
        go = Answer(_("menu.practise"), practise, "primary", "practice", id="what_if.practise")
        answers = (go,) if practise is not None else ()
        text = _("what_if.practice_only")
        self.ui.open(message(_("action.what_if"), text, "branch", "teal", answers))

    def _tell(self, sheet: WhatIfSheet, twig: Twig) -> None:
        """Find out how the game stands at the end of a line."""
        session = self.model.session
        try:
            there = session.table if twig.here else session.table.at_end_of(twig.branch)
        except Illegal as refused:
            sheet.told(twig, BranchTold(lost=refused.refusal.text))
            return
        seat = session.viewer
        if seat is None:
            seat = session.humans[0] if session.humans else 0
        began = first_event(there, twig.parted, session.viewer) if twig.parent is not None else None
        found = BranchTold(
            began.message() if began is not None else None,
            end_of(there, session.viewer, seat),
            log=tuple(there.log_for(session.viewer)),
        )
        sheet.told(twig, found)

    def _stand(self, twig: Twig) -> None:
        """Go on at the end of a line."""
        if twig.here:
            return
        session = self.model.session
        self.bots.stop()  # what one thinks of now is not asked there
        if not session.stand_on(twig.branch):
            self.model.notice = msg("undo.no_branch")
            self.model.changed()

    def _rename(self, sheet: WhatIfSheet, twig: Twig) -> None:
        """F2: another name for a line."""
        table = self.model.session.table
        title, at = _("saves.rename"), sheet.twigs.index(twig)

        def rename(name: str) -> None:
            table.name_branch(twig.branch, name)
            sheet.twigs[at] = replace(twig, name=name)
            sheet.changed()

        ask_text(self.ui, title, _("what_if.rename"), title, sheet.name_of(at), rename)

    def _throw(self, sheet: WhatIfSheet, twig: Twig) -> None:
        """Delete: the line is gone; for a while it can be brought back."""
        self._forget_thrown()
        self._bring_back = self.model.session.table.throw_branch(twig.branch)

        def too_late() -> None:
            self._bring_back = None
            self._show_lines(sheet)

        self._too_late = self.ui.after(UNDO_TIME, too_late)
        self._show_lines(sheet)

    def _fetch(self, sheet: WhatIfSheet) -> None:
        """Bring the line back that was deleted last."""
        if self._bring_back is not None:
            self._bring_back()
            self._forget_thrown()
            self._show_lines(sheet)

    def _forget_thrown(self) -> None:
        self.ui.motion.forget(self._too_late)
        self._bring_back = self._too_late = None

    def _show_lines(self, sheet: WhatIfSheet) -> None:
        sheet.show_lines(tree_of(self.model.session.table), self._bring_back is not None)

    def _set_luck(self, sheet: WhatIfSheet, luck: Luck) -> None:
        """Luck falls otherwise from here on; the sheet tells what has become of the lines."""
        self.bots.stop()
        sheet.close()
        if not self.model.session.set_luck(luck):
            self.model.notice = msg("undo.no_branch")
            self.model.changed()
            return
        self.open()

    def _step_back(self) -> None:
        self.bots.stop()
        self.undo()
        session = self.model.session
        # The end of a turn that is all there was to choose cannot be tried otherwise.
        while (asked := session.decision) is not None and len(asked.keys) == 1:
            if asked.style != "turn" or session.undo_border() is not None or not session.undo():
                break
