"""Cards on the table: those of the seat in the middle, those offered to it, and the event."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.scene import Piece, Zone
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.components import Components
from gametable.titles.planet_unknown.objectives import fulfilled
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.views import is_hidden

MOST_OFFERED = 64
"""More keys than any offer of cards has; such a decision is about squares."""


def cards_zone(box: Components, view: State, seat: int) -> Zone:
    """The civ cards and personal objectives of a seat; there is less room beside events, and what
    is written on open cards has more of it."""
    board = view.boards[seat]
    place = "cards_and_event" if any(view.event_mix) else "cards"
    if not any(map(is_hidden, board.civ_cards)) and not any(map(is_hidden, board.objectives)):
        place = f"open_{place}"
    return Zone(
        "cards",
        place,
        msg("zone.cards"),
        pieces=tuple(_kept(box, board, seat)),
        seat=seat,
        empty=msg("empty.cards"),
    )


def offer_zones(
    box: Components, view: State, seat: int, decision: Decision | None
) -> Iterator[Zone]:
    """The cards that a decision lets its seat choose from, unless they lie before it already."""
    board = view.boards[seat]
    kept = {piece.id for piece in _kept(box, board, seat)}
    offered = [piece for piece in _offered(box, board, decision) if piece.id not in kept]
    if offered:
        yield Zone("offer", "offer", msg("zone.offered"), pieces=tuple(offered), seat=seat)


def _offered(box: Components, board: Board, decision: Decision | None) -> Iterator[Piece]:
    """The cards a decision lets its seat choose from."""
    if decision is None or decision.placing is not None or len(decision.keys) > MOST_OFFERED:
        return
    for option in decision.options():
        kind, _, rest = (option.target or "").partition("/")
        if kind == "civ_card":
            yield civ_card_piece(box, rest)
        elif kind == "objective":
            number, _, side = rest.partition("/")
            yield objective_piece(box, int(number), side or "neighbour", board)


def _kept(box: Components, board: Board, seat: int) -> Iterator[Piece]:
    for n, card in enumerate(board.civ_cards):
        if is_hidden(card):
            data = {"rank": int(card[1:])}
            name = msg("piece.hidden_civ_card", rank=int(card[1:]))
            yield Piece(f"hidden_civ_card/{seat}/{n}", "civ_back", data, hidden=True, name=name)
        else:
            yield civ_card_piece(box, card)
    for n, objective in enumerate(board.objectives):
        if is_hidden(objective):
            name = msg("piece.hidden_objective")
            yield Piece(f"hidden_objective/{seat}/{n}", "objective_back", hidden=True, name=name)
        else:
            yield objective_piece(box, objective, "personal", board)


def civ_card_piece(box: Components, card: str) -> Piece:
    """An open civ card."""
    printed = box.civ_cards[card]
    name = f"#civ_card/{card}"
    data = {
        "card": card,
        "rank": printed.rank,
        "timing": printed.timing,
        "name": name,
        "text": f"{name}/text",
    }
    return Piece(f"civ_card/{card}", "civ_card", data, name=Message(name))


def objective_piece(box: Components, n: int, side: str, board: Board) -> Piece:
    """One side of an objective card; a personal one tells whether it is fulfilled now."""
    card = next(card for card in box.objectives.values() if card.n == n)
    personal = side == "personal"
    name = f"#objective/{n}/{side}"
    data = {
        "n": n,
        "side": side,
        "name": name,
        "text": f"{name}/text",
        "medals": card.personal.medals if personal else card.neighbour.win,
        "done": personal and fulfilled(board, card.personal),
    }
    return Piece(objective_id(n, side), "objective", data, name=Message(name))


def objective_id(n: int, side: str) -> str:
    """How an objective is pointed at: neighbour sides by their number alone."""
    return f"objective/{n}/personal" if side == "personal" else f"objective/{n}"


def event_zone(box: Components, view: State) -> Zone:
    """The event of the round, a peeked one, and the deck."""
    pieces = [] if view.event is None else [event_piece(box, view.event, now=True)]
    if view.event_deck:
        top = view.event_deck[0]
        if not is_hidden(top):
            pieces.append(event_piece(box, top, now=False))
        left = len(view.event_deck)
        name = msg("count.events", n=left)
        pieces.append(Piece("event_deck", "event_back", {"n": left}, hidden=True, name=name))
    return Zone("event", "event", msg("zone.event"), pieces=tuple(pieces), empty=msg("empty.event"))


def event_piece(box: Components, event: str, now: bool) -> Piece:
    """An event card, in force now or known to come next."""
    name = f"#event/{event}"
    data = {
        "event": event,
        "code": box.events[event].code,
        "name": name,
        "text": f"{name}/text",
        "now": now,
    }
    return Piece(f"event/{event}", "event", data, name=Message(name))
