"""What a quiz asks for was told before: its answer stands in the lessons up to it, or it is to be
found by reckoning with what is told."""

from __future__ import annotations

import pytest

from gametable.components.lessons import load_lessons
from gametable.titles import find_title, title_ids

TOLD = {
    ("planet_unknown", "five_tracks"): ["other resource of its tile"],
    ("planet_unknown", "station_and_draft"): ["Choose the depot"],
    ("planet_unknown", "rovers"): ["three collected meteorites are a medal"],
    ("planet_unknown", "end_and_score"): ["every square", "each gets 2"],
    ("terraforming_mars", "one_generation"): ["income now", "becomes heat"],
    ("terraforming_mars", "playing_cards"): ["titanium is worth 3"],
    ("terraforming_mars", "warming_mars"): ["raises your TR", "takes no more steps"],
    ("terraforming_mars", "the_map"): ["the city gets a point"],
    ("terraforming_mars", "first_hand"): ["ten projects"],
    ("terraforming_mars", "milestones_and_end"): ["become greenery once more"],
    ("roll_for_the_galaxy", "dice_are_people"): ["go back to your cup"],
    ("roll_for_the_galaxy", "explore_and_build"): ["completed in Settle"],
    ("roll_for_the_galaxy", "goods"): ["brings 1 point"],
    ("roll_for_the_galaxy", "manage_empire"): ["Each credit brings one back, and must"],
    ("roll_for_the_galaxy", "end_and_score"): [
        "your choice of a phase", "point chips end a game", "three that you built|Complete both",
    ],
    ("gaia_project", "where_mines_go"): ["your range is 2"],
    ("gaia_project", "a_round"): ["empty mine places give ore", "Whoever passes first"],
    ("gaia_project", "power"): ["charge 2 for 1 point"],
    ("gaia_project", "federations"): ["Mines count 1"],
    ("gaia_project", "gaia_and_end"): ["by the next round"],
    ("pulsar_2849", "the_draft"): ["as far as it stands from the median"],
    ("pulsar_2849", "flying"): ["found without a bonus"],
    ("pulsar_2849", "pulsars"): ["pays in every production phase"],
    ("pulsar_2849", "transmitters"): ["pays in each production"],
    ("pulsar_2849", "patents_and_tokens"): ["the only one in a round"],
    ("pulsar_2849", "production_and_end"): ["Every two cubes left are 1 point"],
}  # fmt: skip
"""For each quiz of a lesson, in order: the words that teach its answer, said at or before it."""


@pytest.mark.parametrize("title", title_ids())
def test_what_a_quiz_asks_was_told_before(title):
    quizzed = set()
    for file in load_lessons(find_title(title)):
        said, quizzes = [], 0
        for step in file.lesson.steps:
            said += [step.say.of("en")] if step.say is not None else []
            if step.quiz is None:
                continue
            told = TOLD[title, file.id][quizzes]
            assert any(words in text for words in told.split("|") for text in said), told
            quizzes += 1
        if quizzes:
            quizzed.add((title, file.id))
            assert quizzes == len(TOLD[title, file.id])
    assert quizzed == {key for key in TOLD if key[0] == title}
