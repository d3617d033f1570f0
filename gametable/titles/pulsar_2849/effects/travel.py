"""What happens on the map: places entered, pulsars claimed, teleports, discoveries, tiles drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from gametable.core.engine.actions import Action
from gametable.core.engine.asking import choose_some
from gametable.core.engine.chance import shuffle, top
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.due import Discovery, Due
from gametable.titles.pulsar_2849.effects.faces import (
    REWARDS,
    RewardFaces,
    give,
    happened,
    rewards_icons,
    rewards_signs,
    rewards_words,
    rewards_worth,
)
from gametable.titles.pulsar_2849.effects.rewards import Decline, Wait
from gametable.titles.pulsar_2849.signs import Sign
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.standing import owner_of, patented, rings_left
from gametable.titles.pulsar_2849.state import ShipFlight, Site, State
from gametable.titles.pulsar_2849.targets import place_target, ship_target
from gametable.titles.pulsar_2849.vocabulary import (
    Exploration,
    IsolatedPulsar,
    Teleport,
    TileChoice,
)

if TYPE_CHECKING:
    from gametable.titles.pulsar_2849.prospects import Prospects


# Places


def enter(game: Game[State], seat: int, place: str, *, first: bool) -> None:
    """A ship passes or ends at a place: a system is turned up, a first visit counts (6.4, 6.10)."""
    state = game.state
    kind = state.cluster.kinds[place]
    if kind == "system":
        if place not in state.turned:
            game.reveal(msg("undo.turned_up"), msg("before.turned_up"))
            state.turned.append(place)
            game.emit(
                "log.turned_up",
                seat,
                rule="pulsar_2849 6.4",
                targets=(place_target(place),),
                place=f"#place/{place}",
                tile=f"#system/{state.systems[place]}",
            )
    elif first:
        happened(game, seat, "visit_pulsar" if kind == "pulsar" else "visit_gate", place)


def dead_end(game: Game[State], place: str) -> None:
    """A claim or a new station in a dead end brings an extra tile (6.7)."""
    if place in game.state.cluster.dead_ends:
        game.state.due.append(Due(f"#place/{place}", Exploration(1)))


def claim_conditions(situation: Situation, place: str, rule: str) -> Iterator[Condition]:
    """Whether a seat may claim a pulsar (7.1, 7.2)."""
    owner = owner_of(situation.state, place)
    free = owner is None
    yield free, rule, "check.unowned", {}
    yield rings_left(situation.board) > 0, "pulsar_2849 7.1", "check.ring_left", {}


def claim(game: Game[State], seat: int, place: str, source: str) -> None:
    """A seat claims a pulsar, with all that brings (7.1, 7.2)."""
    put_ring(game, seat, place, source)
    happened(game, seat, "claim_pulsar", place)
    dead_end(game, place)


def put_ring(game: Game[State], seat: int, place: str, source: str) -> None:
    """A ring marks a pulsar as the seat's (7.1, 7.2)."""
    game.state.boards[seat].pulsars[place] = Site()
    game.emit(
        "log.claimed",
        seat,
        rule="pulsar_2849 7.1",
        targets=(place_target(place),),
        place=f"#place/{place}",
        source=source,
    )


# Exploration bonus tiles (6.8)


def tiles_left(state: State) -> bool:
    """Whether a tile can be drawn."""
    return bool(state.exploration or state.discards)


def draw_tiles(game: Game[State], seat: int) -> Flow[None]:
    """Draw a tile and carry it out, or of several the kept one (6.8; 17, tile_choice)."""
    state, box = game.state, load()
    choices = [effect for _, effect in patented(state.boards[seat], TileChoice)]
    draw = max((effect.draw for effect in choices), default=1)
    keep = max((effect.keep for effect in choices), default=1)
    while len(state.drawn) < draw and tiles_left(state):
        if not state.exploration:
            state.exploration = yield from shuffle(
                state.discards, rule="pulsar_2849 6.8", kind="exploration/{}/text"
            )
            state.discards, state.known = [], 0
        # What was put back below is known to lie there.
        hidden = state.exploration[: len(state.exploration) - state.known]
        yield from top(game, hidden, 1, kind="exploration/{}/text", seat=seat)
        state.exploration[: len(hidden)] = hidden
        game.reveal(msg("undo.tile_drawn"), msg("before.tile_drawn"))
        state.drawn.append(state.exploration.pop(0))
        state.known = min(state.known, len(state.exploration))
    if not state.drawn:
        return
    kept = list(state.drawn)
    if len(kept) > keep:
        options = [
            Option((id,), msg("label.keep_tile", tile=f"#exploration/{id}/text"), id)
            for id in state.drawn
        ]
        kept = yield from choose_some(
            seat,
            msg("ask.keep_tiles", n=keep),
            options,
            keep,
            keep,
            rule="pulsar_2849 17",
            verb=msg("verb.keep_tiles"),
        )
        back = [id for id in state.drawn if id not in kept]
        state.exploration += back
        state.known += len(back)
    state.drawn = []
    for id in kept:
        tile = box.exploration[id]
        game.emit("log.tile", seat, rule="pulsar_2849 6.8", tile=f"#exploration/{id}/text")
        happened(game, seat, "exploration_tile")
        if tile.keep:
            board = state.boards[seat]
            board.kept = (*board.kept, id)
        else:
            state.discards.append(id)
        give(game, seat, tile.gain, f"#exploration/{id}")


