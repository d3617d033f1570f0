"""What the drills of Pulsar 2849 say is right happens when it is played (4, 6)."""

from __future__ import annotations

import pytest

from gametable.core.engine.chance import Source
from gametable.titles.pulsar_2849.standing import planets
from tests.drills.exercises import book_of, exercises, short_book_of

TITLE = "pulsar_2849"


def drilled(id: str, count: int, book=None):
    """Exercises with their position and the seat that is asked."""
    for task in exercises(TITLE, id, count, book or short_book_of(TITLE)):
        yield task, task.position.clone(), task.seat


def lying(state, track: str, seat: int, n: int) -> tuple[str, int]:
    """How a marker lies, as the drill says it."""
    markers = state.tracks[track]
    own = next(marker for marker in markers if (marker.seat, marker.n) == (seat, n))
    stack = [marker for marker in markers if marker.space == own.space]
    if len(stack) == 1:
        return ("alone", own.space)
    return ("top" if stack[0] == own else "bottom", own.space)


@pytest.mark.rule("pulsar_2849 4.4", "pulsar_2849 4.5", "pulsar_2849 4.6")
def test_the_marker_goes_where_the_drill_says() -> None:
    kinds = set()
    for task, table, seat in drilled("marker", 20):
        question, right = task.question, task.question.right
        assert len({option.key for option in question.options}) == 4
        value = question.prompt.args["value"]
        _, track, _, n = question.lit[1].split("/")
        kinds.add(right[0])
        unmet = [check for check in table.explain(("die", value)) if not check.met]
        if unmet:  # no marker of the seat can move so far
            assert right[0] == "off"
            continue
        before = {name: list(markers) for name, markers in table.state.tracks.items()}
        left = len(table.state.boxed) - 1
        table.choose(("die", value))
        asked = table.decision
        if len(table.state.boxed) < left:
            continue  # the next die was the only one that could be taken
        ways = [] if asked.prompt.key != "ask.marker" else [k for k in asked.keys if k[1] == track]
        ways = [key for key in ways if key[2] == int(n)]
        if right[0] == "stays":
            assert table.state.tracks == before
        elif ways:
            table.choose(ways[0])
            assert lying(table.state, track, seat, int(n)) == right
        elif table.state.tracks[track] != before[track]:  # the only move there was
            assert right[0] == "off" or lying(table.state, track, seat, int(n)) == right
        else:
            assert right[0] == "off"
    assert len(kinds) > 3


def flown(table, slots: tuple[str, ...], stop: str):
    """Fly a way by the rules' own answers to a place on it; false if nothing is asked there."""
    route = next(route for route in table.decision.routes() if route.slots == slots)
    seat = table.state.acting
    first = [key for key in route.keys if key[0] != "step"]
    for key in first:
        table.choose(key)
    while (flight := table.state.flight) is not None and table.state.acting == seat:
        at = len(flight.path) - 1
        if at and slots[at - 1] == stop:
            return True
        if at == len(slots):
            return False
        place = slots[at].removeprefix("cluster/")
        table.choose(("step", f"ship/{seat}", place))
    return f"cluster/{table.state.boards[seat].ship}" == stop


def pays(table, length: int, die: int, tokens: tuple[str, ...]) -> bool:
    """Whether a silver die, helped by nothing but these tokens, pays for a flight."""
    there = table.clone()
    seen = len(there.log)
    there.choose(("fly", length))
    asked = there.decision
    if asked is not None and asked.prompt.key == "ask.pay":
        silver = [key for key in asked.keys if key[2:4] == ("silver", die) and len(key) == 6]
        return any(key[4] in tokens for key in silver)
    spent = {event.kind: event.args for event in there.log[seen:]}
    used = spent.get("log.token_used", {}).get("token", "#modifier/").removeprefix("#modifier/")
    plain = "log.modifier_used" not in spent
    return plain and spent.get("log.spent", {}).get("n") == die and used in tokens


@pytest.mark.rule("pulsar_2849 6.1", "pulsar_2849 6.2", "pulsar_2849 5.3")
def test_a_flight_ends_at_the_places_that_the_drill_names_and_at_no_other() -> None:
    for task, table, seat in drilled("reach", 10):
        question = task.question
        tokens = ("",) if question.prompt.key == "drill.reach.ask" else ("", "plus_minus")
        die = question.prompt.args["n"]
        flights = [key[1] for key in table.decision.keys if key[0] == "fly"]
        lengths = {length for length in flights if pays(table, length, die, tokens)}
        ways = [way for way in table.decision.routes() if len(way.slots) in lengths]
        ends = {way.slots[-1]: way.slots for way in ways}
        for option in question.options:
            assert (option.target in ends) == (option.key in question.right)
            if option.key in question.right:
                there = table.clone()
                assert flown(there, ends[option.target], option.target)
                assert f"cluster/{there.state.boards[seat].ship}" == option.target


@pytest.mark.rule("pulsar_2849 6.5", "pulsar_2849 6.6")
def test_a_flight_founds_what_the_drill_says() -> None:
    kinds = set()
    for task, table, seat in drilled("station", 16):
        question = task.question
        (right,) = question.right
        kinds.add(right)
        ships = (laid.piece.slot for laid in question.pieces)
        slots = tuple(f"cluster/{slot.removeprefix('ship_')}" for slot in ships)
        place = question.lit[0].removeprefix("cluster/")
        here = flown(table, slots, question.lit[0])
        mode = "ending" if slots[-1] == question.lit[0] else "passing"
        key = ("found", place, mode)
        if right == "none":
            assert not here or key not in table.decision.keys
            continue
        table.choose(key)
        number = table.state.boards[seat].stations[place]
        kind = planets(table.state, place)[number].kind
        assert kind == ("blue" if right == "bonus" else right)
        discovers = ("discovery", "tile") in table.decision.keys
        assert discovers == (right == "bonus")
    assert len(kinds) > 2


@pytest.mark.rule("pulsar_2849 4.3", "pulsar_2849 5.1")
def test_dice_are_drafted_with_the_marker_and_turns_played_to_their_end() -> None:
    for id in ("take_die", "two_dice"):
        for task, table, seat in drilled(id, 1, book_of(TITLE)):
            there = task.table()
            while not task.answered(there):
                assert there.decision.seat == seat
                there.choose_index(there.decision.random(Source.of("any")))
            asks = [entry.ask for entry in task.given(there)]
            if id == "take_die":
                assert asks in (["ask.die"], ["ask.die", "ask.marker"])
            else:
                assert asks[0] == "ask.turn" and len(table.state.boards[seat].dice) >= 2
