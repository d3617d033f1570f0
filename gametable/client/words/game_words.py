"""A saved game in words: where it stands, who is to play, what is wrong with its file.

`describe` makes the note that a journal keeps for this; the rules are asked only for their words.
"""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from gametable.client.games.shelf import Shelf
from gametable.client.screens.when import ago
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Phrase, Words, _, spoken
from gametable.components.errors import ComponentErrors
from gametable.components.fault_words import COMMON, fault_text, folder_words
from gametable.components.texts import LANGUAGES
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.faults import Fault
from gametable.core.journal.saves import GameCard
from gametable.core.text import Message, Text, msg, shown
from gametable.locale import N_

ANY_NUMBER = 987654321  # stands for the number in a name
NAME = 80  # letters of a game's name, or of where it stands
MOST_POINTS = 100_000  # no game has more

# On a card the file is named already: these say it shorter.
SHORT = {
    "fault.newer": N_("saves.newer"),
    "fault.foreign": N_("saves.foreign"),
    "fault.foreign_or_damaged": N_("saves.foreign"),
    "fault.empty": N_("saves.foreign"),
}


def asked_seat(table: Table[Any]) -> int | None:
    """The seat that is to decide."""
    return table.decision.seat if table.decision is not None else None


def describe(table: Table[Any]) -> dict[str, Any]:
    """The note of a game for the save browser: round, whose turn, and how it ended."""
    scene = table.title.scene(table.view(None), None, None)
    notes: dict[str, Any] = {
        "round": msgspec.to_builtins(scene.round),
        "turn": asked_seat(table),
        "practice": table.header.practice,
        "over": table.over,
    }
    result = table.result()
    if result is not None:
        notes["winners"] = list(result.winners)
        notes["scores"] = [score.total for score in table.scores()]
    return notes


def game_name(card: GameCard, shelf: Shelf, language: str) -> str:
    """What a game is called: its own name, else its title, else its file."""
    named, number = shown(card.name, NAME), practice_number(card, shelf)
    if number is not None:
        return practice_name(card.title, shelf, language, number)  # nobody chose it
    return named or (title_name(card, shelf, language) if card.title else shown(card.path.name))


def practice_name(title: str, shelf: Shelf, language: str, number: int) -> str:
    """What a copy for practice of a game of a title is called until somebody calls it otherwise;
    older ones had no number (0)."""
    name = shelf.name(title, language)
    said = _("program.practice_of", name=name, n=str(number))
    unnumbered = _("program.practice_without_number", name=name)
    return shown(spoken(said if number else unnumbered, language), NAME)


def practice_number(card: GameCard, shelf: Shelf) -> int | None:
    """The number of a copy for practice that bears the name it got by itself, in any language."""
    if not card.title:
        return None
    named = shown(card.name, NAME)
    for language in LANGUAGES:
        if named == practice_name(card.title, shelf, language, 0):
            return 0
        some = practice_name(card.title, shelf, language, ANY_NUMBER)
        pattern = re.escape(some).replace(str(ANY_NUMBER), r"([1-9]\d{0,5})")
        found = re.fullmatch(pattern, named, re.ASCII)
        if found is not None:
            return int(found[1])
    return None


def next_practice(title: str, cards: Iterable[GameCard], shelf: Shelf) -> int:
    """The number of the next copy for practice of a game of a title."""
    numbers = (practice_number(card, shelf) or 0 for card in cards if card.title == title)
    return 1 + max(numbers, default=0)


def copy_name(name: str, taken: Iterable[str], language: str) -> str:
    """What a copy of a game is called, unlike all names that are taken."""
    known, number = {*taken}, 2
    found = spoken(_("saves.copy_of", name=name), language)
    while found in known:
        found = spoken(_("saves.copy_of_number", name=name, n=str(number)), language)
        number += 1
    return found


def title_name(card: GameCard, shelf: Shelf, language: str) -> str:
    """What the title of a game is called; as the file says it where nobody knows it."""
    return shown(shelf.name(card.title, language))


def seat_names(card: GameCard) -> list[str]:
    """The names at the seats, as they can be shown."""
    return [shown(seat.name) for seat in card.seats]


