"""A game that is being set up: the title, who sits where, options, and what is wrong with it.

The columns of the new-game screen show a `NewGameModel` and change it; `changed` is called when
something else must be shown, `renamed` when only a text was typed, `redraw` while a row is dragged.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from gametable.client.faces import FaceStore
from gametable.client.games.shelf import Shelf
from gametable.client.screens.new_game_draft import (
    BOT_NAMES,
    Fault,
    NewGameDraft,
    first_draft,
    new_seed,
)
from gametable.client.settings import SeatChoice
from gametable.client.words.language import Words, _
from gametable.core.engine.title import Seat, Title
from gametable.core.text import Message


class NewGameModel:
    """What was chosen so far. `asked` is an answer to "why not?", `told` what a value means.

    `say` puts words into the reader's language, `people` are those who sat here last, `focus` tells
    where the focus is, `find_faces` loads the faces of a title. `open_rules(title, section)` opens
    the rule book, where there is one; `practice` is what stands there at first, `drafts` what was
    set up before and not started.
    """

    def __init__(
        self,
        shelf: Shelf,
        title: str | None,
        find_faces: Callable[[str], FaceStore | None],
        open_rules: Callable[[str, str], object] | None = None,
        practice: bool = False,
        drafts: dict[str, NewGameDraft] | None = None,
    ):
        self.shelf, self.practice = shelf, practice
        self.find_faces = find_faces
        self.open_rules = open_rules
        self.drafts = drafts if drafts is not None else {}
        self.chosen = title
        self.current = 0  # the seat last touched
        self.faults: list[Fault] = []
        self.asked: tuple[Words, Words] | None = None  # why not? (title, text)
        self.touched: tuple[str, int | None] | None = None  # the option last chosen, and its seat
        self._faces: dict[str, FaceStore | None] = {}
        self.say: Callable[[Words], str] = str
        self.language: Callable[[], str] = lambda: "en"
        self.people: Callable[[], list[SeatChoice]] = list
        self.focus: Callable[[], str] = str
        self.changed: Callable[[str], object] = str
        self.renamed: Callable[[], object] = lambda: None
        self.redraw: Callable[[], object] = lambda: None

    # -- the game that is being set up

    @property
    def draft(self) -> NewGameDraft | None:
        """The draft of the chosen title."""
        return self.drafts.get(self.chosen or "")

    @property
    def rules(self) -> Title[Any] | None:
        """The rules of the chosen title."""
        return self.shelf.title(self.chosen) if self.chosen else None

    def settled(self) -> tuple[list[Seat], dict[str, Any]] | None:
        """Seats and options of the game as it would begin now, what stands at random drawn by the
        seed; None where something is missing."""
        draft, rules = self.draft, self.rules
        if draft is None or rules is None or self.faults:
            return None
        return draft.settled(rules, random.Random(draft.seed.strip()))

    def choose_title(self, id: str) -> None:
        """Set up a game of that title; what was chosen for another one is kept."""
        before = self.draft
        self.chosen = id
        sheet = self.shelf.sheet(id)
        if sheet is not None and id not in self.drafts:
            player = self.say(_("new.player", n="{n}"))
            draft = first_draft(sheet, self._people(before), player)
            draft.practice = self.practice
            if before is not None:
                draft.seed = before.seed
            self.drafts[id] = draft
        self.current = 0
        self.asked = self.touched = None
        self.changed("")

    def _people(self, before: NewGameDraft | None) -> list[SeatChoice]:
        if before is None:
            return self.people()
        return [SeatChoice(seat.colour, seat.name, seat.player) for seat in before.seats]

    def automa_known(self) -> bool:
        """Whether the chosen title has an automa."""
        sheet = self.shelf.sheet(self.chosen or "")
        return sheet is not None and sheet.automa

    def faces(self) -> FaceStore | None:
        """The faces of the chosen title; None where it has none that are sound."""
        id = self.chosen or ""
        if id not in self._faces:
            self._faces[id] = self.find_faces(id) if self.rules is not None else None
        return self._faces[id]

    def say_fault(self, fault: Fault) -> str:
        """A fault in words."""
        if isinstance(fault, Message):
            rules = self.rules
            return rules.words(self.language()).text(fault) if rules is not None else fault.key
        return self.say(fault)

    # -- changes

    def look_for_faults(self) -> None:
        draft, rules = self.draft, self.rules
        if draft is None:
            self.faults = [_("new.no_title")]
        elif rules is None:
            reason = self.shelf.problem(self.chosen or "", self.language())
            self.faults = [_("new.cannot_load", reason=reason)]
        else:
            self.faults = draft.faults(rules)

    def add_seat(self) -> None:
        """One more sits down: a human while there is none, else a bot."""
        draft = self.draft
        if draft is None or not draft.can_add:
            return
        if any(seat.player == "human" for seat in draft.seats):
            draft.add("bot", draft.free_bot_name())
        else:
            draft.add("human", self.player_name(len(draft.seats)))
        self.current = len(draft.seats) - 1
        self.changed(f"new.seat.{self.current}.name")

    def player_name(self, seat: int) -> str:
        """What an unnamed human is called."""
        return self.say(_("new.player", n=seat + 1))

    def given_name(self, seat: Seat) -> str:
        """The name somebody was given; empty where the program has named a human."""
        named = seat.player == "human" and seat.name in self._player_names()
        return "" if named else seat.name

    def _player_names(self) -> set[str]:
        return set(map(self.player_name, range(7)))

    def remove_seat(self, seat: int) -> None:
        """Somebody leaves."""
        draft = self.draft
        if draft is not None and draft.can_remove:
            draft.seats.pop(seat)
            self.current = min(seat, len(draft.seats) - 1)
            # A second Enter must not start the game: it is on the next one that may leave.
            self.changed(f"new.seat.{self.current}.remove" if draft.can_remove else "new.add")

    def move_seat(self, seat: int, to: int) -> None:
        """Another place in the order."""
        if self.draft is not None:
            focus = self.focus()
            self.current = self.draft.move(seat, to)
            old, new = f"new.seat.{seat}.", f"new.seat.{self.current}."
            self.changed(focus.replace(old, new) if focus.startswith(old) else "")

    def set_kind(self, seat: int, kind: str) -> None:
        """Who plays a seat; a name that nobody typed changes with it. An Automa has no name of a
        person: that comes back when a person does."""
        draft, rules = self.draft, self.rules
        if draft is None:
            return
        self.asked = None
        if kind == "automa" and rules is not None:
            why = draft.kind_faults(rules, seat, kind)
            if why and draft.seats[seat].player != kind:
                text = " ".join(map(self.say_fault, why))
                self.asked = (_("new.why_kind", kind=_("new.automa")), text)
                self.changed("")
                return
        chair = draft.seats[seat]
        automa = self.say(_("new.automa"))
        unnamed = {"", automa, *BOT_NAMES, *self._player_names()}
        before, chair.player = chair.player, kind
        if kind == "automa" != before and chair.name not in unnamed:
            chair.person, chair.name = chair.name, ""
        elif before == "automa" != kind and chair.person and chair.name in unnamed:
            chair.name, chair.person = chair.person, ""
        if chair.name in unnamed:
            chair.name = ""
            names = {"human": self.player_name(seat), "automa": automa}
            chair.name = names.get(kind) or draft.free_bot_name()
        self.changed("")

    def draw_seed(self) -> None:
        """Another seed."""
        if self.draft is not None:
            self.draft.seed = new_seed()
            self.changed("")
