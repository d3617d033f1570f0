"""What a table screen shows: the game, the scene, the question, what is pointed at and chosen.

Every part of the screen reads it. Whoever changes what is pointed at or chosen calls `changed`,
and all that listen say and draw what follows. It knows no widget.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import structs

from gametable.client.settings import Settings
from gametable.client.table.answer.choosing import Choosing
from gametable.client.table.answer.path import Route, Walker
from gametable.client.table.answer.placer import Placer
from gametable.client.table.board.picking import in_reading_order
from gametable.client.table.board.places import Laid
from gametable.client.table.said import Said, seat_colours
from gametable.client.table.session import Session
from gametable.core.engine.decision import Check, Refused
from gametable.core.scene import Inspection, Scene
from gametable.core.text import Message

MOST_NUMBERED = 6
"""Of no more pieces that are places each has a digit."""


@dataclass(frozen=True)
class WhyNot:
    """Why a thing is not allowed: its name, the conditions, and the rule's section. With `chosen`
    why it was taken, and what was compared."""

    name: Message | None
    checks: tuple[Check, ...]
    reason: Message | None = None
    rule: str = ""
    chosen: bool = False


class TableModel:
    """What is shown of a session. `language` and `settings` tell those of now."""

    def __init__(
        self,
        session: Session,
        language: Callable[[], str],
        settings: Callable[[], Settings],
    ):
        self.session = session
        self.table = session.table
        self.colours = seat_colours(session.table)
        self._language, self._settings = language, settings
        self._said: Said | None = None
        # What lies on the table.
        self.scene: Scene | None = None
        self.laid = Laid()
        self.lit: tuple[str, ...] = ()  # what a line of the log is about
        self.told: dict[str, str] = {}  # spot -> tint of what an exercise tells of it
        self.about: set[str] = set()  # zones that an exercise asks about
        self.ringed: tuple[str, ...] = ()  # what the rule book shows, until the game goes on
        self.hints: dict[str, str] = {}  # spot -> letter of a hint
        self.hint_numbers: dict[int, str] = {}  # option that lies nowhere -> the same
        self.hint_places: dict[str, tuple[str, ...]] = {}  # letter -> the slots a piece would cover
        # The answer in the making.
        self.choosing: Choosing | None = None
        self.placer: Placer | None = None
        self.walker: Walker | None = None
        # What is pointed at.
        self.hovered: str | None = None  # spot under the pointer
        self.cursor: str | None = None  # spot with the keyboard's focus
        self.hovered_number: int | None = None  # chip under the pointer or focus
        self.prices = False  # whether all prices are looked at, as long as a key is held
        self.resting = False  # whether the pointer has not moved since this was asked
        self.by_keys = False  # whether keys have looked round since the pointer moved
        self.landed: str | None = None  # where the focus came by itself since this was asked
        self.looked = False  # whether the player has looked round since this was asked
        # Whether the player sees where the keyboard's focus is; else nothing is pointed at by it.
        self.focus_seen: Callable[[], bool] = lambda: True
        # What is said of it.
        self.refused: WhyNot | None = None  # what was asked why not
        self.notice: Message | None = None  # why the last attempt failed
        self.advice: Message | None = None  # where a hint says that one might look
        self.listeners: list[Callable[[], object]] = []

    def changed(self) -> None:
        """Something was pointed at or selected."""
        for listener in self.listeners:
            listener()

    # ------------------------------------------------------------------ words

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._settings()

    @property
    def said(self) -> Said:
        """The words of the table in the language of now."""
        if self._said is None or self._said.language != self._language():
            self._said = Said(self.table, self._language())
        return self._said

    def forget_words(self) -> None:
        """The texts of the title were read anew."""
        self._said = None

    def inspection(self, id: str) -> Inspection | None:
        """What there is to know of a thing, for the eyes of the viewer. What needs something at
        other times may need less in the question that is asked, as a step that is free there.
        """
        found = self.session.title.inspect(self.session.view(), id, self.session.eyes)
        if found is None or not found.checks:
            return found
        asked = self._checks_at(id)
        same = [check in asked for check in found.checks]  # of none it is another thing to do there
        return structs.replace(found, checks=asked) if any(same) and not all(same) else found

    def _checks_at(self, spot: str) -> tuple[Check, ...]:
        """The conditions of the one thing that is chosen on a spot, or else refused there."""
        choosing, numbers, refused = self.choosing, self.numbers_at(spot), self.refused_at(spot)
        if choosing is None or self.session.moment is not None:
            return ()
        if len(numbers) == 1 and choosing.picks_one:
            return tuple(choosing.decision.checks(choosing.decision.keys[numbers[0]]))
        return refused[0].refusal.checks if not numbers and len(refused) == 1 else ()

    def spot_name(self, id: str) -> str:
        """What is chosen on a spot in words, else what it is."""
        choosing, said = self.choosing, self.said
        numbers = self.numbers_at(id)
        if choosing is not None and numbers and id not in choosing.moves:
            return ", ".join(said.text(choosing.option(n).label) for n in numbers)
        if name := self.place_name(id):
            return name
        spot = self.laid.spots[id]
        return f"{said.text(self.laid.zones[spot.zone].zone.label)} {spot.slot}"

    def place_name(self, id: str) -> str:
        """What a spot is in words, whatever is chosen there; "" where it has none."""
        spot = self.laid.spots.get(id)
        if spot is None:
            return ""
        if spot.name is not None:
            return self.said.text(spot.name)
        found = self.inspection(id)
        return self.said.text(found.name) if found is not None else ""

    def keys_of(self, place: str) -> list[str]:
        """The keys that stand for a place (`Slot.key`, else its number), the first before the
        others."""
        return self._keys_of_slot(place) or self._numbered().get(place, [])

    def _keys_of_slot(self, place: str) -> list[str]:
        zone, _, name = place.rpartition("/")
        placed = self.laid.zones.get(zone)
        slots = placed.zone.slots if placed is not None else ()
        return next((slot.key.split() for slot in slots if slot.id == name), [])

    def _numbered(self) -> dict[str, list[str]]:
        """Digits for places that are pieces, as worlds are for goods: they have no keys of their
        own, and keep these whatever is held."""
        choosing, spots = self.choosing, self.laid.spots
        if choosing is None:
            return {}
        places = {place for goals in choosing.moves.values() for place in goals}
        there = [spots[place] for place in places if place in spots]
        if len(there) > MOST_NUMBERED or any(spot.kind != "piece" for spot in there):
            return {}
        return {spot.id: [str(n)] for n, spot in enumerate(in_reading_order(there), 1)}

    def places_of(self, piece: str, key: str) -> list[str]:
        """The places to which a key takes a piece: of those that are asked for, before those that
        change what is done already, the ones whose first key it is, else any."""
        choosing = self.choosing
        assert choosing is not None
        goals = choosing.moves[piece]
        asked = [p for p, at in goals.items() if not all(choosing.option(n).takes_back for n in at)]
        for places in (asked, list(goals)):
            keyed = {place: self.keys_of(place) for place in places}
            first = [place for place, keys in keyed.items() if keys[:1] == [key]]
            found = first or [place for place, keys in keyed.items() if key in keys]
            if found:
                return found
        return []

    def caps(self) -> dict[str, str]:
        """The digits that take what is held to its places, by place."""
        choosing = self.choosing
        if choosing is None or choosing.held is None or self.all_in_bar:
            return {}
        held, goals = choosing.held, choosing.moves[choosing.held]
        digits = {key for place in goals for key in self.keys_of(place) if key.isdecimal()}
        return {place: key for key in digits for place in self.places_of(held, key)}

    @property
    def all_in_bar(self) -> bool:
        """Whether all that can go to a place stands in the bar, too: its digits are those there."""
        choosing = self.choosing
        if choosing is None or not choosing.picks_one or not (choosing.moves and choosing.chips):
            return False
        goes = (at for goals in choosing.moves.values() for at in goals.values())
        return all(choosing.option(number).in_bar for at in goes for number in at)

    @property
    def digits_of_places(self) -> int:
        """The highest digit that stands for a place of the zones to which something can go by this
        question, now or when other things are chosen, or where it lies; 0 if none. So a chip has
        the same number through the questions of one thing."""
        choosing = self.choosing
        if choosing is None or not choosing.picks_one or self.all_in_bar:
            return 0
        places = {place for goals in choosing.moves.values() for place in goals}
        refused = (item for items in choosing.refused_at.values() for item in items)
        places |= {item.option.to for item in refused if item.option.to is not None}
        zones = {place.rpartition("/")[0] for place in places} & self.laid.zones.keys()
        zones |= {self.laid.spots[p].zone for p in choosing.moves if p in self.laid.spots}
        slots = (slot for zone in zones for slot in self.laid.zones[zone].zone.slots)
        keys = {key for slot in slots for key in slot.key.split()}
        keys |= {key for numbered in self._numbered().values() for key in numbered}
        return max((int(key) for key in keys if key.isdecimal()), default=0)

    # ------------------------------------------------------------------ what can be chosen where

    @property
    def wanted(self) -> set[str]:
        """Ids of all spots on which something can be chosen now."""
        if self.choosing is None:
            return set()
        ids = set(self.choosing.targets)
        if self.placer is not None:
            ids |= {self.placer.slot(cell) for cell in self.placer.anchor_cells()}
        if self.walker is not None:
            ids |= self.walker.wanted()
        return {id for id in ids if id in self.laid.spots}

    def alike(self, number: int) -> str:
        """What tells an option from others in the eyes of the player: its words, where it leads,
        and what it is chosen on. Pieces that look the same at one place are the same to him."""
        assert self.choosing is not None
        option = self.choosing.option(number)
        spot = self.laid.spots.get(option.target or "")
        piece = spot.piece if spot is not None else None
        looks = None
        if spot is not None and piece is not None:
            looks = (spot.zone, piece.slot, piece.cell, piece.face, piece.data)
        return repr((option.label, option.to, option.cost, looks or option.target))

    def numbers_at(self, spot: str) -> list[int]:
        """The options that are chosen on a spot."""
        return self.choosing.targets.get(spot, []) if self.choosing is not None else []

    def refused_at(self, spot: str) -> list[Refused]:
        """What is shown on a spot but not allowed."""
        return self.choosing.refused_at.get(spot, []) if self.choosing is not None else []

    def route_at(self, spot: str) -> Route | None:
        """The way to a spot, if the walk can reach it and nothing else is chosen there."""
        if self.walker is None or self.numbers_at(spot):
            return None
        return self.walker.routes.get(spot)

    @property
    def untouched(self) -> bool:
        """Whether nothing has been chosen, nor anything looked at. Where something is to be
        confirmed the focus stands on what does no harm."""
        choosing = self.choosing
        if choosing is None or choosing.style == "confirm":
            return False
        return not (choosing.chose or self.looked or choosing.held is not None)

    @property
    def blind(self) -> bool:
        """Whether Enter takes nothing: untouched, and nothing is proposed."""
        choosing = self.choosing
        proposed = choosing is not None and (choosing.on_sheet or choosing.default is not None)
        return self.untouched and not proposed

    # ------------------------------------------------------------------ what is pointed at

    def inspected(self) -> str | None:
        """What the inspector is to show: what lies under the pointer or has a focus that is seen,
        whichever moved last; a place with things in it gives way to the one that has it."""
        spot, (first, second) = self.laid.spots.get(self.hovered or ""), self._pointed()
        focus = self.cursor if self.focus_seen() else None
        if focus is not None and spot is not None and spot.kind == "zone":
            return focus
        return first or second

    def _pointed(self) -> tuple[str | None, str | None]:
        """The spots under the pointer and under a focus that is seen; what moved last first."""
        focus = self.cursor if self.focus_seen() else None
        return (focus, self.hovered) if self.by_keys else (self.hovered, focus)

    def numbers_pointed(self) -> list[int]:
        """The options of the spot under the pointer or the focus, where there are several."""
        for spot in self._pointed():
            numbers = self.numbers_at(spot) if spot is not None else []
            if numbers:
                return numbers if len(numbers) > 1 else []
        return []

    def route_pointed(self) -> Route | None:
        """The way that is selected, else the one under the pointer or the focus."""
        walker, choosing = self.walker, self.choosing
        if walker is None or choosing is None:
            return None
        if walker.goal is not None:
            return walker.routes.get(walker.goal)
        if choosing.selected is not None and walker.base is None:
            return None
        for spot in self._pointed():
            route = self.route_at(spot) if spot is not None else None
            if route is not None:
                return route
        return walker.base

    def pointed_number(self) -> int | None:
        """The option under the pointer or the focus, if there is just one there."""
        if self.choosing is None:
            return None
        if self.hovered_number is not None:
            return self.hovered_number
        if self.placer is not None:
            return self.choosing.number(self.placer.key)
        for spot in self._pointed():
            if spot is not None:
                route = self.route_at(spot)
                if route is not None:
                    return self.choosing.number(route.keys[0])
                numbers = self.numbers_at(spot)
                if numbers:
                    return numbers[0] if len(numbers) == 1 else None
        return None
