"""Plays every table to moments worth looking at, opens every screen, and takes their pictures.

    python3 -m tests.tools.moments FOLDER [NAME ...]    all looks of all moments, or of those with a NAME in theirs
    python3 -m tests.tools.moments FOLDER NAME ... dark-1024x640-200 ...    in these looks: theme, window, text
    python3 -m tests.tools.moments FOLDER NAME ... --language en-XA           in a language, or the pseudo-language
    python3 -m tests.tools.moments FOLDER NAME ... --pad playstation          while such a pad leads

Bots of the quickest level play from fixed seeds, so a moment is the same each time. A picture's name says the moment,
the window's size, the theme and the size of the text.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from games import find_game
from games.analysis.stored import kept_luck
from games.core import words
from games.core.assistance import TEACHER
from games.core.atomic_file import write_text
from games.core.bot import Budget, Limit
from games.core.endings import Ending
from games.core.match import MAX_ACTIONS, Match, Seat
from games.core.savefile import dumps
from games.core.types import CHANCE
from games.guests.roster import Roster
from tests.tools import deck_moments, draft_moments, mission_moments
from tests.tools.month import Month
from tests.tools.pact_moments import PREY, break_truce, five_with_pacts, list_proposals, offer_truce
from tests.tools.senshiai_moments import (
    aim,
    ask_nobody,
    choose_company,
    give_points,
    leave_one,
    pay,
    produce,
    tell_the_event,
)
from tests.ui.driving import Hands
from tests.ui.families import found_family
from tests.ui.great_moments import GREAT, before
from tests.ui.lessons import begin, chapters, lesson_of
from tests.ui.pads import let_lead
from tests.ui.scenes.senshiai.tables import ARCHERS, FARMS, MEETING, SIEGE
from tests.ui.tables import chronicled, prompt, top_table, waits_to_pass
from tests.ui.tip_moments import PLACES, match_at
from ui.controls.buttons import Button
from ui.controls.holding import DEAF
from ui.controls.new_player import NewPlayerSheet
from ui.controls.pad_words import FAMILIES
from ui.scenes import styles_of
from ui.scenes.tables import make_table
from ui.screens.editor.screen import open_editor
from ui.screens.guests.screen import GuestBookScreen
from ui.screens.launcher.screen import LauncherScreen
from ui.screens.lesson.opening import open_lesson
from ui.screens.puzzles.opening import open_puzzles
from ui.screens.puzzles.solving import PuzzleMode
from ui.screens.puzzles.tables import open_puzzle
from ui.screens.road.screen import RoadScreen
from ui.screens.saves.screen import SavesScreen
from ui.screens.setup.screen import SetupScreen
from ui.services.folders import find_folders
from ui.services.guests.profiles import save_roster
from ui.services.puzzles.book import read_book
from ui.services.puzzles.progress import PuzzleProgress, Solved, file_of, save_progress
from ui.services.settings import Settings
from ui.table.features.analysis.error_view import ErrorView
from ui.table.features.analysis.state import Analysis
from ui.table.features.moments import Moments
from ui.table.features.plan import WHAT, WHERE, WHY, PlanAdvice, advise
from ui.table.keys import DANGER_KEY, PEEK_KEY
from ui.table.scene.covers import PEEK, covers_setting
from ui.table.table import Table
from ui.window.app import App

LOOKS = (
    "light-1280x800-100", "dark-1024x640-100", "light-1920x1080-100", "dark-1280x800-150",
)  # fmt: skip
_DANGER = DANGER_KEY.keys[0].code
_LOOK = re.compile(r"(light|dark)(?:-(protan|deutan|tritan))?(-contrast)?(-styled)?-(\d+)x(\d+)-(\d+)")
_SUCH = "parts of names; looks such as dark-1024x640-150, light-deutan-contrast-1280x800-100, light-styled-1280x800-100"
COMPOSED = "6C3/10/3Z5c/8V1/v6zX1/2x7/10/10/10/10 b 40"
GIVES_AWAY = "10/10/10/4c5/10/4C5/10/10/10/2Z7 b 9"
"""Blue’s Protector may step beside the red one, which then takes it."""
MISSED = SIEGE.replace(",".join(["militiamen"] * 25), "militiamen").replace(
    "\ng3", "\nd3 open-grassland@2 samurai@2 samurai@2\ng3"
)
"""Who attacks Ren's Capital wins at once; who does not loses the own one."""
PASSED_BY = ("end", "draw 0", "end", "draw 0", "end")
STRUCK_FROM_AFAR = "4z5/6vb2/3x6/10/3C6/10/4X5/5V1B2/5Z4/8c1 b 42"
"""Red’s raging Protector looks along a whole diagonal at Blue’s."""
_NAMES = ("Aoi", "Ren", "Mika", "Sora", "Kei", "Yui", "Nao", "Hina")


@dataclass(frozen=True)
class Moment:
    """A position to look at."""

    game: str
    plies: int
    """How many actions at least; then on until the first person is to act."""
    options: dict[str, str] = field(default_factory=dict)
    people: int = 1
    seed: int = 1
    review: int | None = None
    """The place of its log at which it is reviewed; None: it is played, or held if nobody plays."""
    then: Callable[[Hands], object] = lambda hands: None
    start: str | None = None
    """The position it begins from."""
    log: tuple[str, ...] = ()
    """What is played from there by hand, before the match is given up."""
    tip: str = ""
    """The first-time tip that is told."""
    great: str = ""
    """The great moment that is told, by its name in `GREAT`."""
    at: int = 0
    """How far it has come, in milliseconds; below 0 it is told, and the table stands after it."""


