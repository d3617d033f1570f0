"""Faults in worked examples and things: each by its file and line."""

from __future__ import annotations

import pytest

from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.examples import check_example, find_examples, load_example
from gametable.components.reference import read_reference
from gametable.components.things import check_things, load_things
from gametable.core.scenario.examples import MOST_WORDS
from gametable.titles import find_title

TITLE = "planet_unknown"
SOUND = """\
id: sound
name: {en: Sound, hu: Jó}
seats: 2
seed: A
table:
  round: 4
  phase: turns
  commander: 0
  seats:
    0:
      lifepods: []
      tiles: [{i2_civ_energy: {energy: [[3, 4]], civ: [[3, 5]]}}]
      finds: [i2_water_rover]
    1: {}
crop: [planet/0]
frames:
  - caption: {en: Before, hu: Előtte}
  - play: [[draft, inner], [0, 4, 3]]
    ends: {event: log.tile_placed}
    caption: {en: Allowed, hu: Szabad}
  - after: 1
    play: [[draft, inner]]
    try: [0, 4, 6]
    rule: "5.2"
    caption: {en: Refused, hu: Tilos}
"""
RULES = """\
- {id: "5.2", title: {en: Basic, hu: Alap}, text: {en: A tile, hu: Egy lapka}, things: [tile]}
- {id: "5.3", title: {en: Next, hu: Mellé}, text: {en: B, hu: B}, example: sound}
"""
THINGS = """\
things:
  - id: tile
    name: {en: Tile, hu: Lapka}
    kind: {en: a tile, hu: egy lapka}
    face: tile
    rule: "5.2"
terms:
  - {word: tile, things: [tile, "#tile/"]}
"""


@pytest.fixture
def book_of(tmp_path):
    """Writes a book with some changes of its three files; the folder of the assets."""

    def write(*changes):
        texts = [SOUND, RULES, THINGS]
        for old, new in changes:
            assert any(old in text for text in texts), old
            texts = [text.replace(old, new) for text in texts]
        folder = tmp_path / "assets" / TITLE
        (folder / "examples").mkdir(parents=True, exist_ok=True)
        for name, text in zip(
            ("examples/sound.yaml", "rules.yaml", "things.yaml"), texts, strict=True
        ):
            (folder / name).write_text(text, "utf-8")
        return tmp_path

    return write


def fault_of(call):
    with pytest.raises((ComponentError, ComponentErrors)) as found:
        call()
    return str(found.value)


def test_a_sound_book_has_none(book_of):
    root = book_of()
    title = find_title(TITLE)
    path = root / "assets" / TITLE / "examples" / "sound.yaml"
    frames = check_example(title, path).play(title)
    assert [frame.refused is not None for frame in frames] == [False, False, True]
    assert frames[2].refused.rule == "planet_unknown 5.2.5"
    assert len(frames[0].table.entries) < len(frames[1].table.entries)
    check_things(title, root)
    assert load_example(TITLE, "sound", root).example.frames[2].rule == "5.2"
    found, faults = find_examples(TITLE, root)
    assert [*found] == ["sound"] and faults == []


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("try: [0, 4, 6]", "try: [0, 4, 3]", 23, "frame 3: what is tried there is allowed"),
        ('rule: "5.2"', 'rule: "5.3"', 24, "section 5.3 is named, but 5.2.5 refuses it"),
        ("[[draft, inner], [0, 4, 3]]", "[[draft, inner], [0, 9, 9]]", 18, "answer 2 cannot"),
        ("event: log.tile_placed", "event: log.lifepod_collected", 19, "the goal is not reached"),
        ("after: 1", "after: 3", 21, "only from a frame before it"),
        ("id: sound\nname", "id: other\nname", 1, "the name of the file"),
        ("en: Refused", "en: " + "x " * (MOST_WORDS + 1), 25, f"at most {MOST_WORDS} fit"),
        ('    rule: "5.2"\n    caption', "    caption", 21, 'needs the section'),
        ("crop: [planet/0]", "crap: [planet/0]", 15, "crap"),
        ("i2_water_rover]", "i2_water_rover_x]", 1, "this position cannot be"),
    ],
)  # fmt: skip
def test_a_faulty_example_is_named_with_its_line(book_of, old, new, line, words):
    path = book_of((old, new)) / "assets" / TITLE / "examples" / "sound.yaml"
    said = fault_of(lambda: check_example(find_title(TITLE), path))
    assert f"examples/sound.yaml, line {line}:" in said and words in said


def test_unknown_things_and_examples_are_named_with_their_line(book_of):
    title = find_title(TITLE)
    root = book_of(("things: [tile]}", 'things: [tiel, "#tile/none"]}'))
    said = fault_of(lambda: check_things(title, root))
    assert 'rules.yaml, line 1: unknown thing "tiel"' in said and '"#tile/none"' in said
    root = book_of(("example: sound", "example: sond"))
    said = fault_of(lambda: check_things(title, root))
    assert 'rules.yaml, line 2: there is no example "sond"' in said
    root = book_of(("things: [tile]}", "things: [a, b, c, d, e, f, g]}"))
    assert "rules.yaml, line 1" in fault_of(lambda: load_things(TITLE, root))
    root = book_of(('face: tile\n    rule: "5.2"', 'face: tile\n    rule: "9"'))
    assert "things.yaml, line 6" in fault_of(lambda: load_things(TITLE, root))


def test_a_term_asks_for_a_thing_and_a_broken_example_hides_no_other_one(book_of):
    root = book_of()
    things = load_things(TITLE, root)
    rules = read_reference(root / "assets" / TITLE / "rules.yaml")
    basic, following = rules.sections
    assert [term.word for term in things.spoken_of(basic)] == ["tile"]
    assert things.lacking(basic) == [] and things.spoken_of(following) == []
    assert things.terms[0].is_shown(["#tile/i2_civ_energy"])
    assert not things.terms[0].is_shown(["#civ_card/x"])
    broken = root / "assets" / TITLE / "examples" / "broken.yaml"
    broken.write_text("id: [", "utf-8")
    found, faults = find_examples(TITLE, root)
    assert [*found] == ["sound"] and "broken.yaml" in str(faults[0])
