"""A snapshot: all that the person at the screen may know, made once after every change of the match."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field, replace
from typing import Any, Final, Generic, TypeVar

from games.core import quiet
from games.core.chronicle import reason
from games.core.endings import result_words
from games.core.game import LogLine
from games.core.match import Match
from games.core.turn_words import read_turn, turn_in_line
from games.core.turns import turns
from games.core.types import OVER, Event, Outcome
from games.core.words import in_english, language, tr

LOW_TIME: Final = 30
"""Seconds from which on a clock warns."""
V = TypeVar("V")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat."""

    name: str
    level: str
    """The bot's level and manner; "" for a person."""
    role: str
    """What the rules call the seat: "Blue", "Red"."""

    @property
    def human(self) -> bool:
        """Whether a person sits there, and no bot."""
        return not self.level


@dataclass(frozen=True, slots=True)
class LogRecord:
    """One log entry as the viewer may read it: words, and the events that the viewer saw."""

    index: int
    """Its place in the log, from 1."""
    actor: int
    notation: str
    lines: tuple[LogLine, ...]
    events: tuple[Event, ...]
    turn: int = 0
    """The number of the turn it belongs to; 0 before the first."""
    action: Any = None
    """The action itself, where the match hides nothing."""


@dataclass(frozen=True, slots=True)
class ClockFace:
    """What the clocks show, in seconds."""

    left: tuple[float, ...]
    """For each seat; a shared clock shows the same to all."""
    limit: float
    shared: bool

    def low(self, seat: int) -> bool:
        """True when a seat has so little left that it is warned."""
        return self.left[seat] <= LOW_TIME

    @property
    def seconds(self) -> tuple[int, ...]:
        """Whole seconds left for each seat, as they are shown."""
        return tuple(int(each) for each in self.left)


@dataclass(frozen=True)
class TableSnapshot(Generic[V]):
    """What a game's scene draws from and answers by. Nothing in it is hidden from the viewer."""

    view: V
    """The viewer's view at the place of the log that is shown."""
    before: V | None
    """The view before the last change, to move from; None when there was none."""
    viewer: int | None
    """Whose eyes; None is an onlooker."""
    advanced: bool
    """The last change added one entry to those in force: what it brought about is news."""
    actor: int
    """Who is to act at the place shown: a seat, `CHANCE` or `OVER`."""
    person: int | None
    """The seat whose player, a person, is to act now."""
    mine: bool
    """The person at the screen may act now."""
    hides: bool
    """Some seat may know what another may not."""
    players: tuple[Player, ...]
    options: Any
    records: tuple[LogRecord, ...]
    """The log; in a review all of it, so that one can jump ahead."""
    shown: int
    """How many log entries are in force on the screen."""
    length: int
    """How many entries the log has."""
    version: int
    """Grows with every change of the match."""
    reviewing: bool
    outcome: Outcome | None
    """The result at the place shown."""
    clock: ClockFace | None
    can_undo: bool
    why_no_undo: str
    """Why nothing can be taken back; "" where something can."""
    can_redo: bool
    may_hint: bool
    """A hint can be asked for."""
    endings: frozenset[str]
    """Which of "resign" and "draw" the match offers."""
    prompt: str
    """The game's own prompt for the viewer."""
    turn: str
    """The turn's number in words, as the title line has it."""
    out: frozenset[int] = frozenset()
    """The seats that have left the game while others play on."""
    laid_open: bool = False
    """All hands are seen, of a match that hides them while it is played."""
    bottom: int | None = None
    """The seat that was chosen to sit at the bottom of the board; None: as the game has it."""
    series: str = ""
    """Of a match of several games, which it is, how it stands and the turn, in words."""
    asked: str = ""
    """The occasion on which the viewer is asked for courtesy: it holds no answer, and passes."""
    passes_to: int | None = None
    """The viewer has nothing more to do, and passes the table to this seat; None: it is not time for that."""
    covered: int | None = None
    """The seat of who sits at the screen with a hand that is covered: nothing of it is known here."""
    waits: bool = False
    """Others may answer what was done; the table goes on by itself."""
    said_in: str = field(default_factory=language)
    """The language that its words are in."""
    _answers: dict[Hashable, Any] = field(default_factory=dict, compare=False, repr=False)

    def with_view(self, view: V) -> TableSnapshot[V]:
        """The same with another view, by which nobody acts; whatever was worked out of this one is left out."""
        return replace(self, view=view, mine=False, may_hint=False, _answers={})

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [each.name for each in self.players]

    @property
    def veiled(self) -> bool:
        """Between several persons nobody may learn from the log who could have answered, while the match goes on."""
        return self.hides and self.outcome is None and sum(each.human for each in self.players) > 1

    @property
    def stale(self) -> bool:
        """True once the player reads another language."""
        return self.said_in != language()

    def hurries(self, seat: int) -> bool:
        """True while the clock of a seat warns it."""
        return self.clock is not None and self.outcome is None and self.clock.low(seat)

    @property
    def watched(self) -> bool:
        """True while only bots play, from the start or since the last person went out."""
        playing = any(each.human and seat not in self.out for seat, each in enumerate(self.players))
        return not self.reviewing and self.outcome is None and not playing

    @property
    def reader(self) -> int | None:
        """Who looks at the screen now: where nothing is hidden the person to act, else the viewer."""
        return self.person if self.person is not None and not self.hides else self.viewer

    @property
    def addressed(self) -> int | None:
        """Whom words call you: the reader; None once a match between several persons is over, which they all read."""
        several = sum(each.human for each in self.players) > 1
        return None if several and self.outcome is not None else self.reader

    @property
    def last(self) -> LogRecord | None:
        """The last entry in force."""
        return self.records[self.shown - 1] if 0 < self.shown <= len(self.records) else None

    def news_since(self, before: TableSnapshot[V]) -> tuple[Event, ...]:
        """The events of the one entry that has come since `before`; none where that is not all that has changed."""
        last = self.last
        return last.events if last is not None and self.shown == before.shown + 1 else ()

    def memo(self, key: Hashable, make: Callable[[], T]) -> T:
        """The answer to a question about this snapshot, worked out at the first asking.

        `key` names the question with all it depends on besides the snapshot.
        """
        if key not in self._answers:
            self._answers[key] = make()
        found: T = self._answers[key]  # asked in every frame: not even `cast` is called
        return found


