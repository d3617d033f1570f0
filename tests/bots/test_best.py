"""As good as the best: a solution that is, and a move that gives much away."""

from __future__ import annotations

import pytest

from gametable.bots.best import best_found
from gametable.components.practice import practice_files, read_practice
from gametable.core.engine.decision import freeze
from gametable.core.scenario.goals import Beginning, BestGoal, Judge, PracticeGoal
from gametable.core.scenario.practice import opened, play_solution
from gametable.titles import find_title, title_ids

BEST = [
    (title, path)
    for title in title_ids()
    for path in practice_files(title)
    if "best: 1.0" in path.read_text("utf-8")
]


@pytest.mark.parametrize(("title", "path"), BEST, ids=[path.stem for _title, path in BEST])
def test_a_solution_brings_the_star_for_the_best(title: str, path) -> None:
    read, _document = read_practice(path)
    assert read.practice is not None
    table = opened(find_title(title), read.said, read.practice)
    played = play_solution(table, read.practice, read.practice.solution[0].answers)
    star = PracticeGoal(best=BestGoal(within=read.practice.stars.three.best or 0.0))
    assert Judge(played.table, Beginning.of(table), read.practice.seat, best_found).reached(star)


def test_a_move_that_gives_much_away_is_worth_less_and_is_judged_alike_twice() -> None:
    path = next(path for path in practice_files("gaia_project") if path.stem == "link_them")
    read, _document = read_practice(path)
    assert read.practice is not None
    table = opened(find_title("gaia_project"), read.said, read.practice)
    start = Beginning.of(table)
    assert best_found(table, start, 0, BestGoal()) is None
    asked = table.decision
    assert asked is not None
    table.choose(next(key for key in asked.keys if freeze(key)[0] == "pass"))
    found = [best_found(table, start, 0, BestGoal()) for _ in range(2)]
    assert found[0] == found[1] is not None and found[0].worth < -1.0