def _hold(hands: Hands, key: int) -> None:
    hands.send(pygame.event.Event(pygame.KEYDOWN, key=key, scancode=0, mod=0, unicode=""))


def _point(hands: Hands, across: float, down: float) -> None:
    """Moves the pointer to a share of the window's width and height."""
    wide, high = hands.app.size
    hands.move((round(wide * across), round(high * down)))


_CORNERS_4 = {"n": "4", "players": "4", "ruleset": "djambi-n"}
_CORNERS_5 = {"n": "5", "players": "5", "ruleset": "djambi-n"}
_HIDDEN = ("naishi", "niwa", "senshiai")
_PEEKS = ("naishi", "niwa")
_GAMES = ("nissi", "djambi", "niwa", "naishi", "senshiai")


def _err(state: str, hands: Hands) -> None:
    """The first error that is found is opened; in `retry` a better move is looked for, in `levels` bots of every
    level have been asked for one.
    """
    _analyse(hands)
    table = top_table(hands.app)
    view = table.feature(ErrorView)
    assert hands.wait(lambda: bool(view.errors(table)), 240), "no error was found"
    hands.key(pygame.K_n)
    if state == "retry":
        hands.key(pygame.K_RETURN)
    elif state == "levels":
        assert hands.wait(lambda: "by a master" in prompt(table).detail, 240), "not every level has answered"


def _open_chronicle(hands: Hands) -> None:
    """The chronicle with all that is worked out beside it; it comes by itself once the end has been told."""
    if not chronicled(hands.app):
        hands.key(pygame.K_c)
    _rest(hands)
    hands.app.step([], 0.1)
    _rest(hands)


def _tell_luck(hands: Hands) -> None:
    """A match that is over with its luck; a review of it at the draw that was worth most."""
    table = top_table(hands.app)
    if not table.mode.reviews:
        _open_chronicle(hands)
    assert hands.wait(lambda: kept_luck(table.match) is not None, 60), "its luck was not reckoned"
    _rest(hands)
    luck = kept_luck(table.match)
    if table.mode.reviews and luck is not None:
        table.show_place(max(luck.draws, key=lambda draw: max(draw.worth)).place)
    hands.app.step([], 0.1)
    _rest(hands)


def _rest(hands: Hands) -> None:
    """Waits for what is worked out in the background."""
    hands.wait(lambda: not hands.app.tasks.busy)


def _shelves(hands: Hands) -> None:
    """The shelves as somebody sees them who has solved every third puzzle, and most days of the last weeks."""
    app, today = hands.app, date.today()
    book = read_book(app.folders, app.guests.roster.current)

    def solved(progress: PuzzleProgress) -> PuzzleProgress:
        for each in book.puzzles[::3]:
            hints = len(each.id) % 2 + int(each.id[-1], 16) % 2
            progress = progress.with_attempt(each.id, Solved(3 - hints, 65, 0, hints), None, today, each.rating)
        for back in (1, 2, 3, 5, 6, 7, 8, 11, 12, 14):
            day, puzzle = today - timedelta(back), book.of_day(today - timedelta(back))
            if puzzle is not None:
                late = today if back == 11 else day
                progress = progress.with_attempt(puzzle.id, Solved(3, 40, 0, 0), day, late)
        return progress

    save_progress(file_of(app.folders, app.guests.roster.current), solved)
    open_puzzles(app)
    _rest(hands)
    app.step([], 0.1)
    _rest(hands)


def _puzzle(game: str, actions: str, hands: Hands, goal: str = "") -> None:
    """A puzzle after a hint (h), a wrong try that stands (w), or solved to its end (r)."""
    app = hands.app
    book = read_book(app.folders, "")
    row = [each for each in book.puzzles if each.game == game and each.found.goal in (goal or each.found.goal)]
    row = [each for each in row if each.found.solution.refuted]
    open_puzzle(app, book, next((each for each in row if each.found.moves == 2), row[-1]), row)
    hands.wait(lambda: len(app.screens) > 1)
    table = top_table(app)
    mode = table.mode
    assert isinstance(mode, PuzzleMode)
    for action in actions:
        if action == "h":
            hands.key(pygame.K_h)
        elif action == "w":
            step = mode.attempt.step
            assert step is not None
            table.play(table.match.read(step.refuted[0][0]))
            hands.wait(lambda: mode.phase == "shown")
        while action == "r" and not mode.over:
            if mode.answers is not None:
                mode.choose(mode.answers.texts.index(mode.attempt.answer), table)
            else:
                table.play(table.match.read(mode.attempt.answer))
            hands.wait(lambda: mode.phase in ("open", "over"))


def _learning(game: str, chapter: int | None = None) -> Callable[[Hands], object]:
    """What opens the chapters of a lesson, or the first task of one."""

    def learn(hands: Hands) -> None:
        if chapter is None:
            open_lesson(hands.app, game)
            _rest(hands)
            return
        lesson = lesson_of(game)
        first = next(number for number, step in enumerate(lesson.chapters[chapter].steps) if step.asks)
        begin(hands.app, hands, first, lesson=lesson, chapter=chapter)

    return learn


GREAT_PICTURES = (
    ("djambi-kill", 380),
    ("djambi-power", 600),
    ("djambi-power-lost", 350),
    ("djambi-army", 720),
    *(("naishi-decree-torii", at) for at in (300, 650, 1600)),
    ("naishi-decree", 1600),
    ("naishi-torii", 1300),
    ("naishi-ninth", 1300),
    ("naishi-end", 700),
    ("naishi-count", 500),
    ("nissi-capture", 360),
    ("nissi-rage", 500),
    ("nissi-fall", 1200),
    *(("niwa-stones", at) for at in (100, 330, 560, 1200, -1)),
    ("niwa-lines", 900),
    ("niwa-count", 1600),
    *(("senshiai-battle", at) for at in (500, 1380, 1940, 2150, 2500, 2900, -1)),
    *(("senshiai-shot", at) for at in (1250, -1)),
)
"""Great moments, and the milliseconds at which they are looked at."""


def _great(name: str, at: int) -> Moment:
    great = GREAT[name]
    return Moment(great.game, great.place, dict(great.options), seed=great.seed, great=name, at=at)


def _tell(hands: Hands, moment: Moment) -> None:
    """Plays the action that brings a great moment, and lets that come as far as is asked for."""
    app, table = hands.app, top_table(hands.app)
    told, action = table.feature(Moments), before(moment.great)[1]
    table.match.play(action)
    assert told.now is not None, "nothing is told"
    hands.wait(lambda: told.passed is not None)
    while told.now is not None and (moment.at < 0 or (told.passed or 0.0) < moment.at):
        app.step([], 0.01)
        assert app.top is table, f"{type(app.top).__name__} lies over the table"
        if told.passed is None:
            hands.wait(lambda: told.passed is not None)
    app.step([], 0.0)
    while table.frame.panel.painter.late:  # of what has changed a block may come a frame later
        app.step([], 0.0)


