"""What an answer is worth: it is given in imagined games, which are played on for a while.

The worth of an answer is a sum of named terms, so that a hint can say why. It knows no title: it
counts points, the room that is left to choose from, and the warnings that the rules give.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import log2
from typing import Any

import msgspec

from gametable.bots.imagine import Imagined, Sight, imagine
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision
from gametable.core.engine.questions import PickOne
from gametable.core.engine.run import Run
from gametable.core.engine.title import Title
from gametable.core.text import Message, msg

MOST = 40  # answers that are weighed
FULL = 400  # decisions after which the end of a game is not waited for


class Plan(msgspec.Struct, frozen=True):
    """How a bot thinks: how many deals, playouts in all, own decisions ahead, seconds at most."""

    deals: int
    playouts: int
    ahead: int
    seconds: float
    room: float = 0.5  # points for a doubling of the room to choose from
    warning: float = 0.5  # points off for a warning
    guess: float = 0.5  # how much of the title's own guess of an option counts


class Reason(msgspec.Struct, frozen=True):
    """One term of a worth, in points; the words of `text` are those of the client."""

    text: Message
    points: float


class Candidate(msgspec.Struct):
    """An answer (in the form a flow receives) and what was found of it."""

    answer: Any
    own: list[float]
    margin: list[float]
    room: list[float]
    warnings: int = 0
    guess: float = 0.0  # what the title thinks the answer is worth, in points

    def worth(self, plan: Plan) -> float:
        """The mean of what its playouts came to."""
        n = len(self.margin)
        if not n:
            return -1e9
        room = sum(self.room) / n * plan.room
        guessed = self.guess * plan.guess
        return sum(self.margin) / n + room + guessed - self.warnings * plan.warning

    def reasons(self, plan: Plan) -> tuple[Reason, ...]:
        """Why: points of its own, points against the others, room, warnings."""
        n = len(self.margin)
        own, room = sum(self.own) / n, sum(self.room) / n * plan.room
        rest = sum(self.margin) / n - own
        found = [Reason(msg("bot.points", n=round(own, 1)), own)]
        if rest:
            found.append(Reason(msg("bot.against_others", n=round(rest, 1)), rest))
        if room:
            found.append(Reason(msg("bot.room", n=round(room, 1)), room))
        if self.guess:
            guessed = self.guess * plan.guess
            found.append(Reason(msg("bot.guess", n=round(guessed, 1)), guessed))
        if self.warnings:
            lost = -self.warnings * plan.warning
            found.append(Reason(msg("bot.warnings", n=self.warnings), lost))
        return tuple(found)


def weigh(
    title: Title[Any],
    seen: Sight[Any],
    plan: Plan,
    clock: Callable[[], float] = time.perf_counter,
    enough: Callable[[], bool] = lambda: False,
) -> list[Candidate]:
    """The answers to the question, best first; empty if no game fits what the seat sees.

    All answers are played on in the same deals with the same luck; again and again the worse half
    is put aside, until the playouts or the seconds are used up. When `enough` says so it ends at
    once, with what was found so far; answers not yet looked at then have no `margin`.
    """
    source = Source.of(seen.luck)
    deals: list[Imagined[Any]] = []
    for _ in range(plan.deals):
        if deals and enough():
            break
        if (deal := imagine(title, seen, source)) is not None:
            deals.append(deal)
    if not deals:
        return []
    asked = deals[0].run(0).decision
    assert asked is not None
    field = [_candidate(asked, answer) for answer in possible_answers(asked, source)]
    if len(field) == 1:
        _play(deals[0], field[0], 0, plan)
        return field
    end = clock() + plan.seconds
    left, nth = plan.playouts, 0
    halvings = max(1, (len(field) - 1).bit_length())
    racing = field
    while left > 0 and clock() < end and not enough():
        rounds = max(1, plan.playouts // halvings // len(racing))
        for _ in range(rounds):
            for candidate in racing:
                if (clock() >= end and candidate.margin) or enough():
                    break
                _play(deals[nth % len(deals)], candidate, nth, plan)
                left -= 1
            nth += 1
        racing = sorted(racing, key=lambda c: -c.worth(plan))
        racing = racing[: max(2, len(racing) // 2)]
    best = {id(c): n for n, c in enumerate(sorted(racing, key=lambda c: -c.worth(plan)))}
    # Those that were put aside early were looked at less: they stand behind.
    return sorted(field, key=lambda c: (best.get(id(c), len(best)), -c.worth(plan)))


def possible_answers(asked: Decision, source: Source, most: int = MOST) -> list[Any]:
    """All answers of a question, or `most` of them chosen at random if there are more.

    What only takes something back, or changes a setting, is nothing to advise.
    """
    if isinstance(asked, PickOne):
        there = asked.onward()
        if len(there) <= most:
            return list(there)
        return sorted(there[n] for n in source.order(len(there))[:most])
    found = [asked.proposal] if asked.proposal is not None else []
    for _ in range(2 * most):
        answer = asked.random(source)
        if answer not in found and len(found) < most:
            found.append(answer)
    return found


def _candidate(asked: Decision, answer: Any) -> Candidate:
    guess = asked.describe(answer).worth if isinstance(asked, PickOne) else 0.0
    return Candidate(answer, [], [], [], warnings_of(asked, answer), guess)


def warnings_of(asked: Decision, answer: Any) -> int:
    """How many warnings the rules give to an answer."""
    return sum(len(asked.describe(i).warnings) for i in asked.taken(answer))


def _play(deal: Imagined[Any], candidate: Candidate, nth: int, plan: Plan) -> None:
    """Give the answer, play on, and note what came of it."""
    run = deal.run(deal.sight.luck + nth)
    seat = deal.sight.seat
    own, best = _points(deal.title, run, seat)
    run.take(candidate.answer)
    room = _play_on(run, seat, plan.ahead, Source.of(deal.sight.luck, nth))
    after, others = _points(deal.title, run, seat)
    candidate.own.append(after - own)
    candidate.margin.append((after - own) - (others - best))
    candidate.room.append(room)


def _play_on(run: Run[Any], seat: int, ahead: int, source: Source) -> float:
    """Play at random until the seat has answered `ahead` times; the mean doublings of its room."""
    rooms, count = 0.0, 0
    for _ in range(FULL):
        asked = run.decision
        if asked is None:
            break
        if asked.seat == seat:
            if count >= ahead:
                break
            rooms += log2(len(asked.keys) or 1)
            count += 1
        run.take(asked.random(source))
    return rooms / count if count else 0.0


def _points(title: Title[Any], run: Run[Any], seat: int) -> tuple[int, int]:
    """The points of the seat, and of the best of the others (0 for a game alone)."""
    totals = {score.seat: score.total for score in title.scores(run.game.state)}
    return totals[seat], max((n for s, n in totals.items() if s != seat), default=0)
