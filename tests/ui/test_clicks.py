"""Ten things one does from the home page, each with as many clicks as the documents say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.sources import PROJECT
from tests.ui.driving import Hands
from tests.ui.screens.played import BEGUN, admit, finish, leave_open
from ui.scenes.senshiai.drafting.screen import DraftScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.road.screen import RoadScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.modes.review import ReviewMode
from ui.table.table import Table
from ui.window.app import App

TABLE = dict(re.findall(r"^\| (.+?) \| (\d+) \|", (PROJECT / "docs" / "clicks.md").read_text("utf-8"), re.MULTILINE))


class Clicks:
    """A hand that only clicks, and counts."""

    def __init__(self, app: App) -> None:
        self.app, self.hands, self.count = app, Hands(app), 0

    def click(self, name: str) -> None:
        """Clicks on a control of the page on top, once it is there."""
        screen = self.app.top
        assert self.hands.wait(lambda: not self.app.tasks.busy and name in screen.named_controls()), name
        self.count += 1
        self.hands.click(screen.named_controls()[name].rect.center)

    def arrive(self, *kind: type) -> None:
        """Waits for a page of a kind, or of one of several."""
        assert self.hands.wait(lambda: isinstance(self.app.top, kind) and not self.app.tasks.busy), kind


def clicks_of(tmp_path: Path, *, begun: bool = True, lies: Callable[[App], None] | None = None) -> Iterator[Clicks]:
    settings = Settings(motion="off", sound=False, tips=False, game=dict(BEGUN) if begun else {})
    app = App(find_folders(str(tmp_path)), settings)
    app.pace.hidden = True
    try:
        if lies is not None:
            lies(app)
        app.push(LauncherScreen(app))
        clicks = Clicks(app)
        clicks.hands.send()
        home = app.top
        assert isinstance(home, LauncherScreen)
        assert clicks.hands.wait(lambda: not home.unfinished.reading and not app.tasks.busy)
        yield clicks
    finally:
        app.close()


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Clicks]:
    """The home page of somebody who has never been here."""
    yield from clicks_of(tmp_path, begun=False)


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Clicks]:
    """The home page of Aoi, who has played, and knows Mika."""

    def played(app: App) -> None:
        admit(app)
        finish(app, 1, "novice", won=True)

    yield from clicks_of(tmp_path, lies=played)


@pytest.fixture
def left(tmp_path: Path) -> Iterator[Clicks]:
    """The home page with an open match."""
    yield from clicks_of(tmp_path, lies=leave_open)


def said(task: str) -> int:
    return int(TABLE[task])


def test_ten_tasks_are_counted() -> None:
    assert len(TABLE) == 10


def test_a_first_match(first: Clicks) -> None:
    first.click("card")
    first.arrive(Table)
    assert first.count == said("first match, until a move can be made")


def test_going_on(left: Clicks) -> None:
    left.click("card")
    left.arrive(Table)
    assert left.count == said("go on with the open match")


def test_the_proposed_level(home: Clicks) -> None:
    home.click("nissi")
    home.arrive(RoadScreen)
    home.click("main")
    home.arrive(Table)
    assert home.count == said("a match at the proposed level")


def test_a_friend(home: Clicks) -> None:
    home.click("nissi")
    home.arrive(RoadScreen)
    home.click("friend 0")
    home.arrive(Table)
    table = home.app.top
    assert isinstance(table, Table) and all(seat.human for seat in table.match.seats)
    assert home.count == said("a match with a friend")


def test_another_level(home: Clicks) -> None:
    home.click("nissi")
    home.arrive(RoadScreen)
    page = home.app.top
    assert isinstance(page, RoadScreen)
    assert home.hands.wait(lambda: page.known.road is not None and not home.app.tasks.busy)
    for _ in range(2):
        home.count += 1
        home.hands.click(page.stations.places[-1].center)
    home.arrive(Table)
    assert home.count == said("a bot of another level")


def test_a_changed_option(home: Clicks) -> None:
    home.click("nissi")
    home.arrive(RoadScreen)
    home.click("change")
    home.arrive(SetupScreen)
    home.click("option clock=15")
    home.click("start")
    home.arrive(Table)
    table = home.app.top
    assert isinstance(table, Table) and table.match.clock is not None
    assert home.count == said("a match with one option changed")


@pytest.mark.parametrize(("name", "task"), [("puzzle", "puzzle of the day"), ("deal", "deal of the day")])
def test_the_day(home: Clicks, name: str, task: str) -> None:
    home.click(name)
    home.arrive(Table, DraftScreen)  # a deal may begin with a draft
    assert home.count == said(task)


def test_the_last_match_and_the_record(home: Clicks) -> None:
    home.click("nissi")
    home.arrive(RoadScreen)
    page = home.app.top
    assert isinstance(page, RoadScreen)
    assert home.hands.wait(lambda: page.known.road is not None and bool(page.known.road.matches))
    assert home.count == said("the record of a game")
    home.click(next(name for name in page.controls if name.startswith("match ")))
    home.arrive(Table)
    table = home.app.top
    assert isinstance(table, Table) and isinstance(table.mode, ReviewMode)
    assert home.count == said("the last match reviewed")
