"""Threats: where a kingdom's Units could go on its next turn, and what they could attack or shoot at.

Reckoned on the board as it stands: no card is played, nothing has fallen or fled, and the Tardy are roused. Each Unit
goes by itself and takes no Effect of its Company along; others of its kingdom make room for it where they can set out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType
from games.senshiai.rules.combat import attack_cap, may_fight, shooters, truce_holds
from games.senshiai.rules.company import allowance, can_set_out, lowest
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import Mark, Place, Unit, stepped
from games.senshiai.rules.reach import layers, passable
from games.senshiai.rules.turn import await_turn
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.view import SenshiaiView


@dataclass(slots=True)
class Threats:
    """The threats of one kingdom. Spaces are bits, or numbers with the spaces from which Units set out."""

    goes: int = 0
    """The spaces to which its Units could move."""
    fights: int = 0
    """The further spaces at which they could attack a Company in close combat that they can hit."""
    shoots: int = 0
    """The spaces at which they could shoot at a Company."""
    attacked: dict[int, set[int]] = field(default_factory=dict)
    """The spaces that attackers come from, by the space of a Company that they could attack."""
    shot: dict[int, set[int]] = field(default_factory=dict)
    """The spaces that shots come from, by the space of a Company that they could shoot at."""


class _Stand(NamedTuple):
    """A Unit where it could be in its turn."""

    origin: int
    space: int
    unit: Unit
    place: Place
    """The space with all that is there, the Unit last."""


def threats(view: SenshiaiView, seat: int) -> Threats:
    """The threats of a kingdom, by what stands open on the table."""
    return threats_on(WorkingState(view.known), seat)


def threats_on(table: WorkingState, seat: int) -> Threats:
    """The threats of a kingdom on a table, which is changed by that: it goes on to that kingdom's turn."""
    found = Threats()
    if table.out[seat] or table.result is not None:
        return found
    await_turn(table, seat)
    _rouse(table, seat)
    peace = truce_holds(table)
    joined: dict[tuple[int, int], list[_Stand]] = {}
    for origin in bits(table.standing[seat]):
        place = table.places[origin]
        for index in lowest(place, range(len(place.units))):
            stands = list(_stands(table, origin, index))
            for stand in stands:
                found.goes |= 1 << stand.space
            for stand in stands if not peace else ():
                _strike(table, stand, found, joined)
    for (space, target), stands in joined.items():
        _join_battle(table, space, target, stands, found)
    return found


def strikes_at_once(view: SenshiaiView, origin: int, slots: Iterable[int], space: int) -> bool:
    """Whether one of these Units of a space could still set out to attack this turn after going to another space."""
    table = WorkingState(view.known)
    if truce_holds(table):
        return False
    first = table.places[origin].first_slot
    ways = (stand for slot in slots for stand in _stands(table, origin, slot - first) if stand.space == space)
    return any(allowance(stand.place, len(stand.place.units) - 1) for stand in ways)


def _rouse(table: WorkingState, seat: int) -> None:
    for space in bits(table.standing[seat]):
        units = table.places[space].units
        roused = [i for i, unit in enumerate(units) if CARDS[unit.card].tardy and not unit.marks & Mark.STUCK]
        table.mark_all(space, roused, Mark.ROUSED)


def _stands(table: WorkingState, origin: int, index: int) -> Iterator[_Stand]:
    """Every space on which a Unit could come to stand, its own included, with the steps and caps of its way there."""
    place = table.places[origin]
    unit = place.units[index]
    others = place.units[:index] + place.units[index + 1 :]
    over = passable(table, unit.owner, (unit,))
    legs = [(_Stand(origin, origin, unit, place.standing((*others, unit))), 0)]
    yield legs[0][0]
    seen = {(origin, unit.marks)}
    for stand, left in legs:
        steps = allowance(stand.place, len(stand.place.units) - 1)
        if steps <= left:  # no leg of its own: the one that led here goes as far
            continue
        for count, layer in enumerate(layers(table, stand.space, [stand.unit], steps, over), start=1):
            for space, (cap,) in layer:
                marks = stepped(stand.unit.marks, count, cap)
                if (space, marks) not in seen and _takes(table, space, unit):
                    seen.add((space, marks))
                    goer = Unit(unit.card, unit.owner, unit.until, marks, unit.effects, unit.damage)
                    there = table.places[space]
                    place = there.standing((*there.units, goer))
                    legs.append((_Stand(origin, space, goer, place), steps - count))
                    yield legs[-1][0]


def _takes(table: WorkingState, space: int, unit: Unit) -> bool:
    """Whether a Unit could stay there once all who can set out from there have done so."""
    place = table.places[space]
    bound = [each for each in place.units if not can_set_out(each) and CARDS[each.card].type is CardType.TROOP]
    return CARDS[unit.card].type is not CardType.TROOP or derived(place).limit > len(bound)


def _strike(table: WorkingState, stand: _Stand, found: Threats, joined: dict[tuple[int, int], list[_Stand]]) -> None:
    """Notes what a Unit could attack or shoot at from where it stands."""
    index, owner = len(stand.place.units) - 1, stand.unit.owner
    near = table.board.near[stand.space] & table.ground & ~table.standing[owner]
    foes = near & table.foes(owner)
    before = table.places[stand.space]
    table.places[stand.space] = stand.place
    if allowance(stand.place, index):
        for target in bits(foes | near & ~found.goes & ~found.fights):
            if attack_cap(table, stand.space, index, target) is not None:
                if foes >> target & 1:
                    joined.setdefault((stand.space, target), []).append(stand)
                elif derived(stand.place).traits[index].melee is not None:
                    found.fights |= 1 << target
    for target in bits(foes | near & ~found.shoots):
        if index in shooters(table, stand.space, target):
            found.shoots |= 1 << target
            if foes >> target & 1:
                found.shot.setdefault(target, set()).add(stand.origin)
    table.places[stand.space] = before


def _join_battle(table: WorkingState, space: int, target: int, stands: list[_Stand], found: Threats) -> None:
    """Notes an attack that Units could make together from one space, as coming from those who strike."""
    there = table.places[space]
    table.places[space] = together = there.standing((*there.units, *(stand.unit for stand in stands)))
    first = len(there.units)
    if may_fight(table, space, range(first, len(together.units)), target):
        traits = derived(together).traits[first:]
        strikers = [stand.origin for stand, each in zip(stands, traits, strict=True) if each.melee is not None]
        found.attacked.setdefault(target, set()).update(strikers or [stand.origin for stand in stands])
    table.places[space] = there
