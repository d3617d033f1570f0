"""The soak plays, reports, and tells what broke so that it can be played again."""

from __future__ import annotations

from typing import Any

import pytest
import soak

from gametable.core.engine.title import Seat
from tests.bench.generic import Variant
from tests.core.toy import Toy, ToyState


class Losing(Toy):
    """Loses a card."""

    def setup(self, seats: Any, options: Any) -> ToyState:
        state = super().setup(seats, options)
        state.deck.pop()
        return state


def run(monkeypatch: pytest.MonkeyPatch, title: Toy, *arguments: str) -> int:
    variants = {"toy": [Variant("two", [Seat("A"), Seat("B")])]}
    monkeypatch.setattr(soak, "VARIANTS", variants)
    monkeypatch.setattr(soak, "find_title", lambda name: title)
    monkeypatch.setattr("sys.argv", ["soak.py", "--minutes", "0", "--seed", "s", *arguments])
    return soak.main()


def test_a_sound_title_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, Toy()) == 0
    said = capsys.readouterr().out
    assert "1 games sound, 0 broken" in said and "memory blocks: " in said


def test_a_broken_title_is_named_with_its_seed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, Losing(), "--every", "1") == 1
    said = capsys.readouterr().out
    assert "BROKEN toy, two, seed 's-0': toy two seed 's-0' node 0" in said
    assert "0 games sound, 1 broken" in said


def test_a_title_that_is_not_there(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, Toy(), "--title", "chess") == 2
    assert "no title to play" in capsys.readouterr().err
