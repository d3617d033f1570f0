"""Guesses at answers before they are tried, in points, from keys and effects alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from gametable.core.engine.actions import Menu
from gametable.core.engine.decision import Decision
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects import effects_worth
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.on_cards import resource_worth
from gametable.titles.terraforming_mars.effects.production import production_box
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Resource
from gametable.titles.terraforming_mars.worth.ground import area_worth
from gametable.titles.terraforming_mars.worth.hand import (
    as_revealed,
    card_prospect,
    corporation_worth,
)


def priors_of(state: State, asked: Decision) -> Sequence[float] | None:
    """A guess for each key of a question (see `Valuation.priors`)."""
    if isinstance(asked, Menu):
        return [action.worth() for action in asked.legal[: asked.count]]
    guess = _GUESSES.get(asked.prompt.key)
    return guess(state, asked) if guess is not None else None


def _corporations(state: State, asked: Decision) -> list[float]:
    box = load()
    found = []
    for id in asked.keys:
        situation = as_revealed(state, asked.seat, id)
        cards = sorted(
            (card_prospect(situation, card)[0] for card in situation.board.dealt), reverse=True
        )
        price = box.constants.card_price * outlook(situation).mc
        suited = sum(max(0.0, worth - price) for worth in cards[:6])
        found.append(corporation_worth(situation, box.corporations[id]) + 0.6 * suited)
    return found


def _bought(state: State, asked: Decision) -> list[float]:
    """What cards bring beyond the price of buying them (4.2)."""
    situation = _situation(state, asked.seat)
    price = load().constants.card_price * outlook(situation).mc
    return [worth - price for worth in _prospects(situation, asked.keys)]


def _kept(state: State, asked: Decision) -> list[float]:
    return _prospects(_situation(state, asked.seat), asked.keys)


def _sold(state: State, asked: Decision) -> list[float]:
    situation = _situation(state, asked.seat)
    here = outlook(situation)
    return [here.mc - worth for worth in _prospects(situation, asked.keys)]


def _exchanged(state: State, asked: Decision) -> list[float]:
    """A card for a new one, or none of them (22.22)."""
    situation = _situation(state, asked.seat)
    here = outlook(situation)
    cards = [key[1] for key in asked.keys if key[0] == "discard"]
    worths = dict(zip(cards, _prospects(situation, cards), strict=True))
    return [0.9 * here.card - worths[key[1]] if len(key) > 1 else 0.0 for key in asked.keys]


def _prospects(situation: Situation, cards: Sequence[str]) -> list[float]:
    return [card_prospect(situation, card)[0] for card in cards]


def _situation(state: State, seat: int) -> Situation:
    board = state.boards[seat]
    if not board.corporation and board.chosen in load().corporations:
        return as_revealed(state, seat, board.chosen)
    return Situation(state, seat)


def _areas(state: State, asked: Decision) -> list[float]:
    situation = Situation(state, asked.seat)
    tile = asked.prompt.args["tile"].removeprefix("#tile/")
    return [area_worth(situation, tile, area) for area in asked.keys]


def _claims(state: State, asked: Decision) -> list[float]:
    situation = Situation(state, asked.seat)
    return [0.5 * area_worth(situation, "greenery", area) for area in asked.keys]


def _victims(state: State, asked: Decision) -> list[float]:
    """Whose production is lowered: the leader's rather than another's, never one's own."""
    resource: Resource = asked.prompt.args["production"].removeprefix("#production/")
    n = asked.prompt.args["n"]
    found = []
    for key in asked.keys:
        if key == "neutral":
            found.append(0.0)
            continue
        seat = key[1]
        lost = n * outlook(Situation(state, seat)).production[resource]
        found.append(-lost if seat == asked.seat else _harm(state, asked.seat, seat, lost))
    return found


def _harm(state: State, seat: int, other: int, points: float) -> float:
    """What it is worth that a rival loses points: most against who leads."""
    rating = max(board.tr for board in state.boards)
    share = outlook(Situation(state, seat)).rivals
    return points * share + 0.02 * (state.boards[other].tr - rating)


def _taken(state: State, asked: Decision) -> list[float]:
    """How much is taken from whom; a card's name stands for its resource."""
    prompt = asked.prompt
    name = prompt.args["resource"]
    stolen = prompt.key.startswith("ask.steal")
    found = []
    for key in asked.keys:
        if key[0] != "take":
            found.append(0.0 if key[0] == "none" else -0.1)
            continue
        _, whom, n = key
        if isinstance(whom, int):
            resource: Resource = name.removeprefix("#resource/")
            other = Situation(state, whom)
            points = n * outlook(other).stock[resource]
            gained = points if stolen else 0.0
        else:
            whom, points, gained = *_on_card(state, whom, n), 0.0
        if whom == asked.seat:
            found.append(-points)
        else:
            found.append(gained + _harm(state, asked.seat, whom, points))
    return found


def _on_card(state: State, card: str, n: int) -> tuple[int, float]:
    """Who has a card in play, and what so many resources on it are worth to him."""
    seat = next(s for s, board in enumerate(state.boards) if card in board.played)
    return seat, n * resource_worth(Situation(state, seat), card)


def _cost_taken(state: State, asked: Decision) -> list[float]:
    found = []
    for key in asked.keys:
        if key == "neutral":
            found.append(0.0)
            continue
        seat, points = _on_card(state, key[1], 1)
        found.append(-points if seat == asked.seat else _harm(state, asked.seat, seat, points))
    return found


def _holders(state: State, asked: Decision) -> list[float]:
    situation = Situation(state, asked.seat)
    return [resource_worth(situation, card) for card in asked.keys]


def _copies(state: State, asked: Decision) -> list[float]:
    situation, box = Situation(state, asked.seat), load()
    return [
        effects_worth(situation, production_box(situation, box.front(id)), id) for id in asked.keys
    ]


def _metals(state: State, asked: Decision) -> list[float]:
    here = outlook(Situation(state, asked.seat))
    return [here.production[metal] for metal in asked.keys]


_GUESSES: dict[str, Callable[[State, Any], list[float]]] = {
    "ask.corporation": _corporations,
    "ask.first_cards": _bought,
    "ask.research": _bought,
    "ask.look_buy": _bought,
    "ask.draft": _kept,
    "ask.look_keep": _kept,
    "ask.sell": _sold,
    "ask.exchange": _exchanged,
    "ask.place": _areas,
    "ask.claim": _claims,
    "ask.victim": _victims,
    "ask.remove": _taken,
    "ask.remove_fewer": _taken,
    "ask.steal": _taken,
    "ask.steal_fewer": _taken,
    "ask.take_cost": _cost_taken,
    "ask.add": _holders,
    "ask.copy": _copies,
    "ask.metal": _metals,
}
