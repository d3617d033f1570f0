"""A walk by keys, step by step: over squares, hexes, and points joined by named edges."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.answer.path import Walker
from gametable.client.table.board import picking
from gametable.client.table.board.shapes import hexagon
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.asking import choose_key
from gametable.core.engine.decision import Decision, Option
from gametable.core.geometry.graph import Graph
from gametable.core.scene import Piece, Scene, Zone
from gametable.core.text import msg
from gametable.titles.planet_unknown.due import AdvanceDue, RoverDue
from gametable.titles.planet_unknown.state import Rover
from tests.client.table.conftest import ROOT, Played
from tests.client.table.test_hexes import hexes as hexes
from tests.client.table.toy_title import ToyTitle
from tests.rules.planet_unknown.positions import acting, board, sq, tile
from tests.rules.pulsar_2849.play import at, do, position

POINTS = {"sun": (100, 320), "ore": (320, 100), "ice": (320, 540), "gas": (540, 320)}
BENDS = {"north": (("sun", "ore"), (180, 160)), "south": (("sun", "ice"), (180, 480))}
STRAIGHT = {"east": ("ore", "gas"), "west": ("ice", "gas")}
EDGES = {name: ends for name, (ends, _bend) in BENDS.items()} | STRAIGHT
SPACE = Graph.of_edges(EDGES)


def goal_of(place: str, edge: str) -> str:
    return next(other for other in SPACE.neighbours(place) if SPACE.edge(place, other) == edge)


class SpaceTitle(ToyTitle):
    """A ship that flies three edges; the step is named by the edge, not by where it leads."""

    def play(self, game: Any) -> Any:
        garden = game.state.gardens[0]
        at = "sun"
        for _step in range(3):
            edges = [SPACE.edge(at, other) for other in SPACE.neighbours(at)]
            key = yield from choose_key(
                0,
                msg("prompt.walk"),
                [("step", "ship", edge) for edge in edges],
                lambda k, at=at: Option(
                    k, msg("option.step", x=k[2], y=0), target=f"space/{goal_of(at, k[2])}"
                ),
                style="path",
            )
            at = goal_of(at, key[2])
            garden.turns.append((list(POINTS).index(at), 0, 0))
        yield from choose_key(
            0, msg("prompt.end"), ["end", "wait"], lambda k: Option(k, msg("option.end"))
        )

    def scene(self, view: Any, seat: int | None, decision: Decision | None) -> Scene:
        turns = view.gardens[0].turns
        at = list(POINTS)[turns[-1][0]] if turns else "sun"
        ship = Piece("ship", "walker", slot=at, owner=0, z=2)
        zone = Zone("space", "garden", msg("zone.market"), board="space", pieces=(ship,))
        return msgspec.structs.replace(super().scene(view, seat, decision), zones=(zone,))


def flown(played: Played) -> list[str]:
    return [list(POINTS)[turn[0]] for turn in played.table.state.gardens[0].turns]


@pytest.fixture
def space(play: Callable[..., Played], tmp_path: Path) -> Played:
    """Points joined by edges, two of them bent, on a board written for it."""
    shutil.copytree(ROOT, tmp_path, dirs_exist_ok=True)
    things = [f'name="{name}" x="{x}" y="{y}"><point/>' for name, (x, y) in POINTS.items()]
    for name, (one, other) in EDGES.items():
        (x, y), (a, b) = POINTS[one], POINTS[other]
        bend = f"{BENDS[name][1][0] - x},{BENDS[name][1][1] - y} " if name in BENDS else ""
        line = f'<polyline points="0,0 {bend}{a - x},{b - y}"/>'
        things.append(f'name="{name}" x="{x}" y="{y}">{line}')
    garden = (ROOT / "boards" / "toy" / "garden.tmx").read_text()
    objects = "".join(f'<object id="{n}" {thing}</object>' for n, thing in enumerate(things, 1))
    board = f"{garden[: garden.index('<object ')]}{objects}</objectgroup></map>"
    (tmp_path / "boards" / "toy" / "space.tmx").write_text(board)
    return play(players=("human",), title=SpaceTitle(), root=tmp_path)


def keyed(played: Played) -> Any:
    """The keyboard's place is on the table, the pointer elsewhere; the walk that is asked."""
    played.app.move_to((4, 4))
    played.screen.ui.focus_on(played.screen.canvas, True)
    played.app.settle()
    walker = played.screen.model.walker
    assert played.screen.model.cursor == walker.piece
    return walker


