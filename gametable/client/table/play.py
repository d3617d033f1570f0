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
from gametable.client.table.choosing import Choosing
from gametable.client.table.foresight import Foresight
from gametable.client.table.path import Route, Walker, is_step
from gametable.client.table.places import Laid
from gametable.client.table.placing import Placer
from gametable.client.table.session import Session
from gametable.core.decision import Check, Decision, Key, Option, Refused
from gametable.core.entry import Illegal
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
        self.walker: Walker | None = None
        self.hovered: str | None = None  # spot under the pointer
        self.cursor: str | None = None  # spot with the keyboard's focus
        self.hovered_number: int | None = None  # chip under the pointer or focus
        self.refused: WhyNot | None = None  # what was asked why not
        self.notice: Message | None = None  # why the last attempt failed
        self.ahead = Foresight(self)
        self._walking_piece: str | None = None
        self._walk_zones: dict[str, str] = {}
        self._turn_kept = 0

    # ------------------------------------------------------------------ a new question

    def ask(self, laid: Laid) -> None:
        """Take the scene and the question as they are now."""
        self.laid = laid
        decision = self.session.decision
        self.ahead.forget()
        self.refused = self.notice = None
        self.hovered_number = None
        self.placer = self.walker = None
        self.choosing = None
        if self.cursor not in laid.spots:
            self.cursor = None
        if decision is None:
            return
        walker = self._walker(decision) if decision.kind == "one" else None
        steps = walker.keys() if walker is not None else frozenset()
        self.choosing = Choosing(decision, laid.spots.__contains__, steps)
        if self.choosing.placing:
            self.placer = Placer(decision, self._explain, self._turn_kept)
        elif walker is not None and walker.pieces:
            self.walker = walker
            walker.explore(self.session.table)

    def _walker(self, decision: Decision) -> Walker | None:
        """What may walk in this decision, if anything may."""
        if not any(is_step(key) for key in decision.keys):
            return None
        targets: dict[Key, str] = {}
        for number, key in enumerate(decision.keys):
            if is_step(key):
                targets[key] = decision.describe(number).target or ""
        self._walk_zones = {}
        pieces = [laid.piece for laid in self.laid.pieces]

        def piece_of(key: Key) -> str | None:
            """The piece of that id; or the asker's own one on that board that ends with it."""
            zone = targets[key].rpartition("/")[0]
            if targets[key] not in self.laid.spots:
                return None
            for piece in pieces:
                own = piece.owner == decision.seat and piece.id.rpartition("/")[2] == str(key[1])
                if piece.id == key[1] or (own and self.laid.spots[piece.id].zone == zone):
                    self._walk_zones[piece.id] = zone
                    return piece.id
            return None

        return Walker(decision, piece_of, self._walking_piece)

    def _explain(self, key: Key) -> list[Check]:
        return self.session.table.explain(key)

    # ------------------------------------------------------------------ what can be chosen where

    @property
    def wanted(self) -> set[str]:
        """Ids of all spots on which something can be chosen now."""
        if self.choosing is None:
            return set()
        ids = set(self.choosing.targets)
        if self.placer is not None:
            ids |= {self.placer.slot(cell) for cell in self.placer.anchor_cells()}
        if self.walker is not None:
            ids |= set(self.walker.pieces)
            ids |= {self.walk_spot(cell) for cell in self.walker.routes}
            ids |= set(self.near_spots())
        return {id for id in ids if id in self.laid.spots}

    def walk_spot(self, cell: tuple[int, int], piece: str | None = None) -> str:
        """The slot of a cell that a piece (default: the one picked up) may reach."""
        walker = self.walker
        assert walker is not None
        zone = self._walk_zones.get(piece or walker.piece or walker.pieces[0], "")
        return f"{zone}/c_{cell[0]}_{cell[1]}"

    def near_spots(self) -> dict[str, list[Key]]:
        """Where some piece can step to at once, while none is picked up: slots and steps."""
        found: dict[str, list[Key]] = {}
        if self.walker is not None and self.walker.piece is None:
            for piece, steps in self.walker.near.items():
                for cell, key in steps.items():
                    found.setdefault(self.walk_spot(cell, piece), []).append(key)
        return found

    def numbers_at(self, spot: str) -> list[int]:
        """The options that are chosen on a spot."""
        if self.choosing is None:
            return []
        return self.choosing.targets.get(spot, [])

    def refused_at(self, spot: str) -> list[Refused]:
        """What is shown on a spot but not allowed."""
        return self.choosing.refused_at.get(spot, []) if self.choosing is not None else []

    def route_at(self, spot: str) -> Route | None:
        """The way to a spot, if the walk can reach it."""
        if self.walker is None:
            return None
        for cell, route in self.walker.routes.items():
            if self.walk_spot(cell) == spot:
                return route
        return None

    # ------------------------------------------------------------------ selecting

    def point_at(self, spot: str | None) -> None:
        """The pointer is on a spot."""
        if spot != self.hovered:
            self.hovered = spot
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
        if self.walker is not None and self._press_walk(spot):
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
        if choosing.kind == "one" and choosing.selected == number:
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
        return preview is not None and preview.complete

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

    def _press_walk(self, spot: str) -> bool:
        walker, choosing = self.walker, self.choosing
        assert walker is not None and choosing is not None
        if spot in walker.near and spot != walker.piece:
            walker.pick_up(spot)
            self._walking_piece = spot
            walker.explore(self.session.table)
            choosing.clear()
            self.cue("pick_up")
            self.changed()
            return True
        if spot == walker.piece:
            return not self.numbers_at(spot)
        steps = self.near_spots().get(spot, [])
        if len(steps) > 1:
            self.ask_which(spot, [choosing.decision.keys.index(key) for key in steps])
            return True
        if steps:
            piece = next(p for p, near in walker.near.items() if steps[0] in near.values())
            walker.pick_up(piece)
            self._walking_piece = piece
            walker.explore(self.session.table)
        route = self.route_at(spot)
        if route is None:
            return False
        cell = route.cells[-1]
        if walker.goal == cell:
            self.commit()
            return True
        walker.goal = cell
        choosing.selected = choosing.number(route.keys[0])
        self.changed()
        return True

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
                route = self.route_at(spot)
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
            self._walking_piece = self.walker.piece
        self.cue("confirm")
        label = choosing.chosen[0].label if choosing.kind == "one" else None
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
