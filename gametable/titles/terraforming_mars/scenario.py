"""Positions of Terraforming Mars in the words of its boards (see `core/scenario/start.py`).

    table:
      generation: 5
      phase: actions                 # the seats still to act follow from it
      turn: 0                        # whose turn it is; `actions_done` in it
      temperature: -8
      oxygen: 6
      oceans: [a2, a4]               # areas by their letters and numbers, as in the map
      tiles: {c3: {greenery: 0}, c4: {city: 1}, d8: ocean}   # tile and owner's seat, or `neutral`
      milestones: {gardener: 0}
      deck: [comet, asteroid]        # top first, the others below
      seats:
        0:
          corporation: helion        # with what it starts with, unless stock or production is said
          tr: 28
          stock: {mc: 40}            # what is not named stays
          production: {energy: 2}
          hand: [birds]              # the rest goes back to the deck
          played: [fish]
          on_cards: {fish: 3}
          passed: true

All the other parts stand in the lists `TABLE` and `SEAT` below.
"""

from __future__ import annotations

from typing import Any, get_args

from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Decision, Flow
from gametable.core.engine.game import Game
from gametable.core.scenario.layout import Layout, NamedParts
from gametable.core.scenario.parts import (
    Form,
    Keyed,
    ListForm,
    Part,
    Passage,
    Pile,
    Plain,
    SeatNumber,
    Switch,
    Whole,
    Word,
    mapping,
    nothing,
    one_of,
)
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.due import Job
from gametable.titles.terraforming_mars.rules.research import deal_research
from gametable.titles.terraforming_mars.state import NEUTRAL, Phase, Placed, State
from gametable.titles.terraforming_mars.vocabulary import RESOURCES, Metal

NEUTRAL_WORD = "neutral"
_IN_ORDER = ("corporations", "reveal", "draft", "research", "buying", "greeneries")
_RESEARCH = ("draft", "research")
_STILL_CHOOSING = ("corporations_offered", "corporation_chosen")


class PlacedForm(Form):
    """A tile on an area: `ocean`, or {greenery: 0} with its owner's seat."""

    def read(self, said: Any, old: Any, at: Passage) -> Placed:
        if isinstance(said, str):
            return Placed(_TILE.read(said, None, at))
        tile, owner = one_of(said, at, "scenario.placed")
        seat = NEUTRAL if owner == NEUTRAL_WORD else SeatNumber().read(owner, None, at.at(tile))
        return Placed(_TILE.read(tile, None, at), seat)

    def write(self, value: Placed) -> Any:
        if value.owner is None:
            return value.tile
        return {value.tile: NEUTRAL_WORD if value.owner == NEUTRAL else value.owner}


class CorporationForm(Word):
    """A corporation; of those for beginners there are several."""

    def things(self, value: str) -> list[str]:
        found = super().things(value)
        return [id for id in found if not load().corporations[id].beginner]


_TILE = Word(lambda: load().tiles)
_AREA = Word(lambda: {*load().areas, *load().off_world})
_CARD = Word(lambda: load().cards)
_CORPORATION = CorporationForm(lambda: load().corporations)
_OWN = CorporationForm(lambda: load().corporations, may_lack=True, empty="")
_RESOURCE = Word(lambda: RESOURCES)

TABLE = (
    Part("generation", Whole(1)),
    Part("phase", Word(lambda: get_args(Phase))),
    Part("first_player", SeatNumber(), "first"),
    Part("turn", SeatNumber(), "acting"),
    Part("actions_done", Whole(), "actions"),
    Part("to_act", ListForm(SeatNumber()), "queue"),
    Part("temperature", Whole(-30, 8)),
    Part("oxygen", Whole(0, 14)),
    Part("tiles", Keyed(_AREA, PlacedForm())),
    Part("claims", Keyed(_AREA, SeatNumber())),
    Part("milestones", Keyed(Word(lambda: load().milestones), SeatNumber())),
    Part("awards", Keyed(Word(lambda: load().awards), SeatNumber())),
    Part("corporation_pile", Pile(_CORPORATION), "corporations", "corporation", home=True),
    Part("deck", Pile(_CARD), kind="card", home=True),
    Part("discard", ListForm(_CARD), kind="card", home=True),
    Part("drawn", ListForm(_CARD), kind="card"),
    Part("job", Plain(Job | None)),
)
SEAT = (
    Part("corporation", _OWN, kind="corporation"),
    Part("corporations_offered", ListForm(_CORPORATION), "offered", "corporation"),
    Part("corporation_chosen", _OWN, "chosen"),
    Part("tr", Whole()),
    Part("stock", Keyed(_RESOURCE, Whole(), removes=False)),
    Part("production", Keyed(_RESOURCE, Whole(-100), removes=False)),
    Part("hand", ListForm(_CARD), kind="card"),
    Part("played", ListForm(_CARD, tuple), kind="card"),
    Part("events", ListForm(_CARD, tuple), kind="card"),
    Part("on_cards", Keyed(_CARD, Whole(1))),
    Part("metals", Keyed(_CARD, Word(lambda: get_args(Metal)))),
    Part("actions_used", ListForm(Word(lambda: {*load().cards, *load().corporations})), "used"),
    Part("cards_dealt", ListForm(_CARD), "dealt", "card"),
    Part("cards_kept", ListForm(_CARD), "kept", "card"),
    Part("owes_first_action", Switch(), "first_due"),
    Part("tr_raised", Switch()),
    Part("next_discount", Whole(), "discount"),
    Part("next_shift", Whole(), "shift"),
    Part("passed", Switch()),
)


