"""Planet Unknown 4.4.2: of an advance whose place changes nothing the order is not asked."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from gametable.core.engine.copying import copy_state
from gametable.core.engine.run import EQUAL
from gametable.core.engine.table import Table
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.due import (
    AdvanceDue,
    Due,
    EnergyDue,
    PatchDue,
    RaiseDue,
    RoverDue,
)
from gametable.titles.planet_unknown.rules.turn import END
from gametable.titles.planet_unknown.state import Rover, State
from gametable.titles.planet_unknown.vocabulary import TRACKS
from tests.kit.asking import choose, events, keys, taken
from tests.kit.sitting import words
from tests.rules.planet_unknown.positions import BOX, acting, board, game, sit, sq, tile

LAND = [tile("i3_rover_tech", 6, 0), tile("i3_civ_energy", 5, 0)]
CIV, BIOMASS = AdvanceDue("tile", ("civ",)), AdvanceDue("tile", ("biomass",))
FIRST, SECOND = ("advance", "tile", "civ", 1), ("advance", "tile", "biomass", 1)


@pytest.mark.rule("planet_unknown 4.4.2")
def test_two_advances_that_give_nothing_are_made_and_told() -> None:
    at = acting(board(tracks={"civ": 3, "biomass": 3}), CIV, BIOMASS)
    assert [entry.answer for entry in at.entries if entry.auto] == [FIRST, SECOND]
    assert len(events(at, "log.advanced")) == 2 and not events(at, "log.forced")
    assert keys(at) == [END]


@pytest.mark.rule("planet_unknown 4.4.2", "planet_unknown 4.4.4")
def test_it_is_made_before_what_has_a_choice() -> None:
    own = board(tiles=LAND, rovers=[Rover(sq(6, 1))], movement=1, tracks={"civ": 3})
    at = acting(own, PatchDue(), CIV)
    assert at.state.boards[0].tracks["civ"] == 4
    assert ("patch",) in keys(at) and keys(at, "step")


@pytest.mark.rule("planet_unknown 4.4.2")
@pytest.mark.parametrize(
    ("own", "dues"),
    [
        # What it gives may be used before the other one moves.
        (board(tracks={"civ": 2, "biomass": 1}), [CIV, BIOMASS]),
        # The boost may go to the last position of its track.
        (board(tracks={"biomass": 13}), [BIOMASS, AdvanceDue("synergy")]),
        # A step back may come to it, or a tech.
        (board(corporation="republic", tracks={"civ": 1, "biomass": 3}), [CIV, BIOMASS]),
        (
            board(tracks={"water": 0, "tech": 9}),
            [AdvanceDue("tile", ("water",)), AdvanceDue("tile", ("tech",))],
        ),
        # Trackers stand in each other's way: both would enter the same square.
        (
            board(corporation="oasis_ultd", tracks={"civ": 3, "water": 7, "biomass": 8}),
            [CIV, AdvanceDue("tile", ("water",))],
        ),
        # It brings nothing, and the event takes nothing else from it.
        (board(tracks={"civ": 3}), [CIV, AdvanceDue("event", steps=2, benefits=False)]),
    ],
)
def test_it_is_asked_where_the_order_may_matter(own: dict[str, Any], dues: list[Due]) -> None:
    at = acting(own, *dues)
    assert not any(entry.auto for entry in at.entries) and len(keys(at)) > 1


@pytest.mark.rule("planet_unknown 4.4.2", "planet_unknown 8.6")
def test_a_climb_that_gives_nothing_on_its_way_is_made_step_by_step() -> None:
    # Only where every order comes to the same; a boost on the way may be used before the rest.
    for tracks, alone in (
        ({"civ": 4, "tech": 4}, True),
        ({"civ": 4, "tech": 2}, True),
        ({"civ": 4, "biomass": 1}, False),
    ):
        high = dict.fromkeys(TRACKS, 9) | tracks
        at = acting(board(tracks=high), RaiseDue(5))
        assert any(entry.answer[0] == "raise" and entry.auto for entry in at.entries) == alone
        assert bool(keys(at, "raise")) != alone


HEADER = sit(board()).header


def asked_of(state: State) -> Table[State]:
    """A table as an older version asked it: of the order of everything."""
    return Table(TITLE, HEADER, copy_state(state), manual=frozenset({EQUAL}))


def results(start: Table[State]) -> set[bytes]:
    """All that can come of a turn, with the first place of each patch or rover."""
    found: set[bytes] = set()
    seen: set[bytes] = set()
    todo = [start]
    while todo:
        at = todo.pop()
        own = at.state.boards[0]
        ways = taken(at)
        if END in ways:
            rest = msgspec.structs.replace(own, pending=[], milestones=sorted(own.milestones))
            found.add(msgspec.json.encode(rest))
        if at.decision is not None and at.decision.prompt.key == "ask.turn":
            here = msgspec.json.encode([own, sorted(map(str, ways))])
            if here in seen:
                continue
            seen.add(here)
            ways = [key for key in ways if key[0] not in ("step", "end_turn")]
        else:
            ways = ways[:1]
        todo += [choose(at.clone(), key) for key in ways]
    return found


def some_due(rng: Random) -> Due:
    more: list[Due] = [AdvanceDue("synergy"), EnergyDue("i3_civ_energy"), PatchDue(), RoverDue()]
    fixed = AdvanceDue("tile", (rng.choice(TRACKS),), tile="i3_civ_energy")
    return fixed if rng.random() < 0.6 else rng.choice(more)


@pytest.mark.rule("planet_unknown 4.4.2", "planet_unknown 4.4.3")
@pytest.mark.parametrize("corporation", ["universal_coalition", "wormhole_corp", "horizon_group"])
def test_any_order_comes_to_the_same_results(corporation: str) -> None:
    start = game(board(corporation=corporation, tiles=LAND), board(), stage="effects")
    rng, compared = Random(corporation), 0
    while compared < 8:
        state = copy_state(start)
        own = state.boards[0]
        for name, track in BOX.corporations[corporation].tracks.items():
            own.tracks[name] = rng.randint(0, track.top)
        own.pending = [some_due(rng) for _ in range(2)]
        now = Table(TITLE, HEADER, copy_state(state))
        if not any(entry.auto for entry in now.entries):
            continue
        before = asked_of(state)
        if before.decision is None or not before.decision.order_only or before.state == now.state:
            continue
        assert results(now) == results(before), (own.tracks, own.pending)
        compared += 1


@pytest.mark.parametrize("answers", [[FIRST, SECOND], [SECOND, FIRST], [("step", 0, 6, 2), SECOND]])
def test_an_older_game_that_chose_the_order_is_played_as_it_was(answers: list[Any]) -> None:
    own = board(tiles=LAND, rovers=[Rover(sq(6, 1))], movement=1, tracks={"civ": 3, "biomass": 3})
    due = words(TITLE, seat=True, pending=[CIV, BIOMASS])["due"]
    start = game({**own, "due": due}, board(), stage="effects")
    old = choose(asked_of(start), *answers)
    again = Table(TITLE, HEADER, copy_state(start), entries=old.entries)
    assert again.state == old.state and list(again.entries) == list(old.entries)
