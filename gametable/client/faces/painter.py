"""The painter: draws the layers of a face with a pen, for given data.

`Painter.paint(face, data)` draws with the face's upper left corner at the pen's origin. A layer is
drawn by the function in `DRAW` for its type; the more special ones stand in boards.py, pieces.py
and symbols.py of this package.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from gametable.client.draw import Pen
from gametable.client.draw.geometry import Point, Rect
from gametable.client.faces import schema
from gametable.client.faces.book import FaceBook
from gametable.client.faces.bounds import DEPTH, FAR, LAYERS
from gametable.client.faces.values import FaceFault, Scope
from gametable.client.theme import ColourLike
from gametable.components.texts import Text
from gametable.components.tmx import Board
from gametable.core.text import Message, msg


@dataclass(frozen=True)
class Setting:
    """What a picture depends on besides the face and its data.

    `say` puts a Message or a component reference into words; `seats` are the colours of the seats.
    """

    book: FaceBook
    level: schema.Level
    language: str
    say: Callable[[Message], str]
    seats: Sequence[str] = ()
    help: bool = False  # colour help: letters and notches
    cuts: list[str] = field(default_factory=list)  # texts that had to end with …
    drawn: list[int] = field(default_factory=lambda: [0])  # layers so far


@dataclass(frozen=True)
class Painter:
    """A pen, the names that layers may refer to, and the board whose places they may use."""

    pen: Pen
    setting: Setting
    scope: Scope
    board: Board | None = None
    alpha: int = 255
    depth: int = 0  # faces around this one

    # ------------------------------------------------------------------ painting

    def paint(
        self, name: str, data: Mapping[str, Any], owner: str | None = None, board: str = ""
    ) -> None:
        """Draw a face, on its own board or another. FaceFault if the data lack what it needs."""
        face = self.setting.book.faces.get(name)
        if face is None:
            raise FaceFault(msg("face.no_face", face=name))
        if self.depth > DEPTH:
            raise FaceFault(msg("face.deep", n=DEPTH))
        place = board or face.board
        ground = self.setting.book.board(place) if place else self.board
        names = {"data": data, "owner": owner, "help": self.setting.help}
        level = face.level_at(self.setting.level, self.pen.unit)
        share = face.finer.get(level, 1.0)
        pen = self.pen
        if share != 1.0:
            pen = Pen(
                pen.surface, pen.kit, pen.unit / share, pen.origin, pen.text_scale, pen.least_text
            )
        setting = (
            self.setting if level == self.setting.level else replace(self.setting, level=level)
        )
        inside = replace(
            self,
            pen=pen,
            setting=setting,
            scope=Scope(names),
            board=ground,
            depth=self.depth + 1,
        )
        inside.layers(face.at_level(level))

    def layers(self, layers: Sequence[schema.Layer]) -> None:
        """Draw layers, the first one lowest."""
        for layer in layers:
            if layer.only and self.setting.level not in layer.only:
                continue
            if not self.scope.holds(layer.when):
                continue
            self.setting.drawn[0] += 1
            if self.setting.drawn[0] > LAYERS:
                raise FaceFault(msg("face.many", n=LAYERS))
            painter = self
            opacity = self.number(layer.opacity)
            if opacity < 1:
                painter = replace(painter, alpha=round(self.alpha * opacity))
            if layer.on is not None:
                painter = painter.moved(*self.place(str(self.value(layer.on))))
            try:
                DRAW[type(layer)](painter, layer)
            except FaceFault:
                raise
            except (
                LookupError, TypeError, ValueError, AttributeError, ArithmeticError, pygame.error
            ) as error:  # fmt: skip
                # Data of another shape than the layer reads: one sentence instead of a crash.
                kind = type(layer).__struct_config__.tag
                raise FaceFault(msg("face.misfit", layer=kind, words=str(error))) from error

    def pixels(self, length: float) -> float:
        """A length in pixels: what is too small to be read is left out."""
        return length * self.pen.unit

    def moved(self, dx: float, dy: float) -> Painter:
        """The painter with its origin moved."""
        return replace(self, pen=self.pen.moved(dx, dy))

    def inside(self, **names: Any) -> Painter:
        """The painter with further names (an item of a repetition)."""
        return replace(self, scope=self.scope.inside(**names))

    # ------------------------------------------------------------------ values

    def value(self, written: Any) -> Any:
        """What a written value means with these data."""
        return self.scope.value(written)

    def number(self, written: Any) -> float:
        """A number; a missing one is 0."""
        value = self.scope.value(written)
        if value is None:
            return 0.0
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise FaceFault(msg("face.no_number", value=str(value)))
        return float(value)

    def length(self, written: Any) -> float:
        """A number of units within the bounds of what can be drawn."""
        value = self.number(written)
        if not -FAR <= value <= FAR:
            least, most = f"{-FAR:g}", f"{FAR:g}"
            raise FaceFault(msg("face.beyond", value=f"{value:g}", least=least, most=most))
        return value

    def point(self, written: Sequence[Any]) -> Point:
        """A point."""
        return (self.length(written[0]), self.length(written[1]))

    def rect(self, written: Sequence[Any]) -> Rect:
        """A rectangle."""
        x, y, w, h = (self.length(part) for part in written)
        return (x, y, w, h)

    def items(self, written: Any) -> list[Any]:
        """A list; nothing is an empty one."""
        value = self.scope.value(written)
        if value is None:
            return []
        if isinstance(value, Mapping):
            return [{"key": key, **entry} for key, entry in value.items()]
        return list(value)

    def words(self, written: Any) -> str:
        """A text in the reader's language: {en, hu}, a reference, a message, or a plain text."""
        if isinstance(written, Text):
            written = written.of(self.setting.language)
        value = self.scope.value(written)
        if isinstance(value, Mapping) and set(value) == {"en", "hu"}:
            return str(value["hu" if self.setting.language == "hu" else "en"])
        if isinstance(value, Message):
            return self.setting.say(value)
        if isinstance(value, Mapping) and "key" in value:
            return self.setting.say(Message(str(value["key"]), dict(value.get("args") or {})))
        text = "" if value is None else str(value)
        return self.setting.say(Message(text)) if text.startswith("#") else text

    def seat(self, written: Any) -> str | None:
        """The colour key of a seat: a number, a key, or nothing."""
        value = self.scope.value(written)
        if isinstance(value, int):
            return self.setting.seats[value] if value < len(self.setting.seats) else None
        return None if value in (None, "") else str(value)

    def colour(self, written: Any) -> ColourLike | None:
        """A colour by role, "#RRGGBB", palette name, "seat:…", "glyph:…", "ink:…", "…+20"."""
        value = self.scope.value(written)
        if value is None or value == "":
            return None
        name, theme = str(value), self.pen.kit.theme
        for sign, towards in (("+", "#FFFFFF"), ("-", "#000000")):
            base, mark, share = name.rpartition(sign)
            if mark and share.isdecimal():
                body = self.colour(base)
                return None if body is None else theme.mix(body, towards, int(share) / 100)
        kind, mark, rest = name.partition(":")
        if mark and kind in ("seat", "glyph"):
            key = self.seat(int(rest) if rest.isdecimal() else rest)
            if key is None:
                return "mid"
            return theme.seats[key].fill if kind == "seat" else theme.seats[key].glyph
        if mark and kind == "ink":
            swatch = self.setting.book.palette.get(rest)
            if swatch is not None and swatch.ink is not None:
                return swatch.ink
            body = self.colour(rest)
            return "hi" if body is None else theme.on_plate(body)
        swatch = self.setting.book.palette.get(name)
        return swatch.colour if swatch is not None else name

    def gradient(self, written: Any) -> tuple[ColourLike, ColourLike] | None:
        """Two colours from top to bottom."""
        if written is None:
            return None
        top, bottom = self.colour(written[0]), self.colour(written[1])
        return None if top is None or bottom is None else (top, bottom)

    def icon_of(self, name: str) -> str:
        """The icon of a palette colour, else the name itself."""
        swatch = self.setting.book.palette.get(name)
        return swatch.icon if swatch is not None and swatch.icon is not None else name

    # ------------------------------------------------------------------ places of the board

    def place(self, name: str) -> Point:
        """The middle of a slot or cell of the board."""
        if self.board is None:
            raise FaceFault(msg("face.no_board"))
        if name in self.board.slots:
            return self.board.slots[name].at
        if name in self.board.cells:
            return self.board.cells[name].centre
        raise FaceFault(msg("face.no_place", board=self.board.file, place=name))

    def cell(self, name: str) -> Rect:
        """The box of a cell of the board."""
        if self.board is None or name not in self.board.cells:
            raise FaceFault(msg("face.no_cell", cell=name))
        return self.board.cells[name].box

    def outline(self, name: str) -> list[Point]:
        """The corners of a cell of the board."""
        if self.board is None or name not in self.board.cells:
            raise FaceFault(msg("face.no_cell", cell=name))
        return list(self.board.cells[name].outline)


DRAW: dict[type, Callable[[Painter, Any], None]] = {}
"""The function that draws each type of layer; plain.py, boards.py, ... add theirs."""


def natural_size(face: schema.Face, data: Mapping[str, Any]) -> tuple[float, float]:
    """The size of a face with these data, in its own design units."""
    if isinstance(face.size, schema.CellSize):
        cells = squares(face.size, data) or {(0, 0)}
        wide = max(x for x, _ in cells) + 1
        high = max(y for _, y in cells) + 1
        return (wide * face.size.cell, high * face.size.cell)
    return face.size


SQUARES = 30
"""How many squares a polyomino may be wide and high."""


def squares(size: schema.CellSize, data: Mapping[str, Any]) -> frozenset[tuple[int, int]]:
    """The squares of a polyomino with these data, those that can be drawn."""
    try:
        cells = Scope({"data": data}).value(size.cells) or []
        found = frozenset((int(cell[0]), int(cell[1])) for cell in cells)
    except (FaceFault, LookupError, TypeError, ValueError, ArithmeticError):
        return frozenset()  # the layers say what is wrong when they are drawn
    return frozenset((x, y) for x, y in found if 0 <= x < SQUARES and 0 <= y < SQUARES)
