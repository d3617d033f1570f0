"""Power and Q.I.C. actions, special actions, and what they do (gaia_project 5.6, 5.7, 13.1)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gametable.core.engine.actions import Action, act
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.kit.effects import Cited, Registry
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.changes import as_gained, pay, spend_power, take
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import BoardAction
from gametable.titles.gaia_project.rules.mines import (
    Help,
    ask_place,
    join_federation,
    mines_in_reach,
    power_icons,
    price_conditions,
    price_icons,
    projects_in_reach,
)
from gametable.titles.gaia_project.rules.on_map import OnMap
from gametable.titles.gaia_project.rules.tech import (
    advance_conditions,
    ask_advance,
    gain_tech,
    may_gain_tech,
    stations,
)
from gametable.titles.gaia_project.rules.tokens import rescore
from gametable.titles.gaia_project.rules.upgrades import replace
from gametable.titles.gaia_project.signs import TO, Sign, takes
from gametable.titles.gaia_project.situation import (
    INSTITUTE,
    Situation,
    abilities,
    level_of,
    pieces_on_map,
    uncovered,
)
from gametable.titles.gaia_project.star_map import bits, spaces_of
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import (
    AREAS,
    RESOURCES,
    ActionEffect,
    AdvanceLowest,
    Area,
    BuildMine,
    Collect,
    DowngradeLab,
    OwnAction,
    PlaceStation,
    Price,
    ReachFar,
    Rescore,
    SwapInstitute,
    TakeTech,
)

if TYPE_CHECKING:
    from gametable.titles.gaia_project.worth.outlook import Outlook

E = TypeVar("E")


class Faces(Cited[E], Generic[E]):
    """What an effect of an action needs, and does."""

    def needs(self, situation: Situation, effect: E) -> Iterable[Condition]:
        """What must hold for it to do anything (13.1, 14.12); power and Q.I.C. are paid before."""
        return ()

    @abstractmethod
    def do(self, game: Game[State], seat: int, effect: E, source: str) -> Flow[None]:
        """Carry it out."""

    @abstractmethod
    def signs(self, effect: E) -> list[Sign]:
        """It as a row of signs, for faces."""

    @abstractmethod
    def worth(self, outlook: Outlook, effect: E) -> float:
        """What using it once is worth to a seat, a guess in points."""


EFFECTS: Registry[Faces[Any]] = Registry(ActionEffect, "effect of an action")


@EFFECTS.faces_of(Collect)
class CollectFaces(Faces[Collect]):
    """Resources are only gained where some can be taken (13.1)."""

    rule = "gaia_project 13.1"

    def needs(self, situation: Situation, effect: Collect) -> Iterator[Condition]:
        caps = load().constants.caps
        board = situation.board
        for one in effect.takes:
            gained = [r for r in RESOURCES if getattr(one, r)]
            if gained and not (one.vp or one.tokens or one.charge):
                kinds = {as_gained(board, resource) for resource in gained}
                room = any(r not in caps or getattr(board, r) < caps[r] for r in kinds)
                yield room, self.rule, "check.room_for_gain", {}

    def do(self, game: Game[State], seat: int, effect: Collect, source: str) -> Flow[None]:
        yield from take(game, seat, effect.takes, source)

    def signs(self, effect: Collect) -> list[Sign]:
        return takes(effect.takes)

    def worth(self, outlook: Outlook, effect: Collect) -> float:
        return outlook.takes(effect.takes)


@EFFECTS.faces_of(BuildMine)
class BuildMineFaces(Faces[BuildMine]):
    """A mine with free steps, at least one of which is used."""

    rule = "gaia_project 13.1"

    def needs(self, situation: Situation, effect: BuildMine) -> Iterator[Condition]:
        helped = Help(steps=effect.free_steps)
        able = any(met(mine.conditions()) for mine in mines_in_reach(situation, helped))
        yield able, self.rule, "check.place_for_step", {}

    def do(self, game: Game[State], seat: int, effect: BuildMine, source: str) -> Flow[None]:
        prompt = msg("ask.mine_with_steps", n=effect.free_steps)
        yield from ask_place(game, seat, Help(steps=effect.free_steps), prompt, projects=False)

    def signs(self, effect: BuildMine) -> list[Sign]:
        return [{"plate": "terraform", "text": str(effect.free_steps)}]

    def worth(self, outlook: Outlook, effect: BuildMine) -> float:
        each = level_of(outlook.board, "terraforming").ore or 0
        return effect.free_steps * (0.6 + 0.5 * each * outlook.ore) * outlook.now


@EFFECTS.faces_of(ReachFar)
class ReachFarFaces(Faces[ReachFar]):
    """A mine or a Gaia project farther away."""

    rule = "gaia_project 13.2"

    def needs(self, situation: Situation, effect: ReachFar) -> Iterator[Condition]:
        helped = Help(range=effect.range)
        places = [*mines_in_reach(situation, helped), *projects_in_reach(situation, helped)]
        able = any(met(place.conditions()) for place in places)
        yield able, self.rule, "check.place_for_range", {}

    def do(self, game: Game[State], seat: int, effect: ReachFar, source: str) -> Flow[None]:
        prompt = msg("ask.place_far", n=effect.range)
        yield from ask_place(game, seat, Help(range=effect.range), prompt, projects=True)

    def signs(self, effect: ReachFar) -> list[Sign]:
        return [{"plate": "range", "text": f"+{effect.range}"}]

    def worth(self, outlook: Outlook, effect: ReachFar) -> float:
        return outlook.shapes["far"]


@EFFECTS.faces_of(TakeTech)
class TakeTechFaces(Faces[TakeTech]):
    """A tech tile, if any can be gained (6.1.5)."""

    rule = "gaia_project 6.1.5"

    def needs(self, situation: Situation, effect: TakeTech) -> Iterator[Condition]:
        yield may_gain_tech(situation), self.rule, "check.tile_to_gain", {}

    def do(self, game: Game[State], seat: int, effect: TakeTech, source: str) -> Flow[None]:
        yield from gain_tech(game, seat)

    def signs(self, effect: TakeTech) -> list[Sign]:
        return [{"plate": "tech-tile"}]

    def worth(self, outlook: Outlook, effect: TakeTech) -> float:
        return outlook.shapes["tile"] + outlook.shapes["advance"]


@EFFECTS.faces_of(Rescore)
class RescoreFaces(Faces[Rescore]):
    """The rewards of an own token."""

    rule = "gaia_project 13.1"

    def needs(self, situation: Situation, effect: Rescore) -> Iterator[Condition]:
        yield bool(situation.board.tokens), self.rule, "check.own_token", {}

    def do(self, game: Game[State], seat: int, effect: Rescore, source: str) -> Flow[None]:
        yield from rescore(game, seat)

    def signs(self, effect: Rescore) -> list[Sign]:
        return [{"plate": "federation"}]

    def worth(self, outlook: Outlook, effect: Rescore) -> float:
        return 8.0


@EFFECTS.faces_of(AdvanceLowest)
class AdvanceLowestFaces(Faces[AdvanceLowest]):
    """The lowest marker, one of those that can advance (10.12)."""

    rule = "gaia_project 10.12"

    def areas(self, situation: Situation) -> list[Area]:
        """The areas on the lowest level in which the seat can advance."""
        research = situation.board.research
        lowest = min(research.values())
        return [
            area
            for area in AREAS
            if research[area] == lowest and met(advance_conditions(situation, area))
        ]

    def needs(self, situation: Situation, effect: AdvanceLowest) -> Iterator[Condition]:
        yield bool(self.areas(situation)), self.rule, "check.lowest_advances", {}

    def do(self, game: Game[State], seat: int, effect: AdvanceLowest, source: str) -> Flow[None]:
        areas = self.areas(Situation(game.state, seat))
        yield from ask_advance(game, seat, areas, msg("ask.advance_lowest"), self.rule, must=True)

    def signs(self, effect: AdvanceLowest) -> list[Sign]:
        return [{"icon": "research", "text": "+1"}]

    def worth(self, outlook: Outlook, effect: AdvanceLowest) -> float:
        return 0.7 * outlook.shapes["advance"] + outlook.event("advance_in_research")


class OwnOnMap(OnMap, frozen=True):
    """Something of an own action that is done on a space."""

    def option(self) -> Option[Any]:
        cost = price_icons(self.price)
        return Option(self.key, msg(f"label.{self.verb}"), target=self.slot, cost=cost)

    @property
    def price(self) -> Price:
        """What it costs there."""
        return Price()


class Swap(OwnOnMap, frozen=True):
    """The institute goes to the planet of a mine (10.6)."""

    verb = "swap"

    def conditions(self) -> Iterator[Condition]:
        kind = self.situation.board.structures.get(self.space)
        yield kind == "mine", "gaia_project 10.6", "check.own_mine", {}

    def do(self, game: Game[State]) -> None:
        structures = self.situation.board.structures
        old = next(space for space, kind in structures.items() if kind == INSTITUTE)
        structures[old], structures[self.space] = structures[self.space], structures[old]
        stars = self.situation.stars
        game.emit(
            "log.swapped",
            self.situation.seat,
            rule="gaia_project 10.6",
            targets=(stars.slot(old), stars.slot(self.space)),
        )


@EFFECTS.faces_of(SwapInstitute)
class SwapInstituteFaces(Faces[SwapInstitute]):
    """Institute and mine change places (10.6)."""

    rule = "gaia_project 10.6"

    def needs(self, situation: Situation, effect: SwapInstitute) -> Iterator[Condition]:
        mines = any(
            kind == "mine" and space not in situation.board.shared
            for space, kind in situation.board.structures.items()
        )
        yield mines, self.rule, "check.own_mine", {}

    def do(self, game: Game[State], seat: int, effect: SwapInstitute, source: str) -> Flow[None]:
        situation = Situation(game.state, seat)
        places = [Swap(situation, space) for space in situation.board.structures]
        yield from act(game, seat, msg("ask.swap"), places, rule=self.rule)

    def signs(self, effect: SwapInstitute) -> list[Sign]:
        return [{"icon": "planetary-institute"}, {"icon": "flip"}, {"icon": "mine"}]

    def worth(self, outlook: Outlook, effect: SwapInstitute) -> float:
        return outlook.shapes["swap"]


class Station(OwnOnMap, frozen=True):
    """A space station on a space (10.8)."""

    verb = "station"

    @property
    def price(self) -> Price:
        return Price(qic=self.situation.qic_for(self.space) or 0)

    def conditions(self) -> Iterator[Condition]:
        situation, here = self.situation, 1 << self.space
        rule = "gaia_project 10.8"
        empty = bool(situation.stars.empty & here) and self.space != situation.state.lost_planet
        yield empty, rule, "check.empty_space", {}
        yield not stations(situation.state) & here, rule, "check.no_station", {}
        own = bits(s for f in situation.board.federations for s in f.satellites)
        yield not own & here, rule, "check.no_own_satellite", {}
        yield from price_conditions(situation, self.price, self.price.qic)

    def do(self, game: Game[State]) -> None:
        pay(game, self.situation.seat, self.price)
        join_federation(game.state, self.situation.seat, self.space, None)
        seat, targets = self.situation.seat, (self.slot,)
        game.emit("log.station", seat, rule="gaia_project 10.8", targets=targets)


@EFFECTS.faces_of(PlaceStation)
class PlaceStationFaces(Faces[PlaceStation]):
    """A space station on an accessible space (10.8)."""

    rule = "gaia_project 10.8"

    def places(self, situation: Situation) -> list[Station]:
        """The spaces that own Q.I.C. reach."""
        near = situation.far() & situation.stars.empty
        return [Station(situation, space) for space in spaces_of(near)]

    def needs(self, situation: Situation, effect: PlaceStation) -> Iterator[Condition]:
        left = situation.board.printed.stations - len(situation.board.stations)
        yield left > 0, self.rule, "check.station_left", {}
        able = any(met(place.conditions()) for place in self.places(situation))
        yield able, self.rule, "check.place_for_station", {}

    def do(self, game: Game[State], seat: int, effect: PlaceStation, source: str) -> Flow[None]:
        situation = Situation(game.state, seat)
        yield from act(
            game,
            seat,
            msg("ask.station"),
            self.places(situation),
            rule=self.rule,
            beside=lambda: (Station(situation, space) for space in situation.stars.hexes),
        )

    def signs(self, effect: PlaceStation) -> list[Sign]:
        return [{"icon": "space-station"}]

    def worth(self, outlook: Outlook, effect: PlaceStation) -> float:
        return outlook.shapes["outpost"]


class Downgrade(OwnOnMap, frozen=True):
    """A research lab becomes a trading station (10.11)."""

    verb = "downgrade"

    def conditions(self) -> Iterator[Condition]:
        kind = self.situation.board.structures.get(self.space)
        yield kind == "research_lab", "gaia_project 10.11", "check.own_lab", {}

    def do(self, game: Game[State]) -> Flow[None]:
        yield from replace(game, self.situation.seat, self.space, "trading_station")


@EFFECTS.faces_of(DowngradeLab)
class DowngradeLabFaces(Faces[DowngradeLab]):
    """A lab becomes a trading station, then an advance in any area (10.11)."""

    rule = "gaia_project 10.11"

    def needs(self, situation: Situation, effect: DowngradeLab) -> Iterator[Condition]:
        board = situation.board
        yield pieces_on_map(board, "research_lab") > 0, self.rule, "check.own_lab", {}
        count = board.printed.structures["trading_station"].count
        left = count - pieces_on_map(board, "trading_station")
        args = {"kind": "#structure/trading_station"}
        yield left > 0, self.rule, "check.piece_left", args

    def do(self, game: Game[State], seat: int, effect: DowngradeLab, source: str) -> Flow[None]:
        situation = Situation(game.state, seat)
        places = [Downgrade(situation, space) for space in situation.board.structures]
        yield from act(game, seat, msg("ask.downgrade"), places, rule=self.rule)
        yield from ask_advance(game, seat, AREAS, msg("ask.advance_downgrade"), self.rule)

    def signs(self, effect: DowngradeLab) -> list[Sign]:
        lost, gained = {"icon": "research-lab"}, {"icon": "trading-station"}
        return [lost, TO, gained, {"icon": "research"}]

    def worth(self, outlook: Outlook, effect: DowngradeLab) -> float:
        return outlook.shapes["advance"] + outlook.event("upgrade_to_trading_station")


EFFECTS.complete()


# Power and Q.I.C. actions (gaia_project 5.6)


class UseBoardAction(Action[State], frozen=True):
    """Use a space of the research board."""

    quiet = True

    situation: Situation
    printed: BoardAction

    @property
    def key(self) -> Key:
        return ("board", self.printed.id)

    def conditions(self) -> Iterator[Condition]:
        situation, printed = self.situation, self.printed
        free = printed.id not in situation.state.used
        yield free, "gaia_project 5.6", "check.action_free", {}
        if printed.power:
            args = {"n": printed.power, "have": situation.power}
            enough = situation.power >= printed.power
            yield enough, "gaia_project 5.6", "check.power", args
        yield from price_conditions(situation, Price(qic=printed.qic))
        if free:
            yield from EFFECTS[printed.effect].needs(situation, printed.effect)

    def option(self) -> Option[Any]:
        printed = self.printed
        cost = power_icons(printed.power)
        return Option(
            self.key,
            msg("label.board_action", action=f"#board_action/{printed.id}"),
            target=f"research/{printed.id}",
            cost=(*cost, *price_icons(Price(qic=printed.qic))),
            price=(),  # it is printed there
            icon="power" if printed.power else "qic",
        )

    def do(self, game: Game[State]) -> Flow[None]:
        seat, printed = self.situation.seat, self.printed
        source = f"#board_action/{printed.id}"
        game.state.used.append(printed.id)
        game.emit(
            "log.board_action",
            seat,
            rule="gaia_project 5.6",
            action=source,
            targets=(f"research/{printed.id}",),
        )
        if printed.power:
            yield from spend_power(game, seat, printed.power)
        pay(game, seat, Price(qic=printed.qic))
        yield from EFFECTS[printed.effect].do(game, seat, printed.effect, source)


def board_actions(situation: Situation) -> Iterator[UseBoardAction]:
    """The ten actions of the research board."""
    for printed in load().board_actions.values():
        yield UseBoardAction(situation, printed)


# Special actions (gaia_project 5.7)


def special_actions(situation: Situation) -> Iterator[tuple[str, ActionEffect, str, str]]:
    """Each special action of a seat: id, effect, where it comes from, its place on the table."""
    box, board = load(), situation.board
    for found in abilities(board):
        if type(found) is OwnAction and found.effect is not None:
            yield found.id, found.effect, f"#faction/{board.faction}", f"action/{found.id}"
    for kind, pieces in board.printed.structures.items():
        if pieces.action is not None and kind in board.structures.values():
            yield kind, pieces.action, f"#structure/{kind}", f"action/{kind}"
    for id in uncovered(board):
        effect = box.tech[id].action
        if effect is not None:
            yield id, effect, f"#tech/{id}", f"own_tile/{id}"
    for id in board.advanced:
        effect = box.advanced[id].action
        if effect is not None:
            yield id, effect, f"#advanced/{id}", f"own_tile/{id}"
    if board.booster:
        effect = box.boosters[board.booster].action
        if effect is not None:
            yield board.booster, effect, f"#booster/{board.booster}", f"booster/{board.booster}"


class UseSpecial(Action[State], frozen=True):
    """Use an own special action."""

    quiet = True

    situation: Situation
    id: str
    effect: ActionEffect
    source: str
    place: str

    @property
    def key(self) -> Key:
        return ("special", self.id)

    def conditions(self) -> Iterator[Condition]:
        free = self.id not in self.situation.board.used
        yield free, "gaia_project 5.7", "check.special_free", {}
        if free:
            yield from EFFECTS[self.effect].needs(self.situation, self.effect)

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            self.label,
            target=self.place,
            icon="action",
            notes=(self.text,) if self.text is not None else (),
        )

    @property
    def of_faction(self) -> bool:
        """Whether it stands on the faction board itself, where nothing but a sign tells of it."""
        return self.source.startswith("#faction/")

    @property
    def label(self) -> Message:
        """What it is called."""
        if self.of_faction:
            return msg(f"label.special.{self.id}")
        return msg("label.special", source=self.source)

    @property
    def text(self) -> Message | None:
        """What it does, in words, where no printed text says it."""
        return msg(f"note.special.{self.id}") if self.of_faction else None

    def do(self, game: Game[State]) -> Flow[None]:
        seat = self.situation.seat
        self.situation.board.used.append(self.id)
        game.emit("log.special", seat, rule="gaia_project 5.7", source=self.source)
        yield from EFFECTS[self.effect].do(game, seat, self.effect, self.source)


def specials(situation: Situation) -> Iterator[UseSpecial]:
    """All special actions of a seat."""
    for id, effect, source, place in special_actions(situation):
        yield UseSpecial(situation, id, effect, source, place)
