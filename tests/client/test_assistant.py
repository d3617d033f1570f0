"""The set-up assistant: its steps by space bar, mouse and arrows; what is drawn, locked, played."""

from __future__ import annotations

import shutil
from typing import Any

import pygame
import pytest

from gametable.client.assistant.screen import AssistantScreen
from gametable.client.assistant.showing import LARGE, ReadyPart
from gametable.client.card.screen import NightScreen
from gametable.client.screens.frame import Framed
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.client.widgets import Button, Chip, Label, Paragraph
from gametable.components.assistant import load_assistant
from gametable.components.data_root import data_root
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.table import Table
from gametable.core.text import Message
from gametable.titles import find_title, title_ids
from tests.client.layout_faults import faults, windows

TITLES = [title for title in title_ids() if load_assistant(title) is not None]
LONG = pytest.mark.long
PEOPLE = [SeatChoice("sky", "Ada"), SeatChoice("red", "Bence"), SeatChoice("gold", "Csilla")]


@pytest.fixture
def assist(desk: Any) -> Any:
    """Opens the assistant of a title: `assist(title, **settings)`."""

    def make(title: str, people: Any = PEOPLE, **settings: Any) -> Any:
        opened = desk(people=people, **settings)
        opened.program.night.assist(title)
        opened.app.settle()
        assert isinstance(opened.app.screen, AssistantScreen)
        return opened

    return make


def go_to(app: Any, part: str) -> Any:
    """Press space until a part is shown."""
    screen = app.screen
    while screen.part is None or screen.part.id != part:
        at = screen.at
        app.press(pygame.K_SPACE)
        app.settle()
        assert screen.at == at + 1
    return screen


def told(evening: Any) -> dict[str, Any]:
    return {part.id: list(evening.things(part)) for part in evening.parts()}


@pytest.mark.parametrize("title", TITLES)
def test_space_goes_through_all_steps_to_the_game(assist: Any, title: str) -> None:
    opened = assist(title)
    app, screen = opened.app, opened.app.screen
    steps = screen.steps()
    shown = [part.id for _row, part in steps if part is not None]
    assert sorted(shown) == sorted(part.id for part in screen.evening.parts())
    for n in range(len(steps)):
        assert screen.at == n
        app.press(pygame.K_SPACE)
        app.settle()
    assert screen.at == len(steps)
    app.press(pygame.K_SPACE)  # at the end it plays
    app.settle()
    assert isinstance(app.screen, TableScreen)
    game = app.screen.table
    assert game.state == screen.evening.lot.table.state
    seeded = Table.new(game.title, game.header.seats, game.header.options, game.header.seed)
    assert game.state == seeded.state and not game.header.practice


def test_arrows_and_mouse_turn_the_steps_too(assist: Any) -> None:
    opened = assist("pulsar_2849")
    app, screen = opened.app, opened.app.screen
    app.press(pygame.K_RIGHT)
    app.press(pygame.K_RIGHT)
    app.press(pygame.K_LEFT)
    app.settle()
    assert screen.at == 1
    app.click("assistant.next")
    app.settle()
    app.click("assistant.back")
    app.settle()
    assert screen.at == 1
    app.press(pygame.K_LEFT)
    app.press(pygame.K_LEFT)
    app.settle()
    assert screen.at == 0
    app.press(pygame.K_ESCAPE)
    app.settle()
    assert app.screen is not screen


def test_a_part_is_drawn_again_alone_and_locked_by_keys_and_by_mouse(assist: Any) -> None:
    opened = assist("gaia_project")
    app, screen = opened.app, go_to(opened.app, "tech")
    evening = screen.evening
    before = told(evening)
    app.click("assistant.part.tech.again")
    app.settle()
    after = told(evening)
    assert after["tech"] != before["tech"] and not evening.as_seeded
    assert {id: things for id, things in after.items() if id != "tech"} == {
        id: things for id, things in before.items() if id != "tech"
    }
    app.press(pygame.K_l)  # locked: neither this nor drawing everything changes it
    app.settle()
    app.press(pygame.K_d)
    app.settle()
    assert told(evening)["tech"] == after["tech"]
    evening.draw_all("ANOTHER-SEED")
    everything = told(evening)
    assert everything["tech"] == after["tech"] and everything["advanced"] != after["advanced"]
    app.press(pygame.K_l)
    app.press(pygame.K_d)
    app.settle()
    assert told(evening)["tech"] != after["tech"]


