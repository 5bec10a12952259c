"""Targets: what an Event may be cast on, when it is cast and again when it resolves (4.4, 14.3)."""

from __future__ import annotations

from functools import cache

from games.senshiai.cards.collection import CARDS, EVENTS_IN, Card
from games.senshiai.cards.vocabulary import CardType, Kind, TargetRule, Whose, Window
from games.senshiai.rules.actions import Aim, Target, on_space
from games.senshiai.rules.combat import side_traits
from games.senshiai.rules.company import lowest
from games.senshiai.rules.conditions import holds
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.places import NO_TERRAIN, NOBODY, Effect, Place
from games.senshiai.rules.state import Battle, Moving, Opened, Pending, Using
from games.senshiai.rules.working_state import WorkingState

TOP = Target(Aim.TOP)
DIE = Target(Aim.DIE)


def castable(table: WorkingState, seat: int, window: Window, first: bool = False) -> list[tuple[int, list[Target]]]:
    """The Events of the hand that the seat may cast in this window, each with its targets; `first`: one at most."""
    hand = table.hands[seat]
    castables: list[tuple[int, list[Target]]] = []
    if EVENTS_IN[window].isdisjoint(hand):
        return castables
    others = len(hand) - 1
    last = -1
    for number in hand:
        if number == last:
            continue
        last = number
        card = CARDS[number]
        if window in card.windows and card.cost <= others and holds(table, seat, card.contingency):
            found = targets_of(table, seat, card, window)
            if found:
                castables.append((number, found))
                if first:
                    break
    return castables


def can_cast(table: WorkingState, seat: int, window: Window) -> bool:
    """Whether the seat has any legal cast in this window."""
    return bool(castable(table, seat, window, first=True))


def targets_of(table: WorkingState, seat: int, card: Card, window: Window) -> list[Target]:
    """All targets that the seat may choose for the card in this window."""
    rule = card.target
    assert rule is not None
    kind = rule.kind
    if kind is Kind.PLAYER:
        return [_at_seat(other) for other in table.living() if _whose(rule.whose, seat, other)]
    if kind is Kind.DIE:
        return [DIE] if window is Window.DIE else []
    if kind is Kind.PENDING:
        return [TOP] if _fits_pending(table, rule, _subject(table)) else []
    if kind is Kind.COMPANY:
        return [on_space(space) for space in _companies(table, window) if _fits_company(table, seat, rule, space)]
    if kind is Kind.TERRAIN:
        return [on_space(space) for space in bits(table.ground) if _fits_terrain(table, seat, card, rule, space)]
    if kind is Kind.UNIT:
        return _units(table, seat, rule, window)
    if window is Window.CARD:
        return [TOP] if _fits_card_on_stack(seat, rule, _subject(table)) else []
    if kind is Kind.PENDING_OR_EFFECT:
        return _effects(table, rule)
    return _cards_in_play(table, seat, rule, window)


@cache
def _at_seat(seat: int) -> Target:
    """A seat as a target."""
    return Target(Aim.SEAT, n=seat)


def still_fits(table: WorkingState, pending: Pending) -> bool:
    """Whether the target of an Event about to resolve is valid."""
    card = CARDS[pending.card]
    rule = card.target
    target = pending.target
    assert rule is not None
    if pending.lost:
        return False
    if target.aim is Aim.SEAT:
        return not table.out[target.n] and _whose(rule.whose, pending.seat, target.n)
    if target.aim is Aim.TOP or target.aim is Aim.DIE:
        return True
    place = table.places[target.space]
    if target.aim is Aim.EFFECT:
        return target.n <= len(effects_at(place))
    if target.aim is Aim.UNIT:
        index = target.n - place.first_slot
        if not 0 <= index < len(place.units):
            return False
        return _fits_unit(table, pending.seat, rule, target.space, index)
    if rule.kind is Kind.COMPANY:
        return _fits_company(table, pending.seat, rule, target.space)
    if place.terrain == NO_TERRAIN:
        return False
    return _fits_terrain(table, pending.seat, card, rule, target.space)


def effects_at(place: Place) -> list[tuple[Effect, int]]:
    """The Effects on a place in the order of `d4*n`, each with its holder: -2 Terrain, -1 Company, else a Unit's."""
    found = [(effect, -2) for effect in place.effects]
    found += [(effect, -1) for effect in place.carried]
    found += [(effect, index) for index, unit in enumerate(place.units) for effect in unit.effects]
    return found


def _subject(table: WorkingState) -> object:
    """The action or event that the topmost window is about, at the moment of casting."""
    frames = table.frames
    return frames[-2] if len(frames) > 1 and isinstance(frames[-1], Opened) else None


