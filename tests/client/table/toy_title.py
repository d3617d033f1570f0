"""A small title with every kind of question: a garden of cells, a piece to place, a walker to move,
a hand of secret cards, a track, tokens to pick, coins to pay and rows to order.

Two rounds; in each every seat: plays a card (or passes), places the card's piece, walks, picks
tokens, pays, puts its tracks in order, and ends its turn. It is no game anybody would play.
"""

from __future__ import annotations

from typing import Any

from gametable.components.texts import TitleWords
from gametable.core.engine.asking import allocate, arrange, choose, choose_key, choose_some
from gametable.core.engine.chance import shuffle
from gametable.core.engine.decision import (
    ROUND,
    TURN,
    Amount,
    Check,
    Decision,
    Option,
    Placing,
    Refused,
    refusal,
)
from gametable.core.scene import (
    Inspection,
    Result,
    Scene,
    Score,
    ScoreLine,
)
from gametable.core.text import Message, msg
from tests.client.table.toy_table import (
    ROUNDS,
    SHAPE,
    SIZE,
    TOKENS,
    TRACKS,
    Garden,
    State,
    inspect,
    scene,
    shape_cells,
)
from tests.client.table.toy_words import PHRASES


def oriented() -> tuple[tuple[tuple[int, int], ...], ...]:
    """The cells of the shape in its eight orientations, quarter turns then flipped ones."""
    found = []
    for turn in range(8):
        cells = [(-x, y) for x, y in SHAPE] if turn >= 4 else list(SHAPE)
        for _ in range(turn % 4):
            cells = [(-y, x) for x, y in cells]
        left, top = min(x for x, _ in cells), min(y for _, y in cells)
        found.append(tuple((x - left, y - top) for x, y in cells))
    return tuple(found)


CELLS = oriented()
SAME = tuple(next(i for i in range(8) if set(CELLS[i]) == set(cells)) for cells in CELLS)


def place_checks(garden: Garden, key: tuple[int, int, int]) -> list[Check]:
    turn, x, y = key
    cells = [(x + dx, y + dy) for dx, dy in CELLS[turn]]
    off = [c for c in cells if not (0 <= c[0] < SIZE and 0 <= c[1] < SIZE)]
    taken = [c for c in cells if f"{c[0]},{c[1]}" in garden.cells]
    names = tuple(f"c_{a}_{b}" for a, b in off)
    return [
        Check(msg("check.on_board"), not off, "toy 2.1", names),
        Check(msg("check.free"), not taken, "toy 2.2", tuple(f"c_{a}_{b}" for a, b in taken)),
    ]


