"""Since your last turn: offered to one of several people, by a button and a key, never blocking."""

from __future__ import annotations

from collections.abc import Callable

from tests.client.table.conftest import Played

Play = Callable[..., Played]


def a_turn(played: Played) -> None:
    """Whoever is asked plays to the end of the turn; the next sits down."""
    session = played.screen.session
    played.ask("prompt.end")
    session.choose(played.table.decision.keys[0])
    if session.covered:
        session.reveal()
    played.app.settle()


def test_what_the_others_did_is_offered_and_listed(play: Play):
    played = play((1280, 720))
    screen, session = played.screen, played.screen.session
    played.key("space")
    assert session.viewer == 0 and session.since_last_turn() == []
    assert not screen.frame.rail.buttons[2].shown
    a_turn(played)
    assert session.viewer == 1
    a_turn(played)
    assert session.viewer == 0
    events = session.since_last_turn()
    assert events and {event.seat for event in events} <= {1, None}
    assert any(event.kind == "log.place" and event.seat == 1 for event in events)
    assert not any(event.seat == 0 for event in events)
    # Its secret lines are read as this seat may read them.
    assert all(event.secret is None for event in events)
    assert screen.frame.rail.buttons[2].shown and not screen.overlays
    played.click("rail.since")
    assert screen.overlays[-1].rows
    assert [row.words for row in screen.overlays[-1].rows] == [
        screen.model.said.text(event.message()) for event in events
    ]
    played.key("escape")
    played.key("d")
    assert screen.overlays
    played.key("return")  # a line shows its moment
    assert session.moment is not None
    played.key("escape")
    played.key("f3")
    assert screen.log.since.shown
    # It is still the same offer after the first answers of the turn.
    before = session.since_last_turn()
    played.ask("prompt.place")
    assert session.since_last_turn() == before


def test_one_person_is_offered_nothing(play: Play):
    played = play(players=("human", "bot"))
    assert played.screen.session.since_last_turn() == []
    played.key("d")
    assert not played.screen.overlays
