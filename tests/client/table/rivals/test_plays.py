"""The plays of others: what they are made of, what they add up to, and what they never tell."""

from __future__ import annotations

from collections import Counter
from itertools import islice, pairwise
from typing import Any

import pytest

from gametable.client.table.rivals.plays import RivalPlay, SeatChange, changes_between
from gametable.client.table.rivals.rows import Rows, read_rows
from gametable.client.table.rivals.telling import Teller, cards_for, plays_since, start_of
from gametable.client.table.rivals.words import led_by_seat, sentence_of
from gametable.client.table.said import Said
from gametable.core.engine.chance import Source
from gametable.core.engine.entry import Entry
from gametable.core.engine.log import Event, seen
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import Message
from gametable.titles import find_title
from tests.bench.secrets import dealt_anew
from tests.kit.asking import choose
from tests.kit.soaked import soaked
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit
from tests.rules.gaia_project.test_charging import OXIDE, near
from tests.rules.pulsar_2849.play import at as pulsar_at
from tests.rules.pulsar_2849.play import position as pulsar_position
from tests.rules.roll_for_the_galaxy.positions import position, table_at

TITLES = (
    "planet_unknown",
    "roll_for_the_galaxy",
    "terraforming_mars",
    "gaia_project",
    "pulsar_2849",
)
SEATS = [Seat("Ada"), Seat("Nova", player="bot"), Seat("Bence", player="bot")]


def games(title: str, count: int = 1, every: int = 9, first: int = 0):
    """Random games, stopped now and again: the table and the source of luck."""
    for n in range(first, first + count):
        table = Table.new(find_title(title), SEATS, {}, f"rivals {n}")
        source = Source.of("rivals", n)
        step = 0
        while table.decision is not None:
            table.answer_random(source)
            step += 1
            if step % every == 0:
                yield table, source


def known_words(value: Any) -> set[str]:
    """Every reference to a component within the arguments of an event."""
    if isinstance(value, Message):
        return known_words(value.key) | known_words(value.args)
    if isinstance(value, dict):
        return set().union(*map(known_words, value.values()))
    if isinstance(value, list | tuple):
        return set().union(*map(known_words, value))
    return {value} if isinstance(value, str) and value.startswith("#") else set()


def told(plays: list[RivalPlay]) -> list[tuple[object, ...]]:
    """All that a strip or a picture could tell of plays."""
    return [
        (
            p.seat,
            p.head,
            p.thing,
            tuple(map(str, p.backs)),
            p.banner,
            tuple(p.events),
            tuple(p.changes),
        )
        for p in plays
    ]


def sums_of(plays: list[RivalPlay]) -> Counter[tuple[int, str, bool]]:
    """By how much each figure changed in all of them."""
    summed: Counter[tuple[int, str, bool]] = Counter()
    for change in (change for play in plays for change in play.changes):
        summed[change.figure] += change.n
    return summed


def _is_chosen_by(entry: Entry, viewer: int | None) -> bool:
    return entry.chosen and (entry.seat == viewer or (viewer is None and entry.seat == 0))


def _is_own_choice(event: Event, viewer: int | None, rows: Rows) -> bool:
    row = rows.of(event)
    return viewer is not None and event.seat == viewer and row.opens and not row.together


@pytest.mark.parametrize("title", TITLES)
def test_the_sum_of_the_plays_is_the_difference_of_the_cards(title: str):
    rows = read_rows(title)
    compared = 0
    for table, _source in games(title):
        for viewer in (0, None):
            start = start_of(table, viewer, rows)
            # What came of the viewer's own answers is not told.
            entries = table.entries
            own = (n for n in range(start, len(entries)) if _is_chosen_by(entries[n], viewer))
            start = max(own, default=start - 1) + 1
            if start >= len(table.entries) or start == 0:
                continue
            plays = plays_since(table, viewer, rows, start)
            before = table.branch()
            before.undo_to(start)
            if len(before.entries) != start:
                continue  # luck or a forced answer follows: those cards cannot be asked for
            whole = changes_between(cards_for(before, viewer), cards_for(table, viewer))
            if any(play.amounts and play.entry <= start for play in plays):
                continue  # a banner of the own answer: its amounts are told, too
            summed = sums_of(plays)
            # What others did then without being asked had changed the cards before.
            summed.subtract(sums_of(plays_since(before, viewer, rows, start)))
            later = (event for event in seen(table.log, viewer) if event.entry > start)
            if any(_is_own_choice(event, viewer, rows) for event in later):
                # What he chose secretly came to light with others: his own figures are not told.
                whole = [change for change in whole if change.seat != viewer]
                summed = Counter({k: n for k, n in summed.items() if k[0] != viewer})
            assert {k: n for k, n in summed.items() if n} == {c.figure: c.n for c in whole}
            compared += bool(whole)
    assert compared > 5


