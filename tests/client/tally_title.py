"""A title that is nothing but a scoring sheet: every turn a seat adds to one line of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from gametable.components.texts import Sentence, Text, TitleWords
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.asking import choose
from gametable.core.engine.decision import ROUND, TURN, Decision, Flow, Option
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat
from gametable.core.engine.valuation import PointsNow, Valuation
from gametable.core.scene import Phase, Result, Scene, Score, ScoreLine, SeatCard
from gametable.core.text import Message, msg

LINES = ("tr", "milestone", "award", "greenery", "city", "card")
ROUNDS = 6
GOAL = 40


class Tally(msgspec.Struct):
    points: dict[str, list[int]]


class State(msgspec.Struct):
    tallies: list[Tally]
    round: int = 0
    turn: int = 0


class TallyTitle:
    """The title; the answer ("add", line, n) adds n points to a line."""

    id = "tally"
    revision = 1
    values = ""
    state_type = State

    @property
    def valuation(self) -> Valuation[State]:
        return PointsNow(self)  # type: ignore[arg-type]

    def setup_faults(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
        return [] if seats else [msg("nobody")]

    def setup(self, seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
        return State([Tally({}) for _ in seats])

    def play(self, game: Game[State]) -> Flow[None]:
        state = game.state
        while state.round < ROUNDS:
            yield ROUND if state.turn == 0 else TURN
            seat = state.turn
            keys = [("add", line, n) for line in LINES for n in range(8)]
            options = [Option(k, msg("option", line=k[1], n=k[2])) for k in keys]
            _, line, n = yield from choose(seat, msg("ask"), options)
            state.tallies[seat].points.setdefault(line, []).append(n)
            game.emit("log.added", seat, line=msg(line), n=n)
            state.turn += 1
            if state.turn == len(state.tallies):
                state.turn, state.round = 0, state.round + 1

    def scores(self, state: State) -> list[Score]:
        return [
            Score(
                seat,
                tuple(
                    ScoreLine(
                        line, msg(line), line, sum(tally.points.get(line, [])),
                        tuple((msg("part"), n, "") for n in tally.points.get(line, []) if n),
                    )
                    for line in LINES
                ),
            )
            for seat, tally in enumerate(state.tallies)
        ]  # fmt: skip

    def owed(self, state: State, asked: Decision) -> tuple[()]:
        return ()

    def waiting(self, state: State, seat: int) -> tuple[()]:
        return ()

    def result(self, state: State) -> Result | None:
        if state.round < ROUNDS:
            return None
        totals = [score.total for score in self.scores(state)]
        best = max(totals)
        winners = tuple(n for n, total in enumerate(totals) if total == best)
        if len(totals) == 1:
            return Result(winners, msg("solo"), target=GOAL)
        tie = msg("tie") if len(winners) > 1 else None
        return Result(winners, msg("wins", name=f"#seat/{winners[0]}"), tie)

    def redact(self, state: State, seat: int | None) -> None:
        """Nothing is secret."""

    def determinize(self, state: State, seat: int | None, source: Any) -> None:
        """Nothing is unknown."""

    def faults(self, state: State) -> list[str]:
        return []

    def scene(self, view: State, seat: int | None, decision: Any) -> Scene:
        cards = tuple(SeatCard(n, msg("faction"), None) for n in range(len(view.tallies)))
        phases = (Phase("add", msg("ask"), 0),)
        return Scene(msg("round", n=min(ROUNDS, view.round + 1)), phases, (), cards)

    def inspect(self, view: State, ref: str, seat: int | None) -> None:
        return None

    def reread(self) -> None:
        """It has no components."""

    def words(self, language: str) -> TitleWords:
        return TitleWords(language, PHRASES, {})


PHRASES = {
    "ask": Sentence("Add points", "Adj hozzá pontot"),
    "option": Sentence("{line} {n}", "{line} {n}"),
    "round": Sentence("Round {n}", "{n}. forduló"),
    "faction": Sentence("Interplanetary", "Bolygóközi"),
    "wins": Sentence("{name} wins", "{name} nyert"),
    "solo": Sentence("A good colony", "Jó kolónia"),
    "tie": Sentence("credits left", "maradék kredit"),
    "part": Sentence("A tile beside the ocean", "Egy lapka az óceán mellett"),
    "nobody": Sentence("Nobody plays.", "Senki sem játszik."),
    "log.added": Sentence("{who}, {line}: {n} points.", "{who}, {line}: {n} pont."),
    "tr": Sentence("Terraform rating", "Terraformálási érték"),
    "milestone": Sentence("Milestones", "Mérföldkövek"),
    "award": Sentence("Awards", "Díjak"),
    "greenery": Sentence("Greenery tiles", "Erdőlapkák"),
    "city": Sentence("Cities and neighbours", "Városok és szomszédaik"),
    "card": Sentence("Cards", "Kártyák"),
}

TITLE = TallyTitle()
SHEET = TitleSheet(
    "tally", Text("Tally", "Rovás"), Text("Adding up", "Összeadás"), (1, 6), 10, "#C0502F", "tr"
)
