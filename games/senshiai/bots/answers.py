"""Answers: what casting an Event in a window is worth, by what it calls off, saves, or changes in a battle."""

from __future__ import annotations

from typing import Final

from games.senshiai.bots.assessment import combat_value, parted
from games.senshiai.bots.cast_values import lay
from games.senshiai.bots.keeping import KEEP, event_worth
from games.senshiai.cards.card_values import UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARDS, Card
from games.senshiai.cards.vocabulary import CardType, Do, Window
from games.senshiai.rules import engine
from games.senshiai.rules.actions import Action, Aim, Cast, Pass, Target
from games.senshiai.rules.combat import defending_seat, side_traits
from games.senshiai.rules.state import Battle, Fight, Moving, Opened, Pending, Using
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.combat_odds import combat_odds

_REMOVES: Final = frozenset({Do.DESTROY, Do.TAKE_AWAY, Do.SACRIFICE})


def best_answer(table: WorkingState, frame: Opened) -> Action:
    """The cast that matters most in a window, or passing where none is worth its price."""
    seat = frame.asked[frame.passed]
    best: Action = Pass()
    most = 0.0
    for action in engine.legal(table):
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
        elif effect.do in _REMOVES and action.target.aim is Aim.UNIT:
            gain += _removing(table, seat, action.target, effect.do)
    if frame.window is Window.BURY:
        gain += _saving(table, seat, action)
    elif frame.window is Window.BATTLE and isinstance(subject, Battle):
        gain += _turning(table, subject, seat, card, action.target)
    return gain - price


# -- the battle declared ----------------------------------------------------------------------------


def _turning(table: WorkingState, battle: Battle, seat: int, card: Card, target: Target) -> float:
    """The difference that an Event makes to the battle declared, for a seat that fights in it."""
    foe = defending_seat(table, battle)
    if seat not in (battle.seat, foe):
        return 0.0
    copy = table.copy()
    at_once = 0.0
    if card.conjuration or card.lends or card.grants:
        at_once = lay(copy, seat, card, target)
    elif target.aim is Aim.UNIT and any(effect.do in _REMOVES for effect in card.effects):
        place = copy.places[target.space]
        index = target.n - place.first_slot
        copy.put(target.space, place.standing((*place.units[:index], *place.units[index + 1 :])))
    else:
        return 0.0
    more = _outlook(copy, battle) - _outlook(table, battle)
    return at_once + (more if seat == battle.seat else -more)


def _outlook(table: WorkingState, battle: Battle) -> float:
    """The worth of the battle declared to the attacker; 0 where it does not take place."""
    indices = table.declared(battle.src)
    if not table.places[battle.dst].units or not (battle.ranged or indices):
        return 0.0
    return combat_value(table, combat_odds(table, battle.src, indices, battle.dst, battle.ranged), battle.dst)


def _removing(table: WorkingState, seat: int, target: Target, do: Do) -> float:
    """The worth of taking a Unit off the table, its part in a battle aside: one taken back is a card in hand again."""
    place = table.places[target.space]
    card = place.units[target.n - place.first_slot].card
    worth = UNIT_WORTH[card] - (KEEP[card] if do is Do.TAKE_AWAY else 0.0)
    return worth if place.holder != seat else -worth


def _cancelling(table: WorkingState, seat: int, action: Cast, subject: object) -> float:
    if isinstance(subject, Battle):
        indices = table.declared(subject.src)
        found = combat_odds(table, subject.src, indices, subject.dst, subject.ranged)
        return found.value if defending_seat(table, subject) == seat else -found.value
    if isinstance(subject, Pending) and action.target.aim is Aim.TOP:
        card = CARDS[subject.card]
        worth = UNIT_WORTH[card.number] if card.type is CardType.TROOP else event_worth(card)
        return worth + 0.5 * card.cost
    if isinstance(subject, Moving):
        return 0.35 * parted(table, subject.src)[0]
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
