"""The program opened in a window of its own, with the processes in which its bots think."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from gametable.bots.drill_process import DrillMaking
from gametable.bots.process import Worker
from gametable.client.host.app import App
from gametable.client.program import Program

HINTS_ASKED = 6  # answers, of which those are told that have words of their own
WARM_UP = 0.3  # seconds after the first picture


def open_client(
    language: Literal["en", "hu"] | None = None,
    screen: str | None = None,
    size: tuple[int, int] | None = None,
    headless: bool = False,
    game: Path | None = None,
    scenario: Path | None = None,
) -> None:
    """Open the window and run until the player quits. Raises NoDisplay.

    `language` counts for this time only; `screen` "gallery" opens the look at all components;
    `game` is a saved game to go on with, `scenario` a position to practise from.
    """
    app = App(size=size, headless=headless)
    usual = app.settings.language
    if language is not None:
        app.settings.language = language
        app.apply_settings(save=False)
    bots, judges = (Worker("gametable.titles:find_title", calm=calm) for calm in (False, True))
    making = DrillMaking("gametable.titles:find_title")

    def stop_bots() -> None:
        making.stop()
        bots.stop()
        judges.stop()

    def renew_bots() -> None:
        bots.renew()
        judges.renew()

    app.on_stop = stop_bots
    program = Program(
        app,
        answer=lambda q: bots.answer(q.sight, q.decision, q.strength, q.enough),
        hints=lambda q: bots.hints(q.sight, q.decision, HINTS_ASKED),
        judge=judges.judged,
        making=making,
    )
    program.renewed = renew_bots
    program.go_home()
    app.ui.after(WARM_UP, program.warm_up)
    if screen == "gallery":
        from gametable.client.screens.gallery import GalleryScreen

        app.push(GalleryScreen(program.shelf))
    if game is not None:
        program.open_path(game.absolute())
    if scenario is not None:
        program.open_scenario(scenario.absolute())
    try:
        app.run()
    finally:
        stop_bots()
        program.stop()
        if language is not None and app.settings.language == language:
            app.settings.language = usual
            app.settings_file.save()
