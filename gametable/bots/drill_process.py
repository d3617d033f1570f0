"""More games for drills, made in a process of its own that gives way to everything else.

making = DrillMaking("gametable.titles:find_title")
making.start("planet_unknown", folder)   # until it is stopped, or there are enough
making.stop()
"""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any


def make_there(find: str, title: str, folder: str) -> None:
    """What the process does; all that it needs is read there."""
    from gametable.bots.drill_making import make_more

    make_more(find, title, folder)


class DrillMaking:
    """The process that makes more; one title at a time. `find` names the function that finds
    titles."""

    def __init__(self, find: str, make: Callable[[str, str, str], None] = make_there) -> None:
        self.find, self.make = find, make
        self._process: Any = None
        self._title = ""

    @property
    def working(self) -> bool:
        """Whether something is being made."""
        return self._process is not None and self._process.is_alive()

    def start(self, title: str, folder: Path) -> None:
        """Make more for a title in its folder, if it is not done already."""
        if self.working and self._title == title:
            return
        self.stop()
        self._title = title
        arguments = (self.find, title, str(folder))
        self._process = get_context("spawn").Process(
            target=self.make, args=arguments, name="gametable drills", daemon=True
        )
        self._process.start()

    def stop(self) -> None:
        """End it at once; a line that was being written is left out when the file is read."""
        if self._process is not None:
            self._process.kill()
            self._process.join(2)
            self._process = None
