"""The action phase: turns of one or two actions, until all have passed (terraforming_mars 5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.asking import choose_key
from gametable.core.conditions import Condition, checks, met, refused
from gametable.core.decision import STEP, TURN, Amount, Check, Flow, Key, Option, Refused
from gametable.core.game import Game
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.conditions import (
    card_conditions,
    effect_conditions,
    price_of,
)
from gametable.titles.terraforming_mars.costs import (
    action_conditions,
    conversion_conditions,
    conversion_price,
    project_conditions,
    project_price,
)
from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.ground import oceans
from gametable.titles.terraforming_mars.look import Look
from gametable.titles.terraforming_mars.rules.playing import play_card, use_action
from gametable.titles.terraforming_mars.rules.pool import resolve
from gametable.titles.terraforming_mars.rules.projects import (
    award_conditions,
    award_price,
    claim_milestone,
    convert,
    fund_award,
    milestone_conditions,
    use_project,
)
from gametable.titles.terraforming_mars.rules.wording import (
    cost_icons,
    effect_words,
    effects_icons,
    effects_words,
)
from gametable.titles.terraforming_mars.state import State
from gametable.titles.terraforming_mars.vocabulary import Effect, Place, Raise
from gametable.titles.terraforming_mars.worth import (
    POINT,
    actions_worth,
    card_worth,
    project_worth,
)

PASS: Key = ("pass",)
END: Key = ("end_turn",)
FIRST: Key = ("first_action",)


def action_phase(game: Game[State]) -> Flow[None]:
    """Seats take turns clockwise; who passes is out (terraforming_mars 5.1, 5.3, 5.4)."""
    state = game.state
    while not all(board.passed for board in state.boards):
        if state.job is None:
            yield TURN if state.actions == 0 else STEP
            acted = yield from _act(game, state.acting)
            if not acted:
                continue
        yield from resolve(game)
        _count_action(state)
    state.actions = 0
    state.phase = "production"


def _act(game: Game[State], seat: int) -> Flow[bool]:
    """What the seat chooses to do; whether that is an action, still to be resolved."""
    state = game.state
    board = state.boards[seat]
    key = yield from _ask(game, seat)
    kind = key[0]
    if kind == "pass":
        board.passed = True
        game.emit("log.passed", seat, rule="terraforming_mars 5.3")
        _next_turn(state)
        return False
    if kind == "end_turn":
        _next_turn(state)
        return False
    if kind == "card":
        yield from play_card(game, seat, key[1])
    elif kind == "action":
        yield from use_action(game, seat, key[1], key[2])
    elif kind == "project":
        yield from use_project(game, seat, key[1])
    elif kind == "convert":
        convert(game, seat, key[1])
    elif kind == "milestone":
        yield from claim_milestone(game, seat, key[1])
    elif kind == "award":
        yield from fund_award(game, seat, key[1])
    else:
        _first_action(game, seat)
    return True


def _count_action(state: State) -> None:
    """An action is done (terraforming_mars 5.1)."""
    state.actions += 1
    if alone(state) and state.actions >= load().constants.actions_per_turn[1]:
        # With nobody else in, one turn follows the other without an end (5.4).
        state.actions = 0


def _first_action(game: Game[State], seat: int) -> None:
    """What the corporation owes as the first action of the game (terraforming_mars 5.6)."""
    board = game.state.boards[seat]
    board.first_due = False
    game.emit(
        "log.action",
        seat,
        rule="terraforming_mars 5.6",
        card=f"#card/{board.corporation}",
        targets=(f"card/{board.corporation}",),
    )
    game.state.job = job = Job(seat)
    job.add(seat, board.corporation, load().corporations[board.corporation].first_action)


def alone(state: State) -> bool:
    """Whether all others have passed (terraforming_mars 5.4, 20.1)."""
    return sum(not board.passed for board in state.boards) == 1


def _next_turn(state: State) -> None:
    """The turn goes clockwise to the next seat that has not passed."""
    state.actions = 0
    for seat in state.clockwise(state.acting)[1:]:
        if not state.boards[seat].passed:
            state.acting = seat
            return


# The question ---------------------------------------------------------------------------------


def _ask(game: Game[State], seat: int) -> Flow[Key]:
    """What the seat does: one of all actions, or the end of its turn."""
    state = game.state
    board = state.boards[seat]
    look = Look(state, seat)
    if board.first_due and not met(_first_conditions(look)):
        # What cannot be carried out is not owed any more (5.6).
        board.first_due = False
        game.emit("log.first_skipped", seat, rule="terraforming_mars 5.6")
    asked = Turn(look)
    keys = asked.keys()
    prompt = "ask.turn_over" if asked.done else "ask.second_action"
    most = load().constants.actions_per_turn[1]
    hint = msg("ask.action.hint", n=state.actions + 1, most=most)
    if asked.alone:
        prompt, hint = "ask.action", msg("ask.action.hint_alone")
    return (
        yield from choose_key(
            seat,
            msg(prompt if state.actions else "ask.action"),
            keys,
            asked.option,
            rule="terraforming_mars 5.2",
            style="turn" if keys == [END] else "pick",
            hint=hint if not asked.done else None,
            refused=asked.refused,
            explain=asked.explain,
            ask=True,
        )
    )


def _first_conditions(look: Look) -> Iterator[Condition]:
    corporation = load().corporations[look.board.corporation]
    yield from effect_conditions(look, corporation.first_action)


class Turn:
    """All that a seat might do now: what it may, and what it may not and why."""

    def __init__(self, look: Look) -> None:
        self.look = look
        state = look.state
        self.alone = alone(state)
        self.done = state.actions >= load().constants.actions_per_turn[1]

    def conditions(self, key: Key) -> Iterator[Condition]:
        """What must hold for a key (terraforming_mars 5.2)."""
        board = self.look.board
        if self.done:
            yield False, "terraforming_mars 5.1", "check.actions_left", {}
        if board.first_due and key != FIRST:
            yield (
                False,
                "terraforming_mars 5.6",
                "check.first_action",
                {"card": f"#card/{board.corporation}"},
            )
        yield from self._own_conditions(key)

    def _own_conditions(self, key: Key) -> Iterator[Condition]:
        look, box = self.look, load()
        kind = key[0]
        if kind == "card":
            return card_conditions(look, box.cards[key[1]])
        if kind == "action":
            available = next(
                found
                for found in look.sum.actions
                if (found.source, found.number) == (key[1], key[2])
            )
            return action_conditions(look, available)
        if kind == "project":
            return project_conditions(look, box.projects[key[1]])
        if kind == "convert":
            return conversion_conditions(look, box.conversions[key[1]])
        if kind == "milestone":
            return milestone_conditions(look, key[1])
        if kind == "award":
            return award_conditions(look, key[1])
        return iter(())

    def _all(self) -> Iterator[Key]:
        """The keys of everything that is looked at, legal or not."""
        look, box = self.look, load()
        for card in look.board.hand:
            yield ("card", card)
        for found in look.sum.actions:
            yield ("action", found.source, found.number)
        for id in box.projects:
            yield ("project", id)
        for id in box.conversions:
            yield ("convert", id)
        if not look.state.solo:
            for id in box.milestones:
                yield ("milestone", id)
            for id in box.awards:
                yield ("award", id)

    def keys(self) -> list[Key]:
        """What the seat may do."""
        found: list[Key] = []
        if self.look.board.first_due:
            if not self.done:
                found.append(FIRST)
        elif not self.done:
            own = self._own_conditions
            found = [key for key in self._all() if met(own(key))]
        acted = self.look.state.actions > 0
        found.append(END if acted and not self.alone else PASS)
        return found

    def refused(self) -> list[Refused]:
        """What the seat may not do now, with all conditions (terraforming_mars 5, 6)."""
        found = []
        for key in self._all():
            reason = refused(self.conditions(key))
            if reason is not None:
                found.append(Refused(self.option(key, legal=False), reason))
        return found

    def explain(self, key: Key) -> list[Check]:
        """All conditions of a key, legal or not."""
        if key in (PASS, END):
            return []
        return list(checks(self.conditions(key)))

    # In words ---------------------------------------------------------------------------------

    def option(self, key: Key, legal: bool = True) -> Option[Any]:
        """A key with label, target, cost, gain and, if it is legal, worth."""
        look, box = self.look, load()
        kind = key[0]
        if kind == "card":
            card = box.cards[key[1]]
            return Option(
                key,
                msg("label.play", card=f"#card/{card.id}"),
                target=f"card/{card.id}",
                cost=(Amount("credit", price_of(look, card)),),
                worth=card_worth(look, card, price_of(look, card)) if legal else 0.0,
                gain=effects_icons(card.on_play),
                warnings=tuple(self._warnings(card.on_play)),
            )
        if kind == "action":
            found = next(f for f in look.sum.actions if (f.source, f.number) == (key[1], key[2]))
            return Option(
                key,
                msg(
                    "label.action",
                    card=f"#card/{found.source}",
                    effects=effects_words(found.action.do),
                ),
                target=f"card/{found.source}",
                cost=cost_icons(found.action.cost),
                worth=actions_worth(look, key[1], key[2]) if legal else 0.0,
                gain=effects_icons(found.action.do),
                warnings=tuple(self._warnings(found.action.do)),
            )
        if kind in ("project", "convert"):
            return self._project_option(key, legal)
        if kind == "milestone":
            price = box.milestone_rules.price
            label = msg("label.milestone", milestone=f"#milestone/{key[1]}")
            target = f"milestones/{key[1]}"
            points = box.milestone_rules.points - price / POINT if legal else 0.0
            return Option(key, label, target=target, cost=(Amount("credit", price),), worth=points)
        if kind == "award":
            price = award_price(look.state)
            label = msg("label.award", award=f"#award/{key[1]}")
            target = f"awards/{key[1]}"
            return Option(key, label, target=target, cost=(Amount("credit", price),))
        if kind == "first_action":
            corporation = box.corporations[look.board.corporation]
            return Option(
                key,
                msg("label.first_action", effects=effects_words(corporation.first_action)),
                target=f"card/{corporation.id}",
                gain=effects_icons(corporation.first_action),
            )
        if kind == "pass":
            return Option(key, msg("label.pass"), icon="pass", apart=True)
        return Option(key, msg("label.end_turn"), apart=True)

    def _project_option(self, key: Key, legal: bool) -> Option[Any]:
        look, box = self.look, load()
        target: str | None = None
        icon = ""
        if key[0] == "project":
            project = box.projects[key[1]]
            price = Amount("credit", project_price(look, project))
            label = Message(f"#project/{project.id}")
            target = f"projects/{project.id}"
        else:
            project = box.conversions[key[1]]
            icon = project.icon
            resource = next(iter(project.cost.amounts()))
            price = Amount(box.resources[resource].icon, conversion_price(look, project))
            label = Message(f"#conversion/{project.id}")
        return Option(
            key,
            label,
            target=target,
            icon=icon,
            cost=(price,) if price.n else (),
            worth=project_worth(look, project, price.n) if legal else 0.0,
            gain=effects_icons(project.do),
            warnings=tuple(self._warnings(project.do)),
        )

    def _warnings(self, effects: tuple[Effect, ...]) -> Iterator[Message]:
        """What would be for nothing, or partly lost (terraforming_mars 8.2, 8.6)."""
        state, tracks = self.look.state, load().tracks
        for effect in effects:
            if isinstance(effect, Raise):
                now = state.temperature if effect.parameter == "temperature" else state.oxygen
                track = tracks[effect.parameter]
                left = (track.goal - now) // track.step
                if left < effect.steps:
                    words = effect_words(effect)
                    yield msg("warn.maxed" if left == 0 else "warn.partly", effect=words, n=left)
            elif isinstance(effect, Place) and effect.tile == "ocean":
                left = tracks["oceans"].goal - oceans(state)
                if left < effect.count:
                    words = effect_words(effect)
                    yield msg("warn.maxed" if left <= 0 else "warn.partly", effect=words, n=left)
