"""Rows of signs: what is gained, paid or done, as plates, icons and figures for faces.

A sign is a mapping of one of the symbols of the layer language: {"plate": name of the palette},
{"icon": name}, {"text": words}.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.definitions import Project, Technology, Transmitter
from gametable.titles.pulsar_2849.vocabulary import (
    COLOURS,
    BuyBonusDie,
    BuyPoints,
    ClaimInPassing,
    Colour,
    CopyCost,
    CubeModifier,
    Cubes,
    DifferentGyrodynes,
    Doubler,
    EndCubes,
    EndGoals,
    EndIdleGyrodynes,
    EndIdlePulsars,
    EndTurnOrder,
    Exploration,
    ExtraStation,
    ExtraStations,
    FlightRange,
    GainNow,
    GainPer,
    GoalCount,
    Gyrodyne,
    Happening,
    IsolatedPulsar,
    JumpgateRun,
    MarkerBrake,
    Modifiers,
    OnEvent,
    PayRange,
    Per,
    Points,
    Priced,
    RedDie,
    Reward,
    RoundPoints,
    ScoreFor,
    SettleInPassing,
    TechEffect,
    Teleport,
    TileChoice,
)

Sign = dict[str, Any]

TO: Sign = {"icon": "chevron-right", "size": 10}
EACH: Sign = {"text": "/"}
RED = "#FF6A5C"
SILVER = "#E4E9F2"
WIDE_ROW = 2
"""Signs of what a transmitter brings once that stand in one line."""

KINDS = {"ongoing": "redo", "immediate": "action", "round_end": "production", "game_end": "flag"}
"""The kinds of technologies with the marks they bear besides their colours."""

PER: dict[Per, str] = {
    "none": "vp",
    "completed_gyrodyne": "gyrodyne-medium",
    "completed_small": "gyrodyne-small",
    "completed_large": "gyrodyne-large",
    "gyrodyne_type_completed": "gyrodyne-medium",
    "pulsar": "pulsar",
    "patent": "patent",
    "activated_transmitter": "transmitter",
    "transmitter_link": "transmitter",
    "longest_array": "transmitter",
    "hq_project": "hq",
    "run_used": "jumpgate",
    "station": "space-station",
    "station_blue": "blue-planet",
    "station_barren": "barren-planet",
    "construction_award": "award",
    "modifier_token": "die-plus-minus",
    "set_gyrodyne_transmitter_patent": "gyrodyne-medium",
}
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
_WHEN: dict[Happening, str] = {
    "claim_pulsar": "claim-ring",
    "visit_pulsar": "pulsar",
    "visit_gate": "jumpgate",
    "station_blue": "blue-planet",
    "station_barren": "barren-planet",
    "activate_transmitter": "transmitter",
    "complete_gyrodyne": "gyrodyne-medium",
    "patent": "patent",
    "hq_project": "hq",
    "exploration_tile": "discovery",
}
_PRICED: dict[Priced, str] = {
    "gyrodyne": "gyrodyne-medium",
    "complete_gyrodyne": "gyrodyne-medium",
    "transmitter": "transmitter",
    "patent": "patent",
    "hq_project": "hq",
    "token": "die-plus-minus",
}
_TELEPORTS = {"pulsar": "pulsar", "system": "star-system", "any": "gate-any"}


def die(value: int, *, red: bool = False) -> Sign:
    """A die of a value."""
    return {"icon": f"die-{value}", "colour": RED if red else SILVER}


def gate(colour: Colour) -> Sign:
    """A jumpgate of a colour."""
    return {"icon": f"gate-{colour}", "colour": colour}


def range_of(below: int, above: int) -> str:
    """By how much a number may differ: "±1", "−1", "+2", "−1 +2"."""
    if below == above:
        return f"±{below}"
    return " ".join([*([f"−{below}"] if below else []), *([f"+{above}"] if above else [])])


def reward(one: Reward) -> Iterator[Sign]:
    """What one reward gives."""
    match one:
        case Points(n):
            yield {"plate": "points", "text": str(n)}
        case Cubes(n):
            yield {"plate": "cubes", "text": str(n)}
        case Modifiers(tokens):
            for token in tokens:
                yield from _either(("plus_minus", "plus_two") if token == "choice" else (token,))
        case Gyrodyne(sizes):
            yield from _either(sizes)
        case DifferentGyrodynes(n):
            for k in range(n):
                if k:
                    yield {"text": "≠"}
                yield {"icon": "gyrodyne-medium"}
        case Exploration(n):
            yield {"plate": "exploration", **({"text": str(n)} if n > 1 else {})}
        case IsolatedPulsar():
            yield {"plate": "isolated_pulsar"}
        case Teleport(to):
            yield {"plate": "teleport"}
            yield {"icon": _TELEPORTS[to]}
        case RedDie(value):
            yield die(value, red=True)
        case Doubler(silver, red):
            yield die(silver)
            yield die(red, red=True)
        case JumpgateRun(colours, points):
            yield from map(gate, colours)
            yield {"plate": "points", "text": f"×{points}"}
        case ExtraStation(n):
            yield {"plate": "space-station", "text": f"+{n}"}
        case BuyPoints(cubes, points):
            yield from bought(cubes, points)


def _either(names: Iterable[str]) -> Iterator[Sign]:
    for n, name in enumerate(names):
        if n:
            yield {"text": "/"}
        yield {"plate": name}


def bought(cubes: int, points: int) -> Iterator[Sign]:
    """Points for cubes."""
    yield {"plate": "cubes", "text": str(cubes)}
    yield TO
    yield {"plate": "points", "text": str(points)}


def rewards(some: Iterable[Reward]) -> list[Sign]:
    """What several rewards give together."""
    return [sign for one in some for sign in reward(one)]


def rows(some: Iterable[Reward]) -> list[list[Sign]]:
    """What several rewards give, in short lines."""
    found: list[list[Sign]] = []
    for one in some:
        signs = list(reward(one))
        if found and len(found[-1]) + len(signs) <= WIDE_ROW:
            found[-1] += signs
        else:
            found.append(signs)
    return found


def effect(one: TechEffect) -> list[Sign]:
    """What a technology does."""
    return list(_effect(one))


def _effect(one: TechEffect) -> Iterator[Sign]:
    match one:
        case GainNow(gain):
            yield from rewards(gain)
        case GainPer(per, points):
            yield from [{"plate": "points", "text": str(points)}, EACH, {"icon": PER[per]}]
        case BuyBonusDie(cubes, red):
            yield from [{"plate": "cubes", "text": str(cubes)}, TO, die(red, red=True)]
        case OnEvent(event, gain, colours):
            if event == "visit_gate" and colours != COLOURS:
                yield from map(gate, colours)
            else:
                yield {"icon": _WHEN[event]}
            yield {"text": ":"}
            yield from rewards(gain)
        case FlightRange(shorter, longer):
            yield from [{"icon": "survey-ship"}, {"text": range_of(shorter, longer)}]
        case PayRange(action, below, above, each):
            yield from [{"icon": _PRICED[action]}, {"text": range_of(below, above)}]
            if each:
                yield {"text": ":"}
                yield from rewards(each)
        case MarkerBrake(spaces):
            yield from [{"icon": "turn-order"}, {"text": f"−{spaces}"}]
        case CopyCost(cubes):
            yield from [{"plate": "cubes", "text": str(cubes)}, TO, {"icon": "dice", "colour": RED}]
        case CubeModifier(cubes, adjust, times):
            if cubes:
                yield from [{"plate": "cubes", "text": str(cubes)}, TO]
            yield {"icon": "dice"}
            yield {"text": range_of(-min(0, *adjust, 0), max(0, *adjust, 0))}
            if times > 1:
                yield {"text": f"×{times}"}
        case TileChoice(draw, keep, gain):
            yield from [{"plate": "exploration", "text": f"{keep}/{draw}"}]
            if gain:
                yield {"text": "+"}
                yield from rewards(gain)
        case ClaimInPassing():
            yield from [{"icon": "survey-ship"}, TO, {"plate": "claim-ring"}]
        case SettleInPassing():
            yield from [{"icon": "survey-ship"}, TO, {"plate": "blue-planet"}]
        case _:
            yield from _scored(one)


def _scored(one: TechEffect) -> Iterator[Sign]:
    """What scores in the production phase or at the end."""
    match one:
        case ScoreFor(per, points, every, table):
            figures = "·".join(map(str, table[1:])) if table else str(points)
            yield {"plate": "points", "text": figures}
            if per != "none":
                yield EACH
                if every > 1:
                    yield {"text": str(every)}
                yield from _counted(per)
        case RoundPoints(cubes, points) | EndCubes(points, cubes):
            yield from bought(cubes, points)
        case ExtraStations(count):
            yield {"plate": "space-station", "text": f"+{count}"}
        case EndTurnOrder(multiplier):
            yield from [{"plate": "turn-order"}, {"plate": "points", "text": f"×{multiplier}"}]
        case EndIdlePulsars(points):
            yield from [{"plate": "points", "text": str(points)}, EACH, {"plate": "pulsar"}]
        case EndIdleGyrodynes(points):
            yield from [{"plate": "points", "text": str(points)}, EACH, {"icon": PER["pulsar"]}]
        case EndGoals(cubes_less, free):
            if free:
                yield from [{"plate": "goal", "text": str(free)}, {"icon": "check"}]
            if cubes_less:
                yield from [{"plate": "goal"}, {"plate": "cubes", "text": f"−{cubes_less}"}]
        case _:
            raise ValueError(f"no signs for {one}")


def _counted(per: Per) -> Iterator[Sign]:
    match per:
        case "set_gyrodyne_transmitter_patent":
            yield from ({"icon": icon} for icon in ("gyrodyne-medium", "transmitter", "patent"))
        case "gyrodyne_type_completed":
            yield from [{"text": "≠"}, {"icon": PER[per]}]
        case "transmitter_link":
            yield from [{"icon": PER[per]}, {"icon": PER[per]}]
        case "modifier_token":
            yield from _either(("plus_minus", "plus_two"))
        case _:
            yield {"icon": PER[per]}


def technology(printed: Technology) -> dict[str, Any]:
    """What is printed on a technology, for its face."""
    return {
        "die": printed.die,
        "two": printed.open,
        "kind": printed.when,
        "mark": KINDS[printed.when],
        "signs": effect(printed.effect),
    }


def project(printed: Project) -> dict[str, Any]:
    """What is printed on a project, for its face, as it lies there in the beginning."""
    box = load()
    rows = box.hq_boards[box.side_of[printed.id]].rows
    return {
        "die": printed.die,
        "signs": rewards(printed.gain),
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
        "production": rewards(printed.production),
        "left": printed.connections.get("left", -1),
        "right": printed.connections.get("right", -1),
        "active": False,
        "next": False,
        "joined": "",
    }
