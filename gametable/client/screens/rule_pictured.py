"""What only a drawn rule book shows to be wrong: things without a picture, places of examples that
are not on their tables."""

from __future__ import annotations

from typing import Any

from gametable.client.screens.rule_examples import lay_frames
from gametable.client.screens.rule_things import BookThings, Reader
from gametable.client.settings import Settings
from gametable.client.table.board.art import Art
from gametable.components.cache import load_yaml
from gametable.components.decode import Faults
from gametable.components.examples import example_folder, find_examples
from gametable.components.reference import load_reference
from gametable.core.engine.title import Title
from gametable.core.text import msg


def check_pictured(title: Title[Any]) -> None:
    """Look at the things of a title and at the frames of its examples as they are drawn. Raises
    ComponentErrors with every fault found."""
    faults, reader = Faults(), Reader(lambda: "en", Settings)
    rules, things = load_reference(title.id), BookThings(title, reader)
    for n, section in enumerate(rules.sections):
        for k, ref in enumerate(section.things):
            found = things.look(ref)
            seen = found is not None and things.art.store.face(found.face) is not None
            if not seen and rules.file is not None:
                faults.add(rules.file, (n, "things", k), msg("shown.no_picture", name=ref))
    examples, _faulty = find_examples(title.id)
    for id, file in examples.items():
        document = load_yaml(example_folder(title.id) / f"{id}.yaml")
        frames = lay_frames(title, file, Art(title.id), reader)
        for n, frame in enumerate(frames):
            for place in frame.unknown:
                faults.add(document, ("frames", n), msg("example.no_place", name=place))
    faults.report()
