"""Scenarios: a position set up by description, for tests and for practice.

A scenario is a mapping (in files: YAML, read by `gametable.components.scenario`):

    title: planet_unknown
    seats: 2                      # or a list of {name, options}
    options: {}                   # as in a new game
    seed: "ORION"                 # the luck from here on
    setup: [...]                  # answers of the set-up decisions, if it asks any
    state:                        # any part of the state, merged into it
      round: 4
      boards:
        0: {tracks: {water: 5}}   # a list is given whole, or as index: part
    stack:                        # a list anywhere: these first, the rest stays behind
      "stacks.t4": [t4_civ_energy]
    play: [[...], ...]            # answers given at once, by key

The set-up of the title runs first (its shuffles come from the seed), until the first checkpoint
that is a turn or a round; then `state` and `stack` are merged in. What the title finds impossible
in the result (a stock below zero, a component twice) is refused with the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from gametable.core.chance import Source, random_answer
from gametable.core.decision import CHANCE, Checkpoint
from gametable.core.entry import Header, Illegal, answer_index
from gametable.core.faults import together
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.core.title import Seat, SetupFault, Title

S = TypeVar("S")
_FIELDS = {"title", "seats", "options", "seed", "setup", "state", "stack", "play", "name", "goal"}


def scenario_header(title: Title[S], scenario: Mapping[str, Any], *, practice: bool) -> Header:
    """The header of a game that begins at a scenario; SetupFault if its fields are wrong."""
    unknown = set(scenario) - _FIELDS
    if unknown:
        raise SetupFault(msg("scenario.unknown_field", field=sorted(unknown)[0]))
    if scenario.get("title", title.id) != title.id:
        raise SetupFault(msg("scenario.other_title", other=str(scenario["title"]), title=title.id))
    given = scenario.get("seats", 2)
    try:
        seats = (
            tuple(Seat(name=str(i + 1)) for i in range(given))
            if isinstance(given, int)
            else tuple(msgspec.convert(seat, Seat) for seat in given)
        )
    except msgspec.ValidationError as error:
        raise SetupFault(msg("scenario.unfit", place="seats", words=str(error))) from None
    options = dict(scenario.get("options", {}))
    faults = title.setup_faults(seats, options)
    if faults:
        raise SetupFault(msg("scenario.impossible", what=together(faults)), title.words)
    kept = {k: scenario[k] for k in ("setup", "state", "stack") if k in scenario}
    seed = str(scenario.get("seed", "0"))
    return Header(title.id, title.revision, seats, options, seed, practice, kept)


def first_state(title: Title[S], header: Header) -> S:
    """The state before the first answer of a game: as set up, or as its scenario says."""
    state = title.setup(header.seats, header.options)
    if header.scenario is None:
        return state
    state = _run_setup(title, header, state)
    raw = msgspec.to_builtins(state)
    changes = header.scenario.get("state", {})
    _check_fields(state, changes, "state")
    merged = _merge(raw, changes, "state")
    for path, first in header.scenario.get("stack", {}).items():
        _stack(merged, str(path), list(first))
    try:
        state = msgspec.convert(merged, title.state_type)
    except msgspec.ValidationError as error:
        raise SetupFault(msg("scenario.unfit", place="state", words=str(error))) from None
    faults = title.faults(state)
    if faults:
        what = "; ".join(faults) + "."
        raise SetupFault(msg("scenario.impossible", what=what), title.words)
    return state


def _run_setup(title: Title[S], header: Header, state: S) -> S:
    """Let the title set up: luck from the seed, choices from `setup` or at random."""
    game = Game(state)
    flow = title.play(game)
    answers = list((header.scenario or {}).get("setup", ()))[::-1]
    answer: Any = None
    asked = 0
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
        if item.seat != CHANCE and answers:
            try:
                answer = answer_index(item, answers.pop())
            except Illegal as error:
                what = msg("scenario.answer", asked=item.prompt, why=error.refusal.text)
                raise SetupFault(what, title.words) from None
        else:
            answer = random_answer(item, Source.of(header.seed, asked))
        asked += 1
    if answers:
        raise SetupFault(msg("scenario.no_decision", answer=repr(answers[-1])))
    return game.state


def _check_fields(thing: Any, new: Any, place: str) -> None:
    """Raise SetupFault where `new` names a field that the state does not have."""
    if not isinstance(new, Mapping):
        return
    for name, part in new.items():
        inner: Any = None
        if isinstance(thing, msgspec.Struct):
            fields = dict(zip(thing.__struct_encode_fields__, thing.__struct_fields__, strict=True))
            if name not in fields:
                raise SetupFault(msg("scenario.nothing", place=place, name=str(name)))
            inner = getattr(thing, fields[name])
        elif isinstance(thing, dict):
            inner = thing.get(name)
        elif isinstance(thing, list) and str(name).isdigit() and int(name) < len(thing):
            inner = thing[int(name)]
        _check_fields(inner, part, f"{place}.{name}")


def _merge(old: Any, new: Any, place: str) -> Any:
    if not isinstance(new, Mapping):
        return new
    if isinstance(old, list):
        result = list(old)
        for index, part in new.items():
            if not isinstance(index, int) and not str(index).isdigit():
                raise SetupFault(msg("scenario.no_index", place=place, index=str(index)))
            if int(index) >= len(result):
                raise SetupFault(msg("scenario.no_number", place=place, index=str(index)))
            result[int(index)] = _merge(result[int(index)], part, f"{place}.{index}")
        return result
    if not isinstance(old, Mapping):
        return dict(new)
    merged = dict(old)
    for name, part in new.items():
        merged[name] = _merge(old.get(name), part, f"{place}.{name}")
    return merged


def _stack(raw: Any, path: str, first: list[Any]) -> None:
    """Put the things named on top of the list at `path`, the others behind in their order."""
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
            raise SetupFault(msg("scenario.not_in", thing=str(thing), path=path))
        rest.remove(thing)
    at[key] = [*first, *rest]
