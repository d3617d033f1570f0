"""The drills of Roll for the Galaxy: what is asked of a position, and what is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import msgspec

from gametable.core.drills.question import (
    DrillMaker,
    DrillPosition,
    DrillQuestion,
    pick_one,
    play_it,
    spread,
)
from gametable.core.engine.chance import Source
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Key, Option
from gametable.core.engine.table import Table
from gametable.core.scene import Scene
from gametable.core.text import Message, msg
from gametable.titles.roll_for_the_galaxy.components import load
from gametable.titles.roll_for_the_galaxy.definitions import Side
from gametable.titles.roll_for_the_galaxy.dice import color_of
from gametable.titles.roll_for_the_galaxy.effects.building import reduced_cost
from gametable.titles.roll_for_the_galaxy.effects.gaining import due
from gametable.titles.roll_for_the_galaxy.rules.assign import face
from gametable.titles.roll_for_the_galaxy.rules.build import CATEGORY_OF
from gametable.titles.roll_for_the_galaxy.rules.produce import open_worlds
from gametable.titles.roll_for_the_galaxy.rules.ship import (
    color_of_world,
    consume_value,
    trade_value,
)
from gametable.titles.roll_for_the_galaxy.rules.working import has_workers
from gametable.titles.roll_for_the_galaxy.state import Board, State
from gametable.titles.roll_for_the_galaxy.tableau import Lying, lies, powers, sides, stack
from gametable.titles.roll_for_the_galaxy.targets import (
    column_target,
    die_target,
    stack_target,
    tile_target,
    worker_target,
)
from gametable.titles.roll_for_the_galaxy.vocabulary import (
    CATEGORIES,
    PHASES,
    Discount,
    Phase,
    When,
    WorkersToCup,
)
from gametable.titles.roll_for_the_galaxy.wording import color_of_worker, die_words, worker_words

ROLLED = range(5, 10)  # dice that are assigned
ASSIGNING = ("ask.assign", "ask.reassign", "ask.dictate_price")
GUESSES = 24  # imagined games in which a rival selects a phase
MOST_SHARES = 3  # that are told
LEAST_SHARE, LEAST_LEAD = 0.4, 0.15  # of the phase that rivals are likeliest to select
COSTS = range(1, 7)
CHOICES, NEAR = 4, (-3, -2, -1, 1, 2, 3)
ANSWERS_TRIED = 6  # to find dice that go to different places
KEPT_OF_CITIZENRY = 10  # of so many exercises with a die that goes there one is asked


def drills() -> dict[str, DrillMaker[State]]:
    """The makers by the ids of the drills."""
    return {
        "assign_dice": assign_dice,
        "their_phase": their_phase,
        "ships": ships,
        "tile_cost": tile_cost,
        "die_goes": die_goes,
    }


# Assign the dice ----------------------------------------------------------------------------


def _as_rolled(board: Board) -> bool:
    """Whether nothing has been assigned yet: no phase is selected, no wild die has a column."""
    placed = (die for pile in board.columns.values() for die in pile)
    return (
        board.selecting is None
        and not board.uses
        and all(face(board, die) != "wild" for die in placed)
    )


def assign_dice(position: DrillPosition[State]) -> DrillQuestion | None:
    """A whole assignment, with a Reassign power in the tableau (roll_for_the_galaxy 5). Others roll
    after it, so that nothing but the assignment decides what it is worth."""
    board = position.view.boards[position.seat]
    if len(position.view.queue) < 2:
        return None
    able = any(side.cls == "reassign" for side in sides(board, "development"))
    if len(board.faces) not in ROLLED or not able or not _as_rolled(board):
        return None
    return play_it(
        msg("drill.assign.ask"),
        goes_on=lambda asked: asked.prompt.key in ASSIGNING,
    )


# Which phase will they select? --------------------------------------------------------------


def their_phase(position: DrillPosition[State]) -> DrillQuestion | None:
    """The phase that a rival who has not rolled yet is likeliest to select, by what bots select in
    imagined games (roll_for_the_galaxy 5.2)."""
    view, seat = position.view, position.seat
    rivals = [other for other in view.queue if other != seat]
    if not rivals or not _as_rolled(view.boards[seat]):
        return None
    rival = rivals[position.source.below(len(rivals))]
    counted: Counter[Phase] = Counter()
    for _ in range(GUESSES):
        dealt = position.deal(Source.of(position.source.next()))
        if dealt is not None:
            selected = _selected(position, dealt, rival)
            counted.update([] if selected is None else [selected])
    ranking = counted.most_common()
    if len(ranking) < 2:
        return None
    (best, most), (_second, next_most) = ranking[:2]
    shares = {phase: n / counted.total() for phase, n in ranking}
    if shares[best] < LEAST_SHARE or (most - next_most) / counted.total() < LEAST_LEAD:
        return None
    who = f"#seat/{rival}"
    told = [
        msg("drill.phase.share", phase=f"#phase/{phase}", n=round(100 * share))
        for phase, share in list(shares.items())[:MOST_SHARES]
    ]
    return pick_one(
        msg("drill.phase.ask", seat=who),
        [
            Option(phase, Message(f"#phase/{phase}"), icon=load().phases[phase].icon)
            for phase in PHASES
        ],
        best,
        why=(
            msg("drill.phase.why", n=counted.total()),
            msg("drill.phase.shares", shares=told),
        ),
    )


def _selected(position: DrillPosition[State], table: Table[State], rival: int) -> Phase | None:
    """What a rival selects in an imagined game, as a bot might; it knows nothing of what others
    assign, so that it need not wait for them (roll_for_the_galaxy 5)."""
    state = copy_state(table.state)
    state.queue, state.stage = [rival], ""
    there = Table(table.title, table.header, state)
    while (asked := there.decision) is not None and asked.seat == rival:
        if there.state.step != "roll" or not there.state.queue:
            break
        there.choose(position.likely(there, position.source))
        if there.state.boards[rival].selected is not None:
            break
    return there.state.boards[rival].selected


# What does it ship for? ---------------------------------------------------------------------

Yield = tuple[int, ...]
"""Credits and VP that a good ships for."""


def ships(position: DrillPosition[State]) -> DrillQuestion | None:
    """What a good brings that is Traded, or Consumed (roll_for_the_galaxy 7.6.3, 7.6.4)."""
    asked, source = position.decision, position.source
    described = [asked.describe(n) for n in range(asked.count)]
    # What exceeds the credits that one may have is another matter (7.1.4).
    tasks = [option for option in described if not option.warnings]
    wanted = ("trade", "consume")[source.below(2)]
    tasks = [option for option in tasks if option.key[0] == wanted]
    if not tasks:
        return None
    option = tasks[source.below(len(tasks))]
    _task, shipper, world, good = option.key
    gained = {amount.icon: amount.n for amount in option.gain}
    right = gained.get("credit", 0), gained.get("vp", 0)
    plain, more = _parts(position, option.key)
    near = [(right[0] + by, right[1]) if right[0] else (0, right[1] + by) for by in NEAR]
    near = [near[n] for n in source.order(len(near))]
    others = list(dict.fromkeys([*_mistakes(option.key, right, plain, more), *near]))
    others = [each for each in others if each != right and min(each) >= 0 and max(each) > 0]
    if len(others) < CHOICES - 1:
        return None
    offered = spread(right, others, CHOICES, source)
    dies = {"good": die_words(good), "shipper": worker_words(shipper), "world": f"#side/{world}"}
    return pick_one(
        msg(f"drill.ships.{wanted}", **dies),
        [Option(each, _yield_words(each)) for each in offered],
        right,
        why=tuple(_ship_reasons(position, option.key, plain, right)),
        rules=("7.6", "7.6.3" if wanted == "trade" else "7.6.4"),
        lit=(die_target(good), worker_target(shipper), tile_target(world)),
    )


def _yield_words(found: Yield) -> Message:
    credits, vp = found
    if credits and vp:
        return msg("drill.ships.both", credits=credits, vp=vp)
    return msg("drill.ships.credits", n=credits) if credits else msg("drill.ships.vp", n=vp)


def _parts(position: DrillPosition[State], key: Key) -> tuple[Yield, Yield]:
    """What the good brings by itself, and what the powers of the tableau pay."""
    task, shipper, world, good = key
    paid = list(_paid(position, key))
    more = sum(n for _, n, _ in paid), sum(n for _, _, n in paid)
    if task == "trade":
        return (trade_value(world), 0), more
    return (0, consume_value(world, good, shipper)), more


def _paid(position: DrillPosition[State], key: Key) -> Iterator[tuple[str, int, int]]:
    """What each power of the tableau pays for it: its tile, credits, VP."""
    task, _shipper, world, _good = key
    when: When = "each_trade" if task == "trade" else "each_consume"
    for id, credits, vp in due(position.view, position.seat, "ship", when, load().sides[world]):
        if credits or vp:
            yield id, credits, vp


def _mistakes(key: Key, right: Yield, plain: Yield, more: Yield) -> Iterator[Yield]:
    """What one is likeliest to take it for: the powers forgotten, the price by the colour of the
    die, a die too many or too few that matches."""
    task, _shipper, _world, good = key
    credits, vp = right
    yield plain
    if task == "trade":
        for kind in load().worlds.values():
            if kind.id == color_of(good) and kind.trade:
                yield kind.trade + more[0], vp
    else:
        yield from ((credits, more[1] + n) for n in (1, 2, 3))


def _ship_reasons(
    position: DrillPosition[State], key: Key, plain: Yield, right: Yield
) -> Iterator[Message]:
    task, shipper, world, good = key
    color = color_of_world(world)
    if task == "trade":
        yield msg("drill.ships.price", color=f"#world/{color}", n=plain[0])
    else:
        yield msg("drill.ships.chip", color=f"#world/{color}")
        for what, of in (("good", color_of(good)), ("shipper", color_of_worker(shipper))):
            matches = "matches" if color in load().dice[of].matches else "other"
            yield msg(f"drill.ships.{what}_{matches}", die=f"#die/{of}")
    paid = [
        msg("drill.ships.power", tile=f"#side/{id}", more=_yield_words((credits, vp)))
        for id, credits, vp in _paid(position, key)
    ]
    words = {"powers": paid, "what": _yield_words(right)}
    yield msg("drill.ships.sum_with" if paid else "drill.ships.sum", **words)


# What does it cost? -------------------------------------------------------------------------


def tile_cost(position: DrillPosition[State]) -> DrillQuestion | None:
    """The workers that a tile of the construction zone takes, where there is a discount in the
    tableau (roll_for_the_galaxy 7.3.5)."""
    view, seat, source = position.view, position.seat, position.source
    board = view.boards[seat]
    if not powers(board, Discount):
        return None
    known = load().tiles
    tiles = [known[id].side(category) for category in CATEGORIES for id in stack(board, category)]
    reduced = [side for side in tiles if reduced_cost(board, side) < side.cost]
    others = [side for side in tiles if side not in reduced]
    # One of four is a tile for which no discount is.
    pick = others if source.below(4) == 0 else reduced
    if not pick:
        return None
    side = pick[source.below(len(pick))]
    phase: Phase = "develop" if side.category == "development" else "settle"
    right = reduced_cost(board, side)
    worker = load().phases[phase].icon
    return pick_one(
        msg(f"drill.cost.ask.{side.category}", tile=f"#side/{side.id}"),
        [Option(n, msg("drill.cost.choice", n=n), icon=worker) for n in COSTS],
        right,
        why=tuple(_cost_reasons(board, side, right)),
        lit=(tile_target(side.id),),
        beside=tuple(map(tile_target, board.tableau)),
        veil=_without_costs,
        untold=(f"side/{side.id}", *(column_target(each) for each in CATEGORY_OF)),
    )


def _without_costs(scene: Scene) -> Scene:
    """A table on which nothing shows how many workers a tile takes."""
    zones = []
    for zone in scene.zones:
        if zone.id == "construction":
            stacks = [
                {**each, "have": each["have"].partition(" ")[0], "tint": "mid"}
                if "have" in each
                else each
                for each in zone.data["stacks"]
            ]
            zone = msgspec.structs.replace(zone, data={**zone.data, "stacks": stacks})
        elif zone.id == "workers":
            columns = [
                {name: each[name] for name in each if name != "note"}
                for each in zone.data["columns"]
            ]
            zone = msgspec.structs.replace(zone, data={**zone.data, "columns": columns})
        elif zone.id == "outlook":
            zone = msgspec.structs.replace(zone, data={**zone.data, "items": []})
        zones.append(zone)
    return msgspec.structs.replace(scene, zones=tuple(zones))


def _cost_reasons(board: Board, side: Side, right: int) -> Iterator[Message]:
    """The printed cost, what is taken off it, and what is not."""
    yield msg("drill.cost.printed", tile=f"#side/{side.id}", n=side.cost)
    less, others = [], []
    for id, _power in powers(board, Discount):
        without = msgspec.structs.replace(board, tableau=[t for t in board.tableau if t != id])
        n = reduced_cost(without, side) - right
        if n:
            less.append(msg("drill.cost.power", power=f"#side/{id}", n=n))
        else:
            others.append(f"#side/{id}")
    if less:
        yield msg("drill.cost.less", powers=less)
    if others:
        yield msg("drill.cost.not_for", powers=others)
    yield msg("drill.cost.sum", n=right)


# Where does the die go? ---------------------------------------------------------------------


class _Fate(msgspec.Struct, frozen=True):
    """Where a die lies after an answer, and the words for why."""

    die: int
    lies: Lying
    why: Message


def die_goes(position: DrillPosition[State]) -> DrillQuestion | None:
    """Where a die lies when an answer has been given (roll_for_the_galaxy 7.1.3)."""
    asked, source, phase = position.decision, position.source, position.view.phase
    if phase is None or (phase == "explore" and source.below(4)):
        return None  # explorers all go the same way
    found: dict[str, list[tuple[int, _Fate]]] = {}
    for number in source.order(len(asked.keys))[:ANSWERS_TRIED]:
        for fate in _fates(position, phase, asked.keys[number]):
            found.setdefault(fate.lies.place, []).append((number, fate))
    if not found:
        return None
    places = [*found]
    place = places[source.below(len(places))]
    if place == "citizenry" and source.below(KEPT_OF_CITIZENRY):
        return None  # where nearly all dice go
    alike = found[place]
    number, fate = alike[source.below(len(alike))]
    option = asked.describe(number)
    choices = list(_places(position, phase, fate))
    return pick_one(
        msg("drill.die.ask", deed=option.label, die=die_words(fate.die)),
        choices,
        "stack" if place in ("developers", "settlers") else place,
        why=(fate.why,),
        lit=(die_target(fate.die),),
        unsaid=("die/", "virtual/", "mat/"),
    )


def _fates(position: DrillPosition[State], phase: Phase, key: Key) -> Iterator[_Fate]:
    """The dice that an answer moves, and those that it leaves where they are for good."""
    preview = position.table.preview(key)
    before = position.view.boards[position.seat]
    after = preview.view.boards[position.seat]
    over = preview.view.phase != phase or not has_workers(after, phase)
    there = {die: lies(before, die) for die in _open_dice(before, phase)}
    for die, at in there.items():
        try:
            now = lies(after, die)
        except StopIteration:
            continue  # it has gone back to the supply
        if now != at or (over and now.place in ("world", "developers", "settlers")):
            why = _why(phase, at, now, before, after)
            if why is not None and not (phase == "produce" and now.place == "world"):
                yield _Fate(die, now, why)


def _open_dice(board: Board, phase: Phase) -> list[int]:
    """The dice that a phase may move: its workers, who stands on its stack, goods if they ship."""
    found = list(board.columns[phase])
    if board.selecting is not None and board.selected == phase:
        found.append(board.selecting)
    if phase == "develop":
        found += board.developers
    elif phase == "settle":
        found += board.settlers
    elif phase == "ship":
        found += [die for pile in board.goods.values() for die in pile]
    return found


def _why(phase: Phase, was: Lying, now: Lying, before: Board, after: Board) -> Message | None:
    """Why a die lies there; nothing where two reasons are possible."""
    category = CATEGORY_OF.get(phase)
    if now.place == "cup" and category is not None:
        saves = any(power.phase == phase for _, power in powers(before, WorkersToCup))
        if stack(after, category):
            return msg("drill.die.saved") if saves else None
        return None if saves else msg("drill.die.no_tile")
    if now.place == "citizenry" and category is not None:
        return msg("drill.die.completed")
    if now.place in ("developers", "settlers"):
        if (
            category is not None
            and (top := stack(after, category)[0]) not in stack(before, category)[:1]
        ):
            return msg("drill.die.next", tile=f"#side/{top}")
        return msg("drill.die.unfinished")
    if phase == "explore" and now.place == "citizenry":
        return msg("drill.die.explorer")
    if phase == "produce" and now.place == "cup":
        return msg("drill.die.no_room")
    if phase == "ship" and now.place == "citizenry":
        return msg("drill.die.good" if was.place == "world" else "drill.die.shipper")
    if phase == "ship" and now.place == "cup":
        return msg("drill.die.no_good")
    if phase == "ship" and now.place == "world":
        return msg("drill.die.no_shipper")
    return None


def _places(position: DrillPosition[State], phase: Phase, fate: _Fate) -> Iterator[Option[str]]:
    """The places to choose from, also on the table: cup, Citizenry, a stack, a world."""
    board = position.view.boards[position.seat]
    for place in ("cup", "citizenry"):
        yield Option(place, msg(f"drill.die.to.{place}"), target=f"mat/{place}", in_bar=True)
    category = CATEGORY_OF.get(phase, "world" if phase != "explore" else "development")
    stands = msg(f"drill.die.to.stack.{category}")
    yield Option("stack", stands, target=stack_target(category), in_bar=True)
    world = fate.lies.world
    if not world:
        worlds = [*board.goods, *open_worlds(board)]
        world = worlds[position.source.below(len(worlds))] if worlds else ""
    if world:
        words = msg("drill.die.to.world", world=f"#side/{world}")
        yield Option("world", words, target=tile_target(world), in_bar=True)
