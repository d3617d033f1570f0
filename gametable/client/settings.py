"""The player's settings: typed, saved at once and whole, never lost to a damaged file.

Only what has changed is written, into what lies in the file by then: another window of the program
may have changed other settings meanwhile.
"""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from gametable.client.games.destination import readable
from gametable.client.words.language import Phrase, _
from gametable.core.clean_text import clean_name
from gametable.core.faults import reason
from gametable.user_folders import config_dir

FILE = "settings.json"
MOST_BYTES = 1 << 20  # of a file that is read
MOST_SIDE = 1 << 15  # pixels of a window
MOST_SEATS, MOST_NAME = 8, 60  # seats that are remembered, letters of a name

Percent = Annotated[int, msgspec.Meta(ge=75, le=250)]


class SeatChoice(msgspec.Struct, frozen=True):
    """Who sat where the last time: colour key, name (none: unnamed), kind (human, bot, automa)."""

    colour: str
    name: str
    kind: str = "human"


class Settings(msgspec.Struct, forbid_unknown_fields=False):
    """Everything the settings screen can change, with its defaults."""

    language: Literal["system", "en", "hu"] = "system"
    theme: Literal["dark", "light", "system"] = "dark"
    scale: Percent = 100
    text_size: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    colour_help: bool = False
    reduced_motion: bool = False
    animation_speed: Literal["slow", "normal", "fast", "none"] = "normal"
    rival_speed: Literal["same", "slow", "normal", "fast", "none"] = "same"  # as animations
    confirm: Literal["every", "final_where_undoable"] = "every"
    procedures: Literal["steps", "at_once"] = "steps"
    hand_off: Literal["secrets", "always", "trusting"] = "secrets"
    undo: Literal["borders", "asked"] = "borders"
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    muted: bool = False
    full_screen: bool = False
    window: tuple[int, int] | None = None  # pixels; nothing before the first start
    manual_answers: list[str] = []
    keys: dict[str, list[str]] = {}
    last_seats: list[SeatChoice] = []
    last_title: str = ""  # of which a game was begun last
    hover_tick: bool = False
    folded: dict[str, list[str]] = {}
    hand_order: dict[str, str] = {}  # title -> how the cards in hand are laid
    goal_told: dict[str, int] = {}  # title -> how often its goal was told at a first turn
    log_filter: dict[str, list[str]] = {}  # title -> what the log leaves out, the one seat


def sound(settings: Settings) -> Settings:
    """Settings as they may be used: names without stray signs, a window that is one."""
    seats = [
        msgspec.structs.replace(
            seat, name=clean_name(seat.name, MOST_NAME), colour=clean_name(seat.colour)
        )
        for seat in settings.last_seats[:MOST_SEATS]
    ]
    window = settings.window
    if window is not None:
        wide, high = (min(MOST_SIDE, max(1, side)) for side in window)
        window = (wide, high)
    return msgspec.structs.replace(settings, last_seats=seats, window=window)


class SettingsFile:
    """The settings of a player and the file they are kept in.

    `notice` is a sentence to show when the file could not be used or written.
    """

    def __init__(self, data_dir: Path | None = None):
        self.path = (data_dir if data_dir is not None else config_dir()) / FILE
        self.notice: Phrase | None = None
        self._clear_leftovers()
        self.settings = self._read()
        self._known = _plain(self.settings)  # as in the file, as far as it comes from here

    def _read(self) -> Settings:
        try:
            data = self._lying()
        except OSError:
            self.notice = _("settings.unreadable", file=readable(self.path))
            return Settings()
        if data is None:
            return Settings()
        try:
            return sound(_decoded(data))
        except (ValueError, RecursionError):
            kept = self._put_aside()
            self.notice = _("settings.damaged", file=kept.name)
            return Settings()

    def _lying(self) -> bytes | None:
        """What lies in the file; nothing where there is none. Raises OSError."""
        if not self.path.exists():
            return None
        if not self.path.is_file():
            # A pipe or a device would keep the program waiting for ever.
            raise _NoFile
        with self.path.open("rb") as file:
            return file.read(MOST_BYTES + 1)

    def _put_aside(self) -> Path:
        """Move the damaged file out of the way without overwriting an older one."""
        for number in range(1, 1000):
            kept = self.path.with_name(f"settings.damaged-{number}.json")
            if not kept.exists():
                break
        with contextlib.suppress(OSError):
            self.path.replace(kept)
        return kept

    def _clear_leftovers(self) -> None:
        """Remove what a program that was killed while it wrote has left."""
        for path in self.path.parent.glob("settings-*.part"):
            with contextlib.suppress(OSError):
                path.unlink()

    def save(self) -> bool:
        """Write what has changed: a whole new file, then replace the old one."""
        now = _plain(self.settings)
        if now == self._known:
            return True
        try:
            self._write(_merged(self._others(), self._known, now))
        except OSError as problem:
            why = _("settings.in_the_way") if problem is _NoFile else reason(problem)
            self.notice = _("settings.not_saved", reason=why)
            return False
        self._known = now
        return True

    def _others(self) -> dict[str, Any]:
        """What lies in the file by now, whoever wrote it. Raises OSError."""
        data = self._lying()
        if data is None:
            return dict(self._known)
        try:
            _decoded(data)
            others: dict[str, Any] = json.loads(data)
        except (ValueError, RecursionError):
            self._put_aside()
            return dict(self._known)
        return others

    def _write(self, settings: dict[str, Any]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        # A sign that is half of one cannot be written.
        data = json.dumps(settings, ensure_ascii=False, indent=2).encode("utf-8", "replace")
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix="settings-", suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self.path)
        except OSError:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise


_NoFile = OSError("what lies there is no file")


def _decoded(data: bytes) -> Settings:
    """Raises ValueError or RecursionError where that is not what the file should hold."""
    if len(data) > MOST_BYTES:
        raise ValueError("too long")
    return msgspec.json.decode(data, type=Settings)


def _plain(settings: Settings) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(settings)
    plain["window"] = list(settings.window) if settings.window is not None else None
    return plain


def _merged(lying: dict[str, Any], before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """What lies there with the changes from `before` to `now`; of a mapping its entries."""
    merged = dict(lying)
    for name in before.keys() - now.keys():
        merged.pop(name, None)
    for name, value in now.items():
        old = before.get(name)
        if name in before and old == value:
            continue
        other = lying.get(name)
        if isinstance(old, dict) and isinstance(value, dict) and isinstance(other, dict):
            value = _merged(other, old, value)
        merged[name] = value
    return merged
