"""Scenarios: a position set up by description, for tests, for practice and for reports of faults.

A scenario is a mapping (in files: YAML, read by `gametable.components.scenario`):

    title: planet_unknown
    revision: 3                   # of the title's rules that it was made for, if that is known
    seats: 2                      # or a list of {name, player, options}
    options: {events: true}       # as in a new game
    seed: "ORION"                 # the luck, where nothing else is said
    setup: [...]                  # answers of the set-up decisions, by key, if it asks any
    setup_luck: [...]             # what is rolled, drawn and shuffled in the set-up
    table:                        # what lies on the table, by the parts of the title
      round: 4
      seats:
        0: {corporation: republic, tiles: [...]}
    luck: [...]                   # what is rolled, drawn and shuffled from here on
    ask_all: true                 # even what has a single answer is asked
    play: [[...], ...]            # answers given at once, by key
    log: [...]                    # lines of the log before it, as told in a shared file

**What lies on the table.** The set-up of the title runs first, until the first checkpoint that is a
turn or a round; then each part under `table` is put into its place. The parts of a title, in the
words of its boards, stand in `gametable/titles/<title>/scenario.py`, with an example at its top.

- What is named anywhere leaves wherever it lay: its stack, a deck, the box, the supply, a rival's
  hand. What is displaced goes home: to its stack, to the deck. Nothing may be named twice.
- A list replaces what lay there (`hand: [comet]`: the rest goes back to the deck). A stack or deck
  is named from the top: `deck: [comet]` puts this card on top, the others stay below.
- A mapping changes what it names. `none` empties a list, a mapping or a place; `{only: ...}` makes
  a mapping or a deck hold nothing but what is said.
- What follows from the rest need not be said: whose turn it is, who else has still to act, what the
  start of a phase would have done. What is impossible is refused, with its place and the reason.

**Luck.** Each entry answers one roll (the face), draw (what is drawn) or shuffle (from the top;
what is left out follows at random). `any` leaves one to the seed, as are all after the last entry.

**By the inner names.** `state` is merged into the state as it is kept in a saved game (a mapping by
its names, a list whole or as index: part; `none` and `only` as above), and `stack` puts things
first in a list anywhere (`"stacks.t4": [t4_civ_energy]`). Both are read after `table` and move
nothing else. "Save this position" adds them where the parts of a title have no word for something.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import CHANCE, Checkpoint, Decision, Illegal, freeze
from gametable.core.engine.entry import Header
from gametable.core.engine.game import Game
from gametable.core.engine.title import Seat, SetupFault, Title
from gametable.core.faults import together
from gametable.core.scenario.layout import SEATS, by_seat
from gametable.core.scenario.luck import luck_answer
from gametable.core.scenario.parts import ONLY, Passage, nothing, shown, whole
from gametable.core.text import msg

if TYPE_CHECKING:
    from gametable.core.engine.table import Table

S = TypeVar("S")
_LISTS = ("setup", "setup_luck", "luck", "play", "log")
_MAPPINGS = ("options", "state", "stack", "table")
_KEPT = ("setup", "setup_luck", "luck", "table", "state", "stack", "ask_all", "log")
POSITION_FIELDS = {"title", "revision", "seats", "seed", "ask_all", *_LISTS, *_MAPPINGS}
_PRACTICE = {
    "id", "name", "aim", "text", "topic", "minutes", "difficulty", "rules", "seat", "rivals",
    "goal", "until", "hints", "tries", "solution", "comments", "stars",
}  # fmt: skip
"""What a file says of practising it (see `gametable.core.scenario.practice`)."""
_LUCKS = ("fixed", "new")
_MOST_SEATS = 9


def scenario_header(title: Title[S], scenario: Mapping[str, Any], *, practice: bool) -> Header:
    """The header of a game that begins at a scenario; SetupFault if its fields are wrong."""
    unknown = [str(name) for name in scenario if name not in POSITION_FIELDS | _PRACTICE]
    if unknown:
        raise SetupFault(msg("scenario.unknown_field", field=shown(sorted(unknown)[0])))
    if scenario.get("luck") in _LUCKS:
        scenario = {name: value for name, value in scenario.items() if name != "luck"}
    if scenario.get("title", title.id) != title.id:
        other = shown(scenario["title"])
        raise SetupFault(msg("scenario.other_title", other=other, title=title.id))
    for names, kind, key in (
        (_LISTS, (list, tuple), "scenario.list"),
        (_MAPPINGS, Mapping, "scenario.mapping_here"),
    ):
        for name in names:
            if name in scenario and not isinstance(scenario[name], kind):
                raise Passage(name).fault(key, said=shown(scenario[name]))
    if not isinstance(scenario.get("ask_all", False), bool):
        raise Passage("ask_all").fault("scenario.switch", said=shown(scenario["ask_all"]))
    _check_revision(title, scenario)
    seats = _seats(title, scenario)
    options = dict(scenario.get("options", {}))
    faults = title.setup_faults(seats, options)
    if faults:
        raise SetupFault(msg("scenario.impossible", what=together(faults)), title.words)
    kept = {k: scenario[k] for k in _KEPT if k in scenario}
    seed = str(scenario.get("seed", "0"))
    return Header(
        title.id, title.revision, seats, options, seed, practice, kept, title.values
    )  # fmt: skip


def revision_of(scenario: Mapping[str, Any]) -> int | None:
    """The revision of the rules that a scenario was made for; nothing where it does not say."""
    said = scenario.get("revision")
    return said if isinstance(said, int) and not isinstance(said, bool) and said > 0 else None


def _check_revision(title: Title[S], scenario: Mapping[str, Any]) -> None:
    """Raise SetupFault where the revision is none, or is to come."""
    if "revision" not in scenario:
        return
    made = revision_of(scenario)
    if made is None:
        raise Passage("revision").fault("scenario.revision", said=shown(scenario["revision"]))
    if made > title.revision:
        raise SetupFault(msg("scenario.newer"))


def _seats(title: Title[S], scenario: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Who sits there: as said, with what is said of them on the table and decided before."""
    lying = scenario.get("table", {}).get(SEATS)
    given = scenario.get("seats", len(lying) if isinstance(lying, list) and len(lying) else 2)
    place = Passage("seats")
    if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= _MOST_SEATS:
        seats = [Seat(name=str(n + 1)) for n in range(given)]
    elif isinstance(given, (list, tuple)) and len(given) <= _MOST_SEATS:
        seats = [_seat(n, one, place.at(n)) for n, one in enumerate(given)]
    else:
        raise place.fault("scenario.seats", said=shown(given))
    layout = title.layout()
    if layout is not None and lying is not None:
        for n, said in by_seat(lying, len(seats), Passage("table").at(SEATS)).items():
            chosen = {**seats[n].options, **layout.options(said)}
            seats[n] = msgspec.structs.replace(seats[n], options=chosen)
    return tuple(seats)


