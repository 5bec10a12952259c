"""Puzzles in the terminal: the shelves, puzzle and deal of the day, hints by steps, why a wrong try is wrong."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import partial
from random import Random
from typing import Any, Final

from games import find_info
from games.bots.worker_messages import WorkRequest
from games.core.bot import Limit
from games.core.errors import GameError, SaveError
from games.core.match import Match
from games.core.typed import typed
from games.core.words import capital, row, sentences, tr, tr_c, tr_n
from games.puzzles.as_match import match_of
from games.puzzles.attempt import DIAMONDS, HINTS, Attempt, TryResult
from games.puzzles.daily import DailyPage, grade_word
from games.puzzles.prover import prover_of
from games.puzzles.puzzle import Puzzle, Refutation
from games.puzzles.requests import RefuteRequest
from games.puzzles.result_code import DayResult
from ui.services.daily import page_of, read_known_book
from ui.services.dates import short_date
from ui.services.matches.autosaver import OpenMatch, hold
from ui.services.puzzles.book import Book
from ui.services.puzzles.deals import match_of_deal, unfinished_deal
from ui.services.puzzles.mistakes import BETTER, THEMES, Mistake
from ui.services.puzzles.progress import outcome_of
from ui.services.puzzles.returning_words import returning_words
from ui.services.save_files import sentence
from ui.terminal.acting import Actions, Listed
from ui.terminal.commands import command_in
from ui.terminal.drafts import draft_for
from ui.terminal.home import Home
from ui.terminal.rules_pages import read_rules
from ui.terminal.seen import Seen
from ui.terminal.talk import number_in, numbered

_PATIENCE: Final = Limit(seconds=4.0)
_LOOKING: Final = ("board", "look", "me", "player", "find", "about", "turn", "log")  # not for players: commands


def open_puzzles(home: Home) -> tuple[Match, OpenMatch | None] | None:
    """Opens the puzzle of the day, or the shelf of a game; the deal of the day is returned, to be played."""
    today = date.today()
    roster = home.guests.roster
    matches = home.finished_matches()
    book = read_known_book(home.folders, roster, matches)
    if book.trouble:
        home.talk.say(book.trouble)
    while True:
        page = page_of(book, roster, matches, today)
        book.show(home.tasks, today)
        games = list(dict.fromkeys(each.game for each in book.puzzles))
        lines: list[tuple[str, Callable[[], object]]] = []
        if page.puzzle is not None:
            puzzle = page.puzzle
            words = row([puzzle.name, puzzle.level, *_rated_and_solved(book, puzzle.puzzle), puzzle.task])
            lines.append((tr("Today’s puzzle: {puzzle}", puzzle=words), partial(_todays, home, book, page)))
        if page.yours:
            words = row([page.yours_words, tr("Your own mistakes, to be done better")])
            lines.append((words, partial(_yours, home, book, today)))
        for game in games:
            done, all_ = book.progress.counts(each for each in book.puzzles if each.game == game)
            words = tr("{game}: {done} of {all} solved", game=find_info(game).name, done=done, all=all_)
            lines.append((words, partial(_shelf, home, book, game)))
        parts = filter(None, (page.deal.title, page.deal.words, page.deal.others_words))
        lines.append((tr("Today’s deal: {deal}", deal=row(list(parts))), lambda: None))
        home.talk.say(*_about_the_day(book, page))
        number = home.talk.choose(tr("Puzzles:"), [words for words, _ in lines])
        if number is None:
            return None
        if number == len(lines) - 1:
            return _deal(home, page)
        lines[number][1]()


def _todays(home: Home, book: Book, page: DailyPage) -> None:
    """The puzzle of the day."""
    if page.puzzle is not None:
        book.tried(home.tasks, page.day)
        Solving(home, page.puzzle.puzzle, book, page.day).run()


def _yours(home: Home, book: Book, today: date) -> None:
    """One's own mistakes that come back today, one after the other, until one is left unsolved."""
    todays, _ = book.read_mistakes(today)
    for mistake in todays:
        Returned(home, mistake, book, today).run()
        if mistake.puzzle.id in book.due(today):
            return


