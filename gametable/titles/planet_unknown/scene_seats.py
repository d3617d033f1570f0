"""The player strip: a card for each seat, the objectives they compete for, what ends the game."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Decision
from gametable.core.scene import Compared, Group, Meter, SeatCard, Standing, Stock
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.components import Components
from gametable.titles.planet_unknown.objectives import collected, measured
from gametable.titles.planet_unknown.scene_station import tiles_left
from gametable.titles.planet_unknown.scoring import score_of, solo_target
from gametable.titles.planet_unknown.state import IN_SUPPLY, Board, State
from gametable.titles.planet_unknown.views import is_hidden, redact
from gametable.titles.planet_unknown.vocabulary import TRACKS

_WITH_TURNS = ("rotate", "event", "event_picks", "turns", "picks", "final", "final_picks")
_BEFORE_TURNS = ("rotate", "event", "event_picks")


def onlooker(view: State) -> State:
    """What anybody may know."""
    public = copy_state(view)
    redact(public, None)
    return public


def seat_card(
    box: Components, view: State, public: State, seat: int, decision: Decision | None
) -> SeatCard:
    """The card of a seat in the player strip; its points are those that the reader of `view` can
    count, with the secret cards that he knows."""
    board = view.boards[seat]
    groups = [
        Group(msg("group.collected"), tuple(_collected(board, seat))),
        _rovers(board, seat),
        _civ_cards(box, board, public.boards[seat]),
    ]
    if board.objectives:
        objectives = Stock("goal", len(board.objectives), msg("stock.objectives"))
        groups.append(Group(msg("group.objectives"), (objectives,)))
    asked = decision is not None and decision.seat == seat
    waits = view.phase in _WITH_TURNS
    return SeatCard(
        seat,
        Message(f"#corporation/{board.corporation}"),
        score_of(box, view, seat).total,
        tuple(groups),
        status=_status(view, seat, asked) if waits else None,
        first=view.commander == seat and view.phase != "setup",
        done=waits and _is_done(view, seat, asked),
        markers=tuple(_trackers(board, seat)),
    )


def _trackers(board: Board, seat: int) -> Iterator[Stock]:
    for name in TRACKS:
        place = f"tracker/{seat}/{name}"
        words = msg("piece.tracker", track=f"#track/{name}")
        yield Stock(name, board.tracks[name], words, target=place)


def _collected(board: Board, seat: int) -> Iterator[Stock]:
    lifepods = collected(board, "lifepod")
    elsewhere = lifepods - board.pods
    note = msg("stock.lifepods_elsewhere", n=elsewhere) if elsewhere else None
    tracks = f"tracks/{seat}"
    yield Stock("life-pod", lifepods, msg("stock.lifepods"), note, tracks)
    yield Stock("meteorite", board.collected, msg("stock.meteorites"), target=tracks)
    if board.stored_patches:
        yield Stock("biomass-patch", board.stored_patches, msg("stock.patches"), target=tracks)


def _rovers(board: Board, seat: int) -> Group:
    placed = sum(rover.at >= 0 for rover in board.rovers)
    ready = sum(rover.at == IN_SUPPLY for rover in board.rovers)
    planet = f"planet/{seat}"
    stocks = [Stock("rover", placed, msg("stock.rovers"), target=planet)]
    if board.movement:
        stocks.append(Stock("step", board.movement, msg("stock.movement"), target=planet))
    return Group(
        msg("group.rovers"), tuple(stocks), msg("group.rovers.note", placed=placed, n=ready)
    )


def _civ_cards(box: Components, board: Board, public: Board) -> Group:
    """Ranks are printed on the backs, so they are known of hidden cards too. Secret are those that
    not everybody may know, also to the one who holds them."""
    hidden = sum(is_hidden(card) for card in public.civ_cards)
    cards = len(board.civ_cards) - hidden
    stocks = [Stock("civilization", cards, msg("stock.civ_cards"), target="cards")]
    if hidden:
        stocks.append(Stock("eye-off", hidden, msg("stock.civ_cards_hidden"), target="cards"))
    note = msg("group.civ_cards.note", ranks=ranks(box, board)) if board.civ_cards else None
    return Group(msg("group.civ_cards"), tuple(stocks), note)


def ranks(box: Components, board: Board) -> list[int]:
    """The ranks of all civ cards of a seat, lowest first."""
    return sorted(
        int(card[1:]) if is_hidden(card) else box.civ_cards[card].rank for card in board.civ_cards
    )


def _status(view: State, seat: int, asked: bool) -> Message:
    if _is_done(view, seat, asked):
        return msg("status.done")
    acting = asked or view.queue[:1] == [seat]
    return msg("status.acting") if acting else msg("status.waiting")


def _is_done(view: State, seat: int, asked: bool) -> bool:
    """Whether a seat has nothing more to do in this round; before the turns everybody has, and
    after them whoever is to pick civ cards."""
    acts = view.queue[:1] == [seat] and view.stage == "effects"  # also of a card just picked
    if asked or view.phase in _BEFORE_TURNS or acts:
        return False
    picks = view.phase not in ("picks", "final_picks") or bool(view.boards[seat].milestones)
    return not (seat in view.queue and picks)


# Objectives ---------------------------------------------------------------------------------


def pairs(view: State) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every objective in play with the seats that compare themselves (planet_unknown 3.5, 9.1)."""
    seats = len(view.boards)
    for n, card in enumerate(view.neighbour):
        yield card, (0, 1) if seats == 2 else (n, (n + 1) % seats)
    for card in view.common:
        yield card, tuple(range(seats))


