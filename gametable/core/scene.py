"""A Scene: what lies on the table, described for drawing, without a word on how it is drawn.

A title turns a view into a Scene (its `scene.py`); the client lays the zones out by the title's
`assets/<title>/table.yaml`, draws each piece by the face of that name in `faces.yaml`, finds slots
in the board (`boards/<title>/*.tmx`) and glides what moved between two Scenes. Ids are stable for
the whole game. A target of an option is the id of a piece, or "zone/slot" for a place.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.core.engine.decision import Check
from gametable.core.text import Message


class Piece(msgspec.Struct, frozen=True):
    """A thing on the table.

    `slot` is the place in the zone's board, or `cell` (column, row) in a zone without one; neither:
    the zone lines its pieces up. `face` and `data` say what it looks like (data: JSON values).
    `turn` is 0..7 as in `Placing`; `owner` the seat whose mark it bears; `spent` draws it faint;
    through a `sheer` one what lies below is seen; `hidden` pieces are drawn face down. Higher `z`
    lies on top. `name` is for lists and tooltips. `sort` tells of a card in hand where it comes by
    "cost", "kind" or "tag" (those it knows). What `spins` turns slowly on its place while somebody
    plays.
    """

    id: str
    face: str
    data: dict[str, Any] = {}
    slot: str = ""
    cell: tuple[int, int] | None = None
    turn: int = 0
    owner: int | None = None
    spent: bool = False
    sheer: bool = False
    hidden: bool = False
    z: int = 0
    name: Message | None = None
    sort: dict[str, int | str] = {}
    spins: bool = False


class Slot(msgspec.Struct, frozen=True):
    """What a place of a board is called and how it looks when empty (face and data).

    `key` brings what is taken up here: a digit, "select" for the key of that action, or more than
    one of them, with a space between ("select 1": the digit only if it is the first key of no other
    place it can go to). Of several places with the same key it is the nearest in the piece's own
    zone; a piece of another zone is only taken up then. `printed`: its board bears something in its
    middle, which no mark may hide.
    """

    id: str
    face: str = ""
    data: dict[str, Any] = {}
    name: Message | None = None
    key: str = ""
    printed: bool = False


class Zone(msgspec.Struct, frozen=True):
    """A part of the table. `place` names the region of `table.yaml` it is laid out in.

    `board` is the TMX board whose slots hold the pieces; `face` and `data` draw its background.
    `seat` is the owner. `empty` is said when nothing lies there. `hand`: the cards of the owner's
    hand, which the player may put in order and hide; `pieces` name them as they were drawn.
    `turned` is for a wheel: by how many steps it is turned, and how many are once around. Between
    two scenes its pieces go round the middle of its board. What is called so lies where the board
    draws the place that `places` names, as on a wheel.
    """

    id: str
    place: str
    label: Message
    note: Message | None = None
    board: str = ""
    face: str = ""
    data: dict[str, Any] = {}
    slots: tuple[Slot, ...] = ()
    pieces: tuple[Piece, ...] = ()
    seat: int | None = None
    empty: Message | None = None
    hand: bool = False
    turned: tuple[int, int] | None = None
    places: dict[str, str] = {}


class Stock(msgspec.Struct, frozen=True):
    """A number beside an icon; `icon` is a resource of the title's theme or an icon name.

    `most`: where there is a limit that matters to all, it is shown too ("7 / 12").
    """

    icon: str
    n: int | None
    name: Message
    note: Message | None = None
    target: str = ""
    most: int | None = None


class Group(msgspec.Struct, frozen=True):
    """Some stocks in a seat's card, under a heading if there is one."""

    label: Message | None
    stocks: tuple[Stock, ...]
    note: Message | None = None


