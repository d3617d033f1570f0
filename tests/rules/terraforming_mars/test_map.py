"""The map, tiles and global parameters (terraforming_mars 8, 9)."""

from __future__ import annotations

import pytest

from gametable.titles.terraforming_mars.areas import Survey, areas_of, demands, open_areas
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.state import Placed
from tests.kit.asking import keys, question
from tests.rules.terraforming_mars.play import do, legal, position, table_at

ALL_OCEANS = ("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6")


@pytest.mark.rule("terraforming_mars 9.1", "terraforming_mars 2.1")
def test_the_map() -> None:
    box = load()
    assert len(box.areas) == 61 and len(box.off_world) == 2
    assert [area.id for area in box.areas.values() if area.volcanic] == ["b2", "c1", "d1", "e1"]
    assert [area.id for area in box.areas.values() if area.reserved_for] == ["e3"]
    oceans = {area.id for area in box.areas.values() if area.kind == "ocean"}
    assert oceans == {*ALL_OCEANS, "f7", "f8", "i5"}
    assert box.areas["e5"].neighbours == ("d4", "d5", "e6", "f5", "f4", "e4")
    assert box.areas["a1"].neighbours == ("a2", "b2", "b1")


@pytest.mark.rule("terraforming_mars 9.4", "terraforming_mars 9.9")
def test_an_ocean() -> None:
    table = do(position(), ("project", "aquifer"))
    assert len(keys(table)) == 12
    table.choose("a2")
    assert table.state.tiles["a2"] == Placed("ocean", None)
    board = table.state.boards[0]
    assert (board.tr, board.stock["steel"], board.stock["mc"]) == (21, 2, 82)


@pytest.mark.rule("terraforming_mars 9.4", "terraforming_mars 9.10")
def test_two_oceans_are_placed_one_after_the_other() -> None:
    table = do(position(hand=["ice_asteroid"]), ("card", "ice_asteroid"), "a4")
    assert len(table.state.boards[0].hand) == 1  # the card of the first area is drawn already
    table.choose("a5")
    assert table.state.boards[0].stock["mc"] == 100 - 23 + 2
    assert table.state.boards[0].tr == 22


@pytest.mark.rule("terraforming_mars 9.10")
def test_oceans_pay_who_places_beside_them_only() -> None:
    tiles = {"e5": ("ocean", None), "e6": ("ocean", None), "d4": ("city", 1)}
    table = do(position(tiles=tiles), ("project", "greenery"), "d5")
    assert table.state.boards[0].stock["mc"] == 100 - 23 + 4
    assert table.state.boards[0].stock["plants"] == 2
    table = do(position(tiles=tiles), ("project", "aquifer"), "e4")
    assert [board.stock["mc"] for board in table.state.boards] == [84, 100]


@pytest.mark.rule("terraforming_mars 9.5")
def test_a_greenery_goes_beside_an_own_tile() -> None:
    assert len(keys(do(position(), ("project", "greenery")))) == 48
    tiles = {"c3": ("city", 0), "h2": ("city", 1)}
    table = do(position(tiles=tiles), ("project", "greenery"))
    assert set(keys(table)) == {"b2", "b3", "c2", "c4", "d3", "d4"}
    table.choose("b2")
    assert table.state.tiles["b2"] == Placed("greenery", 0)
    assert (table.state.oxygen, table.state.boards[0].tr) == (1, 21)
    # A special tile will do; an ocean, a claim or an off-world city will not.
    tiles = {"c3": ("nuclear_zone", 0)}
    state = position(tiles=tiles, played=[["nuclear_zone"]])
    assert len(keys(do(state, ("project", "greenery")))) == 6
    tiles = {"e5": ("ocean", None), "phobos_space_haven": ("city", 0)}
    state = position(tiles=tiles, claims={"b1": 0})
    assert len(keys(do(state, ("project", "greenery")))) == 48
    # None of the own tiles has a free neighbour: anywhere.
    tiles = {"a1": ("city", 0), "b1": ("greenery", 1), "b2": ("greenery", 1)}
    assert len(keys(do(position(tiles=tiles), ("project", "greenery")))) == 45


@pytest.mark.rule("terraforming_mars 9.6", "terraforming_mars 9.7")
def test_a_city_goes_beside_no_city() -> None:
    tiles = {"c3": ("city", 1), "h2": ("capital", 0), "ganymede_colony": ("city", 0)}
    state = position(tiles=tiles, played=[["capital"]])
    found = set(keys(do(state, ("project", "city"))))
    around = {"c3", "b2", "b3", "c2", "c4", "d3", "d4", "h2", "g2", "g3", "h1", "h3", "i1", "i2"}
    assert not found & around
    assert len(found) == 48 - len(around)


