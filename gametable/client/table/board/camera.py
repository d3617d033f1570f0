"""The camera over the table: which part of the sheet is seen, and how large.

`zoom` is design units per sheet unit (1.0 = 100 %); `centre` the sheet point in the middle of the
view. It never loses the table: at least a quarter of what could be seen of it stays in view.
"""

from __future__ import annotations

from dataclasses import dataclass

from gametable.client.faces.schema import Level
from gametable.client.table.board.layout import Rect, Size

Point = tuple[float, float]

LEAST, MOST = 0.25, 4.0
OVERVIEW, INSPECT = 0.6, 1.4
STEP = 1.15  # one notch of the wheel
MARGIN = 24  # design units around what is brought into view


@dataclass
class Camera:
    """A view of the sheet through a rect of the window (design units)."""

    sheet: Size
    view: Rect = (0, 0, 1, 1)
    zoom: float = 1.0
    centre: Point = (0, 0)
    fitted: bool = True  # follows the window until the player moves it
    unit: float = 1.0  # pixels of a design unit of the window

    def look_through(self, view: Rect) -> None:
        """Take another rect of the window; one without room counts as a point that is seen. A sheet
        that was seen as a whole, as large as can be, still is."""
        x, y, w, h = view
        whole = self.sees_all
        self.view = (x, y, max(1.0, w), max(1.0, h))
        if self.fitted or whole:
            self.fit_all()
        else:
            self._keep()

    @property
    def level(self) -> Level:
        """The drawing for this zoom: overview, play or inspect."""
        return level_at(self.zoom, self.unit)

    @property
    def fit_zoom(self) -> float:
        """The zoom at which the whole sheet is seen; some, where a tiny window leaves no room."""
        return min(max(1.0, self.view[2]) / self.sheet[0], max(1.0, self.view[3]) / self.sheet[1])

    @property
    def sees_all(self) -> bool:
        """Whether the sheet is seen as a whole, as large as can be."""
        return self.zoom == self.fit_zoom and self.sees((0, 0, *self.sheet))

    def fit_all(self) -> None:
        """See the whole sheet."""
        self.zoom = self.fit_zoom
        self.centre = (self.sheet[0] / 2, self.sheet[1] / 2)
        self.fitted = True

    def goal_for(self, rect: Rect, margin: float = MARGIN) -> tuple[float, Point]:
        """Zoom and centre at which a rect of the sheet fills the view."""
        x, y, w, h = rect
        room = (max(1.0, self.view[2] - 2 * margin), max(1.0, self.view[3] - 2 * margin))
        zoom = min(room[0] / w, room[1] / h, MOST)
        return max(LEAST, zoom), (x + w / 2, y + h / 2)

    def goal_to_see(self, rect: Rect) -> tuple[float, Point]:
        """The zoom and centre nearest to those of now at which a rect of the sheet lies in view,
        with a margin as far as there is room for one."""
        zoom, seen = self.zoom, self.seen()
        if rect[2] > seen[2] or rect[3] > seen[3]:
            zoom = min(zoom, self.goal_for(rect)[0])
        found = []
        for axis in (0, 1):
            half, side = self.view[2 + axis] / zoom / 2, rect[2 + axis]
            margin = max(0.0, min(MARGIN / zoom, half - side / 2))
            least = rect[axis] + side + margin - half
            most = rect[axis] - margin + half
            found.append(
                min(most, max(least, self.centre[axis])) if least < most else (least + most) / 2
            )
        return zoom, (found[0], found[1])

    def set(self, zoom: float, centre: Point) -> None:
        """Go to a zoom and centre."""
        self.zoom = min(MOST, max(min(LEAST, self.fit_zoom), zoom))
        self.centre = centre
        self.fitted = False
        self._keep()

    def zoom_at(self, pos: Point, factor: float) -> None:
        """Zoom by a factor; the sheet point under `pos` stays under it."""
        held = self.to_sheet(pos)
        zoom = min(MOST, max(min(LEAST, self.fit_zoom), self.zoom * factor))
        middle = self._middle()
        centre = (held[0] - (pos[0] - middle[0]) / zoom, held[1] - (pos[1] - middle[1]) / zoom)
        self.set(zoom, centre)

    def pan(self, dx: float, dy: float) -> None:
        """Move the sheet by design units."""
        self.set(self.zoom, (self.centre[0] - dx / self.zoom, self.centre[1] - dy / self.zoom))

    def _middle(self) -> Point:
        x, y, w, h = self.view
        return (x + w / 2, y + h / 2)

    def _keep(self) -> None:
        # Half of the smaller one on each axis: a quarter of the area.
        kept = []
        for axis in (0, 1):
            seen, whole = self.view[2 + axis] / self.zoom, self.sheet[axis]
            reach = seen / 2 - min(seen, whole) / 2
            kept.append(min(whole + reach, max(-reach, self.centre[axis])))
        self.centre = (kept[0], kept[1])

    # -- between sheet and window

    def to_view(self, point: Point) -> Point:
        """The window position (design units) of a sheet point."""
        middle = self._middle()
        return (
            middle[0] + (point[0] - self.centre[0]) * self.zoom,
            middle[1] + (point[1] - self.centre[1]) * self.zoom,
        )

    def to_sheet(self, pos: Point) -> Point:
        """The sheet point under a window position."""
        middle = self._middle()
        return (
            self.centre[0] + (pos[0] - middle[0]) / self.zoom,
            self.centre[1] + (pos[1] - middle[1]) / self.zoom,
        )

    def rect_to_view(self, rect: Rect) -> Rect:
        """The window rect of a sheet rect."""
        x, y = self.to_view((rect[0], rect[1]))
        return (x, y, rect[2] * self.zoom, rect[3] * self.zoom)

    def seen(self) -> Rect:
        """The part of the sheet's plane that is in view."""
        x, y = self.to_sheet((self.view[0], self.view[1]))
        return (x, y, self.view[2] / self.zoom, self.view[3] / self.zoom)

    def sees(self, rect: Rect) -> bool:
        """Whether a sheet rect lies wholly in view."""
        x, y, w, h = self.seen()
        slack = 0.5
        return (
            rect[0] >= x - slack
            and rect[1] >= y - slack
            and rect[0] + rect[2] <= x + w + slack
            and rect[1] + rect[3] <= y + h + slack
        )


def level_at(zoom: float, unit: float = 1.0) -> Level:
    """overview, play or inspect, at `unit` pixels a design unit: at a large scale the window holds
    less, but what is drawn in it has as many pixels as before."""
    zoom *= max(1.0, unit)
    return "overview" if zoom < OVERVIEW else ("inspect" if zoom > INSPECT else "play")


def around(rects: list[Rect]) -> Rect | None:
    """The rect around some rects."""
    if not rects:
        return None
    left, top = min(r[0] for r in rects), min(r[1] for r in rects)
    right, bottom = max(r[0] + r[2] for r in rects), max(r[1] + r[3] for r in rects)
    return (left, top, right - left, bottom - top)
