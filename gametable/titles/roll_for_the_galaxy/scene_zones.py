"""What a seat has on the table: the construction zone, the mat with its dice, the tableau."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.kit.describing import told
from gametable.core.kit.hiding import HIDDEN
from gametable.core.scene import Piece, Slot, Zone
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.scene_workers import die_piece, visible
from gametable.titles.roll_for_the_galaxy.scoring import score_of
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import stack, standing
from gametable.titles.roll_for_the_galaxy.targets import tile_target
from gametable.titles.roll_for_the_galaxy.tile_look import small_face, tile_face
from gametable.titles.roll_for_the_galaxy.vocabulary import CATEGORIES, Category

ICONS = {"development": "face-develop", "world": "face-settle"}
BOARDS = ((12, "tableau"), (14, "tableau_14"), (24, "tableau_24"))


def tile_piece(side: Side, slot: str, z: int = 0) -> Piece:
    """A tile with a side up."""
    face, data = tile_face(side.id)
    return Piece(tile_target(side.id), face, data, slot=slot, z=z, name=Message(f"#side/{side.id}"))


# The construction zone ----------------------------------------------------------------------


def construction_zone(view: State, seat: int) -> Zone:
    """Two stacks: the top tile, those below it as far as they may be seen, and who works there."""
    board = view.boards[seat]
    pieces = [p for category in CATEGORIES for p in _stack(board, seat, category)]
    slots = [Slot(c, name=msg(f"slot.stack.{c}"), key=f"{n}") for n, c in enumerate(CATEGORIES, 1)]
    return Zone(
        "construction",
        "construction",
        msg("zone.construction"),
        board="construction",
        face="construction",
        data={"stacks": [_stack_data(view, seat, category) for category in CATEGORIES]},
        slots=tuple(slots),
        pieces=tuple(pieces),
        seat=seat,
    )


def _stack(board: Board, seat: int, category: Category) -> Iterator[Piece]:
    tiles = stack(board, category)
    for n, tile in enumerate(tiles):
        if tile == HIDDEN:
            name = msg("piece.hidden_tile")
            slot = category if n == 0 else f"below_{category}"
            id = f"back/{seat}/{category}/{n}"
            yield Piece(id, "tile_back", slot=slot, hidden=True, name=name)
            continue
        side = load().tiles[tile].side(category)
        if n == 0:
            yield tile_piece(side, category)
        else:
            data = small_face(side.id)
            name = Message(f"#side/{side.id}")
            yield Piece(tile_target(side.id), "below", data, slot=f"below_{category}", name=name)
    for die in standing(board, category):
        yield die_piece(None, die, f"workers_{category}")


def _stack_data(view: State, seat: int, category: Category) -> dict[str, Any]:
    board = view.boards[seat]
    tiles, there = stack(board, category), len(standing(board, category))
    data: dict[str, Any] = {"id": category, "icon": ICONS[category]}
    if not tiles or tiles[0] == HIDDEN:
        data["empty"] = told(msg(f"zone.empty.{category}"))
        if there:
            data["note"] = told(msg("note.waiting", n=there))
        return data
    side, below = load().tiles[tiles[0]].side(category), len(tiles) - 1
    if seat == view.automa:  # it pays the printed cost (15.1.3)
        data["have"] = f"{board.credits} / {side.cost}"
        data["tint"] = "teal" if board.credits >= side.cost else "amber"
        data["note"] = told(msg("note.stack_paid", n=below) if below else msg("note.alone_paid"))
        return data
    need = reduced_cost(board, side)
    data["have"] = f"{there} / {need}"
    data["tint"] = "teal" if there >= need else "amber" if there else "mid"
    data["note"] = told(msg("note.stack", n=below) if below else msg("note.alone"))
    return data


# The mat ------------------------------------------------------------------------------------


def mat_zone(view: State, seat: int) -> Zone:
    """Citizenry, cup and credits."""
    board = view.boards[seat]
    most = load().constants.most_credits
    track = [{"n": n, "on": n <= board.credits, "now": n == board.credits} for n in range(most + 1)]
    data: dict[str, Any] = {
        "citizenry": told(msg("zone.citizenry")),
        "cup": told(msg("zone.cup")),
        "credits": board.credits,
        "track": track,
    }
    if seat == view.automa:
        data["citizenry_note"] = told(msg("note.no_dice"))
    elif not board.cup:
        rolled = view.step == "roll" and visible(view, seat)
        data["cup_note"] = told(msg("note.all_rolled" if rolled else "note.cup_empty"))
    if not board.citizenry and seat != view.automa:
        data["citizenry_note"] = told(msg("note.citizenry_empty"))
    pieces = [die_piece(None, die, "citizenry") for die in board.citizenry]
    pieces += [die_piece(None, die, "cup") for die in board.cup]
    return Zone(
        "mat",
        "mat",
        msg("zone.mat"),
        board="mat",
        face="mat",
        data=data,
        slots=(
            Slot("citizenry", name=msg("zone.citizenry")),
            Slot("cup", name=msg("zone.cup")),
        ),
        pieces=tuple(pieces),
        seat=seat,
    )


# The tableau --------------------------------------------------------------------------------


def tableau_zone(view: State, seat: int) -> Zone:
    """All completed tiles with the goods on them; the places up to the last one are numbered."""
    board = view.boards[seat]
    n, last = len(board.tableau), load().constants.end_tiles
    name = next((name for most, name in BOARDS if n <= most), BOARDS[-1][1])
    return Zone(
        "tableau",
        "tableau",
        msg("zone.tableau", n=n, most=last),
        note=msg("note.points", n=score_of(view, seat).total),
        board=name,
        slots=tuple(
            Slot(f"tile_{place}", "place", {"n": place + 1}, msg("slot.place", n=place + 1))
            for place in range(n, last)
        ),
        pieces=tuple(_tableau(board)),
        seat=seat,
    )


def _tableau(board: Board) -> Iterator[Piece]:
    if board.faction:
        number = load().factions[board.faction].number
        name = Message(f"#faction/{board.faction}")
        id = f"faction/{board.faction}"
        yield Piece(id, "faction", {"number": number}, slot="faction", z=1, name=name)
    for n, id in enumerate(board.tableau):
        side = load().sides[id]
        yield tile_piece(side, f"tile_{n}")
        for k, die in enumerate(board.goods.get(id, ())):
            yield die_piece(None, die, f"good_{n}_{k}", "good", z=1)
