"""Has a match gone through by the bots' process: the place that is shown first, then all others."""

from __future__ import annotations

from typing import Final

from games.analysis.match_analysis import MatchAnalysis
from games.analysis.request import AnalysisRequest
from games.analysis.verdict import OPEN, Line, Verdict
from games.analysis.whole_match import AnalysisPlan, AnalysisStep
from games.bots.worker_messages import Failed, PartialResult, WorkDone
from games.core.bot import Limit
from games.core.errors import GameError
from games.core.match import Match
from games.core.words import tr
from ui.controls.screen import AppServices
from ui.table.scene.table_snapshot import LogRecord

NORMAL: Final = Limit(seconds=3.0)
"""What a place is looked at for where something turned there, or somebody looks at it."""

LONGEST: Final = Limit(seconds=60.0)
"""What the place shown is looked at for once all others have been: a look begins anew, so it must be a long one."""


class Asking:
    """One match that is being gone through. `stop` ends it; what was found by then stays."""

    def __init__(self, app: AppServices, match: Match, eyes: int, known: MatchAnalysis) -> None:
        """`known` is what was found before, by whichever eyes."""
        self.app, self.seats = app, len(match.seats)
        self.failed = ""
        """Why it does not go on, in words."""
        self.begun = False
        """It is known which places there are."""
        self._course: AnalysisPlan | None = None
        self._step: AnalysisStep | None = None
        """What is being looked at."""
        self._bare: set[int] = set()
        """Places that could not be judged with what was played there: they are asked again without it."""
        self._longer = False
        """What is being looked at is the place shown, for as long as it is."""
        self._exhausted: set[int] = set()
        """Places that have had the longest look."""
        self._exact = not match.hides and not match.game.chance(match.options)
        """Chances come from one search, that a longer look deepens, and not from worlds drawn by chance."""
        self._ticket = -1
        self._wanted = -1
        self._stopped = False
        copy = match.copy()
        app.tasks.run(lambda: AnalysisPlan(copy, known, eyes), self._start)

    def _start(self, course: AnalysisPlan) -> None:
        self._course, self.begun = course, True

    @property
    def found(self) -> MatchAnalysis | None:
        """What is known so far."""
        return self._course.analysis if self._course is not None else None

    def progress(self) -> str:
        """How far it is, in words; "" once all is done."""
        if self._course is None:
            return tr("beginning")
        if self._course.next() is None:
            return ""
        entries = self._course.progress()
        if entries.deep:
            # translators: how many looks at places that deserve a second one are done.
            return tr("{n} of {count} looked at again", n=entries.done, count=entries.of)
        # translators: how many places of the match the analysis has looked at.
        return tr("{n} of {count} looked at", n=entries.done, count=entries.of)

    def tick(self, place: int) -> bool:
        """Lets it go on, the place shown first; True when something new is known."""
        course = self._course
        if course is None or self.failed or self._stopped:
            return False
        news = self._listen(course)
        if place != self._wanted:
            self._wanted = place
            if self._step is not None and self._step.place != place and (self._longer or self._due(course, place)):
                self._withdraw()
        if not self.failed and (self._step is None or self.app.bots.open_ticket != self._ticket):
            self._ask(course)
        return news

    def _due(self, course: AnalysisPlan, place: int) -> bool:
        return place in course.places and place not in course.analysis.deep

    def _deepens(self, course: AnalysisPlan, place: int) -> bool:
        """Whether a longer look at a place, that has had the usual one, may find more."""
        fresh = place in course.analysis.deep and place not in self._exhausted
        return self._exact and fresh and place in course.places and not course.analysis.verdicts[place].settled

    def _listen(self, course: AnalysisPlan) -> bool:
        news = False
        for message in self.app.bots.poll() if self._step is not None else ():
            if message.ticket != self._ticket or self._step is None:
                continue
            if isinstance(message, PartialResult | WorkDone):
                done = isinstance(message, WorkDone)
                old = course.analysis.verdicts.get(self._step.place)
                if (done and not self._longer) or old is None or message.found.counted >= old.counted:
                    deep, recheck = self._longer or (done and self._step.deep), done and self._step.recheck
                    course.note(self._step.place, message.found, deep=deep, rechecked=recheck)
                    news = True
                if done and self._longer:
                    self._exhausted.add(self._step.place)
                self._step = None if done else self._step
            elif isinstance(message, Failed):
                self._exhausted |= {self._step.place} if self._longer else set()
                self.failed = message.words if self._step.place in self._bare else ""
                self._bare.add(self._step.place)
                self._step = None
        return news

    def _ask(self, course: AnalysisPlan) -> None:
        step = AnalysisStep(self._wanted, True) if self._due(course, self._wanted) else course.next()
        self._longer = step is None and self._deepens(course, self._wanted)
        step = AnalysisStep(self._wanted, True) if self._longer else step
        self._step = step
        case = course.case(step) if step is not None else None
        if step is None or case is None:
            return
        case = case._replace(played=None, among=()) if step.place in self._bare else case
        self._ticket = self.app.new_ticket()
        limit = LONGEST if self._longer else step.allowance(NORMAL)
        self.app.bots.give(AnalysisRequest(self._ticket, limit, case, self.seats, step.seed))

    def _withdraw(self) -> None:
        self.app.bots.cancel(self._ticket)
        self._step = None

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._stopped = True
        if self._step is not None:
            self._withdraw()


MOST: Final = 5
"""So many actions of a line are shown."""


def records_ahead(match: Match, place: int, verdict: Verdict, line: Line, reader: int | None) -> tuple[LogRecord, ...]:
    """The entries of a line from a place of a match on, as `reader` would read them.

    It ends where it can no longer be read, or falls to chance. Where hands are hidden from the judge, only the mover's
    own actions are told: what others would do there is supposed.
    """
    game, state = match.game, match.state_at(place)
    rules, names = game.rules, [seat.name for seat in match.seats]
    guessed = match.hides and verdict.eyes != OPEN
    found: list[LogRecord] = []
    for number, text in enumerate(line.notation[:MOST], 1):
        actor = rules.actor(state)
        if actor < 0 or (guessed and actor != verdict.mover):
            break
        try:
            action = rules.decode(state, text)
            step = rules.apply(state, action)
        except GameError:
            break
        events = tuple(event for event in step.events if event.seen_by(reader))
        notation = rules.redact(state, action, step.state, reader)
        lines = game.text.log_lines(notation, events, names)
        seen = None if match.hides else action
        found.append(LogRecord(place + number, actor, notation, tuple(lines), events, action=seen))
        state = step.state
    return tuple(found)
