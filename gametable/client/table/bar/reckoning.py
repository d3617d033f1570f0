"""What an answer costs and brings, in words with what is left of the asker's stocks.

Costs and gains are those of the options; the stocks are found on the seat's card by their icon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from gametable.client.table.said import Said
from gametable.client.words.language import Words, _
from gametable.core.engine.decision import Amount
from gametable.core.engine.log import Event
from gametable.core.scene import Scene, Stock
from gametable.core.text import msg

Say = Callable[[Words], str]


def stock_of(scene: Scene, seat: int, icon: str) -> Stock | None:
    """The stock of a seat with an icon, as its card shows it."""
    for card in scene.seats:
        if card.seat == seat:
            stocks = (stock for group in card.groups for stock in group.stocks)
            return next((stock for stock in stocks if stock.icon == icon), None)
    return None


def summed(amounts: Iterable[Amount]) -> list[Amount]:
    """Amounts of the same thing as one, in the order in which they came."""
    sums: dict[str, Amount] = {}
    for amount in amounts:
        before = sums.get(amount.icon)
        n = amount.n + (before.n if before is not None else 0)
        sums[amount.icon] = Amount(amount.icon, n, amount.name)
    return [amount for amount in sums.values() if amount.n]


def named(said: Said, scene: Scene, seat: int, amount: Amount) -> str:
    """An amount with its name or that of its stock: "9 M€"; the number alone where it has none.
    A stock whose name is no word to be counted says it by the key with ".n"."""
    stock = stock_of(scene, seat, amount.icon)
    name = amount.name or (stock.name if stock is not None else None)
    counted = msg(f"{name.key}.n", n=amount.n) if name is not None else None
    if counted is not None and said.knows(counted):
        return said.text(counted)
    return str(amount.n) if name is None else f"{amount.n} {said.counted(amount.n, name)}"


def cost_words(said: Said, say: Say, scene: Scene, seat: int, cost: Iterable[Amount]) -> str:
    """ "9 M€, 12 left"; without the rest where more would be paid than the stock shows."""
    parts = []
    for amount in summed(cost):
        words = named(said, scene, seat, amount)
        stock = stock_of(scene, seat, amount.icon)
        left = stock.n - amount.n if stock is not None and stock.n is not None else -1
        parts.append(say(_("bar.cost_left", cost=words, left=left)) if left >= 0 else words)
    return ", ".join(parts)


def happening(said: Said, event: Event, seat: int) -> str:
    """What an answer would do in words; who asks, the `seat`, need not be told that it is he who
    does it."""
    words = said.ahead(event)
    if event.seat == seat:
        words = words.removeprefix(said.seat(seat)).lstrip(": ")
    return words[:1].upper() + words[1:]


def gain_words(said: Said, scene: Scene, seat: int, gain: Iterable[Amount]) -> str:
    """ "+3 M€"."""
    parts = [(amount.n > 0, named(said, scene, seat, amount)) for amount in summed(gain)]
    return ", ".join(f"+{words}" if more else words.replace("-", "−") for more, words in parts)


def in_a_row(sentences: Sequence[str]) -> str:
    """Sentences one after the other, with one full stop between two."""
    return ". ".join([*(each.rstrip(".") for each in sentences[:-1]), *sentences[-1:]])
