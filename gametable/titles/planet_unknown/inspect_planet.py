"""The inspector on planets: squares, rows and columns, and what stands on them."""

from __future__ import annotations

from collections.abc import Iterator

from gametable.core.kit.inspecting import Inspector, owned, thing
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.planet_unknown.boards import square_words, terrain
from gametable.titles.planet_unknown.components import BOX, load
from gametable.titles.planet_unknown.footprints import layers, tile_on
from gametable.titles.planet_unknown.ground import GRID, SIZE
from gametable.titles.planet_unknown.objectives import uncovered
from gametable.titles.planet_unknown.rules.planets import PLANETS
from gametable.titles.planet_unknown.scene_planet import lifepods_on_planet, line_states
from gametable.titles.planet_unknown.scene_tracks import collected_pods
from gametable.titles.planet_unknown.scoring import meteorite_squares, meteorites_left
from gametable.titles.planet_unknown.state import DESTROYED, IN_SUPPLY, Board, State
from gametable.titles.planet_unknown.vocabulary import RESOURCES, Resource

_ICONS = {"ice": "ice", "land": "tile", "ring": "tile", "city": "city", "current": "pu-energy"}


def _planet(view: State, rest: list[str], reader: int | None) -> Inspection | None:
    """A planet ("#planet/gaia" or planet/<seat>), or a square or line of it."""
    if not rest[0].isdecimal():
        return BOX.inspection("planet", rest[0])
    board = view.boards[int(rest[0])]
    if len(rest) == 1:
        facts = (
            owned(int(rest[0]), "fact.on_planet_of"),
            Fact("tile", msg("fact.uncovered", n=uncovered(board))),
            Fact("meteorite", msg("fact.meteorites", n=meteorites_left(board))),
            Fact("life-pod", msg("fact.lifepods", n=len(board.lifepods))),
        )
        return BOX.inspection("planet", board.planet, facts=facts)
    kind, *numbers = rest[1].split("_")
    if kind == "c":
        return _square(board, int(numbers[0]), int(numbers[1]))
    return _line(view, [rest[0], kind, numbers[0]], reader)


def _square(board: Board, x: int, y: int) -> Inspection:
    """A square: its ground, what lies there, its area and its lines."""
    here, over = load().ground[board.planet], layers(board.surface)
    square = y * SIZE + x
    bit = 1 << square
    if x >= SIZE or not here.squares & bit:
        raise KeyError(square)
    ground = msg(f"ground.{ground_name(board, square)}")
    kind, facts = ground, list[Fact]()
    for resource in RESOURCES:
        for area in area_facts(board, resource, bit):
            kind = msg("kind.terrain", terrain=f"#resource/{resource}")
            facts.append(area)
            if over.icons[resource] & bit:
                facts.append(Fact(area.icon, msg("fact.icon", resource=f"#resource/{resource}")))
    number = tile_on(board.surface, square)
    if number is not None:
        name = f"#tile/{board.surface.tiles[number].tile}"
        facts.append(Fact("tile", msg("fact.tile", tile=name)))
    if over.patches & bit:
        facts.append(Fact("biomass-patch", Message("#piece/biomass_patch")))
    facts += _things(board, square)
    if over.covered & bit:
        icon = _ICONS[ground_name(board, square)]
        facts.append(Fact(icon, msg("fact.under", ground=ground)))
    if here.perimeter & bit:
        facts.append(Fact("info", msg("fact.edge")))
    for rule in load().planets[board.planet].rules:
        facts += PLANETS[rule].facts(rule, here, bit)
    facts += _lines(board, x, y)
    return Inspection(square_words(x, y), kind, facts=tuple(facts), rule="planet_unknown 1.3")


def area_facts(board: Board, resource: Resource, squares: int) -> Iterator[Fact]:
    """The size of each area of a terrain that one of these squares is part of."""
    for area in GRID.parts(terrain(board, resource)):
        if area & squares:
            words = msg("fact.area", terrain=f"#resource/{resource}", n=area.bit_count())
            yield Fact(load().resources[resource].icon, words)


def ground_name(board: Board, square: int) -> str:
    """What a square of a planet is when nothing covers it."""
    here = load().ground[board.planet]
    kinds = {"ice": here.ice, "ring": here.ring, "city": here.cities, "current": here.currents}
    return next((name for name, squares in kinds.items() if squares >> square & 1), "land")


