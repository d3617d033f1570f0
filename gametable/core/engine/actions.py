"""Actions: what a seat may do, one object each, and the menus made of them.

An action says by which key it is chosen, what must hold for it, how it is shown and what it does.
Everything that a menu needs besides (what is legal, what is refused and why, what "Why not?" says
of a key, what an answer carries out) is derived here from its actions.

    class PlayCard(Action[State], frozen=True):
        situation: Situation
        card: str

        @property
        def key(self) -> Key:
            return ("card", self.card)

        def conditions(self) -> Iterator[Condition]:
            yield from card_conditions(self.situation, load().cards[self.card])

        def option(self) -> Option[Any]:
            return Option(self.key, msg("label.play", card=f"#card/{self.card}"))

        def do(self, game: Game[State]) -> Flow[None]:
            yield from play_card(game, self.situation.seat, self.card)

    cards = [PlayCard(situation, id) for id in hand]
    yield from act(game, seat, msg("ask.action"), cards, rule=...)
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from gametable.core.engine.conditions import Condition, checks
from gametable.core.engine.conditions import refused as refusal
from gametable.core.engine.decision import (
    Check,
    Flow,
    Key,
    Option,
    Refused,
    Route,
    SeatPlayer,
    Style,
    kind_of,
    same,
)
from gametable.core.engine.game import Game
from gametable.core.engine.questions import PickOne
from gametable.core.text import Message, msg

S = TypeVar("S")


class Action(msgspec.Struct, Generic[S], frozen=True, eq=False, gc=False):
    """One thing a seat may do, whether it may now or not. Fields are what it needs to know.

    With `takes_back` it only takes something back or changes what is free to change: seats that no
    human plays are not offered it, so that they come to an end. With `quiet` it is not marked as
    refused where it cannot be done; the reason comes when somebody asks.
    """

    takes_back: ClassVar[bool] = False
    quiet: ClassVar[bool] = False
    free: ClassVar[bool] = True
    """Whether its class asks no conditions at all; found out, never written."""

    def __init_subclass__(cls, **config: Any) -> None:
        super().__init_subclass__(**config)
        cls.free = cls.conditions is Action.conditions

    verb: ClassVar[str] = ""
    """What it is called in its key."""

    @property
    def key(self) -> Key:
        """By what it is chosen, kept and explained (see `core/engine/decision.py`): its verb, and
        what tells it from others of its class."""
        if not self.verb:
            raise NotImplementedError
        return (self.verb,)

    def conditions(self) -> Iterable[Condition]:
        """What must hold for it, as it stands; nothing if it may always be done."""
        return ()

    def option(self) -> Option[Any]:
        """How it is shown: label, target, cost, gain and warnings, legal or not."""
        raise NotImplementedError

    def worth(self) -> float:
        """A guess in points for bots to begin with; only asked of what is legal."""
        return 0.0

    def outcome(self) -> Hashable:
        """What tells its result from those of the others; equal ones are offered once.

        Asked only where a menu is `alike`, so it must be cheap: which colour, which place.
        """
        key: Hashable = self.key
        return key

    def do(self, game: Game[S]) -> Flow[None] | None:
        """Carry it out, asking more if need be; nothing to wait for if it asks nothing."""
        raise NotImplementedError


class WayOut(Action[S], frozen=True):
    """Nothing, or nothing more: a title says its verb and its words."""

    words: ClassVar[str] = ""

    def option(self) -> Option[Any]:
        return Option(self.key, msg(self.words), apart=True)

    def do(self, game: Game[S]) -> Flow[None] | None:
        return None


# What is asked stands three times, because passing it on as `**asking` doubles the time of a menu.


def ask_action(
    seat: int,
    prompt: Message,
    actions: Iterable[Action[S]],
    *,
    known: Sequence[Action[S]] = (),
    rule: str = "",
    style: Style = "pick",
    hint: Message | None = None,
    beside: Callable[[], Iterable[Action[S]]] | None = None,
    ask: bool = False,
    alike: bool = False,
    routes: Callable[[], Sequence[Route]] | None = None,
) -> Flow[Action[S]]:
    """Ask a seat which of the actions it takes (see `menu_of`); returns it, not yet done."""
    menu = menu_of(
        seat,
        prompt,
        actions,
        known=known,
        rule=rule,
        style=style,
        hint=hint,
        beside=beside,
        ask=ask,
        alike=alike,
        routes=routes,
    )
    index: int = yield menu
    return menu.legal[index]


def menu_of(
    seat: int,
    prompt: Message,
    actions: Iterable[Action[S]],
    *,
    known: Sequence[Action[S]] = (),
    rule: str = "",
    style: Style = "pick",
    hint: Message | None = None,
    beside: Callable[[], Iterable[Action[S]]] | None = None,
    ask: bool = False,
    secret: bool = False,
    alike: bool = False,
    older: Sequence[Action[S]] = (),
    routes: Callable[[], Sequence[Route]] | None = None,
) -> Menu:
    """The question which of the actions a seat takes.

    Each legal action has a key of its own. `known` are found to be legal already; they stand first.
    `beside` gives what is looked at only to tell why it cannot be done. Words are made only when
    somebody looks. Where nothing is left but a way out, the question is the end of a turn. With
    `alike` those with the same outcome are offered once. `older` are legal actions whose keys are
    only taken from games of older versions; they are never offered. Of `routes` see `Decision`.
    """
    seen = list(actions)
    legal = list(known)
    for action in seen:
        if action.free:
            legal.append(action)
            continue
        for condition in action.conditions():  # as `met` does, without its call
            if not condition[0]:
                break
        else:
            legal.append(action)
    if ask and style != "turn" and len(legal) == 1 and legal[0].option().way_out:
        style = "turn"
    menu = Menu(seat, prompt, legal, seen, beside, rule, style, hint, ask, secret)
    menu.routes = routes
    if alike:
        menu.put_together()
    if older:
        menu.take_also(older)
    return menu


class Menu(PickOne):
    """The question which action a seat takes: `legal` may be chosen, of what else is `seen` or lies
    `beside` it is told why not. The first `count` of the legal ones are offered."""

    __slots__ = ("_beside", "_seen", "legal", "order_only")
    # What a menu never has.
    proposal = placing = thrower = drawn_by = refused = None
    for_all = False
    lot = ""

    def __init__(
        self,
        seat: int,
        prompt: Message,
        legal: list[Action[Any]],
        seen: Sequence[Action[Any]],
        beside: Callable[[], Iterable[Action[Any]]] | None,
        rule: str,
        style: Style,
        hint: Message | None,
        ask: bool,
        secret: bool,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.legal = legal
        self.keys = _Keys(legal)
        self.count = len(legal)
        self._seen = seen
        self._beside = beside
        self.rule = rule
        self.style = style
        self.hint = hint
        self.ask = ask
        self.secret = secret
        self.further = ()
        self.stands_for = ()
        self.routes = None
        self.order_only = False

    def put_together(self) -> None:
        """Offer of those with the same outcome the first."""
        offered: list[Action[Any]] = []
        further: list[Action[Any]] = []
        stands_for: list[int] = []
        found: dict[Hashable, int] = {}
        for action in self.legal:
            number = found.setdefault(action.outcome(), len(offered))
            if number == len(offered):
                offered.append(action)
            else:
                further.append(action)
                stands_for.append(number)
        if further:
            self._offer(offered, further, stands_for)

    def take_also(self, older: Sequence[Action[Any]]) -> None:
        """Take further actions that are not offered."""
        further = [*self.legal[self.count :], *older]
        self._offer(self.legal[: self.count], further, [*self.stands_for, *(-1 for _ in older)])

    def _offer(
        self,
        offered: list[Action[Any]],
        further: list[Action[Any]],
        stands_for: list[int],
    ) -> None:
        self.legal = [*offered, *further]
        self.keys = _Keys(offered)
        self.count = len(offered)
        self.further = _Keys(further)
        self.stands_for = stands_for

    def onward(self) -> Sequence[int]:
        kept = [n for n, action in enumerate(self.legal[: self.count]) if not action.takes_back]
        return kept or range(self.count)

    def ask_of(self, seats: Sequence[SeatPlayer]) -> None:
        if seats[self.seat].player == "human" or not any(a.takes_back for a in self.legal):
            return
        kept = self.onward()
        numbers = {n: new for new, n in enumerate(kept)}
        more = [
            (action, numbers.get(own, -1))
            for action, own in zip(self.legal[self.count :], self.stands_for, strict=True)
            if not action.takes_back
        ]
        self._offer([self.legal[n] for n in kept], [a for a, _ in more], [n for _, n in more])

    def keys_of(self, answer: int) -> Key:
        return self.legal[answer].key

    def position(self, key: Key) -> int | None:
        for n, action in enumerate(self.legal):  # in one look: each key is made when it is read
            own = action.key
            if own == key:
                return n if same(key, own) else None
        return None

    def describe(self, n: int) -> Option[Any]:
        """A legal action as an option."""
        action = self.legal[n]
        option, worth = action.option(), action.worth()
        if not worth and not action.takes_back:
            return option
        return msgspec.structs.replace(option, worth=worth, takes_back=action.takes_back)

    def refusals(self) -> list[Refused]:
        """What is not legal, each key once, with its reason.

        Of what is quiet one of a kind is enough on each thing that can be pointed at.
        """
        legal = {action.key for action in self.legal}
        found: dict[Key, Refused] = {}
        for action in self._all():
            key: Key = action.key
            if key in legal:
                continue
            option = action.option()
            if action.quiet:
                key = kind_of(key), option.target
            if key not in found:
                why = refusal(action.conditions())
                if why is not None:
                    found[key] = Refused(option, why, action.quiet)
        return list(found.values())

    def in_order(self) -> Sequence[Key]:
        return [action.key for action in self._seen]

    def explain(self, key: Key) -> Sequence[Check]:
        """All conditions of a key, legal or not; nothing of a key that no action has."""
        for action in (*self.legal, *self._all()):
            if same(action.key, key):
                return checks(action.conditions())
        return ()

    def _like_own(self, key: Key) -> bool:
        return True  # `explain` compares keys, whatever it is asked for

    def _all(self) -> Iterator[Action[Any]]:
        yield from self._seen
        if self._beside is not None:
            yield from self._beside()


class _Keys(Sequence[Key]):
    """The keys of actions, made when somebody looks at them."""

    __slots__ = ("_actions",)

    def __init__(self, actions: list[Action[Any]]) -> None:
        self._actions = actions

    def __len__(self) -> int:
        return len(self._actions)

    def __getitem__(self, n: Any) -> Any:
        if isinstance(n, slice):
            return [action.key for action in self._actions[n]]
        return self._actions[n].key

    def __iter__(self) -> Iterator[Key]:
        return (action.key for action in self._actions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)


def perform(game: Game[S], action: Action[S]) -> Flow[None]:
    """Carry an action out."""
    flow = action.do(game)
    if flow is not None:
        yield from flow


def act(
    game: Game[S],
    seat: int,
    prompt: Message,
    actions: Iterable[Action[S]],
    *,
    known: Sequence[Action[S]] = (),
    rule: str = "",
    style: Style = "pick",
    hint: Message | None = None,
    beside: Callable[[], Iterable[Action[S]]] | None = None,
    ask: bool = False,
    secret: bool = False,
    alike: bool = False,
    older: Sequence[Action[S]] = (),
    in_turn: bool = False,
) -> Flow[Action[S]]:
    """Ask which action a seat takes (see `menu_of`) and carry it out; returns it. One of several
    `in_turn` is no part of the one before it (`Game.goes_on`)."""
    menu = menu_of(
        seat,
        prompt,
        actions,
        known=known,
        rule=rule,
        style=style,
        hint=hint,
        beside=beside,
        ask=ask,
        secret=secret,
        alike=alike,
        older=older,
    )
    index: int = yield menu
    action: Action[S] = menu.legal[index]
    if in_turn and game.forced:
        game.goes_on()
    flow = action.do(game)
    if flow is not None:
        yield from flow
    return action
