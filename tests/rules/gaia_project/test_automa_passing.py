"""When and how the Automa passes, and its deck (gaia_project 12.7, 12.8)."""

from __future__ import annotations

import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from tests.rules.gaia_project.automa_play import (
    AUTOMA,
    HUMAN,
    automa,
    gains,
    last_cards,
    position,
    run,
    told,
)

STARTERS = [1, 2, 4, 5, 7, 13]


@pytest.mark.rule("gaia_project 12.7.1")
@pytest.mark.parametrize("left", [1, 2, 3, 4])
def test_a_pass_mark_counts_on_the_last_three_cards(left: int):
    at = run(last_cards(5, 4, [2, 7, 6, 9][:left]))  # card 2 would upgrade
    assert automa(at).passed == (left <= 3)
    assert ("upgrade" in told(at)) == (left > 3)


@pytest.mark.rule("gaia_project 12.7.1")
def test_a_card_without_the_mark_is_resolved_even_as_the_last_one():
    at = run(last_cards(5, 4, [11]))
    assert not automa(at).passed and "upgrade" in told(at)


@pytest.mark.rule("gaia_project 12.7.1")
def test_it_passes_when_no_card_is_left():
    at = run(last_cards(5, 7, []))
    assert automa(at).passed and "no_card" in told(at)
    # The last action card is the support card now: the right booster.
    assert automa(at).booster == position().boosters[2]


@pytest.mark.rule("gaia_project 12.7.1")
def test_the_drawn_card_gives_no_points():
    at = run(last_cards(5, 4, [10], tile="round_federation"))
    assert automa(at).passed and gains(at) == []


@pytest.mark.rule("gaia_project 12.7.2")
@pytest.mark.parametrize(("round", "n"), [(1, 0), (3, 0), (4, 5), (6, 5)])
def test_the_number_of_the_round_tile(round: int, n: int):
    at = run(last_cards(5, 4, [1], tile="round_big_a", round=round))
    assert sum(gains(at)) == n


@pytest.mark.rule("gaia_project 12.7.2")
def test_the_numbers_of_all_round_tiles():
    assert {id: tile.automa for id, tile in load().rounds.items()} == {
        "round_terraforming": (4, 6),
        "round_research": (2, 4),
        "round_mine": (4, 6),
        "round_federation": (0, 5),
        "round_trading_station_4": (3, 6),
        "round_trading_station_3": (3, 6),
        "round_gaia_mine_4": (2, 2),
        "round_gaia_mine_3": (2, 2),
        "round_big_a": (0, 5),
        "round_big_b": (0, 5),
    }


@pytest.mark.rule("gaia_project 12.7.3")
@pytest.mark.parametrize(("support", "place"), [(4, 0), (5, 1), (7, 2)])
def test_the_booster_of_the_support_card_and_the_old_one_at_the_right_end(support: int, place: int):
    state = last_cards(3, support, [1])
    row, old = list(state.boosters), state.boards[AUTOMA].booster
    at = run(state)
    assert automa(at).booster == row.pop(place)
    assert at.state.boosters == [*row, old]
    # That of the human goes to the right end, too.
    mine = at.state.boards[HUMAN].booster
    at.choose(("pass", row[0]))
    assert at.state.boosters == [row[1], old, mine]


@pytest.mark.rule("gaia_project 12.7.3")
def test_no_booster_in_the_last_round():
    state = last_cards(5, 4, [1], round=6)
    row = list(state.boosters)
    at = run(state)
    assert automa(at).booster == "" and at.state.boosters == row


@pytest.mark.rule("gaia_project 12.7.4")
@pytest.mark.parametrize("human_first", [False, True])
def test_only_the_first_to_pass_takes_the_marker(human_first: bool):
    state = last_cards(5, 4, [1])
    if human_first:
        state.next_order, state.boards[HUMAN].passing = [HUMAN], 1
    at = run(state)
    found = [e.seat for e in at.log if e.kind == "log.first_player"]
    assert found == ([] if human_first else [AUTOMA])
    if human_first:
        assert at.state.first == HUMAN and at.state.round == 2


@pytest.mark.rule("gaia_project 12.8.2")
def test_the_next_deck_has_all_used_and_left_cards_and_the_top_of_the_reserve():
    state = last_cards(5, 4, [1, 6, 8])
    cards = state.automa
    assert cards is not None
    cards.used, cards.known = [13], [1, 4, 5, 6, 8, 13]
    cards.reserve = [n for n in (16, *range(1, 18)) if n not in (1, 4, 5, 6, 8, 13)]
    cards.reserve = list(dict.fromkeys(cards.reserve))
    state.order, state.next_order = [HUMAN, AUTOMA], [HUMAN]
    state.boards[HUMAN].passing = 1
    at = run(state)
    deck = at.state.automa
    assert deck is not None and at.state.round == 2
    assert sorted(deck.deck) == [1, 4, 5, 6, 8, 13, 16]
    assert (deck.support, deck.action, deck.used) == (0, 0, [])
    assert 16 not in deck.reserve and len(deck.reserve) == 10
    assert 16 not in deck.known  # nobody has seen it


@pytest.mark.rule("gaia_project 12.8.1", "gaia_project 12.8.3", "gaia_project 12.2.7")
@pytest.mark.parametrize(
    ("level", "size", "vp", "cards"),
    [
        ("automalein", 6, 0, [1, 4, 5, 7, 13]),
        ("automa", 7, 10, STARTERS),
        ("automaechtig", 8, 10, [*STARTERS, 9]),
        ("ultoma", 9, 10, [*STARTERS, 9, 15]),
        ("alptrauma", 9, 10, [*STARTERS, 9, 15]),
    ],
)
def test_the_first_deck_of_each_level(level: str, size: int, vp: int, cards: list[int]):
    seats = [
        Seat("h", options={"faction": "xenos"}),
        Seat("a", player="automa", options={"faction": "firaks"}),
    ]
    at = Table.new(TITLE, seats, {"level": level}, "DECK")
    deck = at.state.automa
    assert deck is not None and automa(at).vp == vp
    assert len(deck.deck) == size and set(cards) < set(deck.deck)
    assert sorted([*deck.deck, *deck.reserve]) == list(range(1, 18))
    assert deck.known == sorted(cards)  # the random one is not known


@pytest.mark.rule("gaia_project 12.8.3")
def test_on_the_highest_level_each_gain_is_one_more():
    def of(faction: str, support: int, action: int, **more: object) -> list[int]:
        state = position(faction, cards=(support, action), level="alptrauma", **more)  # type: ignore[arg-type]
        return gains(run(state))

    assert of("geodens", 4, 6) == [3, 4]  # the always ability and the card
    assert of("geodens", 4, 7) == []  # a gain of 0 is none
    assert of("itars", 4, 13, own={(1, 0): "mine"}) == [5]  # the faction card
    assert gains(run(last_cards(5, 4, [1], level="alptrauma"))) == [3]  # passing
    assert gains(run(last_cards(5, 4, [1], level="alptrauma", tile="round_big_a"))) == []
    assert gains(run(last_cards(5, 4, [1], level="ultoma"))) == [2]
