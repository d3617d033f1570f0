"""Worked examples in the rule book: a position before and after, and what is not allowed there.

The rules play an example when its section is first seen and nothing else is to do; a thread draws
its frames. What was drawn is kept for the size, theme and language it was drawn in.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.draw.shapes import box
from gametable.client.games.portrait import draw_table, still_picture
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.screens.rule_things import Reader, reader_of
from gametable.client.table.answer.placer import Placer
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import Camera, around
from gametable.client.table.board.drawing import TablePicture
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.marks import Marks
from gametable.client.table.board.places import Laid, lay_out
from gametable.client.table.model import TableModel
from gametable.client.table.said import Said
from gametable.client.table.session import Session
from gametable.client.widgets import Button, Column, Label, Panel, Row, Size, Widget
from gametable.client.widgets.labels import IconImage
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _
from gametable.components.examples import ExampleFile
from gametable.core.engine.title import SetupFault, Title
from gametable.core.faults import Fault
from gametable.core.scenario.examples import ExampleFault, FramePlayed
from gametable.core.text import Message

SHEET = (1600, 900)  # the form of the window whose table is drawn
LEAST, MOST = 250.0, 480.0  # how wide a frame is
LEAST_PX = 165  # and in pixels, where another one stands beside it
FLAT = 0.5  # of its width: the height below which a frame may be wider
RADIUS = 10.0
_SHARE = re.compile(r"(\d+)-(\d+)/(\d+)")


@dataclass
class LaidFrame:
    """A frame on the sheet: what is seen of it, ringed and crossed out; why it is refused."""

    laid: Laid
    model: TableModel
    marks: Marks
    sheet: tuple[float, float]
    part: Rect
    ringed: tuple[str, ...]
    crossed: tuple[str, ...]
    reason: Message | None
    unknown: tuple[str, ...] = ()  # what its file names and is not there


def lay_frames(title: Title[Any], file: ExampleFile, art: Art, reader: Reader) -> list[LaidFrame]:
    """The frames of an example as the rules play them, laid out. Raises SetupFault,
    ExampleFault."""
    geography = Geography(title.id)
    geography.suit(SHEET)
    return [_lay(title, file, played, art, reader, geography) for played in file.play(title)]


def _lay(
    title: Title[Any], file: ExampleFile, played: FramePlayed, art: Art, reader: Reader,
    geography: Geography,
) -> LaidFrame:  # fmt: skip
    table, frame, seat = played.table, played.frame, file.example.seat
    model = TableModel(Session(table, "trusting"), reader.language, reader.settings)
    asked = table.decision
    own = asked if asked is not None and asked.seat == seat else None
    scene = title.scene(table.view(seat), seat, own)
    laid = lay_out(scene, geography, len(table.header.seats), art.natural)
    for zone in laid.zones.values():
        zone.region = msgspec.structs.replace(zone.region, label=False)
    model.laid = laid
    crossed: tuple[str, ...] = ()
    if played.refused is not None and asked is not None:
        if asked.placing is not None:
            model.placer = Placer(asked, table.explain)
            model.placer.put(played.tried)
        else:
            refused = [r.option.target for r in table.refusals() if r.option.key == played.tried]
            crossed = tuple(t for t in refused if t is not None and t in laid.spots) or frame.light
    crop = {id: seen_of(laid, id) for id in frame.crop or file.example.crop}
    part = around([rect for rect in crop.values() if rect is not None])
    unknown = [id for id, rect in crop.items() if rect is None]
    unknown += [id for id in frame.light if id not in laid.spots]
    whole = (0.0, 0.0, *geography.sheet.size)
    return LaidFrame(
        laid, model, Marks(model, art), geography.sheet.size, part or whole,
        () if crossed == frame.light else frame.light, crossed,
        played.refused.text if played.refused is not None else None, tuple(unknown),
    )  # fmt: skip


def seen_of(laid: Laid, crop: str) -> Rect | None:
    """Where a thing lies that a frame shows, or some of the equal parts it has along its longer
    side ("board/0@1-2/6": the first two of six); None where there is no such thing."""
    id, _at, share = crop.partition("@")
    parts = _SHARE.fullmatch(share)
    if id not in laid.spots or (share and parts is None):
        return None
    x, y, w, h = laid.spots[id].rect
    if parts is None:
        return (x, y, w, h)
    first, last, count = map(int, parts.groups())
    if not 1 <= first <= last <= count:
        return None
    before, seen = (first - 1) / count, (last - first + 1) / count
    return (x + w * before, y, w * seen, h) if w >= h else (x, y + h * before, w, h * seen)


class ExamplePictures:
    """The frames of a title's examples, drawn when they are first looked at. `changed` hears that
    an example was played, `drawn` that a frame can be seen."""

    def __init__(
        self,
        title: Title[Any],
        ui: Ui,
        changed: Callable[[], object],
        drawn: Callable[[], object],
    ) -> None:
        self.title, self.ui = title, ui
        self.changed, self.drawn = changed, drawn
        self._frames: dict[str, list[LaidFrame] | Words] = {}
        self._pictures: dict[object, pygame.Surface] = {}
        self._asked: set[object] = set()
        self._look: object = None
        self._art: Art
        self._drawn: TablePicture  # of the thread: frames of a title are much alike

    def ask(self, file: ExampleFile) -> list[LaidFrame] | Words | None:
        """The frames of an example, or why it cannot be played; asked for where it was not."""
        ui = self.ui
        look = (ui.language, ui.kit.theme.name, ui.settings.colour_help)
        if look != self._look:
            self.forget()
            self._look = look
        id = file.example.id
        if id not in self._frames and id not in self._asked:
            self._asked.add(id)
            ui.host.idly(lambda: self._play(file), self)
        return self._frames.get(id)

    def forget(self) -> None:
        """Files, words or colours are others now."""
        self._frames.clear()
        self._pictures.clear()
        self._asked.clear()
        self._art = Art(self.title.id)
        self._drawn = still_picture(self._art, self.ui.kit.behind)

    def _play(self, file: ExampleFile) -> None:
        id = file.example.id
        try:
            frames = lay_frames(self.title, file, self._art, reader_of(self.ui))
        except (SetupFault, ExampleFault) as fault:
            self._frames[id] = self._why(file, fault)
        else:
            said = frames[0].model.said
            self._art.use(said, frames[0].model.colours, self.ui.settings.colour_help)
            self._frames[id] = frames
        self.changed()

    def _why(self, file: ExampleFile, fault: Fault) -> Words:
        said = self.title.words(self.ui.language).text(fault.message)
        return _("rules.no_example", file=f"examples/{file.example.id}.yaml", why=said)

    def reason(self, file: ExampleFile, n: int) -> str:
        """The condition that what frame `n` tries does not meet; "" where it tries nothing."""
        frames = self._frames.get(file.example.id)
        frame = frames[n] if isinstance(frames, list) else None
        if frame is None or frame.reason is None:
            return ""
        return self.ui.say(_("rules.not_met", why=frame.model.said.sentence(frame.reason)))

    def picture(self, file: ExampleFile, n: int, size: tuple[int, int]) -> pygame.Surface | None:
        """Frame `n` in so many pixels; asked for where it is not drawn yet."""
        frames = self.ask(file)
        key = (file.example.id, n, size)
        if key in self._pictures:
            return self._pictures[key]
        if isinstance(frames, list) and key not in self._asked:
            self._asked.add(key)
            frame, art, look, drawn = frames[n], self._art, self._look, self._drawn
            kit = self.ui.kit.behind
            said: Said = frame.model.said

            def over(pen: Pen, camera: Camera) -> None:
                frame.marks.draw_still(pen, camera, frame.ringed, frame.crossed)

            def draw() -> pygame.Surface:
                return draw_table(
                    frame.laid, said, art, frame.sheet, kit, size, frame.part, over, drawn
                )

            def show(picture: pygame.Surface) -> None:
                if look == self._look and key in self._asked:
                    shown = picture.convert_alpha() if pygame.display.get_surface() else picture
                    self._pictures[key] = shown
                    self.drawn()

            self.ui.host.behind(draw, show)
        return None


class FramePicture(Widget):
    """A frame of an example in its border: before, after, or not allowed."""

    def __init__(self, pictures: ExamplePictures, file: ExampleFile, n: int) -> None:
        self.pictures, self.file, self.n = pictures, file, n
        super().__init__(id=f"rules.frame.{n}")

    @property
    def colour(self) -> str:
        """That of its border and heading."""
        frame = self.file.example.frames[self.n]
        return "red" if frame.tried is not None else "teal" if frame.play else "blue"

    def measure(self, width: float) -> Size:
        return (width, round(width * self.file.example.tall))

    def paint(self, pen: Pen) -> None:
        area = pen.area(self.rect)
        if area.width < 2 or area.height < 2:
            return
        pen.box(self.rect, RADIUS, "well")
        picture = self.pictures.picture(self.file, self.n, area.size)
        if picture is not None:
            mask = box(area.size, RADIUS * pen.unit, (255, 255, 255, 255))
            shown = picture.copy()
            shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            pen.surface.blit(shown, area, special_flags=PREMUL)
        pen.box(self.rect, RADIUS, None, self.colour, 2)

    def accessible_name(self) -> str:
        return self.file.example.frames[self.n].caption.of(self.ui.language)


class _Frames(Widget):
    """Frames side by side with their words below, as many in a row as find room."""

    GAP = 26.0

    def __init__(self, *frames: Widget, most: float) -> None:
        super().__init__(*frames)
        self.most = most  # how wide one gets at most

    def _rows(self, width: float) -> tuple[float, list[list[Widget]]]:
        count = len(self.children)
        least = max(LEAST, LEAST_PX / self.ui.scale.unit)
        fits = max(1, int((width + self.GAP) // (least + self.GAP)))
        across = count if count <= fits else (2 if count == 4 and fits >= 2 else fits)
        wide = min(self.most, (width - self.GAP * (across - 1)) / across)
        rows = [self.children[n : n + across] for n in range(0, count, across)]
        return wide, rows

    def measure(self, width: float) -> Size:
        wide, rows = self._rows(width)
        tall = sum(max(child.wants(wide)[1] for child in row) for row in rows)
        return (width, tall + 18 * (len(rows) - 1))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        x, y, w, _h = rect
        wide, rows = self._rows(w)
        for row in rows:
            tall = max(child.wants(wide)[1] for child in row)
            for n, child in enumerate(row):
                child.place((x + n * (wide + self.GAP), y, wide, child.wants(wide)[1]))
            y += tall + 18

    def paint(self, pen: Pen) -> None:
        for n, child in enumerate(self.children[1:], 1):
            x, y, _w, _h = child.rect
            if x > self.rect[0] + 1 and y == self.children[n - 1].rect[1]:
                high = child.children[0].rect[3]
                pen.icon("chevron-right", (x - self.GAP / 2, y + high / 2), 16, "mid")


def example_panel(
    pictures: ExamplePictures,
    file: ExampleFile,
    practise: Callable[[ExampleFile], object] | None,
    padding: tuple[float, float],
) -> Widget:
    """A worked example with its frames; `practise` plays its first position."""
    name = Row(
        IconImage("practice", 20, "amber"), Label(_("rules.example"), 18, BOLD, lines=1), gap=10
    )
    head: list[Widget] = [name, Label(_("rules.played"), 14, REGULAR, "low", lines=3)]
    if practise is not None:
        play = Button(
            _("rules.try_it"), lambda: practise(file), icon="play", size=16, height=40,
            id="rules.try_it",
        )  # fmt: skip
        head.append(play)
    parts: list[Widget] = [_ExampleHead(*head), example_frames(pictures, file)]
    return Panel(Column(*parts, gap=14), padding, id="rules.example")


class _ExampleHead(Widget):
    """The name of an example, what it is, and perhaps a button at the right: side by side; where
    there is no room, what it is stands below, in the narrowest the button as well."""

    GAP = 10.0

    def _parts(self, width: float) -> tuple[list[Rect], float]:
        """Where each part stands from the upper left corner, and how high all is."""
        name, told, *buttons = self.children
        wide, tall = name.wants(width)
        button, high = buttons[0].wants(width) if buttons else (-self.GAP, 0.0)
        first, left = max(tall, high), width - wide - button - 2 * self.GAP
        words = told.wants(width)
        if words[0] <= left:
            rects = [(0.0, 0.0, wide, first), (wide + self.GAP, 0.0, left, first)]
            return [*rects, (width - button, 0.0, button, first)], first
        if left + self.GAP >= 0:
            below = (0.0, first + 4, width, words[1])
            rects = [(0.0, 0.0, wide, first), below, (width - button, 0.0, button, first)]
            return rects, first + 4 + words[1]
        y = tall + 4 + words[1] + 6
        rects = [(0.0, 0.0, width, tall), (0.0, tall + 4, width, words[1]), (0.0, y, button, high)]
        return rects, y + high

    def measure(self, width: float) -> Size:
        return (width, self._parts(width)[1])

    def place(self, rect: Rect) -> None:
        self.rect = x, y, w, _h = rect
        for child, (left, top, wide, tall) in zip(self.children, self._parts(w)[0], strict=False):
            child.place((x + left, y + top, wide, tall))


def example_frames(pictures: ExamplePictures, file: ExampleFile) -> Widget:
    """The frames of an example with their words, or why it cannot be played."""
    found = pictures.ask(file)
    if found is not None and not isinstance(found, list):
        return Label(found, 15, REGULAR, "red", lines=6)
    example = file.example
    most = MOST * max(1.0, FLAT / example.tall)  # a flat one would be too small to read
    frames = (_framed(pictures, file, n) for n in range(len(example.frames)))
    return _Frames(*frames, most=most)


def _framed(pictures: ExamplePictures, file: ExampleFile, n: int) -> Widget:
    """A frame, its heading, its words, and why what it tries is refused."""
    frame, picture = file.example.frames[n], FramePicture(pictures, file, n)
    if frame.tried is not None:
        heading = _("rules.not_legal", n=n + 1)
    elif frame.play:
        heading = _("rules.after_it", n=n + 1)
    else:
        heading = _("rules.before_it", n=n + 1)
    parts: list[Widget] = [
        picture,
        Label(heading, 16, BOLD, picture.colour, lines=2),
        Label(lambda: frame.caption.of(pictures.ui.language), 15, REGULAR, "hi", lines=4),
    ]
    if frame.tried is not None:
        parts.append(Label(lambda: pictures.reason(file, n), 14, REGULAR, "red", lines=6))
    return Column(*parts, gap=6)
