"""What a key does at the table when no widget used it, and what Enter must not do unseen."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.host.input import Key
from gametable.client.host.keys import ACTIONS
from gametable.client.table.answer.answering import Answering
from gametable.client.table.answer.play import Play
from gametable.client.table.bar.chips import OptionChip
from gametable.client.table.board.camera import STEP
from gametable.client.table.board.picking import DIRECTIONS
from gametable.client.table.board.prices import tags_of
from gametable.client.table.branches.what_if import WhatIf
from gametable.client.table.calls import TableCalls
from gametable.client.table.frame import TableFrame
from gametable.client.table.model import TableModel
from gametable.client.table.rivals.steering import Steering
from gametable.client.table.rivals.turns import RivalTurns
from gametable.client.table.rule_opening import RuleOpening
from gametable.client.widgets import Stepper
from gametable.client.widgets.ui import Ui
from gametable.client.words.language import Words, _
from gametable.core.text import msg


class KeyPresses:
    """The keys of a table screen. `inspect(id)` shows a thing large, `menu` opens the menu,
    `first_round` the page of the first round, if there is one, or what goes by `first_name`."""

    def __init__(
        self,
        model: TableModel,
        ui: Ui,
        calls: TableCalls,
        frame: TableFrame,
        play: Play,
        answering: Answering,
        rivals: RivalTurns,
        steering: Steering,
        what_if: WhatIf,
        rules: RuleOpening,
        inspect: Callable[[str], object],
        menu: Callable[[], object],
        first_round: Callable[[], object] | None,
        first_name: Words,
    ) -> None:
        self.model, self.ui, self.calls, self.frame = model, ui, calls, frame
        self.play, self.answering = play, answering
        self.rivals, self.steering = rivals, steering
        self.what_if, self.rules = what_if, rules
        self.inspect, self.menu, self.first_round = inspect, menu, first_round
        self.first_name = first_name

    def before_enter(self, key: Key) -> bool:
        """Enter takes nothing that was not looked at: of a new question it shows the first
        possibility, however often it is pressed. True if that is all it did."""
        if not self.ui.keys.means(key, "commit"):
            if self._leaves_unready(key):
                self.frame.show_question()
                return True
            self.model.by_keys = self.model.by_keys or self._looks_round(key)
            if not self.model.looked and self._looks_round(key):
                self.model.looked = True
                if self.model.placer is not None:
                    self.model.changed()  # the button lights up
            return False
        focus = self.ui.focus
        here = focus in (None, self.frame.table) or self.frame.bar.holds(focus)
        sheet, motion = self.frame.answer, self.ui.motion
        if here and self.model.blind:
            self.frame.show_first()
            return True
        if motion.rash and (here or (sheet is not None and sheet.holds(focus))):
            return True  # what is asked now was not seen yet
        return here and self.model.untouched and motion.cut  # it is still on its way

    def _leaves_unready(self, key: Key) -> bool:
        """Whether Tab is pressed after a click on the button that cannot be pressed yet: nobody
        means what comes after it."""
        primary, ui = self.frame.bar.primary, self.ui
        tab = ui.keys.means(key, "next") or ui.keys.means(key, "previous")
        clicked = ui.focus is primary and not (ui.focus_shown or primary.enabled)
        return tab and clicked and self.model.choosing is not None

    def _looks_round(self, key: Key) -> bool:
        """Whether a key goes from one possibility to another, or takes what has the focus."""
        keys = self.ui.keys
        moves = any(keys.means(key, action) for action in ("next", "previous", "select"))
        return moves or key.name in DIRECTIONS

    def press(self, key: Key) -> bool:
        """Do what a key means that no widget used; False if it means nothing here."""
        keys, modified = self.ui.keys, key.ctrl or key.alt
        session = self.model.session
        if session.moment is not None and keys.means(key, "pause") and not key.repeat:
            self.frame.banners.moment.run_or_pause()
            return True
        if session.bot_to_act and self.steering.press_key(key):
            return True
        if not (modified or key.repeat):
            # A key of a place puts there what is held or pointed at.
            name = "select" if keys.means(key, "select") else key.name
            if self.play.carrying.press_key(name):
                return True
        focus = self.ui.focus
        if key.name.isdecimal() and not modified and self.frame.bar.press_digit(int(key.name)):
            if self.ui.focus is focus:
                self.frame.return_to_question()
            return True
        for action, call in self._actions().items():
            if keys.means(key, action):
                call()
                return True
        return keys.means(key, "unselect") and self.play.unselect()

    def here(self) -> dict[str, Words]:
        """What keys do at this table now besides what stands on the buttons, with its names."""
        model, session, frame = self.model, self.model.session, self.frame
        if session.covered:
            return {}
        asked, walker, practice = model.choosing, model.walker, session.table.header.practice
        again = bool(self.rivals.told) and self.ui.motion.rivals != "none"
        does = dict.fromkeys(self._actions(), True) | {
            "redo": session.table.redo_steps > 0,
            "line_on": practice and session.table.redo_steps > 0,
            "line_up": practice and self.what_if.lines > 1,
            "line_down": practice and self.what_if.lines > 1,
            "list_options": asked is not None,
            "inspect": (model.inspected() or model.cursor) is not None,
            "why_not": self._can_ask_why(),
            "unfold": frame.effects.shown and frame.effects.unfolds,
            "prices": asked is not None and bool(tags_of(asked)),
            "next_player": len(session.table.header.seats) > 1,
            "show_again": again,
            "show_all_again": again,
            "fold_since": self.rivals.since.shown,
            "cover": bool(session.humans),
            "keep_position": self.calls.keep_position is not None,
            "unselect": asked is not None
            and (asked.chose if model.placer is None else model.placer.fixed),
            "more_options": bool(frame.bar.hidden),
            "zoom_real": abs(frame.table.camera.zoom - 1.0) > 0.001,
            "zoom_fit": not frame.table.camera.sees_all,
            "other_way": walker is not None and walker.goal is not None,
            "go_beyond": walker is not None and walker.goes_on,
            "pause": session.bot_to_act or session.moment is not None,
            "step_bot": session.bot_to_act,
            "skip_bot": session.bot_to_act,
        }
        amounts = any(isinstance(widget, Stepper) for widget in frame.walk())
        does |= dict.fromkeys(("take_most", "take_none"), amounts)
        names: dict[str, Words] = {a: _(ACTIONS[a][2]) for a, now in does.items() if now}
        if "first_round" in names:
            names["first_round"] = self.first_name
        return names

    def _can_ask_why(self) -> bool:
        """Whether something that cannot be chosen is pointed at, or has the focus."""
        model = self.model
        if model.choosing is not None and model.placer is not None:
            return not model.placer.is_legal
        spots = [spot for spot in (model.hovered, model.cursor) if spot]
        if model.choosing is not None and any(
            spot not in model.wanted or model.refused_at(spot) for spot in spots
        ):
            return True
        chips = (self.ui.hover, self.ui.focus)
        return any(isinstance(c, OptionChip) and c.look.refused is not None for c in chips)

    def released(self, name: str) -> None:
        """A key came up: what was shown as long as it was held is shown no more."""
        if self.model.prices and name in self.ui.keys.chords("prices"):
            self.play.show_prices(False)

    def _actions(self) -> dict[str, Callable[[], object]]:
        calls, frame, session = self.calls, self.frame, self.model.session
        view, table = frame.table, session.table
        actions: dict[str, Callable[[], object]] = {
            "undo_turn": self.answering.undo_turn,
            "undo": self.answering.undo,
            "redo": session.redo,
            "what_if": self.what_if.open,
            "next_zone": lambda: frame.next_zone(1),
            "previous_zone": lambda: frame.next_zone(-1),
            "list_options": self.answering.list_options,
            "inspect": self._inspect_here,
            "why_not": self._ask_why,
            "unfold": frame.unfold_effects,
            "prices": lambda: self.play.show_prices(True),
            "next_player": session.look_next,
            "log": frame.toggle_log,
            "log_filter": frame.filter_log,
            "since": frame.right.open_since,
            "show_again": self.rivals.show_again,
            "show_all_again": self.rivals.show_all,
            "fold_since": self.rivals.fold,
            "rules": self.rules.key,
            "cover": session.cover,
            "fold_left": frame.fold_left,
            "fold_right": frame.fold_right,
            "menu": self.menu,
            "zoom_in": lambda: view.zoom(STEP),
            "zoom_out": lambda: view.zoom(1 / STEP),
            "zoom_real": view.real_size,
            "zoom_fit": view.fit_all,
        }
        if calls.hint is not None:
            actions["hint"] = calls.hint
        if calls.search_rules is not None:
            actions["search"] = self.rules.search
        if self.first_round is not None:
            actions["first_round"] = self.first_round
        if table.header.practice:
            actions |= {
                "line_back": self.answering.undo,
                "line_on": session.redo,
                "line_up": lambda: self.what_if.beside(-1),
                "line_down": lambda: self.what_if.beside(1),
            }
        keep = calls.keep_position
        actions["keep_position"] = self._keeps_no_position if keep is None else lambda: keep(table)
        return actions

    def _keeps_no_position(self) -> None:
        """A match goes on as it is: a position is kept of a copy."""
        self.model.notice = msg("position.practice_only")
        self.ui.host.cue("refused")
        self.model.changed()

    def _inspect_here(self) -> None:
        """I: what is pointed at, large."""
        id = self.model.inspected() or self.model.cursor
        if id is not None:
            self.inspect(id)

    def _ask_why(self) -> None:
        """W: why nothing can be chosen there, or why a chip is dim."""
        for widget in (self.ui.hover, self.ui.focus):
            if isinstance(widget, OptionChip) and widget.look.refused is not None:
                self.play.show_refusal(widget.look.refused)
                break
        else:
            self.play.ask_why_here()
        self.frame.let_be_read(self.model.refused is not None)
