"""Taking up a piece and putting it where it may go: by clicks, by dragging, by keys.

Options with `to` are moves. Putting the piece down answers at once, unless something must be said
first (a warning, or that it cannot be taken back): then it is selected like any other option.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gametable.client.table.model import TableModel
from gametable.core.engine.decision import Refused
from gametable.core.engine.preview import Preview
from gametable.core.text import msg

CHOOSE_BY = msg("advice.choose_by")
MOST_LEADS = 6
"""Of no more places it is looked up whether they would take a piece next."""


class Carrying:
    """The piece that is taken up. `dragged`: by the pointer.

    `commit()` answers with what is selected, `ask_which(spot, numbers)` which of several is meant,
    `cue(name)` is what is heard, `refuse(item)` tells why a place is none for it, `ahead(answer)`
    what an answer would lead to.
    """

    def __init__(
        self,
        model: TableModel,
        commit: Callable[[], object],
        ask_which: Callable[[str, list[int]], object],
        cue: Callable[[str], object],
        refuse: Callable[[Refused], object],
        ahead: Callable[[Any], Preview | None],
    ):
        self.model, self.commit, self.ask_which, self.cue = model, commit, ask_which, cue
        self.refuse, self.ahead = refuse, ahead
        self.dragged: str | None = None
        self.leads: dict[str, int] = {}  # places that take the dragged piece after an answer
        self._begins: tuple[int, str] | None = None  # the option that asks where in a zone it goes

    @property
    def held(self) -> str | None:
        """The piece taken up."""
        choosing = self.model.choosing
        return choosing.held if choosing is not None else None

    def can_move(self, spot: str | None) -> bool:
        """Whether a thing can be taken up."""
        choosing = self.model.choosing
        return choosing is not None and spot in choosing.moves

    def drag(self, piece: str) -> bool:
        """Begin to drag a piece, if it can be moved now, or once a place is chosen that lies
        there to take it, or if it can be chosen to be placed."""
        if self.can_move(piece):
            self.take(piece)
            self.dragged = piece
            return True
        self.leads = self._leads(piece)
        if not self.leads:
            return self.drag_from(piece, piece)
        self.put_back()
        self.dragged = piece
        self.cue("pick_up")
        return True

    def drag_from(self, spot: str, piece: str) -> bool:
        """Begin to drag the piece of a thing that can be chosen to be placed."""
        self._begins = self._placed(spot)
        if self._begins is None:
            return False
        self.put_back()
        self.dragged = piece
        self.cue("pick_up")
        return True

    def _leads(self, piece: str) -> dict[str, int]:
        """Places that are chosen by themselves and would then take a piece: the options."""
        choosing, spots = self.model.choosing, self.model.laid.spots
        if choosing is None or not choosing.picks_one:
            return {}
        alone = {
            option.target: n
            for n in range(len(choosing.decision.keys))
            if (option := choosing.option(n)).target is not None and option.to is None
        }
        places = [place for place in alone if place in spots and spots[place].kind == "slot"]
        if len(places) > MOST_LEADS:
            return {}
        found = {}
        for place in places:
            preview = self.ahead(choosing.decision.keys_of(alone[place]))
            after = preview.next if preview is not None and preview.only_asks else None
            if after is not None and any(
                option.target == piece and option.to == place for option in after.options
            ):
                found[place] = alone[place]
        return found

    def _placed(self, spot: str) -> tuple[int, str] | None:
        """The option that takes a thing, can be taken back, and leads to the question where in a
        zone it goes; that zone."""
        choosing = self.model.choosing
        numbers = self.model.numbers_at(spot)
        if choosing is None or not choosing.picks_one or len(numbers) != 1:
            return None
        preview = self.ahead(choosing.decision.keys_of(numbers[0]))
        after = preview.next if preview is not None and preview.undoable else None
        placing = after.placing if after is not None else None
        return (numbers[0], placing.zone) if placing is not None else None

    def _through(self, piece: str, place: str, number: int) -> None:
        """Choose a place, and put a piece there that it asks for next."""
        choosing = self.model.choosing
        assert choosing is not None
        choosing.select(number)
        if self.commit() and self.can_move(piece):
            self.take(piece)
            self.press(place)

    def take(self, piece: str) -> None:
        """Take a piece up."""
        choosing = self.model.choosing
        assert choosing is not None
        self.model.notice = None  # of another attempt
        choosing.clear()
        choosing.hold(piece)
        numbers = [n for at in choosing.moves[piece].values() for n in at]
        if len(numbers) == 1 and self.dragged is None:
            choosing.select(numbers[0])  # there is one place for it: Enter puts it there
            self.model.cursor = piece
        self.cue("pick_up")
        self.model.changed()

    def put_back(self) -> bool:
        """Let go of what is held, where it was; False if nothing is."""
        self.dragged = None
        choosing = self.model.choosing
        if choosing is None or choosing.held is None:
            return False
        choosing.clear()
        if choosing.put_at is not None:
            self.model.advice = None
            choosing.hold(choosing.held)
            self.model.changed()
            return True
        choosing.hold(None)
        self.model.changed()
        return True

    def drop(self, spot: str | None, zone: str = "") -> None:
        """Let go of the dragged piece over a thing or a zone: put it down there, or back where it
        was; then it is said why, if the rules have a reason. What is to be placed is only held
        there: it can still be turned."""
        piece, self.dragged = self.dragged, None
        leads, self.leads = self.leads, {}
        begins, self._begins = self._begins, None
        choosing = self.model.choosing
        if piece is None:
            return
        if begins is not None and zone == begins[1] and choosing is not None:
            choosing.select(begins[0])
            self.commit()
            return
        if spot in leads:
            self._through(piece, spot, leads[spot])
            return
        if spot is not None and spot in self.model.wanted:
            self.press(spot)
            return
        self.put_back()
        lies = self.model.laid.spots.get(piece)
        if spot == piece or (lies is not None and spot in (None, lies.place) and zone == lies.zone):
            return  # it was let go where it lies
        why = self._refused_there(piece, spot)
        if why:
            self.refuse(why[0])
        else:
            self.cue("refused")
        self.model.notice = why[0].refusal.text if why else msg("refusal.not_there")
        self.model.changed()

    def _refused_there(self, piece: str, spot: str | None) -> list[Refused]:
        """Why a piece cannot go to a place. What is refused for the same reason at places of a kind
        ("column_explore", "column_ship") is told of one of them."""
        items = self.model.refused_at(piece)
        found = [item for item in items if item.option.to == spot]
        if found or spot is None:
            return found
        kind = spot.rpartition("_")[0]
        return [i for i in items if kind and (i.option.to or "").rpartition("_")[0] == kind]

    def press(self, spot: str) -> bool:
        """A click, Space, or letting go on a thing; False if it has nothing to do with moving."""
        choosing = self.model.choosing
        if choosing is None or not choosing.moves:
            return False
        if choosing.held is None:
            if spot not in choosing.moves:
                return False
            self.take(spot)
            return True
        if spot in choosing.ways:
            self._put(spot, [choosing.ways[spot]])
            return True
        place = choosing.moves[choosing.held].get(spot)
        if place is not None:
            self._put(spot, place)
        elif spot == choosing.held:
            if not choosing.chose:
                self.put_back()
            elif self.dragged is None:
                self.commit()  # the second click on what is selected
        elif spot in choosing.moves:
            self.take(spot)
        else:
            return False
        return True

    def _put(self, place: str, numbers: list[int]) -> None:
        choosing = self.model.choosing
        assert choosing is not None
        self.model.notice = None
        if len(numbers) > 1:
            # There are several ways to put it there.
            there = choosing.put_on(place, self.model.laid.spots.__contains__)
            self.model.advice = CHOOSE_BY if there else self.model.advice
            self.model.changed()
            if there:
                self.cue("put_down")
            else:
                self.ask_which(place, numbers)
            return
        number = numbers[0]
        again = choosing.selected == number
        if not again:
            self.model.cursor = choosing.held
            choosing.select(number)
        warned = bool(choosing.option(number).warnings) and not choosing.warned
        if warned:
            self.model.changed()
        self.cue("put_down")
        preview = self.ahead(choosing.decision.keys_of(number))
        final = preview is not None and not preview.undoable
        if final and not (again or warned):
            self.model.changed()  # what cannot be taken back is told before
            return
        self.commit()

    def _meant(self, pieces: list[str], name: str) -> list[str]:
        """Of several pieces that the key of a place could mean, while all of it is still behind the
        screen: what is to be put somewhere first, and of these what lies nearest to that place."""
        choosing, spots = self.model.choosing, self.model.laid.spots
        if choosing is None or not choosing.decision.secret:
            return []
        options = map(choosing.option, range(len(choosing.decision.keys)))
        first = {o.target for o in options if o.begins and not o.takes_back}

        def far(piece: str) -> float:
            (x, y), places = spots[piece].centre, self.model.places_of(piece, name)
            ends = [spots[place].centre for place in places]
            return min(abs(a - x) + abs(b - y) for a, b in ends)

        return sorted([p for p in pieces if p in first] or pieces, key=far)

    def lay(self, place: str) -> None:
        """Choose a place for what is held: it is to be confirmed, wherever that is."""
        choosing = self.model.choosing
        assert choosing is not None and choosing.held is not None
        numbers = choosing.moves[choosing.held][place]
        if len(numbers) > 1:
            self._put(place, numbers)
            return
        self.model.notice = None
        choosing.select(numbers[0])
        self.cue("put_down")
        self.model.changed()

    def press_key(self, name: str) -> bool:
        """A key that stands for a place (`Slot.key`): puts there what is held or pointed at, and a
        digit else the only thing that it can take anywhere, where all is free to change until one
        says that it is done; else it is only chosen, to be confirmed."""
        choosing = self.model.choosing
        if choosing is None or (name.isdecimal() and self.model.all_in_bar):
            return False
        pointed = (choosing.held, self.model.hovered, self.model.cursor)
        piece = next((p for p in pointed if p is not None and p in choosing.moves), None)
        found = self.model.places_of(piece, name) if piece is not None else []
        if not found and choosing.held is None and name.isdecimal():
            others = [each for each in choosing.moves if self.model.places_of(each, name)]
            alone = others[:1] if len(others) == 1 else []
            piece = next(iter(alone or self._meant(others, name)), None)
            found = self.model.places_of(piece, name) if piece is not None else []
        if piece is None or not found:
            return False
        lies = self.model.laid.spots[piece]
        start = lies.centre
        here = [place for place in found if place.rpartition("/")[0] == lies.zone]
        if len(found) > 1 and not here:
            self.take(piece)  # none of them is nearer than the others in the player's eyes
            return True

        def far(place: str) -> float:
            x, y = self.model.laid.spots[place].centre
            return abs(x - start[0]) + abs(y - start[1])

        choosing.hold(piece)
        place = min(here or found, key=far)
        numbers = choosing.moves[piece][place]
        if choosing.free_to_change or len(numbers) > 1:
            self._put(place, numbers)
            return True
        self.model.cursor, self.model.notice = piece, None
        choosing.select(numbers[0])
        self.model.changed()
        return True
