"""Faults in the files of lessons: each by its file and line, all of a file at once."""

from __future__ import annotations

import pytest

from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.lessons import check_lessons, read_lesson
from gametable.titles import find_title

TITLE = "planet_unknown"
SOUND = """\
name: {en: A lesson, hu: Egy lecke}
text: {en: About it, hu: Róla}
minutes: 5
teaches: ["5.1"]
seats: 2
seed: A
table: {phase: turns}
steps:
  - title: {en: One, hu: Egy}
    say: {en: Look, hu: Nézd}
    at: station
  - title: {en: Two, hu: Kettő}
    say: {en: Do it, hu: Tedd meg}
    wait: {ask: ask.draft, keys: [[draft, inner]]}
did:
  - {en: a, hu: a}
  - {en: b, hu: b}
  - {en: c, hu: c}
next: {en: On, hu: Tovább}
"""


@pytest.fixture
def lesson_of(tmp_path):
    """Writes a lesson with some lines changed; the folder of the assets."""

    def write(*changes, name="1_a_lesson.yaml"):
        text = SOUND
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        folder = tmp_path / "assets" / TITLE
        (folder / "lessons").mkdir(parents=True, exist_ok=True)
        (folder / "lessons" / name).write_text(text, "utf-8")
        rules = '- {id: "5.1", title: {en: A, hu: A}, text: {en: A, hu: A}}\n'
        (folder / "rules.yaml").write_text(rules, "utf-8")
        return tmp_path

    return write


def faults(root):
    with pytest.raises((ComponentError, ComponentErrors)) as found:
        check_lessons(find_title(TITLE), root)
    return str(found.value)


def test_a_sound_lesson_has_none(lesson_of):
    check_lessons(find_title(TITLE), lesson_of())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("    at: station", "    points: station", "line 11"),
        ('teaches: ["5.1"]', 'teaches: ["5.1", "77"]', "77"),
        ("minutes: 5", "minutes: 50", "line 3"),
        ("ask: ask.draft", "ask: ask.nothing", "ask.nothing"),
        ("    wait: {", "    undo: true\n    wait: {", "wait, undo"),
        ("say: {en: Look,", f"say: {{en: {'word ' * 31},", "at most 30 words, not 31"),
        ("    at: station", "    refused: [{reason: why.none, say: {en: A, hu: A}}]", "why.none"),
        ("seed: A", "after: [nothing]", "nothing"),
        ("    at: station", "    show: no_such_example", "no_such_example"),
        ("seed: A", "sister: {en: Other, hu: Másik}", "sister"),
        ("table: {phase: turns}", "table: {phase: dancing}", "dancing"),
    ],
)
def test_a_fault_is_told_with_its_place(lesson_of, old, new, told):
    text = faults(lesson_of((old, new)))
    assert "1_a_lesson.yaml" in text
    assert told in text


def test_all_faults_of_a_file_are_told_at_once(lesson_of):
    text = faults(lesson_of(('teaches: ["5.1"]', 'teaches: ["78"]'), ("ask.draft", "ask.nothing")))
    assert "78" in text and "ask.nothing" in text


def test_the_name_of_the_file_gives_the_place_in_the_row(lesson_of):
    assert "<number>_<id>" in faults(lesson_of(name="first.yaml"))


def test_the_other_seats_are_bots(lesson_of):
    path = lesson_of() / "assets" / TITLE / "lessons" / "1_a_lesson.yaml"
    table = read_lesson(find_title(TITLE), path).begin(find_title(TITLE))
    assert [seat.player for seat in table.header.seats] == ["human", "bot"]
