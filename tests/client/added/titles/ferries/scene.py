"""The table: the sea with its boats."""

from __future__ import annotations

from gametable.titles.ferries.state import ISLANDS, ROUNDS, ROUTES, State

from gametable.core.engine.decision import Decision
from gametable.core.scene import Group, Inspection, Phase, Piece, Scene, SeatCard, Slot, Stock, Zone
from gametable.core.text import msg


def scene(view: State, seat: int | None, decision: Decision | None) -> Scene:
    boats = tuple(
        Piece(f"boat_{n}", "boat", {"seat": n}, slot=boat.at, owner=n, z=n, name=msg("piece.boat"))
        for n, boat in enumerate(view.boats)
    )
    data = {"routes": [list(route) for route in sorted(ROUTES)], "islands": list(ISLANDS)}
    slots = tuple(Slot(island, name=msg(f"#island/{island}")) for island in ISLANDS)
    sea = Zone("sea", "sea", msg("zone.sea"), board="sea", face="sea", data=data, slots=slots,
               pieces=boats)  # fmt: skip
    cards = tuple(
        SeatCard(n, msg("faction"), len(boat.seen),
                 (Group(msg("score.seen"), (Stock("flag", len(boat.seen), msg("score.seen")),)),))
        for n, boat in enumerate(view.boats)
    )  # fmt: skip
    now = msg("round", n=min(view.round + 1, ROUNDS))
    return Scene(now, (Phase("sail", msg("prompt.sail"), 0),), (sea,), cards)


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    island = ref.rpartition("/")[2]
    if island in ISLANDS:
        return Inspection(msg(f"#island/{island}"), msg("kind.island"), rule="ferries 2")
    return None
