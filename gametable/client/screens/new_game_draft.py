"""The game that is being set up: who sits where, with which options, and what is still missing.

It knows a title only by its sheet; whether a choice is possible is asked of `Title.setup_faults`.
"""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from gametable.client.look.fonts import legible
from gametable.client.look.theme import SEATS
from gametable.client.settings import SeatChoice
from gametable.client.words.language import Phrase, _
from gametable.components.choices import in_force
from gametable.components.title_sheet import TitleOption, TitleSheet
from gametable.core.engine.title import Seat, Title
from gametable.core.text import Message

RANDOM = "?"  # the value of an option that is drawn when the game starts
KINDS = ("human", "bot", "automa")
STRENGTHS = ("easy", "normal", "hard")
BOT_NAMES = ("Nova", "Vega", "Lyra", "Altair", "Mira", "Rigel")
SEED_WORDS = (
    *("ALTAIR", "ANDROMEDA", "ANTARES", "AQUILA", "ARCTURUS", "AURIGA", "BELLATRIX", "CAPELLA"),
    *("CARINA", "CASSINI", "CASTOR", "CENTAURI", "CERES", "CORONA", "CYGNUS", "DENEB", "DRACO"),
    *("ELECTRA", "ERIDANUS", "EUROPA", "HALLEY", "HYDRA", "HYPERION", "IAPETUS", "KEPLER", "LYRA"),
    *("MERIDIAN", "MIRA", "NEBULA", "OBERON", "OCTANS", "ORION", "PALLAS", "PEGASUS", "PERSEUS"),
    *("PHOENIX", "POLARIS", "POLLUX", "PROCYON", "REGULUS", "RIGEL", "SIRIUS", "SPICA", "TITAN"),
    *("TRITON", "UMBRIEL", "URSA", "VEGA", "VELA", "VESTA", "ZENITH"),
)
DRAWS = 200
Fault = Phrase | Message


def new_seed(chance: random.Random | None = None) -> str:
    """A readable seed such as ORION-4815-HUN."""
    chance = chance or random.Random(secrets.randbits(64))
    soft, hard = "AEIOU", "BDFGHKLMNPRSTVZ"
    tail = chance.choice(hard) + chance.choice(soft) + chance.choice(hard)
    return f"{chance.choice(SEED_WORDS)}-{chance.randrange(10000):04}-{tail}"


@dataclass(frozen=True)
class StartAt:
    """Where a practice game starts: with the set-up, the first turn, a round or the last round."""

    what: Literal["setup", "turn", "round", "end"] = "setup"
    round: int = 2


SETUP = StartAt("setup")


@dataclass
class SeatDraft:
    """A seat as it is set up; `options` hold chosen values, `RANDOM` for one to be drawn."""

    colour: str
    name: str
    player: str = "human"
    strength: str = "normal"
    options: dict[str, Any] = field(default_factory=dict)
    person: str = ""  # the name that stood here before an Automa sat down


