"""Cards on the table: in hand, in front of the players, and those to choose from."""

from __future__ import annotations

from typing import Any

import msgspec

from gametable.core.kit.hiding import HIDDEN
from gametable.core.scene import Piece, Zone
from gametable.core.text import Message, msg
from gametable.titles.terraforming_mars.card_look import look_of
from gametable.titles.terraforming_mars.components import load
from gametable.titles.terraforming_mars.definitions import Card
from gametable.titles.terraforming_mars.effects.points import card_points
from gametable.titles.terraforming_mars.rules.playing import price_of
from gametable.titles.terraforming_mars.situation import Situation
from gametable.titles.terraforming_mars.state import Board, State
from gametable.titles.terraforming_mars.tableau import tableau
from gametable.titles.terraforming_mars.vocabulary import TAGS


def card_data(view: State, seat: int, id: str) -> dict[str, Any]:
    """What a project card looks like to a seat."""
    card = load().cards[id]
    board = view.boards[seat]
    price = price_of(Situation(view, seat), card)
    in_play = id in board.played
    return {
        **look_of(card),
        "card": id,
        "name": f"#card/{id}",
        "text": f"#card/{id}/text",
        "kind": card.kind,
        "set": card.set,
        "cost": card.cost,
        "price": price,
        "reduced": price if price < card.cost and not in_play else None,
        "tags": list(card.tags),
        "points": card.points if isinstance(card.points, int) else card_points(view, seat, card),
        "variable_points": not isinstance(card.points, int),
        "on_card": _on_card(board, card) if in_play else None,
        "action": bool(card.actions),
        "used": id in board.used,
    }


def _on_card(board: Board, card: Card) -> list[Any] | None:
    """The icon of what a card collects and how many lie on it."""
    if card.holds is None:
        return None
    return [load().card_resources[card.holds].icon, board.on_cards.get(card.id, 0)]


def card_piece(view: State, seat: int, id: str) -> Piece:
    """A project card face up."""
    spent = id in view.boards[seat].used
    data = card_data(view, seat, id)
    card = load().cards[id]
    tag = TAGS.index(card.tags[0]) if card.tags else len(TAGS)
    sort: dict[str, int | str] = {"cost": data["price"], "kind": card.kind, "tag": tag}
    name = Message(f"#card/{id}")
    return Piece(f"card/{id}", "card", data, spent=spent, name=name, sort=sort)


def corporation_piece(view: State, seat: int, id: str) -> Piece:
    """A corporation; the one for beginners is there for several seats."""
    corporation = load().corporations[id]
    data = {
        **look_of(corporation),
        "card": id,
        "name": f"#corporation/{id}",
        "text": f"#corporation/{id}/text",
        "tags": list(corporation.tags),
        "start": dict(corporation.start),
        "production": dict(corporation.production),
        "used": id in view.boards[seat].used,
    }
    name = f"card/{id}/{seat}" if corporation.beginner else f"card/{id}"
    return Piece(name, "corporation", data, name=Message(f"#corporation/{id}"))


def tags_zone(view: State, seat: int) -> Zone:
    """The face-up tags of a seat, in the order of the rulebook (terraforming_mars 6.1)."""
    shown = [{"icon": f"tag-{tag}", "n": n} for tag, n in tableau(view.boards[seat]).tags.items()]
    return Zone(
        f"tags/{seat}",
        "tags",
        msg("zone.tags"),
        face="tags",
        data={"tags": [tag for tag in shown if tag["n"]]},
        seat=seat,
    )


def in_use_zone(view: State, seat: int) -> Zone:
    """The corporation and the cards of a seat that do something while they lie there."""
    board = view.boards[seat]
    cards = load().cards
    pieces = []
    if board.corporation:
        pieces.append(_played(corporation_piece(view, seat, board.corporation), "corporation"))
    for id in sorted(filter(_lasts, board.played), key=lambda id: not cards[id].actions):
        pieces.append(_played(card_piece(view, seat, id), cards[id].kind))
    return Zone(
        f"in_use/{seat}",
        "in_use",
        msg("zone.in_use"),
        pieces=tuple(pieces),
        seat=seat,
        empty=msg("empty.in_use"),
    )


