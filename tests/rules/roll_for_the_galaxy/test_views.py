"""Who may see what (roll_for_the_galaxy 10)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.table import Table
from gametable.titles.roll_for_the_galaxy import TITLE
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.state import State
from tests.kit.asking import asked, choose, keys
from tests.rules.roll_for_the_galaxy.positions import letters, play_from, position, tile_id

READY = ("ready",)


def seen(state: State, seat: int | None) -> State:
    view = copy_state(state)
    TITLE.redact(view, seat)
    return view


def written(view: State) -> str:
    return msgspec.json.encode(view).decode()


@pytest.mark.rule("roll_for_the_galaxy 10.1")
def test_dice_behind_the_screen() -> None:
    board: dict[str, Any] = {
        "explore": "hm",
        "strip": ("ship", "n"),
        "wilds": "g",
        "citizenry": "r",
    }
    state = position(board, {"cup": "h"}, step="roll")
    for reader in (1, None):
        hidden = seen(state, reader).boards[0]
        # What was rolled is known, what it shows and where it lies is not.
        assert letters(hidden.cup) == "hmng" and not any(hidden.columns.values())
        assert (hidden.selected, hidden.selecting, hidden.faces, hidden.uses) == (
            None,
            None,
            {},
            [],
        )
        assert letters(hidden.citizenry) == "r"
    assert seen(state, 0).boards[0] == state.boards[0]


@pytest.mark.rule("roll_for_the_galaxy 10.1", "roll_for_the_galaxy 6.1")
def test_all_is_open_after_reveal() -> None:
    state = position(
        {"strip": ("ship", "h"), "explore": "m"}, {"strip": ("ship", "h")}, phase="ship"
    )
    view = seen(state, 1)
    assert view.boards == state.boards


@pytest.mark.rule("roll_for_the_galaxy 10.1")
def test_stacks_below_their_top() -> None:
    board = {
        "developments": ["conscription", "public_works", "nanotechnology"],
        "worlds": ["asteroid_belt", "fifth_column"],
    }
    board["drawn"] = ["plague_world"]
    state = position(board, phase="explore", abandoned=["spice_world"])
    own, other, nobody = seen(state, 0), seen(state, 1), seen(state, None)
    assert own.boards[0] == state.boards[0]
    for view in (other, nobody):
        hidden = view.boards[0]
        assert hidden.developments[0] == tile_id("conscription")
        # Sizes are told.
        assert (len(hidden.developments), len(hidden.worlds), len(hidden.drawn)) == (3, 2, 1)
        said = written(view)
        for tile in ("public_works", "nanotechnology", "fifth_column"):
            assert f'"{tile_id(tile)}"' not in said
        assert f'"{state.boards[0].drawn[0]}"' not in said
    for view in (own, other, nobody):
        assert len(view.bag) == len(state.bag) and len(set(view.bag)) == 1
        # Nobody looks at abandoned tiles again; their number is open.
        assert len(view.abandoned) == 1 and tile_id("spice_world") not in view.abandoned


@pytest.mark.rule("roll_for_the_galaxy 10.1")
def test_the_log_hides_what_is_secret() -> None:
    table = Table.new(TITLE, 2, seed="log")
    source = Source.of("log")
    while table.state.round < 6 and table.decision is not None:
        table.answer_random(source)
    secret = [e for e in table.log if e.secret is not None]
    kinds = {event.kind for event in secret}
    assert "log.rolled" in kinds and "log.drawn" in kinds
    for event in secret:
        for reader in (0, 1, None):
            if reader not in event.owners:
                assert event.seen_by(reader).secret is None
    # What a seat rolled is told to nobody else before Reveal.
    rolled = next(event for event in table.log if event.kind == "log.rolled")
    assert rolled.seat is not None and "dice" not in rolled.seen_by(1 - rolled.seat).args


@pytest.mark.rule("roll_for_the_galaxy 10.1", "roll_for_the_galaxy 10.2")
def test_what_is_chosen_behind_the_screen_is_secret() -> None:
    play = play_from(position({"explore": "hm"}, {"cup": "h"}, step="roll"), stops=("phase",))
    assert play.decision is not None and play.decision.secret
    play = play_from(position({"explore": "h", "worlds": ["gem_world"]}, phase="explore"))
    choose(play, keys(play)[0])
    assert asked(play) == "ask.abandon" and play.decision is not None and play.decision.secret
    choose(play, [])
    assert asked(play) == "ask.place" and play.decision.secret


@pytest.mark.rule("roll_for_the_galaxy 10.1")
@pytest.mark.parametrize("seats", [2, 4])
def test_worlds_dealt_anew_fit_what_is_seen(seats: int) -> None:
    table = Table.new(TITLE, seats, seed="deal")
    source = Source.of("deal")
    differ = steps = 0
    while table.decision is not None and table.state.round < 5:
        table.answer_random(source)
        steps += 1
        if steps % 7:
            continue
        for seat in range(seats):
            view = seen(table.marks[-1].state, seat)
            world = copy_state(view)
            TITLE.determinize(world, seat, source)
            assert TITLE.faults(world) == []
            assert seen(world, seat) == view
            differ += world != table.marks[-1].state
    assert differ > 0


@pytest.mark.rule("roll_for_the_galaxy 10.1")
def test_the_tiles_dealt_anew_are_those_not_seen() -> None:
    state = position(
        {"worlds": ["gem_world"]}, {"worlds": ["asteroid_belt", "spice_world"]}, phase="ship"
    )
    found = set()
    for n in range(40):
        world = seen(state, 0)
        TITLE.determinize(world, 0, Source(n))
        assert world.boards[1].worlds[0] == tile_id("asteroid_belt")
        found.add(world.boards[1].worlds[1])
    assert len(found) > 20 and found <= set(load().tiles)
    assert not found & {tile_id("gem_world"), tile_id("asteroid_belt")}
