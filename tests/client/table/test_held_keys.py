"""A key that is held down answers one question and no more."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tests.client.table.conftest import Played

Play = Callable[..., Played]


def down(played: Played, key: int, times: int = 1) -> None:
    """The key goes down and stays there: the queue gets one event after the other."""
    for _ in range(times):
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        played.app.post(event)
        played.app.settle()


def up(played: Played, key: int) -> None:
    played.app.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, scancode=0))
    played.app.settle()


def test_held_space_uncovers_and_answers_nothing(play: Play):
    played = play()
    assert played.screen.session.covered
    down(played, pygame.K_SPACE, 12)
    assert not played.screen.session.covered
    up(played, pygame.K_SPACE)
    assert played.screen.model.choosing.selected is None
    assert not any(entry.chosen for entry in played.table.entries)


def test_held_enter_commits_one_answer(play: Play):
    played = play()
    played.key("space")
    played.ask("prompt.order")
    before = len(played.table.entries)
    down(played, pygame.K_RETURN, 12)
    assert len(played.table.entries) == before + 1
    up(played, pygame.K_RETURN)
    down(played, pygame.K_RETURN, 12)
    assert len(played.table.entries) == before + 2


def test_a_held_digit_selects_but_does_not_commit(play: Play):
    played = play(players=("human",))
    played.ask("prompt.walk")
    before = len(played.table.entries)
    down(played, pygame.K_1, 6)
    assert len(played.table.entries) == before


def test_held_arrows_go_on(play: Play):
    played = play(players=("human",))
    played.ask("prompt.place")
    placer = played.screen.model.placer
    placer.move_to((0, 0))
    down(played, pygame.K_RIGHT, 3)
    assert placer.cell == (3, 0)


def test_after_another_window_had_the_keyboard_a_key_counts_again(play: Play):
    played = play()
    down(played, pygame.K_SPACE)
    played.screen.session.cover()
    played.app.settle()
    down(played, pygame.K_SPACE)
    assert played.screen.session.covered  # still the same press
    played.app.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    played.app.settle()
    down(played, pygame.K_SPACE)
    assert not played.screen.session.covered


def test_ten_tenths_of_a_notch_turn_a_tile_once(play: Play):
    played = play(players=("human",))
    played.ask("prompt.place")
    turned = []
    played.screen.canvas.tools.turn = turned.append
    unit, (x, y, wide, high) = played.app.ui.scale.unit, played.screen.canvas.rect
    middle = (round((x + wide / 2) * unit), round((y + high / 2) * unit))
    turn = {"x": 0, "y": 0, "precise_x": 0.0, "precise_y": -0.1, "flipped": False, "pos": middle}
    pygame.key.set_mods(pygame.KMOD_LSHIFT)
    try:
        for _ in range(10):
            played.app.post(pygame.event.Event(pygame.MOUSEWHEEL, turn))
        played.app.settle()
    finally:
        pygame.key.set_mods(0)
    assert turned == [1]
