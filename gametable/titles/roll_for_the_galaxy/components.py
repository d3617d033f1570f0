"""The components of Roll for the Galaxy: loaded from YAML, checked, and with their names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from gametable.components.declared import Box, Listed, Read, Single
from gametable.components.files import named
from gametable.components.printed import Printed
from gametable.components.texts import Name, Text
from gametable.titles.roll_for_the_galaxy.component_checks import check
from gametable.titles.roll_for_the_galaxy.definitions import (
    Constants,
    CreditBot,
    Die,
    DieBot,
    Faction,
    PhaseKind,
    Side,
    Tile,
    WorldKind,
)
from gametable.titles.roll_for_the_galaxy.vocabulary import DieColor, Phase, WorldColor

TITLE = "roll_for_the_galaxy"


class Components(Printed, frozen=True):
    """Everything in the box, by id, in the order of the files."""

    tiles: Annotated[dict[str, Tile], Listed("tiles.yaml")]
    factions: Annotated[dict[str, Faction], Listed("factions.yaml")]
    homeworlds: Annotated[dict[str, Side], Listed("homeworlds.yaml")]
    dice: Annotated[dict[DieColor, Die], Listed("dice.yaml", "die")]
    worlds: Annotated[dict[WorldColor, WorldKind], Listed("components.yaml", "world")]
    phases: Annotated[dict[Phase, PhaseKind], Listed("components.yaml", "phase")]
    constants: Annotated[Constants, Single("components.yaml")]
    credit_bot: Annotated[CreditBot, Single("solo.yaml")]
    die_bot: Annotated[DieBot, Single("solo.yaml")]
    sides: Annotated[dict[str, Side], Listed("", "side", texts={"text": "text", "end": "end_text"})]
    """All developments and worlds that there are."""
    tile_of: dict[str, str]
    """The tile that each side of a game tile belongs to."""


def _derived(read: Read) -> dict[str, Any]:
    """The sides of all tiles, in the order of the files."""
    parts = read.parts
    sides = [side for faction in parts["factions"].values() for side in faction.squares]
    sides += parts["homeworlds"].values()
    tile_of = {}
    for tile in parts["tiles"].values():
        sides += [tile.development, tile.world]
        tile_of.update({tile.development.id: tile.id, tile.world.id: tile.id})
    return {"sides": {side.id: side for side in sides}, "tile_of": tile_of}


def _more_names(box: Components) -> Mapping[str, Name]:
    """Names of what is made of several things, or of a part of one."""
    bot = box.credit_bot
    return {
        **{f"#tile/{t.id}": _both(t.development.name, t.world.name) for t in box.tiles.values()},
        **{f"#faction/{f.id}": _both(*(s.name for s in f.squares)) for f in box.factions.values()},
        **named("worker", box.phases.values(), name="worker"),
        "#wild": Text("Wild", "Joker"),
        "#automa/credit_bot": bot.name,
        "#automa/die_bot": box.die_bot.name,
        **named("difficulty", bot.difficulty),
    }


def _both(one: Text, two: Text) -> Text:
    return Text(f"{one.en} / {two.en}", f"{one.hu} / {two.hu}")


BOX = Box(TITLE, Components, derive=_derived, check=check, more_names=_more_names)
load, read, names, names_of = BOX.load, BOX.read, BOX.names, BOX.names_of
"""`names`: besides those of the fields "#side/<id>" (any development or world; "/text" its power in
our words, "/end" the bonus of a 6+ development), "#tile/<id>" (both sides), "#faction/<id>",
"#worker/<phase>", "#automa/credit_bot", "#automa/die_bot", "#difficulty/<id>", "#wild" (a face)."""
