"""The camera on its way to where it is to stand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gametable.client.host.motion import CAMERA, Motion, Tween, ease_in_out
from gametable.client.table.board.camera import Camera, Point


class Gliding:
    """Moves a camera; `moved(under_way)` is called for each step."""

    def __init__(self, moved: Callable[[bool], object]):
        self._moved = moved
        self._tween: Tween | None = None
        self._goal: Camera | None = None

    def go(
        self, motion: Motion, camera: Camera, zoom: float, centre: Point, *, whole: bool = False
    ) -> None:
        """Let a camera glide to a zoom and centre, or to see the `whole` sheet; where it was under
        way to is forgotten."""
        motion.drop(self._tween)
        start = (camera.zoom, camera.centre)
        self._goal = replace(camera)
        self._goal.set(zoom, centre)

        def step(t: float) -> None:
            z = start[0] * (zoom / start[0]) ** t
            cx = start[1][0] + (centre[0] - start[1][0]) * t
            cy = start[1][1] + (centre[1] - start[1][1]) * t
            camera.set(z, (cx, cy))
            if t >= 1 and whole:
                camera.fit_all()
            self._moved(t < 1)

        if motion.reduced:
            step(1.0)
        else:
            self._tween = motion.start(step, CAMERA, easing=ease_in_out)

    def arrives(self, motion: Motion, camera: Camera) -> Camera:
        """A camera as it will stand where it is under way to."""
        under_way = self._tween is not None and motion.runs(self._tween)
        return self._goal if under_way and self._goal is not None else camera
