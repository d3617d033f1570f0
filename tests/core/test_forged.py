"""Files that somebody made by hand, with right checksums: a game, an offer or one sentence."""

from __future__ import annotations

import json
import os
import random
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from gametable.core.engine.chance import Source
from gametable.core.engine.log import Event
from gametable.core.engine.table import Table
from gametable.core.faults import Fault
from gametable.core.journal import bounds
from gametable.core.journal.loading import Unfit, load_table, take_offer
from gametable.core.journal.reading import sealed
from gametable.core.journal.saves import read_card
from gametable.core.journal.writing import Journal, JournalFault, read_record
from gametable.core.scenario.start import first_state
from gametable.titles import find_title
from tests.core.said import said
from tests.core.toy import Toy

MOST = 200
KNOWN = (
    "toy",
    "planet_unknown",
    "roll_for_the_galaxy",
    "terraforming_mars",
    "gaia_project",
    "pulsar_2849",
)


def find(title_id: str) -> Any:
    if title_id not in KNOWN:
        raise KeyError(title_id)
    return Toy() if title_id == "toy" else find_title(title_id)


def lines_of(path: Path, title_id: str = "toy", steps: int = 30) -> list[dict[str, Any]]:
    """The lines of a game kept in `path`, without their seals."""
    title = find(title_id)
    header = Table.new(title, 2, seed="F", history=False).header
    keeper = Journal.create(path, header, version="1", durable=False)
    table = Table(title, header, first_state(title, header), keeper=keeper)
    for _ in range(steps):
        if table.decision is not None:
            table.answer_random(Source.of("F", len(table.entries)))
    keeper.close()
    lines = [msgspec.json.decode(line) for line in path.read_bytes().splitlines()]
    for line in lines:
        del line["~"]
    return lines


def write(path: Path, lines: list[Any]) -> None:
    """The lines with right seals."""
    seal, out = 0, b""
    for line in lines:
        payload = line if isinstance(line, bytes) else msgspec.json.encode(line)
        made, seal = sealed(payload, seal)
        out += made
    path.write_bytes(out)


def write_old(path: Path, lines: list[dict[str, Any]]) -> None:
    """As a file of format 1: sums of 32 bits, answers without numbers."""
    seal, out = 0, b""
    for line in lines:
        line = {**line, "gametable": 1} if "gametable" in line else line
        line = {"d": line["d"][:4]} if "d" in line else line
        payload = msgspec.json.encode(line)
        seal = zlib.crc32(payload, seal)
        out += payload[:-1] + b',"~":"%08x"}\n' % seal
    path.write_bytes(out)


def short_sentence(fault: Fault) -> None:
    for language in ("en", "hu"):
        sentence = said(fault, language)
        assert len(sentence) <= MOST, sentence
        assert sentence.isprintable() and "[" not in sentence.replace("[turn", ""), sentence


def opened(path: Path) -> Table | None:
    """What is in a file, whole or as offered; nothing if there is but one short sentence."""
    card = read_card(path)
    if card.fault is not None:
        short_sentence(Fault(card.fault))
    msgspec.json.encode(card.notes)
    before = path.read_bytes()
    try:
        table = load_table(path, find, durable=False)
    except Unfit as fault:
        short_sentence(fault)
        assert path.read_bytes() == before
        if not fault.offers:
            return None
        try:
            table = take_offer(fault, fault.offers[0], find, version="1", durable=False)
        except Unfit as other:  # damaged, and what stands before it does not fit besides
            short_sentence(other)
            return None
    except JournalFault as fault:
        short_sentence(fault)
        return None
    assert isinstance(table.keeper, Journal)
    table.keeper.close()
    assert table.keeper.trouble is None
    table.view(None)
    assert table.log is not None
    if table.keeper.path != path:
        table.keeper.path.unlink()
    return table


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "one.game.jsonl"


def answers(lines: list[dict[str, Any]]) -> list[int]:
    return [number for number, line in enumerate(lines) if "d" in line]


@pytest.mark.parametrize("doubled", [False, True])
def test_answers_out_of_their_places_are_offered_up_to_there(path: Path, doubled: bool) -> None:
    lines = lines_of(path)
    for place in range(3, len(answers(lines)) - 1, 4):
        changed = [*lines]
        one, two = answers(lines)[place : place + 2]
        if doubled:
            changed.insert(one, lines[one])
        else:
            changed[one], changed[two] = lines[two], lines[one]
        write(path, changed)
        record = read_record(path)
        assert record.damage is not None and len(record.entries) == place + doubled
        with pytest.raises(Unfit) as caught:
            load_table(path, find)
        assert [offer.entries for offer in caught.value.offers] == [place + doubled]


