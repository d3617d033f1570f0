"""The research board, the scoring tiles, the boosters and the Automa's cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gametable.core.kit.describing import told
from gametable.core.scene import Piece, Slot, Stock, Zone
from gametable.core.text import Message, msg
from gametable.titles.gaia_project import scene_signs as signs
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.scoring import final_count, tile_points
from gametable.titles.gaia_project.signs import TO, Sign, amounts
from gametable.titles.gaia_project.state import State
from gametable.titles.gaia_project.vocabulary import AREAS, POSITIONS, Area, FinalCount, Position

_ICONS: dict[Area, str] = {
    "terraforming": "terraform",
    "navigation": "range",
    "artificial_intelligence": "qic",
    "gaia_project": "gaia-planet",
    "economy": "credit",
    "science": "knowledge",
}
_COUNTED: dict[FinalCount, str] = {
    "structures_in_federations": "federation",
    "structures": "structures",
    "planet_types": "planet-type",
    "gaia_planets": "gaia-planet",
    "sectors": "sector",
    "satellites": "satellite",
}
_AUTOMA_DOES = {
    "build_mine": "mine",
    "upgrade": "trading-station",
    "research_highest": "research",
    "research_random": "research",
    "power_qic": "power",
    "faction": "corporation",
}


def research_zone(view: State) -> Zone:
    """Six areas with the markers of the seats, tech tiles, tokens, power and Q.I.C. actions (6)."""
    return Zone(
        "research",
        "research",
        msg("zone.research"),
        board="research",
        face="research",
        data=_ground(),
        slots=(*_levels(view), *_tiles(view), *_actions(view)),
        pieces=(*_markers(view), *_supply(view)),
    )


@cache
def _ground() -> dict[str, Any]:
    return {
        "areas": [{"area": area, "icon": icon} for area, icon in _ICONS.items()],
        "charge": load().constants.level_3_charge,
        "tiles": told(msg("zone.tech")),
        "actions": told(msg("zone.board_actions")),
    }


@cache
def _level_signs(area: Area, n: int) -> list[Sign]:
    return signs.level(area, n)


def _levels(view: State) -> Iterator[Slot]:
    for area in AREAS:
        printed = load().areas[area]
        for n in range(len(printed.levels)):
            data: dict[str, Any] = {"area": area, "n": n, "signs": _level_signs(area, n)}
            if n == len(printed.levels) - 1:
                data["taken"] = area in view.level_5
                if area == "terraforming" and view.level_5_token:
                    gain = load().tokens[view.level_5_token].gain
                    data["signs"] = list(amounts(gain))
            name = msg("slot.level", area=f"#area/{area}", n=n)
            yield Slot(f"{area}_{n}", "level", data, name)


def _markers(view: State) -> Iterator[Piece]:
    for seat, board in enumerate(view.boards):
        if not board.faction:
            continue
        for area, n in board.research.items():
            name = msg("label.marker", seat=f"#seat/{seat}", area=f"#area/{area}", n=n)
            slot = f"marks_{area}_{n}"
            yield Piece(f"marker/{seat}/{area}", "marker", {}, slot=slot, owner=seat, name=name)


def research_markers(view: State, seat: int) -> Iterator[Stock]:
    """How far the markers of a seat have come in the areas (6)."""
    for area, n in view.boards[seat].research.items():
        place = f"marker/{seat}/{area}"
        yield Stock(_ICONS[area], n, Message(f"#area/{area}"), target=place)


@cache
def tile_data(id: str) -> dict[str, Any]:
    """What a tech tile looks like, a standard or an advanced one."""
    box = load()
    if id in box.tech:
        return {"kind": "tech", **signs.tile(box.tech[id])}
    return {"kind": "advanced", **signs.tile(box.advanced[id])}


@cache
def _tech(position: Position, id: str) -> Slot:
    return Slot(f"tech_{position}", "tile", tile_data(id), Message(f"#tech/{id}"))


@cache
def _advanced(area: Area, id: str) -> Slot:
    if not id:
        return Slot(f"advanced_{area}", "no_tile", {}, msg("slot.no_tile"))
    return Slot(f"advanced_{area}", "tile", tile_data(id), Message(f"#advanced/{id}"))


def _tiles(view: State) -> Iterator[Slot]:
    for position in POSITIONS:
        if position in view.tech:
            yield _tech(position, view.tech[position])
    for area in AREAS:
        yield _advanced(area, view.advanced.get(area, ""))


@cache
def action_data(id: str, used: bool) -> dict[str, Any]:
    """What a power or Q.I.C. action looks like."""
    printed = load().board_actions[id]
    kind = "power" if printed.power else "qic"
    return {
        "kind": kind,
        "signs": [
            {"plate": kind, "text": str(printed.power or printed.qic)},
            TO,
            *signs.effect(printed.effect),
        ],
        "used": used,
    }


@cache
def _action(id: str, used: bool) -> Slot:
    return Slot(id, "board_action", action_data(id, used), Message(f"#board_action/{id}"))


def _actions(view: State) -> Iterator[Slot]:
    for id in load().board_actions:
        yield _action(id, id in view.used)


@cache
def token_data(id: str, green: bool = True) -> dict[str, Any]:
    """What a federation token looks like on the side that is up."""
    return {"kind": "green" if green else "gray", **signs.token(load().tokens[id].gain)}


def _supply(view: State) -> Iterator[Piece]:
    """The federation tokens that are left (5.4.6)."""
    for n, (id, left) in enumerate(view.supply.items()):
        data = {**signs.token(load().tokens[id].gain), "n": left}
        name = Message(f"#token/{id}")
        slot = f"supply_{n}"
        yield Piece(f"supply/{id}", "supply", data, slot=slot, spent=not left, name=name)


# Scoring tiles and boosters (gaia_project 2.5, 2.6, 9.2)


def rounds_zone(view: State) -> Zone:
    """What each round scores; that of the current one is lit."""
    pieces = tuple(
        Piece(f"rounds/{id}", "round", round_data(view, id), name=Message(f"#round/{id}"))
        for id in view.rounds
    )
    return Zone("rounds", "rounds", msg("zone.rounds"), pieces=pieces)


def round_data(view: State, id: str) -> dict[str, Any]:
    """What the scoring tile of a round looks like."""
    n = view.rounds.index(id) + 1
    state = "now" if n == view.round else "past" if n < view.round else "coming"
    return {"n": n, "state": state, **signs.round_tile(load().rounds[id])}


def finals_zone(view: State) -> Zone:
    """Both final scoring tiles with the counts of all, the neutral player too (2.11, 9.2)."""
    pieces = []
    playing = all(board.faction for board in view.boards)
    for id in view.finals:
        printed = load().finals[id]
        counts = [final_count(view, n, printed.counts) for n in range(len(view.boards))]
        points = tile_points(view, id) if playing else [0] * len(counts)
        data = {
            "name": f"#final/{id}",
            "icon": _COUNTED[printed.counts],
            "counts": [
                {"seat": n, "n": have, "points": points[n]} for n, have in enumerate(counts)
            ],
            "neutral": printed.neutral if view.neutral else None,
        }
        pieces.append(Piece(f"finals/{id}", "final", data, name=Message(f"#final/{id}")))
    return Zone("finals", "finals", msg("zone.finals"), pieces=tuple(pieces))


def boosters_zone(view: State) -> Zone:
    """The free boosters."""
    pieces = tuple(
        Piece(f"boosters/{id}", "booster", booster_data(id), name=Message(f"#booster/{id}"))
        for id in view.boosters
    )
    return Zone("boosters", "boosters", msg("zone.boosters"), pieces=pieces)


@cache
def booster_data(id: str) -> dict[str, Any]:
    """What a booster looks like."""
    return {"kind": "booster", **signs.tile(load().boosters[id])}


# The Automa (gaia_project 12.8)


def automa_zone(view: State) -> Zone | None:
    """The two cards in play; nothing while there are none."""
    deck = view.automa
    if deck is None or not deck.support:
        return None
    shown = (("support", deck.support), ("action", deck.action))
    pieces = tuple(
        Piece(
            f"automa/{half}",
            "decision_card",
            _card(half, number),
            name=msg(f"label.automa.{half}", n=number),
        )
        for half, number in shown
        if number
    )
    note = msg("note.automa", n=len(deck.deck))
    return Zone("automa", "automa", msg("zone.automa"), note, pieces=pieces, seat=deck.seat)


@cache
def _card(half: str, number: int) -> dict[str, Any]:
    printed = load().decision_cards[number]
    title = told(msg(f"decision.{half}"))
    # What of it applies is lit when a step of the Automa is told.
    data: dict[str, Any] = {"half": half, "lit": "", "number": number, "title": title}
    if half == "action":
        data["action"] = told(msg(f"decision.does.{printed.action}"))
        data["icon"] = _AUTOMA_DOES[printed.action]
        data["vp"] = printed.vp
        data["pass_mark"] = printed.pass_mark
    else:
        data["range"] = printed.range
        data["n"] = printed.count
        data["from"] = printed.count_from
        data["direction"] = told(msg(f"decision.from.{printed.direction}"))
        data["count"] = told(msg(f"decision.count.{printed.count_from}", n=printed.count))
        data["booster"] = told(msg(f"decision.booster.{printed.pass_booster}"))
        data["final"] = told(msg(f"decision.final.{printed.final}"))
    return data
