"""What answers would do, worked out on copies of the game and kept until the next question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from gametable.client.host.jobs import Jobs
from gametable.client.table.answer.path import Route, is_step
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.rows import Rows
from gametable.core.engine.decision import Option
from gametable.core.engine.log import Event
from gametable.core.engine.preview import Preview
from gametable.core.scene import Scene, SeatCard, Stock, Zone
from gametable.core.text import Message

MOST_WEIGHED = 24  # options whose result is worked out without being pointed at
MOST_FOLLOWED = 4  # things still to be chosen whose result is worked out, too
OUTLOOK = "outlook"  # the place of zones that tell what lies ahead


@dataclass(frozen=True)
class Change:
    """A figure of the player strip before and after: a number, or the words beside a stock."""

    icon: str
    before: Message | int
    after: Message | int
    name: Message | None = None
    seat: int | None = None


@dataclass(frozen=True)
class Follow:
    """Something that an answer leaves to be chosen, and what that does in its turn; `instead`: of
    the others nothing comes then."""

    option: Option[Any]
    preview: Preview | None
    instead: bool = False


@dataclass(frozen=True, eq=False)
class Coming:
    """What an answer lays where it is chosen: these pieces of the zone as it is then."""

    zone: Zone
    pieces: frozenset[str]


@dataclass(frozen=True)
class Outcome:
    """What choosing an option now would change for its seat; `complete`: no luck comes into it."""

    label: Message
    changes: tuple[Change, ...]
    complete: bool


class Foresight:
    """The results of the options of a question, as far as they were looked at. `rows` tell how
    their events are told."""

    def __init__(self, model: TableModel, rows: Rows):
        self.model, self.rows = model, rows
        self._previews: dict[Any, Preview | None] = {}
        self._changes: dict[Any, tuple[Change, ...]] = {}
        self._apart: dict[Any, tuple[tuple[Change, ...], tuple[Change, ...]]] = {}
        self._chains: dict[Any, tuple[Follow, ...]] = {}
        self._lost: dict[Any, frozenset[str]] = {}
        self._coming: dict[Any, tuple[Coming, ...]] = {}
        self._outlook: dict[Any, Zone] = {}
        self._paid: dict[Any, Preview] = {}  # of answers that ask for nothing but a payment

    def forget(self) -> None:
        """Another question: nothing is known."""
        self._previews, self._changes, self._chains, self._lost = {}, {}, {}, {}
        self._coming, self._outlook, self._paid, self._apart = {}, {}, {}, {}

    def previewed(self) -> Any:
        """The answer whose result is of interest: what is pointed at, else what is chosen."""
        choosing = self.model.choosing
        if choosing is None or not choosing.looks_ahead:
            return None
        route = self.model.route_pointed()
        if route is not None and (len(route.keys) > 1 or route.label is not None):
            return route
        if not choosing.picks_one:
            return choosing.looked_at
        number = self.model.pointed_number()
        if number is not None:
            return choosing.decision.keys_of(number)
        if choosing.selected is not None and (choosing.only_end or choosing.chose):
            return choosing.answer
        return None

    def given(self) -> Any:
        """The answer that the button would give as it stands; None where it would give none."""
        choosing, walker = self.model.choosing, self.model.walker
        if choosing is None or not choosing.ready:
            return None
        if walker is not None and walker.way is not None:
            return structs.replace(walker.way, through=())
        return choosing.answer

    def choice(self) -> dict[int, Any]:
        """What is pointed at, where there are a few to choose from: their numbers and keys."""
        choosing, numbers = self.model.choosing, self.model.numbers_pointed()
        few = len(numbers) <= MOST_FOLLOWED and self.previewed() is None
        if choosing is None or not choosing.picks_one or not few:
            return {}
        return {n: choosing.decision.keys_of(n) for n in numbers}

    def known_choice(self) -> list[Follow]:
        """What each of these would do, once all of it was worked out."""
        choosing, choice = self.model.choosing, self.choice()
        if choosing is None or any(key not in self._previews for key in choice.values()):
            return []
        return [Follow(choosing.option(n), self._previews[key]) for n, key in choice.items()]

    def options(self) -> list[Option[Any]]:
        """The options that make up the answer whose result is of interest."""
        choosing, answer = self.model.choosing, self.previewed()
        if choosing is None or answer is None:
            return []
        if not choosing.picks_one:
            return [] if choosing.on_sheet else [choosing.option(n) for n in choosing.shown]
        way = answer if isinstance(answer, Route) else None
        number = choosing.number(answer if way is None else way.keys[0])
        if number is None:
            return []
        option = choosing.option(number)
        if way is not None and way.label is not None:
            option = structs.replace(option, label=way.label)
        return [option]

    def preview(self) -> Preview | None:
        """What that answer would do and lead to (worked out now, if it was not yet)."""
        answer = self.previewed()
        for key in (*self.choice().values(), *self._owed_to_the_button()):
            self.preview_of(key)
        if answer is None:
            return None
        preview = self.preview_of(answer)
        if preview is not None and answer not in self._changes:
            self._look_on(answer, preview)
        return preview

    def known_preview(self) -> Preview | None:
        """What that answer would do, if it was worked out already (for drawing); what asks for
        nothing but a payment is told as if it was paid as proposed."""
        answer = self.previewed()
        return self._paid.get(answer) or self._previews.get(answer)

    def paid_as_proposed(self) -> bool:
        """Whether that is told as if it was paid as the rules propose."""
        return self.previewed() in self._paid

    def unknown(self) -> bool:
        """Whether there is an answer of interest that was not looked at yet."""
        answer = self.previewed()
        if any(key not in self._previews for key in self._owed_to_the_button()):
            return True
        if answer is None:
            return any(key not in self._previews for key in self.choice().values())
        known = self._previews.get(answer, self)
        return known is self or (known is not None and answer not in self._changes)

    def _owed_to_the_button(self) -> tuple[Any, ...]:
        """The answer of which it must be known what it loses, and whether it can be taken back."""
        given, choosing = self.given(), self.model.choosing
        ahead = choosing is not None and choosing.looks_ahead
        return (given,) if given is not None and ahead else ()

    def preview_of(self, answer: Any) -> Preview | None:
        """What an answer would do, worked out once."""
        if answer not in self._previews:
            session = self.model.session
            chain = answer.looked_at if isinstance(answer, Route) else None
            self._previews[answer] = (
                session.preview(answer) if chain is None else session.preview_chain(chain)
            )
        return self._previews[answer]

    def knows(self, answer: Any) -> bool:
        """Whether it was worked out what an answer would do."""
        return answer in self._previews

    def known(self, answer: Any) -> Preview | None:
        """What an answer would do, if that was worked out."""
        return self._previews.get(answer)

    def weigh(self, jobs: Jobs, done: Callable[[], object]) -> None:
        """Between frames: what each of a few options would bring now, for "+n" beside it."""
        jobs.forget(self)
        choosing = self.model.choosing
        if choosing is None:
            return
        keys: Sequence[Any] = choosing.decision.keys if choosing.picks_one else ()
        if len(keys) > MOST_WEIGHED or choosing.only_end or self.model.placer is not None:
            keys = ()
        keys = (*self._owed_to_the_button(), *keys)
        if not keys:
            return

        def weigh(key: Any) -> Callable[[], object]:
            return lambda: self.preview_of(key) if self.model.choosing is choosing else None

        for key in keys:
            jobs.soon(weigh(key), self)
        jobs.soon(lambda: done() if self.model.choosing is choosing else None, self)

    def gain(self, number: int) -> int | None:
        """The points an option itself brings to the asker for good, if that was worked out."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one:
            return None
        preview = self._previews.get(choosing.decision.keys_of(number))
        return preview.own.now(choosing.decision.seat) if preview is not None else None

    def gain_untold(self, number: int) -> int | None:
        """The same without what the option says it brings or costs by itself, as a rating that
        counts."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one:
            return None
        preview = self._previews.get(choosing.decision.keys_of(number))
        if preview is None:
            return None
        option = choosing.option(number)
        said = {amount.icon for amount in option.gain}
        changes = preview.own.points(choosing.decision.seat)
        told = sum(c.n for c in changes if not c.standing and c.icon not in said)
        return told + sum(amount.n for amount in option.cost if amount.icon == "vp")

    def reveals(self, answer: Any) -> Message | None:
        """Why an answer, if it was worked out, cannot be taken back: what comes to light by it,
        which never depends on what is hidden (`Run.look_ahead`). None where nothing does."""
        preview = self._previews.get(answer)
        return None if preview is None or preview.undoable else preview.beyond

    def losses(self) -> list[Event]:
        """What the answer that the button would give is known to lose or waste for its seat, but
        for what is warned of by name, and for what is lost whatever is chosen."""
        choosing, given = self.model.choosing, self.given()
        if choosing is None or choosing.only_end or given is None:
            return []
        lost = self._lost_by(given)
        if choosing.warnings:
            lost = [event for event in lost if not self.rows.of(event).warned]
        if not lost or not choosing.picks_one:
            return lost
        keys = choosing.decision.keys
        if len(keys) > 1 and all(key in self._previews for key in keys):
            others = [self._lost_by(key) for key in keys]
            told = [[(e.kind, e.args) for e in events] for events in others]
            return [e for e in lost if not all((e.kind, e.args) in events for events in told)]
        return lost

    def loses_nothing(self) -> bool:
        """Whether it was worked out what the answer of the button would do, and nothing is lost or
        wasted by it, nor any point."""
        given, choosing = self.given(), self.model.choosing
        preview = self._previews.get(given) if given is not None else None
        if preview is None or choosing is None:
            return False
        return not self._lost_by(given) and preview.now(choosing.decision.seat) >= 0

    def _lost_by(self, answer: Any) -> list[Event]:
        preview, choosing = self._previews.get(answer), self.model.choosing
        if preview is None or choosing is None:
            return []
        own = (choosing.decision.seat, None)
        return [event for event in preview.events if event.loss and event.seat in own]

    def goes_on(self, answer: Any) -> bool:
        """Whether an answer that was worked out ends what its seat can look ahead to, and nobody
        knows whether it can be taken back."""
        preview = self._previews.get(answer)
        return preview is not None and preview.end in ("turn", "other") and not preview.undoable

    def lost_pieces(self) -> frozenset[str]:
        """The pieces of the table that the answer looked at destroys."""
        return self._lost.get(self.previewed(), frozenset())

    def coming(self) -> list[tuple[Coming, bool]]:
        """What would lie where it is chosen: of the answer that is selected (True), and of the one
        that is pointed at."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one or self.model.placer is not None:
            return []
        chosen = choosing.answer if choosing.chose else None
        answers = dict.fromkeys(key for key in (chosen, self.previewed()) if key is not None)
        return [(one, key == chosen) for key in answers for one in self._coming.get(key, ())]

    def outlook(self) -> Zone | None:
        """The zone that tells what lies ahead, as it would be after the answer that is looked at;
        None where none is, or it was not looked at yet."""
        return self._outlook.get(self.previewed())

    def seat_gain(self) -> tuple[int, int] | None:
        """The seat that is asked and what the answer in the making would bring it for good."""
        preview, asked = self.known_preview(), self.model.session.asked
        if preview is None or asked is None:
            return None
        points = preview.now(asked)
        return (asked, points) if points else None

    def known_changes(self) -> tuple[Change, ...]:
        """The stocks that the preview shown now would change, those of the asker first; none of
        another seat that gets the same whatever is chosen, as at the end of a phase."""
        answer = self.previewed()
        return self._told_of(answer, self._changes.get(answer, ()))

    def changes_apart(self) -> tuple[tuple[Change, ...], tuple[Change, ...]]:
        """The same, those that the answer itself makes, and those that follow by themselves."""
        answer = self.previewed()
        own, later = self._apart.get(answer, (self._changes.get(answer, ()), ()))
        return self._told_of(answer, own), self._told_of(answer, later)

    def _told_of(self, answer: Any, changes: tuple[Change, ...]) -> tuple[Change, ...]:
        choosing = self.model.choosing
        others = {change.seat for change in changes}
        if choosing is not None:
            others -= {choosing.decision.seat}
        anyway = {seat for seat in others if self._comes_anyway(answer, seat)}
        return tuple(change for change in changes if change.seat not in anyway)

    def _comes_anyway(self, answer: Any, seat: int | None) -> bool:
        """Whether the same happens to a seat by every answer, as far as all were looked at."""
        choosing = self.model.choosing
        keys = choosing.decision.keys if choosing is not None and choosing.picks_one else ()
        if not 1 < len(keys) <= MOST_WEIGHED or answer not in keys:
            return False
        told = [self._happens_to(seat, key) for key in keys]
        return bool(told[0]) and all(events == told[0] for events in told)

    def _happens_to(self, seat: int | None, answer: Any) -> list[tuple[str, str]] | None:
        preview = self._previews.get(answer)
        if preview is None:
            return None
        return [(event.kind, repr(event.args)) for event in preview.events if event.seat == seat]

    def known_chain(self) -> tuple[Follow, ...]:
        """What would be chosen next of it, with what each of that would do."""
        return self._chains.get(self.previewed(), ())

    def _look_on(self, answer: Any, preview: Preview) -> None:
        """Work out the stocks after an answer, and what comes of it that is still to be chosen."""
        choosing, session = self.model.choosing, self.model.session
        assert choosing is not None
        seat = choosing.decision.seat
        if preview.only_asks and not isinstance(answer, Route):
            paid = session.preview(answer, paid=True)
            if paid is not None and not paid.only_asks:
                self._paid[answer] = preview = paid
        before = session.title.scene(session.table.view(seat), seat, None)
        after = session.title.scene(preview.view, seat, None)
        self._lost[answer] = _lost(preview, before, after)
        options = [choosing.option(n) for n in (choosing.number(answer),) if n is not None]
        places = {place for o in options for place in (o.target, o.to) if place is not None}
        places |= _beside({o.to for o in options if o.to is not None}, before)
        self._coming[answer] = tuple(_coming(places, before, after, seat))
        for zone in after.zones:
            if zone.place == OUTLOOK:
                self._outlook[answer] = zone
        self._changes[answer] = _changes(before, after, seat)
        if preview.onward is not None:
            between = session.title.scene(preview.onward.view, seat, None)
            self._apart[answer] = _changes(before, between, seat), _changes(between, after, seat)
        keys = answer.looked_at if isinstance(answer, Route) else (answer,)
        owed = self._owed(preview) if answer not in self._paid else []
        seen = [(option, session.preview_chain((*keys, option.key))) for option in owed]
        own = {o.key: after_that(preview, both) for o, both in seen if both is not None}
        found = []
        for option, both in seen:
            if both is None:
                found.append(Follow(option, None))
                continue
            others = [own.get(other.key) for other in owed if other.key != option.key]
            left = {other.key for other in owed} - {option.key}
            instead = bool(left) and _instead(preview, both, left, others)
            found.append(Follow(option, own[option.key], instead))
        if found and all(follow.instead for follow in found):
            # One is to be chosen: where each is a loss of the same kind, and of what is asked again
            # and again in a turn, the prompt says enough.
            again = preview.next is not None and session.asked_before(preview.next.prompt.key)
            if again or _which_is_lost(found):
                found = []
        self._chains[answer] = tuple(found)

    def _owed(self, preview: Preview) -> list[Option[Any]]:
        """The options of the next question that an answer brings about: not those that are there
        anyway, nor of a question that may be left."""
        choosing, asked = self.model.choosing, preview.next
        assert choosing is not None
        if asked is None or any(option.way_out for option in asked.options):
            return []
        known = {*choosing.decision.keys, *choosing.decision.further}
        fresh = [
            option for option in asked.options if option.key not in known and not option.takes_back
        ]
        # Among other things the steps are those of a movement that was there before.
        steps, fresh = fresh, [option for option in fresh if not is_step(option.key)]
        if not fresh:
            # Where a movement may go is shown on the table: its first step is not what it does.
            fresh = steps if len(steps) == 1 else []
        if asked.prompt.key == choosing.decision.prompt.key:
            offered = [choosing.option(n).label for n in range(choosing.decision.count)]
            if all(option.label in offered for option in fresh):
                return []  # the same is asked once more
        alike = len({option.label.key for option in fresh}) == 1
        where = all(option.to is not None for option in fresh)  # only where a piece goes
        one = alike and len({option.target for option in fresh}) == 1
        same = (alike and not fresh[0].label.args) or (where and one and len(fresh) > 2)
        return [] if len(fresh) > MOST_FOLLOWED or same else fresh

    def outcome(self, spot: str) -> Outcome | None:
        """What the option on a spot itself would change, its proposed payment included; None: no
        such one.

        A spot with several options has none that could be told.
        """
        choosing, session = self.model.choosing, self.model.session
        numbers = self.model.numbers_at(spot)
        if choosing is None or not choosing.picks_one or len(numbers) != 1:
            return None
        decision, seat = choosing.decision, choosing.decision.seat
        preview = session.table.preview(decision.keys_of(numbers[0]), follow=True).own
        before = session.title.scene(session.table.view(seat), seat, None)
        after = session.title.scene(preview.view, seat, None)
        found = [
            change
            for old, new in _paired(before, after)
            if old.seat == seat
            for change in _changed(old, new)
        ]
        points = preview.before[seat], preview.after[seat]
        if points[0] != points[1]:
            found.append(Change("vp", *points))
        label = choosing.option(numbers[0]).label
        return Outcome(label, tuple(found), preview.complete)


