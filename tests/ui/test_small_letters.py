"""No text is drawn in smaller letters than at 100 % to fit: it wraps, scrolls, or the layout changes."""

from __future__ import annotations

import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.small_letters import LOOKS, small_on
from ui.window.app import App


@pytest.mark.parametrize(("number", "screen"), list(enumerate(SCREENS)), ids=SCREENS)
def test_no_screen_has_smaller_letters_than_at_100_percent(number: int, screen: str, app: App, hands: Hands) -> None:
    """In one language and size each; `tests/long` has ten."""
    assert small_on(app, hands, screen, LOOKS[number * 7 % len(LOOKS)]) == []
