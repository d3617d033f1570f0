"""Techs that a seat uses of its own accord (planet_unknown 6.9.3, 16)."""

from __future__ import annotations

from functools import cache

from gametable.core.asking import choose_key
from gametable.core.decision import Check, Flow, Key, Option
from gametable.core.game import Game
from gametable.core.text import msg
from gametable.titles.planet_unknown.boards import (
    planet_target,
    sheet,
    tech_target,
    unlocked,
)
from gametable.titles.planet_unknown.components import load
from gametable.titles.planet_unknown.definitions import Tech
from gametable.titles.planet_unknown.due import AdvanceDue, PatchDue
from gametable.titles.planet_unknown.ground import SIZE, squares_of
from gametable.titles.planet_unknown.placing import footprint, layers, tile_on
from gametable.titles.planet_unknown.rules.corporations.cosmos import can_reposition, reposition
from gametable.titles.planet_unknown.rules.corporations.jump_drive import (
    claim_row,
    common_objective,
)
from gametable.titles.planet_unknown.rules.events import synergy_possible
from gametable.titles.planet_unknown.rules.placing import civ_tile_usable, movement_on_draft
from gametable.titles.planet_unknown.rules.rovers import avoided, enter, rovers_out
from gametable.titles.planet_unknown.rules.tracks import (
    SYNERGY,
    can_advance,
    gain_patches,
    gain_synergy,
    track_of,
)
from gametable.titles.planet_unknown.state import Board, State
from gametable.titles.planet_unknown.tech_effects import (
    ClaimRow,
    CommonObjective,
    DoublePatch,
    DoubleSynergy,
    MovementOnDraft,
    RepositionLifepods,
    ResetTracker,
    ResourceTeleport,
    SynergyForPatch,
    TerrainTeleport,
)
from gametable.titles.planet_unknown.vocabulary import Advance

_ACTIVE = (
    Advance,
    ClaimRow,
    CommonObjective,
    DoublePatch,
    DoubleSynergy,
    MovementOnDraft,
    ResetTracker,
    ResourceTeleport,
    SynergyForPatch,
    TerrainTeleport,
)


@cache
def active(corporation: str) -> tuple[Tech, ...]:
    """The techs of a corporation that have to be used, rather than apply by themselves."""
    return tuple(
        tech
        for tech in load().corporations[corporation].techs
        if isinstance(tech.effect, _ACTIVE)
        or (isinstance(tech.effect, RepositionLifepods) and tech.effect.resource is None)
    )


def _tech_rule(board: Board) -> str:
    """The section on the corporation's techs."""
    return f"planet_unknown {sheet(board).corporation.section}"


def tech_check(state: State, seat: int, tech: Tech) -> Check | None:
    """Why a tech cannot be used now; None if it can (planet_unknown 6.9)."""
    board = state.boards[seat]
    if not unlocked(board, tech.level):
        if tech.level in board.barred:
            return Check(msg("why.tech_next_round"), False, "planet_unknown 10.3.8")
        return Check(msg("why.tech_locked"), False, "planet_unknown 6.9")
    if tech.limit == "round" and tech.level in board.used_in_round:
        return Check(msg("why.tech_used_in_round"), False, "planet_unknown 6.9.3")
    if tech.limit == "game" and tech.level in board.used_in_game:
        return Check(msg("why.tech_used_in_game"), False, "planet_unknown 6.9.3")
    why = _hindrance(state, seat, board, tech)
    return Check(msg(why), False, _tech_rule(board)) if why else None


def _hindrance(state: State, seat: int, board: Board, tech: Tech) -> str:
    """What keeps an unlocked tech from doing anything now, as a message key; "" if nothing."""
    match tech.effect:
        case Advance(tracks=tracks):
            return "" if any(can_advance(board, t) for t in tracks) else "why.at_top"
        case ResetTracker(track):
            at_top = board.tracks[track] == track_of(board, track).top
            return "" if at_top else "why.not_at_top"
        case DoublePatch() | SynergyForPatch():
            # A stored patch has been gained before: only placing it is due (16.7.5).
            if PatchDue() not in board.pending:
                return "why.no_patch_due"
            gives = isinstance(tech.effect, DoublePatch) or synergy_possible(state)
            return "" if gives else "why.no_synergy"
        case DoubleSynergy():
            return "" if SYNERGY in board.pending else "why.no_synergy_due"
        case RepositionLifepods():
            return "" if can_reposition(board) else "why.no_lifepod"
        case ResourceTeleport(cost=cost) | TerrainTeleport(cost=cost):
            if board.movement < cost:
                return "why.no_movement"
            return "" if teleports(state, board, tech) else "why.no_teleport"
        case MovementOnDraft():
            if state.phase != "turns" or state.stage != "draft":
                return "why.only_before_drafting"
            if board.bound:
                return "why.tech_used_in_round"
            if not track_of(board, "rover").positions[board.tracks["rover"]].move:
                return "why.no_printed_movement"
            return "" if civ_tile_usable(state, seat) else "why.no_civ_tile"
        case CommonObjective():
            return "" if state.objective_deck else "why.no_objective_left"
    return ""


