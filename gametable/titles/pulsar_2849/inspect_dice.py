"""The inspector on the dice board: dice, boxes, the median marker, tracks, the turn order."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.conditions import checks
from gametable.core.engine.decision import Check
from gametable.core.kit.inspecting import Inspector
from gametable.core.scene import Fact, Inspection
from gametable.core.text import msg
from gametable.titles.pulsar_2849.components import BOX, load
from gametable.titles.pulsar_2849.inspect_cluster import situation_of
from gametable.titles.pulsar_2849.rules.drafting import (
    TakeDie,
    distance,
    forced,
    median_words,
)
from gametable.titles.pulsar_2849.rules.turn import copies
from gametable.titles.pulsar_2849.state import RED, Die, State
from gametable.titles.pulsar_2849.vocabulary import Track


def _moves(view: State, value: int) -> Iterator[Fact]:
    """How far a marker moves for a die of a value (4.4)."""
    if view.median and view.phase == "draft":
        by = distance(view.median, value)
        side = "none" if by == 0 else "left" if by < 0 else "right"
        yield Fact("turn-order", msg(f"fact.moves.{side}", n=abs(by)))


def die(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A die: where it lies, what taking or copying it means and needs."""
    red = rest[0] == "red"
    n = RED if red else int(rest[0])
    if not red and n >= load().constants.silver_dice[view.players]:
        raise LookupError(n)
    kind = "red" if red else "silver"
    if n in view.boxed:
        value = view.boxed[n]
        return Inspection(
            msg("piece.die_silver", n=value),
            msg("kind.die_silver"),
            facts=(Fact("dice", msg("fact.in_box")), *_moves(view, value)),
            checks=_box_checks(view, n, value, seat),
            rule="pulsar_2849 4.3" if view.phase == "draft" else "pulsar_2849 12.2",
        )
    for owner, board in enumerate(view.boards):
        for held in board.dice:
            if held.n == n:
                return Inspection(
                    msg(f"piece.die_{kind}", n=held.value),
                    msg(f"kind.die_{kind}"),
                    facts=tuple(_held(held, owner)),
                    rule="pulsar_2849 12.1" if red else "pulsar_2849 5.1",
                )
    where = Fact("black-hole", msg("fact.spent"))
    rule = "pulsar_2849 12.1" if red else "pulsar_2849 5.2"
    return Inspection(msg("piece.die_spent"), msg(f"kind.die_{kind}"), facts=(where,), rule=rule)


def _held(held: Die, owner: int) -> Iterator[Fact]:
    yield Fact("seat", msg("fact.owner", seat=f"#seat/{owner}"))
    if held.now:
        yield Fact("clock", msg("fact.use_now"))
    elif held.must:
        yield Fact("clock", msg("fact.use_this_turn"))


def _box_checks(view: State, n: int, value: int, seat: int | None) -> tuple[Check, ...]:
    if view.phase == "draft" and seat is not None:
        taking = TakeDie(view, seat, n, value, forced(view, seat))
        return checks(taking.conditions())
    situation = situation_of(view, seat)
    if situation is None:
        return ()
    return checks(next(copy for copy in copies(situation) if copy.value == value).conditions())


def dice_board(view: State, rest: list[str], seat: int | None) -> Inspection:
    """The dice board, or one of its boxes."""
    if not rest:
        return Inspection(msg("zone.dice"), msg("kind.zone"), rule="pulsar_2849 4.1")
    value = int(rest[0].removeprefix("box_"))
    if value not in range(1, 7):
        raise LookupError(value)
    here = sum(v == value for v in view.boxed.values())
    facts = (Fact("dice", msg("fact.dice_here", n=here)), *_moves(view, value))
    return Inspection(
        msg("slot.box", n=value), msg("kind.box"), facts=facts, rule="pulsar_2849 4.1"
    )


