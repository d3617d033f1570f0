"""The inspector: what a thing on the table is and what it means now.

`inspect` takes the id of a piece, of a slot or zone, a meter, or a component reference ("#..."),
and hands it to the module that knows about it.
"""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.kit.inspecting import Inspector, inspect_by, meter, of_seat
from gametable.core.scene import Fact, Inspection, Meter
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown import inspect_cards as cards
from gametable.titles.planet_unknown import inspect_corporation as corporation
from gametable.titles.planet_unknown import inspect_planet as planet
from gametable.titles.planet_unknown import inspect_station as station
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.scene_seats import (
    fewest_left,
    meters,
    ranks,
    rounds_left,
)
from gametable.titles.planet_unknown.scoring import score_of
from gametable.titles.planet_unknown.state import State


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    """What the inspector says of a thing; nothing if there is no such thing.

    `seat` is the reader, whose planet decides whether a tile of the station fits.
    """
    return inspect_by(_INSPECTORS, view, ref, seat)


def _seat(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A seat: who leads, what it has, what it scores as far as the reader knows."""
    seat = int(rest[0])
    board, score = view.boards[seat], score_of(load(), view, seat)
    facts = [
        Fact("corporation", Message(f"#corporation/{board.corporation}")),
        Fact("goal", msg("fact.planet", planet=f"#planet/{board.planet}")),
    ]
    if view.commander == seat:
        facts.append(Fact("commander", msg("fact.commander")))
    if board.civ_cards:
        facts.append(Fact("civilization", msg("fact.civ_ranks", ranks=ranks(load(), board))))
    total = msg("fact.total", n=score.total)
    return of_seat(seat, "planet_unknown 3.3", text=total, facts=facts, score=score)


def _ending(view: State, meter: Meter) -> Iterator[Fact]:
    """What ends the game, with the figures."""
    if meter.id == "meter/depot":
        least, depot = fewest_left(view)
        yield Fact("depot", msg("fact.fewest", depot=depot + 1, n=least))
    else:
        yield Fact("info", meter.value)
    if meter.id == "meter/events":
        yield Fact("clock", msg("fact.rounds_left", n=rounds_left(view)))


_INSPECTORS: dict[str, Inspector[State]] = {
    **station.INSPECTORS,
    **planet.INSPECTORS,
    **corporation.INSPECTORS,
    **cards.INSPECTORS,
    "seat": _seat,
    "meter": meter(
        lambda view: meters(load(), view),
        lambda id: msg(f"text.meter.{id}"),
        facts=_ending,
    ),
}
