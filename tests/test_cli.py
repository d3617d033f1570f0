"""The command line: what it prints, and one sentence with exit code 2 for every bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from gametable.checks import check_titles
from gametable.cli import main
from gametable.client import opening
from gametable.core.engine.chance import Source
from gametable.core.engine.entry import Entry, Header
from gametable.core.engine.table import Table
from gametable.core.journal.loading import load_table
from gametable.core.journal.saves import SaveFolder
from gametable.core.journal.writing import Journal
from gametable.core.scenario.start import first_state
from gametable.titles import find_title

ROOT = Path(__file__).parents[1]


def kept_game(path: Path, steps: int = 60) -> None:
    """A saved game of Planet Unknown."""
    title = find_title("planet_unknown")
    header = Table.new(title, 2, seed="cli").header
    journal = Journal.create(path, header, version="1", durable=False)
    table = Table(title, header, first_state(title, header), keeper=journal)
    source = Source.of("cli")
    for _ in range(steps):
        table.answer_random(source)
    journal.close()


def test_titles(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["titles"]) == 0
    assert "planet_unknown" in capsys.readouterr().out


POSITION = (
    "title: planet_unknown\ntable: {round: 3, phase: turns, drafted: {inner: i3_civ_energy}}\n"
)


def test_a_position_is_checked_and_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(opening, "open_client", lambda **given: opened.append(given["scenario"]))
    path = tmp_path / "one.yaml"
    path.write_text(POSITION, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == "one.yaml: this position of Planet Unknown is sound.\n"
    assert main(["scenario", str(path)]) == 0 and opened == [path]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            POSITION.replace("turns", "lunch"),
            "one.yaml: helyzet, table.phase: ide nem illik ilyen: „lunch”",
        ),
        (
            POSITION.replace("planet_unknown", "chess"),
            "a title mezőnek egy játszható játékot kell megneveznie",
        ),
        ("title: planet_unknown\nseats: [{nome: x}]\n", "one.yaml: helyzet, seats.0: egy helynek"),
        ("title: planet_unknown\nplay: [[x]]\n", "one.yaml: helyzet, play.0:"),
        (
            "title: planet_unknown\nstate: {round: x}\n",
            "one.yaml: helyzet, state.round: ami itt áll",
        ),
        ("title: planet_unknown\nluck: 5\n", "one.yaml: helyzet, luck: ide lista való"),
        ("- 5\n", "one.yaml: egy helyzet leírása kulcsokból és értékekből áll."),
    ],
)
def test_a_position_that_cannot_be_gets_one_sentence(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.yaml"
    path.write_text(text, encoding="utf-8")
    for command in ("check", "scenario"):
        assert main(["--language", "hu", command, str(path)]) == 2
        told = capsys.readouterr().err
        assert said in told and len(told) <= 200 and "Traceback" not in told


def test_simulate_is_the_same_for_the_same_seed(capsys: pytest.CaptureFixture[str]) -> None:
    games = []
    for _ in range(2):
        assert main(["simulate", "planet_unknown", "--seats", "3", "--seed", "S", "--json"]) == 0
        games.append(json.loads(capsys.readouterr().out))
    assert games[0] == games[1]
    assert len(games[0]["scores"]) == 3 and games[0]["winners"]


def test_simulate_plays_many_games_with_options(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["simulate", "planet_unknown", "--seats", "2", "--games", "2", "--option", "events=on"]
    assert main(call) == 0
    assert len(capsys.readouterr().out.splitlines()) == 2


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (["card", "chess", "--seats", "2", "a.png"], 'There is no title "chess"; there are: '),
        (["card", "gaia_project", "--seats", "9", "a.png"], "is for 2 to 4 seats, not 9."),
        (["card", "gaia_project", "--seats", "2", "a.doc"], "as .png or .pdf, not .doc."),
        (["simulate", "chess"], 'There is no title "chess"; there are: '),
        (["simulate", "planet_unknown", "--seats", "9"], "is for 1 to 6 seats, not 9."),
        (["simulate", "planet_unknown", "--seats", "many"], "Try: gametable simulate --help"),
        (["simulate", "planet_unknown", "--games", "0"], "must be 1 or more, not 0."),
        (["simulate", "planet_unknown", "--option", "luck=on"], 'There is no option "luck"'),
        (
            ["simulate", "planet_unknown", "--seats", "2", "--option", "events=maybe"],
            'The option "events" is on or off, not "maybe".',
        ),
        (["simulate"], "Try: gametable simulate --help"),
        (["fly"], "Try: gametable --help"),
        (["load", "nowhere.game.jsonl"], "nowhere.game.jsonl: the file cannot be read ("),
        (["replay", "nowhere.game.jsonl"], "nowhere.game.jsonl: the file cannot be read ("),
        (["check", "nowhere.game.jsonl"], "nowhere.game.jsonl: the file cannot be read ("),
    ],
)
def test_bad_input_gets_one_sentence(
    call: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(call) == 2
    said = capsys.readouterr().err
    assert sentence in said and len(said.splitlines()) == 1 and "Traceback" not in said


def test_replay_and_check_a_saved_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.game.jsonl"
    kept_game(path)
    assert main(["check", str(path)]) == 0
    assert "fit." in capsys.readouterr().out
    assert main(["replay", str(path)]) == 0
    english = capsys.readouterr().out.splitlines()
    assert main(["--language", "hu", "replay", str(path)]) == 0
    hungarian = capsys.readouterr().out.splitlines()
    assert len(english) == len(hungarian) > 30 and english != hungarian
    assert "[" not in "".join(english)


def test_a_damaged_game_is_told_of(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "one.game.jsonl"
    kept_game(path)
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(bytes(data))
    assert main(["check", str(path)]) == 2
    assert "damaged after step" in capsys.readouterr().err
    assert main(["--language", "hu", "check", str(path)]) == 2
    assert "one.game.jsonl, " in (said := capsys.readouterr().err) and "lépés után" in said


def test_a_game_that_does_not_fit_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.game.jsonl"
    header = Table.new(find_title("planet_unknown"), 2, seed="cli").header
    journal = Journal.create(path, header, version="1", durable=False)
    journal.write([Entry(0, "ask.nothing", "no such key")])
    journal.close()
    for command in ("check", "replay"):
        assert main([command, str(path)]) == 2
        said = capsys.readouterr().err
        assert said.startswith("one.game.jsonl: decision 1 (ask.nothing) does not fit: ")
        assert len(said.splitlines()) == 1


def test_a_game_of_an_unknown_title_is_told_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "one.game.jsonl"
    Journal.create(path, Header("chess", 1, (), {}, "0"), version="1", durable=False).close()
    assert main(["check", str(path)]) == 2
    assert capsys.readouterr().err.startswith('There is no title "chess"; there are: ')


def test_everything_is_sound() -> None:
    """The games of drills are played again by the soak, some of them in tests/drills."""
    assert check_titles(games=False) == []


@pytest.mark.long
def test_check_finds_everything_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 0, capsys.readouterr().err


NEVER = 600  # seconds after which it counts as hanging, on the busiest machine


def run(*call: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "gametable", *call],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=NEVER,
    )


def test_without_a_display_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    done = run("--data-dir", str(tmp_path), SDL_VIDEODRIVER="nonesuch", DISPLAY="")
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1 and "Traceback" not in done.stderr
    assert done.stderr.startswith("gametable needs a screen")


def test_simulate_and_check_do_not_load_pygame() -> None:
    program = (
        "import sys; from gametable.cli import main;"
        "main(['simulate', 'planet_unknown']); print('pygame' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "False"


@pytest.mark.skipif(os.name == "nt", reason="no such shell")
def test_a_reader_that_goes_away_is_no_fault() -> None:
    call = f"{sys.executable} -m gametable simulate planet_unknown --games 9 --json | head -1"
    done = subprocess.run(
        ["sh", "-c", f"({call}) 2>&1"], cwd=ROOT, capture_output=True, text=True, timeout=NEVER
    )
    assert len(done.stdout.splitlines()) == 1 and done.stdout.startswith('{"seed"')


def test_a_broken_component_is_named_with_file_and_line(tmp_path: Path) -> None:
    import shutil

    for folder in ("assets", "boards"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    tiles = tmp_path / "assets" / "planet_unknown" / "tiles.yaml"
    written = tiles.read_text("utf-8")
    tiles.write_text(written.replace("[energy, water]", "[energy, watr]", 1), "utf-8")
    done = run("check", "planet_unknown", GAMETABLE_DATA=str(tmp_path))
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert "planet_unknown/tiles.yaml, line " in done.stderr


def test_a_game_is_opened_wherever_it_lies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "elsewhere" / "one.game.jsonl"
    path.parent.mkdir()
    kept_game(path)
    opened: list[Any] = []
    monkeypatch.setattr(opening, "open_client", lambda **given: opened.append(given["game"]))
    assert main(["load", str(path)]) == 0
    assert opened == [path]


@pytest.mark.parametrize("encoding", ["cp852", "cp1252", "ascii:strict"])
@pytest.mark.parametrize("language", ["en", "hu"])
def test_any_console_prints_everything_with_replacements(
    encoding: str, language: str, tmp_path: Path
) -> None:
    game = tmp_path / "one.game.jsonl"
    kept_game(game)
    (tmp_path / "őű…−.game.jsonl").write_text("no game")
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    environment["PYTHONPATH"] = str(ROOT)
    calls = f"""
