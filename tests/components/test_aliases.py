"""Renamed keys: a small file that is as strict as the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from gametable.components.aliases import load_aliases, read_aliases
from gametable.components.errors import ComponentErrors


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "aliases.yaml"


def test_a_title_without_the_file_has_none() -> None:
    assert load_aliases("no_such_title") == {}


def test_old_names_lead_to_new_ones(path: Path) -> None:
    path.write_text("t4_civ: t4_civ_energy\ntake: grab\n", "utf-8")
    assert read_aliases(path) == {"t4_civ": "t4_civ_energy", "take": "grab"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("- a\n", "expected a mapping of old names to new ones."),
        ("a: b\nc: 3\n", 'line 2: the new name of "c" must be text.'),
        ("a: b\nb: c\n", 'line 1: "b" is renamed itself; give its newest name.'),
        ("a: b\na: c\n", 'line 2: key "a" was already given in line 1.'),
    ],
)
def test_faults_are_named(path: Path, text: str, place: str) -> None:
    path.write_text(text, "utf-8")
    with pytest.raises(ValueError) as caught:
        read_aliases(path)
    assert str(caught.value).startswith(f"{path.parent.name}/aliases.yaml")
    assert str(caught.value).endswith(place)
    assert isinstance(caught.value, ComponentErrors) or "already given" in place
