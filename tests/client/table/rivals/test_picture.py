"""The pictures of the plays of others: they come, take no input, and are shown again on demand."""

from __future__ import annotations

import pytest

from gametable.bots.random_bot import any_answer
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.rivals.curves import curve_between, curve_down
from gametable.client.table.rivals.picture import WHOLE, without
from gametable.client.table.rivals.plays import Aim, RivalPlay, SeatChange
from gametable.client.table.rivals.stage import BANNER, PARTS
from gametable.client.table.rivals.telling import Teller
from gametable.client.table.rivals.together import in_columns, stand_together
from gametable.client.table.rivals.turns import together
from gametable.client.table.rivals.words import sentence_of
from gametable.client.table.said import Said
from gametable.client.widgets.beside import covered
from gametable.core.engine.chance import Source
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title
from tests.client.table.conftest import Played
from tests.client.watch import frame, step_until

pytestmark = pytest.mark.drawn

MARS = "terraforming_mars"


@pytest.fixture
def against_bot(open_app):
    """A game of Mars in the action phase: Ada is asked, Bence is a bot that passes at once."""

    def make(**settings) -> Played:
        app = open_app((1280, 720), hand_off="trusting", **settings)
        seats = [Seat("Ada"), Seat("Bence", player="bot")]
        table, luck = Table.new(find_title(MARS), seats, {}, "PICTURE"), Source.of("way")
        while table.decision.prompt.key != "ask.action" or table.decision.seat != 0:
            table.answer_random(luck)
        screen = TableScreen(table, calls=TableCalls(), answer=_pass)
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def _pass(question):
    keys = list(question.decision.keys)
    if ("pass",) in keys:
        return keys.index(("pass",))
    return any_answer(question.decision, question.sight.luck)


def pass_on(played: Played) -> None:
    """Ada ends her turn; the bot has passed by the next frame that waits for nothing."""
    table = played.table
    played.screen.session.choose(("pass",))
    for _ in range(2000):
        frame(played.app)
        if played.screen.rivals.picture.play is not None:
            return
        if table.decision is None:
            return
    raise AssertionError("nothing was shown")


def test_a_play_is_shown_for_its_time_and_stays_in_the_strip(against_bot):
    played = against_bot()
    pass_on(played)
    picture = played.screen.rivals.picture
    shown = picture.play
    assert shown in played.screen.rivals.told
    frames = 0
    while picture.play is shown:
        frame(played.app)
        frames += 1
        assert frames < 2 * WHOLE * 60
    assert frames > WHOLE * 60 - 5
    assert shown in [chip.play for chip in played.screen.rivals.since.chips]


def test_any_key_completes_it_and_acts_as_usual(against_bot):
    played = against_bot()
    pass_on(played)
    played.app.press(ord("m"))
    assert played.screen.rivals.picture.play is None
    assert played.screen.overlays  # the menu is open


def test_at_speed_none_nothing_is_shown_and_all_is_in_the_strip(against_bot):
    played = against_bot(animation_speed="none")
    played.screen.session.choose(("pass",))
    for _ in range(60):
        frame(played.app)
        assert played.screen.rivals.picture.play is None
    assert played.screen.rivals.told


def test_b_shows_the_last_play_again_and_changes_nothing(against_bot):
    played = against_bot()
    pass_on(played)
    played.app.settle()
    entries = list(played.table.entries)
    played.screen.rivals.show_again()
    picture = played.screen.rivals.picture
    assert picture.play is [p for p in played.screen.rivals.told if p.seat is not None][-1]
    assert played.table.entries[: len(entries)] == entries


def test_a_dimmed_rect_leaves_its_holes_out():
    whole, holes = (0, 0, 100, 60), [(10, 10, 20, 20), (50, 20, 30, 100)]
    bands = list(without(whole, holes))
    assert sum(w * h for _x, _y, w, h in bands) == 100 * 60 - 20 * 20 - 30 * 40
    for x, y, w, h in bands:
        for left, top, wide, tall in holes:
            assert x + w <= left or left + wide <= x or y + h <= top or top + tall <= y


@pytest.mark.parametrize("end", [(80.0, 300.0), (80.0, 120.0), (980.0, 260.0)])
def test_an_arrow_crosses_no_name_that_stands_out_over_its_piece(end):
    body, name = (450.0, 250.0, 160.0, 90.0), (330.0, 200.0, 400.0, 44.0)
    for number in range(3):
        points = curve_between(body, end, number, [name], PARTS)
        assert points[-1] == end and points[0][0] in (450.0, 610.0)
        assert not any(330 <= x <= 730 and 200 <= y <= 244 for x, y in points)
    # Where nothing is in its way it is bent upwards.
    assert min(y for _x, y in curve_between(body, end, 0, [], PARTS)) < min(280.0, end[1])


