"""Formulas of layers: "=w * 0.5 + 3 * index", worked out over the names of a scope.

Numbers, + - * / // %, comparisons, `a if b else c`, entries of the data (`data.n`, `item[0]`) and
the functions below; angles are radians. Nothing else can be written, and no number grows beyond
LARGEST: a formula cannot run away.
"""

from __future__ import annotations

import ast
import math
import operator
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

LETTERS = 200
"""How long a formula may be."""
LARGEST = 1e12
"""How far from nought a number of a formula may lie."""

Names = Mapping[str, Any]
Part = Callable[[Names], Any]
"""What works out a part of a formula over the names of a scope."""

_SIGNS: dict[type[ast.unaryop], Callable[[Any], Any]] = {
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
}
_OPERATORS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
_COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


def _rounded(number: float) -> int:
    # Without the digits that round() takes: with many of them it would not come back.
    return round(number)


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
    "round": _rounded,
}


def worked_out(written: str, names: Names) -> Any:
    """What a formula (without its "=") gives with these names.

    Raises ValueError where it cannot be read, NameError for a name that is missing, LookupError,
    TypeError or ArithmeticError where the values do not fit.
    """
    return formula(written)(names)


@lru_cache(4096)
def formula(written: str) -> Part:
    """What works a formula out, made of nothing but what may be written. Raises ValueError."""
    if len(written) > LETTERS:
        raise ValueError(written[:20] + "…")
    try:
        return _part(ast.parse(written.strip(), mode="eval").body)
    except (SyntaxError, RecursionError, MemoryError):
        raise ValueError(written) from None


def _part(node: ast.expr) -> Part:
    """What works a part out; `item.n` is an entry, never an attribute."""
    match node:
        case ast.Constant(int() | float() as value) if (
            not isinstance(value, bool) and value <= LARGEST
        ):
            return lambda names: value
        case ast.Name(name):
            return lambda names: _named(names, name)
        case ast.Attribute(thing, name):
            whole = _part(thing)
            return lambda names: whole(names)[name]
        case ast.Subscript(thing, entry):
            whole, which = _part(thing), _part(entry)
            return lambda names: whole(names)[which(names)]
        case ast.UnaryOp(op, operand) if type(op) in _SIGNS:
            signed, inner = _SIGNS[type(op)], _number(operand)
            return lambda names: signed(inner(names))
        case ast.BinOp(first, op, second) if type(op) in _OPERATORS:
            joined, left, right = _OPERATORS[type(op)], _number(first), _number(second)
            return lambda names: _bounded(joined(left(names), right(names)))
        case ast.Compare(first, ops, others) if all(type(op) in _COMPARISONS for op in ops):
            return _compared(first, ops, others)
        case ast.IfExp(condition, yes, no):
            test, then, other = _part(condition), _part(yes), _part(no)
            return lambda names: then(names) if test(names) else other(names)
        case ast.Call(ast.Name(name), written, []) if name in _FUNCTIONS:
            function, parts = _FUNCTIONS[name], [_number(one) for one in written]
            return lambda names: _bounded(function(*[part(names) for part in parts]))
    raise ValueError(ast.unparse(node))


def _number(node: ast.expr) -> Part:
    """A part that must be a number: a plus sign before it lets nothing else pass."""
    part = _part(node)
    if isinstance(node, (ast.Constant, ast.BinOp, ast.UnaryOp, ast.Call)):
        return part
    return lambda names: +part(names)


def _compared(first: ast.expr, ops: Sequence[ast.cmpop], others: Sequence[ast.expr]) -> Part:
    """A comparison, or a chain of them ("0 < n < 5")."""
    parts = [_part(one) for one in (first, *others)]
    steps = list(zip([_COMPARISONS[type(op)] for op in ops], parts, parts[1:], strict=False))
    return lambda names: all(holds(left(names), right(names)) for holds, left, right in steps)


def _named(names: Names, name: str) -> Any:
    if name not in names:
        raise NameError(name, name=name)
    return names[name]


def _bounded(number: Any) -> Any:
    if not abs(number) <= LARGEST:
        raise OverflowError(str(LARGEST))
    return number
