"""Asking a seat: the typed helpers by which rules yield a Decision and get a typed answer.

They hide the indices: an option gives its value (its key if it has none).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from gametable.core.engine.decision import (
    Check,
    Flow,
    Key,
    Option,
    Placing,
    Refused,
    Style,
    refusal,
)
from gametable.core.engine.questions import (
    Accepts,
    Along,
    Limit,
    Order,
    PickOne,
    PickSome,
    Proposal,
    Split,
    Tally,
    Warns,
)
from gametable.core.text import Message

T = TypeVar("T")


def choose(
    seat: int,
    prompt: Message,
    options: Sequence[Option[T]],
    *,
    rule: str = "",
    refused: Sequence[Refused] = (),
    style: Style = "pick",
    hint: Message | None = None,
    ask: bool = False,
    secret: bool = False,
    for_all: bool = False,
    alike: Sequence[tuple[Option[T], int]] = (),
) -> Flow[T]:
    """Ask a seat to pick one of the options; returns its value (its key if it has none).

    `alike` are options with the same result as one of them, each with the number of that one; of
    `for_all` see `Decision`.
    """
    known = [*options, *(option for option, _ in alike)] if alike else options
    index = yield PickOne(
        seat,
        prompt,
        [option.key for option in options],
        known.__getitem__,
        rule=rule,
        style=style,
        hint=hint,
        refused=(lambda: refused) if refused else None,
        ask=ask,
        secret=secret,
        for_all=for_all,
        further=[option.key for option, _ in alike],
        stands_for=[number for _, number in alike],
    )
    chosen = known[index]
    return chosen.key if chosen.value is None else chosen.value


def choose_key(
    seat: int,
    prompt: Message,
    keys: Sequence[Key],
    describe: Callable[[Key], Option[Any]],
    *,
    rule: str = "",
    style: Style = "pick",
    hint: Message | None = None,
    explain: Callable[[Key], Sequence[Check]] | None = None,
    beside: Callable[[], Iterable[Key]] | None = None,
    placing: Placing | None = None,
) -> Flow[Key]:
    """Ask a seat to pick one of many keys; returns the key.

    Options are made only when somebody looks at them, so this is the helper for many of them. Of
    what lies `beside` the keys `explain` says why it cannot be picked, to who points at it.
    """

    def barred() -> Iterator[Refused]:
        for key in beside() if beside is not None else ():
            why = refusal(explain(key)) if explain is not None else None
            if why is not None:
                yield Refused(describe(key), why, quiet=True)

    asked = PickOne(
        seat,
        prompt,
        keys,
        lambda i: describe(keys[i]),
        rule=rule,
        style=style,
        hint=hint,
        explain=explain,
        placing=placing,
        refused=(lambda: list(barred())) if beside is not None else None,
    )
    index: int = yield asked
    return asked.keys[index]


def choose_some(
    seat: int,
    prompt: Message,
    options: Sequence[Option[T]],
    least: int,
    most: int,
    *,
    rule: str = "",
    refused: Callable[[], Sequence[Refused]] | None = None,
    hint: Message | None = None,
    limits: Sequence[Limit] = (),
    accepts: Accepts | None = None,
    proposal: tuple[int, ...] | None = None,
    proposals: Sequence[Proposal] = (),
    along: Along | None = None,
    tally: Tally | None = None,
    verb: Message | None = None,
    ask: bool = False,
    secret: bool = False,
) -> Flow[list[T]]:
    """Ask a seat to pick `least..most` of the options; returns their values in option order.

    `limits` say what must hold between them, `proposal` are the numbers of those that are proposed;
    of `proposals`, `along`, `tally` and `verb` see `PickSome`. What is `refused` is made only when
    somebody looks.
    """
    indices = yield PickSome(
        seat,
        prompt,
        [option.key for option in options],
        options.__getitem__,
        least,
        min(most, len(options)),
        rule=rule,
        hint=hint,
        limits=limits,
        accepts=accepts,
        proposal=proposal,
        proposals=proposals,
        along=along,
        tally=tally,
        verb=verb,
        refused=refused,
        ask=ask,
        secret=secret,
    )
    picked = [options[i] for i in indices]
    return [option.key if option.value is None else option.value for option in picked]


def allocate(
    seat: int,
    prompt: Message,
    options: Sequence[Option[Any]],
    bounds: Sequence[tuple[int, int]],
    least: int,
    most: int,
    *,
    weights: Sequence[int] = (),
    proposal: tuple[int, ...] | None = None,
    accepts: Accepts | None = None,
    warns: Warns | None = None,
    rule: str = "",
    hint: Message | None = None,
) -> Flow[tuple[int, ...]]:
    """Ask a seat for an amount of each option (a payment); returns the amounts in option order.

    `bounds` are (lowest, highest) of each; the sum of amount x weight must be `least..most`.
    `warns` says what amounts that are taken would waste.
    """
    amounts: tuple[int, ...] = yield Split(
        seat,
        prompt,
        [option.key for option in options],
        options.__getitem__,
        bounds,
        least,
        most,
        weights=weights,
        rule=rule,
        hint=hint,
        proposal=proposal,
        accepts=accepts,
        warns=warns,
    )
    return amounts


def arrange(
    seat: int,
    prompt: Message,
    options: Sequence[Option[T]],
    *,
    rule: str = "",
    hint: Message | None = None,
    secret: bool = False,
) -> Flow[list[T]]:
    """Ask a seat to put all options in order; returns their values, the first one first."""
    indices = yield Order(
        seat,
        prompt,
        [option.key for option in options],
        options.__getitem__,
        rule=rule,
        hint=hint,
        secret=secret,
    )
    return [options[i].key if options[i].value is None else options[i].value for i in indices]
