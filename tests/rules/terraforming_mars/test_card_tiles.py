"""Tiles that cards place (terraforming_mars 22.2, 22.3, 22.6 to 22.14)."""

from __future__ import annotations

import pytest

from gametable.titles.terraforming_mars.state import Placed
from tests.kit.asking import keys, question
from tests.rules.terraforming_mars.play import CARD, do, legal, play_out, position

# Tiles of cards (terraforming_mars 22.2, 22.3, 22.6 to 22.14)


@pytest.mark.rule("terraforming_mars 22.2")
def test_mining_tiles() -> None:
    state = position(hand=["mining_rights", "mining_area"])
    assert not legal(state, (CARD, "mining_area"))
    table = do(state, (CARD, "mining_rights"))
    # Open land with steel or titanium: not a2 and i5, which are for oceans.
    assert set(keys(table)) == {"a1", "b2", "c7", "d1", "h1", "h6", "i1", "i2"}
    table.choose("d1")
    board = table.state.boards[0]
    assert (board.stock["titanium"], board.stock["plants"]) == (1, 1)
    assert board.production["titanium"] == 1
    assert board.metals == {"mining_rights": "titanium"}
    assert not legal(table.state, (CARD, "mining_area"))
    state.tiles["b1"] = Placed("greenery", 0)
    table = do(state, (CARD, "mining_area"))
    assert set(keys(table)) == {"a1", "b2"}
    table.choose("b2")
    assert table.state.boards[0].production["steel"] == 1


@pytest.mark.rule("terraforming_mars 22.3", "terraforming_mars 9.3")
def test_land_claim() -> None:
    tiles = {"c3": ("city", 1)}
    table = do(position(hand=["land_claim"], tiles=tiles), (CARD, "land_claim"))
    found = set(keys(table))
    assert len(found) == 48 - 1
    assert not found & {"c3", "e3", "a2", "phobos_space_haven"}
    assert {"c1", "d1", "e1"} <= found  # volcanic areas
    table.choose("e1")
    assert table.state.claims == {"e1": 0}
    assert table.state.boards[0].stock["plants"] == 0
    # Only the owner may use it; it is no tile of his.
    for seat in (0, 1):
        state = position(tiles=tiles, claims={"e1": 0})
        state.acting = state.first = seat
        placing = do(state, ("project", "greenery"))
        assert ("e1" in keys(placing)) == (seat == 0)
        if seat == 0:
            assert len(keys(placing)) == 47
            placing.choose("e1")
            assert placing.state.claims == {}
    taken = position(hand=["land_claim"], claims={"e1": 1, "b1": 0})
    again = do(taken, (CARD, "land_claim"))
    assert not {"e1", "b1"} & set(keys(again))


@pytest.mark.rule("terraforming_mars 22.6", "terraforming_mars 9.6")
def test_noctis_city_has_its_own_area() -> None:
    state = position(hand=["noctis_city"], tiles={"d3": ("city", 1)})
    state.boards[0].production["energy"] = 1
    table = do(state, (CARD, "noctis_city"))
    assert table.state.tiles["e3"] == Placed("city", 0)
    assert table.state.boards[0].stock["plants"] == 2


@pytest.mark.rule("terraforming_mars 22.7")
@pytest.mark.parametrize("card", ["research_outpost", "natural_preserve"])
def test_isolated_tiles(card: str) -> None:
    tiles = {"c3": ("greenery", 1), "e5": ("ocean", None)}
    found = set(keys(do(position(hand=[card], tiles=tiles), (CARD, card))))
    assert not found & {"b2", "b3", "c2", "c4", "d3", "d4", "d5", "f4", "f5"}
    assert {"b1", "b4", "c5", "c6", "e7"} <= found


@pytest.mark.rule("terraforming_mars 22.8")
def test_urbanized_area() -> None:
    tiles = {"c2": ("city", 1), "phobos_space_haven": ("city", 0)}
    state = position(hand=["urbanized_area"], tiles=tiles)
    state.boards[0].production["energy"] = 1
    assert not legal(state, (CARD, "urbanized_area"))
    state.tiles["c4"] = Placed("city", 0)
    table = do(state, (CARD, "urbanized_area"))
    assert table.state.tiles["c3"] == Placed("city", 0)  # the only one of its kind


