"""The inspector: what a thing on the table is and what it means now.

`inspect` takes the id of a piece, of a slot or zone, a meter, or a component reference ("#...").
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.kit.inspecting import Inspector, inspect_by, meter, of_seat, thing, whole_or
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import BOX, load
from gametable.titles.roll_for_the_galaxy.definitions import Die, Faction, Side
from gametable.titles.roll_for_the_galaxy.effects import BONUSES, POWERS
from gametable.titles.roll_for_the_galaxy.effects.bonuses import bonus_with
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.effects.producing import room
from gametable.titles.roll_for_the_galaxy.rules.ship import trade_value
from gametable.titles.roll_for_the_galaxy.scene_outlook import OUTLOOKS, hands
from gametable.titles.roll_for_the_galaxy.scene_seats import meters
from gametable.titles.roll_for_the_galaxy.scene_workers import die_data, visible
from gametable.titles.roll_for_the_galaxy.scoring import score_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import Lying, dice, lies, stack, standing
from gametable.titles.roll_for_the_galaxy.tile_look import tile_face
from gametable.titles.roll_for_the_galaxy.vocabulary import Face
from gametable.titles.roll_for_the_galaxy.wording import face_name


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    """What the inspector says of a thing; nothing if there is no such thing.

    `seat` is the reader, whose costs and workers the figures speak of.
    """
    return inspect_by(_INSPECTORS, view, ref, seat)


# Dice ---------------------------------------------------------------------------------------

_MEANING = {
    "cup": ("cup", "roll_for_the_galaxy 4.1"),
    "wilds": ("wild", "roll_for_the_galaxy 5.1"),
    "column": ("worker", "roll_for_the_galaxy 5.2"),
    "strip": ("selecting", "roll_for_the_galaxy 5.2"),
    "dictate": ("dictate", "roll_for_the_galaxy 5.10.1"),
    "developers": ("builder", "roll_for_the_galaxy 7.3.6"),
    "settlers": ("builder", "roll_for_the_galaxy 7.3.6"),
    "world": ("good", "roll_for_the_galaxy 7.6.4"),
    "citizenry": ("citizenry", "roll_for_the_galaxy 8.1"),
}
"""What a die is good for by where it lies: text and section."""
_ICONS = {
    "strip": "flag",
    "world": "good",
    "wilds": "face-wild",
    "developers": "face-develop",
    "settlers": "face-settle",
}


def _die(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A die by its number, or a kind of die by its colour."""
    if not rest[0].isdecimal():
        return _die_kind(_kind(rest[0]))
    die = int(rest[0])
    board = next((board for board in view.boards if die in dice(board)), None)
    data = die_data(board, die)
    facts: list[Fact] = []
    if board is None:
        text, rule = msg("text.die.supply"), "roll_for_the_galaxy 1.4"
    else:
        at = lies(board, die)
        facts = list(_lying_facts(at, data.get("face")))
        text, rule = _meaning(view, at)
    facts += _matches(data["kind"])
    return BOX.inspection(
        "die", data["kind"], text=text, face="die_card", data=data, facts=tuple(facts), rule=rule
    )


def _meaning(view: State, at: Lying) -> tuple[Message, str]:
    """What a die is good for where it lies, and the section."""
    if at.place == "column" and at.phase is not None and view.step != "roll":
        rule = BOX.inspection("phase", at.phase).rule
        return msg(f"text.phase.{at.phase}", **_numbers()), rule
    name, rule = _MEANING[at.place]
    return msg(f"text.die.{name}", **_numbers()), rule


def _die_kind(kind: Die) -> Inspection:
    return BOX.inspection(
        "die",
        kind.id,
        text=msg("text.die_kind", n=kind.count),
        face="die_card",
        data=_faces(kind),
        facts=tuple(_matches(kind.id)),
        rule="roll_for_the_galaxy 1.3",
    )


def _lying_facts(at: Lying, face: Face | None) -> Iterator[Fact]:
    """Where a die lies, and what it rolled if that still means something."""
    icon = f"face-{at.phase}" if at.place == "column" else _ICONS.get(at.place, at.place)
    yield Fact(icon, Message(f"fact.at.{at.place}", {"name": at.name}))
    if face is not None and at.place in ("strip", "wilds", "column"):
        yield Fact(f"face-{face}", msg("fact.rolled", face=face_name(face)))


def _kind(color: str) -> Die:
    return next(kind for kind in load().dice.values() if kind.id == color)