def tableau_zone(view: State, seat: int) -> Zone:
    """The other face-up cards of a seat, then its events: everybody may look at them (23.1)."""
    board = view.boards[seat]
    cards = load().cards
    shown = [*(id for id in board.played if not _lasts(id)), *board.events]
    return Zone(
        f"tableau/{seat}",
        "tableau",
        msg("zone.tableau"),
        pieces=tuple(
            _played(card_piece(view, seat, id), cards[id].kind, "played_small") for id in shown
        ),
        seat=seat,
        empty=msg("empty.tableau"),
    )


def _lasts(id: str) -> bool:
    """Whether a card does something after it was played, or collects something."""
    return load().cards[id].kind == "active"


MOST_PARTS = 6  # longer boxes cannot be read on an entry
LONG_PARTS = 6  # so long ones need more of it than the name


def _played(piece: Piece, kind: str, face: str = "played") -> Piece:
    """A card in play as an entry of a list: there may be more than fifty."""
    kept = ("name", "action", "used", "on_card", "main")
    does = [box for box in piece.data["rows"] if box["frame"] in ("action", "effect")]
    parts = sum(len(box["parts"]) for box in does)
    if parts > MOST_PARTS:
        does = []
    data = {"kind": kind, "does": does, **{key: piece.data.get(key) for key in kept}}
    data["short"] = bool(does or data["on_card"])  # leaves less room for the name
    data["long"] = bool(does and not data["on_card"]) and parts >= LONG_PARTS
    return msgspec.structs.replace(piece, face=face, data=data, spent=False)


def hand_zone(view: State, seat: int) -> Zone:
    """The hand of the seat in the middle, face down for others."""
    pieces = [_open_or_back(view, seat, id, n) for n, id in enumerate(view.boards[seat].hand)]
    return Zone(
        "hand",
        "hand",
        msg("zone.hand"),
        pieces=tuple(pieces),
        seat=seat,
        empty=msg("empty.hand"),
        hand=True,
    )


def offer_zone(view: State, seat: int) -> Zone:
    """Cards and corporations that the seat in the middle chooses from."""
    board = view.boards[seat]
    pieces = []
    for n, id in enumerate(board.offered):
        if board.chosen not in ("", HIDDEN, id):
            continue  # while its cards are chosen the corporation that was taken lies there alone
        if id == HIDDEN:
            pieces.append(_back("offered", seat, n))
        else:
            pieces.append(corporation_piece(view, seat, id))
    looked = view.drawn if view.acting == seat else []
    kept = range(len(board.dealt), len(board.dealt) + len(board.kept))
    for n, id in enumerate([*board.dealt, *board.kept, *looked]):
        piece = _open_or_back(view, seat, id, n, "offered_card")
        pieces.append(_kept(piece) if n in kept else piece)
    few = len(pieces) <= load().constants.cards_drawn
    return Zone(
        "offer",
        "offer_few" if few else "offer_many",
        msg("zone.offer"),
        note=msg("note.kept", n=len(kept)) if kept else None,
        pieces=tuple(pieces),
        seat=seat,
    )


def _open_or_back(view: State, seat: int, id: str, n: int, kind: str = "hand") -> Piece:
    return _back(kind, seat, n) if id == HIDDEN else card_piece(view, seat, id)


def _kept(piece: Piece) -> Piece:
    """A card kept in a draft: faint beside those to choose from (terraforming_mars 19.3)."""
    name = msg("piece.kept", card=piece.name)
    return msgspec.structs.replace(piece, spent=True, name=name)


def _back(kind: str, seat: int, n: int) -> Piece:
    return Piece(f"back/{kind}/{seat}/{n}", "card_back", hidden=True, name=msg("label.card_back"))
