"""Whether answers are as good as the best that is found: judges the goals `best` of practice.

Each answer of the seat since the beginning is weighed against the best at its moment, from what the
seat knew then (`gametable.bots.review`); what they lost together is what they are worth less.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.bots.imagine import Sight
from gametable.bots.review import DEPTHS, judged, verdict
from gametable.core.engine.decision import Decision
from gametable.core.engine.table import Table
from gametable.core.scenario.goals import Beginning, BestFound, BestGoal, own_answers

PLANS = {
    "normal": msgspec.structs.replace(DEPTHS["quick"], seconds=20.0),
    "hard": msgspec.structs.replace(DEPTHS["thorough"], seconds=60.0),
}
"""By strength. The work is counted in answers, so that the judgement is the same each time."""


def best_found(table: Table[Any], start: Beginning, seat: int, asked: BestGoal) -> BestFound | None:
    """What the answers of a seat since the beginning are worth, beside the best (0); nothing as
    long as there are none."""
    plan = PLANS[asked.strength]

    def judge(seen: Sight[Any], _asked: Decision, played: Any) -> Any:
        return judged(table.title, seen, played, plan)

    own = own_answers(table, start, seat)
    if not own:
        return None
    return BestFound(-sum(verdict(table, number, judge).loss for number in own), 0.0)
