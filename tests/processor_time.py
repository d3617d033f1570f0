"""The processor time of each test, with that of the programs it started: no matter how busy the
machine is. `pytest --processor` tells it by folder, with the slowest files and tests."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Generator

import pytest

SLOWEST = 20
DEEP = 2  # folders below tests that are told apart


def spent() -> float:
    """Seconds of processor time of this program and of those it started that have ended."""
    return sum(os.times()[:4])


class ProcessorTime:
    """A plugin: measures where the tests run, adds up where they are reported."""

    def __init__(self) -> None:
        self.tests: Counter[str] = Counter()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Measure from the first fixture on; what a fixture for many costs is the first one's."""
        self._began = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """The report carries what the test has cost so far to where it is told."""
        report = yield
        if call.when == "teardown":
            report.user_properties.append(("processor", spent() - self._began))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up, also what other processes have run."""
        for name, value in report.user_properties:
            if name == "processor":
                self.tests[report.nodeid] = value

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """The table at the end."""
        folders, files = Counter[str](), Counter[str]()
        for test, seconds in self.tests.items():
            file = test.split("::")[0]
            files[file] += seconds
            folders["/".join(file.split("/")[: DEEP + 1][:-1])] += seconds
        tell = terminalreporter.write_line
        terminalreporter.section("processor time")
        for name, seconds in [*folders.most_common(), ("in all", folders.total())]:
            tell(f"{seconds:7.1f} s  {name}")
        for kind, spent_by in (("files", files), ("tests", self.tests)):
            tell(f"the slowest {SLOWEST} {kind}:")
            for name, seconds in spent_by.most_common(SLOWEST):
                tell(f"{seconds:7.1f} s  {name}")
