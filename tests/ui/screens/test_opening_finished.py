"""A finished match that is opened, in whatever way, shows its end and what may follow, as one just played does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from games import GAMES
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import dumps
from games.core.share_code import match_code
from tests.ui.driving import Hands
from tests.ui.tables import chronicled, top_table
from ui.controls.dialog import Dialog
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.saves.screen import SavesScreen
from ui.services.drops import Dropped
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

FOLLOW = {"rematch", "review", "analyse", "chronicle"}


def finished(game: str = "naishi") -> Match:
    """Aoi has given up."""
    info = next(each for each in GAMES if each.id == game)
    match = Match(info.load(), info.load().rules.make_options({}), [Seat("Aoi"), Seat("Ren", "novice")], seed=3)
    for _ in range(4):
        match.settle()
        match.play(match.legal()[0])
    match.settle()
    match.play(Ending.RESIGN)
    return match


def written(folder: Path, match: Match, name: str = "Sunday") -> Path:
    """A match in a file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_text(dumps(match), encoding="utf-8")
    return path


def answered(app: App, hands: Hands, text: str) -> None:
    """A question comes, and is answered."""
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    assert isinstance(app.top, Dialog)
    app.top.choose(next(each for each in app.top.answers if each.text == text))


def by_load(app: App, hands: Hands, match: Match, tmp: Path) -> None:
    """`--load FILE`, and a FILE alone."""
    room = LauncherScreen(app)
    app.push(room)
    room.opener.open_save(written(tmp / "elsewhere", match))


def by_drop(app: App, hands: Hands, match: Match, tmp: Path) -> None:
    """A file that is dropped, or chosen among those of the disk."""
    app.push(LauncherScreen(app))
    app.receive([Dropped(written(tmp / "elsewhere", match))])
    answered(app, hands, "Open")


def by_paste(app: App, hands: Hands, match: Match, tmp: Path) -> None:
    """A line that somebody sent."""
    app.push(LauncherScreen(app))
    app.receive([Dropped(text=match_code(match), name="What was copied")])
    answered(app, hands, "Open")


def by_saves(app: App, hands: Hands, match: Match, tmp: Path) -> None:
    """A save of one's own."""
    written(app.folders.saves, match)
    _from_list(app, hands, "saved")


def by_history(app: App, hands: Hands, match: Match, tmp: Path) -> None:
    """Among the matches that were played to their end."""
    written(app.folders.history, match, "naishi-20260101-120000-abcd")
    _from_list(app, hands, "finished")


def _from_list(app: App, hands: Hands, shelf: str) -> None:
    screen = SavesScreen(app, shelf)
    app.push(screen)
    assert hands.wait(lambda: screen.listing.current is not None and "open" in screen.actions)
    hands.key(pygame.K_RETURN)


def by_guest_book(app: App, hands: Hands, match: Match, tmp: Path) -> None:
    """From a guest's page."""
    app.guests.admit("Aoi")
    match.seats = app.guests.seated(match.seats)
    written(app.folders.history, match, "naishi-20260101-120000-abcd")
    screen = GuestBookScreen(app)
    app.push(screen)
    path = app.folders.history / "naishi-20260101-120000-abcd.json"
    assert hands.wait(lambda: screen.finished.current is not None and screen.finished.current.file == path.name)
    assert screen.finished.cells is not None
    hands.click(screen.finished.cells.box(0).center)
    hands.key(pygame.K_RETURN)


Way = Callable[[App, Hands, Match, Path], None]


@pytest.mark.parametrize("way", [by_load, by_drop, by_paste, by_saves, by_history, by_guest_book])
def test_a_finished_match_that_is_opened_shows_its_end_and_what_may_follow(
    app: App, hands: Hands, tmp_path_factory: pytest.TempPathFactory, way: Way
) -> None:
    way(app, hands, finished(), tmp_path_factory.mktemp("outside"))
    assert hands.wait(lambda: chronicled(app))
    table = top_table(app)
    offered = {each.command for each in (*table.parts.buttons, *table.parts.small)}
    hands.key(pygame.K_c)
    assert not chronicled(app)
    offered |= {each.command for each in (*table.parts.buttons, *table.parts.small)}
    assert offered >= FOLLOW
    table.run_command("rematch")
    assert top_table(app).match.outcome is None


@pytest.mark.parametrize("game", [each.id for each in GAMES])
def test_every_game_shows_the_end_of_a_match_that_is_opened(
    app: App, hands: Hands, tmp_path_factory: pytest.TempPathFactory, game: str
) -> None:
    if "resign" not in next(each for each in GAMES if each.id == game).endings:
        return
    by_load(app, hands, finished(game), tmp_path_factory.mktemp("outside"))
    assert hands.wait(lambda: chronicled(app))


@pytest.mark.parametrize("way", [by_load, by_drop, by_history])
def test_a_finished_match_that_is_only_opened_is_not_written_a_second_time(
    app: App, hands: Hands, tmp_path_factory: pytest.TempPathFactory, way: Way
) -> None:
    way(app, hands, finished(), tmp_path_factory.mktemp("outside"))
    assert hands.wait(lambda: chronicled(app))
    match = top_table(app).match
    match.branches.judge({"marks": {}})
    app.home()
    assert app.tasks.written()
    assert len(list(app.folders.history.glob("*.json"))) == (way is by_history)
    assert not list(app.folders.unfinished.glob("*.json"))


def test_a_finished_match_that_is_played_on_is_a_match_of_its_own(
    app: App, hands: Hands, tmp_path_factory: pytest.TempPathFactory
) -> None:
    by_history(app, hands, finished(), tmp_path_factory.mktemp("outside"))
    assert hands.wait(lambda: chronicled(app))
    hands.key(pygame.K_c)
    top_table(app).run_command("undo")
    assert app.tasks.written()
    assert len(list(app.folders.history.glob("*.json"))) == 1
    assert len(list(app.folders.unfinished.glob("*.json"))) == 1
