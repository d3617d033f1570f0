"""What the fields of a component tell by themselves: facts for the inspector.

    class Card(Printed, frozen=True):
        timing: Annotated[Literal["now", "end"], Told("clock", "fact.timing.{}")]
        medals: Annotated[int, Told("medal", "fact.medals")]
        home: Annotated[
            str, Named("planets"), Told("planet", "fact.home", {"planet": "#planet/{home}"})
        ]

The inspector then says "fact.timing.end", "fact.medals" with `n`, and "fact.home" of "#planet/x".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from gametable.components.marks import hints, names_in
from gametable.core.scene import Fact
from gametable.core.text import msg

_FIELD = re.compile(r"\{([a-z_.]+)\}")


class Told(msgspec.Struct, frozen=True):
    """A field that is told as a fact: by an icon, in words.

    A word, or of a row each one, stands in the place of the "{}" of their key ("fact.timing.end").
    Of a number they say `n`; `more` are other arguments in its place, see `arguments`. Nothing, 0
    and no are not told. `icon_of`: the field of the box whose thing of this id has the icon.
    """

    icon: str
    words: str
    more: Mapping[str, str] = {}
    icon_of: str = ""


def printed_facts(box: Any, thing: Any) -> Iterator[Fact]:
    """What the marked fields of a component, or of a part of one, tell in their order."""
    kind: Any = type(thing)
    for field, told in _told(kind):
        value = getattr(thing, field)
        for one in dict.fromkeys(value) if isinstance(value, tuple) else (value,):
            if not one:
                continue
            args = arguments(box, thing, told.more)
            if isinstance(one, int) and not isinstance(one, bool) and not told.more:
                args = {"n": one}
            icon = getattr(box, told.icon_of)[one].icon if told.icon_of else told.icon
            yield Fact(icon, msg(told.words.format(one), **args))


def arguments(box: Any, thing: Any, said: Mapping[str, str]) -> dict[str, Any]:
    """Arguments of words on a component: what they say is a field of it ("rank"), by a dot one of
    the component whose id a field holds ("shape.ring"), or a reference with such fields in it
    ("#ring/{shape.ring}")."""
    return {
        name: _FIELD.sub(lambda found: str(_field(box, thing, found[1])), path)
        if path.startswith("#")
        else _field(box, thing, path)
        for name, path in said.items()
    }


def _field(box: Any, thing: Any, path: str) -> Any:
    first, *rest = path.split(".")
    value = getattr(thing, first)
    if not rest:
        return value
    kind: Any = type(thing)
    named = names_in(hints(kind)[first])
    return _field(box, getattr(box, named)[value] if named else value, ".".join(rest))


@cache
def _told(kind: Any) -> tuple[tuple[str, Told], ...]:
    """The marked fields of a struct."""
    return tuple(
        (field, note)
        for field in kind.__struct_fields__
        for note in getattr(hints(kind)[field], "__metadata__", ())
        if isinstance(note, Told)
    )
