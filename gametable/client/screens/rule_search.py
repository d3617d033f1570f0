"""Finding sections of a rule reference by words of either language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from gametable.components.reference import RuleReference, Section

_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_NAMED = re.compile(r"\d+(?:\.\d+)+")


def plain(text: str) -> str:
    """Text for comparing: lower case, without accents."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c))


def matching(sections: Iterable[Section], words: str) -> list[Section]:
    """The sections in which all words stand, in English or in Hungarian; a number finds its own.

    Sections with the words in their title come first.
    """
    wanted = plain(words).split()
    if not wanted:
        return list(sections)
    in_title, in_text = [], []
    for section in sections:
        if len(wanted) == 1 and _NUMBER.fullmatch(wanted[0]):
            if section.id == wanted[0] or section.id.startswith(wanted[0] + "."):
                in_title.append(section)
            continue
        titles = (plain(section.title.en), plain(section.title.hu))
        wholes = (
            titles[0] + " " + plain(section.text.en),
            titles[1] + " " + plain(section.text.hu),
        )
        if any(all(word in title for word in wanted) for title in titles):
            in_title.append(section)
        elif any(all(word in whole for word in wanted) for whole in wholes):
            in_text.append(section)
    return in_title + in_text


def section_number(rule: str) -> str:
    """The number in a reference such as "planet_unknown 5.3"."""
    return rule.rpartition(" ")[2]


def named_in(text: str, reference: RuleReference, but: str) -> list[Section]:
    """The other sections that a text names, in the order of the book."""
    numbers = {number for number in _NAMED.findall(text) if number != but}
    return [section for section in reference.sections if section.id in numbers]
