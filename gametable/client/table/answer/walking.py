"""Walking a piece: by a click on a place it can reach, or step by step along the board by keys.

An arrow takes the step that lies nearest to its direction (with Shift the second nearest), whatever
the board is made of; Backspace takes the last step back, and one key goes through the other ways.
"""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.table.answer.choosing import Choosing
from gametable.client.table.answer.path import Walker, is_step
from gametable.client.table.board import picking
from gametable.client.table.model import TableModel
from gametable.core.engine.decision import Decision, Key
from gametable.core.engine.questions import PickOne


class Walking:
    """The walk that a question offers, if it offers one.

    `commit()` answers with what is selected, `ask_which(spot, numbers)` which of several is meant,
    `cue(name)` is what is heard, `later(call)` runs what can wait until there is time.
    """

    def __init__(
        self,
        model: TableModel,
        commit: Callable[[], object],
        ask_which: Callable[[str, list[int]], object],
        cue: Callable[[str], object],
        later: Callable[[Callable[[], object]], object],
    ):
        self.model, self.commit, self.ask_which = model, commit, ask_which
        self.cue, self.later = cue, later
        self._walked: str | None = None  # the piece that walked last
        self._planned: tuple[str, ...] = ()  # the way that comes behind the one just walked

    # ------------------------------------------------------------------ what may walk

    def find(self, decision: Decision) -> Walker | None:
        """What may walk in this decision by steps, if anything may."""
        if not isinstance(decision, PickOne) or not any(map(is_step, decision.keys)):
            return None
        return self._walker(decision)

    def look_for_ways(self, decision: Decision) -> None:
        """Find the whole ways that a question tells beside other things, once there is time."""
        if decision.routes is None or not isinstance(decision, PickOne):
            return

        def look() -> None:
            choosing = self.model.choosing
            if choosing is None or choosing.decision is not decision:
                return
            walker = self._walker(decision)
            if walker is not None:
                self.model.walker = walker
                self.explore(walker)
                self.model.changed()

        self.later(look)

    def _walker(self, decision: Decision) -> Walker | None:
        laid = self.model.laid

        def piece_of(key: Key, slot: str) -> str | None:
            """The piece of that id; or the asker's own one on that board that ends with it."""
            if slot not in laid.spots:
                return None
            zone = slot.rpartition("/")[0]
            for piece in (placed.piece for placed in laid.pieces):
                own = piece.owner == decision.seat and piece.id.rpartition("/")[2] == str(key[1])
                if piece.id == key[1] or (own and laid.spots[piece.id].zone == zone):
                    return piece.id
            return None

        walker = Walker(decision, piece_of, self._walked)
        return walker if walker.pieces else None

    def explore(self, walker: Walker) -> None:
        """Find the near slots now and the far ones bit by bit, as there is time."""
        spot = self.model.laid.spots.get(walker.piece or "")
        walker.start(self.model.table, f"{spot.zone}/{spot.slot}" if spot is not None else "")
        if self._planned and not walker.by_steps:
            if walker.choose_way(self._planned):
                self._select(walker)
            self._planned = ()

        def step() -> None:
            if walker is not self.model.walker:
                return
            if walker.more():
                self.later(step)
            else:
                self.model.changed()

        self.later(step)

    def _pick_up(self, walker: Walker, piece: str) -> None:
        walker.pick_up(piece)
        self._walked = piece
        self.explore(walker)

    # ------------------------------------------------------------------ choosing a way

    def press(self, choosing: Choosing, spot: str) -> bool:
        """A click, or Space, on a thing; False if it has nothing to do with walking."""
        walker = self.model.walker
        if walker is None:
            return False
        if spot in walker.near and spot != walker.piece:
            self._pick_up(walker, spot)
            choosing.clear()
            self.cue("pick_up")
            self.model.changed()
            return True
        here = self.model.numbers_at(spot)
        if spot == walker.piece:
            return not here
        if here:
            return self._press_shared(choosing, walker, spot, here)
        steps = walker.near_slots().get(spot, [])
        if len(steps) > 1:
            self.ask_which(spot, [choosing.decision.keys.index(key) for key in steps])
            return True
        if steps:
            self._pick_up(walker, walker.mover(steps[0]))
        if spot not in walker.routes:
            return False
        if walker.goal == spot:
            self.commit()
            return True
        walker.goal = spot
        self._select(walker)
        return True

    def _press_shared(self, choosing: Choosing, walker: Walker, spot: str, here: list[int]) -> bool:
        """A click where something else is chosen, too: a step there is one more of its options, and
        a longer way is taken step by step."""
        pieces = [walker.piece] if walker.piece is not None else walker.pieces
        steps = [walker.near[piece][spot] for piece in pieces if spot in walker.near[piece]]
        if not walker.by_steps and walker.base is None and spot in walker.routes:
            steps = [walker.routes[spot].keys[0]]
        if not steps:
            return False
        self.ask_which(spot, [*here, *(choosing.decision.keys.index(key) for key in steps)])
        return True

    def _select(self, walker: Walker) -> None:
        """Choose the way to the goal, or nothing where there is none."""
        choosing = self.model.choosing
        assert choosing is not None
        way = walker.way
        if way is None:
            choosing.clear()
        else:
            choosing.select(choosing.decision.keys.index(way.keys[0]))
        walker.look_beyond(self.model.table)
        self.model.changed()

    def unselect(self) -> bool:
        """Take the way back; False if none is selected."""
        walker = self.model.walker
        if walker is None or walker.way is None:
            return False
        if walker.base is not None and walker.goal is None:
            walker.forget_beyond()
        else:
            walker.goal = None
        self._select(walker)
        return True

    def go_beyond(self) -> bool:
        """Look at what could be walked after the way that is selected; False if nothing can."""
        walker = self.model.walker
        if walker is None or not walker.go_beyond():
            return False
        self.cue("pick_up")
        self._select(walker)
        return True

    def answers(self) -> list[Key]:
        """The steps of the way that is selected, to be answered one after the other."""
        walker = self.model.walker
        if walker is None or walker.way is None:
            return []
        self._walked, base = walker.piece, walker.base
        self._planned = walker.way.slots[len(base.slots) :] if base is not None else ()
        return list(walker.way.keys)

    # ------------------------------------------------------------------ step by step

    def _stands_at(self, walker: Walker) -> str | None:
        """From where the next step goes on; None where the keyboard's place is not on the way."""
        spots, cursor = self.model.laid.spots, self.model.cursor
        if walker.piece is None or (cursor is not None and cursor == walker.goal):
            return walker.piece and cursor
        piece = spots[walker.piece]
        if cursor is None or cursor in (piece.id, f"{piece.zone}/{piece.slot}"):
            return piece.id
        return cursor if cursor in walker.routes else None

    def step(self, direction: str, second: bool) -> bool:
        """Go on by a step in a direction; `second`: by the second nearest to it. False where the
        keyboard's place is not on the way, and where nothing lies there that a way begins with."""
        walker, spots = self.model.walker, self.model.laid.spots
        place = self._stands_at(walker) if walker is not None else None
        if walker is None or place is None or not walker.by_steps:
            return False
        steps = walker.onward(self.model.table, place)
        beside = [spots[slot] for slot in steps if slot in spots]
        found = picking.by_direction(beside, spots[place].centre, direction)[second:]
        if found:
            slot = found[0].id
            walker.step_on(place, slot, steps[slot])
            self.model.cursor = slot
            self._select(walker)
        return bool(found or second or walker.goal) or place not in walker.routes

    def step_back(self) -> bool:
        """Take the last step back; False if there is none."""
        walker = self.model.walker
        if walker is None or walker.goal is None or walker.goal != self.model.cursor:
            return False
        if not walker.by_steps:
            return False
        self.model.cursor = walker.step_back(walker.goal) or walker.piece
        self._select(walker)
        return True

    def other_way(self) -> bool:
        """Take another of the shortest ways to the place that is selected or pointed at."""
        walker = self.model.walker
        if walker is None:
            return False
        goal = walker.goal or self.model.cursor or self.model.hovered
        if goal not in walker.routes:
            return False
        if not walker.other_way(self.model.table, goal):
            self.cue("refused")
        walker.goal = goal
        self._select(walker)
        return True
