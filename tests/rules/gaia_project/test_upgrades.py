"""Upgrading structures (5.3)."""

from __future__ import annotations

import pytest

from tests.kit.asking import asked, choose, keys, option, unmet, why
from tests.rules.gaia_project.play import cost, gained, me, other, seat, sit, standing

AT = (-1, -2)
OXIDE = (-2, -1)


def with_one(kind: str, faction: str = "geodens", **parts: object) -> dict[str, object]:
    return seat(faction, structures={kind: [AT]}, **parts)


@pytest.mark.rule("gaia_project 5.3.1")
@pytest.mark.parametrize(
    ("kind", "to", "price"),
    [
        ("mine", "trading_station", (6, 2, 0, 0)),
        ("trading_station", "planetary_institute", (6, 4, 0, 0)),
        ("trading_station", "research_lab", (5, 3, 0, 0)),
        ("research_lab", "academy_knowledge", (6, 6, 0, 0)),
        ("research_lab", "academy_qic", (6, 6, 0, 0)),
    ],
)
def test_each_structure_becomes_the_next_one(
    kind: str, to: str, price: tuple[int, int, int, int]
) -> None:
    at = sit(with_one(kind))
    assert cost(at, ("upgrade", *AT, to)) == price
    assert standing(at) == {AT: to}
    # Labs and academies bring a tech tile.
    assert (asked(at) == "ask.tile") == (to not in ("trading_station", "planetary_institute"))


@pytest.mark.rule("gaia_project 5.3.1")
@pytest.mark.parametrize(
    ("kind", "to"),
    [
        ("mine", "research_lab"),
        ("mine", "planetary_institute"),
        ("trading_station", "academy_qic"),
        ("research_lab", "planetary_institute"),
        ("research_lab", "trading_station"),
        ("planetary_institute", "academy_qic"),
    ],
)
def test_no_structure_is_skipped(kind: str, to: str) -> None:
    at = sit(with_one(kind))
    assert ("upgrade", *AT, to) not in keys(at)
    assert "check.upgrade_from" in unmet(at, ("upgrade", *AT, to))


@pytest.mark.rule("gaia_project 5.3.1")
@pytest.mark.parametrize(
    ("there", "credits"), [([OXIDE], 3), ([(-1, -4)], 3), ([(-3, -3)], 6), ([(0, 2)], 6)]
)
def test_a_trading_station_is_cheaper_near_an_opponent(
    there: list[tuple[int, int]], credits: int
) -> None:
    at = sit(seat(), other(structures={"mine": there}))
    assert cost(at, ("upgrade", *AT, "trading_station")) == (credits, 2, 0, 0)


@pytest.mark.rule("gaia_project 5.3.1", "gaia_project 1.4", "gaia_project 10.8")
def test_only_structures_of_opponents_make_it_cheaper() -> None:
    # A Gaiaformer and a space station are none, nor are own structures.
    far = {"planetary_institute": [(5, -6)]}
    near = other("ivits", structures=far, projects=[(0, -2)], stations=[(-1, -1)])
    at = sit(seat(structures={"mine": [AT, OXIDE]}), near)
    assert cost(at, ("upgrade", *AT, "trading_station")) == (6, 2, 0, 0)


@pytest.mark.rule("gaia_project 5.3.1", "gaia_project 1.7")
def test_the_old_piece_returns_to_the_board() -> None:
    mines = [AT, OXIDE, (-4, -2), (-3, -3), (-1, -4), (-6, 1), (-5, 0), (-4, 1)]
    at = sit(seat(structures={"mine": mines}, research={"navigation": 2}, qic=5))
    assert why(at, ("mine", -1, 0))[0] == "check.piece_left"
    choose(at, ("upgrade", *OXIDE, "trading_station"), ("end_turn",), ("pass", "booster_mines"))
    choose(at, ("mine", -1, 0))
    assert list(me(at).structures.values()).count("mine") == 8


