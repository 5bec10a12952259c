"""What the page of a game tells, read in the background: the guest's road, lesson, puzzles, decks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from typing import NamedTuple

from games.core.game import Game, GameInfo
from games.core.lesson import Lesson, LessonError, find_lesson
from games.guests.played import FinishedMatch
from games.guests.road import Road, road_of
from games.puzzles.library import shelf_file
from ui.controls.screen import AppServices
from ui.scenes import face_of, has_table, scene_class, seat_part
from ui.screens.lesson.progress import progress
from ui.screens.setup.state import Setup, remembered
from ui.services.draft_records import load_drafts
from ui.services.folders import Folders
from ui.services.guests.reading import reckon
from ui.services.log import LOG
from ui.services.matches.history import HistoryState
from ui.services.mission_records import load_road
from ui.services.puzzles.book import read_book


class Puzzling(NamedTuple):
    """The puzzles of a game, and the one of today."""

    solved: int
    there: int
    today: bool | None
    """Whether the puzzle of today is solved; None where it is of another game."""


class Known(NamedTuple):
    """Everything that is known of a game and the guest who plays; what is None has not been read yet."""

    road: Road | None = None
    setup: Setup | None = None
    """The set-up as it was chosen last."""
    chapters: tuple[int, int] | None = None
    """Chapters of the lesson that are done, and all there are."""
    puzzling: Puzzling | None = None
    decks: int | None = None
    """How many decks of their own the player has."""
    tasks: tuple[int, int] | None = None
    """Missions of the game's road that are won, and all there are."""
    draft: tuple[int, int] | None = None
    """The picks of the draft that was left, and all of a draft; None for none under way."""


class RoadReader:
    """Reads it, one thing after the other; `changed` is called whenever more is known.

    `kept` holds what was known when the page was last open, by game and guest, and takes what is read.
    """

    def __init__(
        self, app: AppServices, info: GameInfo, kept: dict[tuple[str, str], Known], changed: Callable[[], None]
    ) -> None:  # fmt: skip
        self.app, self.info, self.changed = app, info, changed
        self._kept = kept
        self._turn = 0
        """Answers to an earlier turn of reading are dropped."""

    @property
    def guest(self) -> str:
        """The id of the guest who plays now; "" for nobody in particular."""
        return self.app.guests.roster.current

    @property
    def known(self) -> Known:
        """What is known of the guest who plays now."""
        return self._kept.get((self.info.id, self.guest), Known())

    def refresh(self) -> None:
        """Reads everything anew; what is known stays until then."""
        self._turn += 1
        app, turn, info = self.app, self._turn, self.info
        setting, people = app.settings.last_setups.get(info.id), app.guests.roster.known

        guest = self.guest

        def first() -> tuple[Game, Setup, Lesson | None, int, tuple[int, int], tuple[int, int] | None]:
            game = info.load()
            if has_table(info.id):
                scene_class(info.id)  # a match begins at once
            setup = remembered(game, setting, people)
            decks, tasks = _decks(info, setup, app.folders), _tasks(game, app.folders, guest)
            return game, setup, _lesson_of(info), decks, tasks, _draft(game, app.folders, guest)

        app.tasks.run(first, partial(self._begun, turn), partial(self._failed, turn))

    def _begun(
        self, turn: int,
        found: tuple[Game, Setup, Lesson | None, int, tuple[int, int], tuple[int, int] | None],
    ) -> None:  # fmt: skip
        if turn != self._turn:
            return
        app, (_, setup, lesson, decks, tasks, draft) = self.app, found
        mine = progress(app, self.info.id)
        chapters = (mine.finished(lesson), len(lesson.chapters)) if lesson is not None else (0, 0)
        self._know(turn, setup=setup, chapters=chapters, decks=decks, tasks=tasks, draft=draft)
        guest, game = self.guest, self.info.id

        def work(matches: Sequence[FinishedMatch]) -> Road:
            return road_of(guest, game, matches, chapters)

        def done(road: Road, history: HistoryState) -> None:
            app.notice = history.mended or app.notice
            self._know(turn, road=road)

        reckon(app.folders, app.tasks, app.guests.roster, work, done, partial(self._failed, turn))
        if shelf_file(game).exists():
            folders = app.folders
            app.tasks.run(
                lambda: _puzzling(folders, guest, game), lambda read: self._know(turn, puzzling=read),
                lambda error: LOG.error("the puzzles of %s cannot be read", game, cause=error),
            )  # fmt: skip

    def _failed(self, turn: int, error: Exception) -> None:
        LOG.error("the road of %s cannot be reckoned", self.info.id, cause=error)
        self._know(turn, road=self.known.road or road_of("", self.info.id, (), self.known.chapters or (0, 0)))

    def _know(self, turn: int, **more: object) -> None:
        if turn != self._turn:
            return
        before = self.known
        now = before._replace(**more)  # type: ignore[arg-type]
        if now != before:
            self._kept[self.info.id, self.guest] = now
            self.changed()


def _lesson_of(info: GameInfo) -> Lesson | None:
    try:
        return find_lesson(info.id)
    except LessonError as error:
        LOG.error("the lesson of %s cannot be read", info.id, cause=error)
        return None


def _decks(info: GameInfo, setup: Setup, folders: Folders) -> int:
    """How many decks of their own the player has of a game in which decks are built."""
    if not info.deck_builder or not has_table(info.id) or face_of(info.id).part is None:
        return 0
    return len(seat_part(info.id).own(folders, setup.values))


def _tasks(game: Game, folders: Folders, guest: str) -> tuple[int, int]:
    """How many missions of the game's road somebody has won, and how many there are."""
    if game.road is None:
        return 0, 0
    progress = load_road(folders, guest, game.info.id)
    road = game.road().missions
    return progress.counts(road)[0], len(road)


def _draft(game: Game, folders: Folders, guest: str) -> tuple[int, int] | None:
    """How far the draft has come that somebody left at their own pace, and how long it is; None for none under way."""
    if game.drafting is None:
        return None
    draft, rules = load_drafts(folders, guest, game.info.id).of(), game.drafting()
    return (len(draft.picks), rules.length) if draft is not None and 0 < len(draft.picks) < rules.length else None


def _puzzling(folders: Folders, guest: str, game: str) -> Puzzling:
    book = read_book(folders, guest)
    solved, there = book.progress.counts([each for each in book.puzzles if each.game == game])
    day = date.today()
    puzzle = book.named(book.at_level(day).puzzle)  # of the same game at every level
    today = day in book.progress.days if puzzle is not None and puzzle.game == game else None
    return Puzzling(solved, there, today)
