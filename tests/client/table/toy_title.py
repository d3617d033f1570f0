"""A small title with every kind of question: a garden of cells, a piece to place, a walker to move,
a hand of secret cards, a track, tokens to pick, coins to pay and rows to order.

Two rounds; in each every seat: plays a card (or passes), places the card's piece, walks, picks
tokens, pays, puts its tracks in order, and ends its turn. It is no game anybody would play.
"""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.components.texts import Phrase, Words
from gametable.core.chance import shuffle
from gametable.core.decision import (
    ROUND,
    TURN,
    Amount,
    Check,
    Decision,
    Option,
    Placing,
    Refused,
    allocate,
    arrange,
    choose,
    choose_key,
    choose_some,
    refusal,
)
from gametable.core.scene import (
    Compared,
    Fact,
    Group,
    Inspection,
    Line,
    Meter,
    Phase,
    Piece,
    Result,
    Scene,
    Score,
    SeatCard,
    Standing,
    Stock,
    Zone,
)
from gametable.core.text import Message, msg

SIZE = 6
ROUNDS = 2
SHAPE = ((0, 0), (1, 0), (1, 1))  # a corner of three
TOKENS = ("water", "energy", "plant")
TRACKS = ("water", "biomass", "technology")


class Garden(msgspec.Struct):
    hand: list[int]
    cells: dict[str, int] = {}  # "x,y" -> number of the piece
    turns: list[tuple[int, int, int]] = []  # orientation, x, y of each piece
    walker: tuple[int, int] = (0, 0)
    steps: int = 0
    points: int = 0
    coins: int = 4
    done: bool = False


