"""The strengths of bots, and what each of them answers from a seat's sight.

Easy is a beginner: it sees this round and the next, overlooks what beginners overlook (the terms
that the weights give to stronger ones) and often takes the second best. Normal is a club player: it
finishes its turn in thought. Hard heeds everything, rivals too, and plays the best on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

import msgspec

from gametable.bots.imagine import Sight
from gametable.bots.random_bot import any_answer, careful_answer
from gametable.bots.reasons import Reason, follow_ups, reasons
from gametable.bots.search import Candidate, Plan, Search
from gametable.core.engine.decision import Decision, freeze
from gametable.core.engine.questions import PickOne
from gametable.core.engine.title import Title
from gametable.core.engine.valuation import Weights
from gametable.core.text import Message, restored_message

PLANS = {
    "easy": Plan(
        "easy", deals=1, screened=30, finished=0, playouts=0, looks=60, seconds=0.25,
        rounds=2.0, noise=1.5, within=4.0,
    ),
    "normal": Plan(
        "normal", deals=2, screened=160, finished=6, playouts=0, looks=500, seconds=0.9,
        noise=0.3, within=1.0,
    ),
    "hard": Plan(
        "hard", deals=4, screened=200, finished=8, playouts=60, looks=1600, seconds=2.8,
    ),
}  # fmt: skip
HINTS = Plan("hard", deals=3, screened=200, finished=8, playouts=0, looks=900, seconds=1.6)
"""How a hint is thought of: by all that an expert heeds, in a club player's time."""
STRENGTHS = tuple(PLANS)
PLAYERS: dict[str, Callable[[Decision, int], Any]] = {
    "random": any_answer,
    "careful": careful_answer,
}
"""Players that do not think, to compare others with: any answer, or one that nothing warns of."""


class Hint(msgspec.Struct, frozen=True):
    """An answer worth thinking of, by keys, with its reasons; `behind`: how many points less it is
    worth than the best; `follows`: the actions after it that it is judged with."""

    key: Any
    reasons: tuple[Reason, ...]
    behind: float
    follows: tuple[Message, ...] = ()


class Thought(msgspec.Struct):
    """What was thought: the answer to give (in the form of a flow), and hints, best first, with
    answers in that form, too; nothing if no imagined game fits what the seat sees. Of an answer
    that was judged, `line` are the own answers that follow the best; `follows` are, of each hint,
    the actions that it is judged with."""

    answer: Any = None
    hints: list[tuple[Any, tuple[Reason, ...], float]] = []
    found_any: bool = False
    line: tuple[tuple[str, Any], ...] = ()
    follows: list[tuple[Message, ...]] = []

    def given(self, asked: Decision, luck: int) -> Any:
        """The answer as a flow receives it; any that nothing warns of where nothing was found."""
        if not self.found_any:
            return careful_answer(asked, luck)
        return asked.index_of(asked.keys_of(freeze(self.answer)))

    def told(self, asked: Decision) -> list[Hint]:
        """The hints by keys, best first."""
        follows = [*self.follows, *[()] * len(self.hints)]
        return [
            Hint(asked.keys_of(freeze(key)), why, behind, tuple(map(restored_message, after)))
            for (key, why, behind), after in zip(self.hints, follows, strict=False)
        ]


def think(
    title: Title[Any],
    seen: Sight[Any],
    plan: Plan,
    most: int = 0,
    enough: Callable[[], bool] = lambda: False,
    weights: Weights | None = None,
) -> Thought:
    """What a plan finds for the question of a sight, with up to `most` hints; `weights` in place of
    the title's."""
    search = Search(title, seen, plan, enough=enough, weights=weights)
    field = search.run()
    chosen = search.chosen()
    if chosen is None:
        return Thought()
    hints = []
    best = _plans(search, [c for c in field if c.looked_at] or field[:1], most)
    for candidate in best:
        others = [other for other in best if other is not candidate]
        why = reasons(search, candidate, others)
        hints.append((candidate.answer, why, round(max(0.0, best[0].worth - candidate.worth), 2)))
    found = Thought(chosen.answer, hints, True)
    found.follows = [follow_ups(search, candidate) for candidate in best]
    return found


def _plans(search: Search, found: Sequence[Candidate], most: int) -> list[Candidate]:
    """Up to `most` of the answers found, best first, that are plans of their own: none that comes
    to the same in another order, or with something more or less beside it."""
    kept, plans = list[Candidate](), list[tuple[Any, frozenset[Any]]]()
    for candidate in found:
        if len(kept) >= most:
            break
        does, steps = _plan(search, candidate)
        if does is not None:
            if any(does == other or steps <= all or all <= steps for other, all in plans):
                continue
            plans.append((does, steps))
        kept.append(candidate)
    return kept


def _plan(search: Search, candidate: Candidate) -> tuple[Any, frozenset[Any]]:
    """What an answer is about: the last of those that follow each other while the same is asked,
    since what came before was free to do; and all it is judged with. Nothing, where all that is
    done ends the question."""
    asked = search.asked
    assert asked is not None  # else nothing was found
    ask, answer = asked.prompt.key, asked.keys_of(freeze(candidate.answer))
    steps = [(ask, answer), *candidate.line]
    here = [keys for _, keys in takewhile(lambda step: step[0] == ask, steps)]
    does, ends = here[-1], False
    if isinstance(asked, PickOne):
        ends = does in asked.keys and asked.describe(asked.index_of(does)).way_out
    if ends:
        does = answer if len(here) > 1 else None
    return does, frozenset(keys for _, keys in steps)


def answer(
    title: Title[Any],
    seen: Sight[Any],
    asked: Decision,
    player: str,
    plan: Plan | None = None,
    weights: Weights | None = None,
) -> Any:
    """The answer of a bot of a strength (or of one that does not think), as a flow receives it;
    `plan` and `weights` are those of the strength and of the title if nothing is said."""
    plan = plan or PLANS.get(player)
    if plan is None:
        return PLAYERS[player](asked, seen.luck)
    return think(title, seen, plan, weights=weights).given(asked, seen.luck)


def hints(
    title: Title[Any], seen: Sight[Any], asked: Decision, n: int = 3, plan: Plan = HINTS
) -> list[Hint]:
    """Up to `n` answers to the question, best first; none where no game fits the sight."""
    return think(title, seen, plan, n).told(asked)
