"""How the events of a title are told in the turns of others: `assets/<title>/rival_turns.yaml`.

    log.played: {thing: card}            # opens a play; this argument is the component enlarged
    log.passed: {words: play}            # opens a play that is told in words alone
    log.sold: {thing: card, words: play} # the component is enlarged, and what is done with it said
    log.tile: {to: all}                  # belongs to the play: an arrow to its targets
    log.revealed: {words: note}          # belongs to the play and is said beside it
    log.phase: {banner: phase}           # a banner of the game itself (it may have a thing)
    log.paid: {quiet: true}              # is not told; the amounts at the seats say it
    log.cards: {words: play, turn: true} # begins what a seat does that nobody answers for
    log.charges: {words: play, unasked: true} # is told of the viewer, too, if he was not asked
    log.tie: {words: play, to: all, step: true} # a step by which it is found what such a seat does

`from` and `to` say which targets of the event are meant, `figure` which argument is told beside
them ("+2"; with a minus before its name: "−2"); `together` plays are one picture side by
side, whoever chose last. `amounts`: what changes at the seats comes of this event, not of the
answer before it. A kind without a row is told in words.

`back` is the face that shows what of the event is hidden from the viewer, face down (its data are
the figures of the event); its argument `many` says how many of them there are, else it is one; they
come to the seat, or it `gives` them away.

What comes of the viewer's own answer is his own doing and is not told, but for banners, what others
did together with him or afterwards without being asked, and what begins with a `turn` of another
seat: one that follows rules, with nobody to answer for it.

`asides` lists prompts asked of a seat in the turn of another, or of all at once: to whoever answers
one, first since the last checkpoint, that was no turn, and what was told to him goes on.

Of a `step` all targets are lit, as what is left to be chosen from; nothing points to them, and they
have not changed. Its argument `line` names the part of a piece that applies ("card/7:range"); the
piece is drawn with it in the datum `lit`. `fits` and `fails` list what was compared, for "why?".

Of what an answer would do, and a phase by itself, events of a kind in a row are told as one that
lists the argument they are `joined` by; in words of their own ("log.works.several") where there
are `several` such. Its `parts` are an argument that lists what follows, each told in a line.
What says no more than the name of the answer is not told `ahead` of it; what is told `elsewhere`,
only where the answer does not point at its targets itself; what is told `alone`, only where its
answer does not stand beside others by their names. What says all that the name of its answer says,
and more, `names` it where several such are told side by side.

`stock` is the icon of the stock that the event changes, or its argument that names the stock; its
argument `source` is the cause. `beside` is the argument that names the stock of which the event
changes the words beside it, as "production 3". `reasons` are the keys of what the scoring sheet
says because of it without a point: beside the event that is not told once more.

`anew` are the beginnings of the targets where something else lies since the event: dice that were
rolled again, what was dealt to be chosen from. They bear no mark of what was done there before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import Faults, decode_item
from gametable.core.engine.log import Event
from gametable.core.text import Message, msg

FILE = "rival_turns.yaml"
HIDDEN = ".hidden"
SEVERAL = ".several"
ASIDES = "asides"

Which = Literal["", "all", "first", "last"]


class EventRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How events of one kind are told."""

    thing: str = ""
    to: Which = ""
    start: Which = msgspec.field(default="", name="from")
    figure: str = ""
    words: Literal["", "play", "note"] = ""
    banner: Literal["", "round", "phase", "production", "reveal", "event", "end"] = ""
    together: bool = False
    amounts: bool = False
    turn: bool = False
    step: bool = False
    unasked: bool = False
    quiet: bool = False
    joined: str = ""
    several: bool = False
    parts: str = ""
    ahead: bool | Literal["elsewhere", "alone"] = True
    names: bool = False
    warned: bool = False
    stock: str = ""
    beside: str = ""
    back: str = ""
    many: str = ""
    gives: bool = False
    reasons: tuple[str, ...] = ()
    anew: tuple[str, ...] = ()

    def cause(self, event: Event, icon: str, name: Message, beside: bool = False) -> Any:
        """Where a change of a stock, or of the words `beside` it, comes from, if such an event
        tells it."""
        if beside:
            named = str(event.args.get(self.beside, "")).rpartition("/")[2]
            return event.args.get("source") if named == name.key.rpartition("/")[2] else None
        about = event.args.get(self.stock, self.stock)
        return event.args.get("source") if about and about in (icon, name.key) else None

    @property
    def told_ahead(self) -> bool:
        """Whether it is told of an answer: its amounts are told by the stocks, if it is quiet."""
        return bool(self.ahead) and not self.quiet

    @property
    def beside_its_name(self) -> bool:
        """Whether it is told of an answer that stands beside others by their names."""
        return self.ahead is not False and self.ahead != "alone"

    @property
    def opens(self) -> bool:
        """Whether a play begins with such an event."""
        return not self.banner and (bool(self.thing) or self.words == "play")


UNTOLD = EventRow(words="note")
"""A kind without a row."""


class Rows:
    """The rows of a title by the kind of event, and its prompts that are asides."""

    def __init__(self, rows: dict[str, EventRow], asides: Iterable[str] = ()):
        self.rows, self.asides = rows, frozenset(asides)

    @property
    def has_events(self) -> bool:
        """Whether the game itself does things to the seats that are told of, also to one alone."""
        return any(row.banner == "event" for row in self.rows.values())

    def joined(self, events: Iterable[Event]) -> Iterator[Event]:
        """The events, those of a kind in a row that are told as one put together."""
        for _kind, some in groupby(events, lambda event: (event.kind, event.seat)):
            first, *more = some
            about = self.of(first).joined
            if not more or not about:
                yield from (first, *more)
                continue
            listed = [event.args[about] for event in (first, *more)]
            kind = f"{first.kind}{SEVERAL}" if self.of(first).several else first.kind
            yield msgspec.structs.replace(first, kind=kind, args={**first.args, about: listed})

    def of(self, event: Event) -> EventRow:
        """The row of an event; of one that is hidden from the reader, that of its kind."""
        return self.rows.get(event.kind.removesuffix(HIDDEN), UNTOLD)


def read_rows(title: str, root: Path | None = None) -> Rows:
    """The rows of a title; none where it has no such file. Raises ComponentErrors with every
    fault found."""
    path = (root or title_root(title)) / "assets" / title / FILE
    if not path.is_file():
        return Rows({})
    document, faults = load_yaml(path), Faults()
    rows: dict[str, EventRow] = {}
    asides: list[str] | None = None
    if not isinstance(document.value, dict):
        faults.add(document, (), msg("rival.mapping"))
    for kind in document.value if isinstance(document.value, dict) else ():
        if kind == ASIDES:
            asides = decode_item(document, (kind,), list[str], faults)
            continue
        row = decode_item(document, (kind,), EventRow, faults)
        if row is None:
            continue
        rows[kind] = row
        told = row.opens or row.to or row.words or row.banner
        if bool(told) == row.quiet:
            faults.add(document, (kind,), msg("rival.told_or_quiet", kind=kind))
        if row.words == "play" and row.banner:
            faults.add(document, (kind,), msg("rival.play_or_banner", kind=kind))
        without = (row.together or row.turn or row.step or row.unasked) and not row.opens
        if (row.amounts and not row.banner) or without:
            faults.add(document, (kind,), msg("rival.without", kind=kind))
        if (row.many or row.gives) and not row.back:
            faults.add(document, (kind,), msg("rival.without_back", kind=kind))
        if row.start and not row.to:
            faults.add(document, (kind, "from"), msg("rival.from_without_to", kind=kind))
    faults.report()
    return Rows(rows, asides or ())
