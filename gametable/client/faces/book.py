"""A title's faces: assets/<title>/faces.yaml, palette.yaml and boards/<title>/*.tmx, read once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

from gametable.client.faces.checks import Known, check_face, check_loops, plainer
from gametable.client.faces.palette import Palette
from gametable.client.faces.part_book import PartBook, stamp
from gametable.client.faces.schema import Face, SampleSource
from gametable.client.faces.values import FaceFault, Scope
from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir, boards_dir
from gametable.components.decode import Faults, check_fields, decode_item
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.icon_names import SHARED, load_icon_names
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.texts import Text
from gametable.components.tmx import TiledBoard, load_board
from gametable.core.text import Message, msg

_numbers = count()  # what a book has read is never taken for what another has, that says it else


class FaceBook(PartBook):
    """The faces of a title by name, its palette and its boards; `number` is no other book's.

    Raises ComponentErrors with every fault of these files, each with its file and line.
    """

    def __init__(self, title: str, root: Path | None = None):
        boards = boards_dir(title) if root is None else root / "boards" / title
        faults = Faults()
        found = _read_boards(boards, faults)
        faults.attempt(lambda: super(FaceBook, self).__init__(title, root))
        assets = root / "assets" if root is not None else None
        names = faults.attempt(lambda: load_icon_names(title, assets))
        faults.report()
        self.boards = found
        self.icon_names: Mapping[str, Text] = names or {}
        self.document: Document | None = None
        self.number = next(_numbers)
        path = self.folder / "faces.yaml"
        if path.is_file():
            self.document = load_yaml(path)
            self.faces = _read_faces(self.document, self.palette, self.boards)
        self._samples: dict[str, dict[str, dict[str, Any]]] = {}

    def samples(self, name: str) -> Mapping[str, dict[str, Any]]:
        """The sample data of a face by name: its own, then those from component files.

        Raises ComponentErrors naming the entry of faces.yaml that asks for what is not there.
        """
        if name not in self._samples:
            face = self.faces[name]
            found = dict(face.samples)
            for n, source in enumerate(face.samples_from):
                found.update(self._from_file(source, ("faces", name, "samples_from", n)))
            self._samples[name] = found
        return self._samples[name]

    def _from_file(self, source: SampleSource, place: YamlPath) -> dict[str, dict[str, Any]]:
        components = load_yaml(self.folder / f"{source.file}.yaml")
        listed = components.value.get(source.list) if isinstance(components.value, dict) else None
        if not isinstance(listed, list):
            what = msg("face.no_list", file=f"{source.file}.yaml", list=source.list)
            raise ComponentErrors([self._fault((*place, "list"), what)])
        found: dict[str, dict[str, Any]] = {}
        for item in listed:
            scope = Scope({"item": item})
            if not scope.holds(source.when):
                continue
            try:
                data = scope.value(source.data)
                name = f"{source.prefix}{scope.value('{item.' + source.id + '}')}"
            except FaceFault as fault:
                raise ComponentErrors(
                    [self._fault((*place, "data"), msg("face.data", what=fault.message))]
                ) from None
            found[name] = data
        return found

    def _fault(self, place: YamlPath, what: Message) -> ComponentError:
        assert self.document is not None
        return self.document.fault(place, what)

    def line(self, name: str) -> int:
        """The line of faces.yaml at which a face begins."""
        return self.document.line(("faces", name)) if self.document is not None else 1


def face_book(title: str) -> FaceBook:
    """The faces of a title as its files are now, read again only when one of them has changed.

    Raises ComponentErrors.
    """
    own, common, boards = assets_dir(title), assets_dir("common"), boards_dir(title)
    files = [*sorted(own.glob("*.yaml")), *sorted(boards.glob("*.tmx"))]
    files += [common / "parts.yaml", assets_dir() / "icons", assets_dir() / "icons" / SHARED]
    return _face_book(title, tuple(map(stamp, files)))


@lru_cache(8)
def _face_book(title: str, stamps: tuple[object, ...]) -> FaceBook:
    return FaceBook(title)


def _read_boards(folder: Path, faults: Faults) -> dict[str, TiledBoard]:
    boards: dict[str, TiledBoard] = {}
    for path in sorted(folder.glob("*.tmx")) if folder.is_dir() else []:
        board = faults.attempt(lambda path=path: load_board(path))  # type: ignore[misc]
        if board is not None:
            boards[path.stem] = board
    return boards


def _read_faces(
    document: Document, palette: Palette, boards: Mapping[str, TiledBoard]
) -> dict[str, Face]:
    faults = Faults()
    check_fields(document, ("faces",), faults)
    faults.report()
    written = document.value["faces"]  # type: ignore[index]
    if not isinstance(written, dict):
        raise ComponentErrors([document.fault(("faces",), msg("face.faces"))])
    known = Known(tuple(written), palette, boards, assets_dir())
    faces: dict[str, Face] = {}
    for name in written:
        face = decode_item(document, ("faces", name), Face, faults)
        if face is None:
            faults.found[-1] = plainer(faults.found[-1])
        else:
            faces[name] = face
            check_face(document, ("faces", name), face, known, faults)
    check_loops(document, faces, faults)
    faults.report()
    return faces
