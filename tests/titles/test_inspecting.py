"""The inspector of every title knows everything on the table, in words, with icon and section."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.components.reference import load_reference
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.scene import Inspection, Scene
from gametable.core.text import Message
from gametable.titles import find_title
from tests.bench.generic import Variant
from tests.bench.speech import readable
from tests.bench.variants import VARIANTS
from tests.kit.soaked import soaked

EVERY = 89
"""One decision in so many is looked at."""
CASES = [(title, variant) for title, variants in VARIANTS.items() for variant in variants]
ALL = [*CASES[::2], *soaked(*CASES[1::2])]


def decisions(title: str, variant: Variant) -> Iterator[Table[object]]:
    """The table now and then in a random game, and once more when it is over."""
    table = variant.table(find_title(title), "SCENE", history=False)
    source, number = Source.of("SCENE"), 0
    while table.decision is not None:
        if number % EVERY == 0:
            yield table
        table.answer_random(source)
        number += 1
    yield table


def references(shown: Scene) -> Iterator[str]:
    """Everything on the table that can be pointed at."""
    for zone in shown.zones:
        yield zone.id
        yield from (piece.id for piece in zone.pieces)
        yield from (f"{zone.id}/{slot.id}" for slot in zone.slots)
    yield from (f"seat/{card.seat}" for card in shown.seats)
    yield from (card.id for card in shown.compared)
    yield from (meter.id for meter in shown.meters)


def messages(found: Inspection) -> Iterator[Message]:
    yield from (found.name, found.kind)
    if found.text is not None:
        yield found.text
    yield from (fact.text for fact in found.facts)
    yield from (check.text for check in found.checks)
    yield from (words for ruling in found.rulings for words in (ruling.name, ruling.text))


def drawn(title: str) -> set[str]:
    """The icons there are: pictures, and what the palette of a title names."""
    palette: Any = load_yaml(assets_dir(title) / "palette.yaml").value
    icons = {path.stem for path in (assets_dir() / "icons").glob("*.svg")}
    return icons | set(palette.get("colours", {}))


@pytest.mark.parametrize(("title", "variant"), ALL, ids=lambda part: getattr(part, "name", part))
def test_everything_on_the_table_can_be_inspected(title: str, variant: Variant) -> None:
    icons = drawn(title)
    sections, game = load_reference(title), find_title(title)
    for table in decisions(title, variant):
        asked = table.decision
        for seat in (None, 0):
            view = table.view(seat)
            shown = game.scene(view, seat, asked if asked and asked.seat == seat else None)
            for ref in references(shown):
                found = game.inspect(view, ref, seat)
                assert found is not None, ref
                readable(game, variant.seats, messages(found))
                assert {fact.icon for fact in found.facts} <= icons, ref
                assert sections.find(found.rule.removeprefix(f"{title} ")), (ref, found.rule)
