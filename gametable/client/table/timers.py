"""Named timers of a screen: started again they begin anew, and all stop when it is left."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.host.motion import Timer
from gametable.client.widgets.ui import Ui


class Timers:
    """Calls that wait for their moment, by name."""

    def __init__(self, ui: Ui):
        self.ui = ui
        self._waiting: dict[str, Timer] = {}

    def start(self, name: str, seconds: float, call: Callable[[], object]) -> None:
        """Call once after some seconds, instead of what waited under this name."""
        self.stop(name)

        def due() -> None:
            self._waiting.pop(name, None)
            call()

        self._waiting[name] = self.ui.after(seconds, due)

    def stop(self, name: str) -> None:
        """Forget what waits under a name."""
        self.ui.motion.forget(self._waiting.pop(name, None))

    def stop_all(self) -> None:
        """Forget everything."""
        for name in list(self._waiting):
            self.stop(name)