def after_that(first: Preview, both: Preview) -> Preview:
    """What the second of two answers itself does, seen from the first."""
    own = both.own
    events = own.events[len(first.events) :]
    return structs.replace(own, scores_before=first.scores_after, events=events)


def _instead(
    first: Preview, both: Preview, left: set[Any], others: Sequence[Preview | None]
) -> bool:
    """Whether the second of two answers stands for all that the first has brought about: not all
    that was `left` can still be given, nor do the rules go on to do all that the `others` do."""
    if both.end == "unknown":
        return False
    if both.next is not None and left <= {option.key for option in both.next.options}:
        return False
    by_itself = [_about(e) for e in both.by_itself.events] if both.by_itself is not None else []
    if not by_itself:
        return True
    told = (map(_about, other.events) for other in others if other is not None)
    return None not in others and not all(all(e in by_itself for e in each) for each in told)


def _which_is_lost(follows: Sequence[Follow]) -> bool:
    """Whether it is only chosen which of several things of one kind is lost."""
    alike = len({follow.option.label.key for follow in follows}) == 1
    seen = [follow.preview for follow in follows]
    return alike and all(p is not None and any(e.loss for e in p.events) for p in seen)


def _about(event: Event) -> tuple[str, dict[str, Any]]:
    """What an event tells, but for its figures: they depend on what came before."""
    return event.kind, {name: arg for name, arg in event.args.items() if type(arg) is not int}


