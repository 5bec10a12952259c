"""The shelves: filtered and walked by the keyboard alone, days gone by, what a guest has solved, results, deals."""

from __future__ import annotations

import json
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest

from games import find_info
from games.core import words
from games.core.drafting import Draft
from games.core.match import Match, Seat
from games.core.shuffle import new_secret
from games.core.types import CHANCE
from games.puzzles.result_code import DayResult, DealResult, PuzzleResult
from games.puzzles.today import Deal, deal_of_the_day
from games.senshiai.cards.drafting import bot_draft
from tests.ui.driving import Hands
from tests.ui.tables import top_table
from ui.controls.dialog import Dialog
from ui.drawing.lettering import BODY, LABEL
from ui.scenes.senshiai.drafting.screen import DraftScreen
from ui.screens.puzzles.deals import open_todays_deal, play_deal
from ui.screens.puzzles.month import Month
from ui.screens.puzzles.opening import open_puzzles, open_todays_puzzle
from ui.screens.puzzles.results import beside, compare
from ui.screens.puzzles.screen import PuzzlesScreen
from ui.screens.puzzles.solving import PuzzleMode
from ui.screens.puzzles.today_panel import DayWords, words_of_day
from ui.services.folders import find_folders
from ui.services.puzzles.deals import deal_of, match_of_deal, result_of_deal
from ui.services.puzzles.progress import PuzzleProgress, Solved, file_of, forget, load_progress, save_progress
from ui.services.settings import Settings
from ui.table.table import Table
from ui.window.app import App

pytestmark = pytest.mark.usefixtures("unseen")

DAY = date(2026, 11, 23)


@pytest.fixture
def screen(app: App, hands: Hands) -> PuzzlesScreen:
    open_puzzles(app)
    found = app.top
    assert isinstance(found, PuzzlesScreen)
    assert hands.wait(lambda: found.book is not None)
    return found


def test_a_long_task_left_out_how_hard_the_puzzle_of_the_day_is(screen: PuzzlesScreen) -> None:
    task = "It has to hold whatever the dice show and whatever the other hand has."
    said = words_of_day(
        screen.puzzles[0], "Empty the other Reserve this turn with one action", task, "easy, your level"
    )
    panel = screen.panel
    _, (look, lines) = panel.announced(panel.look, said, panel.board.width)
    assert " ".join(lines).endswith("easy, your level") and look is panel.look


def test_the_shelves_are_walked_and_a_puzzle_opened_by_keys_alone(
    app: App, hands: Hands, screen: PuzzlesScreen
) -> None:
    assert screen.puzzles[0].id == screen.chosen
    hands.key(pygame.K_RIGHT)
    assert screen.puzzles[1].id == screen.chosen
    hands.key(pygame.K_DOWN)
    assert screen.wall.where(screen.wall.place() or 0) == (1, 1)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = top_table(app)
    assert isinstance(table.mode, PuzzleMode)
    assert table.mode.puzzle.id == screen.chosen
    hands.key(pygame.K_ESCAPE)
    assert app.top is screen


def test_the_task_of_the_day_is_told_in_two_lines_before_its_letters_become_small(screen: PuzzlesScreen) -> None:
    panel = screen.panel
    for task in ("Which placement gives you the largest lead?", "Win in 2 moves"):
        look, lines = panel.titled(screen.look, task, panel.box.width - 48)
        assert look.type.scale == screen.look.type.scale and " ".join(lines) == task


def test_a_shelf_goes_on_to_the_right_until_its_end(hands: Hands, screen: PuzzlesScreen) -> None:
    hands.key(pygame.K_END)
    shelf, column = screen.wall.where(screen.wall.place() or 0)
    assert column == len(screen.wall.shelves[shelf].puzzles) - 1
    assert screen.wall.rect.contains(screen.wall.mark)


