"""Decisions that reveal a hand: who is asked in a window, and who has a choice what to pay or discard.

The rules ask a seat in a window only where it holds an Event that can be cast, and let it pay or discard by itself
where all its cards are the same (3.2, 7).
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.game import LogLine
from games.core.types import Event
from games.core.words import tr_c
from games.senshiai.rules import actions as act
from games.senshiai.rules import engine
from games.senshiai.rules.events import CardPlayed, Passed, WindowAsked, WindowOpened
from games.senshiai.rules.state import Discarding, Opened, Paying, State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.observe import observe
from games.senshiai.view.stops import does_something


class RevealingDecisions:
    """Senshiai's decisions that reveal a hand (see `games.core.game.Quiet`)."""

    def asks(self, state: State) -> bool:
        """Whether the seat is in a window, pays, or discards because of a card."""
        return state.result is None and isinstance(state.frames[-1], Opened | Paying | Discarding)

    def tells_nothing(self, state: State, action: object) -> bool:
        """Passing, and any card that is paid or discarded: these would have left the hand by themselves."""
        return isinstance(action, act.Pass | act.Pay | act.Discard)

    def asking(self, event: Event) -> int | None:
        """Who is asked in a window, or passes there."""
        return event.seat if isinstance(event, WindowAsked | Passed) else None

    def helpless(self, state: State) -> bool:
        """Whether in a window every Event that can be cast would restore from an empty pile."""
        if state.result is not None or not isinstance(state.frames[-1], Opened):
            return False
        view = observe(state, engine.actor(WorkingState(state)))
        return not any(does_something(view, each) for each in view.legal)

    def passed_over(self, seat: int, events: Sequence[Event], state: State) -> bool:
        """Whether a window that was open to the seat has closed, and it was not asked there."""
        waits = False
        for event in events:
            if isinstance(event, WindowOpened):
                if waits:
                    return True
                waits = seat in event.seats
            elif (isinstance(event, WindowAsked) and event.seat == seat) or isinstance(event, CardPlayed):
                waits = False  # an Event interrupts a window, which then begins again
        return waits and not any(isinstance(frame, Opened) for frame in state.frames)

    def remark(self) -> LogLine:
        """The log line that is said once a match."""
        return LogLine(
            None, tr_c("log", "you had no answer here: such windows are passed without asking"), expected=True
        )
