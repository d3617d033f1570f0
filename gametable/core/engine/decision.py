"""Decisions: the only way in which rules ask a player (or chance) anything.

A title's rules are generators that yield a `Decision` and are sent the answer. Its kinds stand in
`questions.py`: pick one, pick some, split, order. The typed helpers of `asking.py` and `actions.py`
hide the indices that flows receive.

Keys are JSON scalars or (nested) tuples of them; they mean something ("place", 3, 5, 0) and never
depend on a position in a list, so that a saved game survives a change of the order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeAlias, TypeVar, final

import msgspec

from gametable.core.text import Message, msg

if TYPE_CHECKING:
    from gametable.core.engine.source import Source

T = TypeVar("T")
Key: TypeAlias = Any  # str | int | bool | None | tuple of keys
Style: TypeAlias = Literal["pick", "place", "path", "confirm", "turn"]

CHANCE = -1
"""The seat of chance: it rolls, shuffles and draws."""


class Amount(msgspec.Struct, frozen=True, gc=False):
    """`n` of a thing; `icon` names a resource of the title or an icon.

    `name` says what it is where no stock on the card of its seat has that icon.
    """

    icon: str
    n: int
    name: Message | None = None


class Check(msgspec.Struct, frozen=True, gc=False):
    """One condition of a rule as it stands now: met or not, in words with figures.

    `rule` is the section ("planet_unknown 5.3"); `cells` are the places at fault, as slot names.
    """

    text: Message
    met: bool
    rule: str = ""
    cells: tuple[str, ...] = ()


class Refusal(msgspec.Struct, frozen=True, gc=False):
    """Why a thing is not allowed: the first unmet condition, and all conditions looked at."""

    text: Message
    rule: str = ""
    checks: tuple[Check, ...] = ()


def refusal(checks: Iterable[Check]) -> Refusal | None:
    """Nothing if all conditions are met, else the refusal that names the first unmet one."""
    seen = tuple(checks)
    for check in seen:
        if not check.met:
            return Refusal(check.text, check.rule, seen)
    return None


def with_section(refused: Refusal) -> Message:
    """The reason of a refusal with its section: "Touches no tile of yours (5.3)"."""
    if not refused.rule:
        return refused.text
    return msg("refusal.with_section", why=refused.text, section=refused.rule.split(" ")[-1])


class Option(msgspec.Struct, Generic[T], frozen=True, gc=False):
    """One thing a seat may choose.

    `target` is the id of the piece, or "zone/slot", on which it is chosen; without one it stands in
    the decision bar. `to` makes it a move: the target is taken up and put on that piece or place.
    Of several moves to one place `by` names the piece by which each is done: one chooses there.
    `value` is what the rules get (the key if none is given). `closes` ends what is free to change
    until then: it is the primary button as long as nothing else is chosen. `worth` is a guess of
    the title in points, for bots to begin with. `in_bar`: it stands in the decision bar, too,
    though it has a place on the table. `takes_back`: it only takes something back, or changes what
    is free to change. `at_once`: it is a setting, no move, and one click takes it, unless its
    `notes` tell what will come of it: that is looked at first. `price` is what stands at its target
    when all prices are looked at, also when nothing but the price is in the way (empty: nothing, as
    where it is printed); without it the cost does while it may be chosen.
    `begins`: the question asks for this one first, though others may be chosen: there the keyboard
    begins. `brief` is what it is called beside others of the piece that is taken up, without which
    the label names it. `notes` tell what comes of it, as warnings do, where it can be taken back
    afterwards: nobody has to say it twice.
    """

    key: Key
    label: Message
    value: T | None = None
    target: str | None = None
    icon: str = ""
    cost: tuple[Amount, ...] = ()
    gain: tuple[Amount, ...] = ()
    warnings: tuple[Message, ...] = ()
    apart: bool = False  # stands apart and is never the default: pass, end turn
    to: str | None = None
    closes: bool = False
    worth: float = 0.0
    in_bar: bool = False
    takes_back: bool = False
    at_once: bool = False
    price: tuple[Amount, ...] | None = None
    by: str | None = None
    begins: bool = False
    brief: Message | None = None
    notes: tuple[Message, ...] = ()

    @property
    def way_out(self) -> bool:
        """Whether it does nothing but end the question, the turn or the phase."""
        return self.apart or self.closes


def kind_of(key: Key) -> Any:
    """What a key asks for, without where or how: its first part."""
    return key[0] if isinstance(key, tuple) and key else type(key)


def _alike(key: Key, pattern: Key) -> bool:
    """Whether a key has the types of another one, all the way down."""
    if type(key) is not type(pattern):
        return False
    if not isinstance(pattern, tuple):
        return True
    kinds = [*map(type, key)]
    if kinds != [*map(type, pattern)]:
        return False
    return tuple not in kinds or all(map(_alike, key, pattern))


def same(key: Key, other: Key) -> bool:
    """Whether two keys are equal and of the same types: True is not 1."""
    return _alike(key, other) and bool(key == other)


class Refused(msgspec.Struct, frozen=True, gc=False):
    """An option that is shown but cannot be chosen, with its reason.

    What is `quiet` bears no mark; its reason is told when it is pointed at.
    """

    option: Option[Any]
    refusal: Refusal
    quiet: bool = False


class Placing(msgspec.Struct, frozen=True, gc=False):
    """What is placed in a decision of style `place`, for drawing it.

    Keys of such a decision are `(orientation, x, y)`. `turns` make a full circle: 4 by squares, 6
    by hexes; the orientation is the number of turns clockwise, + `turns` if flipped over first.
    x, y = the cell of the zone at which the offset (0, 0) lies: by squares under the upper left
    corner of the oriented piece's bounding box, by hexes in axial coordinates. `cells[o]` are the
    offsets of orientation `o` in a fixed order (the n-th offset is always the same cell of the
    piece); orientations that look alike share the lowest number in `same`. `slot` is how the
    zone's slots are named.
    """

    zone: str
    face: str
    data: dict[str, Any]
    cells: tuple[tuple[tuple[int, int], ...], ...]
    same: tuple[int, ...]
    slot: str = "c_{x}_{y}"
    turns: Literal[4, 6] = 4


class Route(msgspec.Struct, frozen=True):
    """A way of a piece that walks: the `slots` it comes to, and the answers that take it there.

    Steps that are the only ones give themselves the answer and have no key; where something comes
    to light on the way or can be chosen, the keys end before the slots do. `label` is what the
    whole way is called; without one it is called as its first step. `cost` is shown at its end.
    `through` are more answers, to look at the whole way: as far as nothing comes to light, taking
    nothing that can be chosen on it; the `notes` say what can.
    """

    keys: tuple[Key, ...]
    slots: tuple[str, ...]
    label: Message | None = None
    cost: tuple[Amount, ...] = ()
    through: tuple[Key, ...] = ()
    notes: tuple[Message, ...] = ()

    def __hash__(self) -> int:
        return hash((self.keys, self.slots))

    @property
    def looked_at(self) -> tuple[Key, ...]:
        """The answers by which the whole way is looked at."""
        return self.through or self.keys


class SeatPlayer(Protocol):
    """Who plays a seat, as far as a question depends on it."""

    @property
    def player(self) -> str:
        """A human, a bot or an automa of the title."""
        ...


class Illegal(ValueError):
    """An answer that the decision does not allow; `refusal` says why."""

    def __init__(self, refused: Refusal) -> None:
        super().__init__(refused.text.key)
        self.refusal = refused


_DEPTH = 16
"""How deep keys are nested at most, with room to spare."""


def freeze(value: Any, depth: int = _DEPTH) -> Any:
    """A JSON value as a key: lists become tuples, as deep as keys go."""
    if isinstance(value, (list, tuple)) and depth:
        return tuple([freeze(v, depth - 1) if isinstance(v, (list, tuple)) else v for v in value])
    return value


class Decision(ABC):
    """A question to one seat. Answered through a Table.

    A kind of question knows its answers in three forms: by keys, as players, saves and tests give
    them (`index_of`); as the flow receives them, by numbers of keys (`keys_of` turns them back);
    and at random (`random`).

    `count` is the number of keys. `describe(index)` makes the option of a key when somebody wants
    to look at it (labels of hundreds of placements are not made for a bot). `explain(key)` tells
    all conditions of any key, legal or not. `ask` keeps a decision with a single answer from being
    given it by itself, because something can be lost. `secret` hides the answer from the other
    seats. `thrower` is the seat whose dice chance rolls: with real dice at the table it enters the
    face it rolled. `drawn_by` is the seat that sees what is drawn. `lot` names what is drawn of the
    set-up, for who draws that alone again. `proposal` is an answer that the rules propose, in the
    form of the flow.

    Of options with equal results one is offered: `further` are the keys of the others, which are
    taken all the same, and `stands_for` tells of each which of the keys is offered in its place
    (-1: none, it is only found in older games). Their numbers go on after those of the keys.

    What is `for_all` shows nothing that anybody may not know: who sits at the mouse answers it for
    the seat that is asked.

    Where steps of style `path` must come to a certain length, `routes` gives the whole ways there
    are; else a walk may end anywhere, and whoever looks tries one step after the other.
    """

    least = -1
    """Of a set that is picked how many it must have; a kind that picks none has none."""
    before_luck = msg("before.roll")
    """What chance does when it is asked, told to who looks ahead to it: "dice are rolled"."""
    after_luck = msg("undo.rolled")
    """The same told afterwards, as a reason why nothing is taken back: "Dice were rolled since"."""
    order_only = False
    """Whether its single answer stands for equal ones, of which older games were asked."""

    __slots__ = (
        "ask",
        "count",
        "describe",
        "drawn_by",
        "explain",
        "for_all",
        "further",
        "hint",
        "keys",
        "lot",
        "placing",
        "prompt",
        "proposal",
        "refused",
        "routes",
        "rule",
        "seat",
        "secret",
        "stands_for",
        "style",
        "thrower",
    )

    def __init__(
        self,
        seat: int,
        prompt: Message,
        keys: Sequence[Key],
        describe: Callable[[int], Option[Any]],
        *,
        rule: str = "",
        style: Style = "pick",
        hint: Message | None = None,
        proposal: tuple[int, ...] | None = None,
        refused: Callable[[], Sequence[Refused]] | None = None,
        explain: Callable[[Key], Sequence[Check]] | None = None,
        placing: Placing | None = None,
        ask: bool = False,
        secret: bool = False,
        for_all: bool = False,
        thrower: int | None = None,
        further: Sequence[Key] = (),
        stands_for: Sequence[int] = (),
        routes: Callable[[], Sequence[Route]] | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.keys = keys
        self.count = len(keys)
        self.describe = describe
        self.rule = rule
        self.style = style
        self.hint = hint
        self.proposal = proposal
        self.refused = refused
        self.explain = explain
        self.placing = placing
        self.ask = ask
        self.secret = secret
        self.for_all = for_all
        self.thrower = thrower
        self.drawn_by: int | None = None
        self.lot = ""
        self.further = further
        self.stands_for = stands_for
        self.routes = routes

    # The answers of its kind

    @abstractmethod
    def index_of(self, answer: Any) -> Any:
        """The flow's form of an answer given by keys; raises Illegal, whatever is given."""

    @abstractmethod
    def keys_of(self, answer: Any) -> Any:
        """The form in which the flow's answer is kept: by keys, as JSON."""

    @abstractmethod
    def random(self, source: Source) -> Any:
        """A random legal answer, in the form of the flow."""

    @abstractmethod
    def taken(self, answer: Any) -> Sequence[int]:
        """The numbers of the options that an answer (in the flow's form) takes."""

    def only_answer(self) -> Any:
        """The answer, if there is just one that can be given; None where it asks still."""
        return None

    def place_of(self, key: Key) -> int:
        """Where a key stands among the keys. Raises Illegal with the reason it is none of them."""
        place = self.position(freeze(key))
        if place is None:
            unknown = Refusal(msg("refusal.not_an_option"))
            raise Illegal(refusal(self.checks(freeze(key))) or unknown)
        return place

    # Looking

    def ask_of(self, seats: Sequence[SeatPlayer]) -> None:  # noqa: B027 - mostly all are offered
        """Leave out what its seat is not offered: ways back, if no human plays it.

        Whoever runs a flow does so before anything else looks at the keys.
        """

    def options(self) -> list[Option[Any]]:
        """All options, described."""
        return [self.describe(i) for i in range(len(self.keys))]

    def refusals(self) -> list[Refused]:
        """What is shown but not allowed now, each with its reason."""
        return list(self.refused()) if self.refused else []

    def in_order(self) -> Sequence[Key]:
        """The keys of what is offered and of what is refused as the rules name them one after the
        other; nothing where they tell no such order."""
        return ()

    def why_forced(self) -> list[Refusal]:
        """What stands in the way of all but the only key, each reason once.

        Nothing where there is a choice. Where the only key is a way out (to pass, to end), all that
        could be done counts; else what could be done in its place, which has a key of its kind.
        """
        return [refusal for _options, refusal in self.barred()]

    def barred(self) -> list[tuple[list[Option[Any]], Refusal]]:
        """The same with what stands back for each reason."""
        if len(self.keys) != 1:
            return []
        only = self.describe(0)
        found: list[tuple[list[Option[Any]], Refusal]] = []
        for item in self.refusals():
            counts = not (item.quiet or item.option.way_out) and (
                only.way_out or kind_of(item.option.key) == kind_of(only.key)
            )
            if not counts:
                continue
            same = next((some for some, why in found if why.text == item.refusal.text), None)
            if same is None:
                found.append(([item.option], item.refusal))
            else:
                same.append(item.option)
        return found

    def position(self, key: Key) -> int | None:
        """The number of a key, offered or taken all the same; None for anything else."""
        first = 0
        for keys in (self.keys, self.further):
            if key in keys:  # the error of `index` would spell the key out, however long it is
                place = keys.index(key)
                return first + place if same(key, keys[place]) else None
            first = self.count
        return None

    def checks(self, key: Key) -> list[Check]:
        """All conditions of a key, legal or not: of the refused ones, or by `explain`.

        Anything may be asked; what is no key of the decision has at least one unmet condition.
        """
        seen = self._conditions(key)
        if self.position(key) is None and all(check.met for check in seen):
            seen.append(Check(msg("refusal.not_an_option"), False, self.rule))
        return seen

    def _conditions(self, key: Key) -> list[Check]:
        """What the title says of a key; `explain` gets only keys of the shape of its own ones."""
        if self.explain is not None:
            return list(self.explain(key)) if self._like_own(key) else []
        for item in self.refusals():
            if same(item.option.key, key):
                own = item.refusal
                return list(own.checks) or [Check(own.text, False, own.rule)]
        return []

    def _like_own(self, key: Key) -> bool:
        """Whether a key has the shape of one that may be chosen, or that is shown but refused."""
        if any(_alike(key, own) for own in self.keys):
            return True
        return any(_alike(key, item.option.key) for item in self.refusals())

    def __repr__(self) -> str:
        name = type(self).__name__
        return f"<{name} seat {self.seat} {self.prompt.key} {len(self.keys)} keys>"


@final
class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """Yielded where the state alone says how the game goes on.

    `grain` tells what begins here; undo by turn goes back to "turn", snapshots are kept at "round".
    """

    grain: Literal["step", "turn", "round"] = "step"


STEP = Checkpoint()
TURN = Checkpoint("turn")
ROUND = Checkpoint("round")

Flow: TypeAlias = Generator[Decision | Checkpoint, Any, T]