def _faces(kind: Die) -> dict[str, Any]:
    return {"kind": kind.id, "faces": list(kind.faces)}


def _matches(color: str) -> list[Fact]:
    """The worlds whose goods it makes worth more (7.6.4)."""
    worlds = [f"#world/{world}" for world in _kind(color).matches]
    if not worlds:
        return [Fact("vp", msg("fact.matches_none"))]
    return [Fact("vp", msg("fact.matches", worlds=worlds, vp=load().constants.consume_good))]


def _virtual(view: State, rest: list[str], reader: int | None) -> Inspection:
    kind = _kind(rest[0])
    return Inspection(
        msg("piece.virtual", die=f"#die/{kind.id}"),
        msg("kind.virtual"),
        msg("text.virtual"),
        "die_card",
        _faces(kind),
        tuple(_matches(kind.id)),
        rule="roll_for_the_galaxy 7.1.8",
    )


# Tiles --------------------------------------------------------------------------------------


def _tile(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A tile by its own id (both sides), that of the side that lies up, or a faction."""
    box = load()
    if rest[0] in box.tiles:
        tile = box.tiles[rest[0]]
        data = {
            "development": tile_face(tile.development.id)[1],
            "world": tile_face(tile.world.id)[1],
        }
        text = _two(tile.development, tile.world)
        name = Message(f"#tile/{tile.id}")
        facts = tuple(_bonus(view, tile.development, reader))
        rule = "roll_for_the_galaxy 1.5"
        return Inspection(name, msg("kind.tile"), text, "both_sides", data, facts, rule=rule)
    if rest[0] in box.factions:
        return _faction(box.factions[rest[0]])
    return _side(view, rest, reader)


def _faction(faction: Faction) -> Inspection:
    left, right = faction.squares
    data: dict[str, Any] = {
        "number": faction.number,
        "left": tile_face(left.id)[1],
        "right": tile_face(right.id)[1],
    }
    return Inspection(
        Message(f"#faction/{faction.id}"),
        msg("kind.faction", n=faction.number),
        _two(left, right),
        "faction_card",
        data,
        rule="roll_for_the_galaxy 2.5",
    )


def _two(one: Side, two: Side) -> Message:
    return msg(
        "text.both",
        one=f"#side/{one.id}",
        one_text=f"#side/{one.id}/text",
        two=f"#side/{two.id}",
        two_text=f"#side/{two.id}/text",
    )


def _side(view: State, rest: list[str], reader: int | None) -> Inspection:
    """One side of a tile: what it does, what it costs the reader now, what it is worth."""
    side = load().sides[rest[0]]
    face, data = tile_face(side.id)
    owner = next((n for n, b in enumerate(view.boards) if side.id in b.tableau), None)
    if owner is not None:
        facts = _completed(view.boards[owner], side, owner)
    else:
        facts = _under_construction(view, side, reader)
    kind = msg(f"kind.{side.category}", world=f"#world/{side.color}")
    return BOX.inspection(
        "side", side.id, kind=kind, face=face, data=data, facts=facts, rule=_section(side)
    )


def _section(side: Side) -> str:
    """Where the rules speak of what it does."""
    if side.end_bonus is not None:
        return BONUSES[side.end_bonus].rule
    if side.category == "development" and side.powers:
        return POWERS[side.powers[0]].rule
    return "roll_for_the_galaxy 7.5"


def _completed(board: Board, side: Side, owner: int) -> list[Fact]:
    facts = [Fact("vp", msg("fact.worth", n=side.cost, seat=f"#seat/{owner}"))]
    if side.end_bonus is not None:
        points = BONUSES[side.end_bonus].points(board, side.end_bonus)
        facts.append(Fact("goal", msg("fact.bonus", text=f"#side/{side.id}/end", n=points)))
    if side.category == "world" and side.color != "gray":
        goods = len(board.goods.get(side.id, ()))
        facts.append(Fact("good", msg("fact.goods", n=goods, of=goods + room(board, side))))
        facts.append(Fact("credit", msg("fact.trade", n=trade_value(side.id))))
    return facts


def _bonus(view: State, side: Side, reader: int | None) -> Iterator[Fact]:
    """What a 6+ development that is not completed scores at the end, and what that would be for the
    reader if it were completed now (9.3)."""
    if side.end_bonus is None:
        return
    words = Message(f"#side/{side.id}/end")
    if reader is not None and reader != view.automa:
        n = bonus_with(view.boards[reader], side)
        words = msg("fact.bonus_as_it_is", text=f"#side/{side.id}/end", n=n)
    yield Fact("goal", words)


def _under_construction(view: State, side: Side, reader: int | None) -> list[Fact]:
    facts = [Fact("vp", msg("fact.cost", n=side.cost)), *_bonus(view, side, reader)]
    tile = load().tile_of.get(side.id)
    for seat, board in enumerate(view.boards):
        if tile is None or tile not in stack(board, side.category):
            continue
        need, place = reduced_cost(board, side), stack(board, side.category).index(tile) + 1
        facts.append(Fact("tile", msg("fact.stack", n=place, seat=f"#seat/{seat}")))
        if need < side.cost:
            facts.append(Fact("check", msg("fact.reduced", n=need)))
        if place == 1:
            there = len(standing(board, side.category))
            facts.append(Fact("dice", msg("fact.standing", n=there, of=need)))
    return facts


# Places and meters ---------------------------------------------------------------------------


def _numbers() -> dict[str, int]:
    """The numbers of the game that texts on places and phases name."""
    numbers = load().constants
    return {
        "price": numbers.recruit_price,
        "credits": numbers.stock_credits,
        "most": numbers.end_tiles,
    }


def _workers(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The space of a phase on the strip, or a column."""
    kind, _, phase = rest[0].partition("_")
    found = next(kind for kind in load().phases.values() if kind.id == phase)
    name = f"#phase/{found.id}"
    facts = []
    seat = reader if reader is not None else 0
    if visible(view, seat) and view.step in ("roll", "reveal", "phase", "close"):
        n = hands(view, view.boards[seat], found.id)
        facts.append(Fact("dice", msg("count.workers", n=n)))
        note, _ = OUTLOOKS[found.id].note(view, view.boards[seat])
        if note is not None:
            facts.append(Fact(found.icon, note))
    if kind == "phase":
        return Inspection(
            msg("slot.phase", phase=name),
            msg("kind.place"),
            msg("text.select", does=msg(f"text.phase.{found.id}", **_numbers())),
            facts=tuple(facts),
            rule="roll_for_the_galaxy 5.2",
        )
    return _phase(view, [found.id], reader, tuple(facts))


def _phase(
    view: State, rest: list[str], reader: int | None, facts: tuple[Fact, ...] = ()
) -> Inspection:
    text = msg(f"text.phase.{rest[0]}", **_numbers())
    return BOX.inspection("phase", rest[0], text=text, facts=facts)


def _simple(name: str, text: str, rule: str) -> Inspector[State]:
    """A place that means the same whatever lies there."""
    return thing(name, "kind.place", lambda view, rest: msg(text, **_numbers()), rule)


def _mat(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    return (_cup if rest and rest[0] == "cup" else _citizenry)(view, rest, reader)


def _seat(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A seat: what it has and what it scores now."""
    score = score_of(view, int(rest[0]))
    total = msg("note.points", n=score.total)
    return of_seat(score.seat, "roll_for_the_galaxy 9.2", text=total, score=score)


_cup = _simple("zone.cup", "text.cup", "roll_for_the_galaxy 4.1")
_citizenry = _simple("zone.citizenry", "text.citizenry", "roll_for_the_galaxy 8.1")
_hidden = _simple("piece.hidden_tile", "text.hidden_tile", "roll_for_the_galaxy 10.1")

_INSPECTORS: dict[str, Inspector[State]] = {
    "die": _die,
    "virtual": _virtual,
    "tile": _tile,
    "side": _side,
    "faction": _tile,
    "back": _hidden,
    "drawn": _hidden,
    "workers": whole_or(_simple("kind.strip", "text.strip", "roll_for_the_galaxy 5"), _workers),
    "phase": _phase,
    "dictate": _simple("zone.dictate", "text.dictate", "roll_for_the_galaxy 5.10"),
    "supply": _simple("zone.supply", "text.supply", "roll_for_the_galaxy 7.2.6"),
    "reveal": _simple("zone.reveal", "text.reveal", "roll_for_the_galaxy 6"),
    "construction": _simple("zone.construction", "text.construction", "roll_for_the_galaxy 7.3"),
    "mat": _mat,
    "tableau": _simple("kind.tableau", "text.tableau", "roll_for_the_galaxy 9.1"),
    "outlook": _simple("zone.outlook", "text.outlook", "roll_for_the_galaxy 6.3"),
    "meter": meter(meters, lambda id: msg(f"text.meter.{id}", **_numbers())),
    "seat": _seat,
}
