"""What is wrong with a file or a choice: said as messages, in the reader's language, later.

The words stand in `assets/common/texts.yaml`, those of a title in `assets/<title>/texts.yaml`.
"""

from __future__ import annotations

import errno
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from gametable.core.text import Message, Quoted, Words, msg, shown

Trouble = Literal["", "full", "read_only", "moved", "replaced", "other"]
"""Why a game is not kept: the disk is full; nothing may be written there; its folder has gone and
cannot be made again; another file lies in its place; anything else."""

_KINDS: dict[int, Trouble] = {
    errno.ENOSPC: "full",
    getattr(errno, "EDQUOT", errno.ENOSPC): "full",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
    errno.ENOENT: "moved",
    errno.ENOTDIR: "moved",
    errno.EEXIST: "replaced",
}
_REASONS = {
    errno.EISDIR: "reason.folder",
    errno.EBUSY: "reason.busy",
    errno.ENAMETOOLONG: "reason.long_name",
    errno.EINVAL: "reason.name",
    errno.EILSEQ: "reason.name",
    errno.EIO: "reason.disk",
    errno.EFBIG: "reason.large",
    errno.ELOOP: "reason.in_the_way",
    errno.EMFILE: "reason.many_files",
    errno.ENFILE: "reason.many_files",
    errno.ENOENT: "reason.missing",
    errno.ENOTDIR: "reason.in_the_way",
    errno.EEXIST: "reason.in_the_way",
}


class Replaced(OSError):
    """Another file lies where a game is kept."""


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


def file_fault(key: str, path: Path, **args: Any) -> JournalFault:
    """The fault of a file, which is named as far as a sentence bears it."""
    return JournalFault(Message(key, {"file": named(path), **args}))


def named(path: Path) -> Quoted:
    """A file's name as it may stand in a sentence, whatever its bytes are."""
    return Quoted(shown(path.name) or "?")


def trouble_kind(error: OSError) -> Trouble:
    """Why the system did not write, in a word."""
    return "replaced" if isinstance(error, Replaced) else _KINDS.get(error.errno or 0, "other")


def reason(error: OSError, reading: bool = False) -> Message:
    """Why the system did not write or (`reading`) read, in our words; its own are for no player."""
    if isinstance(error, Replaced):
        return msg("reason.replaced")
    kind = trouble_kind(error)
    if kind == "read_only" and reading:
        return msg("reason.no_right")
    if kind in ("full", "read_only"):
        return Message(f"reason.{kind}")
    return Message(_REASONS.get(error.errno or 0, "reason.other"))
