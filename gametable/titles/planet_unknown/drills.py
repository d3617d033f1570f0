"""The drills of Planet Unknown: what is asked of a position, and what is right."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.drills.question import (
    AddedPiece,
    DrillMaker,
    DrillPosition,
    DrillQuestion,
    play_it,
    section_of,
    tick,
)
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import (
    Check,
    Decision,
    Key,
    Option,
    refusal,
    with_section,
)
from gametable.core.scene import Piece
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.footprints import footprint, orientations, turns
from gametable.titles.planet_unknown.ground import SIZE, bit
from gametable.titles.planet_unknown.scene_station import tile_data
from gametable.titles.planet_unknown.state import PlacedTile, State

FIRST_ROUND = 3  # of the placements that are asked for
PLACES = 4


def drills() -> dict[str, DrillMaker[State]]:
    """The makers by the ids of the drills."""
    return {"best_placement": best_placement, "fits": fits}


def best_placement(position: DrillPosition[State]) -> DrillQuestion | None:
    """A tile in hand, once there is something on the planet to be heeded."""
    if position.view.round < FIRST_ROUND:
        return None
    return play_it(position.decision.prompt)


# Does it fit? -------------------------------------------------------------------------------


def fits(position: DrillPosition[State]) -> DrillQuestion | None:
    """Four places of the tile in hand, one to three of them legal (planet_unknown 5.2 to 5.6)."""
    view, seat, asked, source = position.view, position.seat, position.decision, position.source
    if view.hand is None or not view.boards[seat].surface.tiles:
        return None
    tile = view.hand.tile
    legal = 1 + source.below(PLACES - 1)
    found: list[tuple[Key, tuple[Check, ...]]] = []
    taken = 0
    for wanted, keys in (
        (PLACES - legal, _near_misses(asked, tile, source)),
        (legal, (asked.keys[n] for n in source.order(len(asked.keys)))),
    ):
        for key in keys:
            if wanted == 0:
                break
            squares = footprint(PlacedTile(tile, *key)).squares
            if squares & taken:
                continue
            taken |= squares
            found.append((key, tuple(asked.checks(key))))
            wanted -= 1
        if wanted:
            return None
    found = [found[n] for n in source.order(PLACES)]
    return _fits_question(position, tile, found)


def _near_misses(asked: Decision, tile: str, source: Source) -> Iterator[Key]:
    """Places that one condition alone forbids, at random; where squares are at fault, two at most,
    so that it takes a look."""
    grid = [(x, y) for y in range(SIZE) for x in range(SIZE)]
    keys = [
        (turn, x, y)
        for turn in turns(tile)
        for x, y in grid
        if orientations(tile)[turn].corners & bit(x, y)
    ]
    for n in source.order(len(keys)):
        if asked.position(keys[n]) is not None:
            continue
        unmet = [check for check in asked.checks(keys[n]) if not check.met]
        squares = len(orientations(tile)[0].offsets)
        if len(unmet) == 1 and len(unmet[0].cells) in (1, 2, squares):
            yield keys[n]


def _fits_question(
    position: DrillPosition[State], tile: str, found: list[tuple[Key, tuple[Check, ...]]]
) -> DrillQuestion:
    zone, box = f"planet/{position.seat}", load()
    options: list[Option[int]] = []
    pieces, right = [], []
    why: list[Message] = []
    rules: list[str] = []
    for n, (key, checks) in enumerate(found, 1):
        turn, x, y = key
        piece = Piece(
            f"drill/{n}", "tile", tile_data(box, tile, turn), slot=f"c_{x}_{y}", z=4,
            name=msg("drill.fits.place", n=n),
        )  # fmt: skip
        pieces.append(AddedPiece(zone, piece))
        number = Piece(f"drill/number/{n}", "count", {"n": n}, slot=_first_square(tile, key), z=5)
        pieces.append(AddedPiece(zone, number))
        options.append(Option(n, msg("drill.fits.place", n=n), target=f"drill/{n}"))
        refused = refusal(checks)
        if refused is None:
            right.append(n)
            why.append(msg("drill.fits.legal", n=n))
        else:
            why.append(msg("drill.fits.illegal", n=n, why=with_section(refused)))
            rules.append(section_of(refused.rule))
    return tick(
        msg("drill.fits.ask", tile="#tile/" + tile), options, right, why=tuple(why), least=1,
        rules=tuple(dict.fromkeys(rules)), pieces=tuple(pieces),
    )  # fmt: skip


def _first_square(tile: str, key: Key) -> str:
    """The slot of the first square of a tile, where its number is shown."""
    turn, x, y = key
    dx, dy = orientations(tile)[turn].offsets[0]
    return f"c_{x + dx}_{y + dy}"
