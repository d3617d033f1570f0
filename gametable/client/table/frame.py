"""The frame of the table screen: top bar, strip, table, right panel, decision bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Event, Key
from gametable.client.host.motion import Timer
from gametable.client.screens.rule_pane import RulePane
from gametable.client.table import top_bar
from gametable.client.table.answer.foresight import OUTLOOK
from gametable.client.table.answer.sheet_for import sheet_for
from gametable.client.table.answer.sheets import AnswerSheet
from gametable.client.table.banners import Banners, BelowBanner
from gametable.client.table.bar import decision_bar
from gametable.client.table.bar.decision_bar import DecisionBar
from gametable.client.table.bar.effects_panel import FULL, LINE, EffectsPanel, EffectsText
from gametable.client.table.bar.effects_room import EffectsRoom, opened_from
from gametable.client.table.bar.sheet_place import FINE, SheetPlace
from gametable.client.table.board.canvas import TableCanvas
from gametable.client.table.kept import Kept
from gametable.client.table.lesson.room import LessonRoom
from gametable.client.table.lying import ROWS, LyingThings
from gametable.client.table.model import TableModel
from gametable.client.table.novice import TableNote
from gametable.client.table.panel.column import book_beside, book_width, column_width, place_column
from gametable.client.table.panel.rail import PanelRail
from gametable.client.table.panel.right_panel import LOG, STEPS, RightPanel
from gametable.client.table.panel.right_panel import RAIL as RIGHT_RAIL
from gametable.client.table.question_focus import QuestionFocus
from gametable.client.table.rivals.turns import RivalTurns
from gametable.client.table.strip.look import WIDTH as STRIP
from gametable.client.table.strip.strip import Strip
from gametable.client.table.top_bar import TopBar
from gametable.client.widgets.beside import covered
from gametable.client.widgets.widget import Widget, inside
from gametable.core.text import msg

OPENED = "right_opened"  # among the folded panels: the right one stays open in a small window
RAIL_BELOW = 1700.0  # design units of the window's width at which the right panel folds by itself
SMALL_UNIT = 0.75
DESIGNED = 1900.0  # design units of the width in which both sides stand as they were designed
TIGHT_BELOW = 1400.0  # design units of the width: a large scale in a window of 16 to 9
NARROW_STRIP = 210.0
SHEETS = 620.0, 540.0, 1180.0, 880.0  # how wide the sheet of an answer may be
LINGER = 0.7  # seconds
BESIDE = 0.6  # of the right panel: so much of it what a way does may cover


class TableFrame(Widget):
    """Places its parts; keys that none of them used are given to `on_key`."""

    def __init__(
        self,
        model: TableModel,
        kept: Kept,
        top: TopBar,
        left: Strip,
        table: TableCanvas,
        right: RightPanel,
        bar: DecisionBar,
        banners: Banners,
        rivals: RivalTurns,
        on_key: Callable[[Key], bool],
        goal: TableNote | None = None,
        rules: RulePane | None = None,
        lesson: LessonRoom | None = None,
    ):
        self.top, self.left, self.table, self.right, self.bar = top, left, table, right, bar
        self.model, self.kept, self.goal, self.rules = model, kept, goal, rules
        self.lesson = lesson
        self.banners, self.since, self.picture = banners, rivals.since, rivals.picture
        steps = (lambda: lesson.listed) if lesson is not None else None
        self.rail = PanelRail(right, self._open_part, steps)
        bar.take_in(banners.moment)
        self.effects = EffectsPanel(table.art)
        self.effects.pointed = self._effects_pointed
        self._effects_room = EffectsRoom()
        self._question = QuestionFocus(model, table, bar, banners.moment, lesson)
        self._lingers: Timer | None = None
        self._told_of: object = None  # the question of which effects were told last
        table.covering, table.told_over = self._no_callout, self._effects_lie
        self.lying = LyingThings(model, table)
        self._answer_place, self._opened_place = SheetPlace(SHEETS, FINE), SheetPlace()
        self.answer: AnswerSheet | None = None
        self.on_key = on_key
        self.left_folded = kept.is_folded("left")
        # Folded or not, once the player wanted it so.
        self._right_by_hand: bool | None = False if kept.is_folded(OPENED) else None
        self.over_table = False  # the folded right panel lies over the table, to be read
        super().__init__(id="frame")
        if lesson is not None:
            lesson.sheet = lambda: self.answer.rect if self.answer is not None else None
            lesson.guide.to_question = self._back_to_lesson
        self._order()

    def _no_callout(self) -> list[Rect]:
        """Where no callout goes: below the panel of effects, over what a lesson lights."""
        lit = self.lesson.lit if self.lesson is not None else []
        return [*lit, *self._effects_lie()]

    def _effects_lie(self) -> list[Rect]:
        return [self.effects.rect] if self.effects.shown else []

    def _order(self) -> None:
        answer = [self.answer] if self.answer is not None else []
        # What lies on the table lets nothing fall on its neighbours, not even a shadow.
        goal = [self.goal] if self.goal is not None else []
        aside = goal if self.goal is not None and self.goal.aside else []
        rules = [self.rules] if self.rules is not None else []
        below, above = ([], [self.effects]) if self._over_log else ([self.effects], [])
        # What others did stands in the rail, but the panel that is laid over the table covers both.
        inside = self.since.upright and not self.over_table
        under, over = ([], [self.since]) if inside else ([self.since], [])
        lesson = self.lesson.widgets if self.lesson is not None else ()
        veil, bubble, panel = lesson[:1], lesson[1:2], lesson[2:]
        self.children = [
            self.table, *veil, *(() if aside else goal), *below, *answer, *self.banners.all, *under,
            self.left, self.right, self.rail, *panel, *over, *aside, *rules, *above, self.top,
            self.bar, *bubble, self.picture,
        ]  # fmt: skip

    @property
    def _over_log(self) -> bool:
        """Whether what an answer does is told in the right panel instead of on the table."""
        return self.effects.rect[0] >= self.right.rect[0] > 0

    # ------------------------------------------------------------------ the question

    def ask(self) -> None:
        """Put a split or an order over the table, or take it away: it is answered on a sheet."""
        choosing = self.model.choosing
        sheet = sheet_for(self.model, choosing, self.table.art, self.right.inspect)
        self.answer = sheet
        self._order()
        if sheet is not None and self.ui is not None:
            sheet.attach(self.ui, self)
            self._place_answer()
        if self.ui is not None:
            self.ui.redraw()

    def focus_question(self) -> None:
        """The focus stands where the question is answered."""
        self._question.focus_on(self.answer)

    def _back_to_lesson(self) -> None:
        """A lesson goes on to what is to be done, while nothing else is read."""
        if not self.reads_rules:
            self.focus_question()

    def return_to_question(self) -> None:
        """Let Enter mean the question again, wherever the focus was."""
        focus = self.ui.focus
        if focus is not self.table and not self.bar.holds(focus) and self.answer is None:
            self.focus_question()

    def show_question(self) -> None:
        """The focus stands where the question is answered, and is seen there."""
        self.focus_question()
        self.ui.focus_on(self.ui.focus, True)
        if self.ui.focus is self.table and self.model.placer is None:
            self.table.keyboard.focused()

    def show_first(self) -> None:
        """Let it be seen where the question can be answered: the first possibility."""
        self.show_question()
        here = self.model.placer is not None
        self.model.notice = msg("refusal.move_first" if here else "refusal.look_first")
        self.model.changed()

    def inspect_pointed(self) -> None:
        """Show in the inspector what is under the pointer, else what has the focus."""
        self.right.inspect(self.model.inspected())

    def show_effects(self, text: EffectsText | None, now: bool = False) -> None:
        """Show what the answer in the making would do, or nothing; what tells less than all stays
        for a moment, so that the pointer gets there, unless it is to go `now`."""
        panel = self.effects
        decision = self.model.session.decision
        same, self._told_of = decision is self._told_of, decision
        if text is None and panel.shown and self.answer is None and same and not now:
            if panel.hovered:
                return  # it is read
            if panel.interactive:
                self._lingers = self._lingers or self.ui.after(LINGER, self._hide_effects)
                return
        self.ui.motion.forget(self._lingers)
        self._lingers = None
        shown = text is not None and self.answer is None
        if not (same and shown):
            panel.folded = None
        if text is not None:
            panel.text = text
        if panel.shown or shown:
            panel.shown = shown
            self.table.marks.find_raised()
            before = panel.rect
            self.place_effects()
            self.table.redraw()
            if self.right.log.rect[0] in (before[0], panel.rect[0]):
                self._order()
                self.right.redraw()

    def _hide_effects(self) -> None:
        self._lingers = None
        if not self.effects.hovered:
            self.show_effects(None, now=True)

    def next_zone(self, step: int) -> None:
        """F6: the focus goes to the next zone of the table."""
        self.ui.focus_on(self.table, True)
        self.table.keyboard.next_zone(step)

    # ------------------------------------------------------------------ panels at the sides

    def fold_left(self) -> None:
        """F2: fold or unfold the player strip."""
        self.left_folded = not self.left_folded
        self._keep_folds()

    def fold_right(self) -> None:
        """F3: fold or unfold the right panel; kept for the title. An open rule book gives way."""
        self.over_table = False
        self.close_rules()
        self.right.folded = not self.right.folded
        # Where it is open anyway, it still folds by itself in a smaller window.
        self._right_by_hand = True if self.right.folded else False if self.small else None
        self._keep_folds()

    def _open_part(self, part: str) -> None:
        """A button of the rail: open the panel, or show this part of it; again: fold it."""
        right, listed = self.right, self.lesson is not None and self.lesson.listed
        if part == STEPS and not listed:
            self.open_lesson()
            return
        if part != STEPS:
            self._instead_of_steps()
            other = listed or (right.alone and not right.shows_alone(part))
            if right.folded or other:
                right.let_see(part)
            if other and not right.folded:
                return
        self.fold_right()

    def _instead_of_steps(self) -> None:
        """Inspector and log, where a lesson would show its steps."""
        if self.lesson is not None and self.lesson.wanted:
            self.lesson.put_away()
            self.place(self.rect)

    @property
    def rules_open(self) -> bool:
        """Whether the rule book lies open beside the table."""
        return self.rules is not None and self.rules.shown

    def open_rules(self, section: str, searching: bool = False) -> bool:
        """Open the rule book beside the table; False where there is no room for both."""
        if self.rules is None or not self._book(self._middle(self.rect)[1]):
            return False
        self.rules.shown, self.over_table = True, False
        self.place(self.rect)
        self.rules.go_to(section, searching)
        self.ui.relayout()
        return True

    @property
    def reads_rules(self) -> bool:
        """Whether the focus is in the rule book beside the table."""
        return self.rules is not None and self.rules_open and self.rules.holds(self.ui.focus)

    def reread_rules(self) -> None:
        """The files of the rules may have changed."""
        if self.rules is not None:
            self.rules.reread()
            self.rules.changed()

    def close_rules(self) -> None:
        """Put the rule book beside the table away."""
        if self.rules is None or not self.rules.shown:
            return
        if self.rules.holds(self.ui.focus):
            self.focus_question()
        self.rules.shown = False
        self.ui.relayout()

    def _book(self, middle: float) -> float:
        """How wide the rule book is beside a table that is played on, of which the bars leave so
        much of the height; 0 without room for both."""
        scale = self.ui.scale
        if self._as_designed:
            return book_beside(scale.width, 0.0 if self.left_folded else STRIP)
        return book_width((scale.width, scale.height), middle, scale.unit)

    def unfold_right(self) -> None:
        """Let the right panel be seen."""
        if self.right.folded:
            self.fold_right()

    def open_lesson(self) -> None:
        """Let the steps of the lesson be seen."""
        if self.lesson is not None:
            self.lesson.open()
            self.model.refused = None
            if self.right.folded:  # for this time: the player did not ask for it
                self.over_table = False
                self.close_rules()
                self._right_by_hand = False
                self.ui.relayout()

    def toggle_lesson(self) -> None:
        """Y: let the steps of the lesson be seen, or put them away."""
        if self.lesson is not None and self.lesson.listed:
            self.lesson.put_away()
        else:
            self.open_lesson()

    def let_be_read(self, wanted: bool) -> None:
        """Lay the folded right panel over the table, which stays where it is; or fold it again."""
        over = wanted and (self.over_table or self.right.folded)
        if over != self.over_table:
            self.over_table = over
            self.ui.relayout()

    def _keep_folds(self) -> None:
        opened = self._right_by_hand is False
        self.kept.fold(**{"left": self.left_folded, "right": self.right.folded, OPENED: opened})
        self.ui.relayout()

    def toggle_log(self) -> None:
        """G: show the log, with the focus in it; again: back to the table."""
        self._instead_of_steps()
        self.unfold_right()
        if self.ui.focus is self.right.log.list:
            self.ui.focus_on(self.table, True)
        else:
            self.right.let_see(LOG)
            self.ui.focus_on(self.right.log.list, self.ui.focus_shown)

    def leave_log(self) -> bool:
        """Back to the table from the log; False if the focus is not there."""
        if not self.right.log.holds(self.ui.focus):
            return False
        self.ui.focus_on(self.table, self.ui.focus_shown)
        return True

    def filter_log(self) -> None:
        """Choose what the log shows, wherever the focus is."""
        self._instead_of_steps()
        if self.right.folded:
            self.fold_right()
            self.place(self.rect)
        self.right.let_see(LOG)
        self.right.log.choose_filter()

    # ------------------------------------------------------------------ places

    @property
    def small(self) -> bool:
        """Whether the window is so small that the right panel is folded by itself."""
        scale = self.ui.scale
        return scale.width < RAIL_BELOW or scale.unit < SMALL_UNIT

    @property
    def _as_designed(self) -> bool:
        """Whether the window is so large that both sides stand as they were designed."""
        return not self.small and self.ui.scale.width >= DESIGNED

    def _middle(self, rect: Rect) -> tuple[float, float]:
        """Where what stands between the bars begins, and how high it is. Where the window holds
        little, what stands around the table gives way to it."""
        _x, y, w, h = rect
        tight = w < TIGHT_BELOW
        bar = max(92.0 if tight else decision_bar.HEIGHT, 76 / self.ui.scale.unit)
        top = max(44.0 if tight else top_bar.HEIGHT, 34 / self.ui.scale.unit)
        return y + top, h - top - min(bar, h * 0.3)

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, h = rect
        middle, tight = self._middle(rect), w < TIGHT_BELOW
        folded = self._right_by_hand
        wanted = self.small or self.kept.is_folded("right")
        folded = wanted if folded is None else folded
        book = self._book(middle[1]) if self.rules_open else 0.0
        if not book:
            self.close_rules()
        folded = folded or self.rules_open
        self.right.folded = folded and not self.over_table
        self.right.shown = not self.rules_open or self.over_table
        self.since.tight = tight
        # The rule book stands at the right, or takes the column for itself.
        beside, read = (book, 0.0) if self._as_designed else (0.0, book)
        self.left.shown = not self.left_folded and not read
        left = (NARROW_STRIP if tight else STRIP) if self.left.shown else 0.0
        column = self._column(middle[1], left)
        self.right.column = column > 0
        left = read or column or left
        # Beside the column there is the rail, as when the panel is folded.
        aside = self.over_table or self.right.column or read > 0
        railed = self.right.folded or self.right.column
        self.rail.shown = railed and (self.right.shown or read > 0)
        railed = (self.small and folded) or self.right.column
        self.since.upright = railed and (self.right.shown or read > 0)
        self._order()
        right = beside or (RIGHT_RAIL if aside else self.right.width)
        self.top.place((x, y, w, middle[0] - y))
        below = middle[0] + middle[1]
        self.bar.place((x, below, w, y + h - below))
        edge, wide = (x + w - RIGHT_RAIL, middle[0], RIGHT_RAIL, middle[1]), self.right.width
        if self.right.column:
            place_column(self.left, self.right, (x, middle[0], column, middle[1]))
        else:
            if self.left.shown:
                self.left.place((x, middle[0], left, middle[1]))
            self.right.place((x + w - beside - wide, middle[0], wide, middle[1]))
        self.rail.place(edge)
        if self.rules is not None and book:
            self.rules.place((x if read else x + w - book, middle[0], book, middle[1]))
        across, since = (x + left, w - left - right), self.since.height
        self.table.place((across[0], middle[0], across[1], middle[1] - since))
        if self.since.upright:
            used = self.rail.used
            self.since.place((edge[0], middle[0] + used, RIGHT_RAIL, max(0.0, middle[1] - used)))
        else:
            self.since.place((across[0], below - since, across[1], since))
        self.picture.rect = (x, middle[0], w - right, middle[1])
        self.place_banners()
        if self.answer is not None:
            self._place_answer()
        if self.lesson is not None:
            over = self.right.rect if self.over_table and self.right.shown else None
            room = w - (over[2] if over else right)
            view = (x, middle[0], room, middle[1] - since)
            folded = self.right.folded or not self.right.shown
            rules = self.rules.rect if self.rules is not None and book else None
            if self.lesson.place(self.table.rect, view, self.right, folded, rules, over):
                self.right.shown = False
            if self.lesson.lost(self.ui.focus):
                self.focus_question()
        self.place_effects()
        self._order()  # what the answer does may lie over the log now, or no longer

    def _column(self, middle: float, strip: float) -> float:
        """How wide the column of cards and panel is; 0 where each stands at its own side."""
        if self.right.folded or self.over_table or self._as_designed:
            return 0.0
        window, unit = (self.rect[2], self.rect[3]), self.ui.scale.unit
        since = self.since.lying if self.since.shown else 0.0
        return column_width(window, middle, strip, since, unit)

    def place_banners(self) -> None:
        """Put the banners where they hide least of the table."""
        shown = [banner for banner in self.banners.all if banner.shown]
        if not shown:
            return
        table, to_view = self.table, self.table.camera.rect_to_view
        spots = self.model.laid.spots.values()
        things = [to_view(spot.visible) for spot in spots if spot.kind != "zone"]
        # What lies ahead of another seat is little: words at its upper edge alone.
        told = [id for id, laid in self.model.laid.zones.items() if laid.zone.place == OUTLOOK]
        zones = [rect for zone, rect in table.grounds() if zone not in told]
        below = BelowBanner([*table.needed()], [*table.headings()], zones, things)
        for banner in shown:
            banner.arrange(table.rect, below)

    def _place_goal(self) -> None:
        """Put the goal where it covers nothing that the choice needs."""
        if self.goal is not None and self.goal.shown:
            sheet = [self.answer.rect] if self.answer is not None and self.answer.shown else []
            lying, needed, before = self.lying, [*self.lying.chosen(), *sheet], self.goal.aside
            others, asides = lying.others_and_told, self._asides()
            self.goal.arrange(self.table.rect, needed, others, asides, lying.filled, lying.read)
            over_log = self.goal.aside and inside(self.right.rect, self.goal.rect[:2])
            self.right.leave_below(self.goal.rect[3] + 8 if over_log else 0.0)
            if self.goal.aside != before:
                self._order()
        elif self.goal is not None:
            self.right.leave_below(0.0)

    def _asides(self) -> list[Rect]:
        """Where a note can stand beside the table: below the strip, over the log."""
        found = [self.left.free()] if self.left.shown else []
        if self.right.shown and not self.right.folded:
            x, y, w, h = self.right.rect
            tall = self.right.lends(BESIDE)
            found.append((x + 8, y + h - tall, w - 16, tall - 8))
        return found

    def place_effects(self, moving: bool = False) -> None:
        """Put the panel of effects where it covers nothing that the choice needs; while the table
        is `moving` below it, what stands there stays. Over the log it leaves the newest lines."""
        self._find_for_effects(moving)
        panel, log = self.effects, self.right.log
        over = panel.shown and panel.rect[0] >= log.rect[0] > 0
        log.end_above(panel.rect[1] if over else None)

    def _find_for_effects(self, moving: bool) -> None:
        if not moving:
            self._place_goal()
        if self.lesson is not None:
            self.lesson.follow()
        panel, choosing = self.effects, self.model.choosing
        if not panel.shown or self.ui is None or moving:
            return
        right = self._right_free()
        if panel.folded is not None:
            self._open_effects(panel.folded)
            return
        note = self.goal if self.goal is not None and self.goal.shown else None
        # A note of which only the head is left gives way for as long as this is told.
        gives_way = note is not None and not note.tells and not note.aside
        goal = [note.rect] if note is not None and not gives_way else []
        aside = [note.rect] * ROWS if note is not None and gives_way else []
        if self.lesson is not None:
            goal.append(self.lesson.bubble.rect)
        banners = [banner.rect for banner in self.banners.all if banner.shown]
        if right is not None and self._looks_at_way():
            # A whole way is compared with all that it leads to: the table is left to be seen.
            x, y, wide, high = right
            panel.take_form(FULL)
            tall = panel.height(wide)
            if tall <= BESIDE * high:
                panel.place((x, y + high - tall, wide, tall))
                return
        find = partial(self._room_for_effects, banners, aside, right)
        rect = find(goal)
        # What a choice made does is told rather than the goal of the game.
        chose = choosing is not None and choosing.chose
        if panel.form == LINE and chose and note is not None and note.yields and note.rect in goal:
            rect = find([lies for lies in goal if lies != note.rect])
        panel.place(rect)

    def _room_for_effects(
        self, banners: list[Rect], aside: list[Rect], right: Rect | None, notes: list[Rect]
    ) -> Rect:
        """Where the panel of effects has room beside the `notes`, which gives it its form."""
        choosing = self.model.choosing
        return self._effects_room.find(
            self.effects,
            choosing.decision if choosing is not None else None,
            self.table.rect,
            [*self.table.needed(), *notes, *banners],
            self.lying.read(),
            lambda: self.lying.others() + aside,
            self.lying.told(),
            right,
        )

    def _effects_pointed(self) -> None:
        """Where it tells less than all it opens while it is pointed at, over what lies there."""
        panel = self.effects
        if panel.hovered:
            self._open_effects(panel.rect)
        else:
            panel.folded = None
            self.place_effects()
            self.model.changed()
        self.ui.redraw()

    def unfold_effects(self) -> None:
        """U: tell all of what an answer does where there was room for less, or less again; of the
        goal where no answer is looked at."""
        panel, goal = self.effects, self.goal
        if not panel.shown or (goal is not None and not panel.tells_less and panel.folded is None):
            if goal is not None and goal.shown:
                goal.unfold()
            return
        panel.folded = panel.rect if panel.folded is None and panel.tells_less else None
        self.place_effects()
        self.model.changed()
        self.ui.redraw()

    def _open_effects(self, folded: Rect) -> None:
        """Tell all: under the pointer where that opened it, else on nothing that is chosen from."""
        panel, choosing = self.effects, self.model.choosing
        panel.folded = folded
        panel.take_form(FULL)
        if panel.hovered or choosing is None:
            panel.place(opened_from(folded, panel.height, self.table.rect))
            return
        view, needed = self.table.rect, [*self.table.needed()]
        decision, others = choosing.decision, self.lying.others
        panel.place(self._opened_place.find(decision, panel.height, view, needed, others))

    def _right_free(self) -> Rect | None:
        """The right panel, where it is seen, as wide as its log."""
        if self.right.folded or self.right.column or not self.right.shown:
            return None
        x, y, w, h = self.right.log.rect
        top = self.right.rect[1]
        return (x, top, w, y + h - top)

    def _looks_at_way(self) -> bool:
        """Whether a whole way over the table is pointed at or selected."""
        walker = self.model.walker
        return walker is not None and not walker.by_steps and self.model.route_pointed() is not None

    def _place_answer(self) -> None:
        """Put the sheet of an answer where it covers nothing of the seat that is asked, whose
        stocks are what is split."""
        sheet, choosing, view = self.answer, self.model.choosing, self.table.rect
        if sheet is None or choosing is None:
            return
        own = self.lying.of_seat(choosing.decision.seat)
        sheet.place(
            self._answer_place.find(
                choosing.decision,
                lambda width: min(sheet.measure(width)[1], max(1.0, view[3] - 32)),
                view,
                own,
                self.lying.others,
            )
        )

    def draw(self, pen: Pen) -> None:
        # A panned table redraws itself alone. So the panels around it keep their shadows to
        # themselves: else the table would have them or not, by what was drawn last.
        self.paint(pen)
        bubble = self.lesson.bubble if self.lesson is not None else None
        lesson = self.lesson.panel if self.lesson is not None else None
        effects = [self.effects.rect] if self.goal is not None and not self.goal.aside else []
        sides = (self.left, self.right, self.rail, self.since)
        panels = (self.top, self.bar, *sides, self.rules, lesson)
        for child in self.children:
            drawn = bubble.drawn if bubble is not None and child is bubble else child.rect
            if not child.shown or not pen.visible(drawn, 0):
                continue
            if child is self.goal and self.effects.shown and covered(child.rect, effects):
                continue  # rather nothing of it than a half
            if child in panels or (child is self.effects and self._over_log):
                with pen.clipped(child.rect if child in panels else self.right.rect):
                    child.draw(pen)
            else:
                child.draw(pen)

    def handle(self, event: Event) -> bool:
        return isinstance(event, Key) and self.on_key(event)
