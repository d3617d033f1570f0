"""Contests: many games of bots against each other, the same deals from all seats.

Games come in groups: one seed, played once for every turn of the seating, so that nobody is better
off by what was dealt. Groups, not games, are what intervals are made of. Every finished game is a
line of the contest's file; a contest that was stopped goes on from there.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import msgspec

from gametable.bots.players import PLANS, PLAYERS
from gametable.bots.playing import Contestant, GamePlayed, play_game
from gametable.core.faults import file_fault

FIND = "gametable.titles:find_title"
SURE = 1.96  # standard errors on either side of a mean for 95 %


class Contest(msgspec.Struct, frozen=True):
    """What is played: players in the order of the seats, over and over, until all seats are taken;
    in the next game of a group everybody sits one seat further."""

    title: str
    revision: int
    players: tuple[str, ...]
    games: int
    seats: int
    seed: str
    options: Mapping[str, Any] = {}
    weights: str = ""

    def key(self) -> str:
        """What tells it from other contests; that it is longer makes no other one of it."""
        same = msgspec.structs.replace(self, games=0)
        return hashlib.sha256(msgspec.json.encode(same, order="sorted")).hexdigest()[:12]

    def seating(self, number: int) -> tuple[str, ...]:
        """Who sits where in a game."""
        turned = number % self.group
        around = [self.players[n % len(self.players)] for n in range(self.seats)]
        return tuple(around[(n - turned) % self.seats] for n in range(self.seats))

    def seed_of(self, number: int) -> str:
        """The seed of a game: that of its group."""
        return f"{self.seed}-{number // self.group + 1}"

    @property
    def group(self) -> int:
        """How many games have the same seed: 1 where all seats are played alike."""
        return self.seats if len(set(self.players)) > 1 else 1


class _GameLine(msgspec.Struct):
    number: int
    game: GamePlayed


class ContestFile:
    """The file of a contest: its games, by number. Raises OSError, and Fault if it is damaged
    anywhere but at its end, where it was stopped."""

    def __init__(self, path: Path, contest: Contest) -> None:
        self.path, self.contest = path, contest
        self.games: dict[int, GamePlayed] = {}
        if path.is_file():
            self._read()

    def _read(self) -> None:
        lines = self.path.read_bytes().split(b"\n")
        for n, line in enumerate(lines):
            if not line:
                continue
            try:
                entry = msgspec.json.decode(line, type=_GameLine)
            except (msgspec.DecodeError, ValueError):
                if n == len(lines) - 1:
                    break  # the last line was not finished
                raise file_fault("fault.contest", self.path, n=n + 1) from None
            self.games[entry.number] = entry.game
        text = b"".join(
            msgspec.json.encode(_GameLine(number, game)) + b"\n"
            for number, game in self.games.items()
        )
        self.path.write_bytes(text)

    def add(self, number: int, game: GamePlayed) -> None:
        """Keep a game, at once."""
        self.games[number] = game
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(_GameLine(number, game)) + b"\n")


def played(
    contest: Contest, record: ContestFile, workers: int | None = None, find: str = FIND
) -> Iterator[int]:
    """Play what is missing, in all cores; tells after each game how many there are."""
    missing = [n for n in range(contest.games) if n not in record.games]
    yield contest.games - len(missing)
    count = max(1, min(workers or os.cpu_count() or 1, len(missing)))
    if not missing:
        return
    if count == 1:
        for n in missing:
            record.add(n, _one(find, contest, n))
            yield len([n for n in range(contest.games) if n in record.games])
        return
    pool = ProcessPoolExecutor(count, mp_context=get_context("spawn"))
    try:
        waiting: dict[Future[GamePlayed], int] = {}
        while missing or waiting:
            while missing and len(waiting) < 2 * count:
                n = missing.pop(0)
                waiting[pool.submit(_one, find, contest, n)] = n
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                record.add(waiting.pop(done), done.result())
                yield len([n for n in range(contest.games) if n in record.games])
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _one(find: str, contest: Contest, number: int) -> GamePlayed:
    """A game of a contest (runs in another process)."""
    module, _, name = find.partition(":")
    title = getattr(__import__(module, fromlist=[name]), name)(contest.title)
    seating = [Contestant(player) for player in contest.seating(number)]
    return play_game(title, seating, contest.seed_of(number), contest.options)


class PlayerFigures(msgspec.Struct, frozen=True):
    """How a player did: its share of the wins (a shared win counts as its part), the half width of
    the 95 % interval, mean points a seat with theirs, and the seconds of a move."""

    player: str
    games: int
    wins: float
    within: float
    points: float
    points_within: float
    seconds: float
    seconds_95: float


class Summary(msgspec.Struct, frozen=True):
    """What a contest came to: how each player did, and how long games were."""

    contest: Contest
    games: int
    standings: tuple[PlayerFigures, ...]
    rounds: float
    choices: float
    longest: int
    unfinished: int


def summary(contest: Contest, games: Mapping[int, GamePlayed]) -> Summary:
    """The figures of the games played; only whole groups give intervals."""
    used = {n: game for n, game in games.items() if n < contest.games}
    count = max(1, len(used))
    standings = tuple(_standing(contest, used, each) for each in dict.fromkeys(contest.players))
    return Summary(
        contest,
        len(used),
        standings,
        sum(game.rounds for game in used.values()) / count,
        sum(game.choices for game in used.values()) / count,
        max((game.choices for game in used.values()), default=0),
        sum(not game.over for game in used.values()),
    )


def _standing(contest: Contest, games: Mapping[int, GamePlayed], player: str) -> PlayerFigures:
    groups: dict[int, list[tuple[float, float]]] = {}
    seconds: list[float] = []
    for number, game in games.items():
        mine = [n for n, each in enumerate(game.players) if each == player]
        won = sum(n in game.winners for n in mine) / max(1, len(game.winners))
        scored = sum(game.points[n] for n in mine) / len(mine)
        groups.setdefault(number // contest.group, []).append((won, scored))
        for n in mine:
            seconds.extend(game.seconds[n])
    wins = [_mean([won for won, _ in group]) for group in groups.values()]
    points = [_mean([each for _, each in group]) for group in groups.values()]
    seconds.sort()
    late = seconds[int(len(seconds) * 0.95)] if seconds else 0.0
    return PlayerFigures(
        player, len(games), _mean(wins), _within(wins), _mean(points), _within(points),
        _mean(seconds), late,
    )  # fmt: skip


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _within(numbers: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean of groups."""
    n = len(numbers)
    if n < 2:
        return 0.0
    mean = _mean(numbers)
    return SURE * sqrt(sum((each - mean) ** 2 for each in numbers) / (n - 1) / n)


def known_players() -> tuple[str, ...]:
    """Everybody that may play in a contest, weakest first."""
    return (*PLAYERS, *PLANS)


def told(found: Summary) -> list[str]:
    """A summary in lines, as they are printed and stand in the README."""
    contest = found.contest
    lines = [
        f"{contest.title}, {contest.seats} seats, {found.games} games, seed {contest.seed}: "
        f"{found.rounds:.1f} rounds, {found.choices:.0f} choices (at most {found.longest})"
        + (f", {found.unfinished} unfinished" if found.unfinished else ""),
        "| player | wins | points a seat | seconds a move: mean, 95 % |",
        "| --- | --- | --- | --- |",
    ]
    for each in found.standings:
        wins = f"{100 * each.wins:.0f} ± {100 * each.within:.0f} %"
        points = f"{each.points:.1f} ± {each.points_within:.1f}"
        times = f"{each.seconds:.3f}, {each.seconds_95:.3f}"
        lines.append(f"| {each.player} | {wins} | {points} | {times} |")
    return lines