MOMENTS = {
    "recap-nissi": Moment("nissi", 22),
    "danger-nissi": Moment("nissi", 22, then=lambda hands: _hold(hands, _DANGER)),
    "threat-nissi": Moment("nissi", 0, start=STRUCK_FROM_AFAR, then=lambda hands: _rest(hands)),
    "threat-nissi-chosen": Moment(
        "nissi", 0, start=STRUCK_FROM_AFAR, then=lambda hands: (_rest(hands), hands.key(pygame.K_c))
    ),
    "hint-nissi": Moment("nissi", 22, then=lambda hands: _ask_hint(hands)),
    "threat-djambi-4": Moment("djambi", 88, _CORNERS_4, seed=15, then=lambda hands: _rest(hands)),
    "threat-djambi-5": Moment("djambi", 67, _CORNERS_5, seed=2, then=lambda hands: _rest(hands)),
    "threat-naishi": Moment("naishi", 20, then=lambda hands: _rest(hands)),
    "threat-niwa": Moment("niwa", 12, {"variant": "noluck"}, then=lambda hands: _rest(hands)),
    "threat-senshiai": Moment("senshiai", 51, seed=2, then=lambda hands: _rest(hands)),
    "recap-djambi": Moment("djambi", 12),
    "danger-djambi": Moment("djambi", 24, seed=2, then=lambda hands: _hold(hands, _DANGER)),
    "hint-djambi": Moment("djambi", 12, then=lambda hands: _ask_hint(hands)),
    "hint-djambi-plan": Moment(
        "djambi", 0, {"n": "5", "players": "3", "ruleset": "djambi-n"}, then=lambda hands: _ask_hint(hands)
    ),
    "pact-offered": Moment("djambi", 0, {"pacts": "on"}, 4, start=PREY, then=offer_truce),
    "pact-about-to-break": Moment("djambi", 0, {"pacts": "on"}, 4, start=PREY, then=break_truce),
    "pact-five": Moment("djambi", 0, {"n": "5", "players": "5", "pacts": "on"}, 5, then=five_with_pacts),
    "pact-proposing": Moment("djambi", 0, {"pacts": "on"}, start=PREY, then=list_proposals),
    "recap-djambi-6": Moment("djambi", 48, {"n": "6", "players": "6", "ruleset": "djambi-n"}),
    "recap-djambi-8": Moment("djambi", 60, {"n": "8", "players": "8", "ruleset": "djambi-n"}),
    "recap-niwa": Moment("niwa", 62),
    "groups-niwa": Moment("niwa", 62, then=lambda hands: hands.key(pygame.K_g)),
    "months-niwa": Moment("niwa", 62, then=lambda hands: (hands.key(pygame.K_m), _point(hands, 0.6, 0.3))),
    "end-niwa": Moment("niwa", MAX_ACTIONS, seed=2),
    "fan-niwa": Moment("niwa", 24, {"variant": "noluck"}, then=lambda hands: _point(hands, 0.3, 0.9)),
    "danger-niwa": Moment("niwa", 62, then=lambda hands: _hold(hands, _DANGER)),
    "hint-djambi-way": Moment(
        "djambi", 0, {"n": "5", "players": "3", "ruleset": "djambi-n"}, then=lambda hands: _advise(hands, "a24-e20")
    ),
    "hint-niwa": Moment("niwa", 62, then=lambda hands: _ask_hint(hands)),
    "hint-naishi-plan": Moment(
        "naishi",
        0,
        start="naishi NCJO/FOR/KR/TS/FT TMNCW:mJTsF BMRRM:KCRBO 11:00:2 -- CFMMMMMMMMMMMMSSW 1 turn - -",
        then=lambda hands: _advise(hands, "sl 1 3"),
    ),
    "hint-naishi-where": Moment("naishi", 20, then=lambda hands: _ask_hint(hands, WHERE)),
    "hint-naishi-why": Moment("naishi", 20, then=lambda hands: _ask_hint(hands, WHY)),
    "hint-naishi": Moment("naishi", 20, then=lambda hands: _ask_hint(hands)),
    "recap-naishi": Moment("naishi", 20),
    "handover-naishi": Moment("naishi", 20, people=2),
    "recap-naishi-2": Moment("naishi", 20, people=2, then=lambda hands: hands.sit_down()),
    **{f"leaver-{game}": Moment(game, 20, people=2, then=lambda hands: _leave(hands)) for game in _HIDDEN},
    **{f"peek-{game}": Moment(game, 20, people=2, then=lambda hands: _peek(hands)) for game in _PEEKS},
    **{f"peek-{game}-held": Moment(game, 20, people=2, then=lambda hands: _peek(hands, held=True)) for game in _PEEKS},
    "danger-senshiai": Moment("senshiai", 100, seed=3, then=lambda hands: _hold(hands, _DANGER)),
    "danger-senshiai-3": Moment("senshiai", 40, {"board": "3"}, 1, 5, then=lambda hands: _hold(hands, _DANGER)),
    "danger-senshiai-4": Moment("senshiai", 260, {"players": "4"}, 1, 2, then=lambda hands: _hold(hands, _DANGER)),
    "danger-naishi": Moment("naishi", 24, seed=10, then=lambda hands: _hold(hands, _DANGER)),
    "known-naishi": Moment("naishi", 20, then=lambda hands: hands.key(pygame.K_i)),
    "known-senshiai": Moment("senshiai", 120, then=lambda hands: hands.key(pygame.K_i)),
    "recap-senshiai": Moment("senshiai", 120),
    **{f"end-{game}": Moment(game, MAX_ACTIONS, then=lambda hands: _open_chronicle(hands)) for game in _GAMES},
    "luck-naishi": Moment("naishi", MAX_ACTIONS, then=lambda hands: _tell_luck(hands)),
    "luck-senshiai": Moment("senshiai", MAX_ACTIONS, {"board": "3"}, then=lambda hands: _tell_luck(hands)),
    "luck-review-senshiai": Moment(
        "senshiai", MAX_ACTIONS, {"board": "3"}, review=40, then=lambda hands: _tell_luck(hands)
    ),
    "luck-review-naishi": Moment("naishi", MAX_ACTIONS, review=30, then=lambda hands: _tell_luck(hands)),
    "end-naishi-count": Moment("naishi", MAX_ACTIONS, then=lambda hands: hands.key(pygame.K_c)),
    "end-senshiai-4": Moment("senshiai", MAX_ACTIONS, {"players": "4"}, then=lambda hands: _open_chronicle(hands)),
    "end-djambi-8": Moment(
        "djambi",
        MAX_ACTIONS,
        {"n": "8", "players": "8", "ruleset": "djambi-n"},
        then=lambda hands: _open_chronicle(hands),
    ),
    "recap-senshiai-3-kingdoms": Moment("senshiai", 160, {"players": "3"}),
    "recap-senshiai-4": Moment("senshiai", 220, {"players": "4"}),
    "start-senshiai-4": Moment("senshiai", 12, {"players": "4"}),
    "event-senshiai-4": Moment("senshiai", 140, {"players": "4"}, seed=5, then=tell_the_event),
    "points-senshiai": Moment("senshiai", 0, start=SIEGE, then=give_points),
    "cast-senshiai": Moment("senshiai", 0, start=MEETING, then=aim),
    "company-senshiai": Moment("senshiai", 0, start=MEETING, then=choose_company),
    "who-goes-senshiai": Moment("senshiai", 0, start=MEETING, then=lambda hands: choose_company(hands, 2)),
    "rows-senshiai": Moment("senshiai", 0, start=ARCHERS, then=leave_one),
    "stays-senshiai": Moment(
        "senshiai", 0, start=ARCHERS, then=lambda hands: (leave_one(hands), _point(hands, 0.1, 0.1))
    ),
    "produce-senshiai": Moment("senshiai", 0, start=FARMS),
    "produced-senshiai": Moment("senshiai", 0, start=FARMS, then=produce),
    "ending-senshiai": Moment("senshiai", 0, start=FARMS, then=lambda hands: hands.key(pygame.K_e)),
    "paying-senshiai": Moment("senshiai", 0, start=MEETING, then=pay),
    "hint-senshiai-battle": Moment(
        "senshiai",
        0,
        start=MEETING,
        then=lambda hands: _advise(hands, "move d3-d4", "shoot e3>d4"),
    ),
    "hint-senshiai": Moment("senshiai", 120, then=lambda hands: _ask_hint(hands)),
    "cover-senshiai": Moment("senshiai", 60, people=2),
    **{f"watched-{game}": Moment(game, 20 if game == "naishi" else 40, people=0) for game in _GAMES},
    "watched-senshiai-4": Moment("senshiai", 120, {"players": "4"}, people=0),
    "watched-senshiai-3-kingdoms": Moment("senshiai", 160, {"players": "3"}, people=0),
    "watched-senshiai-eyes": Moment("senshiai", 120, people=0, then=lambda hands: hands.key(pygame.K_2)),
    **{f"review-{game}": Moment(game, MAX_ACTIONS, review=30, then=lambda hands: _rest(hands)) for game in _GAMES},
    "review-senshiai-4": Moment("senshiai", MAX_ACTIONS, {"players": "4"}, review=120, then=lambda hands: _rest(hands)),
    "editor-nissi": Moment("nissi", 0, then=lambda hands: _edit(hands, COMPOSED, "b")),
    "editor-djambi": Moment("djambi", 120, then=lambda hands: _edit(hands, "")),
    "editor-djambi-7": Moment(
        "djambi", 120, {"n": "7", "players": "7", "ruleset": "djambi-n"}, then=lambda hands: _edit(hands, "")
    ),
    "editor-niwa": Moment("niwa", 30, {"variant": "noluck"}, then=lambda hands: _edit(hands, "")),
    "editor-start": Moment("djambi", 120, {"n": "5", "players": "4"}, then=lambda hands: _start_from(hands)),
    **{f"analysis-{game}": Moment(game, MAX_ACTIONS, review=30, then=lambda hands: _analyse(hands)) for game in _GAMES},
    "analysis-djambi-6": Moment(
        "djambi",
        MAX_ACTIONS,
        {"n": "6", "players": "6", "ruleset": "djambi-n"},
        review=90,
        then=lambda hands: _analyse(hands),
    ),
    "coach-niwa": Moment("niwa", MAX_ACTIONS, review=31, then=lambda hands: _coach(hands)),
    "coach-naishi": Moment("naishi", MAX_ACTIONS, review=30, then=lambda hands: _coach(hands)),
    "analysis-djambi-turn": Moment("djambi", MAX_ACTIONS, seed=2, review=90, then=lambda hands: _analyse(hands)),
    **{f"analysis-try-{game}": Moment(game, MAX_ACTIONS, review=30, then=lambda hands: _try(hands)) for game in _GAMES},
    **{
        f"analysis-{name}-{game}": Moment(game, MAX_ACTIONS, review=20, then=partial(_err, name))
        for game in _GAMES
        if game != "senshiai"
        for name in ("error", "retry", "levels")
    },
    **{
        f"analysis-{name}-senshiai": Moment(
            "senshiai", 0, start=MISSED, log=PASSED_BY, review=0, then=partial(_err, name)
        )
        for name in ("error", "retry", "levels")
    },
    "teacher-nissi": Moment("nissi", 0, start=GIVES_AWAY, then=lambda hands: _be_taught(hands, "E5-E4")),
    "branches-nissi": Moment("nissi", 40, review=30, then=lambda hands: _branch(hands)),
    **{f"tip-{name}": Moment(name.partition("-")[0], 0, tip=name) for name in PLACES},
    "puzzles": Moment("nissi", 0, then=lambda hands: _shelves(hands)),
    "puzzles-nissi": Moment("nissi", 0, then=lambda hands: (_shelves(hands), hands.keys("3"), _rest(hands))),
    "puzzles-djambi": Moment("nissi", 0, then=lambda hands: (_shelves(hands), hands.keys("6"), _rest(hands))),
    "puzzles-themes": Moment("nissi", 0, then=lambda hands: (_shelves(hands), hands.keys("68"), _rest(hands))),
    "puzzles-own": Moment("nissi", 0, then=lambda hands: (_shelves(hands), hands.keys("7"), _rest(hands))),
    **{f"puzzle-{game}": Moment(game, 0, then=partial(_puzzle, game, "hw")) for game in _GAMES},
    **{f"solved-{game}": Moment(game, 0, then=partial(_puzzle, game, "r")) for game in _GAMES},
    "puzzle-naishi-hands": Moment("naishi", 0, then=lambda hands: _puzzle("naishi", "h", hands, "hand")),
    "puzzle-naishi-turns": Moment("naishi", 0, then=lambda hands: _puzzle("naishi", "hw", hands, "turns")),
    "solved-naishi-turns": Moment("naishi", 0, then=lambda hands: _puzzle("naishi", "r", hands, "turns")),
    "puzzle-senshiai-battle": Moment("senshiai", 0, then=lambda hands: _puzzle("senshiai", "hw", hands, "save")),
    **{f"chapters-{game}": Moment(game, 0, then=_learning(game)) for game in _GAMES},
    **{f"lesson-{game}-{each + 1}": Moment(game, 0, then=_learning(game, each)) for game, each in chapters()},
    **{f"great-{name}-{at if at >= 0 else 'after'}": _great(name, at) for name, at in GREAT_PICTURES},
    "end-nissi-without-profile": Moment("nissi", MAX_ACTIONS, then=lambda hands: _rest(hands)),
    "around-naishi": Moment("naishi", MAX_ACTIONS, then=lambda hands: hands.keys("cc0")),
}


