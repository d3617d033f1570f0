"""The game board: the map, the tracks, standard projects, milestones and awards."""

from __future__ import annotations

from typing import Any

from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.costs import conversion_price, project_price
from gametable.titles.terraforming_mars.counting import measure
from gametable.titles.terraforming_mars.definitions import Area, Project
from gametable.titles.terraforming_mars.ground import kind_of
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.effects_tiles import bonus_icons, ocean_bonus
from gametable.titles.terraforming_mars.rules.projects import award_price
from gametable.titles.terraforming_mars.state import NEUTRAL, State
from gametable.titles.terraforming_mars.vocabulary import PARAMETERS


def map_zone(view: State) -> Zone:
    """The map with its tiles and markers (terraforming_mars 9)."""
    box = load()
    pieces = []
    for area, placed in view.tiles.items():
        owner = placed.owner if placed.owner != NEUTRAL else None
        data = {
            "tile": placed.tile,
            "kind": kind_of(placed.tile),
            "neutral": placed.owner == NEUTRAL,
        }
        name = Message(f"#tile/{placed.tile}")
        pieces.append(Piece(f"tile/{area}", "tile", data, cell=_cell(area), owner=owner, name=name))
    for area, seat in view.claims.items():
        name = msg("label.claim", seat=f"#seat/{seat}")
        pieces.append(
            Piece(f"claim/{area}", "claim", {}, cell=_cell(area), owner=seat, z=1, name=name)
        )
    slots = [
        Slot(id, "area", _area_data(view, area), _area_name(id)) for id, area in box.areas.items()
    ]
    slots += [Slot(id, "area", {"kind": "off_world"}, _area_name(id)) for id in box.off_world]
    return Zone(
        "map", "main", msg("zone.map"), face="map", slots=tuple(slots), pieces=tuple(pieces)
    )


def _cell(area: str) -> tuple[int, int]:
    """Column and row: half a column for every row away from the middle, so columns count halves."""
    box = load()
    printed = box.areas.get(area)
    if printed is None:
        return 2 * list(box.off_world).index(area), 0
    return 2 * printed.q + printed.r + 8, printed.row


def _area_data(view: State, area: Area) -> dict[str, Any]:
    mc = ocean_bonus(view, area.id)
    printed = bonus_icons(view, area.id)
    return {
        "kind": area.kind,
        "cell": list(_cell(area.id)),
        "volcanic": area.volcanic,
        "reserved": area.reserved_for or "",
        "bonus": [[amount.icon, amount.n] for amount in printed[: len(area.bonus)]],
        "oceans": mc,
    }


def _area_name(id: str) -> Message:
    return Message(f"#area/{id}")


def tracks_zone(view: State) -> Zone:
    """The three global parameters (terraforming_mars 8.1)."""
    look = Look(view, view.acting)
    pieces = []
    for parameter in PARAMETERS:
        track = load().tracks[parameter]
        data = {
            "parameter": parameter,
            "now": look.parameter(parameter),
            "start": track.start,
            "goal": track.goal,
            "step": track.step,
            "bonus": [bonus.at for bonus in track.bonus_steps],
        }
        name = Message(f"#track/{parameter}")
        pieces.append(Piece(f"track/{parameter}", "track", data, name=name))
    return Zone("track", "tracks", msg("zone.tracks"), pieces=tuple(pieces))


def projects_zone(view: State, seat: int) -> Zone:
    """Standard projects and conversions with what they cost this seat (10, 14)."""
    box = load()
    look = Look(view, seat)
    pieces = [
        _project(p, "project", "credit", project_price(look, p)) for p in box.projects.values()
    ]
    for conversion in box.conversions.values():
        icon = "plant" if conversion.cost.plants else "heat"
        pieces.append(_project(conversion, "conversion", icon, conversion_price(look, conversion)))
    return Zone("projects", "projects", msg("zone.projects"), pieces=tuple(pieces))


def _project(project: Project, family: str, icon: str, price: int) -> Piece:
    name = f"#{family}/{project.id}"
    data = {
        "project": project.id,
        "name": name,
        "text": f"{name}/text",
        "cost": [icon, price],
    }
    return Piece(f"projects/{project.id}", "project", data, name=Message(name))


def milestones_zone(view: State, seat: int) -> Zone:
    """The milestones, and how far the seat in the middle is (terraforming_mars 11)."""
    box = load()
    pieces = []
    for id, milestone in box.milestones.items():
        name = f"#milestone/{id}"
        data = {
            "milestone": id,
            "name": name,
            "text": f"{name}/text",
            "least": milestone.least,
            "have": measure(view, seat, milestone.measure),
            "price": box.milestone_rules.price,
        }
        owner = view.milestones.get(id)
        piece = Piece(f"milestones/{id}", "milestone", data, owner=owner, name=Message(name))
        pieces.append(piece)
    return Zone("milestones", "milestones", msg("zone.milestones"), pieces=tuple(pieces))


def awards_zone(view: State) -> Zone:
    """The awards and what they measure of everybody (terraforming_mars 12)."""
    pieces = []
    for id, award in load().awards.items():
        name = f"#award/{id}"
        data = {
            "award": id,
            "name": name,
            "text": f"{name}/text",
            "values": [measure(view, n, award.measure) for n in range(len(view.boards))],
            "price": award_price(view),
        }
        owner = view.awards.get(id)
        pieces.append(Piece(f"awards/{id}", "award", data, owner=owner, name=Message(name)))
    return Zone("awards", "awards", msg("zone.awards"), pieces=tuple(pieces))
