"""The map of Terraforming Mars: names of areas stay in their hexagons at any zoom."""

from __future__ import annotations

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.client.faces.store import LEAST_TEXT
from gametable.client.faces.symbols import PITCH, ROLES
from gametable.core.text import msg
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.components import load

SIDE = 36.3  # of a hexagon with a corner below, in units of the face
NAME = "{item.name}"


def half_width(y: float) -> float:
    """How far a hexagon reaches from its middle at a height below that."""
    upright = SIDE * 3**0.5 / 2
    return upright if y <= SIDE / 2 else max(0.0, upright * (SIDE - y) / (SIDE / 2))


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("unit", [0.67, 1.0, 1.6, 1.7, 2.5])
def test_names_of_areas_stay_in_their_hexagons(language: str, unit: float) -> None:
    store, kit = FaceStore("terraforming_mars"), Kit("dark")
    face, words = store.book.faces["map"], TITLE.words(language).text
    level = face.level_at("inspect", unit)
    repeats = [of for of in face.layers if getattr(of, "items", "") == "{data.areas}"]
    names = [of for of in repeats[0].layers if getattr(of, "text", "") == NAME]
    shown = [of for of in names if not of.only or level in of.only]
    assert len(names) == 1 and bool(shown) == (unit >= 1.7)
    pen = Pen(layer((1, 1)), kit, unit, (0, 0), 1.0, LEAST_TEXT)
    for of in shown:
        size, weight = ROLES[of.role]
        x, top, wide, _tall = (float(v) for v in of.rect)
        assert x == -wide / 2
        pitch = round(pen.text_px(size) * PITCH[weight]) / unit
        for id in load().areas:
            found = pen.wrap(words(msg(f"#area/{id}")), wide, size, weight, of.lines)
            assert found.fits, id
            for n, line in enumerate(found.lines):
                low = top + pitch * (n + 0.5) + pen.text_px(size) / unit * 0.36
                assert pen.text_width(line, size, weight) / 2 <= half_width(low), (id, line)
