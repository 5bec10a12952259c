"""The program's window: its size and place, full screen and back, its icon."""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

import pygame

from games.core.words import tr
from ui.drawing.assets import ASSETS
from ui.drawing.look import FULL
from ui.services.screen_scale import scale_in_force
from ui.services.settings import TEXT_SIZES, Settings
from ui.window.hints import give_hints
from ui.window.sdl import Monitor, borders, monitors
from ui.window.window_positions import recall, remember

SMALLEST: Final = (640, 400)
"""The size down to which a person can drag the window, where the screen has as much room."""
ENOUGH: Final = (1024, 640)
"""A screen that leaves less than this has little room."""
ROOMY: Final = (1920, 1080)
"""The screen on which a window of nominal size looks right; larger ones are mostly denser, too."""
_SHARE: Final = 0.9
"""The largest share of a screen that a window takes before anybody has sized it."""
_MOVES: Final = (pygame.VIDEORESIZE, pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
_EDGE: Final = 80
"""Pixels of a remembered window that must lie on a monitor, else it goes where the system puts it."""
WATCH: Final = 2.0
"""Seconds between two looks at what the desktop leaves free: a panel that comes or goes sends no event."""


class Window:
    """The window of `pygame.display`. Its size and its place are kept in the settings."""

    def __init__(self, settings: Settings, *, full_screen: bool) -> None:
        give_hints()
        pygame.display.init()
        self.settings = settings
        self.full_screen = full_screen
        self._before = settings.window, settings.position
        """Size and place before the last change: it may turn out to have come with being maximised."""
        self._monitors: tuple[Monitor, ...] = ()
        """The monitors, and what was free on them when the window was fitted."""
        self._unwatched = 0.0
        self._moved_on = False
        """True once the window has come to another monitor, until it is fitted there."""
        pygame.display.set_caption("Zashiki")  # not for players: its name
        with suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(ASSETS / "icon.svg"))
        self._open()

    def _open(self) -> None:
        self._monitors = monitors()
        if self.full_screen:
            with _begun_at(self.settings.position):
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        pygame.display.set_mode(self.settings.window, pygame.RESIZABLE)
        with _of_the_display() as window:
            if self.settings.maximised:
                window.maximize()
        if self.settings.position is not None:  # after it stands: only then is the width of its frame known
            pygame.display.set_window_position(self.settings.position)
        if not self.settings.maximised:
            self._fit()

    def _fit(self, *, place: bool = True) -> bool:
        """Makes the window no larger than what is free on its monitor, its frame counted; True when that changed it.

        With `place` it is also moved until nothing of it lies under a panel or beside the monitor.
        """
        now = self._place()
        free, rim = free_for(now, self._monitors), borders()
        if free is None:
            return False
        inside = pygame.Rect(free.x + rim.left, free.y + rim.top, free.w - rim.left - rim.right, 0)
        inside.h = free.h - rim.top - rim.bottom
        fits = pygame.Rect(now.topleft, (max(1, min(now.w, inside.w)), max(1, min(now.h, inside.h))))
        with _of_the_display() as window:
            window.minimum_size = min(SMALLEST[0], fits.w), min(SMALLEST[1], fits.h)
        if fits.size != now.size:
            pygame.display.set_mode(fits.size, pygame.RESIZABLE)
        if place and (held := fits.clamp(inside)).topleft != now.topleft:
            pygame.display.set_window_position(held.topleft)
        return fits.size != now.size

    def _place(self) -> pygame.Rect:
        """Returns the place of the window on the desktop, without its frame."""
        return pygame.Rect(pygame.display.get_window_position(), self.surface.get_size())

    def watch(self, seconds: float) -> bool:
        """Fits the window anew when monitors or panels are not as they were; True when its size is another."""
        self._unwatched += seconds
        due = self._moved_on or self._unwatched >= WATCH
        if self.full_screen or not due or not pygame.display.get_active():
            return False
        moved_on, self._moved_on, self._unwatched = self._moved_on, False, 0.0
        before, self._monitors = self._monitors, monitors()
        news = self._monitors != before
        # Whoever drags it to another monitor puts it where it is wanted.
        return (news or moved_on) and not self.settings.maximised and self._fit(place=news)

    def little_room(self, keep: Callable[[], object]) -> str:
        """A sentence that letters can be smaller, once in the life of the settings, where the screen has little room.

        Little is what has fewer points than `ENOUGH`: pixels, divided by the scale that the system asks for. `keep`
        writes the settings.
        """
        settings, free, rim = self.settings, free_for(self._place(), self._monitors), borders()
        if free is None or settings.little_room_told or 0 < settings.text_size <= TEXT_SIZES[1]:
            return ""
        scale = scale_in_force(settings.system, [monitor.whole.size for monitor in self._monitors])
        room = free.w - rim.left - rim.right, free.h - rim.top - rim.bottom
        room = self.surface.get_size() if self.full_screen else room
        if all(room[axis] * 100 >= ENOUGH[axis] * scale for axis in (0, 1)):
            return ""
        settings.little_room_told = True
        keep()
        return tr("This screen is small. You can make letters smaller: Settings, Look, Text size.")

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; another one after every change of the size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def toggle_full_screen(self) -> None:
        """Switches to full screen, or back to the size and the place from before."""
        self.full_screen = not self.full_screen
        self.settings.full_screen = self.full_screen
        if self.full_screen:
            self._open()
            return
        # As long as SDL holds the whole screen, a new size is not taken on.
        with _of_the_display() as window:
            window.set_windowed()
        self._open()

    def follow(self, event: pygame.event.Event) -> bool:
        """Remembers where a person has put the window; True when something is to be written down."""
        self._moved_on |= event.type == pygame.WINDOWDISPLAYCHANGED
        if self.full_screen or event.type not in _MOVES:
            return False
        settings, was = self.settings, _state(self.settings)
        if event.type == pygame.WINDOWMAXIMIZED:
            if not settings.maximised and settings.window == self.surface.get_size():
                settings.window, settings.position = self._before  # its size came first
            settings.maximised = True
        elif event.type == pygame.WINDOWRESTORED:
            settings.maximised = False
        elif not settings.maximised:
            self._before = settings.window, settings.position
            if event.type == pygame.VIDEORESIZE:
                settings.window = self.surface.get_size()  # the event may be older than the present size
            else:
                settings.position = pygame.display.get_window_position()
        if _state(settings) == was:
            return False
        remember(settings, pygame.display.get_desktop_sizes())
        return True


