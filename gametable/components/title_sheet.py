"""What the shelf and the new-game screen show of a title, without knowing its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.decode import (
    Faults,
    check_icon,
    check_known,
    check_unique,
    decode_item,
)
from gametable.components.errors import ComponentError
from gametable.components.strict_yaml import Document, YamlPath
from gametable.components.texts import Text
from gametable.core.text import msg

Seats = tuple[int, int]
MOST_SEATS = 7
"""As many as there are colours of seats."""
Mix = dict[str, int]


class OptionValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value of an option.

    `unique`: at most one seat may have it. `most`: for a mix, the largest number of this part by
    the number of players (first entry: one player). One that is not `drawn` is chosen only, never
    drawn at random.
    """

    id: str
    label: Text
    help: Text | None = None
    unique: bool = False
    drawn: bool = True
    most: tuple[int, ...] = ()


class Preset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ready mix with a name."""

    id: str
    label: Text
    mix: Mix


class TitleOption(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option of a title.

    `scope`: chosen for every seat or once for the table. `kind`: one of `values`, a switch, or a
    mix (numbers of every value that add up to `total`). `seats`: the numbers of players it is
    offered for, `with_automa`: only where an automa has a seat. `needs`: the switch that must be
    on, where that switch is offered, or the value that another option must have ("option.value");
    `unless`: the switch that must be off. `people`: it says something of people alone, so a bot is
    not asked for it. `at_random`: the screen may also draw a value.
    """

    id: str
    scope: Literal["seat", "table"]
    kind: Literal["choice", "switch", "mix"]
    label: Text
    help: Text
    default: str | bool | Mix
    seats: Seats
    values: tuple[OptionValue, ...] = ()
    needs: str | None = None
    unless: str | None = None
    people: bool = False
    with_automa: bool = False
    at_random: bool = False
    total: int | None = None
    presets: tuple[Preset, ...] = ()


class TitleSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A title on the shelf: name, players, minutes, accent colour ("#RRGGBB"), icon, options.

    `finished` is false while its rules can be played but not yet its table: dim on the shelf.
    `automa`: an opponent of the rules, not a bot, can take a seat. `first_seat_starts`: whether the
    first seat is the start player; "option.value": where that is chosen, else a lot says who is.
    """

    id: str
    name: Text
    about: Text
    players: Seats
    minutes: int
    accent: Annotated[str, msgspec.Meta(pattern="^#[0-9A-F]{6}$")]
    icon: str
    options: tuple[TitleOption, ...] = ()
    finished: bool = True
    automa: bool = False
    first_seat_starts: bool | str = True

    @property
    def people(self) -> Seats:
        """How many people can play it: one alone where an automa takes the other seat."""
        alone = self.automa and self.players[0] == 2
        return (1, self.players[1]) if alone else self.players

    def option(self, name: str) -> TitleOption:
        """An option by its id. Raises KeyError."""
        for option in self.options:
            if option.id == name:
                return option
        raise KeyError(name)

    def options_for(self, players: int) -> list[TitleOption]:
        """The options offered to a number of players, in the order of the sheet."""
        return [o for o in self.options if o.seats[0] <= players <= o.seats[1]]


def load_title_sheet(title: str) -> TitleSheet:
    """Load assets/<title>/title.yaml. Raises ComponentErrors with every fault found."""
    return read_title_sheet(assets_dir(title) / "title.yaml", assets_dir())


def read_title_sheet(path: Path, assets: Path) -> TitleSheet:
    """Load a title.yaml; icons are looked for in `assets`/icons. Raises ComponentErrors."""
    document = load_yaml(path)
    faults = Faults()
    sheet = decode_item(document, (), TitleSheet, faults)
    if sheet is not None:
        check_icon(document, ("icon",), sheet.icon, assets, faults)
        if not 1 <= sheet.players[0] <= sheet.players[1] <= MOST_SEATS:
            faults.add(document, ("players",), msg("sheet.players", n=MOST_SEATS))
        check_unique(document, ("options",), [o.id for o in sheet.options], faults)
        if isinstance(sheet.first_seat_starts, str):
            at, known = ("first_seat_starts",), _values(sheet)
            check_known(document, at, sheet.first_seat_starts, known, "noun.value", faults)
        for n, option in enumerate(sheet.options):
            _check_option(document, n, option, sheet, faults)
    faults.report()
    if sheet is None:
        raise ComponentError(document.file, None, msg("sheet.unreadable"))
    return sheet


def _values(sheet: TitleSheet) -> list[str]:
    """All values of choices as "option.value"."""
    return [f"{o.id}.{v.id}" for o in sheet.options if o.kind == "choice" for v in o.values]


def _check_option(
    document: Document, n: int, option: TitleOption, sheet: TitleSheet, faults: Faults
) -> None:
    place = ("options", n)
    ids = [value.id for value in option.values]
    check_unique(document, (*place, "values"), ids, faults)
    if not sheet.players[0] <= option.seats[0] <= option.seats[1] <= sheet.players[1]:
        faults.add(document, (*place, "seats"), msg("sheet.seats", option=option.id))
    if option.needs is not None:
        switches = [o.id for o in sheet.options if o.kind == "switch"]
        known = [*switches, *_values(sheet)]
        check_known(document, (*place, "needs"), option.needs, known, "noun.switch", faults)
    if option.unless is not None:
        known = [o.id for o in sheet.options if o.kind == "switch"]
        check_known(document, (*place, "unless"), option.unless, known, "noun.switch", faults)
    at = (*place, "default")
    if option.kind == "switch" and not isinstance(option.default, bool):
        faults.add(document, at, msg("sheet.switch", option=option.id))
    if option.kind == "choice":
        check_known(document, at, str(option.default), ids, "noun.value", faults)
    if option.kind == "mix":
        _check_mix(document, at, option.default, option, sheet.players[1], faults)
        for k, preset in enumerate(option.presets):
            where = (*place, "presets", k, "mix")
            _check_mix(document, where, preset.mix, option, sheet.players[1], faults)


def _check_mix(
    document: Document,
    place: YamlPath,
    mix: str | bool | Mix,
    option: TitleOption,
    players: int,
    faults: Faults,
) -> None:
    if not isinstance(mix, dict):
        faults.add(document, place, msg("sheet.mix", option=option.id))
        return
    for part in mix:
        check_known(document, place, part, [v.id for v in option.values], "noun.part", faults)
    if sum(mix.values()) != option.total:
        faults.add(document, place, msg("sheet.total", n=sum(mix.values()), total=option.total))
    for value in option.values:
        if len(value.most) != players:
            faults.add(document, place, msg("sheet.most", part=value.id, players=players))
        elif mix.get(value.id, 0) > min(value.most[option.seats[0] - 1 : option.seats[1]]):
            faults.add(document, place, msg("sheet.too_many", part=value.id))
