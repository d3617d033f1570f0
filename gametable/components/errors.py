"""Faults in component files, each one sentence that names file and place."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path


def shown_name(path: Path) -> str:
    """The short name of a component file in sentences: its folder and its name."""
    parent = path.parent.name
    return f"{parent}/{path.name}" if parent else path.name


class ComponentError(ValueError):
    """One fault of a component file.

    `file` is its short name, `place` the line, object or entry ("" for the whole file), and
    `expected` says what is wrong and what was expected, without a full stop.
    """

    def __init__(self, file: str, place: str, expected: str) -> None:
        super().__init__(file, place, expected)
        self.file = file
        self.place = place
        self.expected = expected

    def __str__(self) -> str:
        where = f"{self.file}, {self.place}" if self.place else self.file
        return f"{where}: {self.expected}."


class ComponentErrors(ValueError):
    """Several faults, reported at once; `str()` gives a line for each."""

    def __init__(self, faults: Iterable[ComponentError]) -> None:
        self.faults = tuple(faults)
        super().__init__(*self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)
