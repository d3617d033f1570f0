"""The evening that is prepared: who plays which variants of a title, and what the lot draws.

evening = Evening(title, draft)
evening.draw_again(part); evening.lock(part); evening.draw_all("ORION-4815")
evening.new_game()                          # what starts a game with this set-up

Card and assistant show the same one. What is drawn of options is written into the draft.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gametable.client.card.making import lot_page
from gametable.client.card.page import CardPage
from gametable.client.games.shelf import Shelf
from gametable.client.screens.new_game import NewGame
from gametable.client.screens.new_game_draft import RANDOM, Fault, NewGameDraft
from gametable.client.screens.new_game_model import NewGameModel
from gametable.client.settings import SeatChoice
from gametable.client.words.language import Words, _, spoken
from gametable.components.assistant import AssistantFile, SetupPart, load_assistant
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.night_card import has_night_card
from gametable.core.engine.lot import SetupLot
from gametable.core.engine.luck import as_fell
from gametable.core.engine.title import Seat, SetupFault, Title
from gametable.core.scene import SetOut


class Evening:
    """See the module. `lot` is the set-up as it was last possible; `faults` say what stands in the
    way of the one that is chosen now. Raises ComponentErrors of the title's files."""

    def __init__(self, title: Title[Any], draft: NewGameDraft) -> None:
        self.title, self.draft = title, draft
        self.file = load_assistant(title.id) or AssistantFile(())
        self.locked: set[str] = set()
        self.lost: list[SetupPart] = []  # what was to stay and could not
        self.faults: list[Fault] = []
        self._again: set[str] = set()  # the lots that no longer fall as the seed has it
        self._optional: set[str] = set()  # parts whose options were drawn here
        self._lot: SetupLot[Any] | None = None
        self.refresh()

    @property
    def lot(self) -> SetupLot[Any]:
        """What was drawn. Raises ValueError where no set-up was possible yet."""
        if self._lot is None:
            raise ValueError("nothing is set up")
        return self._lot

    @property
    def ready(self) -> bool:
        """Whether there is a set-up."""
        return self._lot is not None

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.draft.seats)

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the table as they are in force."""
        return self.lot.options

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits at the table."""
        return self.lot.seats

    @property
    def as_seeded(self) -> bool:
        """Whether all falls as the seed alone has it."""
        return not self._again

    # ------------------------------------------------------------------ the parts

    def parts(self) -> list[SetupPart]:
        """The parts that are set up for these players and variants."""
        return [part for part in self.file.parts if part.stands(len(self.seats), self.options)]

    def part(self, id: str) -> SetupPart | None:
        """A part by its id, if it is set up."""
        return next((part for part in self.parts() if part.id == id), None)

    def things(self, part: SetupPart) -> Sequence[SetOut]:
        """What lies ready of a part."""
        return self.title.set_out(self.lot.table.state).get(part.id, ())

    def told(self, part: SetupPart) -> bool:
        """Whether the title tells what lies ready of a part; else its options do."""
        return part.id in self.title.set_out(self.lot.table.state)

    def falls(self, part: SetupPart) -> bool:
        """Whether there is anything to draw: a part that is printed or chosen does not fall."""
        lots = any(lot in self.lot.drawn for lot in part.lots)
        return lots or bool(self._own(part, "table") or self._own(part, "seat"))

    def held_by(self, part: SetupPart) -> list[SetupPart]:
        """The locked parts for which this one cannot be drawn again: itself, or what it moves."""
        ids = (part.id, *part.moves)
        return [one for one in self.parts() if one.id in ids and one.id in self.locked]

    def _own(self, part: SetupPart, scope: str) -> list[str]:
        named = part.options if scope == "table" else part.seat_options
        return [option.id for option in self.draft.offered(scope) if option.id in named]

    # ------------------------------------------------------------------ drawing

    def refresh(self) -> None:
        """The draft has changed: what was drawn again or is locked stays, if it fits."""
        self.faults = self.draft.faults(self.title)
        chance = random.Random(self.draft.seed.strip())
        settled = None if self.faults else self.draft.settled(self.title, chance)
        if settled is not None:
            self._set_up(*settled, keep=self._kept())

    def _kept(self) -> set[str]:
        locked = {lot for part in self.file.parts if part.id in self.locked for lot in part.lots}
        return self._again | locked

    def _set_up(self, seats: Sequence[Seat], options: Mapping[str, Any], keep: set[str]) -> None:
        try:
            if self._lot is None:
                self._lot = SetupLot(self.title, seats, options, self.draft.seed.strip())
            else:
                self._lot.change(seats, options, keep, self.draft.seed.strip())
        except SetupFault as fault:
            self.faults = [fault.message]
            return
        gone = self._lot.lost & self._kept()
        self._again -= gone
        self.lost = [part for part in self.parts() if gone.intersection(part.lots)]

    def draw_again(self, part: SetupPart) -> None:
        """Draw a part anew; all others stay. A locked one stays, too."""
        if not self.ready or not self.falls(part) or self.held_by(part):
            return
        self._draw_options(part)
        lots = {lot for lot in part.lots if lot in self.lot.drawn}
        self.lost = []
        if lots:
            self.lot.draw_again(lots)
            self._again |= lots

    def _draw_options(self, part: SetupPart) -> None:
        table, seat = self._own(part, "table"), self._own(part, "seat")
        if not table and not seat:
            return
        self._settle()
        for option in table:
            self.draft.choose(option, RANDOM)
        for option in seat:
            for n in range(self.players):
                self.draft.choose(option, RANDOM, n)
        self.lot.times += 1
        chance = random.Random(f"{self.draft.seed.strip()}/{self.lot.times}")
        settled = self.draft.settled(self.title, chance)
        if settled is not None:
            self._set_up(*settled, keep=set(self.lot.drawn))
        self._settle()
        self._optional.add(part.id)

    def _settle(self) -> None:
        """Write what was drawn of options into the draft."""
        for option in self.draft.offered("table"):
            if self.draft.value(option.id) == RANDOM and option.id in self.options:
                self.draft.choose(option.id, self.options[option.id])
        for n, seat in enumerate(self.seats):
            for option in self.draft.offered("seat"):
                if n < self.players and self.draft.value(option.id, n) == RANDOM:
                    self.draft.choose(option.id, seat.options[option.id], n)

    def lock(self, part: SetupPart) -> None:
        """Let a part stay whatever else is drawn; locked again, it is free."""
        if part.id in self.locked:
            self.locked.remove(part.id)
            return
        self.locked.add(part.id)
        own = {*self._own(part, "table"), *self._own(part, "seat")}
        if own:
            self._settle()
            self._optional.add(part.id)

    def draw_all(self, seed: str) -> None:
        """Draw everything that is not locked, by another seed."""
        self.draft.seed = seed
        for part in self.file.parts:
            if part.id in self._optional and part.id not in self.locked:
                for option in self._own(part, "table"):
                    self.draft.choose(option, RANDOM)
                for option in self._own(part, "seat"):
                    for n in range(self.players):
                        self.draft.choose(option, RANDOM, n)
        held = {lot for part in self.file.parts if part.id in self.locked for lot in part.lots}
        # What a drawn part moves stays only where that part does.
        movers = {p.id for p in self.file.parts if self.locked.intersection(p.moves)}
        held |= {lot for part in self.file.parts if part.id in movers for lot in part.lots}
        self._again = held & set(self.lot.drawn) if self.ready else set()
        self.refresh()

    # ------------------------------------------------------------------ to the page and the table

    def page(self, language: str, secrets: bool = False) -> CardPage:
        """The page of this set-up, with what only its seat may know if `secrets` are printed too.
        Raises ComponentErrors."""
        seed = _("card.seed" if self.as_seeded else "card.seed_changed", seed=self.lot.seed)
        return lot_page(self.lot, language, spoken(seed, language), secrets)

    def new_game(self) -> NewGame:
        """A game with this set-up."""
        lot = self.lot
        return NewGame(
            self.title,
            self.draft.sheet,
            tuple(lot.seats),
            dict(lot.options),
            lot.seed,
            self.draft.practice,
            as_fell(lot.outcomes),
        )


