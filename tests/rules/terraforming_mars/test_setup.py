"""Setting up and choosing corporations (terraforming_mars 3, 19)."""

from __future__ import annotations

import pytest

from gametable.core.engine.decision import Illegal
from gametable.core.engine.questions import PickSome
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import msg
from gametable.titles.terraforming_mars import TITLE
from gametable.titles.terraforming_mars.components import load
from tests.kit.asking import keys, question
from tests.rules.terraforming_mars.starting import FIRST, new, start

# Setup (terraforming_mars 3, 19)


@pytest.mark.rule("terraforming_mars 3.1", "terraforming_mars 3.2", "terraforming_mars 19.1")
def test_the_standard_game() -> None:
    table = new(3, corporate_era=False)
    state = table.state
    assert (state.temperature, state.oxygen, state.generation) == (-30, 0, 1)
    assert state.tiles == {}
    cards = [*state.deck, *(card for board in state.boards for card in board.dealt)]
    assert len(cards) == 137
    assert all(load().cards[card].set == "standard" for card in cards)
    corporations = [*state.corporations, *(id for board in state.boards for id in board.offered)]
    assert len(corporations) == 10
    for board in state.boards:
        assert board.tr == 20
        assert set(board.production.values()) == {1}
        assert set(board.stock.values()) == {0}


@pytest.mark.rule("terraforming_mars 19.2", "terraforming_mars 3.5", "terraforming_mars 3.4")
def test_the_corporate_era() -> None:
    state = new(3).state
    assert len(state.deck) == 208 - 30
    assert len(state.corporations) == 12 - 6
    for board in state.boards:
        assert (len(board.offered), len(board.dealt)) == (2, 10)
        assert set(board.production.values()) == {0}


@pytest.mark.rule("terraforming_mars 3.3")
def test_the_first_player_is_drawn_by_lot() -> None:
    found = {Table.new(TITLE, 3, {}, seed=str(n)).state.first for n in range(20)}
    assert found == {0, 1, 2}
    assert {new(3, seed=str(n)).state.first for n in range(20)} == {0}


@pytest.mark.rule("terraforming_mars 3.7", "terraforming_mars 3.8", "terraforming_mars 3.10")
def test_choosing_in_secret_and_revealing() -> None:
    table = new()
    offered = list(table.state.boards[0].offered)
    assert question(table).secret and keys(table) == offered
    notes = [note.key for option in question(table).options() for note in option.notes]
    assert notes == [f"#corporation/{id}/text" for id in offered]
    table.choose(offered[1])
    assert table.view(1).boards[0].chosen == "?"
    decision = question(table)
    assert isinstance(decision, PickSome) and decision.least == 0
    dealt = list(table.state.boards[0].dealt)
    table.choose(dealt[2:5])
    # Nothing is told until all have chosen.
    assert table.view(1).boards[0].corporation == ""
    assert table.view(1).boards[0].dealt == ["?"] * 3
    table.choose(keys(table)[0])
    table.choose([])
    board = table.state.boards[0]
    corporation = load().corporations[offered[1]]
    assert board.corporation == offered[1]
    assert board.hand == dealt[2:5]
    assert board.stock["mc"] == corporation.start["mc"] - 9
    assert set(table.state.discard) >= {*dealt[:2], *dealt[5:]}
    # Generation 1 has no research; the first player begins.
    assert (table.state.phase, table.state.generation, question(table).seat) == ("actions", 1, 0)


@pytest.mark.rule("terraforming_mars 3.8")
def test_nobody_keeps_more_than_he_can_pay() -> None:
    for n in range(30):
        table = new(seed=str(n))
        if "phobolog" in table.state.boards[0].offered:
            table.choose("phobolog")
            dealt = table.state.boards[0].dealt
            with pytest.raises(Illegal) as refused:
                table.choose(dealt[:8])
            assert refused.value.refusal.text == msg("check.price", n=24, have=23)
            table.choose(dealt[:7])
            return
    raise AssertionError("PhoboLog was never offered")


@pytest.mark.rule("terraforming_mars 3.6", "terraforming_mars 19.4")
def test_the_beginner_corporation() -> None:
    seats = [Seat("A", options={"corporation": "beginner_corporation"}), Seat("B")]
    table = Table.new(TITLE, seats, FIRST, seed="A")
    assert question(table).seat == 1  # the beginner has nothing to choose
    start(table)
    board = table.state.boards[0]
    assert board.corporation == "beginner_corporation"
    assert (len(board.hand), board.stock["mc"]) == (10, 42)
    alone = [Seat("A", options={"corporation": "beginner_corporation"})]
    assert [m.key for m in TITLE.setup_faults(alone, {})] == ["setup.no_beginner_alone"]


@pytest.mark.rule("terraforming_mars 3.9", "terraforming_mars 21.11")
def test_saturn_systems_counts_its_own_tag() -> None:
    for n in range(60):
        table = new(seed=str(n))
        if "saturn_systems" in table.state.boards[0].offered:
            table.choose("saturn_systems")
            start(table)
            assert table.state.boards[0].production["mc"] == 1
            assert table.state.boards[0].production["titanium"] == 1
            return
    raise AssertionError("Saturn Systems was never offered")


def test_options_that_make_no_sense() -> None:
    people = [Seat("A"), Seat("B")]
    for options, key in (
        ({"draft": 3}, "setup.switch"),
        ({"first_player": "last"}, "setup.choice"),
        ({"venus": True}, "setup.option"),
    ):
        assert [m.key for m in TITLE.setup_faults(people, options)] == [key]
    many = [Seat(str(n)) for n in range(6)]
    assert [m.key for m in TITLE.setup_faults(many, {})] == ["setup.players"]
    odd = [Seat("A", options={"corporation": "credicor"}), Seat("B")]
    assert [m.key for m in TITLE.setup_faults(odd, {})] == ["setup.choice"]


@pytest.mark.rule("terraforming_mars 3.7")
def test_while_the_cards_are_chosen_the_corporation_that_was_taken_lies_there_alone() -> None:
    def offered(seat: int) -> list[str]:
        scene = TITLE.scene(table.view(seat), 0, question(table) if seat == 0 else None)
        zones = [zone for zone in scene.zones if zone.id == "offer"]
        return [p.id for zone in zones for p in zone.pieces if p.face == "corporation"]

    table = new(2)
    both = [f"card/{id}" for id in table.state.boards[0].offered]
    assert question(table).seat == 0 and offered(0) == both and len(both) == 2
    table.choose(table.state.boards[0].offered[1])
    assert offered(0) == both[1:]
    assert offered(1) == []  # others see nothing to choose from
