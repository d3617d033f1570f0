"""What is still to come of an action after what is asked now (terraforming_mars 6.4)."""

from __future__ import annotations

from collections.abc import Sequence

from gametable.core.engine.decision import Decision
from gametable.core.text import Message
from gametable.titles.terraforming_mars.due import Due, MayDo
from gametable.titles.terraforming_mars.effects import DUES
from gametable.titles.terraforming_mars.rules.pool import due_words
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import PlaceTiles


def owed(state: State, asked: Decision) -> Sequence[Message]:
    """What waits in the pool for the seat that is asked, in words, each once: not what it may
    decline, nor what the question itself names."""
    job = state.job
    if job is None:
        return ()
    labels = [option.label for option in asked.options()] if asked.prompt.key == "ask.order" else []
    mine = [due for due in job.pool if due.seat == asked.seat and not _is_named(due, asked)]
    found: list[Message] = []
    for due in mine:
        words = due_words(due)
        if DUES[type(due.effect)].told(due.effect) and words not in [*labels, *found]:
            found.append(words)
    return found


def _is_named(due: Due, asked: Decision) -> bool:
    """Whether the question says that it follows, or nobody knows whether it is done at all."""
    effect = due.effect
    if isinstance(effect, PlaceTiles) and asked.prompt.args.get("more"):
        return asked.prompt.args.get("tile") == f"#tile/{effect.tile}"
    return isinstance(effect, MayDo)