class State(msgspec.Struct):
    deck: list[int]
    gardens: list[Garden]
    round: int = 0
    turn: int = 0
    phase: str = "setup"


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
    """The title; see the module."""

    id = "toy"
    revision = 1
    state_type = State

    def setup_faults(self, seats: Any, options: Any) -> list[Message]:
        return []

    def setup(self, seats: Any, options: Any) -> State:
        return State(list(range(1, 21)), [Garden([]) for _ in seats])

    # ------------------------------------------------------------------ rules

    def play(self, game: Any):
        state = game.state
        if state.phase == "setup":
            state.deck = yield from shuffle(state.deck, rule="toy 1.1")
            for garden in state.gardens:
                garden.hand = [state.deck.pop() for _ in range(3)]
            state.phase = "play"
        while state.round < ROUNDS:
            yield ROUND if state.turn == 0 else TURN
            if state.turn == 0:
                game.emit("log.round", n=state.round + 1)
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
                irreversible=msg("because.draw") if card % 7 == 0 else None,
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
            game.reveal(msg("because.draw"))
        game.emit("log.end", seat)

    # ------------------------------------------------------------------ descriptions

    def scores(self, state: State) -> list[Score]:
        return [
            Score(n, (Line("all", msg("score.all"), "vp", garden.points),))
            for n, garden in enumerate(state.gardens)
        ]

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

    def determinize(self, state: State, seat: int, source: Any) -> None:
        raise NotImplementedError("nobody deals this title anew")

    def faults(self, state: State) -> list[str]:
        return []

    def scene(self, view: State, seat: int | None, decision: Decision | None) -> Scene:
        middle = seat or 0
        zones = [self._garden(view, middle, "garden")]
        zones += [self._garden(view, n, "others") for n in range(len(view.gardens)) if n != middle]
        zones.append(self._hand(view, middle))
        tokens = tuple(
            Piece(f"token_{t}", "token", {"icon": t}, name=msg(f"token.{t}")) for t in TOKENS
        )
        zones.append(Zone("market", "market", msg("zone.market"), pieces=tokens))
        steps = ("card", "place", "walk", "end")
        at = {"prompt.place": 1, "prompt.walk": 2, "prompt.end": 3}
        now = at.get(decision.prompt.key, 0) if decision is not None else 0
        return Scene(
            msg("round", n=min(view.round + 1, ROUNDS), of=ROUNDS),
            tuple(Phase(s, msg(f"phase.{s}"), (i > now) - (i < now)) for i, s in enumerate(steps)),
            tuple(zones),
            tuple(self._card_of(n, g) for n, g in enumerate(view.gardens)),
            (
                Compared(
                    "most",
                    "award",
                    msg("compared.most"),
                    tuple(Standing(n, str(len(g.cells))) for n, g in enumerate(view.gardens)),
                    ("5", "2"),
                ),
            ),
            msg("compared"),
            (
                Meter(
                    "rounds",
                    msg("meter.rounds"),
                    msg("meter.left", n=ROUNDS - view.round),
                    view.round / ROUNDS,
                ),
            ),
        )

    def _garden(self, view: State, seat: int, place: str) -> Zone:
        garden = view.gardens[seat]
        pieces = [
            Piece(
                f"corner{seat}_{n}",
                "corner",
                {"cells": shape_cells()},
                slot=f"c_{x}_{y}",
                turn=turn,
                z=1,
                name=msg("piece.corner"),
            )
            for n, (turn, x, y) in enumerate(garden.turns)
        ]
        x, y = garden.walker
        pieces.append(
            Piece(
                f"walker{seat}",
                "walker",
                {"seat": ("sky", "gold", "green")[seat]},
                slot=f"c_{x}_{y}",
                owner=seat,
                z=3,
                name=msg("piece.walker"),
            )
        )
        return Zone(
            f"garden{seat}",
            place,
            msg("zone.garden", name=f"#seat/{seat}"),
            board="garden",
            face="garden",
            data={},
            pieces=tuple(pieces),
            seat=seat,
        )

    def _hand(self, view: State, seat: int) -> Zone:
        hand = view.gardens[seat].hand
        cards = tuple(
            Piece(f"card{n}", "card", {"n": n}, name=msg("piece.card", n=n))
            if n
            else Piece(f"hidden{seat}_{i}", "card", {"n": 0}, hidden=True, name=msg("piece.hidden"))
            for i, n in enumerate(hand)
        )
        return Zone(
            f"hand{seat}",
            "hand",
            msg("zone.hand"),
            pieces=cards,
            seat=seat,
            empty=msg("empty.hand"),
        )

    def _card_of(self, seat: int, garden: Garden) -> SeatCard:
        return SeatCard(
            seat,
            msg("faction"),
            garden.points,
            (
                Group(
                    msg("group.stocks"),
                    (
                        Stock("credit", garden.coins, msg("pay.coins")),
                        Stock("card", len(garden.hand), msg("zone.hand")),
                    ),
                ),
            ),
            msg("status.passed") if garden.done else None,
            first=seat == 0,
            done=garden.done,
        )

    def inspect(self, view: State, ref: str, seat: int | None) -> Inspection | None:
        if ref.startswith("card"):
            n = int(ref[4:])
            held = seat is not None and n in view.gardens[seat].hand
            return Inspection(
                msg("piece.card", n=n),
                msg("kind.card"),
                msg("text.card"),
                "card",
                {"n": n},
                (Fact("vp", msg("fact.points", n=n % 3)),),
                (Check(msg("check.hand"), held, "toy 1.2"),),
                "toy 1.2",
            )
        if "/" in ref:
            return Inspection(msg("slot", ref=ref.split("/")[1]), msg("kind.cell"), rule="toy 2")
        if ref.startswith("token"):
            return Inspection(msg("token." + ref.split("_")[1]), msg("kind.token"))
        return None

    def words(self, language: str) -> Words:
        return Words(language, PHRASES, {})


def shape_cells() -> list[list[Any]]:
    """The shape as a face draws it: x, y, terrain, mark."""
    marks = ("resource", "plain", "plain")
    return [[x, y, "biomass", marks[n]] for n, (x, y) in enumerate(SHAPE)]


def _both(en: str, hu: str) -> Phrase:
    return Phrase(en, hu)


