"""Every line of the log, as it is read: who did it, a whole sentence, nothing about nothing; and
the button of every choice of one: a verb."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.log import Event
from gametable.core.engine.questions import PickOne
from gametable.titles import find_title
from tests.bench.generic import Variant
from tests.bench.speech import tongues
from tests.bench.variants import VARIANTS

CASES = [
    pytest.param(title, variant, id=f"{title}-{variant.name}")
    for title, variants in VARIANTS.items()
    for variant in variants
]
# An amount of nothing; a position, what a figure has become, a temperature, or the red die that two
# transmitters make (pulsar_2849 8) may be 0.
NOTHING = re.compile(
    r"(?<!now )(?<!most )(?<!to )(?<!on )(?<!red )(?<!Piros )(?<![\d.,–-])[+−$]?\b0\b"
    r"(?! (?:°C|%)|\. mező|-s mező)"
)
EMPTY = re.compile(r"[:;,(] ?[.;,)]|\(\s*\)|\.\.|  |[:,;]$")
DOUBLED = re.compile(r"\b(\w+) \1\b")


def faults(words: str, who: str | None) -> Iterator[str]:
    """What is wrong with a line."""
    if who is not None and who not in words:
        yield "nobody does it"
    if not words.endswith((".", "!")):
        yield "no end"
    if NOTHING.search(words):
        yield "an amount of nothing"
    if EMPTY.search(words):
        yield "an empty list"
    if DOUBLED.search(words):
        yield "a word twice"


def lines(events: list[Event]) -> Iterator[Event]:
    """The lines as their doers and as all others read them."""
    for event in events:
        yield event
        if event.secret is not None:
            yield event.seen_by(None)


@pytest.mark.parametrize(("title_id", "variant"), CASES)
def test_every_line_is_a_sentence(title_id: str, variant: Variant) -> None:
    title, source = find_title(title_id), Source.of("log")
    table = variant.table(title, "log")
    bare: set[str] = set()
    for step in count():
        if table.decision is None:
            break
        if step % 10 == 0 and isinstance(table.decision, PickOne):
            bare |= {option.label.key for option in table.decision.options()}
        table.answer_random(source)
    # The button that commits a choice says what it does: a mere name is no verb.
    assert not {key for key in bare if key.startswith("#")}
    wrong: dict[str, str] = {}
    for language, words in tongues(title, variant.seats).items():
        for event in lines(table.log):
            who = None if event.seat is None else variant.seats[event.seat].name
            said = words.text(event.message())
            found = [] if event.heading else list(faults(said, who))
            if found:
                wrong[f"{event.kind} ({language})"] = f"{said!r}: {', '.join(found)}"
    assert not wrong, "\n".join(f"{kind}: {said}" for kind, said in wrong.items())


@pytest.mark.parametrize(
    "words",
    ["Took 0 cards for 0 M€: .", "Ada paid 3 M€", "Ada took it it.", "Passed.", "Ada drew ()."],
)
def test_a_poor_line_is_found(words: str) -> None:
    assert list(faults(words, "Ada"))
