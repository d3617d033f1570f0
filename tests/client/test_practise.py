"""The Practise hub and tries at scenarios: by mouse alone, by keyboard alone, in all states."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from gametable.client.games.portrait import keep_picture
from gametable.client.games.shelf import Shelf
from gametable.client.practice import catalogue
from gametable.client.practice.at_table import TrialAtTable
from gametable.client.practice.hub import PractiseHub
from gametable.client.practice.pictures import PositionPictures
from gametable.client.practice.record import PracticeRecord
from gametable.client.practice.results import Results
from gametable.client.practice.rows import ItemRow, WayCard
from gametable.client.practice.ways import PracticeWay
from gametable.client.screens.home import HomeScreen
from gametable.client.screens.learn import LearnScreen
from gametable.client.screens.new_game import NewGameScreen
from gametable.client.screens.table import TableScreen
from gametable.client.widgets import Label
from gametable.client.widgets.beside import covered
from gametable.core.engine.decision import freeze
from gametable.core.scenario.goals import BestFound
from gametable.core.text import msg
from tests.client.layout_faults import faults, windows
from tests.client.watch import step_until

TRADE = "roll_for_the_galaxy/trade_it"
HEAT = "terraforming_mars/heat_first"
OWN = """title: terraforming_mars
name: {en: Mine, hu: Sajátom}
seats: [{name: A}, {name: B}]
table: {generation: 6, phase: actions, turn: 0, temperature: -26}
goal: {score: {gain: 1}}
until: {turns: 1}
"""


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is drawn of positions: what is tested is all around them."""
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)


@pytest.fixture
def hub(desk: Any, no_pictures: None, tmp_path: Path) -> Any:
    """Opens the hub: `hub(files={...}, title=..., **settings)`, with own files by their names."""

    def make(files: dict[str, str] | None = None, title: str = "", **settings: Any) -> Any:
        for name, text in (files or {}).items():
            path = tmp_path / "scenarios" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        opened = desk(**settings)
        opened.program.practice.results.stand(title, "scenarios", "")
        opened.program.practice.open()
        opened.app.settle()
        return opened

    return make


def rows(app: Any) -> list[ItemRow]:
    return [w for w in app.screen.root.walk() if isinstance(w, ItemRow)]


def start(opened: Any, key: str) -> TableScreen:
    """Go to the table with a scenario."""
    items = opened.program.practice.catalogue.items
    opened.program.practice.start(next(item for item in items if item.key == key))
    opened.app.settle()
    assert isinstance(opened.app.screen, TableScreen)
    return opened.app.screen


def choose(opened: Any, *answers: Any) -> None:
    for answer in answers:
        opened.app.screen.session.choose(freeze(answer))
        opened.app.settle()


def kept(tmp_path: Path, key: str) -> dict[str, Any]:
    found = json.loads((tmp_path / "practice.json").read_text("utf-8"))
    return found["scenarios"][key]


# ------------------------------------------------------------------ the whole way


def test_by_mouse_alone_from_home_to_the_stars_and_on(hub: Any, desk: Any, tmp_path: Path) -> None:
    opened = desk()
    app = opened.app
    app.click("home.practise")
    app.click("hub.title.roll_for_the_galaxy")
    assert {row.item.title for row in rows(app)} == {"roll_for_the_galaxy"}
    row = next(row for row in rows(app) if row.item.key == TRADE)
    row.reveal()
    app.settle()
    app.click(row.id)
    assert "Gain five credits with one good." in opened.words()
    app.click("hub.start")
    screen = app.screen
    assert isinstance(screen, TableScreen)
    assert "Gain five credits with one good." in opened.words()
    x, y, w, h = next(rect for _id, name, rect in screen.targets() if "Trade" in name)
    app.click((x + w / 2, y + h / 2))
    if not app.screen.overlays:
        app.click((screen.bar.primary.rect[0] + 20, screen.bar.primary.rect[1] + 20))
    assert app.screen.overlays and "Goal reached" in opened.words()
    assert kept(tmp_path, TRADE) | {"when": 0} == {
        "tried": 1, "reached": 1, "stars": 3, "moves": 1, "gained": 0, "when": 0,
    }  # fmt: skip
    app.click("trial.hub")
    assert isinstance(app.screen, PractiseHub)
    row = next(row for row in rows(app) if row.item.key == TRADE)
    assert row.result.stars == 3
    app.click("hub.back")
    assert isinstance(app.screen, HomeScreen)


