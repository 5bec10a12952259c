"""No text of any screen is drawn in smaller letters than at 100 %, in any language and any size."""

from __future__ import annotations

import pytest

from tests.ui.conftest import app, english_again, hands, known_drawings, known_fonts  # noqa: F401 (fixtures)
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.small_letters import LOOKS, small_on
from ui.window.app import App


@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look[0]}-{look[1]}-{look[2][0]}x{look[2][1]}")
@pytest.mark.parametrize("screen", SCREENS)
def test_no_screen_has_smaller_letters_than_at_100_percent(
    app: App,  # noqa: F811 (a fixture)
    hands: Hands,  # noqa: F811
    screen: str,
    look: tuple[str, int, tuple[int, int]],
) -> None:
    assert small_on(app, hands, screen, look) == []