def _whose(whose: Whose, seat: int, owner: int) -> bool:
    if whose is Whose.OWN:
        return owner == seat
    if whose is Whose.ENEMY:
        return owner not in (seat, NOBODY)
    return whose is Whose.ANY or owner in (seat, NOBODY)


def _fits_pending(table: WorkingState, rule: TargetRule, subject: object) -> bool:
    if isinstance(subject, Moving):
        return Window.MOVE in rule.of
    if isinstance(subject, Battle):
        return Window.BATTLE in rule.of and _in_window(table, Window.BATTLE)
    return isinstance(subject, Using) and Window.ACT in rule.of


def _in_window(table: WorkingState, window: Window) -> bool:
    top = table.frames[-1]
    return isinstance(top, Opened) and top.window is window


def _fits_card_on_stack(seat: int, rule: TargetRule, subject: object) -> bool:
    if not isinstance(subject, Pending) or subject.seat == seat:
        return False
    return _fits_card(rule, CARDS[subject.card])


def _fits_card(rule: TargetRule, card: Card) -> bool:
    """The filters that look at the card alone."""
    return (
        (not rule.types or card.type in rule.types)
        and (not rule.subtypes or not rule.subtypes.isdisjoint(card.subtypes))
        and (rule.costmax is None or card.cost <= rule.costmax)
        and (rule.capital or not card.capital)
    )


def _companies(table: WorkingState, window: Window) -> list[int]:
    """The places whose Companies may be chosen in this window: in `bury` those of the battle only."""
    battle = table.battle() if window is Window.BURY else None
    if battle is not None:
        return [battle.dst, battle.src if battle.ranged else table.board.field]
    spaces = 0
    for standing in table.standing:
        spaces |= standing
    return list(bits(spaces))


def _fits_company(table: WorkingState, seat: int, rule: TargetRule, space: int) -> bool:
    place = table.places[space]
    if not place.units or not _whose(rule.whose, seat, place.holder):
        return False
    lone_capital = len(place.units) == 1 and CARDS[place.units[0].card].capital
    return place.holder == seat or not lone_capital


def _units(table: WorkingState, seat: int, rule: TargetRule, window: Window) -> list[Target]:
    found: list[Target] = []
    for space in _companies(table, window):
        place = table.places[space]
        for index in lowest(place, range(len(place.units))):
            if _fits_unit(table, seat, rule, space, index):
                found.append(Target(Aim.UNIT, space, index + place.first_slot))
    return found


def _fits_unit(table: WorkingState, seat: int, rule: TargetRule, space: int, index: int) -> bool:
    place = table.places[space]
    unit = place.units[index]
    card = CARDS[unit.card]
    if card.capital and unit.owner != seat:
        return False
    if not _whose(rule.whose, seat, unit.owner) or not _fits_card(rule, card):
        return False
    return rule.resmax is None or side_traits(table, space)[index].resistance <= rule.resmax


def _fits_terrain(table: WorkingState, seat: int, card: Card, rule: TargetRule, space: int) -> bool:
    place = table.places[space]
    terrain = CARDS[place.terrain]
    if terrain.capital and (not rule.capital or place.owner != seat):
        return False
    if not _fits_card(rule, terrain):
        return False
    if rule.whose is Whose.NO_ENEMY:
        if place.holder not in (seat, NOBODY):
            return False
    elif not _whose(rule.whose, seat, table.terrain_master(space)):
        return False
    if card.conjuration and not card.paths & terrain.paths:
        return False
    return not rule.near_own_unit or bool((table.board.near[space] | 1 << space) & table.standing[seat])


def _effects(table: WorkingState, rule: TargetRule) -> list[Target]:
    """Everything of the named Type in play: Effects first, then conjured Units."""
    found: list[Target] = []
    for space in bits(table.ground):
        place = table.places[space]
        for number, (effect, _) in enumerate(effects_at(place), start=1):
            if effect.is_event and _fits_card(rule, CARDS[effect.card]):
                found.append(Target(Aim.EFFECT, space, number))
        for index in lowest(place, range(len(place.units))):
            card = CARDS[place.units[index].card]
            if card.type is CardType.EVENT and _fits_card(rule, card):
                found.append(Target(Aim.UNIT, space, index + place.first_slot))
    return found


def _cards_in_play(table: WorkingState, seat: int, rule: TargetRule, window: Window) -> list[Target]:
    found: list[Target] = []
    for space in bits(table.ground):
        terrain = CARDS[table.places[space].terrain]
        if _fits_terrain(table, seat, terrain, rule, space):
            found.append(on_space(space))
    return found + _units(table, seat, rule, window)
