"""Every card, played once: what it needs and what it changes (terraforming_mars 6, 22)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.state import Placed, State
from tests.kit.asking import keys, reasons
from tests.rules.terraforming_mars.card_table import LINES, RESOURCES, TAGS, Line
from tests.rules.terraforming_mars.play import (
    finish,
    first_choice,
    legal,
    position,
    printed_bonus,
    table_at,
)

SCIENCE = ["research", "gene_repair", "breathing_filters", "artificial_photosynthesis"]
SCIENCE += ["trans_neptune_probe", "designed_microorganisms", "physics_complex"]
WITH_TAGS = {
    "science": SCIENCE,
    "jovian": ["callisto_penal_mines"],
    "power": ["power_grid", "wave_power", "energy_saving"],
    "plant": ["algae"],
    "microbe": ["archaebacteria"],
    "animal": ["livestock"],
}
OCEANS = ["f6", "f7", "f8", "e4", "e5", "e6", "d8", "b6", "i5"]
NEEDS_TILES = {
    "mining_area": {"b1": Placed("greenery", 0)},
    "urbanized_area": {"c2": Placed("city", 1), "c4": Placed("city", 1)},
    "industrial_center": {"c3": Placed("city", 1)},
    "flooding": {"b5": Placed("greenery", 1)},
}


def standard_position(line: Line) -> State:
    """Seat 0 may just play the card: 5 of every production, requirements met to the point."""
    state = position(mc=200)
    state.temperature, state.oxygen = -12, 4
    for board in state.boards:
        board.production = dict.fromkeys(board.production, 5)
        for resource in ("steel", "titanium", "plants", "energy", "heat"):
            board.stock[resource] = 10  # type: ignore[index]
    state.boards[0].stock.update({"steel": 0, "titanium": 0})
    own: list[str] = []
    if any(effect.startswith("A+") for effect in line.effects):
        own.append("fish")
    if any(effect.startswith("X+") for effect in line.effects):
        own.append("tardigrades")
    if line.id == "robotic_workforce":
        own.append("mine")
    meet(state, line, own)
    state.tiles.update(NEEDS_TILES.get(line.id, {}))
    board = state.boards[0]
    board.hand, board.played = [line.id], tuple(own)
    if line.id == "ceos_favorite_project":
        board.on_cards["fish"] = 1
    gone = {line.id, *own}
    state.deck = [card for card in state.deck if card not in gone]
    return state


def meet(state: State, line: Line, own: list[str]) -> None:
    """Set the state so that the requirements are just met."""
    needs = line.needs
    if needs == "own greenery":
        state.tiles["b3"] = Placed("greenery", 0)
    elif needs == "2 cities":
        state.tiles.update({"phobos_space_haven": Placed("city", 1), "c3": Placed("city", 1)})
    elif "=" in needs:
        set_parameter(state, needs[0], int(needs[3:]))
    else:
        for need in needs.split():
            if not need.startswith("p"):
                own += fillers(TAGS[need[0]], int(need[1:]), line.id)


def fillers(tag: str, n: int, but: str) -> list[str]:
    """Cards with exactly n tags of a kind, without one card."""
    found: list[str] = []
    for card in WITH_TAGS[tag]:
        if card == but:
            continue
        have = sum(load().cards[c].tags.count(tag) for c in found)  # type: ignore[arg-type]
        if have + load().cards[card].tags.count(tag) <= n:  # type: ignore[arg-type]
            found.append(card)
    assert sum(load().cards[c].tags.count(tag) for c in found) == n  # type: ignore[arg-type]
    return found


def set_parameter(state: State, letter: str, value: int) -> None:
    if letter == "T":
        state.temperature = value
    elif letter == "O":
        state.oxygen = value
    else:
        for area in [area for area, placed in state.tiles.items() if placed.tile == "ocean"]:
            del state.tiles[area]
        for area in OCEANS[:value]:
            state.tiles[area] = Placed("ocean")


def test_the_table_has_every_card() -> None:
    assert len(LINES) == 208
    assert set(LINES) == set(load().cards)


@pytest.mark.rule("terraforming_mars 2.1")
@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
def test_printed_facts(line: Line) -> None:
    card = load().cards[line.id]
    assert (card.number, card.cost) == (line.number, line.cost)
    assert sorted(card.tags) == sorted(line.tags)
    assert (card.kind == "event") == line.event
    if not line.points or line.points.lstrip("-").isdigit():
        assert card.points == int(line.points or 0)
    else:
        assert not isinstance(card.points, int)


@pytest.mark.rule("terraforming_mars 6.1")
@pytest.mark.parametrize(
    "line", [line for line in LINES.values() if line.needs], ids=lambda line: line.id
)
def test_requirement_just_met_and_just_missed(line: Line) -> None:
    key = ("card", line.id)
    assert legal(standard_position(line), key)
    for miss in misses(line):
        state = standard_position(line)
        miss(state)
        assert not legal(state, key)


def misses(line: Line) -> list[Any]:
    """Changes that miss each requirement by the smallest step."""
    needs = line.needs
    if needs == "own greenery":
        return [lambda state: state.tiles.update(b3=Placed("greenery", 1))]
    if needs == "2 cities":
        return [lambda state: state.tiles.pop("c3")]
    if "=" in needs:
        step = 2 if needs[0] == "T" else 1
        value = int(needs[3:]) + (step if needs[1] == "<" else -step)
        return [lambda state: set_parameter(state, needs[0], value)]

    def without(need: str) -> Any:
        if need.startswith("p"):
            resource = RESOURCES[need[1]]
            return lambda state: state.boards[0].production.update({resource: 0})
        tag = TAGS[need[0]]

        def drop(state: State) -> None:
            board = state.boards[0]
            card = next(c for c in board.played if tag in load().cards[c].tags)  # type: ignore
            board.played = tuple(c for c in board.played if c != card)
            state.deck.append(card)

        return drop

    return [without(need) for need in needs.split()]


@pytest.mark.rule("terraforming_mars 6.6")
@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
def test_what_a_card_changes(line: Line) -> None:
    state = standard_position(line)
    table = table_at(state)
    before = table.view(0)
    deck = len(before.deck)
    assert ("card", line.id) in keys(table), reasons(table, ("card", line.id))
    table.choose(("card", line.id))
    finish(table, first_choice)
    expected, tiles = expectation(before, line)
    after = table.state
    new = {area: placed for area, placed in after.tiles.items() if area not in before.tiles}
    assert sorted(placed.tile for placed in new.values()) == sorted(tiles)
    standing = dict(before.tiles)
    for area, placed in new.items():
        assert placed.owner == (None if placed.tile == "ocean" else 0)
        for name, n in printed_bonus(area).items():
            expected[name] += n
        around = load().areas[area].neighbours if area in load().areas else ()
        expected["mc"] += 2 * sum(a in standing and standing[a].tile == "ocean" for a in around)
        standing[area] = placed
    assert deck - len(after.deck) == expected.pop("drawn", 0) + expected["cards"]
    assert changes(before, after, line) == {name: n for name, n in expected.items() if n}
    board = after.boards[0]
    assert (line.id in board.events) == line.event
    assert (line.id in board.played) == (not line.event)


def changes(before: State, after: State, line: Line) -> dict[str, int]:
    """What became different, by name."""
    found: Counter[str] = Counter()
    for who, a, b in (("", before.boards[0], after.boards[0]), ("x", *pair(before, after))):
        for resource in a.stock:
            found[who + resource] += b.stock[resource] - a.stock[resource]
            found[f"{who}p.{resource}"] += b.production[resource] - a.production[resource]
        for card in {*a.on_cards, *b.on_cards}:
            found[f"{who}on.{card}"] += b.on_cards.get(card, 0) - a.on_cards.get(card, 0)
        found[who + "tr"] += b.tr - a.tr
    found["cards"] += len(after.boards[0].hand) - (len(before.boards[0].hand) - 1)
    found["temperature"] += (after.temperature - before.temperature) // 2
    found["oxygen"] += after.oxygen - before.oxygen
    return {name: n for name, n in found.items() if n}


def pair(before: State, after: State) -> tuple[Any, Any]:
    return before.boards[1], after.boards[1]


def expectation(before: State, line: Line) -> tuple[Counter[str], list[str]]:
    """The changes and tiles that the line of the table says."""
    found: Counter[str] = Counter({"mc": -line.cost})
    tiles: list[str] = []
    for effect in line.effects:
        if effect.startswith("draw"):
            found["cards"] += int(effect[4:])
        elif effect == "greenery":
            found.update({"oxygen": 1, "tr": 1})
            tiles.append(effect)
        elif effect.islower() and effect.replace("_", "").isalpha():
            tiles.append(effect)
        else:
            add_effect(found, tiles, effect, line)
    if line.id in ("business_contacts", "invention_contest"):
        # What is looked at and not kept is discarded.
        found["drawn"] = {"business_contacts": 2, "invention_contest": 2}[line.id]
    return found, tiles


def add_effect(found: Counter[str], tiles: list[str], effect: str, line: Line) -> None:
    at = next(n for n, sign in enumerate(effect) if sign in "+-0123456789")
    name, n = effect[:at], int(effect[at:])
    if name in ("temp", "oxygen"):
        found["temperature" if name == "temp" else "oxygen"] += n
        found["tr"] += n
    elif name == "ocean":
        tiles.extend(["ocean"] * n)
        found["tr"] += n
    elif name == "tr":
        found["tr"] += n
    elif name == "here":
        found[f"on.{line.id}"] += n
    elif name in ("A", "X"):
        found["on.fish" if name == "A" else "on.tardigrades"] += n
    elif name[0] == "p":
        found[f"p.{RESOURCES[name[1]]}"] += n
    elif name[0] == "v":
        found[f"xp.{RESOURCES[name[1]]}"] -= n
    elif name[0] in "xs":
        found[f"x{RESOURCES[name[1]]}"] -= n
        if name[0] == "s":
            found[RESOURCES[name[1]]] += n
    else:
        found[RESOURCES[name]] += n
