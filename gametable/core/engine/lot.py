"""What the set-up of a game draws, lot by lot: one is drawn again, all others stay.

lot = SetupLot(title, seats, options, "ORION-4815")
lot.table.state                             # as it is set up, before the first question of a seat
lot.draw_again({"map"})                     # only that falls anew
lot.change(seats, options, keep={"map"})    # other players or variants: that stays if it fits
Table.new(..., falls=as_fell(lot.outcomes))  # a game that begins so

The lots are named where the title draws them (`chance.py`: `lot`). What stays falls as it fell,
as long as it is asked for the same things; where it cannot, it is drawn anew too (`lost`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set
from typing import Any, Generic, TypeVar

from gametable.core.engine.decision import CHANCE, Decision, Illegal
from gametable.core.engine.source import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault, Title

S = TypeVar("S")


class SetupLot(Generic[S]):
    """See the module. At first everything falls as in a game with this seed.

    Raises SetupFault as `Table.new` does, `change` too; then all stays as it was.
    """

    def __init__(
        self,
        title: Title[S],
        seats: Sequence[Seat],
        options: Mapping[str, Any],
        seed: str,
    ) -> None:
        self.title, self.seats, self.options, self.seed = title, seats, options, seed
        self.drawn: dict[str, list[Any]] = {}
        self.lost: set[str] = set()
        self.times = 0
        self._run({}, frozenset())

    @property
    def outcomes(self) -> list[Any]:
        """How each question of chance has fallen, by key, in their order."""
        return [entry.answer for entry in self.table.entries if entry.seat == CHANCE]

    def draw_again(self, lots: Set[str]) -> None:
        """Draw these lots anew; all else stays."""
        self.times += 1
        self._run(self.drawn, lots)

    def change(
        self,
        seats: Sequence[Seat],
        options: Mapping[str, Any],
        keep: Set[str],
        seed: str | None = None,
    ) -> None:
        """Set up for others, or by another seed: these lots stay if they fit, all else falls by
        the seed."""
        before = (self.seats, self.options, self.seed)
        self.seats, self.options, self.seed = seats, options, seed or self.seed
        try:
            self._run({lot: self.drawn[lot] for lot in keep if lot in self.drawn}, frozenset())
        except SetupFault:
            self.seats, self.options, self.seed = before
            raise

    def _run(self, kept: Mapping[str, Sequence[Any]], fresh: Set[str]) -> None:
        left = {lot: list(outcomes) for lot, outcomes in kept.items() if lot not in fresh}
        drawn: dict[str, list[Any]] = defaultdict(list)
        lost: set[str] = set()

        def falls(number: int, item: Decision, source: Source) -> Any:
            answer = self._fallen(item, left)
            if answer is None and item.lot in left and item.lot:
                lost.add(item.lot)
            if answer is None:
                again = item.lot in fresh
                chance = Source.of(f"{self.seed}/{self.times}", number) if again else source
                answer = item.random(chance)
            drawn[item.lot].append(item.keys_of(answer))
            return answer

        self.table: Table[S] = Table.new(
            self.title, self.seats, self.options, self.seed, falls=falls
        )
        self.drawn, self.lost = dict(drawn), lost

    @staticmethod
    def _fallen(item: Decision, left: dict[str, list[Any]]) -> Any:
        """How a question falls that is to fall as before; None where it cannot."""
        waiting = left.get(item.lot)
        if not waiting:
            return None
        try:
            return item.index_of(waiting.pop(0))
        except (Illegal, TypeError):
            waiting.clear()  # what fell after it belongs to that
            return None
