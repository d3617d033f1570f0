"""What the table tells a novice of its title: the page of the first round."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gametable.client.screens.first_round import FirstRoundPage
from gametable.client.widgets.ui import Ui
from gametable.components.data_root import title_root
from gametable.components.first_round import load_first_round
from gametable.components.reference import read_reference


class Novice:
    """What `assets/<title>/first_round.yaml` tells; nothing where there is no such file.

    `root` is where assets/ lies (default: that of the title)."""

    def __init__(
        self, title: str, open_rules: Callable[[str], object], root: Path | None = None
    ) -> None:
        self.told = load_first_round(title, root)
        self._open_rules = open_rules
        self._rules = (root or title_root(title)) / "assets" / title / "rules.yaml"

    def page_for(self, ui: Ui) -> Callable[[], None] | None:
        """What opens the page of the first round, if there is one."""
        told = self.told
        if told is None:
            return None
        return lambda: ui.open(FirstRoundPage(told, read_reference(self._rules), self._open_rules))
