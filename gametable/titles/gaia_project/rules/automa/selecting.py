"""How the Automa selects: tie-breaks one after the other, directions, numbers (gaia_project 12.5).

Each step is told to the log with the candidates that are left, so that a person can follow it:
`line` names the line of a card that applies, `fits` and `fails` what each candidate comes to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from gametable.core.engine.asking import choose
from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import DecisionCard
from gametable.titles.gaia_project.situation import planet_type
from gametable.titles.gaia_project.state import AutomaDeck, Board, State

T = TypeVar("T")
RULE = "gaia_project 12.5"


CARDS = ("automa/support", "automa/action")
"""The two cards in play, as pieces."""


class SUPPORT:
    """The lines of the support card, as its piece shows them."""

    final, range = "automa/support:final", "automa/support:range"
    direction, count = "automa/support:direction", "automa/support:count"
    booster = "automa/support:booster"


class ACTION:
    """The lines of the action card."""

    action, pass_mark = "automa/action:action", "automa/action:pass"


def deck_of(state: State) -> AutomaDeck:
    """The Automa's cards."""
    assert state.automa is not None
    return state.automa


def automa_board(state: State) -> Board:
    """What the Automa has."""
    return state.boards[deck_of(state).seat]


def human_board(state: State) -> Board:
    """What the human has who plays against it."""
    return state.boards[1 - deck_of(state).seat]


def card(number: int) -> DecisionCard:
    """A decision card."""
    return load().decision_cards[number]


def directed(state: State, space: int, direction: str) -> tuple[int, int]:
    """What puts spaces in the order of a direction, the smallest first (12.5.1)."""
    q, r = state.stars.hexes[space]
    sign = 1 if direction == "right" else -1
    return sign * (q + r), sign * (q - r)


def to_human(state: State, space: int) -> int:
    """The distance to the nearest planet that the human has colonized (12.5.3)."""
    planets = human_board(state).structures
    return min((state.stars.distance(space, own) for own in planets), default=0)


def numbered(options: Sequence[T], count: int, start: str) -> T:
    """The option at a number: from the left end to the right, or the other way round (12.5.2)."""
    place = (count - 1) % len(options)
    return options[place] if start == "right" else options[len(options) - 1 - place]


class Narrowing:
    """Candidates on the map, and the tie-breaks that leave fewer and fewer of them (12.5.4)."""

    def __init__(
        self,
        game: Game[State],
        left: Sequence[int],
        what: str,
        rule: str,
        names: Mapping[str, Any] | None = None,
        line: str = "",
    ) -> None:
        self.game = game
        self.first = list(left)
        self.left = list(left)
        self.what = what
        self._tell(f"valid_{what}", rule, line, {s: self._candidate(s) for s in left}, names)

    def fitting(self, name: str, rule: str, fits: Callable[[int], bool], line: str = "") -> None:
        """Leave those that fit, if any does; `name` says what is looked for."""
        if len(self.left) > 1:
            compared = {space: self._candidate(space) for space in self.left}
            kept = [space for space in self.left if fits(space)]
            self.left = kept or self.left
            self._tell(f"tie_{name}" if kept else f"no_{name}", rule, line, compared)

    def fewest(self, name: str, rule: str, measure: Callable[[int], int], line: str = "") -> None:
        """Leave those with the smallest measure."""
        if len(self.left) > 1:
            found = {space: measure(space) for space in self.left}
            compared = {space: self._candidate(space, n) for space, n in found.items()}
            least = min(found.values())
            self.left = [space for space in self.left if found[space] == least]
            self._tell(name, rule, line, compared)

    def direction(self, direction: str) -> None:
        """Leave the first one in a direction (12.5.1)."""
        state = self.game.state
        order = sorted(self.left, key=lambda space: directed(state, space, direction))
        self.fewest(direction, f"{RULE}.1", lambda space: order.index(space) + 1, SUPPORT.direction)

    def _candidate(self, space: int, n: int | None = None) -> Message:
        """A candidate, with what it comes to."""
        state = self.game.state
        q, r = state.stars.hexes[space]
        named = {"planet": f"#planet/{planet_type(state, space)}", "q": q, "r": r}
        if n is None:
            return msg("why.automa.candidate", **named)
        return msg("why.automa.candidate_n", n=n, **named)

    def _tell(
        self,
        name: str,
        rule: str,
        line: str,
        compared: Mapping[int, Message],
        names: Mapping[str, Any] | None = None,
    ) -> None:
        state = self.game.state
        slots = tuple(state.stars.slot(space) for space in self.left)
        fitting = () if name.startswith("no_") else self.left
        self.game.emit(
            f"log.automa.{name}",
            deck_of(state).seat,
            rule=rule,
            n=len(self.left),
            targets=slots,
            line=line,
            fits=[said for space, said in compared.items() if space in fitting],
            fails=[said for space, said in compared.items() if space not in fitting],
            **(names or {}),
        )

    def result(self) -> Flow[int]:
        """The one that is left; a person may correct it."""
        state = self.game.state
        assert len(self.left) == 1, self.left
        options = [
            Option(
                ("space", *state.stars.hexes[space]),
                msg("label.automa.space"),
                value=space,
                target=state.stars.slot(space),
            )
            for space in self.first
        ]
        return (yield from corrected(self.game, self.what, options, self.left[0]))


def select_by_number(
    game: Game[State], what: str, options: Sequence[Option[T]], support: DecisionCard
) -> Flow[T]:
    """The one of the research board that the support card's number finds (12.5.2).

    A person may correct it; a single one needs no counting.
    """
    found = numbered(options, support.count, support.count_from)
    if len(options) > 1:
        counted = _counted(options, support.count_from)
        place = (support.count - 1) % len(options)
        game.emit(
            f"log.automa.counts_{what}_{support.count_from}",
            deck_of(game.state).seat,
            rule=f"{RULE}.2",
            n=support.count,
            found=found.label,
            targets=tuple(option.target for option in options if option.target),
            line=SUPPORT.count,
            fits=counted[place : place + 1],
            fails=counted[:place] + counted[place + 1 :],
        )
    assert found.value is not None
    return (yield from corrected(game, what, options, found.value))


def _counted(options: Sequence[Option[Any]], start: str) -> list[Message]:
    """The options in the order in which they are counted."""
    order = options if start == "right" else options[::-1]
    return [msg("why.automa.option", n=n, name=option.label) for n, option in enumerate(order, 1)]


def corrected(game: Game[State], what: str, options: Sequence[Option[T]], found: T) -> Flow[T]:
    """What the Automa selects; where it is played on a real table too, a person may correct it."""
    deck = deck_of(game.state)
    if not deck.correct or len(options) < 2:
        return found
    prompt: Message = msg(f"ask.automa.{what}", seat=f"#seat/{deck.seat}")
    first = sorted(options, key=lambda option: option.value != found)
    picked = yield from choose(1 - deck.seat, prompt, first, rule=RULE, ask=True)
    if picked != found:
        target = next(option.target for option in options if option.value == picked)
        game.emit(
            "log.automa.corrected",
            deck.seat,
            rule=RULE,
            targets=(target,) if target else (),
        )
    return picked
