"""Paying (terraforming_mars 6.5, 7, 21.3)."""

from __future__ import annotations

import pytest

from gametable.core.engine.decision import Illegal
from gametable.titles.terraforming_mars.payment import cheapest, purse, ways
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from tests.kit.asking import question
from tests.rules.terraforming_mars.play import do, finish, first_choice, legal, position


def with_metal(card: str, **stock: int) -> State:
    state = position(hand=[card], mc=stock.pop("mc", 100))
    state.boards[0].stock.update(stock)  # type: ignore[arg-type]
    return state


@pytest.mark.rule("terraforming_mars 7.4", "terraforming_mars 6.5")
def test_which_metal_pays_for_which_card() -> None:
    # A building (4), a space card (15), both (27), neither (6).
    for card, sources in (
        ("mine", ["mc", "steel"]),
        ("vesta_shipyard", ["mc", "titanium"]),
        ("space_elevator", ["mc", "steel", "titanium"]),
    ):
        table = do(with_metal(card, steel=9, titanium=9), ("card", card))
        assert list(question(table).keys) == sources
    table = do(with_metal("sponsors", steel=9, titanium=9), ("card", "sponsors"))
    assert table.state.boards[0].stock["mc"] == 94
    assert not legal(with_metal("sponsors", mc=5, steel=9), ("card", "sponsors"))
    assert legal(with_metal("mine", mc=0, steel=2), ("card", "mine"))


@pytest.mark.rule("terraforming_mars 7.4")
def test_no_piece_is_spent_that_the_price_does_not_need() -> None:
    state = with_metal("solar_power", steel=9)  # 11 M€
    situation = Situation(state, 0)
    found = set(ways(purse(situation, ("steel",)), 11))
    assert found == {(11 - 2 * n, n) for n in range(6)} | {(0, 6)}
    table = do(state, ("card", "solar_power"))
    for wrong, reason in (
        ({"mc": 11, "steel": 1}, "refusal.total"),
        ({"mc": 1, "steel": 6}, "refusal.total"),
        ({"mc": 2, "steel": 5}, "pay.too_much"),
        ({"mc": 4, "steel": 3}, "refusal.total"),
    ):
        with pytest.raises(Illegal) as caught:
            table.choose(wrong)
        assert caught.value.refusal.text.key == reason
    table.choose({"mc": 0, "steel": 6})
    assert table.state.boards[0].stock["mc"] == 100
    assert table.state.boards[0].stock["steel"] == 3


@pytest.mark.rule("terraforming_mars 7.4")
def test_the_proposal_keeps_most_for_later() -> None:
    for stock, price, metals, best in (
        ({"steel": 9}, 11, ("steel",), (1, 5)),
        ({"steel": 9, "mc": 0}, 11, ("steel",), (0, 6)),
        ({"steel": 2, "titanium": 3}, 27, ("steel", "titanium"), (14, 2, 3)),
        ({"steel": 9, "titanium": 9}, 12, ("steel", "titanium"), (0, 6, 0)),
    ):
        state = position()
        state.boards[0].stock.update(stock)  # type: ignore[arg-type]
        assert cheapest(purse(Situation(state, 0), metals), price) == best  # type: ignore[arg-type]


@pytest.mark.rule("terraforming_mars 7.4")
def test_nothing_is_asked_where_there_is_one_way() -> None:
    for stock in ({"steel": 0}, {"steel": 2, "mc": 0}):
        table = do(with_metal("mine", **stock), ("card", "mine"))
        assert question(table).prompt.key == "ask.second_action"
    # A free card asks nothing at all.
    table = do(with_metal("indentured_workers"), ("card", "indentured_workers"))
    assert table.state.boards[0].stock["mc"] == 100


@pytest.mark.rule("terraforming_mars 21.3", "terraforming_mars 7.5")
def test_helion_pays_with_heat() -> None:
    state = position(corporations=["helion"], hand=["sponsors"], mc=4)
    state.boards[0].stock["heat"] = 30
    table = do(state, ("card", "sponsors"))
    decision = question(table)
    assert list(decision.keys) == ["mc", "heat"]
    assert decision.proposal == (4, 2)  # heat can do all that M€ can, and more
    table.choose({"mc": 0, "heat": 6})
    assert table.state.boards[0].stock["heat"] == 24
    for key in (("project", "city"), ("award", "banker"), ("project", "power_plant")):
        assert legal(state, key)
    # Costs in heat cannot be paid with M€.
    state.boards[0].stock.update({"heat": 7, "mc": 100})
    assert not legal(state, ("convert", "convert_heat"))


@pytest.mark.rule("terraforming_mars 7.5")
def test_metal_pays_for_nothing_but_cards() -> None:
    state = position(mc=0)
    state.boards[0].stock.update({"steel": 50, "titanium": 50})
    state.boards[0].tr = 40
    keys = [("project", "power_plant"), ("milestone", "terraformer"), ("award", "banker")]
    assert not any(legal(state, key) for key in keys)


@pytest.mark.rule("terraforming_mars 6.5", "terraforming_mars 21.1")
def test_the_full_price_comes_before_any_rebate() -> None:
    state = position(corporations=["credicor"], hand=["giant_ice_asteroid"], mc=35)
    assert not legal(state, ("card", "giant_ice_asteroid"))
    state.boards[0].stock["mc"] = 36
    table = do(state, ("card", "giant_ice_asteroid"))
    finish(table, first_choice)
    assert table.state.boards[0].stock["mc"] >= 4


@pytest.mark.rule("terraforming_mars 7.1", "terraforming_mars 7.2")
def test_production_has_a_floor_and_no_ceiling() -> None:
    state = position(hand=["soletta"], mc=100)
    state.boards[0].production["heat"] = 95
    table = do(state, ("card", "soletta"))
    assert table.state.boards[0].production["heat"] == 102


@pytest.mark.rule("terraforming_mars 6.5", "terraforming_mars 10.1", "terraforming_mars 14")
@pytest.mark.parametrize(
    ("key", "kind", "paid"),
    [
        (("card", "mine"), "log.played", {"#resource/mc": 4}),
        (("project", "power_plant"), "log.project", {"#resource/mc": 11}),
        (("award", "banker"), "log.award", {"#resource/mc": 8}),
        (("convert", "convert_heat"), "log.convert", {"#resource/heat": 8}),
    ],
)
def test_what_was_paid_is_told_once_with_what_it_was_paid_for(key, kind, paid) -> None:
    state = position(hand=["mine"], boards={0: {"stock": {"only": {"mc": 50, "heat": 8}}}})
    table = do(state, key)
    told = [event for event in table.log if event.args.get("amounts")]
    assert [event.kind for event in told] == [kind]
    amounts = {a.args["resource"]: a.args["n"] for a in told[0].args["amounts"]}
    assert amounts == paid
    assert not any(event.kind in ("log.paid", "log.lose") for event in table.log)
