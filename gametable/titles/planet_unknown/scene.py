"""The table of Planet Unknown: turns a view into a Scene.

What faces are asked for, with their data (JSON values; a text "#..." is a reference of `names`):

- station {sectors: [{state: rest, now or empty}], turned}, tile {tile, shape, cells: [[x, y,
  terrain, mark]]} (turned as it lies), tile_back {shape, ring, cells}, count {n}, seat {seat}
- planet {planet, grid, cracks, crossings, quadrants, rows and columns: [{n, state: open, complete
  or blocked, left}]}, patch {tile or n}, rover {carries}, lifepod {}, meteorite {n or nothing}
- tracks {corporation, tracks: {civ: {positions, now, top, beyond}}}, see `table_tracks`; tracker
  {track}; tech {corporation, level, mark, state: locked, unlocked, used or barred, name, limit,
  pod}
- civ_card {card, rank, timing, name, text}, civ_back {rank}, objective {n, side, name, text,
  medals, done}, objective_back {}, event {event, code, name, text, now}, event_back {n}
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import middle_seat, round_steps
from gametable.core.scene import Phase, Scene, Zone
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import clockwise
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.inspect import inspect
from gametable.titles.planet_unknown.scene_cards import cards_zone, event_zone, offer_zones
from gametable.titles.planet_unknown.scene_planet import planet_zone
from gametable.titles.planet_unknown.scene_seats import compared, meters, onlooker, seat_card
from gametable.titles.planet_unknown.scene_station import station_zone
from gametable.titles.planet_unknown.scene_tracks import techs_zone, tracks_zone
from gametable.titles.planet_unknown.state import State

__all__ = ["inspect", "onlooker", "phases", "round_words", "scene"]


def scene(view: State, seat: int | None, decision: Decision | None) -> Scene:
    """The table as it stands in a view, with the boards of `seat` in the middle."""
    box = load()
    middle = middle_seat(seat, decision, view.queue[0] if view.queue else view.commander)
    public = onlooker(view)
    return Scene(
        round=round_words(view),
        phases=tuple(phases(view)),
        zones=tuple(_zones(view, middle, decision)),
        seats=tuple(seat_card(box, view, public, n, decision) for n in clockwise(view)),
        compared=tuple(compared(box, view, middle)),
        compared_label=msg("compared.objectives"),
        meters=tuple(meters(box, view)),
    )


def _zones(view: State, middle: int, decision: Decision | None) -> Iterator[Zone]:
    box = load()
    yield station_zone(box, view, middle)
    seats = len(view.boards)
    yield planet_zone(box, view, middle, place="main")
    for step in range(1, seats):
        # Clockwise from the seat in the middle, as they sit.
        yield planet_zone(box, view, (middle + step) % seats, place="others")
    yield tracks_zone(box, view, middle)
    yield techs_zone(box, view, middle)
    yield cards_zone(box, view, middle)
    if any(view.event_mix):
        yield event_zone(box, view)
    yield from offer_zones(box, view, middle, decision)


def round_words(view: State) -> Message:
    """Where in the game the table is: "Round 9"."""
    if view.phase in ("setup", "objectives"):
        return msg("round.setup")
    if view.phase in ("final", "final_picks"):
        return msg("round.final")
    if view.phase == "over":
        return msg("round.over", n=view.round)
    return msg("round.last" if view.ending else "round", n=view.round)


_STEPS = {
    "start": "rotate",
    "rotate": "rotate",
    "event": "event",
    "event_picks": "event",
    "picks": "picks",
    "end": "picks",
}
_STAGES = {"draft": "draft", "place": "place", "effects": "advance"}


def phases(view: State) -> Iterator[Phase]:
    """The steps of the round for the top bar (planet_unknown 4)."""
    if view.phase in ("setup", "objectives"):
        yield Phase("objectives", msg("phase.objectives"), 0)
    steps = ["rotate", "event", "draft", "place", "advance", "picks"]
    if not any(view.event_mix):
        steps.remove("event")
    now = _STAGES[view.stage] if view.phase == "turns" else _STEPS.get(view.phase, "")
    past = view.phase in ("final", "final_picks", "over")
    at = steps.index(now) if now in steps else len(steps) if past else -1
    yield from round_steps(((step, Message(f"phase.{step}")) for step in steps), at)
    if past:
        yield Phase("final", msg("phase.final"), -1 if view.phase == "over" else 0)
