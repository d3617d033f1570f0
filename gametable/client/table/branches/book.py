"""The lines as the page shows them: what is known of each, which is chosen, which are A and B."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gametable.client.table.branches.tree import (
    BranchEnd,
    TurnStart,
    Twig,
    at_moment,
    fell_apart,
    first_own,
    same_moment,
)
from gametable.client.table.said import Said
from gametable.client.words.language import Words, _
from gametable.core.engine.branches import MOST
from gametable.core.engine.log import Event
from gametable.core.engine.luck import Luck
from gametable.core.text import Message

LABELS = 2  # options that an answer is told by, and how many more

LUCK_WORDS: dict[Luck, Words] = {
    "same": _("what_if.same_luck"),
    "new": _("what_if.new_luck"),
    "chosen": _("what_if.chosen_luck"),
}
LUCK_ICONS: dict[Luck, str] = {"same": "lock", "new": "dice", "chosen": "pin"}


@dataclass(frozen=True)
class BranchTold:
    """What is known of the end of a line: how it began to differ, by what happened or else by what
    was `chosen`, how it stands, or why it is lost; `log` is what happened in it, as the viewer
    knows it; `starts` are its turns."""

    began: Event | None = None
    chosen: tuple[Message, ...] = ()
    end: BranchEnd | None = None
    lost: Message | None = None
    log: tuple[Event, ...] = ()
    starts: tuple[TurnStart, ...] = ()

    def came_of(self, number: int | None) -> Event | None:
        """What came first of the answer of a number, if it is known to have done anything."""
        if number is None:
            return None
        return next((event for event in self.log if event.entry == number + 1), None)


class LineBook:
    """`twigs` are the lines in the order of the tree; lines are spoken of by their place there.
    `said` are the words of the table, `say` those of the program, `viewer` whose eyes look on."""

    def __init__(
        self,
        twigs: Sequence[Twig],
        said: Callable[[], Said],
        say: Callable[[Words], str],
        viewer: int | None,
    ) -> None:
        self.twigs, self.said, self.say, self.viewer = list(twigs), said, say, viewer
        self.known: dict[tuple[int, int], BranchTold] = {}
        self.ask: Callable[[Twig, int], object] = lambda twig, number: None
        self._chosen_by: dict[tuple[int, int, int], tuple[Message, ...] | None] = {}
        self.look_back: Callable[[Twig], object] = lambda twig: None
        self._stood: dict[tuple[int, int], BranchEnd | None] = {}
        self.at_ends = False  # A and B are compared at their ends, be they at different moments
        self.by_points = False
        self.chosen = self.here
        self._marks: list[int] = []  # numbers of the branches that are A and B
        self._beside: int | None = None  # that of the one that was chosen before

    # ------------------------------------------------------------------ what is known

    @property
    def here(self) -> int:
        """The line that is played on."""
        return next(n for n, twig in enumerate(self.twigs) if twig.here)

    @property
    def count(self) -> Words:
        """How many lines there are, of how many."""
        return _("what_if.count", n=len(self.twigs), most=MOST)

    def tell(self, twig: Twig, told: BranchTold) -> None:
        """It is known how a line ends."""
        self.known[self._key(twig)] = told

    def told(self, n: int) -> BranchTold:
        """What is known of a line by now."""
        return self.known.get(self._key(self.twigs[n]), BranchTold())

    def untold(self) -> list[Twig]:
        """Those of which nothing is known, the one that is played on first."""
        unknown = [twig for twig in self.twigs if self._key(twig) not in self.known]
        return sorted(unknown, key=lambda twig: not twig.here)

    @staticmethod
    def _key(twig: Twig) -> tuple[int, int]:
        return (twig.branch.number, len(twig.branch.entries))

    def now(self, twigs: Sequence[Twig], chosen: int | None = None) -> None:
        """The lines as they are now; `chosen` is the number of the branch that is chosen then."""
        held = self.twigs[self.chosen].branch.number if chosen is None else chosen
        self.twigs = list(twigs)
        numbers = [twig.branch.number for twig in self.twigs]
        self._marks = [number for number in self._marks if number in numbers]
        self.chosen = numbers.index(held) if held in numbers else self.here

    # ------------------------------------------------------------------ in words

    def name(self, n: int) -> str:
        """The name of a line: the player's, else how it began to differ."""
        twig, told = self.twigs[n], self.told(n)
        if twig.name:
            return twig.name
        if twig.parent is None:
            return self.say(_("what_if.as_played"))
        if told.chosen:
            return self.said().some(told.chosen, LABELS)
        if told.began is not None:
            return self.event(told.began)
        if twig.own is None:
            return self.say(_("what_if.fresh"))
        return self.say(_("what_if.line", n=twig.branch.number + 1))

    def event(self, event: Event) -> str:
        """What happened, as an answer of one's own where it is one."""
        said = self.said()
        text = said.ahead(event) if event.seat == self.viewer is not None else ""
        text = text or said.text(event.message())
        return (text[:1].upper() + text[1:]).rstrip(".")

    def about(self, n: int, luck: bool = True) -> str:
        """How luck falls in a line, if that is to be said, and where it stands at its end."""
        twig, told = self.twigs[n], self.told(n)
        words = [self.say(LUCK_WORDS[twig.luck])] if luck else []
        if told.lost is not None:
            words.append(self.said().text(told.lost))
        elif told.end is not None:
            words.append(self.said().text(told.end.round))
        if twig.here:
            words.append(self.say(_("what_if.here")))
        if twig.own is None:
            words.append(self.say(_("what_if.not_played")))
        return " · ".join(words)

    def moment(self, n: int) -> str:
        """The round and the phase at the end of a line."""
        return self._where(self.told(n).end)

    def _where(self, end: BranchEnd | None) -> str:
        said = self.said()
        if end is None:
            return ""
        # During the set-up some titles call both alike.
        told = [said.text(each) for each in (end.round, end.phase) if each is not None]
        return " · ".join(dict.fromkeys(told))

    def more(self, n: int) -> int | None:
        """The points more than the line from which it parts; nothing if they are not known."""
        parent = self.parent(n)
        ends = [self.told(each).end for each in (n, parent) if each is not None]
        if parent is None or ends[0] is None or ends[1] is None:
            return None
        return ends[0].total - ends[1].total

    def parent(self, n: int) -> int | None:
        """The line from which one parts."""
        number = self.twigs[n].parent
        found = (k for k, twig in enumerate(self.twigs) if twig.branch.number == number)
        return next(found, None) if number is not None else None

    def parting(self) -> str:
        """Where A and B part, and by what."""
        pair = self.pair
        if pair[1] is None:
            return ""
        lines = [n for n in pair if n is not None]
        entries = [self.twigs[n].branch.entries for n in lines]
        numbers = [first_own(entries[1 - k], entries[k]) for k in (0, 1)]
        events = [self.told(n).came_of(numbers[k]) for k, n in enumerate(lines)]
        told = all(events) and events[0].message() != events[1].message()  # type: ignore[union-attr]
        said = [
            self.said().sentence(event.message())
            if told and event is not None
            else self._answered(n, number)
            for n, number, event in zip(lines, numbers, events, strict=True)
        ]
        words = self.say(_("what_if.parting", one=said[0], other=said[1]))
        return " ".join(filter(None, (words, self._drawn_anew(lines))))

    def _drawn_anew(self, lines: Sequence[int]) -> str:
        """Where the same luck could not fall again in both lines, as other things were asked."""
        twigs = [self.twigs[n] for n in lines]
        if any(twig.luck != "same" for twig in twigs):
            return ""
        numbers = fell_apart(*(twig.branch.entries for twig in twigs))
        if numbers is None:
            return ""
        events = [self.told(n).came_of(number) for n, number in zip(lines, numbers, strict=True)]
        one, other = (
            self.said().sentence(event.message()) if event is not None
            else self.say(_("what_if.unseen"))
            for event in events
        )  # fmt: skip
        return self.say(_("what_if.drawn_anew", one=one, other=other))

    def _answered(self, n: int, number: int | None) -> str:
        """What was chosen by an answer of a line."""
        if number is None:
            return self.say(_("what_if.nothing"))
        labels = self.chosen_by(self.twigs[n], number)
        if labels is None:
            return "…"
        words = self.said().some(labels, LABELS)
        if words:
            return f"{words}."
        own = self.twigs[n].branch.entries[number].seat == self.viewer
        return self.say(_("what_if.took_none") if own else _("what_if.hidden"))

    def chosen_by(self, twig: Twig, number: int) -> tuple[Message, ...] | None:
        """What was chosen by an answer of a line; asked for as long as it is not known."""
        key = (*self._key(twig), number)
        if key not in self._chosen_by:
            self._chosen_by[key] = None
            self.ask(twig, number)
        return self._chosen_by[key]

    def answered(self, twig: Twig, number: int, labels: tuple[Message, ...]) -> None:
        """It is known what was chosen by an answer."""
        self._chosen_by[(*self._key(twig), number)] = labels

    # ------------------------------------------------------------------ order, choice and marks

    def order(self) -> list[int]:
        """The lines from above to below: as the tree has them, or by their points."""
        every = list(range(len(self.twigs)))
        if not self.by_points:
            return every

        def points(n: int) -> tuple[bool, int]:
            end = self.told(n).end
            return (end is None, -(end.total if end is not None else 0))

        return sorted(every, key=points)

    def choose(self, n: int) -> None:
        """This line is the one that is looked at."""
        if n != self.chosen:
            self._beside = self.twigs[self.chosen].branch.number
        self.chosen = n

    def mark(self, n: int) -> None:
        """The first that is marked is A, the next one B, then A again; a mark is taken away by
        marking once more."""
        number = self.twigs[n].branch.number
        if number in self._marks:
            self._marks.remove(number)
        else:
            self._marks = [*(self._marks if len(self._marks) < 2 else []), number]

    @property
    def pair(self) -> tuple[int, int | None]:
        """A and B: those that are marked, else the line that is played on and the chosen one."""
        numbers = [twig.branch.number for twig in self.twigs]
        marks = [numbers.index(number) for number in self._marks]
        if len(marks) == 2:
            return marks[0], marks[1]
        one = marks[0] if marks else self.here
        beside = numbers.index(self._beside) if self._beside in numbers else None
        rest = [self.chosen, self.parent(one), beside, self.here, *range(len(self.twigs))]
        return one, next((n for n in rest if n is not None and n != one), None)

    # ------------------------------------------------------------------ the moment of A and B

    @property
    def common(self) -> tuple[int, int] | None:
        """The moment at which A and B can be compared, by the answers of each; none where they
        have no such moment, or both end at it."""
        one, other = self.pair
        if other is None:
            return None
        pair = self.twigs[one], self.twigs[other]
        found = same_moment(pair, [self.told(n).starts for n in (one, other)])
        ends = tuple(len(twig.branch.entries) for twig in pair)
        return found if found != ends else None

    @property
    def shown(self) -> list[Twig]:
        """A and B as they are compared: at the same moment, or at their ends; one alone where there
        is no other."""
        pair = [self.twigs[n] for n in self.pair if n is not None]
        common = None if self.at_ends else self.common
        if common is None:
            return pair
        return [at_moment(twig, at) for twig, at in zip(pair, common, strict=True)]

    def stands(self, twig: Twig) -> BranchEnd | None:
        """How a line that is compared stands there, if it is known by now; else it is looked up."""
        end = self.known.get(self._key(twig), BranchTold()).end
        if end is not None:
            return end
        key = self._key(twig)
        if key not in self._stood:
            self._stood[key] = None
            self.look_back(twig)
        return self._stood[key]

    def stood(self, twig: Twig, end: BranchEnd) -> None:
        """It is known how a line stood at a moment."""
        self._stood[self._key(twig)] = end

    def moment_shown(self, which: int) -> str:
        """The round and the phase at which A or B is compared."""
        return self._where(self.stands(self.shown[which]))

    def letter(self, n: int) -> str:
        """A or B, where a line is one of them."""
        one, other = self.pair
        return "A" if n == one else "B" if n == other else ""

    def may_delete(self, n: int) -> bool:
        """Whether a line can be deleted: not the one played on, nor the game as it was played."""
        return not self.twigs[n].here and self.twigs[n].parent is not None