@pytest.mark.rule("terraforming_mars 22.9", "terraforming_mars 9.8")
def test_ecological_zone() -> None:
    tiles = {"b3": ("greenery", 0), "h2": ("greenery", 1)}
    table = do(position(hand=["ecological_zone"], tiles=tiles), (CARD, "ecological_zone"))
    assert set(keys(table)) == {"b2", "b4", "c3", "c4", "a3", "g2", "g3", "h1", "h3", "i1", "i2"}
    table.choose("g2")
    assert table.state.oxygen == 0
    assert table.state.boards[0].on_cards == {"ecological_zone": 2}


@pytest.mark.rule("terraforming_mars 22.10")
def test_industrial_center() -> None:
    state = position(hand=["industrial_center"], tiles={"phobos_space_haven": ("city", 0)})
    assert not legal(state, (CARD, "industrial_center"))
    state.tiles["a1"] = Placed("city", 1)
    assert set(keys(do(state, (CARD, "industrial_center")))) == {"b1", "b2"}


@pytest.mark.rule("terraforming_mars 22.11")
def test_lava_flows() -> None:
    state = position(hand=["lava_flows"])
    assert set(keys(do(state, (CARD, "lava_flows")))) == {"b2", "c1", "d1", "e1"}
    state = position(hand=["lava_flows"], claims={"b2": 1, "c1": 1})
    state.tiles.update({"d1": Placed("greenery", 0), "e1": Placed("greenery", 1)})
    assert not legal(state, (CARD, "lava_flows"))


@pytest.mark.rule("terraforming_mars 22.12")
def test_artificial_lake() -> None:
    state = position(hand=["artificial_lake"], temperature=-6)
    table = do(state, (CARD, "artificial_lake"))
    assert len(keys(table)) == 48 and "e3" not in keys(table) and "a5" not in keys(table)
    table.choose("a1")
    assert table.state.tiles["a1"] == Placed("ocean")
    assert (table.state.boards[0].tr, table.state.boards[0].stock["steel"]) == (21, 2)
    oceans = ("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6")
    state.tiles.update({area: Placed("ocean") for area in oceans})
    after = play_out(state, "artificial_lake")
    assert after.boards[0].tr == 20 and "artificial_lake" in after.boards[0].played


@pytest.mark.rule("terraforming_mars 22.13", "terraforming_mars 9.3")
@pytest.mark.parametrize("card", ["mangrove", "protected_valley", "mohole_area"])
def test_tiles_on_areas_for_oceans(card: str) -> None:
    state = position(hand=[card], temperature=4, tiles={"a5": ("ocean", None)})
    table = do(state, (CARD, card))
    assert len(keys(table)) == 11 and "a5" not in keys(table)
    table.choose("b6")
    assert len(table.state.boards[0].hand) == 2  # the bonus
    assert table.state.oxygen == (0 if card == "mohole_area" else 1)
    assert (
        table.state.boards[0].stock["mc"]
        == 100 - {"mangrove": 12, "protected_valley": 23}.get(card, 20) + 2
    )


@pytest.mark.rule("terraforming_mars 22.14")
def test_flooding() -> None:
    tiles = {"b5": ("greenery", 1), "f5": ("greenery", 0), "c6": ("greenery", 2)}
    state = position(3, hand=["flooding"], tiles=tiles, claims={"a3": 1})
    table = do(state, (CARD, "flooding"), "b6")
    assert keys(table) == [("take", 1, 4), ("take", 2, 4), ("fewer",), ("none",)]
    table.choose(("fewer",))
    table.choose(("take", 2, 3))
    assert [board.stock["mc"] for board in table.state.boards] == [93, 100, 97]
    # A claim is no tile, and the own tile alone asks nothing.
    for area in ("a2", "f6"):
        table = do(state, (CARD, "flooding"), area)
        assert question(table).prompt.key == "ask.second_action"
    oceans = ("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f7")
    state.tiles.update({area: Placed("ocean") for area in oceans})
    table = do(state, (CARD, "flooding"))
    assert question(table).prompt.key == "ask.second_action"
