"""Who sees what, and dealing anew what is not known (terraforming_mars 23)."""

from __future__ import annotations

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.table import Table
from gametable.core.kit.hiding import HIDDEN
from gametable.titles.terraforming_mars import TITLE
from tests.rules.terraforming_mars.play import position, table_at


@pytest.mark.rule("terraforming_mars 23.1")
def test_hands_and_deck_are_hidden_and_all_else_is_open() -> None:
    state = position(3, hand=["mine", "birds"], played=[["fish"]])
    state.boards[0].events = ("asteroid",)
    state.deck.remove("asteroid")
    view = table_at(state).view(1)
    board = view.boards[0]
    assert board.hand == [HIDDEN, HIDDEN]
    assert (board.played, board.events, board.stock) == (
        ("fish",),
        ("asteroid",),
        state.boards[0].stock,
    )
    assert set(view.deck) == {HIDDEN} and len(view.deck) == len(state.deck)
    own = table_at(state).view(0)
    assert own.boards[0].hand == ["mine", "birds"]
    assert table_at(state).view(None).boards[0].hand == [HIDDEN, HIDDEN]


@pytest.mark.rule("terraforming_mars 23.1")
@pytest.mark.parametrize("draft", [False, True])
def test_a_view_never_tells_a_hidden_card(draft: bool) -> None:
    table = Table.new(TITLE, 3, {"draft": draft}, seed="VIEW")
    source = Source.of("VIEW")
    for _ in range(250):
        if table.decision is None:
            break
        for seat in range(3):
            view = table.view(seat)
            view.phase = "over"  # a card is called like a phase
            text = msgspec.json.encode(view).decode()
            for other, board in enumerate(table.state.boards):
                if other != seat:
                    secret = [*board.hand, *board.dealt, *board.kept]
                    assert not any(f'"{card}"' in text for card in secret)
            assert not any(f'"{card}"' in text for card in table.state.deck)
        table.answer_random(source)


@pytest.mark.rule("terraforming_mars 23.1")
def test_what_is_not_known_is_dealt_anew() -> None:
    table = Table.new(TITLE, 3, {"draft": True}, seed="DEAL")
    source = Source.of("DEAL")
    for step in range(300):
        if table.decision is None:
            break
        if step % 7 == 0:
            for seat in range(3):
                guess = copy_state(table.view(seat))
                TITLE.determinize(guess, seat, Source.of(f"{step} {seat}"))
                assert TITLE.faults(guess) == []
                assert guess.boards[seat] == table.state.boards[seat]
                assert [len(b.hand) for b in guess.boards] == [
                    len(b.hand) for b in table.state.boards
                ]
                TITLE.redact(guess, seat)
                assert guess == table.view(seat)
        table.answer_random(source)


@pytest.mark.rule("terraforming_mars 23.2")
def test_the_log_hides_drawn_and_discarded_cards() -> None:
    state = position(hand=["research", "mine"], top=["birds", "fish"])
    table = table_at(state)
    table.choose(("card", "research"))
    table.choose(("project", "sell_patents"))
    table.choose(["mine"])
    for seat, known in ((0, True), (1, False), (None, False)):
        text = msgspec.json.encode(table.log_for(seat)).decode()
        assert ("#card/birds" in text) == known
        assert ("#card/mine" in text) == known


@pytest.mark.rule("terraforming_mars 4.2")
def test_what_was_seen_cannot_be_taken_back_in_a_match() -> None:
    state = position(hand=["research"])
    table = table_at(state)
    table.header = msgspec.structs.replace(table.header, practice=False)
    table.choose(("project", "power_plant"))
    assert table.undo_border() is None
    table.choose(("card", "research"))
    border = table.undo_border()
    assert border is not None and border.key == "undo.cards_seen"
