"""Weights of the bots stand with their evidence: nobody changes them without a contest."""

from __future__ import annotations

import json

import msgspec
import pytest

from gametable.bots.tuning import (
    FixedContest,
    WeightTrial,
    certain_alone,
    digest_of,
    fixed_contest,
)
from gametable.components.data_root import assets_dir
from gametable.titles import find_title, title_ids


@pytest.mark.parametrize("title_id", title_ids())
def test_weights_are_those_of_the_evidence(title_id):
    """After a change: `python scripts/tune.py TITLE --evidence`, which lets them play the old."""
    title = find_title(title_id)
    kept = json.loads((assets_dir(title_id) / "worth_evidence.json").read_text("utf-8"))
    assert kept["digest"] == digest_of(title.valuation.weights)
    contest = msgspec.convert(kept["contest"], FixedContest)
    assert fixed_contest(title, kept["seats"]) == contest


@pytest.mark.parametrize("title_id", title_ids())
def test_the_guesses_of_every_title_have_beaten_none_at_all(title_id):
    """The first match: against what counts nothing but what the rules are certain of."""
    kept = json.loads((assets_dir(title_id) / "worth_evidence.json").read_text("utf-8"))
    first = msgspec.convert(kept["first_match"], WeightTrial)
    assert first.groups >= 1 and first.share > 0.5
    weights = find_title(title_id).valuation.weights
    counted = {id for id, term in certain_alone(weights).terms.items() if term.weight}
    assert counted and len(counted) < len(weights.terms)
