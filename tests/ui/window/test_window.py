"""The window: its size and place, resizing under dialogs, and how often the loop looks."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pygame
import pytest

from games import ready_games
from games.core.match import Match, Seat
from tests.ui.driving import Hands
from ui.controls.dialog import Answer, Dialog
from ui.drawing.look import percent_for
from ui.scenes.tables import make_table
from ui.screens.help.screen import HelpScreen
from ui.services.settings import Settings, load_settings
from ui.table.table import Table
from ui.window import frame
from ui.window.app import App
from ui.window.frame import WATCH, Window, fit_desktop
from ui.window.frame_pacer import AWAKE, DOZE, FRAME, NAPS, UNSEEN, FramePacer
from ui.window.sdl import Borders, Monitor

RESIZED = (1150, 700)


def resize(app: App, size: tuple[int, int]) -> None:
    """What SDL does when a person drags the window's corner."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.step([pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])], 0.02)
    app.step([], 0.02)


def open_table(app: App, game_id: str, *seats: Seat) -> Table:
    info = next(info for info in ready_games() if info.id == game_id)
    game = info.load()
    options = game.rules.make_options({})
    count = len(game.rules.seat_names(options))
    match = Match(game, options, seats or [Seat(f"P{number}") for number in range(count)], seed=3)
    table = make_table(app, match)
    app.push(table)
    for _ in range(4):
        app.step([], 0.02)
    assert isinstance(table, Table)
    while app.top is not table:
        app.pop()
    return table


def dialogs(app: App, table: Table) -> list[Callable[[], object]]:
    answers = [Answer("No"), Answer("Yes", main=True)]
    return [
        lambda: table.run_command("menu"),
        lambda: app.push(HelpScreen(app, table.bindings)),
        lambda: app.push(Dialog(app, "Sure?", "", answers)),
        lambda: app.push(Dialog(app, "Name?", "", answers, entry="x", entered=lambda text: None)),
    ]


@pytest.mark.parametrize(("number", "game_id"), list(enumerate(info.id for info in ready_games())))
def test_resizing_under_a_dialog_leaves_nothing_blank(app: App, number: int, game_id: str) -> None:
    """Under one of the dialogs at each game's table."""
    table = open_table(app, game_id)
    for make in dialogs(app, table)[number % 4 :: 4]:
        resize(app, (1280, 800))
        make()
        resize(app, RESIZED)
        seen = pygame.image.tobytes(app.window, "RGB")
        app.pop()
        app.step([], 0.02)
        make()
        app.step([], 0.02)
        assert pygame.image.tobytes(app.window, "RGB") == seen, app.top
        app.pop()


