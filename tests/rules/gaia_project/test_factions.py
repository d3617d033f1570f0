"""What each faction can do (10)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.decision import Illegal
from tests.kit.asking import asked, choose, events, keys, unmet, why
from tests.rules.gaia_project.play import (
    FREE,
    amounts,
    cost,
    end,
    gained,
    me,
    other,
    places,
    power,
    proposed,
    seat,
    sit,
    space,
    standing,
)

AT, OXIDE, TERRA, SWAMP, GAIA, TRANSDIM = (-1, -2), (-2, -1), (-1, -4), (-3, -3), (-1, 0), (0, -2)


def with_institute(faction: str, *mines: tuple[int, int], **parts: Any) -> dict[str, Any]:
    """A faction with its institute on [-1, -2], and perhaps mines."""
    own: dict[str, Any] = {"planetary_institute": [AT]}
    if mines:
        own["mine"] = list(mines)
    return seat(faction, **{"structures": own, **parts})


def in_gaia_phase(faction: str, institute: bool = True, **parts: Any) -> Any:
    """A table where seat 0 stands in the Gaia phase."""
    make = with_institute if institute else seat
    return sit(make(faction, **parts), phase="gaia", first_player=0)


# Terrans


@pytest.mark.rule("gaia_project 10.1", "gaia_project 4.2")
def test_the_tokens_of_the_terrans_return_to_area_2() -> None:
    at = in_gaia_phase("terrans", institute=False, power={"area_1": 1, "gaia": 4})
    assert power(at) == (1, 4, 0, 0) and at.state.phase == "actions"


@pytest.mark.rule("gaia_project 10.1")
def test_their_institute_lets_each_token_pay_once() -> None:
    poor = {"credits": 0, "ore": 0, "knowledge": 0}
    at = in_gaia_phase("terrans", power={"gaia": 9}, **poor)
    assert asked(at) == "ask.gaia_trade"
    assert [key[0] for key in keys(at)] == [
        "power_to_qic",
        "power_to_ore",
        "power_to_knowledge",
        "power_to_credit",
    ]
    choose(at, (1, 1, 0, 2))
    assert amounts(at) == (2, 1, 0, 1) and power(at) == (0, 9, 0, 0)


@pytest.mark.rule("gaia_project 10.1")
def test_power_that_would_buy_nothing_is_warned_of() -> None:
    at = in_gaia_phase("terrans", power={"gaia": 6}, credits=30, ore=0, knowledge=0)
    warns = at.decision.warns
    assert [said.args for said in warns((0, 0, 0, 0))] == [{"n": 6}]
    assert [said.args for said in warns((0, 1, 0, 0))] == [{"n": 3}]
    assert warns((0, 2, 0, 0)) == ()
    assert warns((1, 0, 0, 0)) == ()  # nothing can be had for the 2 that are left: 30 credits


@pytest.mark.rule("gaia_project 10.1")
def test_no_more_is_bought_than_there_are_tokens() -> None:
    at = in_gaia_phase("terrans", power={"gaia": 4}, credits=0, knowledge=0, ore=0)
    with pytest.raises(Illegal):
        choose(at, (1, 1, 0, 0))
    choose(at, (1, 0, 0, 0))
    assert power(at) == (0, 4, 0, 0) and me(at).qic == 1


# Lantids


@pytest.mark.rule("gaia_project 10.2")
def test_lantids_share_a_planet_for_the_bare_price() -> None:
    theirs = other(structures={"mine": [OXIDE], "trading_station": [GAIA]}, vp=3)
    at = sit(with_institute("lantids", knowledge=0), theirs, tile="round_mine")
    assert cost(at, ("mine", *OXIDE)) == (2, 1, -2, 0)  # 2 knowledge by the institute
    board = me(at)
    assert board.shared == [space(at, *OXIDE)] and board.vp == 12
    assert standing(at, 1)[OXIDE] == "mine"
    at = sit(seat("lantids", knowledge=0, research={"navigation": 2}), theirs)
    assert cost(at, ("mine", *GAIA)) == (2, 1, 0, 0)  # no Q.I.C., no institute


@pytest.mark.rule("gaia_project 10.2", "gaia_project 6.3.2")
def test_lantids_share_the_lost_planet_but_nobody_elses_gaiaformer() -> None:
    theirs = other(structures={"mine": [(-6, 4)], "lost_planet": [(-1, -1)]}, projects=[TRANSDIM])
    at = sit(seat("lantids"), theirs, gaia=[TRANSDIM])
    assert ("mine", -1, -1) in keys(at) and ("mine", *TRANSDIM) not in keys(at)
    # Range is needed, and no planet is shared twice.
    at = sit(
        seat("lantids", structures={"mine": [AT, OXIDE]}),
        other(structures={"mine": [OXIDE, (2, -3)]}),
    )
    assert ("mine", *OXIDE) not in keys(at) and ("mine", 2, -3) not in keys(at)


@pytest.mark.rule("gaia_project 10.2", "gaia_project 13.3")
def test_a_shared_mine_counts_neither_as_type_nor_as_gaia_planet() -> None:
    theirs = other(structures={"mine": [GAIA]})
    at = sit(seat("lantids", research={"navigation": 2}), theirs, tile="round_gaia_mine_4")
    assert gained(at, ("mine", *GAIA)) == 0
    shared = seat("lantids", structures={"mine": [AT, GAIA]}, qic=2)
    at = sit(shared, theirs)
    assert gained(at, ("board", "qic_planet_types")) == 3 + 1
    at = sit(
        shared | {"booster": "booster_gaia_planets"}, theirs, boosters=[*FREE[:2], "booster_range"]
    )
    assert gained(at, ("pass", FREE[0])) == 0


@pytest.mark.rule("gaia_project 10.2", "gaia_project 13.1")
def test_a_free_step_is_no_help_for_a_shared_mine() -> None:
    at = sit(
        seat("lantids", booster="booster_terraform", research={"terraforming": 3}),
        other(structures={"mine": [OXIDE]}),
    )
    assert why(at, ("special", "booster_terraform"))[0] == "check.place_for_step"


# Xenos, Gleens


@pytest.mark.rule("gaia_project 10.3", "gaia_project 5.4.1")
def test_federations_of_the_xenos_need_6_with_their_institute() -> None:
    two = {"planetary_institute": [AT], "academy_qic": [OXIDE]}
    assert ("federation",) in keys(sit(seat("xenos", structures=two)))
    assert ("federation",) not in keys(sit(seat("geodens", structures=two)))
    labs = {"research_lab": [AT, OXIDE], "trading_station": [TERRA]}
    rich = {"structures": labs, "power": {"area_1": 5}}
    assert why(sit(seat("xenos", **rich)), ("federation",))[0] == "check.federation_value"


@pytest.mark.rule("gaia_project 10.4")
def test_gleens_gain_ore_for_qic_until_their_academy_stands() -> None:
    at = sit(seat("gleens", ore=3))
    assert cost(at, ("research", "artificial_intelligence")) == (0, -1, 4, 0)
    at = sit(seat("gleens", ore=3, structures={"academy_qic": [AT]}))
    assert cost(at, ("research", "artificial_intelligence")) == (0, 0, 4, -1)
    # The academy counts before the tile that comes with it.
    at = sit(seat("gleens", ore=7, credits=9, structures={"research_lab": [AT]}))
    choose(at, ("upgrade", *AT, "academy_qic"), ("tech", "terraforming"))
    assert (me(at).qic, me(at).ore) == (1, 2)


@pytest.mark.rule("gaia_project 10.4", "gaia_project 5.1.4")
def test_gaia_planets_cost_the_gleens_ore_and_bring_2_points() -> None:
    at = sit(seat("gleens", research={"navigation": 2}))
    assert cost(at, ("mine", *GAIA)) == (2, 2, 0, 0)
    assert me(at).vp == 12
    at = sit(seat("gleens", qic=1))
    assert cost(at, ("mine", *GAIA)) == (2, 2, 0, 1)  # real Q.I.C. for the range
    at = sit(seat("gleens", structures={"academy_qic": [AT]}, research={"navigation": 2}, qic=1))
    assert cost(at, ("mine", *GAIA)) == (2, 2, 0, 0)  # for the whole game
    former = seat("gleens", projects=[TRANSDIM], research={"gaia_project": 1})
    at = sit(former, gaia=[TRANSDIM])
    assert cost(at, ("mine", *TRANSDIM)) == (2, 1, 0, 0) and me(at).vp == 12


@pytest.mark.rule("gaia_project 10.4", "gaia_project 13.3")
def test_their_institute_brings_their_own_token() -> None:
    at = sit(
        seat("gleens", credits=10, ore=5, knowledge=0, structures={"trading_station": [AT]}),
        tile="round_federation",
    )
    assert cost(at, ("upgrade", *AT, "planetary_institute")) == (4, 3, -1, 0)
    [token] = me(at).tokens
    assert token.id == "fed_gleens" and token.green and me(at).vp == 15
    assert me(at).federations == []


# Taklons


def taklons(
    area_1: int = 0, area_2: int = 0, area_3: int = 0, stone: str = "area_1", **more: Any
) -> dict[str, Any]:
    held = {"area_1": area_1, "area_2": area_2, "area_3": area_3, "stone": stone}
    return seat("taklons", **{"power": held, **more})


@pytest.mark.rule("gaia_project 10.5", "gaia_project 1.8")
def test_the_owner_chooses_whether_the_brainstone_is_charged() -> None:
    at = sit(taklons(area_1=4, tech=["tech_charge_action"]))
    choose(at, ("special", "tech_charge_action"))
    assert asked(at) == "ask.stone"
    choose(at, ("stone", "area_1"))
    assert power(at) == (0, 4, 0, 0) and me(at).power.stone == "area_1"
    at = sit(taklons(area_1=4, tech=["tech_charge_action"]))
    choose(at, ("special", "tech_charge_action"), ("stone", "area_2"))
    assert power(at) == (1, 3, 0, 0) and me(at).power.stone == "area_2"


@pytest.mark.rule("gaia_project 10.5")
def test_the_brainstone_is_worth_3() -> None:
    at = sit(taklons(area_3=1, stone="area_3", ore=0))
    choose(at, ("board", "power_2_ore"))  # 4 power: it is needed
    assert power(at) == (1, 0, 0, 0) and me(at).power.stone == "area_1"
    # What is not needed of it is lost; whether it pays is asked where others could.
    at = sit(taklons(area_3=2, stone="area_3", credits=0))
    choose(at, ("free", "power_to_credit"))
    assert asked(at) == "ask.pay_stone"
    choose(at, ("stone", "area_1"))
    assert me(at).credits == 1 and power(at) == (0, 0, 2, 0)


@pytest.mark.rule("gaia_project 7", "gaia_project 10.5")
def test_one_payment_buys_several_things() -> None:
    at = sit(taklons(stone="area_3", credits=0))
    choose(at, ("bundle",))
    choose(at, (0, 0, 0, 3))
    assert me(at).credits == 3 and me(at).power.stone == "area_1"


@pytest.mark.rule("gaia_project 1.6", "gaia_project 7")
def test_one_payment_is_not_offered_where_all_it_could_buy_is_full() -> None:
    at = sit(taklons(stone="area_3", credits=30, ore=15))  # 3 power: no knowledge, no Q.I.C.
    assert ("bundle",) not in keys(at)
    assert ("bundle",) in keys(sit(taklons(stone="area_3", credits=29, ore=15)))


@pytest.mark.rule("gaia_project 10.5", "gaia_project 7")
def test_burning_lifts_the_brainstone_unless_the_owner_discards_it() -> None:
    at = sit(taklons(area_2=1, stone="area_2"))
    choose(at, ("free", "burn"))
    assert power(at) == (0, 0, 0, 0) and me(at).power.stone == "area_3"
    at = sit(taklons(area_2=1, stone="area_2"))
    choose(at, ("free", "burn", "stone"))
    assert power(at) == (0, 0, 1, 0) and me(at).power.stone == "gone"


@pytest.mark.rule("gaia_project 10.5", "gaia_project 1.8", "gaia_project 4.2")
def test_the_brainstone_may_lie_in_the_gaia_area_and_returns() -> None:
    own = {"gaiaformers": 1, "research": {"gaia_project": 4}}
    at = sit(taklons(area_1=3, stone="area_1", **own))
    choose(at, ("project", *TRANSDIM), {("area_1",): 2, ("stone",): 1})
    assert power(at) == (1, 0, 0, 2) and me(at).power.stone == "gaia"
    at = sit(taklons(stone="gaia"), phase="gaia", first_player=0)
    assert me(at).power.stone == "area_1"


def charged(*answers: Any, kind: str = "planetary_institute", **more: Any) -> Any:
    """Seat 1 plays the Taklons beside what seat 0 builds."""
    held = {"area_1": 0, "area_2": 0, "area_3": 0, "stone": "area_3", **more}
    own = {"structures": {kind: [AT]}, "booster": "booster_qic_credits"}
    at = sit(
        seat("hadsch_hallas", structures={"mine": [(-4, 1)]}, research={"navigation": 2}),
        taklons(**own) | {"power": held},
    )
    choose(at, ("mine", *OXIDE))
    return choose(end(at), *answers)


@pytest.mark.rule("gaia_project 10.5", "gaia_project 8.4")
def test_their_institute_gains_a_token_before_or_after_the_charge() -> None:
    at = charged(area_1=5)
    ways = {key for key in keys(at) if key[0] != "answering"}
    assert ways == {("charge", "before"), ("charge", "after"), ("decline",)}
    choose(at, ("charge", "after"))
    assert power(at, 1) == (3, 3, 0, 0) and me(at, 1).vp == 8
    # Even if nothing can be charged: then it costs nothing.
    at = charged(("charge", "after"))
    assert power(at, 1) == (1, 0, 0, 0) and me(at, 1).vp == 10
    # Before, the token moves itself: twice, for one point.
    at = charged(("charge", "before"))
    assert power(at, 1) == (0, 0, 1, 0) and me(at, 1).vp == 9
    at = charged(kind="mine")
    assert asked(at) == "ask.turn"  # without the institute there is no offer


# Ambas, Ivits


@pytest.mark.rule("gaia_project 10.6", "gaia_project 8.6", "gaia_project 5.4.8")
def test_ambas_swap_their_institute_with_a_mine() -> None:
    theirs = other(structures={"mine": [(-1, -4)]}, power={"area_1": 5})
    old = [{"members": [AT], "satellites": []}]
    own = with_institute("ambas", (2, -3), SWAMP, federations=old)
    at = sit(own, theirs, tile="round_big_a")
    choose(at, ("special", "swap_institute"))
    assert places(at, "swap") == {(2, -3), SWAMP}
    assert gained(at, ("swap", *SWAMP)) == 0
    assert standing(at) == {AT: "mine", (2, -3): "mine", SWAMP: "planetary_institute"}
    assert me(at).federations[0].members == (space(at, *AT),) and not at.state.offers
    lost = with_institute(
        "ambas", structures={"planetary_institute": [AT], "lost_planet": [(0, 0)]}
    )
    assert why(sit(lost), ("special", "swap_institute"))[0] == "check.own_mine"


@pytest.mark.rule("gaia_project 10.8")
def test_ivits_place_space_stations() -> None:
    at = sit(with_institute("ivits", qic=1), tile="round_mine")
    choose(at, ("special", "space_station"))
    assert (-1, -1) in places(at, "station") and not places(at, "station") & {OXIDE, TRANSDIM}
    assert gained(at, ("station", -1, -1)) == 0 and me(at).qic == 1
    assert me(at).stations == [space(at, -1, -1)]
    # Range from it; no structure of it.
    far = with_institute("ivits", stations=[(0, 0)])
    assert ("mine", 1, 0) in keys(sit(far, other()))
    at = sit(with_institute("ivits", qic=1))
    choose(at, ("special", "space_station"))
    assert cost(at, ("station", 1, -3)) == (0, 0, 0, 1)
    all_six = [(0, -1), (0, 0), (0, 1), (1, 1), (1, 2), (1, 3)]
    at = sit(with_institute("ivits", stations=all_six))
    assert unmet(at, ("special", "space_station")) == ["check.station_left"]


@pytest.mark.rule("gaia_project 10.8", "gaia_project 5.4.2")
def test_satellites_of_the_ivits_cost_qic() -> None:
    own = {"planetary_institute": [AT], "academy_qic": [OXIDE], "mine": [TERRA]}
    at = sit(seat("ivits", structures=own, qic=2, power={"area_1": 5}))
    choose(at, ("federation",))
    assert cost(at, proposed(at)[0], ("fed_7vp_ore",)) == (0, 0, 0, 1)
    assert power(at) == (5, 0, 0, 0)
    at = sit(seat("ivits", structures=own, qic=0, power={"area_1": 5}))
    assert why(at, ("federation",))[0] == "check.federation_link"


@pytest.mark.rule("gaia_project 10.8")
def test_ivits_extend_their_one_federation_to_7_for_each_token() -> None:
    own = {"planetary_institute": [AT], "academy_qic": [OXIDE], "mine": [TERRA]}
    old = [{"members": [AT, OXIDE, TERRA], "satellites": [(-1, -3)]}]
    more = {"academy_knowledge": [(2, -3)], "research_lab": [GAIA], "trading_station": [(2, -5)]}
    at = sit(seat("ivits", structures={**own, **more}, federations=old, qic=9))
    choose(at, ("federation",))
    choose(at, proposed(at)[0], ("fed_7vp_ore",))
    board = me(at)
    assert len(board.federations) == 1 and board.taken == 2
    assert len(board.federations[0].members) >= 6
    # 7 + 7 are needed: 7 alone are not enough.
    at = sit(seat("ivits", structures=own, federations=old, qic=9))
    assert why(at, ("federation",))[0] == "check.federation_value"


@pytest.mark.rule("gaia_project 10.8")
def test_the_extension_may_connect_nothing_new() -> None:
    own = {
        "planetary_institute": [AT],
        "academy_qic": [OXIDE],
        "academy_knowledge": [TERRA],
        "research_lab": [SWAMP, GAIA],
        "trading_station": [(2, -3)],
    }
    way = [(-1, -3), (-2, -3), (-1, -1), (0, -3), (1, -3)]
    old = [{"members": [AT, OXIDE, TERRA, SWAMP, GAIA, (2, -3)], "satellites": way}]
    both = seat(
        "ivits",
        structures={**own, "mine": [(0, -4)]},
        federations=[old[0] | {"members": [*old[0]["members"], (0, -4)]}],
    )
    at = sit(both, tile="round_mine")
    choose(at, ("federation",))
    choose(at, proposed(at)[0])
    assert asked(at) == "ask.token" and me(at).qic == 0


@pytest.mark.rule("gaia_project 10.8", "gaia_project 5.4.7")
def test_a_station_beside_the_federation_joins_it() -> None:
    own = {"planetary_institute": [AT], "academy_qic": [OXIDE], "mine": [TERRA]}
    old = [{"members": [AT, OXIDE, TERRA], "satellites": [(-1, -3)]}]
    at = sit(seat("ivits", structures=own, federations=old))
    choose(at, ("special", "space_station"))
    assert (-1, -3) not in places(at, "station")  # an own satellite
    choose(at, ("station", -1, -1))
    assert space(at, -1, -1) in me(at).federations[0].members


# Geodens, Bal T'aks, Firaks, Bescods


@pytest.mark.rule("gaia_project 10.9")
@pytest.mark.parametrize(("place", "knowledge"), [(OXIDE, 3), (GAIA, 3), ((-4, -2), 0)])
def test_geodens_learn_from_a_new_planet_type(place: tuple[int, int], knowledge: int) -> None:
    own = {"planetary_institute": [AT], "mine": [SWAMP, (7, -2)]}
    at = sit(seat(structures=own, knowledge=0, qic=2))
    assert -cost(at, ("mine", *place))[2] == knowledge
    at = sit(seat(structures={"mine": [AT]}, knowledge=0, qic=2))
    assert cost(at, ("mine", *OXIDE))[2] == 0  # without the institute


@pytest.mark.rule("gaia_project 10.9", "gaia_project 6.3.2")
def test_the_lost_planet_is_new_to_the_geodens() -> None:
    ready = {"research": {"navigation": 4}, "tokens": ["fed_8vp_qic"], "knowledge": 4}
    at = sit(with_institute("geodens", **ready))
    choose(at, ("research", "navigation"), ("lost_planet", -1, -1))
    assert me(at).knowledge == 3


@pytest.mark.rule("gaia_project 10.10")
def test_bal_taks_do_not_navigate_before_their_institute() -> None:
    at = sit(seat("bal_taks", credits=20, structures={"trading_station": [AT]}))
    assert why(at, ("research", "navigation")) == ("check.institute_first", "gaia_project 10.10")
    choose(at, ("upgrade", *AT, "research_lab"), ("tech", "navigation"))
    assert asked(at) == "ask.free" and me(at).research["navigation"] == 0
    assert ("research", "navigation") in keys(sit(with_institute("bal_taks")))


@pytest.mark.rule("gaia_project 10.10", "gaia_project 14.9")
def test_their_gaiaformers_turn_into_qic_and_come_back() -> None:
    at = sit(seat("bal_taks", gaiaformers=1, research={"gaia_project": 1}))
    choose(at, ("free", "gaiaformer_to_qic"))
    assert (me(at).gaiaformers, me(at).away, me(at).qic) == (0, 1, 1)
    assert ("free", "gaiaformer_to_qic") not in keys(at)
    at = sit(seat("bal_taks", away=2), phase="gaia", first_player=0)
    assert (me(at).gaiaformers, me(at).away) == (2, 0)


@pytest.mark.rule("gaia_project 10.10", "gaia_project 5.3.4")
def test_the_academy_of_the_bal_taks_gives_credits() -> None:
    at = sit(seat("bal_taks", credits=3, structures={"academy_qic": [AT]}))
    assert cost(at, ("special", "academy_qic")) == (-4, 0, 0, 0)


@pytest.mark.rule("gaia_project 10.11", "gaia_project 8.1", "gaia_project 13.3")
def test_firaks_turn_a_lab_into_a_trading_station_and_advance() -> None:
    own = {"planetary_institute": [AT], "research_lab": [OXIDE]}
    theirs = other(structures={"mine": [(-3, 1)]}, power={"area_1": 5})
    at = sit(
        seat("firaks", structures=own, tech=["tech_7vp"]), theirs, tile="round_trading_station_4"
    )
    assert cost(at, ("special", "downgrade_lab"), ("advance", "science")) == (0, 0, 0, 0)
    assert standing(at)[OXIDE] == "trading_station" and me(at).research["science"] == 1
    assert me(at).vp == 14 and [tile.id for tile in me(at).tech] == ["tech_7vp"]
    assert asked(end(at)) == "ask.charge"
    stations = [SWAMP, TERRA, (-4, -2), (-5, 0)]
    full = seat("firaks", structures={**own, "trading_station": stations})
    assert unmet(sit(full), ("special", "downgrade_lab")) == ["check.piece_left"]
    assert ("special", "downgrade_lab") not in keys(
        sit(seat("firaks", structures={"research_lab": [AT]}))
    )


@pytest.mark.rule("gaia_project 10.12", "gaia_project 6.2.1")
def test_bescods_advance_their_lowest_marker() -> None:
    levels = {
        "terraforming": 1, "navigation": 1, "artificial_intelligence": 2,
        "gaia_project": 2, "economy": 2, "science": 2,
    }  # fmt: skip
    at = sit(seat("bescods", research=levels), tile="round_research")
    choose(at, ("special", "advance_lowest"))
    assert set(keys(at)) == {("advance", "terraforming"), ("advance", "navigation")}
    assert gained(at, ("advance", "navigation")) == 2
    four = dict.fromkeys(levels, 4)
    assert (
        why(sit(seat("bescods", research=four)), ("special", "advance_lowest"))[0]
        == "check.lowest_advances"
    )


@pytest.mark.rule("gaia_project 10.12", "gaia_project 5.4.1", "gaia_project 13.4")
def test_their_institute_strengthens_structures_on_titanium() -> None:
    # The titanium planet [-5, 0] beside [-6, 1]: 3 + 1 + 3, without the bonus 6.
    two = {"planetary_institute": [(-5, 0)], "academy_qic": [(-6, 1)]}
    far = other(structures={"mine": [(5, -6)]})
    assert ("federation",) in keys(sit(seat("bescods", structures=two), far))
    swapped = {"planetary_institute": [(-6, 1)], "academy_qic": [(-5, 0)]}
    assert ("federation",) in keys(sit(seat("bescods", structures=swapped), far))
    elsewhere = {"planetary_institute": [AT], "academy_qic": [OXIDE]}
    assert ("federation",) not in keys(sit(seat("bescods", structures=elsewhere), far))


# Nevlas, Itars


@pytest.mark.rule("gaia_project 10.13")
def test_nevlas_put_tokens_into_the_gaia_area_for_knowledge() -> None:
    at = sit(seat("nevlas", knowledge=0, power={"area_3": 2}), other("bal_taks"))
    choose(at, ("free", "area_3_token_to_knowledge"))
    assert me(at).knowledge == 1 and power(at) == (0, 0, 1, 1)


@pytest.mark.rule("gaia_project 10.13", "gaia_project 7")
def test_with_their_institute_a_token_pays_2() -> None:
    at = sit(with_institute("nevlas", ore=0, power={"area_3": 2}), other("bal_taks"))
    choose(at, ("board", "power_2_ore"))
    assert me(at).ore == 2 and power(at) == (2, 0, 0, 0)
    at = sit(with_institute("nevlas", ore=0, power={"area_3": 2}), other("bal_taks"))
    told = at.preview(("free", "power_to_ore"))
    assert [event.args["n"] for event in told.events if event.loss] == [1]
    choose(at, ("free", "power_to_ore"))  # an odd rest is lost, and told
    assert me(at).ore == 1 and power(at) == (2, 0, 0, 0)
    assert [event.args["n"] for event in events(at, "log.power_lost")] == [1]
    at = sit(with_institute("nevlas", ore=0, credits=0, power={"area_3": 2}), other("bal_taks"))
    choose(at, ("bundle",), (0, 1, 0, 1))  # 3 + 1 together
    assert amounts(at)[:2] == (1, 1) and power(at) == (2, 0, 0, 0)
    own = {"gaiaformers": 1, "research": {"gaia_project": 4}}
    at = sit(with_institute("nevlas", power={"area_3": 2}, **own), other("bal_taks"))
    assert unmet(at, ("project", *TRANSDIM)) == ["check.tokens"]  # a token is a token


@pytest.mark.rule("gaia_project 10.14", "gaia_project 7")
def test_itars_burn_into_the_gaia_area() -> None:
    at = sit(seat("itars", power={"area_2": 2}), other("bal_taks"))
    choose(at, ("free", "burn"))
    assert power(at) == (0, 0, 1, 1)


@pytest.mark.rule("gaia_project 10.14", "gaia_project 6.1")
def test_itars_discard_4_tokens_of_the_gaia_area_for_a_tile() -> None:
    at = sit(
        with_institute("itars", power={"area_1": 0, "gaia": 9}, research={"science": 2}),
        other("bal_taks"),
        phase="gaia",
        first_player=0,
    )
    choose(at, ("gaia_tech",), ("tech", "science"), ("advance", "science"))
    # The tokens of the Gaia area are not charged by level 3.
    assert power(at) == (0, 0, 0, 5) and asked(at) == "ask.gaia_tech"
    choose(at, ("gaia_tech",), ("tech", "gaia_project"), ("no_advance",))
    assert power(at) == (1, 0, 0, 0) and at.state.phase == "actions"
    assert len(me(at).tech) == 2
    at = sit(
        with_institute("itars", power={"gaia": 5}), other("bal_taks"), phase="gaia", first_player=0
    )
    choose(at, ("stop",))
    assert power(at) == (5, 0, 0, 0) and not events(at, "log.tile")


@pytest.mark.rule("gaia_project 10.14", "gaia_project 8.1")
def test_a_lost_planet_of_the_gaia_phase_lets_opponents_charge_then() -> None:
    own = with_institute(
        "itars", power={"gaia": 4}, research={"navigation": 4}, tokens=["fed_8vp_qic"]
    )
    theirs = other("bal_taks", structures={"mine": [OXIDE]}, power={"area_1": 2})
    at = sit(own, theirs, phase="gaia", first_player=0)
    choose(at, ("gaia_tech",), ("tech", "navigation"), ("advance", "navigation"))
    choose(at, ("lost_planet", -1, -1))
    assert at.state.phase == "gaia" and asked(at) == "ask.charge"
