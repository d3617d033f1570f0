"""What the human may know of the Automa's cards (gaia_project 12.8)."""

from __future__ import annotations

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.state import AutomaDeck, State
from gametable.titles.gaia_project.views import determinize, redact
from tests.kit.asking import asked
from tests.rules.gaia_project.automa_play import HUMAN, position, run

RULE = pytest.mark.rule("gaia_project 12.8", "gaia_project 12.8.1")


def lying(deck: list[int], reserve: list[int]) -> State:
    """The human's turn; cards 5 and 4 are in play, 13 is used, 3 was in the deck but not seen."""
    state = position(acting=HUMAN)
    cards = state.automa
    assert cards is not None
    cards.support, cards.action, cards.used = 5, 4, [13]
    cards.known = [1, 2, 4, 5, 7, 13]
    cards.deck, cards.reserve = list(deck), list(reserve)
    return state


REST = [6, 8, 9, 10, 11, 12, 14, 15, 16, 17]
ONE = lying([1, 2, 7, 3], REST)
OTHERS = [
    lying([3, 7, 1, 2], REST),  # another order
    lying([1, 2, 7, 3], REST[::-1]),
    lying([7, 16, 1, 2], [3 if n == 16 else n for n in REST]),  # another unseen card in the deck
]


def deck(state: State) -> AutomaDeck:
    assert state.automa is not None
    return state.automa


@RULE
@pytest.mark.parametrize("other", OTHERS)
@pytest.mark.parametrize("seat", [HUMAN, None])
def test_views_are_equal_where_only_what_is_hidden_differs(other: State, seat: int | None):
    views = [run(copy_state(state)).view(seat) for state in (ONE, other)]
    assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])


@RULE
def test_order_and_reserve_are_hidden_and_the_seen_cards_open():
    view = copy_state(ONE)
    redact(view, HUMAN)
    cards = deck(view)
    assert set(cards.deck) == set(cards.reserve) == {0}
    assert (len(cards.deck), len(cards.reserve)) == (4, 10)
    assert (cards.support, cards.action, cards.used) == (5, 4, [13])
    assert cards.known == [1, 2, 4, 5, 7, 13]


@RULE
@pytest.mark.parametrize("other", OTHERS)
def test_dealing_anew_uses_nothing_that_is_hidden(other: State):
    for seed in ("A", "B", "C"):
        dealt = [copy_state(state) for state in (ONE, other)]
        redact(dealt[1], HUMAN)
        for state in dealt:
            determinize(state, HUMAN, Source.of(seed))
        assert msgspec.json.encode(dealt[0]) == msgspec.json.encode(dealt[1])


@RULE
def test_cards_that_were_seen_stay_in_the_deck_when_it_is_dealt_anew():
    orders, unseen = set(), set()
    for seed in range(20):
        state = copy_state(ONE)
        determinize(state, HUMAN, Source.of("DEAL", seed))
        cards = deck(state)
        assert {1, 2, 7} < set(cards.deck) and len(cards.deck) == 4
        assert sorted([*cards.deck, *cards.reserve]) == sorted([*deck(ONE).deck, *REST])
        orders.add(tuple(n for n in cards.deck if n in (1, 2, 7)))
        unseen |= set(cards.deck) - {1, 2, 7}
    assert len(orders) > 2 and len(unseen) > 3


@RULE
def test_before_its_cards_are_dealt_there_is_nothing_to_deal_anew():
    at = Table.new(TITLE, [Seat("h"), Seat("a", player="automa")], {}, "DEAL")
    before = msgspec.json.encode(at.state)
    state = copy_state(at.state)
    determinize(state, HUMAN, Source.of("DEAL"))
    assert asked(at) == "ask.faction" and msgspec.json.encode(state) == before


@RULE
def test_a_card_is_known_once_it_has_been_drawn():
    at = run(position(cards=(5, 4), deck=(13, 7)))
    cards = deck(at.state)
    assert {4, 5} <= set(cards.known)
    state = position(cards=(5, 4), deck=(13, 7))
    deck(state).known = [5, 7]
    assert deck(run(state).state).known == [4, 5, 7]