def test_nothing_is_drawn_again_where_nothing_falls(assist: Any) -> None:
    opened = assist("gaia_project")
    go_to(opened.app, "factions")
    ids = {w.id for w in opened.app.screen.top.walk()}
    assert "Nothing is drawn here" in opened.words() and "assistant.rule" in ids
    assert not {id for id in ids if id.endswith((".again", ".lock"))}
    opened.app.press(pygame.K_d)
    assert opened.app.screen.part.id == "factions"


def test_what_was_drawn_again_is_what_is_played(assist: Any) -> None:
    opened = assist("roll_for_the_galaxy")
    app, screen = opened.app, go_to(opened.app, "start")
    evening = screen.evening
    plain = evening.lot.table.state
    app.press(pygame.K_d)
    app.settle()
    drawn = evening.lot.table.state
    assert drawn != plain
    screen.turn(len(screen.steps()))
    app.settle()
    app.click("assistant.play")
    app.settle()
    table = app.screen.table
    assert table.state == drawn
    path = table.keeper.path
    opened.program.go_home()
    opened.program.open_path(path)  # as it was saved
    app.settle()
    assert app.screen.table.state == drawn


def test_options_are_drawn_and_stay_where_they_are_locked(assist: Any) -> None:
    opened = assist("planet_unknown")
    app, screen = opened.app, go_to(opened.app, "planets")
    evening = screen.evening

    def planets() -> list[str]:
        return [seat.options["planet"] for seat in evening.seats]

    assert planets() == ["ksb_4156"] * 3
    corporations = [seat.options["corporation"] for seat in evening.seats]
    app.click("assistant.part.planets.again")
    app.settle()
    drawn = planets()
    assert drawn != ["ksb_4156"] * 3
    assert [seat.options["corporation"] for seat in evening.seats] == corporations
    app.press(pygame.K_l)
    app.settle()
    evening.draw_all("ONE-MORE")
    assert planets() == drawn
    evening.lock(screen.part)
    seen = {tuple(planets())}
    for n in range(5):
        evening.draw_all(f"SEED-{n}")
        seen.add(tuple(planets()))
    assert len(seen) > 1


def test_a_locked_part_holds_what_would_deal_it_anew(assist: Any) -> None:
    opened = assist("terraforming_mars")
    app, screen = opened.app, go_to(opened.app, "first")
    evening = screen.evening
    corporations = evening.part("corporations")
    evening.lock(corporations)
    screen.changed()
    app.settle()
    button = next(w for w in screen.root.walk() if w.id == "assistant.part.first.again")
    assert not button.enabled and button.tooltip_text()
    before = told(evening)
    evening.draw_again(screen.part)
    assert told(evening) == before
    evening.draw_all("ANOTHER")
    assert told(evening)["corporations"] == before["corporations"]


def test_secrets_are_shown_to_their_seat_alone_and_not_for_long(assist: Any) -> None:
    opened = assist("terraforming_mars")
    app, screen = opened.app, go_to(opened.app, "corporations")
    evening = screen.evening
    words = evening.title.words("en")
    dealt = [
        [words.text(Message(f"#corporation/{id}")) for id in board.offered]
        for board in evening.lot.table.state.boards
    ]

    def seen() -> set[str]:
        parts = [w for w in screen.root.walk() if isinstance(w, ReadyPart)]
        return {thing.name for part in parts for thing in part.things}

    assert not seen()
    app.click("assistant.part.corporations.show.1")
    app.settle()
    assert seen() == set(dealt[1])
    app.click("assistant.part.corporations.show.1")
    app.settle()
    assert not seen()
    app.click("assistant.part.corporations.show.0")
    app.press(pygame.K_RIGHT)
    app.press(pygame.K_LEFT)
    app.settle()
    assert screen.part.id == "corporations" and not seen()


def test_other_players_and_variants_keep_what_is_locked_as_far_as_it_fits(assist: Any) -> None:
    opened = assist("gaia_project")
    evening = opened.app.screen.evening
    evening.draft.choose("map", "method_3")
    evening.refresh()
    for id in ("map", "boosters"):
        evening.lock(evening.part(id))
    before = told(evening)
    evening.draft.choose("variable_order", True)
    evening.refresh()
    assert told(evening) == before and not evening.lost
    evening.draft.seats.pop()
    evening.refresh()
    assert [part.id for part in evening.lost] == ["map"]
    assert len(told(evening)["boosters"]) == 5


def test_it_leads_to_the_card_and_to_the_rules(assist: Any) -> None:
    opened = assist("pulsar_2849")
    app, screen = opened.app, opened.app.screen
    app.click("assistant.rule")
    app.settle()
    assert isinstance(app.screen, RuleBookScreen) and app.screen.section.id == "2.1"
    app.press(pygame.K_ESCAPE)
    app.settle()
    screen.turn(len(screen.steps()))
    app.settle()
    app.click("assistant.card")
    app.settle()
    assert isinstance(app.screen, NightScreen) and app.screen.evening is screen.evening
    button = next(w for w in app.screen.focusables() if w.id == "night.assistant")
    app.ui.focus_on(button, True)
    app.press(pygame.K_SPACE)
    app.settle()
    assert isinstance(app.screen, AssistantScreen)


