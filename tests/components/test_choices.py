"""The choices of a new game by the sheet of a title: what is impossible, what was not chosen."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from gametable.components.choices import choice_faults, settled
from gametable.components.title_sheet import TitleSheet
from gametable.core.engine.title import Seat

NAMED = {"en": "a", "hu": "b"}


def option(id: str, kind: str, default: Any, **more: Any) -> dict[str, Any]:
    found = {"id": id, "kind": kind, "default": default, "label": NAMED, "help": NAMED}
    return {"scope": "table", "seats": [1, 3], **found, **more}


def values(*ids: str, **more: Any) -> list[dict[str, Any]]:
    return [{"id": id, "label": NAMED, **more} for id in ids]


SHEET = msgspec.convert(
    {
        "id": "toy",
        "name": NAMED,
        "about": NAMED,
        "players": [1, 3],
        "minutes": 20,
        "accent": "#C23F28",
        "icon": "rover",
        "automa": True,
        "options": [
            option("planet", "choice", "mars", scope="seat", values=[
                *values("mars"), *values("gaia", unique=True)
            ]),
            option("storms", "switch", True, seats=[2, 3]),
            option("ring", "choice", "0", unless="calm", values=values("0", "1")),
            option("calm", "switch", False, seats=[2, 3]),
            option("deck", "mix", {"red": 2, "blue": 2}, needs="storms", total=4,
                   values=values("red", "blue", most=[4, 3, 3])),
        ],
    },
    TitleSheet,
)  # fmt: skip
GAIA, ONE, TWO = Seat("a", options={"planet": "gaia"}), [Seat("a")], [Seat("a"), Seat("b")]


@pytest.mark.parametrize(
    ("seats", "options", "keys"),
    [
        (ONE, {}, []),
        (TWO, {"storms": False, "ring": "1"}, []),
        ([GAIA, Seat("b")], {}, []),
        ([Seat("a", colour="red"), Seat("b", colour="blue")], {}, []),
        ([], {}, ["setup.players"]),
        ([Seat("a")] * 4, {"storms": 3}, ["setup.players"]),
        ([Seat("a", player="robot")], {}, ["setup.player"]),
        ([Seat("a", colour="red")] * 2, {}, ["setup.colour"]),
        ([GAIA, GAIA], {}, ["setup.twice"]),
        ([Seat("a", options={"planet": "moon"})], {}, ["setup.choice"]),
        ([Seat("a", options={"ring": "0"})], {}, ["setup.option"]),
        (TWO, {"planet": "mars"}, ["setup.option"]),
        (TWO, {"storms": 1}, ["setup.switch"]),
        (TWO, {"ring": "2"}, ["setup.choice"]),
        (TWO, {"ring": 1}, []),
        (TWO, {"deck": {"red": 3, "blue": 1}}, []),
        (TWO, {"deck": {"red": 4}}, ["setup.mix_part"]),
        (TWO, {"deck": {"red": 1}}, ["setup.mix_total"]),
        (TWO, {"deck": {"green": 4}}, ["setup.mix"]),
        (TWO, {"deck": 4}, ["setup.mix"]),
        (TWO, {"deck": 4, "storms": False}, []),  # not in force: it says nothing
        (ONE, {"deck": {"red": 4}}, []),  # the switch is not offered: always in force
        (ONE, {"deck": {"red": 5}}, ["setup.mix_part"]),
    ],
)
def test_what_is_impossible(seats: list[Seat], options: dict[str, Any], keys: list[str]) -> None:
    assert [fault.key for fault in choice_faults(SHEET, seats, options)] == keys


def test_an_automa_sits_only_where_the_title_has_one() -> None:
    seats = [Seat("a"), Seat("b", player="automa")]
    assert choice_faults(SHEET, seats, {}) == []
    without = msgspec.structs.replace(SHEET, automa=False)
    assert [fault.key for fault in choice_faults(without, seats, {})] == ["setup.player"]


def test_what_is_not_chosen_has_its_default_if_it_is_in_force() -> None:
    seats, table = settled(SHEET, [GAIA, Seat("b")], {"ring": "1"})
    assert [seat.options for seat in seats] == [{"planet": "gaia"}, {"planet": "mars"}]
    assert table == {
        "storms": True, "ring": "1", "calm": False, "deck": {"red": 2, "blue": 2}
    }  # fmt: skip
    chosen = settled(SHEET, TWO, {"storms": False, "calm": True, "ring": "1"})[1]
    assert chosen == {"storms": False, "calm": True}  # which bars the ring
    assert settled(SHEET, ONE, {"storms": False})[1] == {"ring": "0", "deck": {"red": 2, "blue": 2}}
