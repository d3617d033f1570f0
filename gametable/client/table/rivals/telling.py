"""From the events of a game to the plays of its rivals, for one viewer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from functools import partial
from typing import Any, TypeAlias

from gametable.client.table.rivals.plays import (
    Aim,
    Backs,
    Cards,
    RivalPlay,
    SeatChange,
    changes_between,
)
from gametable.client.table.rivals.rows import HIDDEN, EventRow, Rows
from gametable.core.engine.decision import CHANCE
from gametable.core.engine.log import Event, seen
from gametable.core.engine.table import Table
from gametable.core.text import Message

Until: TypeAlias = "Callable[[Set[int]], dict[int, list[SeatChange]]]"
"""What had changed at the seats by the time when the events of these numbers, of those that came of
one answer, were written."""


class Teller:
    """Makes plays for one viewer, step by step, oldest first, in `plays`."""

    def __init__(self, rows: Rows, viewer: int | None):
        self.rows, self.viewer = rows, viewer
        self.plays: list[RivalPlay] = []

    def step(
        self,
        actor: int,
        entry: int,
        events: Sequence[Event],
        changes: list[SeatChange],
        until: Until | None = None,
        aside: bool = False,
    ) -> None:
        """What came of one answer: `events` as the viewer may know them. `until` is asked where a
        seat did several things by it. An `aside` only orders what the game itself goes on with: it
        belongs to that."""
        if aside and self._brought(entry, events, changes):
            return
        fresh: list[RivalPlay] = []
        unasked = self._unasked(events, actor)
        for event in events[:unasked]:
            self._tell(event, actor, entry, fresh)
        self._tell_unasked(events[unasked:], actor, entry, fresh)
        new = [play for play in fresh if play not in self.plays]
        self.plays += [play for play in new if not self._comes_to_light(play)]
        told = self._told_by_phases(fresh)
        if until is not None:
            changes = self._part(events, fresh, changes, until)
        self._pay(actor, entry, fresh, changes, events)
        for play, phase in told:  # it is not told by itself
            phase.add(play.changes)
            play.changes = []

    def _brought(self, entry: int, events: Sequence[Event], changes: list[SeatChange]) -> bool:
        """Add what came of an answer to what the game itself has begun, if that is the last thing
        that was told and brings its amounts; False where somebody does something by it."""
        last = self.plays[-1] if self.plays else None
        rows = [self.rows.of(event) for event in events]
        acts = any((row.banner or row.opens) and not row.quiet for row in rows)
        if last is None or not last.amounts or acts:
            return False
        for event in events:
            self._tell(event, None, entry, [last])
        last.events += [event for event in events if event not in last.events]  # it became more
        last.add(changes)
        return True

    def _part(
        self,
        events: Sequence[Event],
        fresh: list[RivalPlay],
        changes: list[SeatChange],
        until: Until,
    ) -> list[SeatChange]:
        """Give each of several plays of one seat what changed there before the next one began; what
        is left to be given. What changed before an event was written belongs to that event."""
        if any(play.amounts for play in fresh):
            return self._part_before(events, fresh, changes, until)
        several = {
            seat: begun
            for seat in {change.seat for change in changes}
            if len(begun := _begun(events, fresh, seat)) > 1
        }
        if not several:
            return changes
        then = until({n - 1 for begun in several.values() for n in list(begun)[1:]})
        for seat, begun in several.items():
            _share(seat, begun, [[], *(then.get(n - 1, []) for n in list(begun)[1:]), changes])
        return [change for change in changes if change.seat not in several]

    def _part_before(
        self,
        events: Sequence[Event],
        fresh: list[RivalPlay],
        changes: list[SeatChange],
        until: Until,
    ) -> list[SeatChange]:
        """Give the play that the game itself went on after what it had changed before that; what
        is left to be given."""
        first = next((n for n, event in enumerate(events) if self.rows.of(event).banner), 0)
        play = next((play for play in fresh if not play.banner), None)
        if not first or play is None:
            return changes
        done = until({first - 1}).get(first - 1, [])
        for change in done:
            own = (p for p in fresh if p.seat == change.seat and not p.banner)
            next(own, play).add([change])
        return [*changes, *(change.taken_back() for change in done)]

    def _unasked(self, events: Sequence[Event], actor: int | None) -> int:
        """The number of the first event of what somebody else than the `actor` does without being
        asked, once the actor's doing is over; behind the last where nobody does anything."""
        for n, event in enumerate(events):
            if event.seat in (None, actor, self.viewer) or not self.rows.of(event).opens:
                continue
            while n and events[n - 1].seat == event.seat:
                n -= 1
            return n
        return len(events)

    def _tell_unasked(
        self, events: Sequence[Event], actor: int | None, entry: int, fresh: list[RivalPlay]
    ) -> None:
        """Tell what seats do without being asked, each its own plays; of what the viewer does so
        nothing is told that begins none."""
        for event in events:
            row = self.rows.of(event)
            own = any(play.amounts or play.seat == event.seat for play in fresh)
            if not (own or row.banner or row.opens or row.quiet or event.seat in (None, actor)):
                if event.seat == self.viewer:
                    continue
                fresh.append(RivalPlay(event.seat, event.entry))
            self._tell(event, actor, entry, fresh)

    def _comes_to_light(self, play: RivalPlay) -> bool:
        """Whether it is what the viewer chose himself, secretly before others, who now did too."""
        own = play.seat is not None and play.seat == self.viewer
        if play.head is None or self.rows.of(play.head).unasked:
            return False
        return own and not play.together

    def own_step(
        self,
        entry: int,
        events: Sequence[Event],
        changes: list[SeatChange],
        until: Until | None = None,
        aside: bool = False,
    ) -> None:
        """What came of the viewer's own last answer: only the banners of the game are told, what
        others did together with him or after it without being asked, and the turns of seats that
        nobody answers for, at whose end their amounts stand. What changed at a seat before it did
        anything is the viewer's own doing. An `aside` is as in `step()`."""
        if aside and self._brought(entry, events, changes):
            return
        fresh: list[RivalPlay] = []
        unasked = self._unasked(events, None)
        begun = False
        for event in events[:unasked]:
            begun = begun or bool(self.rows.of(event).banner)
            if begun:
                self._tell(event, None, entry, fresh)
        self._tell_unasked(events[unasked:], None, entry, fresh)
        self._told_by_phases(fresh)
        new = [play for play in fresh if play.seat != self.viewer or play.banner]
        self.plays += [play for play in new if play not in self.plays]
        banner = next((play for play in new if play.amounts), None)
        if banner is not None:
            banner.add(changes)
            first = next(n for n, event in enumerate(events) if self.rows.of(event).banner)
            if until is not None and first:
                done = until({first - 1}).get(first - 1, [])
                banner.add(each.taken_back() for each in done if each.seat == self.viewer)
            return
        if self.viewer is not None and until is not None:
            self._share_phases(events, new, changes, until)
        changed = {change.seat for change in changes} - {self.viewer}
        turns = {e.seat for e in events if self.rows.of(e).turn and e.seat in changed}
        for seat in turns:
            self._end_turns(seat, events, new, changes, until)
        plays = {seat: _begun(events, new, seat) for seat in changed - turns}
        if until is None or not any(plays.values()):
            return
        then = until({n - 1 for own in plays.values() for n in own if n})
        for seat, own in plays.items():
            _share(seat, own, [*(then.get(n - 1, []) for n in own), changes])

    def _end_turns(
        self,
        seat: int | None,
        events: Sequence[Event],
        fresh: Sequence[RivalPlay],
        changes: list[SeatChange],
        until: Until | None,
    ) -> None:
        """Give what changed at a seat that nobody answers for to the last play of each of its
        turns."""
        own = [play for play in fresh if play.seat == seat]
        numbers = {id(event): n for n, event in enumerate(events)}
        begins = [n for n, e in enumerate(events) if self.rows.of(e).turn and e.seat == seat]
        last: dict[int, RivalPlay] = {}
        for play in own:
            first = min(numbers.get(id(event), 0) for event in play.events)
            last[max((n for n in begins if n <= first), default=0)] = play
        last = dict(sorted(last.items()))
        if seat is None or until is None or len(last) < 2:
            for play in own[-1:]:
                play.add(change for change in changes if change.seat == seat)
            return
        starts = list(last)[1:]
        then = until({n - 1 for n in starts})
        _share(seat, last, [[], *(then.get(n - 1, []) for n in starts), changes])

    def _told_by_phases(self, fresh: Sequence[RivalPlay]) -> list[tuple[RivalPlay, RivalPlay]]:
        """Let phases tell what is done in them without being asked, and nowhere else: what the
        viewer's own do, and work that brings nothing to an end yet. The viewer's plays and their
        phases."""
        found: list[tuple[RivalPlay, RivalPlay]] = []
        phase: RivalPlay | None = None
        ended: dict[int, set[int | None]] = {}  # who did something in a phase that has a name
        for play in fresh:
            if play.banner:
                phase = play if play.banner == "phase" else None
            elif phase is not None and play.head is not None:
                ended.setdefault(id(phase), set()).add(play.seat)
                if play.seat is not None and play.seat == self.viewer and not play.together:
                    phase.notes += [play.head, *play.notes]
                    found.append((play, phase))
        for phase in (play for play in fresh if play.banner == "phase"):
            done = ended.get(id(phase), set())
            works = [e for e in phase.events if self.rows.of(e).joined and e.seat not in done]
            phase.notes += [e for e in self.rows.joined(works) if e not in phase.notes]
        return found

    def _share_phases(
        self,
        events: Sequence[Event],
        fresh: Sequence[RivalPlay],
        changes: list[SeatChange],
        until: Until,
    ) -> None:
        """Give phases that run by themselves what changed at the viewer's seat in them."""
        own = [change for change in changes if change.seat == self.viewer]
        numbers = {id(event): n for n, event in enumerate(events)}
        begun = {
            numbers[id(play.head)]: play
            for play in fresh
            if play.banner == "phase" and play.head is not None and id(play.head) in numbers
        }
        if not own or not begun or self.viewer is None:
            return
        then = until({n - 1 for n in begun if n})
        _share(self.viewer, begun, [*(then.get(n - 1, []) for n in begun), changes])

    def _tell(self, event: Event, actor: int | None, entry: int, fresh: list[RivalPlay]) -> None:
        row = self.rows.of(event)
        if row.quiet:
            return
        if row.banner:
            last = fresh[-1] if fresh else None
            if last is None or last.banner != row.banner or row.banner == "phase":
                thing = _thing(event, row)
                fresh.append(RivalPlay(None, event.entry, event, thing, banner=row.banner))
                fresh[-1].amounts = row.amounts
            play = fresh[-1]
        elif row.opens:
            play = self._opened(event, row, fresh)
        else:
            play = self._of(event, actor, entry, fresh)
        play.events.append(event)
        play.backs += _backs(event, row)
        if row.words == "note":
            play.notes.append(event)
        aim = Aim(event, _which(event, row.to), _which(event, row.start), _figure(event, row))
        if aim.to and not any(set(aim.to) <= set(other.to) for other in play.aims):
            play.aims.append(aim)

    def _opened(self, event: Event, row: EventRow, fresh: list[RivalPlay]) -> RivalPlay:
        """The play that an event opens: what its seat did just before, with no name yet, is the
        beginning of it."""
        begun = next((p for p in reversed(fresh) if p.seat == event.seat), None)
        begun = begun or self._open_play(event.seat)
        if begun is None or begun.head is not None or begun.banner:
            begun = RivalPlay(event.seat, event.entry)
        if begun not in fresh:
            fresh.append(begun)
        begun.head, begun.together, begun.step = event, row.together, row.step
        begun.thing, begun.worded = _thing(event, row), row.words == "play"
        return begun

    def _of(self, event: Event, actor: int | None, entry: int, fresh: list[RivalPlay]) -> RivalPlay:
        """The play to which an event belongs that opens none."""
        if fresh:
            for play in reversed(fresh):
                if play.banner or play.seat in (event.seat, actor):
                    return play
            return fresh[-1]
        seat = actor if actor is not None else event.seat
        open_ = self._open_play(seat)
        if open_ is not None:
            fresh.append(open_)
            return open_
        fresh.append(RivalPlay(seat, entry))
        return fresh[-1]

    def _open_play(self, seat: int | None) -> RivalPlay | None:
        """The play that an answer of a seat carries on: its last one, if nothing of the game
        itself came after it."""
        for play in reversed(self.plays):
            if play.banner:
                return None
            if play.seat == seat:
                return play
        return None

    def _pay(
        self,
        actor: int,
        entry: int,
        fresh: list[RivalPlay],
        changes: list[SeatChange],
        events: Sequence[Event],
    ) -> None:
        """Give what changed to the plays of a step; where nothing of it is told, a play is called
        by the first thing that its seat did."""
        if not changes:
            return
        banner = next((play for play in fresh if play.amounts), None)
        if banner is not None:
            banner.add(changes)
            return
        mine = next((play for play in fresh if play.seat == actor), None)
        main = mine or next(iter(fresh), None) or self._open_play(actor)
        if main is None:
            first = next((event for event in events if event.seat == actor), None)
            main = RivalPlay(actor, entry, events=[first] if first is not None else [])
            self.plays.append(main)
        for change in changes:
            own = [play for play in fresh if play.seat == change.seat and not play.banner]
            if own:
                own[0].add([change])
            elif change.seat == actor:
                main.add([change])
            else:
                self._bearer(change.seat, entry, fresh, events, main).add([change])

    def _bearer(
        self,
        seat: int,
        entry: int,
        fresh: list[RivalPlay],
        events: Sequence[Event],
        main: RivalPlay,
    ) -> RivalPlay:
        """Which play tells what changed at a seat that did nothing by an answer: where something
        came to it before the game itself went on, that; else what begins then, so that what others
        lose with a new round is not taken from them. Production goes on after what is asked in
        it."""
        banner = next((play for play in fresh if play.banner), None)
        if banner is None:
            going_on = next((play for play in reversed(self.plays) if play.banner), main)
            return going_on if going_on.banner == "production" and going_on.amounts else main
        first = next(
            (event for event in events if event is banner.head or event.seat == seat), None
        )
        if first is None or first is banner.head:
            return banner
        came = RivalPlay(seat, entry, events=[first])
        fresh.append(came)
        self.plays.insert(self.plays.index(banner), came)
        return came


