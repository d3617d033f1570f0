"""The component files of one title, read together: every fault is noted, none stops the others."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from gametable.components.cache import load_yaml
from gametable.components.decode import Faults, check_fields, check_unique, decode_list
from gametable.components.strict_yaml import Document, Place

T = TypeVar("T")


class ComponentFiles:
    """Reads the files of `folder` and notes what is wrong with them in `faults`."""

    def __init__(self, folder: Path, faults: Faults) -> None:
        self.folder = folder
        self.faults = faults

    def document(self, name: str, fields: tuple[str, ...]) -> Document:
        """A file with exactly these fields; an empty document where it cannot be read."""
        document = self.faults.attempt(lambda: load_yaml(self.folder / name))
        if document is None:
            return Document(name, {}, dict)
        check_fields(document, fields, self.faults)
        return document

    def many(self, document: Document, place: Place, kind: type[T]) -> dict[int, T]:
        """The items of a list by their place in it, their ids checked to be unique."""
        items = decode_list(document, place, kind, self.faults)
        ids = [getattr(item, "id") for item in items.values()]  # noqa: B009
        check_unique(document, place, ids, self.faults)
        return items


def by_id(items: dict[int, T]) -> dict[str, T]:
    """The items of a list by their ids, in the order of the list."""
    return {getattr(item, "id"): item for item in items.values()}  # noqa: B009
