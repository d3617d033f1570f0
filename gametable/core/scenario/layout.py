"""What lies where in a title, by name: positions are read into a state by it, and written from it.

Reading goes in three steps. Each part that is said is put into the state. Then nothing may lie in
two places: what was named leaves wherever it lay, and what lies nowhere any more goes home. At last
the title says what follows from the rest (`follow`), and what is impossible.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from gametable.core.scenario.parts import ONLY, Part, Passage, mapping, nothing, shown
from gametable.core.text import Words

S = TypeVar("S")
SEATS = "seats"


@dataclass
class NamedParts:
    """What a scenario says, for what follows from it: names of parts, of the table and by seat."""

    place: Passage
    table: set[str] = field(default_factory=set)
    seats: dict[int, set[str]] = field(default_factory=dict)

    def of(self, seat: int, *names: str) -> bool:
        """Whether one of these parts of a seat is said."""
        return bool(self.seats.get(seat, set()) & set(names))

    def at(self, seat: int, name: str) -> Passage:
        """The place of a part of a seat."""
        return self.place.at(SEATS).at(seat).at(name)


@dataclass
class _Zone:
    """A part of the table or of a board in which things lie; `place` if it is said."""

    part: Part
    holder: Any
    place: Passage | None = None
    said: Any = None

    @property
    def things(self) -> list[Any]:
        return self.part.form.things(self.part.get(self.holder))


@dataclass(frozen=True)
class Layout(Generic[S]):
    """The parts of the table and those of a seat, in the order in which they are read."""

    table: Sequence[Part]
    seat: Sequence[Part]
    boards: Callable[[S], Sequence[Any]]
    follow: Callable[[S, NamedParts], None]
    expand: Callable[[S, Passage, dict[str, Any]], dict[str, Any]] = lambda _, __, said: said
    """Says in the words of parts what is said more shortly."""
    shorts: Sequence[str] = ()
    """The names of such parts of a seat."""

    def read(self, state: S, said: object, words: Callable[[str], Words] | None) -> None:
        """Put what is said into a state that is set up. Raises SetupFault."""
        place = Passage("table", words, state, len(self.boards(state)))
        known = NamedParts(place)
        told = list(self._told(state, said, place, known))
        zones = self._zones(state)
        before = {kind: Counter(self._lying(zones, kind)) for kind in self._kinds()}
        for part, holder, _, _ in told:
            if part.kind:
                part.put(holder, part.form.cleared(part.get(holder)))
        named: dict[tuple[str, Any], Passage] = {}
        for part, holder, value, at in told:
            old = part.get(holder)
            put = part.form.read(value, old, at)
            part.put(holder, put)
            if part.kind:
                if part.form.merges:
                    # What lay there and is not named may still leave for another place.
                    bare = part.form.without(old, set(part.form.things(old)))
                    put = part.form.read(value, bare, at)
                for thing in part.form.things(put):
                    first = named.setdefault((part.kind, thing), at)
                    if first is not at:
                        raise at.fault("scenario.twice", thing=shown(thing), other=first.path)
                zone = next(z for z in zones if z.part is part and z.holder is holder)
                zone.place, zone.said = at, value
        for kind, lay in before.items():
            self._settle([z for z in zones if z.part.kind == kind], kind, lay, named)
        self.follow(state, known)

    def write(self, state: S, base: S, *, everything: bool, only: bool) -> dict[str, Any]:
        """What is to be said to come from `base` to a state; `everything`: of equal parts too."""

        def differing(parts: Sequence[Part], here: Any, there: Any) -> dict[str, Any]:
            said = {}
            for part in parts:
                if part.option:
                    continue
                value, old = part.form.write(part.get(here)), part.form.write(part.get(there))
                if everything or value != old:
                    said[part.name] = {ONLY: value} if only and part.form.merges else value
            return said

        found = differing(self.table, state, base)
        boards = zip(self.boards(state), self.boards(base), strict=True)
        seats = {n: differing(self.seat, here, there) for n, (here, there) in enumerate(boards)}
        seats = {n: said for n, said in seats.items() if said}
        return {**found, SEATS: seats} if seats else found

    def options(self, seat: object) -> dict[str, Any]:
        """What is said of a seat that is decided before the set-up."""
        if not isinstance(seat, Mapping):
            return {}
        return {
            part.name: seat[part.name] for part in self.seat if part.option and part.name in seat
        }

    # ------------------------------------------------------------------ inside

    def _told(
        self, state: S, said: object, place: Passage, known: NamedParts
    ) -> Iterator[tuple[Part, Any, Any, Passage]]:
        """The parts that are said, with who holds them, in the order of reading."""
        boards = self.boards(state)
        table = self.expand(state, place, dict(mapping(said, place)))
        mapping(table, place, (*(part.name for part in self.table), SEATS))
        seats = by_seat(table.get(SEATS), len(boards), place.at(SEATS))
        known.table = set(table) - {SEATS}
        known.seats = {n: set(seat) for n, seat in seats.items()}
        for n, seat in seats.items():
            names = [*(part.name for part in self.seat), *self.shorts]
            mapping(seat, place.at(SEATS).at(n), names)
        for part in self.table:
            if part.name in table:
                yield part, state, table[part.name], place.at(part.name)
        for n, seat in seats.items():
            at = replace(place.at(SEATS).at(n), holder=boards[n])
            for part in self.seat:
                if part.name in seat and not part.option:
                    yield part, boards[n], seat[part.name], at.at(part.name)

    def _kinds(self) -> list[str]:
        return sorted({part.kind for part in (*self.table, *self.seat) if part.kind})

    def _zones(self, state: S) -> list[_Zone]:
        zones = [_Zone(part, state) for part in self.table if part.kind]
        for board in self.boards(state):
            zones += [_Zone(part, board) for part in self.seat if part.kind]
        return zones

    def _lying(self, zones: Sequence[_Zone], kind: str) -> list[Any]:
        return [thing for zone in zones if zone.part.kind == kind for thing in zone.things]

    def _settle(
        self,
        zones: Sequence[_Zone],
        kind: str,
        lay: Counter[Any],
        named: Mapping[tuple[str, Any], Passage],
    ) -> None:
        """What is named leaves every other place; what lies nowhere goes home."""
        for zone in zones:
            gone = {
                thing
                for thing in zone.things
                if (kind, thing) in named and named[kind, thing] is not zone.place
            }
            if gone:
                zone.part.put(zone.holder, zone.part.form.without(zone.part.get(zone.holder), gone))
        lying = {thing for zone in zones for thing in zone.things}
        for thing in lay:
            if thing in lying:
                continue
            for home in zones:
                if home.part.home and (
                    home.place is None or home.part.form.takes(home.said, thing)
                ):
                    value = home.part.form.back(home.part.get(home.holder), thing)
                    home.part.put(home.holder, value)
                    break


def by_seat(said: object, seats: int, at: Passage) -> dict[int, Mapping[str, Any]]:
    """What is said of each seat: a list, or a mapping by number. Raises SetupFault."""
    if said is None or nothing(said):
        return {}
    items = list(enumerate(said)) if isinstance(said, (list, tuple)) else mapping(said, at).items()
    found: dict[int, Mapping[str, Any]] = {}
    for name, seat in items:
        n = int(name) if str(name).isdecimal() and len(str(name)) < 3 else -1
        if not 0 <= n < seats:
            raise at.fault("scenario.number", least=0, most=seats - 1, said=shown(name))
        found[n] = {} if nothing(seat) else mapping(seat, at.at(n))
    return found
