"""Choosing and completing, the same on every board: what a click, a drag, the cursor and a second click bring about."""

from __future__ import annotations

import pytest

from ui.table.scene.gestures import Gesture, Kind
from ui.table.scene.picker import ActionChosen, ChoiceChanged, NothingThere, Picker

STARTS = frozenset({"a1", "b1"})
TARGETS = {"a2": "a1-a2", "b1": "a1xb1"}
"""What the chosen a1 can do; b1 is a target and could be chosen."""


@pytest.fixture
def picker() -> Picker[str, str]:
    return Picker()


def do(picker: Picker[str, str], kind: Kind, spot: str | None, source: str | None = None) -> object:
    targets = TARGETS if picker.chosen == "a1" else {}
    return picker.handle(Gesture(kind, (3, 4), spot, source), STARTS, targets)


def test_a_press_chooses_what_can_be_chosen(picker: Picker[str, str]) -> None:
    assert do(picker, Kind.PRESS, "a1") == ChoiceChanged()
    assert (picker.chosen, picker.drag) == ("a1", None)


def test_a_press_on_a_target_completes(picker: Picker[str, str]) -> None:
    do(picker, Kind.PRESS, "a1")
    do(picker, Kind.TAP, "a1", "a1")
    assert picker.chosen == "a1"
    assert do(picker, Kind.PRESS, "a2") == ActionChosen("a1-a2")


def test_a_target_that_could_be_chosen_as_well_completes(picker: Picker[str, str]) -> None:
    picker.choose("a1")
    assert do(picker, Kind.PRESS, "b1") == ActionChosen("a1xb1")


def test_a_press_where_nothing_can_be_done_is_missed_and_keeps_what_is_chosen(picker: Picker[str, str]) -> None:
    picker.choose("a1")
    assert do(picker, Kind.PRESS, "h8") == NothingThere("h8")
    assert picker.chosen == "a1"
    assert do(picker, Kind.PRESS, None) is None


def test_a_second_tap_lets_go_but_a_drag_of_the_chosen_one_does_not(picker: Picker[str, str]) -> None:
    picker.choose("a1")
    do(picker, Kind.PRESS, "a1")
    assert do(picker, Kind.TAP, "a1", "a1") == ChoiceChanged()
    assert picker.chosen is None
    picker.choose("a1")
    do(picker, Kind.PRESS, "a1")
    do(picker, Kind.DRAG, "h8", "a1")
    do(picker, Kind.DROP, "a1", "a1")
    assert picker.chosen == "a1"


def test_a_drag_to_a_target_completes_and_holds_nothing_any_more(picker: Picker[str, str]) -> None:
    do(picker, Kind.PRESS, "a1")
    assert do(picker, Kind.DRAG, "a2", "a1") == ChoiceChanged()
    assert picker.drag == (3, 4)
    assert do(picker, Kind.DROP, "a2", "a1") == ActionChosen("a1-a2")
    assert picker.drag is None


@pytest.mark.parametrize(
    ("spot", "answer"), [("h8", NothingThere("h8")), ("a1", ChoiceChanged()), (None, ChoiceChanged())]
)
def test_a_drag_elsewhere_is_missed_or_put_back(picker: Picker[str, str], spot: str | None, answer: object) -> None:
    do(picker, Kind.PRESS, "a1")
    do(picker, Kind.DRAG, "b2", "a1")
    assert do(picker, Kind.DROP, spot, "a1") == answer
    assert (picker.chosen, picker.drag) == ("a1", None)


def test_a_drag_that_began_beside_the_chosen_one_carries_nothing_and_only_points(picker: Picker[str, str]) -> None:
    picker.choose("a1")
    do(picker, Kind.DRAG, "a2", "h8")
    assert (picker.drag, picker.pointed) == (None, "a2")
    assert do(picker, Kind.DROP, "a2", "h8") is None


def test_pointing_is_only_news_when_it_is_at_something_else(picker: Picker[str, str]) -> None:
    assert do(picker, Kind.HOVER, "a1") == ChoiceChanged()
    assert do(picker, Kind.HOVER, "a1") is None
    assert picker.pointed == "a1"


def test_the_mouse_takes_the_cursor_away(picker: Picker[str, str]) -> None:
    picker.hover, picker.cursor = "a1", "b1"
    assert picker.pointed == "b1"
    assert do(picker, Kind.HOVER, "a1") == ChoiceChanged()
    assert picker.pointed == "a1"
    picker.cursor = "b1"
    do(picker, Kind.PRESS, "h8")
    assert picker.cursor is None


def test_enter_on_the_chosen_one_lets_go_at_once(picker: Picker[str, str]) -> None:
    picker.point("a1", STARTS, {}, lets_go=True)
    assert picker.chosen == "a1"
    assert picker.point("a1", STARTS, TARGETS, lets_go=True) == ChoiceChanged()
    assert picker.chosen is None
