"""Evaluation: what each seat holds, weighed by how such positions have ended."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from math import exp, log
from typing import Final, NamedTuple

from games.core.values import is_amount, parsed_bytes
from games.senshiai.bots.distances import distance, rings
from games.senshiai.cards.card_values import UNIT_WORTH
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import CardType, Do, Keyword
from games.senshiai.rules.geometry import bits
from games.senshiai.rules.modifiers import derived
from games.senshiai.rules.places import NO_TERRAIN, Place
from games.senshiai.rules.working_state import WorkingState

MEAN_ROLL: Final = 3.5
GUARDED: Final = 0.7
"""The part of the guards' Resistance that keeps damage from a Capital."""


class Holdings(NamedTuple):
    """The possessions of a seat, in numbers that add up. Worth is counted in cards."""

    reserve: float
    """The number of cards in the Reserve."""
    reserve_log: float
    """The logarithm of the Reserve's cards plus one."""
    scarcity: float
    """One divided by the Reserve's cards plus one: the last cards count most."""
    hand: float
    """The number of cards in the hand."""
    hand_troops: float
    hand_events: float
    pile_log: float
    """Cards in the Discard Pile: the logarithm of one more."""
    realm: float
    """The number of Terrains in the realm."""
    income: float
    """Cards that may be restored or made to waste each turn by what stands where it works."""
    units: float
    """The number of Units on the table, the Capital apart."""
    worth: float
    melee: float
    ranged: float
    resistance: float
    worth_1: float
    """The worth of Units next to a Capital of another seat."""
    worth_2: float
    """The worth of Units two steps from one."""
    worth_3: float
    """The worth of Units three steps from one."""
    units_1: float
    """The number of Units next to a Capital of another seat."""
    units_2: float
    units_3: float
    melee_1: float
    ranged_1: float
    resistance_1: float
    guard: float
    """The worth of those next to the own Capital or with it."""
    room: float
    """Troops for which there is room at the own Capital."""
    siege: float
    """The cards that the strongest Company near a Capital may expect to make it waste in close combat."""
    siege_free: float
    """The cards that all Companies together may, shooting included, the guards' Resistance taken off."""
    siege_part: float
    """The part of the other seat's Reserve that this is."""


class Weights(NamedTuple):
    """The weight of each holding on one board; see `lab/trainees/senshiai.py`."""

    held: Holdings
    tempo: float
    """Being the one whose turn it is."""


TEMPO: Final = "tempo"
BOARDS: Final = (3, 5)
"""The boards, each with weights of its own: a Reserve of 25 cards is worth something else than one of 50."""

WeightsByBoard = Mapping[int, Weights]


def read_weights(data: bytes) -> WeightsByBoard:
    """Weights from a file such as `weights.json`: for each board a number for each holding and the tempo.

    Raises `ValueError`. What it says of their making, under `record`, makes no difference.
    """
    found = parsed_bytes(data)
    if not isinstance(found, dict) or found.keys() - {"record"} != set(map(str, BOARDS)):
        raise ValueError(f"they are one JSON object with a set of weights for each board: {BOARDS}")
    return {board: _read_set(found[str(board)]) for board in BOARDS}


def _read_set(found: object) -> Weights:
    names = (*Holdings._fields, TEMPO)
    if not isinstance(found, dict) or found.keys() != set(names):
        raise ValueError(f"the weights of a board are one JSON object with the names {', '.join(names)}")
    if not all(is_amount(found[name]) for name in names):
        raise ValueError("every weight is a number")
    return Weights(Holdings._make(float(found[name]) for name in Holdings._fields), float(found[TEMPO]))


WEIGHTS: Final = read_weights(resources.files(__package__).joinpath("weights.json").read_bytes())


def share(table: WorkingState, seat: int, weights: WeightsByBoard = WEIGHTS) -> float:
    """The points the seat may expect, 0 to 1."""
    return shares(table, weights)[seat]


def shares(table: WorkingState, weights: WeightsByBoard = WEIGHTS) -> tuple[float, ...]:
    """The points that each seat may expect; they sum to 1."""
    if table.result is not None:
        return table.result.points
    values = {seat: standing(table, seat, weights) for seat in table.living()}
    best = max(values.values())
    odds = {seat: exp(max(-30.0, value - best)) for seat, value in values.items()}
    whole = sum(odds.values())
    return tuple([odds.get(seat, 0.0) / whole for seat in range(len(table.hands))])


def standing(table: WorkingState, seat: int, weights: WeightsByBoard = WEIGHTS) -> float:
    """How well a seat stands: of two seats the difference is the logarithm of the odds."""
    held, counted = holdings(table, seat), weights[table.options.board]
    worth = sum([one * weight for one, weight in zip(held, counted.held, strict=True)])
    return worth + counted.tempo * (seat == table.active)


