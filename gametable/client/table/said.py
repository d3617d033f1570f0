"""Messages in words: a title's own by its words, those of the core by the client's catalogue."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from gametable.client.look.theme import SEATS
from gametable.client.words.language import _ as phrase
from gametable.client.words.language import ngettext_, spoken
from gametable.components.fault_words import common_words
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.core.text import Message, Words, msg
from gametable.locale import N_

# What the core says by itself (table.py, entry.py, chance.py), and what is told of a line that is
# shown: message key -> id of the catalogue.
CORE = {
    "undo.nothing": N_("core.undo_nothing"),
    "undo.revealed": N_("core.undo_revealed"),
    "undo.other_seat": N_("core.undo_other_seat"),
    "undo.no_such_step": N_("core.undo_no_such_step"),
    "undo.nothing_to_redo": N_("core.undo_nothing_to_redo"),
    "undo.history_lost": N_("core.undo_history_lost"),
    "undo.no_branch": N_("core.undo_no_branch"),
    "refusal.game_over": N_("core.refusal_game_over"),
    "refusal.twice": N_("core.refusal_twice"),
    "refusal.order_all": N_("core.refusal_order_all"),
    "refusal.count": N_("core.refusal_count"),
    "refusal.exactly": N_("core.refusal_exactly"),
    "refusal.not_an_option": N_("core.refusal_not_an_option"),
    "refusal.amounts": N_("core.refusal_amounts"),
    "refusal.bound": N_("core.refusal_bound"),
    "refusal.total": N_("core.refusal_total"),
    "chance.roll": N_("core.chance_roll"),
    "chance.shuffle": N_("core.chance_shuffle"),
    "chance.draw": N_("core.chance_draw"),
    "chance.outcome": N_("core.chance_outcome"),
    "round.name": N_("core.round_name"),
    "line.searching": N_("core.line_searching"),
    "line.shown": N_("core.line_shown"),
    "log.older_history_lost": N_("core.older_history_lost"),
}


class Said:
    """The words of a table in one language, with the names of its players as "#seat/0"."""

    def __init__(self, table: Table[Any], language: str):
        self.language = language
        self.names = [seat.name for seat in table.header.seats]
        words = table.title.words(language)
        with_names = getattr(words, "with_names", None)
        if with_names is not None:
            words = with_names({f"#seat/{n}": name for n, name in enumerate(self.names)})
        self.words: Words = words

    def text(self, message: Message | None) -> str:
        """A message in words; nothing is an empty text."""
        if message is None:
            return ""
        if message.key in CORE and not self.knows(message):
            args = {
                k: self.text(v) if isinstance(v, Message) else v for k, v in message.args.items()
            }
            return spoken(phrase(CORE[message.key], **args), self.language)
        return self.words.text(message)

    def knows(self, message: Message) -> bool:
        """Whether the title itself has words for a message."""
        knows = getattr(self.words, "knows", None)
        return knows is not None and bool(knows(message.key))

    def ahead(self, event: Event) -> str:
        """What an answer would do, told before it has happened; as in the log where a title has no
        words for that."""
        message = event.ahead()
        return self.text(message if self.knows(message) else event.message())

    def value(self, argument: Any) -> str:
        """An argument of a message in words: a number, a name, a message or a list of these."""
        return self.text(argument) if isinstance(argument, Message) else self.words.value(argument)

    def counted(self, n: int, what: Message) -> str:
        """What there are `n` of, in the form for that number if it is a thing with forms."""
        thing = not what.args and what.key.startswith("#")
        return self.words.value(what.key, n == 1) if thing else self.text(what)

    def points(self, n: int) -> str:
        """So many points, as the title calls what is counted: "6 medals"."""
        told = msg("amount.points", n=n)
        words = self.words if self.knows(told) else common_words(self.language)
        return words.text(told).replace("-", "−")

    def score(self) -> str:
        """What the title counts, as a heading: "Medals"."""
        told = msg("amount.score")
        return (self.words if self.knows(told) else common_words(self.language)).text(told)

    def sentence(self, message: Message | None) -> str:
        """A message that stands alone: it may begin with a word that is small within a sentence."""
        text = self.text(message)
        return text[:1].upper() + text[1:]

    def some(self, labels: Sequence[Message], most: int) -> str:
        """Labels in a row; of more than `most` the rest is counted."""
        times = Counter(map(self.sentence, labels[:most]))
        words = ", ".join(f"{n}× {label}" if n > 1 else label for label, n in times.items())
        rest = len(labels) - most
        if rest <= 0:
            return words
        more = ngettext_("said.one_more", "said.more", rest, words=words)
        return spoken(more, self.language)

    def together(self, messages: Iterable[Message]) -> list[str]:
        """Sentences, each once; what is said alike of several things once, of them all."""
        found: dict[str, list[Message]] = {}
        for message in messages:
            alike = [*message.args] == ["what"]
            said = found.setdefault(message.key if alike else self.text(message), [])
            if message not in said:
                said.append(message)
        return [
            self.sentence(Message(said[0].key, {"what": [each.args["what"] for each in said]}))
            if len(said) > 1
            else self.sentence(said[0])
            for said in found.values()
        ]

    def seat(self, seat: int | None) -> str:
        """The name of a seat; nobody has none."""
        return self.names[seat] if seat is not None and 0 <= seat < len(self.names) else ""


def seat_colours(table: Table[Any]) -> list[str]:
    """The colour of every seat: the one it chose, else the first that is free."""
    chosen = [seat.colour if seat.colour in SEATS else "" for seat in table.header.seats]
    free = [colour for colour in SEATS if colour not in chosen]
    return [colour or free.pop(0) for colour in chosen]
