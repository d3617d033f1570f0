"""What has changed in the program's rules of a title: `assets/<title>/changes.yaml`.

    changes:
      - {revision: 2, section: "16.4", text: {en: ..., hu: ...}}

Each entry says in one sentence what a player notices of a revision, and names the section of the
rules. A title whose rules have not changed since it came has no such file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from gametable.components.cache import load_yaml
from gametable.components.data_root import title_root
from gametable.components.decode import Faults, decode_item
from gametable.components.reference import read_reference
from gametable.core.text import Text, msg

FILE = "changes.yaml"


class RuleChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is otherwise since a revision of a title's rules."""

    revision: Annotated[int, msgspec.Meta(ge=2)]
    section: str
    text: Text


class RuleChanges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that has changed, the oldest first."""

    changes: tuple[RuleChange, ...]

    def since(self, revision: int) -> list[RuleChange]:
        """What has changed since a game by the rules of that revision."""
        return [change for change in self.changes if change.revision > revision]


def load_changes(title: str, root: Path | None = None) -> RuleChanges:
    """What has changed in a title's rules; nothing where there is no file. Raises ComponentErrors
    with every fault found."""
    folder = (root or title_root(title)) / "assets" / title
    path = folder / FILE
    if not path.is_file():
        return RuleChanges(())
    document, faults = load_yaml(path), Faults()
    read = decode_item(document, (), RuleChanges, faults)
    rules = read_reference(folder / "rules.yaml")
    for n, change in enumerate(read.changes if read is not None else ()):
        if not rules.has(change.section):
            wrong = msg("decode.no_section", section=change.section)
            faults.add(document, ("changes", n, "section"), wrong)
    faults.report()
    assert read is not None
    return read