def _seat(n: int, said: Any, at: Passage) -> Seat:
    if isinstance(said, str):
        return Seat(name=said)
    if not isinstance(said, Mapping) or not set(said) <= set(Seat.__struct_fields__):
        raise at.fault("scenario.seat", said=shown(said))
    try:
        return msgspec.convert({"name": str(n + 1), **said}, Seat)
    except msgspec.ValidationError:
        raise at.fault("scenario.seat", said=shown(said)) from None


def first_state(title: Title[S], header: Header) -> S:
    """The state before the first answer of a game: as set up, or as its scenario says."""
    state = title.setup(header.seats, header.options)
    if header.scenario is None:
        return state
    state = _run_setup(title, header, state)
    table = header.scenario.get("table")
    if table:
        layout = title.layout()
        if layout is None:
            raise SetupFault(msg("scenario.unknown_field", field="table"))
        layout.read(state, table, title.words)
    state = _changed(title, header.scenario, state)
    faults = title.faults(state)
    if faults:
        # One sentence at a time: each may be long.
        raise SetupFault(msg("scenario.impossible", what=faults[0]), title.words)
    return state


def _changed(title: Title[S], scenario: Mapping[str, Any], state: S) -> S:
    """The state with what is said by its inner names."""
    changes, stacks = scenario.get("state", {}), scenario.get("stack", {})
    if not changes and not stacks:
        return state
    _check_fields(state, changes, "state")
    merged = _merge(msgspec.to_builtins(state, str_keys=True), changes, "state")
    for path, first in stacks.items():
        _stack(merged, str(path), first)
    try:
        return msgspec.convert(merged, title.state_type, str_keys=True)
    except msgspec.ValidationError as error:
        raise SetupFault(msg("scenario.unfit", place=_place_of(error)), title.words) from None


def _place_of(error: msgspec.ValidationError) -> str:
    """The place that a library complains about, in our spelling."""
    found = re.search(r"at `(?:key in )?\$([^`]*)`", str(error))
    return "state" + re.sub(r"\[(\d+|\.\.\.)\]", r".\1", found[1] if found else "").replace(
        "....", ""
    )


def _run_setup(title: Title[S], header: Header, state: S) -> S:
    """Let the title set up: luck from the seed, choices from `setup` or at random."""
    game = Game(state)
    flow = title.play(game)
    scenario = header.scenario or {}
    answers, luck = list(scenario.get("setup", ())), list(scenario.get("setup_luck", ()))
    answer: Any = None
    asked = given = lucky = 0
    while True:
        try:
            item = flow.send(answer)
        except StopIteration:
            break
        if isinstance(item, Checkpoint):
            if item.grain != "step":
                break
            answer = None
            continue
        source = Source.of(header.seed, asked)
        try:
            if item.seat != CHANCE and given < len(answers):
                place, given = f"setup.{given}", given + 1
                answer = item.index_of(answers[given - 1])
            elif item.seat == CHANCE and lucky < len(luck):
                place, lucky = f"setup_luck.{lucky}", lucky + 1
                answer = luck_answer(item, luck[lucky - 1], source)
            else:
                answer = item.random(source)
        except (Illegal, TypeError) as error:
            raise unfit_answer(title, item, place, error) from None
        asked += 1
    if given < len(answers):
        raise no_decision(f"setup.{given}", answers[given])
    if lucky < len(luck):
        raise no_decision(f"setup_luck.{lucky}", luck[lucky])
    return game.state


