"""What drills call right is what the rules do (terraforming_mars 6, 7, 18.3)."""

from __future__ import annotations

import pytest

from gametable.core.engine.decision import Illegal
from gametable.core.engine.questions import Split
from gametable.titles.terraforming_mars.drills import drills
from gametable.titles.terraforming_mars.state import State
from tests.drills.exercises import exercises
from tests.drills.making import asked_of, reasons
from tests.rules.terraforming_mars.play import position, table_at

TITLE = "terraforming_mars"
MAKERS = drills()


@pytest.mark.rule("terraforming_mars 6.1", "terraforming_mars 6.3")
def test_ticked_cards_can_be_played_and_no_others():
    for task in exercises(TITLE, "playable", 3):
        for option in task.question.options:
            table = task.position.clone()
            try:
                table.choose(("card", option.key))
            except Illegal:
                assert option.key not in task.question.right
            else:
                assert option.key in task.question.right


@pytest.mark.rule("terraforming_mars 6.1", "terraforming_mars 6.5")
def test_near_misses_say_what_is_missing():
    # Oxygen 4 % with trees asking for −4 °C, Kelp Farming for 6 oceans, and money for two of them.
    state = position(
        hand=["trees", "kelp_farming", "sponsors", "mine"], mc=30, temperature=-6, oxygen=4
    )
    question = asked_of(table_at(state), MAKERS["playable"])
    assert set(question.right) == {"sponsors", "mine"}
    assert sorted(reasons(question)) == ["drill.playable.no"] * 2 + ["drill.playable.yes"] * 2
    told = {m.args["card"]: m.args["why"].args["why"].key for m in question.why if "why" in m.args}
    assert told == {
        "#card/trees": "check.parameter_least",
        "#card/kelp_farming": "check.parameter_least",
    }


def least(state: State, card: str) -> int:
    """The number that is right for a card of the hand."""
    question = asked_of(table_at(state), MAKERS["price"], f"card/{card}")
    assert type(question.right) is int
    return question.right


@pytest.mark.rule("terraforming_mars 7.4", "terraforming_mars 7.6", "terraforming_mars 6.5")
def test_the_price_after_discounts_and_metal():
    def bare(**stock: int) -> State:
        found = position(
            hand=["solar_power", "vesta_shipyard"], played=[["research_outpost"]], mc=30
        )
        found.boards[0].stock.update(stock)  # type: ignore[arg-type]
        return found

    # Research Outpost takes 1 M€ off; Solar Power (building) costs 11, Vesta Shipyard (space) 15.
    assert least(bare(steel=2), "solar_power") == 6
    assert least(bare(titanium=3), "vesta_shipyard") == 5
    # Steel pays nothing of a space card, nor titanium of a building.
    assert least(bare(), "vesta_shipyard") == 14
    assert least(bare(), "solar_power") == 10
    question = asked_of(table_at(bare(steel=2)), MAKERS["price"], "card/solar_power")
    (reduced, paid, no_titanium) = question.why[0], question.why[1], question.why[-1]
    assert (reduced.args["printed"], reduced.args["n"]) == (11, 10)
    assert (paid.args["n"], paid.args["worth"]) == (2, 4)
    assert no_titanium.args["n"] == 6


@pytest.mark.rule("terraforming_mars 7.4")
def test_no_payment_of_the_game_takes_fewer_mc():
    for task in exercises(TITLE, "price", 4):
        card = task.question.prompt.args["card"].removeprefix("#card/")
        table = task.position.clone()
        before = len(table.log)
        table.choose(("card", card))
        asked, right = table.decision, task.question.right
        if asked is not None and asked.prompt.key == "ask.pay":
            metals = [range(high + 1) for _low, high in asked.bounds[1:]]
            ways = [
                (mc, *rest)
                for mc in range(asked.bounds[0][1] + 1)
                for rest in _all(metals)
                if asked.fault((mc, *rest)) is None
            ]
            assert min(way[0] for way in ways) == right
        else:
            (played,) = (e for e in table.log[before:] if e.kind == "log.played")
            mc = [
                a.args["n"] for a in played.args["amounts"] if a.args["resource"] == "#resource/mc"
            ]
            assert sum(mc) == right


def _all(ranges: list[range]) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for each in ranges:
        found = [(*rest, n) for rest in found for n in each]
    return found


def test_the_card_asked_about_does_not_tell_its_price():
    for task in exercises(TITLE, "price", 3):
        table, (card,) = task.table(), task.question.lit
        view = table.view(task.seat)
        scene = table.title.scene(view, task.seat, table.decision)
        (hand,) = (zone for zone in scene.zones if zone.id == "hand")
        shown = {piece.id: piece.data["reduced"] for piece in hand.pieces}
        assert card in shown and not any(n is not None for n in shown.values())
        told = table.title.inspect(view, card, task.seat)
        assert told is not None and not told.facts and not told.checks


@pytest.mark.rule("terraforming_mars 7.4")
def test_paying_well_spends_metal_and_wastes_none():
    state = position(hand=["solar_power"], mc=30)  # a building for 11 M€
    state.boards[0].stock["steel"] = 9
    table = table_at(state)
    table.choose(("card", "solar_power"))
    question = asked_of(table, MAKERS["pay_well"])
    right = [n for n in range(6) if question.is_right((("mc", 11 - 2 * n), ("steel", n)))]
    assert right == [5]
    assert not question.is_right((("mc", 0), ("steel", 6)))
    wrong = [question.of_wrong((("mc", mc), ("steel", steel)))[0] for mc, steel in ((0, 6), (5, 3))]
    assert [(each.key, each.args["n"]) for each in wrong] == [
        ("drill.pay.wasted", 1),
        ("drill.pay.spared", 4),
    ]
    for task in exercises(TITLE, "pay_well", 3):
        asked = task.table().decision
        assert isinstance(asked, Split) and asked.proposal is None and asked.hint is None
        there = task.position.decision
        assert task.question.is_right(there.keys_of(there.proposal))


@pytest.mark.rule("terraforming_mars 18.3")
def test_points_of_the_map_are_own_greeneries_and_all_greeneries_beside_own_cities():
    # City of seat 0 on C4 with greeneries beside it: two of seat 0, one of seat 1; one lies apart.
    state = position(
        tiles={
            "c4": ("city", 0),
            "c3": ("greenery", 0),
            "c5": ("greenery", 1),
            "b3": ("greenery", 0),
            "c6": ("greenery", 1),
            "a5": ("ocean", None),
        }
    )
    question = asked_of(table_at(state), MAKERS["board_points"])
    assert question.right == 2 + 3
    assert question.asked_about == {"tile/c4", "tile/c3", "tile/b3"}
    assert reasons(question) == ["drill.board.greeneries", "drill.board.cities", "drill.board.sum"]


@pytest.mark.rule("terraforming_mars 9.4", "terraforming_mars 9.5", "terraforming_mars 9.6")
def test_only_legal_areas_can_be_answered():
    for task in exercises(TITLE, "tile_place", 3):
        table = task.table()
        areas = set(table.decision.keys)
        assert areas == set(task.position.decision.keys) and len(areas) > 3
        taken = next(area for area in task.position.state.tiles if area not in areas)
        with pytest.raises(Illegal):
            table.choose(taken)
        assert any(not check.met for check in table.explain(taken))
