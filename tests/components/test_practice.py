"""Scenarios with goals in files: those that come with the program, and faults of others."""

from __future__ import annotations

from pathlib import Path

import pytest

from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.fault_words import fault_text
from gametable.components.practice import load_topics, practice_files, read_practice
from gametable.components.practice_checks import check_practice
from gametable.core.engine.decision import freeze
from gametable.core.faults import Fault
from gametable.core.scenario.goals import Beginning, BestFound, Judge
from gametable.core.scenario.practice import opened, rival_answer
from gametable.titles import find_title, title_ids

FILES = [(title, path) for title in title_ids() for path in practice_files(title)]


@pytest.mark.parametrize(("title", "path"), FILES, ids=[path.stem for _title, path in FILES])
def test_every_scenario_is_sound_and_its_solution_reaches_the_goal(title: str, path: Path) -> None:
    check_practice(path, find_title(title))


@pytest.mark.parametrize("title", title_ids())
def test_a_title_has_enough_scenarios_of_each_topic_and_difficulty(title: str) -> None:
    found = [read_practice(path, title)[0].practice for path in practice_files(title)]
    practices = [practice for practice in found if practice is not None]
    assert len(practices) == len(found) >= 8
    assert len({practice.id for practice in practices}) == len(found)
    for difficulty in (1, 2, 3):
        assert sum(practice.difficulty == difficulty for practice in practices) >= 2
    assert {practice.topic for practice in practices} == {t.id for t in load_topics(title)}


def test_the_same_answers_give_the_same_game() -> None:
    title = find_title("roll_for_the_galaxy")
    path = next(path for path in practice_files(title.id) if path.stem == "two_settlers")
    read, _document = read_practice(path)
    assert read.practice is not None
    logs = []
    for _ in range(2):
        table = opened(title, read.said, read.practice)
        start = Beginning.of(table)
        for answer in read.practice.solution[0].answers:
            while table.decision is not None and table.decision.seat != read.practice.seat:
                answered = rival_answer(read.practice, table, start, table.decision)
                table.choose_index(answered)
            table.choose(freeze(answer))
        logs.append(table.log)
    assert logs[0] == logs[1]


SOUND = """id: own
title: terraforming_mars
name: {en: Heat, hu: Hő}
seats: [{name: You}, {name: Ada}]
seed: S
table:
  generation: 6
  phase: actions
  turn: 0
  temperature: -26
  seats: {0: {corporation: helion, stock: {mc: 14, heat: 8}, hand: none}, 1: {corporation: ecoline}}
goal: {stock: {icon: tr, at_least: 22}}
until: {turns: 1}
solution:
  - {text: {en: A, hu: B}, answers: [[convert, convert_heat], [project, asteroid]]}
"""


def checked(tmp_path: Path, text: str, name: str = "own") -> None:
    path = tmp_path / f"{name}.yaml"
    path.write_text(text, "utf-8")
    check_practice(path, find_title("terraforming_mars"), shipped=False)


def faults(tmp_path: Path, text: str, language: str = "en") -> list[str]:
    with pytest.raises((ComponentErrors, Fault)) as caught:
        checked(tmp_path, text)
    assert isinstance(caught.value, (ComponentErrors, Fault))
    return fault_text(caught.value, language).splitlines()


def test_an_own_file_needs_a_name_a_goal_and_a_limit_only(tmp_path: Path) -> None:
    checked(tmp_path, SOUND)


def test_every_fault_of_a_file_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    wrong = SOUND.replace("{en: Heat, hu: Hő}", "{en: Heat}").replace("until:", "untl: 1\nuntil:")
    wrong = wrong.replace("goal: {stock: {icon: tr, at_least: 22}}", "goal: {stok: {icon: tr}}")
    told = faults(tmp_path, wrong)
    assert len(told) == 3
    assert "line 13" in told[0] and "untl" in told[0] and "until" in told[0]
    assert "line 3" in told[1] and "hu" in told[1]
    assert "line 12" in told[2] and "stok" in told[2]
    names = SOUND.replace("until:", 'rules: ["99.9"]\ntopic: nothing\nuntil:')
    told = faults(tmp_path, names.replace("icon: tr", "icon: trr"))
    assert [line.split(",")[1].split(":")[0].strip() for line in told] == [
        "line 14", "line 13", "line 12",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("at_least: 22", "at_least: 20"), "the goal is reached at the start"),
        (("at_least: 22", "at_least: 23"), "the solution does not reach the goal in time"),
        (("[project, asteroid]", "[project, city]"), "the solution cannot be played"),
        (("turns: 1", "turns: 1, moves: 2"), "one of these belongs here"),
        (("id: own", "id: other"), "the id must be the name of the file"),
        (("goal:", "seat: 1\ngoal:"), "no question stands for seat 1"),
        (("temperature: -26", "temperature: 90"), "this position cannot be"),
        (("name: {en: Heat", f"text: {{en: {'a ' * 41}, hu: b}}\nname: {{en: Heat"), "41 words"),
    ],
)
def test_what_cannot_be_is_told(tmp_path: Path, change: tuple[str, str], told: str) -> None:
    text = SOUND.replace(*change)
    assert told in " ".join(faults(tmp_path, text))
    assert faults(tmp_path, text, "hu") != faults(tmp_path, text)


def test_why_a_position_cannot_be_is_told_whole_and_in_the_language(tmp_path: Path) -> None:
    text = SOUND.replace("temperature: -26", "temperature: 90")
    assert "a whole number from −30 to 8 belongs here" in faults(tmp_path, text)[0]
    assert "ide egész szám való −30 és 8 között" in faults(tmp_path, text, "hu")[0]
    text = SOUND.replace("[project, asteroid]", "[project, city]")
    told = faults(tmp_path, text, "hu")[0].partition("nem játszható le: ")[2]
    assert told and told not in faults(tmp_path, text)[0]


def test_too_large_a_file_or_too_many_answers_are_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.yaml"
    large.write_text(SOUND + "# " + "x" * (256 * 1024), "utf-8")
    with pytest.raises(ComponentError) as caught:
        read_practice(large)
    assert "at most 256 KB" in fault_text(caught.value, "en")
    many = tmp_path / "many.yaml"
    many.write_text(f"title: terraforming_mars\nplay: {[['pass']] * 2001}\n", "utf-8")
    with pytest.raises(ComponentError) as caught:
        read_practice(many)
    assert "2001" in fault_text(caught.value, "en")


def test_a_search_judges_the_goals_that_ask_for_the_best(tmp_path: Path) -> None:
    text = SOUND.replace("{stock: {icon: tr, at_least: 22}}", "{best: {within: 1.0}}")
    path = tmp_path / "own.yaml"
    path.write_text(text, "utf-8")
    title = find_title("terraforming_mars")
    check_practice(path, title, shipped=False)  # without a search nobody can say more

    def search(table: object, *_rest: object) -> BestFound:
        assert isinstance(table, object)
        return BestFound(3.0, 3.5)

    read, _document = read_practice(path)
    assert read.practice is not None
    table = opened(title, read.said, read.practice)
    assert Judge(table, Beginning.of(table), 0, search).reached(read.practice.goal)
