"""The game-night card of a title: `assets/<title>/card.yaml`, one page for the evening.

    blocks:
      - id: setup
        kind: checks                 # checks, steps, list, actions, icons, table, lot
        column: left                 # left, right, or wide below both; in the order of the file
        icon: check
        title: {en: Set up, hu: Előkészítés}
        rows:
          - {text: {en: ..., hu: ...}, rule: "2.1"}
          - {icon: cup, label: {en: Roll, hu: Dobás}, text: {en: ..., hu: ...}, rule: "4",
             players: [2, 3], when: {variant: on}, parts: [planets]}

Figures are never typed. "{players}", "{pool}" (counted in the set-up by `figures` of the title) and
"{constants.card_price}" (printed: the path of a value of the title's components; "*" stands for the
number of players) are filled in. A row with `players` or `when` stands there for those numbers of
seats and those options only; `parts` are those of `assistant.yaml` that it is about. A block may be
`dropped`: when the page is too long its last rows go first. "table" counts in each row how often a
list of the components (`counts`: its path) holds the `key` of each of the block's `columns`. "lot"
tells what the set-up drew.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, Protocol

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir, title_root
from gametable.components.decode import Faults, check_icon, check_unique, decode_item
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.reference import load_reference
from gametable.components.texts import Text
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.text import msg

FILE = "card.yaml"
BlockKind = Literal["checks", "steps", "list", "actions", "icons", "table", "lot"]
_FIGURE = re.compile(r"\{([a-z0-9_.*]+)\}")


class CardRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a block: perhaps an icon and a label, words, the section that says so."""

    text: Text | None = None
    label: Text | None = None
    icon: str = ""
    colour: str = ""
    rule: str = ""
    players: tuple[int, ...] = ()
    when: dict[str, Any] = {}
    parts: tuple[str, ...] = ()
    counts: str = ""

    def stands(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether it is there for so many players and these options."""
        if self.players and players not in self.players:
            return False
        return all(options.get(name) == value for name, value in self.when.items())


class CardColumn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A column of a table: its icon, and what is counted there."""

    icon: str
    key: str


class CardBlock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of the page."""

    id: str
    kind: BlockKind
    column: Literal["left", "right", "wide"]
    icon: str
    title: Text
    rows: tuple[CardRow, ...] = ()
    columns: tuple[CardColumn, ...] = ()
    dropped: bool = False


class NightCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The page of a title."""

    blocks: Annotated[tuple[CardBlock, ...], msgspec.Meta(min_length=4)]

    @property
    def setup(self) -> tuple[CardRow, ...]:
        """What is done to set up, row by row."""
        return tuple(row for block in self.blocks if block.kind == "checks" for row in block.rows)


class PrintedTitle(Protocol):
    """A title, as far as its figures are told."""

    id: str

    @property
    def box(self) -> Any:
        """Its components."""
        ...


class CardFigures:
    """The figures of a title's card for so many players; `counted` are those of its set-up,
    `options` the options of that game."""

    def __init__(
        self,
        title: PrintedTitle,
        counted: Mapping[str, int],
        players: int,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        self.title, self.players, self.options = title, players, options or {}
        self.counted = {"players": players, **counted}

    def filled(self, text: str) -> str:
        """A text with its figures. Raises ComponentError for one that there is not."""
        return _FIGURE.sub(lambda found: self._words(found[1]), text)

    def count(self, path: str, key: str) -> int:
        """How often a key stands in a printed list. Raises ComponentError."""
        return list(self._printed(path)).count(key)

    def _words(self, name: str) -> str:
        value = self.counted[name] if name in self.counted else self._printed(name)
        if isinstance(value, (Mapping, set, frozenset)):
            value = len(value)
        if isinstance(value, (list, tuple)):
            return ", ".join(map(_digits, value))
        return _digits(value)

    def _printed(self, path: str) -> Any:
        """The value at a path of the components."""
        value: Any = self.title.box
        try:
            for name in path.split("."):
                key: Any = self.players if name == "*" else name
                key = int(name) if name.isdecimal() else key
                if isinstance(value, (Mapping, list, tuple)):
                    value = value[key]
                else:
                    value = getattr(value, name)
        except (LookupError, TypeError, AttributeError):
            file = f"{self.title.id}/{FILE}"
            raise ComponentError(file, None, msg("decode.no_figure", figure=path)) from None
        return value


def usual_figures(
    title: Title[Any], players: int, options: Mapping[str, Any] | None = None
) -> CardFigures:
    """The figures of a usual game of so many players; `options` tell which rows of the card
    stand. Raises SetupFault."""
    table = Table.new(title, players, {}, "card")
    return CardFigures(title, title.figures(table.state), players, options)


def _digits(value: Any) -> str:
    """A number with the minus sign of print."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def load_night_card(title: str) -> NightCard | None:
    """The page of a title, if it has one. Raises ComponentErrors with every fault found."""
    path = title_root(title) / "assets" / title / FILE
    return read_night_card(path, title) if path.is_file() else None


def has_night_card(title: str) -> bool:
    """Whether a title has a page; one that is faulty counts as none."""
    try:
        return load_night_card(title) is not None
    except (ComponentError, ComponentErrors):
        return False


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
            for n, column in enumerate(block.columns):
                where = ("blocks", b, "columns", n, "icon")
                check_icon(document, where, column.icon, assets, faults)
    faults.report()
    assert card is not None
    return card
