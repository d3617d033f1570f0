"""What the core says has words for every title, in both languages."""

from __future__ import annotations

import ast
from pathlib import Path

from gametable.components.data_root import assets_dir
from gametable.components.texts import load_phrases, placeholders


def said_in(path: Path) -> dict[str, set[str]]:
    """The messages made in a module, with the names of their arguments."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        key = node.args[0] if node.args else None
        if node.func.id not in ("msg", "Message", "Event") or not isinstance(key, ast.Constant):
            continue
        names = {keyword.arg for keyword in node.keywords if keyword.arg}
        for argument in node.args[1:]:
            if isinstance(argument, ast.Dict):
                names |= {k.value for k in argument.keys if isinstance(k, ast.Constant)}
        found[key.value] = names
    return found


def test_every_message_of_the_core_has_words(repository: Path) -> None:
    phrases = load_phrases(assets_dir("common") / "texts.yaml")
    said: dict[str, set[str]] = {}
    for path in sorted((repository / "gametable" / "core").glob("*.py")):
        said |= said_in(path)
    assert {"undo.nothing", "refusal.bound", "chance.roll", "log.older_history_lost"} <= set(said)
    assert said.keys() - phrases.keys() == set()
    for key, names in said.items():
        assert placeholders(phrases[key].en) <= names, key
