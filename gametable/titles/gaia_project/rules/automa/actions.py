"""What the Automa does: mines, upgrades, research, actions of the board (gaia_project 12.6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from gametable.core.engine.decision import Flow, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.definitions import AutomaStep, DecisionCard
from gametable.titles.gaia_project.rules.automa.selecting import (
    ACTION,
    SUPPORT,
    Narrowing,
    automa_board,
    deck_of,
    directed,
    select_by_number,
    to_human,
)
from gametable.titles.gaia_project.rules.tech import TOP, stations
from gametable.titles.gaia_project.situation import ACADEMIES, planet_type, sectors, types
from gametable.titles.gaia_project.star_map import bits, spaces_of
from gametable.titles.gaia_project.state import Offer, State
from gametable.titles.gaia_project.vocabulary import AREAS, Area, Structure

RULE = "gaia_project 12.6"
Kind = Literal["mine", "trading_station", "research_lab", "planetary_institute", "academy"]
PIECES: dict[Kind, int] = {
    "mine": 8,
    "trading_station": 4,
    "research_lab": 3,
    "planetary_institute": 1,
    "academy": 2,
}
"""The Automa's pieces; its academies are equal (12.2.4)."""
UPGRADES: tuple[tuple[Kind, Kind], ...] = (
    ("trading_station", "planetary_institute"),
    ("mine", "trading_station"),
    ("research_lab", "academy"),
    ("trading_station", "research_lab"),
)
WITH_DOWNGRADE: tuple[tuple[Kind, Kind], ...] = (
    ("trading_station", "planetary_institute"),
    ("research_lab", "trading_station"),
    ("mine", "trading_station"),
    ("research_lab", "academy"),
    ("trading_station", "research_lab"),
)


def gain_points(game: Game[State], n: int, source: str | Message) -> None:
    """Points of the Automa; on the highest level one more each time (12.8.3)."""
    state = game.state
    if n <= 0:
        return
    more = load().difficulties[deck_of(state).level].bonus
    automa_board(state).vp += n + more
    game.emit("log.points", deck_of(state).seat, n=n + more, source=source)


def pieces_left(state: State, kind: Kind) -> int:
    """Pieces of a kind in the Automa's supply (12.2.4)."""
    situation = automa_board(state).structures.values()
    used = sum(_kind(found) == kind for found in situation)
    return PIECES[kind] - used


def _kind(structure: Structure) -> str:
    return "academy" if structure in ACADEMIES else structure


def always(state: State) -> str | None:
    """What the Automa's faction can do in every turn (12.6.7)."""
    return load().automa_cards[automa_board(state).faction].always


# Mines (gaia_project 12.6.1)


def valid_mines(state: State, range: int) -> list[int]:
    """The planets on which the Automa may build."""
    stars, board = state.stars, automa_board(state)
    taken = bits(space for each in state.boards for space in (*each.structures, *each.projects))
    near = stars.reach(board.structures, range) & stars.planet_bits & ~taken
    return list(spaces_of(near))


def steps_of(state: State, space: int) -> int:
    """Terraforming steps as the Automa counts them (12.6.1 c)."""
    numbers = load().constants
    kind = planet_type(state, space)
    if kind == "gaia":
        return numbers.automa_gaia_steps
    if kind == "transdim":
        return numbers.automa_transdim_steps
    return numbers.steps[automa_board(state).printed.home][kind]  # type: ignore[index]


def build_mine(
    game: Game[State], support: DecisionCard, range: int, tie: str | None = None
) -> Flow[bool]:
    """Build a mine; whether it was possible (12.6.1)."""
    state = game.state
    line = SUPPORT.range if range == support.range else ACTION.action
    valid = valid_mines(state, range) if pieces_left(state, "mine") else []
    if not valid:
        game.emit("log.automa.no_mine", deck_of(state).seat, rule=f"{RULE}.1", line=line)
        return False
    narrowing = Narrowing(game, valid, "mine", f"{RULE}.1", line=line)
    rule, by_card = f"{RULE}.1", ACTION.action
    if tie == "transdim":
        narrowing.fitting("transdim", rule, lambda s: planet_type(state, s) == "transdim", by_card)
    elif tie == "closest":
        narrowing.fewest("tie_closest", rule, lambda s: to_human(state, s), by_card)
    _final_tie(state, narrowing, support)
    narrowing.fewest("tie_steps", f"{RULE}.1", lambda s: steps_of(state, s))
    narrowing.fewest("tie_closest", f"{RULE}.1", lambda s: to_human(state, s))
    narrowing.direction(support.direction)
    space = yield from narrowing.result()
    place_mine(game, space, support)
    return True


