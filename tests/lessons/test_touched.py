"""What a learner has done himself after the lessons of a title: every kind of action of its menus,
and the end of a game."""

from __future__ import annotations

from functools import cache

import pytest

from gametable.bots.random_bot import any_answer
from gametable.components.lessons import load_lessons
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.titles import find_title, title_ids
from tests.lessons.walking import Walk

MENUS = {
    "planet_unknown": (
        "ask.turn_station", "ask.draft", "ask.place_tile", "ask.turn", "ask.place_patch",
        "ask.pick_civ_card",
    ),
    "terraforming_mars": (
        "ask.corporation", "ask.first_cards", "ask.research", "ask.action", "ask.second_action",
        "ask.turn_over", "ask.place", "ask.last_greenery",
    ),
    "roll_for_the_galaxy": (
        "ask.assign", "ask.reassign", "ask.dictate_price", "ask.reveal", "ask.explore",
        "ask.place", "ask.produce", "ask.ship", "ask.recruit", "ask.recall",
    ),
    "gaia_project": ("ask.turn", "ask.charge", "ask.tile", "ask.federation"),
    "pulsar_2849": ("ask.die", "ask.marker", "ask.turn", "ask.step", "ask.arrived", "ask.join"),
}  # fmt: skip
"""The questions in which a player chooses what to do."""

LEFT_OUT = {
    "planet_unknown": {"store": "needs a tech of some corporations"},
    "terraforming_mars": {"done": "leaves plants over that make a last greenery"},
    "roll_for_the_galaxy": {
        "back": "takes back", "reset": "takes back", "unselect": "takes back",
        "done": "ends a power that may move more",
        "rearrange": "free to do beside exploring",
    },
    "gaia_project": {"answering": "a setting", "decline": "the other answer to charging"},
    "pulsar_2849": {"alone": "the other way to join"},
}  # fmt: skip
"""What no lesson asks for, and why."""


def verbs(ask, answer):
    """The kinds of action in an answer, or in the keys of a question."""
    parts = answer if isinstance(answer, tuple) and answer else (answer,)
    found = {p[0] for p in parts if isinstance(p, tuple) and p and isinstance(p[0], str)}
    first = parts[0]
    if isinstance(first, str) and isinstance(answer, tuple):
        found.add(first)
    return found or {ask}


@cache
def offered(title):
    """The kinds of action that random games come to, by the menus of a title."""
    found = set()
    for seed in ("ONE", "TWO"):
        table = Table.new(find_title(title), seats=3, options={}, seed=seed)
        for n in range(1200):
            decision = table.decision
            if decision is None:
                break
            if decision.prompt.key in MENUS[title]:
                for key in decision.keys:
                    found |= verbs(decision.prompt.key, key)
            table.choose_index(any_answer(decision, Source.of(seed, n).next()))
    return found


@cache
def touched(title):
    """What the learner's own answers did in the lessons, where he gives what they expect; and
    whether a game came to its end."""
    found, ended = set(), False
    for file in load_lessons(find_title(title)):
        walk = Walk(find_title(title), file)
        walk.through()
        for entry in walk.table.entries:
            if entry.chosen and entry.seat == file.lesson.seat:
                found |= {entry.ask} | verbs(entry.ask, entry.answer)
        ended = ended or walk.table.over
    return found, ended


@pytest.mark.parametrize("title", title_ids())
def test_the_lessons_touch_every_main_action(title):
    missing = offered(title) - touched(title)[0] - set(LEFT_OUT[title])
    assert not missing


@pytest.mark.parametrize("title", title_ids())
def test_nothing_is_left_out_that_is_touched(title):
    assert set(LEFT_OUT[title]) <= offered(title) - touched(title)[0]


@pytest.mark.parametrize("title", title_ids())
def test_a_lesson_comes_to_the_end_of_the_game(title):
    assert touched(title)[1]


def test_the_quiz_on_a_large_development_holds():
    title = find_title("roll_for_the_galaxy")
    file = next(f for f in load_lessons(title) if f.id == "end_and_score")
    walk = Walk(title, file)
    walk.through()
    view = walk.table.view(0)
    bonuses = {line.id: line.points for line in title.scores(view)[0].lines}["bonuses"]
    quiz = next(step.quiz for step in reversed(file.lesson.steps) if step.quiz is not None)
    assert bonuses == quiz.answer
