"""The table of Terraforming Mars: turns a view into a Scene.

What faces are asked for, with their data (JSON values; a text "#..." is a reference of `names`):

- map {areas: [{id, kind, volcanic, reserved, bonus: [icon], name}], off_world: [{id}], oxygen: [{n,
  state, bonus}]}, tile {tile, kind, icon, neutral}, claim {}
- oxygen and oceans {now, goal}, temperature {steps: [{text, state, top, bottom, bonus}]}
- project {name, icon, cost, gives}, milestone {name, least, have, owned}, award {name,
  owned, leaders: [seat]}
- player_board {stocks: [{resource, n, name, production}]}, tags {tags: [{icon, n}]}
- played and played_small {kind, name, action, used, on_card, main, does: [boxes], short: whether
  there is more on it than its name, long: much more}; table.yaml has other faces of them where
  there is room
- card {card, name, text, kind, set, cost, price, reduced: the price if it is less, tags, points,
  on_card: [icon, n] or nothing, used} and corporation {card, name, text, tags, start}, both with
  {needs, rows, main, score, scene, seed, tag_icons} of card_look.py; card_back {event}
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import middle_seat, round_steps
from gametable.core.scene import Phase, Scene, Zone
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.inspect import inspect
from gametable.titles.terraforming_mars.scene_cards import (
    hand_zone,
    in_use_zone,
    offer_zone,
    tableau_zone,
    tags_zone,
)
from gametable.titles.terraforming_mars.scene_map import (
    awards_zone,
    map_zone,
    milestones_zone,
    projects_zone,
)
from gametable.titles.terraforming_mars.scene_seats import (
    board_zone,
    meters,
    meters_label,
    seat_card,
)
from gametable.titles.terraforming_mars.state import State

__all__ = ["inspect", "phases", "round_words", "scene"]


def scene(view: State, seat: int | None, decision: Decision | None) -> Scene:
    """The table as it stands in a view, with the board of `seat` in the middle."""
    middle = middle_seat(seat, decision, view.queue[0] if view.queue else view.acting)
    return Scene(
        round=round_words(view),
        phases=tuple(phases(view)),
        zones=tuple(_zones(view, middle)),
        seats=tuple(seat_card(view, n, decision) for n in view.clockwise(view.first)),
        meters=tuple(meters(view)),
        meters_label=meters_label(view),
    )


def _zones(view: State, middle: int) -> Iterator[Zone]:
    yield map_zone(view)
    yield projects_zone(view, middle)
    if not view.solo:
        yield milestones_zone(view, middle)
        yield awards_zone(view)
    yield board_zone(view, middle)
    yield tags_zone(view, middle)
    yield in_use_zone(view, middle)
    yield tableau_zone(view, middle)
    yield hand_zone(view, middle)
    offer = offer_zone(view, middle)
    if not all(piece.hidden for piece in offer.pieces):  # there is nothing to see for others
        yield offer


def round_words(view: State) -> Message:
    """Where in the game the table is: "Generation 9"."""
    if view.phase in ("setup", "corporations", "reveal"):
        return msg("round.setup")
    if view.phase == "greeneries":
        return msg("round.final", n=view.generation)
    if view.phase == "over":
        return msg("round.over", n=view.generation)
    # The next generation has begun where the marker of the first player is still to move on (4.1).
    n = view.generation + (view.phase == "order")
    if view.solo:
        return msg("round.solo", n=n, most=load().solo.generations)
    return msg("round", n=n)


_STEPS = {
    "order": "order",
    "draft": "research",
    "research": "research",
    "buying": "research",
    "actions": "actions",
    "production": "production",
}


def phases(view: State) -> Iterator[Phase]:
    """The phases of the generation for the top bar (terraforming_mars 4)."""
    if view.phase in ("setup", "corporations", "reveal"):
        yield Phase("corporations", msg("phase.corporations"), 0)
    steps = ["order", "research", "actions", "production"]
    past = view.phase in ("greeneries", "over")
    now = _STEPS.get(view.phase, "")
    at = steps.index(now) if now else len(steps) if past else -1
    yield from round_steps(((step, Message(f"phase.{step}")) for step in steps), at)
    if past:
        yield Phase("final", msg("phase.final"), -1 if view.phase == "over" else 0)
