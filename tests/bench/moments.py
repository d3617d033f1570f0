"""A state in a few words, by title: where the game stands when a seat is asked something."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gametable.titles.gaia_project.state import State as GaiaProject
from gametable.titles.planet_unknown.due import AdvanceDue
from gametable.titles.planet_unknown.due import Due as PlanetDue
from gametable.titles.planet_unknown.rules.effects import due_kind
from gametable.titles.planet_unknown.state import State as PlanetUnknown
from gametable.titles.pulsar_2849.state import State as Pulsar
from gametable.titles.roll_for_the_galaxy.state import State as RollForTheGalaxy
from gametable.titles.terraforming_mars.state import State as TerraformingMars


def _words(*parts: str | Iterable[str]) -> str:
    """What there is of these, in one line."""
    found = [part if isinstance(part, str) else " + ".join(part) for part in parts]
    return ", ".join(part for part in found if part)


def _planet_due(due: PlanetDue) -> str:
    if not isinstance(due, AdvanceDue):
        return due_kind(due)
    tracks = due.tracks[0] if len(due.tracks) == 1 else f"{len(due.tracks)} tracks"
    return f"advance {tracks} ({due.source})"


def _planet_unknown(state: PlanetUnknown, seat: int) -> str:
    board = state.boards[seat]
    pending = [_planet_due(due) for due in board.pending]
    return _words(
        f"{state.phase}/{state.stage}",
        "tile in hand" if state.hand is not None else "",
        f"due: {' + '.join(pending)}" if pending else "",
        f"movement {board.movement}" if board.movement else "",
        f"civ picks of rank {board.milestones}" if board.milestones else "",
    )


def _terraforming_mars(state: TerraformingMars, seat: int) -> str:
    board, job = state.boards[seat], state.job
    doing = job is not None
    waits = [f"{type(due.effect).__name__} ({due.source})" for due in job.pool] if job else []
    return _words(
        state.phase,
        f"{state.actions} actions taken" if state.phase == "actions" and not doing else "",
        "first action owed" if board.first_due else "",
        f"playing {job.card}" if job is not None and job.card else "",
        f"waiting: {' + '.join(waits)}" if waits else "",
        f"{len(board.dealt)} cards dealt" if board.dealt else "",
        f"{len(state.drawn)} cards turned up" if state.drawn else "",
    )


def _roll_for_the_galaxy(state: RollForTheGalaxy, seat: int) -> str:
    board = state.boards[seat]
    using = board.uses[-1] if board.uses and board.uses[-1].open else None
    workers = [*board.columns.get(state.phase, ()), *board.virtual] if state.phase else []
    return _words(
        f"{state.step}/{state.stage}" if state.stage else state.step,
        str(state.phase or ""),
        f"{len(workers)} workers" if state.phase is not None else "",
        f"{len(board.wilds)} wild dice" if board.wilds else "",
        "phase selected" if state.step == "roll" and board.selected else "",
        f"using a power, {len(using.moves)} moved" if using else "",
        f"{len(board.drawn)} tiles drawn" if board.drawn else "",
        "cup empty" if state.stage == "recall" and not board.cup else "",
    )


def _gaia_project(state: GaiaProject, seat: int) -> str:
    board, deck = state.boards[seat], state.automa
    turn = state.phase == "actions"
    return _words(
        f"{state.phase}/{state.step}" if turn else state.phase,
        board.faction,
        "the Automa's turn" if deck is not None and turn and state.acting == deck.seat else "",
        "in the turn of another" if turn and state.acting not in (seat, deck and deck.seat) else "",
        f"{len(state.offers)} offers" if state.offers else "",
        "passed" if board.passed else "",
        f"{board.power.gaia} tokens in the Gaia area" if state.phase == "gaia" else "",
    )


def _pulsar_2849(state: Pulsar, seat: int) -> str:
    board, flight = state.boards[seat], state.flight
    waits = [f"{type(due.reward).__name__} ({due.source})" for due in state.due]
    return _words(
        f"{state.phase}/{state.stage}" if state.stage else state.phase,
        f"round {state.round}" if state.round else "",
        "SID's turn" if state.phase == "actions" and state.plays_sid(state.acting) else "",
        f"{len(board.dice)} dice" if state.phase in ("draft", "actions") else "",
        f"a flight of {len(flight.path) - 1} steps, {flight.left} left" if flight else "",
        f"waiting: {' + '.join(waits)}" if waits else "",
        "a joined die" if state.joined else "",
    )


MOMENTS: dict[str, Callable[[Any, int], str]] = {
    "planet_unknown": _planet_unknown,
    "terraforming_mars": _terraforming_mars,
    "roll_for_the_galaxy": _roll_for_the_galaxy,
    "gaia_project": _gaia_project,
    "pulsar_2849": _pulsar_2849,
}
