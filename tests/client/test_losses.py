"""Where points are lost: sums of analyses by topic, in the hub."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from gametable.bots.review import Review, Verdict, keep
from gametable.client.practice.drills.screen import DrillsScreen
from gametable.client.practice.losses import (
    GAMES,
    TopicLoss,
    TopicLossRow,
    losses_of,
    losses_panel,
)
from gametable.client.practice.pictures import PositionPictures
from gametable.client.widgets import Column
from gametable.components.practice import load_topics, topic_of
from gametable.core.engine.title import Seat
from gametable.core.journal.saves import GameCard
from gametable.titles import find_title, title_ids
from tests.client.layout_faults import faults
from tests.drills.exercises import book_of

TITLE = "planet_unknown"
PEOPLE = (Seat("Ada"), Seat("Bot", player="bot"))


def analysed(folder: Path, n: int, losses: list[tuple[str, Any, float]], **more: Any) -> GameCard:
    """A game with an analysis of its first seat beside it."""
    path = folder / f"game{n}.jsonl"
    verdicts = [Verdict(k, k, ask, best, best, loss) for k, (ask, best, loss) in enumerate(losses)]
    revision = find_title(TITLE).revision
    facts = {"seat": 0, "depth": "quick", "game": "g", "revision": revision, **more}
    keep(Review(decisions=len(verdicts), verdicts=verdicts, **facts), path)
    return GameCard(path, TITLE, seats=PEOPLE, notes={"play": n})


def lost(cards: list[GameCard]) -> dict[str, float]:
    found = losses_of(TITLE, cards, find_title(TITLE).revision)
    return {loss.topic.id: round(loss.points, 2) for loss in found.losses}


def test_losses_are_summed_up_by_topic_most_first(tmp_path: Path) -> None:
    cards = [
        analysed(tmp_path, 1, [("ask.place_tile", (0, 3, 4), 2.5), ("ask.draft", ("draft",), 1.0)]),
        analysed(tmp_path, 2, [("ask.turn", ("step", 0, 3, 4), 4.0), ("ask.turn", ("x",), 9.0)]),
        analysed(tmp_path, 3, [("ask.place_tile", (0, 3, 4), 0.75), ("ask.draft", (), 0.0)]),
    ]
    found = losses_of(TITLE, cards, find_title(TITLE).revision)
    assert found.games == 3
    assert [loss.topic.id for loss in found.losses] == ["rovers", "placing", "station"]
    assert lost(cards) == {"rovers": 4.0, "placing": 3.25, "station": 1.0}


def test_only_the_last_five_analysed_games_count(tmp_path: Path) -> None:
    cards = [analysed(tmp_path, n, [("ask.draft", (), 2.0**n)]) for n in range(1, 9)]
    cards.insert(4, GameCard(tmp_path / "other.jsonl", TITLE, seats=PEOPLE, notes={"play": 99}))
    assert lost(cards) == {"station": sum(2.0**n for n in range(9 - GAMES, 9))}


def test_what_is_not_finished_or_of_other_rules_or_damaged_does_not_count(tmp_path: Path) -> None:
    one = [("ask.draft", (), 2.0)]
    cards = [
        analysed(tmp_path, 1, one, revision=0),
        analysed(tmp_path, 2, one, seat=1),
        analysed(tmp_path, 3, one),
    ]
    for path in tmp_path.glob("game3*"):
        path.write_bytes(b"{")
    review = Review(0, "quick", "g", find_title(TITLE).revision, 5)
    keep(review, tmp_path / "game4.jsonl")
    cards.append(GameCard(tmp_path / "game4.jsonl", TITLE, seats=PEOPLE))
    assert lost(cards) == {}


@pytest.mark.parametrize("title", title_ids())
def test_topics_name_questions_that_the_title_asks(title: str) -> None:
    words, topics = find_title(title).words("en"), load_topics(title)
    assert [a for t in topics for a in t.asks if not words.knows(a.split("/")[0])] == []
    games = book_of(title).games
    asked = [(game.asks[ask], answer) for game in games[:6] for ask, answer in game.answers]
    if asked:
        found = {topic.id for ask, key in asked if (topic := topic_of(topics, ask, key))}
        assert len(found) >= len(topics) - 1


def test_a_row_of_the_hub_leads_to_drills_and_scenarios(
    desk: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)
    opened = desk()
    card = analysed(tmp_path, 1, [("ask.place_tile", (0, 3, 4), 2.5)])
    revision, ways = find_title(TITLE).revision, opened.program.practice
    ways.column.panels[:] = [
        losses_panel(
            lambda: [card],
            lambda title: revision,
            lambda title, topic: opened.program.drills.open_topic(title, topic, ways.look_for),
        )
    ]
    opened.program.practice.results.stand(TITLE, "scenarios", "")
    opened.program.practice.open()
    opened.app.settle()
    assert "Where points are lost" in opened.words() and "Placing tiles −2.5" in opened.words()
    opened.app.click("hub.loss.placing")
    assert "Best placement" in opened.words() and "Does it fit?" in opened.words()
    opened.app.click("topic.no")
    assert not opened.app.screen.overlays
    opened.app.click("hub.loss.placing")
    opened.app.click("topic.scenarios")
    assert {item.practice.topic for item in opened.app.screen.shown()} == {"placing"}
    opened.app.click("hub.scenarios")  # all of them again
    assert {item.practice.topic for item in opened.app.screen.shown()} > {"placing"}
    opened.app.click("hub.drills")
    assert isinstance(opened.app.screen, DrillsScreen)


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("title", title_ids())
def test_the_left_column_tells_all_where_it_scrolls(
    desk: Any, title: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PositionPictures, "paint", lambda *_: False)
    opened = desk(language=language)
    ways = opened.program.practice
    losses = [TopicLoss(topic, 165.5) for topic in load_topics(title)]
    ways.column.panels[:] = [
        lambda title: Column(*(TopicLossRow(loss, 1.0, lambda: None) for loss in losses))
    ]
    today = ways.boxes.today()
    ways.boxes.note(title, "1", right=False)
    for day in range(-1, 8):  # each way to say when something is due
        ways.boxes.today = lambda day=day: today - timedelta(days=day)
        ways.results.stand(title, "scenarios", "")
        ways.open()
        opened.app.settle()
        assert faults(opened.app) == []
        opened.app.pop()
