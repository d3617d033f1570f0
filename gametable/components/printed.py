"""What is printed on components: the structs that a title's definitions are made of."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from gametable.components.texts import Text


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something printed: it never changes, and its file may hold no other fields."""


class Component(Printed, frozen=True):
    """Something in the box that has a name."""

    id: str
    name: Text


class Described(Component, frozen=True):
    """Something in the box with a text of what it does or is."""

    text: Text


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Kind(Printed, frozen=True, tag=_tag):
    """Something told apart by the `type` in its file: its name in small letters.

    `ProductionAny` is `production_any`. Effects are such structs; the rules match on the classes.
    """


def parts(thing: object) -> Iterator[msgspec.Struct]:
    """A struct and all structs inside it."""
    if isinstance(thing, msgspec.Struct):
        yield thing
        for field in thing.__struct_fields__:
            yield from parts(getattr(thing, field))
    elif isinstance(thing, (tuple, list)):
        for part in thing:
            yield from parts(part)
