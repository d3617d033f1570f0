"""What is said before an answer that shows cards, so that it cannot be taken back."""

from __future__ import annotations

import pytest

from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects.cards import draws_words


@pytest.mark.rule("terraforming_mars 6")
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("research", msg("final.draws", n=2)),
        ("invention_contest", msg("final.looks", n=3)),
        ("comet", None),
    ],
)
def test_a_card_that_draws_says_so(card: str, said: Message | None) -> None:
    assert draws_words(load().cards[card].on_play) == said


@pytest.mark.rule("terraforming_mars 22.16")
def test_an_action_that_turns_a_card_up_says_so() -> None:
    actions = load().cards["search_for_life"].actions
    assert [draws_words(action.do) for action in actions] == [msg("final.reveals")]
