"""A Run: a flow being run, with the answers given so far and the checkpoints passed.

This is the engine of a Table. A generator can be neither copied nor kept; a Run can, because it
keeps the state at each checkpoint: to stand again at any answer, it takes a copy of the last state
before it, starts the rules afresh and gives them the few answers since.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_onto, copy_state
from gametable.core.engine.decision import (
    CHANCE,
    STEP,
    Checkpoint,
    Decision,
    Flow,
    Illegal,
    Key,
    Option,
    Refusal,
    with_section,
)
from gametable.core.engine.entry import Entry, Header, digest
from gametable.core.engine.game import Game, Halt
from gametable.core.engine.keeper import Mark
from gametable.core.engine.log import Event
from gametable.core.engine.luck import LINE, LUCK, TOP, Falls, Lucks, changes_luck, known_change
from gametable.core.engine.questions import PickOne, PickSome
from gametable.core.engine.title import Title
from gametable.core.scenario.log import BEGINS, earlier_log
from gametable.core.scenario.luck import luck_answer
from gametable.core.text import Message, msg

S = TypeVar("S")
REASONS = 2  # that are told at most
NAMED = 3  # as many options are named for a reason
EQUAL = "="
"""Among the `manual` ones: what is asked where but the order of equal things is open."""
_GRAINS = ("step", "turn", "round")
Halted: TypeAlias = Literal["", "unknown", "turn"]


def _barred(options: list[Option[Any]], why: Refusal) -> Message:
    """Why some options are none; where they are few they are named."""
    if len(options) > NAMED:
        return with_section(why)
    labels = [option.label for option in options]
    return msg("forced.barred", options=labels, why=with_section(why))


class Misfit(ValueError):
    """A kept answer that no longer fits the rules; `number` counts answers from 0."""

    def __init__(self, number: int, entry: Entry, why: str | Message) -> None:
        said = why if isinstance(why, str) else why.key
        super().__init__(f"decision {number + 1} ({entry.ask}) does not fit: {said}")
        self.number = number
        self.entry = entry
        self.why = why


class Run(Generic[S]):
    """One line of play from a state that stood after `start` of the `entries`; gives it the rest.

    `decision` is the question now asked of a seat; None when the game is over, or when the run
    looks ahead for a seat (`look_ahead`) and came to what it cannot know ("unknown") or to the next
    turn ("turn"), which `halted` tells; `hidden` is what it has come to, or left out on the way.
    `unlucky` is the first outcome said by a scenario that did not fit. `asks_luck`: the question is
    one of chance, whose outcome is chosen by a seat. With `history` off no checkpoint is kept:
    faster, and nothing can be taken back. `falls` says how luck falls while nobody has changed it.
    Raises Misfit if an entry does not fit.
    """

    def __init__(
        self,
        title: Title[S],
        header: Header,
        state: S,
        entries: Sequence[Entry] = (),
        start: int = 0,
        *,
        history: bool = True,
        manual: frozenset[str] = frozenset(),
        falls: Falls | None = None,
    ) -> None:
        self.title = title
        self.header = header
        scenario = header.scenario or {}
        self.manual = frozenset({"*"}) if scenario.get("ask_all") else manual
        self._luck: Sequence[Any] = scenario.get("luck", ())
        self.unlucky: tuple[int, Decision] | None = None
        self.asks_luck = False
        self.history = history
        self._falls = falls
        self.halted: Halted = ""
        self.hidden: Message | None = None
        self.decision: Decision | None = None
        self.entries: list[Entry] = list(entries[:start])
        self.lucks = Lucks(self.entries)
        self.marks: list[Mark[S]] = []
        self.border: tuple[int, Message | None] = (-1, None)
        self.veiled: set[int] = set()  # numbers of the answers that were given in secret
        self.game: Game[S] = Game(state)
        if start == 0:
            self.game.log = earlier_log(header)
        self._flow: Flow[None]
        self._chances = 0
        self._resumed = start
        chances = sum(e.seat == CHANCE and (e.ask, e.answer) != (LUCK, LINE) for e in self.entries)
        self.begin(
            Mark(start, state, len(self.game.log), chances, -1, None, "round"), entries[start:]
        )

    def begin(self, mark: Mark[S], script: Sequence[Entry]) -> None:
        """Start afresh from a checkpoint (its state is copied) and give the answers of `script`."""
        old = self.game
        self.game = Game(copy_state(mark.state))
        self.game.log = old.log[: mark.events]
        self._stood = (mark.entry, mark.state, mark.events)
        self.game.eyes, self.game.since, self.game.watch = old.eyes, old.since, old.watch
        self.game.entry = mark.entry
        self._flow = self.title.play(self.game)
        self._chances = mark.chances
        self.border = (mark.border, mark.border_reason)
        self.halted, self.hidden = "", None
        self._resumed = mark.entry
        self.veiled = self.veiled.difference(range(mark.entry, len(self.entries)))
        del self.entries[mark.entry :]
        self.lucks.back_to(mark.entry)
        self.marks.append(mark)
        self._advance(None, list(reversed(script)))

    def take(self, answer: Any) -> None:
        """Give the flow its answer; if the rules fail, stand again where we stood, and raise."""
        assert self.decision is not None
        tail, known = self.marks[-1].entry, len(self.entries)
        if self.asks_luck:
            self.decision.seat = CHANCE  # whoever says what falls
        self._note(self.decision, answer, auto=False)
        try:
            self._advance(answer, [])
        except Exception:
            again = self.entries[tail:known]
            while len(self.marks) > 1 and self.marks[-1].entry > tail:
                self.marks.pop()
            self.begin(self.marks.pop(), again)
            raise

    def back_to(self, entry: int) -> None:
        """Stand again before answer number `entry`, which must not lie before the first mark."""
        while len(self.marks) > 1 and self.marks[-1].entry > entry:
            self.marks.pop()
        mark = self.marks.pop()
        # What fell there comes back as it was, whatever the luck is by now.
        while entry < len(self.entries) and self._fell(self.entries[entry]):
            entry += 1
        self.begin(mark, self.entries[mark.entry : entry])

    @staticmethod
    def _fell(entry: Entry) -> bool:
        return entry.seat == CHANCE and not changes_luck(entry)

    def change_luck(self, answer: Any, upto: int | None = None) -> int:
        """From the last checkpoint on luck falls otherwise (see `luck`); the answers since stay, or
        of these the first `upto` of the game.

        Returns the number of the entry. On Misfit all stays as it was.
        """
        stood = self.entries[:]
        while upto is not None and len(self.marks) > 1 and self.marks[-1].entry > upto:
            self.marks.pop()
        mark = self.marks.pop()
        entry = Entry(CHANCE, LUCK, answer)
        try:
            self.begin(mark, [entry, *stood[mark.entry : upto]])
        except Exception as error:
            # Rules may make anything of answers that they would not have asked for.
            while self.marks[-1].entry > mark.entry:
                self.marks.pop()
            self.begin(self.marks.pop(), stood[mark.entry :])
            raise Misfit(mark.entry, entry, str(error)) from error
        return mark.entry

    def forward(self, step: Sequence[Entry]) -> None:
        """Give again a step that was taken back, luck included; on Misfit stay where we are."""
        mark, stood = self.marks.pop(), self.entries[:]
        try:
            self.begin(mark, [*stood[mark.entry :], *step])
        except Misfit:
            while self.marks[-1].entry > mark.entry:
                self.marks.pop()
            self.begin(self.marks.pop(), stood[mark.entry :])
            raise

    def clone(self) -> Run[S]:
        """An independent copy that stands at the same question."""
        run: Run[S] = object.__new__(Run)
        run.__dict__.update(self.__dict__)
        run.entries = self.entries[:]
        run.marks = self.marks[:]
        run.lucks = self.lucks.copy()
        mark = run.marks.pop()
        run.begin(mark, self.entries[mark.entry :])
        return run

    def look_ahead(self, seat: int) -> None:
        """From here on go no further than this seat may know.

        What stops it is the same whatever is hidden from the seat: luck, a reveal of what it has
        not seen, a question to another seat (even one that answers itself), the next turn.
        """
        self.game.eyes, self.game.since = seat, len(self.entries)

    def tell_apart(self, seat: int) -> None:
        """From the next answer on note where that ends what it does (`Game.parted`)."""
        self.game.waited = list(self.title.waiting(self.game.state, seat))
        self.game.parted = None

    def add_past(self, past: Run[S], origin: int) -> None:
        """Put the log and checkpoints of a run of the first `origin` answers in front.

        That run has gone on to a question; what lies behind its checkpoint at `origin` is our own.
        """
        joint = next((m for m in past.marks if m.entry == origin), None)
        shift = joint.events if joint else len(past.game.log)
        self.game.log[:0] = past.game.log[:shift]
        self.veiled |= {number for number in past.veiled if number < origin}
        border = (joint.border, joint.border_reason) if joint else past.border
        if self.border[0] < 0:
            self.border = border
        later = []
        for m in self.marks:
            at, reason = border if m.border < 0 else (m.border, m.border_reason)
            later.append(Mark(m.entry, m.state, m.events + shift, m.chances, at, reason, m.grain))
        self.marks = [*(m for m in past.marks if m.entry < origin), *later]

    # ------------------------------------------------------------------ inside

    def _advance(self, answer: Any, script: list[Entry]) -> None:
        """Run to the next question for a seat; the answers of `script` are taken from its end."""
        send, game, seats = self._flow.send, self.game, self.header.seats
        begins = self.header.begins
        self.asks_luck = False
        chosen = self.lucks.now == "chosen"
        while True:
            game.by_hand = script[-1].ask == TOP if script else chosen
            try:
                item = send(answer)
            except Halt as halt:
                self.decision, self.halted = None, "unknown"
                self.hidden = halt.before
                return
            except StopIteration:
                self.decision = None
                if game.unseen is not None:
                    self._stop_unseen()
                    return
                self._move_border()
                if script:
                    raise Misfit(len(self.entries), script[-1], "the game is over") from None
                return
            if type(item) is Checkpoint:  # final; `isinstance` takes five times as long
                answer = None
                if (
                    item.grain != "step"
                    and game.eyes is not None
                    and game.looks_ahead
                    and not script
                    and len(self.entries) > self._resumed  # else it is the turn that goes on
                ):
                    if game.unseen is not None:
                        self._stop_unseen()
                        return
                    self.decision, self.halted = None, "turn"
                    return
                if self.history:
                    self._mark(item)
                if script and script[-1].ask == LUCK:
                    self._stood = (len(self.entries), copy_state(game.state), len(game.log))
                continue
            if script and changes_luck(script[-1]):
                self._change_luck(script.pop())
                send, answer, chosen = self._flow.send, None, self.lucks.now == "chosen"
                continue
            item.ask_of(seats)
            if begins is not None and begins[0] == len(self.entries):
                self._tell_beginning()
            if script:
                answer = self._scripted(item, script.pop())
            elif game.unseen is not None and not (game.certain and item.seat == game.eyes):
                self._stop_unseen()
                return
            elif item.seat == CHANCE:
                if game.eyes is not None and game.looks_ahead:
                    self.decision, self.halted = None, "unknown"
                    self.hidden = item.before_luck
                    return
                thrower = self._rolled_by_hand(item)
                if thrower is not None:
                    # Whoever rolls real dice tells what they show: an answer like any other.
                    item.seat = thrower
                    self.decision = item
                    self._move_border()
                    return
                chooser = self._chooser(item) if chosen else None
                if chooser is not None:
                    item.seat = chooser
                    self.decision, self.asks_luck = item, True
                    return
                source = Source.of(self.lucks.seed(self.header.seed), self._chances)
                answer = self._lucky(item, source)
                self._note(item, answer, auto=False)
            elif game.eyes is not None and game.looks_ahead and item.seat != game.eyes:
                self.decision = item
                return
            elif (item.count < 2 or item.least == item.count) and self._forced(item):
                answer = item.only_answer()
                self._tell_forced(item)
                self._note(item, answer, auto=True)
            else:
                self.decision, self.hidden = item, game.unseen
                if game.borders:
                    self._move_border()
                return

    def _tell_beginning(self) -> None:
        """Tell that practice begins here, unless other answers have led here by now."""
        begins, log = self.header.begins, self.game.log
        if log and log[-1].kind == BEGINS.kind:
            return  # it was a copy that began here
        if begins is not None and digest(self.entries[: begins[0]]) == begins[1]:
            self.game.write(msgspec.structs.replace(BEGINS, entry=begins[0]))

    def _stop_unseen(self) -> None:
        """A look ahead that has left something out goes no further: that may decide of the rest."""
        self.decision, self.halted, self.hidden = None, "unknown", self.game.unseen

    def _lucky(self, item: Decision, source: Source) -> Any:
        """The outcome of chance: by hand as far as a scenario says, then by the seed."""
        if item.prompt.key == TOP:
            return ()  # as it lies
        if self._falls is not None and not self.lucks.changed:
            return self._falls(self._chances, item, source)
        if self._chances >= len(self._luck):
            return item.random(source)
        try:
            return luck_answer(item, self._luck[self._chances], source)
        except (Illegal, TypeError):
            # Play has taken another way than the one for which this was said.
            self.unlucky = self.unlucky or (self._chances, item)
            return item.random(source)

    def fall(self, keys: Sequence[Key]) -> Any:
        """The outcome of the question of chance that is asked, with what is said of it; whatever is
        not said falls by itself. Raises Illegal."""
        assert self.decision is not None
        item = self.decision
        if item.prompt.key == TOP:
            return item.index_of(list(keys))
        source = Source.of(self.lucks.seed(self.header.seed), self._chances)
        if isinstance(item, PickOne):
            return item.index_of(keys[0]) if keys else item.random(source)
        return luck_answer(item, list(keys), source)

    def _forced(self, item: Decision) -> bool:
        """Whether a decision answers itself: one answer, nothing lost, not asked for by hand."""
        if not item.count and not isinstance(item, PickSome):
            raise RuntimeError(f"{item!r} has no option")
        if item.ask or item.only_answer() is None:
            return False
        if item.order_only and EQUAL in self.manual:
            return False
        return "*" not in self.manual and item.prompt.key not in self.manual

    def _tell_forced(self, item: Decision) -> None:
        """Tell the seat that answers by itself what stood in the way of all else."""
        if not self.history or self.game.looks_ahead:
            return  # nobody reads the log of an imagined game, nor of a look ahead
        barred = item.barred()
        if barred:
            event = Event(
                "log.forced",
                item.seat,
                {
                    "option": item.describe(0).label,
                    "reasons": [_barred(options, why) for options, why in barred[:REASONS]],
                },
                owners=(item.seat,),
                rule=barred[0][1].rule,
                entry=len(self.entries) + 1,
                own=True,
            )
            self.game.write(event)

    def _change_luck(self, entry: Entry) -> None:
        """Start afresh from the checkpoint here, with other luck."""
        here, state, events = self._stood
        answer = entry.answer
        if here != len(self.entries) or not known_change(answer):
            raise Misfit(len(self.entries), entry, "luck changes at a checkpoint")
        state = copy_state(state)
        self.entries.append(entry)
        self.lucks.add(here, answer)
        if isinstance(answer, tuple) and 0 <= answer[2] < len(self.header.seats):
            self.title.redact(state, answer[2])
            source = Source.of(self.lucks.seed(self.header.seed))
            self.title.determinize(state, answer[2], source)
        self._chances += answer != LINE
        game = self.game
        game.state, game.entry, game.borders = state, len(self.entries), 0
        del game.log[events:]
        if self.header.begins is not None and self.header.begins[0] == here:
            self._tell_beginning()
        if answer != LINE:
            game.emit(f"log.luck_{self.lucks.now}")
        self._flow = self.title.play(game)
        if self.history:
            self._mark(STEP)

    def _chooser(self, item: Decision) -> int | None:
        """Who says what falls: the person who rolls or draws, else who has answered last. What a
        seat that no person plays rolls and draws falls by itself."""
        seats = self.header.seats
        humans = [n for n, seat in enumerate(seats) if seat.player == "human"]
        own = item.thrower if item.thrower is not None else item.drawn_by
        if own is not None:
            return own if own in humans else None
        last = (e.seat for e in reversed(self.entries) if e.chosen and e.seat in humans)
        return next(last, humans[0] if humans else None)

    def _rolled_by_hand(self, item: Decision) -> int | None:
        """The seat that rolls real dice of its own and enters what they show; None for luck."""
        thrower = item.thrower
        if not self.header.real_dice or thrower is None:
            return None
        return thrower if self.header.seats[thrower].player == "human" else None

    def _scripted(self, item: Decision, entry: Entry) -> Any:
        number = len(self.entries)
        if item.seat == CHANCE and entry.seat == item.thrower:
            item.seat = entry.seat
        if entry.seat != item.seat:
            raise Misfit(number, entry, f"seat {item.seat} is asked {item.prompt.key}")
        try:
            answer = item.index_of(entry.answer)
        except Illegal as error:
            raise Misfit(number, entry, f"{item.prompt.key}: {error}") from None
        if entry.auto:
            self._tell_forced(item)
        self._note(item, answer, auto=entry.auto)
        return answer

    def _note(self, item: Decision, answer: Any, *, auto: bool) -> None:
        """Write the answer down and move the counters on."""
        game = self.game
        game.forced = auto
        if item.seat == CHANCE:
            self._chances += 1
            game.reveal(item.after_luck, item.before_luck)
        elif game.borders:
            self._move_border()
        kept = item.keys_of(answer)
        if item.secret:
            self.veiled.add(len(self.entries))
        self.entries.append(Entry(item.seat, item.prompt.key, kept, auto))
        game.entry = len(self.entries)

    def _move_border(self) -> None:
        """What was revealed or rolled since the last step cannot be undone in a match."""
        if self.game.borders:
            self.border = (len(self.entries) - 1, self.game.border)
            self.game.borders = 0

    def _mark(self, item: Checkpoint) -> None:
        self._move_border()
        grain: str = item.grain
        here = len(self.entries)
        marks = self.marks
        earlier = marks[-1].state if marks else None
        while marks and marks[-1].entry >= here:
            kept = marks.pop().grain
            # Rules taken up in the middle of a round pass its start again: that begins nothing.
            again = here == self._resumed
            grain = kept if again else max(grain, kept, key=_GRAINS.index)
        border, reason = self.border
        game = self.game
        state = copy_state(game.state) if earlier is None else copy_onto(game.state, earlier)
        marks.append(Mark(here, state, len(game.log), self._chances, border, reason, grain))
