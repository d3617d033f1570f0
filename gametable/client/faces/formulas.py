"""Formulas of layers: "=w * 0.5 + 3 * index", worked out over the names of a scope.

Numbers, + - * / // %, comparisons, `a if b else c`, entries of the data (`data.n`, `item[0]`) and
the functions below; angles are radians. Nothing else can be written: a formula cannot run away.
"""

from __future__ import annotations

import ast
import math
from collections.abc import Mapping
from functools import lru_cache
from types import CodeType
from typing import Any

LETTERS = 200
"""How long a formula may be."""

_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.USub, ast.UAdd)
_COMPARISONS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
_FUNCTIONS: dict[str, Any] = {
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
_GLOBALS: dict[str, Any] = {"__builtins__": _FUNCTIONS}


def worked_out(written: str, names: Mapping[str, Any]) -> Any:
    """What a formula (without its "=") gives with these names.

    Raises ValueError where it cannot be read, NameError for a name that is missing, LookupError,
    TypeError or ArithmeticError where the values do not fit.
    """
    # Safe: the code is made of the few parts that _part lets pass.
    return eval(formula(written), _GLOBALS, names)  # noqa: S307


@lru_cache(4096)
def formula(written: str) -> CodeType:
    """The code of a formula, made of nothing but what may be written. Raises ValueError."""
    if len(written) > LETTERS:
        raise ValueError(written[:20] + "…")
    try:
        whole = ast.Expression(_part(ast.parse(written.strip(), mode="eval").body))
        return compile(ast.fix_missing_locations(whole), "formula", "eval")
    except (SyntaxError, RecursionError, MemoryError):
        raise ValueError(written) from None


def _part(node: ast.expr) -> ast.expr:
    """A part as it is worked out; `item.n` is an entry, never an attribute."""
    if isinstance(node, ast.Constant) and type(node.value) in (int, float):
        return node
    if isinstance(node, ast.Name) and not node.id.startswith("__"):
        return node
    if isinstance(node, ast.Attribute):
        return ast.Subscript(_part(node.value), ast.Constant(node.attr), ast.Load())
    if isinstance(node, ast.Subscript):
        return ast.Subscript(_part(node.value), _part(node.slice), ast.Load())
    if isinstance(node, ast.BinOp) and isinstance(node.op, _OPERATORS):
        return ast.BinOp(_number(node.left), node.op, _number(node.right))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, _OPERATORS):
        return ast.UnaryOp(node.op, _number(node.operand))
    if isinstance(node, ast.Compare) and all(isinstance(op, _COMPARISONS) for op in node.ops):
        return ast.Compare(_part(node.left), node.ops, [_part(one) for one in node.comparators])
    if isinstance(node, ast.IfExp):
        return ast.IfExp(_part(node.test), _part(node.body), _part(node.orelse))
    if isinstance(node, ast.Call) and ast.unparse(node.func) in _FUNCTIONS and not node.keywords:
        return ast.Call(node.func, [_number(one) for one in node.args], [])
    raise ValueError(ast.unparse(node))


def _number(node: ast.expr) -> ast.expr:
    """A part that must be a number: a plus sign before it lets nothing else pass."""
    part = _part(node)
    plain = isinstance(part, (ast.Constant, ast.BinOp, ast.UnaryOp))
    return part if plain else ast.UnaryOp(ast.UAdd(), part)