@pytest.mark.rule("gaia_project 1.7", "gaia_project 5.3.4")
def test_a_piece_of_the_kind_must_be_on_the_board() -> None:
    stations = [OXIDE, (-4, -2), (-3, -3), (-1, -4)]
    at = sit(seat(structures={"mine": [AT], "trading_station": stations}))
    assert why(at, ("upgrade", *AT, "trading_station")) == ("check.piece_left", "gaia_project 1.7")
    at = sit(seat(structures={"research_lab": [AT], "academy_qic": [OXIDE]}))
    assert why(at, ("upgrade", *AT, "academy_qic")) == ("check.piece_left", "gaia_project 5.3.4")
    assert ("upgrade", *AT, "academy_knowledge") in keys(at)
    at = sit(seat(structures={"trading_station": [AT], "planetary_institute": [OXIDE]}))
    assert why(at, ("upgrade", *AT, "planetary_institute"))[0] == "check.piece_left"


@pytest.mark.rule("gaia_project 5.3.3")
def test_the_mine_of_the_lost_planet_and_shared_mines_are_never_upgraded() -> None:
    at = sit(seat(structures={"lost_planet": [(-1, -1)]}))
    assert not keys(at, "upgrade")
    shares = seat("lantids", structures={"mine": [OXIDE, AT]})
    at = sit(shares, other(structures={"mine": [OXIDE]}))
    assert why(at, ("upgrade", *OXIDE, "trading_station")) == (
        "check.not_shared",
        "gaia_project 5.3.3",
    )
    assert ("upgrade", *AT, "trading_station") in keys(at)


@pytest.mark.rule("gaia_project 5.3.5", "gaia_project 5.3.4")
def test_the_action_of_an_academy_can_be_used_in_the_same_round() -> None:
    at = sit(with_one("research_lab"))
    choose(at, ("upgrade", *AT, "academy_qic"), ("tech", "gaia_project"), ("no_advance",))
    choose(at, ("end_turn",), ("pass", "booster_mines"))
    assert cost(at, ("special", "academy_qic")) == (0, 0, 0, -1)


@pytest.mark.rule("gaia_project 5.3.2", "gaia_project 10.12")
def test_bescods_have_institute_and_academies_swapped() -> None:
    at = sit(with_one("trading_station", "bescods"))
    found = {key[3] for key in keys(at, "upgrade")}
    assert found == {"research_lab", "academy_knowledge", "academy_qic"}
    assert cost(at, ("upgrade", *AT, "academy_qic")) == (6, 6, 0, 0)
    assert asked(at) == "ask.tile"
    at = sit(with_one("research_lab", "bescods"))
    assert {key[3] for key in keys(at, "upgrade")} == {"planetary_institute"}
    assert cost(at, ("upgrade", *AT, "planetary_institute")) == (6, 4, 0, 0)


@pytest.mark.rule("gaia_project 13.3", "gaia_project 5.3")
@pytest.mark.parametrize(
    ("kind", "to", "tile", "vp"),
    [
        ("mine", "trading_station", "round_trading_station_4", 4),
        ("mine", "trading_station", "round_trading_station_3", 3),
        ("trading_station", "planetary_institute", "round_big_a", 5),
        ("research_lab", "academy_qic", "round_big_b", 5),
        ("trading_station", "research_lab", "round_big_b", 0),
    ],
)
def test_upgrades_score_by_the_tile_of_the_round(kind: str, to: str, tile: str, vp: int) -> None:
    at = sit(with_one(kind), tile=tile)
    assert gained(at, ("upgrade", *AT, to)) == vp


@pytest.mark.rule("gaia_project 4.1", "gaia_project 5.3")
@pytest.mark.parametrize("round", [1, 6])
def test_the_change_of_the_income_is_told_before(round: int) -> None:
    """The station that goes back brings nothing any more; after the last round nothing comes."""
    at = sit(seat("terrans", structures={"trading_station": [(-2, -1)]}), round=round)
    notes = option(at, ("upgrade", -2, -1, "planetary_institute")).notes
    told = {
        note.key: {each.args["resource"]: each.args["n"] for each in note.args["what"]}
        for note in notes
    }
    more = {"#resource/charge": 4, "#resource/tokens": 1}
    lasting = {"note.income.more": more, "note.income.less": {"#resource/credits": 3}}
    assert told == ({} if round == 6 else lasting)
