"""A review plays by itself, tells how long an action took, and lends other eyes when nothing need be hidden."""

from __future__ import annotations

import pygame
import pytest

from games import find_game
from games.core.endings import Ending
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.table.test_policy import LOG, a_match
from tests.ui.tables import push_table
from ui.table.policy import REVIEW_PACES
from ui.window.app import App


def naishi(*levels: str | None) -> Match:
    info = find_game("naishi")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi", levels[0]), Seat("Ren", levels[1])], seed=1)
    match.settle()
    return match


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


def test_other_eyes_are_lent_when_the_match_is_over(app: App, hands: Hands) -> None:
    match = naishi(None, None)
    match.play(Ending.RESIGN)
    table = push_table(app, match, review=0, viewer=0)
    hands.key(pygame.K_2)
    assert table.viewer == 1 and table.now.view == match.view_at(0, 1)


def test_nobody_lends_eyes_while_people_play_on(app: App, hands: Hands) -> None:
    table = push_table(app, naishi(None, "novice"), review=0, viewer=0)
    hands.key(pygame.K_2)
    assert table.viewer == 0 and "when the match is over" in table.notices.words


@pytest.mark.parametrize("seat", [0, 1])
def test_a_table_of_bots_is_reviewed_through_any_eyes(app: App, hands: Hands, seat: int) -> None:
    table = push_table(app, naishi("novice", "novice"), review=0)
    hands.key(pygame.K_1 + seat)
    assert table.viewer == seat
