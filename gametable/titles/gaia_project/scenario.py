"""Positions of Gaia Project in the words of its boards (see `core/scenario/start.py`).

    table:
      round: 3
      phase: actions                 # the seats still to act follow from it
      turn: 0                        # whose turn it is
      map: [{sector: sector_01, at: [0, 0], rotation: 2}]   # else that of the first game
      tech: {navigation: tech_7vp}   # it changes places with the tile that lay there
      rounds: [round_mine]           # the first ones; the others follow
      boosters: [booster_mines]      # the free ones
      seats:
        0:
          faction: xenos             # with what it starts with, unless it is said
          ore: 7
          power: {area_1: 2, area_3: 4}
          research: {navigation: 3}
          structures: {mine: [[0, 2], [-3, 1]], planetary_institute: [[2, -1]]}
          tech: [tech_7vp, {tech_ore_qic: covered}]
          tokens: [fed_12vp, {fed_8vp_qic: gray}]
          federations: [{members: [[0, 2]], satellites: [[1, 1]]}]
          passed: true

Spaces are said by their coordinates [q, r]. All the other parts stand in the lists `TABLE` and
`SEAT` below. What follows from them need not be said: Gaiaformers that are left, shared mines, the
Lost Planet, who stands on level 5, the supply of tokens, the turn order.
"""

from __future__ import annotations

from typing import get_args

from gametable.core.scenario.layout import Layout, NamedParts
from gametable.core.scenario.parts import (
    Keyed,
    ListForm,
    Part,
    SeatNumber,
    Spread,
    Whole,
    Word,
)
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.rules.setting_up import structure_queue
from gametable.titles.gaia_project.scenario_forms import (
    FEDERATIONS,
    OFFERS,
    POWER,
    SPACES,
    TECH,
    TOKENS,
    AutomaForm,
    Dealt,
    FactionForm,
    Given,
    MapForm,
    PassedForm,
    StarLayout,
    StructuresForm,
    give_faction,
)
from gametable.titles.gaia_project.situation import ability
from gametable.titles.gaia_project.star_map import spaces_of
from gametable.titles.gaia_project.state import Answering, Phase, State, Step
from gametable.titles.gaia_project.vocabulary import (
    AREAS,
    POSITIONS,
    Collect,
    InstituteFirst,
    OwnAction,
    SharedMines,
    Structure,
    ThirdMine,
)

_BEFORE = ("structures", "boosters")
_BOOSTER = Word(lambda: load().boosters)
_TOP = 5

TABLE = (
    Part("phase", Word(lambda: get_args(Phase))),
    Part("map", MapForm(), "sectors"),
    Part("round", Whole(0, 6)),
    Part("first_player", SeatNumber(), "first"),
    Part("turn", SeatNumber(), "acting"),
    Part("step", Word(lambda: get_args(Step))),
    Part("order", ListForm(SeatNumber())),
    Part("to_act", ListForm(SeatNumber()), "queue"),
    Part("offers", OFFERS),
    Part("asked", ListForm(SeatNumber())),
    Part("tech", Spread(Word(lambda: POSITIONS), Word(lambda: load().tech))),
    Part("advanced", Spread(Word(lambda: AREAS), Word(lambda: load().advanced))),
    Part(
        "terraforming_token", Word(lambda: load().tokens, may_lack=True, empty=""), "level_5_token"
    ),
    Part("supply", Keyed(Word(lambda: load().tokens), Whole(0, 3), removes=False)),
    Part("rounds", Dealt(Word(lambda: load().rounds), tuple, lambda: load().constants.rounds)),
    Part("finals", Dealt(Word(lambda: load().finals), tuple)),
    Part("boosters", Given(_BOOSTER), kind="booster", home=True),
    Part("used", ListForm(Word(lambda: load().board_actions))),
    Part("gaia", SPACES),
    Part("automa", AutomaForm()),
)
SEAT = (
    Part("faction", FactionForm(lambda: load().factions, may_lack=True, empty="")),
    Part("vp", Whole()),
    Part("credits", Whole()),
    Part("ore", Whole()),
    Part("knowledge", Whole()),
    Part("qic", Whole()),
    Part("power", POWER),
    Part("research", Keyed(Word(lambda: AREAS), Whole(0, _TOP), removes=False)),
    Part("structures", StructuresForm()),
    Part("shared", SPACES),
    Part("gaiaformers", Whole(0, 3)),
    Part("projects", SPACES),
    Part("away", Whole(0, 3)),
    Part("stations", SPACES),
    Part("tech", TECH),
    Part("advanced", ListForm(Word(lambda: load().advanced))),
    Part("tokens", TOKENS),
    Part("federations", FEDERATIONS),
    Part("taken", Whole()),
    Part("booster", Word(lambda: load().boosters, may_lack=True, empty=""), kind="booster"),
    Part("used", ListForm(Word(lambda: special_ids()))),
    Part("passed", PassedForm(), "passing"),
    Part("charging", Word(lambda: get_args(Answering)), "answering"),
)


def layout() -> Layout[State]:
    """The parts of a position."""
    return StarLayout(TABLE, SEAT, lambda state: state.boards, _follow)


def special_ids() -> list[str]:
    """What special actions are called (5.7)."""
    box = load()
    found = [
        a.id for faction in box.factions.values() for a in faction.abilities if type(a) is OwnAction
    ]
    found += [tile.id for tile in (*box.tech.values(), *box.advanced.values()) if tile.action]
    found += [booster.id for booster in box.boosters.values() if booster.action]
    return [*found, "academy_qic"]


