"""The notes of a saved game as far as they can be believed: whoever shows them need not look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gametable.core.text import shown, sound_message

_OWN = {"name", "over", "practice", "turn", "winners", "scores", "round", "from", "play"}
MOST_PLAYS = 1 << 40


def card_notes(notes: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """The notes of a game for so many seats, without what the game cannot have written."""
    kept = {key: value for key, value in notes.items() if key not in _OWN}
    for key in ("over", "practice"):
        if type(notes.get(key)) is bool:
            kept[key] = notes[key]
    for key in ("name", "from"):
        if isinstance(notes.get(key), str):
            kept[key] = shown(notes[key], 80)
    turn = notes.get("turn")
    if type(turn) is int and 0 <= turn < seats:
        kept["turn"] = turn
    play = notes.get("play")
    if type(play) is int and 0 < play <= MOST_PLAYS:
        kept["play"] = play
    winners, scores = _numbers(notes.get("winners")), _numbers(notes.get("scores"))
    if len(scores) == seats and all(0 <= winner < seats for winner in winners):
        kept |= {"winners": winners, "scores": scores}
    at = sound_message(notes.get("round"))
    if at is not None:
        kept["round"] = at
    return kept


def _numbers(value: Any) -> list[int]:
    """A list of numbers; empty if it is anything else."""
    whole = isinstance(value, list) and all(type(number) is int for number in value)
    return list(value) if whole else []
