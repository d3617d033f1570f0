"""The workers of a seat: the columns below the phase strip, Dictate, and the moment of Reveal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import told
from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.dice import color_of, faces_of
from gametable.titles.roll_for_the_galaxy.scene_outlook import OUTLOOKS, hands, virtual
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order
from gametable.titles.roll_for_the_galaxy.targets import (
    ShipTask,
    die_target,
    tile_target,
    worker_target,
)
from gametable.titles.roll_for_the_galaxy.tile_look import tile_face
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, DieColor, Phase
from gametable.titles.roll_for_the_galaxy.wording import face_name

OPEN_STEPS = ("reveal", "phase", "close")
"""Steps in which the screens are lifted and the phases of the round are known."""
FEW = 3
SHIP_TASKS: tuple[ShipTask, ...] = get_args(ShipTask)


def visible(view: State, seat: int) -> bool:
    """Whether this view shows how the seat has assigned its workers."""
    return view.step != "roll" or bool(view.boards[seat].faces)


def die_data(board: Board | None, die: int) -> dict[str, Any]:
    """What the face of a die is drawn from; it shows a face only where it was rolled."""
    faces = faces_of(die)
    data: dict[str, Any] = {"kind": color_of(die), "faces": list(faces)}
    if board is not None and die in board.faces:
        data["face"] = faces[board.faces[die]]
    return data


def die_piece(
    board: Board | None, die: int, slot: str, face: str = "small_die", z: int = 0, **more: Any
) -> Piece:
    """A die on a place; with a board it shows what it rolled."""
    data = die_data(board, die) | more
    shown = data.get("face")
    name = Message(f"#die/{data['kind']}")
    if shown is not None:
        name = msg("piece.rolled", die=f"#die/{data['kind']}", face=face_name(shown))
    return Piece(die_target(die), face, data, slot=slot, z=z, name=name)


# The columns --------------------------------------------------------------------------------


def workers_zone(view: State, seat: int, decision: Decision | None) -> Zone:
    """The five columns of a seat with the spaces of its phase strip."""
    board = view.boards[seat]
    asked = decision is not None and decision.seat == seat
    return Zone(
        "workers",
        "workers",
        msg("zone.workers" if seat != view.automa else "zone.phases", seat=f"#seat/{seat}"),
        note=_note(view, seat, asked),
        board="workers",
        face="workers",
        data={
            "drop": told(msg("slot.drop")),
            "chosen": told(msg("slot.chosen")),
            "for_all": told(msg("slot.for_all")),
            "columns": [_column(view, seat, phase) for phase in PHASES],
        },
        slots=tuple(_slots()),
        pieces=tuple(_workers(view, board)) if visible(view, seat) else (),
        seat=seat,
    )


def _note(view: State, seat: int, asked: bool) -> Message | None:
    if view.step == "roll" and seat != view.automa:
        if visible(view, seat):
            return msg("note.only_you", seat=f"#seat/{seat}")
        return msg("note.hidden" if seat not in view.queue else "note.not_yet")
    return None


def _column(view: State, seat: int, phase: Phase) -> dict[str, Any]:
    board = view.boards[seat]
    chosen = board.selected == phase and board.selecting is not None
    data: dict[str, Any] = {
        "phase": phase,
        "number": load().phases[phase].number,
        "name": f"#phase/{phase}",
        "chosen": chosen,
    }
    if view.step in OPEN_STEPS and view.phases:
        occurs = phase in view.phases
        data |= {"lit": occurs and phase == view.phase, "off": not occurs}
        data["seats"] = [n for n in order(view) if view.boards[n].selected == phase]
        data["extra"] = phase in view.extra
        if not chosen:
            data["told"] = told(msg(f"slot.{_when(view, phase)}"))
    elif visible(view, seat) and view.step == "roll":
        data |= {"open": not chosen, "lit": chosen}
    over = view.step != "roll" and _when(view, phase) in ("off", "done")
    told_of = visible(view, seat) and view.step in ("roll", *OPEN_STEPS) and not over
    if told_of and seat != view.automa:
        data["count"] = told(msg("count.workers", n=hands(view, board, phase)))
        note, good = OUTLOOKS[phase].note(view, board)
        if note is not None:
            data |= {"note": told(note), "good": good}
    else:
        data["count"] = ""
    return data


def _when(view: State, phase: Phase) -> str:
    """Whether a phase is over, being done, to come, or does not occur."""
    if phase not in view.phases:
        return "off"
    if view.phase is None:
        return "occurs"
    at = PHASES.index(phase) - PHASES.index(view.phase)
    return "now" if at == 0 else "done" if at < 0 else "occurs"


def _slots() -> Iterator[Slot]:
    for n, phase in enumerate(PHASES, 1):
        name = f"#phase/{phase}"
        yield Slot(f"column_{phase}", name=msg("slot.column", phase=name), key=str(n))
        yield Slot(f"phase_{phase}", name=msg("slot.phase", phase=name), key=f"select {n}")


def _workers(view: State, board: Board) -> Iterator[Piece]:
    for phase in PHASES:
        for die in board.columns.get(phase, ()):
            yield die_piece(board, die, f"column_{phase}", "die")
    if board.selecting is not None and board.selected is not None:
        yield die_piece(board, board.selecting, f"chosen_{board.selected}", "die", z=1)
    for phase in PHASES if view.step in ("roll", *OPEN_STEPS) else ():
        if view.phase != phase and view.step != "roll" and _when(view, phase) != "occurs":
            continue
        found = virtual(view, board, phase)
        for color in dict.fromkeys(found):
            yield _virtual(color, found.count(color), phase, now=view.phase == phase)


def _virtual(color: DieColor, n: int, phase: Phase, *, now: bool) -> Piece:
    """Virtual workers of a colour; those of a phase to come are only seen."""
    data = {"kind": color, "face": phase, "virtual": True, "n": n}
    name = msg("piece.virtual", die=f"#die/{color}")
    id = worker_target(color) if now else f"{worker_target(color)}/{phase}"
    return Piece(id, "die", data, slot=f"column_{phase}", name=name)


# Dictate, what all share, what was drawn ----------------------------------------------------


def side_zone(view: State, seat: int, decision: Decision | None) -> Zone:
    """Beside the columns: Dictate while assigning; else what all share."""
    return _dictate(view, seat, decision) if view.step == "roll" else _supply(view)


def drawn_zones(view: State, seat: int) -> Iterator[Zone]:
    """The tiles a seat has just drawn, as long as it has any."""
    pieces = []
    for n, tile in enumerate(view.boards[seat].drawn):
        known = load().tiles.get(tile)
        if known is None:
            name = msg("piece.hidden_tile")
            pieces.append(Piece(f"drawn/{seat}/{n}", "drawn_back", hidden=True, name=name))
            continue
        data = {
            "development": tile_face(known.development.id)[1],
            "world": tile_face(known.world.id)[1],
        }
        pieces.append(Piece(tile_target(tile), "both_sides", data, name=Message(f"#tile/{tile}")))
    if pieces:
        yield Zone("drawn", "drawn", msg("zone.drawn"), pieces=tuple(pieces), seat=seat)


def _supply(view: State) -> Zone:
    ships = view.step == "phase" and view.phase == "ship"
    rows = [("tile", len(view.bag), "bag")]
    if not ships:
        rows.append(("abandoned", len(view.abandoned), "abandoned"))
    rows.append(("vp", view.pool, "pool"))
    data = {
        "name": told(msg("zone.supply")),
        "rows": [
            {"plate": plate, "n": str(n), "name": told(msg(f"supply.{name}"))}
            for plate, n, name in rows
        ],
    }
    if not ships:
        return Zone("supply", "side", msg("zone.supply"), face="supply", data=data)
    data["places"] = [{"id": task, "name": told(msg(f"slot.{task}"))} for task in SHIP_TASKS]
    return Zone(
        "supply",
        "side",
        msg("zone.supply"),
        board="supply",
        face="supply_ship",
        data=data,
        slots=tuple(
            Slot(task, name=msg(f"slot.{task}"), key=str(n)) for n, task in enumerate(SHIP_TASKS, 1)
        ),
    )


def _dictate(view: State, seat: int, decision: Decision | None) -> Zone:
    board = view.boards[seat]
    shown = visible(view, seat)
    asked = decision is not None and decision.seat == seat and view.step == "roll"
    can = asked and any(_is_dictate(key) for key in decision.keys) if decision else False
    data: dict[str, Any] = {
        "name": told(msg("zone.dictate")),
        "can": can,
        "text": told(msg("note.dictate")) if seat != view.automa else "",
    }
    if shown and board.wilds:
        data["wilds"] = told(msg("note.wilds", n=len(board.wilds)))
    if shown and board.dictate:
        data["note"] = told(msg("note.dictated", n=len(board.dictate)))
    pieces: list[Piece] = []
    if shown:
        pieces += [die_piece(board, die, "dictate") for die in board.dictate]
        pieces += [die_piece(board, die, "wilds", "die") for die in board.wilds]
    return Zone(
        "dictate",
        "side",
        msg("zone.strip"),
        board="dictate",
        face="dictate",
        data=data,
        slots=(Slot("dictate", name=msg("zone.dictate")),),
        pieces=tuple(pieces),
        seat=seat,
    )


def _is_dictate(key: Any) -> bool:
    return isinstance(key, tuple) and (key[:2] == ("power", "dictate") or key[:1] == ("price",))


# Reveal -------------------------------------------------------------------------------------


def reveal_zone(view: State) -> Zone:
    """All seats side by side at the moment when the screens are lifted, below them the dice of the
    table or of the opponent of the solo game."""
    seats = [seat for seat in order(view) if seat != view.automa]
    rows: list[dict[str, Any]] = [{"seat": seat, "name": f"#seat/{seat}"} for seat in seats]
    if view.extra and view.automa is not None:
        rows.append({"seat": view.automa, "name": f"#seat/{view.automa}"})
    elif view.extra:
        rows.append({"icon": "dice", "name": told(msg("zone.phase_die"))})
    few = len(rows) <= FEW
    high = 104 if few else 62
    columns = [
        {"phase": phase, "name": f"#phase/{phase}", "lit": phase in view.phases} for phase in PHASES
    ]
    columns.append({"phase": "dictate", "name": told(msg("zone.dictate")), "lit": False})
    return Zone(
        "reveal",
        "reveal",
        msg("zone.reveal"),
        board="reveal_3" if few else "reveal",
        face="reveal",
        data={
            "columns": columns,
            "seats": rows,
            "top": -high / 2,
            "high": high,
        },
        pieces=(
            *(
                piece
                for row, seat in enumerate(seats)
                for piece in _shown(view, view.boards[seat], row, "die" if few else "small_die")
            ),
            *(_rolled_by_table(phase, len(seats)) for phase in view.extra),
        ),
    )


def _shown(view: State, board: Board, row: int, face: str) -> Iterator[Piece]:
    """The dice of a seat in its row; those that go back to the cup are dimmed (6.3)."""
    if board.selecting is not None:
        slot = f"column_{row}_{board.selected}"
        yield die_piece(board, board.selecting, slot, face, chosen=True)
    for phase in PHASES:
        more = {} if phase in view.phases or not view.phases else {"idle": True}
        for die in board.columns.get(phase, ()):
            yield die_piece(board, die, f"column_{row}_{phase}", face, **more)
    for die in board.dictate:
        yield die_piece(board, die, f"column_{row}_dictate", face, idle=True)


def _rolled_by_table(phase: Phase, row: int) -> Piece:
    """A die that selects a phase, though no worker does: it has a seat's row."""
    data = {"kind": "home", "face": phase, "faces": list(load().dice["home"].faces), "chosen": True}
    name = msg("piece.rolled", die="#die/home", face=face_name(phase))
    return Piece(f"phase/{phase}", "die", data, slot=f"column_{row}_{phase}", name=name)
