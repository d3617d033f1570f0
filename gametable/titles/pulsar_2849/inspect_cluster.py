"""The inspector on the star cluster: places, what lies there, how the reader's ship comes there."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.conditions import checks
from gametable.core.engine.decision import Check
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import BOX, load
from gametable.titles.pulsar_2849.rules.flying import ClaimHere, Found
from gametable.titles.pulsar_2849.rules.gyrodynes import Complete
from gametable.titles.pulsar_2849.rules.production import round_bonus
from gametable.titles.pulsar_2849.scene_cluster import system_data
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.standing import owner_of, planets, unused_runs
from gametable.titles.pulsar_2849.state import State
from gametable.titles.pulsar_2849.vocabulary import PlaceKind

LENGTHS = range(1, 7)
"""Flights that are tried out, to tell which of them end at a place."""
_RULES: dict[PlaceKind, str] = {
    "start": "pulsar_2849 6.3",
    "system": "pulsar_2849 6.4",
    "pulsar": "pulsar_2849 7.1",
    "isolated_pulsar": "pulsar_2849 7.2",
    "jumpgate": "pulsar_2849 9.5",
}


def situation_of(view: State, seat: int | None) -> Situation | None:
    """How the reader stands while dice are spent; nothing for onlookers and at other times."""
    return Situation(view, seat) if seat is not None and view.phase == "actions" else None


def place(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A place of the map: what lies there, which flights of the reader end there, what may be
    done there. `rest` ends with its id."""
    id = rest[-1]
    if not view.side or id not in view.cluster.kinds:
        raise LookupError(id)
    kind = view.cluster.kinds[id]
    facts = [*_lying(view, id, kind), *_here(view, id)]
    if kind == "jumpgate" and seat is not None:
        facts += _runs(view, id, seat)
    if seat is not None and kind not in ("start", "isolated_pulsar"):
        facts += _reach(view, id, seat)
    return Inspection(
        Message(f"#place/{id}"),
        msg(f"kind.place.{kind}"),
        msg(f"text.place.{kind}"),
        "system" if kind == "system" else "",
        system_data(view, id) if kind == "system" else {},
        facts=tuple(facts),
        checks=_may(view, id, seat),
        rule=_RULES[kind],
    )


def _lying(view: State, id: str, kind: PlaceKind) -> Iterator[Fact]:
    """What lies on a place for good (6.4, 6.7, 7)."""
    if kind == "system":
        yield from _system(view, id)
    elif kind in ("pulsar", "isolated_pulsar"):
        yield from _pulsar(view, id)
    if id in view.cluster.dead_ends:
        yield Fact("discovery", msg("fact.dead_end"))


def _system(view: State, id: str) -> Iterator[Fact]:
    if id not in view.turned:
        yield Fact("star-system", msg("fact.face_down"))
        return
    owners = {b.stations[id]: n for n, b in enumerate(view.boards) if id in b.stations}
    for n, planet in enumerate(planets(view, id)):
        icon = f"{planet.kind}-planet"
        if n in owners:
            words = msg(f"fact.station.{planet.kind}", seat=f"#seat/{owners[n]}")
        elif view.players in planet.blocked:
            words = msg(f"fact.neutral.{planet.kind}")
        else:
            words = msg(f"fact.free.{planet.kind}")
        yield Fact(icon, words)
    yield Fact("discovery", msg("fact.discovery", what=f"#system/{view.systems[id]}/text"))


def _pulsar(view: State, id: str) -> Iterator[Fact]:
    owner = owner_of(view, id)
    if owner is None:
        yield Fact("claim-ring", msg("fact.unclaimed"))
        return
    yield Fact("claim-ring", msg("fact.owner", seat=f"#seat/{owner}"))
    site = view.boards[owner].pulsars[id]
    if not site.size:
        return
    printed, named = load().gyrodynes[site.size], f"#gyrodyne/{site.size}"
    if site.completed:
        points = printed.points + round_bonus(view)
        yield Fact(printed.icon, msg("fact.spinning", size=named, n=points))
    else:
        words = msg("fact.under_construction", size=named, n=printed.complete)
        yield Fact(printed.icon, words)


def _here(view: State, id: str) -> Iterator[Fact]:
    for n, board in enumerate(view.boards):
        if board.ship == id:
            yield Fact("survey-ship", msg("fact.ship_here", seat=f"#seat/{n}"))


def _runs(view: State, id: str, seat: int) -> Iterator[Fact]:
    """The runs of the reader for which this gate counts (9.5)."""
    for project, run in unused_runs(view.boards[seat]):
        if view.cluster.colours[id] in run.colours:
            yield Fact("jumpgate", msg("fact.run", project=f"#project/{project}", n=run.points))


def _reach(view: State, id: str, seat: int) -> Iterator[Fact]:
    """The lengths of flights of the reader's ship that can end here (6.1, 6.2)."""
    ship = view.boards[seat].ship
    if not ship or view.phase not in ("draft", "actions"):
        return
    found = [n for n in LENGTHS if id in view.cluster.ends([ship], n)]
    if found:
        yield Fact("range", msg("fact.reach", lengths=found))
    else:
        yield Fact("range", msg("fact.no_reach", n=LENGTHS[-1]))


def _may(view: State, id: str, seat: int | None) -> tuple[Check, ...]:
    """Whether the reader may found a station, claim, or complete what stands here."""
    situation = situation_of(view, seat)
    if situation is None:
        return ()
    kind = view.cluster.kinds[id]
    if kind == "system":
        return checks(Found(situation, id, "ending").conditions()) if id in view.turned else ()
    if kind not in ("pulsar", "isolated_pulsar"):
        return ()
    site = situation.board.pulsars.get(id)
    if site is None:
        return checks(ClaimHere(situation, id).conditions())
    return checks(Complete(situation, id).conditions()) if site.size and not site.completed else ()


def cluster_or_place(view: State, rest: list[str], seat: int | None) -> Inspection:
    """The star cluster, its black hole, or a place on it."""
    if not rest:
        return Inspection(msg("zone.cluster"), msg("kind.zone"), rule="pulsar_2849 2.1")
    if rest[0] == "black_hole":
        return Inspection(
            msg("slot.black_hole"),
            msg("kind.zone"),
            msg("text.black_hole"),
            rule="pulsar_2849 5.2",
        )
    return place(view, rest, seat)


def system(view: State, rest: list[str], seat: int | None) -> Inspection:
    """The tile of a system by its place, or a tile by its id."""
    if view.side and rest[0] in view.cluster.kinds:
        return place(view, rest, seat)
    return BOX.inspection("system", rest[0])


def ship(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A survey ship: where it is."""
    n = int(rest[0])
    at = view.boards[n].ship
    if not at:
        raise LookupError(n)
    facts = [Fact("range", msg("fact.at", place=f"#place/{at}"))]
    if view.flight is not None and n == view.acting:
        facts.append(Fact("step", msg("fact.steps_left", n=view.flight.left)))
    return Inspection(
        msg("piece.ship", seat=f"#seat/{n}"),
        msg("kind.ship"),
        msg("text.ship"),
        facts=tuple(facts),
        rule="pulsar_2849 6.1",
    )