@pytest.mark.parametrize("title", TITLES)
def test_no_play_tells_what_the_viewer_may_not_know(title: str):
    rows, hidden = read_rows(title), 0
    for table, _source in games(title, first=3):
        start = start_of(table, 0, rows)
        for play in plays_since(table, 0, rows, start):
            events: list[Event] = [*play.events, *play.notes, *(a.event for a in play.aims)]
            for event in [*events, *([play.head] if play.head else [])]:
                assert event.secret is None or 0 in event.owners
                assert not event.own or 0 in event.owners
            for backs in play.backs:
                hidden += 1
                assert not known_words(backs.data)
            if play.thing:
                assert play.head is not None
                readable = known_words({**play.head.args, **(play.head.secret or {})})
                assert f"#{play.thing}" in readable
    assert hidden or not any(row.back for row in rows.rows.values())


@pytest.mark.parametrize("title", TITLES)
def test_plays_are_the_same_where_only_secrets_differ(title: str):
    rows, compared = read_rows(title), 0
    for table, source in games(title, every=3):
        asked = table.decision
        if asked is None:
            continue
        other = dealt_anew(table, source)
        mark = table.marks[-1]
        if other is None or mark.entry >= len(table.entries):
            continue
        one = plays_since(table, asked.seat, rows, mark.entry + 1)
        two = plays_since(other, asked.seat, rows, mark.entry + 1)
        assert told(one) == told(two)
        compared += 1
        if compared == 12:
            break
    assert compared > 5


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("language", ["hu", *soaked("en")])
def test_a_play_names_its_seat_once(title: str, language: str):
    """Before its words, unless they begin with the name."""
    rows, led = read_rows(title), set()
    for table, _source in islice(games(title, every=15), 8):
        said = Said(table, language)
        for play in plays_since(table, 0, rows, start_of(table, 0, rows)):
            if play.seat is not None:
                name, words = SEATS[play.seat].name, sentence_of(said, play)
                told = led_by_seat(said, play, words)
                assert told.startswith(name) and told.endswith(words)
                assert not told.startswith(f"{name}: {name} ")
                led.add(told == words)
    assert True in led


def test_a_card_and_where_its_tile_lies_are_one_play():
    rows, found = read_rows("terraforming_mars"), 0
    for table, _source in games("terraforming_mars"):
        for play in plays_since(table, 0, rows, start_of(table, 0, rows)):
            if play.thing == "project/city":
                found += 1
                assert any(a.to[0].startswith("map/") for a in play.aims)
                paid = [c for c in play.changes if c.seat == play.seat and c.icon == "credit"]
                assert any(c.n < 0 for c in paid)
    assert found


def test_production_has_the_amounts_and_the_pass_before_it_none():
    rows, found = read_rows("terraforming_mars"), 0
    for table, _source in games("terraforming_mars", every=1):
        plays = plays_since(table, 0, rows, start_of(table, 0, rows))
        for before, play in pairwise(plays):
            if play.banner == "production" and before.head and before.head.kind == "log.passed":
                found += 1
                assert before.changes == []
                assert {c.seat for c in play.changes} >= {1, 2}
        if found:
            return
    assert found


@pytest.mark.rule("pulsar_2849 8.5", "pulsar_2849 13.4")
def test_what_the_last_action_brought_is_no_part_of_the_production_after_it():
    """A transmitter that is activated as it is taken brings 1 point, and 1 more in the production
    phase that follows by itself."""
    table = pulsar_at(pulsar_position(3, (3,), next=(), queue=[0]))
    start = len(table.entries)
    table.choose(("transmitter", 2))
    taken, production, *_rest = plays_since(table, 1, read_rows("pulsar_2849"), start)
    assert taken.thing and {c.icon: c.n for c in taken.changes} == {"vp": 1, "transmitter": 1}
    assert production.banner == "production"
    assert {c.icon: c.n for c in production.of(0)} == {"vp": 1} and production.of(1)


