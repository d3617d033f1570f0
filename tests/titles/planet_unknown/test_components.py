"""The components of Planet Unknown: printed counts, faults with their place, both languages."""

import shutil

import pytest

from gametable.components import cache
from gametable.components.data_root import assets_dir, boards_dir
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.reference import load_reference
from gametable.components.texts import Text
from gametable.components.title_sheet import load_title_sheet
from gametable.components.tmx import load_board
from gametable.titles.planet_unknown import components
from gametable.titles.planet_unknown.components import load, names, read
from gametable.titles.planet_unknown.ground import beside, bit, square_set, squares_of
from gametable.titles.planet_unknown.tech_effects import GainOn
from gametable.titles.planet_unknown.vocabulary import TRACKS, Advance, Medals


@pytest.fixture(scope="module")
def box():
    return load()


@pytest.fixture
def broken(tmp_path):
    """Loads a copy of the files in which one text is replaced, and gives the sentences."""
    folder = tmp_path / "planet_unknown"
    shutil.copytree(assets_dir("planet_unknown"), folder)

    def sentences(file, old, new, times=1):
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, times), encoding="utf-8")
        with pytest.raises(ComponentErrors) as caught:
            read(folder, assets_dir())
        return str(caught.value).splitlines()

    return sentences


def line_of(file, words):
    lines = (assets_dir("planet_unknown") / file).read_text(encoding="utf-8").splitlines()
    return next(n for n, line in enumerate(lines, 1) if words in line)


@pytest.mark.rule("planet_unknown 2")
def test_counts(box):
    assert len(box.tiles) == 144
    assert {len(box.stack(shape)) for shape in box.shapes} == {12}
    assert sum(tile.meteor for tile in box.tiles.values()) == 72
    assert sum(len(tile.cells) for tile in box.tiles.values()) == 576
    assert len(box.planets) == 7 and len(box.corporations) == 7
    assert sum(len(c.techs) for c in box.corporations.values()) == 36
    assert [c.rovers for c in box.corporations.values()] == [2, 1, 2, 1, 4, 1, 2]
    assert len(box.civ_cards) == 36
    assert [sum(c.rank == r for c in box.civ_cards.values()) for r in (1, 2, 3, 4)] == [9] * 4
    assert len(box.objectives) == 28
    codes = [(card.code, card.solo) for card in box.events.values()]
    assert len(codes) == 60
    assert codes.count(("green", False)) == 16 and codes.count(("orange", False)) == 20
    assert codes.count(("red", False)) == 18
    assert box.pieces["rover"].count == 14


@pytest.mark.rule("planet_unknown 1.3")
def test_tile_parts(box):
    for tile in box.tiles.values():
        assert sorted(c.terrain for c in tile.cells if c.has_resource) == sorted(tile.resources)
        assert sum(c.has_meteor for c in tile.cells) == tile.meteor
    tile = box.tiles["i2_civ_energy_m"]
    assert tile.other("civ") == "energy" and tile.other("energy") == "civ"


@pytest.mark.rule("planet_unknown 5.2")
def test_planet_ground(box):
    for name, ground in box.ground.items():
        assert ground.squares.bit_count() == 96, name
        assert ground.perimeter.bit_count() == 28
        assert ground.land | ground.ice == ground.squares and not ground.land & ground.ice
        assert sum(row.bit_count() for row in ground.rows) == 96
        assert sum(column.bit_count() for column in ground.columns) == 96
        planet = box.planets[name]
        # A full planet is worth 40 medals in rows and columns (11.3).
        assert sum(planet.row_medals) + sum(planet.column_medals) == 40
    assert box.ground["k_273"].ice.bit_count() == 80
    assert box.ground["gaia"].cities.bit_count() == 8
    assert box.ground["arashi"].ring.bit_count() == 24
    assert box.ground["petra"].currents.bit_count() == 37 and not box.ground["petra"].ice
    assert box.ground["tartarus"].west.bit_count() == 47
    assert box.ground["persephone"].banned["civ"] & bit(5, 5)
    assert not box.ground["persephone"].banned["civ"] & bit(6, 5)


