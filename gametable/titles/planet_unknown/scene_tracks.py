"""A corporation board on the table: five tracks, what has been collected, and the techs.

The face "tracks" gets for every track {positions, now, top, beyond}; a position is {p, symbols,
alone, passed, covered, one_of, steps, and its printed numbers medal, synergy, civ_card,
biomass_patch, rover, move, tech_level}. `symbols` are ready to be drawn in a row, `alone` says that
they are one medal; `one_of` lists the symbols of a double step's two benefits, `steps` the picture
of each; `beyond` is the movement beyond the top. Trackers are pieces of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import unlocked
from gametable.titles.planet_unknown.components import Components, load
from gametable.titles.planet_unknown.definitions import Corporation, Position, StepBenefit, Tech
from gametable.titles.planet_unknown.scene_planet import lifepods_on_planet, rover_piece
from gametable.titles.planet_unknown.state import IN_SUPPLY, Board, State, TrackPod
from gametable.titles.planet_unknown.tech_effects import LifepodsOnTechs, LifepodsOnTracks
from gametable.titles.planet_unknown.vocabulary import TRACKS, TrackName

_POD_RULES = LifepodsOnTracks | LifepodsOnTechs
"""By them a lifepod may lie elsewhere than in the scoring area, which is drawn then."""
_BOARDS = {"choice_steps": "tracks_wormhole", "winding_path": "tracks_oasis"}
_ICONS = {
    "synergy": "synergy",
    "civ_card": "civilization",
    "biomass_patch": "biomass-patch",
    "rover": "rover",
    "move": "step",
    "tech_level": "technology-level",
}
_NUMBERED = ("civ_card", "move", "tech_level")


def tracks_zone(box: Components, view: State, seat: int) -> Zone:
    """The tracks of a seat with trackers, and the collected components below them."""
    board = view.boards[seat]
    corporation = box.corporations[board.corporation]
    kinds = [track.kind for track in corporation.tracks.values()]
    return Zone(
        f"tracks/{seat}",
        "tracks",
        Message(f"#corporation/{corporation.id}"),
        note=msg("zone.tracks_of", seat=f"#seat/{seat}") if len(view.boards) > 1 else None,
        board=next((_BOARDS[kind] for kind in kinds if kind in _BOARDS), "tracks"),
        face="tracks",
        data={
            "corporation": corporation.id,
            "tracks": {name: track_data(corporation, board, name) for name in TRACKS},
            "pods_elsewhere": any(isinstance(rule, _POD_RULES) for rule in corporation.rules),
        },
        slots=_slots(corporation.id),
        pieces=tuple(_pieces(box, board, seat)),
        seat=seat,
    )


def track_data(corporation: Corporation, board: Board, name: TrackName) -> dict[str, Any]:
    """A track for its face: printed positions, the tracker, lifepods that cover positions."""
    track, now = corporation.tracks[name], board.tracks[name]
    positions = [
        {
            **_printed(position),
            "passed": position.p <= now,
            "covered": TrackPod(name, position.p) in board.track_pods,
        }
        for position in track.positions
    ]
    return {"positions": positions, "now": now, "top": track.top, "beyond": track.beyond_top}


@lru_cache(maxsize=1024)
def _printed(position: Position) -> dict[str, Any]:
    numbers = {name: getattr(position, name) for name in _ICONS}
    shown = symbols(position)
    return {
        "p": position.p,
        "medal": position.medal or 0,
        **numbers,
        "symbols": shown,
        "alone": len(shown) == 1 and "medal" in shown[0],
        "one_of": [step_symbols(benefit) for benefit in position.one_of],
        "steps": [step_symbols(benefit)[0] for benefit in position.one_of],
    }


def symbols(position: Position) -> list[dict[str, str]]:
    """What a position gives, as symbols in a row; movement beside a medal or another icon is a
    figure alone, so that both are large enough."""
    if position.move and position.medal is not None:
        return [{"text": str(position.move)}, {"medal": str(position.medal)}]
    given = [name for name in _ICONS if getattr(position, name)]
    found = []
    for name in given:
        symbol = {"icon": _ICONS[name]}
        if name in _NUMBERED:
            symbol["text"] = str(getattr(position, name))
        if name == "move" and len(given) > 1:
            del symbol["icon"]
        found.append(symbol)
    if position.medal is not None:
        found.append({"medal": str(position.medal)})
    return found


def step_symbols(benefit: StepBenefit) -> list[dict[str, str]]:
    """One of the two benefits of a double step, as symbols."""
    if benefit.advance is not None:
        return [{"plate": benefit.advance}, {"icon": "plus", "text": "1"}]
    icon = _ICONS["synergy" if benefit.synergy else "biomass_patch"]
    return [{"icon": icon}]


@lru_cache(maxsize=16)
def _slots(corporation: str) -> tuple[Slot, ...]:
    slots = []
    for name, track in load().corporations[corporation].tracks.items():
        for position in track.positions:
            words = msg("slot.track", track=f"#track/{name}", position=position.p)
            bears = bool(position.one_of or symbols(position))
            slots.append(Slot(f"{name}_{position.p}", name=words, printed=bears))
    slots.append(Slot("lifepods", name=msg("slot.lifepods"), printed=True))
    slots.append(Slot("meteorites", name=msg("slot.meteorites")))
    slots.append(Slot("rovers", name=msg("slot.rovers")))
    slots.append(Slot("patches", name=msg("slot.patches")))
    return tuple(slots)


def _pieces(box: Components, board: Board, seat: int) -> Iterator[Piece]:
    for name in TRACKS:
        yield Piece(
            f"tracker/{seat}/{name}",
            "tracker",
            {"track": name},
            slot=f"{name}_{board.tracks[name]}",
            owner=seat,
            z=2,
            name=msg("piece.tracker", track=f"#track/{name}"),
        )
    for n, slot in collected_pods(box, board):
        if not slot.startswith("/"):
            yield lifepod_piece(seat, n, slot)
    if board.collected:
        words = msg("count.meteorites", n=board.collected)
        data = {"n": board.collected}
        yield Piece(f"collected/{seat}", "meteorite", data, slot="meteorites", name=words)
    if board.stored_patches:
        words = msg("count.patches", n=board.stored_patches)
        data = {"n": board.stored_patches}
        yield Piece(f"stored/{seat}", "patch", data, slot="patches", name=words)
    for n, rover in enumerate(board.rovers):
        if rover.at == IN_SUPPLY:
            yield rover_piece(seat, n, "rovers")


def lifepod_piece(seat: int, n: int, slot: str = "", z: int = 3) -> Piece:
    """A collected lifepod."""
    return Piece(f"lifepod/{seat}/{n}", "lifepod", slot=slot, z=z, name=Message("#piece/lifepod"))


def collected_pods(box: Components, board: Board) -> list[tuple[int, str]]:
    """Numbers of the collected lifepods, each with its slot ("/3": on the tech of level 3)."""
    there = {n for n, _ in lifepods_on_planet(box, board)}
    gone = [n for n in range(len(box.planets[board.planet].lifepods)) if n not in there]
    slots = [f"{pod.track}_{pod.position}" for pod in board.track_pods]
    slots += [f"/{level}" for level in board.tech_pods]
    slots += ["lifepods"] * board.pods
    return list(zip(gone, slots, strict=False))


# Techs --------------------------------------------------------------------------------------


def techs_zone(box: Components, view: State, seat: int) -> Zone:
    """The techs of a seat, the first level on top."""
    board = view.boards[seat]
    corporation = box.corporations[board.corporation]
    pieces = [tech_piece(corporation, board, seat, tech) for tech in corporation.techs]
    return Zone(
        f"techs/{seat}",
        "techs",
        msg("zone.techs"),
        pieces=tuple(pieces),
        seat=seat,
    )


def tech_state(board: Board, level: int) -> str:
    """locked, barred (counts from the next round on), used (for now or for good) or unlocked."""
    if level in board.barred:
        return "barred"
    if not unlocked(board, level):
        return "locked"
    if level in board.used_in_round or level in board.used_in_game:
        return "used"
    return "unlocked"


def tech_piece(corporation: Corporation, board: Board, seat: int, tech: Tech) -> Piece:
    """A tech as it stands for a seat."""
    state = tech_state(board, tech.level)
    name = f"#tech/{corporation.id}/{tech.level}"
    data = {
        "corporation": corporation.id,
        "level": tech.level,
        "mark": corporation.tech_mark(tech.level),
        "state": state,
        "name": name,
        "limit": tech.limit,
        "pod": tech.level in board.tech_pods,
    }
    return Piece(
        f"techs/{seat}/tech_{tech.level}",
        "tech",
        data,
        spent=state == "used",
        name=Message(name),
    )
