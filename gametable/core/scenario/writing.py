"""A position of a running game, written as a scenario that loads to an equal one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from gametable.core.engine.decision import CHANCE
from gametable.core.engine.luck import TOP
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault, Title
from gametable.core.scenario.parts import ONLY
from gametable.core.scenario.start import first_state

S = TypeVar("S")


def written(table: Table[S]) -> dict[str, Any]:
    """The scenario of the position of a table, as plain data.

    It says what lies on the table at the last checkpoint, in the words of the title, and gives the
    answers since. What those words do not tell is added by its inner names.
    """
    header, mark = table.header, table.marks[-1]
    since = table.entries[mark.entry :]
    kept = header.scenario or {}
    said: dict[str, Any] = {
        "title": header.title,
        "revision": header.revision,
        "seats": [_seat(msgspec.to_builtins(seat)) for seat in header.seats],
        "options": header.options,
        "seed": header.seed,
    }
    said |= {name: kept[name] for name in ("setup", "setup_luck") if kept.get(name)}
    said |= _table(table.title, said, header, mark.state)
    # What was chosen off a shuffled pile is not asked where luck falls by itself.
    luck = [plain(e.answer) for e in since if e.seat == CHANCE and e.ask != TOP]
    if luck:
        said["luck"] = luck
    asks_all = table.asks_all
    if asks_all:
        said["ask_all"] = True
    answers = [e.answer for e in since if e.seat != CHANCE and (asks_all or not e.auto)]
    if answers:
        said["play"] = [plain(answer) for answer in answers]
    return plain(said)  # type: ignore[no-any-return]


def plain(value: Any) -> Any:
    """Data as it is written to a file: lists for tuples."""
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value


def _seat(seat: dict[str, Any]) -> dict[str, Any]:
    usual = {"colour": "", "player": "human", "strength": "", "options": {}}
    return {name: value for name, value in seat.items() if usual.get(name) != value}


def _table(title: Title[S], said: dict[str, Any], header: Any, state: S) -> dict[str, Any]:
    """What is to be said of a state: as short as it can be and still give the same state."""
    bare = {name: said[name] for name in ("setup", "setup_luck") if name in said}

    def reads(more: Mapping[str, Any]) -> S | None:
        scenario = {**bare, **plain(more)}
        try:
            return first_state(title, msgspec.structs.replace(header, scenario=scenario))
        except SetupFault:
            return None

    base = reads({})
    layout = title.layout()
    best: dict[str, Any] = {}
    if layout is not None and base is not None:
        for everything, only in ((False, False), (False, True), (True, True)):
            best = {"table": layout.write(state, base, everything=everything, only=only)}
            if not best["table"]:
                best = {}
            if reads(best) == state:
                return best
    found = reads(best)
    if found is None:
        best, found = {}, base
    before = {} if found is None else msgspec.to_builtins(found)
    return {**best, "state": _difference(before, msgspec.to_builtins(state))}


def _difference(old: Any, new: Any) -> Any:
    """What is to be said by inner names to come from one state to another."""
    if isinstance(old, dict) and isinstance(new, dict):
        if not set(old) <= set(new):
            return {ONLY: new}
        return {
            name: _difference(old[name], value) if name in old else value
            for name, value in new.items()
            if name not in old or old[name] != value
        }
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        changed = {
            n: _difference(a, b) for n, (a, b) in enumerate(zip(old, new, strict=True)) if a != b
        }
        return changed if 0 < len(changed) <= len(new) // 2 or _structs(new) else new
    return new


def _structs(things: list[Any]) -> bool:
    return bool(things) and all(isinstance(thing, dict) for thing in things)
