"""The window, the one event loop, the stack of screens. It sleeps when nothing moves."""

from __future__ import annotations

import gc
import time
import traceback
from collections.abc import Sequence
from copy import deepcopy
from functools import partial
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from games.core import words
from ui.controls import keymap
from ui.controls.gui_theme import forget_themes
from ui.controls.inputs import InputState
from ui.controls.screen import Screen
from ui.drawing.fonts import first_picture_drawn, forget_fonts, forget_sizes
from ui.drawing.look import Look, least_picture, look_for
from ui.drawing.picture_cache import forget_pictures, tidy_pictures
from ui.services.chosen_styles import follow_guest
from ui.services.clipboard import pasted
from ui.services.drops import DROPS, Dropped, Drops
from ui.services.folders import Folders
from ui.services.language import in_force
from ui.services.log import LOG
from ui.services.memory import give_back
from ui.services.pads import DOUBLES
from ui.services.set_aside import unread
from ui.services.settings import Settings, load_settings, save_settings, take_over
from ui.services.sound import Sounds
from ui.services.tasks import Tasks
from ui.window.access.listening import Listening
from ui.window.bots import Bots
from ui.window.deferred_results import DeferredResults
from ui.window.frame import Window, make_whole
from ui.window.frame_pacer import DOZE, FRAME, FramePacer
from ui.window.leaving import Leaving
from ui.window.opening import Opening
from ui.window.pad_play import PadPlay
from ui.window.safe_start import StartGuard, set_aside
from ui.window.sdl import WAKE, can_wait, wait_for_event, wake_loop
from ui.window.viewport import SCROLLING, Viewport
from ui.window.window_events import follow_focus, follow_system
from ui.window.writing import Writing

if TYPE_CHECKING:
    from games.bots.worker import BotWorker
    from ui.services.guests.profiles import Profiles
    from ui.window.first_picture import FirstPicture

EARLY: Final = 3
"""After so many pictures the bots' process is started, before anybody asks for it."""
SETTLED: Final = 0.5
"""Seconds for which the window must keep its size and place before they are written down."""
HICCUP: Final = 0.25
"""Seconds that a turn may come late; what goes beyond, as when the machine was put to sleep, is nobody's time."""
_UNHEARD: Final = DOUBLES | {WAKE}
"""Events that no screen hears of."""
MOST_ROOM_FAULTS: Final = 2
"""The number of faults of the launcher after which it is made anew without what it read."""


