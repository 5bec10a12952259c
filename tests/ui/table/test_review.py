"""A review plays by itself and tells how long an action took."""

from __future__ import annotations

import pygame

from tests.ui.driving import Hands
from tests.ui.table.test_policy import LOG, a_match
from tests.ui.tables import push_table
from ui.table.review import REVIEW_PACES
from ui.window.app import App


def test_a_review_plays_itself_to_the_end_and_stops_there(app: App, hands: Hands) -> None:
    table = push_table(app, a_match(*LOG), review=0)
    hands.key(pygame.K_F8)
    shown = [table.now.shown]
    for _ in range(4):
        app.step([], REVIEW_PACES[1] + 0.01)
        shown.append(table.now.shown)
    assert shown == [0, 1, 2, 3, 3]
    hands.key(pygame.K_F8)
    assert table.now.shown == 0, "played again at the end it begins anew"


def test_the_pace_of_a_review_goes_by_up_and_down(app: App, hands: Hands) -> None:
    table = push_table(app, a_match(*LOG), review=0)
    hands.key(pygame.K_F8)
    hands.key(pygame.K_UP)
    app.step([], REVIEW_PACES[2] + 0.01)
    assert table.now.shown >= 1


def test_the_time_that_an_action_took_stands_beside_it(app: App) -> None:
    match = a_match()
    for notation, seconds in zip(LOG, (4.2, 75.0, 0.0), strict=True):
        match.spend(seconds)
        match.play_text(notation)
    table = push_table(app, match, review=1)
    assert "which took 4.2 s" in str(table.blocks)
    table.show_place(2)
    assert "which took 1:15" in str(table.blocks)
    table.show_place(3)
    assert "which took" not in str(table.blocks)


