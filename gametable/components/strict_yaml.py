"""A strict YAML reader: plain data only, with the line of every entry.

It reads the events of PyYAML's C safe loader (the pure one where that is missing) and builds the
data itself. So nothing in a file can run code, and none of the surprises of YAML 1.1 get through:
`no`, `on`, `012`, `1:30` and dates all stay text; mapping keys are always text.
"""

from __future__ import annotations

import stat
from collections.abc import Callable
from pathlib import Path

from gametable.components.errors import ComponentError, shown_name
from gametable.core.faults import reason
from gametable.core.text import Message, msg

YamlPath = tuple[str | int, ...]
"""The way to an entry from the top of the document, as ("tiles", 4, "resources", 1)."""

MAX_BYTES = 4_000_000
MAX_DEPTH = 40


class Document:
    """A parsed file: `file` (its short name), `value`, and the line of every entry.

    The lines are asked for only when something is wrong, so a document from the cache finds them
    by reading the text again.
    """

    def __init__(self, file: str, value: object, find_lines: Callable[[], dict[YamlPath, int]]):
        self.file = file
        self.value = value
        self._find_lines = find_lines
        self._lines: dict[YamlPath, int] | None = None

    def lines(self) -> dict[YamlPath, int]:
        """The line (from 1) of every entry, by its place."""
        if self._lines is None:
            self._lines = self._find_lines()
        return self._lines

    def line(self, place: YamlPath) -> int:
        """The line (from 1) of the entry at `place`, or of the nearest one that holds it."""
        lines = self.lines()
        for end in range(len(place), -1, -1):
            if place[:end] in lines:
                return lines[place[:end]]
        return 1

    def fault(self, place: YamlPath, what: Message) -> ComponentError:
        """A fault at an entry of this document."""
        return ComponentError(self.file, at_line(self.line(place)), what)


def at_line(number: int) -> Message:
    """The place of a fault: a line, counted from 1."""
    return msg("place.line", n=number)


def read_yaml(path: Path) -> Document:
    """Read a YAML file strictly. Raises ComponentError naming file and line."""
    return parse_yaml(read_bytes(path), shown_name(path))


def read_bytes(path: Path) -> bytes:
    """The bytes of a component file, which must be a file: a pipe would keep us waiting for ever.

    Raises ComponentError if it is missing, no file, or far too large.
    """
    try:
        if not (stat.S_ISREG(mode := path.stat().st_mode) or stat.S_ISDIR(mode)):
            raise ComponentError(shown_name(path), None, msg("read.no_file"))
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise ComponentError(shown_name(path), None, msg("read.missing")) from None
    except OSError as error:
        what = msg("read.unreadable", reason=reason(error))
        raise ComponentError(shown_name(path), None, what) from None
    if len(data) > MAX_BYTES:
        raise ComponentError(shown_name(path), None, msg("read.large", n=MAX_BYTES // 1_000_000))
    return data


def parse_yaml(data: bytes, file: str) -> Document:
    """Parse YAML strictly; `file` is the name used in sentences. Raises ComponentError."""
    from gametable.components.yaml_events import parsed  # late: what is cached needs no PyYAML

    return parsed(data, file)
