"""Every screen of the program, each opened as a player finds it, with names and files of one's choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import pygame

from games import ready_games
from games.core.game import Game
from games.core.lesson import has_lesson
from games.core.match import Match, Seat
from games.core.savefile import dumps, write_text
from games.guests.roster import Roster
from games.puzzles.library import shelf_file, shelf_of
from tests.ui.driving import Hands
from tests.ui.families import IDS, found_family
from tests.ui.pads import PadHands
from tests.ui.tables import chronicled, push_table
from ui.controls.dialog import Answer, Dialog
from ui.controls.new_player import NewPlayerSheet
from ui.scenes.senshiai.decks import DeckBuilderScreen
from ui.scenes.senshiai.drafting.screen import DraftScreen
from ui.screens.editor.screen import editable_games, open_editor
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.guests.who import WhoPlaysScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.learn.screen import LearnScreen
from ui.screens.lesson.opening import open_lesson
from ui.screens.puzzles.opening import open_puzzles
from ui.screens.puzzles.tables import open_puzzle
from ui.screens.reader.screen import ReaderScreen
from ui.screens.road.screen import RoadScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.settings.screen import PAGES, SettingsScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.puzzles.book import Book
from ui.services.puzzles.progress import PuzzleProgress
from ui.table.table import Table
from ui.window.app import App
from ui.window.crash import CrashScreen

GAMES: Final[Mapping[str, Game]] = {info.id: info.load() for info in ready_games()}
ROADS: Final = (editable_games()[0][0], *(info.id for info in ready_games() if info.deck_builder))
"""Games whose pages have all the rows that such a page can have."""
SOME: Final = ("djambi", "senshiai")
"""One without anything hidden, and the one with the most in its panel."""
Opener = Callable[[App, Hands, str], object]
"""Opens a screen; the text is what people and things in it are called."""


def match_of(game_id: str, name: str, actions: int = 3, level: str | None = None) -> Match:
    """A match that has begun between persons of one name (or bots against the first)."""
    game = GAMES[game_id]
    options = game.rules.make_options({})
    seats = [Seat(name, level if seat else None) for seat in range(len(game.rules.seat_names(options)))]
    match = Match(game, options, seats, seed=3)
    for _ in range(actions):
        match.settle()
        if match.outcome is None:
            match.play(match.legal()[0])
    return match


def under_way(game_id: str, actions: int, level: str | None = None) -> Match:
    """The same with Aoi’s name after so many actions, or as many as leave the match undecided."""
    match = match_of(game_id, "Aoi", actions, level)
    while match.outcome is not None:
        match = match_of(game_id, "Aoi", match.length - 1, level)
    return match


def _table(game_id: str, app: App, hands: Hands, name: str) -> None:
    app.open_match(match_of(game_id, name))
    _past_the_cover(app, hands)


def _past_the_cover(app: App, hands: Hands) -> None:
    hands.send()
    hands.sit_down()


def _handover(app: App, hands: Hands, name: str) -> None:
    app.open_match(match_of("naishi", name))


def _over_a_table(command: str, app: App, hands: Hands, name: str) -> None:
    _table("nissi", app, hands, name)
    app.top.run_command(command)


def _ending(app: App, hands: Hands, name: str) -> None:
    match = match_of("nissi", name)
    match.play_text("resign")
    push_table(app, match, keeps=False)
    assert hands.wait(lambda: chronicled(app))


def _lesson(game_id: str, app: App, hands: Hands, name: str) -> None:
    open_lesson(app, game_id)


def _setup(game_id: str, app: App, hands: Hands, name: str) -> None:
    app.guests.change(lambda roster: Roster(visitors=("Ren",)).admitted(name, "a1b2", ""))
    app.settings.last_setups[game_id] = {"seats": [[name, None]] * 8}
    app.push(SetupScreen(app, GAMES[game_id]))


def _rows(game_id: str, app: App, hands: Hands, name: str) -> None:
    """A set-up with every row that it has."""
    _setup(game_id, app, hands, name)
    setup = app.top
    assert isinstance(setup, SetupScreen)
    setup.rows.more = True
    setup.rows.show(unfolded=True)


def _seat(game_id: str, app: App, hands: Hands, name: str) -> None:
    """A set-up in which a seat is open."""
    _setup(game_id, app, hands, name)
    setup = app.top
    assert isinstance(setup, SetupScreen)
    setup.open_seat(1)


def _road(game_id: str, app: App, hands: Hands, name: str) -> None:
    app.guests.change(lambda roster: Roster(visitors=("Ren",)).admitted(name, "a1b2", ""))
    if "resign" in GAMES[game_id].info.endings:
        match = match_of(game_id, name, level="novice")
        match.seats = (Seat(name, guest="a1b2"), *match.seats[1:])
        match.settle()
        match.play_text("resign")
        words = dumps(match).encode("utf-8", "replace").decode()
        write_text(app.folders.history / f"20260303-180000-{game_id}-abc.json", words)
    page = RoadScreen(app, GAMES[game_id].info)
    app.push(page)
    hands.wait(lambda: page.known.road is not None and not app.tasks.busy)


def _draft(app: App, hands: Hands, name: str) -> None:
    screen = DraftScreen(app, seed=7)
    app.push(screen)
    hands.wait(lambda: screen.draft is not None and not app.tasks.busy)


def _editor(game_id: str, app: App, hands: Hands, name: str) -> None:
    open_editor(app, game_id)


def _saves(app: App, hands: Hands, name: str) -> None:
    for number, game_id in enumerate(GAMES):
        words = dumps(match_of(game_id, name)).encode("utf-8", "replace").decode()
        write_text(app.folders.saves / f"{number}.json", words)
    (app.folders.saves / "broken.json").write_text(name, encoding="utf-8", errors="surrogateescape")
    scene = SavesScreen(app)
    app.push(scene)
    hands.wait(lambda: scene.reader.done)


def _launcher(app: App, hands: Hands, name: str) -> None:
    app.guests.change(lambda roster: Roster().admitted(name, "a1b2", ""))
    app.push(LauncherScreen(app))


def _guest_book(app: App, hands: Hands, name: str) -> None:
    app.guests.change(lambda roster: Roster().admitted("Ren", "c3d4", "").admitted(name, "a1b2", ""))
    match = match_of("nissi", name)
    match.seats = (Seat(name, guest="a1b2"), Seat(name, "adept"))
    match.play_text("resign")
    words = dumps(match).encode("utf-8", "replace").decode()
    write_text(app.folders.history / "20260303-180000-nissi-abc.json", words)
    book = GuestBookScreen(app)
    app.push(book)
    hands.wait(lambda: not book.known.reading)


def _new_player(app: App, hands: Hands, name: str) -> None:
    app.guests.change(lambda roster: Roster().admitted("Ren", "c3d4", ""))
    app.push(NewPlayerSheet(app, lambda guest: None, name=name))


def _who_plays(app: App, hands: Hands, name: str) -> None:
    app.guests.change(lambda roster: Roster().admitted("Ren", "c3d4", "").admitted(name, "a1b2", ""))
    page = WhoPlaysScreen(app, lambda player: None)
    app.push(page)
    hands.wait(lambda: bool(page.portraits))


def _players(app: App, hands: Hands, name: str) -> None:
    found_family(app.folders)
    app.guests.change(lambda roster: roster.renamed(IDS["Mina"], name) if not roster.why_not(name) else roster)
    book = GuestBookScreen(app, page="people")
    app.push(book)
    hands.wait(lambda: not book.known.reading)


def _puzzles(app: App, hands: Hands, name: str) -> None:
    open_puzzles(app)
    hands.wait(lambda: not app.tasks.busy)


def puzzle(game_id: str, app: App, hands: Hands, name: str) -> None:
    """The last puzzle of a game's shelf."""
    shelf = shelf_of(GAMES[game_id])
    puzzle = shelf[-1]
    open_puzzle(app, Book(app.folders, "", shelf, PuzzleProgress()), puzzle, shelf)
    hands.wait(lambda: isinstance(app.top, Table))


