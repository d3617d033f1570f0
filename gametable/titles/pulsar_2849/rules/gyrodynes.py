"""Taking, placing and completing gyrodynes (pulsar_2849 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.actions import Action
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.changes import a_gyrodyne, place_gyrodyne, take_gyrodyne
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import happened
from gametable.titles.pulsar_2849.rules.spending import Spend
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.state import Die, Site, State
from gametable.titles.pulsar_2849.targets import place_target, size_target, waiting_target
from gametable.titles.pulsar_2849.vocabulary import Size

RULE = "pulsar_2849 7"


class Take(Spend, frozen=True):
    """Take a gyrodyne for a die (7.3)."""

    quiet = True
    action = "gyrodyne"
    rule = f"{RULE}.3"

    size: Size

    @property
    def key(self) -> Key:
        return ("take", self.size)

    def asks(self) -> tuple[int, ...]:
        return (load().gyrodynes[self.size].take,)

    def needs(self) -> Iterator[Condition]:
        left = self.situation.state.gyrodynes[self.size] > 0
        yield left, f"{RULE}.3", "check.gyrodyne_left", {"size": f"#gyrodyne/{self.size}"}

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.take", what=a_gyrodyne(self.size)),
            target=size_target(self.size),
            cost=self.cost(),
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> None:
        take_gyrodyne(game, self.situation.seat, self.size, "#source/action")


class Complete(Spend, frozen=True):
    """Complete a gyrodyne under construction (7.6)."""

    quiet = True
    action = "complete_gyrodyne"
    rule = f"{RULE}.6"

    place: str

    @property
    def key(self) -> Key:
        return ("complete", self.place)

    @property
    def site(self) -> Site:
        """What stands there."""
        return self.situation.board.pulsars[self.place]

    def asks(self) -> tuple[int, ...]:
        size = self.site.size
        return (load().gyrodynes[size].complete,) if size else ()

    def needs(self) -> Iterator[Condition]:
        yield bool(self.site.size), f"{RULE}.6", "check.gyrodyne_here", {}
        yield not self.site.completed, f"{RULE}.6", "check.not_completed", {}

    def option(self) -> Option[Any]:
        size = self.site.size
        named = a_gyrodyne(size) if size else msg("reward.any_gyrodyne")
        return Option(
            self.key,
            msg("label.complete", size=named, place=f"#place/{self.place}"),
            target=place_target(self.place),
            cost=self.cost(),
            notes=(msg("fact.a_round", n=load().gyrodynes[size].points),) if size else (),
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> None:
        flip(game, self.situation.seat, self.place)
        happened(game, self.situation.seat, "complete_gyrodyne", self.place)


def flip(game: Game[State], seat: int, place: str) -> None:
    """A gyrodyne is turned to its completed side (7.6)."""
    size = game.state.boards[seat].pulsars[place].size
    assert size
    game.state.boards[seat].pulsars[place] = Site(size, True)
    game.emit(
        "log.completed",
        seat,
        rule=f"{RULE}.6",
        targets=(place_target(place),),
        size=a_gyrodyne(size),
        place=f"#place/{place}",
    )


class PlaceGyrodyne(Action[State], frozen=True):
    """Begin construction on an own pulsar; it costs no action (7.4)."""

    situation: Situation
    size: Size
    place: str

    @property
    def key(self) -> Key:
        return ("place", self.size, self.place)

    def conditions(self) -> Iterator[Condition]:
        site = self.situation.board.pulsars[self.place]
        yield not site.size, f"{RULE}.4", "check.pulsar_empty", {}

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.place_gyrodyne", size=a_gyrodyne(self.size), place=f"#place/{self.place}"),
            target=waiting_target(self.situation.seat, self.size),
            to=place_target(self.place),
        )

    def do(self, game: Game[State]) -> None:
        place_gyrodyne(game, self.situation.seat, self.size, self.place)


def placings(situation: Situation) -> Iterator[PlaceGyrodyne]:
    """Every gyrodyne in front of a seat on every pulsar of it."""
    for size, n in situation.board.gyrodynes.items():
        if n:
            for place in situation.board.pulsars:
                yield PlaceGyrodyne(situation, size, place)
