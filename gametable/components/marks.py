"""Marks of fields: which texts inside a component name a picture, a section, another component.

What to look for is worked out once for each class, and only the fields that can hold a mark are
looked at when a component is.
"""

from __future__ import annotations

import inspect
import sys
import types
import typing
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

import msgspec

from gametable.components.strict_yaml import YamlPath

Icon: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "icon"})]
"""The name of a picture in assets/icons."""
Section: TypeAlias = Annotated[str, msgspec.Meta(extra={"names": "section"})]
"""A section of the title's rules, cited whole ("pulsar_2849 7.2.3")."""

Mark: TypeAlias = tuple[YamlPath, str, str]
"""Where a marked text stands inside a component, what it names, and the text."""
Finder: TypeAlias = Callable[[Any, YamlPath], Iterator[Mark]]
Known: TypeAlias = tuple[tuple[Any, Any], ...]

_PLAIN = (str, int, float, bool, type(None), Any)
_ROWS = (list, set, frozenset)
_UNIONS = (typing.Union, types.UnionType)


def Named(field: str) -> Any:
    """Marks the id of a component of another field of the box."""
    return msgspec.Meta(extra={"names": field})


def finder(hint: Any, known: Known = ()) -> Finder | None:
    """What finds the marked texts in a value of a declared type; nothing if it can have none.

    `known` are the types that stand for the parameters of a generic struct. Raises TypeError for a
    type that components cannot have.
    """
    if isinstance(hint, TypeVar):
        hint = dict(known)[hint]
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is Annotated:
        names = _names(args[1:])
        return finder(args[0], known) if names is None else _leaf(names)
    if origin is Literal or hint in _PLAIN:
        return None
    if origin in _UNIONS:
        return _union(args, known)
    if origin is dict:
        return _values(finder(args[1], known))
    if origin in _ROWS or (origin is tuple and args[1:] == (...,)):
        return _rows(finder(args[0], known))
    if origin is tuple:
        return _places([finder(part, known) for part in args])
    kind = origin or hint
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        parameters = getattr(kind, "__parameters__", ())
        given = tuple(dict(known).get(arg, arg) for arg in args)
        return _struct(kind, tuple(zip(parameters, given, strict=True)))
    raise TypeError(f"a component cannot hold {hint!r}")


def names_in(hint: Any) -> str | None:
    """What a field of this type names by its own value: "icon", "section", a field of the box."""
    return _names(typing.get_args(hint)[1:]) if typing.get_origin(hint) is Annotated else None


def _names(notes: tuple[Any, ...]) -> str | None:
    for note in notes:
        if isinstance(note, msgspec.Meta) and note.extra and "names" in note.extra:
            return str(note.extra["names"])
    return None


def _leaf(names: str) -> Finder:
    def find(value: Any, place: YamlPath) -> Iterator[Mark]:
        if value:
            yield place, names, value

    return find


def _union(parts: tuple[Any, ...], known: Known) -> Finder | None:
    """By the class of the value: msgspec allows only one part for each kind of value."""
    by_class: dict[type, Finder] = {}
    for part in parts:
        found = finder(part, known)
        if found is not None:
            by_class[_class_of(part)] = found
    if not by_class:
        return None

    def find(value: Any, place: YamlPath) -> Iterator[Mark]:
        found = by_class.get(type(value))
        return iter(()) if found is None else found(value, place)

    return find


def _class_of(hint: Any) -> type:
    """The class of the values of a type that may have marks."""
    origin = typing.get_origin(hint)
    found: type = _class_of(typing.get_args(hint)[0]) if origin is Annotated else origin or hint
    return found


def _values(inner: Finder | None) -> Finder | None:
    if inner is None:
        return None

    def find(value: Any, place: YamlPath) -> Iterator[Mark]:
        for key, part in value.items():
            yield from inner(part, (*place, key))

    return find


def _rows(inner: Finder | None) -> Finder | None:
    if inner is None:
        return None

    def find(value: Any, place: YamlPath) -> Iterator[Mark]:
        for n, part in enumerate(value):
            yield from inner(part, (*place, n))

    return find


def _places(inner: list[Finder | None]) -> Finder | None:
    wanted = [(n, found) for n, found in enumerate(inner) if found is not None]
    if not wanted:
        return None

    def find(value: Any, place: YamlPath) -> Iterator[Mark]:
        for n, found in wanted:
            yield from found(value[n], (*place, n))

    return find


_begun: set[tuple[type, Known]] = set()


def _struct(kind: type, known: Known) -> Finder | None:
    """What finds the marks in a struct; while its own fields are looked at, it may have some."""
    if (kind, known) in _begun:
        return lambda value, place: (_fields(kind, known) or _nothing)(value, place)
    _begun.add((kind, known))
    try:
        return _fields(kind, known)
    finally:
        _begun.discard((kind, known))


def _nothing(value: Any, place: YamlPath) -> Iterator[Mark]:
    return iter(())


@cache
def _fields(kind: Any, known: Known) -> Finder | None:
    fields = hints(kind)
    wanted = [
        (name, said, found)
        for name, said in zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True)
        if (found := finder(fields[name], known)) is not None
    ]
    if not wanted:
        return None

    def find(value: Any, place: YamlPath) -> Iterator[Mark]:
        for name, said, found in wanted:
            yield from found(getattr(value, name), (*place, said))

    return find


@cache
def hints(kind: type) -> dict[str, Any]:
    """The types of the fields of a struct, those it inherits with them."""
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        if issubclass(base, msgspec.Struct):
            for name, said in inspect.get_annotations(base).items():
                found[name] = _hint(base.__module__, said)
    return found


@cache
def _hint(module: str, said: Any) -> Any:
    """What an annotation says: the same words are read once for a whole module."""
    words = types.SimpleNamespace(__annotations__={"it": said})
    return typing.get_type_hints(words, vars(sys.modules[module]), include_extras=True)["it"]
