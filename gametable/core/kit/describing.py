"""What the scene.py and inspect.py of every title need besides their own descriptions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from gametable.core.engine.decision import Decision
from gametable.core.scene import Fact, Inspection, Phase, Score
from gametable.core.text import Message, msg

S = TypeVar("S")
Inspector: TypeAlias = Callable[[S, list[str], int | None], Inspection | None]
"""What to say of a thing: the view, the parts of its reference behind the kind, the reader."""


def middle_seat(seat: int | None, decision: Decision | None, acting: int) -> int:
    """Whose things lie in the middle: the reader's; an onlooker sees the seat that is asked."""
    if seat is not None:
        return seat
    return decision.seat if decision is not None and decision.seat >= 0 else acting


def round_steps(steps: Iterable[tuple[str, Message]], at: int) -> Iterator[Phase]:
    """The steps of a round for the top bar, the one at number `at` (from 0) being done now."""
    for n, (id, name) in enumerate(steps):
        yield Phase(id, name, (n > at) - (n < at))


def inspect_by(
    inspectors: Mapping[str, Inspector[S]], view: S, ref: str, seat: int | None
) -> Inspection | None:
    """What the inspector of its kind says of a reference; nothing if there is no such thing.

    `ref` is the id of a piece, a zone, a slot or a meter ("tile/x"), or a component reference
    ("#tile/x", "#tile/x/text"). An inspector may raise ValueError, LookupError or StopIteration for
    a number or name that stands for nothing in this game.
    """
    kind, *rest = ref.removeprefix("#").removesuffix("/text").split("/")
    inspector = inspectors.get(kind)
    if inspector is None or any(part.startswith("-") for part in rest):
        return None
    try:
        return inspector(view, rest, seat)
    except (ValueError, LookupError, StopIteration):
        return None


def score_facts(score: Score) -> tuple[Fact, ...]:
    """A seat's score, line by line, for the inspector."""
    return tuple(
        Fact(line.icon, msg("fact.line", line=line.name, n=line.points)) for line in score.lines
    )


def told(message: Message) -> dict[str, Any]:
    """A message as part of the data of a face."""
    return {"key": message.key, "args": message.args}


def figure(n: int) -> str:
    """A number with a real minus sign, for the data of a face."""
    return f"−{-n}" if n < 0 else str(n)


def signed(n: int) -> str:
    """A change with its sign: "+2", "−1", and "0"."""
    return f"+{n}" if n > 0 else figure(n)
