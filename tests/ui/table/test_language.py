"""The table in another language: all that it says changes with it, and nothing that was drawn before stays."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from games import find_info
from games.core import words
from games.core.match import Match, Seat
from games.core.series import Series
from tests.ui.tables import push_table
from ui.table.features.ending.chronicle_mode import ChronicleMode
from ui.table.features.ending.feature import MatchEnd
from ui.window.app import App


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    words.use(words.ENGLISH)


def nissi(*levels: str | None) -> Match:
    game = find_info("nissi").load()
    seats = [Seat(name, level) for name, level in zip(("Aoi", "Ren"), levels, strict=True)]
    return Match(game, game.rules.make_options({}), seats, seed=3)


def test_the_panel_is_drawn_anew_in_another_language(app: App) -> None:
    table = push_table(app, nissi(None, "novice"))
    table.paint(app.window)
    before = pygame.image.tobytes(app.window, "RGB")
    prompt = table.snapshot.prompt
    words.use(words.PSEUDO)
    table.rebuild()
    assert table.snapshot.prompt.endswith("⟧") and table.snapshot.prompt != prompt
    assert all(each.face.text.startswith("⟦") for each in table.frame.buttons.values() if each.face.text)
    table.paint(app.window)
    assert pygame.image.tobytes(app.window, "RGB") != before


def test_the_chronicle_is_told_anew_in_another_language(app: App) -> None:
    table = push_table(app, nissi(None, None))
    table.match.play_text("resign")
    table.feature(MatchEnd).turn(table)
    app.step([], 0.1)

    def told() -> ChronicleMode:
        for _ in range(200):
            app.step([], 0.01)
            pygame.time.wait(2)
            if isinstance(table.mode, ChronicleMode) and table.mode.chronicle is not None and not app.tasks.busy:
                return table.mode
        raise AssertionError("it was not told")

    english = told().chronicle
    words.use(words.PSEUDO)
    table.rebuild()
    again = told().chronicle
    assert english is not None and again is not None
    assert again.counted == words.tr(english.counted) != english.counted


def test_a_game_of_several_says_its_turn_after_the_standing(app: App) -> None:
    match = nissi(None, "novice")
    match.series = Series(3, 2, (1.0, 0.0))
    table = push_table(app, match)
    assert table.mode.subtitle(table.snapshot, table) == "Game 2 of 3, 1 : 0, move 1"
    match.play_text("resign")
    assert table.snapshot.series == "Game 2 of 3, 1 : 0, finished"


def test_what_happened_since_ones_turn_is_told_anew_in_another_language(app: App) -> None:
    match = nissi("novice", None)
    table = push_table(app, match)
    match.play(match.legal()[0])
    app.step([], 0.1)
    (before,) = table.recap.recap_items
    words.use(words.PSEUDO)
    table.rebuild()
    (item,) = table.recap.recap_items
    assert item.index == before.index and item.words != before.words
