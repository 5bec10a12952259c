"""The engine: the topmost frame goes on until somebody has to act, and an action goes to the topmost frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from games.core.types import CHANCE, OVER
from games.senshiai.cards.vocabulary import Phase
from games.senshiai.rules import events as ev
from games.senshiai.rules.abilities import step_rolling, step_trial, step_using
from games.senshiai.rules.actions import Action, Distribute, Flee, Roll, Seppuku, Shuffle, Time
from games.senshiai.rules.aftermath import retreat, retreats
from games.senshiai.rules.assigning import distribution_fault
from games.senshiai.rules.battle import battle_seat, legal_battle, play_battle, step_battle, victims
from games.senshiai.rules.beginning import shuffle_in, unplaced
from games.senshiai.rules.card_effects import step_doing
from games.senshiai.rules.elimination import leave
from games.senshiai.rules.fleeing import (
    flee,
    legal_fleeing,
    legal_upkeep,
    step_fleeing,
    step_upkeep,
    upkeep_seat,
)
from games.senshiai.rules.move_action import legal_carry, play_moving, step_moving
from games.senshiai.rules.state import (
    Battle,
    Discarding,
    Doing,
    Fight,
    Fleeing,
    Moving,
    Opened,
    Paying,
    Pending,
    Rolling,
    Stage,
    Trial,
    Turn,
    Upkeep,
    Using,
)
from games.senshiai.rules.turn import legal_turn, play_turn, step_turn
from games.senshiai.rules.windows import (
    legal_discarding,
    legal_opened,
    legal_paying,
    play_discarding,
    play_opened,
    play_paying,
    step_discarding,
    step_opened,
    step_paying,
    step_pending,
)
from games.senshiai.rules.working_state import WorkingState

if TYPE_CHECKING:
    from random import Random

_STEP: Final[dict[type, Callable[[WorkingState, Any], bool]]] = {
    Turn: step_turn,
    Opened: step_opened,
    Paying: step_paying,
    Pending: step_pending,
    Doing: step_doing,
    Discarding: step_discarding,
    Fleeing: step_fleeing,
    Upkeep: step_upkeep,
    Moving: step_moving,
    Using: step_using,
    Trial: step_trial,
    Battle: step_battle,
    Rolling: step_rolling,
}


_Asking = (Paying, Discarding, Moving)
_UNUSUAL: Final = frozenset({Roll, Shuffle, Seppuku, Time})
"""The actions of chance, and those that end a seat's game: no frame is asked about these."""


def run(table: WorkingState) -> None:
    """Goes on until a seat or chance has to act, or the game is over."""
    frames = table.frames
    while table.result is None:
        frame = frames[-1]
        if _STEP[type(frame)](table, frame):
            return


def run_while(table: WorkingState, kinds: tuple[type, ...]) -> bool:
    """Goes on as long as the topmost frame is one of these; True when a seat has to choose something in it."""
    while table.result is None and isinstance(frame := table.frames[-1], kinds):
        if _STEP[type(frame)](table, frame):
            return True
    return False


def _legal_battle(table: WorkingState, frame: Battle) -> list[Action]:
    return retreats(table, frame) if frame.fight is Fight.GROUND else legal_battle(table, frame)


def _play_battle(table: WorkingState, frame: Battle, action: Action) -> None:
    if isinstance(action, Flee):
        retreat(table, frame, action)
    else:
        play_battle(table, frame, action)


def _play_flight(table: WorkingState, frame: object, action: Action) -> None:
    assert isinstance(action, Flee)
    flee(table, action)


def _legal_moving(table: WorkingState, frame: Moving) -> list[Action]:
    return legal_carry()


_LEGAL: Final[dict[type, Callable[[WorkingState, Any], list[Action]]]] = {
    Turn: legal_turn,
    Opened: legal_opened,
    Paying: legal_paying,
    Discarding: legal_discarding,
    Fleeing: legal_fleeing,
    Upkeep: legal_upkeep,
    Moving: _legal_moving,
    Battle: _legal_battle,
}

_PLAY: Final[dict[type, Callable[[WorkingState, Any, Action], None]]] = {
    Turn: play_turn,
    Opened: play_opened,
    Paying: play_paying,
    Discarding: play_discarding,
    Fleeing: _play_flight,
    Upkeep: _play_flight,
    Moving: play_moving,
    Battle: _play_battle,
}