import sys
from gametable.cli import main
for call in (["titles"], ["replay", "one.game.jsonl"], ["check", "one.game.jsonl"]):
    assert main(["--language", "{language}", *call]) == 0, call
for call in (["replay", "\\u0151\\u0171\\u2026\\u2212.game.jsonl"], ["simulate", "\\u0151\\u2212"]):
    assert main(["--language", "{language}", *call]) == 2, call
"""
    run = subprocess.run(
        [sys.executable, "-c", calls], cwd=tmp_path, env=environment, capture_output=True
    )
    assert run.returncode == 0, run.stderr
    name = encoding.partition(":")[0]
    said, complained = run.stdout.decode(name), run.stderr.decode(name)
    assert ("1. ford" if language == "hu" else "Round 1") in said, said
    assert len(complained.splitlines()) == 2
    if name == "ascii":
        assert "ou...-.game.jsonl" in complained and "?" not in complained


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device of Linux")
@pytest.mark.parametrize(
    ("command", "redirected", "code"),
    [
        ("titles", ">&-", 0),
        ("titles", ">&- 2>&-", 0),
        ("titles", "| true", 0),
        ("titles", ">/dev/full", 2),
        ("titles", ">/dev/full 2>&-", 2),
        ("simulate chess", ">&- 2>&-", 2),
        ("--help", ">&-", 0),
        ("--help", "| true", 0),
    ],
)
def test_a_closed_output_gives_no_traceback(command: str, redirected: str, code: int) -> None:
    call = f"{sys.executable} -m gametable {command} {redirected}"
    run = subprocess.run(
        ["sh", "-c", call],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in run.stderr and "Exception" not in run.stderr
    assert run.returncode == code
    assert len(run.stderr.splitlines()) == (1 if redirected == ">/dev/full" else 0)


def test_simulated_games_are_kept_as_saves(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "made" / "here"
    call = ["simulate", "roll_for_the_galaxy", "--games", "2", "--seed", "A", "--json"]
    for _ in range(2):
        assert main([*call, "--save", str(folder)]) == 0
    games = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    cards = SaveFolder(folder).cards()
    assert len(cards) == 4 and all(card.fault is None for card in cards)
    for card in cards:
        assert card.notes["over"] and card.notes["scores"] in [game["scores"] for game in games]
        assert main(["check", str(card.path)]) == 0
        assert main(["replay", str(card.path)]) == 0
        assert load_table(card.path, find_title).over
    (tmp_path / "taken").write_text("")
    assert main([*call, "--save", str(tmp_path / "taken")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_lessons_lists_what_they_teach(capsys):
    assert main(["lessons", "planet_unknown"]) == 0
    told = capsys.readouterr().out
    assert "1 First tile, 6 min" in told
    assert "5.2      Basic rules (1)" in told
    assert main(["lessons", "terraforming_mars"]) == 0
    assert "1 One generation, 8 min, 10 steps" in capsys.readouterr().out  # those that are seen
