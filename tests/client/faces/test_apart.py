"""What stands side by side on a face does not touch, nor the edge, in the smallest window."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces.store import FaceStore
from gametable.titles import find_title


def ink(
    title: str, face: str, level: str, unit: float, data: dict[str, Any], bare: dict[str, Any]
) -> tuple[list[bool], list[bool]]:
    """The columns and the rows in which a face drawn of `data` differs from one of `bare` data."""
    store, kit = FaceStore(title), Kit("dark")
    store.say, store.language = find_title(title).words("hu").text, "hu"
    wide, tall = store.book.faces[face].size
    size = (round(wide * unit), round(tall * unit))
    looks = []
    for given in (data, bare):
        pen = Pen(layer(size), kit, unit)
        store.draw(pen, face, given, (0, 0, wide, tall), level)
        looks.append(pen.surface)
    assert not store.fault

    def differs(x: int, y: int) -> bool:
        one, other = (look.get_at((x, y)) for look in looks)
        return max(abs(one[n] - other[n]) for n in range(3)) > 60

    there = [[differs(x, y) for x in range(size[0])] for y in range(size[1])]
    return [any(row[x] for row in there) for x in range(size[0])], [any(row) for row in there]


@pytest.mark.parametrize("unit", [0.549, 0.667])
@pytest.mark.parametrize("used", [False, True])
def test_a_name_on_two_lines_touches_neither_its_plate_nor_the_edges(unit: float, used: bool):
    name = {"en": "Underground Detonations", "hu": "Föld alatti robbantások"}
    state = {"action": True, "used": used, "on_card": None}
    data = {"kind": "active", "main": "card", **state, "name": name}
    bare = {**data, "name": {"en": "", "hu": ""}}
    across, down = ink("terraforming_mars", "played_named", "play", unit, data, bare)
    assert not (down[0] or down[-1])
    assert across.index(True) > 25.5 * unit + 1


@pytest.mark.parametrize(("level", "unit"), [("overview", 0.63), ("play", 0.76), ("play", 0.95)])
def test_three_amounts_of_a_level_stand_apart(level: str, unit: float):
    signs = [{"plate": p, "text": "3"} for p in ("credits", "ore", "charge")]
    data = {"area": "economy", "n": 4, "signs": signs}
    across, _down = ink("gaia_project", "level", level, unit, data, {**data, "signs": []})
    columns = "".join("x" if any_ else " " for any_ in across).strip()
    assert len(columns.split()) == 6, columns  # each plate and each figure by itself
