"""The longest names of real components, in the smallest window that is supported."""

from __future__ import annotations

import pygame
import pytest

from gametable.client.draw import Kit, Pen, layer
from gametable.client.faces.hyphens import abbreviated, abbreviations
from gametable.client.faces.store import FaceStore
from gametable.client.table.board.layout import line_up, read_sheet
from gametable.client.table.board.places import LABEL
from gametable.components.cache import load_yaml
from gametable.components.data_root import assets_dir
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.scene_cards import card_piece, in_use_zone, tableau_zone

HAND, ROW = 0.648, 0.6667
"""Pixels for a unit of a card in hand, and of a row of the techs, at 1280 x 720."""
THIRTEEN = 125.0
"""Units that are seen of each of thirteen cards in a hand there."""


def store_of(title: str, language: str) -> FaceStore:
    store = FaceStore(title)
    store.language = language
    return store


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_longest_names_of_cards_fit(language: str):
    table = Table.new(find_title("terraforming_mars"), [Seat("Ada"), Seat("Bence")], {}, "NAMES")
    cards, store, kit = load().cards, store_of("terraforming_mars", language), Kit("dark")
    store.say = find_title("terraforming_mars").words(language).text
    longest = sorted(cards, key=lambda id: -len(cards[id].name.of(language)))[:24]
    for id in longest:
        piece = card_piece(table.state, 0, id)
        for seen in (None, THIRTEEN):
            assert store.cuts(kit, piece.face, piece.data, "play", HAND, seen=seen) == [], id


SMALLEST = {False: 0.549, True: 0.667}
"""Pixels for a unit of the table of Mars, narrow and wide, in the smallest window, at 150 % too."""


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("longest", [16, pytest.param(208, marks=pytest.mark.long)])
def test_the_names_of_cards_in_play_end_with_no_dots(language: str, longest: int):
    """However many lie there: a name is set in two lines, parted, or shortened as words are."""
    title = find_title("terraforming_mars")
    board = (state := title.setup([Seat("Ada"), Seat("Bence")], {"corporate_era": True})).boards[0]
    ids = sorted(load().cards, key=lambda id: -len(load().cards[id].name.of(language)))
    board.played = tuple(ids)
    board.on_cards = dict.fromkeys(ids[::2], 12)
    pieces = {"in_use": in_use_zone(state, 0).pieces, "tableau": tableau_zone(state, 0).pieces}
    store, kit = store_of("terraforming_mars", language), Kit("dark")
    store.say = title.words(language).text
    narrow, least = read_sheet(assets_dir("terraforming_mars") / "table.yaml"), {}
    for sheet in (narrow, narrow.widened()):
        for region in sheet.regions:
            if region.place not in pieces or not region.face:
                continue
            x, y, w, h = region.rect
            wide, _tall = store.book.faces[region.face].size
            boxes = [
                line_up((x, y + LABEL, w, h - LABEL), n, region)[0]
                for n in range(1, region.count[1] + 1)
            ]
            unit = SMALLEST[sheet is not narrow] * min(box[2] for box in boxes) / wide
            key = (region.place, region.face)
            least[key] = min(unit, least.get(key, unit))
    assert len(least) == 6
    cut = [
        (face, text)
        for (place, face), smallest in least.items()
        for unit in (smallest, 0.86)  # from where on a brief name is written
        for piece in pieces[place][:longest]
        for text in store.cuts(kit, face, piece.data, "play", unit)
    ]
    assert cut == []


def test_the_figures_of_the_planet_are_written_in_the_smallest_window():
    """As seen from far away: what oxygen, temperature, oceans and tags stand at."""
    store, kit = store_of("terraforming_mars", "hu"), Kit("dark")
    tags = [{"tags": [{"icon": "tag-earth", "n": n}]} for n in (1, 2)]
    step = {"state": "now", "top": "#2F66C8", "bottom": "#234C96", "bonus": ""}
    steps = [{"steps": [{**step, "text": text}]} for text in ("−30", "−28")]
    changes = {
        "oxygen": ("now", {"now": 8}, {"now": 9}),
        "oceans": ("five", {"now": 5}, {"now": 6}),
        "tags": ("some", *tags),
        "temperature": ("cold", *steps),
    }
    for face, (sample, *data) in changes.items():
        looks = set()
        for changed in data:
            wide, tall = store.book.faces[face].size
            pen = Pen(layer((round(wide * 0.549), round(tall * 0.549))), kit, 0.549)
            given = {**store.book.samples(face)[sample], **changed}
            store.draw(pen, face, given, (0, 0, wide, tall), "overview")
            looks.add(pen.surface.get_buffer().raw)
        assert len(looks) == 2, face


