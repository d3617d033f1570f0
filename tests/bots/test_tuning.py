"""Weights are fitted within their bounds, tried by a sequential test, and bear their evidence."""

import random

import msgspec
import pytest

from gametable.bots.appraising import Appraiser
from gametable.bots.random_bot import careful_answer
from gametable.bots.tuning import LoggedPosition, fitted, trial
from gametable.core.engine.table import Table
from gametable.core.engine.valuation import TermWeight, Weights
from gametable.titles import find_title

WEIGHTS = Weights(
    1,
    {
        "lines": TermWeight(1.0, (0.1, 4.0), "guess"),
        "rover": TermWeight(1.0, (0.1, 4.0), "guess"),
        "noise": TermWeight(0.5, (0.0, 4.0), "guess"),
        "unseen": TermWeight(0.7, (0.0, 4.0), "guess"),
    },
)


def positions(count: int) -> list[LoggedPosition]:
    """Games in which a line is worth 2, a rover nothing good, and noise nothing."""
    luck = random.Random(7)
    found = []
    for _ in range(count):
        seats = [
            {"lines": luck.uniform(0, 9), "rover": luck.uniform(0, 9), "noise": luck.uniform(0, 9)}
            for _ in range(2)
        ]
        points = tuple(round(2 * t["lines"] - t["rover"] + luck.uniform(-2, 2)) for t in seats)
        found.append(LoggedPosition(tuple(seats), points))
    return found


def test_fitted_weights_find_what_counts_and_keep_their_bounds():
    fit = fitted(WEIGHTS, positions(400))
    found = {id: term.weight for id, term in fit.weights.terms.items()}
    assert found["lines"] == pytest.approx(2.0, abs=0.15)
    assert found["rover"] == 0.1  # it lost points, but no sign may turn
    assert found["noise"] < 0.15
    assert found["unseen"] == 0.7
    assert fit.after < fit.before and fit.rows == 800


def test_the_test_tells_better_from_equal_and_worse():
    luck = random.Random(3)

    def scores(share: float, n: int) -> list[float]:
        return [sum(luck.random() < share for _ in range(2)) / 2 for _ in range(n)]

    assert trial(scores(0.7, 200)).better
    worse = trial(scores(0.35, 200))
    assert worse.decided and not worse.better
    assert not trial([1.0, 1.0, 1.0]).decided
    assert trial([]).likelihood == 0


@pytest.mark.parametrize("title_id", ["gaia_project", "pulsar_2849", "roll_for_the_galaxy"])
def test_weights_of_ones_own_bring_their_shapes_along(title_id):
    """Weights changed by hand are mostly shapes: a match of them must not play the same twice."""
    title = find_title(title_id)
    table = Table.new(title, seats=2, options={}, seed="shapes")
    while table.decision is not None and title.valuation.moment(table.state) < 2:
        table.choose_index(careful_answer(table.decision, len(table.entries)))
    old = title.valuation.weights
    shapes = {n: msgspec.structs.replace(s, value=s.bounds[1]) for n, s in old.shapes.items()}
    new = msgspec.structs.replace(old, shapes=shapes)
    judged = [
        Appraiser(title, 0, "hard", weights=each).terms(table.state)[1] for each in (old, new)
    ]
    assert judged[0] != judged[1]
    assert title.valuation.weights is old
