"""Pictures of the ends of lines, with rings around what one has otherwise than another.

The rules go to the end of a line when nothing else is to do, a thread draws the table there. It is
seen by the eyes that look at the table, so it tells nothing that these do not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from gametable.client.draw import Pen, Rect
from gametable.client.draw.pen import PREMUL
from gametable.client.games.portrait import draw_table
from gametable.client.host.jobs import Jobs
from gametable.client.look.theme import ColourLike
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.layout import Geography
from gametable.client.table.board.places import Laid, lay_out
from gametable.client.table.branches.tree import Twig
from gametable.client.table.model import TableModel
from gametable.client.table.session import Session
from gametable.client.widgets.ui import Ui
from gametable.core.engine.decision import Illegal

WIDE = 960  # pixels of a picture across
MARGIN = 8.0


@dataclass(frozen=True)
class LinePicture:
    """The table at the end of a line: its picture, and where in it a point of the sheet lies."""

    laid: Laid
    surface: pygame.Surface
    origin: tuple[float, float]
    zoom: float

    def box(self, rect: Rect) -> Rect:
        """The rect in the picture of a rect of the sheet."""
        x, y = self.origin
        return (
            x + rect[0] * self.zoom, y + rect[1] * self.zoom,
            rect[2] * self.zoom, rect[3] * self.zoom,
        )  # fmt: skip


class LinePictures:
    """`after` is called when another picture is there."""

    def __init__(self, model: TableModel, ui: Ui, jobs: Jobs) -> None:
        self.model, self.ui, self.jobs = model, ui, jobs
        self.after: Callable[[], object] = lambda: None
        geography = Geography(model.session.title.id)
        geography.suit((16.0, 9.0))
        self.geography = geography
        self._found: dict[int, LinePicture | None] = {}

    @property
    def form(self) -> float:
        """How high a picture is, to its width."""
        wide, high = self.geography.sheet.size
        return high / wide

    def of(self, twig: Twig, pen: Pen) -> LinePicture | None:
        """The picture of a line; asked for as long as there is none."""
        number = twig.branch.number
        if number not in self._found:
            self._found[number] = None
            theme = pen.kit.theme
            self.jobs.idly(lambda: self._set_up(twig, theme), self)
        return self._found[number]

    def drawn(self, twig: Twig) -> LinePicture | None:
        """The picture of a line, if it is there."""
        return self._found.get(twig.branch.number)

    def stop(self) -> None:
        """The lines are left: what was not begun is not made."""
        self.jobs.forget(self)
        self._found.clear()

    def paint(self, pen: Pen, twig: Twig, other: Twig, tint: ColourLike, rect: Rect) -> None:
        """Draw the end of a line, what differs from the other one ringed."""
        found = self.of(twig, pen)
        if found is None:
            return
        area = pen.area(rect)
        key = ("line", id(found.surface), area.size)
        shown = pen.kit.faces.peek(key)
        if shown is None:
            shown = pygame.transform.smoothscale(found.surface, area.size)
            pen.kit.faces.put(key, shown)
        pen.surface.blit(shown, area, special_flags=PREMUL)
        against = self.of(other, pen)
        if against is None or against is found:
            return
        scale = rect[2] / found.surface.get_width()
        for id_ in differing(found.laid, against.laid):
            x, y, w, h = found.box(found.laid.spots[id_].visible)
            box = (rect[0] + x * scale, rect[1] + y * scale, w * scale, h * scale)
            grown = (box[0] - 2, box[1] - 2, box[2] + 4, box[3] + 4)
            pen.box(grown, min(6.0, grown[3] / 2), None, tint, 2)

    def _set_up(self, twig: Twig, theme: object) -> None:
        session, ui = self.model.session, self.ui
        try:
            there = session.table.clone() if twig.here else session.table.at_end_of(twig.branch)
        except Illegal:
            return
        viewer = session.viewer
        seat = viewer if viewer is not None else session.humans[0] if session.humans else 0
        title = there.title
        model = TableModel(Session(there, "trusting"), lambda: ui.language, lambda: ui.settings)
        art = Art(title.id)
        art.use(model.said, model.colours, ui.settings.colour_help)
        scene = title.scene(there.view(viewer), seat, None)
        laid = lay_out(scene, self.geography, len(there.header.seats), art.natural)
        sheet = self.geography.sheet.size
        size = (WIDE, max(1, round(WIDE * self.form)))
        seen: list[tuple[tuple[float, float], float]] = []

        def draw() -> pygame.Surface:
            def note(_pen: Pen, camera: Camera) -> None:
                seen.append((camera.to_view((0, 0)), camera.zoom))

            whole = (0.0, 0.0, *sheet)
            return draw_table(laid, model.said, art, sheet, theme, size, whole, note)  # type: ignore[arg-type]

        def done(picture: pygame.Surface) -> None:
            origin, zoom = seen[-1]
            self._found[twig.branch.number] = LinePicture(
                laid, picture.convert_alpha(), origin, zoom
            )
            self.after()

        self.jobs.behind(draw, done)


def differing(one: Laid, other: Laid) -> list[str]:
    """The pieces of a table that lie elsewhere on another, look otherwise or are not there."""
    theirs = {laid.piece.id: (laid.piece, laid.rect) for laid in other.pieces}
    found = []
    for laid in one.pieces:
        piece, spot = laid.piece, one.spots.get(laid.piece.id)
        if spot is not None and theirs.get(piece.id) != (piece, laid.rect):
            found.append(piece.id)
    return found
