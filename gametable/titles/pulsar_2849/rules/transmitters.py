"""Transmitters: taking, joining, covering, activating them (pulsar_2849 8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec

from gametable.core.engine.actions import Action, ask_action, perform
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import give, happened, rewards_words
from gametable.titles.pulsar_2849.rules.spending import Spend
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.standing import free_end, joined_die
from gametable.titles.pulsar_2849.state import Board, Die, Placed, State
from gametable.titles.pulsar_2849.targets import (
    array_target,
    offer_target,
    own_transmitter_target,
)
from gametable.titles.pulsar_2849.vocabulary import EDGES, Edge

RULE = "pulsar_2849 8"


class TakeTransmitter(Spend, frozen=True):
    """Take a transmitter of the offer and cover the symbol paid (8.2)."""

    quiet = True
    action = "transmitter"
    rule = f"{RULE}.2"

    position: int

    @property
    def key(self) -> Key:
        return ("transmitter", self.position)

    @property
    def tile(self) -> str:
        """The tile that lies there; "" if it was taken."""
        return self.situation.state.offer[self.position]

    def asks(self) -> tuple[int, ...]:
        return load().transmitters[self.tile].dice if self.tile else ()

    def needs(self) -> Iterator[Condition]:
        yield bool(self.tile), f"{RULE}.1", "check.transmitter_there", {}

    def option(self) -> Option[Any]:
        label = msg("label.take", what=f"#transmitter/{self.tile}") if self.tile else None
        return Option(
            self.key,
            label or msg("label.taken"),
            target=offer_target(self.position),
            cost=self.cost(),
            notes=pay_notes(self.tile, len(self.asks()) - 1),
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> Flow[None]:
        state, seat, tile = game.state, self.situation.seat, self.tile
        state.offer[self.position] = ""
        board = state.boards[seat]
        board.arrays.append([Placed(tile)])
        game.emit(
            "log.transmitter",
            seat,
            rule=f"{RULE}.2",
            targets=(offer_target(self.position),),
            tile=f"#transmitter/{tile}",
        )
        ways = list(joins(Situation(state, seat), tile))
        if ways:
            chosen = yield from ask_action(
                seat,
                msg("ask.join", tile=f"#transmitter/{tile}"),
                [*ways, StandAlone(seat, tile)],
                rule=f"{RULE}.3",
            )
            yield from perform(game, chosen)
        array, n = place_of(board, tile)
        symbol = load().transmitters[tile].dice.index(asked)
        array[n] = msgspec.structs.replace(array[n], covered=(symbol,))
        activate_if_covered(game, seat, tile)


class Cover(Spend, frozen=True):
    """Cover another symbol of an own transmitter (8.4)."""

    quiet = True
    action = "transmitter"
    rule = f"{RULE}.4"

    placed: Placed

    @property
    def key(self) -> Key:
        return ("cover", self.placed.tile)

    def open(self) -> list[int]:
        """The symbols that are not covered, by number."""
        dice = load().transmitters[self.placed.tile].dice
        return [n for n in range(len(dice)) if n not in self.placed.covered]

    def asks(self) -> tuple[int, ...]:
        if self.placed.active:
            return ()
        dice = load().transmitters[self.placed.tile].dice
        return tuple(dice[n] for n in self.open())

    def needs(self) -> Iterator[Condition]:
        yield not self.placed.active, f"{RULE}.4", "check.not_activated", {}

    def option(self) -> Option[Any]:
        tile = self.placed.tile
        label = msg("label.cover", tile=f"#transmitter/{tile}")
        return Option(
            self.key,
            label,
            target=own_transmitter_target(tile),
            cost=self.cost(),
            notes=pay_notes(tile, len(self.open()) - 1),
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> None:
        seat, tile = self.situation.seat, self.placed.tile
        dice = load().transmitters[tile].dice
        symbol = next(n for n in self.open() if dice[n] == asked)
        covered = (*self.placed.covered, symbol)
        replace(self.situation.board, msgspec.structs.replace(self.placed, covered=covered))
        game.emit(
            "log.covered",
            seat,
            rule=f"{RULE}.4",
            targets=(own_transmitter_target(tile),),
            tile=f"#transmitter/{tile}",
            n=asked,
        )
        activate_if_covered(game, seat, tile)


def pay_notes(tile: str, left: int) -> tuple[Message, ...]:
    """What a tile gives once it is activated, in words, with so many symbols `left` to cover: at
    once, which is told by itself where none is left, and in each production phase (8.5, 13.4)."""
    if not tile:
        return ()
    printed, found = load().transmitters[tile], list[Message]()
    once, production = rewards_words(printed.once), rewards_words(printed.production)
    if left and once:
        found.append(msg("note.activates", n=left, what=once))
    if production:
        key = "note.production_then" if left else "note.production"
        found.append(msg(key, what=production))
    return tuple(found)


def place_of(board: Board, tile: str) -> tuple[list[Placed], int]:
    """The array a tile of a seat lies in, and its place there."""
    for array in board.arrays:
        for n, placed in enumerate(array):
            if placed.tile == tile:
                return array, n
    raise KeyError(tile)


def replace(board: Board, placed: Placed) -> None:
    """A tile is changed where it lies."""
    array, n = place_of(board, placed.tile)
    array[n] = placed


def activate_if_covered(game: Game[State], seat: int, tile: str) -> None:
    """Once the last symbol is covered the tile is flipped and pays (8.5)."""
    board, printed = game.state.boards[seat], load().transmitters[tile]
    array, n = place_of(board, tile)
    placed = array[n]
    if len(placed.covered) < len(printed.dice):
        return
    array[n] = msgspec.structs.replace(placed, covered=(), active=True)
    game.emit(
        "log.activated",
        seat,
        rule=f"{RULE}.5",
        targets=(own_transmitter_target(tile),),
        tile=f"#transmitter/{tile}",
    )
    give(game, seat, printed.once, f"#transmitter/{tile}")
    happened(game, seat, "activate_transmitter")
    offer_joined(game, seat, tile)


def offer_joined(game: Game[State], seat: int, tile: str) -> None:
    """Dice come up where an activated tile meets another one (8.6, 12.3)."""
    state = game.state
    array, _ = place_of(state.boards[seat], tile)
    dice = [
        joined_die(one, other) for one, other in pairwise(array) if tile in (one.tile, other.tile)
    ]
    state.joined = [die for die in dice if die is not None]


# Arrays (8.3)


class Join(Action[State], frozen=True):
    """Join a lone tile to an end of another array, at one of its own connections (8.3)."""

    situation: Situation
    tile: str
    other: str
    side: Edge
    edge: Edge

    @property
    def key(self) -> Key:
        return ("join", self.tile, self.other, self.side, self.edge)

    @property
    def turned(self) -> bool:
        """Whether the tile is turned round, for its connection to face the array."""
        return self.edge == self.side

    def conditions(self) -> Iterator[Condition]:
        own = self.edge in load().transmitters[self.tile].connections
        array, _ = place_of(self.situation.board, self.other)
        free = free_end(array, self.side) is not None
        yield own and free, f"{RULE}.3", "check.connections_free", {}

    def pips(self) -> tuple[int, int]:
        """The two halves that meet."""
        array, _ = place_of(self.situation.board, self.other)
        half = free_end(array, self.side)
        return half or 0, load().transmitters[self.tile].connections.get(self.edge, 0)

    def option(self) -> Option[Any]:
        theirs, own = self.pips()
        label = msg(
            f"label.join.{self.side}",
            tile=f"#transmitter/{self.tile}",
            other=f"#transmitter/{self.other}",
            own=own,
            theirs=theirs,
            n=own + theirs,
        )
        return Option(
            self.key,
            label,
            target=own_transmitter_target(self.tile),
            to=own_transmitter_target(self.other),
            in_bar=True,
        )

    def do(self, game: Game[State]) -> None:
        seat, board = self.situation.seat, game.state.boards[self.situation.seat]
        array, _ = place_of(board, self.other)
        alone, _ = place_of(board, self.tile)
        board.arrays.remove(alone)
        placed = msgspec.structs.replace(alone[0], turned=self.turned)
        if self.side == "left":
            array.insert(0, placed)
        else:
            array.append(placed)
        game.emit(
            "log.joined",
            seat,
            rule=f"{RULE}.3",
            targets=(own_transmitter_target(self.tile), own_transmitter_target(self.other)),
            tile=f"#transmitter/{self.tile}",
            other=f"#transmitter/{self.other}",
        )
        if placed.active:
            offer_joined(game, seat, self.tile)


class StandAlone(Action[State], frozen=True):
    """Begin a new array with the tile taken (8.3)."""

    seat: int
    tile: str

    @property
    def key(self) -> Key:
        return ("alone", self.tile)

    def option(self) -> Option[Any]:
        label = msg("label.alone", tile=f"#transmitter/{self.tile}")
        return Option(self.key, label, target=array_target(self.seat), in_bar=True)

    def do(self, game: Game[State]) -> None:
        game.emit(
            "log.alone",
            self.seat,
            rule=f"{RULE}.3",
            targets=(own_transmitter_target(self.tile),),
            tile=f"#transmitter/{self.tile}",
        )


def joins(situation: Situation, tile: str) -> Iterator[Join]:
    """The ways to join a lone tile to the other arrays of a seat (8.3)."""
    for array in situation.board.arrays:
        if array[0].tile == tile:
            continue
        for side in EDGES:
            if free_end(array, side) is None:
                continue
            end = array[0] if side == "left" else array[-1]
            for edge in load().transmitters[tile].connections:
                yield Join(situation, tile, end.tile, side, edge)


def later_joins(situation: Situation) -> Iterator[Join]:
    """Every lone tile to every other array, two lone ones only once (5.5, 8.3)."""
    arrays = situation.board.arrays
    lone = [array[0].tile for array in arrays if len(array) == 1]
    for n, tile in enumerate(lone):
        for join in joins(situation, tile):
            if join.other not in lone[: n + 1]:
                yield join
