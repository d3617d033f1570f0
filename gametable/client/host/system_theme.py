"""Whether the player's system asks for a dark or a light picture, where it can be known cheaply."""

from __future__ import annotations

import configparser
import os
import plistlib
import sys
from functools import cache
from pathlib import Path


@cache
def system_theme() -> str:
    """ "dark" or "light"; "dark" where the system does not say."""
    try:
        if sys.platform == "win32":
            return _windows()
        if sys.platform == "darwin":
            path = Path.home() / "Library/Preferences/.GlobalPreferences.plist"
            style = plistlib.loads(path.read_bytes()).get("AppleInterfaceStyle", "Light")
            return "dark" if style == "Dark" else "light"
        return _linux()
    except (
        *(OSError, ValueError, configparser.Error, plistlib.InvalidFileException),
        RuntimeError,  # no home folder
    ):
        return "dark"


def _windows() -> str:
    import winreg  # exists on Windows only

    key = r"Software\Microsoft\Windows\CurrentVersion\Themes\Personalize"
    with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as entry:  # type: ignore[attr-defined]
        value = winreg.QueryValueEx(entry, "AppsUseLightTheme")[0]  # type: ignore[attr-defined]
    return "light" if value else "dark"


def _linux() -> str:
    named = os.environ.get("GTK_THEME", "")
    if named:
        return "dark" if "dark" in named.lower() else "light"
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    parser = configparser.ConfigParser()
    if not parser.read(config / "gtk-3.0" / "settings.ini", encoding="utf-8"):
        return "dark"
    prefers = parser.get("Settings", "gtk-application-prefer-dark-theme", fallback="1")
    return "light" if prefers.lower() in ("0", "false") else "dark"
