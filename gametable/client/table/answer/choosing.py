"""What has been selected of one decision so far, and whether it can be committed.

It knows nothing of drawing: the screen shows it, clicks and keys change it. Legality is asked of
the decision, never judged here. Each kind of question has a class of its own (`kinds.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Sequence
from typing import Any

from gametable.core.engine.decision import Decision, Illegal, Key, Option, Refused
from gametable.core.text import Message

FEW = 8
"""Options with a place on the table that stand in the bar, too, before one of them is taken up."""


class Choosing(ABC):
    """The state of answering a decision.

    `targets`: ids on the table -> numbers of the options chosen there; `chips`: numbers of the
    options without a place, and of those that stand in the bar, too (of a piece that is held, its
    own); `on_table(id)` says whether an id is drawn. Placements (there may be hundreds) and the
    keys in `elsewhere` are left to the `Placer` and the `Walker`. What does the same as an option
    is chosen in its own place, and nowhere else.

    `moves`: pieces that can be taken up -> places they can be put -> numbers. Nothing `held`: they
    are targets themselves; else the places of the held one are.
    """

    def __init__(
        self,
        decision: Decision,
        on_table: Callable[[str], bool],
        elsewhere: Container[Key] = frozenset(),
    ):
        self.decision = decision
        self.style = decision.style
        self.default: int | None = None
        self.propose()
        self.places_piece = decision.style == "place" and decision.placing is not None
        self.warned = False
        self.selected: int | None = None
        self.options: dict[int, Option[Any]] = {}
        self.targets: dict[str, list[int]]
        self.moves: dict[str, dict[str, list[int]]]
        self.held: str | None = None
        self.put_at: str | None = None  # where what is held was put, though it is open by what
        self.ways: dict[str, int] = {}  # the pieces by which it can be done there
        self.chips: list[int]
        self._bar: list[int]
        self._few = True
        self.refused_at: dict[str, list[Refused]]
        self.refused_chips: list[Refused]
        self._elsewhere = elsewhere
        self.closing: Refused | None = None  # why that which closes the question cannot be chosen
        self.forced = decision.why_forced()  # what stands in the way of all but the one option
        self.find_places(on_table)
        self.selected = self.default

    @abstractmethod
    def propose(self) -> None:
        """Begin with what the rules propose, or with nothing."""

    @property
    def only_end(self) -> bool:
        """Whether the end of a turn is the one thing left to do: it is the primary button."""
        return False

    def find_places(self, on_table: Callable[[str], bool], away: bool = False) -> None:
        """Tell what is chosen on the table from what stands in the bar.

        While another board is looked at (`away`), what has its place on the own one waits there.
        """
        self._plain: dict[str, list[int]] = {}
        self.moves, self._bar = {}, []
        self._with_place: set[int] = set()  # what can be chosen on the table
        self.refused_at, self.refused_chips = {}, []
        for number, key in enumerate(self.decision.keys):
            if (self.places_piece and _is_placement(key)) or key in self._elsewhere:
                continue
            option = self.option(number)
            if option.closes and self.picks_one:
                self.default = number
                continue
            there = self._lay(number, on_table)
            if there:
                self._with_place.add(number)
            if away and option.target is not None and not there:
                continue
            if option.in_bar or not (there or self._shown_already(option)):
                self._bar.append(number)
        for n, own in enumerate(self.decision.stands_for):
            number = self.decision.count + n
            if own >= 0 and not self._same_place(self.option(number), self.option(own)):
                self._lay(number, on_table)
        for item in self.decision.refusals():
            target = item.option.target
            if item.option.closes:
                self.closing = item
            elif target is not None and on_table(target):
                self.refused_at.setdefault(target, []).append(item)
            elif not item.quiet and not (away and target is not None):
                self.refused_chips.append(item)
        # What stands apart (pass, end turn) comes last.
        self._bar.sort(key=lambda n: self.option(n).apart)
        self.hold(self.held)

    def _lay(self, number: int, on_table: Callable[[str], bool]) -> bool:
        """Let an option be chosen on the table; False where it has no place there."""
        option = self.option(number)
        if option.target is None or not on_table(option.target):
            return False
        if option.to is not None and self.picks_one and on_table(option.to):
            places = self.moves.setdefault(option.target, {})
            places.setdefault(option.to, []).append(number)
        else:
            self._plain.setdefault(option.target, []).append(number)
        return True

    @staticmethod
    def _same_place(one: Option[Any], other: Option[Any]) -> bool:
        return (one.target, one.to) == (other.target, other.to)

    @property
    def free_to_change(self) -> bool:
        """Whether all is planned in secret, until one says that it is done: that may be refused as
        things stand."""
        if not self.decision.secret or not self.picks_one:
            return False
        ends = any(self.option(n).way_out for n in range(self.decision.count))
        return ends or self.closing is not None

    def marked(self) -> list[str]:
        """What is marked as refused: all but that of which it is told only when pointed at."""
        at = self.refused_at.items()
        return [id for id, items in at if not all(item.quiet for item in items)]

    def _shown_already(self, option: Option[Any]) -> bool:
        """Whether a face of a real die stands in the bar: of two that are alike one is enough."""
        if self.decision.thrower is None:
            return False
        return any(self.option(n).label == option.label for n in self._bar)

    def hold(self, piece: str | None) -> None:
        """Take up a piece that can be moved, or put it back (None)."""
        self.held = piece if piece in self.moves else None
        self.put_at, self.ways = None, {}
        if self.selected is None or self.selected == self.default:
            # What is held must be put down before the question can be closed.
            self.selected = None if self.held is not None else self.default
        with_place = [n for n in self._bar if n in self._with_place]
        self._few = len(self._together(with_place)) <= FEW
        self.chips = self._together([n for n in self._bar if self._in_bar_now(n)])
        self.targets = {id: list(numbers) for id, numbers in self._plain.items()}
        for id, places in self.moves.items():
            if self.held is None:
                self.targets.setdefault(id, []).extend(n for at in places.values() for n in at)
            elif id == self.held:
                for place, numbers in places.items():
                    self.targets.setdefault(place, []).extend(numbers)

    def put_on(self, place: str, on_table: Callable[[str], bool]) -> bool:
        """Put what is held at a place; it is chosen on the table, and among the chips of that
        place, by what it is done. False where that does not lie there."""
        assert self.held is not None
        numbers = self.moves[self.held][place]
        stands_for = enumerate(self.decision.stands_for)
        more = [(self.decision.count + n, own) for n, own in stands_for if own in numbers]
        ways = {self.option(n).by: own for n, own in [*more, *((n, n) for n in numbers)]}
        if not all(by is not None and on_table(by) for by in ways):
            return False
        self.put_at, self.ways = place, {by: n for by, n in ways.items() if by is not None}
        self.targets = {by: [n] for by, n in self.ways.items()}
        self.chips = self._together(numbers)
        return True

    def _together(self, numbers: list[int]) -> list[int]:
        """One chip for what bears the same name and is told apart by its place on the table alone;
        `places` are the options that it stands for."""
        self.places: dict[int, list[int]] = {}
        shown: dict[str, int] = {}
        for n in numbers:
            option = self.option(n)
            alone = not (option.in_bar and option.target is not None and option.to is None)
            first = n if alone else shown.setdefault(repr(option.label), n)
            self.places.setdefault(first, []).append(n)
        return list(self.places)

    def _in_bar_now(self, number: int) -> bool:
        """Whether an option stands in the bar: of those with a place all as long as they are few;
        while a piece is held its own, and of others no settings, nor moves that need it named."""
        if number not in self._with_place:
            return True
        option = self.option(number)
        if self.held is None or option.target == self.held:
            return self._few or option.target == self.held
        named = option.to is not None and option.brief is None  # with the piece that it moves
        return self._few and (named or option.target not in self.moves)

    def has_place(self, number: int) -> bool:
        """Whether an option can be chosen on the table."""
        return number in self._with_place

    def option(self, number: int) -> Option[Any]:
        """An option, described once."""
        found = self.options.get(number)
        if found is None:
            found = self.options[number] = self.decision.describe(number)
        return found

    def number(self, key: Key) -> int | None:
        """The number of a key, if it may be chosen."""
        return self.decision.position(key)

    @property
    def picks_one(self) -> bool:
        """Whether an option is the whole answer: it may be a move, or close the question."""
        return False

    @property
    def picks_several(self) -> bool:
        """Whether each option is put in or out: it bears a check box."""
        return False

    @property
    def on_sheet(self) -> bool:
        """Whether it is answered on a sheet of its own, not on the table and in the bar."""
        return False

    @property
    def looks_ahead(self) -> bool:
        """Whether what the answer would do is told before it is given."""
        return True

    # ------------------------------------------------------------------ changing

    def select(self, number: int) -> None:
        """Select an option, or put it in or out."""
        self.warned = False

    def clear(self) -> bool:
        """Take the selection back; False if there is none."""
        self.warned = False
        return False

    # ------------------------------------------------------------------ what it is now

    @property
    @abstractmethod
    def numbers(self) -> Sequence[int]:
        """The numbers of the options that are selected, in the order of the answer."""

    @property
    @abstractmethod
    def answer(self) -> Any:
        """The answer by keys as it stands; None when nothing is chosen of which one must be."""

    def is_selected(self, number: int) -> bool:
        """Whether an option is selected."""
        return number in self.numbers

    def along(self) -> set[str]:
        """The ids on the table of what belongs to the answer, though nobody chose it."""
        return set()

    def wrong(self) -> set[str]:
        """The ids on the table of what is at fault in the answer as it stands."""
        return set()

    def tally(self) -> Message | None:
        """What is shown as selected comes to, where the rules say it."""
        return None

    @property
    def looked_at(self) -> Any:
        """The whole answer that is looked at; None where there is none."""
        return self.answer if self.ready and (self.chose or self.answer) else None

    @property
    def shown(self) -> Sequence[int]:
        """The numbers of the options that are shown as selected."""
        return self.numbers

    @property
    def chosen(self) -> list[Option[Any]]:
        """The options that are selected."""
        return [self.option(n) for n in self.numbers]

    @property
    def chose(self) -> bool:
        """Whether the player chose anything: what closes the question is offered."""
        return bool(self.numbers)

    @property
    def ready(self) -> bool:
        """Whether the answer would be taken."""
        return self.fault() is None

    def fault(self) -> Message | None:
        """Why the answer would not be taken, in the words of the rules."""
        try:
            self.decision.index_of(self.answer)
        except Illegal as problem:
            return problem.refusal.text
        return None

    @property
    def warnings(self) -> list[Message]:
        """What the rules warn of in the options chosen on the table or in the bar."""
        options = () if self.on_sheet else self.chosen
        found: list[Message] = []
        for warning in (warning for option in options for warning in option.warnings):
            if warning not in found:
                found.append(warning)
        return found

    def may_be_final(self) -> bool:
        """Whether a click may commit at once, where the player wants it so, as far as the options
        tell: nothing is warned of."""
        return False


def _is_placement(key: Key) -> bool:
    return isinstance(key, tuple) and len(key) == 3 and all(isinstance(k, int) for k in key)
