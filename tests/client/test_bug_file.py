"""The bug file names nothing that is hidden in a game."""

from __future__ import annotations

import logging

from gametable.client.games.bug_file import LogTail, bug_text
from gametable.client.settings import Settings
from gametable.core.engine.table import Table
from tests.core.toy import Toy


def failure() -> Exception:
    """An error of the rules with the name of a card in it."""
    table = Table.new(Toy(), 2, {}, "T")
    try:
        table.choose_index("seven of spades")
    except Exception as error:
        return error
    raise AssertionError("the rules took it")


def test_the_message_of_an_error_in_the_rules_is_left_out() -> None:
    error = failure()
    tail = LogTail()
    log = logging.getLogger("gametable")
    log.addHandler(tail)
    try:
        log.error("uncaught", exc_info=error)
    finally:
        log.removeHandler(tail)
    text = bug_text(error, Settings(), "TableScreen", list(tail.lines))
    assert type(error).__name__ in text and "run.py" in text
    assert str(error) and str(error) not in text


def test_other_errors_are_told_in_full() -> None:
    try:
        raise ValueError("the window is gone")
    except ValueError as error:
        assert "the window is gone" in bug_text(error, Settings(), "Home", [])
