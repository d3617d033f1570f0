"""The player boards and the player strip; what ends the game."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import signed
from gametable.core.scene import Group, Meter, SeatCard, Stock, Zone
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.rules.turn import alone
from gametable.titles.terraforming_mars.scoring import award_points, score_of
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import PARAMETERS, RESOURCES

_IN_TURN = ("corporations", "reveal", "draft", "research", "buying", "greeneries")


def board_zone(view: State, seat: int) -> Zone:
    """A player board: resources and production (terraforming_mars 7.1)."""
    board = view.boards[seat]
    stocks = [
        {
            "resource": resource,
            "n": board.stock[resource],
            "name": f"#resource/{resource}",
            "production": signed(board.production[resource]),
        }
        for resource in RESOURCES
    ]
    return Zone(
        f"board/{seat}",
        "board",
        msg("zone.board"),
        face="player_board",
        data={"stocks": stocks},
        seat=seat,
    )


def seat_card(view: State, seat: int, decision: Decision | None) -> SeatCard:
    """The card of a seat in the player strip; all of it is open information (23.1)."""
    box = load()
    board = view.boards[seat]
    stocks = tuple(
        Stock(
            box.resources[resource].icon,
            board.stock[resource],
            Message(f"#resource/{resource}"),
            msg("stock.production", n=board.production[resource]),
            f"board/{seat}",
        )
        for resource in RESOURCES
    )
    rating = Stock("tr", board.tr, msg("stock.tr"), target=f"board/{seat}")
    events = Stock("event-card", len(board.events), msg("stock.events"))
    groups = (Group(None, stocks), Group(None, (rating, events)))
    return SeatCard(
        seat,
        Message(f"#corporation/{board.corporation}") if board.corporation else None,
        score_of(view, seat, award_points(view)).total,
        groups,
        status=_status(view, seat, decision),
        first=view.first == seat and view.phase != "setup",
        done=_done(view, seat),
        markers=tuple(_parameters(view, seat)),
    )


def _parameters(view: State, seat: int) -> Iterator[Stock]:
    """The global parameters, which all seats move (8)."""
    situation = Situation(view, seat)
    for parameter in PARAMETERS:
        icon = "ocean" if parameter == "oceans" else parameter
        name, place = Message(f"#track/{parameter}"), f"track/{parameter}"
        yield Stock(icon, situation.parameter(parameter), name, target=place)


def _done(view: State, seat: int) -> bool:
    if view.phase == "actions":
        return view.boards[seat].passed
    return view.phase in _IN_TURN and seat not in view.queue


def _status(view: State, seat: int, decision: Decision | None) -> Message | None:
    if view.phase in ("setup", "order", "production", "over"):
        return None
    asked = decision is not None and decision.seat == seat
    in_actions = view.phase == "actions"
    turn = view.acting if in_actions else view.queue[0] if view.queue else -1
    n, most = len(view.boards[seat].hand), load().constants.actions_per_turn[1]
    counted = in_actions and view.actions < most and not alone(view)
    if seat == turn and counted and not _done(view, seat):
        return msg("status.action", n=n, k=view.actions + 1, most=most)
    if asked or (seat == turn and not _done(view, seat)):
        return msg("status.acting", n=n)
    if in_actions:
        return msg("status.passed" if _done(view, seat) else "status.waiting", n=n)
    return msg("status.done" if _done(view, seat) else "status.waiting", n=n)


# What ends the game -------------------------------------------------------------------------


def meters_label(view: State) -> Message | None:
    """Alone the parameters are a goal for the last generation: they end nothing (20.4)."""
    return msg("meter.goal", most=load().solo.generations) if view.solo else None


def meters(view: State) -> Iterator[Meter]:
    """The global parameters, and alone the generations (terraforming_mars 18.1, 20.4)."""
    situation = Situation(view, view.acting)
    for parameter in PARAMETERS:
        track = load().tracks[parameter]
        now = situation.parameter(parameter)
        left = (track.goal - now) // track.step
        yield Meter(
            f"meter/{parameter}",
            Message(f"#track/{parameter}"),
            msg("meter.value", now=now, goal=track.goal, unit=f"#unit/{parameter}"),
            share=(now - track.start) / (track.goal - track.start),
            note=msg("meter.steps_left", n=left),
            rule="terraforming_mars 8.1",
        )
    if view.solo:
        most = load().solo.generations
        yield Meter(
            "meter/generations",
            msg("meter.generations"),
            msg("meter.generation", n=view.generation, most=most),
            share=min(1.0, view.generation / most),
            rule="terraforming_mars 20.4",
        )
