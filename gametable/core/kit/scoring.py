"""Scores and results: lines that are the sum of their parts, who is first, and in what words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

import msgspec

from gametable.core.scene import Result, ScoreLine
from gametable.core.text import Message, msg

Part: TypeAlias = tuple[Message, int, str]
"""Words, points and the place on the table they come from ("" for none)."""


def score_line(
    id: str,
    icon: str,
    parts: Iterable[Part],
    name: Message | None = None,
    *,
    standing: bool = False,
    told_by: tuple[tuple[str, int], ...] = (),
) -> ScoreLine:
    """A line of the scoring sheet, called `score.<id>` unless it is named."""
    found = tuple(parts)
    points = sum(n for _, n, _ in found)
    return ScoreLine(id, name or Message(f"score.{id}"), icon, points, found, standing, told_by)


class Ranking(msgspec.Struct, frozen=True):
    """The seats from first to last; `level` are those with the highest total, `winners` of them
    those whom no tie-break parts."""

    order: tuple[int, ...]
    level: tuple[int, ...]
    winners: tuple[int, ...]
    points: int


def ranked(totals: Sequence[int], ties: Sequence[Any]) -> Ranking:
    """Who is first by total, then by what breaks ties: a value for each seat, the higher better."""
    seats = range(len(totals))
    order = sorted(seats, key=lambda seat: (totals[seat], ties[seat]), reverse=True)
    best = order[0]
    level = tuple(seat for seat in seats if totals[seat] == totals[best])
    winners = tuple(seat for seat in level if ties[seat] == ties[best])
    return Ranking(tuple(order), level, winners, totals[best])


def result_of(ranking: Ranking, tie_break: Message | None = None) -> Result:
    """The result of a game with several seats: one has won, or some have won together."""
    names = seat_names(ranking.winners)
    if len(names) == 1:
        headline = msg("score.won", winner=names[0], n=ranking.points)
    else:
        headline = msg("score.won_together", winners=names, n=ranking.points)
    tie = tie_break if len(ranking.level) > 1 else None
    return Result(ranking.winners, headline, tie, ranking=ranking.order)


def seat_names(seats: Iterable[int]) -> list[str]:
    """The references of seats, for a list in words."""
    return [f"#seat/{seat}" for seat in seats]
