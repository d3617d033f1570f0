"""Cards that need a word more (terraforming_mars 6.3, 6.4, 22)."""

from __future__ import annotations

import pytest

from gametable.titles.terraforming_mars.scoring import scores
from gametable.titles.terraforming_mars.state import Placed, State
from gametable.titles.terraforming_mars.tableau import tableau
from tests.rules.terraforming_mars.play import (
    asked,
    do,
    finish,
    first_choice,
    keys,
    legal,
    position,
    reasons,
    table_at,
)

CARD = "card"


def play_out(state: State, id: str) -> State:
    table = do(state, (CARD, id))
    finish(table, first_choice)
    return table.state


# What is counted when a card is played (terraforming_mars 6.7, 22.37 to 22.39)


@pytest.mark.rule("terraforming_mars 6.7", "terraforming_mars 22.37")
@pytest.mark.parametrize(
    ("card", "own", "resource", "gained"),
    [
        ("satellites", ["space_station", "solar_wind_power"], "mc", 3),
        ("cartel", ["sponsors", "earth_office"], "mc", 3),
        ("power_grid", ["solar_power", "wave_power"], "energy", 3),
        ("medical_lab", ["mine", "solar_power", "titanium_mine"], "mc", 2),
        ("worms", ["archaebacteria", "tardigrades"], "plants", 1),
        ("miranda_resort", ["sponsors"], "mc", 1),
        ("insects", ["algae", "grass"], "plants", 2),
    ],
)
def test_tags_are_counted_once_with_the_cards_own(
    card: str, own: list[str], resource: str, gained: int
) -> None:
    state = position(hand=[card], played=[own, ["pets", "asteroid_mining"]], oxygen=6)
    assert play_out(state, card).boards[0].production[resource] == gained  # type: ignore[index]


@pytest.mark.rule("terraforming_mars 6.7")
def test_the_tags_of_an_event_count_while_it_is_played() -> None:
    # Nitrogen-Rich Asteroid has no plant tag; two plant cards are too few, three enough.
    for own, plants in ((["algae", "grass"], 1), (["algae", "grass", "heather"], 4)):
        state = position(hand=["nitrogen_rich_asteroid"], played=[own])
        after = play_out(state, "nitrogen_rich_asteroid")
        assert after.boards[0].production["plants"] == plants
        assert after.boards[0].tr == 23
    # Afterwards an event shows no tags.
    after = play_out(position(hand=["imported_ghg", "cartel"]), "imported_ghg")
    assert play_out(after, "cartel").boards[0].production["mc"] == 1


@pytest.mark.rule("terraforming_mars 22.15")
def test_nitrogen_rich_asteroid_at_the_maximum() -> None:
    state = position(hand=["nitrogen_rich_asteroid"], temperature=8)
    assert play_out(state, "nitrogen_rich_asteroid").boards[0].tr == 22


@pytest.mark.rule("terraforming_mars 22.37", "terraforming_mars 20.7")
def test_toll_station_counts_all_opponents() -> None:
    others = [["space_station"], ["solar_wind_power", "asteroid_mining"]]
    state = position(3, hand=["toll_station"], played=[["shuttles"], *others])
    assert play_out(state, "toll_station").boards[0].production["mc"] == 3
    alone = position(1, hand=["toll_station"], played=[["shuttles"]])
    assert play_out(alone, "toll_station").boards[0].production["mc"] == 0


@pytest.mark.rule("terraforming_mars 22.38", "terraforming_mars 9.14")
def test_cities_in_play_and_on_mars() -> None:
    tiles = {
        "c3": ("city", 1),
        "e3": ("city", 0),
        "phobos_space_haven": ("city", 1),
        "h2": ("capital", 0),
    }
    hand = ["energy_saving", "greenhouses", "zeppelins"]
    state = position(hand=hand, tiles=tiles, oxygen=5)
    state.boards[0].played = ("capital",)
    state.deck.remove("capital")
    after = play_out(state, "energy_saving")
    assert after.boards[0].production["energy"] == 4
    after = play_out(after, "greenhouses")
    assert after.boards[0].stock["plants"] == 4
    after.actions = 0
    assert play_out(after, "zeppelins").boards[0].production["mc"] == 3


