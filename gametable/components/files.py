"""The component files of one title, read together: every fault is noted, none stops the others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar, cast

from gametable.components.cache import load_yaml
from gametable.components.decode import (
    Faults,
    check_fields,
    check_unique,
    decode_item,
    decode_list,
)
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.texts import Name

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

    def many(
        self, document: Document, place: YamlPath, kind: type[T], id: str = "id"
    ) -> dict[int, T]:
        """The items of a list by their place in it, their ids (a field) checked to be unique."""
        items = decode_list(document, place, kind, self.faults)
        ids = [getattr(item, id) for item in items.values()]
        check_unique(document, place, ids, self.faults)
        return items

    def one(self, document: Document, place: YamlPath, kind: type[T]) -> T:
        """The entry at a place. A broken one is noted; report the faults before it is looked at."""
        return cast(T, decode_item(document, place, kind, self.faults))


def by_id(items: dict[int, T], id: str = "id") -> dict[Any, T]:
    """The items of a list by their ids (texts, or the literals of a type), in its order."""
    return {getattr(item, id): item for item in items.values()}


def named(
    family: str,
    things: Iterable[Any] | Mapping[str, Any],
    name: str = "name",
    id: str = "id",
    **texts: str,
) -> dict[str, Name]:
    """The names of things by reference: "#family/id", and "#family/id/text" for further texts.

    `name` is the field that holds the name; `texts` gives for each further part of a reference the
    field that holds it, and things without one have none: `named("card", cards, note="note")`.
    Those of a mapping are named by their keys.
    """
    found: dict[str, Name] = {}
    by_id = things if isinstance(things, Mapping) else {getattr(one, id): one for one in things}
    for key, thing in by_id.items():
        reference = f"#{family}/{key}"
        found[reference] = getattr(thing, name)
        for part, field in texts.items():
            text = getattr(thing, field)
            if text is not None:
                found[f"{reference}/{part}"] = text
    return found