def actor(table: WorkingState) -> int:
    """A seat, `CHANCE` or `OVER`."""
    if table.result is not None:
        return OVER
    frame = table.frames[-1]
    if isinstance(frame, Turn):
        return CHANCE if frame.stage is Stage.SHUFFLE else table.active
    if isinstance(frame, Opened):
        return frame.asked[frame.passed]
    if isinstance(frame, _Asking):
        return frame.seat
    if isinstance(frame, Battle):
        return battle_seat(table, frame)
    if isinstance(frame, Fleeing):
        return table.places[frame.space].holder
    if isinstance(frame, Upkeep):
        return upkeep_seat(table, frame)
    return CHANCE


def phase(table: WorkingState) -> Phase:
    """The name of the phase (13): the kind of decision that is due; "over" at the end."""
    if table.result is not None:
        return "over"
    frame = table.frames[-1]
    if isinstance(frame, Turn):
        return _STAGES[frame.stage]
    if isinstance(frame, Battle):
        return _battle_phase(frame)
    return _PHASES[type(frame)]


_STAGES: Final[dict[Stage, Phase]] = {
    Stage.SHUFFLE: "shuffle",
    Stage.DRAW: "draw",
    Stage.START: "start",
    Stage.MAIN: "main",
    Stage.END: "end",
    Stage.BOUNDARY: "boundary",
    Stage.NEXT: "next",
}

_PHASES: Final[dict[type, Phase]] = {
    Opened: "respond",
    Paying: "pay",
    Discarding: "discard",
    Fleeing: "flee",
    Upkeep: "flee",
    Moving: "carry",
    Rolling: "roll",
}


def _battle_phase(frame: Battle) -> Phase:
    if frame.fight is Fight.CARRY:
        return "carry"
    if frame.fight in (Fight.STANCE_ATTACKER, Fight.STANCE_DEFENDER):
        return "stance"
    return "flee" if frame.fight is Fight.GROUND else "assign"


def legal(table: WorkingState) -> list[Action]:
    """The legal actions of the seat to act; empty at chance and at the end."""
    if actor(table) < 0:
        return []
    frame = table.frames[-1]
    return _LEGAL[type(frame)](table, frame)


def play(table: WorkingState, action: Action) -> None:
    """Plays an action known to be legal, and goes on to the next decision."""
    if type(action) in _UNUSUAL:
        _play_unusual(table, action)
    else:
        frame = table.frames[-1]
        _PLAY[type(frame)](table, frame, action)
    run(table)


def _play_unusual(table: WorkingState, action: Action) -> None:
    frame = table.frames[-1]
    if isinstance(action, Roll):
        assert isinstance(frame, Rolling)
        table.swap(Rolling(frame.seat, action.value))
        table.tell(ev.DieRolled, frame.seat, action.value, False)
    elif isinstance(action, Shuffle):
        shuffle_in(table, action)
    else:
        leave(table, actor(table), "time" if isinstance(action, Time) else "seppuku")


def draw_chance(table: WorkingState, rng: Random) -> Action:
    """A roll, or the next seat's shuffle, all equally likely."""
    if isinstance(table.frames[-1], Rolling):
        return Roll(1 + int(rng.random() * 6))
    seat = table.reserves.index(())
    order = list(range(1, len(unplaced(table, seat)) + 1))
    rng.shuffle(order)
    return Shuffle(seat, tuple(order))


def may_distribute(table: WorkingState, action: Distribute) -> bool:
    """Whether a free distribution of damage is allowed now (6.5)."""
    frame = table.frames[-1]
    if not isinstance(frame, Battle) or frame.fight not in (Fight.ATTACK, Fight.COUNTER) or table.result is not None:
        return False
    known = victims(table, frame, frame.fight is Fight.ATTACK)
    return distribution_fault(known, frame.pool, action) is None


def is_allowed(table: WorkingState, action: Action) -> bool:
    """Whether the action may be played now: listed, or one of those that are legal but never listed."""
    acting = actor(table)
    frame = table.frames[-1]
    if isinstance(action, Roll):
        return acting == CHANCE and not isinstance(frame, Turn) and 1 <= action.value <= 6
    if isinstance(action, Shuffle):
        return acting == CHANCE and isinstance(frame, Turn) and _fits_deck(table, action)
    if acting < 0:
        return False
    if isinstance(action, Time):
        return True
    if isinstance(action, Seppuku):
        return isinstance(frame, Opened) or (isinstance(frame, Turn) and frame.stage is Stage.MAIN)
    if isinstance(action, Distribute):
        return may_distribute(table, action)
    return action in legal(table)


def _fits_deck(table: WorkingState, action: Shuffle) -> bool:
    """Whether the shuffle is the next seat's and names every card number once."""
    if not 0 <= action.seat < len(table.reserves) or table.reserves.index(()) != action.seat:
        return False
    count = len(unplaced(table, action.seat))
    return sorted(action.order) == list(range(1, count + 1))
