"""The table of Gaia Project: turns a view into a Scene.

Ids of what lies there, <space> being "<q>_<r>" of its hexagon:

- slots map/h_<space>; research/<area>_<level>, research/tech_<position>, research/advanced_<area>,
  research/<power or Q.I.C. action>; on the board alone research/marks_<area>_<level> with the
  markers and research/supply_<n> with the federation tokens
- planet/<space> (once Transdim, or lost), structure/<seat>/<space>, gaiaformer/..., station/...,
  satellite/... likewise, sector/<space> while the map is built by hand
- marker/<seat>/<area>, supply/<token>, rounds/<tile>, finals/<tile>, boosters/<free booster>,
  automa/support and automa/action
- booster/<booster>, action/<special action>, own_tile/<tile>, token/<seat>/<n>; tech/<tile>,
  advanced/<tile>, structure/<kind>, faction/<faction> on the board of a seat that does not choose
- free/<conversion>, answering/<way>, faction/<faction>

What the faces are given (JSON values; a row of signs is a list of symbols, see `scene_signs.py`):

- map_2 and map_4 {sectors: [{slot, n}], spaces: [slot], planets: [{slot, kind}], links: [{from, to,
  seat}]}, planet {kind}, structure {kind, icon, federated}, gaiaformer, satellite, station {},
  sector {n}
- research {areas: [{area, icon}], charge, tiles, actions: headings}, level {area, n, signs,
  taken: on level 5}, marker {}, no_tile {}, board_action {kind, signs, used}, supply {rows, n}
- tile {kind, rows, mark: what it is, used} and booster, likewise
- round {n, state, icon, vp}, final {name, counts: [{seat, n, points}], neutral}, with icon
- faction_board {seat, name, home, stocks, power, bowls, gaia, rows}, free {signs}, answering {on,
  signs}, faction {name, home, signs, power}
- decision_card {half, number, title, ...}: action {action, icon, vp, pass_mark}, support {range,
  direction, count, n, from, booster, final}
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import RoundCourse, middle_seat
from gametable.core.scene import Scene, Zone
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.inspect import inspect
from gametable.titles.gaia_project.scene_map import map_zone
from gametable.titles.gaia_project.scene_research import (
    automa_zone,
    boosters_zone,
    finals_zone,
    research_zone,
    rounds_zone,
)
from gametable.titles.gaia_project.scene_seats import (
    answering_zone,
    board_zone,
    factions_zone,
    free_zone,
    meters,
    own_zone,
    seat_cards,
)
from gametable.titles.gaia_project.state import State

__all__ = ["inspect", "scene"]


def scene(view: State, seat: int | None, decision: Decision | None) -> Scene:
    """The table as it stands in a view, with the faction board of `seat` in the middle."""
    middle = middle_seat(seat, decision, view.queue[0] if view.queue else view.acting)
    return Scene(
        round=COURSE.words(view.phase, view.round, load().constants.rounds),
        phases=tuple(COURSE.phases(view.phase)),
        zones=tuple(_zones(view, middle, decision)),
        seats=tuple(seat_cards(view, decision)),
        meters=tuple(meters(view)),
    )


def _zones(view: State, middle: int, decision: Decision | None) -> Iterator[Zone]:
    # On the board of another seat nothing can be chosen.
    choosing = decision is None or decision.seat == middle
    yield map_zone(view)
    yield research_zone(view)
    yield rounds_zone(view)
    yield finals_zone(view)
    yield boosters_zone(view)
    automa = automa_zone(view)
    if automa is not None:
        yield automa
    if all(board.faction for board in view.boards):
        yield board_zone(view, middle)
        if view.phase not in COURSE.setup:  # the free boosters lie in its place
            yield own_zone(view, middle, choosing=choosing)
        if choosing and not view.plays_automa(middle):
            yield free_zone(view, middle)
            yield answering_zone(view, middle)
    else:
        yield factions_zone(view, middle)


COURSE = RoundCourse(
    ("setup", "structures", "boosters"),
    ("income", "gaia", "actions", "cleanup"),
    ("ending", "over"),
)
"""The phases of the game (gaia_project 4)."""