def play_on(table: Table[Any], answers: Sequence[Any]) -> None:
    """Give the answers of a scenario at once. Raises SetupFault for one that does not fit."""
    for n, answer in enumerate(answers):
        asked = table.decision
        if asked is None:
            raise no_decision(f"play.{n}", answer)
        try:
            table.choose(answer)
        except (Illegal, TypeError) as error:
            if not answered_itself(table, answer):
                raise unfit_answer(table.title, asked, f"play.{n}", error) from None


def answered_itself(table: Table[Any], answer: Any) -> bool:
    """Whether a question since the last choice gave itself this answer: where a list of answers was
    made, it may still have been asked."""
    for entry in reversed(table.entries):
        if entry.chosen:
            break
        if entry.auto and entry.answer == freeze(answer):
            return True
    return False


def unfit_answer(title: Title[Any], item: Decision, place: str, error: Exception) -> SetupFault:
    """An answer of a scenario that its question does not allow."""
    why = error.refusal.text if isinstance(error, Illegal) else msg("scenario.answer_shape")
    what = msg("scenario.answer", place=place, asked=item.prompt, why=why)
    return SetupFault(what, title.words)


def no_decision(place: str, answer: Any) -> SetupFault:
    """An answer of a scenario for which there is no question."""
    return SetupFault(msg("scenario.no_decision", place=place, answer=shown(answer)))


def unfit_luck(title: Title[Any], header: Header, n: int, asked: Decision) -> SetupFault:
    """The luck of a scenario, number `n`, that is no answer to what was asked."""
    said = shown((header.scenario or {})["luck"][n])
    why = msg("scenario.luck", said=said, ask=asked.prompt)
    return Passage(f"luck.{n}", title.words).refused(why)


def _check_fields(thing: Any, new: Any, place: str) -> None:
    """Raise SetupFault where `new` names a field that the state does not have."""
    if not isinstance(new, Mapping):
        return
    if set(new) == {ONLY} and not isinstance(thing, msgspec.Struct):
        return
    for name, part in new.items():
        inner: Any = None
        if isinstance(thing, msgspec.Struct):
            fields = dict(zip(thing.__struct_encode_fields__, thing.__struct_fields__, strict=True))
            if name not in fields:
                raise SetupFault(msg("scenario.nothing", place=place, name=shown(name)))
            inner = getattr(thing, fields[name])
        elif isinstance(thing, dict):
            inner = thing.get(name)
        elif isinstance(thing, list) and str(name).isdecimal() and int(name) < len(thing):
            inner = thing[int(name)]
        _check_fields(inner, part, f"{place}.{name}")


def _merge(old: Any, new: Any, place: str) -> Any:
    if isinstance(old, (list, Mapping)) and new is not None:
        replaced, new = whole(new)
        if replaced:
            return type(old)() if nothing(new) else new
    if not isinstance(new, Mapping):
        return new
    if isinstance(old, list):
        result = list(old)
        for index, part in new.items():
            if not isinstance(index, int) and not str(index).isdecimal():
                raise SetupFault(msg("scenario.no_index", place=place, index=shown(index)))
            if not 0 <= int(index) < len(result):
                raise SetupFault(msg("scenario.no_number", place=place, index=shown(index)))
            result[int(index)] = _merge(result[int(index)], part, f"{place}.{index}")
        return result
    if not isinstance(old, Mapping):
        return {str(name): part for name, part in new.items()}
    merged = dict(old)
    for name, part in new.items():
        merged[str(name)] = _merge(old.get(str(name)), part, f"{place}.{name}")
    return merged


def _stack(raw: Any, path: str, first: Any) -> None:
    """Put the things named on top of the list at `path`, the others behind in their order."""
    if not isinstance(first, (list, tuple)):
        raise Passage(f"stack.{path}").fault("scenario.list", said=shown(first))
    at = raw
    *parents, last = path.split(".")
    try:
        for name in parents:
            at = at[int(name)] if isinstance(at, list) else at[name]
        key: Any = int(last) if isinstance(at, list) else last
        rest = at[key]
        if not isinstance(rest, list):
            raise TypeError(rest)
        rest = rest[:]
    except (KeyError, IndexError, ValueError, TypeError):
        raise SetupFault(msg("scenario.no_list", path=path)) from None
    for thing in first:
        if thing not in rest:
            raise SetupFault(msg("scenario.not_in", thing=shown(thing), path=path))
        rest.remove(thing)
    at[key] = [*first, *rest]
