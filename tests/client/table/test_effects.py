"""What this does: told of what is pointed at, with every loss, stock and point and its cause."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from gametable.client.draw import Pen, layer
from gametable.client.screens.table import TableCalls, TableScreen
from gametable.client.table.bar.effects_panel import BRIEF, FULL, LINE, Effect, EffectsText
from gametable.client.table.bar.sheet_place import SheetPlace
from gametable.client.widgets.beside import covered
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.engine.title import Seat
from gametable.core.text import Message
from gametable.titles import find_title
from gametable.titles.planet_unknown.boards import depot_of, shapes_of
from gametable.titles.planet_unknown.due import AdvanceDue
from gametable.titles.planet_unknown.state import Rover
from tests.client.table.conftest import Played
from tests.kit.asking import choose
from tests.rules.gaia_project.play import seat as gaia_seat
from tests.rules.gaia_project.play import sit as gaia_sit
from tests.rules.planet_unknown.positions import acting, board, sit, sq, tile
from tests.rules.pulsar_2849.play import at as pulsar_at
from tests.rules.pulsar_2849.play import position as pulsar
from tests.rules.terraforming_mars.play import position, table_at

pytestmark = pytest.mark.drawn

Opened = Callable[..., Played]


@pytest.fixture
def opened(open_app) -> Opened:
    """Opens a game of a title where it is."""

    def make(table: Table, size: tuple[int, int] = (1920, 1080), **settings) -> Played:
        app = open_app(size, hand_off="trusting", animation_speed="none", **settings)
        screen = TableScreen(table, calls=TableCalls())
        app.push(screen)
        app.settle()
        return Played(app, screen, table)

    return make


def pointed(played: Played, spot: str) -> EffectsText:
    """What the panel says once the pointer has rested on a spot."""
    played.app.move_to(played.spot(spot))
    played.app.rest()
    assert played.screen.frame.effects.shown
    return played.screen.frame.effects.text


def heads(text: EffectsText) -> list[str]:
    return [effect.head for effect in text.effects]


@pytest.mark.rule("planet_unknown 4.2.1")
def test_who_turns_the_station_is_told_what_each_seat_can_draft_then(opened):
    seats = [Seat(name) for name in ("Ada", "Bence", "Cili")]
    table = Table.new(find_title("planet_unknown"), seats, {}, "TURN")
    luck = Source.of("turn")
    while table.decision.prompt.key != "ask.turn_station":
        table.answer_random(luck)
    played, state = opened(table), table.state
    depot = (depot_of(state, state.commander) + 2) % 6
    told = heads(pointed(played, f"station/depot_{depot}"))
    inner, outer = shapes_of(state, depot)
    said = played.screen.model.said
    names = [said.text(Message(f"#tile/{state.stacks[shape][0]}")) for shape in (inner, outer)]
    commander = said.seat(state.commander)
    assert f"{commander}: {names[0]} or {names[1]}" in [head.rstrip(".") for head in told]
    assert sum(head.startswith(("Ada:", "Bence:", "Cili:")) for head in told) == 3


@pytest.mark.rule("terraforming_mars 12.2")
def test_points_of_an_award_are_told_as_points_of_the_end(opened):
    played = opened(table_at(position(seats=2)))
    text = pointed(played, "awards/scientist")
    assert (text.now, text.standing) == (0, 5)
    assert text.subject == "Fund Scientist"
    assert "M€ −8" in heads(text)
    assert played.screen.play.ahead.seat_gain() is None  # nothing is had if confirmed
    # It belongs to what is pointed at: elsewhere it is not there.
    played.app.move_to(played.screen.strip.rect[:2])
    played.app.rest()
    assert not played.screen.frame.effects.shown


@pytest.mark.rule("terraforming_mars 15.1")
def test_what_comes_back_of_a_price_is_not_called_its_cause(opened):
    """An event for 11 with Media Group: 3 of it come back."""
    state = position(mc=30, played=[["media_group"]], hand=["subterranean_reservoir"])
    text = pointed(opened(table_at(state)), "card/subterranean_reservoir")
    paid = next(effect for effect in text.effects if effect.head.startswith("M€"))
    assert (paid.head, paid.note) == ("M€ −8", "30 > 22")


@pytest.mark.rule("terraforming_mars 22.2")
def test_what_comes_back_as_it_was_paid_is_told_all_the_same(opened):
    """Mining Area for 2 steel on the one area it may lie on, which brings 2 steel."""
    state = position(mc=6, hand=["mining_area"], tiles={"h3": ("restricted_area", 0)})
    state.boards[0].stock["steel"] = 14
    text = pointed(opened(table_at(state)), "card/mining_area")
    assert ("+2 steel", "As much of it is paid.") in [(e.head, e.note) for e in text.effects]


@pytest.mark.rule("terraforming_mars 9.4")
def test_the_tr_of_an_ocean_is_told_before_its_place_is_chosen(opened):
    played = opened(table_at(position(mc=30, hand=["ice_asteroid"])))
    for spot, told in (("projects/aquifer", 1), ("card/ice_asteroid", 2)):
        rating = next(effect for effect in pointed(played, spot).effects if effect.icon == "tr")
        assert rating.head == f"+{told} Terraform rating"
        assert rating.note == "whichever you choose next"


@pytest.mark.rule("terraforming_mars 9.5")
def test_what_a_greenery_raises_is_told_however_many_places_it_may_have():
    table = table_at(position(boards={0: {"stock": {"only": {"plants": 8}}}}))
    key = next(key for key in table.decision.keys if key[-1] == "convert_plants")
    asked = table.preview(key).next
    assert not asked.options and len(asked.sure) == 2
    assert {amount.icon: amount.n for amount in asked.sure}["tr"] == 1


@pytest.mark.rule("terraforming_mars 9.4")
def test_beside_a_rating_its_points_are_not_told_once_more(opened):
    """Of a place for an ocean; of a greenery the point of the tile alone."""
    for project, points in (("aquifer", 0), ("greenery", 1)):
        played = opened(choose(table_at(position(mc=30)), ("project", project)))
        ahead, choosing = played.screen.play.ahead, played.screen.model.choosing
        preview = ahead.preview_of(choosing.decision.keys[0])
        assert preview.now(0) == points + 1
        assert ahead.gain_untold(0) == points


@pytest.mark.rule("terraforming_mars 22.29")
def test_what_comes_after_a_place_is_told_before_it_is_chosen(opened):
    """The plants of the only branch that can be taken; of several nothing is certain."""
    for played, told in (((), True), (("ants",), False)):
        state = position(mc=30, hand=["imported_hydrogen"], played=[played])
        text = pointed(opened(table_at(state)), "card/imported_hydrogen")
        plants = [effect for effect in text.effects if effect.icon == "plant"]
        assert bool(plants) is told
        if told:
            assert plants[0].head == "+3 plants"


@pytest.mark.rule("terraforming_mars 9.3")
def test_where_a_tile_is_placed_it_is_not_said_that_it_is_placed(opened):
    table = choose(table_at(position(mc=30)), ("project", "greenery"))
    played = opened(table)
    assert table.decision.prompt.args["what"] == "#tile/greenery"  # not "Greenery (Greenery)"
    text = pointed(played, "map/d5")
    said = heads(text)
    assert not any("tile" in head for head in said)
    assert any("oxygen" in head for head in said)


@pytest.mark.rule("terraforming_mars 5.3")
def test_who_passes_reads_what_that_means(opened):
    state = position(mc=30)
    state.boards[0].stock["heat"] = 8
    played = opened(table_at(state))
    played.app.rest()
    heat = next(chip.look for chip in played.screen.bar.chips if chip.look.label == "Convert heat")
    told = [(amount.icon, amount.n) for amount in heat.gain]
    assert ("tr", 1) in told and heat.points is None  # it is one point, and told once
    assert played.screen.play.ahead.gain(heat.number) == 1
    played.key("3")
    assert heads(played.screen.frame.effects.text) == ["Takes no more actions in this generation."]


@pytest.mark.rule("terraforming_mars 17.1")
def test_production_after_the_last_pass_stands_below_what_passing_does(opened):
    state = position(mc=30)
    state.boards[1].passed = True
    played = opened(table_at(state), (1280, 720))
    x, y, w, h = next(c.rect for c in played.screen.bar.chips if c.look.label == "Pass")
    played.app.move_to((x + w / 2, y + h / 2))
    played.app.rest()
    panel = played.screen.frame.effects
    first, heading, *rest = heads(panel.text)
    assert (first, heading) == ("Takes no more actions in this generation.", "Then, by itself")
    assert [effect.heading for effect in panel.text.effects] == [False, True] + [False] * len(rest)
    assert any(head.startswith("M€ +") for head in rest)
    assert f"{first}; {heading}: {rest[0]}" in panel.accessible_name()
    # In a few rows it is one of them.
    panel.take_form(LINE)
    tall = panel.rows_height(400.0)
    panel.text = EffectsText(effects=panel.text.effects[:3])
    assert panel.rows_height(400.0) == tall


def covering() -> Table:
    """A domino is to be placed; over a lifepod, over a rover, or beside them."""
    own = board(
        tiles=[tile("i3_civ_energy", 7, 3)],
        lifepods=[sq(7, 2), sq(1, 4)],
        rovers=[Rover(sq(8, 3)), Rover()],
    )
    return choose(sit(own, board(), turned=4, top={"i2": "i2_civ_energy"}), ("draft", "inner"))


@pytest.mark.rule("planet_unknown 5.4")
def test_a_placement_tells_what_it_destroys_before_the_click(opened):
    played = opened(covering())
    text = pointed(played, f"planet/0/c_{8}_{3}")
    assert played.screen.model.placer.key in {(0, 8, 3), (1, 8, 3), (0, 8, 2), (1, 7, 3)}
    red = [effect.head for effect in text.effects if effect.tint == "red"]
    assert len(red) == 1 and "rover" in red[0].lower()
    assert not any(effect.head == "Nothing is lost" for effect in text.effects)


@pytest.mark.rule("planet_unknown 4.4.1")
def test_no_icon_of_the_planet_is_named_over_the_tile_that_is_carried(opened):
    played = opened(covering(), (1280, 720))
    screen = played.screen
    planet = screen.model.placer.placing.zone
    squares = [s for s in screen.model.laid.spots.values() if s.zone == planet][:40]
    named = {screen.canvas.icon_at(played.spot(s.id), s) for s in squares}
    assert named == {None}


def test_a_placement_tells_what_is_known_of_the_chain(opened):
    played = opened(covering())
    text = pointed(played, "planet/0/c_6_4")
    follows = [effect for effect in text.effects if "Advance" in effect.head]
    # Of two equal advances nobody asks which comes first: both are told as what happens.
    assert [effect.head for effect in follows] == [
        "Advances Civ to 1 (tile).",
        "Advances Civ to 2 (energy).",
    ]
    assert played.table.decision.prompt.key == "ask.place_tile"  # and nothing was done


@pytest.mark.rule("planet_unknown 5.5.1")
def test_a_meteorite_is_told_of_beside_what_else_is_lost(opened):
    own = board(tiles=[tile("i3_civ_energy", 7, 7)], lifepods=[sq(8, 8)])
    at = choose(sit(own, board(), top={"i3": "i3_rover_tech_m"}), ("draft", "inner"))
    played = opened(at)
    text = pointed(played, "planet/0/c_8_8")
    red = [effect.head for effect in text.effects if effect.tint == "red"]
    assert len(red) == 2 and "lifepod" in red[0] and "meteorite" in red[1]
    assert not any("else worth" in head for head in heads(text))  # the lines it blocks, once more
    # What is to be confirmed once more is told whole.
    played.click(played.spot("planet/0/c_8_8"))
    played.key("return")
    hint = played.screen.bar.text.hint
    assert "lifepod" in hint and "meteorite" in hint
    assert played.table.decision.prompt.key == "ask.place_tile"


@pytest.mark.rule("planet_unknown 4.4.3")
def test_what_a_position_gives_is_told_ahead(opened):
    tracks = {"biomass": 1, "tech": 2}
    at = acting(board(tiles=[tile("i3_civ_energy", 7, 3)], tracks=tracks), BIOMASS, TECH)
    played = opened(at)
    key = next(key for key in at.decision.keys if "biomass" in key)
    text = pointed(played, at.decision.describe(at.decision.index_of(key)).target)
    assert "Gains a synergy boost." in heads(text)
    # Of the trackers that the boost may move one is chosen.
    assert text.rest == "You choose one of them when you confirm."


@pytest.mark.rule("planet_unknown 6.4")
def test_a_choice_that_waits_anyway_is_told_as_none_of_its_possibilities(opened):
    tracks = {"biomass": 1}
    at = acting(board(tiles=[tile("i3_civ_energy", 7, 3)], tracks=tracks), BIOMASS, SYNERGY)
    played = opened(at)
    key = next(key for key in at.decision.keys if key[1:3] == ("tile", "biomass"))
    told = heads(pointed(played, at.decision.describe(at.decision.index_of(key)).target))
    assert "Gains a synergy boost." in told
    assert not any("Advance" in head and "(synergy boost)" in head for head in told)


@pytest.mark.rule("gaia_project 5.3", "gaia_project 9.4")
def test_points_of_what_stands_side_by_side_say_that_they_are_points_and_when(opened):
    """No icon says it in a line of words: "−3: Credits" would be taken for money. What they change
    of the income is told as well."""
    at = gaia_sit(gaia_seat("terrans", structures={"trading_station": [(-2, -1)]}))
    key = ("upgrade", -2, -1, "research_lab")
    text = pointed(opened(at), at.decision.describe(at.decision.index_of(key)).target)
    assert len(text.effects) == 2
    for note in (effect.note for effect in text.effects):
        assert re.search(r"Points −\d+ at the end, as it stands: Credits", note)
        assert "Income of each round to come" in note


@pytest.mark.rule("planet_unknown 4.6")
def test_a_new_round_changes_nothing_at_the_seats_but_who_begins(opened):
    """The cards of the seats change places; each is still compared with itself."""
    own = board(tiles=[tile("i3_civ_energy", 7, 3)], pods=1, rovers=[Rover(sq(7, 3)), Rover()])
    at = sit({**own, "movement": 2}, board(), stage="effects", queue=[0])
    played = opened(at)
    played.key("1")
    played.app.rest()
    told = heads(played.screen.frame.effects.text)
    assert told and not any("lifepods" in head for head in told)


@pytest.mark.rule("planet_unknown 6.10")
def test_where_only_some_stand_for_each_other_it_is_said_that_one_chooses_among_them(opened):
    land = [tile("i3_tech_biomass", 7, 1), tile("i3_energy_water", 6, 0, 2)]
    own = board(tiles=land, tracks={"civ": 2})  # the card of its next position is told apart
    at = choose(sit(own, board(), top={"i3": "i3_civ_energy"}), ("draft", "inner"))
    played = opened(at)
    text = pointed(played, "planet/0/c_5_1")
    told = [effect for effect in text.effects if effect.head.startswith("Advance")]
    assert len(told) > 2
    # Where each leads is its name, and is not said twice.
    assert all(effect.head.startswith("Advances ") for effect in told)
    assert not any("Advance" in effect.note for effect in told)
    assert text.rest == "You choose among them when you confirm."


SYNERGY = AdvanceDue("synergy")
BIOMASS, TECH = (AdvanceDue("tile", (name,)) for name in ("biomass", "tech"))
VIEW = (100.0, 50.0, 1000.0, 600.0)


def test_the_panel_stands_beside_what_is_chosen_from_and_stays_there():
    place, question = SheetPlace(), object()
    low = (100.0, 400.0, 1000.0, 250.0)  # a hand along the lower edge
    first = place.find(question, lambda width: 150.0, VIEW, [low])
    assert not covered(first, [low]) and first[1] == VIEW[1] + 12
    # Higher, and nothing in the way any more: it stays where the player looks for it.
    again = place.find(question, lambda width: 180.0, VIEW, [])
    assert again == (*first[:3], 180.0)
    other = place.find(object(), lambda width: 150.0, VIEW, [])
    assert other[1] + other[3] == VIEW[1] + VIEW[3] - 12


def test_it_goes_elsewhere_before_it_grows_over_much():
    cards = [(300.0, 400.0, 590.0, 140.0)]
    place, question = SheetPlace(), object()
    first = place.find(question, lambda width: 90.0, VIEW, [], lambda: cards)
    assert place.find(question, lambda width: 95.0, VIEW, [], lambda: cards)[0] == first[0]
    moved = place.find(question, lambda width: 240.0, VIEW, [], lambda: cards)
    assert not covered(moved, cards)
    # Nor does it stay over much, once it is lower.
    low = [(100.0, 50.0, 1000.0, 300.0)]
    place = SheetPlace()
    assert covered(place.find(question, lambda width: 400.0, VIEW, [], lambda: low), low) > 0
    assert not covered(place.find(question, lambda width: 280.0, VIEW, [], lambda: low), low)


def test_it_grows_wide_before_it_grows_tall_over_what_lies_there():
    """Below a board there is room for few lines, to the right of it for many that lie on cards."""
    view = (248.0, 52.0, 1624.0, 912.0)
    others = [(270.0, 60.0, 1000.0, 595.0), (1300.0, 60.0, 560.0, 680.0)]
    rect = SheetPlace().find(None, lambda wide: 200_000 / wide, view, [], lambda: others)
    assert not covered(rect, others) and rect[2] > 800


def test_it_has_as_many_columns_as_make_it_low(opened):
    played = opened(covering(), (1280, 720), language="hu")
    panel = played.screen.frame.effects
    effects = [
        Effect("vp", "+2 a végén", "Több biomassza-erőforrás a bolygó peremén. Anna: 4, Nova: 4"),
        Effect("vp", "Léptess: Technológia (lapka)", "Előrelép. Feloldja: Három áthelyezése."),
        Effect("vp", "Léptess: Biomassza (lapka)", "Előrelép: Biomassza, 7. mező (lapka)."),
        Effect("check", "Semmi sem vész el"),
    ]

    def tall(some: list[Effect]) -> float:
        panel.text = EffectsText("", some)
        return panel.measure(880.0)[1]

    head = tall([])
    assert tall(effects) <= tall(effects[:2]) + tall(effects[2:]) - head


def test_it_finds_the_gap_between_the_usual_places() -> None:
    """All is covered but a gap that none of the few usual places meets."""
    place = SheetPlace()
    x, y, w, h = VIEW
    gap = (x + 0.61 * w, 300.0)  # where it begins, how wide it is
    others = [(x, y, gap[0] - x, h), (gap[0] + gap[1], y, x + w - gap[0] - gap[1], h)]
    rect = place.find("question", lambda _width: 140.0, VIEW, [], lambda: others)
    assert covered(rect, others) == 0


@pytest.mark.parametrize(
    ("title", "prompt"),
    [("planet_unknown", "ask.place_tile"), ("terraforming_mars", "ask.place")],
)
def test_alone_in_a_small_window_it_lies_on_nothing_that_is_compared(opened, title, prompt):
    table, source = Table.new(find_title(title), 1, {}, "ORION"), Source.of("layout")
    while table.decision.prompt.key != prompt:
        table.answer_random(source)
    played = opened(table, (1280, 720), language="hu")
    view, wanted = played.screen.canvas, sorted(played.screen.model.wanted)
    pointed(played, wanted[len(wanted) // 2])
    panel = played.screen.frame.effects.rect
    assert [zone for zone, rect in view.grounds() if covered(panel, [rect])] == []


@pytest.fixture
def written(monkeypatch) -> Callable[..., list[str]]:
    """Draws a panel so wide, as tall as it wants to be or as it is said, and tells the lines that
    it writes."""
    drawn: list[str] = []
    real = Pen.text

    def drawing(pen: Pen, words: str, *rest: Any, **more: Any) -> float:
        drawn.append(words)
        return real(pen, words, *rest, **more)

    monkeypatch.setattr(Pen, "text", drawing)

    def draw(panel: Any, width: float, height: float | None = None) -> list[str]:
        drawn.clear()
        panel.place((0.0, 0.0, width, height or panel.measure(width)[1]))
        panel.paint(Pen(layer((1000, 300)), panel.ui.kit))
        return list(drawn)

    return draw


def test_a_long_loss_is_never_cut(opened, written):
    played = opened(covering(), (1280, 720), language="hu")
    panel = played.screen.frame.effects
    long = "Bolygójára meteorit csapódott: elzárja a sort (4., értéke 2) és az oszlopot (5.)."
    panel.text = EffectsText("", [Effect("warning", long, "", "red"), Effect("vp", "+1", "E5")])
    for width in (590.0, 400.0, 284.0):
        drawn = written(panel, width)
        assert panel.rect[3] < 300
        assert long in " ".join(drawn) and {"+1", "E5"} <= set(drawn)
    # Where only some rows have room the loss stands first, with as many lines as there are.
    panel.text.effects.reverse()
    panel.take_form(LINE)
    some = written(panel, 189.0, 109.0)
    assert some[1] == "Bolygójára" and some[-1].endswith("…") and len(some) > 2
    assert "+1 E5" not in some and written(panel, 189.0, 260.0)[-1] == "+1 E5"
    # The head sums up the points: they stand last.
    panel.text.effects.append(Effect("credit", "Kreditek −2", "", "hi"))
    assert written(panel, 189.0, 300.0)[-2:] == ["Kreditek −2", "+1 E5"]
    # When points come the head says, too: each row has the figure with its cause.
    panel.text.effects[-2:] = [Effect("vp", "+12 a végén, ha így marad", "Műholdak", figure="+12")]
    assert written(panel, 189.0, 300.0)[-1] == "+12 Műholdak"


def test_a_line_tells_whole_things_and_leaves_out_what_is_long(opened, written):
    """Of a long flight the list of its places was cut in their first word."""
    played = opened(covering(), (1280, 720), language="hu")
    panel = played.screen.frame.effects
    places = "Ide repül: 12. narancs kapu, 7. pulzár, 14. narancs kapu, 11. naprendszer."
    told = [Effect("step", "5 lépést repül."), Effect("step", places), Effect("token", "Jelző −1")]
    panel.text = EffectsText("", told)
    panel.take_form(LINE)
    assert written(panel, 390.0) == ["5 lépést repül.", "Jelző −1", "…"]
    assert written(panel, 1200.0) == [effect.head for effect in told]
    assert written(panel, 270.0) == ["5 lépést repül.", "…"]
    # What is alone, and what is lost, is rather cut.
    panel.text = EffectsText("", told[1:2])
    (cut,) = written(panel, 300.0)
    assert cut.startswith("Ide repül")
    panel.text = EffectsText(
        "", [told[0], Effect("warning", "Elvész egy kocka, a piros", "", "red")]
    )
    assert written(panel, 300.0)[0].startswith("Elvész")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_it_covers_nothing_that_can_be_chosen(opened, size):
    played = opened(table_at(position(hand=["comet", "mine", "ants"])), size)
    pointed(played, "awards/scientist")
    panel = played.screen.frame.effects.rect
    for _id, _name, rect in played.screen.canvas.targets():
        assert not covered(panel, [rect])


@pytest.mark.rule("roll_for_the_galaxy 7.2.1")
def test_things_chosen_at_one_place_are_told_side_by_side(opened, monkeypatch):
    table, source = Table.new(find_title("roll_for_the_galaxy"), 2, {}, "ORION"), Source.of("a")
    while table.decision is not None and table.decision.prompt.key != "ask.explore":
        table.answer_random(source)
    played = opened(table)
    model = played.screen.model
    die = next(id for id in sorted(model.wanted) if len(model.numbers_at(id)) == 2)
    scout, stock = pointed(played, die).effects
    assert scout.head.startswith("Scout") and stock.head.startswith("Stock")
    assert stock.note == "Gains $2 (Stock)."
    # What is told word for word alike, such as two equal dice, is told once.
    ahead = played.screen.play.ahead
    first, *_rest = ahead.known_choice()
    monkeypatch.setattr(ahead, "known_choice", lambda: [first, first])
    model.changed()
    played.app.settle()
    assert heads(played.screen.frame.effects.text) == [scout.head]


@pytest.mark.rule("planet_unknown 6.8")
def test_a_tracker_tells_the_stock_it_brings(opened):
    rovers = [Rover(sq(8, 3)), Rover()]
    own = board(tracks={"rover": 3, "civ": 2}, tiles=[tile("i3_civ_energy", 7, 3)], rovers=rovers)
    played = opened(acting(own, AdvanceDue("tile", ("rover",)), AdvanceDue("tile", ("civ",))))
    text = pointed(played, "tracks/0/rover_4")
    assert "Advances Rover to 4 (tile)." in heads(text)
    (movement,) = [effect for effect in text.effects if effect.icon == "step"]
    assert movement.note == f"0 > {movement.head.split('+')[-1]}"


def test_the_focus_is_not_told_of_while_the_pointer_rests_on_a_choice(opened):
    state = position(played=[["nitrite_reducing_bacteria"]], hand=["mine"])
    state.boards[0].on_cards["nitrite_reducing_bacteria"] = 3
    played = opened(table_at(state))
    played.key("right")  # the focus is seen, and rests on something else
    text = pointed(played, "card/nitrite_reducing_bacteria")
    assert text.subject == "" and len(text.effects) == 2
    assert all("Nitrite Reducing Bacteria" in effect.head for effect in text.effects)


def test_what_moved_last_is_told_of_the_pointer_or_the_focus(opened):
    played = opened(table_at(position(hand=["mine", "asteroid"], mc=40)))
    model, effects = played.screen.model, played.screen.frame.effects
    first = pointed(played, "card/mine").subject
    for _step in range(2):  # Sell patents, Power plant
        played.key("down")
        played.app.rest()
    assert model.hovered == "card/mine" != model.cursor
    assert model.inspected() == model.cursor
    told = effects.text.subject
    assert told not in (first, "")
    assert pointed(played, "card/asteroid").subject not in (first, told, "")


def test_what_it_speaks_of_stands_whole_beside_the_title_or_below_it(opened, written):
    panel = opened(covering(), (1280, 720), language="hu").screen.frame.effects
    subject = "Kijátszás: Egyedi megoldás"
    for width in (284.0, 400.0, 900.0):
        panel.text = EffectsText("", [Effect("vp", "+1")], now=3, standing=2)
        drawn = written(panel, width)
        without, told = panel.rect[3], " ".join(drawn)
        assert "+3" in told and "+2" in told  # none of the points is left out
        panel.text.subject = subject
        assert subject in " ".join(written(panel, width))
        assert panel.rect[3] == without or (panel.rect[3] > without and width < 900)


def test_in_brief_its_points_leave_of_the_name_more_than_a_letter(opened, written):
    panel = opened(covering(), (1280, 720), language="hu").screen.frame.effects
    panel.text = EffectsText("Választás: Xenók", [Effect("info", "Kezdő készlet")], 10, 7)
    panel.take_form(BRIEF)
    assert "Választás: Xenók" in written(panel, 256.0)
    narrow = panel.rect[3]
    assert "Választás: Xenók" in written(panel, 600.0) and panel.rect[3] < narrow


def test_of_alternatives_it_is_said_that_one_is_chosen(opened):
    card = "artificial_photosynthesis"
    played = opened(table_at(position(hand=[card], mc=40)))
    text = pointed(played, f"card/{card}")
    chain = played.screen.play.ahead.known_chain()
    assert len(chain) == 2 and all(follow.instead for follow in chain)
    assert text.rest == "You choose one of them when you confirm."
    # Each says so, too: of a folded panel the last line is not seen.
    assert [head.split(":")[0] for head in heads(text)[-2:]] == ["Either", "Or"]


def test_alternatives_are_not_told_twice_nor_what_is_the_same_of_all(opened):
    """Below each marker of Pulsar stood its move once more, or that others decide then."""
    table = Table.new(find_title("pulsar_2849"), [Seat("A"), Seat("B")], {}, "S", practice=True)
    while table.decision.prompt.key != "ask.die":
        table.answer_random(Source.of("x"))
    played = opened(table)
    die = next(t for t, name, _r in played.screen.targets() if "3 spaces" in name)
    text = pointed(played, die)
    ways = [e for e in text.effects if e.head.startswith(("Either", "Or"))]
    assert len(ways) == 4 and not any(e.note for e in ways)
    played.screen.session.choose(next(k for k in table.decision.keys if k[1] == 1))
    played.app.settle()
    marker = played.screen.targets()[0][0]
    assert any("marker moves" in head for head in heads(pointed(played, marker)))


def test_what_is_the_same_of_all_alternatives_is_told_once(opened):
    """A project paid by a 2, or by a 3 with a token, brings the same."""
    played = opened(pulsar_at(pulsar(3, (2, 3), hq="A1")))
    text = pointed(played, "project/hq_a1_r1b")
    ways = [e for e in text.effects if e.head.startswith(("Either", "Or"))]
    assert len(ways) == 2 and ways[0].note != ways[1].note
    told = " ".join(f"{effect.head} {effect.note}" for effect in text.effects)
    assert told.count("Completes Project") == 1


def test_of_very_many_effects_all_are_told_when_it_is_opened(play, written):
    played = play(hand_off="trusting")
    frame = played.screen.frame
    panel = frame.effects
    panel.text, panel.shown = EffectsText("", [Effect("vp", f"+{n}") for n in range(12)]), True
    panel.take_form(FULL)
    panel.place((*frame.table.rect[:2], 600.0, panel.height(600.0)))
    assert panel.tells_less and "and 3 more." in " ".join(written(panel, 600.0))
    frame.unfold_effects()
    assert not panel.tells_less and "more." not in " ".join(written(panel, 600.0))


def test_the_panel_leaves_the_stocks_of_who_is_asked_to_be_seen(opened):
    hand = ["special_design", "business_contacts", "space_elevator", "robotic_workforce"]
    played = opened(table_at(position(seats=4, hand=[*hand, "corporate_stronghold", "moss"])))
    pointed(played, "card/special_design")
    stocks = [rect for zone, rect in played.screen.canvas.grounds() if zone == "board/0"]
    assert stocks and not covered(played.screen.frame.effects.rect, stocks)
