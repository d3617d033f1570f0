"""Parts: layers with a name that faces and scenes share, from parts.yaml.

Those of assets/common are there for every title, those of assets/<title> for the title alone. The
part `shelf` of a title is the picture of its card on the shelf.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from gametable.client.faces.bounds import layer_faults
from gametable.client.faces.checks import Known, check_layers, plainer
from gametable.client.faces.palette import Palette, read_palette
from gametable.client.faces.schema import Face, Layer
from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults, check_fields, decode_list
from gametable.components.errors import ComponentErrors
from gametable.components.tmx import TiledBoard
from gametable.core.text import msg

Parts = dict[str, list[Layer]]


class PartBook:
    """The parts and the palette of a title, without its faces. Raises ComponentErrors."""

    def __init__(self, title: str, root: Path | None = None):
        self.title = title
        self.folder = assets_dir(title) if root is None else root / "assets" / title
        self.palette: Palette = read_palette(self.folder / "palette.yaml", assets_dir())
        self.boards: dict[str, TiledBoard] = {}
        self.faces: dict[str, Face] = {}
        common = read_parts(assets_dir("common") / "parts.yaml", {}, {})
        self.parts: Parts = {**common, **self._own_parts()}

    def _own_parts(self) -> Parts:
        return read_parts(self.folder / "parts.yaml", self.palette, self.boards)

    def board(self, name: str) -> TiledBoard | None:
        """A board of the title by its file name without ending; None if there is no such file."""
        return self.boards.get(name)


def part_book(title: str) -> PartBook:
    """The parts of a title as its files are now, read again only when one of them has changed.

    Raises ComponentErrors.
    """
    own, common = assets_dir(title), assets_dir("common")
    files = (own / "palette.yaml", own / "parts.yaml", common / "parts.yaml")
    return _part_book(title, tuple(map(stamp, files)))


@lru_cache(16)
def _part_book(title: str, stamps: tuple[object, ...]) -> PartBook:
    return PartBook(title)


def stamp(path: Path) -> tuple[str, int, int]:
    """What tells that a file has changed."""
    try:
        there = path.stat()
    except OSError:
        return (str(path), 0, 0)
    return (str(path), there.st_mtime_ns, there.st_size)


def read_parts(path: Path, palette: Palette, boards: Mapping[str, TiledBoard]) -> Parts:
    """The parts in a file; none if there is no such file. Raises ComponentErrors."""
    if not path.is_file():
        return {}
    document, faults = load_yaml(path), Faults()
    check_fields(document, ("parts",), faults)
    faults.report()
    written = document.value["parts"]  # type: ignore[index]
    if not isinstance(written, dict):
        raise ComponentErrors([document.fault(("parts",), msg("face.parts"))])
    known = Known((), palette, boards, assets_dir())
    parts: Parts = {}
    for name in written:
        at = ("parts", name)
        decoded: dict[int, Layer] = decode_list(document, at, Layer, faults)  # type: ignore[arg-type]
        parts[name] = [*decoded.values()]
        check_layers(document, at, parts[name], known, None, faults)
        for place, what in layer_faults(parts[name], at):
            faults.add(document, place, what)
    faults.found[:] = map(plainer, faults.found)
    faults.report()
    return parts