def _analyse(hands: Hands) -> None:
    """The analysis of the place shown, as far as a few seconds bring it."""
    _rest(hands)
    hands.key(pygame.K_a)
    analysis = top_table(hands.app).feature(Analysis)
    assert analysis.on
    hands.wait(lambda: len(analysis.found.verdicts) > 3, 30)


def _coach(hands: Hands) -> None:
    """The coach of a review says on its card what is best."""
    _analyse(hands)
    hands.key(pygame.K_h)


def _try(hands: Hands) -> None:
    """Another move than was played is tried where the match is analysed, and looked at for a while."""
    _analyse(hands)
    table = top_table(hands.app)
    analysis = table.feature(Analysis)
    while not hands.wait(lambda: analysis.verdict(table) is not None, 10):
        hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_t)  # where hands are hidden they are opened for whoever is to act
    match, place = table.match, table.snapshot.shown
    played = match.all_entries()[place].notation
    verdict = analysis.verdict(table)
    assert verdict is not None
    best = next(line.first for line in verdict.lines if line.first != played)
    table.play(match.game.rules.decode(match.state_at(place), best))
    hands.wait(lambda: (found := analysis.found.verdicts.get(place + 1)) is not None and not found.rough, 20)


def _be_taught(hands: Hands, notation: str) -> None:
    """A teacher sits at the table, and a move is played that it minds. It has as much time as at the table."""
    table = top_table(hands.app)
    table.match.assistance.add(TEACHER)
    table.play(table.match.read(notation))
    while hands.app.top is table and table.match.index == 0:
        hands.app.step([], 0.02)
        time.sleep(0.02)


def _branch(hands: Hands) -> None:
    """Plays on twice from earlier places, and opens the list of what was left in the review."""
    for place in (20, 12):
        top_table(hands.app).show_place(place)
        top_table(hands.app).run_command("play-on")
        table = top_table(hands.app)
        table.runner.passive = True
        for _ in range(3):
            table.match.play(table.match.legal()[0])
        table.review(10)
    _rest(hands)
    hands.key(pygame.K_F6)


def _edit(hands: Hands, position: str, keys: str = "") -> None:
    """Opens the position editor, on the position of the table where none is given."""
    match = top_table(hands.app).match
    open_editor(hands.app, match.game.info.id, position or match.game.rules.position(match.state))
    hands.keys(keys)
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_DOWN)
    _rest(hands)


def _start_from(hands: Hands) -> None:
    """The set-up of a match that begins from a position."""
    _edit(hands, "")
    hands.app.top.on_command("play")
    _rest(hands)


def _leave(hands: Hands) -> None:
    """Whoever is called plays until the table waits to be passed on; nobody is called in between to answer."""
    table = next(each for each in hands.app.screens if isinstance(each, Table))
    ask_nobody(table)
    hands.sit_down()
    for _ in range(100):
        if waits_to_pass(table):
            return
        if table.snapshot.mine:
            table.play(table.snapshot.view.legal[-1])
        hands.send()
    raise AssertionError("the table never waits to be passed on")


def _peek(hands: Hands, *, held: bool = False) -> None:
    """Two people cover their hands alone; in the end who is to act holds the own hand open."""
    table = next(each for each in hands.app.screens if isinstance(each, Table))
    hands.app.settings.game[covers_setting(table.match.game.info.id)] = PEEK
    hands.sit_down()
    hands.pass_time(2 * DEAF)
    if held:
        _hold(hands, PEEK_KEY.keys[0].code)


def _advise(hands: Hands, *line: str) -> None:
    """An action of the first position is advised, as by a hint, with the line that is expected."""
    table = top_table(hands.app)
    advise(table, table.match.read(line[0]), line)


def _ask_hint(hands: Hands, degree: int = WHAT) -> None:
    hands.key(pygame.K_h)

    # The words that one is thought of may be gone before it is there.
    hands.wait(lambda: top_table(hands.app).feature(PlanAdvice).plan is not None, 60)
    for _ in range(degree - WHERE):
        hands.key(pygame.K_h)


@dataclass(frozen=True)
class Visit:
    """A screen that is no table, as somebody finds it who comes in from the room."""

    then: Callable[[Hands], object] = lambda hands: None
    lies: Callable[[Path], object] = lambda home: None
    """Puts into the data folder what is found there."""


def _month(home: Path, matches: int = 70) -> None:
    """A month of one guest's play, and an unfinished match of every game."""
    month = Month(find_folders(str(home)), 1, datetime.now(UTC))
    month.play(30, matches)
    month.tasks.close()
    folder = find_folders(str(home)).unfinished
    for number, game in enumerate(_GAMES):
        moment = MOMENTS[f"watched-{game}"]
        match = play_to(Moment(game, moment.plies))
        match.seats = month.profiles.seated(match.seats)
        path = folder / f"{game}.json"
        write_text(path, dumps(match))
        os.utime(path, (1_770_000_000 - 90_000 * number,) * 2)


def _open_book(hands: Hands, page: str = "record") -> None:
    book = GuestBookScreen(hands.app)
    hands.app.push(book)
    _rest(hands)
    if f"page {page}" in book.controls:  # what stands beside the others in a wide window is no page there
        book.turn_to(page)
    for _ in range(40):
        hands.app.step([], 0.1)
        _rest(hands)


def _open_form(hands: Hands, game: str, presses: Sequence[str] = (), unfolded: bool = False) -> None:
    """The set-up of a game, among people who are known, after some of its controls were pressed."""
    app = hands.app
    people = ("Mina", "Toma", "Yui")
    app.guests.change(lambda roster: Roster(visitors=people[2:]).admitted(people[0], "b1", ""))
    app.guests.change(lambda roster: roster.admitted(people[1], "c1", "").admitted("Aoi", "a1", ""))
    app.push(SetupScreen(app, find_game(game).load(), unfolded=unfolded))
    _rest(hands)
    for name in presses:
        screen = app.top
        assert isinstance(screen, SetupScreen)
        made = screen.form.controls[name]
        assert isinstance(made, Button)
        made.press()
        _rest(hands)


def _open_road(hands: Hands, game: str) -> None:
    """The page of a game, opened by its mat."""
    room = hands.app.top
    assert isinstance(room, LauncherScreen)
    hands.click(room.controls[game].rect.center)
    hands.wait(lambda: hands.app.top is not room)
    for _ in range(40):
        hands.app.step([], 0.1)
        _rest(hands)


def _propose_handicap(hands: Hands, game: str, then: str = "") -> None:
    """The page of a game with a handicap of the master chosen, or what another of its buttons then opens."""
    _open_road(hands, game)
    for name in ("handicap 2", then):
        page = hands.app.top
        if name and isinstance(page, RoadScreen):
            page.controls[name].press()
            _rest(hands)
    page = hands.app.top
    if isinstance(page, RoadScreen):
        page.focus.focus(page.controls["handicap 2"])  # in large text it is brought into sight
    _rest(hands)