def test_square_sets():
    corner = bit(0, 0)
    assert set(squares_of(beside(corner))) == {(1, 0), (0, 1)}
    assert set(squares_of(beside(bit(11, 11)))) == {(10, 11), (11, 10)}
    assert set(squares_of(beside(bit(11, 5)))) == {(11, 4), (11, 6), (10, 5)}
    assert square_set([(3, 2), (3, 2)]) == 1 << 27


@pytest.mark.rule("planet_unknown 6.5")
def test_tracks(box):
    for corporation in box.corporations.values():
        assert tuple(corporation.tracks) == TRACKS
        for name, track in corporation.tracks.items():
            assert [p.p for p in track.positions] == list(range(track.top + 1)), name
    republic = box.corporations["republic"].tracks["civ"]
    assert [p.civ_card for p in republic.positions if p.civ_card] == [1, 2, 2, 3, 3, 4, 4]
    assert box.corporations["wormhole_corp"].tracks["biomass"].top == 5
    assert box.corporations["oasis_ultd"].tracks["water"].top == 23
    medals = [p.medal for p in box.corporations["jump_drive"].tracks["tech"].positions if p.medal]
    assert medals == [5, 3, 2, 1]
    assert [c.tracks["rover"].beyond_top for c in box.corporations.values()] == [
        4,
        3,
        3,
        3,
        5,
        3,
        3,
    ]
    assert box.corporations["jump_drive"].tech_mark(6) == "F"
    assert box.corporations["republic"].tech_mark(5) == "5"


def test_effects_are_typed(box):
    assert box.civ_cards["planet_lottery"].effects == (Medals(3), Advance())
    assert box.civ_cards["new_angel_investors"].effects == (Advance(trackers=3),)
    assert box.events["green_three_steps"].effect == Advance(
        tracks=("civ", "biomass", "water"), steps=3, benefits=False
    )
    tech = box.corporations["oasis_ultd"].techs[3]
    assert tech.effect == GainOn("place_tile", resource="water", biomass_patch=1)


@pytest.mark.rule("planet_unknown 3.1")
def test_station(box):
    assert sorted(box.station.inner + box.station.outer) == sorted(box.shapes)
    assert [len(seats) for seats in box.station.seats] == [1, 2, 3, 4, 5, 6]
    assert box.station.seats[1] == (0, 3)


def test_every_text_has_both_languages(box):
    table = names()
    assert table["#planet/persephone"] == Text("Persephone", "Perszephoné")
    assert table["#tech/republic/3"].en == "Civ teleport"
    assert table["#tech/jump_drive/C"] == table["#tech/jump_drive/3"]
    assert table["#resource/civ"].hu == "civilizáció"
    assert table["#objective/7/personal"].en == "Project: Highway"
    assert table["#tile/i3_civ_energy_m"].en == "I tromino (civ, energy, meteorite)"
    for reference, name in table.items():
        assert name.en.strip() and name.hu.strip(), reference
        if reference.endswith("/text"):
            assert name.en != name.hu, reference
    for kind, number in {
        "#tile/": 144, "#planet/": 14, "#corporation/": 14, "#civ_card/": 72, "#event/": 120,
        "#shape/": 12, "#resource/": 6, "#track/": 5,
    }.items():  # fmt: skip
        assert sum(reference.startswith(kind) for reference in table) == number


def test_title_sheet(box):
    sheet = load_title_sheet("planet_unknown")
    assert (sheet.players, sheet.minutes, sheet.accent) == ((1, 6), 70, "#C23F28")
    assert [v.id for v in sheet.option("planet").values] == list(box.planets)
    assert [v.id for v in sheet.option("corporation").values] == list(box.corporations)
    assert [v.id for v in sheet.option("planet").values if not v.unique] == ["ksb_4156"]
    most = {value.id: value.most for value in sheet.option("event_mix").values}
    for code, numbers in most.items():
        cards = [card for card in box.events.values() if card.code == code]
        assert numbers[0] == len(cards)
        assert set(numbers[1:]) == {sum(not card.solo for card in cards)}


