"""The page "Your first round": the goal, where the first points come from, and the first round
step by step, each step with the section of the rules that tells it in full."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from gametable.client.host.input import Event, Key
from gametable.client.look.fonts import BOLD, REGULAR
from gametable.client.screens.section_link import SectionLink
from gametable.client.widgets import (
    Answer,
    Column,
    Dialog,
    Label,
    Overline,
    Row,
    ScrollArea,
    Size,
    Sized,
    Widget,
)
from gametable.client.widgets.terms import Glossary, LinkedParagraph, Marked
from gametable.client.words.language import Words, _
from gametable.components.first_round import FirstRound, Span
from gametable.components.reference import RuleReference
from gametable.components.texts import Text
from gametable.core.engine.title import Title

NUMBER = 30.0  # design units before the text of a step
AROUND = 225.0  # of the window beside the scrolled part: edges, heading, answers


class FirstRoundPage(Dialog):
    """What is told in a game of so many `seats`. `rules` has the sections that the steps name;
    `open_rules(section)` opens the rule book."""

    def __init__(
        self,
        told: FirstRound,
        seats: int,
        rules: RuleReference,
        open_rules: Callable[[str], object],
        glossary: Glossary | None = None,
    ):
        self.rules, self.open_rules = rules, open_rules
        self.glossary = glossary or Glossary()
        parts: list[Widget] = [
            Overline(_("first_round.goal")),
            LinkedParagraph(self._said(told.goal_of(seats)), self.glossary, 17, REGULAR, "hi"),
            Overline(_("first_round.points")),
            LinkedParagraph(self._said(told.points), self.glossary, 17, REGULAR, "hi"),
            Overline(_("first_round.steps")),
            *(self._step(n, *step) for n, step in enumerate(told.steps_of(seats), 1)),
        ]
        close = Answer(_("dialog.close"), kind="primary", id="first.close")
        page = WithinWindow(ScrollArea(Column(*parts, gap=10), backing="s1"))
        super().__init__(
            _("action.first_round"), None, [close], page, icon="learn", width=900, id="first_round"
        )

    def _said(self, text: Text) -> Words:
        return lambda: text.of(self.ui.language)

    def _step(self, n: int, section: str, told: Text) -> Widget:
        link = SectionLink(self.rules, section, self.open_rules, id=f"first.step.{n}")
        text = LinkedParagraph(self._said(told), self.glossary, 17, REGULAR, "mid")
        number = Sized(Label(str(n), 20, BOLD, "amber"), NUMBER)
        return Row(number, Column(text, link, gap=2, align="start", grow=1), gap=8, align="start")

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and self.ui.keys.means(event, "first_round"):
            self.close()
            return True
        return super().handle(event)


def marked_in(
    told: FirstRound,
    rules: RuleReference,
    text: str,
    language: str,
    title: Title[Any] | None,
) -> list[Marked]:
    """The words of a title in a text, with their sections in words; not those that are a part of
    the name of a component."""
    found = []
    names = names_in(told, rules, text, language, title)
    for start, end, term in told.marked(text, language, names):
        section = rules.find(term.section)
        if section is not None:
            name = f"{section.id} {section.title.of(language)}"
            found.append(Marked(start, end, section.id, name))
    return found


def names_in(
    told: FirstRound,
    rules: RuleReference,
    text: str,
    language: str,
    title: Title[Any] | None,
) -> Sequence[Span]:
    """Where the components of a title stand in a text by their names, but for what one of its words
    explains by that very name."""
    named = getattr(title.words(language), "named_in", None) if title is not None else None
    if named is None:
        return ()
    sections = [rules.find(term.section) for term in told.glossary]
    titles = "|".join(re.escape(s.title.of(language)) for s in sections if s is not None)
    about = re.compile(rf"(?:{titles})\w*")
    return [span for span in named(text) if about.fullmatch(text[slice(*span)]) is None]


class WithinWindow(Widget):
    """A child that is never so high that the window has no room for what stands around it."""

    def measure(self, width: float) -> Size:
        wide, high = self.children[0].wants(width)
        return (wide, min(high, max(0.0, self.ui.scale.height - AROUND)))
