"""The turns of a seat that follows rules come of the viewer's own answer, and are told."""

from __future__ import annotations

from gametable.client.table.rivals.plays import SeatChange
from gametable.client.table.rivals.rows import read_rows
from gametable.client.table.rivals.telling import Teller
from tests.rules.gaia_project.automa_play import AUTOMA, HUMAN, position, run


def told(viewer: int | None) -> Teller:
    """The turns of the Automa in a round in which the human has passed."""
    state = position(
        "geodens",
        {(-1, -2): "mine", (2, -3): "mine"},
        cards=(5, 4),
        deck=(13, 7, 1, 6, 2),
        finals=("final_planet_types", "final_sectors"),
        order=[HUMAN, AUTOMA],
        acting=HUMAN,
        round=6,
    )
    at = run(state)
    before = len(at.log)
    at.choose(("pass",))
    events = [event for event in at.log[before:] if event.kind != "log.final"]
    teller = Teller(read_rows("gaia_project"), viewer)
    changes = [SeatChange(HUMAN, "vp", None, 2, True), SeatChange(AUTOMA, "vp", None, 9, True)]
    teller.own_step(1, events, changes)
    return teller


def test_each_tie_break_of_the_automa_is_a_step_with_the_candidates_it_leaves():
    plays = told(HUMAN).plays
    heads = [play.head.kind.removeprefix("log.") for play in plays if play.head is not None]
    assert heads[:5] == [
        "automa.cards", "automa.valid_mine", "automa.tie_sector", "automa.tie_steps", "mine",
    ]  # fmt: skip
    lit = [len(play.aims[0].to) if play.aims else 0 for play in plays]
    assert lit[:5] == [2, 7, 3, 1, 1]  # the two cards, then the candidates
    assert heads[5] == "automa.cards" and "automa.counts_area_left" in heads


def test_its_points_stand_at_the_end_and_the_own_doing_is_not_told():
    plays = told(HUMAN).plays
    assert {play.seat for play in plays} <= {AUTOMA, None}
    last = [play for play in plays if play.seat == AUTOMA][-1]
    assert [(c.seat, c.n) for c in last.changes] == [(AUTOMA, 9)]
    assert not any(play.changes for play in plays if play is not last)
