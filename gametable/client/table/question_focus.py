"""Where the focus stands when something is asked: where it is answered, on nothing that costs."""

from __future__ import annotations

from gametable.client.table.answer.sheets import AnswerSheet
from gametable.client.table.bar.chips import OptionChip
from gametable.client.table.bar.decision_bar import DecisionBar
from gametable.client.table.board.canvas import TableCanvas
from gametable.client.table.lesson.room import LessonRoom
from gametable.client.table.model import TableModel
from gametable.client.table.moment_bar import MomentBar
from gametable.core.engine.decision import kind_of


class QuestionFocus:
    """What it may stand on: the table, the bar, the steering of an earlier `moment`, where a lesson
    that is done leads."""

    def __init__(
        self,
        model: TableModel,
        table: TableCanvas,
        bar: DecisionBar,
        moment: MomentBar,
        lesson: LessonRoom | None,
    ) -> None:
        self.model, self.table, self.bar = model, table, bar
        self.moment, self.lesson = moment, lesson

    def focus_on(self, answer: AnswerSheet | None) -> None:
        """Put the focus where the question is answered, which may be a sheet over the table."""
        ui, moment = self.table.ui, self.moment
        if moment.shown:
            if ui.focus not in moment.children:
                ui.focus_on(moment.slider if moment.slider.shown else moment.run)
            return
        model, choosing = self.model, self.model.choosing
        way = self.lesson.way_on() if self.lesson is not None else None
        if way is not None:
            ui.focus_on(way)
            return
        if choosing is None:
            # Enter is for whoever is asked: it must not stop a bot.
            ends = self.bar.primary.shown and not model.session.bot_to_act
            ui.focus_on(self.bar.primary if ends else self.table)
            return
        if answer is not None:
            first = next((w for w in answer.walk() if w.can_focus()), None)
            ui.focus_on(first or self.table)
            return
        wanted, keyboard = model.wanted, self.table.keyboard
        left = model.cursor if model.cursor in wanted and not keyboard.begins_elsewhere() else None
        if left is not None and not model.looked and not choosing.chose and keyboard.costs(left):
            left = None  # it was left there by the last answer, and would pay again
        if left is not None and self.lesson is not None and self.lesson.speaks_elsewhere(left):
            left = None
        rests = left or (keyboard.resting_stop() if model.placer is None else None)
        harmless = any(not chip.look.reason and not chip.look.warned for chip in self.bar.chips)
        meant = list(filter(self._is_meant, self.bar.chips))
        end = next(filter(self._ends_turn, meant), None)
        if meant and self.lesson is not None and self.lesson.in_bar:
            model.cursor = None
            ui.focus_on(meant[0])
        elif wanted and harmless and keyboard.only_beside():
            model.cursor = None
            ui.focus_on(self.bar.first_chip(True))
        elif wanted and rests is None and end is not None and model.placer is None:
            model.cursor = None
            ui.focus_on(end)
        elif wanted:
            model.cursor = model.landed = rests
            self.table.bring_into_view(wanted)
            ui.focus_on(self.table)
            if model.cursor != rests:  # the table begins somewhere when it gets the focus
                model.cursor = rests
                model.changed()
        elif choosing.only_end or not self.bar.chips:
            ui.focus_on(self.bar.primary)
        elif choosing.ready and not any(map(self._goes_on, self.bar.chips)):
            ui.focus_on(self.bar.primary)  # what was chosen stands neither here nor there
        else:
            ui.focus_on(self.bar.first_chip(choosing.style == "confirm"))

    def _is_meant(self, chip: OptionChip) -> bool:
        """Whether a chip can be pressed, and gives what a lesson waits for."""
        choosing, look = self.model.choosing, chip.look
        if choosing is None or look.number < 0 or look.reason:
            return False
        return self.lesson is None or self.lesson.waits_for(choosing.option(look.number).key)

    def _goes_on(self, chip: OptionChip) -> bool:
        """Whether a chip leads on: it can be pressed, and takes back nothing of what was done."""
        choosing, number = self.model.choosing, chip.look.number
        back = choosing is not None and number >= 0 and choosing.option(number).takes_back
        return not chip.look.reason and not back

    def _ends_turn(self, chip: OptionChip) -> bool:
        """Whether a chip does nothing but end the turn, and nothing is lost by it."""
        choosing, look = self.model.choosing, chip.look
        if choosing is None or look.number < 0 or look.reason or look.warned:
            return False
        return look.apart and kind_of(choosing.option(look.number).key) == "end_turn"