def _about_the_day(book: Book, page: DailyPage) -> list[str]:
    """Returns what else there is to say of the day: the row, yesterday, the next goal, the rating."""
    words = []
    if page.streak:
        words.append(sentence(tr_n("{n} day in a row", "{n} days in a row", page.streak)))
    if page.yesterday is not None:
        words.append(tr("Yesterday: {words}.", words=page.yesterday.words))
        if page.yesterday.result is not None:
            line = page.yesterday.result.line_on(short_date(page.yesterday.day))
            words.append(tr("To send: {line}", line=line))
    if page.goal is not None:
        words.append(tr("Next goal: {goal}.", goal=page.goal.words))
    if book.progress.rated:
        words.append(tr("Your rating as a solver: {rating}.", rating=round(book.progress.rating.value)))
    return words


def _deal(home: Home, page: DailyPage) -> tuple[Match, OpenMatch | None] | None:
    """Returns the match of today's deal, and its file where it was begun before; None where that cannot be opened."""
    deal, roster = page.deal.deal, home.guests.roster
    begun = unfinished_deal(home.folders, deal, roster.current)
    if begun is not None:
        try:
            held = hold(home.folders, begun)
        except SaveError as error:
            home.talk.say(sentence(str(error)))
            return None
        return held.match, held
    playing = roster.playing
    name = playing.name if playing is not None else tr("You")
    if deal.drafted:
        drafted = draft_for(home, deal)
        return (drafted, None) if drafted is not None else None
    match = match_of_deal(deal, name)
    match.seats = home.guests.seated(match.seats)
    return match, None


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
    return row([grade_word(puzzle.found.grade), *_rated_and_solved(book, puzzle), str(task)])


