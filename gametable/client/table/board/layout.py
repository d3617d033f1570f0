"""Where zones lie on the table: `assets/<title>/table.yaml` and the boards of `boards/<title>/`.

All lengths are sheet units; at a zoom of 100 % one of them is one design unit. A file says:

    size: [1336, 912]                # the sheet
    regions:
      - place: planet                # the name by which zones ask for it (`Zone.place`)
        rect: [460, 8, 496, 620]
        seats: [1, 6]                # the numbers of players this entry is for (default: all)
        count: [0, 8]                # how many pieces its fullest zone holds (default: any number)
        flow: grid                   # several zones of one place: row, column or grid
        pieces: row                  # pieces without a slot: row, column, grid or fan
        ratio: 0.714                 # width : height of such a piece
        piece: 84                    # its height; without: as large as there is room
        gap: 12
        label: true                  # the zone's name above it
        panel: false                 # a slate panel behind it
        over: false                  # lies over the other zones while it is there
        face: played_named           # draws its pieces without a slot, instead of their own face
        faces: {card: card_wide}     # the same for those of a face
    sizes:                           # size of a face on a slot that is a point, in board pixels:
      rover: 34                      # a number: its side, or the side of one cell of a polyomino
      card: [50, 70]
    fills: [token]                   # faces that fill the cell they lie on even if `sizes` has them
    wide:                            # where the view is wider, as without the right panel:
      size: [1624, 912]              # the sheet then
      regions: []                    # of the places that lie elsewhere or are larger on it

The place "preview" is where the panel "What this does" goes, on free ground or over what tells what
lies ahead; without it, or without room there, it looks for free ground.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import Faults, decode_item
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.tmx import TiledBoard, load_board
from gametable.core.scene import Zone
from gametable.core.text import msg

Rect = tuple[float, float, float, float]
Size = tuple[float, float]
Flow = Literal["row", "column", "grid"]

PREVIEW = "preview"
NEARLY = 0.97  # of the size at which the narrow layout could be seen


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the sheet; see the module for its fields."""

    place: str
    rect: Rect
    seats: tuple[int, int] = (1, 7)
    count: tuple[int, int] = (0, 999)
    flow: Flow = "grid"
    pieces: Literal["row", "column", "grid", "fan"] = "row"
    ratio: float = 1.0
    piece: float = 0
    gap: float = 12
    label: bool = True
    panel: bool = False
    over: bool = False
    face: str = ""
    faces: dict[str, str] = {}

    def takes(self, seats: int, count: int) -> bool:
        """Whether it is for a game of so many seats and zones of so many pieces."""
        return self.seats[0] <= seats <= self.seats[1] and self.count[0] <= count <= self.count[1]

    def dress(self, zone: Zone) -> Zone:
        """The zone with the faces of this region on the pieces it lines up."""
        if not self.face and not self.faces:
            return zone
        pieces = (
            msgspec.structs.replace(piece, face=self.faces.get(piece.face, self.face or piece.face))
            if not piece.slot and piece.cell is None and not piece.hidden
            else piece
            for piece in zone.pieces
        )
        return msgspec.structs.replace(zone, pieces=tuple(pieces))


class WideSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is different in a wide view."""

    size: Size
    regions: tuple[Region, ...]


class TableSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The layout of a title's table."""

    size: Size
    regions: tuple[Region, ...]
    sizes: dict[str, float | Size] = {}
    fills: tuple[str, ...] = ()
    wide: WideSheet | None = None

    def region(self, place: str, seats: int, count: int = 0) -> Region | None:
        """The region of a place in a game of so many seats, of a zone of so many pieces; the first
        that fits."""
        for region in self.regions:
            if region.place == place and region.takes(seats, count):
                return region
        return None

    def widened(self) -> TableSheet:
        """The layout for a wide view: the same one if there is none."""
        if self.wide is None:
            return self
        moved = {region.place for region in self.wide.regions}
        kept = (region for region in self.regions if region.place not in moved)
        return msgspec.structs.replace(
            self, size=self.wide.size, regions=(*self.wide.regions, *kept), wide=None
        )


class Geography:
    """The layout and the boards of one title, read once. `root` holds assets/ and boards/."""

    def __init__(self, title: str, root: Path | None = None):
        self.title = title
        self._given_root = root
        self.sheet = self._narrow = read_sheet(self.root / "assets" / title / "table.yaml")
        self._wide = self._narrow.widened()
        self._boards: dict[str, TiledBoard] = {}
        self.slots: dict[Any, Any] = {}  # what places.py worked out of the boards

    @property
    def root(self) -> Path:
        """Where assets/ and boards/ lie."""
        return self._given_root or title_root(self.title)

    def board(self, name: str) -> TiledBoard:
        """A board by its name. Raises ComponentError."""
        if name not in self._boards:
            self._boards[name] = self._load(name)
        return self._boards[name]

    def _load(self, name: str) -> TiledBoard:
        return load_board(self.root / "boards" / self.title / f"{name}.tmx")

    def reload(self) -> None:
        """Read everything again (F5). Raises ComponentError and keeps what it had."""
        narrow = read_sheet(self.root / "assets" / self.title / "table.yaml")
        boards = {name: self._load(name) for name in self._boards}
        wide = narrow.widened()
        self.sheet = narrow if self.sheet is self._narrow else wide
        self._narrow, self._wide, self._boards, self.slots = narrow, wide, boards, {}

    def suit(self, view: Size) -> bool:
        """Take the layout that can be seen larger in a view of this size, of nearly equal ones the
        wide one, which leaves more ground free; True when that is another one than before."""
        narrow, wide = self._narrow, self._wide
        best = wide if _scale(wide, view) > NEARLY * _scale(narrow, view) else narrow
        changes, self.sheet = best is not self.sheet, best
        return changes