def _begun(events: Sequence[Event], plays: Iterable[RivalPlay], seat: int) -> dict[int, RivalPlay]:
    """The plays of a seat that came of these events, by the number of the first of each, in
    order."""
    numbers = {id(event): n for n, event in enumerate(events)}
    own = [play for play in plays if play.seat == seat and not play.banner]
    begun = {min(numbers[id(e)] for e in play.events if id(e) in numbers): play for play in own}
    return dict(sorted(begun.items()))


def _share(seat: int, begun: dict[int, RivalPlay], sums: Sequence[list[SeatChange]]) -> None:
    """Give each play what changed at a seat while it was made: `sums` are what had changed when the
    first began, the next, and so on, at last when all was done."""
    for play, before, now in zip(begun.values(), sums, sums[1:], strict=False):
        play.add(change for change in now if change.seat == seat)
        play.add(change.taken_back() for change in before if change.seat == seat)


def _thing(event: Event, row: EventRow) -> str:
    """The component that is enlarged; nothing where it is hidden from the reader."""
    thing = {**event.args, **(event.secret or {})}.get(row.thing) if row.thing else None
    name = thing.key if isinstance(thing, Message) else thing
    return name[1:] if isinstance(name, str) and name.startswith("#") else ""


def _backs(event: Event, row: EventRow) -> list[Backs]:
    """What shows its back, where the event is hidden from the reader."""
    if not row.back or event.seat is None or not event.kind.endswith(HIDDEN):
        return []
    n = event.args.get(row.many, 0) if row.many else 1
    data = {name: value for name, value in event.args.items() if isinstance(value, int)}
    return [Backs(event.seat, row.back, data, -n if row.gives else n)] if n else []


