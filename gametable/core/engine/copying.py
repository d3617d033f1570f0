"""Deep copies of states, by a function compiled once for each type.

A state is a msgspec Struct of plain data: numbers, texts, Structs, lists, dicts with plain keys,
tuples and frozen Structs (shared, never copied). The copy function is written out from the declared
types, which makes it many times faster than `copy.deepcopy` and impossible to forget a field in.

States that are kept one after the other (`copy_onto`) share the lists that are equal: most of a
state stays as it was from one checkpoint to the next. Whatever shares is never changed.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

S = TypeVar("S")
_COPIERS: dict[type, Callable[[Any], Any]] = {}
_SHARERS: dict[type, Callable[[Any, Any], Any]] = {}


def copy_state(state: S) -> S:
    """An independent deep copy of a Struct of plain data; TypeError for a type it cannot copy."""
    kind = type(state)
    copier = _COPIERS.get(kind)
    if copier is None:
        copier = _compile(kind)
    result: S = copier(state)
    return result


def copy_onto(state: S, kept: S) -> S:
    """A copy that shares with `kept` what is equal; neither may be changed. TypeError as above."""
    kind = type(state)
    if type(kept) is not kind:
        return copy_state(state)
    sharer = _SHARERS.get(kind)
    if sharer is None:
        copy_state(state)  # finds what cannot be copied
        sharer = _compile_sharer(kind)
    result: S = sharer(state, kept)
    return result


def _compile_sharer(kind: type) -> Callable[[Any, Any], Any]:
    _SHARERS[kind] = copy_onto  # ends the recursion of a type that contains itself
    hints, placed = typing.get_type_hints(kind), set(kind.__match_args__)  # type: ignore[attr-defined]
    scope: dict[str, Any] = {"new": kind}
    parts = [
        ("" if name in placed else f"{name}=") + _shared(name, hints[name], scope)
        for name in kind.__struct_fields__  # type: ignore[attr-defined]
    ]
    source = f"def sharer(s, p):\n    return new({', '.join(parts)})\n"
    exec(source, scope)  # noqa: S102 - built from the declared types alone
    _SHARERS[kind] = scope["sharer"]
    return _SHARERS[kind]


def _shared(field: str, hint: Any, scope: dict[str, Any]) -> str:
    """Python text that copies a field of `s`, or takes that of `p` if it is just the same."""
    name, old = f"s.{field}", f"p.{field}"
    copied = _expression(name, hint, scope)
    if copied == name:
        return name
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin is list:
        if _told_by_equality(hint):
            return f"({old} if {name} == {old} else {copied})"
        if _is_struct(args[0]):
            alias = _sharer_in(scope, args[0])
            each = f"[{alias}(v, q) for v, q in zip({name}, {old})]"
            return f"({each} if len({name}) == len({old}) else {copied})"
    if origin is dict and typing.get_origin(args[1]) is list and _told_by_equality(args[1]):
        value = _expression("v", args[1], scope, 1)
        return f"{{k: (q if v == (q := {old}.get(k)) else {value}) for k, v in {name}.items()}}"
    if _is_struct(hint):
        return f"{_sharer_in(scope, hint)}({name}, {old})"
    return copied


def _sharer_in(scope: dict[str, Any], kind: type) -> str:
    alias = f"share_{len(scope)}"
    scope[alias] = _SHARERS.get(kind) or _compile_sharer(kind)
    return alias


def _is_struct(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)


def _told_by_equality(hint: Any) -> bool:
    """Whether equal values of a type are the same in all; dicts and sets may differ in order."""
    if hint in (int, str, bool, type(None)) or typing.get_origin(hint) is typing.Literal:
        return True
    args = [a for a in typing.get_args(hint) if a is not Ellipsis]
    if typing.get_origin(hint) in (list, tuple, typing.Union, types.UnionType):
        return not {int, bool} <= {*args} and all(map(_told_by_equality, args))
    if _is_struct(hint) and hint.__struct_config__.frozen and hint.__struct_config__.eq:
        return all(map(_told_by_equality, typing.get_type_hints(hint).values()))
    return False


def _compile(kind: type) -> Callable[[Any], Any]:
    if not (isinstance(kind, type) and issubclass(kind, msgspec.Struct)):
        raise TypeError(f"a state must be a msgspec Struct, not {kind!r}")
    hints = typing.get_type_hints(kind)
    scope: dict[str, Any] = {"new": kind}
    # Whatever may be given by its place is: that takes half the time of giving it by name.
    placed = set(kind.__match_args__)
    parts = [
        ("" if name in placed else f"{name}=") + _expression(f"s.{name}", hints[name], scope)
        for name in kind.__struct_fields__
    ]
    source = f"def copier(s):\n    return new({', '.join(parts)})\n"
    exec(source, scope)  # noqa: S102 - built from the declared types alone
    _COPIERS[kind] = scope["copier"]
    return _COPIERS[kind]


def _expression(name: str, hint: Any, scope: dict[str, Any], depth: int = 0) -> str:
    """Python text that copies `name`, a value of the declared type."""
    if _is_plain(hint):
        return name
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    inner = f"v{depth}"
    if origin is list:
        if _is_plain(args[0]):
            return f"{name}.copy()"
        return f"[{_expression(inner, args[0], scope, depth + 1)} for {inner} in {name}]"
    if origin is dict:
        if not _is_plain(args[0]):
            raise TypeError(f"dict keys must be plain, not {args[0]!r}")
        if _is_plain(args[1]):
            return f"{name}.copy()"
        key = f"k{inner}"
        value = _expression(inner, args[1], scope, depth + 1)
        return f"{{{key}: {value} for {key}, {inner} in {name}.items()}}"
    if origin is set:
        return f"{name}.copy()"
    if origin in (typing.Union, types.UnionType):
        rest = [a for a in args if a is not type(None)]
        if len(rest) == 1:
            return f"(None if {name} is None else {_expression(name, rest[0], scope, depth)})"
        if all(isinstance(a, type) and issubclass(a, msgspec.Struct) for a in rest):
            scope["copy_state"] = copy_state
            filled = f"copy_state({name})"
            return filled if len(rest) == len(args) else f"(None if {name} is None else {filled})"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint not in _COPIERS:
            _COPIERS[hint] = copy_state  # ends the recursion of a type that contains itself
            try:
                _compile(hint)
            except TypeError:
                del _COPIERS[hint]
                raise
        alias = f"copy_{len(scope)}"  # numbered: two types of one name are two types
        scope[alias] = _COPIERS[hint]
        return f"{alias}({name})"
    raise TypeError(f"a state cannot hold {hint!r} ({name})")


def _is_plain(hint: Any) -> bool:
    """Whether values of this type never change, so that copies may share them."""
    if hint is Any:
        return False
    if hint in (int, float, str, bool, bytes, type(None)):
        return True
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return all(_is_plain(a) for a in args)
    if origin is tuple:
        return all(_is_plain(a) for a in args if a is not Ellipsis)
    if origin is typing.Literal:
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return bool(hint.__struct_config__.frozen)
    return False
