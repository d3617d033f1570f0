"""The turns: a boat goes along a route (ferries 2)."""

from __future__ import annotations

from gametable.titles.ferries.state import ISLANDS, ROUNDS, State, neighbours

from gametable.core.engine.asking import choose
from gametable.core.engine.decision import ROUND, TURN, Check, Flow, Option, Refused, refusal
from gametable.core.engine.game import Game
from gametable.core.text import msg


def play(game: Game[State]) -> Flow[None]:
    state = game.state
    while state.round < ROUNDS:
        seat = state.turn % len(state.boats)
        yield TURN if seat else ROUND
        if not seat:
            game.heading("log.round", n=state.round + 1)
        boat, options, refused = state.boats[seat], [], []
        for island in ISLANDS:
            option = Option(("sail", island), msg("option.sail", to=f"#island/{island}"),
                            target=f"sea/{island}")  # fmt: skip
            route = island in neighbours(boat.at)
            reason = refusal([Check(msg("check.route"), route, "ferries 2.1")])
            if reason is None:
                options.append(option)
            else:
                refused.append(Refused(option, reason))
        key = yield from choose(
            seat, msg("prompt.sail"), options, rule="ferries 2", refused=refused
        )
        boat.at = key[1]
        if boat.at not in boat.seen:
            boat.seen.append(boat.at)
        game.emit("log.sailed", seat, rule="ferries 2", to=f"#island/{boat.at}")
        state.turn += 1