def _figure(event: Event, row: EventRow) -> str:
    n = event.args.get(row.figure.removeprefix("-"))
    if not isinstance(n, int) or not n:
        return ""
    return f"−{n}" if row.figure.startswith("-") else f"+{n}"


def _which(event: Event, which: str) -> tuple[str, ...]:
    if which == "all":
        return event.targets
    if which == "first":
        return event.targets[:1]
    return event.targets[-1:] if which == "last" else ()


# ---------------------------------------------------------------------- from a game to plays


def start_of(table: Table[Any], viewer: int | None, rows: Rows) -> int:
    """How many answers there are up to the viewer's last chosen one, that one included, but for
    asides in the turns of others; for an onlooker up to the last of any human. While he goes on
    choosing and nobody else has done anything it is the last one of his turn before."""
    humans = {n for n, seat in enumerate(table.seated) if seat.player == "human"}
    eyes = humans if viewer is None else {viewer}
    asked = table.decision
    goes_on = asked is not None and asked.seat in eyes
    others = {event.entry for event in table.log if _of_others(event, eyes, rows)}
    after = len(table.entries)
    for number in range(len(table.entries) - 1, -1, -1):
        entry = table.entries[number]
        if entry.chosen and entry.seat in eyes and not is_aside(table, number, rows):
            if not goes_on or not others.isdisjoint(range(number + 1, after + 1)):
                return number + 1
            after = number
        elif entry.chosen and entry.seat not in eyes and entry.seat != CHANCE:
            goes_on = False
    return 0


