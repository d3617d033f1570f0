"""How a record of a game begins, with who plays what; and what is said of one that is amiss."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametable.core.engine.entry import Header
from gametable.core.engine.game import Game
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, SetupFault
from gametable.core.text import msg
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.setting_up import set_board, structure_queue
from gametable.titles.gaia_project.star_map import Placed, map_faults
from gametable.titles.gaia_project.state import Board, State
from gametable.titles.gaia_project.vocabulary import AREAS, POSITIONS

SETUP = "setup."
"""What the places of a record's set-up begin with."""


class RecordFault(SetupFault):
    """A record that does not fit: the place in it, and what was expected and found."""


def fault(place: str, key: str, **args: Any) -> RecordFault:
    """A fault at a place of the record, in words."""
    return RecordFault(msg("record.fault", place=place, what=msg(key, **args)), TITLE.words)


def begin(record: Mapping[str, Any]) -> Table[State]:
    """The table as a record begins: before the first structures. Raises RecordFault."""
    setup = part_of(record, "setup")
    seats = part_of(record, "seats")
    box = load()
    factions = [_known(seat, "faction", box.factions, f"seats.{n}") for n, seat in enumerate(seats)]
    for n, faction in enumerate(factions):
        for other in factions[:n]:
            if box.factions[other].board == box.factions[faction].board:
                args = {"one": f"#faction/{other}", "other": f"#faction/{faction}"}
                key = "record.same_faction" if other == faction else "record.same_board"
                raise fault(f"seats.{n}.faction", key, **args)
    sectors = _sectors(setup)
    tech = part_of(setup, "standard_tech", SETUP)
    advanced = part_of(setup, "advanced_tech", SETUP)
    supply = {t.id: t.copies for t in box.tokens.values() if t.faction is None}
    token = _known(setup, "terraforming_level_5_token", supply, "setup")
    supply[token] -= 1
    options = record.get("options", {})
    state = State(
        boards=[Board(faction=faction) for faction in factions],
        variable_order=options.get("turn_order") == "variable",
        sectors=sectors,
        tech={p: _known(tech, p, box.tech, f"{SETUP}standard_tech") for p in POSITIONS},
        advanced={a: _known(advanced, a, box.advanced, f"{SETUP}advanced_tech") for a in AREAS},
        level_5_token=token,
        supply=supply,
        rounds=_row(setup, "round_scoring", box.rounds, box.constants.rounds),
        finals=_row(setup, "final_scoring", box.finals, 2),
        boosters=list(
            _row(setup, "boosters", box.boosters, len(factions) + box.constants.boosters_more)
        ),
        phase="structures",
    )
    game: Game[State] = Game(state)
    for seat in range(len(factions)):
        set_board(game, seat)
    state.queue = structure_queue(state)
    players = tuple(
        Seat(name=str(n + 1), options={"faction": faction}) for n, faction in enumerate(factions)
    )
    header = Header(TITLE.id, TITLE.revision, players, {}, str(record.get("id", "record")))
    return Table(TITLE, header, state)


def _sectors(setup: Mapping[str, Any]) -> tuple[Placed, ...]:
    found: list[Placed] = []
    for n, one in enumerate(part_of(setup, "sectors", SETUP)):
        id = _known(one, "sector", load().sectors, f"{SETUP}sectors.{n}")
        place = f"{SETUP}sectors.{n}"
        at = part_of(one, "at", f"{place}.")
        numbers = [*at, one.get("rotation", 0)] if isinstance(at, (list, tuple)) else []
        if len(numbers) != 3 or any(type(number) is not int for number in numbers):
            raise fault(place, "record.form")
        found.append(Placed(id, *numbers))
    for n, what in map_faults(found):
        place = f"{SETUP}sectors.{n}"
        raise RecordFault(msg("record.fault", place=place, what=what), TITLE.words)
    return tuple(found)


def _row(setup: Mapping[str, Any], name: str, known: Any, n: int) -> tuple[str, ...]:
    """So many different things of a kind. Raises RecordFault."""
    place, said = f"{SETUP}{name}", part_of(setup, name, SETUP)
    if not isinstance(said, (list, tuple)) or not all(isinstance(one, str) for one in said):
        raise fault(place, "record.form")
    for id in said:
        if id not in known:
            raise fault(place, "record.unknown", said=id)
    if len(set(said)) != n or len(said) != n:
        raise fault(place, "record.how_many", n=n, have=len(set(said)))
    return tuple(said)


def part_of(thing: Mapping[str, Any], name: str, before: str = "") -> Any:
    """A part that a record has to have. Raises RecordFault."""
    if not isinstance(thing, Mapping) or name not in thing:
        raise fault(f"{before}{name}", "record.missing")
    return thing[name]


def _known(thing: Mapping[str, Any], name: Any, known: Any, place: str) -> Any:
    value = part_of(thing, name, f"{place}.")
    if value not in known:
        raise fault(f"{place}.{name}", "record.unknown", said=str(value))
    return value
