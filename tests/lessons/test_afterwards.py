"""Which drill a lesson names at its end."""

from __future__ import annotations

import msgspec
import pytest

from gametable.components.drills import load_drills
from gametable.components.lessons import load_lessons, load_sisters
from gametable.core.drills.sheet import Drill
from gametable.core.lessons.afterwards import fitting_drill
from gametable.core.lessons.steps import Lesson
from gametable.titles import find_title, title_ids


def drill(id, *rules):
    words = {"en": id, "hu": id}
    told = {
        "id": id, "name": words, "ask": words, "judge": "rules", "topic": "all", "rules": rules,
        "moments": [{"ask": "ask.turn"}],
    }  # fmt: skip
    return msgspec.convert(told, Drill)


def lesson(*teaches):
    words = {"en": "A", "hu": "A"}
    told = {
        "name": words, "text": words, "minutes": 5, "teaches": teaches, "steps": [{"say": words}],
        "did": [words] * 3, "next": words,
    }  # fmt: skip
    return msgspec.convert(told, Lesson)


@pytest.mark.parametrize(
    ("teaches", "found"),
    [
        (("5.2", "5.3"), "fits"),
        (("5.2.1",), "fits"),
        (("6.1", "5.2"), "fits"),
        (("6.1",), "tracks"),
        (("6.9",), "tracks"),
        (("5.9",), "place"),
        (("7",), None),
    ],
)
def test_the_one_with_most_in_common_is_named(teaches, found):
    drills = [drill("place", "5.4"), drill("fits", "5.2", "5.3"), drill("tracks", "6.1", "6.6")]
    named = fitting_drill(lesson(*teaches), drills)
    assert (named.id if named is not None else None) == found


def test_a_lesson_may_name_another_one():
    drills = [drill("fits", "5.2"), drill("tracks", "6.1")]
    said = msgspec.structs.replace(lesson("5.2"), drill="tracks")
    assert fitting_drill(said, drills) is drills[1]


@pytest.mark.parametrize("title", title_ids())
def test_every_lesson_ends_with_a_drill(title):
    rules, drills = find_title(title), load_drills(title)
    for file in [*load_lessons(rules), *load_sisters(rules)]:
        assert fitting_drill(file.lesson, drills) is not None, file.id


def test_there_is_none_where_a_title_has_none():
    assert fitting_drill(lesson("5.2"), ()) is None
