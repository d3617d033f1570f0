"""The store of faces: pictures of components, drawn once and kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pygame

from gametable.client.draw import Kit, Pen, layer
from gametable.client.draw.geometry import Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.faces import (  # noqa: F401 - they add their layers
    boxes,
    pictures,
    plain,
    polyominoes,
    repeats,
    symbols,
)
from gametable.client.faces.book import FaceBook, face_book
from gametable.client.faces.outline import Outline
from gametable.client.faces.painter import Painter, Setting, Sign, natural_size, squares
from gametable.client.faces.part_book import PartBook
from gametable.client.faces.schema import CellSize, Face, Level
from gametable.client.faces.values import FaceFault, Scope
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.core.text import Message, msg

LEAST_TEXT = 13  # pixels: text never gets smaller, it wraps and ends with … instead


def draw_part(pen: Pen, book: PartBook, name: str, names: Mapping[str, Any]) -> None:
    """Draw a part as it is seen with these names; as far as it goes where they do not fit."""
    setting = Setting(book, "inspect", "en", lambda message: message.key)
    with suppress(FaceFault):
        Painter(pen, setting, Scope({"help": False, **names})).part(name)


class FaceStore:
    """The faces of a title. Raises ComponentErrors when its files are wrong.

    `say` puts messages and component references into words, `seats` are the colours of the seats
    and `names` whatever names `say` puts in; all may be set at any time. `fault` says which face
    could not be drawn, last.
    """

    def __init__(self, title: str, root: Path | None = None):
        self.title = title
        self.root = root
        self.book = self._read()
        self.say: Callable[[Message], str] = lambda message: message.key
        self.seats: Sequence[str] = ()
        self.language = "en"
        self.names: Sequence[str] = ()
        self.colour_help = False
        self.fault: ComponentError | None = None
        self.problem = ""

    def reload(self) -> None:
        """Read the files again; if they are wrong the old faces stay. Raises ComponentErrors.

        `problem` keeps the sentences until the files are right.
        """
        try:
            self.book = self._read()
        except (ComponentError, ComponentErrors) as faults:
            self.problem = str(faults)
            raise
        self.problem, self.fault = "", None

    def _read(self) -> FaceBook:
        return face_book(self.title) if self.root is None else FaceBook(self.title, self.root)

    def face(self, name: str) -> Face | None:
        """A face by its name."""
        return self.book.faces.get(name)

    def natural(self, name: str, data: Mapping[str, Any]) -> tuple[float, float] | None:
        """The size of a face in its own units; None if there is no such face."""
        face = self.face(name)
        return None if face is None else natural_size(face, data)

    def outline(self, name: str, data: Mapping[str, Any]) -> Outline | None:
        """What states of a face are drawn around, in its own units; None if there is no such face.

        The corner of a polyomino's outline is that of its box.
        """
        face = self.face(name)
        if face is None:
            return None
        w, h = natural_size(face, data)
        if face.outline != "cells" or not isinstance(face.size, CellSize):
            kind = "rect" if face.outline == "cells" else face.outline
            return Outline(kind, (0, 0, w, h), face.radius)
        return Outline("cells", (0, 0, w, h), 0, squares(face.size, data), face.size.cell)

    def draw(
        self,
        pen: Pen,
        name: str,
        data: Mapping[str, Any],
        rect: Rect,
        level: Level,
        *,
        owner: int | None = None,
        alpha: int = 255,
        fit: bool = False,
        board: str = "",
        seen: float | None = None,
        unveiled: bool = False,
    ) -> float:
        """Draw a face into a rect; with `fit` it keeps its shape and stands in the middle.

        `board` names the board whose places the layers use, if it is not the face's own. `seen`
        tells how wide a part of it, from the left, no other thing lies over; `unveiled` draws
        nothing but what is vital, in white, to be put above a veil; then it is told how far down
        in the rect that goes (pen units).

        A face that does not exist or cannot be drawn with these data is a plain box with its name.
        """
        face = self.face(name)
        if face is None:
            self._placeholder(pen, name, rect)
            return 0.0
        w, h = natural_size(face, data)
        scale = min(rect[2] / w, rect[3] / h) if fit else rect[2] / w
        x = rect[0] + (rect[2] - w * scale) / 2
        y = rect[1] + (rect[3] - h * scale) / 2 if fit else rect[1]
        unit = pen.unit * scale
        in_sight = round(seen / scale) if seen is not None and seen < rect[2] else None
        key = (
            "face",
            self.title,
            name,
            msgspec.json.encode(data, order="sorted"),
            owner,
            board,
            level,
            round(unit, 4),
            self.language,
            tuple(self.seats),
            tuple(self.names),
            self.colour_help,
            pen.text_scale,
            pen.kit.theme.name,
            self.book.number,
            in_sight,
            unveiled,
        )
        margin = face.margin

        def make() -> pygame.Surface:
            return self._paint(pen, name, data, owner, board, level, unit, in_sight, unveiled)[0]

        picture = pen.kit.faces.get(key, make)
        left, top = pen.at((x, y))
        low = (picture.get_bounding_rect().bottom - margin * unit) / pen.unit if unveiled else 0.0
        corner = (round(left) - round(margin * unit), round(top) - round(margin * unit))
        if alpha < 255:
            picture = picture.copy()
            picture.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        pen.surface.blit(picture, corner, special_flags=PREMUL)
        return y - rect[1] + low

    def picture(
        self, pen: Pen, name: str, data: Mapping[str, Any], level: Level, unit: float,
        owner: int | None = None, board: str = "",
    ) -> pygame.Surface:  # fmt: skip
        """A face with its margin on a surface of its own, at `unit` pixels per unit of the face.
        For pictures too large to be drawn and then copied."""
        return self._paint(pen, name, data, owner, board, level, unit)[0]

    def signs(
        self, pen: Pen, name: str, data: Mapping[str, Any], level: Level, unit: float,
        owner: int | None = None, board: str = "",
    ) -> list[Sign]:  # fmt: skip
        """The icons of a face drawn at `unit` pixels per unit of the face, the lowest first: their
        boxes begin at the face's corner."""
        face = self.face(name)
        if face is None:
            return []
        _picture, setting = self._paint(pen, name, data, owner, board, level, unit)
        margin = round(face.margin * unit)
        return [
            Sign(sign.name, (sign.box[0] - margin, sign.box[1] - margin, *sign.box[2:]))
            for sign in setting.signs
        ]

    def cuts(
        self,
        kit: Kit,
        name: str,
        data: Mapping[str, Any],
        level: Level,
        unit: float = 1.0,
        owner: int | None = None,
        text_scale: float = 1.0,
        seen: float | None = None,
        *,
        shortened: bool = False,
    ) -> list[str]:
        """The texts of a face that do not fit at `unit` pixels per unit (they end with …), text as
        much larger as the player wants it, where so many units of the face are seen; with
        `shortened` those whose words are abbreviated, too.

        Raises ComponentError where the face cannot be drawn.
        """
        pen = Pen(layer((1, 1)), kit, unit, text_scale=text_scale)
        self.fault = None
        _picture, setting = self._paint(pen, name, data, owner, "", level, unit, seen)
        if self.fault is not None:
            raise self.fault
        return [*setting.cuts, *(setting.shortened if shortened else ())]

    def _paint(
        self,
        pen: Pen,
        name: str,
        data: Mapping[str, Any],
        owner: int | None,
        board: str,
        level: Level,
        unit: float,
        seen: float | None = None,
        unveiled: bool = False,
    ) -> tuple[pygame.Surface, Setting]:
        """A face with its margin on a surface of its own, and what was noted on the way."""
        face = self.book.faces[name]
        w, h = natural_size(face, data)
        margin = face.margin
        size = (math.ceil((w + 2 * margin) * unit), math.ceil((h + 2 * margin) * unit))
        shown = face.level_at(level, unit)
        # The corner lies on a whole pixel, as it does on the table: cells stay sharp.
        corner = (round(margin * unit), round(margin * unit))
        own = Pen(layer(size), pen.kit, unit, corner, pen.text_scale, LEAST_TEXT)
        setting = Setting(
            self.book, shown, self.language, self.say, self.seats, self.colour_help, seen, unveiled
        )
        colour = self.seats[owner] if owner is not None and owner < len(self.seats) else None
        try:
            Painter(own, setting, Scope({})).paint(name, data, colour, board)
        except FaceFault as fault:
            what = msg("face.fault", face=name, what=fault.message)
            place = msg("place.line", n=self.book.line(name))
            self.fault = ComponentError(f"{self.title}/faces.yaml", place, what)
            self._placeholder(own, name, (0, 0, w, h))
        return own.surface, setting

    def _placeholder(self, pen: Pen, name: str, rect: Rect) -> None:
        pen.box(rect, 6, "s2", "line2", 1)
        pen.text(name, (rect[0] + rect[2] / 2, rect[1] + rect[3] / 2), 13, align="cm")