class Explore(Wait, frozen=True):
    """Draw an exploration bonus tile (6.8)."""

    verb = "explore"

    n: int

    def conditions(self) -> Iterator[Condition]:
        yield tiles_left(self.situation.state), "pulsar_2849 6.8", "check.tiles_left", {}

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.explore"), icon="discovery")

    def do(self, game: Game[State]) -> Flow[None]:
        self.done(game)
        if self.n > 1:
            game.state.due.insert(0, Due(self.due.source, Exploration(self.n - 1)))
        yield from draw_tiles(game, self.situation.seat)


@REWARDS.faces_of(Exploration)
class ExplorationFaces(RewardFaces[Exploration]):
    rule = "pulsar_2849 6.8"

    def ways(self, situation: Situation, due: Due, reward: Exploration) -> Iterator[Action[State]]:
        yield Explore(situation, due, reward.n)

    def usable(self, situation: Situation, reward: Exploration) -> bool:
        return tiles_left(situation.state)

    def words(self, reward: Exploration) -> Message:
        return msg("reward.exploration", n=reward.n)

    def icons(self, reward: Exploration) -> tuple[Amount, ...]:
        return (Amount("discovery", reward.n),)

    def signs(self, reward: Exploration) -> Iterator[Sign]:
        yield {"plate": "exploration", **({"text": str(reward.n)} if reward.n > 1 else {})}

    def worth(self, prospects: Prospects, reward: Exploration) -> float:
        return prospects.tile * reward.n


# Isolated pulsars (7.2)


def isolated_left(state: State) -> bool:
    """Whether nobody owns one of the isolated pulsars."""
    return any(owner_of(state, place) is None for place in state.cluster.isolated)


class ClaimIsolated(Wait, frozen=True):
    """Claim an isolated pulsar (7.2)."""

    place: str

    @property
    def key(self) -> Key:
        return ("claim", self.place)

    def conditions(self) -> Iterator[Condition]:
        yield from claim_conditions(self.situation, self.place, "pulsar_2849 7.2")

    def option(self) -> Option[Any]:
        label = msg("label.claim", place=f"#place/{self.place}")
        return Option(self.key, label, target=place_target(self.place), icon="pulsar")

    def do(self, game: Game[State]) -> None:
        self.done(game)
        claim(game, self.situation.seat, self.place, self.due.source)


@REWARDS.faces_of(IsolatedPulsar)
class IsolatedPulsarFaces(RewardFaces[IsolatedPulsar]):
    rule = "pulsar_2849 7.2"

    def ways(
        self, situation: Situation, due: Due, reward: IsolatedPulsar
    ) -> Iterator[Action[State]]:
        for place in situation.state.cluster.isolated:
            yield ClaimIsolated(situation, due, place)
        yield Decline(situation, due, "isolated_pulsar")

    def usable(self, situation: Situation, reward: IsolatedPulsar) -> bool:
        return rings_left(situation.board) > 0 and isolated_left(situation.state)

    def words(self, reward: IsolatedPulsar) -> Message:
        return msg("reward.isolated_pulsar")

    def icons(self, reward: IsolatedPulsar) -> tuple[Amount, ...]:
        return (Amount("pulsar", 1),)

    def signs(self, reward: IsolatedPulsar) -> Iterator[Sign]:
        yield {"plate": "isolated_pulsar"}

    def worth(self, prospects: Prospects, reward: IsolatedPulsar) -> float:
        return prospects.pulsar if isolated_left(prospects.state) else 0.0


# Teleports (6.9)

