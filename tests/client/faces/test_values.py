"""References into the data, conditions, and words that are wider than their box."""

from __future__ import annotations

from itertools import pairwise

import pytest

from gametable.client.faces.hyphens import breaks, broken
from gametable.client.faces.schema import Condition
from gametable.client.faces.values import FaceFault, Scope

SCOPE = Scope({"data": {"n": 3, "cells": [[1, 2]], "name": "Ore", "gone": None}, "index": 0})


def test_a_single_reference_keeps_its_kind():
    assert SCOPE.value("{data.n}") == 3
    assert SCOPE.value("{data.cells.0.1}") == 2
    assert SCOPE.value(["{data.n}", {"a": "{data.name}"}]) == [3, {"a": "Ore"}]


def test_references_inside_a_text_are_filled_in():
    assert SCOPE.value("{data.name} x{data.n}, {data.gone}") == "Ore x3, "
    assert Scope({"n": -2}).value("{n} °C") == "−2 °C"


def test_a_missing_entry_is_named_unless_it_may_be_missing():
    with pytest.raises(FaceFault, match=r'the data have no "data\.colour"'):
        SCOPE.value("{data.colour}")
    assert SCOPE.value("{data.colour?}") is None


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (None, True),
        ("data.n", True),
        ("not data.n", False),
        ("data.missing", False),
        ("not index", True),
        (Condition(field="data.n", is_=3), True),
        (Condition(field="data.n", at_least=3, at_most=4), True),
        (Condition(field="data.n", at_least=4), False),
        (Condition(field="data.name", at_least=1), False),
        (Condition(field="data.n", one_of=[1, 2]), False),
        (Condition(field="data.missing", is_not=3), True),
        (["data.n", Condition(field="data.name", is_="Ore")], True),
        (["data.n", "data.gone"], False),
    ],
)
def test_conditions(condition, holds):
    assert SCOPE.holds(condition) is holds


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("technológia", "tech no ló gia"),
        ("kapszula", "kap szu la"),
        ("egyezmény", "egyez mény"),
        ("rover", "ro ver"),
        ("ice", "ice"),
    ],
)
def test_words_are_broken_before_a_consonant_that_a_vowel_follows(word, parts):
    edges = [0, *breaks(word), len(word)]
    assert [word[a:b] for a, b in pairwise(edges)] == parts.split()


def test_only_words_that_do_not_fit_are_broken():
    assert broken("a technológia vége", lambda text: len(text) <= 9) == "a technoló- gia vége"
    assert broken("krrrkkk", lambda text: len(text) <= 3) == "krrrkkk"


def test_a_word_is_broken_at_its_own_hyphen_first():
    assert broken("ENSZ Mars-kezdet", lambda text: len(text) <= 7) == "ENSZ Mars- kezdet"


@pytest.mark.parametrize(
    ("word", "most", "broken_so"),
    [
        ("civilizációterepből", 14, "civilizáció- terepből"),
        ("civilizációterepből", 9, "civilizá- ció- terepből"),
        ("Roncstelep", 8, "Roncs- telep"),
        ("Fenntartható", 11, "Fenntart- ható"),
        ("jégaszteroida", 11, "jég- aszteroida"),
        ("Élelmiszeripar", 12, "Élelmiszer- ipar"),
        ("infrastruktúra", 12, "infra- struktúra"),
    ],
)
def test_a_compound_is_broken_at_its_joint(word: str, most: int, broken_so: str):
    assert broken(word, lambda text: len(text) <= most) == broken_so
