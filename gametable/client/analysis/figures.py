"""What a review comes to: points lost by turn and round, in the order of what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gametable.bots.review import Review, Verdict
from gametable.client.screens.end_figures import Start

LARGE = 2.0  # points from which a loss is large
FIRST = 5  # turning points that are told
CLOSE = 1.5  # points below which a quick look cannot call it


@dataclass(frozen=True)
class LostTurn:
    """A turn in which points were lost: its worst decision, and the round it fell in."""

    verdict: Verdict
    round: Start | None

    @property
    def loss(self) -> float:
        """Points lost by it."""
        return self.verdict.loss


@dataclass(frozen=True)
class ReviewFigures:
    """The sums of a review."""

    judged: int
    lost: float
    good: int
    small: int
    large: int
    turns: tuple[LostTurn, ...]
    rounds: dict[int, float]
    """Points lost by the entry at which a round began."""


def figures(review: Review, starts: Sequence[Start]) -> ReviewFigures:
    """All figures; of the decisions of one turn only the worst counts, since the others follow."""
    worst: dict[int, Verdict] = {}
    for each in review.verdicts:
        known = worst.get(each.turn)
        if known is None or each.loss > known.loss:
            worst[each.turn] = each
    turns = [LostTurn(each, round_of(each.entry, starts)) for each in worst.values() if each.loss]
    turns.sort(key=lambda turn: (-turn.loss, turn.verdict.entry))
    rounds: dict[int, float] = {}
    for turn in turns:
        begun = turn.round.entry if turn.round is not None else 0
        rounds[begun] = rounds.get(begun, 0.0) + turn.loss
    return ReviewFigures(
        len(review.verdicts),
        sum(turn.loss for turn in turns),
        sum(each.loss == 0 for each in review.verdicts),
        sum(turn.loss < LARGE for turn in turns),
        sum(turn.loss >= LARGE for turn in turns),
        tuple(turns),
        rounds,
    )


def round_of(entry: int, starts: Sequence[Start]) -> Start | None:
    """The round in which an answer was given."""
    return next((start for start in reversed(starts) if start.entry <= entry), None)
