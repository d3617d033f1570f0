"""Changes of terms in words that name things: lines, trackers, techs, objectives (for hints)."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.valuation import Measured
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import tech_name, unlocked
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.objectives import line_squares
from gametable.titles.planet_unknown.scoring import meteorite_squares, open_for_lines
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.vocabulary import TRACKS
from gametable.titles.planet_unknown.worth.goals import each_expected
from gametable.titles.planet_unknown.worth.track_plan import tech_kinds

SEVERAL = 3
"""Things that are named at most."""


def told(
    term: str, before: State, after: State, seat: int, change: Measured, rounds: float
) -> Message:
    """A change of a term in words; `rounds` are those to come."""
    points, amount = change
    old, new = before.boards[seat], after.boards[seat]
    rise = "more" if points > 0 else "less"
    n = round(abs(amount))
    match term:
        case "lines":
            return _lines(old, new, points) or msg(f"worth.lines.{rise}")
        case "holes" if amount:
            return msg(f"worth.holes.{rise}", n=n)
        case "tracks":
            moved = [track for track in TRACKS if new.tracks[track] > old.tracks[track]]
            if points > 0 and moved:
                names = [
                    msg("worth.track", track="#track/" + track, n=new.tracks[track])
                    for track in moved[:SEVERAL]
                ]
                return msg("worth.tracks.more", tracks=names, n=max(0, round(rounds)))
        case "techs":
            fresh = [
                level
                for level in tech_kinds(new.corporation)
                if unlocked(new, level) and not unlocked(old, level)
            ]
            if fresh:
                return msg("worth.techs.more", techs=[tech_name(new, level) for level in fresh])
        case "lifepods" | "meteorites" if amount > 0:
            return msg(f"worth.{term}.more", n=n)
        case "lifepods" | "meteorites":
            return msg(f"worth.{term}.{'near' if points > 0 else 'far'}")
        case "civ_cards" | "room":
            return msg(f"worth.{term}.{rise}")
        case "ice" if amount < 0:
            return msg("worth.ice.less", n=n)
        case "objectives":
            return _objective(before, after, seat, points, rounds)
    return msg(f"worth.{term}", n=max(0, round(rounds)))


def _named(lines: Iterator[tuple[str, int]]) -> list[Message]:
    return [msg(f"worth.line.{kind}", line=n + 1) for kind, n in lines][:SEVERAL]


def _lines(old: Board, new: Board, points: float) -> Message | None:
    """What is gained: the lines that are complete now, or freed of a meteorite; what is lost: those
    that one spoils."""
    box = load()
    bare = (open_for_lines(box, old), open_for_lines(box, new))
    hit = (meteorite_squares(old), meteorite_squares(new))
    lines = [*line_squares()]
    if points < 0:
        struck = _named((k, n) for k, n, line in lines if line & hit[1] and not line & hit[0])
        return msg("worth.lines.struck", lines=struck) if struck else None
    full = _named(
        (kind, n) for kind, n, line in lines if line & bare[0] and not line & (bare[1] | hit[1])
    )
    if full:
        return msg("worth.lines.full", lines=full)
    freed = _named((k, n) for k, n, line in lines if line & hit[0] and not line & hit[1])
    return msg("worth.lines.freed", lines=freed) if freed else None


def _objective(before: State, after: State, seat: int, points: float, rounds: float) -> Message:
    """The objective that changes most, in its words: its name stands on few of the faces."""
    old = dict(each_expected(before, seat, rounds))
    new = dict(each_expected(after, seat, rounds))
    sign = 1 if points > 0 else -1
    most = max(new, key=lambda name: sign * (new[name] - old.get(name, 0.0)), default="")
    if not most:
        return msg("worth.objectives")
    return msg(f"worth.objectives.{'more' if points > 0 else 'less'}", card=f"{most}/text")
