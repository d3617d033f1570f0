"""What SID does: its ship, its draft, one thing for each rocket (pulsar_2849 18)."""

from __future__ import annotations

from collections.abc import Sequence

from gametable.core.engine.actions import Action, perform
from gametable.core.engine.chance import roll
from gametable.core.engine.conditions import met
from gametable.core.engine.decision import STEP, TURN, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.changes import place_gyrodyne, take_gyrodyne
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.rules.drafting import marker_moves, take_die
from gametable.titles.pulsar_2849.rules.gyrodynes import flip
from gametable.titles.pulsar_2849.rules.sid.flying import fly
from gametable.titles.pulsar_2849.standing import completed, sid_actions, sid_flight
from gametable.titles.pulsar_2849.state import Patent, Sid, State
from gametable.titles.pulsar_2849.targets import (
    SID_SIX,
    SID_TWELVE,
    die_target,
    offer_target,
    place_target,
    technology_target,
)
from gametable.titles.pulsar_2849.vocabulary import SIZES, Size

RULE = "pulsar_2849 18"
TWELVE, SIX = tuple(range(1, 13)), tuple(range(1, 7))
SOURCE = "#source/sid"


def sid_of(state: State) -> Sid:
    """SID, in a game of one player."""
    assert state.sid is not None
    return state.sid


def place_sid_ship(game: Game[State], sid: Sid) -> None:
    """SID begins on the gate opposite the human's."""
    state = game.state
    place = state.cluster.places[state.boards[1 - sid.seat].ship].opposite
    assert place is not None
    state.boards[sid.seat].ship = place
    game.emit(
        "log.ship", sid.seat, rule=RULE, targets=(place_target(place),), place=f"#place/{place}"
    )


# The draft


def sid_drafts(game: Game[State], seat: int) -> Flow[None]:
    """A die and a marker at random, of all pairs that are legal; ours, the sources are silent."""
    state = game.state
    pairs: dict[str, tuple[int, Action[State] | None]] = {}
    words: list[Message] = []
    for n, value in sorted(state.boxed.items()):
        ways = [way for way in marker_moves(state, seat, value) if met(way.conditions())]
        for place, way in enumerate(ways or [None] * (not marker_moves(state, seat, value))):
            pairs[f"{n}/{place}"] = n, way
            args = {"n": value, "marker": way.option().label if way else msg("label.stay")}
            words.append(msg("chance.sid_draft", **args))
    keys = list(pairs)
    game.emit(
        "log.sid.draft",
        seat,
        rule=RULE,
        targets=tuple(dict.fromkeys(die_target(n) for n, _ in pairs.values())),
        n=len(pairs),
    )
    drawn = yield from roll(
        keys, msg("chance.sid_drafts"), rule=RULE, describe=lambda i: Option((keys[i],), words[i])
    )
    n, way = pairs[drawn]
    take_die(game, seat, n)
    if way is not None:
        yield from perform(game, way)


# A turn


def sid_turn(game: Game[State]) -> Flow[None]:
    """One thing for a rocket; both at its first one where both dice are spent there (16.1, 18)."""
    state = game.state
    seat = state.queue[0]
    yield TURN
    for _ in range(2 if state.both_dice else 1):
        yield from _one_thing(game)
    del state.queue[0]
    if seat not in state.queue:
        state.boards[seat].dice = []
    yield STEP


def _one_thing(game: Game[State]) -> Flow[None]:
    """The first that is possible: take a gyrodyne, complete one, the rolled action."""
    state = game.state
    seat = sid_of(state).seat
    sid_of(state).rolled = (0, 0)
    sites = state.boards[seat].pulsars
    empty = [place for place, site in sites.items() if not site.size]
    size, wanted = size_taken(state) if empty else (None, False)
    if size is not None:
        if not wanted:
            game.emit("log.sid.any_size", seat, rule=RULE)
        place = yield from one_of(game, "pulsars", empty)
        take_gyrodyne(game, seat, size, SOURCE)
        place_gyrodyne(game, seat, size, place)
        return
    game.emit("log.sid.no_gyrodyne" if empty else "log.sid.no_pulsar", seat, rule=RULE)
    building = [place for place, site in sites.items() if site.size and not site.completed]
    if building:
        worth = {place: SIZES.index(sites[place].size or "small") for place in building}
        best = [place for place in building if worth[place] == max(worth.values())]
        flip(game, seat, (yield from one_of(game, "building", best)))
        return
    game.emit("log.sid.nothing_built", seat, rule=RULE)
    yield from _rolled_action(game)


