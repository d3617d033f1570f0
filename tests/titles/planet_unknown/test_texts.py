"""The words of Planet Unknown: short where they must be."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from gametable.components.data_root import assets_dir
from gametable.components.texts import LANGUAGES, Sentence, load_phrases
from gametable.core.engine.decision import Decision
from gametable.core.engine.table import Table
from gametable.core.scene import Scene
from gametable.core.text import Message
from gametable.titles.planet_unknown import TITLE
from gametable.titles.planet_unknown.scene import scene
from gametable.titles.planet_unknown.state import State
from tests.bench.generic import Variant
from tests.titles.planet_unknown.played import decisions, each_variant

PROMPT = 40
"""The most characters of a prompt in the decision bar, without what is filled in."""
FILLED = 80
"""The most with a card's name in it: the bar has two lines for it."""


def phrases() -> dict[str, Sentence]:
    return load_phrases(assets_dir("planet_unknown") / "texts.yaml")


def test_hidden_lines_give_only_what_is_public() -> None:
    """A line that is hidden from others has words for them, without the secret."""
    secret = {"card", "cards"}
    hidden = {key.removesuffix(".hidden") for key in phrases() if key.endswith(".hidden")}
    told = ("civ_card_kept", "event_peeked", "objectives_kept", "objective_drawn")
    lines = {*told, "objective_destroyed"}
    # Of what has happened, and of what an answer would do.
    assert hidden == {f"{when}.{line}" for when in ("log", "ahead") for line in lines}
    for key in hidden:
        for language in LANGUAGES:
            forms = phrases()[f"{key}.hidden"].of(language)
            for form in [forms] if isinstance(forms, str) else forms:
                assert not any(f"{{{name}}}" in form for name in secret)


def spoken(decision: Decision) -> Iterator[Message]:
    """All messages of a decision."""
    yield decision.prompt
    if decision.hint is not None:
        yield decision.hint
    options = decision.options()[:40]
    refused = decision.refusals()
    for option in [*options, *(one.option for one in refused)]:
        yield option.label
        yield from option.warnings
    for one in refused:
        yield one.refusal.text
        yield from (check.text for check in one.refusal.checks)
    yield from (check.text for option in options[:3] for check in decision.checks(option.key))
    if decision.placing is not None:
        yield from (check.text for check in decision.checks((0, 11, 11)))


def shown(view: Scene) -> Iterator[Message | None]:
    """All messages of a scene."""
    yield from (view.round, view.compared_label)
    yield from (phase.name for phase in view.phases)
    for zone in view.zones:
        yield from (zone.label, zone.note, zone.empty)
        yield from (piece.name for piece in zone.pieces)
        yield from (slot.name for slot in zone.slots)
    for card in view.seats:
        yield from (card.faction, card.status)
        for group in card.groups:
            yield from (group.label, group.note)
            yield from (stock.name for stock in group.stocks)
            yield from (stock.note for stock in group.stocks)
    yield from (compared.name for compared in view.compared)
    for meter in view.meters:
        yield from (meter.name, meter.value, meter.note)


def ended(table: Table[State]) -> Iterator[Message | None]:
    """All messages of the scores and the result."""
    for score in table.scores():
        for line in score.lines:
            yield line.name
            yield from (part[0] for part in line.parts)
    result = table.result()
    if result is not None:
        yield from (result.headline, result.tie_break)


@each_variant
def test_a_game_says_nothing_without_words(variant: Variant) -> None:
    tongues = [TITLE.words(language) for language in LANGUAGES]
    table = None
    for number, table in enumerate(decisions(variant, seed="WORDS")):
        decision = table.decision
        heard: list[Message | None] = []
        if decision is not None:
            heard += spoken(decision)
            for words in tongues:
                prompt = words.text(decision.prompt)
                assert len(prompt) <= FILLED, prompt
        if number % 20 == 0 or decision is None:
            seat = number % len(variant.seats)
            heard += shown(scene(table.view(seat), seat, decision))
            heard += ended(table)
        for message in heard:
            if message is not None:
                for words in tongues:
                    assert words.text(message).strip()
    assert table is not None
    for seat in (None, 0):
        for event in table.log_for(seat):
            for words in tongues:
                assert words.text(event.message()).strip()
    for words in tongues:
        assert not words.unknown


@pytest.mark.parametrize("language", LANGUAGES)
def test_prompts_are_short(language: str) -> None:
    for key, phrase in phrases().items():
        if key.startswith("ask."):
            forms = phrase.of(language)
            for form in [forms] if isinstance(forms, str) else forms:
                assert len(re.sub(r"\{[a-z]+\}", "9", form)) <= PROMPT, key


def test_hungarian_texts_use_hungarian_signs() -> None:
    """Hungarian quotation marks, no English ones, and no double spaces."""
    for key, phrase in phrases().items():
        for language in LANGUAGES:
            forms = phrase.of(language)
            for form in [forms] if isinstance(forms, str) else forms:
                assert "  " not in form and form == form.strip(), key
                assert language != "hu" or '"' not in form, key
