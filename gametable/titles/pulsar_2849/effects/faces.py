"""What each kind of reward and technology says and does: one class with all its faces.

The families register their classes here (see `core/kit/effects.py`). Rewards are taken when they
are earned; what asks something of the seat waits in the state as a `Due` (15.1).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from gametable.core.engine.actions import Action
from gametable.core.engine.decision import Amount
from gametable.core.engine.game import Game
from gametable.core.kit.effects import Cited, Registry
from gametable.core.text import Message
from gametable.titles.pulsar_2849.due import Due, Waiting
from gametable.titles.pulsar_2849.signs import Sign
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.standing import patented
from gametable.titles.pulsar_2849.state import Board, Die, State
from gametable.titles.pulsar_2849.vocabulary import Happening, OnEvent, Reward, TechEffect

if TYPE_CHECKING:
    from gametable.titles.pulsar_2849.prospects import Prospects

E = TypeVar("E")


class RewardFaces(Cited[E]):
    """The faces of a reward. Those that ask nothing write `take`, the others `ways`."""

    def take(self, game: Game[State], seat: int, reward: E, source: str, paid: Die | None) -> None:
        """Gain it, or let it wait; `paid` is the die spent for what brings it."""
        game.state.due.append(Due(source, reward))  # type: ignore[arg-type]

    def ways(self, situation: Situation, due: Due, reward: E) -> Iterator[Action[State]]:
        """What may be done with it once it waits; without a legal way it is lost (5.6)."""
        yield from ()

    def ready(self, state: State) -> bool:
        """Whether it can be dealt with now, and need not wait for something else."""
        return True

    def usable(self, situation: Situation, reward: E) -> bool:
        """Whether it would bring anything now."""
        return True

    def red_die(self, reward: E) -> int | None:
        """The value of the bonus die that it gives; None if it gives none (12.4, 12.6)."""
        return None

    @abstractmethod
    def words(self, reward: E) -> Message:
        """It in words."""

    @abstractmethod
    def icons(self, reward: E) -> tuple[Amount, ...]:
        """What it brings, beside an option."""

    @abstractmethod
    def signs(self, reward: E) -> Iterable[Sign]:
        """What it gives, for a row of signs."""

    @abstractmethod
    def worth(self, prospects: Prospects, reward: E) -> float:
        """What it is worth to a seat now, a guess in points."""


class TechFaces(Cited[E]):
    """The faces of what a technology does (17)."""

    def gained(
        self, game: Game[State], seat: int, effect: E, source: str, paid: Die | None
    ) -> None:
        """What happens when it is patented; `paid` is the die spent."""

    def red_die(self, effect: E) -> int | None:
        """The value of the bonus die that it gives when patented (12.4, 12.5)."""
        return None

    def cubes(self, effect: E) -> int:
        """The cubes to be paid when it is patented (12.5)."""
        return 0

    def points(self, state: State, board: Board, effect: E) -> int:
        """What it scores in a production phase or at the end, as it stands (13.6, 14.3)."""
        return 0

    @abstractmethod
    def words(self, effect: E) -> Message:
        """It in words."""

    @abstractmethod
    def icons(self, effect: E) -> tuple[Amount, ...]:
        """It in icons, beside an option."""

    @abstractmethod
    def signs(self, effect: E) -> Iterable[Sign]:
        """It as a row of signs."""

    def at_once(self, prospects: Prospects, effect: E) -> float:
        """What it is worth to a seat by what it gives when patented, a guess in points."""
        return 0.0

    @abstractmethod
    def worth(self, prospects: Prospects, effect: E) -> float:
        """What holding the patent is worth to a seat from now on, a guess in points."""


REWARDS: Registry[RewardFaces[Any]] = Registry(Waiting, "reward")
TECHNOLOGIES: Registry[TechFaces[Any]] = Registry(TechEffect, "effect of a technology")


def give(
    game: Game[State],
    seat: int,
    rewards: Iterable[Reward],
    source: str,
    paid: Die | None = None,
) -> None:
    """Rewards are earned: what asks nothing is gained at once, the rest waits (15.1)."""
    for reward in rewards:
        REWARDS[reward].take(game, seat, reward, source, paid)


def happened(game: Game[State], seat: int, what: Happening, place: str = "") -> None:
    """Give what is due to a seat because something happened to it (17, on_event)."""
    state = game.state
    for id, effect in patented(state.boards[seat], OnEvent):
        if effect.event != what:
            continue
        if what == "visit_gate" and state.cluster.colours[place] not in effect.colours:
            continue
        give(game, seat, effect.gain, f"#technology/{id}")


def rewards_words(rewards: Iterable[Reward]) -> list[Message]:
    """Rewards in words, for a list."""
    return [REWARDS[reward].words(reward) for reward in rewards]


def rewards_icons(rewards: Iterable[Reward]) -> tuple[Amount, ...]:
    """What rewards bring, in icons."""
    return tuple(icon for reward in rewards for icon in REWARDS[reward].icons(reward))


def rewards_signs(rewards: Iterable[Reward]) -> list[Sign]:
    """What rewards give together, as a row of signs."""
    return [sign for reward in rewards for sign in REWARDS[reward].signs(reward)]


def rewards_worth(prospects: Prospects, rewards: Iterable[Reward]) -> float:
    """What rewards are worth to a seat now."""
    return sum(REWARDS[reward].worth(prospects, reward) for reward in rewards)
