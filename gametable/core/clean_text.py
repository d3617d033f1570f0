"""The one place that cleans words from outside: what is typed, pasted, read, named or drawn.

Taken away is what nobody sees and what makes other signs lie: control and zero-width signs, marks
of direction, variation selectors and tags, halves of a pair. Everything that has a shape stays.
"""

from __future__ import annotations

import re
import unicodedata

NAME = 200  # letters kept of a name

_BREAKS = "\t-\r\x1c-\x1e\x85\u2028\u2029"
_UNSEEN = (
    "\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f"  # control
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f"  # of no width
    "\u200b-\u200f\u202a-\u202e\u2060-\u206f"  # of no width, and of direction
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffe\uffff"
    "\ud800-\udfff"  # halves of a pair, and bytes of a file name that are no text
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_ANY = re.compile(f"[{_UNSEEN}{_BREAKS}]")
# These are compiled when they are first needed: few texts have anything to clean.
_BREAK = f"\r\n|[{_BREAKS}]"
_NOTHING = f"[{_UNSEEN}]+"


def clean(text: str) -> str:
    """A text on one line, as it may be shown and kept; a break becomes a space."""
    if _ANY.search(text) is None:
        return text
    return re.sub(_NOTHING, "", re.sub(_BREAK, " ", text))


def clean_name(text: str, most: int = NAME) -> str:
    """A name as it is kept: clean, composed, without spaces around it, at most so long."""
    return unicodedata.normalize("NFC", clean(text[: 8 * most]))[:most].strip()