def _scale(sheet: TableSheet, view: Size) -> float:
    return min(view[0] / sheet.size[0], view[1] / sheet.size[1])


def read_sheet(path: Path) -> TableSheet:
    """Load a table.yaml. Raises ComponentErrors with every fault found."""
    document = load_yaml(path)
    faults = Faults()
    sheet = decode_item(document, (), TableSheet, faults)
    if sheet is not None:
        parts: list[tuple[tuple[str, ...], Size, tuple[Region, ...]]]
        parts = [((), sheet.size, sheet.regions)]
        parts += [(("wide",), sheet.wide.size, sheet.wide.regions)] if sheet.wide else []
        for at, (width, height), regions in parts:
            for n, side in enumerate((width, height)):
                _check(document, (*at, "size", n), side, (100, 10_000), faults)
            for n, region in enumerate(regions):
                x, y, w, h = region.rect
                # Over the lower edge it may hang: a hand that is lifted card by card.
                good = w > 0 and h > 0 and x >= 0 and y >= 0 and x + w <= width and y < height
                if not (good and h <= 2 * height):
                    place: tuple[str | int, ...] = (*at, "regions", n, "rect")
                    faults.add(document, place, msg("table.region", region=region.place))
                for name, bounds in _BOUNDS.items():
                    here: YamlPath = (*at, "regions", n, name)
                    _check(document, here, getattr(region, name), bounds, faults)
        for name, size in sheet.sizes.items():
            for side in size if isinstance(size, tuple) else (size,):
                _check(document, ("sizes", name), side, (1, 2000), faults)
    faults.report()
    if sheet is None:
        raise ComponentError(document.file, None, msg("table.unreadable"))
    return sheet


_BOUNDS = {"ratio": (0.05, 20.0), "piece": (0.0, 2000.0), "gap": (0.0, 500.0)}


def _check(
    document: Document, place: YamlPath, value: float, bounds: tuple[float, float], faults: Faults
) -> None:
    if not bounds[0] <= value <= bounds[1]:
        low, high = (f"{bound:g}" for bound in bounds)
        faults.add(document, place, msg("face.beyond", value=f"{value:g}", least=low, most=high))


@cache
def _columns(count: int, ratio: float) -> int:
    """How many columns let `count` equal boxes be largest in a room `ratio` times wider than
    high."""
    best, most = 1, 0.0
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        side = min(ratio / columns, 1 / rows)
        if side > most + 1e-9:
            best, most = columns, side
    return best


def shares(rect: Rect, count: int, flow: str, gap: float) -> list[Rect]:
    """`count` equal parts of a rect, side by side, one below the other, or in a grid."""
    x, y, w, h = rect
    if count <= 0:
        return []
    columns = {"row": count, "column": 1}.get(flow) or _columns(count, round(w / h, 2))
    rows = -(-count // columns)
    wide, tall = (w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows
    return [
        (x + (i % columns) * (wide + gap), y + (i // columns) * (tall + gap), wide, tall)
        for i in range(count)
    ]


def line_up(rect: Rect, count: int, region: Region) -> list[Rect]:
    """Boxes for `count` pieces without slots, in the manner of the region, from the upper left."""
    x, y, w, h = rect
    if count <= 0:
        return []
    ratio, gap = region.ratio, region.gap
    if region.pieces == "grid":
        tall, columns = _grid(w, h, count, ratio, gap, region.piece)
        wide = tall * ratio
        return [
            (x + (i % columns) * (wide + gap), y + (i // columns) * (tall + gap), wide, tall)
            for i in range(count)
        ]
    if region.pieces == "column":
        room = (h - gap * (count - 1)) / count
        tall = min(room, region.piece or room, w / ratio)
        return [(x, y + i * (tall + gap), tall * ratio, tall) for i in range(count)]
    tall = min(h, region.piece or h)
    wide = tall * ratio
    step = wide + gap
    if count > 1 and step * (count - 1) + wide > w:
        if region.pieces == "row":
            wide = (w - gap * (count - 1)) / count
            tall, step = wide / ratio, wide + gap
        else:  # a fan: they overlap
            step = (w - wide) / (count - 1)
    return [(x + i * step, y, wide, tall) for i in range(count)]


def _grid(
    w: float, h: float, count: int, ratio: float, gap: float, most: float
) -> tuple[float, int]:
    """Height and number of columns of the largest boxes that fit."""
    best = (0.0, 1)
    for columns in range(1, count + 1):
        rows = -(-count // columns)
        wide = (w - gap * (columns - 1)) / columns
        tall = min(wide / ratio, (h - gap * (rows - 1)) / rows, most or 1e9)
        if tall > best[0] + 1e-6:
            best = (tall, columns)
    return best
