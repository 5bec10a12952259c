"""Heuristics for the small decisions: what to draw and to pay with, whom to strike, where to flee."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.senshiai.bots.answers import best_answer
from games.senshiai.bots.assessment import parted
from games.senshiai.bots.keeping import least_wanted
from games.senshiai.cards.card_values import UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules import engine
from games.senshiai.rules.actions import (
    Action,
    Assign,
    Carry,
    Discard,
    Draw,
    Flee,
    Leave,
    Pay,
    Stance,
)
from games.senshiai.rules.battle import battle_assignments, battle_questions
from games.senshiai.rules.combat import side_traits
from games.senshiai.rules.move_action import questions
from games.senshiai.rules.places import Effect
from games.senshiai.rules.state import (
    Battle,
    Discarding,
    Fight,
    Fleeing,
    Moving,
    Opened,
    Paying,
    Turn,
    Upkeep,
)
from games.senshiai.rules.turn import HAND_CAP
from games.senshiai.rules.windows import recruiting_grounds
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.combat_odds import stance_odds

THIRST: Final[tuple[float, ...]] = (1.7, 5.4, 0.4)
"""The number of cards a hand should have: at least, more with a rich Reserve, and with one so much richer
than the poorest other."""
RICH: Final = 20
"""The number of cards of a rich Reserve."""
LEAST_KEPT: Final = 2
"""A Reserve is never drawn on below so many cards: who does not lead has nothing to wait for."""
LATE: Final = 2
"""The number of last rounds of the game in which one draws less and less: then the Reserves are counted."""
DESPERATE: Final = 0.5
"""After this part of the rounds who is behind draws all that it can: waiting has lost."""
CLOGGED: Final = 4
"""The number of cards at which a hand that can do nothing is in its own way."""
KEPT: Final = 5
"""The number of cards to which who leads draws down, or to one more than the poorest other."""


# -- habits by frame --------------------------------------------------------------------------------


def small_decision(table: WorkingState) -> Action:
    """The action of a sensible player without much thought, anywhere but in the Main Stage."""
    frame = table.frames[-1]
    return _HEURISTICS[type(frame)](table, frame)


def _draw(table: WorkingState, frame: Turn) -> Action:
    """Fills the hand while the Reserve is rich, keeps a few cards when it is not, and a lead as far as it goes.

    A hand that can do nothing is renewed first.
    """
    seat = table.active
    hand = len(table.hands[seat])
    reserve = len(table.reserves[seat])
    foe = min([len(table.reserves[other]) for other in table.living() if other != seat])
    full = THIRST[0] + THIRST[1] * min(reserve, RICH) / RICH + THIRST[2] * (reserve - foe) / RICH
    late = max(0, table.round + LATE - table.options.rounds)
    wanted = round(min(float(HAND_CAP), full - late)) - hand
    kept = max(LEAST_KEPT, min(KEPT, foe + 1)) if reserve > foe else LEAST_KEPT
    if reserve < foe and table.round > DESPERATE * table.options.rounds:
        kept, wanted = 1, HAND_CAP - hand
    if wanted <= 0 and hand >= CLOGGED and reserve > kept + HAND_CAP and _clogged(table, seat):
        return Discard(least_wanted(table, seat))
    return Draw(max(0, min(wanted, HAND_CAP - hand, reserve - kept)))


def _clogged(table: WorkingState, seat: int) -> bool:
    """Whether there is no room for any Troop, and the hand has no Terrain to make some."""
    if recruiting_grounds(table, seat):
        return False
    hand = table.hands[seat]
    return not any(CARDS[card].type is CardType.TERRAIN and CARDS[card].cost < len(hand) for card in hand)


def _pay(table: WorkingState, frame: Paying) -> Action:
    return Pay(least_wanted(table, frame.seat))


def _discard(table: WorkingState, frame: Discarding) -> Action:
    return Discard(least_wanted(table, frame.seat))


def _friendly(effects: Sequence[Effect], at: int, seat: int) -> bool:
    return effects[at].owner == seat


def _carry(going: float, staying: float, friendly: bool) -> Action:
    return Carry() if (going >= staying) is friendly else Leave()


def _carry_moving(table: WorkingState, frame: Moving) -> Action:
    space, effect = questions(table, frame)[len(frame.carry)]
    return _carry(*parted(table, space), effect.owner == frame.seat)


def _fight(table: WorkingState, frame: Battle) -> Action:
    if frame.fight is Fight.CARRY:
        effects = battle_questions(table, frame)
        return _carry(*parted(table, frame.src), _friendly(effects, len(frame.carry), frame.seat))
    if frame.fight in (Fight.STANCE_ATTACKER, Fight.STANCE_DEFENDER):
        return best_stance(table, frame)
    if frame.fight is Fight.GROUND:
        found = engine.legal(table)
        return min(found, key=lambda action: _flight_cost(table, action))
    return best_assignment(table, frame)


def best_stance(table: WorkingState, frame: Battle) -> Action:
    """The stance after which the battle looks best for its side."""
    attacking = frame.fight is Fight.STANCE_ATTACKER
    sign = 1 if attacking else -1
    actions = [action for action in engine.legal(table) if isinstance(action, Stance)]

    def value(action: Stance) -> float:
        chosen = (action.path, 0) if attacking else (frame.stances[0], action.path)
        return sign * stance_odds(table, frame, chosen).value

    return max(actions, key=value)


def best_assignment(table: WorkingState, frame: Battle) -> Assign:
    """The assignment that destroys the most worth."""
    attacking = frame.fight is Fight.ATTACK
    space = frame.dst if attacking else table.board.field if not frame.ranged else frame.src
    place = table.places[space]
    traits = side_traits(table, space)
    best, most = None, -1.0
    for action, points in battle_assignments(table, frame):
        worth = 0.0
        for slot, value in points:
            index = slot - place.first_slot
            number = place.units[index].card
            over = value - traits[index].resistance
            if CARDS[number].capital:
                worth += waste_worth(len(table.reserves[place.units[index].owner])) * max(0, over)
            elif over >= 0:
                worth += UNIT_WORTH[number]
        if worth > most:
            best, most = action, worth
    assert best is not None
    return best


def _flight_cost(table: WorkingState, action: Action) -> float:
    """The cost of a flight: the Unit if it dies, otherwise a little, less where friends stand."""
    assert isinstance(action, Flee)
    place = table.places[action.space]
    worth = UNIT_WORTH[place.units[action.slot - place.first_slot].card]
    if action.dst < 0:
        return 10 + worth
    there = table.places[action.dst]
    return (0.1 if there.units else 0.3) - 0.01 * worth


def _flee(table: WorkingState, frame: object) -> Action:
    return min(engine.legal(table), key=lambda action: _flight_cost(table, action))


_HEURISTICS: Final[dict[type, Callable[[WorkingState, Any], Action]]] = {
    Turn: _draw,
    Paying: _pay,
    Discarding: _discard,
    Moving: _carry_moving,
    Battle: _fight,
    Fleeing: _flee,
    Upkeep: _flee,
    Opened: best_answer,
}
