"""Why an answer is good: the terms that change by it, in words of the title, and what it risks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from gametable.bots.appraising import Appraiser
from gametable.bots.search import Candidate, Search
from gametable.core.engine.actions import Menu
from gametable.core.engine.decision import Decision, Illegal
from gametable.core.engine.run import Run
from gametable.core.engine.title import Title
from gametable.core.engine.valuation import Measured
from gametable.core.text import Message, msg, restored_message

MOST = 3  # reasons of an answer
FOLLOW_UPS = 2  # of an answer that are told
LEAST = 0.3  # points below which a change is not worth a word
RISK = 0.5  # points that must be lost by what it risks
POINTS, POINTS_LESS = "worth.points", "worth.points.less"
SPARED = "worth.spared"
LOSSES = ("less", "far", "farther", "struck", "later")
"""How the keys of texts end that tell of a loss."""


class Reason(msgspec.Struct, frozen=True):
    """One term of a worth that changes, in words of the title, and the points of the change.
    `risk`: it speaks against the answer."""

    text: Message
    points: float
    risk: bool = False

    def __post_init__(self) -> None:
        # Messages within it are plain data after they went through a file or to another process.
        msgspec.structs.force_setattr(self, "text", restored_message(self.text))


def reasons(search: Search, candidate: Candidate, others: list[Candidate]) -> tuple[Reason, ...]:
    """At most three reasons for an answer: what it changes other than the `others` do, first what
    speaks for it, last the most that speaks against it. Where it brings nothing, what speaks for it
    is by how much less it loses than they do."""
    before = search.base(0).game.state
    after = _end_of(search, candidate)
    appraiser = search.appraiser
    was, was_points = appraiser.terms(before)
    measured, points = appraiser.terms(after.game.state)
    rest = [appraiser.terms(_end_of(search, other).game.state)[1] for other in others]
    changes = []
    for id in {**was_points, **points}:
        change = points.get(id, 0.0) - was_points.get(id, 0.0)
        usual = sum(each.get(id, 0.0) for each in rest) / len(rest) if rest else None
        apart = change if usual is None else points.get(id, 0.0) - usual
        if abs(change) >= LEAST:
            changes.append((apart, change, id))
    changes.sort(key=lambda each: (-each[0], each[2]))
    good = [each for each in changes if each[0] > 0 or each[1] > 0]
    # What all of them lose is no risk of this one.
    risks = [each for each in changes if each[1] <= -RISK and each[0] <= -LEAST]
    risk = min(risks, default=None, key=lambda each: each[1])
    gains = [(change, id) for _apart, change, id in good if change > 0]
    spared = [(apart, id) for apart, _change, id in good if apart >= LEAST] if not gains else []
    chosen = (gains or spared)[: MOST - (risk is not None)]
    told = _Telling(appraiser, before, after.game.state, was, measured)
    found = [told.reason(id, points) for points, id in chosen]
    if spared:
        found = [_spared(each) for each in found]
    if risk is not None:
        found.append(told.reason(risk[2], risk[1], risk=True))
    return tuple(found)


def _spared(reason: Reason) -> Reason:
    """A reason that all lose something by, and this answer the least: where its words tell of the
    loss they say that, too."""
    if reason.text.key.rpartition(".")[2] not in LOSSES:
        return reason
    return msgspec.structs.replace(reason, text=msg(SPARED, what=reason.text))


def course_reasons(
    title: Title[Any], before: Any, after: Any, seat: int, most: int = MOST
) -> tuple[Reason, ...]:
    """What did most for a seat from one position of a finished game to a later one, largest first:
    the same terms as in hints, in the same words. What was had by then and is to come no more, such
    as the income of a round, is left out: it has become points."""
    appraiser = Appraiser(title, seat, "hard")
    was, was_points = appraiser.terms(before)
    measured, points = appraiser.terms(after)
    told = _Telling(appraiser, before, after, was, measured)
    changes = [
        (points[id] - was_points.get(id, 0.0), id)
        for id in points
        if points[id] - was_points.get(id, 0.0) >= LEAST
    ]
    # Points that are there stand in the graph itself.
    changes.sort(key=lambda each: (each[1] == "points", -each[0], each[1]))
    return tuple(told.reason(id, change) for change, id in changes[:most])


class _Telling:
    """Tells changes of terms from one position to another."""

    def __init__(
        self,
        appraiser: Appraiser,
        before: Any,
        after: Any,
        was: Mapping[str, Measured],
        measured: Mapping[str, Measured],
    ) -> None:
        self.appraiser, self.before, self.after = appraiser, before, after
        self.was, self.measured = was, measured

    def reason(self, id: str, change: float, risk: bool = False) -> Reason:
        appraiser = self.appraiser
        now, then = (terms.get(id, (0.0, 0.0)) for terms in (self.measured, self.was))
        raw = (now[0] - then[0], now[1] - then[1])
        text = appraiser.valuation.told(
            id, self.before, self.after, appraiser.seat, raw, appraiser.seen
        )
        if text.key == POINTS and change < 0:
            text = msg(POINTS_LESS)
        return Reason(text, round(change, 2), risk)


def follow_ups(search: Search, candidate: Candidate) -> tuple[Message, ...]:
    """The actions that follow an answer in the line it is judged by, in words: its reasons are
    those of all of them together."""
    run, found = search.base(0).clone(), list[Message]()
    for asked, given in _steps(search, candidate, run):
        if isinstance(asked, Menu) and len(found) < FOLLOW_UPS:
            option = asked.describe(given)
            if not (option.way_out or option.apart):
                found.append(option.label)
    return tuple(found)


def _end_of(search: Search, candidate: Candidate) -> Run[Any]:
    """The end of the turn, in the first deal, that the answer and what follows it come to."""
    run = search.base(0).clone()
    for _asked, _given in _steps(search, candidate, run):
        pass
    return run


def _steps(search: Search, candidate: Candidate, run: Run[Any]) -> Iterator[tuple[Decision, Any]]:
    """Give the answer and what follows it in a run; what follows, with its questions, before it is
    given."""
    run.take(candidate.answer)
    for ask, keys in candidate.line:
        asked = run.decision
        if asked is None or asked.seat != search.seat or asked.prompt.key != ask:
            break
        try:
            given = asked.index_of(keys)
            yield asked, given
            run.take(given)
        except Illegal:
            break
