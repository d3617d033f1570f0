"""What is drawn over the still table: what may be chosen, is pointed at, is selected; ghost, path.

Everything is drawn in sheet units by a pen whose origin lies on a whole pixel, so that panning
finds every shape in the cache. `k` is the sheet units of one design unit.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from gametable.client.draw import Pen
from gametable.client.draw.geometry import Point
from gametable.client.faces.outline import Outline
from gametable.client.faces.schema import Level
from gametable.client.faces.states import State, badge, cross, draw_state, focus_line, veil
from gametable.client.look.fonts import BOLD, SEMIBOLD
from gametable.client.table.answer.placer import Cell, Placer
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.camera import around as around_all
from gametable.client.table.board.ghosts import Ghosts
from gametable.client.table.board.last_change import LastChange
from gametable.client.table.board.layout import Rect
from gametable.client.table.board.places import LaidZone, Spot
from gametable.client.table.board.prices import Needs, PriceTag, draw_need, draw_tags, tags_of
from gametable.client.table.board.shapes import Shapes, around, dot, hexagon, in_part
from gametable.client.table.board.zone_names import name_rect, name_room
from gametable.client.table.model import TableModel
from gametable.client.widgets.beside import covered
from gametable.core.scene import Zone

FEW = 6
CARD = 110.0  # design units: what is larger each way has words in its middle
SMALL = 0.65  # of its size is a letter that has no room of its own
ROW = 60.0  # sheet units: a piece that is lower is a row of a list
EDGE = 6.0
CAP = 22.0  # design units: the side of a digit's cap
NAMED = 21.0  # sheet units: down to there the name of a zone stands in it
RAISED = 24.0  # design units by which a card in hand stands out
HEAD = 0.455  # of the width of a card in hand: down to there its name is read
LOW_HEAD = 0.93  # the same where it stands below the picture's head, as seen from far away


class Marks:
    """Draws over the table what a model says."""

    def __init__(
        self,
        model: TableModel,
        art: Art,
        last_change: LastChange | None = None,
        lost: Callable[[], Collection[str]] = tuple,
        ghosts: Ghosts | None = None,
        outlook: Callable[[], Zone | None] = lambda: None,
    ):
        """`lost()` are the pieces that the answer in the making would destroy, `ghosts` what it
        would lay on the table, `outlook()` what would be told of what lies ahead."""
        self.model = model
        self.art = art
        self.last_change = last_change
        self.lost = lost
        self.ghosts = ghosts
        self.outlook = outlook
        self.shapes, self.needs = Shapes(art), Needs()
        self.show_focus = False
        self.level: Level = "play"
        self.seen: Rect | None = None  # the part of the sheet that is in view
        self.up: list[str] = []  # cards in hand that are raised, the topmost last
        self.looked_at: list[str | None] = []  # of these those that are whole

    @property
    def spots(self) -> dict[str, Spot]:
        """All that can be pointed at."""
        return self.model.laid.spots

    def _each(self, ids: Iterable[str]) -> list[Spot]:
        """Those of some things that are on the table."""
        return [self.spots[id] for id in ids if id in self.spots]

    def draw(self, pen: Pen, camera: Camera) -> None:
        """Everything, in the order in which one lies over the other."""
        k = 1 / camera.zoom
        self.level = camera.level
        self.seen = camera.seen()
        self.find_raised()
        if self.last_change is not None:
            self.last_change.draw(pen, self.shapes, k)
        self._foreseen(pen)
        self._lit(pen, k)
        self._told(pen, k)
        self._legal(pen, k)
        self._refused(pen, k)
        self._selected(pen, k)
        self._walk(pen, k)
        self._ghost(pen, k)
        self._hovered(pen, k)
        if self.ghosts is not None:
            self.ghosts.draw(pen, self.shapes, self.level, k)
        self._destroyed(pen, k)
        self._raised(pen, k)
        self._focus(pen, k)
        self._check_boxes(pen, k)  # the ring of the focus lies on none of them
        self._wrong(pen, k)
        self._prices(pen, k)
        self._hints(pen, k)
        self._keys(pen, k)

    def _foreseen(self, pen: Pen) -> None:
        """What lies ahead after the answer that is looked at, in the place of what does now."""
        zone = self.outlook()
        placed = self.model.laid.zones.get(zone.id) if zone is not None else None
        if zone is not None and placed is not None and zone.data != placed.zone.data:
            self.art.draw(pen, zone.face, zone.data, placed.background, self.level)

    def draw_still(
        self, pen: Pen, camera: Camera, ringed: Iterable[str], crossed: Iterable[str]
    ) -> None:
        """What a still picture shows: the ghost where it is held, things ringed and crossed out."""
        k = 1 / camera.zoom
        self.level = camera.level
        for spot in self._each(ringed):
            self.shapes.mark(pen, spot, "teal", 3.5 * k, k, full=True)
        self._ghost(pen, k)
        for spot in self._each(crossed):
            self.shapes.outline(pen, spot, "red", 3.5 * k, k)
            x, y, w, h = spot.visible
            cross(pen, (x + w / 2, y + h / 2), min(w, h, 90 * k) * 0.3, k)

    # ------------------------------------------------------------------ options

    def _legal(self, pen: Pen, k: float) -> None:
        model = self.model
        choosing = model.choosing
        if choosing is None:
            return
        targets = self._each(choosing.targets)
        crowd = Counter(spot.zone for spot in targets)
        lain_on = self._lain_on() if choosing.picks_several else frozenset()
        moving = self.shapes.moving
        for spot in targets:
            if spot.holds is not None and spot.holds.id in moving:
                continue  # what lies there is on its way
            if spot.id not in self.up:
                # A few places are outlined; where there are many, dots are calmer. What a
                # hexagon or a printed place brings stands in its middle: it gets a ring.
                few = crowd[spot.zone] <= FEW
                if not few and hexagon(spot) and choosing.picks_several and spot.id not in lain_on:
                    dot(pen, spot, "teal", k)
                    continue
                full = few or hexagon(spot) or spot.printed
                with in_part(pen, spot, k):
                    self.shapes.mark(pen, spot, "teal", 2.5 * k, k, full=full)
        placer = model.placer
        if placer is not None and not placer.fixed:
            free = set(placer.anchor_cells()) - set(placer.cells)
            for spot in self._each(map(placer.slot, free)):
                dot(pen, spot, "teal", k)
        if model.walker is not None:
            for spot in self._each(model.walker.pieces):
                self.shapes.mark(pen, spot, "teal", 2.5 * k, k)
            for spot in self._each(model.walker.near_slots()):
                dot(pen, spot, "teal", k)
            routes = model.walker.routes
            for spot in self._each(routes):
                dot(pen, spot, "teal", k, 0.11 if len(routes[spot.id].slots) == 1 else 0.08)
            for need in self.needs.find(routes, self.spots, k):
                draw_need(pen, self.art, need, k)

    def _lain_on(self) -> frozenset[str]:
        """The places on which something lies."""
        return frozenset(f"{laid.zone}/{laid.piece.slot}" for laid in self.model.laid.pieces)

    def _refused(self, pen: Pen, k: float) -> None:
        """What is shown but not allowed: a veil and a lock."""
        choosing = self.model.choosing
        if choosing is None:
            return
        for spot in self._each(choosing.marked()):
            if spot.id not in choosing.targets and spot.id not in self.up:
                self._refuse(pen, spot, k)

    def _refuse(self, pen: Pen, spot: Spot, k: float) -> None:
        outline = self.shapes.outline_of(spot)
        if spot.kind != "piece":
            badge(pen, outline, "", k)
            return
        if spot.rect[3] < ROW and spot.id != self.model.hovered:
            return  # the words of a row stay to be read; its reason comes when it is pointed at
        with in_part(pen, spot, k):
            veil(pen, outline)
            read = self.shapes.write_again(pen, self.model.laid, spot, self.level)
        if spot.rect[3] < ROW:  # on its edge a lock hides neither words nor figures of a row
            at = (spot.rect[0] - 6 * k, spot.centre[1])
            pen.circle(at, 9 * k, "red_well", "red", 1.2 * k)
            pen.icon("lock", at, 11 * k, "red")
            return
        # The badge stands on what is seen of the card, so that the next one never cuts it.
        reason = self.model.said.text(self.model.refused_at(spot.id)[0].refusal.text)
        shown = self.art.level_of(pen, spot.piece, spot.rect, self.level) if spot.piece else ""
        head = LOW_HEAD if shown == "overview" else HEAD
        hand = self.model.laid.zones[spot.zone].zone.hand
        keep = max(head * spot.rect[2], read) if hand else 0.0
        seen = outline if spot.part is None else Outline("rect", spot.part)
        badge(pen, seen, reason, k, keep)

    def _selected(self, pen: Pen, k: float) -> None:
        choosing = self.model.choosing
        if choosing is None:
            return
        for joining in self._each(choosing.along()):
            self.shapes.mark(pen, joining, "amber", 2.5 * k, k, full=True)
        for id, numbers in [*choosing.targets.items(), (choosing.held or "", [])]:
            spot = self.spots.get(id)
            if spot is None or id in self.up:
                continue
            if id == choosing.held or any(map(choosing.is_selected, numbers)):
                self.shapes.glow(pen, spot, "amber", k)
                self.shapes.lift(pen, self.model.laid, spot, k, self.level)
                self.shapes.mark(pen, spot, "amber", 3.5 * k, k, full=True)

    def _wrong(self, pen: Pen, k: float) -> None:
        """What is at fault in what was picked."""
        choosing = self.model.choosing
        for spot in self._each(choosing.wrong() if choosing is not None else ()):
            self.shapes.mark(pen, spot, "red", 5 * k, k, full=True)

    def _check_boxes(self, pen: Pen, k: float) -> None:
        """Where several may be picked: what is picked."""
        for spot, on, name in self.boxed(pen, k):
            self.shapes.check_box(pen, spot, on, k, self._in_fan(spot), name)

    def boxed(self, pen: Pen, k: float) -> list[tuple[Spot, bool, Rect | None]]:
        """What has a check box: whether it is picked, and what of the sheet belongs to the name of
        its zone. Where one box gives way to a name, so do all that stand as high."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_several:
            return []
        found: list[tuple[Spot, bool]] = []
        for id, numbers in choosing.targets.items():
            spot = self.where(id, k)
            if spot is not None and not self._under_raised(spot, k):
                on = any(map(choosing.is_selected, numbers))
                # Hexagons lie side by side: a box at each would be a second map.
                if on or not hexagon(spot):
                    found.append((spot, on))
        zones = self.model.laid.zones
        names = {id: self._name_of(pen, zones[id], k) for id in {spot.zone for spot, _on in found}}
        for spot, _on in found:
            name = names[spot.zone]
            box = self.shapes.box_of(spot, k, self._in_fan(spot))
            if name is not None and covered(box, [name]):
                x, _y, w, _h = zones[spot.zone].rect
                names[spot.zone] = (x, name[1], w, name[3])
        return [(spot, on, names[spot.zone]) for spot, on in found]

    def _in_fan(self, spot: Spot) -> bool:
        return self.model.laid.zones[spot.zone].region.pieces == "fan"

    def _name_of(self, pen: Pen, zone: LaidZone, k: float) -> Rect | None:
        """Where on the sheet the name of a zone stands."""
        if not zone.region.label or zone.zone.label is None:
            return None
        words = self.model.said.text(zone.zone.label).upper()
        room = name_room(zone, self.model.laid.zones.values())
        return name_rect(pen, zone, words, room, k * pen.unit)

    def _hovered(self, pen: Pen, k: float) -> None:
        model = self.model
        spot = self.spots.get(model.hovered or "")
        if spot is None or spot.kind == "zone" or model.placer is not None or spot.id in self.up:
            return
        if spot.id in model.wanted:
            choosing = model.choosing
            chosen = choosing is not None and any(
                map(choosing.is_selected, choosing.targets.get(spot.id, []))
            )
            self.shapes.lift(pen, self.model.laid, spot, k, self.level)
            self.shapes.mark(pen, spot, "amber" if chosen else "teal", 3.5 * k, k, full=True)
        elif spot.kind == "piece" or model.refused_at(spot.id):
            self.shapes.outline(pen, spot, "line2", 2.5 * k, k)

    def _focus(self, pen: Pen, k: float) -> None:
        spot = self.where(self.model.cursor or "", k)
        if not self.show_focus or spot is None or self.model.placer is not None:
            return
        focus_line(pen, self.shapes.outline_of(spot), k)

    # ------------------------------------------------------------------ cards in hand

    def find_raised(self) -> None:
        """Find the cards in hand that stand out: selected, focused, under the pointer."""
        choosing = self.model.choosing
        found: dict[str, None] = {}
        if choosing is not None and not choosing.on_sheet:
            targets = choosing.targets.items()
            found |= {id: None for id, at in targets if any(map(choosing.is_selected, at))}
        # What was clicked gives way to the stocks that pay for it, until the pointer moves again.
        paid = choosing is not None and choosing.on_sheet and self.model.resting
        hovered = None if paid else self.model.hovered
        self.looked_at = [self.model.cursor if self.show_focus else None, hovered]
        for id in self.looked_at:
            if id is not None:
                found.pop(id, None)
                found[id] = None
        hands = [
            s
            for s in self._each(found)
            if s.kind == "piece" and self.model.laid.zones[s.zone].zone.hand
        ]
        self.up = [spot.id for spot in hands]

    def where(self, id: str, k: float) -> Spot | None:
        """A thing where it is drawn now: a card that stands out is raised and whole."""
        spot = self.spots.get(id)
        if spot is None or id not in self.up:
            return spot
        x, y, w, h = spot.rect
        up = RAISED * k
        if self.seen is not None and id in self.looked_at:
            # A hand that hangs over the lower edge shows the whole card; what is only chosen
            # leaves what stands above the hand to be seen, as the money that it costs.
            up = max(up, y + h + EDGE * k - self.seen[1] - self.seen[3])
        return replace(spot, rect=(x, y - up, w, h), part=None)

    def _under_raised(self, spot: Spot, k: float) -> bool:
        """Whether the corner of a card lies under another one that stands out."""
        above = self.up[self.up.index(spot.id) + 1 :] if spot.id in self.up else self.up
        if spot.part is None and spot.id not in self.up:
            return False
        for id in above:
            over = self.where(id, k)
            if over is not None and over.contains((spot.rect[0] + k, spot.rect[1] + k)):
                return True
        return False

    def _raised(self, pen: Pen, k: float) -> None:
        choosing = self.model.choosing
        for id in self.up:
            spot = self.where(id, k)
            assert spot is not None
            numbers = choosing.targets.get(id, []) if choosing is not None else []
            chosen = choosing is not None and any(map(choosing.is_selected, numbers))
            if chosen:
                self.shapes.glow(pen, spot, "amber", k)
            draw_state(pen, self.shapes.outline_of(spot), "hovered", below=True, k=k)
            self.shapes.lift(pen, self.model.laid, spot, k, self.level, 0)
            if not numbers and self.model.refused_at(id):
                self._refuse(pen, spot, k)
            tint = "amber" if chosen else "teal" if numbers else "line2"
            self.shapes.mark(pen, spot, tint, (3.5 if numbers else 2.5) * k, k, full=True)

    def _lit(self, pen: Pen, k: float) -> None:
        for spot in self._each(self.model.ringed):
            self.shapes.glow(pen, spot, "blue", k)
            self.shapes.lift(pen, self.model.laid, spot, k, self.level, 0)
            self.shapes.outline(pen, spot, "blue", 4 * k, k)
        for spot in self._each(self.model.lit):
            self.shapes.outline(pen, spot, "blue", 3 * k, k)

    def _told(self, pen: Pen, k: float) -> None:
        """What an exercise asks about, and what was right and wrong."""
        for id, tint in self.model.told.items():
            for spot in self._each([id]):
                self.shapes.mark(pen, spot, tint, 4 * k, k, full=True)

    def _prices(self, pen: Pen, k: float) -> None:
        """What everything costs, while that is looked at; what each thing brings by which it can be
        done."""
        choosing = self.model.choosing
        for spot in self._each(choosing.ways if choosing is not None else ()):
            assert choosing is not None
            gain = choosing.option(choosing.ways[spot.id]).gain
            x, y, w, h = spot.rect
            low = replace(spot, rect=(x, y + h * 0.72, w, h * 0.56), part=None)
            if gain:
                draw_tags(pen, self.art, low, [PriceTag(gain, True)], k)
        if choosing is None or not self.model.prices:
            return
        for id, tags in tags_of(choosing).items():
            priced = self.where(id, k)
            if priced is None or (id not in self.up and self._covered_by_raised(priced, k)):
                continue
            draw_tags(pen, self.art, priced, tags, k)

    def _covered_by_raised(self, spot: Spot, k: float) -> bool:
        """Whether the middle of a thing lies under a card that stands out."""
        raised = (self.where(id, k) for id in self.up)
        return any(over.contains(spot.centre) for over in raised if over is not None)

    def _keys(self, pen: Pen, k: float) -> None:
        """The digit of each place to which what is held can go: on its upper edge, where it hides
        no words; where something large lies there, above the middle of its left edge: above and
        below are costs and names, its own and those of what lies in the next row."""
        caps = self.model.caps()
        lain_on = self._lain_on() if caps else frozenset()
        if caps and self.ghosts is not None:
            lain_on |= {f"{laid.zone}/{laid.piece.slot}" for laid, _chosen in self.ghosts.laid()}
        for id, key in caps.items():
            spot = self.spots.get(id)
            if spot is not None:
                x, y, w, h = spot.visible
                zone, lies = self.model.laid.zones[spot.zone], spot.kind == "piece" or id in lain_on
                if lies and min(w, h) > 3 * CAP * k and not hexagon(spot):
                    x, y = x - CAP / 2 * k, y + 0.4 * h - CAP / 2 * k
                else:
                    if zone.region.label and y - 13 * k < zone.rect[1] + NAMED:
                        y += 17 * k  # the name of the zone stands right above
                    x, y = x + (w / 2 - 11 * k if lies else 9 * k), y - 13 * k
                pen.box((x, y, CAP * k, CAP * k), 5 * k, "well", "line2", k)
                pen.text(key, (x + 11 * k, y + 11 * k), 13 * k, SEMIBOLD, "hi", "cm")

    def _hints(self, pen: Pen, k: float) -> None:
        for spot in self._each(self.model.hints):
            at, size = self._badge(spot, k)
            self._letter(pen, self.model.hints[spot.id], at, size)
        placer = self.model.placer
        for letter, ids in self.model.hint_places.items() if placer is not None else ():
            there = list(self._each(ids))
            for under in there:
                self._free_sides(pen, under, there, k)
            if there:
                self._letter(pen, letter, there[len(there) // 2].centre, k)

    def _badge(self, spot: Spot, k: float) -> tuple[Point, float]:
        """Where the letter of a hint stands and how large it is (1 as usual, in sheet units): on
        nothing that one compares."""
        x, y, w, h = spot.rect
        if min(w, h) > CARD * k:  # words stand in its middle
            x, y, w, h = spot.visible
            low = self.seen[1] + self.seen[3] if self.seen is not None else y + h
            return (x + w / 2, min(y + h, low) - 22 * k), k  # a hand hangs over the lower edge
        if h < ROW and w > 2 * h:  # words stand in a row of a list: beside it, or on its corner
            beside = ((x - 12 * k, y + h / 2), (x + w + 12 * k, y + h / 2))
            free = (at for at in beside if not self._lies_badly(at, k, spot))
            at = next(free, None)
            return (at, k) if at is not None else ((x, y), SMALL * k)
        if spot.printed or hexagon(spot):
            return (x + w / 2, y + h - 7 * k), k
        if spot.piece or spot.holds:
            return (x - 2 * k, y - 2 * k), k
        return spot.centre, k

    def _lies_badly(self, at: Point, k: float, own: Spot) -> bool:
        """Whether a letter would be cut, or lie on another thing or another part of the table."""
        side = 28 * k
        there = (at[0] - side / 2, at[1] - side / 2, side, side)
        seen, laid = self.seen, self.model.laid
        if seen is not None and not seen[0] <= there[0] <= seen[0] + seen[2] - side:
            return True
        others = [zone.rect for id, zone in laid.zones.items() if id != own.zone]
        others += [s.rect for s in laid.spots.values() if s.kind != "zone" and s.id != own.id]
        return covered(there, others) > 0

    def _letter(self, pen: Pen, letter: str, at: Point, k: float) -> None:
        pen.circle(at, 15 * k, "well", "teal", 2 * k)
        pen.text(letter, at, 16 * k, BOLD, "teal", "cm")

    @staticmethod
    def _free_sides(pen: Pen, spot: Spot, others: Sequence[Spot], k: float) -> None:
        """A line along the sides of a square that no other of them touches; around a hexagon."""
        if hexagon(spot) and spot.outline is not None:
            pen.line(spot.outline, "teal", 3 * k, closed=True)
            return
        x, y, w, h = spot.rect
        middles = [other.centre for other in others]
        sides = {
            (0, -h): ((x, y), (x + w, y)),
            (0, h): ((x, y + h), (x + w, y + h)),
            (-w, 0): ((x, y), (x, y + h)),
            (w, 0): ((x + w, y), (x + w, y + h)),
        }
        cx, cy = spot.centre
        for (dx, dy), line in sides.items():
            if not any(math.dist((cx + dx, cy + dy), at) < w / 2 for at in middles):
                pen.line(line, "teal", 3 * k)

    # ------------------------------------------------------------------ walk and ghost

    def _walk(self, pen: Pen, k: float) -> None:
        """The way of the picked piece, step by step, with the steps that are numbered."""
        model = self.model
        walker = model.walker
        if walker is None or walker.piece is None or walker.piece in self.shapes.moving:
            return
        start = self.spots.get(walker.piece)
        cursor = model.cursor if self.show_focus else None
        found = (model.route_at(id) for id in (walker.goal, model.hovered, cursor) if id)
        final, route = walker.goal is not None, next(filter(None, found), None)
        if start is None or not (route is not None or len(walker.pieces) > 1):
            return
        self.shapes.glow(pen, start, "amber", k)
        self.shapes.lift(pen, self.model.laid, start, k, self.level)
        self.shapes.outline(pen, start, "amber", 3 * k, k)
        if route is None:
            return
        laid, tint = self.model.laid, "amber" if final else "teal"
        stops = [start, *(laid.spots[slot] for slot in route.slots if slot in laid.spots)]
        points = [start.centre]
        for one, other in pairwise(stops):
            points += laid.way(one, other)[1:]
        pen.line(points, tint, 4 * k)
        for n, spot in enumerate(stops[1:], 1):
            pen.circle(spot.centre, 11 * k, tint, "ink", 1.5 * k)
            pen.text(str(n), spot.centre, 13 * k, SEMIBOLD, "ink", "cm")

    def _destroyed(self, pen: Pen, k: float) -> None:
        """What a ghost would destroy lies above it, crossed out: it is never hidden by it."""
        for spot in self._each(sorted(self.lost())):
            self.shapes.lift(pen, self.model.laid, spot, k, self.level, up=0)
            self.shapes.outline(pen, spot, "red", 3 * k, k)
            x, y, w, h = spot.rect
            cross(pen, (x + w / 2, y + h / 2), min(w, h) * 0.3, k)

    def ghost_rect(self) -> tuple[Rect, float] | None:
        """The box of the ghost on the sheet, and the side of a cell."""
        placer = self.model.placer
        if placer is None:
            return None
        covered = self._covered(placer)
        if placer.hexes:
            box = around_all([spot.rect for _cell, spot in covered])
            return (box, covered[0][1].rect[2]) if box is not None else None
        if not covered:
            return None
        (x, y), spot = covered[0]
        side = spot.rect[2]
        left = spot.rect[0] - (x - placer.cell[0]) * side
        top = spot.rect[1] - (y - placer.cell[1]) * side
        w, h = placer.size
        return (left, top, w * side, h * side), side

    def _covered(self, placer: Placer) -> list[tuple[Cell, Spot]]:
        """The cells of the board that the ghost lies on, with their slots."""
        found = ((cell, self.spots.get(placer.slot(cell))) for cell in placer.cells)
        return [(cell, spot) for cell, spot in found if spot is not None]

    def _hex_ghost(self, pen: Pen, placer: Placer, k: float) -> None:
        """A ghost of hexes: its face on each hex it lies on; crossed out what is to blame."""
        legal = placer.is_legal
        state: State = "selected" if placer.fixed else "ghost_legal" if legal else "ghost_illegal"
        covered = self._covered(placer)
        for _cell, spot in covered:
            draw_state(pen, self.shapes.outline_of(spot), state, below=True, k=k)
        for _cell, spot in covered:
            self.art.ghost(pen, placer, spot.rect, self.level)
        bad = set() if legal else placer.at_fault()[1]
        for cell, spot in covered:
            draw_state(pen, self.shapes.outline_of(spot), state, k=k)
            if cell in bad:
                cross(pen, spot.centre, spot.rect[2] * 0.26, k)

    def _ghost(self, pen: Pen, k: float) -> None:
        placer = self.model.placer
        found = self.ghost_rect()
        if placer is None or found is None:
            return
        if placer.hexes:
            self._hex_ghost(pen, placer, k)
            return
        rect, _side = found
        held = (rect[0], rect[1] - 3 * k, rect[2], rect[3])
        outline = around(placer.offsets, held)
        legal = placer.is_legal
        state: State = "selected" if placer.fixed else "ghost_legal" if legal else "ghost_illegal"
        if legal:
            draw_state(pen, outline, state, below=True, k=k)
        self.art.ghost(pen, placer, held, self.level)
        bad = [] if legal else placer.at_fault()[1]
        at_fault = [(x - placer.cell[0], y - placer.cell[1]) for x, y in bad]
        draw_state(pen, outline, state, bad=at_fault, k=k)
