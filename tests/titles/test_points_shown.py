"""What a seat's card shows are its points so far: those that an answer brings "now" change it."""

from __future__ import annotations

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.titles import find_title, title_ids

EVERY = 15  # answers


@pytest.mark.parametrize("title", title_ids())
def test_points_that_do_not_count_yet_are_not_told_as_had(title: str) -> None:
    sheet, source = find_title(title), Source.of("points shown")
    table = Table.new(sheet, 2, seed="points shown")
    looked = 0
    while table.decision is not None:
        if len(table.entries) % EVERY == 0:
            scores = table.scores()
            for card in sheet.scene(table.view(0), 0, None).seats:
                score = scores[card.seat]
                had = sum(line.points for line in score.lines if not line.standing)
                assert card.score in (None, had, score.total), (card.score, score)
                looked += card.score is not None
        table.answer_random(source)
    assert looked > 5
