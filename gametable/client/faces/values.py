"""Values of layers: literals, or references into the data of a piece such as "{data.resource}".

A reference is a path of names: `data` (the piece's data), inside a repetition also `item`, `index`
(from 0) and `number` (from 1). A "?" at its end gives nothing where the data have no such entry.
A text that is one reference gives the entry as it is; a longer text has its references filled in.
A value that begins with "=" is a formula over the same names (formulas.py): lengths and places may
be worked out, what a face says must stand in the data.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from gametable.client.faces.formulas import worked_out
from gametable.components.fault_words import fault_text
from gametable.core.faults import Fault
from gametable.core.text import msg

REFERENCE = re.compile(r"\{([a-z_]+(?:\.[A-Za-z0-9_]+)*)(\?)?\}")
MISSING: Any = object()


@lru_cache(4096)
def _steps(path: str) -> tuple[str, tuple[str, ...]]:
    """The name that a path begins with, and the entries from there on."""
    first, *rest = path.split(".")
    return first, tuple(rest)


@lru_cache(4096)
def _parts(written: str) -> tuple[str | tuple[str, bool], ...]:
    """A text taken apart: plain pieces, and references (their path, and whether it may lack)."""
    found: list[str | tuple[str, bool]] = []
    end = 0
    for one in REFERENCE.finditer(written):
        found += [written[end : one.start()], (one[1], one[2] is not None)]
        end = one.end()
    return tuple(part for part in (*found, written[end:]) if part)


class FaceFault(Fault):
    """A face that cannot be drawn with these data; words without a full stop."""

    def __str__(self) -> str:
        return fault_text(self, "en")


class Scope:
    """The names a reference can begin with."""

    def __init__(self, names: Mapping[str, Any]):
        self.names = dict(names)

    def inside(self, **names: Any) -> Scope:
        """The scope with further names (an item of a repetition)."""
        inside = object.__new__(Scope)
        inside.names = {**self.names, **names}
        return inside

    def look(self, path: str) -> Any:
        """The entry at a path, or MISSING."""
        first, rest = _steps(path)
        value = self.names.get(first, MISSING)
        for step in rest:
            if type(value) is dict or isinstance(value, Mapping):
                value = value.get(step, MISSING)
            elif isinstance(value, (list, tuple)) and step.isdecimal() and int(step) < len(value):
                value = value[int(step)]
            else:
                value = getattr(value, step, MISSING) if _is_struct(value) else MISSING
            if value is MISSING:
                return MISSING
        return value

    def value(self, written: Any) -> Any:
        """What a written value means here. Raises FaceFault for a missing entry."""
        if isinstance(written, str):
            return self.worked_out(written) if written[:1] == "=" else self.filled(written)
        if written is None or isinstance(written, (int, float)):
            return written
        if isinstance(written, Mapping):
            return {key: self.value(entry) for key, entry in written.items()}
        if isinstance(written, (list, tuple)):
            return [self.value(entry) for entry in written]
        return written

    def worked_out(self, written: str) -> Any:
        """What a formula gives here. Raises FaceFault where it cannot be worked out."""
        try:
            return worked_out(written[1:], self.names)
        except NameError as error:
            raise FaceFault(msg("face.no_data", entry=str(error.name))) from error
        except (ValueError, LookupError, TypeError, ArithmeticError) as error:
            words = f"{written} ({error})"
            raise FaceFault(msg("face.formula", formula=words)) from error

    def filled(self, written: str) -> Any:
        """A text with its references filled in, or the entry that is its only reference."""
        if "{" not in written:
            return written
        parts = _parts(written)
        if len(parts) == 1 and not isinstance(parts[0], str):
            return self._entry(*parts[0])
        return "".join(
            part if isinstance(part, str) else shown(self._entry(*part)) for part in parts
        )

    def _entry(self, path: str, may_lack: bool) -> Any:
        value = self.look(path)
        if value is MISSING:
            if may_lack:
                return None
            raise FaceFault(msg("face.no_data", entry=path))
        return value

    def holds(self, condition: Any) -> bool:
        """Whether a condition, or all of a list of them, holds."""
        if condition is None:
            return True
        if isinstance(condition, (list, tuple)):
            return all(self.holds(part) for part in condition)
        if isinstance(condition, str):
            if condition.startswith("="):
                return bool(self.worked_out(condition))
            if condition.startswith("not "):
                return not self._true(condition[4:])
            return self._true(condition)
        value = self.look(condition.field)
        value = None if value is MISSING else value
        return compared(value, condition)

    def _true(self, path: str) -> bool:
        value = self.look(path)
        return value is not MISSING and bool(value)


def compared(value: Any, condition: Any) -> bool:
    """Whether a value meets every comparison that a condition names."""
    if condition.is_ is not None and value != condition.is_:
        return False
    if condition.is_not is not None and value == condition.is_not:
        return False
    if condition.one_of is not None and value not in condition.one_of:
        return False
    if condition.at_least is not None and not (_number(value) and value >= condition.at_least):
        return False
    return not (
        condition.at_most is not None and not (_number(value) and value <= condition.at_most)
    )


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_struct(value: Any) -> bool:
    return hasattr(value, "__struct_fields__")


def shown(value: Any) -> str:
    """A value inside a longer text; minus is a real minus sign."""
    if value is None:
        return ""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return f"{value}".replace("-", "−")
    return str(value)
