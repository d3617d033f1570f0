"""A word means one thing in the whole tree: so does the name of a class."""

import re
from collections.abc import Iterable
from pathlib import Path

import gametable
from gametable.titles import title_ids

PACKAGE = Path(gametable.__file__).parent
TITLES = PACKAGE / "titles"
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)


def classes(paths: Iterable[Path]) -> dict[str, list[str]]:
    """The names of all classes of these modules, and where each is defined."""
    found: dict[str, list[str]] = {}
    for path in sorted(paths):
        for name in CLASS.findall(path.read_text("utf-8")):
            found.setdefault(name, []).append(path.relative_to(PACKAGE).as_posix())
    return found


def twice(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: places for name, places in found.items() if len(places) > 1}


SHARED = classes(path for path in PACKAGE.rglob("*.py") if TITLES not in path.parents)
"""What is defined outside of all titles."""
OWN = {title: classes((TITLES / title).rglob("*.py")) for title in title_ids()}


def test_what_titles_share_calls_no_two_classes_the_same():
    assert "Scene" in SHARED and "State" not in SHARED
    assert twice(SHARED) == {}


def test_no_title_calls_two_classes_the_same_nor_as_what_titles_share():
    """Titles may share words with each other: each has a board, a state, its components."""
    for own in OWN.values():
        assert "State" in own
        assert twice(own) == {}
        assert {name: own[name] + SHARED[name] for name in own if name in SHARED} == {}


def test_each_class_that_the_table_of_words_names_is_there(repository):
    text = (repository / "README.md").read_text("utf-8")
    rows = text.split("| word | means |")[1].split("\n\n")[0].splitlines()
    named = {name for row in rows for name in re.findall(r"`([A-Z]\w+)`", row)}
    assert "Table" in named
    assert named - SHARED.keys() - {name for own in OWN.values() for name in own} == set()
