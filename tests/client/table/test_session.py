"""Who sits at the mouse, what is covered, and looking back."""

from __future__ import annotations

from gametable.client.table.session import Session
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import msg
from gametable.titles import find_title
from tests.client.table.test_choosing import asked
from tests.client.table.toy_title import TITLE, ToyTitle


def game(*players: str, practice: bool = False) -> Table:
    seats = [Seat(f"P{n}", player=kind) for n, kind in enumerate(players)]
    return Table.new(TITLE, seats, {}, "X", practice=practice)


def finish_turn(session: Session) -> None:
    """Pass and end the turn."""
    session.choose("pass")
    session.choose("end")


def test_two_people_hand_the_screen_over_behind_a_cover():
    session = Session(game("human", "human"))
    assert session.covered_for == 0 and session.decision is None and session.viewer is None
    session.reveal()
    assert session.viewer == 0 and session.decision is not None
    finish_turn(session)
    assert session.covered_for == 1 and session.before == 0
    assert session.viewer is None  # nobody's secrets are in what could be drawn now
    session.reveal()
    assert session.viewer == 1 and session.board == 1


def test_the_cover_waits_where_all_are_to_see_what_came_of_an_answer():
    session = Session(game("human", "human"))
    session.reveal()
    session.shown_first = lambda: True
    finish_turn(session)
    assert session.next_up == 1 and not session.covered
    assert session.viewer is None and session.decision is None and not session.bot_to_act
    hands = [zone for zone in session.scene().zones if zone.place == "hand"]
    assert all(piece.hidden for zone in hands for piece in zone.pieces)
    session.draw_cover()
    assert session.covered_for == 1 and session.next_up is None
    assert session.before == 0 and not session.covered_by_hand
    session.reveal()
    session.agree("secrets", "asked")
    session.undo()  # nothing came of it that is new to anybody
    assert session.next_up is None and session.covered_for == 0


def test_one_person_is_never_covered():
    session = Session(game("human", "bot"))
    assert session.viewer == 0 and not session.covered
    finish_turn(session)
    assert session.bot_to_act and session.viewer == 0 and not session.covered
    assert not session.secrets_open()


def test_a_bot_between_two_people_is_watched_without_secrets():
    session = Session(game("human", "bot", "human"))
    session.reveal()
    finish_turn(session)
    assert session.bot_to_act and session.viewer is None
    hands = [zone for zone in session.scene().zones if zone.place == "hand"]
    assert all(piece.hidden for zone in hands for piece in zone.pieces)


def test_who_is_asked_again_after_a_bot_is_not_asked_who_he_is():
    """A bot is asked in the middle of his turn; another person sits there, too."""
    seats = [Seat("P0"), Seat("P1", player="bot"), Seat("P2")]
    table = Table.new(ToyTitle(offers=True), seats, {}, "X")
    session, source = Session(table), Source.of("x")
    session.reveal()
    while not session.bot_to_act:
        session.choose_index(table.decision.random(source))
    assert session.viewer is None and not session.covered
    session.choose_index(table.decision.random(source))
    assert session.asked == 0 and session.viewer == 0 and not session.covered
    while session.asked != 2:
        session.choose_index(table.decision.random(source))
    assert session.covered_for == 2


def test_a_trusting_table_has_no_covers_and_always_means_always():
    trusting = Session(game("human", "human"), "trusting")
    assert trusting.viewer == 0 and not trusting.covered
    finish_turn(trusting)
    assert trusting.viewer == 1 and not trusting.covered
    always = Session(game("human", "human"), "always")
    assert always.covered_for == 0


def test_the_scene_of_a_seat_holds_no_secret_of_another():
    session = Session(game("human", "human"))
    session.reveal()
    session.look_at(1)
    hands = [zone for zone in session.scene().zones if zone.place == "hand"]
    assert [zone.seat for zone in hands] == [1]
    assert all(piece.hidden for piece in hands[0].pieces)
    assert session.look_back() and not session.look_back()


def test_covering_by_hand_needs_a_word_to_come_back():
    session = Session(game("human", "human"))
    session.reveal()
    session.cover()
    assert session.covered and session.decision is None
    assert all(event.secret is None for event in session.log())
    session.reveal()
    assert session.viewer == 0 and session.decision is not None


def test_looking_back_shows_the_past_and_changes_nothing():
    session = Session(game("human", "bot"))
    session.choose(session.decision.keys[0])  # type: ignore[union-attr]
    entries = len(session.table.entries)
    moments = session.moments()
    session.show_moment(0)
    assert session.moment is not None and session.moment.number == 0
    assert len(session.view().gardens[0].hand) == 3
    assert session.decision is None
    session.step_moment(1)
    assert session.moment is None and len(session.table.entries) == entries
    assert moments == session.moments()


def test_what_was_asked_in_secret_is_seen_beside_its_question_once_the_game_is_over():
    session = Session(game("human", "bot"))
    source = Source.of("a")
    while not session.table.over:
        session.table.answer_random(source)
    entries = session.table.entries
    for number, place in enumerate(session.moments()[:-1]):
        session.show_moment_number(number)
        asked = session.moment.table.decision  # type: ignore[union-attr]
        assert asked is not None and asked.seat == entries[place].seat
        of_asked = asked.seat if asked.secret else 0
        assert (session.eyes, session.middle, session.viewer) == (of_asked, of_asked, 0)
        hands = [zone for zone in session.scene().zones if zone.place == "hand"]
        assert not any(piece.hidden for zone in hands for piece in zone.pieces)
    assert {entry.seat for entry in entries if entry.ask == "prompt.card"} == {0, 1}


