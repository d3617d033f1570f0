"""What the scene.py of every title needs besides its own descriptions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from gametable.core.engine.decision import Decision
from gametable.core.scene import Meter, Phase
from gametable.core.text import Message, msg


def middle_seat(seat: int | None, decision: Decision | None, acting: int) -> int:
    """Whose things lie in the middle: the reader's; an onlooker sees the seat that is asked."""
    if seat is not None:
        return seat
    return decision.seat if decision is not None and decision.seat >= 0 else acting


def round_steps(steps: Iterable[tuple[str, Message]], at: int) -> Iterator[Phase]:
    """The steps of a round for the top bar, the one at number `at` (from 0) being done now."""
    for n, (id, name) in enumerate(steps):
        yield Phase(id, name, (n > at) - (n < at))


class RoundCourse(msgspec.Struct, frozen=True):
    """What a title calls the phases of its state: those of the setup, the steps of a round, and
    those after the last one (the last of them when the game is over)."""

    setup: tuple[str, ...]
    steps: tuple[str, ...]
    ending: tuple[str, ...]

    def words(self, phase: str, n: int, most: int) -> Message:
        """Where in the game the table is: "Round 4 of 8"."""
        if phase in self.setup:
            return msg("round.setup")
        return msg("round.over") if phase in self.ending else msg("round", n=n, most=most)

    def phases(self, phase: str) -> Iterator[Phase]:
        """The steps for the top bar: the setup while it lasts, those of a round, the end."""
        if phase in self.setup:
            yield Phase("setup", msg("phase.setup"), 0)
        past = phase in self.ending
        at = self.steps.index(phase) if phase in self.steps else len(self.steps) if past else -1
        yield from round_steps(((step, Message(f"phase.{step}")) for step in self.steps), at)
        if past:
            yield Phase("final", msg("phase.final"), -1 if phase == self.ending[-1] else 0)


def told(message: Message) -> dict[str, Any]:
    """A message as part of the data of a face."""
    return {"key": message.key, "args": message.args}


def figure(n: int) -> str:
    """A number with a real minus sign, for the data of a face."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A change with its sign: "+2", "−1", and "0"."""
    return f"+{n}" if n > 0 else figure(n)


def halves(n: float) -> str:
    """A number with its sign, to the half: "+2", "−1.5"."""
    return f"{round(n * 2) / 2:+.1f}".removesuffix(".0").replace("-", "−")


def rounds_meter(n: int, most: int, rule: str) -> Meter:
    """How far the rounds are: the game ends with the last one."""
    words = msg("meter.round", n=n, most=most)
    share = min(1.0, n / most)
    return Meter("meter/rounds", msg("meter.rounds"), words, share=share, rule=rule)
