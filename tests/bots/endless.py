"""Titles for a process in which bots think for hours unless they are told that it is enough."""

from __future__ import annotations

import math
from typing import Any

from gametable.bots.players import PLANS
from gametable.bots.search import Plan
from gametable.titles import find_title as find

__all__ = ["find_title"]
HOURS = 10**9
ENDLESS = Plan("hard", 2, HOURS, HOURS, playouts=HOURS, looks=HOURS, seconds=math.inf)


def find_title(name: str) -> Any:
    """The title; in this process every plan is for hours."""
    PLANS.update(dict.fromkeys(PLANS, ENDLESS))
    return find(name)
