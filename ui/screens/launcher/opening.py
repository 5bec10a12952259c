"""What the room opens: games' pages and set-ups, matches, saves, shelves and books. One thing is opened at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame

from games import GAMES
from games.core.game import GameInfo
from games.core.words import quoted, tr
from ui.controls.screen import Screen
from ui.controls.topic import HelpTopic
from ui.services.log import LOG

if TYPE_CHECKING:
    from games.guests.overview import Suggestion
    from ui.screens.unfinished_matches import UnfinishedMatches


class Opener:
    """Opens what the room is asked for, over the `home` page; everything that takes time is read beside the loop."""

    def __init__(self, home: Screen) -> None:
        self.home, self.app = home, home.app
        self._busy = False
        """Whether something is being opened already."""
        self._pages: dict[tuple[str, str], Any] = {}
        """What the games' pages have read, by game and guest."""
        self._pages_ready = False
        """Whether the module of the games' pages is there, so that a click opens one in the same frame."""

    @property
    def busy(self) -> bool:
        """True while something is being opened."""
        return self._busy

    def free(self) -> None:
        """Has the next thing opened again, whatever became of the last one."""
        self._busy = False

    def _claim(self) -> bool:
        """Whether something may be opened now; from then on nothing else is."""
        before, self._busy = self._busy, True
        return not before

    def _failed(self, error: Exception) -> None:
        from ui.controls.dialog import tell
        from ui.services.save_files import reason

        self.free()
        tell(self.app, tr("This cannot be opened"), reason(error))

    # -- matches ---------------------------------------------------------------------------

    def go_on(self, path: Path) -> None:
        """Opens an unfinished match at its table."""
        from ui.screens.saves.resume import go_on

        if self._claim():
            go_on(self.app, path, self._failed, self.free)

    def play_first(self, game_id: str) -> None:
        """Begins the first match of a game, without a form."""
        from ui.screens.setup.first_match import open_first_match

        if self._claim():
            open_first_match(self.app, game_id, self.free)

    def watch(self, game_id: str) -> None:
        """Begins a match of bots."""
        from ui.screens.setup.first_match import open_watched_match

        if self._claim():
            open_watched_match(self.app, game_id, self.free)

    def open_save(self, path: Path) -> None:
        """Loads a save in the background and opens its table, or says why not; asks what to do with any other file."""
        if path.parent == self.app.folders.unfinished:
            self.go_on(path)
            return

        def opened(match: Any) -> None:
            self.free()
            if match is not None:
                self.app.open_match(match, path=path)
                return
            from ui.services.drops import Dropped

            self.app.receive([Dropped(path)])

        if self._claim():
            self.app.tasks.run(partial(_read_save, path), opened, self._failed)

    # -- games -----------------------------------------------------------------------------

    def prepare_pages(self) -> None:
        """Loads what the games' pages need, beside the loop."""

        def done(loaded: None) -> None:
            self._pages_ready = True

        def failed(error: Exception) -> None:
            LOG.error("the pages of the games cannot be loaded", cause=error)

        if not self._pages_ready:
            self.app.tasks.run(_load_pages, done, failed)

    def open_page(
        self, game_id: str, unfinished: UnfinishedMatches, mat: Callable[[], tuple[pygame.Surface | None, pygame.Rect]]
    ) -> None:
        """Opens a game's page, in the same frame where it can; `mat`: what its mat shows, and where it lies."""

        def opened(loaded: None) -> None:
            from ui.screens.road.screen import RoadScreen

            self._pages_ready = True
            self.free()
            info = next(each for each in GAMES if each.id == game_id)
            if self.app.top is self.home:
                self.app.push(RoadScreen(self.app, info, self._pages, unfinished, *mat()))

        if self._pages_ready:
            opened(None)
        elif self._claim():
            self.app.tasks.run(_load_pages, opened, self._failed)

    def open_game(self, game_id: str, level: str = "", *, friend: bool = False) -> None:
        """Opens the set-up screen of a game, or says why not: with its bots at a level where one is named, and with a
        second person in place of the first bot where a `friend` is there."""
        from ui.controls.dialog import tell

        info = next((each for each in GAMES if each.id == game_id), None)
        if info is None:
            known = ", ".join(each.id for each in GAMES)
            words = tr("There is no game called {id}. The games are: {known}.", id=quoted(game_id[:40]), known=known)
            tell(self.app, tr("No such game"), words)
        elif not info.ready:
            words = tr("{game} cannot be played in this version of Zashiki yet.", game=info.name)
            tell(self.app, info.name, words)
        elif self._claim():
            opened = partial(self._open_setup, level, friend)
            self.app.tasks.run(partial(_load_game, info), opened, self._failed)

    def _open_setup(self, level: str, friend: bool, game: Any) -> None:
        from ui.screens.setup.screen import SetupScreen

        self.free()
        if self.app.top is self.home:
            from ui.screens.setup.state import remembered

            settings, people = self.app.settings, self.app.guests.roster.known
            known = remembered(game, settings.last_setups.get(game.info.id), people)
            setup = known.between("", level) if friend else None
            self.app.push(SetupScreen(self.app, game, level=level, setup=setup))

    def try_next(self, suggestion: Suggestion) -> None:
        """Opens what the book suggests: the set-up at a level, or a lesson."""
        if suggestion.level:
            self.open_game(suggestion.game, suggestion.level)
            return
        from ui.screens.lesson.opening import open_lesson

        open_lesson(self.app, suggestion.game, partial(self.open_game, suggestion.game))

    def show(self, game_id: str) -> None:
        """Opens the first chapter of a game's lesson; its rules where it has none."""
        from games.core.lesson import has_lesson
        from ui.screens.lesson.opening import open_lesson

        if has_lesson(game_id):
            open_lesson(self.app, game_id, at_once=True)
        else:
            self.app.explain(HelpTopic(game=game_id))

    # -- the pages of all games ------------------------------------------------------------

    def open_shelf(self, shelf: str) -> None:
        """Opens the matches of one kind."""
        from ui.screens.saves.screen import SavesScreen

        self.app.push(SavesScreen(self.app, shelf))

    def build_decks(self) -> None:
        """Opens the deck builder over the room, whichever game it belongs to."""
        from ui.screens.deck_building import open_deck_builder

        open_deck_builder(self.app)

    def open_puzzles(self) -> None:
        """Opens the shelves of all games' puzzles."""
        from ui.screens.puzzles.opening import open_puzzles

        open_puzzles(self.app)

    def learn(self) -> None:
        """Opens the shelf of all games' lessons."""
        from ui.screens.learn.screen import LearnScreen

        self.app.push(LearnScreen(self.app))

    def ask_who(self) -> None:
        """Lets another player play, or has a player's book opened."""
        from ui.screens.guests.who import WhoPlaysScreen

        self.app.push(WhoPlaysScreen(self.app, self.open_book))

    def open_book(self, player: str = "") -> None:
        """Opens the guest book, at a player's record."""
        from ui.screens.guests.screen import GuestBookScreen

        self.app.push(GuestBookScreen(self.app, of=player))


def _load_pages() -> None:
    import ui.screens.road.screen  # noqa: F401  (imported here so that the frame loop need not wait for it)


def _load_game(info: GameInfo) -> Any:
    import ui.screens.setup.screen  # noqa: F401  (imported here so that the frame loop need not wait for it)

    return info.load()


def _read_save(path: Path) -> Any:
    """The match of a save; None of a file that is none."""
    from games.core.errors import SaveError
    from games.core.match_file import read_content
    from games.core.savefile import load
    from ui.scenes import has_table, scene_class
    from ui.screens.saves.unfinished_match import no_table
    from ui.services.backup import is_backup

    if is_backup(path) or not read_content(path).lstrip().startswith("{"):
        return None
    match = load(path)
    if not has_table(match.game.info.id):
        raise SaveError(no_table(match.game.info.name))
    scene_class(match.game.info.id)
    return match
