"""The way into practising and back: hub, table, the player's files. Part of the program's wiring.

What of the program it needs is said by `Around`; screens know nothing of it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gametable.bots.best import best_found
from gametable.client.games.destination import readable
from gametable.client.games.keeping import Keeping
from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.host.folders import show_folder
from gametable.client.practice import own_files
from gametable.client.practice.boxes import Boxes, within
from gametable.client.practice.catalogue import Catalogue, PracticeItem, Wrong
from gametable.client.practice.record import PracticeRecord
from gametable.client.practice.results import Results
from gametable.client.practice.rows import item_name, wrong_words
from gametable.client.practice.searching import Searching
from gametable.client.practice.trial import Trial
from gametable.client.practice.ways import FittingExercise, HubColumn
from gametable.client.screens.ask import ask_place, ask_text
from gametable.client.screens.dialog import confirm, error, message
from gametable.client.widgets import Answer
from gametable.client.words.game_words import said
from gametable.client.words.language import Words, _
from gametable.components.changes import load_changes
from gametable.components.errors import ComponentError, ComponentErrors, shown_name
from gametable.components.fault_words import fault_text
from gametable.core.engine.decision import Illegal
from gametable.core.engine.table import Table
from gametable.core.faults import Fault, JournalFault, reason
from gametable.core.journal.writing import Journal
from gametable.core.scenario.goals import Search
from gametable.core.scenario.practice import seated
from gametable.core.scenario.start import revision_of
from gametable.core.text import msg

if TYPE_CHECKING:
    from gametable.client.practice.at_table import TrialAtTable
    from gametable.client.practice.hub import PractiseHub

EXERCISE = "exercise"
"""The note of a game that says which scenario it is a try at."""
BEGUN = "exercise_at"
"""After how many answers it began."""


@dataclass(frozen=True)
class Around:
    """What of the program is needed here."""

    app: App
    shelf: Shelf
    folder: Path
    keeping: Keeping
    attempt: Callable[[Callable[[], Table[Any]]], object]
    let_go: Callable[[Callable[[], object]], object]
    open_rules: Callable[[str, str], object]
    new_practice: Callable[[str], object]
    game_over: Callable[[Table[Any]], object]


class PracticeDoor:
    """Everything about practising that the program does. `column` is filled by others, `search`
    judges what is as good as the best."""

    def __init__(self, around: Around, durable: bool = True) -> None:
        self.around = around
        self.record = PracticeRecord(around.folder, durable)
        self.results = Results(self.record)
        self.boxes = Boxes(self.record)
        self.catalogue = Catalogue(around.shelf, around.folder)
        self.column = HubColumn()
        self.search: Search = best_found
        self._looked: set[str] = set()  # whose solutions were looked at here

    # ------------------------------------------------------------------ the hub

    def hub(self) -> PractiseHub:
        """A fresh screen of the hub."""
        from gametable.client.practice.detail import DetailCalls
        from gametable.client.practice.hub import HubCalls, PractiseHub

        calls = HubCalls(
            start=self.start,
            free=self.free,
            free_practice=self.around.new_practice,
            show_folder=self.show_folder,
            see_why=self._see_why,
            where=self._where,
            dropped=self.take_in,
            detail=DetailCalls(
                solution=self._show_solution,
                copy=self._copy,
                free=self.free,
                rule=lambda item, section: self.around.open_rules(section, item.title),
                why=self._why_impossible,
                check=self._check,
                rename=self._ask_name,
                export=self._ask_where,
                delete=self._delete,
                give_goal=self._give_goal,
            ),
        )
        return PractiseHub(self.around.shelf, self.catalogue, self.results, calls, self.column)

    def open(self) -> None:
        """Home > Practise."""
        self.around.app.push(self.hub())

    def look_for(self, words: str) -> None:
        """Show the scenarios of the hub that are found by words."""
        hub = self._screen()
        if hub is not None:
            hub.look_for(words)

    def _back_to_hub(self) -> None:
        app = self.around.app

        def leave() -> None:
            self.around.keeping.close()
            del app.screens[1:-1]
            app.replace(self.hub())

        self.around.let_go(leave)

    def _screen(self) -> PractiseHub | None:
        from gametable.client.practice.hub import PractiseHub

        screen = self.around.app.screen
        return screen if isinstance(screen, PractiseHub) else None

    def _changed(self, stand_on: Path | None = None) -> None:
        """The player's files have changed; perhaps one of them is to be looked at."""
        self.catalogue.read()
        hub = self._screen()
        if hub is not None and stand_on is not None:
            hub.stand_on(stand_on)
        elif hub is not None:
            hub.changed()

    # ------------------------------------------------------------------ to the table

    def start(self, item: PracticeItem) -> None:
        """Practise an item: a scenario with its goal, a kept position as it stands."""
        if item.practice is None:
            self.free(item)
            return
        position = self._seated(item)
        if item.practice.luck == "new":
            position["seed"] = f"{position.get('seed', '')}/{time.time_ns()}"
        name = item_name(item, self.around.app.ui.language)
        notes = {EXERCISE: item.key}
        self.around.attempt(lambda: self.around.keeping.position(item.title, position, name, notes))

    def free(self, item: PracticeItem) -> None:
        """Play the position of an item without a goal."""
        position = item.file.said if item.practice is None else self._seated(item)
        name = item_name(item, self.around.app.ui.language)
        self.around.attempt(lambda: self.around.keeping.position(item.title, position, name))

    def _seated(self, item: PracticeItem) -> dict[str, Any]:
        """The position of a scenario with its seats taken, by this player and his rivals."""
        assert item.practice is not None
        from gametable.client.practice.pictures import named_seats, player_name

        position = seated(item.file.said, item.practice)
        return named_seats(position, item.practice.seat, player_name(self.around.app))

    def exercise_of(self, table: Table[Any]) -> TrialAtTable | None:
        """What is practised in a game that is opened, if it is a try at a scenario."""
        journal = table.keeper
        if not (isinstance(journal, Journal) and table.header.practice):
            return None
        key = journal.noted(EXERCISE)
        if not isinstance(key, str):
            return None
        if not self.catalogue.items:
            self.catalogue.read()
        item = next((one for one in self.catalogue.items if one.key == key), None)
        if item is None or item.practice is None:
            return None
        from gametable.client.practice.at_table import TrialAtTable, TrialCalls

        begun = journal.noted(BEGUN)
        fresh = not isinstance(begun, int)
        searching = Searching(self.search, self.around.app.jobs)
        try:
            trial = Trial(item.file, table, self.results, None if fresh else begun, key, searching)
        except Illegal:
            return None
        if fresh:
            trial.looked = key in self._looked
            self._looked.discard(key)
            journal.note({BEGUN: trial.start.entry})
            journal.write([])
        trial.judged = lambda right: self._judged(item, right)
        ways = TrialCalls(
            self._next_of(item), self._back_to_hub, lambda: self.around.game_over(table)
        )
        at_table = TrialAtTable(trial, ways)
        searching.found = at_table.look
        return at_table

    def _judged(self, item: PracticeItem, right: bool) -> None:
        """A scenario was reached or missed: what it is about is due again, or known better."""
        for section in item.practice.rules if item.practice is not None else ():
            self.boxes.note(item.title, section, right)

    def leave_for(self, table: Table[Any]) -> Callable[[], object] | None:
        """Where leaving a table leads: back to the hub from a try at a scenario."""
        journal = table.keeper
        if isinstance(journal, Journal) and isinstance(journal.noted(EXERCISE), str):
            return self._back_to_hub
        return None

    def _next_of(self, item: PracticeItem) -> Callable[[], object] | None:
        """The next scenario of the title that is not done."""
        items = self.catalogue.of(item.title, kept=False)
        at = next((n for n, one in enumerate(items) if one.key == item.key), -1)
        others = [*items[at + 1 :], *items[: max(0, at)]]
        following = next(
            (one for one in others if not (one.wrong or self.results.of(one.key).done)), None
        )
        if following is None:
            return None
        return lambda: self.start(following)

    def fitting(self, title: str, section: str) -> FittingExercise | None:
        """A scenario about a section of the rules, one that is not done if there is one."""
        if not self.catalogue.items:
            self.catalogue.read()

        def about(item: PracticeItem) -> bool:
            rules = item.practice.rules if item.practice is not None else ()
            fits = any(within(section, rule) for rule in rules)
            return fits and item.wrong is None and not item.hidden

        found = [item for item in self.catalogue.of(title, kept=False) if about(item)]
        item = min(found, key=lambda each: self.results.of(each.key).done, default=None)
        if item is None or item.practice is None:
            return None
        minutes = item.practice.minutes
        note = _("practice.fitting_scenario", section=section, minutes=minutes)
        name = item_name(item, self.around.app.ui.language)
        return FittingExercise(name, note, lambda: self.start(item))

    def _show_solution(self, item: PracticeItem) -> None:
        """The solution in words; while the scenario is not done it asks once."""
        practice = item.practice
        if practice is None or not practice.solution:
            return
        app = self.around.app
        texts = "\n\n".join(line.text.of(app.ui.language) for line in practice.solution)

        def show() -> None:
            self._looked.add(item.key)
            app.show(message(_("practice.solution"), texts, "eye"))

        if self.results.of(item.key).done:
            show()
            return
        question = _("practice.look_question")
        app.show(confirm(_("practice.solution"), question, _("practice.look"), show, icon="eye"))

    # ------------------------------------------------------------------ the player's files

    def show_folder(self) -> None:
        """The scenario folder, in the file manager or at least its name."""
        folder = self.catalogue.folder
        folder.mkdir(parents=True, exist_ok=True)
        show_folder(folder)
        self.around.app.show(message(_("practice.folder"), readable(folder), "load"))

    def take_in(self, path: Path) -> None:
        """A file was dropped on the hub."""
        app = self.around.app
        titles = self.catalogue.titles()
        try:
            target = own_files.take_in(path, self.catalogue.folder, titles)
        except (ComponentError, ComponentErrors) as fault:
            app.show(error(_("practice.not_taken"), self._words(fault)))
        except OSError as fault:
            self._problem(path.name, fault)
        else:
            self._changed(target)
            app.show(message(_("practice.taken"), shown_name(target), "save", "teal"))

    def _words(self, fault: Wrong) -> str:
        """What is wrong with a file, in words."""
        if isinstance(fault, ComponentErrors):
            return fault_text(fault, self.around.app.ui.language)
        return self.around.app.ui.say(said(fault, self.around.app.ui))

    def _problem(self, name: str, fault: OSError) -> None:
        problem = JournalFault(msg("fault.not_copied", file=name, reason=reason(fault)))
        self.around.app.show(error(_("saves.problem"), said(problem, self.around.app.ui)))

    def _see_why(self) -> None:
        """Which files cannot be used, and why."""
        texts = [self._words(wrong.why) for wrong in self.catalogue.wrong[:8]]
        app = self.around.app
        app.show(
            error(
                _("practice.wrong_title"), "\n\n".join(texts),
                Answer(_("practice.show_folder"), self.show_folder, id="why.folder"),
                Answer(_("practice.reload"), app.reload, "primary", action="reload",
                       id="why.reload"),
            )
        )  # fmt: skip

    def _why_impossible(self, item: PracticeItem) -> None:
        if item.wrong is not None:
            words = _("practice.impossible", why=self._words(item.wrong))
            self.around.app.show(error(wrong_words(item), words))

    def _check(self, item: PracticeItem) -> None:
        """Whether a file that was made for older rules still plays, and what has changed since."""
        from gametable.components.practice_checks import check_practice

        title = self.around.shelf.title(item.title)
        if title is None:
            return

        def check() -> Wrong | None:
            try:
                check_practice(item.file.path, title, shipped=False)
            except (ComponentErrors, Fault) as fault:
                return fault
            return None

        def told(wrong: Wrong | None) -> None:
            parts = [self._words(wrong)] if wrong is not None else []
            solved = item.practice is not None and bool(item.practice.solution)
            ui = self.around.app.ui
            if wrong is None:
                parts.append(
                    ui.say(_("practice.check_solved") if solved else _("practice.check_stands"))
                )
            since = self._changes(item)
            if since:
                parts.append("\n".join([ui.say(_("practice.check_since")), *since]))
            text = "\n\n".join(parts)
            if wrong is not None:
                self.around.app.show(error(wrong_words(item), text))
            else:
                self.around.app.show(message(_("practice.check_well"), text, "check", "teal"))

        self.around.app.jobs.behind(check, told)

    def _changes(self, item: PracticeItem) -> list[str]:
        """What is otherwise in the rules since a file was made."""
        try:
            since = load_changes(item.title).since(revision_of(item.file.said) or 1)
        except (ComponentError, ComponentErrors):
            return []
        language = self.around.app.ui.language
        return [f"{change.section} {change.text.of(language)}" for change in since]

    def _where(self, item: PracticeItem) -> Words:
        """Where a kept position stands, as far as it was set up."""
        hub, language = self._screen(), self.around.app.ui.language
        title = self.around.shelf.name(item.title, language)
        rules = self.around.shelf.title(item.title)
        known = hub.pictures.places.get(item.file.path) if hub and hub.pictures else None
        if known is None or rules is None:
            return title
        at, who = known
        return _("practice.where_is", title=title, at=rules.words(language).text(at), who=who)

    def _copy(self, item: PracticeItem) -> None:
        title = self.around.shelf.title(item.title)
        if title is None:
            return
        try:
            path = own_files.copy_to_edit(item, self.catalogue.folder, title.revision)
        except OSError as fault:
            self._problem(item.file.path.name, fault)
            return
        self._changed(path)
        self.around.app.show(message(_("practice.copied"), readable(path), "save", "teal"))

    def _ask_name(self, item: PracticeItem) -> None:
        def act(name: str) -> None:
            path = item.file.path
            try:
                path = own_files.rename(item, name)
            except OSError as fault:
                self._problem(path.name, fault)
            self._changed(path)

        title = _("saves.rename")
        ask_text(
            self.around.app.ui,
            title,
            _("practice.rename_what"),
            title,
            item_name(item, self.around.app.ui.language),
            act,
        )

    def _ask_where(self, item: PracticeItem) -> None:
        path = item.file.path

        def act(target: Path, replace: bool) -> None:
            try:
                target.write_bytes(path.read_bytes())
            except OSError as fault:
                self._problem(target.name, fault)
            else:
                words = readable(target)
                self.around.app.show(message(_("practice.exported"), words, "save", "teal"))

        title = _("saves.export")
        size = path.stat().st_size if path.is_file() else 0
        ask_place(self.around.app.ui, title, _("saves.export_where"), title, path, size, act)

    def _delete(self, item: PracticeItem) -> None:
        """Delete a kept position, with ten seconds to bring it back."""
        path = item.file.path
        try:
            thrown = own_files.throw_away(item)
        except OSError as fault:
            self._problem(path.name, fault)
            return
        hub = self._screen()
        self._changed()
        if hub is not None:
            hub.deleted(
                item_name(item, self.around.app.ui.language), lambda: self._bring_back(thrown, path)
            )

    def _bring_back(self, thrown: Path, path: Path) -> None:
        try:
            if not path.exists():
                thrown.rename(path)
        except OSError as fault:
            self._problem(path.name, fault)
        self._changed(path)

    def _give_goal(self, item: PracticeItem) -> None:
        """A kept position becomes a scenario with a goal."""
        from gametable.client.practice.goal_form import GoalForm

        def made(name: str, goal: dict[str, Any], until: dict[str, Any]) -> None:
            title = self.around.shelf.title(item.title)
            seat = 0
            if title is not None:
                try:
                    asked = Table.from_scenario(title, item.file.said).decision
                    seat = asked.seat if asked is not None else 0
                except Fault:
                    pass
            folder = self.catalogue.folder
            try:
                path = own_files.with_goal(item, folder, name, goal, until, seat)
            except OSError as fault:
                self._problem(name, fault)
                return
            self._changed(path)

        form = GoalForm(item_name(item, self.around.app.ui.language), made)
        self.around.app.show(form.dialog())
