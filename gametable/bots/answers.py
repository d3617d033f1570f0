"""Which answers of a question are worth trying, and which one the priors alone would give."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision
from gametable.core.engine.questions import PickOne, PickSome
from gametable.core.engine.run import Run
from gametable.core.engine.valuation import Valuation

FEW = 12  # keys whose options are looked at where the title has no priors
DRAWN = 6  # random answers of sets, amounts and orders that are tried
SOFT = 1.0  # points by which a prior must lead to be taken 2.7 times as often
WANDERING = 30  # own answers since the turn began after which a way out is taken

Tried = tuple[Any, float]
"""An answer, in the form of the flow, and its prior in points."""


def worth_trying(
    asked: Decision,
    valuation: Valuation[Any],
    state: Any,
    most: int,
    source: Source,
    answered: int,
) -> list[Tried]:
    """The answers to try: all, or the best `most` by the priors with some of the others.

    What only takes something back, or changes a setting, is not worth it, nor is what the title
    leaves out of the answers that it gives. Whoever has `answered`
    very often in its turn takes a way out, if there is one.
    """
    if not isinstance(asked, PickOne):
        return _wholes(asked, valuation, state, most, source)
    there = list(asked.onward())
    given = valuation.answers(state, asked)
    if given is not None:
        there = [n for n in given if n in there] or there
    if answered > WANDERING:
        there = [n for n in there if asked.describe(n).way_out] or there
    priors = _priors(asked, valuation, state)
    if len(there) > most:
        there.sort(key=lambda n: -priors[n])
        kept = most - max(1, most // 4)
        rest = there[kept:]
        step = len(rest) / (most - kept)
        there = there[:kept] + [rest[int(n * step)] for n in range(most - kept)]
    return [(n, priors[n]) for n in there]


def best_by_prior(run: Run[Any], valuation: Valuation[Any]) -> Any:
    """The answer to the run's question that the priors alone give."""
    asked = run.decision
    assert asked is not None
    if isinstance(asked, PickOne):
        there = asked.onward()
        if len(there) == 1:
            return there[0]
        priors = _priors(asked, valuation, run.game.state)
        return max(there, key=priors.__getitem__)
    return _whole(asked, valuation, run.game.state)


def likely_answer(run: Run[Any], valuation: Valuation[Any], source: Source) -> Any:
    """An answer drawn by the priors: the better, the likelier."""
    asked = run.decision
    assert asked is not None
    if not isinstance(asked, PickOne):
        return _whole(asked, valuation, run.game.state)
    there = asked.onward()
    if len(there) == 1:
        return there[0]
    priors = _priors(asked, valuation, run.game.state)
    best = max(priors[n] for n in there)
    shares = [exp(max(-30.0, (priors[n] - best) / SOFT)) for n in there]
    drawn = source.below(10**6) / 10**6 * sum(shares)
    for n, share in zip(there, shares, strict=True):
        drawn -= share
        if drawn <= 0:
            return n
    return there[-1]


def _priors(asked: Decision, valuation: Valuation[Any], state: Any) -> Sequence[float]:
    """The priors of all keys; where the title has none, what its options say, if they are few."""
    found = valuation.priors(state, asked)
    if found is not None:
        return found
    if asked.count <= FEW:
        options = [asked.describe(n) for n in range(asked.count)]
        return [option.worth - 0.5 * len(option.warnings) for option in options]
    return [0.0] * asked.count


def _wholes(
    asked: Decision, valuation: Valuation[Any], state: Any, most: int, source: Source
) -> list[Tried]:
    """Whole answers of a set, of amounts or of an order."""
    given = valuation.answers(state, asked)
    found: list[Tried] = []
    if given is not None:
        found = [(answer, -0.01 * n) for n, answer in enumerate(given[:most])]
    elif isinstance(asked, PickSome):
        found = _sets(asked, valuation, state, most)
    if asked.proposal is not None and not any(asked.proposal == answer for answer, _ in found):
        found.append((asked.proposal, 0.0))
    for _ in range(DRAWN if given is None else 0):
        answer = asked.random(source)
        if not any(answer == other for other, _ in found):
            found.append((answer, -1.0))
    return found or [(asked.random(source), 0.0)]


def _sets(asked: PickSome, valuation: Valuation[Any], state: Any, most: int) -> list[Tried]:
    """The proposed sets, and the members with the best priors, one more each time."""
    found: list[Tried] = [(each.chosen, 0.0) for each in asked.proposals[:most]]
    priors = valuation.priors(state, asked)
    if priors is None:
        return found
    order = sorted(range(asked.count), key=lambda n: -priors[n])
    for size in range(asked.least, min(asked.most, asked.count) + 1):
        chosen = tuple(sorted(order[:size]))
        if asked.fault(chosen) is None and not any(chosen == other for other, _ in found):
            found.append((chosen, sum(priors[n] for n in chosen)))
    return found[:most]


def _whole(asked: Decision, valuation: Valuation[Any], state: Any) -> Any:
    """The whole answer that the priors give at once; luck has no part in it."""
    given = valuation.answers(state, asked)
    if given:
        return given[0]
    if isinstance(asked, PickSome):
        sets = _sets(asked, valuation, state, FEW)
        if sets:
            return max(sets, key=lambda each: each[1])[0]
    if asked.proposal is not None:
        return asked.proposal
    return asked.random(Source.of("whole"))