def test_by_keyboard_alone(hub: Any, desk: Any, tmp_path: Path) -> None:
    opened = desk()
    app = opened.app
    app.press(pygame.K_p, text="p")
    assert isinstance(app.screen, PractiseHub)
    app.press(pygame.K_SLASH, text="/")
    app.type_text("nowhere")
    assert rows(app) == [] and "Nothing matches." in opened.words()
    while app.screen.wanted:
        app.press(pygame.K_BACKSPACE)
    app.type_text("heat raise")
    assert rows(app)[-1].item.key == HEAT and len(rows(app)) < 4
    while not isinstance(app.ui.focus, ItemRow):
        app.press(pygame.K_TAB)
    while app.ui.focus.item.key != HEAT:
        app.press(pygame.K_DOWN)
    app.press(pygame.K_TAB)
    assert app.ui.focus.id.startswith("detail."), "from a row Tab goes to its details"
    app.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert app.ui.focus.item.key == HEAT
    app.press(pygame.K_RETURN)
    screen = app.screen
    assert isinstance(screen, TableScreen)
    text = screen.bar.text
    free = next(n for n, look in enumerate(text.chips) if look.refused is None)
    app.press(pygame.key.key_code(str(text.first + free)))
    if not screen.table.entries:
        app.press(pygame.K_RETURN)
    assert screen.table.entries
    app.press(pygame.K_F5)
    assert not screen.table.entries, "F5 begins the scenario again"
    assert kept(tmp_path, HEAT)["tried"] == 1
    app.press(pygame.K_ESCAPE)
    assert app.screen.overlays


# ------------------------------------------------------------------ a try


def test_what_is_missing_is_told_and_can_be_taken_back(hub: Any, tmp_path: Path) -> None:
    opened = hub()
    screen = start(opened, HEAT)
    choose(opened, ["convert", "convert_heat"], ["end_turn"])
    step_until(opened.app, lambda: opened.app.screen.overlays)
    assert "Not reached" in opened.words() and "21 of 22" in opened.words()
    assert kept(tmp_path, HEAT) == {"tried": 1}
    opened.app.click("trial.back")
    assert not opened.app.screen.overlays
    choose(opened, ["project", "asteroid"])
    assert "Goal reached" in opened.words()
    assert kept(tmp_path, HEAT)["stars"] == 2, "the second try brings two stars"
    opened.app.click("trial.on")
    trial = screen.exercise
    assert isinstance(trial, TrialAtTable)
    screen.session.undo()
    assert not trial.trial.found().reached
    screen.session.redo()
    opened.app.settle()
    assert not opened.app.screen.overlays, "it is told once"


def test_a_solution_asks_once_plays_itself_and_brings_no_star(hub: Any, tmp_path: Path) -> None:
    opened = hub()
    start(opened, HEAT)
    app = opened.app
    app.click("trial.look")
    assert "Look, and lose the stars of this try?" in opened.words()
    app.click("dialog.yes")
    assert "Eight heat" in opened.words()
    app.click("trial.play")
    for _ in range(8):
        app.rest()
    assert "this try brings no star" in opened.words()
    assert kept(tmp_path, HEAT) == {"tried": 1}
    app.click("trial.again")
    choose(opened, ["convert", "convert_heat"], ["project", "asteroid"])
    assert kept(tmp_path, HEAT)["stars"] == 2


def test_a_try_goes_on_after_its_game_is_opened_again(hub: Any) -> None:
    opened = hub()
    choose_of = start(opened, HEAT)
    choose(opened, ["convert", "convert_heat"])
    path = choose_of.table.keeper.path
    opened.program.go_home()
    opened.app.settle()
    card = next(card for card in opened.program.desk.cards() if card.path == path)
    assert card.practice and card.name == "Heat first"
    opened.program.open_path(path)
    opened.app.settle()
    choose(opened, ["project", "asteroid"])
    assert "Goal reached" in opened.words()


