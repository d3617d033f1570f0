"""What icons mean in words: a title's own names win, faults are named."""

from __future__ import annotations

import pytest

from gametable.components.errors import ComponentErrors
from gametable.components.icon_names import load_icon_names, read_icon_names


def test_a_title_may_say_otherwise_what_all_share():
    shared, own = load_icon_names("no_such_title"), load_icon_names("planet_unknown")
    assert shared["vp"].en == "Points" and own["vp"].en == "Medals"
    assert own["lock"].hu != shared["lock"].hu and own["corporation"] == shared["corporation"]
    # Nobody begins in Roll for the Galaxy: its star means no start player.
    roll = load_icon_names("roll_for_the_galaxy")["commander"]
    assert roll.en != shared["commander"].en and roll.hu != shared["commander"].hu


@pytest.mark.parametrize(
    "text",
    ["names: [rover]\n", "names: {rover: {en: Rover}}\n", "icons: {}\n", "names: {rover: Rover}\n"],
)
def test_a_faulty_file_is_named(tmp_path, text):
    path = tmp_path / "icons.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(ComponentErrors, match=r"icons\.yaml"):
        read_icon_names(path)


def test_a_title_without_names_has_those_that_all_share(tmp_path):
    assert read_icon_names(tmp_path / "icons.yaml") == {}
