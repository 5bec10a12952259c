"""What is done while an operation fails (`tests.tools.nth_failure`): a player's minutes, in lines and in the window.

A scene plays on a data folder and gives every text that a player met. In the window it calls what the buttons call and
lets frames pass, for what fails is the disk and not the hand.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from datetime import date
from functools import cache
from pathlib import Path
from time import monotonic, sleep
from typing import Final, NamedTuple
from unittest.mock import patch

from games import find_info
from games.core.endings import Ending
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from games.puzzles.library import shelf_of
from games.puzzles.puzzle import Puzzle
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.decks import starters
from launch import guests, sharing
from tests.ui.oracle import Oracle
from tests.ui.spoken import nodes
from tests.ui.terminal.sessions import TWO, Typing, script
from ui.controls.dialog import tell
from ui.scenes.senshiai.decks import DeckBuilderScreen, shelf
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.puzzles.tables import open_puzzle
from ui.screens.reporting import report_fault
from ui.screens.saves.resume import go_on
from ui.screens.saves.screen import SavesScreen
from ui.services.drops import Dropped
from ui.services.folders import find_folders
from ui.services.guests.profiles import save_roster
from ui.services.matches import store
from ui.services.matches.history import read_history
from ui.services.puzzles.book import read_book
from ui.services.puzzles.progress import Solved, file_of, save_progress
from ui.table.commands.saving import save_as, save_board
from ui.table.table import Table
from ui.terminal import program
from ui.terminal.home import Home
from ui.window import start
from ui.window.app import App
from ui.window.crash import CrashScreen

KEPT: Final = "The match was saved after its last action; choose Continue to go on with it."
TURN: Final = 0.1
"""Seconds that pass in a frame."""
MOST: Final = 20.0
"""Seconds for which anything may be under way."""


class Scene(NamedTuple):
    """One thing that is done."""

    name: str
    play: Callable[[Path], list[str]]
    """Does it on a data folder and gives what the player met, the words of a fault among it."""


def furnish(data: Path) -> None:
    """What lies in the data folder before: something of everything."""
    folders = find_folders(str(data))
    setup = {"options": {"clock": "none"}, "seats": [list(each) for each in TWO]}
    settings = {"last_setups": {"nissi": setup}, "motion": "off", "sound": False, "tips": False}
    write_text(folders.settings, json.dumps(settings))
    save_roster(folders, lambda roster: roster.admitted("Aoi", "a1", "").admitted("Ren", "b2", "").switched("a1"))
    for number in range(2):
        store.put(folders, f"20260303-18000{number}-nissi-aaa.json", dumps(_match(number, over=True)), finished=True)
    store.put(folders, "20260304-180000-nissi-bbb.json", dumps(_match(7)), finished=False)
    write_text(folders.saves / "Before.json", dumps(_match(8)))
    save_progress(
        file_of(folders, "a1"), lambda known: known.with_attempt("nissi-0", Solved(3, 9, 0, 0), None, date.today())
    )
    shelf.write(shelf.folder(folders), "Mine", starters(4)[0].deck)
    read_history(folders)


def _match(seed: int, actions: int = 3, *, over: bool = False) -> Match:
    game = find_info("nissi").load()
    match = Match(game, game.rules.make_options({}), [Seat("Aoi", guest="a1"), Seat("Ren", guest="b2")], seed=seed)
    for _ in range(actions):
        match.play(match.legal()[0])
    if over:
        match.play(Ending.RESIGN)
    return match


# -- in lines ----------------------------------------------------------------------------------


def _typed(*lines: str, game: str | None = None, load: str | None = None) -> Callable[[Path], list[str]]:
    def play(data: Path) -> list[str]:
        sink, errors = io.StringIO(), io.StringIO()
        with redirect_stderr(errors), patch.object(Home, "shuffle", lambda home, game, options: (5, "")):
            program.run(
                game, load and str(data / load), data_dir=str(data), source=Typing(script(*lines), sink), sink=sink
            )
        return [*sink.getvalue().splitlines(), *errors.getvalue().splitlines()]

    return play


def _called(work: Callable[[list[str]], int], *words: str) -> Callable[[Path], list[str]]:
    def play(data: Path) -> list[str]:
        said = io.StringIO()
        with redirect_stdout(said), redirect_stderr(said):
            work([str(data / each[1:]) if each.startswith("@") else each for each in words])
        return said.getvalue().splitlines()

    return play


@cache
def puzzle() -> Puzzle:
    """The puzzle that is solved."""
    return next(each for each in shelf_of(find_info("nissi").load()) if each.found.moves == 1)


def _solving() -> list[str]:
    shelf_of_game = shelf_of(find_info("nissi").load())
    lines, step = ["9", "3", str(shelf_of_game.index(puzzle()) + 1)], puzzle().found.solution
    while step is not None:
        lines.append(step.right[0].action)
        step = step.right[0].then
    return lines


def in_lines() -> Iterator[Scene]:
    """The scenes of the terminal and of the commands."""
    yield Scene("start", _typed())
    yield Scene("match", _typed("1", "e9-e8", "d0-d1", "save Evening", "undo", "leave", game="nissi"))
    yield Scene("finish", _typed("1", "e9-e8", "resign", "yes", "leave", "11", "1", "leave", game="nissi"))
    yield Scene("continue", _typed("6", "1", "moves", "1", "1", "leave"))
    yield Scene("load", _typed("7", "before", "moves", "1", "1", "leave"))
    yield Scene("load a file", _typed("log", "leave", load="saves/Before.json"))
    yield Scene("puzzle", _typed(*_solving(), "leave"))
    yield Scene("guest book", _called(guests.main, "Aoi", "--csv", "@aoi.csv", "--data-dir", "@"))
    yield Scene("export", _called(sharing.export, "@saves/Before.json", "--text", "--out", "@before.txt"))


# -- in the window -----------------------------------------------------------------------------


class Player:
    """Somebody at the window, who reads what is on the screen."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.app.thinkers.use(Oracle())  # type: ignore[arg-type]
        self.met: list[str] = []

    def pass_time(self, seconds: float = 1.0) -> None:
        """Frames, until nothing is under way any more."""
        end, turn = monotonic() + MOST, 0
        while monotonic() < end and (turn * TURN < seconds or self.app.tasks.busy):
            self.app.step([], TURN)
            if turn % 5 == 0:
                self.look()
            turn += 1
            sleep(0.002 if self.app.tasks.busy else 0.0)
        self.look()

    def look(self) -> None:
        """Reads the screen."""
        if isinstance(self.app.top, CrashScreen):
            self.met.append(self.app.top.details)
            self.app.pop()
        self.met += [each.name for each in nodes(self.app.top) if each.name]

    def answer(self, *names: str) -> None:
        """Presses what is called so, one after the other, if it is there."""
        for name in names:
            found = (each for each in nodes(self.app.top) if each.name.startswith(name) and each.press is not None)
            button = next(found, None)
            if button is not None and button.press is not None:
                button.press()
            self.pass_time()

    def play(self, actions: int) -> None:
        """Plays at the table on top, if there is one."""
        for _ in range(actions):
            if isinstance(self.app.top, Table) and self.app.top.match.outcome is None:
                self.app.top.match.play(self.app.top.match.legal()[0])
                self.pass_time(0.3)

    def open_new(self) -> None:
        """A new match of two people."""
        self.app.open_match(_match(21, 0))
        self.pass_time()

    def open_saves(self, shelf_id: str) -> SavesScreen:
        """The list of saves, its first row chosen."""
        screen = SavesScreen(self.app)
        self.app.push(screen)
        screen.turn_to(shelf_id)
        self.pass_time()
        screen.select(0)
        return screen


