"""The inspector on civ cards, objectives and events."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Check
from gametable.core.kit.inspecting import Inspector, owned, thing
from gametable.core.scene import Fact, Inspection
from gametable.core.text import msg
from gametable.titles.planet_unknown.components import BOX, load
from gametable.titles.planet_unknown.definitions import ObjectiveCard
from gametable.titles.planet_unknown.objectives import fulfilled, measured, prize
from gametable.titles.planet_unknown.rules.families import EFFECTS
from gametable.titles.planet_unknown.scene_cards import civ_card_piece, event_piece, objective_piece
from gametable.titles.planet_unknown.scene_seats import pairs, rounds_left
from gametable.titles.planet_unknown.state import State
from gametable.titles.planet_unknown.views import is_hidden


def _civ_left(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    for rank, stack in enumerate(view.civ_stacks, 1):
        yield Fact("civilization", msg("fact.civ_left", rank=rank, n=len(stack)))


def _civ_card(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A civ card: its text, when it works, who has it, and rulings (planet_unknown 8)."""
    card = load().civ_cards[rest[0]]
    piece = civ_card_piece(load(), card.id)
    owners = [seat for seat, board in enumerate(view.boards) if card.id in board.civ_cards]
    rulings = [key for one in card.effects for key in EFFECTS[one].rulings(one, card.timing)]
    facts = [owned(seat, "fact.card_of") for seat in owners]
    facts += [Fact("rule", msg(key)) for key in rulings]
    return BOX.inspection("civ_card", card.id, face=piece.face, data=piece.data, facts=facts)


def _hidden_civ_card(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """A civ card face down: only its rank is known."""
    card = view.boards[int(rest[0])].civ_cards[int(rest[1])]
    if not is_hidden(card):
        return _civ_card(view, [card], reader)
    return _face_down_civ_card(view, [rest[0], card[1:]], reader)


def _held_by(view: State, rest: list[str], reader: int | None) -> tuple[Fact, ...]:
    return (owned(int(rest[0]), "fact.card_of"),)


_face_down_civ_card: Inspector[State] = thing(
    lambda view, rest: msg("piece.hidden_civ_card", rank=int(rest[1])),
    lambda view, rest: msg("kind.civ_card", rank=int(rest[1])),
    "text.hidden_civ_card",
    "planet_unknown 6.5",
    face="civ_back",
    data=lambda view, rest: {"rank": int(rest[1])},
    facts=_held_by,
)


# Objectives ---------------------------------------------------------------------------------


def _objective(view: State, rest: list[str], reader: int | None) -> Inspection:
    """An objective: the personal side as it stands, or the figures of those who compare."""
    cards = load().objectives.values()
    card = next(card for card in cards if rest[0] in (str(card.n), card.id))
    if rest[1:] == ["personal"]:
        return _personal(view, card, reader)
    common = card.n in view.common
    kind = "common" if common else "neighbour"
    return BOX.inspection(
        "objective",
        f"{card.n}/neighbour",
        kind=msg(f"kind.{kind}_objective"),
        before=_compared(view, card),
        rule="planet_unknown 16.5" if common else "planet_unknown 9",
    )


def _compared(view: State, card: ObjectiveCard) -> Iterator[Fact]:
    side = card.neighbour
    for seats in (seats for n, seats in pairs(view) if n == card.n):
        for seat in seats:
            others = [other for other in seats if other != seat]
            value, n = measured(view.boards[seat], side.measure), prize(view, seat, others, side)
            yield Fact("seat", msg("fact.compared", seat=f"#seat/{seat}", value=value, n=n))


def _personal(view: State, card: ObjectiveCard, reader: int | None) -> Inspection:
    boards = enumerate(view.boards)
    holders = (seat for seat, b in boards if card.n in (*b.objectives, *b.offered))
    owner = next(holders, reader)
    face, data, checks = "", {}, list[Check]()
    if owner is not None:
        board = view.boards[owner]
        piece = objective_piece(load(), card.n, "personal", board)
        face, data, met = "objective", piece.data, fulfilled(board, card.personal)
        checks.append(Check(msg("check.fulfilled" if met else "check.not_fulfilled"), met))
    return BOX.inspection(
        "objective",
        f"{card.n}/personal",
        kind=msg("kind.personal_objective"),
        face=face,
        data=data,
        checks=tuple(checks),
        rule="planet_unknown 9",
    )


def _hidden_objective(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """A personal objective face down."""
    n = view.boards[int(rest[0])].objectives[int(rest[1])]
    if not is_hidden(n):
        return _objective(view, [str(n), "personal"], reader)
    face_down: Inspector[State] = thing(
        "piece.hidden_objective",
        "kind.personal_objective",
        "text.hidden_objective",
        "planet_unknown 12" if view.solo else "planet_unknown 14",
        face="objective_back",
        facts=_held_by,
    )
    return face_down(view, rest, reader)


# Events -------------------------------------------------------------------------------------


def _event(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """An event card, or (without a name) the event of the round."""
    if not rest and view.event is None:
        return _event_deck(view, rest, reader)
    card = load().events[rest[0] if rest else str(view.event)]
    now = view.event == card.id
    piece = event_piece(load(), card.id, now)
    facts = []
    if now:
        lasts = EFFECTS[card.effect].lasts
        facts.append(Fact("clock", msg("fact.event_lasts" if lasts else "fact.event_now")))
    elif view.event_deck[:1] == [card.id]:
        facts.append(Fact("eye", msg("fact.event_next")))
    facts.append(Fact("seat", msg("fact.event_once" if card.once else "fact.event_each")))
    facts.append(_events_left(view))
    kind = msg(f"kind.event.{card.code}")
    return BOX.inspection(
        "event", card.id, kind=kind, face=piece.face, data=piece.data, facts=facts
    )


def _events_left(view: State) -> Fact:
    return Fact("event-card", msg("count.events", n=len(view.event_deck)))


def _deck_facts(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    """How many cards of each colour it began with, and how many rounds it allows."""
    green, orange, red = view.event_mix
    yield _events_left(view)
    yield Fact("info", msg("fact.event_mix", green=green, orange=orange, red=red))
    yield Fact("clock", msg("fact.rounds_left", n=rounds_left(view)))


_cards: Inspector[State] = thing(
    "zone.cards", "kind.cards", "text.cards", "planet_unknown 6.5", facts=_civ_left
)
_event_deck: Inspector[State] = thing(
    "piece.event_deck", "kind.cards", "text.event_deck", "planet_unknown 10",
    face="event_back", data=lambda view, rest: {"n": len(view.event_deck)}, facts=_deck_facts,
)  # fmt: skip

INSPECTORS: dict[str, Inspector[State]] = {
    "cards": _cards,
    "offer": _cards,
    "civ_card": _civ_card,
    "hidden_civ_card": _hidden_civ_card,
    "objective": _objective,
    "hidden_objective": _hidden_objective,
    "event": _event,
    "event_deck": _event_deck,
}
