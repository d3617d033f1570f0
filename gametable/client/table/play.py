"""Playing at the table: what is pointed at, selected and previewed, apart from how it looks.

`Play` holds the answer in the making for the question that is asked, and carries it out. The
screen calls it for clicks and keys, and draws what it says. `changed` is called when something on
the screen must be drawn again, `asked` when there is another question or another scene.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gametable.client.settings import Settings
from gametable.client.table.carrying import Carrying
from gametable.client.table.choosing import Choosing, ChoosingOne, begin
from gametable.client.table.foresight import Foresight
from gametable.client.table.path import Walker
from gametable.client.table.places import Laid
from gametable.client.table.placing import Placer
from gametable.client.table.session import Session
from gametable.client.table.walking import Walking
from gametable.core.decision import Check, Illegal, Key, Option, Refused
from gametable.core.text import Message


@dataclass(frozen=True)
class WhyNot:
    """Why a thing is not allowed: its name, the conditions, and the rule's section."""

    name: Message | None
    checks: tuple[Check, ...]
    reason: Message | None = None
    rule: str = ""


class Play:
    """The question of a session being answered."""

    def __init__(
        self,
        session: Session,
        settings: Settings,
        changed: Callable[[], object],
        ask_which: Callable[[str, list[int]], object],
        cue: Callable[[str], object] = lambda name: None,
    ):
        self.session = session
        self.settings = settings
        self.changed = changed
        self.ask_which = ask_which
        self.cue = cue
        self.laid = Laid()
        self.choosing: Choosing | None = None
        self.placer: Placer | None = None
        self.walking = Walking(self)
        self.carrying = Carrying(self)
        # What can wait until there is time; a screen lets it happen between frames.
        self.later: Callable[[Callable[[], object]], object] = lambda call: call()
        self.hovered: str | None = None  # spot under the pointer
        self.cursor: str | None = None  # spot with the keyboard's focus
        self.hovered_number: int | None = None  # chip under the pointer or focus
        self.refused: WhyNot | None = None  # what was asked why not
        self.notice: Message | None = None  # why the last attempt failed
        self.ahead = Foresight(self)
        self._turn_kept = 0

    # ------------------------------------------------------------------ a new question

    def ask(self, laid: Laid) -> None:
        """Take the scene and the question as they are now."""
        self.laid = laid
        decision = self.session.decision
        self.ahead.forget()
        self.refused = self.notice = None
        self.hovered_number = None
        self.placer = self.walking.walker = None
        before, self.choosing = self.choosing, None
        if self.cursor not in laid.spots:
            self.cursor = None
        if decision is None:
            return
        walker = self.walking.find(decision)
        steps = walker.keys() if walker is not None else frozenset()
        self.choosing = begin(decision, laid.spots.__contains__, steps)
        if self.choosing.placing:
            self.placer = Placer(decision, self._explain, self._turn_kept)
        elif walker is not None and walker.pieces:
            self.walking.begin(walker)
        elif before is not None and before.decision is decision:
            # The same question in another language, or after a look at another board.
            self.choosing.go_on_from(before)

    def lay_again(self, laid: Laid) -> None:
        """Other things lie on the table for the same question: what was chosen of it stays."""
        self.laid = laid
        if self.cursor not in laid.spots:
            self.cursor = None
        if self.choosing is not None:
            self.choosing.find_places(laid.spots.__contains__)

    def _explain(self, key: Key) -> list[Check]:
        return self.session.table.explain(key)

    @property
    def walker(self) -> Walker | None:
        """The walk this question allows, if it does."""
        return self.walking.walker

    # ------------------------------------------------------------------ what can be chosen where

    @property
    def wanted(self) -> set[str]:
        """Ids of all spots on which something can be chosen now."""
        if self.choosing is None:
            return set()
        ids = set(self.choosing.targets)
        if self.placer is not None:
            ids |= {self.placer.slot(cell) for cell in self.placer.anchor_cells()}
        ids |= self.walking.wanted()
        return {id for id in ids if id in self.laid.spots}

    def numbers_at(self, spot: str) -> list[int]:
        """The options that are chosen on a spot."""
        if self.choosing is None:
            return []
        return self.choosing.targets.get(spot, [])

    def refused_at(self, spot: str) -> list[Refused]:
        """What is shown on a spot but not allowed."""
        return self.choosing.refused_at.get(spot, []) if self.choosing is not None else []

    # ------------------------------------------------------------------ selecting

    def point_at(self, spot: str | None) -> None:
        """The pointer is on a spot."""
        if spot != self.hovered:
            self.hovered = spot
            if spot in self.wanted:
                self.cue("hover_tick")
            self.changed()

    def point_at_option(self, number: int | None) -> None:
        """The pointer or the focus is on a chip."""
        if number != self.hovered_number:
            self.hovered_number = number
            self.changed()

    def press(self, spot: str) -> None:
        """A click, or Space, on a spot."""
        self.notice = self.refused = None
        if self.choosing is None:
            return
        if self.placer is not None and self._press_place(spot):
            return
        if self.walker is not None and self.walking.press(spot):
            return
        if self.carrying.press(spot):
            return
        numbers = self.numbers_at(spot)
        if len(numbers) > 1:
            self.ask_which(spot, numbers)
        elif numbers:
            self.press_option(numbers[0])
        elif self.refused_at(spot):
            self.cue("refused")
            self.ask_why(spot)
        else:
            self.choosing.clear()
            self.changed()

    def press_option(self, number: int) -> None:
        """A click on an option: select it; on the selected one: commit."""
        choosing = self.choosing
        if choosing is None:
            return
        if self.placer is not None:
            self.placer.fixed = False
        if self.walker is not None:
            self.walker.goal = None
        self.refused = self.notice = None
        if isinstance(choosing, ChoosingOne) and choosing.selected == number:
            self.commit()
            return
        choosing.select(number)
        # The keyboard's place goes along, so that Enter commits what was chosen by the mouse.
        target = choosing.option(number).target
        self.cursor = target if target in choosing.targets else None
        self.cue("pick_up")
        if self.settings.confirm == "final_where_undoable" and self._final_at_once():
            self.commit()
            return
        self.changed()

    def _final_at_once(self) -> bool:
        choosing = self.choosing
        if choosing is None or not choosing.may_be_final():
            return False
        preview = self.ahead.preview()
        return preview is not None and preview.complete and preview.undoable

    def _press_place(self, spot: str) -> bool:
        placer = self.placer
        assert placer is not None and self.choosing is not None
        if placer.cell_of(spot) is None:
            return False
        if placer.fixed:
            self.commit()
            return True
        self.fix_ghost()
        return True

    def fix_ghost(self) -> None:
        """Put the ghost down where it is, or say why it cannot lie there."""
        placer, choosing = self.placer, self.choosing
        assert placer is not None and choosing is not None
        number = choosing.number(placer.key)
        if number is None:
            check, _ = placer.at_fault()
            self.notice = check.text if check is not None else None
            self.refused = WhyNot(None, tuple(placer.checks()), self.notice, choosing.decision.rule)
            self.cue("refused")
            self.changed()
            return
        placer.fixed = True
        self._turn_kept = placer.turn
        choosing.select(number)
        self.cue("put_down")
        if self.settings.confirm == "final_where_undoable" and self._final_at_once():
            self.commit()
            return
        self.changed()

    def unselect(self) -> bool:
        """Esc: take the selection back; False if nothing was selected."""
        if self.refused is not None or self.notice is not None:
            self.refused = self.notice = None
            self.changed()
            return True
        if self.choosing is None:
            return False
        if self.placer is not None and self.placer.fixed:
            self.placer.fixed = False
            self.choosing.selected = None
            self.changed()
            return True
        if self.walker is not None and self.walker.goal is not None:
            self.walker.goal = None
            self.choosing.selected = None
            self.changed()
            return True
        if self.carrying.put_back():
            return True
        if self.choosing.clear():
            self.changed()
            return True
        return False

    def pointed_number(self) -> int | None:
        """The option under the pointer or the focus, if there is just one there."""
        if self.choosing is None:
            return None
        if self.hovered_number is not None:
            return self.hovered_number
        if self.placer is not None:
            return self.choosing.number(self.placer.key)
        for spot in (self.hovered, self.cursor):
            if spot is not None:
                route = self.walking.route_at(spot)
                if route is not None:
                    return self.choosing.number(route.keys[0])
                numbers = self.numbers_at(spot)
                if len(numbers) == 1:
                    return numbers[0]
        return None

    # ------------------------------------------------------------------ committing

    def commit(self) -> bool:
        """Answer with what is selected; True when it was taken. Warnings ask for a second one."""
        choosing = self.choosing
        if choosing is None:
            return False
        if self.placer is not None and choosing.selected is None:
            self.fix_ghost()
            return False
        if not choosing.ready:
            self.notice = choosing.fault()
            self.cue("refused")
            self.changed()
            return False
        if choosing.warnings and not choosing.warned:
            choosing.warned = True
            self.cue("refused")
            self.changed()
            return False
        answers: list[Any] = [choosing.answer]
        if self.walker is not None and self.walker.goal is not None:
            answers = list(self.walker.routes[self.walker.goal].keys)
            self.walking.kept = self.walker.piece
        self.cue("confirm")
        label = choosing.chosen[0].label if isinstance(choosing, ChoosingOne) else None
        for n, answer in enumerate(answers):
            decision = self.session.table.decision
            if n and (decision is None or answer not in decision.keys):
                break  # the way turned out otherwise: the player decides anew
            try:
                self.session.choose(answer, label if n == len(answers) - 1 else None)
            except Illegal as problem:
                self.notice = problem.refusal.text
                self.refused = WhyNot(
                    None, problem.refusal.checks, problem.refusal.text, problem.refusal.rule
                )
                self.changed()
                return False
        return True

    # ------------------------------------------------------------------ why not

    def ask_why(self, spot: str | None) -> bool:
        """Ask why nothing can be chosen on a spot (or where the ghost is); False: no answer."""
        choosing = self.choosing
        if choosing is None:
            return False
        if self.placer is not None and not self.placer.is_legal:
            check, _ = self.placer.at_fault()
            reason = check.text if check is not None else None
            rule = check.rule if check is not None else choosing.decision.rule
            self.refused = WhyNot(None, tuple(self.placer.checks()), reason, rule)
        elif spot is not None and self.refused_at(spot):
            self.show_refusal(self.refused_at(spot)[0])
            return True
        else:
            return False
        self.changed()
        return True

    def show_refusal(self, item: Refused) -> None:
        """Tell all conditions of a refused option, met and unmet."""
        checks = tuple(self.session.table.explain(item.option.key)) or item.refusal.checks
        if not checks:
            checks = (Check(item.refusal.text, False, item.refusal.rule),)
        self.refused = WhyNot(item.option.label, checks, item.refusal.text, item.refusal.rule)
        self.cue("refused")
        self.changed()

    def everything(self) -> list[tuple[int, Option[Any]]]:
        """All options with their numbers, for the list (L)."""
        choosing = self.choosing
        if choosing is None:
            return []
        return [(n, choosing.option(n)) for n in range(len(choosing.decision.keys))]