class ToyTitle:
    """The title; see the module. Its deck and how many cards everybody is dealt may be larger;
    with `offers` the next seat is asked in the middle of a turn whether it pays for a point."""

    id = "toy"
    revision = 1
    values = ""
    state_type = State

    def __init__(self, deck: int = 20, dealt: int = 3, offers: bool = False):
        self.deck, self.dealt, self.offers = deck, dealt, offers

    def setup_faults(self, seats: Any, options: Any) -> list[Message]:
        return []

    def setup(self, seats: Any, options: Any) -> State:
        return State(list(range(1, self.deck + 1)), [Garden([]) for _ in seats])

    # ------------------------------------------------------------------ rules

    def play(self, game: Any):
        state = game.state
        if state.phase == "setup":
            state.deck = yield from shuffle(state.deck, rule="toy 1.1")
            for garden in state.gardens:
                garden.hand = [state.deck.pop() for _ in range(self.dealt)]
            state.phase = "play"
        while state.round < ROUNDS:
            yield ROUND if state.turn == 0 else TURN
            if state.turn == 0:
                game.heading("log.round", n=state.round + 1)
            yield from self._turn(game, state.turn)
            state.turn += 1
            if state.turn == len(state.gardens):
                state.turn, state.round = 0, state.round + 1
                for garden in state.gardens:
                    garden.done = False
        state.phase = "over"

    def _turn(self, game: Any, seat: int):
        state = game.state
        garden = state.gardens[seat]
        if not garden.done:
            passed = yield from self._card(game, seat)
            if passed:
                garden.done = True
                yield from self._end(game, seat)
                return
            yield from self._place(game, seat)
            garden.steps = 3
            while garden.steps:
                if not (yield from self._walk(game, seat)):
                    break
            yield from self._tokens(game, seat)
            if self.offers:
                yield from self._offer(game, (seat + 1) % len(state.gardens))
            yield from self._pay(game, seat)
            yield from self._order(game, seat)
            yield from self._end(game, seat)

    def _card(self, game: Any, seat: int):
        garden = game.state.gardens[seat]
        options = [
            Option(
                ("card", card),
                msg("option.card", n=card),
                target=f"card{card}",
                gain=(Amount("vp", card % 3),),
                warnings=(msg("warning.high"),) if card > 15 else (),
            )
            for card in garden.hand[:-1]
        ]
        options.append(Option("pass", msg("option.pass"), icon="pass", apart=True))
        refused = []
        if garden.hand:
            card = garden.hand[-1]
            check = Check(msg("check.last", n=card), False, "toy 1.2")
            reason = refusal([Check(msg("check.hand"), True, "toy 1.2"), check])
            assert reason is not None
            option = Option(("card", card), msg("option.card", n=card), target=f"card{card}")
            refused.append(Refused(option, reason))
        key = yield from choose(
            seat, msg("prompt.card"), options, rule="toy 1.2", refused=refused, secret=True
        )
        if key == "pass":
            game.emit("log.pass", seat, rule="toy 1.3")
            return True
        garden.hand.remove(key[1])
        garden.points += key[1] % 3
        game.emit("log.card", seat, rule="toy 1.2", secret={"n": key[1]})
        return False

    def _place(self, game: Any, seat: int):
        garden = game.state.gardens[seat]
        keys = [
            (turn, x, y)
            for turn in sorted(set(SAME))
            for x in range(SIZE)
            for y in range(SIZE)
            if refusal(place_checks(garden, (turn, x, y))) is None
        ]
        if not keys:
            game.emit("log.no_room", seat)
            return
        placing = Placing(f"garden{seat}", "corner", {"cells": shape_cells()}, CELLS, SAME)
        turn, x, y = yield from choose_key(
            seat,
            msg("prompt.place"),
            keys,
            lambda k: Option(k, msg("option.place", turn=k[0], x=k[1], y=k[2])),
            rule="toy 2",
            style="place",
            explain=lambda k: place_checks(garden, k),
            placing=placing,
        )
        number = len(garden.turns)
        garden.turns.append((turn, x, y))
        for dx, dy in CELLS[turn]:
            garden.cells[f"{x + dx},{y + dy}"] = number
        garden.points += 2
        game.emit("log.place", seat, rule="toy 2", targets=(f"corner{seat}_{number}",), x=x, y=y)

    def _walk(self, game: Any, seat: int):
        garden = game.state.gardens[seat]
        x, y = garden.walker
        options = []
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            a, b = x + dx, y + dy
            if 0 <= a < SIZE and 0 <= b < SIZE:
                options.append(
                    Option(
                        ("step", f"walker{seat}", a, b),
                        msg("option.step", x=a, y=b),
                        target=f"garden{seat}/c_{a}_{b}",
                    )
                )
        options.append(Option("done", msg("option.done"), icon="check"))
        key = yield from choose(seat, msg("prompt.walk"), options, rule="toy 3", style="path")
        if key == "done":
            garden.steps = 0
            return False
        garden.walker = (key[2], key[3])
        garden.steps -= 1
        game.emit("log.walk", seat, targets=(f"walker{seat}",), x=key[2], y=key[3])
        return garden.steps > 0

    def _tokens(self, game: Any, seat: int):
        options = [Option(t, msg(f"token.{t}"), target=f"token_{t}", icon=t) for t in TOKENS]
        taken = yield from choose_some(seat, msg("prompt.tokens"), options, 1, 2, rule="toy 4")
        game.state.gardens[seat].points += len(taken)
        game.emit("log.tokens", seat, n=len(taken), what=[msg(f"token.{t}") for t in taken])

    def _offer(self, game: Any, seat: int):
        garden = game.state.gardens[seat]
        give = Option(
            "give",
            msg("option.give"),
            cost=(Amount("credit", 1),),
            warnings=(msg("warning.give", n=garden.coins - 1),),
        )
        options = [give, Option("keep", msg("option.keep"))]
        key = yield from choose(
            seat, msg("prompt.offer"), options, rule="toy 8", style="confirm", ask=True
        )
        if key == "give":
            garden.coins -= 1
            garden.points += 1
            game.emit("log.gave", seat)

    def _pay(self, game: Any, seat: int):
        garden = game.state.gardens[seat]
        options = [Option("coins", msg("pay.coins"), icon="credit"), Option("ore", msg("pay.ore"))]
        amounts = yield from allocate(
            seat,
            msg("prompt.pay"),
            options,
            [(0, 3), (0, 3)],
            4,
            5,
            weights=(1, 2),
            proposal=(2, 1),
            rule="toy 5",
        )
        garden.coins += 4 - amounts[0]
        game.emit("log.pay", seat, n=amounts[0], m=amounts[1])

    def _order(self, game: Any, seat: int):
        options = [Option(t, msg(f"token.{t}")) for t in TRACKS]
        order = yield from arrange(seat, msg("prompt.order"), options, rule="toy 6")
        game.emit("log.order", seat, first=msg(f"token.{order[0]}"))

    def _end(self, game: Any, seat: int):
        options = [Option("end", msg("option.end"), icon="flag", apart=True)]
        yield from choose(seat, msg("prompt.end"), options, rule="toy 7", style="turn", ask=True)
        garden, deck = game.state.gardens[seat], game.state.deck
        if deck and not garden.done:
            garden.hand.append(deck.pop())
            game.reveal(msg("because.draw"), msg("because.draw"))
        game.emit("log.end", seat)

    # ------------------------------------------------------------------ descriptions

    def scores(self, state: State) -> list[Score]:
        return [
            Score(n, (ScoreLine("all", msg("score.all"), "vp", garden.points),))
            for n, garden in enumerate(state.gardens)
        ]

    def owed(self, state: State, asked: Decision) -> tuple[()]:
        return ()

    def waiting(self, state: State, seat: int) -> tuple[()]:
        return ()

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        best = max(garden.points for garden in state.gardens)
        winners = tuple(n for n, g in enumerate(state.gardens) if g.points == best)
        return Result(winners, msg("result.won", name=f"#seat/{winners[0]}"))

    def redact(self, state: State, seat: int | None) -> None:
        state.deck = [0] * len(state.deck)
        for n, garden in enumerate(state.gardens):
            if n != seat:
                garden.hand = [0] * len(garden.hand)

    def determinize(self, state: State, seat: int | None, source: Any) -> None:
        raise NotImplementedError("nobody deals this title anew")

    def faults(self, state: State) -> list[str]:
        return []

    def scene(self, view: State, seat: int | None, decision: Decision | None) -> Scene:
        return scene(view, seat, decision)

    def inspect(self, view: State, ref: str, seat: int | None) -> Inspection | None:
        return inspect(view, ref, seat)

    def reread(self) -> None:
        """It has no components."""

    def words(self, language: str) -> TitleWords:
        return TitleWords(language, PHRASES, {})


TITLE = ToyTitle()
