"""The solo game (terraforming_mars 20)."""

from __future__ import annotations

import pytest

from gametable.core.engine.decision import Illegal
from gametable.core.engine.table import Table
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.scoring import result, scores
from gametable.titles.terraforming_mars.state import NEUTRAL, Placed, State
from tests.kit import sitting
from tests.kit.asking import keys, question
from tests.rules.terraforming_mars.play import do, legal, position, table_at

PASS = ("pass",)
CARDS = load().cards


def neutral(*prices: int) -> dict[str, Placed]:
    """The neutral tiles that cards of these prices bring."""
    top: list[str] = []
    for price in prices:
        top.append(next(c for c, card in CARDS.items() if card.cost == price and c not in top))
    return sitting.position(TITLE, {}, 1, setup_luck=[top]).tiles


@pytest.mark.rule("terraforming_mars 20.1")
def test_setup() -> None:
    table = Table.new(TITLE, 1, {}, seed="S")
    state = table.state
    board = state.boards[0]
    assert (state.variant, board.tr, state.draft) == ("solo", 14, False)
    assert set(board.production.values()) == {0}
    assert (len(board.offered), len(board.dealt)) == (2, 10)
    assert len(state.deck) == 208 - 4 - 10
    assert len(state.discard) == 4
    kinds = sorted(placed.tile for placed in state.tiles.values())
    assert kinds == ["city", "city", "greenery", "greenery"]
    # No milestones, no awards.
    kinds = {key[0] for key in keys(table_at(position(1)))}
    assert kinds == {"project", "pass"}


@pytest.mark.rule("terraforming_mars 20.2")
@pytest.mark.parametrize(
    ("prices", "cities", "greeneries"),
    [
        # a1 is the first legal area, a3 the second; from behind i4 is the first, i3 the second.
        ((1, 1, 1, 1), ("a1", "i4"), ("b2", "h4")),
        ((2, 2, 1, 1), ("a3", "i3"), ("b4", "h3")),
        # Beside a1 only b2 and b1 are legal: the third count is b2 again.
        ((1, 1, 2, 3), ("a1", "i4"), ("b1", "i3")),
        ((1, 1, 3, 4), ("a1", "i4"), ("b2", "h4")),
    ],
)
def test_neutral_tiles(
    prices: tuple[int, ...], cities: tuple[str, ...], greeneries: tuple[str, ...]
) -> None:
    found = neutral(*prices)
    assert list(found) == [*cities, *greeneries]
    assert all(placed.owner == NEUTRAL for placed in found.values())


@pytest.mark.rule("terraforming_mars 20.2")
def test_a_price_of_nothing_counts_as_one() -> None:
    assert list(neutral(0, 1, 1, 1)) == ["a1", "i4", "b2", "h4"]


@pytest.mark.rule("terraforming_mars 20.2")
def test_the_second_city_keeps_away_from_the_first() -> None:
    # 41 legal areas from a1: h1; from behind i4 i3 i2 are legal, i1 and h2 lie beside h1.
    found = list(neutral(41, 3, 1, 1))
    first = load().areas[found[0]]
    assert found[1] not in first.neighbours


@pytest.mark.rule("terraforming_mars 20.3", "terraforming_mars 15.6")
def test_neutral_tiles_give_nothing_and_count_as_cities() -> None:
    table = Table.new(TITLE, 1, {}, seed="S")
    assert (table.state.boards[0].tr, table.state.oxygen) == (14, 0)
    tiles = {"a1": ("city", NEUTRAL), "b2": ("greenery", NEUTRAL), "c3": ("city", 0)}
    state = position(1, tiles=tiles, hand=["rad_suits", "greenhouses"])
    assert legal(state, ("card", "rad_suits"))
    table = do(state, ("card", "greenhouses"))
    assert table.state.boards[0].stock["plants"] == 2
    cities = next(line for line in scores(state)[0].lines if line.id == "cities")
    assert cities.points == 1  # the neutral greenery beside the own city
    greeneries = next(line for line in scores(state)[0].lines if line.id == "greeneries")
    assert greeneries.points == 0


