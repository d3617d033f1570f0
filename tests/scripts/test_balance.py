"""The report on the balance of a title: shares of wins and points, beside the reference."""

from __future__ import annotations

import pytest

from scripts.balance import Played, judged, play, told


def test_a_game_tells_what_each_seat_had() -> None:
    game = play("pulsar_2849", 3, "balance", "easy")
    assert len(game.points) == 3 and game.winners
    kinds = [{kind for kind, _ in had} for had in game.had]
    assert kinds == [{"starting gate", "HQ side", "HQ board"}] * 3
    gates = [name for had in game.had for kind, name in had if kind == "starting gate"]
    assert len(set(gates)) == 3
    assert [kind for kind, _ in game.shared] == ["star cluster"] + ["technology board"] * 3


def test_shares_are_of_what_chance_would_give_and_a_shared_win_is_divided() -> None:
    gate = [[("starting gate", f"start_{n}")] for n in (1, 2)]
    games = [
        Played([150, 100], [0], gate, [("star cluster", "side_one")]),
        Played([120, 120], [0, 1], gate, [("star cluster", "side_two")]),
    ]
    lines = told("pulsar_2849", 2, games)
    said = "\n".join(lines)
    assert "points of winners   135.0   (reference 169 to 171)" in said
    assert "points of all       122.5   (reference 157.0)" in said
    shares = {line.split()[2]: line.split()[3] for line in lines if "starting gate" in line}
    assert shares == {"start_1": "1.50", "start_2": "0.50"}
    assert any("(reference 1.01)" in line for line in lines if "start_1" in line)


def test_a_title_without_figures_is_named() -> None:
    with pytest.raises(SystemExit, match="planet_unknown does not say"):
        judged("planet_unknown")