def test_each_line_is_bound_to_the_one_before_it(path: Path) -> None:
    lines_of(path)
    raw = path.read_bytes().splitlines(keepends=True)
    for number in range(1, len(raw) - 1):
        for changed in (
            [*raw[:number], raw[number + 1], raw[number], *raw[number + 2 :]],
            [*raw[: number + 1], *raw[number:]],
            [*raw[:number], *raw[number + 1 :]],
        ):
            path.write_bytes(b"".join(changed))
            damage = read_record(path).damage
            assert damage is not None and damage.line in (number + 1, number + 2)


def test_an_older_file_opens_and_is_gone_on_with(path: Path) -> None:
    write_old(path, lines_of(path, steps=15))
    table = load_table(path, find, durable=False)
    assert isinstance(table.keeper, Journal)
    for _ in range(5):
        table.answer_random(Source.of("on", len(table.entries)))
    table.keeper.close()
    record = read_record(path)
    assert record.format == 1 and record.entries == list(table.entries)
    again = load_table(path, find, durable=False)
    assert again.state == table.state


def test_answers_of_an_older_file_that_were_exchanged_are_found(path: Path) -> None:
    lines = lines_of(path)
    found = 0
    for place in range(3, len(answers(lines)) - 1):
        changed = [*lines]
        one, two = answers(lines)[place : place + 2]
        changed[one], changed[two] = lines[two], lines[one]
        write_old(path, changed)
        if lines[one]["d"] == lines[two]["d"]:
            continue
        try:
            load_table(path, find, durable=False).keeper.close()  # type: ignore[union-attr]
        except Unfit as fault:
            short_sentence(fault)
            found += 1
            assert min(offer.entries for offer in fault.offers) <= place
    assert found > 10


DEEP = {n: b"[" * n + b"]" * n for n in (100, 1000, 5000, 200_000)}


@pytest.mark.parametrize("depth", DEEP)
@pytest.mark.parametrize("where", ["answer", "seat", "option", "note", "state", "line", "header"])
def test_nesting_is_one_sentence_or_an_offer(path: Path, depth: int, where: str) -> None:
    lines: list[Any] = lines_of(path)
    n = answers(lines)[5]
    mark = "NESTED"
    if where == "answer":
        lines[n] = {"d": [*lines[n]["d"][:2], mark, *lines[n]["d"][3:]]}
    elif where in ("seat", "option"):
        header = lines[0]["header"]
        (header["seats"][0] if where == "seat" else header)["options"] = {"x": mark}
    elif where == "note":
        lines.insert(n, {"n": {"round": mark}})
    elif where == "state":
        lines.append({"s": [read_record(path).damage is None and len(answers(lines)), mark]})
    elif where == "line":
        lines[n] = mark
    else:
        lines[0]["header"] = mark
    write(path, [msgspec.json.encode(x).replace(b'"NESTED"', DEEP[depth]) for x in lines])
    opened(path)


LONG = "x" * 3_000_000


def header_with(**parts: Any) -> Callable[[list[Any]], None]:
    def change(lines: list[Any]) -> None:
        lines[0]["header"].update(parts)

    return change


def seat_with(**parts: Any) -> Callable[[list[Any]], None]:
    def change(lines: list[Any]) -> None:
        lines[0]["header"]["seats"][0].update(parts)

    return change


SEAT = {"name": "A", "colour": "", "player": "human", "strength": "", "options": {}}
HEADERS = {
    "no seats": header_with(seats=[]),
    "ten seats": header_with(seats=[SEAT] * 10),
    "seven seats": header_with(seats=[SEAT] * 7),
    "a long seed": header_with(seed=LONG),
    "a long title": header_with(title="y" * 5000),
    "a title of two lines": header_with(title="one\ntwo"),
    "a title with a NUL": header_with(title="to\0y"),
    "a path as title": header_with(title="../toy"),
    "a huge revision": header_with(revision=10**30),
    "a huge number": header_with(options={"x": 10**30}),
    "foreign options": header_with(options={"x": [1, {"y": None}]}),
    "a foreign scenario": header_with(scenario={"stack": 3, "state": [1], "setup": 5}),
    "no header": lambda lines: lines[0].pop("header"),
    "a list as header": lambda lines: lines[0].update(header=[1, 2]),
    "a long version": lambda lines: lines[0].update(gametable=9, version=LONG),
    "a truth as format": lambda lines: lines[0].update(gametable=True),
    "format nought": lambda lines: lines[0].update(gametable=0),
    "a long name": seat_with(name=LONG),
    "a player of no kind": seat_with(player="zorg"),
    "a long colour": seat_with(colour="c" * 500),
}


@pytest.mark.parametrize("case", HEADERS)
def test_a_header_of_no_game_is_one_sentence(path: Path, case: str) -> None:
    lines = lines_of(path)
    HEADERS[case](lines)
    write(path, lines)
    opened(path)
    if case not in ("a player of no kind", "foreign options", "a foreign scenario", "a long name"):
        with pytest.raises((JournalFault, Unfit)):
            load_table(path, find, durable=False)