@pytest.fixture
def own_files(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The assets of a title in a copy that the program then uses."""
    for folder in ("assets", "boards"):
        shutil.copytree(data_root() / folder, tmp_path / "own" / folder)
    monkeypatch.setenv("GAMETABLE_DATA", str(tmp_path / "own"))
    yield tmp_path / "own" / "assets" / "roll_for_the_galaxy"
    monkeypatch.delenv("GAMETABLE_DATA")
    find_title("roll_for_the_galaxy").reread()


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("card.yaml", "{constants.stock_credits}", "{constants.stocks}", "constants.stocks"),
        pytest.param("card.yaml", "kind: checks", "kind: cheques", "cheques", marks=LONG),
        pytest.param("assistant.yaml", 'rule: "2.2"', 'rule: "99"', "99", marks=LONG),
    ],
)
def test_a_broken_file_is_named_and_what_is_shown_stays(
    assist: Any, own_files: Any, file: str, old: str, new: str, told: str
) -> None:
    opened = assist("roll_for_the_galaxy")
    app, screen = opened.app, opened.app.screen
    path = own_files / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    opened.program.night.open("roll_for_the_galaxy")  # asked for anew: told of at once
    app.settle()
    if app.screen is not screen:
        app.press(pygame.K_F5)
        app.settle()
    words = " ".join(w.accessible_name() for w in app.screen.top.walk())
    assert app.screen.overlays and told in words and file in words
    assert "Traceback" not in words
    app.press(pygame.K_ESCAPE)
    app.settle()
    path.write_text(text, "utf-8")
    app.press(pygame.K_F5)
    app.settle()
    assert not app.screen.overlays and app.screen.evening.ready


@pytest.mark.parametrize("title", TITLES)
def test_words_are_read_from_two_metres(assist: Any, title: str) -> None:
    assert LARGE >= 32  # of what lies ready
    app = assist(title).app
    screen = app.screen
    for _ in range(len(screen.steps()) + 1):
        frame = next(w for w in screen.top.walk() if isinstance(w, Framed))
        parts = [w for part in (frame.bar, frame.body, frame.foot) for w in part.walk() if w.shown]
        words = [w for w in parts if isinstance(w, Button | Chip | Label | Paragraph)]
        small = [w.accessible_name() for w in words if w.size < LARGE]
        assert not small, screen.at
        screen.turn(1)
        app.settle()


def test_all_corporations_of_five_players_are_seen_at_once(assist: Any) -> None:
    colours = ("sky", "red", "gold", "green", "violet")
    people = [SeatChoice(colour, f"Somebody {n}") for n, colour in enumerate(colours)]
    app = assist("terraforming_mars", people, size=(1920, 1080), language="hu").app
    go_to(app, "corporations")
    for seat in range(5):
        app.click(f"assistant.part.corporations.show.{seat}")
        app.settle()
    ready = next(w for w in app.screen.top.walk() if isinstance(w, ReadyPart))
    assert len(ready.things) == 10
    assert ready.rect[1] + ready.rect[3] <= app.screen.top.find("assistant.next").rect[1]


def test_space_goes_on_after_a_click_on_what_is_hidden(assist: Any) -> None:
    app = assist("terraforming_mars").app
    screen = go_to(app, "corporations")
    app.click("assistant.part.corporations.show.0")
    app.settle()
    at = screen.at
    app.press(pygame.K_SPACE)
    app.settle()
    assert screen.at == at + 1


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_every_step_fits(assist: Any, size: Any, percent: int, language: str) -> None:
    seen = windows_seen(size, percent, language)
    title = TITLES[seen % len(TITLES)]
    most = load_title_sheet(title).players[1]
    colours = ["sky", "red", "gold", "green", "violet", "pink"]
    people = [SeatChoice(colours[n], f"Somebody {n}") for n in range(min(most, 3 + seen % 3))]
    opened = assist(title, people, size=size, language=language, scale=percent)
    app, screen = opened.app, opened.app.screen
    for _ in range(len(screen.steps()) + 1):
        assert faults(app) == [], screen.at
        screen.turn(1)
        app.settle()


def windows_seen(size: Any, percent: int, language: str) -> int:
    """A number for each window, so that each title is looked at in some."""
    return size[1] // 180 + percent // 25 + len(language) * (language == "hu")