def layout() -> Layout[State]:
    """The parts of a position."""
    return Layout(TABLE, SEAT, lambda state: state.boards, _follow, _expand)


def _expand(state: State, place: Passage, said: dict[str, Any]) -> dict[str, Any]:
    """Oceans are tiles."""
    if "oceans" not in said:
        return said
    areas = ListForm(_AREA).read(said.pop("oceans"), None, place.at("oceans"))
    tiles = mapping({} if nothing(said.get("tiles")) else said["tiles"], place.at("tiles"))
    for area in areas:
        if area in tiles:
            other = place.at("tiles").path
            raise place.at("oceans").fault("scenario.twice", thing=area, other=other)
    return {**said, "tiles": {**tiles, **dict.fromkeys(areas, "ocean")}}


def _follow(state: State, said: NamedParts) -> None:
    for seat, board in enumerate(state.boards):
        if said.of(seat, *_STILL_CHOOSING) and not said.of(seat, "corporation"):
            _take_back(state, seat, said)
        if said.of(seat, "corporation"):
            if board.corporation:
                _start(state, seat, said)
        elif not board.corporation and not board.chosen and not board.offered:
            # Another seat was given his: he gets the next one.
            board.corporation = state.corporations.pop(0)
            _start(state, seat, said)
        if not said.of(seat, "on_cards"):
            board.on_cards = {c: n for c, n in board.on_cards.items() if c in board.played}
        if not said.of(seat, "actions_used"):
            fronts = (board.corporation, *board.played)
            board.used = [card for card in board.used if card in fronts]
    if state.phase in (*_RESEARCH, "buying") and "generation" not in said.table:
        state.generation = max(state.generation, 2)
    if "to_act" not in said.table and "phase" in said.table:
        state.queue = state.clockwise(state.first) if state.phase in _IN_ORDER else []
        if state.phase in _RESEARCH and not any(board.dealt for board in state.boards):
            _deal(state)
    if state.phase == "draft":
        # Whoever has kept one has one card less than those who have still to choose.
        packs = {len(b.dealt) + (n not in state.queue) for n, b in enumerate(state.boards)}
        if len(packs) > 1 or (state.queue and packs == {0}):
            raise said.place.fault("scenario.packs")
    if "turn" not in said.table and said.table & {"phase", "first_player"}:
        state.acting = state.first
    if state.phase == "actions" and "turn" not in said.table:
        order = state.clockwise(state.acting)
        state.acting = next((s for s in order if not state.boards[s].passed), state.acting)


def _take_back(state: State, seat: int, said: NamedParts) -> None:
    """Who has still to choose a corporation has none of what one brings, nor any hand (3.7)."""
    board, box = state.boards[seat], load()
    if board.corporation and not box.corporations[board.corporation].beginner:
        state.corporations.append(board.corporation)
    board.corporation, board.first_due = "", False
    if not said.of(seat, "stock"):
        board.stock = dict.fromkeys(RESOURCES, 0)
    if not said.of(seat, "production"):
        board.production = dict.fromkeys(RESOURCES, box.variants[state.variant].production)
    if not said.of(seat, "hand"):
        state.deck += board.hand
        board.hand = []


def _start(state: State, seat: int, said: NamedParts) -> None:
    """A corporation comes with what it starts with, where nothing else is said (3.8)."""
    board = state.boards[seat]
    corporation = load().corporations[board.corporation]
    if not said.of(seat, "stock", "production", "tr"):
        usual = load().variants[state.variant]
        board.stock = {r: corporation.start.get(r, 0) for r in RESOURCES}
        board.production = {
            r: usual.production + corporation.production.get(r, 0) for r in RESOURCES
        }
    if not said.of(seat, "owes_first_action"):
        opening = state.generation == 1 and state.actions == 0 and state.phase == "actions"
        board.first_due = opening and bool(corporation.first_action)


def _deal(state: State) -> None:
    """The research phase begins with cards for all (4.2); what the deck lacks is shuffled anew."""
    phase = state.phase
    _run(deal_research(Game(state)))
    state.phase = phase


def _run(flow: Flow[None]) -> None:
    """Let rules run in which only chance is asked."""
    answer: Any = None
    while True:
        try:
            item = flow.send(answer)
        except StopIteration:
            return
        answer = item.random(Source.of("deal")) if isinstance(item, Decision) else None
