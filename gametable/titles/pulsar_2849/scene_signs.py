"""Rows of signs of what is printed on technologies, projects and transmitters (see `signs.py`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.definitions import Project, Technology, Transmitter
from gametable.titles.pulsar_2849.effects import REWARDS, TECHNOLOGIES
from gametable.titles.pulsar_2849.effects.faces import rewards_signs
from gametable.titles.pulsar_2849.signs import Sign
from gametable.titles.pulsar_2849.vocabulary import GoalCount, Reward

WIDE_ROW = 2
"""Signs of what a transmitter brings once that stand in one line."""

KINDS = {"ongoing": "redo", "immediate": "action", "round_end": "production", "game_end": "flag"}
"""The kinds of technologies with the marks they bear besides their colours."""

COUNTED: dict[GoalCount, str] = {
    "completed_gyrodynes_of_one_type": "gyrodyne-medium",
    "types_of_completed_gyrodynes": "gyrodyne-medium",
    "completed_gyrodynes": "gyrodyne-medium",
    "stations_on_board": "space-station",
    "patents": "patent",
    "activated_transmitters": "transmitter",
    "hq_projects": "hq",
    "runs_used": "jumpgate",
}
HOW: dict[GoalCount, str] = {
    "completed_gyrodynes_of_one_type": "=",
    "types_of_completed_gyrodynes": "≠",
}


def rows(some: Iterable[Reward]) -> list[list[Sign]]:
    """What several rewards give, in short lines."""
    found: list[list[Sign]] = []
    for one in some:
        signs = list(REWARDS[one].signs(one))
        if found and len(found[-1]) + len(signs) <= WIDE_ROW:
            found[-1] += signs
        else:
            found.append(signs)
    return found


def technology(printed: Technology) -> dict[str, Any]:
    """What is printed on a technology, for its face."""
    return {
        "die": printed.die,
        "two": printed.open,
        "kind": printed.when,
        "mark": KINDS[printed.when],
        "signs": list(TECHNOLOGIES[printed.effect].signs(printed.effect)),
    }


def project(printed: Project) -> dict[str, Any]:
    """What is printed on a project, for its face, as it lies there in the beginning."""
    box = load()
    rows = box.hq_boards[box.side_of[printed.id]].rows
    return {
        "die": printed.die,
        "signs": rewards_signs(printed.gain),
        "main": box.level_of[printed.id] == len(rows) - 1,
        "closed": False,
        "done": False,
        "waiting": False,
        "seat": 0,
    }


def transmitter(printed: Transmitter, covered: tuple[int, ...] = ()) -> dict[str, Any]:
    """What is printed on a transmitter, for its face, some die symbols covered."""
    once = rows(printed.once)
    many = len(printed.dice) > WIDE_ROW
    return {
        "dice": [{"value": value, "covered": n in covered} for n, value in enumerate(printed.dice)],
        "side": 19 if many else 24,
        "pitch": 21 if many else 29,
        "once": once,
        "lines": len(once),
        "production": rewards_signs(printed.production),
        "left": printed.connections.get("left", -1),
        "right": printed.connections.get("right", -1),
        "active": False,
        "next": False,
        "joined": "",
    }
