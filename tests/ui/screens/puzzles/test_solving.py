"""Solving a puzzle: what is right goes on, what is wrong is answered and put back, hints cost their diamonds."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import Any

import pygame
import pytest

from games.puzzles.prover import prover_of
from games.puzzles.puzzle import Puzzle
from tests.ui.driving import Hands
from tests.ui.hosts import fonts
from tests.ui.pseudo import listening
from tests.ui.table.desk import Desk
from tests.ui.tables import blocks, top_table
from ui.drawing.look import Look, look_of
from ui.drawing.paint import place_text
from ui.screens.puzzles import blocks as puzzle_blocks
from ui.screens.puzzles.answers import Answers
from ui.screens.puzzles.blocks import Tried, TriedBlock, written
from ui.screens.puzzles.solving import PuzzleMode, Ways
from ui.screens.puzzles.tables import match_of, open_puzzle
from ui.services.folders import find_folders
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.progress import PuzzleProgress, Solved
from ui.table.panel.blocks import BLEED
from ui.table.table import Table
from ui.window.app import App

MONDAY = date(2026, 11, 23)


@pytest.fixture(scope="module")
def shelves() -> tuple[Puzzle, ...]:
    return read_book(find_folders("/nonexistent"), "").puzzles


class Solver:
    """Somebody at a puzzle."""

    def __init__(self, puzzle: Puzzle, folder: Path, day: date | None = None) -> None:
        self.opened: list[str] = []
        self.book = Book(find_folders(str(folder)), "", (puzzle,), PuzzleProgress())
        ways = Ways("No. 1", lambda: self.opened.append("next"), lambda: None, lambda: self.opened.append("again"), day)
        self.mode = PuzzleMode(puzzle, self.book, ways, MONDAY)
        self.desk = Desk(match_of(puzzle), self.mode)
        self.desk.viewer = self.desk.match.actor
        if puzzle.found.goal in prover_of(self.desk.match.game).choices:
            self.mode.answers = Answers(puzzle)

    def wait(self) -> None:
        """Until nothing is played out any more."""
        for _ in range(200):
            if self.mode.phase in ("open", "over", "shown"):
                return
            self.mode.tick(1.0, self.desk)
        raise AssertionError(self.mode.phase)

    def try_(self, text: str) -> None:
        """Plays an action, or chooses an answer."""
        if self.mode.answers is not None:
            self.mode.choose(self.mode.answers.texts.index(text), self.desk)
        else:
            assert self.desk.play(self.desk.match.game.rules.decode(self.desk.match.state, text)), self.desk.notices
        self.wait()

    def solve(self) -> None:
        """By its solution."""
        while not self.mode.over:
            self.try_(self.mode.attempt.answer)

    @property
    def prompt(self) -> str:
        """What the panel asks."""
        assert self.desk.prompt is not None
        return self.desk.prompt[0]


def _first(shelves: tuple[Puzzle, ...], game: str, kind: str = "") -> Puzzle:
    fits = (each for each in shelves if each.game == game and each.found.kind.startswith(kind))
    return next(each for each in fits if each.found.solution.refuted)


@pytest.mark.parametrize("game", ["nissi", "djambi", "niwa", "naishi", "senshiai"])
def test_every_puzzle_of_the_shelves_is_solved_by_its_solution(
    game: str, shelves: tuple[Puzzle, ...], tmp_path: Path
) -> None:
    own = [each for each in shelves if each.game == game]
    assert len(own) >= 15
    for puzzle in own:
        solver = Solver(puzzle, tmp_path)
        solver.solve()
        assert solver.mode.solved, puzzle.id
        assert solver.book.progress.solved[puzzle.id].diamonds == 3
        assert "bell" in solver.desk.app.noted


def test_a_puzzle_in_a_battle_begins_where_the_solver_is_asked_and_goes_back_there(
    shelves: tuple[Puzzle, ...], tmp_path: Path
) -> None:
    solver = Solver(next(each for each in shelves if each.found.lead), tmp_path)
    table, lead = solver.desk, solver.mode.puzzle.found.lead
    start = table.match.state
    assert table.match.index == len(lead) and table.match.actor == table.viewer
    solver.try_(solver.mode.attempt.step.refuted[0][0])  # type: ignore[union-attr]
    table.run_command("act")
    assert table.match.state == start and table.match.index == len(lead)
    solver.try_(solver.mode.attempt.answer)
    table.run_command("puzzle-start")
    assert solver.mode.over or table.match.state == start


@pytest.mark.parametrize("game", ["nissi", "djambi", "niwa", "naishi", "senshiai"])
def test_a_wrong_try_is_answered_on_the_board_and_put_back(
    game: str, shelves: tuple[Puzzle, ...], tmp_path: Path
) -> None:
    solver = Solver(_first(shelves, game), tmp_path)
    if solver.mode.answers is not None:
        return
    start, line = solver.desk.match.state, solver.mode.attempt.step.refuted[0]  # type: ignore[union-attr]
    solver.try_(line[0])
    assert solver.mode.phase == "shown"
    assert solver.desk.match.index == len(solver.mode.puzzle.found.lead) + len(line)
    assert solver.prompt == "That does not solve it."
    assert solver.mode.tried[0].answer
    solver.desk.say("You are out.")
    solver.desk.run_command("act")
    assert not solver.desk.notices.words
    assert solver.desk.match.state == start
    assert solver.mode.attempt.rating == 2
    solver.solve()
    assert solver.book.progress.solved[solver.mode.puzzle.id].wrong == 1
    assert solver.book.progress.row == 0


def test_a_longer_way_costs_nothing(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    solver = Solver(next(each for each in shelves if each.found.solution.longer), tmp_path)
    solver.try_(solver.mode.puzzle.found.solution.longer[0])
    assert solver.prompt == "Correct, but it takes longer."
    assert solver.mode.attempt.rating == 3
    assert not solver.mode.tried


def test_three_hints_come_step_by_step_and_take_a_diamond_each(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    solver = Solver(_first(shelves, "nissi", "win 2"), tmp_path)
    for count in (1, 2, 3):
        solver.desk.run_command("hint")
        assert len(solver.mode.heard) == count
        assert solver.mode.attempt.rating == 3 - count
    assert not solver.desk.buttons["hint"]
    solver.solve()
    assert solver.book.progress.solved[solver.mode.puzzle.id] == Solved(0, 0, 0, 3)


def test_restart_goes_back_to_the_position_and_forgets_nothing(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    solver = Solver(_first(shelves, "nissi", "win 3"), tmp_path)
    solver.desk.run_command("hint")
    solver.try_(solver.mode.attempt.answer)
    assert solver.desk.match.index > 0
    solver.desk.run_command("puzzle-start")
    assert solver.desk.match.index == 0
    assert solver.mode.attempt.step == solver.mode.puzzle.found.solution
    assert solver.mode.attempt.rating == 2
    solver.solve()
    assert solver.mode.solved


def test_what_is_given_up_is_played_out_and_not_solved(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    for game in ("nissi", "naishi"):
        solver = Solver(_first(shelves, game), tmp_path)
        solver.desk.run_command("puzzle-show")
        solver.wait()
        assert solver.mode.over and not solver.mode.solved
        assert solver.prompt == "That was the solution."
        assert not solver.book.progress.solved


def test_of_four_hands_one_is_chosen_and_a_wrong_one_is_told_why(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    puzzle = next(each for each in shelves if each.found.goal == "hand")
    solver = Solver(puzzle, tmp_path)
    answers: Any = solver.mode.answers
    wrong = next(n for n, text in enumerate(answers.texts) if text != puzzle.found.solution.right[0].action)
    solver.desk.run_command(f"answer-{wrong}")
    assert answers.out == [wrong]
    assert solver.mode.tried[0].answer.endswith(".")
    assert not solver.desk.play(solver.desk.match.legal()[0])
    solver.solve()
    assert solver.mode.solved


def test_the_second_action_of_a_solution_began_with_a_capital(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    puzzle = next(each for each in shelves if each.game == "djambi" and "x" in each.found.solution.right[0].action)
    solver = Solver(puzzle, tmp_path)
    solver.solve()
    assert solver.desk.prompt is not None
    first, _, second = solver.desk.prompt[1].partition("; ")
    assert first[0].isupper() and second[0].islower(), solver.desk.prompt


def test_the_puzzle_of_a_day_counts_for_its_day_once(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    solver = Solver(_first(shelves, "nissi"), tmp_path, MONDAY)
    solver.solve()
    assert solver.book.progress.days[MONDAY].when == MONDAY
    assert solver.book.progress.days_in_a_row(MONDAY).now == 1
    assert solver.desk.prompt is not None
    assert solver.desk.prompt[1].endswith("Streak: 1.")


def test_the_time_is_shown_where_it_is_wanted(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    solver = Solver(_first(shelves, "nissi"), tmp_path)
    solver.mode.tick(65, solver.desk)
    assert solver.mode.subtitle(solver.desk.snapshot, solver.desk) == "No. 1"
    solver.mode.turn_timed(solver.desk)
    solver.solve()
    assert solver.book.progress.solved[solver.mode.puzzle.id].seconds == 65
    assert solver.desk.prompt is not None
    assert "In 1:05." in solver.desk.prompt[1]


def test_enter_goes_on_when_a_puzzle_is_over(shelves: tuple[Puzzle, ...], tmp_path: Path) -> None:
    solver = Solver(_first(shelves, "nissi"), tmp_path)
    solver.solve()
    solver.desk.run_command("act")
    solver.desk.run_command("puzzle-start")
    assert solver.opened == ["next", "again"]


def test_every_task_has_a_headline_of_a_few_words(shelves: tuple[Puzzle, ...]) -> None:
    for puzzle in shelves:
        match = match_of(puzzle)
        found = puzzle.found
        task = prover_of(match.game).task(match.view(match.actor), found.goal, found.moves)
        assert 5 < len(task.headline) < 64, task


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("game", ["nissi", "djambi", "niwa", "naishi", "senshiai"])
def test_what_was_tried_stands_in_the_panel_of_a_small_window(
    game: str, text: int, shelves: tuple[Puzzle, ...], app: App, hands: Hands
) -> None:
    app.settings.text_size = text
    app.window = pygame.display.set_mode((1024, 640))
    app.settings_changed()
    puzzle = _first(shelves, game)
    open_puzzle(app, Book(app.folders, "", (puzzle,), PuzzleProgress()), puzzle, (puzzle,))
    assert hands.wait(lambda: isinstance(app.top, Table))
    table = top_table(app)
    assert isinstance(table.mode, PuzzleMode)
    table.mode.tried.insert(0, Tried("Thug from d3 kills the Chief", "Ren answers with something long"))
    table.rebuild()
    app.step([], 0.0)
    shown, panel = blocks(table), table.frame.panel
    found: list[pygame.Rect] = []
    for page in (0, *[-1] * 9, *[1] * 9):  # in large letters the panel scrolls
        panel.page(page)
        laid_out = panel.layout(shown, table.panel_look)
        found = found or [box for block, box in laid_out if isinstance(block, TriedBlock)]
    assert found and app.window.get_rect().colliderect(found[0])


@pytest.mark.parametrize("text", [100, 150])
def test_a_long_try_was_cut_in_the_line_beside_its_heading(text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    fonts()
    look, width = look_of("light", text), 330
    tried = Tried("Diplomat von b30 versetzt den Militanten auf b33", "Blau: Beschützer schlägt Samurai und gewinnt")
    for words in (tried, tried._replace(played="I8-J8")):
        block = TriedBlock((words,), "", 0)
        with listening(monkeypatch) as said:
            block.paint(pygame.Surface((width + 2 * BLEED, block.height(look, width))), look)
        assert not [each for each in said.texts if each.endswith("…")]


def test_a_long_try_in_the_list_was_written_tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts()
    look, width = look_of("light", 100), 280
    long = Tried("Diplomat von b30 versetzt den Militanten auf c13", "A kann deinen Chef töten.")
    short = Tried("b2-c3", "")

    def heard(*tries: Tried) -> list[str]:
        found: list[str] = []

        def note(target: pygame.Surface, look: Look, words: str, size: float, *how: Any, **more: Any) -> pygame.Rect:
            assert look.type.width(words, size, more.get("bold", False)) <= more.get("room", width)
            found.extend([words] if words not in ("Tried", "") else [])
            return place_text(target, look, words, size, *how, **more)

        monkeypatch.setattr(puzzle_blocks, "place_text", note)
        block = TriedBlock(tries, "")
        block.paint(pygame.Surface((width + 2 * BLEED, block.height(look, width))), look)
        return found

    assert " ".join(heard(long)) == f"{long.played} {long.answer}"
    assert " ".join(heard(long, short)) == f"{long.played} {long.answer} {short.played}"
    assert " ".join(heard(long, long)) == f"{long.played} {long.answer}", "an earlier one that is not whole is left out"
    endless = Tried(" ".join([long.played] * 3), long.answer)
    *played, answer = heard(endless)
    assert len(played) == 3 and played[-1].endswith("…") and answer == endless.answer


def test_words_on_a_plate_of_a_puzzle_were_too_small_to_read() -> None:
    fonts()
    look = look_of("light", 100)
    small, lines = written(look, "Schwarz antwortet", 64, bold=False)
    assert lines == ["Schwarz", "antwortet"] and small.type.scale >= 0.85
    usual, one = written(look, "I6-I7", 64, bold=True)
    assert one == ["I6-I7"] and usual.type.scale == 1.0
