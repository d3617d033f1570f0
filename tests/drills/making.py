"""Questions that makers of drills ask of a position, and games at the questions of exercises."""

from __future__ import annotations

from typing import Any

from gametable.core.drills.question import DrillMaker, DrillPosition, DrillQuestion
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table

TRIES = 40


def asked_of(
    table: Table[Any], maker: DrillMaker[Any], wanted: str = "", seed: int = 0
) -> DrillQuestion:
    """The first question that a maker asks of a table by the luck of a seed; `wanted`: about the
    thing of this id."""
    for n in range(TRIES):
        position = DrillPosition(
            table,
            None,
            (),
            (),
            Source.of("drill", TRIES * seed + n),
            lambda luck: None,
            lambda there, luck: None,
        )
        question = maker(position)
        if question is not None and (not wanted or wanted in question.asked_about):
            return question
    raise AssertionError(f"nothing is asked about {wanted or 'this position'}")


def reasons(question: DrillQuestion) -> list[str]:
    """The keys of what is told afterwards."""
    return [message.key for message in question.why]