def test_words_are_shortened_as_they_are_written():
    def fits(text: str) -> bool:
        return len(text) <= 22

    assert abbreviations("infrastruktúra")[1:] == ["infrastrukt.", "infrastr.", "infr."]
    assert abbreviated("Energiatermelési infrastruktúra", fits) == "Energiaterm. infrastr."
    assert abbreviated("Rétegvíz-szivattyúzás", lambda text: len(text) < 18) == "Rétegvíz-szivatt."
    assert abbreviated("Hold", lambda text: False) == "Hold"


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_names_of_techs_fit_beside_a_lifepod(language: str):
    document = load_yaml(assets_dir("planet_unknown") / "corporations.yaml").value
    store, kit, names = store_of("planet_unknown", language), Kit("dark"), set()
    for corporation in document["corporations"]:
        names |= {tech["name"][language] for tech in corporation["techs"]}
    assert len(names) > 30
    for name in names:
        data = {"state": "unlocked", "mark": "1", "name": name, "pod": True}
        assert store.cuts(kit, "tech", data, "play", ROW) == [], name


@pytest.mark.parametrize("language", ["en", "hu"])
def test_the_names_of_techs_are_whole_at_150_percent_with_larger_text(language: str):
    document = load_yaml(assets_dir("planet_unknown") / "corporations.yaml").value
    store, kit = store_of("planet_unknown", language), Kit("dark")
    names = [t["name"][language] for c in document["corporations"] for t in c["techs"]]
    for name in sorted(names, key=len)[-8:]:
        data = {"state": "locked", "mark": "1", "name": name, "pod": False}
        cut = store.cuts(kit, "tech", data, "play", 0.629, text_scale=1.1, shortened=True)
        assert cut == [], name


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize(("face", "unit"), [("objective_wide", 0.549), ("objective_slim", 0.63)])
def test_an_objective_in_a_low_row_tells_what_it_asks_for(language: str, face: str, unit: float):
    """Not its name instead: that is too long here to stand for it."""
    store, kit = store_of("planet_unknown", language), Kit("dark")
    samples = store.book.samples(face).values()
    for data in sorted(samples, key=lambda data: len(data["text"][language]))[-5:]:
        asked = {**data, "name": "#" * 90}
        assert store.cuts(kit, face, asked, "play", unit, text_scale=1.1) == []


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_small_objective_is_called_by_its_name_where_its_text_does_not_fit(language: str):
    store, kit = store_of("planet_unknown", language), Kit("dark")
    for name, data in store.book.samples("objective").items():
        assert store.cuts(kit, "objective", data, "overview", 0.569) == [], name


@pytest.mark.parametrize("language", ["en", "hu"])
def test_an_event_in_a_strip_is_called_by_its_whole_name(language: str):
    """In the smallest window at 150 % beside an opened panel."""
    store, kit = store_of("planet_unknown", language), Kit("dark")
    for name, data in store.book.samples("event_strip").items():
        assert store.cuts(kit, "event_strip", data, "overview", 0.54, shortened=True) == [], name


@pytest.mark.parametrize("wide", [128, 119])  # with the panel folded, and open
@pytest.mark.parametrize("name", ["Terraformátor", "Polgármester"])
def test_larger_text_is_as_large_as_usual_where_it_has_no_room(name: str, wide: int):
    """A milestone at 130 % with text 10 % larger in the smallest window."""
    store = store_of("terraforming_mars", "hu")
    data = {"name": name, "have": 21, "least": 35, "owned": False}
    unit = wide / 204
    assert store.cuts(Kit("dark"), "milestone", data, "overview", unit, text_scale=1.1) == []


@pytest.mark.parametrize(("face", "sample"), [("mat", "four"), ("workers", "assigning")])
def test_a_heading_of_one_line_is_as_large_as_usual_where_larger_has_no_room(face, sample):
    """Roll for the Galaxy with the rule book beside it and text 20 % larger, at 1280 x 720."""
    store = store_of("roll_for_the_galaxy", "hu")
    data, unit = store.book.samples(face)[sample], 0.575
    usual = store.cuts(Kit("dark"), face, data, "play", unit)
    larger = store.cuts(Kit("dark"), face, data, "play", unit, text_scale=1.2)
    assert set(larger) <= set(usual) and not {"Pohár", "Letelepedés"} & set(larger)


def test_the_longest_standard_project_is_whole_in_the_smallest_window():
    """At 130 % with text 10 % larger and the panel open."""
    store, kit = store_of("terraforming_mars", "hu"), Kit("dark")
    data = store.book.samples("project")["patents"]
    assert store.cuts(kit, "project", data, "overview", 178 / 306, text_scale=1.1) == []


def test_a_word_is_broken_only_where_no_smaller_role_has_it_whole():
    """As seen from far away: the name of a card of which seven tenths are seen."""
    store, kit = store_of("terraforming_mars", "hu"), Kit("dark")
    data = {**store.book.samples("card")["active"], "name": "Szabotázs"}

    def tall() -> int:
        pen = Pen(layer((180, 252)), kit)
        box = (0, 0, 180, 252)
        store.draw(pen, "card", data, box, "overview", seen=126, unveiled=True)
        boxes = pygame.mask.from_surface(pen.surface, 40).get_bounding_rects()
        name = [box for box in boxes if box.top > 76]
        return max(box.bottom for box in name) - min(box.top for box in name)

    assert tall() < 28  # one line
