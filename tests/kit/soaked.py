"""Cases that the usual run leaves to the soak (`scripts/soak.py --long`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet


def soaked(*cases: Any) -> list[ParameterSet]:
    """These cases of a parameter, or tuples of several, marked long: the same is asked of other
    cases in the usual run."""
    return [
        pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.long)
        for case in cases
    ]


def halved(cases: Sequence[ParameterSet]) -> list[ParameterSet]:
    """Every other one of these cases as it is, the others marked long."""
    return [
        case
        if n % 2 == 0
        else pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.long])
        for n, case in enumerate(cases)
    ]