def test_an_event_is_not_credited_with_what_was_kept_before_it():
    """planet_unknown 14: alone the event comes right after the objectives were kept."""
    table = Table.new(find_title("planet_unknown"), 1, {}, "ORION")
    table.choose(tuple(table.decision.keys[:3]))
    (event,) = (p for p in plays_since(table, 0, read_rows("planet_unknown"), 0) if p.is_event)
    assert event.changes == []


def test_what_others_reveal_at_once_is_together():
    rows = read_rows("roll_for_the_galaxy")
    for table, _source in games("roll_for_the_galaxy", every=1):
        plays = plays_since(table, 0, rows, start_of(table, 0, rows))
        shown = [play for play in plays if play.together]
        if shown:
            assert {1, 2} <= {play.seat for play in shown}
            return
    raise AssertionError("nobody revealed anything")


def test_what_others_reveal_with_the_viewers_own_answer_is_told():
    rows = read_rows("roll_for_the_galaxy")
    teller = Teller(rows, 0)
    shown = [Event("log.revealed", seat, {"phase": "#phase/explore"}) for seat in (0, 1, 2)]
    teller.own_step(1, [Event("log.ready", 0), *shown, Event("log.phases", None)], [])
    assert [(play.seat, play.banner) for play in teller.plays] == [
        (1, ""), (2, ""), (None, "reveal"),
    ]  # fmt: skip
    assert all(play.together for play in teller.plays[:2])


def test_what_the_viewer_chose_before_others_is_not_told_when_it_comes_to_light():
    rows, found = read_rows("terraforming_mars"), 0
    for table, _source in games("terraforming_mars", every=1):
        start = start_of(table, 0, rows)
        later = [event for event in seen(table.log, 0) if event.entry > start]
        if not any(event.kind == "log.bought" and event.seat == 0 for event in later):
            continue
        plays = plays_since(table, 0, rows, start)
        bought = [p.seat for p in plays if p.head and p.head.kind.startswith("log.bought")]
        assert bought and 0 not in bought
        found += 1
        if found == 3:
            return
    raise AssertionError("nobody bought cards after the viewer")


@pytest.mark.parametrize("title", TITLES)
def test_no_play_points_at_places_that_are_those_of_whoever_is_in_the_middle(title: str):
    """ "construction/world" is the viewer's own on his screen: what others did lies elsewhere."""
    rows, aimed = read_rows(title), 0
    for table, _source in games(title, every=25):
        scene = table.title.scene(table.view(0), 0, None)
        own = {zone.id for zone in scene.zones if zone.seat == 0}
        for play in plays_since(table, 0, rows, start_of(table, 0, rows)):
            for aim in play.aims if play.seat not in (None, 0) else ():
                aimed += 1
                places = {target.rpartition("/")[0] for target in aim.to}
                by_seat = {zone for zone in own if zone.endswith("/0")}
                assert not places & (own - by_seat), (aim.event.kind, aim.to)
    assert aimed


def test_credits_of_a_stock_are_told_with_it_and_not_with_the_scout_after_it():
    rows = read_rows("roll_for_the_galaxy")
    teller = Teller(rows, 0)
    gained = [SeatChange(1, "credit", None, 2)]
    teller.step(1, 1, [Event("log.stocks", 1), Event("log.credits", 1, {"n": 2})], gained)
    teller.step(1, 2, [Event("log.scouts", 1, {"n": 0})], [])
    stocked, scouted = teller.plays
    assert stocked.head.kind == "log.stocks" and stocked.changes == gained
    assert scouted.head.kind == "log.scouts" and scouted.changes == []


def test_a_play_of_which_only_amounts_are_told_is_called_by_what_was_done_first():
    teller = Teller(read_rows("gaia_project"), 0)
    charged = Event("log.charged", 1, {"n": 4, "source": "income"})
    teller.step(
        1, 1, [Event("log.charged", 2, {"n": 1}), charged], [SeatChange(1, "power", None, 2)]
    )
    (play,) = teller.plays
    assert play.events == [charged] and play.changes and not play.notes