def test_hints_cost_stars_and_where_nothing_is_taken_back_it_is_said(hub: Any) -> None:
    once = OWN.replace("until:", "tries: one\nhints: none\nuntil:")
    opened = hub({"terraforming_mars/once.yaml": once})
    screen = start(opened, "terraforming_mars/once")
    assert screen.calls.hint is None
    border = screen.session.undo_border()
    assert border is not None and border.key == "practice.no_undo"
    other = start(opened, HEAT).exercise
    assert isinstance(other, TrialAtTable)
    other.trial.hints = 1
    choose(opened, ["convert", "convert_heat"], ["project", "asteroid"])
    assert other.trial.won == 1


def test_a_star_for_the_best_waits_for_the_search_and_counts_its_margin(
    hub: Any, tmp_path: Path
) -> None:
    best = OWN.replace("until:", "stars: {two: {best: 2.0}, three: {best: 1.0}}\nuntil:")
    opened = hub({"terraforming_mars/best.yaml": best})
    asked: list[int] = []

    def search(table: Any, *_rest: Any) -> BestFound:
        asked.append(len(table.entries))
        return BestFound(-1.5, 0.0)

    opened.program.practice.search = search
    screen = start(opened, "terraforming_mars/best")
    screen.session.choose(("project", "asteroid"))
    trial = screen.exercise
    assert isinstance(trial, TrialAtTable)
    assert trial.trial.awaited and not opened.app.screen.overlays
    step_until(opened.app, lambda: opened.app.screen.overlays)
    assert kept(tmp_path, "terraforming_mars/best")["stars"] == 2
    assert len(asked) == 1


def test_other_luck_in_each_try(hub: Any) -> None:
    new = OWN.replace("until:", "luck: new\nuntil:")
    opened = hub({"terraforming_mars/new.yaml": new})
    screen = start(opened, "terraforming_mars/new")
    trial = screen.exercise
    assert isinstance(trial, TrialAtTable)
    assert screen.table.luck == "same"
    trial.again()
    assert screen.table.luck == "new"


@pytest.mark.parametrize("title", ["roll_for_the_galaxy/trade_it", "planet_unknown/inner_or_outer"])
def test_the_goal_lies_on_nothing_that_is_read_where_the_table_is_full(
    hub: Any, title: str
) -> None:
    opened = hub(scale=150, language="hu")
    screen = start(opened, title)
    note, right, strip = screen.frame.goal, screen.right, screen.strip
    assert note is not None and note.shown and not note.aside
    assert not covered(note.rect, screen.frame.lying.read())
    # The opened panel lends it room.
    opened.app.press(pygame.K_F3)
    opened.app.settle()
    assert all(w.fits for w in note.walk())
    assert not covered(note.rect, screen.frame.lying.read())
    if title.startswith("roll"):
        assert note.aside and right.inspector.rect[3] >= 140
        assert not covered(note.rect, [strip.rect, right.inspector.rect, screen.bar.rect])


def test_no_rival_is_called_as_who_practises(hub: Any) -> None:
    opened = hub()  # Ada practises
    for item in opened.program.practice.catalogue.items:
        if item.key in (TRADE, HEAT, "planet_unknown/first_water"):
            opened.program.practice.start(item)
            opened.app.settle()
            names = [seat.name for seat in opened.app.screen.table.header.seats]
            assert names[item.practice.seat] == "Ada" and len(set(names)) == len(names)


@pytest.mark.parametrize(
    ("goal", "words"),
    [
        ("{score: {gain: 5}}", "Score 5 points."),
        ("{score: {at_least: 1}}", "Come to 1 point in all."),
        ("{score: {ahead: 3}}", "Lead by 3 points."),
        ("{end: {won: true}}", "Win the game."),
        ("{stock: {icon: steel, at_least: 5}}", "Mine"),
    ],
)
def test_a_goal_without_words_of_its_own_says_what_it_counts(
    hub: Any, goal: str, words: str
) -> None:
    opened = hub({"terraforming_mars/mine.yaml": OWN.replace("{score: {gain: 1}}", goal)})
    start(opened, "terraforming_mars/mine")
    assert f"{words} Turns: 0 of 1" in opened.words()


