"""Synthetic hands: keys, clicks and waiting, as events through the program's own loop."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from tests.ui.tables import waits_to_pass
from ui.controls.choice import ChoiceScreen
from ui.controls.holding import DEAF, HOLD
from ui.controls.screen import AppServices, Screen
from ui.table.features.handover.screen import HandoverScreen
from ui.table.table import Table
from ui.window.app import App

Point = tuple[int, int]


def pixels(picture: pygame.Surface, box: Sequence[int] | pygame.Rect | None = None) -> bytes:
    """The pixels of a picture or of a part of it, as they lie there: for comparing it with one of the same kind."""
    part = picture if box is None else picture.subsurface(box)
    return pygame.surfarray.pixels2d(part).T.tobytes()


def drawn(screen: Screen) -> bytes:
    """What a screen draws now."""
    sheet = pygame.Surface(screen.app.size)
    screen.draw(sheet)
    return pixels(sheet)


def inked(size: tuple[int, int], paint: Callable[[pygame.Surface], object]) -> pygame.Rect:
    """The smallest part of an empty sheet of this size that holds all that `paint` draws on it."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    paint(sheet)
    return sheet.get_bounding_rect()


def choose_row(app: AppServices, words: str) -> None:
    """Chooses a row of the list on top, on whatever page it stands: the list closes, and the row does what it does."""
    rows = app.top
    assert isinstance(rows, ChoiceScreen)
    row = next(each for each in rows.items if each.text == words)
    assert row.enabled
    app.pop()
    row.press()


class Hands:
    """Drives an `App` as a player would."""

    def __init__(self, app: App) -> None:
        self.app = app

    def send(self, *events: pygame.event.Event) -> None:
        """Hands events to the loop, then whatever they caused."""
        self.app.step(list(events), 0.02)
        for _ in range(3):
            follow = pygame.event.get()
            self.app.step(follow, 0.02)
            if not follow:
                break

    def key(self, code: int, *, mod: int = 0, scancode: int | None = None, hasty: bool = False) -> None:
        """Presses and releases a key of a US keyboard, having read what came up (unless `hasty`)."""
        if not hasty:
            self.read()
        scan = _scancode(code) if scancode is None else scancode
        text = chr(code) if 32 <= code < 127 else ""
        self.send(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scan, mod=mod, unicode=text))
        self.send(pygame.event.Event(pygame.KEYUP, key=code, scancode=scan, mod=mod))

    def read(self) -> None:
        """Reads what has come up, where that takes no key before it is read."""
        if self.app.screens and self.app.top.guarded:
            self.app.step([], 0.0)
            self.app.step([], DEAF)

    def hold(self, code: int, seconds: float = HOLD, *, mod: int = 0) -> None:
        """Holds a key down for so long, having read what came up."""
        self.read()
        self.send(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=_scancode(code), mod=mod, unicode=""))
        self.pass_time(seconds)
        self.send(pygame.event.Event(pygame.KEYUP, key=code, scancode=_scancode(code), mod=mod))

    def pass_time(self, seconds: float) -> None:
        """Lets time pass in the loop, in steps that are no longer than the loop's own."""
        while seconds > 0:
            self.app.step([], min(seconds, 0.25))
            seconds -= 0.25

    def sit_down(self) -> None:
        """Whoever is called comes: the table is passed on, and the cover's ring is held."""
        if isinstance(self.app.top, Table) and waits_to_pass(self.app.top):
            self.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
        if isinstance(self.app.top, HandoverScreen):
            self.hold(pygame.K_RETURN)

    def passed_on(self) -> HandoverScreen:
        """Who has played passes the table on, as soon as it waits for that; the cover that comes then."""
        table = next(each for each in self.app.screens if isinstance(each, Table))
        assert self.wait(lambda: isinstance(self.app.top, HandoverScreen) or waits_to_pass(table))
        if not isinstance(self.app.top, HandoverScreen):
            self.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL)
        assert isinstance(self.app.top, HandoverScreen)
        return self.app.top

    def keys(self, text: str) -> None:
        """Presses letters and digits one after the other."""
        for char in text.lower():
            self.key(ord(char))

    def write(self, text: str) -> None:
        """Types text into the field that has the keyboard: each key, and the letter it gives."""
        for char in text:
            code = ord(char.lower())
            down = pygame.event.Event(pygame.KEYDOWN, key=code, scancode=_scancode(code), mod=0, unicode=char)
            self.send(down, pygame.event.Event(pygame.TEXTINPUT, text=char))
            self.send(pygame.event.Event(pygame.KEYUP, key=code, scancode=_scancode(code), mod=0))

    def move(self, at: Point) -> None:
        """Moves the pointer."""
        pygame.mouse.set_pos(at)
        self.send(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))

    def press(self, at: Point) -> None:
        """Presses the left button."""
        self.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))

    def release(self, at: Point) -> None:
        """Releases the left button."""
        self.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def click(self, at: Point) -> None:
        """Clicks once."""
        self.move(at)
        self.press(at)
        self.release(at)

    def drag(self, start: Point, end: Point) -> None:
        """Drags from one point to another."""
        self.move(start)
        self.press(start)
        for share in (0.3, 0.6, 1.0):
            self.move((round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share)))
        self.release(end)

    def wait(self, until: Callable[[], bool], seconds: float = 20) -> bool:
        """Lets the program run until something is true; False when it never was."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.send()
            if until():
                return True
            time.sleep(0.01)
        return False


def _scancode(code: int) -> int:
    if pygame.K_a <= code <= pygame.K_z:
        return pygame.KSCAN_A + code - pygame.K_a
    if pygame.K_1 <= code <= pygame.K_9:
        return pygame.KSCAN_1 + code - pygame.K_1
    return {pygame.K_0: pygame.KSCAN_0}.get(code, 0)
