"""A mistake that is open: whether players of each level would have found a better move."""

from __future__ import annotations

import pygame
import pytest

from games.analysis.found import LevelsRequest
from games.core.match import Match
from tests.ui.driving import Hands
from tests.ui.judge import Judge
from tests.ui.table.test_analysis import LOG, analysis_of, judge, over
from tests.ui.table.test_errors import AFTER
from tests.ui.table.test_eyes import finished
from tests.ui.table.test_try_view import BEFORE, known
from tests.ui.tables import prompt, push_table
from ui.drawing.look import look_of
from ui.table.features.analysis.error_blocks import ErrorCard
from ui.table.features.analysis.level_asking import QUIET
from ui.table.panel.column_scroll import ColumnScroll
from ui.table.panel.scrolled_middle import lay_out
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

__all__ = ["judge"]


def with_error(app: App, match: Match) -> Table:
    """A review whose first action is known to be a blunder, surely."""
    table = push_table(app, match, review=match.length)
    analysis = analysis_of(table)
    found = known(match, p0=BEFORE, p1=AFTER)
    analysis.on, analysis.coming = True, found._replace(deep=frozenset({0, 1}))
    table.rebuild()
    app.step([], 1.0)
    return table


def asked(judge: Judge) -> list[LevelsRequest]:
    """What was asked of bots of every level."""
    return [each for each in judge.given if isinstance(each, LevelsRequest)]


def rest(app: App, seconds: float = 2 * QUIET) -> None:
    """Nobody does anything for a while."""
    for _ in range(8):
        app.step([], seconds / 8)


def test_the_card_of_a_mistake_says_how_often_each_level_finds_a_good_move(
    app: App, hands: Hands, judge: Judge
) -> None:
    table = with_error(app, over(*LOG))
    rest(app)
    assert not asked(judge), "no mistake is open"
    hands.key(pygame.K_n)
    rest(app)
    card = prompt(table)
    assert isinstance(card, ErrorCard) and len(asked(judge)) == 1
    assert "In ten tries a good move is found" in card.detail and "by a master." in card.detail
    assert card.spoken == card.detail, "it is said once, when all have been asked"
    rest(app)
    assert len(asked(judge)) == 1, "nothing is asked twice"


def test_bots_are_asked_about_a_mistake_no_more_once_a_key_is_pressed(app: App, hands: Hands, judge: Judge) -> None:
    with_error(app, over(*LOG))
    hands.key(pygame.K_n)
    app.step([], 0.1)
    for _ in range(4):
        hands.key(pygame.K_LSHIFT)
        app.step([], QUIET / 2)
        assert not asked(judge), "somebody is doing something"
    hands.key(pygame.K_ESCAPE)
    rest(app)
    assert not asked(judge), "the mistake has been left"


def test_what_is_asked_of_bots_about_a_mistake_is_dropped_at_a_key(app: App, hands: Hands, judge: Judge) -> None:
    table = with_error(app, over(*LOG))
    hands.key(pygame.K_n)
    app.step([], 2 * QUIET)
    while not asked(judge):
        app.step([], 0.1)
    hands.key(pygame.K_LSHIFT)
    assert judge.open_ticket is None and prompt(table).detail


def test_nobody_is_asked_about_a_mistake_that_was_found_with_all_hands_open(
    app: App, hands: Hands, judge: Judge
) -> None:
    match = finished(None, "novice")
    table = push_table(app, match, review=match.length)
    analysis = analysis_of(table)
    place = next(each for each in range(match.length) if match.actor_at(each) >= 0)
    entry = match.all_entries()[place]
    verdict = BEFORE._replace(mover=entry.actor, eyes=-2, settled=True)
    bad = verdict.lines[2]._replace(notation=(entry.notation,))
    verdict = verdict._replace(lines=(*verdict.lines[:2], bad))
    if entry.actor == 1:
        verdict = verdict._replace(lines=tuple(each._replace(chances=each.chances[::-1]) for each in verdict.lines))
    analysis.on, analysis.open = True, True
    analysis.coming = known(match, **{f"p{place}": verdict})
    table.rebuild()
    app.step([], 1.0)
    hands.key(pygame.K_n)
    assert table.mode.error == place
    rest(app)
    assert not asked(judge)


def test_where_a_card_has_no_room_for_all_it_says_why_before_what_others_would_have_found() -> None:
    look, others = look_of("light", 100), "In ten tries a good move is found once by a novice. " * 4
    card = ErrorCard("move", f"It loses a piece. {others}", whole=True, mark="??", why="It loses a piece.")
    told = []
    for height in (400, 110, 60):
        content = pygame.Rect(0, 0, 300, height)
        (found,) = [each for each, _ in lay_out([card], content, look, ColumnScroll()).laid]
        assert isinstance(found, ErrorCard)
        told.append(found.detail)
    assert told == [card.detail, "It loses a piece.", ""]
