"""The faction board of the seat in the middle and what it owns; the player strip; the rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import msgspec

from gametable.core.engine.decision import Decision
from gametable.core.kit.describing import rounds_meter, signed, told
from gametable.core.scene import Group, Meter, Piece, SeatCard, Stock, Zone
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import scene_signs as signs
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.power import AREAS_OF_POWER, in_area
from gametable.titles.gaia_project.rules.board_actions import special_actions
from gametable.titles.gaia_project.rules.charging import settings
from gametable.titles.gaia_project.rules.free_actions import Bundle, Convert, conversions
from gametable.titles.gaia_project.rules.income import incomes
from gametable.titles.gaia_project.scene_research import (
    booster_data,
    research_markers,
    tile_data,
    token_data,
)
from gametable.titles.gaia_project.scoring import scores
from gametable.titles.gaia_project.signs import TO, Sign, amounts
from gametable.titles.gaia_project.situation import Situation, level_of, pieces_on_map
from gametable.titles.gaia_project.state import Board, State
from gametable.titles.gaia_project.vocabulary import RESOURCES, Price, Structure

_ROMAN = ("I", "II", "III")
SETTING_UP = ("setup", "structures", "boosters")
INNER = 4
"""Tokens that lie in the middle of an area; the others around them."""
_ROWS: tuple[tuple[Structure, ...], ...] = (
    ("mine",),
    ("trading_station",),
    ("research_lab",),
    ("planetary_institute",),
    ("academy_knowledge", "academy_qic"),
)


# The faction board (gaia_project 1.7, 2.8)


def board_zone(view: State, seat: int) -> Zone:
    """Resources with their next income, the power cycle, structures and prices."""
    board = view.boards[seat]
    return Zone(
        f"board/{seat}",
        "board",
        msg("zone.board"),
        face="faction_board",
        data={
            "seat": seat,
            "name": f"#faction/{board.faction}",
            "home": board.printed.home,
            "stocks": list(_stocks(view, seat)),
            "power": told(msg("zone.power")),
            "power_income": _power_income(view, seat),
            "bowls": list(_bowls(board)),
            "gaia": _gaia(board),
            "rows": list(_structures(board)),
        },
        seat=seat,
    )


def _stocks(view: State, seat: int) -> Iterator[dict[str, Any]]:
    board = view.boards[seat]
    next_income = _next_income(view, seat, RESOURCES)
    for resource in RESOURCES:
        more = next_income[resource]
        yield {
            "resource": resource,
            "n": getattr(board, resource),
            "name": f"#resource/{resource}",
            "income": signed(more) if more else "",
        }


def _next_income(view: State, seat: int, what: Sequence[str]) -> Counter[str]:
    """What the income of the next round brings (4.1); nothing after the last one.

    The booster is given back by passing: until then nobody knows which one will bring something.
    """
    found: Counter[str] = Counter()
    board = view.boards[seat]
    if view.phase == "actions" and not board.passed:
        board = msgspec.structs.replace(board, booster="")
    if not view.plays_automa(seat) and view.round < load().constants.rounds:
        for _, gain in incomes(board):
            for each in what:
                found[each] += getattr(gain, each)
    return found


def _power_income(view: State, seat: int) -> list[Sign]:
    found = _next_income(view, seat, ("charge", "tokens"))
    return [{"plate": each, "text": signed(n)} for each, n in found.items() if n]


def _bowls(board: Board) -> Iterator[dict[str, Any]]:
    power = board.power
    for roman, area in zip(_ROMAN, AREAS_OF_POWER, strict=True):
        n = in_area(power, area)
        tokens = [power.stone == area and k == 0 for k in range(n)]
        yield {"name": roman, "n": n, "inner": tokens[:INNER], "outer": tokens[INNER:]}


def _gaia(board: Board) -> dict[str, Any]:
    """The Gaia area: tokens, Gaiaformers that wait there; Gaiaformers still on the board (4.2)."""
    return {
        "name": told(msg("zone.gaia_area")),
        "tokens": board.power.gaia,
        "stone": board.power.stone == "gaia",
        "away": board.away,
        "gaiaformers": board.gaiaformers,
    }


def _structures(board: Board) -> Iterator[dict[str, Any]]:
    for kinds in _ROWS:
        first = kinds[0]
        academy = len(kinds) > 1
        printed = board.printed.structures[first]
        pieces = [piece for kind in kinds for piece in _pieces(board, kind)]
        yield {
            "icon": load().structures[first].icon,
            "name": "#structure/academy" if academy else f"#structure/{first}",
            "pieces": pieces,
            "price": _price_signs(printed.price, printed.near),
        }


def _pieces(board: Board, kind: Structure) -> Iterator[dict[str, Any]]:
    """From the left those that are on the map, with the income below them, then those left."""
    printed = board.printed.structures[kind]
    out = pieces_on_map(board, kind)
    academy = kind.startswith("academy")
    for n in range(printed.count):
        income = printed.income[n] if n < len(printed.income) else None
        below = list(amounts(income)) if income is not None else []
        if printed.action is not None:
            below = signs.effect(printed.action)
        plate = below[0].get("plate", "") if below else ""
        amount = below[0].get("text", "") if below else ""
        yield {
            "there": n >= out,
            "plate": plate,
            "n": "" if amount == "1" else amount,
            "mark": plate if academy else "",
        }


def _price_signs(price: Price, near: Price | None) -> list[Sign]:
    found = list(amounts(price))
    if near is not None:
        for sign, other in zip(found, amounts(near), strict=True):
            if sign["text"] != other["text"]:
                sign["text"] = f"{other['text']}/{sign['text']}"
    return found


# What a seat owns


def own_zone(view: State, seat: int, *, choosing: bool) -> Zone:
    """Booster, special actions, tech tiles, federation tokens of a seat.

    Only while its owner is `choosing` do they bear the ids that are targets: several seats may have
    the same tile.
    """
    return Zone(
        f"own/{seat}",
        "own",
        msg("zone.own"),
        pieces=tuple(_own(view, seat, choosing)),
        seat=seat,
        empty=msg("empty.own"),
    )


def _own(view: State, seat: int, choosing: bool) -> Iterator[Piece]:
    board = view.boards[seat]

    def tile(id: str, name: str, data: dict[str, Any], *, used: bool = False) -> Piece:
        return Piece(id, "tile", {**data, "used": used}, name=Message(name))

    used = set(board.used)
    if board.booster:
        id = board.booster
        yield tile(f"booster/{id}", f"#booster/{id}", booster_data(id), used=id in used)
    if not view.plays_automa(seat):
        for id, effect, source, place in special_actions(Situation(view, seat)):
            if place.startswith("action/"):
                data = {"kind": "action", **signs.rows_of([signs.effect(effect)], "action")}
                yield tile(place if choosing else source[1:], source, data, used=id in used)
    for one in board.tech:
        id = one.id
        data = {**tile_data(id), "kind": "covered" if one.covered else "tech"}
        place = f"own_tile/{id}" if choosing else f"tech/{id}"
        yield tile(place, f"#tech/{id}", data, used=id in used)
    for id in board.advanced:
        place = f"own_tile/{id}" if choosing else f"advanced/{id}"
        yield tile(place, f"#advanced/{id}", tile_data(id), used=id in used)
    for n, token in enumerate(board.tokens):
        data = token_data(token.id, token.green)
        yield tile(f"token/{seat}/{n}", f"#token/{token.id}", data)


def free_zone(view: State, seat: int) -> Zone:
    """The conversions of a faction (7)."""
    pieces = []
    for action in conversions(Situation(view, seat)):
        if isinstance(action, Convert):
            pieces.append(_conversion(action.printed.id, action.stone_goes))
        elif isinstance(action, Bundle):
            pieces.append(Piece("free/bundle", "free", _BUNDLE, name=msg("label.bundle")))
    return Zone(f"free/{seat}", "free", msg("zone.free"), pieces=tuple(pieces), seat=seat)


_BUNDLE: dict[str, Any] = {
    "signs": [
        {"plate": "power"},
        TO,
        {"plate": "ore"},
        {"plate": "knowledge"},
        {"plate": "credits"},
    ]
}


@cache
def _conversion(id: str, stone_goes: bool) -> Piece:
    printed = load().free_actions[id]
    row = signs.free_action(printed)
    if stone_goes:
        row = [{"icon": "brainstone"}, *row[1:]]
        return Piece("free/burn_stone", "free", {"signs": row}, name=msg("label.burn_stone"))
    return Piece(f"free/{id}", "free", {"signs": row}, name=Message(f"#free_action/{id}"))


_ANSWERS: dict[str, list[Sign]] = {
    "ask": [{"icon": "help"}],
    "cheap": [{"text": "≤ 1"}, {"plate": "vp"}],
    "always": [{"icon": "check"}],
}


def answering_zone(view: State, seat: int) -> Zone:
    """How offers to charge are answered; the way in force is lit (8)."""
    others = {action.how for action in settings(view, seat)}
    pieces = tuple(
        Piece(
            f"answering/{how}",
            "answering",
            {"signs": row, "on": how not in others},
            name=msg(f"label.answering.{how}"),
        )
        for how, row in _ANSWERS.items()
    )
    return Zone(f"answering/{seat}", "answering", msg("zone.answering"), pieces=pieces, seat=seat)


# Choosing a faction (gaia_project 2.7)


def factions_zone(view: State, seat: int) -> Zone:
    """All factions; those on boards that are taken are faint."""
    box = load()
    taken = {box.factions[board.faction].board for board in view.boards if board.faction}
    pieces = []
    for id, printed in box.factions.items():
        owner = next((n for n, board in enumerate(view.boards) if board.faction == id), None)
        data, spent = faction_data(id), printed.board in taken
        name = Message(f"#faction/{id}")
        pieces.append(Piece(f"faction/{id}", "faction", data, owner=owner, spent=spent, name=name))
    return Zone("factions", "factions", msg("zone.factions"), pieces=tuple(pieces), seat=seat)


@cache
def faction_data(id: str) -> dict[str, Any]:
    """What a faction looks like before it is chosen: its home, and what it begins with."""
    printed = load().factions[id]
    return {
        "name": f"#faction/{id}",
        "home": printed.home,
        "signs": list(amounts(printed.start)),
        "power": [
            {"plate": "power"},
            {"text": f"{printed.power.area_1} · {printed.power.area_2}"},
            *([{"icon": "brainstone"}] if printed.power.brainstone else []),
        ],
    }


# The player strip


def seat_cards(view: State, decision: Decision | None) -> Iterator[SeatCard]:
    """The cards of all seats; everything on them is open information."""
    order = view.order if len(view.order) == len(view.boards) else view.clockwise(view.first)
    totals = _totals(view)
    for seat in order:
        board = view.boards[seat]
        yield SeatCard(
            seat,
            Message(f"#faction/{board.faction}") if board.faction else None,
            totals[seat],
            tuple(_groups(view, seat)) if board.faction else (),
            status=_status(view, seat, decision),
            first=seat == order[0] and view.round > 0,
            done=_done(view, seat),
            markers=tuple(research_markers(view, seat)) if board.faction else (),
        )


def _totals(view: State) -> list[int]:
    """Points so far; the final scoring comes with the end of the game (9)."""
    if view.phase == "over":
        return [score.total for score in scores(view)]
    return [board.vp for board in view.boards]


def _groups(view: State, seat: int) -> Iterator[Group]:
    board, own = view.boards[seat], f"board/{seat}"
    if not view.plays_automa(seat):
        yield Group(
            None,
            tuple(
                Stock(
                    resource, getattr(board, resource), Message(f"#resource/{resource}"), target=own
                )
                for resource in RESOURCES
            ),
        )
        areas = [
            Stock(area, in_area(board.power, area), msg("stock.power", area=roman), target=own)
            for roman, area in zip(_ROMAN, AREAS_OF_POWER, strict=True)
        ]
        gaia = Stock("gaia-area", in_area(board.power, "gaia"), msg("stock.gaia"), target=own)
        yield Group(msg("zone.power"), (*areas, gaia))
    reach = level_of(board, "navigation").range
    yield Group(
        msg("stock.others"),
        (
            Stock("federation", len(board.tokens), msg("stock.tokens"), target=f"own/{seat}"),
            Stock("gaiaformer", board.gaiaformers, Message("#structure/gaiaformer"), target=own),
            Stock("range", reach, msg("stock.range"), target=f"marker/{seat}/navigation"),
            Stock("structures", len(board.structures), msg("stock.structures"), target="map"),
        ),
    )


def _done(view: State, seat: int) -> bool:
    if view.phase in SETTING_UP:
        return bool(view.queue) and seat not in view.queue
    return view.phase == "actions" and view.boards[seat].passed


def _status(view: State, seat: int, decision: Decision | None) -> Message | None:
    if view.phase == "over":
        return None
    if decision is not None and decision.seat == seat:
        return msg("status.acting")
    if view.phase in SETTING_UP:
        return msg("status.done" if _done(view, seat) else "status.waiting")
    if view.phase != "actions":
        return None
    if view.boards[seat].passed:
        return msg("status.passed", n=view.boards[seat].passing)
    return msg("status.acting" if seat == view.acting else "status.waiting")


def meters(view: State) -> Iterator[Meter]:
    """The rounds: the game ends with the last one (3)."""
    yield rounds_meter(view.round, load().constants.rounds, "gaia_project 3")
