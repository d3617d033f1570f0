"""Federations on the map: which sets of planets and satellites are one (gaia_project 5.4, 10.8).

Own structures (and stations) that no federation holds form clusters: adjacent ones join as a whole.
Linking some clusters with the fewest satellites is a search for the smallest tree, done for all
sets of clusters at once: for each set and each number of satellites, the spaces that a tree of that
size can end in are one whole number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import msgspec

from gametable.titles.gaia_project.star_map import Placed, StarMap, map_of, spaces_of


class Field(msgspec.Struct, frozen=True):
    """What a seat has to make a federation of.

    `clusters` are sets of spaces with their `values`; `free` the spaces that may get a satellite;
    `root` the federation that is extended (0: a new one); `need` the value that is still missing;
    `budget` the satellites that can be paid. All sets are bits.
    """

    sectors: tuple[Placed, ...]
    clusters: tuple[int, ...]
    values: tuple[int, ...]
    free: int
    root: int
    need: int
    budget: int

    @property
    def stars(self) -> StarMap:
        """The map."""
        return map_of(self.sectors)


class Link(msgspec.Struct, frozen=True):
    """A federation that can be formed: the members that join, its satellites, all as bits."""

    members: int
    satellites: int
    value: int

    @property
    def price(self) -> int:
        """How many satellites it takes."""
        return self.satellites.bit_count()


class _Trees:
    """The smallest trees that link sets of terminals.

    `held[mask][c]` are the spaces in which a tree of `mask` can end that takes up to `c`
    satellites; `least[mask]` is the first of them that has any. Spaces of `zero` take none.
    """

    def __init__(
        self, stars: StarMap, terminals: list[int], passable: list[int], free: int, most: int
    ) -> None:
        self.stars = stars
        self.terminals = terminals
        self.passable = passable
        self.free = free
        self.most = most
        self.zero = 0
        for part in passable:
            self.zero |= part
        self.held: dict[int, list[int]] = {}
        self.least: dict[int, int] = {}
        for n, start in enumerate(terminals):
            rows = [0] * (most + 1)
            rows[0] = start
            self._grow(rows)
            self._hold(1 << n, rows)

    def link(self, mask: int) -> None:
        """Work out the trees of a set whose smaller sets are known."""
        rows = [0] * (self.most + 1)
        held, least, lowest = self.held, self.least, mask & -mask
        most = self.most + 1  # both parts may count the satellite in which they meet
        rest = part = mask ^ lowest
        found = False
        while part:  # the part without the lowest; the other one has it
            one = held.get(part)
            if one is not None:
                other = held.get(mask ^ part)
                if other is not None and least[part] + least[mask ^ part] <= most:
                    self._merge(rows, one, least[part], other, least[mask ^ part])
                    found = True
            part = (part - 1) & rest
        if found and any(rows):
            self._grow(rows)
            self._hold(mask, rows)

    def _hold(self, mask: int, rows: list[int]) -> None:
        self.held[mask] = rows
        self.least[mask] = next(c for c, ends in enumerate(rows) if ends)

    def _merge(
        self, rows: list[int], one: list[int], least: int, other: list[int], other_least: int
    ) -> None:
        """Put two trees together that end in the same space; none takes less than its least."""
        most, zero, free = self.most, self.zero, self.free
        for c1 in range(least, min(most, most + 1 - other_least) + 1):
            ends = one[c1]
            for c2 in range(other_least, min(most, most + 1 - c1) + 1):
                both = ends & other[c2]
                if not both:
                    continue
                if c1 + c2 <= most:
                    rows[c1 + c2] |= both & zero
                if c1 + c2:
                    rows[c1 + c2 - 1] |= both & free

    def _grow(self, rows: list[int]) -> None:
        beside = self.stars.beside
        before = 0
        for c in range(self.most + 1):
            here = rows[c] | before
            if before:
                here |= beside(before) & self.free
            if here:
                near = beside(here)
                if near & self.zero & ~here:
                    for part in self.passable:
                        if part & near:
                            here |= part
            rows[c] = before = here

    def price(self, mask: int) -> int | None:
        """The fewest satellites that link a set; None if it takes more than looked for."""
        return self.least.get(mask)

    def tree(self, mask: int) -> int:
        """The satellites of a smallest tree of a set, as bits."""
        c = self.price(mask)
        assert c is not None
        ends = self.held[mask][c]
        return self._tree(mask, c, (ends & -ends).bit_length() - 1)

    def _tree(self, mask: int, c: int, space: int) -> int:
        here = 1 << space
        if not here & self.free:
            return self._tree_at_part(mask, c, here)
        if mask & (mask - 1):
            split = self._split(mask, c + 1, here)
            if split is not None:
                one, c1, other, c2 = split
                return self._tree(one, c1, space) | self._tree(other, c2, space)
        before = self.held[mask][c - 1] & self.stars.beside(here)
        return here | self._tree(mask, c - 1, (before & -before).bit_length() - 1)

    def _tree_at_part(self, mask: int, c: int, here: int) -> int:
        space = here.bit_length() - 1
        if not mask & (mask - 1) and here & self.terminals[mask.bit_length() - 1]:
            return 0
        if mask & (mask - 1):
            split = self._split(mask, c, here)
            if split is not None:
                one, c1, other, c2 = split
                return self._tree(one, c1, space) | self._tree(other, c2, space)
        part = next(part for part in self.passable if part & here)
        ends = self.held[mask][c] & self.stars.beside(part) & self.free
        return self._tree(mask, c, (ends & -ends).bit_length() - 1)

    def _split(self, mask: int, total: int, here: int) -> tuple[int, int, int, int] | None:
        """Two sets whose trees end in a space and take `total` together."""
        part = (mask - 1) & mask
        while part:
            one, other = self.held.get(part), self.held.get(mask ^ part)
            if one is not None and other is not None:
                for c1 in range(min(total, self.most) + 1):
                    c2 = total - c1
                    if c2 <= self.most and one[c1] & here and other[c2] & here:
                        return part, c1, mask ^ part, c2
            part = (part - 1) & mask
        return None


def _members(field: Field, mask: int) -> int:
    found = 0
    for n, cluster in enumerate(field.clusters):
        if mask >> n & 1:
            found |= cluster
    return found


def value_of(field: Field, mask: int) -> int:
    """The value of a set of clusters."""
    return sum(v for n, v in enumerate(field.values) if mask >> n & 1)


def joined(field: Field, members: int, satellites: int) -> int:
    """The clusters, as a set, that are chosen or adjacent to a satellite (5.4.2, 5.4.3)."""
    near = members | field.stars.beside(satellites)
    mask = 0
    for n, cluster in enumerate(field.clusters):
        if cluster & near:
            mask |= 1 << n
    return mask


def _trees(field: Field, within: int, most: int) -> _Trees:
    """Trees over the clusters of a set, and the root; only these can be passed."""
    terminals = [cluster for n, cluster in enumerate(field.clusters) if within >> n & 1]
    if field.root:
        terminals.append(field.root)
    return _Trees(field.stars, terminals, list(terminals), field.free, most)


def fewest(field: Field, mask: int, most: int) -> int | None:
    """The fewest satellites that link a set of clusters, over any own planets (5.4.4 link).

    None if it takes more than `most`.
    """
    terminals = [cluster for n, cluster in enumerate(field.clusters) if mask >> n & 1]
    if field.root:
        terminals.append(field.root)
    full = (1 << len(terminals)) - 1
    if not full:
        return 0
    passable = [*field.clusters, *([field.root] if field.root else [])]
    trees = _Trees(field.stars, terminals, passable, field.free, most)
    for part in range(1, full + 1):  # each proper part of a set is a smaller number
        if part & (part - 1):
            trees.link(part)
    return trees.price(full)


@lru_cache(maxsize=512)
def links(field: Field, more: int = 2, most: int = 12) -> tuple[Link, ...]:
    """The federations that can be formed with the fewest satellites, and with up to `more` more.

    Ranked by satellites, then by the value they use; one for each set of planets that joins, at
    most `most` of them. Empty exactly if no federation can be formed.
    """
    if field.root and field.need <= 0:
        return (Link(0, 0, 0),)
    if sum(field.values) < field.need:
        return ()
    cores: list[tuple[int, int]] = []
    trees = None
    limit = min(1, field.budget)
    while True:
        trees, cores = _cores(field, limit)
        if cores:
            best = min(price for price, _ in cores)
            wanted = min(best + more, field.budget)
            if limit >= wanted:
                break
            limit = wanted
        elif limit >= field.budget:
            return ()
        else:
            limit = min(field.budget, max(2, 2 * limit))
    root = 1 << len(field.clusters) if field.root else 0
    found: dict[int, Link] = {}
    for price, core in sorted(cores):
        if price > best + more or len(found) >= most:
            break
        satellites = trees.tree(core | root)
        mask = joined(field, _members(field, core), satellites)
        if mask in found or fault(field, mask, satellites) is not None:
            continue
        found[mask] = Link(_members(field, mask), satellites, value_of(field, mask))
    return tuple(sorted(found.values(), key=lambda link: (link.price, link.value)))


def _cores(field: Field, limit: int) -> tuple[_Trees, list[tuple[int, int]]]:
    """Sets that have the value and no member too many, with the satellites they take."""
    trees = _trees(field, (1 << len(field.clusters)) - 1, limit)
    root = 1 << len(field.clusters) if field.root else 0
    cores: list[tuple[int, int]] = []
    values, least = [0], [0]
    for mask in range(1, 1 << len(field.clusters)):
        rest = mask & mask - 1
        own = field.values[(mask ^ rest).bit_length() - 1]
        values.append(values[rest] + own)
        least.append(min(own, least[rest]) if rest else own)
        if values[mask] - least[mask] >= field.need:
            continue  # one of them is too many
        if rest:
            trees.link(mask)
        if root:
            trees.link(mask | root)
        if values[mask] >= field.need:
            price = trees.price(mask | root)
            if price is not None:
                cores.append((price, mask))
    return trees, cores


class Flaw(msgspec.Struct, frozen=True):
    """What keeps a choice from being a federation: `spaces` are those at fault, as bits, `fewest`
    the satellites that would do."""

    kind: Literal["space", "value", "parts", "budget", "spare", "too_many", "part_is_cheaper"]
    spaces: int = 0
    fewest: int = 0


def fault(field: Field, mask: int, satellites: int) -> Flaw | None:
    """What keeps clusters and satellites from being a federation; None if they are one (5.4)."""
    stars, n = field.stars, satellites.bit_count()
    if satellites & ~field.free:
        return Flaw("space", satellites & ~field.free)
    whole = _members(field, mask) | satellites | field.root
    parts = sorted(stars.parts(whole), key=lambda part: (part & field.root, part.bit_count()))
    if len(parts) > 1:
        return Flaw("parts", sum(parts[:-1]))
    if value_of(field, mask) < field.need:
        return Flaw("value")
    if n > field.budget:
        return Flaw("budget")
    return _too_much(field, mask, satellites, whole)


def _too_much(field: Field, mask: int, satellites: int, whole: int) -> Flaw | None:
    """Whether fewer satellites would do, for these planets or for some of them (5.4.4).

    First one satellite after the other is taken away, which is quick. What passes that has at most
    nine clusters: without a satellite at an end, and the three clusters at most that only it
    reaches, the rest is worth less than is needed, and each cluster is worth something.
    """
    n = satellites.bit_count()
    for space in spaces_of(satellites):
        for part in field.stars.parts(whole & ~(1 << space)):
            left = joined(field, part, 0)
            if part & field.root == field.root and value_of(field, left) >= field.need:
                return Flaw("spare" if left == mask else "part_is_cheaper", whole & ~part, n - 1)
    if n < 2:
        return None  # a federation without satellites is a single cluster
    found = fewest(field, mask, n - 1)
    if found is not None:
        return Flaw("too_many", 0, found)
    cores = _cores(_only(field, mask), n - 1)[1]
    if cores:
        price, core = min(cores)
        kept = _members(_only(field, mask), core)
        return Flaw("part_is_cheaper", _members(field, mask) & ~kept, price)
    return None


def _only(field: Field, mask: int) -> Field:
    """The same with some of the clusters alone: other planets play no part (5.4.4 validate)."""
    kept = [n for n in range(len(field.clusters)) if mask >> n & 1]
    return msgspec.structs.replace(
        field,
        clusters=tuple(field.clusters[n] for n in kept),
        values=tuple(field.values[n] for n in kept),
    )


def clusters_of(stars: StarMap, own: int) -> tuple[int, ...]:
    """Own spaces in adjacent groups."""
    return tuple(stars.parts(own))
