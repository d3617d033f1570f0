"""The inspector on planets: squares, rows and columns, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import terrain
from gametable.titles.planet_unknown.components import BOX, load
from gametable.titles.planet_unknown.footprints import layers, tile_on
from gametable.titles.planet_unknown.ground import GRID, SIZE
from gametable.titles.planet_unknown.objectives import uncovered
from gametable.titles.planet_unknown.rules.planets import PLANETS
from gametable.titles.planet_unknown.scene_planet import (
    lifepods_on_planet,
    line_states,
    square_words,
)
from gametable.titles.planet_unknown.scene_tracks import collected_pods
from gametable.titles.planet_unknown.scoring import meteorite_squares, meteorites_left
from gametable.titles.planet_unknown.state import DESTROYED, IN_SUPPLY, Board, State
from gametable.titles.planet_unknown.vocabulary import RESOURCES

_ICONS = {"ice": "ice", "land": "tile", "ring": "tile", "city": "city", "current": "pu-energy"}


def planet(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A planet ("#planet/gaia" or planet/<seat>), or a square or line of it."""
    if not rest[0].isdecimal():
        return BOX.inspection("planet", rest[0])
    board = view.boards[int(rest[0])]
    if len(rest) == 1:
        facts = [
            Fact("seat", msg("fact.on_planet_of", seat=f"#seat/{rest[0]}")),
            Fact("tile", msg("fact.uncovered", n=uncovered(board))),
            Fact("meteorite", msg("fact.meteorites", n=meteorites_left(board))),
            Fact("life-pod", msg("fact.lifepods", n=len(board.lifepods))),
        ]
        return BOX.inspection("planet", board.planet, facts=tuple(facts))
    slot = rest[1].split("_")
    if slot[0] == "c":
        return _square(board, int(slot[1]), int(slot[2]))
    return _line(board, slot[0], int(slot[1]))


def _square(board: Board, x: int, y: int) -> Inspection:
    """A square: its ground, what lies there, its area and its lines."""
    box = load()
    here, over = box.ground[board.planet], layers(board.surface)
    square = y * SIZE + x
    bit = 1 << square
    if x >= SIZE or not here.squares & bit:
        raise KeyError(square)
    ground = ground_name(board, square)
    facts: list[Fact] = []
    kind = msg(f"ground.{ground}")
    for resource in RESOURCES:
        squares = terrain(board, resource)
        if squares & bit:
            kind = msg("kind.terrain", terrain=f"#resource/{resource}")
            area = next(area for area in GRID.parts(squares) if area & bit)
            icon = box.resources[resource].icon
            words = msg("fact.area", terrain=f"#resource/{resource}", n=area.bit_count())
            facts.append(Fact(icon, words))
            if over.icons[resource] & bit:
                facts.append(Fact(icon, msg("fact.icon", resource=f"#resource/{resource}")))
    number = tile_on(board.surface, square)
    if number is not None:
        name = f"#tile/{board.surface.tiles[number].tile}"
        facts.append(Fact("tile", msg("fact.tile", tile=name)))
    if over.patches & bit:
        facts.append(Fact("biomass-patch", Message("#piece/biomass_patch")))
    facts += _things(board, square)
    if over.covered & bit:
        facts.append(Fact(_ICONS[ground], msg("fact.under", ground=msg(f"ground.{ground}"))))
    facts += _limits(board, square)
    for line, n, state, left in line_states(box, board):
        if (line == "row" and n == y) or (line == "column" and n == x):
            facts.append(_line_fact(board, line, n, state, left))
    return Inspection(square_words(x, y), kind, facts=tuple(facts), rule="planet_unknown 1.3")


def ground_name(board: Board, square: int) -> str:
    """What a square of a planet is when nothing covers it."""
    here = load().ground[board.planet]
    for name, squares in (
        ("ice", here.ice),
        ("ring", here.ring),
        ("city", here.cities),
        ("current", here.currents),
    ):
        if squares >> square & 1:
            return name
    return "land"


def _things(board: Board, square: int) -> Iterator[Fact]:
    if square in board.lifepods:
        yield Fact("life-pod", Message("#piece/lifepod"))
    if meteorite_squares(board) >> square & 1:
        yield Fact("meteorite", Message("#piece/meteorite"))
    for n, rover in enumerate(board.rovers):
        if rover.at == square:
            yield Fact("rover", msg("label.rover", n=n + 1))


