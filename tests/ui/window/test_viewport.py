"""A window that is smaller than what it shows: everything is in reach by scrolling."""

from __future__ import annotations

import pygame
import pytest

from games.core.match import Seat
from tests.ui.driving import Hands
from tests.ui.every_screen import resize
from tests.ui.window.test_window import open_table
from ui.controls.dialog import Answer, Dialog
from ui.controls.pointer import in_sight
from ui.controls.screen import Screen
from ui.drawing.look import least_picture
from ui.screens.help.screen import HelpScreen
from ui.screens.settings.screen import SettingsScreen
from ui.services.settings import Settings
from ui.table.panel.notices import Notices
from ui.window.app import App
from ui.window.viewport import BAR

SMALL = (640, 360)
LEAST = least_picture(Settings())


class Noting(Screen):
    """Remembers where it was pressed."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.pressed: list[tuple[int, int]] = []

    def paint(self, target: pygame.Surface) -> None:
        target.fill((10, 20, 30))
        target.fill((200, 40, 40), (850, 500, 20, 20))

    def pointer(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.pressed.append(event.pos)


@pytest.fixture
def noting(app: App, hands: Hands) -> Noting:
    """A screen in a window that shows half of it."""
    screen = Noting(app)
    app.push(screen)
    resize(app, hands, SMALL)
    return screen


def wheel(hands: Hands, *, down: int = 0, mod: int = pygame.KMOD_CTRL) -> None:
    pygame.key.set_mods(mod)
    hands.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-down, precise_x=0.0, precise_y=float(-down)))
    pygame.key.set_mods(0)


@pytest.mark.parametrize("size", [LEAST, (1024, 640), (1280, 800)])
def test_a_window_with_room_for_everything_shows_all_of_it(app: App, hands: Hands, size: tuple[int, int]) -> None:
    resize(app, hands, size)
    assert app.size == size and not app.view.partial
    assert app.view.paper(app.window) is app.window


@pytest.mark.parametrize(
    ("size", "seen", "picture"),
    [
        ((1366, 500), (1366 - BAR, 500), (1366 - BAR, LEAST[1])),
        ((800, 900), (800, 900 - BAR), (LEAST[0], 900 - BAR)),
        (SMALL, (SMALL[0] - BAR, SMALL[1] - BAR), LEAST),
        ((905, 530), (905 - BAR, 530 - BAR), LEAST),
    ],
)
def test_what_lacks_room_has_a_bar_and_what_has_it_has_none(
    app: App, hands: Hands, size: tuple[int, int], seen: tuple[int, int], picture: tuple[int, int]
) -> None:
    resize(app, hands, size)
    assert (app.view.seen, app.size) == (seen, picture)


def test_larger_letters_need_a_larger_picture_and_smaller_ones_a_smaller(app: App, hands: Hands) -> None:
    resize(app, hands, SMALL)
    sizes = []
    for text in (75, 100, 150, 200):
        app.settings.text_size = text
        app.settings_changed()
        sizes.append(app.size)
    assert sizes == sorted(sizes) and len(set(sizes)) == 4 and sizes[-1] == (1024, 640)


def test_the_far_corner_is_reached_by_wheel_arrows_and_bars(app: App, hands: Hands, noting: Noting) -> None:
    end = LEAST[0] - app.view.seen[0], LEAST[1] - app.view.seen[1]
    wheel(hands, down=20)
    assert app.view.corner == (0, end[1])
    wheel(hands, down=20, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert app.view.corner == end
    app.view.jump((0, 0))
    for _ in range(9):
        hands.key(pygame.K_DOWN, mod=pygame.KMOD_ALT)
        hands.key(pygame.K_RIGHT, mod=pygame.KMOD_ALT)
    assert app.view.corner == end
    app.view.jump((0, 0))
    hands.drag((SMALL[0] - BAR // 2, 10), (SMALL[0] - BAR // 2, SMALL[1]))
    hands.drag((10, SMALL[1] - BAR // 2), (SMALL[0], SMALL[1] - BAR // 2))
    assert app.view.corner == end


def test_a_click_on_the_bar_goes_a_page_on(app: App, hands: Hands, noting: Noting) -> None:
    hands.click((SMALL[0] - BAR // 2, SMALL[1] - BAR - 4))
    assert app.view.corner[1] > 0
    assert noting.pressed == []


def test_a_click_means_what_lies_there_after_scrolling(app: App, hands: Hands, noting: Noting) -> None:
    app.view.jump((LEAST[0], LEAST[1]))
    at = 855 - app.view.corner[0], 505 - app.view.corner[1]
    app.top.request_redraw()
    app.step([], 0.02)
    assert app.window.get_at(at)[:3] == (200, 40, 40)
    hands.click(at)
    assert noting.pressed == [(855, 505)]


def test_the_wheel_without_ctrl_is_the_screens(app: App, hands: Hands, noting: Noting) -> None:
    wheel(hands, down=3, mod=0)
    assert app.view.corner == (0, 0)


def test_what_the_ring_comes_to_comes_into_sight(app: App, hands: Hands) -> None:
    app.push(SettingsScreen(app))
    resize(app, hands, SMALL)
    seen = set()
    for _ in range(60):
        hands.key(pygame.K_TAB)
        ring = app.top.focus.current
        assert ring is not None
        assert pygame.Rect(app.view.corner, app.view.seen).contains(ring.rect), ring
        seen.add(app.view.corner)
    assert len(seen) > 1


def test_a_question_that_opens_comes_into_sight(app: App, hands: Hands, noting: Noting) -> None:
    dialog = Dialog(app, "Sure?", "", [Answer("No"), Answer("Yes", main=True)])
    app.push(dialog)
    hands.send()
    assert pygame.Rect(app.view.corner, app.view.seen).contains(dialog.box)
    app.view.jump((0, 0))
    app.top.request_redraw()
    hands.send()
    assert app.view.corner == (0, 0), "who scrolls away stays there"


def test_every_button_of_a_table_can_be_clicked_in_a_small_window(app: App, hands: Hands) -> None:
    table = open_table(app, "nissi", Seat("Aoi"), Seat("Ren"))
    resize(app, hands, SMALL)
    assert table.focus.elements()
    for element in table.focus.elements():
        app.view.show(pygame.Rect(element.rect))
        assert pygame.Rect(app.view.corner, app.view.seen).contains(element.rect)


def test_a_message_stands_in_what_is_in_sight(app: App, hands: Hands, noting: Noting) -> None:
    notices = Notices()
    notices.say("Something of some length is said here.", None)
    for corner in ((0, 0), LEAST):
        app.view.jump(corner)
        notices.paint(pygame.Surface(app.size), app.look, pygame.Rect((0, 0), app.size))
        assert pygame.Rect(app.view.corner, app.view.seen).contains(notices.box)
    resize(app, hands, (1280, 800))
    assert in_sight(pygame.Rect(0, 0, 1280, 800)).size == (1280, 800)


def test_how_to_scroll_is_in_the_list_of_keys_only_where_there_is_something_to_scroll(app: App, hands: Hands) -> None:
    listed = []
    for size in (SMALL, (1280, 800)):
        resize(app, hands, size)
        app.on_command("help")
        assert isinstance(app.top, HelpScreen)
        listed.append(any(each.shown == "Alt+arrows" for group in app.top.groups.values() for each in group))
        app.pop()
    assert listed == [True, False]
