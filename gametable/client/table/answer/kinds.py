"""How each kind of question is answered: pick one, pick some, split, order. `begin` makes the one
that a decision needs."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from functools import cached_property
from typing import Any

from gametable.client.table.answer.choosing import Choosing
from gametable.core.engine.decision import Decision, Key, Refusal
from gametable.core.engine.questions import Order, PickOne, PickSome, Split
from gametable.core.text import Message


class ChoosingOne(Choosing):
    """Pick one: `selected` is the number of the option, at first that which closes or ends."""

    decision: PickOne

    def propose(self) -> None:
        self.default = 0 if self.only_end else None

    @property
    def only_end(self) -> bool:
        return self.style == "turn" and len(self.decision.keys) == 1

    @property
    def picks_one(self) -> bool:
        return True

    def select(self, number: int) -> None:
        super().select(number)
        self.selected = number

    def clear(self) -> bool:
        self.warned = False
        if self.selected == self.default:
            return False
        self.selected = self.default
        return True

    @property
    def numbers(self) -> Sequence[int]:
        return () if self.selected is None else (self.selected,)

    @property
    def answer(self) -> Key:
        return None if self.selected is None else self.decision.keys_of(self.selected)

    @property
    def chose(self) -> bool:
        return self.selected is not None and self.selected != self.default

    @property
    def ready(self) -> bool:
        return self.selected is not None

    def fault(self) -> Message | None:
        return None

    def may_be_final(self) -> bool:
        if self.selected is None:
            return False
        option = self.option(self.selected)
        return not option.warnings and not option.apart


class ChoosingSome(Choosing):
    """Pick some: `picked` are the numbers in the order of picking, at first those proposed, if
    there is one proposal alone. `pointed` is the number of a proposal that is pointed at."""

    decision: PickSome

    def propose(self) -> None:
        decision = self.decision
        self.picked: list[int] = [] if decision.proposals else list(decision.proposal or ())
        self.pointed: int | None = None
        self._judged: tuple[tuple[int, ...], Refusal | None] | None = None
        self.none_meant = False  # that nothing is chosen is what the player wants

    def select(self, number: int) -> None:
        super().select(number)
        self.none_meant = False
        if number in self.picked:
            self.picked.remove(number)
        elif self.decision.most == 1:
            self.picked = [number]
        elif len(self.picked) < self.decision.most:
            self.picked.append(number)

    @property
    def just_one(self) -> bool:
        """Whether one has to be picked, and no more: then a click on it again takes it."""
        return self.decision.least == self.decision.most == 1

    def is_full(self, number: int) -> bool:
        """Whether as many are picked as may be, so that one more has to wait for another."""
        most = self.decision.most
        return most > 1 and len(self.picked) >= most and number not in self.picked

    def take(self, proposal: int) -> None:
        """Pick what is proposed, and nothing else."""
        self.pick(self.decision.proposals[proposal].chosen)

    def pick(self, numbers: Sequence[int]) -> None:
        """Pick these, and nothing else; none of them is meant, too."""
        self.warned = False
        self.picked = list(numbers)
        self.none_meant = not self.picked

    def is_taken(self, proposal: int) -> bool:
        """Whether what is picked is just what is proposed."""
        chosen = self.decision.proposals[proposal].chosen
        return self.chose and tuple(self.numbers) == tuple(sorted(chosen))

    @property
    def looked_at(self) -> Any:
        if self.pointed is None:
            return super().looked_at
        return self.decision.keys_of(self.shown)

    @property
    def shown(self) -> Sequence[int]:
        """Those of the proposal that is pointed at, else those that are picked."""
        if self.pointed is None:
            return self.numbers
        return sorted(self.decision.proposals[self.pointed].chosen)

    def is_selected(self, number: int) -> bool:
        return number in self.shown

    def tally(self) -> Message | None:
        tally = self.decision.tally
        return tally(self.shown) if tally is not None and self.shown else None

    def along(self) -> set[str]:
        along = self.decision.along
        if along is None or not self.shown:
            return set()
        targets = (self.option(n).target for n in along(self.shown))
        return {target for target in targets if target is not None}

    def clear(self) -> bool:
        self.warned = False
        if not self.picked:
            return False
        self.picked = []
        return True

    @property
    def picks_several(self) -> bool:
        return True

    def pick_none(self) -> None:
        """Choose nothing, and mean it."""
        self.clear()
        self.none_meant = True

    @property
    def chose(self) -> bool:
        return bool(self.picked) or self.none_meant

    @property
    def undecided(self) -> bool:
        """Whether nothing is chosen though something could be, and that is not meant so."""
        return not self.picked and not self.none_meant and bool(self.decision.keys)

    @property
    def ready(self) -> bool:
        return self.refusal() is None and not self.undecided

    @cached_property
    def all_fit(self) -> bool:
        """Whether everything may be picked."""
        return self.decision.fault(range(len(self.decision.keys))) is None

    def pick_all(self) -> None:
        """Pick everything; only where all of it may be picked."""
        self.warned = False
        self.picked = list(range(len(self.decision.keys)))

    @property
    def numbers(self) -> Sequence[int]:
        return sorted(self.picked)

    @property
    def answer(self) -> Any:
        return self.decision.keys_of(self.numbers)

    def refusal(self) -> Refusal | None:
        """Why the set as it stands would not be taken, judged once."""
        numbers = tuple(self.numbers)
        if self._judged is None or self._judged[0] != numbers:
            self._judged = (numbers, self.decision.fault(numbers))
        return self._judged[1]

    def fault(self) -> Message | None:
        refused = self.refusal()
        return refused.text if refused is not None else None

    def wrong(self) -> set[str]:
        refused = self.refusal() if self.picked and self.pointed is None else None
        return {cell for check in refused.checks for cell in check.cells} if refused else set()


class ChoosingSplit(Choosing):
    """Split an amount: `amounts` of each option, at first those proposed or the lowest."""

    decision: Split

    def propose(self) -> None:
        lowest = [low for low, _ in self.decision.bounds]
        self.amounts: list[int] = list(self.decision.proposal or lowest)

    @property
    def on_sheet(self) -> bool:
        return True

    @property
    def pays(self) -> bool:
        """Whether a sum is to be reached: sources of different worth, or nothing to spare."""
        decision = self.decision
        if decision.least == decision.most:
            return True
        return any(w != 1 for w in decision.weights) and not self.buys

    @property
    def buys(self) -> bool:
        """Whether several things are bought, with what there is at most: none of them lies there,
        as sources do."""
        decision = self.decision
        priced = decision.least < decision.most and any(w != 1 for w in decision.weights)
        return priced and not any(self.option(n).icon for n in range(len(decision.keys)))

    def set_amount(self, number: int, amount: int) -> None:
        """Give a row an amount within its bounds; in a payment the other rows keep the balance, and
        no more is bought than there is left for."""
        low, high = self.decision.bounds[number]
        weight = self.decision.weights[number]
        if self.buys and weight:
            left = self.decision.most - self.total + weight * self.amounts[number]
            high = max(low, min(high, left // weight))
        self.amounts[number] = max(low, min(high, amount))
        self.warned = False
        if self.pays:
            self._balance(number)

    def _balance(self, but: int) -> None:
        """Let the other rows give back what is over, or bring what is missing: what is worth least
        first, so that as little as possible is paid too much."""
        decision, amounts = self.decision, self.amounts
        others = [n for n in range(len(amounts)) if n != but and decision.weights[n]]
        for n in sorted(others, key=lambda n: decision.weights[n]):
            low, high = decision.bounds[n]
            over = self.total - decision.least
            # Rounded down what is given back, up what is brought.
            step = over // decision.weights[n]
            amounts[n] = max(low, min(high, amounts[n] - step))

    @property
    def warnings(self) -> list[Message]:
        warns = self.decision.warns
        return list(warns(tuple(self.amounts))) if warns is not None and self.ready else []

    @property
    def numbers(self) -> Sequence[int]:
        return [n for n, amount in enumerate(self.amounts) if amount]

    @property
    def answer(self) -> Any:
        return tuple(self.amounts)

    @property
    def total(self) -> int:
        """The weighted sum."""
        return self.decision.total(self.amounts)


class ChoosingOrder(Choosing):
    """Put in order: `order` are the numbers, the first thing first."""

    decision: Order

    def propose(self) -> None:
        self.order = list(range(len(self.decision.keys)))

    @property
    def on_sheet(self) -> bool:
        return True

    def move(self, place: int, to: int) -> None:
        """Move a row to another place."""
        self.order.insert(to, self.order.pop(place))

    @property
    def numbers(self) -> Sequence[int]:
        return self.order

    @property
    def answer(self) -> Any:
        return self.decision.keys_of(self.order)


KINDS: dict[type[Decision], type[Choosing]] = {
    PickOne: ChoosingOne,
    PickSome: ChoosingSome,
    Split: ChoosingSplit,
    Order: ChoosingOrder,
}


def begin(
    decision: Decision,
    on_table: Callable[[str], bool],
    elsewhere: Container[Key] = frozenset(),
) -> Choosing:
    """Begin to answer a decision; a menu is picked from like any other pick."""
    kind = next(kind for kind in type(decision).__mro__ if kind in KINDS)
    return KINDS[kind](decision, on_table, elsewhere)
