"""Plays the games that a title's drills are made of, and weighs what drills can use of them.

    python scripts/drill_games.py TITLE --games 20 --seed drills
    python scripts/drill_games.py TITLE --show DRILL --seed S

Games are played by the normal bot with a fixed, small number of answers tried, so that they can be
made again; each is written to assets/<title>/drills/games.jsonl when it is over. Then of every
game some decisions are weighed for each drill that is judged by search, and those that suit are
written to judged.jsonl. Stopped, it goes on where it was. --anew first drops games that no longer
fit the rules.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import msgspec

from gametable.bots.drill_making import PLAN, play_kept, seats_for, weigh_kept
from gametable.bots.drilling import DrillBook, judge
from gametable.components.drills import (
    GAMES,
    JUDGED,
    add_line,
    drills_folder,
    load_drills,
    read_games,
    read_judged,
)
from gametable.core.drills.games import GameUnfit, replayed
from gametable.core.engine.chance import Source
from gametable.titles import find_title


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title")
    parser.add_argument("--games", type=int, default=20, help="how many there are to be in all")
    parser.add_argument("--seed", default="drills")
    parser.add_argument("--looks", type=int, default=PLAN.looks, help="answers tried for a choice")
    parser.add_argument(
        "--most", type=int, default=10, help="decisions weighed of a game and drill"
    )
    parser.add_argument("--drill", default="", help="weigh for this drill alone")
    parser.add_argument("--anew", action="store_true", help="drop games that no longer fit")
    parser.add_argument("--show", default="", metavar="DRILL", help="print exercises of a drill")
    parser.add_argument("--count", type=int, default=3, help="how many --show prints")
    asked = parser.parse_args()
    if asked.show:
        show(asked.title, asked.show, asked.seed, asked.count)
        return
    folder = drills_folder(asked.title)
    if asked.anew:
        drop_unfit(asked.title, folder)
    play(asked.title, folder, asked.games, asked.seed, asked.looks)
    weigh(asked.title, folder, asked.most, asked.drill)


def play(title_id: str, folder: Path, wanted: int, seed: str, looks: int) -> None:
    """Play until there are so many games, of two seats up to four in turns."""
    title = find_title(title_id)
    games, wrong = read_games(folder)
    for fault in wrong:
        print(fault)
    there = {game.seed for game in games}
    plan = msgspec.structs.replace(PLAN, looks=looks)
    for n in range(1, 10 * wanted):
        if len(there) >= wanted:
            return
        name = f"{seed}-{n}"
        if name in there:
            continue
        begun = time.perf_counter()
        game = play_kept(title, name, seats_for(title_id, n), plan)
        if game is None:
            print(f"{name}: given up")
            continue
        add_line(folder / GAMES, game)
        there.add(name)
        print(f"{name}: {game.seats} seats, {len(game.answers)} choices, "
              f"{time.perf_counter() - begun:.1f} s", flush=True)  # fmt: skip


def weigh(title_id: str, folder: Path, most: int, only: str) -> None:
    """Weigh decisions of every game for the drills judged by search."""
    title, drills = find_title(title_id), load_drills(title_id)
    games, _wrong = read_games(folder)
    there = {(line.drill, line.game) for line in read_judged(folder)[0]}
    book = DrillBook(title, drills, games)
    for game in games:
        for drill in drills:
            if drill.judge != "search" or (drill.id, game.seed) in there:
                continue
            if only not in ("", drill.id):
                continue
            begun = time.perf_counter()
            line = weigh_kept(book, drill, game, most)
            if game.seed in book.unfit:
                print(book.unfit[game.seed])
                break
            add_line(folder / JUDGED, line)
            print(f"{game.seed} {drill.id}: {len(line.moments)} suit, "
                  f"{time.perf_counter() - begun:.1f} s", flush=True)  # fmt: skip


def drop_unfit(title_id: str, folder: Path) -> None:
    """Keep only the games that can still be played, and what was judged of them."""
    title = find_title(title_id)
    fit = []
    for game in read_games(folder)[0]:
        try:
            replayed(title, game)
        except GameUnfit as fault:
            print(fault)
        else:
            fit.append(game)
    seeds = {game.seed for game in fit}
    judged = [line for line in read_judged(folder)[0] if line.game in seeds]
    for name, lines in ((GAMES, fit), (JUDGED, judged)):
        unfinished = folder / f"{name}.new"
        unfinished.write_bytes(b"")
        for line in lines:
            add_line(unfinished, line)
        unfinished.replace(folder / name)


def show(title_id: str, drill_id: str, seed: str, count: int) -> None:
    """Print exercises with what is right, and the verdict on an answer at random."""
    title, folder = find_title(title_id), drills_folder(title_id)
    judged = {(line.drill, line.game): line.moments for line in read_judged(folder)[0]}
    book = DrillBook(title, load_drills(title_id), read_games(folder)[0], judged)
    drill = book.drill(drill_id)
    if drill is None:
        raise SystemExit(f"no drill {drill_id}")
    words = title.words("en")
    for n in range(count):
        begun = time.perf_counter()
        task = book.task(drill, f"{seed}-{n}")
        if task is None:
            print("no position suits")
            return
        table = task.table()
        took = time.perf_counter() - begun
        print(f"\n{task.moment} ({took:.2f} s): {words.text(task.question.prompt)}")
        for option in task.question.options:
            print("  ", option.key, words.text(option.label))
        print("   right:", task.question.right)
        while not task.answered(table):
            table.answer_random(Source.of(f"{seed} answer", len(table.entries)))
        begun = time.perf_counter()
        verdict = judge(task, table)
        print(
            f"   answered {[entry.answer for entry in task.given(table)]}: {verdict.mark}, "
            f"loss {verdict.loss}, best {verdict.line}, {time.perf_counter() - begun:.2f} s"
        )
        for why in verdict.why:
            print("   -", words.text(why))
        print("   sections:", ", ".join(verdict.rules))


if __name__ == "__main__":
    main()
