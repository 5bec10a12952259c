"""The program's window: its size and place, full screen and back, its icon."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import pygame

from ui.drawing.assets import ASSETS
from ui.drawing.look import FULL
from ui.services.screen_scale import scale_in_force
from ui.services.settings import Settings
from ui.window.hints import give_hints
from ui.window.places import recall, remember

SMALLEST = (1024, 640)
LEAST = (400, 300)
"""The smallest size that screens are laid out for: some window managers ask nobody how small a window may be."""
ROOMY = (1920, 1080)
"""The screen on which a window of nominal size looks right; larger ones are mostly denser, too."""
_SHARE = 0.9
"""Of a screen, what a window takes at most that nobody has sized."""
_MOVES = (pygame.VIDEORESIZE, pygame.WINDOWMOVED, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
_EDGE = 80
"""Pixels of the window that must lie on the desktop, so that it can be dragged back."""


def paper_size(window: pygame.Surface) -> tuple[int, int]:
    """The size to lay screens out for: the window's, unless it is very small."""
    wide, high = window.get_size()
    return max(wide, LEAST[0]), max(high, LEAST[1])


def paper_for(window: pygame.Surface) -> pygame.Surface:
    """What screens are drawn on: the window, or something larger of which it shows the top left part."""
    size = paper_size(window)
    return window if window.get_size() == size else pygame.Surface(size)


class Window:
    """What `pygame.display` shows. The size and the place of the window are kept in the settings."""

    def __init__(self, settings: Settings, *, full_screen: bool) -> None:
        give_hints()
        pygame.display.init()
        self.settings = settings
        self.full_screen = full_screen
        self._before = settings.window, settings.position
        """Size and place before the last change: it may turn out to have come with being maximised."""
        pygame.display.set_caption("Zashiki")  # not for players: its name
        with suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(ASSETS / "icon.svg"))
        self._open()

    def _open(self) -> None:
        if self.full_screen:
            with _begun_at(self.settings.position):
                pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        wide, high = self.settings.window
        pygame.display.set_mode((max(wide, SMALLEST[0]), max(high, SMALLEST[1])), pygame.RESIZABLE)
        with _of_the_display() as window:
            window.minimum_size = SMALLEST
            if self.settings.maximised:
                window.maximize()
        if self.settings.position is not None:  # after it stands: only then is the width of its frame known
            pygame.display.set_window_position(self.settings.position)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on; another one after every change of the size."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def toggle_full_screen(self) -> None:
        """Full screen and back to the size and the place from before."""
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


def fit_desktop(settings: Settings, desktops: Sequence[tuple[int, int]]) -> None:
    """Makes remembered numbers fit the screens of today: nothing larger than one, nothing beside them.

    A window that nobody has placed yet takes as much of a large first screen as of one of `ROOMY`, and more where
    things are to be large on it. One that was with these very screens before goes back to its place there.

    How several screens lie is not known, so a place is good when it could lie on one of them.
    """
    if not desktops:
        return
    recall(settings, desktops)
    if settings.position is None and settings.window == FULL:  # nobody has placed or sized it yet
        most = _SHARE * min(desktops[0][axis] / FULL[axis] for axis in (0, 1))
        larger = min(scale_in_force(settings.system, desktops) / 100, most)
        share = max(1.0, larger, min(desktops[0][axis] / ROOMY[axis] for axis in (0, 1)))
        settings.window = round(FULL[0] * share), round(FULL[1] * share)
    wide, high = (max(screen[axis] for screen in desktops) for axis in (0, 1))
    settings.window = min(settings.window[0], wide), min(settings.window[1], high)
    if settings.position is None:
        return
    reach = [sum(screen[axis] for screen in desktops) for axis in (0, 1)]
    least = (0, 0) if len(desktops) == 1 else (-reach[0], -reach[1])
    x, y = settings.position
    if not (least[0] - settings.window[0] + _EDGE <= x <= reach[0] - _EDGE and least[1] <= y <= reach[1] - _EDGE):
        settings.position = None


def make_whole(target: pygame.Surface) -> None:
    """Takes away what a fault in the middle of painting may have left behind."""
    while target.get_locked():
        target.unlock()
    target.set_clip(None)
    target.set_alpha(None)
    target.set_colorkey(None)
