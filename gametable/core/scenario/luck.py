"""Luck by hand: what a scenario says that is rolled, drawn and shuffled, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, freeze
from gametable.core.engine.questions import Order, PickOne, PickSome

ANY = "any"
"""The word that leaves one outcome to the seed."""


def luck_answer(item: Decision, said: Any, source: Source) -> Any:
    """What is said, in the form a flow receives; what it leaves out is random. Raises Illegal.

    A face may be named as it is shown ("explore"): by the last part of its label.
    """
    random = item.random(source)
    if said is None or said == ANY:
        return random
    keys: Sequence[Any] = item.keys
    if isinstance(item, PickOne) and isinstance(said, str) and said not in keys:
        named = (n for n in range(len(keys)) if _name(item, n) == said)
        found = next(named, None)
        return item.index_of(said) if found is None else found
    if not isinstance(item, (PickSome, Order)):
        return item.index_of(said)
    first = [freeze(key) for key in said] if isinstance(said, (list, tuple)) else [said]
    most = len(keys) if isinstance(item, Order) else item.most
    others = [keys[i] for i in (*random, *source.order(len(keys)))]
    rest = [key for key in dict.fromkeys(others) if key not in first]
    return item.index_of([*first, *rest[: max(0, most - len(first))]])


def _name(item: Decision, n: int) -> str:
    return item.describe(n).label.key.lstrip("#").rpartition("/")[2]
