"""Research and drafting (terraforming_mars 4, 19.3)."""

from __future__ import annotations

import pytest

from gametable.core.engine.decision import Illegal
from gametable.core.text import msg
from gametable.titles.terraforming_mars.checks import faults
from tests.kit.asking import keys, question
from tests.rules.terraforming_mars.play import position, table_at
from tests.rules.terraforming_mars.starting import end_generation, new, start

# Research (terraforming_mars 4)


@pytest.mark.rule("terraforming_mars 4.1", "terraforming_mars 4.2", "terraforming_mars 5.1")
def test_player_order_and_research() -> None:
    table = table_at(position(3, mc=10))
    end_generation(table)
    state = table.state
    assert (state.generation, state.first, question(table).seat) == (2, 1, 1)
    dealt = list(state.boards[1].dealt)
    assert len(dealt) == 4
    assert (question(table).least, question(table).most, question(table).secret) == (0, 4, True)
    table.choose(dealt[:3])
    # The number bought stays secret until all have chosen.
    assert table.view(0).boards[1].dealt == ["?"] * 3 and table.view(0).boards[1].kept == []
    assert state.boards[1].stock["mc"] == 30
    table.choose([])
    table.choose([])
    assert state.boards[1].hand == dealt[:3]
    assert state.boards[1].stock["mc"] == 21
    assert dealt[3] in state.discard
    assert (question(table).seat, state.phase) == (1, "actions")


@pytest.mark.rule("terraforming_mars 4.2")
def test_only_what_can_be_paid_is_bought() -> None:
    state = position(mc=0)
    state.boards[0].tr = state.boards[1].tr = 7
    table = table_at(state)
    end_generation(table)
    board = table.state.boards[question(table).seat]
    dealt = list(board.dealt)
    with pytest.raises(Illegal) as refused:  # it is the money that does not suffice
        table.choose(dealt[:3])
    assert refused.value.refusal.text == msg("check.price", n=9, have=7)
    table.choose(dealt[:2])
    assert board.kept == dealt[:2]


@pytest.mark.rule("terraforming_mars 4.2", "terraforming_mars 21.3")
def test_while_it_is_asked_how_they_are_paid_for_the_bought_cards_are_not_lost() -> None:
    state = position(corporations=["helion"], mc=20)
    state.boards[0].stock["heat"] = 20
    table = table_at(state)
    end_generation(table)
    while question(table).prompt.key == "ask.research":
        seat = question(table).seat
        table.choose(list(table.state.boards[seat].dealt) if seat == 0 else [])
    board, asked = table.state.boards[0], question(table)
    assert (asked.seat, list(asked.keys)) == (0, ["mc", "heat"])
    assert faults(table.state) == [] and len(board.kept) == 4 and board.hand == []
    table.choose({"mc": 12, "heat": 0})
    board = table.state.boards[0]
    assert faults(table.state) == [] and board.kept == [] and len(board.hand) == 4


@pytest.mark.rule("terraforming_mars 4.4")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    state = position(hand=["technology_demonstration"])
    state.discard, state.deck = state.deck[1:], state.deck[:1]
    top = state.deck[0]
    table = table_at(state)
    table.choose(("card", "technology_demonstration"))
    assert table.state.boards[0].hand[0] == top
    assert len(table.state.boards[0].hand) == 2
    assert table.state.discard == []
    # Fewer cards than asked for if even that is not enough.
    state = position(hand=["technology_demonstration"])
    state.boards[1].hand, state.deck = state.deck[:-1], state.deck[-1:]
    table = table_at(state)
    table.choose(("card", "technology_demonstration"))
    assert len(table.state.boards[0].hand) == 1


@pytest.mark.rule("terraforming_mars 4.4")
def test_too_few_cards_in_research_are_shared_out_equally() -> None:
    state = position(3)
    state.boards[0].hand, state.deck = state.deck[8:], state.deck[:8]
    table = table_at(state)
    end_generation(table)
    assert [len(board.dealt) for board in table.state.boards] == [2, 2, 2]
    assert len(table.state.deck) == 2


# Draft (terraforming_mars 19.3)


@pytest.mark.rule("terraforming_mars 19.3")
@pytest.mark.parametrize(("generation", "step"), [(1, 1), (2, -1)])
def test_drafting_passes_left_and_right(generation: int, step: int) -> None:
    state = position(3, generation=generation)
    state.draft = True
    table = table_at(state)
    end_generation(table)
    assert table.state.phase == "draft"
    packs = [list(board.dealt) for board in table.state.boards]
    assert [len(pack) for pack in packs] == [4, 4, 4]
    for _ in range(3):
        table.choose(keys(table)[0])
    for seat in range(3):
        assert table.state.boards[(seat + step) % 3].dealt == packs[seat][1:]
    for _ in range(6):
        table.choose(keys(table)[0])
    # The last card is taken without asking; then each buys from his four.
    assert table.state.phase == "research"
    for seat in range(3):
        found = table.state.boards[seat].dealt
        assert len(found) == 4
        assert found[0] == packs[seat][0]
        assert found[1] == packs[(seat - step) % 3][1]
        assert found[3] == packs[seat][3]


@pytest.mark.rule("terraforming_mars 19.3")
def test_a_kept_card_lies_faint_beside_those_to_choose_from() -> None:
    state = position(3)
    state.draft = True
    table = table_at(state)
    end_generation(table)
    for _ in range(3):
        table.choose(keys(table)[0])
    (kept,) = table.state.boards[0].kept
    scene = table.title.scene(table.view(0), 0, table.decision)
    (offer,) = (zone for zone in scene.zones if zone.id == "offer" and zone.seat == 0)
    assert {piece.id for piece in offer.pieces if piece.spent} == {f"card/{kept}"}
    assert len(offer.pieces) == 4 and offer.note is not None and offer.note.args["n"] == 1


@pytest.mark.rule("terraforming_mars 19.3")
def test_no_draft_in_the_first_generation() -> None:
    table = new(draft=True)
    start(table, 1)
    assert (table.state.phase, table.state.generation) == ("actions", 1)
