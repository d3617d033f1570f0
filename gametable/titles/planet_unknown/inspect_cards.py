"""The inspector on civ cards, objectives and events."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Check
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.components import BOX, Components, load
from gametable.titles.planet_unknown.definitions import CivCard, ObjectiveCard
from gametable.titles.planet_unknown.objectives import fulfilled, measured, prize
from gametable.titles.planet_unknown.rules.families import EFFECTS
from gametable.titles.planet_unknown.scene_cards import civ_card_piece, event_piece, objective_piece
from gametable.titles.planet_unknown.scene_seats import pairs, rounds_left
from gametable.titles.planet_unknown.state import State
from gametable.titles.planet_unknown.views import is_hidden


def cards(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The civ cards left in play."""
    facts = [
        Fact("civilization", msg("fact.civ_left", rank=rank, n=len(stack)))
        for rank, stack in enumerate(view.civ_stacks, 1)
    ]
    return Inspection(
        msg("zone.cards"),
        msg("kind.cards"),
        msg("text.cards"),
        facts=tuple(facts),
        rule="planet_unknown 6.5",
    )


def civ_card(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A civ card: its text, when it works, who has it, and rulings."""
    box = load()
    card = box.civ_cards[rest[0]]
    piece = civ_card_piece(box, card.id)
    facts = [Fact("clock", msg(f"fact.timing.{card.timing}"))]
    for seat, board in enumerate(view.boards):
        if card.id in board.civ_cards:
            facts.append(Fact("seat", msg("fact.card_of", seat=f"#seat/{seat}")))
    facts += [Fact("rule", msg(key)) for key in _rulings(card)]
    return BOX.inspection("civ_card", card.id, face=piece.face, data=piece.data, facts=tuple(facts))


def _rulings(card: CivCard) -> Iterator[str]:
    """What the rules make clear about the effects of a card (planet_unknown 8)."""
    for effect in card.effects:
        yield from EFFECTS[effect].rulings(effect, card.timing)


def hidden_civ_card(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A civ card face down: only its rank is known."""
    card = view.boards[int(rest[0])].civ_cards[int(rest[1])]
    if not is_hidden(card):
        return civ_card(view, [card], reader)
    rank = int(card[1:])
    return Inspection(
        msg("piece.hidden_civ_card", rank=rank),
        msg("kind.civ_card", rank=rank),
        msg("text.hidden_civ_card"),
        face="civ_back",
        data={"rank": rank},
        facts=(Fact("seat", msg("fact.card_of", seat=f"#seat/{rest[0]}")),),
        rule="planet_unknown 6.5",
    )


# Objectives ---------------------------------------------------------------------------------


def objective(view: State, rest: list[str], reader: int | None) -> Inspection:
    """An objective: the personal side as it stands, or the figures of those who compare."""
    box = load()
    card = next(card for card in box.objectives.values() if rest[0] in (str(card.n), card.id))
    if rest[1:] == ["personal"]:
        return _personal(box, view, card, reader)
    side = card.neighbour
    facts = []
    for n, seats in pairs(view):
        if n != card.n:
            continue
        for seat in seats:
            others = [other for other in seats if other != seat]
            words = msg(
                "fact.compared",
                seat=f"#seat/{seat}",
                value=measured(view.boards[seat], side.measure),
                n=prize(view, seat, others, side),
            )
            facts.append(Fact("seat", words))
    facts.append(Fact("medal", msg("fact.prizes", win=side.win, tie=side.tie)))
    common = card.n in view.common
    return Inspection(
        Message(f"#objective/{card.n}/neighbour"),
        msg("kind.common_objective" if common else "kind.neighbour_objective"),
        Message(f"#objective/{card.n}/neighbour/text"),
        facts=tuple(facts),
        rule="planet_unknown 16.5" if common else "planet_unknown 9",
    )


def _personal(box: Components, view: State, card: ObjectiveCard, reader: int | None) -> Inspection:
    owner = next(
        (
            seat
            for seat, board in enumerate(view.boards)
            if card.n in (*board.objectives, *board.offered)
        ),
        reader,
    )
    checks: tuple[Check, ...] = ()
    data = {}
    if owner is not None:
        board = view.boards[owner]
        data = objective_piece(box, card.n, "personal", board).data
        met = fulfilled(board, card.personal)
        checks = (Check(msg("check.fulfilled" if met else "check.not_fulfilled"), met),)
    return Inspection(
        Message(f"#objective/{card.n}/personal"),
        msg("kind.personal_objective"),
        Message(f"#objective/{card.n}/personal/text"),
        face="objective" if data else "",
        data=data,
        facts=(Fact("medal", msg("fact.personal_medals", n=card.personal.medals)),),
        checks=checks,
        rule="planet_unknown 9",
    )


def hidden_objective(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A personal objective face down."""
    n = view.boards[int(rest[0])].objectives[int(rest[1])]
    if not is_hidden(n):
        return objective(view, [str(n), "personal"], reader)
    return Inspection(
        msg("piece.hidden_objective"),
        msg("kind.personal_objective"),
        msg("text.hidden_objective"),
        face="objective_back",
        facts=(Fact("seat", msg("fact.card_of", seat=f"#seat/{rest[0]}")),),
        rule="planet_unknown 14" if not view.solo else "planet_unknown 12",
    )


# Events -------------------------------------------------------------------------------------


def event(view: State, rest: list[str], reader: int | None) -> Inspection:
    """An event card, or (without a name) the event of the round."""
    if not rest:
        if view.event is None:
            return event_deck(view, rest, reader)
        rest = [view.event]
    box = load()
    card = box.events[rest[0]]
    now = view.event == card.id
    piece = event_piece(box, card.id, now)
    facts = []
    if now:
        lasts = EFFECTS[card.effect].lasts
        facts.append(Fact("clock", msg("fact.event_lasts" if lasts else "fact.event_now")))
    elif view.event_deck[:1] == [card.id]:
        facts.append(Fact("eye", msg("fact.event_next")))
    facts.append(Fact("seat", msg("fact.event_once" if card.once else "fact.event_each")))
    facts.append(Fact("event-card", msg("count.events", n=len(view.event_deck))))
    return BOX.inspection(
        "event",
        card.id,
        kind=msg(f"kind.event.{card.code}"),
        face=piece.face,
        data=piece.data,
        facts=tuple(facts),
    )


def event_deck(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The deck: how many cards of each colour it began with, and how many rounds it allows."""
    green, orange, red = view.event_mix
    facts = (
        Fact("event-card", msg("count.events", n=len(view.event_deck))),
        Fact("info", msg("fact.event_mix", green=green, orange=orange, red=red)),
        Fact("clock", msg("fact.rounds_left", n=rounds_left(view))),
    )
    return Inspection(
        msg("piece.event_deck"),
        msg("kind.cards"),
        msg("text.event_deck"),
        face="event_back",
        data={"n": len(view.event_deck)},
        facts=facts,
        rule="planet_unknown 10",
    )