@pytest.mark.rule("terraforming_mars 22.39")
def test_media_archives_counts_all_events() -> None:
    state = position(hand=["media_archives"])
    state.boards[0].events = ("asteroid",)
    state.boards[1].events = ("comet", "sabotage")
    for card in ("asteroid", "comet", "sabotage"):
        state.deck.remove(card)
    assert play_out(state, "media_archives").boards[0].stock["mc"] == 100 - 8 + 3


@pytest.mark.rule("terraforming_mars 22.37")
def test_terraforming_ganymede() -> None:
    own = [["callisto_penal_mines", "vesta_shipyard"]]
    state = position(hand=["terraforming_ganymede"], played=own)
    assert play_out(state, "terraforming_ganymede").boards[0].tr == 23


# Losses, and orders that make them possible (terraforming_mars 6.3, 6.4, 22.4)


@pytest.mark.rule("terraforming_mars 6.3", "terraforming_mars 7.2")
def test_a_loss_must_be_possible() -> None:
    for card in ("food_factory", "ghg_factories", "tropical_resort", "moss", "local_heat_trapping"):
        state = position(hand=[card], tiles={"f6": ("ocean", None), "f7": ("ocean", None)})
        state.tiles["f8"] = Placed("ocean")
        assert not legal(state, (CARD, card)), card
    state = position(hand=["lunar_beam"])
    state.boards[0].production["mc"] = -3
    assert legal(state, (CARD, "lunar_beam"))
    state.boards[0].production["mc"] = -4
    assert not legal(state, (CARD, "lunar_beam"))


@pytest.mark.rule("terraforming_mars 22.4", "terraforming_mars 22.20")
@pytest.mark.parametrize(("card", "short"), [("moss", 0), ("nitrophilic_moss", 1)])
def test_mosses_with_viral_enhancers(card: str, short: int) -> None:
    tiles = dict.fromkeys(("f6", "f7", "f8"), ("ocean", None))
    state = position(hand=[card], played=[["viral_enhancers"]], tiles=tiles)
    state.boards[0].stock["plants"] = short
    after = play_out(state, card)
    assert after.boards[0].stock["plants"] == 0
    assert after.boards[0].production["plants"] == short + 1


@pytest.mark.rule("terraforming_mars 22.4")
@pytest.mark.parametrize(("corporation", "lowest"), [("teractor", -4), ("tharsis_republic", -5)])
def test_immigrant_city_fires_before_its_loss(corporation: str, lowest: int) -> None:
    state = position(hand=["immigrant_city"], corporations=[corporation])
    state.boards[0].production["energy"] = 1
    state.boards[0].production["mc"] = lowest
    after = play_out(state, "immigrant_city")
    assert after.boards[0].production["mc"] == -5
    if lowest > -5:
        state.boards[0].production["mc"] = lowest - 1
        assert not legal(state, (CARD, "immigrant_city"))
    state.boards[0].production.update({"energy": 0, "mc": 0})
    assert not legal(state, (CARD, "immigrant_city"))


@pytest.mark.rule("terraforming_mars 22.4", "terraforming_mars 16.3")
@pytest.mark.parametrize(
    ("card", "resource", "own", "net"),
    [
        ("energy_tapping", "energy", 0, 0),
        ("power_supply_consortium", "energy", 0, 0),
        ("asteroid_mining_consortium", "titanium", 1, 0),
        ("great_escarpment_consortium", "steel", 1, 0),
        ("heat_trappers", "heat", 2, -2),
    ],
)
def test_the_player_must_take_the_loss_himself_if_nobody_else_can(
    card: str, resource: str, own: int, net: int
) -> None:
    state = position(hand=[card], played=[["wave_power", "power_grid"]])
    state.boards[0].production[resource] = own  # type: ignore[index]
    after = play_out(state, card)
    assert after.boards[0].production[resource] == own + net  # type: ignore[index]
    if net < 0:
        state.boards[0].production[resource] = own - 1  # type: ignore[index]
        assert not legal(state, (CARD, card))