def _paired(before: Scene, after: Scene) -> Iterator[tuple[SeatCard, SeatCard]]:
    """The cards of each seat before and after; who plays first may have changed between them."""
    later = {card.seat: card for card in after.seats}
    return ((card, later[card.seat]) for card in before.seats if card.seat in later)


def _changes(before: Scene, after: Scene, seat: int) -> tuple[Change, ...]:
    """The figures of the player strip that differ, those of the asker, the `seat`, first."""
    pairs = sorted(_paired(before, after), key=lambda pair: pair[0].seat != seat)
    return tuple(change for old, new in pairs for change in _changed(old, new))


def _changed(before: SeatCard, after: SeatCard) -> Iterator[Change]:
    """The figures of a card of the player strip that differ; one that is not shown is 0."""
    was, now = _figures(before), _figures(after)
    for about in (*was, *(about for about in now if about not in was)):
        old, new = was.get(about), now.get(about)
        name = new.name if new is not None else was[about].name
        n = old.n if old is not None else 0, new.n if new is not None else 0
        if n[0] is not None and n[1] is not None and n[0] != n[1]:
            yield Change(about[0], n[0], n[1], name, before.seat)
        notes = old.note if old is not None else None, new.note if new is not None else None
        if notes[0] is not None and notes[1] is not None and notes[0] != notes[1]:
            yield Change(about[0], notes[0], notes[1], name, before.seat)