def test_undo_says_what_it_takes_back_and_what_stops_it():
    session = Session(game("human", "bot"))
    assert session.undo_border() is not None and not session.undo()
    key = next(k for k in session.decision.keys if k != "pass")  # type: ignore[union-attr]
    session.choose(key)
    words = session.undone_words()
    assert words is not None and words.key == "log.card" and words.args["n"] == key[1]
    assert session.undo() and len(session.view().gardens[0].hand) == 3
    assert session.redo() and len(session.view().gardens[0].hand) == 2


def test_the_choice_of_another_person_stays_unless_the_table_asks_him():
    session = Session(game("human", "human"))
    session.reveal()
    session.choose(next(key for key in session.decision.keys if key != "pass"))
    assert session.undo_border() is None and session.others_choice() is None
    session.undo()
    finish_turn(session)
    session.reveal()
    border = session.undo_border()
    assert border is not None and border.key == "undo.other_seat"
    assert not session.undo() and not session.undo_turn() and not session.undo_to(0)
    assert session.asked == 1
    session.agree("secrets", "asked")
    assert session.undo_border() is None and session.others_choice() == 0
    assert session.undo() and session.asked == 0
    practice = Session(game("human", "human", practice=True), "trusting")
    finish_turn(practice)
    assert practice.undo() and practice.asked == 0
    alone = Session(game("human", "bot"))
    finish_turn(alone)
    assert alone.bot_to_act and alone.undo_border() is None


def test_previews_are_from_what_the_seat_may_know():
    table, decision = asked("prompt.tokens")
    session = Session(table, "trusting")
    preview = session.preview(("water", "plant"))
    assert preview is not None and preview.after[0] - preview.before[0] == 2
    assert session.preview(("water", "energy", "plant")) is None
    assert session.table.decision is decision


def test_a_new_rule_of_handing_over_holds_at_once(play):
    played = play(players=("human", "human"))
    session = played.screen.session
    session.agree("always")
    assert session.covered
    session.agree("trusting")
    assert not session.covered and session.viewer == session.asked


def test_what_others_chose_in_secret_is_no_moment_before_the_end():
    people = [Seat("Ada"), Seat("Nova", player="bot")]
    table = Table.new(find_title("roll_for_the_galaxy"), people, {}, "ORION")
    session, source = Session(table), Source.of("moments")
    while len(table.entries) < 260:
        table.answer_random(source)
    moments, entries = session.moments()[:-1], table.entries
    chosen = {n for n, entry in enumerate(entries) if entry.chosen}
    hidden = {n for n in chosen if entries[n].seat == 1 and entries[n].ask == "ask.assign"}
    mine = {n for n in chosen if entries[n].seat == 0}
    assert hidden and mine and mine <= set(moments) and not hidden & set(moments)
    # Walking through all of them says no question of the other's secret steps.
    session.show_moment_number(0)
    while session.moment is not None:
        asked = session.moment.table.decision
        assert asked is not None and (asked.seat == 0 or not asked.secret)
        assert session.moment.last == len(moments)
        session.step_moment(1)
    # A step of the log that lies in a hidden one leads to the next that may be seen.
    session.show_moment(min(hidden))
    assert (
        session.moment is None
        or entries[moments[session.moment.number]].seat != 1
        or (moments[session.moment.number] not in hidden)
    )
    while not table.over:
        table.answer_random(source)
    assert len(session.moments()) - 1 == sum(entry.chosen for entry in table.entries)


def test_the_way_to_the_place_of_a_second_action_is_that_action():
    """The place of the first one was over when the second was chosen."""
    mars = Table.new(find_title("terraforming_mars"), 2, {}, "TWO")
    source = Source.of("two")
    while mars.decision is not None and mars.decision.prompt.key != "ask.action":
        mars.answer_random(source)
    session = Session(mars)
    session.reveal()
    aquifer, greenery = ("project", "aquifer"), ("project", "greenery")
    for key in (aquifer, "e5"):
        session.choose(key, msg(str(key)))
    assert session.trail() == []  # what to do next is no step of what is done
    session.choose(greenery, msg(str(greenery)))
    assert [step.label.key for step in session.trail()] == [str(greenery)]


def test_alone_the_way_to_a_place_begins_with_the_action_it_belongs_to():
    mars, source = Table.new(find_title("terraforming_mars"), 1, {}, "ONE"), Source.of("one")
    while mars.decision is not None and mars.decision.prompt.key != "ask.first_cards":
        mars.answer_random(source)
    mars.choose(())
    session, plant = Session(mars), ("project", "power_plant")
    for done in ("first", "second"):
        session.choose(plant, msg(done))
    session.choose(("project", "aquifer"), msg("third"))
    assert [step.label.key for step in session.trail()] == ["third"]


def test_what_was_chosen_before_another_seat_chose_is_no_way_to_this_question():
    """As the gate where a ship begins is none to the board that is chosen after all ships."""
    seats, source = [Seat("Ada"), Seat("Nova", player="bot")], Source.of("gate")
    games = (Table.new(find_title("pulsar_2849"), seats, {}, f"GATE-{n}") for n in range(9))
    pulsar = next(game for game in games if game.decision is not None and not game.decision.seat)
    session = Session(pulsar)
    assert pulsar.decision is not None
    session.choose(pulsar.decision.keys[0], msg("gate"))
    while pulsar.decision is not None and pulsar.decision.seat != 0:
        pulsar.answer_random(source)
    assert session.undo_border() is None and session.trail() == []
