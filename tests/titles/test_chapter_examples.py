"""Every chapter of a rule book has a worked example, or nothing in it could be played.

What cannot be shown stands in `WITHOUT`: by title and chapter, why not.
"""

from __future__ import annotations

import pytest

from gametable.components.reference import load_reference

NOT_YET = "its example is not written yet"
WITHOUT = {
    "planet_unknown": {
        "2": "it lists what lies in the box; the sections about those things show them",
        "15": "it lists what is chosen before a game; chapters 10, 12, 13 and 14 show it",
        "20": "it says only what is not part of this game",
    },
    "terraforming_mars": {
        "2": "it lists what lies in the box; the sections about those things show them",
        "24": "it lists the words of the game",
    },
    "roll_for_the_galaxy": {
        "0": "it lists the words of the game",
        "1": "it lists what lies in the box; the sections about those things show them",
    },
    "gaia_project": {},
    "pulsar_2849": {
        "1": "it lists what lies in the box",
        "21": "it tells which data are real and which are reconstructed",
    },
}  # fmt: skip


def chapters(title: str) -> dict[str, list[str]]:
    """The chapters of a rule book in order, each with the examples of its sections."""
    found: dict[str, list[str]] = {}
    for section in load_reference(title).sections:
        found.setdefault(section.id.partition(".")[0], []).extend(filter(None, [section.example]))
    return found


@pytest.mark.parametrize("title", WITHOUT)
def test_each_chapter_has_an_example_or_a_reason(title):
    found, without = chapters(title), WITHOUT[title]
    assert [chapter for chapter in found if not found[chapter] and chapter not in without] == []
    assert [chapter for chapter in without if found.get(chapter)] == [], "it has one by now"
    assert set(without) <= set(found), "there is no such chapter"
    assert all(reason.strip() for reason in without.values())
