"""The inspector: what a thing on the table is and what it means now."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.engine.actions import Action
from gametable.core.engine.conditions import checks
from gametable.core.engine.decision import Check
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
from gametable.titles.pulsar_2849 import scene_signs as signs
from gametable.titles.pulsar_2849.components import BOX, load
from gametable.titles.pulsar_2849.effects.faces import rewards_signs
from gametable.titles.pulsar_2849.inspect_cluster import (
    cluster_or_place,
    place,
    ship,
    situation_of,
    system,
)
from gametable.titles.pulsar_2849.inspect_dice import INSPECTORS as DICE
from gametable.titles.pulsar_2849.rules.gyrodynes import Take
from gametable.titles.pulsar_2849.rules.projects import CompleteProject, PatentIt
from gametable.titles.pulsar_2849.rules.transmitters import Cover, TakeTransmitter
from gametable.titles.pulsar_2849.rules.turn import BuyToken
from gametable.titles.pulsar_2849.rules.waiting import way_at
from gametable.titles.pulsar_2849.scene_boards import goal_data
from gametable.titles.pulsar_2849.scene_seats import meters
from gametable.titles.pulsar_2849.scene_sid import span
from gametable.titles.pulsar_2849.scoring import scores
from gametable.titles.pulsar_2849.standing import (
    goal_count,
    rings_left,
    run_of,
    sid_actions,
    transmitters,
)
from gametable.titles.pulsar_2849.state import Placed, State
from gametable.titles.pulsar_2849.targets import size_target, token_target
from gametable.titles.pulsar_2849.vocabulary import SIZES, TOKENS


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    """What the inspector says of a thing; nothing if there is no such thing.

    `ref` is the id of a piece, a slot, a zone or a meter, or a component reference ("#...").
    `seat` is the reader, for whom reach and conditions are told.
    """
    return inspect_by(_INSPECTORS, view, ref, seat)


def _needs(action: Action[State] | None) -> tuple[Check, ...]:
    return checks(action.conditions()) if action is not None else ()


# What all can take ---------------------------------------------------------------------------


def _gyrodyne(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A size of gyrodynes: its dice, its points, how many are left, its awards (7.3 to 7.6)."""
    printed = load().gyrodynes[rest[0]]  # type: ignore[index]
    awards = view.awards.get(printed.id, ())
    facts = [
        Fact("dice", msg("fact.take_die", n=printed.take)),
        Fact("dice", msg("fact.complete_die", n=printed.complete)),
        Fact("production", msg("fact.a_round", n=printed.points)),
        Fact(printed.icon, msg("fact.left", n=view.gyrodynes.get(printed.id, 0))),
    ]
    if awards:
        facts.append(Fact("award", msg("fact.awards", points=list(awards))))
    situation = situation_of(view, seat)
    action: Action[State] | None = None
    if situation is not None:
        action = way_at(situation, size_target(printed.id)) or Take(situation, printed.id)
    return BOX.inspection("gyrodyne", printed.id, facts=tuple(facts), checks=_needs(action))


