"""What an answer would do, as far as the seat that is asked may know: told before it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias

import msgspec

from gametable.core.engine.decision import Amount, Decision, Option, Placing
from gametable.core.engine.log import Event
from gametable.core.engine.questions import PickOne
from gametable.core.scene import Score, ScoreLine
from gametable.core.text import Message

End: TypeAlias = Literal["question", "turn", "over", "other", "unknown"]

MOST_NEXT = 12  # options of the question that follows, beyond which it is told by its prompt
MOST_SURE = 120  # options of it, beyond which it is not looked at what all of them bring


class Next(msgspec.Struct, frozen=True):
    """The question that an answer leads to: its prompt, its options where they are few, what is
    placed, where it asks for that, what any of its options is said to bring, and what is `owed`
    after it. A prompt may say how many `more` like it follow for certain."""

    prompt: Message
    options: tuple[Option[Any], ...] = ()
    placing: Placing | None = None
    sure: tuple[Amount, ...] = ()
    owed: tuple[Message, ...] = ()

    @property
    def times(self) -> int:
        """How often it is asked for certain."""
        return 1 + int(self.prompt.args.get("more", 0))


class PointsChange(msgspec.Struct, frozen=True):
    """So many points more or fewer, and why. `standing`: they are those of a comparison as it
    stands, had for good only at the end. `n` may be 0: a reason alone has changed."""

    n: int
    why: Message
    icon: str
    standing: bool = False
    before: Message | None = None


class Parting(msgspec.Struct, frozen=True):
    """Where the game goes on by itself after what an answer does: after so many of the `events`,
    with these `scores` and this `view`."""

    events: int
    scores: tuple[Score, ...]
    view: Any


class Preview(msgspec.Struct, frozen=True):
    """What an answer would do, as far as its seat may know.

    `scores_before` and `scores_after` are those of the seats, `events` what would happen, `view`
    the state after. `end` tells how far one can see: to the seat's next question (`next`), the end
    of its turn or of the game, to a question of another seat, or to something that the seat cannot
    know. From `onward` on all happens by itself, whatever is answered: what had waited is carried
    out, another phase begins. `undoable`: that the answer can be taken back is certain; in a match
    it is while the seat itself is asked next, or plays alone. `beyond` says what happens that it
    cannot know: "cards are drawn"; a question that follows all the same is certain.
    """

    scores_before: tuple[Score, ...]
    scores_after: tuple[Score, ...]
    events: tuple[Event, ...]
    view: Any
    end: End
    undoable: bool
    next: Next | None = None
    beyond: Message | None = None
    onward: Parting | None = None

    @property
    def own(self) -> Preview:
        """What the answer itself does."""
        if self.onward is None:
            return self
        at = self.onward
        return msgspec.structs.replace(
            self,
            scores_after=at.scores,
            events=self.events[: at.events],
            view=at.view,
            onward=None,
        )

    @property
    def by_itself(self) -> Preview | None:
        """What follows by itself, seen from what the answer does; None where nothing can."""
        if self.onward is None:
            return None
        at = self.onward
        return msgspec.structs.replace(
            self, scores_before=at.scores, events=self.events[at.events :], onward=None
        )

    @property
    def before(self) -> tuple[int, ...]:
        """The seats' points before."""
        return tuple(score.total for score in self.scores_before)

    @property
    def after(self) -> tuple[int, ...]:
        """The seats' points after."""
        return tuple(score.total for score in self.scores_after)

    @property
    def complete(self) -> bool:
        """Whether all is known that comes of the answer before the next question or turn."""
        return self.end not in ("other", "unknown") and self.beyond is None

    @property
    def only_asks(self) -> bool:
        """Whether nothing comes of it but the seat's next question."""
        asks = self.end == "question" and self.undoable and not self.events
        return asks and self.scores_before == self.scores_after

    def points(self, seat: int) -> tuple[PointsChange, ...]:
        """Every change of a seat's points with its cause, by the lines of the scoring sheet."""
        if seat >= len(self.scores_after):
            return ()
        before = {line.id: line for line in self.scores_before[seat].lines}
        found: list[PointsChange] = []
        for line in self.scores_after[seat].lines:
            found += _changes(before.get(line.id), line)
        return tuple(found)

    def now(self, seat: int) -> int:
        """The change of a seat's points that are had for good."""
        return sum(change.n for change in self.points(seat) if not change.standing)

    def standing(self, seat: int) -> int:
        """The change of those it would have if the comparisons stayed as they are."""
        return sum(change.n for change in self.points(seat) if change.standing)


def next_of(
    asked: Decision | None, seat: int, owed: Callable[[Decision], Sequence[Message]]
) -> Next | None:
    """What is told of the question that a look ahead has come to, if it is the seat's own, and of
    what is `owed` after it."""
    if asked is None or asked.seat != seat:
        return None
    count = len(asked.keys) if isinstance(asked, PickOne) else 0
    if asked.placing is not None or not 0 < count <= MOST_SURE:
        few = 0 < count <= MOST_NEXT
        options = tuple(asked.options()) if few else ()
        return Next(asked.prompt, options, asked.placing, owed=tuple(owed(asked)))
    options = tuple(asked.options())
    told = options if count <= MOST_NEXT else ()
    return Next(asked.prompt, told, None, _sure(options), tuple(owed(asked)))


def _sure(options: Sequence[Option[Any]]) -> tuple[Amount, ...]:
    """What each of several options is said to bring."""
    if len(options) < 2:
        return ()
    brought = [{amount.icon: amount for amount in option.gain} for option in options]
    least = {
        icon: min(each[icon].n if icon in each else 0 for each in brought) for icon in brought[0]
    }
    return tuple(
        msgspec.structs.replace(first, n=least[icon])
        for icon, first in brought[0].items()
        if least[icon] > 0
    )


def _changes(before: ScoreLine | None, after: ScoreLine) -> Iterator[PointsChange]:
    """How the parts of a line differ. A part is known again by what it is about, and one that lies
    elsewhere now, such as a tracker, by its name."""
    old, new = _parts(before), _parts(after)
    for about in [about for about in old if about not in new]:
        same = [now for now in new if now not in old and _named(new[now]) == _named(old[about])]
        if same:
            old[same[0]] = old.pop(about)
    for about in (*new, *(about for about in old if about not in new)):
        was, now = old.get(about), new.get(about)
        n = (now[1] if now else 0) - (was[1] if was else 0)
        words = now[0] if now else was[0] if was else after.name
        # Without points a line is told if it says another thing, not if only its figures differ.
        turned = was is not None and now is not None and was[0].key != now[0].key
        if n or turned:
            yield PointsChange(n, words, after.icon, after.standing, was[0] if was else None)


def _named(part: tuple[Message, int]) -> tuple[str, list[str]]:
    """The words of a part and the components they name, without any figures."""
    words, _points = part
    refs = [arg for arg in words.args.values() if isinstance(arg, str) and arg.startswith("#")]
    return words.key, refs


def _parts(line: ScoreLine | None) -> dict[tuple[str, int], tuple[Message, int]]:
    """The parts of a line by their target, several of the same one counted; a line without parts
    is one."""
    found: dict[tuple[str, int], tuple[Message, int]] = {}
    if line is None:
        return found
    for words, points, target in line.parts or ((line.name, line.points, ""),):
        about = target or words.key
        n = sum(1 for name, _ in found if name == about)
        found[about, n] = (words, points)
    return found
