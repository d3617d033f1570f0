"""The rule book of every title: its examples end as stated, its things have pictures and names."""

from __future__ import annotations

import pytest

from gametable.client.screens.rule_pictured import check_pictured
from gametable.client.screens.rule_search import BookSearch
from gametable.client.screens.rule_things import BookThings, Reader
from gametable.client.settings import Settings
from gametable.components.examples import check_example, example_folder, find_examples
from gametable.components.reference import load_reference
from gametable.components.texts import LANGUAGES
from gametable.components.things import check_things, load_things
from gametable.titles import find_title

BOOKS = {
    "planet_unknown": 23,
    "terraforming_mars": 23,
    "roll_for_the_galaxy": 19,
    "gaia_project": 19,
    "pulsar_2849": 24,
}
"""The titles with pictures, and how many examples they have at least."""
SHARE = 0.9  # of the sections that speak of components show one


@pytest.mark.parametrize("id", BOOKS)
def test_every_example_plays_and_ends_as_stated(id):
    title, paths = find_title(id), sorted(example_folder(id).glob("*.yaml"))
    assert len(paths) >= BOOKS[id]
    named = {section.example for section in load_reference(id).sections}
    refused = 0
    for path in paths:
        file = check_example(title, path)
        assert file.example.id in named, f"no section shows {path.name}"
        stated = [frame for frame in file.example.frames if frame.ends or frame.rule]
        assert stated, f"{path.name} states nothing that can be looked at"
        refused += any(frame.rule for frame in stated)
    assert refused


@pytest.mark.parametrize("id", BOOKS)
def test_sections_show_what_they_speak_of(id):
    things, sections = load_things(id), load_reference(id).sections
    check_things(find_title(id))
    about = [section for section in sections if things.spoken_of(section)]
    shown = [
        section
        for section in about
        if len(things.lacking(section)) < len(things.spoken_of(section))
    ]
    assert len(about) >= len(sections) / 2
    assert len(shown) >= SHARE * len(about), [s.id for s in about if s not in shown]
    used = {ref for section in sections for ref in section.things}
    assert set(things.things) <= used


@pytest.mark.parametrize("id", BOOKS)
def test_things_have_pictures_and_what_is_cropped_lies_there(id):
    check_pictured(find_title(id))


@pytest.mark.parametrize("id", BOOKS)
def test_each_thing_is_found_by_its_name_in_both_languages(id):
    rules = load_reference(id)
    names = BookThings(find_title(id), Reader(lambda: "en", Settings)).names(rules)
    examples, _faults = find_examples(id)
    search = BookSearch(rules, names, examples)
    for ref, name in names.items():
        for language in LANGUAGES:
            assert ref in search.find(name.of(language)).things, name
    for example, file in examples.items():
        for language in LANGUAGES:
            assert example in search.find(file.example.name.of(language)).examples
