"""The log of what led to a position, as one reader knows it: lines that are only told again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from gametable.core.engine.entry import Header
from gametable.core.engine.log import Event
from gametable.core.text import restored, sound_message

BEGINS = Event("log.practice_begins", heading=True)  # a copy for practice begins there
BEFORE = -1  # the entry of the lines from before a game: no answer of it led to them
MOST_LINES = 2000  # the newest ones
MOST_TARGETS = 100
LONGEST = 80  # letters of a kind, a section or the name of a place


def told_log(events: Sequence[Event], *, veiled: bool = False) -> list[dict[str, Any]]:
    """Events as their reader knows them (after `seen`), as plain data. Nothing is secret in it, but
    `veiled` what the reader alone knew stays so."""
    lines: list[dict[str, Any]] = []
    for event in events[-MOST_LINES:]:
        message = event.message()
        args = {name: value for name, value in message.args.items() if name != "who"}
        line: dict[str, Any] = {"kind": message.key, "args": msgspec.to_builtins(args)}
        if veiled and (event.secret is not None or event.own):
            line["owners"], line["own"] = list(event.owners), event.own
            line["secret"] = sorted(event.secret or {})
        if event.seat is not None:
            line["seat"] = event.seat
        if event.targets:
            line["targets"] = list(event.targets)
        if event.rule:
            line["rule"] = event.rule
        if event.heading:
            line["heading"] = True
        lines.append(line)
    return lines


def earlier_log(header: Header) -> list[Event]:
    """The lines that a game begins with. What is no line is left out; never raises."""
    said = (header.scenario or {}).get("log", ())
    if not isinstance(said, (list, tuple)):
        return []
    found = (_event(line, len(header.seats)) for line in said[-MOST_LINES:])
    return [event for event in found if event is not None]


def _event(line: Any, seats: int) -> Event | None:
    if not isinstance(line, dict):
        return None
    message = sound_message({"key": line.get("kind"), "args": line.get("args", {})})
    seat, rule = line.get("seat"), line.get("rule", "")
    if message is None or not (seat is None or (type(seat) is int and 0 <= seat < seats)):
        return None
    targets = line.get("targets", ())
    if not isinstance(targets, (list, tuple)) or not all(map(_is_name, (rule, *targets))):
        return None
    args = {name: restored(value) for name, value in message["args"].items()}
    owners = line.get("owners", ())
    if not isinstance(owners, (list, tuple)) or any(type(n) is not int for n in owners):
        return None
    hidden, secret = line.get("secret"), None
    if isinstance(hidden, (list, tuple)):
        veiled = {name for name in hidden if isinstance(name, str) and name in args}
        secret = {name: args.pop(name) for name in sorted(veiled)}
    heading = line.get("heading") is True
    return Event(
        message["key"],
        seat,
        args,
        secret,
        tuple(owners),
        targets=tuple(targets[:MOST_TARGETS]),
        rule=rule,
        entry=BEFORE,
        own=line.get("own") is True,
        heading=heading,
    )


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST
