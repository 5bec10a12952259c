"""Finds the listed actions for what a player points at: cards and their targets, Companies and where they can go."""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import Any, Final

from games.senshiai.cards.collection import CARD_NUMBERS, CARDS
from games.senshiai.rules import actions as act
from games.senshiai.rules.actions import Aim
from games.senshiai.view.view import SenshiaiView, SpaceView, UnitView
from ui.table.scene.table_snapshot import LogRecord

Slots = frozenset[int]

Ability = act.Chaos | act.Rouse | act.Activate | act.Produce
ABILITIES: Final = (act.Chaos, act.Rouse, act.Activate, act.Produce)


def card_actions(view: SenshiaiView, card_id: str) -> list[act.Action]:
    """Returns the actions that a card of the hand allows now."""
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


def troops(space: SpaceView) -> list[UnitView]:
    """The Units of a Company that go or stay: all but the Capital."""
    return [unit for unit in space.units if unit.slot > 0]


def ready_slots(view: SenshiaiView, space: SpaceView) -> Slots:
    """The Units that can still set out; all but the Capital where none can, for shooting and abilities."""
    found = troops(space)
    return frozenset(unit.slot for unit in found if unit.steps_left > 0) or frozenset(unit.slot for unit in found)


def _likeness(unit: UnitView) -> tuple[object, ...]:
    effects = tuple((each.card, each.owner, each.until) for each in unit.effects)
    return (unit.card, unit.owner, unit.until, unit.marks, effects, unit.damage, unit.declared)


def canonical(space: SpaceView, slots: Iterable[int]) -> tuple[int, ...]:
    """The slots as a listed action names them: of alike Units the lowest, and nothing where all go."""
    chosen, going = set(slots), troops(space)
    if chosen == {unit.slot for unit in going}:
        return ()
    groups: dict[tuple[object, ...], list[int]] = {}
    for unit in going:
        groups.setdefault(_likeness(unit), []).append(unit.slot)
    return tuple(sorted(slot for group in groups.values() for slot in group[: len(chosen & set(group))]))


def company_actions(view: SenshiaiView, space: SpaceView, slots: Slots) -> dict[int, list[act.Action]]:
    """Returns the actions of the chosen Units (shooting and castling: of the whole Company), by the space aimed at."""
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


def only_ability(view: SenshiaiView, space: int | None) -> Ability | None:
    """The one thing that can be used on a space, where it asks neither for a price nor against whom."""
    found = abilities(view, space) if space is not None else []
    if len(found) != 1 or not useful(view, found[0]):
        return None
    return None if isinstance(found[0], act.Activate) and (found[0].slot >= 0 or found[0].seat >= 0) else found[0]


def useful(view: SenshiaiView, action: act.Action) -> bool:
    """False for Production that would bring nothing back."""
    return not isinstance(action, act.Produce) or bool(view.seats[view.actor].discard)


def is_production(entry: LogRecord) -> bool:
    """Whether an entry of the log is a Unit's or a Capital's Production."""
    return entry.notation.startswith("produce ")


def producing(view: SenshiaiView) -> list[act.Produce]:
    """The Production that would bring a card back, in board order; of alike Units the first."""
    found = [each for each in view.legal if isinstance(each, act.Produce) and useful(view, each)]
    return sorted(found, key=lambda each: (each.space, each.slot))


def cards_to_restore(view: SenshiaiView) -> int:
    """The number of cards that all who can produce would bring back."""
    spaces, count = {space.space: space for space in view.spaces}, 0
    for each in producing(view):
        units = spaces[each.space].units
        one = next(unit for unit in units if unit.slot == each.slot)
        count += sum(_likeness(unit) == _likeness(one) for unit in units)
    return min(count, len(view.seats[view.actor].discard)) if count else 0


def hinted_cards(action: Any) -> tuple[str, ...]:
    """The card of the hand that a hint is about."""
    return (CARDS[action.card].id,) if isinstance(action, act.Play | act.Cast | act.Pay | act.Discard) else ()


def spaces_of(action: Any, view: SenshiaiView) -> list[int]:
    """The spaces an action is about."""
    known = {space.space for space in view.spaces}
    return [space for space in places_of(action) if space in known]


def places_of(action: Any) -> list[int]:
    """Returns the numbers of all places an action is about, those that are no space of the board included."""
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
