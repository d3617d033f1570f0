"""The way to the analysis of a finished game, and from it to a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gametable.bots.review import Verdict, at, game_of
from gametable.client.analysis.work import Analysis, AskJudge
from gametable.client.games.destination import readable
from gametable.client.games.keeping import Keeping
from gametable.client.host.app import App
from gametable.client.practice.ways import FittingExercise
from gametable.client.screens.dialog import error, message
from gametable.client.words.game_words import said
from gametable.client.words.language import _
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.table import Table
from gametable.core.faults import reason
from gametable.core.journal.writing import Journal

if TYPE_CHECKING:
    from gametable.client.screens.end_figures import Course
    from gametable.client.screens.end_parts import Competitor


@dataclass(frozen=True)
class Onward:
    """Where the program goes: `practise(table, entry)` opens a practice game that stands there,
    `look(entry)` the table of the game as it stood, `open_rules(section, title)` the rule book.
    `fitting(title, section)` is what practises a section, if anything does."""

    practise: Callable[[Table[Any], int], object]
    look: Callable[[int | None], object]
    open_rules: Callable[[str, str], object]
    fitting: Callable[[str, str], FittingExercise | None]


class AnalysisDoor:
    """Opens analyses; the work on one goes on while its screen is gone, until another one begins
    or the program ends. `judge` asks the bots' process."""

    def __init__(
        self, app: App, keeping: Keeping, folder: Path, judge: AskJudge, onward: Onward
    ) -> None:
        self.app, self.keeping, self.folder = app, keeping, folder
        self.judge, self.onward = judge, onward
        self._analysis: Analysis | None = None
        self._game = ""

    def open(
        self,
        table: Table[Any],
        sheet: TitleSheet,
        course: Course,
        people: Sequence[Competitor],
    ) -> None:
        """Show the analysis of a finished game, on top of what is shown."""
        from gametable.client.analysis.screen import AnalysisCalls, AnalysisScreen

        game = game_of(table)
        if self._analysis is None or game != self._game:
            self.stop()
            save = table.keeper.path if isinstance(table.keeper, Journal) else None
            self._analysis, self._game = Analysis(table.clone(), self.judge, save), game

        def look(entry: int) -> None:
            self.app.pop()
            self.onward.look(entry)

        calls = AnalysisCalls(
            branch=lambda entry: self.onward.practise(table, entry),
            replay=look,
            keep=lambda entry: self._keep(table, entry, sheet),
            line=lambda verdict: self._line(table, verdict),
            rule=lambda section: self.onward.open_rules(section, table.title.id),
            fitting=lambda section: self.onward.fitting(table.title.id, section),
        )
        self.app.push(AnalysisScreen(self._analysis, sheet, course, people, calls))

    def stop(self) -> None:
        """No more is judged."""
        if self._analysis is not None:
            self._analysis.stop()
            self._analysis = None

    def _line(self, table: Table[Any], verdict: Verdict) -> None:
        """A practice game in which the better line is played: as far as it comes to the questions
        that were foreseen, for luck may have fallen otherwise, and then what is best there."""
        from gametable.client.analysis.better_line import BetterLine
        from gametable.client.screens.table import TableScreen

        self.onward.practise(table, verdict.entry)
        screen = self.app.screen
        if not isinstance(screen, TableScreen) or len(screen.table.entries) != verdict.entry:
            return  # it is asked first whether the open game may be left
        BetterLine(self.app, screen, verdict, self.judge).play()

    def _keep(self, table: Table[Any], entry: int, sheet: TitleSheet) -> None:
        name = self.app.ui.say(
            _("analysis.kept_name", title=sheet.name.of(self.app.ui.language), n=entry + 1)
        )
        try:
            path = self.keeping.keep_position(at(table, entry), self.folder / "scenarios", name)
        except OSError as problem:
            words = said(reason(problem), self.app.ui)
            self.app.show(error(_("analysis.not_kept"), words))
            return
        self.app.show(message(_("analysis.kept"), readable(path), "save", "teal"))
