"""From buttons and keys to answers: committing, going back, undoing, menus and the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from gametable.client.draw import Rect
from gametable.client.screens.dialog import message
from gametable.client.table.answer.kinds import ChoosingSome
from gametable.client.table.answer.option_list import OptionList, OptionRow, at_place
from gametable.client.table.answer.play import Play
from gametable.client.table.bar.chips import ChipLook
from gametable.client.table.bar.reckoning import cost_words, in_a_row
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.widgets import Answer
from gametable.client.widgets.overlay import MenuItem, PopupMenu
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import _
from gametable.core.engine.decision import Option, with_section
from gametable.core.kit.describing import signed
from gametable.core.text import Message, msg


class Answering:
    """What the decision bar, the menus and the keys of a table do.

    `anchor(spot)` is where a thing is in the window, `ghost_put()` is called when the ghost was put
    elsewhere, `show_result()` shows how the game ended,
    `to_table()` lets the keyboard stand on the table.
    """

    def __init__(
        self,
        model: TableModel,
        play: Play,
        ui: Ui,
        art: Art,
        *,
        anchor: Callable[[str], Rect],
        ghost_put: Callable[[], object],
        show_result: Callable[[], object],
        to_table: Callable[[], object] = lambda: None,
    ):
        self.model, self.play, self.ui, self.art = model, play, ui, art
        self.session = model.session
        self.anchor, self.ghost_put, self.show_result = anchor, ghost_put, show_result
        self.to_table = to_table

    def commit(self) -> None:
        """The primary button, Enter."""
        session = self.session
        if session.moment is not None:
            session.back_to_now()
        elif self.model.choosing is not None:
            self.play.commit()
        elif self.model.table.over:
            self.show_result()

    def bar_back(self) -> None:
        """The button beside the primary one: Back, and at the end of a turn Undo."""
        choosing = self.model.choosing
        if not self.step_back() and choosing is not None and choosing.only_end:
            self.undo()

    def step_back(self) -> bool:
        """Esc: one thing back; False when there is nothing to take back."""
        session, told = self.session, self.model.notice is not None
        if session.back_to_now() or session.look_back() or self.play.unselect():
            return True
        if not session.nested:
            return told
        self.undo()
        return True

    def undo(self) -> None:
        """Take the last step back, or say why it cannot be."""
        self._take_back(self.session.undo)

    def undo_turn(self) -> None:
        """Go back to the start of the turn, or say why that cannot be."""
        self._take_back(self.session.undo_turn)

    def _take_back(self, back: Callable[[], object]) -> None:
        """Another person whose choice it was is asked before, where the table agreed to that."""
        border, other = self.session.undo_border(), self.session.others_choice()
        if border is not None:
            self.model.notice = self._border_words(border)
            self.ui.host.cue("refused")
            self.model.changed()
            return

        def agreed() -> None:
            self.ui.host.cue("undo")
            back()

        if other is None:
            agreed()
            return
        name = self.model.said.names[other]
        answers = (Answer(_("undo.agreed"), agreed, icon="undo", id="undo.agreed"),)
        asked = message(_("action.undo"), _("undo.ask", name=name), "undo", "amber", answers)
        self.ui.open(asked)

    def undo_tip(self) -> str:
        border = self.session.undo_border()
        if border is not None:
            return self.model.said.text(self._border_words(border))
        what = self.session.undone_words()
        words = _("undo.what", what=self.model.said.text(what)) if what else _("action.undo")
        return self.ui.say(words)

    def _border_words(self, border: Message) -> Message:
        """Why Undo does nothing."""
        nothing = border.key in ("undo.nothing", "undo.history_lost")
        return border if nothing else msg("undo.border", reason=border)

    def chip_pressed(self, look: ChipLook) -> None:
        choosing = self.model.choosing
        if look.proposal >= 0:
            self.play.press_proposal(look.proposal)
        elif look.command == "beyond":
            self.play.walking.go_beyond()
        elif look.command == "other":
            self.play.walking.other_way()
        elif look.command and isinstance(choosing, ChoosingSome):
            self.model.notice = None
            (choosing.pick_all if look.command == "all" else choosing.pick_none)()
            self.model.changed()
        elif look.refused is not None:
            self.play.show_refusal(look.refused)
            # The inspector may be folded: the bar says it, too.
            self.model.notice = with_section(look.refused.refusal)
            self.model.changed()
        elif look.number >= 0:
            choosing = self.model.choosing
            places = choosing.places.get(look.number, []) if choosing is not None else []
            if len(places) > 1:
                self.play.show_places(places)
                self.to_table()
            else:
                self.play.press_option(look.number)

    def chip_pointed(self, look: ChipLook | None) -> None:
        self.play.point_at_proposal(look.proposal if look is not None else -1)
        known = look is not None and look.number >= 0
        self.play.point_at_option(look.number if look is not None and known else None)

    def ask_which(self, spot: str, numbers: list[int]) -> None:
        """Several options on one thing: a small menu there."""
        choosing = self.model.choosing
        assert choosing is not None
        entries = [
            MenuItem(
                self.model.said.sentence(choosing.option(n).label),
                lambda n=n: self.play.press_option(n),  # type: ignore[misc]
                chosen=choosing.is_selected(n),
                note=self._told_beside(choosing.option(n)),
                on_point=partial(self._point_at, n),
                id=f"which.{n}",
            )
            for n in numbers
        ]
        anchor = self.anchor(spot)
        forget = partial(self.play.point_at_option, None)
        self.ui.open(PopupMenu(entries, anchor, True, on_close=forget, id="which"))

    def _told_beside(self, option: Option[Any]) -> str:
        """What an option costs and warns of, below its words in a menu."""
        said, scene, choosing = self.model.said, self.model.scene, self.model.choosing
        assert scene is not None and choosing is not None
        seat = choosing.decision.seat
        cost = cost_words(said, self.ui.say, scene, seat, option.cost)
        return in_a_row([*filter(None, (cost, *said.together(option.warnings)))])

    def _point_at(self, number: int, on: bool) -> None:
        """What a line of a menu would do is told beside it while it is looked at."""
        self.play.point_at_option(number if on else None)

    def list_options(self) -> None:
        """All options in words (L)."""
        choosing = self.model.choosing
        if choosing is None:
            return
        told: dict[Any, int] = {}  # of what nobody can tell apart one is enough
        for n in range(len(choosing.decision.keys)):
            told.setdefault(self.model.alike(n) if choosing.picks_one else n, n)
        numbers = list(told.values())
        options = [choosing.option(n) for n in numbers]
        rows = [
            OptionRow(text, self._points(n), o.cost, choosing.is_selected(n))
            for text, n, o in zip(self._told_apart(options), numbers, options, strict=True)
        ]
        title = self.model.said.text(choosing.decision.prompt)
        self.ui.open(OptionList(rows, lambda n: self.take_from_list(numbers[n]), title, self.art))

    def _told_apart(self, options: list[Option[Any]]) -> list[str]:
        """Options in words, those that are called alike with their place."""
        words = [self.model.said.sentence(option.label) for option in options]
        same = {text for text, times in Counter(words).items() if times > 1}
        for i, option in enumerate(options):
            place = option.to or option.target
            if words[i] in same and place and (name := self.model.place_name(place)):
                words[i] = at_place(words[i], name)
        self._tell_where(words, [option.to or option.target or "" for option in options])
        return words

    def _tell_where(self, words: list[str], places: list[str]) -> None:
        """Say of two that are still called alike which of them lies higher or further left."""
        spots, called = self.model.laid.spots, dict[str, list[int]]()
        for i, text in enumerate(words):
            called.setdefault(text, []).append(i)
        for pair in called.values():
            if len(pair) != 2 or not all(places[i] in spots for i in pair):
                continue
            one, other = (spots[places[i]].centre for i in pair)
            dx, dy = other[0] - one[0], other[1] - one[1]
            if (dx, dy) == (0, 0):
                continue
            ends = (_("list.left"), _("list.right")), (_("list.upper"), _("list.lower"))
            first, last = ends[abs(dy) >= abs(dx)]
            if (dy if abs(dy) >= abs(dx) else dx) < 0:
                first, last = last, first
            for i, where in zip(pair, (first, last), strict=True):
                words[i] = f"{words[i]} ({self.ui.say(where)})"

    def _points(self, number: int) -> str:
        """What an option is known to bring: "+3"."""
        gain = self.play.ahead.gain(number)
        return signed(gain) if gain else ""

    def take_from_list(self, number: int) -> None:
        """Choose an option as if in its place: a placement is laid as a ghost."""
        choosing, placer = self.model.choosing, self.model.placer
        if choosing is None:
            return
        key = choosing.decision.keys[number]
        if placer is not None and key in placer.legal:
            placer.turn = key[0]
            placer.move_to((key[1], key[2]))
            self.ghost_put()
            self.play.fix_ghost()
        else:
            self.play.press_option(number)
