"""Messages: what is to be said, apart from the language it is said in.

Rules never contain words. They name a message by its key and give figures and names as arguments;
the words stand in `assets/<title>/texts.yaml` and are looked up when a screen or a log line is
drawn, in the reader's language. A key that begins with "#" names a component ("#event/meteorite").
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby
from typing import Annotated, Any, Protocol

import msgspec

from gametable.core.clean_text import clean


class Message(msgspec.Struct, frozen=True, gc=False):
    """A text to be rendered later.

    `key` is looked up in the words of a title; `args` fill its placeholders and are plain values,
    component references ("#tile/i3_civ_energy"), other messages, or lists of these.
    """

    key: str
    args: dict[str, Any] = {}


class Quoted(str):
    """What others wrote, as an argument of a message: words are never looked up for it."""

    __slots__ = ()


Filled = Annotated[str, msgspec.Meta(min_length=1)]


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name or text in both languages."""

    en: Filled
    hu: Filled

    def of(self, language: str) -> str:
        """The text in a language; English where the language is unknown."""
        return self.hu if language == "hu" else self.en


def msg(key: str, /, **args: Any) -> Message:
    """The message `key` with its arguments."""
    return Message(key, args)


def listed(words: Iterable[str]) -> str:
    """Words one after the other; the same several times in a row is said once, with how often."""
    rows = ((word, len(list(same))) for word, same in groupby(words))
    return ", ".join(f"{n}× {word}" if n > 1 else word for word, n in rows)


def shown(text: str, most: int = 48) -> str:
    """Foreign text as it may stand in a sentence: clean, on one line, its middle left out."""
    kept = " ".join(
        clean(text if len(text) <= 4 * most else text[: 2 * most] + text[-2 * most :]).split()
    )
    half = (most - 1) // 2
    return kept if len(kept) <= most else f"{kept[: most - 1 - half]}…{kept[-half:]}"


_ARTICLE = re.compile(r"\b([Aa])\(z\)(?=[^\w−+-]*([−+-]?)(\w*))")
_FIGURES = re.compile(r"(5\d*|1(\d{3})*)(?!\d)")  # read as öt…, egy…, ezer…
_LETTERS = re.compile(r"[aáeéiíoóöőuúüű]|[flmnrsxy]$", re.IGNORECASE)


def articled(text: str) -> str:
    """A Hungarian text with its articles: each "a(z)" as the word or number behind it is read."""
    return _ARTICLE.sub(_article, text) if "(z)" in text else text


def _article(match: re.Match[str]) -> str:
    article, sign, word = match.groups()
    vowel = not sign and (_FIGURES.match(word) or _LETTERS.match(word))
    return f"{article}z" if vowel else article


_DEPTH = 6
"""How deep the arguments of a message are nested at most."""


def sound_message(value: Any, depth: int = _DEPTH) -> dict[str, Any] | None:
    """A message that went through JSON; none if it is anything else."""
    if not isinstance(value, dict) or not isinstance(value.get("key"), str):
        return None
    args = value.get("args", {})
    if not isinstance(args, dict):
        return None
    try:
        plain = {name: _argument(arg, depth) for name, arg in args.items()}
    except ValueError:
        return None
    return {"key": shown(value["key"], 80), "args": plain}


def _argument(value: Any, depth: int) -> Any:
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, str):
        return shown(value, 80)
    if depth > 0 and isinstance(value, list):
        return [_argument(single, depth - 1) for single in value]
    message = sound_message(value, depth - 1) if depth > 0 else None
    if message is None:
        raise ValueError("no argument of a message")
    return message


def restored(value: Any) -> Any:
    """An argument of a message, or a message as plain data, that went through JSON."""
    if isinstance(value, dict):
        return Message(value["key"], {name: restored(part) for name, part in value["args"].items()})
    return [restored(part) for part in value] if isinstance(value, list) else value


def restored_message(message: Message) -> Message:
    """A message that went through JSON, with the messages among its arguments."""
    return Message(message.key, {name: restored(part) for name, part in message.args.items()})


class Words(Protocol):
    """The words of one title in one language."""

    def text(self, message: Message) -> str:
        """The message in this language; never raises (an unknown key is shown in brackets)."""
        ...

    def value(self, argument: Any, one: bool = False) -> str:
        """An argument of a message as words; what is counted in the form for `one` of it."""
        ...
