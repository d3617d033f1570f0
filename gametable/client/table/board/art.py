"""Drawing what lies on the table by the title's faces: pieces, backgrounds, ghosts, stocks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pygame

from gametable.client.draw import Pen, plate
from gametable.client.draw.icons import UnknownIcon, icon_path
from gametable.client.draw.pen import PREMUL
from gametable.client.faces import FaceStore
from gametable.client.faces.schema import Level
from gametable.client.table.answer.placer import Placer
from gametable.client.table.board.layout import Rect
from gametable.client.table.board.polyominoes import polyomino
from gametable.client.table.said import Said
from gametable.core.geometry import square
from gametable.core.scene import Piece

MARGIN = 12.0  # sheet units around a piece that is drawn apart to be turned or squashed


class Art:
    """The faces of a title on the table. `use` tells the words, seat colours and colour help."""

    def __init__(self, title: str, root: Path | None = None):
        self.store = FaceStore(title, root)
        self.draw, self.natural = self.store.draw, self.store.natural

    def use(self, said: Said, colours: list[str], colour_help: bool) -> None:
        """Draw in this language, for these seats."""
        self.store.say = said.text
        self.store.language = said.language
        self.store.seats, self.store.names = tuple(colours), tuple(said.names)
        self.store.colour_help = colour_help

    def reload(self) -> None:
        """Read the faces again (F5). Raises ComponentErrors and keeps the old ones."""
        self.store.reload()

    def icon_name(self, name: str) -> str:
        """What an icon, or a colour of the palette, means in words; "" if nothing says it."""
        book = self.store.book
        swatch = book.palette.get(name)
        for known in (name, swatch.icon if swatch is not None else None):
            text = book.icon_names.get(known or "")
            if text is not None:
                return text.of(self.store.language)
        return ""

    # ------------------------------------------------------------------ shapes

    def outline(self, face: str) -> tuple[str, float]:
        """The shape a face's states are drawn around, and its radius in its own units."""
        found = self.store.face(face)
        return ("rect", 8.0) if found is None else (found.outline, found.radius)

    def level_of(self, pen: Pen, piece: Piece, rect: Rect, level: Level) -> Level:
        """The level at which a piece is drawn in its box: a small one is drawn as from far away."""
        face, natural = self.store.face(piece.face), self.natural(piece.face, piece.data)
        if face is None or natural is None:
            return level
        return face.level_at(level, pen.unit * rect[2] / natural[0])

    def cells_of(self, piece: Piece) -> list[tuple[int, int]] | None:
        """The cells a piece covers as it lies, if it is a polyomino."""
        return polyomino(turned_data(piece.data, piece.turn))

    # ------------------------------------------------------------------ drawing

    def piece(
        self,
        pen: Pen,
        piece: Piece,
        rect: Rect,
        level: Level,
        alpha: int = 255,
        squash: float = 1.0,
        seen: float | None = None,
        unveiled: bool = False,
    ) -> float:
        """A piece in its box, as it is turned; `squash` narrows it (half-way through a flip).
        `seen` is how wide a part of it no other piece covers; `unveiled`: its name and cost alone,
        and how far down in the box they go (sheet units).
        """
        cells = polyomino(piece.data)
        turn = 0 if cells is not None else piece.turn
        data = turned_data(piece.data, piece.turn) if cells is not None else piece.data
        if turn == 0 and squash >= 1.0:
            return self.draw(
                pen, piece.face, data, rect, level, owner=piece.owner, alpha=alpha, fit=True,
                seen=seen, unveiled=unveiled,
            )  # fmt: skip
        if not unveiled:  # nobody reads what lies on its side
            self._apart(pen, piece, data, rect, level, alpha, squash, turn)
        return 0.0

    def _apart(
        self,
        pen: Pen,
        piece: Piece,
        data: Mapping[str, Any],
        rect: Rect,
        level: Level,
        alpha: int,
        squash: float,
        turn: int,
    ) -> None:
        """Draw a piece on a sheet of its own, then turn, flip and squash the sheet."""
        x, y, w, h = rect
        across = (h, w) if turn % 2 else (w, h)
        own = pen.on_layer(across[0] + 2 * MARGIN, across[1] + 2 * MARGIN)
        box = (MARGIN, MARGIN, *across)
        self.draw(own, piece.face, data, box, level, owner=piece.owner, alpha=alpha, fit=True)
        picture = own.surface
        if turn >= 4:
            picture = pygame.transform.flip(picture, True, False)
        if turn % 4:
            picture = pygame.transform.rotate(picture, -90 * (turn % 4))
        if squash < 1.0:
            size = (max(1, round(picture.get_width() * squash)), picture.get_height())
            picture = pygame.transform.smoothscale(picture, size)
        middle = pen.at((x + w / 2, y + h / 2))
        corner = (
            round(middle[0] - picture.get_width() / 2),
            round(middle[1] - picture.get_height() / 2),
        )
        pen.surface.blit(picture, corner, special_flags=PREMUL)

    def ghost(self, pen: Pen, placer: Placer, rect: Rect, level: Level) -> None:
        """The piece that is being placed, as it is held."""
        placing = placer.placing
        data = dict(placing.data)
        cells = placing.data.get("cells")
        if polyomino(placing.data) is not None and len(cells) == len(placer.offsets):  # type: ignore[arg-type]
            # The n-th offset is always the same square of the piece.
            data["cells"] = [
                [x, y, *cell[2:]]
                for (x, y), cell in zip(placer.offsets, cells, strict=True)  # type: ignore[arg-type]
            ]
        self.draw(pen, placing.face, data, rect, level, owner=placer.decision.seat, fit=True)

    # ------------------------------------------------------------------ icons and stocks

    def stock(self, pen: Pen, icon: str, left: tuple[float, float], size: float) -> None:
        """The plate of a resource (or of an icon), `left` being the middle of its left edge."""
        swatch = self.store.book.palette.get(icon)
        centre = (left[0] + size / 2, left[1])
        if swatch is not None and swatch.icon is not None:
            plate(pen, swatch.icon, centre, size, swatch.colour, swatch.shape, ink=swatch.ink)
        elif _known(icon):
            colour = "#E6EBF5" if pen.kit.theme.is_light else "#3D4C6B"
            plate(pen, icon, centre, size, colour)

    def option_icon(
        self, pen: Pen, icon: str, centre: tuple[float, float], size: float, off: bool
    ) -> None:
        """The icon of an option or a fact: a plate for a resource, else the icon alone."""
        swatch = self.store.book.palette.get(icon)
        if swatch is not None and swatch.icon is not None:
            alpha = 110 if off else 255
            plate(
                pen, swatch.icon, centre, size, swatch.colour, swatch.shape,
                ink=swatch.ink, alpha=alpha,
            )  # fmt: skip
        elif _known(icon):
            pen.icon(icon, centre, size, "low" if off else "hi")


def turned_data(data: Mapping[str, Any], turn: int) -> dict[str, Any]:
    """The data of a polyomino whose cells are turned (0..7 as in `Placing`)."""
    cells = data.get("cells")
    if not turn or polyomino(dict(data)) is None or cells is None:
        return dict(data)
    spread = square.turned([(x, y) for x, y, *_rest in cells], turn)
    turned = [[x, y, *cell[2:]] for (x, y), cell in zip(spread, cells, strict=True)]
    return {**data, "cells": turned}


def _known(icon: str) -> bool:
    try:
        icon_path(icon)
    except UnknownIcon:
        return False
    return True