def test_income_that_is_asked_about_belongs_to_the_round():
    """Seats say in which order their power comes: what all get then is the round's, for the viewer
    as well, and nobody took the power that moved on to the next area."""
    teller = Teller(read_rows("gaia_project"), 0)
    gained = Event("log.gain", 0, {"n": 6, "resource": Message("ore", {})})
    lost = Event("log.charge_lost", 1, {"n": 1})
    mine = [SeatChange(0, "power2", None, -3), SeatChange(0, "power3", None, 3)]
    teller.own_step(1, [Event("log.round", None, {"n": 2, "tile": "#round/mine"})], [])
    teller.step(1, 2, [gained, lost], mine, aside=True)
    teller.own_step(3, [gained], [SeatChange(0, "ore", None, 6)], aside=True)
    teller.step(1, 4, [Event("log.upgrade", 1, {}, targets=("map/3",))], [])
    round_, upgrade = teller.plays
    assert round_.of(0) == [*mine, SeatChange(0, "ore", None, 6)] and round_.notes == [lost]
    assert upgrade.changes == [] and not upgrade.takes_from(0) and not round_.takes_from(0)
    assert gained in round_.events  # it became more, so it is shown again


@pytest.mark.rule("gaia_project 8")
def test_what_a_setting_paid_in_the_viewers_name_is_told_to_him():
    own = gaia_seat("hadsch_hallas", structures={"mine": [(-4, 1)]}, research={"navigation": 2})
    table = gaia_sit(own, near("trading_station"))
    table.state.boards[1].answering = "cheap"
    choose(table, ("mine", *OXIDE))
    before, known = cards_for(table, 1), len(table.log)
    choose(table, ("end_turn",))
    teller = Teller(read_rows("gaia_project"), 1)
    changes = changes_between(before, cards_for(table, 1))
    teller.step(0, 2, seen(table.log[known:], 1), changes)
    (charged,) = teller.plays
    assert charged.seat == 1 and charged.head.kind == "log.charges"
    assert {c.icon: c.n for c in charged.of(1)} == {"vp": -1, "area_1": -2, "area_2": 2}
    assert not charged.takes_from(1)


@pytest.mark.rule("pulsar_2849 13.4")
def test_production_goes_on_after_what_is_asked_in_it():
    """Whoever says what he does with what a transmitter gives has not given the others theirs."""
    teller = Teller(read_rows("pulsar_2849"), 0)
    teller.step(1, 1, [Event("log.production")], [SeatChange(0, "cubes", None, 1)])
    advanced = Event("log.advanced", 1, targets=("track/initiative",))
    changes = [SeatChange(0, "cubes", None, 2), SeatChange(1, "vp", None, 3)]
    teller.step(1, 2, [advanced], changes)
    production, play = teller.plays
    assert production.of(0) == [SeatChange(0, "cubes", None, 3)] and play.of(0) == []
    assert play.of(1) == [SeatChange(1, "vp", None, 3)]


def test_a_play_that_changes_no_stock_is_told_where_it_points_at_a_place():
    """An event is answered by a step of a tracker; objectives are kept before a round begins."""
    teller = Teller(read_rows("planet_unknown"), 0)
    kept = Event("log.objectives_kept.hidden", 1, {"n": 1})
    gained = [SeatChange(1, "objective", None, 1)]
    teller.step(1, 1, [kept, Event("log.round", None, {"n": 1})], gained)
    advanced = Event("log.advanced", 1, {"n": 1}, targets=("tracks/water/1",))
    teller.step(1, 2, [advanced], [])
    objective, began, water = teller.plays
    assert objective.head == kept and objective.changes == gained and not began.changes
    assert water.tells and not water.changes and water.events == [advanced]
    assert not RivalPlay(1, 1, events=[Event("log.movement", 1)]).tells


def test_amounts_of_what_one_answer_did_stand_each_at_its_own():
    """A seat completes two tiles by one answer: each play has what it brought. Who works is asked
    where not all can be recruited again."""
    developing = {
        "develop": "hmm",
        "developers": "g",
        "developments": ["export_duties", "public_works"],
        "credits": 2,
    }
    table = table_at(position({}, developing, phase="develop"))
    start = len(table.entries)
    worker = next(k for k in table.decision.keys if k[0] == "work")
    table.choose(worker)
    plays = plays_since(table, 0, read_rows("roll_for_the_galaxy"), start)
    told = {play.thing: {c.icon: c.n for c in play.of(1)} for play in plays if play.seat == 1}
    assert told["side/export_duties"] == {"vp": 2, "tile": 1}
    assert told["side/public_works"] == {"vp": 1, "tile": 1}
    assert table.decision.prompt.key == "ask.recruit"


