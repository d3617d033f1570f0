"""Event cards (planet_unknown 10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from gametable.core.engine.asking import choose
from gametable.core.engine.chance import draw
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import clockwise, depot_of, ground, shapes_of, tech
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import MeteoriteDue, PeekDue, RegressDue
from gametable.titles.planet_unknown.footprints import BOARD, layers, tile_cells
from gametable.titles.planet_unknown.ground import beside
from gametable.titles.planet_unknown.rules.collecting import (
    destroy_rover,
    meteorite_squares,
)
from gametable.titles.planet_unknown.rules.covering import rover_warnings
from gametable.titles.planet_unknown.rules.effects import (
    DUES,
    EFFECTS,
    DueFaces,
    EffectFaces,
    Giver,
    Situation,
    Way,
)
from gametable.titles.planet_unknown.rules.fitting import SquareLimit, every
from gametable.titles.planet_unknown.rules.limits import draft_fits
from gametable.titles.planet_unknown.rules.placing import RINGS, put_meteorite
from gametable.titles.planet_unknown.rules.rovers import choose_square
from gametable.titles.planet_unknown.rules.tracks import gain_synergy, synergy_needs
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import NoMeteorites
from gametable.titles.planet_unknown.views import is_hidden
from gametable.titles.planet_unknown.vocabulary import (
    AddCivCards,
    AddMeteorites,
    BoostOrPeek,
    ExtraObjective,
    ExtraRover,
    LoseStack,
    NoMilestones,
    NoSynergy,
    OneResource,
    Regress,
    RemoveCivCards,
    RoversAvoid,
    TilesOffEdge,
    TilesOffIce,
    TilesOffMatching,
    TurnStation,
)

E = TypeVar("E")


def reveal_event(game: Game[State]) -> None:
    """Turn up the top card; the last one makes this the last round (10.2.1, 10.2.4)."""
    state = game.state
    game.reveal(msg("reveal.event"), msg("before.event"))
    state.event = state.event_deck.pop(0)
    state.peeked.clear()
    game.emit("log.event", rule="planet_unknown 10.2.1", event="#event/" + state.event)
    if not state.event_deck:
        state.ending.append("last_event")
        game.emit("log.last_event", rule="planet_unknown 10.2.4")


def for_table(game: Game[State]) -> Flow[None]:
    """What an event does once for the table (planet_unknown 10.3.10, 10.3.13)."""
    assert game.state.event is not None
    effect = load().events[game.state.event].effect
    flow = EFFECTS[effect].for_table(game, effect)
    if flow is not None:
        yield from flow


def for_seat(game: Game[State], seat: int) -> None:
    """What an event makes each seat do joins what is due to it (planet_unknown 10.2.1)."""
    assert game.state.event is not None
    effect = load().events[game.state.event].effect
    EFFECTS[effect].gain(game, seat, effect, Giver("event"))


# Once for the table -------------------------------------------------------------------------


def _move_random(game: Game[State], piles: list[list[str]], to: list[list[str]]) -> Flow[None]:
    """A random card of every rank changes its pile (planet_unknown 10.3.10)."""
    for rank, cards in enumerate(piles):
        for card in (yield from draw(cards, 1, rule="planet_unknown 10.3.10", kind="civ_card")):
            cards.remove(card)
            to[rank].append(card)


@EFFECTS.faces_of(AddCivCards)
class AddCivCardsEffect(EffectFaces[AddCivCards]):
    """A random unused civ card comes to every rank (planet_unknown 10.3.10)."""

    def for_table(self, game: Game[State], effect: AddCivCards) -> Flow[None]:
        yield from _move_random(game, game.state.civ_box, game.state.civ_stacks)


@EFFECTS.faces_of(RemoveCivCards)
class RemoveCivCardsEffect(EffectFaces[RemoveCivCards]):
    """A random civ card of every rank goes (planet_unknown 10.3.10)."""

    def for_table(self, game: Game[State], effect: RemoveCivCards) -> Flow[None]:
        yield from _move_random(game, game.state.civ_stacks, game.state.civ_box)


@EFFECTS.faces_of(ExtraObjective)
class ExtraObjectiveEffect(EffectFaces[ExtraObjective]):
    """Everybody draws one more personal objective (planet_unknown 10.3.13)."""

    def for_table(self, game: Game[State], effect: ExtraObjective) -> Flow[None]:
        state = game.state
        rule = "planet_unknown 10.3.13"
        for seat, board in enumerate(state.boards):
            for n in (yield from draw(state.objective_deck, 1, rule=rule)):
                state.objective_deck.remove(n)
                board.objectives.append(n)
                secret = {"card": f"#objective/{n}/personal"}
                game.emit("log.objective_drawn", seat, rule=rule, secret=secret)


@EFFECTS.faces_of(TurnStation)
class TurnStationEffect(EffectFaces[TurnStation]):
    """The commander turns the station to any depot (planet_unknown 10.3.13)."""

    def for_table(self, game: Game[State], effect: TurnStation) -> Flow[None]:
        yield from turn_to(game, game.state.commander, "planet_unknown 10.3.13")


@EFFECTS.faces_of(LoseStack)
class LoseStackEffect(EffectFaces[LoseStack]):
    """A stack of the depot goes (planet_unknown 10.3.13)."""

    def for_table(self, game: Game[State], effect: LoseStack) -> Flow[None]:
        yield from _lose_stack(game)


def turn_to(game: Game[State], seat: int, rule: str) -> Flow[None]:
    """Let a seat turn the station so that any depot is in front of it (4.2.1, 10.3.13)."""
    state = game.state
    here = depot_of(state, seat)
    options: list[Option[int]] = []
    for turns in range(6):
        depot = (here + turns) % 6
        options.append(
            Option(
                depot,
                msg("label.depot", n=depot + 1),
                (state.turned + turns) % 6,
                target=f"station/depot_{depot}",
            )
        )
    options.sort(key=lambda option: int(option.key))
    state.turned = yield from choose(seat, msg("ask.turn_station"), options, rule=rule)
    depot = depot_of(state, seat) + 1
    game.emit("log.station_turned_by", seat, rule=rule, depot=depot, offers=_offers(state))


def _offers(state: State) -> list[Message]:
    """What each seat can draft now, clockwise; of a tile that nobody has seen, its shape."""
    found = []
    for seat in clockwise(state):
        shapes = [shape for shape in shapes_of(state, depot_of(state, seat)) if state.stacks[shape]]
        tiles = [
            f"#shape/{shape}"
            if shape in state.drawn or is_hidden(state.stacks[shape][0])
            else f"#tile/{state.stacks[shape][0]}"
            for shape in shapes
        ]
        if len(tiles) == 2:
            found.append(msg("offer.two", seat=f"#seat/{seat}", one=tiles[0], other=tiles[1]))
        elif tiles:
            found.append(msg("offer.one", seat=f"#seat/{seat}", one=tiles[0]))
    return found


def _lose_stack(game: Game[State]) -> Flow[None]:
    """Remove a stack of the current depot whose loss does not end the game (10.3.13)."""
    state = game.state
    seat = state.commander
    depot = depot_of(state, seat)
    shapes = shapes_of(state, depot)
    options: list[Option[str]] = []
    for n, shape in enumerate(shapes):
        other = state.stacks[shapes[1 - n]]
        if not state.stacks[shape] or not other:
            continue
        if not any(fit.possible for fit in draft_fits(state, state.boards[seat], other[:1])):
            continue
        target = f"station/{RINGS[n]}_{depot}"
        options.append(
            Option(
                RINGS[n],
                msg("label.lose_stack", shape="#shape/" + shape),
                shape,
                target=target,
                warnings=(msg("warn.loses_tiles", n=len(state.stacks[shape])),),
            )
        )
    if not options:
        game.emit("log.event_ignored", seat, rule="planet_unknown 10.2.2")
        return
    lost = yield from choose(seat, msg("ask.lose_stack"), options, rule="planet_unknown 10.3.13")
    seen = len(state.stacks[lost]) > 1
    if not (seen and game.leaves_out(msg("before.stack"))):
        if seen:
            game.reveal(msg("reveal.stack"), msg("before.stack"))
        state.removed.extend(state.stacks[lost])
    state.stacks[lost] = []
    game.emit(
        "log.stack_lost", seat, rule="planet_unknown 10.3.13", loss=True, shape="#shape/" + lost
    )


# For each seat ------------------------------------------------------------------------------


@EFFECTS.faces_of(Regress)
class RegressEffect(EffectFaces[Regress]):
    """A tracker goes back (planet_unknown 10.3.3).

    That never ends the game by itself: what techs allow never decides whether a tile fits, since
    where one fits away from others it fits beside them too.
    """

    def gain(self, game: Game[State], seat: int, effect: Regress, giver: Giver) -> None:
        game.state.boards[seat].pending.append(RegressDue(effect.tracks, effect.steps))


@EFFECTS.faces_of(AddMeteorites)
class AddMeteoritesEffect(EffectFaces[AddMeteorites]):
    """Meteorites come to free symbols (planet_unknown 10.3.4)."""

    def gain(self, game: Game[State], seat: int, effect: AddMeteorites, giver: Giver) -> None:
        game.state.boards[seat].pending.extend([MeteoriteDue()] * effect.count)


@EFFECTS.faces_of(BoostOrPeek)
class BoostOrPeekEffect(EffectFaces[BoostOrPeek]):
    """A boost, or a look at the next event (planet_unknown 10.3.12)."""

    def gain(self, game: Game[State], seat: int, effect: BoostOrPeek, giver: Giver) -> None:
        game.state.boards[seat].pending.append(PeekDue())


@EFFECTS.faces_of(ExtraRover)
class ExtraRoverEffect(EffectFaces[ExtraRover]):
    """A further rover goes onto the tile placed this round (planet_unknown 10.3.13)."""

    def gain(self, game: Game[State], seat: int, effect: ExtraRover, giver: Giver) -> None:
        game.state.boards[seat].extra_rover = True


# Rules of the round --------------------------------------------------------------------------


@EFFECTS.faces_of(NoMilestones, NoSynergy, OneResource, RoversAvoid)
class RuleOfRound(EffectFaces[E]):
    """A rule until the end of the round: the rule it changes asks for it (10.2.3)."""

    lasts = True


@EFFECTS.faces_of(TilesOffEdge)
class TilesOffEdgeRule(RuleOfRound[TilesOffEdge]):
    """Tiles stay off the perimeter (planet_unknown 10.3.6)."""

    def limits(self, effect: TilesOffEdge, board: Board, tile: str) -> Iterator[SquareLimit]:
        allowed = BOARD & ~ground(board).perimeter
        yield every("why.on_edge", "planet_unknown 10.3.6", [allowed] * len(tile_cells(tile)))


@EFFECTS.faces_of(TilesOffIce)
class TilesOffIceRule(RuleOfRound[TilesOffIce]):
    """Tiles stay off the ice (planet_unknown 10.3.6)."""

    def limits(self, effect: TilesOffIce, board: Board, tile: str) -> Iterator[SquareLimit]:
        allowed = BOARD & ~ground(board).ice
        yield every("why.on_ice", "planet_unknown 10.3.6", [allowed] * len(tile_cells(tile)))


@EFFECTS.faces_of(TilesOffMatching)
class TilesOffMatchingRule(RuleOfRound[TilesOffMatching]):
    """Tiles keep away from their own terrain (planet_unknown 10.3.6)."""

    def limits(self, effect: TilesOffMatching, board: Board, tile: str) -> Iterator[SquareLimit]:
        over = layers(board.surface).terrain
        allowed = [BOARD & ~beside(over[cell.terrain]) for cell in tile_cells(tile)]
        yield every("why.matching_neighbour", "planet_unknown 10.3.6", allowed)


# What an event makes due ---------------------------------------------------------------------


class NewMeteorite(Way[MeteoriteDue], frozen=True):
    """Put a meteorite on a free symbol (planet_unknown 10.3.4)."""

    about = "meteorite"
    verb = "meteorite"

    def conditions(self) -> Iterator[Condition]:
        free = bool(free_symbols(self.situation.board))
        yield free, "planet_unknown 5.5.4", "why.no_free_symbol", {}

    def warnings(self) -> Iterable[Message]:
        """A rover is lost in any case where the only free symbol is under one."""
        free = free_symbols(self.situation.board)
        return rover_warnings(self.situation.board, free) if free.bit_count() == 1 else ()

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from new_meteorite(game, self.situation.seat)


@DUES.faces_of(MeteoriteDue)
class MeteoriteFaces(DueFaces[MeteoriteDue]):
    """A new meteorite (planet_unknown 10.3.4)."""

    def ways(self, situation: Situation, n: int, due: MeteoriteDue) -> Iterator[Way[Any]]:
        yield NewMeteorite(situation, n, due)


def free_symbols(board: Board) -> int:
    """The meteor symbols that may receive a meteorite (planet_unknown 5.5.4, 10.3.4, 16.1.4)."""
    if tech(board, NoMeteorites) is not None:
        return 0
    taken = 0
    for square in meteorite_squares(board):
        taken |= 1 << square
    return layers(board.surface).meteors & ~taken


def new_meteorite(game: Game[State], seat: int) -> Flow[None]:
    """Put a meteorite on a free symbol; a rover there is destroyed (5.5.3, 10.3.4)."""
    board = game.state.boards[seat]
    square = yield from choose_square(
        seat,
        free_symbols(board),
        "ask.new_meteorite",
        "planet_unknown 10.3.4",
        lambda square: rover_warnings(board, 1 << square),
    )
    for n, rover in enumerate(board.rovers):
        if rover.at == square:
            destroy_rover(game, seat, n, by_cover=False)
    put_meteorite(game, seat, square)


class TakeBoost(Way[PeekDue], frozen=True):
    """Gain a synergy boost (planet_unknown 10.3.12)."""

    about = "synergy"
    verb = "boost"

    def conditions(self) -> Iterator[Condition]:
        yield from synergy_needs(self.situation.state)

    def carry_out(self, game: Game[State]) -> None:
        gain_synergy(game, self.situation.seat, 1)


class Peek(Way[PeekDue], frozen=True):
    """Look at the next event (planet_unknown 10.3.12)."""

    verb = "peek"

    def conditions(self) -> Iterator[Condition]:
        left = bool(self.situation.state.event_deck)
        yield left, "planet_unknown 10.3.12", "why.no_event_left", {}

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from peek(game, self.situation.seat)


@DUES.faces_of(PeekDue)
class PeekFaces(DueFaces[PeekDue]):
    """A synergy boost, or a look at the next event (planet_unknown 10.3.12)."""

    def ways(self, situation: Situation, n: int, due: PeekDue) -> Iterator[Way[Any]]:
        yield TakeBoost(situation, n, due)
        yield Peek(situation, n, due)


def peek(game: Game[State], seat: int) -> Flow[None]:
    """Look at the next event in private; it stays where it is (planet_unknown 10.3.12)."""
    state = game.state
    card = "#event/" + state.event_deck[0]
    game.reveal(msg("reveal.event"), msg("before.event"))
    if seat not in state.peeked:
        state.peeked.append(seat)
    game.emit("log.event_peeked", seat, rule="planet_unknown 10.3.12", secret={"card": card})
    seen: list[Option[Key]] = [Option(("seen",), msg("label.seen"))]
    yield from choose(
        seat,
        msg("ask.peeked", card=card),
        seen,
        rule="planet_unknown 10.3.12",
        ask=True,
        style="confirm",
        secret=True,
    )
