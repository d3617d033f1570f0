"""The lessons of a title: `assets/<title>/lessons/<n>_<id>.yaml` (format: `core/lessons/steps.py`),
and those for people who know a sister game: `assets/<title>/sisters/<id>.yaml`.

A fault is named by its file and line, and all faults of a file are told at once: unknown fields,
sections that are not in the rules, lessons to take before that are not there, questions and
measures the title does not know, too many words, a position that cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from gametable.components.data_root import title_root
from gametable.components.decode import Faults, check_known, decode_item
from gametable.components.drills import load_drills
from gametable.components.goal_checks import GoalChecks
from gametable.components.reference import read_reference
from gametable.components.strict_yaml import Document, YamlPath, read_yaml
from gametable.core.engine.table import Table
from gametable.core.engine.title import SetupFault, Title
from gametable.core.lessons.steps import PLACES, Lesson, LessonStep, Measured
from gametable.core.scenario.layout import SEATS
from gametable.core.scenario.practice import rival_name
from gametable.core.text import Text, msg

MOST_WORDS = 30  # of what a bubble says
SISTERS = "sisters"
OF_THE_TABLE = ("refusal.not_an_option",)  # refusals of places that are no option at all
POSITION = (
    "seats", "options", "seed", "setup", "setup_luck", "table", "luck", "ask_all", "play", "state",
    "stack",
)  # fmt: skip


@dataclass(frozen=True)
class LessonFile:
    """A lesson with its place in the row (0: for those who know a sister game) and its position."""

    title: str
    id: str
    number: int
    lesson: Lesson
    position: dict[str, Any]

    def begin(self, rules: Title[Any]) -> Table[Any]:
        """A game at its beginning, kept nowhere. Raises SetupFault."""
        return Table.from_scenario(rules, self.position)


def lesson_paths(title: str, root: Path | None = None) -> list[Path]:
    """The files of a title's lessons, in their order."""
    folder = (root or title_root(title)) / "assets" / title / "lessons"
    return sorted(folder.glob("*.yaml"), key=_order)


def _order(path: Path) -> tuple[int, str]:
    number, _, _rest = path.stem.partition("_")
    return (int(number) if number.isdecimal() else 99, path.stem)


def sister_paths(title: str, root: Path | None = None) -> list[Path]:
    """The files of a title's lessons for people who know a sister game."""
    return sorted(((root or title_root(title)) / "assets" / title / SISTERS).glob("*.yaml"))


def load_sisters(title: Title[Any], root: Path | None = None) -> list[LessonFile]:
    """The lessons of a title for people who know a sister game. Raises ComponentErrors."""
    paths, faults = sister_paths(title.id, root), Faults()
    read = [faults.attempt(partial(read_lesson, title, path)) for path in paths]
    faults.report()
    return [lesson for lesson in read if lesson is not None]


def load_lessons(title: Title[Any], root: Path | None = None) -> list[LessonFile]:
    """All lessons of a title; their positions are not tried here (see `check_lesson`). Raises
    ComponentErrors with every fault found."""
    paths, faults = lesson_paths(title.id, root), Faults()
    read = [faults.attempt(partial(read_lesson, title, path)) for path in paths]
    faults.report()
    return [lesson for lesson in read if lesson is not None]


def read_lesson(title: Title[Any], path: Path) -> LessonFile:
    """A lesson of a file. Raises ComponentErrors with every fault found."""
    document, faults = read_yaml(path), Faults()
    number, _, id = path.stem.partition("_")
    of_sister = path.parent.name == SISTERS
    if of_sister:
        number, id = "0", path.stem
    if not number.isdecimal() or not re.fullmatch(r"[a-z][a-z0-9_]*", id):
        faults.add(document, (), msg("lesson.file_name"))
    whole = document.value if isinstance(document.value, dict) else {}
    position = {name: whole[name] for name in POSITION if name in whole}
    own = Document(
        document.file,
        {name: value for name, value in whole.items() if name not in POSITION},
        document.lines,
    )
    lesson = decode_item(own, (), Lesson, faults)
    faults.report()
    assert lesson is not None
    if of_sister != (lesson.sister is not None):
        faults.add(own, ("sister",), msg("lesson.sister"))
    for n, step in enumerate(lesson.steps):
        _check_step(own, ("steps", n), step, faults)
    _check_words(own, lesson, faults)
    faults.report()
    position["title"] = title.id
    return LessonFile(title.id, id, int(number), lesson, _seated(position, lesson.seat))


def _seated(position: dict[str, Any], learner: int) -> dict[str, Any]:
    """The position with the other seats as bots, where it does not say who plays them."""
    said = position.get("seats")
    lying = position.get("table", {}).get(SEATS)
    count = said if isinstance(said, int) else len(lying) if isinstance(lying, list) else 2
    seats = list(said) if isinstance(said, list) else [{} for _ in range(count)]
    seated = []
    for n, seat in enumerate(seats):
        if not isinstance(seat, dict):
            seated.append(seat)
            continue
        player = {} if n == learner else {"player": "bot", "strength": "easy"}
        seated.append({"name": rival_name(n), **player, **seat})
    return {**position, "seats": seated}


