"""Printing on any console: what it cannot show is replaced, a closed one is passed over."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
import unicodedata
from pathlib import Path

_PLAIN = {
    "−": "-",
    "–": "-",
    "—": "-",
    "…": "...",
    "“": '"',
    "”": '"',
    "„": '"',
    "’": "'",
    "×": "x",
}
"""What a sign becomes where a console lacks it and its parts do not tell."""


def make_ready() -> None:
    """Let both streams print everything; one that was closed from the start swallows it."""
    codecs.register_error("gametable.plain", _plain)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            nowhere = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays open
            setattr(sys, name, nowhere)
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="gametable.plain")


def let_go() -> None:
    """Print what still waits; what can no longer be printed goes nowhere, in silence."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with contextlib.suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_shown(sign, error.encoding) for sign in signs), error.end


def _shown(sign: str, encoding: str) -> str:
    """The sign without its accents (ő: o), another one in its place, or a question mark."""
    parts = unicodedata.normalize("NFKD", _PLAIN.get(sign, sign))
    kept = "".join(part for part in parts if not unicodedata.combining(part))
    try:
        kept.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return "?"
    return kept or "?"
