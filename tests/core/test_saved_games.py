"""Games that earlier versions saved are never lost. `tests/saved` is not made anew when questions
or options change, as golden games are: a version that cannot read one of these has a fault."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from gametable.core.journal.loading import load_table
from gametable.titles import find_title

SAVED = Path(__file__).parents[1] / "saved"


@pytest.mark.parametrize("file", sorted(SAVED.glob("*.gz")), ids=lambda file: file.name)
def test_a_game_saved_by_an_earlier_version_is_read_to_its_end(file: Path, tmp_path: Path) -> None:
    saved = tmp_path / file.stem
    saved.write_bytes(gzip.decompress(file.read_bytes()))
    table = load_table(saved, find_title)
    try:
        assert table.over and len(table.entries) > 100
    finally:
        table.keeper.close()