def _check_step(document: Document, place: YamlPath, step: LessonStep, faults: Faults) -> None:
    kinds = step.kinds
    if len(kinds) > 1:
        faults.add(document, place, msg("lesson.one_kind", kinds=", ".join(kinds)))
    says = step.say is not None or step.quiz is not None
    if (kinds or step.title is not None) and not says:
        faults.add(document, place, msg("lesson.says_nothing"))
    if says and step.title is None:
        faults.add(document, place, msg("decode.missing", field="title"))
    if step.kind == "quiet" and step.rivals is None and step.automatic is None:
        faults.add(document, place, msg("lesson.empty"))
    quiz = step.quiz
    if quiz is None or not quiz.choices:
        return
    if quiz.answer not in range(1, len(quiz.choices) + 1):
        wrong = msg("lesson.no_choice", n=len(quiz.choices))
        faults.add(document, (*place, "quiz", "answer"), wrong)


def _check_words(document: Document, lesson: Lesson, faults: Faults) -> None:
    for place, text in _texts(lesson):
        for language in ("en", "hu"):
            found = len(text.of(language).split())
            if found > MOST_WORDS:
                what = msg("lesson.words", n=found, most=MOST_WORDS)
                faults.add(document, (*place, language), what)


def _texts(lesson: Lesson) -> Iterator[tuple[YamlPath, Text]]:
    """What the bubbles say, with its place in the file."""
    for n, step in enumerate(lesson.steps):
        at: YamlPath = ("steps", n)
        for field, said in (("know", step.know), ("say", step.say)):
            if said is not None:
                yield (*at, field), said
        for k, remark in enumerate(step.wait.remarks if step.wait else ()):
            yield (*at, "wait", "else", k, "say"), remark.say
        for k, comment in enumerate(step.free.comments if step.free else ()):
            yield (*at, "free", "comments", k, "say"), comment.say
        for k, refusal in enumerate(step.refused):
            yield (*at, "refused", k, "say"), refusal.say
        if step.quiz is not None:
            yield (*at, "quiz", "ask"), step.quiz.ask
            yield (*at, "quiz", "why"), step.quiz.why


def check_lessons(title: Title[Any], root: Path | None = None) -> None:
    """Look at all lessons of a title whole. Raises ComponentErrors with every fault found."""
    faults = Faults()
    paths = [*lesson_paths(title.id, root), *sister_paths(title.id, root)]
    lessons = {path: faults.attempt(partial(read_lesson, title, path)) for path in paths}
    ids = {lesson.id for lesson in lessons.values() if lesson is not None}
    for path, lesson in lessons.items():
        if lesson is not None:
            _check_lesson(title, path, lesson, ids, faults)
    faults.report()


def _check_lesson(
    title: Title[Any], path: Path, file: LessonFile, ids: set[str], faults: Faults
) -> None:
    """Note what is wrong with a lesson: its sections, names and position."""
    document, lesson = read_yaml(path), file.lesson
    rules = read_reference(path.parent.parent / "rules.yaml")
    for n, section in enumerate(lesson.teaches):
        if not rules.has(section):
            faults.add(document, ("teaches", n), msg("decode.no_section", section=section))
    for n, before in enumerate(lesson.after):
        check_known(document, ("after", n), before, ids, "noun.lesson", faults)
    try:
        table = file.begin(title)
    except SetupFault as fault:
        faults.add(document, (), fault.message)
        return
    checks = GoalChecks(title, document, faults, table)
    if lesson.drill:
        drills = {drill.id for drill in load_drills(title.id)}
        check_known(document, ("drill",), lesson.drill, drills, "noun.drill", faults)
    examples = {p.stem for p in (path.parent.parent / "examples").glob("*.yaml")}
    knows = getattr(title.words("en"), "knows", lambda key: True)
    for n, step in enumerate(lesson.steps):
        at: YamlPath = ("steps", n)
        if step.link and not rules.has(step.link):
            wrong = msg("decode.no_section", section=step.link)
            faults.add(document, (*at, "link"), wrong)
        if step.show:
            check_known(document, (*at, "show"), step.show, examples, "noun.example", faults)
        for k, refusal in enumerate(step.refused):
            if not (refusal.reason in OF_THE_TABLE or knows(refusal.reason)):
                wrong = msg("lesson.no_reason", name=refusal.reason)
                faults.add(document, (*at, "refused", k, "reason"), wrong)
        if step.wait is not None:
            checks.ask(step.wait.ask, (*at, "wait", "ask"))
        if step.free is not None:
            checks.check(step.free.until, (*at, "free", "until"))
        if step.quiz is not None and isinstance(step.quiz.answer, Measured):
            name = step.quiz.answer.measure
            place = (*at, "quiz", "answer", "measure")
            check_known(document, place, name, title.measures, "noun.measure", faults)


def is_place(at: str, seats: int) -> bool:
    """Whether something that is pointed at stands beside the table."""
    card = re.fullmatch(r"seat\.(\d)", at)
    return at in PLACES or (card is not None and int(card[1]) < seats)


def taught(lessons: list[LessonFile]) -> dict[str, list[str]]:
    """The sections that lessons teach, in their order, each with the lessons that do."""
    found: dict[str, list[str]] = {}
    for file in lessons:
        for section in file.lesson.teaches:
            found.setdefault(section, []).append(file.id)
    return dict(sorted(found.items(), key=lambda each: _number(each[0])))


def _number(section: str) -> tuple[int, ...]:
    return tuple(int(part) for part in section.split(".") if part.isdecimal())
