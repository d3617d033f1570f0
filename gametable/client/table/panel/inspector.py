"""The inspector: what a thing is, what it means now, and the rule it follows."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from gametable.client.draw import Pen, Rect
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.board.art import Art
from gametable.client.table.model import WhyNot
from gametable.client.table.said import Said
from gametable.client.widgets.buttons import Button, IconButton, Pressable
from gametable.client.widgets.containers import Column
from gametable.client.widgets.lists import ScrollArea
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.language import _
from gametable.core.engine.decision import Check
from gametable.core.scene import Inspection

PICTURE = 150.0
SMALLEST = 72.0  # a smaller picture shows nothing
LEAST_CARD = 140.0  # a card that is lower would be drawn as from afar: one icon of several
MOST_TERMS = 3  # so many words of the title are explained below a text
HEAD, BARE_HEAD = 52.0, 8.0  # of its own name, and without it
LOW = 200.0  # design units of its height in which the room is left to what it says
TALL = 1.68  # times as high is the picture of what stands upright, such as a card


# The words of the title in a text of a language: their sections, and these in words.
Explain = Callable[[str, str], list[tuple[str, str]]]


@dataclass
class Shown:
    """What the inspector shows: an inspection, or why something is not allowed."""

    inspection: Inspection | None = None
    why: WhyNot | None = None

    @property
    def rule(self) -> str:
        """The section to open."""
        if self.why is not None:
            return self.why.rule
        return self.inspection.rule if self.inspection is not None else ""


class Inspector(Widget):
    """The upper part of the right panel. `show` changes it; the pin keeps it."""

    def __init__(
        self,
        said: Callable[[], Said],
        art: Art,
        open_rules: Callable[[str], object],
        explain: Explain = lambda text, language: [],
    ):
        self.said, self.explain, self.open_rules = said, explain, open_rules
        self.content = InspectionText(said, art)
        self.terms = _Body(gap=2, align="start")
        self.spoken = ""  # the language of the links
        self.pinned = False
        self.pin = IconButton(
            "pin",
            _("action.pin"),
            self._pin,
            18,
            36,
            lambda: self.pinned,
            id="inspector.pin",
            action="pin",
        )
        self.link = RuleLink(open_rules)
        self.scroll = ScrollArea(
            _Body(self.content, self.terms), backing="rail", id="inspector.scroll"
        )
        super().__init__(self.scroll, self.link, self.pin, id="inspector")

    def _pin(self) -> None:
        self.pinned = not self.pinned
        self.redraw()

    def show(self, shown: Shown, force: bool = False) -> bool:
        """Show something, unless what is shown is pinned. Whether it is shown now."""
        if self.pinned and not force:
            return False
        if self.content.subject != shown:
            self.scroll.offset = 0
            self._take(shown)
        return True

    def renew(self, shown: Shown) -> None:
        """Show the same thing as it is now, pinned or not; one that is gone is let go."""
        if shown.inspection is None:
            self.pinned = False
        if self.content.subject != shown or self.spoken != self.said().language:
            self._take(shown)

    def _take(self, shown: Shown) -> None:
        self.content.subject = shown
        self.link.section = shown.rule
        self.link.shown = bool(shown.rule)
        self._explain(shown)
        self.place(self.rect)
        self.redraw()

    def _explain(self, shown: Shown) -> None:
        """Links below the text: the words of the title in it, each to its section."""
        said = self.said()
        self.spoken = said.language
        own = shown.rule.split(" ")[-1]
        found = self.explain(text_of(shown, said), said.language)
        self.terms.children = []
        for section, name in [each for each in found if each[0] != own][:MOST_TERMS]:
            self.terms.add(self._term(section, name))

    def _term(self, section: str, name: str) -> Widget:
        return Button(
            name, lambda: self.open_rules(section), "ghost", "rule", 14, 32, colour="blue",
            id=f"inspector.term.{section}",
        )  # fmt: skip

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        if self.ui is None or w <= 0:
            return
        self.pin.place((x + w - 48, y + 8, 36, 36))
        low, head = 54.0 if self.link.shown else 8.0, BARE_HEAD if h < LOW else HEAD
        beside = 32.0 if h >= LOW else 32.0 + self.pin.rect[2]
        room = max(0.0, h - head - low)
        self.content.room = room - self.terms.measure(w - beside)[1]
        self.scroll.place((x + 20, y + head, w - beside, room))
        self.link.place((x + 20, y + h - 50, w - 40, 40))

    def paint(self, pen: Pen) -> None:
        x, y, _w, h = self.rect
        if h < LOW:
            return
        pen.icon("eye", (x + 29, y + 26), 18, "mid")
        pen.text(self.ui.say(_("table.inspector")), (x + 48, y + 26), 17, BOLD, "hi")


class _Body(Column):
    """Text and links; they change between two layouts, so nothing is remembered."""

    def wants(self, width: float) -> Size:
        return self.measure(width)


def text_of(shown: Shown, said: Said) -> str:
    """All that is said of what is shown."""
    if shown.why is not None:
        reason = shown.why.reason
        told = [*(check.text for check in shown.why.checks), *([reason] if reason else [])]
    elif shown.inspection is not None:
        thing = shown.inspection
        told = [thing.kind, *([thing.text] if thing.text is not None else [])]
        told += [fact.text for fact in thing.facts] + [check.text for check in thing.checks]
    else:
        return ""
    return " ".join(said.text(words) for words in told)


class InspectionText(Widget):
    """The text and pictures of an inspection, as high as it needs. In the `room` there is to be
    seen at once the words come first: the picture gets what they leave.
    """

    def __init__(self, said: Callable[[], Said], art: Art):
        super().__init__()
        self.said, self.art = said, art
        self.subject = Shown()
        self.room = math.inf

    def measure(self, width: float) -> Size:
        return (width, self._lay(None, (0, 0, width, 0)))

    def wants(self, width: float) -> Size:
        # It changes between two layouts, so nothing is remembered.
        return self.measure(width)

    def paint(self, pen: Pen) -> None:
        self._lay(pen, self.rect)

    def _lay(self, pen: Pen | None, rect: Rect) -> float:
        if self.subject.why is not None:
            return self._why(pen, rect, self.subject.why)
        if self.subject.inspection is None:
            return self._nothing(pen, rect)
        return self._thing(pen, rect, self.subject.inspection)

    def _nothing(self, pen: Pen | None, rect: Rect) -> float:
        words = self.ui.say(_("inspector.nothing"))
        return self._words(pen, words, rect, rect[1] + 4, 15, REGULAR, "low") - rect[1]

    def _thing(self, pen: Pen | None, rect: Rect, thing: Inspection) -> float:
        x, y, w, _h = rect
        at = y
        high = self._picture(thing, rect) if thing.face else 0.0
        if high:
            if pen is not None:
                pen.box((x, at, w, high), 12, None, "line", 1, ("#22304E", "#141D32"))
                room = (x + 12, at + 12, w - 24, high - 24)
                self.art.draw(pen, thing.face, thing.data, room, "inspect", fit=True)
            at += high + 16
        return self._told(pen, rect, thing, at) - y

    def _told(self, pen: Pen | None, rect: Rect, thing: Inspection, at: float) -> float:
        """All that is said of it, from `at`; the y below."""
        said = self.said()
        at = self._words(pen, said.sentence(thing.name), rect, at, 20, BOLD, "hi")
        at = self._words(pen, said.sentence(thing.kind), rect, at, 14, SEMIBOLD, "low") + 6
        if thing.text is not None:
            at = self._words(pen, said.text(thing.text), rect, at, 16, REGULAR, "mid") + 8
        for fact in thing.facts:
            at = self._row(pen, rect, at, said.sentence(fact.text), icon=fact.icon)
        for check in thing.checks:
            at = self._check(pen, rect, at, check)
        return at

    def _picture(self, thing: Inspection, rect: Rect) -> float:
        """How high its picture is; 0 where the words leave no room for one."""
        size = self.art.natural(thing.face, thing.data)
        upright = size is not None and size[1] > 1.2 * size[0]
        left = self.room - self._told(None, rect, thing, 0.0) - 16
        high = min(PICTURE * TALL if upright else PICTURE, left)
        return high if high >= (LEAST_CARD if upright else SMALLEST) else 0.0

    def _why(self, pen: Pen | None, rect: Rect, why: WhyNot) -> float:
        x, y, w, _h = rect
        said = self.said()
        if pen is not None:
            height = self._why(None, rect, why)
            fill, edge = ("s2", "blue") if why.chosen else ("red_well", "red")
            pen.box((x, y, w, height), 12, fill, edge, 1)
        inner = (x + 14, y, w - 28, 0.0)
        at = y + 12
        head = self.ui.say(_("inspector.why") if why.chosen else _("inspector.why_not"))
        at = self._words(pen, head, inner, at, 17, BOLD, "hi")
        if why.name is not None:
            at = self._words(pen, said.text(why.name), inner, at, 15, SEMIBOLD, "mid")
        at += 6
        for check in why.checks:
            at = self._check(pen, inner, at, check)
        if not why.checks and why.reason is not None:
            at = self._words(pen, said.text(why.reason), inner, at, 15, REGULAR, "hi")
        return at - y + 10

    def _check(self, pen: Pen | None, rect: Rect, at: float, check: Check) -> float:
        words = self.said().sentence(check.text)
        icon, tint = ("check", "teal") if check.met else ("close", "red")
        x, _y, w, _h = rect
        weight = REGULAR if check.met else SEMIBOLD
        if pen is not None:
            pen.icon(icon, (x + 10, at + 11), 18, tint)
        ink = "mid" if check.met else "hi"
        return self._words(pen, words, (x + 28, at, w - 28, 0), at, 15, weight, ink) + 5

    def _row(self, pen: Pen | None, rect: Rect, at: float, words: str, icon: str) -> float:
        x, _y, w, _h = rect
        if pen is not None and icon:
            self.art.option_icon(pen, icon, (x + 11, at + 12), 20, False)
        left = 32.0 if icon else 0.0
        return self._words(pen, words, (x + left, at, w - left, 0), at, 15, REGULAR, "hi") + 5

    def _words(
        self, pen: Pen | None, words: str, rect: Rect, at: float, size: float, weight: str, ink: str
    ) -> float:
        """Running text from `at`; the y below it."""
        ruler = pen or self.ui.ruler
        place = (rect[0], at, rect[2], 0.0)
        return at + ruler.running(words, place, size, weight, ink, draw=pen is not None)


class RuleLink(Pressable):
    """Opens the rule book at a section: "Rules 5.3"."""

    def __init__(self, open_rules: Callable[[str], object]):
        super().__init__(on_press=self._open, id="inspector.rule", name=_("action.rules"))
        self.open_rules = open_rules
        self.section = ""
        self.shown = False

    def _open(self) -> None:
        self.open_rules(self.section)

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.box(self.rect, 8, self.shade("s2", "s3"), "line", 1)
        pen.icon("rule", (x + 20, y + h / 2), 18, "blue")
        number = self.section.split(" ")[-1]
        words = self.ui.say(_("inspector.rule", section=number))
        pen.text(words, (x + 38, y + h / 2), 14, SEMIBOLD, "blue", width=w - 64)
        pen.icon("chevron-right", (x + w - 16, y + h / 2), 14, "blue")
        self.ring(pen, 8)

    def accessible_name(self) -> str:
        return self.ui.say(_("inspector.rule", section=self.section.split(" ")[-1]))
