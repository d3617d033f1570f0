"""What a novice is told of a title: read strictly, its sections and words looked up."""

from __future__ import annotations

import pytest

from gametable.components.data_root import assets_dir
from gametable.components.errors import ComponentErrors
from gametable.components.first_round import load_first_round, read_first_round

TITLES = (
    "planet_unknown",
    "terraforming_mars",
    "roll_for_the_galaxy",
    "gaia_project",
    "pulsar_2849",
)


@pytest.fixture
def written(tmp_path):
    """The file of Planet Unknown beside its rules, with something replaced."""

    def write(old, new):
        folder = assets_dir("planet_unknown")
        for name in ("rules.yaml", "first_round.yaml"):
            (tmp_path / name).write_text((folder / name).read_text("utf-8"), "utf-8")
        path = tmp_path / "first_round.yaml"
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), "utf-8")
        return path

    return write


@pytest.mark.parametrize("title", TITLES)
def test_each_title_tells_a_novice_its_first_round(title):
    told = load_first_round(title)
    assert told is not None and 6 <= len(told.steps) <= 10 and told.glossary
    steps = [text for seats in (1, 2) for _section, text in told.steps_of(seats)]
    for text in (told.goal, told.goal_of(1), told.points, *steps):
        for language in ("en", "hu"):
            assert text.of(language).endswith(".") and len(text.of(language)) <= 200


def test_alone_the_goal_may_be_another():
    told = load_first_round("terraforming_mars")
    assert told.goal_of(2) == told.goal != told.goal_of(1)
    assert "points" in told.goal.en and "points" not in told.goal_of(1).en


@pytest.mark.parametrize("title", ["terraforming_mars", "planet_unknown"])
def test_one_who_plays_alone_is_told_nothing_of_others(title):
    """No milestones, Beginner Corporations, turns or commander, and nobody else who wins."""
    told = load_first_round(title)
    texts = [told.goal_of(1), *(text for _section, text in told.steps_of(1))]
    said = " ".join(text.en + text.hu for text in texts).lower()
    for word in ("milestones:", "beginner", "take turns", "commander", "have passed"):
        assert word not in said
    assert len(told.steps_of(1)) >= 6


def test_a_title_without_the_file_has_none():
    assert load_first_round("a_title_of_somebody") is None


@pytest.mark.parametrize(
    ("old", "new", "wrong"),
    [
        ('section: "4.2"', 'section: "4.99"', "4.99"),
        ('section: "5.5", word', 'section: "99", word', "99"),
        ("points:", "point:", "point"),
        ('word: {en: "medal"', 'word: {en: "rover"', "rover"),
    ],
)
def test_a_fault_names_file_and_place(written, old, new, wrong):
    with pytest.raises(ComponentErrors) as found:
        read_first_round(written(old, new))
    (fault, *_others) = found.value.faults
    assert "first_round.yaml" in str(fault) and wrong in str(fault) and fault.place


def test_the_words_of_a_text_are_found_with_their_endings():
    told = load_first_round("planet_unknown")
    english = told.explained("A rover collects meteorites; the meteorite is gone.", "en")
    assert [term.section for term in english] == ["6.8", "5.5"]
    hungarian = told.explained("Az állomásparancsnoké a raktárak sora.", "hu")
    assert [term.section for term in hungarian] == ["4.2", "3.1"]
    assert told.explained("Nothing of the kind.", "en") == []
