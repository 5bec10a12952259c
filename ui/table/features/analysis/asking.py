"""Has a match, and a line tried in it, gone through by the bots' process: the place shown first, then all others."""

from __future__ import annotations

from typing import Final

from games.analysis.match_analysis import MatchAnalysis
from games.analysis.positions import PositionVerdicts
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
        self.app, self.seats, self._eyes = app, len(match.seats), eyes
        self.failed = ""
        """Why it does not go on, in words."""
        self.begun = False
        """It is known which places there are."""
        self._known, self._positions = known, PositionVerdicts()
        self._main: AnalysisPlan | None = None
        self._line: AnalysisPlan | None = None
        """The places of the line that is followed."""
        self._followed: Match | None = None
        """The line that is tried and gone through before the rest of the match; None: the match itself is shown."""
        self._step: AnalysisStep | None = None
        """What is being looked at."""
        self._of: AnalysisPlan | None = None
        """The match or line of which that is a place."""
        self._bare: set[tuple[int, int]] = set()
        """Places that could not be judged with what was played there: they are asked again without it. Each by the
        key of its log, as all sets of places here."""
        self._longer = False
        """What is being looked at is the place shown, for as long as it is."""
        self._exhausted: set[tuple[int, int]] = set()
        """Places that have had the longest look."""
        self._exact = not match.hides and not match.game.chance(match.options)
        """Chances come from one search, that a longer look deepens, and not from worlds drawn by chance."""
        self._ticket = -1
        self._wanted: tuple[Match | None, int] = (None, -1)
        self._stopped = False
        copy, positions = match.copy(), self._positions
        app.tasks.run(lambda: AnalysisPlan(copy, known, eyes, positions=positions), self._start)

    def _start(self, main: AnalysisPlan) -> None:
        self._main, self.begun = main, True

    def follow(self, line: Match | None, since: int = 0) -> None:
        """Goes through a line that is tried from a place on, as it stands now; None: through the match again."""
        found = self.found if self._line is not None and line is self._followed else None
        found = found or self.found_in_match or self._known
        self._followed, self._line = line, None
        if line is None:
            return
        copy, eyes, positions = line.copy(), self._eyes, self._positions

        def begin(plan: AnalysisPlan) -> None:
            if self._followed is line:
                self._line = plan

        self.app.tasks.run(lambda: AnalysisPlan(copy, found, eyes, since=since, positions=positions), begin)

    @property
    def found(self) -> MatchAnalysis | None:
        """What is known so far of the line that is followed, else of the match."""
        if self._followed is not None:
            return self._line.analysis if self._line is not None else None
        return self.found_in_match

    @property
    def found_in_match(self) -> MatchAnalysis | None:
        """What is known so far of the match itself."""
        return self._main.analysis if self._main is not None else None

    def progress(self) -> str:
        """How far it is with the match, in words; "" once all is done."""
        if self._main is None:
            # translators: the analysis is about to begin.
            return tr("beginning")
        if self._main.next() is None:
            return ""
        entries = self._main.progress()
        if entries.deep:
            # translators: how many looks at places that deserve a second one are done.
            return tr("{n} of {count} checked again", n=entries.done, count=entries.of)
        # translators: how many places of the match the analysis has looked at.
        return tr("{n} of {count} checked", n=entries.done, count=entries.of)

    def tick(self, place: int) -> bool:
        """Lets it go on, the place shown first, which is one of the line that is followed; True for something new."""
        shown = self._line if self._followed is not None else self._main
        if self._main is None or self.failed or self._stopped:
            return False
        news = self._listen()
        wanted = self._followed, place
        if wanted != self._wanted and shown is not None:
            self._wanted = wanted
            elsewhere = self._step is not None and (self._of is not shown or self._step.place != place)
            if elsewhere and (self._longer or _due(shown, place)):
                self._withdraw()
        if not self.failed and (self._step is None or self.app.bots.open_ticket != self._ticket):
            self._ask(shown, place)
        return news

    def _deepens(self, plan: AnalysisPlan, place: int) -> bool:
        """Whether a longer look at a place, that has had the usual one, may find more."""
        fresh = place in plan.analysis.deep and (place, plan.keys[place]) not in self._exhausted
        return self._exact and fresh and place in plan.places and not plan.analysis.verdicts[place].settled

    def _listen(self) -> bool:
        news = False
        for message in self.app.bots.poll() if self._step is not None else ():
            plan = self._of
            if message.ticket != self._ticket or self._step is None or plan is None:
                continue
            here = self._step.place, plan.keys[self._step.place]
            if isinstance(message, PartialResult | WorkDone):
                done = isinstance(message, WorkDone)
                old = plan.analysis.verdicts.get(self._step.place)
                if (done and not self._longer) or old is None or message.found.counted >= old.counted:
                    deep, recheck = self._longer or (done and self._step.deep), done and self._step.recheck
                    plan.note(self._step.place, message.found, deep=deep, rechecked=recheck)
                    news = True
                if done and self._longer:
                    self._exhausted.add(here)
                self._step = None if done else self._step
            elif isinstance(message, Failed):
                self._exhausted |= {here} if self._longer else set()
                self.failed = message.words if here in self._bare else ""
                self._bare.add(here)
                self._step = None
        return news

    def _ask(self, shown: AnalysisPlan | None, place: int) -> None:
        self._step, self._of, self._longer = None, None, False
        if shown is not None and _due(shown, place):
            self._step, self._of = AnalysisStep(place, True), shown
        for plan in (shown, self._main):
            if self._step is None and plan is not None:
                self._step, self._of = plan.next(), plan
        if self._step is None and shown is not None and self._deepens(shown, place):
            self._step, self._of, self._longer = AnalysisStep(place, True), shown, True
        step, plan = self._step, self._of
        case = plan.case(step) if step is not None and plan is not None else None
        if step is None or plan is None or case is None:
            return
        bare = (step.place, plan.keys[step.place]) in self._bare
        case = case._replace(played=None, among=()) if bare else case
        self._ticket = self.app.new_ticket()
        limit = LONGEST if self._longer else plan.allowance(step, NORMAL)
        self.app.bots.give(AnalysisRequest(self._ticket, limit, case, self.seats, step.seed))

    def hold(self) -> None:
        """Stops for now: what is being looked at is asked for again when it goes on."""
        if self._step is not None:
            self._withdraw()

    def _withdraw(self) -> None:
        self.app.bots.cancel(self._ticket)
        self._step = None

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._stopped = True
        if self._step is not None:
            self._withdraw()


def _due(plan: AnalysisPlan, place: int) -> bool:
    return place in plan.places and place not in plan.analysis.deep


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
