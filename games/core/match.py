"""One match: the log, the place in it, the seats, the clock. All games, written once.

The match is the only holder of states. Screens and bots get views; `state = fold(apply, log)`, so
undo and redo move an index and a save is the options plus the log.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from games.core.assistance import TAKE_BACK
from games.core.branches import Branches
from games.core.clock import Clock, increments
from games.core.endings import Ending, outcome_of, read_ending, result_words
from games.core.entry import Entry
from games.core.errors import IllegalAction
from games.core.exercise import Exercise
from games.core.game import Game, LogLine, did
from games.core.seat import LoggedAction as LoggedAction
from games.core.seat import Seat as Seat
from games.core.series import Series
from games.core.shuffle import dealt
from games.core.types import CHANCE, OVER, Event, Outcome, Transition
from games.core.undoing import undone
from games.core.words import N_, language, number, tr, tr_c

MAX_ACTIONS: Final = 20_000
"""A match gets no longer than this: no real one comes near it."""


class Match:
    """A game being played, reviewed or both.

    `version` grows with every change; an answer computed for an older version must be dropped.
    """

    def __init__(
        self,
        game: Game,
        options: Any,
        seats: Sequence[Seat],
        *,
        seed: int = 0,
        secret: str = "",
        clock: Clock | None = None,
        start: str | None = None,
        created: str | None = None,
    ) -> None:
        """A match before its first action.

        With a `secret` chance is drawn from that, and `seed` only names the match; without one `seed` decides.
        `start` is a position text to begin from in place of the initial state (`BadNotation` if
        it is none); `clock` replaces the clock that the options ask for.
        """
        rules = game.rules
        self.game = game
        self.options = options
        self.seats = tuple(seats)
        self.seed = seed
        self.secret = secret
        """The secret of the shuffle, for the dealing process and the match's file; shown to nobody before the end."""
        self.start = start
        self.created = created or _now()
        self.version = 0
        self.listeners: list[Callable[[], None]] = []
        if start is None:
            self._first = rules.initial_state(options)
        else:
            self._first = rules.parse_position(start, options)
            self.options = self._first.options
        self.seat_names: tuple[str, ...] = rules.seat_names(self.options)
        if len(self.seats) != len(self.seat_names):
            raise ValueError(f"{game.info.name} has {len(self.seat_names)} seats, not {len(self.seats)}")
        if clock is None:
            limit = game.clock_seconds(self.options)
            if limit is not None:
                clock = Clock.start(limit, game.info.shared_clock, len(self.seats))
        self.clock = clock
        self.spent = 0.0
        """Seconds that the action to come has taken so far."""
        self.branches: Branches[Match] = Branches()
        self.series: Series | None = None  # None: a match of one game
        self.assistance: set[str] = set()
        """The kinds of help a player has had (`games.core.assistance`); the copies of a match have the same set."""
        self.ended = ""
        """When the match ended (UTC, ISO 8601), "" while it goes on."""
        self._entries: list[Entry] = []
        self._index = 0
        self._views: dict[tuple[int, int | None], Any] = {}
        self._actors: dict[int, int] = {}
        """Who is to act, by index; screens ask many times a frame."""
        self._turn: tuple[tuple[int, int, str], str] = ((-1, -1, ""), "")
        self._exercise: tuple[tuple[int, int, str], Exercise | None] = ((-1, -1, ""), None)
        self._logged: dict[tuple[int | None, str], list[LoggedAction]] = {}
        """The log as readers knew it last: redaction changes only where something is hidden."""

    # -- where the match stands ------------------------------------------------------------

    @property
    def index(self) -> int:
        """How many log entries are in force; later ones can be redone."""
        return self._index

    @property
    def length(self) -> int:
        """The number of entries of the log, those that were undone included."""
        return len(self._entries)

    @property
    def state(self) -> Any:
        """The full state. For saves, protocols and tests; a screen or a bot gets `view`."""
        return self.state_at(self._index)

    def state_at(self, index: int) -> Any:
        """The full state after the first `index` entries."""
        return self._entries[index - 1].after if index else self._first

    def entries(self) -> tuple[Entry, ...]:
        """The entries of the log that are in force."""
        return tuple(self._entries[: self._index])

    def all_entries(self) -> tuple[Entry, ...]:
        """Every entry, those that were undone included."""
        return tuple(self._entries)

    def _ending_at(self, index: int) -> Entry | None:
        entry = self._entries[index - 1] if index else None
        return entry if entry is not None and isinstance(entry.action, Ending) else None

    def actor_at(self, index: int) -> int:
        """Who is to act after the first `index` entries."""
        found = self._actors.get(index)
        if found is None:
            found = OVER if self._ending_at(index) else self.game.rules.actor(self.state_at(index))
            self._actors[index] = found
        return found

    @property
    def actor(self) -> int:
        """A seat, `CHANCE` or `OVER`."""
        return self.actor_at(self._index)

    def outcome_at(self, index: int) -> Outcome | None:
        """The result after the first `index` entries, None while the game goes on."""
        entry = self._ending_at(index)
        if entry is not None:
            return outcome_of(self.game, entry.before, entry.action)
        return self.game.rules.outcome(self.state_at(index))

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game goes on."""
        return self.outcome_at(self._index)

    @property
    def exercise(self) -> Exercise | None:
        """The task with stars that this match is, as it stands; None for an ordinary match."""
        key = (self._index, self.version, language())
        if self._exercise[0] != key:
            found = self.game.exercise(self.options, self.entries(), self.outcome)
            self._exercise = (key, found)
        return self._exercise[1]

    @property
    def full(self) -> bool:
        """True when the match is as long as a match may get: only an `Ending` can be played any more."""
        return self._index >= MAX_ACTIONS

    def legal(self) -> tuple[Any, ...]:
        """The legal actions of the seat to act; empty at chance and when over."""
        return () if self.actor < 0 else self.game.rules.legal_actions(self.state)

    @property
    def hides(self) -> bool:
        """True when, by the game and its options, some seat may know what another may not."""
        return self.game.info.hidden and self.game.hides(self.options)

    @property
    def only_bots(self) -> bool:
        """True when no person plays."""
        return not any(seat.human for seat in self.seats)

    @property
    def may_lie_open(self) -> bool:
        """True when every hand may be shown: only bots play, one person tries it, or it and its branches are over."""
        return self.only_bots or ((self.branches.tried or self.outcome is not None) and self.branches.settled)

    @property
    def analysis(self) -> Mapping[str, Any] | None:
        """The coach's analysis of the match and its copies, in its written form (`games.analysis.stored`)."""
        return self.branches.analysis

    @analysis.setter
    def analysis(self, analysis: Mapping[str, Any] | None) -> None:
        self.branches.judge(analysis)

    @property
    def out(self) -> frozenset[int]:
        """The seats that have left the game while others play on."""
        return self.game.seats_out(self.view(None))

    # -- what a seat may know --------------------------------------------------------------

    def view(self, seat: int | None) -> Any:
        """The view of `seat` (None: a spectator) at the present index."""
        return self.view_at(self._index, seat)

    def view_at(self, index: int, seat: int | None) -> Any:
        """The view of `seat` after the first `index` entries."""
        key = (index, seat)
        if key not in self._views:
            if len(self._views) > 64:
                self._views.clear()
            self._views[key] = self.game.rules.observe(self.state_at(index), seat)
        return self._views[key]

    def options_seen(self, seat: int | None, index: int | None = None) -> Any:
        """The options as `seat` may know them: in Senshiai a deck of somebody's own is theirs alone."""
        seen = self.game.options_seen
        return self.options if seen is None else seen(self.view_at(self._index if index is None else index, seat))

    def open_view_at(self, index: int, seat: int | None) -> Any:
        """The view of `seat` after the first `index` entries with all hands open.

        Where that may not be seen (`may_lie_open`), or nothing is hidden, it is `view_at`.
        """
        lay_open = self.game.lay_open
        if lay_open is None or not self.hides or not self.may_lie_open:
            return self.view_at(index, seat)
        return lay_open(self.state_at(index), seat)

    def events_at(self, index: int, seat: int | None) -> tuple[Event, ...]:
        """The events of entry number `index` (from 1), as far as `seat` may know them."""
        return tuple(event for event in self._entries[index - 1].events if event.seen_by(seat))

    def log(self, seat: int | None, upto: int | None = None) -> list[LoggedAction]:
        """The log as `seat` reads it when the first `upto` entries are in force (default: all in force)."""
        count = self._index if upto is None else upto
        now = self.state_at(count)
        names = [seat.name for seat in self.seats]
        lines = self._logged.setdefault((seat, language()), [])
        changes = self.game.redacts_later and self.hides
        for place in range(0 if changes else len(lines), count):
            entry = self._entries[place]
            if isinstance(entry.action, Ending):
                notation = entry.action.value
                entries: tuple[LogLine, ...] = (did(entry.actor, entry.action.log_words),)
            else:
                notation = self.game.rules.redact(entry.before, entry.action, now, seat)
                if place < len(lines) and lines[place].notation == notation:
                    continue
                entries = self.game.text.log_lines(notation, self.events_at(place + 1, seat), names)
            lines[place : place + 1] = [LoggedAction(place + 1, entry.actor, notation, entries)]
        return lines[:count]

    def prompt(self, seat: int | None, names: Sequence[str] | None = None) -> str:
        """The prompt line for `seat`. `names` stand in for the players'."""
        if self.actor == OVER:
            return self.result()
        if self.full:
            return tr(_FULL, n=number(MAX_ACTIONS))
        return self.game.text.prompt(self.view(seat), names or [each.name for each in self.seats])

    def result(self, names: Sequence[str] | None = None) -> str:
        """How the match ended, in one sentence; "" while it goes on. `names` stand in for the players'."""
        outcome = self.outcome
        return result_words(self.game, outcome, names or [seat.name for seat in self.seats]) if outcome else ""

    @property
    def turn(self) -> str:
        """How far the match has come, as the players of its game count: `Move 12`, `Turn 3`; or `Finished`."""
        key = (self.version, self._index, language())
        if self._turn[0] != key:
            acted = [each for each in self.entries() if each.actor >= 0 and not isinstance(each.action, Ending)]
            words = tr_c("match", "Finished") if self.actor == OVER else self.game.text.turn(self.view(None), acted)
            self._turn = (key, words)
        return self._turn[1]

    # -- playing ---------------------------------------------------------------------------

    def play(self, action: Any) -> Entry:
        """Plays one action, a chance action or an `Ending`; returns its log entry.

        Playing again what was just undone keeps the rest of the redo tail. Raises
        `IllegalAction`, and then nothing has changed.
        """
        if self.actor == OVER:
            raise IllegalAction("over", tr("the game is over"))
        if self.full and not isinstance(action, Ending):
            raise IllegalAction("too-long", tr(_FULL, n=number(MAX_ACTIONS)))
        before = self.state
        actor = self.actor
        if isinstance(action, Ending):
            outcome_of(self.game, before, action)
            transition: Transition[Any] = Transition(before)
            notation = action.value
        else:
            transition = self.game.rules.apply(before, action)
            notation = self.game.rules.encode(before, action)
        tail = self._entries[self._index :]
        repeated = bool(tail) and tail[0].action == action
        if not repeated:
            del self._entries[self._index :]
            if tail:
                self.assistance.add(TAKE_BACK)
                self._views = {key: view for key, view in self._views.items() if key[0] <= self._index}
                for lines in self._logged.values():
                    del lines[self._index :]
                self._actors = {place: actor for place, actor in self._actors.items() if place <= self._index}
            reading = tuple(round(used, 2) for used in self.clock.used) if self.clock else ()
            times = round(self.spent, 2), reading
            talk = not isinstance(action, Ending) and self.game.is_talk(action)
            entry = Entry(action, actor, before, transition.state, transition.events, notation, *times, talk)
            self._entries.append(entry)
        self._index += 1
        self._changed()
        return self._entries[self._index - 1]

    def read(self, text: str) -> Any:
        """The action or ending that `text` names. Raises `BadNotation` or `IllegalAction`."""
        ending = read_ending(self.game, text)
        return ending if ending is not None else self.game.rules.decode(self.state, text)

    def play_text(self, text: str) -> Entry:
        """Reads and plays one action in notation."""
        return self.play(self.read(text))

    def draw_chance(self) -> Any:
        """The chance action that this match's shuffle gives here, not yet played; at `CHANCE` only.

        It depends on the secret (or the seed) and the place in the log alone, so undoing and going on the same
        way meets the same cards.
        """
        if self.actor != CHANCE:
            raise IllegalAction("not-now", tr("nothing is left to chance now"))
        return self.game.rules.sample_chance(self.state, dealt(self.seed, self.secret, self._index))

    def settle(self) -> int:
        """Plays chance actions until a seat is to act or the game is over; returns how many."""
        count = 0
        while self.actor == CHANCE:
            self.play(self.draw_chance())
            count += 1
        return count

    def spend(self, seconds: float) -> bool:
        """Lets `seconds` pass for the seat to act: they count for its action and run on its clock, if there is one.

        When none are left there, plays what the game has for it and returns True.
        """
        if self.actor < 0 or self.full:
            return False
        self.spent += max(0.0, seconds)
        if self.clock is None:
            return False
        self.clock.run(self.actor, seconds)
        if self.clock.left(self.actor) > 0:
            return False
        self.play(self.time_up)
        return True

    def clock_at(self, index: int) -> Clock | None:
        """The clock as it stood after the first `index` entries; None where the match has none.

        At the present index it is the clock itself. A place of which nothing is known, in a match saved without it,
        shows the next that is known, or what the clock shows now.
        """
        if self.clock is None or index == self._index:
            return self.clock
        start = (0.0,) * len(self.clock.used)
        readings = [entry.clock for entry in self._entries[index - 1 :]] if index else [start]
        clock = self.clock.at(next(filter(None, readings), ()))
        clock.given = self._given(index)
        return clock

    def _given(self, index: int) -> list[float]:
        """The sum of the clock's increments after `index` entries, by seat: one for each turn that was ended."""
        if self.clock is None or not self.clock.increment:
            return []
        places = [(entry.actor, entry.before) for entry in self._entries[:index]]
        places.append((self.actor_at(index), self.state_at(index)))
        turns = [self.game.turn_of(state, actor) for actor, state in places if actor >= 0]
        return increments(turns, len(self.seats), self.clock.increment)

    @property
    def time_up(self) -> Any:
        """The entry for a clock that has run out."""
        own = self.game.time_action
        return Ending.TIME if own is None else own

    # -- undo and redo ---------------------------------------------------------------------

    def undo_target(self, by: int | None = None) -> int | None:
        """Where undo leads: before the last decision of a person. None: there is nothing to undo.

        Bots' and chance's entries are crossed on the way. Between several persons it never
        crosses an action that showed something hidden, nor, where anything is hidden, an action of
        another player than `by`, or the end of the match. A loss on time stands. `by` is who takes
        back; None: who is to act.
        """
        found = undone(self, self.time_up, by)
        return found if isinstance(found, int) else None

    def why_no_undo(self, by: int | None = None) -> str:
        """Why nothing can be taken back `by` a seat, in a sentence; "" where something can."""
        found = undone(self, self.time_up, by)
        return found if isinstance(found, str) else ""

    def redo_target(self) -> int | None:
        """Where redo leads: the next decision of a person, or the end of the log. None: nothing to redo."""
        if self._index == len(self._entries):
            return None
        index = self._index + 1
        while index < len(self._entries):
            actor = self._entries[index].actor
            if actor >= 0 and self.seats[actor].human:
                break
            index += 1
        return index

    @property
    def can_undo(self) -> bool:
        """True when `undo` would do something."""
        return self.undo_target() is not None

    @property
    def can_redo(self) -> bool:
        """True when `redo` would do something."""
        return self.redo_target() is not None

    def undo(self, by: int | None = None) -> bool:
        """Takes back to the last decision of a person; False when there is none that `by` may take back."""
        target = self.undo_target(by)
        if target is not None:
            self.go_to(target)
        return target is not None

    def redo(self) -> bool:
        """Plays again what was undone, up to the next decision of a person."""
        target = self.redo_target()
        if target is not None:
            self.go_to(target)
        return target is not None

    def go_to(self, index: int) -> None:
        """Moves to any place of the log (0 to `length`)."""
        if not 0 <= index <= len(self._entries):
            raise IndexError(f"the log has {len(self._entries)} entries, there is no place {index}")
        self._index = index
        self._changed()

    # -- new matches from this one ---------------------------------------------------------

    def branch(self, index: int, seats: Sequence[Seat] | None = None) -> Match:
        """A new match that has played this one's first `index` entries, to play on from there."""
        seats = self.seats if seats is None else seats
        match = Match(
            self.game, self.options, seats, seed=self.seed, secret=self.secret, start=self.start, created=self.created
        )
        match.assistance = set(self.assistance)
        clock = self.clock_at(index)
        match.clock = clock.at(()) if clock is not None else None
        match.series = self.series
        match._entries = [entry for entry in self._entries[:index] if not isinstance(entry.action, Ending)]
        match._index = len(match._entries)
        return match

    def copy(self) -> Match:
        """A match with the entries in force, what was undone left out; of what changes it shares `branches` alone."""
        match = self.branch(self._index)
        match._entries = list(self._entries[: self._index])
        match._index = self._index
        match.spent, match.branches, match.assistance, match.ended = (
            self.spent,
            self.branches,
            self.assistance,
            self.ended,
        )
        return match

    def _changed(self) -> None:
        self.version += 1
        self.spent = 0.0
        self.ended = "" if self.actor != OVER else self.ended or _now()
        if self.clock is not None:
            self.clock.given = self._given(self._index)
        for listener in self.listeners:
            listener()


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


_FULL: Final = N_("A match has at most {n} actions. This one can still be saved and reviewed.")