def compared(box: Components, view: State, middle: int) -> Iterator[Compared]:
    """The neighbour objectives, those of the seat in the middle first."""
    numbered = {card.n: card for card in box.objectives.values()}
    for card, seats in sorted(pairs(view), key=lambda pair: middle not in pair[1]):
        side = numbered[card].neighbour
        yield Compared(
            f"objective/{card}",
            "goal" if card in view.common else "neighbour",
            Message(f"#objective/{card}/neighbour/text"),
            tuple(Standing(seat, str(measured(view.boards[seat], side.measure))) for seat in seats),
            (str(side.tie), str(side.win)),
            "planet_unknown 16.5" if card in view.common else "planet_unknown 9",
        )


# What ends the game -------------------------------------------------------------------------


def fewest_left(view: State) -> tuple[int, int]:
    """The fewest tiles in a depot, and that depot (planet_unknown 11.1 B)."""
    return min((tiles_left(view, depot), depot) for depot in range(6))


def meters(box: Components, view: State) -> Iterator[Meter]:
    """What ends the game and, alone, how far the target is (planet_unknown 11.1, 12)."""
    full = 2 * box.station.tiles_per_stack
    least, _ = fewest_left(view)
    yield Meter(
        "meter/depot",
        msg("meter.depot"),
        msg("meter.left", n=least),
        share=(full - least) / full,
        note=None if any(view.event_mix) else msg("meter.or_stuck"),
        rule="planet_unknown 11.1",
    )
    if not any(view.event_mix):
        return
    cards, left = box.setup.event_deck, len(view.event_deck)
    yield Meter(
        "meter/events",
        msg("meter.events"),
        msg("meter.left", n=left),
        share=(cards - left) / cards,
        note=msg("meter.or_stuck_alone" if view.solo else "meter.or_stuck"),
        rule="planet_unknown 11.1",
    )
    if view.solo:
        yield from _solo_meters(box, view, cards)


def _solo_meters(box: Components, view: State, cards: int) -> Iterator[Meter]:
    """The target, and what is missing for each round that the event deck still allows."""
    points, target = score_of(box, view, 0).total, solo_target(view)
    yield Meter(
        "meter/target",
        msg("meter.target"),
        msg("meter.target_value", n=points, target=target),
        share=min(1.0, max(0, points) / target),
        rule="planet_unknown 12",
    )
    rounds = rounds_left(view)
    missing = max(0, target - points)
    yield Meter(
        "meter/pace",
        msg("meter.pace"),
        msg("meter.pace_value", n=missing, rounds=rounds),
        share=(cards - rounds) / cards,
        rule="planet_unknown 12",
    )


def rounds_left(view: State) -> int:
    """The rounds the event deck still allows, the running one included."""
    if view.phase in ("final", "final_picks", "over") or not any(view.event_mix):
        return 0
    if view.ending:
        return 1
    return len(view.event_deck) + (view.event is not None)
