"""Scoring: a point for each island seen (ferries 3)."""

from __future__ import annotations

from gametable.titles.ferries.state import ROUNDS, State

from gametable.core.kit.scoring import ranked, result_of, score_line
from gametable.core.scene import Result, Score
from gametable.core.text import msg


def scores(state: State) -> list[Score]:
    return [
        Score(n, (score_line("seen", "flag", [(msg("score.seen"), len(boat.seen), "3")]),))
        for n, boat in enumerate(state.boats)
    ]


def result(state: State) -> Result | None:
    if state.round < ROUNDS:
        return None
    totals = [score.total for score in scores(state)]
    return result_of(ranked(totals, [0] * len(totals)))
