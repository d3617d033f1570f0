"""What if (V): the lines of a practice game. One goes on at the end of any of them, and compares
two of them; the one that is left stays. A match has none: there it is offered to practise."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from gametable.client.host.jobs import Jobs
from gametable.client.host.motion import Timer
from gametable.client.screens.ask import ask_text
from gametable.client.screens.dialog import message
from gametable.client.screens.save_cards import UNDO_TIME
from gametable.client.table.board.art import Art
from gametable.client.table.bot_turn import BotTurn
from gametable.client.table.branches.ahead import LuckAhead
from gametable.client.table.branches.book import BranchTold, LineBook
from gametable.client.table.branches.page import LineCalls, WhatIfPage
from gametable.client.table.branches.pictures import LinePictures
from gametable.client.table.branches.tree import (
    Twig,
    answer_words,
    end_of,
    starts_of,
    tree_of,
)
from gametable.client.table.model import TableModel
from gametable.client.widgets import Answer, Dialog
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.branches import MOST, Branch
from gametable.core.engine.decision import Illegal
from gametable.core.engine.luck import Luck
from gametable.core.text import msg, shown

LONGEST = 24  # letters of the name of a line in the top bar


class WhatIf:
    """Opens the lines of a table. `practise()` goes on with a copy for practice, where that is
    offered; `undo()` takes the last step back, or says why it cannot be; `hint()` is what asks for
    a hint, if there are any."""

    def __init__(
        self,
        model: TableModel,
        art: Art,
        sheet: TitleSheet,
        bots: BotTurn,
        ui: Ui,
        jobs: Jobs,
        undo: Callable[[], object],
        practise: Callable[[], object] | None,
        hint: Callable[[], Callable[[], object] | None],
    ) -> None:
        self.model, self.art, self.sheet, self.bots = model, art, sheet, bots
        self.ui, self.jobs, self.undo, self.practise, self.hint = ui, jobs, undo, practise, hint
        self._page: WhatIfPage | None = None
        self._bring_back: Callable[[], object] | None = None  # the line deleted last
        self._too_late: Timer | None = None

    # ------------------------------------------------------------------ opening

    def open(self) -> None:
        """Show the lines, or say that they are for practice."""
        session = self.model.session
        if session.covered:
            return
        if not session.table.header.practice:
            self._only_for_practice()
            return
        session.back_to_now()
        calls = LineCalls(
            self._play,
            self._begin,
            self._hints if self.hint() is not None else None,
            self._step_back,
            self._rename,
            self._throw,
            self._fetch,
            self._ahead,
        )
        pictures = LinePictures(self.model, self.ui, self.jobs)
        book = LineBook(
            tree_of(session.table), lambda: self.model.said, self.ui.say, session.viewer
        )
        page = WhatIfPage(book, self.model, self.art, self.sheet, calls, pictures)

        def closed() -> None:
            self._page = None
            pictures.stop()
            self.jobs.forget(page)
            self._forget_thrown()
            self.bots.rests = False
            self.bots.go_on()

        book.ask = lambda twig, number: self.jobs.idly(
            lambda: self._answer(page, twig, number), page
        )
        book.look_back = lambda twig: self.jobs.idly(lambda: self._look_back(page, twig), page)
        page.on_close = closed
        self._page = page
        self.bots.rests = True
        self.bots.stop()
        self.ui.open(page)
        self._tell_all(page)

    @property
    def lines(self) -> int:
        """How many lines there are."""
        return len(tree_of(self.model.session.table))

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

    # ------------------------------------------------------------------ what is known of a line

    def _tell_all(self, page: WhatIfPage) -> None:
        """One after the other: a long game takes a while to stand at the end of a line."""
        for twig in page.book.untold():
            self.jobs.idly(lambda twig=twig: self._tell(page, twig), page)  # type: ignore[misc]

    def _tell(self, page: WhatIfPage, twig: Twig) -> None:
        """Find out how the game stands at the end of a line."""
        session = self.model.session
        try:
            there = session.table if twig.here else session.table.at_end_of(twig.branch)
        except Illegal as refused:
            page.told(twig, BranchTold(lost=refused.refusal.text))
            return
        end, log = end_of(there, session.viewer, self._seat()), tuple(there.log_for(session.viewer))
        found = BranchTold(end=end, log=log, starts=starts_of(there))
        own = twig.own if twig.parent is not None else None
        began = found.came_of(own)
        if own is not None:
            copy = there.clone() if twig.here else there
            found = replace(found, chosen=answer_words(copy, own, session.viewer))
        page.told(twig, replace(found, began=began))

    def _answer(self, page: WhatIfPage, twig: Twig, number: int) -> None:
        """Find out what was chosen by an answer of a line."""
        session = self.model.session
        try:
            there = session.table.clone() if twig.here else session.table.at_end_of(twig.branch)
        except Illegal:
            return
        page.book.answered(twig, number, answer_words(there, number, session.viewer))
        page.comparison.refresh()

    def _look_back(self, page: WhatIfPage, twig: Twig) -> None:
        """Find out how a line stood at the moment at which it is compared."""
        session = self.model.session
        try:
            there = session.table.at_end_of(twig.branch)
        except Illegal:
            return
        page.book.stood(twig, end_of(there, session.viewer, self._seat()))
        page.comparison.refresh()

    def _seat(self) -> int:
        """Whose stocks are compared."""
        session = self.model.session
        seat = session.viewer
        return seat if seat is not None else session.humans[0] if session.humans else 0

    def _ahead(self, twig: Twig) -> LuckAhead | None:
        """What may be chosen of luck at the end of a line, before the next choice."""
        session = self.model.session
        table = session.table
        try:
            there = table.clone() if twig.here else table.at_end_of(twig.branch)
            fell = there.fallen()
            if not there.asks_luck:
                there.set_luck("chosen", again=True)
        except Illegal:
            return None
        asked = there.decision
        if asked is None or (session.viewer is not None and asked.seat != session.viewer):
            return None
        return LuckAhead(there, asked.seat, fell)

    # ------------------------------------------------------------------ going on

    def _stand(self, twig: Twig) -> bool:
        """Go on at the end of a line."""
        if twig.here:
            return True
        session = self.model.session
        self.bots.stop()  # what one thinks of now is not asked there
        if session.stand_on(twig.branch):
            return True
        self.model.notice = msg("undo.no_branch")
        self.model.changed()
        return False

    def _play(self, twig: Twig, luck: Luck | None, ahead: LuckAhead | None) -> None:
        """Play on from the end of a line."""

        def go() -> None:
            self._close()
            if self._stand(twig) and self._fall(luck) and ahead is not None:
                self.model.session.let_fall(ahead.picks())

        self._with_room(go, luck is not None)

    def _begin(self, twig: Twig, luck: Luck | None) -> None:
        """Begin a line of its own at the end of one; the page stays."""

        def go() -> None:
            session, page = self.model.session, self._page
            if not self._stand(twig):
                return
            if luck is None:
                session.begin_line()
            else:
                self._fall(luck)
            if page is not None and page is self._page:
                self._show_lines(page, session.table.branches.number)

        self._with_room(go, True)

    def _fall(self, luck: Luck | None) -> bool:
        """Luck falls otherwise from here on, if it shall."""
        session = self.model.session
        if luck is None or session.set_luck(luck, again=luck == "chosen"):
            return True
        self.model.notice = msg("undo.no_branch")
        self.model.changed()
        return False

    def _hints(self, twig: Twig) -> None:
        self._close()
        hint = self.hint()
        if self._stand(twig) and hint is not None:
            hint()

    def _step_back(self) -> None:
        self.bots.stop()
        self.undo()
        session = self.model.session
        # The end of a turn that is all there was to choose cannot be tried otherwise.
        while (asked := session.decision) is not None and len(asked.keys) == 1:
            if asked.style != "turn" or session.undo_border() is not None or not session.undo():
                break

    def _close(self) -> None:
        if self._page is not None:
            self._page.close()

    # ------------------------------------------------------------------ no more than are kept

    def ask_room(self, go: Callable[[], object]) -> bool:
        """Whether an answer that begins another line has to wait: there are as many as are kept.
        Then it is asked which one goes; `go()` gives the answer."""
        if not self.model.session.table.branches.full:
            return False
        self._with_room(go, True)
        return True

    def _with_room(self, go: Callable[[], object], begins: bool) -> None:
        """Do what begins another line once there is room for it."""
        table = self.model.session.table
        if not begins or not table.branches.full:
            go()
            return
        old = table.branches.oldest(table.played)

        def let_go() -> None:
            if old is not None and old in table.branches.left:
                table.throw_branch(old)
            if self._page is not None:
                self._show_lines(self._page)
            go()

        self.ui.open(self._full(old, let_go))

    def _full(self, old: Branch | None, let_go: Callable[[], object]) -> Dialog:
        """Asks whether the oldest line without a name goes, or says that all have names."""
        answers = [Answer(_("dialog.cancel"), id="dialog.no")]
        if self._page is None:
            answers.append(
                Answer(_("what_if.full.show"), self.open, icon="branch", id="what_if.full.show")
            )
        text: Words = _("what_if.full.named", n=MOST)
        if old is not None:
            text = _("what_if.full.text", n=MOST, line=self._name_of(old))
            answers.append(
                Answer(_("what_if.full.go"), let_go, "danger", "trash", id="what_if.full.go")
            )
        return Dialog(
            _("what_if.full"), text, answers, icon="branch", safe=0, width=760, id="what_if.full"
        )

    def _name_of(self, branch: Branch) -> str:
        """The name of a line by which one knows it on the page."""
        session = self.model.session
        page, twigs = self._page, tree_of(session.table)
        at = next(n for n, twig in enumerate(twigs) if twig.branch.number == branch.number)
        book = LineBook(twigs, lambda: self.model.said, self.ui.say, session.viewer)
        if page is not None:
            book.known.update(page.book.known)
        own = twigs[at].own
        if own is not None and book.told(at).end is None:
            with suppress(Illegal):
                there = session.table.at_end_of(branch)
                found = BranchTold(log=tuple(there.log_for(session.viewer)))
                labels = answer_words(there, own, session.viewer)
                book.tell(twigs[at], replace(found, began=found.came_of(own), chosen=labels))
        return book.name(at)

    # ------------------------------------------------------------------ names and deleting

    def _rename(self, twig: Twig) -> None:
        """F2: another name for a line."""
        page = self._page
        assert page is not None
        table, book = self.model.session.table, page.book
        title, at = _("saves.rename"), book.twigs.index(twig)

        def rename(name: str) -> None:
            table.name_branch(twig.branch, name)
            book.twigs[at] = replace(twig, name=name)
            page.show_lines(book.twigs, self._bring_back is not None)

        ask_text(self.ui, title, _("what_if.rename"), title, book.name(at), rename)

    def _throw(self, twig: Twig) -> None:
        """Delete: the line is gone; for a while it can be brought back."""
        page = self._page
        assert page is not None
        self._forget_thrown()
        self._bring_back = self.model.session.table.throw_branch(twig.branch)

        def too_late() -> None:
            self._bring_back = None
            if self._page is page:
                self._show_lines(page)

        self._too_late = self.ui.after(UNDO_TIME, too_late)
        self._show_lines(page)

    def _fetch(self) -> None:
        """Bring the line back that was deleted last."""
        page = self._page
        if self._bring_back is not None and page is not None:
            self._bring_back()
            self._forget_thrown()
            self._show_lines(page)

    def _forget_thrown(self) -> None:
        self.ui.motion.forget(self._too_late)
        self._bring_back = self._too_late = None

    def _show_lines(self, page: WhatIfPage, chosen: int | None = None) -> None:
        twigs = tree_of(self.model.session.table)
        page.show_lines(twigs, self._bring_back is not None, chosen)
        self.jobs.forget(page)
        self._tell_all(page)
