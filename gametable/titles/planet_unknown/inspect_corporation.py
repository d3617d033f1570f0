"""The inspector on corporation boards: tracks, trackers, techs and collected components."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from gametable.core.engine.conditions import refused
from gametable.core.engine.decision import Check
from gametable.core.kit.describing import Inspector
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import sheet, unlocked
from gametable.titles.planet_unknown.components import BOX, load
from gametable.titles.planet_unknown.definitions import (
    Corporation,
    Position,
    StepBenefit,
    Tech,
)
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
    found = []
    if position.move:
        found.append(msg("benefit.move", n=position.move))
    if position.synergy:
        found.append(msg("benefit.synergy", n=position.synergy))
    if position.biomass_patch:
        found.append(msg("benefit.patch", n=position.biomass_patch))
    if position.rover:
        found.append(msg("benefit.rover", n=position.rover))
    if position.civ_card:
        found.append(msg("benefit.civ_card", rank=position.civ_card))
    if position.tech_level:
        name = f"#tech/{corporation.id}/{position.tech_level}"
        found.append(msg("benefit.tech", level=position.tech_level, tech=name))
    if position.one_of:
        first, second = (_step(benefit) for benefit in position.one_of)
        found.append(msg("benefit.choice", first=first, second=second))
    if position.medal is not None:
        found.append(msg("benefit.medal", n=position.medal))
    return found or [msg("benefit.nothing")]


def _step(benefit: StepBenefit) -> Message:
    if benefit.advance is not None:
        return msg("benefit.advance", track=f"#track/{benefit.advance}")
    if benefit.synergy:
        return msg("benefit.synergy", n=benefit.synergy)
    return msg("benefit.patch", n=benefit.biomass_patch)


def tracks(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """The corporation board of a seat, a position of a track, or a place below the tracks."""
    seat = int(rest[0])
    board = view.boards[seat]
    if len(rest) == 1:
        return corporation(view, [board.corporation], reader)
    if rest[1] in _STORES:
        return _STORES[rest[1]](view, rest, reader)
    name, _, number = rest[1].rpartition("_")
    return _position(view, seat, _track_name(name), int(number))


def _track_name(text: str) -> TrackName:
    return next(name for name in TRACKS if name == text)


def _position(view: State, seat: int, name: TrackName, p: int) -> Inspection:
    """A position: what it gives, who stands there, what comes next."""
    board = view.boards[seat]
    printed = sheet(board).corporation
    positions = printed.tracks[name].positions
    facts = []
    if TrackPod(name, p) in board.track_pods:
        facts.append(Fact("life-pod", msg("fact.covered_position")))
    now = board.tracks[name]
    if now == p:
        facts.append(Fact("check", msg("fact.tracker_here")))
    elif now > p:
        facts.append(Fact("check", msg("fact.tracker_passed", p=now)))
    else:
        facts.append(Fact("step", msg("fact.tracker_ahead", p=now)))
    facts += _ahead(printed, name, p)
    return Inspection(
        msg("slot.track", track=f"#track/{name}", position=p),
        msg("kind.position"),
        msg("text.position", what=benefits(printed, positions[p])),
        facts=tuple(facts),
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


def tracker(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A tracker: where it is, its medal now, and what comes next."""
    seat, name = int(rest[0]), _track_name(rest[1])
    board = view.boards[seat]
    printed = sheet(board).corporation
    at, top = board.tracks[name], printed.tracks[name].top
    medal = track_medal(load(), board, name)
    facts = [
        Fact("goal", msg("fact.tracker_at", position=at, top=top)),
        Fact("medal", msg("fact.tracker_medal", n=medal)),
        *_ahead(printed, name, at),
    ]
    return Inspection(
        msg("piece.tracker", track=f"#track/{name}"),
        msg("kind.tracker"),
        msg(f"text.track.{name}"),
        face="tracker",
        data={"track": name},
        facts=tuple(facts),
        rule=load().resources[name].section,
    )


