"""How titles judge positions: their weights come from files that may be wrong."""

from pathlib import Path

import pytest

from gametable.components.errors import ComponentErrors
from gametable.components.weights import FILE, load_weights
from gametable.core.engine.table import Table
from gametable.core.engine.valuation import PointsNow, WorthSeen, weighed
from gametable.titles import find_title

GOOD = """\
revision: 1
rivals: {2: 1.0}
terms:
  lines: {weight: 2.0, bounds: [0.5, 3.0], by: guess}
  threat: {weight: 1.0, bounds: [0.5, 3.0], by: guess, since: hard}
shapes:
  fade: {value: 0.6, bounds: [0.4, 0.9], by: guess}
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "assets" / "toy"
    folder.mkdir(parents=True)
    monkeypatch.setattr("gametable.components.weights.title_root", lambda title: tmp_path)
    return folder / FILE


def load():
    return load_weights("toy", ("lines", "threat"), ("fade",))


def test_weights_are_read_and_weaker_bots_heed_fewer_terms(file):
    file.write_text(GOOD, "utf-8")
    weights = load()
    terms = {"lines": (3.0, 1.0), "threat": (4.0, 1.0)}
    assert weights.shape("fade") == 0.6
    assert weighed(terms, weights, "normal") == {"lines": 6.0}
    assert weighed(terms, weights, "hard") == {"lines": 6.0, "threat": 4.0}


@pytest.mark.parametrize(
    "old, new, said",
    [
        ("weight: 2.0", "weight: 9", "weights.bounds"),
        ("value: 0.6", "value: 0.1", "weights.bounds"),
        ("  lines:", "  rows:", "weights.unknown"),
        ("since: hard", "since: expert", None),
        ("{value: 0.6, ", "{", None),
    ],
)
def test_a_faulty_file_is_refused_with_its_place(file, old, new, said):
    file.write_text(GOOD.replace(old, new), "utf-8")
    with pytest.raises(ComponentErrors) as caught:
        load()
    keys = [fault.message.key for fault in caught.value.faults]
    assert said is None or said in str(caught.value.faults) or said in keys
    assert all(fault.file.endswith(FILE) for fault in caught.value.faults)


def test_without_a_valuation_of_its_own_a_title_counts_points():
    title = find_title("planet_unknown")
    table = Table.new(title, 2, {}, "1")
    terms = PointsNow(title).terms(table.state, 0, WorthSeen(0))
    total = next(score.total for score in title.scores(table.state) if score.seat == 0)
    assert terms == {"points": (float(total), float(total))}
