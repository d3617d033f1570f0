"""All of Practise and Learn from Home: by the mouse alone, and by the keyboard alone."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from typing import Any

import platformdirs
import pytest

from gametable.client.assistant.screen import AssistantScreen
from gametable.client.card.screen import NightScreen
from gametable.client.practice.drills.screen import DrillsScreen
from gametable.client.practice.hub import PractiseHub
from gametable.client.practice.losses import TopicLoss, TopicLossRow
from gametable.client.practice.pictures import PositionPictures
from gametable.client.screens.home import HomeScreen
from gametable.client.screens.learn import LearnScreen
from gametable.client.screens.new_game import NewGameScreen
from gametable.client.screens.rule_book import RuleBookScreen
from gametable.client.screens.table import TableScreen
from gametable.components.practice import load_topics
from tests.client.hands import Hand, KeyHand, MouseHand
from tests.client.watch import step_until

KEPT = """title: terraforming_mars
seats: [{name: Ada}, {name: Nova}]
table: {generation: 6, phase: actions, turn: 0, temperature: -26}
"""
HANDS = pytest.mark.parametrize("kind", [MouseHand, KeyHand])


@pytest.fixture
def home(desk: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    """A program on its home screen, in a hand: `home(MouseHand)`."""
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)
    documents = tmp_path / "documents"
    documents.mkdir()
    monkeypatch.setattr(platformdirs, "user_documents_dir", lambda: str(documents))
    monkeypatch.setattr("gametable.client.practice.door.show_folder", lambda _folder: None)
    folder = tmp_path / "scenarios" / "terraforming_mars"
    folder.mkdir(parents=True)
    (folder / "evening.yaml").write_text(KEPT, "utf-8")
    (tmp_path / "scenarios" / "broken.yaml").write_text("title: [", "utf-8")

    def make(kind: type[Hand], **settings: Any) -> tuple[Any, Hand]:
        opened = desk(**settings)
        return opened, kind(opened.app)

    return make


def stands(hand: Hand, screen: type) -> None:
    """Whether a screen is on top, with nothing above it."""
    assert isinstance(hand.app.screen, screen), hand.app.screen
    assert not hand.app.screen.overlays


@HANDS
def test_the_hub_and_its_scenarios(home: Any, kind: type[Hand]) -> None:
    opened, hand = home(kind)
    hand.through("home.practise", "hub.title.terraforming_mars")
    for filter in ("short", "open", "topic"):
        hand.press(f"hub.filter.{filter}")
    hand.press("detail.solution")
    assert "lose the stars" in opened.words()
    hand.press("dialog.yes")
    hand.back()
    hand.press("detail.copy")
    hand.back()
    assert opened.app.screen.item.own
    hand.press("detail.rule.6.1")
    stands(hand, RuleBookScreen)
    hand.back()
    hand.press("hub.folder")
    hand.back()
    hand.press("hub.why")
    assert "broken.yaml" in opened.words()
    hand.press("why.reload")
    hand.press("hub.why") if not opened.app.screen.overlays else None
    hand.back()
    hand.press("detail.free")
    stands(hand, TableScreen)
    assert opened.app.screen.table.header.practice


@HANDS
def test_a_kept_position(home: Any, kind: type[Hand], tmp_path: Path) -> None:
    opened, hand = home(kind)
    folder = tmp_path / "scenarios" / "terraforming_mars"
    hand.through("home.practise", "hub.title.terraforming_mars", "hub.kept")
    hand.through("detail.rename", "dialog.yes", "detail.export", "dialog.yes")
    hand.back()
    copies = list((tmp_path / "documents").iterdir())
    assert [path.suffix for path in copies] == [".yaml"]
    hand.press("detail.delete")
    assert not list(folder.glob("*.yaml"))
    hand.press("saves.bring_back")
    assert len(list(folder.glob("*.yaml"))) == 1
    hand.through("detail.goal", "goal.kind.ahead", "goal.limit.turns", "dialog.yes")
    screen = opened.app.screen
    assert screen.item.practice.goal.score.ahead == 5
    (_x, y, _w, h), list_of = opened.app.ui.focus.rect, screen.root.list.rect
    assert list_of[1] <= y and y + h <= list_of[1] + list_of[3], "what was made is seen"
    hand.press("hub.start")
    stands(hand, TableScreen)
    assert "Lead by 5 points." in opened.words()


@HANDS
def test_a_solution_at_the_table_and_back(home: Any, kind: type[Hand]) -> None:
    opened, hand = home(kind)
    hand.through("home.practise", "hub.title.roll_for_the_galaxy", "hub.start")
    stands(hand, TableScreen)
    hand.through("trial.look", "dialog.yes", "trial.play")
    step_until(opened.app, lambda: opened.app.screen.overlays)
    assert "Goal reached" in opened.words()
    hand.press("trial.again")
    assert not opened.app.screen.overlays and not opened.app.screen.table.entries
    hand.through("trial.look", "dialog.yes", "trial.play")  # it asks until the goal was reached
    step_until(opened.app, lambda: opened.app.screen.overlays)
    hand.press("trial.hub")
    stands(hand, PractiseHub)
    hand.back()
    stands(hand, HomeScreen)


@HANDS
def test_drills_and_what_is_due(home: Any, kind: type[Hand]) -> None:
    opened, hand = home(kind)
    boxes = opened.program.practice.boxes
    boxes.note("planet_unknown", "5.2", right=False)
    boxes.note("planet_unknown", "1", right=False)
    boxes.today = lambda: date.today() + timedelta(days=1)
    hand.through("home.practise", "hub.title.planet_unknown", "hub.drills")
    stands(hand, DrillsScreen)
    hand.through("drill.title.pulsar_2849", "drill.title.planet_unknown")
    hand.press("drill.due.planet_unknown.1")
    stands(hand, RuleBookScreen)
    hand.back()
    hand.press("drill.start.due")
    step_until(opened.app, lambda: isinstance(opened.app.screen, TableScreen))
    opened.app.settle()
    assert opened.program.drills.run.item.section == "5.2"


@HANDS
def test_where_points_are_lost_leads_to_what_practises_it(home: Any, kind: type[Hand]) -> None:
    opened, hand = home(kind)
    topic = next(one for one in load_topics("planet_unknown") if one.id == "placing")
    ways = opened.program.practice
    lead = lambda: opened.program.drills.open_topic("planet_unknown", topic, ways.look_for)  # noqa: E731
    ways.column.panels[:] = [lambda _title: TopicLossRow(TopicLoss(topic, 2.5), 1.0, lead)]
    hand.through("home.practise", "hub.title.planet_unknown", "hub.loss.placing")
    hand.press("topic.scenarios")
    assert {item.practice.topic for item in opened.app.screen.shown()} == {"placing"}
    hand.through("hub.loss.placing", "topic.fits")
    step_until(opened.app, lambda: isinstance(opened.app.screen, TableScreen))


@HANDS
def test_free_practice_from_a_later_start(home: Any, kind: type[Hand]) -> None:
    opened, hand = home(kind)
    hand.through("home.practise", "hub.title.planet_unknown", "hub.free")
    stands(hand, NewGameScreen)
    hand.press("new.start_at.turn")
    assert opened.app.screen.model.draft.start.what == "turn"
    hand.press("new.start")
    step_until(opened.app, lambda: isinstance(opened.app.screen, TableScreen))
    assert opened.app.screen.table.header.practice


@HANDS
def test_game_night_and_the_assistant(home: Any, kind: type[Hand], tmp_path: Path) -> None:
    opened, hand = home(kind)
    hand.through("home.practise", "hub.title.roll_for_the_galaxy", "hub.night")
    stands(hand, NightScreen)
    hand.through("night.title.pulsar_2849", "night.add", "night.again", "night.language.hu")
    hand.press("night.png")
    assert [path.suffix for path in (tmp_path / "documents").iterdir()] == [".png"]
    hand.back()
    hand.press("night.assistant")
    stands(hand, AssistantScreen)
    screen = opened.app.screen
    while screen.part is None:
        hand.press("assistant.next")
    part = screen.part.id
    hand.press(f"assistant.part.{part}.lock")
    assert part in screen.evening.locked
    hand.through(f"assistant.part.{part}.lock", f"assistant.part.{part}.again", "assistant.back")
    while screen.at < len(screen.steps()):
        hand.press("assistant.next")
    hand.through("assistant.all", "assistant.play")
    stands(hand, TableScreen)


@HANDS
def test_learn(home: Any, kind: type[Hand]) -> None:
    opened, hand = home(kind)
    hand.through("home.learn", "learn.title.gaia_project", "learn.refresher")
    hand.press("refresher.rule.4.1")
    stands(hand, RuleBookScreen)
    hand.back()
    hand.back()
    stands(hand, LearnScreen)
    hand.press("learn.play")
    if opened.app.screen.overlays:
        hand.press("learn.ask_play")
    stands(hand, NewGameScreen)
    hand.back()
    hand.press("learn.start.terra_mystica")
    stands(hand, TableScreen)
    assert opened.app.screen.lesson.file.id == "terra_mystica"


@HANDS
@pytest.mark.parametrize(
    ("way", "screen"),
    [("teach", LearnScreen), ("sister", TableScreen), ("play", NewGameScreen)],
)
def test_the_first_start_of_a_title(home: Any, kind: type[Hand], way: str, screen: type) -> None:
    _opened, hand = home(kind)
    hand.press("home.title.roll_for_the_galaxy")
    hand.press(f"learn.ask_{way}")
    stands(hand, screen)