def _final_tie(state: State, narrowing: Narrowing, support: DecisionCard) -> None:
    """The final scoring tile that the support card names (12.6.1 b)."""
    if support.final == "none":
        return
    tile = load().finals[state.finals[0 if support.final == "top" else 1]]
    board = automa_board(state)
    rule, line = f"{RULE}.1", SUPPORT.final
    if tile.automa_tie == "new_sector":
        known = sectors(state, board)
        narrowing.fitting("sector", rule, lambda s: state.stars.sector_of[s] not in known, line)
    elif tile.automa_tie == "new_type":
        have = types(state, board)
        narrowing.fitting("type", rule, lambda s: _as_type(state, s) not in have, line)
    elif tile.automa_tie == "gaia":
        narrowing.fitting("gaia", rule, lambda s: _as_type(state, s) == "gaia", line)


def _as_type(state: State, space: int) -> str | None:
    kind = planet_type(state, space)
    return "gaia" if kind == "transdim" else kind


def place_mine(game: Game[State], space: int, support: DecisionCard) -> None:
    """Place a mine with what follows: a Gaia Planet, a satellite, points (12.6.1, 12.6.7)."""
    state = game.state
    board, deck = automa_board(state), deck_of(state)
    known = types(state, board)
    if planet_type(state, space) == "transdim":
        state.gaia.append(space)
    board.structures[space] = "mine"
    planet = planet_type(state, space)
    game.emit(
        "log.mine",
        deck.seat,
        rule=f"{RULE}.1",
        planet=f"#planet/{planet}",
        targets=(state.stars.slot(space),),
    )
    state.offers.insert(0, Offer(deck.seat, space))
    if planet not in known and always(state) == "new_type":
        card = load().automa_cards[board.faction]
        gain_points(game, card.always_vp, f"#faction/{board.faction}")
    if "final_satellites" in state.finals:
        _place_satellite(game, space, support)


def _place_satellite(game: Game[State], space: int, support: DecisionCard) -> None:
    state = game.state
    board, deck, stars = automa_board(state), deck_of(state), state.stars
    around = stars.beside(1 << space)
    if around & bits(other for other in board.structures if other != space):
        return
    free = around & stars.empty & ~stations(state) & ~bits(deck.satellites)
    if state.lost_planet is not None:
        free &= ~(1 << state.lost_planet)
    if free:
        found = min(spaces_of(free), key=lambda s: directed(state, s, support.direction))
        deck.satellites.append(found)
        game.emit("log.automa.satellite", deck.seat, rule=f"{RULE}.1", targets=(stars.slot(found),))


# Upgrades (gaia_project 12.6.2)


def upgrade(game: Game[State], support: DecisionCard, *, downgrade: bool = False) -> Flow[bool]:
    """Upgrade a structure; whether any could be (12.6.2)."""
    state = game.state
    board = automa_board(state)
    for old, new in WITH_DOWNGRADE if downgrade else UPGRADES:
        situation = [space for space, kind in board.structures.items() if _kind(kind) == old]
        if not situation or not pieces_left(state, new):
            continue
        names = {"old": f"#structure/{old}", "to": f"#structure/{new}"}
        narrowing = Narrowing(game, situation, "upgrade", f"{RULE}.2", names, ACTION.action)
        narrowing.fewest("tie_closest", f"{RULE}.2", lambda s: to_human(state, s))
        narrowing.direction(support.direction)
        space = yield from narrowing.result()
        yield from _replace(game, space, new, support)
        return True
    game.emit("log.automa.no_upgrade", deck_of(state).seat, rule=f"{RULE}.2")
    return False


def _replace(game: Game[State], space: int, new: Kind, support: DecisionCard) -> Flow[None]:
    state = game.state
    board, deck = automa_board(state), deck_of(state)
    placed: Structure
    if new == "academy":
        placed = next(kind for kind in ACADEMIES if kind not in board.structures.values())
    else:
        placed = new
    board.structures[space] = placed
    game.emit(
        "log.upgrade",
        deck.seat,
        rule=f"{RULE}.2",
        to=f"#structure/{new}",
        planet=f"#planet/{planet_type(state, space)}",
        targets=(state.stars.slot(space),),
    )
    state.offers.insert(0, Offer(deck.seat, space))
    card = load().automa_cards[board.faction]
    if new == "trading_station" and card.always == "trading_station":
        gain_points(game, card.always_vp, f"#faction/{board.faction}")
    if new == "research_lab" and card.always == "lab_research":
        yield from research(game, support, valid_areas(state))


# Research (gaia_project 12.6.3 to 12.6.5)


def valid_areas(state: State) -> list[Area]:
    """Where the Automa can advance, or take an advanced tile out of the game (12.6.3)."""
    levels = automa_board(state).research
    return [
        area
        for area in AREAS
        if levels[area] < TOP - 1
        or (levels[area] == TOP - 1 and (area in state.advanced or area not in state.level_5))
    ]


def highest_areas(state: State) -> list[Area]:
    """Those of the valid areas in which it stands highest (12.6.3)."""
    levels = automa_board(state).research
    valid = valid_areas(state)
    best = max((levels[area] for area in valid), default=0)
    return [area for area in valid if levels[area] == best]


