"""The step language of lessons, as it stands in `assets/<title>/lessons/<n>_<id>.yaml`.

A lesson is a position (the fields of `gametable.core.scenario.start`, but `title`) with

    name: {en: First tile, hu: Az első lapka}
    text: {en: ..., hu: ...}          # what it is about, in the list of lessons
    minutes: 6
    teaches: ["5.1", "5.2"]           # sections of the rules
    after: [first_tile]               # lessons to take before
    seat: 0                           # who learns; the others are bots
    steps: [...]
    did: [{en, hu}, ...]              # what was done, three lines, at the end
    next: {en: ..., hu: ...}          # what to try next
    drill: which_track                # a drill to go on with; else the one with most in common
    sister: {en, hu}                  # the game it is for those who know: `sisters/<id>.yaml`

A step is a mapping. What it says stands beside what it points at:

    title: {en, hu}                   # its name in the list of steps
    know: {en, hu}                    # what one knows of a sister game; `say` is how it is here
    say: {en, hu}                     # at most 30 words
    at: planet.0                      # a piece, slot or zone of the table, or one of PLACES
    light: [station]                  # what is not dimmed besides
    link: "5.2"                       # the section of the rules that tells it in full
    show: water_on_ice                # the pictures of a worked example of the title
    checkpoint: true                  # one may come back here from the list of steps

and it is of one kind; `say` alone is gone on from by Enter or a click:

    wait: {ask: ask.place, keys: [[place, "*", 3, "*"]], n: 1,
           else: [{keys: [[place, "*", 5, "*"]], say: {en, hu}, then: back}], then: back}
                                  # of patterns that fit the one decides that leaves least open
    free: {until: <goal>, moves: 3, expect: [[end_turn], "*"], comments: [{ask, keys, say}]}
    quiz: {ask: {en, hu}, choices: [{en, hu}, 3], answer: 1, why: {en, hu}}
    quiz: {ask: {en, hu}, answer: 7, why: {en, hu}}              # a number is entered
    quiz: {ask: {en, hu}, answer: {measure: water}, why: {en, hu}}
    undo: true                        # waits until something is taken back

`refused: [{reason: refusal.edge, say: {en, hu}}]` says something beside the refusal of what was
tried. What holds until a later step says otherwise, also in a step of its own:

    rivals: [[...], ...]              # what the other seats answer, one after the other
    automatic: manual                 # the learner gives even answers of which there is only one;
                                      # `usual`: as in any game. `shown` holds for its step alone:
                                      # what has happened by itself is told, a few lines at a time

In words, `{stock:steel}`, `{score}`, `{measure:water}` and `{round}` are filled in as the table
stands. Luck is that of the position: its `luck` and its `seed`; `ask_all` lets the learner answer
even what has a single answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from gametable.core.engine.decision import freeze
from gametable.core.scenario.goals import ANY_PART, Count, PracticeGoal, SeatIndex, key_fits
from gametable.core.text import Text

PLACES = ("bar", "phases", "meters", "log", "undo")
"""What can be pointed at besides the table itself and "seat.0" (the card of a seat)."""
FILLED = re.compile(r"\{(stock|measure):([a-z0-9_-]+)\}|\{(score|round)\}")
"""What of a text is filled in as the table stands."""

Then = Literal["on", "back"]
Automatic = Literal["shown", "manual", "usual"]
Kind = Literal["say", "wait", "free", "quiz", "undo", "quiet"]


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said of an answer of one of the patterns, and whether the lesson goes on with it."""

    say: Text
    keys: tuple[Any, ...] = (ANY_PART,)
    ask: str = ""  # default: what the step waits for; of a free step any
    then: Then | None = None


class RefusalRemark(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is said beside a refusal of this reason (the key of its words)."""

    reason: str
    say: Text


class Awaited(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True,
    rename={"remarks": "else"},
):  # fmt: skip
    """Waits for `n` answers to `ask` of one of the patterns; other answers are allowed."""

    ask: str
    keys: Annotated[tuple[Any, ...], msgspec.Meta(min_length=1)]
    n: Count = 1
    remarks: tuple[Remark, ...] = ()
    then: Then | None = None  # of other answers; default: on where the lesson can go on

    def means(self, answer: Any) -> bool:
        """Whether an answer is of one of the patterns."""
        return any(key_fits(freeze(pattern), answer) for pattern in self.keys)


class Free(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Free choice until a goal is reached, or so many own answers are given. `expect` are patterns
    of answers that reach it: of those that are allowed the first one is meant."""

    until: PracticeGoal
    moves: Count
    expect: tuple[Any, ...]
    comments: tuple[Remark, ...] = ()


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure of the table, by the name the title gives it."""

    measure: str


class Quiz(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question of the lesson: one of the choices (counted from 1), or a number."""

    ask: Text
    answer: int | Measured
    why: Text
    choices: tuple[Text | int, ...] = ()


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A step as the module says."""

    title: Text | None = None
    know: Text | None = None
    say: Text | None = None
    at: str = ""
    light: tuple[str, ...] = ()
    link: str = ""
    show: str = ""
    checkpoint: bool = False
    wait: Awaited | None = None
    free: Free | None = None
    quiz: Quiz | None = None
    undo: Literal[True] | None = None
    refused: tuple[RefusalRemark, ...] = ()
    rivals: tuple[Any, ...] | None = None
    automatic: Automatic | None = None

    @property
    def kinds(self) -> list[Kind]:
        """The kinds it gives besides what it says; a sound step gives one at most."""
        kinds: tuple[Kind, ...] = ("wait", "free", "quiz", "undo")
        return [name for name in kinds if getattr(self, name) is not None]

    @property
    def kind(self) -> Kind:
        """Its kind; "quiet" where it only sets something."""
        kinds = self.kinds
        return kinds[0] if kinds else ("say" if self.say is not None else "quiet")

    def texts(self) -> Iterator[Text]:
        """What its bubble may say."""
        for said in (self.know, self.say):
            if said is not None:
                yield said
        for remark in self.wait.remarks if self.wait else ():
            yield remark.say
        for refusal in self.refused:
            yield refusal.say
        for comment in self.free.comments if self.free else ():
            yield comment.say
        if self.quiz is not None:
            yield self.quiz.ask
            yield self.quiz.why


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson without its position. `id` is that of the file's name."""

    name: Text
    text: Text
    minutes: Annotated[int, msgspec.Meta(ge=1, le=10)]
    teaches: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    steps: Annotated[tuple[LessonStep, ...], msgspec.Meta(min_length=1)]
    did: Annotated[tuple[Text, ...], msgspec.Meta(min_length=3, max_length=3)]
    next: Text
    after: tuple[str, ...] = ()
    seat: SeatIndex = 0
    drill: str = ""
    sister: Text | None = None

    def texts(self) -> Iterator[Text]:
        """What its bubbles may say."""
        for step in self.steps:
            yield from step.texts()
