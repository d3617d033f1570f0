"""The program put together: home, new game, table, end of game, saved games, rules, settings.

program = Program(App(...)); program.go_home(); program.app.run()

Screens know nothing of each other; every way from one to another is here. Those that home does not
need are imported on the way to them, for the first picture to come soon; `warm_up` has the table
and the scenarios ready before anybody gets there.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gametable.bots.retold import may_keep_luck
from gametable.client.analysis.door import AnalysisDoor, Onward
from gametable.client.card.door import NightDoor
from gametable.client.draw.icons import reread_icons
from gametable.client.games.copies import Copies
from gametable.client.games.desk import Desk
from gametable.client.games.keeping import Keeping
from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.host.screen import Screen
from gametable.client.lessons import Lessons
from gametable.client.look import assets
from gametable.client.practice.door import Around, PracticeDoor
from gametable.client.practice.drills.door import DrillDoor, DrillsAround
from gametable.client.practice.lessons_card import lessons_card
from gametable.client.practice.losses import losses_panel
from gametable.client.screens.book_door import BookDoor
from gametable.client.screens.dialog import error
from gametable.client.screens.home import HomeActions, HomeScreen
from gametable.client.screens.key_list import show_keys
from gametable.client.screens.new_game_draft import new_seed
from gametable.client.table.bot_turn import Answer, random_bot
from gametable.client.widgets import Dialog
from gametable.client.widgets.overlay import Answer as DialogAnswer
from gametable.client.words.game_words import (
    alone,
    next_practice,
    practice_name,
    said,
    solo_results,
)
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.data_root import own_data, use_built_in
from gametable.components.errors import ComponentError, ComponentErrors, first_fault
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.journal.loading import Recovery, Unfit
from gametable.core.journal.saves import GameCard, SaveFolder, picture_of
from gametable.core.journal.writing import Journal, JournalFault
from gametable.locale import N_
from gametable.user_folders import data_dir

if TYPE_CHECKING:
    from gametable.bots.drill_process import DrillMaking
    from gametable.client.analysis.work import AskJudge
    from gametable.client.screens.new_game import NewGame
    from gametable.client.screens.new_game_draft import NewGameDraft
    from gametable.client.screens.table import TableScreen
    from gametable.client.table.hinting import Ask
    from gametable.client.table.lesson.guide import Guide

TABLE = "gametable.client.screens.table"
HUB = "gametable.client.practice.hub"
LAST = 5  # results of earlier solo games
TROUBLE = {
    "full": N_("program.disk_full"),
    "read_only": N_("program.read_only"),
    "moved": N_("program.moved"),
    "replaced": N_("program.replaced"),
}  # why a game is not kept, as Journal.trouble_kind says


class Program:
    """Everything wired together. Tests give their own shelf, folder, root of assets and bots."""

    def __init__(
        self,
        app: App,
        shelf: Shelf | None = None,
        folder: Path | None = None,
        answer: Answer = random_bot,
        root: Path | None = None,
        durable: bool = True,
        hints: Ask | None = None,
        judge: AskJudge | None = None,
        making: DrillMaking | None = None,
    ):
        self.app = app
        self.hints = hints
        self.shelf = shelf or Shelf()
        self.folder = folder or data_dir()
        self.saves = SaveFolder(self.folder / "games")
        self.keeping = Keeping(self.saves, self.shelf, durable)
        self.desk = Desk(
            self.shelf, self.saves, lambda: app.ui.language, app.jobs.behind, self._read_more
        )
        self.keeping.cards = self.desk.known
        self.copies = Copies(app, self.shelf, self.folder, self.keeping, self._components_wrong)
        self.answer = answer
        self.practice = PracticeDoor(
            Around(
                app, self.shelf, self.folder, self.keeping, self._attempt, self.let_go,
                lambda section, title: self.open_rules(section, title), self._free_practice,
                self.game_over,
            ),
            durable,
        )  # fmt: skip
        onward = Onward(
            self.practise, self._look, lambda section, title: self.open_rules(section, title),
            lambda *about: self.practice.fitting(*about) or self.drills.fitting(*about),
        )  # fmt: skip
        self.analyses = (
            AnalysisDoor(app, self.keeping, self.folder, judge, onward) if judge else None
        )
        self.root = root
        app.below, app.after_crash = self.home_screen, self.go_home
        app.ask_first = self.let_go
        self.lessons = Lessons(self)
        self.book = BookDoor(app, self.keeping, self._attempt)
        self.night = NightDoor(
            app, self.shelf, self.begin,
            lambda section, title: self.open_rules(section, title), self._components_wrong,
        )  # fmt: skip
        self.drills = DrillDoor(
            DrillsAround(
                app, self.shelf, self.folder,
                lambda section, title: self.open_rules(section, title),
                lambda: self.settings(), self.let_go, root, making,
            ),
            self.practice.record, self.practice.boxes,
        )  # fmt: skip
        self.practice.column.ways += [
            self.drills.way, self.drills.due_way, self.night.way, self.night.assistant_way
        ]  # fmt: skip
        self.practice.column.panels += [
            losses_panel(
                self.desk.known,
                lambda id: title.revision if (title := self.shelf.title(id)) else None,
                lambda title, topic: self.drills.open_topic(title, topic, self.practice.look_for),
            ),
            lessons_card(self.lessons.show),
        ]
        # What was set up and not started: games, and practice.
        self._drafts: dict[bool, dict[str, NewGameDraft]] = {False: {}, True: {}}
        self._asking: Dialog | None = None  # whether the open game may be left unsaved
        self._told = False  # of faulty files at the start
        self.renewed: Callable[[], object] = lambda: None  # components may have changed
        app.on_reload, app.on_fault = self.reread, self._components_wrong
        app.on_help = lambda: show_keys(app)
        if own_data():
            reread_icons()
        app.jobs.behind(self._tidy, lambda _done: None)

    def _read_more(self) -> None:
        """More saved games have been read: a home screen that is shown shows them."""
        for screen in self.app.screens:
            if isinstance(screen, HomeScreen):
                screen.changed()

    def warm_up(self) -> None:
        """Import in the background what the table and the hub need, and read the scenarios."""
        practice = self.practice
        pieces: list[Callable[[], object]] = [partial(import_module, name) for name in (TABLE, HUB)]
        pieces += [*practice.catalogue.ahead(), partial(practice.column.ways_for, "")]
        for piece in pieces:
            self.app.jobs.behind(piece, lambda _made: None)

    def _tidy(self) -> None:
        """Away with what has lain in the trash for long, and with what a kill has left."""
        from gametable.client.games.portrait import clear_leftovers

        clear_leftovers(self.saves.path)
        self.saves.clear_leftovers()
        self.saves.empty_trash()
        self.saves.clear_leftovers()

    # -- ways

    def home_screen(self) -> HomeScreen:
        """A fresh home screen."""
        actions = HomeActions(
            new_game=self.lessons.new_game,
            open_game=self.open_id,
            load=self.browse,
            practise=self.practice.open,
            rules=lambda: self.open_rules(""),
            search_rules=lambda: self.open_rules("", searching=True),
            learn=self.lessons.show,
            evening=self.night.menu,
        )
        return HomeScreen(self.desk, actions)

    def go_home(self) -> None:
        """Home; the game that is open is kept and let go."""
        self.let_go(self._home)

    def _home(self) -> None:
        self.keeping.close()
        self.app.reset(self.home_screen())
        if assets.faulty and not self._told:
            self._components_wrong(next(iter(assets.faulty.values())))
        self._told = True

    def let_go(self, then: Callable[[], object]) -> None:
        """Do what lets the open game go; asks first while steps of it are in memory only."""
        unsaved = self.keeping.unsaved()
        journal = self.keeping.open
        if journal is None or not unsaved or not self.app.screens:
            then()
            return
        if self._asking is not None and self._asking in self.app.screen.overlays:
            return  # it is being asked already
        words = ngettext_(
            "unsaved.text_one", "unsaved.text_many", unsaved, trouble=journal.trouble or ""
        )
        answers = [
            DialogAnswer(_("unsaved.leave"), then, "danger", id="unsaved.leave"),
            DialogAnswer(_("unsaved.stay"), id="unsaved.stay"),
            DialogAnswer(_("unsaved.again"), lambda: self.let_go(then), id="unsaved.again"),
            DialogAnswer(
                _("program.elsewhere"), lambda: self.copies.ask_where(journal, then), "primary",
                "save", id="unsaved.elsewhere",
            ),
        ]  # fmt: skip
        self._asking = Dialog(
            _("unsaved.title"), words, answers, icon="warning", icon_colour="red", width=860,
            id="unsaved",
        )  # fmt: skip
        self.app.show(self._asking)

    def new_game(self, title: str | None = None) -> None:
        """Set up a game."""
        from gametable.client.screens.new_game import NewGameScreen

        last = self.app.settings.last_title
        title = title or (last if self.shelf.sheet(last) is not None else None)
        drafts = self._drafts[False]
        self.app.push(NewGameScreen(self.shelf, self.begin, title, self._rules_of, drafts=drafts))

    def _free_practice(self, title: str) -> None:
        """Set up a game for practice."""
        from gametable.client.screens.new_game import NewGameScreen

        drafts = self._drafts[True]
        screen = NewGameScreen(
            self.shelf, self.begin, title or None, self._rules_of, practice=True, drafts=drafts
        )
        self.app.push(screen)

    def browse(self) -> None:
        """The saved games."""
        from gametable.client.screens.save_browser import SaveBrowser, SaveCalls

        calls = SaveCalls(
            open=lambda card: self.open_path(card.path),
            new_game=self.new_game,
            share=self.copies.share_saved,
            analyse=self._analyse_saved if self.analyses is not None else None,
        )
        self.app.push(SaveBrowser(self.saves, self.shelf, calls))

    def open_rules(
        self, section: str, title: str = "", searching: bool = False, to_table: bool = False
    ) -> None:
        """The rule book, perhaps to search in it; a section may name its title
        ("planet_unknown 5.3"). `to_table`: it is opened over one, to which it leads back."""
        from gametable.client.screens.rule_book import EveningWays, RuleBookScreen

        named = section.rpartition(" ")[0]
        known = [place.id for place in self.shelf.places]
        first = next((id for id in known if self.shelf.sheet(id) is not None), known[0])
        of = title or (named if named in known else first)
        evening = EveningWays(self.night.has, self.night.open, self.night.assist)
        self.app.push(
            RuleBookScreen(
                self.shelf, of, section, searching=searching, calls=self.book.calls,
                evening=evening, to_table=to_table,
            )
        )  # fmt: skip

    def _rules_of(self, title: str, section: str) -> None:
        self.open_rules(section, title)

    def settings(self) -> None:
        """The settings."""
        from gametable.client.screens.settings import SettingsScreen

        self.app.push(SettingsScreen())

    def _instead(self, screen: Screen) -> None:
        """A screen above home, in the place of whatever is there."""
        del self.app.screens[1:-1]
        if len(self.app.screens) > 1:
            self.app.replace(screen)
        elif self.app.screens:
            self.app.push(screen)
        else:
            self.app.reset(self.home_screen())
            self.app.push(screen)

    def reread(self) -> None:
        """F5: the components of every title anew. Raises ComponentError; the old ones stay."""
        self.renewed()
        self.shelf.reload()
        for problem in self.shelf.problems.values():
            raise problem

    # -- games

    def begin(self, game: NewGame) -> None:
        """Start what was set up; bots may play it up to where practice starts."""
        if game.practice and game.start.what != "setup":
            from gametable.client.practice.start_at import LaterStart

            LaterStart(
                self.app, self.keeping, self._attempt, self.answer, self._practice_name
            ).begin(game)
            return
        self._drafts[game.practice].pop(game.title.id, None)
        manual = self.app.settings.manual_answers
        self._attempt(
            lambda: self.keeping.begin(
                game.title, game.seats, game.options, game.seed, game.practice, manual, game.falls
            )
        )

    def open_id(self, id: str) -> None:
        """A game by the name of its file."""
        self.open_path(self.saves.path / id)

    def open_path(self, path: Path) -> None:
        """A game from its file; if it does not fit any more, what is left is offered."""
        self._attempt(lambda: self.keeping.load(path), path)

    def open_scenario(self, path: Path) -> None:
        """A practice game from the position of a file."""
        self._attempt(lambda: self.keeping.scenario(path))

    def _attempt(
        self,
        make: Callable[[], Table[Any]],
        path: Path | None = None,
        sitting: int | None = None,
    ) -> None:
        """Open a game instead of the one that is open, if there is one; `sitting` is the seat whose
        person has just done so."""
        self.let_go(lambda: self._open(make, path, sitting))

    def _open(self, make: Callable[[], Table[Any]], path: Path | None, sitting: int | None) -> None:
        try:
            table = make()
        except Unfit as fault:
            self._offer(fault)
        except (ComponentError, ComponentErrors) as fault:
            self._components_wrong(fault, path)
        except (JournalFault, SetupFault) as fault:
            self.app.show(error(_("program.cannot_start"), said(fault, self.app.ui)))
        else:
            self.show_table(table, sitting=sitting)

    def show_table(
        self, table: Table[Any], lesson: Guide | None = None, sitting: int | None = None
    ) -> None:
        """The table of a game; if its pictures cannot be read, home, with what is wrong. Nothing is
        covered for the seat `sitting`."""
        try:
            screen = self.table_screen(table, lesson)
            self._instead(screen)
            if sitting is not None and screen.session.covered_for == sitting:
                screen.session.reveal()
        except (ComponentError, ComponentErrors) as fault:
            # The screen that could not be built must not be asked for anything.
            self.app.screens.clear()
            self._home()
            journal = table.keeper
            self._components_wrong(fault, journal.path if isinstance(journal, Journal) else None)

    def _components_wrong(
        self, fault: ComponentError | ComponentErrors, game: Path | None = None
    ) -> None:
        """Say which file is wrong; once it is mended, or left aside, the game goes on."""

        def again() -> None:
            if game is None:
                self.app.reload()
                return
            with suppress(ComponentError):  # then the look stays as it was
                self.app.reread_look()
            self.shelf.reload()
            self.open_path(game)

        def built_in() -> None:
            use_built_in()
            again()

        answers = [DialogAnswer(_("program.reload"), again, "primary", id="components.reload")]
        if own_data():
            words = _("program.built_in")
            answers.insert(0, DialogAnswer(words, built_in, id="components.built_in"))
        safe = not self.keeping.unsaved()
        title = _("program.components") if safe else _("program.components_unsaved")
        self.app.show(error(title, said(first_fault(fault), self.app.ui), *answers))

    def _offer(self, fault: Unfit) -> None:
        """Ask which of the offers to take; the safest has the focus."""
        if not fault.offers:
            self.app.show(error(_("program.cannot_open"), _("program.no_offer")))
            return
        damage = fault.record.damage
        sentence = (
            _("program.damaged", n=damage.steps)
            if damage is not None
            else _("program.rules_changed")
        )

        def taker(offer: Recovery) -> Callable[[], None]:
            return lambda: self._attempt(lambda: self.keeping.take(fault, offer))

        answers = [DialogAnswer(_("dialog.cancel"), id="offer.no")]
        for n, offer in reversed(list(enumerate(fault.offers))):
            words = (
                _("saves.open_snapshot", n=offer.step)
                if offer.kind == "snapshot"
                else _("saves.open_as_of", n=offer.step)
            )
            kind = "primary" if n == 0 else "secondary"
            answers.append(DialogAnswer(words, taker(offer), kind, id=f"offer.{n}"))
        text = _("program.offers", sentence=sentence)
        self.app.show(
            Dialog(
                _("program.cannot_open"), text, answers, icon="warning", width=760,
                safe=len(answers) - 1,
            )
        )  # fmt: skip

    def table_screen(self, table: Table[Any], lesson: Guide | None = None) -> TableScreen:
        """The screen of a game, perhaps with a lesson on it."""
        from gametable.client.screens.rule_pane import RulePane
        from gametable.client.screens.table import TableScreen
        from gametable.client.table.calls import TableCalls

        journal = table.keeper
        assert isinstance(journal, Journal), "every game of the program has a file"

        def trouble() -> Words | None:
            if journal.trouble is None:
                return None
            return _(TROUBLE.get(journal.trouble_kind, "program.not_saved"))

        def reopen() -> Screen:
            again = self.keeping.again(table)
            return self.table_screen(again, self.lessons.led_on(lesson, again) if lesson else None)

        sheet = self.shelf.sheet(table.title.id)
        exercise = self.practice.exercise_of(table)
        screen = TableScreen(
            table,
            calls=TableCalls(
                open_rules=lambda section: self.open_rules(section, table.title.id, to_table=True),
                search_rules=lambda: self.open_rules("", table.title.id, True, to_table=True),
                rule_pane=lambda close: RulePane(
                    self.shelf, table.title.id, close, calls=self.book.calls
                ),
                on_game_over=self.game_over,
                leave=self.practice.leave_for(table) or self.go_home,
                save_as=lambda: self.copies.ask_copy(table),
                practise=lambda of: self._practise_here(screen, of),
                keep_position=self.copies.ask_position if table.header.practice else None,
                share=lambda: self.copies.share(screen),
                settings=self.settings,
                save_elsewhere=lambda: self.copies.ask_where(journal),
                trouble=trouble,
                unsaved=self.keeping.unsaved,
                reopen=reopen,
            ),
            answer=self.answer,
            hints=self.hints if table.header.practice else None,
            sheet=sheet,
            root=self.root,
            exercise=exercise,
            lesson=lesson,
        )
        if lesson is not None:
            screen.calls.leave = self.lessons.leave
        self._picture(screen, journal)
        return screen

    def _picture(self, screen: TableScreen, journal: Journal) -> None:
        """Keep a picture of this table for the list of games: every round and at the end."""
        from gametable.client.games.portrait import Portrait

        app = self.app
        portrait = Portrait(screen, app.jobs, app.kit, lambda: picture_of(journal.path))
        portrait.after = app.ui.after
        screen.session.listeners.append(portrait.look)

        def leaving() -> None:
            app.before_stop = None
            portrait.take()

        self.keeping.leaving, app.before_stop = leaving, portrait.now

    def _practise_here(self, screen: TableScreen, moment: Table[Any]) -> None:
        """Practise from what the screen shows; of a match that goes on the copy tells nothing."""
        viewer = screen.session.viewer
        if may_keep_luck(screen.table):
            self.practise(moment, len(moment.entries), viewer)
            return
        name = self._practice_name(moment)
        self._attempt(
            lambda: self.keeping.practise_unknowing(moment, viewer, new_seed(), name),
            sitting=viewer,
        )

    def practise(self, table: Table[Any], entry: int, sitting: int | None = None) -> None:
        """Go on with a copy for practice from a moment of a game."""
        name = self._practice_name(table)
        self._attempt(lambda: self.keeping.practise(table, entry, name), sitting=sitting)

    def _practice_name(self, table: Table[Any]) -> str:
        title, shelf = table.title.id, self.shelf
        number = next_practice(title, self.keeping.cards(), shelf)
        return practice_name(title, shelf, self.app.ui.language, number)

    # -- the end

    def game_over(self, table: Table[Any]) -> None:
        """The end screen above the table, with every way on from there."""
        from gametable.client.screens.end_of_game import EndCalls, EndScreen

        sheet = self.shelf.sheet(table.title.id)
        if sheet is None or table.result() is None:
            return
        self.keeping.note(table)
        analyses = self.analyses
        calls = EndCalls(
            analyse=(lambda course, people: analyses.open(table, sheet, course, people))
            if analyses is not None
            else None,
            home=self.go_home,
            rematch=lambda: self._rematch(table),
            look=self._look,
            save_log=lambda text: self.copies.save_log(table, text),
            what_if=lambda entry: self.practise(table, entry),
            last=self._last_results(table),
        )
        self.app.push(EndScreen(table, sheet, calls))

    def _analyse_saved(self, card: GameCard) -> None:
        """A finished game is opened, and over its end the analysis."""
        from gametable.client.screens.end_of_game import EndScreen

        self.open_path(card.path)
        table = self.keeping.table
        if table is not None and table.over:
            if not isinstance(self.app.screen, EndScreen):
                self.game_over(table)
            if isinstance(self.app.screen, EndScreen):
                self.app.screen.look_again()

    def _rematch(self, table: Table[Any]) -> None:
        header = table.header
        manual = self.app.settings.manual_answers
        self._attempt(
            lambda: self.keeping.begin(
                table.title, header.seats, header.options, new_seed(), header.practice, manual
            )
        )

    def _look(self, entry: int | None) -> None:
        from gametable.client.screens.table import TableScreen

        self.app.pop()
        screen = self.app.screen
        if entry is not None and isinstance(screen, TableScreen):
            session = screen.session
            session.show_moment(entry)
            if entry == 0:
                screen.banners.moment.start()
            elif entry < len(session.table.entries):
                session.look_at(session.table.entries[entry].seat)  # it happens at this board

    def _last_results(self, table: Table[Any]) -> list[tuple[Words, Words]]:
        """Earlier finished games of this title for one, alone or against an automa, newest
        first."""
        seats = table.header.seats
        if alone(seats) is None:
            return []
        own = table.keeper.path if isinstance(table.keeper, Journal) else None
        others = [card for card in self.desk.cards() if card.path != own]
        return solo_results(others, table.title.id, len(seats))[:LAST]

    # -- from the outside

    def stop(self) -> None:
        """Keep and let go of the game that is open."""
        if self.analyses is not None:
            self.analyses.stop()
        self.drills.stop()
        self.keeping.close()
