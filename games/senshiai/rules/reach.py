"""Reach: where Units can go; steps, caps, Move Restrictions, routes, room, castling (5.1, 5.2, 5.4)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import AIR, EARTH, WATER
from games.senshiai.rules.company import Company, Indices, Party, company_of
from games.senshiai.rules.geometry import Board, bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import Place, Unit, cap_of, steps_of
from games.senshiai.rules.working_state import WorkingState


def room(place: Place) -> int:
    """How many more Troops the Terrain takes (may be negative)."""
    return derived(place).room


def by_paths(table: WorkingState, paths: int) -> int:
    """The spaces whose Terrain has one of these Paths."""
    spaces = 0
    if paths & EARTH:
        spaces |= table.earth
    if paths & AIR:
        spaces |= table.air
    if paths & WATER:
        spaces |= table.water
    return spaces


def passable(table: WorkingState, seat: int, units: Iterable[Unit]) -> int:
    """The spaces that all these Units of the seat can cross together."""
    spaces = table.ground & ~table.foes(seat)
    for unit in units:
        spaces &= by_paths(table, CARDS[unit.card].paths)
    return spaces


def restriction_on(table: WorkingState, space: int, paths: int) -> int | None:
    """The cap that the Terrain on `space` puts on a Unit sharing these Paths of its own with it; None: none."""
    if not table.restricted >> space & 1:
        return None
    card = CARDS[table.places[space].terrain]
    ability = card.restriction
    assert ability is not None
    if ability.path and paths & card.paths != ability.path:
        return None
    return ability.n


def cap_after(table: WorkingState, unit: Unit, steps: int, cap: int, spaces: Iterable[tuple[int, int]]) -> int | None:
    """The cap after a step that is the Unit's `steps`-th and touches `spaces`; None if the step is not allowed.

    Each of `spaces` comes with the Paths that count as the Unit's own there.
    """
    for space, paths in spaces:
        limit = restriction_on(table, space, paths)
        if limit is not None and limit < cap:
            cap = limit
    return cap if steps <= cap else None


def reach(table: WorkingState, src: int, indices: Sequence[int]) -> int:
    """The spaces to which these Units can move together, room not considered."""
    company = company_of(table.places[src])
    return party_reach(table, src, company, company.party(tuple(indices)), open_ground(table, src))


def open_ground(table: WorkingState, src: int) -> int:
    """The Terrains on which no foe of the Company on `src` stands."""
    return table.ground & ~table.foes(table.places[src].units[0].owner)


def party_reach(table: WorkingState, src: int, company: Company, party: Party, spaces: int) -> int:
    """Where on the open ground `spaces` a party of the Company on `src` can move, room not considered."""
    here = 1 << src
    for paths in party.paths:
        spaces &= by_paths(table, paths)
    seen = _within(table.board, src, party.steps, spaces)
    if not seen & table.restricted:
        return seen & ~here
    found = 0
    for layer in layers(table, src, [company.place.units[index] for index in party.indices], party.steps, seen):
        for space, _ in layer:
            found |= 1 << space
    return found & ~here


@lru_cache(maxsize=1 << 14)
def _within(board: Board, src: int, steps: int, spaces: int) -> int:
    """The spaces within `steps` steps of `src` over `spaces`, `src` included."""
    around = board.around
    seen = 1 << src
    for _ in range(steps):
        wider = seen | around(seen) & spaces
        if wider == seen:
            break
        seen = wider
    return seen


def find_route(
    table: WorkingState, src: int, indices: Sequence[int], dst: int
) -> tuple[tuple[int, ...], Indices] | None:
    """The route of fewest steps, and of these one of the highest caps, with the caps it leaves; None: no way."""
    company = company_of(table.places[src])
    party = company.party(tuple(indices))
    units = [company.place.units[index] for index in indices]
    steps = party.steps
    spaces = open_ground(table, src)
    for paths in party.paths:
        spaces &= by_paths(table, paths)
    spaces |= 1 << src
    if not table.restricted & spaces:
        route = _shortest(table.board, src, dst, spaces, steps)
        return None if route is None else (route, tuple([cap_of(unit.marks) for unit in units]))
    for layer in layers(table, src, units, steps, spaces):
        arrivals = [(caps, route) for (space, caps), route in layer.items() if space == dst]
        if arrivals:
            caps, route = max(arrivals, key=lambda arrival: arrival[0])
            return route, caps
    return None


@lru_cache(maxsize=1 << 14)
def _shortest(board: Board, src: int, dst: int, spaces: int, steps: int) -> tuple[int, ...] | None:
    """A shortest route over `spaces`, where no Move Restriction is anywhere."""
    around, near = board.around, board.near
    rings = [1 << src]
    while not rings[-1] >> dst & 1:
        wider = rings[-1] | around(rings[-1]) & spaces
        if len(rings) > steps or wider == rings[-1]:
            return None
        rings.append(wider)
    route = [dst]
    for ring in reversed(rings[1:-1]):
        before = ring & near[route[-1]]
        route.append((before & -before).bit_length() - 1)
    return tuple(reversed(route))


Layer = dict[tuple[int, Indices], tuple[int, ...]]


def layers(table: WorkingState, src: int, units: list[Unit], steps: int, spaces: int) -> Iterable[Layer]:
    """Step by step, what the Units can reach: (space, caps left) and a route of that many steps."""
    start = (src, tuple(cap_of(unit.marks) for unit in units))
    seen = {start}
    layer: Layer = {start: ()}
    near = table.board.near
    for count in range(1, steps + 1):
        following: Layer = {}
        for (space, caps), route in layer.items():
            for to in bits(near[space] & spaces):
                left = _caps_after(table, units, caps, count, space, to)
                if left is not None and (to, left) not in seen:
                    seen.add((to, left))
                    following[to, left] = (*route, to)
        yield following
        layer = following


def _caps_after(
    table: WorkingState, units: list[Unit], caps: Indices, count: int, src: int, dst: int
) -> Indices | None:
    if not (table.restricted >> src | table.restricted >> dst) & 1:
        return caps if all(steps_of(unit.marks) + count <= cap for unit, cap in zip(units, caps, strict=True)) else None
    left = []
    for unit, cap in zip(units, caps, strict=True):
        paths = CARDS[unit.card].paths
        after = cap_after(table, unit, steps_of(unit.marks) + count, cap, ((src, paths), (dst, paths)))
        if after is None:
            return None
        left.append(after)
    return tuple(left)


def with_room(table: WorkingState, spaces: int, troops: int) -> int:
    """The Terrains among `spaces` on which this many more Troops may stand."""
    return spaces & table.roomy(troops) if troops else spaces


def destinations(table: WorkingState, src: int, indices: Sequence[int]) -> int:
    """The spaces to which these Units can move and stay together."""
    company = company_of(table.places[src])
    return party_destinations(table, src, company, company.party(tuple(indices)), open_ground(table, src))


def party_destinations(table: WorkingState, src: int, company: Company, party: Party, spaces: int) -> int:
    """Where on the open ground `spaces` a party of the Company on `src` can move and stay together."""
    return with_room(table, party_reach(table, src, company, party, spaces), party.troops)


def may_castle(table: WorkingState, one: int, other: int) -> bool:
    """Whether the two Companies, known to be one seat's and near, can swap places."""
    return _may_swap(table, one, other) and _may_swap(table, other, one)


def _may_swap(table: WorkingState, src: int, dst: int) -> bool:
    place, there = table.places[src], table.places[dst]
    party = company_of(place).whole()
    if party is None or party.troops > derived(there).limit:
        return False
    terrain = CARDS[there.terrain].paths
    for paths in party.paths:
        if not paths & terrain:
            return False
    if not (table.restricted >> src | table.restricted >> dst) & 1:
        return True
    return all(swap_cap(table, place.units[index], src, dst) is not None for index in party.indices)


def swap_cap(table: WorkingState, unit: Unit, src: int, dst: int) -> int | None:
    """The cap that one plain step from `src` to `dst` leaves the Unit; None if it may not take it."""
    paths = CARDS[unit.card].paths
    return cap_after(table, unit, steps_of(unit.marks) + 1, cap_of(unit.marks), ((src, paths), (dst, paths)))
