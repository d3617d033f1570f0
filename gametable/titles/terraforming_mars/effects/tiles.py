"""Placing tiles and claiming areas (terraforming_mars 9, 22.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gametable.core.engine.asking import choose_key
from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Check, Flow, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars import guesses
from gametable.titles.terraforming_mars.areas import (
    OFF_MAP,
    areas_of,
    chart,
    demands,
    kind_of,
    neighbours,
    oceans,
    open_areas,
    reserved_area,
    surveyed,
)
from gametable.titles.terraforming_mars.changes import draw_cards, gain, raise_tr
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Area, Card
from gametable.titles.terraforming_mars.due import Due
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.faces import EFFECTS, KNOWING, Doing, Faces
from gametable.titles.terraforming_mars.effects.parameters import plain_rise, raise_parameter
from gametable.titles.terraforming_mars.effects.triggers import tile_placed
from gametable.titles.terraforming_mars.icons import (
    Part,
    plate,
    text,
    tile_icon,
    times,
)
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import Placed, State
from gametable.titles.terraforming_mars.vocabulary import ClaimArea, Effect, PlaceTiles, Raise

OCEAN_TR = 1  # terraforming_mars 9.4
GREENERY_RISE = Raise("oxygen", 1)  # terraforming_mars 9.5
USUAL_PLACE = {"ocean": "ocean_reserved", "city": "city", "greenery": "greenery"}


@EFFECTS.faces_of(PlaceTiles)
class PlaceFaces(Faces[PlaceTiles]):
    rule = "terraforming_mars 9.8"
    usual_rank = KNOWING

    def outcome(self, due: Due, effect: PlaceTiles) -> tuple[Any, ...]:
        """Equal tiles are placed alike, whatever brings them and how many more it brings."""
        if due.follows:
            return super().outcome(due, effect)
        return (PlaceTiles, due.seat, effect.tile, effect.where, effect.area)

    def rule_of(self, effect: PlaceTiles) -> str:
        match effect.tile:
            case "ocean":
                return "terraforming_mars 9.4"
            case "greenery":
                return "terraforming_mars 9.5"
            case "city":
                return "terraforming_mars 9.6"
            case _:
                return self.rule

    def needs(
        self, situation: Situation, effect: PlaceTiles, effects: Sequence[Effect], card: Card | None
    ) -> Iterator[Condition]:
        """Oceans are placed as far as they go; anything else needs a legal area (6.3)."""
        if effect.tile == "ocean" and (
            effect.where == "ocean_reserved" or _oceans_left(situation) <= 0
        ):
            return
        found = open_areas(
            situation.state, situation.survey, situation.seat, effect.where, effect.area
        )
        args = {"tile": f"#tile/{effect.tile}", "where": f"#where/{effect.where}"}
        yield found > 0, "terraforming_mars 6.3", "check.area", args

    def warnings(
        self, situation: Situation, effect: PlaceTiles, card: Card | None
    ) -> Iterator[Message]:
        if effect.tile == "ocean":
            left = _oceans_left(situation)
            if left < effect.count:
                words = self.words(effect)
                yield msg("warn.maxed" if left <= 0 else "warn.partly", effect=words, n=left)

    def do(self, now: Doing, effect: PlaceTiles) -> Flow[None]:
        """Place one tile and go on with what is about it (terraforming_mars 9.4 to 9.8)."""
        state = now.state
        if effect.tile == "ocean" and oceans(state) >= load().tracks["oceans"].goal:
            now.in_vain("log.maxed", "terraforming_mars 9.4", parameter="#parameter/oceans")
            return
        bits = open_areas(state, surveyed(state), now.seat, effect.where, effect.area)
        if not bits:
            now.in_vain("log.no_area", "terraforming_mars 6.3", tile=f"#tile/{effect.tile}")
            return
        if bits >> OFF_MAP:
            assert effect.area is not None
            area = reserved_area(effect.area)
        else:
            area = yield from choose_area(now, effect, list(areas_of(bits)))
        yield from put_tile(now, effect.tile, area)
        for follower in now.due.follows:
            now.wait(follower, area)

    def words(self, effect: PlaceTiles) -> Message:
        return msg("effect.place", n=effect.count, tile=f"#tile/{effect.tile}")

    def gain(self, effect: PlaceTiles) -> tuple[Icon, ...]:
        return (Icon(tile_icon(effect.tile), effect.count),)

    def gain_now(
        self, situation: Situation, effect: PlaceTiles, card: Card | None
    ) -> tuple[Icon, ...]:
        """Of oceans no more than are left (terraforming_mars 9.4)."""
        if effect.tile != "ocean":
            return self.gain(effect)
        count = min(effect.count, _oceans_left(situation))
        return (Icon(tile_icon(effect.tile), count),) if count > 0 else ()

    def parts(self, effect: PlaceTiles, holds: str) -> list[Part]:
        """Tiles; a star where they do not go to the usual places."""
        usual = USUAL_PLACE.get(effect.tile) == effect.where
        return [
            *times(effect.count, plate(tile_icon(effect.tile))),
            *([] if usual else [text("*")]),
        ]

    def worth(self, situation: Situation, effect: PlaceTiles, source: str) -> float:
        here, kind = outlook(situation), kind_of(effect.tile)
        if kind == "ocean":
            return here.ocean * min(effect.count, _oceans_left(situation))
        if kind == "greenery":
            return here.greenery
        if kind == "city":
            return here.city if effect.area is None else 0.0
        return guesses.guesses().placed * here.mc


def _oceans_left(situation: Situation) -> int:
    return load().tracks["oceans"].goal - situation.parameter("oceans")


def choose_area(now: Doing, effect: PlaceTiles, areas: list[str]) -> Flow[str]:
    """Ask where a tile goes."""
    state, seat = now.state, now.seat
    raised = _raised(Situation(state, seat), effect.tile)

    def describe(area: str) -> Option[str]:
        return Option(
            area,
            msg("label.area", area=f"#area/{area}"),
            target=f"map/{area}",
            gain=(*bonus_icons(state, area), *raised),
        )

    chosen: str = yield from choose_key(
        seat,
        _prompt(now, effect),
        areas,
        describe,
        rule="terraforming_mars 9.4" if effect.tile == "ocean" else "terraforming_mars 9.3",
        hint=msg("ask.place.hint", n=len(areas), where=f"#where/{effect.where}"),
        explain=lambda area: _explained(
            area, demands(surveyed(state), seat, effect.where, effect.area)
        ),
        beside=lambda: _others(areas),
    )
    return chosen


def _raised(situation: Situation, tile: str) -> tuple[Icon, ...]:
    """The rise that a tile brings wherever it lies, with the TR for it (terraforming_mars 8.2)."""
    kind = kind_of(tile)
    if kind == "greenery":
        return plain_rise(situation, GREENERY_RISE)
    return (Icon("tr", OCEAN_TR),) if kind == "ocean" else ()


def _prompt(now: Doing, effect: PlaceTiles) -> Message:
    """The tile, what it comes from unless it bears that name, and how many like it follow."""
    tile, more = f"#tile/{effect.tile}", _more(now, effect)
    if more:
        what = msg("ask.place_first", tile=tile, source=now.source, n=more)
        return msg("ask.place", tile=tile, what=what, more=more)
    if effect.tile == now.due.source.rpartition("/")[2]:
        return msg("ask.place", tile=tile, what=tile)
    return msg("ask.place", tile=tile, what=msg("ask.place_for", tile=tile, source=now.source))


def _more(now: Doing, effect: PlaceTiles) -> int:
    """How many tiles of the kind the same component is to place after this one, as far as there
    are any."""
    waiting = (due for due in now.job.pool if due.source == now.due.source)
    alike = sum(isinstance(d.effect, PlaceTiles) and d.effect.tile == effect.tile for d in waiting)
    if effect.tile != "ocean":
        return alike
    return min(alike, load().tracks["oceans"].goal - oceans(now.state) - 1)


def _others(areas: Sequence[str]) -> list[str]:
    """The areas of the map that are none of these."""
    return [area for area in chart().areas.numbers if area not in areas]


def _explained(area: Key, demanded: Iterable[tuple[str, int]]) -> list[Check]:
    """What is demanded of an area, legal or not, met or unmet (terraforming_mars 9.3, 9.12)."""
    n = chart().areas.numbers.get(str(area))
    if n is None:
        return []
    rule, at = "terraforming_mars 9.3", (f"map/{area}",)
    return [
        Check(Message(f"check.area.{name}"), bool(bits & 1 << n), rule, at)
        for name, bits in demanded
    ]


def bonus_icons(state: State, area: str) -> tuple[Icon, ...]:
    """What placing a tile on an area brings: printed bonus and M€ for oceans (9.9, 9.10)."""
    box = load()
    printed = box.areas.get(area)
    if printed is None:
        return ()
    icons = {name: kind.icon for name, kind in box.resources.items()}
    found = [
        Icon("card" if name == "cards" else icons[name], n) for name, n in printed.bonus.items()
    ]
    mc = ocean_bonus(state, area)
    return (*found, Icon("credit", mc)) if mc else tuple(found)


def ocean_bonus(state: State, area: str) -> int:
    """M€ for the ocean tiles next to an area (terraforming_mars 9.10)."""
    around = (state.tiles.get(other) for other in neighbours(area))
    beside = sum(placed is not None and placed.tile == "ocean" for placed in around)
    return beside * load().constants.ocean_adjacency


def put_tile(now: Doing, tile: str, area: str) -> Flow[None]:
    """A tile of a seat lies on an area: bonus, oceans, parameter, triggers (9.9 to 9.11)."""
    game, state, seat = now.game, now.state, now.seat
    state.claims.pop(area, None)
    state.tiles[area] = Placed(tile, None if tile == "ocean" else seat)
    now.emit(
        "log.tile",
        rule="terraforming_mars 9.11",
        tile=f"#tile/{tile}/laid",
        area=f"#area/{area}",
        targets=(f"map/{area}",),
    )
    printed = load().areas.get(area)
    if printed is not None:
        yield from _take_bonus(game, seat, printed)
    if tile == "ocean":
        raise_tr(game, seat, OCEAN_TR, "#track/oceans")
    elif tile == "greenery":
        raise_parameter(now, GREENERY_RISE.parameter, GREENERY_RISE.steps, "#tile/greenery")
    tile_placed(state, now.job, seat, tile, area)


def _take_bonus(game: Game[State], seat: int, area: Area) -> Flow[None]:
    """The printed bonus, whatever the tile, and M€ for oceans beside it (9.9, 9.10)."""
    for name, n in area.bonus.items():
        if name == "cards":
            yield from draw_cards(game, seat, n, f"#area/{area.id}")
        else:
            gain(game, seat, name, n, f"#area/{area.id}")
    gain(game, seat, "mc", ocean_bonus(game.state, area.id), "#track/oceans")


@EFFECTS.faces_of(ClaimArea)
class ClaimAreaFaces(Faces[ClaimArea]):
    """Land Claim (terraforming_mars 22.3)."""

    rule = "terraforming_mars 22.3"
    usual_rank = KNOWING

    def needs(
        self, situation: Situation, effect: ClaimArea, effects: Sequence[Effect], card: Card | None
    ) -> Iterator[Condition]:
        yield _claimable(situation) > 0, "terraforming_mars 22.3", "check.claim", {}

    def do(self, now: Doing, effect: ClaimArea) -> Flow[None]:
        areas = list(areas_of(_claimable(now.situation)))
        area: str = yield from choose_key(
            now.seat,
            msg("ask.claim", source=now.source),
            areas,
            lambda area: Option(
                area, msg("label.claim_area", area=f"#area/{area}"), target=f"map/{area}"
            ),
            rule="terraforming_mars 22.3",
            hint=msg("ask.claim.hint", n=len(areas)),
            explain=lambda area: _explained(area, _claim_demands(now.situation)),
            beside=lambda: _others(areas),
        )
        now.state.claims[area] = now.seat
        now.emit(
            "log.claimed",
            rule="terraforming_mars 22.3",
            area=f"#area/{area}",
            targets=(f"map/{area}",),
        )

    def words(self, effect: ClaimArea) -> Message:
        return msg("effect.claim")

    def parts(self, effect: ClaimArea, holds: str) -> list[Part]:
        return [plate("flag")]

    def worth(self, situation: Situation, effect: ClaimArea, source: str) -> float:
        return 2.0 * outlook(situation).mc


def _claimable(situation: Situation) -> int:
    """The areas for a claim: free open land that nobody has claimed (terraforming_mars 22.3)."""
    found = -1
    for _name, bits in _claim_demands(situation):
        found &= bits
    return found


def _claim_demands(situation: Situation) -> Iterator[tuple[str, int]]:
    """What a claim asks of an area, as `demands` tells it (terraforming_mars 22.3)."""
    claimed = 0
    for bits in situation.survey.claimed.values():
        claimed |= bits
    yield "free", ~situation.survey.taken
    yield "unclaimed", ~claimed
    yield "land", chart().land
