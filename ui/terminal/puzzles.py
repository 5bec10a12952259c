"""Puzzles in the terminal: the shelf of a game, the puzzle of the day, hints by steps, why a wrong try is wrong."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Any, Final

from games import find_info
from games.bots.worker_messages import WorkRequest
from games.core.bot import Limit
from games.core.errors import GameError
from games.core.typed import typed
from games.core.words import capital, row, tr, tr_c, tr_n
from games.puzzles.as_match import match_of
from games.puzzles.attempt import DIAMONDS, HINTS, Attempt, TryResult
from games.puzzles.prover import prover_of
from games.puzzles.puzzle import Puzzle, Refutation
from games.puzzles.requests import RefuteRequest
from ui.screens.puzzles.grades import grade_word
from ui.services.puzzles.book import Book, read_book
from ui.services.puzzles.progress import outcome_of
from ui.services.save_files import sentence
from ui.terminal.acting import Actions, Listed
from ui.terminal.commands import command_in
from ui.terminal.home import Home
from ui.terminal.rules_pages import read_rules
from ui.terminal.seen import Seen
from ui.terminal.talk import number_in, numbered

_PATIENCE: Final = Limit(seconds=4.0)
_LOOKING: Final = ("board", "look", "me", "player", "find", "about", "turn", "log")  # not for players: commands


def open_puzzles(home: Home) -> None:
    """Opens the puzzle of the day, or the shelf of a game."""
    playing = home.guests.roster.playing
    book, today = read_book(home.folders, playing.id if playing is not None else ""), date.today()
    if book.trouble:
        home.talk.say(book.trouble)
    while True:
        daily = book.of_day(today)
        games = list(dict.fromkeys(each.game for each in book.puzzles))
        lines = []
        if daily is not None:
            name = find_info(daily.game).name
            lines.append(tr("Today's puzzle: {puzzle}", puzzle=row([name, _line(book, daily)])))
        for game in games:
            done, all_ = book.progress.counts(each for each in book.puzzles if each.game == game)
            lines.append(tr("{game}: {done} of {all} solved", game=find_info(game).name, done=done, all=all_))
        if book.progress.rated:
            home.talk.say(tr("Your rating as a solver: {rating}.", rating=round(book.progress.rating.value)))
        number = home.talk.choose(tr("Puzzles:"), lines)
        if number is None:
            return
        if daily is not None and number == 0:
            Solving(home, daily, book, today).run()
        else:
            _shelf(home, book, games[number - (daily is not None)])


def _shelf(home: Home, book: Book, game: str) -> None:
    """Lists the puzzles of one game, those that are not solved first."""
    while True:
        shelf = [each for each in book.puzzles if each.game == game]
        number = home.talk.choose(find_info(game).name, [_line(book, each) for each in shelf])
        if number is None:
            return
        Solving(home, shelf[number], book, None).run()


def _line(book: Book, puzzle: Puzzle) -> str:
    """A puzzle in a line: what is asked, how hard it is, whether it is solved."""
    game = find_info(puzzle.game).load()
    match = match_of(puzzle)
    task = prover_of(game).task(match.view(match.actor), puzzle.found.goal, puzzle.found.moves)
    made = book.progress.solved.get(puzzle.id)
    solved = [tr_n("solved, {n} diamond", "solved, {n} diamonds", made.diamonds)] if made is not None else []
    rated = [tr("rated {rating}", rating=puzzle.rating)] if puzzle.rating else []
    return row([grade_word(puzzle.found.grade), *rated, *solved, str(task)])


class Solving:
    """One attempt at a puzzle in the terminal."""

    def __init__(self, home: Home, puzzle: Puzzle, book: Book, day: date | None) -> None:
        self._home, self._talk, self._puzzle, self._book, self._day = home, home.talk, puzzle, book, day
        self._match = match_of(puzzle)
        self._prover = prover_of(self._match.game)
        self._solver = self._match.actor
        self._attempt = Attempt(puzzle.found)
        self._seconds = 0.0
        self._base = self._match.index
        self._right = 0
        self._listed: tuple[Listed, ...] = ()
        step = puzzle.found.solution
        self._answers = [step.right[0].action, *(line[0] for line in step.refuted)] if self._asks else []
        Random(puzzle.id).shuffle(self._answers)

    @property
    def _asks(self) -> bool:
        """Whether one of several answers is asked for and no action."""
        return self._puzzle.found.goal in self._prover.choices

    @property
    def _seen(self) -> Seen:
        return Seen(self._match, self._solver)

    def run(self) -> None:
        """Asks for actions until it is solved, given up or left. Raises `Gone`."""
        found = self._puzzle.found
        self._talk.say(str(self._prover.task(self._seen.view, found.goal, found.moves)), *self._seen.whole())
        self._talk.say(tr("Type a move, or hint, moves, board, start, show, leave."))
        self._ask()
        while self._attempt.step is not None:
            text = self._talk.ask()
            self._seconds += self._talk.waited
            if self._announced(text):
                return
        made = outcome_of(self._attempt, self._seconds)
        today = date.today()
        day, name, hardness = self._day, self._puzzle.id, self._puzzle.rating
        self._book.change(self._home.tasks, lambda progress: progress.with_attempt(name, made, day, today, hardness))
        self._home.tasks.written()  # that it could not be kept is said here, not after the next match
        rating = self._attempt.rating
        diamonds = tr_n("{n} of {all} diamonds", "{n} of {all} diamonds", rating, all=DIAMONDS)
        self._talk.say(tr("Solved, {diamonds}.", diamonds=diamonds))
        done = self._book.progress.days.get(day) if day is not None else None
        if done is not None:
            self._talk.say(tr("To send to somebody: {line}", line=done.result.line))

    def _announced(self, text: str) -> bool:
        """Answers a line; True where the puzzle is left."""
        found, text = command_in(text, over=False), typed(text)
        word, _, rest = text.partition(" ")
        number = number_in(text, len(self._answers) if self._asks else len(self._listed))
        if word.casefold() in ("show", tr_c("typed word", "show")):
            return self._give_up()
        if word.casefold() in ("start", tr_c("typed word", "start")):
            self._attempt.restart()
            self._match.go_to(len(self._puzzle.found.lead))
            self._base, self._right = self._match.index, 0
            self._talk.say(tr("From the start."))
        elif found is not None and found[0] == "leave":
            return True
        elif found is not None and found[0] == "hint":
            self._hint()
        elif found is not None and found[0] == "rules":
            read_rules(self._talk, self._match.game.info, found[1])
        elif found is not None and found[0] == "moves" and not self._asks:
            actions = Actions(self._match)
            self._list(actions.listed() if not rest else actions.read_words(rest))
        elif found is not None and found[0] in _LOOKING:
            self._look(*found)
        elif found is not None:
            self._talk.say(tr("Type a move, or hint, moves, board, start, show, leave."))
        elif self._asks and number is not None:
            self._try(self._answers[number])
        elif number is not None:
            self._pick(self._listed[number])
        elif text:
            self._act(text)
        else:
            self._ask()
        return False

    def _ask(self) -> None:
        if self._asks:
            self._talk.say(tr("Which one is it?"), *numbered([self._answer_words(each)[0] for each in self._answers]))
        else:
            self._talk.say(self._match.prompt(self._solver))

    def _answer_words(self, text: str) -> tuple[str, str]:
        """An answer in words, and why it is wrong."""
        answer_words = self._match.game.puzzle_answer
        return answer_words(self._seen.view, text) if answer_words is not None else (text, "")

    def _look(self, command: str, rest: str) -> None:
        seen = self._seen
        if command in ("look", "find"):
            lines = seen.place(rest) or seen.find(rest)
        elif command == "about":
            lines = [seen.about(rest)]
        elif command == "log":
            lines = seen.log()
        elif command == "turn":
            lines = [self._match.prompt(self._solver)]
        elif command == "me":
            lines = seen.player(self._solver)
        else:
            lines = (seen.part(rest) if rest else None) or list(seen.whole())
        self._talk.say(*([each for each in lines if each] or [tr("There is nothing of that name.")]))

    def _list(self, listed: tuple[Listed, ...], chosen: str = "") -> None:
        self._listed = listed
        title = chosen or Actions(self._match).heading([action for each in listed for action in each.actions])
        self._talk.say(
            *([tr("{what}:", what=title)] if title else []),
            *numbered([each.words for each in listed]),
            tr("Type a number."),
        )

    def _pick(self, chosen: Listed) -> None:
        if len(chosen.actions) == 1:
            self._play(chosen.actions[0])
        else:
            self._list(Actions(self._match).listed(chosen.actions, chosen.depth), chosen.words)

    def _act(self, text: str) -> None:
        place = self._seen.place(text)
        if self._asks:
            self._talk.say(*(place or [tr("Type the number of an answer.")]))
            return
        if place is not None:
            self._talk.say(*place)
            return
        meant = Actions(self._match).read(text)
        if meant.action is not None:
            self._play(meant.action)
        elif meant.listed:
            self._list(meant.listed)
        else:
            self._talk.say(sentence(meant.refusal))

    def _play(self, action: Any) -> None:
        self._listed = ()
        self._base = self._match.index
        try:
            self._try(self._match.play(action).notation)
        except GameError as error:
            self._talk.say(sentence(str(error)))

    def _try(self, text: str) -> None:
        """Judges a try: what follows a right one is played, a wrong one is refuted and put back."""
        state, left = self._match.state_at(self._base), max(1, self._puzzle.found.moves - self._right)
        judged = self._attempt.judge(text)
        if judged.verdict is TryResult.RIGHT:
            self._right += 1
            self._play_on(judged.line)
            self._talk.say(tr("Right."), *self._seen.log(self._base))
            self._base = self._match.index
            if not judged.solved:
                self._ask()
            return
        if judged.verdict is TryResult.LONGER:
            self._talk.say(tr("Right, but longer."), tr("It costs nothing. There is a quicker way."))
        elif self._asks:
            self._talk.say(tr("That does not do it."), *[words for words in [self._answer_words(text)[1]] if words])
        else:
            self._talk.say(tr("That does not do it."), *self._refuted(judged.line, state, left, text))
        if self._match.index != self._base:
            self._match.go_to(self._base)
            self._talk.say(tr("It is put back. Now try again."))

    def _refuted(self, line: tuple[str, ...], state: Any, left: int, text: str) -> list[str]:
        """Returns why a wrong action is wrong: what others do then, or a sentence."""
        why = ""
        if not line:
            puzzle = self._puzzle

            def make(ticket: int) -> WorkRequest:
                return RefuteRequest(ticket, _PATIENCE, puzzle.game, state, puzzle.found.goal, left, text)

            found = self._home.work_on(make)
            if isinstance(found, Refutation):
                line, why = found.line, found.why
        tried = self._match.index
        self._play_on(line)
        lines = self._seen.log(tried)
        return [*lines, tr(why)] if why else lines or [tr("It does not reach the goal.")]

    def _play_on(self, line: tuple[str, ...]) -> None:
        for each in line:
            self._match.play_text(each)

    def _hint(self) -> None:
        """Says the next hint of this step: its idea, where to look, the action itself."""
        view = self._seen.view
        answer = self._attempt.answer
        action = answer if self._asks else self._match.game.rules.decode(self._match.state, answer)
        number = self._attempt.hint()
        idea, where = self._prover.hints(view, action)
        if self._asks:
            last = tr("It is number {number}.", number=self._answers.index(answer) + 1)
        else:
            last = sentence(capital(self._match.game.text.in_short(view, action)))
        words = (idea, where, last)[min(number, HINTS) - 1]
        self._talk.say(tr("Hint {n} of {all}: {hint}", n=number, all=HINTS, hint=words))

    def _give_up(self) -> bool:
        """Shows the solution; no diamond is left."""
        rest = self._attempt.give_up()
        made = outcome_of(self._attempt, self._seconds)
        day, name, today = self._day, self._puzzle.id, date.today()
        hardness = self._puzzle.rating
        self._book.change(self._home.tasks, lambda progress: progress.with_attempt(name, made, day, today, hardness))
        self._home.tasks.written()  # that it could not be kept is said here, not after the next match
        self._talk.say(tr("This is the solution."))
        if self._asks:
            self._talk.say(self._answer_words(rest[0])[0])
        else:
            before = self._match.index
            self._play_on(rest)
            self._talk.say(*self._seen.log(before))
        return True
