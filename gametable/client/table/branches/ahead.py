"""The questions of chance that come before the next choice, and what is picked of them.

They are found on a copy of the game, as far as what is not picked tells nothing of what lies
hidden: after dice that are left to chance come further dice at most.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from gametable.client.table.answer.luck import ChoosingLuck
from gametable.core.engine.entry import Entry
from gametable.core.engine.questions import Order, PickOne
from gametable.core.engine.source import Source
from gametable.core.engine.table import Table
from gametable.core.text import Message

Falling: TypeAlias = Literal["dice", "draws", "shuffles"]
KINDS: tuple[Falling, ...] = ("dice", "draws", "shuffles")
FAR = 24  # questions that are looked ahead at most
SIDES = 8  # of a die at most; more things are drawn
Pick: TypeAlias = tuple[str, list[Any]]
"""What is asked, and the keys that shall fall."""


class LuckAhead:
    """`table` is a copy that stands where luck is to be chosen; `seat` may choose it, `fell` is
    what fell there before and is picked at first."""

    def __init__(self, table: Table[Any], seat: int, fell: Sequence[Entry] = ()) -> None:
        self.seat = seat
        self.questions: list[ChoosingLuck] = []
        self._tables: list[Table[Any]] = [table]  # each stands at the question of its number
        self._fell = list(fell)
        self._look(0)

    def kind(self, n: int) -> Falling:
        """What kind of chance a question is."""
        decision = self.questions[n].decision
        if isinstance(decision, PickOne):
            return "dice" if len(decision.keys) <= SIDES else "draws"
        return "shuffles" if isinstance(decision, Order) else "draws"

    def of(self, kind: Falling) -> list[int]:
        """The numbers of the questions of a kind."""
        return [n for n in range(len(self.questions)) if self.kind(n) == kind]

    def seat_of(self, n: int) -> int | None:
        """Whose die or draw it is."""
        decision = self.questions[n].decision
        return decision.thrower if decision.thrower is not None else decision.drawn_by

    def prompt(self, n: int) -> Message:
        """What falls."""
        return self.questions[n].decision.prompt

    def pick(self, n: int, number: int | None) -> None:
        """The side of a die that shall fall; none: whichever will."""
        self.questions[n].picked = [] if number is None else [number]
        self.changed(n)

    def clear(self, kind: Falling) -> None:
        """Leave all of a kind to chance."""
        for n in self.of(kind):
            if n < len(self.questions) and self.questions[n].picked:
                self.questions[n].picked = []
                self.changed(n)

    def roll(self, kind: Falling, source: Source) -> None:
        """Let all of a kind fall, to be seen."""
        for n in self.of(kind):
            if n < len(self.questions):
                question = self.questions[n]
                every = source.order(len(question.decision.keys))
                question.picked = list(every[: question.most])
                self.changed(n)

    def rarity(self, kind: Falling) -> int:
        """About once in how many times all that is picked of a kind falls by itself."""
        every = 1
        for n in self.of(kind):
            every *= self.questions[n].rarity()
        return every

    def changed(self, n: int) -> None:
        """Something else is picked: what is asked after it may be otherwise."""
        dice = self.kind(n) == "dice"
        if dice and all(self.kind(k) == "dice" for k in range(n, len(self.questions))):
            return  # no die says what the others are
        self._look(n + 1)

    def picks(self) -> list[Pick]:
        """What is picked, question by question."""
        return [
            (each.decision.prompt.key, [each.decision.keys[n] for n in each.picked])
            for each in self.questions
        ]

    def _look(self, first: int) -> None:
        """Find the questions from a number on."""
        old = self.questions[first:]
        del self.questions[first:], self._tables[first + 1 :]
        while len(self.questions) < FAR:
            n = len(self.questions)
            if n == len(self._tables):
                there = self._on(n - 1)
                if there is None:
                    return
                self._tables.append(there)
            table = self._tables[n]
            asked = table.decision
            if not table.asks_luck or asked is None or asked.seat != self.seat:
                return
            question = ChoosingLuck(asked, table.fall)
            before = old[n - first] if n - first < len(old) else None
            if before is not None and before.decision.keys == asked.keys:
                question.picked = before.picked
            elif before is None:
                fell = self._as_it_fell(asked.prompt.key, list(asked.keys))
                question.picked = fell[: question.most]
            self.questions.append(question)

    def _on(self, n: int) -> Table[Any] | None:
        """The game after a question, where it may be known what comes then."""
        question, there = self.questions[n], self._tables[n].clone()
        there.choose(question.answer)
        if question.picked:
            return there
        asked = there.decision
        same = asked is not None and asked.prompt.key == question.decision.prompt.key
        return there if same and self.kind(n) == "dice" else None

    def _as_it_fell(self, ask: str, keys: list[Any]) -> list[int]:
        """What fell at this question before, once for each time."""
        for entry in self._fell:
            if entry.ask == ask:
                self._fell.remove(entry)
                answer = entry.answer if isinstance(entry.answer, tuple) else (entry.answer,)
                return [keys.index(key) for key in answer if key in keys]
        return []