def test_digits_leave_the_puzzles_of_one_game_by_grade(hands: Hands, screen: PuzzlesScreen) -> None:
    for digit, game in zip("23456", ("naishi", "nissi", "niwa", "senshiai", "djambi"), strict=True):
        hands.keys(digit)
        assert {each.game for each in screen.puzzles} == {game}
        assert [shelf.puzzles[0].found.grade for shelf in screen.wall.shelves] == [1, 2, 3][: len(screen.wall.shelves)]
    hands.keys("1")
    assert screen.book is not None
    assert set(screen.puzzles) == set(screen.book.puzzles)


def test_a_puzzle_that_is_solved_has_its_mark_when_the_shelf_is_seen_again(
    app: App, hands: Hands, screen: PuzzlesScreen
) -> None:
    hands.keys("3")
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = top_table(app)
    mode = table.mode
    assert isinstance(mode, PuzzleMode)
    table.play(table.match.game.rules.decode(table.match.state, mode.attempt.answer))
    assert hands.wait(lambda: mode.over)
    hands.key(pygame.K_ESCAPE)
    assert screen.progress.solved[mode.puzzle.id].unaided
    assert hands.wait(lambda: not app.tasks.busy)
    assert mode.puzzle.id in load_progress(file_of(app.folders, app.guests.roster.current)).solved
    kept = (app.folders.unfinished, app.folders.history)
    assert not any(folder.exists() and any(folder.iterdir()) for folder in kept)


def test_a_day_gone_by_is_chosen_by_keys_and_solved_for_itself(app: App, hands: Hands, screen: PuzzlesScreen) -> None:
    screen.today = screen.day = date(2026, 11, 25)
    screen.month = Month.of(screen.day)
    screen.focus.focus(screen.days)
    hands.key(pygame.K_UP)
    hands.key(pygame.K_LEFT)
    assert screen.day == date(2026, 11, 17)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    mode = top_table(app).mode
    assert isinstance(mode, PuzzleMode) and mode.ways.day == screen.day


def test_a_long_task_of_the_day_ended_with_a_dot_and_nothing_after_it(screen: PuzzlesScreen) -> None:
    assert screen.book is not None
    day_words = words_of_day(screen.book.puzzles[0], "Win", "Play so that nobody wins.")
    assert day_words.shorter == f"{find_info(screen.book.puzzles[0].game).name} \u00b7 Play so that nobody wins"
    assert day_words.words.startswith(f"{day_words.shorter} \u00b7 ")


def test_the_puzzle_of_a_day_that_was_solved_still_asked_to_be_solved(app: App, screen: PuzzlesScreen) -> None:
    before = screen.today - timedelta(1)
    assert screen.book is not None
    screen.book.progress = screen.progress.with_attempt(screen.puzzles[0].id, Solved(3, 40, 0, 0), before, before)
    for day, face in ((screen.today, "Solve it"), (before, "Play again"), (screen.today, "Solve it")):
        screen.choose_day(day)
        assert screen.panel.buttons["solve"].face.text == face
    screen.choose_day(before)
    screen.rebuild()
    assert screen.panel.buttons["solve"].face.text == "Play again"


def test_no_day_to_come_can_be_chosen(screen: PuzzlesScreen) -> None:
    screen.go_to_day(99)
    assert screen.day == screen.today


def test_todays_puzzle_opens_from_anywhere(app: App, hands: Hands) -> None:
    open_todays_puzzle(app)
    assert hands.wait(lambda: isinstance(app.top, Table))
    mode = top_table(app).mode
    assert isinstance(mode, PuzzleMode) and mode.ways.day == date.today()


def test_the_deal_of_the_day_is_a_match_with_its_seed(
    app: App, hands: Hands, screen: PuzzlesScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Deal, "drafted", False)
    hands.keys("d")
    assert isinstance(app.top, Dialog)
    hands.key(pygame.K_RETURN)
    assert hands.wait(lambda: isinstance(app.top, Table))
    deal = deal_of_the_day(screen.today, "novice")
    match = top_table(app).match
    assert (match.game.info.id, match.seed) == (deal.game, deal.seed)
    assert deal_of(match, screen.today) == deal
    match.secret = new_secret()
    assert deal_of(match, screen.today) is None, "another match that happens to have its number"