def track(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A resource and its track in general ("#track/civ", "#resource/energy")."""
    kind = load().resources[rest[0]]  # type: ignore[index]
    reference = f"#track/{kind.id}" if kind.track else f"#resource/{kind.id}"
    return Inspection(
        Message(reference),
        msg("kind.track" if kind.track else "kind.resource"),
        msg(f"text.track.{kind.id}"),
        rule=kind.section,
    )


def corporation(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A corporation: its rule, its rovers and its techs."""
    printed = load().corporations[rest[0]]
    facts = [Fact("rover", msg("fact.rovers", n=printed.rovers))]
    facts += [
        Fact(
            "technology-level",
            msg(
                "fact.tech",
                mark=printed.tech_mark(tech.level),
                tech=f"#tech/{printed.id}/{tech.level}",
            ),
        )
        for tech in printed.techs
    ]
    return BOX.inspection("corporation", printed.id, facts=tuple(facts))


# Techs --------------------------------------------------------------------------------------


def techs(view: State, rest: list[str], reader: int | None) -> Inspection:
    """All techs of a seat, or one of them as it stands."""
    seat = int(rest[0])
    board = view.boards[seat]
    if len(rest) == 1:
        return corporation(view, [board.corporation], reader)
    level = int(rest[1].removeprefix("tech_"))
    printed = sheet(board).corporation
    found = next(tech for tech in printed.techs if tech.level == level)
    piece = tech_piece(printed, board, seat, found)
    state = Fact("info", msg(f"fact.tech_{piece.data['state']}"))
    return replace(
        _tech(printed, found, state),
        face=piece.face,
        data=piece.data,
        checks=tuple(_tech_checks(view, seat, board, found)),
    )


def _tech_checks(view: State, seat: int, board: Board, found: Tech) -> Iterator[Check]:
    """What unlocks a tech, and what keeps it from being used now."""
    milestone = sheet(board).milestones.get(found.level)
    met = unlocked(board, found.level)
    if milestone is None:
        yield Check(msg("check.tech_pod"), met, "planet_unknown 16.5")
    else:
        yield Check(
            msg("check.tech_position", p=milestone, now=board.tracks["tech"]),
            met,
            "planet_unknown 6.9",
        )
    if met and found in active(board.corporation):
        why = refused(tech_needs(situation_of(view, seat), found))
        usable = Check(msg("check.tech_usable"), True)
        yield usable if why is None else Check(why.text, False, why.rule)


def tech(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A tech in general ("#tech/republic/3", "#tech/jump_drive/C")."""
    printed = load().corporations[rest[0]]
    found = next(
        tech
        for tech in printed.techs
        if rest[1] in (str(tech.level), printed.tech_mark(tech.level))
    )
    return _tech(printed, found)


def _tech(printed: Corporation, found: Tech, *facts: Fact) -> Inspection:
    name, mark = f"#tech/{printed.id}/{found.level}", printed.tech_mark(found.level)
    return Inspection(
        Message(name),
        msg("kind.tech", mark=mark, corporation=f"#corporation/{printed.id}"),
        Message(f"{name}/text"),
        facts=(*facts, Fact("clock", msg(f"fact.limit.{found.limit}"))),
        rule=printed.section,
    )


# Below the tracks ---------------------------------------------------------------------------


def _store(where: str, text: Message, facts: Iterable[Fact], rule: str) -> Inspection:
    """A place on the corporation board for what a seat has."""
    return Inspection(msg(f"slot.{where}"), msg("kind.store"), text, facts=tuple(facts), rule=rule)


def lifepods(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The lifepods a seat has collected."""
    board = view.boards[int(rest[0])]
    facts = [Fact("life-pod", msg("fact.scoring_area", n=board.pods))]
    elsewhere = len(board.track_pods) + len(board.tech_pods)
    if elsewhere:
        facts.append(Fact("life-pod", msg("stock.lifepods_elsewhere", n=elsewhere)))
    text = msg("text.lifepods", n=load().pad.medals_per_lifepod)
    return _store("lifepods", text, facts, "planet_unknown 7")


def rovers(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The rovers a seat has still to place."""
    ready = sum(rover.at == IN_SUPPLY for rover in view.boards[int(rest[0])].rovers)
    facts = [Fact("rover", msg("fact.rovers_ready", n=ready))]
    return _store("rovers", msg("text.rovers"), facts, "planet_unknown 6.8")


def collected(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The meteorites a seat has collected."""
    pad, n = load().pad, view.boards[int(rest[0])].collected
    size = pad.meteorites_per_set
    text = msg("text.collected", size=size, n=pad.medals_per_meteorite_set)
    facts = [Fact("meteorite", msg("fact.collected", n=n, sets=n // size))]
    found = _store("meteorites", text, facts, "planet_unknown 11.3")
    return replace(found, face="meteorite", data={"n": n})


def stored(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The biomass patches a seat keeps for the end."""
    n = view.boards[int(rest[0])].stored_patches
    facts = [Fact("biomass-patch", msg("count.patches", n=n))]
    found = _store("patches", msg("text.stored"), facts, "planet_unknown 6.7")
    return replace(found, face="patch", data={"n": n})


_STORES: dict[str, Inspector[State]] = {
    "lifepods": lifepods,
    "rovers": rovers,
    "meteorites": collected,
    "patches": stored,
}
