"""What the program can do beyond a match is named where it helps, once: branches, film, Even and the others."""

from __future__ import annotations

import pygame
import pytest

from games import ready_games
from games.guests.road import road_of
from tests.ui.driving import Hands
from tests.ui.screens.played import NISSI, admit, finish
from ui.screens.road.page_tips import PAGE_TIPS, next_tip
from ui.screens.road.screen import RoadScreen
from ui.services.seen_tips import SeenTips
from ui.table.features.tips import GENERAL
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")


def visit(app: App, hands: Hands) -> RoadScreen:
    page = RoadScreen(app, NISSI.info)
    app.push(page)
    assert hands.wait(lambda: page.known.road is not None and not app.tasks.busy)
    return page


def test_the_page_names_one_thing_a_visit_and_each_of_them_once(app: App, hands: Hands) -> None:
    app.settings.tips = True
    admit(app)
    for number in range(2):
        finish(app, number, "novice", won=False)
    told = []
    for _ in range(4):
        page = visit(app, hands)
        told.append(page.tip)
        hands.key(pygame.K_TAB)
        assert page.tip == "", "what is pressed takes it away"
        app.pop()
    assert told == [*(each.words for each in PAGE_TIPS), ""]


def test_nothing_is_named_to_who_wants_no_tips_or_has_played_nothing(app: App, hands: Hands) -> None:
    app.settings.tips = True
    assert visit(app, hands).tip == ""
    app.settings.tips = False
    admit(app)
    finish(app, 1, "novice", won=True)
    assert visit(app, hands).tip == ""


@pytest.mark.parametrize("strength", ["branch", "film", "Even", "can attack", "What you know", "teacher", "deal"])
def test_a_strength_was_named_nowhere_between_the_games(app: App, strength: str) -> None:
    """Each on a game's page, in the room or at the table, in words that name it."""
    tips = [*(each.words for each in PAGE_TIPS), *(each.words for each in GENERAL)]
    proposal = road_of("", "nissi", ()).proposal.words
    deals = ["deal" for info in ready_games() if info.daily_deal]
    assert [words for words in (*tips, proposal, *deals) if strength in words]


def test_a_tip_comes_again_where_all_are_asked_for_again(app: App, hands: Hands) -> None:
    admit(app)
    finish(app, 1, "novice", won=True)
    road = visit(app, hands).known.road
    seen = SeenTips(app.settings, "a1")
    assert road is not None
    first = next_tip(road, seen)
    assert first and next_tip(road, seen) == ""
    seen.clear()
    assert next_tip(road, seen) == first


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_a_tip_stood_over_the_stations_or_the_friends_where_the_foot_of_the_page_was_free(
    app: App, hands: Hands, size: tuple[int, int]
) -> None:
    app.settings.tips, app.settings.text_size = True, 200
    app.window = pygame.display.set_mode(size)
    app.settings_changed()
    admit(app)
    finish(app, 1, "novice", won=True)
    page = visit(app, hands)
    assert page.tip and page.layout.column
    _, place = page.tip_slip()
    assert not place.colliderect(page.layout.area) and not place.colliderect(page.layout.back)
    assert page.layout.sheet.contains(place)
