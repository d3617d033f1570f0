"""A small picture of the table beside the file of a game, for the list of saved games.

It is taken as an onlooker sees the table, without any hand, so it tells nothing secret. A thread
draws it with a kit of its own, encodes it and puts it in the place of the one before; what goes
wrong there costs the picture alone. One is taken in every round, and when the game is left.
"""

from __future__ import annotations

import contextlib
import errno
import io
import logging
import re
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, Protocol

import msgspec
import pygame

from gametable.client.draw import Kit, Pen
from gametable.client.draw.cache import MEGABYTE
from gametable.client.host.jobs import Jobs
from gametable.client.table.board.art import Art
from gametable.client.table.board.camera import Camera
from gametable.client.table.board.drawing import TablePicture, Wording
from gametable.client.table.board.layout import Geography, Rect
from gametable.client.table.board.places import Laid, lay_out
from gametable.client.table.said import Said
from gametable.core.engine.table import Table
from gametable.core.journal.on_disk import is_file, lies

SIZE = (480, 320)  # pixels: a card at the largest scale
MOST_BYTES = 2 * MEGABYTE  # of a file that is looked at
MOST_SIDE = 2048  # pixels of such a file
DRAWN = 0.7  # pixels for a unit of the sheet: smaller pictures of all of it are made of such ones
REST = 1.5  # seconds into a round: its first frames have the thread for themselves

log = logging.getLogger("gametable.client")


class Portrayed(Protocol):
    """The screen of a game, as far as a picture of it needs it."""

    art: Art
    geography: Geography
    table: Table[Any]

    @property
    def said(self) -> Said:
        """The words of the table."""
        ...


class Portrait:
    """Keeps the picture of one game. `path()` is where it lies now; `look` is told every change."""

    def __init__(self, screen: Portrayed, jobs: Jobs, kit: Kit, path: Callable[[], Path]) -> None:
        self.screen, self.jobs, self.kit, self.path = screen, jobs, kit, path
        self.after: Callable[[float, Callable[[], object]], object] = lambda _rest, act: act()
        self._round = self._last_round()
        self._taken: object = self._standing() if is_file(path()) else None

    def look(self) -> None:
        """The game has changed: in a new round a picture is taken, a little later."""
        latest = self._last_round()
        if latest != self._round:
            self._round = latest
            self.after(REST, self.take)

    def take(self) -> None:
        """Take a picture in the thread, unless there is one of the table as it stands."""
        if self._taken == self._standing():
            return
        work = self._work(self.kit.behind)
        if work is not None:
            self.jobs.behind(work, lambda _made: None)

    def now(self) -> None:
        """Take it at once: the program ends."""
        if self._taken != self._standing():
            work = self._work(Kit(self.kit.theme))  # the thread may still be drawing
            if work is not None:
                work()

    def _work(self, kit: Kit) -> Callable[[], None] | None:
        """What remains for the thread; all that asks the rules is done before."""
        screen, path = self.screen, self.path()
        self._taken = self._standing()
        try:
            laid, said = public_table(screen), screen.said
        except Exception:
            log.exception("no picture of the table")
            return None
        sheet, art = screen.geography.sheet.size, screen.art

        def work() -> None:
            try:
                keep_picture(path, draw_table(laid, said, art, sheet, kit))
            except Exception:
                # A full disk, a folder that is read-only: the game is told of it by its journal.
                log.warning("no picture of the table", exc_info=True)

        return work

    def _standing(self) -> object:
        table = self.screen.table
        last = table.entries[-1] if table.entries else None
        return (len(table.entries), last, self.path())

    def _last_round(self) -> int | None:
        marks = self.screen.table.marks
        return next((mark.entry for mark in reversed(marks) if mark.grain == "round"), None)


