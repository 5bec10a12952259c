"""Actions in a few words, as the lines of a list of choices."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.words import tr
from games.senshiai.cards.printed import name_of
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim, Target
from games.senshiai.view.view import SenshiaiView, SpaceView, UnitView
from games.senshiai.words.card_numbers import card_name


def space_of(view: SenshiaiView, space: int) -> SpaceView | None:
    """The view of a space by its number."""
    return next((each for each in view.spaces if each.space == space), None)


def _unit_at(view: SenshiaiView, space: int, slot: int) -> UnitView | None:
    place = space_of(view, space) or (view.attackers if view.attackers and view.attackers.space == space else None)
    return next((unit for unit in place.units if unit.slot == slot), None) if place is not None else None


def _place_name(view: SenshiaiView, space: int) -> str:
    place = space_of(view, space)
    return place.name if place is not None else tr("the attackers")


def cast_on(view: SenshiaiView, target: Target, names: Sequence[str]) -> str:
    """The target of an Event in words."""
    if target.aim is Aim.SEAT:
        return names[target.n]
    if target.aim is Aim.TOP:
        return tr("what is under way")
    if target.aim is Aim.DIE:
        return tr("the die")
    where = _place_name(view, target.space)
    if target.aim is Aim.UNIT:
        unit = _unit_at(view, target.space, target.n)
        return tr("{card} on {cell}", card=card_name(unit.card) if unit else tr("the Unit"), cell=where)
    if target.aim is Aim.EFFECT:
        place = space_of(view, target.space)
        every = [] if place is None else [*place.effects, *place.company_effects]
        every += [] if place is None else [each for unit in place.units for each in unit.effects]
        effect = next((each for each in every if each.number == target.n), None)
        return tr("{card} on {cell}", card=card_name(effect.card) if effect else tr("the Effect"), cell=where)
    return where


def describe(view: SenshiaiView, action: act.Action, names: Sequence[str]) -> str:
    """An action in a few words, as a line of a list of choices."""
    place = space_of(view, getattr(action, "space", -1)) if hasattr(action, "space") else None
    if isinstance(action, act.Cast):
        target = cast_on(view, action.target, names)
        return tr("{card}: {target}", card=name_of(action.card), target=target)
    if isinstance(action, act.Play):
        return tr("{card} on {cell}", card=name_of(action.card), cell=_place_name(view, action.space))
    if isinstance(action, act.Castle):
        return tr("Swap places with {cell}", cell=_place_name(view, action.other))
    if isinstance(action, act.Move):
        return tr("Move to {cell}", cell=_place_name(view, action.dst))
    if isinstance(action, act.Attack):
        return tr("Attack {cell}", cell=_place_name(view, action.dst))
    if isinstance(action, act.Shoot):
        return tr("Shoot at {cell}", cell=_place_name(view, action.dst))
    if isinstance(action, act.Flee):
        unit = _unit_at(view, action.space, action.slot)
        what = card_name(unit.card) if unit else tr("The Unit")
        if action.dst < 0:
            return tr("{card} is destroyed", card=what)
        return tr("{card} flees to {cell}", card=what, cell=_place_name(view, action.dst))
    if place is not None:
        return _ability_words(view, action, place, names)
    return type(action).__name__


def _ability_words(view: SenshiaiView, action: act.Action, place: SpaceView, names: Sequence[str]) -> str:
    slot = getattr(action, "slot", -1)
    unit = _unit_at(view, place.space, slot) if slot >= 0 else None
    subject = card_name(unit.card) if unit is not None else card_name(place.terrain)
    if isinstance(action, act.Chaos):
        return tr("Roll Chaos: {card} on {cell}", card=subject, cell=place.name)
    if isinstance(action, act.Rouse):
        return tr("Rouse {card} on {cell}", card=subject, cell=place.name)
    if isinstance(action, act.Produce):
        return tr("Produce: {card} on {cell}", card=subject, cell=place.name)
    foe = names[action.seat] if isinstance(action, act.Activate) and action.seat >= 0 else ""
    return _activation(card_name(place.terrain), place.name, card_name(unit.card) if unit is not None else "", foe)


def _activation(card: str, cell: str, unit: str, foe: str) -> str:
    """A Terrain's ability, with the Unit that is its price and the player it is against, where there are any."""
    if unit and foe:
        return tr(
            "Activate {card} on {cell}, sacrificing {unit} against {foe}", card=card, cell=cell, unit=unit, foe=foe
        )
    if unit:
        return tr("Activate {card} on {cell}, sacrificing {unit}", card=card, cell=cell, unit=unit)
    if foe:
        return tr("Activate {card} on {cell} against {foe}", card=card, cell=cell, foe=foe)
    return tr("Activate {card} on {cell}", card=card, cell=cell)
