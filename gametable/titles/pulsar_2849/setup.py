"""Setting up a game: what is settled before anything is drawn (pulsar_2849 2, 19)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gametable.components.choices import AUTOMA
from gametable.core.engine.title import Seat
from gametable.core.text import Message, msg
from gametable.titles.pulsar_2849.components import load
from gametable.titles.pulsar_2849.state import Board, Sid, State
from gametable.titles.pulsar_2849.vocabulary import Category

RANDOM = "random"
CATEGORIES: dict[str, Category] = {
    "technologies_i": "I",
    "technologies_ii": "II",
    "technologies_iii": "III",
}
"""The options that choose technology boards, with their categories."""


def setup_faults(seats: Sequence[Seat], options: Mapping[str, Any]) -> list[Message]:
    """SID plays against one person alone (18)."""
    automas = [seat for seat in seats if seat.player == AUTOMA]
    alone = not automas or (len(seats) == 2 and len(automas) == 1)
    return [] if alone else [msg("setup.sid_alone")]


def setup(seats: Sequence[Seat], options: Mapping[str, Any]) -> State:
    """The state before anything is drawn (2.1 to 2.4)."""
    box, first = load(), bool(options.get("first_game"))
    chosen = {category: options.get(id, RANDOM) for id, category in CATEGORIES.items()}
    if first:
        chosen = dict.fromkeys(chosen, "A")
    side = options.get("star_cluster_side", "side_one")
    sid = next((n for n, seat in enumerate(seats) if seat.player == AUTOMA), None)
    return State(
        boards=[
            Board(tokens={token.id: token.start for token in box.modifiers.values()}) for _ in seats
        ],
        side="side_one" if first else "" if side == RANDOM else side,
        first_game=first,
        hq_boards=bool(options.get("hq_boards", True)) and not first,
        fair_first_roll=bool(options.get("fair_first_roll")),
        compulsory=options.get("station_placement") == "compulsory",
        both_dice=options.get("two_player_turns") == "both_dice_at_first_rocket",
        drawn_order=options.get("turn_order", RANDOM) == RANDOM,
        goals_by="first_game" if first else options.get("goals", RANDOM),
        technology_boards=tuple(
            "" if letter == RANDOM else f"{letter}{category}" for category, letter in chosen.items()
        ),
        gyrodynes={size: printed.count for size, printed in box.gyrodynes.items()},
        awards={size: printed.awards for size, printed in box.gyrodynes.items()},
        sid=None if sid is None else Sid(sid, options.get("level", "normal")),
    )