@dataclass
class Perspective:
    """What was chosen of it at one table."""

    all_open: bool = False
    """All hands lie open, wherever they may (`Match.may_lie_open`)."""
    seat: int | None = None
    """Whose they are, or who sits at the bottom of an open board; None: nobody was chosen."""

    def viewer(self, match: Match, own: int | None) -> int | None:
        """Whose view is seen, where `own` is who sits at the screen: another's only while all hands may lie open."""
        lent = match.hides and match.may_lie_open and self.seat is not None
        return self.seat if lent else own


def lends_eyes(match: Match) -> bool:
    """Whether one may choose whose eyes, and try moves for every side: nothing is hidden, or all hands may lie open."""
    return not match.hides or match.may_lie_open


def _how_it_ended(match: Match, index: int, seat: int | None) -> str:
    """The reason in full where the match stands at its end, else the result."""
    outcome = match.outcome_at(index)
    if index == match.index or outcome is None:
        return reason(match, seat)
    return result_words(match.game, outcome, [each.name for each in match.seats])


def _seen_by(match: Match, index: int, viewer: int | None) -> int | None:
    """Through whose eyes a table shows a match: the viewer's, or where nothing is hidden those of who is to act."""
    actor = match.actor_at(index)
    return actor if not match.hides and actor >= 0 else viewer


