"""The dice board: the turn order with the dice of the seats, the boxes, both tracks (4, 13)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from gametable.core.kit.describing import figure
from gametable.core.scene import Piece, Slot, Stock, Zone
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.signs import Sign
from gametable.titles.pulsar_2849.state import RED, State
from gametable.titles.pulsar_2849.targets import die_target, marker_target
from gametable.titles.pulsar_2849.vocabulary import TRACKS, Cubes, Points, Track

_ICONS: dict[Track, str] = {"initiative": "turn-order", "engineering": "engineering-cube"}
VALUES = range(1, 7)


def die_piece(n: int, value: int, slot: str, *, spent: bool = False, due: bool = False) -> Piece:
    """A die in its place; of one that is spent nothing but its colour matters any more."""
    kind = "red" if n == RED else "silver"
    data = {"kind": kind, "face": value, "faces": list(VALUES), "spent": spent, "due": due}
    name = msg("piece.die_spent" if spent else f"piece.die_{kind}", n=value)
    return Piece(die_target(n), "die", data, slot=slot, z=2, name=name)


def spent_dice(view: State) -> list[int]:
    """The dice in the black hole, the red one too: neither in a box nor in front of a seat."""
    silver = load().constants.silver_dice[view.players]
    out = set(view.boxed) | {die.n for board in view.boards for die in board.dice}
    return [n for n in (*range(silver), RED) if n not in out]


# The turn order


def order_zone(view: State) -> Zone:
    """The rockets with the dice of their seats; who is next is lit."""
    places = len(load().constants.turn_order[view.players])
    board = "turn_order_3" if places == 3 else "turn_order"
    now = _now(view)
    spaces = []
    for n in range(places):
        past = now is not None and _is_past(view, n, now)
        state = "now" if n == now else "done" if past else "coming"
        spaces.append({"n": n + 1, "state": state})
    return Zone(
        "turn_order",
        "turn_order",
        msg("zone.turn_order"),
        _note(view),
        board=board,
        face=board,
        data={"spaces": spaces},
        slots=tuple(Slot(str(n + 1), name=msg("slot.turn_order", n=n + 1)) for n in range(places)),
        pieces=tuple(_rockets(view)),
    )


def _note(view: State) -> Message | None:
    if view.phase == "draft" and not view.two:
        return msg("note.draft_back" if _second_draft(view) else "note.draft")
    return None


def _second_draft(view: State) -> bool:
    """Whether the draft goes back in reverse turn order (4.3)."""
    return not view.two and len(view.queue) <= len(view.order)


def _now(view: State) -> int | None:
    """The place in the turn order of the rocket whose turn it is; nothing between phases."""
    many = len(view.order)
    if view.phase not in ("draft", "actions") or not many or not view.queue:
        return None
    left = len(view.queue)
    if view.phase == "draft" and not view.two:
        return left - 1 if left <= many else 2 * many - left
    if view.two and view.both_dice:
        return view.order.index(view.queue[0])
    return many - left


def _is_past(view: State, n: int, now: int) -> bool:
    if view.phase == "draft" and _second_draft(view):
        return n > now
    return n < now


def _rockets(view: State) -> Iterator[Piece]:
    now = _now(view)
    for n, seat in enumerate(view.order):
        which = view.order[:n].count(seat)
        name = msg("piece.rocket", seat=f"#seat/{seat}", n=n + 1)
        slot = f"rocket_{n + 1}"
        yield Piece(f"rocket/{seat}/{which}", "rocket", slot=slot, owner=seat, name=name)
    for seat, board in enumerate(view.boards):
        places = [n for n, one in enumerate(view.order) if one == seat]
        if not places:
            continue
        if view.phase == "actions" and now is not None and len(places) > 1:
            places = [n for n in places if n >= now] or places[-1:]
        for k, die in enumerate(board.dice):
            place = places[min(k, len(places) - 1)]
            yield die_piece(die.n, die.value, f"hand_{place + 1}", due=die.must or die.now)


# The boxes


def dice_zone(view: State) -> Zone:
    """Six boxes with the dice to take, the median marker above them (4.1, 4.2)."""
    pieces = [die_piece(n, value, f"box_{value}") for n, value in view.boxed.items()]
    if view.median:
        slot = f"median_{view.median}"
        pieces.append(Piece("median", "median", slot=slot, z=3, name=msg("piece.median")))
    return Zone(
        "dice",
        "dice",
        msg("zone.dice"),
        board="dice",
        face="dice_board",
        data={"boxes": list(VALUES)},
        slots=tuple(Slot(f"box_{n}", name=msg("slot.box", n=n)) for n in VALUES),
        pieces=tuple(pieces),
    )


# The tracks


def track_zone(view: State) -> Zone:
    """Both tracks with the stacks of markers: the topmost is ahead (4.4, 4.5)."""
    return Zone(
        "track",
        "track",
        msg("zone.tracks"),
        board="track",
        face="tracks",
        data=_tracks(view.players),
        slots=_spaces(),
        pieces=tuple(piece for track in TRACKS for piece in _markers(view, track)),
    )


@cache
def _tracks(players: int) -> dict[str, Any]:
    fixed = load().constants
    spaces = [
        {
            "penalty": figure(-fixed.penalties[n]) if n in fixed.penalties else "",
            "start": n == fixed.track_start,
        }
        for n in range(fixed.track_spaces)
    ]
    prizes: dict[Track, list[Sign]] = {
        "initiative": [],
        "engineering": _prizes(fixed.engineering[players]),
    }
    return {
        "tracks": [
            {"icon": _ICONS[track], "signs": prizes[track], "spaces": spaces} for track in TRACKS
        ]
    }


def _prizes(ranks: Sequence[Sequence[Any]]) -> list[Sign]:
    """What the first markers of the engineering track bring, in short: "3·2·1"."""
    gains = [gain for rank in ranks for gain in rank]
    cubes = "·".join(str(gain.n) for gain in gains if isinstance(gain, Cubes))
    points = "·".join(str(gain.n) for gain in gains if isinstance(gain, Points))
    found: list[Sign] = [{"text": cubes}]
    if points:
        found.append({"plate": "points", "text": points})
    return found


@cache
def _spaces() -> tuple[Slot, ...]:
    return tuple(
        Slot(f"{track}_{n}", name=msg("slot.track", track=f"#track/{track}", n=n + 1))
        for track in TRACKS
        for n in range(load().constants.track_spaces)
    )


def track_markers(view: State, seat: int) -> Iterator[Stock]:
    """On which spaces the markers of a seat stand, the one ahead first (4.4)."""
    for track in TRACKS:
        for marker in view.tracks[track]:
            if marker.seat == seat:
                place = marker_target(track, seat, marker.n)
                name = Message(f"#track/{track}")
                yield Stock(_ICONS[track], marker.space + 1, name, target=place)


def _markers(view: State, track: Track) -> Iterator[Piece]:
    """The one that is ahead stands first in the state, and on top of its stack."""
    heights: dict[int, int] = {}
    for marker in reversed(view.tracks[track]):
        height = heights.get(marker.space, 0)
        heights[marker.space] = height + 1
        name = msg("piece.marker", seat=f"#seat/{marker.seat}", track=f"#track/{track}")
        yield Piece(
            marker_target(track, marker.seat, marker.n),
            "marker",
            slot=f"{track}_{marker.space}_{height}",
            owner=marker.seat,
            z=1 + height,
            name=name,
        )
