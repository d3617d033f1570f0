"""The words of Roll for the Galaxy: all there in both languages, all used, short where needed."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gametable.titles.roll_for_the_galaxy
from gametable.components.data_root import assets_dir
from gametable.components.texts import LANGUAGES, Phrase, load_phrases

CODE = Path(str(gametable.titles.roll_for_the_galaxy.__file__)).parent
PROMPT = 40
"""The most characters of a prompt in the decision bar, without what is filled in."""
SAYING = {"msg", "Message", "emit", "reveal"}
"""Calls whose first argument is the key of a message."""


def phrases() -> dict[str, Phrase]:
    return load_phrases(assets_dir("roll_for_the_galaxy") / "texts.yaml")


def nodes() -> Iterator[ast.AST]:
    for path in sorted(CODE.rglob("*.py")):
        yield from ast.walk(ast.parse(path.read_text("utf-8"), str(path)))


def pattern(node: ast.expr) -> str | None:
    """What keys an expression can make, as a pattern; None if it says nothing of them."""
    match node:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(pattern(part) or "[a-z_]+" for part in parts)
        case ast.IfExp(body=body, orelse=other):
            return f"(?:{pattern(body) or '[a-z_]+'}|{pattern(other) or '[a-z_]+'})"
    return None


def said() -> Iterator[str]:
    """The patterns of all keys that are said."""
    for node in nodes():
        if isinstance(node, ast.Call) and node.args:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            found = pattern(node.args[0]) if name in SAYING else None
            if found is not None and not found.startswith("\\#"):
                yield found


def written() -> set[str]:
    """Every text of the code, wherever it stands."""
    return {
        node.value
        for node in nodes()
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def forms(phrase: Phrase, language: str) -> list[str]:
    found = phrase.of(language)
    return [found] if isinstance(found, str) else found


def test_every_key_said_has_words() -> None:
    keys = phrases().keys()
    missing = [key for key in said() if not any(re.fullmatch(key, known) for known in keys)]
    assert not missing


def test_every_entry_is_used() -> None:
    patterns = [re.compile(key) for key in said()]
    plain = written()
    unused = [
        key
        for key in phrases()
        if key.removesuffix(".hidden") not in plain
        and not any(known.fullmatch(key.removesuffix(".hidden")) for known in patterns)
    ]
    assert not unused


def test_hidden_lines_give_only_what_is_public() -> None:
    hidden = {key for key in phrases() if key.startswith("log.") and key.endswith(".hidden")}
    assert hidden == {"log.rolled.hidden", "log.drawn.hidden", "log.placed.hidden"}
    for key in hidden:
        for language in LANGUAGES:
            for form in forms(phrases()[key], language):
                assert not re.search(r"\{(dice|tile|tiles)\}", form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_short(language: str) -> None:
    long = [
        form
        for key, phrase in phrases().items()
        if key.startswith("ask.") and not key.endswith((".hint", ".must"))
        for form in forms(phrase, language)
        if len(re.sub(r"\{[a-z]+\}", "", form)) > PROMPT
    ]
    assert not long


def test_hungarian_texts_use_hungarian_signs() -> None:
    for key, phrase in phrases().items():
        for language in LANGUAGES:
            for form in forms(phrase, language):
                assert "  " not in form and form == form.strip(), key
                assert language != "hu" or '"' not in form, key
