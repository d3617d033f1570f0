"""What is wrong with a file or a choice: said as messages, in the reader's language, later.

The words stand in `assets/common/texts.yaml`, those of a title in `assets/<title>/texts.yaml`.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from typing import Any, Literal

from gametable.core.text import Message, Words, msg

Trouble = Literal["", "full", "read_only", "other"]

_KINDS: dict[int, Trouble] = {
    errno.ENOSPC: "full",
    errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC: "full",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
}


class Fault(ValueError):
    """Something that is wrong, as one message that names the file or the place.

    `words` gives those of a title in a language, where the message is not the core's.
    """

    def __init__(self, message: Message, words: Callable[[str], Words] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.words = words

    def __str__(self) -> str:
        if self.words is not None:
            return self.words("en").text(self.message)
        return f"{self.message.key} {self.message.args}"


class JournalFault(Fault):
    """A file that cannot be read, written or gone on with as a game: one sentence naming it."""

    def __str__(self) -> str:
        return f"{self.message.args.get('file', '')}: {self.message.key}"


def together(messages: Sequence[Message]) -> Message:
    """Several whole sentences (one at least) as one message, one after the other."""
    first, *rest = messages
    return msg("fault.both", first=first, rest=together(rest)) if rest else first


def trouble_kind(error: OSError) -> Trouble:
    """Why the system did not write, in a word."""
    return _KINDS.get(error.errno or 0, "other")


def reason(error: OSError, reading: bool = False) -> Message:
    """Why the system did not write or (`reading`) read; in its own words where we have none."""
    kind = trouble_kind(error)
    if kind == "read_only" and reading:
        return msg("reason.no_right")
    if kind == "full":
        return msg("reason.full")
    if kind == "read_only":
        return msg("reason.read_only")
    if error.errno == errno.ENOENT:
        return msg("reason.missing")
    if error.errno == errno.EISDIR:
        return msg("reason.folder")
    if error.errno in (errno.ENOTDIR, errno.EEXIST):
        return msg("reason.in_the_way")
    if error.errno == errno.EBUSY:
        return msg("reason.busy")
    if error.errno == errno.ENAMETOOLONG:
        return msg("reason.long_name")
    words: Any = error.strerror or type(error).__name__
    return msg("reason.other", words=words)
