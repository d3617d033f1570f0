"""The words of the toy title, in both languages."""

from __future__ import annotations

from gametable.components.data_root import assets_dir
from gametable.components.texts import Sentence, load_phrases


def _both(en: str, hu: str) -> Sentence:
    return Sentence(en, hu)


PHRASES = {
    **load_phrases(assets_dir("common") / "texts.yaml"),
    "round": _both("Round {n} of {of}", "{n}. forduló / {of}"),
    "phase.card": _both("Card", "Kártya"),
    "phase.place": _both("Place", "Lerakás"),
    "phase.walk": _both("Walk", "Séta"),
    "phase.end": _both("End", "Vége"),
    "prompt.card": _both("Play a card", "Játssz ki egy kártyát"),
    "prompt.place": _both("Place the corner", "Rakd le a sarkot"),
    "prompt.walk": _both("Move the walker", "Mozgasd a sétálót"),
    "prompt.tokens": _both("Take one or two tokens", "Vegyél egy vagy két jelzőt"),
    "prompt.offer": _both("Buy a point?", "Veszel egy pontot?"),
    "option.give": _both("Pay for a point", "Fizetek egy pontért"),
    "option.keep": _both("Keep the coin", "Megtartom az érmét"),
    "warning.give": _both("Leaves you {n} coins.", "{n} érméd marad."),
    "log.gave": _both("Bought a point.", "Vett egy pontot."),
    "prompt.pay": _both("Pay 4 or 5", "Fizess 4-et vagy 5-öt"),
    "prompt.order": _both("Which track moves first?", "Melyik sáv halad először?"),
    "prompt.end": _both("Your turn is done", "Véget ért a köröd"),
    "option.card": _both("Play card {n}", "{n}. kártya kijátszása"),
    "option.pass": _both("Pass", "Passz"),
    "option.place": _both(
        "Turn {turn}, column {x}, row {y}", "{turn}. állás, {x}. oszlop, {y}. sor"
    ),
    "option.step": _both("Step to {x}, {y}", "Lépés ide: {x}, {y}"),
    "option.done": _both("Done walking", "Kész a séta"),
    "option.end": _both("End turn", "Kör vége"),
    "token.water": _both("Water", "Víz"),
    "token.energy": _both("Energy", "Energia"),
    "token.plant": _both("Plant", "Növény"),
    "token.biomass": _both("Biomass", "Biomassza"),
    "token.technology": _both("Technology", "Technológia"),
    "pay.coins": _both("Coins", "Érme"),
    "pay.ore": _both("Ore", "Érc"),
    "warning.high": _both("A high card is worth more later.", "Egy magas lap később többet ér."),
    "because.draw": _both("a card is drawn", "lapot húzol"),
    "check.on_board": _both("Lies on the garden", "A kerten fekszik"),
    "check.free": _both("Covers no other piece", "Nem takar más elemet"),
    "check.last": _both(
        "Card {n} came last and must wait", "A(z) {n}. lap utoljára jött, várnia kell"
    ),
    "check.hand": _both("The card is in your hand", "A lap a kezedben van"),
    "zone.garden": _both("{name}'s garden", "{name} kertje"),
    "zone.hand": _both("Hand", "Kézben"),
    "zone.market": _both("Tokens", "Jelzők"),
    "piece.corner": _both("Corner", "Sarok"),
    "piece.walker": _both("Walker", "Sétáló"),
    "piece.card": _both("Card {n}", "{n}. lap"),
    "piece.hidden": _both("A card", "Egy lap"),
    "empty.hand": _both("No cards in hand.", "Nincs lap a kézben."),
    "faction": _both("Gardener", "Kertész"),
    "group.stocks": _both("Stocks", "Készlet"),
    "status.passed": _both("passed", "passzolt"),
    "compared": _both("Compared", "Összevetés"),
    "compared.most": _both("Most planted cells", "Legtöbb beültetett mező"),
    "meter.rounds": _both("the last round is over", "lejár az utolsó forduló"),
    "meter.left": _both("{n} left", "még {n}"),
    "kind.card": _both("Card, in hand", "Lap, kézben"),
    "kind.cell": _both("Cell of a garden", "Egy kert mezője"),
    "kind.token": _both("Token", "Jelző"),
    "text.card": _both("A card is a number and nothing else.", "A lap csak egy szám, semmi más."),
    "fact.points": _both("{n} points now", "{n} pont most"),
    "slot": _both("Cell {ref}", "{ref} mező"),
    "score.all": _both("Points", "Pontok"),
    "result.won": _both("{name} wins", "{name} nyert"),
    "log.round": _both("Round {n}", "{n}. forduló"),
    "log.pass": _both("Passed.", "Passzolt."),
    "log.card": _both("Played card {n}.", "Kijátszotta a(z) {n}. lapot."),
    "log.card.hidden": _both("Played a card.", "Kijátszott egy lapot."),
    "log.place": _both("Placed a corner at {x}, {y}.", "Lerakott egy sarkot ide: {x}, {y}."),
    "log.no_room": _both("Found no room.", "Nem talált helyet."),
    "log.walk": _both("Walked to {x}, {y}.", "Ide sétált: {x}, {y}."),
    "log.tokens": _both("Took {n} tokens: {what}.", "{n} jelzőt vett: {what}."),
    "log.pay": _both("Paid {n} coins and {m} ore.", "{n} érmét és {m} ércet fizetett."),
    "log.order": _both("Put {first} first.", "Előre tette: {first}."),
    "log.end": _both("Ended the turn.", "Befejezte a kört."),
}
