"""Playing at the table: what clicks and keys do to the answer in the making, and the answer given.

`Play` changes the model for the question that is asked; the model's listeners draw what follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.table.answer.carrying import Carrying
from gametable.client.table.answer.foresight import Foresight
from gametable.client.table.answer.kinds import ChoosingSome, begin
from gametable.client.table.answer.luck import ChoosingLuck
from gametable.client.table.answer.placer import Placer
from gametable.client.table.answer.walking import Walking
from gametable.client.table.board.prices import tags_of
from gametable.client.table.model import TableModel, WhyNot
from gametable.client.table.rivals.rows import Rows
from gametable.core.engine.decision import Check, Illegal, Refusal, Refused, with_section
from gametable.core.text import Message, msg

CHOOSE_PLACE = msg("advice.choose_place")


class Play:
    """Answers the question of a model.

    `ask_which(spot, numbers)` asks which of several options on one spot is meant, `cue(name)` is
    what is heard, `later(call)` runs what can wait until there is time, `told()` whether the button
    bears the eye of an answer that cannot be taken back. `came_up()` hears of a new question or
    warning, `rash()` tells whether one had just come up before this key or click. `rows` tell how
    events are told.
    """

    def __init__(
        self,
        model: TableModel,
        ask_which: Callable[[str, list[int]], object],
        cue: Callable[[str], object] = lambda name: None,
        later: Callable[[Callable[[], object]], object] = lambda call: call(),
        told: Callable[[], bool] = lambda: False,
        *,
        came_up: Callable[[], object] = bool,
        rash: Callable[[], bool] = bool,
        rows: Rows,
    ):
        self.model = model
        self.session = model.session
        self.ask_which, self.cue, self.told = ask_which, cue, told
        self.came_up, self.rash = came_up, rash
        self.ahead = Foresight(model, rows)
        self.carrying = Carrying(
            model, self.commit, ask_which, cue, self.show_refusal, self.ahead.preview_of
        )
        self.walking = Walking(model, self.commit, ask_which, cue, later)
        self._turn_kept = 0
        self._lay: dict[str, str] = {}  # the slots of all pieces when it was looked last
        self.held: Callable[[], bool] = lambda: False  # a lesson asks something first
        # Whether an answer that begins another line has to wait, and what gives it then.
        self.ask_room: Callable[[Callable[[], object]], bool] = lambda go: False

    # ------------------------------------------------------------------ a new question

    def ask(self) -> None:
        """Take the scene and the question as they are now."""
        model, decision = self.model, self.session.decision
        self.ahead.forget()
        model.refused = model.notice = model.advice = None
        model.hovered_number = None
        model.prices = False
        model.placer = model.walker = None
        before, model.choosing = model.choosing, None
        self._keep_cursor()
        if before is None or before.decision is not decision:
            # They were for another question.
            model.hints, model.hint_places, model.hint_numbers = {}, {}, {}
        if decision is None:
            if before is not None:
                model.cursor = None  # it stood there to answer, and that is done
            return
        on_table, walker = model.laid.spots.__contains__, self.walking.find(decision)
        if (
            before is not None
            and before.decision is decision
            and not (walker or before.places_piece)
        ):
            # The same question in another language, or after a look at another board.
            model.choosing, before.warned = before, False
            before.find_places(on_table, self.session.looking is not None)
            self.walking.look_for_ways(decision)
            return
        model.looked, model.resting = False, True
        self.came_up()
        steps = walker.keys() if walker is not None else frozenset()
        model.choosing = (
            ChoosingLuck(decision, self.session.table.fall)
            if self.session.table.asks_luck
            else begin(decision, on_table, steps)
        )
        if model.choosing.places_piece:
            model.placer = Placer(decision, self.session.table.explain, self._turn_kept)
        elif walker is not None:
            model.walker = walker
            self.walking.explore(walker)
        else:
            self.walking.look_for_ways(decision)
        # A focus that was left there asks nothing of the new question; where a piece is led it is
        # where that stands.
        if model.placer is None and model.walker is None and model.cursor not in model.wanted:
            model.cursor = None

    def lay_again(self) -> None:
        """Other things lie on the table for the same question: what was chosen of it stays."""
        self._keep_cursor()
        if self.model.choosing is not None:
            on_table = self.model.laid.spots.__contains__
            self.model.choosing.find_places(on_table, self.session.looking is not None)

    def _keep_cursor(self) -> None:
        """Nothing is pointed at that does not lie on the table any more, nor what others have moved
        while nobody was asked here."""
        model, id = self.model, self.model.cursor
        lay, self._lay = self._lay, {p.piece.id: p.piece.slot for p in self.model.laid.pieces}
        moved = id in lay and lay[id] != self._lay.get(id) and self.session.decision is None
        if moved or id not in model.laid.spots:
            model.cursor = None
        if self.model.hovered not in self.model.laid.spots:
            self.model.hovered = None

    # ------------------------------------------------------------------ selecting

    def point_at(self, spot: str | None) -> None:
        """The pointer is on a spot."""
        if spot != self.model.hovered:
            self.model.hovered = spot
            if spot in self.model.wanted:
                self.cue("hover_tick")
            self.model.changed()

    def point_at_option(self, number: int | None) -> None:
        """The pointer or the focus is on a chip."""
        if number != self.model.hovered_number:
            self.model.hovered_number = number
            self.model.changed()

    def point_at_proposal(self, proposal: int) -> None:
        """The pointer or the focus is on a set that is proposed (-1: on none)."""
        choosing = self.model.choosing
        pointed = proposal if proposal >= 0 else None
        if isinstance(choosing, ChoosingSome) and choosing.pointed != pointed:
            choosing.pointed = pointed
            self.model.changed()

    def press_proposal(self, proposal: int) -> None:
        """A click on a set that is proposed: pick it; on the one that is picked: commit."""
        choosing = self.model.choosing
        assert isinstance(choosing, ChoosingSome)
        if choosing.is_taken(proposal):
            self.commit()
            return
        self.model.refused = self.model.notice = None
        choosing.take(proposal)
        self.cue("pick_up")
        if self.model.settings.confirm == "final_where_undoable" and self._final_at_once():
            self.commit()
            return
        self.model.changed()

    def press(self, spot: str, cell: tuple[float, float] | None = None) -> None:
        """A click, or Space, on a spot; `cell` is where, in cells of a board that is placed on."""
        self.model.notice = self.model.refused = None
        if self.model.choosing is None:
            return
        if self.model.placer is not None and self._press_place(spot, cell):
            return
        if self.walking.press(self.model.choosing, spot) or self.carrying.press(spot):
            return
        numbers = self.model.numbers_at(spot)
        if len(numbers) > 1:
            self.ask_which(spot, numbers)
        elif numbers:
            self.press_option(numbers[0])
        elif self.model.refused_at(spot):
            self.cue("refused")
            self.ask_why(spot)
        elif self._put_together():
            self._refuse(msg("refusal.not_among"))
        else:
            self._take_up()
            self.model.choosing.clear()
            self.model.changed()

    def _put_together(self) -> bool:
        """Whether several things were picked: a click beside does not lose them, Esc does."""
        choosing = self.model.choosing
        return isinstance(choosing, ChoosingSome) and len(choosing.picked) > 1

    def drawn(self, spot: str, over: str | None) -> None:
        """A thing that cannot be carried was drawn at and let go over another, or beside the table:
        a piece that walks goes there, what can be chosen is chosen when it was drawn out of its
        zone; of anything else it is said why nothing comes of it."""
        model = self.model
        choosing, spots = model.choosing, model.laid.spots
        if choosing is None or over == spot or model.placer is not None:
            return
        if model.walker is not None and spot in model.walker.pieces:
            self._walk_over(spot, over)
        elif spot in model.wanted:
            if over is None or spots[over].zone == spots[spot].zone:
                self._refuse(msg("refusal.not_there"))
            elif not any(map(choosing.is_selected, model.numbers_at(spot))):
                self.press(spot)
        elif model.refused_at(spot):
            self.press(spot)
            model.notice = model.refused_at(spot)[0].refusal.text  # the pointer has left it
            model.changed()
        else:
            self._refuse(msg("refusal.not_an_option"))

    def _walk_over(self, piece: str, over: str | None) -> None:
        """Take a piece that walks up, if it is not, and choose the way to where it was let go."""
        walker = self.model.walker
        assert walker is not None
        if walker.piece != piece:
            self.press(piece)
        while over not in walker.wanted() and walker.more():
            pass  # the way there is still being looked for
        if over is None or over not in walker.wanted():
            spots = self.model.laid.spots
            ground = {spots[slot].zone for slot in walker.routes if slot in spots}
            on_it = over is not None and spots[over].zone in ground
            self._refuse(msg("refusal.no_way" if on_it else "refusal.not_there"))
        elif over != walker.goal:
            self.press(over)

    def _refuse(self, reason: Message) -> None:
        self.model.refused, self.model.notice = None, reason
        self.cue("refused")
        self.model.changed()

    def show_places(self, numbers: list[int]) -> None:
        """A chip that stands for several places: the keyboard's place is the first of them, the
        others can be gone to, and it is said that one of them is to be chosen."""
        assert self.model.choosing is not None
        self.model.choosing.clear()
        self.model.cursor = self.model.choosing.option(numbers[0]).target
        self.model.looked = True
        self.model.advice = CHOOSE_PLACE
        self.model.changed()

    def press_option(self, number: int) -> None:
        """A click on an option: select it; on the selected one: commit."""
        choosing = self.model.choosing
        if choosing is None or self.held():
            return
        if self.model.placer is not None:
            self.model.placer.fixed = False
        if self.model.walker is not None:
            self.model.walker.forget_beyond()
            self.model.walker.goal = None
        self.model.refused = self.model.notice = None
        self.model.advice = None  # who chooses has looked there
        option = choosing.option(number)
        if choosing.picks_one and option.at_once and not option.notes:
            answer = choosing.decision.keys_of(number)
            if self._waits(answer, lambda: self.session.choose(answer)):
                return
            self.cue("confirm")
            self.session.choose(answer)
            return
        if choosing.picks_one and choosing.selected == number:
            self.commit()
            return
        if isinstance(choosing, ChoosingSome) and choosing.just_one and number in choosing.picked:
            self.commit()
            return
        if isinstance(choosing, ChoosingSome) and choosing.is_full(number):
            self._refuse(msg("refusal.full", most=choosing.decision.most))
            return
        if choosing.held is not None and choosing.held != option.target:
            choosing.hold(None)
        choosing.select(number)
        # The keyboard's place goes along, so that Enter commits what was chosen by the mouse.
        target = choosing.option(number).target
        self.model.cursor = target if target in choosing.targets else None
        self.cue("pick_up")
        if self._only_asks(number):
            self.commit()
            return
        if self.model.settings.confirm == "final_where_undoable" and self._final_at_once():
            self.commit()
            return
        self.model.changed()

    def _only_asks(self, number: int) -> bool:
        """Whether an option does nothing but ask further, so that nothing is to be confirmed by it:
        to place a patch, to sell patents. Back leads to this question again. What stands apart or
        ends a walk is no such option: it leaves something out for good."""
        choosing = self.model.choosing
        if choosing is None or not choosing.picks_one or choosing.style in ("confirm", "path"):
            return False
        option = choosing.option(number)
        told = option.warnings or option.notes or option.cost or option.gain
        if told or option.apart or option.way_out or option.to is not None:
            return False
        preview = self.ahead.preview_of(choosing.decision.keys_of(number))
        return preview is not None and preview.only_asks

    def _final_at_once(self) -> bool:
        choosing = self.model.choosing
        if choosing is None or not choosing.may_be_final():
            return False
        preview = self.ahead.preview()
        self._look_at_given()
        sure = preview is not None and preview.complete and preview.undoable
        return sure and not self.ahead.losses()

    def _press_place(self, spot: str, at: tuple[float, float] | None) -> bool:
        """A click on a board that is placed on: put the ghost down there; on one that lies there:
        commit."""
        placer = self.model.placer
        assert placer is not None and self.model.choosing is not None
        cell = placer.cell_of(spot)
        if cell is None:
            return False
        if placer.fixed:
            if not placer.leave_for(at or (cell[0] + 0.5, cell[1] + 0.5)):
                self.commit()
                return True
            self._take_up()
        self.fix_ghost()
        return True

    def _take_up(self) -> None:
        """The ghost lies nowhere yet, or no more."""
        if self.model.placer is not None and self.model.choosing is not None:
            self.model.placer.fixed = False
            self.model.choosing.clear()

    def fix_ghost(self) -> None:
        """Put the ghost down where it is, or say why it cannot lie there."""
        placer, choosing = self.model.placer, self.model.choosing
        assert placer is not None and choosing is not None
        number = choosing.number(placer.key)
        if number is None:
            self.model.refused = self._why_not_here(placer)
            reason, rule = self.model.refused.reason, self.model.refused.rule
            self.model.notice = with_section(Refusal(reason, rule)) if reason else None
            self.cue("refused")
            self.model.changed()
            return
        placer.fixed = True
        self._turn_kept = placer.turn
        choosing.select(number)
        self.cue("put_down")
        if self.model.settings.confirm == "final_where_undoable" and self._final_at_once():
            self.commit()
            return
        self.model.changed()

    def unselect(self) -> bool:
        """Esc: take the selection back; False if nothing was selected. What was asked why not is
        closed first; a line that was told of an attempt goes with whatever is left."""
        model, asked = self.model, self.model.refused is not None and self.model.notice is None
        if model.refused is not None or model.notice is not None:
            model.refused = model.notice = None
            model.changed()
        if asked:
            return True
        if self.model.choosing is None:
            return False
        if self.model.placer is not None and self.model.placer.fixed:
            self.model.placer.fixed = False
            self.model.choosing.selected = None
            self.model.changed()
            return True
        if self.walking.unselect() or self.carrying.put_back():
            return True
        if self.model.choosing.clear():
            self.model.changed()
            return True
        return False

    # ------------------------------------------------------------------ committing

    def commit(self) -> bool:
        """Answer with what is selected; True when it was taken. Warnings ask for a second one, and
        so does what cannot be taken back, unless that was told by then."""
        choosing = self.model.choosing
        if choosing is None or self.held():
            return False
        if self.model.placer is not None and choosing.selected is None:
            self.fix_ghost()
            return False
        if not choosing.ready:
            self.model.notice = choosing.fault() or msg("refusal.look_first")
            self.cue("refused")
            self.model.changed()
            return False
        self._look_at_given()
        if (choosing.warned or self.told()) and self.rash():
            return False  # what was told of it was not read yet
        if not choosing.warned and (choosing.warnings or self.ahead.losses()):
            choosing.warned = True
            self.came_up()
            self.model.advice = None  # what is lost stands in its place
            self.cue("refused")
            self.model.changed()
            return False
        if not self.told() and self.ahead.reveals(self.ahead.given()) is not None:
            self.came_up()
            self.model.advice = None
            self.cue("refused")
            self.model.changed()
            return False
        answers: list[Any] = self.walking.answers() or [choosing.answer]
        if self._waits(answers[0], self.commit):
            return False
        self.cue("confirm")
        label = choosing.chosen[0].label if choosing.picks_one else None
        if self.model.walker is not None and self.model.walker.way is not None:
            label = self.model.walker.way.label or label
        for n, answer in enumerate(answers):
            decision = self.session.table.decision
            if n and (decision is None or answer not in decision.keys):
                break  # the way turned out otherwise: the player decides anew
            if n and self._waits(answer, lambda: None):
                break
            try:
                self.session.choose(answer, label if n == len(answers) - 1 else None)
            except Illegal as problem:
                self.model.notice = problem.refusal.text
                self.model.refused = WhyNot(
                    None, problem.refusal.checks, problem.refusal.text, problem.refusal.rule
                )
                self.model.changed()
                return False
        return True

    def _waits(self, answer: Any, go: Callable[[], object]) -> bool:
        """Whether an answer waits until there is room for the line that it begins; then `go()`."""
        return self.session.table.begins_branch(answer) and self.ask_room(go)

    def _look_at_given(self) -> None:
        """Know what the answer would do before it is given: what it loses, what it reveals."""
        answer, choosing = self.ahead.given(), self.model.choosing
        if answer is not None and choosing is not None and choosing.looks_ahead:
            self.ahead.preview_of(answer)

    # ------------------------------------------------------------------ why not

    def ask_why(self, spot: str | None) -> bool:
        """Ask why nothing can be chosen on a spot (or where the ghost is); False: no answer."""
        choosing = self.model.choosing
        if choosing is None:
            return False
        if self.model.placer is not None and not self.model.placer.is_legal:
            self.model.refused = self._why_not_here(self.model.placer)
        elif spot is not None and self.model.refused_at(spot):
            self.show_refusal(self.model.refused_at(spot)[0])
            return True
        else:
            return False
        self.model.changed()
        return True

    def _why_not_here(self, placer: Placer) -> WhyNot:
        """Why the ghost cannot lie where it is."""
        check, _cells = placer.at_fault()
        reason, rule = (check.text, check.rule) if check is not None else (None, "")
        rule = rule or placer.decision.rule
        return WhyNot(None, tuple(placer.checks()), reason, rule)

    def ask_why_here(self) -> bool:
        """Ask why at the pointer, at the focus, or where the ghost is; False: no answer."""
        if any(map(self.ask_why, (self.model.hovered, self.model.cursor))):
            return True
        choosing, wanted = self.model.choosing, self.model.wanted
        dim = [s for s in (self.model.hovered, self.model.cursor) if s and s not in wanted]
        if choosing is None or not dim or self.model.placer is not None:
            return False
        rule = choosing.decision.rule
        check = Check(msg("refusal.not_an_option"), False, rule)
        self.model.refused = WhyNot(None, (check,), check.text, rule)
        self.model.changed()
        return True

    def show_prices(self, on: bool) -> None:
        """Show what all that can be chosen costs, or no more; say so where nothing has a price."""
        model, choosing = self.model, self.model.choosing
        if choosing is None or model.prices == on:
            return
        model.prices = on and bool(tags_of(choosing))
        if on and not model.prices:
            model.notice = msg("refusal.no_prices")
        model.changed()

    def show_refusal(self, item: Refused) -> None:
        """Tell all conditions of a refused option, met and unmet."""
        checks = tuple(self.session.table.explain(item.option.key)) or item.refusal.checks
        if not checks:
            checks = (Check(item.refusal.text, False, item.refusal.rule),)
        self.model.refused = WhyNot(item.option.label, checks, item.refusal.text, item.refusal.rule)
        self.cue("refused")
        self.model.changed()