def drafted_day() -> Deal:
    """A deal that begins with a draft."""
    days = (date(2026, 12, 1) + timedelta(after) for after in range(9))
    return next(deal for deal in (deal_of_the_day(day, "adept") for day in days) if deal.drafted)


def test_a_deal_that_is_drafted_begins_with_its_packs_and_then_goes_on_at_its_table(app: App, hands: Hands) -> None:
    deal = drafted_day()
    play_deal(app, deal)
    assert hands.wait(lambda: isinstance(app.top, DraftScreen) and app.top.draft is not None)
    screen = app.top
    assert isinstance(screen, DraftScreen) and screen.draft == Draft(deal.seed)
    for place in bot_draft(deal.seed, "novice").picks:
        hands.key(pygame.K_1 + place)
        hands.key(pygame.K_RETURN)
    hands.click(screen.controls["play"].rect.center)
    assert hands.wait(lambda: isinstance(app.top, Table))
    match = top_table(app).match
    assert deal_of(match, deal.day) == deal and match.seats[1].level == "adept"
    app.pop()
    assert hands.wait(lambda: not app.tasks.busy)
    play_deal(app, deal)
    assert hands.wait(lambda: isinstance(app.top, Table))
    assert top_table(app).match.created == match.created


def test_another_match_with_the_number_of_a_drafted_deal_is_not_that_deal() -> None:
    deal = drafted_day()
    game = find_info(deal.game).load()
    plain = match_of_deal(deal, "Aoi")
    assert plain.game is game and deal_of(plain, deal.day) is None
    assert deal_of(match_of_deal(deal, "Aoi", bot_draft(deal.seed, "novice")), deal.day) == deal
    weaker = match_of_deal(deal._replace(opponent="novice"), "Aoi", bot_draft(deal.seed, "novice"))
    weaker.seats = (weaker.seats[0], Seat("Ren", "adept"))
    assert deal_of(weaker, deal.day) is None, "the bot of another level has drafted"


def test_a_deal_that_was_left_goes_on_where_it_stood(app: App, hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deal, "drafted", False)
    open_todays_deal(app)
    assert hands.wait(lambda: isinstance(app.top, Table))
    match = top_table(app).match
    match.play(match.legal()[0])
    hands.send()
    log = [each.notation for each in match.all_entries()]
    app.pop()
    assert hands.wait(lambda: not app.tasks.busy)
    open_todays_deal(app)
    assert hands.wait(lambda: isinstance(app.top, Table))
    again = top_table(app).match
    assert again.created == match.created and [each.notation for each in again.all_entries()][: len(log)] == log


def test_a_deal_that_was_played_is_told_before_it_is_played_again(app: App, hands: Hands) -> None:
    deal = deal_of_the_day(date.today(), "novice")
    result = DealResult(deal.day, deal.game, "novice", "won", 60, 50, 24)
    save_progress(file_of(app.folders, ""), lambda progress: progress.with_deal(result, deal.day))
    open_todays_deal(app)
    assert hands.wait(lambda: isinstance(app.top, Dialog))
    dialog = app.top
    assert isinstance(dialog, Dialog) and "won with 60 points to 50" in dialog.words


def test_todays_puzzle_opens_at_its_level_and_is_noted_as_tried(app: App, hands: Hands) -> None:
    open_todays_puzzle(app)
    assert hands.wait(lambda: isinstance(app.top, Table) and not app.tasks.busy)
    mode = top_table(app).mode
    assert isinstance(mode, PuzzleMode) and mode.puzzle.found.grade == 1
    shown = load_progress(file_of(app.folders, "")).shown[date.today()]
    assert shown.tried and shown.puzzle == mode.puzzle.id


