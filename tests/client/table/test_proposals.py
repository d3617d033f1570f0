"""Sets that are picked on the table, with others that the rules propose (a federation)."""

from __future__ import annotations

from typing import Any

import pygame

from gametable.client.host.app import App
from gametable.client.screens.table import TableScreen
from gametable.client.table.answer.kinds import ChoosingSome, begin
from gametable.core.engine.decision import Check, Option, Refusal
from gametable.core.engine.questions import PickSome, Proposal
from gametable.core.engine.table import Table
from gametable.core.text import msg
from tests.client.watch import pass_time
from tests.rules.gaia_project.play import seat, sit

A, B, C, BETWEEN, FAR = (-1, -2), (-2, -1), (-1, -4), (-1, -3), (2, -3)
OWN = {
    "planetary_institute": [A],
    "academy_qic": [B],
    "trading_station": [C],
    "mine": [FAR],
}


def pairs() -> ChoosingSome:
    """Two neighbours of five are wanted: 1 and 2 are proposed, 0 comes along with 1."""

    def accepts(chosen: tuple[int, ...]) -> Refusal | None:
        if chosen[1] - chosen[0] == 1:
            return None
        why = msg("refusal.twice")
        return Refusal(why, "toy 1", (Check(why, False, "toy 1", (f"board/{chosen[1]}",)),))

    asked = PickSome(
        0, msg("ask.some"), list(range(5)),
        lambda n: Option(n, msg("label.some"), target=f"board/{n}"), 2, 2,
        accepts=accepts,
        proposals=(Proposal((1, 2), msg("label.some")),),
        along=lambda chosen: (0,) if 1 in chosen else (),
    )  # fmt: skip
    found = begin(asked, lambda id: True)
    assert isinstance(found, ChoosingSome)
    return found


def test_nothing_is_picked_until_a_proposal_is_pointed_at_or_taken() -> None:
    choosing = pairs()
    assert not choosing.chose and not choosing.shown
    choosing.pointed = 0
    assert choosing.shown == [1, 2] and choosing.along() == {"board/0"} and not choosing.picked
    choosing.pointed = None
    choosing.take(0)
    assert choosing.is_taken(0) and choosing.ready and choosing.answer == (1, 2)
    choosing.select(2)
    assert not choosing.is_taken(0)


def test_what_is_wrong_with_a_set_is_told_with_its_place() -> None:
    choosing = pairs()
    choosing.select(0)
    choosing.select(3)
    assert not choosing.ready and choosing.wrong() == {"board/3"}
    choosing.pointed = 0
    assert choosing.wrong() == set()  # the proposal that is pointed at is right


def some(most: int, **limits: Any) -> ChoosingSome:
    """One to so many of three are wanted."""
    asked = PickSome(
        0, msg("ask.some"), list(range(3)), lambda n: Option(n, msg("label.some")), 1, most,
        **limits,
    )  # fmt: skip
    found = begin(asked, lambda id: True)
    assert isinstance(found, ChoosingSome)
    return found


def test_all_are_offered_only_where_all_would_be_taken() -> None:
    refusal = Refusal(msg("refusal.twice"), "toy 1")
    assert some(3).all_fit and not some(2).all_fit
    assert not some(3, accepts=lambda chosen: refusal if len(chosen) > 2 else None).all_fit


class Forming:
    """A table on which a federation can be formed."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.at: Table[Any] = sit(seat(structures=OWN, power={"area_1": 4}))
        self.screen = TableScreen(self.at)
        app.push(self.screen)
        app.settle()
        self.at.choose(("federation",))
        self.screen.refresh()
        app.settle()

    def spot(self, place: tuple[int, int]) -> tuple[float, float]:
        """Where a space is in the window."""
        q, r = place
        spot = self.screen.model.laid.spots[f"map/h_{q}_{r}"]
        x, y, w, h = self.screen.canvas.camera.rect_to_view(spot.visible)
        return (x + w / 2, y + h / 2)

    @property
    def hint(self) -> str:
        """What the bar says below the question."""
        return self.screen.bar.text.hint


def test_a_federation_is_picked_by_mouse_and_told_at_once_what_it_lacks(open_app) -> None:
    forming = Forming(open_app())
    app, bar = forming.app, forming.screen.bar
    assert bar.text.primary == "Nothing chosen yet"  # it is not one more that is missing
    app.click(forming.spot(A))
    assert "Power value 6 of 7" in forming.hint and "5.4.1" in forming.hint
    app.click(forming.spot(C))
    assert "not all" in forming.hint.lower() and "5.4.2" in forming.hint
    assert not bar.primary.enabled
    app.click(forming.spot((0, -3)))
    assert not bar.primary.enabled
    app.click(forming.spot(BETWEEN))
    assert "not needed" in forming.hint and "5.4.4" in forming.hint
    app.click(forming.spot((0, -3)))
    assert bar.primary.enabled
    app.click("bar.primary")
    assert forming.at.decision is not None and forming.at.decision.prompt.key == "ask.token"
    [federation] = forming.at.state.boards[0].federations
    assert len(federation.members) == 3 and len(federation.satellites) == 1


def test_a_proposal_is_shown_when_pointed_at_and_taken_by_keys(open_app) -> None:
    forming = Forming(open_app())
    app, screen = forming.app, forming.screen
    choosing = screen.model.choosing
    assert isinstance(choosing, ChoosingSome)
    x, y, w, h = screen.bar.chips[0].rect
    app.move_to((x + w / 2, y + h / 2))
    pass_time(app, 0.5)
    assert choosing.shown and not choosing.picked
    assert screen.play.ahead.known_preview() is not None
    app.move_to((300, 300))
    assert not choosing.shown
    app.press(pygame.K_1)
    assert choosing.is_taken(0)
    app.press(pygame.K_RETURN)
    assert forming.at.decision is not None and forming.at.decision.prompt.key == "ask.token"


def test_a_federation_is_picked_by_keyboard(open_app) -> None:
    forming = Forming(open_app())
    app, screen = forming.app, forming.screen
    choosing = screen.model.choosing
    assert isinstance(choosing, ChoosingSome)
    app.press(pygame.K_TAB)
    for place in (A, C, BETWEEN):
        q, r = place
        screen.canvas.keyboard.focus_spot(screen.model.laid.spots[f"map/h_{q}_{r}"])
        app.press(pygame.K_SPACE)
    assert len(choosing.picked) == 3 and choosing.ready
    app.press(pygame.K_RETURN)
    assert len(forming.at.state.boards[0].federations) == 1


def test_a_click_beside_loses_no_set_that_was_put_together(open_app) -> None:
    forming = Forming(open_app())
    app, screen = forming.app, forming.screen
    choosing = screen.model.choosing
    assert isinstance(choosing, ChoosingSome)
    beside = next(
        tuple(map(int, id.removeprefix("map/h_").split("_")))
        for id in sorted(screen.model.laid.spots)
        if id.startswith("map/h_") and id not in screen.model.wanted
    )
    app.click(forming.spot(A))
    app.click(forming.spot(beside))
    assert not choosing.picked  # one is soon picked again
    app.click(forming.spot(A))
    app.click(forming.spot(C))
    app.click(forming.spot(beside))
    assert len(choosing.picked) == 2 and "cannot be chosen" in forming.hint
    app.press(pygame.K_ESCAPE)
    app.press(pygame.K_ESCAPE)
    assert not choosing.picked
