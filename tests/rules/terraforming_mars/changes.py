"""What became different between two states, in the short words of the card table."""

from __future__ import annotations

from collections import Counter

from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.state import State
from tests.rules.terraforming_mars.card_table import RESOURCES
from tests.rules.terraforming_mars.play import printed_bonus

LETTERS = {resource: letter for letter, resource in RESOURCES.items()}


def changes(before: State, after: State, seat: int = 0) -> set[str]:
    """The changes of a seat and of the table, as "M+3", "pE-1", "tr+1", "temp+1", "fish+2" ...

    What a placed tile brings by the printed bonus and the oceans beside it is left out, and so is
    the TR of each step of a parameter.
    """
    found: Counter[str] = Counter()
    a, b = before.boards[seat], after.boards[seat]
    for resource, letter in LETTERS.items():
        found[letter] += b.stock[resource] - a.stock[resource]  # type: ignore[index]
        found["p" + letter] += b.production[resource] - a.production[resource]  # type: ignore[index]
    for card in {*a.on_cards, *b.on_cards}:
        found[card] += b.on_cards.get(card, 0) - a.on_cards.get(card, 0)
    found["cards"] += len(b.hand) - len(a.hand)
    found["temp"] += (after.temperature - before.temperature) // 2
    found["oxygen"] += after.oxygen - before.oxygen
    found["tr"] += b.tr - a.tr
    standing = set(before.tiles)
    for area, placed in after.tiles.items():
        if area in standing:
            continue
        found[placed.tile] += 1
        if placed.owner not in (None, seat):
            continue
        for name, n in printed_bonus(area).items():
            found["cards" if name == "cards" else LETTERS[name]] -= n
        around = load().areas[area].neighbours if area in load().areas else ()
        oceans = (other in standing and after.tiles[other].tile == "ocean" for other in around)
        found["M"] -= 2 * sum(oceans)
        standing.add(area)
    if seat == after.acting or after.phase != "actions":
        found["tr"] -= found["temp"] + found["oxygen"] + found["ocean"]
    return {f"{name}{n:+}" for name, n in found.items() if n}


def words(text: str) -> set[str]:
    """Changes written with spaces between them."""
    return set(text.split())
