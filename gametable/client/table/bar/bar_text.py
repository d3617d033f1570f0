"""What the decision bar is told to say."""

from __future__ import annotations

from dataclasses import dataclass, field

from gametable.client.look.theme import ColourLike
from gametable.client.table.bar.chips import ChipLook
from gametable.client.table.bar.crumbs import Crumb
from gametable.client.words.language import Words


@dataclass
class BarText:
    """What the bar says. `hint_tint` is a role; `bot` lays the colour of thinking over it.

    `to_come` are words that the primary button may get by a choice in the bar, `on_table` by one on
    the table, `back_to_come` those of Back, `chips_to_come` chips that may come in, `hints_to_come`
    what else may be said below the prompt: there is room for them already, so that no chip moves
    away under the pointer. `first` is the number of the first chip: digits before it stand for
    places of the table. As long as the same is `asked` a chip keeps its digit, whatever else comes
    and goes.
    """

    colour: str = "white"
    overline: str = ""
    prompt: str = ""
    hint: str = ""
    hint_tint: ColourLike = "mid"
    hint_icon: str = ""
    primary: Words = ""
    primary_icon: str = "check"
    primary_action: str = "commit"
    back_action: str = "back"  # whose key the button beside it shows, if any
    primary_ready: bool = False
    back: Words = ""
    to_come: list[str] = field(default_factory=list)
    on_table: list[str] = field(default_factory=list)
    back_to_come: Words = ""
    chips: list[ChipLook] = field(default_factory=list)
    chips_to_come: list[ChipLook] = field(default_factory=list)
    hints_to_come: list[str] = field(default_factory=list)
    first: int = 1
    asked: object = None
    crumbs: list[Crumb] = field(default_factory=list)
    final: bool = False  # it tells that what is chosen cannot be taken back
    steers: bool = False  # it steers what is shown of the turns of others

    def tell(self, words: str, tint: ColourLike, icon: str) -> None:
        """Say something below the prompt that must be seen."""
        self.hint, self.hint_tint, self.hint_icon = words, tint, icon
