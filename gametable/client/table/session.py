"""A Table and the people at it: whose eyes the screen is drawn for, and when it is covered.

One person alone (or against bots) always sees with his own eyes and is never covered. Several
people at one computer see, one after the other, what each may see; before a seat with secrets is
shown, the screen is covered until somebody says that he is that seat. While a bot acts among
several people, only what everybody may know is drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass
from typing import Any, Literal

from gametable.core.engine.branches import Branch
from gametable.core.engine.decision import Decision, Illegal
from gametable.core.engine.log import Event
from gametable.core.engine.luck import Luck
from gametable.core.engine.preview import Preview
from gametable.core.engine.table import Table
from gametable.core.scene import Scene
from gametable.core.text import Message, msg

HandOff = Literal["secrets", "always", "trusting"]
UndoRule = Literal["borders", "asked"]
"""What becomes of another person's choice in a match: it stays, or he is asked."""
Grain = Literal["step", "turn", "round"]


class Session:
    """Who sits at the mouse of a table, and what he may do and see.

    `viewer` is the seat whose view is drawn (None: an onlooker's), `board` the seat whose board
    lies in the middle, `covered_for` the seat that must say "it is me" before it is shown. Where
    `shown_first` says that what came of an answer is for all to be seen before that, the cover for
    the seat `next_up` waits until `draw_cover`. Whoever changes the game goes through here;
    `listeners` are called after every change.
    """

    def __init__(self, table: Table[Any], hand_off: HandOff = "secrets"):
        self.table = table
        self.title = table.title
        self.hand_off: HandOff = hand_off
        self.undo_rule: UndoRule = "borders"
        self.humans = _humans(table)
        self.viewer: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.board = self.viewer if self.viewer is not None else 0
        self.looking: int | None = None  # another player's board, looked at for a while
        self.covered_for: int | None = None
        self.covered_by_hand = False
        self.next_up: int | None = None  # the cover comes for it when all have seen what came
        self.shown_first: Callable[[], bool] = lambda: False
        self.before: int | None = None  # who sat at the mouse before the cover
        self._last_sitter = self.viewer  # who saw the table last with his own eyes
        self.moment: Moment | None = None
        self.forbids: Message | None = None  # why nothing may be taken back here
        self.listeners: list[Callable[[], object]] = []
        self._trail: list[Choice] = []
        self._seat_the_asked()

    def agree(self, hand_off: HandOff, undo: UndoRule = "borders") -> None:
        """Take the rules of the table; a new one of handing over holds for who sits here, too."""
        self.undo_rule = undo
        if hand_off == self.hand_off:
            return
        self.hand_off = hand_off
        if len(self.humans) > 1 and not self.covered_by_hand:
            self.covered_for = self._last_sitter = None
            self._sit(None)
            self._seat_the_asked()

    def hand_over(self, seat: int, player: str, strength: str = "") -> None:
        """Let somebody else play a seat from here on: a person here, or a bot of a strength."""
        self.table.hand_over(seat, player, strength)
        self.humans = _humans(self.table)
        self.covered_for, self.covered_by_hand, self._last_sitter = None, False, None
        self._sit(self.humans[0] if len(self.humans) == 1 else None)
        self._seat_the_asked()
        self._changed()

    # ------------------------------------------------------------------ what is asked

    @property
    def decision(self) -> Decision | None:
        """The question that may be answered on this screen now, else nothing."""
        asked = self.table.decision
        if asked is None or self.moment is not None or self.covered_for is not None:
            return None
        return asked if asked.seat == self.viewer or self._asks_all(asked) else None

    def _asks_all(self, asked: Decision) -> bool:
        """Whether it is asked of a person, and all look at it together."""
        return asked.for_all and asked.seat in self.humans

    @property
    def asked(self) -> int | None:
        """The seat that is to decide, whoever it is."""
        decision = self.table.decision
        return decision.seat if decision is not None else None

    @property
    def bot_to_act(self) -> bool:
        """Whether a seat without a human is to decide."""
        asked = self.asked
        return asked is not None and asked not in self.humans

    @property
    def covered(self) -> bool:
        """Whether nothing of the table may be drawn."""
        return self.covered_for is not None

    # ------------------------------------------------------------------ looking

    @property
    def seen(self) -> Table[Any]:
        """The table that is shown: the game, or a copy of it at an earlier moment."""
        return self.moment.table if self.moment is not None else self.table

    @property
    def middle(self) -> int:
        """The seat whose board lies in the middle."""
        return self.looking if self.looking is not None else self._at_home

    @property
    def _at_home(self) -> int:
        """The seat whose board lies in the middle while none is looked at by hand."""
        asked = self._asked_in_secret()
        return self.board if asked is None else asked

    @property
    def eyes(self) -> int | None:
        """The seat whose view is shown: the viewer's, but at a moment of a finished game that of
        whom something was asked in secret, for nothing else of that moment lies on the table."""
        asked = self._asked_in_secret()
        return self.viewer if asked is None else asked

    def _asked_in_secret(self) -> int | None:
        if self.moment is None or not self.table.over:
            return None
        asked = self.moment.table.decision
        return asked.seat if asked is not None and asked.secret else None

    def scene(self) -> Scene:
        """The scene for the eyes of the viewer; nobody's secrets but his own are in it."""
        table, eyes = self.seen, self.eyes
        asked = table.decision
        own = asked if asked is not None and asked.seat == eyes else None
        if asked is not None and self._asks_all(asked):
            own = asked
        if own is not None and self.moment is None and self.decision is None:
            own = None
        return self.title.scene(table.view(eyes), self.middle, own)

    def view(self) -> Any:
        """The state as the viewer may know it."""
        return self.seen.view(self.eyes)

    def log(self) -> list[Event]:
        """The log as the viewer may read it; behind the cover as everybody may."""
        return self.seen.log_for(None if self.covered else self.eyes)

    def since_last_turn(self) -> list[Event]:
        """What happened since the viewer's last turn, for one who comes back to the mouse: the log
        lines between it and this one, as he may read them, oldest first.

        Nothing where one person plays alone or against bots, where the viewer is not to decide, and
        before somebody else has decided anything.
        """
        asked = self.decision
        if len(self.humans) < 2 or asked is None:
            return []
        table = self.table
        turns = [mark.entry for mark in table.marks if mark.grain != "step"]
        start = max((turn for turn in turns if turn <= len(table.entries)), default=0)
        before = enumerate(table.entries[:start])
        own = max(
            (n for n, entry in before if entry.chosen and entry.seat == asked.seat), default=-1
        )
        # What comes of an answer has the number after it.
        events = [
            event
            for event in self.log()
            if own + 1 < event.entry <= start and event.seat != asked.seat
        ]
        return events if any(event.seat is not None for event in events) else []

    def look_at(self, seat: int) -> None:
        """Put another player's board in the middle for a while."""
        self.looking = None if seat == self._at_home else seat
        self._changed()

    def look_back(self) -> bool:
        """Put the own board back; False if it is there."""
        if self.looking is None:
            return False
        self.looking = None
        self._changed()
        return True

    def look_next(self) -> None:
        """Look at the next player's board (T)."""
        self.look_at((self.middle + 1) % len(self.table.header.seats))

    # ------------------------------------------------------------------ answering

    def choose(self, answer: Any, label: Message | None = None) -> None:
        """Answer the decision by keys. Raises Illegal with the refusal. `label` is what was chosen,
        for the trail."""
        asked, entry = self.decision, len(self.table.entries)
        self.table.choose(answer)
        self._trail = [step for step in self._trail if step.entry < entry]
        if label is not None and asked is not None:
            free = asked.style == "turn"
            self._trail.append(Choice(entry, asked.seat, label, asked.prompt.key, free))
        self._game_changed(answered=True)

    def trail(self) -> list[Choice]:
        """What the seat that is asked chose by hand on the way to this question, as far as it can
        be taken back: from what it was free to choose in its turn on, or from where another seat
        chose last, and nothing that was over when the same was asked again, as the first of two
        actions is at the place of the second."""
        asked = self.decision
        if asked is None or asked.style == "turn" or self.undo_border() is not None:
            return []
        steps, entries = self._steps(), self.table.entries
        for n in reversed(range(steps[0].entry if steps else 0, len(entries) if steps else 0)):
            if entries[n].chosen and entries[n].seat != asked.seat:
                steps = [step for step in steps if step.entry > n]
                break
        free = max((n for n, step in enumerate(steps) if step.free), default=0)
        again = [n for n, step in enumerate(steps) if step.prompt == asked.prompt.key]
        if not again:
            return steps[free:]
        return steps[max(free, again[-1] + 1) :] or steps[free : again[0]]

    def asked_before(self, prompt: str) -> bool:
        """Whether the seat that is asked has answered the same (by the key of its prompt) by hand
        in this turn."""
        return any(step.prompt == prompt for step in self._steps())

    @property
    def goes_on(self) -> bool:
        """Whether the seat that is asked gave the last answer that somebody chose."""
        chosen = (entry for entry in reversed(self.table.entries) if entry.chosen)
        return self.asked == next((entry.seat for entry in chosen), None)

    def _steps(self) -> list[Choice]:
        """What the seat that is asked chose by hand in this turn."""
        now = len(self.table.entries)
        turns = [m.entry for m in self.table.marks if m.grain != "step" and m.entry <= now]
        start = max(turns, default=0)
        return [s for s in self._trail if start <= s.entry < now and s.seat == self.asked]

    @property
    def nested(self) -> bool:
        """Whether the question came of an answer of the same seat that can be taken back, as a
        payment comes of the card it is for: then one can go back to what was asked before."""
        last, asked = self.table.last_step(), self.decision
        if last is None or asked is None or self.undo_border() is not None:
            return False
        own = self.table.entries[last].seat == asked.seat
        return own and asked.style != "turn" and last >= self.table.marks[-1].entry

    def undo_to(self, entry: int) -> bool:
        """Go back to the moment before an answer; False if something stands in the way."""
        if self.undo_rule == "borders" and self.others_choice(entry) is not None:
            return False
        return self._go(lambda: self.table.undo_to(entry))

    def choose_index(self, answer: Any) -> None:
        """Answer in the form a flow receives (bots)."""
        self.table.choose_index(answer)
        self._game_changed(answered=True)

    def preview(self, answer: Any, *, paid: bool = False) -> Preview | None:
        """What an answer would do, `paid` as the rules propose, or nothing where it is not
        allowed, and before all: it would be for the eyes of the seat that is asked."""
        if self.viewer is None:
            return None
        try:
            return self.table.preview(answer, follow=paid)
        except Illegal:
            return None

    def preview_chain(self, answers: Sequence[Any]) -> Preview | None:
        """What several answers in a row would do, or nothing where they cannot be given."""
        try:
            return self.table.preview_row(answers)
        except Illegal:
            return None

    # ------------------------------------------------------------------ back and forth

    def undo_border(self) -> Message | None:
        """Why the last step cannot be taken back, or nothing."""
        border = self.forbids or self.table.undo_border()
        if border is None and self.undo_rule == "borders" and self.others_choice() is not None:
            return msg("undo.other_seat")
        return border

    def others_choice(self, since: int | None = None) -> int | None:
        """Of a match the other person here whose choice would be taken back with the last step, or
        with all from an answer on, while somebody else is asked."""
        table, asked = self.table, self.asked
        first = table.last_step() if since is None else since
        if table.header.practice or first is None or asked not in self.humans:
            return None
        for entry in table.entries[first:]:
            if entry.chosen and entry.seat != asked and entry.seat in self.humans:
                return entry.seat
        return None

    def undone_words(self) -> Message | None:
        """What Undo would take back: the first line the log has of it for these eyes, not of what
        was only lost by it."""
        last = self.table.last_step()
        if last is None:
            return None
        came: list[Event] = []
        for event in reversed(self.table.log_for(self.viewer)):
            if event.entry <= last:
                break
            if event.entry == last + 1:
                came.insert(0, event)
        done = [event for event in came if not event.loss] or came
        return done[0].message() if done else None

    def undo(self) -> bool:
        """Take the last step back; False if something stands in the way."""
        return self.undo_border() is None and self._go(self.table.undo)

    def undo_turn(self) -> bool:
        """Go back to the start of the turn; False if something stands in the way."""
        return self.undo_border() is None and self._go(self.table.undo_turn)

    def redo(self) -> bool:
        """Give the step last taken back again."""
        return self._go(self.table.redo)

    def set_luck(self, luck: Luck, again: bool = False) -> bool:
        """Let luck fall otherwise from here on in a practice game, with `again` what fell last too;
        False if that cannot be."""
        return self._go(lambda: self.table.set_luck(luck, again))

    def begin_line(self) -> bool:
        """Go on in a line of its own from here in a practice game; False if that cannot be."""
        return self._go(self.table.begin_branch)

    def let_fall(self, picks: Sequence[tuple[str, list[Any]]]) -> None:
        """Answer the questions of luck that are asked one after the other, by what was picked of
        each; of another question than is told there nothing is picked."""
        table = self.table
        for ask, keys in picks:
            asked = table.decision
            if not table.asks_luck or asked is None or asked.prompt.key != ask:
                break
            try:
                table.choose(table.fall(keys))
            except Illegal:
                break
        self._game_changed()

    def stand_on(self, branch: Branch) -> bool:
        """Go on at the end of another line of a practice game; False if that cannot be."""
        return self._go(lambda: self.table.stand_on(branch))

    def _go(self, move: Callable[[], None]) -> bool:
        if self.forbids is not None:
            return False
        try:
            move()
        except Illegal:
            return False
        self._game_changed()
        return True

    # ------------------------------------------------------------------ the cover

    def has_secrets(self, seat: int) -> bool:
        """Whether a seat sees more than an onlooker."""
        return bool(self.table.view(seat) != self.table.view(None))

    def hides(self, seat: int) -> bool:
        """Whether others who look must not see what a seat sees."""
        several = len(self.humans) > 1 and self.hand_off != "trusting"
        return several and self.has_secrets(seat)

    def cover(self) -> None:
        """Hide the table at once (somebody walks in, or nobody was here for long)."""
        seat = self.viewer
        if seat is None:
            seat = self.asked if self.asked in self.humans else None
        if seat is None and self.humans:
            seat = self.humans[0]
        if seat is not None and self.covered_for is None:
            self.covered_by_hand = self.next_up is None
            self.before = self.before if self.next_up is not None else None
            self.covered_for, self.next_up = seat, None
            self._changed()

    def draw_cover(self) -> None:
        """All have seen what came of the last answer: cover the table for the seat that is next."""
        if self.next_up is not None:
            self.covered_for, self.next_up = self.next_up, None
            self._changed()

    def secrets_open(self) -> bool:
        """Whether something is on the screen that another person here must not see."""
        if len(self.humans) < 2 or self.hand_off == "trusting" or self.covered:
            return False
        return self.viewer is not None and self.has_secrets(self.viewer)

    def reveal(self) -> None:
        """Somebody said that he is the seat behind the cover."""
        if self.covered_for is None:
            return
        self._sit(self.covered_for)
        self.covered_for = None
        self.covered_by_hand = False
        self._changed()

    def _sit(self, seat: int | None) -> None:
        self.viewer = seat
        self.looking = None
        if seat is not None:
            self.board = self._last_sitter = seat

    def _seat_the_asked(self, answered: bool = False) -> None:
        """Let the seat that is asked see the table, behind a cover if it must."""
        self.next_up = None
        if len(self.humans) == 1:
            return
        asked = self.asked
        if asked is None or asked not in self.humans:
            if self.viewer is not None and self.hand_off != "trusting":
                self._sit(None)
            return
        if asked == self.viewer:
            return
        decision = self.table.decision
        if decision is not None and decision.for_all and self.hand_off != "trusting":
            self._sit(None)
            return
        if self._needs_cover(asked):
            self.before = self.viewer
            self._sit(None)
            if answered and self.shown_first():
                self.next_up = asked
            else:
                self.covered_for = asked
        else:
            self._sit(asked)

    def _needs_cover(self, seat: int) -> bool:
        """Whether somebody else sits down who will see secrets, not who only let a bot act."""
        if self.hand_off == "trusting" or seat == self._last_sitter:
            return False
        decision = self.table.decision
        secret = decision is not None and decision.secret
        return self.hand_off == "always" or secret or self.has_secrets(seat)

    # ------------------------------------------------------------------ earlier moments

    def moments(self) -> list[int]:
        """The places one can look back to: before each choice of a player, and now.

        What others chose in secret is none before the game is over: neither how often a seat
        changed its mind behind its screen nor what it was asked there is known to anybody else.
        """
        entries, table = self.table.entries, self.table
        veiled: Set[int] = frozenset() if table.over else table.veiled
        return [
            n
            for n, entry in enumerate(entries)
            if entry.chosen and (entry.seat == self.viewer or n not in veiled)
        ] + [len(entries)]

    def show_moment(self, entry: int) -> None:
        """Show the table as it was after so many answers (the next question after them)."""
        self._show(self.moment_after(entry), self.moments())

    def moment_after(self, entry: int) -> int:
        """The number of the moment after so many answers."""
        places = self.moments()
        return next((k for k, place in enumerate(places) if place >= entry), len(places) - 1)

    def show_moment_number(self, number: int) -> None:
        """Show the moment of a number (of `moments`)."""
        places = self.moments()
        self._show(min(len(places) - 1, max(0, number)), places)

    def step_moment(self, steps: int, grain: Grain = "step") -> None:
        """Go some choices, turns or rounds on or back from the moment that is shown."""
        places = self.moments()
        now = self.moment.number if self.moment is not None else len(places) - 1
        if grain == "step":
            goal = now + steps
        else:
            starts = self._starts(places, grain)
            ahead = [n for n in starts if n > now][: max(0, steps)]
            behind = [n for n in starts if n < now][min(0, steps) :]
            goal = (ahead[-1:] or [len(places) - 1])[0] if steps > 0 else (behind[:1] or [0])[0]
        self._show(min(len(places) - 1, max(0, goal)), places)

    def _starts(self, places: list[int], grain: Grain) -> list[int]:
        """The numbers of the moments at which turns (rounds) begin."""
        wanted = ("turn", "round") if grain == "turn" else ("round",)
        begun = [mark.entry for mark in self.table.marks if mark.grain in wanted]
        return sorted(
            {next((n for n, place in enumerate(places) if place >= entry), 0) for entry in begun}
        )

    def _show(self, number: int, places: list[int]) -> None:
        if number == len(places) - 1:
            self.back_to_now()
            return
        table = self.table.branch()
        table.undo_to(places[number])
        self.moment = Moment(number, len(places) - 1, table)
        self._changed()

    def go_to_moment(self) -> bool:
        """Take back all that came after the moment that is shown; False if that cannot be."""
        moment = self.moment
        return moment is not None and self.undo_to(self.moments()[moment.number])

    def back_to_now(self) -> bool:
        """Show the game itself again; False if it is shown."""
        if self.moment is None:
            return False
        self.moment = None
        self._changed()
        return True

    # ------------------------------------------------------------------ telling

    def _game_changed(self, answered: bool = False) -> None:
        self.moment = None
        self.looking = None
        self._seat_the_asked(answered)
        self._changed()

    def _changed(self) -> None:
        for listener in list(self.listeners):
            listener()


@dataclass(frozen=True)
class Choice:
    """A choice made by hand: the number of the answer, whose it was, what was chosen, what was
    asked (the key of the prompt), and whether that was what to do next in the turn."""

    entry: int
    seat: int
    label: Message
    prompt: str
    free: bool


@dataclass(frozen=True)
class Moment:
    """An earlier moment that is looked at: its number, how many there are, and a copy there."""

    number: int
    last: int
    table: Table[Any]


def _humans(table: Table[Any]) -> list[int]:
    return [n for n, seat in enumerate(table.seated) if seat.player == "human"]