def public_table(screen: Portrayed, zones: Collection[str] = ()) -> Laid:
    """What an onlooker sees of the table, laid out without hands and without captions; these
    `zones` alone, if any are named."""
    table = screen.table
    scene = table.title.scene(table.view(None), None, None)
    open_zones = tuple(
        zone for zone in scene.zones if not zone.hand and (not zones or zone.id in zones)
    )
    scene = msgspec.structs.replace(scene, zones=open_zones)
    laid = lay_out(scene, screen.geography, len(table.header.seats), screen.art.natural)
    for zone in laid.zones.values():
        zone.region = msgspec.structs.replace(zone.region, label=False)
    return laid


def draw_table(
    laid: Laid,
    said: Said,
    art: Art,
    sheet: tuple[float, float],
    kit: Kit,
    size: tuple[int, int] = SIZE,
    part: Rect | None = None,
    over: Callable[[Pen, Camera], object] | None = None,
    drawn: TablePicture | None = None,
    margin: float = 8,
) -> pygame.Surface:
    """The whole table, or a `part` of its sheet with a `margin`, in so many pixels; `over` draws
    above it.

    Safe in the thread that paints: it shares nothing with the loop if `kit` is the one of that
    thread, nor if what was `drawn` before is of it (what is the same is not drawn again).
    """
    picture = drawn or still_picture(art, kit)
    picture.show_afresh(laid, Wording(said, 1.0, lambda _zone: ""))
    camera = Camera(sheet)
    camera.look_through((0, 0, *size))
    if part is None and over is None and camera.zoom < 0.9 * DRAWN:
        # Words as small as they may be would lie on each other.
        larger = tuple(round(n * DRAWN / camera.zoom) for n in size)
        whole = draw_table(laid, said, art, sheet, kit, (larger[0], larger[1]), drawn=picture)
        return pygame.transform.smoothscale(whole, size)
    if part is not None:
        zoom, camera.centre = camera.goal_for(part, margin)
        room = (size[0] - 2 * margin, size[1] - 2 * margin)
        camera.zoom = min(
            zoom, room[0] / part[2], room[1] / part[3]
        )  # in a small picture all of it
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(picture.kit.theme["space"])
    picture.draw(surface, camera, 1.0, False)
    if over is not None:
        x, y = camera.to_view((0, 0))
        over(Pen(surface, picture.kit, camera.zoom, (round(x), round(y)), 1.0), camera)
    return surface


def still_picture(art: Art, kit: Kit) -> TablePicture:
    """A picture of tables that is drawn whole at once, in the thread whose kit this is."""
    return TablePicture(kit, art, None, lambda: None)


def keep_picture(path: Path, picture: pygame.Surface) -> None:
    """Put a PNG in the place of the one before, whole or not at all. Raises OSError, pygame.error.

    It is saved under a name: pygame keeps every stream that it has once written to.
    """
    # Nor can it write every name: signs that are none to it stand for others.
    plain = re.sub(r"[^ -~]", "_", path.stem)[:100]
    fresh = path.with_name(f".{plain}.new.png")
    try:
        pygame.image.save(picture, str(fresh))
        if lies(path) and not is_file(path):
            raise FileExistsError(errno.EEXIST, "no file")  # a pipe or a device is not replaced
        fresh.replace(path)
    except (OSError, pygame.error):
        with contextlib.suppress(OSError):
            fresh.unlink()
        raise


def clear_leftovers(folder: Path) -> None:
    """Remove pictures that a killed program has left half drawn. Never raises."""
    with contextlib.suppress(OSError):
        for path in folder.glob(".*.new.png"):
            with contextlib.suppress(OSError):
                path.unlink()


def read_picture(path: Path) -> pygame.Surface | None:
    """The picture in a file; nothing where there is none that can be shown. Never raises."""
    try:
        if not path.is_file() or path.stat().st_size > MOST_BYTES:
            return None
        data = path.read_bytes()
        # A PNG says its size first: a small file may claim to be a huge picture.
        sides = (int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big"))
        if data[:8] != b"\x89PNG\r\n\x1a\n" or not all(0 < n <= MOST_SIDE for n in sides):
            return None
        return pygame.image.load(io.BytesIO(data), "table.png")
    except (OSError, pygame.error):
        return None
