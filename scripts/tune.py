"""Fit the weights of a title's valuation by self-play: `python scripts/tune.py planet_unknown`.

Positions of games of a quick bot are logged, the terms are fitted to how the games ended, and the
new weights play the old ones until a sequential test decides (at most `--minutes` in all). Only
better ones are written to assets/<title>/worth.yaml, with the evidence in worth_evidence.json. With
`--evidence` nothing is fitted: weights that were changed by hand play those of the evidence, and
are taken into it if they are not found to be worse; whoever never played plays first against no
guesses at all. All follows from `--seed`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

import msgspec  # noqa: E402

from gametable.bots import tuning  # noqa: E402
from gametable.components.data_root import assets_dir  # noqa: E402
from gametable.components.title_sheet import load_title_sheet  # noqa: E402
from gametable.core.engine.valuation import Weights  # noqa: E402
from gametable.titles import find_title, title_ids  # noqa: E402

EVIDENCE = "worth_evidence.json"


def log_one(title: str, seats: int, seed: str) -> list[Any]:
    """Positions of a game (runs in another process)."""
    return tuning.logged(find_title(title), seats, seed)


def pair_one(title: str, new: bytes, old: bytes, seats: int, seed: str) -> float:
    """The score of a group of games (runs in another process)."""
    weights = [msgspec.json.decode(each, type=Weights) for each in (new, old)]
    return tuning.pair_score(find_title(title), *weights, seats, seed)


def match(
    title: str, new: Weights, old: Weights, chosen: Any, until: float, most: int = 750
) -> tuning.WeightTrial:
    """New weights against old, until the test decides or the time is up."""
    scores: list[float] = []
    encoded = [msgspec.json.encode(each) for each in (new, old)]
    tasks = [(title, *encoded, chosen.seats, f"{chosen.seed} pair {n}") for n in range(most)]
    found = tuning.trial(scores)
    for score in tuning.in_processes(chosen.workers, pair_one, tasks):
        scores.append(score)
        found = tuning.trial(scores)
        said = f"{found.groups} pairs, {100 * found.share:.1f} %, {found.likelihood:+.2f}"
        print(f"\r{said}   ", end="", file=sys.stderr, flush=True)
        if (found.decided and len(scores) >= 10) or time.monotonic() > until:
            break
    print(file=sys.stderr)
    return found


def written(text: str, new: Weights, by: str) -> str:
    """The text of a worth.yaml with other weights; everything else stays as it stands."""
    for id, term in new.terms.items():
        line = re.compile(rf"^(  {re.escape(id)}: \{{.*?weight: )([-\d.]+)(.*)$", re.MULTILINE)
        found = line.search(text)
        if found is None:
            sys.exit(f"worth.yaml: the weight of {id} does not stand on a line of its own")
        if float(found[2]) != term.weight:
            rest = re.sub(r"by: [^,}]+", f"by: {by}", found[3])
            text = text[: found.start()] + f"{found[1]}{term.weight:g}{rest}" + text[found.end() :]
    return re.sub(r"^revision: \d+", f"revision: {new.revision}", text, count=1, flags=re.MULTILINE)


def evidence(title: Any, chosen: Any, **more: Any) -> dict[str, Any]:
    """What stands beside the weights: the weights themselves, how they came to be, and a fixed
    contest."""
    weights = title.valuation.weights
    return {
        "weights": json.loads(msgspec.json.encode(weights)),
        "digest": tuning.digest_of(weights),
        "seed": chosen.seed,
        "seats": chosen.seats,
        **more,
        "contest": json.loads(msgspec.json.encode(tuning.fixed_contest(title, chosen.seats))),
    }


def keep(path: Path, found: dict[str, Any]) -> None:
    """Write the evidence."""
    path.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", "utf-8")
    print(f"{path.name} is written.")


def by_hand(title: Any, path: Path, chosen: Any, until: float) -> None:
    """Take weights that were changed by hand into the evidence, if they are not worse.

    Weights without a match play first those that count nothing but what the rules are certain of.
    """
    weights = title.valuation.weights
    kept = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    first = kept.get("first_match")
    if first is None:
        found = match(title.id, weights, tuning.certain_alone(weights), chosen, until)
        if found.share < 0.5:
            sys.exit(f"They are worse than no guesses: {100 * found.share:.1f} % of the wins.")
        first = json.loads(msgspec.json.encode(found))
    more = {"first_match": first, "match": kept.get("match")}
    old = msgspec.convert(kept["weights"], Weights, strict=False) if kept else weights
    if tuning.digest_of(old) == tuning.digest_of(weights):
        keep(path, evidence(title, chosen, **more))
        return
    shared = {id: term for id, term in old.terms.items() if id in weights.terms}
    missing = {id: t for id, t in weights.terms.items() if id not in shared}
    gone = {id: msgspec.structs.replace(t, weight=0.0) for id, t in missing.items()}
    old = msgspec.structs.replace(old, terms={**shared, **gone})
    found = match(title.id, weights, old, chosen, until)
    if found.likelihood <= tuning.LOWER and found.share < 0.5:
        sys.exit(f"These weights are worse: {100 * found.share:.1f} % of {found.groups} pairs.")
    more["match"] = json.loads(msgspec.json.encode(found))
    keep(path, evidence(title, chosen, **more))


def main() -> None:
    """Tune one title."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title", choices=title_ids())
    parser.add_argument("--games", type=int, default=200, help="games to log positions of")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--minutes", type=float, default=55.0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--evidence", action="store_true", help="fit nothing")
    chosen = parser.parse_args()
    begun = time.monotonic()
    until = begun + 60 * chosen.minutes
    title = find_title(chosen.title)
    chosen.seats = max(chosen.seats, load_title_sheet(title.id).players[0])
    folder = assets_dir(title.id)
    path = folder / EVIDENCE
    if chosen.evidence:
        by_hand(title, path, chosen, until)
        return
    old = title.valuation.weights
    positions: list[Any] = []
    tasks = [(title.id, chosen.seats, f"{chosen.seed} log {n}") for n in range(chosen.games)]
    for n, found in enumerate(tuning.in_processes(chosen.workers, log_one, tasks)):
        positions += found
        print(f"\r{n + 1} of {chosen.games} games", end="", file=sys.stderr, flush=True)
        if time.monotonic() > begun + 30 * chosen.minutes:
            break
    print(file=sys.stderr)
    fit = tuning.fitted(old, positions)
    print(f"{fit.rows} rows; mean square error {fit.before:.1f} before, {fit.after:.1f} after")
    for id, term in fit.weights.terms.items():
        print(f"  {id:28} {old.terms[id].weight:8.3f} {term.weight:8.3f}")
    found = match(title.id, fit.weights, old, chosen, until)
    result = f"{100 * found.share:.1f} % of {found.groups} pairs ({found.likelihood:+.2f})"
    if not found.better:
        print(f"The weights stay: the fitted ones won {result}.")
        return
    new = msgspec.structs.replace(fit.weights, revision=old.revision + 1)
    file = folder / "worth.yaml"
    file.write_text(written(file.read_text("utf-8"), new, f"tuned {new.revision}"), "utf-8")
    title.reread()
    print(f"Written: the fitted weights won {result}.")
    log = {"games": chosen.games, "rows": fit.rows, "before": fit.before, "after": fit.after}
    kept = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    more = {"first_match": kept.get("first_match"), "log": log}
    keep(path, evidence(title, chosen, match=json.loads(msgspec.json.encode(found)), **more))


if __name__ == "__main__":
    main()