def test_todays_panel_says_that_the_puzzle_is_of_ones_level(screen: PuzzlesScreen) -> None:
    assert screen.announced.words.endswith("easy, your level")
    screen.choose_day(screen.today - timedelta(1))
    assert "your level" not in screen.announced.words


def test_of_a_deal_that_is_played_twice_the_first_result_counts() -> None:
    first, second = (
        DealResult(DAY, "niwa", "adept", word, points, 50, 24) for word, points in (("lost", 40), ("won", 60))
    )
    assert PuzzleProgress().with_deal(first).with_deal(second).deals == {DAY: first}


def _play_out(match: Match) -> None:
    while match.outcome is None:
        if match.actor == CHANCE:
            match.settle()
        else:
            match.play(match.legal()[-1])


def test_what_came_of_a_deal_is_told_in_points_unless_something_has_helped() -> None:
    day = next(DAY + timedelta(back) for back in range(9) if deal_of_the_day(DAY + timedelta(back)).game == "niwa")
    deal = deal_of_the_day(day)
    match = match_of_deal(deal, "Aoi")
    assert result_of_deal(match, deal) is None
    _play_out(match)
    result = result_of_deal(match, deal)
    assert result is not None and result.day == day
    assert result.result == ("won" if result.points > result.others else "lost" if result.points < result.others
                             else "shared")  # fmt: skip
    match.assistance.add("hint")
    assert result_of_deal(match, deal) is None
    other = Match(match.game, match.options, match.seats, seed=deal.seed + 1)
    assert deal_of(other, day) is None


def test_two_results_stand_side_by_side_in_words() -> None:
    theirs = PuzzleResult(DAY, "nissi-347905d8", 2, 70, 1, 0)
    assert "not finished" in beside(theirs, PuzzleProgress())
    mine = PuzzleProgress().with_attempt(theirs.puzzle, Solved(3, 60, 0, 0), DAY, DAY)
    messages = beside(theirs, mine).splitlines()
    assert messages[0].startswith("They: ") and messages[1].startswith("You: ")
    assert messages[2] == "You have 1 diamond more."
    both = DayResult(theirs, DealResult(DAY, "niwa", "adept", "won", 60, 50, 24))
    assert beside(both, mine).splitlines()[:3] == messages


def test_a_pasted_line_that_is_no_result_is_refused_in_words(app: App, hands: Hands) -> None:
    compare(app, "Zashiki puzzle of yesterday")
    assert isinstance(app.top, Dialog)


