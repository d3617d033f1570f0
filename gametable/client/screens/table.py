"""The table screen: a game being played, looked at, taken back and explained.

screen = TableScreen(table, calls=TableCalls(open_rules=..., on_game_over=...))
app.push(screen)

Everything that is decided goes through `screen.session`; what is pointed at and selected is in
`screen.play`. The title is known only by the Title protocol and its Scenes.
"""

from __future__ import annotations

from pathlib import Path

from gametable.client.input import Key
from gametable.client.language import _
from gametable.client.screen import Screen
from gametable.client.screens.dialog import error
from gametable.client.screens.hand_off import HandOff
from gametable.client.table.answering import Answering
from gametable.client.table.art import Art
from gametable.client.table.banners import Banners
from gametable.client.table.bot_turn import Answer, BotTurn, random_bot
from gametable.client.table.calls import TableCalls
from gametable.client.table.cues import scene_cue
from gametable.client.table.decision_bar import BarCalls, DecisionBar
from gametable.client.table.digest import since_last_turn
from gametable.client.table.frame import Frame
from gametable.client.table.hand import Hand, conceal
from gametable.client.table.inspector import Inspector, Shown
from gametable.client.table.keyboard import table_key
from gametable.client.table.last_change import LastChange
from gametable.client.table.layout import PREVIEW, Geography, Rect
from gametable.client.table.log_panel import LogPanel
from gametable.client.table.looking import Looking
from gametable.client.table.panels import Panels
from gametable.client.table.places import Laid, lay_out
from gametable.client.table.play import Play
from gametable.client.table.question import Question
from gametable.client.table.right_panel import RightPanel
from gametable.client.table.said import Said, seat_colours
from gametable.client.table.saying import Saying
from gametable.client.table.session import Session
from gametable.client.table.strip import Strip
from gametable.client.table.table_view import TableView
from gametable.client.table.targets import targets
from gametable.client.table.timers import Timers
from gametable.client.table.top_bar import TopBar
from gametable.client.widgets.widget import Widget
from gametable.components.title_sheet import TitleSheet, load_title_sheet
from gametable.core.scene import Scene
from gametable.core.table import Table

THINK = 0.06  # seconds of rest before the result of an option is worked out
INSPECT = 0.15
IDLE = 300.0
GAME_OVER = 1.5


