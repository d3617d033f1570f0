"""A title's faces: assets/<title>/faces.yaml, palette.yaml and boards/<title>/*.tmx, read once."""

from __future__ import annotations

from pathlib import Path

from gametable.client.faces.palette import Palette, read_palette
from gametable.client.faces.schema import Face, Layer, Part
from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir, boards_dir
from gametable.components.decode import Faults, check_fields, decode_item
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.tmx import Board, load_board


class FaceBook:
    """The faces of a title by name, its palette and its boards. Raises ComponentErrors."""

    def __init__(self, title: str, root: Path | None = None):
        self.title = title
        self.boards_root = boards_dir(title) if root is None else root / "boards" / title
        folder = assets_dir(title) if root is None else root / "assets" / title
        self.palette: Palette = read_palette(folder / "palette.yaml", assets_dir())
        self.faces = read_faces(folder / "faces.yaml")
        self._boards: dict[str, Board | None] = {}

    def board(self, name: str) -> Board | None:
        """A board of the title by its file name without ending; None if there is no such file."""
        if name not in self._boards:
            path = self.boards_root / f"{name}.tmx"
            self._boards[name] = load_board(path) if path.is_file() else None
        return self._boards[name]


def read_faces(path: Path) -> dict[str, Face]:
    """The faces in a file; none if there is no file. Raises ComponentErrors with every fault."""
    if not path.is_file():
        return {}
    document = load_yaml(path)
    faults = Faults()
    check_fields(document, ("faces",), faults)
    faults.report()
    written = document.value["faces"]  # type: ignore[index, call-overload]
    if not isinstance(written, dict):
        raise ComponentErrors(
            [ComponentError(document.file, "faces", "expected a mapping of names to faces")]
        )
    faces: dict[str, Face] = {}
    for name in written:
        face = decode_item(document, ("faces", name), Face, faults)
        if face is not None:
            faces[name] = face
    for name, face in faces.items():
        for layer in _all_layers(face):
            used = getattr(layer, "face", None)
            if isinstance(used, str) and "{" not in used and used not in written:
                faults.add(document, ("faces", name), f'unknown face "{used}"')
    faults.report()
    return faces


def _all_layers(face: Face) -> list[Part]:
    found: list[Part] = []
    waiting: list[Layer] = [*face.layers, *(one for level in face.levels.values() for one in level)]
    while waiting:
        layer = waiting.pop()
        found.append(layer)
        waiting.extend(getattr(layer, "layers", []))
    return found
