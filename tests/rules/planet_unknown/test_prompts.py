"""The question names the very step that a seat is at (planet_unknown 4)."""

from __future__ import annotations

import pytest

from gametable.titles import find_title
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    Due,
    PatchDue,
    RegressDue,
    RoverDue,
)
from gametable.titles.planet_unknown.rules.prompts import due_step
from tests.bench.speech import tongues
from tests.bench.variants import VARIANTS

WATER = AdvanceDue("tile", ("water",))
ROVER = AdvanceDue("tile", ("rover",))


@pytest.mark.rule("planet_unknown 4")
@pytest.mark.parametrize(
    ("dues", "said"),
    [
        ([WATER], "Advance Water (tile)"),
        ([WATER, ROVER], "Advance for the tile: Water, Rover"),
        ([AdvanceDue("synergy")], "Advance a tracker (synergy boost)"),
        ([RegressDue()], "Move one tracker back"),
        ([RegressDue(), RegressDue()], "Move one tracker back"),
        ([RegressDue(steps=2)], "Move one tracker back 2 positions"),
        ([RoverDue()], "Place a rover"),
        ([WATER, PatchDue()], "Choose which of 2 effects comes first"),
    ],
)
def test_what_is_due_is_asked_by_name(dues: list[Due], said: str) -> None:
    title = find_title("planet_unknown")
    words = tongues(title, VARIANTS["planet_unknown"][0].seats)["en"]
    assert words.text(due_step(dues)) == said
