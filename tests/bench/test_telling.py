"""What the seat that is asked is told, in games that differ only in what it cannot know.

Where all have chosen and everything comes to light, and where one seat's answer leads on to what
another does, every option is looked at; of the rest of a game a sample.
"""

from __future__ import annotations

from typing import Any

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.titles import find_title
from tests.bench.generic import Variant
from tests.bench.secrets import check_telling
from tests.bench.variants import VARIANTS
from tests.kit.soaked import soaked

PLAYED = {
    "planet_unknown": ["solo hard", "three with all modules"],
    "terraforming_mars": ["two", "three drafting"],
    "roll_for_the_galaxy": ["solo, credit bot", "four"],
    "gaia_project": ["Ultoma in the first game"],
    "pulsar_2849": ["SID"],
}
FIRST = 16  # questions of a game that are all looked at: those of the set-up


def variant(title: str, name: str) -> Variant:
    return next(found for found in VARIANTS[title] if found.name == name)


def told(title: str, name: str, seed: str, *prompts: str, every: int = 0, most: int = 3) -> int:
    """Play at random; look at the first questions, at those of `prompts`, and at one in `every`."""
    rules = find_title(title)
    table, source = variant(title, name).table(rules, seed), Source.of(f"told {seed}")
    looked = number = 0
    while table.decision is not None:
        asked = table.decision
        wanted = number < FIRST or (every and source.below(every) == 0)
        if asked.prompt.key in prompts:
            looked += check_telling(rules, table, source, 40)
        elif wanted:
            looked += check_telling(rules, table, source, most)
        table.choose_index(asked.random(source))
        number += 1
    return looked


@pytest.mark.parametrize(
    ("title", "name"),
    [(title, names[0]) for title, names in PLAYED.items()]
    + soaked(*((title, name) for title, names in PLAYED.items() for name in names[1:])),
)
def test_what_a_seat_is_told_through_a_game(title: str, name: str) -> None:
    assert told(title, name, "b", every=20) > FIRST


@pytest.mark.rule("planet_unknown 11.2.1")
def test_what_comes_to_light_before_the_scoring_of_planet_unknown() -> None:
    prompts = ("ask.final", "ask.picks", "ask.lose_stack", "ask.pick_civ_card")
    assert told("planet_unknown", "four with events", "b", *prompts) > FIRST


@pytest.mark.rule("terraforming_mars 3.7")
@pytest.mark.rule("terraforming_mars 4.2")
@pytest.mark.rule("terraforming_mars 19.3")
def test_what_is_chosen_in_secret_on_mars() -> None:
    prompts = ("ask.research", "ask.draft", "ask.pay", "ask.first_cards", "ask.corporation")
    assert told("terraforming_mars", "three drafting", "b", *prompts) > FIRST


def last_to_assign(table: Table[Any]) -> bool:
    """Whether the seat that is asked may say that it is ready, and all others have said so."""
    asked = table.decision
    return asked is not None and ("ready",) in asked.keys and len(table.state.queue) == 1


@pytest.mark.rule("roll_for_the_galaxy 6.1")
@pytest.mark.parametrize("name", ["two", "four"])
def test_ready_tells_no_assignment_before_the_screens_go_up(name: str) -> None:
    rules = find_title("roll_for_the_galaxy")
    table, source = variant(rules.id, name).table(rules, "b"), Source.of("ready")
    looked = 0
    while table.decision is not None and looked < 8:
        if last_to_assign(table):
            looked += check_telling(rules, table, source, 40)
            preview = table.preview(("ready",))
            assert not preview.complete
            assert not any(event.kind.startswith("log.reveal") for event in preview.events)
            assert all(
                not pile
                for seat, board in enumerate(preview.view.boards)
                for pile in board.columns.values()
                if seat != table.decision.seat
            )
            table.choose(("ready",))
        else:
            table.choose_index(table.decision.random(source))
    assert looked == 8


@pytest.mark.rule("roll_for_the_galaxy 10.1")
def test_an_answer_of_roll_does_not_run_on_into_the_work_of_another_seat() -> None:
    """All questions of the phases; what an answer does ends with the turn of its seat."""
    rules = find_title("roll_for_the_galaxy")
    table, source = variant(rules.id, "four").table(rules, "c"), Source.of("c")
    ends = looked = 0
    while table.decision is not None and looked < 150:
        asked = table.decision
        if not asked.secret or asked.prompt.key != "ask.assign":
            looked += check_telling(rules, table, source, 6)
            ahead = table.ahead()
            ahead.choose(asked.keys_of(asked.random(source)))
            ends += ahead.halted == "turn"
            now = table.state.phase
            if ahead.state.phase == now and now is not None:
                working = [e.seat for e in ahead.log if e.entry > len(table.entries)]
                assert set(working) <= {asked.seat, None}
        table.choose_index(asked.random(source))
    assert looked > 100 and ends > 10
