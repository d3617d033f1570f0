"""The toy title's state, and its table: scenes, seat cards, the inspector."""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.core.engine.decision import Check, Decision
from gametable.core.scene import (
    Compared,
    Fact,
    Group,
    Inspection,
    Meter,
    Phase,
    Piece,
    Scene,
    SeatCard,
    Standing,
    Stock,
    Zone,
)
from gametable.core.text import msg

SIZE = 6
ROUNDS = 2
SHAPE = ((0, 0), (1, 0), (1, 1))  # a corner of three
TOKENS = ("water", "energy", "plant")
TRACKS = ("water", "biomass", "technology")


class Garden(msgspec.Struct):
    hand: list[int]
    cells: dict[str, int] = {}  # "x,y" -> number of the piece
    turns: list[tuple[int, int, int]] = []  # orientation, x, y of each piece
    walker: tuple[int, int] = (0, 0)
    steps: int = 0
    points: int = 0
    coins: int = 4
    done: bool = False


class State(msgspec.Struct):
    deck: list[int]
    gardens: list[Garden]
    round: int = 0
    turn: int = 0
    phase: str = "setup"


def scene(view: State, seat: int | None, decision: Decision | None) -> Scene:
    middle = seat or 0
    zones = [garden(view, middle, "garden")]
    zones += [garden(view, n, "others") for n in range(len(view.gardens)) if n != middle]
    zones.append(hand(view, middle))
    tokens = tuple(
        Piece(f"token_{t}", "token", {"icon": t}, name=msg(f"token.{t}")) for t in TOKENS
    )
    zones.append(Zone("market", "market", msg("zone.market"), pieces=tokens))
    steps = ("card", "place", "walk", "end")
    at = {"prompt.place": 1, "prompt.walk": 2, "prompt.end": 3}
    now = at.get(decision.prompt.key, 0) if decision is not None else 0
    return Scene(
        msg("round", n=min(view.round + 1, ROUNDS), of=ROUNDS),
        tuple(Phase(s, msg(f"phase.{s}"), (i > now) - (i < now)) for i, s in enumerate(steps)),
        tuple(zones),
        tuple(card_of(n, g) for n, g in enumerate(view.gardens)),
        (
            Compared(
                "most",
                "award",
                msg("compared.most"),
                tuple(Standing(n, str(len(g.cells))) for n, g in enumerate(view.gardens)),
                ("5", "2"),
            ),
        ),
        msg("compared"),
        (
            Meter(
                "rounds",
                msg("meter.rounds"),
                msg("meter.left", n=ROUNDS - view.round),
                view.round / ROUNDS,
            ),
        ),
    )


def garden(view: State, seat: int, place: str) -> Zone:
    garden = view.gardens[seat]
    pieces = [
        Piece(
            f"corner{seat}_{n}",
            "corner",
            {"cells": shape_cells()},
            slot=f"c_{x}_{y}",
            turn=turn,
            z=1,
            name=msg("piece.corner"),
        )
        for n, (turn, x, y) in enumerate(garden.turns)
    ]
    x, y = garden.walker
    pieces.append(
        Piece(
            f"walker{seat}",
            "walker",
            {"seat": ("sky", "gold", "green")[seat]},
            slot=f"c_{x}_{y}",
            owner=seat,
            z=3,
            name=msg("piece.walker"),
        )
    )
    return Zone(
        f"garden{seat}",
        place,
        msg("zone.garden", name=f"#seat/{seat}"),
        board="garden",
        face="garden",
        data={},
        pieces=tuple(pieces),
        seat=seat,
    )


def hand(view: State, seat: int) -> Zone:
    hand = view.gardens[seat].hand
    cards = tuple(
        Piece(
            f"card{n}",
            "card",
            {"n": n},
            name=msg("piece.card", n=n),
            sort={"cost": n % 10, "tag": TOKENS[n % 3]},
        )
        if n
        else Piece(f"hidden{seat}_{i}", "card", {"n": 0}, hidden=True, name=msg("piece.hidden"))
        for i, n in enumerate(hand)
    )
    return Zone(
        f"hand{seat}",
        "hand",
        msg("zone.hand"),
        pieces=cards,
        seat=seat,
        empty=msg("empty.hand"),
        hand=True,
    )


def card_of(seat: int, garden: Garden) -> SeatCard:
    return SeatCard(
        seat,
        msg("faction"),
        garden.points,
        (
            Group(
                msg("group.stocks"),
                (
                    Stock("credit", garden.coins, msg("pay.coins")),
                    Stock("card", len(garden.hand), msg("zone.hand")),
                ),
            ),
        ),
        msg("status.passed") if garden.done else None,
        first=seat == 0,
        done=garden.done,
    )


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    if ref.startswith("card"):
        n = int(ref[4:])
        held = seat is not None and n in view.gardens[seat].hand
        return Inspection(
            msg("piece.card", n=n),
            msg("kind.card"),
            msg("text.card"),
            "card",
            {"n": n},
            (Fact("vp", msg("fact.points", n=n % 3)),),
            (Check(msg("check.hand"), held, "toy 1.2"),),
            "toy 1.2",
        )
    if "/" in ref:
        return Inspection(msg("slot", ref=ref.split("/")[1]), msg("kind.cell"), rule="toy 2")
    if ref.startswith("token"):
        return Inspection(msg("token." + ref.split("_")[1]), msg("kind.token"))
    return None


def shape_cells() -> list[list[Any]]:
    """The shape as a face draws it: x, y, terrain, mark."""
    marks = ("resource", "plain", "plain")
    return [[x, y, "biomass", marks[n]] for n, (x, y) in enumerate(SHAPE)]
