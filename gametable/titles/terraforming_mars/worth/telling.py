"""Reasons of hints in words of the game: what it is that changed."""

from __future__ import annotations

from collections.abc import Callable

from gametable.core.kit.describing import halves
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Resource

_HELD: tuple[Resource, ...] = ("mc", "titanium", "steel")
_MADE: dict[str, tuple[Resource, ...]] = {
    "metals": ("titanium", "steel"),
    "plants": ("plants",),
    "heat": ("heat", "energy"),
}


def told_of(
    term: str, before: State, after: State, seat: int, points: float, amount: float, left: int
) -> Message:
    """A change of a term, by what changed of it where that can be named."""
    find = _NAMED.get(term)
    found = find(term, before, after, seat, left) if find is not None else None
    if found is not None:
        return found
    if term == "milestones" and points < 0:
        return msg("worth.milestones.farther")
    if term == "tempo":
        return msg("worth.tempo", n=round(amount)) if amount > 0 else msg("worth.tempo.later")
    return msg(f"worth.{term}", amount=halves(amount), left=left)


def _made(term: str, before: State, after: State, seat: int, left: int) -> Message | None:
    """The production that changed, else the stock."""
    old, new = before.boards[seat], after.boards[seat]
    for resource in _MADE[term]:
        n = new.production[resource] - old.production[resource]
        if n:
            name = f"#resource/{resource}"
            return msg("worth.made", resource=name, amount=halves(n), left=left)
    return _held(before, after, seat, _MADE[term])


def _stock(term: str, before: State, after: State, seat: int, left: int) -> Message | None:
    return _held(before, after, seat, _HELD)


def _held(
    before: State, after: State, seat: int, resources: tuple[Resource, ...]
) -> Message | None:
    """The first stock that changed."""
    for resource in resources:
        n = after.boards[seat].stock[resource] - before.boards[seat].stock[resource]
        if n:
            return msg("worth.held", resource=f"#resource/{resource}", amount=halves(n))
    return None


def _claimed(term: str, before: State, after: State, seat: int, left: int) -> Message | None:
    for id, owner in after.milestones.items():
        if id not in before.milestones and owner == seat:
            return msg("worth.points.claimed", milestone=f"#milestone/{id}")
    return None


def _funded(term: str, before: State, after: State, seat: int, left: int) -> Message | None:
    for id in after.awards:
        if id not in before.awards:
            return msg("worth.awards.funded", award=f"#award/{id}")
    return None


def _played(term: str, before: State, after: State, seat: int, left: int) -> Message | None:
    """The new card that goes on working."""
    old, cards = before.boards[seat].played, load().cards
    for id in after.boards[seat].played:
        card = cards[id]
        if id not in old and (card.actions or card.effects or card.triggers):
            return msg("worth.engine.card", card=f"#card/{id}", left=left)
    return None


_NAMED: dict[str, Callable[[str, State, State, int, int], Message | None]] = {
    "points": _claimed,
    "metals": _made,
    "plants": _made,
    "heat": _made,
    "stock": _stock,
    "awards": _funded,
    "engine": _played,
}
