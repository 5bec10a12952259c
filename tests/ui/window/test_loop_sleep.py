"""How the loop sleeps: in SDL's own wait, out of which whatever happens wakes it; by naps where there is none."""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from games.bots.worker import BotWorker
from games.bots.worker_messages import WorkerAnswer
from games.core.bot import Limit
from games.core.match import Seat
from games.nissi import GAME
from tests.ui.window.test_window import open_table
from ui.controls.screen import Screen
from ui.window import app as running
from ui.window import sdl
from ui.window.app import App
from ui.window.bots import Bots
from ui.window.frame_pacer import DOZE, FRAME, PULSE, SLOW_PULSE, STILL, UNSEEN

PATIENCE = 30.0
"""Seconds after which a test gives up."""


class SDL:
    """SDL as the loop knows it: a wait that ends when an event is pushed, and no time that passes."""

    def __init__(self, ends: Callable[[], bool]) -> None:
        self.ends = ends
        """Whether the loop is to end, asked in every wait."""
        self.app: App | None = None
        self.waits: list[float] = []
        """The seconds of every wait."""
        self.pushed: list[int] = []
        """The types of the events that were pushed."""
        self.woken = threading.Event()
        self.sleeps = False
        """A wait takes as long as nothing is pushed."""
        self.joysticks = 0

    def SDL_NumJoysticks(self) -> int:
        return self.joysticks

    def SDL_WaitEventTimeout(self, event: None, milliseconds: int) -> int:
        assert event is None, "the event would be taken out of the queue"
        self.waits.append(milliseconds / 1000)
        if self.app is not None and self.ends():
            self.app.running = False
        elif self.sleeps:
            assert self.woken.wait(PATIENCE)
            self.woken.clear()
        return 0

    def SDL_PushEvent(self, event: Any) -> int:
        self.pushed.append(ctypes.cast(event, ctypes.POINTER(ctypes.c_uint32)).contents.value)
        self.woken.set()
        return 1