def _lost(preview: Preview, before: Scene, after: Scene) -> frozenset[str]:
    """The pieces that are gone afterwards from where the events tell of a loss."""
    places = {target for event in preview.events if event.loss for target in event.targets}
    if not places:
        return frozenset()
    left = {piece.id for zone in after.zones for piece in zone.pieces}
    return frozenset(
        piece.id
        for zone in before.zones
        for piece in zone.pieces
        if f"{zone.id}/{piece.slot}" in places and piece.id not in left
    )


def _beside(goals: set[str], before: Scene) -> set[str]:
    """The empty places of the zones to which something is moved: what is done to one may fill
    another, as of two tiles the one that is left goes to the other stack."""
    return {
        f"{zone.id}/{slot.id}"
        for zone in before.zones
        if any(goal.startswith(f"{zone.id}/") for goal in goals)
        for slot in zone.slots
        if all(piece.slot != slot.id for piece in zone.pieces)
    }


def _coming(places: set[str], before: Scene, after: Scene, seat: int) -> Iterator[Coming]:
    """The pieces that come to lie on some places and were nowhere before: not what lay below
    something that is taken away there."""
    if not places:
        return
    left = {piece.id for zone in after.zones for piece in zone.pieces}
    known = {piece.id for zone in before.zones for piece in zone.pieces}
    bared = {
        f"{zone.id}/{piece.slot}"
        for zone in before.zones
        for piece in zone.pieces
        if piece.slot and piece.id not in left
    }
    for zone in after.zones:
        found = {
            piece.id
            for piece in zone.pieces
            if piece.id not in known
            and not piece.hidden
            and (at := f"{zone.id}/{piece.slot}") in places
            and (at not in bared or piece.owner == seat)
        }
        if found:
            yield Coming(zone, frozenset(found))


def _figures(card: SeatCard) -> dict[tuple[str, str], Stock]:
    """The stocks of a card by their icon and name."""
    return {(s.icon, s.name.key): s for group in card.groups for s in group.stocks}
