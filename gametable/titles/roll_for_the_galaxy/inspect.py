"""The inspector: what a thing on the table is and what it means now.

`inspect` takes the id of a piece, of a slot or zone, a meter, or a component reference ("#...").
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from gametable.core.kit.describing import Inspector, inspect_by, score_facts
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import BOX, load
from gametable.titles.roll_for_the_galaxy.inspect_tiles import inspect_side, inspect_tile
from gametable.titles.roll_for_the_galaxy.scene_outlook import hands, note_of
from gametable.titles.roll_for_the_galaxy.scene_seats import meters
from gametable.titles.roll_for_the_galaxy.scene_workers import die_data, visible
from gametable.titles.roll_for_the_galaxy.scoring import score_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import dice

_PLAIN: Mapping[str, Inspector[State]] = BOX.inspectors()


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    """What the inspector says of a thing; nothing if there is no such thing.

    `seat` is the reader, whose costs and workers the figures speak of.
    """
    return inspect_by(_INSPECTORS, view, ref, seat)


def _plain(kind: str, view: State, id: str) -> Inspection:
    """What can be said of a component without looking at the game."""
    found = _PLAIN[kind](view, [id], None)
    assert found is not None
    return found


def _numbers() -> dict[str, int]:
    """The numbers of the game that texts on places and phases name."""
    numbers = load().constants
    return {
        "price": numbers.recruit_price,
        "credits": numbers.stock_credits,
        "most": numbers.end_tiles,
    }


# Dice ---------------------------------------------------------------------------------------


def _die(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A die by its number, or a kind of die by its colour."""
    box = load()
    if not rest[0].isdecimal():
        kind = box.dice[next(color for color in box.dice if color == rest[0])]
        data: dict[str, Any] = {"kind": kind.id, "faces": list(kind.faces)}
        return replace(
            _plain("die", view, kind.id),
            text=msg("text.die_kind", n=kind.count),
            face="die_card",
            data=data,
            facts=tuple(_matches(kind.id)),
            rule="roll_for_the_galaxy 1.3",
        )
    die = int(rest[0])
    seat, place = _where(view, die)
    board = view.boards[seat] if seat is not None else None
    data = die_data(board, die)
    facts = [Fact(*place)] if place is not None else []
    if board is not None and data.get("face") is not None and _is_worker(board, die):
        shown = data["face"]
        name = "#wild" if shown == "wild" else f"#phase/{shown}"
        facts.append(Fact(f"face-{shown}", msg("fact.rolled", face=name)))
    facts += _matches(data["kind"])
    text, rule = _meaning(view, board, die)
    return replace(
        _plain("die", view, data["kind"]),
        text=text,
        face="die_card",
        data=data,
        facts=tuple(facts),
        rule=rule,
    )


def _is_worker(board: Board, die: int) -> bool:
    """Whether what it rolled still means something."""
    return (
        die == board.selecting
        or die in board.wilds
        or any(die in pile for pile in board.columns.values())
    )


def _matches(color: str) -> list[Fact]:
    """The worlds whose goods it makes worth more (7.6.4)."""
    kind = load().dice[next(c for c in load().dice if c == color)]
    worlds = [f"#world/{world}" for world in kind.matches]
    if not worlds:
        return [Fact("vp", msg("fact.matches_none"))]
    vp = load().constants.consume_good
    return [Fact("vp", msg("fact.matches", worlds=worlds, vp=vp))]


def _where(view: State, die: int) -> tuple[int | None, tuple[str, Message] | None]:
    """Whose die it is and where it lies."""
    for seat, board in enumerate(view.boards):
        if die in dice(board):
            return seat, _place(board, die)
    return None, None


def _place(board: Board, die: int) -> tuple[str, Message]:
    if die == board.selecting:
        return "flag", msg("fact.at_strip", phase=f"#phase/{board.selected}")
    for phase, pile in board.columns.items():
        if die in pile:
            return f"face-{phase}", msg("fact.at_column", phase=f"#phase/{phase}")
    for world, goods in board.goods.items():
        if die in goods:
            return "good", msg("fact.at_world", world=f"#side/{world}")
    places: dict[str, list[int]] = {
        "cup": board.cup,
        "citizenry": board.citizenry,
        "dictate": board.dictate,
        "face-develop": board.developers,
        "face-settle": board.settlers,
        "face-wild": board.wilds,
    }
    icon = next(name for name, pile in places.items() if die in pile)
    return icon, msg(f"fact.at.{icon.removeprefix('face-')}")


