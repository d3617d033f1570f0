"""Event cards (planet_unknown 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.asking import choose
from gametable.core.chance import draw
from gametable.core.conditions import Condition
from gametable.core.decision import Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import depot_of, shapes_of, tech
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    CollectDue,
    DestroyDue,
    MeteoriteDue,
    PeekDue,
    RegressDue,
)
from gametable.titles.planet_unknown.placing import layers
from gametable.titles.planet_unknown.rules.collecting import (
    destroy_rover,
    destroyables,
    meteorite_squares,
)
from gametable.titles.planet_unknown.rules.effects import DUES, DueFaces, Look, Way
from gametable.titles.planet_unknown.rules.limits import draft_fits
from gametable.titles.planet_unknown.rules.placing import RINGS, put_meteorite
from gametable.titles.planet_unknown.rules.rovers import choose_square
from gametable.titles.planet_unknown.rules.tracks import gain_patches, gain_synergy, synergy_needs
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import NoMeteorites
from gametable.titles.planet_unknown.vocabulary import (
    AddCivCards,
    AddMeteorites,
    Advance,
    BoostOrPeek,
    Collect,
    Destroy,
    ExtraObjective,
    ExtraRover,
    Gain,
    LoseStack,
    Regress,
    RemoveCivCards,
    TurnStation,
)


def reveal_event(game: Game[State]) -> None:
    """Turn up the top card; the last one makes this the last round (10.2.1, 10.2.4)."""
    state = game.state
    game.reveal(msg("reveal.event"))
    state.event = state.event_deck.pop(0)
    state.peeked.clear()
    game.emit("log.event", rule="planet_unknown 10.2.1", event="#event/" + state.event)
    if not state.event_deck:
        state.ending.append("last_event")
        game.emit("log.last_event", rule="planet_unknown 10.2.4")


def for_table(game: Game[State]) -> Flow[None]:
    """What an event does once for the table (planet_unknown 10.3.10, 10.3.13)."""
    state = game.state
    assert state.event is not None
    match load().events[state.event].effect:
        case AddCivCards():
            for rank, cards in enumerate(state.civ_box):
                for card in (yield from draw(cards, 1, rule="planet_unknown 10.3.10")):
                    cards.remove(card)
                    state.civ_stacks[rank].append(card)
        case RemoveCivCards():
            for rank, cards in enumerate(state.civ_stacks):
                for card in (yield from draw(cards, 1, rule="planet_unknown 10.3.10")):
                    cards.remove(card)
                    state.civ_box[rank].append(card)
        case TurnStation():
            yield from turn_to(game, state.commander, "planet_unknown 10.3.13")
        case LoseStack():
            yield from _lose_stack(game)
        case ExtraObjective():
            for seat, board in enumerate(state.boards):
                drawn = yield from draw(state.objective_deck, 1, rule="planet_unknown 10.3.13")
                for n in drawn:
                    state.objective_deck.remove(n)
                    board.objectives.append(n)
                    card = f"#objective/{n}/personal"
                    game.emit(
                        "log.objective_drawn",
                        seat,
                        rule="planet_unknown 10.3.13",
                        secret={"card": card},
                    )
        case _:
            pass  # it concerns each seat, or is a rule of the round


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
    game.emit("log.station_turned", seat, rule=rule, depot=depot_of(state, seat) + 1)


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
            Option(RINGS[n], msg("label.lose_stack", shape="#shape/" + shape), shape, target=target)
        )
    if not options:
        game.emit("log.event_ignored", seat, rule="planet_unknown 10.2.2")
        return
    lost = yield from choose(seat, msg("ask.lose_stack"), options, rule="planet_unknown 10.3.13")
    if len(state.stacks[lost]) > 1:
        game.reveal(msg("reveal.stack"))
    state.removed.extend(state.stacks[lost])
    state.stacks[lost] = []
    game.emit("log.stack_lost", seat, rule="planet_unknown 10.3.13", shape="#shape/" + lost)


def for_seat(game: Game[State], seat: int) -> None:
    """What an event makes each seat do joins what is due to it (planet_unknown 10.2.1)."""
    state = game.state
    board = state.boards[seat]
    assert state.event is not None
    match load().events[state.event].effect:
        case Advance() as effect:
            board.pending.append(
                AdvanceDue("event", effect.tracks, effect.steps, effect.trackers, effect.benefits)
            )
        case Regress() as effect:
            board.pending.append(RegressDue(effect.tracks, effect.steps))
        case Gain() as effect:
            if effect.synergy:
                gain_synergy(game, seat, effect.synergy)
            gain_patches(game, seat, effect.biomass_patch)
        case Collect() as effect:
            board.pending.append(CollectDue(effect.what, effect.count))
        case Destroy() as effect:
            due = DestroyDue(effect.what, effect.at, effect.count)
            if len(destroyables(board, due)) >= effect.if_at_least:
                board.pending.append(due)
        case AddMeteorites() as effect:
            for _ in range(effect.count):
                board.pending.append(MeteoriteDue())
        case BoostOrPeek():
            board.pending.append(PeekDue())
        case ExtraRover():
            board.extra_rover = True
        case _:
            pass  # once for the table, or a rule of the round


class NewMeteorite(Way[MeteoriteDue], frozen=True):
    """Put a meteorite on a free symbol (planet_unknown 10.3.4)."""

    verb = "meteorite"

    def conditions(self) -> Iterator[Condition]:
        free = bool(free_symbols(self.look.board))
        yield free, "planet_unknown 5.5.4", "why.no_free_symbol", {}

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from new_meteorite(game, self.look.seat)


@DUES.faces_of(MeteoriteDue)
class MeteoriteFaces(DueFaces[MeteoriteDue]):
    """A new meteorite (planet_unknown 10.3.4)."""

    def ways(self, look: Look, n: int, due: MeteoriteDue) -> Iterator[Way[Any]]:
        yield NewMeteorite(look, n, due)


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
        seat, free_symbols(board), "ask.new_meteorite", "planet_unknown 10.3.4"
    )
    for n, rover in enumerate(board.rovers):
        if rover.at == square:
            destroy_rover(game, seat, n, by_cover=False)
    put_meteorite(game, seat, square)


class TakeBoost(Way[PeekDue], frozen=True):
    """Gain a synergy boost (planet_unknown 10.3.12)."""

    verb = "boost"

    def conditions(self) -> Iterator[Condition]:
        yield from synergy_needs(self.look.state)

    def carry_out(self, game: Game[State]) -> None:
        gain_synergy(game, self.look.seat, 1)


class Peek(Way[PeekDue], frozen=True):
    """Look at the next event (planet_unknown 10.3.12)."""

    verb = "peek"

    def conditions(self) -> Iterator[Condition]:
        left = bool(self.look.state.event_deck)
        yield left, "planet_unknown 10.3.12", "why.no_event_left", {}

    def carry_out(self, game: Game[State]) -> Flow[None]:
        yield from peek(game, self.look.seat)


@DUES.faces_of(PeekDue)
class PeekFaces(DueFaces[PeekDue]):
    """A synergy boost, or a look at the next event (planet_unknown 10.3.12)."""

    def ways(self, look: Look, n: int, due: PeekDue) -> Iterator[Way[Any]]:
        yield TakeBoost(look, n, due)
        yield Peek(look, n, due)


def peek(game: Game[State], seat: int) -> Flow[None]:
    """Look at the next event in private; it stays where it is (planet_unknown 10.3.12)."""
    state = game.state
    card = "#event/" + state.event_deck[0]
    game.reveal(msg("reveal.event"))
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
