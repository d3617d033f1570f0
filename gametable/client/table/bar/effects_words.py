"""What the panel of effects says of an answer: what is lost, points with their causes, stocks,
what happens, and what of it is still to be chosen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any

from gametable.client.table.answer.choosing import Choosing
from gametable.client.table.answer.foresight import Change, Follow, Foresight
from gametable.client.table.bar.effects_panel import Effect, EffectsText
from gametable.client.table.bar.reckoning import Say, gain_words, happening, stock_of, summed
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.rows import Rows
from gametable.client.words.language import _
from gametable.core.drills.question import NEXT_ASK
from gametable.core.engine.decision import Amount, Option
from gametable.core.engine.log import Event
from gametable.core.engine.preview import PointsChange, Preview
from gametable.core.kit.describing import figure, signed
from gametable.core.text import Message, msg


class EffectsWords:
    """The words of the answer that is looked at; `ahead` knows what it would do, `rows` which of
    the events tell what the stocks tell by themselves."""

    def __init__(
        self, model: TableModel, choosing: Choosing, ahead: Foresight, rows: Rows, say: Say
    ):
        self.model, self.choosing, self.ahead, self.say = model, choosing, ahead, say
        self.rows = rows
        self.said, self.seat = model.said, choosing.decision.seat

    def text(self, preview: Preview) -> EffectsText:
        """All that is known of it."""
        said, options = self.said, self.ahead.options()
        warned = said.together(w for option in options for w in option.warnings)
        losses = [Effect("warning", words, "", "red") for words in warned]
        noted = dict.fromkeys(said.text(note) for o in options for note in o.notes)
        own, later = self.ahead.changes_apart()
        effects = [
            *losses,
            *(Effect("info", words, "", "teal") for words in noted),
            *self._done(preview.own, own, warned=bool(losses)),
            *(self._begins(options) if preview.only_asks else ()),
            *self._certain(preview),
            *self._later(preview, options),
            *self._owed(preview),
            *self._on_the_way(),
            *self._chain(),
        ]
        follows: list[Effect] = []
        if preview.by_itself is not None:
            follows += self._done(preview.by_itself, later, warned=bool(losses))
        lost = any(effect.icon == "warning" for effect in (*effects, *follows))
        if self.model.placer is not None and not lost:
            effects.append(Effect("check", self.say(_("effects.nothing_lost")), "", "teal"))
        if follows:
            follows.insert(0, Effect("", self.say(_("effects.by_itself")), heading=True))
        return EffectsText(
            self._subject(options),
            [*effects, *follows],
            preview.own.now(self.seat),
            preview.own.standing(self.seat),
            self._rest(preview),
        )

    def _done(self, part: Preview, changes: Sequence[Change], *, warned: bool) -> Iterator[Effect]:
        """What is done: by the answer itself, or by itself after it."""
        told = {key for event in part.events for key in self.rows.of(event).reasons}
        points = [c for c in part.points(self.seat) if c.n or c.why.key not in told]
        yield from (self._points(change, part) for change in points)
        yield from self._stocks(part, changes, {change.icon for change in points if change.n})
        yield from self._come_back(part, changes)
        yield from self._events(part, warned=warned)

    def _begins(self, options: list[Option[Any]]) -> Iterator[Effect]:
        """What is said to come of options, where the answer by itself only asks further."""
        for amount in (amount for option in options for amount in option.gain):
            name = self.said.text(amount.name) if amount.name is not None else ""
            yield Effect(amount.icon, signed(amount.n), name, "hi")

    def _certain(self, preview: Preview) -> Iterator[Effect]:
        """What the next question brings whichever of its options is chosen."""
        asked, scene = preview.next, self.model.scene
        if asked is None or scene is None or self.ahead.known_chain():
            return
        if asked.prompt.key == self.choosing.decision.prompt.key:
            return
        for amount in asked.sure:
            gain = [Amount(amount.icon, asked.times * amount.n, amount.name)]
            words = gain_words(self.said, scene, self.seat, gain)
            yield Effect(amount.icon, words, self.say(_("effects.whatever")), "hi")

    def _later(self, preview: Preview, options: list[Option[Any]]) -> Iterator[Effect]:
        """What options are said to bring to the seat's stocks that has not come when the next
        question is asked: it comes after that. Of an option that warns some of it may never."""
        asked, scene = preview.next, self.model.scene
        if asked is None or scene is None or preview.only_asks or self.ahead.known_chain():
            return
        if any(option.warnings for option in options) or self.ahead.paid_as_proposed():
            return
        told = {c.icon for c in self.ahead.known_changes() if c.seat == self.seat}
        told |= {amount.icon for amount in asked.sure}
        for amount in summed(amount for option in options for amount in option.gain):
            stock = stock_of(scene, self.seat, amount.icon)
            if amount.n > 0 and stock is not None and amount.icon not in told:
                words = gain_words(self.said, scene, self.seat, [amount])
                yield Effect(amount.icon, words, self.say(_("effects.whatever")), "hi")

    def _owed(self, preview: Preview) -> Iterator[Effect]:
        """What is carried out after the question that is asked next."""
        after = self.say(_("effects.after_that"))
        for words in preview.next.owed if preview.next is not None else ():
            yield Effect("chevron-right", self.said.sentence(words), after, "teal")

    def _subject(self, options: list[Option[Any]]) -> str:
        """What is looked at, in words; where a piece would lie its ghost shows best."""
        if self.model.placer is not None:
            return ""
        tally = self.choosing.tally()
        if tally is not None:
            return self.said.sentence(tally)
        return self.said.some([option.label for option in options], len(options))

    def _chain(self) -> list[Effect]:
        """What is chosen then; where that is one thing or another it says so itself, since what is
        said below may have no room."""
        chain = self.ahead.known_chain()
        found = self._follows(chain)
        if len(found) < 2 or not all(follow.instead for follow in chain):
            return [self._with_notes(effect, notes) for effect, notes in found]
        shared = [note for note in found[0][1] if all(note in notes for _e, notes in found)]
        told = []
        for n, (effect, notes) in enumerate(found):
            what = effect.head
            words = _("effects.or", what=what) if n else _("effects.either", what=what)
            own = [note for note in notes if note not in shared]
            told.append(self._with_notes(replace(effect, head=self.say(words)), own))
        if shared:
            # What is the same of all is told once.
            same = Effect(
                "chevron-right", " ".join(shared), self.say(_("effects.whatever")), "teal"
            )
            told.append(same)
        return told

    def choice(self, follows: list[Follow]) -> EffectsText:
        """What each of a few things would do that can be chosen at the same place."""
        found = self._follows(follows)
        return EffectsText(effects=[self._with_notes(effect, notes) for effect, notes in found])

    def _points(self, change: PointsChange, preview: Preview) -> Effect:
        """A change of points with its cause; one without points says what is in the way."""
        why = self.said.sentence(change.why)
        if not change.n:
            return Effect("vp", why, "", "hi")
        words = signed(change.n)
        if change.standing:
            words = self.say(_("effects.at_end", points=words))
        why += self._causes(preview, change.icon, change.why, self.seat)
        tint = "red" if change.n < 0 else "hi"
        return Effect("vp", words, why, tint, figure=signed(change.n))

    def _causes(
        self,
        preview: Preview,
        icon: str,
        name: Message,
        seat: int | None,
        beside: bool = False,
        by: int | None = None,
    ) -> str:
        """Where a change of a seat comes from, as far as the events tell: " (E5)"; `beside`: that
        of the words beside a stock. Nothing if the change, `by` so much, is another than what the
        one event says that tells of it, as a price less what comes back of it."""
        own = [event for event in preview.events if event.seat in (seat, None)]
        found = [(e, self.rows.of(e).cause(e, icon, name, beside)) for e in own]
        told = [(e, cause) for e, cause in found if cause is not None]
        if by is not None and len(told) == 1 and told[0][0].args.get("n", by) not in (by, -by):
            return ""
        causes = dict.fromkeys(self.said.value(cause) for _e, cause in told)
        words = ", ".join(causes)
        return f", {words}" if "(" in words else f" ({words})" if words else ""

    def _stocks(
        self, preview: Preview, changes: Sequence[Change], told: set[str]
    ) -> Iterator[Effect]:
        """What each stock becomes, then the words beside it, and why. The points have `told` of
        those with some icons."""
        shown: dict[tuple[int | None, str], list[Change]] = {}
        for change in changes:
            shown.setdefault((change.seat, change.icon), []).append(change)
        for (seat, icon), same in shown.items():
            if seat == self.seat and icon in told:
                continue
            for change in same:
                yield self._stock(preview, change)

    def _come_back(self, preview: Preview, changes: Sequence[Change]) -> Iterator[Effect]:
        """What is got of a stock that stays as it is, since as much of it is paid."""
        scene = self.model.scene
        card = next((c for c in scene.seats if c.seat == self.seat), None) if scene else None
        own = [change for change in changes if change.seat == self.seat]
        changed = {change.icon for change in own if isinstance(change.after, int)}
        stocks = [stock for group in card.groups for stock in group.stocks] if card else []
        for stock in stocks if self.ahead.paid_as_proposed() else ():
            name = stock.name
            if scene is None or name is None or stock.icon in changed:
                continue
            told = (event for event in preview.events if event.seat == self.seat)
            got = [e for e in told if self.rows.of(e).cause(e, stock.icon, name) is not None]
            n = got[0].args.get("n") if len(got) == 1 else None
            if isinstance(n, int) and n > 0:
                words = gain_words(self.said, scene, self.seat, [Amount(stock.icon, n)])
                yield Effect(stock.icon, words, self.say(_("effects.as_much_paid")), "hi")

    def _stock(self, preview: Preview, change: Change) -> Effect:
        seat, before, after = change.seat, change.before, change.after
        head, tint = self.said.sentence(change.name), "hi"
        more: int | None = None
        if isinstance(before, int) and isinstance(after, int):
            more = after - before
            head = f"{head} {signed(more)}"
        elif isinstance(before, Message) and isinstance(after, Message):
            old, new = before.args.get("n"), after.args.get("n")
            if before.key == after.key and isinstance(old, int) and isinstance(new, int):
                told = Message(after.key, {**after.args, "n": signed(new - old)})
                head = f"{head}, {self.said.text(told)}"
                tint = "red" if new < old and seat == self.seat else "hi"
        note = self._becomes(before, after)
        if change.name is not None:
            note += self._causes(preview, change.icon, change.name, seat, more is None, more)
        if seat != self.seat:
            head = f"{self.said.seat(seat)}: {head}"
        return Effect(change.icon, head, note, tint)

    def _becomes(self, before: Message | int, after: Message | int) -> str:
        """ "31 > 24"; of words that end with their number the numbers alone: "0 > 3"."""
        old, new = self._figure(before), self._figure(after)
        if isinstance(before, Message) and isinstance(after, Message) and before.key == after.key:
            found = before.args.get("n", ""), after.args.get("n", "")
            numbers = tuple(figure(n) if isinstance(n, int) else str(n) for n in found)
            ends = all(
                n and words.endswith(n) for n, words in zip(numbers, (old, new), strict=True)
            )
            old, new = numbers if ends else (old, new)
        return f"{old} > {new}"

    def _figure(self, value: Message | int) -> str:
        return str(value) if isinstance(value, int) else self.said.text(value)

    def _events(self, preview: Preview, *, warned: bool) -> Iterator[Effect]:
        """What happens, but for what the ghost shows by itself and losses that were warned of."""
        options = self.ahead.options()
        for event in self._joined(preview.events):
            words = self._happens(event)
            if not words or self._is_placing(event, options):
                continue
            if warned and event.loss and self.rows.of(event).warned:
                continue
            if event.loss:
                yield Effect("warning", words, "", "red")
            else:
                yield Effect("chevron-right", words, "", "teal")
            for part in event.args.get(self.rows.of(event).parts, ()):
                yield Effect("chevron-right", self.said.sentence(part), "", "hi")

    def _joined(self, events: Sequence[Event]) -> Iterator[Event]:
        """The events, those in a row that are told as one put together."""
        told = [
            event
            for event in events
            if event.loss or (self.rows.of(event).told_ahead and not event.heading)
        ]
        yield from self.rows.joined(told)

    def _on_the_way(self) -> Iterator[Effect]:
        """What can be chosen on a way that is looked at."""
        way = self.model.route_pointed()
        for note in way.notes if way is not None and way == self.ahead.previewed() else ():
            yield Effect("info", self.said.sentence(note), "", "teal")

    def _happens(self, event: Event) -> str:
        return happening(self.said, event, self.seat)

    def _is_placing(self, event: Event, options: Sequence[Option[Any]]) -> bool:
        """Whether it says no more than that the piece lies where its ghost is, or where chosen."""
        if self.rows.of(event).ahead == "elsewhere":
            chosen = {option.target for option in options}
            return bool(event.targets) and set(event.targets) <= chosen
        placer = self.model.placer
        if placer is None:
            return False
        return {placer.slot(cell) for cell in placer.cells} <= set(event.targets)

    def _follows(self, follows: Sequence[Follow]) -> list[tuple[Effect, list[str]]]:
        """Things still to be chosen, and what each does in its turn; those that are told alike,
        such as two dice, once."""
        found: list[tuple[Effect, list[str]]] = []
        ends = {tuple(self._beyond(f.preview)) for f in follows if f.preview is not None}
        for follow in follows:
            effect = self._follow(follow, beyond=len(follows) == 1 or len(ends) > 1)
            if effect not in found:
                found.append(effect)
        return found

    @staticmethod
    def _with_notes(effect: Effect, notes: Sequence[str]) -> Effect:
        return replace(effect, note=" ".join(notes))

    def _follow(self, follow: Follow, *, beyond: bool) -> tuple[Effect, list[str]]:
        """Something still to be chosen, with what it does in its turn; `beyond` or what decides of
        all that follows, which is not said where it is the same of all."""
        said, option, preview = self.said, follow.option, follow.preview
        head, notes = said.sentence(option.label), []
        if preview is not None:
            # Where the game goes on by itself, another phase or round is told by its own words.
            own = takewhile(lambda event: not event.heading, preview.events)
            events = [e for e in own if self.rows.of(e).beside_its_name or e.loss]
            told = [event for event in events if not self._is_placing(event, (option,))]
            joined = [*self.rows.joined(told)]
            notes = [self._happens(event) for event in joined]
            if joined and notes[0] and self.rows.of(joined[0]).names:
                head = notes.pop(0).removesuffix(".")
            points = [change for change in preview.points(self.seat) if change.n]
            notes += map(self._points_beside, points)
            notes = notes or (self._beyond(preview) if beyond else [])
            notes += [f"{said.text(note).removesuffix('.')}." for note in option.notes]
        if not notes and head == said.sentence(option.label):
            gains = [amount for amount in option.gain if amount.name is not None]
            notes = [f"{signed(gain.n)} {said.text(gain.name)}" for gain in gains if gain.name]
        return Effect(option.icon or "chevron-right", head, "", "teal"), notes

    def _points_beside(self, change: PointsChange) -> str:
        """A change of points in a line of words, where no icon says that it is points."""
        points, why = signed(change.n), self.said.text(change.why)
        if change.standing:
            said = _("effects.points_at_end", points=points, why=why)
        else:
            said = _("effects.points_now", points=points, why=why)
        return self.say(said)

    def _beyond(self, preview: Preview) -> list[str]:
        """What decides of all that follows, where a look ahead has ended at it, or of some of it
        where a question is certain to come."""
        if preview.end == "other":
            return [self.say(_("effects.other"))]
        if preview.beyond is None:
            return []
        if preview.end == "question":
            return [self.say(_("effects.some_unknown", what=self.said.text(preview.beyond)))]
        return [self.say(_("effects.unknown", what=self.said.text(preview.beyond)))]

    def _rest(self, preview: Preview) -> str:
        """What is left to choose, or decides of all that follows."""
        beyond = self._beyond(preview)
        then = self._then(preview)
        after = [_ended(then) if beyond else then, *beyond] if then else beyond
        if self.ahead.paid_as_proposed():
            return " ".join((self.say(_("effects.paid")), *after))
        if beyond:
            return " ".join(after)
        chain = self.ahead.known_chain()
        several = len(self._follows(chain)) > 1
        if several:
            instead = [follow.instead for follow in chain]
            if all(instead):
                return self.say(_("effects.one_of"))
            return self.say(_("effects.some_of") if any(instead) else _("effects.order"))
        then = self._then(preview) if len(chain) != 1 else ""
        return then or self.say(_("effects.nothing_final"))

    def _then(self, preview: Preview) -> str:
        """What is asked next, if that is another question."""
        asked, decision = preview.next, self.choosing.decision
        if asked is None or asked.prompt in (decision.prompt, msg(NEXT_ASK)):
            return ""
        return self.say(_("effects.then", prompt=self.said.text(asked.prompt)))


def _ended(words: str) -> str:
    """A sentence with its stop."""
    return words if words[-1] in ".?!" else f"{words}."