def research(game: Game[State], support: DecisionCard, areas: Sequence[Area]) -> Flow[None]:
    """Advance in the area that the number finds among those given (12.6.3, 12.5.2)."""
    state = game.state
    seat, board = deck_of(state).seat, automa_board(state)
    if not areas:
        game.emit("log.automa.no_area", seat, rule="gaia_project 12.4.4")
        return
    options: list[Option[Area]] = [
        Option(
            (area,),
            msg("label.area", area=f"#area/{area}"),
            value=area,
            target=_place_of(state, area),
        )
        for area in areas
    ]
    found = yield from select_by_number(game, "area", options, support)
    place = _place_of(state, found)
    if _takes_tile_out(state, found):
        named = f"#advanced/{state.advanced.pop(found)}"
        game.emit(
            "log.automa.tile_out",
            seat,
            rule=f"{RULE}.3",
            loss=True,
            tile=named,
            targets=(place,),
        )
        return
    board.research[found] += 1
    level = board.research[found]
    if level == TOP:
        state.level_5[found] = seat
    game.emit(
        "log.advance", seat, rule=f"{RULE}.3", area=f"#area/{found}", n=level, targets=(place,)
    )


def _takes_tile_out(state: State, area: Area) -> bool:
    """Whether the advanced tile goes instead of an advance (12.6.3)."""
    return automa_board(state).research[area] == TOP - 1 and area in state.advanced


def _place_of(state: State, area: Area) -> str:
    """What an advance in an area is about on the research board: a tile or the next level."""
    if _takes_tile_out(state, area):
        return f"research/advanced_{area}"
    return f"research/{area}_{automa_board(state).research[area] + 1}"


# Power and Q.I.C. actions (gaia_project 12.6.6)


def block_action(game: Game[State], support: DecisionCard) -> Flow[None]:
    """Put a token on an action of the research board (12.6.6)."""
    state = game.state
    seat = deck_of(state).seat
    free = [id for id in load().board_actions if id not in state.used]
    if not free:
        game.emit("log.automa.no_action", seat, rule="gaia_project 12.4.4")
        return
    options = [
        Option(
            (id,),
            msg("label.board_action", action=f"#board_action/{id}"),
            value=id,
            target=f"research/{id}",
        )
        for id in free
    ]
    found = yield from select_by_number(game, "action", options, support)
    state.used.append(found)
    game.emit(
        "log.automa.blocks",
        seat,
        rule=f"{RULE}.6",
        action=f"#board_action/{found}",
        targets=(f"research/{found}",),
    )


# The action of a card (gaia_project 12.4, 12.6.7)


def carry_out(game: Game[State], action: DecisionCard, support: DecisionCard) -> Flow[None]:
    """Resolve an action card, then gain its points (12.4.3)."""
    state = game.state
    if action.action == "faction":
        yield from _faction_action(game, support)
        return
    if action.action == "build_mine":
        built = yield from build_mine(game, support, support.range)
        if not built:
            yield from upgrade(game, support)
    elif action.action == "upgrade":
        yield from upgrade(game, support)
    elif action.action == "research_highest":
        yield from research(game, support, highest_areas(state))
    elif action.action == "research_random":
        yield from research(game, support, valid_areas(state))
    else:
        yield from block_action(game, support)
        if always(state) == "double_block":
            yield from block_action(game, support)
    gain_points(game, action.vp, msg("source.decision_card", n=action.number))


def _faction_action(game: Game[State], support: DecisionCard) -> Flow[None]:
    """The steps of the faction card with the support card, then its points (12.6.7)."""
    faction = automa_board(game.state).faction
    card = load().automa_cards[faction]
    game.emit(
        "log.automa.faction_action",
        deck_of(game.state).seat,
        rule=f"{RULE}.7",
        faction=f"#faction/{faction}",
        line=ACTION.action,
    )
    for step in card.steps:
        yield from _step(game, step, support)
    gain_points(game, card.vp, f"#faction/{faction}")


def _step(game: Game[State], step: AutomaStep, support: DecisionCard) -> Flow[None]:
    state = game.state
    if step.do == "research_specific":
        valid = valid_areas(state)
        named = [step.area] if step.area in valid and step.area is not None else valid
        yield from research(game, support, named)
    elif step.do == "research_random":
        yield from research(game, support, valid_areas(state))
    elif step.do == "power_qic":
        yield from block_action(game, support)
    elif step.do == "build_mine":
        range = support.range if step.range is None else step.range
        built = yield from build_mine(game, support, range, step.tie)
        if not built:
            yield from upgrade(game, support)
    else:
        done = yield from upgrade(game, support, downgrade=step.downgrade)
        if not done and step.otherwise is not None:
            yield from build_mine(game, support, step.otherwise)
