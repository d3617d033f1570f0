"""Entries: the answers of a game, in the form in which they are kept and replayed.

An entry holds the answer by keys, never by positions, so it still fits when options are listed in
another order; `index_of` finds the position again, or says that the answer no longer fits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from gametable.core.decision import CHANCE, Decision, Key, Refusal, refusal
from gametable.core.text import msg
from gametable.core.title import Seat


class Header(msgspec.Struct, frozen=True):
    """What makes a game the same game: title, rules revision, seats, options, seed and kind.

    `names` and `practice` may change while it is played; the rest never does. The option
    `real_dice`, of any title that offers it, lets human seats roll dice of their own and enter
    the faces.
    """

    title: str
    revision: int
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: str
    practice: bool = False
    scenario: dict[str, Any] | None = None

    @property
    def real_dice(self) -> bool:
        """Whether human seats roll dice of their own."""
        return self.options.get("real_dice") is True


class Entry(msgspec.Struct, frozen=True):
    """One answered decision: who (`CHANCE` for luck), what was asked, the answer by keys.

    `answer` is a key; a tuple of keys (some, order); or a tuple of (key, amount) pairs (split).
    `auto` entries answered themselves and belong to the player's entry before them.
    """

    seat: int
    ask: str
    answer: Any
    auto: bool = False

    @property
    def chosen(self) -> bool:
        """Whether a player chose it (not chance, not automatic): one step of undo."""
        return not self.auto and self.seat != CHANCE


class Illegal(ValueError):
    """An answer that the decision does not allow; `refusal` says why."""

    def __init__(self, refused: Refusal) -> None:
        super().__init__(refused.text.key)
        self.refusal = refused


_DEPTH = 16
"""How deep keys are nested at most, with room to spare."""
_HUGE = 10**9
"""More than any amount."""


def freeze(value: Any, depth: int = _DEPTH) -> Any:
    """A JSON value as a key: lists become tuples, as deep as keys go."""
    if isinstance(value, (list, tuple)) and depth:
        return tuple(freeze(v, depth - 1) for v in value)
    return value


def answer_keys(decision: Decision, answer: Any) -> Any:
    """The form in which the flow's answer (indices, amounts) is kept: by keys."""
    keys = decision.keys
    if decision.kind == "one":
        return keys[answer]
    if decision.kind == "split":
        return tuple(zip(keys, answer, strict=True))
    return tuple(keys[i] for i in answer)


def answer_index(decision: Decision, answer: Any) -> Any:
    """The flow's form of an answer given by keys; raises Illegal if it does not fit.

    Accepted: a key (one), keys in any order (some), keys in order (order), and for a split a
    mapping of key to amount, pairs, or an amount for each key in order. All else is Illegal.
    """
    if decision.kind == "one":
        return _position(decision, freeze(answer))
    if decision.kind == "split":
        amounts = _amounts(decision, answer)
        _check_split(decision, amounts)
        return _accepted(decision, amounts)
    if not isinstance(answer, (list, tuple, set, frozenset)):
        answer = [answer]
    indices = tuple(_position(decision, freeze(key)) for key in answer)
    if len(set(indices)) != len(indices):
        raise Illegal(Refusal(msg("refusal.twice"), decision.rule))
    if decision.kind == "order":
        if len(indices) != len(decision.keys):
            raise Illegal(Refusal(msg("refusal.order_all", n=len(decision.keys)), decision.rule))
        return indices
    if not decision.least <= len(indices) <= decision.most:
        amount = msg("refusal.count", least=decision.least, most=decision.most, n=len(indices))
        raise Illegal(Refusal(amount, decision.rule))
    return _accepted(decision, tuple(sorted(indices)))


def _position(decision: Decision, key: Key) -> int:
    place = decision.position(key)
    if place is None:
        raise Illegal(refusal(decision.checks(key)) or Refusal(msg("refusal.not_an_option")))
    return place


def _amounts(decision: Decision, answer: Any) -> tuple[int, ...]:
    given: Sequence[Any] = ()
    if isinstance(answer, Mapping):
        given = list(answer.items())
    elif isinstance(answer, (list, tuple)):
        given = answer
    if given and all(isinstance(pair, (list, tuple)) and len(pair) == 2 for pair in given):
        named = {_position(decision, freeze(key)): amount for key, amount in given}
        if len(named) != len(given):
            raise Illegal(Refusal(msg("refusal.twice"), decision.rule))
        return tuple(named.get(place, 0) for place in range(len(decision.keys)))
    if len(given) != len(decision.keys):
        raise Illegal(Refusal(msg("refusal.amounts", n=len(decision.keys)), decision.rule))
    return tuple(given)


def _check_split(decision: Decision, amounts: tuple[int, ...]) -> None:
    for key, amount, (low, high) in zip(decision.keys, amounts, decision.bounds, strict=True):
        if type(amount) is not int or abs(amount) > _HUGE:
            raise Illegal(Refusal(msg("refusal.amounts", n=len(decision.keys)), decision.rule))
        if not low <= amount <= high:
            words = msg("refusal.bound", name=str(key), low=low, high=high, n=amount)
            raise Illegal(Refusal(words, decision.rule))
    total = sum(a * w for a, w in zip(amounts, decision.weights, strict=True))
    if not decision.least <= total <= decision.most:
        words = msg("refusal.total", least=decision.least, most=decision.most, n=total)
        raise Illegal(Refusal(words, decision.rule))


def _accepted(decision: Decision, answer: tuple[int, ...]) -> tuple[int, ...]:
    refused = decision.accepts(answer) if decision.accepts else None
    if refused is not None:
        raise Illegal(refused)
    return answer