class SeatCard(msgspec.Struct, frozen=True):
    """What the player strip shows of a seat. `score` is None where it is not public.

    `markers` are not shown there: how far its markers have come on tracks, and what all seats move
    together; they are compared where two games are.
    """

    seat: int
    faction: Message | None
    score: int | None
    groups: tuple[Group, ...] = ()
    status: Message | None = None
    first: bool = False
    done: bool = False
    markers: tuple[Stock, ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """One seat's figure in a comparison."""

    seat: int
    value: str


class Compared(msgspec.Struct, frozen=True):
    """A card under the player strip that compares seats (objectives, milestones, awards)."""

    id: str
    icon: str
    name: Message
    standings: tuple[Standing, ...] = ()
    prizes: tuple[str, ...] = ()
    rule: str = ""


class Meter(msgspec.Struct, frozen=True):
    """Something that fills up, such as what ends the game; `share` is 0..1."""

    id: str
    name: Message
    value: Message
    share: float
    note: Message | None = None
    rule: str = ""


class Phase(msgspec.Struct, frozen=True):
    """A step of the round, for the top bar; `at` is -1 done, 0 now, 1 to come."""

    id: str
    name: Message
    at: int


class Scene(msgspec.Struct, frozen=True):
    """The whole table as one seat (or, with seat None, any onlooker) may see it.

    `meters_label` heads the meters where they tell something else than what ends the game.
    """

    round: Message
    phases: tuple[Phase, ...]
    zones: tuple[Zone, ...]
    seats: tuple[SeatCard, ...]
    compared: tuple[Compared, ...] = ()
    compared_label: Message | None = None
    meters: tuple[Meter, ...] = ()
    meters_label: Message | None = None


class Fact(msgspec.Struct, frozen=True):
    """A line of the inspector: a figure or a sentence with an icon."""

    icon: str
    text: Message


class Ruling(msgspec.Struct, frozen=True):
    """What the rules say of a thing, with the section (or none for a ruling of its own)."""

    name: Message
    text: Message
    rule: str = ""


class Inspection(msgspec.Struct, frozen=True):
    """What the inspector says of a thing: our words, facts now, conditions, the rule's section.

    `rulings` are what else the rules say of it, the most special first; the big inspector shows
    them.
    """

    name: Message
    kind: Message
    text: Message | None = None
    face: str = ""
    data: dict[str, Any] = {}
    facts: tuple[Fact, ...] = ()
    checks: tuple[Check, ...] = ()
    rule: str = ""
    rulings: tuple[Ruling, ...] = ()


class SetOut(msgspec.Struct, frozen=True):
    """A thing that lies ready before a game begins, as it is looked for in the box.

    `name` says what it is, `label` where it goes, `seats` whose it is or between whom. What is
    `secret` is seen by its seat alone, or by nobody.
    """

    name: Message
    face: str = ""
    data: dict[str, Any] = {}
    label: Message | None = None
    seats: tuple[int, ...] = ()
    secret: bool = False

    @classmethod
    def of(
        cls, shown: Piece | Slot, label: Message | None = None, *seats: int, secret: bool = False
    ) -> SetOut:
        """A thing as it is drawn on the table, where it has a name."""
        assert shown.name is not None
        return cls(shown.name, shown.face, shown.data, label, seats, secret)


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a seat's score: `points`, and the parts it is the sum of (for click-through).

    `standing`: they come of a comparison of seats, or of what may yet be spent, so that they may
    still change until the end, or they are counted only then. `told_by`: the kinds of events that
    told of its points when they came (1) and went (-1), each with how many (`n`) and the `source`.
    """

    id: str
    name: Message
    icon: str
    points: int
    parts: tuple[tuple[Message, int, str], ...] = ()  # words, points, target
    standing: bool = False
    told_by: tuple[tuple[str, int], ...] = ()


class Score(msgspec.Struct, frozen=True):
    """A seat's score: the lines of the rulebook's scoring sheet, in its order, and their sum."""

    seat: int
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended: winners (several if shared), the words, ties, a solo verdict."""

    winners: tuple[int, ...]
    headline: Message
    tie_break: Message | None = None
    target: int | None = None
    ranking: tuple[int, ...] = ()
