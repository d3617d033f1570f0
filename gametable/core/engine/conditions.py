"""Conditions: one list of what must hold, for "may I" and for "why not".

A title's functions yield the conditions of a thing as they stand. `met` asks whether all hold and
makes no words; `checks` and `refused` put them into words when somebody looks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from gametable.core.engine.decision import Check, Refusal, refusal
from gametable.core.text import Message

Condition: TypeAlias = tuple[bool, str, str, dict[str, Any]]
"""Met or not, the section ("planet_unknown 6.1"), and the key and figures of its words."""


def met(conditions: Iterable[Condition]) -> bool:
    """Whether all conditions hold; stops at the first that does not."""
    for condition in conditions:  # noqa: SIM110 - a plain loop is much faster here
        if not condition[0]:
            return False
    return True


def checks(conditions: Iterable[Condition]) -> tuple[Check, ...]:
    """The conditions in words."""
    return tuple(Check(Message(key, args), holds, rule) for holds, rule, key, args in conditions)


def refused(conditions: Iterable[Condition]) -> Refusal | None:
    """Nothing if all conditions hold, else the refusal with all of them."""
    return refusal(checks(conditions))