def test_a_name_that_cannot_be_shown_is_shown_as_far_as_it_can(path: Path) -> None:
    lines = lines_of(path)
    lines[0]["header"]["seats"][0]["name"] = "An\0na\u202e\ufe0f\nB"
    lines.append({"n": {"name": "Ga\0me \u200b" + "n" * 900}})
    write(path, lines)
    card = read_card(path)
    assert card.seats[0].name == "Anna B"
    assert card.name.startswith("Game nnn") and len(card.name) <= 80
    table = opened(path)
    assert table is not None and table.header.seats[0].name == card.seats[0].name


ODD: list[Any] = [
    None, True, -1, 10**30, 1.5, "", "x" * 5000, [], [[]], {}, {"a": 1}, [1, [2, {"b": [None]}]],
    ["take", 1], "\ufe0f", [None], [{"a": 1}, 2], [["gold", 10**25]], [["gold", "x"]],
    [["gold", None], ["iron", -5]],
]  # fmt: skip


@pytest.mark.parametrize("title_id", ["toy", "planet_unknown", "terraforming_mars"])
def test_answers_of_any_shape_are_an_offer(path: Path, title_id: str) -> None:
    lines = lines_of(path, title_id, 14)
    dice = random.Random(3)
    for odd in ODD:
        changed = [*lines]
        n = dice.choice(answers(lines)[2:])
        seat, ask, _answer, auto, number = lines[n]["d"]
        changed[n] = {"d": [seat, ask, "ODD", auto, number]}
        # Without the checkpoints behind it nothing else can tell that it does not belong.
        changed = [x for m, x in enumerate(changed) if m <= n or "d" in x]
        raw = encoded(odd)
        write(path, [msgspec.json.encode(x).replace(b'"ODD"', raw) for x in changed])
        opened(path)


VALUES: list[Any] = [
    None, True, False, 0, -1, 3, 99, 2**70, 1e300, "", "x", "\0", "y" * 3000, "\u202e", [], {},
    [[]], {"key": 5}, {"key": "round", "args": 7}, [1, 2, 3], "take", "toy", ["gold", 1],
]  # fmt: skip


def mutated(thing: Any, dice: random.Random) -> Any:
    """The thing with one part of it, at any depth, put in the place of another or taken out."""
    if isinstance(thing, (dict, list)) and thing and dice.random() < 0.85:
        key = dice.choice(list(thing) if isinstance(thing, dict) else range(len(thing)))
        copy = thing.copy()
        if dice.random() < 0.15:
            copy.pop(key)
        else:
            copy[key] = mutated(thing[key], dice)
        return copy
    return dice.choice(VALUES)


def encoded(thing: Any) -> bytes:
    """JSON, with numbers of any size."""
    return json.dumps(thing, separators=(",", ":"), ensure_ascii=False).encode()


@pytest.mark.parametrize("title_id", ["toy", "planet_unknown", "roll_for_the_galaxy"])
def test_any_forged_line_gives_a_game_an_offer_or_a_sentence(path: Path, title_id: str) -> None:
    lines = lines_of(path, title_id, 12)
    dice = random.Random(4)
    kinds: dict[str, int] = {}
    for _ in range(400 if title_id == "toy" else 60):
        n = dice.choice([0, dice.randrange(len(lines))])
        changed = [*lines]
        changed[n] = mutated(lines[n], dice)
        write(path, [encoded(line) for line in changed])
        table = opened(path)
        kind = "nothing" if table is None else "all" if len(table.entries) > 12 else "part"
        kinds[kind] = kinds.get(kind, 0) + 1
    assert kinds["nothing"] and kinds["all"] + kinds.get("part", 0)


def test_a_snapshot_that_somebody_changed_is_not_gone_on_from(path: Path) -> None:
    lines = lines_of(path, steps=15)
    played = opened(path)
    place = max(number for number, line in enumerate(lines) if "s" in line)
    entry, state = lines[place]["s"]
    coins = [{**player, "coins": {"gold": 99, "iron": 2}} for player in state["players"]]
    lines[place] = {"s": [entry, {**state, "players": coins}]}
    write(path, lines)
    table = opened(path)
    assert table is not None and played is not None and table.state == played.state


