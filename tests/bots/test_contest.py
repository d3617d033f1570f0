"""Contests: the same deals from all seats, stopped and gone on, told with intervals."""

import json
import math

import msgspec
import pytest

from gametable.bots.contest import Contest, ContestFile, played, summary, told
from gametable.bots.playing import Contestant, play_game
from gametable.bots.search import Plan
from gametable.cli import main
from gametable.core.faults import Fault
from gametable.titles import find_title, title_ids
from tests.kit.soaked import soaked

TOY = Contest("planet_unknown", 1, ("careful", "random"), 4, 2, "t")


def test_everybody_sits_everywhere_in_the_same_deal():
    seatings = [Contest("x", 1, ("a", "b"), 9, 3, "s").seating(n) for n in range(3)]
    assert seatings == [("a", "b", "a"), ("a", "a", "b"), ("b", "a", "a")]
    assert [TOY.seed_of(n) for n in range(4)] == ["t-1", "t-1", "t-2", "t-2"]
    alike = Contest("x", 1, ("a",), 9, 3, "s")
    assert [alike.seed_of(n) for n in range(3)] == ["s-1", "s-2", "s-3"]


def test_a_contest_that_was_stopped_goes_on_and_comes_to_the_same(tmp_path):
    whole = ContestFile(tmp_path / "whole.jsonl", TOY)
    assert [*played(TOY, whole, workers=1)] == [0, 1, 2, 3, 4]
    lines = (tmp_path / "whole.jsonl").read_bytes().splitlines(keepends=True)
    stopped = tmp_path / "stopped.jsonl"
    stopped.write_bytes(b"".join(lines[:2]) + lines[2][:40])
    again = ContestFile(stopped, TOY)
    assert len(again.games) == 2
    assert [*played(TOY, again, workers=1)] == [2, 3, 4]

    def of(record):
        return [(n, game.points, game.choices) for n, game in sorted(record.games.items())]

    assert of(again) == of(whole) == of(ContestFile(stopped, TOY))
    found = summary(TOY, whole.games)
    assert found.games == 4 and not found.unfinished
    assert sum(each.wins for each in found.standings) == pytest.approx(1.0)
    assert "| careful |" in told(found)[3]


def test_a_damaged_record_names_its_line(tmp_path):
    path = tmp_path / "damaged.jsonl"
    path.write_bytes(b"{}\n{}\n")
    with pytest.raises(Fault) as caught:
        ContestFile(path, TOY)
    assert caught.value.message.args["n"] == 1


def test_the_command_prints_a_table_and_refuses_what_is_impossible(tmp_path, capsys):
    file = str(tmp_path / "c.jsonl")
    args = ["contest", "planet_unknown", "careful", "random", "--games", "2", "--workers", "1"]
    assert main([*args, "--json", "--file", file]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["games"] == 2 and found["contest"]["seats"] == 2
    assert main([*args, "--file", file]) == 0
    assert "| careful |" in capsys.readouterr().out
    assert main(["contest", "planet_unknown", "clever"]) == 2
    assert 'no player "clever"' in capsys.readouterr().err
    assert main(["contest", "planet_unknown", "easy", "--seats", "9"]) == 2
    assert main([*args, "--games", "0"]) == 2


HASTY = Plan("hard", 1, screened=4, finished=0, playouts=0, looks=4, seconds=math.inf)


@pytest.mark.parametrize("title", [*title_ids()[::2], *soaked(*title_ids()[1::2])])
def test_bots_do_not_wander(title):
    """A game of bots that hardly think ends well within 1.5 times the longest of good ones."""
    rules = find_title(title)
    game = play_game(rules, [Contestant("hasty", own_plan=HASTY)] * 2, "wander", {})
    assert rules.valuation.weights.longest and game.over


def test_a_game_of_bots_that_wander_is_given_up(monkeypatch):
    rules = find_title("planet_unknown")
    hurried = msgspec.structs.replace(rules.valuation.weights, longest=4)
    monkeypatch.setattr(rules.valuation, "weights", hurried)
    thinking = Contestant("hasty", own_plan=HASTY)
    game = play_game(rules, [thinking] * 2, "wander", {})
    assert not game.over and game.choices == 12
    found = summary(Contest("planet_unknown", 1, ("hasty",), 1, 2, "t"), {0: game})
    assert found.unfinished == 1 and "1 unfinished" in told(found)[0]
    careful = play_game(rules, [thinking, Contestant("careful")], "wander", {})
    assert careful.over  # who does not think takes its time
