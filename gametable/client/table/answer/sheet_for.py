"""The sheet on which a split, an order or luck is answered."""

from __future__ import annotations

from collections.abc import Callable

from gametable.client.table.answer.choosing import Choosing
from gametable.client.table.answer.kinds import ChoosingOrder, ChoosingSplit
from gametable.client.table.answer.luck import ChoosingLuck
from gametable.client.table.answer.luck_sheet import LuckSheet
from gametable.client.table.answer.sheets import AnswerSheet, OrderSheet
from gametable.client.table.answer.split_sheet import SplitSheet
from gametable.client.table.bar.reckoning import stock_of
from gametable.client.table.board.art import Art
from gametable.client.table.model import TableModel
from gametable.client.widgets.widget import Widget
from gametable.core.scene import Stock


def sheet_for(
    model: TableModel, choosing: Choosing | None, art: Art, show: Callable[[str | None], object]
) -> AnswerSheet | None:
    """The sheet for a kind of question that has one; `show` is told what of it is looked at."""
    if choosing is None:
        return None
    said, decision = (lambda: model.said), choosing.decision

    def stock(icon: str) -> Stock | None:
        assert model.scene is not None
        return stock_of(model.scene, decision.seat, icon)

    body: Widget
    match choosing:
        case ChoosingSplit():
            body = SplitSheet(choosing, said, art, model.changed, stock)
        case ChoosingOrder():
            body = OrderSheet(choosing, said, art, model.changed)
        case ChoosingLuck():
            body = LuckSheet(choosing, said, art, model.changed, model.inspection, show)
        case _:
            return None
    return AnswerSheet(model.said.text(decision.prompt), body, model.said.text(decision.hint))
