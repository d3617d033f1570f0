"""The player strip: a card for each seat, and what ends the game."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.scene import Group, Meter, SeatCard, Stock
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.scoring import score_of
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import dice, order

_WITH_TURNS = ("construct", "roll", "phase", "close", "empire")


def seat_card(view: State, seat: int, decision: Decision | None) -> SeatCard:
    """The card of a seat in the player strip; all that it shows is public."""
    board = view.boards[seat]
    most = load().constants.end_tiles
    own = (Stock("dice", len(dice(board)), msg("stock.dice"), target="mat"),)
    stocks = (
        Stock("tile", len(board.tableau), msg("stock.tiles"), target="tableau", most=most),
        Stock("credit", board.credits, msg("stock.credits"), target="mat"),
        *(own if seat != view.automa else ()),  # it never has workers (15.1.3)
        Stock("vp", board.vp, msg("stock.chips")),
    )
    asked = decision is not None and decision.seat == seat
    turns = view.step in _WITH_TURNS and seat != view.automa
    return SeatCard(
        seat,
        _about(view, seat),
        score_of(view, seat).total,
        (Group(None, stocks),),
        status=_status(view, seat, asked) if turns else None,
        first=len(view.boards) > 1 and bool(board.faction) and order(view)[0] == seat,
        done=turns and seat not in view.queue and not asked,
    )


def _about(view: State, seat: int) -> Message | None:
    if seat == view.automa:
        return Message(f"#automa/{view.opponent}")
    home = view.boards[seat].home
    return Message(f"#side/{home}") if home else None


def _status(view: State, seat: int, asked: bool) -> Message:
    acting = asked or view.queue[:1] == [seat]
    if view.step == "roll":
        name = "assigning" if acting else "waiting" if seat in view.queue else "assigned"
    else:
        name = "acting" if acting else "waiting" if seat in view.queue else "done"
    return Message(f"status.{name}")


def meters(view: State) -> Iterator[Meter]:
    """What ends the game (roll_for_the_galaxy 9.1)."""
    last = load().constants.end_tiles
    yield Meter(
        "meter/chips",
        msg("meter.chips"),
        msg("meter.chips.left", n=view.pool, of=view.laid_out),
        share=(view.laid_out - view.pool) / max(1, view.laid_out),
        rule="roll_for_the_galaxy 9.1",
    )
    most = max(len(board.tableau) for board in view.boards)
    yield Meter(
        "meter/tiles",
        msg("meter.tiles", n=last),
        msg("meter.tiles.most", n=most),
        share=min(1.0, most / last),
        rule="roll_for_the_galaxy 9.1",
    )
