"""The inspector on corporation boards: tracks, trackers, techs and collected components."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.components.printed_facts import printed_facts
from gametable.core.engine.conditions import refused
from gametable.core.engine.decision import Check
from gametable.core.kit.inspecting import Inspector, thing
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import sheet, unlocked
from gametable.titles.planet_unknown.components import BOX, load
from gametable.titles.planet_unknown.definitions import Corporation, Position, StepBenefit
from gametable.titles.planet_unknown.rules.effects import situation_of
from gametable.titles.planet_unknown.rules.techs import active, tech_needs
from gametable.titles.planet_unknown.scene_tracks import tech_piece
from gametable.titles.planet_unknown.scoring import track_medal
from gametable.titles.planet_unknown.state import IN_SUPPLY, Board, State, TrackPod
from gametable.titles.planet_unknown.vocabulary import TRACKS, TrackName

NEXT = 3
"""How many positions ahead are told in words."""


def benefits(corporation: Corporation, position: Position) -> list[Message]:
    """What a position gives, in words; the medal last (planet_unknown 6.1, 6.3)."""
    found = _told(position)
    if position.tech_level:
        name = f"#tech/{corporation.id}/{position.tech_level}"
        found.append(msg("benefit.tech", level=position.tech_level, tech=name))
    if position.one_of:
        first, second = (part for benefit in position.one_of for part in _told(benefit))
        found.append(msg("benefit.choice", first=first, second=second))
    if position.medal is not None:
        found.append(msg("benefit.medal", n=position.medal))
    return found or [msg("benefit.nothing")]


def _told(printed: Position | StepBenefit) -> list[Message]:
    return [fact.text for fact in printed_facts(load(), printed)]


# Tracks -------------------------------------------------------------------------------------


def _tracks(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """The corporation board of a seat, a position of a track, or a place below the tracks."""
    if len(rest) == 1:
        return _corporation(view, [view.boards[int(rest[0])].corporation], reader)
    if rest[1] in _STORES:
        return _STORES[rest[1]](view, rest, reader)
    name, _, number = rest[1].rpartition("_")
    return _position(view, int(rest[0]), _track_name(name), int(number))


def _track_name(text: str) -> TrackName:
    return next(name for name in TRACKS if name == text)


def _position(view: State, seat: int, name: TrackName, p: int) -> Inspection:
    """A position: what it gives, who stands there, what comes next."""
    board = view.boards[seat]
    printed = sheet(board).corporation
    facts = []
    if TrackPod(name, p) in board.track_pods:
        facts.append(Fact("life-pod", msg("fact.covered_position")))
    now = board.tracks[name]
    if now == p:
        facts.append(Fact("check", msg("fact.tracker_here")))
    else:
        icon, key = ("check", "passed") if now > p else ("step", "ahead")
        facts.append(Fact(icon, msg(f"fact.tracker_{key}", p=now)))
    return Inspection(
        msg("slot.track", track=f"#track/{name}", position=p),
        msg("kind.position"),
        msg("text.position", what=benefits(printed, printed.tracks[name].positions[p])),
        facts=(*facts, *_ahead(printed, name, p)),
        rule=load().resources[name].section,
    )


def _ahead(printed: Corporation, name: TrackName, p: int) -> Iterator[Fact]:
    """The next positions in words, and what the rover track gives beyond its top."""
    track = printed.tracks[name]
    for position in track.positions[p + 1 : p + 1 + NEXT]:
        what = benefits(printed, position)
        yield Fact("chevron-right", msg("fact.next_position", p=position.p, what=what))
    if track.beyond_top and p + NEXT >= track.top:
        yield Fact("step", msg("fact.beyond_top", n=track.beyond_top))


def _tracker(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A tracker: where it is, its medal now, and what comes next."""
    board, name = view.boards[int(rest[0])], _track_name(rest[1])
    printed = sheet(board).corporation
    at, top = board.tracks[name], printed.tracks[name].top
    return Inspection(
        msg("piece.tracker", track=f"#track/{name}"),
        msg("kind.tracker"),
        msg(f"text.track.{name}"),
        "tracker",
        {"track": name},
        (
            Fact("goal", msg("fact.tracker_at", position=at, top=top)),
            Fact("medal", msg("fact.tracker_medal", n=track_medal(load(), board, name))),
            *_ahead(printed, name, at),
        ),
        rule=load().resources[name].section,
    )