NOTES: list[dict[str, Any]] = [
    {"over": True, "winners": [1], "scores": [5]},
    {"over": True, "winners": [7], "scores": [5, 6]},
    {"over": True, "winners": "x", "scores": {"a": 1}},
    {"over": "yes", "winners": [None], "scores": [None, None]},
    {"round": {"key": "round", "args": 5}},
    {"round": {"key": 5}},
    {"round": {"key": "round", "args": {"n": {"key": 7}}}},
    {"round": {"key": "round", "args": {"n": {"key": "x", "args": "y"}}}},
    {"round": {"key": "round", "args": {"n": [{"key": "x", "args": [1]}]}}},
    {"turn": 9},
    {"turn": True},
    {"name": {"a": 1}},
    {"practice": "x"},
    {"from": [1]},
]


@pytest.mark.parametrize("number", range(len(NOTES)))
def test_forged_notes_are_left_out_of_a_card(path: Path, number: int) -> None:
    lines = lines_of(path)
    write(path, [*lines, {"n": NOTES[number]}])
    card = read_card(path)
    assert card.fault is None and isinstance(card.name, str)
    notes = card.notes
    scores, winners = notes.get("scores", []), notes.get("winners", [])
    assert len(scores) in (0, len(card.seats)) and all(type(n) is int for n in scores)
    assert all(w in range(len(card.seats)) for w in winners) and (scores or not winners)
    assert notes.get("turn") in (None, 0, 1) and type(notes.get("over", False)) is bool
    opened(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_and_a_device_are_told_of_at_once(path: Path) -> None:
    os.mkfifo(path)
    places = [path, *[p for p in (Path("/dev/zero"), Path("/dev/null")) if p.exists()]]
    for place in places:
        with pytest.raises(JournalFault, match=r"fault\.no_game_file") as caught:
            read_record(place)
        short_sentence(caught.value)
        assert read_card(place).fault is not None


def test_a_huge_file_is_told_of_without_reading_it(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 30)
    tracemalloc.start()
    try:
        with pytest.raises(JournalFault, match=r"fault\.too_large") as caught:
            read_record(path)
        assert read_card(path).fault is not None
        assert tracemalloc.get_traced_memory()[1] < 1 << 24
    finally:
        tracemalloc.stop()
    short_sentence(caught.value)


def test_of_a_long_game_a_card_reads_the_beginning_and_the_last_notes(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = lines_of(path)
    lines.insert(3, {"n": {"name": "First", "turn": 0}})
    lines += [{"n": {"filler": str(n) * 200}} for n in range(80)]
    lines += [{"n": {"name": "Last", "turn": 1}}]
    write(path, lines)
    read: list[int] = []
    real = os.read

    def counted(file: int, most: int) -> bytes:
        data = real(file, most)
        read.append(len(data))
        return data

    monkeypatch.setattr(bounds.os, "read", counted)
    monkeypatch.setattr("gametable.core.journal.reading.BRIEF", 4000)
    monkeypatch.setattr("gametable.core.journal.reading.LAST", 2000)
    card = read_card(path)
    assert sum(read) <= 6000 < path.stat().st_size == card.size
    assert (card.fault, card.title, card.name) == (None, "toy", "Last") and card.notes["turn"] == 1


ODD: tuple[Any, ...] = (
    ["action", "ants", 1],
    ["action", ["ants", [1, [2]]]],
    [["action", "ants", 1], ["action", "ants", 1]],
    "nobody",
    "",
    None,
    True,
    -1,
    999_999,
    [],
    [[]],
    [None, True],
    [0, 0, 0],
    [["gold", -1]],
    [["a", "b"], ["c", 1]],
    0.5,
    [0.5],
    {},
    {"a": 1},
    [{"a": [1]}],
)


@pytest.mark.parametrize("title_id", KNOWN[1:])
def test_an_answer_of_any_shape_is_one_sentence_and_an_offer_up_to_it(
    path: Path, title_id: str
) -> None:
    lines = lines_of(path, title_id, 12)
    last = max((n for n, line in enumerate(lines) if "s" in line), default=0)
    places = answers(lines)
    later = [n for n in places if n > last and lines[n]["d"][0] >= 0]
    earlier = [n for n in places if n < last and lines[n]["d"][0] >= 0]
    for place in (later or places)[:3]:
        number = places.index(place)
        for odd in ODD:
            changed = [*lines]
            changed[place] = {"d": [*lines[place]["d"][:2], odd, *lines[place]["d"][3:]]}
            write(path, changed)
            with pytest.raises(Unfit) as caught:
                load_table(path, find, durable=False)
            short_sentence(caught.value)
            assert max(offer.entries for offer in caught.value.offers) == number
            table = opened(path)
            assert table is not None
    for place in earlier[:1]:
        for odd in ODD:  # before a sound position they cost the older history only
            changed = [*lines]
            changed[place] = {"d": [*lines[place]["d"][:2], odd, *lines[place]["d"][3:]]}
            write(path, changed)
            table = opened(path)
            assert table is not None
            lost = table.log[:1] == [Event("log.older_history_lost")]
            assert lost or len(table.entries) <= places.index(place)
