"""A worked example: a position and two to four frames in which the rules play it.

Its file holds the fields of a position (`gametable.core.scenario.start`) and these:

    id: adjacency                 # also the name of the file
    name: {en: ..., hu: ...}      # of the position, where it is played on
    seat: 0                       # whose eyes see it
    crop: [planet/0]              # what is to be seen: zones, slots, pieces, or a share of one
                                  # (board/0@1-2/6: along its longer side two of six parts)
    tall: 0.8                     # of its width: the height of a frame
    frames:
      - caption: {en: ..., hu: ...}             # at most 12 words
      - play: [[draft, inner], [0, 4, 3]]       # answers, whoever is asked
        ends: {stock: {icon: pu-water, at_least: 1}}    # a goal that is reached then
        light: [planet/0/c_4_3]                 # what is ringed
        caption: {en: ..., hu: ...}
      - after: 1                                # it goes on from frame 1, else from the one before
        play: [[draft, inner]]
        try: [0, 7, 3]                          # an answer that is refused ...
        rule: "5.3"                             # ... by this section, or a part of it
        caption: {en: ..., hu: ...}

What a frame tries changes nothing, so the next one goes on from the same position.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from gametable.core.engine.decision import Illegal, Refusal, freeze
from gametable.core.engine.table import Table
from gametable.core.faults import Fault
from gametable.core.scenario.goals import Beginning, Judge, PracticeGoal, SeatIndex
from gametable.core.scenario.start import answered_itself
from gametable.core.text import Filled, Message, Text, msg

MOST_WORDS = 12  # of a caption


class ExampleFrame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of an example: what is played or tried, what is to be seen and ringed."""

    caption: Text
    play: tuple[Any, ...] = ()
    tried: Any = msgspec.field(default=None, name="try")
    rule: str = ""
    after: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    ends: PracticeGoal | None = None
    crop: tuple[Filled, ...] = ()
    light: tuple[Filled, ...] = ()


class WorkedExample(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an example file says besides its position (see the module)."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_]{1,60}$")]
    name: Text
    frames: Annotated[tuple[ExampleFrame, ...], msgspec.Meta(min_length=2, max_length=4)]
    crop: Annotated[tuple[Filled, ...], msgspec.Meta(min_length=1)]
    seat: SeatIndex = 0
    tall: Annotated[float, msgspec.Meta(ge=0.25, le=1.6)] = 0.78


EXAMPLE_FIELDS = tuple(WorkedExample.__struct_fields__)
"""The names of the fields that are not those of a position."""


class FramePlayed(msgspec.Struct, frozen=True):
    """A frame as the rules played it: the table, kept nowhere, and why what was tried is refused.
    The table stands at the question that refused it."""

    frame: ExampleFrame
    table: Any
    refused: Refusal | None = None

    @property
    def tried(self) -> Any:
        """The answer that was refused, as keys."""
        return freeze(self.frame.tried)


class ExampleFault(Fault):
    """A frame that does not go as its file says: its number from 0, and the field."""

    def __init__(self, frame: int, field: str, message: Message) -> None:
        super().__init__(message)
        self.frame, self.field = frame, field


def play_example(table: Table[Any], example: WorkedExample) -> list[FramePlayed]:
    """Play the frames of an example from its position, each in a copy. Raises ExampleFault."""
    start, played = Beginning.of(table), list[FramePlayed]()
    for n, frame in enumerate(example.frames):
        if frame.after is not None and frame.after > n:
            raise ExampleFault(n, "after", msg("example.after"))
        before = n - 1 if frame.after is None else frame.after - 1
        there = (played[before].table if before >= 0 else table).branch()
        for k, answer in enumerate(frame.play):
            try:
                there.choose(freeze(answer))
            except (Illegal, TypeError, ValueError, LookupError) as error:
                if answered_itself(there, answer):
                    continue
                said = msg("example.play", n=k + 1, why=_reason(error))
                raise ExampleFault(n, "play", said) from error
        refused = _refusal(there, n, frame) if frame.tried is not None else None
        if frame.ends is not None and not Judge(there, start, example.seat).reached(frame.ends):
            raise ExampleFault(n, "ends", msg("example.ends"))
        played.append(FramePlayed(frame, there, refused))
    return played


def _reason(error: Exception) -> Message:
    return error.refusal.text if isinstance(error, Illegal) else msg("scenario.answer_shape")


def _refusal(table: Table[Any], n: int, frame: ExampleFrame) -> Refusal:
    """Why the rules refuse what a frame tries. Raises ExampleFault where they allow it, or for
    another section."""
    asked = table.decision
    if asked is None:
        raise ExampleFault(n, "try", msg("example.over"))
    try:
        asked.index_of(freeze(frame.tried))
    except Illegal as error:
        refused = error.refusal
    except (TypeError, ValueError, LookupError) as error:
        raise ExampleFault(n, "try", msg("scenario.answer_shape")) from error
    else:
        raise ExampleFault(n, "try", msg("example.allowed"))
    cited = refused.rule.rpartition(" ")[2]
    if cited != frame.rule and not cited.startswith(f"{frame.rule}."):
        raise ExampleFault(n, "rule", msg("example.rule", said=frame.rule, cited=cited or "-"))
    return refused
