"""The soak's random events: keys, text, mouse and window, as no player would use them."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from tests.client.random_events import play, sound_files


def soak_events(events: int, titles: list[str], seed: str) -> int:
    """Post so many events at each title; the exit code. Prints what was done and what broke."""
    broken = 0
    for title in titles:
        folder = Path(tempfile.mkdtemp(prefix="gametable-events-"))
        for home in ("HOME", "USERPROFILE"):
            os.environ[home] = str(folder)  # whatever is exported goes there
        try:
            hands = play(folder, title, events, seed)
            files = sound_files(folder / "games")
        except Exception as error:
            broken += 1
            notes = "; ".join(getattr(error, "__notes__", []))
            print(f"BROKEN {title}, seed {seed!r}: {notes} {error}", flush=True)
        else:
            done = ", ".join(f"{count} {name}" for name, count in hands.done.most_common())
            print(f"{title}: {done}; {hands.games} begun, {files} games sound", flush=True)
    return 1 if broken else 0
