"""Results of scenarios: stars, tries and the best, as they stand in the record of practice."""

from __future__ import annotations

import time
from typing import Any

import msgspec

from gametable.client.practice.record import PracticeRecord

SCENARIOS = "scenarios"
PLACE = "place"


class ScenarioResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is known of a scenario: how often it was tried and reached, the most stars, the fewest
    own answers it took, the most points it brought, and when it was last reached."""

    tried: int = 0
    reached: int = 0
    stars: int = 0
    moves: int | None = None
    gained: int | None = None
    when: float = 0.0

    @property
    def done(self) -> bool:
        """Whether its goal was reached at least once."""
        return self.reached > 0


class Results:
    """The results by key ("title/id"), and where somebody stood in the hub when he left it."""

    def __init__(self, record: PracticeRecord) -> None:
        self.record = record

    def of(self, key: str) -> ScenarioResult:
        """The result of a scenario; an empty one where it was never tried."""
        try:
            return msgspec.convert(self.record.part(SCENARIOS).get(key, {}), ScenarioResult)
        except msgspec.ValidationError:
            return ScenarioResult()

    def tried(self, key: str) -> None:
        """A try has ended without the goal, or begins anew."""
        self._change(key, tried=self.of(key).tried + 1)

    def reached(self, key: str, stars: int, moves: int, gained: int) -> ScenarioResult:
        """The goal was reached: what is better than before is kept; written at once."""
        old = self.of(key)
        return self._change(
            key,
            tried=old.tried + 1,
            reached=old.reached + 1,
            stars=max(old.stars, stars),
            moves=moves if old.moves is None else min(old.moves, moves),
            gained=gained if old.gained is None else max(old.gained, gained),
            when=time.time(),
        )

    def _change(self, key: str, **changes: Any) -> ScenarioResult:
        new = msgspec.structs.replace(self.of(key), **changes)
        self.record.part(SCENARIOS)[key] = msgspec.to_builtins(new)
        self.record.save()
        return new

    @property
    def place(self) -> tuple[str, str, str]:
        """The title ("" for all), the way and the item that were looked at last."""
        kept = self.record.part(PLACE)
        title, way, item = (kept.get(name, "") for name in ("title", "way", "item"))
        return str(title), str(way), str(item)

    def stand(self, title: str, way: str, item: str) -> None:
        """Keep where somebody stands; written with the next result or when the hub is left."""
        self.record.part(PLACE).update(title=title, way=way, item=item)
