"""The keys of the table in the middle: focus, selection, the ghost, from zone to zone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from gametable.client.host.input import Key, KeyUp
from gametable.client.table.board import picking
from gametable.client.table.board.places import Spot
from gametable.core.engine.decision import Option

if TYPE_CHECKING:
    from gametable.client.table.board.canvas import TableCanvas


class TableKeys:
    """What the keys mean while a canvas has the focus. `space` is whether its key is held down:
    with a drag of the mouse it moves the table, alone it selects when it comes up. `spoken` tells
    of what a lesson speaks: the focus comes there first."""

    def __init__(self, canvas: TableCanvas):
        self.canvas, self.model = canvas, canvas.model
        self.spoken: Callable[[Spot], bool] = lambda spot: False
        self.space = False
        self.used = False
        self._space_name = "space"

    def stops(self) -> list[Spot]:
        """Where Tab stops on the table, in reading order."""
        spots = [self.model.laid.spots[id] for id in self.model.wanted]
        return self._told_apart(picking.in_reading_order(spots))

    def _told_apart(self, spots: list[Spot]) -> list[Spot]:
        """Of pieces with the same options that look the same one is enough, where one is chosen:
        that on which the keyboard stands, else the first."""
        model, met = self.model, dict[tuple[str, ...], str]()
        if model.choosing is None or not model.choosing.picks_one:
            return spots
        for spot in sorted(spots, key=lambda spot: spot.id != model.cursor):
            numbers = model.numbers_at(spot.id) if spot.piece is not None else []
            met.setdefault(tuple(map(model.alike, numbers)) or (spot.id,), spot.id)
        kept = set(met.values())
        return [spot for spot in spots if spot.id in kept]

    def first_stop(self) -> str | None:
        """Where the keyboard begins when it is looked for: where it rests, else at the first
        stop."""
        stops = self.stops()
        return self.resting_stop() or (stops[0].id if stops else None)

    def resting_stop(self) -> str | None:
        """Where the focus comes by itself: at the piece that walks, at what a lesson speaks of, at
        the first stop at which nothing is paid, lost, set or ended; None where there is none."""
        walker = self.model.walker
        if walker is not None and walker.piece is not None and walker.by_steps:
            return walker.piece
        stops = self.stops()
        spoken = next(filter(self.spoken, stops), None)
        if spoken is not None:
            return spoken.id
        free = [s for s in stops if not (self.costs(s.id) or self._is_beside(s.id))]
        first = [spot for spot in stops if spot.id in self._begins()]
        return next((spot.id for spot in first or free), None)

    def begins_elsewhere(self) -> bool:
        """Whether the question asks for a piece to be put somewhere first, and the keyboard stands
        on another one."""
        begins = self._begins()
        return bool(begins) and self.model.cursor not in begins

    def _begins(self) -> set[str]:
        """The pieces that are to be put somewhere first."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one or not choosing.moves:
            return set()
        options = map(choosing.option, range(len(choosing.decision.keys)))
        return {o.target for o in options if o.begins and not o.takes_back and o.target is not None}

    def only_beside(self) -> bool:
        """Whether nothing that can be chosen on the table is where to begin: all is warned of, or a
        setting, or takes something back."""
        choosing, stops = self.model.choosing, self.stops()
        if choosing is None or not choosing.picks_one or not stops:
            return False
        numbers = {number for spot in stops for number in self.model.numbers_at(spot.id)}
        options = [choosing.option(number) for number in numbers]
        return bool(options) and all(option.warnings or option.takes_back for option in options)

    def costs(self, id: str) -> bool:
        """Whether all that can be chosen on a spot has a price, is warned of, or ends what one
        could go on with."""
        options = self._options_at(id)
        return bool(options) and all(o.cost or o.warnings or o.apart for o in options)

    def _is_beside(self, id: str) -> bool:
        """Whether all that can be chosen on a spot sets something, or takes something back."""
        options = self._options_at(id)
        return bool(options) and all(option.takes_back for option in options)

    def _options_at(self, id: str) -> list[Option[Any]]:
        """What can be chosen on a spot, where one is picked."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one:
            return []
        return [choosing.option(number) for number in self.model.numbers_at(id)]

    def focus_spot(self, spot: Spot | None) -> None:
        """Move the keyboard's place on the table; the camera follows."""
        self.model.cursor, self.model.landed = spot.id if spot is not None else None, None
        if spot is not None:
            self.canvas.bring_into_view({spot.id})
        self.model.changed()

    def key(self, event: Key) -> bool:
        keys = self.canvas.ui.keys
        if self.model.placer is not None and self._ghost_key(event):
            return True
        if self.model.walker is not None and self._walk_key(event):
            return True
        step = 1 if keys.means(event, "next") else -1 if keys.means(event, "previous") else 0
        if step:
            return self._tab(step)
        if event.name in picking.DIRECTIONS and not event.alt:
            return self._arrow(event)
        if keys.means(event, "select"):
            if self.model.choosing is None:
                return False
            if not event.repeat and self.canvas.play.carrying.press_key("select"):
                self.used = True
                return True
            if not event.repeat:
                self.space, self.used = True, False
                self._space_name = event.name
            return True
        if keys.means(event, "commit"):
            return self._enter()
        return False

    def key_up(self, event: KeyUp) -> bool:
        if event.name != self._space_name or not self.space:
            return False
        self.space = False
        if not self.used and self.model.cursor is not None:
            self.canvas.play.press(self.model.cursor)
        elif not self.used and self.model.placer is not None:
            self.canvas.play.fix_ghost()
        return True

    def _ghost_key(self, event: Key) -> bool:
        placer = self.model.placer
        assert placer is not None
        if event.name in picking.DIRECTIONS and not (event.ctrl or event.alt):
            self.canvas.step_ghost(event.name, far=event.shift)
            return True
        keys = self.canvas.ui.keys
        step = 1 if keys.means(event, "next") else -1 if keys.means(event, "previous") else 0
        if step and placer.go_on(step):
            self.canvas.ghost_put()
            return True
        if keys.means(event, "select"):
            (self.canvas.play.commit if placer.fixed else self.canvas.play.fix_ghost)()
            self.space = False
            return True
        if keys.means(event, "commit"):
            choosing = self.model.choosing
            if placer.fixed or choosing is None or choosing.selected is not None:
                return False
            self.canvas.play.fix_ghost()
            return True
        return False

    def _walk_key(self, event: Key) -> bool:
        walking, keys = self.canvas.play.walking, self.canvas.ui.keys
        if event.name in picking.DIRECTIONS and not (event.ctrl or event.alt):
            if not walking.step(event.name, second=event.shift):
                return False
        elif keys.means(event, "unselect"):
            if not walking.step_back():
                return False
        elif keys.means(event, "go_beyond"):
            return walking.go_beyond()
        elif not (keys.means(event, "other_way") and walking.other_way()):
            return False
        cursor = self.model.cursor
        if cursor is not None:
            self.focus_spot(self.model.laid.spots[cursor])
        return True

    def _tab(self, step: int) -> bool:
        if self.model.placer is not None:
            return False
        stops = self.stops()
        ids = [spot.id for spot in stops]
        if self.model.cursor in ids:
            n = ids.index(self.model.cursor) + step
            if not 0 <= n < len(ids):
                # On to the bar, or back to the strip; whoever comes again begins again.
                self.focus_spot(None)
                return False
        elif stops:
            n = 0 if step > 0 else len(stops) - 1
        else:
            return False
        self.focus_spot(stops[n])
        return True

    def _arrow(self, event: Key) -> bool:
        spots, now = self.stops(), self.model.laid.spots.get(self.model.cursor or "")
        if event.ctrl:
            # Between all pieces of the zone, whether anything can be done there or not.
            zone = now.zone if now is not None else ""
            spots = self._pieces_of(zone)
        if now is None:
            if spots:
                self.focus_spot(spots[0])
            return bool(spots)
        found = picking.nearest([s for s in spots if s.id != now.id], now.centre, event.name)
        if found is not None:
            self.focus_spot(found)
        return found is not None or bool(spots)

    def _pieces_of(self, zone: str) -> list[Spot]:
        spots = self.model.laid.spots.values()
        return [spot for spot in spots if spot.zone == zone and spot.kind == "piece"]

    def _enter(self) -> bool:
        """Enter: commit what is selected, else select what has the focus, else inspect it."""
        play = self.canvas.play
        choosing = self.model.choosing
        if choosing is None:
            return False
        cursor = self.model.cursor
        numbers = self.model.numbers_at(cursor) if cursor is not None else []
        selected = choosing.selected
        walker = self.model.walker
        elsewhere = bool(numbers) and selected not in numbers
        if walker is not None and walker.by_steps:
            elsewhere = False
        elif walker is not None and cursor is not None:
            elsewhere |= cursor != walker.goal and self.model.route_at(cursor) is not None
        if selected is not None and selected == choosing.default:
            # Space takes it up; Enter closes what was free to change, as the button says, also
            # where the focus has come by itself.
            elsewhere &= cursor not in choosing.moves and cursor != self.model.landed
        if selected is not None and not elsewhere:
            return False
        if choosing.picks_several and (choosing.ready or any(map(choosing.is_selected, numbers))):
            return False  # Enter never puts out again what was picked: Space does
        if choosing.held is not None:
            self._lay_down(choosing.moves[choosing.held])
            return True
        if cursor is None:
            return False
        if numbers or self.model.route_at(cursor) is not None or cursor in self.model.wanted:
            play.press(cursor)
        else:
            self.canvas.inspect(cursor)
        return True

    def _lay_down(self, places: Iterable[str]) -> None:
        """Choose the place with the focus for what is held, else the first: it is shown there."""
        spots = self.model.laid.spots
        there = picking.in_reading_order(spots[place] for place in places if place in spots)
        if not there:
            return
        place = next((spot for spot in there if spot.id == self.model.cursor), there[0])
        self.focus_spot(place)
        self.canvas.play.carrying.lay(place.id)

    def next_zone(self, step: int) -> None:
        """F6: the first thing of the next zone."""
        zones = list(self.model.laid.zones.values())
        if not zones:
            return
        ids = [zone.zone.id for zone in zones]
        now = self.model.laid.spots.get(self.model.cursor or "")
        n = ids.index(now.zone) + step if now is not None and now.zone in ids else 0
        zone = ids[n % len(ids)]
        here = [s for s in self.stops() if s.zone == zone]
        here = here or picking.in_reading_order(self._pieces_of(zone))
        self.focus_spot(here[0] if here else self.model.laid.spots[zone])

    def focused(self) -> None:
        if self.model.cursor is None and self.canvas.ui.focus_shown and self.model.placer is None:
            self.model.cursor = self.first_stop()
            self.model.changed()
