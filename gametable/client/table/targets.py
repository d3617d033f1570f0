"""Everything that can be chosen now, with names and places: for tests and assistive tools."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gametable.client.table.layout import Rect

if TYPE_CHECKING:
    from gametable.client.screens.table import TableScreen


def targets(screen: TableScreen) -> list[tuple[str, str, Rect]]:
    """Everything that can be chosen now: id, name, and the rect that takes the click."""
    choosing = screen.play.choosing
    if choosing is None:
        return []
    found = []
    least = 32 / screen.ui.scale.unit
    for id in sorted(screen.play.wanted):
        x, y, w, h = screen.view.camera.rect_to_view(screen.laid.spots[id].visible)
        dx, dy = max(0.0, least - w) / 2, max(0.0, least - h) / 2
        found.append((id, spot_name(screen, id), (x - dx, y - dy, w + 2 * dx, h + 2 * dy)))
    found += [(c.id, c.accessible_name(), c.target) for c in screen.bar.chips]
    return found


def spot_name(screen: TableScreen, id: str) -> str:
    choosing = screen.play.choosing
    numbers = screen.play.numbers_at(id)
    if choosing is not None and numbers and id not in choosing.moves:
        return ", ".join(screen.said.text(choosing.option(n).label) for n in numbers)
    spot = screen.laid.spots[id]
    if spot.name is not None:
        return screen.said.text(spot.name)
    found = screen.looking_at.inspection(id)
    if found is not None:
        return screen.said.text(found.name)
    return f"{screen.said.text(screen.laid.zones[spot.zone].zone.label)} {spot.slot}"
