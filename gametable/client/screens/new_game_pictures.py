"""What is chosen for a seat, as it looks: the faces "<option>_option" of the title."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from gametable.client.draw import Pen, Rect
from gametable.client.faces import FaceStore
from gametable.client.look.fonts import BOLD
from gametable.client.screens.new_game_draft import NewGameDraft
from gametable.client.screens.new_game_model import NewGameModel
from gametable.client.screens.new_game_options import Options
from gametable.client.widgets.widget import Size, Widget
from gametable.components.errors import ComponentError, ComponentErrors
from gametable.components.title_sheet import TitleOption

GAP = 16.0
CAPTION = 30.0

log = logging.getLogger("gametable.client")


def option_faces(title: str) -> FaceStore | None:
    """The faces of a title, or None where its files are wrong: they are told of at the table."""
    try:
        return FaceStore(title)
    except (ComponentError, ComponentErrors) as fault:
        log.warning("%s", fault)
        return None


class SeatPictures(Widget):
    """The faces of what a seat has chosen, side by side; `seat` is the one last touched.

    Values that are drawn at random show a die. `caption(seat)` is the line above the pictures.
    """

    def __init__(
        self,
        draft: NewGameDraft,
        store: FaceStore,
        seat: Callable[[], int],
        caption: Callable[[int], str],
        **rest: Any,
    ):
        super().__init__(**rest)
        self.draft, self.store, self.seat, self.caption = draft, store, seat, caption
        self._ready: object = None

    @property
    def options(self) -> list[TitleOption]:
        """The options of a seat that have a face."""
        return [o for o in self.draft.offered("seat") if _face(o) in self.store.book.faces]

    def _now(self) -> int:
        return min(self.seat(), len(self.draft.seats) - 1)

    def data(self, option: TitleOption) -> Mapping[str, Any] | None:
        """What the face of the chosen value is drawn from; None where it is drawn at random."""
        value = self.draft.value(option.id, self._now())
        return self.store.book.samples(_face(option)).get(str(value))

    def _scale(self) -> float:
        """Words on faces are laid out for a pixel a unit: in a small window faces are larger."""
        return max(1.0, 1 / self.ui.scale.unit)

    def boxes(self, width: float) -> list[Rect]:
        """Where the pictures stand, in rows as long as there is room."""
        x, y, high, found = 0.0, CAPTION, 0.0, []
        for option in self.options:
            some = next(iter(self.store.book.samples(_face(option)).values()), {})
            natural = self.store.natural(_face(option), some) or (0.0, 0.0)
            w, h = natural[0] * self._scale(), natural[1] * self._scale()
            if x and x + w > width:
                x, y, high = 0.0, y + high + GAP, 0.0
            found.append((x, y, w, h))
            x, high = x + w + GAP, max(high, h)
        return found

    def measure(self, width: float) -> Size:
        return (width, max((y + h for _x, y, _w, h in self.boxes(width)), default=0.0))

    def paint(self, pen: Pen) -> None:
        left, top, width, _h = self.rect
        pen.text(self.caption(self._now()), (left, top + 10), 15, BOLD, "hi", width=width)
        wanted = (*(str(self.draft.value(o.id, self._now())) for o in self.options), pen.unit)
        for option, (x, y, w, h) in zip(self.options, self.boxes(width), strict=True):
            rect = (left + x, top + y, w, h)
            data = self.data(option)
            if data is None:
                pen.box(rect, 12, "well", "line", 1)
                pen.icon("dice", (rect[0] + w / 2, rect[1] + h / 2), 40, "low")
            elif self._ready == wanted:
                self.store.draw(pen, _face(option), data, rect, "play", fit=True)
            else:
                pen.box(rect, 12, "well", "line", 1)
        if self._ready != wanted:
            self.ui.soon(lambda: self._come(wanted), self)

    def _come(self, wanted: object) -> None:
        """A frame has passed with empty boxes: now there is time to draw."""
        self._ready = wanted
        self.redraw()


def seat_pictures(model: NewGameModel, options: Options) -> SeatPictures | None:
    """What the seat last touched has chosen, if the title has faces of it."""
    draft, store = model.draft, model.faces()
    if draft is None or store is None:
        return None
    store.language = options.language

    def caption(seat: int) -> str:
        name = draft.seats[seat].name or model.player_name(seat)
        values = ((option, draft.value(option.id, seat)) for option in pictures.options)
        return f"{name}: {', '.join(options.value_words(*each) for each in values)}"

    pictures = SeatPictures(draft, store, lambda: model.current, caption, id="new.pictures")
    return pictures if pictures.options else None


def _face(option: TitleOption) -> str:
    return f"{option.id}_option"
