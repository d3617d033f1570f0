"""Finding in a rule book by words of either language: sections, things, examples."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from gametable.client.words.finding import WordIndex
from gametable.components.examples import ExampleFile
from gametable.components.reference import RuleReference, Section
from gametable.components.texts import LANGUAGES, Text

_NUMBER = re.compile(r"\d+(?:\.\d+)*")
_NAMED = re.compile(r"\d+(?:\.\d+)+")


@dataclass(frozen=True)
class BookFound:
    """What was found: sections, references of things, ids of examples, in the order in which they
    are listed; `forgiving`: with a typing error, because nothing is found without."""

    sections: list[Section] = field(default_factory=list)
    things: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    forgiving: bool = False

    def __bool__(self) -> bool:
        return bool(self.sections or self.things or self.examples)


class BookSearch:
    """The texts of a book: its sections, the things by reference with the names of each language,
    its examples by id. Words are looked for in both languages at once."""

    def __init__(
        self,
        reference: RuleReference,
        things: Mapping[str, Text] | None = None,
        examples: Mapping[str, ExampleFile] | None = None,
    ) -> None:
        self.reference = reference
        self._named, self._played = things or {}, examples or {}

    # A book that is only read is not indexed: that comes with the first search.

    @cached_property
    def _sections(self) -> WordIndex[Section]:
        index = WordIndex[Section]()
        for section in self.reference.sections:
            index.put(
                section, [(section.title.of(each), section.text.of(each)) for each in LANGUAGES]
            )
        return index

    @cached_property
    def _things(self) -> WordIndex[str]:
        index = WordIndex[str]()
        for ref, name in self._named.items():
            index.put(ref, [(name.of(each), "") for each in LANGUAGES])
        return index

    @cached_property
    def _examples(self) -> WordIndex[str]:
        index = WordIndex[str]()
        for id, file in self._played.items():
            frames = file.example.frames
            index.put(
                id,
                [
                    (file.example.name.of(each), " ".join(f.caption.of(each) for f in frames))
                    for each in LANGUAGES
                ],
            )
        return index

    def find(self, words: str) -> BookFound:
        """What is found by words; all sections by none, by a number alone its own and those
        below it."""
        number = words.strip()
        if not number:
            return BookFound(list(self.reference.sections))
        if _NUMBER.fullmatch(number):
            below = number + "."
            return BookFound(
                [s for s in self.reference.sections if s.id == number or s.id.startswith(below)]
            )
        for forgiving in (False, True):
            found = BookFound(
                self._sections.find(words, forgiving),
                self._things.find(words, forgiving),
                self._examples.find(words, forgiving),
                forgiving,
            )
            if found:
                return found
        return BookFound()


def section_number(rule: str) -> str:
    """The number in a reference such as "planet_unknown 5.3"."""
    return rule.rpartition(" ")[2]


def named_in(text: str, reference: RuleReference, but: str) -> list[Section]:
    """The other sections that a text names, in the order of the book."""
    numbers = {number for number in _NAMED.findall(text) if number != but}
    return [section for section in reference.sections if section.id in numbers]