def way(played: Played) -> list[str]:
    """The slots of the way that is selected."""
    route = played.screen.model.route_pointed()
    return [slot.partition("/")[2] for slot in route.slots] if route is not None else []


def test_arrows_lay_a_way_over_squares_and_enter_takes_it(play: Callable[..., Played]):
    played = play()
    played.ask("prompt.walk")
    keyed(played)
    for key in ("down", "right", "up"):
        played.key(key)
    # As it was laid, though there is a shorter way to its end.
    assert way(played) == ["c_0_1", "c_1_1", "c_1_0"]
    played.key("left")  # no steps are left
    assert way(played) == ["c_0_1", "c_1_1", "c_1_0"]
    played.key("return")
    assert tuple(played.table.state.gardens[0].walker) == (1, 0)
    assert played.table.state.gardens[0].steps == 0


def test_backspace_takes_back_a_step_and_the_next_arrow_goes_on_from_there(
    play: Callable[..., Played],
):
    played = play()
    played.ask("prompt.walk")
    walker = keyed(played)
    for key in ("down", "down", "backspace", "right"):
        played.key(key)
    assert way(played) == ["c_0_1", "c_1_1"]
    for _step in range(2):
        played.key("backspace")
    assert played.screen.model.cursor == "walker0" and walker.goal is None
    assert played.screen.model.choosing.selected is None
    played.key("up")  # nothing lies there
    assert played.screen.model.cursor == "walker0"


def test_a_key_goes_through_the_other_ways_to_the_same_place(play: Callable[..., Played]):
    played = play()
    played.ask("prompt.walk")
    keyed(played)
    for key in ("right", "right", "down"):
        played.key(key)
    seen = {tuple(way(played))}
    for _other in range(2):
        played.key("o")
        seen.add(tuple(way(played)))
    assert seen == {
        ("c_1_0", "c_2_0", "c_2_1"), ("c_1_0", "c_1_1", "c_2_1"), ("c_0_1", "c_1_1", "c_2_1"),
    }  # fmt: skip
    last = way(played)
    played.key("return")
    assert last[-1] == "c_2_1" and tuple(played.table.state.gardens[0].walker) == (2, 1)


def test_a_walk_steps_to_every_hex_beside_it(hexes: Played):
    hexes.ask("prompt.walk")
    walker = keyed(hexes)
    found = set()
    for key in ("left", "right", "up", "down"):
        for shift in (False, True):
            hexes.key(key, shift=shift)
            found.update(way(hexes)[:1])
            hexes.key("backspace")
            assert walker.goal is None
    assert {f"hexes/{slot}" for slot in found} == set(walker.near["walker0"])
    hexes.key("up")
    hexes.key("left")
    first = way(hexes)
    assert first == ["h_2_-1", "h_1_-1"]
    hexes.key("o")  # (1, 0) lies between them, too
    assert way(hexes) == ["h_1_0", "h_1_-1"]
    hexes.key("return")
    assert tuple(hexes.table.state.gardens[0].walker) == (1, -1)
    assert hexes.screen.model.cursor is None  # of what is asked now


def test_a_flight_goes_along_named_edges(space: Played):
    walker = keyed(space)
    space.key("right")
    assert way(space) == ["ore"]
    space.key("right")
    assert way(space) == ["ore", "gas"]
    space.key("o")
    assert way(space) == ["ice", "gas"]
    assert [key[2] for key in walker.routes["space/gas"].keys] == ["south", "west"]
    space.key("up")
    assert way(space) == ["ice", "gas", "ore"]
    space.key("return")
    assert flown(space) == ["ice", "gas", "ore"]


