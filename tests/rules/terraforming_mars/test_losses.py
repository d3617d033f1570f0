"""Losses, orders that make them possible, copied boxes (terraforming_mars 6.3, 6.4, 22.1, 22.4)."""

from __future__ import annotations

import pytest

from gametable.titles.terraforming_mars.state import Placed
from tests.kit.asking import keys, reasons
from tests.rules.terraforming_mars.play import CARD, do, legal, play_out, position, table_at

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
