"""What a player reaches for in the bar keeps its digit and its place while other things come."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, cast

import pygame
import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.bar.chip_order import by_need
from gametable.client.table.bar.chips import ChipLook, OptionChip
from gametable.client.table.board.art import Art
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.source import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids
from tests.client.table.conftest import Played
from tests.kit.asking import choose, keys
from tests.kit.soaked import soaked
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit
from tests.rules.pulsar_2849.play import at as pulsar_at
from tests.rules.pulsar_2849.play import own, wait
from tests.rules.pulsar_2849.play import position as pulsar

Opened = Callable[..., Played]
TITLES = [id for id in title_ids() if load_title_sheet(id).finished]
QUESTIONS, OF_A_KIND, SPOTS = 50, 2, 3  # how many are asked in a game, and tried


@pytest.fixture
def opened(open_app) -> Opened:
    def make(table: Table[Any], size=(1920, 1080), **settings) -> Played:
        app = open_app(size, hand_off="trusting", animation_speed="none", **settings)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def turn_of_pulsar() -> Table[Any]:
    """Flights with two dice, or a gyrodyne on the pulsar that is claimed."""
    state = pulsar(3, (2, 2))
    state.boards[0].tokens["plus_minus"] = 0
    state.boards[0].ship = "gate_green_08"
    state.turned = list(state.systems)
    state.boards[0].stations = dict.fromkeys(state.systems, 0)
    return pulsar_at(wait(own(state, "pulsar_02", "pulsar_03"), "small"))


def turn_of_gaia() -> Table[Any]:
    return gaia_sit(gaia_seat(credits=15, ore=8, knowledge=4, qic=2))


def chips(played: Played) -> dict[str, tuple[int, int]]:
    """The chips: the digit of each, and where it begins."""
    return {c.id: (c.number, round(c.rect[0])) for c in played.screen.bar.chips}


@pytest.mark.parametrize("turn", [turn_of_pulsar, turn_of_gaia])
def test_what_is_chosen_on_the_table_moves_no_chip(opened: Opened, turn: Any) -> None:
    played = opened(turn())
    before, entries = chips(played), len(played.table.entries)
    assert len(before) > 1
    spots = [id for id, _name, _rect in played.screen.canvas.targets()]
    for spot in spots[:: 1 + len(spots) // 4]:
        played.click(played.spot(spot))
        assert played.screen.model.choosing.chose and len(played.table.entries) == entries
        after = chips(played)
        known = [id for id in before if id in after]
        assert [after[id][0] for id in known] == [before[id][0] for id in known]
        assert all(abs(after[id][1] - before[id][1]) <= 12 for id in known)
        assert len({digit for digit, _x in after.values()}) == len(after)
        while played.screen.model.choosing.chose:
            played.key("escape")


def test_a_digit_means_the_same_while_a_piece_is_held(opened: Opened) -> None:
    """With a gyrodyne taken up the flights were gone and their digit ended the turn."""
    played = opened(turn_of_pulsar())
    before = {c.look.label: c.number for c in played.screen.bar.chips}
    flight = next(label for label in before if label.startswith("Fly"))
    played.click(played.spot(next(iter(played.screen.model.choosing.moves))))
    assert played.screen.model.choosing.held is not None
    after = {c.look.label: c.number for c in played.screen.bar.chips}
    assert after[flight] == before[flight] and after["End turn"] == before["End turn"]
    played.app.press(getattr(pygame, f"K_{before[flight]}"))
    # It is let go of, and the flight is looked at.
    assert played.screen.model.choosing.held is None
    assert not played.screen.model.choosing.chose or flight in played.screen.bar.text.primary


@pytest.mark.rule("pulsar_2849 4.4")
def test_a_marker_taken_up_leaves_the_chips_of_the_others(opened: Opened) -> None:
    """They were gone, and their digits did nothing."""
    state = pulsar(2, next=(), phase="draft", boxed=dict(enumerate((1, 2, 3, 4, 5, 6, 6))))
    table = pulsar_at(state)
    choose(table, keys(table)[0])
    played = opened(table)
    before = chips(played)
    assert len(before) == 4
    played.click(played.spot(next(iter(played.screen.model.choosing.moves))))
    assert played.screen.model.choosing.held is not None and chips(played) == before


def test_a_deed_stays_in_view_before_a_second_way_to_pass() -> None:
    """A federation that could be founded stood under More, two boosters to pass for in the bar."""
    looks = [
        ChipLook(0, "Federation"),
        ChipLook(-1, "Blocked", reason="No ore"),
        *(ChipLook(n, f"Pass {n}", apart=True) for n in (1, 2, 3)),
    ]
    order = by_need([OptionChip(look, lambda: None, cast(Art, None)) for look in looks])
    names = ["Pass 1", "Federation", "Pass 2", "Pass 3", "Blocked"]
    assert [chip.look.label for chip in order] == names
    looks[3].selected = True
    order = by_need([OptionChip(look, lambda: None, cast(Art, None)) for look in looks])
    assert [chip.look.label for chip in order][:2] == ["Pass 2", "Pass 1"]


def looks_round(played: Played, chance: random.Random) -> Iterator[str]:
    """Point at the chips and some things of the table, and choose them, as far as that answers
    nothing; says what was done each time."""
    screen, table = played.screen, played.table
    model, entries = screen.model, len(table.entries)

    def done(said: str) -> Iterator[str]:
        played.app.settle()
        for opened in list(screen.overlays):
            screen.hide(opened)
        if len(table.entries) == entries:
            yield said

    def back() -> Iterator[str]:
        while model.choosing.held is not None or model.choosing.chose:
            if not screen.play.unselect():
                break
        screen.play.point_at(None)
        yield from done("back")

    for chip in screen.bar.chips:
        if chip is not screen.bar.more:
            screen.answering.chip_pointed(chip.look)
            yield from done(f"pointed at {chip.look.label}")
    screen.answering.chip_pointed(None)
    spots = sorted(
        id for id in {*model.wanted, *model.choosing.refused_at} if id in model.laid.spots
    )
    for spot in chance.sample(spots, min(SPOTS, len(spots))):
        screen.play.point_at(spot)
        yield from done(f"pointed at {spot}")
        screen.play.press(spot)
        yield from done(f"pressed {spot}")
        if len(table.entries) > entries:
            return
        if model.choosing.held is not None:
            screen.play.press(chance.choice(sorted(model.choosing.targets)))
            yield from done(f"put {spot}")
        if len(table.entries) > entries:
            return
        if screen.play.walking.go_beyond():
            yield from done(f"beyond {spot}")
        yield from back()
    for look in list(screen.bar.text.chips):
        at_once = look.number >= 0 and model.choosing.option(look.number).at_once
        if look.selected or at_once:
            continue
        screen.answering.chip_pressed(look)
        yield from done(f"pressed {look.label}")
        if len(table.entries) > entries:
            return
        yield from back()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", *soaked("hu")])
@pytest.mark.parametrize("title", TITLES)
def test_no_chip_moves_while_one_looks_round(opened: Opened, title: str, language: str) -> None:
    """They moved where a way had others, a price was long, or a reason took two lines."""
    people = [Seat("Ada"), Seat("Bence")]
    table = Table.new(find_title(title), people, {}, f"STILL-{title}")
    played = opened(table, (1280, 720), language=language, scale=(100, 150)[language == "en"])
    screen, tried = played.screen, Counter[str]()
    chance = random.Random(title)
    for _question in range(QUESTIONS):
        decision = table.decision
        if decision is None:
            break
        before = standing(played)
        if len(before) > 1 and tried[decision.prompt.key] < OF_A_KIND:
            tried[decision.prompt.key] += 1
            for said in looks_round(played, chance):
                there = {named(look) for look in screen.bar.text.chips}
                now, kept = standing(played), before.keys() & there
                moved = [
                    f"{id}: {before[id]}, {now.get(id)}" for id in kept if before[id] != now.get(id)
                ]
                assert not moved, (decision.prompt, said, moved)
                assert screen.bar.fits and screen.bar.primary.fits, (said, screen.bar.text)
        if table.decision is decision:
            answer = decision.random(Source.of(title, len(table.entries)))
            screen.session.choose(decision.keys_of(answer))
        played.app.settle()
    assert tried


def named(look: ChipLook) -> str:
    return look.id or look.label


def standing(played: Played) -> dict[str, tuple[int, ...]]:
    """Each chip: its digit and where it stands."""
    bar = played.screen.bar
    shown = [chip for chip in bar.chips if chip is not bar.more]
    return {named(c.look): (c.number, *(round(v) for v in c.rect)) for c in shown}


def test_four_chips_of_a_turn_stand_in_one_row_where_they_fit(opened: Opened) -> None:
    """Room for all that the button may say on two lines drove them into two rows."""
    people = [Seat("Ada"), Seat("Bence")]
    table = Table.new(find_title("gaia_project"), people, {}, "Q7")
    played, many = opened(table, language="hu"), 0
    for _question in range(40):
        bar, decision = played.screen.bar, table.decision
        assert decision is not None
        many += len(bar.text.chips) == 4
        assert not bar.two_rows and not bar.hidden and bar.fits and bar.primary.fits
        answer = decision.random(Source.of("Q7", len(table.entries)))
        played.screen.session.choose(decision.keys_of(answer))
        played.app.settle()
    assert many > 5
