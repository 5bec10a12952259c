"""A turn that begins with an action, followed by the rules to its end in worlds that fit a view.

What others hold is dealt fairly; what is still to be chosen is chosen as the searches' quick games do, and two turns
that are compared meet the same worlds and the same dice. The first worlds have the extremes of the dice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from games.core.types import CHANCE, OVER, Event
from games.senshiai.bots.playout import Fortune, decide, turn_of
from games.senshiai.deciding.known import known_outlook
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Attack, Roll, Shoot
from games.senshiai.rules.state import Rolling
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.battle_outlook import Outlook
from games.senshiai.view.determinize import determinize
from games.senshiai.view.view import SenshiaiView

MOST: Final = 300
"""The most actions of a turn that are followed."""
EXTREMES: Final = ((6, 6), (1, 1), (6, 1), (1, 6))
"""What every die of one's own shows, and every other one, in the first worlds."""

Policy = Callable[[WorkingState], Action]
"""Chooses for the seat that is to act."""


class World(NamedTuple):
    """A fair world with its dice."""

    table: WorkingState
    fortune: Fortune
    dice: tuple[int, int] | None
    """What one's own dice show and those of others, where they show nothing else."""

    def roll(self, table: WorkingState, seat: int) -> Roll:
        """The next roll of the die, by the seat whose turn is followed or another one."""
        frame = table.frames[-1]
        assert isinstance(frame, Rolling)
        return self.fortune.roll(table) if self.dice is None else Roll(self.dice[frame.seat != seat])


def worlds_of(view: SenshiaiView, number: int, rng: Random, *, extremes: bool = False) -> list[World]:
    """Fair worlds; with `extremes` the dice of the first ones are the highest and the lowest there are."""
    dice = EXTREMES if extremes else ()
    return [
        World(
            WorkingState(determinize(view, rng)), Fortune(rng.getrandbits(32)), dice[each] if each < len(dice) else None
        )
        for each in range(number)
    ]


class Fought(NamedTuple):
    """A battle that the seat declared, as it looked then, without Events."""

    action: Attack | Shoot
    outlook: Outlook


class Step(NamedTuple):
    """An action that was played."""

    seat: int
    active: int
    """The seat whose turn it was then."""
    action: Action


class Turn(NamedTuple):
    """A turn as it was followed in one world."""

    before: WorkingState
    after: WorkingState
    """At its end: the next turn has begun, or the game is over."""
    events: tuple[Event, ...]
    battles: tuple[Fought, ...]
    """The first one of the followed seat against each space: whether there is a second one, the dice decide."""
    steps: tuple[Step, ...]


def follow(world: World, seat: int, action: Action | None, policy: Policy = decide) -> Turn:
    """The turn that goes on with an action of the seat (None: with what the policy chooses), to its end."""
    table = world.table.copy()
    table.events = []
    began, steps = turn_of(table), []
    battles: dict[int, Fought] = {}
    for _ in range(MOST):
        acting = engine.actor(table)
        if acting == OVER or turn_of(table) != began:
            break
        if acting == CHANCE:
            engine.play(table, world.roll(table, seat))
            continue
        if action is None:
            action = policy(table)
        if isinstance(action, Attack | Shoot) and acting == seat and action.dst not in battles:
            battles[action.dst] = Fought(action, known_outlook(table, action))
        steps.append(Step(acting, table.active, action))
        engine.play(table, action)
        action = None
    return Turn(world.table, table, tuple(table.events), tuple(battles.values()), tuple(steps))


class BothTurns:
    """Two turns of the reader of a view in the same fair worlds and with the same dice, followed as they are needed."""

    def __init__(self, view: SenshiaiView, actions: tuple[Action, Action], worlds: Sequence[World]) -> None:
        self.view, self.actions, self.worlds = view, actions, worlds
        self.seat = view.actor
        self._followed: dict[int, tuple[Turn, Turn]] = {}

    def within(self, number: int) -> tuple[Turn, Turn]:
        """Both turns in one of the worlds."""
        found = self._followed.get(number)
        if found is None:
            one, other = self.actions
            world = self.worlds[number]
            found = self._followed[number] = follow(world, self.seat, one), follow(world, self.seat, other)
        return found


def both_turns(
    view: SenshiaiView, action: Action, other: Action, number: int, rng: Random, *, extremes: bool = False
) -> BothTurns:
    """Two turns in so many fair worlds (see `worlds_of`)."""
    return BothTurns(view, (action, other), worlds_of(view, number, rng, extremes=extremes))
