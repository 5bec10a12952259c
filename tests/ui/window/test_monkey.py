"""A monkey at the keyboard, the mouse, the pad: thousands of events on every screen, and never an error screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.wild import LANGUAGES, SCREENS, run

EVENTS = 800
KINDS = ("hot seat", "bots", "mixed", "review")


def whether_walked(number: int) -> bool:
    """All screens; and of the kinds of tables two with each game, in turn."""
    kind, _, _ = SCREENS[number].rpartition(" ")
    return kind not in KINDS or (KINDS.index(kind) + number) % 2 == 0


WALKED = [number for number in range(len(SCREENS)) if whether_walked(number)]


@pytest.mark.parametrize("number", WALKED, ids=[SCREENS[number] for number in WALKED])
def test_no_event_leads_to_an_error_screen(number: int, tmp_path: Path) -> None:
    """`python3 -m tests.tools.wild` has more of them."""
    screen, language = SCREENS[number], LANGUAGES[number % len(LANGUAGES)]
    assert run(screen, screen, language, -(-EVENTS // len(WALKED)), tmp_path) == []