def _scroll_down(hands: Hands, game: str, pages: int) -> None:
    """The same further down, where there is more of it than the window shows."""
    _open_road(hands, game)
    for _ in range(pages):
        hands.key(pygame.K_PAGEDOWN)
    for _ in range(20):
        hands.app.step([], 0.1)
        _rest(hands)


def _played(home: Path) -> None:
    """A month of play with nothing open."""
    _month(home)
    shutil.rmtree(find_folders(str(home)).unfinished)


def _family(home: Path) -> None:
    """A family of four and what they played against each other."""
    found_family(find_folders(str(home)), datetime.now(UTC))


def _add_player(hands: Hands) -> None:
    """A player is being added."""
    hands.app.push(NewPlayerSheet(hands.app, lambda guest: None, name="Nao"))


def _ask_who(hands: Hands, *, adding: bool = False) -> None:
    """Who plays is asked, from the room."""
    room = hands.app.top
    assert isinstance(room, LauncherScreen)
    room.controls["guest"].press()
    if adding:
        hands.key(pygame.K_n)
        hands.write("Nao")
    _rest(hands)


def _press_pair(hands: Hands) -> None:
    """The chosen pair of the family table is pressed."""
    book = hands.app.top
    assert isinstance(book, GuestBookScreen) and book.family.cells is not None
    book.family.cells.press(book.family.at)


def _many(home: Path) -> None:
    """Nine players, one of them with as long a name as there can be."""
    _family(home)
    for name in ("Maximiliane-Charlotte vo", "Jo", "Wilhelmina Wilkinson", "Sam", "Friedrich"):
        save_roster(find_folders(str(home)), partial(_admit, name))


def _admit(name: str, roster: Roster) -> Roster:
    """The roster with one player more."""
    return roster.admitted(name, name[:2].lower(), "")


def _open_saves(hands: Hands) -> None:
    """Matches, at the saved ones."""
    hands.app.push(SavesScreen(hands.app))
    _rest(hands)


def _one(home: Path) -> None:
    """One player who has not played yet."""
    save_roster(find_folders(str(home)), lambda roster: roster.admitted("Maximiliane-Charlotte vo", "m1", ""))


VISITS = {
    **{
        f"players-empty-{page}": Visit(partial(_open_book, page=page), _one)
        for page in ("people", "scores", "strength", "record", "matches")
    },
    "players-empty-saves": Visit(_open_saves, _one),
    "players-family": Visit(partial(_open_book, page="people"), _family),
    "players-family-many": Visit(partial(_open_book, page="people"), _many),
    "players-pair": Visit(lambda hands: (_open_book(hands, "people"), _press_pair(hands)), _family),
    "players-who": Visit(_ask_who, _family),
    "players-who-many": Visit(_ask_who, _many),
    "players-who-adding": Visit(partial(_ask_who, adding=True), _family),
    "players-adding": Visit(_add_player, _family),
    **{f"road-{game}": Visit(partial(_open_road, game=game), _played) for game in _GAMES},
    **{f"road-{game}-open": Visit(partial(_open_road, game=game), _month) for game in ("nissi", "senshiai")},
    **{f"road-{game}-new": Visit(partial(_open_road, game=game)) for game in ("naishi", "djambi")},
    "missions-map": Visit(mission_moments.open_map, mission_moments.walked),
    "missions-map-new": Visit(mission_moments.open_map),
    "missions-briefing": Visit(mission_moments.open_briefing(14)),
    "missions-briefing-four": Visit(mission_moments.open_briefing(25)),
    "missions-idea": Visit(mission_moments.open_idea),
    "missions-album": Visit(mission_moments.open_album),
    "missions-won": Visit(mission_moments.open_result(9, won=True), mission_moments.walked),
    "missions-lost": Visit(mission_moments.open_result(9, won=False), mission_moments.walked),
    "missions-table": Visit(mission_moments.open_table),
    "decks-builder": Visit(deck_moments.open_builder()),
    "decks-dead": Visit(deck_moments.open_builder(fishing_boats=2, slow_river=2, open_grassland=-4, warriors=-1)),
    "decks-strength": Visit(deck_moments.measure),
    "decks-trial": Visit(deck_moments.try_it),
    "decks-built": Visit(deck_moments.set_up),
    "decks-report": Visit(deck_moments.report),
    "decks-empty": Visit(deck_moments.open_empty),
    "draft-first": Visit(draft_moments.open_draft()),
    "draft-15": Visit(draft_moments.open_draft(*draft_moments.CHOSEN), draft_moments.begun(14, second_thought=True)),
    "draft-late": Visit(draft_moments.open_draft(pygame.K_3), draft_moments.begun(23)),
    "draft-end": Visit(draft_moments.open_draft(), draft_moments.begun(25)),
    "draft-deal": Visit(draft_moments.open_draft(pygame.K_2, deal=draft_moments.DEAL)),
    **{f"road-{game}-handicap": Visit(partial(_propose_handicap, game=game), _played) for game in ("niwa", "djambi")},
    **{
        f"form-{game}-handicap": Visit(partial(_propose_handicap, game=game, then="change"), _played)
        for game in ("nissi", "djambi")
    },
    **{f"road-nissi-down-{n}": Visit(partial(_scroll_down, game="nissi", pages=n), _played) for n in (1, 2)},
    **{f"form-{game}": Visit(partial(_open_form, game=game)) for game in _GAMES},
    **{f"form-{game}-unfolded": Visit(partial(_open_form, game=game, unfolded=True)) for game in _GAMES},
    **{f"form-{game}-friends": Visit(partial(_open_form, game=game, presses=("card=friends",))) for game in _GAMES},
    **{f"form-{game}-watched": Visit(partial(_open_form, game=game, presses=("card=watched",))) for game in _GAMES},
    **{f"form-{game}-seat": Visit(partial(_open_form, game=game, presses=("plate 1",))) for game in _GAMES},
    "form-djambi-eight": Visit(partial(_open_form, game="djambi", presses=("option n=8", "less"), unfolded=True)),
    "form-djambi-eight-unfolded": Visit(partial(_open_form, game="djambi", presses=("option n=8",), unfolded=True)),
    "form-senshiai-four": Visit(
        partial(_open_form, game="senshiai", presses=("option players=4", "less"), unfolded=True)
    ),
    "form-senshiai-four-unfolded": Visit(
        partial(_open_form, game="senshiai", presses=("option players=4",), unfolded=True)
    ),
    "form-nissi-more": Visit(
        partial(_open_form, game="nissi", presses=("more", "option move_limit=100"), unfolded=True)
    ),
    "room-first": Visit(),
    "room-month": Visit(lies=_month),
    "book-first": Visit(_open_book),
    **{
        f"book-{page}": Visit(partial(_open_book, page=page), _month)
        for page in ("record", "scores", "strength", "people", "matches", "guest", "unfinished")
    },
}


