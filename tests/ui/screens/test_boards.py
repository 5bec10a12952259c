"""Boards in small outside a table: they have the colours that their players wear at the table."""

from __future__ import annotations

import pygame
import pytest

from games import find_game
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from games.core.series import Series
from games.guests.roster import Guest, Roster
from tests.ui.driving import Hands
from ui import scenes
from ui.drawing.look import Look
from ui.scenes.tables import make_table
from ui.screens.boards import Boards
from ui.screens.saves.screen import SavesScreen
from ui.screens.setup.screen import SetupScreen
from ui.table.layout.seat_colours import dress_of
from ui.window.app import App


@pytest.fixture
def worn(monkeypatch: pytest.MonkeyPatch) -> list[Look]:
    """The looks in which boards are painted, in turn."""
    looks: list[Look] = []

    def miniature(game: str, view: object, size: tuple[int, int], look: Look) -> pygame.Surface:
        looks.append(look)
        return pygame.Surface(size)

    monkeypatch.setattr(scenes, "miniature", miniature)
    return looks


def test_a_save_of_a_guest_with_a_colour_of_their_own_had_other_colours_than_its_table(
    app: App, hands: Hands, worn: list[Look]
) -> None:
    app.guests.change(lambda roster: Roster((Guest("a1", "Aoi", 5, 6, ""),), "a1"))
    info = find_game("djambi")
    assert info is not None
    game = info.load()
    options = game.rules.make_options({})
    seats = [Seat(name) for name in game.rules.seat_names(options)]
    seats[0] = Seat("Aoi", guest="a1")
    match = Match(game, options, seats)
    screen = SetupScreen(app, game)
    app.push(screen)
    assert hands.wait(lambda: not app.tasks.busy)
    worn.clear()
    boards = Boards(screen)
    boards.find("own", "djambi", lambda: match.view(None), (80, 80), match.seats)
    boards.find("plain", "djambi", lambda: match.view(None), (80, 80))
    assert hands.wait(lambda: len(worn) == 2)
    at_table = app.look.dressed(dress_of(match.seats, app.guests.roster))
    colours = {tuple(look.palette.seat(seat) for seat in range(4)) for look in worn}
    assert colours == {tuple(look.palette.seat(seat) for seat in range(4)) for look in (at_table, app.look)}
    assert at_table.palette.seat(0) != app.look.palette.seat(0)


def test_the_picture_of_a_saved_second_game_of_a_series_had_the_first_players_colours_changed_over(
    app: App, hands: Hands, worn: list[Look]
) -> None:
    info = find_game("niwa")
    assert info is not None
    game = info.load()
    match = Match(game, game.rules.make_options({}), [Seat("Ren"), Seat("Aoi")], seed=1)
    match.series = Series(3, 2, (0.0, 1.0))
    write_text(app.folders.saves / "second.json", dumps(match))
    app.push(SavesScreen(app))
    assert hands.wait(lambda: bool(worn))
    plain, small = app.look.palette, worn[-1].palette
    assert (small.seat(0), small.seat(1)) == (plain.seat(1), plain.seat(0))
    table = make_table(app, match, keeps=False)
    assert [table.look.palette.seat(seat) for seat in (0, 1)] == [small.seat(seat) for seat in (0, 1)]
