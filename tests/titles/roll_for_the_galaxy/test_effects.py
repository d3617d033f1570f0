"""Every kind of power, immediate effect and end bonus has its faces and cites a section."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.components.reference import load_reference
from gametable.core.kit.effects import Registry
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.effects import BONUSES, IMMEDIATE, POWERS


@pytest.mark.parametrize("registry", [POWERS, IMMEDIATE, BONUSES], ids=lambda r: str(r.name))
def test_every_kind_cites_a_section_that_there_is(registry: Registry[Any]) -> None:
    reference = load_reference("roll_for_the_galaxy")
    assert {kind for kind, _ in registry} == set(registry.kinds)
    for kind, faces in registry:
        title, section = faces.rule.split(" ")
        assert title == "roll_for_the_galaxy" and reference.has(section), kind


def test_every_kind_stands_on_a_tile_and_is_drawn() -> None:
    seen: set[type] = set()
    for side in load().sides.values():
        found = [(POWERS, power) for power in side.powers]
        found += [(IMMEDIATE, step) for step in side.immediate]  # type: ignore[misc]
        if side.end_bonus is not None:
            found.append((BONUSES, side.end_bonus))  # type: ignore[arg-type]
        for registry, effect in found:
            assert registry[effect].icons(effect), side.id
            seen.add(type(effect))
    assert seen == {kind for registry in (POWERS, IMMEDIATE, BONUSES) for kind in registry.kinds}
