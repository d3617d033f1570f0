"""What lies under a point, and what lies next in a direction."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from gametable.client.table.board.places import Laid, Spot

LEAST_PX = 32
Point = tuple[float, float]

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


def at(laid: Laid, point: Point, wanted: Collection[str], reach: float = 0) -> Spot | None:
    """The spot under a sheet point: what can be chosen first, then the topmost piece, the smallest
    slot, the zone. With `reach` (sheet units) a near miss still finds what can be chosen."""
    hits = [spot for spot in laid.spots.values() if spot.contains(point)]
    chosen = [spot for spot in hits if spot.id in wanted and spot.kind != "zone"]
    found = _topmost(laid, chosen)
    if found is None and reach > 0:
        found = _near(laid, point, wanted, reach)
    if found is None:
        found = _topmost(laid, [s for s in hits if s.kind != "zone"])
    if found is None and hits:
        found = min(hits, key=lambda s: s.rect[2] * s.rect[3])
    return found


def _near(laid: Laid, point: Point, wanted: Collection[str], reach: float) -> Spot | None:
    """A small target whose box, grown to the least size, holds the point."""
    best: tuple[float, Spot] | None = None
    for id in wanted:
        spot = laid.spots.get(id)
        if spot is None or spot.kind == "zone":
            continue
        grow = max(0.0, reach - spot.narrow) / 2
        if grow and spot.contains(point, grow):
            far = spot.distance(point)
            if best is None or far < best[0]:
                best = (far, spot)
    return best[1] if best else None


def _topmost(laid: Laid, spots: Iterable[Spot]) -> Spot | None:
    """Pieces lie on slots, later pieces on earlier ones; edges on areas, of areas the smallest."""
    order = {laid_piece.piece.id: n for n, laid_piece in enumerate(laid.pieces)}

    def rank(spot: Spot) -> tuple[int, float]:
        if spot.kind == "piece":
            return (2, order.get(spot.id, 0))
        return (1, 0.0) if spot.line else (0, -spot.rect[2] * spot.rect[3])

    return max(spots, key=rank, default=None)


def nearest(spots: list[Spot], start: Point, direction: str) -> Spot | None:
    """The spot nearest to a point in a direction; sideways distance counts double."""
    dx, dy = DIRECTIONS[direction]
    best: tuple[float, Spot] | None = None
    for spot in spots:
        ox, oy = spot.centre[0] - start[0], spot.centre[1] - start[1]
        ahead = ox * dx + oy * dy
        aside = abs(ox * dy) + abs(oy * dx)
        if ahead <= 1 or aside > 3 * ahead:
            continue
        cost = ahead + 2 * aside
        if best is None or cost < best[0]:
            best = (cost, spot)
    return best[1] if best else None


def by_direction(spots: Iterable[Spot], start: Point, direction: str) -> list[Spot]:
    """Those of some spots that lie in a direction, the one that lies nearest to it first."""
    dx, dy = DIRECTIONS[direction]
    found: list[tuple[float, float, int, Spot]] = []
    for n, spot in enumerate(spots):
        far = spot.distance(start) or 1.0
        ahead = ((spot.centre[0] - start[0]) * dx + (spot.centre[1] - start[1]) * dy) / far
        if ahead > 0.05:
            found.append((round(-ahead, 2), far, n, spot))
    return [spot for *_rank, spot in sorted(found, key=lambda at: at[:3])]


def in_reading_order(spots: Iterable[Spot]) -> list[Spot]:
    """From the upper left to the lower right, zone by zone."""
    rows = list(spots)
    tops: dict[str, Point] = {}
    for spot in rows:
        x, y = spot.centre
        old = tops.get(spot.zone, (1e9, 1e9))
        tops[spot.zone] = (min(old[0], x), min(old[1], y))

    def key(spot: Spot) -> tuple[float, float, str, float, float]:
        left, top = tops[spot.zone]
        return (left // 200, top, spot.zone, round(spot.centre[1] / 12), spot.centre[0])

    return sorted(rows, key=key)
