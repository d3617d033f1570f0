"""The components of Roll for the Galaxy: loaded from YAML, checked, and with their names."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from gametable.components.data_root import assets_dir
from gametable.components.decode import (
    Faults,
)
from gametable.components.files import ComponentFiles, by_id, named
from gametable.components.printed import Printed
from gametable.components.texts import Text
from gametable.titles.roll_for_the_galaxy import component_checks as checks
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
    """Everything in the box, by id, in the order of the files. `sides` are all that there are."""

    tiles: dict[str, Tile]
    factions: dict[str, Faction]
    homeworlds: dict[str, Side]
    sides: dict[str, Side]
    dice: dict[DieColor, Die]
    worlds: dict[WorldColor, WorldKind]
    phases: dict[Phase, PhaseKind]
    constants: Constants
    credit_bot: CreditBot
    die_bot: DieBot
    tile_of: dict[str, str]
    """The tile that each side of a game tile belongs to."""


@lru_cache(maxsize=1)
def load() -> Components:
    """The components, loaded once per process (`load.cache_clear()` after a file has changed).

    Raises ComponentErrors naming every fault with its file and line.
    """
    return read(assets_dir(TITLE), assets_dir())


def read(folder: Path, assets: Path) -> Components:
    """Load and check the components in `folder`; icons are looked for in `assets`/icons.

    Raises ComponentErrors naming every fault with its file and line.
    """
    faults = Faults()
    files = ComponentFiles(folder, faults)
    box = files.document("components.yaml", ("worlds", "phases", "constants"))
    dice_file = files.document("dice.yaml", ("dice",))
    tile_file = files.document("tiles.yaml", ("tiles",))
    faction_file = files.document("factions.yaml", ("factions",))
    home_file = files.document("homeworlds.yaml", ("homeworlds",))
    solo_file = files.document("solo.yaml", ("credit_bot", "die_bot"))
    faults.report()

    dice = files.many(dice_file, ("dice",), Die)
    worlds = files.many(box, ("worlds",), WorldKind)
    phases = files.many(box, ("phases",), PhaseKind)
    constants = files.one(box, ("constants",), Constants)
    tiles = files.many(tile_file, ("tiles",), Tile)
    factions = files.many(faction_file, ("factions",), Faction)
    homeworlds = files.many(home_file, ("homeworlds",), Side)
    credit_bot = files.one(solo_file, ("credit_bot",), CreditBot)
    die_bot = files.one(solo_file, ("die_bot",), DieBot)
    # Cross checks make sense only among things that could be read.
    faults.report()

    sides = [side for faction in factions.values() for side in faction.squares]
    sides += homeworlds.values()
    tile_of = {}
    for tile in tiles.values():
        sides += [tile.development, tile.world]
        tile_of.update({tile.development.id: tile.id, tile.world.id: tile.id})
    found = Components(
        tiles=by_id(tiles),
        factions=by_id(factions),
        homeworlds=by_id(homeworlds),
        sides={side.id: side for side in sides},
        dice=by_id(dice),
        worlds=by_id(worlds),
        phases=by_id(phases),
        constants=constants,
        credit_bot=credit_bot,
        die_bot=die_bot,
        tile_of=tile_of,
    )
    checks.check_dice(dice_file, dice, assets, faults)
    checks.check_words(box, found, assets, faults)
    checks.check_sides(tile_file, faction_file, home_file, sides, faults)
    checks.check_supply(dice_file, found, sides, faults)
    checks.check_solo(solo_file, found, faults)
    faults.report()
    return found


@lru_cache(maxsize=1)
def names() -> dict[str, Text]:
    """The name of every component by its reference.

    References: "#side/<id>" (any development or world; "/text" its power in our words, "/end" the
    bonus of a 6+ development), "#tile/<id>" (both sides), "#faction/<id>", "#die/<colour>",
    "#world/<colour>", "#phase/<id>", "#worker/<id>", "#automa/credit_bot", "#automa/die_bot",
    "#difficulty/<id>", "#wild" (a face).
    """
    return names_of(load())


def names_of(box: Components) -> dict[str, Text]:
    """The table of `names` for given components."""
    bot = box.credit_bot
    return {
        **named("side", box.sides.values(), text="text", end="end_text"),
        **{f"#tile/{t.id}": _both(t.development.name, t.world.name) for t in box.tiles.values()},
        **{f"#faction/{f.id}": _both(*(s.name for s in f.squares)) for f in box.factions.values()},
        **named("die", box.dice.values()),
        **named("world", box.worlds.values()),
        **named("phase", box.phases.values()),
        **named("worker", box.phases.values(), name="worker"),
        "#wild": Text("Wild", "Joker"),
        "#automa/credit_bot": bot.name,
        "#automa/die_bot": box.die_bot.name,
        **named("difficulty", bot.difficulty),
    }


def _both(one: Text, two: Text) -> Text:
    return Text(f"{one.en} / {two.en}", f"{one.hu} / {two.hu}")
