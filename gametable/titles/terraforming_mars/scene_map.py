"""The game board: the map with its tracks, standard projects, milestones and awards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from gametable.core.kit.describing import signed
from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import kind_of
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Track
from gametable.titles.terraforming_mars.effects.counting import measure
from gametable.titles.terraforming_mars.rules.projects import award_price, project_price
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import NEUTRAL, State
from gametable.titles.terraforming_mars.vocabulary import PARAMETERS, PlaceTiles


def map_zone(view: State) -> Zone:
    """The map with its tiles and markers (terraforming_mars 9)."""
    box = load()
    pieces = []
    for area, placed in view.tiles.items():
        owner = placed.owner if placed.owner != NEUTRAL else None
        data = {
            "tile": placed.tile,
            "kind": kind_of(placed.tile),
            "icon": box.tiles[placed.tile].mark,
            "neutral": placed.owner == NEUTRAL,
        }
        name = Message(f"#tile/{placed.tile}")
        pieces.append(Piece(f"tile/{area}", "tile", data, slot=area, owner=owner, name=name))
    for area, seat in view.claims.items():
        name = msg("label.claim", seat=f"#seat/{seat}")
        pieces.append(Piece(f"claim/{area}", "claim", {}, slot=area, owner=seat, z=1, name=name))
    slots = [Slot(id, name=Message(f"#area/{id}")) for id in (*box.areas, *box.off_world)]
    return Zone(
        "map",
        "main",
        msg("zone.map"),
        board="map",
        face="map",
        data={
            "areas": _areas(),
            "off_world": [{"id": id} for id in box.off_world],
            "oxygen": _oxygen_steps(view),
        },
        slots=tuple(slots),
        pieces=(*pieces, *_tracks(view)),
    )


@lru_cache(maxsize=1)
def _areas() -> list[dict[str, Any]]:
    """The areas as printed; `bonus` has an icon for each piece of it (terraforming_mars 9.1)."""
    box = load()
    icons = {name: kind.icon for name, kind in box.resources.items()} | {"cards": "card"}
    return [
        {
            "id": id,
            "kind": area.kind,
            "volcanic": area.volcanic,
            "reserved": area.reserved_for or "",
            "bonus": [icons[name] for name, n in area.bonus.items() for _ in range(n)],
            "name": f"#area/{id}",
        }
        for id, area in box.areas.items()
    ]


# The tracks around the map (terraforming_mars 8.1)


def _steps(view: State, track: Track) -> Iterator[tuple[int, str]]:
    """Every value of a track from its start, and whether it is passed, now or coming."""
    now = Situation(view, view.acting).parameter(track.id)
    for value in range(track.start, track.goal + 1, track.step):
        yield value, "now" if value == now else "passed" if value < now else "coming"


def _oxygen_steps(view: State) -> list[dict[str, Any]]:
    track = load().tracks["oxygen"]
    bonus = {step.at for step in track.bonus_steps}
    return [
        {"n": value, "state": state, "bonus": value in bonus}
        for value, state in _steps(view, track)
    ]


_COLD, _HOT = ((0x2F, 0x66, 0xC8), (0x23, 0x4C, 0x96)), ((0xE0, 0x47, 0x2E), (0xA8, 0x32, 0x20))


def _temperature_steps(view: State) -> list[dict[str, Any]]:
    """The column of temperatures, the hottest on top, from blue to red."""
    track = load().tracks["temperature"]
    bonus = {
        step.at: "ocean" if any(isinstance(effect, PlaceTiles) for effect in step.do) else "heat"
        for step in track.bonus_steps
    }
    found = []
    for value, state in _steps(view, track):
        share = (value - track.start) / (track.goal - track.start)
        top, bottom = (_mixed(_COLD[n], _HOT[n], share) for n in (0, 1))
        entry = {"text": signed(value), "state": state, "top": top, "bottom": bottom}
        found.append({**entry, "bonus": bonus.get(value, "")})
    return found[::-1]


def _mixed(a: tuple[int, int, int], b: tuple[int, int, int], share: float) -> str:
    return "#" + "".join(f"{round(x + (y - x) * share):02X}" for x, y in zip(a, b, strict=True))


def _tracks(view: State) -> Iterator[Piece]:
    """The three global parameters as they stand (terraforming_mars 8.1)."""
    situation = Situation(view, view.acting)
    for parameter in PARAMETERS:
        track = load().tracks[parameter]
        data: dict[str, Any] = {"now": situation.parameter(parameter), "goal": track.goal}
        if parameter == "temperature":
            data = {"steps": _temperature_steps(view)}
        name = Message(f"#track/{parameter}")
        yield Piece(f"track/{parameter}", parameter, data, slot=parameter, name=name)


def projects_zone(view: State, seat: int) -> Zone:
    """Standard projects with what they cost this seat (10); conversions stand in the bar."""
    box = load()
    situation = Situation(view, seat)
    pieces = []
    for project in box.projects.values():
        name = f"#project/{project.id}"
        data = {
            "name": name,
            "icon": project.icon,
            "cost": project_price(situation, project),
            "gives": project.price == 0,
        }
        pieces.append(Piece(f"projects/{project.id}", "project", data, name=Message(name)))
    return Zone("projects", "projects", msg("zone.projects"), pieces=tuple(pieces))


def milestones_zone(view: State, seat: int) -> Zone:
    """The milestones, and how far the seat in the middle is (terraforming_mars 11)."""
    box = load()
    pieces = []
    for id, milestone in box.milestones.items():
        name = f"#milestone/{id}"
        owner = view.milestones.get(id)
        data = {
            "name": name,
            "least": milestone.least,
            "have": measure(view, seat, milestone.measure),
            "owned": owner is not None,
        }
        piece = Piece(f"milestones/{id}", "milestone", data, owner=owner, name=Message(name))
        pieces.append(piece)
    rules = box.milestone_rules
    left = rules.most - len(view.milestones)
    return Zone(
        "milestones",
        "milestones",
        msg("zone.milestones"),
        msg("note.milestones", price=rules.price, left=left)
        if left
        else msg("note.milestones_gone", n=rules.most),
        pieces=tuple(pieces),
    )


MOST_LEADERS = 3  # more of them have no room beside a name


def awards_zone(view: State) -> Zone:
    """The awards and what they measure of everybody (terraforming_mars 12)."""
    pieces = []
    for id, award in load().awards.items():
        name = f"#award/{id}"
        owner = view.awards.get(id)
        values = [measure(view, n, award.measure) for n in range(len(view.boards))]
        leaders = [n for n, value in enumerate(values) if value == max(values)]
        # All level says something only where it brings points to all of them.
        told = owner is not None or len(leaders) < len(values)
        telling = told and len(leaders) <= MOST_LEADERS
        data = {
            "name": name,
            "owned": owner is not None,
            "leaders": leaders if telling else [],
        }
        pieces.append(Piece(f"awards/{id}", "award", data, owner=owner, name=Message(name)))
    most = len(load().award_rules.prices)
    note = (
        msg("note.awards", price=award_price(view))
        if len(view.awards) < most
        else msg("note.awards_gone", n=most)
    )
    return Zone("awards", "awards", msg("zone.awards"), note, pieces=tuple(pieces))
