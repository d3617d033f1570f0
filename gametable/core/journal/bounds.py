"""Bounds on what a file of others may hold, so that nobody behind the door need look again."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gametable.core.faults import JournalFault, file_fault, reason
from gametable.core.text import Message, msg

MOST_BYTES = 32 << 20  # of a game; a long one of many hours has half a million
MOST_SEATS = 7
_DEPTH = 20
_LETTERS = 1000
MOST_THINGS = 100_000  # in one value
_NUMBER = 1 << 53


class Unbounded(ValueError):
    """Something that no game holds; `message` is the end of a sentence."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


def bounded(value: Any) -> Any:
    """A JSON value as it is. Raises Unbounded where it is deeper, longer or larger than any."""
    level, things = [value], 0
    for _ in range(_DEPTH):
        deeper: list[Any] = []
        for part in level:
            if isinstance(part, str):
                if len(part) > _LETTERS:
                    raise Unbounded(msg("bound.length"))
            elif isinstance(part, dict):
                deeper += part
                deeper += part.values()
            elif isinstance(part, (list, tuple)):
                deeper += part
            elif isinstance(part, (int, float)) and not -_NUMBER <= part <= _NUMBER:
                raise Unbounded(msg("bound.number"))
        things += len(deeper)
        if things > MOST_THINGS:
            raise Unbounded(msg("bound.many"))
        if not deeper:
            return value
        level = deeper
    raise Unbounded(msg("bound.depth"))


def bounded_key(value: Any, depth: int = _DEPTH) -> Any:
    """A JSON value as a key, as `freeze` makes it. Raises Unbounded, and ValueError where it is
    none: keys are made of words, whole numbers, switches, nothing and rows."""
    kind = type(value)
    if kind is list:
        if not depth:
            raise Unbounded(msg("bound.depth"))
        return tuple([bounded_key(part, depth - 1) for part in value])
    if kind is str:
        if len(value) > _LETTERS:
            raise Unbounded(msg("bound.length"))
    elif kind is int:
        if not -_NUMBER <= value <= _NUMBER:
            raise Unbounded(msg("bound.number"))
    elif value is not None and kind is not bool:
        raise ValueError("an answer that is no key")
    return value


def content(path: Path, most: int = MOST_BYTES) -> bytes:
    """What a file holds, if it is one that has an end. Raises JournalFault.

    A file of more than MOST_BYTES is no game. Of one with more than `most` its beginning is given.
    """
    try:
        _refuse(path, path.stat())
        with _opened(path) as file:
            _refuse(path, os.fstat(file))
            return _read(file, min(most, MOST_BYTES))
    except JournalFault:
        raise
    except OSError as error:
        why = reason(error, reading=True)
        raise file_fault("fault.unreadable", path, reason=why) from None
    except ValueError:  # a name with a NUL
        raise file_fault("fault.unreadable", path, reason=msg("reason.name")) from None


def ending(path: Path, most: int) -> bytes:
    """The last bytes of a file that was looked at already; nothing if it cannot be read."""
    try:
        with _opened(path) as file:
            os.lseek(file, max(0, os.fstat(file).st_size - most), os.SEEK_SET)
            return _read(file, most)
    except OSError:
        return b""


def _refuse(path: Path, there: os.stat_result) -> None:
    if stat.S_ISDIR(there.st_mode):
        raise file_fault("fault.unreadable", path, reason=msg("reason.folder"))
    if not stat.S_ISREG(there.st_mode):
        raise file_fault("fault.no_game_file", path)
    if there.st_size > MOST_BYTES:
        raise file_fault("fault.too_large", path, n=there.st_size >> 20, most=MOST_BYTES >> 20)


@contextlib.contextmanager
def _opened(path: Path) -> Iterator[int]:
    """A file opened for reading; a pipe that took its place meanwhile is not waited for."""
    flags = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    file = os.open(path, flags)
    try:
        yield file
    finally:
        os.close(file)


def _read(file: int, most: int) -> bytes:
    parts = []
    while most > 0 and (part := os.read(file, min(most, 1 << 20))):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)
