"""An owner enters what his box shows: the game is played with it, and other games are refused."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from gametable.components.data_root import OVERRIDE, assets_dir, boards_dir
from gametable.components.fault_words import fault_text
from gametable.core.engine.chance import Source
from gametable.core.engine.table import Table
from gametable.core.journal.loading import Unfit, load_table, take_offer
from gametable.core.journal.writing import Journal
from gametable.titles import find_title
from tests.kit.forgetting import forget

pytestmark = pytest.mark.rule("pulsar_2849 21")
TITLE = "pulsar_2849"
ENTERED = {
    "technologies.yaml": ("{row: 1, bonus: 0, technologies: [ai_r1a, ", "bonus: 0", "bonus: 3"),
    "hq_boards.yaml": (
        "die: 1\n    reconstructed: all\n",
        "die: 1\n    reconstructed: all",
        "die: 3",
    ),
    "transmitters.yaml": (
        "dice: [2, 4]\n    reconstructed: [dice, once]\n",
        "dice: [2, 4]\n    reconstructed: [dice, once]",
        "dice: [1]",
    ),
    "goals.yaml": ("counts: patents, at_least: 6, points: 7, ", "points: 7", "points: 9"),
}
"""By file: what stands there first, what of it is not as printed, what the owner writes."""


@pytest.fixture
def owned(tmp_path: Path) -> Iterator[Path]:
    """A folder of the owner's with the four values entered."""
    for folder, source in (("assets", assets_dir()), ("boards", boards_dir(TITLE).parent)):
        shutil.copytree(source, tmp_path / folder)
    for name, (there, old, new) in ENTERED.items():
        file = tmp_path / "assets" / TITLE / name
        text = file.read_text(encoding="utf-8")
        assert there in text, name
        file.write_text(text.replace(there, there.replace(old, new), 1), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OVERRIDE, str(tmp_path))
        forget(TITLE, patch)
        yield tmp_path
    with pytest.MonkeyPatch.context() as patch:
        forget(TITLE, patch)


def kept(path: Path) -> Table:
    """A game of some steps, kept in a file."""
    title = find_title(TITLE)
    header = Table.new(title, 2, seed="own").header
    keeper = Journal.create(path, header, version="1", durable=False)
    table = Table.new(title, 2, seed="own", keeper=keeper)
    source = Source.of("own")
    for _ in range(12):
        table.answer_random(source)
    keeper.close()
    return table


def test_the_entered_values_are_played(owned: Path) -> None:
    from gametable.titles.pulsar_2849.components import load

    title, box = find_title(TITLE), load()
    row = box.technology_boards["AI"].rows[0]
    project = box.projects["hq_a1_r1a"]
    assert (row.bonus, project.die, box.transmitters["transmitter_a01"].dice) == (3, 3, (1,))
    assert box.goals["patents_6"].points == 9
    assert {share.what: share.whole for share in title.reconstructed()}["projects"] == 70
    assert title.component_faults() == []
    table = Table.new(title, 3, {"technologies_i": "A"}, seed="whole")
    source = Source.of("whole")
    while table.decision is not None:
        table.answer_random(source)
    assert not title.faults(table.state)


def test_a_game_begun_with_other_values_is_refused(
    tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest
) -> None:
    path = tmp_path_factory.mktemp("games") / "before.game.jsonl"
    before = kept(path)
    request.getfixturevalue("owned")
    with pytest.raises(Unfit) as refused:
        load_table(path, find_title)
    for language, words in (("en", "other values"), ("hu", "más értékeivel")):
        said = fault_text(refused.value, language)
        assert words in said and path.name in said and "\n" not in said
    assert path.stat().st_size > 0 and refused.value.offers
    table = take_offer(refused.value, refused.value.offers[0], find_title, version="1")
    assert table.header.values == find_title(TITLE).values != before.header.values
    assert table.keeper is not None
    table.keeper.close()
