"""The titles as pills with their plates, of which one (or all) is shown.

chips = title_chips(shelf, language, only, choose, "hub.title")
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from gametable.client.draw import Pen, Rect, plate
from gametable.client.games.shelf import Shelf
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.widgets import Flow, Pressable, Size, Widget
from gametable.client.words.language import Words, _


class TitleChip(Pressable):
    """A title as a pill with its plate; one that cannot be played is dim and says why."""

    def __init__(
        self,
        words: Words,
        icon: str,
        colour: str,
        on: bool,
        ready: bool,
        press: Callable[[], object],
        **options: object,
    ) -> None:
        super().__init__(on_press=press, name=words, enabled=ready, **options)
        self.words, self.icon, self.colour, self.on = words, icon, colour, on

    def measure(self, width: float) -> Size:
        ruler = self.ui.ruler
        text = ruler.text_width(self.ui.say(self.words), 16, SEMIBOLD)
        return (min(width, text + 66), max(44.0, 32 / self.ui.scale.unit))

    def place(self, rect: Rect) -> None:
        self.rect = rect
        self.radius = rect[3] / 2
        text = self.ui.ruler.text_width(self.ui.say(self.words), 16, SEMIBOLD)
        self.fits = text <= rect[2] - 60

    def paint(self, pen: Pen) -> None:
        x, y, w, h = self.rect
        lit = "#FFF1D6" if pen.kit.theme.is_light else "#3A3220"
        fill = lit if self.on else self.shade("s1", "s3")
        pen.box(self.rect, h / 2, fill, "amber" if self.on else "line2", 1.5 if self.on else 1)
        at = (x + 28, y + h / 2)
        ready = self.enabled
        if self.colour:
            plate(pen, self.icon, at, 26, self.colour, alpha=255 if ready else 90, shadow=False)
        else:
            pen.icon(self.icon, at, 20, "mid")
        ink = "low" if not ready else "hi" if self.on else self.shade("mid", "hi")
        pen.text(self.ui.say(self.words), (x + 48, y + h / 2), 16, SEMIBOLD, ink, width=w - 60)
        self.ring(pen, h / 2)


def title_chips(
    shelf: Shelf,
    language: str,
    only: str,
    choose: Callable[[str], object],
    id: str,
    titles: Collection[str] | None = None,
    all_too: bool = True,
) -> Flow:
    """A chip of each of `titles`, or of the whole shelf, and before them one of all ("") if it is
    `all_too`; `only` is lit. Their ids are `id`.all and `id`.TITLE."""
    chips: list[Widget] = []
    if all_too:
        chips.append(
            TitleChip(
                _("practice.all_titles"), "tile", "", only == "", True, lambda: choose(""),
                id=f"{id}.all",
            )
        )  # fmt: skip
    for title in shelf.titles(language):
        if titles is not None and title.id not in titles:
            continue
        chips.append(
            TitleChip(
                title.name, title.icon, title.colour, only == title.id, title.playable,
                lambda id=title.id: choose(id),  # type: ignore[misc]
                id=f"{id}.{title.id}",
                tooltip="" if title.playable else title.problem or _("home.coming_tip"),
            )
        )  # fmt: skip
    return Flow(*chips, gap=10)
