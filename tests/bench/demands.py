"""What the bench says when a title breaks a promise."""

from __future__ import annotations

from typing import Any

import msgspec


class Broken(AssertionError):
    """A title that breaks a promise; says which, and where."""


def demand(holds: bool, sentence: str) -> None:
    """Raise Broken with the sentence unless it holds."""
    if not holds:
        raise Broken(sentence)


def difference(one: Any, two: Any) -> str:
    """The first place where two values differ."""
    return _difference(msgspec.to_builtins(one), msgspec.to_builtins(two), "state")


def _difference(one: Any, two: Any, place: str) -> str:
    if isinstance(one, dict) and isinstance(two, dict) and one.keys() == two.keys():
        for key in one:
            if one[key] != two[key]:
                return _difference(one[key], two[key], f"{place}.{key}")
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for index, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return _difference(a, b, f"{place}.{index}")
    return f"{place} is {one!r} and {two!r}"
