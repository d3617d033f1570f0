"""The random parts of a set-up, for who sets up a real box: `assets/<title>/assistant.yaml`.

    parts:
      - id: map
        name: {en: Map, hu: Játéktér}
        icon: tile
        rule: "11.3"
        lots: [map]              # what of the set-up falls (`lot` of its questions of chance)
        options: [map]           # options of the table that are drawn, by the sheet
        seat_options: [faction]  # options of each seat
        moves: [hq]              # parts that fall otherwise when it is drawn again
        zones: [map]             # zones of the table that show it; else its things are shown
        players: [2, 3]          # for these numbers of players only
        when: {first_game: false}

The words of what is to be done are those of the set-up of the card (`card.yaml`), whose rows name
their `parts`. What was drawn is told by `set_out` of the title under the name of the part.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir, title_root
from gametable.components.decode import Faults, check_icon, check_known, check_unique, decode_item
from gametable.components.night_card import load_night_card
from gametable.components.reference import load_reference
from gametable.components.texts import Text
from gametable.components.title_sheet import load_title_sheet
from gametable.core.text import msg

FILE = "assistant.yaml"


class SetupPart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the set-up that is drawn by itself."""

    id: str
    name: Text
    icon: str
    rule: str
    lots: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seat_options: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    when: dict[str, Any] = {}

    def stands(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether it is drawn for so many players with these options."""
        if self.players and players not in self.players:
            return False
        return all(options.get(name) == value for name, value in self.when.items())


class AssistantFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parts of a title, in the order in which it is set up."""

    parts: Annotated[tuple[SetupPart, ...], msgspec.Meta(min_length=1)]


def load_assistant(title: str) -> AssistantFile | None:
    """The parts of a title, if it has any. Raises ComponentErrors with every fault found."""
    path = title_root(title) / "assets" / title / FILE
    return read_assistant(path, title) if path.is_file() else None


def read_assistant(path: Path, title: str) -> AssistantFile:
    """The parts in a file, read strictly. Raises ComponentErrors with every fault found."""
    document, faults = load_yaml(path), Faults()
    found = decode_item(document, (), AssistantFile, faults)
    if found is not None:
        rules, sheet = load_reference(title), load_title_sheet(title)
        ids = [part.id for part in found.parts]
        check_unique(document, ("parts",), ids, faults)
        scopes = {
            "options": [o.id for o in sheet.options if o.scope == "table"],
            "seat_options": [o.id for o in sheet.options if o.scope == "seat"],
        }
        for n, part in enumerate(found.parts):
            place = ("parts", n)
            check_icon(document, (*place, "icon"), part.icon, assets_dir(), faults)
            if not rules.has(part.rule):
                wrong = msg("decode.no_section", section=part.rule)
                faults.add(document, (*place, "rule"), wrong)
            for field, known in scopes.items():
                for k, option in enumerate(getattr(part, field)):
                    check_known(document, (*place, field, k), option, known, "noun.option", faults)
            for k, moved in enumerate(part.moves):
                check_known(document, (*place, "moves", k), moved, ids, "noun.part", faults)
        card = load_night_card(title)
        named = {part for row in card.setup for part in row.parts} if card is not None else set()
        for id in sorted(named - set(ids)):
            faults.add(document, ("parts",), msg("decode.no_part", part=id))
    faults.report()
    assert found is not None
    return found
