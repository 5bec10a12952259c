"""From what a hand points at to the listed actions: cards and their targets, Companies and where they can go."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Any, Final

from games.core.words import tr
from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.cards.printed import name_of, name_of_id
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim, Target
from games.senshiai.view.view import SenshiaiView, SpaceView, UnitView

Slots = frozenset[int]

Ability = act.Chaos | act.Rouse | act.Activate | act.Produce
ABILITIES: Final = (act.Chaos, act.Rouse, act.Activate, act.Produce)


def space_of(view: SenshiaiView, space: int) -> SpaceView | None:
    """The view of a space by its number."""
    return next((each for each in view.spaces if each.space == space), None)


def card_actions(view: SenshiaiView, card_id: str) -> list[act.Action]:
    """What can be done with a card of the hand now."""
    number = CARD_NUMBERS.get(card_id, -1)
    kinds = act.Play | act.Cast | act.Pay | act.Discard
    return [action for action in view.legal if isinstance(action, kinds) and action.card == number]


def place_of(action: act.Action, spaces: Container[int]) -> int | None:
    """The one of `spaces` that an action with a card is aimed at; None for a player, the stack, the attackers."""
    if isinstance(action, act.Play):
        return action.space
    if isinstance(action, act.Cast) and action.target.aim in (Aim.SPACE, Aim.UNIT, Aim.EFFECT):
        return action.target.space if action.target.space in spaces else None
    return None


def seat_of(action: act.Action | None) -> int:
    """The seat that an action is aimed at; -1: none."""
    if isinstance(action, act.Cast) and action.target.aim is Aim.SEAT:
        return action.target.n
    return action.seat if isinstance(action, act.Activate) else -1


def by_place(found: Iterable[act.Action], spaces: Container[int]) -> dict[int, list[act.Action]]:
    """Actions with a card by the space they are aimed at."""
    places: dict[int, list[act.Action]] = {}
    for action in found:
        space = place_of(action, spaces)
        if space is not None:
            places.setdefault(space, []).append(action)
    return places


# -- Companies --------------------------------------------------------------------------------------


def leading(space: SpaceView, view: SenshiaiView) -> bool:
    """True when the Company on the space is the acting seat's."""
    return bool(space.units) and space.units[0].owner == view.actor


def ready_slots(view: SenshiaiView, space: SpaceView) -> Slots:
    """The Units that can still set out; all but the Capital where none can, for shooting and abilities."""
    troops = [unit for unit in space.units if unit.slot > 0]
    return frozenset(unit.slot for unit in troops if unit.steps_left > 0) or frozenset(unit.slot for unit in troops)


def _likeness(unit: UnitView) -> tuple[object, ...]:
    effects = tuple((each.card, each.owner, each.until) for each in unit.effects)
    return (unit.card, unit.owner, unit.until, unit.marks, effects, unit.damage, unit.declared)


def canonical(space: SpaceView, slots: Iterable[int]) -> tuple[int, ...]:
    """The slots as a listed action names them: of alike Units the lowest, and nothing where all go."""
    chosen, troops = set(slots), [unit for unit in space.units if unit.slot > 0]
    if chosen == {unit.slot for unit in troops}:
        return ()
    groups: dict[tuple[object, ...], list[int]] = {}
    for unit in troops:
        groups.setdefault(_likeness(unit), []).append(unit.slot)
    return tuple(sorted(slot for group in groups.values() for slot in group[: len(chosen & set(group))]))


def company_actions(view: SenshiaiView, space: SpaceView, slots: Slots) -> dict[int, list[act.Action]]:
    """What the chosen Units (for shooting and castling the whole Company) can do, by the space it is done to."""
    named = canonical(space, slots)
    found: dict[int, list[act.Action]] = {}
    for action in view.legal:
        if isinstance(action, act.Move | act.Attack):
            if slots and action.src == space.space and action.slots == named:
                found.setdefault(action.dst, []).append(action)
        elif isinstance(action, act.Shoot):
            if action.src == space.space:
                found.setdefault(action.dst, []).append(action)
        elif isinstance(action, act.Castle) and not named and space.space in (action.one, action.other):
            other = action.other if action.one == space.space else action.one
            found.setdefault(other, []).append(action)
    return found


def has_orders(view: SenshiaiView, space: SpaceView) -> bool:
    """True where somebody of the Company on a space, together with others or not, can move or fight."""
    pairs = (
        (action.one, action.other) if isinstance(action, act.Castle) else (action.src,)
        for action in view.legal
        if isinstance(action, act.Move | act.Attack | act.Shoot | act.Castle)
    )
    return any(space.space in pair for pair in pairs)


def abilities(view: SenshiaiView, space: int | None = None) -> list[Ability]:
    """The abilities that can be used now, everywhere or on one space; rolls that are due first."""
    able = [action for action in view.legal if isinstance(action, ABILITIES)]
    found = [action for action in able if space is None or action.space == space]
    return sorted(found, key=lambda action: [isinstance(action, kind) for kind in ABILITIES].index(True))


def useful(view: SenshiaiView, action: act.Action) -> bool:
    """False for Production that would bring nothing back."""
    return not isinstance(action, act.Produce) or bool(view.seats[view.actor].discard)


# -- words ------------------------------------------------------------------------------------------


def card_name(card_id: str) -> str:
    """A card's name by its id."""
    return name_of_id(card_id) or tr("a card")


def _unit_at(view: SenshiaiView, space: int, slot: int) -> UnitView | None:
    place = space_of(view, space) or (view.attackers if view.attackers and view.attackers.space == space else None)
    return next((unit for unit in place.units if unit.slot == slot), None) if place is not None else None


def _place_name(view: SenshiaiView, space: int) -> str:
    place = space_of(view, space)
    return place.name if place is not None else tr("the attackers")


def _target_words(view: SenshiaiView, target: Target, names: Sequence[str]) -> str:
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
        target = _target_words(view, action.target, names)
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


def hinted_cards(action: Any) -> tuple[str, ...]:
    """The card of the hand that a hint is about."""
    return (CARDS[action.card].id,) if isinstance(action, act.Play | act.Cast | act.Pay | act.Discard) else ()


def spaces_of(action: Any, view: SenshiaiView) -> list[int]:
    """The spaces an action is about."""
    known = {space.space for space in view.spaces}
    return [space for space in places_of(action) if space in known]


def places_of(action: Any) -> list[int]:
    """The same by number, with what is no space of the board."""
    found: list[int] = []
    if isinstance(action, act.Move | act.Attack | act.Shoot):
        found = [action.src, action.dst]
    elif isinstance(action, act.Castle):
        found = [action.one, action.other]
    elif isinstance(action, act.Play | act.Activate | act.Produce | act.Rouse | act.Chaos):
        found = [action.space]
    elif isinstance(action, act.Flee):
        found = [action.space, action.dst]
    elif isinstance(action, act.Cast):
        found = [action.target.space]
    return found
