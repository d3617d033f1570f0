"""What has been selected of one decision so far, and whether it can be committed.

It knows nothing of drawing: the screen shows it, clicks and keys change it. Legality is asked of
the decision, never judged here.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Any

from gametable.core.decision import Decision, Key, Option, Refused
from gametable.core.entry import Illegal, answer_index
from gametable.core.text import Message


class Choosing:
    """The state of answering a decision.

    `targets`: ids on the table -> numbers of the options chosen there; `chips`: numbers of the
    options without a place; `on_table(id)` says whether an id is drawn. Placements (there may be
    hundreds) and the keys in `elsewhere` are left to the `Placer` and the `Walker`.

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
        self.kind = decision.kind
        self.style = decision.style
        self.placing = decision.style == "place" and decision.placing is not None
        # The end of a turn is the one thing left to do: it is the primary button.
        self.only_end = (
            decision.style == "turn" and decision.kind == "one" and len(decision.keys) == 1
        )
        self.warned = False
        self.selected: int | None = None
        self.picked: list[int] = []
        self.amounts = _first_amounts(decision) if decision.kind == "split" else []
        self.order = list(range(len(decision.keys))) if decision.kind == "order" else []
        self.options: dict[int, Option[Any]] = {}
        self.targets: dict[str, list[int]]
        self.moves: dict[str, dict[str, list[int]]]
        self.held: str | None = None
        self.chips: list[int]
        self.refused_at: dict[str, list[Refused]]
        self.refused_chips: list[Refused]
        self._elsewhere = elsewhere
        self.default: int | None = 0 if self.only_end else None
        self.closing: Refused | None = None  # why that which closes the question cannot be chosen
        self.forced = decision.why_forced()  # what stands in the way of all but the one option
        self.find_places(on_table)
        self.selected = self.default

    def find_places(self, on_table: Callable[[str], bool]) -> None:
        """Tell what is chosen on the table from what stands in the bar."""
        self._plain: dict[str, list[int]] = {}
        self.moves, self.chips = {}, []
        self.refused_at, self.refused_chips = {}, []
        for number, key in enumerate(self.decision.keys):
            if (self.placing and _is_placement(key)) or key in self._elsewhere:
                continue
            option = self.option(number)
            if option.closes and self.kind == "one":
                self.default = number
                continue
            here = option.target is not None and on_table(option.target)
            if here and option.to is not None and self.kind == "one" and on_table(option.to):
                places = self.moves.setdefault(str(option.target), {})
                places.setdefault(option.to, []).append(number)
            elif here:
                self._plain.setdefault(str(option.target), []).append(number)
            elif not self._shown_already(option):
                self.chips.append(number)
        for item in self.decision.refusals():
            target = item.option.target
            if item.option.closes:
                self.closing = item
            elif target is not None and on_table(target):
                self.refused_at.setdefault(target, []).append(item)
            else:
                self.refused_chips.append(item)
        # What stands apart (pass, end turn) comes last.
        self.chips.sort(key=lambda n: self.option(n).apart)
        self.hold(self.held)

    def _shown_already(self, option: Option[Any]) -> bool:
        """Whether a face of a real die stands in the bar: of two that are alike one is enough."""
        if self.decision.thrower is None:
            return False
        return any(self.option(n).label == option.label for n in self.chips)

    def hold(self, piece: str | None) -> None:
        """Take up a piece that can be moved, or put it back (None)."""
        self.held = piece if piece in self.moves else None
        if self.selected is None or self.selected == self.default:
            # What is held must be put down before the question can be closed.
            self.selected = None if self.held is not None else self.default
        self.targets = {id: list(numbers) for id, numbers in self._plain.items()}
        for id, places in self.moves.items():
            if self.held is None:
                self.targets.setdefault(id, []).extend(n for at in places.values() for n in at)
            elif id == self.held:
                for place, numbers in places.items():
                    self.targets.setdefault(place, []).extend(numbers)

    def option(self, number: int) -> Option[Any]:
        """An option, described once."""
        found = self.options.get(number)
        if found is None:
            found = self.options[number] = self.decision.describe(number)
        return found

    def number(self, key: Key) -> int | None:
        """The number of a key, if it may be chosen."""
        try:
            return self.decision.keys.index(key)
        except ValueError:
            return None

    def go_on_from(self, before: Choosing) -> None:
        """Take over what was chosen of the same question."""
        self.selected, self.picked = before.selected, before.picked
        self.amounts, self.order = before.amounts, before.order

    # ------------------------------------------------------------------ changing

    def select(self, number: int) -> None:
        """Select one option (kind one), or put it in or out (kind some)."""
        self.warned = False
        if self.kind == "some":
            if number in self.picked:
                self.picked.remove(number)
            elif self.decision.most == 1:
                self.picked = [number]
            elif len(self.picked) < self.decision.most:
                self.picked.append(number)
            return
        self.selected = number

    def clear(self) -> bool:
        """Take the selection back; False if there is none."""
        self.warned = False
        if self.kind == "some" and self.picked:
            self.picked = []
            return True
        if self.kind == "one" and self.selected != self.default:
            self.selected = self.default
            return True
        return False

    def is_selected(self, number: int) -> bool:
        """Whether an option is selected."""
        return number == self.selected if self.kind == "one" else number in self.picked

    def pick_all(self) -> None:
        """As many as may be, in their order."""
        self.picked = list(range(min(self.decision.most, len(self.decision.keys))))

    def set_amount(self, number: int, amount: int) -> None:
        """Give a row of a split an amount within its bounds."""
        low, high = self.decision.bounds[number]
        self.amounts[number] = max(low, min(high, amount))
        self.warned = False

    def move(self, place: int, to: int) -> None:
        """Move a row of an order to another place."""
        self.order.insert(to, self.order.pop(place))

    # ------------------------------------------------------------------ what it is now

    @property
    def answer(self) -> Any:
        """The answer by keys as it stands; None when nothing is chosen (kind one)."""
        keys = self.decision.keys
        if self.kind == "one":
            return None if self.selected is None else keys[self.selected]
        if self.kind == "some":
            return tuple(keys[n] for n in sorted(self.picked))
        if self.kind == "split":
            return tuple(self.amounts)
        return tuple(keys[n] for n in self.order)

    @property
    def chose(self) -> bool:
        """Whether the player chose anything (kind one): what closes the question is offered."""
        return self.selected is not None and self.selected != self.default

    @property
    def ready(self) -> bool:
        """Whether the answer would be taken."""
        return self.fault() is None and (self.kind != "one" or self.selected is not None)

    def fault(self) -> Message | None:
        """Why the answer would not be taken, in the words of the rules."""
        if self.kind == "one":
            return None
        if self.kind == "some" and len(self.picked) < self.decision.least:
            return Message(
                "refusal.count",
                {
                    "least": self.decision.least,
                    "most": self.decision.most,
                    "n": len(self.picked),
                },
            )
        try:
            answer_index(self.decision, self.answer)
        except Illegal as problem:
            return problem.refusal.text
        return None

    @property
    def total(self) -> int:
        """The weighted sum of a split."""
        return sum(a * w for a, w in zip(self.amounts, self.decision.weights, strict=True))

    @property
    def chosen(self) -> list[Option[Any]]:
        """The options that are selected."""
        if self.kind == "one":
            return [] if self.selected is None else [self.option(self.selected)]
        if self.kind == "some":
            return [self.option(n) for n in sorted(self.picked)]
        if self.kind == "split":
            return [self.option(n) for n, a in enumerate(self.amounts) if a]
        return [self.option(n) for n in self.order]

    @property
    def warnings(self) -> list[Message]:
        """What the rules warn of in the chosen options."""
        if self.kind not in ("one", "some"):
            return []
        return [warning for option in self.chosen for warning in option.warnings]

    @property
    def irreversible(self) -> Message | None:
        """What could not be taken back."""
        if self.kind not in ("one", "some"):
            return None
        return next((o.irreversible for o in self.chosen if o.irreversible is not None), None)

    def may_be_final(self) -> bool:
        """Whether a click may commit at once, where the player wants it so: nothing is warned of
        and all of it can be taken back."""
        if self.kind != "one" or self.selected is None:
            return False
        option = self.option(self.selected)
        return not option.warnings and option.irreversible is None and not option.apart


def _first_amounts(decision: Decision) -> list[int]:
    """The proposal of the rules, else the lowest amounts."""
    if decision.proposal is not None:
        return list(decision.proposal)
    return [low for low, _ in decision.bounds]


def _is_placement(key: Key) -> bool:
    return isinstance(key, tuple) and len(key) == 3 and all(isinstance(k, int) for k in key)
