"""What you know, on its key; typed moves as the table counts."""

from __future__ import annotations

import pygame
import pytest

from games.naishi.cards import Card
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.scenes.naishi.hands import DEAL, LONGER, click, open_naishi, played, scene, selection
from ui.controls.dialog import Dialog
from ui.scenes.naishi.pile import PileScreen
from ui.table.scene.known import KnownScreen
from ui.window.app import App


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 150), ((1280, 800), 200)])
def test_what_you_know_is_on_one_key_and_fits_the_window(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, hands, size)
    app.settings.text_size = text
    app.settings_changed()
    open_naishi(app, LONGER)
    hands.key(pygame.K_i)
    assert isinstance(app.top, KnownScreen)
    assert app.window.get_rect().contains(app.top.box)
    assert app.top.scroll.area.height % app.top.row_height(app.top.look) == 0  # no row is cut
    hands.key(pygame.K_ESCAPE)
    assert not isinstance(app.top, KnownScreen)


def test_a_move_is_typed_as_the_table_counts_and_the_dialog_says_how(app: App, hands: Hands) -> None:
    table = open_naishi(app)
    hands.key(pygame.K_t)
    assert isinstance(app.top, Dialog) and "d H3" in app.top.words
    hands.write("d h3")
    hands.key(pygame.K_RETURN)
    assert played(table) == ["d7"]
    app.settings.confirm_moves = True
    table.play(table.match.read("sh 5 6"))
    assert isinstance(app.top, Dialog) and app.top.title == "Play swap H1 H2?"


def test_the_numbers_of_the_columns_stand_on_the_rivers_bank_with_coordinates(app: App, hands: Hands) -> None:
    pictures = []
    for shown in (True, False):
        app.settings.coordinates = shown
        app.settings_changed()
        table = open_naishi(app, DEAL)
        app.step([], 0.02)
        layout = table.scene.layout  # type: ignore[attr-defined]
        box = pygame.Rect(0, layout.band[0], 30, layout.river(0).top - layout.band[0])
        box.centerx = layout.centre(0)
        pictures.append(pygame.image.tobytes(app.window.subsurface(box), "RGB"))
        app.pop()
    assert pictures[0] != pictures[1]


def test_no_mark_of_the_recap_lies_on_an_enlarged_card(app: App, hands: Hands) -> None:
    table = open_naishi(app, LONGER, levels=(None, "novice"))
    click(hands, table, ("theirs", 3))
    app.step([], 0.1)
    assert selection(table).zoomed and scene(table).sheets == [scene(table).layout.area]
    hands.key(pygame.K_ESCAPE)
    assert not scene(table).sheets


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_all_discards_lie_on_their_sheet_and_the_last_ones_are_named_in_full(
    app: App, hands: Hands, size: tuple[int, int], text: int
) -> None:
    resize(app, hands, size)
    app.settings.text_size = text
    app.settings_changed()
    app.push(PileScreen(app, tuple(Card)))
    pile = app.top
    assert isinstance(pile, PileScreen)
    assert app.window.get_rect().contains(pile.box)
    assert pile.top + 2 * pile.step[1] <= pile.box.height
    assert pile.last[-1].name.title().split("_")[0] in pile.lines[-1]