def _of_others(event: Event, eyes: Set[int | None], rows: Rows) -> bool:
    """Whether it is what somebody else does, or the game itself."""
    row = rows.of(event)
    return bool(row.banner) or (event.seat is not None and event.seat not in eyes and row.opens)


def is_aside(table: Table[Any], number: int, rows: Rows) -> bool:
    """Whether answer `number` (from 0), or what it follows since the last checkpoint, was asked as
    an aside."""
    if not rows.asides:
        return False
    begun = next((mark.entry for mark in reversed(table.marks) if mark.entry <= number), 0)
    seat = table.entries[number].seat
    own = (entry for entry in table.entries[begun : number + 1] if entry.seat == seat)
    return next(own).ask in rows.asides


def cards_for(table: Table[Any], viewer: int | None) -> Cards:
    """The cards of the seats as a viewer may see them."""
    return table.title.scene(table.view(viewer), viewer or 0, None).seats


def changes_until(
    table: Table[Any],
    viewer: int | None,
    number: int,
    asked: Set[int],
    cards: Callable[[Table[Any], int | None], Cards] = cards_for,
) -> dict[int, list[SeatChange]]:
    """What answer `number` (from 0) had changed when those `asked` for of its events that the
    viewer may know were written: it is given again, out of sight."""
    walk, found = table.branch(), dict[int, list[SeatChange]]()
    walk.undo_to(number)
    before, known = cards(walk, viewer), len(walk.log)

    def written() -> None:
        last = len(seen(walk.log[known:], viewer)) - 1
        if last in asked and last not in found:
            found[last] = changes_between(before, cards(walk, viewer))

    walk.watch(written)
    walk.redo()
    return found


def plays_since(
    table: Table[Any],
    viewer: int | None,
    rows: Rows,
    start: int,
    cards: Callable[[Table[Any], int | None], Cards] = cards_for,
) -> list[RivalPlay]:
    """The plays since the first `start` answers: the game is played again from there, so that
    the cards can be compared at each answer."""
    teller = Teller(rows, viewer)
    walk = table.branch()
    first = max(0, start - 1)
    if first >= len(table.entries):
        return []
    walk.undo_to(first)
    before, known = cards(walk, viewer), len(walk.log)
    while walk.redo_steps and len(walk.entries) < len(table.entries):  # not what was taken back
        entry = len(walk.entries)
        actor = walk.decision.seat if walk.decision is not None else 0
        walk.redo()
        after = cards(walk, viewer)
        events = seen(walk.log[known:], viewer)
        changes = changes_between(before, after)
        until = partial(changes_until, walk, viewer, entry, cards=cards)
        aside = is_aside(table, entry, rows)
        if entry < start or actor == viewer:
            teller.own_step(entry + 1, events, changes, until, aside)
        else:
            teller.step(actor, entry + 1, events, changes, until, aside)
        before, known = after, len(walk.log)
    return teller.plays
