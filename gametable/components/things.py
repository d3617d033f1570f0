"""The things that the rule book of a title shows: `assets/<title>/things.yaml`.

    things:
      - id: lifepod                         # named so by sections of rules.yaml
        name: {en: Lifepod, hu: Mentőkapszula}
        kind: {en: ..., hu: ...}            # what it is, in a few words
        face: lifepod                       # of faces.yaml
        sample: one                         # of the face's samples (else its first one) ...
        data: {n: 3}                        # ... and what is otherwise than there
        by: [kind]                          # of the data: what tells it from others of the face
        rule: "6.8"                         # the section that explains it
        is: "#piece/lifepod"                # what the inspector tells of it, too
        lies: [planet]                      # zones that hold it, where no piece of the face does
    terms:                                  # words for components: who says one shows one
      - {word: lifepod, things: [lifepod]}
      - {word: civ card, things: ["#civ_card/"]}       # any such component

Cards and tiles that have names of their own need no entry: a section names them by their
references ("#civ_card/unionization").
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import (
    Faults,
    check_fields,
    check_known,
    check_unique,
    decode_list,
)
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.reference import RuleReference, Section, load_reference, read_reference
from gametable.core.engine.title import Title
from gametable.core.text import Filled, Text, msg

FILE = "things.yaml"


class PicturedThing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing of the table by which a section is illustrated (see the module)."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{1,60}$")]
    name: Text
    kind: Text
    face: Filled
    rule: str
    sample: str = ""
    data: dict[str, Any] = {}
    by: tuple[Filled, ...] = ()
    represents: str = msgspec.field(default="", name="is")
    lies: tuple[Filled, ...] = ()


class ComponentTerm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An English word for a component, and the things of which one is shown where it stands."""

    word: Filled
    things: Annotated[tuple[Filled, ...], msgspec.Meta(min_length=1)]

    def stands_in(self, text: str) -> bool:
        """Whether the word, perhaps in the plural, stands in an English text."""
        return re.search(rf"\b{re.escape(self.word)}(e?s)?\b", text, re.IGNORECASE) is not None

    def is_shown(self, refs: Iterable[str]) -> bool:
        """Whether one of its things is among these; "#tile/" stands for any tile."""
        return any(
            ref == thing or (thing.endswith("/") and ref.startswith(thing))
            for ref in refs
            for thing in self.things
        )


class PicturedThings:
    """The things of a title by their ids, and its terms."""

    def __init__(
        self, things: Mapping[str, PicturedThing], terms: tuple[ComponentTerm, ...] = ()
    ) -> None:
        self.things, self.terms = things, terms

    @cached_property
    def names(self) -> dict[str, Text]:
        """The words of the things by what messages call them: "#pictured/lifepod", and
        "#pictured/lifepod/kind"."""
        found: dict[str, Text] = {}
        for id, thing in self.things.items():
            found[f"#pictured/{id}"] = thing.name
            found[f"#pictured/{id}/kind"] = thing.kind
        return found

    def spoken_of(self, section: Section) -> list[ComponentTerm]:
        """The terms that stand in a section."""
        text = f"{section.title.en}\n{section.text.en}"
        return [term for term in self.terms if term.stands_in(text)]

    def lacking(self, section: Section) -> list[ComponentTerm]:
        """The terms that stand in a section which shows none of their things."""
        refs = section.things
        return [term for term in self.spoken_of(section) if not term.is_shown(refs)]


def load_things(title: str, root: Path | None = None) -> PicturedThings:
    """The things of a title; none without such a file. Raises ComponentErrors with every fault."""
    folder = (root or title_root(title)) / "assets" / title
    return read_things(folder / FILE) if (folder / FILE).is_file() else PicturedThings({})


def read_things(path: Path) -> PicturedThings:
    """Load a things.yaml; its sections are looked for in the rules.yaml beside it. Raises
    ComponentErrors with every fault found."""
    document, faults = load_yaml(path), Faults()
    check_fields(document, ("things", "terms"), faults)
    faults.report()
    things = decode_list(document, ("things",), PicturedThing, faults)
    terms = decode_list(document, ("terms",), ComponentTerm, faults)
    rules = read_reference(path.parent / "rules.yaml")
    ids = [thing.id for thing in things.values()]
    check_unique(document, ("things",), ids, faults)
    for n, thing in things.items():
        if not rules.has(thing.rule):
            wrong = msg("decode.no_section", section=thing.rule)
            faults.add(document, ("things", n, "rule"), wrong)
    for n, term in terms.items():
        for k, ref in enumerate(term.things):
            if not ref.startswith("#"):
                check_known(document, ("terms", n, "things", k), ref, ids, "noun.thing", faults)
    faults.report()
    return PicturedThings({thing.id: thing for thing in things.values()}, tuple(terms.values()))


def shown_faults(
    title: Title[Any], things: PicturedThings, examples: Collection[str], rules: RuleReference
) -> list[ComponentError]:
    """What sections show that is no thing and no example of the title, each with its place."""
    faults, document = Faults(), rules.file
    if document is None:
        return []
    knows = getattr(title.words("en"), "knows", lambda key: True)
    for n, section in enumerate(rules.sections):
        for k, ref in enumerate(section.things):
            if ref.startswith("#"):
                if not knows(ref) or ref.count("/") != 1:
                    faults.add(document, (n, "things", k), msg("shown.no_thing", name=ref))
            else:
                place = (n, "things", k)
                check_known(document, place, ref, list(things.things), "noun.thing", faults)
        if section.example and section.example not in examples:
            what = msg("example.unknown", name=section.example)
            faults.add(document, (n, "example"), what)
    return faults.found


def check_things(title: Title[Any], root: Path | None = None) -> None:
    """Look at the things of a title, and at what its sections show. Raises ComponentErrors with the
    faults found."""
    things = load_things(title.id, root)
    folder = (root or title_root(title.id)) / "assets" / title.id
    examples = [path.stem for path in (folder / "examples").glob("*.yaml")]
    rules = read_reference(folder / "rules.yaml") if root else load_reference(title.id)
    found = shown_faults(title, things, examples, rules)
    if found:
        raise ComponentErrors(found)
