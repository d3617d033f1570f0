"""What a novice is told of a title: `assets/<title>/first_round.yaml`.

    goal: {en: ..., hu: ...}             # what the game is about and how it is won
    goal_alone: {en: ..., hu: ...}       # the same for one who plays alone, if it is another
    points: {en: ..., hu: ...}           # where the first points come from
    steps:                               # the first round, step by step
      - {section: "4.2", text: {en: ..., hu: ...}}
      - section: "5.1"
        text: {en: ..., hu: ...}
        alone: {en: ..., hu: ...}        # the same for one who plays alone
      - {section: "11", only: together, text: ...} # not told to one who plays alone
    glossary:                            # words of the title, and the section that explains them
      - {section: "5.5", word: {en: meteorite, hu: meteorit}}

A title without such a file has none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, TypeAlias

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import Faults, check_unique, decode_item
from gametable.components.reference import read_reference
from gametable.components.texts import Text
from gametable.core.text import msg

FILE = "first_round.yaml"

Span: TypeAlias = tuple[int, int]  # where something begins and ends in a text


class FirstRoundStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the first round, and the section of the rules that tells it in full; what it is for
    one who plays alone, if that is something else."""

    section: str
    text: Text
    alone: Text | None = None
    only: Literal["", "together"] = ""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the title as it begins in a text, and the section that explains it."""

    section: str
    word: Text

    def in_text(
        self, text: str, language: str, names: Sequence[Span] = ()
    ) -> tuple[int, int] | None:
        """From where to where the word, perhaps with an ending, stands in a text of that language
        for the first time, but for the `names` of which it is a part."""
        written = rf"\b{re.escape(self.word.of(language))}\w*"
        for found in re.finditer(written, text, re.IGNORECASE):
            if not any(_within(found.span(), name) for name in names):
                return found.span()
        return None


class FirstRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Goal, first points, the steps of the first round, and the words of a title."""

    goal: Text
    points: Text
    steps: Annotated[tuple[FirstRoundStep, ...], msgspec.Meta(min_length=6, max_length=10)]
    glossary: tuple[Term, ...] = ()
    goal_alone: Text | None = None

    def goal_of(self, seats: int) -> Text:
        """The goal in a game of so many seats."""
        return self.goal_alone if seats == 1 and self.goal_alone is not None else self.goal

    def steps_of(self, seats: int) -> list[tuple[str, Text]]:
        """Section and text of each step in a game of so many seats."""
        if seats > 1:
            return [(step.section, step.text) for step in self.steps]
        told = [step for step in self.steps if step.only != "together"]
        return [(step.section, step.alone or step.text) for step in told]

    def explained(self, text: str, language: str, names: Sequence[Span] = ()) -> list[Term]:
        """The words that stand in a text, in their order there, each section once."""
        return [term for _start, _end, term in self.marked(text, language, names)]

    def marked(
        self, text: str, language: str, names: Sequence[Span] = ()
    ) -> list[tuple[int, int, Term]]:
        """Where these words stand; of two in one place the longer. What is a part of one of the
        `names`, as components have them, is no such word."""
        spans = [(term.in_text(text, language, names), term) for term in self.glossary]
        found = sorted(
            ((*span, term) for span, term in spans if span is not None),
            key=lambda each: (each[0], -each[1]),
        )
        marked: dict[str, tuple[int, int, Term]] = {}
        end = 0
        for each in found:
            if each[0] >= end and each[2].section not in marked:
                marked[each[2].section] = each
                end = each[1]
        return [*marked.values()]


def _within(part: Span, name: Span) -> bool:
    """Whether something is a part of a name, not all of it."""
    return name[0] <= part[0] and part[1] <= name[1] and part != name


def load_first_round(title: str, root: Path | None = None) -> FirstRound | None:
    """What a title tells a novice, if it has such a file. Raises ComponentErrors with every fault
    found."""
    folder = (root or title_root(title)) / "assets" / title
    return read_first_round(folder / FILE) if (folder / FILE).is_file() else None


def read_first_round(path: Path) -> FirstRound | None:
    """Load a first_round.yaml; its sections are looked for in the rules.yaml beside it. Raises
    ComponentErrors with every fault found."""
    document, faults = load_yaml(path), Faults()
    told = decode_item(document, (), FirstRound, faults)
    if told is not None:
        rules = read_reference(path.parent / "rules.yaml")
        lists: dict[str, tuple[FirstRoundStep | Term, ...]] = {
            "steps": told.steps,
            "glossary": told.glossary,
        }
        for list_name, entries in lists.items():
            for n, entry in enumerate(entries):
                if not rules.has(entry.section):
                    wrong = msg("decode.no_section", section=entry.section)
                    faults.add(document, (list_name, n, "section"), wrong)
        check_unique(document, ("glossary",), [term.word.en for term in told.glossary], faults)
    faults.report()
    return told
