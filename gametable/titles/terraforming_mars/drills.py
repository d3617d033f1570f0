"""The drills of Terraforming Mars: what is asked of a position, and what is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from gametable.core.drills.question import (
    DrillMaker,
    DrillPosition,
    DrillQuestion,
    number,
    pick_one,
    play_it,
    section_of,
    spread,
    tick,
)
from gametable.core.engine.chance import Source
from gametable.core.engine.decision import Check, Key, Option, refusal, with_section
from gametable.core.engine.questions import Split
from gametable.core.scene import Scene
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.areas import kind_of, neighbours
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.due import reference
from gametable.titles.terraforming_mars.effects.requirements import requirement_condition
from gametable.titles.terraforming_mars.payment import Purse, cheapest, purse, ways
from gametable.titles.terraforming_mars.rules.playing import heat_demanded, metals_for, price_of
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import Board, State
from gametable.titles.terraforming_mars.tableau import discount, tableau
from gametable.titles.terraforming_mars.vocabulary import Metal

MINER = "miner"
METALS: tuple[Metal, ...] = ("steel", "titanium")
CHOICES = 5  # numbers of points
CARDS = 4  # that are asked about
FEW_AREAS = 4  # there is little to choose from fewer
LEAST_POINTS, MOST_POINTS, MOST_CITIES = 5, 24, 4  # of a map worth counting, and soon counted
PRICE = "terraforming_mars 6.5"
TILE_RULES = {
    "#tile/ocean": ("9.4", "9.9", "9.10"),
    "#tile/greenery": ("9.5", "9.9", "9.10"),
    "#tile/city": ("9.6", "9.9", "9.10"),
}


def drills() -> dict[str, DrillMaker[State]]:
    """The makers by the ids of the drills."""
    return {
        "pay_well": pay_well,
        "playable": playable,
        "price": price,
        "tile_place": tile_place,
        "keep_cards": keep_cards,
        "board_points": board_points,
    }


# Pay it well --------------------------------------------------------------------------------


def pay_well(position: DrillPosition[State]) -> DrillQuestion | None:
    """A card that may be paid for in several ways: right is what the rules propose, or what keeps
    as many M€ and wastes as little (terraforming_mars 7.4)."""
    asked = position.decision
    # Where metal in stock brings points it may be better to keep it.
    if asked.rule != PRICE or MINER in position.view.awards:
        return None
    assert isinstance(asked, Split) and asked.proposal is not None
    best = asked.proposal
    bounds = zip(asked.keys, best, asked.bounds, strict=True)
    metals = [(n, high) for source, n, (_low, high) in bounds if source in METALS]
    easy = len(metals) == 1 and metals[0][0] == metals[0][1]  # all that there is
    if not any(n for n, _high in metals) or (easy and position.source.below(4)):
        return None
    due = asked.prompt.args["n"]

    def rank(paid: Sequence[int]) -> tuple[int, int]:
        coins = sum(n for n, each in zip(paid, asked.weights, strict=True) if each == 1)
        return asked.total(paid) - due, coins

    def accepts(answer: Key) -> bool:
        return rank(asked.index_of(answer)) == rank(best)

    def of_wrong(answer: Key) -> tuple[Message, ...]:
        over, coins = rank(asked.index_of(answer))
        if over > rank(best)[0]:
            return (msg("drill.pay.wasted", n=over),)
        return (msg("drill.pay.spared", n=coins - rank(best)[1]),)

    worth = dict(zip(asked.keys, asked.weights, strict=True))
    paid = [
        msg(
            "drill.pay.part" if source in METALS else "amount",
            n=n, resource=f"#resource/{source}", worth=n * worth[source],
        )
        for source, n in asked.keys_of(best)
        if n
    ]  # fmt: skip
    why = (msg("drill.pay.why"), msg("drill.pay.rule"), msg("drill.pay.best", paid=paid))
    return play_it(asked.prompt, accepts=accepts, of_wrong=of_wrong, why=why)


# Judged by search ---------------------------------------------------------------------------


def tile_place(position: DrillPosition[State]) -> DrillQuestion | None:
    """An ocean, a greenery or a city with several areas to go to (terraforming_mars 9.3 to 9.6)."""
    asked = position.decision
    rules = TILE_RULES.get(asked.prompt.args.get("tile", ""))
    if rules is None or len(asked.keys) < FEW_AREAS:
        return None
    return play_it(asked.prompt, rules=rules)


def keep_cards(position: DrillPosition[State]) -> DrillQuestion | None:
    """A whole deal of research (terraforming_mars 4.2)."""
    asked = position.decision
    if len(asked.keys) < load().constants.cards_drawn:
        return None
    return play_it(asked.prompt)


# Can I play it? -----------------------------------------------------------------------------


def playable(position: DrillPosition[State]) -> DrillQuestion | None:
    """Four cards of the hand, one to three of them playable, most of them just so or just not
    (terraforming_mars 6.1 to 6.3)."""
    asked, source = position.decision, position.source
    situation = Situation(position.view, position.seat)
    able, barred = [], []
    for id in situation.board.hand:
        checks = tuple(asked.checks(("card", id)))
        unmet = [check for check in checks if not check.met]
        if not unmet:
            able.append((not load().cards[id].requirements, id, checks))
        elif len(unmet) == 1:
            barred.append((unmet[0].rule == PRICE, id, checks))
    least, most = max(1, CARDS - len(barred)), min(CARDS - 1, len(able))
    if least > most or all(by_price for by_price, *_ in barred):
        return None
    legal = least + source.below(most - least + 1)
    chosen = [*_best_of(able, legal, source), *_best_of(barred, CARDS - legal, source)]
    chosen = [chosen[n] for n in source.order(CARDS)]
    options: list[Option[str]] = []
    right: list[str] = []
    why: list[Message] = []
    rules: list[str] = []
    for id, checks in chosen:
        name = f"#card/{id}"
        options.append(Option(id, Message(name), target=f"card/{id}"))
        refused = refusal(checks)
        if refused is not None:
            why.append(msg("drill.playable.no", card=name, why=with_section(refused)))
            rules.append(section_of(refused.rule))
            continue
        right.append(id)
        needs = load().cards[id].requirements
        told = [requirement_condition(situation, each) for each in needs][:1]
        for _met, rule, key, args in told:
            words = with_section_of(msg(key, **args), rule)
            why.append(msg("drill.playable.as", card=name, why=words))
            rules.append(section_of(rule))
        if not told:
            why.append(msg("drill.playable.yes", card=name))
    return tick(
        msg("drill.playable.ask"), options, right, why=tuple(why), least=1, most=CARDS - 1,
        rules=tuple(dict.fromkeys(rules)),
    )  # fmt: skip


def with_section_of(words: Message, rule: str) -> Message:
    """Words with the section they come from."""
    return msg("refusal.with_section", why=words, section=section_of(rule))


def _best_of(
    found: list[tuple[bool, str, tuple[Check, ...]]], count: int, source: Source
) -> list[tuple[str, tuple[Check, ...]]]:
    """So many at random, those that are not dull first."""
    mixed = [found[n] for n in source.order(len(found))]
    mixed.sort(key=lambda each: each[0])
    return [(id, checks) for _dull, id, checks in mixed[:count]]


# What does it cost me? ----------------------------------------------------------------------


def price(position: DrillPosition[State]) -> DrillQuestion | None:
    """The M€ that a playable card takes at least, where discounts or metal have a say in it
    (terraforming_mars 6.5, 7.4, 7.6)."""
    situation = Situation(position.view, position.seat)
    if situation.sum.heat_as_mc:
        return None
    cards = [load().cards[key[1]] for key in position.decision.keys if key[0] == "card"]
    ease = {card.id: _ease(situation, card) for card in cards if card.cost}
    # One of five is a card for which nothing makes it cheaper, though there is metal.
    wanted = 0 if position.source.below(5) == 0 else max(ease.values(), default=0)
    stock = situation.board.stock
    if not wanted and not (stock["steel"] or stock["titanium"]):
        return None
    cards = [card for card in cards if ease.get(card.id) == wanted]
    if not cards:
        return None
    question = _price_question(situation, cards[position.source.below(len(cards))])
    # What metal pays for alone is soon told.
    return question if question.right or position.source.below(4) == 0 else None


def _ease(situation: Situation, card: Card) -> int:
    """How many things make a card cheaper to pay: discounts, metals."""
    reduced = price_of(situation, card) < card.cost
    return reduced + len(_purse(situation, card).sources) - 1


def _purse(situation: Situation, card: Card) -> Purse:
    return purse(situation, metals_for(card), heat_demanded(card.on_play))


def _price_question(situation: Situation, card: Card) -> DrillQuestion:
    found, due = _purse(situation, card), price_of(situation, card)
    right = min(way[0] for way in ways(found, due)) if due else 0
    mc = load().resources["mc"]
    return number(
        msg("drill.price.ask", card=f"#card/{card.id}"), right, (0, card.cost),
        msg("drill.price.what"), mc.icon,
        why=tuple(_price_reasons(situation, card, found, due, right)),
        rules=("6.5", "7.6" if due < card.cost else "7.4"),
        lit=(f"card/{card.id}",), veil=_without_prices,
    )  # fmt: skip


def _without_prices(scene: Scene) -> Scene:
    """A table on which no card in hand shows what it costs less now."""
    zones = []
    for zone in scene.zones:
        if zone.hand:
            pieces = tuple(
                msgspec.structs.replace(piece, data={**piece.data, "reduced": None})
                for piece in zone.pieces
            )
            zone = msgspec.structs.replace(zone, pieces=pieces)
        zones.append(zone)
    return msgspec.structs.replace(scene, zones=tuple(zones))


def _price_reasons(
    situation: Situation, card: Card, found: Purse, due: int, right: int
) -> Iterator[Message]:
    """The printed price, what makes it cheaper, and what metal pays of it."""
    off = [msg("drill.price.off", source=source, n=n) for source, n in _discounts(situation, card)]
    if off:
        yield msg("drill.price.reduced", printed=card.cost, off=off, n=due)
    else:
        yield msg("drill.price.printed", n=card.cost)
    amounts = min(ways(found, due), key=lambda way: way[0]) if due else cheapest(found, 0)
    for source, n, worth in zip(found.sources, amounts, found.worth, strict=True):
        if source != "mc" and n:
            metal = f"#resource/{source}"
            yield msg("drill.price.metal", n=n, metal=metal, each=worth, worth=n * worth)
    for metal in METALS if len(found.sources) == 1 else ():
        if situation.board.stock[metal] and metal not in metals_for(card):
            yield msg(f"drill.price.no_{metal}")
    yield msg("drill.price.left", n=right)


def _discounts(situation: Situation, card: Card) -> Iterator[tuple[str | Message, int]]:
    """What makes a card cheaper, each by as much as it would cost more without it (7.6, 15.7)."""
    board = situation.board
    whole = discount(situation.sum, card)
    for source in (board.corporation, *board.played):
        n = whole - discount(tableau(_without(board, source)), card)
        if n:
            yield reference(source), n
    if board.discount:
        yield msg("drill.price.next_card"), board.discount


def _without(board: Board, source: str) -> Board:
    corporation = "" if source == board.corporation else board.corporation
    played = tuple(id for id in board.played if id != source)
    return msgspec.structs.replace(board, corporation=corporation, played=played)


# Count the board ----------------------------------------------------------------------------


def board_points(position: DrillPosition[State]) -> DrillQuestion | None:
    """What the greeneries and cities of a seat bring (terraforming_mars 18.3)."""
    view = position.view
    found = []
    for score in position.title.scores(view):
        lines = [line for line in score.lines if line.id in ("greeneries", "cities")]
        points = sum(line.points for line in lines)
        cities = [part[1] for line in lines if line.id == "cities" for part in line.parts]
        soon = points <= MOST_POINTS and len(cities) <= MOST_CITIES
        if points >= LEAST_POINTS and any(cities) and soon:
            found.append((score.seat, lines, points))
    if not found:
        return None
    seat, lines, points = found[position.source.below(len(found))]
    around = [
        msg("drill.board.city", area=words.args["area"], n=n)
        for line in lines
        for words, n, _at in line.parts
        if line.id == "cities" and n
    ]
    greeneries = next(line.points for line in lines if line.id == "greeneries")
    who = "drill.board.ask" if seat == position.seat else "drill.board.ask_of"
    owned = [area for area, placed in view.tiles.items() if placed.owner == seat]
    mistakes = list(_miscounted(view, seat, greeneries, points))
    near = [points + by for by in (-4, -3, -2, -1, 1, 2, 3, 4)]
    mistakes += [near[n] for n in position.source.order(len(near))]
    wrong = [n for n in mistakes if n > 0]
    return pick_one(
        msg(who, seat=f"#seat/{seat}"),
        [
            Option(n, msg("drill.board.choice", n=n), icon="vp")
            for n in spread(points, wrong, CHOICES, position.source)
        ],
        points,
        why=(
            msg("drill.board.greeneries", n=greeneries),
            msg("drill.board.cities", cities=around),
            msg("drill.board.sum", n=points),
        ),
        lit=tuple(f"tile/{area}" for area in owned),
    )


def _miscounted(view: State, seat: int, greeneries: int, points: int) -> Iterator[int]:
    """What one might count: own greeneries alone beside cities, or nothing of them, or cities as
    tiles with a point of their own."""
    cities = [area for area in view.tiles if _is(view, area, "city", seat)]
    own = sum(_is(view, other, "greenery", seat) for area in cities for other in neighbours(area))
    yield greeneries + own
    yield points + len(cities)
    yield points - greeneries
    yield greeneries


def _is(view: State, area: str, kind: str, seat: int) -> bool:
    placed = view.tiles.get(area)
    return placed is not None and placed.owner == seat and kind_of(placed.tile) == kind