PHRASES = {
    "round": _both("Round {n} of {of}", "{n}. forduló / {of}"),
    "phase.card": _both("Card", "Kártya"),
    "phase.place": _both("Place", "Lerakás"),
    "phase.walk": _both("Walk", "Séta"),
    "phase.end": _both("End", "Vége"),
    "prompt.card": _both("Play a card", "Játssz ki egy kártyát"),
    "prompt.place": _both("Place the corner", "Rakd le a sarkot"),
    "prompt.walk": _both("Move the walker", "Mozgasd a sétálót"),
    "prompt.tokens": _both("Take one or two tokens", "Vegyél egy vagy két jelzőt"),
    "prompt.pay": _both("Pay 4 or 5", "Fizess 4-et vagy 5-öt"),
    "prompt.order": _both("Which track moves first?", "Melyik sáv halad először?"),
    "prompt.end": _both("Your turn is done", "Véget ért a köröd"),
    "option.card": _both("Play card {n}", "{n}. kártya kijátszása"),
    "option.pass": _both("Pass", "Passz"),
    "option.place": _both(
        "Turn {turn}, column {x}, row {y}", "{turn}. állás, {x}. oszlop, {y}. sor"
    ),
    "option.step": _both("Step to {x}, {y}", "Lépés ide: {x}, {y}"),
    "option.done": _both("Done walking", "Kész a séta"),
    "option.end": _both("End turn", "Kör vége"),
    "token.water": _both("Water", "Víz"),
    "token.energy": _both("Energy", "Energia"),
    "token.plant": _both("Plant", "Növény"),
    "token.biomass": _both("Biomass", "Biomassza"),
    "token.technology": _both("Technology", "Technológia"),
    "pay.coins": _both("Coins", "Érme"),
    "pay.ore": _both("Ore", "Érc"),
    "warning.high": _both("A high card is worth more later.", "Egy magas lap később többet ér."),
    "because.draw": _both("a card is drawn", "lapot húzol"),
    "check.on_board": _both("Lies on the garden", "A kerten fekszik"),
    "check.free": _both("Covers no other piece", "Nem takar más elemet"),
    "check.last": _both(
        "Card {n} came last and must wait", "A(z) {n}. lap utoljára jött, várnia kell"
    ),
    "check.hand": _both("The card is in your hand", "A lap a kezedben van"),
    "zone.garden": _both("{name}'s garden", "{name} kertje"),
    "zone.hand": _both("Hand", "Kézben"),
    "zone.market": _both("Tokens", "Jelzők"),
    "piece.corner": _both("Corner", "Sarok"),
    "piece.walker": _both("Walker", "Sétáló"),
    "piece.card": _both("Card {n}", "{n}. lap"),
    "piece.hidden": _both("A card", "Egy lap"),
    "empty.hand": _both("No cards in hand.", "Nincs lap a kézben."),
    "faction": _both("Gardener", "Kertész"),
    "group.stocks": _both("Stocks", "Készlet"),
    "status.passed": _both("passed", "passzolt"),
    "compared": _both("Compared", "Összevetés"),
    "compared.most": _both("Most planted cells", "Legtöbb beültetett mező"),
    "meter.rounds": _both("the last round is over", "lejár az utolsó forduló"),
    "meter.left": _both("{n} left", "még {n}"),
    "kind.card": _both("Card, in hand", "Lap, kézben"),
    "kind.cell": _both("Cell of a garden", "Egy kert mezője"),
    "kind.token": _both("Token", "Jelző"),
    "text.card": _both("A card is a number and nothing else.", "A lap csak egy szám, semmi más."),
    "fact.points": _both("{n} points now", "{n} pont most"),
    "slot": _both("Cell {ref}", "{ref} mező"),
    "score.all": _both("Points", "Pontok"),
    "result.won": _both("{name} wins", "{name} nyert"),
    "log.round": _both("Round {n}", "{n}. forduló"),
    "log.pass": _both("Passed.", "Passzolt."),
    "log.card": _both("Played card {n}.", "Kijátszotta a(z) {n}. lapot."),
    "log.card.hidden": _both("Played a card.", "Kijátszott egy lapot."),
    "log.place": _both("Placed a corner at {x}, {y}.", "Lerakott egy sarkot ide: {x}, {y}."),
    "log.no_room": _both("Found no room.", "Nem talált helyet."),
    "log.walk": _both("Walked to {x}, {y}.", "Ide sétált: {x}, {y}."),
    "log.tokens": _both("Took {n} tokens: {what}.", "{n} jelzőt vett: {what}."),
    "log.pay": _both("Paid {n} coins and {m} ore.", "{n} érmét és {m} ércet fizetett."),
    "log.order": _both("Put {first} first.", "Előre tette: {first}."),
    "log.end": _both("Ended the turn.", "Befejezte a kört."),
}

TITLE = ToyTitle()
