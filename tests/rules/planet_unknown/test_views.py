"""Planet Unknown: what each seat may see, and dealing anew what it cannot know (4.7)."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.checks import faults
from gametable.titles.planet_unknown.due import Due, LastCardsDue, PickDue
from gametable.titles.planet_unknown.scoring import scores
from gametable.titles.planet_unknown.state import DraftedTile, State
from gametable.titles.planet_unknown.views import determinize, hidden_card, is_hidden, redact
from tests.kit.sitting import words
from tests.rules.planet_unknown.positions import BOX, board, game, lines, tile

EVENTS = {
    colour: [e.id for e in BOX.events.values() if e.code == colour and not e.solo]
    for colour in ("green", "orange", "red")
}


def whole(*, due: dict[int, list[Due]] | None = None, **more: Any) -> State:
    """Three seats in the middle of a game with everything hidden there can be.

    `due` is what seats have to carry out.
    """
    used = ["rising_planet_award", "new_angel_investors", "gaming_commission"]
    in_play = [
        card
        for rank in range(1, 5)
        for card in [c.id for c in BOX.civ_cards.values() if c.rank == rank and c.id not in used][
            :4
        ]
    ]
    boards = [
        board(
            tiles=[tile("i2_civ_energy", 5, 0, turn=1)],
            civ_cards=["rising_planet_award", "new_angel_investors"],
            objectives=[3],
        ),
        board(civ_cards=["gaming_commission"], objectives=[7], offered=[8, 9]),
        board(objectives=[11]),
    ]
    deck = [*EVENTS["green"][:6], *EVENTS["orange"][:7], *EVENTS["red"][:7]]
    fields: dict[str, Any] = {
        "in_play": in_play,
        "neighbour": [1, 2, 4],
        "options": {"personal_objectives": True},
        "event": deck[1],
        "events_past": deck[:1],
        "event_deck": deck[2:],
    }
    for seat, pending in (due or {}).items():
        boards[seat] |= words(TITLE, seat=True, pending=pending)
    return game(*boards, **{**fields, **more})


def seen(state: State, seat: int | None) -> State:
    view = copy_state(state)
    redact(view, seat)
    return view


@pytest.mark.rule("planet_unknown 3.1.2")
def test_only_the_top_tile_of_a_stack_is_known() -> None:
    state = whole()
    for seat in (0, 1, 2, None):
        for shape, stack in seen(state, seat).stacks.items():
            assert stack[0] == state.stacks[shape][0]
            assert stack[1:] == ["?"] * (len(state.stacks[shape]) - 1)


@pytest.mark.rule("planet_unknown 4.3.5")
def test_the_tile_below_one_just_drawn_is_not_yet_known() -> None:
    state = whole(drawn=["t4"])
    assert set(seen(state, 0).stacks["t4"]) == {"?"}
    assert seen(state, 0).stacks["i3"][0] == state.stacks["i3"][0]


def test_an_empty_stack_stays_empty() -> None:
    state = whole(removed=BOX.stack("o4"))
    assert seen(state, 1).stacks["o4"] == []


@pytest.mark.rule("planet_unknown 6.5.2")
def test_end_game_cards_are_secret_and_immediate_ones_open() -> None:
    state = whole()
    assert seen(state, 0).boards[0].civ_cards == ["rising_planet_award", "new_angel_investors"]
    assert seen(state, 1).boards[0].civ_cards == [hidden_card(1), "new_angel_investors"]
    assert seen(state, None).boards[1].civ_cards == [hidden_card(4)]


@pytest.mark.rule("planet_unknown 3.4")
def test_civ_stacks_and_the_box_lie_face_down() -> None:
    view = seen(whole(), 0)
    for rank in range(1, 5):
        assert set(view.civ_stacks[rank - 1]) == {hidden_card(rank)}
        assert set(view.civ_box[rank - 1]) == {hidden_card(rank)}
        assert len(view.civ_stacks[rank - 1]) == 4


@pytest.mark.rule("planet_unknown 6.5.1", "planet_unknown 4.7")
def test_who_picks_looks_at_the_cards_of_his_rank_and_nobody_else_does() -> None:
    due: dict[int, list[Due]] = {1: [PickDue(2)], 2: [PickDue(2)]}
    state = whole(phase="picks", queue=[1, 2], stage="effects", due=due)
    assert seen(state, 1).civ_stacks[1] == state.civ_stacks[1]
    assert set(seen(state, 1).civ_stacks[2]) == {hidden_card(3)}
    for other in (0, 2, None):  # seat 2 picks later
        assert set(seen(state, other).civ_stacks[1]) == {hidden_card(2)}


@pytest.mark.rule("planet_unknown 16.2.7")
def test_who_keeps_two_of_the_last_cards_looks_at_all_of_them() -> None:
    state = whole(phase="final", queue=[2], due={2: [LastCardsDue(2)]})
    assert set(seen(state, 2).civ_stacks[0]) <= {hidden_card(1)}
    state = whole(phase="final", queue=[2], due={2: [LastCardsDue(2, looking=True)]})
    assert seen(state, 2).civ_stacks == state.civ_stacks
    assert set(seen(state, 2).civ_box[0]) == {hidden_card(1)}


@pytest.mark.rule("planet_unknown 11.2.1")
@pytest.mark.parametrize("phase", ["final", "final_picks", "over"])
def test_before_the_scoring_all_cards_are_revealed(phase: str) -> None:
    state = whole(phase=phase)
    assert seen(state, 2).boards[1].civ_cards == ["gaming_commission"]


@pytest.mark.rule("planet_unknown 14")
def test_personal_objectives_are_secret_until_the_end() -> None:
    state = whole()
    view = seen(state, 0)
    assert view.boards[0].objectives == [3]
    assert view.boards[1].objectives == [0] and view.boards[1].offered == [0, 0]
    assert view.neighbour == [1, 2, 4] and set(view.objective_deck) == {0}
    assert seen(whole(phase="final"), 0).boards[1].objectives == [0]
    assert seen(whole(phase="over"), 0).boards[1].objectives == [7]


@pytest.mark.rule("planet_unknown 10.3.12")
def test_a_peeked_event_is_known_to_who_peeked() -> None:
    state = whole(peeked=[1])
    assert seen(state, 1).event_deck[0] == state.event_deck[0]
    assert set(seen(state, 1).event_deck[1:]) == {"?"}
    for other in (0, 2, None):
        assert set(seen(state, other).event_deck) == {"?"}
    assert set(seen(state, 1).event_box) == {"?"}


def test_scores_of_a_view_leave_out_what_is_hidden() -> None:
    state = whole()
    own, other = (lines(scores(seen(state, seat))[0]) for seat in (0, 1))
    assert own["civ_cards"] == 2  # the award
    assert other["civ_cards"] == 0


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("phase", ["turns", "picks", "final", "setup"])
def test_a_world_dealt_anew_is_possible_and_looks_the_same(seat: int, phase: str) -> None:
    state = whole(phase=phase, peeked=[0], drawn=["t4"], due={0: [PickDue(3)]})
    view = seen(state, seat)
    worlds = []
    for n in range(8):
        world = copy_state(view)
        determinize(world, seat, Source(n))
        assert faults(world) == []
        assert seen(world, seat) == view
        worlds.append(world)
    assert not any(is_hidden(t) for t in worlds[0].stacks["t4"])
    # What is hidden differs from world to world, what is seen does not.
    assert len({tuple(w.stacks["t4"]) for w in worlds}) > 1
    assert len({tuple(w.event_deck) for w in worlds}) > 1
    assert len({tuple(w.objective_deck) for w in worlds}) > 1
    other = (seat + 1) % 3
    assert len({tuple(w.boards[other].objectives) for w in worlds}) > 1


def test_equal_sources_deal_equal_worlds() -> None:
    worlds = []
    for _ in range(2):
        world = seen(whole(), 0)
        determinize(world, 0, Source(5))
        worlds.append(world)
    assert worlds[0] == worlds[1]


def test_a_hidden_card_in_a_hand_is_dealt_as_an_end_game_card() -> None:
    for n in range(20):
        world = seen(whole(), 2)
        determinize(world, 2, Source(n))
        [card] = world.boards[1].civ_cards
        assert BOX.civ_cards[card].timing == "end_game" and BOX.civ_cards[card].rank == 4


@pytest.mark.rule("planet_unknown 10.1")
def test_the_colours_left_in_the_event_deck_are_kept() -> None:
    state = whole()
    left = sorted(BOX.events[e].code for e in state.event_deck)
    for n in range(5):
        world = seen(state, 1)
        determinize(world, 1, Source(n))
        assert sorted(BOX.events[e].code for e in world.event_deck) == left


def test_a_tile_in_hand_is_not_dealt_again() -> None:
    hand = DraftedTile(BOX.stack("t4")[0], "inner")
    state = whole(stage="place", drawn=["t4"], hand=hand)
    for n in range(5):
        world = seen(state, 1)
        determinize(world, 1, Source(n))
        assert faults(world) == []
        assert hand.tile not in world.stacks["t4"]
