"""The inspector of tiles: one side, a whole tile, a faction."""

from __future__ import annotations

from typing import Any

from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Faction, Side
from gametable.titles.roll_for_the_galaxy.effects import BONUSES, POWERS
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.effects.producing import room
from gametable.titles.roll_for_the_galaxy.rules.ship import trade_value
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import stack, standing
from gametable.titles.roll_for_the_galaxy.tile_look import tile_face


def inspect_tile(view: State, rest: list[str], reader: int | None) -> Inspection:
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
        return Inspection(
            name, msg("kind.tile"), text, "both_sides", data, rule="roll_for_the_galaxy 1.5"
        )
    if rest[0] in box.factions:
        return _faction(box.factions[rest[0]])
    return inspect_side(view, rest, reader)


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


def inspect_side(view: State, rest: list[str], reader: int | None) -> Inspection:
    """One side of a tile: what it does, what it costs the reader now, what it is worth."""
    side = load().sides[rest[0]]
    face, data = tile_face(side.id)
    owner = next((n for n, b in enumerate(view.boards) if side.id in b.tableau), None)
    if owner is not None:
        facts = _completed(view.boards[owner], side, owner)
    else:
        facts = _under_construction(view, side, reader)
    kind = msg(f"kind.{side.category}", world=f"#world/{side.color}")
    return Inspection(
        Message(f"#side/{side.id}"),
        kind,
        Message(f"#side/{side.id}/text"),
        face,
        data,
        tuple(facts),
        rule=_section(side),
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


def _under_construction(view: State, side: Side, reader: int | None) -> list[Fact]:
    facts = [Fact("vp", msg("fact.cost", n=side.cost))]
    if side.end_bonus is not None:
        facts.append(Fact("goal", Message(f"#side/{side.id}/end")))
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
