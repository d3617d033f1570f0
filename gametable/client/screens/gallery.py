"""The gallery: every component of every title at the three levels of zoom, in any state.

screen = GalleryScreen(shelf)

For who draws or changes components: F5 reads the files again and says what is wrong with them, with
file and line, while the last good faces stay on the screen. What is shown are the samples of
faces.yaml, so no title needs code for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gametable.client.draw import Pen, Rect, page_backdrop
from gametable.client.faces import LIFT, OPACITY, STATES, FaceStore, State, draw_state
from gametable.client.faces.schema import LEVELS, Face, Level
from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.look.theme import SEATS
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.frame import BAR
from gametable.client.widgets import (
    Chip,
    ChoiceChips,
    Dropdown,
    IconButton,
    Label,
    Padded,
    Panel,
    Row,
    Size,
    TextEntry,
    VirtualList,
    Widget,
)
from gametable.client.widgets.containers import Flow
from gametable.client.words.language import Words, _, ngettext_
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.fault_words import fault_text
from gametable.core.text import Message
from gametable.locale import N_

ZOOMS: dict[Level, float] = {"overview": 0.5, "play": 1.0, "inspect": 1.6}
GAP = 44.0  # between the pictures of a sample
CAPTION = 30.0
LEAST_WIDE = 190.0  # so that names have room
STATE_WORDS = {
    "rest": N_("gallery.rest"),
    "legal": N_("gallery.legal"),
    "hovered": N_("gallery.hovered"),
    "selected": N_("gallery.selected"),
    "ghost_legal": N_("gallery.ghost_legal"),
    "ghost_illegal": N_("gallery.ghost_illegal"),
    "illegal": N_("gallery.illegal"),
    "spent": N_("gallery.spent"),
    "focus": N_("gallery.focus"),
    "last_change": N_("gallery.last_change"),
    "preview": N_("gallery.preview"),
}
LEVEL_WORDS = {
    "overview": N_("gallery.overview"),
    "play": N_("gallery.play"),
    "inspect": N_("gallery.inspect"),
}


@dataclass(frozen=True)
class GallerySample:
    """A sample of a face, and the sizes it is shown at (design units)."""

    face: str
    sample: str
    data: Mapping[str, Any]
    sizes: tuple[tuple[Level, float, float], ...]

    @property
    def height(self) -> float:
        """The height with its caption and the room around."""
        return max(h for _level, _w, h in self.sizes) + CAPTION + 40

    @property
    def width(self) -> float:
        """The width with the room around."""
        return max(LEAST_WIDE, sum(w for _level, w, _h in self.sizes) + GAP * len(self.sizes))


class GalleryScreen(FittedScreen):
    """All components of one title; another one can be chosen."""

    title = _("gallery.title")

    def __init__(self, shelf: Shelf, of: str = "", root: Path | None = None):
        super().__init__()
        self.shelf = shelf
        self.root_folder = root
        with_faces = [place.id for place in shelf.places if shelf.sheet(place.id) is not None]
        self.titles = with_faces or [place.id for place in shelf.places]
        self.of = of or self.titles[0]
        self.wanted = ""
        self.face = ""
        self.level: Level | None = None
        self.state: State = "rest"
        self.colour_help = False
        self.problem: Words = ""
        self.store: FaceStore | None = None
        self.rows: list[list[GallerySample]] = []
        self.search = TextEntry(
            "", self._searched, None, _("gallery.search"), "search", action="search",
            name=_("gallery.search"), radius=22, id="gallery.search",
        )  # fmt: skip
        self._open()

    # -- what is shown

    def _open(self) -> None:
        """Read the faces of the title from scratch."""
        self.problem = ""
        try:
            self.store = FaceStore(self.of, self.root_folder)
        except (ComponentError, ComponentErrors) as fault:
            self.store, self.problem = None, self._told(fault)

    def _told(self, fault: ComponentError | ComponentErrors) -> Words:
        return lambda: fault_text(fault, self.ui.language)

    def reload(self) -> None:
        """F5: read the files again; faces that were good stay when the new ones are not."""
        if self.store is None:
            self._open()
        else:
            try:
                self.store.reload()
                self.problem = ""
            except (ComponentError, ComponentErrors) as fault:
                self.problem = self._told(fault)
        super().reload()

    def open_title(self, title: str) -> None:
        """The components of another title."""
        self.of, self.face, self.wanted = title, "", ""
        self.search.set_text("")
        self._open()
        self.changed()

    def _searched(self, text: str) -> None:
        self.wanted = text
        self._collect()
        self.list.forget_heights()
        self.list.scroll_to(0)

    def _choose(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)
        self.changed()

    def _collect(self) -> None:
        """The samples that the filters leave, as many in a row as have room."""
        self.rows = []
        if self.store is None:
            return
        words = self.wanted.casefold().split()
        room = self.ui.scale.width - 60
        for name, face in self.store.book.faces.items():
            if self.face and name != self.face:
                continue
            try:
                samples = self.store.book.samples(name)
            except (ComponentError, ComponentErrors) as fault:
                self.problem = self._told(fault)
                continue
            row: list[GallerySample] = []
            for sample, data in samples.items():
                if not all(word in f"{name} {sample}".casefold() for word in words):
                    continue
                shown = GallerySample(name, sample, data, self._sizes(name, face, data))
                if not row or sum(s.width for s in row) + shown.width > room:
                    row = []
                    self.rows.append(row)
                row.append(shown)

    def _sizes(
        self, name: str, face: Face, data: Mapping[str, Any]
    ) -> tuple[tuple[Level, float, float], ...]:
        """Large enough that the level is drawn, small enough that all of them have room."""
        assert self.store is not None
        w, h = self.store.natural(name, data) or (40.0, 40.0)
        levels: list[Level] = [self.level] if self.level is not None else list(LEVELS)
        unit = self.ui.scale.unit
        zooms = {lv: max(ZOOMS[lv], face.least.get(lv, 0.0) / unit * 1.02) for lv in levels}
        room = self.ui.scale.width - 80 - GAP * len(levels)
        share = min(1.0, room / (sum(zooms.values()) * w), 900 / (max(zooms.values()) * h))
        return tuple((lv, w * zooms[lv] * share, h * zooms[lv] * share) for lv in levels)

    # -- the tree

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height, 160, 150)

    def keep(self) -> float:
        return self.list.offset if hasattr(self, "list") else 0.0

    def take_over(self, kept: float) -> None:
        self.list.scroll_to(kept)

    def first_focus(self) -> Widget | None:
        return next((w for w in self.focusables() if w.id == "gallery.list"), None)

    def build(self) -> Widget:
        if self.store is not None:
            self._speak(self.store)
        self._collect()
        self.list = VirtualList(
            lambda: len(self.rows),
            self._paint_row,
            lambda i: max(shown.height for shown in self.rows[i]),
            name_of=self._row_name,
            empty=_("gallery.nothing"),
            backing="space",
            id="gallery.list",
        )
        back = IconButton(
            "chevron-left", _("frame.back"), self.back, action="back", id="frame.back"
        )
        bar = Row(back, Label(_("gallery.title"), 22, SEMIBOLD, lines=1, grow=1), self._count())
        return Wall(bar, self._filters(), self._problem(), self.list)

    def _row_name(self, i: int) -> str:
        return ", ".join(f"{shown.face} {shown.sample}" for shown in self.rows[i])

    def _count(self) -> Widget:
        count = sum(map(len, self.rows))
        words = ngettext_("gallery.count", "gallery.count_many", count)
        return Label(words, 15, REGULAR, "low", lines=1)

    def _speak(self, store: FaceStore) -> None:
        """Words and colours as at a table of seven."""
        title = self.shelf.title(self.of)
        language = self.ui.language
        if title is not None:
            store.say = title.words(language).text
        else:
            store.say = _unsaid
        store.language = language
        store.seats = SEATS
        store.colour_help = self.colour_help

    def _filters(self) -> Widget:
        language = self.ui.language
        known = [(id, self.shelf.name(id, language)) for id in self.titles]
        faces = list(self.store.book.faces) if self.store is not None else []
        parts: list[Widget] = []
        if len(known) > 1:
            parts.append(
                Dropdown(
                    lambda: known, lambda: self.of, lambda id: self.open_title(str(id)), 220,
                    name=_("gallery.of"), id="gallery.of",
                )
            )  # fmt: skip
        parts += [
            Dropdown(
                lambda: [("", _("gallery.all_faces")), *((name, name) for name in faces)],
                lambda: self.face, lambda name: self._choose(face=name), 210,
                name=_("gallery.face"), id="gallery.face",
            ),
            Dropdown(
                lambda: [(state, _(STATE_WORDS[state])) for state in STATES],
                lambda: self.state, lambda state: self._choose(state=state), 210,
                name=_("gallery.state"), id="gallery.state",
            ),
            ChoiceChips(
                [(None, _("gallery.all_levels")), *((lv, _(LEVEL_WORDS[lv])) for lv in LEVELS)],
                lambda: self.level, lambda level: self._choose(level=level), id="gallery.level",
            ),
            Chip(
                _("gallery.colour_help"),
                lambda: self._choose(colour_help=not self.colour_help),
                lambda: self.colour_help, id="gallery.colour_help",
            ),
            self.search,
        ]  # fmt: skip
        return Flow(*parts, gap=12)

    def _problem(self) -> Widget:
        """What is wrong with the files, one line for each fault."""
        lines = self.ui.say(self.problem).splitlines()
        words = "\n".join(lines[:4])
        text = Label(words, 15, SEMIBOLD, "red", lines=8, grow=1, id="gallery.problem")
        panel = Panel(Padded(text, (8, 6)), fill="red_well", stroke="red")
        panel.shown = bool(lines)
        return panel

    # -- a row

    def _paint_row(self, pen: Pen, i: int, rect: Rect) -> None:
        if self.store is None:
            return
        x, y, w, h = rect
        pen.fill((x, y + h - 1 / pen.unit, w, 1 / pen.unit), "line", 120)
        at = x + 16
        for shown in self.rows[i]:
            wide = pen.text(shown.face, (at, y + 20), 15, SEMIBOLD, width=shown.width - 20)
            left = shown.width - wide - 28
            if left > 30:
                pen.text(shown.sample, (at + wide + 8, y + 20), 14, colour="low", width=left)
            left = at
            for level, wide, high in shown.sizes:
                self._paint_one(pen, self.store, shown, level, (left, y + CAPTION + 16, wide, high))
                left += wide + GAP
            at += shown.width

    def _paint_one(
        self, pen: Pen, store: FaceStore, shown: GallerySample, level: Level, rect: Rect
    ) -> None:
        """A face at a level in the chosen state."""
        outline = store.outline(shown.face, shown.data)
        if outline is None:
            return
        outline = outline.scaled(rect[2] / outline.rect[2])
        own = pen.moved(rect[0], rect[1] - LIFT.get(self.state, 0.0))
        box = (0.0, 0.0, rect[2], rect[3])
        reason = self.ui.say(_("gallery.reason"))
        draw_state(own, outline, self.state, below=True, seat="sky", pulse=1.0)
        alpha = round(255 * OPACITY.get(self.state, 1.0))
        store.draw(own, shown.face, shown.data, box, level, owner=0, alpha=alpha)
        bad = sorted(outline.cells)[:1]
        draw_state(own, outline, self.state, reason=reason, seat="sky", bad=bad)
        if store.fault is not None and not self.problem:
            self.problem, store.fault = self._told(store.fault), None
            self.changed()


class Wall(Widget):
    """The bar, the filters, what is wrong, and the list in the rest of the room."""

    def __init__(self, bar: Widget, filters: Widget, problem: Widget, listed: Widget):
        super().__init__(bar, filters, problem, listed)

    def measure(self, width: float) -> Size:
        return (width, 640)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        bar, filters, problem, listed = self.children
        bar.place((x + 16, y, w - 40, BAR))
        top = y + BAR + 14
        high = filters.wants(w - 48)[1]
        filters.place((x + 24, top, w - 48, high))
        top += high + 14
        if problem.shown:
            high = problem.wants(w - 48)[1]
            problem.place((x + 24, top, w - 48, high))
            top += high + 12
        self.list_top = top
        listed.place((x + 8, top, w - 16, y + h - top))

    def paint(self, pen: Pen) -> None:
        x, y, w, _h = self.rect
        pen.fill((x, y, w, BAR), "rail")
        pen.fill((x, y + BAR - 1 / pen.unit, w, 1 / pen.unit), "line")
        pen.fill((x, self.list_top - 1 / pen.unit, w, 1 / pen.unit), "line")


def _unsaid(message: Message) -> str:
    """Words of a title whose rules are not there."""
    return message.key
