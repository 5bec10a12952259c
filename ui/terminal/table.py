"""One match in the terminal: chance, bots and people in turn, what each hears, and what they may type."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Any, Final

from games.analysis.luck import luck_of, luck_teller
from games.analysis.luck_words import luck_in_words
from games.analysis.stored import keep_luck, kept_luck
from games.bots.levels import thinking_time
from games.core.aloud import addressed
from games.core.bot import Choice, Limit
from games.core.endings import Ending
from games.core.errors import GameError, IllegalAction
from games.core.match import Match
from games.core.narration import narration_of
from games.core.rematch import next_game, play_again
from games.core.spoken_alphabet import OFF, spelled, unspelled
from games.core.typed import folded, typed
from games.core.types import CHANCE, OVER
from games.core.words import sentences, tr, tr_c
from ui.services.matches.autosaver import Autosaver, OpenMatch
from ui.services.mission_records import note_mission
from ui.services.puzzles.deals import note_deal
from ui.services.results import reckon
from ui.services.save_files import sentence
from ui.services.settings import BRIEF
from ui.terminal.acting import Actions, Listed
from ui.terminal.between import Between
from ui.terminal.commands import by_letter, command_in, not_now
from ui.terminal.deciding import offer_draw, resign
from ui.terminal.home import Home
from ui.terminal.obeying import run_command
from ui.terminal.seen import Seen
from ui.terminal.talk import number_in, numbered

_SHORT: Final = 60.0
"""Seconds on a clock from which on it is told in brief too."""
_STUMBLES: Final = 3
"""The number of times a bot is asked anew whose answer is no legal action."""


class Left(Exception):
    """The person leaves the table."""


class TimeUp(Exception):
    """The time of who is to act has run out, whatever was being asked."""


class TerminalTable:
    """A match from where it stands to where it is left."""

    def __init__(self, home: Home, match: Match, held: OpenMatch | None = None) -> None:
        """`held`: it comes from a file that is kept; any other match is kept from its first change on."""
        self.home, self.talk, self.match = home, home.talk, match
        self.reader: int | None = None
        """The seat of the person at the keyboard; None: nobody in particular, an onlooker."""
        self.at: int | None = None
        """The place of a match that is over which is looked at; None: its end."""
        self.listed: tuple[Listed, ...] = ()
        """The actions that numbers choose from."""
        self.scores: dict[int, float] = {}
        """Each bot's last estimate of its own chances, -1 to 1."""
        self.once: set[str] = set()
        self.after: Match | None = None
        """The match that follows this one."""
        self.between = Between(self)
        self._slowest: dict[str, float] = {}
        """The longest that a bot has thought in this match, by what was asked, where hands are hidden."""
        self._heard: dict[int | None, int] = {}
        """The number of entries of the log that each reader has heard."""
        self._last = ""
        """The line of the log that was said last."""
        self._asked = ("", "")
        """How far the match had come, and what was expected, when a person was asked last."""
        self._stands = False
        """True while the clocks stand still."""
        self.autosaver = Autosaver(home.folders, home.tasks, match, home.talk.say)
        if held is not None:
            self.autosaver.go_on(held)
        match.listeners.append(self.autosaver.keep)
        match.listeners.append(self.between.follow)

    # -- the turns ---------------------------------------------------------------------------

    def run(self) -> Match | None:
        """Plays until the match is left; returns the one that follows, if any. Raises `Gone`, `KeyboardInterrupt`."""
        try:
            self.talk.passed = self.spend
            self.talk.spelled = self._spelled
            self._welcome()
            while True:
                self.home.tasks.poll()
                try:
                    self._step()
                except TimeUp:
                    self.talk.say(tr("The time had already run out."))
        except Left:
            return self.after
        finally:
            self.talk.passed = lambda seconds: None
            self.talk.spelled = lambda line: line
            self.match.listeners.remove(self.between.follow)
            self.match.listeners.remove(self.autosaver.keep)
            self.home.give_back(self.autosaver)

    def _welcome(self) -> None:
        match = self.match
        words = match.game.seat_words
        roles = words(match.options) if words is not None else tuple(map(tr, match.seat_names))
        seated = zip(roles, match.seats, strict=True)
        names = [tr("{role}: {name}", role=role, name=_who(seat)) for role, seat in seated]
        task = match.exercise
        said = task.lines if task is not None else ()
        self.talk.say("", match.game.info.name, *said, *names, tr("Type help for the commands."))
        persons = self.persons
        if len(persons) == 1:
            self.reader = persons[0]
        self._heard[self.reader] = match.index

    def _step(self) -> None:
        match = self.match
        if self.between.hurries and self.between.settle():
            return
        if match.actor == CHANCE and not match.full:
            match.play(match.draw_chance())
        elif match.actor == OVER or match.full:
            self._over()
        elif self.between.settle():
            return
        elif match.seats[match.actor].human:
            self._person(match.actor)
        else:
            self._bot(match.actor)

    @property
    def persons(self) -> list[int]:
        """The seats of the people who are still in the match."""
        out = self.match.out
        return [seat for seat, who in enumerate(self.match.seats) if who.human and seat not in out]

    @property
    def seen(self) -> Seen:
        """The match as who is at the keyboard has it."""
        if self.between.veils is not None:
            return Seen(self.match, self.reader, self.at, self.between.veils, brief=self._brief)
        return Seen(self.match, self.reader, self.at, brief=self._brief)

    @property
    def _brief(self) -> bool:
        return self.home.settings.announcements == BRIEF

    def _spelled(self, line: str) -> str:
        """A line with its places as the settings want them spelled."""
        alphabet = self.home.settings.alphabet
        if alphabet == OFF:
            return line
        places = narration_of(self.match.game).places(self.match.view(None))
        return spelled(line, frozenset(map(str.casefold, places)), alphabet)

    def _bot(self, seat: int) -> None:
        match, who = self.match, self.match.seats[seat]
        assert who.level is not None
        action = match.game.bot_agrees(match.view(seat))
        chosen = self.between.chosen()
        action = chosen.action if action is None and chosen is not None else action
        version, spent, longest = match.version, 0.0, 0.0
        for attempt in range(_STUMBLES):
            if action is not None:
                break
            left = match.clock.left(seat) if match.clock else None
            limit = thinking_time(who.level, left, match.game.info.shared_clock)
            longest = limit.seconds or 0.0
            choice = self.home.bot_turn(match, seat, who.level, limit, attempt)
            spent += self.home.thought
            if choice is not None:
                action, self.scores[seat] = choice.action, choice.score
        if action is None:
            self.talk.say(tr("The bot failed and plays the first legal move."))
            action = match.view(seat).legal[0]
        if match.hides and chosen is None:  # with little to choose from it takes as long as with much
            asked = match.game.text.rule(match.view(None))
            self._slowest[asked] = max(self._slowest.get(asked, 0.0), spent)
            rest = min(self._slowest[asked], longest) - spent
            self.home.rest(rest)
            spent += max(0.0, rest)
        if not match.spend(spent) and match.version == version:
            match.play(action)
        if len(self.persons) < 2 and not self.between.hurries:  # it may have to be paid for yet
            self.tell_news()

    def think(self, limit: Limit) -> Choice | None:
        """Returns what the bot to act plays within a limit; None where it has no answer."""
        seat = self.match.actor
        level = self.match.seats[seat].level
        assert level is not None
        return self.home.think(self.match, seat, level, limit)

    # -- a person ----------------------------------------------------------------------------

    def _person(self, seat: int) -> None:
        self.listed = ()  # whatever was listed was somebody else's, or of another moment
        if self.reader != seat:
            self.hand_over(seat)
        self.tell_news()
        self.talk.say(*self._question(seat))
        version = self.match.version
        while self.match.version == version and self.match.actor == seat:
            self._answer(self.talk.ask())

    def _question(self, seat: int) -> list[str]:
        """What a person hears who is to act: the clock, how far the match has come, and what is expected.

        In brief the clock is told in its last minute, and nothing that was said the last time.
        """
        seen = self.seen
        before, self._asked = self._asked, (self.match.turn, seen.prompt())
        if not self._brief:
            return [*seen.clocks(seat), seen.turn()]
        clock = self.match.clock
        lines = seen.clocks(seat) if clock is not None and clock.left(seat) < _SHORT else []
        turn, prompt = self._asked
        lines += [tr("{sentence}.", sentence=turn)] if turn != before[0] else []
        lines += [addressed(prompt)] if prompt != before[1] else []
        return [sentences(*lines)] if lines else []

    def spend(self, seconds: float) -> None:
        """Lets time pass for who is to act, whatever is being asked of whom. Raises `TimeUp` where none is left."""
        if not self._stands and self.match.spend(seconds):
            raise TimeUp

    @contextmanager
    def clocks_stand(self) -> Iterator[None]:
        """Stops all clocks while the keyboard changes hands, or somebody is asked for courtesy."""
        before, self._stands = self._stands, True
        try:
            yield
        finally:
            self._stands = before

    def hand_over(self, seat: int) -> None:
        """Gives the keyboard to another person; where something is hidden, nothing of it stays in sight."""
        name = self.match.seats[seat].name
        if self.match.hides and len(self.persons) > 1:
            with self.clocks_stand():
                if self.reader is not None:
                    if not self.between.unsettled:  # what came of it would tell who could answer
                        self.tell_news()
                    self.talk.ask(tr("Press Enter, then pass the keyboard to {name}.", name=name))
                    self.talk.clear()
                self._call(name)
        self.reader = seat
        self._heard.setdefault(seat, self.seen.last_own())

    def _call(self, name: str) -> None:
        """Waits until somebody types that they are there: no Enter alone, however often it is pressed, will do."""
        ready = tr_c("typed word", "ready")
        while True:
            text = self.talk.ask(
                tr("Pass the keyboard to {name}. {name}: type {word} when you are there.", name=name, word=ready)
            )
            if text.casefold() in (ready.casefold(), "ready", name.casefold()):  # not for players: as typed in English
                return
            found = command_in(text, over=False)
            if found is not None and found[0] == "leave":
                self.leave()

    def tell_news(self) -> list[str]:
        """Tells, and returns, what has happened since the reader heard last."""
        seen = self.seen
        since = min(self._heard.get(self.reader, 0), self.match.index)
        lines = seen.log(since, echo=not self._brief)
        self.talk.say(*lines)
        self._last = lines[-1] if lines else self._last
        self._heard[self.reader] = self.match.index
        return lines

    def _answer(self, text: str) -> None:
        """Answers a line that was typed while it is somebody's turn."""
        number = number_in(text, len(self.listed)) if self.listed else None
        found, text = self._command(text), self._read(text)
        if not text:
            self.talk.say(self.seen.turn())
        elif number is not None:
            self._pick(self.listed[number])
        elif found is not None:
            run_command(self, *found)
        elif self.listed and text.isascii() and text.isdigit():
            self.talk.say(tr("“{answer}” is not in the list (1 to {n}).", answer=text[:40], n=len(self.listed)))
        else:
            self._act(text)

    def _command(self, text: str) -> tuple[str, str] | None:
        """The command that was typed, by its word or by a letter that the game does not take."""
        over = self.match.outcome is not None
        found = command_in(text, over)
        if found is None and folded(text)[:1] not in self.match.game.typing.letters:
            found = by_letter(text, over)
        return found and (found[0], unspelled(found[1], self.home.settings.alphabet))

    def _read(self, text: str) -> str:
        """What was typed as the game reads it, with spelled places by their letters."""
        return unspelled(typed(text), self.home.settings.alphabet)

    def _pick(self, chosen: Listed) -> None:
        """Plays the action of a line of the list, or lists it further."""
        if len(chosen.actions) == 1:
            self.play(chosen.actions[0])
        else:
            self.list_actions(
                Actions(self.match).listed(chosen.actions, chosen.depth), tr("{what}:", what=chosen.words)
            )

    def list_actions(self, listed: tuple[Listed, ...], title: str) -> None:
        """Says a list of actions; from now on numbers choose from it."""
        self.listed = listed
        self.talk.say(title, *numbered([each.words for each in listed]), tr("Type a number."))

    def _act(self, text: str) -> None:
        """Plays a move in notation or in words; a place alone is described."""
        place = self.seen.place(text)
        meant = Actions(self.match).read(text) if place is None else None
        if place is not None:
            self._at_place(text, place)
        elif meant is not None and meant.action is not None:
            self.play(meant.action)
        elif meant is not None and meant.listed:
            self.list_actions(meant.listed, tr("Did you mean:"))
        else:
            refusal = [sentence(meant.refusal)] if meant is not None and meant.refusal else []
            refusal = [not_now(text, over=False)] if not_now(text, over=False) else refusal
            self.talk.say(*refusal, self.seen.turn(), tr("Type help, or moves for a list."))

    def _at_place(self, text: str, known: list[str]) -> None:
        """Says what lies at a place that was named alone, with the actions that go with it if words describe them."""
        listed = Actions(self.match).read_words(text)
        if listed:
            self.list_actions(listed, known[0])
        else:
            self.talk.say(*known)

    def play(self, action: Any) -> None:
        """Plays an action; where the rules refuse it, their reason is said."""
        self.listed = ()
        if action is Ending.DRAW:
            offer_draw(self)
        elif action is Ending.RESIGN:
            resign(self)
        else:
            try:
                if self._means(action):
                    self.match.play(action)
            except (IllegalAction, GameError) as error:
                self.talk.say(sentence(str(error)))

    def _means(self, action: Any) -> bool:
        """Whether the player means an action, where it breaks what they have agreed on and the settings ask."""
        match = self.match
        if not self.home.settings.confirm_breaks:
            return True
        words = match.game.warning(match.view(match.actor), action, self.seen.names)
        return not words or self.talk.agrees(tr("{warning} Play it anyway?", warning=words))

    # -- the end -----------------------------------------------------------------------------

    def _over(self) -> None:
        """Asks whether a match that is over is looked at, taken up again, or left."""
        match, version = self.match, self.match.version
        if sum(who.human for who in match.seats) != 1:
            self._heard.setdefault(None, max(self._heard.values(), default=0))
            self.reader = None
        self.tell_news()
        result = match.result(self.seen.names) or match.prompt(self.reader)
        if not self._last.startswith(result):
            self.talk.say(result)
        if match.series is not None and match.outcome is not None:
            self.talk.say(match.series.summary(match.outcome, self.seen.names))
        if match.exercise is not None and match.exercise.over:
            self.talk.say(*match.exercise.outcome)
        if self.autosaver.holds:
            reckon(self.home)
            note_deal(self.home.folders, self.home.tasks, match, date.today())
            note_mission(self.home.folders, self.home.tasks, match)
        self._tell_luck()
        self.talk.say(tr("The match is over. Type board, log, back, again, undo, or leave."))
        while match.version == version:
            text = self.talk.ask()
            found = self._command(text)
            if found is not None:
                run_command(self, *found)
            elif (place := self.seen.place(self._read(text))) is not None:
                self.talk.say(*place)
            else:
                self.talk.say(*filter(None, (not_now(text, over=True),)), tr("Type help, or leave."))

    def _tell_luck(self) -> None:
        """Tells luck from play, where the game can and nothing of it is still hidden; reckoned once."""
        match = self.match
        if match.outcome is None or luck_teller(match.game) is None or (match.hides and not match.may_lie_open):
            return
        luck = kept_luck(match)
        if luck is None:
            luck = luck_of(match)
            keep_luck(match, luck)
        found = luck_in_words(match, luck)
        if found is not None:
            self.talk.say(tr("{label}: {words}", label=found.line.label, words=found.line.words))
            self.talk.say(*(draw.words for draw in found.draws))

    @property
    def passes(self) -> bool:
        """Whether the person to act is not asked here, but passes."""
        return self.between.passes

    def pass_on(self) -> bool:
        """Passes for the person at the keyboard until their own turn; False in games without such questions."""
        return self.between.pass_on()

    def forget(self) -> None:
        """Forgets that what was taken back was heard: nobody heard more than what is left."""
        self.listed = ()
        self._heard = {reader: min(heard, self.match.index) for reader, heard in self._heard.items()}

    def once_more(self) -> None:
        """Begins the next game of several, or the same match anew. Raises `Left`."""
        match = self.match
        shuffle = self.home.shuffle(match.game, match.options)
        outcome = match.outcome
        leads_on = match.series is not None and outcome is not None and match.series.leads_on(outcome.points)
        self.after = next_game(match, *shuffle) if leads_on else play_again(match, match.seats, *shuffle)
        raise Left

    def leave(self) -> None:
        """Leaves the table. Raises `Left`."""
        raise Left


def _who(seat: Any) -> str:
    """Returns who sits there, and of a bot its level."""
    return seat.name if seat.human else tr("{name}, bot, {level}", name=seat.name, level=seat.plays)
