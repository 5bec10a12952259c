"""A random action, drawn without listing them all: first what acts, then what it does."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from random import Random
from typing import Final

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType, Window
from games.senshiai.rules import engine
from games.senshiai.rules.abilities import chaos_due
from games.senshiai.rules.actions import END, Action, Cast, Move, Shoot
from games.senshiai.rules.combat import shooters, truce_holds
from games.senshiai.rules.company import Indices, company_of
from games.senshiai.rules.conditions import holds
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.legal import abilities, attacks, castlings, play_on
from games.senshiai.rules.reach import by_paths, open_ground, party_destinations
from games.senshiai.rules.state import Stage, Turn
from games.senshiai.rules.targets import targets_of
from games.senshiai.rules.windows import building_sites, recruiting_grounds
from games.senshiai.rules.working_state import WorkingState


def random_action(table: WorkingState, rng: Random) -> Action:
    """A random legal action of the seat to act."""
    frame = table.frames[-1]
    if isinstance(frame, Turn) and frame.stage is Stage.MAIN:
        return _draw_main(table, rng)
    found = engine.legal(table)
    return found[int(rng.random() * len(found))]


def _draw_main(table: WorkingState, rng: Random) -> Action:
    """A card of the hand, a Company or `end` is drawn until one of them has an action."""
    seat = table.active
    sources = [*dict.fromkeys(table.hands[seat]), *[-2 - space for space in bits(table.standing[seat])], -1]
    while True:
        at = int(rng.random() * len(sources))
        source = sources[at]
        sources[at] = sources[-1]
        del sources[-1]
        if source >= 0:
            action = _draw_card(table, seat, source, rng)
        elif source == -1:
            action = None if chaos_due(table, seat) else END
        else:
            action = _draw_company(table, seat, -2 - source, rng)
        if action is not None:
            return action


def _pick(rng: Random, found: list[Action]) -> Action | None:
    return found[int(rng.random() * len(found))] if found else None


def _draw_card(table: WorkingState, seat: int, number: int, rng: Random) -> Action | None:
    card = CARDS[number]
    if card.cost >= len(table.hands[seat]):
        return None
    if card.type is not CardType.EVENT:
        terrain = card.type is CardType.TERRAIN
        fit = building_sites(table, seat) if terrain else recruiting_grounds(table, seat) & by_paths(table, card.paths)
        sites = bits(fit)
        return play_on(number, sites[int(rng.random() * len(sites))]) if sites else None
    if Window.MAIN not in card.windows or not holds(table, seat, card.contingency):
        return None
    targets = targets_of(table, seat, card, Window.MAIN)
    return Cast(number, targets[int(rng.random() * len(targets))]) if targets else None


def _draw_company(table: WorkingState, seat: int, space: int, rng: Random) -> Action | None:
    for way in _ORDERS[int(rng.random() * len(_ORDERS))]:
        action = way(table, seat, space, rng)
        if action is not None:
            return action
    return None


def _draw_move(table: WorkingState, seat: int, space: int, rng: Random) -> Action | None:
    """Some of the Units that can move, anywhere they can go."""
    place = table.places[space]
    company = company_of(place)
    movers = company.able
    if not movers:
        return None
    chosen = movers
    if len(movers) > 1 and rng.random() < 0.5:
        some = 1 + int(rng.random() * ((1 << len(movers)) - 1))
        chosen = _lowest_alike(table, space, [index for at, index in enumerate(movers) if some >> at & 1])
    if not chosen:
        return None
    party = company.party(chosen)
    reached = bits(party_destinations(table, space, company, party, open_ground(table, space)))
    if not reached:
        return None
    return Move(space, party.slots, reached[int(rng.random() * len(reached))])


def _lowest_alike(table: WorkingState, space: int, chosen: list[int]) -> Indices:
    units = table.places[space].units
    found: list[int] = []
    for index in chosen:
        unit = units[index]
        for at, other in enumerate(units):
            if other == unit and at not in found:
                found.append(at)
                break
    return tuple(sorted(found))


def _draw_fight(table: WorkingState, seat: int, space: int, rng: Random) -> Action | None:
    near = table.board.near[space] & table.foes(seat)
    if not near or truce_holds(table):
        return None
    found = attacks(table, space, near)
    found += [Shoot(space, to) for to in bits(near) if shooters(table, space, to)]
    return _pick(rng, found)


def _draw_other(table: WorkingState, seat: int, space: int, rng: Random) -> Action | None:
    found = abilities(table, seat, space)
    if not found:
        found = castlings(table, seat, space)
    return _pick(rng, found)


_ORDERS: Final[tuple[tuple[Callable[[WorkingState, int, int, Random], Action | None], ...], ...]] = tuple(
    permutations((_draw_move, _draw_fight, _draw_other))
)
