"""Every sample of every face of every title: drawn whole, kept once, within the bound."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.draw.cache import MEGABYTE
from gametable.client.faces import FaceStore
from gametable.client.faces.schema import LEVELS
from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentError
from gametable.components.fault_words import fault_text
from tests.kit.soaked import soaked

TITLES = sorted(path.parent.name for path in assets_dir().glob("*/faces.yaml"))
SEATS = ("sky", "gold", "violet")
# Pixels per unit at which a level is looked at; a face asks for more where its text needs it.
UNITS = {"overview": 0.5, "play": 1.0, "inspect": 1.6}


def store_of(title: str, language: str = "en") -> FaceStore:
    store = FaceStore(title)
    store.language, store.seats = language, SEATS
    return store


def few(store: FaceStore, name: str) -> list[dict]:
    """The samples of a face; of a long list those with the longest texts and some others."""
    samples = list(store.book.samples(name).values())
    longest = sorted(samples, key=lambda data: len(str(data)), reverse=True)
    return samples if len(samples) <= 12 else [*longest[:8], *samples[:: len(samples) // 4]]


@pytest.mark.parametrize(
    ("language", "theme"),
    [("en", "light"), ("hu", "dark"), *soaked(("en", "dark"), ("hu", "light"))],
)
@pytest.mark.parametrize("title", TITLES)
def test_every_sample_is_drawn_at_every_level_without_cut_text(title, language, theme):
    store, kit = store_of(title, language), Kit(theme)
    cut = []
    for name, face in store.book.faces.items():
        for data in few(store, name):
            for level in LEVELS:
                unit = max(UNITS[level], face.least.get(level, 0))
                found = store.cuts(kit, name, data, level, unit, owner=0)
                cut += [(name, level, text) for text in found]
    assert cut == []


@pytest.mark.parametrize("title", TITLES)
def test_the_letters_of_colour_help_are_drawn_for_every_sample(title):
    store, kit = store_of(title), Kit("dark")
    store.colour_help = True
    cut = []
    for name in store.book.faces:
        for data in few(store, name)[:3]:
            cut += [(name, text) for text in store.cuts(kit, name, data, "play", 1.0, owner=1)]
    assert cut == []


@pytest.mark.parametrize(
    ("title", "name", "letters"),
    [
        ("planet_unknown", "tile", True),
        ("terraforming_mars", "tile", False),
        ("roll_for_the_galaxy", "die", True),
        ("roll_for_the_galaxy", "world", True),
        ("gaia_project", "planet", True),
        ("pulsar_2849", "system", True),
        ("pulsar_2849", "cluster_side_one", True),
    ],
)
def test_colour_help_changes_what_every_title_shows(title: str, name: str, letters: bool):
    """At play zoom: letters, in the language of the player, or the pattern of the owner."""
    kit, looks = Kit("dark"), set()
    for language, help in (("en", False), ("en", True), ("hu", True)):
        looks_now = b""
        for data in few(store_of(title), name):
            store = store_of(title, language)
            store.colour_help = help
            side = 800 if name.startswith("cluster") else 60
            pen = Pen(layer((side + 10, side + 10)), kit, 1.0)
            store.draw(pen, name, {**data, "name": ""}, (5, 5, side, side), "play", owner=0)
            looks_now += pen.surface.get_buffer().raw
        looks.add(looks_now)
    assert len(looks) == (3 if letters else 2)


def test_the_same_face_is_drawn_once(monkeypatch):
    store, kit = store_of("planet_unknown"), Kit("dark")
    pen = Pen(layer((200, 200)), kit)
    data = {"cells": [[0, 0, "water", "resource"], [1, 0, "civ", "plain"]]}
    same = {"cells": [[0, 0, "water", "resource"], [1, 0, "civ", "plain"]]}
    store.draw(pen, "tile", data, (0, 0, 80, 40), "play")
    assert len(kit.faces) == 1
    with monkeypatch.context() as patch:
        patch.setattr(kit.faces, "put", lambda *_: pytest.fail("drawn again"))
        store.draw(pen, "tile", same, (90, 50, 80, 40), "play")
    store.draw(pen, "tile", data, (0, 0, 80, 40), "overview")
    assert len(kit.faces) == 2


def test_pictures_stay_within_the_bound_of_memory():
    store, kit = store_of("planet_unknown"), Kit("dark", faces_bytes=1 * MEGABYTE)
    pen = Pen(layer((300, 300)), kit)
    for n, data in enumerate(store.book.samples("tile").values()):
        store.draw(pen, "tile", data, (0, 0, 100 + n, 100 + n), "play")
        assert kit.faces.bytes <= 1 * MEGABYTE
    assert 0 < len(kit.faces) < 144


def test_data_that_do_not_fit_give_a_plain_box_and_a_sentence():
    store, kit = store_of("planet_unknown"), Kit("dark")
    pen = Pen(layer((100, 100)), kit)
    store.draw(pen, "civ_card", {"rank": 1}, (0, 0, 60, 84), "play")
    assert str(store.fault).startswith("planet_unknown/faces.yaml, line ")
    assert 'face "civ_card": the data have no "data.' in str(store.fault)
    assert "„civ_card” arculat: az adatokban nincs „data." in fault_text(store.fault, "hu")
    assert pen.surface.get_bounding_rect().width > 40
    with pytest.raises(ComponentError, match="unknown mark"):
        store.cuts(kit, "tile", {"cells": [[0, 0, "water", "shiny"]]}, "play")
    with pytest.raises(ComponentError, match=r'line \d+: face "count": the data have no "data\.n"'):
        store.cuts(kit, "count", {}, "play")


def test_an_unknown_face_is_a_plain_box():
    store, kit = store_of("planet_unknown"), Kit("dark")
    pen = Pen(layer((100, 100)), kit)
    store.draw(pen, "nothing", {}, (10, 10, 60, 60), "play")
    assert store.outline("nothing", {}) is None
    assert store.natural("nothing", {}) is None
    assert pen.surface.get_bounding_rect().width > 40


def test_a_card_shows_its_text_only_where_it_can_be_read():
    store = store_of("planet_unknown")
    face = store.face("civ_card")
    assert face.level_at("inspect", 3.0) == "inspect"
    assert face.level_at("inspect", 1.5) == "play"
    assert face.level_at("inspect", 0.5) == "overview"
    assert face.level_at("overview", 3.0) == "overview"


def test_outlines_follow_the_cells():
    store = store_of("planet_unknown")
    data = {"cells": [[0, 0, "civ", "plain"], [0, 1, "civ", "plain"], [1, 1, "civ", "plain"]]}
    outline = store.outline("tile", data)
    assert outline.kind == "cells"
    assert outline.rect == (0, 0, 80, 80)
    assert outline.holds((20, 20))
    assert not outline.holds((60, 20))
    assert store.outline("rover", {"carries": False}).kind == "circle"


def test_drawing_leaves_no_trace_on_the_surface_state():
    store, kit = store_of("planet_unknown"), Kit("dark")
    surface = pygame.Surface((300, 300), pygame.SRCALPHA)
    clip = pygame.Rect(10, 20, 200, 180)
    surface.set_clip(clip)
    pen = Pen(surface, kit)
    for name in store.book.faces:
        data = next(iter(store.book.samples(name).values()))
        store.draw(pen, name, data, (0, 0, 150, 150), "inspect", owner=0, fit=True)
    assert surface.get_clip() == clip
    assert (surface.get_alpha(), surface.get_colorkey()) == (255, None)
    assert surface.get_at((5, 5)) == (0, 0, 0, 0)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_above_a_veil_a_card_has_its_name_and_its_cost_in_white_and_nothing_else(theme):
    store, kit = store_of("terraforming_mars"), Kit(theme)
    pen = Pen(layer((180, 252)), kit)
    data = store.book.samples("card")["active"]
    low = store.draw(pen, "card", data, (0, 0, 180, 252), "play", unveiled=True)
    assert low == pen.surface.get_bounding_rect().bottom  # a reason stands below
    inked = pygame.mask.from_surface(pen.surface, 250)
    assert min(min(pen.surface.get_at(at)) for at in inked.outline()) > 230
    boxes = pygame.mask.from_surface(pen.surface, 40).get_bounding_rects()
    assert all(box.bottom <= 83 for box in boxes)  # in the header
    assert any(box.bottom < 36 for box in boxes)  # the cost
    assert any(box.top > 38 for box in boxes)  # the name


def test_a_name_keeps_to_what_is_seen_of_a_card_in_a_fan():
    store, kit = store_of("terraforming_mars"), Kit("dark")
    data = store.book.samples("card")["long"]  # Import of Advanced GHG

    def right(seen: float | None) -> int:
        pen = Pen(layer((180, 252)), kit)
        store.draw(pen, "card", data, (0, 0, 180, 252), "play", seen=seen, unveiled=True)
        return pen.surface.get_bounding_rect(40).right

    assert right(110) <= 110 < right(None)
