"""Components declared as annotated fields: loading, ids, names, checks and a plain inspector.

A title says once what lies in its box and where it is written:

    class Components(Printed, frozen=True):
        tiles: Annotated[dict[str, Tile], Listed("tiles.yaml", "tile", texts={"text": "text"})]
        constants: Annotated[Constants, Single("components.yaml")]
        tile_of: dict[str, str]         # without a note: worked out by `derive`

    BOX = Box("roll_for_the_galaxy", Components, derive=derived, check=checked)
    load, read, names = BOX.load, BOX.read, BOX.names

Of that follow: the fields each file must have, decoding item by item, unique ids, the references
"#tile/<id>" and "#tile/<id>/text" with their texts, and for the fields of the definitions that are
an `Icon`, a `Section` or a `Named` that the picture, the section or the other component is there.
The plain inspector says the name, the kind and the text of a thing, and what its fields tell that
are marked with `Told`.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from gametable.components.data_root import assets_dir
from gametable.components.decode import Faults, check_count, check_icon, check_known
from gametable.components.errors import ComponentError
from gametable.components.files import ComponentFiles, by_id, named
from gametable.components.marks import Finder, finder
from gametable.components.marks import Icon as Icon
from gametable.components.marks import Named as Named
from gametable.components.marks import Section as Section
from gametable.components.printed_facts import Told as Told
from gametable.components.printed_facts import arguments, printed_facts
from gametable.components.reconstructed import (
    digest_of,
    reconstructed_note,
    share,
    unknown_fields,
)
from gametable.components.reference import RuleReference, load_reference
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.texts import Name
from gametable.core.engine.title import Share
from gametable.core.kit.inspecting import Inspector
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg

B = TypeVar("B", bound=msgspec.Struct)


class Listed(msgspec.Struct, frozen=True):
    """A field of the box that is a list of its file, by id; without a file it is derived: of what
    lies inside other things, named by its keys ("republic/3").

    `reference` is the kind of its references ("tile": "#tile/<id>"), "" for things nobody names.
    `name` is the field with the name, `texts` the fields of further texts by what stands behind
    the reference. `at` is the entry of the file if it is not called as the field of the box; `id`
    the field that tells items apart. `section` is that of the rules on all of them, if they have
    none of their own.

    `kind` are the arguments of the words for its kind ("kind.<reference>"), as in `Told`; those of
    `text` too, the key of words that are the same for all of them. Without a `name` ("") their
    names come of `more_names`.
    """

    file: str
    reference: str = ""
    name: str = "name"
    texts: Mapping[str, str] = {}
    at: str = ""
    id: str = "id"
    kind: Mapping[str, str] = {}
    text: str = ""
    section: str = ""


class Single(msgspec.Struct, frozen=True):
    """A field of the box that is one entry of its file, called `at` or as the field."""

    file: str
    at: str = ""


class Read(msgspec.Struct):
    """What has been read of a title's files, for what is derived and checked across them.

    `parts` are the fields of the box, `items` the listed ones by their place in the file (those
    that are broken left out), `documents` the file of each field.
    """

    parts: dict[str, Any]
    items: dict[str, dict[int, Any]]
    documents: dict[str, Document]
    places: dict[str, YamlPath]
    assets: Path
    faults: Faults

    def fault(self, field: str, inside: YamlPath, what: Message) -> None:
        """Note a fault at a place inside a field of the box."""
        self.faults.add(self.documents[field], (*self.places[field], *inside), what)

    def count(
        self, field: str, found: int, wanted: int, noun: str | Message, inside: YamlPath = ()
    ) -> None:
        """Note a fault if there are not as many of something as there must be (`check_count`)."""
        place = (*self.places[field], *inside)
        check_count(self.documents[field], place, found, wanted, noun, self.faults)


class Box(Generic[B]):
    """The declared components of a title.

    `derive` gives the fields that no file holds and may replace those that one does; `check` notes
    what is wrong across components; `more_names` gives names that no field has.
    """

    def __init__(
        self,
        title: str,
        components: type[B],
        *,
        derive: Callable[[Read], Mapping[str, Any]] | None = None,
        check: Callable[[B, Read], None] | None = None,
        more_names: Callable[[B], Mapping[str, Name]] | None = None,
    ) -> None:
        self.title = title
        self.components = components
        self._derive = derive
        self._check = check
        self._more_names = more_names
        hints = typing.get_type_hints(components, include_extras=True)
        self.notes: dict[str, Listed | Single] = {}
        self.inside: dict[str, Listed] = {}
        self._kinds: dict[str, Any] = {}
        for field, hint in hints.items():
            for note in getattr(hint, "__metadata__", ()):
                if isinstance(note, Listed) and not note.file:
                    self.inside[field] = note
                elif isinstance(note, (Listed, Single)):
                    self.notes[field] = note
                    inner = typing.get_args(hint)[0]
                    listed = isinstance(note, Listed)
                    self._kinds[field] = typing.get_args(inner)[1] if listed else inner
        self.load = lru_cache(maxsize=1)(self._load)
        self.names = lru_cache(maxsize=1)(self._names)
        self.values = lru_cache(maxsize=1)(self._values)  # asked for at every new game

    def _load(self) -> B:
        """The components, loaded once per process (`load.cache_clear()` after a file has changed).

        Raises ComponentErrors naming every fault with its file and line.
        """
        return self.read(assets_dir(self.title), assets_dir())

    def read(self, folder: Path, assets: Path) -> B:
        """Load and check the components in `folder`; icons are looked for in `assets`/icons.

        Raises ComponentErrors naming every fault with its file and line.
        """
        found = self._read(folder, assets)
        box = self.components(**found.parts)
        self._check_marks(found, lambda names: names != "section")
        self._check_reconstructed(found)
        if self._check is not None:
            self._check(box, found)
        found.faults.report()
        return box

    def _read(self, folder: Path, assets: Path) -> Read:
        faults = Faults()
        files = ComponentFiles(folder, faults)
        places: dict[str, YamlPath] = {f: (note.at or f,) for f, note in self.notes.items()}
        of_file: dict[str, list[str]] = {}
        for field, note in self.notes.items():
            of_file.setdefault(note.file, []).append(str(places[field][0]))
        opened = {name: files.document(name, tuple(inside)) for name, inside in of_file.items()}
        documents = {field: opened[note.file] for field, note in self.notes.items()}
        faults.report()

        found = Read({}, {}, documents, places, assets, faults)
        for field, note in self.notes.items():
            document, place, kind = documents[field], places[field], self._kinds[field]
            if isinstance(note, Listed):
                items = files.many(document, place, kind, note.id)
                found.items[field] = items
                found.parts[field] = by_id(items, note.id)
            else:
                found.parts[field] = files.one(document, place, kind)
        # What is derived and checked across makes sense only of things that could be read.
        faults.report()
        if self._derive is not None:
            found.parts.update(self._derive(found))
            faults.report()
        return found

    # Marks of fields: icons, sections, ids of other components

    def section_faults(self) -> list[ComponentError]:
        """Sections that components cite and the rules of the title do not have."""
        read = self._read(assets_dir(self.title), assets_dir())
        self._check_marks(read, lambda names: names == "section")
        return read.faults.found

    @cached_property
    def _marks(self) -> dict[str, Finder]:
        """What finds the marks inside each field that can have any."""
        finders = {field: finder(self._kinds[field]) for field in self.notes}
        return {field: find for field, find in finders.items() if find is not None}

    def _check_marks(self, read: Read, wanted: Callable[[str], bool]) -> None:
        reference = lru_cache(maxsize=1)(lambda: load_reference(self.title))  # read when one cites
        for field, find in self._marks.items():
            listed = isinstance(self.notes[field], Listed)
            things = read.items[field] if listed else {None: read.parts[field]}
            for n, thing in things.items():
                start: YamlPath = () if n is None else (n,)
                for inside, names, value in find(thing, start):
                    if wanted(names):
                        self._check_mark(read, field, inside, names, value, reference)

    def _check_mark(
        self, read: Read, field: str, inside: YamlPath, names: str, value: str,
        reference: Callable[[], RuleReference],
    ) -> None:  # fmt: skip
        document, place = read.documents[field], (*read.places[field], *inside)
        if names == "icon":
            check_icon(document, place, value, read.assets, read.faults)
        elif names == "section":
            title, _, number = value.partition(" ")
            if title != self.title or not reference().has(number):
                read.fault(field, inside, msg("decode.no_section", section=value))
        else:
            noun = msg("noun.entry_of", field=names)
            check_known(document, place, value, read.parts[names], noun, read.faults)

    def _check_reconstructed(self, read: Read) -> None:
        for field, items in read.items.items():
            for n, thing in items.items():
                for name in unknown_fields(thing):
                    at = (n, "reconstructed")
                    read.fault(field, at, msg("decode.no_such_value", field=name))

    def reconstructed(self) -> list[Share]:
        """For each kind of component that tells it, how many are reconstructed."""
        box = self.load()
        listed = [f for f, note in self.notes.items() if isinstance(note, Listed)]
        shares = (share(field, getattr(box, field).values()) for field in listed)
        return [found for found in shares if found is not None]

    def _values(self) -> str:
        """A digest of all values that the files hold but words and pictures."""
        box = self.load()
        return digest_of({field: getattr(box, field) for field in self.notes})

    # Names and a plain inspector

    def _names(self) -> dict[str, Name]:
        """The name of every component by its reference."""
        return self.names_of(self.load())

    def names_of(self, box: B) -> dict[str, Name]:
        """The table of `names` for given components."""
        table: dict[str, Name] = {}
        for field, note in self.notes.items():
            if isinstance(note, Listed) and note.reference and note.name:
                things = getattr(box, field).values()
                table.update(named(note.reference, things, note.name, note.id, **note.texts))
        for field, note in self.inside.items():
            table.update(named(note.reference, getattr(box, field), note.name, **note.texts))
        return {**table, **(self._more_names(box) if self._more_names is not None else {})}

    def inspectors(self) -> dict[str, Inspector[Any]]:
        """For every kind of reference what can be said without looking at the game."""
        return {note.reference: self._inspector(note.reference) for note in self._references()}

    def _references(self) -> Iterator[Listed]:
        notes = (*self.notes.values(), *self.inside.values())
        return (note for note in notes if isinstance(note, Listed) and note.reference)

    def _inspector(self, reference: str) -> Inspector[Any]:
        def inspector(view: Any, rest: list[str], reader: int | None) -> Inspection:
            return self.inspection(reference, "/".join(rest))

        return inspector

    def inspection(
        self,
        reference: str,
        id: str,
        *,
        before: Iterable[Fact] = (),
        facts: Iterable[Fact] = (),
        **more: Any,
    ) -> Inspection:
        """What can be said of a component without looking at the game, and `more` that can.

        The name, the kind ("kind.<reference>" with the arguments of its note), the text if there
        is one, the section; the facts that it tells, with others `before` and behind. Raises
        StopIteration if there is no such component.
        """
        field, listed = next(
            (field, note)
            for field, note in (*self.notes.items(), *self.inside.items())
            if isinstance(note, Listed) and note.reference == reference
        )
        box = self.load()
        thing = next(thing for key, thing in getattr(box, field).items() if str(key) == id)
        named = f"#{reference}/{id}"
        asked = arguments(box, thing, listed.kind)
        text = msg(listed.text, **asked) if listed.text else None
        if "text" in listed.texts and getattr(thing, listed.texts["text"]) is not None:
            text = Message(f"{named}/text")
        told = (*before, *printed_facts(box, thing), *facts)
        note = reconstructed_note(thing)
        if note is not None:
            told = (*told, Fact("info", note))
        said: dict[str, Any] = {
            "name": Message(named),
            "kind": msg(f"kind.{reference}", **asked),
            "text": text,
            "rule": getattr(thing, "rule", None)
            or getattr(thing, "section", None)
            or listed.section,
        }
        return Inspection(**{**said, **more}, facts=told)
