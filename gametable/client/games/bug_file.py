"""The file a player can send when something went wrong: what happened, nothing secret.

It holds the version, the system, the settings, the end of the program's log and the traceback.
Hands, draws and other hidden things are not in it: the file of the game is not copied, and the
message of an error that passed the rules, which may name a card, is left out.
"""

from __future__ import annotations

import contextlib
import logging
import platform
import sys
import time
import traceback
from collections import deque
from pathlib import Path
from typing import Any

import msgspec
import pygame

import gametable
from gametable.client.settings import Settings

TAIL = 200
log = logging.getLogger("gametable")


RULES = ("titles", "core", "bots")  # parts of the program that see what is hidden


def told(error: BaseException | None) -> str:
    """A traceback in words: where each error was met, with its message unless it saw the rules."""
    chain: list[BaseException] = []
    while error is not None and error not in chain:
        chain.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    text = []
    for met in reversed(chain):
        frames = traceback.extract_tb(met.__traceback__)
        inside = any(part in Path(f.filename).parts for f in frames for part in RULES)
        words = "" if inside else f": {met}"
        text.append("Traceback (most recent call last):\n")
        text += [*traceback.format_list(frames), f"{type(met).__name__}{words}\n"]
    return "".join(text)


class _Discreet(logging.Formatter):
    """Writes of an error in the log no more than `told` does."""

    def formatException(self, ei: Any) -> str:
        return told(ei[1])


class LogTail(logging.Handler):
    """The last lines of the program's log, kept in memory."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.lines: deque[str] = deque(maxlen=TAIL)
        self.setFormatter(_Discreet("%(asctime)s %(levelname)s %(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        kept, record.exc_text = record.exc_text, None  # another handler may have written it
        self.lines.append(self.format(record))
        record.exc_text = kept


def bug_text(error: BaseException, settings: Settings, screen: str, lines: list[str]) -> str:
    """The text of a bug file."""
    plain = msgspec.to_builtins(settings)
    plain.pop("last_seats", None)  # names of people
    options = "\n".join(f"  {name}: {value}" for name, value in plain.items())
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    return "\n".join(
        [
            f"gametable {getattr(gametable, '__version__', '?')}",
            f"time: {time.strftime('%Y-%m-%d %H:%M:%S')}",
            f"system: {platform.platform()}, Python {platform.python_version()}",
            f"pygame-ce {pygame.version.ver}, SDL {sdl}",
            f"video: {pygame.display.get_driver() if pygame.display.get_init() else 'none'}",
            f"screen: {screen}",
            f"options:\n{options}",
            "log:",
            *(f"  {line}" for line in lines),
            "traceback:",
            told(error),
        ]
    )


def write_bug_file(folder: Path, text: str) -> Path | None:
    """Write a bug file into `folder`/bugs; None when that cannot be done."""
    try:
        bugs = folder / "bugs"
        bugs.mkdir(parents=True, exist_ok=True)
        path = bugs / time.strftime("bug-%Y%m%d-%H%M%S.txt")
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        with contextlib.suppress(OSError, ValueError):
            if sys.stderr is not None:
                print(text, file=sys.stderr)  # noqa: T201  # the only place left
        return None
    return path
