"""A small title that asks in every way the core knows: for tests of the core and of the bench.

Twenty numbered cards. Each round everybody bids a card in secret, the bids are shown, the highest
takes a die roll of coins. Then each seat in turn takes a card or passes, discards, pays, and puts
its lamps in order. After three rounds the most coins win.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from gametable.core.engine.asking import allocate, arrange, choose, choose_key, choose_some
from gametable.core.engine.chance import Source, draw, roll, shuffle
from gametable.core.engine.decision import (
    ROUND,
    STEP,
    TURN,
    Amount,
    Check,
    Decision,
    Flow,
    Option,
    Refusal,
    Refused,
    refusal,
)
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat
from gametable.core.scenario.layout import Layout, NamedParts
from gametable.core.scenario.parts import (
    Keyed,
    ListForm,
    Part,
    Pile,
    Plain,
    SeatNumber,
    Whole,
    Word,
)
from gametable.core.scene import Inspection, Result, Scene, Score, ScoreLine
from gametable.core.text import Message, msg

CARDS = 20
HIDDEN = -1
LAMPS = ("red", "blue", "green")


class Lamp(msgspec.Struct):
    colour: str
    lit: bool = False


class Shrine(msgspec.Struct):
    """Nested on purpose: a struct in a struct in a list."""

    lamps: list[Lamp]
    history: list[tuple[str, ...]] = []


class Player(msgspec.Struct):
    hand: list[int]
    coins: dict[str, int]
    shrine: Shrine
    bid: int | None = None


class ToyState(msgspec.Struct):
    deck: list[int]
    players: list[Player]
    discard: list[int] = []
    phase: Literal["setup", "bid", "act", "over"] = "setup"
    round: int = 1
    queue: list[int] = []
    prize: int = 0


class PlainWords:
    """Words that are the keys themselves, with their arguments."""

    def text(self, message: Message) -> str:
        return f"{message.key} {message.args}"


class Toy:
    """The title. `fails` makes the rules break when that card is taken."""

    id = "toy"
    revision = 3
    values = ""
    state_type = ToyState

    def __init__(self, fails: int | None = None) -> None:
        self.fails = fails

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        return [] if 1 <= len(seats) <= 4 else [msg("setup.seats", n=len(seats))]

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> ToyState:
        players = [
            Player([], {"gold": 3, "iron": 2}, Shrine([Lamp(c) for c in LAMPS])) for _ in seats
        ]
        return ToyState(list(range(CARDS)), players)

    def play(self, game: Game[ToyState]) -> Flow[None]:
        state = game.state
        if state.phase == "setup":
            state.deck = yield from shuffle(state.deck)
            for seat, player in enumerate(state.players):
                player.hand = [state.deck.pop(0) for _ in range(3)]
                game.emit("log.dealt", seat, secret={"cards": tuple(player.hand)}, n=3)
            self._phase(game, "bid")
        while state.phase != "over":
            yield ROUND
            if state.phase == "bid":
                yield from self._bids(game)
                self._phase(game, "act")
            while state.queue:
                yield TURN
                yield from self._turn(game, state.queue[0])
                state.queue.pop(0)
            state.round += 1
            self._phase(game, "bid" if state.round <= 3 else "over")

    def _phase(self, game: Game[ToyState], phase: Literal["bid", "act", "over"]) -> None:
        state = game.state
        state.phase = phase
        game.emit("log.phase", phase=phase)
        state.queue = list(range(len(state.players))) if phase != "over" else []

    def _bids(self, game: Game[ToyState]) -> Flow[None]:
        state = game.state
        while state.queue:
            yield STEP
            seat = state.queue[0]
            player = state.players[seat]
            if player.hand:
                options = [Option(c, msg("card", n=c), target=f"hand/{c}") for c in player.hand]
                player.bid = yield from choose(seat, msg("ask.bid"), options, secret=True)
                player.hand.remove(player.bid)
                game.emit("log.bid", seat, secret={"card": player.bid})
            state.queue.pop(0)
        yield STEP
        bids = [-1 if p.bid is None else p.bid for p in state.players]
        game.reveal(msg("reveal.bids"), msg("before.bids"))
        game.emit("log.bids", bids=tuple(bids))
        for player in state.players:
            if player.bid is not None:
                state.discard.append(player.bid)
                player.bid = None
        winner = bids.index(max(bids))
        state.prize = yield from roll((1, 2, 3, 4, 5, 6), rule="toy 2", seat=winner)
        state.players[winner].coins["gold"] += state.prize

    def _turn(self, game: Game[ToyState], seat: int) -> Flow[None]:
        state, player = game.state, game.state.players[seat]
        options, refused = self._actions(state, seat)
        action = yield from choose(seat, msg("ask.action"), options, refused=refused, rule="toy 3")
        if action == "take":
            [card] = yield from draw(state.deck, 1)
            if card == self.fails:
                raise RuntimeError("the rules broke")
            state.deck.remove(card)
            player.hand.append(card)
            game.emit("log.taken", seat, secret={"card": card})
        elif action == "light":
            yield from self._light(game, seat)
        dropped = yield from choose_some(
            seat,
            msg("ask.discard"),
            [Option(c, msg("card", n=c)) for c in sorted(player.hand)],
            0,
            2,
            accepts=lambda picked: Refusal(msg("refusal.first")) if picked == (0,) else None,
        )
        for card in dropped:
            player.hand.remove(card)
        state.discard += dropped
        game.emit("log.dropped", seat, cards=tuple(dropped))
        names = list(player.coins)
        paid = yield from allocate(
            seat,
            msg("ask.pay"),
            [Option(name, msg("coin", name=name)) for name in names],
            [(0, player.coins[name]) for name in names],
            0,
            min(3, 2 * player.coins["gold"] + player.coins["iron"]),
            weights=(2, 1),
            proposal=(0, 0),
        )
        for name, n in zip(names, paid, strict=True):
            player.coins[name] -= n
        order = yield from arrange(
            seat,
            msg("ask.order"),
            [Option(lamp.colour, msg("lamp")) for lamp in player.shrine.lamps],
        )
        player.shrine.lamps.sort(key=lambda lamp: order.index(lamp.colour))
        player.shrine.history.append(tuple(order))
        yield from choose(seat, msg("ask.end"), [Option("end", msg("end"), apart=True)])

    def _actions(self, state: ToyState, seat: int) -> tuple[list[Option[str]], list[Refused]]:
        options = [Option("pass", msg("pass"), apart=True)]
        if state.deck:
            options.append(Option("take", msg("take")))
        light = Option("light", msg("light"), cost=(Amount("gold", 1),))
        why_not = refusal(self._may_light(state, seat))
        if why_not is None:
            return [*options, light], []
        return options, [Refused(light, why_not)]

    def _may_light(self, state: ToyState, seat: int) -> list[Check]:
        player = state.players[seat]
        return [
            Check(msg("check.gold", n=player.coins["gold"]), player.coins["gold"] >= 1, "toy 3.1"),
            Check(msg("check.dark"), not all(lamp.lit for lamp in player.shrine.lamps), "toy 3.2"),
        ]

    def _light(self, game: Game[ToyState], seat: int) -> Flow[None]:
        player = game.state.players[seat]
        lamps = {lamp.colour: lamp for lamp in player.shrine.lamps}

        def explain(key: Any) -> list[Check]:
            _, colour = key
            return [Check(msg("check.unlit", colour=colour), not lamps[colour].lit, "toy 3.3")]

        keys = [("lamp", c) for c in lamps if refusal(explain(("lamp", c))) is None]
        _, colour = yield from choose_key(
            seat,
            msg("ask.lamp"),
            keys,
            lambda key: Option(key, msg("lamp", colour=key[1])),
            explain=explain,
        )
        lamps[colour].lit = True
        player.coins["gold"] -= 1
        game.emit("log.lit", seat, colour=colour)

    def scores(self, state: ToyState) -> list[Score]:
        return [
            Score(
                seat,
                tuple(ScoreLine(c, msg(c), c, n, ((msg(c), n, ""),)) for c, n in p.coins.items()),
            )
            for seat, p in enumerate(state.players)
        ]

    def owed(self, state: ToyState, asked: Decision) -> tuple[()]:
        return ()

    def waiting(self, state: ToyState, seat: int) -> tuple[()]:
        return ()

    def result(self, state: ToyState) -> Result | None:
        if state.phase != "over":
            return None
        totals = [score.total for score in self.scores(state)]
        best = max(totals)
        return Result(tuple(s for s, n in enumerate(totals) if n == best), msg("won"))

    def redact(self, state: ToyState, seat: int | None) -> None:
        state.deck = [HIDDEN] * len(state.deck)
        for other, player in enumerate(state.players):
            if other != seat:
                player.hand = [HIDDEN] * len(player.hand)
                player.bid = None if player.bid is None else HIDDEN

    def determinize(self, state: ToyState, seat: int | None, source: Source) -> None:
        known = [*state.deck, *state.discard]
        for player in state.players:
            known += [*player.hand, -1 if player.bid is None else player.bid]
        unknown = [card for card in range(CARDS) if card not in known]
        unknown = [unknown[i] for i in source.order(len(unknown))]
        state.deck = [unknown.pop() if c == HIDDEN else c for c in state.deck]
        for player in state.players:
            player.hand = [unknown.pop() if c == HIDDEN else c for c in player.hand]
            player.bid = unknown.pop() if player.bid == HIDDEN else player.bid

    def faults(self, state: ToyState) -> list[Message]:
        cards = [*state.deck, *state.discard]
        for player in state.players:
            cards += player.hand + ([] if player.bid is None else [player.bid])
        faults = (
            []
            if sorted(cards) == list(range(CARDS))
            else [msg("unsound.cards", cards=sorted(cards))]
        )
        for seat, player in enumerate(state.players):
            faults += [
                msg("unsound.coins", seat=seat, n=n, coin=c)
                for c, n in player.coins.items()
                if n < 0
            ]
        return faults

    def layout(self) -> Layout[ToyState]:
        """A deck, a discard pile, and hands; the queue follows from the phase."""
        card = Word(lambda: range(CARDS))
        return Layout(
            (
                Part("round", Whole(1, 3)),
                Part("phase", Word(lambda: ("bid", "act", "over"))),
                Part("to_act", ListForm(SeatNumber()), "queue"),
                Part("deck", Pile(card), kind="card", home=True),
                Part("discard", ListForm(card), kind="card", home=True),
                Part("prize", Whole()),
            ),
            (
                Part("hand", ListForm(card), kind="card"),
                Part("bid", Word(lambda: range(CARDS), may_lack=True), kind="card"),
                Part("coins", Keyed(Word(lambda: ("gold", "iron")), Whole(), removes=False)),
                Part("shrine", Plain(Shrine)),
            ),
            lambda state: state.players,
            self._follow,
        )

    def _follow(self, state: ToyState, said: NamedParts) -> None:
        if "to_act" not in said.table and "phase" in said.table:
            state.queue = list(range(len(state.players))) if state.phase != "over" else []

    def scene(self, view: ToyState, seat: int | None, decision: Decision | None) -> Scene:
        return Scene(msg("round", n=view.round), (), (), ())

    def inspect(self, view: ToyState, ref: str, seat: int | None) -> Inspection | None:
        return None

    def reread(self) -> None:
        """It has no components."""

    def words(self, language: str) -> PlainWords:
        return PlainWords()
