"""The bench finds what it is there to find: titles broken on purpose."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gametable.core.engine.asking import choose
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import STEP, Check, Checkpoint, Option, Refusal, Refused
from gametable.core.engine.title import Seat
from gametable.core.scene import Piece, Score, ScoreLine, Zone
from gametable.core.text import Message, msg
from tests.bench.demands import Broken
from tests.bench.generic import Figures, Variant, bench
from tests.core.toy import Player, Toy, ToyState


def variant(seats: int) -> Variant:
    return Variant(f"{seats} seats", [Seat(str(n + 1)) for n in range(seats)])


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_sound_title_passes(seats: int) -> None:
    figures = Figures()
    for seed in ("a", "b"):
        figures += bench(Toy(), variant(seats), seed)
    assert figures.games == 2 and figures.checked == figures.nodes > 10
    assert figures.applied >= figures.nodes
    assert figures.hidden > 0


class Forgetful(Toy):
    """Keeps something in a local variable across checkpoints."""

    def play(self, game: Any) -> Any:
        flow = super().play(game)
        answer, passed = None, 0
        while True:
            try:
                item = flow.send(answer)
            except StopIteration:
                return
            passed += 1
            game.state.prize += passed
            answer = yield item


class Outside(Toy):
    """Keeps part of its state in itself."""

    count = 0

    def _turn(self, game: Any, seat: int) -> Any:
        self.count += 1
        game.state.prize = self.count
        yield from super()._turn(game, seat)


class Talkative(Toy):
    """Says again what it said when it is taken up again."""

    def _bids(self, game: Any) -> Any:
        game.emit("log.bidding")
        yield STEP
        yield from super()._bids(game)


class Losing(Toy):
    """Loses a card of the deck."""

    def _turn(self, game: Any, seat: int) -> Any:
        yield from super()._turn(game, seat)
        if len(game.state.deck) < 10:
            game.state.deck.pop()


class ShowsToOnlookers(Toy):
    """Shows an onlooker what no seat sees: the card that lies lowest."""

    def redact(self, state: ToyState, seat: int | None) -> None:
        last = state.deck[-1:]
        super().redact(state, seat)
        if seat is None and last:
            state.discard = [*state.discard, *last]


class BadDealer(Toy):
    """Deals a card anew that lies elsewhere."""

    def determinize(self, state: ToyState, seat: int | None, source: Source) -> None:
        super().determinize(state, seat, source)
        state.deck = [0 for _ in state.deck]


class Peeking(Toy):
    """The options of a seat depend on the top of the deck."""

    def _actions(self, state: ToyState, seat: int) -> Any:
        options, refused = super()._actions(state, seat)
        if state.deck and state.deck[0] % 2:
            options = [*options, Option("odd", msg("odd"))]
        return options, refused


class Gossip(Toy):
    """The log tells everybody the top of the deck."""

    def _bids(self, game: Any) -> Any:
        flow = super()._bids(game)
        answer = None
        while True:
            try:
                item = flow.send(answer)
            except StopIteration:
                return
            if getattr(item, "seat", None) is not None and game.state.deck:
                game.emit("log.gossip", top=game.state.deck[0])
            answer = yield item


class Telltale(Toy):
    """Shows the bids before it says that it reveals them."""

    def _bids(self, game: Any) -> Any:
        flow = super()._bids(game)
        answer = None
        while True:
            try:
                item = flow.send(answer)
            except StopIteration:
                return
            if isinstance(item, Checkpoint) and not game.state.queue:
                game.emit("log.early", bids=tuple(p.bid for p in game.state.players))
            answer = yield item


class Knowing(Toy):
    """The conditions of an option depend on the top of the deck."""

    def _may_light(self, state: ToyState, seat: int) -> Any:
        found = super()._may_light(state, seat)
        return [*found, Check(msg("check.top", n=state.deck[0] if state.deck else 0), False)]


class Whispering(Toy):
    """The question says what another holds."""

    def _actions(self, state: ToyState, seat: int) -> Any:
        options, refused = super()._actions(state, seat)
        other = state.players[seat - 1].hand
        return [Option("pass", msg("pass", n=other[0] if other else 0)), *options[1:]], refused


class Twins(Toy):
    """Two options of one key."""

    def _actions(self, state: ToyState, seat: int) -> Any:
        return [Option("pass", msg("a")), Option("pass", msg("b"))], []


class Lists(Toy):
    """A key that is a list."""

    def _actions(self, state: ToyState, seat: int) -> Any:
        return [Option("pass", msg("a")), Option(["pass"], msg("b"))], []


class Odd(Toy):
    """A key that JSON cannot hold as it is."""

    def _actions(self, state: ToyState, seat: int) -> Any:
        return [Option("pass", msg("a")), Option(frozenset("b"), msg("b"))], []


class Contrary(Toy):
    """Refuses what it allows."""

    def _actions(self, state: ToyState, seat: int) -> Any:
        options, _ = super()._actions(state, seat)
        return options, [Refused(options[0], Refusal(msg("no")))]


class Crashing(Toy):
    """An option that fails."""

    def _light(self, game: Any, seat: int) -> Any:
        raise KeyError("the lamp is not there")


class Wordless(Toy):
    """Lacks words in Hungarian."""

    def words(self, language: str) -> Any:
        class Some:
            def text(self, message: Message) -> str:
                lacks = language == "hu" and message.key == "ask.pay"
                return f"[{message.key}]" if lacks else message.key

        return Some()


class Unfilled(Toy):
    """Leaves a place in a text empty."""

    def words(self, language: str) -> Any:
        class Some:
            def text(self, message: Message) -> str:
                return "{n} cards" if message.key == "log.dropped" else message.key

        return Some()


class Miscounting(Toy):
    """A line of the score is not the sum of its parts."""

    def scores(self, state: ToyState) -> list[Score]:
        return [
            Score(seat, (ScoreLine("gold", msg("gold"), "gold", 5, ((msg("gold"), 4, ""),)),))
            for seat in range(len(state.players))
        ]


class Remembering(Toy):
    """Scores by what it has seen, not by the state."""

    def __init__(self) -> None:
        super().__init__()
        self.calls = 0

    def scores(self, state: ToyState) -> list[Score]:
        self.calls += 1
        return [
            Score(seat, (ScoreLine("gold", msg("gold"), "gold", self.calls),))
            for seat in range(len(state.players))
        ]


class Unfinished(Toy):
    """Ends without a result."""

    def result(self, state: ToyState) -> None:
        return None


class Endless(Toy):
    """Never ends."""

    def play(self, game: Any) -> Any:
        while True:
            yield STEP
            yield from choose(0, msg("ask"), [Option(1, msg("a")), Option(2, msg("b"))])


class Crowded(Toy):
    """Two pieces of one id on the table."""

    def scene(self, view: ToyState, seat: int | None, decision: Any) -> Any:
        scene = super().scene(view, seat, decision)
        pieces = (Piece("hand/1", "card"), Piece("hand/1", "card"))
        return msgspec.structs.replace(scene, zones=(Zone("z", "z", msg("z"), pieces=pieces),))


class Pointing(Toy):
    """An option that points at nothing."""

    def scene(self, view: ToyState, seat: int | None, decision: Any) -> Any:
        scene = super().scene(view, seat, decision)
        return msgspec.structs.replace(scene, zones=(Zone("deck", "deck", msg("deck")),))


class Purse(msgspec.Struct, frozen=True):
    coins: list[int]


class SharingState(ToyState):
    purse: Purse = msgspec.field(default_factory=lambda: Purse([]))


class Sharing(Toy):
    """Changes what copies share: a list inside a frozen struct."""

    state_type = SharingState

    def setup(self, seats: Any, options: Any) -> SharingState:
        plain = super().setup(seats, options)
        return SharingState(plain.deck, plain.players)

    def _turn(self, game: Any, seat: int) -> Any:
        game.state.purse.coins.append(seat)
        yield from super()._turn(game, seat)


class LosesType(msgspec.Struct):
    """A state with a field that JSON gives back as something else."""

    deck: list[int]
    players: list[Player]
    discard: list[int] = []
    phase: str = "setup"
    round: int = 1
    queue: list[int] = []
    prize: float = 0.0
    note: str | tuple[str, ...] = ""


class Nan(Toy):
    """A figure that JSON cannot hold."""

    state_type = LosesType  # type: ignore[assignment]

    def setup(self, seats: Any, options: Any) -> Any:
        plain = super().setup(seats, options)
        return LosesType(plain.deck, plain.players, prize=float("inf"))

    def _bids(self, game: Any) -> Any:
        yield from super()._bids(game)
        game.state.prize = float("inf")


@pytest.mark.parametrize(
    ("title", "said"),
    [
        (Forgetful, "resumed at|a clone is not equal"),
        (Outside, "a clone is not equal|resumed at|a clone asks|is not apart"),
        (Talkative, "the log differs|a clone is not equal|undo does not restore"),
        (Losing, "unsound.cards"),
        (ShowsToOnlookers, "an onlooker sees more"),
        (BadDealer, "is impossible"),
        (Peeking, "depend on what it cannot know"),
        (Gossip, "reads what it cannot know|the log depends on"),
        (Telltale, "a preview of .* depends on"),
        (Knowing, "what is refused depends on"),
        (Whispering, "option 'pass' depends on"),
        (Twins, "the same key"),
        (Lists, "not hashable"),
        (Odd, "do not survive JSON"),
        (Contrary, "is refused and allowed"),
        (Wordless, r"ask\.pay has no hu words"),
        (Unfilled, r"log\.dropped has no en words"),
        (Miscounting, "the parts of gold make 4, not 5"),
        (Remembering, "scores differ after JSON"),
        (Unfinished, "no result"),
        (Crowded, "two pieces have the id"),
        (Pointing, "does not lie on the table"),
        (Sharing, "a clone is not equal|is not apart|resumed"),
        (Nan, "does not survive JSON|Expected"),
    ],
)
def test_a_broken_title_is_found(title: type[Toy], said: str) -> None:
    with pytest.raises((Broken, msgspec.ValidationError), match=said):
        for seed in range(12):
            bench(title(), variant(3), str(seed))


def test_a_failing_option_is_found_with_its_node() -> None:
    with pytest.raises(KeyError) as caught:
        for seed in range(12):
            bench(Crashing(), variant(2), str(seed))
    assert any("toy 2 seats seed" in note for note in caught.value.__notes__)


def test_a_game_without_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bench.generic.LONGEST", 50)
    with pytest.raises(Broken, match="does not end"):
        bench(Endless(), variant(1), "0", every=50)


def test_a_fault_names_the_game_and_the_node() -> None:
    with pytest.raises(Broken, match=r"toy 3 seats seed '0' node \d+: <\w+ seat .*: unsound.cards"):
        bench(Losing(), variant(3), "0")
