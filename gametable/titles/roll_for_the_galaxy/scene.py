"""The table of Roll for the Galaxy: turns a view into a Scene.

What faces are asked for, with their data (JSON values; a text "#..." is a reference of `names`, a
mapping {key, args} a message):

- die, small_die and good {kind, face: what it shows or nothing, faces, virtual, chosen}
- development and world {id, name, text, cost, ...}, see `tile_look`; below {cost, color or phases};
  tile_back {}; both_sides {development, world}; place {n}
- workers {columns: [{phase, number, name, open, chosen, lit, off, told, seats, extra, count, note,
  good}]}, dictate {name, can, text, wilds, note}, reveal {columns, seats}
- construction {stacks: [{id, icon, have, tint, note, empty}]}, mat {credits, track, ...}, faction
  {number}, supply {rows: [{plate, n, name}]}, outlook {title, items: [{plate, text, figure}]}
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import middle_seat, round_steps
from gametable.core.scene import Phase, Scene, Zone
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.inspect import inspect
from gametable.titles.roll_for_the_galaxy.scene_outlook import outlook_zone
from gametable.titles.roll_for_the_galaxy.scene_seats import meters, seat_card
from gametable.titles.roll_for_the_galaxy.scene_workers import (
    drawn_zones,
    reveal_zone,
    side_zone,
    visible,
    workers_zone,
)
from gametable.titles.roll_for_the_galaxy.scene_zones import (
    construction_zone,
    mat_zone,
    tableau_zone,
)
from gametable.titles.roll_for_the_galaxy.state import State
from gametable.titles.roll_for_the_galaxy.tableau import order

__all__ = ["inspect", "phases", "round_words", "scene"]


def scene(view: State, seat: int | None, decision: Decision | None) -> Scene:
    """The table as it stands in a view, with all that `seat` has in the middle."""
    middle = middle_seat(seat, decision, view.queue[0] if view.queue else 0)
    seats = order(view) if view.boards[0].faction else list(range(len(view.boards)))
    return Scene(
        round=round_words(view),
        phases=tuple(phases(view)),
        zones=tuple(_zones(view, middle, decision)),
        seats=tuple(seat_card(view, n, decision) for n in seats),
        meters=tuple(meters(view)),
    )


def _zones(view: State, middle: int, decision: Decision | None) -> Iterator[Zone]:
    if view.step == "reveal" and view.phases:
        yield reveal_zone(view)
    else:
        yield workers_zone(view, middle, decision)
        yield side_zone(view, middle, decision)
    yield construction_zone(view, middle)
    yield mat_zone(view, middle)
    yield tableau_zone(view, middle)
    yield outlook_zone(view, middle, visible(view, middle))
    yield from drawn_zones(view, middle)


def round_words(view: State) -> Message:
    """Where in the game the table is: "Round 8"."""
    if view.step in ("setup", "construct"):
        return msg("round.setup")
    return msg("round.over" if view.over else "round", n=view.round)


_STEPS = ("roll", "assign", "reveal", "phases", "manage")
_NOW = {"reveal": 2, "phase": 3, "close": 3, "empire": 4, "end": 4, "over": 5}


def phases(view: State) -> Iterator[Phase]:
    """The five steps of the round for the top bar (roll_for_the_galaxy 3.1)."""
    if view.step in ("setup", "construct"):
        yield Phase("setup", msg("step.setup"), 0)
    at = _NOW.get(view.step, -1)
    if view.step == "roll":
        at = 1 if view.stage == "assign" else 0
    names = {step: Message(f"step.{step}") for step in _STEPS}
    if view.phase is not None and at == _NOW["phase"]:
        names["phases"] = msg("step.phase", phase=f"#phase/{view.phase}")
    yield from round_steps(names.items(), at)
