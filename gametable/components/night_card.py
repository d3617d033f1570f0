"""The game-night card of a title: `assets/<title>/card.yaml`, one page for the evening.

    blocks:
      - id: setup
        kind: checks                 # checks, steps, list, actions, icons, lot
        column: left                 # left or right; in the order of the file
        icon: check
        title: {en: Set up, hu: Előkészítés}
        rows:
          - {text: {en: ..., hu: ...}, rule: "2.1"}
          - {icon: cup, label: {en: Roll, hu: Dobás}, text: {en: ..., hu: ...}, rule: "4",
             players: [2, 3], when: {variant: on}}
    figures: {pool: {2: 24, 3: 36}}      # numbers by seats that no component holds

"{pool}" and "{players}" in a text are filled in. A row with `players` or `when` stands there for
those numbers of seats and those options only. A block may be `dropped`: when the page is too long
its last rows go first. "lot" tells what the set-up drew for each seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir, title_root
from gametable.components.decode import Faults, check_icon, check_unique, decode_item
from gametable.components.reference import load_reference
from gametable.components.texts import Text
from gametable.core.text import msg

FILE = "card.yaml"
BlockKind = Literal["checks", "steps", "list", "actions", "icons", "lot"]


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a block: perhaps an icon and a label, words, the section that says so."""

    text: Text | None = None
    label: Text | None = None
    icon: str = ""
    colour: str = ""
    rule: str = ""
    players: tuple[int, ...] = ()
    when: dict[str, Any] = {}

    def stands(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether it is there for so many players and these options."""
        if self.players and players not in self.players:
            return False
        return all(options.get(name) == value for name, value in self.when.items())


class CardBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of the page."""

    id: str
    kind: BlockKind
    column: Literal["left", "right"]
    icon: str
    title: Text
    rows: tuple[CardRow, ...] = ()
    dropped: bool = False


class NightCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page of a title."""

    blocks: Annotated[tuple[CardBlock, ...], msgspec.Meta(min_length=4)]
    figures: dict[str, dict[int, int]] = {}

    def filled(self, text: str, players: int) -> str:
        """A text with its figures for so many players."""
        for name, by_players in self.figures.items():
            if players in by_players:
                text = text.replace("{" + name + "}", str(by_players[players]))
        return text.replace("{players}", str(players))


def load_night_card(title: str) -> NightCard | None:
    """The page of a title, if it has one. Raises ComponentErrors with every fault found."""
    path = title_root(title) / "assets" / title / FILE
    return read_night_card(path, title) if path.is_file() else None


def read_night_card(path: Path, title: str) -> NightCard:
    """The page in a file, read strictly. Raises ComponentErrors with every fault found."""
    document, faults = load_yaml(path), Faults()
    card = decode_item(document, (), NightCard, faults)
    if card is not None:
        rules, assets = load_reference(title), assets_dir()
        check_unique(document, ("blocks",), [block.id for block in card.blocks], faults)
        for b, block in enumerate(card.blocks):
            check_icon(document, ("blocks", b, "icon"), block.icon, assets, faults)
            for n, row in enumerate(block.rows):
                place = ("blocks", b, "rows", n)
                if row.icon:
                    check_icon(document, (*place, "icon"), row.icon, assets, faults)
                if row.rule and not rules.has(row.rule):
                    wrong = msg("decode.no_section", section=row.rule)
                    faults.add(document, (*place, "rule"), wrong)
    faults.report()
    assert card is not None
    return card
