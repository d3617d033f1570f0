"""What the faces of all kinds of the vocabulary have: the section of the rules on the kind."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

K = TypeVar("K")


class Cited(ABC, Generic[K]):
    """The faces of a kind, with the section on it (see `core/kit/effects.py`)."""

    @property
    @abstractmethod
    def rule(self) -> str:
        """The section on its kind."""

    def rule_of(self, thing: K) -> str:
        """The section that speaks of it."""
        return self.rule
