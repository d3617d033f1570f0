"""The drills of a title and the games they are made of: `assets/<title>/drills/`.

- `drills.yaml`: the drills (format: `gametable.core.drills`)
- `games.jsonl`: kept games, one a line (`gametable.core.drills.games.KeptGame`)
- `judged.jsonl`: which decisions of these games suit a drill that is judged by search, one line for
  each drill and game

Own games of the player, made in the background, lie as `drills/<title>/` beside his saved games in
the same form. A line that cannot be read is left out and named, and hides no other one.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.decode import (
    Faults,
    check_fields,
    check_known,
    check_unique,
    decode_list,
)
from gametable.components.errors import ComponentError, shown_name
from gametable.components.goal_checks import GoalChecks
from gametable.components.practice import assets_of, load_topics
from gametable.components.reference import load_reference
from gametable.components.strict_yaml import at_line
from gametable.core.drills.games import GameUnfit, KeptGame, replayed
from gametable.core.drills.sheet import Drill
from gametable.core.engine.title import Title
from gametable.core.text import msg

T = TypeVar("T")
FILE, GAMES, JUDGED = "drills.yaml", "games.jsonl", "judged.jsonl"


class JudgedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the answers of a game (by its seed) that suit a drill judged by search."""

    drill: str
    game: str
    moments: tuple[int, ...]


def drills_folder(title: str) -> Path:
    """Where the drills of a title lie. Raises ComponentError."""
    return assets_of(title) / "drills"


def load_drills(title: str) -> tuple[Drill, ...]:
    """The drills of a title in their order; none without such a file. Raises ComponentErrors."""
    path = drills_folder(title) / FILE
    if not path.is_file():
        return ()
    document, faults = load_yaml(path), Faults()
    check_fields(document, ("drills",), faults)
    faults.report()
    found = decode_list(document, ("drills",), Drill, faults)
    check_unique(document, ("drills",), [drill.id for drill in found.values()], faults)
    faults.report()
    return tuple(found.values())


def read_games(folder: Path) -> tuple[list[KeptGame], list[ComponentError]]:
    """The kept games of a folder, each seed once, and what is wrong with the other lines."""
    games, wrong = _read_lines(folder / GAMES, KeptGame)
    return list({game.seed: game for game in games}.values()), wrong


def read_judged(folder: Path) -> tuple[list[JudgedGame], list[ComponentError]]:
    """What drills judged by search can use of the games, and what is wrong with other lines."""
    return _read_lines(folder / JUDGED, JudgedGame)


def _read_lines(path: Path, kind: type[T]) -> tuple[list[T], list[ComponentError]]:
    found: list[T] = []
    wrong: list[ComponentError] = []
    if not path.is_file():
        return found, wrong
    for n, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            found.append(msgspec.json.decode(line, type=kind))
        except (msgspec.MsgspecError, RecursionError):
            wrong.append(ComponentError(shown_name(path), at_line(n), msg("drill.line_unfit")))
    return found, wrong


def add_line(path: Path, line: KeptGame | JudgedGame) -> None:
    """Write one more game, or what was judged of one, after a line that was torn. Raises
    OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    before = path.read_bytes() if path.is_file() else b""
    torn = bool(before) and not before.endswith(b"\n")
    with path.open("ab") as file:
        file.write((b"\n" if torn else b"") + msgspec.json.encode(line) + b"\n")


def check_drills(title: Title[Any], whole: bool = True) -> None:
    """Look at the drills of a title; `whole`: play all games again. Raises ComponentErrors with
    every fault found."""
    drills, faults = load_drills(title.id), Faults()
    folder = drills_folder(title.id)
    if drills:
        faults.attempt(partial(_check_sheet, title, drills))
    games, wrong = read_games(folder)
    judged, wrong_too = read_judged(folder)
    faults.found += [*wrong, *wrong_too]
    if drills and not games:
        faults.found.append(ComponentError(shown_name(folder / GAMES), None, msg("drill.no_games")))
    if whole:
        faults.found += unfit_games(title, games, folder / GAMES)
    faults.found += _strangers(drills, games, judged, folder / JUDGED)
    faults.report()


def unfit_games(title: Title[Any], games: list[KeptGame], path: Path) -> Iterator[ComponentError]:
    """The games that cannot be played again, each with the reason."""
    for n, game in enumerate(games, 1):
        try:
            replayed(title, game)
        except GameUnfit as fault:
            yield ComponentError(shown_name(path), at_line(n), fault.message)


def _strangers(
    drills: tuple[Drill, ...], games: list[KeptGame], judged: list[JudgedGame], path: Path
) -> Iterator[ComponentError]:
    """Lines of what was judged that speak of no drill, game or answer that there is."""
    searched = {drill.id for drill in drills if drill.judge == "search"}
    answers = {game.seed: len(game.answers) for game in games}
    for n, line in enumerate(judged, 1):
        there = line.drill in searched and line.game in answers
        if not there or not all(0 <= at < answers[line.game] for at in line.moments):
            yield ComponentError(shown_name(path), at_line(n), msg("drill.judged_stranger"))


def _check_sheet(title: Title[Any], drills: tuple[Drill, ...]) -> None:
    """Sections, topics and questions that the title knows, and a maker where one is needed."""
    document, faults = load_yaml(drills_folder(title.id) / FILE), Faults()
    rules, makers = load_reference(title.id), title.drill_makers
    topics = [topic.id for topic in load_topics(title.id)]
    checks = GoalChecks(title, document, faults, None)
    for n, drill in enumerate(drills):
        place = ("drills", n)
        check_known(document, (*place, "topic"), drill.topic, topics, "noun.topic", faults)
        for k, section in enumerate(drill.rules):
            if not rules.has(section):
                what = msg("decode.no_section", section=section)
                faults.add(document, (*place, "rules", k), what)
        for k, moment in enumerate(drill.moments):
            checks.ask(moment.ask, (*place, "moments", k, "ask"))
        if drill.judge == "rules" and drill.id not in makers:
            faults.add(document, (*place, "id"), msg("drill.no_maker", name=drill.id))
    for name in makers:
        if name not in {drill.id for drill in drills}:
            faults.add(document, ("drills",), msg("drill.no_sheet", name=name))
    faults.report()
