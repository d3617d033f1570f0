"""The options of a turn in words, and the reasons for what is not allowed now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.decision import Check, Key, Option, Refusal, Refused
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import track_target
from gametable.titles.planet_unknown.due import AdvanceDue, RaiseDue, RegressDue
from gametable.titles.planet_unknown.rules.effects import choices, waiting
from gametable.titles.planet_unknown.rules.placing import RINGS, draft_checks, draft_option
from gametable.titles.planet_unknown.rules.rovers import refused_steps, step_option
from gametable.titles.planet_unknown.rules.techs import active, tech_check, tech_option
from gametable.titles.planet_unknown.rules.tracks import next_position, reach_back, track_of
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.vocabulary import TrackName


def described(state: State, seat: int, key: Key) -> Option[Any]:
    """One thing of a turn's menu, as an option."""
    board = state.boards[seat]
    match key:
        case ("advance", source, track, steps):
            label = msg(
                "label.advance", track="#track/" + track, n=steps, source=msg("source." + source)
            )
            return Option(key, label, target=_next_target(board, seat, track))
        case ("as_energy", track) | ("energy", track):
            name = "label.as_energy" if key[0] == "as_energy" else "label.energy"
            label = msg(name, track="#track/" + track)
            return Option(key, label, target=_next_target(board, seat, track))
        case ("regress", track, steps):
            to = max(0, board.tracks[track] - reach_back(board, track, steps))
            label = msg("label.regress", track="#track/" + track, n=steps)
            return Option(key, label, target=track_target(seat, track, to))
        case ("raise", track):
            height = max(due.height for due in board.pending if isinstance(due, RaiseDue))
            label = msg("label.raise", track="#track/" + track, height=height)
            return Option(key, label, target=_next_target(board, seat, track))
        case ("benefit", "synergy" | "biomass_patch" as benefit):
            return Option(key, msg("label.benefit_" + benefit))
        case ("benefit", track):
            label = msg("label.benefit_advance", track="#track/" + track)
            return Option(key, label, target=_next_target(board, seat, track))
        case ("resource", resource):
            return Option(key, msg("label.resource", resource="#resource/" + resource))
        case ("clear", line, n):
            return Option(key, msg("label.clear_" + line, n=n + 1))
        case ("step", *_):
            return step_option(seat, key)
        case ("draft", ring):
            return draft_option(state, seat, ring)
        case ("tech", level):
            return tech_option(board, seat, level)
        case ("pick", rank):
            return Option(key, msg("label.pick", rank=rank), warnings=_pick_warnings(state, rank))
        case ("end_turn",):
            warnings = end_warnings(state, board)
            return Option(key, msg("label.end_turn"), warnings=tuple(warnings), apart=True)
        case ("collect" | "destroy" as verb, what):
            return Option(key, msg(f"label.{verb}_{what}"))
        case ("rover",):
            return Option(key, msg("label.place_rover"))
    return Option(key, msg(f"label.{key[0]}"))


def _next_target(board: Board, seat: int, track: TrackName) -> str:
    position = next_position(board, track)
    return track_target(seat, track, board.tracks[track] if position is None else position)


def _pick_warnings(state: State, rank: int) -> tuple[Message, ...]:
    return () if state.civ_stacks[rank - 1] else (msg("warn.no_civ_card", rank=rank),)


def end_warnings(state: State, board: Board) -> list[Message]:
    """What would be lost by ending the turn now (planet_unknown 4.4.4, 6.1.3)."""
    found = [msg("warn.lost", what=due_words(due)) for due in waiting(board)]
    if board.movement > 0 and not board.milestones:
        found.append(msg("warn.movement_lost", n=board.movement))
    return found


def due_words(due: Any) -> Message:
    """What is due, in words."""
    return msg("due." + type(due).__name__.removesuffix("Due").lower())


def refused(state: State, seat: int, keys: list[Key], drafting: bool) -> list[Refused]:
    """What can be seen but not done now, with the reasons."""
    board = state.boards[seat]
    offered = set(keys)
    found = [
        Refused(option, _refusal([check]))
        for option, check in (
            *_refused_techs(state, seat, board),
            *_refused_tracks(state, seat, board, offered),
        )
    ]
    found += refused_steps(state, seat, offered)
    if ("end_turn",) not in offered and not drafting:
        check = Check(msg("why.effects_first"), False, "planet_unknown 4")
        found.append(Refused(described(state, seat, ("end_turn",)), _refusal([check])))
    if drafting:
        for ring in RINGS:
            checks = draft_checks(state, seat, ring)
            if ("draft", ring) in offered:
                continue
            if all(check.met for check in checks):
                checks = [Check(msg("why.effects_first"), False, "planet_unknown 4")]
            found.append(Refused(draft_option(state, seat, ring), _refusal(checks)))
    return found


def _refusal(checks: list[Check]) -> Refusal:
    unmet = next(check for check in checks if not check.met)
    return Refusal(unmet.text, unmet.rule, tuple(checks))


def _refused_techs(state: State, seat: int, board: Board) -> Iterator[tuple[Option[Key], Check]]:
    for one in active(board.corporation):
        check = tech_check(state, seat, one)
        if check is not None:
            yield tech_option(board, seat, one.level), check


def _refused_tracks(
    state: State, seat: int, board: Board, offered: set[Key]
) -> Iterator[tuple[Option[Key], Check]]:
    """Trackers that a due advance or regress names but that cannot move (6.1.6, 6.2)."""
    seen: set[Key] = set()
    for due in board.pending:
        if not isinstance(due, (AdvanceDue, RegressDue)):
            continue
        for track in due.tracks:
            source = due.source if isinstance(due, AdvanceDue) else ""
            key: Key = (
                ("advance", source, track, due.steps) if source else ("regress", track, due.steps)
            )
            if key in offered or key in seen:
                continue
            seen.add(key)
            yield (
                described(state, seat, key),
                _track_check(board, track, bool(source), choices(state, seat, due)),
            )


def _track_check(board: Board, track: TrackName, up: bool, others: Any) -> Check:
    if up:
        top = board.tracks[track] == track_of(board, track).top
        if top:
            return Check(msg("why.at_top"), False, "planet_unknown 6.2")
        return Check(msg("why.tracker_blocked"), False, "planet_unknown 16.6.3")
    if board.tracks[track] == 0:
        return Check(msg("why.at_zero"), False, "planet_unknown 6.1.2")
    if others:
        return Check(msg("why.other_goes_farther"), False, "planet_unknown 10.3.3")
    return Check(msg("why.tracker_blocked"), False, "planet_unknown 16.6.3")
