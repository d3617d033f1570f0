"""The parts of a position by name: how each is said, read and written in one declaration.

A `Part` has a name, the place in the state where it is kept, and a `Form`: how its value is said
in a file. Where things lie that are there once (tiles, cards), the part names their kind; what is
named in one part leaves every other (see `gametable.core.scenario.layout`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from gametable.core import text
from gametable.core.engine.title import SetupFault
from gametable.core.text import Message, Quoted, Words, msg

NONE = "none"
"""The word for nothing: it empties a list or a mapping."""
ONLY = "only"
"""The word that replaces a list or a mapping whole: `{only: [...]}`."""
NAME = 32  # letters of a name in a place
SHOWN = 40  # letters of a wrong value that are repeated


@dataclass(frozen=True)
class Passage:
    """Where in a scenario something is said; `state` is what has been read so far."""

    path: str
    words: Callable[[str], Words] | None = None
    state: Any = None
    seats: int = 0
    holder: Any = None

    def at(self, name: object) -> Passage:
        """The place of a part of this one."""
        return replace(self, path=f"{self.path}.{text.shown(str(name), NAME)}")

    def fault(self, key: str, /, **args: Any) -> SetupFault:
        """The refusal of what is said here."""
        return self.refused(msg(key, **args))

    def refused(self, what: Message) -> SetupFault:
        """The refusal of what is said here, with this sentence."""
        return SetupFault(msg("scenario.at", place=self.path, what=what), self.words)


def shown(said: object) -> Quoted:
    """A value as it is repeated in a refusal: on one line, and not all of it if it is long."""
    return Quoted(text.shown(str(said), SHOWN))


def nothing(said: object) -> bool:
    """Whether this says that nothing lies there."""
    return said is None or (
        isinstance(said, (str, list, tuple, dict)) and said in (NONE, [], (), {})
    )


def whole(said: object) -> tuple[bool, Any]:
    """Whether a list or mapping is said to replace all that is there, and what it says."""
    if isinstance(said, Mapping) and set(said) == {ONLY}:
        return True, said[ONLY]
    return said is None or said == NONE, said


def mapping(said: Any, at: Passage, names: Collection[str] | None = None) -> Mapping[Any, Any]:
    """What is said as names with values; other than `names` are refused. Raises SetupFault."""
    if not isinstance(said, Mapping):
        raise at.fault("scenario.mapping_here", said=shown(said))
    for name in said:
        if names is not None and name not in names:
            from difflib import get_close_matches  # late: only of what is misspelt

            near = get_close_matches(str(name)[:SHOWN], names, 1)
            key = "scenario.no_part_near" if near else "scenario.no_part"
            raise at.fault(key, name=shown(name), **({"near": near[0]} if near else {}))
    return said


def one_of(said: Any, at: Passage, wrong: str = "scenario.one_word") -> tuple[Any, Any]:
    """A name with its value, said as a mapping of one. Raises SetupFault, `wrong` in words."""
    if not isinstance(said, Mapping) or len(said) != 1:
        raise at.fault(wrong, said=shown(said))
    return next(iter(said.items()))


def two_of(said: Any, at: Passage, wrong: str) -> tuple[Any, Any]:
    """Two things that are said as a list. Raises SetupFault, `wrong` in words."""
    if not isinstance(said, (list, tuple)) or len(said) != 2:
        raise at.fault(wrong, said=shown(said))
    return said[0], said[1]


class Form:
    """How the value of a part is said. `merges`: what is not named stays as it was."""

    merges = False

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        """The value that is said, put into or in place of the `old` one. Raises SetupFault."""
        raise NotImplementedError

    def write(self, value: Any) -> Any:
        """The value as it is said: plain data."""
        return value

    def things(self, value: Any) -> list[Any]:
        """The things that lie in a value."""
        return []

    def without(self, value: Any, gone: Collection[Any]) -> Any:
        """The value when these things have left it."""
        return value

    def back(self, value: Any, thing: Any) -> Any:
        """The value when a thing has come back to it, below what lies there; its home only."""
        raise NotImplementedError

    def cleared(self, value: Any) -> Any:
        """What is left before it is said what lies here."""
        return value

    def emptied(self, value: Any) -> Any:
        """The value when nothing is left of it."""
        return self.without(value, self.things(value))

    def takes(self, said: Any, thing: Any) -> bool:
        """Whether a thing may still come back after this was said."""
        return not whole(said)[0]


@dataclass(frozen=True)
class Whole(Form):
    """A whole number within bounds."""

    least: int = 0
    most: int = 1_000_000

    def read(self, said: Any, old: Any, at: Passage) -> int:
        if type(said) is not int or not self.least <= said <= self.most:
            raise at.fault("scenario.number", least=self.least, most=self.most, said=shown(said))
        return said

    def emptied(self, value: Any) -> int:
        return max(0, self.least)


class SeatNumber(Form):
    """A seat, counted from 0."""

    def read(self, said: Any, old: Any, at: Passage) -> int:
        if type(said) is not int or not 0 <= said < at.seats:
            raise at.fault("scenario.number", least=0, most=at.seats - 1, said=shown(said))
        return said


class Switch(Form):
    """Yes or no."""

    def read(self, said: Any, old: Any, at: Passage) -> bool:
        if not isinstance(said, bool):
            raise at.fault("scenario.switch", said=shown(said))
        return said


@dataclass(frozen=True)
class Word(Form):
    """One of the words that `known` gives, as it is kept; `short` tells what others stand for.

    With `may_lack` it may be "none", which is kept as `empty`.
    """

    known: Callable[[], Collection[Any]]
    may_lack: bool = False
    empty: Any = None
    short: Callable[[], Mapping[str, Any]] = dict

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        if self.may_lack and nothing(said):
            return self.empty
        if isinstance(said, (str, int)) and not isinstance(said, bool):
            said = self.short().get(str(said), said)
            if said in self.known():
                return said
        raise at.fault("scenario.unknown", said=shown(said))

    def write(self, value: Any) -> Any:
        return NONE if self.may_lack and value == self.empty else value

    def things(self, value: Any) -> list[Any]:
        return [] if value is None or (self.may_lack and value == self.empty) else [value]

    def without(self, value: Any, gone: Collection[Any]) -> Any:
        return self.empty if value in gone else value


@dataclass(frozen=True)
class ListForm(Form):
    """A list given whole. `pack` makes what the state keeps of it: a list, a tuple."""

    form: Form
    pack: Callable[[list[Any]], Any] = list

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        found = self._listed(said, at)
        return self.pack([self.form.read(one, None, at.at(n)) for n, one in enumerate(found)])

    def _listed(self, said: Any, at: Passage) -> list[Any]:
        _, said = whole(said)
        if nothing(said):
            return []
        if not isinstance(said, (list, tuple)):
            raise at.fault("scenario.list", said=shown(said))
        return list(said)

    def write(self, value: Any) -> Any:
        return [self.form.write(one) for one in value] or NONE

    def things(self, value: Any) -> list[Any]:
        return [thing for one in value for thing in self.form.things(one)]

    def without(self, value: Any, gone: Collection[Any]) -> Any:
        return self.pack([one for one in value if not set(self.form.things(one)) & set(gone)])

    def back(self, value: Any, thing: Any) -> Any:
        return self.pack([*value, thing])

    def cleared(self, value: Any) -> Any:
        return self.pack([])


@dataclass(frozen=True)
class Pile(ListForm):
    """A stack, the top one first: what is named lies on top, the rest stays below."""

    merges = True

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        named = list(super().read(said, None, at))
        replaced, _ = whole(said)
        rest = [] if replaced or old is None else [one for one in old if one not in named]
        return self.pack([*named, *rest])

    def cleared(self, value: Any) -> Any:
        return value


@dataclass(frozen=True)
class Keyed(Form):
    """A mapping: what is not named stays as it was, unless it is said `only`.

    `home` tells the key under which a thing that comes back belongs. Without `merges` it is always
    given whole.
    """

    key: Form
    value: Form
    home: Callable[[Any], Any] | None = None
    removes: bool = True  # a key said to be "none" goes
    merges: bool = True

    def read(self, said: Any, old: Any, at: Passage) -> dict[Any, Any]:
        replaced, said = whole(said)
        found = dict(old or {}) if self.merges else {}
        if replaced:
            found = {} if self.removes else self._emptied(found)
        for name, one in mapping({} if nothing(said) else said, at).items():
            key = self.key.read(name, None, at.at(name))
            if self.removes and nothing(one):
                found.pop(key, None)
            else:
                found[key] = self.value.read(one, found.get(key), at.at(name))
        return found

    def _emptied(self, value: Mapping[Any, Any]) -> dict[Any, Any]:
        return {k: self.value.emptied(v) for k, v in value.items()}

    def write(self, value: Any) -> Any:
        return {self.key.write(k): self.value.write(v) for k, v in value.items()} or NONE

    def things(self, value: Any) -> list[Any]:
        return [thing for one in value.values() for thing in self.value.things(one)]

    def without(self, value: Any, gone: Collection[Any]) -> Any:
        return {k: self.value.without(v, gone) for k, v in value.items()}

    def back(self, value: Any, thing: Any) -> Any:
        assert self.home is not None
        key = self.home(thing)
        return {**value, key: self.value.back(value[key], thing)}

    def cleared(self, value: Any) -> Any:
        return value if self.merges else {}

    def takes(self, said: Any, thing: Any) -> bool:
        replaced, said = whole(said)
        assert self.home is not None
        if nothing(said) or self.home(thing) not in said:
            return not replaced
        return self.value.takes(said[self.home(thing)], thing)


@dataclass(frozen=True)
class Spread(Keyed):
    """Tiles that lie at some places: what is named changes places with what lay there."""

    key: Word

    def read(self, said: Any, old: Any, at: Passage) -> dict[Any, Any]:
        replaced, said = whole(said)
        found = {} if replaced else dict(old or {})
        done: dict[Any, Any] = {}
        for name, thing in mapping({} if nothing(said) else said, at, self.key.known()).items():
            there = found.pop(name, None)
            if nothing(thing):
                continue
            tile = self.value.read(thing, None, at.at(name))
            if tile in done:
                raise at.at(name).fault("scenario.twice", thing=tile, other=at.at(done[tile]).path)
            other = next((place for place, lies in found.items() if lies == tile), None)
            if other is not None:
                del found[other]
                if there is not None:
                    found[other] = there
            found[name], done[tile] = tile, name
        return {name: found[name] for name in self.key.known() if name in found}


@dataclass(frozen=True)
class Numbered(Form):
    """A list of which each place is said by its number, from `first` on: stacks by rank."""

    value: Form
    first: int = 0
    home: Callable[[Any], int] | None = None

    merges = True

    def read(self, said: Any, old: Any, at: Passage) -> list[Any]:
        replaced, said = whole(said)
        found = list(old or ())
        if replaced:
            found = [self.value.emptied(one) for one in found]
        for name, one in mapping({} if nothing(said) else said, at).items():
            n = int(name) if str(name).isdecimal() else -1
            if not self.first <= n < self.first + len(found):
                raise at.fault(
                    "scenario.number",
                    least=self.first,
                    most=self.first + len(found) - 1,
                    said=shown(name),
                )
            found[n - self.first] = self.value.read(one, found[n - self.first], at.at(name))
        return found

    def write(self, value: Any) -> Any:
        return {n: self.value.write(one) for n, one in enumerate(value, self.first)}

    def things(self, value: Any) -> list[Any]:
        return [thing for one in value for thing in self.value.things(one)]

    def without(self, value: Any, gone: Collection[Any]) -> Any:
        return [self.value.without(one, gone) for one in value]

    def back(self, value: Any, thing: Any) -> Any:
        assert self.home is not None
        n = self.home(thing) - self.first
        return [self.value.back(one, thing) if k == n else one for k, one in enumerate(value)]

    def takes(self, said: Any, thing: Any) -> bool:
        replaced, said = whole(said)
        assert self.home is not None
        for name, one in {} if nothing(said) else said.items():
            if int(name) == self.home(thing):
                return self.value.takes(one, thing)
        return not replaced


@dataclass(frozen=True)
class Plain(Form):
    """Data of a type of the state, said as it is kept; what equals the default is left out."""

    type: Any

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        try:
            return msgspec.convert(None if said == NONE else said, self.type)
        except msgspec.ValidationError:
            raise at.fault("scenario.no_fit", said=shown(said)) from None

    def write(self, value: Any) -> Any:
        return NONE if value is None else msgspec.to_builtins(value)


@dataclass(frozen=True)
class Fields(Form):
    """A struct, said by its fields, each in its form; `names` are those that are said otherwise.

    If it `merges`, what is not named stays as it was, unless it is said `only`.
    """

    type: type[msgspec.Struct]
    forms: Mapping[str, Form]
    names: Mapping[str, str] = field(default_factory=dict)
    merges: bool = False

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        replaced = False
        if self.merges:
            replaced, said = whole(said)
            said = {} if nothing(said) else said
        said = mapping(said, at, self.forms)
        struct = self.type
        needed = struct.__struct_fields__[: -len(struct.__struct_defaults__) or None]
        found = {}
        for name, form in self.forms.items():
            kept = self.names.get(name, name)
            if name in said or (kept in needed and not self.merges):
                found[kept] = form.read(said.get(name), None, at.at(name))
        if not self.merges:
            return struct(**found)
        return msgspec.structs.replace(self.bare(old) if replaced else old, **found)

    def bare(self, old: Any) -> Any:
        """What is left where all is said anew."""
        return self.type()

    def write(self, value: Any) -> Any:
        return {
            name: form.write(getattr(value, self.names.get(name, name)))
            for name, form in self.forms.items()
        }


@dataclass(frozen=True)
class Tagged(Form):
    """One of several structs, said as its word and its fields: `advance: {steps: 2}`.

    The word is the name of the struct without `ending`, in small letters with underlines.
    """

    types: tuple[type[msgspec.Struct], ...]
    ending: str

    def word(self, type_: type) -> str:
        """The word of a struct: LastCardsDue is `last_cards`."""
        name = type_.__name__.removesuffix(self.ending)
        return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).strip("_")

    def read(self, said: Any, old: Any, at: Passage) -> Any:
        if isinstance(said, str):
            said = {said: {}}
        name, fields = one_of(said, at)
        found = {self.word(type_): type_ for type_ in self.types}.get(name)
        if found is None:
            raise at.fault("scenario.unknown", said=shown(name))
        if not isinstance(fields, Mapping) or not set(fields) <= set(found.__struct_fields__):
            raise at.at(name).fault("scenario.no_fit", said=shown(fields))
        tag = found.__struct_config__.tag
        try:
            return msgspec.convert({"type": tag, **fields}, found)
        except msgspec.ValidationError:
            raise at.at(name).fault("scenario.no_fit", said=shown(fields)) from None

    def write(self, value: Any) -> Any:
        plain = msgspec.to_builtins(value)
        names, defaults = value.__struct_fields__, value.__struct_defaults__
        usual = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
        said = {
            name: plain[name]
            for name in names
            if name not in usual or getattr(value, name) != usual[name]
        }
        return {self.word(type(value)): said} if said else self.word(type(value))


@dataclass(frozen=True)
class Part:
    """A part of a position: its name, where the state keeps it, and how it is said.

    `where` is a dotted attribute. `kind`: the things that lie here, each of which lies in one place
    only. `home`: what is displaced elsewhere comes back here; of several homes the first that is
    not said `only`. `option`: it is said of the seat and decided before the set-up.
    """

    name: str
    form: Form
    where: str = ""
    kind: str = ""
    home: bool = False
    option: bool = False

    def get(self, holder: Any) -> Any:
        """The value in a state or board."""
        for name in (self.where or self.name).split("."):
            holder = getattr(holder, name)
        return holder

    def put(self, holder: Any, value: Any) -> None:
        """Keep a value; structs that never change are made anew."""
        *parents, last = (self.where or self.name).split(".")
        if parents:
            (parent,) = parents
            inner = msgspec.structs.replace(getattr(holder, parent), **{last: value})
            setattr(holder, parent, inner)
        else:
            setattr(holder, last, value)
