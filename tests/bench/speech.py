"""Whether messages have words: rendered in both languages, with nothing left unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from gametable.core.engine.title import Seat, Title
from gametable.core.text import Message, Words
from tests.bench.demands import Broken

_MISSING = re.compile(r"\[#?[a-z_0-9]+[./][^\]\s]*\]|\{[a-z][a-z0-9_]*\}|^\[[^\]\s]+\]$")
_tongues: dict[tuple[str, type, tuple[str, ...]], dict[str, Words]] = {}


def tongues(title: Title[Any], seats: Sequence[Seat]) -> dict[str, Words]:
    """The words of a title in both languages, with the names of the players."""
    names = tuple(seat.name for seat in seats)
    key = (title.id, type(title), names)
    if key not in _tongues:
        named = {f"#seat/{n}": name for n, name in enumerate(names)}
        found: dict[str, Words] = {}
        for language in ("en", "hu"):
            words: Any = title.words(language)
            found[language] = words.with_names(named) if hasattr(words, "with_names") else words
        _tongues[key] = found
    return _tongues[key]


def readable(title: Title[Any], seats: Sequence[Seat], messages: Iterable[Message]) -> None:
    """Raise Broken for a message without words in some language."""
    for message in messages:
        for language, words in tongues(title, seats).items():
            said = words.text(message)
            missing = _MISSING.search(said)
            if missing or not said.strip():
                raise Broken(f"{message.key} has no {language} words: {said!r}")
