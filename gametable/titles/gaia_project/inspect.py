"""The inspector: what a thing on the table is and what it means now."""

from __future__ import annotations

import re

import msgspec

from gametable.core.engine.actions import Action
from gametable.core.engine.conditions import checks
from gametable.core.engine.decision import Check
from gametable.core.kit.inspecting import (
    Inspector,
    inspect_by,
    meter,
    of_seat,
    owned,
    thing,
    whole_or,
)
from gametable.core.scene import Fact, Inspection
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import BOX, load
from gametable.titles.gaia_project.inspect_map import sector, space
from gametable.titles.gaia_project.power import AREAS_OF_POWER, in_area
from gametable.titles.gaia_project.rules.board_actions import UseBoardAction, specials
from gametable.titles.gaia_project.rules.free_actions import Bundle, Convert, conversions
from gametable.titles.gaia_project.rules.tech import (
    TOP,
    TakeAdvanced,
    TakeTile,
    researches,
)
from gametable.titles.gaia_project.scene_research import (
    action_data,
    booster_data,
    round_data,
    tile_data,
    token_data,
)
from gametable.titles.gaia_project.scene_seats import faction_data, meters
from gametable.titles.gaia_project.scoring import final_count, scores, tile_points
from gametable.titles.gaia_project.situation import INSTITUTE, Situation
from gametable.titles.gaia_project.state import State

_PLACED = re.compile(r"^(\w+)/(?:\d+/)?(-?\d+_-?\d+)$")
"""The id of something on the map: what it is, perhaps whose, its space."""


def inspect(view: State, ref: str, seat: int | None) -> Inspection | None:
    """What the inspector says of a thing; nothing if there is no such thing.

    `ref` is the id of a piece, a slot, a zone or a meter, or a component reference ("#...").
    `seat` is the reader, for whom reach, prices and conditions are told.
    """
    return inspect_by(_INSPECTORS, view, _PLACED.sub(r"\1/h_\2", ref), seat)


def _reader(view: State, seat: int | None) -> Situation | None:
    """How the reader stands; nothing for onlookers, the Automa, and before factions are chosen."""
    if seat is None or view.plays_automa(seat) or not view.boards[seat].faction:
        return None
    return Situation(view, seat) if view.sectors else None


def _needs(action: Action[State] | None) -> tuple[Check, ...]:
    return checks(action.conditions()) if action is not None else ()


# The research board ------------------------------------------------------------------------