def _seen(work: Callable[[Player], object]) -> Callable[[Path], list[str]]:
    """A scene in the window, from the start to the end of the program."""

    def play(data: Path) -> list[str]:
        players = []

        def run(app: App) -> int:
            players.append(player := Player(app))
            try:
                player.pass_time(2.0)
                work(player)
                player.app.home()
                player.pass_time()
            finally:
                app.close()
            return 0

        with _nothing_outside(), patch.object(App, "run", run):
            start.run(data_dir=str(data))
        return players[0].met

    return play


@contextmanager
def _nothing_outside() -> Iterator[None]:
    def nothing(*command: object, **how: object) -> None:
        raise FileNotFoundError("no other program is started")

    with patch("subprocess.Popen", nothing):
        yield


def _plays(player: Player) -> None:
    player.open_new()
    player.play(2)
    if isinstance(player.app.top, Table):
        save_as(player.app.top)
    player.answer("Save")
    player.play(1)


def _finishes(player: Player) -> None:
    player.open_new()
    player.play(2)
    if isinstance(player.app.top, Table):
        player.app.top.match.play(Ending.RESIGN)
    player.pass_time()
    player.app.home()
    player.app.push(GuestBookScreen(player.app))


def _goes_on(player: Player) -> None:
    for path in store.unfinished(player.app.folders):
        go_on(player.app, path, lambda error: tell(player.app, "failed", str(error)), lambda: None)
    player.pass_time()
    player.play(2)


