"""What a preview may tell: the proposed payment is followed, cards off the deck stay unknown."""

from __future__ import annotations

import pytest
from msgspec import structs

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.vocabulary import Draw, LookKeep
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


DRAWING = [
    card.id
    for card in load().cards.values()
    if any(isinstance(effect, Draw | LookKeep) for effect in card.on_play)
]


@pytest.mark.rule("terraforming_mars 6.4")
@pytest.mark.parametrize("card", DRAWING)
def test_what_comes_after_a_draw_is_told_where_it_is_the_same_whatever_is_drawn(card: str) -> None:
    draws = any(isinstance(effect, Draw) for effect in load().cards[card].on_play)
    triggers = ["olympus_conference"] if draws else []  # else it is asked which comes first
    seen = []
    for top in (("mine", "comet", "birds", "trees"), ("trees", "tardigrades", "mine", "comet")):
        table = table_at(position(hand=[card], played=[triggers], top=top))
        table.header = structs.replace(table.header, practice=False)
        preview = table.preview(("card", card), follow=True)
        assert preview.beyond is not None and not preview.complete and not preview.undoable
        table.choose(("card", card))
        asked = table.decision
        assert asked is not None
        told = asked.prompt if table.state.job and asked.prompt.key != "ask.look_keep" else None
        assert (preview.next.prompt if preview.next else None) == told
        seen.append((preview.next, preview.events, preview.view))
    assert seen[0] == seen[1]


@pytest.mark.rule("terraforming_mars 9.4")
def test_the_ocean_after_a_drawn_card_is_told_with_what_it_raises() -> None:
    preview = table_at(position(hand=["convoy_from_europa"])).preview(
        ("card", "convoy_from_europa"), follow=True
    )
    assert preview.end == "question" and preview.next is not None
    assert preview.next.prompt.key == "ask.place"
    assert [(amount.icon, amount.n) for amount in preview.next.sure] == [("tr", 1)]


@pytest.mark.rule("terraforming_mars 6.4")
@pytest.mark.parametrize(
    ("card", "kinds"),
    [
        ("large_convoy", ["effect.either"]),  # after the ocean: plants or animals
        ("imported_hydrogen", ["effect.either"]),
        ("convoy_from_europa", []),
        ("ice_asteroid", []),  # the prompt says that one more ocean follows
    ],
)
def test_what_is_owed_after_the_next_question_is_told(card: str, kinds: list[str]) -> None:
    table = table_at(position(hand=[card], played=[["fish"]]))
    preview = table.preview(("card", card), follow=True)
    assert preview.next is not None and preview.next.prompt.key == "ask.place"
    told = [words.args["effects"][0].key for words in preview.next.owed]
    assert told == kinds


@pytest.mark.rule("terraforming_mars 22.18")
def test_how_many_cards_are_kept_is_told_before_they_are_seen() -> None:
    table = table_at(position(hand=["business_contacts"]))
    events = table.preview(("card", "business_contacts"), follow=True).events
    looked = next(event for event in events if event.kind == "log.looked.hidden")
    assert (looked.args["n"], looked.args["kept"]) == (4, 2)


@pytest.mark.rule("terraforming_mars 22.22")
def test_an_exchange_after_a_draw_is_not_looked_into() -> None:
    """Research with two science tags: what can be discarded depends on what is drawn."""
    state = position(hand=["research", "mine"], played=[["mars_university"]])
    preview = table_at(state).preview(("card", "research"), follow=True)
    assert (preview.end, preview.next) == ("unknown", None)


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