def _resource(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A resource and its track in general ("#track/civ", "#resource/energy")."""
    kind = next(kind for kind in load().resources.values() if kind.id == rest[0])
    text = msg(f"text.track.{kind.id}")
    if not kind.track:
        return BOX.inspection("resource", kind.id, text=text)
    name = Message(f"#track/{kind.id}")
    return BOX.inspection("resource", kind.id, name=name, kind=msg("kind.track"), text=text)


# Corporations and techs ---------------------------------------------------------------------


def _corporation(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A corporation: its rule, its rovers and its techs."""
    printed = load().corporations[rest[0]]
    facts = []
    for tech in printed.techs:
        name = f"#tech/{printed.id}/{tech.level}"
        words = msg("fact.tech", mark=printed.tech_mark(tech.level), tech=name)
        facts.append(Fact("technology-level", words))
    return BOX.inspection("corporation", printed.id, facts=facts)


def _techs(view: State, rest: list[str], reader: int | None) -> Inspection:
    """All techs of a seat, or one of them as it stands."""
    seat = int(rest[0])
    board = view.boards[seat]
    if len(rest) == 1:
        return _corporation(view, [board.corporation], reader)
    printed, level = sheet(board).corporation, int(rest[1].removeprefix("tech_"))
    found = next(tech for tech in printed.techs if tech.level == level)
    piece = tech_piece(printed, board, seat, found)
    return _tech(
        view,
        [printed.id, str(level)],
        reader,
        before=[Fact("info", msg(f"fact.tech_{piece.data['state']}"))],
        face=piece.face,
        data=piece.data,
        checks=tuple(_tech_checks(view, seat, level)),
    )


def _tech_checks(view: State, seat: int, level: int) -> Iterator[Check]:
    """What unlocks a tech, and what keeps it from being used now."""
    board = view.boards[seat]
    milestone, met = sheet(board).milestones.get(level), unlocked(board, level)
    if milestone is None:
        yield Check(msg("check.tech_pod"), met, "planet_unknown 16.5")
    else:
        words = msg("check.tech_position", p=milestone, now=board.tracks["tech"])
        yield Check(words, met, "planet_unknown 6.9")
    for found in active(board.corporation) if met else ():
        if found.level == level:
            why = refused(tech_needs(situation_of(view, seat), found))
            usable = Check(msg("check.tech_usable"), True)
            yield usable if why is None else Check(why.text, False, why.rule)


def _tech(view: State, rest: list[str], reader: int | None, **more: Any) -> Inspection:
    """A tech in general ("#tech/republic/3", "#tech/jump_drive/C"), or with `more` of it now."""
    printed = load().corporations[rest[0]]
    level = load().techs["/".join(rest)].level
    whose = f"#corporation/{printed.id}"
    return BOX.inspection(
        "tech",
        f"{printed.id}/{level}",
        kind=msg("kind.tech", mark=printed.tech_mark(level), corporation=whose),
        rule=printed.section,
        **more,
    )


# Below the tracks ---------------------------------------------------------------------------


def _of(view: State, rest: list[str]) -> Board:
    return view.boards[int(rest[0])]


def _pods(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    board = _of(view, rest)
    yield Fact("life-pod", msg("fact.scoring_area", n=board.pods))
    elsewhere = len(board.track_pods) + len(board.tech_pods)
    if elsewhere:
        yield Fact("life-pod", msg("stock.lifepods_elsewhere", n=elsewhere))


def _rovers(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    ready = sum(rover.at == IN_SUPPLY for rover in _of(view, rest).rovers)
    yield Fact("rover", msg("fact.rovers_ready", n=ready))


def _meteorites(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    n = _of(view, rest).collected
    yield Fact("meteorite", msg("fact.collected", n=n, sets=n // load().pad.meteorites_per_set))


def _patches(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    yield Fact("biomass-patch", msg("count.patches", n=_of(view, rest).stored_patches))


def _worth(view: State, rest: list[str]) -> Message:
    pad = load().pad
    return msg("text.collected", size=pad.meteorites_per_set, n=pad.medals_per_meteorite_set)


_STORES: dict[str, Inspector[State]] = {
    "lifepods": thing(
        "slot.lifepods",
        "kind.store",
        lambda view, rest: msg("text.lifepods", n=load().pad.medals_per_lifepod),
        "planet_unknown 7",
        facts=_pods,
    ),
    "rovers": thing(
        "slot.rovers", "kind.store", "text.rovers", "planet_unknown 6.8", facts=_rovers
    ),
    "meteorites": thing(
        "slot.meteorites", "kind.store", _worth, "planet_unknown 11.3",
        face="meteorite",
        data=lambda view, rest: {"n": _of(view, rest).collected},
        facts=_meteorites,
    ),
    "patches": thing(
        "slot.patches", "kind.store", "text.stored", "planet_unknown 6.7",
        face="patch",
        data=lambda view, rest: {"n": _of(view, rest).stored_patches},
        facts=_patches,
    ),
}  # fmt: skip

INSPECTORS: dict[str, Inspector[State]] = {
    "tracks": _tracks,
    "track": _resource,
    "resource": _resource,
    "tracker": _tracker,
    "techs": _techs,
    "tech": _tech,
    "corporation": _corporation,
    "collected": _STORES["meteorites"],
    "stored": _STORES["patches"],
}
