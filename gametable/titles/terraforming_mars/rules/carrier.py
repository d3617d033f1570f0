"""What carries an effect out: the modules of the chapters have one for each of theirs."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, TypeAlias

from gametable.core.decision import Checkpoint, Decision
from gametable.core.game import Game
from gametable.titles.terraforming_mars.due import Due, Job
from gametable.titles.terraforming_mars.state import State

Carrier: TypeAlias = Callable[
    [Game[State], Job, Due], Generator[Decision | Checkpoint, Any, None] | None
]
"""Carries an effect out: at once, or as a flow if something is asked or drawn."""
