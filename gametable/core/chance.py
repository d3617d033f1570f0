"""Chance is a seat: what is rolled, shuffled or drawn is a Decision of the seat `CHANCE`.

The Table answers such a decision from the game's seeded source and writes the outcome down, so a
replay never draws afresh, a bot can be dealt what it cannot know, and a practising player may
choose the luck. Rules use `roll`, `shuffle` and `draw`; nothing else in the program is random.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from gametable.core.decision import CHANCE, Decision, Flow, Key, Option
from gametable.core.text import Message, msg

T = TypeVar("T")
_MASK = (1 << 64) - 1


class Source:
    """A seeded source of whole numbers (splitmix64): two integers are its whole state."""

    __slots__ = ("counter", "seed")

    def __init__(self, seed: int, counter: int = 0) -> None:
        self.seed = seed & _MASK
        self.counter = counter

    @classmethod
    def of(cls, seed: str | int, nth: int = 0) -> Source:
        """The source of the nth chance event of a game with this seed (words or a number)."""
        number = seed if isinstance(seed, int) else _words(seed)
        return cls(cls(number, nth).next())

    def next(self) -> int:
        """The next number, 0 <= n < 2**64."""
        self.counter += 1
        z = (self.seed + self.counter * 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """A number 0 <= k < n, all equally likely."""
        return (self.next() * n) >> 64

    def order(self, n: int) -> list[int]:
        """The numbers 0..n-1 in random order."""
        numbers = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        return numbers


def _words(text: str) -> int:
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = ((number ^ byte) * 0x100000001B3) & _MASK
    return number


def random_answer(decision: Decision, source: Source) -> Any:
    """A random legal answer in the form a flow receives; how chance and the random bot answer."""
    count = len(decision.keys)
    if decision.kind == "one":
        return source.below(count)
    if decision.kind == "order":
        return tuple(source.order(count))
    for _ in range(64):
        answer = _some(decision, source) if decision.kind == "some" else _split(decision, source)
        if answer is not None and (decision.accepts is None or decision.accepts(answer) is None):
            return answer
    if decision.proposal is not None:
        return decision.proposal
    raise ValueError(f"no random answer found for {decision!r}")


def _some(decision: Decision, source: Source) -> tuple[int, ...]:
    n = decision.least + source.below(decision.most - decision.least + 1)
    return tuple(sorted(source.order(len(decision.keys))[:n]))


def _split(decision: Decision, source: Source) -> tuple[int, ...] | None:
    """Raise the lowest amounts in random order by random steps, then as far as still needed."""
    bounds, weights = decision.bounds, decision.weights
    amounts = [low for low, _ in bounds]
    total = sum(a * w for a, w in zip(amounts, weights, strict=True))
    goal = decision.least + source.below(decision.most - decision.least + 1)
    order = source.order(len(amounts))
    for last in (False, True):
        for i in order:
            room = min(bounds[i][1] - amounts[i], (goal - total) // weights[i])
            if room > 0:
                more = room if last else source.below(room + 1)
                amounts[i] += more
                total += more * weights[i]
    return tuple(amounts) if decision.least <= total <= decision.most else None


_ROLL = msg("chance.roll")
_SHUFFLE = msg("chance.shuffle")
_DRAW = msg("chance.draw")


def _described(keys: Sequence[Key], prompt: Message) -> Any:
    return lambda i: Option(keys[i], Message("chance.outcome", {"outcome": str(keys[i])}))


def roll(
    faces: Sequence[T],
    prompt: Message = _ROLL,
    *,
    rule: str = "",
    describe: Callable[[int], Option[Any]] | None = None,
    seat: int | None = None,
    secret: bool = False,
) -> Flow[T]:
    """One of the faces (JSON scalars, all different), equally likely.

    `seat` is the one whose die it is: with real dice at the table it enters the face, chosen among
    what `describe` makes of them (of options with the same label one is enough), in `secret` if it
    rolled behind its hand.
    """
    index: int = yield Decision(
        "one",
        CHANCE,
        prompt,
        faces,
        describe or _described(faces, prompt),
        rule=rule,
        thrower=seat,
        secret=secret,
    )
    return faces[index]


def shuffle(items: Sequence[T], prompt: Message = _SHUFFLE, *, rule: str = "") -> Flow[list[T]]:
    """The items (JSON scalars, all different) in random order."""
    if len(items) < 2:
        return list(items)
    order = yield Decision("order", CHANCE, prompt, items, _described(items, prompt), rule=rule)
    return [items[i] for i in order]


def draw(items: Sequence[T], n: int, prompt: Message = _DRAW, *, rule: str = "") -> Flow[list[T]]:
    """`n` of the items (all of them if there are fewer), unordered, each equally likely."""
    n = min(n, len(items))
    if n == 0:
        return []
    picked = yield Decision(
        "some", CHANCE, prompt, items, _described(items, prompt), rule=rule, least=n, most=n
    )
    return [items[i] for i in picked]
