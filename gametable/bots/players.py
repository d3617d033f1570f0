"""The strengths of bots, and what each of them answers from a seat's sight.

Easy answers at random, but heeds the warnings of the rules; normal looks a few answers ahead in
imagined games; hard looks further and for longer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.bots.imagine import Sight
from gametable.bots.random_bot import careful_answer
from gametable.bots.worth import Plan, Reason, weigh
from gametable.core.engine.decision import Decision
from gametable.core.engine.title import Title

EASY = "easy"
PLANS = {
    "normal": Plan(deals=2, playouts=60, ahead=4, seconds=1.0),
    "hard": Plan(deals=4, playouts=240, ahead=8, seconds=3.0),
}
STRENGTHS = (EASY, *PLANS)


class Hint(msgspec.Struct, frozen=True):
    """An answer worth thinking of, by keys, with its reasons and its worth in points."""

    key: Any
    reasons: tuple[Reason, ...]
    worth: float


def hints(
    title: Title[Any], seen: Sight[Any], asked: Decision, n: int = 3, strength: str = "normal"
) -> list[Hint]:
    """Up to `n` answers to the question, best first; none where no game fits the sight."""
    plan = PLANS[strength]
    found = [c for c in weigh(title, seen, plan)[:n] if c.margin]
    return [Hint(asked.keys_of(c.answer), c.reasons(plan), c.worth(plan)) for c in found]


def answer(title: Title[Any], seen: Sight[Any], asked: Decision, strength: str) -> Any:
    """The answer of a bot of a strength, as a flow receives it.

    Where no imagined game fits what the seat sees, the easy bot answers.
    """
    plan = PLANS.get(strength)
    if plan is not None:
        best = weigh(title, seen, plan)
        if best:
            return asked.index_of(asked.keys_of(best[0].answer))
    return careful_answer(asked, seen.luck)
