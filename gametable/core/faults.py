"""What is wrong with a file of a game: said as messages, in the reader's language, later.

The words stand in `assets/common/texts.yaml`; the name of the file is always among the arguments.
"""

from __future__ import annotations

import errno
from typing import Any, Literal

from gametable.core.text import Message, msg

Trouble = Literal["", "full", "read_only", "other"]

_KINDS: dict[int, Trouble] = {
    errno.ENOSPC: "full",
    errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC: "full",
    errno.EACCES: "read_only",
    errno.EPERM: "read_only",
    errno.EROFS: "read_only",
}


class JournalFault(ValueError):
    """A file that cannot be read, written or gone on with as a game: one sentence naming it."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return f"{self.message.args.get('file', '')}: {self.message.key}"


def trouble_kind(error: OSError) -> Trouble:
    """Why the system did not write, in a word."""
    return _KINDS.get(error.errno or 0, "other")


def reason(error: OSError) -> Message:
    """Why the system did not do it; in its own words where there are none of ours."""
    kind = trouble_kind(error)
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
