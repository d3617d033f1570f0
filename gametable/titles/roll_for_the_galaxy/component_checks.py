"""Checks across the components of Roll for the Galaxy: counts, ids, and that dice never run out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gametable.components.decode import Faults, check_count, check_icons, check_unique
from gametable.components.strict_yaml import Document
from gametable.core.text import msg
from gametable.titles.roll_for_the_galaxy.definitions import Die, Side
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    DIE_COLORS,
    PHASES,
    WORLD_COLORS,
    GainDice,
)

if TYPE_CHECKING:
    from gametable.titles.roll_for_the_galaxy.components import Components


def check_dice(document: Document, dice: dict[int, Die], assets: Path, faults: Faults) -> None:
    """All seven kinds, six faces each, 111 dice (1.3)."""
    if [die.id for die in dice.values()] != list(DIE_COLORS):
        faults.add(document, ("dice",), msg("wrong.must_be", field="dice", names=DIE_COLORS))
    check_count(document, ("dice",), sum(d.count for d in dice.values()), 111, "noun.dice", faults)
    check_icons(document, ("dice",), dice.values(), assets, faults)
    for n, die in dice.items():
        check_count(document, ("dice", n, "faces"), len(die.faces), 6, "noun.faces", faults)


def check_words(document: Document, box: Components, assets: Path, faults: Faults) -> None:
    """Every colour of worlds and every phase is named."""
    if tuple(box.worlds) != WORLD_COLORS:
        faults.add(document, ("worlds",), msg("wrong.must_be", field="worlds", names=WORLD_COLORS))
    if tuple(box.phases) != PHASES:
        faults.add(document, ("phases",), msg("wrong.must_be", field="phases", names=PHASES))
    check_icons(document, ("phases",), box.phases.values(), assets, faults)


def check_sides(
    tiles: Document, factions: Document, homes: Document, sides: Sequence[Side], faults: Faults
) -> None:
    """55 tiles, 9 factions and 9 home worlds: 137 sides, each of its kind (1.2, 1.5)."""
    for document, field, wanted in (
        (tiles, "tiles", 55),
        (factions, "factions", 9),
        (homes, "homeworlds", 9),
    ):
        items = document.value[field] if isinstance(document.value, dict) else []
        check_count(document, (field,), len(items), wanted, msg(f"noun.{field}"), faults)
    check_unique(tiles, ("tiles",), [side.id for side in sides], faults)
    for side in sides:
        if (side.category == "world") != (side.color is not None):
            faults.add(tiles, ("tiles",), msg("wrong.color", side=side.id))
        if (side.category == "development") != (side.cls is not None):
            faults.add(tiles, ("tiles",), msg("wrong.cls", side=side.id))
        if (side.end_bonus is None) != (side.end_text is None):
            faults.add(tiles, ("tiles",), msg("wrong.end_text", side=side.id))


def check_supply(
    document: Document, box: Components, sides: Sequence[Side], faults: Faults
) -> None:
    """All that tiles can grant, and five Home dice for each player, is in the box (1.4)."""
    numbers = box.constants
    needed: Counter[str] = Counter()
    needed["home"] = numbers.players[1] * (numbers.start_cup + numbers.start_citizenry)
    for side in sides:
        for step in side.immediate:
            if isinstance(step, GainDice):
                needed[step.color] += step.count
    for n, die in enumerate(box.dice.values()):
        if needed[die.id] > die.count:
            faults.add(document, ("dice", n, "count"), msg("wrong.too_few", n=needed[die.id]))


def check_solo(document: Document, box: Components, faults: Faults) -> None:
    """The bots know all that they may meet."""
    goods = [kind.id for kind in box.worlds.values() if kind.trade is not None]
    bot = box.credit_bot
    if sorted(bot.priority) != sorted(goods):
        faults.add(document, ("credit_bot", "priority"), msg("wrong.expected", names=goods))
    for n, level in enumerate(bot.difficulty):
        if sorted(level.consume) != sorted(goods):
            place = ("credit_bot", "difficulty", n, "consume")
            faults.add(document, place, msg("wrong.expected", names=goods))
    if sorted([*box.die_bot.vp, *box.die_bot.tiles]) != sorted(PHASES):
        faults.add(document, ("die_bot",), msg("wrong.die_bot"))
