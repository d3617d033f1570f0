"""Placing a piece: a ghost that follows the pointer or the keys and snaps to legal places.

Keys of such a decision are (orientation, x, y); everything about legality is asked of the decision:
its keys are the legal places, `explain` says what is wrong with another one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import floor, hypot

from gametable.core.engine.decision import Check, Decision, Placing

Cell = tuple[int, int]
Place = tuple[int, int, int]


class Placer:
    """The ghost of a placing decision.

    `turn` is the orientation it is held in, `cell` the cell under the upper left corner of its box,
    `fixed` whether it was put down (selected). `explain(key)` gives the conditions of a place.
    """

    def __init__(self, decision: Decision, explain: Callable[[Place], list[Check]], turn: int = 0):
        assert decision.placing is not None
        self.decision = decision
        self.placing: Placing = decision.placing
        self.explain = explain
        self.legal: set[Place] = {
            key for key in decision.keys if isinstance(key, tuple) and len(key) == 3
        }
        self.fixed = False
        self.led = False  # the pointer has led it
        # It is held by the square nearest to its middle: the same one in every orientation.
        self._grip = _middle_square(self.placing.cells[0])
        self.turn = turn % max(1, len(self.placing.cells))
        self.cell: Cell = (0, 0)
        self._slot = re.compile(
            re.escape(self.placing.slot)
            .replace(r"\{x\}", r"(?P<x>-?\d+)")
            .replace(r"\{y\}", r"(?P<y>-?\d+)")
        )
        if self.legal and not self.anchors():
            self.turn = min(self.legal)[0]
        self.to_nearest((0.0, 0.0))

    # ------------------------------------------------------------------ orientation

    def canonical(self, turn: int) -> int:
        """The number under which the rules know an orientation that looks alike."""
        return self.placing.same[turn] if turn < len(self.placing.same) else turn

    @property
    def turns(self) -> bool:
        """Whether it looks otherwise when it is turned or flipped."""
        return len({self.canonical(turn) for turn in range(len(self.placing.cells))}) > 1

    @property
    def key(self) -> Place:
        """The place it is held at, as the rules know it."""
        return (self.canonical(self.turn), *self.cell)

    @property
    def offsets(self) -> tuple[Cell, ...]:
        """The cells of the piece in its orientation, from the corner of its box."""
        return self.placing.cells[self.turn]

    @property
    def size(self) -> Cell:
        """Columns and rows of its box."""
        return (
            max(x for x, _ in self.offsets) + 1,
            max(y for _, y in self.offsets) + 1,
        )

    @property
    def grip(self) -> Cell:
        """The square it is held by, from the corner of its box."""
        return self.offsets[self._grip]

    @property
    def cells(self) -> list[Cell]:
        """The cells it covers now."""
        x, y = self.cell
        return [(x + dx, y + dy) for dx, dy in self.offsets]

    def slots_at(self, key: Place) -> tuple[str, ...]:
        """The ids of the slots it would cover at a place."""
        turn, x, y = key
        return tuple(self.slot((x + dx, y + dy)) for dx, dy in self.placing.cells[turn])

    def slot(self, cell: Cell) -> str:
        """The id of the slot of a cell: "zone/slot"."""
        x, y = cell
        return f"{self.placing.zone}/{self.placing.slot.format(x=x, y=y)}"

    def cell_of(self, spot: str) -> Cell | None:
        """The cell of a slot, if it is one of this board."""
        zone, _, slot = spot.rpartition("/")
        found = self._slot.fullmatch(slot) if zone == self.placing.zone else None
        return (int(found["x"]), int(found["y"])) if found else None

    # ------------------------------------------------------------------ places

    def anchors(self, turn: int | None = None) -> list[Cell]:
        """The legal corners in an orientation (the one it is held in)."""
        want = self.canonical(self.turn if turn is None else turn)
        return [(x, y) for o, x, y in self.legal if o == want]

    def anchor_cells(self) -> list[Cell]:
        """A cell to mark for each legal place in this orientation: where the square it is held by
        would lie, so that pointing there puts it there."""
        dx, dy = self.grip
        return [(x + dx, y + dy) for x, y in self.anchors()]

    @property
    def is_legal(self) -> bool:
        """Whether the rules allow it where it is."""
        return self.key in self.legal

    def checks(self) -> list[Check]:
        """All conditions of the place it is at."""
        return self.explain(self.key)

    def at_fault(self) -> tuple[Check | None, set[Cell]]:
        """The first unmet condition where it is, and the cells that are to blame."""
        if self.is_legal:
            return None, set()
        unmet = [check for check in self.checks() if not check.met]
        cells: set[Cell] = set()
        for check in unmet:
            for name in check.cells:
                slot = name.rpartition("/")[2]
                cell = self.cell_of(f"{self.placing.zone}/{slot}")
                if cell is not None:
                    cells.add(cell)
        first = unmet[0] if unmet else None
        return first, cells & set(self.cells) or set(self.cells)

    def put(self, key: tuple[int, int, int]) -> None:
        """Hold it as an answer says: turned so, its corner there."""
        self.turn, self.fixed = key[0], False
        self.move_to((key[1], key[2]))

    def move_to(self, cell: Cell) -> bool:
        """Hold it at a cell; True if that is another one."""
        changed = cell != self.cell
        self.cell = cell
        return changed

    def hover(self, point: tuple[float, float], snap: float = 0.75) -> bool:
        """Follow the pointer, given in cells (fractions count): snap to a legal place that is
        nearer than `snap` cells, else lie on the cells below it. Where it is proposed it stays
        until the pointer has been beside it."""
        if not self.led and self.is_legal and (floor(point[0]), floor(point[1])) in self.cells:
            return False
        self.led = True
        return self._follow(point, snap)

    def _follow(self, point: tuple[float, float], snap: float = 0.75) -> bool:
        corner = self._corner(point)
        best = self._nearest(corner)
        if best is not None and _far(best, corner) <= snap:
            return self.move_to(best)
        return self.move_to((round(corner[0]), round(corner[1])))

    def leave_for(self, point: tuple[float, float]) -> bool:
        """Lie elsewhere, no longer fixed, where that is meant by a click at a point (in cells); no
        square that it covers, nor one at which it would come to lie where it is."""
        if (floor(point[0]), floor(point[1])) in self.cells:
            return False
        self.fixed = not self.hover(point)
        return not self.fixed

    def to_nearest(self, point: tuple[float, float]) -> bool:
        """Jump to the legal place nearest to a point (in cells), turning if it must."""
        best = self._nearest(self._corner(point))
        if best is None:
            return False
        self.move_to(best)
        return True

    def _corner(self, point: tuple[float, float]) -> tuple[float, float]:
        """The corner of the box when it is held at a point."""
        dx, dy = self.grip
        return (point[0] - dx - 0.5, point[1] - dy - 0.5)

    def _nearest(self, corner: tuple[float, float]) -> Cell | None:
        return min(self.anchors(), key=lambda a: (_far(a, corner), a), default=None)

    def hold_at(self, cell: Cell) -> None:
        """Move the cell it is held by."""
        self.fixed = False
        dx, dy = self.grip
        self.move_to((cell[0] - dx, cell[1] - dy))

    def step(self, dx: int, dy: int) -> None:
        """Move by a cell (arrows)."""
        self.fixed = False
        self.move_to((self.cell[0] + dx, self.cell[1] + dy))

    def jump(self, dx: int, dy: int) -> None:
        """Jump to the next legal place in a direction, in this orientation (Shift + arrows)."""
        self.fixed = False
        x, y = self.cell
        best: tuple[float, Cell] | None = None
        for ax, ay in self.anchors():
            ahead = (ax - x) * dx + (ay - y) * dy
            aside = abs((ax - x) * dy) + abs((ay - y) * dx)
            if ahead > 0 and (best is None or ahead + 2 * aside < best[0]):
                best = (ahead + 2 * aside, (ax, ay))
        if best is not None:
            self.move_to(best[1])

    def go_on(self, step: int) -> bool:
        """Go to the next legal place in this orientation, row by row (Tab), or the one before
        (-1); False where there is none."""
        here = (self.cell[1], self.cell[0])
        places = sorted((y, x) for x, y in self.anchors())
        beyond = [at for at in places if (at > here if step > 0 else at < here)]
        if not beyond:
            return False
        y, x = beyond[0 if step > 0 else -1]
        self.fixed = False
        self.move_to((x, y))
        return True

    # ------------------------------------------------------------------ turning

    @property
    def hexes(self) -> bool:
        """Whether it is made of hexes, not of squares."""
        return self.placing.turns == 6

    def rotate(self, steps: int) -> None:
        """Turn clockwise by quarters, hexes by sixths; the cell it is held by stays in place."""
        circle = self.placing.turns
        flipped = self.turn >= circle
        self._hold(circle * flipped + (self.turn + steps) % circle)

    def flip(self) -> None:
        """Turn it over, left to right as it is held."""
        # Flipping as seen on the table is flipping first and then turning the other way.
        circle = self.placing.turns
        self._hold((0 if self.turn >= circle else circle) + (-self.turn) % circle)

    def _hold(self, turn: int) -> None:
        if turn >= len(self.placing.cells):
            return
        dx, dy = self.grip
        held = (self.cell[0] + dx + 0.5, self.cell[1] + dy + 0.5)
        self.turn = turn
        self.fixed = False
        self._follow(held)


def _middle_square(cells: tuple[Cell, ...]) -> int:
    """The number of the square nearest to the middle of the box."""
    mx, my = (max(x for x, _ in cells)) / 2, (max(y for _, y in cells)) / 2
    return min(range(len(cells)), key=lambda n: (_far(cells[n], (mx, my)), n))


def _far(a: Cell, b: tuple[float, float]) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