# ------------------------------------------------------------------ states of the hub

WORDS = {
    "en": {
        "none": "No scenarios yet for this title.",
        "kept": "Ctrl + B at the table keeps a position.",
        "nothing": "Nothing matches.",
        "wrong": "One file of yours cannot be used.",
        "impossible": "This position cannot be",
        "older": "Made for an older version; it may play differently.",
        "still": "The position can still be, and its solution still reaches the goal.",
        "since": "An event is ignored",
        "apart": "Practice is kept apart from match games and their statistics.",
    },
    "hu": {
        "none": "Ehhez a játékhoz még nincs feladvány.",
        "kept": "Az asztalnál Ctrl + B őriz meg egy állást.",
        "nothing": "Nincs találat.",
        "wrong": "Egy saját fájlod nem használható.",
        "impossible": "Ez az állás nem lehetséges",
        "older": "Régebbi változathoz készült; lehet, hogy másképp játszható.",
        "still": "Az állás most is lehetséges, és a megoldás most is eléri a célt.",
        "since": "Az eseményt figyelmen kívül kell hagyni",
        "apart": "A gyakorlás nem számít bele a játszmákba és a statisztikáikba.",
    },
}


@pytest.mark.parametrize("language", ["en", "hu"])
def test_each_empty_or_wrong_state_says_its_words(hub: Any, language: str) -> None:
    words = WORDS[language]
    opened = hub({"broken.yaml": "title: [", "terraforming_mars/mine.yaml": OWN}, language=language)
    app = opened.app
    assert words["apart"] in opened.words() and words["wrong"] in opened.words()
    assert "terraforming_mars/mine" in {row.item.key for row in rows(app)}
    app.click("hub.why")
    assert "broken.yaml" in opened.words()
    app.click("close")
    app.click("hub.kept")
    assert words["kept"] in opened.words()
    app.click("hub.scenarios")
    app.click("hub.search")
    app.type_text("qqq")
    assert words["nothing"] in opened.words()
    app.click("hub.clear")
    assert rows(app)
    opened.program.practice.catalogue.items.clear()
    app.screen.changed()
    app.settle()
    assert words["none"] in opened.words()


@pytest.mark.drawn
def test_a_file_that_names_what_is_not_there_is_told(desk: Any, tmp_path: Path) -> None:
    folder = tmp_path / "scenarios" / "terraforming_mars"
    folder.mkdir(parents=True)
    wrong = OWN.replace("{score: {gain: 1}}", "{event: log.nothing}")
    (folder / "bad.yaml").write_text(wrong, "utf-8")
    opened = desk()
    catalogue = opened.program.practice.catalogue
    catalogue.read()
    catalogue.items[:] = [item for item in catalogue.items if item.own]
    catalogue.read = lambda anew=False: None  # this file alone
    opened.program.practice.open()
    opened.app.settle()
    assert "This file cannot be used" in opened.words()
    opened.app.click("detail.why")
    assert "log.nothing" in opened.words() and "line 5" in opened.words()


@pytest.mark.drawn
@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_position_that_cannot_be_is_told_with_the_reason(desk: Any, language: str,
    tmp_path: Path) -> None:  # fmt: skip
    folder = tmp_path / "scenarios" / "terraforming_mars"
    folder.mkdir(parents=True)
    (folder / "bad.yaml").write_text(OWN.replace("-26", "90"), "utf-8")
    opened = desk(language=language)
    opened.program.practice.results.stand("terraforming_mars", "scenarios", "")
    opened.program.practice.catalogue.read()
    items = opened.program.practice.catalogue.items
    items[:] = [item for item in items if item.file.path.stem == "bad"]
    catalogue = opened.program.practice.catalogue
    catalogue.read = lambda anew=False: None  # this file alone
    opened.program.practice.open()
    opened.app.settle()
    assert WORDS[language]["impossible"] in opened.words()
    opened.app.click("hub.start")
    assert isinstance(opened.app.screen, PractiseHub)
    opened.app.click("detail.why")
    assert "90" in opened.words()


