"""Games for drills: made again from their names, weighed, and in a process that is stopped."""

from __future__ import annotations

from pathlib import Path

import msgspec

from gametable.bots import drill_making as module
from gametable.bots.drill_making import PLAN, make_one, play_kept
from gametable.bots.drill_process import DrillMaking
from gametable.components.drills import GAMES, load_drills, read_games, read_judged
from gametable.core.drills.games import KeptGame, replayed
from gametable.titles import find_title
from tests.drills.exercises import book_of

ROLL = "roll_for_the_galaxy"
SHALLOW = msgspec.structs.replace(PLAN, screened=1, looks=1)


def test_a_game_of_bots_is_kept_so_that_it_can_be_replayed():
    title = find_title(ROLL)
    game = play_kept(title, "short", 2, SHALLOW)
    assert game is not None and game.seats == 2 and game.revision == title.revision
    assert msgspec.json.decode(msgspec.json.encode(game), type=type(game)) == game
    assert replayed(title, game).over


def test_games_are_played_and_weighed_one_after_the_other(tmp_path: Path, monkeypatch):
    """Also after a line that was torn when the process was killed."""
    shipped = book_of(ROLL).games[0]
    played = []

    def play(title, name: str, seats: int) -> KeptGame:
        played.append((name, seats))
        return msgspec.structs.replace(shipped, seed=name)

    monkeypatch.setattr(module, "play_kept", play)
    monkeypatch.setattr(module, "MOST_OWN", 2)
    monkeypatch.setattr(module, "WEIGHED", 0)
    title, drills = find_title(ROLL), load_drills(ROLL)
    searched = [drill for drill in drills if drill.judge == "search"]
    assert make_one(title, drills, tmp_path)
    with (tmp_path / GAMES).open("ab") as file:
        file.write(b'{"revision": 1, "se')
    steps = 0
    while make_one(title, drills, tmp_path):
        steps += 1
    assert played == [("own-1", 3), ("own-2", 4)]
    games, wrong = read_games(tmp_path)
    assert [game.seed for game in games] == ["own-1", "own-2"] and len(wrong) == 1
    judged, wrong = read_judged(tmp_path)
    assert {(line.drill, line.game) for line in judged} == {
        (drill.id, game.seed) for drill in searched for game in games
    }
    assert not wrong and steps == 1 + 2 * len(searched)


def wait_for_ever(find: str, title: str, folder: str) -> None:
    """What a process does in place of making games."""
    import time

    Path(folder).mkdir(parents=True, exist_ok=True)
    (Path(folder) / title).touch()
    while True:
        time.sleep(0.01)


def test_the_process_ends_when_it_is_stopped_and_another_title_takes_its_place(tmp_path: Path):
    making = DrillMaking("gametable.titles:find_title", wait_for_ever)
    making.stop()
    assert not making.working
    making.start("one", tmp_path)
    assert making.working
    making.start("two", tmp_path)
    assert making.working
    making.stop()
    assert not making.working
