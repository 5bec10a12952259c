"""What moves in an analysis: the bar glides to other chances, the arrows of an error appear one after the other."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.driving import Hands
from tests.ui.table.test_analysis import LOG, a_verdict, analysis_of, over
from tests.ui.table.test_errors import AFTER
from tests.ui.table.test_try_view import BEFORE, analysed, judged, play
from ui.controls.pad_words import PAD
from ui.table.features.analysis.error_order import ALL
from ui.table.features.analysis.error_view import ErrorView
from ui.table.features.analysis.glide import BarGlide
from ui.table.review_state import ReviewState
from ui.table.table import Table
from ui.window.app import App


@pytest.fixture
def moving(app: App) -> App:
    """The program with motion."""
    app.settings.motion, app.settings.less_motion = "normal", "never"
    app.settings_changed()
    return app


def opened(app: App, hands: Hands) -> Table:
    """The first error of a match, which allows two actions."""
    table = analysed(app, over(*LOG), len(LOG), p0=BEFORE, p1=AFTER)
    rest(app, table)
    hands.key(pygame.K_n)
    return table


def rest(app: App, table: Table) -> None:
    """Lets everything come to its end."""
    for _ in range(100):
        if table.moving:
            app.step([], 0.05)
    assert not table.moving


def test_the_bar_glides_to_another_chance_and_then_rests(moving: App) -> None:
    table = analysed(moving, over(*LOG), 0, p0=BEFORE)
    bar = analysis_of(table).bar
    assert bar.shown == (0.6, 0.4), "the first stands at once"
    play(moving, table, "E9-E8")
    rest(moving, table)
    judged(moving, table, 1, a_verdict(0.2, (0.2, ("E0-E1",)), mover=1))
    moving.step([], 0.1)
    assert 0.2 < bar.shown[0] < 0.6 and sum(bar.shown) == pytest.approx(1.0) and table.moving
    moving.step([], 0.15)
    assert bar.shown == pytest.approx((0.2, 0.8)) and not bar.motion.running


def test_with_less_motion_the_bar_stands_there_at_once(moving: App) -> None:
    moving.settings.less_motion = "always"
    moving.settings_changed()
    table = analysed(moving, over(*LOG), 0, p0=BEFORE)
    play(moving, table, "E9-E8")
    judged(moving, table, 1, a_verdict(0.2, (0.2, ("E0-E1",)), mover=1))
    assert analysis_of(table).bar.shown == (0.2, 0.8) and not table.moving


def test_a_bar_that_is_led_on_while_it_glides_goes_on_from_where_it_is() -> None:
    bar = BarGlide()
    bar.lead((0.5, 0.5), 1.0)
    bar.lead((0.9, 0.1), 1.0)
    bar.advance(0.1)
    there = bar.shown
    bar.lead((0.1, 0.9), 1.0)
    assert bar.shown == pytest.approx(there) and 0.5 < there[0] < 0.9
    bar.lead((0.3, 0.3, 0.4), 1.0)
    assert bar.shown == (0.3, 0.3, 0.4), "another number of seats is another match"


def test_the_arrows_of_an_error_appear_one_after_the_other(moving: App, hands: Hands) -> None:
    table = opened(moving, hands)
    appearing, seen = table.feature(ErrorView).appearing, []
    while table.moving:
        drawn = appearing.drawn
        assert drawn.arrows is not None
        seen.append((drawn.played, *drawn.arrows))
        moving.step([], 0.05)
    assert appearing.drawn == ALL
    assert max(map(len, seen)) == 3, "what was played, and two actions"
    assert all(each[0] == 1 for each in seen if len(each) > 1), "what was played comes first"
    assert all(each[1] == 1 for each in seen if len(each) > 2)
    assert {len(each) for each in seen if 0 < each[0] < 1} == {1}


def test_with_less_motion_all_arrows_of_an_error_are_there_at_once(moving: App, hands: Hands) -> None:
    moving.settings.less_motion = "always"
    moving.settings_changed()
    table = opened(moving, hands)
    assert table.feature(ErrorView).appearing.drawn == ALL and not table.moving


@pytest.mark.parametrize("how", ["space", "enter", "click", "pad"])
def test_space_enter_or_a_click_show_all_arrows_and_mean_nothing_more(moving: App, hands: Hands, how: str) -> None:
    table = opened(moving, hands)
    assert table.moving
    if how == "click":
        hands.click(table.area.center)
    elif how == "pad":
        hands.send(pygame.event.Event(PAD, stroke="a"))
    else:
        hands.key(pygame.K_SPACE if how == "space" else pygame.K_RETURN)
    assert table.feature(ErrorView).appearing.drawn == ALL and table.mode.state is ReviewState.ERROR
    hands.key(pygame.K_RETURN)
    assert table.mode.state is ReviewState.RETRY, "the next one acts"


def test_any_other_key_acts_while_arrows_appear(moving: App, hands: Hands) -> None:
    table = opened(moving, hands)
    hands.key(pygame.K_F9)
    assert table.mode.shows_better and table.feature(ErrorView).appearing.drawn == ALL


def test_an_error_that_was_tried_again_has_its_arrows_at_once(moving: App, hands: Hands) -> None:
    table = opened(moving, hands)
    rest(moving, table)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    assert table.mode.state is ReviewState.ERROR
    assert table.feature(ErrorView).appearing.drawn == ALL