@pytest.mark.parametrize("n", [2, 3, 5])
@pytest.mark.parametrize("target", [(60, 330, 90, 90), (400, 40, 90, 90), (760, 200, 90, 90)])
def test_pieces_side_by_side_cover_neither_each_other_nor_what_they_tell_of(n: int, target):
    table, sizes = (40, 20, 900, 480), [(120.0 + 8 * k, 150.0 - 9 * k) for k in range(n)]
    rects = stand_together(sizes, table, [target])
    assert [rect[2:] for rect in rects] == sizes
    assert not any(covered(rect, [*rects[:k], target]) for k, rect in enumerate(rects))
    assert all(covered(rect, [table]) == pytest.approx(rect[2] * rect[3]) for rect in rects)
    points = curve_down(rects[0], (500.0, 600.0), 0, PARTS)
    assert points[0][1] == rects[0][1] + rects[0][3] and points[-1] == (500.0, 600.0)


def test_amounts_take_as_many_columns_as_end_above_the_next_card():
    assert [in_columns(5, 34.0, room) for room in (20.0, 70.0, 110.0, 900.0)] == [1, 2, 3, 5]


def aiming(played: Played, seat: int) -> RivalPlay:
    """A play of a seat that points at something on the table."""
    slot = next(id for id in played.screen.model.laid.spots if id.startswith("map/"))
    event = Event("log.raise", seat, {"n": 1}, targets=(slot,))
    play = RivalPlay(seat, 0, event, "project/asteroid", together=True)
    play.aims.append(Aim(event, (slot,), figure="+1"))
    return play


def window(played: Played) -> bytes:
    return played.app.surface.get_buffer().raw


def drawn_anew(played: Played) -> bytes:
    """The same window, every part of it drawn again."""
    played.app.redraw()
    played.app.step()
    return window(played)


def test_it_draws_what_is_below_it_as_it_was_and_leaves_nothing_behind(against_bot):
    played = against_bot()
    before, picture = drawn_anew(played), played.screen.rivals.picture
    picture.show([aiming(played, 1)], lambda: None)
    for number in range(round(WHOLE * 60) - 2):
        frame(played.app)
        if number in (4, 20, 40, 50):
            now = window(played)
            assert now != before
            assert now == drawn_anew(played)
    for _ in range(4):
        frame(played.app)
    assert picture.play is None
    assert window(played) == before == drawn_anew(played)


def test_nothing_but_it_is_drawn_while_it_moves(against_bot, monkeypatch):
    played = against_bot()
    played.wait(1)  # the inspector has come
    played.screen.rivals.picture.show([aiming(played, 1)], lambda: None)
    frame(played.app)
    anew = []
    monkeypatch.setattr(played.screen, "draw", anew.append)
    for _ in range(round(WHOLE * 60) + 3):
        frame(played.app)
    assert not anew
    assert played.screen.rivals.picture.play is None


def test_plays_made_together_stand_side_by_side(against_bot):
    played = against_bot()
    one, two = aiming(played, 0), aiming(played, 1)
    alone = RivalPlay(1, 1, one.head, "project/city")
    assert together([one, two, alone]) == [[one, two], [alone]]
    again = aiming(played, 0)
    assert together([one, again]) == [[one], [again]]
    picture = played.screen.rivals.picture
    picture.show([one, two], lambda: None)
    frame(played.app)
    (ax, _ay, aw, _ah), (bx, _by, _bw, _bh) = (act.body for act in picture.stage.acts)
    assert ax + aw <= bx
    seconds = 0.0
    while picture.play is not None:
        frame(played.app)
        seconds += 1 / 60
    assert seconds == pytest.approx(1.2, abs=0.06)


def test_the_next_is_drawn_while_the_one_before_stands(against_bot, monkeypatch):
    played = against_bot()
    played.wait(1)
    rivals, head = played.screen.rivals, aiming(played, 1).head
    first, second = aiming(played, 1), RivalPlay(1, 1, head, "project/city")
    monkeypatch.setattr(rivals.story, "plays", [first, second])
    rivals.show_all()
    comes = 9  # frames, of which each draws something
    for _ in range(comes):
        frame(played.app)
        assert rivals.picture.play is first and not rivals.picture.ready([second])
    for _ in range(round(WHOLE * 60) - comes - 3):
        frame(played.app)
    assert rivals.picture.play is first and rivals.picture.ready([second])
    for _ in range(6):
        frame(played.app)
    assert rivals.picture.play is second