def _things(board: Board, square: int) -> Iterator[Fact]:
    if square in board.lifepods:
        yield Fact("life-pod", Message("#piece/lifepod"))
    if meteorite_squares(board) >> square & 1:
        yield Fact("meteorite", Message("#piece/meteorite"))
    for n, rover in enumerate(board.rovers):
        if rover.at == square:
            yield Fact("rover", msg("label.rover", n=n + 1))


def _lines(board: Board, x: int | None, y: int | None) -> Iterator[Fact]:
    """What a column and a row score as things stand."""
    found = load().planets[board.planet]
    for kind, n, state, left in line_states(load(), board):
        if n == (y if kind == "row" else x):
            medal = (found.row_medals if kind == "row" else found.column_medals)[n]
            line = msg(f"slot.{kind}", n=n + 1)
            words = {
                "complete": msg("fact.line_complete", line=line, n=medal),
                "open": msg("fact.line_open", line=line, medal=medal, n=left),
                "blocked": msg("fact.line_blocked", line=line, n=medal),
            }
            yield Fact("check" if state == "complete" else "medal", words[state])


def _line_facts(view: State, rest: list[str], reader: int | None) -> list[Fact]:
    board, n = view.boards[int(rest[0])], int(rest[2])
    found = [*_lines(board, *((None, n) if rest[1] == "row" else (n, None)))]
    if not found or rest[1] not in ("row", "column"):
        raise KeyError(rest[1])
    return found


def _where(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    """Which square a thing is on, and the lines that cross there."""
    x, y = (int(part) for part in rest[1].split("_"))
    yield Fact("pin", square_words(x, y))
    yield from _lines(view.boards[int(rest[0])], x, y)


def _at(square: int) -> Fact:
    return Fact("pin", square_words(square % SIZE, square // SIZE))


def _pod_facts(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    """Whether a lifepod is on the planet, collected, or gone."""
    box, board, number = load(), view.boards[int(rest[0])], int(rest[1])
    on_planet, collected = dict(lifepods_on_planet(box, board)), dict(collected_pods(box, board))
    if number in on_planet:
        yield _at(on_planet[number])
    elif number in collected:
        scores = collected[number] == "lifepods"
        yield Fact("medal", msg("fact.pod_scores" if scores else "fact.pod_elsewhere"))
    else:
        yield Fact("trash", msg("fact.destroyed"))


def _rover_facts(view: State, rest: list[str], reader: int | None) -> Iterator[Fact]:
    """Where a rover is, what it carries, what movement is left."""
    board = view.boards[int(rest[0])]
    found = board.rovers[int(rest[1])]
    if found.at == IN_SUPPLY:
        yield Fact("clock", msg("fact.rover_ready"))
    elif found.at == DESTROYED:
        yield Fact("trash", msg("fact.destroyed"))
    else:
        yield _at(found.at)
    if found.carries:
        yield Fact("meteorite", msg("fact.carries"))
    yield Fact("step", msg("fact.movement", n=board.movement))


_line: Inspector[State] = thing(
    lambda view, rest: msg(f"slot.{rest[1]}", n=int(rest[2]) + 1),
    "kind.line", "text.line", "planet_unknown 11.3", facts=_line_facts,
)  # fmt: skip

INSPECTORS: dict[str, Inspector[State]] = {
    "planet": _planet,
    "patch": thing(
        "#piece/biomass_patch", "kind.patch", "text.patch", "planet_unknown 6.7",
        face="patch", facts=_where,
    ),
    "meteorite": thing(
        "#piece/meteorite", "kind.meteorite", "text.meteorite", "planet_unknown 5.5",
        face="meteorite", facts=_where,
    ),
    "lifepod": thing(
        "#piece/lifepod", "kind.lifepod", "text.lifepod", "planet_unknown 7",
        face="lifepod", facts=_pod_facts,
    ),
    "rover": thing(
        lambda view, rest: msg("piece.rover", n=int(rest[1]) + 1, seat=f"#seat/{int(rest[0])}"),
        "kind.rover", "text.rover", "planet_unknown 6.8",
        face="rover",
        data=lambda view, rest: {"carries": view.boards[int(rest[0])].rovers[int(rest[1])].carries},
        facts=_rover_facts,
    ),
}  # fmt: skip
