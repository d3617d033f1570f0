"""Faults in words, as a reader of English sees them."""

from __future__ import annotations

from gametable.components.texts import common_words
from gametable.core.faults import JournalFault
from gametable.core.loading import Unfit
from gametable.core.text import Message


def said(fault: JournalFault | Unfit | Message, language: str = "en") -> str:
    """The sentence of a fault."""
    message = fault if isinstance(fault, Message) else fault.message
    return common_words(language).text(message)
