"""The end of a game: the scoring sheet, the course of the game, and where to go from here.

screen = EndScreen(table, sheet, EndCalls(rematch=..., look=..., home=...))

Rows appear one after the other; any key shows all. Everything on it is public by now.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from gametable.bots.reasons import course_reasons
from gametable.client.draw import Pen, Rect, plate
from gametable.client.games.destination import readable
from gametable.client.host.input import Key, Press
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.look.theme import SEATS
from gametable.client.screens.dialog import error, message
from gametable.client.screens.end_figures import Course, course, scoring_sheet, sources_of
from gametable.client.screens.end_graph import Chart
from gametable.client.screens.end_log import log_text
from gametable.client.screens.end_page import Page, end_palette, end_sky
from gametable.client.screens.end_parts import (
    Competitor,
    PartsList,
    RoundList,
    ScoreSheet,
    TurningPoint,
    categories,
)
from gametable.client.screens.fitted import FittedScreen
from gametable.client.table.hinting import figure
from gametable.client.table.said import Said
from gametable.client.widgets import (
    Button,
    Column,
    Drawing,
    Flow,
    IconImage,
    Label,
    MenuItem,
    Padded,
    Panel,
    PopupMenu,
    Row,
    ScrollArea,
    Sized,
    Spacer,
    Widget,
)
from gametable.client.words.game_words import said as words_of
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.table import Table
from gametable.core.faults import reason
from gametable.core.text import msg

WAYS = ("end_replay", "end_table", "end_analyse", "end_save_log", "end_what_if")
PAUSE = 0.25  # seconds between two rows
WIDE = 1500.0


@dataclass
class EndCalls:
    """Where the buttons lead; what is None is not offered.

    `look(entry)` shows the table, at an earlier moment if an entry is given; `save_log(text)` gives
    the file, or raises OSError; `what_if(entry)` opens a practice copy there; `last` are the
    results of the last solo games of this title, newest first, in words. `analyse(course, people)`
    opens the analysis of the decisions.
    """

    home: Callable[[], object]
    rematch: Callable[[], object] | None = None
    look: Callable[[int | None], object] | None = None
    save_log: Callable[[str], Path] | None = None
    what_if: Callable[[int], object] | None = None
    analyse: Callable[[Course, Sequence[Competitor]], object] | None = None
    last: Sequence[tuple[Words, Words]] = ()


class EndScreen(FittedScreen):
    """The result of `table`, which must be over."""

    title = _("end.title")

    def __init__(self, table: Table[Any], sheet: TitleSheet, calls: EndCalls):
        super().__init__()
        result = table.result()
        assert result is not None, "only a finished game has an end"
        self.table = table
        self.title_sheet = sheet
        self.calls = calls
        self.sheet = scoring_sheet(table.scores(), result)
        self.course: Course | None = None
        self.palette = end_palette(sheet.id)
        self.shown_rows = 0
        self._again = False  # it was asked for before the course was counted
        self._timer: object = None
        self._sky: pygame.Surface | None = None
        self._sky_key: object = None

    # -- words

    @property
    def said(self) -> Said:
        """The words of the title in the language of now."""
        return Said(self.table, self.ui.language)

    def _people(self, said: Said) -> list[Competitor]:
        view = self.table.view(None)
        cards = {card.seat: card for card in self.table.title.scene(view, None, None).seats}
        people = []
        taken = {seat.colour for seat in self.table.header.seats}
        free = [colour for colour in SEATS if colour not in taken]
        for n, seat in enumerate(self.table.header.seats):
            faction = said.text(cards[n].faction) if n in cards else ""
            colour = seat.colour if seat.colour in SEATS else free.pop(0)
            people.append(Competitor(n, seat.name, faction, colour))
        return people

    def _below_headline(self, people: Sequence[Competitor]) -> Words:
        result, totals, amount = self.sheet.result, self.sheet.totals, self.said.points
        first = self.sheet.order[0]
        margin = self.sheet.margin()
        if result.target is not None:
            return _("end.target", amount=amount(totals[first]), target=result.target)
        if result.tie_break is not None:
            return self.said.text(result.tie_break)
        if margin is None:
            return _("end.points", amount=amount(totals[first]))
        ahead, second = margin
        # All who are level there: else one of them would seem to be third.
        others = [seat for seat in self.sheet.order[1:] if totals[seat] == totals[second]]
        name = ", ".join(people[seat].name for seat in others)
        if ahead == 0:
            return _("end.level", name=name)
        return _("end.margin", amount=amount(ahead), name=name)

    def look_again(self) -> None:
        """Go on to the analysis, as soon as the course of the game is counted."""
        self._again = self.course is None
        if self.course is not None and self.calls.analyse is not None:
            self.calls.analyse(self.course, self._people(self.said))

    # -- life of the screen

    def entered(self) -> None:
        if self.course is None:
            # A copy: the table itself may be looked at and taken back meanwhile.
            table, app = self.table.clone(), self.app

            def counted(found: Course) -> None:
                self.course = found
                if app.screens and app.screen is self:
                    self.changed()
                    if self._again:
                        self.look_again()

            app.jobs.behind(lambda: course(table), counted)
        self._next_row()

    def left(self) -> None:
        self.ui.motion.forget(self._timer)  # type: ignore[arg-type]
        self._timer = None

    def _next_row(self) -> None:
        self.ui.motion.forget(self._timer)  # type: ignore[arg-type]
        self._timer = None
        if self.scores.complete:
            return
        pause = self.ui.motion.seconds(PAUSE)
        if pause <= 0 or self.ui.motion.reduced:
            self._show_rows(len(self.sheet.rows) + 1)
            return
        self._show_rows(self.shown_rows + 1)
        if not self.scores.complete:
            self._timer = self.ui.after(pause, self._next_row)

    def _show_rows(self, count: int) -> None:
        self.shown_rows = count
        self.scores.reveal_rows(count)
        self.ui.redraw()

    def show_all(self) -> None:
        """All rows at once."""
        self.left()
        self._show_rows(len(self.sheet.rows) + 1)

    def dispatch(self, event: Any) -> None:
        if isinstance(event, Key | Press) and not self.scores.complete:
            self.show_all()
            # The key that shows everything must not start a rematch or leave as well; one that
            # means a way on and nothing else does both.
            if isinstance(event, Key) and not any(self.ui.keys.means(event, way) for way in WAYS):
                return
        super().dispatch(event)

    def back(self) -> None:
        self.calls.home()

    def first_focus(self) -> Widget | None:
        # Enter alone starts nothing: neither another game nor the way home.
        return next((w for w in self.focusables() if w.id == "end.table"), super().first_focus())

    def reload(self) -> None:
        self._sky = self._sky_key = None
        self.palette = end_palette(self.title_sheet.id)
        super().reload()

    # -- the tree

    def build(self) -> Widget:
        said, width = self.said, self.ui.scale.width
        people = self._people(said)
        result = self.sheet.result
        self.scores = ScoreSheet(
            self.sheet,
            people,
            categories(self.sheet, said, self.palette),
            self._show_parts,
        )
        self.scores.reveal_rows(self.shown_rows)
        head = Row(
            IconImage("trophy", 84, "amber") if result.winners else IconImage("flag", 84, "mid"),
            Column(
                self._headline(said, width),
                Label(self._below_headline(people), 20, REGULAR, "mid"),
                gap=2,
                grow=1,
            ),
            gap=32,
        )
        name = said.text(msg("round.name"))
        named = _("end.graph", score=said.score())
        chart = Chart(
            lambda: self.course, people, named, name, self._show_round, self._rounds_named
        )
        aside = Column(chart, self._turning(said, people), gap=20)
        left: list[Widget] = [self.scores]
        if self.calls.last:
            left.append(self._last())
        wide = width >= WIDE
        side = max(48.0, (width - 2200) / 2, 80.0 if wide else 0.0)
        main = Column(*left, gap=20)
        if wide:
            room = width - 2 * side - 8
            body: Widget = Row(
                Sized(main, room * 0.655 - 28), Sized(aside, room * 0.345), gap=28, align="start"
            )
        else:
            body = Column(main, aside, gap=20)
        note = Label(_("end.click_note"), 16, REGULAR, "low")
        page = Column(head, Spacer(0, 4), body, self._buttons(), note, gap=20)
        return Page(self._bar(said), ScrollArea(Padded(page, (side, 32)), backing="space"))

    def _headline(self, said: Said, width: float) -> Widget:
        """As large as a line of the window allows; a long verdict is smaller, in two lines."""
        words, ruler = said.text(self.sheet.result.headline), self.ui.ruler
        room = width - 360
        large = (60, 50, 42)
        size = next((s for s in large if ruler.wrap(words, room, s, BOLD, 1).fits), 36)
        return Label(words, size, BOLD, pitch=1.15, lines=3)

    def _bar(self, said: Said) -> Widget:
        sheet = self.title_sheet

        def plated(pen: Pen, rect: Rect) -> None:
            plate(pen, sheet.icon, (rect[0] + 15, rect[1] + 15), 30, sheet.accent)

        name = sheet.name.of(self.ui.language)
        scene = self.table.title.scene(self.table.view(None), None, None)
        return Row(
            Drawing(30, 30, plated),
            Label(name, 20, BOLD, lines=1),
            Label(said.text(scene.round), 16, REGULAR, "mid", lines=1, grow=1),
            gap=14,
        )

    def _turning(self, said: Said, people: Sequence[Competitor]) -> Widget:
        head = Label(_("end.turning"), 19, BOLD)
        rows: list[Widget] = []
        if self.course is None:
            rows.append(Label(_("end.counting"), 16, REGULAR, "low"))
        else:
            for n, jump in enumerate(self.course.turning_points):
                words = said.text(jump.what or jump.start.name)
                more = ngettext_("end.one_more", "end.n_more", jump.more) if jump.more else ""
                rows.append(
                    TurningPoint(
                        jump,
                        people[jump.seat],
                        words,
                        said.points(jump.points),
                        [said.text(part) for part in jump.by],
                        [said.text(line) for line in jump.beside],
                        more,
                        on_press=self._looker(jump.entry),
                        enabled=self.calls.look is not None,
                        id=f"end.moment.{n}",
                    )
                )
            if not rows:
                rows.append(Label(_("end.no_turning"), 16, REGULAR, "mid"))
        return Panel(Column(head, *rows, gap=8), (20, 20), radius=18, level=3)

    def _looker(self, entry: int) -> Callable[[], object]:
        def look() -> None:
            if self.calls.look is not None:
                self.calls.look(entry)

        return look

    def _last(self) -> Widget:
        rows = [
            Row(Label(when, 16, REGULAR, "mid", grow=1), Label(what, 16, SEMIBOLD, align="r"))
            for when, what in self.calls.last[:5]
        ]
        # In two columns, so that the buttons below stay in sight.
        columns = [Column(*part, gap=8, grow=1) for part in (rows[:3], rows[3:]) if part]
        head = Label(_("end.last_results"), 19, BOLD)
        body = Column(head, Row(*columns, gap=48, align="start"), gap=8)
        return Panel(body, (24, 20), radius=18, level=3)

    def _buttons(self) -> Widget:
        calls, look = self.calls, self.calls.look
        save = self._save_log if calls.save_log is not None else None
        analyse = self.look_again if calls.analyse is not None else None
        what_if = self._what_if if calls.what_if is not None else None
        # id, words, icon, key, call; a call that is None is not offered
        offered: list[tuple[str, Words, str, str, Callable[[], object] | None]] = [
            ("rematch", _("end.rematch"), "dice", "", calls.rematch),
            ("replay", _("end.replay"), "play", "end_replay", look and (lambda: look(0))),
            ("table", _("end.table"), "eye", "end_table", look and (lambda: look(None))),
            ("analyse", _("end.analyse"), "hint", "end_analyse", analyse),
            ("save_log", _("end.save_log"), "save", "end_save_log", save),
            ("what_if", _("end.what_if"), "branch", "end_what_if", what_if),
            ("home", _("end.home"), "home", "back", calls.home),
        ]
        first = "rematch" if calls.rematch is not None else "home"
        buttons = [
            Button(
                words, call, "primary" if id == first else "secondary", icon, 18, 60,
                action=action, id=f"end.{id}",
            )
            for id, words, icon, action, call in offered
            if call is not None
        ]  # fmt: skip
        return Flow(*buttons, gap=14)

    # -- what is pressed

    def _show_parts(self, row: int, seat: int, anchor: Rect) -> None:
        said, line = self.said, self.sheet.rows[row].cells[seat]
        name = self.table.header.seats[seat].name
        head = _("end.parts", line=said.text(self.sheet.rows[row].name), name=name)
        parts = [(said.text(words), n) for words, n, _target in line.parts] if line else []
        points = line.points if line is not None else 0
        found = sources_of(line, seat, self.table.log_for(None)) if line is not None else []
        if found:
            parts = [(said.sentence(source), n) for source, n in found]
            rest = points - sum(n for _source, n in found)
            parts += [(self.ui.say(_("end.parts_rest")), rest)] if rest else []
        self.ui.open(PartsList(self.ui.say(head), points, parts, anchor))

    def _rounds_named(self, first: int, last: int) -> Words:
        """The rounds between two points of the graph, as the title calls them."""
        course, said = self.course, self.said
        assert course is not None
        counted = {start.number: start.name for start in course.starts if start.number > 0}
        ends = [counted.get(course.rounds[first] + 1), counted.get(course.rounds[last])]
        found = list(dict.fromkeys(said.text(each) for each in ends if each is not None))
        found = found or [said.text(msg("round.name"))]  # it began after the last round
        return _("end.rounds", first=found[0], last=found[1]) if len(found) > 1 else found[0]

    def _show_round(self, first: int, last: int, anchor: Rect) -> None:
        """What did most for everybody between two points of the graph."""
        course, said = self.course, self.said
        assert course is not None
        before, after = course.states[first], course.states[last]
        told = []
        for who in self._people(said):
            reasons = [
                (said.sentence(each.text), figure(each.points, self.ui.language))
                for each in course_reasons(self.table.title, before, after, who.seat)
            ]
            points = course.totals[last][who.seat] - course.totals[first][who.seat]
            told.append((who, points, reasons))
        self.ui.open(RoundList(self.ui.say(self._rounds_named(first, last)), told, anchor))

    def _save_log(self) -> None:
        assert self.calls.save_log is not None
        name = self.title_sheet.name.of(self.ui.language)
        text = log_text(self.table, self.said, self.sheet, name)
        try:
            path = self.calls.save_log(text)
        except OSError as problem:
            self.show(error(_("end.log_not_saved"), words_of(reason(problem), self.ui)))
            return
        self.show(message(_("end.log_saved"), readable(path), "save", "teal"))

    def _what_if(self) -> None:
        what_if = self.calls.what_if
        assert what_if is not None
        starts = self.course.starts if self.course is not None else ()

        def goer(entry: int) -> Callable[[], object]:
            return lambda: what_if(entry)

        entries = [
            MenuItem(
                _("end.from", when=self.said.text(start.name)),
                goer(start.entry),
                id=f"end.from.{n + 1}",
            )
            for n, start in enumerate(starts)
        ]
        if not entries:
            return  # still being counted, in the moment the screen appears
        anchor = self.root.find("end.what_if").rect
        self.ui.open(PopupMenu(entries, anchor, least_width=anchor[2], id="end.from"))

    # -- the sky

    def backdrop(self, pen: Pen) -> None:
        scale, theme = self.ui.scale, pen.kit.theme
        key = ((scale.width_px, scale.height_px), scale.unit, theme.name)
        if key != self._sky_key:
            self._sky_key, self._sky = key, None
            accent, kit = self.title_sheet.accent, self.ui.kit.behind

            def make() -> pygame.Surface:
                return kit.large.get(
                    ("end sky", key, accent), lambda: end_sky(key[0], scale.unit, kit, accent)
                )

            def done(sky: pygame.Surface) -> None:
                if key == self._sky_key:
                    self._sky = sky.convert()
                    self.ui.redraw()

            self.app.jobs.behind(make, done)
        if self._sky is None:
            pen.fill((0, 0, scale.width, scale.height), "space")
        else:
            pen.surface.blit(self._sky, (0, 0))