def observe(
    match: Match, viewer: int | None, *, shown: int | None = None, before: Any = None, acting: bool = True,
    thinking: bool = False, asked: str = "", passes_to: int | None = None, advanced: bool = False,
    eyes: Perspective | None = None, covered: int | None = None,
) -> TableSnapshot[Any]:  # fmt: skip
    """The snapshot of a match for `viewer`, who may have borrowed other `eyes`.

    `shown` is the place of a review; `before` the view to move from, if it is that viewer's; `acting` is False where
    nobody may act (a covered table); `thinking` says that a hint is being worked out; `asked` on what occasion the
    viewer is asked for courtesy; `passes_to` to which seat it passes the table now; `advanced` that the match has just
    gone on by one entry; `covered` who sits at the screen while that hand is covered.
    """
    index = match.index if shown is None else shown
    eyes = eyes or Perspective()
    viewer = eyes.viewer(match, viewer)
    seat = _seen_by(match, index, viewer)
    laid_open = eyes.all_open and match.hides and match.may_lie_open
    view = match.open_view_at(index, seat) if laid_open else match.view_at(index, seat)
    actor = match.actor_at(index)
    outcome = match.outcome_at(index)
    person = match.actor if match.actor >= 0 and match.seats[match.actor].human else None
    live = shown is None and match.outcome is None
    tries = shown is not None and actor >= 0 and lends_eyes(match)
    acts = actor if tries else person if live else None
    mine = acting and acts is not None and (viewer == acts or not match.hides)
    upto = match.index if shown is None else match.length
    players = tuple(
        Player(who.name, who.plays, tr(role)) for who, role in zip(match.seats, match.seat_names, strict=True)
    )
    entries = _description(match, seat, upto)
    return TableSnapshot(
        view=view,
        before=before if before is None or not match.hides or before.seat == seat else None,
        viewer=viewer,
        advanced=advanced,
        actor=actor,
        person=acts,
        mine=mine,
        hides=match.hides,
        players=players,
        options=match.options if (seen := match.game.options_seen) is None else seen(view),
        records=entries,
        shown=index,
        length=match.length,
        version=match.version,
        reviewing=shown is not None,
        outcome=outcome,
        clock=clock_face(match, index),
        can_undo=shown is None and match.undo_target(viewer) is not None,
        why_no_undo=match.why_no_undo(viewer) if shown is None else "",
        can_redo=shown is None and match.can_redo,
        may_hint=live and mine and not thinking and not match.full,
        endings=_endings(match),
        prompt=_how_it_ended(match, index, seat) if outcome else match.prompt(seat),
        laid_open=laid_open,
        bottom=eyes.seat,
        asked=asked,
        passes_to=passes_to,
        covered=covered,
        out=match.game.seats_out(match.view_at(index, None)),
        turn=match.turn,
        series=_series_words(match),
    )


def _series_words(match: Match) -> str:
    """Which game of several it is, how they stand, and how far this one has come."""
    if match.series is None:
        return ""
    if match.actor == OVER:
        # translators: of a match of several games: "Game 2 of 3, 1 : 0".
        return tr("{series}, finished", series=match.series.heading())
    with in_english():
        turn = read_turn(match.turn)
    # translators: the turn is "turn 12" or "draft".
    return tr("{series}, {turn}", series=match.series.heading(), turn=turn_in_line(turn))


def _description(match: Match, reader: int | None, upto: int) -> tuple[LogRecord, ...]:
    entries = match.all_entries()
    numbers = turns(match.game.text, entries[:upto])
    return tuple(
        LogRecord(
            each.index, each.actor, each.notation, each.lines, events,
            turn, None if match.hides else entries[each.index - 1].action,
        )
        for (each, events), turn in zip(quiet.visible_log(match, reader, upto), numbers, strict=True)
    )  # fmt: skip


def clock_face(match: Match, index: int) -> ClockFace | None:
    """The clocks as they stand, or stood, at a place of the log."""
    clock = match.clock_at(index)
    if clock is None:
        return None
    left = tuple(clock.left(seat) for seat in range(len(match.seats)))
    return ClockFace(left, clock.limit, clock.shared)


def _endings(match: Match) -> frozenset[str]:
    offered = {"resign"} & match.game.info.endings
    if match.game.can_agree_to_draw(len(match.seats)) and len(match.seats) == 2:
        offered |= {"draw"}
    return frozenset(offered)


def first_viewer(match: Match) -> int | None:
    """Who is at the screen when a table is opened; None: nobody is known to be, or nobody plays."""
    persons = [seat for seat, who in enumerate(match.seats) if who.human]
    if not persons:
        return None
    if match.branches.tried and match.actor >= 0:
        return match.actor
    if len(persons) == 1 or not match.hides:
        return persons[0]
    return None  # until the handover says who is at the screen
