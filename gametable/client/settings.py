"""The player's settings: typed, saved at once and atomically, never lost to a damaged file."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import platformdirs

from gametable.client.language import Phrase, _

FILE = "settings.json"

Percent = Annotated[int, msgspec.Meta(ge=75, le=250)]


class SeatChoice(msgspec.Struct, frozen=True):
    """Who sat where the last time: colour key, name, kind (human, bot, automa)."""

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
    confirm: Literal["every", "final_where_undoable"] = "every"
    hand_off: Literal["secrets", "always", "trusting"] = "secrets"
    undo: Literal["borders", "asked"] = "borders"
    volume: Annotated[int, msgspec.Meta(ge=0, le=100)] = 60
    muted: bool = False
    full_screen: bool = False
    window: tuple[int, int] | None = None  # pixels; nothing before the first start
    manual_answers: list[str] = []
    keys: dict[str, list[str]] = {}
    last_seats: list[SeatChoice] = []
    hover_tick: bool = False
    folded: dict[str, list[str]] = {}
    hand_order: dict[str, str] = {}  # title -> how the cards in hand are laid
    log_filter: dict[str, list[str]] = {}  # title -> what the log leaves out, the one seat


def config_folder(data_dir: Path | None = None) -> Path:
    """Where settings lie: `data_dir`, else GAMETABLE_DATA_DIR, else the user's config folder."""
    if data_dir is not None:
        return data_dir
    override = os.environ.get("GAMETABLE_DATA_DIR")
    if override:
        return Path(override).expanduser()
    return Path(platformdirs.user_config_dir("gametable", appauthor=False))


class SettingsFile:
    """The settings of a player and the file they are kept in.

    `notice` is a sentence to show when the file could not be used or written.
    """

    def __init__(self, data_dir: Path | None = None):
        self.path = config_folder(data_dir) / FILE
        self.notice: Phrase | None = None
        self.settings = self._read()

    def _read(self) -> Settings:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return Settings()
        except OSError:
            self.notice = _("settings.unreadable", file=str(self.path))
            return Settings()
        try:
            return msgspec.json.decode(data, type=Settings)
        except (msgspec.DecodeError, UnicodeDecodeError):
            kept = self._put_aside()
            self.notice = _("settings.damaged", file=kept.name)
            return Settings()

    def _put_aside(self) -> Path:
        """Move the damaged file out of the way without overwriting an older one."""
        for number in range(1, 1000):
            kept = self.path.with_name(f"settings.damaged-{number}.json")
            if not kept.exists():
                break
        with contextlib.suppress(OSError):
            self.path.replace(kept)
        return kept

    def save(self) -> bool:
        """Write the settings: a whole new file, then replace the old one."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            data = msgspec.json.format(msgspec.json.encode(self.settings), indent=2)
            handle, name = tempfile.mkstemp(
                dir=self.path.parent, prefix="settings-", suffix=".part"
            )
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self.path)
        except OSError as problem:
            self.notice = _("settings.not_saved", reason=problem.strerror or "")
            return False
        return True
