"""The ways to drills and from them: the list, runs of exercises at the table, what is due."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.practice.boxes import Boxes, DueSection, within
from gametable.client.practice.drills.run import DUE, LENGTH, DrillRun, RunAnswer, RunItem, Runs
from gametable.client.practice.drills.streaks import Streaks
from gametable.client.practice.record import PracticeRecord
from gametable.client.practice.ways import FittingExercise, PracticeWay
from gametable.client.widgets import Answer, Dialog
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.drills import drills_folder, load_drills, read_games, read_judged
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.practice import PracticeTopic
from gametable.core.drills.sheet import Drill

if TYPE_CHECKING:
    from gametable.bots.drill_process import DrillMaking
    from gametable.bots.drilling import DrillBook
    from gametable.client.practice.drills.screen import DrillsScreen
    from gametable.client.screens.table import TableScreen
    from gametable.core.drills.task import DrillTask, DrillVerdict
    from gametable.core.engine.table import Table


@dataclass(frozen=True)
class DrillsAround:
    """What of the program is needed here: where the player's data lie, what opens the rule book at
    a section of a title, the settings, and what lets an open game go."""

    app: App
    shelf: Shelf
    folder: Path
    open_rules: Callable[[str, str], object]
    settings: Callable[[], object]
    let_go: Callable[[Callable[[], object]], object]
    root: Path | None = None
    making: DrillMaking | None = None  # makes more games while a run is open


class DrillDoor:
    """Drills of one program. `today` is the calendar."""

    def __init__(
        self,
        around: DrillsAround,
        record: PracticeRecord,
        boxes: Boxes,
        today: Callable[[], date] = date.today,
    ) -> None:
        self.around, self.record, self.boxes = around, record, boxes
        self.streaks = Streaks(record, today)
        self.runs = Runs(record, today)
        self.seed: Callable[[], str] = lambda: str(time.time_ns())  # all luck of a new run
        self._sheets: dict[str, tuple[Drill, ...]] = {}
        self._books: dict[str, DrillBook] = {}
        self._ready: dict[object, DrillTask[Any] | None] = {}
        self._making: set[object] = set()
        self._awaited: object = None
        self.key = ""  # of the run at the table
        self.run: DrillRun | None = None

    # ------------------------------------------------------------------ what there is

    def titles(self) -> list[str]:
        """The titles that have drills, in the order of the shelf."""
        shelf = self.around.shelf
        return [p.id for p in shelf.places if shelf.playable(p.id) and self.drills(p.id)]

    def drills(self, title: str) -> tuple[Drill, ...]:
        """The drills of a title; none where their file cannot be read."""
        if title not in self._sheets:
            try:
                self._sheets[title] = load_drills(title)
            except (ComponentError, ComponentErrors):
                self._sheets[title] = ()
        return self._sheets[title]

    def due(self, title: str = "") -> list[DueSection]:
        """The sections that are due, of titles that can be played."""
        return [one for one in self.boxes.due(title) if self.around.shelf.playable(one.title)]

    def drill_for(self, due: DueSection) -> Drill | None:
        """A drill that asks about a section: one that names it itself, judged by the rules if one
        is, and names fewest others."""

        def rank(drill: Drill) -> tuple[bool, bool, int]:
            return (due.section not in drill.rules, drill.judge == "search", len(drill.rules))

        found = [d for d in self.drills(due.title) if any(within(due.section, r) for r in d.rules)]
        return min(found, key=rank, default=None)

    def fitting(self, title: str, section: str) -> FittingExercise | None:
        """A drill that asks about a section of the rules."""
        drill = self.drill_for(DueSection(title, section, 0, self.boxes.today()))
        if drill is None:
            return None
        name = drill.name.of(self.around.app.ui.language)
        note = _("practice.fitting_drill", section=section)
        return FittingExercise(name, note, lambda: self.start(title, drill.id))

    def forget(self) -> None:
        """Files may have changed."""
        self._sheets.clear()
        self._books.clear()
        self._ready.clear()

    # ------------------------------------------------------------------ the hub

    def way(self, title: str) -> PracticeWay | None:
        """Drills, in the hub."""
        titles = [title] if title else self.titles()
        count = sum(len(self.drills(id)) for id in titles)
        if not count:
            return None
        kinds = ngettext_("drill.kind", "drill.kinds", count)
        days = self.streaks.days(title)
        streak = ngettext_("drill.streak", "drill.streaks", days)
        note = _("drill.way_note", kinds=kinds, streak=streak) if days else kinds
        return PracticeWay("drills", "practice", _("drill.way"), note, lambda: self.open(title))

    def due_way(self, title: str) -> PracticeWay | None:
        """Due today, in the hub."""
        if not any(self.drills(id) for id in ([title] if title else self.titles())):
            return None
        n = len(self.due(title))
        note = (
            ngettext_("drill.due_rule", "drill.due_rules", n)
            if n
            else self.nothing_due(title, short=True)
        )
        return PracticeWay("due", "clock", _("drill.due"), note, lambda: self.open(title), n)

    def nothing_due(self, title: str, short: bool = False) -> Words:
        """That nothing is due, and when something will be."""
        from gametable.client.screens.when import on_day

        day = self.boxes.next_day(title)
        if day is None:
            return _("drill.due_short_none") if short else _("drill.due_none")
        words = on_day(day, self.boxes.today())
        return _("drill.due_short", day=words) if short else _("drill.due_next", day=words)

    def open(self, title: str) -> None:
        """The list of drills and what is due, of one title or of all."""
        self.around.app.push(self._list(title))

    def _list(self, title: str) -> DrillsScreen:
        from gametable.client.practice.drills.screen import DrillsScreen

        return DrillsScreen(self, title)

    def open_topic(
        self, title: str, topic: PracticeTopic, scenarios: Callable[[str], object]
    ) -> None:
        """What practises a topic: its scenarios, and each of its drills."""
        name = topic.name.of(self.around.app.ui.language)
        answers = [
            Answer(_("practice.way_scenarios"), lambda: scenarios(name), "primary", "goal",
                   id="topic.scenarios")
        ]  # fmt: skip
        for drill in self.drills(title):
            if drill.topic == topic.id:
                start = lambda drill=drill: self.start(title, drill.id)  # noqa: E731
                words = drill.name.of(self.around.app.ui.language)
                answers.insert(0, Answer(words, start, icon="practice", id=f"topic.{drill.id}"))
        answers.insert(0, Answer(_("dialog.cancel"), id="topic.no"))
        self.around.app.show(
            Dialog(name, _("losses.what"), answers, icon="practice", width=860, id="topic")
        )

    # ------------------------------------------------------------------ runs

    def start(self, title: str, drill: str) -> None:
        """A run of a drill: on with the one that was left, else a new one."""
        self._start(f"{title}/{drill}", (RunItem(title, drill),) * LENGTH)

    def start_due(self, title: str) -> None:
        """A mixed run of what is due, of a title or of all."""
        items = []
        for one in self.due(title):
            drill = self.drill_for(one)
            if drill is not None:
                items.append(RunItem(one.title, drill.id, one.section))
        key = f"{title}/{DUE}" if title else DUE
        self.runs.drop(key)  # what is due has changed since
        if items:
            self._start(key, tuple(items[:LENGTH]))

    def _start(self, key: str, items: tuple[RunItem, ...]) -> None:
        def begin() -> None:
            self.key = key
            self.run = self.runs.of(key) or DrillRun(self.seed(), items)
            self._make_more(self.run.item.title)
            self._show_next()

        self.around.let_go(begin)

    def _own(self, title: str) -> Path:
        """Where the player's own games of a title lie."""
        return self.around.folder / "drills" / title

    def _make_more(self, title: str) -> None:
        if self.around.making is not None:
            self.around.making.start(title, self._own(title))

    def stop(self) -> None:
        """The program ends, or a run was left: nothing more is made."""
        if self.around.making is not None:
            self.around.making.stop()

    def _show_next(self) -> None:
        """Put the next exercise on the table, as soon as it is made."""
        run = self.run
        assert run is not None
        mark = (run.seed, len(run.answers))
        self._awaited = mark
        if mark in self._ready:
            self._shown(mark)
        else:
            self._make(run, len(run.answers))
            if not self._at_table():
                self._waiting()

    def _waiting(self) -> None:
        from gametable.client.practice.drills.screen import DrillsScreen

        screen = self.around.app.screen
        if isinstance(screen, DrillsScreen):
            screen.wait()

    def _make(self, run: DrillRun, number: int) -> None:
        """Make an exercise in the background."""
        mark = (run.seed, number)
        if mark in self._ready or mark in self._making or number >= len(run.items):
            return
        self._making.add(mark)
        item = run.items[number]

        def made(task: DrillTask[Any] | None) -> None:
            self._making.discard(mark)
            self._ready[mark] = task
            if self._awaited == mark:
                self._shown(mark)

        self.around.app.jobs.behind(lambda: self._task(item, f"{run.seed} {number}"), made)

    def _task(self, item: RunItem, seed: str) -> DrillTask[Any] | None:
        """An exercise; of what was shown lately only if there is nothing else."""
        book = self._book(item.title)
        drill = book.drill(item.drill) if book is not None else None
        if book is None or drill is None:
            return None

        def shown(moment: str) -> bool:
            return self.runs.shown(item.title, item.drill, moment)

        if item.section:
            about = lambda task: any(within(item.section, rule) for rule in task.rules)  # noqa: E731
            found = book.task(drill, seed, shown, about)
            if found is not None:
                return found
        return book.task(drill, seed, shown) or book.task(drill, seed)

    def _book(self, title: str) -> DrillBook | None:
        """The games of a title, read when they are first needed (in the thread)."""
        from gametable.bots.drilling import DrillBook

        rules = self.around.shelf.title(title)
        if title not in self._books and rules is not None:
            games, judged = [], {}
            for folder in (drills_folder(title), self._own(title)):
                games += read_games(folder)[0]
                judged.update({(j.drill, j.game): j.moments for j in read_judged(folder)[0]})
            self._books[title] = DrillBook(rules, self.drills(title), games, judged)
        return self._books.get(title)

    def _shown(self, mark: object) -> None:
        """An exercise is there: its table."""
        from gametable.client.screens.dialog import error

        task, run = self._ready.pop(mark), self.run
        self._awaited = None
        if run is None:
            return
        if task is None:
            self.leave()
            self.around.app.show(error(_("drill.way"), _("drill.no_position")))
            return
        self.runs.show(run.item.title, run.item.drill, task.moment)
        screen = self.table_screen(task)
        app = self.around.app
        if self._at_table():
            app.replace(screen)
        else:
            app.push(screen)
        # The next one is made while this one is looked at.
        self._make(run, len(run.answers) + 1)

    def _at_table(self) -> bool:
        from gametable.client.screens.table import TableScreen

        return isinstance(self.around.app.screen, TableScreen)

    def table_screen(self, task: DrillTask[Any]) -> TableScreen:
        """The screen of an exercise."""
        from gametable.client.practice.drills.at_table import DrillAtTable, DrillCalls
        from gametable.client.practice.pictures import player_name
        from gametable.client.screens.rule_pane import RulePane
        from gametable.client.screens.table import TableScreen
        from gametable.client.table.calls import TableCalls

        around, run = self.around, self.run
        assert run is not None
        title = task.position.title.id
        table = task.table(player_name(around.app))
        rules = lambda section: around.open_rules(section, title)  # noqa: E731
        calls = DrillCalls(
            self._judge, self._answered, self._go_on, rules, (len(run.answers) + 1, len(run.items))
        )
        exercise = DrillAtTable(task, table, calls, around.shelf.rules(title))
        return TableScreen(
            table,
            calls=TableCalls(
                open_rules=rules,
                rule_pane=lambda close: RulePane(around.shelf, title, close),
                leave=self.leave,
                settings=around.settings,
            ),
            sheet=around.shelf.sheet(title),
            root=around.root,
            exercise=exercise,
        )

    def _judge(
        self, task: DrillTask[Any], table: Table[Any], told: Callable[[DrillVerdict], None]
    ) -> None:
        from gametable.bots.drilling import judge

        if task.drill.judge == "rules":
            told(judge(task, table))
        else:
            copy = table.clone()
            self.around.app.jobs.behind(lambda: judge(task, copy), told)

    def _answered(self, verdict: DrillVerdict) -> None:
        """Keep a verdict: in the run, and in the boxes of the sections."""
        run = self.run
        if run is None or run.over:
            return
        item = run.item
        rules = tuple(self._section(item.title, rule) for rule in verdict.rules)
        if item.section:
            rules = tuple(dict.fromkeys((item.section, *rules)))
        run.answers.append(RunAnswer(item, verdict.mark, verdict.loss, rules))
        self.runs.keep(self.key, run)
        if verdict.mark != "half":
            for section in rules:
                self.boxes.note(item.title, section, verdict.right)
        if run.over:
            mixed = not self.key.startswith(f"{item.title}/") or self.key.endswith(f"/{DUE}")
            self.streaks.finished(item.title, "" if mixed else item.drill)

    def _section(self, title: str, rule: str) -> str:
        """The section of the rule book, or the nearest above it."""
        rules = self.around.shelf.rules(title)
        found = rules.find(rule) if rules is not None else None
        return found.id if found is not None else rule

    def _go_on(self) -> None:
        """From an exercise that was answered to the next one, or to the end of the run."""
        run = self.run
        if run is None:
            return
        if not run.over:
            self._show_next()
            return
        from gametable.client.practice.drills.ending import run_ending

        self.leave()
        around = self.around
        language, again = around.app.ui.language, self._another()
        around.app.show(run_ending(run, around.shelf, language, around.open_rules, again))

    def _another(self) -> Callable[[], object] | None:
        """What begins another run like this one; nothing if nothing is due any more."""
        assert self.run is not None
        item = self.run.items[0]
        if not self.key.endswith(DUE):
            return lambda: self.start(item.title, item.drill)
        title = item.title if "/" in self.key else ""
        if all(self.drill_for(one) is None for one in self.due(title)):
            return None
        return lambda: self.start_due(title)

    def leave(self) -> None:
        """Back to the list; the run is kept."""
        self._awaited = None
        self.stop()
        self._books.clear()  # there may be more games by now
        if self._at_table():
            self.around.app.pop()
