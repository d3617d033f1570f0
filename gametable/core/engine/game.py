"""The running game as rules see it: the state to change and the log to write."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from gametable.core.engine.copying import copy_state
from gametable.core.engine.log import Event
from gametable.core.text import Message

S = TypeVar("S")


class Halt(Exception):
    """A look ahead has come to what its seat cannot know yet; `before` says what happens there."""

    def __init__(self, before: Message) -> None:
        super().__init__(before.key)
        self.before = before


class Game(Generic[S]):
    """What a title's rules are given: `state` to read and change, `emit` to tell what happened.

    `borders` counts what cannot be taken back in a match: each `reveal` and each chance outcome.
    `eyes` is the seat that looks ahead from the answer after number `since` on; it must not be
    shown what a reveal would show. `unseen` says what a look ahead has left out; while `certain`,
    what is asked and done is the same whatever that is. `by_hand`: what lies on top of a shuffled
    pile is asked now (see `chance.top`). `watch` is called after each event that is written.
    `forced`: what was asked last had one answer, which was given by itself.
    Of whoever wants to tell what an answer does from what follows by itself, `waited` is what had
    waited before it, and `parted` the number of events, and the state, where the latter begins.
    """

    __slots__ = (
        "border", "borders", "by_hand", "certain", "entry", "eyes", "forced", "log", "parted",
        "since", "state", "unseen", "waited", "watch",
    )  # fmt: skip

    def __init__(self, state: S) -> None:
        self.state = state
        self.log: list[Event] = []
        self.entry = 0
        self.borders = 0
        self.border: Message | None = None
        self.eyes: int | None = None
        self.since = 0
        self.unseen: Message | None = None
        self.certain = False
        self.by_hand = False
        self.forced = False
        self.waited: list[Any] | None = None
        self.parted: tuple[int, S] | None = None
        self.watch: Callable[[], object] | None = None

    def emit(
        self,
        kind: str,
        seat: int | None = None,
        *,
        rule: str = "",
        targets: tuple[str, ...] = (),
        secret: dict[str, Any] | None = None,
        owners: tuple[int, ...] = (),
        loss: bool = False,
        **args: Any,
    ) -> None:
        """Write an event; `secret` arguments are known to `owners` only (default: the seat)."""
        if secret is not None and not owners and seat is not None:
            owners = (seat,)
        self.write(Event(kind, seat, args, secret, owners, targets, rule, self.entry, loss=loss))

    def heading(self, kind: str, *, rule: str = "", **args: Any) -> None:
        """Write an event that begins a new part of the log: a round, a generation."""
        self.goes_on()
        self.write(Event(kind, args=args, rule=rule, entry=self.entry, heading=True))

    def write(self, event: Event) -> None:
        """Write an event that was made elsewhere."""
        self.log.append(event)
        if self.watch is not None:
            self.watch()

    def goes_on(self) -> None:
        """Say that what follows is nobody's doing: the game goes on by itself, as with the next
        phase, until somebody is asked."""
        if self.waited is not None and self.parted is None:
            self.parted = (len(self.log), copy_state(self.state))

    def takes_up(self, due: Any, *, chosen: bool) -> None:
        """Say that something due is carried out now, by who chose it or by itself; then it is no
        doing of an answer before which it had waited."""
        if self.waited is not None and due in self.waited:
            self.waited.remove(due)
            if not chosen:
                self.goes_on()

    def reveal(self, what: Message, before: Message, *, known: int | None = None) -> None:
        """Say that somebody sees something new now: a match cannot be undone across it.

        `what` is told afterwards ("Cards were seen since"), `before` to who looks ahead to it
        ("cards are drawn"). Rules say so before the state or the log shows it, because a look ahead
        ends here; only that of the seat by which it was `known` goes on.
        """
        if self.eyes is not None and self.looks_ahead and self.eyes != known:
            raise Halt(before)
        self.borders += 1
        self.border = what

    def leaves_out(self, before: Message) -> bool:
        """Whether a look ahead goes on without what would be seen now, because all that follows by
        itself is the same whatever it is: cards that only come to a hand.

        Then nothing of it may be done; the look ahead ends at the next question, which may depend
        on it, unless rules say that it is `certain`, and where they say that something `depends`.
        Otherwise rules go on and say what is revealed.
        """
        if self.eyes is None or not self.looks_ahead:
            return False
        self.unseen = self.unseen or before
        return True

    def depends(self) -> None:
        """Say that what follows now depends on what a look ahead may have left out."""
        if self.unseen is not None:
            raise Halt(self.unseen)

    @property
    def looks_ahead(self) -> bool:
        """Whether what happens now is imagined by a seat that may not be told everything."""
        return self.eyes is not None and self.entry > self.since