def size_taken(state: State) -> tuple[Size | None, bool]:
    """The size SID takes: the highest that the human has not completed and for which SID has no
    award; if the human has completed all, the highest without one; else (ours) the highest left.
    And whether it is one of those that its sources name."""
    sid = sid_of(state)
    human, own = state.boards[1 - sid.seat], state.boards[sid.seat]
    awarded = {size for size, _ in own.awards}
    left = [size for size in reversed(SIZES) if state.gyrodynes[size] > 0]
    open = [size for size in left if size not in awarded]
    if not all(completed(human, size) for size in SIZES):
        open = [size for size in open if not completed(human, size)]
    return next(iter([*open, *left]), None), bool(open)


def one_of(game: Game[State], what: str, places: Sequence[str], line: str = "") -> Flow[str]:
    """One of the places of the map that are equally good, at random."""
    sid = sid_of(game.state)
    game.emit(
        f"log.sid.{what}",
        sid.seat,
        rule=RULE,
        targets=tuple(place_target(place) for place in places),
        n=len(places),
        line=line,
        fits=[Message(f"#place/{place}") for place in places],
    )
    if len(places) == 1:
        return places[0]
    return (
        yield from roll(
            list(places),
            msg("chance.sid_place"),
            rule=RULE,
            describe=lambda i: Option((places[i],), Message(f"#place/{places[i]}")),
        )
    )


def _rolled_action(game: Game[State]) -> Flow[None]:
    """The dice of twelve and six say what SID does, by the round."""
    state, sid = game.state, sid_of(game.state)
    twelve = yield from roll(TWELVE, msg("chance.sid_twelve"), rule=RULE)
    six = yield from roll(SIX, msg("chance.sid_six"), rule=RULE)
    sid.rolled = twelve, six
    kind = sid_actions(state).of(twelve)
    game.emit(
        f"log.sid.rolled.{kind}",
        sid.seat,
        rule=RULE,
        targets=(SID_TWELVE, SID_SIX),
        twelve=twelve,
        six=six,
        line=f"{SID_TWELVE}:{kind}",
    )
    if kind == "technology" and (free := free_technologies(state)):
        _patent(game, free, six)
    elif kind == "transmitter" and any(state.offer):
        _set_aside(game, six)
    else:
        flight = sid_flight(six)
        if kind != "fly":
            game.emit("log.sid.impossible", sid.seat, rule=RULE)
            flight = next(iter(load().sid_flights.values()))
        yield from fly(game, flight, one_of)


def free_technologies(state: State) -> list[str]:
    """Technologies in open rows without a token of either side: from the newest row down, left to
    right."""
    box = load()
    rows = [row for id in state.technology_boards for row in box.technology_boards[id].rows]
    open = sorted((row for row in rows if row.row <= state.round), key=lambda row: -row.row)
    return [id for row in open for id in row.technologies if not state.patents.get(id)]


def _counts(
    game: Game[State],
    what: str,
    targets: tuple[str, ...],
    six: int,
    counted: Sequence[Message],
    found: int,
) -> None:
    """SID finds one of several things by its die of six: the `found`-th of those it counts."""
    said = [msg("why.sid.counted", n=n, name=name) for n, name in enumerate(counted, 1)]
    game.emit(
        f"log.sid.{what}",
        sid_of(game.state).seat,
        rule=RULE,
        targets=targets,
        n=six,
        fits=said[found : found + 1],
        fails=said[:found] + said[found + 1 :],
    )


def _patent(game: Game[State], free: Sequence[str], six: int) -> None:
    """Count so many of the free technologies, going round; SID patents the one reached."""
    state, sid = game.state, sid_of(game.state)
    found = free[(six - 1) % len(free)]
    targets = tuple(technology_target(id) for id in free)
    counted = [Message(f"#technology/{id}") for id in free]
    _counts(game, "counts", targets, six, counted, (six - 1) % len(free))
    state.patents[found] = (*state.patents.get(found, ()), Patent(sid.seat))
    sid.patents = (*sid.patents, found)
    game.emit(
        "log.patent",
        sid.seat,
        rule=RULE,
        targets=(technology_target(found),),
        technology=f"#technology/{found}",
    )


def _set_aside(game: Game[State], six: int) -> None:
    """The die of six finds a transmitter, by how many are on offer; SID sets it aside."""
    state, sid = game.state, sid_of(game.state)
    there = [n for n, tile in enumerate(state.offer) if tile]
    found = there[(six - 1) * len(there) // len(SIX)]
    targets = tuple(offer_target(n) for n in there)
    counted = [Message(f"#transmitter/{state.offer[n]}") for n in there]
    _counts(game, "offer", targets, six, counted, there.index(found))
    tile, state.offer[found] = state.offer[found], ""
    sid.transmitters = (*sid.transmitters, tile)
    game.emit(
        "log.sid.set_aside",
        sid.seat,
        rule=RULE,
        targets=(offer_target(found),),
        tile=f"#transmitter/{tile}",
    )
