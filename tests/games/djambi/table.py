"""A small table for tests: set up a position text, play notation, compare position texts."""

from __future__ import annotations

from games.core.types import Event
from games.djambi.actions import Action, Verb
from games.djambi.fast import DjambiPosition
from games.djambi.options import Options
from games.djambi.rules import RULES
from games.djambi.state import State


def at(text: str, options: Options | None = None) -> State:
    """The state of a position text."""
    return RULES.parse_position(text, options)


def start(**values: str) -> State:
    """The start of a game with these options."""
    return RULES.initial_state(RULES.make_options(values))


def play(state: State, *lines: str) -> State:
    """The state after some actions, by the rules; the fast position must come to the same."""
    fast = DjambiPosition(state)
    for line in lines:
        action = RULES.decode(state, line)
        state = RULES.apply(state, action).state
        fast.play(fast.from_action(action))
        assert fast.to_state() == state
    return state


def events_of(state: State, line: str) -> tuple[Event, ...]:
    """What happens when an action is played."""
    return RULES.apply(state, RULES.decode(state, line)).events


def after(text: str, *lines: str, options: Options | None = None) -> str:
    """The position text after some actions from a position text."""
    return RULES.position(play(at(text, options), *lines))


def names(state: State) -> list[str]:
    """The notation of the legal actions."""
    return [RULES.encode(state, action) for action in RULES.legal_actions(state)]


def words(text: str) -> list[str]:
    """The words of a text, so that long lists of cells read well."""
    return text.split()


def count(state: State) -> int:
    """The number of actions a player has, `draw` and `resign` included."""
    view = RULES.observe(state, RULES.actor(state))
    return len(view.legal) + view.may_draw + view.may_resign


def points(state: State) -> tuple[float, ...]:
    """The result of a finished game."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    return outcome.points


def cell(state: State, name: str) -> int:
    """The cell with this name."""
    return state.geometry.cell(name)


def move(state: State, origin: str, target: str) -> Action:
    """The action of a move between two cells, legal or not."""
    return Action(Verb.MOVE, cell(state, target), cell(state, origin))
