"""The passive action: charging power because of others (8)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.titles.gaia_project.state import State
from tests.kit.asking import asked, choose, option, question
from tests.rules.gaia_project.play import end, me, other, power, seat, sit

AT, OXIDE, SWAMP = (-1, -2), (-2, -1), (-3, -3)
"""OXIDE is at distance 1 of AT, SWAMP at distance 3 of both."""
FULL = {"area_1": 9}


def near(*kinds: str, **parts: Any) -> dict[str, Any]:
    """Another seat with structures beside [-2, -1]: at distance 1, 2, 2."""
    spots = [AT, (-3, 1), (-1, 0)]
    places: dict[str, list[Any]] = {}
    for kind, place in zip(kinds or ("mine",), spots, strict=False):
        places.setdefault(kind, []).append(place)
    return other(**{"structures": places, "power": FULL, **parts})


def built(*others: Any, key: Any = ("mine", *OXIDE), mine: Any = None, **said: Any) -> Table[State]:
    """The table after seat 0 has built on [-2, -1]."""
    own = mine or seat("hadsch_hallas", structures={"mine": [(-4, 1)]}, research={"navigation": 2})
    at = sit(own, *others, **said)
    choose(at, key)
    return end(at)


@pytest.mark.rule("gaia_project 8.1", "gaia_project 8.2")
@pytest.mark.parametrize(
    ("kinds", "n"),
    [
        (("mine",), 1),
        (("trading_station",), 2),
        (("research_lab",), 2),
        (("planetary_institute",), 3),
        (("academy_qic",), 3),
        (("mine", "academy_qic", "trading_station"), 3),  # the best one only
        (("mine", "mine"), 1),
    ],
)
def test_the_best_structure_nearby_charges_for_one_point_less(
    kinds: tuple[str, ...], n: int
) -> None:
    at = built(near(*kinds))
    assert asked(at) == "ask.charge" and question(at).seat == 1
    choose(at, ("charge",))
    assert power(at, 1) == (9 - n, n, 0, 0)
    assert me(at, 1).vp == 10 - (n - 1)


@pytest.mark.rule("gaia_project 8.2", "gaia_project 13.4")
def test_the_strong_structures_tile_counts_while_uncovered() -> None:
    at = built(near("academy_qic", tech=["tech_big_structures_power"]))
    choose(at, ("charge",))
    assert (power(at, 1)[1], me(at, 1).vp) == (4, 7)


@pytest.mark.rule("gaia_project 8.1")
@pytest.mark.parametrize(("place", "asks"), [((-3, 1), True), ((-1, -4), False), ((5, -6), False)])
def test_only_structures_at_distance_2_or_less_charge(place: tuple[int, int], asks: bool) -> None:
    at = built(other(structures={"mine": [place]}, power=FULL))
    assert (asked(at) == "ask.charge") == asks


@pytest.mark.rule("gaia_project 8.1")
def test_upgrades_offer_charging_too() -> None:
    own = seat("hadsch_hallas", structures={"mine": [OXIDE]})
    at = built(near(), key=("upgrade", *OXIDE, "trading_station"), mine=own)
    assert asked(at) == "ask.charge"


@pytest.mark.rule("gaia_project 8.1", "gaia_project 10.2")
def test_a_shared_mine_offers_charging_to_the_owner_of_the_planet() -> None:
    own = seat("lantids", structures={"mine": [AT]})
    at = built(other(structures={"mine": [OXIDE]}, power=FULL), mine=own)
    assert asked(at) == "ask.charge" and question(at).seat == 1


@pytest.mark.rule("gaia_project 8.3")
def test_it_is_all_or_nothing() -> None:
    at = built(near("planetary_institute"))
    ways = [key for key in question(at).keys if key[0] != "answering"]
    assert ways == [("charge",), ("decline",)]
    choose(at, ("decline",))
    assert power(at, 1) == (9, 0, 0, 0) and me(at, 1).vp == 10


@pytest.mark.rule("gaia_project 8.3")
@pytest.mark.parametrize(
    ("held", "vp", "charged"),
    [
        ({"area_1": 1}, 10, 2),  # one token moves twice
        ({"area_2": 1}, 10, 1),
        ({"area_1": 9}, 1, 2),
        ({"area_1": 9}, 0, 1),
        ({"area_1": 9}, 2, 3),
    ],
)
def test_less_is_charged_where_tokens_or_points_do_not_suffice(
    held: dict[str, int], vp: int, charged: int
) -> None:
    at = built(near("planetary_institute", power=held, vp=vp))
    choose(at, ("charge",))
    assert me(at, 1).vp == vp - (charged - 1)
    moved = power(at, 1)[1] + 2 * power(at, 1)[2] - held.get("area_2", 0)
    assert moved == charged


@pytest.mark.rule("gaia_project 8.4")
def test_there_is_no_offer_where_nothing_can_be_charged() -> None:
    at = built(near("planetary_institute", power={"area_3": 5, "gaia": 2}))
    assert asked(at) == "ask.turn" and at.state.acting == 1


@pytest.mark.rule("gaia_project 8.5")
def test_decisions_are_made_clockwise_from_the_builder() -> None:
    own = seat("hadsch_hallas", structures={"mine": [(-4, 1)]}, research={"navigation": 2})
    one = near()
    two = seat("firaks", structures={"mine": [(-3, 1)]}, power=FULL, booster="booster_range")
    at = sit(one | {"booster": "booster_mines"}, own, two, turn=1, boosters=BOOSTERS)
    choose(at, ("mine", *OXIDE))
    end(at)
    assert question(at).seat == 2
    choose(at, ("decline",))
    assert question(at).seat == 0


BOOSTERS = ["booster_ore_tokens", "booster_gaia_planets", "booster_terraform"]


@pytest.mark.rule("gaia_project 8.5", "gaia_project 5.8.4")
def test_who_has_passed_may_charge_also_in_round_6() -> None:
    at = built(near(passed=True, booster="none"), round=6)
    assert asked(at) == "ask.charge" and question(at).seat == 1


@pytest.mark.rule("gaia_project 8.7", "gaia_project 14.13", "gaia_project 4.3.4")
def test_two_structures_are_two_offers_the_last_one_first() -> None:
    own = seat(
        structures={"trading_station": [OXIDE]},
        research={"navigation": 4},
        tokens=["fed_8vp_qic"],
    )
    at = sit(own, near("trading_station"))
    choose(at, ("upgrade", *OXIDE, "research_lab"), ("tech", "navigation"))
    choose(at, ("advance", "navigation"), ("lost_planet", -1, -1))
    assert asked(at) == "ask.free"  # the whole turn is finished first
    end(at)
    spaces = [at.state.stars.hexes[offer.space] for offer in at.state.offers]
    assert spaces == [(-1, -1), OXIDE]
    choose(at, ("charge",), ("charge",))
    assert power(at, 1) == (5, 4, 0, 0) and me(at, 1).vp == 8


@pytest.mark.rule("gaia_project 8.3")
@pytest.mark.parametrize(
    ("how", "kind", "asks"),
    [
        ("always", "planetary_institute", False),
        ("cheap", "trading_station", False),
        ("cheap", "planetary_institute", True),
        ("ask", "mine", True),
    ],
)
def test_offers_are_answered_as_the_seat_has_said(how: str, kind: str, asks: bool) -> None:
    at = built(near(kind, charging=how))
    assert (asked(at) == "ask.charge") == asks
    if not asks:
        assert power(at, 1)[1] > 0


@pytest.mark.rule("gaia_project 8.4")
def test_how_offers_are_answered_is_set_where_one_is_made_and_can_be_taken_back() -> None:
    at = built(near("trading_station"))
    assert asked(at) == "ask.charge"
    choose(at, ("answering", "cheap"))  # one point: it is accepted from here on
    assert me(at, 1).answering == "cheap" and power(at, 1)[1] == 2
    at.undo()
    assert asked(at) == "ask.charge" and me(at, 1).answering == "ask" and power(at, 1)[1] == 0


@pytest.mark.rule("gaia_project 8.4")
def test_an_offer_that_the_setting_does_not_cover_is_still_asked() -> None:
    at = built(near("planetary_institute"))
    choose(at, ("answering", "cheap"))
    assert asked(at) == "ask.charge" and power(at, 1)[1] == 0
    assert option(at, ("answering", "ask")).at_once
    choose(at, ("decline",))
    assert asked(at) == "ask.turn"
