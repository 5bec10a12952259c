"""The planted faults: each is found once in the program of today, and what a pattern means is what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.mutants.fault import Fault
from tests.tools.mutants.planting import Stale, find, planted
from tests.tools.mutants.rooms import ROOMS
from tests.tools.mutants.running import Result, try_fault

PROJECT = Path(__file__).resolve().parents[1]
SOURCE = """
class Clock:
    def left(self, seat):
        if self.used[seat] >= self.limit:  # none
            return 0
        return max(0, self.limit - self.used[seat])

    def low(self, seat):
        return self.left(seat) < self.warns
"""


def fault(was: str, becomes: str = "pass", inside: str = "") -> Fault:
    return Fault("a clock is wrong", "*.py", was, becomes, "test_clock.py", inside)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "clock.py").write_text(SOURCE, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("room", ROOMS)
def test_every_fault_is_found_in_one_place_and_changes_it(room: str) -> None:
    lost = []
    for each in ROOMS[room]:
        try:
            planted(find(PROJECT, each), each)
        except Stale as error:
            lost.append(str(error))
    assert lost == []


def test_every_fault_names_tests_that_are_there_and_a_symptom_of_its_own() -> None:
    faults = [each for room in ROOMS.values() for each in room]
    assert len({each.symptom for each in faults}) == len(faults) >= 60
    for each in faults:
        assert [name for name in each.tests.split() if not (PROJECT / name).exists()] == []


def test_a_pattern_says_what_is_changed_whatever_the_names_are(project: Path) -> None:
    wrong = fault("self.$used[$who] >= self.$limit", "self.$used[$who] > self.$limit")
    text = planted(find(project, wrong), wrong)
    assert text == SOURCE.replace(">=", ">")


def test_a_statement_goes_with_all_that_belongs_to_it(project: Path) -> None:
    wrong = fault("if $empty: return 0")
    assert "        pass\n        return max(0" in planted(find(project, wrong), wrong)
    many = fault("if $empty: ...\nreturn max(...)", "return 1")
    assert planted(find(project, many), many) == SOURCE.replace(
        SOURCE[SOURCE.index("        if") : SOURCE.index("\n\n    def low")], "        return 1"
    )


@pytest.mark.parametrize(
    ("was", "becomes", "why"),
    [
        ("self.$used[$who] == self.$limit", "0", "nowhere"),
        ("self.$one", "0", "byte"),
        ("self.$left($seat) < self.$warns", "self.$left($seat)<self.$warns", "changes nothing"),
        ("self.$left($seat) < self.$warns", "self.$left($seat) <", "no Python"),
    ],
)
def test_a_fault_that_is_nowhere_or_everywhere_or_nothing_is_stale(
    project: Path, was: str, becomes: str, why: str
) -> None:
    wrong = fault(was, becomes)
    with pytest.raises(Stale, match=why):
        planted(find(project, wrong), wrong)


def test_the_function_around_tells_two_places_apart(project: Path) -> None:
    (project / "clock.py").write_text(SOURCE.replace("low", "late") + SOURCE, encoding="utf-8")
    wrong = fault("self.left($seat) < self.warns", "False", "low")
    assert planted(find(project, wrong), wrong).count("False") == 1


def test_a_fault_is_caught_by_a_test_that_is_green_without_it_and_survives_without_one(project: Path) -> None:
    tests = project / "test_clock.py"
    tests.write_text(
        "import sys\nsys.path.insert(0, '.')\nfrom clock import Clock\n\n\ndef test_time():\n    clock = Clock()\n"
        "    clock.used, clock.limit, clock.warns = [7, 10], 10, 2\n    assert clock.left(0) == 3 and clock.low(1)\n",
        encoding="utf-8",
    )
    seen = fault("self.limit - self.used[$seat]", "self.limit + self.used[$seat]")
    unseen = fault("self.used[$seat] >= self.limit", "self.used[$seat] > self.limit")
    assert [try_fault(project, each).result for each in (seen, unseen)] == [Result.CAUGHT, Result.SURVIVED]
    assert (project / "clock.py").read_text(encoding="utf-8") == SOURCE
