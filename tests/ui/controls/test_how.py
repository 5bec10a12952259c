"""What a prompt says is to be done, by pointer and keys or by the pad that leads."""

from __future__ import annotations

import re

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.pads import PadHands
from tests.ui.tables import prompt, top_table
from ui.window.app import App


@pytest.mark.parametrize("game_id", ["naishi", "nissi", "niwa", "senshiai", "djambi"])
def test_a_table_spoke_of_clicks_and_letters_of_the_keyboard_while_a_pad_led(
    app: App, hands: Hands, game_id: str
) -> None:
    SCREENS[f"table of {game_id}"](app, hands, "Aoi")
    table = top_table(app)
    assert re.search(r"[Cc]lick|Digits|Arrows", prompt(table).detail)
    PadHands(hands).press("right-shoulder")
    assert prompt(table).detail == "Move the mark; A chooses, B goes back."
    hands.key(pygame.K_TAB)
    assert re.search(r"[Cc]lick|Digits|Arrows", prompt(table).detail)
