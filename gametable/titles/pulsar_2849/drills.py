"""The drills of Pulsar 2849: what is asked of a position, and what is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

from gametable.core.drills.question import (
    AddedPiece,
    DrillMaker,
    DrillPosition,
    DrillQuestion,
    pick_one,
    play_it,
    tick,
)
from gametable.core.engine.chance import Source
from gametable.core.engine.conditions import met, refused
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Option, Refusal, with_section
from gametable.core.engine.game import Game
from gametable.core.scene import Piece
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.due import Discovery
from gametable.titles.pulsar_2849.effects.faces import rewards_words
from gametable.titles.pulsar_2849.rules.drafting import (
    MoveMarker,
    distance,
    marker_moves,
    median_words,
    own_markers,
)
from gametable.titles.pulsar_2849.rules.flying import Fly, Found, Mode
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.standing import patented, planets
from gametable.titles.pulsar_2849.state import Die, Marker, ShipFlight, State
from gametable.titles.pulsar_2849.targets import (
    die_target,
    marker_target,
    place_target,
    ship_target,
)
from gametable.titles.pulsar_2849.vocabulary import MarkerBrake, SettleInPassing, Token, Track

OFFERED = 4  # answers of which one is right, or places to be ticked
SHORTEST, LONGEST = 2, 8  # flights that are asked for
MODIFIER: Token = "plus_minus"


def drills() -> dict[str, DrillMaker[State]]:
    """The makers by the ids of the drills."""
    return {
        "take_die": take_die,
        "marker": marker,
        "reach": reach,
        "station": station,
        "two_dice": two_dice,
    }


# Take which die? ----------------------------------------------------------------------------


def take_die(position: DrillPosition[State]) -> DrillQuestion:
    """A die of the draft, and the marker that moves for it (pulsar_2849 4.3, 4.4)."""
    return play_it(position.decision.prompt, goes_on=lambda asked: asked.prompt.key == "ask.marker")


# Where does the marker go? ------------------------------------------------------------------

Where: TypeAlias = tuple[str, int]
"""How a marker comes to lie: "alone", "top" or "bottom" of a stack on a space; "off": it may not
move; "stays"."""


def marker(position: DrillPosition[State]) -> DrillQuestion | None:
    """A die that is taken, and a marker that moves for it (pulsar_2849 4.4 to 4.6)."""
    view, seat, source = position.view, position.seat, position.source
    if patented(view.boards[seat], MarkerBrake):
        return None  # it may choose how far
    by_how: dict[str, list[tuple[int, Track, Marker, Where]]] = {}
    for value in sorted(set(view.boxed.values())):
        for track, moved in own_markers(view, seat):
            right = where_to(view, seat, value, track, moved)
            by_how.setdefault(right[0], []).append((value, track, moved, right))
    alike = by_how[sorted(by_how)[source.below(len(by_how))]]
    value, track, moved, right = alike[source.below(len(alike))]
    wrong = list(_mistaken_ends(view, seat, value, track, moved, right))
    options = [right, *wrong[: OFFERED - 1]]
    options = [options[n] for n in source.order(len(options))]
    die = next(n for n, boxed in view.boxed.items() if boxed == value)
    shown = tuple(_marker_there(view, track, moved, right))
    return pick_one(
        msg("drill.marker.ask", value=value, track=f"#track/{track}"),
        [Option(where, _where_words(moved, where)) for where in options],
        right,
        why=tuple(_why_marker(view, seat, value, track, moved, right)),
        rules=("4.6",) if right[0] == "off" else ("4.4", "4.5"),
        shown=shown,
        lit=(die_target(die), marker_target(track, seat, moved.n)),
        untold=("die/", "dice/"),
    )


def where_to(state: State, seat: int, value: int, track: Track, moved: Marker) -> Where:
    """Where the rules take a marker for a die of that value."""
    ways = marker_moves(state, seat, value)
    if not ways:
        return ("stays", moved.space)
    way = next(
        way for way in ways
        if isinstance(way, MoveMarker) and way.track == track and way.marker == moved
    )  # fmt: skip
    if not met(way.conditions()):
        return ("off", moved.space)
    game: Game[State] = Game(copy_state(state))
    way.do(game)
    markers = game.state.tracks[track]
    there = next(one for one in markers if (one.seat, one.n) == (seat, moved.n))
    stack = [one for one in markers if one.space == there.space]
    if len(stack) == 1:
        return ("alone", there.space)
    return ("top" if stack[0] == there else "bottom", there.space)


def _others(state: State, track: Track, moved: Marker, space: int) -> int:
    """The other markers on a space."""
    return sum(one.space == space and one != moved for one in state.tracks[track])


def _mistaken_ends(
    state: State, seat: int, value: int, track: Track, moved: Marker, right: Where
) -> Iterator[Where]:
    """What beginners think: the wrong way, under the stack, a half-step counted as none or as one,
    both markers the same; the likeliest first."""
    last = load().constants.track_spaces - 1
    by = distance(state.median, value)

    def on(space: int) -> Where:
        return ("top" if _others(state, track, moved, space) else "alone", space)

    found: list[Where] = []
    if right[0] in ("top", "bottom"):
        found.append(("bottom" if right[0] == "top" else "top", right[1]))
    spaces = [moved.space - by, moved.space + by]
    spaces += [moved.space + by + more for more in ((1, -1) if value % 2 else (-1, 1))]
    found += [on(space) for space in spaces if 0 <= space <= last and space != moved.space]
    found += [("stays", moved.space), ("off", moved.space)]
    around = [moved.space + more for more in (-1, 1, -2, 2, -3, 3)]
    found += [on(space) for space in around if 0 <= space <= last]
    for where in dict.fromkeys(found):
        if where != right:
            yield where


def _where_words(moved: Marker, where: Where) -> Message:
    how, space = where
    by = space - moved.space
    if how in ("off", "stays"):
        return msg(f"drill.marker.{how}")
    side = "left" if by < 0 else "right"
    return msg(f"drill.marker.{side}", n=abs(by), how=msg(f"drill.marker.{how}"))


def _marker_there(view: State, track: Track, moved: Marker, right: Where) -> Iterator[AddedPiece]:
    """The marker where it goes, to be shown."""
    how, space = right
    if how in ("off", "stays") or space == moved.space:
        return
    height = _others(view, track, moved, space) if how == "top" else 0
    name = msg("piece.marker", seat=f"#seat/{moved.seat}", track=f"#track/{track}")
    slot = f"{track}_{space}_{height}"
    piece = Piece("drill/marker", "marker", slot=slot, owner=moved.seat, z=9, name=name)
    yield AddedPiece("track", piece)


def _why_marker(
    view: State, seat: int, value: int, track: Track, moved: Marker, right: Where
) -> Iterator[Message]:
    by = distance(view.median, value)
    median = median_words(view.median)
    side = "none" if by == 0 else "left" if by < 0 else "right"
    yield msg(f"drill.marker.why.{side}", value=value, n=abs(by), median=median)
    how = right[0]
    if how == "off":
        yield msg("drill.marker.why.off")
    elif how in ("top", "bottom"):
        yield msg(f"drill.marker.why.{how}")


# Can the ship get there? --------------------------------------------------------------------


def reach(position: DrillPosition[State]) -> DrillQuestion | None:
    """Four places, one to three of which a flight can end at (pulsar_2849 6.1, 6.2)."""
    view, seat, source = position.view, position.seat, position.source
    situation = Situation(view, seat)
    silver = [die for die in situation.dice if not die.red]
    if view.flight is not None or not silver:
        return None
    die = silver[source.below(len(silver))]
    held = view.boards[seat].tokens[MODIFIER] > 0
    token: Token | None = MODIFIER if held and source.below(3) == 0 else None
    lengths = lengths_of(situation, die, token)
    if not lengths or max(lengths) < SHORTEST:
        return None
    ship, cluster = view.boards[seat].ship, view.cluster
    ways: dict[str, list[tuple[str, ...]]] = {}
    for length in lengths:
        for end, found in cluster.ends([ship], length).items():
            ways.setdefault(end, []).extend(found)
    able = 1 + source.below(OFFERED - 1)
    ends = source_order(source, sorted(ways))
    ends.sort(key=lambda end: cluster.graph.distance(ship, end) in lengths)  # detours first
    missed = list(_near_misses(view, ship, lengths, ways, source))
    places = source_order(source, [*ends[:able], *missed[: OFFERED - able]])
    if not ends or len(places) < OFFERED:
        return None
    options: list[Option[int]] = []
    shown, right = [], []
    why: list[Message] = []
    for n, place in enumerate(places, 1):
        label = msg("drill.reach.place", n=n)
        options.append(Option(n, label, target=place_target(place)))
        shown.append(_mark(n, place, label))
        if place in ways:
            right.append(n)
            way = [f"#place/{each}" for each in ways[place][0][1:]]
            why.append(msg("drill.reach.yes", place=n, way=way))
    no = [n for n in range(1, OFFERED + 1) if n not in right]
    why.append(msg("drill.reach.no", places=no, lengths=sorted(lengths)))
    asked = "drill.reach.ask" if token is None else "drill.reach.ask_token"
    return tick(
        msg(asked, n=die.value, token=f"#modifier/{MODIFIER}"),
        options,
        right,
        least=1,
        most=OFFERED - 1,
        why=tuple(why),
        rules=("6.1", "6.2") if token is None else ("6.1", "6.2", "5.3"),
        shown=tuple(shown),
        lit=(ship_target(seat), die_target(die.n)),
        untold=("cluster/", "system/", "ring/", "built/"),
    )


def source_order(source: Source, things: Sequence[Any]) -> list[Any]:
    """Things in a random order."""
    return [things[n] for n in source.order(len(things))]


def lengths_of(situation: Situation, die: Die, token: Token | None) -> list[int]:
    """The flights that a die pays for, alone or also with a token."""
    found = []
    for n in range(1, LONGEST + 1):
        fly = Fly(situation, n)
        paid = any(
            pay.payment.die.value == die.value
            and pay.payment.die.red == die.red
            and not pay.payment.change.uses
            and pay.payment.change.token in (None, token)
            for pay in fly.choices()
        )
        if paid and met(fly.needs()):
            found.append(n)
    return found


def _near_misses(
    view: State, ship: str, lengths: list[int], ways: dict[str, Any], source: Source
) -> Iterator[str]:
    """Places about as far as the flight is long where it cannot end: in turns such that are nearer
    than it is long, and others a step too far."""
    graph, kinds = view.cluster.graph, view.cluster.kinds
    nearer: list[str] = []
    farther: list[str] = []
    for place, steps in graph.distances(ship, max(lengths) + 1).items():
        if place in ways or place == ship or kinds[place] == "start":
            continue
        (nearer if steps <= max(lengths) else farther).append(place)
    order = [source_order(source, nearer), source_order(source, farther)]
    while any(order):
        for places in order:
            if places:
                yield places.pop()


def _mark(n: int, place: str, name: Message) -> AddedPiece:
    """A number at a place of the map, where a ship would be."""
    piece = Piece(f"drill/{n}", "mark", {"n": n}, slot=f"ship_{place}", z=8, name=name)
    return AddedPiece("cluster", piece)


# Station or not? ----------------------------------------------------------------------------

KINDS = ("bonus", "blue", "barren", "none")


def station(position: DrillPosition[State]) -> DrillQuestion | None:
    """A flight through a system or to its end there: what may be founded (pulsar_2849 6.5)."""
    view, seat, source = position.view, position.seat, position.source
    situation = Situation(view, seat)
    silver = [die for die in situation.dice if not die.red]
    if view.flight is not None or not silver or view.compulsory:
        return None
    die = silver[source.below(len(silver))]
    if die.value not in lengths_of(situation, die, None):
        return None
    found: dict[str, list[tuple[tuple[str, ...], int]]] = {}
    for way in view.cluster.flights([view.boards[seat].ship], die.value):
        for n in range(len(way)):
            if _asked_of(view, seat, way, n):
                found.setdefault(founded(view, seat, way, n), []).append((way, n))
    if not found or (list(found) == ["none"] and source.below(8)):
        return None  # mostly nothing could be founded
    kinds = [kind for kind in KINDS if kind in found]
    kind = kinds[source.below(len(kinds))]
    way, at = found[kind][source.below(len(found[kind]))]
    place = way[at]
    passing = at < len(way) - 1
    pieces = tuple(
        _mark(n, each, msg("drill.station.step", n=n)) for n, each in enumerate(way[1:], 1)
    )
    asked = "drill.station.ask_passing" if passing else "drill.station.ask_ending"
    return pick_one(
        msg(asked, n=die.value, place=f"#place/{place}"),
        [Option((each,), msg(f"drill.station.{each}")) for each in KINDS],
        (kind,),
        why=tuple(_why_station(view, seat, way, at, kind)),
        rules=("6.5", "6.6") if kind == "bonus" else ("6.5",),
        pieces=pieces,
        shown=pieces,
        lit=(place_target(place), ship_target(seat), die_target(die.n)),
        untold=("system/",),
    )


def _asked_of(view: State, seat: int, way: tuple[str, ...], n: int) -> bool:
    """Whether a place of a way is a system that lies open and is visited once; what somebody could
    choose besides is left out."""
    place = way[n]
    settles = patented(view.boards[seat], SettleInPassing) and n < len(way) - 1
    return (
        n > 0
        and view.cluster.kinds[place] == "system"
        and place in view.turned
        and way.count(place) == 1
        and not settles
    )


def _founding(view: State, seat: int, way: tuple[str, ...], n: int) -> Found:
    """Founding a station at the n-th place of a flight, in a game that stands there."""
    state = copy_state(view)
    state.boards[seat].ship = way[n]
    state.flight = ShipFlight(list(way[: n + 1]), len(way) - 1 - n)
    mode: Mode = "passing" if state.flight.left else "ending"
    return Found(Situation(state, seat), way[n], mode)


def founded(view: State, seat: int, way: tuple[str, ...], n: int) -> str:
    """What the rules let a seat found at the n-th place of a flight: a station on a blue planet
    with the "bonus", on a "blue" or "barren" one without, or "none"."""
    found = _founding(view, seat, way, n)
    if not met(found.conditions()):
        return "none"
    state = found.situation.state
    found.do(Game(state))
    place = way[n]
    if any(isinstance(due.reward, Discovery) for due in state.due):
        return "bonus"
    return planets(state, place)[state.boards[seat].stations[place]].kind


def _why_station(
    view: State, seat: int, way: tuple[str, ...], n: int, kind: str
) -> Iterator[Message]:
    place = way[n]
    if kind == "none":
        refusal: Refusal | None = refused(_founding(view, seat, way, n).conditions())
        assert refusal is not None
        yield msg("drill.station.why.none", why=with_section(refusal))
        return
    how = "passing" if n < len(way) - 1 else "ending"
    yield msg(f"drill.station.why.{how}.{'blue' if kind == 'bonus' else kind}")
    if kind == "bonus":
        shown = load().systems[view.systems[place]].discovery
        yield msg("drill.station.why.bonus", what=rewards_words(shown))


# Two dice, best use -------------------------------------------------------------------------


def two_dice(position: DrillPosition[State]) -> DrillQuestion | None:
    """A whole turn with two dice (pulsar_2849 5): with two players only where they spend both in
    one turn (16.1). Not the last one of a round, after which the same seat may be asked about its
    production."""
    view, seat = position.view, position.seat
    silver = [die for die in Situation(view, seat).dice if not die.red and not die.returned]
    if len(silver) < 2 or view.spent or view.flight is not None:
        return None
    if view.two and not view.both_dice:
        return None
    if len(view.queue) < 2:
        return None
    return play_it(msg("drill.two_dice.ask"), goes_on=lambda asked: asked.prompt.key != "ask.die")
