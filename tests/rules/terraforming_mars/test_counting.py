"""What is counted when a card is played (terraforming_mars 6.7, 22.37 to 22.39)."""

from __future__ import annotations

import pytest

from tests.rules.terraforming_mars.play import (
    play_out,
    position,
)

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