def test_where_no_ocean_may_lie_it_is_told_why_and_how_many_follow() -> None:
    table = do(position(hand=["ice_asteroid"]), ("card", "ice_asteroid"))
    refused = {item.option.target: item for item in table.refusals()}
    assert len(refused) == 61 - 12 and all(item.quiet for item in refused.values())
    assert refused["map/d5"].refusal.text.key == "check.area.ocean"
    assert question(table).prompt.args["what"].args["n"] == 1
    table.choose("a4")
    assert "n" not in question(table).prompt.args["what"].args  # the last one
    last = position(hand=["ice_asteroid"], tiles=dict.fromkeys(ALL_OCEANS[:8], ("ocean", None)))
    table = do(last, ("card", "ice_asteroid"))
    assert "n" not in question(table).prompt.args["what"].args  # no other is left


@pytest.mark.rule("terraforming_mars 9.2", "terraforming_mars 9.3")
def test_areas_explain_themselves() -> None:
    state = position(tiles={"c3": ("city", 1)}, claims={"b1": 1})
    table = do(state, ("project", "city"))

    def why(area: str) -> list[str]:
        return [check.text.key for check in table.explain(area) if not check.met]

    assert why("c3") == ["check.area.free"]
    assert why("b1") == ["check.area.unclaimed"]
    assert why("a2") == ["check.area.land"]
    assert why("e3") == ["check.area.land"]
    assert why("c4") == ["check.area.no_city"]
    assert why("h2") == []
    table = do(position(tiles={"c3": ("city", 0)}), ("project", "greenery"))
    assert why("h2") == ["check.area.own_tile"]
    table = do(position(tiles={"e2": ("city", 0)}), ("project", "greenery"))
    assert why("f2") == why("e1") == []
    assert why("e3") == ["check.area.land"]  # one's own tile lies beside it all the same
    table = do(position(), ("project", "greenery"))
    assert "check.area.own_tile" not in [check.text.key for check in table.explain("h2")]


@pytest.mark.rule("terraforming_mars 9.3")
def test_an_area_named_on_a_card_is_the_only_one() -> None:
    survey, named = Survey(), dict(demands(Survey(), 0, "reserved", "noctis_city"))
    assert list(areas_of(named["named"])) == ["e3"]
    assert open_areas(position(), survey, 0, "reserved", "noctis_city") == named["named"]


@pytest.mark.rule("terraforming_mars 9.8", "terraforming_mars 9.11")
def test_a_special_tile_is_neither_city_nor_greenery() -> None:
    state = position(hand=["restricted_area"], played=[[], ["pets", "herbivores"]])
    table = do(state, ("card", "restricted_area"), "c1")
    assert table.state.tiles["c1"] == Placed("restricted_area", 0)
    assert len(table.state.boards[0].hand) == 1  # the card printed there
    assert table.state.oxygen == 0
    assert table.state.boards[1].on_cards == {}


@pytest.mark.rule("terraforming_mars 9.12", "terraforming_mars 9.13")
def test_placement_rules_are_all_there() -> None:
    assert set(load().placement) == {
        *("ocean_reserved", "city", "greenery", "land", "isolated", "volcanic", "ocean_area"),
        *("next_to_city", "next_to_2_cities", "next_to_greenery", "metal_bonus"),
        *("metal_bonus_next_to_own", "reserved"),
    }
    # Three areas for oceans can be taken by other tiles; nine are left.
    tiles = {"a2": ("greenery", 0), "a4": ("greenery", 0), "a5": ("mohole_area", 0)}
    state = position(tiles=tiles, played=[["mohole_area", "mangrove", "protected_valley"]])
    assert len(keys(do(state, ("project", "aquifer")))) == 9


# Global parameters (terraforming_mars 8)


@pytest.mark.rule("terraforming_mars 8.1", "terraforming_mars 8.2")
def test_each_step_is_a_tr() -> None:
    tracks = load().tracks
    assert [tracks[p].steps for p in ("temperature", "oxygen", "oceans")] == [19, 14, 9]
    table = do(position(hand=["deimos_down"]), ("card", "deimos_down"))
    assert (table.state.temperature, table.state.boards[0].tr) == (-24, 23)
    state = position(hand=["deimos_down"], temperature=6)
    table = do(state, ("card", "deimos_down"))
    assert (table.state.temperature, table.state.boards[0].tr) == (8, 21)


