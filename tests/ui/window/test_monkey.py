"""A monkey at the keyboard, the mouse, the pad: thousands of events on every screen, and never an error screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tools.wild import LANGUAGES, SCREENS, run

EVENTS = 800


@pytest.mark.parametrize("number", range(len(SCREENS)), ids=SCREENS)
def test_no_event_leads_to_an_error_screen(number: int, tmp_path: Path) -> None:
    """`python3 -m tests.tools.wild` has more of them."""
    screen, language = SCREENS[number], LANGUAGES[number % len(LANGUAGES)]
    assert run(screen, screen, language, -(-EVENTS // len(SCREENS)), tmp_path) == []
