"""The two writers of a page: a picture by pygame, and a PDF with real words and vector icons."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame

from gametable.client.card.page import HEIGHT, WIDTH, CardBox, CardIcon, CardPage, CardWords
from gametable.client.draw import Kit, Pen
from gametable.client.draw.icons import icon_path
from gametable.client.look.fonts import BOLD, REGULAR, font_file, font_folder
from gametable.client.look.theme import load_theme

SCALE = 2.0  # pixels a unit of the picture
CAPITALS = 0.69  # of the size, how high a capital letter of the face is
POINTS = 72 / 150  # points of a PDF a unit
"""Dots and points are those of A4: 1240 units are 8.27 inches."""


def picture(page: CardPage, scale: float = SCALE) -> pygame.Surface:
    """The page as a picture, always in the light colours."""
    surface = pygame.Surface((round(WIDTH * scale), round(HEIGHT * scale)), pygame.SRCALPHA)
    surface.fill((255, 255, 255, 255))
    pen = Pen(surface, Kit(load_theme("light")), scale, least_text=1)
    for mark in page.marks:
        if isinstance(mark, CardBox):
            rect = (mark.x, mark.y, mark.w, mark.h)
            pen.box(rect, mark.radius, mark.fill or None, mark.line or None, 1.5)
        elif isinstance(mark, CardIcon):
            pen.icon(mark.icon, (mark.x, mark.y), mark.size, mark.colour)
        else:
            align = f"{mark.align}m"
            pen.text(mark.words, (mark.x, mark.y), mark.size, mark.weight, mark.colour, align)
    return surface


def write_png(page: CardPage, path: Path) -> None:
    """Write the page as a PNG. Raises OSError or pygame.error."""
    buffer = io.BytesIO()
    pygame.image.save(picture(page), buffer, "card.png")
    path.write_bytes(buffer.getvalue())


class NoPdf(RuntimeError):
    """The package that writes PDFs is not there, or the face of the interface."""


def write_pdf(pages: Sequence[CardPage], path: Path, title: str) -> None:
    """Write pages as one PDF. Raises OSError, or NoPdf."""
    folder = font_folder()
    try:
        from fpdf import FPDF
        from fpdf.svg import SVGObject
    except ImportError:
        raise NoPdf("fpdf2 is not installed") from None
    if folder is None:
        raise NoPdf("the face of the interface is not installed")
    pdf = FPDF(unit="pt", format=(WIDTH * POINTS, HEIGHT * POINTS))
    pdf.set_title(title)
    pdf.set_auto_page_break(False)
    pdf.c_margin = 0
    for weight in (REGULAR, BOLD):
        pdf.add_font(weight, fname=font_file(folder, weight))
    for page in pages:
        pdf.add_page()
        for mark in page.marks:
            if isinstance(mark, CardBox):
                _box(pdf, mark)
            elif isinstance(mark, CardIcon):
                _icon(pdf, SVGObject, mark)
            else:
                _words(pdf, mark)
    path.write_bytes(bytes(pdf.output()))


def _box(pdf: Any, mark: CardBox) -> None:
    style = ("D" if mark.line else "") + ("F" if mark.fill else "")
    if mark.fill:
        pdf.set_fill_color(mark.fill)
    if mark.line:
        pdf.set_draw_color(mark.line)
        pdf.set_line_width(1.5 * POINTS)
    x, y, w, h = (length * POINTS for length in (mark.x, mark.y, mark.w, mark.h))
    if mark.radius >= max(mark.w, mark.h) / 2:  # the package makes a square of it
        pdf.ellipse(x, y, w, h, style)
    else:
        radius = mark.radius * POINTS
        pdf.rect(x, y, w, h, style, round_corners=mark.radius > 0, corner_radius=radius)


def _icon(pdf: Any, reader: Any, mark: CardIcon) -> None:
    """The shapes of the SVG, as vectors, in the one colour of the mark."""
    from fpdf.drawing_primitives import Transform

    text = icon_path(mark.icon).read_text("utf-8").replace("#ffffff", mark.colour)
    size = mark.size * POINTS
    _w, _h, shapes = reader(text).transform_to_rect_viewport(
        scale=1, width=size, height=size, ignore_svg_top_attrs=True
    )
    left, top = (mark.x - mark.size / 2) * POINTS, (mark.y - mark.size / 2) * POINTS
    shapes.transform = shapes.transform @ Transform.translation(left, top)
    pdf.draw_path(shapes)


def _words(pdf: Any, mark: CardWords) -> None:
    pdf.set_font(mark.weight, size=mark.size * POINTS)
    pdf.set_text_color(mark.colour)
    wide = pdf.get_string_width(mark.words)
    x = mark.x * POINTS
    x -= wide if mark.align == "r" else wide / 2 if mark.align == "c" else 0
    # The middle of capital letters stands at y, as in the picture.
    pdf.text(x, (mark.y + mark.size * CAPITALS / 2) * POINTS, mark.words)