@pytest.mark.rule("terraforming_mars 8.3", "terraforming_mars 8.4")
def test_bonus_steps() -> None:
    # -24 and -20 bring heat production, reached or passed.
    for start, heat in ((-26, 1), (-24, 0), (-22, 1)):
        table = do(position(temperature=start), ("project", "asteroid"))
        assert table.state.boards[0].production["heat"] == heat
    state = position(hand=["deimos_down"], temperature=-26)
    assert do(state, ("card", "deimos_down")).state.boards[0].production["heat"] == 2
    # 0 °C brings an ocean with its TR; none if all are placed.
    table = do(position(temperature=-2), ("project", "asteroid"))
    assert question(table).prompt.args["tile"] == "#tile/ocean"
    table.choose("a5")
    assert table.state.boards[0].tr == 22
    full = dict.fromkeys(ALL_OCEANS, ("ocean", None))
    table = do(position(temperature=-2, tiles=full), ("project", "asteroid"))
    assert table.state.boards[0].tr == 21
    # 8 % oxygen brings a step of temperature, and that its own bonus.
    table = do(position(oxygen=7, temperature=-26), ("project", "greenery"), "b1")
    board = table.state.boards[0]
    assert (table.state.temperature, board.tr, board.production["heat"]) == (-24, 22, 1)
    table = do(position(oxygen=7, temperature=8), ("project", "greenery"), "b1")
    assert table.state.boards[0].tr == 21
    table = do(position(oxygen=7, temperature=-2), ("project", "greenery"), "b1")
    assert question(table).prompt.args["tile"] == "#tile/ocean"


@pytest.mark.rule("terraforming_mars 8.5")
def test_tr_from_cards_moves_no_parameter() -> None:
    state = position(hand=["release_of_inert_gases"])
    table = do(state, ("card", "release_of_inert_gases"))
    assert (table.state.boards[0].tr, table.state.temperature, table.state.oxygen) == (22, -30, 0)


@pytest.mark.rule("terraforming_mars 8.6", "terraforming_mars 10.3", "terraforming_mars 14.2")
def test_projects_at_the_maximum_may_be_used_for_nothing() -> None:
    full = dict.fromkeys(ALL_OCEANS, ("ocean", None))
    state = position(temperature=8, tiles=full)
    state.boards[0].stock["heat"] = 8
    table = do(state, ("project", "asteroid"), ("project", "aquifer"))
    assert table.state.boards[0].stock["mc"] == 100 - 14 - 18
    assert table.state.boards[0].tr == 20
    table = do(state, ("convert", "convert_heat"))
    assert table.state.boards[0].stock["heat"] == 0
    option = next(
        o for o in question(table_at(state)).options() if o.key == ("project", "asteroid")
    )
    assert [warning.key for warning in option.warnings] == ["warn.maxed"]


@pytest.mark.rule("terraforming_mars 10.3", "terraforming_mars 6.3")
def test_no_area_no_tile() -> None:
    land = [area.id for area in load().areas.values() if area.kind == "land" and area.id != "e3"]
    tiles = dict.fromkeys(land, ("greenery", 1))
    state = position(tiles=tiles, hand=["cupola_city", "plantation"], oxygen=9)
    state.boards[0].stock["plants"] = 8
    state.boards[0].production["energy"] = 1
    for key in (
        ("project", "city"),
        ("project", "greenery"),
        ("convert", "convert_plants"),
        ("card", "cupola_city"),
    ):
        assert not legal(state, key)


@pytest.mark.rule("terraforming_mars 8.2")
@pytest.mark.parametrize(
    ("project", "oxygen"),
    [("aquifer", 0), ("greenery", 3), ("greenery", 7), ("greenery", 14), ("city", 3)],
)
def test_what_every_place_is_said_to_bring_in_rating_is_what_it_brings(
    project: str, oxygen: int
) -> None:
    at = do(position(oxygen=oxygen), ("project", project))
    before, asked = at.state.boards[0].tr, at.decision
    assert asked is not None and asked.prompt.key == "ask.place"
    for number, area in enumerate(asked.keys[:12]):
        said = sum(icon.n for icon in asked.describe(number).gain if icon.icon == "tr")
        laid = at.clone()
        laid.choose(area)
        brought = laid.state.boards[0].tr - before
        assert said == (0 if (project, oxygen) == ("greenery", 7) else brought), area
