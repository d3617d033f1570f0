"""Drawn pictures kept by all their parameters, within a bound of bytes (least recently used go)."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

MEGABYTE = 1 << 20


class SurfaceCache:
    """Surfaces by key; the least recently used leave when the bytes exceed the limit."""

    def __init__(self, limit_bytes: int = 64 * MEGABYTE):
        self.limit_bytes = limit_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def get(self, key: Hashable, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, drawn by `draw` when it is not kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        return self.put(key, draw())

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface of `key` if it is kept, without drawing it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        """Keep a surface; one that is larger than the whole bound is not kept."""
        size = _bytes(surface)
        old = self._kept.pop(key, None)
        if old is not None:
            self.bytes -= _bytes(old)
        if size > self.limit_bytes:
            return surface
        self._kept[key] = surface
        self.bytes += size
        while self.bytes > self.limit_bytes:
            _, gone = self._kept.popitem(last=False)
            self.bytes -= _bytes(gone)
        return surface

    def clear(self) -> None:
        """Forget everything (theme change, reload)."""
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
