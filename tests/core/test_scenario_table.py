"""What lies on the table, by parts: what is named leaves where it lay; luck by hand; writing."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from gametable.core.scenario.writing import written
from tests.core.said import said
from tests.core.toy import CARDS, Toy, ToyState


def table(**scenario: Any) -> Table[ToyState]:
    return Table.from_scenario(Toy(), {"seats": 2, "seed": "S", **scenario})


def state(**parts: Any) -> ToyState:
    return table(table=parts).state


def fault(**scenario: Any) -> str:
    with pytest.raises(SetupFault) as caught:
        table(**scenario)
    return said(caught.value)


def everything(of: ToyState) -> list[int]:
    return sorted([*of.deck, *of.discard, *(card for p in of.players for card in p.hand)])


def test_what_is_named_leaves_wherever_it_lay() -> None:
    plain = table().state
    rival, top = plain.players[1].hand[0], plain.deck[0]
    made = state(seats={0: {"hand": [rival, top]}})
    assert made.players[0].hand == [rival, top]
    assert made.players[1].hand == plain.players[1].hand[1:]
    assert made.deck == [*plain.deck[1:], *plain.players[0].hand]
    assert everything(made) == list(range(CARDS))


def test_a_stack_is_named_from_the_top_and_may_be_all_there_is() -> None:
    plain = table().state
    below = plain.deck[3]
    assert state(deck=[below]).deck == [below, *(c for c in plain.deck if c != below)]
    only = state(deck={"only": [below]})
    assert only.deck == [below] and set(plain.deck) - {below} == set(only.discard)
    none = state(deck="none", seats=[{"hand": "none"}, {}])
    assert none.deck == [] and none.players[0].hand == [] and everything(none) == list(range(CARDS))


def test_a_mapping_changes_what_it_names_and_a_list_is_whole() -> None:
    coins = state(seats={1: {"coins": {"gold": 9}}}).players[1].coins
    assert coins == {"gold": 9, "iron": 2}
    only = state(seats={1: {"coins": {"only": {"gold": 9}}}}).players[1].coins
    assert only == {"gold": 9, "iron": 0}
    assert state(seats=[{"coins": "none"}, {}]).players[0].coins == {"gold": 0, "iron": 0}
    # By inner names nothing moves: a hand that is emptied is lost, which is impossible.
    inner = table(state={"players": {0: {"shrine": {"history": {"only": [["red"]]}}}}})
    assert inner.state.players[0].shrine.history == [("red",)]
    assert "unsound.cards" in fault(state={"players": {0: {"hand": "none"}}})


def test_what_follows_need_not_be_said() -> None:
    assert state(phase="act").queue == [0, 1]
    assert state(phase="act", to_act=[1]).queue == [1]


def test_luck_by_hand_comes_before_the_seed() -> None:
    first = list(range(CARDS))[::-1]
    made = table(setup_luck=[first])
    assert made.state.players[0].hand == [19, 18, 17]
    some = table(setup_luck=[[7, 3]]).state
    assert some.players[0].hand[:2] == [7, 3] and everything(some) == list(range(CARDS))
    bids = [made.state.players[0].hand[0], made.state.players[1].hand[0]]
    rolled = table(setup_luck=[first], luck=[6], play=bids)
    assert rolled.state.prize == 6
    rolled.undo()
    rolled.choose(bids[1])
    assert rolled.state.prize == 6
    taken = table(setup_luck=[first], luck=["any", 2], play=[*bids, "take"])
    assert 2 in taken.state.players[0].hand


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        ({"table": {"rund": 1}}, 'table: there is no part "rund" ("round" may be meant)'),
        ({"table": {"round": 4}}, "table.round: a whole number from 1 to 3"),
        ({"table": {"deck": 5}}, "table.deck: a list belongs here"),
        ({"table": {"deck": [77]}}, 'table.deck.0: there is no "77"'),
        (
            {"table": {"deck": [1], "discard": [1]}},
            'discard: "1" is also said to lie at table.deck',
        ),
        ({"table": {"seats": {2: {}}}}, "table.seats: a whole number from 0 to 1"),
        (
            {"table": {"seats": {0: {"shrine": 4}}}},
            'table.seats.0.shrine: this does not fit here: "4"',
        ),
        ({"table": 5}, "table: names with values belong here"),
        ({"setup_luck": [[77]]}, "setup_luck.0"),
        ({"setup_luck": [[1], [2]]}, "setup_luck.1: there is no decision"),
        ({"luck": 3}, "luck: a list belongs here"),
        ({"ask_all": 3}, "ask_all: true or false belongs here"),
        ({"play": [0, 1, 2]}, "play."),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(scenario: dict[str, Any], words: str) -> None:
    assert words in fault(**scenario)


def test_luck_that_does_not_fit_is_refused() -> None:
    hands = [player.hand for player in table().state.players]
    assert 'luck.0: "9" cannot be the outcome of' in fault(
        luck=[9], play=[hands[0][0], hands[1][0]]
    )


def test_all_is_asked_where_it_is_wanted() -> None:
    lies = {"phase": "bid", "seats": [{"hand": [4]}, {"hand": [7]}]}
    assert table(table=lies).state.phase == "act"
    asked = table(table=lies, ask_all=True)
    assert asked.decision is not None and list(asked.decision.keys) == [4]
    again = table(**{**written(asked), "seats": 2})
    assert again.asks_all and again.state == asked.state


def test_what_the_parts_do_not_tell_is_written_by_its_inner_names() -> None:
    class Wordless(Toy):
        def layout(self) -> None:  # type: ignore[override]
            return None

    played = table(play=[table().state.players[0].hand[0]])
    for title in (Toy(), Wordless()):
        text = written(Table(title, played.header, played.marks[0].state))
        assert ("state" in text) == isinstance(title, Wordless)
        again = Table.from_scenario(title, text)
        assert again.state == played.marks[0].state
