"""The ground of a view on which nothing lies, and where a panel finds room there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from gametable.client.draw import Rect

CELL = 10.0  # design units of the raster in which it is looked for
CLEAR = 3.0  # between the panel and what lies beside it
MOST_GAPS = 12  # of so many a panel may take the width
LEAST = (160.0, 28.0)  # smaller gaps are none
FARTHER = 0.35  # what a unit away from where it is looked for weighs
NARROWER = 60.0  # and a width that is liked less than the one before


class FreeGround:
    """What of a `view` lies under none of the `taken` rects: `gaps` are the largest rects of it,
    which may overlap."""

    def __init__(self, view: Rect, taken: Iterable[Rect]) -> None:
        self.view = view
        x, y, w, h = view
        self._columns, self._rows = max(0, int(w // CELL)), max(0, int(h // CELL))
        rows = [bytearray(self._columns) for _row in range(self._rows)]
        for ox, oy, ow, oh in taken:
            left = max(0, int((ox - CLEAR - x) // CELL))
            right = min(self._columns, int(-((x - ox - ow - CLEAR) // CELL)))
            top = max(0, int((oy - CLEAR - y) // CELL))
            low = min(self._rows, int(-((y - oy - oh - CLEAR) // CELL)))
            if left < right:
                bar = b"\1" * (right - left)
                for row in rows[top:low]:
                    row[left:right] = bar
        self.gaps = sorted(self._gaps(rows), key=lambda gap: -gap[2] * gap[3])

    def _gaps(self, rows: list[bytearray]) -> set[Rect]:
        """Every rect of free cells that can grow to no side, by how far up each column is free."""
        found: set[Rect] = set()
        least, low = int(LEAST[0] // CELL), int(LEAST[1] // CELL)
        free = [0] * self._columns
        for n, row in enumerate(rows):
            free = [0 if taken else up + 1 for up, taken in zip(free, row, strict=True)]
            below = rows[n + 1] if n + 1 < len(rows) else None
            open_ones: list[tuple[int, int]] = []  # where it begins, how high it is
            for column, high in enumerate((*free, 0)):
                start = column
                while open_ones and open_ones[-1][1] > high:
                    start, tall = open_ones.pop()
                    wide = column - start
                    if wide < least or tall < low:
                        continue
                    if below is None or any(below[start:column]):  # else it grows downwards
                        found.add(self._rect(start, n + 1 - tall, wide, tall))
                if high and (not open_ones or open_ones[-1][1] < high):
                    open_ones.append((start, high))
        return found

    def _rect(self, column: int, row: int, wide: int, tall: int) -> Rect:
        x, y, _w, _h = self.view
        return (x + column * CELL, y + row * CELL, wide * CELL, tall * CELL)

    def room(
        self,
        widths: Sequence[float],
        tall: Callable[[float], float],
        near: tuple[float, float],
    ) -> Rect | None:
        """A rect on free ground with its middle nearest to a point, of one of the `widths` (the
        first liked best) or as wide as a gap, and as `tall` as it is then; None where there is no
        such room."""
        best: Rect | None = None
        least = 0.0
        liked: dict[float, float] = {width: n for n, width in enumerate(widths)}
        for gap in self.gaps[:MOST_GAPS] if widths else ():
            if min(widths) < gap[2] < max(widths):
                like = min(widths, key=lambda width: abs(width - gap[2]))
                liked.setdefault(gap[2], liked[like] + 0.5)
        for width, n in liked.items():
            fitting = [gap for gap in self.gaps if gap[2] >= width]
            high = tall(width) if fitting else 0.0
            for gx, gy, gw, gh in fitting:
                if gh < high:
                    continue
                left = min(max(gx, near[0] - width / 2), gx + gw - width)
                top = min(max(gy, near[1] - high / 2), gy + gh - high)
                away = abs(left + width / 2 - near[0]) + abs(top + high / 2 - near[1])
                over = NARROWER * n + FARTHER * away
                if best is None or over < least:
                    best, least = (left, top, width, high), over
        return best