def _limits(board: Board, square: int) -> Iterator[Fact]:
    """What the edge and the planet itself ask of a square."""
    here = load().ground[board.planet]
    if here.perimeter & 1 << square:
        yield Fact("info", msg("fact.edge"))
    for rule in load().planets[board.planet].rules:
        yield from PLANETS[rule].facts(rule, here, 1 << square)


def _line_fact(board: Board, kind: str, n: int, state: str, left: int) -> Fact:
    found = load().planets[board.planet]
    medal = (found.row_medals if kind == "row" else found.column_medals)[n]
    line = msg(f"slot.{kind}", n=n + 1)
    words = {
        "complete": msg("fact.line_complete", line=line, n=medal),
        "open": msg("fact.line_open", line=line, medal=medal, n=left),
        "blocked": msg("fact.line_blocked", line=line, n=medal),
    }
    return Fact("check" if state == "complete" else "medal", words[state])


def _line(board: Board, kind: str, n: int) -> Inspection:
    """A row or column: its medal and what is missing."""
    for line, number, state, left in line_states(load(), board):
        if (line, number) == (kind, n):
            return Inspection(
                msg(f"slot.{kind}", n=n + 1),
                msg("kind.line"),
                msg("text.line"),
                facts=(_line_fact(board, kind, n, state, left),),
                rule="planet_unknown 11.3",
            )
    raise KeyError(kind)


def patch(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A biomass patch on a planet."""
    return Inspection(
        Message("#piece/biomass_patch"),
        msg("kind.patch"),
        msg("text.patch"),
        face="patch",
        facts=_where(view, int(rest[0]), rest[1]),
        rule="planet_unknown 6.7",
    )


def meteorite(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A meteorite on a planet."""
    return Inspection(
        Message("#piece/meteorite"),
        msg("kind.meteorite"),
        msg("text.meteorite"),
        face="meteorite",
        facts=_where(view, int(rest[0]), rest[1]),
        rule="planet_unknown 5.5",
    )


def _where(view: State, seat: int, place: str) -> tuple[Fact, ...]:
    """Which square a thing is on, and the lines that cross there."""
    board = view.boards[seat]
    x, y = (int(part) for part in place.split("_"))
    lines = [
        _line_fact(board, kind, n, state, left)
        for kind, n, state, left in line_states(load(), board)
        if (kind == "row" and n == y) or (kind == "column" and n == x)
    ]
    return (Fact("pin", square_words(x, y)), *lines)


def lifepod(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A lifepod, on the planet or collected."""
    box = load()
    board = view.boards[int(rest[0])]
    number = int(rest[1])
    on_planet = dict(lifepods_on_planet(box, board))
    collected = dict(collected_pods(box, board))
    if number in on_planet:
        square = on_planet[number]
        facts = [Fact("pin", square_words(square % SIZE, square // SIZE))]
    elif number in collected:
        scores = collected[number] == "lifepods"
        facts = [Fact("medal", msg("fact.pod_scores" if scores else "fact.pod_elsewhere"))]
    else:
        facts = [Fact("trash", msg("fact.destroyed"))]
    return Inspection(
        Message("#piece/lifepod"),
        msg("kind.lifepod"),
        msg("text.lifepod"),
        face="lifepod",
        facts=tuple(facts),
        rule="planet_unknown 7",
    )


def rover(view: State, rest: list[str], reader: int | None) -> Inspection:
    """A rover: where it is, what it carries, what movement is left."""
    seat, n = int(rest[0]), int(rest[1])
    board = view.boards[seat]
    found = board.rovers[n]
    if found.at == IN_SUPPLY:
        facts = [Fact("clock", msg("fact.rover_ready"))]
    elif found.at == DESTROYED:
        facts = [Fact("trash", msg("fact.destroyed"))]
    else:
        facts = [Fact("pin", square_words(found.at % SIZE, found.at // SIZE))]
    if found.carries:
        facts.append(Fact("meteorite", msg("fact.carries")))
    facts.append(Fact("step", msg("fact.movement", n=board.movement)))
    return Inspection(
        msg("piece.rover", n=n + 1, seat=f"#seat/{seat}"),
        msg("kind.rover"),
        msg("text.rover"),
        face="rover",
        data={"carries": found.carries},
        facts=tuple(facts),
        rule="planet_unknown 6.8",
    )
