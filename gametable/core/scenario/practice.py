"""A scenario that is practised: a position with a goal, a limit, stars and a solution.

Its file holds the fields of a position (`gametable.core.scenario.start`) and these:

    id: first_water               # unique in the title; also the name of the file
    name: {en: ..., hu: ...}
    aim: {en: ..., hu: ...}       # the goal in one line, at most 60 letters
    text: {en: ..., hu: ...}      # at most 40 words
    topic: placing                # of the title's practice.yaml
    minutes: 4
    difficulty: 1                 # 1 to 3
    rules: ["5.2", "6.6"]
    seat: 0                       # who solves it; the other seats are the rivals
    rivals: bot normal            # bot easy, normal, hard; pass; {script: [[...], ...]}
    goal: {...}                   # gametable.core.scenario.goals
    until: {moves: 1}             # moves: own decisions; turns; rounds; end: true
    luck: fixed                   # fixed (the seed), new (each try), or a list as in a position
    hints: cost                   # free, cost (a star each), none
    tries: many                   # many, one (nothing is taken back)
    solution: [{text: {en, hu}, answers: [[place, ...], ...]}]
    comments: [{when: {ask: ask.place, key: [place, "*"]}, say: {en, hu}}]
    stars: {two: {tries: 2, hints: 0}, three: {best: 1.0}}   # one star: the goal

`pass` lets a rival take a way out where there is one, else answer by lot from the seed of the
scenario, and so does a script that is at its end; the same scenario with the same answers is the
same game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Illegal, freeze
from gametable.core.engine.questions import PickOne
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat, Title
from gametable.core.scenario.goals import (
    AnswerGoal,
    Beginning,
    Count,
    Judge,
    PracticeGoal,
    PracticeLimit,
    Search,
    SeatIndex,
)
from gametable.core.scenario.start import answered_itself
from gametable.core.text import Text

MOST_ANSWERS = 2000
MOST_WORDS = 40  # of the text
LONGEST_AIM = 60  # letters of the goal in one line

RivalBot: TypeAlias = Literal["bot easy", "bot normal", "bot hard", "pass"]


class RivalScript(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the rivals answer, one after the other."""

    script: tuple[Any, ...]


class SolutionLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to reach the goal: what it says, and the answers of the seat that solves."""

    text: Text
    answers: tuple[Any, ...]


class AnswerComment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said to an answer."""

    when: AnswerGoal
    say: Text


class StarTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a star asks for besides the goal: at most so many tries, hints and own answers; a goal
    that stands when the first one is reached; answers worth the best less so much. All of them."""

    tries: Count | None = None
    hints: Annotated[int, msgspec.Meta(ge=0)] | None = None
    moves: Count | None = None
    best: Annotated[float, msgspec.Meta(ge=0)] | None = None
    goal: PracticeGoal | None = None


class StarRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the second and the third star ask for; the first is the goal."""

    two: StarTerms = StarTerms(tries=2, hints=0)
    three: StarTerms = StarTerms(tries=1, hints=0)


class PracticeScenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a scenario file says besides its position (see the module)."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9_-]{1,60}$")]
    name: Text
    goal: PracticeGoal
    until: PracticeLimit
    aim: Text | None = None
    text: Text | None = None
    topic: str = ""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)] = 5
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    rules: tuple[str, ...] = ()
    seat: SeatIndex = 0
    rivals: RivalBot | RivalScript = "pass"
    luck: Literal["fixed", "new"] = "fixed"
    hints: Literal["free", "cost", "none"] = "cost"
    tries: Literal["many", "one"] = "many"
    solution: tuple[SolutionLine, ...] = ()
    comments: tuple[AnswerComment, ...] = ()
    stars: StarRules = StarRules()


FIELDS = tuple(PracticeScenario.__struct_fields__)
"""The names of the fields that are not those of a position."""


def position_of(said: Mapping[str, Any]) -> dict[str, Any]:
    """The position of a scenario file, without what it says of the practice."""
    kept = {name: value for name, value in said.items() if name not in FIELDS}
    if not isinstance(said.get("luck", "fixed"), str):
        kept["luck"] = said["luck"]
    return kept


def seated(said: Mapping[str, Any], scenario: PracticeScenario) -> dict[str, Any]:
    """The position with its seats taken: who solves is human, an automa stays, all others are
    bots."""
    strength = scenario.rivals.partition(" ")[2] if isinstance(scenario.rivals, str) else ""
    return with_seats_taken(position_of(said), scenario.seat, strength)


