"""Preview: the turns ahead, and what an action would bring. For screens; works on views.

Rules page, *The order of turns*.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.core.types import Event
from games.djambi.actions import Action, Phase
from games.djambi.events import Cause, ChiefDied, Killed
from games.djambi.rules import RULES
from games.djambi.state import State
from games.djambi.view import View, state_of

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Upcoming:
    """One turn ahead: whose, and whether that player is in power."""

    side: int
    seat: int
    in_power: bool


@dataclass(frozen=True, slots=True)
class Preview:
    """The result of an action: the view after it, the events, the turns from then on."""

    view: View
    events: tuple[Event, ...]
    turns: tuple[Upcoming, ...]

    @property
    def victims(self) -> tuple[int, ...]:
        """The cells of those that are killed, or one of which is to be chosen for that next."""
        if self.view.phase is Phase.KILL:
            return tuple(action.target for action in self.view.legal)
        return tuple(event.cell for event in self.events if isinstance(event, Killed))

    @property
    def doomed(self) -> tuple[int, ...]:
        """The cells of the Chiefs that would die without being killed: surrounded, or with no piece that can move."""
        died = (event for event in self.events if isinstance(event, ChiefDied) and event.cause is not Cause.KILLED)
        return tuple(event.cell for event in died)


def upcoming_turns(after: State | View, count: int = 12) -> tuple[Upcoming, ...]:
    """The next `count` turns, the present one first, if nobody dies and power stays where it is.

    In the middle of a turn the first entry is the player who has not finished. Empty when over.
    """
    order = list(after.order)
    power = after.in_power
    turns: list[Upcoming] = []
    while order and len(turns) < count:
        head = order[0]
        turns.append(Upcoming(head, after.options.homes.index(head), head == power))
        advance(order, power)
    return tuple(turns)


def advance(order: list[int], power: int | None) -> None:
    """Turns `order` to the next turn, in place, when the head has finished and is still alive."""
    head = order.pop(0)
    order.append(head)
    if power is not None:
        order.remove(power)
        order.insert(1 if power == head else 0, power)


def preview(view: View, action: Action, count: int = 12) -> Preview:
    """The result of `action`. Raises `IllegalAction` where it may not be played.

    When the action leaves something to choose (a drop, a victim, a way out), the preview stops there:
    the first of its turns is the one that is not finished.
    """
    transition = RULES.apply(state_of(view), action)
    after = RULES.observe(transition.state, view.seat)
    return Preview(after, transition.events, upcoming_turns(after, count))


def turn_ahead(view: View, action: Action, line: Sequence[str]) -> list[tuple[View, Action]]:
    """An action, what else its player then does in the turn, and the reply, each with the view before it.

    `line` is what is expected in notation, beginning with the action; what it does not tell is left out.
    """
    found = [(view, action)]
    state = RULES.apply(state_of(view), action).state
    for text in line[1:]:
        if state.phase is Phase.OVER:
            break
        found.append((RULES.observe(state, RULES.actor(state)), RULES.decode(state, text)))
        if state.order[0] != view.mover:
            break
        state = RULES.apply(state, found[-1][1]).state
    return found


def first_difference(now: Sequence[Upcoming], then: Sequence[Upcoming]) -> int | None:
    """The place of the first turn that differs between two lists of turns, None where they agree."""
    pairs = enumerate(zip(now, then, strict=False))
    return next((place for place, (a, b) in pairs if a != b), None)
