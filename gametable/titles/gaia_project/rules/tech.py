"""Tech tiles, advancing in research, the Lost Planet (gaia_project 5.5, 6)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from gametable.core.engine.actions import Action, WayOut, act
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.kit.effects import Cited, Registry
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.changes import charge, happened, pay, take
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.income import income_notes
from gametable.titles.gaia_project.rules.mines import price_conditions, price_icons, put_mine
from gametable.titles.gaia_project.rules.on_map import OnMap
from gametable.titles.gaia_project.rules.tokens import flip_token, green_tokens, take_token
from gametable.titles.gaia_project.signs import Sign, takes
from gametable.titles.gaia_project.situation import INSTITUTE, Situation, abilities
from gametable.titles.gaia_project.star_map import bits, spaces_of
from gametable.titles.gaia_project.state import Board, State, Tile
from gametable.titles.gaia_project.vocabulary import (
    AREAS,
    POSITIONS,
    Area,
    Arrival,
    Collect,
    NoAdvance,
    PlaceLostPlanet,
    Position,
    Price,
    TakeToken,
)

if TYPE_CHECKING:
    from gametable.titles.gaia_project.worth.outlook import Outlook

A = TypeVar("A")
TOP = 5
"""The highest level (6.2.1)."""


# Advancing (gaia_project 6.2)


def advance_conditions(situation: Situation, area: Area) -> Iterator[Condition]:
    """What must hold for an advance in an area, however it is caused (6.2.1, 10.10)."""
    board = situation.board
    level = board.research[area]
    yield level < TOP, "gaia_project 6.2.1", "check.level_top", {}
    if level == TOP - 1:
        free = area not in situation.state.level_5
        yield free, "gaia_project 6.2.1", "check.level_5_free", {}
        yield green_tokens(board) > 0, "gaia_project 6.2.1", "check.green_token", {}
    for found in abilities(board):
        if type(found) is NoAdvance and found.area == area:
            built = INSTITUTE in board.structures.values()
            yield built, "gaia_project 10.10", "check.institute_first", {}


class Advance(Action[State], frozen=True):
    """Advance a level in an area, free of charge or for its price."""

    quiet = True

    situation: Situation
    area: Area
    price: Price = Price()
    name: str = "advance"

    @property
    def key(self) -> Key:
        return (self.name, self.area)

    def conditions(self) -> Iterator[Condition]:
        yield from advance_conditions(self.situation, self.area)
        if self.price == Price():
            yield True, "gaia_project 6.2", "check.advance_free", {}
        yield from price_conditions(self.situation, self.price)

    def option(self) -> Option[Any]:
        level = self.situation.board.research[self.area] + 1
        return Option(
            self.key,
            msg("label.advance", area=f"#area/{self.area}", n=level),
            target=f"research/{self.area}_{min(level, TOP)}",
            cost=price_icons(self.price),
            price=(),  # it is printed there
            icon="knowledge",
            notes=income_notes(self.situation.state, self.situation.seat, self._moved),
        )

    def _moved(self, board: Board) -> None:
        board.research[self.area] = next_level(board, self.area)

    def do(self, game: Game[State]) -> Flow[None]:
        pay(game, self.situation.seat, self.price)
        yield from advance(game, self.situation.seat, self.area)


class NoAdvanceTaken(WayOut[State], frozen=True):
    """Waive an advance (6.1.1)."""

    verb, words = "no_advance", "label.no_advance"

    def option(self) -> Option[Any]:
        return Option(self.key, msg(self.words), apart=True, warnings=(msg("warning.no_advance"),))


def researches(situation: Situation) -> Iterator[Advance]:
    """The research action in every area (5.5)."""
    price = Price(knowledge=load().constants.research_price)
    for area in AREAS:
        yield Advance(situation, area, price, "research")


def next_level(board: Board, area: Area) -> int:
    """Where a marker stands after a step up (6.2)."""
    return min(board.research[area] + 1, TOP)


def advance(game: Game[State], seat: int, area: Area) -> Flow[None]:
    """Move a marker up and gain what the level brings (6.2)."""
    state = game.state
    board = state.boards[seat]
    level = next_level(board, area)
    if level == TOP:
        flip_token(game, seat, rule="gaia_project 6.2.1")
        state.level_5[area] = seat
    board.research[area] = level
    place = f"research/{area}_{level}"
    game.emit(
        "log.advance",
        seat,
        rule="gaia_project 6.2",
        area=f"#area/{area}",
        n=level,
        targets=(place,),
    )
    yield from happened(game, seat, "advance_in_research")
    yield from arrive(game, seat, area)


def arrive(game: Game[State], seat: int, area: Area) -> Flow[None]:
    """Gain what a level brings once (6.2.2, 6.2.3)."""
    state = game.state
    level = state.boards[seat].research[area]
    source = f"#area/{area}"
    if level == 3:
        yield from charge(game, seat, load().constants.level_3_charge, source)
    for effect in load().areas[area].levels[level].once:
        yield from ARRIVALS[effect].do(game, seat, effect, source)


class ArrivalFaces(Cited[A]):
    """What the things need that a level of research brings once."""

    rule = "gaia_project 6.2.2"

    @abstractmethod
    def do(self, game: Game[State], seat: int, effect: A, source: str) -> Flow[None]:
        """Gain it."""

    @abstractmethod
    def signs(self, effect: A) -> list[Sign]:
        """It as a row of signs, for faces."""

    def worth(self, outlook: Outlook, effect: A) -> float:
        """What it is worth to a seat, a guess in points."""
        return 6.0


ARRIVALS: Registry[ArrivalFaces[Any]] = Registry(Arrival, "arrival on a level")


@ARRIVALS.faces_of(Collect)
class CollectOnArrival(ArrivalFaces[Collect]):
    def do(self, game: Game[State], seat: int, effect: Collect, source: str) -> Flow[None]:
        yield from take(game, seat, effect.takes, source)

    def signs(self, effect: Collect) -> list[Sign]:
        return takes(effect.takes)

    def worth(self, outlook: Outlook, effect: Collect) -> float:
        return outlook.takes(effect.takes)


@ARRIVALS.faces_of(TakeToken)
class TokenOnArrival(ArrivalFaces[TakeToken]):
    def do(self, game: Game[State], seat: int, effect: TakeToken, source: str) -> Flow[None]:
        state = game.state
        if state.level_5_token:
            token, state.level_5_token = state.level_5_token, ""
            yield from take_token(game, seat, token, rule=self.rule)

    def signs(self, effect: TakeToken) -> list[Sign]:
        return [{"icon": "federation"}]


@ARRIVALS.faces_of(PlaceLostPlanet)
class LostPlanetOnArrival(ArrivalFaces[PlaceLostPlanet]):
    rule = "gaia_project 6.3"

    def do(self, game: Game[State], seat: int, effect: PlaceLostPlanet, source: str) -> Flow[None]:
        yield from place_lost_planet(game, seat)

    def signs(self, effect: PlaceLostPlanet) -> list[Sign]:
        return [{"icon": "lost-planet"}]


ARRIVALS.complete()


def ask_advance(
    game: Game[State],
    seat: int,
    areas: Iterable[Area],
    prompt: Message,
    rule: str,
    *,
    must: bool = False,
) -> Flow[None]:
    """Let a seat advance in one of the areas if it can; it may waive it unless it must (6.1.1)."""
    situation = Situation(game.state, seat)
    actions: list[Action[State]] = [Advance(situation, area) for area in areas]
    if not any(met(action.conditions()) for action in actions):
        game.emit("log.no_advance", seat, rule=rule, loss=True)
        return
    if not must:
        actions.append(NoAdvanceTaken())
    yield from act(game, seat, prompt, actions, rule=rule)


# The Lost Planet (gaia_project 6.3)


def lost_planet_conditions(situation: Situation, space: int) -> Iterator[Condition]:
    """Where the Lost Planet may be placed (6.3.1)."""
    state = situation.state
    rule = "gaia_project 6.3.1"
    yield bool(situation.stars.empty >> space & 1), rule, "check.empty_space", {}
    yield not satellites(state) >> space & 1, rule, "check.no_satellite", {}
    yield not stations(state) >> space & 1, rule, "check.no_station", {}
    qic = situation.qic_for(space) or 0
    yield from price_conditions(situation, Price(qic=qic), qic)


def satellites(state: State) -> int:
    """The satellites of everybody, as bits."""
    found = bits(
        space
        for board in state.boards
        for federation in board.federations
        for space in federation.satellites
    )
    return found | (bits(state.automa.satellites) if state.automa is not None else 0)


def stations(state: State) -> int:
    """The space stations, as bits."""
    return bits(space for board in state.boards for space in board.stations)


class LostPlanet(OnMap, frozen=True):
    """Place the Lost Planet on a space."""

    verb = "lost_planet"

    def conditions(self) -> Iterator[Condition]:
        return lost_planet_conditions(self.situation, self.space)

    def option(self) -> Option[Any]:
        qic = self.situation.qic_for(self.space) or 0
        return Option(
            self.key,
            msg("label.lost_planet"),
            target=self.slot,
            cost=price_icons(Price(qic=qic)),
        )

    def do(self, game: Game[State]) -> Flow[None]:
        pay(game, self.situation.seat, Price(qic=self.situation.qic_for(self.space) or 0))
        game.state.lost_planet = self.space
        yield from put_mine(game, self.situation.seat, self.space, "lost_planet")


def place_lost_planet(game: Game[State], seat: int) -> Flow[None]:
    """Place the Lost Planet at once; not at all if no space is legal (6.3.1)."""
    situation = Situation(game.state, seat)
    near = situation.far() & situation.stars.empty
    actions = [LostPlanet(situation, space) for space in spaces_of(near)]
    if not any(met(action.conditions()) for action in actions):
        game.emit("log.no_lost_planet", seat, rule="gaia_project 6.3.1", loss=True)
        return
    yield from act(
        game,
        seat,
        msg("ask.lost_planet"),
        actions,
        rule="gaia_project 6.3",
        beside=lambda: (LostPlanet(situation, space) for space in situation.stars.hexes),
    )


# Gaining a tile (gaia_project 6.1)


class TakeTile(Action[State], frozen=True):
    """Take a standard tile."""

    quiet = True

    situation: Situation
    position: Position

    @property
    def key(self) -> Key:
        return ("tech", self.position)

    @property
    def id(self) -> str:
        """The tile that lies there."""
        return self.situation.state.tech[self.position]

    def conditions(self) -> Iterator[Condition]:
        owned = any(tile.id == self.id for tile in self.situation.board.tech)
        yield not owned, "gaia_project 6.1.1", "check.tile_owned", {"tile": f"#tech/{self.id}"}

    def option(self) -> Option[Any]:
        tile = load().tech[self.id]
        return Option(
            self.key,
            msg("label.tile", tile=f"#tech/{self.id}"),
            target=f"research/tech_{self.position}",
            icon=tile.icon,
            notes=income_notes(self.situation.state, self.situation.seat, self._taken),
        )

    def _taken(self, board: Board) -> None:
        board.tech.append(Tile(self.id))

    def do(self, game: Game[State]) -> Flow[None]:
        seat, id = self.situation.seat, self.id
        self.situation.board.tech.append(Tile(id))
        game.emit("log.tile", seat, rule="gaia_project 6.1.1", tile=f"#tech/{id}")
        yield from take(game, seat, load().tech[id].now, f"#tech/{id}")
        areas = (self.position,) if self.position in AREAS else AREAS
        prompt = msg("ask.advance", tile=f"#tech/{id}")
        yield from ask_advance(game, seat, areas, prompt, "gaia_project 6.1.1")


class TakeAdvanced(Action[State], frozen=True):
    """Take an advanced tile."""

    quiet = True

    situation: Situation
    area: Area

    @property
    def key(self) -> Key:
        return ("advanced", self.area)

    @property
    def id(self) -> str:
        """The tile that lies there."""
        return self.situation.state.advanced[self.area]

    def conditions(self) -> Iterator[Condition]:
        board = self.situation.board
        rule = "gaia_project 6.1.2"
        level = board.research[self.area]
        yield level >= TOP - 1, rule, "check.level_4", {"have": level}
        yield green_tokens(board) > 0, rule, "check.green_token", {}
        covers = any(not tile.covered for tile in board.tech)
        yield covers, rule, "check.tile_to_cover", {}

    def option(self) -> Option[Any]:
        tile = load().advanced[self.id]
        return Option(
            self.key,
            msg("label.tile", tile=f"#advanced/{self.id}"),
            target=f"research/advanced_{self.area}",
            icon=tile.icon,
        )

    def do(self, game: Game[State]) -> Flow[None]:
        seat, id = self.situation.seat, self.id
        board = self.situation.board
        covers = [Cover(game.state, seat, tile.id) for tile in board.tech if not tile.covered]
        yield from act(game, seat, msg("ask.cover"), covers, rule="gaia_project 6.1.2")
        flip_token(game, seat, rule="gaia_project 6.1.3")
        del game.state.advanced[self.area]
        board.advanced.append(id)
        game.emit("log.tile", seat, rule="gaia_project 6.1.2", tile=f"#advanced/{id}")
        yield from take(game, seat, load().advanced[id].now, f"#advanced/{id}")
        prompt = msg("ask.advance", tile=f"#advanced/{id}")
        yield from ask_advance(game, seat, AREAS, prompt, "gaia_project 6.1.2")


class Cover(Action[State], frozen=True):
    """Cover a standard tile (6.1.4)."""

    state: State
    seat: int
    id: str

    @property
    def key(self) -> Key:
        return ("cover", self.id)

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.cover", tile=f"#tech/{self.id}"),
            target=f"own_tile/{self.id}",
            icon=load().tech[self.id].icon,
            notes=(
                *income_notes(self.state, self.seat, self._covered),
                *((msg("note.covered"),) if load().tech[self.id].works else ()),
            ),
        )

    def _covered(self, board: Board) -> None:
        place = next(n for n, tile in enumerate(board.tech) if tile.id == self.id)
        board.tech[place] = Tile(self.id, covered=True)

    def do(self, game: Game[State]) -> None:
        self._covered(game.state.boards[self.seat])
        game.emit("log.covered", self.seat, rule="gaia_project 6.1.4", tile=f"#tech/{self.id}")


def tiles(situation: Situation) -> list[Action[State]]:
    """All tiles that lie on the research board, allowed or not."""
    found: list[Action[State]] = [TakeTile(situation, position) for position in POSITIONS]
    found += [TakeAdvanced(situation, area) for area in situation.state.advanced]
    return found


def may_gain_tech(situation: Situation) -> bool:
    """Whether any tile can be gained (6.1.5)."""
    return any(met(action.conditions()) for action in tiles(situation))


def gain_tech(game: Game[State], seat: int) -> Flow[None]:
    """Gain a tech tile; nothing happens if there is none to gain (6.1)."""
    situation = Situation(game.state, seat)
    if not may_gain_tech(situation):
        game.emit("log.no_tile", seat, rule="gaia_project 6.1.5", loss=True)
        return
    yield from act(game, seat, msg("ask.tile"), tiles(situation), rule="gaia_project 6.1")