def _state(settings: Settings) -> tuple[object, ...]:
    return settings.window, settings.position, settings.maximised


@contextmanager
def _begun_at(position: tuple[int, int] | None) -> Iterator[None]:
    """A window that is made meanwhile is made there, and so on that monitor; one that is there already stays."""
    if position is None or pygame.display.get_surface() is not None:
        yield
        return
    os.environ["SDL_VIDEO_WINDOW_POS"] = f"{position[0]},{position[1]}"
    try:
        yield
    finally:
        del os.environ["SDL_VIDEO_WINDOW_POS"]  # which every change of the size would follow


@contextmanager
def _of_the_display() -> Iterator[pygame.Window]:
    """The window of `pygame.display`, for what that module has no words for; nothing happens where there is none."""
    with warnings.catch_warnings(), suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        yield pygame.Window.from_display_module()


def free_for(window: pygame.Rect, there: Sequence[Monitor]) -> pygame.Rect | None:
    """Returns the free area of the monitor on which most of a window lies; of the first one where it lies on none."""
    if not there:
        return None
    shares = [window.clip(monitor.whole) for monitor in there]
    most = max(range(len(there)), key=lambda number: (shares[number].w * shares[number].h, -number))
    return there[most].free


def fit_desktop(settings: Settings, there: Sequence[Monitor]) -> None:
    """Makes remembered numbers fit the monitors of today: nothing larger than one leaves free, nothing beside them.

    A window that nobody has placed yet takes as much of a large first screen as of one of `ROOMY`, and more where
    things are to be large on it. One that was with these very screens before goes back to its place there.
    """
    if not there:
        return
    desktops = [monitor.whole.size for monitor in there]
    recall(settings, desktops)
    if settings.position is None and settings.window == FULL:  # nobody has placed or sized it yet
        most = _SHARE * min(desktops[0][axis] / FULL[axis] for axis in (0, 1))
        larger = min(scale_in_force(settings.system, desktops) / 100, most)
        share = max(1.0, larger, min(desktops[0][axis] / ROOMY[axis] for axis in (0, 1)))
        settings.window = round(FULL[0] * share), round(FULL[1] * share)
    at = pygame.Rect(settings.position or there[0].free.topleft, settings.window)
    free = free_for(at, there)
    assert free is not None
    seen = at.clip(free)
    if settings.position is not None and (seen.w < _EDGE or seen.h < _EDGE):
        settings.position = None
    settings.window = min(settings.window[0], free.w), min(settings.window[1], free.h)


def make_whole(target: pygame.Surface) -> None:
    """Takes away what a fault in the middle of painting may have left behind."""
    while target.get_locked():
        target.unlock()
    target.set_clip(None)
    target.set_alpha(None)
    target.set_colorkey(None)
