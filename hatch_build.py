"""Build hook: compile the word catalogues and put assets and boards into the wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class DataHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "scripts"))
        from locale_catalogues import WordsError, compile_catalogues

        # An editable install reads the checkout: copies would go stale with the next edit, and
        # words that are broken at the moment are no reason to do without an environment.
        if version == "editable":
            try:
                compile_catalogues(root)
            except WordsError as error:
                self.app.display_warning(str(error))
            return
        compile_catalogues(root)
        for name in ("assets", "boards"):
            if (root / name).is_dir():
                build_data["force_include"][str(root / name)] = f"gametable/_data/{name}"