def holdings(table: WorkingState, seat: int) -> Holdings:
    """The possessions of the seat on a table."""
    reserve, hand, pile = len(table.reserves[seat]), table.hands[seat], len(table.discards[seat])
    foes = [other for other in table.living() if other != seat]
    goals = [table.board.capitals[other] for other in foes]
    army, income = _army(table, seat, goals)
    siege, free, part = 0.0, 0.0, 0.0
    for foe, goal in zip(foes, goals, strict=True):
        one, other = sieges(table, seat, goal)
        siege, free = max(siege, one), max(free, other)
        part = max(part, min(1.0, other / (len(table.reserves[foe]) + 0.1)))
    home = derived(table.places[table.board.capitals[seat]])
    found = [
        reserve,
        log(reserve + 1),
        1 / (reserve + 1),
        len(hand),
        sum([CARDS[card].type is CardType.TROOP for card in hand]),
        sum([CARDS[card].type is CardType.EVENT for card in hand]),
        log(pile + 1),
        table.realm(seat).bit_count(),
        min(income, pile),
        *army,
        max(0, home.limit - home.troops),
        siege,
        free,
        part,
    ]
    return Holdings._make(found)


def _army(table: WorkingState, seat: int, goals: list[int]) -> tuple[list[float], int]:
    """The numbers of `Holdings` about Units, from `units` to `guard`, and the income."""
    units = worth = melee = ranged = resistance = guard = 0.0
    worths, counts = [0.0] * 4, [0.0] * 4
    front = [0.0] * 3
    income = 0
    home = table.board.capitals[seat]
    steps = table.board.steps
    known: dict[int, list[list[int]]] = {}
    for space in bits(table.standing[seat]):
        place = table.places[space]
        income += _activation(place)
        beside = steps(space, home) <= 1
        for unit, traits in zip(place.units, derived(place).traits, strict=True):
            card = CARDS[unit.card]
            if card.production is not None and _produces(place, unit.card):
                income += 1
            if card.capital:
                continue
            if card.paths not in known:
                known[card.paths] = [rings(table, goal, card.paths) for goal in goals]
            value = UNIT_WORTH[unit.card]
            units += 1
            worth += value
            melee += traits.melee or 0
            ranged += traits.ranged or 0
            resistance += traits.resistance
            guard += value * beside
            near = max(1, min([distance(ring, space) for ring in known[card.paths]]))
            if near <= 3:
                worths[near] += value
                counts[near] += 1
            if near == 1:
                front[0] += traits.melee or 0
                front[1] += traits.ranged or 0
                front[2] += traits.resistance
    return [units, worth, melee, ranged, resistance, *worths[1:], *counts[1:], *front, guard], income


@cache
def _activation_gain(terrain: int) -> tuple[int, int]:
    """The number of Units that an activation asks for, and the cards it restores or makes waste."""
    ability = CARDS[terrain].activate if terrain != NO_TERRAIN else None
    if ability is None:
        return 99, 0
    return ability.n, sum(effect.n for effect in ability.effects if effect.do in (Do.RESTORE, Do.WASTE))


def _activation(place: Place) -> int:
    asked, gain = _activation_gain(place.terrain)
    return gain if len(place.units) >= asked else 0


def _produces(place: Place, number: int) -> bool:
    """Whether the Unit can use its Production on this ground."""
    condition = CARDS[number].production
    assert condition is not None
    asked = condition.condition
    if asked is None or asked.test.value != "on":
        return True
    return place.terrain != NO_TERRAIN and asked.subtype in CARDS[place.terrain].subtypes


def sieges(table: WorkingState, seat: int, goal: int) -> tuple[float, float]:
    """The waste that the strongest Company may cause to the Capital on `goal`, and that of all past its guards."""
    place = table.places[goal]
    near = table.board.near[goal] & table.standing[seat]
    if not place.units or not near:
        return 0.0, 0.0
    traits_there = derived(place).traits
    resistance = traits_there[0].resistance
    entry = CARDS[place.terrain].paths
    best = total = 0.0
    for space in bits(near):
        company = table.places[space]
        melee = ranged = 0
        for unit, traits in zip(company.units, derived(company).traits, strict=True):
            card = CARDS[unit.card]
            better = card.artillery
            if card.paths & entry or Keyword.BOARDING in card.keywords or Keyword.DIVE_ATTACK in card.keywords:
                melee += max(traits.melee or 0, (better[0] or 0) if better else 0)
            ranged += max(traits.ranged or 0, (better[1] or 0) if better else 0)
        strike = max(0.0, melee + MEAN_ROLL - resistance) if melee else 0.0
        best = max(best, strike)
        total += strike + (max(0.0, ranged + MEAN_ROLL - resistance) if ranged else 0.0)
    guards = sum([traits.resistance for traits in traits_there[1:]])
    return best, max(0.0, total - GUARDED * guards)
