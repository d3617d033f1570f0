"""The inspector of a title as a table: by the kind of a reference, what is said of such a thing.

What is printed on components is derived from their declaration (`Box.inspectors`); for what else
lies on a table a row says its words, and gives functions for what depends on the game:

    "meteorite": thing("#piece/meteorite", "kind.meteorite", "text.meteorite", "pulsar_2849 5.5",
                       face="meteorite", facts=_where),
    "rounds": whole_or(thing("zone.rounds", "kind.place", "", "pulsar_2849 3"), _round),
    "meter": meter(meters),
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeAlias, TypeVar

from gametable.core.scene import Fact, Inspection, Meter, Score
from gametable.core.text import Message, msg

S = TypeVar("S")
Inspector: TypeAlias = Callable[[S, list[str], int | None], Inspection | None]
"""What to say of a thing: the view, the parts of its reference behind the kind, the reader."""
Facts: TypeAlias = Callable[[S, list[str], int | None], Iterable[Fact]]
"""How a thing stands."""
Worded: TypeAlias = str | Callable[[S, list[str]], Message]
"""The key of words that are always the same, or what depends on the thing."""


def inspect_by(
    inspectors: Mapping[str, Inspector[S]], view: S, ref: str, seat: int | None
) -> Inspection | None:
    """What the inspector of its kind says of a reference; nothing if there is no such thing.

    `ref` is the id of a piece, a zone, a slot or a meter ("tile/x"), or a component reference
    ("#tile/x", "#tile/x/text"). An inspector may raise ValueError, LookupError or StopIteration for
    a number or name that stands for nothing in this game.
    """
    kind, *rest = ref.removeprefix("#").removesuffix("/text").split("/")
    inspector = inspectors.get(kind)
    if inspector is None or any(part.startswith("-") for part in rest):
        return None
    try:
        return inspector(view, rest, seat)
    except (ValueError, LookupError, StopIteration):
        return None


def thing(
    name: Worded[S],
    kind: Worded[S],
    text: Worded[S],
    rule: str,
    *,
    face: str = "",
    data: Callable[[S, list[str]], Mapping[str, Any]] | None = None,
    facts: Facts[S] | None = None,
) -> Inspector[S]:
    """What is the same of every such thing, with the `facts` of how this one stands.

    Without a `text` ("") there is none. `data` are those of its `face`.
    """

    def inspector(view: S, rest: list[str], reader: int | None) -> Inspection:
        words = [one(view, rest) if callable(one) else Message(one) for one in (name, kind, text)]
        return Inspection(
            words[0],
            words[1],
            words[2] if words[2].key else None,
            face,
            dict(data(view, rest)) if data is not None else {},
            tuple(facts(view, rest, reader)) if facts is not None else (),
            rule=rule,
        )

    return inspector


def whole_or(whole: Inspector[S], part: Inspector[S]) -> Inspector[S]:
    """A part of the table by its name alone; with more behind it, the thing on it."""

    def inspector(view: S, rest: list[str], reader: int | None) -> Inspection | None:
        return (part if rest else whole)(view, rest, reader)

    return inspector


def meter(
    meters: Callable[[S], Iterable[Meter]],
    text: Callable[[str], Message | None] = lambda id: None,
    *,
    icon: str = "info",
    facts: Callable[[S, Meter], Iterable[Fact]] | None = None,
) -> Inspector[S]:
    """A meter ("meter/<id>") as the strip shows it. `text` says what it is about; it is told by an
    `icon` and its value, if not by other `facts`."""

    def inspector(view: S, rest: list[str], reader: int | None) -> Inspection:
        found = next(one for one in meters(view) if one.id == f"meter/{rest[0]}")
        told = facts(view, found) if facts is not None else (Fact(icon, found.value),)
        kind = msg("kind.meter")
        return Inspection(found.name, kind, text(rest[0]), facts=tuple(told), rule=found.rule)

    return inspector


def of_seat(
    seat: int,
    rule: str,
    kind: str = "kind.seat",
    text: Message | None = None,
    facts: Iterable[Fact] = (),
    score: Score | None = None,
) -> Inspection:
    """A seat: what it plays, what it has (`facts`), and its score line by line."""
    lines = score_facts(score) if score is not None else ()
    return Inspection(
        Message(f"#seat/{seat}"), Message(kind), text, facts=(*facts, *lines), rule=rule
    )


def owned(seat: int, words: str = "fact.owner") -> Fact:
    """Whose a thing is."""
    return Fact("seat", msg(words, seat=f"#seat/{seat}"))


def score_facts(score: Score) -> tuple[Fact, ...]:
    """A seat's score, line by line."""
    return tuple(
        Fact(line.icon, msg("fact.line", line=line.name, n=line.points)) for line in score.lines
    )
