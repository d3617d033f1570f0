"""Formulas of layers: what they give, and that nothing else can be written or run away."""

from __future__ import annotations

from typing import Any

import pytest

from gametable.client.faces.formulas import LETTERS, formula, worked_out

NAMES: dict[str, Any] = {"w": 120, "index": 3, "data": {"n": 4, "words": "four", "parts": [1, 2]}}


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("w * 0.5 + 3 * index", 69),
        (" -index // 2 % 5 ", 3),
        ("data.n - data.parts[1]", 2),
        ("1 if 0 < index <= 3 != data.n else 2", 1),
        ("1 if 3 < index < nowhere else 2", 2),
        ("data.words", "four"),
        ("max(abs(-8), min(w, 5)) + round(2.6)", 11),
        ("round(degrees(atan(1, 1)) + sin(0) + cos(0) + sqrt(4) + radians(0))", 48),
        ("-" * (LETTERS - 1) + "1", -1),
    ],
)
def test_a_formula_gives_its_value(written: str, value: Any):
    assert worked_out(written, NAMES) == value


@pytest.mark.parametrize(
    "written",
    [
        "__import__('os')",
        "data.n()",
        "(lambda: 1)()",
        "[n for n in data]",
        "'words'",
        "True",
        "2 ** 9",
        "1 << 9",
        "9e999",
        "data.parts[0:1]",
        "max(*data.parts)",
        "round(5, ndigits=1)",
        "index := 1",
        "index and w",
        "",
        "1" * (LETTERS + 1),
    ],
)
def test_nothing_else_can_be_written(written: str):
    with pytest.raises(ValueError):
        formula(written)


@pytest.mark.parametrize(
    ("written", "error"),
    [
        ("missing + 1", NameError),
        ("sqrt", NameError),
        ("data.__class__", LookupError),
        ("data.words * 9", TypeError),
        ("max(data.words, data.words)", TypeError),
        ("min(w)", TypeError),
        ("1 / 0", ArithmeticError),
        # Each of these would go on for hours, or fill the memory.
        ("round(5, 0 - 999999999)", TypeError),
        ("999999 * 999999 * 999999", ArithmeticError),
    ],
)
def test_what_does_not_fit_is_refused_at_once(written: str, error: type[Exception]):
    with pytest.raises(error):
        worked_out(written, NAMES)
