"""The branches of a practice game: what was played in it, taken back and played otherwise.

A branch begins by itself: an answer after a step back, other than the one that was taken back,
leaves what had been played as a branch to come back to (see `Table.stand_on`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from gametable.core.clean_text import clean_name
from gametable.core.engine.entry import Entry
from gametable.core.engine.luck import changes_luck

MOST = 40  # that are kept, with the one that is played on: before another begins, one goes
HELD = 10 * MOST  # that are kept at all, where nobody could be asked which one goes


class Branch(msgspec.Struct, frozen=True):
    """All answers of a branch, from the beginning of the game; `number`: which one it was to begin,
    the game as it was first played being 0."""

    number: int
    entries: tuple[Entry, ...]


class Branches:
    """The branches that were left; `number` is that of the one that is played on.

    `names` are those that a player has given: how many answers a branch had then, their hash, and
    the name. So a branch keeps its name while it is played on, and what parts from it has none.
    `thrown` are those that a player has thrown away, told in the same way: a file still tells how
    they were played.
    """

    def __init__(self) -> None:
        self.left: list[Branch] = []
        self.names: list[tuple[int, str, str]] = []
        self.thrown: list[tuple[int, str]] = []
        self.number = 0
        self._begun = 0

    def copy(self) -> Branches:
        """The same ones, to be changed apart."""
        other = Branches()
        other.left, other.number, other._begun = self.left[:], self.number, self._begun
        other.names, other.thrown = self.names[:], self.thrown[:]
        return other

    def call(self, entries: Sequence[Entry], name: str, parted: int = 0) -> None:
        """Give the branch of these answers, given after the first `parted` of them, a name; an
        empty one takes it away. Another one that it goes on from keeps its own."""
        least = min(parted + 1, len(entries))
        self.names = [n for n in self.names if n[0] < least or not _fits(n, entries)]
        if name:
            self.names.append((len(entries), _hash(entries), name))
            del self.names[:-HELD]

    def name_of(self, entries: Sequence[Entry], parted: int = 0) -> str:
        """The name of the branch of these answers, given after the first `parted` of them, or of
        just these."""
        least = min(parted + 1, len(entries))
        found = (n for n in reversed(self.names) if n[0] >= least and _fits(n, entries))
        return next((name for _, _, name in found), "")

    def throw(self, branch: Branch) -> int:
        """Keep a branch that was left no longer; where it stood among them."""
        at = self.left.index(branch)
        del self.left[at]
        self.thrown.append(_told(branch.entries))
        del self.thrown[:-HELD]
        return at

    def bring_back(self, branch: Branch, at: int) -> None:
        """Keep a branch again that was thrown away."""
        self.forgive(branch.entries)
        self.left.insert(at, branch)

    def forgive(self, entries: Sequence[Entry]) -> bool:
        """The branch of these answers is not thrown away any more; whether it was."""
        told = _told(entries) if self.thrown else None
        if told not in self.thrown:
            return False
        self.thrown = [one for one in self.thrown if one != told]
        return True

    def throw_again(self, noted: Any) -> None:
        """Throw away what a file says was thrown away, as far as it can say so."""
        for item in noted if isinstance(noted, list) else ():
            try:
                self.thrown.append(msgspec.convert(item, tuple[int, str]))
            except msgspec.ValidationError:
                continue
        del self.thrown[:-HELD]
        if self.thrown:
            self.left = [one for one in self.left if _told(one.entries) not in self.thrown]

    def part(self, entries: Sequence[Entry]) -> None:
        """These answers, all of the one that was played on, are left for another that begins."""
        whole = tuple(entries)
        if _chosen(whole) and not any(_only_begins(whole, branch.entries) for branch in self.left):
            self.left.append(Branch(self.number, whole))
            if len(self.left) > HELD:
                old = self.oldest(())
                if old is not None:
                    self.left.remove(old)
        self._begun += 1
        self.number = self._begun

    @property
    def full(self) -> bool:
        """Whether there are as many as are kept, with the one that is played on."""
        return len(self.left) + 1 >= MOST

    def oldest(self, played: Sequence[Entry]) -> Branch | None:
        """The one that gives way to another: of those that nobody gave a name the one that was left
        longest ago, never the game as it was first played. `played` are the answers of the one that
        is played on."""
        first = min([self.number, *(branch.number for branch in self.left)])
        for n, branch in enumerate(self.left):
            if branch.number == first:
                continue
            others = [o.entries for k, o in enumerate(self.left) if k != n]
            parted = max(shared(branch.entries, other) for other in [*others, played])
            if not self.name_of(branch.entries, parted):
                return branch
        return None

    def settle(self, entries: Sequence[Entry]) -> None:
        """These answers are played on: what is but their beginning is no branch besides them."""
        now = tuple(entries)
        same = [branch for branch in self.left if _only_begins(branch.entries, now)]
        if same:
            self.number = min(branch.number for branch in same)
            self.left = [branch for branch in self.left if branch not in same]

    def renamed(self, new: Callable[[Entry], Entry]) -> Branches:
        """The same ones with every answer made anew."""
        other = self.copy()
        other.left = [Branch(b.number, tuple(map(new, b.entries))) for b in self.left]
        return other


def _chosen(entries: Sequence[Entry]) -> bool:
    return any(entry.chosen for entry in entries)


def _only_begins(one: tuple[Entry, ...], other: tuple[Entry, ...]) -> bool:
    """Whether a branch is but the beginning of another one. Where luck changes at its end, a branch
    of its own begins."""
    at = len(one)
    if at > len(other) or other[:at] != one:
        return False
    return at == len(other) or not changes_luck(other[at])


def _hash(entries: Sequence[Entry]) -> str:
    return blake2b(msgspec.json.encode(list(entries)), digest_size=8).hexdigest()


def _told(entries: Sequence[Entry]) -> tuple[int, str]:
    return len(entries), _hash(entries)


def _fits(named: tuple[int, str, str], entries: Sequence[Entry]) -> bool:
    n, digest, _ = named
    return n <= len(entries) and _hash(entries[:n]) == digest


def names_of(noted: Any) -> list[tuple[int, str, str]]:
    """The names of branches as a file holds them, as far as they can be ones."""
    found = []
    for item in noted if isinstance(noted, list) else ():
        try:
            found.append(msgspec.convert(item, tuple[int, str, str]))
        except msgspec.ValidationError:
            continue
    return [(n, digest, clean_name(name)) for n, digest, name in found][-HELD:]


def shared(one: Sequence[Entry], other: Sequence[Entry]) -> int:
    """How many answers two branches have in common from the beginning."""
    n = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        n += 1
    return n


class Followed:
    """Reads the branches off a file: every answer as it was given, and every step back."""

    def __init__(self) -> None:
        self.branches = Branches()
        self._undone: list[Entry] = []  # the next one last

    def gave(self, before: Sequence[Entry], entry: Entry) -> None:
        """An answer came after `before`."""
        if self._undone and self._undone[-1] == entry:
            self._undone.pop()
            return
        luck = changes_luck(entry)
        untried = len(self._undone) == 1 and changes_luck(self._undone[0])
        if (self._undone and not (luck and untried)) or (luck and not self._undone):
            self.branches.part([*before, *reversed(self._undone)])
        self._undone = []

    def took_back(self, entries: Sequence[Entry]) -> None:
        """These answers, the last of all, were taken back."""
        self._undone += reversed(entries)

    def end(self, entries: Sequence[Entry]) -> Branches:
        """The branches of a file that ends with these answers."""
        found = self.branches.copy()
        if self._undone:
            found.part([*entries, *reversed(self._undone)])
        found.settle(entries)
        return found
