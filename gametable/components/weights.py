"""The weights of a title's valuation: `assets/<title>/worth.yaml`.

    revision: 3                          # raised with every change that was tuned
    rivals: {2: 1.0, 3: 0.5, 4: 0.35}    # how much of the best rival counts against a seat
    mix: 0.5                             # of a judgement, how much comes from games played on
    playing_on: {tried: 4, rounds: 2}    # how that is done, where it is not done as usual
    noise: {easy: 0.8}                   # points by which a strength strays in this title
    longest: 130                         # choices of one seat in the longest game that was counted
    terms:                               # see gametable.core.engine.valuation
      lines: {weight: 1.0, bounds: [0.5, 2.0], by: guess, since: easy}
    shapes:                              # numbers inside the measures
      fade: {value: 0.62, bounds: [0.4, 0.9], by: guess}

What each term is called in a hint stands in the title's texts as "worth.<term>".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import Faults, decode_item
from gametable.core.engine.valuation import ShapeNumber, TermWeight, Weights
from gametable.core.text import msg

FILE = "worth.yaml"


def load_weights(title: str, terms: Iterable[str], shapes: Iterable[str] = ()) -> Weights:
    """The weights of a title that measures these terms with these shape numbers.

    Raises ComponentErrors: what is missing, unknown, or out of its bounds.
    """
    document, faults = load_yaml(title_root(title) / "assets" / title / FILE), Faults()
    found = decode_item(document, (), Weights, faults)
    if found is not None:
        groups: list[tuple[str, tuple[str, ...], Mapping[str, TermWeight | ShapeNumber]]] = [
            ("terms", tuple(terms), found.terms),
            ("shapes", tuple(shapes), found.shapes),
        ]
        for name, known, entries in groups:
            for id, entry in entries.items():
                value = entry.weight if isinstance(entry, TermWeight) else entry.value
                low, high = entry.bounds
                if id not in known:
                    faults.add(document, (name, id), msg("weights.unknown", name=id))
                if not low <= value <= high:
                    wrong = msg("weights.bounds", n=value, low=low, high=high)
                    faults.add(document, (name, id), wrong)
            for id in known:
                if id not in entries:
                    faults.add(document, (name,), msg("decode.missing", field=id))
    faults.report()
    assert found is not None  # else that was reported
    return found