class Evenings:
    """The evenings that are prepared, one of each title, as they were chosen last."""

    def __init__(
        self, shelf: Shelf, people: Callable[[], list[SeatChoice]], say: Callable[[Words], str]
    ) -> None:
        self.model = NewGameModel(shelf, None, lambda _title: None)
        self.model.people, self.model.say = people, say
        self.shelf = shelf
        self._of: dict[str, Evening] = {}

    def titles(self) -> list[str]:
        """The titles that have a card."""
        return [id for id in self.shelf.ids if self.shelf.playable(id) and has_night_card(id)]

    def of(self, title: str) -> Evening:
        """The evening of a title, which is looked at from now on. Raises ComponentErrors."""
        if self.model.chosen != title or self.model.draft is None:
            self.model.changed = lambda _focus: None
            self.model.choose_title(title)
        draft, rules = self.model.draft, self.shelf.title(title)
        assert draft is not None and rules is not None
        known = self._of.get(title)
        if known is None or known.draft is not draft or known.title is not rules:
            known = self._of[title] = Evening(rules, draft)
        return known

    def anew(self, title: str) -> Evening:
        """The evening of a title from its files as they are now. Raises ComponentErrors; then the
        one of before stays."""
        before = self._of.pop(title, None)
        try:
            return self.of(title)
        except (ComponentError, ComponentErrors):
            if before is not None:
                self._of[title] = before
            raise
