"""Walking at the table: which piece is picked up, where it can go, and the way that is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.table.path import Route, Walker, is_step
from gametable.core.decision import Decision, Key
from gametable.core.questions import PickOne

if TYPE_CHECKING:
    from gametable.client.table.play import Play


class Walking:
    """The steps of the question that a Play answers. `kept`: the piece that walked last."""

    def __init__(self, play: Play):
        self.play = play
        self.walker: Walker | None = None
        self.kept: str | None = None
        self._zones: dict[str, str] = {}

    def find(self, decision: Decision) -> Walker | None:
        """What may walk in this decision, if anything may."""
        if not isinstance(decision, PickOne) or not any(is_step(key) for key in decision.keys):
            return None
        targets: dict[Key, str] = {}
        for number, key in enumerate(decision.keys):
            if is_step(key):
                targets[key] = decision.describe(number).target or ""
        self._zones = {}
        pieces = [laid.piece for laid in self.play.laid.pieces]

        def piece_of(key: Key) -> str | None:
            """The piece of that id; or the asker's own one on that board that ends with it."""
            zone = targets[key].rpartition("/")[0]
            if targets[key] not in self.play.laid.spots:
                return None
            for piece in pieces:
                own = piece.owner == decision.seat and piece.id.rpartition("/")[2] == str(key[1])
                if piece.id == key[1] or (own and self.play.laid.spots[piece.id].zone == zone):
                    self._zones[piece.id] = zone
                    return piece.id
            return None

        return Walker(decision, piece_of, self.kept)

    def begin(self, walker: Walker) -> None:
        """Walk in this question."""
        self.walker = walker
        self._explore(walker)

    def _explore(self, walker: Walker) -> None:
        """Find the near cells now and the far ones bit by bit, as there is time."""
        walker.start(self.play.session.table)

        def step() -> None:
            if walker is not self.walker:
                return
            if walker.more():
                self.play.later(step)
            else:
                self.play.changed()

        self.play.later(step)

    def wanted(self) -> set[str]:
        """Ids of the pieces that may walk and of the slots they can reach."""
        walker = self.walker
        if walker is None:
            return set()
        reached = {self.spot(cell) for cell in walker.routes}
        return {*walker.pieces, *reached, *self.near_spots()}

    def spot(self, cell: tuple[int, int], piece: str | None = None) -> str:
        """The slot of a cell that a piece (default: the one picked up) may reach."""
        walker = self.walker
        assert walker is not None
        zone = self._zones.get(piece or walker.piece or walker.pieces[0], "")
        return f"{zone}/c_{cell[0]}_{cell[1]}"

    def near_spots(self) -> dict[str, list[Key]]:
        """Where some piece can step to at once, while none is picked up: slots and steps."""
        found: dict[str, list[Key]] = {}
        if self.walker is not None and self.walker.piece is None:
            for piece, steps in self.walker.near.items():
                for cell, key in steps.items():
                    found.setdefault(self.spot(cell, piece), []).append(key)
        return found

    def route_at(self, spot: str) -> Route | None:
        """The way to a spot, if the walk can reach it."""
        if self.walker is None:
            return None
        for cell, route in self.walker.routes.items():
            if self.spot(cell) == spot:
                return route
        return None

    def route_pointed(self) -> Route | None:
        """The way that is selected, else the one under the pointer or the focus."""
        walker, choosing = self.walker, self.play.choosing
        if walker is None or choosing is None:
            return None
        if walker.goal is not None:
            return walker.routes.get(walker.goal)
        if choosing.selected is not None:
            return None
        for spot in (self.play.hovered, self.play.cursor):
            route = self.route_at(spot) if spot is not None else None
            if route is not None:
                return route
        return None

    def press(self, spot: str) -> bool:
        walker, choosing = self.walker, self.play.choosing
        assert walker is not None and choosing is not None
        if spot in walker.near and spot != walker.piece:
            walker.pick_up(spot)
            self.kept = spot
            self._explore(walker)
            choosing.clear()
            self.play.cue("pick_up")
            self.play.changed()
            return True
        if spot == walker.piece:
            return not self.play.numbers_at(spot)
        steps = self.near_spots().get(spot, [])
        if len(steps) > 1:
            self.play.ask_which(spot, [choosing.decision.keys.index(key) for key in steps])
            return True
        if steps:
            piece = next(p for p, near in walker.near.items() if steps[0] in near.values())
            walker.pick_up(piece)
            self.kept = piece
            self._explore(walker)
        route = self.route_at(spot)
        if route is None:
            return False
        cell = route.cells[-1]
        if walker.goal == cell:
            self.play.commit()
            return True
        walker.goal = cell
        choosing.selected = choosing.number(route.keys[0])
        self.play.changed()
        return True