@pytest.mark.rule("terraforming_mars 22.4")
def test_hackers_may_hit_the_player_after_the_gain() -> None:
    state = position(hand=["hackers"])
    state.boards[0].production.update({"energy": 1, "mc": -5})
    state.boards[1].production["mc"] = -4
    after = play_out(state, "hackers")
    assert after.boards[0].production["mc"] == -5
    assert after.boards[1].production["mc"] == -4
    state.boards[1].production["mc"] = -3
    table = do(state, (CARD, "hackers"))
    assert keys(table) == [("seat", 1), ("seat", 0)]
    table.choose(("seat", 1))
    assert table.state.boards[1].production["mc"] == -5


@pytest.mark.rule("terraforming_mars 22.30", "terraforming_mars 21.3")
def test_local_heat_trapping_needs_its_heat() -> None:
    state = position(hand=["local_heat_trapping"])
    state.boards[0].stock["heat"] = 4
    assert not legal(state, (CARD, "local_heat_trapping"))
    state.boards[0].stock["heat"] = 5
    assert legal(state, (CARD, "local_heat_trapping"))
    # Helion: the heat must still be there after the price.
    state = position(hand=["local_heat_trapping"], corporations=["helion"], mc=0)
    state.boards[0].stock["heat"] = 5
    assert not legal(state, (CARD, "local_heat_trapping"))
    state.boards[0].stock["heat"] = 6
    assert legal(state, (CARD, "local_heat_trapping"))
    assert play_out(state, "local_heat_trapping").boards[0].stock["heat"] == 0


# Robotic Workforce (terraforming_mars 22.1)


@pytest.mark.rule("terraforming_mars 22.1", "terraforming_mars 7.3")
def test_robotic_workforce_repeats_whole_boxes() -> None:
    own = ["strip_mine", "fuel_factory", "lunar_beam", "tundra_farming", "mine", "space_elevator"]
    state = position(hand=["robotic_workforce"], played=[own, ["titanium_mine"]])
    table = do(state, (CARD, "robotic_workforce"))
    # No energy for Strip Mine and Fuel Factory; no building tag on Lunar Beam and Tundra Farming.
    assert keys(table) == ["mine", "space_elevator"]
    state.boards[0].production["energy"] = 2
    table = do(state, (CARD, "robotic_workforce"), "strip_mine")
    board = table.state.boards[0]
    assert (board.production["energy"], board.production["steel"]) == (0, 2)
    assert board.production["titanium"] == 1
    assert (table.state.oxygen, board.tr) == (0, 20)


@pytest.mark.rule("terraforming_mars 22.1")
def test_robotic_workforce_without_a_box() -> None:
    state = position(hand=["robotic_workforce"], played=[["martian_rails", "solar_wind_power"]])
    assert not legal(state, (CARD, "robotic_workforce"))
    assert reasons(table_at(state), (CARD, "robotic_workforce")) == ["check.box"]


@pytest.mark.rule("terraforming_mars 22.1")
def test_robotic_workforce_counts_and_aims_anew_and_repeats_metal() -> None:
    own = ["medical_lab", "biomass_combustors", "mining_rights"]
    state = position(hand=["robotic_workforce"], played=[own], tiles={"d1": ("mining_rights", 0)})
    state.boards[0].metals["mining_rights"] = "titanium"
    state.boards[1].production["plants"] = 1
    table = do(state, (CARD, "robotic_workforce"))
    assert keys(table) == ["medical_lab", "biomass_combustors", "mining_rights"]
    table.choose("mining_rights")
    assert table.state.boards[0].production["titanium"] == 1
    table = do(state, (CARD, "robotic_workforce"), "medical_lab")
    assert table.state.boards[0].production["mc"] == 1  # three building tags
    table = do(state, (CARD, "robotic_workforce"), "biomass_combustors")
    assert table.state.boards[1].production["plants"] == 0
    assert table.state.boards[0].production["energy"] == 2


