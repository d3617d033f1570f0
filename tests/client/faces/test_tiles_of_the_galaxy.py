"""Every tile of Roll for the Galaxy can be read: at all levels, in both languages, nothing cut."""

from __future__ import annotations

import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces import FaceStore
from gametable.titles import find_title
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.tile_look import small_face, tile_face
from tests.kit.soaked import soaked

TITLE = "roll_for_the_galaxy"
# Pixels per unit: far away, in the smallest window, in the usual one, and near.
UNITS = (("overview", 0.5), ("play", 0.622), ("play", 0.92), ("inspect", 1.6), ("inspect", 2.2))


def store(language: str) -> FaceStore:
    made = FaceStore(TITLE)
    made.say, made.language = find_title(TITLE).words(language).text, language
    made.seats = ("sky", "gold", "red", "green", "violet")
    return made


@pytest.mark.parametrize("language", ["hu", *soaked("en")])
def test_no_word_of_a_tile_is_cut(language: str) -> None:
    faces, kit = store(language), Kit("dark")
    for side in load().sides:
        face, data = tile_face(side)
        for level, unit in UNITS:
            assert not faces.cuts(kit, face, data, level, unit), (side, level, unit)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_tile_looks_unlike_every_other(theme: str) -> None:
    faces, kit = store("en"), Kit(theme)
    looks = set()
    for side in load().sides:
        face, data = tile_face(side)
        pen = Pen(layer((120, 120)), kit)
        faces.draw(pen, face, data, (10, 10, 100, 100), "play")
        assert not faces.fault
        looks.add(pen.surface.get_buffer().raw)
        faces.draw(pen, "below", small_face(side), (10, 10, 40, 40), "play")
        assert not faces.fault
    assert len(looks) == len(load().sides)


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("unit", [0.667, 1.0, 1.334])
def test_no_word_of_a_sample_is_cut(language: str, unit: float) -> None:
    faces, kit = store(language), Kit("light")
    for name in faces.book.faces:
        for sample, data in faces.book.samples(name).items():
            if name in ("both_sides", "faction_card"):
                continue  # drawn smaller on the table; their tiles are looked at above
            assert not faces.cuts(kit, name, data, "play", unit, 0), (name, sample)


def test_names_keep_from_the_edges_of_their_tiles() -> None:
    """As far as no word would have to be broken for it."""
    faces, kit, near = store("en"), Kit("dark"), set()
    for side in load().sides:
        pen = Pen(layer((110, 110)), kit)
        face, data = tile_face(side)
        faces.draw(pen, face, data, (10, 10, 91, 91), "play")
        band = ((x, y) for y in range(72, 98) for x in (13, 14, 96, 97))
        if max(min(pen.surface.get_at(at)[:3]) for at in band) > 170:  # the white of a letter
            near.add(side)
    assert near.isdisjoint({"hidden_fortress", "information_tech", "free_trade_association"})
    assert len(near) < 10
