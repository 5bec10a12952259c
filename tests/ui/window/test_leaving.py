"""Leaving a match that cannot be kept asks first; one that is kept is left without a question."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from games import GAMES
from games.core.match import Match, Seat
from games.core.savefile import dumps, load
from tests.ui.driving import Hands
from tests.ui.tables import push_table
from ui.controls.chooser import FileChooserScreen
from ui.controls.dialog import Dialog
from ui.screens.launcher.screen import LauncherScreen
from ui.services.drops import Dropped
from ui.table.commands.questions import MenuScreen
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

TITLE = "This match could not be kept"
Leave = Callable[[App, Hands], object]


def match_of(game: str = "djambi") -> Match:
    """Two people at one screen."""
    info = next(each for each in GAMES if each.id == game)
    options = info.load().rules.make_options({})
    names = [Seat(f"Player {number}") for number in range(1, 1 + len(info.load().rules.seat_names(options)))]
    return Match(info.load(), options, names, seed=2)


def spoil(app: App) -> None:
    """A file lies where the folder of unfinished matches would be."""
    folder = app.folders.unfinished
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("no folder", encoding="utf-8")


def mend(app: App) -> None:
    """There is room again."""
    app.folders.unfinished.unlink()


def opened(app: App, hands: Hands, *, kept: bool = False) -> Table:
    """A match over the room in which something was done."""
    app.push(LauncherScreen(app))
    if not kept:
        spoil(app)
    table = push_table(app, match_of())
    table.match.play(table.match.legal()[0])
    assert app.tasks.written()
    hands.send()
    return table


def question(app: App, hands: Hands) -> Dialog:
    """The question that comes."""
    assert hands.wait(lambda: isinstance(app.top, Dialog) and app.top.title == TITLE, 5)
    assert isinstance(app.top, Dialog)
    return app.top


def answer(app: App, text: str) -> None:
    """Presses an answer of the dialog on top."""
    assert isinstance(app.top, Dialog)
    app.top.choose(next(each for each in app.top.answers if each.text == text))


def by_key(app: App, hands: Hands) -> None:
    """Ctrl+Q."""
    hands.key(pygame.K_q, mod=pygame.KMOD_CTRL)


def by_close(app: App, hands: Hands) -> None:
    """The window's own button."""
    hands.send(pygame.event.Event(pygame.QUIT))


def by_menu(app: App, hands: Hands) -> None:
    """Quit in the menu."""
    _from_menu(app, "Quit")


def by_home(app: App, hands: Hands) -> None:
    """To the room, in the menu."""
    _from_menu(app, "Home")


def _from_menu(app: App, text: str) -> None:
    app.top.on_command("menu")
    menu = app.top
    assert isinstance(menu, MenuScreen)
    app.pop()
    next(each for each in menu.items if each.text == text).press()


def by_other_match(app: App, hands: Hands) -> None:
    """A file is dropped on the table, and opened."""
    path = app.folders.saves.parent / "other.json"
    path.write_text(dumps(match_of("niwa")), encoding="utf-8")
    app.receive([Dropped(path)])
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    answer(app, "Open")


QUITS = [by_key, by_close, by_menu]
WAYS = [*QUITS, by_home, by_other_match]


def left(app: App, table: Table) -> bool:
    """The program ends, or another screen is in the table's place."""
    return not app.running or table not in app.screens


@pytest.mark.parametrize("leave", WAYS)
def test_leaving_a_match_that_cannot_be_kept_asks_first(app: App, hands: Hands, leave: Leave) -> None:
    table = opened(app, hands)
    leave(app, hands)
    words = question(app, hands).words
    assert "cannot be written" in words and words.endswith("If you leave now, it is lost.")
    answer(app, "Stay")
    assert app.top is table and app.running
    leave(app, hands)
    question(app, hands)
    answer(app, "Leave and lose it")
    assert left(app, table)


@pytest.mark.parametrize("leave", WAYS)
def test_a_match_that_can_be_written_meanwhile_is_left_without_a_question(app: App, hands: Hands, leave: Leave) -> None:
    table = opened(app, hands)
    mend(app)
    leave(app, hands)
    assert hands.wait(lambda: left(app, table), 5)
    assert not any(isinstance(each, Dialog) for each in app.screens)
    assert app.tasks.written()
    assert 1 in [load(path).index for path in app.folders.unfinished.glob("*.json")]


@pytest.mark.parametrize("leave", QUITS)
def test_a_match_that_is_kept_is_left_at_once(app: App, hands: Hands, leave: Leave) -> None:
    table = opened(app, hands, kept=True)
    table.match.play(table.match.legal()[0])
    leave(app, hands)
    assert not app.running


def test_the_last_action_counts_though_it_is_still_being_written(app: App, hands: Hands) -> None:
    table = opened(app, hands, kept=True)
    spoil(app)
    table.match.play(table.match.legal()[0])
    by_key(app, hands)
    question(app, hands)
    assert app.running


def test_escape_stays(app: App, hands: Hands) -> None:
    table = opened(app, hands)
    by_key(app, hands)
    question(app, hands)
    hands.key(pygame.K_ESCAPE)
    assert app.top is table and app.running


def test_the_key_twice_asks_once(app: App, hands: Hands) -> None:
    opened(app, hands)
    by_key(app, hands)
    question(app, hands)
    by_close(app, hands)
    hands.send()
    assert sum(isinstance(each, Dialog) for each in app.screens) == 1


def test_enter_that_was_meant_for_the_table_loses_nothing(app: App, hands: Hands) -> None:
    opened(app, hands)
    by_key(app, hands)
    question(app, hands)
    hands.key(pygame.K_RETURN)
    assert app.running


def test_a_match_can_be_saved_elsewhere_and_is_left_then(
    app: App, hands: Hands, tmp_path_factory: pytest.TempPathFactory
) -> None:
    opened(app, hands)
    by_key(app, hands)
    question(app, hands)
    answer(app, "Save elsewhere…")
    assert hands.wait(lambda: isinstance(app.top, FileChooserScreen), 5)
    chooser = app.top
    assert isinstance(chooser, FileChooserScreen)
    path: Path = tmp_path_factory.mktemp("stick") / "mine.json"
    path.write_text(chooser.asked.text or "", encoding="utf-8")
    app.pop()
    chooser.asked.chosen(path)
    assert not app.running
    assert load(path).index == 1


def test_a_match_that_was_saved_under_a_name_may_be_left(app: App, hands: Hands) -> None:
    table = opened(app, hands)
    table.path = app.folders.saves / "mine.json"
    table.run_command("save")
    assert app.tasks.written()
    hands.send()
    by_key(app, hands)
    assert not app.running


def test_a_signal_asks_nobody(app: App, hands: Hands) -> None:
    opened(app, hands)
    app.end()
    assert not app.running


def test_a_match_whose_last_action_fails_after_it_was_left_is_offered_again(app: App, hands: Hands) -> None:
    table = opened(app, hands, kept=True)
    spoil(app)
    table.match.play(table.match.legal()[0])
    app.home()
    assert app.tasks.written()
    question(app, hands)
    answer(app, "Back to the match")
    assert isinstance(app.top, Table) and app.top.match.index == 2
