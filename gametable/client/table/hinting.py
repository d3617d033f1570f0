"""Hints (H): first the area of the table where something good can be done, then up to three answers
worth thinking of, with their reasons, marked A, B and C.

The bots' process works them out from what the seat sees; nothing is answered by asking. A match has
none: there it is offered to practise from where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any

from gametable.bots.players import Hint
from gametable.bots.process import BotLost
from gametable.bots.reasons import Reason
from gametable.client.draw import Rect
from gametable.client.host.jobs import Jobs
from gametable.client.screens.dialog import message
from gametable.client.table.answer.kinds import ChoosingSome
from gametable.client.table.bot_turn import Question, question_of
from gametable.client.table.model import TableModel
from gametable.client.widgets import Answer
from gametable.client.widgets.beside import covered
from gametable.client.widgets.overlay import MenuItem, PopupMenu
from gametable.client.widgets.ui import Ui
from gametable.client.widgets.widget import Size
from gametable.client.words.language import _
from gametable.core.engine.decision import Illegal
from gametable.core.engine.questions import PickSome
from gametable.core.kit.describing import halves
from gametable.core.text import Message, listed, msg

LETTERS = "ABC"
WIDE = 780.0  # design units: names of answers stand on a line or two
ALIKE = 0.3  # points less than which nobody can tell answers apart
Ask = Callable[[Question], list[Hint]]


class Hinting:
    """Asks for hints on a table and shows them. `ask` may take seconds and runs in a thread; there
    is none in a match.

    `take(number)` chooses an option, `redraw()` draws the marks, `there()` tells whether the table
    is still open, `room()` where it is, `where(id)` where a thing of it is in the window,
    `practise()` goes on with a copy for practice.
    """

    def __init__(
        self,
        model: TableModel,
        ask: Ask | None,
        ui: Ui,
        jobs: Jobs,
        *,
        take: Callable[[int], object],
        redraw: Callable[[], object],
        there: Callable[[], bool],
        room: Callable[[], Rect],
        where: Callable[[str], Rect | None],
        practise: Callable[[], object] | None,
    ):
        self.model, self.ask, self.ui, self.jobs = model, ask, ui, jobs
        self.take, self.redraw, self.there, self.room = take, redraw, there, room
        self.where = where
        self.practise = practise
        self._asked_at = -1
        self._at_once = False  # it was asked again before the answer came
        self._found_at = -1  # after how many answers it was asked what is known now
        self._known: list[Hint] = []
        self._held: tuple[int, int, int] | None = None  # where a piece was before it was hinted at

    def show(self) -> None:
        """Ask what to do, if a human is asked: the area comes when it is there; asked again, all
        that is worth thinking of."""
        session, ask = self.model.session, self.ask
        if ask is None:
            self._only_for_practice()
            return
        at = len(session.table.entries)
        if session.decision is None or session.table.asks_luck:
            return
        if self._asked_at == at:
            self._at_once = True  # asked again before anything is known: all of it then
            return
        if self._known and self._found_at == at:
            self._tell(self._known)
            return
        self._asked_at, self._at_once = at, False
        question = question_of(session.table)
        self.jobs.behind(lambda: _found(ask, question), self._arrived)

    def _only_for_practice(self) -> None:
        practise = self.practise
        answers = (Answer(_("menu.practise"), practise, "primary", "practice", id="hint.practise"),)
        offered = answers if practise is not None else ()
        self.ui.open(message(_("hint.title"), _("hint.practice_only"), "practice", "teal", offered))

    def _arrived(self, found: list[Hint]) -> None:
        session = self.model.session
        asked_at, self._asked_at = self._asked_at, -1
        gone = not self.there() or session.decision is None
        if gone or len(session.table.entries) != asked_at:
            return  # the player went on meanwhile
        if not found:
            self.ui.open(message(_("hint.title"), _("hint.none")))
            return
        found = self._apart(found)
        self._known, self._found_at = found, asked_at
        if self._at_once:
            self._tell(found)
            return
        self.model.notice = None
        self.model.advice = self._area(found)
        self.model.changed()

    def _apart(self, found: list[Hint]) -> list[Hint]:
        """Those that a player can tell apart: of answers with the same words the best one."""
        told: dict[str, Hint] = {}
        for hint in found:
            told.setdefault(self._label(hint), hint)
        return [*told.values()][: len(LETTERS)]

    def _label(self, hint: Hint) -> str:
        decision = self.model.session.decision
        assert decision is not None
        said = self.model.said
        numbers = self._numbers(hint)
        if not numbers and isinstance(decision, PickSome):
            return self.ui.say(_("bar.choose_none"))
        return listed(said.text(decision.describe(n).label) for n in numbers)

    def _area(self, found: list[Hint]) -> Message:
        """Where the best answer is given: a zone of the table, or the bar."""
        laid = self.model.laid
        for spot, letter in self._spots(found).items():
            if letter != LETTERS[0]:
                break
            if spot in laid.spots:
                zone = laid.zones[laid.spots[spot].zone].zone
                return msg("hint.area", area=zone.label)
        return msg("hint.below")

    def _tell(self, found: list[Hint]) -> None:
        """All candidates in words, their letters on the table."""
        self.model.hints = self._spots(found)
        self.model.hint_numbers = self._elsewhere(found)
        self.model.hint_places = self._places(found)
        entries = [self._entry(letter, hint) for letter, hint in zip(LETTERS, found, strict=False)]
        marked, wanted = (
            [rect for id in ids if (rect := self.where(id)) is not None]
            for ids in (
                [*self.model.hints, *chain(*self.model.hint_places.values())],
                self.model.wanted,
            )
        )
        self.ui.open(HintMenu(entries, self.room(), marked, wanted, self._let_go))
        self.redraw()

    def _numbers(self, hint: Hint) -> list[int]:
        """The options that an answer is made of."""
        decision = self.model.session.decision
        if decision is None:
            return []
        try:
            given = decision.index_of(hint.key)
        except Illegal:
            return []
        return list(decision.taken(given))

    def _spots(self, found: list[Hint]) -> dict[str, str]:
        """What each answer is chosen on; the places instead, where all of them put the same piece
        somewhere."""
        decision = self.model.session.decision
        marks: dict[str, str] = {}
        assert decision is not None
        given = [[decision.describe(n) for n in self._numbers(hint)] for hint in found]
        options = [option for each in given for option in each]
        moved = {option.target for option in options}
        placed = len(found) > 1 and len(moved) == 1 and all(option.to for option in options)
        for letter, each in zip(LETTERS, given, strict=False):
            for option in each:
                spot = option.to if placed else option.target
                if spot is not None:
                    marks.setdefault(spot, letter)
        return marks

    def _elsewhere(self, found: list[Hint]) -> dict[int, str]:
        """The options that lie nowhere on the table: their letters stand on chips."""
        decision = self.model.session.decision
        marks: dict[int, str] = {}
        for letter, hint in zip(LETTERS, found, strict=False):
            for number in self._numbers(hint):
                if decision is not None and decision.describe(number).target is None:
                    marks.setdefault(number, letter)
        return marks

    def _places(self, found: list[Hint]) -> dict[str, tuple[str, ...]]:
        """Of a piece that is placed: the slots that it would cover by each answer."""
        placer = self.model.placer
        if placer is None:
            return {}
        keys = ((letter, hint.key) for letter, hint in zip(LETTERS, found, strict=False))
        return {letter: placer.slots_at(key) for letter, key in keys if key in placer.legal}

    def _entry(self, letter: str, hint: Hint) -> MenuItem:
        decision, numbers = self.model.session.decision, self._numbers(hint)
        assert decision is not None
        say, said = self.ui.say, self.model.said
        label = self._label(hint)
        why = [self._reason(each) for each in hint.reasons]

        def point(on: bool) -> None:
            if on:
                self._hold(hint.key, numbers)

        def take() -> None:
            self._held = None
            self.model.hints, self.model.hint_places, self.model.advice = {}, {}, None
            self.model.hint_numbers = {}
            choosing = self.model.choosing
            here = choosing if choosing is not None and choosing.decision is decision else None
            if here is not None and here.picks_one and numbers:
                self.take(numbers[0])
            elif isinstance(here, ChoosingSome):
                here.pick(numbers)  # it is seen on the table before it is answered with
                self.model.changed()
            self.redraw()

        if hint.behind < ALIKE:
            ahead = _("hint.best") if letter == LETTERS[0] else _("hint.as_good")
        else:
            ahead = _("hint.behind", n=figure(-hint.behind, self.ui.language))
        follows = listed(said.text(label) for label in hint.follows)
        with_it = [say(_("hint.with", what=follows))] if follows else []
        note = "\n".join([say(ahead), *with_it, *why])
        return MenuItem(label, take, note=note, on_point=point, id=f"hint.{letter}", key=letter)

    def _hold(self, key: Any, numbers: Sequence[int]) -> None:
        """Point at the option of a hint, or hold a piece that is placed where it has it, so that
        what is told beside the list is told of that."""
        placer, choosing = self.model.placer, self.model.choosing
        if placer is None and choosing is not None and choosing.picks_one and numbers:
            self.model.hovered_number = numbers[0]
            self.model.changed()
        if placer is None or placer.fixed or key not in placer.legal:
            return
        if self._held is None:
            self._held = placer.key
        placer.put(key)
        self.model.changed()

    def _let_go(self) -> None:
        """The list is closed: it points at nothing, the piece is where the player held it."""
        placer, held, self._held = self.model.placer, self._held, None
        if self.model.hovered_number is not None:
            self.model.hovered_number = None
            self.model.changed()
        if placer is not None and held is not None:
            placer.put(held)
            self.model.changed()

    def _reason(self, reason: Reason) -> str:
        """A reason with its points; what the answer loses is told as that."""
        words, n = self.model.said.text(reason.text), figure(reason.points, self.ui.language)
        if reason.points < 0:
            return self.ui.say(_("hint.against", what=words, n=n))
        return f"{words} ({n})" if ":" in words else f"{words}: {n}"


class HintMenu(PopupMenu):
    """The candidates, at that corner of the table where the list lies on least of what they are
    about (`marked`), and then of what else can be chosen."""

    def __init__(
        self,
        entries: Sequence[MenuItem],
        room: Rect,
        marked: list[Rect],
        wanted: list[Rect],
        on_close: Callable[[], object] | None = None,
    ):
        super().__init__(entries, (room[0], room[1], 1, 1), on_close=on_close, id="hint")
        self.width = WIDE
        self.room, self.marked, self.wanted = room, marked, wanted

    def corner(self, view: Rect, size: Size) -> tuple[float, float]:
        x, y, w, h = self.room
        lefts, tops = (x + 10, x + w - 10 - size[0]), (y + 8, y + h - 12 - size[1])
        corners = [(max(x, left), max(y, top)) for left in lefts for top in tops]

        def lies_on(at: tuple[float, float]) -> tuple[float, float]:
            rect = (*at, *size)
            return (covered(rect, self.marked), covered(rect, self.wanted))

        return min(corners, key=lies_on)


def _found(ask: Ask, question: Question) -> list[Hint]:
    try:
        return ask(question)
    except BotLost:
        return []


def figure(points: float, language: str = "en") -> str:
    """Points to the half with their sign: "+1.5", "−2"."""
    text = halves(points) if round(points * 2) else "0"
    return text.replace(".", ",") if language == "hu" else text