def _meaning(view: State, board: Board | None, die: int) -> tuple[Message, str]:
    """What a die is good for where it lies, and the section."""
    if board is None:
        return msg("text.die.supply"), "roll_for_the_galaxy 1.4"
    if die == board.selecting:
        return msg("text.die.selecting"), "roll_for_the_galaxy 5.2"
    if die in board.wilds:
        return msg("text.die.wild"), "roll_for_the_galaxy 5.1"
    for phase, pile in board.columns.items():
        if die in pile and view.step == "roll":
            return msg("text.die.worker"), "roll_for_the_galaxy 5.2"
        if die in pile:
            section = load().phases[phase].rule
            return msg(f"text.phase.{phase}", **_numbers()), f"roll_for_the_galaxy {section}"
    if any(die in goods for goods in board.goods.values()):
        return msg("text.die.good"), "roll_for_the_galaxy 7.6.4"
    if die in board.citizenry:
        return msg("text.die.citizenry", **_numbers()), "roll_for_the_galaxy 8.1"
    if die in board.dictate:
        return msg("text.die.dictate"), "roll_for_the_galaxy 5.10.1"
    if die in board.cup:
        return msg("text.die.cup"), "roll_for_the_galaxy 4.1"
    return msg("text.die.builder"), "roll_for_the_galaxy 7.3.6"


def _virtual(view: State, rest: list[str], reader: int | None) -> Inspection:
    kind = load().dice[next(color for color in load().dice if color == rest[0])]
    return Inspection(
        msg("piece.virtual", die=f"#die/{kind.id}"),
        msg("kind.virtual"),
        msg("text.virtual"),
        "die_card",
        {"kind": kind.id, "faces": list(kind.faces)},
        tuple(_matches(kind.id)),
        rule="roll_for_the_galaxy 7.1.8",
    )


# Places -------------------------------------------------------------------------------------


def _workers(view: State, rest: list[str], reader: int | None) -> Inspection:
    """The strip, the space of a phase on it, or a column."""
    if not rest:
        return Inspection(
            msg("kind.strip"), msg("kind.place"), msg("text.strip"), rule="roll_for_the_galaxy 5"
        )
    kind, _, phase = rest[0].partition("_")
    found = load().phases[next(p for p in load().phases if p == phase)]
    name = f"#phase/{found.id}"
    facts = []
    seat = reader if reader is not None else 0
    if visible(view, seat) and view.step in ("roll", "reveal", "phase", "close"):
        n = hands(view, view.boards[seat], found.id)
        facts.append(Fact("dice", msg("count.workers", n=n)))
        note, _good = note_of(view, seat, found.id)
        if note is not None:
            facts.append(Fact(found.icon, note))
    if kind == "phase":
        return Inspection(
            msg("slot.phase", phase=name),
            msg("kind.place"),
            msg("text.select"),
            facts=tuple(facts),
            rule="roll_for_the_galaxy 5.2",
        )
    return _phase(view, [found.id], reader, tuple(facts))


def _phase(
    view: State, rest: list[str], reader: int | None, facts: tuple[Fact, ...] = ()
) -> Inspection:
    text = msg(f"text.phase.{rest[0]}", **_numbers())
    return replace(_plain("phase", view, rest[0]), text=text, facts=facts)


def _simple(name: str, text: str, rule: str) -> Inspector[State]:
    """A place that means the same whatever lies there."""

    def inspector(view: State, rest: list[str], reader: int | None) -> Inspection:
        words = msg(text, **_numbers())
        return Inspection(msg(name), msg("kind.place"), words, rule=rule)

    return inspector


def _mat(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    if rest and rest[0] == "cup":
        return _simple("zone.cup", "text.cup", "roll_for_the_galaxy 4.1")(view, rest, reader)
    return _simple("zone.citizenry", "text.citizenry", "roll_for_the_galaxy 8.1")(
        view, rest, reader
    )


def _meter(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """What ends the game, with the figures."""
    meter = next((m for m in meters(view) if m.id == f"meter/{rest[0]}"), None)
    if meter is None:
        return None
    facts = (Fact("info", meter.value),)
    text = msg(f"text.meter.{rest[0]}", **_numbers())
    return Inspection(meter.name, msg("kind.meter"), text, facts=facts, rule=meter.rule)


def _seat(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A seat: what it has and what it scores now."""
    seat = int(rest[0])
    score = score_of(view, seat)
    facts = score_facts(score)
    return Inspection(
        Message(f"#seat/{seat}"),
        msg("kind.seat"),
        msg("note.points", n=score.total),
        facts=facts,
        rule="roll_for_the_galaxy 9.2",
    )


_hidden = _simple("piece.hidden_tile", "text.hidden_tile", "roll_for_the_galaxy 10.1")

_INSPECTORS: dict[str, Inspector[State]] = {
    "die": _die,
    "virtual": _virtual,
    "tile": inspect_tile,
    "side": inspect_side,
    "faction": inspect_tile,
    "back": _hidden,
    "drawn": _hidden,
    "workers": _workers,
    "phase": _phase,
    "dictate": _simple("zone.dictate", "text.dictate", "roll_for_the_galaxy 5.10"),
    "supply": _simple("zone.supply", "text.supply", "roll_for_the_galaxy 7.2.6"),
    "reveal": _simple("zone.reveal", "text.reveal", "roll_for_the_galaxy 6"),
    "construction": _simple("zone.construction", "text.construction", "roll_for_the_galaxy 7.3"),
    "mat": _mat,
    "tableau": _simple("kind.tableau", "text.tableau", "roll_for_the_galaxy 9.1"),
    "outlook": _simple("zone.outlook", "text.outlook", "roll_for_the_galaxy 6.3"),
    "meter": _meter,
    "seat": _seat,
}