def _research(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A slot of the research board."""
    name = rest[0]
    if name in load().board_actions:
        return _board_action(view, rest, seat)
    if name.startswith("tech_"):
        return _tech(view, [view.tech[name.removeprefix("tech_")]], seat)  # type: ignore[index]
    if name.startswith("advanced_"):
        area = name.removeprefix("advanced_")
        if area not in view.advanced:
            kind = msg("kind.advanced")
            return Inspection(msg("slot.no_tile"), kind, rule="gaia_project 6.1.2")
        return _advanced(view, [view.advanced[area]], seat)
    return _level(view, [name.removeprefix("marks_")], seat)


def _level(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A level of an area: what it brings, who stands there, whether the reader may advance."""
    id, _, number = rest[0].rpartition("_")
    printed, n = load().areas[id], int(number)  # type: ignore[index]
    if n >= len(printed.levels):
        raise LookupError(n)
    level = f"#level/{id}_{n}"
    facts = [
        Fact("seat", msg("fact.stands_here", seat=f"#seat/{other}"))
        for other, board in enumerate(view.boards)
        if board.faction and board.research[printed.id] == n
    ]
    if n == 3:
        facts.append(Fact("charge", msg("fact.level_charge", n=load().constants.level_3_charge)))
    if n == TOP and id == "terraforming" and view.level_5_token:
        facts.append(Fact("federation", Message(f"#token/{view.level_5_token}")))
    reader = _reader(view, seat)
    action = None
    if reader is not None and reader.board.research[printed.id] == n - 1:
        action = next(one for one in researches(reader) if one.area == id)
    return Inspection(
        Message(level),
        msg("kind.level"),
        Message(f"{level}/text"),
        facts=tuple(facts),
        checks=_needs(action),
        rule="gaia_project 6.2",
    )


def _marker(view: State, rest: list[str], seat: int | None) -> Inspection:
    board = view.boards[int(rest[0])]
    return _level(view, [f"{rest[1]}_{board.research[rest[1]]}"], seat)  # type: ignore[index]


def _area(view: State, rest: list[str], seat: int | None) -> Inspection:
    """An area: where everybody stands in it."""
    facts = tuple(
        Fact("seat", msg("fact.at_level", seat=f"#seat/{n}", n=board.research[rest[0]]))  # type: ignore[index]
        for n, board in enumerate(view.boards)
    )
    return BOX.inspection("area", rest[0], facts=facts)


def _tech(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A standard tech tile: where it lies, who has it, whether the reader may take it."""
    id = rest[0]
    facts = []
    for n, board in enumerate(view.boards):
        for tile in board.tech:
            if tile.id == id:
                key = "fact.owner_covered" if tile.covered else "fact.owner"
                facts.append(Fact("seat", msg(key, seat=f"#seat/{n}")))
        if id in board.used:
            facts.append(Fact("action", msg("fact.used")))
    position = next((at for at, tile in view.tech.items() if tile == id), None)
    action = None
    if position is not None:
        own = position in load().areas
        area = msg("fact.advances_in", area=f"#area/{position}") if own else msg("fact.advances")
        facts.append(Fact("knowledge", area))
        reader = _reader(view, seat)
        if reader is not None and all(tile.id != id for tile in reader.board.tech):
            action = TakeTile(reader, position)  # of what is owned no more is asked
    return _tile("tech", id, facts, action)


def _advanced(view: State, rest: list[str], seat: int | None) -> Inspection:
    """An advanced tech tile: who has it, or what taking it needs."""
    id = rest[0]
    owners = [n for n, board in enumerate(view.boards) if id in board.advanced]
    facts = [owned(n) for n in owners]
    if any(id in view.boards[n].used for n in owners):
        facts.append(Fact("action", msg("fact.used")))
    area = next((at for at, tile in view.advanced.items() if tile == id), None)
    reader = _reader(view, seat)
    action = TakeAdvanced(reader, area) if area is not None and reader is not None else None
    return _tile("advanced", id, facts, action)


def _tile(kind: str, id: str, facts: list[Fact], action: Action[State] | None) -> Inspection:
    return BOX.inspection(
        kind, id, face="tile", data=tile_data(id), facts=tuple(facts), checks=_needs(action)
    )


def _own_tile(view: State, rest: list[str], seat: int | None) -> Inspection:
    return (_tech if rest[0] in load().tech else _advanced)(view, rest, seat)


def _board_action(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A power or Q.I.C. action: whether it is used, what the reader lacks for it."""
    printed = load().board_actions[rest[0]]
    used = printed.id in view.used
    reader = _reader(view, seat)
    return BOX.inspection(
        "board_action",
        printed.id,
        face="board_action",
        data=action_data(printed.id, used),
        facts=(Fact("action", msg("fact.used" if used else "fact.unused")),),
        checks=_needs(UseBoardAction(reader, printed) if reader is not None else None),
    )


# Tiles and tokens --------------------------------------------------------------------------


def _token(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A federation token of a seat by its place, or a kind of token: how many are left, whose."""
    own = rest[0].isdecimal()
    id = view.boards[int(rest[0])].tokens[int(rest[1])].id if own else rest[0]
    facts = [Fact("federation", msg("fact.left", n=view.supply.get(id, 0)))]
    for n, board in enumerate(view.boards):
        for token in board.tokens:
            if token.id == id:
                key = "fact.owner_green" if token.green else "fact.owner_gray"
                facts.append(Fact("seat", msg(key, seat=f"#seat/{n}")))
    green = not own or view.boards[int(rest[0])].tokens[int(rest[1])].green
    data = token_data(id, green)
    return BOX.inspection("token", id, face="tile", data=data, facts=tuple(facts))


def _booster(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A booster: whose it is, or that it lies free."""
    id = rest[0]
    facts = [owned(n) for n, board in enumerate(view.boards) if board.booster == id]
    if id in view.boosters:
        facts.append(Fact("booster", msg("fact.free")))
    elif facts and any(id in board.used for board in view.boards):
        facts.append(Fact("action", msg("fact.used")))
    return BOX.inspection("booster", id, face="booster", data=booster_data(id), facts=tuple(facts))


def _round(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A round scoring tile: its round, and what the Automa gains for passing in it."""
    id = rest[0]
    facts = []
    if id in view.rounds:
        n = view.rounds.index(id) + 1
        facts.append(Fact("step", msg("fact.of_round", n=n)))
        if view.automa is not None:
            points = load().rounds[id].automa[0 if n <= load().constants.rounds // 2 else 1]
            facts.append(Fact("automa", msg("fact.automa_passing", n=points)))
        return BOX.inspection(
            "round", id, face="round", data=round_data(view, id), facts=tuple(facts)
        )
    return BOX.inspection("round", id)


def _final(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A final scoring tile: what is counted of everybody, and the points as it stands."""
    id = rest[0]
    printed = load().finals[id]
    facts = []
    if id in view.finals and all(board.faction for board in view.boards):
        for n, points in enumerate(tile_points(view, id)):
            have = final_count(view, n, printed.counts)
            text = msg("fact.final", seat=f"#seat/{n}", n=have, vp=points)
            facts.append(Fact("vp", text))
        if view.neutral:
            facts.append(Fact("goal", msg("fact.neutral", n=printed.neutral)))
    return BOX.inspection("final", id, facts=tuple(facts))


# What a seat has ---------------------------------------------------------------------------


def _faction(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A faction: its home, whose it is, whether its institute stands."""
    printed = load().factions[rest[0]]
    facts = []
    for n, board in enumerate(view.boards):
        if board.faction == printed.id:
            facts.append(owned(n))
            built = INSTITUTE in board.structures.values()
            words = msg("fact.institute" if built else "fact.no_institute")
            facts.append(Fact("planetary-institute", words))
            if view.plays_automa(n) and printed.id in load().automa_cards:
                facts.append(Fact("automa", Message(f"#automa_card/{printed.id}/text")))
    data = faction_data(printed.id)
    return BOX.inspection("faction", printed.id, face="faction", data=data, facts=tuple(facts))


def _board(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A faction board: the faction, and the power in each area."""
    board = view.boards[int(rest[0])]
    found = _faction(view, [board.faction], seat)
    if view.plays_automa(int(rest[0])):
        return found
    rows = [*zip(AREAS_OF_POWER, ("I", "II", "III"), strict=True)]
    facts = [
        Fact(area, msg("fact.in_area", area=roman, n=in_area(board.power, area)))
        for area, roman in rows
    ]
    gaia = msg("fact.in_gaia", n=in_area(board.power, "gaia"))
    facts.append(Fact("gaia-area", gaia))
    return msgspec.structs.replace(found, facts=(*found.facts, *facts))


def _seat(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A seat: its points, line by line."""
    n = int(rest[0])
    faction = view.boards[n].faction
    score = scores(view)[n] if all(board.faction for board in view.boards) else None
    return of_seat(
        n, "gaia_project 9", f"#faction/{faction}" if faction else "kind.seat", score=score
    )


def _special(view: State, rest: list[str], seat: int | None) -> Inspection:
    """A special action of a faction board: whose it is, and what it needs."""
    order = [n for n in (seat, *range(len(view.boards))) if n is not None]
    owner, found = next(
        (n, one)
        for n in order
        if view.boards[n].faction and not view.plays_automa(n)
        for one in specials(Situation(view, n))
        if one.id == rest[0]
    )
    return Inspection(
        found.label,
        msg("kind.special"),
        found.text,
        facts=(owned(owner),),
        checks=_needs(found) if owner == seat else (),
        rule="gaia_project 5.7",
    )


def _free(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A free action, with what the reader lacks for it; or the whole row of them."""
    if rest[0].isdecimal():
        return _PLACES["free"](view, rest, seat)
    id = rest[0]
    reader = _reader(view, seat)
    found = None
    for action in conversions(reader) if reader is not None else ():
        bundle = isinstance(action, Bundle) and id == "bundle"
        if bundle or (isinstance(action, Convert) and action.option().target == f"free/{id}"):
            found = action
    if id in ("bundle", "burn_stone"):
        name = msg("label.bundle" if id == "bundle" else "label.burn_stone")
        return Inspection(
            name, msg("kind.free_action"), checks=_needs(found), rule="gaia_project 7"
        )
    return BOX.inspection("free_action", id, checks=_needs(found))


def _answering(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A way to answer offers; or the whole row of them."""
    if rest[0].isdecimal():
        return _PLACES["answering"](view, rest, seat)
    words = {how: msg(f"label.answering.{how}") for how in ("ask", "cheap", "always")}
    return Inspection(words[rest[0]], msg("zone.answering"), rule="gaia_project 8")


# The Automa --------------------------------------------------------------------------------


def _automa(view: State, rest: list[str], seat: int | None) -> Inspection | None:
    """A decision card that lies open."""
    deck = view.automa
    return None if deck is None else BOX.inspection("decision", str(getattr(deck, rest[0])))


# Parts of the table ------------------------------------------------------------------------

_PLACES: dict[str, Inspector[State]] = {
    kind: thing(f"zone.{kind}", "kind.place", "", rule)
    for kind, rule in (
        ("map", "gaia_project 1.1"),
        ("research", "gaia_project 6"),
        ("rounds", "gaia_project 13.3"),
        ("finals", "gaia_project 9.2"),
        ("boosters", "gaia_project 13.2"),
        ("automa", "gaia_project 12.4"),
        ("own", "gaia_project 6.1"),
        ("free", "gaia_project 7"),
        ("answering", "gaia_project 8"),
        ("factions", "gaia_project 10"),
    )
}


def _piece_or(reference: str, inspector: Inspector[State]) -> Inspector[State]:
    """Something that lies on the map, or the kind of thing it is by its id."""

    def found(view: State, rest: list[str], seat: int | None) -> Inspection | None:
        on_map = rest[0].startswith("h_")
        return inspector(view, rest, seat) if on_map else BOX.inspection(reference, rest[0])

    return found


_INSPECTORS: dict[str, Inspector[State]] = {
    **BOX.inspectors(),
    "map": whole_or(_PLACES["map"], space),
    "planet": _piece_or("planet", space),
    "structure": _piece_or("structure", space),
    "gaiaformer": space,
    "station": space,
    "satellite": space,
    "sector": _piece_or("sector", sector),
    "research": whole_or(_PLACES["research"], _research),
    "level": _level,
    "marker": _marker,
    "area": _area,
    "tech": _tech,
    "advanced": _advanced,
    "own_tile": _own_tile,
    "board_action": _board_action,
    "token": _token,
    "supply": _token,
    "booster": _booster,
    "boosters": whole_or(_PLACES["boosters"], _booster),
    "round": _round,
    "rounds": whole_or(_PLACES["rounds"], _round),
    "final": _final,
    "finals": whole_or(_PLACES["finals"], _final),
    "faction": _faction,
    "factions": _PLACES["factions"],
    "board": _board,
    "seat": _seat,
    "own": _PLACES["own"],
    "action": _special,
    "free": _free,
    "answering": _answering,
    "automa": whole_or(_PLACES["automa"], _automa),
    "meter": meter(meters, icon="step"),
}
