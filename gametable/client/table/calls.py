"""What a table screen asks of the program around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.client.host.screen import Screen
from gametable.client.screens.rule_pane import RulePane
from gametable.client.words.language import Words
from gametable.core.engine.table import Table


@dataclass
class TableCalls:
    """What the screen asks of the program around it. What is None is not offered.

    `open_rules(section)` opens the rule book ("" at its start); `rule_pane(close)`
    makes it as a pane that lies beside the table; `on_game_over(table)` the end
    screen; `trouble()` is a sentence when the game cannot be saved, else nothing; `unsaved()` tells
    how many steps are in memory only.
    """

    open_rules: Callable[[str], object] = lambda section: None
    search_rules: Callable[[], object] | None = None
    rule_pane: Callable[[Callable[[], object]], RulePane] | None = None
    on_game_over: Callable[[Table[Any]], object] = lambda table: None
    leave: Callable[[], object] | None = None
    save_as: Callable[[], object] | None = None
    save_elsewhere: Callable[[], object] | None = None
    practise: Callable[[Table[Any]], object] | None = None
    share: Callable[[], object] | None = None
    settings: Callable[[], object] | None = None
    hint: Callable[[], object] | None = None
    keep_position: Callable[[Table[Any]], object] | None = None
    trouble: Callable[[], Words | None] = lambda: None
    unsaved: Callable[[], int] = lambda: 0
    reopen: Callable[[], Screen] | None = None