def test_rule_reference():
    rules = load_reference("planet_unknown")
    ids = [section.id for section in rules.sections]
    for number in ("1", "1.1", "4.4", "5.7", "6.10", "10.3", "11.4", "16.0", "16.7", "20"):
        assert rules.has(number), number
    assert [s for s in ids if "." not in s] == [str(n) for n in range(1, 21)]
    assert rules.find("4.4.3").id == "4.4"


@pytest.mark.parametrize("board", ["corporation", "corporation_wormhole", "corporation_oasis"])
def test_corporation_boards(box, board):
    there = set(load_board(boards_dir("planet_unknown") / f"{board}.tmx").names())
    named = {"corporation_wormhole": "wormhole_corp", "corporation_oasis": "oasis_ultd"}
    plain = [c for c in box.corporations.values() if c.id not in named.values()]
    for corporation in [box.corporations[named[board]]] if board in named else plain:
        for name, track in corporation.tracks.items():
            assert {f"{name}_{position.p}" for position in track.positions} <= there
        assert {f"tech_card_{tech.level}" for tech in corporation.techs} <= there
        assert {f"rover_supply_{n + 1}" for n in range(corporation.rovers)} <= there
    assert {"rover_16", "scoring_area", "meteorites", "lifepod_6", "indicator"} <= there


def test_planet_and_station_boards():
    planet = load_board(boards_dir("planet_unknown") / "planet.tmx")
    assert {f"c_{x}_{y}" for x in range(12) for y in range(12)} <= set(planet.names())
    assert {f"{line}_{n}" for line in ("row", "column") for n in range(12)} <= set(planet.names())
    assert {planet.cells[f"c_{x}_{x}"].box[2:] for x in range(12)} == {(40, 40)}
    station = load_board(boards_dir("planet_unknown") / "station.tmx")
    for thing in ("depot", "inner", "outer", "position"):
        assert {f"{thing}_{n}" for n in range(6)} <= set(station.names())


def test_board_without_a_needed_slot(tmp_path):
    path = tmp_path / "planet_unknown" / "station.tmx"
    path.parent.mkdir()
    text = (boards_dir("planet_unknown") / "station.tmx").read_text(encoding="utf-8")
    path.write_text(text.replace('"inner_4"', '"iner_4"'), encoding="utf-8")
    with pytest.raises(ComponentError) as caught:
        load_board(path).place("inner_4")
    where = 'planet_unknown/station.tmx, object "inner_4"'
    assert str(caught.value) == f"{where}: it is missing on this board."


def test_unknown_resource(broken):
    line = line_of("tiles.yaml", "id: t4_rover_tech,")
    (sentence,) = broken(
        "tiles.yaml",
        "id: t4_rover_tech, shape: t4, resources: [rover, tech]",
        "id: t4_rover_tech, shape: t4, resources: [rover, knowlege]",
    )
    assert sentence == (
        f'planet_unknown/tiles.yaml, line {line}: unknown resource "knowlege",'
        " expected biomass, civ, energy, rover, tech or water."
    )


def test_faults_of_several_files_at_once(broken, tmp_path):
    (tmp_path / "planet_unknown" / "solo.yaml").write_text("solo: {}\nsolo: {}\n")
    lines = broken("station.yaml", "station:\n", "station:\nextra: 1\nx:\n")
    assert 'planet_unknown/solo.yaml, line 2: key "solo" was already given in line 1.' in lines
    assert any(line.startswith("planet_unknown/station.yaml, line") for line in lines)


