"""Records of games that were played elsewhere: replayed move by move and compared.

A record is a mapping: `setup` says what lies on the table, `seats` who plays what, `moves` what was
done with the state after each, `checkpoints` the whole state of everybody, `final` the scores. It
is read from YAML by `read_record_file`; `replay_record` builds the table, plays every move through
`Table.choose` and raises `RecordFault` at the first difference, with its place.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from gametable.components.cache import load_yaml
from gametable.core.engine.copying import copy_state
from gametable.core.engine.decision import Checkpoint, Decision, Illegal
from gametable.core.engine.game import Game
from gametable.core.engine.keeper import Mark
from gametable.core.engine.questions import Split
from gametable.core.engine.table import Table
from gametable.core.text import msg
from gametable.titles.gaia_project import TITLE
from gametable.titles.gaia_project import power as cycle
from gametable.titles.gaia_project.components import load
from gametable.titles.gaia_project.record_comparing import (
    STONE,
    compare_after,
    compare_all,
    compare_final,
)
from gametable.titles.gaia_project.record_start import RecordFault, begin, fault, part_of
from gametable.titles.gaia_project.rules.round import play
from gametable.titles.gaia_project.situation import power_each
from gametable.titles.gaia_project.state import State

Step = Mapping[str, Any]

_SPECIALS = {"academy_credits": "academy_qic"}
_TRADES = {
    "qic": "power_to_qic",
    "ore": "power_to_ore",
    "knowledge": "power_to_knowledge",
    "credits": "power_to_credit",
}
_GAINED = {"power_tokens": "tokens"}


def read_record_file(path: Path) -> Mapping[str, Any]:
    """A record from a YAML file. Raises ComponentError."""
    found: Mapping[str, Any] = load_yaml(path).value  # type: ignore[assignment]
    return found


def is_record(found: Any) -> bool:
    """Whether what a file holds is meant to be a record of this title."""
    return isinstance(found, Mapping) and {"setup", "seats", "moves"} <= set(found)


def replay_record(record: Mapping[str, Any]) -> Table[State]:
    """Play a whole record and compare every state in it; returns the table at its end.

    Raises RecordFault at the first difference, or where it is not written as records are.
    """
    at = "setup"
    try:
        player = Player(record)
        at = "moves"
        player.play()
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, RecordFault):
            raise
        raise fault(player.at or at if at == "moves" else at, "record.form") from error
    return player.table


class Player:
    """Plays the moves of a record on a table."""

    def __init__(self, record: Mapping[str, Any]) -> None:
        self.record = record
        self.table = begin(record)
        self.at = ""
        self.ends: dict[int, State] = {}

    @property
    def state(self) -> State:
        """The game as it stands."""
        return self.table.state

    def play(self) -> None:
        """Play and compare everything. Raises RecordFault."""
        moves = part_of(self.record, "moves")
        for n, move in enumerate(moves):
            if not isinstance(move, Mapping):
                raise fault(f"moves.{n}", "record.form")
        by_move: dict[int, list[Mapping[str, Any]]] = {}
        for checkpoint in self.record.get("checkpoints", ()):
            by_move.setdefault(checkpoint["after_move"], []).append(checkpoint)
        for n, move in enumerate(moves):
            self.at = f"moves.{n} (n {move.get('n', n + 1)})"
            self.move(move)
            self._settle(moves[n + 1] if n + 1 < len(moves) else None)
            for checkpoint in by_move.get(move.get("n", n + 1), ()):
                compare_all(self.state, self.ends, checkpoint)
        compare_final(self.table, self.record.get("final", ()))

    # One move

    def move(self, move: Mapping[str, Any]) -> None:
        """Play a move and compare the state after it."""
        seat = move["seat"] - 1
        if seat not in range(len(self.state.boards)):
            raise fault(f"{self.at} seat", "record.unknown", said=str(move["seat"]))
        phase = move["phase"]
        if phase == "action":
            self._catch_up(seat)
        steps = list(move["steps"])
        while steps:
            step = steps.pop(0)
            self._step(seat, phase, step, steps)
        if "after" in move:
            compare_after(self.at, self.state.boards[seat], move["after"])

    def _step(self, seat: int, phase: str, step: Step, rest: list[Step]) -> None:
        for name in step:
            done = getattr(self, f"_do_{name}", None)
            if done is not None:
                done(seat, step, rest)
                return
        raise fault(self.at, "record.unknown_step", said=", ".join(map(str, step)))

    def _catch_up(self, seat: int) -> None:
        """Answer what the record has no move for: nothing is traded, a turn is over."""
        for _ in range(20):
            asked = self.table.decision
            if asked is None or asked.prompt.key == "ask.turn":
                return
            if not self._default(asked):
                return

    def _default(self, asked: Decision) -> bool:
        """Answer a question as one who does nothing; whether there was such an answer."""
        keys = list(asked.keys)
        for key in (("end_turn",), ("stop",), ("no_advance",)):
            if key in keys:
                self._choose(key)
                return True
        if isinstance(asked, Split) and asked.prompt.key == "ask.gaia_trade":
            self._choose(tuple((key, 0) for key in keys))
            return True
        return False

    def _settle(self, following: Mapping[str, Any] | None) -> None:
        """End the turn where only free actions are left."""
        asked = self.table.decision
        if asked is not None and asked.prompt.key == "ask.free":
            self._choose(("end_turn",))
        asked = self.table.decision
        while asked is not None and following is not None and following["phase"] == "action":
            if asked.prompt.key == "ask.turn" or not self._default(asked):
                return
            asked = self.table.decision

    def _choose(self, answer: Any) -> None:
        table = self.table
        mark, before = table.marks[-1], table.state.round
        try:
            table.choose(answer)
        except Illegal as error:
            asked = msg("record.illegal", said=str(answer), why=error.refusal.text)
            raise RecordFault(msg("record.fault", place=self.at, what=asked), TITLE.words) from None
        if table.state.round != before or table.over:
            self.ends[before] = self._round_end(mark)

    def _round_end(self, mark: Mark[State]) -> State:
        """The state between two rounds: the rules run again from the checkpoint before."""
        game: Game[State] = Game(copy_state(mark.state))
        flow = play(game)
        entries = list(self.table.entries[mark.entry :])
        answer: Any = None
        while True:
            item = flow.send(answer)
            answer = None
            if isinstance(item, Checkpoint):
                if item.grain == "round" and (
                    game.state.round != mark.state.round or game.state.phase == "ending"
                ):
                    return game.state
                continue
            answer = item.index_of(entries.pop(0).answer)

    def _decision(self) -> Decision:
        asked = self.table.decision
        if asked is None:
            raise fault(self.at, "record.over")
        return asked

    # Small questions that follow a step

    def _follow(self, seat: int, rest: list[Step]) -> None:
        """Answer what a step leaves to ask of the power cycle (10.5)."""
        while True:
            asked = self.table.decision
            if asked is None or asked.seat != seat:
                return
            key = asked.prompt.key
            said = rest[0]["brainstone"] if rest and "brainstone" in rest[0] else None
            if key == "ask.stone":
                rest.pop(0)
                self._choose(("stone", said))
            elif key == "ask.pay_stone":
                if said is not None:
                    rest.pop(0)
                self._choose(("stone", "area_1" if said == "area_1" else "area_3"))
            elif isinstance(asked, Split) and key.startswith("ask.tokens."):
                if said is not None:
                    rest.pop(0)
                self._choose(self._tokens(seat, asked, said))
            else:
                break
        if rest and "brainstone" in rest[0]:
            stone = self.state.boards[seat].power.stone
            said = rest[0]["brainstone"]
            if (said if said not in ("discard", "gaia_area") else STONE[said]) == stone:
                rest.pop(0)

    def _tokens(self, seat: int, asked: Split, said: str | None) -> Any:
        """Tokens of the lowest areas first; the Brainstone as the record says."""
        n = asked.least
        power = self.state.boards[seat].power
        amounts = dict.fromkeys(asked.keys, 0)
        stone = ("stone",)
        if stone in amounts and said in ("discard", "gaia_area"):
            amounts[stone], n = 1, n - 1
        for area in cycle.AREAS_OF_POWER:
            if (area,) in amounts:
                taken = min(n, getattr(power, area))
                amounts[area,] = taken
                n -= taken
        if n and stone in amounts:
            amounts[stone] += n
        return tuple(amounts.items())

    # Steps of set-up

    def _do_place(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("place", *step["at"]))

    def _do_take_booster(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("booster", step["take_booster"]))

    # Steps of income, Gaia phase and charging

    def _income(self, kind: str, n: int, seat: int, rest: list[Step]) -> None:
        asked = self.table.decision
        if asked is not None and asked.seat == seat and asked.prompt.key == "ask.income":
            self._choose((kind, n))
        self._follow(seat, rest)

    def _do_income_charge(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._income("charge", step["income_charge"], seat, rest)

    def _do_income_tokens(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._income("tokens", step["income_tokens"], seat, rest)

    def _do_brainstone(self, seat: int, step: Step, rest: list[Step]) -> None:
        asked = self.table.decision
        if asked is not None and asked.seat == seat and asked.prompt.key == "ask.stone":
            self._choose(("stone", step["brainstone"]))
            self._follow(seat, rest)

    def _do_charge(self, seat: int, step: Step, rest: list[Step]) -> None:
        token = step.get("taklons_token")
        self._choose(("charge", token) if token else ("charge",))
        self._follow(seat, rest)

    def _do_decline_charge(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("decline",))

    def _do_decline_gaia_trade(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._answer_if_asked(("stop",))

    # Conversions

    def _do_burn(self, seat: int, step: Step, rest: list[Step]) -> None:
        goes = bool(rest) and rest[0].get("brainstone") in ("discard", "gaia_area")
        for n in range(step["burn"]):
            stone = goes and n == step["burn"] - 1
            self._choose(("free", "burn", "stone") if stone else ("free", "burn"))
        self._follow(seat, rest)

    def _do_convert(self, seat: int, step: Step, rest: list[Step]) -> None:
        paid, got = dict(step["convert"]), dict(step["to"])
        box = load()
        if "gaia_area_power" in paid:
            self._gaia_trade(got, rest)
        elif "power" in paid:
            self._spend(seat, got, rest)
        elif "gaiaformer" in paid or "area3_token_to_gaia" in paid:
            id = "gaiaformer_to_qic" if "gaiaformer" in paid else "area_3_token_to_knowledge"
            for _ in range(next(iter(paid.values()))):
                self._choose(("free", id))
        else:
            [(resource, n)] = paid.items()
            [(gained, m)] = got.items()
            gained = _GAINED.get(gained, gained)
            for found in box.free_actions.values():
                price = getattr(found.price, resource, 0)
                if price and getattr(found.gain, gained):
                    for _ in range(max(n // price, m // getattr(found.gain, gained))):
                        self._choose(("free", found.id))
                    return
            raise fault(self.at, "record.unknown_step", said=str(dict(step)))

    def _spend(self, seat: int, got: dict[str, int], rest: list[Step]) -> None:
        bought = [
            (found, got[resource])
            for found in load().free_actions.values()
            if found.power
            for resource in ("qic", "ore", "knowledge", "credits")
            if getattr(found.gain, resource) and got.get(resource)
        ]
        board = self.state.boards[seat]
        if ("bundle",) in self._decision().keys and (power_each(board) > 1 or board.power.stone):
            self._choose(("bundle",))
            self._choose(tuple(((found.id,), n) for found, n in bought))
            self._follow(seat, rest)
            return
        for found, n in bought:
            for _ in range(n):
                self._choose(("free", found.id))
                self._follow(seat, rest)

    def _gaia_trade(self, got: dict[str, int], rest: list[Step]) -> None:
        if "tech_tile" in got:
            self._choose(("gaia_tech",))
            return
        bought = dict.fromkeys(_TRADES, 0)
        for resource, n in got.items():
            bought[resource] += n
        while rest and "gaia_area_power" in rest[0].get("convert", {}):
            for resource, n in rest.pop(0)["to"].items():
                bought[resource] += n
        self._choose(tuple(((_TRADES[resource],), n) for resource, n in bought.items()))

    # Main actions

    def _do_build_mine(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("mine", *step["build_mine"]))
        self._follow(seat, rest)

    def _do_start_gaia_project(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("project", *step["start_gaia_project"]))
        self._follow(seat, rest)

    def _do_upgrade_to(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("upgrade", *step["at"], step["upgrade_to"]))
        self._follow(seat, rest)

    def _do_research(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("research", step["research"]))
        self._follow(seat, rest)

    def _do_take_tech(self, seat: int, step: Step, rest: list[Step]) -> None:
        position = step["from"]
        if position.startswith("advanced_"):
            self._choose(("advanced", position.removeprefix("advanced_")))
            self._answer_if_asked(("cover", rest.pop(0)["cover"]))
        else:
            self._choose(("tech", position))
        self._follow(seat, rest)

    def _do_advance(self, seat: int, step: Step, rest: list[Step]) -> None:
        area = step["advance"]
        self._answer_if_asked(("no_advance",) if area is None else ("advance", area))
        self._follow(seat, rest)

    def _do_lost_planet(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("lost_planet", *step["lost_planet"]))
        self._follow(seat, rest)

    def _do_board_action(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._choose(("board", step["board_action"]))
        self._follow(seat, rest)

    def _do_rescore(self, seat: int, step: Step, rest: list[Step]) -> None:
        asked = self.table.decision
        if asked is not None and asked.prompt.key == "ask.rescore":
            self._choose((step["rescore"],))
        self._follow(seat, rest)

    def _do_special(self, seat: int, step: Step, rest: list[Step]) -> None:
        id = step["special"]
        self._choose(("special", _SPECIALS.get(id, id)))
        self._follow(seat, rest)

    def _do_swap_with_mine_at(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._answer_if_asked(("swap", *step["swap_with_mine_at"]))

    def _do_place_space_station(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._answer_if_asked(("station", *step["place_space_station"]))

    def _do_downgrade_to(self, seat: int, step: Step, rest: list[Step]) -> None:
        self._answer_if_asked(("downgrade", *step["at"]))

    def _answer_if_asked(self, key: Any) -> None:
        """What has a single answer has answered itself."""
        asked = self.table.decision
        if asked is not None and key in list(asked.keys):
            self._choose(key)

    def _do_federation(self, seat: int, step: Step, rest: list[Step]) -> None:
        said = step["federation"]
        self._choose(("federation",))
        picked = [("planet", *at) for at in said.get("planets", ())]
        picked += [("satellite", *at) for at in said.get("satellites", ())]
        self._choose(tuple(picked))
        self._follow(seat, rest)
        self._answer_if_asked((step["token"],))
        self._follow(seat, rest)

    def _do_pass(self, seat: int, step: Step, rest: list[Step]) -> None:
        booster = step.get("take_booster")
        self._choose(("pass", booster) if booster else ("pass",))
