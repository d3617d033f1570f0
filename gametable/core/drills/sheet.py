"""What a title's list of drills says: `assets/<title>/drills/drills.yaml` (see the package)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from gametable.core.engine.entry import Entry
from gametable.core.scenario.goals import ANY_PART, key_fits
from gametable.core.text import Text

Judge = Literal["rules", "search"]


class DrillMoment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Decisions of a game: what was asked, and (with `answer`) what was answered, "*" for any
    part."""

    ask: str
    answer: Any = ANY_PART

    def fits(self, entry: Entry) -> bool:
        """Whether an answered decision is one of them."""
        return entry.ask == self.ask and key_fits(self.answer, entry.answer)


class Drill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of exercise: `ask` is its question in one sentence, `judge` says who knows what is
    right, `rules` the sections that it is about, `moments` the decisions it is made of."""

    id: Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]*$")]
    name: Text
    ask: Text
    judge: Judge
    topic: str
    rules: Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
    moments: Annotated[tuple[DrillMoment, ...], msgspec.Meta(min_length=1)]

    def made_of(self, entry: Entry) -> bool:
        """Whether a decision of a game, as it was answered, may become an exercise."""
        return entry.chosen and any(moment.fits(entry) for moment in self.moments)
