"""The choices of a new game by the title's sheet: what is impossible, and what was not chosen.

A title adds only what is its own (`setup_faults` in its setup.py, if there is anything), and finds
every option that is in force with a value.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import structs

from gametable.components.title_sheet import TitleOption, TitleSheet
from gametable.core.engine.title import Seat
from gametable.core.text import Message, Quoted, msg, shown

PLAYERS = ("human", "bot")
AUTOMA = "automa"


class Sits(Protocol):
    """Anything that tells who plays a seat."""

    @property
    def player(self) -> str: ...


def choice_faults(
    sheet: TitleSheet, seats: Sequence[Seat], options: Mapping[str, Any]
) -> list[Message]:
    """What is impossible in this choice by the sheet; empty when all is well.

    An option that is not offered to this number of players may be there and says nothing.
    """
    least, most = sheet.players
    if not least <= len(seats) <= most:
        return [msg("setup.players", least=least, most=most, n=len(seats))]
    found = [*_seat_faults(sheet, seats), *_scope_faults(sheet, "table", options)]
    for option in sheet.options:
        if option.scope == "seat":
            found += _taken_twice(option, seats)
        elif option.kind == "mix" and in_force(sheet, option, seats, options):
            found += _mix_faults(option, len(seats), options.get(option.id, option.default))
    return found


def in_force(
    sheet: TitleSheet, option: TitleOption, seats: Sequence[Sits], options: Mapping[str, Any]
) -> bool:
    """Whether an option is offered to these players, what it needs is chosen, and nothing bars
    it."""
    offered = {o.id: o for o in sheet.options_for(len(seats))}
    if option.id not in offered:
        return False
    if option.with_automa and all(seat.player != AUTOMA for seat in seats):
        return False
    barring = offered.get(option.unless or "")
    if barring is not None and options.get(barring.id, barring.default):
        return False
    needed, _, value = (option.needs or "").partition(".")
    other = offered.get(needed)
    if other is None:
        return True
    chosen = options.get(other.id, other.default)
    return bool(chosen == value) if value else bool(chosen)


def settled(
    sheet: TitleSheet, seats: Sequence[Seat], options: Mapping[str, Any]
) -> tuple[list[Seat], dict[str, Any]]:
    """Seats and options with every option that is in force, at its default if not chosen.

    Those that are not in force are left out.
    """
    offered = [o for o in sheet.options if in_force(sheet, o, seats, options)]
    table = {o.id: options.get(o.id, o.default) for o in offered if o.scope == "table"}
    own = [o for o in offered if o.scope == "seat"]
    filled = [
        structs.replace(seat, options={o.id: seat.options.get(o.id, o.default) for o in own})
        for seat in seats
    ]
    return filled, table


def _seat_faults(sheet: TitleSheet, seats: Sequence[Seat]) -> Iterator[Message]:
    """Who sits there, the colours, and the options of each seat."""
    known = (*PLAYERS, AUTOMA) if sheet.automa else PLAYERS
    colours: set[str] = set()
    for seat in seats:
        if seat.player not in known:
            yield msg("setup.player", player=seat.player)
        if seat.colour and seat.colour in colours:
            yield msg("setup.colour", colour=seat.colour)
        colours.add(seat.colour)
        yield from _scope_faults(sheet, "seat", seat.options)


def _scope_faults(sheet: TitleSheet, scope: str, chosen: Mapping[str, Any]) -> Iterator[Message]:
    """Options that there are not, and values that an option cannot have."""
    known = {option.id: option for option in sheet.options if option.scope == scope}
    for name, value in chosen.items():
        option = known.get(str(name))
        if option is None:
            yield msg("setup.option", option=_quoted(name))
        elif option.kind == "switch" and not isinstance(value, bool):
            yield msg("setup.switch", option=f"#option/{option.id}")
        elif option.kind == "choice" and str(value) not in {v.id for v in option.values}:
            yield msg("setup.choice", option=f"#option/{option.id}", value=_quoted(value))


def _quoted(said: object) -> Quoted:
    return Quoted(shown(str(said)))


def _taken_twice(option: TitleOption, seats: Sequence[Seat]) -> Iterator[Message]:
    """Values that only one seat may have."""
    chosen = [seat.options.get(option.id) for seat in seats]
    for value in option.values:
        if value.unique and chosen.count(value.id) > 1:
            yield msg("setup.twice", value=f"#option/{option.id}/{value.id}")


def _mix_faults(option: TitleOption, players: int, mix: Any) -> list[Message]:
    """A number of each part, not more than there are, that adds up to the total."""
    name = f"#option/{option.id}"
    if not isinstance(mix, Mapping) or set(mix) - {value.id for value in option.values}:
        return [msg("setup.mix", option=name)]
    found = []
    for value in option.values:
        n, most = mix.get(value.id, 0), value.most[players - 1]
        if not isinstance(n, int) or not 0 <= n <= most:
            part = f"#option/{option.id}/{value.id}"
            found.append(msg("setup.mix_part", option=name, part=part, most=most))
    if not found and sum(mix.values()) != option.total:
        found.append(msg("setup.mix_total", option=name, n=option.total))
    return found