@pytest.mark.rule("terraforming_mars 22.1", "terraforming_mars 21")
def test_robotic_workforce_repeats_mining_guild() -> None:
    state = position(hand=["robotic_workforce"], corporations=["mining_guild"])
    assert play_out(state, "robotic_workforce").boards[0].production["steel"] == 1


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
        assert asked(table).prompt.key == "ask.second_action"
    oceans = ("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f7")
    state.tiles.update({area: Placed("ocean") for area in oceans})
    table = do(state, (CARD, "flooding"))
    assert asked(table).prompt.key == "ask.second_action"


# Cards and resources (terraforming_mars 6.10, 22.17 to 22.29)


@pytest.mark.rule("terraforming_mars 22.18", "terraforming_mars 23.1")
def test_looking_and_keeping() -> None:
    top = ["sponsors", "mine", "birds", "fish"]
    state = position(hand=["business_contacts"], top=top)
    table = do(state, (CARD, "business_contacts"))
    decision = asked(table)
    assert (list(decision.keys), decision.least, decision.most) == (top, 2, 2)
    assert decision.secret
    assert table.view(1).drawn == ["?"] * 4
    table.choose(["mine", "fish"])
    assert table.state.boards[0].hand == ["mine", "fish"]
    assert table.state.discard == ["sponsors", "birds"]
    assert table.state.boards[0].stock["mc"] == 93


@pytest.mark.rule("terraforming_mars 22.19")
def test_ceos_favorite_project() -> None:
    own = ["fish", "tardigrades", "security_fleet", "sponsors"]
    state = position(hand=["ceos_favorite_project"], played=[own])
    after = play_out(state, "ceos_favorite_project")  # for nothing
    assert after.boards[0].on_cards == {}
    state.boards[0].on_cards.update({"tardigrades": 2, "security_fleet": 1})
    table = do(state, (CARD, "ceos_favorite_project"))
    assert keys(table) == ["tardigrades", "security_fleet"]
    table.choose("security_fleet")
    assert table.state.boards[0].on_cards == {"tardigrades": 2, "security_fleet": 2}


@pytest.mark.rule("terraforming_mars 22.20")
def test_viral_enhancers_for_each_tag() -> None:
    tiles = {"b3": ("greenery", 0)}
    state = position(hand=["ecological_zone"], played=[["viral_enhancers"]], tiles=tiles)
    table = do(state, (CARD, "ecological_zone"), "b4", ("branch", 1), ("branch", 2))
    assert table.state.boards[0].stock["plants"] == 1
    assert table.state.boards[0].on_cards == {"ecological_zone": 3}
    # A card that collects neither animals nor microbes: the plant without asking.
    state = position(hand=["research_outpost", "designed_microorganisms"])
    state.boards[0].played = ("viral_enhancers",)
    state.deck.remove("viral_enhancers")
    assert play_out(state, "designed_microorganisms").boards[0].stock["plants"] == 1


@pytest.mark.rule("terraforming_mars 22.21", "terraforming_mars 22.9", "terraforming_mars 15.2")
def test_a_trigger_for_each_matching_tag() -> None:
    state = position(hand=["advanced_ecosystems"])
    state.boards[0].played = ("decomposers", "ecological_zone", "adapted_lichen", "livestock")
    state.tiles["b4"] = Placed("ecological_zone", 0)
    for card in state.boards[0].played:
        state.deck.remove(card)
    after = play_out(state, "advanced_ecosystems")
    assert after.boards[0].on_cards == {"decomposers": 3, "ecological_zone": 2}


@pytest.mark.rule("terraforming_mars 22.22", "terraforming_mars 15.4", "terraforming_mars 15.3")
def test_mars_university() -> None:
    state = position(hand=["mars_university", "mine", "sponsors"], top=["birds", "fish", "trees"])
    table = do(state, (CARD, "mars_university"))
    assert keys(table) == [("discard", "mine"), ("discard", "sponsors"), ("decline",)]
    table.choose(("discard", "mine"))
    assert table.state.boards[0].hand == ["sponsors", "birds"]
    assert table.state.discard == ["mine"]
    # Research: two tags are two exchanges, and its own cards may go (6.6).
    state = position(hand=["research"], played=[["mars_university"]])
    state.deck = ["birds", "fish", "trees", *(c for c in state.deck if c not in BIRDS)]
    table = do(state, (CARD, "research"), ("discard", "birds"), ("decline",))
    assert table.state.boards[0].hand == ["fish", "trees"]
    # Without a card in hand there is nothing to exchange.
    table = do(position(hand=["mars_university"]), (CARD, "mars_university"))
    assert asked(table).prompt.key == "ask.second_action"


