"""Combat odds: both pools of a battle, who dies at which roll, and how likely each end is.

Events are left out. Each side assigns so as to destroy the most worth; stances are taken as the sides
would take them, the attacker first.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from games.core.words import tr
from games.senshiai.cards.card_values import SCARCE, UNIT_WORTH, waste_worth
from games.senshiai.cards.collection import CARDS
from games.senshiai.cards.vocabulary import Keyword
from games.senshiai.rules.actions import Attack, Shoot
from games.senshiai.rules.assigning import Victim, assignments
from games.senshiai.rules.combat import faces_construction, fighting_paths, shooters, stances
from games.senshiai.rules.company import Indices
from games.senshiai.rules.modifiers import battle_traits, has_keyword
from games.senshiai.rules.move_action import indices_of
from games.senshiai.rules.places import Mark, Place
from games.senshiai.rules.state import Battle
from games.senshiai.rules.working_state import WorkingState
from games.senshiai.view.view import SenshiaiView

ROLLS = range(1, 7)


class Fighter(NamedTuple):
    """A Unit of one side as the other side sees it."""

    card: int
    slot: int
    resistance: int
    capital: bool
    attracts: bool
    hittable: bool
    worth: float
    """The worth of its loss; of a Capital: of a card that it makes its master waste."""
    honour: bool
    """Bushido applies to it: it takes part with a trait that is not nulla."""
    pillages: bool
    fled: bool


class Side(NamedTuple):
    """One side of a battle."""

    fighters: tuple[Fighter, ...]
    strength: int | None
    """The sum of its traits; None: it does not strike."""


class Fate(NamedTuple):
    """The result of one roll of the other side for a side."""

    dead: frozenset[int]
    """The places of the dead in `Side.fighters`."""
    waste: int


@dataclass(frozen=True, slots=True)
class CombatOdds:
    """A battle's possible ends. Chances are from 0 to 1."""

    attackers: Side
    defenders: Side
    to_defenders: tuple[Fate, ...]
    """The fates by attack roll 1..6; one entry when no die decides."""
    to_attackers: tuple[Fate, ...]
    """The fates by counterattack roll 1..6; one entry when no die decides."""
    takes_ground: float
    """Close combat: only attackers are left."""
    thrown_back: float
    """Close combat: both sides have somebody left."""
    wiped_out: float
    """The chance that no attacker is left."""
    waste: float
    """How many cards the defender's Capital may expect to waste."""
    gain: float
    """The worth of what the defender may expect to lose."""
    loss: float
    """The worth of what the attacker may expect to lose."""

    @property
    def value(self) -> float:
        """The expected gain of the attacker, in cards."""
        return self.gain - self.loss


def combat_odds(table: WorkingState, src: int, indices: Sequence[int], dst: int, ranged: bool) -> CombatOdds:
    """The odds of an attack, or of the shooting of the whole Company, if it were declared now."""
    place, there = table.places[src], table.places[dst]
    group = tuple(shooters(table, src, dst)) if ranged else tuple(indices)
    reserves = (scarce(table, place), scarce(table, there))
    return _best_odds(place, there, group, ranged, reserves)


def odds_of(view: SenshiaiView, action: Attack | Shoot) -> CombatOdds:
    """The odds of a legal attack or shooting, as far as the view's reader knows the table."""
    table = WorkingState(view.known)
    slots = () if isinstance(action, Shoot) else action.slots
    return combat_odds(
        table, action.src, indices_of(table.places[action.src], slots), action.dst, isinstance(action, Shoot)
    )