def _follow(state: State, said: NamedParts) -> None:
    if state.phase == "setup":
        for seat, board in enumerate(state.boards):
            if not said.of(seat, "structures"):
                board.structures = {}  # they come after the map (2.9, 11.3)
    if state.phase == "setup" or not all(board.faction for board in state.boards):
        return  # nothing follows before the factions are there (2.7)
    _follow_factions(state, said)
    _follow_map(state, said)
    for seat in range(len(state.boards)):
        _follow_seat(state, seat, said)
    _follow_tiles(state, said)
    _follow_order(state, said)


def _follow_factions(state: State, said: NamedParts) -> None:
    """A seat of which nothing is said gets another faction where its own was given away (2.7)."""
    box = load()
    told = [n for n in range(len(state.boards)) if said.of(n, "faction")]
    boards = {box.factions[state.boards[n].faction].board for n in told}
    for seat, board in enumerate(state.boards):
        if seat in told:
            continue
        if board.printed.board in boards:
            known = box.automa_cards if state.plays_automa(seat) else box.factions
            free = [id for id in known if box.factions[id].board not in boards]
            give_faction(state, seat, free[0])
        boards.add(board.printed.board)


def _follow_map(state: State, said: NamedParts) -> None:
    """First structures of factions that have just come, the Lost Planet, Gaia Planets."""
    taken = {space for board in state.boards for space in board.structures}
    for seat, board in enumerate(state.boards):
        if state.phase in _BEFORE and not said.of(seat, "structures"):
            if state.phase == "structures" and "phase" in said.table:
                board.structures = {}
            continue
        if board.structures or said.of(seat, "structures"):
            continue
        mines = 3 if ability(board, ThirdMine) is not None else 2
        institute = ability(board, InstituteFirst) is not None
        kind: Structure = "planetary_institute" if institute else "mine"
        home = [
            s for s in spaces_of(state.stars.of_type.get(board.printed.home, 0)) if s not in taken
        ]
        board.structures = dict.fromkeys(home[: 1 if institute else mines], kind)
        taken |= set(board.structures)
    lost = [s for b in state.boards for s, kind in b.structures.items() if kind == "lost_planet"]
    state.lost_planet = lost[0] if lost else None
    transdim = state.stars.of_type.get("transdim", 0)
    built = {s for b in state.boards for s in b.structures if transdim >> s & 1}
    state.gaia = [*state.gaia, *sorted(built - set(state.gaia))]


def _follow_seat(state: State, seat: int, said: NamedParts) -> None:
    board = state.boards[seat]
    if said.of(seat, "structures") and not said.of(seat, "shared"):
        others = {s for b in state.boards if b is not board for s in b.structures}
        shares = ability(board, SharedMines) is not None
        board.shared = [s for s in board.structures if shares and s in others]
    if not said.of(seat, "gaiaformers") and said.of(seat, "research", "projects", "away"):
        gained = sum(
            one.gaiaformer
            for level in load().areas["gaia_project"].levels[: board.research["gaia_project"] + 1]
            for effect in level.once
            if isinstance(effect, Collect)
            for one in effect.takes
        )
        board.gaiaformers = max(0, gained - len(board.projects) - board.away)
    if not said.of(seat, "taken") and said.of(seat, "federations"):
        board.taken = len(board.federations)


def _follow_tiles(state: State, said: NamedParts) -> None:
    box = load()
    state.level_5 = {
        area: seat
        for area in AREAS
        for seat, board in enumerate(state.boards)
        if board.research[area] == _TOP
    }
    top = state.level_5.get("terraforming")
    if top is not None and not state.plays_automa(top) and "terraforming_token" not in said.table:
        state.level_5_token = ""
    if "supply" not in said.table:
        gone = [token.id for board in state.boards for token in board.tokens]
        gone.append(state.level_5_token)
        state.supply = {
            token.id: (token.copies if state.automa is None else token.solo) - gone.count(token.id)
            for token in box.tokens.values()
            if token.faction is None
        }
    if "advanced" not in said.table:
        owned = {id for board in state.boards for id in board.advanced}
        state.advanced = {area: id for area, id in state.advanced.items() if id not in owned}
    if "boosters" not in said.table:
        room = box.constants.boosters_more + sum(
            not board.booster for board in state.boards if state.phase == "boosters"
        )
        held = [board.booster for board in state.boards]
        free = [id for id in box.boosters if id not in (*held, *state.boosters)]
        state.boosters = [*state.boosters, *free][:room]


def _follow_order(state: State, said: NamedParts) -> None:
    """Who acts when (4.3.5, 11.4)."""
    table = said.table
    if "phase" in table and state.phase in _BEFORE and "round" not in table:
        state.round = 0
    if "order" not in table and ("first_player" in table or not state.order):
        state.order = state.clockwise(state.first)
    gone = [seat for seat in state.order if state.boards[seat].passed]
    state.next_order = sorted(gone, key=lambda seat: state.boards[seat].passing)
    for place, seat in enumerate(state.next_order):
        state.boards[seat].passing = place + 1
    if "to_act" not in table and table & {"phase", "first_player", "order"}:
        state.queue = _queue(state)
    if "turn" not in table and state.phase == "actions":
        waiting = [seat for seat in state.order if not state.boards[seat].passed]
        if table & {"phase", "first_player", "order"} or state.boards[state.acting].passed:
            state.acting = waiting[0] if waiting else state.order[0]


def _queue(state: State) -> list[int]:
    if state.phase == "structures":
        queue = structure_queue(state)
        for seat, board in enumerate(state.boards):
            for _ in board.structures:
                if seat in queue:
                    queue.remove(seat)
        return queue
    if state.phase == "boosters":
        return [s for s in reversed(state.clockwise(state.first)) if not state.boards[s].booster]
    if state.phase in ("income", "gaia"):
        return list(state.order)
    if state.phase == "ending":
        return [seat for seat in state.order if not state.plays_automa(seat)]
    return []