def test_a_bent_edge_is_no_hexagon_and_is_hit_along_its_line(space: Played):
    laid = space.screen.model.laid
    edge, straight = laid.spots["space/north"], laid.spots["space/east"]
    assert len(edge.outline) == 6 and not hexagon(edge) and not hexagon(straight)
    assert edge.centre != (edge.rect[0] + edge.rect[2] / 2, edge.rect[1] + edge.rect[3] / 2)
    assert edge.contains(edge.centre) and edge.contains(edge.centre, 10)
    corner = (edge.rect[0] + edge.rect[2] - 1, edge.rect[1] + edge.rect[3] - 1)
    assert not edge.contains(corner, 10)
    assert picking.at(laid, edge.centre, {edge.id}) == edge
    assert picking.at(laid, corner, {edge.id}, reach=32) != edge


def test_a_way_is_drawn_along_the_edges(space: Played):
    laid = space.screen.model.laid
    ship, ore, ice = (laid.spots[id] for id in ("ship", "space/ore", "space/ice"))
    bend = laid.zones["space"].at(BENDS["north"][1])
    assert laid.way(ship, ore) == [ship.centre, bend, ore.centre]
    assert laid.way(ore, ship) == [ore.centre, bend, ship.centre]
    assert laid.way(ore, ice) == [ore.centre, ice.centre]


# A rover of Planet Unknown ------------------------------------------------------------------


@pytest.fixture
def rovers(open_app):
    """Opens a table of Planet Unknown at which a rover is to be placed."""

    def opened(*dues, settings=None, **fields) -> Played:
        app = open_app((1280, 720), **(settings or {"animation_speed": "none"}))
        tiles = [tile("i3_civ_energy", 5, 0), tile("i3_rover_tech", 5, 3)]
        table = acting(board(tiles=tiles, **fields), RoverDue(), *dues)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return opened


def out(played: Played) -> list[Rover]:
    return [rover for rover in played.table.state.boards[0].rovers if rover.at >= 0]


@pytest.mark.rule("planet_unknown 6.8.1")
def test_a_rover_is_placed_by_two_inputs(rovers):
    for way in (
        lambda played: [played.click(played.spot("planet/0/c_5_4")) for _ in range(2)],
        lambda played: [played.key(name) for name in ("space", "return")],
    ):
        played = rovers(AdvanceDue("tile", ("civ",)))
        way(played)
        assert len(out(played)) == 1


@pytest.mark.rule("planet_unknown 6.8.1", "planet_unknown 6.8.3")
def test_where_a_rover_may_be_placed_or_go_it_is_asked_which(rovers):
    played = rovers(rovers=[Rover(sq(5, 2)), Rover()], movement=2)
    played.click(played.spot("planet/0/c_5_3"))
    (which,) = played.screen.overlays
    assert [line.accessible_name() for line in which.lines] == [
        "Place a rover",
        "Rover 1: column 6, row 4",
    ]
    played.key("1")
    played.key("return")
    assert out(played) == [Rover(sq(5, 2)), Rover(sq(5, 3))]


def test_arrows_go_between_the_squares_where_a_step_may_lead(rovers):
    """Before one of them is chosen: to the nearest in that direction, which may be the piece."""
    played = rovers(rovers=[Rover(sq(5, 2)), Rover()], movement=1)
    model = played.screen.model
    played.screen.ui.focus_on(played.screen.canvas, True)
    played.key("l")
    (listed,) = played.screen.overlays
    assert len({row.words for row in listed.rows}) == len(listed.rows) > 4
    played.key("escape")
    model.cursor = "planet/0/c_6_2"
    assert model.cursor in model.wanted
    for name, spot in (("left", "rover/0/0"), ("up", "planet/0/c_5_1")):
        played.key(name)
        assert model.cursor == spot, name


def test_with_reduced_motion_a_piece_leaves_a_trace_for_a_moment(rovers):
    reduced = {"reduced_motion": True}
    played = rovers(rovers=[Rover(sq(5, 2)), Rover()], movement=1, settings=reduced)
    for _click in range(2):
        played.click(played.spot("planet/0/c_4_2"))
    flights = played.screen.canvas.flights
    assert out(played) == [Rover(sq(4, 2))] and len(flights.traces) == 1
    played.wait(2)
    assert not flights.traces


