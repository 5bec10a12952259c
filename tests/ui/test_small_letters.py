"""No text is drawn in smaller letters than at 100 % to fit: it wraps, scrolls, or the layout changes."""

from __future__ import annotations

import re
from dataclasses import replace

import pygame
import pytest

from games.core.catalogue import pseudo
from games.senshiai.words.drafting_words import Reason
from tests.sources import files
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.every_sheet import EVERY, SHOWN
from tests.ui.small_letters import LOOKS, PERCENTS, SIZES, small_letters, small_on
from ui.drawing.look import look_of
from ui.scenes.senshiai.drafting.layout import plan_for
from ui.scenes.senshiai.drafting.painting import paint_one_reason
from ui.screens.puzzles.opening import open_puzzles
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.window.app import App

CLASS = re.compile(r"^class (\w+)\(([\w, ]+)\):", re.M)
LONG = pseudo("Where does the last of your four emissaries go so that neither of you can develop a card, and why? " * 3)


def test_no_screen_of_the_program_is_missing_from_those_that_are_looked_at() -> None:
    """Classes that others are made of are not opened themselves."""
    written = (file.read_text(encoding="utf-8") for file in files("ui"))
    bases = {name: set(above.split(", ")) for text in written for name, above in CLASS.findall(text)}
    known, before = {"Screen"}, 0
    while len(known) > before:
        before = len(known)
        known |= {name for name, above in bases.items() if above & known}
    made_of = {each for name in known for each in bases.get(name, ())}
    shown = {kind.__name__ for kind in SHOWN.values()}
    assert known - made_of <= shown <= known


@pytest.mark.parametrize(("number", "screen"), list(enumerate(EVERY)), ids=EVERY)
def test_no_screen_has_smaller_letters_than_at_100_percent(number: int, screen: str, app: App, hands: Hands) -> None:
    """In one language and size each; `tests/long` has ten."""
    assert small_on(app, hands, screen, LOOKS[number * 7 % len(LOOKS)]) == []


@pytest.mark.parametrize("percent", PERCENTS)
def test_a_long_reason_for_a_drafted_card_was_told_in_small_letters(percent: int) -> None:
    pygame.font.init()
    look = look_of("light", percent)
    box = plan_for(SIZES[0], look).reasons[0]
    target = pygame.Surface(SIZES[0])
    with small_letters() as found:
        paint_one_reason(target, look, box, Reason(pseudo("It suits the others"), LONG, suits=True))
    assert not found and target.get_bounding_rect().width


@pytest.mark.parametrize("percent", PERCENTS)
@pytest.mark.parametrize("size", SIZES)
def test_a_long_task_of_the_day_was_told_in_small_letters(
    app: App, hands: Hands, percent: int, size: tuple[int, int]
) -> None:
    """It takes the place of the board, then of the words below it, and nothing lies on the button."""
    app.settings.text_size = percent
    resize(app, hands, size)
    open_puzzles(app)
    screen = app.top
    assert isinstance(screen, PuzzlesScreen) and hands.wait(lambda: screen.book is not None)
    app.step([], 0.1)
    screen.announced = replace(screen.announced, title=LONG[:90])
    with small_letters() as found:
        screen.request_redraw()
        app.step([], 0.1)
    assert not found