def _modifier(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A kind of die modifier: which dice buy one, who has some (5.3, 11)."""
    printed = load().modifiers[rest[0]]  # type: ignore[index]
    facts = [Fact("dice", msg("fact.buy_die", dice=list(printed.dice)))]
    for n, board in enumerate(view.boards):
        if board.tokens[printed.id]:
            words = msg("fact.has", seat=f"#seat/{n}", n=board.tokens[printed.id])
            facts.append(Fact(printed.icon, words))
    situation = situation_of(view, seat)
    action: Action[State] | None = None
    if situation is not None:
        action = way_at(situation, token_target(printed.id)) or BuyToken(situation, printed.id)
    return BOX.inspection("modifier", printed.id, facts=tuple(facts), checks=_needs(action))


def _transmitter(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A transmitter by its place in the offer, "next" on the stack, or its id (8)."""
    situation = situation_of(view, seat)
    if rest[0].isdecimal():
        position = int(rest[0])
        tile = view.offer[position]
        action = TakeTransmitter(situation, position) if situation is not None else None
        if not tile:
            kind = msg("kind.transmitter")
            return Inspection(msg("slot.taken"), kind, rule="pulsar_2849 8.1")
        facts = (Fact("transmitter", msg("fact.on_offer")), *_symbols(tile))
        return _told(tile, facts, _needs(action))
    tile = view.transmitters[0] if rest[0] == "next" else rest[0]
    for n, board in enumerate(view.boards):
        for placed in transmitters(board):
            if placed.tile == tile:
                return _placed(view, placed, n, seat)
    facts = tuple(_symbols(tile))
    if rest[0] == "next":
        facts = (Fact("clock", msg("fact.next_offer")), *facts)
    return _told(tile, facts)


def _told(
    tile: str, facts: tuple[Fact, ...], needs: tuple[Check, ...] = (), active: bool = False
) -> Inspection:
    data = {**signs.transmitter(load().transmitters[tile]), "active": active}
    return BOX.inspection(
        "transmitter", tile, face="transmitter", data=data, facts=facts, checks=needs
    )


def _symbols(tile: str, covered: tuple[int, ...] = ()) -> Iterator[Fact]:
    """The die symbols that are still to be covered, and the halves of dice (8.2, 8.3)."""
    printed = load().transmitters[tile]
    left = [die for n, die in enumerate(printed.dice) if n not in covered]
    yield Fact("dice", msg("fact.symbols", dice=left))
    yield Fact("transmitter", msg("fact.halves", halves=list(printed.connections.values())))


def _placed(view: State, placed: Placed, owner: int, seat: int | None) -> Inspection:
    facts = [owned(owner)]
    if placed.active:
        facts.append(Fact("check", msg("fact.active")))
    else:
        facts += _symbols(placed.tile, placed.covered)
    situation = situation_of(view, seat) if owner == seat and not placed.active else None
    action = Cover(situation, placed) if situation is not None else None
    return _told(placed.tile, tuple(facts), _needs(action), placed.active)


def _technology(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A technology, or a row of the boards with its bonus (10, 13.5)."""
    if rest[0].startswith("row_"):
        return _row(view, int(rest[0].removeprefix("row_")))
    printed = load().technologies[rest[0]]
    opens = load().row_of[printed.id]
    open_now = msg("fact.open") if opens <= view.round else msg("fact.opens", n=opens)
    facts = [
        Fact("dice", msg("fact.patent_die", n=printed.die)),
        Fact("technology", open_now),
        Fact("patent", msg("fact.two_open" if printed.open else "fact.one_a_round")),
    ]
    facts += [owned(patent.seat) for patent in view.patents.get(printed.id, ())]
    situation = situation_of(view, seat)
    action = PatentIt(situation, printed.id) if situation is not None else None
    if action is not None and load().board_of[printed.id] not in view.technology_boards:
        action = None
    return BOX.inspection(
        "technology",
        printed.id,
        kind=msg(f"kind.technology.{printed.when}"),
        face="technology",
        data={**signs.technology(printed), "closed": False},
        facts=tuple(facts),
        checks=_needs(action),
    )


def _row(view: State, n: int) -> Inspection:
    row = next(
        row
        for id in view.technology_boards
        for row in load().technology_boards[id].rows
        if row.row == n
    )
    words = msg("fact.bonus_median") if row.bonus == "median" else msg("fact.bonus", n=row.bonus)
    facts = [Fact("gyrodyne-medium", words)]
    if n == view.round:
        facts.append(Fact("clock", msg("fact.this_round")))
    return Inspection(
        msg("slot.row", n=n), msg("kind.row"), facts=tuple(facts), rule="pulsar_2849 13.5"
    )


def _goal(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A goal: its points and bonuses, how far everybody is (14.4)."""
    printed = load().goals[rest[0]]
    facts = [Fact("vp", msg("fact.goal_points", n=printed.points))]
    for one in printed.bonuses:
        words = msg("fact.goal_bonus", n=one.cubes, points=one.points)
        facts.append(Fact("engineering-cube", words))
    if printed.id in view.goals:
        for n in range(view.players):
            have = goal_count(view, n, printed.counts)
            words = msg("fact.goal_count", seat=f"#seat/{n}", n=have, most=printed.at_least)
            facts.append(Fact("check" if have >= printed.at_least else "goal", words))
    data = goal_data(view, printed.id)
    return BOX.inspection("goal", printed.id, face="goal", data=data, facts=tuple(facts))


# What a seat has -----------------------------------------------------------------------------


def _project(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A project: its die, whether it is done, its run (9)."""
    printed = load().projects[rest[0]]
    facts = [Fact("dice", msg("fact.project_die", n=printed.die))]
    side = load().side_of[printed.id]
    owner = next((n for n, board in enumerate(view.boards) if board.side == side), None)
    action = None
    if owner is not None:
        board = view.boards[owner]
        facts.append(owned(owner))
        if printed.id in board.projects:
            facts.append(Fact("check", msg("fact.done")))
            if run_of(printed.id) is not None:
                used = printed.id in board.runs
                facts.append(Fact("jumpgate", msg("fact.run_used" if used else "fact.run_open")))
        situation = situation_of(view, seat) if owner == seat else None
        if situation is not None and printed.id not in board.projects:
            action = CompleteProject(situation, printed.id)
    return BOX.inspection(
        "project",
        printed.id,
        face="project",
        data=signs.project(printed),
        facts=tuple(facts),
        checks=_needs(action),
    )


def _hq(view: State, rest: list[str], seat: int | None) -> Inspection:
    """An HQ board by its seat or its side (9.1)."""
    id = view.boards[int(rest[0])].side if rest[0].isdecimal() else rest[0]
    printed = load().hq_boards[id]
    facts = [Fact("hq", msg(f"fact.leaning.{printed.leaning}"))]
    facts += [owned(n) for n, board in enumerate(view.boards) if board.side == id]
    return BOX.inspection("hq", id, facts=tuple(facts))


def _array(view: State, rest: list[str], seat: int | None) -> Inspection:
    """Where a new array begins."""
    facts = (Fact("transmitter", msg("fact.arrays", n=len(view.boards[int(rest[0])].arrays))),)
    return Inspection(msg("slot.new_array"), msg("kind.array"), facts=facts, rule="pulsar_2849 8.3")


def _cubes(view: State, rest: list[str], seat: int | None) -> Inspection:
    facts = [
        Fact("engineering-cube", msg("fact.has", seat=f"#seat/{n}", n=board.cubes))
        for n, board in enumerate(view.boards)
    ]
    int(rest[0])
    return BOX.inspection("resource", "cubes", facts=tuple(facts))


def _tokens(view: State, rest: list[str], seat: int | None) -> Inspection:
    return _modifier(view, [TOKENS[TOKENS.index(rest[1])]], seat)


def _rings(view: State, rest: list[str], seat: int | None) -> Inspection:
    facts = tuple(
        Fact("claim-ring", msg("fact.has", seat=f"#seat/{n}", n=rings_left(board)))
        for n, board in enumerate(view.boards)
    )
    int(rest[0])
    return Inspection(msg("stock.rings"), msg("kind.rings"), facts=facts, rule="pulsar_2849 7.1")


def _waiting(view: State, rest: list[str], seat: int | None) -> Inspection:
    """Gyrodynes in front of a seat."""
    owner, size = int(rest[0]), SIZES[SIZES.index(rest[1])]
    n = view.boards[owner].gyrodynes[size]
    found = _gyrodyne(view, [size], None)
    facts = (owned(owner), Fact("clock", msg("fact.waiting", n=n)), *found.facts[1:3])
    return Inspection(found.name, msg("kind.waiting"), facts=facts, rule="pulsar_2849 7.4")


def _award(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A construction award (7.5)."""
    size, points = view.boards[int(rest[0])].awards[int(rest[1])]
    return Inspection(
        msg("piece.award", size=f"#gyrodyne/{size}", n=points),
        msg("kind.award"),
        facts=(owned(int(rest[0])), Fact("vp", msg("fact.award_points", n=points))),
        rule="pulsar_2849 7.5",
    )


def _exploration(view: State, rest: list[str], seat: int | None) -> Inspection:
    """An exploration bonus tile: who keeps it (6.8)."""
    if rest[0].isdecimal():
        kind = msg("kind.exploration")
        return Inspection(msg("piece.tile"), kind, rule="pulsar_2849 6.8")
    facts = [owned(n) for n, board in enumerate(view.boards) if rest[0] in board.kept]
    data = {"signs": rewards_signs(load().exploration[rest[0]].gain)}
    return BOX.inspection("exploration", rest[0], face="exploration", data=data, facts=tuple(facts))


def _pile(view: State, rest: list[str], seat: int | None) -> Inspection:
    """The stack of exploration bonus tiles, or those that are gone."""
    lying = {"exploration": view.exploration, "discards": view.discards}[rest[0]]
    facts = tuple(
        Fact("discovery", Message(f"#exploration/{id}/text"))
        for id in dict.fromkeys(lying if rest[0] == "discards" else ())
    )
    name = msg(f"piece.{rest[0]}", n=len(lying))
    return Inspection(name, msg("kind.pile"), facts=facts, rule="pulsar_2849 6.8")


def _seat(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A seat: its points if the game ended now, line by line."""
    n = int(rest[0])
    side = view.boards[n].side
    score = scores(view)[n] if view.order else None
    return of_seat(n, "pulsar_2849 14", f"#hq/{side}" if side else "kind.seat", score=score)


def _sid(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A die of SID: what its faces give, and what it rolled (18)."""
    if view.sid is None:
        return None
    of = {"twelve": 0, "six": 1}[rest[0]]
    rolled = view.sid.rolled[of]
    if of:
        rows = [(way.id, way.faces) for way in load().sid_flights.values()]
    else:
        table = sid_actions(view)
        kinds = {face: table.of(face) for face in range(1, table.transmitter + 1)}
        rows = [
            (kind, tuple(face for face, found in kinds.items() if found == kind))
            for kind in dict.fromkeys(kinds.values())
        ]
    facts = [Fact("dice", msg("fact.sid.rolled", n=rolled))] if rolled else []
    for id, faces in rows:
        icon = "check" if rolled in faces else "chevron-right"
        facts.append(Fact(icon, msg(f"fact.sid.{id}", faces=span(faces))))
    facts.append(Fact("info", msg("fact.sid.ours")))
    return Inspection(
        msg(f"piece.sid_{rest[0]}"),
        msg("kind.sid_dice"),
        text=msg(f"text.sid_{rest[0]}"),
        facts=tuple(facts),
        rule="pulsar_2849 18",
    )


def _source(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    ref = f"#source/{rest[0]}"
    if ref not in BOX.names():
        return None
    return Inspection(Message(ref), msg("kind.source"), rule="pulsar_2849 15.1")


# Parts of the table --------------------------------------------------------------------------


def _zone(words: str, rule: str) -> Inspector[State]:
    """A part of the table by its name; of one that a seat has, with its number."""
    told: Inspector[State] = thing(f"zone.{words}", "kind.zone", "", rule)

    def inspector(view: State, rest: list[str], seat: int | None) -> Inspection | None:
        if rest and int(rest[0]) >= view.players:
            raise LookupError(rest[0])
        return told(view, rest, seat)

    return inspector


_INSPECTORS: dict[str, Inspector[State]] = {
    **BOX.inspectors(),
    **DICE,
    "cluster": cluster_or_place,
    "place": place,
    "system": system,
    "ring": place,
    "built": place,
    "ship": ship,
    "score": _seat,
    "seat": _seat,
    "gyrodyne": whole_or(_zone("gyrodynes", "pulsar_2849 7.3"), _gyrodyne),
    "modifier": whole_or(_zone("modifiers", "pulsar_2849 11"), _modifier),
    "transmitter": whole_or(_zone("transmitters", "pulsar_2849 8.1"), _transmitter),
    "own_transmitter": _transmitter,
    "technology": whole_or(_zone("technologies", "pulsar_2849 10.1"), _technology),
    "patent": _technology,
    "goal": _goal,
    "goals": _zone("goals", "pulsar_2849 14.4"),
    "project": _project,
    "hq": _hq,
    "array": _array,
    "arrays": _zone("arrays", "pulsar_2849 8.3"),
    "own": _zone("own", "pulsar_2849 2.4"),
    "drawn": _zone("drawn", "pulsar_2849 6.8"),
    "cubes": _cubes,
    "tokens": _tokens,
    "rings": _rings,
    "waiting": _waiting,
    "award": _award,
    "exploration": _exploration,
    "kept": _exploration,
    "pile": _pile,
    "source": _source,
    "meter": meter(meters, icon="step"),
    "sid": _sid,
    "sid_twelve": _zone("sid", "pulsar_2849 18"),
    "sid_six": _zone("sid", "pulsar_2849 18"),
}
