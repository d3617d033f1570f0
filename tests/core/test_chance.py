"""Sources and random answers: determined, even, legal."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametable.core.engine.chance import Source, draw, roll, shuffle
from gametable.core.engine.decision import CHANCE, Decision, Option, Refusal
from gametable.core.engine.questions import Order, PickOne, PickSome, Split
from gametable.core.text import msg


def decision(kind: str, n: int, **more: object) -> Decision:
    keys = [f"k{i}" for i in range(n)]
    kinds = {"one": PickOne, "some": PickSome, "split": Split, "order": Order}
    describe = lambda i: Option(keys[i], msg("x"))  # noqa: E731
    return kinds[kind](0, msg("ask"), keys, describe, **more)  # type: ignore[arg-type]


def test_a_source_is_its_two_numbers() -> None:
    source = Source.of("ORION")
    first = [source.next() for _ in range(5)]
    assert first == [n.next() for n in [Source.of("ORION")] for _ in range(5)]
    middle = Source(source.seed, 2)
    assert [middle.next() for _ in range(3)] == first[2:]
    assert all(0 <= n < 2**64 for n in first) and len(set(first)) == 5


def test_what_a_seed_gives_never_changes() -> None:
    # Saved games and golden playthroughs rest on these numbers.
    assert [Source(0).next(), Source(1).next()] == [0xE220A8397B1DCDAF, 0x910A2DEC89025CC1]
    assert Source.of("ORION-4815").order(8) == Source.of("ORION-4815").order(8)


def test_seeds_and_events_differ() -> None:
    firsts = {Source.of(seed, nth).next() for seed in ("a", "b", 1, 2) for nth in range(50)}
    assert len(firsts) == 200


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((counts[k] - expected) ** 2 for k in counts) / expected + expected * (
        cells - len(counts)
    )


def test_numbers_orders_and_events_are_even() -> None:
    source = Source(2024)
    sixes: Counter[object] = Counter(source.below(6) for _ in range(6000))
    assert set(sixes) == set(range(6)) and chi_square(sixes, 6) < 20.5  # p = 0.001
    orders: Counter[object] = Counter(tuple(source.order(4)) for _ in range(4800))
    assert len(orders) == 24 and chi_square(orders, 24) < 49.7
    # The nth event of a game is as even as the next number of one source.
    firsts: Counter[object] = Counter(Source.of(f"game {n}", 3).below(6) for n in range(6000))
    assert chi_square(firsts, 6) < 20.5
    nths: Counter[object] = Counter(Source.of("one game", n).below(6) for n in range(6000))
    assert chi_square(nths, 6) < 20.5


def sent(flow: object, answer: object) -> object:
    item = next(flow)  # type: ignore[call-overload]
    assert item.seat == CHANCE
    try:
        flow.send(answer)  # type: ignore[attr-defined]
    except StopIteration as stop:
        return stop.value
    raise AssertionError("it asked twice")


def test_roll_shuffle_and_draw_give_what_chance_answered() -> None:
    assert sent(roll(["a", "b", "c"]), 2) == "c"
    assert sent(shuffle([5, 6, 7]), (2, 0, 1)) == [7, 5, 6]
    assert sent(draw("xyz", 2), (0, 2)) == ["x", "z"]


def test_chance_does_not_ask_what_is_certain() -> None:
    for flow, value in (
        (shuffle([1]), [1]),
        (shuffle([]), []),
        (draw([], 3), []),
        (draw([1], 0), []),
    ):
        with pytest.raises(StopIteration) as stop:
            next(flow)
        assert stop.value.value == value


def test_draw_takes_all_if_there_are_fewer() -> None:
    item = next(draw([1, 2], 5))
    assert isinstance(item, Decision) and (item.least, item.most) == (2, 2)


@given(st.integers(0, 2**64 - 1), st.integers(1, 8), st.data())
def test_random_answers_are_legal_answers(seed: int, n: int, data: st.DataObject) -> None:
    source = Source(seed)
    least = data.draw(st.integers(0, n))
    most = data.draw(st.integers(least, n))
    bounds = [(0, data.draw(st.integers(0, 4))) for _ in range(n)]
    room = sum(high for _, high in bounds)
    goal = data.draw(st.integers(0, room))
    for asked in (
        decision("one", n),
        decision("order", n),
        decision("some", n, least=least, most=most),
        decision("split", n, least=goal, most=room, bounds=bounds, weights=(1,) * n),
    ):
        answer = asked.random(source)
        assert asked.index_of(asked.keys_of(answer)) == answer


def test_a_random_answer_respects_what_a_decision_accepts() -> None:
    def accepts(answer: tuple[int, ...]) -> Refusal | None:
        return None if sum(answer) == 3 else Refusal(msg("no"))

    asked = decision("some", 4, least=1, most=3, accepts=accepts)
    seen = {asked.random(Source(n)) for n in range(60)}
    assert seen == {(3,), (0, 3), (1, 2), (0, 1, 2)}


def test_an_impossible_decision_gets_its_proposal_or_is_named() -> None:
    never = lambda answer: Refusal(msg("no"))  # noqa: E731
    with pytest.raises(ValueError, match="no random answer found"):
        decision("some", 2, least=1, most=1, accepts=never).random(Source(1))
    assert decision("some", 2, least=1, most=1, accepts=never, proposal=(1,)).random(Source(1)) == (
        1,
    )


def test_weighted_splits_reach_every_legal_payment() -> None:
    asked = decision("split", 2, least=4, most=5, bounds=[(0, 2), (0, 5)], weights=(2, 1))
    seen = {asked.random(Source(n)) for n in range(400)}
    legal = {(a, b) for a in range(3) for b in range(6) if 4 <= 2 * a + b <= 5}
    assert seen == legal
