"""Actions: menus, refusals, explanations and carrying out, all from one object each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import pytest

from gametable.core.engine.actions import Action, Menu, act, ask_action, menu_of
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Decision, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat
from gametable.core.text import Message, msg

PROMPT = msg("ask.buy")


class Buy(Action[list[str]], frozen=True):
    """A toy action: buy a thing if there is money enough."""

    money: int
    price: int
    thing: str

    @property
    def key(self) -> Key:
        return ("buy", self.thing)

    def conditions(self) -> Iterator[Condition]:
        args = {"n": self.price, "have": self.money}
        yield self.money >= self.price, "toy 1.1", "check.price", args

    def option(self) -> Option[Any]:
        return Option(self.key, Message(f"#thing/{self.thing}"))

    def worth(self) -> float:
        return 10.0 - self.price

    def do(self, game: Game[list[str]]) -> None:
        game.state.append(self.thing)


class Ponder(Action[list[str]], frozen=True):
    """A toy action that asks on, and may always be done."""

    takes_back: ClassVar[bool] = True

    @property
    def key(self) -> Key:
        return ("ponder",)

    def option(self) -> Option[Any]:
        return Option(self.key, msg("label.ponder"))

    def do(self, game: Game[list[str]]) -> Flow[None]:
        action = yield from ask_action(0, PROMPT, [Buy(5, 1, "thought")])
        game.state.append(f"pondered {action.key[1]}")


CHEAP, DEAR = Buy(3, 2, "apple"), Buy(3, 9, "crown")


def asked(*actions: Action[list[str]], **more: Any) -> Decision:
    """The question about some actions."""
    return menu_of(0, PROMPT, actions, **more)


class Borrow(Ponder, frozen=True):
    """A toy action that asks a condition, unlike what it is a kind of."""

    def conditions(self) -> Iterator[Condition]:
        yield False, "toy 1.2", "check.never", {}


class Lend(Borrow, frozen=True):
    """One that takes its conditions over."""


def test_a_class_is_free_only_if_it_asks_no_condition_of_its_own_or_inherited() -> None:
    assert [kind.free for kind in (Buy, Ponder, Borrow, Lend)] == [False, True, False, False]
    question = asked(Borrow(), Ponder(), Lend())
    assert question.keys == [("ponder",)]
    assert question.count == 1


def test_only_what_meets_its_conditions_is_offered() -> None:
    assert asked(CHEAP, DEAR, Ponder()).keys == [("buy", "apple"), ("ponder",)]


def test_what_does_not_is_refused_with_the_section_and_all_conditions() -> None:
    (refused,) = asked(CHEAP, DEAR).refusals()
    assert refused.option.key == ("buy", "crown")
    assert (refused.refusal.text.key, refused.refusal.rule) == ("check.price", "toy 1.1")
    assert refused.refusal.text.args == {"n": 9, "have": 3}


def test_why_not_tells_the_conditions_of_any_key_of_the_menu() -> None:
    question = asked(CHEAP, DEAR)
    assert [check.met for check in question.checks(("buy", "apple"))] == [True]
    assert [check.met for check in question.checks(("buy", "crown"))] == [False]


def test_what_lies_beside_the_menu_is_told_but_never_offered_twice() -> None:
    question = asked(CHEAP, beside=lambda: [DEAR, CHEAP])
    assert question.keys == [("buy", "apple")]
    assert [item.option.key for item in question.refusals()] == [("buy", "crown")]
    assert [check.met for check in question.checks(("buy", "crown"))] == [False]


def test_of_actions_with_one_key_only_the_legal_one_counts() -> None:
    flow = act(game := Game([]), 0, PROMPT, [Buy(0, 1, "apple"), CHEAP])
    question = next(flow)
    assert question.keys == [("buy", "apple")] and question.refusals() == []
    assert next(flow_end(flow, 0)) is CHEAP and game.state == ["apple"]


class Pick(Ponder, frozen=True):
    """A toy action of which some do the same: those of a colour."""

    takes_back: ClassVar[bool] = False
    n: int
    colour: str

    @property
    def key(self) -> Key:
        return ("pick", self.n)

    def outcome(self) -> str:
        return self.colour

    def do(self, game: Game[list[str]]) -> None:
        game.state.append(f"{self.colour} {self.n}")


PICKS = [Pick(1, "red"), Pick(2, "blue"), Pick(3, "red")]


def test_of_what_does_the_same_one_is_offered_and_any_is_taken() -> None:
    flow = act(game := Game([]), 0, PROMPT, [Ponder(), *PICKS], alike=True)
    question = next(flow)
    assert question.keys == [("ponder",), ("pick", 1), ("pick", 2)] and question.count == 3
    assert question.further == [("pick", 3)] and question.stands_for == [1]
    assert len(question.options()) == 3
    third = question.index_of(("pick", 3))
    assert question.keys_of(third) == ("pick", 3) == question.describe(third).key
    assert all(check.met for check in question.checks(("pick", 3)))
    assert next(flow_end(flow, third)) is PICKS[2] and game.state == ["red 3"]
    assert asked(*PICKS).count == 3  # only where it is asked to look


def test_what_is_not_offered_stays_known_where_ways_back_are_left_out() -> None:
    question = asked(Ponder(), *PICKS, alike=True, older=[CHEAP])
    assert question.count == 3
    question.ask_of([Seat("Nova", player="bot")])
    assert question.keys == [("pick", 1), ("pick", 2)] and question.count == 2
    assert question.further == [("pick", 3), ("buy", "apple")]
    assert question.stands_for == [0, -1]
    assert question.keys_of(question.index_of(("buy", "apple"))) == ("buy", "apple")


class Whisper(Buy, frozen=True):
    """What is refused without a mark."""

    quiet: ClassVar[bool] = True


def test_what_is_quiet_is_told_but_bears_no_mark() -> None:
    refusals = asked(CHEAP, DEAR, Whisper(3, 9, "sceptre")).refusals()
    assert [(item.option.key[1], item.quiet) for item in refusals] == [
        ("crown", False),
        ("sceptre", True),
    ]


def test_only_legal_options_have_a_worth() -> None:
    question = asked(CHEAP, DEAR)
    assert question.options()[0].worth == 8.0
    assert question.refusals()[0].option.worth == 0.0


def test_an_answer_is_carried_out_and_may_ask_on() -> None:
    flow = act(game := Game([]), 0, PROMPT, [CHEAP, Ponder()])
    next(flow)
    inner = flow.send(1)
    assert isinstance(inner, Decision) and inner.keys == [("buy", "thought")]
    assert isinstance(next(flow_end(flow, 0)), Ponder)
    assert game.state == ["pondered thought"]


def test_bots_are_not_offered_what_only_takes_back() -> None:
    question = asked(CHEAP, Ponder())
    question.ask_of([Seat("bot", player="bot")])
    assert question.keys == [("buy", "apple")]
    assert [option.key for option in question.options()] == [("buy", "apple")]


def test_what_only_takes_back_is_known_by_its_option_and_not_the_way_onward() -> None:
    question = asked(CHEAP, Ponder())
    assert [option.takes_back for option in question.options()] == [False, True]
    alone = asked(Ponder())
    assert isinstance(question, Menu) and list(question.onward()) == [0]
    assert isinstance(alone, Menu) and list(alone.onward()) == [0]


def flow_end(flow: Flow[Any], answer: int) -> Iterator[Any]:
    """Answer the last question of a flow; yields what it returns."""
    try:
        flow.send(answer)
    except StopIteration as end:
        yield end.value


class Nameless(Action[list[str]], frozen=True):
    """An action that says neither its verb nor its key."""


def test_an_action_without_a_verb_has_no_key() -> None:
    with pytest.raises(NotImplementedError):
        _ = Nameless().key
