"""A word means one thing in the whole tree: so does the name of a class."""

import re
from collections import defaultdict
from pathlib import Path

import gametable
from gametable.titles import title_ids

PACKAGE = Path(gametable.__file__).parent
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)


def classes(*folders: Path) -> dict[str, list[str]]:
    """The names of all classes of these folders, and where each is defined."""
    found = defaultdict(list)
    for folder in folders:
        for path in sorted(folder.rglob("*.py")):
            for name in CLASS.findall(path.read_text("utf-8")):
                found[name].append(path.relative_to(PACKAGE).as_posix())
    return found


def twice(found: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: places for name, places in found.items() if len(places) > 1}


SHARED = classes(*(path for path in PACKAGE.iterdir() if path.is_dir() and path.name != "titles"))


def test_what_titles_share_calls_no_two_classes_the_same():
    assert {"Scene", "Situation"} & SHARED.keys() == {"Scene"}
    assert twice(SHARED) == {}


def test_no_title_calls_two_classes_the_same_nor_as_what_titles_share():
    """Titles may share words with each other: each has a board, a state, its components."""
    for title in title_ids():
        own = classes(PACKAGE / "titles" / title)
        assert "State" in own, title
        assert twice(own) == {}
        assert {name: own[name] + SHARED[name] for name in own if name in SHARED} == {}


def test_each_class_that_the_table_of_words_names_is_there(repository):
    """A row names what a word means by its class."""
    text = (repository / "README.md").read_text("utf-8")
    rows = text.split("| word | means |")[1].split("\n\n")[0].splitlines()
    named = [name for row in rows for name in re.findall(r"`([A-Z]\w+)`", row)]
    assert len(named) > 8
    everywhere = SHARED.keys() | {
        name for title in title_ids() for name in classes(PACKAGE / "titles" / title)
    }
    assert [name for name in named if name not in everywhere] == []