@pytest.mark.parametrize("language", ["en", "hu"])
def test_a_file_for_older_rules_says_so_and_can_be_checked(
    hub: Any, language: str, tmp_path: Path
) -> None:
    words = WORDS[language]
    shipped = next(Path("assets/planet_unknown/scenarios").glob("*/first_water.yaml"))
    older = "revision: 2\n" + shipped.read_text("utf-8")
    older = older.replace("id: first_water", "id: older")
    opened = hub({"planet_unknown/older.yaml": older}, "planet_unknown", language=language)
    app = opened.app
    assert words["older"] not in opened.words()  # those that come with the program are of today
    row = next(row for row in rows(app) if row.item.key == "planet_unknown/older")
    app.screen.look(row.item)
    app.settle()
    assert words["older"] in opened.words()
    app.click("detail.check")
    step_until(app, lambda: bool(app.screen.overlays))
    assert words["still"] in opened.words() and words["since"] in opened.words()
    app.click("close")
    app.screen.start()
    app.settle()
    assert isinstance(app.screen, TableScreen)


def test_what_is_kept_knows_the_rules_it_was_made_for(hub: Any, tmp_path: Path) -> None:
    opened = hub(title="planet_unknown")
    opened.app.click("detail.copy")
    copy = next((tmp_path / "scenarios" / "planet_unknown").glob("*.yaml"))
    revision = opened.program.shelf.title("planet_unknown").revision
    assert f"revision: {revision}\n" in copy.read_text("utf-8")


@pytest.mark.parametrize(("revision", "why"), [("9999", "newer version"), ("old", "old")])
def test_a_file_for_rules_to_come_or_for_none_is_refused(
    hub: Any, tmp_path: Path, revision: str, why: str
) -> None:
    file = f"revision: {revision}\n{OWN}"
    opened = hub({"terraforming_mars/mine.yaml": file}, "terraforming_mars")
    item = next(i for i in opened.program.practice.catalogue.items if i.own)
    opened.program.practice.start(item)
    opened.app.settle()
    assert isinstance(opened.app.screen, PractiseHub) and why in opened.words()


def test_the_own_one_of_two_with_one_id_wins_and_both_are_listed(hub: Any) -> None:
    twin = OWN.replace("title:", "id: heat_first\ntitle:")
    opened = hub({"terraforming_mars/heat_first.yaml": twin, "terraforming_mars/x/no.yaml": twin})
    both = [row.item for row in rows(opened.app) if row.item.file.path.stem == "heat_first"]
    assert [(item.own, item.hidden) for item in both] == [(False, True), (True, False)]
    assert "Another scenario has the same id" not in opened.words()
    opened.app.screen.look(both[1])
    opened.app.settle()
    assert "Another scenario has the same id" in opened.words()


@pytest.mark.parametrize(("size", "percent", "language"), windows())
def test_everything_fits(hub: Any, size: Any, percent: int, language: str) -> None:
    settings = {"language": language, "scale": percent}
    opened = hub({"broken.yaml": "title: ["}, size=size, **settings)
    assert faults(opened.app) == []
    opened.app.screen.show_way("kept")
    opened.app.settle()
    assert faults(opened.app) == []