def test_the_focus_leaves_a_piece_that_is_moved_while_nobody_is_asked(rovers):
    played = rovers(rovers=[Rover(sq(5, 2)), Rover()], movement=1)
    model, session = played.screen.model, played.screen.session
    played.table.choose(("step", 0, 5, 1))
    played.screen.refresh()
    model.cursor = "rover/0/0"
    session.show_moment(0)
    played.app.settle()
    assert session.decision is None and model.cursor is None


def test_a_way_of_several_steps_is_called_by_its_end(rovers):
    """What it does tells of where it ends, the trail names that square too."""
    played = rovers(rovers=[Rover(sq(5, 2)), Rover()], movement=2)
    walker = played.screen.model.walker
    while walker.more():
        pass
    goal = next(slot for slot, way in walker.routes.items() if len(way.keys) == 2)
    (first, last), label = walker.routes[goal].keys, walker.routes[goal].label
    after = played.table.ahead()
    after.choose(first)
    assert label == after.decision.describe(after.decision.index_of(last)).label
    assert all(way.label is None for way in walker.routes.values() if len(way.keys) == 1)


def test_a_piece_dropped_where_its_steps_do_not_lead_says_so(rovers):
    played = rovers(rovers=[Rover(sq(5, 2)), Rover()], movement=1)
    played.screen.play.drawn("rover/0/0", "planet/0/c_9_9")
    assert played.screen.model.notice == msg("refusal.no_way")
    played.screen.play.drawn("rover/0/0", None)
    assert played.screen.model.notice == msg("refusal.not_there")


def test_no_way_leads_back_to_where_the_piece_stands(rovers):
    """Whoever has walked it still points there: no way is drawn back over it."""
    played = rovers(rovers=[Rover(sq(5, 2)), Rover()], movement=4)
    goal = "planet/0/c_4_2"
    for _ in range(2):
        played.click(played.spot(goal))
    walker = played.screen.model.walker
    while walker.more():
        pass
    assert played.screen.model.hovered is not None and played.screen.model.route_at(goal) is None
    assert "planet/0/c_5_2" in walker.routes and goal not in walker.routes
    assert walker.other_way(played.table, "planet/0/c_5_1")


def test_whole_ways_of_a_certain_length_are_told_by_the_question() -> None:
    state = position(3, [4], side="side_two")
    state.boards[0].ship = "gate_pink_06"
    table = do(at(state), ("fly", 4))
    assert table.decision is not None
    walker = Walker(table.decision, lambda key, _slot: key[1])
    walker.start(table)
    assert walker.piece == "ship/0" and not walker.more()
    ends = table.state.cluster.ends(["gate_pink_06"], 4)
    far = {slot for slot, route in walker.routes.items() if len(route.slots) == 4}
    assert far == {f"cluster/{end}" for end in ends}
    end = next(end for end, ways in ends.items() if len(ways) > 1)
    seen = [walker.routes[f"cluster/{end}"]]
    for _ in ends[end][1:]:
        assert walker.other_way(table, f"cluster/{end}")
        seen.append(walker.routes[f"cluster/{end}"])
    assert len(set(seen)) == len(ends[end])
    alone = next(end for end, ways in ends.items() if len(ways) == 1)
    assert not walker.other_way(table, f"cluster/{alone}")


def test_a_way_told_is_called_by_its_end(open_app: Callable[..., Any]) -> None:
    state = position(3, [4], side="side_two")
    state.boards[0].ship = "gate_pink_06"
    table = do(at(state), ("fly", 4))
    app = open_app((1920, 1080))
    screen = TableScreen(table, calls=TableCalls(), sheet=load_title_sheet("pulsar_2849"))
    app.push(screen)
    app.settle()
    walker = screen.model.walker
    assert walker is not None
    end = next(slot for slot, route in walker.routes.items() if len(route.slots) == 4)
    app.click(Played(app, screen, table).spot(end))
    place = end.partition("/")[2]
    assert walker.goal == end
    said = table.title.words("en").text(msg("label.step", place=f"#place/{place}"))
    app.settle()
    assert screen.bar.text.primary == said
    app.press(pygame.K_RETURN)
    assert table.state.flight is None or table.state.flight.left < 4
