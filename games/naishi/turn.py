"""Playing an action: the engine says whether it is legal and plays it; what is refused is explained in `legal`."""

from __future__ import annotations

from games.core.types import Transition
from games.naishi.action_codes import ACTIONS
from games.naishi.actions import Action, Deal, ShuffleHand
from games.naishi.fast import FastPosition
from games.naishi.legal import refuse, require_shuffle
from games.naishi.state import State


def apply(state: State, action: Action) -> Transition[State]:
    """Plays an action. Raises `IllegalAction` with the reason in words."""
    position = FastPosition.from_state(state, with_events=True)
    if isinstance(action, Deal | ShuffleHand):
        require_shuffle(state, action)
        position.play(position.from_action(action))
    else:
        move = position.legal_move(action)
        if move is None:
            refuse(state, action)
        position.play(move)
    return Transition(position.to_state(), tuple(position.events or ()))


def legal_actions(state: State) -> tuple[Action, ...]:
    """The acting seat's actions: develop, swap (Hand, Line, columns, River), discard, recall, decree,
    end, done, each by ascending positions; `give` alphabetical; `copy` in the order N C S O K W."""
    position = FastPosition.from_state(state)
    return tuple([ACTIONS[move] for move in position.moves()])