def median(view: State, rest: list[str], seat: int | None) -> Inspection:
    """The median marker: where it stands."""
    facts = (Fact("median", msg("fact.median", where=median_words(view.median))),)
    return Inspection(
        msg("piece.median"),
        msg("kind.median"),
        msg("text.median"),
        facts=facts if view.median else (),
        rule="pulsar_2849 4.2",
    )


# The tracks


def track(view: State, rest: list[str], seat: int | None) -> Inspection:
    """Both tracks, one of them, or a space with its stack, also at a height of it."""
    if not rest:
        return Inspection(msg("zone.tracks"), msg("kind.zone"), rule="pulsar_2849 4.4")
    if rest[0] in load().tracks:
        return BOX.inspection("track", rest[0])
    name, number = rest[0].split("_")[:2]
    known, n, fixed = load().tracks[name], int(number), load().constants  # type: ignore[index]
    if n >= fixed.track_spaces:
        raise LookupError(n)
    stack = [marker.seat for marker in view.tracks[known.id] if marker.space == n]
    facts = [Fact("seat", msg("fact.in_stack", seat=f"#seat/{one}")) for one in stack]
    if n in fixed.penalties:
        facts.append(Fact("minus", msg("fact.penalty", n=fixed.penalties[n])))
    if n == fixed.track_start:
        facts.append(Fact("flag", msg("fact.start_space")))
    return Inspection(
        msg("slot.track", track=f"#track/{name}", n=n + 1),
        msg("kind.space"),
        facts=tuple(facts),
        rule="pulsar_2849 13.3" if n in fixed.penalties else "pulsar_2849 4.5",
    )


_MEANS: dict[Track, str] = {"initiative": "pulsar_2849 13.1", "engineering": "pulsar_2849 13.2"}


def marker(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A marker of a track: its space and its rank."""
    known = load().tracks[rest[0]]  # type: ignore[index]
    owner, number = int(rest[1]), int(rest[2])
    rank, found = next(
        (rank, one)
        for rank, one in enumerate(view.tracks[known.id], 1)
        if one.seat == owner and one.n == number
    )
    return Inspection(
        msg("piece.marker", seat=f"#seat/{owner}", track=f"#track/{known.id}"),
        msg("kind.marker"),
        msg(f"text.marker.{known.id}"),
        facts=(
            Fact("turn-order", msg("fact.rank", n=rank, most=len(view.tracks[known.id]))),
            Fact("range", msg("fact.on_space", n=found.space + 1)),
        ),
        rule=_MEANS[known.id],
    )


# The turn order


def turn_order(view: State, rest: list[str], seat: int | None) -> Inspection:
    """The turn order, or one of its places with what it is worth at the end."""
    if not rest:
        return Inspection(msg("zone.turn_order"), msg("kind.zone"), rule="pulsar_2849 2.5")
    n = int(rest[0].rpartition("_")[2])  # also where its rocket and its dice lie
    points = load().constants.turn_order[view.players][n - 1]
    facts = [Fact("vp", msg("fact.place_points", n=points))]
    if n <= len(view.order):
        facts.insert(0, Fact("rocket", msg("fact.owner", seat=f"#seat/{view.order[n - 1]}")))
    return Inspection(
        msg("slot.turn_order", n=n), msg("kind.space"), facts=tuple(facts), rule="pulsar_2849 14.8"
    )


def rocket(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A rocket of the turn order, the n-th of its seat."""
    places = [place for place, one in enumerate(view.order, 1) if one == int(rest[0])]
    place = places[int(rest[1])]
    found = turn_order(view, [str(place)], seat)
    return Inspection(
        msg("piece.rocket", seat=f"#seat/{rest[0]}", n=place),
        msg("kind.rocket"),
        facts=found.facts,
        rule=found.rule,
    )


INSPECTORS: dict[str, Inspector[State]] = {
    "die": die,
    "dice": dice_board,
    "median": median,
    "track": track,
    "marker": marker,
    "turn_order": turn_order,
    "rocket": rocket,
}
