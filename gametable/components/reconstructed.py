"""Values that nobody could read from the printed game: marked in the files, told, counted.

A definition that may hold such values has a field `reconstructed: Reconstructed = ()`. It is
"all" where the whole component is a reconstruction, else the names of the fields that are.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Literal, TypeAlias

import msgspec

from gametable.core.engine.title import Share
from gametable.core.text import Message, msg

ALL = "all"
Reconstructed: TypeAlias = Literal["all"] | tuple[str, ...]
"""Which values of a component are reconstructed: all, or those of these fields."""


def unknown_fields(thing: Any) -> list[str]:
    """Fields that a component says are reconstructed and does not have."""
    said = getattr(thing, "reconstructed", ())
    return [] if said == ALL else [name for name in said if name not in thing.__struct_fields__]


def reconstructed_note(thing: Any) -> Message | None:
    """What the inspector says of a component with reconstructed values, else None."""
    said = getattr(thing, "reconstructed", ())
    if not said:
        return None
    return msg("reconstructed.all" if said == ALL else "reconstructed.some")


def share(what: str, things: Iterable[Any]) -> Share | None:
    """The share of reconstructed components; None if this kind says nothing of it."""
    listed = list(things)
    if not any(hasattr(thing, "reconstructed") for thing in listed):
        return None
    whole = sum(thing.reconstructed == ALL for thing in listed)
    partly = sum(bool(thing.reconstructed) for thing in listed) - whole
    return Share(what, whole, partly, len(listed))


_WORDS = {"en", "hu"}
_NOT_PLAYED = ("icon", "reconstructed")


def digest_of(things: Any) -> str:
    """A short digest of the values of components; words, pictures and marks do not count."""
    plain = _played(msgspec.to_builtins(things, str_keys=True))
    return blake2b(msgspec.json.encode(plain, order="sorted"), digest_size=8).hexdigest()


def _played(value: Any) -> Any:
    if isinstance(value, dict):
        rows = {k: _played(v) for k, v in value.items() if k not in _NOT_PLAYED}
        return None if set(rows) == _WORDS else rows
    return [_played(part) for part in value] if isinstance(value, (list, tuple)) else value