def _reader(app: App, hands: Hands, name: str) -> None:
    app.push(ReaderScreen(app, "djambi", name, name))


def _dialog(app: App, hands: Hands, name: str) -> None:
    answers = [Answer("Cancel"), Answer(name or "Yes", main=True)]
    app.push(Dialog(app, name, f"{name} and {name}. " * 3, answers, entry=name, entered=lambda text: None))


def _letters(app: App, hands: Hands, name: str) -> None:
    _dialog(app, hands, name)
    PadHands(hands).press("a")


def _settings(page: str, app: App, hands: Hands, name: str) -> None:
    app.push(SettingsScreen(app, page))


SCREENS: Final[Mapping[str, Opener]] = {
    "launcher": _launcher,
    "saves": _saves,
    "guest book": _guest_book,
    "puzzles": _puzzles,
    "reader": _reader,
    "learn": lambda app, hands, name: app.push(LearnScreen(app)),
    **{f"settings, {page.name}": partial(_settings, page.name) for page in PAGES},
    "deck builder": lambda app, hands, name: app.push(DeckBuilderScreen(app)),
    "draft": _draft,
    "dialog": _dialog,
    "new player": _new_player,
    "who plays": _who_plays,
    "players": _players,
    "letters": _letters,
    "crash": lambda app, hands, name: app.push(CrashScreen(app, ValueError(name), name, name)),
    "handover": _handover,
    "menu": partial(_over_a_table, "menu"),
    "help": partial(_over_a_table, "help"),
    "resigning": partial(_over_a_table, "resign"),
    "ending": _ending,
    **{f"set-up of {game_id}": partial(_setup, game_id) for game_id in SOME},
    "unfolded set-up of djambi": partial(_rows, "djambi"),
    "seat in a set-up of senshiai": partial(_seat, "senshiai"),
    **{f"page of {game_id}": partial(_road, game_id) for game_id in ROADS},
    **{f"editor of {game_id}": partial(_editor, game_id) for game_id, _ in editable_games()},
    **{f"table of {game_id}": partial(_table, game_id) for game_id in GAMES},
    **{f"puzzle of {game_id}": partial(puzzle, game_id) for game_id in SOME if shelf_file(game_id).exists()},
    **{f"lesson of {game_id}": partial(_lesson, game_id) for game_id in SOME if has_lesson(game_id)},
}
"""Walks go over all of them. What is shared by all games, but for the table inside it, is there with two of them."""


def resize(app: App, hands: Hands, size: tuple[int, int]) -> None:
    """Gives the window a size, as a window manager does that asks nobody."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    hands.send(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
