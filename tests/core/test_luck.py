"""Luck of a practice game: the same, new or chosen; a line keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE, Illegal
from gametable.core.engine.luck import LUCK, TOP
from gametable.core.engine.table import Table
from gametable.core.journal.loading import load_table
from gametable.core.journal.writing import Journal
from gametable.core.scenario.writing import written
from gametable.titles import find_title
from gametable.titles.pulsar_2849.components import load as load_pulsar
from tests.bench.variants import VARIANTS

TITLES = (
    "planet_unknown",
    "terraforming_mars",
    "roll_for_the_galaxy",
    "gaia_project",
    "pulsar_2849",
)


def practice(title: str, steps: int = 12, path: Path | None = None, n: int = 0) -> Table:
    """A practice game some answers after its set-up, at its last checkpoint."""
    rules = find_title(title)
    variant = VARIANTS[title][n]
    source = Source.of("luck")

    def new(keeper: Journal | None = None) -> Table:
        return Table.new(
            rules, variant.seats, variant.options, "LUCK", practice=True, keeper=keeper
        )

    table = new()
    if path is not None:
        table = new(Journal.create(path, table.header, version="1", durable=False))
    while steps or table.marks[-1].entry < len(table.entries):
        table.answer_random(source)
        steps = max(0, steps - 1)
    return table


def play(table: Table, steps: int, word: str = "on") -> None:
    source = Source.of(word)
    for _ in range(steps):
        if table.decision is None:
            return
        table.answer_random(source)


@pytest.mark.parametrize("title", TITLES)
def test_new_luck_deals_anew_what_the_seat_cannot_know_and_nothing_else(title: str) -> None:
    table = practice(title)
    seat, before, whole = table.decision.seat, tuple(table.entries), table.state
    seen = table.view(seat)
    table.set_luck("new")
    assert table.luck == "new" and table.view(seat) == seen
    assert table.entries[len(before)].ask == LUCK
    assert table.title.faults(table.state) == []
    other = table.clone()
    other.set_luck("new")
    assert other.view(seat) == seen and len(other.entries) == len(table.entries)
    if title in ("planet_unknown", "terraforming_mars"):  # elsewhere nothing lies hidden here
        assert len({str(t) for t in (whole, table.state, other.state)}) == 3


def test_what_is_rolled_falls_anew_with_each_new_luck() -> None:
    table = practice("roll_for_the_galaxy")
    fallen = set()
    for luck in ("same", "new", "new"):
        table.set_luck(luck)
        line = table.clone()
        play(line, 25)
        fallen.add(tuple(e.answer for e in line.entries[-40:] if e.ask.startswith("ask.roll")))
    assert len(fallen) == 3


@pytest.mark.parametrize("title", TITLES)
def test_a_line_keeps_its_luck_in_the_file_and_is_stood_on_again(title: str, tmp_path) -> None:
    path = tmp_path / "luck.game.jsonl"
    table = practice(title, path=path)
    play(table, 6)
    as_played = tuple(table.entries)
    table.undo()
    before, stood = tuple(table.entries), table.marks[-1].entry
    table.set_luck("new")
    assert tuple(table.entries[stood + 1 :]) == before[stood:]  # the answers since stay
    play(table, 8)
    newly, state = tuple(table.entries), table.state
    (left,) = table.branches.left
    assert left.entries == as_played
    table.keeper.close()
    loaded = load_table(path, find_title)
    assert tuple(loaded.entries) == newly and loaded.state == state and loaded.luck == "new"
    assert [branch.entries for branch in loaded.branches.left] == [as_played]
    loaded.stand_on(loaded.branches.left[0])
    assert loaded.luck == "same" and tuple(loaded.entries) == as_played
    loaded.stand_on(loaded.branches.left[0])
    assert tuple(loaded.entries) == newly and loaded.state == state
    # Taken back and given again nothing falls otherwise, nor in a copy.
    for _ in range(3):
        loaded.undo()
    for _ in range(3):
        loaded.redo()
    assert tuple(loaded.entries) == newly and loaded.state == state
    assert loaded.clone().state == state


def chosen(title: str, n: int = 0, path: Path | None = None) -> Table:
    """A game that stands where who practises is asked what falls."""
    table = practice(title, path=path, n=n)
    table.set_luck("chosen")
    source = Source.of("chosen")
    for _ in range(200):
        if table.asks_luck:
            return table
        table.answer_random(source)
    pytest.fail("nothing falls")


@pytest.mark.parametrize("title", TITLES)
def test_chosen_luck_is_asked_of_a_person_and_kept_as_luck(title: str, tmp_path) -> None:
    path = tmp_path / "luck.game.jsonl"
    # In Gaia Project nothing falls but the cards of an automa.
    automa = (n for n, v in enumerate(VARIANTS[title]) if v.seats[-1].player == "automa")
    table = chosen(title, next(automa) if title == "gaia_project" else 0, path)
    asked = table.decision
    assert asked.seat != CHANCE and table.header.seats[asked.seat].player == "human"
    names = table.title.words("hu")
    for option in asked.options()[:20]:
        assert names.text(option.label)
    before = len(table.entries)
    for _ in range(6):
        if not table.asks_luck:
            break
        table.answer_random(Source.of("x", len(table.entries)))
    assert table.entries[before].seat == CHANCE and not table.entries[before].chosen
    table.keeper.close()
    loaded = load_table(path, find_title)
    assert tuple(loaded.entries) == tuple(table.entries) and loaded.state == table.state
    assert loaded.luck == "chosen" and loaded.asks_luck == table.asks_luck
    loaded.undo()
    assert not loaded.asks_luck


@pytest.mark.rule("terraforming_mars 4.4")
def test_what_lies_on_top_may_be_chosen_even_out_of_a_rivals_hand() -> None:
    table = chosen("terraforming_mars")
    seat, asked = table.decision.seat, table.decision
    assert asked.prompt.key == TOP
    hands = [card for n, board in enumerate(table.state.boards) if n != seat for card in board.hand]
    wanted = hands[0] if hands else asked.keys[-1]
    table.choose([wanted])
    assert table.title.faults(table.state) == []
    held = table.state.boards[seat]
    assert wanted in [*held.hand, *held.dealt, *table.state.drawn]


def test_luck_is_changed_in_practice_alone_and_nothing_played_with_it_leaves_one_line() -> None:
    match = Table.new(find_title("roll_for_the_galaxy"), 2, seed="LUCK")
    with pytest.raises(Illegal):
        match.set_luck("new")
    table = practice("planet_unknown")
    before = tuple(table.entries)
    for luck in ("new", "chosen", "new"):
        table.set_luck(luck)
        assert table.luck == luck
        assert [branch.entries for branch in table.branches.left] == [before]
    table.set_luck("same")
    assert table.luck == "same" and not table.branches.left
    assert tuple(table.entries) == before


def test_a_bot_is_told_of_a_game_in_which_luck_is_chosen() -> None:
    from gametable.bots.imagine import imagine, sight

    table = chosen("terraforming_mars")
    while table.asks_luck:
        table.choose([table.decision.keys[0]])
    seen = sight(table, 1)
    assert imagine(table.title, seen, Source.of("bot")) is not None


@pytest.mark.rule("pulsar_2849 6.8")
def test_an_exploration_tile_is_chosen_among_those_that_nobody_knows() -> None:
    table = practice("pulsar_2849")
    table.set_luck("chosen")
    source = Source.of("tiles")
    while not (table.asks_luck and "exploration" in table.decision.describe(0).label.key):
        table.answer_random(source)
    asked, pile = table.decision, list(table.state.exploration)
    assert set(asked.keys) == set(pile[: len(pile) - table.state.known])
    assert table.title.words("en").text(asked.describe(0).label).endswith(".")
    table.choose([asked.keys[-1]])
    assert asked.keys[-1] not in table.state.exploration and table.title.faults(table.state) == []


@pytest.mark.parametrize("title", TITLES[:3])
def test_a_position_is_saved_where_luck_is_chosen(title: str) -> None:
    table = chosen(title)
    for _ in range(8):
        again = Table.from_scenario(table.title, written(table))
        assert again.luck == "same"
        if not table.asks_luck:  # what is not said by then falls by itself
            assert again.decision.prompt == table.decision.prompt
        table.answer_random(Source.of("saved", len(table.entries)))


@pytest.mark.rule("terraforming_mars 4.2")
def test_a_seats_cards_of_the_research_phase_are_chosen_at_once() -> None:
    table = practice("terraforming_mars")
    table.set_luck("chosen")
    source = Source.of("research")
    while not (table.asks_luck and table.state.phase == "order"):
        table.answer_random(source)
    for seat in table.state.clockwise(table.state.first):
        assert table.decision.prompt.key == TOP and table.decision.most == 4
        wanted = [key for key in table.decision.keys if key in table.state.deck][:4]
        table.choose(wanted)
        assert sorted(table.state.boards[seat].dealt) == sorted(wanted)
        assert table.title.faults(table.state) == []
    assert not table.asks_luck


@pytest.mark.rule("pulsar_2849 13.7")
def test_the_next_transmitters_are_chosen_of_their_letter_below_the_open_one() -> None:
    table = practice("pulsar_2849")
    table.set_luck("chosen")
    source = Source.of("offer")
    while not (table.asks_luck and "transmitter" in table.decision.describe(0).label.key):
        table.answer_random(source)
    asked, pile = table.decision, list(table.state.transmitters)
    printed = load_pulsar().transmitters
    assert pile[0] not in asked.keys and asked.most == 3
    assert {printed[key].letter for key in asked.keys} == {printed[pile[1]].letter}
    wanted = list(asked.keys[-3:])
    table.choose(wanted)
    assert table.state.offer == [pile[0], *wanted[:2]] and table.state.transmitters[0] == wanted[2]
    assert table.title.faults(table.state) == []


@pytest.mark.parametrize("title", ["planet_unknown", "roll_for_the_galaxy", "pulsar_2849"])
def test_what_fell_last_is_asked_once_more_and_the_answers_before_it_stay(
    title: str, tmp_path: Path
) -> None:
    path = tmp_path / "again.game.jsonl"
    table = practice(title, path=path)
    source = Source.of("again")
    while not table.fallen() or table.marks[-1].entry == 0:
        table.answer_random(source)
    fell, whole = table.fallen(), tuple(table.entries)
    assert [entry.seat for entry in fell] == [CHANCE] * len(fell)
    table.set_luck("chosen", again=True)
    assert [branch.entries for branch in table.branches.left] == [whole]
    chosen_before = [e for e in whole if e.chosen]
    assert [e for e in table.entries if e.chosen] == chosen_before
    asked = []
    while table.asks_luck and len(asked) < len(fell):
        entry = next((e for e in fell if e.ask == table.decision.prompt.key), None)
        asked.append(table.decision.prompt.key)
        table.choose(table.fall([entry.answer] if entry and type(entry.answer) is int else []))
    assert asked
    table.keeper.close()
    again = load_table(path, find_title)
    assert tuple(again.entries) == tuple(table.entries) and again.state == table.state
    assert [branch.entries for branch in again.branches.left] == [whole]
