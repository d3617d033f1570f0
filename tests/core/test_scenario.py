"""Scenarios: merging, stacks, set-up answers, and refusals with their place."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.components.fault_words import fault_text
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault
from tests.core.toy import Toy, ToyState


def table(**scenario: Any) -> Table[ToyState]:
    return Table.from_scenario(Toy(), {"seats": 2, "seed": "S", **scenario})


def fault(**scenario: Any) -> str:
    with pytest.raises(SetupFault) as caught:
        table(**scenario)
    return fault_text(caught.value, "en")


def test_without_a_state_it_is_the_position_after_the_set_up() -> None:
    made = table()
    assert made.state.phase == "bid" and made.header.practice
    assert [len(p.hand) for p in made.state.players] == [3, 3]
    assert made.decision is not None and made.decision.prompt.key == "ask.bid"


def test_parts_of_the_state_are_merged_in() -> None:
    made = table(
        state={
            "round": 3,
            "players": {1: {"coins": {"gold": 9}, "shrine": {"lamps": {"0": {"lit": True}}}}},
        }
    )
    first, second = made.state.players
    assert made.state.round == 3
    assert first.coins == {"gold": 3, "iron": 2}
    assert second.coins == {"gold": 9, "iron": 2}
    assert [lamp.lit for lamp in second.shrine.lamps] == [True, False, False]
    assert second.hand == table().state.players[1].hand


def test_a_list_is_given_whole() -> None:
    made = table(state={"queue": [1]})
    assert made.decision is not None and made.decision.seat == 1


def test_a_stack_puts_things_first_and_keeps_the_others_in_their_order() -> None:
    plain = table().state.deck
    wanted = [plain[5], plain[2]]
    made = table(stack={"deck": wanted})
    assert made.state.deck == [*wanted, *(c for c in plain if c not in wanted)]
    hand = table().state.players[1].hand
    made = table(stack={"players.1.hand": [hand[2]]})
    assert made.state.players[1].hand == [hand[2], hand[0], hand[1]]


def test_answers_are_played_at_once() -> None:
    hands = [player.hand for player in table().state.players]
    made = table(play=[hands[0][0], hands[1][2]])
    assert made.state.discard == [hands[0][0], hands[1][2]]
    assert [entry.ask for entry in made.entries] == ["ask.bid", "ask.bid", "chance.roll"]
    assert "scenario.answer {'place': 'play.0'" in fault(play=[99])


def test_a_scenario_can_be_undone_and_replayed_from_its_header() -> None:
    made = table(state={"round": 2}, play=[table().state.players[0].hand[0]])
    again = Table(Toy(), made.header, table(state={"round": 2}).state, entries=list(made.entries))
    assert again.state == made.state
    made.undo()
    assert made.state == table(state={"round": 2}).state


class Asking(Toy):
    """A title that asks while it is set up."""

    def play(self, game):  # type: ignore[no-untyped-def]
        from gametable.core.engine.asking import choose
        from gametable.core.engine.decision import Option
        from gametable.core.text import msg

        if game.state.phase == "setup":
            keys = [Option(n, msg("prize")) for n in (1, 5, 9)]
            game.state.prize = yield from choose(0, msg("ask.prize"), keys)
        yield from super().play(game)


def test_the_set_up_is_answered_by_the_scenario_or_at_random() -> None:
    made = Table.from_scenario(Asking(), {"setup": [5]})
    assert made.state.prize == 5 and made.state.phase == "bid"
    assert Table.from_scenario(Asking(), {}).state.prize in (1, 5, 9)
    for setup, said in (
        ([4], "scenario.answer {'place': 'setup.0', 'asked': Message(key='ask.prize'"),
        ([5, 7], "scenario, setup.1: there is no decision for 7"),
    ):
        with pytest.raises(SetupFault) as caught:
            Table.from_scenario(Asking(), {"setup": setup})
        assert said in fault_text(caught.value, "en")


@pytest.mark.parametrize(
    ("scenario", "said"),
    [
        ({"colour": "red"}, 'unknown field "colour"'),
        ({"title": "chess"}, 'it is for "chess", not for "toy"'),
        ({"seats": [{"nome": "Ada"}]}, "seats.0: a seat has name, player and options"),
        ({"seats": "two"}, "scenario, seats:"),
        ({"seats": 7}, "setup.seats"),
        ({"state": {"round": "three"}}, "scenario.unfit {'place': 'state.round'}"),
        ({"state": {"phase": "lunch"}}, "scenario.unfit {'place': 'state.phase'}"),
        ({"state": {"rounds": 3}}, 'scenario, state: there is no "rounds"'),
        ({"state": {"players": {0: {"gold": 3}}}}, 'state.players.0: there is no "gold"'),
        ({"state": {"players": {5: {}}}}, "scenario, state.players: there is no number 5"),
        ({"state": {"players": {"x": {}}}}, 'state.players: "x" is not a place in the list'),
        ({"state": {"deck": [1]}}, "unsound.cards"),
        ({"state": {"players": {0: {"coins": {"gold": -1}}}}}, "'n': -1, 'coin': 'gold'"),
        ({"stack": {"deck": [77]}}, '"77" does not lie in "deck"'),
        ({"stack": {"pile": [1]}}, 'there is no list "pile"'),
        ({"stack": {"players.9.hand": [1]}}, 'there is no list "players.9.hand"'),
        ({"stack": {"round": [1]}}, 'there is no list "round"'),
        ({"stack": {"phase": ["b"]}}, 'there is no list "phase"'),
    ],
)
def test_what_is_wrong_is_refused_with_its_place(scenario: dict[str, Any], said: str) -> None:
    assert said in fault(**scenario)
