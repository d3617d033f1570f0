"""What the core, the components and faces say has words in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from gametable.components import decode, tmx
from gametable.components.data_root import assets_dir
from gametable.components.texts import load_phrases, placeholders

UNWRITTEN = {"data.not_found", "component.whole"}
"""Said where there may be no files to read words from."""
OF_TITLES = {"round", "round.over", "phase.setup", "phase.final"}
"""Said by a part of the kit (`RoundCourse`) in words of the titles that use it."""


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
        if node.func.id == "Event":
            names.add("who")  # an event knows whose it is
        for argument in node.args[1:]:
            if isinstance(argument, ast.Dict):
                names |= {k.value for k in argument.keys if isinstance(k, ast.Constant)}
        found[key.value] = names
    return found


@pytest.mark.parametrize("folder", ["core", "components", "client/faces", "client/table"])
def test_every_message_of_the_core_has_words(repository: Path, folder: str) -> None:
    phrases = load_phrases(assets_dir("common") / "texts.yaml")
    said: dict[str, set[str]] = {}
    for path in sorted((repository / "gametable" / folder).rglob("*.py")):
        said |= said_in(path)
    assert said and said.keys() - phrases.keys() - UNWRITTEN - OF_TITLES == set()
    for key, names in said.items():
        if key not in UNWRITTEN | OF_TITLES:
            assert placeholders(phrases[key].en) <= names, key


def test_keys_of_faults_that_are_handed_on_have_words(repository: Path) -> None:
    """Nouns and reasons reach a message through a variable, or are put together."""
    phrases = load_phrases(assets_dir("common") / "texts.yaml").keys()
    groups = {"place", "tmx", "yaml", "decode", "noun", "joined", "kind", "face", "sheet"}
    handed = {
        node.value
        for folder in ("components", "client/faces")
        for path in (repository / "gametable" / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if re.fullmatch(r"[a-z]+\.[a-z_]*[a-z]", node.value) and node.value.split(".")[0] in groups
    }
    made = {f"kind.{kind}" for kind in decode.KINDS} | {f"decode.{key}" for key in decode.BOUNDS}
    made |= {f"tmx.{tag}" for tag in tmx.REFUSED}
    made |= {f"place.tmx_{tag}" for tag in ("layer", "group", "tileset")}
    assert {"noun.switch", "yaml.tab", "joined.and"} <= handed
    assert (handed | made) - phrases == set()
