"""The rule reference of a title: its numbered sections in both languages.

A section may name the `things` it speaks of, at most six: ids of the things.yaml beside it, or
references of components ("#tile/i3_civ_energy"); and an `example`, the id of a file of examples/.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults, check_unique, decode_list
from gametable.components.strict_yaml import Document
from gametable.components.texts import Text

MOST_THINGS = 6


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A section of the rule digest. `untested` says why no test cites it, where that is so."""

    id: str
    title: Text
    text: Text
    untested: str | None = None
    things: Annotated[tuple[str, ...], msgspec.Meta(max_length=MOST_THINGS)] = ()
    example: str = ""


class RuleReference:
    """The sections of a title's rules, in order and by id; `file` is where they were read from."""

    def __init__(self, sections: Iterable[Section], file: Document | None = None) -> None:
        self.sections = tuple(sections)
        self.file = file
        self._by_id = {section.id: section for section in self.sections}

    def find(self, number: str) -> Section | None:
        """The section of that number, else the nearest one above it ("4.4.3": "4.4", then "4")."""
        while number:
            if number in self._by_id:
                return self._by_id[number]
            number = number.rpartition(".")[0]
        return None

    def has(self, number: str) -> bool:
        """Whether there is a section of exactly that number."""
        return number in self._by_id


def load_reference(title: str) -> RuleReference:
    """Load assets/<title>/rules.yaml. Raises ComponentErrors with every fault found."""
    return read_reference(assets_dir(title) / "rules.yaml")


def read_reference(path: Path) -> RuleReference:
    """Load a rules.yaml: a list of sections. Raises ComponentErrors with every fault found."""
    document = load_yaml(path)
    faults = Faults()
    sections = decode_list(document, (), Section, faults)
    if not faults.found:
        check_unique(document, (), [section.id for section in sections.values()], faults)
        for n, section in sections.items():
            check_unique(document, (n, "things"), section.things, faults)
    faults.report()
    return RuleReference(sections.values(), document)
