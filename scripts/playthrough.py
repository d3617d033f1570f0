"""Write a whole game as text, for review: every question, its options, the answer, the log, points.

    python scripts/playthrough.py             compare tests/golden with what the rules do now
    python scripts/playthrough.py --write     write them anew; look at the difference before keeping
    python scripts/playthrough.py TITLE [--variant NAME] [--seed SEED]     print one game

A change of the rules shows in these files at once. Beside them stand the prompts of each title,
with the moment at which each is asked (prompts_<title>.txt).
"""

from __future__ import annotations

import argparse
import difflib
import json
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from gametable.core.engine.chance import Source  # noqa: E402
from gametable.core.engine.decision import CHANCE, Decision  # noqa: E402
from gametable.core.engine.questions import Order, PickOne, PickSome, Split  # noqa: E402
from gametable.core.engine.table import Table  # noqa: E402
from gametable.core.engine.title import Title  # noqa: E402
from gametable.core.text import Words  # noqa: E402
from gametable.titles import find_title  # noqa: E402
from tests.bench.generic import Variant  # noqa: E402
from tests.bench.moments import MOMENTS  # noqa: E402
from tests.bench.prompts import prompt_list  # noqa: E402
from tests.bench.speech import tongues  # noqa: E402
from tests.bench.variants import VARIANTS  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"
SEED = "golden"
KINDS = {PickOne: "one", PickSome: "some", Split: "split", Order: "order"}
SHOWN = 12
"""Longer lists are given by their number and a checksum; options by their first keys, too."""


def playthrough(title: Title[Any], variant: Variant, seed: str) -> str:
    """A game answered at random from the seed, as text that ends in a line feed."""
    return "\n".join(_lines(title, variant, seed)) + "\n"


def _lines(title: Title[Any], variant: Variant, seed: str) -> Iterator[str]:
    table = variant.table(title, seed)
    words = tongues(title, variant.seats)["en"]
    source = Source.of(f"answers {seed}")
    yield f"title: {title.id}"
    yield f"variant: {variant.name}"
    yield f"seats: {_compact(msgspec.to_builtins(variant.seats))}"
    yield f"options: {_compact(variant.options)}"
    yield f"seed: {seed}"
    told = answered = rounds = 0
    while True:
        for entry in table.entries[answered:]:
            who = "chance" if entry.seat == CHANCE else f"seat {entry.seat}"
            yield f"  {who}{' (by itself)' if entry.auto else ''}: {_compact(entry.answer)}"
        answered = len(table.entries)
        for event in table.log[told:]:
            yield f"    {words.text(event.message())}"
        told = len(table.log)
        begun = sum(mark.grain == "round" for mark in table.marks)
        if begun > rounds or table.decision is None:
            rounds = begun
            yield f"points: {_points(table)}"
        if table.decision is None:
            break
        yield from _question(table.decision, words)
        table.choose_index(table.decision.random(source))
    result = table.result()
    assert result is not None
    for score in table.scores():
        yield f"seat {score.seat}: " + ", ".join(
            f"{words.text(line.name)} {line.points}" for line in score.lines
        )
    yield f"winners: {_compact(result.winners)}. {words.text(result.headline)}"
    if result.tie_break:
        yield words.text(result.tie_break)


def _question(asked: Decision, words: Words) -> Iterator[str]:
    yield ""
    kind = next(name for of, name in KINDS.items() if isinstance(asked, of))
    prompt = asked.prompt
    yield f"seat {asked.seat}, {kind} ({prompt.key}): {words.text(prompt)}"
    keys = list(asked.keys)
    if len(keys) <= SHOWN:
        for key, option in zip(keys, asked.options(), strict=True):
            yield f"  - {_compact(key)} {words.text(option.label)}"
    else:
        sum_ = zlib.crc32(_compact(keys).encode())
        yield f"  - {len(keys)} options ({sum_:08x}): {_compact(keys[:SHOWN])} ..."
    refused = [
        f"  x {_compact(item.option.key)} {words.text(item.refusal.text)}"
        for item in asked.refusals()
    ]
    if len(refused) <= SHOWN:
        yield from refused
    else:
        yield f"  x {len(refused)} refused ({zlib.crc32('|'.join(refused).encode()):08x})"


def _points(table: Table[Any]) -> str:
    return ", ".join(str(score.total) for score in table.scores())


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def golden_files() -> dict[Path, tuple[str, Variant]]:
    """Where the playthrough of every golden variant of every title stands."""
    return {
        GOLDEN / title / f"{variant.name.replace(' ', '_')}.txt": (title, variant)
        for title, variants in VARIANTS.items()
        for variant in variants
        if variant.golden
    }


def prompt_file(title: str) -> Path:
    """Where the list of a title's prompts stands."""
    return GOLDEN / f"prompts_{title}.txt"


def _texts(files: dict[Path, tuple[str, Variant]]) -> Iterator[tuple[Path, str]]:
    for path, (title, variant) in files.items():
        yield path, playthrough(find_title(title), variant, SEED)
    for title in MOMENTS:
        yield prompt_file(title), prompt_list(title)


def _check(write: bool) -> int:
    changed = 0
    files = golden_files()
    for path, text in _texts(files):
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        if text == old:
            continue
        changed += 1
        if write:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            print(f"{path.relative_to(ROOT)}: written")
        else:
            name = str(path.relative_to(ROOT))
            lines = difflib.unified_diff(old.splitlines(), text.splitlines(), name, name, n=2)
            print("\n".join([*lines][:40]))
    for path in sorted(GOLDEN.glob("*/*.txt")):
        if path not in files:
            changed += 1
            if write:
                path.unlink()
            print(f"{path.relative_to(ROOT)}: {'removed' if write else 'belongs to no variant'}")
    print(f"{len(files)} playthroughs, {changed} changed")
    return 1 if changed and not write else 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Write or compare games as text.")
    parser.add_argument("title", nargs="?", help="print one game of this title")
    parser.add_argument("--variant", help="the name of a variant (default: the first)")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--write", action="store_true", help="write tests/golden anew")
    given = parser.parse_args()
    if given.title is None:
        return _check(given.write)
    found = [v for v in VARIANTS.get(given.title, []) if given.variant in (None, v.name)]
    if not found:
        known = ", ".join(v.name for v in VARIANTS.get(given.title, []))
        print(f"No such variant of {given.title}; there are: {known or 'none'}", file=sys.stderr)
        return 2
    print(playthrough(find_title(given.title), found[0], given.seed), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
