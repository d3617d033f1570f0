"""Checks across the components of Roll for the Galaxy: counts, ids, and that dice never run out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from gametable.components.declared import Read
from gametable.components.decode import check_unique
from gametable.components.strict_yaml import YamlPath
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    DIE_COLORS,
    PHASES,
    WORLD_COLORS,
    GainDice,
)

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.components import Components


def check(box: Components, read: Read) -> None:
    """All that must hold across the files."""
    _check_dice(box, read)
    _check_order(box, read)
    _check_sides(read)
    _check_supply(box, read)
    _check_solo(box, read)


def _check_dice(box: Components, read: Read) -> None:
    """All seven kinds, six faces each, 111 dice (1.3)."""
    if list(box.dice) != list(DIE_COLORS):
        read.fault("dice", (), msg("wrong.must_be", field="dice", names=DIE_COLORS))
    total = sum(die.count for die in box.dice.values())
    read.count("dice", total, 111, "noun.dice")
    for n, die in read.items["dice"].items():
        read.count("dice", len(die.faces), 6, "noun.faces", (n, "faces"))


def _check_order(box: Components, read: Read) -> None:
    """Every colour of worlds and every phase is named."""
    if tuple(box.worlds) != WORLD_COLORS:
        read.fault("worlds", (), msg("wrong.must_be", field="worlds", names=WORLD_COLORS))
    if tuple(box.phases) != PHASES:
        read.fault("phases", (), msg("wrong.must_be", field="phases", names=PHASES))


def _sides(read: Read) -> Iterator[tuple[str, YamlPath, Side]]:
    """Every development and world with its place: field of the box and what is inside it."""
    for n, faction in read.items["factions"].items():
        for square, side in enumerate(faction.squares):
            yield "factions", (n, "squares", square), side
    for n, side in read.items["homeworlds"].items():
        yield "homeworlds", (n,), side
    for n, tile in read.items["tiles"].items():
        yield "tiles", (n, "development"), tile.development
        yield "tiles", (n, "world"), tile.world


def _check_sides(read: Read) -> None:
    """55 tiles, 9 factions and 9 home worlds: 137 sides, each of its kind (1.2, 1.5)."""
    for field, wanted in (("tiles", 55), ("factions", 9), ("homeworlds", 9)):
        read.count(field, len(read.items[field]), wanted, f"noun.{field}")
    found = list(_sides(read))
    check_unique(
        read.documents["tiles"], ("tiles",), [side.id for _, _, side in found], read.faults
    )
    for field, inside, side in found:
        if (side.category == "world") != (side.color is not None):
            read.fault(field, inside, msg("wrong.color", side=side.id))
        if (side.category == "development") != (side.cls is not None):
            read.fault(field, inside, msg("wrong.cls", side=side.id))
        if (side.end_bonus is None) != (side.end_text is None):
            read.fault(field, inside, msg("wrong.end_text", side=side.id))


def _check_supply(box: Components, read: Read) -> None:
    """All that tiles can grant, and five Home dice for each player, is in the box (1.4)."""
    numbers = box.constants
    needed: Counter[str] = Counter()
    needed["home"] = numbers.players[1] * (numbers.start_cup + numbers.start_citizenry)
    for _, _, side in _sides(read):
        for step in side.immediate:
            if isinstance(step, GainDice):
                needed[step.color] += step.count
    for n, die in enumerate(box.dice.values()):
        if needed[die.id] > die.count:
            read.fault("dice", (n, "count"), msg("wrong.too_few", n=needed[die.id]))


def _check_solo(box: Components, read: Read) -> None:
    """The bots know all that they may meet."""
    goods = [kind.id for kind in box.worlds.values() if kind.trade is not None]
    bot = box.credit_bot
    if sorted(bot.priority) != sorted(goods):
        read.fault("credit_bot", ("priority",), msg("wrong.expected", names=goods))
    for n, level in enumerate(bot.difficulty):
        if sorted(level.consume) != sorted(goods):
            place = ("difficulty", n, "consume")
            read.fault("credit_bot", place, msg("wrong.expected", names=goods))
    if sorted([*box.die_bot.vp, *box.die_bot.tiles]) != sorted(PHASES):
        read.fault("die_bot", (), msg("wrong.die_bot"))
