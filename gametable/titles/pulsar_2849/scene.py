"""The table of Pulsar 2849: turns a view into a Scene.

Ids of what lies there; targets of options are named in `targets.py`:

- slots cluster/<place> and cluster/black_hole, dice/box_<value>, track/<track>_<space>,
  turn_order/<n>, gyrodyne/<size>, modifier/<token>, technology/row_<n>; on the boards alone
  cluster/ship_<place> and cluster/score_<n> with ships and points, track/<track>_<space>_<height>
  with the markers of a stack, turn_order/rocket_<n> and turn_order/hand_<n> with rockets and the
  dice of a seat, dice/median_<half boxes>, technology/<row><letter>_<n> with patents
- system/<place>, ring/<place>, built/<place>, ship/<seat>, score/<seat>, die/<n> and die/red,
  pile/exploration and pile/discards, exploration/<tile> while it is looked at
- rocket/<seat>/<n>, marker/<track>/<seat>/<n>, median, patent/<technology>/<seat>
- transmitter/<position> and transmitter/next, technology/<id>, project/<id>, goal/<id>
- array/<seat> (where a new one begins), own_transmitter/<tile>, cubes/<seat>,
  tokens/<seat>/<token>, rings/<seat>, waiting/<seat>/<size>, award/<seat>/<n>, kept/<tile>
- sid/twelve and sid/six where SID plays

What the faces are given (JSON values; a row of signs is a list of symbols, see `scene_signs.py`):

- cluster_side_one and cluster_side_two {systems, pulsars, isolated, starts, dead_ends: [slot],
  gates: [{slot, colour}], links: [{from, to, kind: start, single or double}]}
- system {up, many, planets: [{blue, seat or -1, neutral}], signs, dead_end}, gyrodyne {size,
  spinning}, score {more: 100 or 200}, ring, ship {}
- turn_order and turn_order_3 {spaces: [{n, state: done, now or coming}]}, dice_board {boxes},
  tracks {tracks: [{icon, signs, spaces: [{penalty, start}]}]}, die {kind, face, faces, spent, due},
  rocket, marker, median {}
- gyrodyne_row {size, take, complete, points, left, awards}, modifier {token, dice}
- transmitter {dice: [{value, covered}], side, pitch, once: rows, lines, production: signs, left and
  right: half or -1, active, next, joined: value or ""}, no_transmitter, new_array {}
- technologies {legend: [{kind, mark, name}]}, round_bonus {n, bonus, median, now}, technology
  {die, two, kind, mark, signs, closed}, patent {}
- project {die, signs, main, closed, done, waiting, seat}, goal and goal_row {icon, sign, n, points,
  bonuses: [{cubes, points}], counts: [{seat, n, met}]}
- mark {n} of a drill, where a ship would be
- sid_twelve {rolled, lit: kind, rows: [{icon, faces}]}, sid_six {rolled, lit: flight, rows:
  [{faces, signs}]}
- stock {plate, n}, waiting {size, n}, award {size, points}, exploration {signs},
  pile {n, gone}
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import RoundCourse, middle_seat
from gametable.core.scene import Scene, Zone
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.inspect import inspect
from gametable.titles.pulsar_2849.scene_boards import (
    goals_zone,
    gyrodyne_zone,
    modifier_zone,
    technology_zone,
    transmitter_zone,
)
from gametable.titles.pulsar_2849.scene_cluster import cluster_zone
from gametable.titles.pulsar_2849.scene_dice import dice_zone, order_zone, track_zone
from gametable.titles.pulsar_2849.scene_seats import (
    arrays_zone,
    drawn_zone,
    meters,
    own_zone,
    project_zones,
    seat_cards,
)
from gametable.titles.pulsar_2849.scene_sid import sid_zones
from gametable.titles.pulsar_2849.state import State

__all__ = ["inspect", "scene"]


def scene(view: State, seat: int | None, decision: Decision | None) -> Scene:
    """The table as it stands in a view, with what `seat` has in the middle."""
    middle = middle_seat(seat, decision, view.acting)
    return Scene(
        round=COURSE.words(view.phase, view.round, load().constants.rounds),
        phases=tuple(COURSE.phases(view.phase)),
        zones=tuple(_zones(view, middle)),
        seats=tuple(seat_cards(view, decision)),
        meters=tuple(meters(view)),
    )


def _zones(view: State, middle: int) -> Iterator[Zone]:
    yield cluster_zone(view)
    yield order_zone(view)
    yield dice_zone(view)
    yield track_zone(view)
    yield gyrodyne_zone(view)
    yield modifier_zone()
    yield transmitter_zone(view)
    yield technology_zone(view)
    yield goals_zone(view)
    yield from sid_zones(view)
    yield from project_zones(view, middle)
    if view.boards[middle].side or not view.boards[middle].hq:
        yield arrays_zone(view, middle)
        yield own_zone(view, middle)
    if view.drawn:
        yield drawn_zone(view)


COURSE = RoundCourse(
    ("setup", "goals", "ships", "sides"), ("draft", "actions", "production"), ("ending", "over")
)
"""The phases of the game (pulsar_2849 3)."""
