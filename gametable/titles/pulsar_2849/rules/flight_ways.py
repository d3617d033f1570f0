"""All ways of a flight, listed at once with the answers that fly them (pulsar_2849 6.1, 6.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from gametable.core.engine.decision import Amount, Key, Route
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.targets import place_target, ship_target

FlightWay: TypeAlias = tuple[tuple[str, ...], tuple[Key, ...], int | None]
"""The slots of a way, its steps that are asked, and how many until something can be chosen."""


class Listing:
    """The ways of a flight in the answers that take a ship there; each place is looked at once.

    `pauses` says whether a flight is asked, or comes to know something, where it passes. `names`
    are references to places by slot, `notes` what can be chosen on the way there.
    """

    def __init__(self, situation: Situation, pauses: Callable[[Situation, str], bool]) -> None:
        state = situation.state
        self.cluster = state.cluster
        self.slots = {place: place_target(place) for place in state.cluster.places}
        self.names = {slot: f"#place/{place}" for place, slot in self.slots.items()}
        self.keys: dict[str, tuple[Key, ...]] = {
            place: (("step", ship_target(situation.seat), place),) for place in state.cluster.places
        }
        self.stops: set[str] = set()
        self.ends: set[str] = set()  # where a look at a way ends
        self.notes: dict[str, Message] = {}
        for place, kind in state.cluster.kinds.items():
            if not pauses(situation, place):
                continue
            self.stops.add(place)
            if kind == "system" and place not in state.turned:
                self.ends.add(place)
                continue
            if state.compulsory:
                self.ends.add(place)
            what = "pulsar" if kind == "pulsar" else "station"
            self.notes[self.slots[place]] = msg(f"note.passing.{what}", place=f"#place/{place}")

    def ways(self, place: str, flown: int, left: int, asked: bool = False) -> list[FlightWay]:
        """The ways onward from a place. The steps go as far as nothing comes to light; `asked`:
        the first of them is."""
        if left == 0:
            return [((), (), None)]
        branches = [
            (other, self.ways(other, now, left - 1, other in self.stops))
            for other, now in self.cluster.onward(place, flown)
        ]
        asked = asked or sum(bool(ways) for _, ways in branches) > 1
        found: list[FlightWay] = []
        for other, ways in branches:
            slot, key = (self.slots[other],), self.keys[other] if asked else ()
            stops, ends = other in self.stops, other in self.ends
            for slots, keys, until in ways:
                if stops:
                    until = len(key)
                elif until is not None:
                    until += len(key)
                found.append((slot + slots, key if ends else key + keys, until))
        return found

    def route(
        self,
        first: tuple[Key, ...],
        slots: tuple[str, ...],
        keys: tuple[Key, ...],
        until: int | None,
        label: Message,
        cost: tuple[Amount, ...] = (),
    ) -> Route:
        """A way that is paid for by what is answered `first`."""
        notes = self.notes
        passing = tuple([notes[slot] for slot in dict.fromkeys(slots[:-1]) if slot in notes])
        return Route(first + keys[:until], slots, label, cost, first + keys, passing)
