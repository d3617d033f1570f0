"""Luck by hand: what a scenario says that is rolled, drawn and shuffled, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gametable.core.chance import Source, random_answer
from gametable.core.decision import Decision
from gametable.core.entry import answer_index, freeze

ANY = "any"
"""The word that leaves one outcome to the seed."""


def luck_answer(item: Decision, said: Any, source: Source) -> Any:
    """What is said, in the form a flow receives; what it leaves out is random. Raises Illegal.

    A face may be named as it is shown ("explore"): by the last part of its label.
    """
    random = random_answer(item, source)
    if said is None or said == ANY:
        return random
    keys: Sequence[Any] = item.keys
    if item.kind == "one" and isinstance(said, str) and said not in keys:
        named = (n for n in range(len(keys)) if _name(item, n) == said)
        found = next(named, None)
        return answer_index(item, said) if found is None else found
    if item.kind not in ("some", "order"):
        return answer_index(item, said)
    first = [freeze(key) for key in said] if isinstance(said, (list, tuple)) else [said]
    most = len(keys) if item.kind == "order" else item.most
    others = [keys[i] for i in (*random, *source.order(len(keys)))]
    rest = [key for key in dict.fromkeys(others) if key not in first]
    return answer_index(item, [*first, *rest[: max(0, most - len(first))]])


def _name(item: Decision, n: int) -> str:
    return item.describe(n).label.key.lstrip("#").rpartition("/")[2]
