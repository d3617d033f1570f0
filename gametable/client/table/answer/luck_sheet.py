"""The sheet on which luck is chosen: what can fall, to be found by its name and picked."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.draw import Pen, Rect
from gametable.client.host.input import Key
from gametable.client.look.fonts import BOLD, REGULAR, SEMIBOLD
from gametable.client.table.answer.luck import ChoosingLuck
from gametable.client.table.board.art import Art
from gametable.client.table.said import Said
from gametable.client.widgets.entry import TextEntry
from gametable.client.widgets.lists import VirtualList
from gametable.client.widgets.widget import Size, Widget
from gametable.client.words.finding import plain
from gametable.client.words.language import _
from gametable.core.scene import Inspection

PITCH = 44.0
PICTURED = 76.0  # the same where what can fall has a picture
SHOWN, SHOWN_PICTURED = 8, 5  # rows at once
PICTURE = (92.0, 64.0)  # at most
SEARCH_FROM = 9  # rows


class LuckSheet(Widget):
    """The rows of what can fall, those found by the search; below, how rare the pick is."""

    def __init__(
        self,
        choosing: ChoosingLuck,
        said: Callable[[], Said],
        art: Art,
        changed: Callable[[], object],
        inspection: Callable[[str], Inspection | None] = lambda id: None,
        inspect: Callable[[str], object] = lambda id: None,
    ):
        """`inspection(id)` tells what a thing is, `inspect(id)` shows it in the inspector."""
        self.choosing, self.said, self.art, self.tell = choosing, said, art, changed
        self.inspection, self.inspect = inspection, inspect
        self.things: dict[int, Inspection | None] = {}  # by row, as far as they were looked up
        self.found = list(range(len(choosing.rows)))
        self.pictured = bool(choosing.rows) and self.thing(0) is not None
        self.list = _Outcomes(self)
        self.search = TextEntry(
            "",
            self._typed,
            hint=_("luck.search"),
            icon="search",
            name=_("luck.search"),
            id="luck.search",
        )
        self.search.shown = len(choosing.rows) >= SEARCH_FROM
        super().__init__(self.list, self.search, id="luck")

    def words(self, row: int) -> str:
        """What a row is."""
        return self.said().sentence(self.choosing.option(self.choosing.rows[row][0]).label)

    def thing_id(self, row: int) -> str:
        """The component that a row is; "" for a face of a die and the like."""
        key = self.choosing.option(self.choosing.rows[row][0]).label.key
        return "/".join(key[1:].split("/")[:2]) if key.startswith("#") else ""

    def thing(self, row: int) -> Inspection | None:
        """The component that a row is, if it has a picture."""
        if row not in self.things:
            id = self.thing_id(row)
            found = self.inspection(id) if id else None
            self.things[row] = found if found is not None and found.face else None
        return self.things[row]

    def point_at(self, place: int | None) -> None:
        """What stands at a place of the list is shown in the inspector."""
        if place is not None and place < len(self.found) and self.thing(self.found[place]):
            self.inspect(self.thing_id(self.found[place]))

    def _typed(self, words: str) -> None:
        wanted, every = plain(words).split(), range(len(self.choosing.rows))
        self.found = [n for n in every if all(w in plain(self.words(n)) for w in wanted)]
        self.list.current = 0
        self.list.changed()
        self.redraw()

    def press(self, place: int) -> None:
        """Pick what stands at a place of the list, or put it back."""
        self.choosing.press(self.found[place])
        self.tell()
        self.redraw()

    def rarity(self) -> str:
        """How rare the pick is; nothing where it is known of none."""
        n = self.choosing.rarity()
        return self.ui.say(_("luck.rarity", n=n)) if n > 1 else ""

    # ------------------------------------------------------------------ layout

    def _head(self) -> float:
        return 52.0 if self.search.shown else 0.0

    def measure(self, width: float) -> Size:
        most, pitch = (SHOWN_PICTURED, PICTURED) if self.pictured else (SHOWN, PITCH)
        rows = min(most, len(self.choosing.rows))
        return (width, self._head() + rows * pitch + 34)

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, h = rect
        head = self._head()
        if head:
            self.search.place((x, y, w, 44))
        self.list.place((x, y + head, w, h - head - 34))

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        pen.fill((x, y + h - 30, w, 1), "line")
        words = self.rarity()
        if words:
            pen.text(words, (x + 4, y + h - 13), 15, REGULAR, "mid", width=w - 8)


class _Outcomes(VirtualList):
    """What can fall, a row for each kind."""

    def __init__(self, sheet: LuckSheet) -> None:
        self.sheet = sheet
        super().__init__(
            lambda: len(sheet.found), self._draw, PICTURED if sheet.pictured else PITCH,
            sheet.press, sheet.point_at,
            name_of=lambda n: sheet.words(sheet.found[n]), empty=_("luck.none"), id="luck.list",
        )  # fmt: skip

    def _key(self, event: Key) -> bool:
        # Enter answers, as on every sheet.
        if self.ui.keys.means(event, "commit"):
            return False
        before, used = self.current, super()._key(event)
        if self.current != before:
            self.sheet.point_at(self.current)
        return used

    def _draw(self, pen: Pen, n: int, rect: Rect) -> None:
        x, y, w, h = rect
        sheet, choosing = self.sheet, self.sheet.choosing
        numbers = choosing.rows[sheet.found[n]]
        places = [k + 1 for k, number in enumerate(choosing.picked) if number in numbers]
        lit = n == self.hovered_row
        back = "s2" if places or lit else "s1"
        pen.box((x + 2, y + 3, w - 4, h - 6), 9, back, "amber" if places else "line2", 1.5)
        middle, at = y + h / 2, x + 18
        icon, thing = choosing.option(numbers[0]).icon, sheet.thing(sheet.found[n])
        if thing is not None:
            at += self._picture(pen, thing, (x + 8, y + 6)) + 14
        elif icon:
            sheet.art.stock(pen, icon, (at, middle), 26)
            at += 36
        right = x + w - 18
        if places and choosing.ordered:
            words = ", ".join(map(str, places))
            right -= pen.text(words, (right, middle), 17, BOLD, "amber", "rm") + 12
        elif places:
            pen.icon("check", (right - 8, middle), 20, "amber")
            right -= 32
        if len(numbers) > 1:
            left = f"{len(places)}/{len(numbers)}" if len(places) > 1 else f"×{len(numbers)}"
            right -= pen.text(left, (right, middle), 15, REGULAR, "low", "rm") + 12
        most = 2 if sheet.pictured else 1
        lines = pen.wrap(sheet.words(sheet.found[n]), right - at, 17, SEMIBOLD, most).lines
        pitch = pen.line_height(17) * 0.9
        for k, line in enumerate(lines):
            height = middle + (k - (len(lines) - 1) / 2) * pitch
            pen.text(line, (at, height), 17, SEMIBOLD, "hi", width=right - at)

    def _picture(self, pen: Pen, thing: Inspection, corner: tuple[float, float]) -> float:
        """A component in its room; how wide that is."""
        art, (wide, tall) = self.sheet.art, PICTURE
        natural = art.natural(thing.face, thing.data) or (1.0, 1.0)
        scale = min(wide / natural[0], tall / natural[1])
        w, h = natural[0] * scale, natural[1] * scale
        x, y = corner
        box = (x + (wide - w) / 2, y + (tall - h) / 2, w, h)
        art.draw(pen, thing.face, thing.data, box, "overview", fit=True)
        return wide - 10
