"""Other eyes, and all hands open: lent at tables of bots and when a match is over, never while a person may act."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from games import find_game
from games.core.endings import Ending
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from tests.ui.tables import push_table
from ui.table.features.ending.feature import MatchEnd
from ui.table.features.perspective import PerspectiveRow
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

NAMES = ("Aoi", "Ren", "Mika", "Sora")


def a_match(game_id: str, *levels: str | None, **options: str) -> Match:
    """A match some actions old."""
    info = find_game(game_id)
    assert info is not None
    game = info.load()
    seats = [Seat(name, level) for name, level in zip(NAMES, levels, strict=False)]
    match = Match(game, game.rules.make_options(options), seats, seed=1)
    rng = Random(4)
    while match.length < 24:
        match.settle()
        match.play(rng.choice(match.legal()))
    match.settle()
    assert match.outcome is None
    return match


def finished(*levels: str | None, game_id: str = "naishi", **options: str) -> Match:
    match = a_match(game_id, *levels, **options)
    match.play(Ending.RESIGN)
    return match


def row(table: Table) -> PerspectiveRow | None:
    return next((block for block in table.blocks if isinstance(block, PerspectiveRow)), None)


def look_around(app: App, hands: Hands, table: Table) -> None:
    """Past the chronicle of a match that is over, to its board."""
    if not table.feature(MatchEnd).shown:
        hands.key(pygame.K_c)
    hands.key(pygame.K_c)
    assert not table.feature(MatchEnd).shown and row(table) is not None


HIDING = ("naishi", "niwa", "senshiai")


@pytest.mark.parametrize("game_id", ["naishi", "niwa"])
def test_a_review_of_a_finished_match_lends_every_seats_eyes_and_all(app: App, hands: Hands, game_id: str) -> None:
    table = push_table(app, finished(None, None, game_id=game_id), review=9, viewer=0)
    match = table.match
    assert table.snapshot.view == match.view_at(9, 0)
    hands.key(pygame.K_2)
    assert table.snapshot.viewer == 1 and table.snapshot.view == match.view_at(9, 1)
    hands.key(pygame.K_0)
    assert table.snapshot.laid_open and table.snapshot.view == match.open_view_at(9, 0)
    hands.key(pygame.K_1)
    assert table.snapshot.view == match.view_at(9, 0)
    app.step([], 0.05)


def test_nobody_lends_eyes_while_people_play_on(app: App, hands: Hands) -> None:
    table = push_table(app, a_match("naishi", None, "novice"), review=3, viewer=0)
    for key in (pygame.K_2, pygame.K_0):
        hands.key(key)
        assert (
            table.snapshot.viewer == 0
            and table.snapshot.view == table.match.view_at(3, 0)
            and not table.snapshot.laid_open
        )
        assert "once the match is over" in table.notices.words
    assert row(table) is None


@pytest.mark.parametrize("game_id", HIDING)
def test_a_table_of_bots_lies_open_and_lends_all_eyes(app: App, hands: Hands, game_id: str) -> None:
    table = push_table(app, a_match(game_id, "novice", "novice"))
    table.runner.paused = True
    place = table.match.index
    assert table.snapshot.laid_open and table.snapshot.view == table.match.open_view_at(place, None)
    for seat in (0, 1):
        hands.key(pygame.K_1 + seat)
        assert table.snapshot.viewer == seat and table.snapshot.view == table.match.view_at(place, seat)
    hands.key(pygame.K_0)
    assert table.snapshot.laid_open
    app.step([], 0.05)


def test_a_click_on_a_crest_lends_its_seats_eyes(app: App, hands: Hands) -> None:
    decks = ",".join(3 * ("nine-bells-granary",))
    table = push_table(app, a_match("senshiai", *3 * ("novice",), players="3", decks=decks))
    table.runner.paused = True
    look = table.panel_look
    block, rect = next(
        each for each in table.frame.panel.layout(table.blocks, look) if isinstance(each[0], PerspectiveRow)
    )
    assert isinstance(block, PerspectiveRow)
    box = block.boxes(look, rect.width + 28)[3]
    hands.click((rect.x - 14 + box.centerx, rect.y + box.centery))
    found = row(table)
    assert table.snapshot.viewer == 2 and found is not None and found.chosen == 3


def test_what_was_lent_after_the_end_is_given_back_when_the_end_is_taken_back(app: App, hands: Hands) -> None:
    table = push_table(app, finished(None, "novice"), viewer=0)
    look_around(app, hands, table)
    for key in (pygame.K_2, pygame.K_0):
        hands.key(key)
        assert table.snapshot.viewer == 1 or table.snapshot.laid_open
        assert table.match.undo()
        assert table.snapshot.viewer == 0 and not table.snapshot.laid_open
        assert table.snapshot.view == table.match.view(0)
        assert table.match.redo()
        look_around(app, hands, table)


def test_a_person_at_the_table_sees_no_row_of_eyes_and_digits_mean_what_they_mean_in_the_game(app: App) -> None:
    table = push_table(app, a_match("niwa", None, "novice"))
    commands = {binding.command for binding in table.bindings}
    assert row(table) is None and "card-1" in commands and "eyes-1" not in commands


def test_who_watches_is_told_the_digits_by_the_list_of_keys(app: App) -> None:
    table = push_table(app, a_match("niwa", "novice", "novice"))
    labels: dict[Any, str] = {key: binding.label for binding in reversed(table.bindings) for key in binding.keys}
    messages = [label for key, label in labels.items() if key.code in (pygame.K_0, pygame.K_1, pygame.K_2)]
    assert len(messages) == 3 and all("View from" in label or "all hands" in label for label in messages)


@pytest.mark.parametrize("game_id", ["nissi", "djambi"])
def test_the_seat_chosen_in_an_open_game_sits_at_the_bottom(app: App, hands: Hands, game_id: str) -> None:
    table = push_table(app, a_match(game_id, *("novice",) * (2 if game_id == "nissi" else 4)))
    table.runner.paused = True
    home = "D0" if game_id == "nissi" else table.snapshot.view.geometry.names[-1]
    before = table.find_place(home)
    hands.key(pygame.K_2)
    assert table.snapshot.bottom == 1 and table.find_place(home) != before
    hands.key(pygame.K_0)
    assert table.snapshot.bottom is None and table.find_place(home) == before


def test_where_nothing_is_hidden_the_row_of_seats_says_that_it_turns_the_board(app: App) -> None:
    labels = {}
    for game_id in ("nissi", "naishi"):
        found = row(push_table(app, finished(None, "novice", game_id=game_id), review=1))
        assert found is not None
        labels[game_id] = found.label
    assert labels == {"nissi": "Bottom", "naishi": "View"}