def tech_keys(state: State, seat: int) -> list[Key]:
    """The techs a seat may use now: ("tech", level)."""
    board = state.boards[seat]
    return [
        ("tech", tech.level)
        for tech in active(board.corporation)
        if tech_check(state, seat, tech) is None
    ]


def teleport_keys(state: State, seat: int) -> list[Key]:
    """The techs among them that move a rover for movement (planet_unknown 16.2.5, 16.5.3)."""
    kinds = (ResourceTeleport, TerrainTeleport)
    printed = sheet(state.boards[seat]).corporation.techs
    return [key for key in tech_keys(state, seat) if isinstance(printed[key[1] - 1].effect, kinds)]


def tech_option(board: Board, seat: int, level: int) -> Option[Key]:
    """Using a tech, as an option."""
    mark = sheet(board).corporation.tech_mark(level)
    name = f"#tech/{board.corporation}/{mark}"
    return Option(
        ("tech", level), msg("label.use_tech", tech=name), target=tech_target(seat, level)
    )


def use_tech(game: Game[State], seat: int, level: int) -> Flow[None]:
    """Use a tech (planet_unknown 16)."""
    state = game.state
    board = state.boards[seat]
    tech = sheet(board).corporation.techs[level - 1]
    if tech.limit == "round":
        board.used_in_round.append(level)
    if tech.limit == "game":
        board.used_in_game.append(level)
    mark = sheet(board).corporation.tech_mark(level)
    name = f"#tech/{board.corporation}/{mark}"
    game.emit("log.tech_used", seat, rule=_tech_rule(board), tech=name)
    match tech.effect:
        case Advance() as effect:
            board.pending.append(AdvanceDue("tech", effect.tracks, effect.steps))
        case ResetTracker(track):
            board.tracks[track] = 0
        case DoublePatch():
            gain_patches(game, seat, 1)
        case SynergyForPatch():
            board.pending.remove(PatchDue())
            gain_synergy(game, seat, 1)
        case DoubleSynergy():
            board.pending.remove(SYNERGY)
            board.pending.append(AdvanceDue("synergy", steps=2))
        case RepositionLifepods(count):
            yield from reposition(game, seat, count)
        case ResourceTeleport() | TerrainTeleport():
            yield from _teleport(game, seat, tech)
        case MovementOnDraft():
            board.bound = True
            movement_on_draft(game, seat)
        case ClaimRow():
            yield from claim_row(game, seat)
        case CommonObjective(count):
            yield from common_objective(game, seat, count)


def teleports(state: State, board: Board, tech: Tech) -> list[Key]:
    """Every teleport a tech allows: (rover, x, y) (planet_unknown 16.2.5, 16.5.3)."""
    barred = rovers_out(board) | avoided(state, board)
    over = layers(board.surface)
    keys: list[Key] = []
    for n, rover in enumerate(board.rovers):
        if rover.at < 0:
            continue
        here = 1 << rover.at
        to = 0
        if isinstance(tech.effect, ResourceTeleport):
            icons = over.icons[tech.effect.resource]
            to = icons if icons & here else 0
        elif over.tiles & here:
            tile = tile_on(board.surface, rover.at)
            assert tile is not None
            others = over.tiles & ~over.patches & ~footprint(board.surface.tiles[tile]).squares
            for terrain in over.terrain.values():
                if terrain & here & ~over.patches:
                    to = terrain & others
        keys += [(n, x, y) for x, y in squares_of(to & ~barred)]
    return keys


def _teleport(game: Game[State], seat: int, tech: Tech) -> Flow[None]:
    """A rover jumps; nothing between is entered (planet_unknown 16.0)."""
    board = game.state.boards[seat]
    assert isinstance(tech.effect, (ResourceTeleport, TerrainTeleport))

    def describe(key: Key) -> Option[Key]:
        target = planet_target(seat, key[2] * SIZE + key[1])
        return Option(key, msg("label.rover_to_here", n=key[0] + 1), target=target)

    keys = teleports(game.state, board, tech)
    rule = _tech_rule(board)
    n, x, y = yield from choose_key(seat, msg("ask.teleport"), keys, describe, rule=rule)
    board.movement -= tech.effect.cost
    square = y * SIZE + x
    game.emit(
        "log.rover_teleported", seat, rule=rule, targets=(planet_target(seat, square),), n=n + 1
    )
    yield from enter(game, seat, n, square, board.rovers[n].carries)
