"""The inspector: what a thing on the table is and what it means now.

`inspect` takes the id of a piece, of a slot or zone, a meter, or a component reference ("#..."),
and hands it to the module that knows about it.
"""

from __future__ import annotations

from gametable.core.kit.describing import Inspector, inspect_by, score_facts
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown import inspect_cards as cards
from gametable.titles.planet_unknown import inspect_corporation as corporation
from gametable.titles.planet_unknown import inspect_planet as planet
from gametable.titles.planet_unknown import inspect_station as station
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.scene_seats import (
    fewest_left,
    meters,
    onlooker,
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


def seat_number(view: State, text: str) -> int:
    """The seat a part of a reference names. Raises ValueError or IndexError."""
    seat = int(text)
    if seat >= len(view.boards):
        raise IndexError(seat)
    return seat


def _seat(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A seat: who leads, what it has, what it scores as far as everybody knows."""
    box = load()
    seat = seat_number(view, rest[0])
    board = view.boards[seat]
    score = score_of(box, onlooker(view), seat)
    facts = [
        Fact("corporation", Message(f"#corporation/{board.corporation}")),
        Fact("goal", msg("fact.planet", planet=f"#planet/{board.planet}")),
    ]
    if view.commander == seat:
        facts.append(Fact("commander", msg("fact.commander")))
    if board.civ_cards:
        facts.append(Fact("civilization", msg("fact.civ_ranks", ranks=ranks(box, board))))
    facts += score_facts(score)
    return Inspection(
        Message(f"#seat/{seat}"),
        msg("kind.seat"),
        msg("fact.total", n=score.total),
        facts=tuple(facts),
        rule="planet_unknown 3.3",
    )


def _meter(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """What ends the game, with the figures."""
    box = load()
    found = {meter.id: meter for meter in meters(box, view, onlooker(view))}
    meter = found.get(f"meter/{rest[0]}")
    if meter is None:
        return None
    facts = [Fact("info", meter.value)]
    if rest[0] == "depot":
        least, depot = fewest_left(view)
        facts = [Fact("depot", msg("fact.fewest", depot=depot + 1, n=least))]
    if rest[0] == "events":
        facts.append(Fact("clock", msg("fact.rounds_left", n=rounds_left(view))))
    texts = {
        "depot": "text.meter.depot",
        "events": "text.meter.events",
        "target": "text.meter.target",
        "pace": "text.meter.pace",
    }
    return Inspection(
        meter.name,
        msg("kind.meter"),
        msg(texts[rest[0]]),
        facts=tuple(facts),
        rule=meter.rule,
    )


_INSPECTORS: dict[str, Inspector[State]] = {
    "tile": station.tile,
    "shape": station.shape,
    "stack": station.shape,
    "count": station.shape,
    "station": station.station,
    "planet": planet.planet,
    "patch": planet.patch,
    "meteorite": planet.meteorite,
    "lifepod": planet.lifepod,
    "rover": planet.rover,
    "tracks": corporation.tracks,
    "track": corporation.track,
    "resource": corporation.track,
    "tracker": corporation.tracker,
    "techs": corporation.techs,
    "tech": corporation.tech,
    "corporation": corporation.corporation,
    "collected": corporation.collected,
    "stored": corporation.stored,
    "cards": cards.cards,
    "offer": cards.cards,
    "civ_card": cards.civ_card,
    "hidden_civ_card": cards.hidden_civ_card,
    "objective": cards.objective,
    "hidden_objective": cards.hidden_objective,
    "event": cards.event,
    "event_deck": cards.event_deck,
    "seat": _seat,
    "meter": _meter,
}