BIRDS = ("birds", "fish", "trees")


@pytest.mark.rule("terraforming_mars 22.23")
def test_olympus_conference() -> None:
    state = position(hand=["research"], played=[["olympus_conference"]])
    table = do(state, (CARD, "research"))
    # The first tag can only add; the second may take it off again and draw.
    assert table.state.boards[0].on_cards == {"olympus_conference": 1}
    assert keys(table) == [("branch", 1), ("branch", 2)]
    table.choose(("branch", 2))
    assert table.state.boards[0].on_cards == {}
    assert len(table.state.boards[0].hand) == 3


@pytest.mark.rule("terraforming_mars 6.4", "terraforming_mars 6.6")
def test_the_player_orders_what_can_matter() -> None:
    state = position(hand=["breathing_filters", "mine"], oxygen=7)
    state.boards[0].played = ("mars_university", "olympus_conference")
    state.boards[0].on_cards["olympus_conference"] = 1
    state.deck = [c for c in state.deck if c not in state.boards[0].played]
    table = do(state, (CARD, "breathing_filters"))
    assert asked(table).prompt.key == "ask.order"
    assert [key[0] for key in keys(table)] == ["mars_university", "olympus_conference"]
    table.choose(keys(table)[1])
    table.choose(("branch", 2))
    assert asked(table).prompt.key == "ask.exchange"


@pytest.mark.rule("terraforming_mars 6.4", "terraforming_mars 8.4")
def test_a_bonus_ocean_may_come_before_the_tile_of_the_card() -> None:
    state = position(hand=["nuclear_zone"], temperature=-4)
    table = do(state, (CARD, "nuclear_zone"))
    assert asked(table).prompt.key == "ask.order"
    ocean = next(key for key in keys(table) if key[0] == "#track/temperature")
    table.choose(ocean)
    table.choose("a5")
    table.choose("b5")
    # Placed beside the ocean that came first: 2 M€.
    assert table.state.boards[0].stock["mc"] == 92


@pytest.mark.rule("terraforming_mars 22.26", "terraforming_mars 8.3")
def test_arctic_algae_gets_bonus_oceans_of_others() -> None:
    state = position(played=[[], ["arctic_algae"]], temperature=-2)
    table = do(state, ("project", "asteroid"), "a5")
    assert table.state.boards[1].stock["plants"] == 2
    assert table.state.boards[0].tr == 22


@pytest.mark.rule("terraforming_mars 22.27", "terraforming_mars 16.1", "terraforming_mars 16.5")
def test_virus() -> None:
    state = position(hand=["virus"], played=[["small_animals"], ["fish", "birds", "tardigrades"]])
    state.boards[0].on_cards["small_animals"] = 1
    state.boards[1].on_cards.update({"fish": 3, "birds": 1, "tardigrades": 4})
    state.boards[1].stock["plants"] = 7
    table = do(state, (CARD, "virus"), ("branch", 1))
    assert keys(table) == [
        ("take", "fish", 2),
        ("take", "fish", 1),
        ("take", "birds", 1),
        ("take", "small_animals", 1),
        ("none",),
    ]
    table.choose(("take", "fish", 2))
    assert table.state.boards[1].on_cards == {"fish": 1, "birds": 1, "tardigrades": 4}
    table = do(state, (CARD, "virus"), ("branch", 2), ("take", 1, 5))
    assert table.state.boards[1].stock["plants"] == 2