def test_of_many_sizes_in_one_frame_only_the_last_is_built(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[int] = []
    monkeypatch.setattr(type(app.top), "build", lambda scene: built.append(1))
    events = [pygame.event.Event(pygame.VIDEORESIZE, size=(w, 700), w=w, h=700) for w in range(1100, 1160)]
    app.step(events, 0.02)
    assert len(built) == 1


def test_the_size_that_was_left_is_the_size_at_the_next_start(app: App, hands: Hands) -> None:
    resize(app, RESIZED)
    app.step([], 1.0)
    assert hands.wait(lambda: not app.tasks.busy)
    assert load_settings(app.folders.settings).window == RESIZED


LARGE = pygame.Rect(0, 0, 1920, 1080)


@pytest.mark.parametrize(
    ("window", "position", "desktops", "expected"),
    [
        ((20000, 20000), None, [LARGE], ((1920, 1080), None)),
        ((1280, 800), (300, 200), [LARGE], ((1280, 800), (300, 200))),
        ((1280, 800), (2500, 200), [LARGE], ((1280, 800), None)),
        ((1280, 800), (2500, 200), [LARGE, LARGE.move(1920, 0)], ((1280, 800), (2500, 200))),
        ((1280, 800), (-1900, 20), [LARGE, LARGE.move(-1920, 0)], ((1280, 800), (-1900, 20))),
        ((1280, 800), (-1900, 20), [LARGE, LARGE.move(1920, 0)], ((1280, 800), None)),
        ((1280, 800), (0, -900), [LARGE], ((1280, 800), None)),
        ((1900, 1000), (2000, 20), [LARGE, pygame.Rect(1920, 0, 1280, 720)], ((1280, 720), (2000, 20))),
    ],
)
def test_the_window_never_opens_larger_than_the_screen_or_beside_it(
    window: tuple[int, int], position: tuple[int, int] | None, desktops: list[pygame.Rect], expected: object
) -> None:
    settings = Settings(window=window, position=position)
    fit_desktop(settings, [Monitor(each, each) for each in desktops])
    assert (settings.window, settings.position) == expected


PANELS = {
    "none": (0, 0, 0, 0), "top": (0, 40, 0, 40), "bottom": (0, 0, 0, 40),
    "left": (40, 0, 40, 0), "right": (0, 0, 40, 0),
}  # fmt: skip
"""By edge, how x, y, width and height of what is free differ from the whole."""
TITLE = Borders(top=24, left=1, bottom=5, right=1)


def screen_of(size: tuple[int, int], panel: str) -> Monitor:
    """A screen with a panel of 40 pixels at an edge."""
    x, y, less_wide, less_high = PANELS[panel]
    return Monitor(pygame.Rect(0, 0, *size), pygame.Rect(x, y, size[0] - less_wide, size[1] - less_high))


def outer(at: tuple[int, int], size: tuple[int, int]) -> pygame.Rect:
    """A window with its frame."""
    wide, high = size[0] + TITLE.left + TITLE.right, size[1] + TITLE.top + TITLE.bottom
    return pygame.Rect(at[0] - TITLE.left, at[1] - TITLE.top, wide, high)


class Desktop:
    """A desktop with panels, as SDL tells of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *there: Monitor) -> None:
        self.there, self.at = there, (0, 0)
        monkeypatch.setattr(frame, "monitors", lambda: self.there)
        monkeypatch.setattr(frame, "borders", lambda: TITLE)
        monkeypatch.setattr(pygame.display, "get_window_position", lambda: self.at)
        monkeypatch.setattr(pygame.display, "set_window_position", self._move)

    def _move(self, at: tuple[int, int]) -> None:
        self.at = at

    def open(self, settings: Settings) -> Window:
        """The window as a start opens it."""
        fit_desktop(settings, self.there)
        return Window(settings, full_screen=False)


BEFORE: list[tuple[tuple[int, int] | None, tuple[int, int] | None]] = [
    (None, None), ((1900, 1000), None), ((1280, 800), (60, 60)), ((1280, 768), (0, 20)),
]  # fmt: skip
"""Sizes and places that windows had."""


@pytest.mark.parametrize("panel", PANELS)
def test_no_part_of_the_window_lies_under_a_panel(app: App, monkeypatch: pytest.MonkeyPatch, panel: str) -> None:
    for size, (was, place) in product([(1366, 768), (1280, 720), (1024, 600), (800, 600)], BEFORE):
        desktop = Desktop(monkeypatch, screen_of(size, panel))
        settings = Settings(position=place)
        settings.window = was or settings.window
        window = desktop.open(settings)
        assert desktop.there[0].free.contains(outer(desktop.at, window.surface.get_size())), (size, was, place)


def test_a_panel_that_comes_while_the_program_runs_covers_nothing(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = Desktop(monkeypatch, screen_of((1280, 800), "none"))
    window = desktop.open(Settings())
    desktop.there = (screen_of((1280, 800), "bottom"),)
    assert not window.watch(0.1), "nobody asks sixty times a second"
    assert window.watch(WATCH)
    assert desktop.there[0].free.contains(outer(desktop.at, window.surface.get_size()))
    assert not window.watch(WATCH)


def test_a_screen_that_shrinks_while_the_program_runs_holds_the_window(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    desktop = Desktop(monkeypatch, screen_of((1920, 1080), "top"))
    window = desktop.open(Settings(position=(600, 200)))
    desktop.there = (screen_of((1024, 600), "top"),)
    assert window.watch(WATCH)
    assert desktop.there[0].free.contains(outer(desktop.at, window.surface.get_size()))


def test_a_window_that_is_dragged_to_a_smaller_monitor_fits_it_and_stays_in_the_hand(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    small = pygame.Rect(1920, 0, 1024, 600)
    desktop = Desktop(monkeypatch, screen_of((1920, 1080), "top"), Monitor(small, small))
    window = desktop.open(Settings(position=(100, 100)))
    desktop.at = (1900, 30)
    window.follow(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED))
    assert window.watch(0.02) and not window.watch(0.02)
    assert window.surface.get_size() == (1022, 571)
    assert desktop.at == (1900, 30)


def test_a_window_that_somebody_puts_under_a_panel_stays_there(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = Desktop(monkeypatch, screen_of((1366, 768), "bottom"))
    window = desktop.open(Settings())
    desktop.at = (300, 200)
    window.follow(pygame.event.Event(pygame.WINDOWMOVED))
    assert not window.watch(WATCH)
    assert desktop.at == (300, 200)


@pytest.mark.parametrize(
    ("size", "scale", "known"),
    [((1366, 768), 100, False), ((1366, 768), 125, True), ((1280, 720), 150, True), ((1920, 1080), 175, True),
     ((1920, 1080), 150, False), ((1024, 600), 100, True)],
)  # fmt: skip
def test_that_letters_can_be_smaller_is_said_once_where_there_is_little_room(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int, known: bool
) -> None:
    desktop = Desktop(monkeypatch, screen_of(size, "bottom"))
    settings = Settings(system={"scale": scale})
    window, kept = desktop.open(settings), [False]
    said = window.little_room(lambda: kept.append(settings.little_room_told))
    assert ("letters smaller" in said) is known
    assert kept[-1] is known
    assert window.little_room(lambda: None) == ""


def test_who_has_the_smallest_letters_is_not_told_to_make_them_smaller(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = Desktop(monkeypatch, screen_of((800, 600), "top")).open(Settings(text_size=75))
    assert window.little_room(lambda: None) == ""


@pytest.mark.parametrize(
    ("desktop", "window"),
    [
        ((1366, 768), (1280, 768)),
        ((1920, 1080), (1280, 800)),
        ((3440, 1440), (1707, 1067)),
        ((3840, 2160), (2560, 1600)),
    ],
)
def test_the_first_window_is_no_stamp_on_a_large_screen(desktop: tuple[int, int], window: tuple[int, int]) -> None:
    settings = Settings()
    fit_desktop(settings, [screen_of(desktop, "none")])
    assert settings.window == window
    placed = Settings(position=(10, 40))
    fit_desktop(placed, [screen_of(desktop, "none")])
    assert placed.window == (1280, min(800, desktop[1]))


def test_text_grows_with_the_window_unless_its_size_was_chosen(app: App) -> None:
    sizes = (1024, 640), (1280, 800), (1920, 1080), (3840, 2160)
    assert [percent_for(size) for size in sizes] == [100, 100, 130, 270]
    resize(app, (1920, 1080))
    assert app.look.type.scale == 1.3
    app.settings.text_size = 90
    app.settings_changed()
    assert app.look.type.scale == 0.9


def test_the_loop_dozes_when_nothing_happens_and_wakes_at_the_first_key() -> None:
    pace = FramePacer()
    pace.follow([pygame.event.Event(pygame.KEYDOWN)])
    slept = 0.0
    while (rest := pace.pause(moving=False, working=False, spent=0.001)) == FRAME:
        slept += rest
    assert rest == DOZE < 0.05
    assert AWAKE <= slept < AWAKE + 0.1
    assert pace.pause(moving=False, working=True, spent=0.001) == FRAME
    pace.follow([pygame.event.Event(pygame.MOUSEMOTION)])
    assert pace.pause(moving=False, working=False, spent=0.001) == FRAME
    assert pace.pause(moving=True, working=False, spent=0.001) < FRAME


def test_a_minimised_window_draws_nothing_and_sleeps_longer(app: App) -> None:
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)], 0.02)
    app.top.request_redraw()
    assert not app.step([], 0.02)
    assert app.pace.pause(moving=True, working=True, spent=0.0) == UNSEEN
    assert app.step([pygame.event.Event(pygame.WINDOWRESTORED)], 0.02)


@pytest.mark.parametrize(
    ("seats", "runs"),
    [((Seat("Aoi"), Seat("Ren", "novice")), False), ((Seat("Aoi"), Seat("Ren")), True)],
    ids=["against a bot", "between people"],
)
def test_the_clock_against_bots_stands_still_while_nobody_looks(app: App, seats: tuple[Seat, ...], runs: bool) -> None:
    table = open_table(app, "nissi", *seats)
    clock = table.match.clock
    assert clock is not None
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0.0)
    left = clock.left(0)
    app.step([], 0.2)
    assert (clock.left(0) < left) == runs
    app.step([pygame.event.Event(pygame.WINDOWFOCUSGAINED)], 0.0)
    left = clock.left(0)
    app.step([], 0.2)
    assert clock.left(0) < left


def test_the_clock_that_pauses_can_be_left_running(app: App) -> None:
    app.settings.pause_away = False
    table = open_table(app, "nissi", Seat("Aoi"), Seat("Ren", "novice"))
    clock = table.match.clock
    assert clock is not None
    app.step([pygame.event.Event(pygame.WINDOWMINIMIZED)], 0.0)
    left = clock.left(0)
    app.step([], 0.2)
    assert clock.left(0) < left


@pytest.mark.parametrize(
    ("seats", "runs"),
    [((Seat("Aoi"), Seat("Ren", "novice")), False), ((Seat("Aoi"), Seat("Ren")), True)],
    ids=["against a bot", "between people"],
)
def test_a_review_gives_no_free_time_between_people(app: App, seats: tuple[Seat, ...], runs: bool) -> None:
    table = open_table(app, "nissi", *seats)
    clock = table.match.clock
    assert clock is not None
    table.review(0)
    app.push(HelpScreen(app, table.bindings))
    left = clock.left(0)
    app.step([], 0.2)
    assert (clock.left(0) < left) == runs


def test_a_dozing_loop_still_takes_every_key_at_once_and_lets_time_pass_now_and_then() -> None:
    pace = FramePacer()
    assert not pace.naps(events=False, working=False), "nobody dozes yet"
    while pace.pause(moving=False, working=False, spent=0.0) == FRAME:
        pass
    quiet = [pace.naps(events=False, working=False) for _ in range(2 * NAPS)]
    assert quiet == ([True] * (NAPS - 1) + [False]) * 2
    assert NAPS * DOZE < 0.25, "no time may be lost"
    assert pace.naps(events=False, working=False)
    assert not pace.naps(events=True, working=False)
    assert not pace.naps(events=False, working=True)
