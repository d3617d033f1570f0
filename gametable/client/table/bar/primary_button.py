"""The primary button of the bar: as wide as all that it may say of a choice, else its words give
way."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from gametable.client.table.bar.bar_text import BarText
from gametable.client.widgets.buttons import Button
from gametable.client.widgets.widget import Size
from gametable.client.words.language import Words

LEAST, HEIGHT = 150.0, 54.0
WIDER = 20.0  # by which it grows until its words stand on their lines
# Narrow: the first of these widths (at least so much, as a share of the bar) in which they do.
NARROW = ((200.0, 0.12), (230.0, 0.15), (270.0, 0.18), (310.0, 0.2))
# How large its words are, on how many lines, and whether its key stands beside them, rather the
# first of these.
Wording = tuple[float, int, bool]
WORDS: Wording = (18.0, 2, True)
TIGHT = (WORDS, (18.0, 3, True), (15.0, 3, True), (15.0, 3, False), (15.0, 4, False))


class PrimaryButton(Button):
    """What commits. It says `said`."""

    def __init__(self, on_press: Callable[[], object]) -> None:
        self.said: Words = ""
        super().__init__(
            lambda: self.ui.say(self.said),
            on_press,
            "primary",
            "check",
            height=HEIGHT,
            action="commit",
            id="bar.primary",
        )
        self._fitting: dict[tuple[Words, Wording, float], bool] = {}  # what it can say

    def forget(self) -> None:
        """Another question is asked, or there is other room."""
        self._fitting = {}

    def take_form(self, form: Wording) -> None:
        """Say the words in a form."""
        self.size, self.lines, self.cap = form

    def width_in(
        self, whole: float, text: BarText, ahead: bool, there: bool, narrow: bool
    ) -> float:
        """How wide it is in so wide a bar: `ahead`: with all that it may say of a choice, `there`:
        of one on the table, too; `narrow`: no wider than it must be."""
        self.take_form(WORDS)
        most = max(360.0, whole * 0.24)
        row: list[Words] = [*text.to_come] if ahead else []
        told = [(words, TIGHT[1] if narrow else WORDS) for words in (self.said, *row)]
        if ahead:
            told += [(words, TIGHT[1] if there else TIGHT[-1]) for words in text.on_table]
        if narrow:
            less = (max(least, whole * share) for least, share in NARROW)
            most = next((wide for wide in less if self._holds(told, wide)), most)
        wide = max(self._measure(words, most)[0] for words in row or [self.said])
        wide = min(most, max(LEAST, wide + 8))
        while wide < most and not self._holds(told, wide):
            wide = min(most, wide + WIDER)  # what is chosen on the table may stand on more lines
        return wide

    def stand(self, left: float, wide: float, middle: float) -> None:
        """Stand where it may not grow wider: its words give way where they must."""
        said = self.said
        self.take_form(next((f for f in TIGHT if self._holds([(said, f)], wide)), TIGHT[-1]))
        tall = self.measure(wide)[1]
        self.place((left, middle - tall / 2, wide, tall))

    def _measure(self, words: Words, most: float) -> Size:
        """How much room it takes with other words."""
        said, self.said = self.said, words
        size = self.measure(most)
        self.said = said
        return size

    def _holds(self, told: Iterable[tuple[Words, Wording]], wide: float) -> bool:
        """Whether, so wide, it can say each of these in its form."""
        said, form, held = self.said, (self.size, self.lines, self.cap), True
        for words, other in told:
            known = self._fitting.get((words, other, wide))
            if known is None:
                self.said = words
                self.take_form(other)
                self.place((0, 0, wide, self.measure(wide)[1]))
                known = self._fitting[words, other, wide] = self.fits
            held = held and known
        self.said = said
        self.take_form(form)
        return held
