"""Tables that stand at positions written by hand, for the tests of the rules of play."""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.core.decision import Decision, Option
from gametable.core.table import Table
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.state import Board, State
from tests.rules.planet_unknown.positions import BOX, board, game

__all__ = ["acting", "asked", "board", "choose", "keys", "option", "sit", "table", "targets", "why"]


def table(state: State, *, seed: str = "0", **options: Any) -> Table[State]:
    """A table at a state, by way of a scenario, so that impossible states are refused."""
    seats = [
        {"name": str(n), "options": {"planet": b.planet, "corporation": b.corporation}}
        for n, b in enumerate(state.boards)
    ]
    scenario = {
        "seats": seats,
        "options": options,
        "seed": seed,
        "state": msgspec.to_builtins(state),
    }
    return Table.from_scenario(TITLE, scenario)


def sit(*boards: Board, top: dict[str, str] | None = None, **more: Any) -> Table[State]:
    """A table where these boards' seats are about to take their turns, seat 0 first.

    `top` names the tiles that lie on top of stacks. A single board gets a bare neighbour. With
    three seats or fewer seat 0 sits at depot `turned` (0: inner stack i3, outer stack z5).
    """
    drawn = [more["event"]] if more.get("event") else []
    codes = [BOX.events[e].code for e in [*more.get("event_deck", ()), *drawn]]
    more["event_mix"] = tuple(codes.count(code) for code in ("green", "orange", "red"))
    state = game(*boards, *([board()] if len(boards) == 1 else []), **more)
    for shape, tile in (top or {}).items():
        state.stacks[shape].remove(tile)
        state.stacks[shape].insert(0, tile)
    return table(state)


def acting(
    own: Board, *pending: Any, top: dict[str, str] | None = None, **more: Any
) -> Table[State]:
    """A table where seat 0 has placed its tile and has these things to carry out."""
    own.pending.extend(pending)
    return sit(own, top=top, **{"stage": "effects", **more})


def asked(at: Table[State]) -> str:
    """The key of the question that is asked."""
    return decision(at).prompt.key


def decision(at: Table[State]) -> Decision:
    """The question that is asked."""
    assert at.decision is not None
    return at.decision


def keys(at: Table[State], verb: str | None = None) -> list[Any]:
    """The keys of the question; only those that begin with a verb, if one is given."""
    return [k for k in decision(at).keys if verb is None or k[0] == verb]


def choose(at: Table[State], *answers: Any) -> Table[State]:
    """Answer one question after the other; an answer may have been given by itself already."""
    for answer in answers:
        if not _given_by_itself(at, answer):
            at.choose(answer)
    return at


def _given_by_itself(at: Table[State], answer: Any) -> bool:
    if at.decision is not None and answer in list(at.decision.keys):
        return False
    for entry in reversed(at.entries):
        if not entry.auto:
            return False
        if entry.answer == answer:
            return True
    return False


def option(at: Table[State], key: Any) -> Option[Any]:
    """The option of a key."""
    return decision(at).describe(list(decision(at).keys).index(key))


def targets(at: Table[State]) -> set[str | None]:
    """Where the options of the question are chosen."""
    return {o.target for o in decision(at).options()}


def why(at: Table[State], key: Any) -> tuple[str, str]:
    """The text and the rule by which a key is refused; it must be refused."""
    for item in at.refusals():
        if item.option.key == key:
            return item.refusal.text.key, item.refusal.rule
    raise AssertionError(f"{key!r} is not refused: {[r.option.key for r in at.refusals()]}")