def test_what_was_read_ahead_is_not_read_again(
    desk: Any, no_pictures: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = desk()
    (tmp_path / "scenarios").mkdir()
    (tmp_path / "scenarios" / "mine.yaml").write_text(OWN, "utf-8")
    opened.program.warm_up()
    opened.app.settle()
    read: list[Path] = []
    monkeypatch.setattr(catalogue, "read_practice", lambda path, _title: read.append(path))
    opened.program.practice.open()
    opened.app.settle()
    assert any(item.own for item in opened.app.screen.catalogue.items)
    assert not read and not opened.app.screen.catalogue.wrong


def test_others_fill_the_left_column(hub: Any) -> None:
    opened = hub()
    went: list[str] = []
    column = opened.program.practice.column
    column.ways.append(
        lambda title: PracticeWay(
            "riddles", "dice", "Riddles", "six", lambda: went.append(title), 3
        )
    )
    column.ways.append(lambda title: None)
    column.panels.append(lambda title: Label("Where points are lost"))
    opened.app.screen.changed()
    opened.app.settle()
    ways = [w.id for w in opened.app.screen.root.walk() if isinstance(w, WayCard)]
    assert ways[:2] == ["hub.scenarios", "hub.kept"] and ways[-2:] == ["hub.riddles", "hub.free"]
    assert ways.index("hub.night") + 1 == ways.index("hub.assistant")
    assert "Where points are lost" in opened.words()
    opened.app.click("hub.riddles")
    assert went == [""]
    opened.app.click("hub.title.planet_unknown")
    assert "lessons on the real table" in opened.words()
    opened.app.click("hub.learn")
    assert isinstance(opened.app.screen, LearnScreen)


def test_free_practice_sets_up_a_practice_game(hub: Any) -> None:
    opened = hub(title="terraforming_mars")
    opened.app.click("hub.free")
    assert isinstance(opened.app.screen, NewGameScreen)
    model = opened.app.screen.model
    assert model.chosen == "terraforming_mars" and model.draft.practice


# ------------------------------------------------------------------ the player's files


def test_a_kept_position_is_renamed_deleted_brought_back_and_given_a_goal(
    hub: Any, tmp_path: Path
) -> None:
    position = "\n".join(line for line in OWN.splitlines() if line.split(":")[0] in
                         ("title", "seats", "table"))  # fmt: skip
    opened = hub({"terraforming_mars/evening.yaml": position}, title="terraforming_mars")
    app, folder = opened.app, tmp_path / "scenarios" / "terraforming_mars"
    app.click("hub.kept")
    assert [row.words for row in rows(app)] == ["evening"]
    app.press(pygame.K_F2)
    app.press(pygame.K_a, pygame.KMOD_CTRL)
    app.type_text("Friday")
    app.press(pygame.K_RETURN)
    assert [row.words for row in rows(app)] == ["Friday"]
    app.press(pygame.K_DELETE)
    assert rows(app) == [] and not (folder / "friday.yaml").exists()
    app.click("saves.bring_back")
    assert [row.words for row in rows(app)] == ["Friday"]
    app.click("detail.goal")
    app.press(pygame.K_RETURN)
    app.settle()
    item = next(row.item for row in rows(app) if row.item.own)
    assert item.practice is not None and item.practice.goal.score is not None
    assert app.screen.item == item and app.ui.focus.item == item, "what was made is stood on"
    app.click("hub.start")
    assert isinstance(app.screen, TableScreen) and app.screen.exercise is not None


def test_a_kept_position_says_where_it_stands_and_is_exported_as_what_it_is(
    hub: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    position = "".join(line + "\n" for line in OWN.splitlines() if line.split(":")[0] in
                       ("title", "seats", "table"))  # fmt: skip
    opened = hub({"terraforming_mars/evening.yaml": position})
    app = opened.app
    app.click("hub.kept")
    item = rows(app)[0].item
    assert "generation 6" not in rows(app)[0].accessible_name()
    # What becomes known while its picture is drawn.
    app.screen.pictures.places[item.file.path] = (msg("generation", n=6), "A")
    app.screen.pictures.placed()
    app.settle()
    assert rows(app)[0].accessible_name().endswith("to decide: A")
    app.click(rows(app)[0].id)
    app.press(pygame.K_e)
    assert app.screen.top.find("ask.entry").value.endswith("evening.yaml")
    app.press(pygame.K_RETURN)
    assert "The position was exported" in opened.words()
    copies = list((tmp_path / "home").rglob("evening.yaml"))
    assert [copy.read_text("utf-8") for copy in copies] == [position]
    app.press(pygame.K_RETURN)
    assert app.ui.focus is not None and app.ui.focus.id == "row.evening.yaml"


def test_a_dropped_file_is_taken_in_and_a_copy_is_made_to_edit(hub: Any, tmp_path: Path) -> None:
    opened = hub(title="terraforming_mars")
    app, folder = opened.app, tmp_path / "scenarios" / "terraforming_mars"
    dropped = tmp_path / "dropped.yaml"
    dropped.write_text(OWN, "utf-8")
    app.step(pygame.event.Event(pygame.DROPFILE, file=str(dropped)))
    app.settle()
    assert (folder / "dropped.yaml").is_file() and dropped.is_file()
    app.click("close")
    bad = tmp_path / "bad.yaml"
    bad.write_text("title: [", "utf-8")
    app.step(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    app.settle()
    assert "This file cannot be used" in opened.words()
    app.click("close")
    app.click("detail.copy")
    assert len(list(folder.glob("*own*.yaml"))) == 1
    app.click("close")
    app.press(pygame.K_F5)
    assert not opened.program.practice.catalogue.wrong
    assert sum(item.own for item in opened.program.practice.catalogue.items) == 2


# ------------------------------------------------------------------ what is kept


def test_results_survive_and_a_broken_record_is_put_aside(tmp_path: Path) -> None:
    results = Results(PracticeRecord(tmp_path, durable=False))
    results.reached("a/b", 2, 3, 4)
    results.reached("a/b", 1, 5, 2)
    again = Results(PracticeRecord(tmp_path, durable=False)).of("a/b")
    assert (again.tried, again.reached, again.stars, again.moves, again.gained) == (2, 2, 2, 3, 4)
    (tmp_path / "practice.json").write_text("{broken", "utf-8")
    empty = Results(PracticeRecord(tmp_path, durable=False))
    assert not empty.of("a/b").done
    empty.tried("a/b")
    assert (tmp_path / "practice.broken.json").read_text("utf-8") == "{broken"
    (tmp_path / "practice.json").write_text('{"scenarios": {"a/b": {"tried": "x"}}}', "utf-8")
    assert Results(PracticeRecord(tmp_path, durable=False)).of("a/b").tried == 0


def test_a_record_that_cannot_be_written_stays_in_memory(tmp_path: Path) -> None:
    (tmp_path / "practice.json").mkdir()
    record = PracticeRecord(tmp_path, durable=False)
    Results(record).tried("a/b")
    assert record.unsaved and Results(record).of("a/b").tried == 1


def test_a_position_is_drawn_once_and_read_from_the_cache_then(
    desk: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gametable.client.practice.pictures.cache_dir", lambda: tmp_path / "cache")
    opened = desk()
    practice = opened.program.practice
    practice.catalogue.read()
    item = next(item for item in practice.catalogue.items if item.key == HEAT)
    made = []
    monkeypatch.setattr(
        "gametable.client.practice.pictures.keep_picture",
        lambda path, picture: (made.append(path), keep_picture(path, picture)),
    )
    for _ in range(2):
        pictures = PositionPictures(opened.app, Shelf().title, lambda *_: None)
        assert pictures.ask(item) is None
        opened.app.settle()
        assert pictures.ask(item) is not None
    assert len(made) == 1


@pytest.mark.parametrize(
    "key",
    [
        "gaia_project/last_pass",
        "gaia_project/one_farther",
        "pulsar_2849/change_the_die",
        "roll_for_the_galaxy/dictate",
        "roll_for_the_galaxy/recruit_three",
    ],
)
def test_the_goal_lies_on_nothing_that_is_read(hub: Any, key: str) -> None:
    """It lay on own tiles and on the stock: there is ground for a line of it, or for a badge."""
    opened = hub(size=(1280, 720), scale=150, language="hu")
    frame = start(opened, key).frame
    note, lying = frame.goal, frame.lying
    assert note is not None and note.shown and note.fits
    assert note.aside or not covered(note.rect, [*lying.chosen(), *lying.read(), *lying.filled()])


def test_a_goal_without_room_is_opened_and_folded(hub: Any) -> None:
    opened = hub(size=(1280, 720), scale=150, language="hu")
    app, frame = opened.app, start(opened, "gaia_project/last_pass").frame
    note = frame.goal
    assert note is not None
    badge, folded = note.find("trial.open"), note.rect
    assert badge.accessible_name() == "Cél – a játék végéig" and badge.fits
    aim = badge.tooltip_text()
    assert aim.endswith("(U)")
    for way in ("click", "key"):
        app.click("trial.open") if way == "click" else app.press(pygame.K_u)
        assert note.rect[3] > folded[3] and note.find("trial.restart").shown
        assert any(
            w.shown and w.accessible_name() in aim for w in note.walk() if isinstance(w, Label)
        )
        app.press(pygame.K_ESCAPE)
        assert note.rect == folded and not app.screen.overlays
