"""The inspector: what a thing on the table is and what it means now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from gametable.core.engine.conditions import checks
from gametable.core.engine.decision import Amount, Check
from gametable.core.kit.inspecting import (
    Inspector,
    inspect_by,
    meter,
    of_seat,
    owned,
    thing,
    whole_or,
)
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import neighbours
from gametable.titles.terraforming_mars.components import BOX, load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.effects.costs import cost_parts
from gametable.titles.terraforming_mars.effects.counting import measure, measure_parts
from gametable.titles.terraforming_mars.effects.faces import effect_parts, effects_words
from gametable.titles.terraforming_mars.effects.points import card_points
from gametable.titles.terraforming_mars.effects.tiles import bonus_icons
from gametable.titles.terraforming_mars.icons import Part, box, plate, text, tile_icon
from gametable.titles.terraforming_mars.rules.actions import TurnAction
from gametable.titles.terraforming_mars.rules.playing import (
    PlayHandCard,
    heat_demanded,
    metals_for,
    price_of,
)
from gametable.titles.terraforming_mars.rules.projects import (
    Convert,
    UseStandardProject,
    claims,
    funds,
    project_price,
)
from gametable.titles.terraforming_mars.rulings import rule_of, rulings_of
from gametable.titles.terraforming_mars.scene_cards import card_data, corporation_piece
from gametable.titles.terraforming_mars.scene_seats import meters
from gametable.titles.terraforming_mars.scoring import scores
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import NEUTRAL, State
from gametable.titles.terraforming_mars.vocabulary import Measure


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    """What the inspector says of a thing; nothing if there is no such thing.

    `ref` is the id of a piece, a slot, a zone or a meter, or a component reference ("#...").
    `seat` is the reader, for whom prices and conditions are told.
    """
    return inspect_by(_INSPECTORS, view, ref, seat)


def _card(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A project card: text, ruling, what lies on it; in hand, every condition of playing it."""
    box = load()
    id = rest[0]
    if id in box.corporations:
        return _corporation(view, rest, seat)
    card = box.cards[id]
    owner = next((n for n, b in enumerate(view.boards) if id in (*b.played, *b.events)), None)
    reader = owner if owner is not None else seat if seat is not None else 0
    found: tuple[Check, ...] = ()
    if owner is None and seat is not None and view.boards[seat].corporation:
        found = checks(PlayHandCard(Situation(view, seat), (), id).needs())
    return BOX.inspection(
        "card",
        id,
        kind=msg(f"kind.card.{card.kind}", n=card.number),
        face="card",
        data=card_data(view, reader, id),
        facts=tuple(_card_facts(view, id, owner, seat)),
        checks=found,
        rule=rule_of(card),
        rulings=rulings_of(card),
    )


def _card_facts(view: State, id: str, owner: int | None, seat: int | None) -> Iterator[Fact]:
    box = load()
    card = box.cards[id]
    if owner is None and seat is not None:
        price = price_of(Situation(view, seat), card)
        if price != card.cost:
            yield Fact("credit", msg("fact.price", n=price, printed=card.cost))
        if view.phase == "draft" and id in view.boards[seat].kept:
            yield Fact("check", msg("fact.kept"))
        yield from _means(view, seat, card)
        if card.points:
            yield _points(view, seat, card)
    if owner is not None:
        if card.holds is not None:
            n = view.boards[owner].on_cards.get(id, 0)
            icon = box.card_resources[card.holds].icon
            yield Fact(icon, msg("fact.on_card", n=n, resource=f"#on_card/{card.holds}"))
        if card.points:
            yield Fact("vp", msg("fact.points", n=card_points(view, owner, card)))
        if id in view.boards[owner].used:
            yield Fact("action", msg("fact.used"))
    if card.note is not None:
        yield Fact("rule", Message(f"#card/{id}/note"))


def _means(view: State, seat: int, card: Card) -> Iterator[Fact]:
    """What may pay besides M€, and how much of it is there (terraforming_mars 7.4, 21.3)."""
    situation = Situation(view, seat)
    for metal in metals_for(card):
        have, each = situation.board.stock[metal], situation.sum.values[metal]
        kind = f"#resource/{metal}"
        text = msg("fact.pays", resource=kind, each=each, have=have, worth=have * each)
        yield Fact(load().resources[metal].icon, text)
    if situation.sum.heat_as_mc:
        have = max(0, situation.board.stock["heat"] - heat_demanded(card.on_play))
        text = msg("fact.pays", resource="#resource/heat", each=1, have=have, worth=have)
        yield Fact("heat", text)


