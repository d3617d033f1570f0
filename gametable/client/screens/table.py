"""The table screen: a game being played, looked at, taken back and explained.

screen = TableScreen(table, calls=TableCalls(open_rules=..., on_game_over=...))
app.push(screen)

What is shown is `screen.model`; the widgets and all that acts on them get it and what else they
need, and none of them knows the screen. Everything that is decided goes through `screen.session`.
The title is known only by the Title protocol and its Scenes.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from gametable.client.draw import Rect
from gametable.client.host.input import Event, Key, KeyUp
from gametable.client.host.screen import Screen
from gametable.client.screens.dialog import error
from gametable.client.screens.hand_off import HandOff
from gametable.client.screens.table_ways import TableWays
from gametable.client.table.answer.answering import Answering
from gametable.client.table.answer.play import Play
from gametable.client.table.banners import Banners
from gametable.client.table.bar.decision_bar import BarCalls, DecisionBar
from gametable.client.table.bar.saying import Saying
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import STEP
from gametable.client.table.board.canvas import TableCanvas
from gametable.client.table.board.cues import scene_cue
from gametable.client.table.board.hand import Hand, conceal
from gametable.client.table.board.last_change import LastChange
from gametable.client.table.board.layout import PREVIEW, Geography
from gametable.client.table.board.places import Laid, lay_out
from gametable.client.table.bot_turn import Answer, BotTurn, random_bot
from gametable.client.table.branches.what_if import WhatIf
from gametable.client.table.calls import Exercise, TableCalls
from gametable.client.table.frame import TableFrame
from gametable.client.table.herald import Herald
from gametable.client.table.hinting import Ask, Hinting
from gametable.client.table.idle import IdleCover
from gametable.client.table.kept import Kept
from gametable.client.table.key_presses import KeyPresses
from gametable.client.table.lesson.guide import Guide, Parts
from gametable.client.table.lesson.room import LessonRoom
from gametable.client.table.model import TableModel, WhyNot
from gametable.client.table.novice import Novice, TableNote
from gametable.client.table.panel.big_inspector import inspector_of
from gametable.client.table.panel.right_panel import RightPanel
from gametable.client.table.rivals.rows import read_rows
from gametable.client.table.rivals.stage import Places
from gametable.client.table.rivals.steering import SpeedBox, Steering
from gametable.client.table.rivals.turns import RivalCalls, RivalTurns
from gametable.client.table.rule_opening import RuleOpening
from gametable.client.table.said import Said
from gametable.client.table.session import Session
from gametable.client.table.strip.look import StripLook
from gametable.client.table.strip.strip import Strip
from gametable.client.table.timers import Timers
from gametable.client.table.top_bar import TopBar, TopBarCalls
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _
from gametable.components.title_sheet import TitleSheet, load_title_sheet
from gametable.core.engine.table import Table
from gametable.core.scene import Scene

THINK = 0.06  # seconds of rest before the result of an option is worked out
INSPECT = 0.15
PLACE = 0.12  # and before what stands on a table that was moved looks for its place


class TableScreen(Screen):
    """A game on the screen. `answer` plays the bots' seats, `hints` is asked for hints; `root` is
    where assets/ and boards/ lie (default: those of the program). `lesson` leads through a lesson.
    """

    large = True

    def __init__(
        self,
        table: Table[Any],
        *,
        calls: TableCalls | None = None,
        answer: Answer = random_bot,
        hints: Ask | None = None,
        sheet: TitleSheet | None = None,
        root: Path | None = None,
        exercise: Exercise | None = None,
        lesson: Guide | None = None,
    ):
        super().__init__()
        self.table, self.exercise, self.lesson = table, exercise, lesson
        self.calls = calls or TableCalls()
        self.answer = answer if lesson is None else lesson.answers(answer)
        self.hints = hints
        self.sheet = sheet or load_title_sheet(table.title.id)
        self.title = self.sheet.name.of("en")
        self.geography = Geography(table.title.id, root)
        self.root_folder = root
        self.rival_rows = read_rows(table.title.id, root)
        self.rules = RuleOpening(
            self.calls, lambda: self.frame, lambda: self.overlays, self.hide,
            lambda: self.inspector.content.subject.rule,
        )  # fmt: skip
        self.novice = Novice(table.title, self.rules.open, root)
        self.session = Session(table)
        self.model = TableModel(self.session, lambda: self.ui.language, lambda: self.ui.settings)
        self._drawn_for: tuple[object, ...] = ()
        self._zoom_told = 100

    # ------------------------------------------------------------------ building

    def build(self) -> Widget:
        app, ui, model, calls = self.app, self.ui, self.model, self.calls
        self.timers = Timers(ui)
        self.idle = IdleCover(self.session, self.timers, lambda: ui.motion.now)
        self.session.agree(ui.settings.hand_off, ui.settings.undo)
        self.kept = Kept(self.table.title.id, lambda: ui.settings, app.settings_file.save)
        self.art = Art(self.table.title.id, self.root_folder)
        self.play = Play(
            model,
            lambda spot, numbers: self.answering.ask_which(spot, numbers),
            ui.host.cue,
            lambda call: app.jobs.soon(call, self.play),
            lambda: self.bar.text.final,
            came_up=ui.motion.came_up,
            rash=lambda: ui.motion.rash,
            rows=self.rival_rows,
        )
        exercise = self.exercise
        answer = exercise.answers(self.answer) if exercise is not None else self.answer
        self.bots = BotTurn(self.session, ui, answer)
        self.bots.lost = lambda: app.show(error(_("bots.lost"), _("bots.lost_text")))
        self.bots.told_slow = model.changed
        rows = self.rival_rows
        self.saying = Saying(
            model, self.play.ahead, self.bots, rows, ui.say, lambda: self.steering
        )  # fmt: skip
        self.hand = Hand(model, self.kept, self.lay_again)
        self.last_change = LastChange(
            model, ui.motion, lambda: self.canvas.redraw(),
            lambda seat: self.strip.redraw_gain(seat), rows,
        )  # fmt: skip
        self.canvas = TableCanvas(
            model, self.play, self.art, self.geography, self._inspect_large,
            app.jobs, self.hand, self.last_change,
        )  # fmt: skip
        self.canvas.camera_moved = self._camera_moved
        self.canvas.window = lambda: app.surface
        self.bots.drawn = lambda: self.canvas.drawn
        model.focus_seen = lambda: self.ui.focus_shown and self.ui.focus is self.canvas
        self.answering = Answering(
            model, self.play, ui, self.art,
            anchor=self.canvas.anchor,
            ghost_put=self.canvas.ghost_put,
            show_result=lambda: self.herald.show_result(),
            to_table=lambda: self.frame.focus_question(),
        )  # fmt: skip
        if self.session.humans and (self.hints is not None or calls.practise is not None):
            calls.hint = self._hinting().show
        note: TableNote | None = None
        if exercise is not None:
            note = exercise.attach(model, ui, calls)
        self.what_if = WhatIf(
            model, self.art, self.sheet, self.bots, ui, app.jobs, self.answering.undo,
            self._practise_here(), lambda: calls.hint,
        )  # fmt: skip
        if self.lesson is None:
            self.play.ask_room = self.what_if.ask_room
        self.strip = Strip(self._strip_look())
        self.right = RightPanel(
            model, self.art, self.kept, self.rules.open, self.canvas.redraw, self.novice.explained
        )
        self.inspector, self.log = self.right.inspector, self.right.log
        self.bar = DecisionBar(
            BarCalls(
                self._commit,
                self.answering.bar_back,
                lambda look: self.steering.press_chip(look),
                self.answering.chip_pointed,
                self.session.undo_to,
            ),
            self.art,
            SpeedBox(lambda speed: self.steering.choose_speed(speed)),
            self.novice.glossary,
        )
        self.bar.letters = lambda: model.hint_numbers
        self.herald = Herald(
            self.session,
            self.bar,
            ui,
            self.timers,
            lambda table: calls.on_game_over(table),
            self.lesson is None,
        )
        self.banners = Banners(model, calls, self.answering.step_back)
        self.rivals = RivalTurns(
            model, self.rival_rows, self.art, ui,
            RivalCalls(
                self.canvas.redraw, self.right.inspect,
                Places(
                    self._where, self.strip.card_of, lambda: self.canvas.rect, self._over_table
                ),
                self._rivals_shown, self._explain, lambda pieces: self.canvas.withhold(pieces),
                lambda: self.canvas.drawn,
            ),
        )  # fmt: skip
        self.session.shown_first = self.rivals.shown_to_all
        self.steering = Steering(
            self.rivals, self.bots, self.answering, ui, lambda: self.bar, self._say_bar,
            lambda speed: app.change(rival_speed=speed),
        )  # fmt: skip
        # What a learner takes back makes lines as well: they are none of his concern.
        plain = (lambda: ui.say(_("table.practice"))) if self.lesson is not None else None
        self.top_bar = TopBar(self.sheet, self._top_calls(), plain or self.what_if.badge)
        self.frame = TableFrame(
            model, self.kept, self.top_bar, self.strip, self.canvas, self.right, self.bar,
            self.banners, self.rivals, lambda key: self.key_presses.press(key),
            note or (None if self.lesson else self.novice.hint_for(model, self.kept, ui)),
            calls.rule_pane(lambda: self.frame.close_rules()) if calls.rule_pane else None,
            self._lesson_room(),
        )  # fmt: skip
        self.frame.lying.told = self._preview_rect
        self.ways = TableWays(
            model, calls, self.sheet, ui, self.rules,
            what_if=self.what_if.open if self.table.header.practice else None,
            practise=self._practise_here(),
            first_round=self._first_round(),
            leave=self._leave,
            seated=self.refresh,
            apart=exercise is not None and calls.save_as is None,
            lesson=self.lesson is not None,
        )  # fmt: skip
        self.key_presses = KeyPresses(
            model, ui, calls, self.frame, self.play, self.answering, self.rivals, self.steering,
            self.what_if, self.rules, self._inspect_large, self.ways.open_menu,
            self.ways.first_round, self._first_round_name(),
        )  # fmt: skip
        self.cover = HandOff(
            self.session, self.sheet, model.colours, lambda: model.said,
            self.right.open_public_log, self._leave,
        )  # fmt: skip
        model.listeners[:] = [self._changed]
        if self.lesson is not None:
            self.session.listeners.insert(0, self.lesson.look)
        self.session.listeners.append(self.refresh)
        return _Root(self.frame, self.cover)

    def _first_round(self) -> Callable[[], object] | None:
        """What opens the page of the first round, or the steps of the lesson."""
        if self.lesson is not None:
            return lambda: self.frame.toggle_lesson()
        return self.novice.page_for(self.ui, len(self.table.header.seats))

    def _first_round_name(self) -> Words:
        return _("action.first_round" if self.lesson is None else "lesson.steps")

    def _lesson_room(self) -> LessonRoom | None:
        """What leads through the lesson, if this is one."""
        if self.lesson is None:
            return None
        parts = Parts(
            self.model, self.play, self.canvas, self.strip, self.top_bar, self.bar, self.bots,
            self.ui, self.novice.glossary, self.rules.open, self._say_bar, lambda: None,
        )  # fmt: skip
        self.calls.hint = self.lesson.show_me
        return LessonRoom(self.lesson, parts, self.art, self.app.jobs)

    def _practise_here(self) -> Callable[[], object] | None:
        practise = self.calls.practise
        return (lambda: practise(self.table)) if practise is not None else None

    def _hinting(self) -> Hinting:
        return Hinting(
            self.model, self.hints, self.ui, self.app.jobs,
            take=self.answering.take_from_list,
            redraw=self.canvas.redraw,
            there=lambda: self in self.app.screens,
            room=lambda: self.canvas.rect,
            where=self._where,
            practise=self._practise_here(),
        )  # fmt: skip

    def _top_calls(self) -> TopBarCalls:
        """What the buttons of the top bar do."""
        calls, session = self.calls, self.session
        return TopBarCalls(
            menu=lambda: self.ways.open_menu(),
            undo=self.answering.undo,
            redo=session.redo,
            what_if=self.what_if.open if self.table.header.practice else None,
            hint=calls.hint,
            rules=lambda: self.rules.open(""),
            first_round=self._first_round(),
            log=lambda: self.frame.toggle_log(),
            zoom_out=lambda: self.canvas.zoom(1 / STEP),
            zoom_real=self.canvas.real_size,
            zoom_in=lambda: self.canvas.zoom(STEP),
            fit=self.canvas.fit_all,
            settings=calls.settings,
            full_screen=self.app.toggle_full_screen,
            undo_tip=self.answering.undo_tip,
            redo_tip=lambda: self.ui.say(_("action.redo")),
            can_undo=lambda: session.undo_border() is None and not session.covered,
            can_redo=lambda: self.table.redo_steps > 0,
            percent=lambda: round(self.canvas.camera.zoom * 100),
            first_round_name=self._first_round_name(),
        )

    def _strip_look(self) -> StripLook:
        """What the strip shows besides the scene."""
        session = self.session
        return StripLook(
            self.model.said, self.art, self.model.colours, self.table.seated,
            lambda: session.asked if session.moment is None else None,
            lambda: session.middle,
            self.play.ahead.seat_gain, session.look_at, self._inspect_large,
            self.last_change.draw_gain,
            lambda seat: self.rivals.taken(seat),
        )  # fmt: skip

    # ------------------------------------------------------------------ life of the screen

    def entered(self) -> None:
        self.idle.touched()
        self.session.agree(self.ui.settings.hand_off, self.ui.settings.undo)
        self.idle.watch()
        self.refresh()
        self.arrange()

    def leave(self) -> None:
        unseen = not self.ui.focus_shown
        super().leave()
        if unseen:
            self._kept_focus = ""  # what was only clicked does not take the keys afterwards

    def left(self) -> None:
        self.bots.stop()
        self.rivals.stop()
        self.banners.moment.pause()
        lesson = self.frame.lesson
        for owner in (self.canvas, self.play.ahead, self.play, self.rivals.picture, lesson):
            self.app.jobs.forget(owner)
        self.timers.stop_all()

    def arrange(self) -> None:
        if not hasattr(self, "frame"):
            return
        # Another language, theme or scale: everything is said and drawn anew.
        if self._drawn_for and self._drawn_for[:3] != self._look():
            self.refresh()
        super().arrange()
        if self.geography.suit(self.canvas.rect[2:]):
            self.canvas.use_sheet(self.geography.sheet.size)
            if self.frame.goal is not None:
                self.frame.goal.forget()
            self.lay_again()

    @property
    def said(self) -> Said:
        """The words of the table."""
        return self.model.said

    def _look(self) -> tuple[object, ...]:
        return (self.ui.language, self.ui.kit.theme.name, self.ui.scale)

    def reload(self) -> None:
        try:
            self.geography.reload()
            self.frame.reread_rules()
            self.art.reload()
            self.table.title.reread()
        finally:  # what was read before stays in use
            if self.canvas.picture is not None:
                self.canvas.picture.forget()
            self.canvas.signs.forget()
            self._drawn_for = ()
            self.model.forget_words()
            self.refresh()

    def keys_here(self) -> dict[str, Words]:
        found = super().keys_here()
        if self.lesson is not None:
            found["reload"] = _("lesson.restart")
        elif self.exercise is not None:
            found["reload"] = _("practice.again")
        return found if self.overlays else found | self.key_presses.here()

    def restart(self) -> bool:
        if self.lesson is not None:
            if not self.overlays:
                self.lesson.restart_step()
            return True
        if self.exercise is None:
            return False
        for opened in list(self.overlays):
            self.hide(opened)
        self.exercise.again()
        return True

    def safe_step(self) -> int | None:
        return sum(entry.chosen for entry in self.table.entries) - self.unsaved()

    def unsaved(self) -> int:
        return self.calls.unsaved()

    def reopen(self) -> Screen | None:
        return self.calls.reopen() if self.calls.reopen is not None else None

    def back(self) -> None:
        if self.model.ringed:
            self.model.ringed = ()
            self.canvas.redraw()
            return
        if self.session.moment is None and self.frame.leave_log():
            return
        goal = self.frame.goal
        put_away = goal.put_away if goal is not None else bool
        if not (self.answering.step_back() or put_away() or self.rules.put_away()):
            self.ways.open_menu()

    def _leave(self) -> None:
        """Leave the table; whoever keeps the game asks first if it could not be saved."""
        (self.calls.leave or self.app.pop)()

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Show the game as it is now, for whoever sits at the mouse."""
        session, model = self.session, self.model
        model.ringed = ()
        self.cover.shown, self.frame.shown = session.covered, not session.covered
        if session.covered:
            self._cover()
            return
        drawn_for = (*self._look(), session.viewer)
        fresh = drawn_for != self._drawn_for
        before = self._drawn_for[-1] if self._drawn_for else None
        secret = before != session.viewer and isinstance(before, int) and session.hides(before)
        if self._drawn_for and not secret:
            self.app.draw_later()
        if fresh:
            if secret:
                self.canvas.clear()
            elif self._drawn_for[:3] == drawn_for[:3] and not self.overlays:
                self.canvas.hold(self.app.surface)  # somebody else sits down
            self.canvas.use_camera_of(session.viewer)
        another = self._drawn_for[-1:] != drawn_for[-1:]
        self._drawn_for = drawn_for
        said = model.said
        self.art.use(said, model.colours, self.ui.settings.colour_help)
        before, scene = model.scene, session.scene()
        model.scene = scene
        heard = scene_cue(None if fresh else before, scene)
        if heard is not None:
            self.ui.host.cue(heard)
        model.laid = self._lay(scene)
        self.play.ask()
        self.hand.lay()
        self.canvas.show(fresh)
        phases = tuple((phase, said.text(phase.name)) for phase in scene.phases)
        self.top_bar.show(said.text(scene.round), phases)
        self.strip.show(scene, self._strip_look())
        self.last_change.show()
        if self.rivals.take():
            self.last_change.still()  # the pictures tell it
        if another:
            self.right.seen_by_another()
        self.right.show()
        self.banners.show()
        self.frame.place_banners()
        if self.frame.goal is not None:
            self.frame.goal.show()
        if self.frame.lesson is not None:
            self.frame.lesson.show()
        self.frame.ask()
        self._changed()
        if not self.overlays and not self.frame.reads_rules:
            self.frame.focus_question()
        self.herald.tell_turn()
        self.play.ahead.weigh(self.app.jobs, self._weighed)
        self.bots.go_on()
        self.herald.tell_end()
        self.ui.redraw()
        self._draw_cover()

    def _lay(self, scene: Scene) -> Laid:
        seats = len(self.table.header.seats)
        laid = lay_out(scene, self.geography, seats, self.art.natural)
        if self.hand.hidden:
            conceal(laid)
        return laid

    def lay_again(self) -> None:
        """The same game, laid otherwise: the answer in the making stays as it is."""
        if self.model.scene is None or self.session.covered:
            return
        self.model.laid = self._lay(self.model.scene)
        self.play.lay_again()
        self.hand.lay()
        self.canvas.show(False)
        self._changed()
        self.frame.place_banners()  # what lies below the notes lies elsewhere now
        self.frame.place_effects()
        self.ui.redraw()

    def _cover(self) -> None:
        """Nothing of the table is kept on the screen behind the cover."""
        for opened in list(self.overlays):
            self.hide(opened)
        if not self.session.covered_by_hand:
            self.bots.paused = False  # whoever comes knows nothing of it
        self.cover.came_at = self.ui.pointer
        self.model.laid = Laid()
        self.frame.effects.shown = False
        self.play.ask()
        self.canvas.drop()
        self.last_change.drop()
        self.rivals.drop()
        self._drawn_for = ()
        self.right.drop()
        self.ui.relayout()
        self.ui.focus_on(self.cover.show_it, True)
        self.ui.redraw()

    def _changed(self) -> None:
        """Something was pointed at or selected: say and draw what follows from it."""
        if self.model.scene is None or self.session.covered:
            return
        self._say()
        if self.play.ahead.unknown():
            self.timers.start("think", THINK, lambda: self._idly(self._think))
        self.timers.start("inspect", INSPECT, lambda: self._idly(self._inspect_pointed))
        self.frame.let_be_read(self.frame.over_table and self.model.refused is not None)
        if self.frame.lesson is not None:
            self.frame.lesson.say()
        self.right.tell_why()

    def _idly(self, call: Callable[[], object]) -> None:
        """At once, or as soon as nothing that moves needs the time."""
        if self.ui.motion.active:
            self.app.jobs.idly(call, self.canvas)
        else:
            call()

    def _inspect_pointed(self) -> None:
        """Show in the inspector what is pointed at."""
        if self.session.covered:
            return
        self.frame.inspect_pointed()
        if self.ui.motion.active:
            self.ui.draw_ahead(self.inspector)

    def _think(self) -> None:
        """Work out what the answer of interest would do."""
        self.play.ahead.preview()
        self._say()

    def _say(self) -> None:
        self._say_bar()
        quiet = self.lesson is not None and self.lesson.has_the_word
        self.frame.show_effects(None if quiet else self.saying.effects())
        self.strip.redraw()
        self.canvas.redraw()

    def _weighed(self) -> None:
        """What the options would bring is known: the bar tells it, the card of the seat and what
        this does tell the same of what has the focus by then."""
        if self.model.scene is not None and not self.session.covered:
            (self._say if self.play.ahead.previewed() is None else self._think)()

    def _where(self, id: str) -> Rect | None:
        """Where a thing of the table is in the window, if it lies there."""
        return self.canvas.anchor(id) if id in self.model.laid.spots else None

    def _preview_rect(self) -> Rect | None:
        region = self.geography.sheet.region(PREVIEW, len(self.table.header.seats))
        return self.canvas.camera.rect_to_view(region.rect) if region is not None else None

    def _camera_moved(self) -> None:
        self.frame.place_effects(moving=True)
        self.timers.start("place", PLACE, self._camera_rests)
        zoom = round(self.canvas.camera.zoom * 100)
        if zoom != self._zoom_told:
            # Only then: a panned table must not draw the rest of the screen again.
            self._zoom_told = zoom
            self.top_bar.redraw()

    def _camera_rests(self) -> None:
        """What stands on the table looks for its place anew."""
        if not self.session.covered:
            self.frame.place_effects()
            self.ui.redraw()

    def _inspect_large(self, id: str) -> None:
        """The big inspector, over the table."""
        opened = inspector_of(
            self.model, self.play, self.art, self.rules.open, id, self.novice.explained
        )
        if opened is not None:
            self.ui.open(opened)

    # ------------------------------------------------------------------ keys and time

    def dispatch(self, event: Event) -> None:
        self.idle.touched()
        self.canvas.spinning.wake(self.model.laid, self.ui.motion)
        if not self.overlays and self.lesson is not None and self.lesson.takes(event):
            return
        if not self.overlays and self.steering.takes(event):
            return
        if isinstance(event, KeyUp):
            self.key_presses.released(event.name)
        if isinstance(event, Key) and self.ui.keys.means(event, "cover"):
            self.session.cover()  # at once, whatever is open above the table
            return
        if isinstance(event, Key) and not self.overlays and self.key_presses.before_enter(event):
            return
        super().dispatch(event)

    def keyed(self) -> None:
        self.canvas.pointer.hide_callout()

    def _over_table(self) -> Rect | None:
        """The panel that is laid over the table to be read."""
        return self.right.rect if self.frame.over_table else None

    def _explain(self, why: WhyNot) -> None:
        """Tell why a step was taken, beside the table."""
        self.model.refused = why
        self.model.changed()
        self.frame.let_be_read(True)

    def _say_bar(self) -> None:
        if self.model.scene is not None and not self.session.covered:
            said = self.saying.bar()
            self.bar.say(said if self.lesson is None else self.lesson.in_bar(said))
            if self.frame.lesson is not None:
                self.frame.lesson.follow()  # it may point at the bar

    def _rivals_shown(self) -> None:
        """Another play of others is shown, or none any more."""
        self._say_bar()
        self._draw_cover()

    def _draw_cover(self) -> None:
        """Cover the table for whoever is next, once all have seen what there is to see."""
        if self.session.next_up is not None and not self.rivals.shows:
            self.session.draw_cover()

    def _commit(self) -> None:
        if self.lesson is None or not self.lesson.commit():
            self.steering.commit()

    def focusables(self) -> list[Widget]:
        """Of the table itself: first where it is answered, the table, a sheet on it and the bar."""
        found, frame = super().focusables(), self.frame
        if self.overlays or not frame.shown:
            return found
        parts = (frame.table, frame.answer, frame.bar)
        answers = [w for part in parts if part is not None for w in found if part.holds(w)]
        return answers + [w for w in found if w not in answers]

    def targets(self) -> list[tuple[str, str, Rect]]:
        """Everything that can be chosen now: id, name, and the rect that takes the click."""
        if self.model.choosing is None:
            return []
        chips = [(chip.id, chip.accessible_name(), chip.target) for chip in self.bar.chips]
        return self.canvas.targets() + chips


class _Root(Widget):
    """The table, or the cover instead of it."""

    def __init__(self, frame: TableFrame, cover: HandOff):
        super().__init__(frame, cover)
