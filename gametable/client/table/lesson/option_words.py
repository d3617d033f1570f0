"""What a lesson tells of the things that may be chosen: each with its icon and what it brings.

Nothing of it is written for the lesson: the names, costs and gains are those of the options, what
comes of them is what a look ahead finds, and what may not be chosen says its own reason. So a seat
is told no more than it may know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from gametable.client.table.answer.choosing import Choosing
from gametable.client.table.answer.foresight import Foresight
from gametable.client.table.answer.kinds import ChoosingOne, ChoosingSome
from gametable.client.table.bar.reckoning import happening, summed
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.rows import Rows
from gametable.core.engine.decision import Amount, Option, freeze, kind_of
from gametable.core.engine.preview import Preview
from gametable.core.kit.describing import signed
from gametable.core.lessons.steps import LessonStep
from gametable.core.scene import Scene
from gametable.core.text import Message

MOST_LOOKED_AT = 16  # options that are not told by their costs and gains: a look ahead tells
MOST_PARTS = 3  # of what one option brings
MANY = 12  # options, with those refused, beyond which only those are told that the step speaks of
STEM = 4  # letters by which a word is known again in another form


@dataclass(frozen=True)
class OptionLine:
    """One thing that may be chosen, or (`refused`) may not: its name, what it costs and gains, and
    in `parts` what it brings otherwise, or the reason. It stands for `count` of that name."""

    icon: str
    head: str
    parts: tuple[str, ...] = ()
    cost: tuple[Amount, ...] = ()
    gain: tuple[Amount, ...] = ()
    count: int = 1
    refused: bool = False
    warned: bool = False


@dataclass(frozen=True)
class AllowedLines:
    """What is told of a question: so many `allowed` of those the step speaks of, so many `refused`
    beside them, and how many `others` may be chosen, too. `places` where a piece is placed."""

    lines: tuple[OptionLine, ...] = ()
    allowed: int = 0
    refused: int = 0
    others: int = 0
    places: int = 0

    @property
    def told(self) -> bool:
        """Whether there is anything to choose."""
        return bool(self.places) or self.allowed + self.refused + self.others > 1


class AllowedWords:
    """The words of the options of a model; `ahead` knows what they would do."""

    def __init__(self, model: TableModel, ahead: Foresight, rows: Rows) -> None:
        self.model, self.ahead, self.rows = model, ahead, rows
        self._scene: tuple[object, Scene] | None = None

    # ------------------------------------------------------------------ which

    def numbers(self, choosing: Choosing, step: LessonStep) -> list[int]:
        """The options that the step speaks of: those of the kind it waits for first, and of many
        these alone."""
        every = list(range(choosing.decision.count))
        kinds = {kind_of(freeze(key)) for key in step.wait.keys} if step.wait is not None else ()
        own = [n for n in every if kind_of(choosing.decision.keys[n]) in kinds]
        refused = sum(not item.quiet for item in choosing.decision.refusals())
        if len(own) > 1 and len(every) + refused > MANY:
            return own
        return own + [n for n in every if n not in own]

    def unknown(self, step: LessonStep) -> list[Any]:
        """The answers that a look ahead is still to be taken at."""
        choosing = self.model.choosing
        if not isinstance(choosing, ChoosingOne) or choosing.places_piece:
            return []
        keys = [choosing.decision.keys[n] for n in self.numbers(choosing, step)]
        return [key for key in keys[:MOST_LOOKED_AT] if not self.ahead.knows(key)]

    def lines(self, step: LessonStep) -> AllowedLines:
        """What is to be told of the question as it stands."""
        choosing = self.model.choosing
        if not isinstance(choosing, ChoosingOne | ChoosingSome):
            return AllowedLines()
        if choosing.places_piece:
            return AllowedLines(places=choosing.decision.count)
        own = self.numbers(choosing, step)
        told = sorted(own, key=lambda n: choosing.option(n).way_out)
        others = choosing.decision.count - len(own)
        kinds = {kind_of(choosing.decision.keys[n]) for n in own}
        refused = [
            item
            for item in choosing.decision.refusals()
            if not item.quiet and (not others or kind_of(item.option.key) in kinds)
        ]
        lines = [self._line(choosing, n) for n in told]
        for item in refused:
            reason = (self.model.said.sentence(item.refusal.text),)
            head = self.model.said.sentence(item.option.label)
            lines.append(OptionLine(item.option.icon, head, reason, refused=True))
        return AllowedLines(tuple(_together(lines)), len(own), len(refused), others)

    # ------------------------------------------------------------------ what they bring

    def _line(self, choosing: Choosing, number: int) -> OptionLine:
        option = choosing.option(number)
        preview = None
        if choosing.picks_one:
            preview = self.ahead.known(choosing.decision.keys[number])
        parts = tuple(self._parts(option, preview, choosing.decision.seat))
        icon = option.icon or next((amount.icon for amount in option.gain), "")
        cost, gain = tuple(summed(option.cost)), tuple(summed(option.gain))
        head = self.model.said.sentence(option.label)
        return OptionLine(icon, head, parts, cost, gain, warned=bool(option.warnings))

    def _parts(self, option: Option[Any], preview: Preview | None, seat: int) -> Iterator[str]:
        """What is warned of; what happens, where no gains are named; else what is said on the table
        afterwards that was not before."""
        yield from self.model.said.together(option.warnings)
        if preview is None or option.gain:
            return
        own = preview.own
        found = [*self._events(option, own, seat), *self._points(own, seat)]
        yield from found or self._new_words(option, preview, seat)

    def _events(self, option: Option[Any], preview: Preview, seat: int) -> Iterator[str]:
        """What happens by the answer itself, not what the rules go on to do."""
        deed = True
        for event in preview.events:
            row = self.rows.of(event)
            told = event.loss or (row.told_ahead and not event.heading)
            if not told or event.seat not in (seat, None):
                continue
            words = happening(self.model.said, event, seat).rstrip(".")
            known = deed and _says_no_more(words, self.model.said.text(option.label))
            if words and not known:
                yield words
            deed = False

    def _points(self, preview: Preview, seat: int) -> Iterator[str]:
        for change in preview.points(seat):
            if change.n and not change.standing:
                yield f"{signed(change.n)}: {self.model.said.text(change.why)}"

    def _new_words(self, option: Option[Any], preview: Preview, seat: int) -> Iterator[str]:
        """What the table says of the seat after an answer that only leads on."""
        if option.way_out or option.takes_back or preview.end != "question":
            return
        title, table = self.model.session.title, self.model.session.table
        now = (len(table.entries), seat)
        if self._scene is None or self._scene[0] != now:
            self._scene = (now, title.scene(table.view(seat), seat, None))
        place = option.to or option.target
        before = {repr(m) for m in _messages(self._scene[1], seat, place)}
        after = _messages(title.scene(preview.view, seat, None), seat, place)
        for message in after:
            if repr(message) not in before:
                yield self.model.said.text(message).rstrip(".")


def _together(lines: list[OptionLine]) -> list[OptionLine]:
    """Lines that say the same as one."""
    found: dict[str, list[OptionLine]] = {}
    for line in lines:
        found.setdefault(repr(line), []).append(line)
    return [
        replace(same[0], parts=same[0].parts[:MOST_PARTS], count=len(same))
        for same in found.values()
    ]


def _says_no_more(words: str, label: str) -> bool:
    """Whether a deed is told by what the option is called: no figure is new, and a word at most;
    two where it names all that the option does."""
    known, told = [[_stem(word) for word in _words(text)] for text in (label, words)]
    news = [
        word
        for word in _words(words)
        if _stem(word) not in known and (len(word) >= STEM or not word.isalpha())
    ]
    most = 2 if set(known[1:]) <= set(told) else 1
    return len(news) <= most and all(word.isalpha() for word in news)


def _words(text: str) -> list[str]:
    return [word for word in (part.strip(".,:;()").casefold() for part in text.split()) if word]


def _stem(word: str) -> str:
    return word[:STEM] if word.isalpha() else word


def _messages(scene: Scene, seat: int, place: str | None) -> Iterator[Message]:
    """What is said in the zones of a seat: first of a place in its own, then in the others."""
    about, _, slot = (place or "").partition("/")
    part = slot.rpartition("_")[2]
    zones = [zone for zone in scene.zones if zone.seat == seat]
    for zone in sorted(zones, key=lambda zone: zone.id != about):
        if zone.note is not None:
            yield zone.note
        yield from _told(zone.data, part if zone.id == about else "")
        for named in zone.slots:
            if zone.id != about or named.id == slot:
                yield from _told(named.data)


def _told(data: Any, part: str = "") -> Iterator[Message]:
    """The messages in the data of a face; of its parts only that of this name, if there is one."""
    if isinstance(data, dict):
        if isinstance(data.get("key"), str) and set(data) <= {"key", "args"}:
            yield Message(data["key"], dict(data.get("args") or {}))
        else:
            for value in data.values():
                yield from _told(value, part)
    elif isinstance(data, list | tuple):
        named = [each for each in data if isinstance(each, dict) and part in each.values()]
        for value in named if part and named else data:
            yield from _told(value, part)