@pytest.fixture
def waiting(app: App, monkeypatch: pytest.MonkeyPatch) -> SDL:
    """A loop that has a window to wait for; it stops at the thousandth wait."""
    fake = SDL(lambda: len(fake.waits) >= 1000)
    fake.app = app
    monkeypatch.setattr(sdl, "library", lambda: fake)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(App, "close", lambda self: None)  # the fixture does
    return fake


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the loop sleeps without hearing anything."""
    taken: list[float] = []
    sleep = time.sleep

    def nap(seconds: float) -> None:
        taken.append(seconds)
        sleep(0)

    monkeypatch.setattr(running.time, "sleep", nap)
    return taken


def rests(app: App, fake: SDL) -> list[float]:
    """How long the loop waits each time while nothing happens at all."""
    fake.waits.clear()
    app.running = True
    app.run()
    return fake.waits


def test_a_loop_in_which_nothing_happens_sleeps_in_sdl_and_ever_longer(app: App, waiting: SDL) -> None:
    app.push(Screen(app))
    waits = rests(app, waiting)
    assert waits == sorted(waits)
    assert waits[-1] == SLOW_PULSE
    still = [each for each in waits if each == PULSE]
    assert STILL <= len(still) * PULSE < STILL + 2 * PULSE, "a notice may still have to go"


@pytest.mark.parametrize(
    "why", ["no such function", "a pad", "no window that anybody sees", "no library", "an old SDL"]
)
def test_it_naps_where_sdl_would_look_for_events_again_and_again(
    app: App, waiting: SDL, naps: list[float], monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    app.push(Screen(app))
    if why == "no such function":
        monkeypatch.delattr(SDL, "SDL_WaitEventTimeout")
    elif why == "a pad":
        waiting.joysticks = 1
    elif why == "no window that anybody sees":
        monkeypatch.setattr(pygame.display, "get_driver", lambda: "dummy")
    elif why == "no library":
        monkeypatch.setattr(sdl, "library", lambda: None)
    else:
        monkeypatch.setattr(pygame, "get_sdl_version", lambda: (2, 0, 14))
    step, turns = App.step, 0

    def counted(self: App, *given: Any) -> bool:
        nonlocal turns
        turns += 1
        self.running = turns < 200
        return step(self, *given)

    monkeypatch.setattr(App, "step", counted)
    app.run()
    assert naps[-1] == DOZE and not waiting.waits


def test_a_pad_that_is_unplugged_lets_the_loop_wait_again(app: App, waiting: SDL, naps: list[float]) -> None:
    app.push(Screen(app))
    waiting.joysticks = 1
    assert not sdl.can_wait()
    waiting.joysticks = 0
    assert rests(app, waiting)


def test_what_is_finished_in_the_background_ends_the_wait(app: App, waiting: SDL) -> None:
    app.push(Screen(app))
    found: list[str] = []
    begin = threading.Event()
    waiting.ends, waiting.sleeps = lambda: bool(found) or begin.set() is not None, True
    app.tasks.run(lambda: begin.wait(PATIENCE) and "read", found.append)
    app.run()
    assert found == ["read"]
    assert set(waiting.pushed) == {sdl.WAKE}


def test_no_screen_hears_of_what_only_wakes_the_loop(app: App, waiting: SDL, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(Screen(app))
    heard: list[pygame.event.Event] = []
    monkeypatch.setattr(App, "dispatch", lambda self, event: heard.append(event))
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(sdl.WAKE))
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0)))
    rests(app, waiting)
    assert [each.type for each in heard] == [pygame.MOUSEMOTION]


def test_a_bot_s_answer_ends_the_wait() -> None:
    came = threading.Event()
    worker: BotWorker = Bots(came.set).worker
    rules = GAME.rules
    view = rules.observe(rules.initial_state(rules.make_options({})), 0)
    try:
        worker.ask(1, "nissi", "novice", view, Limit(nodes=50), seed=1)
        answers: list[WorkerAnswer] = []
        while not answers:
            assert came.wait(PATIENCE), "nobody was told that there is an answer"
            came.clear()
            answers += [each for each in worker.poll() if isinstance(each, WorkerAnswer)]
        assert answers[0].ticket == 1
    finally:
        worker.stop()


def test_where_no_semaphore_can_be_made_bots_think_in_their_process_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(*given: Any) -> None:
        raise OSError

    worker: BotWorker = Bots(lambda: None).worker
    worker.stop()
    monkeypatch.setattr("games.bots.bell.Bell.__init__", refuse)
    worker.start()
    try:
        assert worker.pid is not None
    finally:
        worker.stop()


def test_a_running_clock_is_drawn_when_its_figures_change(app: App, waiting: SDL) -> None:
    table = open_table(app, "nissi", Seat("Aoi"), Seat("Ren"))
    clock = table.match.clock
    assert clock is not None
    clock.run(table.match.actor, 0.9)
    assert table.due == pytest.approx(clock.left(table.match.actor) % 1.0)
    assert app.pace.wait(table.due, drawn=False) <= table.due


def test_a_clock_that_stands_still_wakes_nobody(app: App, waiting: SDL) -> None:
    table = open_table(app, "nissi", Seat("Aoi"), Seat("Ren", "novice"))
    assert table.due < 1
    app.step([pygame.event.Event(pygame.WINDOWFOCUSLOST)], 0.0)
    assert table.due > SLOW_PULSE


def test_while_letters_are_written_the_input_method_is_asked_often(app: App) -> None:
    app.push(Screen(app))
    assert app.due > SLOW_PULSE
    app.top.writes = True  # type: ignore[misc]
    app.step([], 0.0)
    assert app.due == DOZE


def test_time_that_passes_in_a_long_wait_is_not_lost(app: App, waiting: SDL, monkeypatch: pytest.MonkeyPatch) -> None:
    app.push(Screen(app))
    clock, passed = [0.0], list[float]()
    monkeypatch.setattr(running.time, "perf_counter", lambda: clock[0])
    step = App.step

    def noted(self: App, events: Any, seconds: float) -> bool:
        passed.append(seconds)
        return step(self, events, seconds)

    def wait(event: None, milliseconds: int) -> int:
        clock[0] += milliseconds / 1000
        return SDL.SDL_WaitEventTimeout(waiting, event, milliseconds)

    monkeypatch.setattr(App, "step", noted)
    monkeypatch.setattr(waiting, "SDL_WaitEventTimeout", wait)
    app.run()
    assert sum(passed) == pytest.approx(clock[0] - waiting.waits[-1])
    assert max(passed) >= SLOW_PULSE


def test_a_window_that_nobody_sees_is_looked_after_now_and_then(app: App) -> None:
    app.pace.hidden = True
    assert app.pace.wait(0.0, drawn=False) == SLOW_PULSE, "an event ends the wait"
    assert app.pace.pause(moving=False, working=False, spent=0.0) == UNSEEN > FRAME
