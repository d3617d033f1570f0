"""The new-game screen: title, seats, variants and seed, all on one sheet.

screen = NewGameScreen(shelf, on_start, title="planet_unknown", open_rules=...)

`on_start(NewGame)` gets concrete values; what stands at random was drawn. Titles are known by
their sheets, legality by `Title.setup_faults`.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.client.draw import Pen, backdrop
from gametable.client.faces import FaceStore
from gametable.client.language import Words, _
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.new_game_columns import Columns
from gametable.client.screens.new_game_draft import (
    BOT_NAMES,
    Draft,
    Fault,
    first_draft,
    new_seed,
)
from gametable.client.screens.new_game_parts import SeatRow, Stage, StepMark
from gametable.client.screens.new_game_pictures import option_faces
from gametable.client.settings import SeatChoice
from gametable.client.shelf import Shelf
from gametable.client.widgets import Button, IconImage, Label, Row, Widget
from gametable.components.title_sheet import TitleSheet
from gametable.core.text import Message
from gametable.core.title import Seat, Title

WIDE = 1500.0  # design units from which the three columns stand beside each other


@dataclass(frozen=True)
class NewGame:
    """What was set up: everything `Table.new` wants."""

    title: Title[Any]
    sheet: TitleSheet
    seats: tuple[Seat, ...]
    options: dict[str, Any]
    seed: str
    practice: bool


class NewGameScreen(FittedScreen):
    """Sets up a game. `open_rules(title, section)` opens the rule book, where there is one."""

    title = _("new.title")

    def __init__(
        self,
        shelf: Shelf,
        on_start: Callable[[NewGame], object],
        title: str | None = None,
        open_rules: Callable[[str, str], object] | None = None,
    ):
        super().__init__()
        self.shelf = shelf
        self.on_start = on_start
        self.open_rules = open_rules
        self.drafts: dict[str, Draft] = {}
        self.chosen = title
        self.current = 0  # the seat last touched
        self.stage_at = 1
        self.faults: list[Fault] = []
        self.asked: tuple[Words, Words] | None = None  # why not? (title, text)
        self.told: tuple[Words, Words] | None = None  # what a chosen value means
        self._wanted_focus = ""
        self._faces: dict[str, FaceStore | None] = {}

    # -- the game that is being set up

    @property
    def draft(self) -> Draft | None:
        """The draft of the chosen title."""
        return self.drafts.get(self.chosen or "")

    @property
    def rules(self) -> Title[Any] | None:
        """The rules of the chosen title."""
        return self.shelf.title(self.chosen) if self.chosen else None

    def choose_title(self, id: str) -> None:
        """Set up a game of that title; what was chosen for another one is kept."""
        before = self.draft
        self.chosen = id
        sheet = self.shelf.sheet(id)
        if sheet is not None and id not in self.drafts:
            player = self.ui.say(_("new.player", n="{n}"))
            draft = first_draft(sheet, self._people(before), player)
            if before is not None:
                draft.seed = before.seed
            self.drafts[id] = draft
        self.current = 0
        self.asked = self.told = None
        self.changed()

    def _people(self, before: Draft | None) -> list[SeatChoice]:
        if before is None:
            return self.app.settings.last_seats
        return [SeatChoice(seat.colour, seat.name, seat.player) for seat in before.seats]

    def automa_known(self) -> bool:
        """Whether the chosen title has an automa."""
        sheet = self.shelf.sheet(self.chosen or "")
        return sheet is not None and sheet.automa

    def faces(self) -> FaceStore | None:
        """The faces of the chosen title; None where it has none that are sound."""
        id = self.chosen or ""
        if id not in self._faces:
            self._faces[id] = option_faces(id) if self.rules is not None else None
        return self._faces[id]

    def say_fault(self, fault: Fault) -> str:
        """A fault in words."""
        if isinstance(fault, Message):
            rules = self.rules
            return rules.words(self.ui.language).text(fault) if rules is not None else fault.key
        return self.ui.say(fault)

    # -- changes

    def changed(self, focus: str = "") -> None:
        """Something was chosen: build the sheet anew, with the focus on a part of it."""
        self._wanted_focus = focus
        super().changed()

    def renamed(self) -> None:
        """A text was typed: the sheet stays, its sentence may change."""
        self._look_for_faults()
        self.start.enabled = not self.faults
        self.ui.relayout()

    def _look_for_faults(self) -> None:
        draft, rules = self.draft, self.rules
        if draft is None:
            self.faults = [_("new.no_title")]
        elif rules is None:
            reason = self.shelf.problem(self.chosen or "", self.ui.language)
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
        return self.ui.say(_("new.player", n=seat + 1))

    def remove_seat(self, seat: int) -> None:
        """Somebody leaves."""
        draft = self.draft
        if draft is not None and draft.can_remove:
            draft.seats.pop(seat)
            self.current = min(seat, len(draft.seats) - 1)
            self.changed(f"new.seat.{self.current}.name")

    def move_seat(self, seat: int, to: int) -> None:
        """Another place in the order."""
        if self.draft is not None:
            focus = self.ui.focus.id if self.ui.focus is not None else ""
            self.current = self.draft.move(seat, to)
            old, new = f"new.seat.{seat}.", f"new.seat.{self.current}."
            self.changed(focus.replace(old, new) if focus.startswith(old) else "")

    def drop_seat(self, seat: int, y: float) -> None:
        """A row was let go at a height."""
        rows = [w for w in self.root.walk() if isinstance(w, SeatRow)]
        middles = [row.rect[1] + row.rect[3] / 2 for n, row in enumerate(rows) if n != seat]
        self.move_seat(seat, sum(middle < y for middle in middles))

    def set_kind(self, seat: int, kind: str) -> None:
        """Who plays a seat; a name that nobody typed changes with it."""
        draft, rules = self.draft, self.rules
        if draft is None:
            return
        self.asked = None
        if kind == "automa" and rules is not None:
            why = draft.kind_faults(rules, seat, kind)
            if why and draft.seats[seat].player != kind:
                text = " ".join(map(self.say_fault, why))
                self.asked = (_("new.why_kind", kind=_("new.automa")), text)
                self.changed()
                return
        chair = draft.seats[seat]
        automa = self.ui.say(_("new.automa"))
        unnamed = {"", automa, *BOT_NAMES, *(self.player_name(n) for n in range(7))}
        chair.player = kind
        if chair.name in unnamed:
            chair.name = ""
            names = {"human": self.player_name(seat), "automa": automa}
            chair.name = names.get(kind) or draft.free_bot_name()
        self.changed()

    def draw_seed(self) -> None:
        """Another seed."""
        if self.draft is not None:
            self.draft.seed = new_seed()
            self.changed()

    def begin(self) -> None:
        """Start the game, if nothing is missing."""
        draft, rules = self.draft, self.rules
        self._look_for_faults()
        if draft is None or rules is None or self.faults:
            self.changed()
            return
        settled = draft.settled(rules, random.Random(secrets.randbits(64)))
        if settled is None:
            self.faults = [_("new.no_draw")]
            self.ui.relayout()
            return
        seats, options = settled
        self.app.settings.last_seats = [
            SeatChoice(seat.colour, seat.name, seat.player) for seat in seats
        ]
        self.app.settings_file.save()
        seed = draft.seed.strip()
        self.on_start(NewGame(rules, draft.sheet, tuple(seats), options, seed, draft.practice))

    # -- life of the screen

    def backdrop(self, pen: Pen) -> None:
        backdrop(pen, self.ui.scale.width, self.ui.scale.height, 5, 260, 90)

    def reload(self) -> None:
        self.shelf.reload()
        super().reload()

    def first_focus(self) -> Widget | None:
        wanted = "new.seat.0.name" if self.draft is not None else ""
        return next((w for w in self.focusables() if w.id == wanted), super().first_focus())

    def _first_choice(self) -> None:
        """The title asked for, else the first that can be played."""
        ready = [s.id for s in self.shelf.spots if self.shelf.playable(s.id)]
        id = self.chosen if self.chosen in ready else next(iter(ready), None)
        self.chosen = None
        if id is not None:
            self.choose_title(id)

    def keep(self) -> tuple[list[float], str]:
        offsets = [area.offset for area in getattr(self.root, "areas", [])]
        wanted, self._wanted_focus = self._wanted_focus, ""
        return (offsets, wanted)

    def take_over(self, kept: tuple[list[float], str]) -> None:
        offsets, wanted = kept
        assert isinstance(self.root, Stage)
        if len(offsets) == len(self.root.areas):
            for area, offset in zip(self.root.areas, offsets, strict=True):
                area.scroll_to(offset)
        if wanted and not self.overlays:
            found = [w for w in self.focusables() if w.id == wanted]
            self.ui.focus_on(found[0] if found else self.ui.focus)

    def build(self) -> Widget:
        if self.draft is None:
            self._first_choice()
        self._look_for_faults()
        columns = Columns(self)
        words = (_("new.step_title"), _("new.step_seats"), _("new.step_variants"))
        steps = [
            StepMark(
                n,
                each,
                lambda: self.stage_at,
                on_press=lambda n=n: self.go_to(n),
                id=f"new.step.{n}",
            )
            for n, each in enumerate(words)
        ]
        self.parts = [columns.titles(), columns.seats(), columns.variants()]
        return Stage(
            _("new.title"),
            self.back,
            steps,
            self.parts,
            self._foot(),
            self.ui.scale.width >= WIDE,
        )

    def _foot(self) -> Widget:
        ready = not self.faults
        icon = IconImage("check" if ready else "info", 22, "teal" if ready else "amber")
        self.start = Button(
            _("new.start"),
            self.begin,
            "primary",
            "play",
            18,
            52,
            action="commit",
            enabled=ready,
            id="new.start",
        )
        back = Button(_("new.back"), self.back, height=52, action="back", id="new.back")
        return Row(icon, Label(self._sentence, 17, "semibold", grow=1), back, self.start, gap=14)

    def _sentence(self) -> str:
        draft = self.draft
        if self.faults or draft is None:
            return self.say_fault(self.faults[0]) if self.faults else ""
        return Columns(self).ready_words(draft)

    # -- going about

    def go_to(self, stage: int) -> None:
        """Go to a step: its first thing gets the focus."""
        part = self.parts[stage]
        found = next((w for w in part.walk() if w.can_focus()), None)
        if found is not None:
            self.stage_at = stage
            self.ui.focus_on(found)
        self.ui.redraw()

    def dispatch(self, event: Any) -> None:
        super().dispatch(event)
        focus = self.ui.focus
        if focus is None or self.overlays or not hasattr(self, "parts"):
            return
        before = (self.stage_at, self.current)
        for n, part in enumerate(self.parts):
            if part.holds(focus):
                self.stage_at = n
        if focus.id.startswith("new.seat."):
            self.current = int(focus.id.split(".")[2])
        if before != (self.stage_at, self.current):
            self.ui.redraw()