def test_what_a_rival_does_without_being_asked_after_the_viewers_answer_is_told():
    """His only worker completes a tile: it has what it brought, and nothing of the viewer's own."""
    own = {"develop": "hm", "developments": ["public_works"], "credits": 0}
    forced = {"develop": "h", "developers": "g", "developments": ["export_duties"], "credits": 5}
    table = table_at(position(own, forced, phase="develop"))
    rows, start = read_rows("roll_for_the_galaxy"), len(table.entries)
    before = cards_for(table, 0)
    table.choose(next(k for k in table.decision.keys if k[0] == "work"))
    plays = plays_since(table, 0, rows, start_of(table, 0, rows))
    done = [play for play in plays if play.thing == "side/export_duties"]
    assert [play.seat for play in done] == [1] and not [play for play in plays if play.seat == 0]
    assert {c.icon: c.n for c in done[0].changes} == {"vp": 2, "tile": 1}
    whole = changes_between(before, cards_for(table, 0))
    summed = {figure: n for figure, n in sums_of(plays).items() if figure[0] == 1}
    assert summed == {c.figure: c.n for c in whole if c.seat == 1}
    assert start_of(table, 0, rows) == start + 1


@pytest.mark.rule("roll_for_the_galaxy 7.1.2")
def test_a_phase_tells_what_is_done_in_it_without_being_asked():
    """The viewer's only explorer ends Explore: his developer completes a tile, a rival's does not;
    and what a phase pays at its end is told before the next one begins."""
    own = {"explore": "h", "develop": "h", "developments": ["public_works"]}
    rival = {"develop": "hh", "developments": ["galactic_bankers"], "built": ["galactic_investors"]}
    table = table_at(position(own, rival, phase="explore", phases=["explore", "develop"]))
    rows, start = read_rows("roll_for_the_galaxy"), len(table.entries)
    table.choose(next(k for k in table.decision.keys if k[0] == "stock"))
    plays = plays_since(table, 0, rows, start)
    phase = next(
        play for play in plays if play.banner and play.head.args["phase"] == "#phase/develop"
    )
    done = {event.seat: event for event in phase.notes}
    assert done[0].kind == "log.completed.development"
    assert done[1].kind == "log.works.development.several" and len(done[1].args["die"]) == 2
    assert {c.icon: c.n for c in phase.of(0)} == {"vp": 1, "tile": 1}
    assert not [play for play in plays if play.seat == 0]


@pytest.mark.rule("roll_for_the_galaxy 7.1.7")
def test_what_a_phase_pays_at_its_end_stands_before_the_next_one_begins():
    own = {"built": ["free_trade_association"], "cup": "h"}
    rival = {"ship": "h", "built": ["gem_world"], "goods": {"gem_world": "h"}}
    table = table_at(position(own, rival, phase="ship"))
    rows, start = read_rows("roll_for_the_galaxy"), len(table.entries)
    table.choose(next(k for k in table.decision.keys if k[0] == "trade"))
    plays = plays_since(table, 0, rows, start)
    paid = next(play for play in plays if play.of(0))
    assert paid.seat == 0 and paid.events[0].kind == "log.credits"
    assert {c.icon: c.n for c in paid.of(0)} == {"credit": 2}
    assert plays.index(paid) < next(n for n, play in enumerate(plays) if play.banner)


def test_points_that_lie_there_as_chips_are_told_once():
    play = RivalPlay(1, 1)
    points, chips = SeatChange(1, "vp", None, 1, True), SeatChange(1, "vp", None, 1)
    play.add([points, chips, SeatChange(1, "credit", None, -3), SeatChange(0, "vp", None, 1)])
    assert [(change.icon, change.below) for change in play.of(1)] == [
        ("vp", True),
        ("credit", False),
    ]
    assert len(play.of(0)) == 1  # nobody has points of these chips yet
    play.add([SeatChange(1, "vp", None, 3, True)])
    assert [change.n for change in play.of(1)] == [4, 1, -3]  # chips were a part of it only


def test_what_one_did_oneself_is_no_part_of_what_the_game_does_then():
    """The objectives that were kept are told neither of the round nor of its event."""
    table, source = Table.new(find_title("planet_unknown"), 1, {}, "ORION"), Source.of("x")
    while table.entries == [] or table.decision.prompt.key == "ask.keep_objectives":
        table.answer_random(source)
    rows = read_rows("planet_unknown", None)
    told = plays_since(table, 0, rows, start_of(table, 0, rows))
    assert [play.banner for play in told] == ["round", "event"]
    assert not any(play.changes for play in told)
