"""The seeded source of all luck: whole numbers that can be told from two integers."""

from __future__ import annotations

from functools import lru_cache

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


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
        return cls(_mixed(number + (nth + 1) * _STEP))

    def next(self) -> int:
        """The next number, 0 <= n < 2**64."""
        self.counter += 1
        return _mixed(self.seed + self.counter * _STEP)

    def below(self, n: int) -> int:
        """A number 0 <= k < n, all equally likely."""
        # As `next` does, without its calls: this is asked for every random answer.
        self.counter = counter = self.counter + 1
        z = (self.seed + counter * _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def order(self, n: int) -> list[int]:
        """The numbers 0..n-1 in random order."""
        numbers = list(range(n))
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1)
            numbers[i], numbers[j] = numbers[j], numbers[i]
        return numbers


def _mixed(z: int) -> int:
    """The splitmix64 mixture of a number, of which the lower 64 bits count."""
    z &= _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


@lru_cache(maxsize=64)
def _words(text: str) -> int:
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = ((number ^ byte) * 0x100000001B3) & _MASK
    return number
