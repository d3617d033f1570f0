"""What the workers of a column can do, and what the round brings if only one phase happens.

Plain counts by the rules' own predicates (reduced costs, room on worlds, values of goods): upper
bounds of what the seat may choose, without the gains of other powers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.copying import copy_state
from gametable.core.kit.describing import told
from gametable.core.kit.hiding import HIDDEN
from gametable.core.scene import Zone
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.effects.exploring import stock_value
from gametable.titles.roll_for_the_galaxy.effects.producing import room, virtual_workers
from gametable.titles.roll_for_the_galaxy.rules.build import CATEGORIES
from gametable.titles.roll_for_the_galaxy.rules.ship import trade_value
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import order, sides, stack, standing, workers
from gametable.titles.roll_for_the_galaxy.targets import Worker
from gametable.titles.roll_for_the_galaxy.vocabulary import PHASES, DieColor, GainDice, Phase

Item = dict[str, Any]
MOST_TILES = 2


def virtual(view: State, board: Board, phase: Phase) -> list[DieColor]:
    """The virtual workers of a phase: those not used yet, or all that will come (7.1.8)."""
    if view.phase == phase:
        return board.virtual
    return virtual_workers(board, phase)


def hands(view: State, board: Board, phase: Phase) -> int:
    """The workers of a phase, virtual ones included."""
    return len(workers(board, phase)) + len(virtual(view, board, phase))


def stocks(view: State, board: Board) -> int:
    """What all explorers bring if every one of them Stocks (7.2.2)."""
    explorers: list[Worker] = [*workers(board, "explore"), *virtual(view, board, "explore")]
    return sum(stock_value(board, worker) for worker in explorers)


def goods_of(board: Board) -> int:
    """The goods on all worlds of a seat."""
    return sum(len(goods) for goods in board.goods.values())


def room_of(board: Board) -> int:
    """How many more goods all worlds of a seat can hold."""
    return sum(room(board, side) for side in sides(board, "world"))


def completed(board: Board, phase: Phase) -> tuple[list[Side], int]:
    """The tiles that the workers of Develop or Settle would complete, and who is left over."""
    board = copy_state(board)
    category = CATEGORIES[phase]
    left = len(standing(board, category)) + len(workers(board, phase))
    done: list[Side] = []
    for tile in list(stack(board, category)):
        if tile == HIDDEN:
            break
        side = load().tiles[tile].side(category)
        cost = reduced_cost(board, side)
        if left < cost:
            break
        left -= cost
        done.append(side)
        board.tableau.append(side.id)  # its own discount counts for the next tile (7.1.6)
    return done, left


def note_of(view: State, seat: int, phase: Phase) -> tuple[Message | None, bool]:
    """The line below a column: what its workers can do, and whether that completes something."""
    board = view.boards[seat]
    if phase == "explore":
        n = hands(view, board, phase)
        return (msg("note.explore", n=n, credits=stocks(view, board)) if n else None), False
    if phase == "produce":
        return msg("note.produce", n=room_of(board)), False
    if phase == "ship":
        return msg("note.ship", n=goods_of(board)), False
    category = CATEGORIES[phase]
    if not stack(board, category):
        return msg(f"note.no_{category}"), False
    done, left = completed(board, phase)
    if done:
        return msg(f"note.done_{category}", n=len(done)), True
    side = load().tiles[stack(board, category)[0]].side(category)
    return msg("note.needs", n=reduced_cost(board, side) - left), False


# The panel ----------------------------------------------------------------------------------


def outlook_zone(view: State, seat: int, shown: bool) -> Zone:
    """While assigning: what the selected phase alone would bring; later: the phases at hand."""
    board = view.boards[seat]
    title, items = msg("outlook.over" if view.over else "outlook.nothing"), list[Item]()
    if view.step == "roll" and shown:
        phase = board.selected
        title = msg("outlook.choose")
        if phase is not None and board.selecting is not None:
            title = msg("outlook.only", phase=f"#phase/{phase}")
            items = [*_brings(view, board, phase), *_returns(board, phase)]
    elif view.step == "roll":
        title = msg("outlook.hidden", seat=f"#seat/{seat}")
    elif view.phases and view.step in ("reveal", "phase", "close"):
        title = msg("outlook.phases")
        items = list(_choices(view))
    data = {
        "title": told(title),
        "items": [{"plate": item["plate"], "text": told(item["text"])} for item in items[:6]],
    }
    return Zone("outlook", "outlook", msg("zone.outlook"), face="outlook", data=data, seat=seat)


def _item(plate: str, key: str, **args: Any) -> Item:
    return {"plate": plate, "text": msg(key, **args)}


def _brings(view: State, board: Board, phase: Phase) -> Iterator[Item]:
    n = hands(view, board, phase)
    if phase == "explore":
        worth = min(stocks(view, board), load().constants.most_credits - board.credits)
        yield _item("tile", "outlook.scout", n=n)
        yield _item("credit", "outlook.stock", n=worth)
    elif phase == "produce":
        yield _item("good", "outlook.goods", n=min(n, room_of(board)))
    elif phase == "ship":
        yield from _ships(board, n)
    else:
        yield from _builds(board, phase)


def _ships(board: Board, n: int) -> Iterator[Item]:
    values = sorted((trade_value(w) for w, goods in board.goods.items() for _ in goods))[::-1]
    shipped = min(n, len(values))
    yield _item("good", "outlook.shipped", n=shipped)
    if shipped:
        numbers = load().constants
        best = numbers.consume + numbers.consume_good + numbers.consume_shipper
        yield _item("credit", "outlook.trade", n=sum(values[:shipped]))
        yield _item("vp", "outlook.consume", n=shipped * numbers.consume, most=shipped * best)


def _builds(board: Board, phase: Phase) -> Iterator[Item]:
    done, left = completed(board, phase)
    for side in done[:MOST_TILES]:
        yield _item(phase, "outlook.done", tile=f"#side/{side.id}")
    if len(done) > MOST_TILES:
        yield _item(phase, "outlook.more", n=len(done) - MOST_TILES)
    if not done:
        yield _item(phase, "outlook.none_done", n=left)
        return
    steps = [step for side in done for step in side.immediate if isinstance(step, GainDice)]
    dice = sum(step.count for step in steps)
    if dice:
        yield _item(steps[0].color, "outlook.dice", n=dice)
    yield _item("vp", "outlook.points", n=sum(side.cost for side in done))


def _returns(board: Board, phase: Phase) -> Iterator[Item]:
    """Workers of the other columns and of Dictate go back to the cup (6.3)."""
    n = sum(len(board.columns[other]) for other in PHASES if other != phase) + len(board.dictate)
    yield _item("cup", "outlook.return", n=n)


def _choices(view: State) -> Iterator[Item]:
    """Every phase of the round and who brought it."""
    for phase in view.phases:
        seats = [f"#seat/{n}" for n in order(view) if view.boards[n].selected == phase]
        if phase in view.extra:
            yield _item(phase, "outlook.by_die" if not seats else "outlook.by_both",
                        phase=f"#phase/{phase}", seats=seats)  # fmt: skip
        else:
            yield _item(phase, "outlook.by", phase=f"#phase/{phase}", seats=seats)