def _rated_and_solved(book: Book, puzzle: Puzzle) -> list[str]:
    """Returns a puzzle's rating and how it was solved, where there is something to say."""
    made = book.progress.solved.get(puzzle.id)
    solved = [tr_n("solved, {n} diamond", "solved, {n} diamonds", made.diamonds)] if made is not None else []
    rated = [tr("rated {rating}", rating=puzzle.rating)] if puzzle.rating else []
    return [*rated, *solved]


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
        self._talk.say(self._task(), *self._seen.whole())
        self._talk.say(tr("Type a move, or hint, moves, board, start, show, leave."))
        self._ask()
        while self._attempt.step is not None:
            text = self._talk.ask()
            self._seconds += self._talk.waited
            if self._announced(text):
                return
        self._keep()
        self._home.tasks.written()  # that it could not be kept is said here, not after the next match
        self._tell_solved()

    def _task(self) -> str:
        """What is asked, in sentences."""
        found = self._puzzle.found
        return str(self._prover.task(self._seen.view, found.goal, found.moves))

    def _keep(self) -> None:
        """Keeps how it was solved, or that it was given up."""
        made = outcome_of(self._attempt, self._seconds)
        today = date.today()
        day, name, hardness = self._day, self._puzzle.id, self._puzzle.rating
        self._book.change(self._home.tasks, lambda progress: progress.with_attempt(name, made, day, today, hardness))

    def _tell_solved(self) -> None:
        rating, day = self._attempt.rating, self._day
        diamonds = tr_n("{n} of {all} diamonds", "{n} of {all} diamonds", rating, all=DIAMONDS)
        self._talk.say(tr("Solved, {diamonds}.", diamonds=diamonds))
        done = self._book.progress.result_on(day) if day is not None else DayResult()
        if day is not None and done.parts:
            self._talk.say(tr("To send: {line}", line=done.line_on(short_date(day))))

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
        self._talk.say(*([each for each in lines if each] or [tr("There is nothing called that.")]))

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
            self._talk.say(tr("Correct."), *self._seen.log(self._base))
            self._base = self._match.index
            if not judged.solved:
                self._ask()
            return
        if judged.verdict is TryResult.LONGER:
            self._talk.say(tr("Correct, but it takes longer."), tr("No diamond is lost. There is a quicker way."))
        elif self._asks:
            self._talk.say(tr("That does not solve it."), *[words for words in [self._answer_words(text)[1]] if words])
        else:
            self._talk.say(tr("That does not solve it."), *self._refuted(judged.line, state, left, text))
        if self._match.index != self._base:
            self._match.go_to(self._base)
            self._talk.say(tr("The position is restored. Now try again."))

    def _refuted(self, line: tuple[str, ...], state: Any, left: int, text: str) -> list[str]:
        """Returns why a wrong action is wrong: what others do then, or a sentence."""
        why = ""
        if not line and self._puzzle.found.goal != BETTER:
            puzzle = self._puzzle

            def make(ticket: int) -> WorkRequest:
                return RefuteRequest(ticket, _PATIENCE, puzzle.game, state, puzzle.found.goal, left, text)

            found = self._home.work_on(make)
            if isinstance(found, Refutation):
                line, why = found.line, found.why
        tried = self._match.index
        self._play_on(line)
        lines = self._seen.log(tried)
        return [*lines, tr(why)] if why else lines or [self._short_of()]

    def _short_of(self) -> str:
        """What is wrong with an action that nothing refutes."""
        return tr("It does not reach the goal.")

    def _play_on(self, line: tuple[str, ...]) -> None:
        for each in line:
            self._match.play_text(each)

    def _hint(self) -> None:
        """Says the next hint of this step: its idea, where to look, the action itself."""
        view = self._seen.view
        answer = self._attempt.answer
        action = answer if self._asks else self._match.game.rules.decode(self._match.state, answer)
        number = self._attempt.hint()
        idea, where = self._hints(view, action)
        if self._asks:
            last = tr("It is number {number}.", number=self._answers.index(answer) + 1)
        else:
            last = sentence(capital(self._match.game.text.in_short(view, action)))
        words = (idea, where, last)[min(number, HINTS) - 1]
        self._talk.say(tr("Hint {n} of {all}: {hint}", n=number, all=HINTS, hint=words))

    def _hints(self, view: Any, action: Any) -> tuple[str, str]:
        """The idea of a right action, then where to look."""
        return self._prover.hints(view, action)

    def _give_up(self) -> bool:
        """Shows the solution; no diamond is left."""
        rest = self._attempt.give_up()
        self._keep()
        self._home.tasks.written()  # that it could not be kept is said here, not after the next match
        self._talk.say(tr("This is the solution."))
        if self._asks:
            self._talk.say(self._answer_words(rest[0])[0])
        else:
            before = self._match.index
            self._play_on(rest)
            self._talk.say(*self._seen.log(before))
        return True


class Returned(Solving):
    """One attempt at a mistake of one's own that comes back: the move that is better than what was played."""

    def __init__(self, home: Home, mistake: Mistake, book: Book, today: date) -> None:
        super().__init__(home, mistake.puzzle, book, None)
        self._mistake, self._today = mistake, today

    def run(self) -> None:
        """As of any puzzle; one that was left after a wrong move or a hint was not solved at the first try, either."""
        super().run()
        if self._attempt.wrong or self._attempt.hints:
            self._keep()

    def _task(self) -> str:
        game, refuted = self._match.game, self._puzzle.found.solution.refuted
        played = game.rules.decode(self._match.state, refuted[0][0])
        move = capital(game.text.in_short(self._seen.view, played))
        return sentences(tr("Find a better move."), tr("This was played: {move}.", move=move))

    def _hints(self, view: Any, action: Any) -> tuple[str, str]:
        return sentence(tr(THEMES[self._puzzle.found.tags[0]])), tr("Only one move is good here.")

    def _short_of(self) -> str:
        return tr("It gives away more than the best move.")

    @property
    def _answer_given(self) -> bool:
        """Whether the right move was the first one tried, without a hint."""
        return self._attempt.solved and self._attempt.rating == DIAMONDS

    def _keep(self) -> None:
        self._book.tried_again(self._home.tasks, self._mistake, self._today, first_try=self._answer_given)

    def _tell_solved(self) -> None:
        right = self._mistake.best if self._answer_given else ""
        self._talk.say(returning_words(self._book, self._mistake, right))
