"""The painter: draws the layers of a face with a pen, for given data.

`Painter.paint(face, data)` draws with the face's upper left corner at the pen's origin. A layer is
drawn by the function in `DRAW` for its type: they stand in plain.py, repeats.py, pictures.py,
symbols.py, boxes.py and polyominoes.py.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame

from gametable.client.draw import Pen
from gametable.client.draw.geometry import Point, Rect
from gametable.client.faces import schema
from gametable.client.faces.bounds import DEPTH, FAR, LAYERS
from gametable.client.faces.part_book import PartBook
from gametable.client.faces.values import FaceFault, Scope, shown
from gametable.client.look.theme import ColourLike
from gametable.components.texts import Text
from gametable.components.tmx import TiledBoard
from gametable.core.text import Message, msg


@dataclass(frozen=True)
class Sign:
    """An icon that was drawn: its name (or that of its colour in the palette), and its box in
    pixels of the picture."""

    name: str
    box: Rect

    def holds(self, at: Point) -> bool:
        """Whether a point of the picture is on it."""
        x, y, w, h = self.box
        return x <= at[0] < x + w and y <= at[1] < y + h


@dataclass(frozen=True)
class Setting:
    """What a picture depends on besides the face and its data.

    `say` puts a Message or a component reference into words; `seats` are the colours of the seats.
    """

    book: PartBook
    level: schema.Level
    language: str
    say: Callable[[Message], str]
    seats: Sequence[str] = ()
    help: bool = False  # colour help: letters and notches
    seen: float | None = None  # so many units of the face are seen, from its left edge
    unveiled: bool = False  # nothing but what is vital, as it is read above a veil
    cuts: list[str] = field(default_factory=list)  # texts that had to end with …
    shortened: list[str] = field(default_factory=list)  # names with abbreviated words
    signs: list[Sign] = field(default_factory=list)  # icons, the lowest first
    drawn: list[int] = field(default_factory=lambda: [0])  # layers so far
    colours: dict[str, ColourLike | None] = field(default_factory=dict)  # those seen so far


@dataclass(frozen=True)
class Painter:
    """A pen, the names that layers may refer to, and the board whose places they may use."""

    pen: Pen
    setting: Setting
    scope: Scope
    board: TiledBoard | None = None
    alpha: int = 255
    depth: int = 0  # faces and parts around this one
    dice: random.Random = field(default_factory=lambda: random.Random(0))

    def _with(self, **changed: Any) -> Painter:
        """The painter with other fields: as `replace`, which is too slow for so many."""
        other = object.__new__(Painter)
        other.__dict__.update(self.__dict__, **changed)
        return other

    # ------------------------------------------------------------------ painting

    def paint(
        self, name: str, data: Mapping[str, Any], owner: str | None = None, board: str = ""
    ) -> None:
        """Draw a face, on its own board or another. FaceFault if the data lack what it needs."""
        face = self.setting.book.faces.get(name)
        if face is None:
            raise FaceFault(msg("face.no_face", face=name))
        self._look_deep()
        place = board or face.board
        lying_on = self.setting.book.board(place) if place else self.board
        names = {"data": data, "owner": owner, "help": self.setting.help}
        level = face.level_at(self.setting.level, self.pen.unit)
        share = face.finer.get(level, 1.0)
        pen = self.pen
        if share != 1.0:
            pen = Pen(
                pen.surface, pen.kit, pen.unit / share, pen.origin, pen.text_scale, pen.least_text
            )
        setting, seen = self.setting, self.setting.seen
        if level != setting.level or (seen is not None and share != 1.0):
            setting = replace(setting, level=level, seen=None if seen is None else seen * share)
        inside = self._with(
            pen=pen,
            setting=setting,
            scope=Scope(names),
            board=lying_on,
            depth=self.depth + 1,
        )
        inside.layers(face.at_level(level))

    def layers(self, layers: Sequence[schema.Layer]) -> None:
        """Draw layers, the first one lowest."""
        here = self
        for layer in layers:
            if layer.only and self.setting.level not in layer.only:
                continue
            if layer.least and self.pen.unit < here.number(layer.least):
                continue
            if layer.most and self.pen.unit >= here.number(layer.most):
                continue
            if not here.scope.holds(layer.when):
                continue
            if self.setting.unveiled and not _in_sight(layer):
                continue
            self.setting.drawn[0] += 1
            if self.setting.drawn[0] > LAYERS:
                raise FaceFault(msg("face.many", n=LAYERS))
            try:
                if isinstance(layer, schema.LetLayer):
                    here = here.let(layer)
                else:
                    DRAW[type(layer)](here._for(layer), layer)
            except FaceFault:
                raise
            except (
                LookupError, TypeError, ValueError, AttributeError, ArithmeticError, pygame.error
            ) as error:  # fmt: skip
                # Data of another shape than the layer reads: one sentence instead of a crash.
                kind = type(layer).__struct_config__.tag
                raise FaceFault(msg("face.misfit", layer=kind, words=str(error))) from error

    def _for(self, layer: schema.LayerBase) -> Painter:
        """The painter as a layer wants it: its opacity, its origin."""
        painter, opacity = self, self.number(layer.opacity)
        if opacity < 1:
            painter = self._with(alpha=round(self.alpha * opacity))
        if layer.on is not None:
            painter = painter.moved(*self.place(str(self.value(layer.on))))
        return painter

    def part(self, name: str) -> None:
        """Draw the layers of a part from the origin on. FaceFault if there is none."""
        layers = self.setting.book.parts.get(name)
        if layers is None:
            raise FaceFault(msg("face.no_part_named", part=name))
        self._look_deep()
        self._with(depth=self.depth + 1).layers(layers)

    def _look_deep(self) -> None:
        if self.depth > DEPTH:
            raise FaceFault(msg("face.deep", n=DEPTH))

    # ------------------------------------------------------------------ names

    def let(self, layer: schema.LetLayer) -> Painter:
        """The painter for what follows a Let."""
        if layer.seed is None:
            return self.named(layer.names)
        return self._with(dice=random.Random(self.value(layer.seed))).named(layer.names)

    def named(self, names: schema.Names) -> Painter:
        """The painter with names for values, each worked out with those before it."""
        inside = self._with(scope=self.scope.inside())
        for name, written in names.items():
            inside.scope.names[name] = inside._worked(written)
        return inside

    def _worked(self, written: Any) -> Any:
        if not isinstance(written, schema.Worked):
            return self.value(written)
        if written.by is not None:
            key = shown(self.value(written.by))
            if key not in written.of and written.otherwise is None:
                raise FaceFault(msg("face.no_data", entry=key))
            return self.value(written.of.get(key, written.otherwise))
        if written.times is not None:
            return [self._rolled(written) for _ in range(written.times)]
        return self._rolled(written)

    def _rolled(self, written: schema.Worked) -> Any:
        if written.one_of is not None:
            return self.dice.choice(self.items(written.one_of))
        if written.whole is not None:
            low, high = (int(self.number(bound)) for bound in written.whole)
            return self.dice.randint(low, high)
        return self.dice.uniform(self.number(written.least), self.number(written.most))

    def pixels(self, length: float) -> float:
        """A length in pixels: what is too small to be read is left out."""
        return length * self.pen.unit

    def moved(self, dx: float, dy: float) -> Painter:
        """The painter with its origin moved."""
        return self._with(pen=self.pen.moved(dx, dy)) if dx or dy else self

    def inside(self, **names: Any) -> Painter:
        """The painter with further names (an item of a repetition)."""
        return self._with(scope=self.scope.inside(**names))

    def at(self, x: float, y: float, **names: Any) -> Painter:
        """The painter with its origin at a place, which `x` and `y` tell, and further names."""
        scope = self.scope.inside(x=x, y=y, **names)
        return self._with(scope=scope, pen=self.pen.moved(x, y))

    # ------------------------------------------------------------------ values

    def value(self, written: Any) -> Any:
        """What a written value means with these data."""
        return self.scope.value(written)

    def number(self, written: Any) -> float:
        """A number; a missing one is 0."""
        if type(written) in (int, float):
            return float(written)
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
        value = self.scope.filled(written) if isinstance(written, str) else written
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
        name, seen = str(value), self.setting.colours
        if name not in seen:
            seen[name] = self._mixed(name)
        return seen[name]

    def _mixed(self, name: str) -> ColourLike | None:
        theme = self.pen.kit.theme
        for sign, towards in (("+", "#FFFFFF"), ("-", "#000000")):
            base, mark, share = name.rpartition(sign)
            if mark and share.isdecimal():
                body = self.colour(base)
                return None if body is None else theme.mix(body, towards, int(share) / 100)
        if "~" in name and not name.startswith("ink:"):
            one, other, share = name.split("~")
            both = self.colour(one), self.colour(other)
            if both[0] is None or both[1] is None:
                return None
            return theme.mix(both[0], both[1], float(share) / 100)
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

    def sign(self, name: str, at: Point, size: float) -> None:
        """Note that an icon was drawn around a point, for who points at it."""
        x, y = self.pen.at(at)
        side = size * self.pen.unit
        self.setting.signs.append(Sign(name, (x - side / 2, y - side / 2, side, side)))

    def icon_of(self, name: str) -> str:
        """The icon of a palette colour, else the name itself."""
        swatch = self.setting.book.palette.get(name)
        return swatch.icon if swatch is not None and swatch.icon is not None else name

    # ------------------------------------------------------------------ places of the board

    def there(self, name: str) -> str:
        """The name of a place; nothing where it ends with "?" and the board has none such."""
        if not name.endswith("?"):
            return name
        name, board = name[:-1], self.board
        known = board is not None and (
            name in board.cells or name in board.slots or name in board.edges
        )
        return name if known else ""

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

    def edge(self, name: str) -> list[Point]:
        """The corners of an edge of the board."""
        if self.board is None or name not in self.board.edges:
            raise FaceFault(msg("face.no_edge", edge=name))
        return list(self.board.edges[name].line)

    def outline(self, name: str) -> list[Point]:
        """The corners of a cell of the board."""
        if self.board is None or name not in self.board.cells:
            raise FaceFault(msg("face.no_cell", cell=name))
        return list(self.board.cells[name].outline)


def _in_sight(layer: schema.Layer) -> bool:
    """Whether a layer is drawn above a veil, too, or names something for one that is."""
    if isinstance(layer, schema.TextLayer):
        return layer.vital
    return isinstance(layer, (schema.LetLayer, schema.FaceLayer))


DRAW: dict[type, Callable[[Painter, Any], None]] = {}
"""The function that draws each type of layer, but for Let; plain.py, repeats.py, ... add theirs."""


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
