"""Reasons of hints in words of the game: what it is that changed."""

from __future__ import annotations

from gametable.core.engine.valuation import Measured
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Resource

_MADE: dict[str, tuple[Resource, ...]] = {
    "metals": ("steel", "titanium"),
    "plants": ("plants",),
    "heat": ("heat", "energy"),
}


def told_of(
    term: str, before: State, after: State, seat: int, change: Measured, left: float
) -> Message | None:
    """The reason that names what changed; None where the usual words of the term do."""
    for resource in _MADE.get(term, ()):
        n = after.boards[seat].production[resource] - before.boards[seat].production[resource]
        if n:
            made = f"#production/{resource}"
            return msg("worth.production", production=made, amount=n, left=round(left))
    if term in _MADE:
        for resource in _MADE[term]:
            n = after.boards[seat].stock[resource] - before.boards[seat].stock[resource]
            if n:
                return msg("worth.stored", resource=f"#resource/{resource}", amount=n)
    if term == "points":
        for goal, owner in after.milestones.items():
            if goal not in before.milestones and owner == seat:
                return msg("worth.claimed", milestone=f"#milestone/{goal}", amount=change[1])
    if term == "awards":
        for goal in after.awards:
            if goal not in before.awards:
                return msg("worth.funded", award=f"#award/{goal}", amount=round(change[1], 1))
    return None
