"""What a prompt says is to be done: by pointer and keys, by the pad that leads, to who hears it."""

from __future__ import annotations

import re

import pygame
import pytest

from games import ready_games
from games.core import words
from games.core.tips import Tip
from games.core.words import tr
from tests.ui.driving import Hands
from tests.ui.every_screen import SCREENS
from tests.ui.pads import PadHands
from tests.ui.spoken import nodes
from tests.ui.tables import prompt, top_table
from ui.controls import pad_words
from ui.controls.key_hints import as_taught, with_current_keys
from ui.scenes.niwa.scene import NIWA_KEYS
from ui.table.features.tips import GENERAL, TableTip, _words
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

GAMES = ["naishi", "nissi", "niwa", "senshiai", "djambi"]
CLICKS = {"en": "[Cc]lick", "ja": "クリック", "fr": "[Cc]li(c|qu)", "de": "[Kk]lick"}


@pytest.mark.parametrize("game_id", GAMES)
def test_a_table_spoke_of_clicks_and_letters_of_the_keyboard_while_a_pad_led(
    app: App, hands: Hands, game_id: str
) -> None:
    SCREENS[f"table of {game_id}"](app, hands, "Aoi")
    table = top_table(app)
    assert re.search(r"[Cc]lick|Digits|Arrows", prompt(table).detail)
    PadHands(hands).press("right-shoulder")
    assert prompt(table).detail == "Move the focus; A chooses, B goes back."
    hands.key(pygame.K_TAB)
    assert re.search(r"[Cc]lick|Digits|Arrows", prompt(table).detail)


@pytest.mark.parametrize("language", CLICKS)
@pytest.mark.parametrize("game_id", GAMES)
def test_who_hears_a_table_and_has_no_pointer_was_told_to_click(
    app: App, hands: Hands, game_id: str, language: str
) -> None:
    words.use(language)
    SCREENS[f"table of {game_id}"](app, hands, "Aoi")
    table = top_table(app)
    assert re.search(CLICKS[language], prompt(table).detail)
    heard = [node.name for node in nodes(table) if node.role == "polite"]
    assert heard and not [text for text in heard if re.search(CLICKS[language], text)]


def test_tips_named_keys_while_a_pad_led() -> None:
    named = re.compile(r"\b(Digits|Ctrl Y|[Cc]lick)\b|(?<![A-Za-z])[GMP](?![a-z])|arrow key")
    tips: list[Tip | TableTip] = [*GENERAL, *(tip for info in ready_games() for tip in info.load().tips)]
    pad_words.lead("xbox")
    messages = [as_taught(tr(_words(tip)), NIWA_KEYS) for tip in tips if _words(tip)]
    pad_words.lead("")
    assert len(messages) < len(tips), "what is about keys alone is not told"
    assert [each for each in messages if named.search(each)] == []


def test_a_key_in_brackets_is_left_out_where_the_pad_that_leads_has_no_button_for_it() -> None:
    pad_words.lead("xbox")
    entries = (
        with_current_keys("Groups count (G).", "niwa.groups"),
        with_current_keys("Export (CSV, E)", "guests.export"),
        with_current_keys("Back (Esc)"),
    )
    pad_words.lead("")
    assert entries == ("Groups count.", "Export (CSV)", "Back (B)")
