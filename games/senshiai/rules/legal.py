"""Legal actions of the Main Stage (3.1), in the order of that table, spaces in board order."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType, Window
from games.senshiai.rules.abilities import activations, producers
from games.senshiai.rules.actions import (
    END,
    Action,
    Attack,
    Cast,
    Castle,
    Chaos,
    Move,
    Play,
    Produce,
    Rouse,
    Shoot,
)
from games.senshiai.rules.combat import attack_cap, may_fight, shooters, truce_holds
from games.senshiai.rules.company import (
    Indices,
    chaos_ground,
    choices,
    company_of,
    lowest,
    slots_of,
)
from games.senshiai.rules.geometry import bits, board_for
from games.senshiai.rules.reach import by_paths, may_castle, party_destinations
from games.senshiai.rules.targets import castable
from games.senshiai.rules.windows import building_sites, recruiting_grounds
from games.senshiai.rules.working_state import WorkingState


def main_actions(table: WorkingState) -> list[Action]:
    """Every legal action of the active seat's Main Stage, `seppuku` apart."""
    seat = table.active
    found = plays(table, seat)
    for card, targets in castable(table, seat, Window.MAIN):
        found += [Cast(card, target) for target in targets]
    foes = table.foes(seat)
    ground = table.ground & ~foes
    within_reach = 0 if truce_holds(table) else foes
    fights: list[Action] = []
    uses: list[Action] = []
    due = False
    for space in bits(table.standing[seat]):
        company = company_of(table.places[space])
        if company.able:
            for party in company.choices():
                reached = party_destinations(table, space, company, party, ground)
                if reached:
                    found += _moves_to(space, party.slots, reached)
        near = table.board.near[space] & within_reach
        if near:
            fights += attacks(table, space, near)
            fights += [Shoot(space, to) for to in bits(near) if shooters(table, space, to)]
        if not company.idle:
            uses += abilities(table, seat, space)
            due = due or company.due
    found += castlings(table, seat)
    found += fights
    found += uses
    if not due:
        found.append(END)
    return found


def plays(table: WorkingState, seat: int) -> list[Action]:
    """Terrains and Troops of the hand, everywhere they may be played."""
    hand = table.hands[seat]
    others = len(hand) - 1
    found: list[Action] = []
    sites = grounds = -1
    for number in dict.fromkeys(hand):
        card = CARDS[number]
        if card.cost > others or card.type is CardType.EVENT:
            continue
        if card.type is CardType.TERRAIN:
            if sites < 0:
                sites = building_sites(table, seat)
            found += _plays_on(number, sites)
        else:
            if grounds < 0:
                grounds = recruiting_grounds(table, seat)
            found += _plays_on(number, grounds & by_paths(table, card.paths))
    return found


@lru_cache(maxsize=1 << 14)
def _plays_on(number: int, spaces: int) -> tuple[Play, ...]:
    """A card on each of these spaces."""
    row = _row_of_plays(number)
    return tuple([row[space] for space in bits(spaces)])


@cache
def _row_of_plays(number: int) -> tuple[Play, ...]:
    """A card on each space of the largest table."""
    return tuple([Play(number, space) for space in range(board_for(4, 5).size)])


def play_on(number: int, space: int) -> Play:
    """A card on a space."""
    return _row_of_plays(number)[space]


@lru_cache(maxsize=1 << 14)
def _moves_to(space: int, slots: Indices, reached: int) -> tuple[Move, ...]:
    """The moves of these Units to each space; the same objects each time, for they come up again and again."""
    row = _row_of_moves(space, slots)
    return tuple([row[to] for to in bits(reached)])


@lru_cache(maxsize=1 << 12)
def _row_of_moves(space: int, slots: Indices) -> tuple[Move, ...]:
    """The moves of these Units to each space of the largest table."""
    return tuple([Move(space, slots, to) for to in range(board_for(4, 5).size)])


def castlings(table: WorkingState, seat: int, only: int = -1) -> list[Action]:
    """The pairs of the seat's Companies that can swap places; `only`: the Company on that space is the first."""
    mine = table.standing[seat]
    found: list[Action] = []
    for one in bits(mine) if only < 0 else (only,):
        if company_of(table.places[one]).complete:
            later = mine & table.board.near[one] & -(2 << one)
            found += [Castle(one, other) for other in bits(later) if may_castle(table, one, other)]
    return found


def attacks(table: WorkingState, space: int, near: int) -> list[Action]:
    """The close combats of the Company on a space against the Companies on `near`."""
    place = table.places[space]
    movers = company_of(place).able
    if not movers:
        return []
    found: list[Action] = []
    for to in bits(near):
        ready = [index for index in movers if attack_cap(table, space, index, to) is not None]
        if ready:
            found += [
                Attack(space, slots_of(place, chosen), to)
                for chosen in choices(place, ready)
                if may_fight(table, space, chosen, to)
            ]
    return found


def abilities(table: WorkingState, seat: int, space: int) -> list[Action]:
    """Activations, Production, Tardy and Chaos rolls on a space."""
    place = table.places[space]
    company = company_of(place)
    if company.idle:
        return []
    found: list[Action] = [*activations(table, seat, space)]
    first = place.first_slot

    def slots(indices: Sequence[int]) -> Indices:
        return tuple(index + first for index in lowest(place, indices)) if indices else ()

    found += [Produce(space, slot) for slot in slots(producers(table, seat, space))]
    found += [Rouse(space, slot) for slot in slots(company.sleepers)]
    if chaos_ground(place):
        found.append(Chaos(space))
    found += [Chaos(space, slot) for slot in slots(company.chaos)]
    return found