class App(Opening):
    """The running program: its window, its stack of screens and its services."""

    def __init__(
        self, folders: Folders, settings: Settings, *, window: Window | None = None, language: str | None = None
    ) -> None:
        """`window` is one that stands already; `language` is the one for this time, whatever the settings say."""
        self._frame = window or Window(settings, full_screen=settings.full_screen)
        self.window = self._frame.surface
        pygame.font.init()
        forget_fonts()
        forget_themes()
        self.folders = folders
        self.settings = settings
        self._language = language
        keymap.use(settings.keys, settings.letter_keys)
        self._known = deepcopy(settings)
        """The settings as they were last read or written."""
        self._settings_kept = True
        """False once it was said that they cannot be written."""
        self._unsettled = 0.0
        """Seconds until a new size or place of the window is written down; 0: it is."""
        self.view, self.writing = Viewport(), Writing()
        self.look: Look = look_for(self.settings, self.size)
        self.tasks = Tasks(wake_loop)
        self.tasks.said = partial(setattr, self, "notice")
        self.sounds = Sounds(settings, self.tasks)
        self._guests: Profiles | None = None
        self.pads = PadPlay(self)
        self.inputs = InputState(self.pads.pads)
        self.pace, self._patience = FramePacer(), DeferredResults()
        self.start: StartGuard | None = None
        """Counts failing starts; None where another program on the same folder does."""
        self.access = Listening(self)
        """The bridge to screen readers, which follows this window."""
        self._drops, self.thinkers = Drops(), Bots(wake_loop)
        self.screens: list[Screen] = []
        self.leaving = Leaving(self)
        self.first_picture: FirstPicture | None = None
        """Takes the room's first picture for the next start; None where it shows more than every start does."""
        self.running = True
        self.notice: str = ""
        """A sentence for the next screen that shows notices, such as why a folder cannot be written."""
        self.aside: list[Path] = []
        self._drawn = 0
        """The number of frames drawn so far."""
        self._room_faults = 0

    # -- window and look -------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        return self.view.fit(self.window.get_size(), least_picture(self.settings))

    @property
    def full_screen(self) -> bool:
        return self._frame.full_screen

    @property
    def away(self) -> bool:
        return self.pace.away

    def reload_settings(self) -> None:
        self._known = load_settings(self.folders.settings)
        take_over(self.settings, self._known)
        self.settings_changed()

    def toggle_full_screen(self) -> None:
        self._frame.toggle_full_screen()
        self.keep_settings()
        self._resized()

    def settings_changed(self) -> None:
        self.sounds.surround(away=self.away)
        self.keep_settings()
        keymap.use(self.settings.keys, self.settings.letter_keys)
        code = self._language or in_force(self.settings.language)
        if code != words.language():
            words.use(code)
        self.access.settle()
        self._rebuild()

    def _follow_guest(self, guest: str) -> None:
        """The boards look as whoever plays now has chosen; screens are made anew when what is under way is done."""
        if follow_guest(self.settings, guest):
            self.tasks.run(bool, lambda done: self.settings_changed())

    def keep_settings(self) -> None:
        self._unsettled = 0.0
        path, now = self.folders.settings, deepcopy(self.settings)

        def write() -> str:
            # What was written last is known here, not when this was asked for: the one before may be under way then.
            problem = save_settings(now, path, self._known)
            if not problem:
                self._known = now
            return problem

        def done(problem: str) -> None:
            if problem and self._settings_kept:
                self.notice = words.tr("The settings were not saved: {problem}.", problem=problem)
            self._settings_kept = not problem

        self.tasks.write(write, done, key=path)

    def little_room(self) -> str:
        """Returns once, where a screen has little room, a sentence that letters can be smaller; else ""."""
        return self._frame.little_room(self.keep_settings)

    def _resized(self) -> None:
        self.window = self._frame.surface
        self._rebuild()

    def _rebuild(self) -> None:
        """Makes every screen of the stack anew, for another size or look; the old one's pictures are dropped."""
        self.look = look_for(self.settings, self.size)
        forget_pictures()
        for screen in self.screens:
            screen.rebuild()

    # -- screens ----------------------------------------------------------------------------

    def on_command(self, command: str) -> bool:
        if command == "full-screen":
            self.toggle_full_screen()
            return True
        if command == "mute":
            self.settings.sound = not self.settings.sound
            self.settings_changed()
            return True
        if command == "quit":
            self.leaving.ask(self.end, ending=True)
            return True
        if command == "paste":
            self.receive([Dropped(text=pasted(), name=words.tr("What was copied"))])
            return True
        if command == "open-file":
            self.open_file()
            return True
        if command == "help":
            from ui.screens.help.screen import HelpScreen

            if not isinstance(self.top, HelpScreen):
                # What shows through is listed too: over a menu the table's own keys come first.
                seen = self.screens[self._lowest() :]
                listed = [binding for screen in seen for binding in screen.bindings]
                self.push(HelpScreen(self, [*listed, *(SCROLLING if self.view.partial else ())]))
            return True
        return False

    # -- bots ------------------------------------------------------------------------------

    @property
    def guests(self) -> Profiles:
        if self._guests is None:
            from ui.services.guests.profiles import Profiles, trouble

            self._guests = Profiles(self.folders, self.tasks, self._follow_guest)
            self.notice = self.notice or trouble(self.folders)
        return self._guests

    @property
    def bots(self) -> BotWorker:
        return self.thinkers.worker

    def new_ticket(self) -> int:
        return self.thinkers.new_ticket()

    # -- the loop --------------------------------------------------------------------------

    def run(self) -> int:
        """Runs until the window is closed; returns the exit code."""
        gc.freeze()  # what is there now stays: looking through it again and again would hold up frames
        gc.enable()
        before, slept = time.perf_counter(), 0.0
        try:
            while self.running:
                now, drawn = time.perf_counter(), False
                came = pygame.event.get()
                events = [each for each in came if each.type not in _UNHEARD]
                working, waits = self.tasks.busy or self.pads.busy, can_wait()
                if waits or not self.pace.naps(events=bool(came), working=working):
                    seconds, before = now - before, now
                    drawn = self.step(events, min(seconds, slept + HICCUP))
                    slept = 0.0
                moving = bool(self.screens) and (self.top.moving or self.top.dirty)
                if waits and not (came or moving):
                    rest = self.pace.wait(self.due, drawn=drawn)
                    wait_for_event(rest)
                else:  # the next picture shows what all events have done that come until then
                    spent = time.perf_counter() - now
                    rest = self.pace.pause(moving=moving, working=working or waits, spent=spent)
                    time.sleep(rest)
                slept += rest
            if self.start is not None and not self.failed:
                self.start.end()
        finally:
            self.close()
        return 0

    def step(self, events: Sequence[pygame.event.Event], seconds: float) -> bool:
        """Runs one turn of the loop: input, time, drawing. Returns True when something was drawn."""
        try:
            self.pace.follow(events)
            self._patience.hand_back(self.tasks, self.top, events, seconds)
            self._follow_window(events)
            for event in events:
                if (shown := self.view.take(event, self.top)) is not None:
                    self.dispatch(shown)
            self.pads.advance(seconds)
            self.access.answer()
            if not self.running:
                return False
            self._pass_time(seconds)
            screen = self.top
            if events or (screen.dirty and screen.changed_part is None):  # where a part moves, no control does
                screen.refresh_controls(seconds)
            self.writing.follow(self.top, self.view)
            drawn = self._draw()
            self.access.follow(drawn, seconds)
            return drawn
        except Exception as error:  # the loop is the last place that can tell the player
            self._crashed(error)
            return False

    @property
    def due(self) -> float:
        """Seconds until something must be done that no event tells."""
        if self.pads.busy:
            return FRAME
        return min(DOZE if self.writing.on else inf, self.top.due if self.screens else inf)

    def _pass_time(self, seconds: float) -> None:
        covered = self.screens[:-1]
        self.top.advance(seconds)
        shown = self.screens[self._lowest() :]
        for screen in covered:
            if screen in self.screens:
                screen.pass_below(seconds, seen=screen in shown)
        for screen in shown:
            if screen.outdated:
                screen.rebuild()  # before the controls are given their faces
        self.sounds.pass_time(seconds)
        if self._frame.watch(seconds):
            self._resized()
            self.notice = self.notice or self.little_room()
        if self._unsettled > 0:
            self._unsettled -= seconds
            if self._unsettled <= 0:
                self.keep_settings()
                forget_sizes()
                give_back()
        if self.start is not None and self._drawn >= EARLY and not self.failed:
            self.start.live(seconds)

    def _follow_window(self, events: Sequence[pygame.event.Event]) -> None:
        """Takes over the window's new size, of several at once only the last."""
        if not events:
            return
        for event in events:
            if self._frame.follow(event):
                self._unsettled = SETTLED
        if any(event.type == pygame.VIDEORESIZE for event in events):
            self._resized()
        follow_focus(self, events)

    def dispatch(self, event: pygame.event.Event) -> None:
        """Hands an event to whom it is for."""
        if self.pads.take(event):
            return
        led = self.inputs.by_keys
        self.inputs.note(event)
        if self.inputs.by_keys != led:
            self.top.request_redraw()  # the ring and what is hovered change places
        if event.type == pygame.QUIT:
            self.on_command("quit")
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.WINDOWLEAVE):
            self.top.request_redraw()
            self.top.handle(event)
        elif self.writing.take(event, self.top):
            pass
        elif event.type in DROPS:
            dropped = self._drops.take(event)
            if dropped:
                self.receive(dropped)
        elif event.type != pygame.VIDEORESIZE:
            self.top.handle(event)

    def _draw(self) -> bool:
        if self.pace.hidden or not self.view.draw(self.screens[self._lowest() :], self.window):
            return False
        pygame.display.flip()
        tidy_pictures()
        self._drawn += 1
        if self._drawn == 1:
            first_picture_drawn()
            if self.first_picture is not None and not (self.inputs.presses or self.inputs.by_keys):
                self.first_picture.keep(self.window, self.tasks)
        if self._drawn == EARLY:
            self.thinkers.start_early(self.tasks)
            self.pads.start()
            self.sounds.surround(away=self.away)
            self.access.settle()
            follow_system(self)
        return True

    def _lowest(self) -> int:
        """The lowest screen that can be seen."""
        place = len(self.screens) - 1
        while place > 0 and not self.screens[place].opaque:
            place -= 1
        return place

    # -- faults and the end ----------------------------------------------------------------

    @property
    def failed(self) -> bool:
        """True while the screen says that something went wrong in the program."""
        from ui.window.crash import CrashScreen

        return bool(self.screens) and isinstance(self.top, CrashScreen)

    def _crashed(self, error: Exception) -> None:
        from ui.window.crash import CrashScreen

        details = "".join(traceback.format_exception(error))
        LOG.error("the frame loop stopped on an error\n%s", details)
        if not self.screens or self.failed:
            raise error
        kept = next((said for screen in reversed(self.screens) if (said := screen.kept_words())), "")
        in_room = len(self.screens) == 1
        while len(self.screens) > 1:
            try:
                self.screens.pop().leave()
            except Exception as fault:
                LOG.error("a screen could not be left", cause=fault)
        if in_room:
            self._room_failed()
        forget_pictures()  # one of them may be half painted
        make_whole(self.view.paper(self.window))
        self.push(CrashScreen(self, error, details, kept))

    def _room_failed(self) -> None:
        """Handles a fault of the lowest screen, to which every way back leads."""
        self._room_faults += 1
        if self.start is not None:
            self.start.begin()
        if self._room_faults < MOST_ROOM_FAULTS:
            self.screens[0].rebuild()
            return
        from ui.screens.launcher.screen import LauncherScreen

        self._room_faults = 0
        self.begin_afresh(words.tr("Home failed twice, so it starts afresh."))
        self.screens.clear()
        self.push(LauncherScreen(self))

    def begin_afresh(self, why: str) -> None:
        """Sets settings and unfinished matches aside, of which the room then tells."""
        text = set_aside(self.folders, why)
        self._known, self.aside = Settings(), unread(self.folders)
        self.notice = "" if self.aside else text

    def close(self) -> None:
        """Lets go of everything; saves under way reach the disk first."""
        for screen in reversed(self.screens):
            screen.leave()
        self.screens.clear()
        if self._unsettled > 0:
            self.keep_settings()
        quiet = self.tasks.close()
        self.thinkers.stop()
        self.sounds.close()
        self.pads.close()
        if quiet:
            pygame.quit()
        else:  # a picture may still be in work, and must not lose its fonts
            pygame.display.quit()