@pytest.mark.parametrize(
    ("file", "old", "new", "at", "sentence"),
    [
        ("planets.yaml", "complexity: 1", "complexty: 1", "complexity: 1",
         'unknown field "complexty" (perhaps "complexity")'),
        ("civ_cards.yaml", "rank: 1", "rank: 7", "rank: 1",
         'unknown rank "7", expected 1, 2, 3 or 4'),
        ("events.yaml", "solo: true", "solo: yes", "solo: true",
         'expected true or false in "solo", found "yes"'),
        ("events.yaml", "type: extra_rover", "type: extra_robot", "type: extra_rover",
         None),
        ("tiles.yaml", "shape: i3,", "shape: i9,", "shape: i3,",
         None),
        ("civ_cards.yaml", "id: temp_agency", "id: wage_increase", "id: wage_increase",
         'the id "wage_increase" is used twice'),
        ("corporations.yaml", "civ: civ_republic", "civ: civ_rep", "civ: civ_republic",
         'unknown track "civ_rep" (perhaps "civ_republic")'),
        ("components.yaml", "icon: pu-energy", "icon: pu-enrgy", "icon: pu-energy",
         'the icon "pu-enrgy" is not in assets/icons'),
        ("planets.yaml", "ice: 21", "ice: 20", "ice: 21",
         "expected 20 ice in the grid, found 21"),
        ("planets.yaml", '"...ILLLLL..."', '"...IXLLLL..."', '"...ILLLLL..."',
         'unknown ground "X"'),
        ("planets.yaml", "[[6, 0], [6, 1]]", "[[7, 5], [8, 5]]", "- type: chasm",
         "the edges of the chasm do not lie between its banks"),
        ("planets.yaml", 'hu: "Nincs különleges szabály. A', 'hun: "Nincs különleges szabály. A',
         'hu: "Nincs különleges szabály. A', 'unknown field "hun" (perhaps "hu")'),
        ("corporations.yaml", "{p: 3, track: rover, height: 3, move: 1}",
         "{p: 3, track: rover, height: 3, move: 2}", "- id: oasis_ultd",
         "step 3 of the path differs from rover 3"),
        ("solo.yaml", "least: -10", "least: -9", "minus_10", "expected least -10, found -9"),
    ],
)  # fmt: skip
def test_fault_names_line_and_expectation(broken, file, old, new, at, sentence):
    line = line_of(file, at)
    found = broken(file, old, new)
    start = f"planet_unknown/{file}, line {line}: "
    mine = [text for text in found if text.startswith(start)]
    assert mine, found
    if sentence is not None:
        assert f"{start}{sentence}." in mine


def test_wrong_count(broken):
    text = (assets_dir("planet_unknown") / "tiles.yaml").read_text(encoding="utf-8")
    start = text.index("  - {id: i3_civ_energy_m,")
    entry = text[start : text.index("  - {id:", start + 5)]
    found = broken("tiles.yaml", entry, "")
    text = (assets_dir("planet_unknown") / "tiles.yaml").read_text(encoding="utf-8")
    at = f"planet_unknown/tiles.yaml, line {text.splitlines().index('tiles:') + 1}: "
    assert found == [
        f"{at}expected 144 tiles, found 143.",
        f'{at}expected 12 of "i3", found 11.',
        f"{at}expected 72 tiles with a meteor, found 71.",
    ]


def test_missing_file(tmp_path):
    folder = tmp_path / "planet_unknown"
    shutil.copytree(assets_dir("planet_unknown"), folder)
    (folder / "events.yaml").unlink()
    with pytest.raises(ComponentErrors) as caught:
        read(folder, assets_dir())
    assert str(caught.value) == "planet_unknown/events.yaml: the file is missing."


def test_a_warm_load_parses_nothing(monkeypatch):
    folder = assets_dir("planet_unknown")
    read(folder, assets_dir())
    monkeypatch.setattr(cache, "parse_yaml", lambda *given: pytest.fail("parsed again"))
    read(folder, assets_dir())


def test_the_sections_that_components_name_exist():
    assert components.BOX.section_faults() == []


def test_loaded_once():
    assert load() is load()
    assert components.names() is names()
