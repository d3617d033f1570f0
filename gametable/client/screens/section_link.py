"""A section of the rules as a link: its number and its title."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.widgets.buttons import Button
from gametable.client.words.language import _
from gametable.components.reference import RuleReference


class SectionLink(Button):
    """Pressed, it calls `open` with the number. A section that is not there (`rules` may not be
    readable) or a `short` link shows the number alone."""

    def __init__(
        self,
        rules: RuleReference | None,
        number: str,
        open: Callable[[str], object],
        *,
        id: str,
        icon: str = "rule",
        size: float = 15,
        height: float = 32,
        short: bool = False,
    ) -> None:
        found = rules.find(number) if rules is not None and not short else None
        self._number, self._title = number, found.title if found is not None else None
        super().__init__(
            self._name, lambda: open(number), "ghost", icon, size, height, colour="blue", id=id
        )

    def _name(self) -> str:
        if self._title is None:
            return self._number
        title = self._title.of(self.ui.language)
        return self.ui.say(_("rules.section", number=self._number, title=title))
