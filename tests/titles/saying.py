"""The keys of messages that code says: as far as the code itself tells."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from gametable.core.engine.log import AHEAD, LOG

SAYING = {"msg": 0, "Message": 0, "emit": 0, "reveal": 0, "Told": 1}
"""Calls that are given the key of a message: as which argument. "{}" in it stands for a word."""


@cache
def sources(folder: Path) -> tuple[ast.Module, ...]:
    """The modules of a folder."""
    files = sorted(folder.rglob("*.py"))
    return tuple(ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in files)


def _called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def _pattern(node: ast.expr) -> str | None:
    """What keys an expression can make, as a pattern; None if it says nothing of them."""
    match node:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(_pattern(part) or "[a-z0-9_]+" for part in parts)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return (_pattern(left) or "[a-z0-9_]+") + (_pattern(right) or "[a-z0-9_]+")
        case ast.IfExp(body=body, orelse=other):
            return f"(?:{_pattern(body) or '[a-z0-9_]+'}|{_pattern(other) or '[a-z0-9_]+'})"
    return None


@cache
def said_keys(folder: Path) -> tuple[tuple[str, str], ...]:
    """The patterns of all keys that are said, with where."""
    return tuple(_said(folder))


def _said(folder: Path) -> Iterator[tuple[str, str]]:
    for module in sources(folder):
        for node in ast.walk(module):
            if isinstance(node, ast.Call) and len(node.args) > SAYING.get(_called(node), 99):
                key = node.args[SAYING[_called(node)]]
                found = _pattern(key)
                if found is not None and "/" not in found and not found.startswith("\\#"):
                    found = found.replace(r"\{\}", "[a-z0-9_]+")
                    yield found, f"line {node.lineno}: {ast.unparse(key)}"


@cache
def written(folder: Path) -> frozenset[str]:
    """Every text of the code that looks like a key, wherever it stands."""
    return frozenset(
        node.value
        for module in sources(folder)
        for node in ast.walk(module)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"[a-z0-9_]+(\.[a-z0-9_]+)*", node.value)
    )


@cache
def composed(folder: Path) -> tuple[str, ...]:
    """The patterns of all texts put together that could be keys, such as those of conditions."""
    return tuple(_composed(folder))


def _composed(folder: Path) -> Iterator[str]:
    for module in sources(folder):
        for node in ast.walk(module):
            if isinstance(node, ast.JoinedStr):
                parts = [p.value for p in node.values if isinstance(p, ast.Constant)]
                if (
                    all(re.fullmatch(r"[a-z0-9_.]+", str(part)) for part in parts)
                    and len("".join(map(str, parts)).strip("._")) > 3
                ):
                    yield "".join(_pattern(part) or "[a-z0-9_.]+" for part in node.values)


def unused(keys: Iterable[str], *folders: Path) -> list[str]:
    """The keys that no module of the folders says."""
    said = [re.compile(key) for folder in folders for key, _ in said_keys(folder)]
    said += [re.compile(key) for folder in folders for key in composed(folder)]
    plain = {key for folder in folders for key in written(folder)}
    left = []
    for key in keys:
        # What is told of an answer is the event of the log that comes of it.
        event = LOG + key.removeprefix(AHEAD) if key.startswith(AHEAD) else key
        # A stock with its number says the key of the stock with ".n".
        base = event.removesuffix(".hidden").removesuffix(".n")
        if base not in plain and not any(known.fullmatch(base) for known in said):
            left.append(key)
    return left
