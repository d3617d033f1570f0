"""Picked sets with limits between their members: found at random, refused with reasons."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gametable.core.engine.decision import Illegal, Option, Refusal
from gametable.core.engine.limits import Connected, Total
from gametable.core.engine.questions import Limit, PickOne, PickSome
from gametable.core.engine.source import Source
from gametable.core.geometry import hex
from gametable.core.text import msg

MAP = hex.board(hex.within((0, 0), 2))
PARTS = Refusal(msg("why.parts"), "toy 1.1")


def asked(least: int, most: int, *limits: Limit, **more: object) -> PickSome:
    keys = list(MAP.places)
    return PickSome(
        0,
        msg("ask"),
        keys,
        lambda n: Option(keys[n], msg("x")),
        least,
        most,
        limits=limits,
        **more,
    )


def total_of(least: int, most: int | None) -> Total:
    values = [n % 4 for n in range(len(MAP.places))]
    return Total(values, least, most, lambda n: Refusal(msg("why.total", n=n), "toy 1.2"))


CONNECTED = Connected(MAP, MAP.places, PARTS)


def test_a_set_in_parts_is_refused_with_the_reason() -> None:
    question = asked(1, 3, CONNECTED)
    assert question.index_of([(0, 0), (1, 0)]) == question.index_of([(1, 0), (0, 0)])
    with pytest.raises(Illegal) as found:
        question.index_of([(0, 0), (2, 0)])
    assert found.value.refusal is PARTS


def test_an_anchor_counts_as_chosen() -> None:
    limit = Connected(MAP, MAP.places, PARTS, anchor=[(2, 0)])
    question = asked(1, 2, limit)
    with pytest.raises(Illegal):
        question.index_of([(0, 0)])
    assert question.index_of([(1, 0)]) == (MAP.numbers[(1, 0)],)


@given(st.integers(0, 2**32))
def test_random_sets_keep_all_limits(seed: int) -> None:
    question = asked(3, 5, CONNECTED, total_of(7, 9))
    answer = question.random(Source(seed))
    chosen = [MAP.places[n] for n in answer]
    assert MAP.connected(chosen) and 3 <= len(chosen) <= 5
    assert 7 <= sum(n % 4 for n in answer) <= 9
    assert question.index_of(question.keys_of(answer)) == answer


def test_every_legal_set_can_come() -> None:
    question = asked(2, 2, CONNECTED, total_of(6, None))
    legal = {
        pair
        for pair in itertools.combinations(range(len(MAP.places)), 2)
        if question.fault(pair) is None
    }
    assert legal and {question.random(Source(n)) for n in range(40 * len(legal))} == legal


def test_a_single_legal_set_among_thousands_is_found() -> None:
    values = [1] * len(MAP.places)
    values[3] = values[11] = values[17] = 100
    limit = Total(values, 300, None, lambda n: Refusal(msg("why.total", n=n)))
    assert asked(3, 3, limit).random(Source(1)) == (3, 11, 17)


def test_where_there_is_none_the_proposal_is_taken_or_it_is_said() -> None:
    never = total_of(10_000, None)
    assert asked(1, 2, never, proposal=(4,)).random(Source(1)) == (4,)
    with pytest.raises(ValueError, match="no random answer found"):
        asked(1, 2, never).random(Source(1))


def test_only_a_question_for_one_thing_answers_itself() -> None:
    keys = ["a"]
    one = PickOne(0, msg("ask"), keys, lambda n: Option(keys[n], msg("x")))
    assert one.only_answer() == 0 and asked(0, 1).only_answer() is None