def round_words(card: GameCard, shelf: Shelf, language: str) -> str:
    """Where a game stands ("Round 4 of 20"); nothing where that is not known."""
    rules = shelf.title(card.title) if card.title else None
    if rules is None:
        return ""
    try:
        message = msgspec.convert(card.notes.get("round"), Message)
        return shown(rules.words(language).text(message), NAME)
    except Exception:
        # A note may hold anything: a message of no title, values that fill no sentence.
        return ""


def status_words(card: GameCard) -> Phrase:
    """Who is to play, or who won, as far as the notes of a file make sense."""
    notes, names = card.notes, seat_names(card)
    if notes.get("over"):
        winners, points = _winners(card), _points(card)
        if len(names) == 1 and points:
            if not winners:
                return _("saves.lost_alone", amount=_amount(card, points[0]))
            return _("saves.won_alone", amount=_amount(card, points[0]))
        if winners and len(points) == len(names):
            who = ", ".join(names[w] for w in winners)
            amount = _amount(card, points[winners[0]])
            return _("saves.won", name=shown(who, NAME), amount=amount)
        return _("saves.finished")
    turn = notes.get("turn")
    if isinstance(turn, int) and 0 <= turn < len(names):
        return _("saves.to_play", name=names[turn])
    return _("saves.started")


def _amount(card: GameCard, n: int) -> Text:
    """So many points, as the title of a game calls what it counts."""
    told = msg("amount.points", n=n)
    folder = card.title if card.title.isidentifier() else COMMON
    en, hu = (folder_words(folder, language).text(told).replace("-", "−") for language in LANGUAGES)
    return Text(en, hu)


def _points(card: GameCard) -> list[int]:
    """The points in the notes of a finished game; none where they are no points."""
    scores = card.notes.get("scores")
    if not isinstance(scores, list):
        return []
    sound = all(type(score) is int and abs(score) <= MOST_POINTS for score in scores)
    return scores if sound else []


def _winners(card: GameCard) -> list[int]:
    """The seats that have won, by the notes of a finished game; none where there are no such."""
    winners = card.notes.get("winners")
    if not isinstance(winners, list):
        return []
    sound = all(type(seat) is int and 0 <= seat < len(card.seats) for seat in winners)
    return winners if sound else []


def said(fault: Fault | ComponentErrors | Message, ui: Ui) -> Words:
    """What is wrong with a file or a choice, in the language of the interface when it is shown.

    Of several faults there is a line for each.
    """
    shown = Fault(fault) if isinstance(fault, Message) else fault
    return lambda: fault_text(shown, ui.language)


def fault_words(card: GameCard, shelf: Shelf, ui: Ui) -> Words | None:
    """The one sentence about a file that does not load, or nothing."""
    if card.damaged_after is not None:
        return _("saves.damaged", n=card.damaged_after)
    if card.fault is not None:
        return _(SHORT[card.fault.key]) if card.fault.key in SHORT else said(card.fault, ui)
    if not shelf.playable(card.title):
        problem = shelf.problems.get(card.title)
        if problem is not None:
            return lambda: ui.say(_("saves.title_faulty", reason=fault_text(problem, ui.language)))
        return _("saves.no_rules")
    return None


def can_open(card: GameCard, shelf: Shelf) -> bool:
    """Whether there is something in the file to open, whole or in part."""
    return shelf.playable(card.title) and (not card.fault or card.damaged_after is not None)


def alone(seats: Sequence[Seat]) -> int | None:
    """The seat of who plays alone, or against an automa; None where there are others."""
    own = [n for n, seat in enumerate(seats) if seat.player != "automa"]
    return own[0] if len(own) == 1 and len(seats) <= 2 else None


def solo_results(
    cards: Sequence[GameCard], title: str, seats: int = 1
) -> list[tuple[Words, Words]]:
    """When the finished games of a title for one were played, with their points; of two `seats`
    those against an automa, with its points, too, and who won."""
    found: list[tuple[Words, Words]] = []
    for card in cards:
        own, points = alone(card.seats), _points(card)
        same = card.title == title and len(card.seats) == len(points) == seats
        if same and own is not None and card.notes.get("over"):
            result: Words = _("program.points", amount=_amount(card, points[own]))
            if seats > 1:
                won = own in _winners(card)
                said = N_("program.won_against") if won else N_("program.lost_against")
                result = _(said, n=points[own], other=points[1 - own])
            found.append((ago(card.modified, time.time()), result))
    return found
