"""What was put into words for a reader of the log is kept for him behind the cover."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.table.said import Said
from gametable.core.engine.chance import Source
from gametable.core.text import Message
from tests.client.table.conftest import Played

Play = Callable[..., Played]


def lines(played: Played) -> list[str]:
    return [line.words for line in played.screen.log.lines]


def to_the_next_seat(played: Played) -> None:
    """Answer until the cover of another seat has been there and gone."""
    seat = played.screen.session.viewer
    while played.screen.session.viewer == seat:
        asked = played.table.decision
        assert asked is not None
        played.screen.session.choose(asked.keys_of(asked.random(Source.of("log"))))
        if played.screen.session.covered:
            assert lines(played) == []
            played.key("space")


class Counting(Said):
    """Words that are counted."""

    worded = 0

    def sentence(self, message: Message | None) -> str:
        self.worded += 1
        return super().sentence(message)


def test_a_line_is_worded_once_for_each_reader(play: Play):
    played = play((1280, 720), players=("human", "human"))
    said = Counting(played.table, "en")
    session, log = played.screen.session, played.screen.log
    log.said = lambda: said
    played.key("space")
    read: dict[int | None, list[str]] = {}

    def shown() -> None:
        if not session.covered:
            before = read.get(session.viewer, [])
            now = read[session.viewer] = lines(played)
            assert now[: len(before)] == before and len(now) == len(session.log())

    session.listeners.append(shown)  # after the screen itself
    for _seat in range(4):
        to_the_next_seat(played)
    assert set(read) >= {0, 1} and min(map(len, read.values())) > 3
    assert said.worded == sum(map(len, read.values()))


def test_another_language_words_every_line_anew(play: Play):
    played = play((1280, 720), players=("human", "human"))
    played.key("space")
    to_the_next_seat(played)
    english = lines(played)
    played.app.change(language="hu")
    played.app.settle()
    hungarian = lines(played)
    assert len(hungarian) == len(english) > 1 and hungarian != english
    to_the_next_seat(played)
    said = played.screen.model.said
    assert lines(played) == [said.sentence(e.message()) for e in played.screen.session.log()]