_TELEPORTS = {"pulsar": "pulsar", "system": "star-system", "any": "gate-any"}
_KINDS = {"pulsar": ("pulsar",), "system": ("system",), "any": ("system", "pulsar", "jumpgate")}


class TeleportTo(Wait, frozen=True):
    """Put the ship on another place (6.9)."""

    to: str
    place: str

    @property
    def key(self) -> Key:
        return ("teleport", self.to, self.place)

    def conditions(self) -> Iterator[Condition]:
        there = self.situation.board.ship != self.place
        yield there, "pulsar_2849 6.9", "check.other_place", {}

    def option(self) -> Option[Any]:
        label = msg("label.teleport", place=f"#place/{self.place}")
        return Option(self.key, label, target=place_target(self.place), icon="survey-ship")

    def do(self, game: Game[State]) -> None:
        self.done(game)
        state, seat = game.state, self.situation.seat
        state.boards[seat].ship = self.place
        state.flight = ShipFlight([self.place])
        game.emit(
            "log.teleported",
            seat,
            rule="pulsar_2849 6.9",
            targets=(ship_target(seat),),
            place=f"#place/{self.place}",
        )
        enter(game, seat, self.place, first=True)


@REWARDS.faces_of(Teleport)
class TeleportFaces(RewardFaces[Teleport]):
    rule = "pulsar_2849 6.9"

    def ready(self, state: State) -> bool:
        return state.flight is None

    def ways(self, situation: Situation, due: Due, reward: Teleport) -> Iterator[Action[State]]:
        kinds = _KINDS[reward.to]
        for place, kind in situation.state.cluster.kinds.items():
            if kind in kinds:
                yield TeleportTo(situation, due, reward.to, place)
        yield Decline(situation, due, f"teleport_{reward.to}")

    def words(self, reward: Teleport) -> Message:
        return msg(f"reward.teleport.{reward.to}")

    def icons(self, reward: Teleport) -> tuple[Amount, ...]:
        return (Amount("survey-ship", 1),)

    def signs(self, reward: Teleport) -> Iterator[Sign]:
        yield {"plate": "teleport"}
        yield {"icon": _TELEPORTS[reward.to]}

    def worth(self, prospects: Prospects, reward: Teleport) -> float:
        return prospects.landing(reward.to)


# Discoveries (6.6)


class TakeDiscovery(Wait, frozen=True):
    """Take what the system tile shows (6.6)."""

    tile: str

    @property
    def key(self) -> Key:
        return ("discovery", "bonus")

    def conditions(self) -> Iterator[Condition]:
        shown = load().systems[self.tile].discovery
        rule = "pulsar_2849 6.6"
        if any(REWARDS[reward].red_die(reward) is not None for reward in shown):
            rule = "pulsar_2849 12.6"
        able = any(REWARDS[reward].usable(self.situation, reward) for reward in shown)
        yield able, rule, "check.bonus_usable", {}

    def option(self) -> Option[Any]:
        shown = load().systems[self.tile].discovery
        label = msg("label.discovery", what=rewards_words(shown))
        return Option(self.key, label, gain=rewards_icons(shown), icon="discovery")

    def do(self, game: Game[State]) -> None:
        self.done(game)
        shown = load().systems[self.tile].discovery
        give(game, self.situation.seat, shown, f"#system/{self.tile}")


class DrawInstead(Explore, frozen=True):
    """Draw an exploration bonus tile instead of the discovery bonus (6.6)."""

    @property
    def key(self) -> Key:
        return ("discovery", "tile")

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.tile_instead"), icon="discovery")


@REWARDS.faces_of(Discovery)
class DiscoveryFaces(RewardFaces[Discovery]):
    rule = "pulsar_2849 6.6"

    def ways(self, situation: Situation, due: Due, reward: Discovery) -> Iterator[Action[State]]:
        yield TakeDiscovery(situation, due, reward.tile)
        yield DrawInstead(situation, due, 1)

    def words(self, reward: Discovery) -> Message:
        return msg("reward.discovery")

    def icons(self, reward: Discovery) -> tuple[Amount, ...]:
        return rewards_icons(load().systems[reward.tile].discovery)

    def signs(self, reward: Discovery) -> Iterable[Sign]:
        return rewards_signs(load().systems[reward.tile].discovery)

    def worth(self, prospects: Prospects, reward: Discovery) -> float:
        shown = rewards_worth(prospects, load().systems[reward.tile].discovery)
        return max(shown, prospects.tile)
