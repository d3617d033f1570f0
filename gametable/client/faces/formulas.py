"""Formulas of layers: "=w * 0.5 + 3 * index", worked out over the names of a scope.

Numbers, + - * / // %, comparisons, `a if b else c`, entries of the data (`data.n`, `item[0]`) and
the functions below; angles are radians. Nothing else can be written: a formula cannot run away.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable
from functools import lru_cache
from typing import Any

Look = Callable[[str], Any]
Formula = Callable[[Look], Any]

LETTERS = 200
"""How long a formula may be."""

_OPERATORS: dict[type, Callable[..., Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "sin": math.sin,
    "cos": math.cos,
    "atan": math.atan2,
    "radians": math.radians,
    "degrees": math.degrees,
    "sqrt": math.sqrt,
    "min": min,
    "max": max,
    "abs": abs,
    "round": round,
}


@lru_cache(2048)
def formula(written: str) -> Formula:
    """The formula of a text (without its "="). Raises ValueError, naming what cannot be read."""
    if len(written) > LETTERS:
        raise ValueError(written[:20] + "…")
    try:
        return _part(ast.parse(written.strip(), mode="eval").body)
    except (SyntaxError, RecursionError, MemoryError):
        raise ValueError(written) from None


def _part(node: ast.expr) -> Formula:
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        value = node.value
        return lambda look: value
    if isinstance(node, ast.Name):
        name = node.id
        return lambda look: look(name)
    if isinstance(node, ast.Attribute):
        whole, step = _part(node.value), node.attr
        return lambda look: _entry(whole(look), step)
    if isinstance(node, ast.Subscript):
        whole, at = _part(node.value), _part(node.slice)
        return lambda look: _entry(whole(look), at(look))
    return _worked_out(node)


def _worked_out(node: ast.expr) -> Formula:
    if isinstance(node, ast.BinOp) and type(node.op) in _OPERATORS:
        both, left, right = _OPERATORS[type(node.op)], _part(node.left), _part(node.right)
        return lambda look: both(_number(left(look)), _number(right(look)))
    if isinstance(node, ast.UnaryOp) and type(node.op) in _OPERATORS:
        one, body = _OPERATORS[type(node.op)], _part(node.operand)
        return lambda look: one(_number(body(look)))
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _OPERATORS:
        both, left = _OPERATORS[type(node.ops[0])], _part(node.left)
        right = _part(node.comparators[0])
        return lambda look: both(left(look), right(look))
    if isinstance(node, ast.IfExp):
        test, yes, no = _part(node.test), _part(node.body), _part(node.orelse)
        return lambda look: yes(look) if test(look) else no(look)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords:
        call = _FUNCTIONS.get(node.func.id)
        if call is not None:
            parts = [_part(part) for part in node.args]
            return lambda look: call(*(_number(part(look)) for part in parts))
    raise ValueError(ast.unparse(node))


def _number(value: Any) -> Any:
    """A number as it is; True and False count 1 and 0. Raises TypeError for anything else."""
    if not isinstance(value, (int, float)):
        raise TypeError(str(value))
    return value


def _entry(value: Any, step: Any) -> Any:
    """The entry of a mapping or list."""
    if isinstance(value, dict):
        return value[step]
    return value[int(step)]
