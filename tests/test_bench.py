"""The bench: its yardstick, its report, and parts that can be left out. It judges no figure."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path

import pytest

from gametable.titles import title_ids
from tests.kit.soaked import soaked

# By its path: the name alone may also mean the folder tests/bench.
SCRIPT = Path(__file__).parents[1] / "scripts" / "bench.py"
_spec = importlib.util.spec_from_file_location("bench_script", SCRIPT)
assert _spec is not None and _spec.loader is not None
bench = importlib.util.module_from_spec(_spec)
sys.modules["bench_script"] = bench
_spec.loader.exec_module(bench)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds so short that only the way is tested."""
    timed = bench.timed
    monkeypatch.setattr(bench, "timed", lambda call, least=0.0: timed(call, 0.003))
    monkeypatch.setattr(bench, "yardstick", lambda: 172_500.0)


def test_the_yardstick_makes_choices() -> None:
    assert bench.yardstick(0.03) > 1_000


def test_targets_are_scaled_by_the_yardstick() -> None:
    half = bench.REFERENCE / 2
    more = bench.Figure("choices", 9_000, "/s", 15_000, more=True)
    assert bench.aimed(more, half) == (7_500, 1.2)
    less = bench.Figure("load", 10, "ms", 20)
    assert bench.aimed(less, half) == (40, 4)
    fixed = bench.Figure("memory", 20, "MB", 40, scaled=False)
    assert bench.aimed(fixed, half) == (40, 2)


@pytest.mark.parametrize("title_id", [*title_ids()[::2], *soaked(*title_ids()[1::2])])
def test_every_part_of_the_rules_and_the_disk_has_its_figure(quick: None, title_id: str) -> None:
    found = [*bench.playouts(title_id, 2, 1), *bench.table_work(title_id)]
    names = " / ".join(figure.name for figure in found)
    for part in ("random choices", "random games", "branch", "undo", "append", "load", "size"):
        assert part in names
    assert all(figure.value > 0 for figure in found)


def test_the_report_names_target_and_ratio(
    quick: None, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    written = tmp_path / "figures.json"
    title_id = title_ids()[0]
    call = ["bench.py", "--only", "undo", "--title", title_id, "--json", str(written)]
    monkeypatch.setattr(sys, "argv", call)
    assert bench.main() == 0
    said = capsys.readouterr().out
    assert said.startswith("yardstick: 172,500 choices/s (0.50 of the reference machine)")
    line = next(line for line in said.splitlines() if line.startswith("undo"))
    assert "target" in line and line.endswith("x")
    data = json.loads(written.read_text())
    assert data["yardstick"] == 172_500
    assert any(row["name"].startswith("undo") for row in data["figures"])
    assert not any(row["name"].startswith("random") for row in data["figures"])


def test_a_large_hand_is_measured_with_all_its_reasons(quick):
    (figure,) = bench.hand_of_cards("terraforming_mars")
    assert "30 cards" in figure.name and figure.target == 1 and figure.value > 0
    assert bench.hand_of_cards("planet_unknown") == []
