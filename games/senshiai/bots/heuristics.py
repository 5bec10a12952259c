"""Heuristics for the small decisions: what to pay with, whom to strike, where to flee, when to answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.senshiai.bots.assessment import Assessment
from games.senshiai.cards.card_values import UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.vocabulary import CardType, Do, Window
from games.senshiai.rules import engine
from games.senshiai.rules.actions import (
    Action,
    Aim,
    Assign,
    Carry,
    Cast,
    Discard,
    Draw,
    Flee,
    Leave,
    Pass,
    Pay,
    Stance,
)
from games.senshiai.rules.battle import battle_assignments, battle_questions
from games.senshiai.rules.combat import defending_seat, side_traits
from games.senshiai.rules.move_action import questions
from games.senshiai.rules.places import Effect, Mark
from games.senshiai.rules.state import (
    Battle,
    Discarding,
    Fight,
    Fleeing,
    Moving,
    Opened,
    Paying,
    Pending,
    Turn,
    Upkeep,
    Using,
)
from games.senshiai.rules.turn import HAND_CAP
from games.senshiai.rules.windows import recruiting_grounds
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.combat_odds import combat_odds, stance_odds

THIRST: Final[tuple[float, ...]] = (1.7, 5.4, 0.4)
"""The number of cards a hand should have: at least, more with a rich Reserve, and with one so much richer
than the poorest other."""
BRIDGING: Final = 1.0
"""The added worth of a Terrain to a seat that must march and has no way yet."""
RICH: Final = 20
"""The number of cards of a rich Reserve."""
BEHIND: Final = 10
"""The cards less than the poorest other at which waiting loses."""
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


# -- what a card in hand is worth keeping -------------------------------------------------------------


def _event_worth(card: Card) -> float:
    total = 0.4 + 0.25 * card.cost
    for effect in card.effects:
        if effect.do in (Do.RESTORE, Do.WASTE):
            total += 0.35 * effect.n
    return total


def _keep(card: Card) -> float:
    if card.type is CardType.TROOP:
        return 0.35 + 0.3 * UNIT_WORTH[card.number]
    if card.type is CardType.TERRAIN:
        return 0.9 - 0.15 * card.cost
    return _event_worth(card)


KEEP: Final[tuple[float, ...]] = tuple(_keep(card) for card in CARDS)
"""The worth of each card in hand, when nothing else is known."""


def keep_values(table: WorkingState, seat: int) -> dict[int, float]:
    """The worth of the cards of a hand: second copies, dear cards and, once enough lie, Terrains less."""
    hand = table.hands[seat]
    settled = table.realm(seat).bit_count() >= 7
    bridging = _must_march(table, seat)
    found: dict[int, float] = {}
    for card in hand:
        value = KEEP[card]
        if card in found:
            value -= 0.1
        if CARDS[card].cost >= len(hand):
            value -= 0.5
        if CARDS[card].type is CardType.TERRAIN:
            if CARDS[card].paths & bridging:
                value += BRIDGING
            elif settled:
                value -= 0.45
        found[card] = value
    return found


def _must_march(table: WorkingState, seat: int) -> int:
    """The Paths of an army that has no way to the Capital it means to take and loses by waiting; else 0."""
    poorest = min([len(table.reserves[other]) for other in table.living() if other != seat])
    if len(table.reserves[seat]) + BEHIND > poorest:
        return 0
    assessed = Assessment(table, seat)
    return assessed.paths if assessed.gap else 0


def least_wanted(table: WorkingState, seat: int) -> int:
    """The card of the hand that is missed least."""
    values = keep_values(table, seat)
    return min(values, key=lambda card: (values[card], card))


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
    return _carry(*_parts(table, space), effect.owner == frame.seat)


def _parts(table: WorkingState, space: int) -> tuple[float, float]:
    """The worth of those who leave a space and of those who stay."""
    going = staying = 0.0
    for unit in table.places[space].units:
        if unit.marks & Mark.DECLARED:
            going += UNIT_WORTH[unit.card]
        else:
            staying += UNIT_WORTH[unit.card]
    return going, staying


def _fight(table: WorkingState, frame: Battle) -> Action:
    if frame.fight is Fight.CARRY:
        effects = battle_questions(table, frame)
        return _carry(*_parts(table, frame.src), _friendly(effects, len(frame.carry), frame.seat))
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


# -- answering --------------------------------------------------------------------------------------


def _respond(table: WorkingState, frame: Opened) -> Action:
    """Casts what cancels or annuls something that matters, and what is cheap at the end of a turn; else passes."""
    actions = engine.legal(table)
    seat = frame.asked[frame.passed]
    best: Action = Pass()
    most = 0.0
    for action in actions:
        if isinstance(action, Cast):
            value = answer_value(table, frame, seat, action)
            if value > most:
                best, most = action, value
    return best


def answer_value(table: WorkingState, frame: Opened, seat: int, action: Cast) -> float:
    """The worth of an answer at a glance, its cost taken off."""
    card = CARDS[action.card]
    price = KEEP[action.card] * 0.6 + 0.5 * card.cost
    subject = table.frames[-2]
    gain = 0.0
    for effect in card.effects:
        if effect.do in (Do.CANCEL, Do.ANNUL):
            gain += _cancelling(table, seat, action, subject)
        elif effect.do is Do.SET_DIE:
            gain += _omen(table, seat, effect.value)
        elif effect.do is Do.RESTORE:
            gain += 0.8 * min(effect.n, len(table.discards[seat]))
        elif effect.do is Do.WASTE:
            gain += waste_worth(len(table.reserves[action.target.n])) * effect.n
        elif effect.do is Do.DISCARD and action.target.n != seat:
            gain += 0.6 * min(effect.n, len(table.hands[action.target.n]))
        elif effect.do in (Do.DESTROY, Do.TAKE_AWAY) and action.target.aim is Aim.UNIT:
            place = table.places[action.target.space]
            worth = UNIT_WORTH[place.units[action.target.n - place.first_slot].card]
            gain += worth if place.holder != seat else -worth
    if frame.window is Window.BURY:
        gain += _saving(table, seat, action)
    return gain - price


def _cancelling(table: WorkingState, seat: int, action: Cast, subject: object) -> float:
    if isinstance(subject, Battle):
        indices = table.declared(subject.src)
        found = combat_odds(table, subject.src, indices, subject.dst, subject.ranged)
        return found.value if defending_seat(table, subject) == seat else -found.value
    if isinstance(subject, Pending) and action.target.aim is Aim.TOP:
        card = CARDS[subject.card]
        worth = UNIT_WORTH[card.number] if card.type is CardType.TROOP else _event_worth(card)
        return worth + 0.5 * card.cost
    if isinstance(subject, Moving):
        return 0.35 * sum(_parts(table, subject.src)[:1])
    if isinstance(subject, Using):
        return 1.0
    if action.target.aim is Aim.EFFECT:
        return 0.6
    if action.target.aim is Aim.UNIT:
        place = table.places[action.target.space]
        worth = UNIT_WORTH[place.units[action.target.n - place.first_slot].card]
        return worth if place.holder != seat else -worth
    return 0.0


def _omen(table: WorkingState, seat: int, value: int) -> float:
    """The worth of setting the die, 3.5 being what it shows by itself."""
    battle = table.battle()
    if battle is None or seat not in (battle.seat, battle.foe):
        return 0.0
    rolls = seat == (battle.seat if battle.fight is Fight.ATTACK else battle.foe)
    return 0.55 * (value - 3.5) * (1 if rolls else -1)


def _saving(table: WorkingState, seat: int, action: Cast) -> float:
    """The worth of what a change of Resistance before burying saves, or kills."""
    change = sum(change.resistance for change in CARDS[action.card].lends)
    if action.target.aim is not Aim.SPACE:
        return 0.0
    space = action.target.space
    place = table.places[space]
    total = 0.0
    for unit, traits in zip(place.units, side_traits(table, space), strict=True):
        if CARDS[unit.card].capital:
            before = max(0, unit.damage - traits.resistance)
            after = max(0, unit.damage - traits.resistance - change)
            total += waste_worth(len(table.reserves[unit.owner])) * (before - after)
        elif (unit.damage >= traits.resistance) != (unit.damage >= traits.resistance + change):
            total += UNIT_WORTH[unit.card]
    return total if change > 0 or place.holder != seat else -total


_HEURISTICS: Final[dict[type, Callable[[WorkingState, Any], Action]]] = {
    Turn: _draw,
    Paying: _pay,
    Discarding: _discard,
    Moving: _carry_moving,
    Battle: _fight,
    Fleeing: _flee,
    Upkeep: _flee,
    Opened: _respond,
}
