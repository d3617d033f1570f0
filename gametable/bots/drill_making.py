"""Making what drills are made of: games of bots, and which of their decisions suit.

The script `scripts/drill_games.py` makes what comes with a title; `make_more` makes more in the
player's data folder while a run of exercises is open (`gametable.bots.drill_process`).
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any

from gametable.bots.drilling import DrillBook
from gametable.bots.playing import Contestant, play_game
from gametable.bots.search import Plan
from gametable.components.drills import (
    GAMES,
    JUDGED,
    JudgedGame,
    add_line,
    load_drills,
    read_games,
    read_judged,
)
from gametable.components.title_sheet import load_title_sheet
from gametable.core.drills.games import KeptGame, kept
from gametable.core.drills.sheet import Drill
from gametable.core.engine.table import Table
from gametable.core.engine.title import Title

PLAN = Plan(
    "normal", deals=1, screened=8, finished=0, playouts=0, looks=10, seconds=inf, noise=0.3,
    within=1.0,
)  # fmt: skip
"""How the bots of kept games think: a fixed number of answers tried, so that a game can be made
again."""
MOST_SEATS = 4
WEIGHED = 6  # decisions of a game for each drill
MOST_OWN = 80  # games in the player's folder


def play_kept(title: Title[Any], name: str, seats: int, plan: Plan = PLAN) -> KeptGame | None:
    """A game of normal bots, the same for the same name (its seed); None if it came to no end."""
    tables: list[Table[Any]] = []
    contestants = [Contestant("normal", None, plan)] * seats
    played = play_game(title, contestants, name, {}, tables.append)
    return kept(tables[-1]) if played.over else None


def seats_for(title: str, nth: int) -> int:
    """How many sit at the n-th game of a title: two up to four in turns."""
    most = min(MOST_SEATS, load_title_sheet(title).players[1])
    return 2 + nth % (most - 1)


def weigh_kept(book: DrillBook, drill: Drill, game: KeptGame, most: int) -> JudgedGame:
    """Which of at most so many decisions of a game suit a drill judged by search."""
    return JudgedGame(drill.id, game.seed, tuple(sorted(book.suiting(drill, game, most))))


def make_more(find: str, title_id: str, folder: str) -> None:
    """Play games and weigh them, one after the other, until there are enough (in a process)."""
    if hasattr(os, "nice"):
        os.nice(15)
    module, _, name = find.partition(":")
    title = getattr(importlib.import_module(module), name)(title_id)
    while make_one(title, load_drills(title_id), Path(folder)):
        pass


def make_one(title: Title[Any], drills: Sequence[Drill], folder: Path) -> bool:
    """Weigh a game of a folder that was not weighed, else play one more; False if there are enough.

    Raises OSError."""
    games, _ = read_games(folder)
    there = {(line.drill, line.game) for line in read_judged(folder)[0]}
    searched = [drill for drill in drills if drill.judge == "search"]
    book = DrillBook(title, drills, games)
    for game in games:
        for drill in searched:
            if (drill.id, game.seed) not in there:
                add_line(folder / JUDGED, weigh_kept(book, drill, game, WEIGHED))
                return True
    names = {game.seed for game in games}
    nth = next(n for n in range(1, MOST_OWN + 2) if f"own-{n}" not in names)
    if nth > MOST_OWN:
        return False
    made = play_kept(title, f"own-{nth}", seats_for(title.id, nth))
    if made is None:
        return False
    add_line(folder / GAMES, made)
    return True
