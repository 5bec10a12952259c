"""No text of any screen is drawn in smaller letters than at 100 %, in every language and size."""

from __future__ import annotations

import pytest

from tests.ui.conftest import app, english_again, hands, known_drawings, known_fonts  # noqa: F401 (fixtures)
from tests.ui.driving import Hands
from tests.ui.every_sheet import EVERY
from tests.ui.small_letters import LOOKS, small_on
from ui.window.app import App

CASES = [(screen, look) for place, screen in enumerate(EVERY) for look in LOOKS[place % 3 :: 3]]
"""A third of all languages and sizes for each screen, another third for the next one."""


@pytest.mark.parametrize(("screen", "look"), CASES, ids=lambda part: part if isinstance(part, str) else str(part[:2]))
def test_no_screen_has_smaller_letters_than_at_100_percent(
    app: App,  # noqa: F811 (a fixture)
    hands: Hands,  # noqa: F811
    screen: str,
    look: tuple[str, int, tuple[int, int]],
) -> None:
    assert small_on(app, hands, screen, look) == []
