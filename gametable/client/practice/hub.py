"""The Practise hub: what can be practised, one item large, and the way to the table.

screen = PractiseHub(shelf, catalogue, results, HubCalls(...), column)

It knows no title. Titles, search and the scenario folder stand above; ways to practise left, the
list in the middle, the item that is looked at right; Back and Start below.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from gametable.client.draw import Pen, page_backdrop
from gametable.client.games.shelf import Shelf
from gametable.client.host.app import App
from gametable.client.host.motion import Timer
from gametable.client.look.fonts import REGULAR, SEMIBOLD
from gametable.client.practice.catalogue import Catalogue, PracticeItem, Wrong
from gametable.client.practice.detail import DetailCalls, detail_of
from gametable.client.practice.hub_page import HubPage
from gametable.client.practice.pictures import PositionPictures
from gametable.client.practice.results import Results
from gametable.client.practice.rows import (
    ItemRow,
    RowCalls,
    TopicHeading,
    WayCard,
    item_name,
    item_note,
    row_id,
)
from gametable.client.practice.search import ScenarioSearch
from gametable.client.practice.ways import HubColumn
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.save_cards import UNDO_TIME, UndoBar
from gametable.client.screens.title_chips import title_chips
from gametable.client.widgets import (
    Button,
    ChoiceChips,
    Column,
    IconImage,
    Label,
    Overline,
    Panel,
    Row,
    ScrollArea,
    Spacer,
    TextEntry,
    Widget,
)
from gametable.client.words.language import Words, _, ngettext_

SHORT = 5  # minutes
SCENARIOS, KEPT = "scenarios", "kept"


@dataclass(frozen=True)
class HubCalls:
    """Where the hub leads."""

    start: Callable[[PracticeItem], object]
    free: Callable[[PracticeItem], object]
    free_practice: Callable[[str], object]
    show_folder: Callable[[], object]
    see_why: Callable[[], object]
    where: Callable[[PracticeItem], Words]
    dropped: Callable[[Path], object]
    detail: DetailCalls


class PractiseHub(FittedScreen):
    """See the module."""

    title = _("practice.title")

    def __init__(
        self,
        shelf: Shelf,
        catalogue: Catalogue,
        results: Results,
        calls: HubCalls,
        column: HubColumn | None = None,
    ) -> None:
        super().__init__()
        self.shelf, self.catalogue, self.results, self.calls = shelf, catalogue, results, calls
        self.column = column or HubColumn()
        self.found = ScenarioSearch(catalogue, shelf)
        self.only, self.way, self._last = results.place
        self.way = self.way if self.way in (SCENARIOS, KEPT) else SCENARIOS
        self.filter = "topic"
        self.wanted = ""
        self.item: PracticeItem | None = None
        self.pictures: PositionPictures | None = None
        self._wanted_focus = ""
        self._undo: UndoBar | None = None
        self._timer: Timer | None = None
        self.search = TextEntry(
            "", self._searched, hint=_("practice.search"), icon="search", action="search",
            name=_("practice.search"), radius=22, id="hub.search",
        )  # fmt: skip

    # -- life of the screen

    def build(self) -> Widget:
        if self.pictures is None:
            self.pictures = PositionPictures(self.app, self.shelf.title, self._impossible)
            self.pictures.after = self.ui.redraw
            self.pictures.placed = self.changed
            self.catalogue.read()
        if self.only not in ("", *self.catalogue.titles()):
            self.only = ""
        self._choose_first()
        return self._page()

    def enter(self, app: App) -> None:
        if self.ui is not None:  # again: something may have been played or written meanwhile
            self.catalogue.read()
            self.changed()
        super().enter(app)

    def left(self) -> None:
        if self.pictures is not None:
            self.pictures.stop()
        self.stand()
        self.results.record.save()

    def stand(self) -> None:
        """Keep where somebody stands."""
        key = self.item.key if self.item is not None else ""
        self.results.stand(self.only, self.way, key)

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window: taken in, if it is a scenario."""
        self.calls.dropped(path)

    def deleted(self, name: str, bring_back: Callable[[], object]) -> None:
        """Say what was deleted, for a while with the way back."""

        def back() -> None:
            self._undo = None
            bring_back()

        self._undo = UndoBar(_("saves.deleted", name=name), back)
        self.ui.motion.forget(self._timer)
        self._timer = self.ui.after(UNDO_TIME, self._too_late)
        self.changed()

    def _too_late(self) -> None:
        self._undo = None
        self.changed()

    def reload(self) -> None:
        """F5: the files anew."""
        self.catalogue.read(anew=True)
        self.found.forget()
        if self.pictures is not None:
            self.pictures.forget()
        self.changed()

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def first_focus(self) -> Widget | None:
        rows = [w for w in self.focusables() if isinstance(w, ItemRow)]
        chosen = [row for row in rows if self._is_chosen(row.item)]
        return next(iter(chosen or rows), super().first_focus())

    def keep(self) -> tuple[float, str]:
        offset = self.root.list.offset if isinstance(self.root, HubPage) else 0.0
        wanted, self._wanted_focus = self._wanted_focus, ""
        return (offset, wanted)

    def take_over(self, kept: tuple[float, str]) -> None:
        offset, wanted = kept
        if isinstance(self.root, HubPage):
            self.root.list.scroll_to(offset)
        if not wanted:
            return
        found = next((w for w in self.root.walk() if w.id == wanted), None)
        if self.overlays:  # the focus comes back from what lies above
            if found is not None:
                found.reveal()
                self.overlays[0].focus_before = found
        else:
            self.ui.focus_on(found or self.first_focus())
            if found is not None:
                found.reveal()  # also where it had the focus before it was placed

    def _impossible(self, item: PracticeItem, why: Wrong) -> None:
        self.catalogue.found_wrong(item, why)
        self.changed()

    # -- what is shown

    def shown(self) -> list[PracticeItem]:
        """The items of the list, in order."""
        found = self.catalogue.of(self.only, self.way == KEPT)
        if self.way == SCENARIOS and self.filter == "open":
            found = [item for item in found if not self.results.of(item.key).done]
        if self.way == SCENARIOS and self.filter == "short":
            found = [i for i in found if i.practice is not None and i.practice.minutes <= SHORT]
        return self.found.matching(found, self.wanted)

    def _choose_first(self) -> None:
        """The item that is looked at: the same as before, if it is still shown."""
        shown = self.shown()
        wanted = self.item.key if self.item is not None else self._last
        self.item = next((item for item in shown if item.key == wanted), next(iter(shown), None))

    def _is_chosen(self, item: PracticeItem) -> bool:
        return self.item is not None and self.item.file.path == item.file.path

    def look(self, item: PracticeItem) -> None:
        """Look at an item."""
        if self._is_chosen(item):
            return
        self.item = item
        if isinstance(self.root, HubPage):
            self.root.show_detail(self._detail())
            self.root.start.enabled = item.wrong is None
            self.ui.relayout()

    def stand_on(self, path: Path) -> None:
        """Show the item of a file among its like, and stand on it."""
        item = next((one for one in self.catalogue.items if one.file.path == path), None)
        if item is not None:
            self.way = KEPT if item.practice is None else SCENARIOS
            self.only = self.only and item.title
            self.item, self._wanted_focus = item, row_id(item)
            self.clear_search()
        self.changed()

    def start(self, item: PracticeItem | None = None) -> None:
        """Go to the table with an item."""
        item = item or self.item
        if item is None:
            return
        if item.wrong is not None:
            self.calls.detail.why(item)
            return
        self.stand()
        self.calls.start(item)

    def _searched(self, text: str) -> None:
        self.wanted = text
        self.changed()

    def look_for(self, words: str) -> None:
        """Show the scenarios that are found by words."""
        self.way, self.filter, self.wanted, self.item = SCENARIOS, "topic", words, None
        self.search.set_text(words)
        self.changed()

    def clear(self) -> None:
        """Nothing matches: show everything again."""
        self.clear_search()
        self._wanted_focus = "hub.search"
        self.changed()

    def clear_search(self) -> None:
        """Nothing is looked for nor left out."""
        self.wanted, self.filter = "", "topic"
        self.search.set_text("")

    def show_title(self, title: str) -> None:
        """Show one title alone, or all ("")."""
        self.only = title
        self.changed()

    def show_way(self, way: str) -> None:
        """Show the scenarios, or the kept positions; all of them where they are shown already."""
        if way == self.way:
            self.clear_search()
        self.way, self.item = way, None
        self.changed()

    def _filter(self, value: object) -> None:
        self.filter = str(value)
        self.changed()

    # -- the tree

    def _page(self) -> HubPage:
        shown = self.shown()
        done = sum(self.results.of(i.key).done for i in self.catalogue.of(self.only, False))
        every = len(self.catalogue.of(self.only, False))
        chips = title_chips(self.shelf, self.ui.language, self.only, self.show_title, "hub.title")
        folder = Button(
            _("practice.folder"), self.calls.show_folder, icon="load", size=16, height=42,
            id="hub.folder",
        )  # fmt: skip
        start = Button(
            _("practice.start"), self.start, "primary", "play", 19, 54, action="commit",
            id="hub.start", enabled=self.item is not None and self.item.wrong is None,
        )  # fmt: skip
        back = Button(_("frame.back"), self.back, size=18, height=54, action="back", id="hub.back")
        return HubPage(
            self.back, self.search, folder, chips,
            Label(_("practice.done_of", n=done, of=every), 15, REGULAR, "mid", "r", lines=1),
            self._left(done, every), self._head(), self._list(shown), self._wrong(),
            self._detail(), back, start,
        )  # fmt: skip

    def _left(self, done: int, every: int) -> Widget:
        count = ngettext_("practice.scenario", "practice.scenarios", every)
        kept = self.catalogue.kept(self.only)
        kept_note = ngettext_("practice.position", "practice.positions", kept)
        ways: list[Widget] = [
            Overline(_("practice.ways")),
            WayCard(
                "goal", _("practice.way_scenarios"), _("practice.count_done", count=count, n=done),
                self.way == SCENARIOS, lambda: self.show_way(SCENARIOS), id="hub.scenarios",
            ),
            WayCard(
                "save", _("practice.way_kept"), kept_note, self.way == KEPT,
                lambda: self.show_way(KEPT), id="hub.kept",
            ),
        ]  # fmt: skip
        for way in self.column.ways_for(self.only):
            ways.append(
                WayCard(way.icon, way.name, way.note, False, way.press, way.badge,
                        id=f"hub.{way.id}")
            )  # fmt: skip
        ways.append(
            WayCard(
                "play", _("practice.way_free"), _("practice.way_free_note"), False,
                lambda: self.calls.free_practice(self.only), id="hub.free",
            )
        )  # fmt: skip
        return Column(*ways, Spacer(0, 8), *self.column.panels_for(self.only), gap=12)

    def _head(self) -> Widget:
        name = _("practice.way_scenarios") if self.way == SCENARIOS else _("practice.way_kept")
        of = self.shelf.name(self.only, self.ui.language) if self.only else _("practice.all_titles")
        words = Overline(_("practice.list_of", what=name, title=of), grow=1)
        if self.way == KEPT:
            return Row(words, Spacer(0, 34), gap=12)
        options: list[tuple[object, Words]] = [
            ("topic", _("practice.by_topic")),
            ("open", _("practice.not_done")),
            ("short", _("practice.short")),
        ]
        chips = ChoiceChips(options, lambda: self.filter, self._filter, "r", id="hub.filter")
        return Row(words, chips, gap=12)

    def _list(self, shown: list[PracticeItem]) -> ScrollArea:
        rows: list[Widget] = []
        calls = RowCalls(self.look, self.start)
        group: object = None
        for item in shown:
            head = (item.title, item.practice.topic) if item.practice else None
            if head is not None and head != group:
                group = head
                rows.append(self._heading(item, shown))
            rows.append(self._row(item, calls))
        if not rows:
            rows = [self._empty()]
        return ScrollArea(Column(*rows, gap=10), backing="space", id="hub.list")

    def _row(self, item: PracticeItem, calls: RowCalls) -> ItemRow:
        assert self.pictures is not None
        language = self.ui.language
        where = self.calls.where(item) if item.practice is None else ""
        name = item_name(item, language)
        if item.own and item.practice is not None:
            name = self.ui.say(_("practice.own_name", name=name))
        return ItemRow(
            item, self.results.of(item.key), self.pictures, name, item_note(item, language, where),
            lambda: self._is_chosen(item), calls,
        )  # fmt: skip

    def _heading(self, item: PracticeItem, shown: list[PracticeItem]) -> Widget:
        assert item.practice is not None
        language, topic = self.ui.language, item.practice.topic
        named = {one.id: one.name.of(language) for one in self.catalogue.topics(item.title)}
        words: Words = named.get(topic, _("practice.own_topic"))
        if not self.only:
            title = self.shelf.name(item.title, language)
            words = _("practice.topic_of", title=title, topic=words)
        every = [
            one for one in shown
            if one.practice and (one.title, one.practice.topic) == (item.title, topic)
        ]  # fmt: skip
        done = sum(self.results.of(one.key).done for one in every)
        return TopicHeading(words, _("practice.done_of", n=done, of=len(every)))

    def _empty(self) -> Widget:
        words: Words
        act: Button | None
        if self.wanted or (self.way == SCENARIOS and self.filter != "topic"):
            words = _("practice.nothing_matches")
            act = Button(_("practice.clear"), self.clear, id="hub.clear")
        elif self.way == KEPT:
            words, act = _("practice.nothing_kept"), None
        else:
            words = _("practice.no_scenarios")
            act = Button(
                _("practice.way_free"), lambda: self.calls.free_practice(self.only), id="hub.none"
            )
        parts: list[Widget] = [Label(words, 18, SEMIBOLD, lines=3)]
        if act is not None:
            parts.append(Row(act))
        return Panel(Column(*parts, gap=16), 28)

    def _wrong(self) -> Widget | None:
        """How many files of the player's cannot be used; or what was just deleted."""
        if self._undo is not None:
            return self._undo
        n = len(self.catalogue.wrong)
        if not n:
            return None
        words = ngettext_("practice.wrong_file", "practice.wrong_files", n)
        why = Button(
            _("practice.see_why"), self.calls.see_why, "ghost", size=15, height=34, colour="amber",
            id="hub.why",
        )  # fmt: skip
        said = Label(words, 15, SEMIBOLD, "amber", lines=1)
        return Row(Spacer(grow=1), IconImage("warning", 18, "amber"), said, why, gap=8)

    def _detail(self) -> Widget:
        item = self.item
        if item is None or self.pictures is None:
            return Label(_("practice.nothing_chosen"), 16, REGULAR, "mid", "c", lines=3)
        return detail_of(
            item, self.results.of(item.key), self.pictures,
            self.calls.where(item) if item.practice is None else "",
            self.shelf.rules(item.title), self.ui.language, self.calls.detail,
        )  # fmt: skip