@pytest.mark.rule("terraforming_mars 20.3", "terraforming_mars 21.8")
def test_tharsis_republic_is_compensated() -> None:
    for n in range(60):
        table = Table.new(TITLE, 1, {}, seed=str(n))
        if "tharsis_republic" in table.state.boards[0].offered:
            table.choose("tharsis_republic")
            table.choose([])
            assert table.state.boards[0].production["mc"] == 2
            return
    raise AssertionError("Tharsis Republic was never offered")


@pytest.mark.rule("terraforming_mars 20.1")
def test_alone_one_acts_until_one_passes() -> None:
    table = table_at(position(1, mc=200))
    for _ in range(4):
        assert ("end_turn",) not in keys(table)
        table.choose(("project", "power_plant"))
    table.choose(PASS)
    assert table.state.generation == 2


@pytest.mark.rule("terraforming_mars 20.1")
@pytest.mark.parametrize("key", [("milestone", "builder"), ("award", "banker")])
def test_alone_there_are_no_milestones_and_awards_and_it_is_said_why(key: tuple[str, str]) -> None:
    table = table_at(position(1, mc=200))
    assert key not in keys(table)
    (why,) = [item.refusal for item in table.refusals() if item.option.key == key]
    assert why.rule == "terraforming_mars 20.1"
    assert table.explain(key)[0].rule == "terraforming_mars 20.1"
    with pytest.raises(Illegal) as refused:
        table.choose(key)
    assert refused.value.refusal.rule == "terraforming_mars 20.1"


@pytest.mark.rule("terraforming_mars 20.6")
def test_the_neutral_opponent_takes_every_loss() -> None:
    state = position(1, hand=["birds", "asteroid", "sabotage"], oxygen=13)
    state.boards[0].production["plants"] = 2
    state.boards[0].stock["plants"] = 5
    table = do(state, ("card", "birds"))
    assert keys(table) == ["neutral", ("seat", 0)]
    table.choose("neutral")
    assert table.state.boards[0].production["plants"] == 2
    # Removals have no effect: nothing is asked.
    table.choose(("card", "asteroid"))
    table.choose(("card", "sabotage"))
    assert table.state.boards[0].stock["plants"] == 5
    # Without any production of one's own the card can still be played.
    assert legal(position(1, hand=["energy_tapping"]), ("card", "energy_tapping"))


@pytest.mark.rule("terraforming_mars 20.7")
def test_ants_and_predators_feed_on_the_neutral_opponent() -> None:
    table = do(position(1, played=[["ants", "predators"]]), ("action", "ants", 1))
    table.choose(("action", "predators", 1))
    assert table.state.boards[0].on_cards == {"ants": 1, "predators": 1}


def last_generation(done: bool) -> State:
    state = position(1, generation=14)
    if done:
        state.temperature, state.oxygen = 8, 14
        for area in ("a2", "a4", "a5", "b6", "d8", "e4", "e5", "e6", "f6"):
            state.tiles[area] = Placed("ocean")
    return state


@pytest.mark.rule("terraforming_mars 20.4", "terraforming_mars 20.5")
def test_won_or_lost_after_fourteen_generations() -> None:
    state = last_generation(True)
    state.boards[0].stock["plants"] = 8
    table = do(state, PASS)
    assert question(table).prompt.key == "ask.last_greenery"
    table.choose(("convert", "convert_plants"))
    table.choose("c3")
    assert table.over
    found = table.result()
    assert found and found.winners == (0,)
    # Greeneries cannot turn a loss into a win: nothing more is asked.
    state = last_generation(True)
    state.oxygen = 13
    state.boards[0].stock["plants"] = 8
    table = do(state, PASS)
    assert table.over
    found = table.result()
    assert found and found.winners == () and found.headline.key == "score.solo_lost"
    said = TITLE.words("en").text(found.headline)
    assert said == "Lost: Mars is not habitable yet (oxygen level 13 of 14%)."


@pytest.mark.rule("terraforming_mars 20.4")
def test_all_fourteen_generations_are_played() -> None:
    state = last_generation(True)
    state.generation = 13
    table = do(state, PASS)
    assert not table.over and table.state.generation == 14
    assert result(table.state) is None
    # Nor is it said that the parameters end the game.
    label = TITLE.scene(table.view(0), 0, None).meters_label
    assert label is not None and label.args == {"most": 14}
    assert TITLE.scene(table_at(position(2)).view(0), 0, None).meters_label is None
