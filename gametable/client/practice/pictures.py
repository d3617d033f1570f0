"""Pictures of positions, drawn by the table itself and seen by the seat that practises.

One is made when it is first looked at: the rules set the position up when nothing else is to do, a
thread draws it, and it is kept in the cache by what it depends on. A position that
cannot be is told of.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import pygame

from gametable import __version__
from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.draw.shapes import box
from gametable.client.games.portrait import draw_table, keep_picture, read_picture
from gametable.client.host.app import App
from gametable.client.practice.catalogue import PracticeItem, Wrong
from gametable.client.table.board.art import Art
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import Laid, lay_out
from gametable.client.table.model import TableModel
from gametable.client.table.session import Session
from gametable.client.words.language import _
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.practice_checks import check_practice
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault, Title
from gametable.core.scenario.practice import names_beside, position_of, seated
from gametable.core.text import Message, msg
from gametable.user_folders import cache_dir

SIZE = (960, 540)  # pixels of a picture that is kept


def position_table(title: Title[Any], item: PracticeItem, you: str) -> Table[Any]:
    """The table of an item as it would be played. Raises SetupFault."""
    said, practice = item.file.said, item.practice
    if practice is None:
        return Table.from_scenario(title, said)
    return Table.from_scenario(title, named_seats(seated(said, practice), practice.seat, you))


def player_name(app: App) -> str:
    """What who practises is called: as at his last game, else by a number."""
    people = [seat.name for seat in app.settings.last_seats if seat.kind == "human" and seat.name]
    return people[0] if people else app.ui.say(_("new.player", n=1))


def named_seats(position: dict[str, Any], seat: int, you: str) -> dict[str, Any]:
    """A position in which who practises is called `you`, and nobody else."""
    seats = position["seats"]
    if isinstance(seats, list) and seat < len(seats):
        names = names_beside([str(one.get("name", "")) for one in seats], seat, you)
        named = [
            {**one, "name": name} if name else one for one, name in zip(seats, names, strict=True)
        ]
        return {**position, "seats": named}
    return position


@dataclass(frozen=True)
class _Made:
    """What the thread needs to draw a table; nothing of the rules."""

    laid: Laid
    model: TableModel
    art: Art
    sheet: tuple[float, float]


class PositionPictures:
    """The pictures of positions. `told(item, fault)` hears of a position that cannot be."""

    def __init__(
        self,
        app: App,
        find: Callable[[str], Title[Any] | None],
        told: Callable[[PracticeItem, Wrong], object],
    ) -> None:
        self.app, self.find, self.told = app, find, told
        self.after: Callable[[], object] = lambda: None
        self.placed: Callable[[], object] = lambda: None  # it is known where a kept position stands
        self.places: dict[Path, tuple[Message, str]] = {}
        """The round of each kept position that was set up, and who is to decide there."""
        self._pictures: dict[str, pygame.Surface | None] = {}
        self._asked: set[str] = set()
        self._keys: dict[Path, tuple[object, str]] = {}

    def paint(self, pen: Pen, item: PracticeItem, rect: Rect, radius: float) -> bool:
        """Draw the picture of an item into a rect, its middle where the rect is of another form;
        False, and it is asked for, as long as there is none."""
        whole = self.ask(item)
        if whole is None:
            return False
        key = self._key(item)
        area = pen.area(rect)
        if area.width < 1 or area.height < 1:
            return True

        def scaled() -> pygame.Surface:
            wide, high = whole.get_size()
            factor = max(area.width / wide, area.height / high)
            across = (max(1, round(wide * factor)), max(1, round(high * factor)))
            large = pygame.transform.smoothscale(whole, across)
            shown = pygame.Surface(area.size, pygame.SRCALPHA)
            shown.blit(large, ((area.width - across[0]) // 2, (area.height - across[1]) // 2))
            mask = box(area.size, radius * pen.unit, (255, 255, 255, 255))
            shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            return shown

        cached = pen.kit.faces.peek(("position", key, area.size))
        if cached is None:
            cached = scaled()
            pen.kit.faces.put(("position", key, area.size), cached)
        pen.surface.blit(cached, area, special_flags=PREMUL)
        return True

    def ask(self, item: PracticeItem) -> pygame.Surface | None:
        """The picture of an item as it was drawn; asked for where there is none yet."""
        key = self._key(item)
        if key not in self._pictures:
            self._await(item, key)
        return self._pictures.get(key)

    def forget(self) -> None:
        """Files may have changed."""
        self.app.jobs.forget(self)
        self._pictures.clear()
        self._asked.clear()
        self._keys.clear()
        self.places.clear()

    def stop(self) -> None:
        """The screen is left: what was not begun is not made."""
        self.app.jobs.forget(self)
        self._asked.clear()

    # ------------------------------------------------------------------ inside

    def _key(self, item: PracticeItem) -> str:
        theme, language = self.app.kit.theme.name, self.app.ui.language
        look = (item.written, theme, language, self.app.settings.colour_help)
        known = self._keys.get(item.file.path)
        if known is None or known[0] != look:
            position = msgspec.json.encode(position_of(item.file.said), order="sorted")
            whole = repr((__version__, look[1:], item.practice and item.practice.seat)).encode()
            key = hashlib.sha256(whole + position).hexdigest()[:32]
            known = self._keys[item.file.path] = (look, key)
        return known[1]

    def _await(self, item: PracticeItem, key: str) -> None:
        if key in self._asked:
            return
        self._asked.add(key)
        kept = _kept(key)

        def read(picture: pygame.Surface | None) -> None:
            if picture is not None:
                self._show(key, picture)
            # The player's own are set up once, to be checked and to tell where they stand.
            looked_at = not item.own or item.file.path in self.places
            if picture is None or not looked_at:
                self._asked.add(key)
                self.app.jobs.idly(lambda: self._set_up(item, key), self)

        self.app.jobs.behind(lambda: read_picture(kept) if kept else None, read)

    def _set_up(self, item: PracticeItem, key: str) -> None:
        """On the loop, with nothing else to do: all that asks the rules."""
        title = self.find(item.title)
        if title is None:
            return
        try:
            if item.own:
                check_practice(item.file.path, title, shipped=False)
            made = self._laid(title, item)
        except (ComponentError, ComponentErrors, SetupFault) as fault:
            self._pictures[key] = None
            self.places[item.file.path] = (msg("practice.unsound"), "")
            self.told(item, fault)
            return
        if self._pictures.get(key) is not None:
            self._asked.discard(key)
            self.after()
            return
        kit = self.app.kit.behind

        def draw() -> pygame.Surface:
            picture = draw_table(
                made.laid, made.model.said, made.art, made.sheet, kit, SIZE, _middle(made.laid)
            )
            kept = _kept(key)
            if kept is not None:
                try:
                    kept.parent.mkdir(parents=True, exist_ok=True)
                    keep_picture(kept, picture)
                except (OSError, pygame.error):
                    pass  # the cache only saves time
            return picture

        self.app.jobs.behind(draw, lambda picture: self._show(key, picture))

    def _laid(self, title: Title[Any], item: PracticeItem) -> _Made:
        ui = self.app.ui
        table = position_table(title, item, player_name(self.app))
        session = Session(table, "trusting")
        model = TableModel(session, lambda: ui.language, lambda: ui.settings)
        asked = table.decision
        seat = item.practice.seat if item.practice else asked.seat if asked else 0
        geography = Geography(title.id)
        geography.suit(SIZE)
        art = Art(title.id)
        art.use(model.said, model.colours, ui.settings.colour_help)
        own = asked if asked is not None and asked.seat == seat else None
        scene = title.scene(table.view(seat), seat, own)
        who = table.header.seats[asked.seat].name if asked is not None else ""
        self.places[item.file.path] = (scene.round, who)
        if item.practice is None:
            self.placed()
        laid = lay_out(scene, geography, len(table.header.seats), art.natural)
        for zone in laid.zones.values():
            zone.region = msgspec.structs.replace(zone.region, label=False)
        return _Made(laid, model, art, geography.sheet.size)

    def _show(self, key: str, picture: pygame.Surface) -> None:
        whole = picture.convert_alpha() if pygame.display.get_surface() else picture
        self._pictures[key] = whole
        self._asked.discard(key)
        self.after()


def _middle(laid: Laid) -> Rect | None:
    """What fills the picture: the largest board of the table, else its largest part without
    hands."""
    zones = [zone for zone in laid.zones.values() if not zone.zone.hand]
    boards = [zone for zone in zones if zone.board is not None]
    rects = [zone.background if zone.board else zone.rect for zone in boards or zones]
    return max(rects, key=lambda rect: rect[2] * rect[3], default=None)


def _kept(key: str) -> Path | None:
    folder = cache_dir()
    return folder / "positions" / f"{key}.png" if folder is not None else None
