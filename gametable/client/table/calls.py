"""What a table screen asks of the program around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from gametable.client.host.screen import Screen
    from gametable.client.screens.rule_pane import RulePane
    from gametable.client.table.bot_turn import Answer
    from gametable.client.table.model import TableModel
    from gametable.client.table.novice import TableNote
    from gametable.client.widgets.ui import Ui
    from gametable.client.words.language import Words
    from gametable.core.engine.table import Table


class Exercise(Protocol):
    """What is practised at a table: it shows a note, answers for rivals, and may begin again."""

    def attach(self, model: TableModel, ui: Ui, calls: TableCalls) -> TableNote:
        """The table has been built: take part; gives the note that it shows on it."""

    def answers(self, answer: Answer) -> Answer:
        """What plays the seats that are no human's, where `answer` plays bots."""

    def again(self) -> None:
        """Begin again (F5)."""


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
