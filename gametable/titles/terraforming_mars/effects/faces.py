"""What each kind of effect says and does: one class with all its faces (see `core/kit/effects.py`).

The families (production.py, stock.py and so on) register the classes; the functions that walk
effects ask them here. Whoever is no family imports from the package, which has all of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Flow
from gametable.core.engine.game import Game
from gametable.core.kit.effects import Cited, Registry
from gametable.core.text import Message
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.due import (
    BuyDrawn,
    Due,
    Job,
    KeepDrawn,
    MayDo,
    Pooled,
    reference,
)
from gametable.titles.terraforming_mars.effects.counting import times_each
from gametable.titles.terraforming_mars.icons import Box, Part, box
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import Board, State
from gametable.titles.terraforming_mars.vocabulary import (
    Effect,
    GainPer,
    ProductionPer,
    Resource,
    TrPer,
)

QUIET, KNOWING, CHOICE, LOSS = range(4)
"""When something in the pool is done (see `rules/pool.py`)."""

E = TypeVar("E")


class Doing(msgspec.Struct, frozen=True):
    """Something of the pool that is being carried out."""

    game: Game[State]
    job: Job
    due: Due

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.game.state

    @property
    def seat(self) -> int:
        """For whom it is done."""
        return self.due.seat

    @property
    def board(self) -> Board:
        """What that seat has."""
        return self.game.state.boards[self.due.seat]

    @property
    def situation(self) -> Situation:
        """How that seat stands."""
        return Situation(self.game.state, self.due.seat)

    @property
    def source(self) -> str:
        """The reference of what it comes from."""
        return reference(self.due.source)

    def times(self, effect: ProductionPer | GainPer | TrPer) -> int:
        """What a "for each" effect amounts to now (terraforming_mars 6.7)."""
        return times_each(self.state, self.seat, effect, self.due.source, self.playing)

    @property
    def playing(self) -> Card | None:
        """The card being played, if it is that."""
        return load().cards.get(self.job.card)

    def add(self, effects: Iterable[Effect], fired_by: str = "") -> None:
        """Let what follows from it wait in the pool."""
        self.job.add(self.seat, self.due.source, effects, fired_by=fired_by)

    def wait(self, more: Pooled, area: str = "") -> None:
        """Let one thing more wait in the pool."""
        self.job.pool.append(Due(self.seat, self.due.source, more, area=area))

    def emit(self, kind: str, **told: Any) -> None:
        """Tell the log what the seat did."""
        self.game.emit(kind, self.seat, **told)

    def in_vain(self, kind: str, rule: str, **told: Any) -> None:
        """Tell the log that it could do nothing."""
        self.game.emit(kind, self.seat, rule=rule, loss=True, **told)


class DueFaces(ABC, Generic[E]):
    """The faces of what waits in the pool: when its turn comes, what it does, its words there."""

    usual_rank = QUIET

    def outcome(self, due: Due, effect: E) -> tuple[Any, ...]:
        """What tells its result from that of others that wait: equal ones need no order."""
        return (effect, due.seat, due.follows, due.area, due.x, due.source, due.fired_by)

    def rank(self, state: State, due: Due, effect: E) -> int:
        """When it is done: QUIET first, LOSS last."""
        return self.usual_rank

    @abstractmethod
    def do(self, now: Doing, effect: E) -> Flow[None] | None:
        """Carry it out: at once, or as a flow if something is asked or drawn."""

    def of_hand(self, effect: E) -> bool:
        """Whether what it asks or does can depend on the cards in hand."""
        return False

    def told(self, effect: E) -> list[Message]:
        """It in words, for a list; nothing if its turn is never chosen."""
        return []


class Faces(DueFaces[E], Cited[E]):
    """The faces of an effect of a component."""

    def told(self, effect: E) -> list[Message]:
        return [self.words(effect)]

    @abstractmethod
    def words(self, effect: E) -> Message:
        """It in words."""

    # Before it is done

    def needs(
        self, situation: Situation, effect: E, effects: Sequence[Effect], card: Card | None
    ) -> Iterable[Condition]:
        """What its compulsory part asks for, among `effects` of a card being played (6.3, 6.4)."""
        return ()

    def uses(self, situation: Situation, due: Due, effect: E) -> Iterable[Condition]:
        """What it asks for to do anything at all: without that it is no choice among others."""
        return ()

    def warnings(self, situation: Situation, effect: E, card: Card | None) -> Iterable[Message]:
        """What of it would be for nothing, lost, or hurt the seat; `card` is being played."""
        return ()

    def makes(self, effect: E, resource: Resource) -> int:
        """The production that it surely brings."""
        return 0

    def brings(self, effect: E, resource: Resource) -> int:
        """The resources that it can bring."""
        return 0

    def repeated(self, situation: Situation, effect: E, source: str) -> Effect | None:
        """It as repeated with the production box of a card; nothing if it is not in one (22.1)."""
        return None

    @abstractmethod
    def worth(self, situation: Situation, effect: E, source: str) -> float:
        """M€ that it is worth to the seat now, an estimate; `source` is the card it stands on."""

    # In icons

    def gain(self, effect: E) -> tuple[Icon, ...]:
        """What it brings, beside an option."""
        return ()

    def gain_now(self, situation: Situation, effect: E, card: Card | None) -> tuple[Icon, ...]:
        """The same as things stand for a seat; `card` is being played."""
        return self.gain(effect)

    @abstractmethod
    def parts(self, effect: E, holds: str) -> list[Part]:
        """It in a line of a card; `holds` is what lies on the card."""

    def boxes(self, effect: E, holds: str) -> list[Box]:
        """It on a card by itself."""
        return [box("", self.parts(effect, ""))]


EFFECTS: Registry[Faces[Any]] = Registry(Effect, "effect")
POOL: Registry[DueFaces[Any]] = Registry(MayDo | BuyDrawn | KeepDrawn, "thing in the pool")
"""What waits in the pool besides effects of components."""


# Walking effects


def effect_conditions(
    situation: Situation, effects: Sequence[Effect], card: Card | None = None
) -> Iterator[Condition]:
    """Whether the compulsory parts of effects can be carried out in some order (6.3, 6.4)."""
    for effect in effects:
        yield from EFFECTS[effect].needs(situation, effect, effects, card)


def effect_warnings(
    situation: Situation, effects: Iterable[Effect], card: Card | None = None
) -> Iterator[Message]:
    """What would be for nothing, lost, or hurt the seat itself (terraforming_mars 8.2, 8.6, 16)."""
    for effect in effects:
        yield from EFFECTS[effect].warnings(situation, effect, card)


def effects_worth(situation: Situation, effects: Iterable[Effect], source: str = "") -> float:
    """M€ that effects are worth to the seat now; `source` is the card they stand on."""
    return sum(EFFECTS[effect].worth(situation, effect, source) for effect in effects)


def effects_words(effects: Iterable[Effect]) -> list[Message]:
    """Effects in words, for a list."""
    return [EFFECTS[effect].words(effect) for effect in effects]


def effects_icons(effects: Iterable[Effect]) -> tuple[Icon, ...]:
    """What effects bring, in icons."""
    return tuple(icon for effect in effects for icon in EFFECTS[effect].gain(effect))


def effects_icons_now(
    situation: Situation, effects: Iterable[Effect], card: Card | None = None
) -> tuple[Icon, ...]:
    """What effects bring as things stand, in icons."""
    found = (EFFECTS[effect].gain_now(situation, effect, card) for effect in effects)
    return tuple(icon for icons in found for icon in icons)


def effect_boxes(effects: Iterable[Effect], holds: str = "") -> list[Box]:
    """The boxes of effects in their order; what goes together stands in one box."""
    return [found for effect in effects for found in EFFECTS[effect].boxes(effect, holds)]


def effect_parts(effects: Iterable[Effect], holds: str = "") -> list[Part]:
    """The icons of effects in one line, brown boxes among them."""
    return [part for effect in effects for part in EFFECTS[effect].parts(effect, holds)]
