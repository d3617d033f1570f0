"""Golden playthroughs: whole games as text, compared exactly."""

from __future__ import annotations

from pathlib import Path

import pytest
from playthrough import GOLDEN, SEED, golden_files, playthrough

from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.bench.generic import Variant
from tests.core.toy import Toy

FILES = golden_files()


@pytest.mark.parametrize("path", sorted(FILES), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_rules_play_as_they_did(path: Path) -> None:
    title, variant = FILES[path]
    expected = path.read_text(encoding="utf-8").splitlines()
    played = playthrough(find_title(title), variant, SEED).splitlines()
    for n, (now, then) in enumerate(zip(played, expected, strict=False), 1):
        assert now == then, f"line {n}; if it is meant: python scripts/playthrough.py --write"
    assert len(played) == len(expected)


def test_no_playthrough_is_left_over() -> None:
    assert set(GOLDEN.glob("*/*.txt")) == set(FILES)


def test_a_playthrough_tells_questions_answers_log_and_points() -> None:
    variant = Variant("two", [Seat("Ada"), Seat("Bela")], {"length": 3})
    text = playthrough(Toy(), variant, "x")
    assert text == playthrough(Toy(), variant, "x") != playthrough(Toy(), variant, "y")
    lines = text.splitlines()
    assert lines[:2] == ["title: toy", "variant: two"]
    assert 'options: {"length":3}' in lines and "seed: x" in lines
    assert "points: 5, 5" in lines
    assert any(line.startswith("seat 0, one (ask.bid)") for line in lines)
    assert any(line.startswith("  chance: [") for line in lines)
    assert any("(by itself)" in line for line in lines)
    assert any(line.startswith("    log.bids") for line in lines)
    assert lines[-1].startswith("winners: [")
