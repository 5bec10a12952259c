"""The rules of Senshiai behind the contract that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from games.core.errors import BadNotation, IllegalAction
from games.core.types import CHANCE, Outcome, Transition
from games.core.words import tr
from games.senshiai.rules import engine, notation
from games.senshiai.rules.actions import Action, Roll, Seppuku, Shuffle, Time
from games.senshiai.rules.beginning import beginning
from games.senshiai.rules.engine import is_allowed
from games.senshiai.rules.events import CardDrawn, CardWasted
from games.senshiai.rules.options import OPTION_SPECS, Options, make_options, option_values
from games.senshiai.rules.parser import parse_position
from games.senshiai.rules.refusals import refusal
from games.senshiai.rules.state import State
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.rules.writer import write_position
from games.senshiai.view.determinize import determinize
from games.senshiai.view.observe import observe
from games.senshiai.view.view import SenshiaiView

if TYPE_CHECKING:
    from random import Random


class SenshiaiRules:
    """The rules; every method is pure."""

    option_specs = OPTION_SPECS

    def make_options(self, values: Mapping[str, str]) -> Options:
        """Reads the options; raises `BadOption`."""
        return make_options(values)

    def option_values(self, options: Options) -> dict[str, str]:
        """The values of all options as text."""
        return option_values(options)

    def seat_names(self, options: Options) -> tuple[str, ...]:
        """The seats are numbered from 1."""
        return tuple(f"Seat {seat}" for seat in range(1, options.players + 1))  # not for players: names of the protocol

    def initial_state(self, options: Options) -> State:
        """Every Capital on its space (1.3), or a mission as it begins; nothing shuffled yet."""
        return beginning(options)

    def actor(self, state: State) -> int:
        """A seat, `CHANCE` or `OVER`."""
        return engine.actor(WorkingState(state))

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """The acting seat's actions: in the order of the phases' tables, cards by id, spaces in board order."""
        return tuple(engine.legal(WorkingState(state)))

    def sample_chance(self, state: State, rng: Random) -> Action:
        """A shuffle or a roll, all equally likely. Raises `IllegalAction` where nothing is left to chance."""
        table = WorkingState(state)
        if engine.actor(table) != CHANCE:
            raise IllegalAction("not-now", tr("Nothing is left to chance now."))
        return engine.draw_chance(table, rng)

    def apply(self, state: State, action: Action) -> Transition[State]:
        """Plays an action. Raises `IllegalAction` with the reason."""
        table = WorkingState(state, with_events=True)
        if not is_allowed(table, action):
            raise refusal(table, action)
        engine.play(table, action)
        return Transition(table.freeze(), tuple(table.events or ()))

    def outcome(self, state: State) -> Outcome | None:
        """The result once the game is over."""
        return state.result

    def observe(self, state: State, seat: int | None) -> SenshiaiView:
        """The view of the seat (2)."""
        return observe(state, seat)

    def determinize(self, view: SenshiaiView, rng: Random) -> State:
        """A state that fits the view: unseen cards dealt at random between hands and Reserves."""
        return determinize(view, rng)

    def reveals_nothing(self, state: State, action: Action) -> bool:
        """False when a die was rolled, a card came out of a hand or a Reserve, or a window was opened.

        Whether a seat is asked in a window tells the others something about its hand.
        """
        if isinstance(action, Roll | Seppuku | Time):
            return False
        if isinstance(action, Shuffle):
            return True
        before = WorkingState(state)
        table = WorkingState(state, with_events=True)
        engine.play(table, action)
        shown = any(isinstance(event, CardDrawn | CardWasted) for event in table.events or ())
        from_hand = any(len(hand) < len(old) for hand, old in zip(table.hands, before.hands, strict=True))
        return not (table.probed or shown or from_hand)

    def redact(self, before: State, action: Action, after: State, seat: int | None) -> str:
        """The log text: nobody ever reads the order of a shuffle, everything else is public."""
        if isinstance(action, Shuffle):
            return f"shuffle {action.seat + 1}: ?"  # not for players
        return self.encode(before, action)

    def encode(self, state: State, action: Action) -> str:
        """The canonical notation of an action (12)."""
        return notation.write_in_state(state, action)

    def decode(self, state: State, text: str) -> Action:
        """Reads notation leniently. Raises `BadNotation`."""
        return notation.read(WorkingState(state), text)

    def position(self, state: State) -> str:
        """The position text (13). Raises `BadNotation` inside an action."""
        return write_position(state)

    def parse_position(self, text: str, options: Options | None) -> State:
        """Reads a position text. Raises `BadNotation`, also for one that a mission is to begin from."""
        if options is not None and options.mission is not None:
            raise BadNotation(tr("mission {n} begins as it is set, from no other position", n=options.mission.number))
        return parse_position(text, options)
