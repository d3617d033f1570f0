"""Who plays: the sheet on which a person hands a seat to a bot, or takes one over, at any step."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from gametable.client.draw import Pen, Rect, seat_mark
from gametable.client.look.fonts import SEMIBOLD
from gametable.client.screens.new_game_columns import KIND_WORDS, STRENGTH_WORDS
from gametable.client.screens.new_game_draft import STRENGTHS
from gametable.client.table.said import Said, seat_colours
from gametable.client.table.session import Session
from gametable.client.widgets import Answer
from gametable.client.widgets.containers import Column, Row
from gametable.client.widgets.labels import Drawing, Label
from gametable.client.widgets.overlay import Dialog
from gametable.client.widgets.values import Dropdown
from gametable.client.widgets.widget import Widget
from gametable.client.words.language import Words, _

HUMAN = "human"


class WhoPlays(Dialog):
    """A row for each seat: its mark and name, and who plays it from here on. What an automa of the
    title plays stays its own. Nothing changes hands before that is confirmed: a bot would play at
    once, and what it draws cannot be taken back. `changed` is called when seats have."""

    def __init__(self, session: Session, said: Said, changed: Callable[[], object]):
        self.session, self.said, self.changed = session, said, changed
        self.chosen: dict[int, str] = {}  # who is to play a seat: a person or a strength
        self.colours = seat_colours(session.table)
        rows = [self._row(seat) for seat in range(len(session.table.seated))]
        super().__init__(
            _("who_plays.title"),
            _("who_plays.text"),
            [
                Answer(_("dialog.cancel"), id="cancel"),
                Answer(_("who_plays.hand_over"), self._hand_over, "primary", id="hand_over"),
            ],
            Column(*rows, gap=10),
            icon="bot",
            id="who_plays",
        )

    def _row(self, seat: int) -> Widget:
        name = self.said.seat(seat)
        mark = Drawing(34, 34, partial(self._mark, seat))
        now = self.session.table.seated[seat].player
        if now not in (HUMAN, "bot"):
            who: Widget = Label(_("new.automa"), 16, SEMIBOLD, "mid")
        else:
            who = Dropdown(
                self._choices,
                partial(self._now, seat),
                partial(self._take, seat),
                230,
                id=f"who_plays.{seat}",
                name=name,
            )
        return Row(mark, Label(name, 18, SEMIBOLD, "hi", grow=1), who, gap=14)

    def _mark(self, seat: int, pen: Pen, rect: Rect) -> None:
        x, y, w, h = rect
        seat_mark(pen, self.colours[seat], (x + w / 2, y + h / 2), 14)

    def _choices(self) -> list[tuple[object, Words]]:
        bots: list[tuple[object, Words]] = [
            (each, _("who_plays.bot", strength=_(STRENGTH_WORDS[each]))) for each in STRENGTHS
        ]
        return [(HUMAN, _(KIND_WORDS[HUMAN])), *bots]

    def _plays(self, seat: int) -> str:
        now = self.session.table.seated[seat]
        return HUMAN if now.player == HUMAN else now.strength or STRENGTHS[0]

    def _now(self, seat: int) -> str:
        return self.chosen.get(seat, self._plays(seat))

    def _take(self, seat: int, who: object) -> None:
        self.chosen[seat] = str(who)

    def _hand_over(self) -> None:
        anew = {seat: who for seat, who in self.chosen.items() if who != self._plays(seat)}
        # Persons first: never is a moment without the last of them.
        for seat, who in sorted(anew.items(), key=lambda item: item[1] != HUMAN):
            player, strength = (HUMAN, "") if who == HUMAN else ("bot", who)
            self.session.hand_over(seat, player, strength)
        if anew:
            self.changed()
