"""Effects that reach other players: the red frames (terraforming_mars 16, 20.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, cast

from gametable.core.engine.asking import choose
from gametable.core.engine.conditions import Condition, met
from gametable.core.engine.decision import Amount as Icon
from gametable.core.engine.decision import Flow, Option
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import neighbours
from gametable.titles.terraforming_mars.changes import add_to_card, change_production, floor, gain
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.due import Due, Pooled
from gametable.titles.terraforming_mars.effects.costs import removable
from gametable.titles.terraforming_mars.effects.estimates import outlook
from gametable.titles.terraforming_mars.effects.faces import CHOICE, EFFECTS, Doing, E, Faces
from gametable.titles.terraforming_mars.effects.production import InBrown
from gametable.titles.terraforming_mars.effects.triggers import triggered_production
from gametable.titles.terraforming_mars.icons import ARROW, Part, change, plate, resource_icon, text
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import NEUTRAL, State, seat_name
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import (
    Effect,
    ProductionAny,
    RemoveAny,
    RemoveAnyCardResource,
    Resource,
    StealAny,
)


def _own_board(now: Doing, seat: int) -> str | None:
    """The own board lies on the table of who is asked; the others are named in the bar."""
    return f"board/{seat}" if seat == now.seat else None


@EFFECTS.faces_of(ProductionAny)
class ProductionAnyFaces(InBrown[ProductionAny]):
    """Production is compulsory and in full (terraforming_mars 16.3)."""

    rule = "terraforming_mars 16.3"
    usual_rank = CHOICE

    def needs(
        self,
        situation: Situation,
        effect: ProductionAny,
        effects: Sequence[Effect],
        card: Card | None,
    ) -> Iterator[Condition]:
        """Somebody must be able to lose it: a rival, the neutral one, or the player (16.3)."""
        resource = effect.resource
        least = effect.steps + floor(resource)
        holds = bool(_able(situation.state, effect))
        if not holds:
            # The player may gain first and then lose it himself (22.4).
            own = situation.board.production[resource]
            own += sum(EFFECTS[other].makes(other, resource) for other in effects)
            if card is not None:
                own += triggered_production(situation, card, resource)
            holds = own >= least
        args = {"production": f"#production/{resource}", "n": effect.steps}
        yield holds, "terraforming_mars 16.3", "check.victim", args

    def warnings(
        self, situation: Situation, effect: ProductionAny, card: Card | None
    ) -> Iterator[Message]:
        """That nobody but the seat itself can lose it, so that it must (16.3)."""
        if all(seat == situation.seat for seat in _able(situation.state, effect)):
            yield msg("warn.own_effect", effect=self.words(effect))

    def repeated(self, situation: Situation, effect: ProductionAny, source: str) -> Effect | None:
        return effect

    def do(self, now: Doing, effect: ProductionAny) -> Flow[None]:
        resource, n = effect.resource, effect.steps
        able = _able(now.state, effect)
        others = [seat for seat in able if seat != now.seat]
        options = [
            Option(
                "neutral" if seat == NEUTRAL else ("seat", seat),
                msg("label.lower", seat=seat_name(seat)),
                value=seat,
                target=_own_board(now, seat),
                cost=(Icon(load().resources[resource].icon, n),),
                warnings=(msg("warn.own"),) if seat == now.seat and others else (),
            )
            for seat in [*others, *(seat for seat in able if seat == now.seat)]
        ]
        victim = yield from choose(
            now.seat,
            msg("ask.victim", source=now.source, n=n, production=f"#production/{resource}"),
            options,
            rule="terraforming_mars 16.3",
        )
        if victim == NEUTRAL:
            now.emit(
                "log.neutral_loses",
                rule="terraforming_mars 20.6",
                n=n,
                production=f"#production/{resource}",
            )
        else:
            change_production(now.game, victim, resource, -n, now.source)

    def words(self, effect: ProductionAny) -> Message:
        production = f"#production/{effect.resource}"
        return msg("effect.production_any", n=effect.steps, production=production)

    def inside(self, effect: ProductionAny) -> list[Part]:
        return change(-effect.steps, plate(resource_icon(effect.resource), of_any=True))

    def worth(self, situation: Situation, effect: ProductionAny, source: str) -> float:
        here = outlook(situation)
        return here.rivals * here.production[effect.resource] * effect.steps


def _able(state: State, effect: ProductionAny) -> list[int]:
    """Who can lose it in full: the neutral opponent always can (16.3, 20.6)."""
    least = effect.steps + floor(effect.resource)
    able = [NEUTRAL] if state.solo else []
    boards = enumerate(state.boards)
    return able + [seat for seat, board in boards if board.production[effect.resource] >= least]


# Resources of the player board: optional, 0 up to the stated number (terraforming_mars 16.2)


class _FromOthers(Faces[E]):
    rule = "terraforming_mars 16.2"
    usual_rank = CHOICE

    def warnings(self, situation: Situation, effect: E, card: Card | None) -> Iterator[Message]:
        """That no rival has any. Alone it is never of use, and nothing is lost by it."""
        if situation.state.solo:
            return
        if not met(self.uses(situation, Due(situation.seat, "", cast(Pooled, effect)), effect)):
            yield msg("warn.maxed", effect=self.words(effect))


def _takeable(state: State, taker: int, seat: int, effect: RemoveAny | StealAny) -> int:
    """How much a seat can take from another, or itself (16.2, 16.4)."""
    board = state.boards[seat]
    if taker != seat and effect.resource in tableau(board).protected:
        return 0
    return min(effect.amount, board.stock[effect.resource])


def _most(situation: Situation, effect: RemoveAny | StealAny) -> int:
    """The most that it can take from a rival."""
    state, own = situation.state, situation.seat
    others = (seat for seat in range(len(state.boards)) if seat != own)
    return max((_takeable(state, own, seat, effect) for seat in others), default=0)


def _reaches_rival(situation: Situation, effect: RemoveAny | StealAny) -> bool:
    """Whether it can take anything from anybody else."""
    seats = range(len(situation.state.boards))
    return any(
        _takeable(situation.state, situation.seat, seat, effect)
        for seat in seats
        if seat != situation.seat
    )


def _targets(now: Doing, effect: RemoveAny | StealAny) -> dict[int, int]:
    """Who can lose how much; only those beside the tile where the effect says so (22.14)."""
    state = now.state
    seats = set(range(len(state.boards)))
    if isinstance(effect, RemoveAny) and effect.targets == "owners_next_to_placed_tile":
        around = (state.tiles.get(area) for area in neighbours(now.due.area))
        seats &= {placed.owner for placed in around if placed is not None}
    found = ((seat, _takeable(state, now.seat, seat, effect)) for seat in sorted(seats))
    return {seat: n for seat, n in found if n}


def _rival_condition(found: bool, resource: str) -> Condition:
    return found, "terraforming_mars 16.2", "check.rival_has", {"resource": resource}


@EFFECTS.faces_of(RemoveAny)
class RemoveAnyFaces(_FromOthers[RemoveAny]):
    def uses(self, situation: Situation, due: Due, effect: RemoveAny) -> Iterator[Condition]:
        found = not situation.state.solo and _reaches_rival(situation, effect)
        yield _rival_condition(found, f"#resource/{effect.resource}")

    def do(self, now: Doing, effect: RemoveAny) -> Flow[None]:
        targets = _targets(now, effect)
        if not set(targets) - {now.seat}:
            # Nobody else has any: taking from oneself could only hurt, and it is optional.
            _in_vain(now, effect.resource)
            return
        seat, n = yield from _ask_whom(now, "remove", effect, targets)
        if n:
            gain(now.game, seat, effect.resource, -n, now.source)

    def words(self, effect: RemoveAny) -> Message:
        return msg("effect.remove", n=effect.amount, resource=f"#resource/{effect.resource}")

    def parts(self, effect: RemoveAny, holds: str) -> list[Part]:
        mark = [text("*")] if effect.targets != "anybody" else []
        taken = plate(resource_icon(effect.resource), of_any=True)
        return [*change(-effect.amount, taken), *mark]

    def worth(self, situation: Situation, effect: RemoveAny, source: str) -> float:
        here = outlook(situation)
        n = _most(situation, effect)
        return here.rivals * here.stock[effect.resource] * n


@EFFECTS.faces_of(StealAny)
class StealAnyFaces(_FromOthers[StealAny]):
    """What is taken goes to the player (16.2, 22.28); alone the full amount (20.6)."""

    def uses(self, situation: Situation, due: Due, effect: StealAny) -> Iterator[Condition]:
        found = situation.state.solo or _reaches_rival(situation, effect)
        yield _rival_condition(found, f"#resource/{effect.resource}")

    def do(self, now: Doing, effect: StealAny) -> Flow[None]:
        if now.state.solo:
            gain(now.game, now.seat, effect.resource, effect.amount, now.source)
            return
        targets = _targets(now, effect)
        targets.pop(now.seat, None)
        if not targets:
            _in_vain(now, effect.resource)
            return
        seat, n = yield from _ask_whom(now, "steal", effect, targets)
        if n:
            gain(now.game, seat, effect.resource, -n, now.source)
            gain(now.game, now.seat, effect.resource, n, now.source)

    def words(self, effect: StealAny) -> Message:
        return msg("effect.steal", n=effect.amount, resource=f"#resource/{effect.resource}")

    def parts(self, effect: StealAny, holds: str) -> list[Part]:
        own = plate(resource_icon(effect.resource))
        lost = change(-effect.amount, {**own, "any": True})
        return [*lost, ARROW, *change(effect.amount, own)]

    def worth(self, situation: Situation, effect: StealAny, source: str) -> float:
        here = outlook(situation)
        n = effect.amount if situation.state.solo else _most(situation, effect)
        return (1 + here.rivals) * here.stock[effect.resource] * n


def _in_vain(now: Doing, resource: Resource) -> None:
    now.in_vain("log.nobody", "terraforming_mars 16.2", resource=f"#resource/{resource}")


def _ask_whom(
    now: Doing,
    verb: Literal["remove", "steal"],
    effect: RemoveAny | StealAny,
    targets: dict[int, int],
) -> Flow[tuple[int, int]]:
    """From whom and how many; the full number is one click away."""
    name = f"#resource/{effect.resource}"

    def option(seat: int, n: int) -> Option[tuple[int, int]]:
        return Option(
            ("take", seat, n),
            Message(f"label.{verb}", {"n": n, "resource": name, "seat": f"#seat/{seat}"}),
            value=(seat, n),
            target=_own_board(now, seat),
            warnings=(msg("warn.own"),) if seat == now.seat else (),
        )

    order = sorted(targets, key=lambda seat: (seat == now.seat, seat))
    options = [option(seat, targets[seat]) for seat in order]
    if max(targets.values()) > 1:
        options.append(Option(("fewer",), msg("label.fewer"), value=(NEUTRAL, 1)))
    none = msg("label.none.remove" if verb == "remove" else "label.none")
    options.append(Option(("none",), none, value=(NEUTRAL, 0), apart=True))
    told = {"source": now.source, "n": effect.amount, "resource": name}
    prompt = Message(f"ask.{verb}", told)
    chosen = yield from choose(now.seat, prompt, options, rule="terraforming_mars 16.2")
    if chosen == (NEUTRAL, 1):
        fewer = [option(seat, n) for seat in order for n in range(1, targets[seat])]
        prompt = Message(f"ask.{verb}_fewer", told)
        chosen = yield from choose(now.seat, prompt, fewer, rule="terraforming_mars 16.2")
    return chosen


# Resources on cards (terraforming_mars 16.1, 16.4, 16.5)


@EFFECTS.faces_of(RemoveAnyCardResource)
class RemoveAnyCardResourceFaces(_FromOthers[RemoveAnyCardResource]):
    def uses(
        self, situation: Situation, due: Due, effect: RemoveAnyCardResource
    ) -> Iterator[Condition]:
        found = any(seat != situation.seat for seat, _, _ in removable(situation, effect.resource))
        yield _rival_condition(found, f"#on_card/{effect.resource}")

    def do(self, now: Doing, effect: RemoveAnyCardResource) -> Flow[None]:
        found = list(removable(now.situation, effect.resource))
        name = f"#on_card/{effect.resource}"
        if not any(seat != now.seat for seat, _, _ in found):
            now.in_vain("log.nobody", "terraforming_mars 16.2", resource=name)
            return
        options: list[Option[tuple[int, str, int]]] = []
        for seat, card, have in sorted(found, key=lambda target: target[0] == now.seat):
            for n in range(min(effect.amount, have), 0, -1):
                options.append(
                    Option(
                        ("take", card, n),
                        msg(
                            "label.take_from_card",
                            n=n,
                            resource=name,
                            card=f"#card/{card}",
                            seat=seat_name(seat),
                        ),
                        value=(seat, card, n),
                        target=f"card/{card}" if seat == now.seat else None,
                        warnings=(msg("warn.own"),) if seat == now.seat else (),
                    )
                )
        none = msg("label.none.remove")
        options.append(Option(("none",), none, value=(NEUTRAL, "", 0), apart=True))
        prompt = msg("ask.remove", source=now.source, n=effect.amount, resource=name)
        seat, card, n = yield from choose(now.seat, prompt, options, rule="terraforming_mars 16.2")
        if n:
            add_to_card(now.game, seat, card, effect.resource, -n)

    def words(self, effect: RemoveAnyCardResource) -> Message:
        return msg("effect.remove", n=effect.amount, resource=f"#on_card/{effect.resource}")

    def parts(self, effect: RemoveAnyCardResource, holds: str) -> list[Part]:
        return change(-effect.amount, plate(resource_icon(effect.resource), of_any=True))

    def worth(self, situation: Situation, effect: RemoveAnyCardResource, source: str) -> float:
        found = any(seat != situation.seat for seat, _, _ in removable(situation, effect.resource))
        return outlook(situation).rivals * 0.5 * effect.amount * found
