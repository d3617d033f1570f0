"""What the scene.py of every title needs besides its own descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gametable.core.engine.decision import Decision
from gametable.core.scene import Phase
from gametable.core.text import Message


def middle_seat(seat: int | None, decision: Decision | None, acting: int) -> int:
    """Whose things lie in the middle: the reader's; an onlooker sees the seat that is asked."""
    if seat is not None:
        return seat
    return decision.seat if decision is not None and decision.seat >= 0 else acting


def round_steps(steps: Iterable[tuple[str, Message]], at: int) -> Iterator[Phase]:
    """The steps of a round for the top bar, the one at number `at` (from 0) being done now."""
    for n, (id, name) in enumerate(steps):
        yield Phase(id, name, (n > at) - (n < at))


def told(message: Message) -> dict[str, Any]:
    """A message as part of the data of a face."""
    return {"key": message.key, "args": message.args}


def figure(n: int) -> str:
    """A number with a real minus sign, for the data of a face."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A change with its sign: "+2", "−1", and "0"."""
    return f"+{n}" if n > 0 else figure(n)
