"""Landscapes on cards: the same seed gives the same picture, another seed another one."""

from __future__ import annotations

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces.landscapes import SKIES, landscape
from gametable.titles.terraforming_mars.card_look import look_of
from gametable.titles.terraforming_mars.components import load


def drawn(scene: str, seed: object) -> bytes:
    pen = Pen(layer((180, 44)), Kit("dark"))
    landscape(pen, (0, 0, 180, 44), scene, seed)
    return bytes(pen.surface.get_buffer().raw)


@pytest.mark.parametrize("scene", sorted(SKIES))
def test_a_seed_stands_for_one_picture(scene: str) -> None:
    assert drawn(scene, 1) == drawn(scene, 1)
    assert len({drawn(scene, seed) for seed in range(6)}) == 6


def test_every_card_names_a_landscape_that_is_drawn() -> None:
    box = load()
    scenes = {
        look_of(front)["scene"] for front in (*box.cards.values(), *box.corporations.values())
    }
    assert scenes <= set(SKIES) and len(scenes) >= 10