@pytest.mark.rule("terraforming_mars 22.28", "terraforming_mars 16.2", "terraforming_mars 20.6")
def test_hired_raiders() -> None:
    state = position(3, hand=["hired_raiders"])
    state.boards[1].stock.update({"steel": 1, "mc": 2})
    table = do(state, (CARD, "hired_raiders"), ("branch", 2))
    assert keys(table) == [("take", 1, 2), ("take", 2, 3), ("fewer",), ("none",)]
    table.choose(("take", 1, 2))
    assert [board.stock["mc"] for board in table.state.boards] == [101, 0, 100]
    table = do(position(1, hand=["hired_raiders"]), (CARD, "hired_raiders"), ("branch", 1))
    assert table.state.boards[0].stock["steel"] == 2


@pytest.mark.rule("terraforming_mars 22.29", "terraforming_mars 6.3")
@pytest.mark.parametrize(
    ("card", "branches"),
    [("imported_hydrogen", 3), ("large_convoy", 2), ("local_heat_trapping", 2)],
)
def test_choices_need_a_card_that_can_take_it(card: str, branches: int) -> None:
    state = position(hand=[card])
    state.boards[0].stock["heat"] = 5
    after = play_out(state, card)
    assert after.boards[0].stock["plants"] in (3, 4, 5)  # no holder: the plants without asking
    own = ["fish", "tardigrades"]
    state = position(hand=[card], played=[own])
    state.boards[0].stock["heat"] = 5
    table = do(state, (CARD, card))
    while asked(table).prompt.key != "ask.branch":
        table.choose_index(first_choice(asked(table)))
    assert len(keys(table)) == branches
    table.choose(("branch", branches))
    finish(table, first_choice)
    assert table.state.boards[0].on_cards["fish"] in (2, 4)


@pytest.mark.rule("terraforming_mars 6.3", "terraforming_mars 6.10")
def test_resources_without_a_card_are_lost() -> None:
    after = play_out(position(hand=["imported_nitrogen"]), "imported_nitrogen")
    assert after.boards[0].on_cards == {}
    assert (after.boards[0].tr, after.boards[0].stock["plants"]) == (21, 4)
    state = position(hand=["imported_nitrogen"], played=[["fish", "birds"]])
    table = do(state, (CARD, "imported_nitrogen"))
    assert keys(table) == ["fish", "birds"]
    table.choose("birds")
    assert table.state.boards[0].on_cards == {"birds": 2}


@pytest.mark.rule("terraforming_mars 22.41")
def test_cards_with_nothing_to_do_can_be_played() -> None:
    for card in ("sabotage", "virus", "asteroid", "mining_expedition", "deimos_down"):
        state = position(hand=[card])
        for board in state.boards:
            board.stock["mc"] = 50 if board is state.boards[0] else 0
        table = do(state, (CARD, card))
        assert asked(table).prompt.key == "ask.second_action", card


@pytest.mark.rule("terraforming_mars 22.43")
def test_rad_suits_count_any_two_cities() -> None:
    tiles = {"phobos_space_haven": ("city", 1), "c3": ("city", 0)}
    assert legal(position(hand=["rad_suits"], tiles=tiles), (CARD, "rad_suits"))


@pytest.mark.rule("terraforming_mars 22.25", "terraforming_mars 22.42")
def test_herbivores_and_pets_start_with_one() -> None:
    state = position(hand=["herbivores", "pets"], oxygen=8)
    state.boards[1].production["plants"] = 1
    after = play_out(play_out(state, "herbivores"), "pets")
    assert after.boards[0].on_cards == {"herbivores": 1, "pets": 1}


@pytest.mark.rule("terraforming_mars 6.8")
def test_events_leave_the_table_and_keep_their_points() -> None:
    state = position(hand=["interstellar_colony_ship"], played=[SCIENTISTS])
    table = do(state, (CARD, "interstellar_colony_ship"))
    board = table.state.boards[0]
    assert board.events == ("interstellar_colony_ship",)
    assert "interstellar_colony_ship" not in board.played
    assert tableau(board).tags["space"] == 1  # that of the probe alone
    points = {part[0].key: part[1] for line in scores(table.state)[0].lines for part in line.parts}
    assert points["#card/interstellar_colony_ship"] == 4


SCIENTISTS = ["research", "gene_repair", "breathing_filters", "trans_neptune_probe"]
