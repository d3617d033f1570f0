"""Questions of a table, by key: what they offer, what they refuse, and answers to them."""

from __future__ import annotations

from typing import Any

from gametable.core.engine.decision import CHANCE, Decision, Option, freeze
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table


def question(at: Table[Any]) -> Decision:
    """The question that is asked."""
    assert at.decision is not None, "nobody is asked"
    return at.decision


def asked(at: Table[Any]) -> str:
    """The key of the words of the question; "" if nobody is asked."""
    return at.decision.prompt.key if at.decision is not None else ""


def keys(at: Table[Any], verb: str | None = None) -> list[Any]:
    """The keys of the question; only those that begin with a verb, if one is given."""
    return [key for key in question(at).keys if verb is None or key[0] == verb]


def taken(at: Table[Any]) -> list[Any]:
    """All keys that may be given: those offered, and those that do the same as one of them."""
    return [*question(at).keys, *question(at).further]


def option(at: Table[Any], key: Any) -> Option[Any]:
    """The option of a key."""
    return question(at).describe(list(question(at).keys).index(key))


def targets(at: Table[Any]) -> set[str | None]:
    """Where the options of the question are chosen."""
    return {found.target for found in question(at).options()}


def choose(at: Table[Any], *answers: Any) -> Table[Any]:
    """Answer one question after the other; an answer may have been given by itself already."""
    for answer in answers:
        if not _given_by_itself(at, answer):
            at.choose(answer)
    return at


def _given_by_itself(at: Table[Any], answer: Any) -> bool:
    if at.decision is not None and answer in taken(at):
        return False
    for entry in reversed(at.entries):
        if not entry.auto:
            return False
        if entry.answer == freeze(answer):
            return True
    return False


def why(at: Table[Any], key: Any) -> tuple[str, str]:
    """The text and the rule by which a key is refused; it must be refused."""
    for item in at.refusals():
        if item.option.key == key:
            return item.refusal.text.key, item.refusal.rule
    raise AssertionError(f"{key!r} is not refused: {[r.option.key for r in at.refusals()]}")


def reasons(at: Table[Any], key: Any) -> list[str]:
    """The unmet conditions of a key that is refused, by the keys of their words."""
    why(at, key)
    return unmet(at, key)


def unmet(at: Table[Any], key: Any) -> list[str]:
    """The unmet conditions of any key, shown or not, by the keys of their words."""
    return [check.text.key for check in at.explain(key) if not check.met]


def told(at: Table[Any], kind: str) -> dict[str, tuple[str, str]]:
    """Why things of a kind ("die", "square") cannot be chosen where they lie, by their ids.

    The first reason of each and its section.
    """
    found: dict[str, tuple[str, str]] = {}
    for item in at.refusals():
        kind_of, _, id = (item.option.target or "").partition("/")
        if kind_of == kind:
            found.setdefault(id, (item.refusal.text.key, item.refusal.rule))
    return found


def legal(at: Table[Any], key: Any) -> bool:
    """Whether a key is offered; then it must not be refused, else it must."""
    found = key in keys(at)
    refused = [item.option.key for item in at.refusals()]
    assert (key in refused) != found, key
    return found


def events(at: Table[Any], kind: str) -> list[Event]:
    """The events of a kind in the log."""
    return [event for event in at.log if event.kind == kind]


def outcomes(at: Table[Any]) -> int:
    """How often chance was asked."""
    return sum(entry.seat == CHANCE for entry in at.entries)
