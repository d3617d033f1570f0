"""The new-game screen: title, seats, variants and seed, all on one sheet.

screen = NewGameScreen(shelf, on_start, title="planet_unknown", open_rules=...)

`on_start(NewGame)` gets concrete values; what stands at random was drawn. Titles are known by
their sheets, legality by `Title.setup_faults`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from gametable.client.draw import Pen, page_backdrop
from gametable.client.games.shelf import Shelf
from gametable.client.screens.fitted import FittedScreen
from gametable.client.screens.new_game_columns import Columns
from gametable.client.screens.new_game_draft import SETUP, NewGameDraft, StartAt
from gametable.client.screens.new_game_model import NewGameModel
from gametable.client.screens.new_game_parts import NewGamePage, SeatRow, StepMark
from gametable.client.screens.new_game_pictures import option_faces
from gametable.client.screens.new_game_table import SmallTable, TablesToCome, large_table
from gametable.client.settings import SeatChoice
from gametable.client.widgets import Button, IconImage, Label, Row, Widget
from gametable.client.words.language import _
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.luck import Falls
from gametable.core.engine.title import Seat, Title

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
    falls: Falls | None = None  # of a set-up that was drawn before
    start: StartAt = SETUP  # of a practice game


class NewGameScreen(FittedScreen):
    """Sets up a game. `open_rules(title, section)` opens the rule book, where there is one."""

    title = _("new.title")

    def __init__(
        self,
        shelf: Shelf,
        on_start: Callable[[NewGame], object],
        title: str | None = None,
        open_rules: Callable[[str, str], object] | None = None,
        practice: bool = False,
        drafts: dict[str, NewGameDraft] | None = None,
    ):
        super().__init__()
        self.model = NewGameModel(shelf, title, option_faces, open_rules, practice, drafts)
        self.on_start = on_start
        self.stage_at = 1
        self._wanted_focus = ""

    # -- the game that is being set up

    def changed(self, focus: str = "") -> None:
        """Something was chosen: build the sheet anew, with the focus on a part of it."""
        self._wanted_focus = focus
        super().changed()

    def renamed(self) -> None:
        """A text was typed: the sheet stays, its sentence may change."""
        self.model.look_for_faults()
        self.start.enabled = not self.model.faults
        self.ui.relayout()

    def drop_seat(self, seat: int, y: float) -> None:
        """A row was let go at a height."""
        rows = [w for w in self.root.walk() if isinstance(w, SeatRow)]
        middles = [row.rect[1] + row.rect[3] / 2 for n, row in enumerate(rows) if n != seat]
        self.model.move_seat(seat, sum(middle < y for middle in middles))

    def _people(self) -> list[SeatChoice]:
        return self.app.settings.last_seats

    def _focus(self) -> str:
        return self.ui.focus.id if self.ui.focus is not None else ""

    def begin(self) -> None:
        """Start the game, if nothing is missing."""
        draft, rules = self.model.draft, self.model.rules
        self.model.look_for_faults()
        if draft is None or rules is None or self.model.faults:
            self.changed()
            return
        settled = self.model.settled()
        if settled is None:
            self.model.faults = [_("new.no_draw")]
            self.ui.relayout()
            return
        seats, options = settled
        self.app.settings.last_seats = [
            SeatChoice(seat.colour, self.model.given_name(seat), seat.player) for seat in seats
        ]
        self.app.settings.last_title = rules.id
        self.app.settings_file.save()
        seed = draft.seed.strip()
        game = NewGame(rules, draft.sheet, tuple(seats), options, seed, draft.practice)
        self.on_start(replace(game, start=draft.start) if draft.practice else game)

    # -- life of the screen

    def backdrop(self, pen: Pen) -> None:
        page_backdrop(pen, self.ui.scale.width, self.ui.scale.height)

    def reload(self) -> None:
        self.model.shelf.reload()
        super().reload()

    def first_focus(self) -> Widget | None:
        wanted = "new.seat.0.name" if self.model.draft is not None else ""
        return next((w for w in self.focusables() if w.id == wanted), super().first_focus())

    def _first_choice(self) -> None:
        """The title asked for, else the first that can be played."""
        shelf = self.model.shelf
        ready = [place.id for place in shelf.places if shelf.playable(place.id)]
        id = self.model.chosen if self.model.chosen in ready else next(iter(ready), None)
        self.model.chosen = None
        if id is not None:
            self.model.choose_title(id)

    def keep(self) -> tuple[list[float], str]:
        offsets = [area.offset for area in getattr(self.root, "areas", [])]
        wanted, self._wanted_focus = self._wanted_focus, ""
        return (offsets, wanted)

    def take_over(self, kept: tuple[list[float], str]) -> None:
        offsets, wanted = kept
        assert isinstance(self.root, NewGamePage)
        if len(offsets) == len(self.root.areas):
            for area, offset in zip(self.root.areas, offsets, strict=True):
                area.scroll_to(offset)
        if wanted and not self.overlays:
            found = [w for w in self.focusables() if w.id == wanted]
            self.ui.focus_on(found[0] if found else self.ui.focus)

    def build(self) -> Widget:
        model = self.model
        model.say, model.language = self.ui.say, lambda: self.ui.language
        model.people, model.focus = self._people, self._focus
        model.changed, model.renamed, model.redraw = self.changed, self.renamed, self.ui.redraw
        if self.model.draft is None:
            self._first_choice()
        self.model.look_for_faults()
        if not hasattr(self, "tables"):
            self.tables = TablesToCome(self.model, self.app.jobs, self.ui, self.ui.redraw)
        columns = Columns(self.model, self.drop_seat, self._table)
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
        return NewGamePage(
            _("new.title"),
            self.back,
            steps,
            self.parts,
            self._foot(),
            self.ui.scale.width >= WIDE,
        )

    def _foot(self) -> Widget:
        ready = not self.model.faults
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
        draft = self.model.draft
        if self.model.faults or draft is None:
            return self.model.say_fault(self.model.faults[0]) if self.model.faults else ""
        return Columns(self.model, self.drop_seat, self._table).ready_words(draft)

    def _table(self) -> Widget:
        """The picture of the table to come."""
        return SmallTable(self.tables, self._enlarge)

    def _enlarge(self) -> None:
        self.ui.open(large_table(self.tables, self.model, self.begin))

    def left(self) -> None:
        self.tables.stop()

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
        before = (self.stage_at, self.model.current)
        for n, part in enumerate(self.parts):
            if part.holds(focus):
                self.stage_at = n
        if focus.id.startswith("new.seat."):
            self.model.current = int(focus.id.split(".")[2])
        if before != (self.stage_at, self.model.current):
            self.ui.redraw()
