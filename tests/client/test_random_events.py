"""Whatever is pressed, typed, turned or dragged: nothing breaks, and every file stays whole.

`scripts/soak.py --events 10000` goes on for longer.
"""

from __future__ import annotations

import pytest

from tests.client.random_events import play, sound_files
from tests.kit.soaked import soaked

EVENTS = 200


@pytest.mark.slow
@pytest.mark.parametrize(
    "title",
    [
        "planet_unknown",
        "pulsar_2849",
        *soaked("roll_for_the_galaxy", "terraforming_mars", "gaia_project"),
    ],
)
def test_random_events_break_nothing(tmp_path, monkeypatch, title):
    for home in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(home, str(tmp_path))
    hands = play(tmp_path, title, EVENTS, "suite")
    assert set(hands.done) >= {"key", "text", "field", "move", "click", "wheel", "window"}
    assert sound_files(tmp_path / "games") >= 1
