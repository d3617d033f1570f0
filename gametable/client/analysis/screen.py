"""After the game: points lost, round by round, the turning points, and the better lines.

screen = AnalysisScreen(analysis, sheet, course, people, AnalysisCalls(...))

The work goes on behind it and behind every other screen; what is found comes as it is found.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from gametable.bots.review import DEPTHS, Depth, Review, Verdict
from gametable.client.analysis.figures import CLOSE, FIRST, LostTurn, ReviewFigures, figures
from gametable.client.analysis.parts import DifferenceRow, LossChart, LossRow, PicturePair, SumCard
from gametable.client.analysis.pictures import AnswerWords, TurnPictures, answer_words, differences
from gametable.client.analysis.work import Analysis
from gametable.client.draw import Pen, Rect, page_backdrop, plate
from gametable.client.host.motion import Timer
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.practice.rows import WayCard
from gametable.client.practice.ways import FittingExercise
from gametable.client.screens.end_figures import Course
from gametable.client.screens.end_parts import Competitor
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import Framed
from gametable.client.table.branches.tree import Figures
from gametable.client.table.hinting import figure
from gametable.client.table.said import Said
from gametable.client.widgets import (
    Button,
    ChoiceChips,
    Column,
    Drawing,
    Flow,
    IconImage,
    Label,
    Overlay,
    Overline,
    Padded,
    Panel,
    Paragraph,
    Progress,
    Row,
    Rule,
    Sized,
    Widget,
)
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.title_sheet import TitleSheet
from gametable.core.text import Message
from gametable.locale import N_

LABELS = 3  # options that an answer is told by, and how many more
LOOK = 0.25  # seconds between looks at what was found
MOST_ROWS = 5  # of what stands otherwise
WIDE = 1180.0  # design units from which list and turn stand side by side
DEPTH_WORDS: dict[Depth, str] = {
    "quick": N_("analysis.quick"),
    "thorough": N_("analysis.thorough"),
    "deep": N_("analysis.deep"),
}


@dataclass(frozen=True)
class AnalysisCalls:
    """Where it leads, with the number of an answer: a practice game that stands there, the position
    kept, the replay from there; `line` plays the better line in a practice game; `rule` opens a
    section, `fitting` is what practises it, if anything does."""

    branch: Callable[[int], object]
    replay: Callable[[int], object]
    keep: Callable[[int], object]
    line: Callable[[Verdict], object]
    rule: Callable[[str], object]
    fitting: Callable[[str], FittingExercise | None]


class AnalysisScreen(FittedScreen):
    """See the module."""

    title = _("analysis.title")

    def __init__(
        self,
        analysis: Analysis,
        sheet: TitleSheet,
        course: Course,
        people: Sequence[Competitor],
        calls: AnalysisCalls,
    ) -> None:
        super().__init__()
        self.analysis, self.sheet, self.course, self.calls = analysis, sheet, course, calls
        self.people = people
        players = [n for n, seat in enumerate(analysis.table.seated) if seat.player == "human"]
        judged = [n for n, seat in enumerate(analysis.table.seated) if seat.player != "automa"]
        self.seats = players + [n for n in judged if n not in players]
        self.seat = self.seats[0]
        self.depth: Depth = "quick"
        self.entry = -1  # the answer whose turn is looked at
        self.pictures: TurnPictures | None = None
        self._timer: Timer | None = None
        self._seen: object = None
        self._words: dict[int, AnswerWords] = {}
        self._otherwise: dict[int, list[Figures]] = {}

    # -- life of the screen

    def entered(self) -> None:
        if self.review.verdicts or self.review.decisions == 0:
            pass  # it is shown as far as it goes
        elif not self.analysis.working:
            self.analysis.start(self.seat, self.depth)
        self._look()

    def left(self) -> None:
        self.ui.motion.forget(self._timer)
        self._timer = None
        if self.pictures is not None:
            self.pictures.stop()

    def _look(self) -> None:
        """Show what was found since."""
        self._timer = None
        seen = (self.seat, len(self.review.verdicts), self.analysis.working, self.analysis.lost)
        if seen != self._seen:
            self._seen = seen
            self.changed()
        if self.app.screen is self:
            self._timer = self.ui.after(LOOK, self._look)

    @property
    def review(self) -> Review:
        """What is known of the seat that is shown."""
        return self.analysis.review(self.seat, self.depth)

    @property
    def _working(self) -> bool:
        return self.analysis.working and self.analysis.seat == self.seat

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def first_focus(self) -> Widget | None:
        rows = [w for w in self.focusables() if isinstance(w, LossRow)]
        return next(iter(rows), super().first_focus())

    # -- what is pressed

    def _start(self) -> None:
        self.analysis.start(self.seat, self.depth)
        self._seen = None

    def _cancel(self) -> None:
        self.analysis.cancel()
        self._seen = None

    def _choose_seat(self, seat: object) -> None:
        assert isinstance(seat, int)
        self.seat, self.entry, self._seen = seat, -1, None
        self.changed()

    def _choose_depth(self, depth: object) -> None:
        self.depth = next(each for each in DEPTH_WORDS if each == depth)
        self._seen = None
        self.changed()

    def _show(self, entry: int) -> None:
        if entry != self.entry:
            self.entry = entry
            self.changed()

    def keep(self) -> str:
        focus = self.ui.focus
        return focus.id if focus is not None else ""

    def take_over(self, kept: str) -> None:
        if kept and not self.overlays:
            found = [w for w in self.focusables() if w.id == kept]
            if found:
                self.ui.focus_on(found[0])

    # -- the tree

    def build(self) -> Widget:
        if self.pictures is None:
            self.pictures = TurnPictures(self.app, self.analysis.table)
            self.pictures.after = self.changed  # they may be of another form than was thought
        review = self.review
        found = figures(review, self.course.starts)
        turns = found.turns[:FIRST]
        if turns and self.entry not in [turn.verdict.entry for turn in turns]:
            self.entry = turns[0].verdict.entry
        said = Said(self.analysis.table, self.ui.language)
        width = self.ui.scale.width
        side = max(40.0, (width - 2200) / 2)
        left = Column(
            self._sums(found, review),
            LossChart(found, self.course, self.people, self._judged_to(review), self._at(turns)),
            Row(Overline(_("analysis.turning"), grow=1), self._how_many(found)),
            *self._rows(turns, said),
            gap=14,
        )
        turn = next((t for t in turns if t.verdict.entry == self.entry), None)
        right = self._turn(turn, said, turns)
        room = width - 2 * side
        if width >= WIDE:
            body: Widget = Row(
                Sized(left, room * 0.64 - 24), Sized(right, room * 0.36), gap=24, align="start"
            )
        else:
            body = Column(left, right, gap=20)
        page = Padded(Column(self._choices(), body, gap=18), (side, 22))
        return Framed(
            _("analysis.title"), self.back, page, self._foot(turn), self._beside(review),
        )  # fmt: skip

    def _choices(self) -> Widget:
        """Whose decisions, and how deep; hidden while there is nothing to choose."""
        seats: list[tuple[object, Words]] = [(n, self.people[n].name) for n in self.seats]
        depths: list[tuple[object, Words]] = [(d, _(w)) for d, w in DEPTH_WORDS.items()]
        parts: list[Widget] = [self._game()]
        if len(seats) > 1:
            parts.append(
                ChoiceChips(seats, lambda: self.seat, self._choose_seat, "l", id="analysis.seat")
            )
        parts.append(
            ChoiceChips(
                depths, lambda: self.review.depth, self._choose_depth, "r", id="analysis.depth"
            )
        )
        return Flow(*parts, gap=16)

    def _game(self) -> Widget:
        sheet = self.sheet

        def plated(pen: Pen, rect: Rect) -> None:
            plate(pen, sheet.icon, (rect[0] + 14, rect[1] + 14), 28, sheet.accent)

        ends = self.course.totals[-1]
        result = ", ".join(f"{who.name} {ends[who.seat]}".replace("-", "−") for who in self.people)
        name = Label(sheet.name.of(self.ui.language), 18, BOLD, lines=1)
        return Row(Drawing(28, 28, plated), name, Label(result, 16, REGULAR, "mid"), gap=12)

    def _beside(self, review: Review) -> Widget:
        """How far the work is, with Cancel; else the way to go on."""
        done, every = len(review.verdicts), review.decisions
        if self._working:
            left = self.analysis.seconds_left()
            words = _("analysis.progress", n=done, of=every)
            if left is not None:
                words = _("analysis.progress_left", n=done, of=every, seconds=max(1, round(left)))
            bar = Progress(lambda: done / max(1, every), width=120)
            cancel = Button(
                _("analysis.cancel"), self._cancel, icon="close", size=15, height=40,
                id="analysis.cancel",
            )  # fmt: skip
            return Row(
                IconImage("hint", 20, "amber"), Label(words, 15, lines=1), bar, cancel, gap=12
            )
        if review.finished:
            return Label(_("analysis.finished", n=every), 15, REGULAR, "mid", "r", lines=1)
        note = (
            _("analysis.bots_lost")
            if self.analysis.lost
            else _("analysis.stopped", n=done, of=every)
        )
        go_on = Button(
            _("analysis.go_on"), self._start, icon="play", size=15, height=40, id="analysis.go_on"
        )
        return Row(Label(note, 15, REGULAR, "mid", "r", lines=1), go_on, gap=12)

    def _sums(self, found: ReviewFigures, review: Review) -> Widget:
        lost = figure(-round(found.lost, 1), self.ui.language) if found.lost else "0"
        cards = [
            SumCard(
                lost, "red",
                ngettext_("analysis.lost_one", "analysis.lost_many", found.judged),
            ),
            SumCard(
                str(found.good), "teal", _("analysis.good"), _("analysis.of", n=found.judged)
            ),
            SumCard(str(found.small), "hi", _("analysis.small")),
            SumCard(str(found.large), "red" if found.large else "hi", _("analysis.large")),
        ]  # fmt: skip
        share = (self._left_width() - 3 * 14) / 4
        return Row(*(Sized(card, share) for card in cards), gap=14, align="stretch")

    def _left_width(self) -> float:
        width = self.ui.scale.width
        room = width - 2 * max(40.0, (width - 2200) / 2)
        return room * 0.64 - 24 if width >= WIDE else room

    def _judged_to(self, review: Review) -> int:
        if review.finished:
            return len(self.analysis.table.entries)
        return review.verdicts[-1].entry if review.verdicts else -1

    def _at(self, turns: Sequence[LostTurn]) -> dict[int, int]:
        """The first turning point of each round."""
        numbers: dict[int, int] = {}
        for n, turn in enumerate(turns):
            begun = turn.round.entry if turn.round is not None else 0
            numbers.setdefault(begun, n + 1)
        return numbers

    def _how_many(self, found: ReviewFigures) -> Widget:
        words = _("analysis.first_five", n=len(found.turns)) if len(found.turns) > FIRST else ""
        return Label(words, 14, REGULAR, "mid", "r", lines=1)

    def _rows(self, turns: Sequence[LostTurn], said: Said) -> list[Widget]:
        if not turns:
            words = _("analysis.nothing") if self.review.finished else _("analysis.nothing_yet")
            return [Panel(Label(words, 17, SEMIBOLD, lines=3), 20, radius=12)]
        rows: list[Widget] = []
        whens = [self._when(turn, said) for turn in turns]
        for n, turn in enumerate(turns):
            told, entry = self._told(turn), turn.verdict.entry
            rows.append(
                LossRow(
                    n + 1, whens[n], self._labels(told.played, said),
                    self._labels(told.best, said), told.rule.rpartition(" ")[2], turn.loss,
                    self.review.depth == "quick" and turn.loss < CLOSE,
                    lambda entry=entry: self.entry == entry,  # type: ignore[misc]
                    whens, on_press=lambda entry=entry: self._show(entry),
                    id=f"analysis.turn.{n + 1}",
                )
            )  # fmt: skip
        return rows

    def _told(self, turn: LostTurn) -> AnswerWords:
        entry = turn.verdict.entry
        if entry not in self._words:
            self._words[entry] = answer_words(self.analysis.table, turn.verdict)
        return self._words[entry]

    def _labels(self, labels: Sequence[Message], said: Said) -> str:
        return said.some(labels, LABELS) or self.ui.say(_("analysis.none_chosen"))

    def _when(self, turn: LostTurn, said: Said) -> str:
        return said.text(turn.round.name) if turn.round is not None else ""

    def _turn(self, turn: LostTurn | None, said: Said, turns: Sequence[LostTurn]) -> Widget:
        """The turn that is looked at: both pictures, reasons, what can be done with it."""
        assert self.pictures is not None
        if turn is None:
            words = _("analysis.explained")
            return Panel(Paragraph(words, 16, REGULAR, "mid"), 20, radius=16)
        told, verdict = self._told(turn), turn.verdict
        number = turns.index(turn) + 1
        head = Row(
            Label(f"{number}", 20, BOLD, "amber", lines=1),
            Label(said.sentence(told.prompt), 18, BOLD, lines=3, grow=1),
            Label(figure(-turn.loss, self.ui.language), 20, BOLD, "red", "r", lines=1),
            gap=14,
        )
        answers = [self._labels(each, said) for each in (told.played, told.best)]
        large = partial(self._show_large, verdict, answers)
        parts: list[Widget] = [
            head,
            PicturePair(verdict, self.pictures, answers, large),
        ]
        if verdict.reasons:
            rows: list[Widget] = [Overline(_("analysis.why"))]
            for reason in verdict.reasons:
                ink = "teal" if reason.points > 0 else "red"
                rows.append(
                    Row(
                        Label(said.sentence(reason.text), 16, lines=3, grow=1),
                        Label(figure(reason.points, self.ui.language), 16, BOLD, ink, "r", lines=1),
                        gap=14,
                    )
                )
            parts.append(Column(*rows, gap=6))
        parts += self._differences(verdict, said)
        less = self.ui.say(_("analysis.worth_less", n=figure(turn.loss, self.ui.language)[1:]))
        known = self.ui.say(_("analysis.known_then", n=DEPTHS[self.review.depth].deals))
        note = f"{less} {known}"
        parts.append(
            Row(
                IconImage("info", 18, "blue"),
                Label(note, 15, REGULAR, "mid", lines=3, grow=1),
                gap=10,
            )
        )
        section = told.rule.rpartition(" ")[2]
        exercise = self.calls.fitting(section) if section else None
        if exercise is not None:
            name = _("analysis.practise", name=exercise.name)
            parts.append(
                WayCard("practice", name, exercise.note, False, exercise.start,
                        id="analysis.practise")
            )  # fmt: skip
        entry = verdict.entry
        buttons: list[Widget] = [
            Button(
                _("analysis.enlarge"), large, icon="zoom-in", size=15, height=46,
                id="analysis.enlarge",
            ),
            Button(
                _("analysis.show_line"), lambda: self.calls.line(verdict), icon="play",
                size=15, height=46, id="analysis.line",
            ),
            Button(
                _("analysis.keep"), lambda: self.calls.keep(entry), icon="save", size=15, height=46,
                id="analysis.keep",
            ),
        ]  # fmt: skip
        if section:
            buttons.append(
                Button(
                    _("analysis.rule", section=section), lambda: self.calls.rule(section),
                    icon="rule", size=15, height=46, id="analysis.rule",
                )
            )  # fmt: skip
        parts.insert(2, Flow(*buttons, gap=10))  # in view however much is told below
        return Panel(Column(*parts, gap=14), 20, radius=16)

    def _show_large(self, verdict: Verdict, answers: Sequence[str]) -> None:
        """Both pictures as large as the window holds them; Esc or a click takes them away."""
        assert self.pictures is not None
        view = self.ui.scale
        room = (view.height - 220) / self.pictures.form(verdict)
        pair = PicturePair(verdict, self.pictures, answers)
        shown = Overlay(Panel(pair, 24, radius=16), modal=True, width=min(view.width, 2 * room))
        pair.on_press = shown.close
        self.ui.open(shown)

    def _differences(self, verdict: Verdict, said: Said) -> list[Widget]:
        """What stands otherwise after both turns, if anything does."""
        entry = verdict.entry
        if entry not in self._otherwise:
            self._otherwise[entry] = differences(self.analysis.table, verdict)
        found = self._otherwise[entry][:MOST_ROWS]
        if not found:
            return []
        assert self.pictures is not None
        art = self.pictures.art
        rows = [DifferenceRow(row, said.sentence(row.name), art) for row in found if row.name]
        head = Row(
            Overline(_("analysis.differs"), grow=1),
            Sized(Overline(_("analysis.played"), align="r"), 100),
            Sized(Overline(_("analysis.best"), align="r"), 84),
            gap=0,
        )
        return [Rule(), Column(head, *rows, gap=4)]

    def _foot(self, turn: LostTurn | None) -> Widget:
        note = Label(_("analysis.unchanged"), 16, REGULAR, "mid", lines=2, grow=1)
        parts: list[Widget] = [IconImage("check", 20, "teal"), note]
        if turn is not None:
            entry = turn.verdict.entry
            parts += [
                Button(
                    _("analysis.replay"), lambda: self.calls.replay(entry), icon="clock", size=17,
                    height=54, action="end_replay", id="analysis.replay",
                ),
                Button(
                    _("analysis.branch"), lambda: self.calls.branch(entry), "primary", "branch", 18,
                    54, id="analysis.branch",
                ),
            ]  # fmt: skip
        return Row(*parts, gap=14)
