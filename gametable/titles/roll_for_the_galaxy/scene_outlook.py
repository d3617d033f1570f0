"""What the workers of a column can do, and what the round brings if only one phase happens.

Plain counts by the rules' own predicates (reduced costs, room on worlds, values of goods): upper
bounds of what the seat may choose; of the gains of powers only those of a Trade are among them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any

from gametable.core.engine.copying import copy_state
from gametable.core.kit.describing import signed, told
from gametable.core.kit.hiding import HIDDEN
from gametable.core.scene import Zone
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.changes import fitting_credits
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects import BONUSES
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.effects.exploring import stock_value
from gametable.titles.roll_for_the_galaxy.effects.gaining import paid
from gametable.titles.roll_for_the_galaxy.effects.producing import room, virtual_workers
from gametable.titles.roll_for_the_galaxy.rules.build import CATEGORY_OF
from gametable.titles.roll_for_the_galaxy.rules.empire import ends
from gametable.titles.roll_for_the_galaxy.rules.ship import consume_value, trade_value
from gametable.titles.roll_for_the_galaxy.scoring import tie_sum
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order, sides, stack, standing, workers
from gametable.titles.roll_for_the_galaxy.targets import Worker
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    PHASES,
    DieColor,
    GainDice,
    LoseDie,
    Phase,
)

Item = dict[str, Any]
MOST_TILES = 2
COUNTS = ("outlook.none_done", "outlook.return", "outlook.shipped", "outlook.tie")


def virtual(view: State, board: Board, phase: Phase) -> list[DieColor]:
    """The virtual workers of a phase: those not used yet, or all that will come (7.1.8)."""
    if view.phase == phase:
        return board.virtual
    return virtual_workers(board, phase)


def hands(view: State, board: Board, phase: Phase) -> int:
    """The workers of a phase, virtual ones included."""
    return len(workers(board, phase)) + len(virtual(view, board, phase))


class Outlook(ABC):
    """What the workers of a phase can do."""

    @abstractmethod
    def note(self, view: State, board: Board) -> tuple[Message | None, bool]:
        """The line below its column, and whether that completes something."""

    @abstractmethod
    def brings(self, view: State, board: Board) -> Iterator[Item]:
        """What the phase brings to a seat, item by item."""

    def idle(self, view: State, board: Board) -> int:
        """How many of its workers find nothing to do (7.1.3)."""
        return 0


class Exploring(Outlook):
    """Explorers Scout or Stock."""

    def note(self, view: State, board: Board) -> tuple[Message | None, bool]:
        n = hands(view, board, "explore")
        credits = fitting_credits(board, _stocks(view, board))
        return (msg("note.explore", n=n, credits=credits) if n else None), False

    def brings(self, view: State, board: Board) -> Iterator[Item]:
        n = hands(view, board, "explore")
        yield _item("tile", "outlook.scout", n=n)
        stock = "outlook.stock" if n > 1 else "outlook.stock_one"
        yield _item("credit", stock, n=fitting_credits(board, _stocks(view, board)))


def _stocks(view: State, board: Board) -> int:
    """What all explorers bring if every one of them Stocks (7.2.2)."""
    explorers: list[Worker] = [*workers(board, "explore"), *virtual(view, board, "explore")]
    return sum(stock_value(board, worker) for worker in explorers)


class Building(Outlook):
    """Developers or settlers complete tiles."""

    def __init__(self, phase: Phase) -> None:
        self.phase, self.category = phase, CATEGORY_OF[phase]

    def note(self, view: State, board: Board) -> tuple[Message | None, bool]:
        if not stack(board, self.category):
            return msg(f"note.no_{self.category}"), False
        done, left = self._completed(board)
        if done:
            return msg(f"note.done_{self.category}", n=len(done)), True
        side = load().tiles[stack(board, self.category)[0]].side(self.category)
        return msg("note.needs", n=reduced_cost(board, side) - left), False

    def brings(self, view: State, board: Board) -> Iterator[Item]:
        done, left = self._completed(board)
        for side in done[:MOST_TILES]:
            yield _item(self.phase, "outlook.done", tile=f"#side/{side.id}")
        if len(done) > MOST_TILES:
            yield _item(self.phase, "outlook.more", n=len(done) - MOST_TILES)
        if not done:
            on_it = left if stack(board, self.category) else 0
            yield _item(self.phase, "outlook.none_done", n=on_it)
            return
        steps = [step for side in done for step in side.immediate if isinstance(step, GainDice)]
        dice = sum(step.count for step in steps)
        if dice:
            yield _item(steps[0].color, "outlook.dice", n=dice)
        lost = [step for side in done for step in side.immediate if isinstance(step, LoseDie)]
        yield _item("dice", "outlook.dice_lost", loss=True, n=sum(step.count for step in lost))
        yield _item("vp", "outlook.points", n=sum(side.cost for side in done))
        after = copy_state(board)
        after.tableau += [side.id for side in done]
        bonuses = [BONUSES[s.end_bonus].points(after, s.end_bonus) for s in done if s.end_bonus]
        yield _item("vp", "outlook.at_end", n=sum(bonuses))

    def idle(self, view: State, board: Board) -> int:
        done, left = self._completed(board)
        return left if len(done) == len(stack(board, self.category)) else 0

    def _completed(self, board: Board) -> tuple[list[Side], int]:
        """The tiles that its workers would complete, and who is left over."""
        board = copy_state(board)
        left = len(standing(board, self.category)) + len(workers(board, self.phase))
        done: list[Side] = []
        for tile in list(stack(board, self.category)):
            if tile == HIDDEN:
                break
            side = load().tiles[tile].side(self.category)
            cost = reduced_cost(board, side)
            if left < cost:
                break
            left -= cost
            done.append(side)
            board.tableau.append(side.id)  # its own discount counts for the next tile (7.1.6)
        return done, left


class Producing(Outlook):
    """Producers become goods, as far as worlds have room."""

    def note(self, view: State, board: Board) -> tuple[Message | None, bool]:
        return msg("note.produce", n=_room(board)), False

    def brings(self, view: State, board: Board) -> Iterator[Item]:
        n = min(hands(view, board, "produce"), _room(board))
        yield _item("good", "outlook.goods", n=n)

    def idle(self, view: State, board: Board) -> int:
        return _without(view, board, "produce", _room(board))


def _without(view: State, board: Board, phase: Phase, things: int) -> int:
    """How many dice of a phase may be left when all the things it is done with are used up."""
    return max(0, min(len(workers(board, phase)), hands(view, board, phase) - things))


def _room(board: Board) -> int:
    """How many more goods all worlds of a seat can hold."""
    return sum(room(board, side) for side in sides(board, "world"))


class Shipping(Outlook):
    """Shippers take goods to Trade or Consume."""

    def note(self, view: State, board: Board) -> tuple[Message | None, bool]:
        return msg("note.ship", n=sum(map(len, board.goods.values()))), False

    def brings(self, view: State, board: Board) -> Iterator[Item]:
        values = sorted(_prices(view, board), reverse=True)
        shippers: list[Worker] = [*workers(board, "ship"), *virtual(view, board, "ship")]
        shipped = min(len(shippers), len(values))
        yield _item("good", "outlook.shipped", n=shipped)
        if not shipped:
            return
        worth = fitting_credits(board, sum(values[:shipped]))
        yield _item("credit", "outlook.trade", n=worth)
        ranges, extra = zip(*_consumed(view, board, shippers), strict=True)
        least = sum(sorted(low for low, _ in ranges)[:shipped])
        most = sum(sorted((high for _, high in ranges), reverse=True)[:shipped])
        key = "outlook.consume" if least < most else "outlook.consume_all"
        yield _item("vp", key, n=least, most=most)
        credits = sum(sorted(extra, reverse=True)[:shipped])
        yield _item("credit", "outlook.consume_credits", n=credits)

    def idle(self, view: State, board: Board) -> int:
        return _without(view, board, "ship", sum(map(len, board.goods.values())))


def _consumed(
    view: State, board: Board, shippers: Sequence[Worker]
) -> Iterator[tuple[tuple[int, int], int]]:
    """Of each good the least and most VP for Consuming it, by who ships it, and the credits that
    powers pay for it (7.6.4)."""
    seat = view.boards.index(board)
    for world, goods in board.goods.items():
        credits, vp = paid(view, seat, "ship", "each_consume", load().sides[world])
        for good in goods:
            found = [vp + consume_value(world, good, shipper) for shipper in shippers]
            yield (min(found), max(found)), credits


def _prices(view: State, board: Board) -> Iterator[int]:
    """What each good would Trade for, powers included (7.6.3)."""
    seat = view.boards.index(board)
    for world, goods in board.goods.items():
        more, _vp = paid(view, seat, "ship", "each_trade", load().sides[world])
        yield from [trade_value(world) + more] * len(goods)


OUTLOOKS: dict[Phase, Outlook] = {
    "explore": Exploring(),
    "develop": Building("develop"),
    "settle": Building("settle"),
    "produce": Producing(),
    "ship": Shipping(),
}


# The panel ----------------------------------------------------------------------------------


def outlook_zone(view: State, seat: int, shown: bool) -> Zone:
    """While assigning: what the selected phase alone would bring; later: the phases at hand."""
    board = view.boards[seat]
    title, items = msg("outlook.nothing"), list[Item]()
    if view.step == "roll" and view.stage == "" and view.queue[:1] == [seat]:
        title = msg("outlook.roll")
    elif view.step == "roll" and shown:
        phase = board.selected
        title = msg("outlook.choose")
        if phase is not None and board.selecting is not None:
            title = msg("outlook.only", phase=f"#phase/{phase}")
            found = [*OUTLOOKS[phase].brings(view, board), *_returns(view, board, phase)]
            items = [item for item in found if item["text"].args.get("n") != 0]
    elif view.step == "roll":
        hidden = "outlook.rolls_later" if seat == view.automa else "outlook.hidden"
        title = msg(hidden, seat=f"#seat/{seat}")
    elif view.phases and view.step in ("reveal", "phase", "close"):
        title = msg("outlook.phases")
        items = list(_choices(view))
    elif view.step in ("setup", "construct"):
        title = msg("outlook.first")
    elif view.over:
        title = msg("outlook.over")
    elif ends(view):
        title = msg("outlook.last")
        items = [{**_item("cup", "outlook.tie", n=tie_sum(view, seat)), "wide": True}]
    data = {
        "title": told(title),
        "items": [{**item, "text": told(item["text"])} for item in items[:6]],
    }
    return Zone("outlook", "outlook", msg("zone.outlook"), face="outlook", data=data, seat=seat)


def _item(plate: str, key: str, loss: bool = False, **args: Any) -> Item:
    figure = _figure(key, loss, **args)
    return {"plate": plate, "text": msg(key, **args), "loss": loss, "figure": figure}


def _figure(key: str, loss: bool, n: int = 0, most: int = 0, tile: str = "", **_more: Any) -> str:
    """The amount alone, where there is no room for words: what comes to the seat has its sign."""
    n = 1 if tile else n
    if not n:
        return ""
    if key in COUNTS:
        return str(n)
    return signed(-n if loss else n) if most <= n else f"+{n}–{most}"


def _returns(view: State, board: Board, phase: Phase) -> Iterator[Item]:
    """Workers of the other columns and of Dictate go back to the cup (6.3), and those of the phase
    that find nothing to do (7.1.3)."""
    others = sum(len(board.columns[other]) for other in PHASES if other != phase)
    n = others + len(board.dictate) + OUTLOOKS[phase].idle(view, board)
    yield _item("cup", "outlook.return", n=n)


def _choices(view: State) -> Iterator[Item]:
    """Every phase of the round and who brought it."""
    for phase in view.phases:
        seats = [f"#seat/{n}" for n in order(view) if view.boards[n].selected == phase]
        if phase in view.extra and view.automa is not None:
            # No die of the table: those of the opponent of the solo game (15.1.2, 15.2).
            seats.append(f"#seat/{view.automa}")
            yield _item(phase, "outlook.by", phase=f"#phase/{phase}", seats=seats)
        elif phase in view.extra:
            yield _item(phase, "outlook.by_die" if not seats else "outlook.by_both",
                        phase=f"#phase/{phase}", seats=seats)  # fmt: skip
        elif seats:
            yield _item(phase, "outlook.by", phase=f"#phase/{phase}", seats=seats)
        else:
            yield _item(phase, f"#phase/{phase}")  # a position that was set up does not say who
