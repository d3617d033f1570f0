"""Completing HQ projects (pulsar_2849 9) and patenting technologies (10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gametable.core.engine.conditions import Condition
from gametable.core.engine.decision import Amount, Key, Option
from gametable.core.engine.game import Game
from gametable.core.text import msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.effects import (
    REWARDS,
    TECHNOLOGIES,
    give,
    happened,
    rewards_icons,
)
from gametable.titles.pulsar_2849.rules.spending import Spend
from gametable.titles.pulsar_2849.situation import Situation
from gametable.titles.pulsar_2849.state import Board, Die, Patent, State
from gametable.titles.pulsar_2849.targets import project_target, technology_target


def bonus_conditions(situation: Situation, value: int | None, rule: str) -> Iterator[Condition]:
    """Whether a bonus die of a value that comes with something could be used (12.4, 12.5)."""
    if value is not None:
        yield not situation.bonus, "pulsar_2849 12.1", "check.bonus_unused", {}
        able = not situation.bonus and situation.can_use(value)
        yield able, rule, "check.red_usable", {"n": value}


# Projects


def rows_open(board: Board) -> int:
    """How many rows of the HQ board are open: a row opens when all below is completed (9.2)."""
    rows = load().hq_boards[board.side].rows
    for n, row in enumerate(rows):
        if not set(row) <= set(board.projects):
            return n + 1
    return len(rows)


class CompleteProject(Spend, frozen=True):
    """Complete a project of the own HQ board (9.3)."""

    action = "hq_project"
    rule = "pulsar_2849 9.3"

    project: str

    @property
    def key(self) -> Key:
        return ("project", self.project)

    def asks(self) -> tuple[int, ...]:
        return (load().projects[self.project].die,)

    def needs(self) -> Iterator[Condition]:
        box, board = load(), self.situation.board
        yield self.project not in board.projects, "pulsar_2849 9.3", "check.project_open", {}
        reached = box.level_of[self.project] < rows_open(board)
        yield reached, "pulsar_2849 9.2", "check.row_below", {}
        for reward in box.projects[self.project].gain:
            value = REWARDS[reward].red_die(reward)
            yield from bonus_conditions(self.situation, value, "pulsar_2849 9.4")

    def option(self) -> Option[Any]:
        return Option(
            self.key,
            msg("label.project", project=f"#project/{self.project}"),
            target=project_target(self.project),
            cost=self.cost(),
            gain=rewards_icons(load().projects[self.project].gain),
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> None:
        seat, board = self.situation.seat, self.situation.board
        board.projects = (*board.projects, self.project)
        game.emit(
            "log.project",
            seat,
            rule="pulsar_2849 9.3",
            targets=(project_target(self.project),),
            project=f"#project/{self.project}",
        )
        happened(game, seat, "hq_project")
        source = f"#project/{self.project}"
        give(game, seat, load().projects[self.project].gain, source, paid)


def projects(situation: Situation) -> Iterator[CompleteProject]:
    """All projects of a seat that are not completed."""
    board = situation.board
    if board.side:
        for row in load().hq_boards[board.side].rows:
            for project in row:
                if project not in board.projects:
                    yield CompleteProject(situation, project)


# Technologies


class PatentIt(Spend, frozen=True):
    """Patent a technology (10.2)."""

    action = "patent"
    rule = "pulsar_2849 10.2"

    technology: str

    @property
    def key(self) -> Key:
        return ("patent", self.technology)

    def asks(self) -> tuple[int, ...]:
        return (load().technologies[self.technology].die,)

    def kept(self) -> int:
        effect = load().technologies[self.technology].effect
        return TECHNOLOGIES[effect].cubes(effect)

    def needs(self) -> Iterator[Condition]:
        box, state, board = load(), self.situation.state, self.situation.board
        opened = box.row_of[self.technology]
        yield opened <= state.round, "pulsar_2849 10.1", "check.row_open", {"n": opened}
        own = self.technology in board.patents
        yield not own, "pulsar_2849 10.2", "check.not_own_patent", {}
        printed = box.technologies[self.technology]
        tokens = state.patents.get(self.technology, ())
        if printed.open:
            yield len(tokens) < 2, "pulsar_2849 10.3", "check.symbol_free", {}
        elif state.two:
            yield not tokens, "pulsar_2849 16.1", "check.one_owner", {}
        else:
            free = len(tokens) < 2 and all(token.slid for token in tokens)
            key = "check.symbol_free" if len(tokens) > 1 else "check.one_a_round"
            yield free, "pulsar_2849 10.3", key, {}
        cubes = self.kept()
        if cubes:
            args = {"n": cubes, "have": board.cubes}
            yield board.cubes >= cubes, "pulsar_2849 12.5", "check.cubes", args
        faces = TECHNOLOGIES[printed.effect]
        red = faces.red_die(printed.effect)
        rule = "pulsar_2849 12.5" if cubes else "pulsar_2849 12.4"
        yield from bonus_conditions(self.situation, red, rule)

    def option(self) -> Option[Any]:
        effect = load().technologies[self.technology].effect
        cubes = self.kept()
        price = (Amount("engineering-cube", cubes),) if cubes else ()
        return Option(
            self.key,
            msg("label.patent_it", technology=f"#technology/{self.technology}"),
            target=technology_target(self.technology),
            cost=(*self.cost(), *price),
            gain=TECHNOLOGIES[effect].icons(effect),
        )

    def deed(self, game: Game[State], asked: int, paid: Die) -> None:
        state, seat, id = game.state, self.situation.seat, self.technology
        effect = load().technologies[id].effect
        state.patents[id] = (*state.patents.get(id, ()), Patent(seat))
        game.emit(
            "log.patent",
            seat,
            rule="pulsar_2849 10.2",
            targets=(technology_target(id),),
            technology=f"#technology/{id}",
        )
        happened(game, seat, "patent")
        board = state.boards[seat]
        board.patents = (*board.patents, id)
        TECHNOLOGIES[effect].gained(game, seat, effect, f"#technology/{id}", paid)


def technologies(situation: Situation, rounds: int) -> Iterator[PatentIt]:
    """The technologies in play of the rows up to a round."""
    box = load()
    for id in situation.state.technology_boards:
        for row in box.technology_boards[id].rows:
            if row.row <= rounds:
                for technology in row.technologies:
                    yield PatentIt(situation, technology)


def slide_tokens(state: State) -> None:
    """At the end of a round the tokens slide from their symbols, where there is room (10.3)."""
    technologies = load().technologies
    for id, tokens in state.patents.items():
        if not technologies[id].open and len(tokens) == 1:
            state.patents[id] = (Patent(tokens[0].seat, True),)
