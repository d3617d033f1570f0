"""What a preview may tell: the proposed payment is followed, cards off the deck stay unknown."""

from __future__ import annotations

import pytest

from tests.rules.terraforming_mars.play import position, table_at


@pytest.mark.rule("terraforming_mars 23.1")
def test_a_preview_does_not_tell_the_top_card() -> None:
    seen = []
    for top in ("tardigrades", "mine"):
        table = table_at(position(played=[["search_for_life"]], top=(top,)))
        preview = table.preview(("action", "search_for_life", 1))
        assert not preview.complete
        seen.append((preview.before, preview.after, preview.events, preview.view.boards))
    assert seen[0] == seen[1]


@pytest.mark.rule("terraforming_mars 23.1")
def test_a_preview_does_not_tell_drawn_cards() -> None:
    table = table_at(position(hand=["research"], top=("mine", "comet")))
    preview = table.preview(("card", "research"))
    assert not preview.complete
    assert preview.view.boards[0].stock["mc"] == 89
    assert preview.view.boards[0].hand == []
    drew = next(event for event in preview.events if event.kind == "log.drew.hidden")
    assert drew.args["n"] == 2 and drew.secret is None
    # The game itself stands where it stood and goes on to draw them.
    table.choose(("card", "research"))
    assert table.state.boards[0].hand == ["mine", "comet"]


@pytest.mark.rule("terraforming_mars 7.4")
def test_a_preview_follows_the_proposed_payment() -> None:
    state = position(hand=["carbonate_processing"])
    state.boards[0].stock["steel"] = 2
    state.boards[0].production["energy"] = 1
    table = table_at(state)
    asked = table.preview(("card", "carbonate_processing"))
    assert asked.view.boards[0].stock["steel"] == 2
    followed = table.preview(("card", "carbonate_processing"), follow=True)
    assert followed.complete
    assert followed.view.boards[0].stock["steel"] == 0
    assert followed.view.boards[0].stock["mc"] == 98
    assert followed.view.boards[0].production["heat"] == 3
