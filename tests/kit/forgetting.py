"""A title as a program has it that has just been started: nothing of it has been read yet."""

from __future__ import annotations

import sys

import pytest

from gametable.components.packaged import PackagedTitle
from gametable.titles import find_title


def forget(id: str, patch: pytest.MonkeyPatch) -> None:
    """Let the components of a title be read again, whatever has become of them.

    Until the patch is undone the title is another one, without the words it has made.
    """
    old = find_title(id)
    assert isinstance(old, PackagedTitle)
    for name, module in list(sys.modules.items()):
        if name.startswith(f"{old.package}."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()
    new = PackagedTitle(old.package, old.revision, old.rules)
    patch.setattr(sys.modules[old.package], "TITLE", new)
