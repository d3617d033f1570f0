"""The kinds of questions: pick one, pick some, split an amount, put in order.

Each kind knows its answers: by keys, as the flow receives them, and at random.

- `PickOne`: one of the keys. The flow receives its index.
- `PickSome`: `least..most` of the keys, within its limits, perhaps with whole sets that are
  proposed. The flow receives a tuple of indices, ascending.
- `Split`: an amount of each key within its bounds, so that the weighted sum is within
  `least..most`. The flow receives a tuple of amounts, one for each key.
- `Order`: all keys in order. The flow receives a tuple of indices, first thing first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias

import msgspec

from gametable.core.engine.decision import Amount, Decision, Illegal, Key, Option, Refusal
from gametable.core.engine.source import Source
from gametable.core.text import Message, msg

Accepts: TypeAlias = Callable[[tuple[int, ...]], Refusal | None]
Warns: TypeAlias = Callable[[tuple[int, ...]], Sequence[Message]]
"""A last condition of a whole answer: nothing if it is met, else why not."""

TRIES = 64
"""Random answers that are tried before the proposal is taken."""
SEARCH = 20_000
"""Steps of the search for a random answer within limits."""
_HUGE = 10**9
"""More than any amount."""


class PickOne(Decision):
    """One of the keys. An answer is a key."""

    __slots__ = ()

    def index_of(self, answer: Any) -> int:
        return self.place_of(answer)

    def keys_of(self, answer: int) -> Key:
        return self.keys[answer] if answer < self.count else self.further[answer - self.count]

    def onward(self) -> Sequence[int]:
        """The answers that do more than take something back; all where nothing else is offered."""
        return range(self.count)

    def random(self, source: Source) -> int:
        return source.below(self.count)

    def taken(self, answer: int) -> Sequence[int]:
        return (answer,)

    def only_answer(self) -> int | None:
        return 0 if self.count == 1 else None


class Order(Decision):
    """All keys in order. An answer is a row of them, the first thing first."""

    before_luck = msg("before.shuffle")
    after_luck = msg("undo.shuffled")

    __slots__ = ()

    def index_of(self, answer: Any) -> tuple[int, ...]:
        indices = _indices(self, answer)
        if len(indices) != len(self.keys):
            raise Illegal(Refusal(msg("refusal.order_all", n=len(self.keys)), self.rule))
        return indices

    def keys_of(self, answer: Sequence[int]) -> tuple[Key, ...]:
        return tuple(self.keys[i] for i in answer)

    def random(self, source: Source) -> tuple[int, ...]:
        return tuple(source.order(len(self.keys)))

    def taken(self, answer: Sequence[int]) -> Sequence[int]:
        return answer

    def only_answer(self) -> tuple[int, ...] | None:
        return (0,) if self.count == 1 else None


class Limit(Protocol):
    """What must hold between the members of a picked set: connected places, a sum."""

    def refusal(self, chosen: Sequence[int]) -> Refusal | None:
        """Why a whole set is not allowed; nothing if it is."""
        ...

    def may_join(self, chosen: Sequence[int], left: Sequence[int]) -> list[int]:
        """Which of those left may be added to a set that is begun, for it still to become legal."""
        ...


class Proposal(msgspec.Struct, frozen=True):
    """A whole set that the rules have found and propose beside others: the numbers of its members,
    its words, and what it costs in all."""

    chosen: tuple[int, ...]
    label: Message
    cost: tuple[Amount, ...] = ()


Along: TypeAlias = Callable[[Sequence[int]], Sequence[int]]
"""The numbers that belong to a set though they were not picked: what joins by itself."""
Tally: TypeAlias = Callable[[Sequence[int]], Message]
"""What a set comes to, legal or not."""


class PickSome(Decision):
    """`least..most` of the keys. An answer is a set of them, in any order.

    `limits` say what must hold between the members, so that a rare legal set can be found at random
    and be proposed; `accepts` is a last condition that only tells whole sets. `proposals` are legal
    sets that stand beside the keys, the best one first; nothing is picked then at the beginning,
    and a random answer is one of them. `along` tells what else belongs to a set, `tally` what it
    comes to, `verb` what is done with it ("Buy {n} cards"; of none "<key>.none", if there is such a
    text): these are only for showing.
    """

    before_luck = msg("before.draw")
    after_luck = msg("undo.drawn")

    __slots__ = ("accepts", "along", "least", "limits", "most", "proposals", "tally", "verb")

    def __init__(
        self,
        seat: int,
        prompt: Message,
        keys: Sequence[Key],
        describe: Callable[[int], Option[Any]],
        least: int,
        most: int,
        *,
        limits: Sequence[Limit] = (),
        accepts: Accepts | None = None,
        proposals: Sequence[Proposal] = (),
        along: Along | None = None,
        tally: Tally | None = None,
        verb: Message | None = None,
        **asking: Any,
    ) -> None:
        super().__init__(seat, prompt, keys, describe, **asking)
        self.least = least
        self.most = most
        self.limits = limits
        self.accepts = accepts
        self.proposals = proposals
        self.along = along
        self.tally = tally
        self.verb = verb
        if proposals:
            self.proposal = proposals[0].chosen

    def index_of(self, answer: Any) -> tuple[int, ...]:
        indices = tuple(sorted(_indices(self, answer)))
        refused = self.fault(indices)
        if refused is not None:
            raise Illegal(refused)
        return indices

    def keys_of(self, answer: Sequence[int]) -> tuple[Key, ...]:
        return tuple(self.keys[i] for i in answer)

    def taken(self, answer: Sequence[int]) -> Sequence[int]:
        return answer

    def only_answer(self) -> tuple[int, ...] | None:
        return tuple(range(self.count)) if 0 < self.count == self.least else None

    def fault(self, chosen: Sequence[int]) -> Refusal | None:
        """Why a set cannot be the answer; nothing if it can."""
        if not self.least <= len(chosen) <= self.most:
            key = "refusal.exactly" if self.least == self.most else "refusal.count"
            count = msg(key, least=self.least, most=self.most, n=len(chosen))
            return Refusal(count, self.rule)
        for limit in self.limits:
            refused = limit.refusal(chosen)
            if refused is not None:
                return refused
        return self.accepts(tuple(sorted(chosen))) if self.accepts is not None else None

    def random(self, source: Source) -> tuple[int, ...]:
        if self.proposals:
            return self.proposals[source.below(len(self.proposals))].chosen
        if self.limits:
            found = self._search(source)
            if found is not None:
                return found
        else:
            for _ in range(TRIES):
                n = self.least + source.below(self.most - self.least + 1)
                chosen = tuple(sorted(source.order(len(self.keys))[:n]))
                if self.accepts is None or self.accepts(chosen) is None:
                    return chosen
        return _proposed(self)

    def _search(self, source: Source) -> tuple[int, ...] | None:
        """A random legal set, grown member by member, with steps back out of dead ends."""
        wanted = self.least + source.below(self.most - self.least + 1)
        for aim in (wanted, *(n for n in range(self.least, self.most + 1) if n != wanted)):
            found = self._grown(source, aim)
            if found is not None:
                return found
        return None

    def _grown(self, source: Source, aim: int) -> tuple[int, ...] | None:
        """A legal set of `aim` members; each branch leaves out what the ones before it tried."""
        branches: list[tuple[tuple[int, ...], list[int]]] = [((), list(range(len(self.keys))))]
        for _ in range(SEARCH):
            if not branches:
                return None
            chosen, left = branches[-1]
            if len(chosen) == aim:
                if self.fault(chosen) is None:
                    return tuple(sorted(chosen))
                branches.pop()
                continue
            able = self._able(chosen, left)
            if len(chosen) + len(left) < aim or not able:
                branches.pop()
                continue
            member = able[source.below(len(able))]
            left.remove(member)
            branches.append(((*chosen, member), list(left)))
        return None

    def _able(self, chosen: Sequence[int], left: Sequence[int]) -> list[int]:
        able = list(left)
        for limit in self.limits:
            able = limit.may_join(chosen, able)
        return able


class Split(Decision):
    """An amount of each key. An answer is a mapping of key to amount, pairs, or all amounts."""

    __slots__ = ("accepts", "bounds", "least", "most", "warns", "weights")

    def __init__(
        self,
        seat: int,
        prompt: Message,
        keys: Sequence[Key],
        describe: Callable[[int], Option[Any]],
        bounds: Sequence[tuple[int, int]],
        least: int,
        most: int,
        *,
        weights: Sequence[int] = (),
        accepts: Accepts | None = None,
        warns: Warns | None = None,
        **asking: Any,
    ) -> None:
        super().__init__(seat, prompt, keys, describe, **asking)
        self.bounds = bounds
        self.least = least
        self.most = most
        self.weights = weights or (1,) * len(keys)
        self.accepts = accepts
        self.warns = warns

    def index_of(self, answer: Any) -> tuple[int, ...]:
        amounts = self._amounts(answer)
        refused = self.fault(amounts)
        if refused is not None:
            raise Illegal(refused)
        return amounts

    def keys_of(self, answer: Sequence[int]) -> tuple[tuple[Key, int], ...]:
        return tuple(zip(self.keys, answer, strict=True))

    def taken(self, answer: Sequence[int]) -> Sequence[int]:
        return [n for n, amount in enumerate(answer) if amount]

    def total(self, amounts: Sequence[int]) -> int:
        """The weighted sum."""
        return sum(a * w for a, w in zip(amounts, self.weights, strict=True))

    def fault(self, amounts: Sequence[int]) -> Refusal | None:
        """Why these amounts cannot be the answer; nothing if they can."""
        for key, amount, (low, high) in zip(self.keys, amounts, self.bounds, strict=True):
            if type(amount) is not int or abs(amount) > _HUGE:
                return Refusal(msg("refusal.amounts", n=len(self.keys)), self.rule)
            if not low <= amount <= high:
                words = msg("refusal.bound", name=str(key), low=low, high=high, n=amount)
                return Refusal(words, self.rule)
        total = self.total(amounts)
        if not self.least <= total <= self.most:
            least, most = self.least, self.most
            span = str(least) if least == most else f"{least}–{most}"
            words = msg("refusal.total", span=span, least=least, most=most, n=total)
            return Refusal(words, self.rule)
        return self.accepts(tuple(amounts)) if self.accepts is not None else None

    def random(self, source: Source) -> tuple[int, ...]:
        for _ in range(TRIES):
            amounts = self._raised(source)
            if amounts is not None and (self.accepts is None or self.accepts(amounts) is None):
                return amounts
        return _proposed(self)

    def _raised(self, source: Source) -> tuple[int, ...] | None:
        """Raise the lowest amounts in random order by random steps, then as far as needed."""
        amounts = [low for low, _ in self.bounds]
        total = self.total(amounts)
        goal = self.least + source.below(self.most - self.least + 1)
        order = source.order(len(amounts))
        for last in (False, True):
            for i in order:
                room = min(self.bounds[i][1] - amounts[i], (goal - total) // self.weights[i])
                if room > 0:
                    more = room if last else source.below(room + 1)
                    amounts[i] += more
                    total += more * self.weights[i]
        return tuple(amounts) if self.least <= total <= self.most else None

    def _amounts(self, answer: Any) -> tuple[int, ...]:
        given: Sequence[Any] = ()
        if isinstance(answer, Mapping):
            given = list(answer.items())
        elif isinstance(answer, (list, tuple)):
            given = answer
        if given and all(isinstance(pair, (list, tuple)) and len(pair) == 2 for pair in given):
            named = {self.place_of(key): amount for key, amount in given}
            if len(named) != len(given):
                raise Illegal(Refusal(msg("refusal.twice"), self.rule))
            return tuple(named.get(place, 0) for place in range(len(self.keys)))
        if len(given) != len(self.keys):
            raise Illegal(Refusal(msg("refusal.amounts", n=len(self.keys)), self.rule))
        return tuple(given)


def _indices(decision: Decision, answer: Any) -> tuple[int, ...]:
    """The places of several keys. Raises Illegal, also for one given twice."""
    if not isinstance(answer, (list, tuple, set, frozenset)):
        answer = [answer]
    indices = tuple(decision.place_of(key) for key in answer)
    if len(set(indices)) != len(indices):
        raise Illegal(Refusal(msg("refusal.twice"), decision.rule))
    return indices


def _proposed(decision: Decision) -> tuple[int, ...]:
    if decision.proposal is None:
        raise ValueError(f"no random answer found for {decision!r}")
    return decision.proposal
