"""Rewards of stores: points, cubes, tokens, gyrodynes, dice, runs (pulsar_2849 5.6, 15.1)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, Any

from gametable.core.engine.actions import Action
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.changes import (
    a_gyrodyne,
    add_cubes,
    add_token,
    pay_cubes,
    score,
    take_gyrodyne,
    take_red_die,
)
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.due import Due
from gametable.titles.pulsar_2849.effects.faces import REWARDS, RewardFaces
from gametable.titles.pulsar_2849.signs import Sign, bought, cubes, die, either, gate, points
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.state import Die, State
from gametable.titles.pulsar_2849.targets import cubes_target, size_target, token_target
from gametable.titles.pulsar_2849.vocabulary import (
    TOKENS,
    BuyPoints,
    Cubes,
    DifferentGyrodynes,
    Doubler,
    ExtraStation,
    Gyrodyne,
    JumpgateRun,
    Modifiers,
    Points,
    RedDie,
    Size,
    Token,
)

if TYPE_CHECKING:
    from gametable.titles.pulsar_2849.prospects import Prospects


_FREE: Condition = (True, "pulsar_2849 15.1", "check.reward", {})


class Wait(Action[State], frozen=True):
    """Something done with a reward that waits; `n` is its place among what waits."""

    situation: Situation
    due: Due

    def done(self, game: Game[State]) -> None:
        """It waits no longer."""
        game.takes_up(self.due, chosen=not game.forced)
        game.state.due.remove(self.due)


@REWARDS.faces_of(Points)
class PointsFaces(RewardFaces[Points]):
    rule = "pulsar_2849 15.1"

    def take(
        self, game: Game[State], seat: int, reward: Points, source: str, paid: Die | None
    ) -> None:
        score(game, seat, reward.n, source)

    def words(self, reward: Points) -> Message:
        return msg("reward.points", n=reward.n)

    def icons(self, reward: Points) -> tuple[Amount, ...]:
        return (Amount("vp", reward.n),)

    def signs(self, reward: Points) -> Iterator[Sign]:
        yield points(reward.n)

    def worth(self, prospects: Prospects, reward: Points) -> float:
        return reward.n


@REWARDS.faces_of(Cubes)
class CubesFaces(RewardFaces[Cubes]):
    rule = "pulsar_2849 15.1"

    def take(
        self, game: Game[State], seat: int, reward: Cubes, source: str, paid: Die | None
    ) -> None:
        add_cubes(game, seat, reward.n, source)

    def words(self, reward: Cubes) -> Message:
        return msg("reward.cubes", n=reward.n)

    def icons(self, reward: Cubes) -> tuple[Amount, ...]:
        return (Amount("engineering-cube", reward.n),)

    def signs(self, reward: Cubes) -> Iterator[Sign]:
        yield cubes(reward.n)

    def worth(self, prospects: Prospects, reward: Cubes) -> float:
        return prospects.cubes_gain(reward.n)


class TakeToken(Wait, frozen=True):
    """Take a die modifier of either kind (6.6)."""

    token: Token

    @property
    def key(self) -> Key:
        return ("token", self.token)

    def conditions(self) -> Iterator[Condition]:
        yield _FREE

    def option(self) -> Option[Any]:
        label = msg("label.take", what=f"#modifier/{self.token}")
        return Option(self.key, label, target=token_target(self.token), in_bar=True)

    def do(self, game: Game[State]) -> None:
        self.done(game)
        add_token(game, self.situation.seat, self.token, self.due.source)


@REWARDS.faces_of(Modifiers)
class ModifiersFaces(RewardFaces[Modifiers]):
    rule = "pulsar_2849 11"

    def take(
        self, game: Game[State], seat: int, reward: Modifiers, source: str, paid: Die | None
    ) -> None:
        for token in reward.tokens:
            if token == "choice":
                game.state.due.append(Due(source, Modifiers(("choice",))))
            else:
                add_token(game, seat, token, source)

    def ways(self, situation: Situation, due: Due, reward: Modifiers) -> Iterator[Action[State]]:
        for token in TOKENS:
            yield TakeToken(situation, due, token)

    def words(self, reward: Modifiers) -> Message:
        named = [msg(f"reward.token.{token}") for token in reward.tokens]
        return msg("reward.tokens", tokens=named)

    def icons(self, reward: Modifiers) -> tuple[Amount, ...]:
        pictures = {token: load().modifiers[token].icon for token in TOKENS}
        return tuple(
            Amount(icon, 1)
            for token in reward.tokens
            for icon in (pictures.values() if token == "choice" else (pictures[token],))
        )

    def signs(self, reward: Modifiers) -> Iterator[Sign]:
        for token in reward.tokens:
            yield from either(("plus_minus", "plus_two") if token == "choice" else (token,))

    def worth(self, prospects: Prospects, reward: Modifiers) -> float:
        return prospects.token_gain(len(reward.tokens))


class TakeGyrodynes(Wait, frozen=True):
    """Take gyrodynes of these sizes as a reward (7.3)."""

    sizes: tuple[Size, ...]
    among: tuple[Size, ...]

    @property
    def key(self) -> Key:
        return ("gyrodyne", *self.sizes, "of", *self.among)

    def conditions(self) -> Iterator[Condition]:
        yield _FREE
        for size in self.sizes:
            left = self.situation.state.gyrodynes[size] > 0
            named = {"size": f"#gyrodyne/{size}"}
            yield left, "pulsar_2849 7.3", "check.gyrodyne_left", named

    def option(self) -> Option[Any]:
        names = [a_gyrodyne(size) for size in self.sizes]
        target = size_target(self.sizes[0]) if len(self.sizes) == 1 else None
        return Option(self.key, msg("label.take_all", what=names), target=target, in_bar=True)

    def do(self, game: Game[State]) -> None:
        self.done(game)
        for size in self.sizes:
            take_gyrodyne(game, self.situation.seat, size, self.due.source)


@REWARDS.faces_of(Gyrodyne)
class GyrodyneFaces(RewardFaces[Gyrodyne]):
    rule = "pulsar_2849 7.3"

    def ways(self, situation: Situation, due: Due, reward: Gyrodyne) -> Iterator[Action[State]]:
        for size in reward.sizes:
            yield TakeGyrodynes(situation, due, (size,), reward.sizes)

    def usable(self, situation: Situation, reward: Gyrodyne) -> bool:
        return any(situation.state.gyrodynes[size] for size in reward.sizes)

    def words(self, reward: Gyrodyne) -> Message:
        return msg("reward.gyrodyne", sizes=[msg(f"reward.size.{size}") for size in reward.sizes])

    def icons(self, reward: Gyrodyne) -> tuple[Amount, ...]:
        return tuple(Amount(load().gyrodynes[size].icon, 1) for size in reward.sizes)

    def signs(self, reward: Gyrodyne) -> Iterable[Sign]:
        return either(reward.sizes)

    def worth(self, prospects: Prospects, reward: Gyrodyne) -> float:
        there = [size for size in reward.sizes if prospects.state.gyrodynes[size]]
        return max((prospects.one_more(size) for size in there), default=0.0)


@REWARDS.faces_of(DifferentGyrodynes)
class DifferentGyrodynesFaces(RewardFaces[DifferentGyrodynes]):
    rule = "pulsar_2849 7.3"

    def ways(
        self, situation: Situation, due: Due, reward: DifferentGyrodynes
    ) -> Iterator[Action[State]]:
        there = tuple(size for size, n in situation.state.gyrodynes.items() if n)
        for sizes in combinations(there, min(reward.n, len(there))):
            if sizes:
                yield TakeGyrodynes(situation, due, sizes, ())

    def usable(self, situation: Situation, reward: DifferentGyrodynes) -> bool:
        return any(situation.state.gyrodynes.values())

    def words(self, reward: DifferentGyrodynes) -> Message:
        return msg("reward.different_gyrodynes", n=reward.n)

    def icons(self, reward: DifferentGyrodynes) -> tuple[Amount, ...]:
        return (Amount("gyrodyne-medium", reward.n),)

    def signs(self, reward: DifferentGyrodynes) -> Iterator[Sign]:
        for n in range(reward.n):
            if n:
                yield {"text": "≠"}
            yield {"icon": "gyrodyne-medium"}

    def worth(self, prospects: Prospects, reward: DifferentGyrodynes) -> float:
        sizes = [size for size, n in prospects.state.gyrodynes.items() if n]
        best = sorted((prospects.one_more(size) for size in sizes), reverse=True)
        return sum(best[: reward.n])


@REWARDS.faces_of(RedDie)
class RedDieFaces(RewardFaces[RedDie]):
    rule = "pulsar_2849 12.6"

    def take(
        self, game: Game[State], seat: int, reward: RedDie, source: str, paid: Die | None
    ) -> None:
        situation = Situation(game.state, seat)
        if self.usable(situation, reward):
            take_red_die(game, seat, reward.value, source, must=True)
        else:
            game.emit("log.lost", seat, rule=self.rule, what=self.words(reward), loss=True)

    def usable(self, situation: Situation, reward: RedDie) -> bool:
        return not situation.board.bonus and situation.can_use(reward.value)

    def red_die(self, reward: RedDie) -> int | None:
        return reward.value

    def words(self, reward: RedDie) -> Message:
        return msg("reward.red_die", n=reward.value)

    def icons(self, reward: RedDie) -> tuple[Amount, ...]:
        return (Amount("dice", reward.value),)

    def signs(self, reward: RedDie) -> Iterator[Sign]:
        yield die(reward.value, red=True)

    def worth(self, prospects: Prospects, reward: RedDie) -> float:
        return 0.0 if prospects.board.bonus else 0.8 * prospects.die


@REWARDS.faces_of(Doubler)
class DoublerFaces(RewardFaces[Doubler]):
    rule = "pulsar_2849 12.4"

    def take(
        self, game: Game[State], seat: int, reward: Doubler, source: str, paid: Die | None
    ) -> None:
        assert paid is not None and not paid.red
        board = game.state.boards[seat]
        board.dice.append(Die(paid.n, reward.silver, returned=True))
        game.emit("log.die_back", seat, rule=self.rule, n=reward.silver, source=source)
        take_red_die(game, seat, reward.red, source)

    def red_die(self, reward: Doubler) -> int | None:
        return reward.red

    def words(self, reward: Doubler) -> Message:
        return msg("reward.doubler", silver=reward.silver, red=reward.red)

    def icons(self, reward: Doubler) -> tuple[Amount, ...]:
        return (Amount("dice", reward.silver), Amount("dice", reward.red))

    def signs(self, reward: Doubler) -> Iterator[Sign]:
        yield die(reward.silver)
        yield die(reward.red, red=True)

    def worth(self, prospects: Prospects, reward: Doubler) -> float:
        return 1.6 * prospects.die


@REWARDS.faces_of(JumpgateRun)
class RunFaces(RewardFaces[JumpgateRun]):
    rule = "pulsar_2849 9.5"

    def take(
        self, game: Game[State], seat: int, reward: JumpgateRun, source: str, paid: Die | None
    ) -> None:
        """The completed project itself is the right to it."""

    def words(self, reward: JumpgateRun) -> Message:
        return msg("reward.run", n=reward.points, colours=[f"#colour/{c}" for c in reward.colours])

    def icons(self, reward: JumpgateRun) -> tuple[Amount, ...]:
        return (Amount("jumpgate", reward.points),)

    def signs(self, reward: JumpgateRun) -> Iterator[Sign]:
        yield from map(gate, reward.colours)
        yield points(f"×{reward.points}")

    def worth(self, prospects: Prospects, reward: JumpgateRun) -> float:
        return prospects.run(reward)


@REWARDS.faces_of(ExtraStation)
class ExtraStationFaces(RewardFaces[ExtraStation]):
    rule = "pulsar_2849 14.9"

    def take(
        self, game: Game[State], seat: int, reward: ExtraStation, source: str, paid: Die | None
    ) -> None:
        game.state.boards[seat].extra += reward.n
        game.emit("log.extra_station", seat, rule=self.rule, n=reward.n, source=source)

    def words(self, reward: ExtraStation) -> Message:
        return msg("reward.extra_station", n=reward.n)

    def icons(self, reward: ExtraStation) -> tuple[Amount, ...]:
        return (Amount("space-station", reward.n),)

    def signs(self, reward: ExtraStation) -> Iterator[Sign]:
        yield {"plate": "space-station", "text": f"+{reward.n}"}

    def worth(self, prospects: Prospects, reward: ExtraStation) -> float:
        return prospects.station * reward.n


class Buy(Wait, frozen=True):
    """Pay cubes for points once (13.4, 13.6)."""

    cubes: int
    points: int

    @property
    def key(self) -> Key:
        return ("buy", self.due.source)

    def conditions(self) -> Iterator[Condition]:
        args = {"n": self.cubes, "have": self.situation.board.cubes}
        yield self.situation.board.cubes >= self.cubes, "pulsar_2849 13.4", "check.cubes", args

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.buy_points", n=self.cubes, points=self.points, source=self.due.source),
            target=cubes_target(self.situation.seat),
            cost=(Amount("cubes", self.cubes),),
            gain=(Amount("vp", self.points),),
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        self.done(game)
        pay_cubes(game, self.situation.seat, self.cubes, self.due.source)
        score(game, self.situation.seat, self.points, self.due.source)


class Decline(Wait, frozen=True):
    """Leave a reward alone that need not be taken; `what` tells those of one source apart."""

    what: str

    @property
    def key(self) -> Key:
        return ("decline", self.what, self.due.source)

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.decline", source=self.due.source), apart=True)

    def do(self, game: Game[State]) -> None:
        self.done(game)


@REWARDS.faces_of(BuyPoints)
class BuyPointsFaces(RewardFaces[BuyPoints]):
    rule = "pulsar_2849 13.4"

    def ways(self, situation: Situation, due: Due, reward: BuyPoints) -> Iterator[Action[State]]:
        yield Buy(situation, due, reward.cubes, reward.points)
        if situation.board.cubes >= reward.cubes:
            yield Decline(situation, due, "buy_points")

    def words(self, reward: BuyPoints) -> Message:
        return msg("reward.buy_points", n=reward.cubes, points=reward.points)

    def icons(self, reward: BuyPoints) -> tuple[Amount, ...]:
        return (Amount("vp", reward.points),)

    def signs(self, reward: BuyPoints) -> Iterable[Sign]:
        return bought(reward.cubes, reward.points)

    def worth(self, prospects: Prospects, reward: BuyPoints) -> float:
        return max(0.0, reward.points + prospects.cubes_gain(-reward.cubes))
