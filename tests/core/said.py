"""Faults in words, as a reader of English sees them."""

from __future__ import annotations

from gametable.components.fault_words import common_words
from gametable.core.faults import Fault
from gametable.core.text import Message


def said(fault: Fault | Message, language: str = "en") -> str:
    """The sentence of a fault."""
    message = fault if isinstance(fault, Message) else fault.message
    return common_words(language).text(message)
