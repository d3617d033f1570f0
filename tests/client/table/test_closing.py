"""What closes a question that is free to change is the primary button while nothing is chosen."""

from __future__ import annotations

from typing import Any

from gametable.client.table.answer.kinds import begin
from gametable.core.engine.asking import choose
from gametable.core.engine.decision import Decision, Option, Refusal, Refused
from gametable.core.text import msg

READY: Option[Any] = Option("ready", msg("option.end"), apart=True, closes=True)
CHANGE: Option[Any] = Option(("move", 1), msg("option.step"), target="a", to="b")
RESET: Option[Any] = Option("reset", msg("option.pass"))


def question(*options: Option[Any], refused: tuple[Refused, ...] = ()) -> Decision:
    return next(choose(0, msg("prompt.end"), options, refused=refused, style="turn", ask=True))


def everywhere(id: str) -> bool:
    return True


def test_it_is_offered_until_something_else_is_chosen_and_again_after():
    choosing = begin(question(CHANGE, RESET, READY), everywhere)
    assert choosing.selected == choosing.default == 2 and not choosing.chose
    assert choosing.ready and choosing.chips == [1]
    choosing.select(1)
    assert choosing.chose and choosing.answer == "reset"
    assert choosing.clear() and choosing.answer == "ready"
    assert not choosing.clear()


def test_nothing_can_be_closed_while_a_piece_is_held():
    choosing = begin(question(CHANGE, RESET, READY), everywhere)
    choosing.hold("a")
    assert choosing.selected is None and not choosing.ready
    choosing.hold(None)
    assert choosing.answer == "ready"


def test_why_it_cannot_be_closed_is_kept_for_the_button():
    item = Refused(READY, Refusal(msg("check.free")))
    choosing = begin(question(CHANGE, RESET, refused=(item,)), everywhere)
    assert choosing.closing is item and choosing.refused_chips == []
    assert choosing.selected is None and not choosing.ready