def test_what_was_solved_is_read_again_and_what_makes_no_sense_left_out(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    result = PuzzleProgress().with_attempt("nissi-347905d8", Solved(3, 60, 0, 0), DAY, DAY)
    save_progress(path, lambda progress: result)
    assert load_progress(path) == result
    body = json.loads(path.read_text(encoding="utf-8"))
    body["solved"] |= {"odd": [1], "worse": "x", "bad": [1, -2, 3, 4]}
    body["days"] += [["2026-13-01", "x"], 7, [DAY.isoformat(), "Zashiki puzzle 2026-11-23 changed"]]
    body["deals"], body["row"] = {"no": "list"}, "many"
    path.write_text(json.dumps(body), encoding="utf-8")
    assert load_progress(path) == result._replace(row=0)
    for text in ("", "[]", "{", '{"format": "zashiki-solved", "solved": 3}', "[" * 5000):
        path.write_text(text, encoding="utf-8")
        assert load_progress(path).solved in ({}, result.solved)


def test_two_programs_each_keep_what_was_solved_in_them(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    save_progress(path, lambda progress: progress.with_attempt("nissi-11111111", Solved(1, 9, 1, 1), None, DAY))
    save_progress(path, lambda progress: progress.with_attempt("nissi-22222222", Solved(1, 9, 1, 1), None, DAY))
    assert set(load_progress(path).solved) == {"nissi-11111111", "nissi-22222222"}


def test_who_is_forgotten_leaves_no_puzzles_behind(tmp_path: Path) -> None:
    folders = find_folders(str(tmp_path))
    save_progress(file_of(folders, "abc"), lambda progress: progress._replace(row=1))
    save_progress(file_of(folders, "abc"), lambda progress: progress._replace(row=2))
    forget(folders, "abc")
    assert not list(folders.puzzles.iterdir())


def test_the_best_of_several_attempts_counts_and_a_day_once() -> None:
    progress = PuzzleProgress().with_attempt("nissi-347905d8", Solved(1, 60, 1, 1), DAY, DAY)
    progress = progress.with_attempt("nissi-347905d8", Solved(3, 90, 0, 0), DAY, DAY)
    progress = progress.with_attempt("nissi-347905d8", Solved(3, 99, 0, 0), DAY, DAY)
    assert progress.solved["nissi-347905d8"] == Solved(3, 90, 0, 0)
    assert progress.days[DAY].result.diamonds == 1
    assert progress.row == 2
    assert progress.with_attempt("nissi-347905d8", None, None, DAY).row == 0


def test_a_month_has_its_days_under_their_weekdays() -> None:
    month = Month(2026, 11)
    assert (month.blanks, month.days, month.name) == (6, 30, "November 2026")
    assert month.day_at(month.place_of(DAY)) == DAY
    assert month.day_at(0) == month.first
    assert month.beside(2) == Month(2027, 1)
    assert month.beside(-11) == Month(2025, 12)


def test_the_task_of_the_day_is_not_in_smaller_letters_than_the_words_under_it(tmp_path: Path) -> None:
    words.use("de")
    settings = Settings(motion="off", sound=False, text_size=150, window=(1024, 640))
    app = App(find_folders(str(tmp_path)), settings, language="de")
    try:
        open_puzzles(app)
        screen = app.top
        assert isinstance(screen, PuzzlesScreen) and Hands(app).wait(lambda: screen.book is not None)
        panel = screen.panel
        title = "Welcher Zug bringt dir den größten Vorsprung?"
        text = "Schwarz am Zug. Es zählt nach der besten Antwort."
        day_words = DayWords(title, f"Niwa · {text} · mittel", f"Niwa · {text}")
        look, width = panel.look, panel.box.width - 48
        (large, heading), (small, lines) = panel.announced(look, day_words, width)
        assert " ".join(heading) == title and small is look
        assert large.type.pixels(BODY) > small.type.pixels(LABEL)
        high = len(heading) * large.type.line_height(BODY) + len(lines) * small.type.line_height(LABEL)
        assert high <= look.type.line_height(BODY) + 3 * look.type.line_height(LABEL), "they keep clear of the button"
    finally:
        app.close()
        words.use(words.ENGLISH)


def test_a_long_task_of_the_day_stood_in_small_letters_over_long_words_in_large_ones(tmp_path: Path) -> None:
    settings = Settings(motion="off", sound=False, text_size=200, window=(1024, 640))
    app = App(find_folders(str(tmp_path)), settings)
    try:
        open_puzzles(app)
        screen = app.top
        assert isinstance(screen, PuzzlesScreen) and Hands(app).wait(lambda: screen.book is not None)
        panel, (game, text) = screen.panel, (
            "Senshiai", "It has to hold whatever the dice show and whatever the other hand has"
        )  # fmt: skip
        told = DayWords(
            "Empty the other Reserve this turn with 2 actions",
            f"{game} \u00b7 {text} \u00b7 hard, your level", f"{game} \u00b7 {text}", f"{game} \u00b7 hard, your level",
        )  # fmt: skip
        look = panel.look
        (large, heading), (small, lines) = panel.announced(look, told, panel.box.width - 48)
        assert " ".join(heading) == told.title and small is look
        assert large.type.pixels(BODY) >= small.type.pixels(LABEL)
        high = len(heading) * large.type.line_height(BODY) + len(lines) * small.type.line_height(LABEL)
        assert high <= look.type.line_height(BODY) + 3 * look.type.line_height(LABEL)
    finally:
        app.close()
