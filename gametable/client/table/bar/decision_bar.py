"""The decision bar: who must do what, the options without a place, Back and the primary button."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gametable.client.draw import Lines, Pen, Rect, seat_mark
from gametable.client.host.input import Event, Press
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.bar.bar_text import BarText
from gametable.client.table.bar.chip_order import Digits, blocked_end, by_need, harmless, named_by
from gametable.client.table.bar.chip_rows import (
    APART,
    GAP,
    LOW_GAP,
    MOST_CHIPS,
    Columns,
    StoodBefore,
    StoodSo,
    in_columns,
    place_columns,
    place_row,
    that_fit,
    width_of,
)
from gametable.client.table.bar.chips import ChipLook, OptionChip, amounts_in_words, low_height
from gametable.client.table.bar.crumbs import Crumbs
from gametable.client.table.bar.primary_button import PrimaryButton
from gametable.client.table.board.art import Art
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.overlay import MenuItem, PopupMenu
from gametable.client.widgets.terms import Glossary, TermLink, attach
from gametable.client.widgets.widget import LEAST_TARGET_PX, Widget, inside
from gametable.client.words.language import _

HEIGHT = 116.0
CROWD = 3  # so many may leave too little room for the words
LOW, MOST_LOW = 40.0, 8  # chips in two rows: how high, and how many
TEXT_LEFT = 96.0
LEAST_TEXT = 300.0  # room for the prompt
LEAST_BESIDE = 200.0  # and beside chips that came in
GUEST_WORDS = 500.0  # and beside a guest
# How the parts stand, rather the first of them: with room for what the primary button says of a
# choice on the table, that button narrow, the chips in two rows.
WAYS = ((True, False, False), (True, True, False), (False, True, False), (False, True, True))
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
        self.primary = PrimaryButton(self._press_primary)
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
        self._digits = Digits()
        self._standings = StoodBefore()
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
            self.primary.forget()
        if steers and self.ui is not None and inside(self.primary.rect, self.ui.pointer):
            # One click more for what was just answered must not stop those who act next.
            self._deaf = True
            self.ui.after(DEAF, self._hear)
        self.primary.said = text.primary
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
            self._placed_at = (rect, self.ui.scale)
            self.primary.forget()
        room = rect, self.ui.scale, self.ui.language
        self._standings.ask(self.text.asked, self.text.first, *room)
        if self._stand_again():
            return
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
        self._keep_standing()

    def _stood(self) -> frozenset[str]:
        """What of that which was there when this was asked is there now."""
        stood = filter(self._digits.stood, self.text.chips)
        return frozenset(map(named_by, stood)) if self.text.asked is not None else frozenset()

    def _keep_standing(self) -> None:
        """Remember how all stands."""
        alone = not (self.speed.shown or (self.guest is not None and self.guest.shown))
        if not (alone and (stood := self._stood())):
            return
        room = self.back.shown or self.text.back_to_come
        standing = StoodSo(
            self.primary.rect if self.primary.shown else None,
            self.back.rect if room else None,
            self.more.rect if self.more in self.chips else None,
            self.two_rows,
            {named_by(look) for look in self.hidden},
            stood,
        )
        for chip in self.chips:
            if chip is not self.more:
                standing.take(chip)
        self._standings.keep(standing)

    def _stand_again(self) -> bool:
        """Let all stand as it did when this was asked, with what came in before it; False where
        that leaves too little room, above all for the words."""
        standing = self._standings.find(self._stood())
        lacks = standing is None or any(
            button.shown and rect is None
            for button, rect in ((self.primary, standing.primary), (self.back, standing.back))
        )
        if standing is None or lacks or (self.guest is not None and self.guest.shown):
            return False
        made = self._made()
        kept = [chip for chip in made if named_by(chip.look) in standing.places]
        # Where fewer are there than were, those that were under More come out of it.
        under = standing.hidden if standing.names == self._stood() else ()
        hidden = [chip for chip in made if named_by(chip.look) in under]
        # The end of a turn that was left out, since it is not allowed yet, stays so.
        known = standing.names - standing.hidden
        late = [c for c in made if not (c in kept or c in hidden or named_by(c.look) in known)]
        edges = [chip.rect[0] for chip in kept if standing.put(chip)]
        edges += [standing.more[0]] if hidden and standing.more is not None else []
        if not edges or len(edges) < len(kept) + bool(hidden):
            return False
        middle = self.rect[1] + self.rect[3] / 2 + 1
        if standing.primary is not None and self.primary.shown:
            self.primary.stand(standing.primary[0], standing.primary[2], middle)
        if standing.back is not None:
            self.back.place(standing.back)
        self.two_rows = standing.two_rows
        chosen = [chip for chip in hidden if chip.look.selected]
        # What is chosen comes out of More where it can.
        for out in (chosen, []) if chosen else ([],):
            came_in, left = [*out, *late], [chip for chip in hidden if chip not in out]
            for low in (False, True) if came_in and not self.two_rows else (self.two_rows,):
                if not self._place_late(came_in, min(edges) - GAP, middle, low):
                    continue
                self._show([*came_in, *self._with_more(kept, left, standing.more)])
                self._measure_text(self.rect[2])
                if self.primary.fits and self.fits and not (self._overflows and self._crowd):
                    return True
        return False

    def _with_more(
        self, kept: list[OptionChip], hidden: list[OptionChip], at: Rect | None
    ) -> list[OptionChip]:
        """Chips that are placed, and More where it stood while any is hidden."""
        self.hidden = [chip.look for chip in hidden]
        if not hidden or at is None:
            return kept
        self._look_of_more(self._low() if self.two_rows else 0.0)
        self.more.place(at)
        return sorted([*kept, self.more], key=lambda chip: chip.rect[0])

    def _place_late(self, late: list[OptionChip], right: float, middle: float, low: bool) -> bool:
        """Place what came in before the rest, low in two rows or not; False where it cannot be."""
        if not late:
            return True
        high = self._low() if low else 0.0
        for chip in late:
            chip.look.low, chip.look.beside = high, not low
        if high > self._most_low:
            return False
        if low:
            wide = place_columns(in_columns(late), right, middle)
        else:
            wide = place_row(late, right, middle)
        return right - wide - 20 - (self.rect[0] + TEXT_LEFT) >= LEAST_BESIDE

    def _suits(self, last: bool) -> bool:
        """Whether chips and words stand as they should; `last`: what is left is two rows, in which
        they leave more room for the words."""
        crowd = self._crowd
        if crowd and not all(map(self._can_say, self.text.hints_to_come)):
            return False
        told = not self.hidden and all(look.beside for look in self.text.chips)
        return (last or told or not self.text.to_come) and not (self._overflows and crowd)

    @property
    def _crowd(self) -> bool:
        """Whether so many chips stand in a row that in two rows there would be more room."""
        return len(self.chips) >= CROWD and not (self.two_rows or self.hidden)

    def _can_say(self, hint: str) -> bool:
        """Whether there is room for other words below the prompt, in the smallest size."""
        said, size = self.text.hint, self.prompt_size
        self.text.hint, self.prompt_size = hint, SIZES[-1]
        can = self._hint_lines().fits and not self._overflows
        self.text.hint, self.prompt_size = said, size
        return can

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
            wide = self.primary.width_in(w, self.text, ahead, there, narrow)
            right -= wide
            self.primary.stand(right, wide, middle)
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

    def _back_width(self) -> float:
        said = self.text.back
        self.text.back = said or self.text.back_to_come
        wide = max(96.0, self.back.measure(240)[0])
        self.text.back = said
        return wide

    def _measure_text(self, w: float) -> None:
        extra = [w for w in (self.speed, self.guest) if w is not None and w.shown]
        chips = sorted(self.chips, key=lambda chip: chip.rect[0])[:1]
        beside = [*extra, *chips, *(b for b in (self.back, self.primary) if b.shown)]
        left = beside[0].rect[0] if beside else self.rect[0] + w - 24
        self.text_width = max(80.0, left - 20 - (self.rect[0] + TEXT_LEFT))
        ruler = self.ui.ruler
        for size in SIZES:
            self.prompt_size = size
            if self._lines_height() <= self.rect[3] - EDGE_LINE - AIR:
                break
        prompt = ruler.wrap(self.text.prompt, self.text_width, self.prompt_size, BOLD, 2)
        self.fits = prompt.fits and self._hint_lines().fits
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
        looks, made = self.text.chips, self._made()
        going_on = [chip for chip in made if not blocked_end(chip.look)]
        parts = [0.55] if len(looks) > 3 else [1.0, 0.55]
        shown: list[OptionChip] = []
        # Rather what each brings than the prompt on one line.
        for beside, of_prompt in ((told, part) for told in (True, False) for part in parts):
            room = right - left - min(self._words_need(of_prompt), 520.0) - 20
            for look in looks:  # rather all of them than what each brings
                look.beside = beside
            shown = that_fit(made, room)
            if len(shown) == len(made):
                break
            # Rather all that can be chosen than the end of a turn, not yet.
            if len(that_fit(going_on, room)) == len(going_on):
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
            self._look_of_more(shown[0].look.low if self.two_rows else 0.0)
            apart = (n for n, chip in enumerate(shown) if chip.look.apart and not self.two_rows)
            shown = [*shown]
            shown.insert(next(apart, len(shown)), self.more)
        whole = self._row_width(shown, right, middle)
        self._place_speed(right - whole - GAP, left, middle)
        self._show(shown)

    def _made(self) -> list[OptionChip]:
        """A chip for each option of the text."""
        looks = self.text.chips
        for look in looks:
            look.one_line, look.beside, look.low = self.one_line, True, 0.0
        made = [self._chip(look, n) for look, n in zip(looks, self._digits.of(looks), strict=True)]
        for chip in [*made, self.more]:
            chip.attach(self.ui, self)
        return made

    def _show(self, shown: list[OptionChip]) -> None:
        """Show chips that are placed."""
        if self.ui.focus in self.chips:
            # They are made anew at every layout; the focus stays on the one it was on.
            focus = self.ui.focus.id
            self.ui.focus = next((chip for chip in shown if chip.id == focus), None)
        self.chips = shown
        guest = [self.guest] if self.guest is not None else []
        self.children = [*shown, *guest, self.primary, self.back, self.crumbs, self.speed]

    @property
    def _most_low(self) -> float:
        """How high two rows may be."""
        return (self.rect[3] - 2 * EDGE_LINE - LOW_GAP) / 2

    def _low(self) -> float:
        """How high a chip of two rows is."""
        least = max(LOW, LEAST_TARGET_PX / self.ui.scale.unit)
        return max(least, min(self._most_low, low_height(self.ui.ruler)))

    def _in_two_rows(self, chips: list[OptionChip], left: float, right: float) -> bool:
        """Whether low chips in two rows find room, so that none is hidden."""
        high = self._low()
        if len(chips) > MOST_LOW or high > self._most_low:
            return False
        for chip in chips:
            chip.look.low, chip.look.beside = high, False
        room = right - left - min(self._words_need(0.4, 220.0), 520.0) - 20
        if width_of(self._columns(chips)) <= room:
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

    def _look_of_more(self, low: float) -> None:
        """Let More tell how many are hidden."""
        self.more.look = self._more_look(len(self.hidden))
        self.more.look.low = low
        self.more.name, self.more.number = self.more.look.label, 0

    def _more_look(self, hidden: int) -> ChipLook:
        """The chip that opens the list of those that are hidden."""
        words = self.ui.say(_("bar.more", n=hidden))
        return ChipLook(-1, words, icon="chevron-down", one_line=self.one_line)

    def _came_in(self, chips: list[OptionChip]) -> list[OptionChip]:
        """Those that were not there when it was asked."""
        return [c for c in chips if c is not self.more and not self._digits.stood(c.look)]

    def _columns(self, chips: list[OptionChip]) -> Columns:
        """The columns of two rows. Those that came in stand before the others, which keep their
        places."""
        late = self._came_in(chips)
        return in_columns(late, [chip for chip in chips if chip not in late])

    def _row_width(self, shown: list[OptionChip], right: float, middle: float) -> float:
        """Place the chips before `right`; tells how much room they take."""
        if self.two_rows:
            return place_columns(self._columns(shown), right, middle)
        return place_row(shown, right, middle)

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
            self._room_to_come(),
        )

    def _room_to_come(self) -> float:
        """How wide the words must be at least, so that they give way to chips that may come in."""
        if not self.text.chips_to_come:
            return 0.0
        made = [self._chip(look, n) for n, look in enumerate(self.text.chips_to_come)]
        for chip in made:
            chip.attach(self.ui, self)
            chip.look.low, chip.look.beside = self._low(), False
        return LEAST_BESIDE + width_of(in_columns(made)) + GAP

    def _chip(self, look: ChipLook, number: int) -> OptionChip:
        chip = OptionChip(look, lambda: self.calls.chip(look), self.art, number)
        chip.on_point = lambda on: self.calls.point(look if on else None)
        chip.asked = lambda: [self.worded]
        chip.letter = lambda: self.letters().get(look.number, "") if look.number >= 0 else ""
        return chip

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
        hint = self._hint_lines().lines if text.hint else ()
        pitch = ruler.line_height(size) * 0.78
        small = ruler.line_height(15) * (0.9 if size == PROMPT else 0.8)
        whole = 24 + pitch * len(prompt) + small * len(hint)
        return prompt, hint, y + 4 + max(0.0, (h - 4 - whole) / 2), pitch, small

    def _hint_lines(self) -> Lines:
        """The hint on two lines, or on three where it must be."""
        room, hint = self.text_width - self._hint_icon(), self.text.hint
        two = self.ui.ruler.wrap(hint, room, 15, REGULAR, 2)
        return two if two.fits else self.ui.ruler.wrap(hint, room, 15, REGULAR, 3)

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
