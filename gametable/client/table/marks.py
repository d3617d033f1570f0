"""What is drawn over the still table: what may be chosen, is pointed at, is selected; ghost, path.

Everything is drawn in sheet units by a pen whose origin lies on a whole pixel, so that panning
finds every shape in the cache. `k` is the sheet units of one design unit.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from gametable.client.draw import Pen
from gametable.client.faces.outline import Outline
from gametable.client.faces.schema import Level
from gametable.client.faces.states import State, badge, draw_state, focus_line, veil
from gametable.client.fonts import BOLD, SEMIBOLD
from gametable.client.table.art import Art
from gametable.client.table.camera import Camera
from gametable.client.table.choosing import ChoosingOne, ChoosingSome
from gametable.client.table.last_change import LastChange
from gametable.client.table.layout import Rect
from gametable.client.table.places import Laid, Spot
from gametable.client.table.play import Play
from gametable.client.table.said import Said
from gametable.client.table.shapes import Shapes, around, dot, hexagon, in_part

FEW = 6
ROW = 60.0  # sheet units: a piece that is lower is a row of a list
EDGE = 6.0
RAISED = 24.0  # design units by which a card in hand stands out


class Marks:
    """Draws over the table for a Play."""

    def __init__(self, play: Play, art: Art):
        self.play = play
        self.art = art
        self.shapes = Shapes(art)
        self.lit: tuple[str, ...] = ()  # what a line of the log is about
        self.hints: dict[str, str] = {}  # spot -> letter of a hint
        self.last_change: LastChange | None = None
        self.show_focus = False
        self.level: Level = "play"
        self.seen: Rect | None = None  # the part of the sheet that is in view
        self.up: list[str] = []  # cards in hand that are raised, the topmost last

    def draw(self, pen: Pen, camera: Camera, laid: Laid, said: Said) -> None:
        """Everything, in the order in which one lies over the other."""
        k = 1 / camera.zoom
        self.level = camera.level
        self.seen = camera.seen()
        self.find_raised(laid)
        if self.last_change is not None:
            self.last_change.draw(pen, laid, self.shapes, k)
        self._lit(pen, laid, k)
        self._legal(pen, laid, k)
        self._refused(pen, laid, said, k)
        self._selected(pen, laid, k)
        self._walk(pen, laid, k)
        self._ghost(pen, laid, k)
        self._hovered(pen, laid, k)
        self._raised(pen, laid, said, k)
        self._check_boxes(pen, laid, k)
        self._hints(pen, laid, k)
        self._focus(pen, laid, k)

    # ------------------------------------------------------------------ options

    def _legal(self, pen: Pen, laid: Laid, k: float) -> None:
        play = self.play
        choosing = play.choosing
        if choosing is None:
            return
        crowd = Counter(laid.spots[id].zone for id in choosing.targets if id in laid.spots)
        for id in choosing.targets:
            spot = laid.spots.get(id)
            if spot is not None and id not in self.up:
                # A few places are outlined; where there are many, dots are calmer. What a
                # hexagon brings stands in its middle: it gets a ring.
                with in_part(pen, spot, k):
                    self.shapes.mark(
                        pen, spot, "teal", 2.5 * k, k, full=crowd[spot.zone] <= FEW or hexagon(spot)
                    )
        if play.placer is not None and not play.placer.fixed:
            covered = set(play.placer.cells)
            for cell in play.placer.anchor_cells():
                spot = laid.spots.get(play.placer.slot(cell))
                if spot is not None and cell not in covered:
                    dot(pen, spot, "teal", k)
        if play.walker is not None:
            for piece in play.walker.pieces:
                spot = laid.spots.get(piece)
                if spot is not None:
                    self.shapes.mark(pen, spot, "teal", 2.5 * k, k)
            for id in play.walking.near_spots():
                spot = laid.spots.get(id)
                if spot is not None:
                    dot(pen, spot, "teal", k)
            for cell, route in play.walker.routes.items():
                spot = laid.spots.get(play.walking.spot(cell))
                if spot is not None:
                    dot(pen, spot, "teal", k, 0.11 if len(route.cells) == 1 else 0.08)

    def _refused(self, pen: Pen, laid: Laid, said: Said, k: float) -> None:
        """What is shown but not allowed: a veil and a lock."""
        choosing = self.play.choosing
        if choosing is None:
            return
        for id in choosing.marked():
            spot = laid.spots.get(id)
            if spot is not None and id not in choosing.targets and id not in self.up:
                self._refuse(pen, spot, said, k)

    def _refuse(self, pen: Pen, spot: Spot, said: Said, k: float) -> None:
        outline = self.shapes.outline_of(spot)
        if spot.kind != "piece":
            badge(pen, outline, "", k)
            return
        if spot.rect[3] < ROW and spot.id != self.play.hovered:
            return  # the words of a row stay to be read; its reason comes when it is pointed at
        with in_part(pen, spot, k):
            veil(pen, outline)
        # The badge stands on what is seen of the card, so that the next one never cuts it.
        reason = said.text(self.play.refused_at(spot.id)[0].refusal.text)
        badge(pen, outline if spot.part is None else Outline("rect", spot.part), reason, k)

    def _selected(self, pen: Pen, laid: Laid, k: float) -> None:
        choosing = self.play.choosing
        if choosing is None:
            return
        for id, numbers in [*choosing.targets.items(), (choosing.held or "", [])]:
            spot = laid.spots.get(id)
            if spot is None or id in self.up:
                continue
            if id == choosing.held or any(map(choosing.is_selected, numbers)):
                self.shapes.glow(pen, spot, "amber", k)
                self.shapes.lift(pen, laid, spot, k, self.level)
                self.shapes.mark(pen, spot, "amber", 3.5 * k, k, full=True)

    def _check_boxes(self, pen: Pen, laid: Laid, k: float) -> None:
        """Where several may be picked: what is picked."""
        choosing = self.play.choosing
        if not isinstance(choosing, ChoosingSome):
            return
        for id, numbers in choosing.targets.items():
            spot = self.where(laid, id, k)
            if spot is not None and not self._under_raised(laid, spot, k):
                on = any(map(choosing.is_selected, numbers))
                fan = laid.zones[spot.zone].region.pieces == "fan"
                self.shapes.check_box(pen, spot, on, k, fan)

    def _hovered(self, pen: Pen, laid: Laid, k: float) -> None:
        play = self.play
        spot = laid.spots.get(play.hovered or "")
        if spot is None or spot.kind == "zone" or play.placer is not None or spot.id in self.up:
            return
        if spot.id in play.wanted:
            choosing = play.choosing
            chosen = choosing is not None and any(
                map(choosing.is_selected, choosing.targets.get(spot.id, []))
            )
            self.shapes.lift(pen, laid, spot, k, self.level)
            self.shapes.mark(pen, spot, "amber" if chosen else "teal", 3.5 * k, k, full=True)
        elif spot.kind == "piece" or play.refused_at(spot.id):
            self.shapes.outline(pen, spot, "line2", 2.5 * k, k)

    def _focus(self, pen: Pen, laid: Laid, k: float) -> None:
        spot = self.where(laid, self.play.cursor or "", k)
        if not self.show_focus or spot is None or self.play.placer is not None:
            return
        focus_line(pen, self.shapes.outline_of(spot), k)

    # ------------------------------------------------------------------ cards in hand

    def find_raised(self, laid: Laid) -> None:
        """Find the cards in hand that stand out: selected, focused, under the pointer."""
        play, choosing = self.play, self.play.choosing
        found: dict[str, None] = {}
        if isinstance(choosing, ChoosingOne):
            found |= {id: None for id, at in choosing.targets.items() if choosing.selected in at}
        elif isinstance(choosing, ChoosingSome):
            picked = set(choosing.picked)
            found |= {id: None for id, at in choosing.targets.items() if picked & set(at)}
        last = [play.cursor if self.show_focus else None, play.hovered]
        for id in last:
            if id is not None:
                found.pop(id, None)
                found[id] = None
        spots = [laid.spots[id] for id in found if id in laid.spots]
        hands = [s for s in spots if s.kind == "piece" and laid.zones[s.zone].zone.hand]
        self.up = [spot.id for spot in hands]

    def where(self, laid: Laid, id: str, k: float) -> Spot | None:
        """A thing where it is drawn now: a card that stands out is raised and whole."""
        spot = laid.spots.get(id)
        if spot is None or id not in self.up:
            return spot
        x, y, w, h = spot.rect
        up = RAISED * k
        if self.seen is not None:
            # A hand that hangs over the lower edge shows the whole card.
            up = max(up, y + h + EDGE * k - self.seen[1] - self.seen[3])
        return replace(spot, rect=(x, y - up, w, h), part=None)

    def _under_raised(self, laid: Laid, spot: Spot, k: float) -> bool:
        """Whether the corner of a card lies under another one that stands out."""
        above = self.up[self.up.index(spot.id) + 1 :] if spot.id in self.up else self.up
        if spot.part is None and spot.id not in self.up:
            return False
        for id in above:
            over = self.where(laid, id, k)
            if over is not None and over.contains((spot.rect[0] + k, spot.rect[1] + k)):
                return True
        return False

    def _raised(self, pen: Pen, laid: Laid, said: Said, k: float) -> None:
        choosing = self.play.choosing
        for id in self.up:
            spot = self.where(laid, id, k)
            assert spot is not None
            numbers = choosing.targets.get(id, []) if choosing is not None else []
            chosen = choosing is not None and any(map(choosing.is_selected, numbers))
            if chosen:
                self.shapes.glow(pen, spot, "amber", k)
            draw_state(pen, self.shapes.outline_of(spot), "hovered", below=True, k=k)
            self.shapes.lift(pen, laid, spot, k, self.level, 0)
            if not numbers and self.play.refused_at(id):
                self._refuse(pen, spot, said, k)
            tint = "amber" if chosen else "teal" if numbers else "line2"
            self.shapes.mark(pen, spot, tint, (3.5 if numbers else 2.5) * k, k, full=True)

    def _lit(self, pen: Pen, laid: Laid, k: float) -> None:
        for id in self.lit:
            spot = laid.spots.get(id)
            if spot is not None:
                self.shapes.outline(pen, spot, "blue", 3 * k, k)

    def _hints(self, pen: Pen, laid: Laid, k: float) -> None:
        for id, letter in self.hints.items():
            spot = laid.spots.get(id)
            if spot is not None:
                pen.circle(spot.centre, 15 * k, "well", "teal", 2 * k)
                pen.text(letter, spot.centre, 16 * k, BOLD, "teal", "cm")

    # ------------------------------------------------------------------ walk and ghost

    def _walk(self, pen: Pen, laid: Laid, k: float) -> None:
        """The way of the picked piece, step by step, with the steps that are numbered."""
        play = self.play
        walker = play.walker
        if walker is None or walker.piece is None:
            return
        start = laid.spots.get(walker.piece)
        route = walker.routes.get(walker.goal) if walker.goal is not None else None
        final = route is not None
        if route is None and play.hovered is not None:
            route = play.walking.route_at(play.hovered)
        if route is None and play.cursor is not None and self.show_focus:
            route = play.walking.route_at(play.cursor)
        if start is None or not (route is not None or len(walker.pieces) > 1):
            return
        self.shapes.glow(pen, start, "amber", k)
        self.shapes.lift(pen, laid, start, k, self.level)
        self.shapes.outline(pen, start, "amber", 3 * k, k)
        if route is None:
            return
        points = [start.centre]
        for cell in route.cells:
            spot = laid.spots.get(play.walking.spot(cell))
            if spot is not None:
                points.append(spot.centre)
        tint = "amber" if final else "teal"
        pen.line(points, tint, 4 * k)
        for n, point in enumerate(points[1:], 1):
            pen.circle(point, 11 * k, tint, "ink", 1.5 * k)
            pen.text(str(n), point, 13 * k, SEMIBOLD, "ink", "cm")

    def ghost_rect(self, laid: Laid) -> tuple[Rect, float] | None:
        """The box of the ghost on the sheet, and the side of a cell."""
        placer = self.play.placer
        if placer is None:
            return None
        side_spot = None
        for x, y in placer.cells:
            side_spot = laid.spots.get(placer.slot((x, y)))
            if side_spot is not None:
                near = (x, y)
                break
        else:
            return None
        side = side_spot.rect[2]
        left = side_spot.rect[0] - (near[0] - placer.cell[0]) * side
        top = side_spot.rect[1] - (near[1] - placer.cell[1]) * side
        w, h = placer.size
        return (left, top, w * side, h * side), side

    def _ghost(self, pen: Pen, laid: Laid, k: float) -> None:
        placer = self.play.placer
        found = self.ghost_rect(laid)
        if placer is None or found is None:
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
