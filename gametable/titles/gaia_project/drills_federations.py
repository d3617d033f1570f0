"""The drills of federations: is it one, and which takes the fewest satellites (gaia_project 5.4);
of the Ivits, whose only federation is extended: does it do (10.8).

Both stand where a federation is picked, so that the rules' own question says what is one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.drills.question import (
    AddedPiece,
    DrillPosition,
    DrillQuestion,
    pick_one,
    tick,
)
from gametable.core.engine.decision import Illegal, Key, Option, Refusal, with_section
from gametable.core.engine.questions import PickSome
from gametable.core.scene import Piece
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.linking import Field, fault, fewest, joined, links, value_of
from gametable.titles.gaia_project.rules.federations import Picking
from gametable.titles.gaia_project.situation import Situation
from gametable.titles.gaia_project.star_map import bits, spaces_of
from gametable.titles.gaia_project.state import State

TRIES = 90  # sets of planets and satellites that are looked at for one exercise
MOST_SATELLITES, MOST_PLACED = 7, 4  # of those that are judged, and that are to be placed
FAULTS = {
    "value": "value",
    "parts": "link",
    "spare": "link",
    "too_many": "link",
    "part_is_cheaper": "validate",
}
"""Which of the conditions a flaw is against (5.4.1, 5.4.4)."""
ANSWERS = ("legal", "value", "link", "validate")


# Is this a federation? ----------------------------------------------------------------------


def is_federation(position: DrillPosition[State]) -> DrillQuestion | None:
    """Planets and satellites that are a federation, or have one fault (gaia_project 5.4); or that
    extend one (10.8)."""
    asked = position.decision
    if not isinstance(asked, PickSome):
        return None
    picking = Picking(Situation(position.view, position.seat))
    if picking.field.need <= 0:
        return None  # nothing new has to be connected
    found: dict[str, tuple[int, int]] = {}
    for members, satellites in _tried(position, picking):
        kind = _kind_of(picking.field, members, satellites)
        if kind is not None:
            found.setdefault(kind, (members, satellites))
        if len(found) == len(ANSWERS):
            break
    if len(found) < 2:
        return None
    kinds = sorted(found)
    rare = "validate" in found and position.source.below(3)
    kind = "validate" if rare else kinds[position.source.below(len(kinds))]
    members, satellites = found[kind]
    return _federation_question(position, picking, asked, members, satellites)


def _tried(position: DrillPosition[State], picking: Picking) -> Iterator[tuple[int, int]]:
    """Sets of clusters with satellites: what the rules propose, and such with something changed."""
    field, stars, source = picking.field, position.view.stars, position.source
    offered = [picking.whole(_picked(picking, one.chosen)) for one in picking.proposals()]
    if not offered:
        return
    yield offered[source.below(len(offered))]
    clusters = list(field.clusters)
    for _ in range(TRIES):
        members, satellites = offered[source.below(len(offered))]
        change = source.below(5)
        whole = members | satellites | field.root
        near = list(spaces_of(stars.beside(whole) & field.free & ~satellites))
        if change == 0 and satellites:  # one satellite less
            one = list(spaces_of(satellites))[source.below(satellites.bit_count())]
            satellites &= ~(1 << one)
        elif change == 1 and near:  # one more
            satellites |= 1 << near[source.below(len(near))]
        elif change == 2 and satellites and near:  # one lies elsewhere, or a detour
            one = list(spaces_of(satellites))[source.below(satellites.bit_count())]
            satellites = satellites & ~(1 << one) | 1 << near[source.below(len(near))]
            if source.below(2):
                satellites |= 1 << near[source.below(len(near))]
        elif change == 3:  # one cluster more than is needed
            left = [cluster for cluster in clusters if not cluster & members]
            if not left:
                continue
            more = left[source.below(len(left))]
            way = _way(field, whole, more)
            if way is None:
                continue
            members, satellites = members | more, satellites | way
        else:  # two clusters alone, or one and what is extended, and a way between them
            order = [clusters[n] for n in source.order(len(clusters))[:2]]
            if field.root:
                order = [field.root, *order[:1]]
            if len(order) < 2:
                continue
            way = _way(field, *order)
            if way is None:
                continue
            members, satellites = (order[0] | order[1]) & ~field.root, way
        mask = joined(field, members, satellites)
        members = sum(cluster for n, cluster in enumerate(clusters) if mask >> n & 1)
        if satellites.bit_count() <= min(MOST_SATELLITES, field.budget):
            yield members, satellites


def _picked(picking: Picking, chosen: tuple[int, ...]) -> int:
    return bits(picking.places[n] for n in chosen)


def _way(field: Field, one: int, other: int) -> int | None:
    """The spaces of a shortest way between two clusters over free ones."""
    stars, rows = field.stars, [one]
    seen = one
    while not stars.beside(rows[-1]) & other:
        grown = stars.beside(rows[-1]) & field.free & ~seen
        if not grown:
            return None
        seen |= grown
        rows.append(grown)
    way, edge = 0, other
    for row in reversed(rows[1:]):
        here = stars.beside(edge) & row
        edge = here & -here
        way |= edge
    return way


def _kind_of(field: Field, members: int, satellites: int) -> str | None:
    """Which answer a set is, if there is just one thing wrong with it."""
    mask = joined(field, members, satellites)
    found = fault(field, mask, satellites)
    n = satellites.bit_count()
    if found is None:
        return "legal"
    kind = FAULTS.get(found.kind)
    linked = n == 0 or fewest(field, mask, n - 1) is None
    if kind == "value":
        return kind if linked else None
    if kind == "validate":
        return kind if linked else None
    if kind == "link":
        if value_of(field, mask) < field.need:
            return None
        return kind if found.kind == "parts" or _would_do(field, mask, n) else None
    return None


def _would_do(field: Field, mask: int, n: int) -> bool:
    """Whether these clusters are a federation if they are linked better."""
    whole = sum(cluster for k, cluster in enumerate(field.clusters) if mask >> k & 1)
    return any(link.members == whole and link.price < n for link in links(field))


def _federation_question(
    position: DrillPosition[State],
    picking: Picking,
    asked: PickSome,
    members: int,
    satellites: int,
) -> DrillQuestion:
    """Asked of the rules themselves by the answer to their own question."""
    stars, field = position.view.stars, picking.field
    keys = [
        *(("planet", *stars.hexes[space]) for space in spaces_of(members)),
        *(("satellite", *stars.hexes[space]) for space in spaces_of(satellites)),
    ]
    refused = refused_by(asked, keys)
    kind = "legal" if refused is None else FAULTS[refused.text.key.rpartition(".")[2]]
    n = satellites.bit_count()
    have = picking.before + value_of(field, joined(field, members, satellites))
    need = picking.before + field.need
    if refused is None:
        why = [msg("drill.is_federation.none_better")]
    else:
        why = [msg("drill.is_federation.refused", why=with_section(refused))]
    if kind != "value":
        why.insert(0, msg("drill.is_federation.have", have=have, need=need, n=n))
    pieces = tuple(_satellites(position, satellites))
    return pick_one(
        msg("drill.is_federation.extends", n=need)
        if field.root
        else msg("drill.is_federation.ask"),
        [Option((answer,), msg(f"drill.is_federation.{answer}")) for answer in ANSWERS],
        (kind,),
        why=tuple(why),
        rules=(
            *(("10.8",) if field.root else ()),
            "5.4.1" if kind == "value" else "5.4.2" if _apart(refused) else "5.4.4",
        ),
        pieces=pieces,
        shown=pieces,
        lit=tuple(stars.slot(space) for space in spaces_of(members | satellites)),
    )


def _apart(refused: Refusal | None) -> bool:
    return refused is not None and refused.text.key == "check.link.parts"


def refused_by(asked: PickSome, keys: list[Key]) -> Refusal | None:
    """Why the question of the game does not take a set; nothing if it does."""
    try:
        asked.index_of(keys)
    except Illegal as illegal:
        return illegal.refusal
    return None


def _satellites(position: DrillPosition[State], satellites: int) -> Iterator[AddedPiece]:
    stars, seat = position.view.stars, position.seat
    for space in spaces_of(satellites):
        place = stars.place(space)
        name: Any = Message("#structure/satellite")
        yield AddedPiece(
            "map",
            Piece(f"drill/{place}", "satellite", slot=place, owner=seat, z=3, name=name),
        )


# Cheapest federation ------------------------------------------------------------------------


def cheapest_federation(position: DrillPosition[State]) -> DrillQuestion | None:
    """Satellites to be placed, as few as there can be (gaia_project 5.4.4, 10.8)."""
    asked, stars = position.decision, position.view.stars
    if not isinstance(asked, PickSome) or not asked.proposals:
        return None
    picking = Picking(Situation(position.view, position.seat))
    members, satellites = picking.whole(_picked(picking, asked.proposals[0].chosen))
    least = satellites.bit_count()
    if not 0 < least <= MOST_PLACED:
        return None
    keys = [key for key in asked.keys if key[0] == "satellite"]

    def accepts(given: Any) -> bool:
        return len(given) <= least and refused_by(asked, list(given)) is None

    def of_wrong(given: Any) -> tuple[Message, ...]:
        refused = refused_by(asked, list(given)) if given else None
        if refused is not None:
            return (msg("drill.cheapest.refused", why=with_section(refused)),)
        return (msg("drill.cheapest.dearer", n=len(given), least=least),) if given else ()

    numbers = {key: n for n, key in enumerate(asked.keys)}
    have = picking.before + value_of(picking.field, joined(picking.field, members, satellites))
    need, extends = picking.before + picking.field.need, bool(picking.field.root)
    if extends:
        why = msg("drill.cheapest.why_extended", n=least, have=have)
    else:
        why = msg("drill.cheapest.why", n=least, planets=members.bit_count(), have=have)
    return tick(
        msg("drill.cheapest.extend" if extends else "drill.cheapest.ask", n=need),
        [_bare(asked.describe(numbers[key])) for key in keys],
        [("satellite", *stars.hexes[space]) for space in spaces_of(satellites)],
        least=1,
        most=MOST_SATELLITES,
        tally=lambda chosen: msg("drill.cheapest.tally", n=len(chosen)),
        accepts=accepts,
        of_wrong=of_wrong,
        why=(why,),
        rules=("10.8", "5.4.1", "5.4.2", "5.4.4") if extends else (),
        shown=tuple(_satellites(position, satellites)),
        lit=tuple(
            stars.slot(space)
            for space in (*position.view.boards[position.seat].structures,)
            if sum(picking.field.clusters) >> space & 1
        ),
    )


def _bare(option: Option[Any]) -> Option[Any]:
    """A space for a satellite without its price."""
    return Option(option.key, option.label, target=option.target, icon=option.icon)
