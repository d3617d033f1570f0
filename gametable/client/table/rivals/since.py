"""The strip "Since your turn": a chip for each play, in their order.

It lies above the decision bar. In a small window it stands upright in the rail at the right, where
it takes nothing from the table: chips are marks there, their words are in the tooltip.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.host.input import Event, Wheel
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.plays import RivalPlay, SeatChange
from gametable.client.table.rivals.words import (
    change_width,
    changes_in_words,
    draw_change,
    draw_plate,
    led_by_seat,
    name_of,
    notes_of,
    sentence_of,
)
from gametable.client.widgets.buttons import Button, IconButton, Pressable
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _, ngettext_
from gametable.core.kit.describing import figure

HEIGHT, TIGHT, FOLDED = 50.0, 42.0, 26.0
CHIP, GAP = 38.0, 8.0
MARK, MARK_GAP = 42.0, 4.0  # a chip of the upright strip, and between two
NAME = 210.0  # a name that is wider stands on two lines
FIGURES = 7  # so many changes stand on a chip
FEW_FIGURES = 3  # and where else not all plays are in view
PLATE = 20.0
CHEVRON = 26.0
BANNERS = {
    "round": "clock", "phase": "step", "production": "production", "reveal": "eye",
    "event": "event-card", "end": "flag",
}  # fmt: skip


class PlayChip(Pressable):
    """A play: mark of the seat, name, what it changed. Red where it took from the viewer."""

    radius = 10.0

    def __init__(self, strip: SinceStrip, play: RivalPlay, number: int):
        super().__init__(on_press=lambda: strip.on_pick(play), id=f"play.{number}")
        self.strip, self.play = strip, play
        self.most = FIGURES  # of its figures, where the strip is narrow

    @property
    def _viewer(self) -> int | None:
        return self.strip.model.session.viewer

    def _figures(self) -> list[SeatChange]:
        """What stands on the chip: the figures of its seat, else of the viewer."""
        seat = self.play.seat if self.play.seat is not None else self._viewer
        own = self.play.of(seat) if seat is not None else []
        return own[: min(self.most, FEW_FIGURES if self.strip.crowded else FIGURES)]

    def _taken(self) -> list[SeatChange]:
        """What it took from the viewer."""
        viewer = self._viewer
        if viewer is None or not self.play.takes_from(viewer):
            return []
        return [change for change in self.play.of(viewer) if change.n < 0][:3]

    def measure(self, width: float) -> Size:
        if self.strip.upright:
            return (MARK, max(MARK, 24 / self.ui.scale.unit))
        pen = self.ui.ruler
        at = 34.0 + self._name()[1] + 12
        at += sum(change_width(pen, change, PLATE) + 10 for change in self._figures())
        taken = self._taken()
        if taken:
            at += 28 + sum(change_width(pen, change, PLATE) + 10 for change in taken)
        return (at, CHIP)

    def fit(self, room: float) -> Size:
        """Show as many figures as it has room for, whole."""
        self.most = FIGURES
        size = self.measure(room)
        while size[0] > room and self._figures():
            self.most = len(self._figures()) - 1
            size = self.measure(room)
        return size

    def _name(self) -> tuple[tuple[str, ...], float, float]:
        """What it is called, smaller and on two lines where it must be; how wide, and its size."""
        pen, words = self.ui.ruler, self._label()
        wide = pen.text_width(words, 15, SEMIBOLD)
        if wide <= NAME:
            return ((words,), wide, 15)
        room = NAME
        while not (lines := pen.wrap(words, room, 13, SEMIBOLD, 2)).fits:
            room += 20
        return (lines.lines, max(pen.text_width(line, 13, SEMIBOLD) for line in lines.lines), 13)

    def _label(self) -> str:
        return name_of(self.strip.model.said, self.play)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        strip, play = self.strip, self.play
        middle = y + h / 2
        taken = self._taken()
        stroke = "red" if taken else ("hi" if strip.marked is play else self.shade("line", "line2"))
        fill = "red_well" if taken else self.shade("s1", "s2")
        pen.box(self.rect, self.radius, fill, stroke, 2 if strip.marked is play or taken else 1)
        if strip.upright:
            self._paint_mark(pen, taken)
            return
        if play.seat is not None:
            seat_mark(pen, strip.model.colours[play.seat], (x + 19, middle), 8, shadow=False)
        else:
            pen.icon(BANNERS.get(play.banner, "info"), (x + 19, middle), 16, "mid")
        at = x + 34
        lines, wide, size = self._name()
        pitch = min(h / 2, max(16, 0.9 * pen.line_height(size)))  # larger text, wider apart
        for n, line in enumerate(lines):
            top = middle + pitch * (n - (len(lines) - 1) / 2)
            pen.text(line, (at, top), size, SEMIBOLD, "hi")
        at += wide + 12
        for change in self._figures():
            at += draw_change(pen, strip.art, change, (at, middle), PLATE) + 10
        if taken and self._viewer is not None:
            seat_mark(pen, strip.model.colours[self._viewer], (at + 10, middle), 7, shadow=False)
            at += 24
            for change in taken:
                at += draw_change(pen, strip.art, change, (at, middle), PLATE) + 10
        if self.ui.is_focused(self):
            pen.focus_ring((x + 3, y + 3, w - 6, h - 6), 8)

    def _paint_mark(self, pen: Pen, taken: list[SeatChange]) -> None:
        """Whose play it was, and the icon of what it changed first or took."""
        x, y, w, h = self.rect
        changed = (taken or self._figures())[:1]
        icon = BANNERS.get(self.play.banner, "info")
        if self.play.seat is None:
            pen.icon(icon, (x + w / 2, y + h / 2), 22, "mid")
        elif not changed:
            seat_mark(pen, self.strip.model.colours[self.play.seat], (x + w / 2, y + h / 2), 10)
        else:
            mark, radius = (x + 13, y + h / 2 - 7), 8.0
            if taken:  # above both: how much of the viewer's own is gone
                mark, radius = (x + 10, y + h / 2 + 9), 6.0
                lost = figure(taken[0].n)
                pen.text(lost, (x + w / 2, y + h / 2 - 12), 13, BOLD, "red", "cm")
            seat_mark(pen, self.strip.model.colours[self.play.seat], mark, radius, shadow=False)
            draw_plate(pen, self.strip.art, changed[0], (x + w - 26, y + h / 2 + 7), PLATE)
        if self.ui.is_focused(self):
            pen.focus_ring((x + 3, y + 3, w - 6, h - 6), 8)

    def hover_changed(self) -> None:
        super().hover_changed()
        self.strip.on_hover(self.play if self.hovered else None)

    def focused(self) -> None:
        self.strip.reveal_child(self.rect)
        self.strip.on_hover(self.play)

    def blurred(self) -> None:
        self.strip.on_hover(None)

    def accessible_name(self) -> str:
        return led_by_seat(self.strip.model.said, self.play, self._label())

    def tooltip_text(self) -> str:
        said, play = self.strip.model.said, self.play
        points = self.strip.art.icon_name("vp") or self.ui.say(_("rival.points"))
        lines = [led_by_seat(said, play, sentence_of(said, play)), *notes_of(said, play)]
        return "\n".join(lines + changes_in_words(said, play, points))


class SinceStrip(Widget):
    """Chips of the plays since the viewer's last answer. `show(plays)` makes them; the newest is
    in view. X folds it to one line; the wheel scrolls it.

    `on_pick(play)` goes to its moment, `on_hover(play)` lights up its pieces, `again()` shows the
    last play once more (all of them after a hand-over: `played` is False until then).
    """

    interactive = True

    def __init__(
        self,
        model: TableModel,
        art: Art,
        on_pick: Callable[[RivalPlay], object],
        on_hover: Callable[[RivalPlay | None], object],
        again: Callable[[], object],
        fold: Callable[[], object],
    ):
        self.model, self.art = model, art
        self.on_pick, self.on_hover = on_pick, on_hover
        self.chips: list[PlayChip] = []
        self.marked: RivalPlay | None = None
        self.folded = False
        self.tight = False  # there is little room
        self.upright = False  # it stands in the rail at the right
        self.played = True
        self.crowded = False  # not all chips are in view
        self.missed = 0  # plays that went by without a picture
        self.offset = 0.0
        self._starts: list[float] = [0.0]  # where each chip begins, before it is scrolled
        self.again = Button(
            self._again_words, again, size=15, height=36, kind="ghost", id="since.again",
            action="show_again",
        )  # fmt: skip
        self.fold = IconButton(
            lambda: "chevron-down" if not self.folded else "expand",
            _("action.fold_since"), fold, 16, 32, id="since.fold", action="fold_since",
        )  # fmt: skip
        self.again_mark = IconButton(
            "play", self._again_words, again, 18, 40, id="since.again_mark", action="show_again"
        )
        self.earlier = IconButton(
            lambda: "chevron-up" if self.upright else "chevron-left",
            _("rival.earlier"), lambda: self.scroll(-1), 16, CHEVRON, id="since.earlier",
        )  # fmt: skip
        self.later = IconButton(
            lambda: "chevron-down" if self.upright else "chevron-right",
            _("rival.later"), lambda: self.scroll(1), 16, CHEVRON, id="since.later",
        )  # fmt: skip
        self.earlier.focusable = self.later.focusable = False  # chips come into view by themselves
        self._row = Widget(id="since.row")
        self._row.compares = True
        self._row.lets_through = self._in_row  # type: ignore[method-assign]
        super().__init__(
            self._row, self.earlier, self.later, self.again, self.again_mark, self.fold, id="since"
        )
        self._label_width = 0.0

    def _again_words(self) -> str:
        if self.missed:
            return self.ui.say(ngettext_("rival.more_one", "rival.more_many", self.missed))
        return self.ui.say(_("rival.show_again") if self.played else _("rival.play_back"))

    @property
    def height(self) -> float:
        """How much of the height of the table it takes, in design units."""
        if not self.shown or self.upright:
            return 0.0
        least = 24 / self.ui.scale.unit if self.ui is not None else 0.0
        if self.folded:
            return max(FOLDED, least)
        return self.lying

    @property
    def lying(self) -> float:
        """How high it is above the decision bar, unfolded, in design units."""
        return TIGHT if self.tight else HEIGHT

    def show(self, plays: list[RivalPlay]) -> None:
        """Show these plays."""
        if [chip.play for chip in self.chips] != plays:
            focus = self.ui.focus.id if self.ui.focus in self.chips else ""
            self.chips = [PlayChip(self, play, n) for n, play in enumerate(plays)]
            self._row.children = list(self.chips)
            for chip in self.chips:
                chip.attach(self.ui, self._row)
            self.offset = 1e9
            if focus:
                found = next((chip for chip in self.chips if chip.id == focus), None)
                self.ui.focus_on(found)
        if self.marked not in plays:
            self.marked = None
        self.place(self.rect)
        self.redraw()

    def mark(self, play: RivalPlay | None) -> None:
        """Mark the chip of a play, and bring it into view."""
        self.marked = play
        for chip in self.chips:
            if chip.play is play:
                self.reveal_child(chip.rect)
        self.redraw()

    # ------------------------------------------------------------------ layout

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        if self.ui is None or w <= 0:
            return
        # Where no play is shown there is nothing to be shown again.
        again = bool(self.chips) and not self.folded and self.ui.motion.rivals != "none"
        self.again.shown = again and not self.upright
        self.again_mark.shown = again and self.upright
        self._row.shown = not self.folded
        if self.upright:
            self._stand(rect)
            self._lay()
            return
        side = min(h, 32.0)
        self.fold.place((x + w - side - 8, y + (h - side) / 2, side, side))
        right = x + w - side - 16
        if self.again.shown:
            wide = self.again.measure(320)[0]
            right -= wide
            self.again.place((right, y + (h - 36) / 2, wide, 36))
            right -= 8
        self._label_width = self.ui.ruler.text_width(self._title(), 13, SEMIBOLD)
        left = x + 16 + self._label_width + 14
        self._row.rect = (left, y, max(0.0, right - left), h)
        self._lay()

    def _stand(self, rect: Rect) -> None:
        """The parts of the upright strip: its fold and "again" above, the chips below."""
        x, y, w, h = rect
        side = max(36.0, 32 / self.ui.scale.unit)
        at = y + 6
        for button in (self.fold, self.again_mark):
            if button.shown:
                button.place((x + (w - side) / 2, at, side, side))
                at += side + 2
        self._row.rect = (x, at + 4, w, max(0.0, y + h - at - 8))

    def _lay(self) -> None:
        left, top, wide, tall = self._row.rect
        axis, gap = (1, MARK_GAP) if self.upright else (0, GAP)
        room = tall if self.upright else wide
        self.crowded = False
        sizes = [chip.fit(room) for chip in self.chips]
        if not self.upright and sum(size[0] + gap for size in sizes) - gap > room:
            self.crowded = True
            sizes = [chip.fit(room - 2 * CHEVRON) for chip in self.chips]
        ends = list(accumulate(size[axis] + gap for size in sizes))
        self._starts = [0.0, *ends[:-1]]
        whole = ends[-1] - gap if ends else 0.0
        if not self.upright and whole > room:  # there are chevrons at its ends
            left, room = left + CHEVRON, room - 2 * CHEVRON
        most = max(0.0, whole - room)
        if not self.upright:  # a chip is in view or not, never cut
            most = next((at for at in self._starts if at >= most - 0.5), self._starts[-1])
            self.offset = next((at for at in self._starts if at >= self.offset - 0.5), most)
        self.offset = min(max(0.0, self.offset), most)
        for chip, begin, (w, h) in zip(self.chips, self._starts, sizes, strict=False):
            at = begin - self.offset
            if self.upright:
                chip.place((left + (wide - w) / 2, top + at, w, h))
            else:
                if at < 0:
                    at -= CHEVRON  # past the chevron
                elif at > 0 and at + w > room + 0.5:
                    at = max(at, room + CHEVRON + 1)
                chip.place((left + at, top + (tall - h) / 2, w, h))
        self._place_ends()

    def _place_ends(self) -> None:
        """The buttons at the ends, where more chips follow."""
        left, top, wide, tall = self._row.rect
        last = self.chips[-1].rect if self.chips else (0.0, 0.0, 0.0, 0.0)
        shown = self._row.shown and bool(self.chips)
        self.earlier.shown = shown and self.offset > 1
        if self.upright:
            self.later.shown = shown and last[1] + last[3] > top + tall + 1
            self.earlier.place((left + 2, top, wide - 4, CHEVRON))
            self.later.place((left + 2, top + tall - CHEVRON, wide - 4, CHEVRON))
        else:
            self.later.shown = shown and last[0] + last[2] > left + wide + 1
            self.earlier.place((left, top, CHEVRON, tall))
            self.later.place((left + wide - CHEVRON, top, CHEVRON, tall))

    def _in_row(self, pos: tuple[float, float]) -> bool:
        x, y, w, h = self._row.rect
        return x <= pos[0] < x + w and y <= pos[1] < y + h

    def reveal_child(self, rect: Rect) -> None:
        number = next((n for n, chip in enumerate(self.chips) if chip.rect == rect), None)
        if number is not None:
            axis = 1 if self.upright else 0
            at, end = self._starts[number], self._starts[number] + rect[2 + axis]
            self.offset = min(max(self.offset, end - self._row.rect[2 + axis]), at)
        self._lay()
        self.redraw()

    def scroll(self, steps: float) -> None:
        """Scroll the chips; more is nearer to the newest."""
        if self.upright:
            self.offset += 120 * steps
        else:
            first = next((n for n, at in enumerate(self._starts) if at >= self.offset - 0.5), 0)
            number = first + (1 if steps > 0 else -1)
            self.offset = self._starts[min(max(0, number), len(self._starts) - 1)]
        self._lay()
        self.redraw()

    # ------------------------------------------------------------------ drawing and input

    def _title(self) -> str:
        return self.ui.say(_("rival.since")).upper()

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.fill(self.rect, "rail")
        pen.fill((x, y, w, 1), "line")
        if self.upright:
            pen.fill((x, y, 1, h), "line")
            return
        middle = y + h / 2
        pen.text(self._title(), (x + 16, middle), 13, SEMIBOLD, "low")
        if self.chips and not self.folded:
            return
        words = self.ui.say(_("rival.nothing"))
        count = sum(chip.play.seat is not None for chip in self.chips)
        if count:
            words = self.ui.say(ngettext_("rival.count_one", "rival.count_many", count))
        room = self.fold.rect[0] - x - 16 - self._label_width - 24
        left = x + 16 + self._label_width + 14
        pen.text(words, (left, middle), 15, REGULAR, "low", width=max(0.0, room))

    def draw(self, pen: Pen) -> None:
        self.paint(pen)
        for child in (self.again, self.again_mark, self.fold):
            if child.shown:
                child.draw(pen)
        if not self._row.shown:
            return
        row = self._row.rect
        with pen.clipped(row):
            for chip in self.chips:
                across = chip.rect[0] < row[0] + row[2] and chip.rect[0] + chip.rect[2] > row[0]
                down = chip.rect[1] < row[1] + row[3] and chip.rect[1] + chip.rect[3] > row[1]
                if across and down:
                    chip.draw(pen)
        for end in (self.earlier, self.later):
            if end.shown:
                if self.upright:  # chips pass below it
                    pen.fill(end.rect, "rail", 225)
                end.draw(pen)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Wheel):
            self.scroll(-(event.dy or event.dx))
            return True
        return False
