"""Tuning the weights of a title by self-play: positions logged, terms fitted, the new ones tried.

1. Games of a quick bot against itself; whenever a round ends, the terms of all seats are logged.
2. Ridge regression of the final margin on the differences of terms, shrunk towards the weights
   there are and kept within their bounds (so that no sign turns).
3. Paired games of the new weights against the old, judged by a sequential test.

All of it follows from the seed. What came of it is the evidence that stands beside the weights.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from math import inf
from multiprocessing import get_context
from typing import Any

import msgspec

from gametable.bots.playing import Contestant, GamePlayed, play_game
from gametable.bots.search import Plan
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title
from gametable.core.engine.valuation import Weights, WorthSeen

QUICK = Plan(
    "hard", deals=1, screened=40, finished=2, playouts=0, looks=90, seconds=inf,
    noise=0.3, within=1.0,
)  # fmt: skip
"""How the bot thinks that plays for tuning: all terms, but few answers."""
SHRUNK = 0.02  # how firmly weights are held where they are, as a share of each term's own spread
ROUNDS = 300  # of the fit, over all weights
STEADY = 1e-5
LOWER, UPPER = -2.94, 2.94  # log-likelihoods at which the test ends: 5 % wrong on either side
BETTER = 0.536  # of all wins, what the test takes for better: 25 Elo


class LoggedPosition(msgspec.Struct, frozen=True):
    """Terms of all seats (points before their weights) at the end of a round, and final points."""

    terms: tuple[dict[str, float], ...]
    points: tuple[int, ...]


class FittedWeights(msgspec.Struct, frozen=True):
    """Weights that fit what was logged, and how well: the mean square error before and after."""

    weights: Weights
    before: float
    after: float
    rows: int


def logged(title: Title[Any], seats: int, seed: str) -> list[LoggedPosition]:
    """Positions of one game of the quick bot against itself."""
    valuation = title.valuation
    seen: list[tuple[dict[str, float], ...]] = []
    last = [-1]

    def watch(table: Table[Any]) -> None:
        moment = valuation.moment(table.state)
        if moment == last[0]:
            return
        last[0] = moment
        seen.append(
            tuple(
                {
                    id: points
                    for id, (points, _) in valuation.terms(
                        table.state, seat, WorthSeen(seat)
                    ).items()
                }
                for seat in range(seats)
            )
        )

    quick = [Contestant("quick", own_plan=QUICK)] * seats
    game = play_game(title, quick, seed, {}, watch)
    return [LoggedPosition(terms, game.points) for terms in seen] if game.over else []


def fitted(weights: Weights, positions: Sequence[LoggedPosition]) -> FittedWeights:
    """The weights within their bounds that fit the final margins best, not far from those there
    are."""
    ids = [*weights.terms]
    rows, margins = _rows(ids, positions)
    count = max(1, len(rows))
    old = [weights.terms[id].weight for id in ids]
    size = range(len(ids))
    gram = [[sum(row[i] * row[j] for row in rows) / count for j in size] for i in size]
    aim = [sum(row[i] * y for row, y in zip(rows, margins, strict=True)) / count for i in size]
    held = [SHRUNK * gram[i][i] + STEADY for i in size]
    new = old[:]
    for _ in range(ROUNDS):
        moved = 0.0
        for i in size:
            if gram[i][i] <= 0:
                continue  # never seen to differ
            rest = aim[i] - sum(gram[i][j] * new[j] for j in size if j != i) + held[i] * old[i]
            low, high = weights.terms[ids[i]].bounds
            value = min(max(rest / (gram[i][i] + held[i]), low), high)
            moved = max(moved, abs(value - new[i]))
            new[i] = value
        if moved < STEADY:
            break
    terms = {
        id: msgspec.structs.replace(term, weight=round(value, 3))
        for (id, term), value in zip(weights.terms.items(), new, strict=True)
    }
    changed = msgspec.structs.replace(weights, terms=terms)
    return FittedWeights(changed, _error(rows, margins, old), _error(rows, margins, new), len(rows))


def _rows(
    ids: Sequence[str], positions: Sequence[LoggedPosition]
) -> tuple[list[list[float]], list[float]]:
    """Differences of each seat to the mean of the others, and how far ahead of it it ended."""
    rows, margins = [], []
    for position in positions:
        seats = range(len(position.points))
        for seat in seats:
            others = [n for n in seats if n != seat]
            rows.append(
                [
                    position.terms[seat].get(id, 0.0)
                    - sum(position.terms[n].get(id, 0.0) for n in others) / len(others)
                    for id in ids
                ]
            )
            mean = sum(position.points[n] for n in others) / len(others)
            margins.append(position.points[seat] - mean)
    return rows, margins


def _error(rows: Sequence[Sequence[float]], margins: Sequence[float], by: Sequence[float]) -> float:
    squares = [
        (y - sum(x * w for x, w in zip(row, by, strict=True))) ** 2
        for row, y in zip(rows, margins, strict=True)
    ]
    return sum(squares) / max(1, len(squares))


class WeightTrial(msgspec.Struct, frozen=True):
    """A match of new weights against old: groups played, share of the wins, and the log-likelihood
    of being better (25 Elo) against being equal."""

    groups: int
    share: float
    likelihood: float

    @property
    def decided(self) -> bool:
        """Whether the test has come to an end."""
        return not LOWER < self.likelihood < UPPER

    @property
    def better(self) -> bool:
        """Whether the new weights were found to be better."""
        return self.likelihood >= UPPER


def trial(scores: Sequence[float]) -> WeightTrial:
    """The sequential test over the scores of groups: 1 if all games were won, 0.5 if as many."""
    n = len(scores)
    if not n:
        return WeightTrial(0, 0.0, 0.0)
    mean = sum(scores) / n
    spread = sum((score - mean) ** 2 for score in scores) / n + 0.25 / (n + 1)
    likelihood = n * (BETTER - 0.5) * (2 * mean - 0.5 - BETTER) / (2 * spread)
    return WeightTrial(n, round(mean, 4), round(likelihood, 3))


def certain_alone(weights: Weights) -> Weights:
    """The weights with nothing in them but what the rules are certain of, no guesses: whom weights
    play first that nobody has played before."""
    terms = {
        id: term if term.by == "rules" else msgspec.structs.replace(term, weight=0.0)
        for id, term in weights.terms.items()
    }
    return msgspec.structs.replace(weights, terms=terms)


def pair_score(title: Title[Any], new: Weights, old: Weights, seats: int, seed: str) -> float:
    """The score of the new weights in a group of games: every seat of one deal in turn, the new
    ones at the first seat and every second from it."""
    won = []
    for turned in range(2):
        lineup = [
            Contestant("new", new, QUICK) if n % 2 == turned else Contestant("old", old, QUICK)
            for n in range(seats)
        ]
        game = play_game(title, lineup, seed, {})
        won.append(_share(game))
    return sum(won) / len(won)


def _share(game: GamePlayed) -> float:
    """What part of the win the new weights have, as if each side had half of the seats."""
    if not game.winners:
        return 0.5
    winning = sum(game.players[n] == "new" for n in game.winners) / len(game.winners)
    seats = sum(each == "new" for each in game.players)
    fair = seats / len(game.players)
    return winning * 0.5 / fair if winning <= fair else 0.5 + (winning - fair) * 0.5 / (1 - fair)


class FixedContest(msgspec.Struct, frozen=True):
    """A short contest that is the same as long as weights and search are: what its answers come
    to, as a digest, and the points of the seats."""

    answers: int
    digest: str
    points: tuple[int, ...]


def fixed_contest(title: Title[Any], seats: int, answers: int = 30) -> FixedContest:
    """The first answers of the quick bot against itself, from a seed that never changes."""
    given: list[Any] = []

    class Enough(Exception):
        pass

    end: dict[str, Any] = {}

    def watch(table: Table[Any]) -> None:
        end["points"] = tuple(score.total for score in table.scores())
        given[:] = [entry.answer for entry in table.entries if entry.chosen]
        if len(given) >= answers:
            raise Enough

    quick = [Contestant("quick", own_plan=QUICK)] * seats
    with suppress(Enough):
        play_game(title, quick, "evidence", {}, watch)
    digest = hashlib.sha256(msgspec.json.encode(given)).hexdigest()[:16]
    return FixedContest(len(given), digest, end["points"])


def digest_of(weights: Weights) -> str:
    """What tells weights from others: their numbers, in order of their names."""
    numbers: Mapping[str, Any] = {
        "terms": {id: (term.weight, term.since) for id, term in weights.terms.items()},
        "shapes": {id: shape.value for id, shape in weights.shapes.items()},
        "rivals": {str(seats): share for seats, share in weights.rivals.items()},
        "mix": weights.mix,
        "noise": weights.noise,
        "playing_on": weights.playing_on,
    }
    return hashlib.sha256(msgspec.json.encode(numbers, order="sorted")).hexdigest()[:16]


def in_processes(
    workers: int, call: Callable[..., Any], tasks: Sequence[tuple[Any, ...]]
) -> Iterator[Any]:
    """The results of `call` for each of the tasks, in their order, from several processes."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        try:
            yield from pool.map(call, *zip(*tasks, strict=True))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
