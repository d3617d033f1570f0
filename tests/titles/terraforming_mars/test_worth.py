"""What effects are worth for bots points the right way."""

from __future__ import annotations

import math

import pytest

from gametable.core.engine.decision import Decision
from gametable.core.text import msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.effects import effects_worth
from gametable.titles.terraforming_mars.effects.estimates import POINT
from gametable.titles.terraforming_mars.rules.playing import PlayHandCard
from gametable.titles.terraforming_mars.rules.turn import ask_turn
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.vocabulary import Gain, Lose, Production, Raise
from tests.rules.terraforming_mars.play import position, table_at


def situation(**more: object) -> Situation:
    return Situation(position(**more), 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("id", sorted(load().cards))
def test_every_card_has_a_finite_worth(id: str) -> None:
    found = PlayHandCard(situation(), (), id).worth()
    assert math.isfinite(found) and -10 < found < 30, id


def test_more_is_worth_more_and_a_loss_costs() -> None:
    here = situation()
    assert effects_worth(here, [Gain(mc=3)]) > effects_worth(here, [Gain(mc=2)]) > 0
    assert effects_worth(here, [Lose(heat=5)]) < 0
    assert effects_worth(here, [Production(energy=-1)]) < 0


def test_production_is_worth_more_early_and_a_full_track_nothing() -> None:
    early, late = situation(), situation()
    late.state.temperature, late.state.oxygen = 8, 13
    gained = [Production(mc=2)]
    assert effects_worth(early, gained) > effects_worth(late, gained)
    assert effects_worth(late, [Raise("temperature")]) == 0
    assert effects_worth(early, [Raise("temperature")]) > POINT


def test_options_that_may_be_chosen_tell_their_worth() -> None:
    here = Situation(table_at(position(hand=["comet", "mine"])).state, 0)
    asked = next(ask_turn(here, msg("ask.action"), None))
    assert isinstance(asked, Decision)
    options = {option.key: option for option in asked.options()}
    assert options[("card", "mine")].worth > 0 and options[("pass",)].worth == 0
    assert options[("project", "sell_patents")].worth < 0
    assert all(item.option.worth == 0 for item in asked.refusals())