class TableScreen(Screen):
    """A game on the screen. `answer` plays the bots' seats; `root` is where assets/ and boards/
    lie (default: those of the program)."""

    def __init__(
        self,
        table: Table,
        *,
        calls: TableCalls | None = None,
        answer: Answer = random_bot,
        sheet: TitleSheet | None = None,
        root: Path | None = None,
    ):
        super().__init__()
        self.table = table
        self.calls = calls or TableCalls()
        self.answer = answer
        self.sheet = sheet or load_title_sheet(table.title.id)
        self.title = self.sheet.name.of("en")
        self.geography = Geography(table.title.id, root)
        self.root_folder = root
        self.colours = seat_colours(table)
        self.session = Session(table)
        self.scene: Scene | None = None
        self.laid = Laid()
        self._drawn_for: tuple[object, ...] = ()
        self._said: Said | None = None
        self._over_told = False
        self._last_input = 0.0
        self._zoom_told = 100

    # ------------------------------------------------------------------ building

    def build(self) -> Widget:
        app, ui = self.app, self.ui
        self.timers = Timers(ui)
        self.answering, self.looking_at = Answering(self), Looking(self)
        self.question, self.panels = Question(self), Panels(self)
        self.last_change = LastChange(self)
        answering, looking_at = self.answering, self.looking_at
        self.session.agree(ui.settings.hand_off)
        self.art = Art(self.table.title.id, self.root_folder)
        self.play = Play(self.session, ui.settings, self.changed, answering.ask_which, ui.host.cue)
        self.play.later = lambda call: app.jobs.soon(call, self.play)
        self.bots = BotTurn(self.session, ui, self.answer)
        self.bots.lost = lambda: app.show(error(_("bots.lost"), _("bots.lost_text")))
        self.bots.told_slow = self.changed
        self.saying = Saying(self.play, self.colours, self.bots)
        self.hand = Hand(self)
        self.view = TableView(
            self.play, self.art, self.geography.sheet.size, looking_at.inspect_large, app.jobs,
            self.hand,
        )  # fmt: skip
        self.view.camera_moved = self._camera_moved
        self.view.marks.last_change = self.last_change
        self.top_bar = TopBar(
            self.sheet, self.panels.top_calls(), lambda: self.table.header.practice
        )
        self.strip = Strip(self.panels.strip_look())
        self.inspector = Inspector(lambda: self.said, self.art, self.calls.open_rules)
        self.log = LogPanel(
            lambda: self.said,
            self.colours,
            looking_at.log_picked,
            looking_at.log_hovered,
            looking_at.since_last_turn,
            looking_at.log_filter(),
            looking_at.log_kind,
        )
        self.right = RightPanel(
            self.inspector, self.log, self.panels.fold_right, looking_at.since_last_turn
        )
        self.bar = DecisionBar(
            BarCalls(
                answering.commit,
                answering.bar_back,
                answering.chip_pressed,
                answering.chip_pointed,
                self.session.undo_to,
            ),
            self.art,
        )
        self.banners = Banners(self)
        self.frame = Frame(
            self.top_bar, self.strip, self.view, self.right, self.bar,
            self.banners.all, self._key_pressed,
        )  # fmt: skip
        self.frame.preview_rect = self._preview_rect
        self.cover = HandOff(
            self.session,
            self.sheet,
            self.colours,
            lambda: self.said,
            looking_at.public_log,
            self.panels.leave,
        )
        self.session.listeners.append(self.refresh)
        folded = ui.settings.folded.get(self.table.title.id, [])
        self.frame.left_folded = "left" in folded
        return _Root(self.frame, self.cover)

    @property
    def said(self) -> Said:
        """The words of the table in the language of now."""
        if self._said is None or self._said.language != self.ui.language:
            self._said = Said(self.table, self.ui.language)
        return self._said

    # ------------------------------------------------------------------ life of the screen

    def entered(self) -> None:
        self._last_input = self.ui.motion.now
        self.session.agree(self.ui.settings.hand_off)
        self.play.settings = self.ui.settings
        self._watch_idle()
        self.refresh()
        self.arrange()

    def left(self) -> None:
        self.bots.stop()
        self.app.jobs.forget(self.view)
        self.app.jobs.forget(self)
        self.app.jobs.forget(self.play)
        self.timers.stop_all()

    def arrange(self) -> None:
        if not hasattr(self, "frame"):
            return
        by_hand = self.panels.folded_by_hand
        folded = self.ui.settings.folded.get(self.table.title.id, [])
        wanted = self.frame.small or "right" in folded
        self.right.folded = wanted if by_hand is None else by_hand
        # Another language, theme or scale: everything is said and drawn anew.
        look = (self.ui.language, self.ui.kit.theme.name, self.ui.scale)
        if self._drawn_for and self._drawn_for[:3] != look:
            self.refresh()
        super().arrange()
        if self.geography.suit(self.view.rect[2:]):
            self.view.use_sheet(self.geography.sheet.size)
            self.lay_again()

    def reload(self) -> None:
        try:
            self.geography.reload()
            self.art.reload()
            self.table.title.reread()
        finally:  # what was read before stays in use
            self._look_anew()

    def _look_anew(self) -> None:
        if self.view.picture is not None:
            self.view.picture.forget()
        self._drawn_for, self._said = (), None
        self.refresh()

    def safe_step(self) -> int | None:
        return sum(entry.chosen for entry in self.table.entries) - self.unsaved()

    def unsaved(self) -> int:
        return self.calls.unsaved()

    def reopen(self) -> Screen | None:
        return self.calls.reopen() if self.calls.reopen is not None else None

    def back(self) -> None:
        if not self.answering.step_back():
            self.panels.open_menu()

    # ------------------------------------------------------------------ showing

    def refresh(self) -> None:
        """Show the game as it is now, for whoever sits at the mouse."""
        session = self.session
        self.cover.shown, self.frame.shown = session.covered, not session.covered
        if session.covered:
            self._cover()
            return
        look = (self.ui.language, self.ui.kit.theme.name, self.ui.scale)
        drawn_for = (*look, session.viewer)
        fresh = drawn_for != self._drawn_for
        if fresh:
            self.view.use_camera_of(session.viewer)
        self._drawn_for = drawn_for
        self.art.use(self.said, self.colours, self.ui.settings.colour_help)
        before, self.scene = self.scene, session.scene()
        heard = scene_cue(None if fresh else before, self.scene)
        if heard is not None:
            self.ui.host.cue(heard)
        self.laid = self._lay()
        self.play.ask(self.laid)
        self.hand.lay(self.laid)
        self.view.show(self.laid, self.said, session.viewer, fresh)
        said = self.said
        phases = tuple((phase, said.text(phase.name)) for phase in self.scene.phases)
        self.top_bar.show(said.text(self.scene.round), phases)
        self.strip.show(self.scene, self.panels.strip_look())
        self.log.marked = None
        self.log.show(session.log())
        self.last_change.show()
        self.right.offer_since(bool(since_last_turn(session)))
        self.banners.show()
        self.question.answer_sheet()
        self.changed()
        self.question.focus()
        self.question.tell_turn()
        self.question.weigh()
        self.bots.go_on()
        self._look_over()
        self.ui.redraw()

    def _lay(self) -> Laid:
        assert self.scene is not None
        seats = len(self.table.header.seats)
        laid = lay_out(self.scene, self.geography, seats, self.art.natural)
        if self.hand.hidden:
            conceal(laid)
        return laid

    def lay_again(self) -> None:
        """The same game, laid otherwise: the answer in the making stays as it is."""
        if self.scene is None or self.session.covered:
            return
        self.laid = self._lay()
        self.play.lay_again(self.laid)
        self.hand.lay(self.laid)
        self.view.show(self.laid, self.said, self.session.viewer, False)
        self.changed()
        self.ui.redraw()

    def _cover(self) -> None:
        """Nothing of the table is kept on the screen behind the cover."""
        for opened in list(self.overlays):
            self.hide(opened)
        self.cover.came_at = self.ui.pointer
        self.view.laid = self.laid = Laid()
        self.play.ask(self.laid)
        if self.view.picture is not None:
            self.view.picture.forget()
        self.view.flights.drop()
        self.last_change.drop()
        self._drawn_for = ()
        self.inspector.show(Shown(), force=True)
        self.inspector.pinned = False
        self.log.show([])
        self.ui.relayout()
        self.ui.focus_on(self.cover.show_it, True)
        self.ui.redraw()

    def changed(self) -> None:
        """Something was pointed at or selected: say and draw what follows from it."""
        if self.scene is None or self.session.covered:
            return
        self.bar.say(self.saying.bar(self.said, self.scene, self.ui.say))
        self._show_effects()
        if self.play.ahead.unknown():
            self.timers.start("think", THINK, self._think)
        self.timers.start("inspect", INSPECT, self.looking_at.inspect_pointed)
        if self.play.refused is not None:
            self.inspector.show(Shown(why=self.play.refused), force=True)
        self.strip.redraw()
        self.view.redraw()

    def _think(self) -> None:
        """Work out what the answer of interest would do, and the options in the bar."""
        self.play.ahead.preview()
        self.bar.say(self.saying.bar(self.said, self.scene, self.ui.say))  # type: ignore[arg-type]
        self._show_effects()
        self.strip.redraw()
        self.view.redraw()

    def _show_effects(self) -> None:
        text = self.saying.effects(self.said)
        panel = self.frame.effects
        shown = text is not None and self.frame.answer is None
        if text is not None:
            panel.text = text
        if panel.shown or shown:
            panel.shown = shown
            self.view.marks.find_raised(self.view.laid)
            self.frame.place_effects()
            self.view.redraw()

    def _preview_rect(self) -> Rect | None:
        region = self.geography.sheet.region(PREVIEW, len(self.table.header.seats))
        return self.view.camera.rect_to_view(region.rect) if region is not None else None

    def _camera_moved(self) -> None:
        self.frame.place_effects()
        zoom = round(self.view.camera.zoom * 100)
        if zoom != self._zoom_told:
            # Only then: a panned table must not draw the rest of the screen again.
            self._zoom_told = zoom
            self.top_bar.redraw()

    def gain(self) -> tuple[int, int] | None:
        """The seat that is asked and what the answer in the making would bring it now."""
        points = self.play.ahead.known_gain()
        asked = self.session.asked
        return None if points is None or asked is None or points == 0 else (asked, points)

    def _look_over(self) -> None:
        if self.table.over and self.session.moment is None and not self._over_told:
            self._over_told = True
            self.ui.host.cue("end_of_game")
            self.timers.start("over", GAME_OVER, lambda: self.calls.on_game_over(self.table))
        elif not self.table.over:
            self._over_told = False
            self.timers.stop("over")

    # ------------------------------------------------------------------ keys and time

    def dispatch(self, event) -> None:
        self._last_input = self.ui.motion.now
        if isinstance(event, Key) and self.ui.keys.means(event, "cover"):
            self.session.cover()  # at once, whatever is open above the table
            return
        super().dispatch(event)

    def _key_pressed(self, key: Key) -> bool:
        return table_key(self, key)

    def _watch_idle(self) -> None:
        """After five minutes without input, secrets are covered."""
        idle = self.ui.motion.now - self._last_input
        if idle >= IDLE and self.session.secrets_open():
            self.session.cover()
        self.timers.start("idle", max(1.0, IDLE - idle) if idle < IDLE else IDLE, self._watch_idle)

    def targets(self) -> list[tuple[str, str, Rect]]:
        """Everything that can be chosen now: id, name, and the rect that takes the click."""
        return targets(self)


class _Root(Widget):
    """The table, or the cover instead of it."""

    def __init__(self, frame: Frame, cover: HandOff):
        super().__init__(frame, cover)