def test_amounts_stand_beside_the_card_wherever_that_is_now(against_bot):
    played = against_bot()
    play = aiming(played, 1)
    play.add([SeatChange(1, "mc", None, -14)])
    picture, strip = played.screen.rivals.picture, played.screen.strip
    strip.show(played.screen.model.scene, strip.look)  # its new cards are not yet placed
    picture.show([play], lambda: None)
    for _ in range(30):
        frame(played.app)
    card, amounts = strip.card_of(1), picture.stage.placed(1)
    assert card[1] > 100
    assert abs(amounts[1] + 24 - card[1]) < 1


def test_with_reduced_motion_it_stands_still_with_dashed_arrows(against_bot):
    played = against_bot(reduced_motion=True)
    played.wait(1)
    picture = played.screen.rivals.picture
    picture.show([aiming(played, 1)], lambda: None)
    frame(played.app)
    arrow = picture.stage.acts[0].arrows[0]
    assert len(arrow.parts) == PARTS // 2
    still = window(played)
    for _ in range(round(WHOLE * 60) - 3):
        frame(played.app)
        assert picture.play is not None and window(played) == still
    for _ in range(8):  # it stands from the frame on that has shown it
        frame(played.app)
    assert picture.play is None and window(played) != still


def test_with_reduced_motion_it_stands_as_long_however_late_it_is_drawn(against_bot):
    played = against_bot(reduced_motion=True)
    played.wait(1)
    picture = played.screen.rivals.picture
    picture.show([aiming(played, 1)], lambda: None)
    frame(played.app, WHOLE - 0.1)  # a machine that is busy elsewhere
    for _ in range(round(WHOLE * 60) - 3):
        frame(played.app)
        assert picture.play is not None


@pytest.mark.parametrize(("language", "words"), [("en", "Production"), ("hu", "Termelés")])
def test_the_banner_of_production_names_nobody(against_bot, language: str, words: str):
    said = Said(against_bot().table, language)
    event = Event("log.produced", 0, {"amounts": []})
    assert sentence_of(said, RivalPlay(None, 0, event, banner="production")) == words


def test_what_is_hidden_shows_its_back_and_goes_to_its_seat(against_bot):
    """Enlarged where nothing else is shown; else small, on its way from the piece."""
    played = against_bot()
    rivals = played.screen.rivals
    drew = Event("log.drew.hidden", 1, {"n": 5, "source": "#card/comet"})
    bought = Event("log.bought.hidden", 1, {"n": 2, "price": 6})
    action = Event("log.action", 1, {"card": "#card/comet"})
    teller = Teller(rivals.story.rows, 0)
    teller.step(1, 1, [action, drew], [])
    teller.step(1, 2, [bought], [])
    with_card, alone = teller.plays
    assert [(b.face, b.n) for b in with_card.backs + alone.backs] == [
        ("card_back", 5),
        ("card_back", 2),
    ]
    card = played.screen.strip.card_of(1)
    for play in (with_card, alone):
        rivals.picture.show([play], lambda: None)
        act, stage = rivals.picture.stage.acts[0], rivals.picture.stage
        ways = [way for way, _picture in stage.ways(act)]
        assert len(ways) == (play is with_card)
        assert act.body[3] > 200  # a card is shown
        assert stage.goal(act) == (None if play is with_card else card)
        seen = set()
        while rivals.picture.play is play:
            frame(played.app)
            seen.update(rect for _act, _layer, rect in rivals.picture.flying(stage))
        assert bool(seen) == bool(ways)
        if seen:
            x, y, w, h = card
            assert any(x < r[0] + r[2] / 2 < x + w and y < r[1] + r[3] / 2 < y + h for r in seen)


def test_an_event_is_shown_with_its_card_and_what_came_of_it(open_app):
    """Also to one who plays alone; it stays in the strip until his next turn begins."""
    app = open_app((1280, 720))
    table, luck = Table.new(find_title("planet_unknown"), [Seat("Ada")], {}, "E"), Source.of("e")
    screen = TableScreen(table, calls=TableCalls())
    app.push(screen)
    app.settle()
    rivals, seen = screen.rivals, []
    while len(seen) < 2:
        screen.session.choose_index(table.decision.random(luck))
        events = [play for play in rivals.told if play.is_event and play not in seen]
        if not events:
            app.settle()
            continue
        step_until(app, lambda new=events: rivals.picture.play in new, 600)
        act = rivals.picture.stage.acts[0]
        assert act.play.thing.startswith("event/")
        assert act.piece is not None and act.body[3] > 3 * BANNER
        assert act.play in [chip.play for chip in rivals.since.chips] and rivals.since.shown
        assert [play.banner for play in rivals.told].count("round") == 1
        seen += events
        app.settle()