@dataclass
class NewGameDraft:
    """Everything that makes a new game of one title."""

    sheet: TitleSheet
    seats: list[SeatDraft]
    seed: str
    options: dict[str, Any] = field(default_factory=dict)
    practice: bool = False
    start: StartAt = SETUP  # of a practice game

    # -- seats

    @property
    def can_add(self) -> bool:
        """Whether one more may sit down."""
        return len(self.seats) < min(self.sheet.players[1], len(SEATS))

    @property
    def can_remove(self) -> bool:
        """Whether one may leave."""
        return len(self.seats) > self.sheet.players[0]

    def free_colours(self) -> list[str]:
        """The colours nobody has, in the order of the seat colours."""
        taken = {seat.colour for seat in self.seats}
        return [colour for colour in SEATS if colour not in taken]

    def add(self, player: str, name: str) -> None:
        """One more sits down, at the end."""
        self.seats.append(SeatDraft(self.free_colours()[0], name, player))

    def next_colour(self, seat: int) -> None:
        """Give a seat the free colour after its own."""
        free, now = self.free_colours(), SEATS.index(self.seats[seat].colour)
        order = [*SEATS[now + 1 :], *SEATS[:now]]
        self.seats[seat].colour = next(c for c in order if c in free)

    def give_colour(self, seat: int, colour: str) -> None:
        """Give a seat a colour; whoever has it takes the seat's own."""
        for other in self.seats:
            if other.colour == colour:
                other.colour = self.seats[seat].colour
        self.seats[seat].colour = colour

    def move(self, seat: int, to: int) -> int:
        """Put a seat at another place of the order; gives the place it has now."""
        to = max(0, min(len(self.seats) - 1, to))
        self.seats.insert(to, self.seats.pop(seat))
        return to

    def start_with(self, seat: int) -> None:
        """Turn the table so that a seat starts; who sits beside whom stays."""
        self.seats = [*self.seats[seat:], *self.seats[:seat]]

    @property
    def first_seat_starts(self) -> bool:
        """Whether the first seat is the start player: not where a lot says so, or nobody is."""
        said = self.sheet.first_seat_starts
        if isinstance(said, bool):
            return said
        option, _, value = said.partition(".")
        return bool(self.value(option) == value)

    def free_bot_name(self) -> str:
        """A name for a bot that nobody has."""
        taken = {seat.name for seat in self.seats}
        return next((name for name in BOT_NAMES if name not in taken), BOT_NAMES[0])

    # -- options

    def offered(self, scope: str) -> list[TitleOption]:
        """The options of the sheet for this number of seats, whose switch is on."""
        return [
            option
            for option in self.sheet.options
            if option.scope == scope and in_force(self.sheet, option, self.seats, self.options)
        ]

    def value(self, option: str, seat: int | None = None) -> Any:
        """The value of an option now: chosen, or the default of the sheet."""
        chosen = self.options if seat is None else self.seats[seat].options
        return chosen.get(option, self.sheet.option(option).default)

    def choose(self, option: str, value: Any, seat: int | None = None) -> None:
        """Choose the value of an option."""
        (self.options if seat is None else self.seats[seat].options)[option] = value

    def holder(self, option: TitleOption, value: str, but: int) -> int | None:
        """The other seat that has a value only one may have."""
        if not any(v.id == value and v.unique for v in option.values):
            return None
        for n in range(len(self.seats)):
            if n != but and self.value(option.id, n) == value:
                return n
        return None

    # -- what the table gets

    def drawn(self, chance: random.Random) -> tuple[list[Seat], dict[str, Any]]:
        """Seats and options with a value drawn for everything that is at random."""
        table = {o.id: self._drawn(o, self.value(o.id), (), chance) for o in self.offered("table")}
        taken: dict[str, set[str]] = {}
        for option in self.offered("seat"):
            own = {self.value(option.id, n) for n in range(len(self.seats))}
            taken[option.id] = {v.id for v in option.values if v.unique and v.id in own}
        seats = []
        for n, seat in enumerate(self.seats):
            chosen = {}
            for option in self.offered("seat"):
                value = self._drawn(option, self.value(option.id, n), taken[option.id], chance)
                chosen[option.id] = value
                if any(v.id == value and v.unique for v in option.values):
                    taken[option.id].add(value)
            strength = seat.strength if seat.player == "bot" else ""
            seats.append(Seat(seat.name.strip(), seat.colour, seat.player, strength, chosen))
        return seats, table

    def _drawn(
        self,
        option: TitleOption,
        value: Any,
        taken: Sequence[str] | set[str],
        chance: random.Random,
    ) -> Any:
        if value != RANDOM:
            return dict(value) if isinstance(value, Mapping) else value
        if option.kind == "switch":
            return chance.choice([False, True])
        drawn = [v.id for v in option.values if v.drawn]
        free = [id for id in drawn if id not in taken]
        return chance.choice(free or drawn)

    def settled(
        self, title: Title[Any], chance: random.Random
    ) -> tuple[list[Seat], dict[str, Any]] | None:
        """As `drawn`, allowed by the title; None when nothing allowed was found."""
        for _again in range(DRAWS if self._at_random() else 1):
            seats, options = self.drawn(chance)
            if not title.setup_faults(seats, options):
                return seats, options
        return None

    def _at_random(self) -> bool:
        values = [self.value(o.id) for o in self.offered("table")]
        for n in range(len(self.seats)):
            values += [self.value(o.id, n) for o in self.offered("seat")]
        return RANDOM in values

    # -- what is missing

    def faults(self, title: Title[Any]) -> list[Fault]:
        """What stands in the way: first what every game needs, then what the title says."""
        found: list[Fault] = []
        names = [legible(seat.name) for seat in self.seats]
        for n, name in enumerate(names):
            if not self.seats[n].name.strip():
                found.append(_("new.no_name", n=n + 1))
            elif not name:
                found.append(_("new.unseen_name", n=n + 1))
            elif name in names[:n]:
                found.append(_("new.same_name", name=name))
        for option in self.offered("table"):
            value = self.value(option.id)
            if option.kind == "mix" and sum(value.values()) != option.total:
                found.append(_("new.mix_wrong", n=sum(value.values()), total=option.total))
        if not self.seed.strip():
            found.append(_("new.no_seed"))
        if found:
            return found
        # The same draw each time, so that the sentence does not change by itself.
        if self.settled(title, random.Random(1)) is not None:
            return []
        if self._at_random():
            seats, options = self.drawn(random.Random(1))
            return [*title.setup_faults(seats, options), _("new.no_draw")]
        return list(title.setup_faults(*self.drawn(random.Random(1))))

    def kind_faults(self, title: Title[Any], seat: int, kind: str) -> list[Message]:
        """Why a seat cannot be played by that kind of player, everything else as it is."""
        seats, options = self.drawn(random.Random(1))
        seats[seat] = Seat(seats[seat].name, seats[seat].colour, kind, "", seats[seat].options)
        before = set(map(repr, title.setup_faults(*self.drawn(random.Random(1)))))
        return [m for m in title.setup_faults(seats, options) if repr(m) not in before]


def first_draft(
    sheet: TitleSheet, last: Sequence[SeatChoice], player: str, seed: str | None = None
) -> NewGameDraft:
    """A draft for a title with the people of the last time; else one human and one bot.

    `player` is the word for an unnamed human, with {n} for the number.
    """
    draft = NewGameDraft(sheet, [], seed or new_seed())
    for n, choice in enumerate(last[: sheet.players[1]], start=1):
        kind, name = choice.kind, choice.name or player.format(n=n)
        if kind not in KINDS[:2]:
            kind, name = "bot", draft.free_bot_name()  # an automa is asked for anew
        colour = choice.colour if choice.colour in draft.free_colours() else draft.free_colours()[0]
        draft.seats.append(SeatDraft(colour, name, kind))
    while len(draft.seats) < max(sheet.players[0], 0 if last else min(2, sheet.players[1])):
        if draft.seats:
            draft.add("bot", draft.free_bot_name())
        else:
            draft.add("human", player.format(n=1))
    return draft
