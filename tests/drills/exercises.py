"""Exercises of drills as they ship, for the tests of all titles and for scripts/soak.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gametable.bots.drilling import DrillBook
from gametable.components.drills import drills_folder, load_drills, read_games, read_judged
from gametable.core.drills.sheet import Drill
from gametable.core.drills.task import DrillTask
from gametable.titles import find_title, title_ids


@cache
def book_of(title: str) -> DrillBook:
    """The drills of a title with its shipped games."""
    folder = drills_folder(title)
    judged = {(line.drill, line.game): line.moments for line in read_judged(folder)[0]}
    return DrillBook(find_title(title), load_drills(title), read_games(folder)[0], judged)


@cache
def short_book_of(title: str) -> DrillBook:
    """The drills of a title with its shortest game of each number of seats, soon replayed."""
    book = book_of(title)
    ordered = sorted(book.games, key=lambda game: len(game.answers), reverse=True)
    games = {game.seats: game for game in ordered}  # the last of each is the shortest
    return DrillBook(book.title, book.drills, list(games.values()), book.judged)


def drills() -> list[tuple[str, str]]:
    """Every drill, with its title."""
    return [(title, drill.id) for title in title_ids() for drill in load_drills(title)]


def drill_of(title: str, id: str) -> Drill:
    """A drill of a title."""
    found = book_of(title).drill(id)
    assert found is not None
    return found


def exercises(
    title: str, id: str, count: int, book: DrillBook | None = None
) -> Iterator[DrillTask[Any]]:
    """So many exercises of a drill, each of another seed."""
    made = _exercise if book is None else _exercise.__wrapped__
    yield from (made(title, id, n, book) for n in range(count))


@cache
def _exercise(title: str, id: str, n: int, book: DrillBook | None = None) -> DrillTask[Any]:
    task = (book or book_of(title)).task(drill_of(title, id), f"test {n}")
    assert task is not None, f"{title} {id}: no position suits"
    return task


def faults(task: DrillTask[Any]) -> list[str]:
    """What is wrong with an exercise: too few answers, a right one that is not offered, words or
    pieces that are not there."""
    found = []
    question, table = task.question, task.table()
    asked = table.decision
    assert asked is not None
    if asked.seat != task.seat or task.answered(table):
        found.append("nothing is asked")
    if question.of_game:
        if len(asked.keys) < 2:
            found.append("there is nothing to choose")
    elif question.answers < 2:
        found.append("there is one answer")
    else:
        try:
            table.choose(question.right_answer)
        except ValueError as error:
            found.append(f"the right answer cannot be given: {error}")
        else:
            if not question.is_right(task.given(table)[-1].answer):
                found.append("the right answer is not right")
    for language in ("en", "hu"):
        words = task.position.title.words(language)
        for message in (question.prompt, *question.why, *(o.label for o in question.options)):
            words.text(message)
        found += sorted(words.unknown)
        words.unknown.clear()
    scene = table.title.scene(table.view(task.seat), task.seat, asked)
    zones = {zone.id for zone in scene.zones}
    pieces = [piece.id for zone in scene.zones for piece in zone.pieces]
    slots = {f"{zone.id}/{slot.id}" for zone in scene.zones for slot in zone.slots}
    found += [laid.zone for laid in (*question.pieces, *question.shown) if laid.zone not in zones]
    found += [f"{id} lies there twice" for id in {p for p in pieces if pieces.count(p) > 1}]
    there = {*pieces, *slots}
    targets = [option.target for option in question.options if option.target]
    found += [f"no {id} on the table" for id in (*targets, *question.lit) if id not in there]
    return found
