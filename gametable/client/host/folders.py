"""Show a folder in the file manager of the system."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path


def show_folder(folder: Path) -> bool:
    """Open a folder in the file manager; False where the system has none. Never raises."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        command = "open" if sys.platform == "darwin" else "xdg-open"
        found = shutil.which(command)
        if found is None or os.environ.get("SDL_VIDEODRIVER") == "dummy":
            return False
        subprocess.Popen([found, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        return False
    return True