def _points(view: State, seat: int, card: Card) -> Fact:
    """What a card not yet played is worth: printed points, or what its count would be (18.3)."""
    if isinstance(card.points, int):
        return Fact("vp", msg("fact.points_printed", n=card.points))
    # Its own tags count as well once it lies there.
    boards = list(view.boards)
    boards[seat] = replace(boards[seat], played=(*boards[seat].played, card.id))
    n = card_points(replace(view, boards=boards), seat, card)
    return Fact("vp", msg("fact.points_if", n=n))


def _corporation(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    corporation = load().corporations[rest[0]]
    owner = next((n for n, b in enumerate(view.boards) if b.corporation == corporation.id), 0)
    return BOX.inspection(
        "corporation",
        corporation.id,
        face="corporation",
        data=corporation_piece(view, owner, corporation.id).data,
        rule=rule_of(corporation),
        rulings=rulings_of(corporation),
    )


def _area(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """An area of the map: what it brings, what lies there and beside it."""
    box = load()
    id = rest[0]
    printed = box.areas.get(id)
    if printed is None and id not in box.off_world:
        return None
    placed = view.tiles.get(id)
    bonus = bonus_icons(view, id) if placed is None else ()  # nobody gets it again
    facts = [Fact(amount.icon, _brings(amount)) for amount in bonus]
    if placed is not None:
        facts.append(Fact(tile_icon(placed.tile), Message(f"#tile/{placed.tile}")))
        if placed.owner is not None:
            owner = "#neutral" if placed.owner == NEUTRAL else f"#seat/{placed.owner}"
            facts.append(Fact("seat", msg("fact.owner", seat=owner)))
    if id in view.claims:
        facts.append(Fact("flag", msg("fact.claimed", seat=f"#seat/{view.claims[id]}")))
    beside = [view.tiles[area].tile for area in neighbours(id) if area in view.tiles]
    if beside:
        facts.append(Fact("neighbour", msg("fact.beside", tiles=[f"#tile/{t}" for t in beside])))
    if printed is None:
        kind = "off_world"
    elif printed.reserved_for:
        kind = "reserved"
    else:
        kind = "volcanic" if printed.volcanic else printed.kind
    return Inspection(
        Message(f"#area/{id}"),
        Message(f"kind.area.{kind}"),
        facts=tuple(facts),
        rule="terraforming_mars 9",
    )


def _project(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A standard project: its price, every condition of using it."""
    if rest[0] in load().conversions:
        return _conversion(view, rest, seat)
    project = load().projects[rest[0]]
    situation = _reader(view, seat)
    facts: tuple[Fact, ...] = ()
    price = project_price(situation, project)
    if price != project.price:
        facts = (Fact("credit", msg("fact.price", n=price, printed=project.price)),)
    return BOX.inspection(
        "project",
        project.id,
        kind=msg("kind.project"),
        face="emblem",
        data=_emblem("action", [*cost_parts(project.cost), TO, *effect_parts(project.do)]),
        facts=facts,
        checks=_needs(UseStandardProject(situation, (), project), seat),
    )


def _conversion(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A conversion: every condition of using it."""
    project = load().conversions[rest[0]]
    action = Convert(_reader(view, seat), (), project)
    resource, n = action.price()
    paid = [text(f"{n}"), plate(load().resources[resource].icon)]
    return BOX.inspection(
        "conversion",
        rest[0],
        kind=msg("kind.project"),
        face="emblem",
        data=_emblem("action", [*paid, TO, *effect_parts(project.do)]),
        checks=_needs(action, seat),
    )


def _milestone(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A milestone: what it measures of everybody, every condition of claiming it."""
    milestone = load().milestones[rest[0]]
    return BOX.inspection(
        "milestone",
        milestone.id,
        face="emblem",
        data=_emblem(
            "",
            [{"icon": "milestone"}, text(f"{milestone.least}"), *measure_parts(milestone.measure)],
        ),
        facts=_measured(view, "milestone", milestone.measure),
        checks=_needs(next(claims(_reader(view, seat), (), [milestone.id])), seat),
    )


def _award(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """An award: what it measures of everybody, every condition of funding it."""
    award = load().awards[rest[0]]
    return BOX.inspection(
        "award",
        award.id,
        face="emblem",
        data=_emblem("", [{"icon": "award"}, *measure_parts(award.measure)]),
        facts=_measured(view, "award", award.measure),
        checks=_needs(next(funds(_reader(view, seat), (), [award.id])), seat),
    )


def _emblem(frame: str, row: Sequence[Part]) -> dict[str, Any]:
    """The picture of what is printed on the board as a line of icons."""
    return {"rows": [box(frame, row)]}


TO: Part = {"icon": "action"}


def _brings(amount: Amount) -> Message:
    """What a tile on an area brings, in words beside its icon."""
    if amount.icon == "card":
        return msg("fact.brings_cards", n=amount.n)
    resource = next(name for name, kind in load().resources.items() if kind.icon == amount.icon)
    return msg("fact.brings", n=amount.n, resource=f"#resource/{resource}")


def _reader(view: State, seat: int | None) -> Situation:
    """How the table stands for the reader; an onlooker looks at it with the seat in turn."""
    return Situation(view, seat if seat is not None else view.acting)


def _needs(action: TurnAction, seat: int | None) -> tuple[Check, ...]:
    """What must hold for an action of the reader, whoever's turn it is."""
    return checks(action.needs()) if seat is not None else ()


def _measured(view: State, icon: str, of: Measure) -> tuple[Fact, ...]:
    return tuple(
        Fact(icon, msg("fact.seat", seat=f"#seat/{n}", n=measure(view, n, of)))
        for n in range(len(view.boards))
    )


def _parameter(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A global parameter: where it stands and what its bonus steps bring."""
    if rest[0] == "generations":
        return _generations(view, rest, seat)
    track = load().tracks[rest[0]]  # type: ignore[index]
    now = Situation(view, view.acting).parameter(track.id)
    unit = f"#unit/{track.id}"
    facts = [
        Fact(track.icon, msg("meter.value", now=now, goal=track.goal, unit=unit)),
        Fact("step", msg("meter.steps_left", n=(track.goal - now) // track.step)),
    ]
    facts += [
        Fact(
            "good",
            msg("fact.bonus_step", at=bonus.at, unit=unit, effects=effects_words(bonus.do)),
        )
        for bonus in track.bonus_steps
        if bonus.at > now
    ]
    return BOX.inspection("track", track.id, facts=tuple(facts))


def _seat(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A seat: its points, line by line."""
    n = int(rest[0])
    kind = view.boards[n].corporation
    words = f"#corporation/{kind}" if kind else "kind.seat"
    return of_seat(n, "terraforming_mars 18.3", words, score=scores(view)[n])


# Parts of the table ----------------------------------------------------------------------


def _place(kind: str, rule: str) -> Inspector[State]:
    """What a part of the table is for."""

    def text(view: State, rest: list[str]) -> Message:
        points, awards = load().milestone_rules.points, load().award_rules
        return msg(f"text.zone.{kind}", points=points, first=awards.first, second=awards.second)

    return thing(f"zone.{kind}", "kind.place", text, rule)


_OWNED: dict[str, Inspector[State]] = {
    kind: _place(kind, rule)
    for kind, rule in (
        ("tags", "terraforming_mars 6.7"),
        ("in_use", "terraforming_mars 13"),
        ("tableau", "terraforming_mars 6"),
        ("hand", "terraforming_mars 23.1"),
        ("offer", "terraforming_mars 4.2"),
    )
}
"""Parts of the table that belong to a seat and hold nothing to be inspected by their slots."""


_generations: Inspector[State] = meter(
    meters, lambda id: msg("text.generations", n=load().solo.generations), icon="generation"
)
_INSPECTORS: dict[str, Inspector[State]] = {
    "card": _card,
    "corporation": _corporation,
    "map": whole_or(_place("map", "terraforming_mars 9"), _area),
    "area": _area,
    "tile": _area,
    "claim": _area,
    "projects": whole_or(_place("projects", "terraforming_mars 10"), _project),
    "project": _project,
    "conversion": _conversion,
    "milestones": whole_or(_place("milestones", "terraforming_mars 11"), _milestone),
    "milestone": _milestone,
    "awards": whole_or(_place("awards", "terraforming_mars 12"), _award),
    "award": _award,
    "track": _parameter,
    "parameter": _parameter,
    "meter": _parameter,
    "board": _seat,
    "seat": _seat,
    "back": thing(
        "label.card_back", "kind.card_back", "text.card_back", "terraforming_mars 23.1",
        face="card_back", facts=lambda view, rest, seat: [owned(int(rest[1]))],
    ),
    **_OWNED,
}  # fmt: skip