def play_to(moment: Moment) -> Match:
    """The match of a moment, played by bots."""
    if moment.tip:
        return match_at(moment.tip)
    if moment.great:
        return before(moment.great)[0]
    game = find_game(moment.game).load()
    options = game.rules.make_options(moment.options)
    seats = len(game.rules.seat_names(options))
    who = [Seat(_NAMES[seat], None if seat < moment.people else "novice") for seat in range(seats)]
    match = Match(game, options, who, seed=moment.seed, start=moment.start)
    if moment.log:
        for notation in moment.log:
            match.play_text(notation)
            match.settle()
        match.play(Ending.RESIGN)
        return match
    rng = Random(moment.seed)
    bot = game.make_bot("novice")
    while match.outcome is None:
        if match.actor == CHANCE:
            match.settle()
            continue
        if match.index >= moment.plies and match.actor == 0:
            break
        view = match.view(match.actor)
        match.play(bot.choose(view, Budget(Limit(nodes=20)), rng).action)
    assert match.outcome is None or moment.plies == MAX_ACTIONS, "the match is over before that moment"
    return match


def main(argv: list[str]) -> int:
    """Writes the pictures."""
    parser = argparse.ArgumentParser(prog="python3 -m tests.tools.moments", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument(
        "asked",
        nargs="*",
        metavar="NAME|LOOK",
        help=_SUCH,
    )
    parser.add_argument("--language", default="")
    parser.add_argument("--pad", default="", choices=("", *FAMILIES))
    given = parser.parse_args(argv)
    if given.language:
        words.use(given.language)
        assert words.language() == given.language, f"no language has the code {given.language}"
    folder: Path = given.folder
    names = [each for each in given.asked if not _LOOK.fullmatch(each)]
    looks = [each for each in given.asked if _LOOK.fullmatch(each)] or LOOKS
    folder.mkdir(parents=True, exist_ok=True)
    found: dict[str, Moment | Visit] = {**MOMENTS, **VISITS}
    for name, moment in found.items():
        if names and not any(each in name for each in names):
            continue
        with tempfile.TemporaryDirectory() as home:
            if isinstance(moment, Visit):
                moment.lies(Path(home))
            match = None if isinstance(moment, Visit) else play_to(moment)
            tip = "" if isinstance(moment, Visit) else moment.tip
            for look in looks:
                settings = _settings(look)
                if isinstance(moment, Moment) and moment.great:
                    settings.motion, settings.bot_pace = "normal", "normal"
                settings.tips, settings.tips_told = tip in PLACES, dict.fromkeys(set(PLACES) - {tip}, True)
                shown = f"{name}-{look}.png"
                _take(match, moment, Path(home), folder / shown, settings, given.pad)
                print(shown)
    return 0


def _settings(look: str) -> Settings:
    """The settings of a look by its name: theme, for whose eyes, contrast, second styles, window, size of the text."""
    found = _LOOK.fullmatch(look)
    assert found is not None
    theme, eyes, contrast, styled, wide, high, text = found.groups()
    second = {each: styles_of(each)[1].id for each in _GAMES if styles_of(each)}
    return Settings(
        board_styles=second if styled else {},
        theme=theme, eyes=eyes or "all", contrast="high" if contrast else "usual", window=(int(wide), int(high)),
        text_size=int(text), motion="off", volume=0, bell_volume=0, bot_pace="at once",
    )  # fmt: skip


def _take(
    match: Match | None, moment: Moment | Visit, lies: Path, path: Path, settings: Settings, pad: str = ""
) -> None:
    with tempfile.TemporaryDirectory() as home:
        shutil.copytree(lies, home, dirs_exist_ok=True)
        app = App(find_folders(home), settings)
        hands = Hands(app)
        if match is None or isinstance(moment, Visit):
            app.push(LauncherScreen(app))
        else:
            table = make_table(app, match.copy(), review=moment.review)
            table.runner.paused = moment.people == 0
            table.runner.passive |= bool(moment.tip)
            app.push(table)
        for _ in range(60):  # pictures are drawn meanwhile
            app.step([], 0.2)
            time.sleep(0.01)
        hands.wait(lambda: not app.tasks.busy)
        moment.then(hands)
        let_lead(app, pad)
        if isinstance(moment, Moment) and moment.great:
            _tell(hands, moment)
        else:
            for _ in range(30):
                app.step([], 0.1)
        pygame.image.save(app.window, path)
        app.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