def odds(share: float) -> str:
    """A chance in words: so many in 6 or, where that is not exact, in 36."""
    count = round(share * 36)
    # translators: a chance: it happens at so many of that many rolls
    return tr("{n} in {all}", n=count, all=36) if count % 6 else tr("{n} in {all}", n=count // 6, all=6)


def scarce(table: WorkingState, place: Place) -> int:
    """The Reserve behind a Company as far as it matters: what a card is worth there."""
    return min(SCARCE, len(table.reserves[place.holder]))


@lru_cache(maxsize=1 << 14)
def _best_odds(place: Place, there: Place, group: Indices, ranged: bool, reserves: tuple[int, int]) -> CombatOdds:
    """The odds under the stances that both sides would take. A search asks again and again."""
    if ranged:
        return _settle(place, there, group, True, (0, 0), reserves)
    mine = stances([place.units[index] for index in group], there.terrain) or [0]
    theirs = stances(there.units, there.terrain) or [0]
    best: CombatOdds | None = None
    for stance in mine:
        worst: CombatOdds | None = None
        for answer in theirs:
            found = _settle(place, there, group, False, (stance, answer), reserves)
            if worst is None or found.value < worst.value:
                worst = found
        if best is None or (worst is not None and worst.value > best.value):
            best = worst
    assert best is not None
    return best


def _settle(
    place: Place, there: Place, group: Indices, ranged: bool, chosen: tuple[int, int], reserves: tuple[int, int]
) -> CombatOdds:
    return _weigh(*sides(place, there, group, ranged, chosen, reserves), ranged)


def sides(
    place: Place, there: Place, group: Indices, ranged: bool, chosen: tuple[int, int], reserves: tuple[int, int]
) -> tuple[Side, Side]:
    """Attackers and defenders of a battle that these Units would begin, under these stances."""
    if ranged:
        company = place
        fighting = frozenset(group)
    else:
        company = Place(units=tuple([place.units[index] for index in group]), carried=place.carried)
        fighting = frozenset(range(len(group)))
    attack_paths = _paths(company, there.terrain, chosen[0], True, ranged)
    defence_paths = _paths(there, there.terrain, chosen[1], False, ranged)
    artillery = faces_construction(there.units, there.terrain)
    attackers = _side(company, reserves[0], artillery, ranged, fighting, attack_paths, defence_paths)
    artillery = faces_construction(company.units, place.terrain if ranged else None)
    everybody = frozenset(range(len(there.units)))
    return attackers, _side(there, reserves[1], artillery, ranged, everybody, defence_paths, attack_paths)


def _paths(place: Place, terrain: int, stance: int, attacking: bool, ranged: bool) -> tuple[int, ...]:
    if ranged:
        return (1,) * len(place.units)
    return tuple(fighting_paths(place, unit, terrain, stance, attacking) for unit in place.units)


def _side(
    place: Place,
    reserve: int,
    artillery: bool,
    ranged: bool,
    fighting: frozenset[int],
    own: tuple[int, ...],
    other: tuple[int, ...],
) -> Side:
    reach = 0
    for paths in other:
        reach |= paths
    strength: int | None = None
    fighters = []
    for index, (unit, traits) in enumerate(zip(place.units, battle_traits(place, artillery), strict=True)):
        trait = traits.ranged if ranged else traits.melee
        takes_part = index in fighting
        if trait is not None and takes_part:
            strength = (strength or 0) + trait
        fighters.append(
            Fighter(
                unit.card,
                index + place.first_slot,
                traits.resistance,
                CARDS[unit.card].capital,
                has_keyword(place, unit, Keyword.ATTRACTS_ATTACKS),
                bool(own[index] & reach),
                waste_worth(reserve) if CARDS[unit.card].capital else UNIT_WORTH[unit.card],
                takes_part and trait is not None and has_keyword(place, unit, Keyword.BUSHIDO),
                takes_part and has_keyword(place, unit, Keyword.PILLAGE),
                bool(unit.marks & Mark.FLED),
            )
        )
    return Side(tuple(fighters), strength)


@lru_cache(maxsize=1 << 13)
def _fates(fighters: tuple[Fighter, ...], strength: int | None) -> tuple[Fate, ...]:
    """The fates of these fighters by each roll of a side of this strength."""
    victims = [
        Victim(at, fighter.resistance, fighter.capital, fighter.attracts, (fighter.card, fighter.resistance))
        for at, fighter in enumerate(fighters)
        if fighter.hittable
    ]
    if strength is None or not victims:
        return (Fate(frozenset(), 0),)
    return tuple(_fate(fighters, victims, strength + roll) for roll in ROLLS)


def _fate(fighters: tuple[Fighter, ...], victims: list[Victim], pool: int) -> Fate:
    best, most = Fate(frozenset(), 0), -1.0
    for _, points in assignments(victims, pool):
        dead = []
        waste = 0
        for at, value in points:
            fighter = fighters[at]
            if fighter.capital:
                waste = max(0, value - fighter.resistance)
            elif value >= fighter.resistance:
                dead.append(at)
        worth = sum(fighters[at].worth for at in dead) + waste * _card_worth(fighters)
        if worth > most:
            best, most = Fate(frozenset(dead), waste), worth
    return best


class Rest(NamedTuple):
    """The survivors of a side, and its losses."""

    left: tuple[int, ...]
    """The places of the survivors in `Side.fighters`."""
    lost: float
    """The worth of the dead, and of the cards wasted."""
    pillage: float
    """The pillage of the survivors, in cards."""
    fled: float
    """The worth of those that are left and have fled before."""


@lru_cache(maxsize=1 << 13)
def _weigh(attackers: Side, defenders: Side, ranged: bool) -> CombatOdds:
    blows = _fates(defenders.fighters, attackers.strength)
    answers = _fates(attackers.fighters, defenders.strength)
    ours = [_rest(attackers, answer, frozenset()) for answer in answers]
    theirs = [_rest(defenders, blow, frozenset()) for blow in blows]
    honour = any(fighter.honour for fighter in (*attackers.fighters, *defenders.fighters))
    share = 1 / (len(blows) * len(answers))
    ground = back = wiped = waste = gain = loss = 0.0
    for blow, stay in zip(blows, theirs, strict=True):
        waste += blow.waste / len(blows)
        for answer, mine in zip(answers, ours, strict=True):
            one, other = mine, stay
            if honour:
                one = _rest(attackers, answer, _fallen(attackers, mine.left, defenders, stay.left))
                other = _rest(defenders, blow, _fallen(defenders, stay.left, attackers, mine.left))
            gain += share * (other.lost + one.pillage)
            loss += share * (one.lost + other.pillage)
            if not one.left:
                wiped += share
            elif not ranged and other.left:
                back += share
                loss += share * one.fled
            elif not ranged:
                ground += share
    return CombatOdds(attackers, defenders, blows, answers, ground, back, wiped, waste, gain, loss)


def _rest(side: Side, fate: Fate, fallen: frozenset[int]) -> Rest:
    """The rest of a side after a blow of which `fallen` take their lives."""
    left: list[int] = []
    lost = fate.waste * _card_worth(side.fighters)
    pillage = fled = 0.0
    for at, fighter in enumerate(side.fighters):
        if at in fate.dead or at in fallen:
            lost += fighter.worth
        else:
            left.append(at)
            pillage += 2.0 * fighter.pillages
            fled += fighter.worth * fighter.fled
    return Rest(tuple(left), lost, pillage, fled)


def _fallen(side: Side, left: Sequence[int], other: Side, stay: Sequence[int]) -> frozenset[int]:
    """Whom Bushido costs their lives."""
    return frozenset([at for at in left if dishonoured(side.fighters[at], other, stay)])


def _card_worth(fighters: tuple[Fighter, ...]) -> float:
    """The worth of a card that these fighters waste; 0 when no Capital is among them."""
    return fighters[0].worth if fighters and fighters[0].capital else 0.0


def dishonoured(fighter: Fighter, other: Side, left: Iterable[int]) -> bool:
    """Whether Bushido costs a Unit that lives, when these of the other side live too."""
    if not fighter.honour:
        return False
    cost = CARDS[fighter.card].cost
    return any(
        other.fighters[at].hittable and not other.fighters[at].capital and CARDS[other.fighters[at].card].cost <= cost
        for at in left
    )


def stance_odds(table: WorkingState, battle: Battle, chosen: tuple[int, int]) -> CombatOdds:
    """The odds of a close combat that has begun, under these stances."""
    return _weigh(*sides_begun(table, battle, chosen), False)


def sides_begun(table: WorkingState, battle: Battle, chosen: tuple[int, int]) -> tuple[Side, Side]:
    """Attackers and defenders of a close combat that has begun, under these stances."""
    attackers, there = table.places[table.board.field], table.places[battle.dst]
    attack_paths = _paths(attackers, there.terrain, chosen[0], True, False)
    defence_paths = _paths(there, there.terrain, chosen[1], False, False)
    everybody = frozenset(range(len(attackers.units)))
    ones = _side(attackers, SCARCE, battle.artillery[0], False, everybody, attack_paths, defence_paths)
    everybody = frozenset(range(len(there.units)))
    others = _side(there, scarce(table, there), battle.artillery[1], False, everybody, defence_paths, attack_paths)
    return ones, others
