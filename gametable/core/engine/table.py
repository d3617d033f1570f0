"""The Table runs one game: it asks, takes answers, undoes, branches, and tells who may see what.

title = find_title("planet_unknown")
table = Table.new(title, seats=2, options={}, seed="ORION-4815")
while (decision := table.decision) is not None:
    table.choose(decision.keys[0])
table.scores()
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Generic, TypeVar

import msgspec

from gametable.core.clean_text import clean_name
from gametable.core.engine.branches import Branch, Branches, shared
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import (
    CHANCE,
    Check,
    Decision,
    Illegal,
    Key,
    Refusal,
    Refused,
    freeze,
)
from gametable.core.engine.entry import Entry, Header
from gametable.core.engine.keeper import Delivery, Keeper, Mark
from gametable.core.engine.log import Event, seen
from gametable.core.engine.luck import LINE, Falls, Luck, changes_luck
from gametable.core.engine.preview import End, Parting, Preview, next_of
from gametable.core.engine.run import Halted, Misfit, Run
from gametable.core.engine.title import Seat, SetupFault, Title
from gametable.core.faults import together
from gametable.core.scene import Result, Score
from gametable.core.text import Message, msg

S = TypeVar("S")
SEATED = "seated"
"""The note of a game that says who plays each seat, once somebody has taken one over."""


class Table(Generic[S]):
    """One game. Made by `new`, `from_scenario`, `clone` or `branch`, or by loading a journal."""

    def __init__(
        self,
        title: Title[S],
        header: Header,
        state: S,
        *,
        entries: Sequence[Entry] = (),
        start: int = 0,
        keeper: Keeper | None = None,
        history: bool = True,
        manual: frozenset[str] = frozenset(),
        falls: Falls | None = None,
    ) -> None:
        """Go on from `state`, which stood after the first `start` of `entries`, with the rest.

        `keeper` is told what happens from here on. `manual` names prompts (message keys, or "*")
        that are asked even when there is a single answer, `falls` says how luck falls. Raises
        Misfit if an entry does not fit.
        """
        self.title = title
        self.header = header
        self.branches = Branches()  # of a practice game
        self.seated: list[Seat] = list(header.seats)  # who plays each seat now
        self._run = Run(
            title, header, state, entries, start, history=history, manual=manual, falls=falls
        )
        self._manual = self._run.manual
        self._origin = start
        self._undone: list[list[Entry]] = []
        self._delivery = Delivery[S](keeper, len(entries), start if entries else -1)
        self._save()

    @classmethod
    def new(
        cls,
        title: Title[S],
        seats: int | Sequence[Seat],
        options: Mapping[str, Any] | None = None,
        seed: str | int = "0",
        *,
        practice: bool = False,
        keeper: Keeper | None = None,
        history: bool = True,
        manual: frozenset[str] = frozenset(),
        falls: Falls | None = None,
    ) -> Table[S]:
        """A new game. `seats` may be a number (unnamed players). Raises SetupFault."""
        if isinstance(seats, int):
            seats = [Seat(name=str(i + 1)) for i in range(seats)]
        chosen = dict(options or {})
        faults = title.setup_faults(seats, chosen)
        if faults:
            raise SetupFault(together(faults), title.words)
        header = Header(
            title.id, title.revision, tuple(seats), chosen, str(seed), practice, None, title.values
        )  # fmt: skip
        state = title.setup(header.seats, header.options)
        return cls(title, header, state, keeper=keeper, history=history, manual=manual, falls=falls)

    @classmethod
    def from_scenario(
        cls,
        title: Title[S],
        scenario: Mapping[str, Any],
        *,
        practice: bool = True,
        keeper: Keeper | None = None,
    ) -> Table[S]:
        """A game that stands where a scenario says (see `gametable.core.scenario.start`).

        Raises SetupFault, with the reason, if the position is impossible or an answer does not fit.
        """
        from gametable.core.scenario import start  # late: a usual game needs nothing of it

        header = start.scenario_header(title, scenario, practice=practice)
        state = start.first_state(title, header)
        try:
            table = cls(title, header, state, keeper=keeper)
        except (RuntimeError, LookupError, TypeError, ValueError) as error:
            # What no check of the title has found shall not end the program either.
            raise SetupFault(msg("scenario.stuck"), title.words) from error
        start.play_on(table, scenario.get("play", ()))
        if table._run.unlucky is not None:
            raise start.unfit_luck(title, header, *table._run.unlucky)
        return table

    @property
    def keeper(self) -> Keeper | None:
        """Who is told what happens from here on; None where nobody keeps the game."""
        return self._delivery.keeper

    @keeper.setter
    def keeper(self, keeper: Keeper | None) -> None:
        self._delivery.keeper = keeper

    def ask_all(self, on: bool) -> None:
        """From the next question on ask even what has a single answer, or again only what the
        game was begun with."""
        self._run.manual = frozenset({"*"}) if on else self._manual

    @property
    def asks_all(self) -> bool:
        """Whether questions are asked that have a single answer."""
        return bool(self._run.manual)

    # ------------------------------------------------------------------ asking and answering

    @property
    def decision(self) -> Decision | None:
        """The question now asked of a seat; None when the game is over."""
        return self._run.decision

    def choose(self, answer: Any) -> None:
        """Answer the decision by keys (see its `index_of`); raises Illegal with the refusal."""
        self._take(self._asked().index_of(answer))

    def choose_index(self, answer: Any) -> None:
        """Answer the decision in the form its flow receives (an index, indices or amounts)."""
        self._asked()
        self._take(answer)

    def answer_random(self, source: Source) -> None:
        """Answer the decision at random."""
        self._take(self._asked().random(source))

    def refusals(self) -> list[Refused]:
        """What the decision shows but does not allow, each with its reason."""
        return self.decision.refusals() if self.decision else []

    def explain(self, key: Key) -> list[Check]:
        """All conditions of a key of the decision, legal or not, as they stand."""
        if self.decision is None:
            return [Check(msg("refusal.game_over"), False)]
        return self.decision.checks(freeze(key))

    def preview(self, answer: Any, *, follow: bool = False) -> Preview:
        """What an answer would do, as far as its seat may know (see `ahead`).

        With `follow` the amounts that the rules propose next (a payment) are taken, too. Raises
        Illegal.
        """
        return self.preview_row([answer], follow=follow)

    def preview_row(self, answers: Sequence[Any], *, follow: bool = False) -> Preview:
        """What several answers of the seat in a row would do; raises Illegal if one cannot be given
        or nobody knows whether it can.
        """
        ahead = self.ahead()
        seat, known = self._asked().seat, len(ahead._run.game.log)
        before = self.view(seat)
        for answer in answers:
            if ahead._asked().seat != seat:
                raise Illegal(Refusal(msg("undo.other_seat")))
            ahead._run.tell_apart(seat)
            ahead.choose(answer)
        while follow:
            asked = ahead.decision
            if asked is None or asked.seat != seat or asked.proposal is None:
                break
            ahead._run.tell_apart(seat)
            ahead.choose_index(asked.proposal)
        after = ahead.view(seat)
        return Preview(
            tuple(self.title.scores(before)),
            tuple(self.title.scores(after)),
            tuple(seen(ahead._run.game.log[known:], seat)),
            after,
            end := ahead._end(seat),
            self.header.practice
            or (end == "question" and ahead._run.hidden is None and ahead.undo_border() is None)
            or (end == "turn" and self._is_taken_back_alone(answers)),
            next_of(ahead.decision, seat, lambda asked: self.title.owed(ahead.state, asked))
            if end == "question"
            else None,
            ahead._run.hidden,
            ahead._onward(known, seat),
        )

    def _onward(self, known: int, seat: int) -> Parting | None:
        """Where after `known` events of a look ahead the game has gone on by itself."""
        parted = self._run.game.parted
        if parted is None:
            return None
        events, view = parted
        self.title.redact(view, seat)
        told = seen(self._run.game.log[known:events], seat)
        return Parting(len(told), tuple(self.title.scores(view)), view)

    def _is_taken_back_alone(self, answers: Sequence[Any]) -> bool:
        """Whether who plays alone can take back answers that end his turn: given, they tell it."""
        if len(self.header.seats) > 1:
            return False
        given = self.clone()
        for answer in answers:
            given.choose(answer)
        return given.decision is not None and given.undo_border() is None

    def _end(self, seat: int) -> End:
        """Where a look ahead of a seat has ended."""
        if self.halted:
            return self.halted
        if self.decision is None:
            return "over"
        return "question" if self.decision.seat == seat else "other"

    def ahead(self) -> Table[S]:
        """A copy in which the seat that is asked looks ahead, and is told no more than it may know.

        It stops (`halted`) at luck, at a reveal of what the seat has not seen and at the next turn,
        and asks no seat but this one: a question of another is where it ends. Raises Illegal.
        """
        seat = self._asked().seat
        clone = self.clone()
        clone._run.look_ahead(seat)
        return clone

    @property
    def halted(self) -> Halted:
        """Why a look ahead goes no further; nothing if it asks, or the game is over."""
        return self._run.halted

    # ------------------------------------------------------------------ looking

    @property
    def state(self) -> S:
        """The whole state, secrets included. Screens and bots use `view`."""
        return self._run.game.state

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._run.decision is None and not self._run.halted

    @property
    def entries(self) -> Sequence[Entry]:
        """All answers so far, chance and automatic ones included."""
        return self._run.entries

    @property
    def veiled(self) -> Set[int]:
        """The numbers of the answers that were given in secret."""
        self._recall()
        return self._run.veiled

    @property
    def marks(self) -> Sequence[Mark[S]]:
        """The checkpoints kept, oldest first (from the snapshot on, after a load)."""
        return self._run.marks

    @property
    def log(self) -> list[Event]:
        """All events so far; after a load the older ones are made by replaying, when first read."""
        self._recall()
        return self._run.game.log

    def log_for(self, seat: int | None) -> list[Event]:
        """The log as a seat (None: an onlooker) may read it."""
        return seen(self.log, seat)

    def view(self, seat: int | None) -> S:
        """A copy of the state in which everything is hidden that the seat may not see."""
        state = copy_state(self.state)
        self.title.redact(state, seat)
        return state

    def scores(self) -> list[Score]:
        """Each seat's score if the game ended now."""
        return self.title.scores(self.state)

    def result(self) -> Result | None:
        """The result of a finished game."""
        return self.title.result(self.state) if self.over else None

    # ------------------------------------------------------------------ going back and forth

    def undo_border(self) -> Message | None:
        """Nothing if the last step can be taken back, else what stands in the way."""
        last = self.last_step()
        if last is None:
            return msg("undo.nothing")
        if not self._remembers(last):
            return msg("undo.history_lost")
        if self.header.practice:
            return None
        border, reason = self._run.border
        if last <= border:
            return reason or msg("undo.revealed")
        asked = self.decision.seat if self.decision else None
        if self._undone and asked != self.entries[last].seat:
            return msg("undo.other_seat")
        return None

    def last_step(self) -> int | None:
        """The number of the last answer that a human seat chose (any seat, if all are bots)."""
        humans = {i for i, seat in enumerate(self.seated) if seat.player == "human"}
        for number in range(len(self.entries) - 1, -1, -1):
            entry = self.entries[number]
            if entry.chosen and (entry.seat in humans or not humans):
                return number
        return None

    def hand_over(self, seat: int, player: str, strength: str = "") -> None:
        """Let somebody else play a seat from here on: a human, or a bot of a strength.

        The rules are not told: questions stay as they are for whoever sat there first. Raises
        ValueError where an automa sits, which plays by rules of its own.
        """
        now = self.seated[seat]
        if {now.player, player} - {"human", "bot"}:
            raise ValueError("an automa plays by its rules")
        self.seated[seat] = msgspec.structs.replace(now, player=player, strength=strength)
        noted = [[each.player, each.strength] for each in self.seated]
        self._delivery.note({SEATED: noted}, at_once=True)

    def undo(self) -> None:
        """Take the last step of a human seat back, with all that came of it; raises Illegal."""
        border = self.undo_border()
        last = self.last_step()
        if border is not None or last is None:
            raise Illegal(Refusal(border or msg("undo.nothing")))
        self._back_to(last)

    def undo_turn(self) -> None:
        """Go back to the start of the turn of the last step, as far as the border allows.

        Raises Illegal if not even that step can be taken back.
        """
        self._recall()
        last = self.last_step() or 0
        starts = [m.entry for m in self.marks if m.grain != "step" and m.entry <= last]
        self.undo()
        while self.undo_border() is None and (self.last_step() or 0) >= max(starts, default=0):
            self.undo()

    def undo_to(self, entry: int) -> None:
        """Go back to the moment before answer number `entry` (from 0); raises Illegal."""
        if not 0 <= entry < len(self.entries):
            raise Illegal(Refusal(msg("undo.no_such_step", n=entry)))
        if not self._remembers(entry):
            raise Illegal(Refusal(msg("undo.history_lost")))
        border, reason = self._run.border
        if not self.header.practice and entry <= border:
            raise Illegal(Refusal(reason or msg("undo.revealed")))
        self._back_to(entry)

    def redo(self) -> None:
        """Give the step last taken back again, with the same luck; Illegal if there is none."""
        if not self._undone:
            raise Illegal(Refusal(msg("undo.nothing_to_redo")))
        try:
            self._run.forward(self._undone.pop())
        except Misfit:
            self._undone = []
            raise Illegal(Refusal(msg("undo.nothing_to_redo"))) from None
        self._save()

    @property
    def redo_steps(self) -> int:
        """How many steps can be given again."""
        return len(self._undone)

    @property
    def played(self) -> list[Entry]:
        """All answers of the branch that is played on, with those that can be given again."""
        again = [entry for step in reversed(self._undone) for entry in step]
        return [*self.entries, *again]

    def name_branch(self, branch: Branch, name: str) -> None:
        """Give a branch a name of the player's, kept with the game; an empty one takes it away."""
        others = [b.entries for b in self.branches.left if b != branch]
        if branch.entries != tuple(self.played):
            others.append(tuple(self.played))
        parted = max((shared(branch.entries, other) for other in others), default=0)
        self.branches.call(branch.entries, clean_name(name), parted)
        self._delivery.note({"lines": [list(named) for named in self.branches.names]})

    def throw_branch(self, branch: Branch) -> Callable[[], None]:
        """Throw a branch away that was left, in the file too; what brings it back is returned."""
        at = self.branches.throw(branch)
        self._note_thrown()

        def bring_back() -> None:
            self.branches.bring_back(branch, min(at, len(self.branches.left)))
            self._note_thrown()

        return bring_back

    def _note_thrown(self) -> None:
        self._delivery.note({"thrown": [list(told) for told in self.branches.thrown]})

    def _part(self, entries: Sequence[Entry]) -> None:
        """These answers are left for another branch; they are one to come back to."""
        if self.branches.forgive(entries):
            self._note_thrown()
        self.branches.part(entries)

    def at_end_of(self, branch: Branch) -> Table[S]:
        """A practice copy that stands at the end of a branch.

        Raises Illegal if its answers do not fit, as of an older game.
        """
        common = shared(self.entries, branch.entries)
        fits = self._remembers(common)
        copy = self.branch()
        try:
            if fits and common < len(copy.entries):
                copy._run.back_to(common)
            stood = len(copy.entries)
            fits = fits and tuple(copy.entries) == branch.entries[:stood]
            if fits and stood < len(branch.entries):
                copy._run.forward(branch.entries[stood:])
        except Exception:
            # Rules may make anything of answers that they would not have asked for.
            fits = False
        if not fits:
            raise Illegal(Refusal(msg("undo.no_branch")))
        copy._undone = []
        return copy

    def stand_on(self, branch: Branch) -> None:
        """Go on at the end of another branch of a practice game; what was played here is a branch
        to come back to. Raises Illegal."""
        if not self.header.practice:
            raise Illegal(Refusal(msg("undo.no_branch")))
        there = self.at_end_of(branch)
        common = shared(self.entries, there.entries)
        self._part(self.played)
        self.branches.settle(there.entries)
        if common < len(self.entries):
            self._delivery.undone(common)
        self._run, self._undone = there._run, []
        self._save()

    @property
    def luck(self) -> Luck:
        """How luck falls from here on."""
        return self._run.lucks.now

    @property
    def asks_luck(self) -> bool:
        """Whether what is asked is luck, which who practises chooses."""
        return self._run.asks_luck

    def fall(self, keys: Sequence[Key]) -> Any:
        """The answer to a question of luck that says so much of it; the rest falls by itself."""
        return self._asked().keys_of(self._run.fall(keys))

    def begins_branch(self, answer: Any) -> bool:
        """Whether answering so (by keys) leaves what was taken back for another branch."""
        if not self._undone or not self.header.practice:
            return False
        taken, asked = self._undone[-1][0], self._asked()
        if taken.seat != asked.seat:
            return True
        try:
            return bool(asked.index_of(answer) != asked.index_of(taken.answer))
        except Illegal:
            return True

    def begin_branch(self) -> None:
        """Go on in a branch of its own from here; what was played here is one to come back to. A
        branch that has just begun stays. Raises Illegal, in a match too."""
        self._asked()
        if not self.header.practice:
            raise Illegal(Refusal(msg("undo.no_branch")))
        fresh = bool(self.entries) and changes_luck(self.entries[-1])
        if not self._undone and (fresh or self.last_step() is None):
            return
        whole = self.played
        begun = self._run.change_luck(LINE)
        self._part(whole)
        self._undone = []
        self._delivery.undone(begun)
        self._save()

    def fallen(self) -> list[Entry]:
        """What has fallen since anybody last chose something; nothing if the game forgot it."""
        since = self._since_choice()
        fell = [e for e in self.entries[since:] if e.seat == CHANCE and not changes_luck(e)]
        return fell if fell and since and self._remembers(since) else []

    def _since_choice(self) -> int:
        chosen = (n for n in range(len(self.entries), 0, -1) if self.entries[n - 1].chosen)
        return next(chosen, 0)

    def set_luck(self, luck: Luck, again: bool = False) -> None:
        """Let luck fall otherwise from the last checkpoint on: newly (whatever the seat that is
        asked cannot know is dealt anew), as somebody says, or by the seed again. With `again`
        somebody says how that falls, too, which has `fallen` last.

        What was played here is a branch to come back to. Raises Illegal, in a match too.
        """
        asked = self._asked()
        if not self.header.practice:
            raise Illegal(Refusal(msg("undo.no_branch")))
        if again and luck == "chosen" and self.fallen():
            whole, upto = self.played, self._since_choice()
            begun = self._run.change_luck(luck, upto)
            self._part(whole)
            self._undone = []
            self._delivery.undone(begun)
            self._save()
            return
        if luck == self.luck and luck != "new":
            return
        whole, salt = self.played, self._new_salt()
        begun = self.marks[-1].entry
        if begun == len(self.entries) and begun and changes_luck(self.entries[-1]):
            # Nothing was played with that luck.
            whole = []
            begun -= 1
            self._run.back_to(begun)
        if luck != self.luck or luck == "new":
            begun = self._change_luck(luck, salt, asked.seat)
        if whole:
            self._part(whole)
        self.branches.settle(self.entries)
        self._undone = []
        self._delivery.undone(begun)
        self._save()

    def _new_salt(self) -> int:
        """What no luck of the game was made of yet."""
        every = [self.played, *(branch.entries for branch in self.branches.left)]
        changes = [e.answer for line in every for e in line if changes_luck(e)]
        return max((answer[1] for answer in changes if isinstance(answer, tuple)), default=0) + 1

    def _change_luck(self, luck: Luck, salt: int, seat: int) -> int:
        if luck != "new":
            return self._run.change_luck(luck)
        try:
            return self._run.change_luck(("new", salt, seat))
        except Misfit:  # what was answered since the checkpoint holds in this deal alone
            return self._run.change_luck(("new", salt, -1))

    def clone(self) -> Table[S]:
        """An independent copy of the game, kept nowhere."""
        table: Table[S] = object.__new__(Table)
        table.__dict__.update(self.__dict__)
        table._delivery = self._delivery.copy()
        table.branches, table.seated = self.branches.copy(), self.seated[:]
        table._undone = self._undone[:]
        table._run = self._run.clone()
        return table

    def branch(self) -> Table[S]:
        """A practice copy of the game to try things out in: no border, kept nowhere."""
        table = self.clone()
        table.header = msgspec.structs.replace(self.header, practice=True)
        return table

    def watch(self, written: Callable[[], object]) -> None:
        """Call this after each event that is written, also while older answers are given again."""
        self._run.game.watch = written

    def in_world(self, state: S, since: Sequence[Entry]) -> Table[S]:
        """A copy whose last checkpoint holds another state, with other answers given since.

        So two games are compared that differ only in what a seat cannot know. Raises Misfit.
        """
        table = self.clone()
        mark = table._run.marks.pop()
        table._run.begin(msgspec.structs.replace(mark, state=state), since)
        return table

    # ------------------------------------------------------------------ inside

    def _asked(self) -> Decision:
        decision = self._run.decision
        if decision is None:
            raise Illegal(Refusal(msg("refusal.game_over")))
        return decision

    def _take(self, answer: Any) -> None:
        """Go on with a legal answer; what was taken back before is a branch of its own, unless it
        is just what is answered again."""
        if not self._undone:
            self._run.take(answer)
        else:
            before, whole = len(self.entries), self.played
            self._run.take(answer)
            if not self.header.practice:
                self._undone = []
            elif list(self.entries[before:]) == self._undone[-1]:
                self._undone.pop()
            else:
                self._part(whole)
                self._undone = []
        self._save()

    def _back_to(self, entry: int) -> None:
        """Stand again before answer number `entry`; what is taken back can be redone."""
        undone = self.entries[entry:]
        self._run.back_to(entry)
        # Luck and automatic answers at the border come back by themselves, as they were.
        again = len(self.entries) - entry
        steps: list[list[Entry]] = []
        for taken in undone[again:]:
            if taken.chosen or not steps:
                steps.append([])
            steps[-1].append(taken)
        self._undone.extend(reversed(steps))
        self._delivery.undone(entry)
        self._save()

    def _remembers(self, entry: int) -> bool:
        """Whether the game can stand before answer number `entry`; older history is made."""
        if entry < self.marks[0].entry:
            self._recall()
        return entry >= self.marks[0].entry

    def _save(self) -> None:
        if self._delivery.keeper is not None:
            self._delivery.go_on(self.entries, self.marks)

    def _recall(self) -> None:
        """After a load from a snapshot: make the history before it, by replaying it."""
        if self._origin == 0:
            return
        origin, self._origin = self._origin, 0
        try:
            from gametable.core.scenario.start import first_state

            first = first_state(self.title, self.header)
            past = Run(self.title, self.header, first, self.entries[:origin])
        except Exception:
            # Of a game that goes on under newer rules, or whose older answers somebody forged: what
            # rules make of answers they would not have asked for may be any error of theirs.
            self._run.game.log.insert(0, Event("log.older_history_lost"))
            return
        self._run.add_past(past, origin)
