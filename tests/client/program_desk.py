"""A program on its home screen, for the tests of the whole way through it."""

from __future__ import annotations

import pygame

from gametable.client.program import Program
from gametable.client.screens.end_of_game import EndScreen
from gametable.client.screens.table import TableScreen
from gametable.client.settings import SeatChoice
from gametable.core.engine.chance import Source
from tests.client.watch import step_until

PEOPLE = [SeatChoice("sky", "Ada"), SeatChoice("red", "Bence", "bot")]
TITLE = "planet_unknown"


class Desk:
    """A program on its home screen, and what a player does with it."""

    def __init__(self, app, folder, people):
        self.app = app
        app.settings.last_seats = list(people)
        app.settings.hand_off = "trusting"
        self.program = Program(app, folder=folder, durable=False)
        self.program.lessons.learning.meet(TITLE)  # else the first start asks
        self.program.go_home()
        app.settle()

    def start_anything(self):
        """Start a game, whatever comes of it."""
        self.app.click(f"home.title.{TITLE}")
        self.app.press(pygame.K_RETURN)
        self.app.settle()

    def start(self):
        """Home, a title of the shelf, start."""
        self.app.click(f"home.title.{TITLE}")
        self.app.press(pygame.K_RETURN)
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen.table

    def play(self, steps=10_000):
        """Random answers for everybody; the end screen is awaited when the game ends."""
        screen = self.app.screen
        table, luck = screen.table, Source.of("played")
        while table.decision is not None and steps:
            table.answer_random(luck)
            steps -= 1
        for tell in screen.session.listeners:
            tell()
        self.app.settle()
        if table.over:
            self.app.press(pygame.K_RETURN)
            step_until(self.app, lambda: isinstance(self.app.screen, EndScreen))
            self.app.settle()

    def files(self):
        return sorted(self.program.saves.path.glob("*.jsonl"))

    def words(self):
        return " ".join(w.accessible_name() for w in self.app.screen.top.walk())
