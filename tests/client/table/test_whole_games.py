"""Every title played through the table screen, by the keyboard alone and by the mouse alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from gametable.client.program import Program
from gametable.client.screens.end_of_game import EndScreen
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.answer.kinds import ChoosingOne, ChoosingSome
from gametable.client.table.board.canvas import TableCanvas
from gametable.components.title_sheet import load_title_sheet
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.titles import find_title, title_ids
from tests.client.table.conftest import Played
from tests.client.watch import step_until

Start = Callable[..., Played]
TITLES = [id for id in title_ids() if load_title_sheet(id).finished]


@pytest.fixture
def start(open_app) -> Start:
    """Opens a game: `start(title, size, seats=2, **settings)`."""

    def make(
        title: str, size=(1280, 720), seats: int = 2, seed: str = "ORION", **settings
    ) -> Played:
        app = open_app(size, **settings)
        people = [Seat(name) for name in ("Ada", "Bence", "Csilla", "Dóra")[:seats]]
        table = Table.new(find_title(title), people, {}, seed)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


@pytest.fixture
def start_program(open_app, tmp_path) -> Iterator[Start]:
    """Opens a game in the whole program, its files and all: `start_program(title, seats, ...)`."""
    opened: list[Program] = []

    def make(title: str, seats: int, **settings) -> Played:
        app = open_app((1280, 720), animation_speed="none", **settings)
        program = Program(app, folder=tmp_path, durable=False)
        opened.append(program)
        program.go_home()
        people = [Seat(name) for name in ("Ada", "Bence")[:seats]]
        table = program.keeping.begin(find_title(title), people, {}, "ORION", False)
        screen = program.table_screen(table)
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    yield make
    for program in opened:
        program.stop()


def by_list(played: Played, chance: random.Random) -> None:
    """Answer by the list of options (L) and Enter alone."""
    screen, table = played.screen, played.table
    if screen.session.covered:
        played.key("space")
        return
    choosing = screen.model.choosing
    assert choosing is not None, table.decision
    before = len(table.entries)
    closing = choosing.default is not None
    if isinstance(choosing, ChoosingOne) and not closing:
        played.key("l")
        played.key("down", times=chance.randrange(min(15, len(choosing.decision.keys))))
        played.key("return")
    elif isinstance(choosing, ChoosingSome) and choosing.decision.proposals:
        played.key("1")
    elif isinstance(choosing, ChoosingSome):
        for number in range(choosing.decision.least):
            if choosing.chips:
                played.key(str(number + 1))
                continue
            for _stop in range(60):  # on to a target that is not picked yet, past the chips
                found = (
                    screen.model.cursor if isinstance(played.app.ui.focus, TableCanvas) else None
                )
                if not set(choosing.targets.get(found or "", choosing.picked)) <= set(
                    choosing.picked
                ):
                    break
                played.key("tab")
            played.key("space")
        if choosing.undecided:
            commands = [look.command for look in screen.bar.text.chips]
            played.key(str(commands.index("none") + 1))
    for _press in range(3):
        if len(table.entries) == before:
            played.key("return")
    assert len(table.entries) > before, (table.decision, screen.bar.text.hint)


def by_mouse(played: Played) -> None:
    """Answer by clicks alone: the first target, else the first chip, then the primary button."""
    screen, table = played.screen, played.table
    if screen.session.covered:
        played.click("cover.show")
        return
    choosing = screen.model.choosing
    assert choosing is not None, table.decision
    before = len(table.entries)
    if screen.model.placer is not None:
        # The buttons above the ghost may lie over a cell: then another one is clicked first.
        for _try in range(4):
            placer = screen.model.placer
            if placer is None or screen.bar.primary.enabled or len(table.entries) > before:
                break
            cells = placer.anchor_cells()
            played.click(played.spot(placer.slot(cells[_try * (len(cells) - 1) // 3])))
    elif isinstance(choosing, ChoosingSome) and choosing.decision.proposals:
        played.click("chip.proposal.0")
    elif isinstance(choosing, ChoosingSome):
        for spot in sorted(choosing.targets)[: choosing.decision.least]:
            played.click(played.spot(spot))
        if not choosing.targets:
            for number in choosing.chips[: choosing.decision.least]:
                played.click(f"chip.{number}")
        if choosing.undecided:
            played.click("chip.none")
    elif isinstance(choosing, ChoosingOne) and choosing.default is None:
        spots = worth_a_click(choosing)
        chips = [c for c in screen.bar.chips if c.look.number >= 0]
        if choosing.moves:
            # Another one each time: what may be moved again and again must come to an end.
            pieces = sorted(choosing.moves)
            piece = pieces[before % len(pieces)]
            places = sorted(choosing.moves[piece])
            played.click(played.spot(piece))
            played.click(played.spot(places[before // 2 % len(places)]))
            if screen.overlays:  # there are several ways to put it there
                played.click(screen.overlays[-1].lines[0].id)
            ways = [c for c in screen.bar.chips if c.look.number >= 0]
            if len(table.entries) == before and not screen.bar.primary.enabled and ways:
                played.click(ways[0].id)  # they are told apart on the table, and by chips
        elif spots:
            played.click(played.spot(spots[0]))
        elif chips:
            played.click(chips[0].id)
        else:
            played.click(played.spot(sorted(screen.model.wanted)[0]))
            if screen.overlays:  # several things can be done there
                played.click(screen.overlays[-1].lines[0].id)
    for _press in range(3):
        if len(table.entries) == before and screen.bar.primary.enabled:
            played.click("bar.primary")
    assert len(table.entries) > before, (table.decision, screen.bar.text)


def worth_a_click(choosing: ChoosingOne) -> list[str]:
    """The targets of one option each: what goes on before what ends, never what takes back."""
    found = {
        spot: choosing.option(numbers[0])
        for spot, numbers in sorted(choosing.targets.items())
        if len(numbers) == 1
    }
    there = [spot for spot, option in found.items() if not option.takes_back]
    return sorted(there, key=lambda spot: found[spot].way_out)


def cut(screen: TableScreen) -> list[str]:
    return [f"{w.id}: {w.accessible_name()}" for w in screen.root.walk() if not w.fits]


def games(few: dict[str, int]) -> list[object]:
    """Every title with each number of seats; the usual run plays one game of each title."""
    return [
        pytest.param(title, seats, marks=[] if seats == few[title] else pytest.mark.long)
        for title in TITLES
        for seats in sorted({max(seats, load_title_sheet(title).players[0]) for seats in (1, 2)})
    ]


BY_KEYBOARD = dict.fromkeys(TITLES, 2)
BY_MOUSE = {title: load_title_sheet(title).players[0] for title in TITLES}  # alone where one can


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), games(BY_MOUSE))
def test_a_whole_game_by_mouse_alone(start_program: Start, title: str, seats: int):
    """Every eighth question is drawn from the ground up, with `--drawn` each frame."""
    played = start_program(title, seats)
    app, all_drawn = played.app, played.app.drawing
    for step in range(1500):
        if played.table.over:
            break
        app.drawing = all_drawn or step % 8 == 0
        app.redraw()
        by_mouse(played)
    assert played.table.over
    app.drawing = True
    played.click("bar.primary")
    await_the_end(played)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "seats"), games(BY_KEYBOARD))
def test_a_whole_game_by_keyboard_alone(start_program: Start, title: str, seats: int):
    """Nothing is cut and nothing is missing at any question of it, in the longer language. All is
    placed and nothing drawn: the mouse looks at what is drawn."""
    played = start_program(title, seats, language="hu")
    chance = random.Random(7)
    for _step in range(1500):
        if played.table.over:
            break
        by_list(played, chance)
        assert not cut(played.screen), played.table.decision
        assert not played.screen.model.laid.missing
    assert played.table.over
    assert played.screen.bar.text.prompt and "[" not in played.screen.bar.text.prompt
    played.key("return")
    await_the_end(played)


def await_the_end(played: Played) -> None:
    """The end screen stands above the table, with the points of every seat."""
    step_until(played.app, lambda: isinstance(played.app.screen, EndScreen))
    played.app.settle()
    said = " ".join(w.accessible_name() for w in played.app.screen.root.walk() if w.shown)
    assert all(seat.name in said for seat in played.table.header.seats)


@pytest.mark.parametrize("title", TITLES)
def test_every_option_is_a_target_or_a_chip_with_a_name(start: Start, title: str):
    played = start(title, (1280, 720), hand_off="trusting")
    chance = random.Random(3)
    for _step in range(25):
        choosing = played.screen.model.choosing
        assert choosing is not None
        keys = choosing.decision.keys
        there = choosing.targets.values()
        reached = {choosing.option(n).key for numbers in there for n in numbers}
        reached |= {keys[n] for n in choosing.chips}
        if choosing.default is not None:
            reached.add(keys[choosing.default])
        if played.screen.model.placer is not None:
            reached |= played.screen.model.placer.legal
        if played.screen.model.walker is not None:
            reached |= played.screen.model.walker.keys()
        assert set(keys) <= reached <= {*keys, *choosing.decision.further}
        text = played.screen.bar.text
        assert text.prompt and text.overline
        for id, name, _rect in played.screen.targets():
            assert name.strip() and "[" not in name, id
        by_list(played, chance)


@pytest.mark.drawn
def test_the_station_shows_nothing_of_what_nobody_knows(start: Start):
    """The frame of a seat is the same whatever the hidden tiles are."""
    pictures = []
    for twist in (False, True):
        played = start("planet_unknown", (1280, 720))
        table = played.table
        if twist:
            stacks = table.state.stacks
            for shape in stacks:
                stacks[shape][2:] = stacks[shape][2:][::-1]
        if played.screen.session.covered:
            played.key("space")
        played.screen.refresh()
        played.app.rest()
        pictures.append(pygame.image.tobytes(played.app.surface, "RGB"))
        played.app.stop()
    assert pictures[0] == pictures[1]