RIVALS = ("Ada", "Nova", "Vega", "Lyra", "Orion", "Rigel")


def rival_name(seat: int) -> str:
    """What a seat is called that a position gives no name, and that a bot takes."""
    return RIVALS[seat % len(RIVALS)]


def names_beside(names: Sequence[str], own: int, you: str) -> list[str]:
    """The names of all seats where the `own` one is called `you`: a rival of that name gets another
    one."""
    free = (name for name in RIVALS if name not in (*names, you))
    return [
        you if n == own else next(free, name) if name == you else name
        for n, name in enumerate(names)
    ]


def with_seats_taken(position: Mapping[str, Any], own: int, strength: str = "") -> dict[str, Any]:
    """A position in which the `own` seat is human and the other ones are bots, easy where no
    `strength` is said; an automa stays."""
    lying = position.get("table", {})
    lying = lying.get("seats") if isinstance(lying, Mapping) else None
    given = position.get("seats", len(lying) if isinstance(lying, list) and lying else 2)
    names = [{"name": rival_name(n)} for n in range(given)] if isinstance(given, int) else given
    seats: list[Any] = []
    for n, one in enumerate(names if isinstance(names, Sequence) else ()):
        seat = {"name": one} if isinstance(one, str) else dict(one)
        player = seat.get("player", "human")
        if n == own:
            seat["player"] = "human"
        elif player == "human":
            seat |= {"player": "bot", "strength": strength or "easy"}
        seats.append(seat)
    return {**position, "seats": seats or given}


def answers_itself(scenario: PracticeScenario, seats: Sequence[Seat], seat: int) -> bool:
    """Whether the rivals of a scenario answer for a seat without a bot."""
    return seats[seat].player == "bot" and (
        not isinstance(scenario.rivals, str) or scenario.rivals == "pass"
    )


def rival_answer(
    scenario: PracticeScenario, table: Table[Any], start: Beginning, asked: Decision
) -> Any:
    """What a rival answers that is not left to a bot, as a flow receives it. Raises Illegal where
    the script does not fit."""
    own = scenario.seat
    before = [
        entry
        for entry in table.entries[start.entry :]
        if entry.chosen and entry.seat != own and table.header.seats[entry.seat].player == "bot"
    ]
    if isinstance(scenario.rivals, RivalScript) and len(before) < len(scenario.rivals.script):
        return asked.index_of(freeze(scenario.rivals.script[len(before)]))
    if isinstance(asked, PickOne):
        for n in range(len(asked.keys)):
            if asked.describe(n).way_out:
                return n
    return asked.random(Source.of(f"{table.header.seed} rival", len(table.entries)))


class SolutionPlayed(msgspec.Struct, frozen=True):
    """What came of playing a solution: whether it reached the goal in time, after how many own
    answers, how many of them were given at all, and the table it ended at."""

    reached: bool
    moves: int
    given: int
    table: Any


def opened(title: Title[Any], said: Mapping[str, Any], scenario: PracticeScenario) -> Table[Any]:
    """The table of a scenario as it is practised, kept nowhere. Raises SetupFault."""
    return Table.from_scenario(title, seated(said, scenario))


def play_solution(
    table: Table[Any],
    scenario: PracticeScenario,
    answers: Sequence[Any],
    search: Search | None = None,
) -> SolutionPlayed:
    """Play answers of the seat that solves from where a table stands, in a copy; bots of rivals
    pass. Raises Illegal where an answer does not fit."""
    table = table.branch()
    start, seat, given, reached = Beginning.of(table), scenario.seat, 0, False

    def look() -> bool:
        return Judge(table, start, seat, search).reached(scenario.goal)

    late = False
    while not reached and not late and (asked := table.decision) is not None:
        if asked.seat == seat:
            if given == len(answers):
                break
            try:
                table.choose(freeze(answers[given]))
            except Illegal:
                if not answered_itself(table, answers[given]):
                    raise
            given += 1
        else:
            table.choose_index(rival_answer(scenario, table, start, asked))
        reached = look()
        late = scenario.until.used_up(table, start, seat) and (
            table.decision is None or table.decision.seat == seat
        )
    return SolutionPlayed(reached, given if reached else 0, given, table)
