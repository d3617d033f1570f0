"""Pieces that cover several cells, as their data tells it."""

from __future__ import annotations

from typing import Any


def polyomino(data: dict[str, Any]) -> list[tuple[int, int]] | None:
    """The cells (column, row) of a piece that covers several, from its data, unturned."""
    cells = data.get("cells")
    if not isinstance(cells, (list, tuple)) or not cells:
        return None
    if not all(isinstance(c, (list, tuple)) and len(c) >= 2 for c in cells):
        return None
    return [(int(c[0]), int(c[1])) for c in cells]


def turned_size(cells: list[tuple[int, int]], turn: int) -> tuple[int, int]:
    """Columns and rows of a polyomino in an orientation."""
    wide, tall = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return (tall, wide) if turn % 2 else (wide, tall)
