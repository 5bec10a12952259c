"""Noughts and crosses in the program's own window, by mouse and keys: `python3 -m tests.sixth.playing coming|all`."""

from __future__ import annotations

import os
import sys
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from games import ready_games
from tests.ui.driving import Hands
from tests.ui.tables import chronicled, prompt
from ui.controls.buttons import Button
from ui.controls.dialog import Dialog
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson.lesson_mode import LessonMode
from ui.screens.reader.screen import ReaderScreen
from ui.screens.road.screen import RoadScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.folders import find_folders
from ui.services.settings import Settings
from ui.table.features.plan import PlanAdvice
from ui.table.modes.review import ReviewMode
from ui.table.table import Table
from ui.window.app import App

GAME = "oxo"


class Visit:
    """A player's way through the program."""

    def __init__(self, folder: str) -> None:
        self.app = App(find_folders(folder), Settings(motion="off", sound=False))
        self.hands = Hands(self.app)
        self.room = LauncherScreen(self.app)
        self.app.push(self.room)
        self._wait(lambda: not self.room.unfinished.reading and not self.app.tasks.busy)

    # -- ways ----------------------------------------------------------------------------------

    def _wait(self, until) -> None:  # type: ignore[no-untyped-def]
        assert self.hands.wait(lambda: self.app.failed or until()), f"it never came, on {self.app.top}"
        assert not self.app.failed

    def _press(self, words: str) -> None:
        """Presses the button with these words on the screen on top."""
        buttons = [each for each in self.app.top.focus.elements() if isinstance(each, Button)]
        self.hands.click(next(each for each in buttons if each.face.text == words).rect.center)

    @property
    def table(self) -> Table:
        """The table on top."""
        table = self.app.top
        assert isinstance(table, Table), table
        return table

    def _cell(self, name: str) -> None:
        box = self.table.find_place(name)
        assert box is not None
        self.hands.click(box.center)

    def _set_up(self, opponent: str) -> None:
        """From the room to the first frame of a match against a bot's level, or a person ("")."""
        self.hands.click(self.room.layout.mats[GAME].center)
        self._wait(lambda: isinstance(self.app.top, RoadScreen))
        page = self.app.top
        assert isinstance(page, RoadScreen)
        self._wait(lambda: page.known.road is not None and not page.unfinished.reading)
        self._press("Change")
        self._wait(lambda: isinstance(self.app.top, SetupScreen))
        setup = self.app.top
        assert isinstance(setup, SetupScreen) and setup.form is not None
        for chosen in ("card=bots", f"level={opponent}") if opponent else ("card=friends",):
            self.hands.click(pygame.Rect(setup.form.controls[chosen].rect).center)
        self.hands.click(pygame.Rect(setup.others["start"].rect).center)
        self._wait(lambda: isinstance(self.app.top, Table))

    def _home(self) -> None:
        self.app.home()
        self._wait(lambda: not self.room.unfinished.reading and not self.app.tasks.busy)

    # -- what a player does ----------------------------------------------------------------------

    def find_it_coming(self) -> None:
        """Before it is ready the game lies in the room and cannot be opened."""
        assert GAME not in [info.id for info in ready_games()]
        assert "coming soon" in self.room.room.mats[GAME].words.lines
        self.hands.click(self.room.layout.mats[GAME].center)
        self.hands.send()
        assert self.app.top is self.room

    def play_at_one_screen(self) -> None:
        """Two people, by mouse, key and notation; saved in the middle, won, and looked through."""
        self._set_up("")
        self._cell("a1")
        self.hands.key(pygame.K_m)
        self._cell("b2")
        assert self.table.match.index == 2 and "taken" in self.table.notices.words
        self._cell("b1")
        self.hands.key(pygame.K_s, mod=pygame.KMOD_CTRL)
        assert isinstance(self.app.top, Dialog)
        self._press("Save")
        self._wait(lambda: self.table.path is not None)
        self.hands.key(pygame.K_t)
        self.hands.write("c3")
        self.hands.key(pygame.K_RETURN)
        assert self.table.match.index == 4
        self._cell("c1")
        self._wait(lambda: chronicled(self.app))
        assert "wins with three in a row" in prompt(self.table).words
        self.table.run_command("review")
        table = self.table
        assert isinstance(table.mode, ReviewMode) and table.snapshot.shown == 0
        self.hands.key(pygame.K_RIGHT)
        assert table.snapshot.shown == 1 and table.snapshot.view.cells == "o--------"
        self.hands.key(pygame.K_END)
        assert table.snapshot.outcome is not None
        self._home()

    def go_on_with_the_save(self) -> None:
        """The save opens where it was written."""
        self.hands.click(self.room.controls["load"].rect.center)
        saves = self.app.top
        assert isinstance(saves, SavesScreen)
        self._wait(lambda: saves.reader.done)
        self.hands.click(saves.actions["load"].rect.center)
        self._wait(lambda: isinstance(self.app.top, Table))
        assert self.table.match.game.info.id == GAME and self.table.match.index == 3
        self.hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
        assert self.table.match.index == 2
        self._home()

    def play_against_its_bot(self) -> None:
        """To the end, with a hint on the way."""
        self._set_up("novice")
        table = self.table
        self.hands.key(pygame.K_h)
        self._wait(lambda: table.feature(PlanAdvice).words(table).startswith("Hint. "))
        self.hands.key(pygame.K_h)
        self._wait(lambda: table.feature(PlanAdvice).words(table).startswith("Plan. "))
        while table.match.outcome is None:
            self._wait(lambda: table.snapshot.mine or table.match.outcome is not None)
            if table.snapshot.mine:
                self._cell(table.match.game.rules.encode(None, table.snapshot.view.legal[0]))
        self._wait(lambda: chronicled(self.app))
        self._home()

    def learn_it(self) -> None:
        """The rules page, and the lesson to its end."""
        self.hands.click(self.room.controls["learn"].rect.center)
        shelf = self.app.top
        assert isinstance(shelf, LearnScreen)
        self._wait(lambda: GAME in shelf.known)
        self.hands.click(shelf.entries[GAME, "rules"].rect.center)
        reader = self.app.top
        assert isinstance(reader, ReaderScreen)
        self._wait(lambda: bool(reader.blocks))
        self.hands.key(pygame.K_ESCAPE)
        self.hands.click(shelf.entries[GAME, "lesson"].rect.center)
        self._wait(lambda: isinstance(self.app.top, Table))
        for number, cell in enumerate(("b2", "c1")):
            guide = self.table.mode
            assert isinstance(guide, LessonMode) and guide.number == number
            self._cell(cell)
            self._wait(lambda guide=guide: guide.phase == "done")
            self.hands.key(pygame.K_PAGEDOWN)
        assert isinstance(self.app.top, Dialog) and "lesson of" in self.app.top.words
        self._home()


def main(what: str) -> int:
    """Plays through, and fails by an assertion."""
    with tempfile.TemporaryDirectory() as folder:
        visit = Visit(folder)
        if what == "coming":
            visit.find_it_coming()
        else:
            visit.play_at_one_screen()
            visit.go_on_with_the_save()
            visit.play_against_its_bot()
            visit.learn_it()
        visit.app.close()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
