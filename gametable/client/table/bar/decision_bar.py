"""The decision bar: who must do what, the options without a place, Back and the primary button."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.host.input import Event, Press
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.bar.bar_text import BarText
from gametable.client.table.bar.chip_order import Digits, blocked_end, by_need, harmless
from gametable.client.table.bar.chips import ChipLook, OptionChip, amounts_in_words, low_height
from gametable.client.table.bar.crumbs import Crumbs
from gametable.client.table.board.art import Art
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.overlay import MenuItem, PopupMenu
from gametable.client.widgets.terms import Glossary, TermLink, attach
from gametable.client.widgets.widget import LEAST_TARGET_PX, Size, Widget, inside
from gametable.client.words.language import Words, _

HEIGHT = 116.0
GAP = 10.0
MOST_CHIPS = 6  # in a row
CROWD = 3  # so many may leave too little room for the words
LOW, LOW_GAP, MOST_LOW = 40.0, 4.0, 8  # chips in two rows: how high, how far apart, and how many
APART = 26.0  # room for the line before what stands apart
TEXT_LEFT = 96.0
LEAST_TEXT = 300.0  # room for the prompt
GUEST_WORDS = 500.0  # and beside a guest
# How the parts stand, rather the first of them: with room for what the primary button says of a
# choice on the table, that button narrow, the chips in two rows.
WAYS = ((True, False, False), (True, True, False), (False, True, False), (False, True, True))
WIDER = 20.0  # by which it grows until they do
# The narrow button: the first of these widths (at least so much, as a share of the bar) in which
# its words stand on two lines.
NARROW = ((200.0, 0.12), (230.0, 0.15), (270.0, 0.18), (310.0, 0.2))
SWEEP = 0.6
DEAF = 0.8  # seconds
PROMPT = 25.0
SIZES = (PROMPT, 21.0, 17.0)  # of the prompt: the largest at which all fits
AIR = 8.0  # above the first line and below the last one
EDGE_LINE, SWEEP_HIGH = 4, 10  # of the line in the seat's colour, and how much the sweep adds


@dataclass
class BarCalls:
    """What its parts do. Chips are pressed and pointed at by their place in `BarText.chips`."""

    commit: Callable[[], object]
    back: Callable[[], object]
    chip: Callable[[ChipLook], object]
    point: Callable[[ChipLook | None], object]
    crumb: Callable[[int], object]


class Guest(Widget):
    """Something that stands in the bar for a while."""

    def width_in(self, room: float) -> float:
        """How wide it is where there is so much room."""
        raise NotImplementedError


class DecisionBar(Widget):
    """`say(text)` shows a question; `press_digit` and `more` are for the keys."""

    def __init__(
        self,
        calls: BarCalls,
        art: Art,
        speed: Widget | None = None,
        glossary: Glossary | None = None,
    ):
        super().__init__(id="bar")
        self.glossary = glossary or Glossary()
        self.terms: list[TermLink] = []  # words of the title in what it says
        self.calls = calls
        self.art = art
        self.text = BarText()
        self.primary = Button(
            lambda: self.ui.say(self.text.primary),
            self._press_primary,
            "primary",
            "check",
            18,
            54,
            action="commit",
            id="bar.primary",
        )
        self.back = Button(
            lambda: self.ui.say(self.text.back), calls.back, size=16, height=46, id="bar.back"
        )
        self.more = OptionChip(ChipLook(-1, "", icon="chevron-down"), self._open_more, art)
        self.more.id = "bar.more"
        self.crumbs = Crumbs(calls.crumb)
        self.chips: list[OptionChip] = []
        self.hidden: list[ChipLook] = []
        self.letters: Callable[[], Mapping[int, str]] = dict  # of hints, by option
        self._placed_at: tuple[object, ...] = ()
        self._fitting: dict[tuple[Words, float], bool] = {}  # what the primary button can say
        self._digits = Digits()
        self._gave_way: tuple[object, int] = (None, 0)  # which of WAYS the chips stand in
        self.two_rows = False  # the chips stand in two rows, low, since there are many
        self.speed = speed or Widget(shown=False)
        self.guest: Guest | None = None
        self.children = [self.crumbs, self.primary, self.back, self.speed]
        self.text_width = 400.0
        self.prompt_size = PROMPT
        self.one_line = False
        self.swept = 1.0  # how far the sweep of a new turn has come
        self._deaf = False  # the primary button became another one under the pointer just now

    # ------------------------------------------------------------------ saying

    def say(self, text: BarText) -> None:
        """Show other words and options; a button keeps its place where it can."""
        steers, self.text = text.steers and not self.text.steers, text
        if self._digits.ask(text):
            self._fitting = {}
        if steers and self.ui is not None and inside(self.primary.rect, self.ui.pointer):
            # One click more for what was just answered must not stop those who act next.
            self._deaf = True
            self.ui.after(DEAF, self._hear)
        self.primary.icon, self.primary.action = text.primary_icon, text.primary_action
        self.primary.enabled = text.primary_ready
        self.primary.shown = bool(text.primary)
        self.back.shown, self.back.action = bool(text.back), text.back_action
        self.back.cap = not text.chips  # what is chosen from needs the room
        self.speed.shown = text.steers
        self.place(self.rect)
        self.redraw()

    def _press_primary(self) -> None:
        unseen = self.ui is not None and self.ui.motion.rash  # a double click on what it was
        if not self._deaf and not unseen:
            self.calls.commit()

    def _hear(self) -> None:
        self._deaf = False

    def first_chip(self, confirm: bool) -> OptionChip:
        """The chip on which the focus stands first. Enter takes what has the focus: that must be
        what was just chosen by its number, else what does no harm."""
        chosen = next((chip for chip in self.chips if chip.look.selected), None)
        return chosen or harmless(self.chips, confirm)

    def sweep(self) -> None:
        """A band in the seat's colour runs along the edge: it is another seat's turn."""

        def step(value: float) -> None:
            self.swept = value
            x, y, w, _h = self.rect
            self.ui.redraw((x, y, w, EDGE_LINE + SWEEP_HIGH))  # the band alone

        self.ui.motion.start(step, SWEEP, moves=True)

    @property
    def answered(self) -> Rect:
        """Where its options and its primary button stand; the whole of it where it has none."""
        rects = [w.rect for w in (*self.chips, self.primary) if w.shown and w.rect[2] > 0]
        if not rects:
            return self.rect
        left, top = min(r[0] for r in rects), min(r[1] for r in rects)
        right, low = max(r[0] + r[2] for r in rects), max(r[1] + r[3] for r in rects)
        return (left, top, right - left, low - top)

    @property
    def worded(self) -> Rect:
        """Where its words stand."""
        x, y, _w, h = self.rect
        return (x + TEXT_LEFT, y, self.text_width, h)

    def take_in(self, guest: Guest) -> None:
        """Let something else stand between the words and the buttons while it is shown."""
        self.guest = guest
        self.children.append(guest)

    # ------------------------------------------------------------------ layout

    def place(self, rect: Rect) -> None:
        self.rect = rect
        w = rect[2]
        if self.ui is None or w <= 0:
            return
        self.one_line = w < 1500 or self.ui.scale.unit < 0.75
        if (rect, self.ui.scale) != self._placed_at:
            self._placed_at, self._fitting = (rect, self.ui.scale), {}
        # Chips that gave way to words stay so, whatever else is said beside them and comes in: none
        # may move away from under the pointer.
        stood = tuple(look.label for look in self.text.chips if self._digits.stood(look))
        if new := self._gave_way[0] != (known := (rect, self.ui.scale, stood)):
            self._gave_way = known, 0
        for way in range(self._gave_way[1], len(WAYS)):
            ahead, narrow, rows = WAYS[way]
            if narrow and not (rows or self.text.to_come):
                continue  # it says nothing else
            self._place_parts(bool(self.text.to_come), ahead, narrow, rows)
            self._measure_text(w)
            # Of a new question rather no room for what the table may bring than a small prompt.
            small = new and ahead and self.prompt_size < PROMPT and bool(self.text.to_come)
            if rows or (not small and self._suits(narrow and not ahead)):
                self._gave_way = known, way
                break

    def _suits(self, last: bool) -> bool:
        """Whether chips and words stand as they should; `last`: what is left is two rows, in which
        they leave more room for the words."""
        crowd = len(self.chips) >= CROWD and not (self.two_rows or self.hidden)
        told = not self.hidden and all(look.beside for look in self.text.chips)
        return (last or told or not self.text.to_come) and not (self._overflows and crowd)

    @property
    def _overflows(self) -> bool:
        """Whether the words are higher than the bar, in the smallest size."""
        return self._lines_height() > self.rect[3] - EDGE_LINE - AIR / 2

    def _place_parts(self, ahead: bool, there: bool, narrow: bool, rows: bool) -> None:
        """The buttons from the right, and the chips before them; `ahead`: with room for what the
        buttons will say of a choice, so that no chip runs away from under the pointer, `there`: of
        one on the table, too; `narrow`: the primary button no wider than it must be; `rows`: the
        chips in two rows, if they can."""
        x, y, w, h = self.rect
        right = x + w - 24
        middle = y + h / 2 + 1
        if self.primary.shown:
            wide, tall = self._primary_size(ahead, there, narrow)
            right -= wide
            self.primary.place((right, middle - tall / 2, wide, tall))
            right -= 12
        if self.back.shown or (ahead and self.text.back_to_come):
            wide = self._back_width()
            right -= wide
            self.back.place((right, middle - 23, wide, 46))
            right -= 12
        if self.guest is not None and self.guest.shown:
            # The same for all words: its buttons stay under the pointer.
            words = min(GUEST_WORDS, w * 0.27) + 20
            wide = self.guest.width_in(max(0.0, right - x - TEXT_LEFT - words))
            right -= wide
            self.guest.place((right, y + 2, wide, h))
            right -= 12
        self._place_chips(x + TEXT_LEFT, right, middle, rows)

    def _primary_size(self, ahead: bool, there: bool, narrow: bool) -> tuple[float, float]:
        """How wide and high the primary button is: with all that it may say of a choice."""
        said, text = self.text.primary, self.text
        most = max(360.0, self.rect[2] * 0.24)
        row: list[Words] = [*text.to_come] if ahead else []
        told = (said, *row, *(text.on_table if ahead and there else ()))
        if narrow:
            less = (max(least, self.rect[2] * share) for least, share in NARROW)
            most = next((wide for wide in less if self._holds(told, wide)), most)
        wide = max(self._measure(words, most)[0] for words in row or [said])
        wide = min(most, max(150.0, wide + 8))
        while wide < most and not self._holds(told, wide):
            wide = min(most, wide + WIDER)  # what is chosen on the table may stand on two lines
        return wide, max(54.0, self._measure(said, wide)[1])

    def _measure(self, words: Words, most: float) -> Size:
        """How much room the primary button takes with other words."""
        said, self.text.primary = self.text.primary, words
        size = self.primary.measure(most)
        self.text.primary = said
        return size

    def _holds(self, told: Iterable[Words], wide: float) -> bool:
        """Whether the primary button can say each of these, so wide."""
        said, held = self.text.primary, True
        for words in told:
            known = self._fitting.get((words, wide))
            if known is None:
                self.text.primary = words
                self.primary.place((0, 0, wide, 54))
                known = self._fitting[words, wide] = self.primary.fits
            held = held and known
        self.text.primary = said
        return held

    def _back_width(self) -> float:
        said = self.text.back
        self.text.back = said or self.text.back_to_come
        wide = max(96.0, self.back.measure(240)[0])
        self.text.back = said
        return wide

    def _measure_text(self, w: float) -> None:
        extra = [w for w in (self.speed, self.guest) if w is not None and w.shown]
        beside = [*extra, *self.chips[:1], *(b for b in (self.back, self.primary) if b.shown)]
        left = beside[0].rect[0] if beside else self.rect[0] + w - 24
        self.text_width = max(80.0, left - 20 - (self.rect[0] + TEXT_LEFT))
        ruler = self.ui.ruler
        for size in SIZES:
            self.prompt_size = size
            if self._lines_height() <= self.rect[3] - EDGE_LINE - AIR:
                break
        prompt = ruler.wrap(self.text.prompt, self.text_width, self.prompt_size, BOLD, 2)
        hint = ruler.wrap(self.text.hint, self.text_width - self._hint_icon(), 15, REGULAR, 2)
        self.fits = prompt.fits and hint.fits
        wide = ruler.text_width(self.text.overline, 15, SEMIBOLD)
        left = self.rect[0] + TEXT_LEFT + wide + 4
        room = max(0.0, self.text_width - wide - 4)
        self.crumbs.show(self.text.crumbs, (left, self.lines()[2] - 3, room, 24))
        self._link_terms()

    def _link_terms(self) -> None:
        """Links over the words of the title in the prompt and below it."""
        prompt, hint, top, pitch, small = self.lines()
        left, at = self.rect[0] + TEXT_LEFT, top + 22
        asked = [(line, left, at + pitch * (n + 0.5)) for n, line in enumerate(prompt)]
        at += pitch * len(prompt) + 2
        left += self._hint_icon()
        told = [(line, left, at + small * (n + 0.5)) for n, line in enumerate(hint)]
        links = self.glossary.links(self.ui, told, 15, REGULAR)
        known = {link.id for link in links}
        links += [
            link
            for link in self.glossary.links(self.ui, asked, self.prompt_size, BOLD)
            if link.id not in known
        ]
        self.terms = links
        attach(self, links)
        guest = [self.guest] if self.guest is not None else []
        self.children = [
            *guest, *self.chips, self.primary, self.back, self.crumbs, *links, self.speed,
        ]  # fmt: skip

    def _hint_icon(self) -> float:
        return 24.0 if self.text.hint_icon else 0.0

    def _place_chips(self, left: float, right: float, middle: float, rows: bool) -> None:
        looks = self.text.chips
        for look in looks:
            look.one_line, look.beside, look.low = self.one_line, True, 0.0
        made = [self._chip(look, n) for look, n in zip(looks, self._digits.of(looks), strict=True)]
        for chip in [*made, self.more]:
            chip.attach(self.ui, self)
        going_on = [chip for chip in made if not blocked_end(chip.look)]
        parts = [0.55] if len(looks) > 3 else [1.0, 0.55]
        shown: list[OptionChip] = []
        # Rather what each brings than the prompt on one line.
        for beside, of_prompt in ((told, part) for told in (True, False) for part in parts):
            room = right - left - min(self._words_need(of_prompt), 520.0) - 20
            for look in looks:  # rather all of them than what each brings
                look.beside = beside
            shown = self._that_fit(made, room)
            if len(shown) == len(made):
                break
            # Rather all that can be chosen than the end of a turn, not yet.
            if len(self._that_fit(going_on, room)) == len(going_on):
                made = shown = going_on
                break
        rows = rows or len(shown) < len(made)
        self.two_rows = rows and self._in_two_rows(made, left, right)
        if self.two_rows:
            shown = made
        elif len(shown) < len(made) > MOST_CHIPS and all(chip.look.there for chip in made):
            shown = []  # one of many is no choice: they are chosen on the table
        elif rows and len(shown) < len(made):
            some = self._some_in_two_rows(made, len(shown), left, right)
            shown, self.two_rows = some or shown, bool(some)
        self.hidden = [chip.look for chip in made if chip not in shown]
        if self.hidden:
            self.more.look = self._more_look(len(self.hidden))
            self.more.look.low = shown[0].look.low if self.two_rows else 0.0
            self.more.name = self.more.look.label
            self.more.number = 0
            apart = (n for n, chip in enumerate(shown) if chip.look.apart and not self.two_rows)
            shown = [*shown]
            shown.insert(next(apart, len(shown)), self.more)
        whole = self._row_width(shown, right, middle)
        self._place_speed(right - whole - GAP, left, middle)
        if self.ui.focus in self.chips:
            # They are made anew at every layout; the focus stays on the one it was on.
            focus = self.ui.focus.id
            self.ui.focus = next((chip for chip in shown if chip.id == focus), None)
        self.chips = shown
        guest = [self.guest] if self.guest is not None else []
        self.children = [*shown, *guest, self.primary, self.back, self.crumbs, self.speed]

    def _in_two_rows(self, chips: list[OptionChip], left: float, right: float) -> bool:
        """Whether low chips in two rows find room, so that none is hidden."""
        most = (self.rect[3] - 2 * EDGE_LINE - LOW_GAP) / 2
        least = max(LOW, LEAST_TARGET_PX / self.ui.scale.unit)
        high = max(least, min(most, low_height(self.ui.ruler)))
        if len(chips) > MOST_LOW or high > most:
            return False
        for chip in chips:
            chip.look.low, chip.look.beside = high, False
        room = right - left - min(self._words_need(0.4, 220.0), 520.0) - 20
        columns = self._columns(chips)
        if sum(wide for wide, _ in columns) + GAP * (len(columns) - 1) <= room:
            return True
        for chip in chips:
            chip.look.low = 0.0
        return False

    def _some_in_two_rows(
        self, chips: list[OptionChip], least: int, left: float, right: float
    ) -> list[OptionChip]:
        """As many of them as find room in two rows with More behind them, if more than in one."""
        late = self._came_in(chips)
        stood = [chip for chip in chips if chip not in late]
        for most in range(min(len(stood), MOST_CHIPS) - 1, least - len(late), -1):
            kept = [*late, *by_need(stood)[:most]]
            some = [chip for chip in chips if chip in kept]
            self.more.look = self._more_look(len(stood) - most)
            if self._in_two_rows([*some, self.more], left, right):
                return some
        return []

    def _more_look(self, hidden: int) -> ChipLook:
        """The chip that opens the list of those that are hidden."""
        words = self.ui.say(_("bar.more", n=hidden))
        return ChipLook(-1, words, icon="chevron-down", one_line=self.one_line)

    def _came_in(self, chips: list[OptionChip]) -> list[OptionChip]:
        """Those that were not there when it was asked."""
        return [c for c in chips if c is not self.more and not self._digits.stood(c.look)]

    def _columns(self, chips: list[OptionChip]) -> list[tuple[float, list[OptionChip]]]:
        """The columns of two rows, and how wide each is: one above the other the chips are equally
        wide. Those that came in stand before the others, which keep their places."""
        late, found = self._came_in(chips), []
        for some in (late, [chip for chip in chips if chip not in late]):
            half = (len(some) + 1) // 2
            found += [some[n::half] for n in range(half)]
        return [(max(chip.measure(400)[0] for chip in column), column) for column in found]

    def _row_width(self, shown: list[OptionChip], right: float, middle: float) -> float:
        """Place the chips before `right`; tells how much room they take."""
        if self.two_rows:
            columns, high = self._columns(shown), shown[0].look.low
            whole = sum(wide for wide, _ in columns) + GAP * (len(columns) - 1)
            at = right - whole
            for wide, column in columns:
                for row, chip in enumerate(column):
                    top = middle + (LOW_GAP / 2 if row else -LOW_GAP / 2 - high)
                    chip.place((at, top, wide, high))
                at += wide + GAP
            return whole
        widths = [chip.measure(400)[0] for chip in shown]
        first_apart = next((n for n, chip in enumerate(shown) if chip.look.apart), -1)
        whole = sum(widths) + GAP * max(0, len(shown) - 1) + (APART if first_apart > 0 else 0)
        at = right - whole
        for n, (chip, wide) in enumerate(zip(shown, widths, strict=True)):
            if n == first_apart and n > 0:
                at += APART
            chip.place((at, middle - 29, wide, 58))
            at += wide + GAP
        return whole

    def _place_speed(self, right: float, left: float, middle: float) -> None:
        """Before the chips, if that leaves room for the words."""
        if self.speed.shown:
            wide, tall = self.speed.measure(600)
            self.speed.shown = right - wide - left >= LEAST_TEXT
            self.speed.place((right - wide, middle - tall / 2, wide, tall))

    def _words_need(self, of_prompt: float, least: float = 240.0) -> float:
        """How wide the words want to be: so much of the prompt in a line, the hint in two."""
        ruler = self.ui.ruler
        return max(
            ruler.text_width(self.text.prompt, 25, BOLD) * of_prompt,
            ruler.text_width(self.text.hint, 15, REGULAR) * 0.55,
            least,
        )

    def _chip(self, look: ChipLook, number: int) -> OptionChip:
        chip = OptionChip(look, lambda: self.calls.chip(look), self.art, number)
        chip.on_point = lambda on: self.calls.point(look if on else None)
        chip.asked = lambda: [self.worded]
        chip.letter = lambda: self.letters().get(look.number, "") if look.number >= 0 else ""
        return chip

    def _that_fit(self, chips: list[OptionChip], room: float) -> list[OptionChip]:
        """All up to six, or the first five and More; fewer when the bar is narrow. What is blocked
        goes under More before what can be chosen, never what is chosen, and what stands apart
        (pass, end turn) after all else."""

        def wide(some: list[OptionChip], more: bool) -> float:
            apart = APART if any(c.look.apart for c in some) else 0
            return sum(c.measure(400)[0] + GAP for c in some) + apart + (140 if more else 0)

        if len(chips) <= MOST_CHIPS and wide(chips, False) <= room:
            return chips
        kept = by_need(chips)[:5]
        while len(kept) > 1 and wide(kept, True) > room:
            kept = kept[:-1]
        return [chip for chip in chips if chip in kept]

    # ------------------------------------------------------------------ drawing

    def redraw(self) -> None:
        """Ask for a frame of this part alone: nothing of it reaches beyond its edges."""
        if self.ui is not None:
            self.ui.redraw(self.rect)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        text = self.text
        light = pen.kit.theme.is_light
        if not light:
            pen.glow((x, y, w, 8), 0, "#000000", 8, 150, 0)
        pen.fill(self.rect, "s1" if light else "#111A2D")
        seat = pen.kit.theme.seats[text.colour]
        pen.fill((x, y, w, EDGE_LINE), seat.fill)
        if self.swept < 1 and not self.ui.motion.reduced:
            high = EDGE_LINE + SWEEP_HIGH * (1 - self.swept)
            pen.fill((x, y, w * self.swept, high), seat.fill)
        seat_mark(pen, text.colour, (x + 52, y + 2 + h / 2), 26)
        left = x + TEXT_LEFT
        prompt, hint, at, pitch, small = self.lines()
        over = pen.wrap(text.overline, self.text_width, 15, SEMIBOLD, 1).lines[0]
        pen.text(over, (left, at + 9), 15, SEMIBOLD, "amber")
        at += 22
        for line in prompt:
            pen.text(line, (left, at + pitch / 2), self.prompt_size, BOLD, "hi")
            at += pitch
        at += 2
        if text.hint_icon and text.hint:
            pen.icon(text.hint_icon, (left + 9, at + small / 2), 18, text.hint_tint)
        for line in hint:
            pen.text(line, (left + self._hint_icon(), at + small / 2), 15, colour=text.hint_tint)
            at += small
        apart = next((n for n, chip in enumerate(self.chips) if chip.look.apart), -1)
        if apart > 0 and not self.two_rows:
            left, top, _w, tall = self.chips[apart].rect
            pen.fill((left - APART / 2, top + 8, 1, tall - 16), "line2")

    def lines(self) -> tuple[tuple[str, ...], tuple[str, ...], float, float, float]:
        """The lines of prompt and hint, the top of the text, and the pitches of both."""
        ruler, text = self.ui.ruler, self.text
        _x, y, _w, h = self.rect
        size = self.prompt_size
        prompt = ruler.wrap(text.prompt, self.text_width, size, BOLD, 2).lines
        room = self.text_width - self._hint_icon()
        hint = ruler.wrap(text.hint, room, 15, REGULAR, 2).lines if text.hint else ()
        pitch = ruler.line_height(size) * 0.78
        small = ruler.line_height(15) * (0.9 if size == PROMPT else 0.8)
        whole = 24 + pitch * len(prompt) + small * len(hint)
        return prompt, hint, y + 4 + max(0.0, (h - 4 - whole) / 2), pitch, small

    def _lines_height(self) -> float:
        prompt, hint, _top, pitch, small = self.lines()
        return 24 + pitch * len(prompt) + small * len(hint)

    # ------------------------------------------------------------------ keys

    def press_digit(self, digit: int) -> bool:
        """The key of a number: 1 to 9 choose, 0 opens the rest."""
        if digit == 0:
            if not self.hidden:
                return False
            self._open_more()
            return True
        digits = self._digits.of(self.text.chips)
        if digit in digits:
            look = self.text.chips[digits.index(digit)]
            self.calls.chip(look)
            if self.ui.focus in self.chips:
                # Enter takes what has the focus: that must be what was just chosen.
                chosen = [chip for chip in self.chips if chip.look.id == look.id]
                self.ui.focus_on(chosen[0] if chosen else None)
            return True
        return False

    def _open_more(self) -> None:
        entries = [
            MenuItem(
                look.label,
                lambda look=look: self.calls.chip(look),  # type: ignore[misc]
                look.icon,
                look.reason or look.note or ", ".join(amounts_in_words(look, self.art)),
                look.reason == "",
                paint_icon=self.art.option_icon,
                id=f"more.{look.id}",
                on_point=lambda on, look=look: self.calls.point(look if on else None),  # type: ignore[misc]
            )
            for look in self.hidden
        ]
        anchor = self.more.rect
        self.ui.open(PopupMenu(entries, anchor, True, id="bar.list"))

    def handle(self, event: Event) -> bool:
        # A click beside the buttons is nobody's: it must not reach the table.
        return isinstance(event, Press)
