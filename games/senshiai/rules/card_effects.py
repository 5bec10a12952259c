"""Card effects of Events, activated Terrains and Chaos cards, done one after the other (14.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import STANDING, CardEffect, Do, Duration, Window
from games.senshiai.rules import events as ev
from games.senshiai.rules.actions import Aim, Target
from games.senshiai.rules.fleeing import drive_off
from games.senshiai.rules.places import LASTING, TURN, Effect, Mark, place_of, unit_of
from games.senshiai.rules.state import Battle, Discarding, Doing, Fight, Moving, Opened, Pending, Rolling, Step, Using
from games.senshiai.rules.targets import effects_at
from games.senshiai.rules.working_state import ActionFrame, WorkingState

# -- coming into play -------------------------------------------------------------------------------


def lay_terrain(table: WorkingState, seat: int, card: int, space: int) -> None:
    """A Terrain comes into play on an empty space."""
    there = table.places[space]
    table.put(space, place_of(card, seat, 0, (), there.units, there.carried))
    table.tell(ev.TerrainLaid, seat, card, space)


def recruit(table: WorkingState, seat: int, card: int, space: int, until: int = LASTING) -> None:
    """A Troop, or a conjured Unit with its expiry, joins the Company on a space."""
    there = table.places[space]
    table.put(space, there.standing((*there.units, unit_of(card, seat, until, 0, (), 0))))
    table.tell(ev.UnitArrived, seat, card, space)


def expiry(table: WorkingState, duration: Duration | None) -> int:
    """When an Effect of this Duration, cast now, expires (4.5)."""
    if duration is Duration.TURN:
        return TURN
    return table.active if duration is Duration.ROUND else LASTING


def lay_effect(table: WorkingState, frame: Pending) -> None:
    """An Event that stays comes to lie on its target, or becomes a Unit there."""
    card = CARDS[frame.card]
    target = frame.target
    until = expiry(table, card.duration)
    if card.conjuration:
        recruit(table, frame.seat, frame.card, target.space, until)
        return
    effect = Effect(frame.card, frame.seat, until)
    place = table.places[target.space]
    if target.aim is Aim.UNIT:
        index = target.n - place.first_slot
        unit = place.units[index]
        table.put_unit(target.space, index, unit.under((*unit.effects, effect)))
    elif card.target is not None and card.target.kind.value == "terrain":
        table.put(target.space, place.hosting((*place.effects, effect)))
    else:
        table.put(target.space, place.company(place.units, (*place.carried, effect)))
    table.tell(ev.EffectLaid, frame.seat, frame.card, target.space, target.n)


# -- effects, one after the other -------------------------------------------------------------------


def items_of(frame: Doing) -> tuple[CardEffect, ...]:
    """The effects of the card that is being carried out."""
    card = CARDS[frame.card]
    if frame.source is Window.CARD:
        return tuple([effect for effect in card.effects if effect.do not in STANDING])
    ability = card.activate if frame.source is Window.ACT else card.chaos
    assert ability is not None
    return ability.effects


def step_doing(table: WorkingState, frame: Doing) -> bool:
    """Carries out the next effect of the card."""
    effects = items_of(frame)
    if frame.index >= len(effects):
        table.pop()
        return False
    effect = effects[frame.index]
    at = len(table.frames) - 1
    table.swap(Doing(frame.card, frame.seat, frame.source, frame.target, frame.index + 1))
    _VERBS[effect.do](table, frame, effect, at)
    return False


def _who(frame: Doing, effect: CardEffect) -> int:
    return frame.target.n if effect.to_target else frame.seat


def _restore(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    table.restore(_who(frame, effect), effect.n)


def _waste(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    if not table.out[_who(frame, effect)]:
        table.waste(_who(frame, effect), effect.n, frame.seat)


def _draw(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    table.draw(_who(frame, effect), effect.n, frame.seat)


def _discard(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    table.push(Discarding(_who(frame, effect), effect.n, frame.seat))


def _destroy(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    target = frame.target
    place = table.places[target.space]
    if target.aim is Aim.UNIT:
        table.remove_unit(target.space, target.n - place.first_slot, "event")
    elif target.aim is Aim.EFFECT:
        _remove_effect(table, target)
    else:
        table.destroy_terrain(target.space)


def _remove_effect(table: WorkingState, target: Target) -> None:
    place = table.places[target.space]
    effect, host = effects_at(place)[target.n - 1]
    before = effects_at(place)[: target.n - 1]
    at = sum(1 for _, other in before if other == host)
    if host >= 0:
        unit = place.units[host]
        table.put_unit(target.space, host, unit.under(unit.effects[:at] + unit.effects[at + 1 :]))
    elif host == -1:
        table.put(target.space, place.company(place.units, place.carried[:at] + place.carried[at + 1 :]))
    else:
        table.put(target.space, place.hosting(place.effects[:at] + place.effects[at + 1 :]))
    table.drop_effects((effect,), target.space)


def _annul(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    if frame.target.aim is not Aim.TOP:
        _destroy(table, frame, effect, at)
        return
    subject, index = _subject(table, at)
    assert isinstance(subject, Pending)
    del table.frames[index : index + 2]
    table.to_pile(subject.card, subject.seat)
    table.tell(ev.CardFailed, subject.seat, subject.card, True)


def _subject(table: WorkingState, at: int) -> tuple[object, int]:
    """The target of the Event whose effects lie at `at`: the frame below its window, and its place on the stack.

    From the bottom: the subject, its window, the upkeep check, the Event, its effects.
    """
    index = at - 4
    assert isinstance(table.frames[index + 1], Opened)
    return table.frames[index], index


def _take_away(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    target = frame.target
    table.remove_unit(target.space, target.n - table.places[target.space].first_slot, "taken", to_hand=True)


def _sacrifice(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    target = frame.target
    table.remove_unit(target.space, target.n - table.places[target.space].first_slot, "sacrifice")


def _flee(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    drive_off(table, frame.target.space, effect.paths)


def _hold(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    action = table.frames[table.action_index()]
    if isinstance(action, Moving):
        spaces = [action.src, action.dst] if action.castling else [action.src]
        everybody = False
    else:
        assert isinstance(action, Battle)
        spaces, everybody = [action.src], action.ranged
    for space in spaces:
        place = table.places[space]
        held = [
            index
            for index, unit in enumerate(place.units)
            if (everybody or unit.marks & Mark.DECLARED) and not (CARDS[unit.card].capital and unit.owner != frame.seat)
        ]
        table.mark_all(space, held, Mark.HELD)
        cards = tuple(place.units[index].card for index in held)
        if cards:
            table.tell(ev.UnitsHeld, place.holder, cards, space)


def _cancel(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    """Marks the declared action as cancelled and closes its window; the action clears itself away."""
    action, index = _subject(table, at)
    assert isinstance(action, ActionFrame)
    if isinstance(action, Battle):
        table.frames[index] = action.at(Fight.CANCELLED)
    elif isinstance(action, Moving):
        table.frames[index] = replace(action, step=Step.CANCELLED)
    else:
        assert isinstance(action, Using)
        table.frames[index] = replace(action, step=Step.CANCELLED)
    del table.frames[index + 1]
    table.tell(ev.ActionLapsed, action.seat, True)


def _set_die(table: WorkingState, frame: Doing, effect: CardEffect, at: int) -> None:
    rolling, index = _subject(table, at)
    assert isinstance(rolling, Rolling)
    table.frames[index] = replace(rolling, value=effect.value)
    del table.frames[index + 1]
    table.tell(ev.DieRolled, rolling.seat, effect.value, True)


def _modify(table: WorkingState, frame: Doing, card_effect: CardEffect, at: int) -> None:
    """The modifier that an activated Terrain puts on each Unit standing there now (14.3)."""
    space = frame.target.space
    place = table.places[space]
    effect = Effect(frame.card, frame.seat, expiry(table, card_effect.duration))
    units = tuple(unit.under((*unit.effects, effect)) for unit in place.units)
    table.put(space, place.standing(units))


_VERBS: dict[Do, Callable[[WorkingState, Doing, CardEffect, int], None]] = {
    Do.RESTORE: _restore,
    Do.WASTE: _waste,
    Do.DRAW: _draw,
    Do.DISCARD: _discard,
    Do.DESTROY: _destroy,
    Do.TAKE_AWAY: _take_away,
    Do.ANNUL: _annul,
    Do.MODIFY: _modify,
    Do.SACRIFICE: _sacrifice,
    Do.FLEE: _flee,
    Do.HOLD: _hold,
    Do.CANCEL: _cancel,
    Do.SET_DIE: _set_die,
}