def _loads(player: Player) -> None:
    player.open_saves("saved").run_command("load")
    player.pass_time()
    player.play(1)


def _orders(player: Player) -> None:
    player.open_saves("saved").run_command("rename")
    player.answer("Rename")
    player.open_saves("saved").run_command("delete")
    player.answer("Delete")
    player.open_saves("basket").run_command("restore")


def _solves(player: Player) -> None:
    app = player.app
    guest = app.guests.roster.current
    row = shelf_of(find_info("nissi").load())
    app.tasks.run(
        lambda: read_book(app.folders, guest),
        lambda book: open_puzzle(app, book, puzzle(), row),
        lambda error: tell(app, "failed", str(error)),
    )
    player.pass_time()
    if isinstance(app.top, Table):
        app.top.match.play_text(puzzle().found.solution.right[0].action)
    player.pass_time(3.0)


def _welcomes(player: Player) -> None:
    app = player.app
    app.guests.admit("Mika")
    player.pass_time()
    app.guests.change(lambda roster: roster.renamed("a1", "Aoi Tanaka"))
    player.pass_time()
    app.guests.forget("b2", delete=False)
    player.pass_time()
    app.push(GuestBookScreen(app))


def _sets(player: Player) -> None:
    player.app.settings.theme = "dark"
    player.app.settings_changed()
    player.pass_time()
    player.app.settings.last_setups["niwa"] = {}
    player.app.keep_settings()


def _builds(player: Player) -> None:
    builder = DeckBuilderScreen(player.app)
    player.app.push(builder)
    for number, count in starters(4)[0].deck.cards:
        for _ in range(count):
            builder.add(CARDS[number])
    builder.run_command("save")
    player.answer("Save")


def _gives_away(player: Player) -> None:
    player.open_new()
    player.play(1)
    if isinstance(player.app.top, Table):
        save_board(player.app.top)
    player.pass_time()
    report_fault(player.app)
    player.pass_time()
    player.app.receive([Dropped(player.app.folders.saves / "Before.json")])


def in_window() -> Iterator[Scene]:
    """The scenes of the window."""
    yield Scene("window: start", _seen(lambda player: None))
    yield Scene("window: match", _seen(_plays))
    yield Scene("window: finish", _seen(_finishes))
    yield Scene("window: continue", _seen(_goes_on))
    yield Scene("window: load", _seen(_loads))
    yield Scene("window: list of saves", _seen(_orders))
    yield Scene("window: puzzle", _seen(_solves))
    yield Scene("window: guests", _seen(_welcomes))
    yield Scene("window: settings", _seen(_sets))
    yield Scene("window: decks", _seen(_builds))
    yield Scene("window: picture, report, drop", _seen(_gives_away))
